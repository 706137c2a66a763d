/* Activation functions made of straight pieces, exponentials and quotients. Those with a bell-shaped or S-shaped
 * factor are in activation_gated.c. */
#include "ops/analytic.h"
#include "ops/kernels.h"

/* -- relu6 -- */

GT_FLOAT1_WIDE(relu6, x <= 0 ? 0 : x >= 6 ? 6 : x, x <= 0 ? 0 : x >= 6 ? 6 : x)
GT_INT1(relu6, x <= 0 ? 0 : x >= 6 ? 6 : x)

GT_PUSH(relu6_push)
{
    gt_ref zero = gt_number(b, t, 0);
    gt_ref above = gt_apply2(b, &gt_op_greater, y, zero), below = gt_apply2(b, &gt_op_less, y, gt_number(b, t, 6));
    return gt_where(b, gt_and(b, above, below), t, zero);
}

const gt_op gt_op_relu6 = {
    .doc = "x kept between 0 and 6.",
    .formula = "y = min(max(x, 0), 6)",
    .derivative = "dy/dx = 1 where 0 < x < 6, else 0",
    .convention = "the derivative at 0 and at 6 is 0",
    GT_ACTIVATION(relu6),
    GT_TAKES_REAL(relu6),
    .flat = {GT_FLAT("relu_inactive", "its operand is not between 0 and 6", GT_OPEN_GATE)},
    .kink = &gt_kink_at_six,
};

/* -- leaky_relu -- */

enum { ALPHA };

GT_FLOAT1_WIDE(leaky_relu, x > 0 ? x : attr[ALPHA].f * x, x > 0 ? (double)x : attr[ALPHA].f * (double)x)

GT_PUSH(leaky_relu_push)
{
    gt_ref positive = gt_apply2(b, &gt_op_greater, e->in[0], gt_number(b, t, 0));
    return gt_where(b, positive, t, gt_scale(b, t, e->attr[ALPHA].f));
}

const gt_op gt_op_leaky_relu = {
    .doc = "x where it is positive, alpha x elsewhere.",
    .formula = "y = x where x > 0, else alpha x",
    .derivative = "dy/dx = 1 where x > 0, else alpha",
    .convention = "the derivative at 0 is alpha",
    .aliases = "LeakyRelu",
    GT_ACTIVATION(leaky_relu),
    .attrs = {{.name = "alpha", .type = GT_ATTR_FLOAT, .fallback = "0.2", .other_name = "negative_slope"}},
    .pointwise = {GT_FLOAT_KERNELS(leaky_relu)},
    .flat = {GT_FLAT("relu_inactive", "its operand is below 0 and alpha is 0", "give alpha a value above 0")},
    .kink = &gt_kink_of_alpha,
};

/* -- selu -- */

#define SELU_SCALE 1.0507009873554804934193349852946
#define SELU_ALPHA_SCALE                                                                                               \
    1.7580993408473768599402175208123 /* alpha of 1.67326324235437728481704291671 times the scale */

static inline double selu_of(double x)
{
    return x > 0 ? SELU_SCALE * x : SELU_ALPHA_SCALE * expm1(x);
}

GT_DOUBLE1(selu, selu_of(x))

/* As elu's: the exponential sees no positive x. */
GT_PUSH(selu_push)
{
    gt_ref x = e->in[0], zero = gt_number(b, t, 0);
    gt_ref slope = gt_apply1(b, &gt_op_exp, gt_apply2(b, &gt_op_minimum, x, zero));
    gt_ref right = gt_scale(b, t, SELU_SCALE), left = gt_mul(b, t, gt_scale(b, slope, SELU_ALPHA_SCALE));
    return gt_where(b, gt_apply2(b, &gt_op_greater_equal, x, zero), right, left);
}

const gt_op gt_op_selu = {
    .doc = "Scaled exponential linear unit: keeps mean 0 and variance 1 through layers.",
    .formula = "y = s x where x > 0, else s a (e^x - 1); s = 1.0507009873554805, a = 1.6732632423543772",
    .derivative = "dy/dx = s where x >= 0, else s a e^x",
    .convention = "the derivative at 0 is s = 1.0507009873554805, the second derivative there is 0",
    .aliases = "Selu",
    GT_ACTIVATION(selu),
    .pointwise = {GT_FLOAT_KERNELS(selu)},
    .flat = {&gt_flat_saturated},
    .kink = &gt_kink_at_zero,
};

/* -- log_sigmoid -- */

static inline double log_sigmoid_of(double x)
{
    return (x < 0 ? x : 0) - log1p(exp(-fabs(x)));
}

GT_DOUBLE1(log_sigmoid, log_sigmoid_of(x))
GT_COMPLEX1(log_sigmoid, -gt_wide_softplus(-x))
GT_SLOPE(log_sigmoid, gt_apply1(b, &gt_op_sigmoid, gt_neg(b, x)))

const gt_op gt_op_log_sigmoid = {
    .doc = "The logarithm of sigmoid(x).",
    .formula = "y = -log(1 + e^-x)",
    .derivative = "dy/dx = sigmoid(-x)",
    .convention = "computed as min(x, 0) - log1p(e^-|x|), which neither overflows nor cancels",
    .aliases = "LogSigmoid",
    GT_POINTWISE1(log_sigmoid, NN),
    GT_TAKES_COMPLEX(log_sigmoid),
    .flat = {&gt_flat_saturated},
};

/* -- softsign -- */

static inline double softsign_of(double x)
{
    return isinf(x) ? copysign(1, x) : x / (1 + fabs(x));
}

GT_DOUBLE1(softsign, softsign_of(x))

GT_PUSH(softsign_push)
{
    gt_ref one = gt_number(b, t, 1), size = gt_apply1(b, &gt_op_abs, e->in[0]);
    return gt_mul(b, t, gt_apply1(b, &gt_op_square, gt_div(b, one, gt_add(b, size, one))));
}

const gt_op gt_op_softsign = {
    .doc = "A smooth sign that approaches 1 as slowly as 1/x.",
    .formula = "y = x / (1 + |x|)",
    .derivative = "dy/dx = 1 / (1 + |x|)^2",
    .convention = "the second derivative at 0 is 0, between 2 and -2",
    .aliases = "Softsign soft_sign",
    GT_ACTIVATION(softsign),
    .pointwise = {GT_FLOAT_KERNELS(softsign)},
    .flat = {&gt_flat_saturated},
};
