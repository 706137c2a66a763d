/* softmax, its logarithm, and the losses made of them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ops/analytic.h"
#include "ops/axes.h"
#include "ops/kernels.h"
#include "ops/lanes_complex.h"
#include "ops/rearrange.h"
#include "ops/reduce.h"
#include "ops/split.h"

enum { AXIS };

/* -- kernels -- */

static bool softmax_infer(gt_infer *infer)
{
    int rank = infer->in_shape[0]->rank;
    if (rank == 0)
        return gt_infer_fail(infer, "%s needs an axis to run along, but %s has none", gt_op_word(infer->op),
                             infer->in_name[0]);
    return gt_axis_infer(infer, AXIS, rank);
}

GT_SCRATCH(softmax_scratch)
{
    return (size_t)in_shape[0]->dim[attr[AXIS].i] * sizeof(double);
}

/* A lane, and its exponentials. */
GT_SCRATCH(log_softmax_scratch)
{
    return 2 * softmax_scratch(attr, operands, in_shape, dtype);
}

static double sum_of(const double *x, int64_t n)
{
    gt_pairwise sum;
    sum.blocks = 0;
    sum.used = 0;
    for (int64_t from = 0; from < n; from += GT_LANE_BLOCK)
        gt_pairwise_push(&sum, gt_pairwise_block(x + from, n - from < GT_LANE_BLOCK ? n - from : GT_LANE_BLOCK));
    return gt_pairwise_total(&sum);
}

/* The lane in x becomes its softmax. */
static void softmax_lane(double *x, int64_t n, double max)
{
    gt_lane_exps(x, n, max, x);
    gt_lane_divide(x, n, sum_of(x, n), x);
}

/* The lane in x becomes its log_softmax. The largest element contributes exactly 1 to the sum of exponentials; log1p of
 * what the others contribute keeps the digits of a logarithm close to 0. */
static void log_softmax_lane(double *x, double *others, int64_t n, double max, int64_t where)
{
    gt_lane_exps(x, n, max, others);
    for (int64_t i = 0; i < n; i++)
        x[i] -= max;
    others[where] = 0;
    double log_sum = log1p(sum_of(others, n));
    for (int64_t i = 0; i < n; i++)
        x[i] -= log_sum;
}

/* to: the lanes of the result. */
static void write_lane(gt_call *call, const gt_lanes *to, int64_t lane, const double *x)
{
    const int64_t step = to->inner.n ? to->inner.stride[0] : 1;
    int64_t at = gt_walk_offset(&to->outer, lane);
    for (int64_t i = 0; i < to->length; i++, at += step)
        gt_store_real(call->out.data, call->out.dtype, at, x[i]);
}

/* Any axes but the one that it runs along. */
static bool softmax_split(const gt_call *call, gt_split *split)
{
    enum { LINE = 16 }; /* elements of a cache line or two */
    for (int i = 0; i < call->out.shape->rank; i++)
        if (i != call->attr[AXIS].i)
            split->in[0][gt_split_axis(split, i, i == call->out.shape->rank - 1 ? LINE : 1)] = (int8_t)i;
    split->strided = true;
    split->work = gt_dtype_in(call->out.dtype, GT_SET_COMPLEX) ? 500 : 6;
    return split->axes > 0;
}

/* TensorFlow's answer where the largest element is infinite (or all are -inf, or NaN): inf - inf, so all NaN. */
static void no_number(double *x, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        x[i] = NAN;
}

static bool softmax_kernel(gt_call *call)
{
    const bool logarithm = call->op == &gt_op_log_softmax;
    int axis = (int)call->attr[AXIS].i;
    if (gt_dtype_in(call->out.dtype, GT_SET_COMPLEX)) {
        gt_softmax_complex(call, axis, logarithm);
        return true;
    }
    gt_lanes lanes = gt_lanes_of(&call->in[0], 1u << axis, 0), to = gt_lanes_of(&call->out, 1u << axis, 0);
    double *x = call->scratch;
    for (int64_t lane = 0; lane < lanes.count; lane++) {
        int64_t where;
        double max = gt_lane_largest(&lanes, gt_walk_offset(&lanes.outer, lane), &where, x);
        if (!isfinite(max))
            no_number(x, lanes.length);
        else if (logarithm)
            log_softmax_lane(x, x + lanes.length, lanes.length, max, where);
        else
            softmax_lane(x, lanes.length, max);
        write_lane(call, &to, lane, x);
    }
    return true;
}

/* -- derivatives -- */

static unsigned axis_mask(const gt_eqn *e)
{
    return 1u << e->attr[AXIS].i;
}

/* t minus its element where the weight is above 1/2, if there is one. With weights that add up to 1, t - sum(w*t) is
 * the same for t shifted by any constant; after this shift the largest weight meets a zero, so that nothing cancels
 * when one class has nearly all the weight: softmax'([40,0]) is 4.2e-18 and not 0. */
static gt_ref shifted(gt_build *b, gt_ref weights, gt_ref t, unsigned mask)
{
    bool is_complex = gt_is_complex(b, weights);
    gt_ref size = is_complex ? gt_apply1(b, &gt_op_real, weights) : weights;
    gt_ref heavy = gt_apply2(b, &gt_op_greater, size, gt_number(b, size, 0.5));
    return gt_sub(b, t, gt_sum(b, gt_where(b, heavy, t, gt_number(b, t, 0)), mask, true));
}

/* t - sum(weights * t) */
static gt_ref centred(gt_build *b, gt_ref weights, gt_ref t, unsigned mask)
{
    gt_ref d = shifted(b, weights, t, mask);
    return gt_sub(b, d, gt_sum(b, gt_mul(b, weights, d), mask, true));
}

/* Of two: the product of both weights is the slope of sigmoid at the difference of the elements, whose own derivative
 * keeps its digits where they are nearly equal. NaN where the weights are. */
static gt_ref pair_flow(gt_build *b, gt_ref x, gt_ref y, gt_ref t, int axis)
{
    gt_ref first = gt_slice_axis(b, x, axis, 0, 1), second = gt_slice_axis(b, x, axis, 1, 1);
    gt_ref tie = gt_apply2(b, &gt_op_equal, first, second), weight = gt_slice_axis(b, y, axis, 0, 1);
    gt_ref difference = gt_where(b, tie, gt_number(b, first, 0), gt_sub(b, first, second)); /* of infinities too */
    gt_ref slope = gt_apply1(b, &gt_op_sigmoid_slope, difference);
    slope = gt_where(b, gt_apply1(b, &gt_op_is_nan, weight), weight, slope);
    gt_ref change = gt_sub(b, gt_slice_axis(b, t, axis, 0, 1), gt_slice_axis(b, t, axis, 1, 1));
    gt_ref flow = gt_mul(b, slope, change);
    return gt_join(b, flow, gt_neg(b, flow), axis);
}

/* The Jacobian diag(y) - y y' is symmetric: the same for tangents and, with y conjugated, for cotangents. */
gt_ref gt_softmax_flow(gt_build *b, gt_ref x, gt_ref y, gt_ref t, unsigned mask)
{
    const gt_shape *shape = gt_ref_shape(b->program, x);
    for (int axis = 0; axis < shape->rank; axis++)
        if (mask == 1u << axis && shape->dim[axis] == 2 && gt_dtype_in(gt_ref_dtype(b->program, x), GT_SET_FLOAT))
            return pair_flow(b, x, y, t, axis);
    return gt_mul(b, y, centred(b, y, t, mask));
}

GT_JVP(softmax_jvp)
{
    return gt_softmax_flow(b, e->in[0], y, tangent[0], axis_mask(e));
}

GT_VJP(softmax_vjp)
{
    return gt_softmax_flow(b, e->in[0], gt_conj(b, y), ct, axis_mask(e));
}

GT_JVP(log_softmax_jvp)
{
    return centred(b, gt_apply1(b, &gt_op_exp, y), tangent[0], axis_mask(e));
}

/* ct - softmax*sum(ct), written as ct*(1 - softmax) - softmax*(sum(ct) - ct) with 1 - softmax = -expm1(y): for a
 * cotangent at one class only (a label) nothing cancels, and the gradient of a confident right answer is small, not 0.
 */
GT_VJP(log_softmax_vjp)
{
    gt_ref others = gt_sub(b, ct, gt_sum(b, ct, axis_mask(e), true));
    gt_ref x = gt_conj(b, y), weight = gt_apply1(b, &gt_op_exp, x), rest = gt_apply1(b, &gt_op_expm1, x);
    return gt_sub(b, gt_mul(b, weight, others), gt_mul(b, ct, rest));
}

#define SOFTMAX_AXIS                                                                                                   \
    {                                                                                                                  \
        {                                                                                                              \
            .name = "axis", .type = GT_ATTR_INT, .fallback = "-1", .other_name = "dim"                                 \
        }                                                                                                              \
    }

#define SOFTMAX(op)                                                                                                    \
    GT_ROW(op, NN, CUSTOM), .args = {{.name = "x", .other_name = "logits"}}, .attrs = SOFTMAX_AXIS,                    \
                            .accepts = GT_SET_FLOAT | GT_SET_COMPLEX, .infer = softmax_infer,                          \
                            .kernel = softmax_kernel, .scratch = op##_scratch, .split = softmax_split,                 \
                            .by_rows = true, .jvp = op##_jvp, .vjp = op##_vjp, .batch = gt_axes_batch,                 \
                            .axis_of = gt_axis_but_along

const gt_op gt_op_softmax = {
    .doc = "Exponentials along an axis, scaled to add up to 1.",
    .formula = "y_i = exp(x_i) / sum_j exp(x_j)",
    .derivative = "dx = y * (ct - sum(y * ct))",
    .convention =
        "NaN along the whole axis where the largest element is infinite or all are -inf; the derivative keeps "
        "its digits where one y is nearly 1",
    .aliases = "Softmax",
    SOFTMAX(softmax),
    .example = "softmax([1.0, 2, 3])",
    .flat = {GT_FLAT("zero_derivative",
                     "the same arrives at all entries, which always add up to 1, or one outweighs them",
                     "weigh the entries differently; scale its operand down if one has all the weight")},
};

const gt_op gt_op_log_softmax = {
    .doc = "Logarithm of softmax, computed without underflow.",
    .formula = "y_i = x_i - log(sum_j exp(x_j))",
    .derivative = "dx = ct - exp(y) * sum(ct)",
    .convention =
        "NaN along the whole axis where the largest element is infinite or all are -inf; value and derivative "
        "keep their digits where y is nearly 0",
    .aliases = "LogSoftmax",
    SOFTMAX(log_softmax),
    .example = "log_softmax([1.0, 2, 3])",
};

/* -- losses -- */

static const char *text_of(gt_build *b, const gt_shape *shape)
{
    char text[GT_SHAPE_TEXT];
    return gt_print(b->arena, "%s", gt_shape_text(shape, text));
}

static gt_ref log_softmax(gt_build *b, gt_ref x, int64_t axis)
{
    return gt_emit(b, &gt_op_log_softmax, 1, &x, GT_WITH(gt_axes_int(axis)));
}

/* 0 - x rather than -x: of 0 it is 0, not -0. */
static gt_ref minus(gt_build *b, gt_ref x)
{
    return gt_sub(b, gt_number(b, x, 0), x);
}

GT_EXPAND(softmax_cross_entropy_with_logits_expand)
{
    const gt_shape *labels = gt_ref_shape(b->program, in[0]), *logits = gt_ref_shape(b->program, in[1]);
    gt_shape both;
    if (!gt_shape_broadcast(labels, logits, &both) || !gt_shape_equal(&both, logits))
        return gt_build_fail(b, "the labels have shape %s and the logits %s: they need one shape", text_of(b, labels),
                             text_of(b, logits));
    gt_ref y = log_softmax(b, in[1], attr[AXIS].i);
    if (y == GT_NONE)
        return GT_NONE;
    int64_t axis = gt_eqn_at(b->program, y)->attr[AXIS].i; /* not negative any more */
    /* A class of label 0 takes no part, also where its logit is -inf. */
    return gt_sum(b, gt_mul_absorbing(b, in[0], minus(b, y)), 1u << axis, false);
}

const gt_op gt_op_softmax_cross_entropy_with_logits = {
    .doc = "Cross entropy between labels (a weight for each class) and softmax(logits), along an axis.",
    .formula = "loss = -sum(labels * log_softmax(logits))",
    .derivative = "dlogits = ct * (softmax(logits) * sum(labels) - labels), dlabels = -ct * log_softmax(logits)",
    .convention =
        "the true derivative also for labels that do not add up to 1 (TensorFlow takes the sum for 1); a class of "
        "label 0 contributes 0, also where its logit is -inf",
    GT_MADE(softmax_cross_entropy_with_logits, LOSS, NULL),
    .args = {{.name = "labels"}, {.name = "logits"}},
    .attrs = SOFTMAX_AXIS,
    .example = "softmax_cross_entropy_with_logits([0.2, 0.3, 0.5], [1.0, 2, 3])",
};

/* -- class numbers, checked -- */

static bool infer_checked_labels(gt_infer *infer)
{
    (void)infer; /* shape and dtype are the operand's */
    return true;
}

static bool kernel_checked_labels(gt_call *call)
{
    const gt_shape *shape = call->out.shape;
    int64_t count = gt_shape_count(shape), classes = call->attr[0].i;
    gt_tensor labels = {call->out.dtype, *shape, call->in[0].data};
    for (int64_t i = 0; i < count; i++) {
        int64_t label = gt_tensor_int(&labels, i);
        if (label >= 0 && label < classes)
            continue;
        snprintf(call->message, sizeof call->message, "label %lld is out of range: there are %lld classes, from 0 on",
                 (long long)label, (long long)classes);
        return false;
    }
    if (count)
        memcpy(call->out.data, call->in[0].data, (size_t)count * gt_dtype_size(call->out.dtype));
    return true;
}

const gt_op gt_op_checked_labels = {
    .spoken = "sparse_softmax_cross_entropy_with_logits",
    .doc = "Class numbers as they are; an error when one is not in [0, classes).",
    .formula = "y = labels",
    .derivative = "none: integers",
    GT_ROW(checked_labels, INTERNAL, ZERO),
    .args = {{.name = "labels", .flags = GT_ARG_INDEX}},
    .attrs = {{.name = "classes", .type = GT_ATTR_INT, .fallback = "required"}},
    .infer = infer_checked_labels,
    .kernel = kernel_checked_labels,
    .wants_contiguous = true,
    .batch = gt_stack_batch,
};

GT_CHECK(check_sparse_labels)
{
    const gt_shape *labels = gt_ref_shape(b->program, in[0]), *logits = gt_ref_shape(b->program, in[1]);
    gt_dtype dtype = gt_ref_dtype(b->program, in[0]);
    if (!gt_dtype_in(dtype, GT_SET_INT)) {
        gt_build_fail(b, "the labels are class numbers, but these are %s", gt_dtype_name(dtype));
        gt_fix(b->error, "cast(labels, int64); for a weight for each class: softmax_cross_entropy_with_logits");
    }
    if (logits->rank == 0)
        gt_build_fail(b, "the logits are a scalar: they need an axis of classes");
    gt_shape need = *logits;
    need.rank--;
    if (gt_build_failed(b) || gt_shape_equal(labels, &need))
        return;
    gt_build_fail(b, "the labels have shape %s and the logits %s: the labels need shape %s", text_of(b, labels),
                  text_of(b, logits), text_of(b, &need));
    if (gt_shape_equal(labels, logits))
        gt_fix(b->error, "for a weight for each class: softmax_cross_entropy_with_logits");
}

GT_EXPAND(sparse_softmax_cross_entropy_with_logits_expand)
{
    const gt_shape *logits = gt_ref_shape(b->program, in[1]);
    int axis = logits->rank - 1;
    gt_ref labels = gt_emit(b, &gt_op_checked_labels, 1, in, GT_WITH(gt_axes_int(logits->dim[axis])));
    return minus(b, gt_gather(b, log_softmax(b, in[1], axis), labels, axis, axis));
}

const gt_op gt_op_sparse_softmax_cross_entropy_with_logits = {
    .doc = "Cross entropy between class numbers and softmax(logits) along the last axis.",
    .formula = "loss = -log_softmax(logits)[label]",
    .derivative = "dlogits = ct * (softmax(logits) - one_hot(labels))",
    .convention = "a label outside [0, classes) is an error",
    GT_MADE(sparse_softmax_cross_entropy_with_logits, LOSS, check_sparse_labels),
    .args = {{.name = "labels", .flags = GT_ARG_INDEX}, {.name = "logits"}},
    .example = "sparse_softmax_cross_entropy_with_logits(0, [1.0, 2, 3])",
};

/* Written so that nothing overflows and, for labels in [0, 1], nothing cancels: both terms are positive. x are the
 * labels, y the logits: an infinite one that the label agrees with costs nothing. */
#define WRONG(x, y)    ((y) > 0 ? 1 - (x) : (x))
#define TIMES(w, size) ((w) == 0 ? 0 : (w) * (size))
GT_FLOAT2(sigmoid_ce, TIMES(WRONG(x, y), fabs(y)) + log1p(exp(-fabs(y))),
          TIMES(WRONG(x, y), fabsf(y)) + log1pf(expf(-fabsf(y))))

static inline gt_wide sigmoid_ce_wide(gt_wide x, gt_wide y)
{
    return creall(y) > 0 ? y * (1 - x) + gt_wide_softplus(-y) : gt_wide_softplus(y) - y * x;
}

GT_COMPLEX2(sigmoid_ce, sigmoid_ce_wide(x, y))

/* dlogits is sigmoid(x) - z, as (1 - z)*sigmoid(x) - z*sigmoid(-x): small, not 0, for a confident right answer. */
GT_PUSH(push_sigmoid_ce)
{
    gt_ref z = e->in[0], x = e->in[1];
    if (k == 0)
        return gt_mul(b, t, minus(b, x));
    gt_ref wrong = gt_mul(b, gt_sub(b, gt_number(b, z, 1), z), gt_apply1(b, &gt_op_sigmoid, x));
    gt_ref right = gt_mul(b, z, gt_apply1(b, &gt_op_sigmoid, gt_neg(b, x)));
    return gt_mul(b, t, gt_sub(b, wrong, right));
}

const gt_op gt_op_sigmoid_cross_entropy_with_logits = {
    .doc = "Cross entropy between labels (probabilities) and sigmoid(logits), element by element.",
    .formula = "loss = max(x, 0) - x*z + log1p(exp(-|x|)) with x the logits, z the labels",
    .derivative = "dloss/dx = sigmoid(x) - z, dloss/dz = -x",
    .convention = "smooth: at x = 0 the derivative is 1/2 - z",
    GT_ROW(sigmoid_cross_entropy_with_logits, LOSS, POINTWISE),
    .args = {{.name = "labels"}, {.name = "logits"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(sigmoid_ce), GT_COMPLEX_KERNELS(sigmoid_ce)},
    .push = push_sigmoid_ce,
};
