/* The error function and the normal distribution: in double (tails.h; narrow.h for float32) where many models have
 * them, the others rounded once, from long double. */
#include "ops/kernels.h"
#include "ops/log_wide.h"
#include "ops/narrow.h"

/* -- gaussian: what the others' derivatives are made of -- */

enum { RATE };

/* Of rates 1 and 1/2, whose products are exact. */
GT_FLOAT1_WIDE(gaussian, gt_bell(x, attr[RATE].f), gt_gauss_narrow((double)x, attr[RATE].f))

static gt_ref gaussian(gt_build *b, gt_ref x, double rate)
{
    gt_attr attr = {.given = true, .f = rate};
    return gt_emit(b, &gt_op_gaussian, 1, &x, &attr);
}

/* The exponential meets x before the factor: where it is 0, so is the product. */
GT_PUSH(gaussian_push)
{
    gt_ref x = gt_scale(b, e->in[0], -2 * e->attr[RATE].f);
    return gt_mul(b, t, gt_mul_absorbing(b, y, x));
}

const gt_op gt_op_gaussian = {
    .spoken = "derivative of erf",
    .doc = "The bell curve, without factors.",
    .formula = "y = e^(-rate x^2)",
    .derivative = "dy/dx = -2 rate x y",
    GT_SLOPE_ROW(gaussian, 1, FLOAT),
    .attrs = {{.name = "rate", .type = GT_ATTR_FLOAT, .fallback = "1"}},
};

/* -- erf, erfc -- */

GT_FLOAT1_WIDE(erf, gt_erf_wide(x), gt_erf_narrow((double)x))
GT_SLOPE(erf, gt_scale(b, gaussian(b, x, 1), (double)GT_TWO_BY_ROOT_PI))

const gt_op gt_op_erf = {
    .doc = "The error function.",
    .formula = "y = 2/sqrt(pi) integral from 0 to x of e^(-t^2) dt",
    .derivative = "dy/dx = 2/sqrt(pi) e^(-x^2)",
    .aliases = "Erf",
    GT_UNARY(erf, FLOAT),
    .flat = {&gt_flat_saturated},
};

GT_FLOAT1_WIDE(erfc, gt_erfc_wide(x), gt_erfc_narrow((double)x))
GT_SLOPE(erfc, gt_scale(b, gaussian(b, x, 1), -(double)GT_TWO_BY_ROOT_PI))

const gt_op gt_op_erfc = {
    .doc = "1 - erf(x), accurate where that is small.",
    .formula = "y = 2/sqrt(pi) integral from x to infinity of e^(-t^2) dt",
    .derivative = "dy/dx = -2/sqrt(pi) e^(-x^2)",
    GT_UNARY(erfc, FLOAT),
    .flat = {&gt_flat_saturated},
};

/* -- ndtr -- */

GT_FLOAT1_WIDE(ndtr, gt_ndtr_wide(x), gt_ndtr_narrow((double)x))
GT_SLOPE(ndtr, gt_scale(b, gaussian(b, x, 0.5), (double)(0.5L / GT_SQRT_PI_HALF)))

const gt_op gt_op_ndtr = {
    .doc = "The probability that a standard normal number is below x.",
    .formula = "y = erfc(-x / sqrt(2)) / 2",
    .derivative = "dy/dx = e^(-x^2/2) / sqrt(2 pi)",
    GT_UNARY(ndtr, FLOAT),
    .flat = {&gt_flat_saturated},
};

/* -- erfinv -- */

/* Beyond 1/2 by the upper tail of the normal distribution: 1 - |x| is exact there. */
static inline long double erfinv_of(double x)
{
    const double a = fabs(x);
    if (!(a < 1))
        return a == 1 ? (long double)x * INFINITY : NAN;
    if (a <= 0.5)
        return gt_erf_inverse_small(x);
    const long double y = gt_normal_upper_inverse((1 - a) / 2) * GT_SQRT_HALF;
    return x < 0 ? -y : y;
}

/* sqrt(pi)/2 e^(y^2). With y = t / sqrt(2) in the tail that is mills(t) / (2 sqrt(2) p), where errors of t do not grow.
 */
static inline long double erfinv_slope_of(double x)
{
    const double a = fabs(x);
    if (!(a < 1))
        return a == 1 ? INFINITY : NAN;
    if (a <= 0.5)
        return 1 / (GT_TWO_BY_ROOT_PI * gt_gauss_of(gt_erf_inverse_small(x), 1));
    const double p = (1 - a) / 2;
    return gt_normal_mills(gt_normal_upper_inverse(p)) * GT_SQRT_HALF / (2 * p);
}

GT_DOUBLE1(erfinv, erfinv_of(x))
GT_SLOPE(erfinv, gt_apply1(b, &gt_op_erfinv_slope, x))

const gt_op gt_op_erfinv = {
    .doc = "The inverse of erf; NaN outside [-1, 1].",
    .formula = "erf(y) = x",
    .derivative = "dy/dx = sqrt(pi)/2 e^(y^2)",
    .convention = "at -1 and 1 the value is -inf and inf, the derivative inf",
    .aliases = "erf_inv",
    GT_UNARY(erfinv, FLOAT),
    .poles = "abs(x) >= 1",
    .accident = gt_accident_pole,
};

GT_DOUBLE1(erfinv_slope, erfinv_slope_of(x))

GT_PUSH(erfinv_slope_push)
{
    gt_ref twice = gt_scale(b, gt_apply1(b, &gt_op_erfinv, e->in[0]), 2);
    return gt_mul(b, t, gt_mul(b, twice, gt_apply1(b, &gt_op_square, y)));
}

const gt_op gt_op_erfinv_slope = {
    GT_DERIVATIVE1(erfinv_slope, erfinv, FLOAT),
    .formula = "y = sqrt(pi)/2 e^(erfinv(x)^2)",
    .derivative = "dy/dx = 2 erfinv(x) y^2",
    .accident = gt_accident_pole,
};

/* -- ndtri -- */

static inline long double ndtri_of(double x)
{
    if (!(x > 0 && x < 1))
        return x == 0 ? -INFINITY : x == 1 ? INFINITY : NAN;
    if (x >= 0.25 && x <= 0.75)
        return gt_erf_inverse_small(2 * x - 1) / GT_SQRT_HALF;
    return x < 0.5 ? -gt_normal_upper_inverse(x) : gt_normal_upper_inverse(1 - x);
}

static inline long double ndtri_slope_of(double x)
{
    if (!(x > 0 && x < 1))
        return x == 0 || x == 1 ? INFINITY : NAN;
    if (x >= 0.25 && x <= 0.75)
        return 2 * GT_SQRT_PI_HALF / gt_gauss_of(gt_erf_inverse_small(2 * x - 1), 1);
    const double p = x < 0.5 ? x : 1 - x;
    return gt_normal_mills(gt_normal_upper_inverse(p)) / p;
}

GT_DOUBLE1(ndtri, ndtri_of(x))
GT_SLOPE(ndtri, gt_apply1(b, &gt_op_ndtri_slope, x))

const gt_op gt_op_ndtri = {
    .doc = "The number that a standard normal one is below with probability x; NaN outside [0, 1].",
    .formula = "ndtr(y) = x",
    .derivative = "dy/dx = sqrt(2 pi) e^(y^2/2)",
    .convention = "at 0 and 1 the value is -inf and inf, the derivative inf",
    .aliases = "probit",
    GT_UNARY(ndtri, FLOAT),
    .poles = "(x <= 0) | (x >= 1)",
    .accident = gt_accident_pole,
};

GT_DOUBLE1(ndtri_slope, ndtri_slope_of(x))

GT_PUSH(ndtri_slope_push)
{
    gt_ref value = gt_apply1(b, &gt_op_ndtri, e->in[0]);
    return gt_mul(b, t, gt_mul(b, value, gt_apply1(b, &gt_op_square, y)));
}

const gt_op gt_op_ndtri_slope = {
    GT_DERIVATIVE1(ndtri_slope, ndtri, FLOAT),
    .formula = "y = sqrt(2 pi) e^(ndtri(x)^2/2)",
    .derivative = "dy/dx = ndtri(x) y^2",
    .accident = gt_accident_pole,
};

/* -- log_ndtr -- */

GT_INLINE void log_ndtr_narrow(float x, float *value, float *slope)
{
    double y, z;
    gt_log_ndtr_wide((double)x, &y, &z);
    *value = (float)y;
    *slope = (float)z;
}

GT_TWINS_WIDE(log_ndtr_and_slope_f64, log_ndtr_f64, log_ndtr_slope_f64, double, gt_log_ndtr_wide(x, &y, &z))
GT_TWINS_WIDE(log_ndtr_and_slope_f32, log_ndtr_f32, log_ndtr_slope_f32, float, log_ndtr_narrow(x, &y, &z))

static inline long double log_ndtr_slope_of(double x)
{
    return x < 0 ? 1 / gt_normal_mills(-(long double)x)
                 : gt_normal_density((long double)x) / (1 - gt_normal_upper((long double)x));
}

static inline long double log_ndtr_gap_of(double x)
{
    return x < 0 ? gt_normal_gap(-(long double)x) : x + log_ndtr_slope_of(x);
}

static inline long double log_ndtr_curve_of(double x)
{
    const long double slope = log_ndtr_slope_of(x);
    return slope == 0 || isinf(slope) ? slope != 0 : slope * log_ndtr_gap_of(x);
}

static inline long double log_ndtr_bend_of(double x)
{
    const long double slope = log_ndtr_slope_of(x), gap = log_ndtr_gap_of(x);
    if (x < 0)
        return gt_normal_bend(-(long double)x);
    return slope == 0 ? 0 : slope * (gap * gap + slope * gap - 1);
}

GT_DOUBLE1(log_ndtr_curve, log_ndtr_curve_of(x))
GT_DOUBLE1(log_ndtr_bend, log_ndtr_bend_of(x))
GT_SLOPE(log_ndtr, gt_apply1(b, &gt_op_log_ndtr_slope, x))
GT_SLOPE(log_ndtr_slope, gt_neg(b, gt_apply1(b, &gt_op_log_ndtr_curve, x)))
GT_SLOPE(log_ndtr_curve, gt_neg(b, gt_apply1(b, &gt_op_log_ndtr_bend, x)))

/* With the slope h and the curve c = h (x + h): 2 c (1 - c) - y (h + c/h). */
GT_PUSH(log_ndtr_bend_push)
{
    gt_ref slope = gt_apply1(b, &gt_op_log_ndtr_slope, e->in[0]);
    gt_ref curve = gt_apply1(b, &gt_op_log_ndtr_curve, e->in[0]);
    gt_ref twice = gt_add(b, e->in[0], gt_scale(b, slope, 2));
    gt_ref flat = gt_mul(b, curve, gt_sub(b, gt_number(b, t, 1), curve));
    return gt_mul(b, t, gt_sub(b, gt_scale(b, flat, 2), gt_mul(b, y, twice)));
}

const gt_op gt_op_log_ndtr = {
    .doc = "The logarithm of the probability that a standard normal number is below x.",
    .formula = "y = log(erfc(-x / sqrt(2)) / 2)",
    .derivative = "dy/dx = h(x) = density(x) / ndtr(x); d2y/dx2 = -h (x + h)",
    .convention = "neither overflows nor cancels: at -1e10 the derivative is 1e10, the second derivative -1",
    GT_UNARY(log_ndtr, FLOAT),
    .twin = &gt_op_log_ndtr_slope,
    .with_twin = {GT_FLOAT_KERNELS(log_ndtr_and_slope)},
    .flat = {&gt_flat_saturated},
};

const gt_op gt_op_log_ndtr_slope = {
    .spoken = "derivative of log_ndtr",
    .doc = "The derivative of log_ndtr: density over distribution function.",
    .formula = "y = e^(-x^2/2) / integral from -inf to x of e^(-t^2/2) dt",
    .derivative = "dy/dx = -log_ndtr_curve(x)",
    GT_SLOPE_ROW(log_ndtr_slope, 1, FLOAT),
};

const gt_op gt_op_log_ndtr_curve = {
    .spoken = "second derivative of log_ndtr",
    .doc = "Minus the second derivative of log_ndtr.",
    .formula = "y = h (x + h), h = log_ndtr_slope(x)",
    .derivative = "dy/dx = -log_ndtr_bend(x)",
    GT_SLOPE_ROW(log_ndtr_curve, 1, FLOAT),
};

const gt_op gt_op_log_ndtr_bend = {
    .spoken = "third derivative of log_ndtr",
    .doc = "The third derivative of log_ndtr.",
    .formula = "y = h ((x + h)^2 + h (x + h) - 1), h = log_ndtr_slope(x)",
    .derivative = "dy/dx = 2 c (1 - c) - y (x + 2 h), c = log_ndtr_curve(x)",
    .convention = "its derivative cancels far below 0: there it loses x^2 units",
    GT_SLOPE_ROW(log_ndtr_bend, 1, FLOAT),
};
