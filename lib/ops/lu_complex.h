/* Gaussian elimination with partial pivoting over complex numbers. Matrices are row-major and contiguous. The pivot is
 * the first with the largest |re| + |im|; a NaN is taken as the pivot, so that it reaches the result. */
#ifndef GT_LU_COMPLEX_H
#define GT_LU_COMPLEX_H

#include <stdbool.h>
#include <stdint.h>

/* a (n x n) becomes its factors; false when a column has nothing but zeros to divide by. */
bool gt_lu_factor_complex(int64_t n, double _Complex *a, int *pivot);

/* b (n x k) becomes the solution of the system that was factored. */
void gt_lu_substitute_complex(int64_t n, int64_t k, const double _Complex *a, const int *pivot, double _Complex *b);

#endif
