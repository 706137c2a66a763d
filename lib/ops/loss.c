/* Losses of two tensors, averaged as Keras does: over the last axis unless told otherwise. */
#include "ops/kernels.h"
#include "ops/rearrange.h"

/* Operands, and the axes of the mean, which the mean itself would check in its own name; of a scalar there are none. */
GT_CHECK(check_loss)
{
    gt_attr *axis = &attr[gt_op_attrs(op) - 1];
    gt_dtype first = gt_ref_dtype(b->program, in[0]), second = gt_ref_dtype(b->program, in[1]);
    if (first != second || !gt_dtype_in(first, GT_SET_FLOAT)) {
        gt_build_fail(b, "%s takes two floats of one dtype, but 'y_true' is %s and 'y_pred' is %s", op->name,
                      gt_dtype_name(first), gt_dtype_name(second));
        bool is_wanted = gt_dtype_in(second, GT_SET_FLOAT);
        if (first != second && (is_wanted || gt_dtype_in(first, GT_SET_FLOAT)))
            gt_fix(b->error, "cast one of them: cast(%s, '%s')", is_wanted ? "y_true" : "y_pred",
                   gt_dtype_name(is_wanted ? second : first));
        return;
    }
    gt_shape all;
    char text[2][GT_SHAPE_TEXT];
    const gt_shape *labels = gt_ref_shape(b->program, in[0]), *predicted = gt_ref_shape(b->program, in[1]);
    if (!gt_shape_broadcast(labels, predicted, &all))
        gt_build_fail(b, "%s: the shapes %s of 'y_true' and %s of 'y_pred' do not broadcast", op->name,
                      gt_shape_text(labels, text[0]), gt_shape_text(predicted, text[1]));
    else if (all.rank == 0 && axis->given && axis->ints.n == 1 && axis->ints.v[0] == -1)
        axis->ints.n = 0;
    else
        gt_check_axes(b, op, predicted->rank >= labels->rank ? in[1] : in[0], axis);
}

#define LOSS_AXIS                                                                                                      \
    {                                                                                                                  \
        .name = "axis", .type = GT_ATTR_INTS, .fallback = "-1"                                                         \
    }
#define LOSS_ARGS                                                                                                      \
    {                                                                                                                  \
        {.name = "y_true", .other_name = "labels"},                                                                    \
        {                                                                                                              \
            .name = "y_pred", .other_name = "predictions"                                                              \
        }                                                                                                              \
    }
#define LOSS_MEAN "the mean is over the last axis, as in Keras; axis=None averages everything"

const gt_op gt_op_mean_squared_error = {
    .doc = "The mean of the squared differences.",
    .formula = "loss = mean((y_pred - y_true)^2)",
    .derivative = "dloss/dy_pred = 2 (y_pred - y_true) / n",
    .convention = LOSS_MEAN,
    .aliases = "mse MSE",
    GT_BODY(mean_squared_error, LOSS, check_loss),
    .args = LOSS_ARGS,
    .attrs = {LOSS_AXIS},
    .body = "return reduce_mean(squared_difference(y_pred, y_true), axis)",
    .example = "mean_squared_error([[0.0, 1], [2, 4]], [[2.0, 1], [3, 1]])",
};

const gt_op gt_op_mean_absolute_error = {
    .doc = "The mean of the absolute differences.",
    .formula = "loss = mean(|y_pred - y_true|)",
    .derivative = "dloss/dy_pred = sign(y_pred - y_true) / n",
    .convention = LOSS_MEAN "; the derivative where they are equal is 0",
    .aliases = "mae MAE",
    GT_BODY(mean_absolute_error, LOSS, check_loss),
    .args = LOSS_ARGS,
    .attrs = {LOSS_AXIS},
    .body = "return reduce_mean(abs(y_pred - y_true), axis)",
    .example = "mean_absolute_error([[0.0, 1], [2, 4]], [[2.0, 1], [3, 1]])",
};

enum { HUBER_DELTA, HUBER_AXIS };

/* With c the error e kept within delta: c (e - c/2), which is e^2/2 inside and delta |e| - delta^2/2 outside; its
 * derivative is c, its second derivative 1 inside, at 0 too, where one made of |e| would have 0. */
GT_CHECK(check_huber)
{
    check_loss(b, op, n, in, attr);
    if (!(attr[HUBER_DELTA].f > 0))
        gt_build_fail(b, "huber: delta must be above 0, not %g", attr[HUBER_DELTA].f);
}

const gt_op gt_op_huber = {
    .doc = "Squared for small differences, linear for large ones.",
    .formula = "loss = mean(e^2/2 where |e| <= delta, else delta |e| - delta^2/2), e = y_pred - y_true",
    .derivative = "dloss/dy_pred = clip(e, -delta, delta) / n",
    .convention = LOSS_MEAN "; the second derivative at |e| = delta is that of the inside",
    .aliases = "huber_loss",
    GT_BODY(huber, LOSS, check_huber),
    .args = LOSS_ARGS,
    .attrs = {{.name = "delta", .type = GT_ATTR_FLOAT, .fallback = "1"}, LOSS_AXIS},
    .body = "error = y_pred - y_true\n"
            "kept = clip_by_value(error, -delta, delta)\n"
            "return reduce_mean(kept * (error - kept * 0.5), axis)",
    .example = "huber([[0.0, 1], [2, 4]], [[0.5, 1], [2, 1]])",
};

GT_EXPAND(l2_loss_expand)
{
    gt_dtype dtype = gt_ref_dtype(b->program, in[0]);
    if (!gt_dtype_in(dtype, GT_SET_FLOAT))
        return gt_build_fail(b, "l2_loss takes a float, but its operand is %s", gt_dtype_name(dtype));
    unsigned all = (1u << gt_ref_shape(b->program, in[0])->rank) - 1;
    return gt_scale(b, gt_sum(b, gt_apply1(b, &gt_op_square, in[0]), all, false), 0.5);
}

const gt_op gt_op_l2_loss = {
    .doc = "Half the sum of the squares of all elements.",
    .formula = "loss = sum(x^2) / 2",
    .derivative = "dloss/dx = x",
    GT_MADE(l2_loss, LOSS, NULL),
    .args = {{.name = "x", .other_name = "t"}},
    .example = "l2_loss([[1.0, 2], [3, 4]])",
};
