/* softmax, its logarithm and logsumexp of complex lanes, in long double: all shifted by the element with the largest
 * real part, whose exponential then is 1. */
#include "ops/lanes_complex.h"

#include <math.h>

/* The place of the largest real part, of a NaN when there is one. */
static int64_t largest(const gt_lanes *lanes, int64_t start)
{
    int64_t where = 0;
    for (int64_t i = 0; i < lanes->length; i++) {
        const gt_wide z = gt_lane_complex(lanes, start, i);
        if (z != z) /* NOLINT(misc-redundant-expression): NaN */
            return i;
        if (creall(z) > creall(gt_lane_complex(lanes, start, where)))
            where = i;
    }
    return where;
}

/* The sum of exp(x - top) over all elements but the one at `where`, which is top. */
static gt_wide sum_others(const gt_lanes *lanes, int64_t start, int64_t where, gt_wide top)
{
    gt_wide sum = 0;
    for (int64_t i = 0; i < lanes->length; i++)
        if (i != where)
            sum += cexpl(gt_lane_complex(lanes, start, i) - top);
    return sum;
}

/* The results of the lane, whose elements stand at `start_to` and where the walk of `to` says: offsets of real numbers.
 */
static void softmax_lane(const gt_lanes *lanes, int64_t start, const gt_lanes *to, int64_t start_to, bool logarithm,
                         const gt_view *out)
{
    const int64_t n = lanes->length, where = n ? largest(lanes, start) : 0;
    const gt_wide top = n ? gt_lane_complex(lanes, start, where) : 0;
    const bool finite = isfinite(creall(top)) && isfinite(cimagl(top));
    const gt_wide others = finite ? sum_others(lanes, start, where, top) : 0;
    for (int64_t i = 0; i < n; i++) {
        const gt_wide shifted = gt_lane_complex(lanes, start, i) - top;
        gt_store_complex(out, (start_to + gt_walk_offset(&to->inner, i)) / 2,
                         !finite     ? gt_wide_of(NAN, NAN)
                         : logarithm ? shifted - gt_wide_log1p(others)
                                     : cexpl(shifted) / (1 + others));
    }
}

void gt_softmax_complex(gt_call *call, int axis, bool logarithm)
{
    gt_lanes lanes = gt_lanes_of(&call->in[0], 1u << axis, 0), to = gt_lanes_of(&call->out, 1u << axis, 0);
    for (int64_t lane = 0; lane < lanes.count; lane++)
        softmax_lane(&lanes, gt_walk_offset(&lanes.outer, lane), &to, gt_walk_offset(&to.outer, lane), logarithm,
                     &call->out);
}

void gt_logsumexp_weights_complex(gt_call *call, unsigned mask)
{
    gt_lanes lanes = gt_lanes_of(&call->in[0], mask, 0); /* contiguous, as the result is */
    for (int64_t lane = 0; lane < lanes.count; lane++) {
        const int64_t start = gt_walk_offset(&lanes.outer, lane);
        softmax_lane(&lanes, start, &lanes, start, false, &call->out);
    }
}

void gt_logsumexp_complex(gt_call *call, unsigned mask)
{
    gt_lanes lanes = gt_lanes_of(&call->in[0], mask, 0);
    for (int64_t lane = 0; lane < lanes.count; lane++) {
        const int64_t start = gt_walk_offset(&lanes.outer, lane), where = lanes.length ? largest(&lanes, start) : 0;
        gt_wide y = lanes.length ? gt_lane_complex(&lanes, start, where) : gt_wide_of(-INFINITY, 0);
        if (isfinite(creall(y)) && isfinite(cimagl(y)))
            y = gt_wide_principal(y + gt_wide_log1p(sum_others(&lanes, start, where, y)));
        gt_store_complex(&call->out, lane, y);
    }
}
