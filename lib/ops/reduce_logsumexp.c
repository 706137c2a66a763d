/* logsumexp, and the weights that are its derivative. */
#include <math.h>

#include "ops/lanes_complex.h"
#include "ops/reduce.h"

/* Lanes that are worked on together, up to GT_LANES_ABREAST from offset `start` on; each gets what it gets alone. */
typedef struct bundle {
    const gt_lanes *lanes;
    int64_t start, count;
    double max[GT_LANES_ABREAST], rest[GT_LANES_ABREAST]; /* the largest elements, what sum_others says */
    int64_t where[GT_LANES_ABREAST];                      /* of the largest elements */
    gt_lane_tile term;                                    /* of lanes of one block: what sum_others leaves */
} bundle;

/* The exponentials exp(x - max) of a block, 0 in the place of the largest element. */
static void terms_of(bundle *b, int64_t from, int64_t n)
{
    gt_lane_tile tile;
    const double *row[GT_LANES_ABREAST];
    gt_lane_rows(b->lanes, b->start, b->count, from, n, tile, row);
    for (int64_t k = 0; k < b->count; k++) {
        if (isfinite(b->max[k]))
            gt_lane_exps(row[k], n, b->max[k], b->term[k]);
        if (b->where[k] >= from && b->where[k] < from + n)
            b->term[k][b->where[k] - from] = 0;
    }
}

/* The sum of exp(x - max) over all elements but the one that is max itself: 1 more is the whole sum. For a lane of one
 * block the exponentials stay, with 0 in that one's place. */
static void sum_others(bundle *b)
{
    gt_pairwise sum[GT_LANES_ABREAST];
    for (int64_t k = 0; k < b->count; k++) {
        sum[k].blocks = 0;
        sum[k].used = 0;
    }
    for (int64_t from = 0, n; (n = gt_lane_block(b->lanes, from)) > 0; from += GT_LANE_BLOCK) {
        terms_of(b, from, n);
        for (int64_t k = 0; k < b->count; k++)
            if (isfinite(b->max[k]))
                gt_pairwise_push(&sum[k], gt_pairwise_block(b->term[k], n));
    }
    for (int64_t k = 0; k < b->count; k++)
        b->rest[k] = gt_pairwise_total(&sum[k]);
}

/* Those from number `lane` on. */
static int64_t gather(bundle *b, const gt_lanes *lanes, int64_t lane)
{
    b->lanes = lanes;
    b->start = gt_walk_offset(&lanes->outer, lane);
    b->count = gt_lanes_abreast(lanes, lane);
    gt_lanes_largest(lanes, b->start, b->count, b->max, b->where);
    sum_others(b);
    return b->count;
}

/* max + log1p(rest): right to the last digits also where the rest is far below 1. */
static bool logsumexp_kernel(gt_call *call)
{
    if (gt_dtype_in(call->out.dtype, GT_SET_COMPLEX)) {
        gt_logsumexp_complex(call, gt_axes_of(&call->attr[GT_REDUCE_AXIS]));
        return true;
    }
    gt_lanes lanes = gt_lanes_of(&call->in[0], gt_axes_of(&call->attr[GT_REDUCE_AXIS]), 0);
    bundle b;
    for (int64_t lane = 0, n; lane < lanes.count; lane += n) {
        n = gather(&b, &lanes, lane);
        for (int64_t k = 0; k < n; k++)
            gt_store_real(call->out.data, lanes.dtype, lane + k,
                          isfinite(b.max[k]) ? b.max[k] + log1p(b.rest[k]) : b.max[k]);
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

/* Weights of lanes whose largest element is finite. */
static void finite_weights(const gt_call *call, bundle *b)
{
    const gt_lanes *lanes = b->lanes;
    const bool in_place = lanes->dtype == GT_F64 && lanes->inner.n == 1 && lanes->inner.stride[0] == 1;
    for (int64_t from = 0, n; (n = gt_lane_block(lanes, from)) > 0; from += GT_LANE_BLOCK) {
        if (lanes->length > GT_LANE_BLOCK)
            terms_of(b, from, n);
        for (int64_t k = 0; k < b->count; k++) {
            const double sum = 1 + b->rest[k];
            if (!isfinite(b->max[k]))
                continue;
            if (b->where[k] >= from && b->where[k] < from + n)
                b->term[k][b->where[k] - from] = 1;
            double *to = in_place ? (double *)call->out.data + b->start + from : b->term[k];
            gt_lane_divide(b->term[k], n, sum, to);
        }
        for (int64_t i = 0; i < n && !in_place; i++) {
            const int64_t at = b->start + gt_walk_offset(&lanes->inner, from + i);
            for (int64_t k = 0; k < b->count; k++)
                if (isfinite(b->max[k]))
                    gt_store_real(call->out.data, lanes->dtype, at + k, b->term[k][i]);
        }
    }
}

/* Of a lane whose largest element is not. */
static void other_weights(const gt_call *call, const gt_lanes *lanes, int64_t start, double max)
{
    const double sum = count_of(lanes, start, max);
    for (int64_t i = 0; i < lanes->length; i++) {
        double buffer[1], x = *gt_lane_reals(lanes, start, i, 1, buffer);
        double w = isnan(max) ? (double)NAN : max > 0 && x == max ? 1 / sum : 0;
        gt_store_real(call->out.data, lanes->dtype, start + gt_walk_offset(&lanes->inner, i), w);
    }
}

static bool weights_kernel(gt_call *call)
{
    if (gt_dtype_in(call->out.dtype, GT_SET_COMPLEX)) {
        gt_logsumexp_weights_complex(call, gt_axes_of(&call->attr[0]));
        return true;
    }
    gt_lanes lanes = gt_lanes_of(&call->in[0], gt_axes_of(&call->attr[0]), 0);
    bundle b;
    for (int64_t lane = 0, n; lane < lanes.count; lane += n) {
        n = gather(&b, &lanes, lane);
        if (n > 1 || isfinite(b.max[0]))
            finite_weights(call, &b);
        for (int64_t k = 0; k < n; k++)
            if (!isfinite(b.max[k]))
                other_weights(call, &lanes, b.start + k, b.max[k]);
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
