/* The gamma function's logarithm and its derivatives; Bessel functions; sinc. Rounded once, from long double. */
#include "ops/analytic.h"
#include "ops/facts.h"
#include "ops/kernels.h"
#include "ops/special.h"

enum { N }; /* the order of polygamma, bessel_i and sinc_slope */

/* -- lgamma, digamma -- */

GT_FLOAT1(lgamma, lgammal((long double)x), lgamma((double)x))
GT_SLOPE(lgamma, gt_apply1(b, &gt_op_digamma, x))

const gt_op gt_op_lgamma = {
    .doc = "The logarithm of the absolute value of the gamma function.",
    .formula = "y = log|gamma(x)|",
    .derivative = "dy/dx = digamma(x)",
    .convention = "at 0, -1, -2, ... the value is inf; the derivative is digamma's",
    .aliases = "gammaln loggamma",
    GT_UNARY(lgamma, FLOAT),
    .poles = "(x <= 0) & (x == floor(x))",
    .accident = gt_accident_pole,
};

static gt_ref polygamma(gt_build *b, gt_ref x, int64_t order)
{
    gt_attr attr = {.given = true, .i = order};
    return gt_emit(b, &gt_op_polygamma, 1, &x, &attr);
}

GT_DOUBLE1(digamma, gt_polygamma_of(0, x))
GT_SLOPE(digamma, polygamma(b, x, 1))

const gt_op gt_op_digamma = {
    .doc = "The derivative of lgamma.",
    .formula = "y = gamma'(x) / gamma(x)",
    .derivative = "dy/dx = polygamma(1, x)",
    .convention = "NaN at -1, -2, ..., -inf at 0 (inf at -0), the derivative inf at all of them; near its zeros below "
                  "-20, which lie closer to each other than numbers can tell, good to 2^-58 absolutely",
    .aliases = "psi",
    GT_UNARY(digamma, FLOAT),
    .poles = "(x <= 0) & (x == floor(x))",
    .accident = gt_accident_pole,
};

GT_DOUBLE1(polygamma, gt_polygamma_of((int)attr[N].i, x))

GT_PUSH(polygamma_push)
{
    if (e->attr[N].i >= GT_POLYGAMMA_MOST)
        return gt_build_fail(b, "digamma has no derivative of an order above %d", (int)GT_POLYGAMMA_MOST);
    return gt_mul(b, t, polygamma(b, e->in[0], e->attr[N].i + 1));
}

const gt_op gt_op_polygamma = {
    .spoken = "derivative of digamma",
    .doc = "The derivative of order n of digamma.",
    .formula = "y = d^n digamma(x) / dx^n",
    .derivative = "dy/dx = polygamma(n + 1, x)",
    .convention = "at 0, -1, -2, ... inf for an odd n, else NaN, but at 0 -inf (inf at -0); even orders are good to "
                  "2^-58 of their largest term "
                  "near their zeros, which are below 0",
    GT_SLOPE_ROW(polygamma, 1, FLOAT),
    .attrs = {{.name = "n", .type = GT_ATTR_INT, .fallback = "1"}},
    .accident = gt_accident_pole,
};

/* -- zeta -- */

GT_DOUBLE2(zeta, gt_zeta_of(x, y))

/* Asked for by q only. */
GT_PUSH(zeta_push)
{
    gt_ref x = e->in[0], next = gt_apply2(b, &gt_op_zeta, gt_add(b, x, gt_number(b, x, 1)), e->in[1]);
    return gt_neg(b, gt_mul(b, t, gt_mul(b, x, next)));
}

const gt_op gt_op_zeta = {
    .doc = "Hurwitz' zeta function, x > 1, q > 0; with q = 1 that of Riemann.",
    .formula = "y = sum over k >= 0 of 1 / (q + k)^x",
    .derivative = "dy/dq = -x zeta(x + 1, q)",
    .convention = "by x there is no gradient, as in TensorFlow; inf for x = 1 and for q = 0, NaN below either",
    GT_ROW(zeta, BINARY, POINTWISE),
    .push = zeta_push,
    GT_TAKES_FLOAT(zeta),
    .args = {{.name = "x", .flags = GT_ARG_FIXED}, {.name = "q"}},
    .poles = "(x <= 1) | (q <= 0)",
    .accident = gt_accident_pole,
    .example = "zeta(2.0, 1.0)",
};

/* -- Bessel -- */

static gt_ref bessel_i(gt_build *b, gt_ref x, int64_t order)
{
    gt_attr attr = {.given = true, .i = order};
    if (order > 1)
        return gt_emit(b, &gt_op_bessel_i, 1, &x, &attr);
    return gt_apply1(b, order == 0 ? &gt_op_i0 : &gt_op_i1, x);
}

/* I(n-1) and I(n+1) have one sign: their mean does not cancel, as i0 - i1/x does. */
static gt_ref bessel_slope(gt_build *b, gt_ref x, int64_t order)
{
    if (order == 0)
        return bessel_i(b, x, 1);
    /* halved before they are added: the sum would overflow first */
    gt_ref below = gt_scale(b, bessel_i(b, x, order - 1), 0.5);
    return gt_add(b, below, gt_scale(b, bessel_i(b, x, order + 1), 0.5));
}

GT_DOUBLE1(i0, gt_bessel_i_of(0, x))
GT_DOUBLE1(i1, gt_bessel_i_of(1, x))
GT_DOUBLE1(bessel_i, gt_bessel_i_of((int)attr[N].i, x))
GT_SLOPE(i0, bessel_slope(b, x, 0))
GT_SLOPE(i1, bessel_slope(b, x, 1))

GT_PUSH(bessel_i_push)
{
    if (e->attr[N].i > 1000)
        return gt_build_fail(b, "i0 and i1 have no derivative of an order above 1000");
    return gt_mul(b, t, bessel_slope(b, e->in[0], e->attr[N].i));
}

const gt_op gt_op_i0 = {
    .doc = "The modified Bessel function of the first kind of order 0.",
    .formula = "y = sum over k of (x/2)^(2k) / k!^2",
    .derivative = "dy/dx = i1(x)",
    .aliases = "bessel_i0",
    GT_UNARY(i0, FLOAT),
};

const gt_op gt_op_i1 = {
    .doc = "The modified Bessel function of the first kind of order 1.",
    .formula = "y = sum over k of (x/2)^(2k+1) / (k! (k+1)!)",
    .derivative = "dy/dx = (I0(x) + I2(x)) / 2",
    .convention = "the derivative at 0 is 1/2, where i0 - i1/x would be NaN",
    .aliases = "bessel_i1",
    GT_UNARY(i1, FLOAT),
};

const gt_op gt_op_bessel_i = {
    .spoken = "derivative of i0",
    .doc = "The modified Bessel function of the first kind of order n, for the derivatives of i0 and i1.",
    .formula = "y = I_n(x)",
    .derivative = "dy/dx = (I_(n-1)(x) + I_(n+1)(x)) / 2",
    GT_SLOPE_ROW(bessel_i, 1, FLOAT),
    .attrs = {{.name = "n", .type = GT_ATTR_INT, .fallback = "2"}},
};

/* -- Bessel, scaled by e^-|x| -- */

enum { ORDER = N + 1 }; /* of bessel_ie_slope: whose derivative of order n it is, that of i0e or of i1e */

static gt_ref bessel_ie_slope(gt_build *b, gt_ref x, int64_t n, int64_t order)
{
    gt_attr attr[] = {{.given = true, .i = n}, {.given = true, .i = order}};
    return gt_emit(b, &gt_op_bessel_ie_slope, 1, &x, attr);
}

GT_DOUBLE1(i0e, gt_bessel_ie_of(0, x))
GT_DOUBLE1(i1e, gt_bessel_ie_of(1, x))
GT_DOUBLE1(bessel_ie_slope, gt_bessel_ie_slope_of((int)attr[ORDER].i, (int)attr[N].i, x))
GT_SLOPE(i0e, bessel_ie_slope(b, x, 1, 0))
GT_SLOPE(i1e, bessel_ie_slope(b, x, 1, 1))

GT_PUSH(bessel_ie_slope_push)
{
    if (e->attr[N].i >= 1000)
        return gt_build_fail(b, "i0e and i1e have no derivative of an order above 1000");
    return gt_mul(b, t, bessel_ie_slope(b, e->in[0], e->attr[N].i + 1, e->attr[ORDER].i));
}

const gt_op gt_op_i0e = {
    .doc = "The modified Bessel function of the first kind of order 0, scaled so that it does not overflow.",
    .formula = "y = e^-|x| I0(x)",
    .derivative = "dy/dx = i1e(x) - sign(x) y",
    .convention = "sign(0) is 0, so the derivatives at 0 are those of i0: 0, between 1 and -1; then 1/2, beside 3/2",
    .aliases = "bessel_i0e",
    GT_UNARY(i0e, FLOAT),
    .kink = &gt_kink_at_zero,
};

const gt_op gt_op_i1e = {
    .doc = "The modified Bessel function of the first kind of order 1, scaled so that it does not overflow.",
    .formula = "y = e^-|x| I1(x)",
    .derivative = "dy/dx = i0e(x) - y / x - sign(x) y, and 1/2 at 0",
    .convention = "smooth at 0 once; the second derivative there is 0, between 1 and -1. Derivatives are good to 2^-58 "
                  "absolutely near their zeros",
    .aliases = "bessel_i1e",
    GT_UNARY(i1e, FLOAT),
};

const gt_op gt_op_bessel_ie_slope = {
    .spoken = "derivative of i0e",
    .doc = "The derivative of order n of i0e, or of i1e.",
    .formula = "y = d^n (e^-|x| I_order(x)) / dx^n",
    .derivative = "dy/dx = bessel_ie_slope(n + 1, order, x)",
    .convention = "at 0 the derivative of I_order",
    GT_SLOPE_ROW(bessel_ie_slope, 1, FLOAT),
    .attrs = {{.name = "n", .type = GT_ATTR_INT, .fallback = "1"},
              {.name = "order", .type = GT_ATTR_INT, .fallback = "0"}},
    .kink = &gt_kink_at_zero,
};

/* -- sinc -- */

static gt_ref sinc_slope(gt_build *b, gt_ref x, int64_t order)
{
    gt_attr attr = {.given = true, .i = order};
    return gt_emit(b, &gt_op_sinc_slope, 1, &x, &attr);
}

GT_DOUBLE1(sinc, gt_sinc_of(0, x))
GT_DOUBLE1(sinc_slope, gt_sinc_of((int)attr[N].i, x))
GT_COMPLEX1(sinc, gt_wide_sinc(0, x))
GT_COMPLEX1(sinc_slope, gt_wide_sinc((int)attr[N].i, x))
GT_SLOPE(sinc, sinc_slope(b, x, 1))

GT_PUSH(sinc_slope_push)
{
    if (e->attr[N].i >= 1000)
        return gt_build_fail(b, "sinc has no derivative of an order above 1000");
    return gt_mul(b, t, sinc_slope(b, e->in[0], e->attr[N].i + 1));
}

const gt_op gt_op_sinc = {
    .doc = "The normalized sinc function, NumPy's.",
    .formula = "y = sin(pi x) / (pi x), and 1 at 0",
    .derivative = "dy/dx = (cos(pi x) - y) / x, and 0 at 0",
    .convention = "smooth at 0; the derivative is good to 2^-58 absolutely near its own zeros",
    GT_UNARY(sinc, COMPLEX),
};

const gt_op gt_op_sinc_slope = {
    .spoken = "derivative of sinc",
    .doc = "The derivative of order n of sinc.",
    .formula = "y = d^n sinc(x) / dx^n",
    .derivative = "dy/dx = sinc_slope(n + 1, x)",
    GT_SLOPE_ROW(sinc_slope, 1, COMPLEX),
    .attrs = {{.name = "n", .type = GT_ATTR_INT, .fallback = "1"}},
};
