/* softmax, its logarithm and logsumexp of complex lanes, in long double: all shifted by the element with the largest
 * real part, whose exponential then is 1. */
#include "ops/lanes_complex.h"

#include <math.h>

#include "ops/analytic.h"

static gt_wide element(const gt_lanes *lanes, int64_t start, int64_t i)
{
    int64_t at = start + gt_walk_offset(&lanes->inner, i);
    if (lanes->dtype == GT_F64)
        return gt_wide_of(((const double *)lanes->data)[at], ((const double *)lanes->data)[at + 1]);
    return gt_wide_of((long double)((const float *)lanes->data)[at], (long double)((const float *)lanes->data)[at + 1]);
}

static void store(const gt_view *out, int64_t at, gt_wide z)
{
    if (out->dtype == GT_C128) {
        ((double *)out->data)[2 * at] = (double)creall(z);
        ((double *)out->data)[2 * at + 1] = (double)cimagl(z);
    } else {
        ((float *)out->data)[2 * at] = (float)creall(z);
        ((float *)out->data)[2 * at + 1] = (float)cimagl(z);
    }
}

/* The place of the largest real part, of a NaN when there is one. */
static int64_t largest(const gt_lanes *lanes, int64_t start)
{
    int64_t where = 0;
    for (int64_t i = 0; i < lanes->length; i++) {
        const gt_wide z = element(lanes, start, i);
        if (z != z) /* NOLINT(misc-redundant-expression): NaN */
            return i;
        if (creall(z) > creall(element(lanes, start, where)))
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
            sum += cexpl(element(lanes, start, i) - top);
    return sum;
}

/* The results of the lane, whose elements stand at `start_to` and where the walk of `to` says: offsets of real numbers.
 */
static void softmax_lane(const gt_lanes *lanes, int64_t start, const gt_lanes *to, int64_t start_to, bool logarithm,
                         const gt_view *out)
{
    const int64_t n = lanes->length, where = n ? largest(lanes, start) : 0;
    const gt_wide top = n ? element(lanes, start, where) : 0;
    const bool finite = isfinite(creall(top)) && isfinite(cimagl(top));
    const gt_wide others = finite ? sum_others(lanes, start, where, top) : 0;
    for (int64_t i = 0; i < n; i++) {
        const gt_wide shifted = element(lanes, start, i) - top;
        store(out, (start_to + gt_walk_offset(&to->inner, i)) / 2,
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
        gt_wide y = lanes.length ? element(&lanes, start, where) : gt_wide_of(-INFINITY, 0);
        if (isfinite(creall(y)) && isfinite(cimagl(y)))
            y = gt_wide_principal(y + gt_wide_log1p(sum_others(&lanes, start, where, y)));
        store(&call->out, lane, y);
    }
}
