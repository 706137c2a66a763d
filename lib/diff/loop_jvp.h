/* The tangents of a loop: a loop again, which makes the values of each turn beside their tangents. */
#ifndef GT_LOOP_JVP_H
#define GT_LOOP_JVP_H

#include "graph/build.h"
#include "graph/loop.h"

/* What comes in, and what is asked. */
typedef struct gt_loop_push {
    const gt_rolled *loop;
    const gt_ref *operand; /* by hole, as its equations have them: a loop within a turn was recorded elsewhere; GT_NONE:
                              none of the results asked for reads it */
    const gt_ref *tangent; /* by hole: of its operand, GT_NONE: it has none */
    const bool *last, *row; /* by carry, by row: whether its tangent is asked for */
} gt_loop_push;

/* By carry, by row: the tangent, GT_NONE: it has none. False where it is not sure that each turn by itself has the
 * same, and the builder has failed. */
bool gt_loop_jvp(gt_build *b, const gt_loop_push *push, gt_ref *last, gt_ref *row);

#endif
