/* Products of matrices: the numbers behind batch_matmul.
 *
 * Same bytes every time. An element of the result does not depend on how many lanes (batch elements) there are, nor on
 * which lane it is in: the choice between the two ways below looks at m, n and k of one lane only.
 *
 *   own kernel  every element is the sum over p = 0, 1, ... k-1 in runs of 128: within a run in this order, starting
 *               from 0, one rounding for each multiplication and addition; the sums of the runs are added in an order
 *               that depends on k only, and beyond 4096 what rounding takes from them is added in the end, so that
 *               the error does not grow with k. Nothing else (blocking, vector length, the fold of many lanes into one
 *               large product, the processor) can change a bit. float32 and complex64 are summed in double, in one
 *               run, and rounded once.
 *   OpenBLAS    float and complex products from GT_PRODUCT_LARGE multiplications a lane upward, with no side shorter
 *               than GT_PRODUCT_THIN, on processors where that is faster. Its bits depend on the number of rows and
 *               columns of a call: lanes are never folded, and every call, on one thread, computes one tile of c, of a
 *               size that depends on m, n and k only (gt_product_tile), and of GT_PRODUCT_DEEP of k. float32 is summed
 *               in float32 within a call; the sums of calls are added in double or with their rounding errors. Same
 *               bytes for the same kind of processor. On some an own kernel stands in its place for float32
 *               (product_single.h).
 *
 * So a batch of small products (examples through a layer under vmap) is folded into one product by the own kernel and
 * still gives each example the bits it has alone; large products are worth one call each.
 *
 * So threads may share a product: by lanes, and by blocks of rows and columns; OpenBLAS's at the edges of its tiles;
 * and few sums over a long k by the stretches whose sums are added in order.
 *
 * Integers wrap around. */
#ifndef GT_PRODUCT_H
#define GT_PRODUCT_H

#include "base/tensor.h"
#include "base/thread_pool.h"

/* Where OpenBLAS starts to be worth it, in multiplications a lane. Measured with AVX2 on one thread, microseconds, own
 * kernel and OpenBLAS: float64 64x64x64 11 and 10, 128x128x128 79 and 75, 256x256x256 650 and 560; float32 64x64x64 16
 * and 5; complex128 63x63x63 180 and 34. Opening the library costs 1.9 ms once. Processors that fuse multiply-add gain
 * from it; but on AMD's with AVX-512 it never pays for float64 (Zen 5 and OpenBLAS 0.3.21: 64x64x64 6 and 11,
 * 128x128x128 50 and 80, 512x512x512 3,400 and 4,800, 33x800x10000 11,800 and 14,900; Zen 4, where rows are
 * packed: 256x256x256 650 and 890, 1000x1000x1000 44,000 and 41,000). */
enum {
    GT_PRODUCT_LARGE = 128 * 128 * 128, /* float64 */
    GT_PRODUCT_LARGE_OTHER = 64 * 64 * 64,
    /* OpenBLAS packs both operands, which does not pay with a short side: 8x1000x1000 takes 340 here and 685 there. */
    GT_PRODUCT_THIN = 16,
    /* Of k, what one call adds up: what follows a call costs 1/2048 of its multiplications. */
    GT_PRODUCT_DEEP = 2048
};

/* Sums may be computed in parts of k, where c has at most so many elements and k is long. */
enum { GT_PRODUCT_SUMS = 1 << 15, GT_PRODUCT_LONG = 1 << 10 };

/* A stack of matrices: strides in elements, of any sign; 0 repeats. */
typedef struct gt_matrix {
    const void *data;
    int64_t row, col, lane;
} gt_matrix;

/* c[l] = a[l] b[l] for l in [0, lanes): a is m x k, b is k x n, c is m x n. */
typedef struct gt_product_job {
    gt_dtype dtype;
    int64_t m, n, k, lanes;
    gt_matrix a, b;           /* a transposed operand is one with row and col exchanged */
    void *c;                  /* its columns are neighbours; shares no memory with a and b */
    void *scratch;            /* gt_product_scratch bytes, aligned as from malloc */
    int64_t c_row, c_lane;    /* strides of c; c_row 0: all lanes lie end to end */
    int64_t whole_m, whole_n; /* of the product that this one is a block of, for which way it goes; 0: m and n */
    /* By the own kernel: of a sum over whole_k these k, a multiple of gt_product_unit but for the last; c and scratch
     * are as the call for the `before` before them left them. 0: k is all there is. */
    int64_t before, whole_k;
} gt_product_job;

/* Of how many of k parts are multiples; 0: there are no parts. A vector by a matrix whose rows it reads keeps its sums
 * wherever it stops. */
int64_t gt_product_unit(const gt_product_job *job);

/* Bytes of scratch for one product of this size (lanes take turns); `elements`: of c in all lanes, or more. */
size_t gt_product_scratch(gt_dtype dtype, int64_t elements, int64_t m, int64_t n, int64_t k);

/* The same where the product does not go to OpenBLAS; enough for fewer elements and fewer of k, too. */
size_t gt_product_panel(gt_dtype dtype, int64_t elements, int64_t k);

/* How many rows of a it takes at a time: b is packed for each of them. */
int64_t gt_product_rows(gt_dtype dtype, int64_t k);

/* The rows and columns of c that one call of OpenBLAS computes. */
typedef struct gt_product_tile {
    int64_t rows, cols;
} gt_product_tile;
gt_product_tile gt_product_tile_of(int64_t m, int64_t n, int64_t k);

/* Bytes of scratch for tiles of an m x n product that OpenBLAS reads where it lies: sums of one, for a large k, behind
 * rows of float32 that are packed. */
size_t gt_product_sums(gt_dtype dtype, int64_t m, int64_t n, int64_t k, gt_product_tile tile);

/* Whether a product of this size goes to OpenBLAS on this processor. */
bool gt_product_by_blas(gt_dtype dtype, int64_t m, int64_t n, int64_t k);

/* Computes c, all of it; k == 0 gives zeros. False: the product needs OpenBLAS and it is not installed; *why says so.
 */
bool gt_product(const gt_product_job *job, const char **why);

/* The same of few sums of float64 over a long k, to the same bits: a crew shares these. Bytes that each of it needs; 0:
 * the product is none of these. */
size_t gt_product_room(const gt_product_job *job);
void gt_product_shared(const gt_product_job *job, const gt_crew *crew);

#endif
