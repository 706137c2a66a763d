/* Cube root and the logarithms to bases 10 and 2. */
#include "ops/analytic.h"
#include "ops/tails.h"

GT_FLOAT1(cbrt, cbrtl((long double)x), cbrt((double)x))
GT_COMPLEX1(cbrt, gt_wide_cbrt(x))

static inline long double cbrt_slope_of(double x)
{
    const long double root = cbrtl((long double)x);
    return 1 / (3 * root * root);
}

GT_DOUBLE1(cbrt_slope, cbrt_slope_of(x))
GT_COMPLEX1(cbrt_slope, 1 / (3 * gt_wide_power(gt_wide_cbrt(x), 2)))

/* As sqrt at 0: the infinite slope gives way to an upstream of exactly 0. */
GT_PUSHED(cbrt, gt_mul_absorbing(b, t, gt_apply1(b, &gt_op_cbrt_slope, x)))

/* A power of x: all terms of its derivatives have one sign, so that none overflows before the sum does. */
GT_PUSHED(cbrt_slope, gt_mul_absorbing(b, t, gt_scale(b, gt_div(b, y, x), -2.0 / 3)))

const gt_op gt_op_cbrt = {
    .doc = "Cube root, of negative numbers too; of a complex number the root whose real part has the sign of its own.",
    .formula = "y^3 = x",
    .derivative = "dy/dx = 1 / (3 y^2)",
    .convention = "at 0 the derivative is inf, but an upstream of exactly 0 gives 0",
    GT_UNARY(cbrt, COMPLEX),
    .absorbs = true,
    .poles = "x == 0",
    .kink = &gt_kink_at_zero,
};

const gt_op gt_op_cbrt_slope = {
    GT_DERIVATIVE1(cbrt_slope, cbrt, COMPLEX),
    .formula = "y = 1 / (3 cbrt(x)^2)",
    .derivative = "dy/dx = -2 y / (3 x)",
    .convention = "at 0 value and derivative are infinite, but an upstream of exactly 0 gives 0",
};

#define LOG10_E 0.434294481903251827651128918916605082L
#define LOG2_E  1.442695040888963407359924681001892137L
#define LOG10_2 0.301029995663981195213738894724493027L

/* x = 2^k m, and log m, so that powers of 2 are exact; log_edges: where x has none. */
GT_INLINE double log_of_mantissa(double x, double *k)
{
    const bool tiny = x < 0x1p-1022;
    const double m = gt_mantissa(tiny ? x * 0x1p54 : x, k);
    *k -= tiny ? 54 : 0;
    return gt_log_parts(0, m - 1, 0);
}

GT_INLINE double log_edges(double x, double y)
{
    y = x == INFINITY ? x : y;
    return x > 0 ? y : x == 0 ? -INFINITY : x == x ? (double)NAN : x;
}

/* For floats: the rounding of a double is not seen. */
GT_INLINE double log10_narrow(double x)
{
    double k, log = log_of_mantissa(x, &k);
    return log_edges(x, k * (double)LOG10_2 + log * (double)LOG10_E);
}

/* Within 1.6 ulp: the product and the sum with k, which is 0 or the larger part, are exact before they are rounded. */
GT_INLINE double log2_wide(double x)
{
    double k, log = log_of_mantissa(x, &k);
    const gt_tailed bits = gt_exact_product(log, (double)LOG2_E);
    const double sum = k + bits.high, low = bits.low + log * (double)(LOG2_E - (long double)(double)LOG2_E);
    return log_edges(x, sum + ((bits.high - (sum - k)) + low));
}

GT_NARROW1(log10, log10l((long double)x), log10_narrow((double)x))
GT_COMPLEX1(log10, gt_wide_of(LOG10_E *creall(clogl(x)), LOG10_E *cimagl(clogl(x))))

/* The factor first: 1/x overflows before LOG10_E / x does. */
GT_SLOPE(log10, gt_div(b, gt_number(b, t, (double)LOG10_E), x))

const gt_op gt_op_log10 = {
    .doc = "Logarithm to base 10; -inf at 0, NaN below, the principal value of a complex number.",
    .formula = "y = log(x) / log(10)",
    .derivative = "dy/dx = 1 / (x log(10))",
    .convention = "at 0 the derivative is inf, and an upstream of 0 there gives NaN",
    GT_UNARY(log10, COMPLEX),
    .poles = "x <= 0",
    .accident = gt_accident_log,
};

GT_FLOAT1_WIDE(log2, log2_wide(x), log2_wide((double)x))
GT_COMPLEX1(log2, gt_wide_of(LOG2_E *creall(clogl(x)), LOG2_E *cimagl(clogl(x))))
GT_SLOPE(log2, gt_div(b, gt_number(b, t, (double)LOG2_E), x))

const gt_op gt_op_log2 = {
    .doc = "Logarithm to base 2; -inf at 0, NaN below, the principal value of a complex number.",
    .formula = "y = log(x) / log(2)",
    .derivative = "dy/dx = 1 / (x log(2))",
    .convention = "at 0 the derivative is inf, and an upstream of 0 there gives NaN",
    GT_UNARY(log2, COMPLEX),
    .poles = "x <= 0",
    .accident = gt_accident_log,
};
