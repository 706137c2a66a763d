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

#endif
