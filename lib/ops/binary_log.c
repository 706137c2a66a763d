/* Products with logarithms, quotients that are 0 where there is none, and logarithms of sums of exponentials. */
#include "ops/analytic.h"
#include "ops/kernels.h"
#include "ops/log_wide.h"
#include "ops/special.h"

/* 1 where x is not 0, else 0: a constant of derivatives. */
static gt_ref not_zero(gt_build *b, gt_ref x)
{
    gt_ref zero = gt_number(b, x, 0);
    return gt_where(b, gt_apply2(b, &gt_op_equal, x, zero), zero, gt_number(b, x, 1));
}

/* x / y, and 0 where x is 0, with derivatives 0 too; y is not seen there. */
static gt_ref quotient(gt_build *b, gt_ref x, gt_ref y)
{
    gt_ref zero = gt_number(b, x, 0), at_zero = gt_apply2(b, &gt_op_equal, x, zero);
    gt_ref divisor = gt_where(b, at_zero, gt_number(b, x, 1), y);
    return gt_where(b, at_zero, zero, gt_div(b, x, divisor));
}

/* -- xlogy, xlog1py, divide_no_nan -- */

/* Of x log(y), or of x log(1 + y). */
static gt_ref push_product(gt_build *b, const gt_eqn *e, int k, gt_ref t)
{
    gt_ref x = e->in[0], y = e->in[1];
    if (k == 0)
        return gt_mul(b, t, gt_apply2(b, e->op, not_zero(b, x), y));
    return gt_mul(b, t, quotient(b, x, e->op == &gt_op_xlogy ? y : gt_add(b, y, gt_number(b, t, 1))));
}

GT_DOUBLE2(xlogy, x == 0 ? 0 : x * log(y))
GT_COMPLEX2(xlogy, x == 0 ? 0 : x * clogl(y))

GT_PUSHED(xlogy, push_product(b, e, k, t))

const gt_op gt_op_xlogy = {
    .doc = "x log(y), and 0 where x is 0, whatever y.",
    .formula = "z = x log(y)",
    .derivative = "dz/dx = log(y), dz/dy = x / y",
    .convention = "where x = 0 the value and all derivatives are 0",
    GT_BINARY(xlogy, COMPLEX),
    .poles = "(x != 0) & (y <= 0)",
    .flat = {&gt_flat_other_zero},
    .accident = gt_accident_xlogy,
    .kink = &gt_kink_at_first_zero,
};

GT_DOUBLE2(xlog1py, x == 0 ? 0 : x * log1p(y))
GT_COMPLEX2(xlog1py, x == 0 ? 0 : x * gt_wide_log1p(y))

GT_PUSHED(xlog1py, push_product(b, e, k, t))

const gt_op gt_op_xlog1py = {
    .doc = "x log(1 + y), and 0 where x is 0, whatever y.",
    .formula = "z = x log(1 + y)",
    .derivative = "dz/dx = log(1 + y), dz/dy = x / (1 + y)",
    .convention = "where x = 0 the value and all derivatives are 0",
    GT_BINARY(xlog1py, COMPLEX),
    .poles = "(x != 0) & (y <= -1)",
    .accident = gt_accident_xlog1py,
    .kink = &gt_kink_at_first_zero,
};

GT_FLOAT2(divide_no_nan, y == 0 ? 0 : x / y, y == 0 ? 0 : x / y)
GT_COMPLEX2(divide_no_nan, y == 0 ? 0 : x / y)

GT_PUSH(divide_no_nan_push)
{
    gt_ref from = k == 0 ? t : gt_neg(b, gt_mul(b, t, y));
    return gt_apply2(b, &gt_op_divide_no_nan, from, e->in[1]);
}

const gt_op gt_op_divide_no_nan = {
    .doc = "Quotient of two numbers, and 0 where the divisor is 0.",
    .formula = "z = x / y, and 0 where y = 0",
    .derivative = "dz/dx = 1 / y, dz/dy = -z / y",
    .convention = "where y = 0 the value and both derivatives are 0",
    .aliases = "div_no_nan",
    GT_BINARY(divide_no_nan, COMPLEX),
    .flat = {&gt_flat_other_zero},
    .kink = &gt_kink_at_second_zero,
};

/* -- logaddexp, logsubexp -- */

static inline long double logsubexp_of(double x, double y)
{
    const long double d = (long double)x - y;
    if (isinf(x) && x == y)
        return x < 0 ? x : (double)NAN;
    if (!(d >= 0))
        return NAN;
    return x + (d < GT_LN2 ? logl(-expm1l(-d)) : log1pl(-expl(-d)));
}

/* The difference of the operands is exact enough in long double for its exponential. */
static inline long double logsubexp_slope_of(double x, double y)
{
    return x == y ? (long double)NAN : -1 / expm1l((long double)y - x);
}

GT_DOUBLE2_WIDE(logaddexp, gt_logaddexp_wide)
GT_DOUBLE2(logsubexp, logsubexp_of(x, y))
GT_DOUBLE2_WIDE(logaddexp_slope, gt_logaddexp_slope_wide)
GT_DOUBLE2_WIDE(logaddexp_bend, gt_logaddexp_bend_wide)
GT_DOUBLE2(logsubexp_slope, logsubexp_slope_of(x, y))
GT_COMPLEX2(logaddexp, gt_wide_logaddexp(x, y))
GT_COMPLEX2(logsubexp, gt_wide_logsubexp(x, y))
GT_COMPLEX2(logaddexp_slope, x == y ? 0.5L : gt_wide_sigmoid((gt_wide)x - y))
GT_COMPLEX2(logaddexp_bend, x == y ? 0.25L : gt_wide_sigmoid((gt_wide)x - y) * gt_wide_sigmoid((gt_wide)y - x))
GT_COMPLEX2(logsubexp_slope, -1 / gt_wide_expm1((gt_wide)y - x))
GT_SLOPE(logaddexp, gt_apply2(b, &gt_op_logaddexp_slope, e->in[k], e->in[1 - k]))
GT_SLOPE(logsubexp, gt_apply2(b, &gt_op_logsubexp_slope, e->in[k], e->in[1 - k]))

/* Of the slope s: ds/dx = s(x, y) s(y, x) = -ds/dy. */
static gt_ref push_slope(gt_build *b, gt_ref product, int k, gt_ref t)
{
    return gt_mul(b, t, k == 0 ? product : gt_neg(b, product));
}

GT_PUSHED(logaddexp_slope, push_slope(b, gt_apply2(b, &gt_op_logaddexp_bend, x, e->in[1]), k, t))

/* The product times s(y, x) - s(x, y), which cancels where x and y are nearly equal: it is tanh((y - x) / 2). */
GT_PUSH(logaddexp_bend_push)
{
    gt_ref x = e->in[0], zero = gt_number(b, t, 0);
    gt_ref half = gt_scale(b, gt_sub(b, e->in[1], x), 0.5);
    half = gt_where(b, gt_apply2(b, &gt_op_equal, x, e->in[1]), zero, half);
    return push_slope(b, gt_mul(b, y, gt_apply1(b, &gt_op_tanh, half)), k, t);
}

GT_PUSHED(logsubexp_slope, push_slope(b, gt_mul(b, y, gt_apply2(b, e->op, e->in[1], x)), k, t))

const gt_op gt_op_logaddexp = {
    .doc = "The logarithm of a sum of two exponentials.",
    .formula = "z = log(e^x + e^y)",
    .derivative = "dz/dx = 1 / (1 + e^(y-x)), dz/dy = 1 / (1 + e^(x-y))",
    .convention = "neither overflows nor cancels in the derivatives; near 0 the value is good to 2^-62 absolutely",
    GT_BINARY(logaddexp, COMPLEX),
    .flat = {GT_FLAT("saturated", "the other operand outweighs this one", GT_UNSATURATE)},
};

const gt_op gt_op_logaddexp_slope = {
    .spoken = "derivative of logaddexp",
    .doc = "The derivative of logaddexp by its first operand.",
    .formula = "z = 1 / (1 + e^(y-x))",
    .derivative = "dz/dx = z(x, y) z(y, x), dz/dy = -dz/dx",
    .convention = "1/2 where x = y, infinite ones too",
    GT_SLOPE_ROW(logaddexp_slope, 2, COMPLEX),
};

const gt_op gt_op_logaddexp_bend = {
    .spoken = "second derivative of logaddexp",
    .doc = "The second derivative of logaddexp by either operand.",
    .formula = "z = e^(x+y) / (e^x + e^y)^2",
    .derivative = "dz/dx = z tanh((y - x) / 2) = -dz/dy",
    .convention = "1/4 where x = y, infinite ones too",
    GT_SLOPE_ROW(logaddexp_bend, 2, COMPLEX),
};

const gt_op gt_op_logsubexp = {
    .doc = "The logarithm of a difference of two exponentials; NaN where x < y.",
    .formula = "z = log(e^x - e^y)",
    .derivative = "dz/dx = 1 / (1 - e^(y-x)), dz/dy = 1 / (1 - e^(x-y))",
    .convention =
        "where x = y the value is -inf and both derivatives NaN, and so is the value where both are inf; near 0 "
        "the value is good to 2^-62 absolutely",
    GT_BINARY(logsubexp, COMPLEX),
    .poles = "x <= y",
};

const gt_op gt_op_logsubexp_slope = {
    .spoken = "derivative of logsubexp",
    .doc = "The derivative of logsubexp by its first operand.",
    .formula = "z = 1 / (1 - e^(y-x))",
    .derivative = "dz/dx = z(x, y) z(y, x), dz/dy = -dz/dx",
    GT_SLOPE_ROW(logsubexp_slope, 2, COMPLEX),
};
