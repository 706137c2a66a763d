/* Activation functions made of others: straight pieces in the place of S shapes, and a scaled exponential. */
#include "ops/rearrange.h"

/* min(max(x + 3, 0), 6) / 6 */
static gt_ref ramp(gt_build *b, gt_ref x)
{
    gt_ref six = gt_number(b, x, 6), three = gt_number(b, x, 3);
    return gt_div(b, gt_apply1(b, &gt_op_relu6, gt_add(b, x, three)), six);
}

/* -- hard_sigmoid -- */

static gt_ref hard_sigmoid_expand(gt_build *b, int n, const gt_ref *in, const gt_attr *attr)
{
    (void)n, (void)attr;
    return gt_takes(b, &gt_op_hard_sigmoid, in[0]) ? ramp(b, in[0]) : GT_NONE;
}

const gt_op gt_op_hard_sigmoid = {
    .name = "hard_sigmoid",
    .doc = "Sigmoid in straight pieces.",
    .formula = "y = relu6(x + 3) / 6",
    .derivative = "dy/dx = 1/6 where -3 < x < 3, else 0",
    .convention =
        "The slope is 1/6, as in JAX, PyTorch and Keras 3 (ONNX and Keras 2 have 0.2). The derivative at -3 and "
        "at 3 is 0.",
    .aliases = "hardsigmoid",
    .family = GT_FAMILY_NN,
    .rule = GT_COMPOSITE,
    .args = {{.name = "x", .other_name = "input"}},
    .expand = hard_sigmoid_expand,
    .domain = {{-2.5, 2.5}},
    .cases = {"x:2,3", "x:"},
    .values = {{"hard_sigmoid([-4.0, -3, -1.5, 0, 1.5, 3, 4])", "[0,0,0.25,0.5,0.75,1,1]"},
               {"grad(lambda x: sum(hard_sigmoid(x)))([-3.0, 0, 3, 5])", "[0,0.16666666666666666,0,0]"}},
    .where_values_come_from = "closed form",
};

/* -- hard_swish -- */

static gt_ref hard_swish_expand(gt_build *b, int n, const gt_ref *in, const gt_attr *attr)
{
    (void)n, (void)attr;
    return gt_takes(b, &gt_op_hard_swish, in[0]) ? gt_mul(b, in[0], ramp(b, in[0])) : GT_NONE;
}

const gt_op gt_op_hard_swish = {
    .name = "hard_swish",
    .doc = "x times sigmoid in straight pieces.",
    .formula = "y = x relu6(x + 3) / 6",
    .derivative = "dy/dx = (2 x + 3) / 6 where -3 < x < 3, 0 below, 1 above",
    .convention = "The derivative is that of hard_sigmoid there: 0 at -3 and 1 at 3.",
    .aliases = "hard_silu hardswish HardSwish",
    .family = GT_FAMILY_NN,
    .rule = GT_COMPOSITE,
    .args = {{.name = "x", .other_name = "input"}},
    .expand = hard_swish_expand,
    .domain = {{-2.5, 2.5}},
    .cases = {"x:2,3", "x:"},
    .values = {{"hard_swish([-4.0, -3, -1.5, 0, 1.5, 3, 4])", "[0,0,-0.375,0,1.125,3,4]"},
               {"grad(lambda x: sum(hard_swish(x)))([-4.0, -3, 0, 1.5, 3, 5])", "[0,0,0.5,1,1,1]"}},
    .where_values_come_from = "closed form",
};

/* -- hard_tanh -- */

static gt_ref hard_tanh_expand(gt_build *b, int n, const gt_ref *in, const gt_attr *attr)
{
    (void)n, (void)attr;
    if (!gt_takes(b, &gt_op_hard_tanh, in[0]))
        return GT_NONE;
    return gt_apply3(b, &gt_op_clip_by_value, in[0], gt_number(b, in[0], -1), gt_number(b, in[0], 1));
}

const gt_op gt_op_hard_tanh = {
    .name = "hard_tanh",
    .doc = "x kept between -1 and 1.",
    .formula = "y = min(max(x, -1), 1)",
    .derivative = "dy/dx = 1 where -1 <= x <= 1, else 0",
    .convention = "As clip_by_value: the derivative at -1 and at 1 is 1 (PyTorch's is 0).",
    .aliases = "hardtanh",
    .family = GT_FAMILY_NN,
    .rule = GT_COMPOSITE,
    .args = {{.name = "x", .other_name = "input"}},
    .expand = hard_tanh_expand,
    .domain = {{-0.9, 0.9}},
    .cases = {"x:2,3", "x:"},
    .values = {{"hard_tanh([-4.0, -1, 0.5, 1, 4])", "[-1,-1,0.5,1,1]"},
               {"grad(lambda x: sum(hard_tanh(x)))([-4.0, -1, 0.5, 1, 4])", "[0,1,1,1,0]"}},
    .where_values_come_from = "closed form",
};

/* -- celu -- */

/* The exponential sees no positive x, so that it cannot overflow where it does not count. */
static gt_ref celu_expand(gt_build *b, int n, const gt_ref *in, const gt_attr *attr)
{
    (void)n;
    gt_ref x = in[0];
    if (!gt_takes(b, &gt_op_celu, x))
        return GT_NONE;
    if (attr[0].f == 0)
        return gt_build_fail(b, "celu: alpha must not be 0");
    gt_ref zero = gt_number(b, x, 0), alpha = gt_number(b, x, attr[0].f);
    gt_ref low = gt_div(b, gt_apply2(b, &gt_op_minimum, x, zero), alpha);
    return gt_where(b, gt_apply2(b, &gt_op_greater, x, zero), x, gt_mul(b, alpha, gt_apply1(b, &gt_op_expm1, low)));
}

const gt_op gt_op_celu = {
    .name = "celu",
    .doc = "elu with a slope that is continuous for every alpha.",
    .formula = "y = x where x > 0, else alpha (e^(x / alpha) - 1)",
    .derivative = "dy/dx = 1 where x > 0, else e^(x / alpha)",
    .convention = "the derivative at 0 is 1, the second derivative there that of the left side, 1 / alpha",
    .aliases = "Celu",
    .family = GT_FAMILY_NN,
    .rule = GT_COMPOSITE,
    .args = {{.name = "x", .other_name = "input"}},
    .attrs = {{"alpha", GT_ATTR_FLOAT, "1", NULL, NULL}},
    .expand = celu_expand,
    .domain = {{-2, -0.2}},
    .cases = {"x:2,3", "x:", "x:2,3 | alpha=0.5"},
    .values = {{"celu([-40.0, -3, -1e-10, 0, 0.5, 1000])", "[-1,-0.950212931632136,-9.999999999500001e-11,0,0.5,1000]"},
               {"celu([-3.0, 2], alpha=0.5)", "[-0.4987606239116668,2]"},
               {"grad(lambda x: sum(celu(x, alpha=2)))([-3.0, 0, 5])", "[0.22313016014842982,1,1]"},
               {"grad(lambda x: grad(lambda u: celu(u, alpha=2))(x))(0.0)", "0.5"}},
    .where_values_come_from = "mpmath, 50 digits",
};
