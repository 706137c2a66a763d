/* Sums of many lanes at once, none longer than a block of gt_pairwise, and to its bits. */
#ifndef GT_SHORT_SUMS_H
#define GT_SHORT_SUMS_H

#include "ops/pairwise.h"

enum { GT_SHORT_LANE = 8 };

/* out[i] = the sum of lane i, of the elements x[i * step + k * inner], k < length; length <= GT_SHORT_LANE, or
 * <= GT_LANE_BLOCK where inner is 1. x and out do not overlap. */
typedef struct gt_short_lanes {
    int64_t length, inner, step, count;
} gt_short_lanes;
void gt_short_sums_f64(const double *x, const gt_short_lanes *lanes, double *out);
void gt_short_sums_f32(const float *x, const gt_short_lanes *lanes, double *out);

/* The same of products x y, and of squares (x - y)^2, in lanes of GT_SHORT_LANE to GT_LANE_BLOCK elements that lie end
 * to end; those of y are `step` elements apart, length or 0. The sum of at most GT_LANE_BLOCK bytes: it is exact. */
void gt_short_products_f64(const double *x, const double *y, int64_t step, int64_t length, int64_t count, double *out);
void gt_short_products_f32(const float *x, const float *y, int64_t step, int64_t length, int64_t count, float *out);
void gt_short_distances_f64(const double *x, const double *y, int64_t step, int64_t length, int64_t count, double *out);
void gt_short_distances_f32(const float *x, const float *y, int64_t step, int64_t length, int64_t count, float *out);
int64_t gt_short_count(const uint8_t *x, int64_t length);

#endif
