/* The derivative of a loop: a loop again, which goes through the turns from the last to the first. Its carries are the
 * cotangents of the loop's, and one for each value from outside, to which every turn adds; what the turns found is kept
 * by the loop itself, and what they made of it is made again. */
#ifndef GT_LOOP_VJP_H
#define GT_LOOP_VJP_H

#include "graph/build.h"
#include "graph/loop.h"

/* What arrived at the results of a loop, and what is asked. */
typedef struct gt_loop_pull {
    const gt_rolled *loop;
    const gt_ref *last, *row; /* by carry, by out: the cotangent, GT_NONE: none */
    const bool *leads;        /* by hole: whether a source leads to its operand */
    const gt_ref *arrived;    /* by hole: what has arrived at its operand, GT_NONE: nothing. Of CONST holes only */
} gt_loop_pull;

/* By hole: the cotangent of its operand; of CONST holes with what had arrived, of ROW holes that of the rows taken, in
 * their order. GT_NONE: it gets none. The bits are those that the turns give when each is recorded by itself; false
 * where that is not sure, and the builder has failed. */
bool gt_loop_vjp(gt_build *b, const gt_loop_pull *pull, gt_ref *cotangent);

/* Whether turns take slices of what comes in through a hole. */
bool gt_body_slices(const gt_body *body, int h);

#endif
