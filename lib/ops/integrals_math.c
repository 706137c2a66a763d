/* Integrals of elementary functions: see special.h. */
#include <complex.h>
#include <math.h>
#include <stdbool.h>

#include "ops/special.h"

#define EULER 0.577215664901532860606512090082402431L

/* e^x E_n(x) = 1 / (x + n - 1 n / (x + n + 2 - 2 (n+1) / (x + n + 4 - ...))), x not close to 0, by Lentz's method. */
static long double complex fraction(long double n, long double complex x)
{
    long double complex b = x + n, c = 0x1p8000L, d = 1 / b, h = d;
    for (int i = 1; i < 100000; i++) {
        const long double a = -i * (n - 1 + i);
        b += 2;
        d = 1 / (a * d + b);
        c = b + a / c;
        h *= c * d;
        if (cabsl(c * d - 1) < 0x1p-63L)
            break;
    }
    return h;
}

/* The integral over t > 1 of e^-xt / t^n, 0 < x <= 1. */
static long double expn_series(int n, long double x)
{
    const long double log = logl(x);
    long double term = 1, sum = n == 1 ? -EULER - log : 1.0L / (n - 1), harmonic = -EULER;
    for (int m = 1; m < 200 + n; m++) {
        term *= -x / m;
        harmonic += m < n ? 1.0L / m : 0;
        const long double part = m == n - 1 ? term * (harmonic - log) : -term / (m - n + 1);
        sum += part;
        if (m >= n && fabsl(part) < fabsl(sum) * 0x1p-68L)
            break;
    }
    return sum;
}

long double gt_expn_of(int n, double x)
{
    if (!(x >= 0))
        return NAN;
    if (x == 0)
        return n > 1 ? 1.0L / (n - 1) : INFINITY;
    if (isinf(x))
        return 0;
    if (n == 0)
        return expl(-(long double)x) / x;
    /* of large n the first terms of the series would vanish beside those that follow */
    return x <= 1 && n < 40 ? expn_series(n, x) : expl(-(long double)x) * creall(fraction(n, x));
}

static const gt_root expi_root = {0x1.7d72952b4b5fcp-2,
                                  0x1.e4c986021c6f2p-57,
                                  {3.8962157339071673101565L, -3.28160786639856167087904L, 6.52237614543892569772835L,
                                   -12.9696973835365170363636L, 27.8862979629420499785536L, -62.3788015289154187307853L,
                                   143.534948809675098784127L, -337.155827178746891682136L,
                                   804.531839982138250659532L}};

long double gt_expi_of(double x)
{
    if (x != x || (isinf(x) && x > 0))
        return x;
    if (x <= 0)
        return x == 0 ? -INFINITY : -gt_expn_of(1, -x);
    if (fabs(x - expi_root.high) < 0x1p-9)
        return gt_root_value(&expi_root, x);
    if (x > 50) {
        long double term = 1, sum = 1;
        for (int k = 1; k < 50 && term > 0x1p-70L; k++)
            sum += term *= k / (long double)x;
        return expl(x) / x * sum;
    }
    long double term = 1, sum = 0;
    for (int k = 1; k < 300; k++) {
        term *= (long double)x / k;
        sum += term / k;
        if (term < sum * 0x1p-68L)
            break;
    }
    return EULER + logl(x) + sum;
}

/* -- sine, cosine -- */

/* The sum over k >= first of (+-x^2)^k / (s (first + 2k)!), s = first + 2k: of sine for first = 1, else of cosine. */
static long double wave_sum(int first, long double x)
{
    long double term = first ? x : -x * x / 2, sum = 0;
    for (int s = first ? 1 : 2; s < 200; s += 2) {
        sum += term / s;
        term *= -x * x / ((s + 1.0L) * (s + 2));
        if (fabsl(term) <= fabsl(sum) * 0x1p-70L)
            break;
    }
    return sum;
}

long double gt_sinint_of(double x)
{
    if (x != x)
        return x;
    const long double a = fabsl((long double)x);
    if (a <= 4)
        return wave_sum(1, x);
    const long double y = isinf(x) ? 0 : cimagl(cexpl(-I * a) * fraction(1, I * a));
    return copysignl(GT_PI / 2 + y, x);
}

long double gt_cosint_of(double x)
{
    if (!(x >= 0))
        return NAN;
    if (x == 0 || isinf(x))
        return x == 0 ? -INFINITY : 0;
    return x <= 4 ? EULER + logl(x) + wave_sum(0, x) : -creall(cexpl(-I * x) * fraction(1, I * x));
}

/* Fresnel's, by their series and by C + iS = (1+i)/2 erf(z), erfc(z) = z E_(1/2)(z^2) / sqrt(pi), z^2 = -i pi/2 x^2. */
long double gt_fresnel_of(bool sine, double x)
{
    if (x != x)
        return x;
    const long double a = fabsl((long double)x), square = a * a * GT_PI / 2;
    if (isinf(x))
        return copysign(0.5, x);
    if (a <= 1.5L) {
        long double term = sine ? square * x : x, sum = 0;
        for (int k = sine; k < 100; k += 2) {
            sum += term / (2 * k + 1);
            term *= -square * square / ((k + 1.0L) * (k + 2));
            if (fabsl(term) <= fabsl(sum) * 0x1p-70L)
                break;
        }
        return sum;
    }
    /* x^2 modulo 4, in two parts */
    const long double high = (float)a, turn = fmodl(high * high, 4) + fmodl((a - high) * (a + high), 4);
    const long double complex z = GT_SQRT_PI_HALF * GT_SQRT_HALF * a * (1 - I), wave = cexpl(I * (GT_PI / 2 * turn));
    const long double complex rest = a < 1e9L
                                         ? z / (2 * GT_SQRT_PI_HALF * GT_SQRT_HALF) * wave * fraction(0.5L, -I * square)
                                         : wave / (GT_PI * a * (1 - I));
    const long double complex y = (1 + I) / 2 * (1 - rest);
    return copysignl(sine ? cimagl(y) : creall(y), x);
}

/* -- Dawson's -- */

/* Derivatives by F' = 1 - 2xF, F(n+1) = -2x F(n) - 2n F(n-1); far out term by term. */
long double gt_dawsn_of(int n, double x)
{
    if (x != x)
        return x;
    const long double a = fabsl((long double)x), sign = x < 0 && n % 2 == 0 ? -1 : 1;
    if (isinf(x))
        return 0;
    if (a >= 7 + n) {
        long double term = 1 / (2 * a), sum = 0;
        for (int i = 1; i <= n; i++)
            term *= -i / a;
        for (int k = 0; k < 60 && fabsl(term) > fabsl(sum) * 0x1p-70L; k++) {
            sum += term;
            term *= (2 * k + 1) / (2 * a * a) * ((2 * k + 1.0L + n) * (2 * k + 2 + n) / ((2 * k + 1.0L) * (2 * k + 2)));
        }
        return sign * sum;
    }
    long double term = a, sum = 0;
    for (int k = 1; term > sum * 0x1p-70L; k++) {
        sum += term / (2 * k - 1);
        term *= a * a / k;
    }
    long double before = 0.5L, value = sum * gt_gauss_of(a, 1);
    for (int i = 0; i < n; i++) {
        const long double next = i ? -2 * a * value - 2 * i * before : 1 - 2 * a * value;
        before = value;
        value = next;
    }
    return sign * value;
}

/* -- Spence's -- */

/* Li2(w), |w| <= 1/2 */
static long double dilogarithm(long double w)
{
    long double term = w, sum = 0;
    for (int k = 1; k < 200 && fabsl(term) > fabsl(sum) * 0x1p-70L; k++) {
        sum += term / ((long double)k * k);
        term *= w;
    }
    return sum;
}

long double gt_spence_of(double z)
{
    if (!(z >= 0) || isinf(z))
        return z > 0 ? -INFINITY : (long double)NAN;
    const long double sixth = GT_PI * GT_PI / 6, w = 1 - (long double)z, log = z > 0 ? logl(z) : 0;
    if (z <= 0.5)
        return sixth - (z > 0 ? log * log1pl(-(long double)z) : 0) - dilogarithm(z);
    if (z <= 1.5)
        return dilogarithm(w);
    if (z <= 3)
        return -dilogarithm(w / (w - 1)) - log * log / 2;
    return -sixth - logl(-w) * logl(-w) / 2 - dilogarithm(1 / w);
}

/* Its derivative of order n + 1: log(z) / (1 - z) derived n times, t = z - 1. */
long double gt_spence_slope_of(int n, double z)
{
    const long double t = (long double)z - 1;
    if (!(z >= 0) || isinf(z) || (z == 0 && n))
        return z > 0 ? 0 : z == 0 ? (n % 2 ? INFINITY : -INFINITY) : (long double)NAN;
    long double factor = 1, sum = 0;
    if (fabsl(t) < 0.6L) {
        for (int i = 1; i <= n; i++)
            factor *= -i;
        for (int k = n; k < 400 + n && fabsl(factor) > fabsl(sum) * 0x1p-70L; k++) {
            sum += factor / (k + 1);
            factor *= -t * (k + 1) / (k + 1 - n);
        }
        return -sum;
    }
    sum = logl(z) / t;
    for (int i = 1; i <= n; i++) {
        factor = i == 1 ? 1 / (long double)z : factor * -(i - 1) / z;
        sum = (factor - i * sum) / t;
    }
    return -sum;
}
