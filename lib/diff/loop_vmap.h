/* A loop of many at once: a loop again, of whose turns those parts have a batch axis that depend on what has one. */
#ifndef GT_LOOP_VMAP_H
#define GT_LOOP_VMAP_H

#include "graph/build.h"
#include "graph/loop.h"

/* What comes in, and what is asked. */
typedef struct gt_loop_batch {
    const gt_rolled *loop;
    int64_t size;
    const gt_ref *operand;  /* by hole: with a leading axis of `size` where it is batched; GT_NONE: none of the results
                               asked for reads it */
    const bool *batched;    /* by hole */
    const bool *last, *row; /* by carry, by row: whether it is asked for */
} gt_loop_batch;

/* By carry, by row: the result with a leading axis of `size`; GT_NONE: it depends on nothing batched. False where it is
 * not sure that turns by themselves have the same bits, and the builder has failed. */
bool gt_loop_vmap(gt_build *b, const gt_loop_batch *batch, gt_ref *last, gt_ref *row);

#endif
