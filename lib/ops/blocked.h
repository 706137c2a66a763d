/* Decompositions and triangular systems in products of blocks, with nothing but the own kernels: half as fast as
 * OpenBLAS or faster, and the same bits on every processor.
 *
 * Matrices are row-major and contiguous unless something else is said. crew: those who share the work, whose number
 * does not change a bit; each has room for gt_blocked_work doubles, for the largest side. */
#ifndef GT_BLOCKED_H
#define GT_BLOCKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/thread_pool.h"

size_t gt_blocked_work(int64_t n);

/* a (n x n) becomes its LU factors, pivot[i] the row that row i was exchanged with; as gt_lu_factor (lu.h). */
bool gt_blocked_lu(int64_t n, double *a, int *pivot, const gt_crew *crew);

/* a x = b for a triangular a, or a' x = b with `turn`; b is n x k and becomes x. The other triangle is not read, nor is
 * the diagonal with `unit`. */
void gt_blocked_triangle(int64_t n, int64_t k, const double *a, double *b, bool lower, bool turn, bool unit,
                         const gt_crew *crew);

/* The upper triangle of a becomes its Cholesky factor, transposed; what the lower one holds then is nobody's. False
 * where a pivot is not positive. */
bool gt_blocked_cholesky(int64_t n, double *a, const gt_crew *crew);

/* a (m x n, m >= n, column-major) becomes R in its upper triangle and what made it below, q (column-major) the first n
 * columns of Q; the signs are LAPACK's. work: gt_blocked_qr_work doubles. */
size_t gt_blocked_qr_work(int64_t m, int64_t n);
void gt_blocked_qr(int64_t m, int64_t n, double *a, double *q, double *work, const gt_crew *crew);

#endif
