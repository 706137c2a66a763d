/* Spread, normalization and what goes with it in a network: all made of other ops. */
#include <math.h>

#include "ops/kernels.h"
#include "ops/rearrange.h"
#include "ops/reduce.h"

/* -- reduce_variance, reduce_std -- */

/* x minus its mean, in mask. */
static gt_ref centred(gt_build *b, gt_ref x, unsigned mask)
{
    return gt_sub(b, x, gt_reduce(b, &gt_op_reduce_mean, x, mask, true));
}

/* The root of the variance of x over its scale. */
GT_EXPAND(reduce_std_expand)
{
    const unsigned mask = gt_axes_of(&attr[GT_REDUCE_AXIS]);
    gt_ref rest = centred(b, in[0], mask), scale = gt_square_scale(b, rest, mask, 2);
    gt_ref square = gt_apply1(b, &gt_op_square, gt_div(b, rest, scale));
    gt_ref root = gt_apply1(b, &gt_op_square_root, gt_reduce(b, &gt_op_reduce_mean, square, mask, true));
    gt_ref y = gt_mul(b, root, scale);
    const gt_shape shape = gt_axes_reduced(gt_ref_shape(b->program, in[0]), mask, attr[GT_REDUCE_KEEPDIMS].b);
    return gt_reshape(b, y, &shape);
}

const gt_op gt_op_reduce_variance = {
    .doc = "The variance of the elements along some axes, or of all of them.",
    .formula = "y = mean((x - mean(x))^2)",
    .derivative = "dy/dx_i = 2 (x_i - mean(x)) / n",
    .convention = "divided by n, not n - 1; the variance of nothing is NaN",
    .aliases = "var variance",
    GT_BODY(reduce_variance, REDUCE, gt_check_float),
    .args = {{.name = "x", .other_name = "input_tensor"}},
    .attrs = GT_REDUCE_ATTRS,
    .body = "return reduce_mean(square(x - reduce_mean(x, axis, True)), axis, keepdims)",
    .example = "reduce_variance([[1.0, 2], [3, 4]])",
};

const gt_op gt_op_reduce_std = {
    .doc = "The standard deviation of the elements along some axes, or of all of them.",
    .formula = "y = sqrt(mean((x - mean(x))^2))",
    .derivative = "dy/dx_i = (x_i - mean(x)) / (n y)",
    .convention = "divided by n, not n - 1; where all elements are equal the derivative is NaN (inf * 0), as norm's",
    .aliases = "std stddev",
    GT_MADE(reduce_std, REDUCE, gt_check_float),
    .args = {{.name = "x", .other_name = "input_tensor"}},
    .attrs = GT_REDUCE_ATTRS,
    .poles = "reduce_max(x) == reduce_min(x)",
    .example = "reduce_std([[1.0, 3], [3, 1]])",
};

/* -- l2_normalize, normalize -- */

enum { AXIS, EPSILON };

GT_EXPAND(l2_normalize_expand)
{
    gt_ref x = in[0];
    const unsigned mask = gt_axes_of(&attr[AXIS]);
    const double least = sqrt(attr[EPSILON].f);
    gt_ref norm = gt_euclidean_norm(b, x, mask), bounded = gt_apply2(b, &gt_op_less, norm, gt_number(b, x, least));
    gt_ref unit = gt_euclidean_unit(b, gt_where(b, bounded, gt_number(b, x, 1), x), mask);
    return gt_where(b, bounded, gt_scale(b, x, least > 0 ? 1 / least : 0), unit);
}

const gt_op gt_op_l2_normalize = {
    .doc = "x over its Euclidean norm along some axes, or over all of them; safe at 0.",
    .formula = "y = x / sqrt(max(sum(x^2), epsilon))",
    .derivative = "through the norm too, where that is not bounded",
    .convention = "where sum(x^2) < epsilon the norm is taken for the constant sqrt(epsilon)",
    GT_MADE(l2_normalize, NN, gt_check_float),
    .args = {{.name = "x"}},
    .attrs = {{.name = "axis", .type = GT_ATTR_INTS, .other_name = "dim"},
              {.name = "epsilon", .type = GT_ATTR_FLOAT, .fallback = "1e-12"}},
    .example = "l2_normalize([3.0, 4])",
};

enum { NORMALIZE_ORD, NORMALIZE_AXIS };

GT_EXPAND(normalize_expand)
{
    if (!gt_takes_float(b, &gt_op_normalize, in[0]))
        return GT_NONE;
    gt_ref length =
        gt_emit(b, &gt_op_norm, 1, in, GT_WITH(attr[NORMALIZE_ORD], attr[NORMALIZE_AXIS], {.given = true, .b = true}));
    if (length == GT_NONE)
        return GT_NONE;
    const gt_eqn *e = gt_eqn_at(b->program, length);
    if (e->op == &gt_op_euclidean_norm)
        return gt_emit(b, &gt_op_euclidean_unit, 1, in, &e->attr[GT_REDUCE_AXIS]);
    return gt_div(b, in[0], length);
}

const gt_op gt_op_normalize = {
    .doc = "x over its norm along some axes, or over all of them.",
    .formula = "y = x / norm(x, ord, axis)",
    .derivative = "by the quotient rule, with norm's derivative",
    .convention =
        "at 0 the value and the derivative are NaN; see l2_normalize. The norm itself: norm(x, keepdims=True)",
    GT_MADE(normalize, LINALG, NULL),
    .args = {{.name = "x", .other_name = "tensor"}},
    .attrs = {{.name = "ord", .type = GT_ATTR_WORD, .fallback = "euclidean"}, {.name = "axis", .type = GT_ATTR_INTS}},
    .poles = "reduce_all(x == 0)",
    .example = "normalize([3.0, -4])",
};

/* -- layer_normalization -- */

/* gamma or beta, of the shape of x along the axes of the mean (or a scalar), shaped to broadcast against x. */
static gt_ref weight_along(gt_build *b, gt_ref x, gt_ref weight, unsigned mask, const char *name)
{
    const gt_shape *shape = gt_ref_shape(b->program, x), *own = gt_ref_shape(b->program, weight);
    if (gt_ref_dtype(b->program, weight) != gt_ref_dtype(b->program, x))
        return gt_build_fail(b, "layer_normalization mixes dtypes: its value is %s and '%s' is %s",
                             gt_dtype_name(gt_ref_dtype(b->program, x)), name,
                             gt_dtype_name(gt_ref_dtype(b->program, weight)));
    if (own->rank == 0)
        return weight;
    gt_shape need = gt_axes_reduced(shape, ~mask, false), wide = gt_axes_reduced(shape, ~mask, true);
    if (!gt_shape_equal(own, &need)) {
        char is[GT_SHAPE_TEXT], must[GT_SHAPE_TEXT];
        return gt_build_fail(b, "layer_normalization: '%s' must be of shape %s, not %s", name,
                             gt_shape_text(&need, must), gt_shape_text(own, is));
    }
    return gt_reshape(b, weight, &wide);
}

GT_EXPAND(layer_normalization_expand)
{
    gt_ref x = in[0];
    const unsigned mask = gt_axes_of(&attr[AXIS]);
    gt_ref middle = centred(b, x, mask);
    gt_ref spread = gt_reduce(b, &gt_op_reduce_mean, gt_apply1(b, &gt_op_square, middle), mask, true);
    gt_ref scale = gt_apply1(b, &gt_op_rsqrt, gt_add(b, spread, gt_number(b, x, attr[EPSILON].f)));
    gt_ref y = gt_mul(b, middle, scale);
    if (n > 1)
        y = gt_mul(b, y, weight_along(b, x, in[1], mask, "gamma"));
    return n > 2 ? gt_add(b, y, weight_along(b, x, in[2], mask, "beta")) : y;
}

const gt_op gt_op_layer_normalization = {
    .doc = "x with mean 0 and variance 1 along some axes, then scaled and shifted.",
    .formula = "y = gamma (x - mean(x)) / sqrt(mean((x - mean(x))^2) + epsilon) + beta",
    .derivative = "through the mean and the variance too",
    .convention = "the last axis unless told otherwise; gamma and beta have the shape of those axes, and are 1 and 0 "
                  "when left out; ONNX's epsilon is 1e-5",
    .aliases = "layer_norm",
    GT_MADE(layer_normalization, NN, gt_check_float),
    .args = {{.name = "x", .other_name = "inputs"},
             {.name = "gamma", .flags = GT_ARG_OPTIONAL, .other_name = "scale"},
             {.name = "beta", .flags = GT_ARG_OPTIONAL, .other_name = "offset"}},
    .attrs = {{.name = "axis", .type = GT_ATTR_INTS, .fallback = "-1"},
              {.name = "epsilon", .type = GT_ATTR_FLOAT, .fallback = "0.001"}},
    .example = "layer_normalization([1.0, 3], epsilon=3.0)",
};

/* -- bias_add -- */

enum { DATA_FORMAT };

GT_EXPAND(bias_add_expand)
{
    const gt_shape *shape = gt_ref_shape(b->program, in[0]), *bias = gt_ref_shape(b->program, in[1]);
    bool second = attr[DATA_FORMAT].given && attr[DATA_FORMAT].s[1] == 'C';
    if (shape->rank < 2)
        return gt_build_fail(b, "bias_add needs a value with examples and channels, but its operand has %s",
                             shape->rank ? "only one axis" : "no axes");
    int channels = second ? 1 : shape->rank - 1;
    if (bias->rank != 1 || bias->dim[0] != shape->dim[channels]) {
        char text[GT_SHAPE_TEXT];
        return gt_build_fail(b, "bias_add: the bias must be of shape [%lld], not %s", (long long)shape->dim[channels],
                             gt_shape_text(bias, text));
    }
    gt_shape wide = gt_axes_reduced(shape, ~(1u << channels), true);
    return gt_add(b, in[0], gt_reshape(b, in[1], &wide));
}

const gt_op gt_op_bias_add = {
    .doc = "One number for each channel, added to all of that channel.",
    .formula = "y = x + b",
    .derivative = "dy/dx = 1; a cotangent of b is summed over all axes but the channels'",
    .convention = "channels are the last axis, with data_format='NCHW' the second",
    GT_MADE(bias_add, NN, NULL),
    .args = {{.name = "x", .other_name = "value"}, {.name = "bias"}},
    .attrs = {{.name = "data_format", .type = GT_ATTR_WORD, .fallback = "NHWC", .words = "NHWC|NCHW|N...C|NC..."}},
    .accepts = GT_SET_NUMBER,
    .example = "bias_add([[1.0, 2], [3, 4]], [10.0, 20])",
};

/* -- dropout -- */

enum { RATE, SEED, TRAINING, POSITION };

/* The mask is random_uniform's under the same seed and position: one number for each element of x. */
GT_EXPAND(dropout_expand)
{
    gt_ref x = in[0];
    double rate = attr[RATE].f;
    if (!gt_takes_float(b, &gt_op_dropout, x))
        return GT_NONE;
    if (!(rate >= 0 && rate < 1))
        return gt_build_fail(b, "dropout: the rate must be at least 0 and below 1, not %g", rate);
    if (rate == 0 || (attr[TRAINING].given && !attr[TRAINING].b))
        return gt_apply1(b, &gt_op_identity, x);
    const gt_shape *shape = gt_ref_shape(b->program, x);
    gt_attr draw[] = {gt_attr_ints(b, shape->rank, shape->dim),
                      {.given = true, .f = 0},
                      {.given = true, .f = 1},
                      attr[SEED],
                      {.given = true, .dtype = gt_ref_dtype(b->program, x)},
                      attr[POSITION]};
    gt_ref random = gt_emit(b, &gt_op_random_uniform, 0, NULL, draw);
    gt_ref kept = gt_apply2(b, &gt_op_greater_equal, random, gt_number(b, x, rate));
    return gt_where(b, kept, gt_scale(b, x, 1 / (1 - rate)), gt_number(b, x, 0));
}

const gt_op gt_op_dropout = {
    .doc = "Each element set to 0 with probability rate, the others scaled by 1 / (1 - rate).",
    .formula = "y = x / (1 - rate) where random_uniform >= rate, else 0",
    .derivative = "dy/dx = 1 / (1 - rate) where x is kept, else 0",
    .convention = "the elements kept depend on seed and position in the recording, as random_uniform's numbers; "
                  "training=False passes x on",
    .aliases = "Dropout",
    GT_MADE(dropout, NN, NULL),
    .args = {{.name = "x", .other_name = "inputs"}},
    .attrs = {{.name = "rate", .type = GT_ATTR_FLOAT, .fallback = "required", .other_name = "ratio"},
              {.name = "seed", .type = GT_ATTR_INT},
              {.name = "training", .type = GT_ATTR_BOOL, .fallback = "true", .other_name = "training_mode"},
              {.name = "position", .type = GT_ATTR_HIDDEN}},
    .example = "dropout([1.0, 2, 3], rate=0.5, training=False)",
};
