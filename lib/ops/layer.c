/* What layers compute. Their variables, initial values and activations are the recorder's (tape/layer.c). */
#include "ops/emit.h"

/* -- dense -- */

GT_CHECK(check_dense)
{
    const gt_shape *kernel = gt_ref_shape(b->program, in[1]);
    char text[GT_SHAPE_TEXT];
    if (kernel->rank != 2)
        gt_build_fail(b, "dense: the kernel must be a matrix [inputs, units], not of shape %s",
                      gt_shape_text(kernel, text));
}

const gt_op gt_op_dense = {
    .doc = "A fully connected layer with the kernel and the bias given.",
    .formula = "y = activation(x @ kernel + bias)",
    .derivative = "by the product rule",
    .convention = "dense(x, units=8, activation='relu', use_bias=True, kernel_initializer='glorot_uniform', "
                  "bias_initializer='zeros') makes variables of its own, new ones each time; Dense(8) makes a layer to "
                  "be called more than once; kernel is [inputs, units], bias [units]",
    GT_BODY(dense, NN, check_dense),
    .args = {{.name = "x", .other_name = "inputs"}, {.name = "kernel"}, {.name = "bias", .flags = GT_ARG_OPTIONAL}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .body = "y = matmul(x, kernel)\n"
            "return y if bias is None else y + bias",
    .example = "dense([[1.0, 2, 3]], [[0.1, 0.2], [0.3, 0.4], [0.5, 0.6]], [0.0, 1])",
};

/* -- batch_normalization -- */

enum { AXIS, EPSILON, TRAINING };

GT_CHECK(check_batch_normalization)
{
    const gt_shape *shape = gt_ref_shape(b->program, in[0]);
    const gt_dtype dtype = gt_ref_dtype(b->program, in[0]);
    const int64_t axis = attr[AXIS].i;
    char text[GT_SHAPE_TEXT];
    for (int k = 1; k < n; k++)
        if (gt_ref_dtype(b->program, in[k]) != dtype)
            gt_build_fail(b, "batch_normalization mixes dtypes: its value is %s and '%s' is %s", gt_dtype_name(dtype),
                          k == 1 ? "gamma" : "beta", gt_dtype_name(gt_ref_dtype(b->program, in[k])));
    if (!gt_dtype_in(dtype, GT_SET_FLOAT))
        gt_build_fail(b, "batch_normalization takes a float, but its value is %s", gt_dtype_name(dtype));
    if (gt_build_failed(b))
        return;
    if (attr[TRAINING].given && !attr[TRAINING].b) {
        gt_build_fail(b, "batch_normalization keeps no moving averages, so it cannot run with training=False");
        gt_fix(b->error, "write it out: (x - mean) * rsqrt(variance + epsilon) * gamma + beta");
    } else if (axis < -shape->rank || axis >= shape->rank) {
        gt_build_fail(b, "batch_normalization: there is no axis %lld in a value of shape %s", (long long)axis,
                      gt_shape_text(shape, text));
    } else if (shape->rank == 1) {
        gt_build_fail(b,
                      "batch_normalization needs an axis to average over beside axis %lld, but its value has shape %s",
                      (long long)axis, gt_shape_text(shape, text));
        gt_fix(b->error, "give the examples a feature axis: expand_dims(x, 1)");
    }
    attr[AXIS].i += axis < 0 ? shape->rank : 0;
}

/* gamma or beta, one number for each place along the kept axis, shaped to broadcast against x. */
static gt_ref along(gt_build *b, gt_ref x, gt_ref weight, int kept, const char *name)
{
    const gt_shape *shape = gt_ref_shape(b->program, x), *own = gt_ref_shape(b->program, weight);
    gt_shape wide = {.rank = shape->rank};
    if (own->rank > 1 || (own->rank == 1 && own->dim[0] != shape->dim[kept])) {
        char text[GT_SHAPE_TEXT];
        return gt_build_fail(b, "batch_normalization: '%s' must be of shape [%lld], not %s", name,
                             (long long)shape->dim[kept], gt_shape_text(own, text));
    }
    for (int i = 0; i < wide.rank; i++)
        wide.dim[i] = i == kept && own->rank ? own->dim[0] : 1;
    return gt_reshape(b, weight, &wide);
}

GT_EXPAND(batch_normalization_expand)
{
    gt_ref x = in[0];
    const int kept = (int)attr[AXIS].i;
    const unsigned mask = ((1u << gt_ref_shape(b->program, x)->rank) - 1) & ~(1u << kept);
    gt_ref centred = gt_sub(b, x, gt_reduce(b, &gt_op_reduce_mean, x, mask, true));
    gt_ref variance = gt_reduce(b, &gt_op_reduce_mean, gt_apply1(b, &gt_op_square, centred), mask, true);
    gt_ref scale = gt_apply1(b, &gt_op_rsqrt, gt_add(b, variance, gt_number(b, x, attr[EPSILON].f)));
    if (n > 1)
        scale = gt_mul(b, scale, along(b, x, in[1], kept, "gamma"));
    gt_ref y = gt_mul(b, centred, scale);
    return n > 2 ? gt_add(b, y, along(b, x, in[2], kept, "beta")) : y;
}

const gt_op gt_op_batch_normalization = {
    .doc = "x with mean 0 and variance 1 over all axes but one, then scaled and shifted along that one.",
    .formula = "y = gamma (x - mean(x)) / sqrt(mean((x - mean(x))^2) + epsilon) + beta",
    .derivative = "through the mean and the variance too",
    .convention = "training mode only: the batch's own mean and biased variance; gamma and beta are 1 and 0 when left "
                  "out; momentum is accepted by the layer BatchNormalization and has no effect, for no moving averages "
                  "are kept",
    GT_MADE(batch_normalization, NN, check_batch_normalization),
    .args = {{.name = "x", .other_name = "inputs"},
             {.name = "gamma", .flags = GT_ARG_OPTIONAL, .other_name = "scale"},
             {.name = "beta", .flags = GT_ARG_OPTIONAL, .other_name = "offset"}},
    .attrs = {{.name = "axis", .type = GT_ATTR_INT, .fallback = "-1"},
              {.name = "epsilon", .type = GT_ATTR_FLOAT, .fallback = "0.001", .other_name = "variance_epsilon"},
              {.name = "training", .type = GT_ATTR_BOOL, .fallback = "true"}},
    .example = "batch_normalization([[1.0], [3.0]], epsilon=3.0)",
};
