/* Activation functions made of others: straight pieces in the place of S shapes, and a scaled exponential. */
#include "ops/rearrange.h"

/* -- hard_sigmoid -- */

const gt_op gt_op_hard_sigmoid = {
    .doc = "Sigmoid in straight pieces.",
    .formula = "y = relu6(x + 3) / 6",
    .derivative = "dy/dx = 1/6 where -3 < x < 3, else 0",
    .convention =
        "The slope is 1/6, as in JAX, PyTorch and Keras 3 (ONNX and Keras 2 have 0.2). The derivative at -3 and "
        "at 3 is 0.",
    .aliases = "hardsigmoid",
    GT_BODY(hard_sigmoid, NN, gt_check),
    .args = {{.name = "x", .other_name = "input"}},
    .body = "return relu6(x + 3) / 6",
    .example = "hard_sigmoid([-4.0, -3, -1.5, 0, 1.5, 3, 4])",
};

/* -- hard_swish -- */

const gt_op gt_op_hard_swish = {
    .doc = "x times sigmoid in straight pieces.",
    .formula = "y = x relu6(x + 3) / 6",
    .derivative = "dy/dx = (2 x + 3) / 6 where -3 < x < 3, 0 below, 1 above",
    .convention = "The derivative is that of hard_sigmoid there: 0 at -3 and 1 at 3.",
    .aliases = "hard_silu hardswish HardSwish",
    GT_BODY(hard_swish, NN, gt_check),
    .args = {{.name = "x", .other_name = "input"}},
    .body = "return x * (relu6(x + 3) / 6)",
    .example = "hard_swish([-4.0, -3, -1.5, 0, 1.5, 3, 4])",
};

/* -- hard_tanh -- */

const gt_op gt_op_hard_tanh = {
    .doc = "x kept between -1 and 1.",
    .formula = "y = min(max(x, -1), 1)",
    .derivative = "dy/dx = 1 where -1 <= x <= 1, else 0",
    .convention = "As clip_by_value: the derivative at -1 and at 1 is 1 (PyTorch's is 0).",
    .aliases = "hardtanh",
    GT_BODY(hard_tanh, NN, gt_check),
    .args = {{.name = "x", .other_name = "input"}},
    .body = "return clip_by_value(x, -1, 1)",
    .example = "hard_tanh([-4.0, -1, 0.5, 1, 4])",
};

/* -- celu -- */

/* The exponential sees no positive x, so that it cannot overflow where it does not count. */
GT_CHECK(check_celu)
{
    gt_check(b, op, n, in, attr);
    if (attr[0].f == 0)
        gt_build_fail(b, "celu: alpha must not be 0");
}

const gt_op gt_op_celu = {
    .doc = "elu with a slope that is continuous for every alpha.",
    .formula = "y = x where x > 0, else alpha (e^(x / alpha) - 1)",
    .derivative = "dy/dx = 1 where x > 0, else e^(x / alpha)",
    .convention = "the derivative at 0 is 1, the second derivative there that of the left side, 1 / alpha",
    .aliases = "Celu",
    GT_BODY(celu, NN, check_celu),
    .args = {{.name = "x", .other_name = "input"}},
    .attrs = {{"alpha", GT_ATTR_FLOAT, "1", NULL, NULL}},
    .body = "return where(x > 0, x, alpha * expm1(where(x > 0, 0, x) / alpha))",
    .example = "celu([-40.0, -3, -1e-10, 0, 0.5, 1000])",
};
