/* Bessel functions of real order: see special.h. Temme's methods of 1975 and 1976, as Numerical Recipes in C, 6.7,
 * tells them: a fraction for the quotient of neighbours, and series or a second fraction for the order near 0. */
#include <math.h>
#include <stdbool.h>

#include "ops/special.h"

#define SMALLEST 0x1p-16000L

enum { TERMS = 3000000 }; /* of a fraction: it takes about as many as x is large */

/* 1 / gamma(1 + z), by powers of z; |z| <= 1/2. */
static const long double by_gamma[] = {1.0L,
                                       0.5772156649015328606065121L,
                                       -0.6558780715202538810770195L,
                                       -0.04200263503409523552900393L,
                                       0.1665386113822914895017008L,
                                       -0.0421977345555443367482083L,
                                       -0.009621971527876973562114922L,
                                       0.00721894324666309954239501L,
                                       -0.001165167591859065112113971L,
                                       -0.00021524167411497095281573L,
                                       0.0001280502823881161861531986L,
                                       -0.00002013485478078823865568939L,
                                       -0.000001250493482142670657345359L,
                                       0.00000113302723198169588237413L,
                                       -0.0000002056338416977607103450154L,
                                       6.116095104481415817862499e-9L,
                                       5.002007644469222930055665e-9L,
                                       -1.181274570487020144588127e-9L,
                                       1.04342671169110051049154e-10L,
                                       7.782263439905071254049937e-12L,
                                       -3.696805618642205708187816e-12L,
                                       5.100370287454475979015481e-13L,
                                       -2.05832605356650678322243e-14L,
                                       -5.348122539423017982370017e-15L,
                                       1.226778628238260790158894e-15L,
                                       -1.181259301697458769513765e-16L};
enum { GAMMAS = sizeof by_gamma / sizeof *by_gamma };

static long double sin_pi(long double v)
{
    const long double whole = rintl(v);
    return (fmodl(whole, 2) != 0 ? -1 : 1) * sinl(GT_PI * (v - whole));
}

static long double cos_pi(long double v)
{
    return sin_pi(v - floorl(v) + 0.5L) * (fmodl(floorl(v), 2) != 0 ? -1 : 1);
}

/* What Temme's series begin with, for x < 2 and |mu| <= 1/2. */
typedef struct start {
    long double f, p, q; /* modified: for K, else for Y */
} start;

static start temme(bool modified, long double mu, long double x)
{
    const long double d = -logl(x / 2), e = mu * d;
    const long double turn = fabsl(mu) < 1e-12L ? 1 : GT_PI * mu / sin_pi(mu);
    const long double rise = fabsl(e) < 1e-12L ? 1 : sinhl(e) / e, power = expl(e);
    long double odd = 0, even = 0; /* (1/gamma(1-mu) -+ 1/gamma(1+mu)) / 2, the first over mu */
    for (int k = GAMMAS - 2; k >= 0; k -= 2) {
        odd = odd * mu * mu - by_gamma[k + 1];
        even = even * mu * mu + by_gamma[k];
    }
    const long double f = turn * (odd * coshl(e) + even * rise * d);
    /* gamma(1 + mu), gamma(1 - mu) */
    const long double plus = 1 / (even - mu * odd), minus = 1 / (even + mu * odd);
    if (modified)
        return (start){f, 0.5L * power * plus, 0.5L / power * minus};
    return (start){2 / GT_PI * f, power * plus / GT_PI, minus / (power * GT_PI)};
}

/* The sum over k of (-+x^2/4)^k / (k! (v+1) ... (v+k)), times (x/2)^v / gamma(v+1): x small, or all signs alike. */
static long double ascending(bool modified, long double v, long double x)
{
    const long double square = (modified ? x : -x) * x / 4;
    long double term = 1, sum = 1;
    for (int k = 1; fabsl(term) > fabsl(sum) * 0x1p-68L; k++) {
        term *= square / (k * (v + k));
        sum += term;
    }
    return sum * (v < 100 && v == rintl(v) ? powl(x / 2, v) / tgammal(v + 1) : expl(v * logl(x / 2) - lgammal(v + 1)));
}

/* The orders mu and mu + 1, with mu = v - steps, raised to v. */
static long double raised(long double low, long double high, long double mu, int steps, long double x, long double sign)
{
    for (int i = 1; i <= steps; i++) {
        const long double next = 2 * (mu + i) / x * high - sign * low;
        low = high;
        high = next;
    }
    return low;
}

/* -- J and Y -- */

/* Hankel's series, for x that is large beside v. */
static long double hankel(bool second, long double v, long double x)
{
    const long double m = 4 * v * v;
    long double p = 0, q = 0, term = 1;
    for (int k = 0; k < 200 && fabsl(term) > 0x1p-70L; k++) {
        if (k % 2)
            q += k % 4 == 1 ? term : -term;
        else
            p += k % 4 == 0 ? term : -term;
        term *= (m - (2 * k + 1.0L) * (2 * k + 1)) / ((k + 1) * 8 * x);
    }
    const long double phase = v / 2 + 0.25L, c = cos_pi(phase), s = sin_pi(phase), sine = sinl(x), cosine = cosl(x);
    const long double cos_chi = cosine * c + sine * s, sin_chi = sine * c - cosine * s;
    return sqrtl(2 / (GT_PI * x)) * (second ? p * sin_chi + q * cos_chi : p * cos_chi - q * sin_chi);
}

/* Y for x < 2: the orders near 0 by Temme's series. */
static long double bessel_y_near(long double v, long double x)
{
    const int steps = (int)(v + 0.5L);
    const long double mu = v - steps, r = mu == 0 ? 0 : 2 * sin_pi(mu / 2) * sin_pi(mu / 2) / mu;
    start at = temme(false, mu, x);
    long double c = 1, sum = at.f + r * at.q, next = at.p;
    for (int k = 1; k < 200; k++) {
        at.f = (k * at.f + at.p + at.q) / (k * (long double)k - mu * mu);
        c *= -x * x / 4 / k;
        at.p /= k - mu;
        at.q /= k + mu;
        const long double term = c * (at.f + r * at.q);
        sum += term;
        next += c * at.p - k * term;
        if (fabsl(term) < fabsl(sum) * 0x1p-68L)
            break;
    }
    return raised(-sum, -next * 2 / x, mu, steps, x, 1);
}

/* J'/J at the order v, and the sign of J. */
static long double quotient_j(long double v, long double x, long double *sign)
{
    long double h = v / x > SMALLEST ? v / x : SMALLEST, b = 2 * v / x, c = h, d = 0;
    *sign = 1;
    for (int i = 1; i < TERMS; i++) {
        b += 2 / x;
        d = b - d;
        d = fabsl(d) < SMALLEST ? SMALLEST : d;
        c = b - 1 / c;
        c = fabsl(c) < SMALLEST ? SMALLEST : c;
        d = 1 / d;
        h *= c * d;
        *sign = d < 0 ? -*sign : *sign;
        if (fabsl(c * d - 1) < 0x1p-63L)
            break;
    }
    return h;
}

/* p + iq = (J' + iY') / (J + iY) at the order mu, x >= 2: Lentz's method for Steed's fraction, in complex numbers. */
static void quotient_hankel(long double mu, long double x, long double *p, long double *q)
{
    long double a = 0.25L - mu * mu, br = 2 * x, bi = 2;
    *p = -0.5L / x;
    *q = 1;
    long double f = a / x / (*p * *p + *q * *q), cr = br + *q * f, ci = bi + *p * f, n = br * br + bi * bi, dr = br / n,
                di = -bi / n, dlr = cr * dr - ci * di, dli = cr * di + ci * dr, t = *p * dlr - *q * dli;
    *q = *p * dli + *q * dlr;
    *p = t;
    for (int i = 2; i < 100000; i++) {
        a += 2 * (i - 1);
        bi += 2;
        dr = a * dr + br;
        di = a * di + bi;
        f = a / (cr * cr + ci * ci);
        cr = br + cr * f;
        ci = bi - ci * f;
        n = dr * dr + di * di;
        dr /= n;
        di /= -n;
        dlr = cr * dr - ci * di;
        dli = cr * di + ci * dr;
        t = *p * dlr - *q * dli;
        *q = *p * dli + *q * dlr;
        *p = t;
        if (fabsl(dlr - 1) + fabsl(dli) < 0x1p-63L)
            break;
    }
}

/* Of x >= 2. */
static long double bessel_jy(bool second, long double v, long double x)
{
    const int steps = v - x + 1.5L > 0 ? (int)(v - x + 1.5L) : 0;
    const long double mu = v - steps, w = 2 / (GT_PI * x);
    long double sign, h = quotient_j(v, x, &sign), p, q, low = sign * 0x1p-16000L, slope = h * low, first = low;
    for (int i = 0; i < steps; i++) {
        const long double at = (v - i) / x, next = at * low + slope;
        slope = (at - 1 / x) * next - low;
        low = next;
    }
    low = low == 0 ? SMALLEST : low;
    const long double f = slope / low;
    quotient_hankel(mu, x, &p, &q);
    const long double gamma = (p - f) / q, j = copysignl(sqrtl(w / ((p - f) * gamma + q)), low);
    if (!second)
        return j * (first / low);
    const long double y = gamma * j, next = mu / x * y - (p * y + q * j);
    return raised(y, next, mu, steps, x, 1);
}

/* x > 32: from the orders near 0 up, which is stable for Y, and for J while v < x; from there on J by Y and the
 * quotient J'/J, for J Y' - J' Y = 2 / (pi x). */
static long double bessel_jy_far(bool second, long double v, long double x)
{
    const int steps = (int)(v + 0.5L);
    const long double mu = v - steps;
    if (second || v < x)
        return raised(hankel(second, mu, x), hankel(second, mu + 1, x), mu, steps, x, 1);
    const long double low = hankel(true, mu, x), high = hankel(true, mu + 1, x);
    const long double y = raised(low, high, mu, steps, x, 1), above = raised(low, high, mu, steps + 1, x, 1);
    long double sign;
    return 2 / (GT_PI * x) / (y * (v / x - quotient_j(v, x, &sign)) - above);
}

static long double bessel_jy_of(bool second, long double v, long double x)
{
    if (x > 32 + v * v / 2)
        return hankel(second, v, x);
    if (x < 2 || (!second && x * x < v))
        return second ? bessel_y_near(v, x) : ascending(false, v, x);
    return x > 40 ? bessel_jy_far(second, v, x) : bessel_jy(second, v, x);
}

/* -- I and K, times e^-x and e^x -- */

static long double bessel_k_near(long double v, long double x)
{
    const int steps = (int)(v + 0.5L);
    const long double mu = v - steps;
    start at = temme(true, mu, x);
    long double c = 1, sum = at.f, next = at.p;
    for (int k = 1; k < 200; k++) {
        at.f = (k * at.f + at.p + at.q) / (k * (long double)k - mu * mu);
        c *= x * x / 4 / k;
        at.p /= k - mu;
        at.q /= k + mu;
        sum += c * at.f;
        next += c * (at.p - k * at.f);
        if (c * at.f < sum * 0x1p-68L)
            break;
    }
    return expl(x) * raised(sum, next * 2 / x, mu, steps, x, -1);
}

/* Steed's fraction, x >= 2. */
static long double bessel_k_middle(long double v, long double x)
{
    const int steps = (int)(v + 0.5L);
    const long double mu = v - steps;
    long double a = 0.25L - mu * mu, b = 2 * (1 + x), d = 1 / b, h = d, delta = d, before = 0, now = 1;
    long double c = a, q = a, s = 1 + q * delta, sign = -a;
    for (int i = 2; i < 100000; i++) {
        sign -= 2 * (i - 1);
        c = -sign * c / i;
        const long double next = (before - b * now) / sign;
        before = now;
        now = next;
        q += c * next;
        b += 2;
        d = 1 / (b + sign * d);
        delta *= b * d - 1;
        h += delta;
        const long double part = q * delta;
        s += part;
        if (fabsl(part) < fabsl(s) * 0x1p-66L)
            break;
    }
    const long double k = sqrtl(GT_PI / (2 * x)) / s;
    return raised(k, k * (mu + x + 0.5L - a * h) / x, mu, steps, x, -1);
}

static long double bessel_k(long double v, long double x)
{
    return x < 2 ? bessel_k_near(v, x) : bessel_k_middle(v, x);
}

static long double bessel_i(long double v, long double x)
{
    if (x <= 30 || x * x < v)
        return expl(-x) * ascending(true, v, x);
    if (x > 30 + v * v) {
        long double term = 1, sum = 1;
        for (int k = 1; k < 200 && fabsl(term) > 0x1p-70L; k++) {
            term *= ((2 * k - 1.0L) * (2 * k - 1) - 4 * v * v) / (8 * x * k);
            sum += term;
        }
        return sum / sqrtl(2 * GT_PI * x);
    }
    /* I(v+1) / I(v) by its fraction, then what both have to do with K: I(v) K(v+1) + I(v+1) K(v) = 1/x */
    long double c = INFINITY, d = x / (2 * (v + 1)), h = d;
    for (int i = 2; i < TERMS; i++) {
        const long double b = 2 * (v + i) / x;
        d = 1 / (b + d);
        c = b + 1 / c;
        h *= c * d;
        if (fabsl(c * d - 1) < 0x1p-63L)
            break;
    }
    return 1 / (x * (bessel_k(v + 1, x) + h * bessel_k(v, x)));
}

/* -- of any order, sign and scale -- */

static long double at_zero(gt_bessel kind, long double v)
{
    if (kind == GT_BESSEL_K)
        return INFINITY;
    if (kind == GT_BESSEL_Y)
        return v < 0 && cos_pi(v) == 0 ? 0 : v < 0 && cos_pi(v) < 0 ? INFINITY : -INFINITY;
    if (v == 0)
        return 1;
    if (v > 0 || v == rintl(v))
        return 0;
    /* The sign of gamma(v + 1); of I it is SciPy's, which at 0 itself is always +. */
    return kind == GT_BESSEL_J && fmodl(floorl(-v), 2) != 0 ? -INFINITY : INFINITY;
}

static long double of_infinity(gt_bessel kind, bool scaled)
{
    return kind == GT_BESSEL_I && !scaled ? INFINITY : 0;
}

static long double positive(gt_bessel kind, bool scaled, long double v, long double x)
{
    const long double a = fabsl(v), s = v < 0 ? sin_pi(a) : 0, c = v < 0 ? cos_pi(a) : 1;
    if (kind == GT_BESSEL_J)
        return (c != 0 ? c * bessel_jy_of(false, a, x) : 0) - (s != 0 ? s * bessel_jy_of(true, a, x) : 0);
    if (kind == GT_BESSEL_Y)
        return (c != 0 ? c * bessel_jy_of(true, a, x) : 0) + (s != 0 ? s * bessel_jy_of(false, a, x) : 0);
    if (kind == GT_BESSEL_K)
        return bessel_k(a, x) * (scaled ? 1 : expl(-x));
    const long double y = bessel_i(a, x) + (s != 0 ? 2 / GT_PI * s * bessel_k(a, x) * expl(-2 * x) : 0);
    return scaled ? y : x < 11000 ? y * expl(x) : INFINITY;
}

long double gt_bessel_of(gt_bessel kind, bool scaled, double v, double x)
{
    if (x != x || !(fabs(v) <= GT_BESSEL_MOST + GT_BESSEL_DERIVATIVES))
        return NAN;
    const bool whole = v == rint(v);
    if (x < 0 && (!whole || kind == GT_BESSEL_Y || kind == GT_BESSEL_K))
        return NAN;
    const long double sign = x < 0 && fmod(v, 2) != 0 ? -1 : 1;
    if (x == 0)
        return at_zero(kind, v);
    if (isinf(x))
        return sign * of_infinity(kind, scaled);
    return sign * positive(kind, scaled, v, fabsl((long double)x));
}

/* The derivative of order n of the function itself, or times e^-|x| or e^x: f' is (f(v-1) + up f(v+1)) / 2, or minus
 * that. */
static long double plain_slope(gt_bessel kind, bool scaled, int n, double v, double x)
{
    const long double up = kind == GT_BESSEL_J || kind == GT_BESSEL_Y ? -1 : 1;
    long double choose = ldexpl(kind == GT_BESSEL_K && n % 2 ? -1 : 1, -n), sum = 0;
    for (int i = 0; i <= n; i++) {
        sum += choose * gt_bessel_of(kind, scaled, v - n + 2 * i, x);
        choose *= up * (n - i) / (i + 1);
    }
    return sum;
}

long double gt_bessel_slope_of(gt_bessel kind, bool scaled, int n, double v, double x)
{
    if (!scaled || x == 0)
        return plain_slope(kind, scaled, n, v, x);
    const long double rate = kind == GT_BESSEL_K || x < 0 ? 1 : -1;
    long double choose = 1, sum = 0;
    for (int j = n; j >= 0; j--) {
        sum += choose * plain_slope(kind, scaled, j, v, x);
        choose *= rate * j / (n - j + 1);
    }
    return sum;
}
