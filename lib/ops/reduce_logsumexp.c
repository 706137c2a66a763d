/* logsumexp, and the weights that are its derivative. */
#include <math.h>

#include "ops/lanes_complex.h"
#include "ops/reduce.h"

/* The sum of exp(x - max) over all elements but the one that is max itself: 1 more is the whole sum. For a lane of one
 * block `term` keeps the exponentials, 0 in that one's place. */
static double sum_others(const gt_lanes *lanes, int64_t start, double max, int64_t where, double term[GT_LANE_BLOCK])
{
    double buffer[GT_LANE_BLOCK];
    gt_pairwise sum;
    sum.blocks = 0;
    sum.used = 0;
    for (int64_t from = 0, n; (n = gt_lane_block(lanes, from)) > 0; from += GT_LANE_BLOCK) {
        gt_lane_exps(gt_lane_reals(lanes, start, from, n, buffer), n, max, term);
        if (where >= from && where < from + n)
            term[where - from] = 0;
        gt_pairwise_push(&sum, gt_pairwise_block(term, n));
    }
    return gt_pairwise_total(&sum);
}

/* max + log1p(rest): right to the last digits also where the rest is far below 1. */
static bool logsumexp_kernel(gt_call *call)
{
    if (gt_dtype_in(call->out.dtype, GT_SET_COMPLEX)) {
        gt_logsumexp_complex(call, gt_axes_of(&call->attr[GT_REDUCE_AXIS]));
        return true;
    }
    gt_lanes lanes = gt_lanes_of(&call->in[0], gt_axes_of(&call->attr[GT_REDUCE_AXIS]), 0);
    for (int64_t lane = 0; lane < lanes.count; lane++) {
        int64_t where, start = gt_walk_offset(&lanes.outer, lane);
        double y = gt_lane_largest(&lanes, start, &where, NULL), term[GT_LANE_BLOCK];
        if (isfinite(y))
            y += log1p(sum_others(&lanes, start, y, where, term));
        gt_store_real(call->out.data, lanes.dtype, lane, y);
    }
    return true;
}

GT_REDUCE_SPLIT(logsumexp, 6)

/* -- the weights: exp(x - logsumexp(x)), computed from x -- */

static double count_of(const gt_lanes *lanes, int64_t start, double value)
{
    double buffer[1], count = 0;
    for (int64_t i = 0; i < lanes->length; i++)
        count += *gt_lane_reals(lanes, start, i, 1, buffer) == value;
    return count;
}

/* Weights of a lane whose largest element is finite. */
static void finite_weights(const gt_call *call, const gt_lanes *lanes, int64_t start, double max, int64_t where)
{
    double buffer[GT_LANE_BLOCK], term[GT_LANE_BLOCK];
    double sum = 1 + sum_others(lanes, start, max, where, term);
    for (int64_t from = 0, n; (n = gt_lane_block(lanes, from)) > 0; from += GT_LANE_BLOCK) {
        if (lanes->length > GT_LANE_BLOCK)
            gt_lane_exps(gt_lane_reals(lanes, start, from, n, buffer), n, max, term);
        if (where >= from && where < from + n)
            term[where - from] = 1;
        if (lanes->dtype == GT_F64 && lanes->inner.n == 1 && lanes->inner.stride[0] == 1) {
            double *out = (double *)call->out.data + start + from;
            for (int64_t i = 0; i < n; i++)
                out[i] = term[i] / sum;
            continue;
        }
        for (int64_t i = 0; i < n; i++)
            gt_store_real(call->out.data, lanes->dtype, start + gt_walk_offset(&lanes->inner, from + i), term[i] / sum);
    }
}

static bool weights_kernel(gt_call *call)
{
    if (gt_dtype_in(call->out.dtype, GT_SET_COMPLEX)) {
        gt_logsumexp_weights_complex(call, gt_axes_of(&call->attr[0]));
        return true;
    }
    gt_lanes lanes = gt_lanes_of(&call->in[0], gt_axes_of(&call->attr[0]), 0);
    for (int64_t lane = 0; lane < lanes.count; lane++) {
        int64_t where, start = gt_walk_offset(&lanes.outer, lane);
        double max = gt_lane_largest(&lanes, start, &where, NULL);
        if (isfinite(max)) {
            finite_weights(call, &lanes, start, max, where);
            continue;
        }
        double sum = count_of(&lanes, start, max);
        for (int64_t i = 0; i < lanes.length; i++) {
            double buffer[1], x = *gt_lane_reals(&lanes, start, i, 1, buffer);
            double w = isnan(max) ? (double)NAN : max > 0 && x == max ? 1 / sum : 0;
            gt_store_real(call->out.data, lanes.dtype, start + gt_walk_offset(&lanes.inner, i), w);
        }
    }
    return true;
}

GT_AMONG_SPLIT(weights, 8)

static gt_ref weights(gt_build *b, const gt_eqn *e)
{
    return gt_emit(b, &gt_op_logsumexp_weights, 1, e->in, &e->attr[GT_REDUCE_AXIS]);
}

GT_JVP(weights_jvp)
{
    return gt_softmax_flow(b, e->in[0], y, tangent[0], gt_axes_of(&e->attr[0]));
}

GT_VJP(weights_vjp)
{
    return gt_softmax_flow(b, e->in[0], gt_conj(b, y), ct, gt_axes_of(&e->attr[0]));
}

const gt_op gt_op_logsumexp_weights = {
    .spoken = "derivative of reduce_logsumexp",
    .doc = "The derivative of reduce_logsumexp: softmax over any set of axes.",
    .formula = "y_i = exp(x_i) / sum(exp(x))",
    .derivative = "dy = y (dx - sum(y dx))",
    .convention = "All elements -inf: 0. Some elements inf: they share 1 evenly.",
    GT_CUSTOM_ROW(logsumexp_weights, INTERNAL, weights),
    .infer = gt_among_infer,
    .args = {{"x", 0, NULL}},
    .attrs = {{"axis", GT_ATTR_INTS, NULL, NULL, NULL}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .wants_contiguous = true,
    .batch = gt_axes_batch,
    .axis_of = gt_axis_but_among,
};

/* -- reduce_logsumexp -- */

GT_JVP(logsumexp_jvp)
{
    return gt_sum(b, gt_mul(b, weights(b, e), tangent[0]), gt_axes_of(&e->attr[GT_REDUCE_AXIS]),
                  e->attr[GT_REDUCE_KEEPDIMS].b);
}

GT_VJP(logsumexp_vjp)
{
    return gt_mul(b, gt_reduce_kept(b, e, ct), gt_conj(b, weights(b, e)));
}

const gt_op gt_op_reduce_logsumexp = {
    .doc = "The logarithm of the sum of exponentials, without overflow.",
    .formula = "y = log(sum(exp(x)))",
    .derivative = "dy/dx_i = exp(x_i - y)",
    .convention =
        "All elements -inf (or none at all): -inf with gradient 0. Some elements inf: inf, and they share the "
        "gradient evenly. A NaN gives NaN.",
    .aliases = "logsumexp ReduceLogSumExp",
    GT_REDUCTION(reduce_logsumexp, CUSTOM),
    .args = {{"x", 0, "input_tensor"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .kernel = logsumexp_kernel,
    .split = logsumexp_split,
    .jvp = logsumexp_jvp,
    .vjp = logsumexp_vjp,
    .example = "reduce_logsumexp([1,2,3])",
    .flat = {GT_FLAT("saturated", "other entries outweigh these", GT_UNSATURATE)},
    .axis_of = gt_axis_reduced,
};
