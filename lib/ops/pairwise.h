/* Sums whose error does not grow with their length. Apart from lanes.h: product.c has no need to see what an op is. */
#ifndef GT_PAIRWISE_H
#define GT_PAIRWISE_H

#include <stdint.h>

enum { GT_LANE_BLOCK = 128 }; /* elements of a lane that are read, and added, at a time */

/* Pairwise summation in a fixed order: blocks of GT_LANE_BLOCK elements with eight running sums each (element i goes to
 * sum i mod 8), block sums added as in a binary counter. The error grows with the logarithm of the length. */
typedef struct gt_pairwise {
    int64_t blocks;
    int used;
    double partial[58];
} gt_pairwise;
double gt_pairwise_block(const double *x, int64_t n); /* n <= GT_LANE_BLOCK */

/* The next GT_LANE_BLOCK * count elements, neighbours in memory, as if pushed block by block. */
void gt_pairwise_feed_f64(gt_pairwise *sum, const double *x, int64_t count);
void gt_pairwise_feed_f32(gt_pairwise *sum, const float *x, int64_t count);
void gt_pairwise_push(gt_pairwise *sum, double block);
double gt_pairwise_total(const gt_pairwise *sum);

/* The blocks of `next` behind those of `sum`: 2^k or fewer, where `sum` has a multiple of 2^k. */
void gt_pairwise_join(gt_pairwise *sum, const gt_pairwise *next);

#endif
