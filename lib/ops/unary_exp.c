/* Exponentials, logarithms and hyperbolic functions.
 *
 * float32 goes through double where libm's own float function is not within 2 ulp. */
#include "ops/analytic.h"
#include "ops/wide.h"

GT_KERNEL1_NEAR(exp_f64, double, GT_EXP_NEAR, gt_exp_near(x), gt_exp_wide(x))
GT_KERNEL1_NEAR(exp_f32, float, GT_EXP_NEAR_F32, gt_exp_near_f32(x), gt_exp_wide_f32(x))
GT_COMPLEX1(exp, cexp(x))

GT_PUSH(exp_push)
{
    return gt_mul(b, t, y);
}

const gt_op gt_op_exp = {
    .name = "exp",
    .doc = "Exponential function.",
    .formula = "y = e^x",
    .derivative = "dy/dx = y",
    .aliases = "Exp",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(exp), GT_COMPLEX_KERNELS(exp)},
    .push = exp_push,
    .points = {{.x = {0.5}, .y = 1.6487212707001282, .dx = {1.6487212707001282}},
               {.x = {-20}, .y = 2.061153622438558e-09, .dx = {2.061153622438558e-09}},
               {.x = {700}, .y = 1.0142320547350045e+304, .dx = {1.0142320547350045e+304}},
               {.x = {-700}, .y = 9.85967654375977e-305, .dx = {9.85967654375977e-305}},
               {.x = {1e-300}, .y = 1, .dx = {1}}},
    .n_points = 5,
    .cases = {"x:2,3", "x:"},
    .values = {{"exp(0.5)", "1.6487212707001282"}, {"exp(0.5-0.75j)", "1.2063510016467854-1.1238323225841312j"}},
    .where_values_come_from = "mpmath, 50 digits",
};

GT_FLOAT1_WIDE(expm1, gt_expm1_wide(x), gt_expm1_wide((double)x))

GT_COMPLEX1(expm1, gt_wide_expm1(x))

/* exp(x), not y + 1: the sum cancels for very negative x. */
GT_PUSH(expm1_push)
{
    return gt_mul(b, t, gt_apply1(b, &gt_op_exp, e->in[0]));
}

const gt_op gt_op_expm1 = {
    .name = "expm1",
    .doc = "e^x - 1, accurate near 0.",
    .formula = "y = e^x - 1",
    .derivative = "dy/dx = e^x",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(expm1), GT_COMPLEX_KERNELS(expm1)},
    .push = expm1_push,
    .points = {{.x = {0.5}, .y = 0.6487212707001282, .dx = {1.6487212707001282}},
               {.x = {1e-10}, .y = 1.00000000005e-10, .dx = {1.0000000001}},
               {.x = {-40}, .y = -1, .dx = {4.248354255291589e-18}},
               {.x = {700}, .y = 1.0142320547350045e+304, .dx = {1.0142320547350045e+304}},
               {.x = {0}, .y = 0, .dx = {1}}},
    .n_points = 5,
    .cases = {"x:2,3", "x:"},
    .values = {{"expm1(0.5)", "0.6487212707001282"},
               {"expm1(0.5-0.75j)", "0.20635100164678541-1.1238323225841312j"},
               {"expm1(1e-10+2e-10j)", "9.9999999985e-11+2.0000000002e-10j"}},
    .where_values_come_from = "mpmath, 50 digits",
};

GT_FLOAT1_WIDE(log, gt_log_wide(x), gt_log_wide((double)x))
GT_COMPLEX1(log, clog(x))

GT_PUSH(log_push)
{
    return gt_div(b, t, e->in[0]);
}

const gt_op gt_op_log = {
    .name = "log",
    .doc = "Natural logarithm; -inf at 0, NaN below, the principal value of a complex number.",
    .formula = "y = log(x)",
    .derivative = "dy/dx = 1 / x",
    .convention = "at 0 the derivative is inf, and an upstream of 0 there gives NaN",
    .aliases = "Log",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(log), GT_COMPLEX_KERNELS(log)},
    .push = log_push,
    .poles = "x <= 0",
    .domain = {{0.2, 4}},
    .points = {{.x = {0.3}, .y = -1.2039728043259361, .dx = {3.3333333333333335}},
               {.x = {1e-300}, .y = -690.7755278982137, .dx = {9.999999999999999e+299}},
               {.x = {1e+300}, .y = 690.7755278982137, .dx = {1e-300}},
               {.x = {1.0000001}, .y = 9.999999505838704e-08, .dx = {0.9999999000000099}},
               {.x = {0}, .y = -INFINITY, .dx = {INFINITY}}},
    .n_points = 5,
    .cases = {"x:2,3", "x:"},
    .values = {{"log(0.3)", "-1.2039728043259361"}, {"log(0.5-0.75j)", "-0.10381968238912225-0.98279372324732907j"}},
    .where_values_come_from = "mpmath, 50 digits",
};

GT_FLOAT1_WIDE(log1p, gt_log1p_wide(x), gt_log1p_wide((double)x))

GT_COMPLEX1(log1p, gt_wide_log1p(x))

GT_PUSH(log1p_push)
{
    return gt_div(b, t, gt_add(b, e->in[0], gt_number(b, t, 1)));
}

const gt_op gt_op_log1p = {
    .name = "log1p",
    .doc = "log(1 + x), accurate near 0.",
    .formula = "y = log(1 + x)",
    .derivative = "dy/dx = 1 / (1 + x)",
    .convention = "at -1 the derivative is inf, and an upstream of 0 there gives NaN",
    .aliases = "Log1p",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(log1p), GT_COMPLEX_KERNELS(log1p)},
    .push = log1p_push,
    .poles = "x <= -1",
    .domain = {{-0.8, 3}},
    .points = {{.x = {0.3}, .y = 0.26236426446749106, .dx = {0.7692307692307693}},
               {.x = {1e-10}, .y = 9.999999999500001e-11, .dx = {0.9999999999}},
               {.x = {-0.9999999}, .y = -16.118095651484676, .dx = {10000000.005263558}},
               {.x = {1e+300}, .y = 690.7755278982137, .dx = {1e-300}},
               {.x = {-1}, .y = -INFINITY, .dx = {INFINITY}}},
    .n_points = 5,
    .cases = {"x:2,3", "x:"},
    .values = {{"log1p(0.3)", "0.26236426446749106"},
               {"log1p(0.5-0.75j)", "0.51703688376526926-0.46364760900080612j"},
               {"log1p(1e-10+2e-10j)", "1.00000000015e-10+1.9999999998e-10j"}},
    .where_values_come_from = "mpmath, 50 digits",
};

GT_FLOAT1(sinh, sinh(x), sinh((double)x))
GT_COMPLEX1(sinh, csinh(x))

GT_PUSH(sinh_push)
{
    return gt_mul(b, t, gt_apply1(b, &gt_op_cosh, e->in[0]));
}

const gt_op gt_op_sinh = {
    .name = "sinh",
    .doc = "Hyperbolic sine.",
    .formula = "y = (e^x - e^-x) / 2",
    .derivative = "dy/dx = cosh(x)",
    .aliases = "Sinh",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(sinh), GT_COMPLEX_KERNELS(sinh)},
    .push = sinh_push,
    .points = {{.x = {0.5}, .y = 0.5210953054937474, .dx = {1.1276259652063807}},
               {.x = {-20}, .y = -242582597.70489514, .dx = {242582597.70489514}},
               {.x = {1e-10}, .y = 1e-10, .dx = {1}},
               {.x = {700}, .y = 5.0711602736750225e+303, .dx = {5.0711602736750225e+303}}},
    .n_points = 4,
    .cases = {"x:2,3", "x:"},
    .values = {{"sinh(0.5)", "0.5210953054937474"}, {"sinh(0.5-0.75j)", "0.38127963465217815-0.76863356469339275j"}},
    .where_values_come_from = "mpmath, 50 digits",
};

GT_FLOAT1(cosh, cosh(x), cosh((double)x))
GT_COMPLEX1(cosh, ccosh(x))

GT_PUSH(cosh_push)
{
    return gt_mul(b, t, gt_apply1(b, &gt_op_sinh, e->in[0]));
}

const gt_op gt_op_cosh = {
    .name = "cosh",
    .doc = "Hyperbolic cosine.",
    .formula = "y = (e^x + e^-x) / 2",
    .derivative = "dy/dx = sinh(x)",
    .aliases = "Cosh",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(cosh), GT_COMPLEX_KERNELS(cosh)},
    .push = cosh_push,
    .points = {{.x = {0.5}, .y = 1.1276259652063807, .dx = {0.5210953054937474}},
               {.x = {-20}, .y = 242582597.70489514, .dx = {-242582597.70489514}},
               {.x = {1e-10}, .y = 1, .dx = {1e-10}},
               {.x = {700}, .y = 5.0711602736750225e+303, .dx = {5.0711602736750225e+303}}},
    .n_points = 4,
    .cases = {"x:2,3", "x:"},
    .values = {{"cosh(0.5)", "1.1276259652063807"}, {"cosh(0.5-0.75j)", "0.82507136699460726-0.35519875789073846j"}},
    .where_values_come_from = "mpmath, 50 digits",
};

/* With e^-2|x| = 2^k (1 + p) = 1 - q, tanh|x| = q / (2 - q) and its slope is 4 e / (1 + e)^2. What the roundings of q
 * and 2 - q lost is put back, with 1 / (2 - q) = (1 + y) / 2: within 2 ulp, where libm's is not quite; the slope, which
 * neither overflows nor cancels, within 4 ulp. */
GT_INLINE double tanh_from(double x, double power, double p)
{
    double m = power * p, q = (1 - power) - m, q_lost = ((1 - power) - q) - m;
    double d = 2 - q, d_lost = ((2 - d) - q) - q_lost, y = q / d;
    return copysign(y + (q_lost - y * d_lost) * ((1 + y) * 0.5), x);
}

GT_INLINE double tanh_slope_from(double e)
{
    double d = 1 + e;
    return 4 * e / (d * d);
}

GT_INLINE void tanh_near(double x, double *tanh, double *slope)
{
    double k, p = gt_expm1_reduced(-2 * fabs(x), &k), power = gt_two_to(k);
    *tanh = tanh_from(x, power, p);
    *slope = tanh_slope_from((1 + p) * power);
}

GT_INLINE void tanh_wide(double x, double *tanh, double *slope)
{
    double a = 2 * fabs(x), k, p = gt_expm1_reduced(-(a < 750 ? a : 750), &k);
    double first = k > -1000 ? k : -1000, power = gt_two_to(first);
    *tanh = x == x ? tanh_from(x, power, p) : x;
    *slope = x == x ? tanh_slope_from((1 + p) * power * gt_two_to(k - first)) : x;
}

GT_INLINE float tanh_from_f32(float x, float power, float p)
{
    float m = power * p, q = (1 - power) - m, q_lost = ((1 - power) - q) - m;
    float d = 2 - q, d_lost = ((2 - d) - q) - q_lost, y = q / d;
    return copysignf(y + (q_lost - y * d_lost) * ((1 + y) * 0.5f), x);
}

GT_INLINE float tanh_slope_from_f32(float e)
{
    float d = 1 + e;
    return 4 * e / (d * d);
}

GT_INLINE void tanh_near_f32(float x, float *tanh, float *slope)
{
    float k, p = gt_expm1_reduced_f32(-2 * fabsf(x), &k), power = gt_two_to_f32(k);
    *tanh = tanh_from_f32(x, power, p);
    *slope = tanh_slope_from_f32((1 + p) * power);
}

GT_INLINE void tanh_wide_f32(float x, float *tanh, float *slope)
{
    float a = 2 * fabsf(x), k, p = gt_expm1_reduced_f32(-(a < 105 ? a : 105), &k);
    float first = k > -120 ? k : -120, power = gt_two_to_f32(first);
    *tanh = x == x ? tanh_from_f32(x, power, p) : x;
    *slope = x == x ? tanh_slope_from_f32((1 + p) * power * gt_two_to_f32(k - first)) : x;
}

GT_TWINS(tanh_and_slope_f64, tanh_f64, tanh_slope_f64, double, GT_EXP_NEAR / 2, tanh_near(x, &y, &z),
         tanh_wide(x, &y, &z))
GT_TWINS(tanh_and_slope_f32, tanh_f32, tanh_slope_f32, float, GT_EXP_NEAR_F32 / 2, tanh_near_f32(x, &y, &z),
         tanh_wide_f32(x, &y, &z))
GT_COMPLEX1(tanh, ctanhl(x))

/* 1 - y^2 cancels: at 20 it is 0. */
GT_PUSH(tanh_push)
{
    return gt_mul(b, t, gt_apply1(b, &gt_op_tanh_slope, e->in[0]));
}

const gt_op gt_op_tanh = {
    .name = "tanh",
    .doc = "Hyperbolic tangent.",
    .formula = "y = (e^x - e^-x) / (e^x + e^-x)",
    .derivative = "dy/dx = 1 / cosh(x)^2",
    .convention = "the derivative is right where y rounds to 1: 1.7e-17 at 20",
    .aliases = "Tanh",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(tanh), GT_COMPLEX_KERNELS(tanh)},
    .twin = &gt_op_tanh_slope,
    .with_twin = {GT_FLOAT_KERNELS(tanh_and_slope)},
    .push = tanh_push,
    .points = {{.x = {0.5}, .y = 0.46211715726000974, .dx = {0.7864477329659274}},
               {.x = {-1.5}, .y = -0.9051482536448664, .dx = {0.18070663892364852}},
               {.x = {20}, .y = 1, .dx = {1.6993417021166355e-17}},
               {.x = {1e-10}, .y = 1e-10, .dx = {1}},
               {.x = {-300}, .y = -1, .dx = {1.0601586212017243e-260}},
               {.x = {1000}, .y = 1, .dx = {0}}},
    .n_points = 6,
    .cases = {"x:2,3", "x:"},
    .values = {{"tanh(0.5)", "0.46211715726000974"}, {"tanh(0.5-0.75j)", "0.72821180128047239-0.61809639480620217j"}},
    .where_values_come_from = "mpmath, 50 digits",
};

GT_COMPLEX1(tanh_slope, gt_wide_tanh_slope(x))

GT_PUSH(tanh_slope_push)
{
    gt_ref twice = gt_scale(b, gt_apply1(b, &gt_op_tanh, e->in[0]), -2);
    return gt_mul(b, t, gt_mul(b, y, twice));
}

const gt_op gt_op_tanh_slope = {
    .name = "tanh_slope",
    .spoken = "derivative of tanh",
    .doc = "The derivative of tanh.",
    .formula = "y = 1 / cosh(x)^2",
    .derivative = "dy/dx = -2 tanh(x) y",
    .family = GT_FAMILY_INTERNAL,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(tanh_slope), GT_COMPLEX_KERNELS(tanh_slope)},
    .push = tanh_slope_push,
    .points = {{.x = {0.5}, .y = 0.7864477329659274, .dx = {-0.7268619813835873}},
               {.x = {-20}, .y = 1.6993417021166355e-17, .dx = {3.398683404233271e-17}},
               {.x = {1e-10}, .y = 1.0, .dx = {-2e-10}},
               {.x = {300}, .y = 1.0601586212017243e-260, .dx = {-2.1203172424034486e-260}},
               {.x = {0}, .y = 1.0, .dx = {0.0}}},
    .n_points = 5,
    .cases = {"x:2,3", "x:"},
    .where_values_come_from = "mpmath, 50 digits",
};

/* As those of the circular functions, see unary_trig.c. */
#define ASINH_SLOPE(x) (1 / sqrtl(1 + (x) * (x)))
#define ACOSH_SLOPE(x) (1 / (sqrtl((x)-1) * sqrtl((x) + 1)))
#define ATANH_SLOPE(x) (1 / ((1 - (x)) * (1 + (x))))

GT_FLOAT1(asinh, asinh(x), asinh((double)x))
GT_COMPLEX1(asinh, casinhl(x))
GT_FLOAT1(asinh_slope, ASINH_SLOPE((long double)x), ASINH_SLOPE((long double)x))
GT_COMPLEX1(asinh_slope, 1 / csqrtl(gt_wide_one_plus_square(x)))

GT_PUSH(asinh_push)
{
    return gt_mul(b, t, gt_apply1(b, &gt_op_asinh_slope, e->in[0]));
}

/* -x y^3, of asinh and acosh; it is 0 at infinity. */
GT_PUSH(push_minus_cube)
{
    gt_ref x = gt_unless_zero(b, y, e->in[0]);
    return gt_neg(b, gt_mul(b, t, gt_mul(b, y, gt_mul(b, y, gt_mul(b, x, y)))));
}

const gt_op gt_op_asinh = {
    .name = "asinh",
    .doc = "Inverse hyperbolic sine.",
    .formula = "y = log(x + sqrt(x^2 + 1))",
    .derivative = "dy/dx = 1 / sqrt(x^2 + 1)",
    .aliases = "arcsinh Asinh",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(asinh), GT_COMPLEX_KERNELS(asinh)},
    .push = asinh_push,
    .points = {{.x = {0.5}, .y = 0.48121182505960347, .dx = {0.8944271909999159}},
               {.x = {-3}, .y = -1.8184464592320668, .dx = {0.31622776601683794}},
               {.x = {1e-10}, .y = 1e-10, .dx = {1}},
               {.x = {1e+200}, .y = 461.2101657793691, .dx = {1e-200}},
               {.x = {-1e+308}, .y = -709.889355822726, .dx = {1e-308}}},
    .n_points = 5,
    .cases = {"x:2,3", "x:"},
    .where_values_come_from = "mpmath, 50 digits",
};

/* libm's acosh is up to 2.3 ulp off in double. */
GT_FLOAT1(acosh, acoshl((long double)x), acosh((double)x))
GT_COMPLEX1(acosh, cacoshl(x))
GT_FLOAT1(acosh_slope, ACOSH_SLOPE((long double)x), ACOSH_SLOPE((long double)x))
GT_COMPLEX1(acosh_slope, 1 / (csqrtl((gt_wide)x - 1) * csqrtl((gt_wide)x + 1)))

GT_PUSH(acosh_push)
{
    return gt_mul(b, t, gt_apply1(b, &gt_op_acosh_slope, e->in[0]));
}

const gt_op gt_op_acosh = {
    .name = "acosh",
    .doc = "Inverse hyperbolic cosine; NaN below 1.",
    .formula = "y = log(x + sqrt(x^2 - 1))",
    .derivative = "dy/dx = 1 / (sqrt(x - 1) sqrt(x + 1))",
    .convention = "at 1 the derivative is inf",
    .aliases = "arccosh Acosh",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(acosh), GT_COMPLEX_KERNELS(acosh)},
    .push = acosh_push,
    .poles = "x <= 1",
    .domain = {{1.2, 4}},
    .points = {{.x = {1.5}, .y = 0.9624236501192069, .dx = {0.8944271909999159}},
               {.x = {3}, .y = 1.762747174039086, .dx = {0.3535533905932738}},
               {.x = {1.0000001}, .y = 0.0004472135919037347, .dx = {2236.067920945309}},
               {.x = {1e+200}, .y = 461.2101657793691, .dx = {1e-200}},
               {.x = {1}, .y = 0, .dx = {INFINITY}}},
    .n_points = 5,
    .cases = {"x:2,3", "x:"},
    .where_values_come_from = "mpmath, 50 digits",
};

GT_FLOAT1(atanh, atanh(x), atanh((double)x))
GT_COMPLEX1(atanh, catanhl(x))
GT_FLOAT1(atanh_slope, ATANH_SLOPE((long double)x), ATANH_SLOPE((long double)x))
GT_COMPLEX1(atanh_slope, 1 / ((1 - (gt_wide)x) * (1 + (gt_wide)x)))

GT_PUSH(atanh_push)
{
    return gt_mul(b, t, gt_apply1(b, &gt_op_atanh_slope, e->in[0]));
}

/* 2 y (x y) */
GT_PUSH(atanh_slope_push)
{
    return gt_mul(b, t, gt_scale(b, gt_mul(b, y, gt_mul(b, e->in[0], y)), 2));
}

const gt_op gt_op_atanh = {
    .name = "atanh",
    .doc = "Inverse hyperbolic tangent; NaN outside [-1, 1].",
    .formula = "y = log((1 + x) / (1 - x)) / 2",
    .derivative = "dy/dx = 1 / ((1 - x) (1 + x))",
    .convention = "at -1 and 1 the derivative is inf",
    .aliases = "arctanh Atanh",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(atanh), GT_COMPLEX_KERNELS(atanh)},
    .push = atanh_push,
    .poles = "abs(x) >= 1",
    .domain = {{-0.8, 0.8}},
    .points = {{.x = {0.5}, .y = 0.5493061443340549, .dx = {1.3333333333333333}},
               {.x = {-0.9}, .y = -1.4722194895832204, .dx = {5.263157894736843}},
               {.x = {1e-10}, .y = 1e-10, .dx = {1}},
               {.x = {0.9999999999999999}, .y = 18.714973875118524, .dx = {4503599627370496}},
               {.x = {1}, .y = INFINITY, .dx = {INFINITY}}},
    .n_points = 5,
    .cases = {"x:2,3", "x:"},
    .where_values_come_from = "mpmath, 50 digits",
};

const gt_op gt_op_asinh_slope = {
    .name = "asinh_slope",
    .spoken = "derivative of asinh",
    .doc = "The derivative of asinh.",
    .formula = "y = 1 / sqrt(1 + x^2)",
    .derivative = "dy/dx = -x y^3",
    .family = GT_FAMILY_INTERNAL,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(asinh_slope), GT_COMPLEX_KERNELS(asinh_slope)},
    .push = push_minus_cube,
    .points = {{.x = {0.5}, .y = 0.8944271909999159, .dx = {-0.35777087639996635}},
               {.x = {-3.0}, .y = 0.31622776601683794, .dx = {0.09486832980505137}},
               {.x = {1e-200}, .y = 1.0, .dx = {-1e-200}},
               {.x = {1e+105}, .y = 1e-105, .dx = {-1e-210}}},
    .n_points = 4,
    .cases = {"x:2,3", "x:"},
    .where_values_come_from = "mpmath, 50 digits",
};

const gt_op gt_op_acosh_slope = {
    .name = "acosh_slope",
    .spoken = "derivative of acosh",
    .doc = "The derivative of acosh.",
    .formula = "y = 1 / (sqrt(x - 1) sqrt(x + 1))",
    .derivative = "dy/dx = -x y^3",
    .family = GT_FAMILY_INTERNAL,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(acosh_slope), GT_COMPLEX_KERNELS(acosh_slope)},
    .push = push_minus_cube,
    .domain = {{1.2, 4}},
    .points = {{.x = {1.5}, .y = 0.8944271909999159, .dx = {-1.0733126291998991}},
               {.x = {3.0}, .y = 0.3535533905932738, .dx = {-0.13258252147247765}},
               {.x = {1.0000001}, .y = 2236.067920945309, .dx = {-11180340157.215664}},
               {.x = {1e+105}, .y = 1e-105, .dx = {-1e-210}}},
    .n_points = 4,
    .cases = {"x:2,3", "x:"},
    .where_values_come_from = "mpmath, 50 digits",
};

const gt_op gt_op_atanh_slope = {
    .name = "atanh_slope",
    .spoken = "derivative of atanh",
    .doc = "The derivative of atanh.",
    .formula = "y = 1 / ((1 - x) (1 + x))",
    .derivative = "dy/dx = 2 x y^2",
    .family = GT_FAMILY_INTERNAL,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(atanh_slope), GT_COMPLEX_KERNELS(atanh_slope)},
    .push = atanh_slope_push,
    .domain = {{-0.8, 0.8}},
    .points = {{.x = {0.5}, .y = 1.3333333333333333, .dx = {1.7777777777777777}},
               {.x = {-0.9}, .y = 5.263157894736843, .dx = {-49.86149584487537}},
               {.x = {1e-200}, .y = 1.0, .dx = {2e-200}},
               {.x = {0.9999999999999999}, .y = 4503599627370496.0, .dx = {4.056481920730334e+31}}},
    .n_points = 4,
    .cases = {"x:2,3", "x:"},
    .where_values_come_from = "mpmath, 50 digits",
};
