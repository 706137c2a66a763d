/* Decompositions of large matrices: by LAPACK, as OpenBLAS has it, where it is installed and products by OpenBLAS are
 * faster than the own ones, else by own blocks (blocked.h). The same bytes for the same kind of processor.
 *
 * Matrices are contiguous and column-major, or what is said; n is at most INT_MAX / 4. work, and the room of each of
 * a crew: as many doubles as the function beside says. Own blocks are shared by the crew, OpenBLAS works alone. */
#ifndef GT_LAPACK_H
#define GT_LAPACK_H

#include <stdbool.h>
#include <stddef.h>

#include "base/tensor.h"
#include "base/thread_pool.h"

/* Where these start to be worth it, in rows; below, the ops use loops of their own. */
enum { GT_LAPACK_LARGE = 128 };

/* The lower triangle of a becomes its Cholesky factor; what the other one holds then is nobody's. False: a is not
 * positive definite. */
size_t gt_lapack_work(int n);
bool gt_lapack_cholesky(int n, double *a, const gt_crew *crew);

/* Bytes that each of a crew needs for such a matrix; 0: it would not share the work. */
size_t gt_lapack_room(gt_dtype dtype, int64_t n);

/* a, row-major, becomes its LU factors; pivot[i] is the row that row i was exchanged with. False when U has a zero on
 * its diagonal. */
bool gt_lapack_lu(int n, double *a, int *pivot, const gt_crew *crew);

/* a x = b for a triangular a, or a' x = b with `turn`; both row-major, b is n x k and becomes x. The other triangle is
 * not read, nor is the diagonal with `unit`. */
void gt_lapack_triangle(int n, int k, const double *a, double *b, bool lower, bool turn, bool unit,
                        const gt_crew *crew);

/* Eigenvalues in ascending order, and a becomes the eigenvectors, one a column. False with *there false: there is no
 * LAPACK; else the values did not converge. */
size_t gt_lapack_eigen_work(int n);
bool gt_lapack_eigen(int n, double *a, double *values, double *work, bool *there);

/* The same of a Hermitian a, of double complex; the rows of a become the eigenvectors. */
size_t gt_lapack_hermitian_work(int n);
bool gt_lapack_hermitian(int n, double *a, double *values, double *work, bool *there);

/* a (m x n, m >= n, of double or double complex) becomes the left singular vectors, one a column, v (n x n) the right
 * ones, values descend. False: there is no LAPACK, or they did not converge; a is lost then. */
size_t gt_lapack_singular_work(int m, int n, bool is_complex);
bool gt_lapack_singular(int m, int n, bool is_complex, double *a, double *values, double *v, double *work);

/* a (m x n, m >= n) becomes R in its upper triangle, q (m x n) the factor Q. The room is gt_lapack_work of m. */
size_t gt_lapack_qr_work(int m, int n);
bool gt_lapack_qr(int m, int n, double *a, double *q, double *work, const gt_crew *crew);

#endif
