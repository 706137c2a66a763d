/* Hessians across several sources, on references of the program. */
#ifndef GT_TAPE_HESSIAN_H
#define GT_TAPE_HESSIAN_H

#include "tape/tape_jacobian.h"

/* The Hessian of the (summed) targets. `of.zero` is taken for true, and `of.null` is of the first derivatives. */
typedef struct gt_hessian_query {
    gt_gradient_query of;
    bool diagonal;
} gt_hessian_query;

/* block[i*n + j]: the derivative of the gradient by source i with respect to source j, of shape i + shape j; zeros
 * where the two do not interact. Forward over reverse; reverse over reverse where a rule has no forward side. The tape
 * must be recording or have recorded its own gradients (the model's own tape does). With `diagonal` block[j] is the
 * diagonal alone, in the shape of source j; the matrix is never formed. */
gt_status gt_query_hessian(gt_recorder *r, gt_tape *tape, const gt_hessian_query *query, gt_ref *block);

/* One matrix over all sources, symmetric by what it is, as the entries of its pattern in the lower triangle, or in both
 * (`full`). An entry and its mirror image are one number, computed once; but where gt_hessian_rule finds a rule, which
 * `full` is needed for. */
gt_status gt_query_sparse_hessian(gt_recorder *r, gt_tape *tape, const gt_hessian_query *query, bool full,
                                  gt_sparse *out);

/* The diagonals of the blocks of each source by itself from few products with the whole, where the gradients by the
 * sources say that few are enough; false: they do not. */
bool gt_query_sparse_diagonal(gt_recorder *r, gt_tape *tape, const gt_gradient_query *of, const gt_ref *gradient,
                              gt_ref *block);

/* The name of a custom gradient between sources and targets, with which a Hessian need not be symmetric; NULL: none. */
const char *gt_hessian_rule(gt_recorder *r, const gt_watch *watch, const gt_gradient_query *of);

/* All blocks as one square matrix, rows and columns in the order of the n sources. */
gt_ref gt_hessian_matrix(gt_recorder *r, size_t n, const gt_versions *source, const gt_ref *block);

#endif
