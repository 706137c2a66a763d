/* Exponentials, logarithms and hyperbolic functions.
 *
 * float32 goes through double where libm's own float function is not within 2 ulp. */
#include "ops/analytic.h"
#include "ops/log_wide.h"
#include "ops/plane.h"
#include "ops/wide.h"

GT_KERNEL1_NEAR(exp_f64, double, GT_EXP_NEAR, gt_exp_near(x), gt_exp_wide(x))
GT_KERNEL1_NEAR(exp_f32, float, GT_EXP_NEAR_F32, gt_exp_near_f32(x), gt_exp_wide_f32(x))
GT_COMPLEX1(exp, cexp(x))
GT_SLOPE(exp, y)

const gt_op gt_op_exp = {
    .doc = "Exponential function.",
    .formula = "y = e^x",
    .derivative = "dy/dx = y",
    .aliases = "Exp",
    GT_UNARY(exp, COMPLEX),
    .example = "exp(0.5)",
    .flat = {GT_FLAT("underflow", "its value underflows to 0",
                     "subtract the largest operand first, or work with logarithms")},
    .accident = gt_accident_undefined,
};

GT_FLOAT1_WIDE(expm1, gt_expm1_wide(x), gt_expm1_wide((double)x))

GT_COMPLEX1(expm1, gt_wide_expm1(x))

/* exp(x), not y + 1: the sum cancels for very negative x. */
GT_SLOPE(expm1, gt_apply1(b, &gt_op_exp, x))

const gt_op gt_op_expm1 = {
    .doc = "e^x - 1, accurate near 0.",
    .formula = "y = e^x - 1",
    .derivative = "dy/dx = e^x",
    GT_UNARY(expm1, COMPLEX),
    .example = "expm1(0.5)",
    .flat = {GT_FLAT("underflow", "exp of its operand underflows to 0", GT_UNSATURATE)},
};

GT_FLOAT1_WIDE(log, gt_log_wide(x), gt_log_wide((double)x))
GT_COMPLEX1(log, clog(x))
GT_PUSHED(log, gt_div(b, t, x))

const gt_op gt_op_log = {
    .doc = "Natural logarithm; -inf at 0, NaN below, the principal value of a complex number.",
    .formula = "y = log(x)",
    .derivative = "dy/dx = 1 / x",
    .convention = "at 0 the derivative is inf, and an upstream of 0 there gives NaN",
    .aliases = "Log",
    GT_UNARY(log, COMPLEX),
    .poles = "x <= 0",
    .example = "log(0.3)",
    .accident = gt_accident_log,
};

GT_FLOAT1_WIDE(log1p, gt_log1p_wide(x), gt_log1p_wide((double)x))

GT_COMPLEX1(log1p, gt_wide_log1p(x))
GT_PUSHED(log1p, gt_div(b, t, gt_add(b, x, gt_number(b, t, 1))))

const gt_op gt_op_log1p = {
    .doc = "log(1 + x), accurate near 0.",
    .formula = "y = log(1 + x)",
    .derivative = "dy/dx = 1 / (1 + x)",
    .convention = "at -1 the derivative is inf, and an upstream of 0 there gives NaN",
    .aliases = "Log1p",
    GT_UNARY(log1p, COMPLEX),
    .poles = "x <= -1",
    .example = "log1p(0.3)",
    .accident = gt_accident_log1p,
};

GT_DOUBLE1(sinh, sinh(x))
GT_COMPLEX1(sinh, csinh(x))
GT_SLOPE(sinh, gt_apply1(b, &gt_op_cosh, x))

const gt_op gt_op_sinh = {
    .doc = "Hyperbolic sine.",
    .formula = "y = (e^x - e^-x) / 2",
    .derivative = "dy/dx = cosh(x)",
    .aliases = "Sinh",
    GT_UNARY(sinh, COMPLEX),
    .example = "sinh(0.5)",
};

GT_DOUBLE1(cosh, cosh(x))
GT_COMPLEX1(cosh, ccosh(x))
GT_SLOPE(cosh, gt_apply1(b, &gt_op_sinh, x))

const gt_op gt_op_cosh = {
    .doc = "Hyperbolic cosine.",
    .formula = "y = (e^x + e^-x) / 2",
    .derivative = "dy/dx = sinh(x)",
    .aliases = "Cosh",
    GT_UNARY(cosh, COMPLEX),
    .example = "cosh(0.5)",
};

/* With e^-2|x| = 2^k (1 + p) = 1 - q, tanh|x| = q / (2 - q) and its slope is 4 e / (1 + e)^2. What the roundings of q
 * and 2 - q lost is put back, with 1 / (2 - q) = (1 + y) / 2: within 2 ulp, where libm's is not quite; the slope, which
 * neither overflows nor cancels, within 4 ulp. */
#define TANH(suffix, T, absolute, signed_as, far, least)                                                               \
    GT_INLINE T tanh_from##suffix(T x, T power, T p)                                                                   \
    {                                                                                                                  \
        T m = power * p, q = (1 - power) - m, q_lost = ((1 - power) - q) - m;                                          \
        T d = 2 - q, d_lost = ((2 - d) - q) - q_lost, y = q / d;                                                       \
        return signed_as(y + (q_lost - y * d_lost) * ((1 + y) * (T)0.5), x);                                           \
    }                                                                                                                  \
                                                                                                                       \
    GT_INLINE T tanh_slope_from##suffix(T e)                                                                           \
    {                                                                                                                  \
        T d = 1 + e;                                                                                                   \
        return 4 * e / (d * d);                                                                                        \
    }                                                                                                                  \
                                                                                                                       \
    GT_INLINE void tanh_near##suffix(T x, T *tanh, T *slope)                                                           \
    {                                                                                                                  \
        T k, p = gt_expm1_reduced##suffix(-2 * absolute(x), &k), power = gt_two_to##suffix(k);                         \
        *tanh = tanh_from##suffix(x, power, p);                                                                        \
        *slope = tanh_slope_from##suffix((1 + p) * power);                                                             \
    }                                                                                                                  \
                                                                                                                       \
    GT_INLINE void tanh_wide##suffix(T x, T *tanh, T *slope)                                                           \
    {                                                                                                                  \
        T a = 2 * absolute(x), k, p = gt_expm1_reduced##suffix(-(a < (far) ? a : (far)), &k);                          \
        T first = k > (least) ? k : (least), power = gt_two_to##suffix(first);                                         \
        *tanh = x == x ? tanh_from##suffix(x, power, p) : x;                                                           \
        *slope = x == x ? tanh_slope_from##suffix((1 + p) * power * gt_two_to##suffix(k - first)) : x;                 \
    }

TANH(, double, fabs, copysign, 750, -1000)
TANH(_f32, float, fabsf, copysignf, 105, -120)

GT_TWINS(tanh_and_slope_f64, tanh_f64, tanh_slope_f64, double, GT_EXP_NEAR / 2, tanh_near(x, &y, &z),
         tanh_wide(x, &y, &z))
GT_TWINS(tanh_and_slope_f32, tanh_f32, tanh_slope_f32, float, GT_EXP_NEAR_F32 / 2, tanh_near_f32(x, &y, &z),
         tanh_wide_f32(x, &y, &z))
GT_COMPLEX1(tanh, ctanhl(x))

/* 1 - y^2 cancels: at 20 it is 0. */
GT_SLOPE(tanh, gt_apply1(b, &gt_op_tanh_slope, x))

const gt_op gt_op_tanh = {
    .doc = "Hyperbolic tangent.",
    .formula = "y = (e^x - e^-x) / (e^x + e^-x)",
    .derivative = "dy/dx = 1 / cosh(x)^2",
    .convention = "the derivative is right where y rounds to 1: 1.7e-17 at 20",
    .aliases = "Tanh",
    GT_UNARY(tanh, COMPLEX),
    .twin = &gt_op_tanh_slope,
    .with_twin = {GT_FLOAT_KERNELS(tanh_and_slope)},
    .example = "tanh(0.5)",
    .flat = {&gt_flat_saturated},
};

GT_COMPLEX1(tanh_slope, gt_wide_tanh_slope(x))

GT_PUSH(tanh_slope_push)
{
    gt_ref twice = gt_scale(b, gt_apply1(b, &gt_op_tanh, e->in[0]), -2);
    return gt_mul(b, t, gt_mul(b, y, twice));
}

const gt_op gt_op_tanh_slope = {
    GT_DERIVATIVE1(tanh_slope, tanh, COMPLEX),
    .formula = "y = 1 / cosh(x)^2",
    .derivative = "dy/dx = -2 tanh(x) y",
};

/* As those of the circular functions, see unary_trig.c. */
#define ACOSH_SLOPE(x) (1 / (sqrtl((x)-1) * sqrtl((x) + 1)))
#define ATANH_SLOPE(x) (1 / ((1 - (x)) * (1 + (x))))

/* log(a + s) and 1 / s of a = |x|, where s = sqrt(1 + a^2); of small a the logarithm is that of 1 + (a + (s - 1)).
 * Beyond 2^500 s is a, and both are 2^-600 of themselves. */
GT_INLINE void asinh_wide(double x, double *value, double *slope)
{
    const double a = fabs(x);
    const bool near = a<0.75, far = a> 0x1p500;
    const gt_tailed one = {1, 0}, s = gt_length_of(far ? 0 : 1, a).value, inverse = gt_quotient(one, s);
    const gt_tailed sum = gt_exact_sum(near ? s.high - 1 : s.high, far ? a * 0x1p-600 : a);
    const double low = sum.low + s.low;
    double k, turns, correction;
    const double f = gt_mantissa(near ? 1 : sum.high, &k) - 1;
    const double g = gt_log1p_parts((gt_tailed){near ? sum.high : 0, near ? low : 0}, &turns, &correction);
    const gt_tailed log =
        gt_log_tailed_parts(near ? turns : k + (far ? 600 : 0), near ? g : f, near ? correction : low / sum.high);
    *value = a < INFINITY ? copysign(log.high + log.low, x) : x;
    *slope = a < INFINITY ? (inverse.high + inverse.low) * (far ? 0x1p-600 : 1) : x == x ? 0 : x;
}

GT_INLINE void asinh_narrow(float x, float *value, float *slope)
{
    double y, z;
    asinh_wide((double)x, &y, &z);
    *value = (float)y;
    *slope = (float)z;
}

GT_TWINS_WIDE(asinh_and_slope_f64, asinh_f64, asinh_slope_f64, double, asinh_wide(x, &y, &z))
GT_TWINS_WIDE(asinh_and_slope_f32, asinh_f32, asinh_slope_f32, float, asinh_narrow(x, &y, &z))
GT_COMPLEX1(asinh, casinhl(x))
GT_COMPLEX1(asinh_slope, 1 / csqrtl(gt_wide_one_plus_square(x)))
GT_SLOPE(asinh, gt_apply1(b, &gt_op_asinh_slope, x))

/* -x y^3, of asinh and acosh; it is 0 at infinity. */
GT_PUSH(push_minus_cube)
{
    gt_ref x = gt_unless_zero(b, y, e->in[0]);
    return gt_neg(b, gt_mul(b, t, gt_mul(b, y, gt_mul(b, y, gt_mul(b, x, y)))));
}

const gt_op gt_op_asinh = {
    .doc = "Inverse hyperbolic sine.",
    .formula = "y = log(x + sqrt(x^2 + 1))",
    .derivative = "dy/dx = 1 / sqrt(x^2 + 1)",
    .aliases = "arcsinh Asinh",
    GT_UNARY(asinh, COMPLEX),
    .twin = &gt_op_asinh_slope,
    .with_twin = {GT_FLOAT_KERNELS(asinh_and_slope)},
};

/* libm's acosh is up to 2.3 ulp off in double. */
GT_FLOAT1(acosh, acoshl((long double)x), acosh((double)x))
GT_COMPLEX1(acosh, cacoshl(x))
GT_DOUBLE1(acosh_slope, ACOSH_SLOPE((long double)x))
GT_COMPLEX1(acosh_slope, 1 / (csqrtl((gt_wide)x - 1) * csqrtl((gt_wide)x + 1)))
GT_SLOPE(acosh, gt_apply1(b, &gt_op_acosh_slope, x))

const gt_op gt_op_acosh = {
    .doc = "Inverse hyperbolic cosine; NaN below 1.",
    .formula = "y = log(x + sqrt(x^2 - 1))",
    .derivative = "dy/dx = 1 / (sqrt(x - 1) sqrt(x + 1))",
    .convention = "at 1 the derivative is inf",
    .aliases = "arccosh Acosh",
    GT_UNARY(acosh, COMPLEX),
    .poles = "x <= 1",
};

GT_DOUBLE1(atanh, atanh(x))
GT_COMPLEX1(atanh, catanhl(x))
GT_DOUBLE1(atanh_slope, ATANH_SLOPE((long double)x))
GT_COMPLEX1(atanh_slope, 1 / ((1 - (gt_wide)x) * (1 + (gt_wide)x)))
GT_SLOPE(atanh, gt_apply1(b, &gt_op_atanh_slope, x))

/* 2 y (x y) */
GT_SLOPE(atanh_slope, gt_scale(b, gt_mul(b, y, gt_mul(b, x, y)), 2))

const gt_op gt_op_atanh = {
    .doc = "Inverse hyperbolic tangent; NaN outside [-1, 1].",
    .formula = "y = log((1 + x) / (1 - x)) / 2",
    .derivative = "dy/dx = 1 / ((1 - x) (1 + x))",
    .convention = "at -1 and 1 the derivative is inf",
    .aliases = "arctanh Atanh",
    GT_UNARY(atanh, COMPLEX),
    .poles = "abs(x) >= 1",
    .accident = gt_accident_pole,
};

const gt_op gt_op_asinh_slope = {
    .spoken = "derivative of asinh",
    .doc = "The derivative of asinh.",
    .formula = "y = 1 / sqrt(1 + x^2)",
    .derivative = "dy/dx = -x y^3",
    GT_ROW(asinh_slope, INTERNAL, POINTWISE),
    .args = {{.name = "x"}},
    GT_TAKES_COMPLEX(asinh_slope),
    .push = push_minus_cube,
};

const gt_op gt_op_acosh_slope = {
    .spoken = "derivative of acosh",
    .doc = "The derivative of acosh.",
    .formula = "y = 1 / (sqrt(x - 1) sqrt(x + 1))",
    .derivative = "dy/dx = -x y^3",
    GT_ROW(acosh_slope, INTERNAL, POINTWISE),
    .args = {{.name = "x"}},
    GT_TAKES_COMPLEX(acosh_slope),
    .push = push_minus_cube,
};

const gt_op gt_op_atanh_slope = {
    GT_DERIVATIVE1(atanh_slope, atanh, COMPLEX),
    .formula = "y = 1 / ((1 - x) (1 + x))",
    .derivative = "dy/dx = 2 x y^2",
};
