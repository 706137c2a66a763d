/* Activation functions of neural networks. */
#include "ops/analytic.h"
#include "ops/log_wide.h"

/* -- sigmoid -- */

/* With e = e^-|x| the value is 1 / (1 + e) or e / (1 + e). Far from 0 the same as a small correction to 1 or e, which
 * keeps the rounding of 1 + e out: within 2 ulp everywhere. The slope is e / (1 + e)^2, within 4 ulp. */
GT_INLINE void sigmoid_from(double x, double e, double *sigmoid, double *slope)
{
    double d = 1 + e, q = (((x >= 0) & (x <= 1.5)) ? 1 : e) / d;
    *sigmoid = x > 1.5 ? 1 - q : x < -1.5 ? e - e * q : q;
    *slope = e / (d * d);
}

GT_INLINE void sigmoid_wide(double x, double *sigmoid, double *slope)
{
    double y, z;
    sigmoid_from(x, gt_exp_minus(fabs(x)), &y, &z);
    *sigmoid = x == x ? y : x;
    *slope = x == x ? z : x;
}

GT_INLINE void sigmoid_from_f32(float x, float e, float *sigmoid, float *slope)
{
    float d = 1 + e, q = (((x >= 0) & (x <= 1.5f)) ? 1 : e) / d;
    *sigmoid = x > 1.5f ? 1 - q : x < -1.5f ? e - e * q : q;
    *slope = e / (d * d);
}

GT_INLINE void sigmoid_wide_f32(float x, float *sigmoid, float *slope)
{
    float y, z;
    sigmoid_from_f32(x, gt_exp_minus_f32(fabsf(x)), &y, &z);
    *sigmoid = x == x ? y : x;
    *slope = x == x ? z : x;
}

GT_TWINS(sigmoid_and_slope_f64, sigmoid_f64, sigmoid_slope_f64, double, GT_EXP_NEAR,
         sigmoid_from(x, gt_exp_near(-fabs(x)), &y, &z), sigmoid_wide(x, &y, &z))
GT_TWINS(sigmoid_and_slope_f32, sigmoid_f32, sigmoid_slope_f32, float, GT_EXP_NEAR_F32,
         sigmoid_from_f32(x, gt_exp_near_f32(-fabsf(x)), &y, &z), sigmoid_wide_f32(x, &y, &z))
GT_COMPLEX1(sigmoid, gt_wide_sigmoid(x))

/* y (1 - y) would cancel: at 40 it is 0; and so would the second derivative of y sigmoid(-x) at small x. */
GT_SLOPE(sigmoid, gt_apply1(b, &gt_op_sigmoid_slope, x))

const gt_op gt_op_sigmoid = {
    .doc = "The logistic function.",
    .formula = "y = 1 / (1 + e^-x)",
    .derivative = "dy/dx = y sigmoid(-x)",
    .convention = "the derivative is right where y rounds to 1: 4.2e-18 at 40",
    .aliases = "expit logistic Sigmoid",
    GT_POINTWISE1(sigmoid, NN),
    GT_TAKES_COMPLEX(sigmoid),
    .twin = &gt_op_sigmoid_slope,
    .with_twin = {GT_FLOAT_KERNELS(sigmoid_and_slope)},
    .flat = {&gt_flat_saturated},
};

GT_COMPLEX1(sigmoid_slope, gt_wide_tanh_slope(0.5L * (gt_wide)x) / 4)

/* sigmoid(x) = (1 + tanh(x/2)) / 2, so that the slope is tanh'(x/2) / 4. */
GT_PUSHED(sigmoid_slope, gt_neg(b, gt_mul(b, t, gt_mul(b, y, gt_apply1(b, &gt_op_tanh, gt_scale(b, x, 0.5))))))

const gt_op gt_op_sigmoid_slope = {
    .spoken = "derivative of sigmoid",
    .doc = "The derivative of sigmoid.",
    .formula = "y = e^-x / (1 + e^-x)^2",
    .derivative = "dy/dx = -tanh(x/2) y",
    GT_POINTWISE1(sigmoid_slope, INTERNAL),
    GT_TAKES_COMPLEX(sigmoid_slope),
};

/* -- softplus -- */

/* With e = e^-|x| and what that lost; the sigmoid to the bits of that op. */
GT_INLINE void softplus_from(double x, double e, double lost, double *softplus, double *sigmoid)
{
    double slope;
    *softplus = gt_softplus_from(x, e, lost);
    sigmoid_from(x, e, sigmoid, &slope);
}

GT_INLINE void softplus_near(double x, double *softplus, double *sigmoid)
{
    double k, p = gt_expm1_reduced(-fabs(x), &k), m = 1 + p, power = gt_two_to(k);
    softplus_from(x, m * power, (p - (m - 1)) * power, softplus, sigmoid);
}

/* The power in two steps, as gt_exp_minus has it. */
GT_INLINE void softplus_wide(double x, double *softplus, double *sigmoid)
{
    double a = fabs(x), k, p = gt_expm1_reduced(-(a < 750 ? a : 750), &k), m = 1 + p, y, z;
    softplus_from(a < 750 ? x : 0, gt_scaled_by(m, k), gt_scaled_by(p - (m - 1), k), &y, &z);
    sigmoid_wide(x, sigmoid, &z);
    *softplus = x == x ? (a < 750 ? y : x > 0 ? x : 0) : x;
}

GT_INLINE double softplus_narrow(double x)
{
    return (x <= 0 ? 0 : x) + gt_log1p_wide(gt_exp_minus(fabs(x)));
}

GT_TWIN(softplus_and_sigmoid_f64, softplus_f64, double, GT_EXP_NEAR, softplus_near(x, &y, &z), softplus_wide(x, &y, &z))
GT_KERNEL1_WIDE(softplus_f32, float, float, softplus_narrow((double)x))
GT_COMPLEX1(softplus, gt_wide_softplus(x))
GT_SLOPE(softplus, gt_apply1(b, &gt_op_sigmoid, x))

const gt_op gt_op_softplus = {
    .doc = "A smooth relu.",
    .formula = "y = log(1 + e^x)",
    .derivative = "dy/dx = sigmoid(x)",
    .convention = "computed as max(x, 0) + log1p(e^-|x|), which neither overflows nor cancels",
    .aliases = "Softplus",
    GT_POINTWISE1(softplus, NN),
    GT_TAKES_COMPLEX(softplus),
    .twin = &gt_op_sigmoid,
    .with_twin = {[GT_F64] = softplus_and_sigmoid_f64},
    .flat = {&gt_flat_saturated},
};

/* -- relu -- */

/* NaN is not <= 0 and comes through. */
GT_FLOAT1_WIDE(relu, x <= 0 ? 0 : x, x <= 0 ? 0 : x)
GT_INT1(relu, x <= 0 ? 0 : x)

/* y > 0 just where x > 0; asking y lets x go. */
GT_PUSH(relu_push)
{
    gt_ref zero = gt_number(b, t, 0);
    return gt_where(b, gt_apply2(b, &gt_op_greater, y, zero), t, zero);
}

const gt_op gt_op_relu = {
    .doc = "x where it is positive, 0 elsewhere.",
    .formula = "y = max(x, 0)",
    .derivative = "dy/dx = 1 where x > 0, else 0",
    .convention = "the derivative at 0 is 0",
    .aliases = "Relu",
    GT_ACTIVATION(relu),
    GT_TAKES_REAL(relu),
    .flat = {GT_FLAT("relu_inactive", "its operand is not above 0", GT_OPEN_GATE)},
    .kink = &gt_kink_at_zero,
};

/* -- elu -- */

enum { ALPHA };

GT_DOUBLE1(elu, x > 0 ? x : attr[ALPHA].f * expm1(x))

/* alpha e^x, not y + alpha, which cancels for very negative x. The exponential sees no positive x: its overflow, times
 * an upstream of 0, would be NaN in the second derivative. */
GT_PUSH(elu_push)
{
    gt_ref x = e->in[0], zero = gt_number(b, t, 0);
    gt_ref slope = gt_apply1(b, &gt_op_exp, gt_apply2(b, &gt_op_minimum, x, zero));
    if (e->attr[ALPHA].f != 1)
        slope = gt_scale(b, slope, e->attr[ALPHA].f);
    return gt_where(b, gt_apply2(b, &gt_op_greater_equal, x, zero), t, gt_mul(b, t, slope));
}

const gt_op gt_op_elu = {
    .doc = "Exponential linear unit.",
    .formula = "y = x where x > 0, else alpha (e^x - 1)",
    .derivative = "dy/dx = 1 where x >= 0, else alpha e^x",
    .convention = "the derivative at 0 is 1, the second derivative there is 0",
    .aliases = "Elu",
    GT_ACTIVATION(elu),
    .attrs = {{.name = "alpha", .type = GT_ATTR_FLOAT, .fallback = "1"}},
    .pointwise = {GT_FLOAT_KERNELS(elu)},
    .flat = {&gt_flat_saturated},
    .kink = &gt_kink_of_alpha,
};
