/* Reductions that select: max, min, argmax, argmin, any, all. And the shape rule of all reductions. */
#include <math.h>

#include "ops/lanes.h"
#include "ops/reduce.h"
#include "ops/split.h"

bool gt_reduce_infer(gt_infer *infer)
{
    unsigned mask;
    if (!gt_axes_infer(infer, 0, infer->shape.rank, &mask))
        return false;
    infer->shape = gt_axes_reduced(infer->in_shape[0], mask, infer->attr[1].b);
    return true;
}

gt_ref gt_reduce_kept(gt_build *b, const gt_eqn *e, gt_ref reduced)
{
    gt_shape kept = gt_axes_reduced(gt_ref_shape(b->program, e->in[0]), gt_axes_of(&e->attr[0]), true);
    return gt_reshape(b, reduced, &kept);
}

static int64_t block_size(const gt_lanes *lanes, int64_t from)
{
    return lanes->length - from < GT_LANE_BLOCK ? lanes->length - from : GT_LANE_BLOCK;
}

/* -- reduce_max, reduce_min -- */

/* The first largest element times `sign`, NaN when there is one. */
static double largest_real(const gt_lanes *lanes, int64_t start, double sign)
{
    double buffer[GT_LANE_BLOCK], best = -INFINITY, value = -INFINITY * sign;
    bool nan = false;
    for (int64_t from = 0; from < lanes->length; from += GT_LANE_BLOCK) {
        int64_t n = block_size(lanes, from);
        const double *x = gt_lane_reals(lanes, start, from, n, buffer);
        for (int64_t i = 0; i < n; i++) {
            nan |= x[i] != x[i];
            if (sign * x[i] > best) {
                best = sign * x[i];
                value = x[i];
            }
        }
    }
    return nan ? NAN : value;
}

static int64_t largest_int(const gt_lanes *lanes, int64_t start, bool max, int64_t none)
{
    int64_t buffer[GT_LANE_BLOCK], best = none;
    for (int64_t from = 0; from < lanes->length; from += GT_LANE_BLOCK) {
        int64_t n = block_size(lanes, from);
        const int64_t *x = gt_lane_ints(lanes, start, from, n, buffer);
        for (int64_t i = 0; i < n; i++)
            if (max ? x[i] > best : x[i] < best)
                best = x[i];
    }
    return best;
}

static bool extreme(gt_call *call, bool max)
{
    gt_lanes lanes = gt_lanes_of(&call->in[0], gt_axes_of(&call->attr[0]), 0);
    void *out = call->out.data;
    for (int64_t lane = 0; lane < lanes.count; lane++) {
        int64_t start = gt_walk_offset(&lanes.outer, lane);
        switch (lanes.dtype) {
        case GT_F64:
            ((double *)out)[lane] = largest_real(&lanes, start, max ? 1 : -1);
            break;
        case GT_F32:
            ((float *)out)[lane] = (float)largest_real(&lanes, start, max ? 1 : -1);
            break;
        case GT_I64:
            ((int64_t *)out)[lane] = largest_int(&lanes, start, max, max ? INT64_MIN : INT64_MAX);
            break;
        default:
            ((int32_t *)out)[lane] = (int32_t)largest_int(&lanes, start, max, max ? INT32_MIN : INT32_MAX);
            break;
        }
    }
    return true;
}

static bool max_kernel(gt_call *call)
{
    return extreme(call, true);
}

static bool min_kernel(gt_call *call)
{
    return extreme(call, false);
}

static bool extreme_split(const gt_call *call, gt_split *split)
{
    return gt_split_lanes(call, split, gt_axes_of(&call->attr[0]), 3);
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
    return gt_sum(b, ones, gt_axes_of(&e->attr[0]), keep);
}

GT_JVP(extreme_jvp)
{
    gt_ref mask = attained(b, e, y);
    if (mask == GT_NONE)
        return GT_NONE;
    gt_ref chosen = gt_where(b, mask, tangent[0], gt_number(b, tangent[0], 0));
    gt_ref sum = gt_sum(b, chosen, gt_axes_of(&e->attr[0]), e->attr[1].b);
    return gt_div(b, sum, attained_count(b, e, mask, e->attr[1].b));
}

GT_VJP(extreme_vjp)
{
    gt_ref mask = attained(b, e, y);
    if (mask == GT_NONE)
        return GT_NONE;
    gt_ref share = gt_div(b, gt_reduce_kept(b, e, ct), attained_count(b, e, mask, true));
    return gt_where(b, mask, share, gt_number(b, ct, 0));
}

#define EXTREME(op)                                                                                                    \
    GT_REDUCTION(op, CUSTOM), .args = {{"x", 0, "input_tensor"}}, .accepts = GT_SET_REAL, .split = extreme_split,      \
                              .jvp = extreme_jvp, .vjp = extreme_vjp

const gt_op gt_op_reduce_max = {
    .doc = "The largest element along some axes, or of all of them.",
    .formula = "y = max over axis of x",
    .derivative = "dy/dx_i = 1/k where x_i is one of the k largest, 0 elsewhere",
    .convention = "Ties share the gradient evenly. A NaN gives NaN, and the gradient goes to the NaNs. The maximum of "
                  "nothing is -inf.",
    .aliases = "max amax ReduceMax",
    EXTREME(reduce_max),
    .kernel = max_kernel,
    .example = "reduce_max([[1,4],[3,2]])",
    .flat = {GT_FLAT("not_selected", "another entry is the largest",
                     "use reduce_logsumexp to let every entry take part")},
    .kink = &gt_kink_at_shares,
    .axis_of = gt_axis_reduced,
};

const gt_op gt_op_reduce_min = {
    .doc = "The smallest element along some axes, or of all of them.",
    .formula = "y = min over axis of x",
    .derivative = "dy/dx_i = 1/k where x_i is one of the k smallest, 0 elsewhere",
    .convention = "Ties share the gradient evenly. A NaN gives NaN, and the gradient goes to the NaNs. The minimum of "
                  "nothing is inf.",
    .aliases = "min amin ReduceMin",
    EXTREME(reduce_min),
    .kernel = min_kernel,
    .example = "reduce_min([[1,4],[3,2]])",
    .flat = {GT_FLAT("not_selected", "another entry is the smallest",
                     "use -reduce_logsumexp(-x) to let every entry take part")},
    .kink = &gt_kink_at_shares,
    .axis_of = gt_axis_reduced,
};

/* -- argmax, argmin -- */

static int64_t first_largest_real(const gt_lanes *lanes, int64_t start, double sign)
{
    double buffer[GT_LANE_BLOCK], best = 0;
    int64_t at = -1;
    for (int64_t from = 0; from < lanes->length; from += GT_LANE_BLOCK) {
        int64_t n = block_size(lanes, from);
        const double *x = gt_lane_reals(lanes, start, from, n, buffer);
        for (int64_t i = 0; i < n; i++) {
            if (x[i] != x[i])
                return from + i;
            if (at < 0 || sign * x[i] > best) {
                best = sign * x[i];
                at = from + i;
            }
        }
    }
    return at;
}

static int64_t first_largest_int(const gt_lanes *lanes, int64_t start, bool max)
{
    int64_t buffer[GT_LANE_BLOCK], best = 0, at = -1;
    for (int64_t from = 0; from < lanes->length; from += GT_LANE_BLOCK) {
        int64_t n = block_size(lanes, from);
        const int64_t *x = gt_lane_ints(lanes, start, from, n, buffer);
        for (int64_t i = 0; i < n; i++) {
            if (at < 0 || (max ? x[i] > best : x[i] < best)) {
                best = x[i];
                at = from + i;
            }
        }
    }
    return at;
}

static bool arg_extreme(gt_call *call, bool max)
{
    gt_lanes lanes = gt_lanes_of(&call->in[0], 1u << call->attr[0].i, 0);
    int64_t *out = call->out.data;
    for (int64_t lane = 0; lane < lanes.count; lane++) {
        int64_t start = gt_walk_offset(&lanes.outer, lane);
        out[lane] = gt_dtype_in(lanes.dtype, GT_SET_FLOAT) ? first_largest_real(&lanes, start, max ? 1 : -1)
                                                           : first_largest_int(&lanes, start, max);
    }
    return true;
}

static bool argmax_kernel(gt_call *call)
{
    return arg_extreme(call, true);
}

static bool argmin_kernel(gt_call *call)
{
    return arg_extreme(call, false);
}

static bool arg_split(const gt_call *call, gt_split *split)
{
    return gt_split_lanes(call, split, 1u << call->attr[0].i, 3);
}

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
        .infer = arg_infer, .split = arg_split, .batch = gt_axis_batch

const gt_op gt_op_argmax = {
    .doc = "The index, along one axis, of the largest element.",
    .formula = "y = the first i for which x_i is largest",
    .aliases = "ArgMax arg_max",
    ARG_EXTREME(argmax),
    .kernel = argmax_kernel,
    .example = "argmax([1,3,2])",
};

const gt_op gt_op_argmin = {
    .doc = "The index, along one axis, of the smallest element.",
    .formula = "y = the first i for which x_i is smallest",
    .aliases = "ArgMin arg_min",
    ARG_EXTREME(argmin),
    .kernel = argmin_kernel,
    .example = "argmin([2,1,3])",
};

/* -- reduce_any, reduce_all -- */

/* True when some element of a lane equals `wanted`. */
static bool has(const gt_lanes *lanes, int64_t start, bool wanted)
{
    int64_t buffer[GT_LANE_BLOCK];
    for (int64_t from = 0; from < lanes->length; from += GT_LANE_BLOCK) {
        int64_t n = block_size(lanes, from);
        const int64_t *x = gt_lane_ints(lanes, start, from, n, buffer);
        for (int64_t i = 0; i < n; i++)
            if (x[i] == wanted)
                return true;
    }
    return false;
}

/* Some element is true; none is false. */
static bool any_or_all(gt_call *call, bool wanted)
{
    gt_lanes lanes = gt_lanes_of(&call->in[0], gt_axes_of(&call->attr[0]), 0);
    for (int64_t lane = 0; lane < lanes.count; lane++)
        ((uint8_t *)call->out.data)[lane] = has(&lanes, gt_walk_offset(&lanes.outer, lane), wanted) == wanted;
    return true;
}

static bool any_kernel(gt_call *call)
{
    return any_or_all(call, true);
}

static bool all_kernel(gt_call *call)
{
    return any_or_all(call, false);
}

#define ANY_OR_ALL(op)                                                                                                 \
    GT_REDUCTION(op, ZERO), .derivative = "none", .args = {{"x", GT_ARG_BOOL, "input_tensor"}},                        \
                            .accepts = GT_SET_BOOL, .split = extreme_split

const gt_op gt_op_reduce_any = {
    .doc = "Whether some element is true, along some axes or of all of them.",
    .formula = "y = x_1 or x_2 or ...",
    .convention = "No gradient. False for nothing.",
    .aliases = "any",
    ANY_OR_ALL(reduce_any),
    .kernel = any_kernel,
    .example = "reduce_any([[True,False],[False,False]])",
};

const gt_op gt_op_reduce_all = {
    .doc = "Whether every element is true, along some axes or of all of them.",
    .formula = "y = x_1 and x_2 and ...",
    .convention = "No gradient. True for nothing.",
    .aliases = "all",
    ANY_OR_ALL(reduce_all),
    .kernel = all_kernel,
    .example = "reduce_all([[True,False],[True,True]])",
};
