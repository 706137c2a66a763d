/* The own kernel for products of float64 and float32: what product.c and the kernel of each instruction set share. */
#ifndef GT_PRODUCT_WORK_H
#define GT_PRODUCT_WORK_H

#include <stdbool.h>
#include <stdint.h>

enum {
    GT_PANEL_MOST = 16,                 /* columns of b that are worked on together */
    GT_RUN = 128,                       /* products that are added one after the other */
    GT_DEEP = 2 * GT_RUN,               /* of k, for a panel of b to stay in the first-level cache */
    GT_DEEPEST = GT_DEEP + GT_DEEP / 2, /* a stretch of k that is not cut */
    GT_LEAST_BLOCK = 32,                /* rows */
    GT_BLOCK_ELEMENTS = 1 << 14,        /* of a, to stay in the second-level cache while the panels of b pass by */
    /* Of a, where they are packed; each time those of b are packed again. m = n = k = 1000: 44 ms, with 64 rows 51.
     * More than 256 KiB of scratch, and 64 threads do not share a product of a few MiB (eval/parts.c). */
    GT_PACKED_ELEMENTS = 96 * GT_DEEP,
    GT_FEW = 8 /* elements of c that are not worth a vector with gaps */
};

/* One product for the own kernel: strides in elements, also for c, so that roles can be exchanged. */
typedef struct gt_product_work {
    const void *a, *b;
    void *c;
    double *panel;  /* scratch: k x GT_PANEL_MOST */
    double *packed; /* scratch of GT_PACKED_ELEMENTS, or NULL: rows of a are read where they are */
    double *errors; /* NULL, or what rounding took from c so far: m x n, row-major */
    int64_t m, n, k;
    int64_t ar, ac, br, bc, cr, cc;
    bool go_on; /* c holds the sums over what came before */
    /* Of a single row, of k within a run: from what its sums go on and to what they are added, NULL: zeros; and where
     * they are left, NULL: in c. */
    const double *run, *runs;
    double *left;
} gt_product_work;

/* How much of k, and how many rows of a, are taken at a time. */
static inline int64_t gt_product_stretch(int64_t k, bool single)
{
    return single || k <= GT_DEEPEST ? k : GT_DEEP;
}

static inline int64_t gt_product_block(int64_t stretch)
{
    int64_t block = GT_BLOCK_ELEMENTS / (stretch + 1) & ~(int64_t)7;
    return block < GT_LEAST_BLOCK ? GT_LEAST_BLOCK : block;
}

/* All of it, in blocks; `single` says that memory holds floats. Without fused multiply-add the three give the same
 * bits. product_plain.c, product_avx2.c, product_avx512.c: product_kernel.h takes seconds to compile for each. */
void gt_product_plain(const gt_product_work *w, bool single);
void gt_product_avx2(const gt_product_work *w, bool single);
void gt_product_avx512(const gt_product_work *w, bool single);

/* The same for doubles, with AVX-512 and `packed`: the same bits. */
void gt_product_packed(const gt_product_work *w);

#endif
