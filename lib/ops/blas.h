/* Products and triangular systems by OpenBLAS; large products of float32 by the own kernel that is faster on some
 * processors (product_single.h), in the same tiles. */
#ifndef GT_BLAS_H
#define GT_BLAS_H

#include "ops/product.h"

/* Whether products can, and not slower than by the own kernel: OpenBLAS is looked for only where it is needed, and one
 * that does not know the processor (gt_openblas) multiplies no reals: float64 1000x1000x1000 155 ms on Emerald Rapids,
 * the own kernel 70. */
bool gt_blas_has(gt_dtype dtype);

/* c = a b for one lane of float or complex matrices, by a call for each tile of c, whose rows are c_row elements apart.
 * scratch takes gt_product_sums and copies of a and b where gt_blas_reads says no: room for
 * both. False and *why when the library is not installed. */
bool gt_blas_product(gt_dtype dtype, int m, int n, int k, const gt_matrix *a, const gt_matrix *b, void *c, int c_row,
                     gt_product_tile tile, void *scratch, const char **why);

/* Whether BLAS can read a matrix with these strides where it lies. */
bool gt_blas_reads(const gt_matrix *x, int64_t rows, int64_t cols);

/* a x = b for a triangular a, or a' x = b with `turn`; both row-major and contiguous, b is n x k and becomes x. The
 * other triangle is not read, nor is the diagonal with `unit`. False and *why when the library is not installed. */
bool gt_blas_triangle(int n, int k, const double *a, double *b, bool lower, bool turn, bool unit, const char **why);

#endif
