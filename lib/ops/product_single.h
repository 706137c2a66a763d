/* Large products of float32 in float32, where that is faster than OpenBLAS: on AMD's Zen 5, for which OpenBLAS 0.3.21
 * has the kernels of AVX2 only (100 GFLOP/s there, 120 to 200 here), and where it does not know the processor or is not
 * there.
 *
 * An element of the result is the sum, in stretches of 256, of products in order, one rounding for each multiplication
 * and addition: it does not depend on m and n. */
#ifndef GT_PRODUCT_SINGLE_H
#define GT_PRODUCT_SINGLE_H

#include <stdint.h>

/* Elements, between rows and between columns. */
typedef struct gt_single {
    const float *data;
    int64_t row, col;
} gt_single;

/* c = a b: a is m x k, b is k x n; rows of c are c_row apart. With AVX-512 (ops/processor.h) only. */
void gt_single_product(int64_t m, int64_t n, int64_t k, gt_single a, gt_single b, float *c, int64_t c_row);

#endif
