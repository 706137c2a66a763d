/* Reductions that select: max, min, argmax, argmin, any, all. And the shape rule of all reductions. */
#include <math.h>

#include "ops/lanes.h"
#include "ops/reduce.h"
#include "ops/split.h"

bool gt_reduce_infer(gt_infer *infer)
{
    unsigned mask;
    if (!gt_axes_infer(infer, GT_REDUCE_AXIS, infer->shape.rank, &mask))
        return false;
    infer->shape = gt_axes_reduced(infer->in_shape[0], mask, infer->attr[GT_REDUCE_KEEPDIMS].b);
    return true;
}

bool gt_among_infer(gt_infer *infer)
{
    unsigned mask;
    return gt_axes_infer(infer, 0, infer->shape.rank, &mask);
}

bool gt_among_split(const gt_call *call, gt_split *split, int64_t work)
{
    const unsigned mask = gt_axes_of(&call->attr[0]);
    int axes = 0;
    while (axes < call->out.shape->rank && !(mask >> axes & 1u))
        axes++;
    return gt_split_leading(call, split, axes, work);
}

gt_ref gt_reduce_kept(gt_build *b, const gt_eqn *e, gt_ref reduced)
{
    gt_shape kept = gt_axes_reduced(gt_ref_shape(b->program, e->in[0]), gt_axes_of(&e->attr[GT_REDUCE_AXIS]), true);
    return gt_reshape(b, reduced, &kept);
}

/* -- reduce_max, reduce_min -- */

static bool is_max(const gt_call *call)
{
    return call->op == &gt_op_reduce_max || call->op == &gt_op_argmax;
}

/* The axes that go: a list, or the one of argmax and argmin. */
static unsigned axes_of(const gt_call *call)
{
    return call->op->attrs[0].type == GT_ATTR_INT ? 1u << call->attr[0].i : gt_axes_of(&call->attr[0]);
}

/* The first place of a lane with the largest element (the smallest unless `max`), or with a NaN; some place unless that
 * is wanted; -1 without elements. *value: what stands there, the other end of the numbers without elements. */
static int64_t extreme_real(const gt_lanes *lanes, int64_t start, bool max, bool places, double *value)
{
    double buffer[GT_LANE_BLOCK];
    int64_t place = -1, at = 0;
    bool nan = false;
    *value = max ? -INFINITY : INFINITY;
    for (int64_t from = 0, n; (n = gt_lane_block(lanes, from)) > 0; from += GT_LANE_BLOCK) {
        const double *x = gt_lane_reals(lanes, start, from, n, buffer);
        const double extreme = gt_lane_extreme(x, n, max, places ? &at : NULL, &nan);
        if (nan) {
            for (at = 0; !isnan(x[at]);)
                at++;
            *value = NAN;
            return from + at;
        }
        if (place < 0 || (max ? extreme > *value : extreme < *value)) {
            place = from + at;
            *value = extreme;
        }
    }
    return place;
}

/* *value stays without elements. */
static int64_t extreme_int(const gt_lanes *lanes, int64_t start, bool max, int64_t *value)
{
    int64_t buffer[GT_LANE_BLOCK], place = -1;
    for (int64_t from = 0, n; (n = gt_lane_block(lanes, from)) > 0; from += GT_LANE_BLOCK) {
        const int64_t *x = gt_lane_ints(lanes, start, from, n, buffer);
        for (int64_t i = 0; i < n; i++)
            if (place < 0 || (max ? x[i] > *value : x[i] < *value)) {
                place = from + i;
                *value = x[i];
            }
    }
    return place;
}

static bool extreme_kernel(gt_call *call)
{
    const bool max = is_max(call), places = call->op->rule == GT_ZERO;
    gt_lanes lanes = gt_lanes_of(&call->in[0], axes_of(call), 0);
    for (int64_t lane = 0; lane < lanes.count; lane++) {
        const bool narrow = lanes.dtype == GT_I32;
        int64_t start = gt_walk_offset(&lanes.outer, lane);
        int64_t whole = max ? (narrow ? INT32_MIN : INT64_MIN) : narrow ? INT32_MAX : INT64_MAX;
        double real = 0;
        int64_t place = gt_dtype_in(lanes.dtype, GT_SET_FLOAT) ? extreme_real(&lanes, start, max, places, &real)
                                                               : extreme_int(&lanes, start, max, &whole);
        gt_store_number(call->out.data, call->out.dtype, lane, real, places ? place : whole);
    }
    return true;
}

static bool extreme_split(const gt_call *call, gt_split *split)
{
    return gt_split_lanes(call, split, axes_of(call), 3);
}

/* Where x attains the extreme; the NaNs when there are any. */
static gt_ref attained(gt_build *b, const gt_eqn *e, gt_ref y)
{
    gt_ref equal = gt_apply2(b, &gt_op_equal, e->in[0], gt_reduce_kept(b, e, y));
    return gt_or(b, equal, gt_apply1(b, &gt_op_is_nan, e->in[0]));
}

/* How often, with the reduced axes kept or in the shape of y. */
static gt_ref attained_count(gt_build *b, const gt_eqn *e, gt_ref mask, bool keep)
{
    gt_ref ones = gt_cast(b, mask, gt_ref_dtype(b->program, e->in[0]));
    return gt_sum(b, ones, gt_axes_of(&e->attr[GT_REDUCE_AXIS]), keep);
}

GT_JVP(extreme_jvp)
{
    gt_ref mask = attained(b, e, y);
    gt_ref chosen = gt_where(b, mask, tangent[0], gt_number(b, tangent[0], 0));
    gt_ref sum = gt_sum(b, chosen, gt_axes_of(&e->attr[GT_REDUCE_AXIS]), e->attr[GT_REDUCE_KEEPDIMS].b);
    return gt_div(b, sum, attained_count(b, e, mask, e->attr[GT_REDUCE_KEEPDIMS].b));
}

GT_VJP(extreme_vjp)
{
    gt_ref mask = attained(b, e, y);
    gt_ref share = gt_div(b, gt_reduce_kept(b, e, ct), attained_count(b, e, mask, true));
    return gt_where(b, mask, share, gt_number(b, ct, 0));
}

#define EXTREME(op)                                                                                                    \
    GT_REDUCTION(op, CUSTOM), .args = {{"x", 0, "input_tensor"}}, .accepts = GT_SET_REAL, .kernel = extreme_kernel,    \
                              .split = extreme_split, .kink = &gt_kink_at_shares, .axis_of = gt_axis_reduced,          \
                              .jvp = extreme_jvp, .vjp = extreme_vjp

const gt_op gt_op_reduce_max = {
    .doc = "The largest element along some axes, or of all of them.",
    .formula = "y = max over axis of x",
    .derivative = "dy/dx_i = 1/k where x_i is one of the k largest, 0 elsewhere",
    .convention = "Ties share the gradient evenly. A NaN gives NaN, and the gradient goes to the NaNs. The maximum of "
                  "nothing is -inf.",
    .aliases = "max amax ReduceMax",
    EXTREME(reduce_max),
    .example = "reduce_max([[1,4],[3,2]])",
    .flat = {GT_FLAT("not_selected", "another entry is the largest",
                     "use reduce_logsumexp to let every entry take part")},
};

const gt_op gt_op_reduce_min = {
    .doc = "The smallest element along some axes, or of all of them.",
    .formula = "y = min over axis of x",
    .derivative = "dy/dx_i = 1/k where x_i is one of the k smallest, 0 elsewhere",
    .convention = "Ties share the gradient evenly. A NaN gives NaN, and the gradient goes to the NaNs. The minimum of "
                  "nothing is inf.",
    .aliases = "min amin ReduceMin",
    EXTREME(reduce_min),
    .example = "reduce_min([[1,4],[3,2]])",
    .flat = {GT_FLAT("not_selected", "another entry is the smallest",
                     "use -reduce_logsumexp(-x) to let every entry take part")},
};

/* -- argmax, argmin -- */

static bool arg_infer(gt_infer *infer)
{
    if (!gt_axis_infer(infer, 0, infer->shape.rank))
        return false;
    int64_t axis = infer->attr[0].i;
    if (infer->shape.dim[axis] == 0)
        return gt_infer_fail(infer, "%s: axis %lld of %s has no elements", gt_op_word(infer->op), (long long)axis,
                             infer->in_name[0]);
    infer->shape = gt_axes_reduced(infer->in_shape[0], 1u << axis, false);
    infer->dtype = GT_I64;
    return true;
}

#define ARG_EXTREME(op)                                                                                                \
    GT_ROW(op, REDUCE, ZERO),                                                                                          \
        .derivative = "none",                                                                                          \
        .convention =                                                                                                  \
            "No gradient. The first of equal ones; the first NaN when there is one. axis=0 as in TensorFlow.",         \
        .args = {{"x", 0, "input"}}, .attrs = {{"axis", GT_ATTR_INT, "0", NULL, "dimension"}}, .accepts = GT_SET_REAL, \
        .infer = arg_infer, .kernel = extreme_kernel, .split = extreme_split, .batch = gt_axes_batch

const gt_op gt_op_argmax = {
    .doc = "The index, along one axis, of the largest element.",
    .formula = "y = the first i for which x_i is largest",
    .aliases = "ArgMax arg_max",
    ARG_EXTREME(argmax),
    .example = "argmax([1,3,2])",
};

const gt_op gt_op_argmin = {
    .doc = "The index, along one axis, of the smallest element.",
    .formula = "y = the first i for which x_i is smallest",
    .aliases = "ArgMin arg_min",
    ARG_EXTREME(argmin),
    .example = "argmin([2,1,3])",
};

/* -- reduce_any, reduce_all -- */

/* True when some element of a lane equals `wanted`. */
static bool has(const gt_lanes *lanes, int64_t start, bool wanted)
{
    int64_t buffer[GT_LANE_BLOCK];
    for (int64_t from = 0, n; (n = gt_lane_block(lanes, from)) > 0; from += GT_LANE_BLOCK) {
        const int64_t *x = gt_lane_ints(lanes, start, from, n, buffer);
        for (int64_t i = 0; i < n; i++)
            if (x[i] == wanted)
                return true;
    }
    return false;
}

/* Some element is true; none is false. */
static bool any_or_all(gt_call *call)
{
    const bool wanted = call->op == &gt_op_reduce_any;
    gt_lanes lanes = gt_lanes_of(&call->in[0], gt_axes_of(&call->attr[GT_REDUCE_AXIS]), 0);
    for (int64_t lane = 0; lane < lanes.count; lane++)
        ((uint8_t *)call->out.data)[lane] = has(&lanes, gt_walk_offset(&lanes.outer, lane), wanted) == wanted;
    return true;
}

#define ANY_OR_ALL(op)                                                                                                 \
    GT_REDUCTION(op, ZERO), .derivative = "none", .args = {{"x", GT_ARG_BOOL, "input_tensor"}},                        \
                            .accepts = GT_SET_BOOL, .kernel = any_or_all, .split = extreme_split

const gt_op gt_op_reduce_any = {
    .doc = "Whether some element is true, along some axes or of all of them.",
    .formula = "y = x_1 or x_2 or ...",
    .convention = "No gradient. False for nothing.",
    .aliases = "any",
    ANY_OR_ALL(reduce_any),
    .example = "reduce_any([[True,False],[False,False]])",
};

const gt_op gt_op_reduce_all = {
    .doc = "Whether every element is true, along some axes or of all of them.",
    .formula = "y = x_1 and x_2 and ...",
    .convention = "No gradient. True for nothing.",
    .aliases = "all",
    ANY_OR_ALL(reduce_all),
    .example = "reduce_all([[True,False],[True,True]])",
};
