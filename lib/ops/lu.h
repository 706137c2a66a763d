/* Gaussian elimination with partial pivoting, over real and complex numbers. Matrices are row-major and contiguous. The
 * pivot is the first with the largest size, |re| + |im|; a NaN is taken as the pivot, so that it reaches the result
 * instead of passing for a singular matrix. Rows are reduced in order, one rounding for each multiplication and
 * subtraction. */
#ifndef GT_LU_H
#define GT_LU_H

#include <stdbool.h>
#include <stdint.h>

#include "base/tensor.h"
#include "base/thread_pool.h"

/* a (n x n) becomes its factors; pivot[i] is the row that row i was exchanged with. False when a column has nothing but
 * zeros to divide by, which then is left as it is. */
bool gt_lu_factor(int64_t n, double *a, int *pivot);
bool gt_lu_factor_complex(int64_t n, double _Complex *a, int *pivot);

/* The same of m x n. pivot NULL: rows stay where they are, those that gt_lu_sides has put there before. */
bool gt_lu_sides(int64_t m, int64_t n, double *a, int *pivot);
bool gt_lu_sides_complex(int64_t m, int64_t n, double _Complex *a, int *pivot);

/* b (n x k) becomes the solution of the system that was factored. */
void gt_lu_substitute(int64_t n, int64_t k, const double *a, const int *pivot, double *b);
void gt_lu_substitute_complex(int64_t n, int64_t k, const double _Complex *a, const int *pivot, double _Complex *b);

/* The same of the transposed system. */
void gt_lu_substitute_turned(int64_t n, int64_t k, const double *a, const int *pivot, double *b);
void gt_lu_substitute_turned_complex(int64_t n, int64_t k, const double _Complex *a, const int *pivot,
                                     double _Complex *b);

/* The factors at any size, by lu or by blocks: a is of doubles or of double complex, as dtype has it. In
 * gt_lu_scratch bytes the room of one who works alone follows pivot. Of large matrices false where U has a zero on its
 * diagonal. (factors.c) */
size_t gt_lu_scratch(size_t n, gt_dtype dtype);
bool gt_lu_any(gt_dtype dtype, int64_t n, void *a, int *pivot, const gt_crew *crew);

#endif
