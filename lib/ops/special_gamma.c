/* The gamma function, its logarithm and derivatives; Bessel functions; sinc. Rounded once, from long double; lgamma,
 * digamma and its derivative above 0 computed in double (gamma_wide.h). */
#include <float.h>

#include "ops/analytic.h"
#include "ops/facts.h"
#include "ops/gamma_wide.h"
#include "ops/kernels.h"
#include "ops/special.h"

enum { N }; /* the order of polygamma, bessel_i and sinc_slope */

/* -- lgamma, digamma -- */

/* Of floats above 0, in straight lines: about the roots 1 and 2 a polynomial in 1 / (1 + x), good to 1e-12 (mpmath);
 * elsewhere Stirling's series, behind 8 or six steps up. */
GT_INLINE double lgamma_narrow(double x)
{
    static const double c[] = {
        0x1.090887acc23b8p-1,  0x1.dc2c41429752fp-1, 0x1.3145f16c3df39p-2,  0x1.1bcb7d8655a0dp+0,
        0x1.1a695f0b2e40cp-1,  0x1.2994177b12924p+1, 0x1.070299a81a663p+0,  0x1.77e1d27c597acp+2,
        0x1.9a619c0d5794ap+0,  0x1.092c02231fbd9p+4, 0x1.917840dd857c6p-3,  0x1.9c252e10bb637p+5,
        -0x1.ac824d97e7f63p+2, 0x1.2608c43cf7112p+7, -0x1.b32fe59fedf52p+7, 0x1.ea14534246e80p+9};
    const bool few = x < 8, middle = (x >= 0.5) & (x <= 3);
    const double y = few ? x + 6 : x, z = few ? x : 1, r = 1 / y, s = r * r;
    const double steps = few ? z * (z + 1) * (z + 2) * ((z + 3) * (z + 4) * (z + 5)) : 1;
    const double series = r * (1 / 12.0 - s * (1 / 360.0 - s * (1 / 1260.0 - s * (1 / 1680.0 - s * (1 / 1188.0)))));
    const double far = (y - 0.5) * gt_log_wide(y) - y + (0x1.d67f1c864beb5p-1 + series) - gt_log_wide(steps);
    const double m = middle ? x : 1, p = gt_polynomial(c, sizeof c / sizeof *c, 1 / (1 + m) - 0.4375);
    const double near = (m - 1) * (m - 2) * p + 0; /* no -0 */
    return middle ? near : far;
}

GT_INLINE double digamma_narrow(double x)
{
    const bool few = x < 8;
    const double y = few ? x + 6 : x, z = few ? x : 1, r = 1 / y, s = r * r;
    const double up = 120 + z * (548 + z * (675 + z * (340 + z * (75 + z * 6))));
    const double down = z * (120 + z * (274 + z * (225 + z * (85 + z * (15 + z)))));
    const double late = 691 / 32760.0 - s * (1 / 12.0 - s * (3617 / 8160.0));
    const double series =
        s * (1 / 12.0 - s * (1 / 120.0 - s * (1 / 252.0 - s * (1 / 240.0 - s * (1 / 132.0 - s * late)))));
    return gt_log_wide(y) - (few ? up / down : 0) - (0.5 * r + series);
}

/* Blocks whose elements are all above 0 and finite go the wide way; among others each its own. */
#define POSITIVE(name, suffix, T, most, wide, otherwise)                                                               \
    GT_KERNEL1_WIDE(name##_positive_##suffix, T, T, wide((double)x))                                                   \
    GT_KERNEL1(name##_any_##suffix, T, T, x > 0 && x <= most ? wide((double)x) : otherwise)                            \
    static void name##_##suffix(const gt_block *block)                                                                 \
    {                                                                                                                  \
        const T *x = block->x[0];                                                                                      \
        const int64_t n = block->step[0] ? block->n : 1;                                                               \
        int odd = 0;                                                                                                   \
        for (int64_t i = 0; i < n; i++)                                                                                \
            odd |= !(x[i] > 0 && x[i] <= most);                                                                        \
        (odd ? name##_any_##suffix : name##_positive_##suffix)(block);                                                 \
    }

POSITIVE(lgamma, f64, double, DBL_MAX, gt_lgamma_wide, lgammal((long double)x))
POSITIVE(lgamma, f32, float, FLT_MAX, lgamma_narrow, lgamma((double)x))
GT_SLOPE(lgamma, gt_apply1(b, &gt_op_digamma, x))

const gt_op gt_op_lgamma = {
    .doc = "The logarithm of the absolute value of the gamma function.",
    .formula = "y = log|gamma(x)|",
    .derivative = "dy/dx = digamma(x)",
    .convention = "at 0, -1, -2, ... the value is inf; the derivative is digamma's",
    .aliases = "gammaln loggamma",
    GT_UNARY(lgamma, FLOAT),
    .poles = "(x <= 0) & (x == floor(x))",
    .accident = gt_accident_gamma,
};

POSITIVE(tgamma, f64, double, 171, gt_gamma_wide, tgammal((long double)x))
POSITIVE(tgamma, f32, float, 36, gt_gamma_wide, tgamma((double)x))
GT_PUSHED(tgamma, gt_mul(b, t, gt_mul(b, y, gt_apply1(b, &gt_op_digamma, x))))

const gt_op gt_op_tgamma = {
    .doc = "The gamma function, by the name it has in C: (x - 1)! of whole numbers.",
    .formula = "y = gamma(x)",
    .derivative = "dy/dx = y digamma(x)",
    .convention =
        "NaN at -1, -2, ..., inf at 0 (-inf at -0), inf above 171.62; the derivative is good to 2^-58 of y near "
        "digamma's zeros",
    GT_UNARY(tgamma, FLOAT),
    .poles = "(x <= 0) & (x == floor(x))",
    .accident = gt_accident_gamma,
};

POSITIVE(digamma, f64, double, DBL_MAX, gt_digamma_wide, gt_polygamma_of(0, x))
POSITIVE(digamma, f32, float, FLT_MAX, digamma_narrow, gt_polygamma_of(0, (double)x))
GT_SLOPE(digamma, gt_of_order(b, &gt_op_polygamma, x, 1))

const gt_op gt_op_digamma = {
    .doc = "The derivative of lgamma.",
    .formula = "y = gamma'(x) / gamma(x)",
    .derivative = "dy/dx = polygamma(1, x)",
    .convention = "NaN at -1, -2, ..., -inf at 0 (inf at -0), the derivative inf at all of them; near its zeros below "
                  "-20, which lie closer to each other than numbers can tell, good to 2^-58 absolutely",
    .aliases = "psi",
    GT_UNARY(digamma, FLOAT),
    .poles = "(x <= 0) & (x == floor(x))",
    .accident = gt_accident_gamma,
};

POSITIVE(trigamma, f64, double, DBL_MAX, gt_trigamma_wide, gt_polygamma_of(1, x))
POSITIVE(trigamma, f32, float, FLT_MAX, gt_trigamma_wide, gt_polygamma_of(1, (double)x))
GT_DOUBLE1(polygamma_of_order, gt_polygamma_of((int)attr[N].i, x))

static void polygamma_f64(const gt_block *block)
{
    (block->attr[N].i == 1 ? trigamma_f64 : polygamma_of_order_f64)(block);
}

static void polygamma_f32(const gt_block *block)
{
    (block->attr[N].i == 1 ? trigamma_f32 : polygamma_of_order_f32)(block);
}

GT_PUSH(polygamma_push)
{
    return gt_push_of_order(b, e, t, "digamma", GT_POLYGAMMA_MOST);
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
    .accident = gt_accident_gamma,
};

/* -- zeta -- */

enum { BY_X, BY_Q }; /* of zeta_slope: how often it is derived by either */

static gt_ref zeta_slope(gt_build *b, const gt_eqn *e, int64_t by_x, int64_t by_q)
{
    if (by_x + by_q > GT_ZETA_MOST)
        return gt_build_fail(b, "zeta has no derivative of an order above %d", (int)GT_ZETA_MOST);
    return gt_emit(b, &gt_op_zeta_slope, 2, e->in, GT_WITH({.given = true, .i = by_x}, {.given = true, .i = by_q}));
}

GT_DOUBLE2(zeta, gt_zeta_of(0, 0, x, y))
GT_DOUBLE2(zeta_slope, gt_zeta_of((int)attr[BY_X].i, (int)attr[BY_Q].i, x, y))
GT_PUSHED(zeta, gt_mul(b, t, zeta_slope(b, e, k == 0, k == 1)))
GT_PUSHED(zeta_slope, gt_mul(b, t, zeta_slope(b, e, e->attr[BY_X].i + (k == 0), e->attr[BY_Q].i + (k == 1))))

const gt_op gt_op_zeta = {
    .doc = "Hurwitz' zeta function, x > 1, q > 0, or q < 0 and x whole; with q = 1 that of Riemann.",
    .formula = "y = sum over k >= 0 of 1 / (q + k)^x",
    .derivative = "dy/dx = -sum over k of log(q + k) / (q + k)^x, dy/dq = -x zeta(x + 1, q)",
    .convention =
        "inf for x = 1 and for q = 0, -1, -2, ..., there with the slopes of the side above; NaN for x < 1, and for "
        "other q < 0 unless x is whole; by x there is a derivative, though TensorFlow has none, but NaN for q < 0",
    GT_ROW(zeta, BINARY, POINTWISE),
    GT_TAKES_FLOAT(zeta),
    .push = zeta_push,
    .args = {{.name = "x"}, {.name = "q"}},
    .poles = "(x <= 1) | (q <= 0)",
    .accident = gt_accident_pole,
    .example = "zeta(2.0, 1.0)",
};

const gt_op gt_op_zeta_slope = {
    .spoken = "derivative of zeta",
    .doc = "The derivative of zeta of order by_x by x and by_q by q.",
    .formula = "y = sum over k of d^(by_x + by_q) (q + k)^-x / dx^by_x dq^by_q",
    .derivative = "the same, differentiated once more",
    .convention =
        "as zeta's, where x = 1 and by_q > 0 that of the formula; near zeros of derivatives by x, at q < 2, good to "
        "2^-58 of the largest summand",
    GT_SLOPE_ROW(zeta_slope, 2, FLOAT),
    .attrs = {{.name = "by_x", .type = GT_ATTR_INT, .fallback = "1"},
              {.name = "by_q", .type = GT_ATTR_INT, .fallback = "0"}},
    .accident = gt_accident_pole,
};

/* -- Bessel -- */

static gt_ref bessel_i(gt_build *b, gt_ref x, int64_t order)
{
    if (order > 1)
        return gt_of_order(b, &gt_op_bessel_i, x, order);
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

GT_DOUBLE1(sinc, gt_sinc_of(0, x))
GT_DOUBLE1(sinc_slope, gt_sinc_of((int)attr[N].i, x))
GT_COMPLEX1(sinc, gt_wide_sinc(0, x))
GT_COMPLEX1(sinc_slope, gt_wide_sinc((int)attr[N].i, x))
GT_SLOPE(sinc, gt_of_order(b, &gt_op_sinc_slope, x, 1))

GT_PUSH(sinc_slope_push)
{
    return gt_push_of_order(b, e, t, "sinc", 1000);
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
