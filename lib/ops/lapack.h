/* Decompositions and systems by LAPACK, as OpenBLAS has it.
 *
 * All matrices are column-major and contiguous, n at most INT_MAX / 4. Results are false with *why set when the library
 * is not installed, and with *why NULL when the matrix has no such decomposition. */
#ifndef GT_LAPACK_H
#define GT_LAPACK_H

#include <stdbool.h>
#include <stddef.h>

/* Where LAPACK starts to be worth it, in rows; below, the ops use loops of their own. A system with one right-hand
 * side, measured with AVX2 on one thread, microseconds, own loops and OpenBLAS: 32 unknowns 6 and 5; 64 35 and 15; 128
 * 254 and 62; 256 1780 and 330. Opening the library costs 1.9 ms once. */
enum { GT_LAPACK_LARGE = 128 };

/* The lower triangle of a becomes its Cholesky factor; the upper one stays. */
bool gt_lapack_cholesky(int n, double *a, const char **why);

/* a becomes its LU factors; pivot[i] is the row (from 0) that row i was exchanged with. Singular matrices are no
 * failure: U has a zero. */
bool gt_lapack_lu(int n, double *a, int *pivot, const char **why);

/* x = a^-1 b: a becomes its LU factors and pivot[0..n) its exchanges (rows from 1), b (n x k) becomes x. With
 * `factored` a and pivot are what an earlier call left there. False with *why NULL when a is singular. */
bool gt_lapack_solve(int n, int k, double *a, double *b, int *pivot, bool factored, const char **why);

/* Eigenvalues in ascending order, and a becomes the eigenvectors, one a column. work: gt_lapack_eigen_work doubles. */
size_t gt_lapack_eigen_work(int n);
bool gt_lapack_eigen(int n, double *a, double *values, double *work, const char **why);

/* a (m x n, m >= n) becomes R in its upper triangle, q (m x n) the factor Q. work: gt_lapack_qr_work doubles. */
size_t gt_lapack_qr_work(int m, int n);
bool gt_lapack_qr(int m, int n, double *a, double *q, double *work, const char **why);

#endif
