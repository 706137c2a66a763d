/* Bessel functions and integrals of elementary functions, each by an integral over 801 nodes; inverses of
 * distributions, whose answer one of Newton's steps with such an integral must leave where it is. */
#include <math.h>

#include "ops/special.h"
#include "pointwise.h"

#define PI    3.14159265358979323846264338327950288L
#define EULER 0.577215664901532860606512090082402431L
/* The integral of an expression of s, o = 1 - s and a parameter v over s from 0 to 1. */
#define INTEGRAL(name, expression)                                                                                     \
    static real name(real x, real v)                                                                                   \
    {                                                                                                                  \
        const plain_node *n = plain_nodes();                                                                           \
        real sum = 0;                                                                                                  \
        (void)v;                                                                                                       \
        for (int i = 0; i <= PLAIN_NODES; i++, n++) {                                                                  \
            const real s = n->s, o = n->other, y = n->weight > 0 && s > 0 && o > 0 ? (expression) : 0;                 \
            sum += isfinite(y) ? y * n->weight : 0;                                                                    \
        }                                                                                                              \
        return sum;                                                                                                    \
    }
#define REAL(name, expression)                                                                                         \
    static real name##_r(const real *a, const gt_attr *attr)                                                           \
    {                                                                                                                  \
        const real x = a[0], v = attr ? (real)attr[0].f : 0; /* NULL: the op has none */                               \
        (void)x, (void)v;                                                                                              \
        return expression;                                                                                             \
    }
#define SLACK(name, expression)                                                                                        \
    static real name##_slack(const real *a, const gt_attr *attr)                                                       \
    {                                                                                                                  \
        const real x = a[0];                                                                                           \
        (void)x, (void)attr;                                                                                           \
        return expression;                                                                                             \
    }

/* -- Bessel functions: DLMF 10.9.6, 10.9.7, 10.32.4, 10.32.9 -- */

INTEGRAL(jv_wave, cosl(v *PI *s - x * sinl(PI * s)))
INTEGRAL(yv_wave, sinl(x *sinl(PI *s) - v * PI * s))
INTEGRAL(iv_wave, expl(x *(cosl(PI *s) - 1)) * cosl(v * PI * s))
INTEGRAL(jv_tail, expl(-x *sinhl(s / o) - v * s / o) / o / o)
INTEGRAL(yv_tail, expl(-x *sinhl(s / o)) * (expl(v * s / o) + cosl(v * PI) * expl(-v * s / o)) / o / o)
INTEGRAL(iv_tail, expl(-x *coshl(s / o) - x - v * s / o) / o / o)
INTEGRAL(kv_tail, expl(-2 * x * sinhl(s / o / 2) * sinhl(s / o / 2)) * coshl(v * s / o) / o / o)

static real mirror(real x, real v)
{
    return x < 0 && fmodl(v, 2) != 0 ? -1 : 1;
}

REAL(bessel_jv, mirror(x, v) * (jv_wave(fabsl(x), v) - sinl(PI * v) / PI * jv_tail(fabsl(x), v)))
REAL(bessel_yv, yv_wave(x, v) - yv_tail(x, v) / PI)
REAL(bessel_ive, mirror(x, v) * (iv_wave(fabsl(x), v) - sinl(PI * v) / PI * iv_tail(fabsl(x), v)))
REAL(bessel_iv, expl(fabsl(x)) * bessel_ive_r(a, attr))
REAL(bessel_kve, kv_tail(x, v))
REAL(bessel_kv, expl(-x) * kv_tail(x, v))

/* By the functions of neighbouring orders, as they are. */
static real bessel_slope_r(const real *a, const gt_attr *attr)
{
    return gt_bessel_slope_of((gt_bessel)(attr[2].i % 4), attr[2].i >= 4, (int)attr[1].i, attr[0].f, (double)a[0]);
}

/* Ends and what is not defined are for tests/ops, which has references. */
static bool inside(real x, real most)
{
    return x >= 1e-2L && x <= most;
}
SLACK(bessel, inside(x, 100) ? 0x1p-45L * fmaxl(1, bessel_kv_r(a, attr)) : (real)INFINITY)
SLACK(bessel_even, inside(fabsl(x), 100) && (x > 0 || attr[0].f == rint(attr[0].f)) ? 0x1p-52L : (real)INFINITY)

/* -- integrals -- */

INTEGRAL(expn_of, expl(-x / s) * powl(s, v - 2))
INTEGRAL(expi_of, expm1l(x *s) / s)
INTEGRAL(sinint_of, sinl(x *s) / s)
INTEGRAL(cosint_of, -2 * sinl(x * s / 2) * sinl(x * s / 2) / s)
INTEGRAL(fresnel_sin_of, x *sinl(PI / 2 * x * x * s * s))
INTEGRAL(fresnel_cos_of, x *cosl(PI / 2 * x * x * s * s))
INTEGRAL(dawsn_of, x *expl(-x *x *o *(1 + s)))
INTEGRAL(spence_of, -(s < 0.5L ? log1pl((x - 1) * s) : logl(o + x * s)) / s)
INTEGRAL(spence_slope_of, powl(-s, v) / powl(o + x * s, v + 1))

REAL(expn, expn_of(x, (real)attr[0].i))
REAL(expi, x < 0 ? -expn_of(-x, 1) : EULER + logl(x) + expi_of(x, 0))
REAL(sinint, sinint_of(x, 0))
REAL(cosint, EULER + logl(x) + cosint_of(x, 0))
REAL(fresnel_sin, fresnel_sin_of(x, 0))
REAL(fresnel_cos, fresnel_cos_of(x, 0))
REAL(dawsn, dawsn_of(x, 0))
REAL(spence, spence_of(x, 0))

static real dawsn_slope_r(const real *a, const gt_attr *attr)
{
    const real x = a[0];
    real before = dawsn_of(x, 0), now = 1 - 2 * x * before;
    for (int n = 1; n < attr[0].i; n++) {
        const real next = -2 * x * now - 2 * n * before;
        before = now;
        now = next;
    }
    return now;
}

static real spence_slope_r(const real *a, const gt_attr *attr)
{
    const int n = (int)attr[0].i - 1;
    return -spence_slope_of(a[0], n) * tgammal(n + 1.0L);
}

SLACK(positive, inside(x, 60) ? 0x1p-52L : (real)INFINITY)
SLACK(even, inside(fabsl(x), 6) ? 0x1p-50L : (real)INFINITY)
SLACK(slope, inside(fabsl(x), 6) ? 0x1p-48L : (real)INFINITY)

/* -- inverses -- */

static real moved(real x, real a, real b, bool end, real p, bool above)
{
    const real density = plain_density(a, b, end, x), off = plain_share(0, 0, a, b, end, x, above) - p;
    return x + (above ? off : -off) / density;
}
REAL(igammainv, moved(gt_igamma_inverse(false, (double)x, (double)a[1]), x, 1, false, a[1], false))
REAL(igammacinv, moved(gt_igamma_inverse(true, (double)x, (double)a[1]), x, 1, false, a[1], true))
REAL(betaincinv, moved(gt_betainc_inverse((double)x, (double)a[1], (double)a[2]), x, a[1], true, a[2], false))

static bool usual(real x)
{
    return x >= 0.1L && x <= 30;
}
SLACK(inverse, usual(x) && a[1] > 0.01L && a[1] < 0.99L ? 0x1p-44L : (real)INFINITY)
SLACK(beta_inverse, usual(x) && usual(a[1]) && a[2] > 0.01L && a[2] < 0.99L ? 0x1p-44L : (real)INFINITY)

#define R(name, slack)                                                                                                 \
    {                                                                                                                  \
#name, name##_r, NULL, NULL, slack##_slack                                                                     \
    }

const scalar integral_scalars[] = {R(bessel_jv, bessel_even),
                                   R(bessel_yv, bessel),
                                   R(bessel_iv, bessel_even),
                                   R(bessel_kv, bessel),
                                   R(bessel_ive, bessel_even),
                                   R(bessel_kve, bessel),
                                   R(bessel_slope, bessel_even),
                                   R(expn, positive),
                                   R(expi, even),
                                   R(sinint, even),
                                   R(cosint, positive),
                                   R(fresnel_sin, even),
                                   R(fresnel_cos, even),
                                   R(dawsn, even),
                                   R(dawsn_slope, slope),
                                   R(spence, positive),
                                   R(spence_slope, positive),
                                   R(igammainv, inverse),
                                   R(igammacinv, inverse),
                                   R(betaincinv, beta_inverse),
                                   {NULL, NULL, NULL, NULL, NULL}};
