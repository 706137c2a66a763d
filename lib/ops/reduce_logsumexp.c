/* logsumexp, and the weights that are its derivative. */
#include <math.h>

#include "ops/lanes_complex.h"
#include "ops/reduce.h"

/* Lanes that are worked on together; each gets what it gets alone. */
typedef struct bundle {
    gt_abreast at;
    double max[GT_LANES_ABREAST], rest[GT_LANES_ABREAST]; /* the largest elements, what sum_others says */
    int64_t where[GT_LANES_ABREAST];                      /* of the largest elements */
    double *kept; /* NULL, or where all terms stay: that of element i of the k-th lane at i * apart + k */
    int64_t apart;
    const gt_crew *crew;                           /* who share the one lane there is; NULL: nobody */
    double term[GT_LANE_BLOCK * GT_LANES_ABREAST]; /* where there is no such place: those of the last block */
} bundle;

static double *terms_at(bundle *b, int64_t from)
{
    return b->kept ? b->kept + from * b->apart : b->term;
}

/* In the places of the largest elements. */
static void put_largest(bundle *b, int64_t from, int64_t n, double value)
{
    double *term = terms_at(b, from);
    for (int64_t k = 0; k < b->at.count; k++)
        if (b->where[k] >= from && b->where[k] < from + n)
            term[(b->where[k] - from) * b->apart + k] = value;
}

/* The exponentials exp(x - max) of a block; numbers for nothing of a lane whose largest element is not finite. */
static void terms_of(bundle *b, int64_t from, int64_t n)
{
    double buffer[GT_LANE_BLOCK];
    if (b->at.count > 1)
        gt_abreast_exps(&b->at, from, n, b->max, terms_at(b, from), b->apart);
    else
        gt_lane_exps(gt_lane_reals(b->at.lanes, b->at.start, from, n, buffer), n, b->max[0], terms_at(b, from));
}

/* The sums of exp(x - max) over elements [begin, end) but the one that is max itself: of all, 1 more is the whole sum.
 * The exponentials of the last block, or all where they are kept, stay, with 0 in that one's place. */
static void sum_others(bundle *b, int64_t begin, int64_t end, gt_pairwise *sum)
{
    double block[GT_LANES_ABREAST];
    for (int64_t k = 0; k < b->at.count; k++) {
        sum[k].blocks = 0;
        sum[k].used = 0;
    }
    for (int64_t from = begin; from < end; from += GT_LANE_BLOCK) {
        const int64_t n = gt_lane_block(b->at.lanes, from);
        terms_of(b, from, n);
        put_largest(b, from, n, 0);
        if (b->at.count > 1)
            gt_abreast_sums(terms_at(b, from), b->apart, n, b->at.count, block);
        else
            block[0] = gt_pairwise_block(terms_at(b, from), n);
        for (int64_t k = 0; k < b->at.count; k++)
            gt_pairwise_push(&sum[k], block[k]);
    }
}

/* -- one lane by a crew: stretches of 2^k blocks -- */

typedef struct stretch {
    double max;
    int64_t where;
    gt_pairwise sum;
} stretch;
enum { STRETCHES = 16, SHORTEST = 1 << 14 }; /* for each of the crew; elements */

typedef struct shared_lane {
    const bundle *of;
    stretch *stretch;
    int64_t length; /* of a stretch */
    const gt_call *call;
} shared_lane;

static int64_t end_of(const shared_lane *s, int64_t number)
{
    const int64_t all = s->of->at.lanes->length, end = (number + 1) * s->length;
    return end < all ? end : all;
}

static void largest_part(void *context, int64_t number, int thread)
{
    const shared_lane *s = context;
    stretch *own = &s->stretch[number];
    const int64_t begin = number * s->length;
    gt_lanes lanes = *s->of->at.lanes;
    (void)thread;
    lanes.length = end_of(s, number) - begin;
    own->max = gt_lane_largest(&lanes, s->of->at.start + gt_walk_offset(&lanes.inner, begin), &own->where, NULL);
    own->where += begin;
}

static void sum_part(void *context, int64_t number, int thread)
{
    const shared_lane *s = context;
    bundle own = *s->of;
    (void)thread;
    sum_others(&own, number * s->length, end_of(s, number), &s->stretch[number].sum);
}

/* Runs the part for every stretch, and returns how many these are. */
static int64_t share_lane(const bundle *b, const gt_call *call, gt_pool_part *part)
{
    shared_lane s = {b, (stretch *)(void *)b->crew->room, SHORTEST, call};
    while (s.length * STRETCHES * gt_pool_threads(b->crew->pool) < b->at.lanes->length)
        s.length *= 2;
    const int64_t n = (b->at.lanes->length + s.length - 1) / s.length;
    gt_pool_run(b->crew->pool, n, part, &s);
    return n;
}

static void gather_shared(bundle *b)
{
    stretch *found = (stretch *)(void *)b->crew->room;
    const int64_t n = share_lane(b, NULL, largest_part);
    b->max[0] = -INFINITY;
    b->where[0] = 0;
    for (int64_t i = 0; i < n; i++)
        if (isnan(found[i].max) || found[i].max > b->max[0]) {
            b->max[0] = found[i].max;
            b->where[0] = found[i].where;
        }
    if (!isfinite(b->max[0]))
        return;
    (void)share_lane(b, NULL, sum_part);
    for (int64_t i = 1; i < n; i++)
        gt_pairwise_join(&found->sum, &found[i].sum);
    b->rest[0] = gt_pairwise_total(&found->sum);
}

/* -- the lanes -- */

/* Those from number `lane` on. out: NULL, or a result of the operand's shape, where terms may be kept. */
static int64_t gather(bundle *b, const gt_lanes *lanes, int64_t lane, void *out)
{
    const gt_axis_walk *inner = &lanes->inner;
    const int64_t start = gt_walk_offset(&lanes->outer, lane);
    b->at = (gt_abreast){lanes, start, gt_lanes_abreast(lanes, lane)};
    b->apart = b->at.count > 1 ? GT_LANES_ABREAST : 1;
    b->kept = NULL;
    if (out && lanes->dtype == GT_F64 && inner->n == 1 && (b->at.count > 1 || inner->stride[0] == 1)) {
        b->kept = (double *)out + start;
        b->apart = inner->stride[0];
    }
    if (lanes->count > 1 || inner->n != 1)
        b->crew = NULL;
    if (b->crew) {
        gather_shared(b);
        return 1;
    }
    gt_lanes_largest(lanes, start, b->at.count, b->max, b->where);
    if (b->at.count == 1 && !isfinite(b->max[0]))
        return 1;
    gt_pairwise sum[GT_LANES_ABREAST];
    sum_others(b, 0, lanes->length, sum);
    for (int64_t k = 0; k < b->at.count; k++)
        b->rest[k] = gt_pairwise_total(&sum[k]);
    return b->at.count;
}

/* max + log1p(rest): right to the last digits also where the rest is far below 1. out: the values of all lanes. */
static void store_sums(const bundle *b, int64_t lane, void *out)
{
    for (int64_t k = 0; k < b->at.count; k++)
        gt_store_real(out, b->at.lanes->dtype, lane + k,
                      isfinite(b->max[k]) ? b->max[k] + log1p(b->rest[k]) : b->max[k]);
}

static bool logsumexp_kernel(gt_call *call)
{
    if (gt_dtype_in(call->out.dtype, GT_SET_COMPLEX)) {
        gt_logsumexp_complex(call, gt_axes_of(&call->attr[GT_REDUCE_AXIS]));
        return true;
    }
    gt_lanes lanes = gt_lanes_of(&call->in[0], gt_axes_of(&call->attr[GT_REDUCE_AXIS]), 0);
    bundle b;
    b.crew = call->crew;
    for (int64_t lane = 0, n; lane < lanes.count; lane += n) {
        n = gather(&b, &lanes, lane, NULL);
        store_sums(&b, lane, call->out.data);
    }
    return true;
}

static size_t room_of(const gt_call *call)
{
    const bool shared = !gt_dtype_in(call->out.dtype, GT_SET_COMPLEX) &&
                        gt_lanes_of(&call->in[0], gt_axes_of(&call->attr[GT_REDUCE_AXIS]), 0).count == 1;
    return shared ? STRETCHES * sizeof(stretch) : 0;
}

static bool logsumexp_split(const gt_call *call, gt_split *split)
{
    split->room = room_of(call);
    return gt_split_lanes(call, split, gt_axes_of(&call->attr[GT_REDUCE_AXIS]), 6);
}

/* -- the weights: exp(x - logsumexp(x)), computed from x -- */

static double count_of(const gt_lanes *lanes, int64_t start, double value)
{
    double buffer[1], count = 0;
    for (int64_t i = 0; i < lanes->length; i++)
        count += *gt_lane_reals(lanes, start, i, 1, buffer) == value;
    return count;
}

/* Weights [begin, end) of lanes whose largest element is finite. */
static void finite_weights(const gt_call *call, bundle *b, int64_t begin, int64_t end)
{
    const gt_lanes *lanes = b->at.lanes;
    double sum[GT_LANES_ABREAST];
    for (int64_t k = 0; k < b->at.count; k++)
        sum[k] = 1 + b->rest[k];
    for (int64_t from = begin; from < end; from += GT_LANE_BLOCK) {
        const int64_t n = gt_lane_block(lanes, from);
        if (!b->kept && (b->crew || lanes->length > GT_LANE_BLOCK))
            terms_of(b, from, n);
        put_largest(b, from, n, 1);
        double *term = terms_at(b, from);
        if (b->at.count > 1) {
            gt_abreast_divide(&b->at, from, n, sum, term, b->apart, call->out.data);
            continue;
        }
        gt_lane_divide(term, n, sum[0], term); /* NOLINT(clang-analyzer-core.CallAndMessage): there is a lane */
        for (int64_t i = 0; i < n && !b->kept; i++)
            gt_store_real(call->out.data, lanes->dtype, b->at.start + gt_walk_offset(&lanes->inner, from + i), term[i]);
    }
}

static void weights_part(void *context, int64_t number, int thread)
{
    const shared_lane *s = context;
    bundle own = *s->of;
    (void)thread;
    finite_weights(s->call, &own, number * s->length, end_of(s, number));
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
        gt_call sum = *call;
        sum.out.data = call->along;
        if (call->along)
            gt_logsumexp_complex(&sum, gt_axes_of(&call->attr[0]));
        gt_logsumexp_weights_complex(call, gt_axes_of(&call->attr[0]));
        return true;
    }
    gt_lanes lanes = gt_lanes_of(&call->in[0], gt_axes_of(&call->attr[0]), 0);
    bundle b;
    b.crew = call->crew;
    for (int64_t lane = 0, n; lane < lanes.count; lane += n) {
        n = gather(&b, &lanes, lane, call->out.data);
        if (call->along)
            store_sums(&b, lane, call->along);
        if (b.crew && isfinite(b.max[0]))
            (void)share_lane(&b, call, weights_part);
        else if (n > 1 || isfinite(b.max[0]))
            finite_weights(call, &b, 0, lanes.length);
        for (int64_t k = 0; k < n; k++)
            if (!isfinite(b.max[k]))
                other_weights(call, &lanes, b.at.start + k, b.max[k]);
    }
    return true;
}

static bool weights_split(const gt_call *call, gt_split *split)
{
    split->room = room_of(call);
    return gt_among_split(call, split, 8);
}

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
    .along = &gt_op_reduce_logsumexp,
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
