/* softmax, its logarithm and logsumexp over complex numbers: kernels for calls whose operand is complex. The logarithm
 * of logsumexp is the principal value; a lane whose largest real part is not finite has no softmax (NaN). */
#ifndef GT_LANES_COMPLEX_H
#define GT_LANES_COMPLEX_H

#include "ops/analytic.h"
#include "ops/lanes.h"

/* Element i of the lane that starts at offset `start`, and element `at` of a result. */
static inline gt_wide gt_lane_complex(const gt_lanes *lanes, int64_t start, int64_t i)
{
    int64_t at = start + gt_walk_offset(&lanes->inner, i);
    if (lanes->dtype == GT_F64)
        return gt_wide_of(((const double *)lanes->data)[at], ((const double *)lanes->data)[at + 1]);
    return gt_wide_of((long double)((const float *)lanes->data)[at], (long double)((const float *)lanes->data)[at + 1]);
}

static inline void gt_store_complex(const gt_view *out, int64_t at, gt_wide z)
{
    if (out->dtype == GT_C128) {
        ((double *)out->data)[2 * at] = (double)creall(z);
        ((double *)out->data)[2 * at + 1] = (double)cimagl(z);
    } else {
        ((float *)out->data)[2 * at] = (float)creall(z);
        ((float *)out->data)[2 * at + 1] = (float)cimagl(z);
    }
}

void gt_softmax_complex(gt_call *call, int axis, bool logarithm);
void gt_logsumexp_complex(gt_call *call, unsigned mask);
/* softmax over any set of axes; the operand is contiguous. */
void gt_logsumexp_weights_complex(gt_call *call, unsigned mask);

#endif
