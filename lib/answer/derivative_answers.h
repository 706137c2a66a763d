/* The commands jacobian, hessian, jvp, hvp, check and inputs. */
#ifndef GT_DERIVATIVE_ANSWERS_H
#define GT_DERIVATIVE_ANSWERS_H

#include "answer/value_layout.h"

/* "jacobian": by source; of several targets by target, then source. With request->batch per example. */
gt_status gt_answer_jacobian(gt_answer *a);

/* "hessian": blocks keyed "v/w" over all pairs of sources; with request->flat "matrix", and "index" that says which
 * rows and columns belong to which source. A pair that does not interact is a block of zeros. "asymmetry" is the
 * largest difference from the mirror image. With request->diagonal the diagonal in the shape of each source. */
gt_status gt_answer_hessian(gt_answer *a);

/* "jvp" by target: the derivative along the request's vectors, one for each source named. */
gt_status gt_answer_jvp(gt_answer *a);

/* "hvp" by source: the Hessian of the (summed) targets times the vectors, by forward over reverse. Sources of --wrt
 * without a vector stand still. */
gt_status gt_answer_hvp(gt_answer *a);

/* "checks": a map for each derivative compared, worst first; "counts" by verdict; "found": rules that disagree with
 * their own ops. Sets the answer's table, cases and status too. */
gt_status gt_answer_check(gt_answer *a);

/* "inputs": by name what the model declares, and the variables that its layers and steps make: "kind", "dtype", "shape"
 * (null and names for sizes that are open; none for any) and whether it has a value. What is recorded says it, else the
 * declaration. */
gt_status gt_answer_inputs(gt_answer *a);

/* "sparsity" by source (of several targets by target, then source), or "matrix" with request->second: shape, counts and
 * colours of what may differ from 0, and where that is. No value is computed. (sparse_answer.c) */
gt_status gt_answer_sparsity(gt_answer *a);

/* "printed": what the steps print, in place of "values". (printed_answer.c) */
gt_status gt_answer_printed(gt_answer *a);

/* "stats" beside the answer: what it took. Appends equations of its own. (stats_answer.c) */
gt_item *gt_stats_item(gt_answer *a);

#endif
