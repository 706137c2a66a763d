/* Functions that libm does not have, by series, continued fractions and Newton's method in long double. They need to be
 * right where tests ask, not fast. */
#include <math.h>

#include "pointwise.h"

#define PI    3.14159265358979323846264338327950288L
#define ROOT2 1.41421356237309504880168872420969808L
#define REAL(name, expression)                                                                                         \
    static real name##_r(const real *a, const gt_attr *attr)                                                           \
    {                                                                                                                  \
        const real x = a[0], y = a[1];                                                                                 \
        (void)x, (void)y, (void)attr;                                                                                  \
        return expression;                                                                                             \
    }
#define PLANE(name, expression)                                                                                        \
    static plane name##_z(const plane *a, const gt_attr *attr)                                                         \
    {                                                                                                                  \
        const plane x = a[0], y = a[1];                                                                                \
        (void)x, (void)y, (void)attr;                                                                                  \
        return expression;                                                                                             \
    }
#define SLACK(name, expression)                                                                                        \
    static real name##_slack(const real *a, const gt_attr *attr)                                                       \
    {                                                                                                                  \
        const real x = a[0], y = a[1];                                                                                 \
        (void)x, (void)y, (void)attr;                                                                                  \
        return expression;                                                                                             \
    }

/* -- the normal distribution -- */

REAL(erf, erfl(x))
REAL(erfc, erfcl(x))
REAL(gaussian, expl(-(real)attr[0].f *x *x))
REAL(ndtr, erfcl(-x / ROOT2) / 2)

/* t where erfc(t) = p, p <= 1: Newton's method on the logarithm, which is concave. */
static real erfc_inverse(real p)
{
    real t = 0;
    for (int i = 0; i < 200; i++) {
        const real e = erfcl(t), step = (logl(e) - logl(p)) * e * sqrtl(PI) / 2 * expl(t * t);
        t += step;
        if (fabsl(step) <= 0x1p-63L * fabsl(t))
            break;
    }
    return t;
}
static real erf_inverse(real x)
{
    if (!(fabsl(x) < 1))
        return fabsl(x) == 1 ? x * (real)INFINITY : (real)NAN;
    real t = fabsl(x) > 0.5L ? copysignl(erfc_inverse(1 - fabsl(x)), x) : x * sqrtl(PI) / 2;
    for (int i = 0; i < 60 && fabsl(x) <= 0.5L; i++)
        t -= (erfl(t) - x) * sqrtl(PI) / 2 * expl(t * t);
    return t;
}
static real ndtr_inverse(real x)
{
    if (!(x > 0 && x < 1))
        return x == 0 ? -(real)INFINITY : x == 1 ? (real)INFINITY : (real)NAN;
    if (x >= 0.25L && x <= 0.75L)
        return ROOT2 * erf_inverse(2 * x - 1);
    return x < 0.5L ? -ROOT2 * erfc_inverse(2 * x) : ROOT2 * erfc_inverse(2 * (1 - x));
}
REAL(erfinv, erf_inverse(x))
REAL(erfinv_slope, isnan(erf_inverse(x)) ? (real)NAN : sqrtl(PI) / 2 * expl(erf_inverse(x) * erf_inverse(x)))
REAL(ndtri, ndtr_inverse(x))
REAL(ndtri_slope, isnan(ndtr_inverse(x)) ? (real)NAN : sqrtl(2 * PI) * expl(ndtr_inverse(x) * ndtr_inverse(x) / 2))

/* t + k/(t + (k+1)/(t + ...)), t > 0: with k = 1 density over tail at -t. */
static real fraction(real t, int k)
{
    real rest = t;
    for (int i = 3000; i >= k; i--)
        rest = t + i / rest;
    return rest;
}
/* h = density / distribution function, and x + h without the cancellation there is for x < 0. */
static real hazard(real x)
{
    return x < -2.5L ? fraction(-x, 1) : expl(-x * x / 2) / (sqrtl(PI / 2) * erfcl(-x / ROOT2));
}
static real excess(real x)
{
    return x < -2.5L ? 1 / fraction(-x, 2) : x + hazard(x);
}
REAL(log_ndtr, x<-2.5L ? -x * x / 2 - logl(2 * PI) / 2 - logl(hazard(x)) : x> 5 ? log1pl(-erfcl(x / ROOT2) / 2)
                                                                                : logl(erfcl(-x / ROOT2) / 2))
REAL(log_ndtr_slope, hazard(x))
REAL(log_ndtr_curve, isinf(x) ? (x > 0 ? 0 : 1) : hazard(x) * excess(x))
REAL(log_ndtr_bend, isinf(x) ? 0 : hazard(x) * (excess(x) * excess(x) + (hazard(x) * excess(x) - 1)))
/* For x < 0 the two terms are about 1/x^2 and minus that. */
SLACK(bend, x<-2.5L ? 0x1p-50L * hazard(x) * excess(x) * excess(x) : x> 0 ? 0 : 0x1p-50L)

/* -- gamma and Bessel functions -- */

REAL(lgamma, lgammal(x))
REAL(tgamma, tgammal(x))
SLACK(lgamma, x < 0 || (x > 0.5L && x < 2.5L) ? 0x1p-50L : 0)

static real power(real x, int n)
{
    real y = 1;
    for (; n; n >>= 1) {
        y *= n & 1 ? x : 1;
        x *= x;
    }
    return y;
}

/* The derivative of order n of digamma, by its recurrence up to where the asymptotic series holds; the largest term. */
static real polygamma_of(int n, real x, real *largest)
{
    static const real bernoulli[] = {1 / 6.L,       -1 / 30.L, 1 / 42.L,      -1 / 30.L,     5 / 66.L,
                                     -691 / 2730.L, 7 / 6.L,   -3617 / 510.L, 43867 / 798.L, -174611 / 330.L};
    const real sign = n % 2 ? 1 : -1;
    real factorial = 1, sum = 0;
    *largest = 0;
    for (int i = 2; i <= n; i++)
        factorial *= i;
    if (x < -5000) {
        *largest = (real)INFINITY;
        return 0;
    }
    while (x < 30 + n) {
        const real term = sign * factorial / power(x, n + 1);
        sum += term;
        *largest = fmaxl(*largest, fabsl(term));
        x++;
    }
    real tail = n ? factorial / n / power(x, n) + factorial / 2 / power(x, n + 1) : -(logl(x) - 1 / (2 * x));
    real rising = n ? factorial * (n + 1) : 1; /* (2k + n - 1)!, k = 1 */
    real two = 2;                              /* (2k)! */
    for (int k = 1; k <= 10; k++) {
        tail += bernoulli[k - 1] * rising / two / power(x, 2 * k + n);
        rising *= (real)(2 * k + n) * (2 * k + n + 1);
        two *= (real)(2 * k + 1) * (2 * k + 2);
    }
    *largest = fmaxl(*largest, fabsl(tail));
    return sum + sign * tail;
}

/* Integrals ask for the same few at each of their points. */
static real polygamma(int n, real x, real *largest)
{
    static struct known {
        int n;
        real x, largest, value;
    } known[16];
    static size_t next;
    for (size_t i = 0; i < 16; i++)
        if (known[i].x == x && known[i].n == n && x != 0) {
            *largest = known[i].largest;
            return known[i].value;
        }
    struct known *k = &known[next++ % 16];
    *k = (struct known){n, x, 0, 0};
    k->value = polygamma_of(n, x, &k->largest);
    *largest = k->largest;
    return k->value;
}

static bool at_pole(real x)
{
    return x <= 0 && x == floorl(x);
}
static real digamma_r(const real *a, const gt_attr *attr)
{
    real largest;
    (void)attr;
    if (at_pole(a[0]) || isinf(a[0]))
        return a[0] == 0 ? -copysignl((real)INFINITY, a[0]) : a[0] > 0 ? a[0] : (real)NAN;
    return polygamma(0, a[0], &largest);
}
static real polygamma_r(const real *a, const gt_attr *attr)
{
    real largest;
    const int n = (int)attr[0].i;
    if (n == 0)
        return digamma_r(a, attr);
    if (a[0] == 0 && n % 2 == 0)
        return -copysignl((real)INFINITY, a[0]);
    if (at_pole(a[0]) || isinf(a[0]))
        return isinf(a[0]) && a[0] > 0 ? 0 : n % 2 && isfinite(a[0]) ? (real)INFINITY : (real)NAN;
    return polygamma(n, a[0], &largest);
}
static real gamma_slack(int n, real x)
{
    real largest;
    if (!isfinite(x) || at_pole(x))
        return isinf(x) ? (real)INFINITY : 0;
    (void)polygamma(n, x, &largest);
    return x < 0 || (n == 0 && x < 2) ? 0x1p-50L * largest : 0;
}
SLACK(digamma, gamma_slack(0, x))
SLACK(polygamma, gamma_slack((int)attr[0].i, x))

/* 1 / q^x derived n times by x and m times by q: (-1)^m x (x+1) ... (x+m-1) / q^(x+m), a product of two functions of x.
 */
static real zeta_summand(int n, int m, real x, real q)
{
    real front[24] = {1}, log_power = powl(q, -x - m), sum = 0;
    for (int i = 0; i < m; i++)
        for (int j = n; j >= 0; j--)
            front[j] = front[j] * (x + i) + (j ? j * front[j - 1] : 0);
    for (int j = n, of = 1; j >= 0; log_power *= -logl(q), of = of * j / (n - j + 1), j--)
        sum += front[j] != 0 ? of * front[j] * log_power : 0;
    return m % 2 ? -sum : sum;
}

/* The integral of 1 / u^x from q on, q^(1-x) / (x-1), derived n times by x; by q it is minus the summand. */
static real zeta_rest(int n, int m, real x, real q)
{
    if (m > 0)
        return -zeta_summand(n, m - 1, x, q);
    real sum = 0, part = powl(q, 1 - x) / (x - 1);
    for (int j = 1; j <= n; j++)
        part *= -j / (x - 1);
    for (int j = n, of = 1; j >= 0; part *= logl(q) * (x - 1) / (j ? j : 1), of = of * j / (n - j + 1), j--)
        sum += of * part;
    return sum;
}

/* The sum itself to where an integral, half a term and the first derivatives, B_2k / (2k)! times that of order 2k - 1,
 * are the rest: from 50 terms on each is less than a fortieth of the one before, or as many more as its order is
 * higher. */
static real zeta_of(int n, int m, real x, real q, real *largest)
{
    static const real factor[] = {1 / 12.L,          -1 / 720.L,
                                  1 / 30240.L,       -1 / 1209600.L,
                                  1 / 47900160.L,    -691 / 1307674368000.L,
                                  1 / 74724249600.L, -3617 / 10670622842880000.L};
    enum { FACTORS = sizeof factor / sizeof *factor };
    const real sign_q = m % 2 ? -1 : 1;
    const bool pole = q <= 0 && q == floorl(q);
    *largest = 0;
    if (isnan(x) || isnan(q) || x < 1 || (q < 0 && (n || isinf(q) || (!pole && x != floorl(x)))))
        return (real)NAN;
    if (x == 1 && !m)
        return n % 2 ? -(real)INFINITY : (real)INFINITY;
    if (pole || (isinf(x) && q < 1))
        return sign_q * (real)INFINITY;
    if (isinf(x) || isinf(q)) /* the summand at q = 1 is a polynomial in x of degree m */
        return q > 1 || n > m ? 0 : n < m ? sign_q * (real)INFINITY : sign_q * tgammal((real)m + 1);
    real sum = 0;
    const real end = 50 + 5 * fminl(x + m + n, 100);
    while (q < end) {
        const real term = zeta_summand(n, m, x, q);
        *largest = fmaxl(*largest, fabsl(term));
        sum += term;
        q++;
    }
    sum += zeta_rest(n, m, x, q) + zeta_summand(n, m, x, q) / 2;
    for (int k = 0; k < FACTORS; k++)
        sum -= factor[k] * zeta_summand(n, m + 2 * k + 1, x, q);
    return sum;
}
static real hurwitz_slack(int n, int m, real x, real q)
{
    real largest;
    (void)zeta_of(n, m, x, q, &largest);
    return (q < 0 || (n && q < 2)) && isfinite(largest) ? 0x1p-52L * largest : 0;
}
REAL(zeta, zeta_of(0, 0, x, y, &(real){0}))
SLACK(zeta, hurwitz_slack(0, 0, x, y))
REAL(zeta_slope, zeta_of((int)attr[0].i, (int)attr[1].i, x, y, &(real){0}))
SLACK(zeta_slope, hurwitz_slack((int)attr[0].i, (int)attr[1].i, x, y))

/* The logarithm of B(a, b), or of gamma(a). */
static real log_whole(real a, real b, bool end)
{
    return lgammal(a) + (end ? lgammal(b) - lgammal(a + b) : 0);
}

/* A density, and what its logarithm is derived by a k times and by b l times, but for the logarithms of t and 1 - t. A
 * distribution without b: not end. */
enum { ORDERS = 8 };
typedef struct bell {
    int p, q;
    real a, b, whole, slope[ORDERS][ORDERS];
    bool end;
} bell;

static real log_slope(const bell *d, int k, int l)
{
    real unused;
    const int n = k + l - 1;
    const real of_sum = d->end ? polygamma(n, d->a + d->b, &unused) : 0;
    return k && l ? of_sum : of_sum - polygamma(n, k ? d->a : d->b, &unused);
}

static bell bell_of(int p, int q, real a, real b, bool end)
{
    bell d = {.p = p, .q = q, .a = a, .b = b, .whole = log_whole(a, b, end), .end = end};
    for (int k = 0; k <= p; k++)
        for (int l = !k; l <= q; l++)
            d.slope[k][l] = log_slope(&d, k, l);
    return d;
}

/* The density t^(a-1) (1-t)^(b-1) / B(a, b), or t^(a-1) e^-t / gamma(a), derived by a p times and by b q times: every
 * derivative is the one before times that of the logarithm, derived as a product. */
static real density(const bell *d, real log_t, real t, real rest)
{
    real y[ORDERS][ORDERS];
    const real log_rest = d->end ? logl(rest) : 0;
    y[0][0] = expl((d->a - 1) * log_t + (d->end ? (d->b - 1) * log_rest : -t) - d->whole);
    for (int i = 0; i <= d->p; i++)
        for (int j = 0; j <= d->q; j++) {
            real sum = 0, by_k = 1;
            const int m = i ? i - 1 : 0, n = i ? j : j - 1;
            for (int k = 0; k <= m; k++) {
                real by_l = by_k;
                for (int l = 0; l <= n; l++) {
                    const int of_a = k + (i > 0), of_b = l + !i;
                    const real log = of_a + of_b > 1 ? 0 : of_a ? log_t : log_rest;
                    sum += by_l * (d->slope[of_a][of_b] + log) * y[m - k][n - l];
                    by_l *= (real)(n - l) / (l + 1);
                }
                by_k *= (real)(m - k) / (k + 1);
            }
            if (i || j)
                y[i][j] = sum;
        }
    return y[d->p][d->q];
}

/* s = 1 / (1 + e^-2u), u being the sinh of equal steps; 1 - s, the logarithm of s, and what a step counts. */
enum { STEPS = PLAIN_NODES / 2 };
typedef plain_node node;

const node *plain_nodes(void)
{
    static node known[2 * STEPS + 1];
    const real h = 1 / 64.0L;
    for (int i = -STEPS; i <= STEPS && known[2 * STEPS].s == 0; i++) {
        const real u = PI / 2 * sinhl(i * h), s = 1 / (1 + expl(-2 * u)), other = 1 / (1 + expl(2 * u));
        const real log_s = u > 0 ? -log1pl(expl(-2 * u)) : 2 * u - log1pl(expl(2 * u));
        known[i + STEPS] = (node){s, other, log_s, 2 * s * other * PI / 2 * coshl(i * h) * h};
    }
    return known;
}

/* What a node counts for the integral from 0 to x, or above x, over t = x s, or t = x + (1 - x) s, or x + s / (1 - s).
 */
static real share_at(const bell *d, const node *n, real x, real log_x, bool above)
{
    const real scale = !above ? x : d->end ? 1 - x : 1 / n->other / n->other;
    if (!(n->weight > 0) || !isfinite(scale))
        return 0;
    const real t = !above ? x * n->s : d->end ? x + (1 - x) * n->s : x + n->s / n->other;
    const real rest = !above ? (1 - x) + x * n->other : (1 - x) * n->other;
    return rest > 0 || !d->end ? density(d, !above ? log_x + n->log_s : logl(t), t, rest) * n->weight * scale : 0;
}

/* By every eighth node, then as many between them, until the sums agree: half the step has twice the digits. Where the
 * ends are not next to nothing, as for a near 0, by all. */
static real integral(int p, int q, real a, real b, bool end, real x, bool above)
{
    enum { FIRST = 8 };
    const node *n = plain_nodes();
    const bell d = bell_of(p, q, a, b, end);
    const real log_x = logl(x);
    const real ends = fabsl(share_at(&d, n, x, log_x, above)) + fabsl(share_at(&d, n + 2 * STEPS, x, log_x, above));
    real sum = 0, size = 0, before = 0;
    for (int step = FIRST; step; step /= 2) {
        const bool first = step == FIRST;
        for (int i = first ? 0 : step; i <= 2 * STEPS; i += first ? step : 2 * step) {
            const real y = share_at(&d, &n[i], x, log_x, above);
            sum += y;
            size += fabsl(y);
        }
        if (!first && ends < 0x1p-70L * size && fabsl(step * sum - before) <= 0x1p-45L * step * size)
            return step * sum;
        before = step * sum;
    }
    return sum;
}

real plain_share(int p, int q, real a, real b, bool end, real x, bool above)
{
    const bool lowest = x == 0, highest = end ? x == 1 : isinf(x);
    if (!(a >= 0 && b > 0 && x >= 0 && !(end && x > 1)) || (a == 0 && (end || x == 0)) || (isinf(a) && isinf(x)))
        return (real)NAN;
    if (lowest || highest || isinf(a))
        return p + q ? 0 : (lowest || isinf(a)) == above;
    const bool beyond = !above && p + q == 0 && x * (end ? a + b : 1) > a; /* a narrow bell far below x */
    const real part = integral(p, q, a == 0 ? 1e-30L : a, b, end, x, above || beyond);
    return beyond ? 1 - part : part;
}

/* By the part without the mean, where nothing cancels. */
static real share_slope(int p, int q, real a, real b, bool end, real x)
{
    return x * (end ? a + b : 1) < a ? plain_share(p, q, a, b, end, x, false) : -plain_share(p, q, a, b, end, x, true);
}
REAL(igamma, plain_share(0, 0, x, 1, false, y, false))
REAL(igammac, plain_share(0, 0, x, 1, false, y, true))
REAL(igamma_slope, share_slope((int)attr[0].i, 0, x, 1, false, y))
REAL(betainc, plain_share(0, 0, a[0], a[1], true, a[2], false))
REAL(betainc_slope, share_slope((int)attr[0].i, (int)attr[1].i, a[0], a[1], true, a[2]))

/* By x, too: what multiplies the density, (a - 1) / x - 1 or (a - 1) / x - (b - 1) / (1 - x), derived as a product. */
static real density_slope(int p, int q, int m, real a, real b, bool end, real x)
{
    if (!(a >= 0 && b > 0 && x >= 0 && !(end && x > 1)) || (x == 0 && a == 0) || (end && a == 0))
        return (real)NAN;
    if (isinf(x) || isinf(a))
        return 0;
    if (m == 0) {
        const bell d = bell_of(p, q, a == 0 ? 1e-30L : a, b, end);
        return density(&d, logl(x), x, 1 - x);
    }
    real sum = 0, choose = 1, factorial = 1;
    for (int k = 0; k < m; k++) {
        const real up = (k % 2 ? -1 : 1) * factorial / powl(x, k + 1);
        const real down = end ? factorial / powl(1 - x, k + 1) : k == 0;
        const real by_a = p ? p * density_slope(p - 1, q, m - 1 - k, a, b, end, x) : 0;
        const real by_b = q ? q * density_slope(p, q - 1, m - 1 - k, a, b, end, x) : 0;
        const real y = density_slope(p, q, m - 1 - k, a, b, end, x);
        sum += choose * (up * ((a - 1) * y + by_a) - down * ((end ? b - 1 : 1) * y + by_b));
        choose *= (real)(m - 1 - k) / (k + 1);
        factorial *= k + 1;
    }
    return sum;
}
REAL(gamma_density, density_slope((int)attr[0].i, 0, (int)attr[1].i, x, 1, false, y))
REAL(beta_density, density_slope((int)attr[0].i, (int)attr[1].i, (int)attr[2].i, a[0], a[1], true, a[2]))
real plain_density(real a, real b, bool end, real x)
{
    return density_slope(0, 0, 0, a, b, end, x);
}

/* Near their own zeros; none of these integrals tells anything at the ends, where tests/ops has references. */
static bool at_end(real x)
{
    return (x >= 0 && x < 1e-3L) || x > 1e20L;
}
SLACK(incomplete, at_end(x) || at_end(y) ? (real)INFINITY : 0x1p-44L)
/* What is taken e to has units of lgamma(a + b). */
SLACK(incomplete_beta,
      at_end(x) || at_end(y) || a[2] == 0 || a[2] == 1 ? (real)INFINITY : 0x1p-44L + 0x1p-61L * fabsl(lgammal(x + y)))

static real bessel(int n, real x)
{
    real term = 1, sum = 0;
    n = n < 0 ? -n : n;
    if (!isfinite(x))
        return isnan(x) ? x : n % 2 ? x : fabsl(x);
    for (int k = 1; k <= n; k++)
        term *= x / 2 / k;
    for (int k = 1; fabsl(term) > 0x1p-70L * fabsl(sum) && k < 100000; k++) {
        sum += term;
        term *= x / 2 / k * (x / 2) / (k + n);
        if (!isfinite(sum))
            break;
    }
    return sum;
}
REAL(i0, bessel(0, x))
REAL(i1, bessel(1, x))
REAL(bessel_i, bessel((int)attr[0].i, x))

/* e^-|x| I0(x) or I1(x), or its derivative of order n: the mean over t of (-2s)^n e^(-2 |x| s) cos(order t), where
 * s = sin(t/2)^2, over so many equal steps of t in (0, pi) that what is left out is below the last place; t is so that
 * the exponent's bell, as narrow as |x| is large, has them all. At 0 the derivative of I itself. */
static real bessel_scaled(int order, int n, real x)
{
    if (!isfinite(x))
        return isnan(x) ? x : 0;
    const real a = x == 0 ? 0 : fabsl(x), sign = x < 0 && (order + n) % 2 ? -1 : 1;
    const int steps = 400;
    const real width = a > 200 ? 20 / sqrtl(a) : PI; /* e^(-a t^2 / 2) is e^-200 there */
    real sum = 0;
    for (int i = 0; i < steps; i++) {
        const real t = (i + 0.5L) * width / steps, s = sinl(t / 2) * sinl(t / 2);
        const real power = x == 0 ? powl(cosl(t), n) : powl(-2 * s, n) * expl(-2 * a * s);
        const real wave = order == 0 ? 1 : cosl(t);
        sum += power * wave;
    }
    return sign * sum * width / PI / steps;
}
REAL(i0e, bessel_scaled(0, 0, x))
REAL(i1e, fabsl(x) < 1 ? bessel(1, x) * expl(-fabsl(x)) : bessel_scaled(1, 0, x))
REAL(bessel_ie_slope, bessel_scaled((int)attr[1].i, (int)attr[0].i, x))
SLACK(bessel_ie_slope, 0x1p-56L)

/* The derivative of order n of sin(pi x)/(pi x): its power series near 0, else the product rule. */
#define SINC(T, name, pole, sine, cosine, size, turn)                                                                  \
    static T name(int n, T x)                                                                                          \
    {                                                                                                                  \
        T sum = 0;                                                                                                     \
        if (size(x) < 2 + n / 4.0L) {                                                                                  \
            for (int k = (n + 1) / 2; k < 80 + n; k++) {                                                               \
                T term = k % 2 ? -1 : 1;                                                                               \
                for (int i = 1; i <= 2 * k + 1; i++)                                                                   \
                    term = term / i * (i <= 2 * k ? PI : 1) * (i <= 2 * k && i > 2 * k - n ? i : 1) *                  \
                           (i <= 2 * k - n ? x : 1);                                                                   \
                sum += term;                                                                                           \
            }                                                                                                          \
            return sum;                                                                                                \
        }                                                                                                              \
        T other = (n % 2 ? -1 : 1) / (PI * x); /* the derivative of order j of 1/(pi x), from j = n down */            \
        for (int i = 1; i <= n; i++)                                                                                   \
            other *= i / x;                                                                                            \
        real choose = 1;                                                                                               \
        const T angle = PI * turn;                                                                                     \
        for (int m = 0; m <= n; m++) { /* m derivatives of the sine */                                                 \
            const T wave = m % 2 ? cosine(angle) : sine(angle);                                                        \
            sum += choose * (m % 4 < 2 ? 1 : -1) * powl(PI, m) * wave * other;                                         \
            if (m < n)                                                                                                 \
                other *= -x / (n - m);                                                                                 \
            choose = choose * (n - m) / (m + 1);                                                                       \
        }                                                                                                              \
        return sum;                                                                                                    \
    }
SINC(real, sinc_real, 0, sinl, cosl, fabsl, fmodl(x, 2))
SINC(plane, sinc_plane, 0, csinl, ccosl, cabsl, (x - 2 * floorl(creall(x) / 2)))
REAL(sinc, isinf(x) ? 0 : sinc_real(0, x))
PLANE(sinc, sinc_plane(0, x))
REAL(sinc_slope, isinf(x) ? 0 : sinc_real((int)attr[0].i, x))
PLANE(sinc_slope, sinc_plane((int)attr[0].i, x))
SLACK(sinc, 0x1p-50L)
SLACK(sinc_slope, 0x1p-50L * powl(PI, attr[0].i))

/* -- powers -- */

/* The derivatives, by_y times by y, of y (y-1) ... (y-by_x+1) x^(y-by_x), as those of a polynomial in y times a power.
 */
static real pow_slope_r(const real *a, const gt_attr *attr)
{
    const real x = a[0], y = a[1];
    const int by_x = (int)attr[0].i, by_y = (int)attr[1].i;
    real p[40] = {1}, product = 1, sum = 0, choose = 1; /* p: the product's coefficients, in powers of y */
    for (int k = 0; k < by_x; k++) {
        product *= y - k;
        for (int i = k + 1; i >= 0; i--)
            p[i] = (i ? p[i - 1] : 0) - k * p[i];
    }
    if (by_y ? x <= 0 : product == 0)
        return 0;
    if (x < 0 && y != floorl(y)) /* also where y - by_x is rounded to a whole number */
        return (real)NAN;
    if (!by_y)
        return product * powl(x, y - by_x);
    for (int j = 0; j <= by_y; j++) { /* j derivatives of the polynomial */
        real sum_ = 0;
        for (int i = by_x; i >= j; i--) {
            real factor = 1;
            for (int m = 0; m < j; m++)
                factor *= i - m;
            sum_ = sum_ * y + factor * p[i];
        }
        sum += choose * sum_ * powl(logl(x), by_y - j);
        choose = choose * (by_y - j) / (j + 1);
    }
    return sum * powl(x, y - by_x);
}
/* Limits at infinity are those of tests/ops/data/limits.csv, not of the formula; of a power that is no double, whether
 * it is odd is lost. */
SLACK(pow_slope, isinf(x) || isinf(y) || (x < 0 && fabsl(y) >= 0x1p53L) ? (real)NAN
                 : x > 0 && attr[1].i ? 0x1p-48L * powl(x, y - (real)attr[0].i) * powl(1 + fabsl(y), (real)attr[0].i) *
                                            powl(1 + fabsl(logl(x)), (real)attr[1].i)
                                      : 0)

REAL(logaddexp, isnan(x) || isnan(y)   ? (real)NAN
                : isinf(x) || isinf(y) ? fmaxl(x, y)
                                       : fmaxl(x, y) + log1pl(expl(-fabsl(x - y))))
/* A logarithm whose imaginary part is within pi. */
static plane principal(plane z)
{
    const real turns = isfinite(cimagl(z)) ? rintl(cimagl(z) / (2 * PI)) : 0;
    return turns == 0 ? z : z - 2 * PI * turns * I;
}
PLANE(logaddexp, principal(creall(x) >= creall(y) ? x + clogl(1 + cexpl(y - x)) : y + clogl(1 + cexpl(x - y))))
REAL(logaddexp_slope, isnan(x) || isnan(y) ? (real)NAN : x == y ? 0.5L : 1 / (1 + expl(y - x)))
PLANE(logaddexp_slope, 1 / (1 + cexpl(y - x)))
REAL(logaddexp_bend, isnan(x) || isnan(y) ? (real)NAN
                     : x == y             ? 0.25L
                                          : expl(-fabsl(x - y)) / (1 + expl(-fabsl(x - y))) / (1 + expl(-fabsl(x - y))))
PLANE(logaddexp_bend, creall(x) >= creall(y) ? cexpl(y - x) / (1 + cexpl(y - x)) / (1 + cexpl(y - x))
                                             : cexpl(x - y) / (1 + cexpl(x - y)) / (1 + cexpl(x - y)))
SLACK(logaddexp, 0x1p-60L)
REAL(logsubexp, isnan(x) || isnan(y) || x < y || (x == y && x > 0 && isinf(x)) ? (real)NAN
                : x == y                                                       ? -(real)INFINITY
                : isinf(x) || isinf(y)                                         ? x
                                                                               : x + logl(-expm1l(y - x)))
PLANE(logsubexp, principal(x + clogl(1 - cexpl(y - x))))
REAL(logsubexp_slope, x == y ? (real)NAN : -1 / expm1l(y - x))
PLANE(logsubexp_slope, 1 / (1 - cexpl(y - x)))

/* -- activations -- */

static real sigmoid_of(real x)
{
    return 1 / (1 + expl(-x));
}
static real softplus_of(real x)
{
    return isinf(x) ? (x > 0 ? x : 0) : fmaxl(x, 0) + log1pl(expl(-fabsl(x))) + 0 * x;
}
static real slope_of(real x) /* of sigmoid */
{
    return expl(-fabsl(x)) / (1 + expl(-fabsl(x))) / (1 + expl(-fabsl(x)));
}
static plane sigmoid_at(plane x)
{
    return creall(x) >= 0 ? 1 / (1 + cexpl(-x)) : cexpl(x) / (1 + cexpl(x));
}
static plane softplus_at(plane x)
{
    return creall(x) >= 0 ? x + clogl(1 + cexpl(-x)) : clogl(1 + cexpl(x));
}
REAL(sigmoid, sigmoid_of(x))
PLANE(sigmoid, sigmoid_at(x))
REAL(sigmoid_slope, slope_of(x))
PLANE(sigmoid_slope, sigmoid_at(x) * sigmoid_at(-x))
REAL(softplus, softplus_of(x))
PLANE(softplus, softplus_at(x))
REAL(log_sigmoid, -softplus_of(-x))
PLANE(log_sigmoid, -softplus_at(-x))
REAL(silu, x == -(real)INFINITY ? 0 : x * sigmoid_of(x))
PLANE(silu, x *sigmoid_at(x))
REAL(silu_slope, isinf(x) ? (x > 0 ? 1 : 0) : sigmoid_of(x) + x * slope_of(x))
PLANE(silu_slope, sigmoid_at(x) * (1 + x * sigmoid_at(-x)))
REAL(silu_bend, isinf(x) ? 0 : slope_of(x) * (2 - x * tanhl(x / 2)))
PLANE(silu_bend, sigmoid_at(x) * sigmoid_at(-x) * (2 + x * (sigmoid_at(-x) - sigmoid_at(x))))

/* w = tanh(softplus(x)) = n / (n + 2) with n = e^x (e^x + 2), and its derivatives. */
static real mish_w(real x)
{
    return tanhl(softplus_of(x));
}
static plane mish_v(plane x)
{
    return ctanhl(softplus_at(x));
}
static real mish_1(real x)
{
    const real c = coshl(fminl(softplus_of(x), 5000));
    return sigmoid_of(x) / c / c;
}
static real mish_2(real x)
{
    return mish_1(x) * (sigmoid_of(-x) - 2 * mish_w(x) * sigmoid_of(x));
}
static plane mish_p1(plane x)
{
    return sigmoid_at(x) * (1 - mish_v(x) * mish_v(x));
}
static plane mish_p2(plane x)
{
    return mish_p1(x) * (sigmoid_at(-x) - 2 * mish_v(x) * sigmoid_at(x));
}
REAL(mish, x == -(real)INFINITY ? 0 : x * mish_w(x))
PLANE(mish, x *mish_v(x))
REAL(mish_slope, isinf(x) ? (x > 0 ? 1 : 0) : mish_w(x) + x * mish_1(x))
PLANE(mish_slope, mish_v(x) + x * mish_p1(x))
REAL(mish_bend, isinf(x) ? 0 : 2 * mish_1(x) + x * mish_2(x))
PLANE(mish_bend, 2 * mish_p1(x) + x * mish_p2(x))
SLACK(root, 0x1p-50L)
SLACK(near_zero, 0x1p-52L * fminl(fabsl(x), 1))

/* gelu by the tanh of a cubic: t(x) = tanh(u), u = sqrt(2/pi) (x + 0.044715 x^3). */
static real gelu_of(real x, int order, bool approximate)
{
    if (isinf(x))
        return order == 0 ? (x > 0 ? x : 0) : order == 1 ? (x > 0 ? 1 : 0) : 0;
    if (!approximate) {
        const real density = expl(-x * x / 2) / sqrtl(2 * PI), below = erfcl(-x / ROOT2) / 2;
        return order == 0 ? x * below : order == 1 ? below + x * density : density * (2 - x * x);
    }
    const real c = (real)0.044715, k = sqrtl(2 / PI), u = k * (x + c * x * x * x), u1 = k * (1 + 3 * c * x * x);
    const real u2 = k * 6 * c * x, s = 1 / coshl(fminl(fabsl(u), 10000)), t1 = s * s * u1;
    const real t2 = s * s * (u2 - 2 * tanhl(u) * u1 * u1), half = sigmoid_of(2 * u); /* (1 + tanh(u)) / 2 */
    return order == 0 ? x * half : order == 1 ? half + x * t1 / 2 : t1 + x * t2 / 2;
}
REAL(gelu, gelu_of(x, 0, attr[0].b))
REAL(gelu_slope, gelu_of(x, 1, attr[0].b))
REAL(gelu_bend, gelu_of(x, 2, attr[0].b))

/* The labels come first. */
REAL(sigmoid_cross_entropy_with_logits, fmaxl(y, 0) - x * y + log1pl(expl(-fabsl(y))))
PLANE(sigmoid_cross_entropy_with_logits, softplus_at(y) - x * y)
SLACK(cross_entropy, isinf(x) || isinf(y) ? (real)NAN : 0x1p-52L * (fabsl(x * y) + fabsl(y) + 1))

#define R(name)                                                                                                        \
    {                                                                                                                  \
#name, name##_r, NULL, NULL, NULL                                                                              \
    }
#define Z(name)                                                                                                        \
    {                                                                                                                  \
#name, name##_r, name##_z, NULL, NULL                                                                          \
    }
#define RS(name, s)                                                                                                    \
    {                                                                                                                  \
#name, name##_r, NULL, NULL, s##_slack                                                                         \
    }
#define ZS(name, s)                                                                                                    \
    {                                                                                                                  \
#name, name##_r, name##_z, NULL, s##_slack                                                                     \
    }

const scalar special_scalars[] = {R(erf),
                                  R(erfc),
                                  R(gaussian),
                                  R(ndtr),
                                  R(erfinv),
                                  R(erfinv_slope),
                                  R(ndtri),
                                  R(ndtri_slope),
                                  R(log_ndtr),
                                  R(log_ndtr_slope),
                                  R(log_ndtr_curve),
                                  RS(log_ndtr_bend, bend),
                                  RS(lgamma, lgamma),
                                  R(tgamma),
                                  RS(digamma, digamma),
                                  RS(polygamma, polygamma),
                                  RS(zeta, zeta),
                                  RS(zeta_slope, zeta_slope),
                                  RS(igamma, incomplete),
                                  RS(igammac, incomplete),
                                  RS(igamma_slope, incomplete),
                                  RS(gamma_density, incomplete),
                                  RS(betainc, incomplete_beta),
                                  RS(betainc_slope, incomplete_beta),
                                  RS(beta_density, incomplete_beta),
                                  R(i0),
                                  R(i1),
                                  R(bessel_i),
                                  R(i0e),
                                  R(i1e),
                                  RS(bessel_ie_slope, bessel_ie_slope),
                                  ZS(sinc, sinc),
                                  ZS(sinc_slope, sinc_slope),
                                  RS(pow_slope, pow_slope),
                                  ZS(logaddexp, logaddexp),
                                  Z(logaddexp_slope),
                                  Z(logaddexp_bend),
                                  ZS(logsubexp, logaddexp),
                                  Z(logsubexp_slope),
                                  Z(sigmoid),
                                  Z(sigmoid_slope),
                                  Z(softplus),
                                  Z(log_sigmoid),
                                  Z(silu),
                                  ZS(silu_slope, root),
                                  ZS(silu_bend, root),
                                  Z(mish),
                                  ZS(mish_slope, root),
                                  ZS(mish_bend, root),
                                  RS(gelu, near_zero),
                                  RS(gelu_slope, root),
                                  RS(gelu_bend, root),
                                  ZS(sigmoid_cross_entropy_with_logits, cross_entropy),
                                  {NULL, NULL, NULL, NULL, NULL}};
