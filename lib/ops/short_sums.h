/* Sums of many short lanes at once, to the bits of gt_pairwise. */
#ifndef GT_SHORT_SUMS_H
#define GT_SHORT_SUMS_H

#include <stdint.h>

enum { GT_SHORT_LANE = 8 };

/* out[i] = the sum of lane i, of `length` <= GT_SHORT_LANE elements: x[i * step + k * inner], k < length. They do not
 * overlap. */
typedef struct gt_short_lanes {
    int64_t length, inner, step, count;
} gt_short_lanes;
void gt_short_sums_f64(const double *x, const gt_short_lanes *lanes, double *out);
void gt_short_sums_f32(const float *x, const gt_short_lanes *lanes, double *out);

#endif
