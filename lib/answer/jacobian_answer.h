/* The commands jacobian and hessian. */
#ifndef GT_JACOBIAN_ANSWER_H
#define GT_JACOBIAN_ANSWER_H

#include "answer/value_layout.h"

/* "jacobian": by source; of several targets by target, then source. With request->batch per example. */
gt_status gt_answer_jacobian(gt_answer *a);

/* "hessian": blocks keyed "v/w" over all pairs of sources; with request->flat "matrix", and "index" that says which
 * rows and columns belong to which source. A pair that does not interact is a block of zeros. "asymmetry" is the
 * largest difference from the mirror image. With request->diagonal the diagonal in the shape of each source. */
gt_status gt_answer_hessian(gt_answer *a);

#endif
