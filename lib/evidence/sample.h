/* Values of many equations at once, for looking at what happens inside a computation. */
#ifndef GT_SAMPLE_H
#define GT_SAMPLE_H

#include "tape/recorder.h"

/* The value is row-major and gone after the call. */
typedef void (*gt_sample_visit)(void *context, gt_ref ref, const gt_tensor *value);

/* Computes the values of the equations and shows them in order. One run computes as many as the memory limit of the
 * recording (GT_SAMPLE_BYTES without one) has room for; more runs compute what they share again. GT_BAD_VALUE when a
 * kernel fails, GT_OVER_LIMIT when not even one value fits. */
enum { GT_SAMPLE_BYTES = 256 * 1024 * 1024 };
gt_status gt_sample(gt_recorder *r, size_t n, const gt_ref *ref, gt_sample_visit visit, void *context);

/* The values of the equations beside each other, in the arena; `known` ones (NULL: none) are not computed again. Fails
 * as a plan does. */
gt_status gt_sample_all(gt_recorder *r, gt_arena *arena, const gt_values *known, size_t n, const gt_ref *ref,
                        gt_tensor **out);

/* A tensor of double precision in the shape of an equation's value, complex where that is; its numbers are to be set.
 */
gt_tensor *gt_doubles_like(gt_recorder *r, gt_arena *arena, gt_ref like, double **number, size_t *n);

/* The real numbers of a value: two for each complex entry. */
size_t gt_real_parts(const gt_recorder *r, gt_ref ref);

/* The sum of x y, or of x (y GT_NONE), as a scalar. */
gt_ref gt_inner(gt_build *b, gt_ref x, gt_ref y);

/* The element of an operand that entry i of a pointwise value is made from. */
int64_t gt_operand_index(const gt_shape *value, const gt_shape *operand, int64_t i);

#endif
