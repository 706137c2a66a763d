/* The commands jvp, vjp and hvp: products of derivatives with given vectors, without the matrix. */
#ifndef GT_PRODUCT_ANSWER_H
#define GT_PRODUCT_ANSWER_H

#include "answer/value_layout.h"

/* "jvp" by target: the derivative along the request's vectors, one for each source named. */
gt_status gt_answer_jvp(gt_answer *a);

/* "vjp" by source: the cotangents for the request's output gradients. */
gt_status gt_answer_vjp(gt_answer *a);

/* "hvp" by source: the Hessian of the (summed) targets times the vectors, by forward over reverse. Sources of --wrt
 * without a vector stand still. */
gt_status gt_answer_hvp(gt_answer *a);

#endif
