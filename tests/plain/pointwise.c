/* Pointwise ops: one loop over the index of the value, the operands broadcast. */
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "pointwise.h"

#define PI 3.14159265358979323846264338327950288L

/* -- real functions: x, y, z are the operands -- */

#define REAL(name, expression)                                                                                         \
    static real name##_r(const real *a, const gt_attr *attr)                                                           \
    {                                                                                                                  \
        const real x = a[0], y = a[1], z = a[2];                                                                       \
        (void)x, (void)y, (void)z, (void)attr;                                                                         \
        return expression;                                                                                             \
    }
#define PLANE(name, expression)                                                                                        \
    static plane name##_z(const plane *a, const gt_attr *attr)                                                         \
    {                                                                                                                  \
        const plane x = a[0], y = a[1], z = a[2];                                                                      \
        (void)x, (void)y, (void)z, (void)attr;                                                                         \
        return expression;                                                                                             \
    }
#define BOTH(name, expression) REAL(name, expression) PLANE(name, expression)
#define WHOLE(name, expression)                                                                                        \
    static real name##_i(const real *a, gt_dtype dtype)                                                                \
    {                                                                                                                  \
        const uint64_t x = bits_of(a[0]), y = bits_of(a[1]);                                                           \
        (void)x, (void)y;                                                                                              \
        return wrapped(expression, dtype);                                                                             \
    }

BOTH(identity, x)
BOTH(negative, -x)
WHOLE(negative, 0 - x)
REAL(abs, fabsl(x))
PLANE(abs, cabsl(x))
WHOLE(abs, (int64_t)x < 0 ? 0 - x : x)
REAL(sign, isnan(x) ? x : (real)((x > 0) - (x < 0)))
PLANE(sign, x == 0 ? 0 : x / cabsl(x))
BOTH(reciprocal, 1 / x)
BOTH(square, x *x)
WHOLE(square, x *x)
REAL(sqrt, sqrtl(x))
PLANE(sqrt, csqrtl(x))
REAL(rsqrt, 1 / sqrtl(x))
PLANE(rsqrt, 1 / csqrtl(x))
REAL(exp, expl(x))
PLANE(exp, cexpl(x))
REAL(expm1, expm1l(x))
/* Each part without what cancels near 0. */
static plane parts_of(real re, real im)
{
    plane z;
    __real__ z = re;
    __imag__ z = im;
    return z;
}
PLANE(expm1, parts_of(expm1l(creall(x)) * cosl(cimagl(x)) - 2 * sinl(cimagl(x) / 2) * sinl(cimagl(x) / 2),
                      expl(creall(x)) * sinl(cimagl(x))))
REAL(log, logl(x))
PLANE(log, clogl(x))
REAL(log1p, log1pl(x))
PLANE(log1p,
      parts_of(cabsl(x) < 0.5L ? log1pl(creall(x) * (2 + creall(x)) + cimagl(x) * cimagl(x)) / 2 : creall(clogl(1 + x)),
               atan2l(cimagl(x), 1 + creall(x))))
REAL(sin, sinl(x))
PLANE(sin, csinl(x))
REAL(cos, cosl(x))
PLANE(cos, ccosl(x))
REAL(tan, tanl(x))
PLANE(tan, ctanl(x))
REAL(asin, asinl(x))
PLANE(asin, casinl(x))
REAL(asin_slope, 1 / sqrtl((1 - x) * (1 + x)))
PLANE(asin_slope, 1 / csqrtl((1 - x) * (1 + x)))
REAL(acos, acosl(x))
PLANE(acos, cacosl(x))
REAL(atan, atanl(x))
PLANE(atan, catanl(x))
BOTH(atan_slope, 1 / (1 + x * x))
REAL(sinh, sinhl(x))
PLANE(sinh, csinhl(x))
REAL(cosh, coshl(x))
PLANE(cosh, ccoshl(x))
REAL(tanh, tanhl(x))
PLANE(tanh, ctanhl(x))
REAL(tanh_slope, 1 / coshl(x) / coshl(x))
PLANE(tanh_slope, 1 / ccoshl(x) / ccoshl(x))
REAL(asinh, asinhl(x))
PLANE(asinh, casinhl(x))
REAL(asinh_slope, 1 / hypotl(1, x))
PLANE(asinh_slope, 1 / csqrtl(1 + x * x))
REAL(acosh, acoshl(x))
PLANE(acosh, cacoshl(x))
REAL(acosh_slope, 1 / (sqrtl(x - 1) * sqrtl(x + 1)))
PLANE(acosh_slope, 1 / (csqrtl(x - 1) * csqrtl(x + 1)))
REAL(atanh, atanhl(x))
PLANE(atanh, catanhl(x))
BOTH(atanh_slope, 1 / ((1 - x) * (1 + x)))
REAL(floor, floorl(x))
REAL(ceil, ceill(x))
REAL(round, rintl(x))
REAL(is_nan, isnan(x))
REAL(is_inf, isinf(x) != 0)
REAL(is_finite, isfinite(x))
REAL(cbrt, cbrtl(x))
/* The root whose real part has the sign of x's. */
PLANE(cbrt, x == 0 ? 0 : creall(x) < 0 ? -cexpl(clogl(-x) / 3) : cexpl(clogl(x) / 3))
REAL(cbrt_slope, 1 / (3 * cbrtl(x) * cbrtl(x)))
PLANE(cbrt_slope, 1 / (3 * cbrt_z(a, attr) * cbrt_z(a, attr)))
REAL(log10, log10l(x))
PLANE(log10, clogl(x) / logl(10))
REAL(log2, log2l(x))
PLANE(log2, clogl(x) / logl(2))
REAL(imag, 0)
PLANE(conj, conjl(x))
REAL(angle, isnan(x) ? x : signbit(x) ? PI : 0)
PLANE(angle, cargl(x))
PLANE(real, creall(x))
PLANE(imag, cimagl(x))
BOTH(add, x + y)
WHOLE(add, x + y)
BOTH(subtract, x - y)
WHOLE(subtract, x - y)
BOTH(multiply, x *y)
WHOLE(multiply, x *y)
BOTH(multiply_absorbing, x == 0 ? 0 : x * y)
BOTH(divide, x / y)
PLANE(pow, y == 0 ? 1 : x == 0 ? 0 : cexpl(y * clogl(x)))
REAL(pow, powl(x, y))
REAL(pow_log, x <= 0 ? 0 : z * logl(x))
REAL(maximum, isnan(x) ? x : isnan(y) ? y : x >= y ? x : y)
REAL(minimum, isnan(x) ? x : isnan(y) ? y : x <= y ? x : y)
REAL(squared_difference, (x - y) * (x - y))
WHOLE(squared_difference, (x - y) * (x - y))
REAL(atan2, atan2l(x, y))
/* Of two finite numbers no square leaves the range of a long double. */
REAL(plane_inverse, isinf(x) || isinf(y) ? (isnan(x) || isnan(y) ? (real)NAN : 0) : x / (x * x + y * y))
REAL(plane_bend, isinf(x) || isinf(y) ? (isnan(x) || isnan(y) ? (real)NAN : 0)
                                      : (y - x) * (y + x) / (x * x + y * y) / (x * x + y * y))
REAL(hypot, hypotl(x, y))
REAL(hypot_slope, isnan(x) || isnan(y) || (isinf(x) && isinf(y)) ? (real)NAN
                  : isinf(x)                                     ? copysignl(1, x)
                                                                 : x / hypotl(x, y))
REAL(hypot_bend, isinf(x) || isinf(y) ? (isnan(x) || isnan(y) ? (real)NAN : 0)
                                      : y / hypotl(x, y) * (y / hypotl(x, y)) / hypotl(x, y))
REAL(hypot_twist, isinf(x) || isinf(y) ? (isnan(x) || isnan(y) ? (real)NAN : 0)
                                       : x / hypotl(x, y) * (y / hypotl(x, y)) / hypotl(x, y))
REAL(copysign, copysignl(x, y))
REAL(xlogy, x == 0 ? 0 : x * logl(y))
PLANE(xlogy, x == 0 ? 0 : x * clogl(y))
REAL(xlog1py, x == 0 ? 0 : x * log1pl(y))
PLANE(xlog1py, x == 0 ? 0 : x * clogl(1 + y))
BOTH(divide_no_nan, y == 0 ? 0 : x / y)
REAL(equal, x == y)
PLANE(equal, x == y)
REAL(not_equal, x != y)
PLANE(not_equal, x != y)
REAL(less, x < y)
REAL(less_equal, x <= y)
REAL(greater, x > y)
REAL(greater_equal, x >= y)
REAL(logical_and, x != 0 && y != 0)
REAL(logical_or, x != 0 || y != 0)
REAL(logical_not, x == 0)
BOTH(where, x != 0 ? y : z)
/* min wins where it is above max; NaN stays NaN. */
REAL(clip_by_value, isnan(x) || isnan(y) || isnan(z) ? (real)NAN : fmaxl(fminl(x, z), y))
REAL(relu, isnan(x) ? x : x > 0 ? x : 0)
REAL(relu6, isnan(x) ? x : x > 6 ? 6 : x > 0 ? x : 0)
/* In units of the last digit that the format has there. */
static real narrowed(real x, int64_t exponent_bits, int64_t mantissa_bits)
{
    const int most = (1 << (exponent_bits - 1)) - 1, digits = (int)mantissa_bits;
    if (x == 0 || !isfinite(x))
        return x;
    const int exponent = ilogbl(x) < 1 - most ? 1 - most : ilogbl(x);
    const real y = ldexpl(rintl(ldexpl(x, digits - exponent)), exponent - digits);
    return fabsl(y) > ldexpl(2 - ldexpl(1, -digits), most) ? copysignl((real)INFINITY, x) : y;
}
REAL(reduce_precision, narrowed(x, attr[0].i, attr[1].i))
REAL(leaky_relu, x > 0 ? x : (real)attr[0].f * x)
REAL(elu, x > 0 ? x : (real)attr[0].f * expm1l(x))
REAL(selu, (real)1.0507009873554805 * (x > 0 ? x : (real)1.6732632423543772 * expm1l(x)))
REAL(softsign, isinf(x) ? copysignl(1, x) : x / (1 + fabsl(x)))

/* Integers: Python's quotient and remainder, which are of the same bits at the end of the range. */
static real floordiv_i(const real *a, gt_dtype dtype)
{
    return a[1] == 0 ? (real)NAN : wrapped(bits_of(floorl(a[0] / a[1])), dtype);
}
/* By the remainder, which is exact, as Python and NumPy do. */
static real floordiv_r(const real *a, const gt_attr *attr)
{
    (void)attr;
    if (a[1] == 0)
        return a[0] / a[1];
    const real rest = fmodl(a[0], a[1]);
    const real quotient = roundl((a[0] - rest) / a[1]) - (rest != 0 && (rest < 0) != (a[1] < 0));
    return quotient == 0 ? copysignl(0, a[0] / a[1]) : quotient;
}
static real floormod_r(const real *a, const gt_attr *attr)
{
    (void)attr;
    if (isinf(a[1]) && isfinite(a[0]))
        return a[0] == 0 || (a[0] < 0) == (a[1] < 0) ? a[0] : a[1];
    const real rest = fmodl(a[0], a[1]);
    return rest != 0 && (rest < 0) != (a[1] < 0) ? rest + a[1] : rest;
}
/* Wraps around; a negative power is refused before. */
static real pow_i(const real *a, gt_dtype dtype)
{
    uint64_t y = 1, base = bits_of(a[0]);
    for (uint64_t n = bits_of(a[1]); n; n >>= 1, base *= base)
        y *= n & 1u ? base : 1;
    return wrapped(y, dtype);
}

/* The rounding of x + y and the like is all there is to it, but what cancels in a complex product or in x - y
 * floor(x/y) has units of what was there before. */
static real mod_slack(const real *a, const gt_attr *attr)
{
    (void)attr;
    return 4 * UNIT * (fabsl(a[0]) > fabsl(a[1]) ? fabsl(a[0]) : fabsl(a[1]));
}

/* Limits at infinity are those of tests/ops/data/limits.csv, not of the formula. */
static real log_slack(const real *a, const gt_attr *attr)
{
    (void)attr;
    return isinf(a[0]) || isinf(a[1]) || isinf(a[2]) || (isnan(a[0]) && a[2] == 0) ? (real)NAN : 0;
}

#define R(name)                                                                                                        \
    {                                                                                                                  \
#name, name##_r, NULL, NULL, NULL                                                                              \
    }
#define RI(name)                                                                                                       \
    {                                                                                                                  \
#name, name##_r, NULL, name##_i, NULL                                                                          \
    }
#define Z(name)                                                                                                        \
    {                                                                                                                  \
#name, name##_r, name##_z, NULL, NULL                                                                          \
    }
#define ZI(name)                                                                                                       \
    {                                                                                                                  \
#name, name##_r, name##_z, name##_i, NULL                                                                      \
    }

static const scalar scalars[] = {Z(identity),
                                 {"stop_gradient", identity_r, identity_z, NULL, NULL},
                                 {"assigned", identity_r, identity_z, NULL, NULL},
                                 ZI(negative),
                                 ZI(abs),
                                 Z(sign),
                                 Z(reciprocal),
                                 ZI(square),
                                 Z(sqrt),
                                 {"square_root", sqrt_r, sqrt_z, NULL, NULL},
                                 Z(rsqrt),
                                 Z(exp),
                                 Z(expm1),
                                 Z(log),
                                 Z(log1p),
                                 Z(sin),
                                 Z(cos),
                                 Z(tan),
                                 Z(asin),
                                 Z(asin_slope),
                                 Z(acos),
                                 Z(atan),
                                 Z(atan_slope),
                                 Z(sinh),
                                 Z(cosh),
                                 Z(tanh),
                                 Z(tanh_slope),
                                 Z(asinh),
                                 Z(asinh_slope),
                                 Z(acosh),
                                 Z(acosh_slope),
                                 Z(atanh),
                                 Z(atanh_slope),
                                 R(floor),
                                 R(ceil),
                                 R(round),
                                 R(is_nan),
                                 R(is_inf),
                                 R(is_finite),
                                 Z(cbrt),
                                 Z(cbrt_slope),
                                 Z(log10),
                                 Z(log2),
                                 {"real", identity_r, real_z, NULL, NULL},
                                 Z(imag),
                                 {"conj", identity_r, conj_z, NULL, NULL},
                                 Z(angle),
                                 ZI(add),
                                 ZI(subtract),
                                 ZI(multiply),
                                 Z(multiply_absorbing),
                                 Z(divide),
                                 ZI(pow),
                                 {"pow_log", pow_log_r, NULL, NULL, log_slack},
                                 RI(floordiv),
                                 {"floormod", floormod_r, NULL, NULL, mod_slack},
                                 R(maximum),
                                 R(minimum),
                                 RI(squared_difference),
                                 R(reduce_precision),
                                 R(atan2),
                                 R(plane_inverse),
                                 R(plane_bend),
                                 R(hypot),
                                 R(hypot_slope),
                                 R(hypot_bend),
                                 R(hypot_twist),
                                 R(copysign),
                                 Z(xlogy),
                                 Z(xlog1py),
                                 Z(divide_no_nan),
                                 Z(equal),
                                 Z(not_equal),
                                 R(less),
                                 R(less_equal),
                                 R(greater),
                                 R(greater_equal),
                                 R(logical_and),
                                 R(logical_or),
                                 R(logical_not),
                                 Z(where),
                                 R(clip_by_value),
                                 R(relu),
                                 R(relu6),
                                 R(leaky_relu),
                                 R(elu),
                                 R(selu),
                                 R(softsign),
                                 {NULL, NULL, NULL, NULL, NULL}};

static const scalar *scalar_of(const char *op)
{
    for (const scalar *s = scalars; s->op; s++)
        if (strcmp(s->op, op) == 0)
            return s;
    for (const scalar *s = special_scalars; s->op; s++)
        if (strcmp(s->op, op) == 0)
            return s;
    for (const scalar *s = integral_scalars; s->op; s++)
        if (strcmp(s->op, op) == 0)
            return s;
    return NULL;
}

/* Texts are compared, chosen and passed on. */
static void text(const call *c, const cell *const *x, cell *y)
{
    if (c->y.dtype == GT_STR) {
        y->s = c->n == 3 ? x[x[0]->re != 0 ? 1 : 2]->s : x[0]->s;
        return;
    }
    const bool same = x[0]->s->size == x[1]->s->size && !memcmp(x[0]->s->text, x[1]->s->text, x[0]->s->size);
    y->re = same == !strcmp(c->op->name, "equal");
}

enum { ATTRS = 3, KNOWN = 1 << 15 };

/* A number that is known, and of what: the cases of a costly op have the same ones again and again. */
typedef struct known {
    const scalar *of;
    real a[4];
    int64_t attr[ATTRS];
    real y, slack;
} known;

static void put_real(const scalar *s, const call *c, const real *a, cell *y)
{
    static known all[KNOWN];
    known now;
    uint64_t hash = 0;
    memset(&now, 0, sizeof now); /* what pads it is compared, too */
    now.of = s;
    for (int k = 0; k < 4; k++)
        now.a[k] = a[k];
    for (int k = 0; k < ATTRS && c->op->attrs[k].name; k++)
        now.attr[k] = c->attr[k].i;
    for (size_t k = 0; k < offsetof(known, y); k += sizeof hash) {
        uint64_t word;
        memcpy(&word, (const char *)&now + k, sizeof word);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 29;
    }
    known *at = &all[(hash ^ hash >> 32) % KNOWN];
    if (memcmp(at, &now, offsetof(known, y)) != 0) {
        now.slack = s->slack ? s->slack(a, c->attr) : 0;
        now.y = isinf(now.slack) ? 0 : s->of_reals(a, c->attr);
        *at = now;
    }
    y->re = at->y;
    y->slack = at->slack;
}

static void run_pointwise(call *c)
{
    const scalar *s = scalar_of(c->op->name);
    const gt_dtype last = c->n ? c->x[c->n - 1].dtype : GT_F64; /* a condition comes first */
    int64_t i[GT_MAX_RANK] = {0};
    if (!s || c->n > 4) {
        call_fails(c, "there is no scalar function of that name");
        return;
    }
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i)) {
        const cell *x[4];
        cell *y = &c->y.at[at];
        real a[4] = {0};
        plane p[4] = {0};
        for (int k = 0; k < c->n; k++) {
            x[k] = cell_under(c, k, i);
            a[k] = x[k]->re;
            p[k] = plane_of(x[k]);
        }
        if (last == GT_STR) {
            text(c, x, y);
        } else if (is_complex(last)) {
            if (!s->of_planes)
                call_fails(c, "there is no complex function of that name");
            else
                put_plane(y, s->of_planes(p, c->attr));
            y->slack = s->slack ? s->slack(a, c->attr) : 0;
        } else if (is_int(last) && s->of_ints) {
            y->re = s->of_ints(a, c->y.dtype);
        } else {
            put_real(s, c, a, y);
            if (isinf(y->slack)) /* nothing is known there */
                y->re = c->got->at[at].re;
        }
    }
}

/* Two parts make one number; a cast has one of its dtypes at either end. */
static void run_complex(call *c)
{
    int64_t i[GT_MAX_RANK] = {0};
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i)) {
        c->y.at[at].re = cell_under(c, 0, i)->re;
        c->y.at[at].im = cell_under(c, 1, i)->re;
    }
}

static void run_cast(call *c)
{
    const gt_dtype from = c->x[0].dtype, to = c->y.dtype;
    for (int64_t at = 0; at < c->y.n; at++) {
        const cell *x = &c->x[0].at[at];
        cell *y = &c->y.at[at];
        const real end = to == GT_I32 ? 0x1p31L : 0x1p63L;
        if (to == GT_BOOL)
            y->re = x->re != 0 || x->im != 0;
        else if (!is_int(to))
            y->re = x->re, y->im = is_complex(to) ? x->im : 0;
        else if (is_int(from) || from == GT_BOOL)
            y->re = wrapped(bits_of(x->re), to);
        else /* truncated toward zero to an integer of the range, NaN to 0 */
            y->re = isnan(x->re) ? 0 : x->re >= end ? end - 1 : x->re <= -end ? -end : truncl(x->re);
    }
}

#define P(name, ulps)                                                                                                  \
    {                                                                                                                  \
#name, run_pointwise, ulps                                                                                     \
    }

const loop pointwise_loops[] = {P(identity, 0),
                                P(stop_gradient, 0),
                                P(assigned, 0),
                                {"cast", run_cast, .5},
                                {"complex", run_complex, 0},
                                P(negative, 0),
                                P(abs, 2),
                                P(sign, 3),
                                P(reciprocal, 3),
                                P(square, 3),
                                P(sqrt, 3),
                                P(square_root, 3),
                                P(rsqrt, 4),
                                P(exp, 4),
                                P(expm1, 6),
                                P(log, 4),
                                P(log1p, 6),
                                P(sin, 4),
                                P(cos, 4),
                                P(tan, 6),
                                P(asin, 6),
                                P(asin_slope, 6),
                                P(acos, 6),
                                P(atan, 4),
                                P(atan_slope, 4),
                                P(sinh, 6),
                                P(cosh, 6),
                                P(tanh, 6),
                                P(tanh_slope, 8),
                                P(asinh, 6),
                                P(asinh_slope, 6),
                                P(acosh, 6),
                                P(acosh_slope, 6),
                                P(atanh, 6),
                                P(atanh_slope, 6),
                                P(floor, 0),
                                P(ceil, 0),
                                P(round, 0),
                                P(is_nan, 0),
                                P(is_inf, 0),
                                P(is_finite, 0),
                                P(cbrt, 4),
                                P(cbrt_slope, 6),
                                P(erf, 6),
                                P(erfc, 8),
                                P(gaussian, 8),
                                P(ndtr, 8),
                                P(erfinv, 8),
                                P(erfinv_slope, 12),
                                P(ndtri, 8),
                                P(ndtri_slope, 12),
                                P(log_ndtr, 8),
                                P(log_ndtr_slope, 8),
                                P(log_ndtr_curve, 12),
                                P(log_ndtr_bend, 16),
                                P(lgamma, 8),
                                P(tgamma, 8),
                                P(digamma, 8),
                                P(polygamma, 12),
                                P(zeta, 8),
                                P(zeta_slope, 16),
                                P(igamma, 16),
                                P(igammac, 16),
                                P(igamma_slope, 64),
                                P(gamma_density, 64),
                                P(betainc, 16),
                                P(betainc_slope, 64),
                                P(beta_density, 64),
                                P(bessel_jv, 16),
                                P(bessel_yv, 16),
                                P(bessel_iv, 16),
                                P(bessel_kv, 16),
                                P(bessel_ive, 16),
                                P(bessel_kve, 16),
                                P(bessel_slope, 16),
                                P(expn, 16),
                                P(expi, 16),
                                P(sinint, 16),
                                P(cosint, 16),
                                P(fresnel_sin, 16),
                                P(fresnel_cos, 16),
                                P(dawsn, 16),
                                P(dawsn_slope, 16),
                                P(spence, 16),
                                P(spence_slope, 16),
                                P(igammainv, 16),
                                P(igammacinv, 16),
                                P(betaincinv, 16),
                                P(i0, 8),
                                P(i1, 8),
                                P(bessel_i, 8),
                                P(i0e, 8),
                                P(i1e, 8),
                                P(bessel_ie_slope, 8),
                                P(sinc, 8),
                                P(sinc_slope, 8),
                                P(log10, 4),
                                P(log2, 4),
                                P(real, 0),
                                P(imag, 0),
                                P(conj, 0),
                                P(angle, 4),
                                P(add, .5),
                                P(subtract, .5),
                                P(multiply, 2),
                                P(multiply_absorbing, 2),
                                P(divide, 3),
                                P(pow, 8),
                                P(pow_log, 4),
                                P(pow_slope, 16),
                                P(floordiv, 1), /* quotients beyond 2^53 are rounded, here once more than there */
                                P(floormod, 2),
                                P(maximum, 0),
                                P(minimum, 0),
                                P(squared_difference, 2),
                                P(reduce_precision, 0),
                                P(atan2, 4),
                                P(plane_inverse, 4),
                                P(plane_bend, 8),
                                P(hypot, 2),
                                P(hypot_slope, 4),
                                P(hypot_bend, 6),
                                P(hypot_twist, 6),
                                P(copysign, 0),
                                P(xlogy, 6),
                                P(xlog1py, 6),
                                P(divide_no_nan, 3),
                                P(logaddexp, 4),
                                P(logaddexp_slope, 4),
                                P(logaddexp_bend, 6),
                                P(logsubexp, 4),
                                P(logsubexp_slope, 6),
                                P(equal, 0),
                                P(not_equal, 0),
                                P(less, 0),
                                P(less_equal, 0),
                                P(greater, 0),
                                P(greater_equal, 0),
                                P(logical_and, 0),
                                P(logical_or, 0),
                                P(logical_not, 0),
                                P(where, 0),
                                P(clip_by_value, .5),
                                P(relu, 0),
                                P(relu6, 0),
                                P(elu, 4),
                                P(leaky_relu, .5),
                                P(selu, 4),
                                P(softsign, 3),
                                P(sigmoid, 4),
                                P(sigmoid_slope, 6),
                                P(softplus, 4),
                                P(log_sigmoid, 4),
                                P(gelu, 8),
                                P(gelu_slope, 8),
                                P(gelu_bend, 12),
                                P(silu, 6),
                                P(silu_slope, 8),
                                P(silu_bend, 8),
                                P(mish, 8),
                                P(mish_slope, 8),
                                P(mish_bend, 12),
                                P(sigmoid_cross_entropy_with_logits, 6),
                                {NULL, NULL, 0}};
