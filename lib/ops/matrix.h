/* Matrices in the last two axes of a value, those before being lanes: what the rules and kernels of linear algebra are
 * written in. Emitting helpers pass on GT_NONE after a failure. */
#ifndef GT_MATRIX_H
#define GT_MATRIX_H

#include <math.h>

#include "ops/emit.h"
#include "ops/split.h"

/* x y, with either transposed; x'; a^-1 y or a'^-1 y. */
gt_ref gt_times(gt_build *b, gt_ref x, gt_ref y, bool turn_x, bool turn_y);
gt_ref gt_turned(gt_build *b, gt_ref x);
gt_ref gt_solved(gt_build *b, gt_ref a, gt_ref y, bool turn);

/* The LU factors of a, which all who ask for them share; GT_NONE where it is too small for that. */
gt_ref gt_factors_of(gt_build *b, gt_ref a);

/* The same with a triangular matrix a, of which only that triangle is read; unit: with ones on its diagonal. */
gt_ref gt_triangle_solved(gt_build *b, gt_ref a, gt_ref y, bool lower, bool turn, bool unit);

/* x where -lower <= j - i <= upper, exactly 0 elsewhere. INT64_MAX: no bound. */
gt_ref gt_banded(gt_build *b, gt_ref x, int64_t lower, int64_t upper);

/* Diagonal k (above the main one: positive), and matrices that have x there and zeros elsewhere. */
gt_ref gt_diagonal(gt_build *b, gt_ref x, int64_t k);
gt_ref gt_diagonal_matrix(gt_build *b, gt_ref x, int64_t k);

/* The identity of n rows in the dtype of `like`, a constant; a mask, true where banded keeps. */
gt_ref gt_identity_matrix(gt_build *b, gt_ref like, int64_t n);
gt_ref gt_band_mask(gt_build *b, int64_t rows, int64_t cols, int64_t lower, int64_t upper);

/* x [...] as [..., 1, 1]: to scale matrices with. */
gt_ref gt_as_scales(gt_build *b, gt_ref x);

/* -- shape rules -- */

/* False with a message unless operand 0 has square matrices of a size that LAPACK can count. */
bool gt_square_infer(gt_infer *infer);
void gt_check_square(gt_build *b, const gt_op *op, int n, const gt_ref *in, gt_attr *attr);

/* The row of an op on one stack of matrices, whose kernel, scratch and split are called after `own`; with a derivative,
 * whose rules are too. */
#define GT_MATRIX_ROW(op, of, kind, own)                                                                               \
    GT_ROW(op, of, kind), .kernel = own##_kernel, .scratch = own##_scratch, .split = own##_split,                      \
                          .wants_contiguous = true, .batch = gt_stack_batch
#define GT_MATRIX_CUSTOM(op, of, own)                                                                                  \
    GT_MATRIX_ROW(op, of, CUSTOM, own), .jvp = own##_jvp, .vjp = own##_vjp, .axis_of = gt_axis_of_stack

/* own_split: each element of a matrix takes `times` as much work as the matrix has columns. */
#define GT_MATRIX_SPLIT(own, times)                                                                                    \
    static bool own##_split(const gt_call *call, gt_split *split)                                                      \
    {                                                                                                                  \
        const gt_shape *shape = call->out.shape;                                                                       \
        return gt_split_leading(call, split, shape->rank - 2, (times)*shape->dim[shape->rank - 1]);                    \
    }

/* -- kernels: contiguous operands, one lane at a time, in double -- */

/* The shape without its last `axes` axes, and how many lanes that is. */
gt_shape gt_stack_of(const gt_shape *shape, int axes, int64_t *lanes);

/* Elements [at, at + n) as doubles, those of complex matrices as double complex; and back. */
void gt_matrix_load(const gt_view *from, int64_t at, int64_t n, void *to);
void gt_matrix_store(const gt_view *to, int64_t at, int64_t n, const void *from);

/* Whether n doubles are finite, two of them for each complex number. */
bool gt_matrix_is_finite(const void *of, int64_t n);
/* Divides n doubles by a power of two, the exponent of the largest one. False: one is not finite. */
bool gt_matrix_make_small(double *a, int64_t n, int *exponent);

/* Makes of a loaded n x n matrix of that dtype (A + A') / 2, its diagonal real. False: A was not that already, beyond
 * what rounding leaves. */
bool gt_matrix_make_hermitian(gt_dtype dtype, double *a, int64_t n);

/* to, cols x rows, becomes the transpose. */
void gt_matrix_turn(const double *from, int64_t rows, int64_t cols, double *to);

/* Exchanges n elements. */
void gt_matrix_exchange(double *x, double *y, int64_t n);

/* Fails for the matrix of a lane, "matrix is singular: that at [1,2] of the batch". Returns false. */
bool gt_matrix_fail(gt_call *call, const gt_shape *stack, int64_t number, const char *why);

#endif
