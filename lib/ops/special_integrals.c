/* Integrals of elementary functions as ops. Rounded once, from long double. */
#include "ops/facts.h"
#include "ops/kernels.h"
#include "ops/special.h"

enum { N }; /* the order of expn, dawsn_slope and spence_slope */

/* -- exponentials -- */

enum { EXPN_MOST = 1000 };

static bool expn_infer(gt_infer *infer)
{
    if (infer->attr[N].i >= 0 && infer->attr[N].i <= EXPN_MOST)
        return true;
    return gt_infer_fail(infer, "the order n must lie between 0 and %d, not %lld", (int)EXPN_MOST,
                         (long long)infer->attr[N].i);
}

GT_DOUBLE1(expn, gt_expn_of((int)attr[N].i, x))

GT_PUSH(expn_push)
{
    gt_ref x = e->in[0];
    gt_ref below = e->attr[N].i ? gt_of_order(b, &gt_op_expn, x, e->attr[N].i - 1) : gt_add(b, y, gt_div(b, y, x));
    return gt_neg(b, gt_mul(b, t, below));
}

const gt_op gt_op_expn = {
    .doc = "The exponential integral of order n, a whole number.",
    .formula = "y = integral of e^(-x t) / t^n from t = 1 on",
    .derivative = "dy/dx = -expn(n - 1, x)",
    .convention = "NaN below 0; at 0 1 / (n - 1), and inf for n = 0 and 1",
    GT_UNARY(expn, FLOAT),
    .example = "expn(2.0)",
    .infer = expn_infer,
    .attrs = {{.name = "n", .type = GT_ATTR_INT, .fallback = "1"}},
    .poles = "x <= 0",
    .accident = gt_accident_pole,
};

GT_DOUBLE1(expi, gt_expi_of(x))
GT_SLOPE(expi, gt_div(b, gt_apply1(b, &gt_op_exp, x), x))

const gt_op gt_op_expi = {
    .doc = "The exponential integral Ei.",
    .formula = "y = integral of e^t / t from -infinity to x, its principal value",
    .derivative = "dy/dx = e^x / x",
    .convention = "-inf at 0",
    GT_UNARY(expi, FLOAT),
    .example = "expi(2.0)",
    .poles = "x == 0",
    .accident = gt_accident_pole,
};

/* -- sine, cosine -- */

GT_DOUBLE1(sinint, gt_sinint_of(x))
GT_SLOPE(sinint, gt_apply1(b, &gt_op_sinc, gt_scale(b, x, (double)(1 / GT_PI))))

const gt_op gt_op_sinint = {
    .doc = "The sine integral Si.",
    .formula = "y = integral of sin(t) / t from 0 to x",
    .derivative = "dy/dx = sin(x) / x, and 1 at 0",
    .convention = "smooth at 0; the derivative is good to 2^-52 absolutely near its own zeros",
    GT_UNARY(sinint, FLOAT),
    .example = "sinint(2.0)",
};

GT_DOUBLE1(cosint, gt_cosint_of(x))
GT_SLOPE(cosint, gt_div(b, gt_apply1(b, &gt_op_cos, x), x))

const gt_op gt_op_cosint = {
    .doc = "The cosine integral Ci.",
    .formula = "y = log(x) + Euler's constant + integral of (cos(t) - 1) / t from 0 to x",
    .derivative = "dy/dx = cos(x) / x",
    .convention = "NaN below 0, -inf at 0; good to 2^-58 absolutely near its zeros",
    GT_UNARY(cosint, FLOAT),
    .example = "cosint(2.0)",
    .poles = "x <= 0",
    .accident = gt_accident_pole,
};

/* pi/2 x^2 */
static gt_ref turn(gt_build *b, gt_ref x)
{
    return gt_scale(b, gt_apply1(b, &gt_op_square, x), (double)(GT_PI / 2));
}

GT_DOUBLE1(fresnel_sin, gt_fresnel_of(true, x))
GT_DOUBLE1(fresnel_cos, gt_fresnel_of(false, x))
GT_SLOPE(fresnel_sin, gt_apply1(b, &gt_op_sin, turn(b, x)))
GT_SLOPE(fresnel_cos, gt_apply1(b, &gt_op_cos, turn(b, x)))

const gt_op gt_op_fresnel_sin = {
    .doc = "Fresnel's integral of the sine.",
    .formula = "y = integral of sin(pi t^2 / 2) from 0 to x",
    .derivative = "dy/dx = sin(pi x^2 / 2)",
    .convention = "the derivative is good to 2^-52 x^2 absolutely",
    GT_UNARY(fresnel_sin, FLOAT),
    .example = "fresnel_sin(2.0)",
};

const gt_op gt_op_fresnel_cos = {
    .doc = "Fresnel's integral of the cosine.",
    .formula = "y = integral of cos(pi t^2 / 2) from 0 to x",
    .derivative = "dy/dx = cos(pi x^2 / 2)",
    .convention = "the derivative is good to 2^-52 x^2 absolutely",
    GT_UNARY(fresnel_cos, FLOAT),
    .example = "fresnel_cos(2.0)",
};

/* -- Dawson's, Spence's -- */

enum { MOST = 100 }; /* derivatives */

GT_DOUBLE1(dawsn, gt_dawsn_of(0, x))
GT_DOUBLE1(dawsn_slope, gt_dawsn_of((int)attr[N].i, x))
GT_SLOPE(dawsn, gt_of_order(b, &gt_op_dawsn_slope, x, 1))

GT_PUSH(dawsn_slope_push)
{
    return gt_push_of_order(b, e, t, "dawsn", MOST);
}

const gt_op gt_op_dawsn = {
    .doc = "Dawson's integral.",
    .formula = "y = e^(-x^2) integral of e^(t^2) from 0 to x",
    .derivative = "dy/dx = 1 - 2 x y",
    .convention = "the derivative of order n is good to 2^-56 |2x|^(n-1) absolutely for |x| < 7 + n",
    GT_UNARY(dawsn, FLOAT),
    .example = "dawsn(2.0)",
};

const gt_op gt_op_dawsn_slope = {
    .spoken = "derivative of dawsn",
    .doc = "The derivative of order n of dawsn.",
    .formula = "y = d^n dawsn(x) / dx^n",
    .derivative = "dy/dx = dawsn_slope(n + 1, x)",
    GT_SLOPE_ROW(dawsn_slope, 1, FLOAT),
    .attrs = {{.name = "n", .type = GT_ATTR_INT, .fallback = "1"}},
};

GT_DOUBLE1(spence, gt_spence_of(x))
GT_DOUBLE1(spence_slope, gt_spence_slope_of((int)attr[N].i - 1, x))
GT_SLOPE(spence, gt_of_order(b, &gt_op_spence_slope, x, 1))

GT_PUSH(spence_slope_push)
{
    return gt_push_of_order(b, e, t, "spence", MOST);
}

const gt_op gt_op_spence = {
    .doc = "Spence's function, the dilogarithm of 1 - x.",
    .formula = "y = integral of log(t) / (1 - t) from 1 to x",
    .derivative = "dy/dx = log(x) / (1 - x), and -1 at 1",
    .convention = "NaN below 0; smooth at 1",
    GT_UNARY(spence, FLOAT),
    .example = "spence(2.0)",
    .poles = "x <= 0",
    .accident = gt_accident_pole,
};

const gt_op gt_op_spence_slope = {
    .spoken = "derivative of spence",
    .doc = "The derivative of order n of spence.",
    .formula = "y = d^n spence(x) / dx^n",
    .derivative = "dy/dx = spence_slope(n + 1, x)",
    GT_SLOPE_ROW(spence_slope, 1, FLOAT),
    .attrs = {{.name = "n", .type = GT_ATTR_INT, .fallback = "1"}},
    .poles = "x <= 0",
    .accident = gt_accident_pole,
};
