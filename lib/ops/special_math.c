/* Special functions in long double: see special.h. */
#include "ops/special.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/philox.h"

long double gt_root_value(const gt_root *root, double x)
{
    const long double h = ((long double)x - root->high) - root->low;
    long double sum = 0;
    for (int i = GT_ROOT_TERMS - 1; i >= 0; i--)
        sum = sum * h + root->taylor[i];
    return sum * h;
}

/* -- the normal distribution -- */

/* x^2 is split into the square of a float, which is exact, and a small rest. */
long double gt_gauss_of(long double x, long double rate)
{
    if (fabsl(x) > 1000)
        return 0;
    const long double a = (float)x, rest = (x - a) * (x + a);
    return expl(-rate * a * a) * expl(-rate * rest);
}

long double gt_normal_density(long double t)
{
    return gt_gauss_of(t, 0.5L) / (2 * GT_SQRT_PI_HALF);
}

/* From here on the continued fraction takes fewer terms than it has. */
#define FAR 4.0L

/* 1/(t + 2/(t + 3/(t + ...))); density / P(X > t) is t plus this. */
static long double continued_fraction(long double t)
{
    long double tail = t;
    for (int k = t > 12 ? 16 : 70; k >= 2; k--)
        tail = t + (long double)k / tail;
    return 1 / tail;
}

long double gt_normal_mills(long double t)
{
    if (t >= FAR)
        return 1 / (t + continued_fraction(t));
    return GT_SQRT_PI_HALF * erfcl(t * GT_SQRT_HALF) / gt_gauss_of(t, 0.5L);
}

long double gt_normal_gap(long double t)
{
    return t >= FAR ? continued_fraction(t) : 1 / gt_normal_mills(t) - t;
}

/* With r = 2/(t + q), q = 3/(t + p) and p = 4/(t + ...) the gap g is 1/(t + r), and what cancels in g^2 - (1 - slope g)
 * = g (2 g - r) is 2 (q - r) / ((t + r) (t + q)), q - r again a quotient of sums. */
long double gt_normal_bend(long double t)
{
    if (isinf(t))
        return 0;
    if (t < FAR) {
        const long double slope = 1 / gt_normal_mills(t), gap = slope - t;
        return slope * (gap * gap + slope * gap - 1);
    }
    long double tail = t;
    for (int k = t > 12 ? 16 : 70; k >= 5; k--)
        tail = t + (long double)k / tail;
    const long double p = 4 / tail, q = 3 / (t + p), r = 2 / (t + q), gap = 1 / (t + r);
    return 2 * (t + gap) * gap * (t + 3 * q - 2 * p) / (t + r) / (t + p) / (t + q) / (t + q);
}

long double gt_normal_upper(long double t)
{
    return t >= FAR ? gt_normal_density(t) * gt_normal_mills(t) : erfcl(t * GT_SQRT_HALF) / 2;
}

/* Newton's step with its quadratic term, from a start that is good to double precision already. */
long double gt_normal_upper_inverse(double p)
{
    long double t = gt_normal_tail(p);
    for (int i = 0; i < 2; i++) {
        long double step = gt_normal_mills(t) * (1 - p / gt_normal_upper(t));
        t += step * (1 + t * step / 2);
    }
    return t;
}

/* The first terms of the series, then Halley's method: the error of 3e-4 at 1/2 is cubed twice. */
long double gt_erf_inverse_small(double x)
{
    const long double s = GT_PI * (long double)x * x;
    long double y = x / GT_TWO_BY_ROOT_PI * (1 + s * (1 / 12.0L + s * (7 / 480.0L + s * (127 / 40320.0L))));
    for (int i = 0; i < 2; i++) {
        long double step = (erfl(y) - x) / (GT_TWO_BY_ROOT_PI * gt_gauss_of(y, 1));
        y -= step / (1 + y * step);
    }
    return y;
}

/* -- digamma and its derivatives -- */

/* B(2k) / (2k)!, from the Bernoulli numbers. */
static const long double bernoulli[] = {
    1 / 12.0L,
    -1 / 720.0L,
    1 / 30240.0L,
    -1 / 1209600.0L,
    1 / 47900160.0L,
    -691 / 1307674368000.0L,
    1 / 74724249600.0L,
    -3617 / 10670622842880000.0L,
    43867 / 5109094217170944000.0L,
    -174611 / 802857662698291200000.0L,
    77683 / 14101100039391805440000.0L,
    -236364091 / 1693824136731743669452800000.0L,
    657931 / 186134520519971831808000000.0L,
    -3392780147.0L / 37893265687455865519472640000000.0L,
};
enum { BERNOULLIS = sizeof bernoulli / sizeof *bernoulli };

static long double power(long double x, int n)
{
    long double result = 1;
    while (n > 0) {
        if (n & 1)
            result *= x;
        x *= x;
        n >>= 1;
    }
    return result;
}

/* log(x) - digamma(x) by Stirling's series, x >= 18 */
static long double digamma_gap(long double x)
{
    long double term = 1, sum = 0;
    for (int k = 0; k < BERNOULLIS; k++) {
        term *= k ? (2 * k) * (2 * k + 1.0L) / (x * x) : 1 / (x * x);
        sum += bernoulli[k] * term;
    }
    return sum + 1 / (2 * x);
}

/* After steps to a large argument. */
static long double digamma_positive(long double x)
{
    long double back = 0;
    while (x < 18) {
        back += 1 / x;
        x += 1;
    }
    return logl(x) - digamma_gap(x) - back;
}

long double gt_digamma_rest(long double x)
{
    return x < 18 ? digamma_positive(x) - logl(x) : -digamma_gap(x);
}

/* The same for order n >= 1, without the sign (-1)^(n+1): all terms but those of the tail are positive. */
static long double polygamma_positive(int n, long double x)
{
    long double back = 0, factorial = 1;
    for (int i = 2; i < n; i++)
        factorial *= i;
    while (x < 18 + n) {
        back += 1 / power(x, n + 1);
        x += 1;
    }
    long double term = factorial * n / power(x, n + 1);
    long double sum = factorial / power(x, n) + term / 2;
    for (int k = 0; k < BERNOULLIS; k++) {
        term *= (2 * k + n + (k ? 0 : 1)) / x * (k ? (2 * k + n + 1) / x : 1);
        sum += bernoulli[k] * term;
    }
    return sum + back * factorial * n;
}

long double gt_polygamma_above(int n, long double x)
{
    return n == 0 ? digamma_positive(x) : n % 2 ? polygamma_positive(n, x) : -polygamma_positive(n, x);
}

/* The derivative of order n of pi cot(pi x): pi^(n+1) P(cot(pi x)), where P is cot itself at first and each derivative
 * makes -(1 + c^2) P' of it. All coefficients of one P have one sign and one parity: nothing cancels. */
static long double cot_derivative(int n, double x)
{
    const long double r = (long double)x - rintl(x), c = cosl(GT_PI * r) / sinl(GT_PI * r);
    long double p[GT_POLYGAMMA_MOST + 2] = {0, 1}, next[GT_POLYGAMMA_MOST + 2];
    for (int order = 1; order <= n; order++) {
        for (int i = 0; i <= order + 1; i++)
            next[i] = -((i < order ? (i + 1) * p[i + 1] : 0) + (i >= 2 ? (i - 1) * p[i - 1] : 0));
        for (int i = 0; i <= order + 1; i++)
            p[i] = next[i];
    }
    long double sum = 0;
    for (int i = n + 1; i >= 0; i--)
        sum = sum * c + p[i];
    return power(GT_PI, n + 1) * sum;
}

static long double polygamma_plain(int n, double x)
{
    const long double sign = n % 2 ? 1 : -1;
    if (x > 0)
        return n == 0 ? digamma_positive(x) : sign * polygamma_positive(n, x);
    const long double mirrored =
        n == 0 ? digamma_positive(1 - (long double)x) : polygamma_positive(n, 1 - (long double)x);
    return (n == 0 ? mirrored : -mirrored) - cot_derivative(n, x);
}

/* The zeros of digamma, to 107 bits; one in each unit below 0. */
static const double digamma_root[][2] = {
    {0x1.762d86356be3fp+0, 0x1.b86a722197829p-54},   {-0x1.02172b05ee260p-1, -0x1.2cd704405bff6p-57},
    {-0x1.92d0cbc289d4ap+0, -0x1.2262d144a30e4p-56}, {-0x1.4e2c19f679e5ap+1, 0x1.c7b999bd14f47p-54},
    {-0x1.d1514b041b2a8p+1, 0x1.f71449c2a5446p-55},  {-0x1.29cea5c1ccbd0p+2, -0x1.25e92119a56a9p-52},
    {-0x1.6ab2ca18e6ce3p+2, -0x1.da7ecae62c5bdp-59}, {-0x1.ab6b34398a4ffp+2, 0x1.9027e5b26e237p-52},
    {-0x1.ec04b952a5368p+2, -0x1.37a62af51caacp-53}, {-0x1.1643b3352a3f5p+3, -0x1.7ad951453a497p-52},
    {-0x1.367c4b1f635e4p+3, -0x1.776d89f6e1950p-52}, {-0x1.56ae014434848p+3, -0x1.6a6ede6ee3df8p-51},
    {-0x1.76da2d93df103p+3, 0x1.efa7c6ac12c96p-51},  {-0x1.9701cf864ba95p+3, -0x1.11f3c0c1a3c48p-51},
    {-0x1.b725a99120b77p+3, 0x1.05099936de9a6p-51},  {-0x1.d74652d341c14p+3, -0x1.51bec0981dfc3p-55},
    {-0x1.f76442d8ce088p+3, 0x1.e69f83449d240p-54},  {-0x1.0bbfecd60fcd2p+4, -0x1.5b03d79730b50p-50},
    {-0x1.1bccb2c0db753p+4, -0x1.277b1b18b6e89p-51}, {-0x1.2bd89365e9bbcp+4, 0x1.bf2dff73ec7d7p-51},
    {-0x1.3be3a99ba082fp+4, 0x1.7706c7df831a0p-51},
};
enum { DIGAMMA_ROOTS = sizeof digamma_root / sizeof *digamma_root };

static long double digamma_near_root(const double root[2], double x)
{
    gt_root series = {.high = root[0], .low = root[1]};
    long double factorial = 1;
    for (int i = 0; i < GT_ROOT_TERMS; i++) {
        factorial *= i + 1;
        series.taylor[i] = polygamma_plain(i + 1, root[0]) / factorial;
    }
    series.taylor[0] += 2 * series.taylor[1] * root[1]; /* from the root's high part to the root */
    return gt_root_value(&series, x);
}

static long double digamma(double x)
{
    for (int i = 0; x > -20 && x < 1.5 && i < DIGAMMA_ROOTS; i++)
        if (fabs(x - digamma_root[i][0]) < 0x1p-9)
            return digamma_near_root(digamma_root[i], x);
    return polygamma_plain(0, x);
}

long double gt_polygamma_of(int n, double x)
{
    if (x != x || n > GT_POLYGAMMA_MOST)
        return NAN;
    if (isinf(x))
        return x < 0 ? NAN : n == 0 ? INFINITY : 0;
    if (x <= 0 && x == floor(x)) {
        if (n % 2)
            return INFINITY;
        return x < 0 ? NAN : signbit(x) ? INFINITY : -INFINITY;
    }
    return n == 0 ? digamma(x) : polygamma_plain(n, x);
}

/* -- Hurwitz' zeta function -- */

/* A function of x as the coefficients of its Taylor series there, up to that of order n. */
typedef struct series {
    int n;
    long double c[GT_ZETA_MOST + 1];
} series;

/* Times a + h. */
static void series_times(series *s, long double a)
{
    for (int j = s->n; j > 0; j--)
        s->c[j] = s->c[j] * a + s->c[j - 1];
    s->c[0] *= a;
}

/* Adds front times the series of q^-x, where q^-x is `power`. Returns whether all that is behind q, where this was one
 * of the summands of zeta, is small: log(q)^n has to be past its bend. */
static bool series_add_power(series *sum, long double power, long double q, long double x, const series *front)
{
    const long double slope = sum->n ? -logl(q) : 0;
    bool rest = sum->n == 0 || (q >= 3 && x - 1 >= 2 * sum->n);
    long double part[GT_ZETA_MOST + 1];
    for (int j = 0; j <= sum->n; j++)
        part[j] = j == 0 ? power : part[j - 1] * slope / j;
    for (int j = 0; j <= sum->n; j++) {
        long double term = 0;
        for (int i = 0; front && i <= j; i++)
            term += front->c[i] * part[j - i];
        term = front ? term : part[j];
        sum->c[j] += term;
        rest = rest && fabsl(term) * (1 + 2 * q / (x - 1)) <= fabsl(sum->c[j]) * 0x1p-70L;
    }
    return rest;
}

/* Terms until few are left, in sum, and the rest by Euler and Maclaurin; q > 0. */
static void zeta_series(series *sum, long double x, long double q)
{
    while (q < 18 + x + sum->n) {
        if (series_add_power(sum, powl(q, -x), q, x, NULL))
            return;
        q++;
    }
    series tail = {.n = sum->n}, term = tail;
    for (int j = 0; j <= tail.n; j++)
        tail.c[j] = j == 0 ? q / (x - 1) : -tail.c[j - 1] / (x - 1);
    tail.c[0] += 0.5L;
    term.c[0] = x / q;
    if (term.n > 0)
        term.c[1] = 1 / q;
    for (int k = 0; k < BERNOULLIS; k++) {
        for (int j = 0; j <= tail.n; j++) {
            tail.c[j] += bernoulli[k] * term.c[j];
            term.c[j] /= q * q;
        }
        series_times(&term, x + 2 * k + 1);
        series_times(&term, x + 2 * k + 2);
    }
    series_add_power(sum, powl(q, -x), q, x, &tail);
}

/* Of q < 0 and whole x: the summands below 0 are those from the fraction of -q up to -q, with the sign (-1)^x. Beyond
 * 16000 all overflows that does not cancel, the parity of x is left. */
static long double zeta_below(long double x, long double q)
{
    const long double odd = fmodl(x, 2), s = -q - floorl(-q), sign = odd != 0 ? -1 : 1;
    series above = {0}, below = {0}, behind = {0};
    x = x > 16000 ? 16000 - odd : x;
    zeta_series(&above, x, 1 - s);
    zeta_series(&below, x, s);
    zeta_series(&behind, x, 1 - q);
    return above.c[0] + sign * below.c[0] - sign * behind.c[0]; /* the first two cancel at s = 1/2 */
}

/* By q, m times, the summands become (-1)^m x (x+1) ... (x+m-1) / (q+k)^(x+m). */
long double gt_zeta_of(int n, int m, double x, double q)
{
    const long double sign_x = n % 2 ? -1 : 1, sign_q = m % 2 ? -1 : 1;
    const bool pole = q <= 0 && q == floor(q);
    if (x != x || q != q || x < 1 || n + m > GT_ZETA_MOST)
        return NAN;
    if (q < 0 && (n > 0 || isinf(q) || (!pole && x != floor(x))))
        return NAN;
    if (x == 1 && m == 0)
        return sign_x * INFINITY;
    if (pole || (isinf(x) && q < 1))
        return sign_q * INFINITY;
    if (isinf(x) || isinf(q)) /* at q = 1 the summand of k = 0 is left, a polynomial in x */
        return q > 1 || n > m ? 0 : sign_q * (n < m ? INFINITY : tgammal(1 + (long double)m));
    series sum = {.n = n};
    if (q < 0)
        sum.c[0] = zeta_below((long double)x + m, q);
    else
        zeta_series(&sum, (long double)x + m, q);
    for (int i = 0; i < m; i++)
        series_times(&sum, (long double)x + i);
    return sign_q * sum.c[n] * tgammal(1 + (long double)n);
}

/* -- Bessel -- */

/* The power series: all terms are positive. */
static long double bessel_i_series(int n, long double x)
{
    const long double square = x * x / 4;
    long double first = 1, term = 1, sum = 1;
    for (int i = 1; i <= n; i++)
        first *= x / (2 * i);
    for (int k = 1; term > sum * 0x1p-68L; k++) {
        term *= square / ((long double)k * (n + k));
        sum += term;
    }
    return first * sum;
}

/* The asymptotic series in 1/x, without e^x, down to terms that do not matter any more. */
static long double bessel_i_far(int n, long double x)
{
    const long double mu = 4.0L * n * n;
    long double term = 1, sum = 1;
    for (int k = 1; k < 60 && fabsl(term) > 0x1p-68L; k++) {
        long double odd = 2 * k - 1;
        term *= (odd * odd - mu) / (8 * x * k);
        sum += term;
    }
    return sum / sqrtl(2 * GT_PI * x);
}

static bool bessel_i_is_far(int n, long double x)
{
    return x > 30 + n * n;
}

long double gt_bessel_i_of(int n, double x)
{
    if (x != x)
        return x;
    const long double a = fabs(x), sign = x < 0 && n % 2 ? -1 : 1;
    if (a > 2000)
        return sign * INFINITY;
    return sign * (bessel_i_is_far(n, a) ? expl(a) * bessel_i_far(n, a) : bessel_i_series(n, a));
}

long double gt_bessel_ie_of(int n, double x)
{
    if (x != x)
        return x;
    const long double a = fabs(x), sign = x < 0 && n % 2 ? -1 : 1;
    return sign * (bessel_i_is_far(n, a) ? bessel_i_far(n, a) : expl(-a) * bessel_i_series(n, a));
}

/* The derivative of order n of e^-x I0(x), x > 0, without its sign (-1)^n: the mean over t of (1 - cos t)^n
 * e^(-x (1 - cos t)), which is C(2n, n) / 2^n e^(-2x) 1F1(1/2; n+1; 2x), or its asymptotic series: all terms are
 * positive. */
static long double bessel_fall(int n, long double x)
{
    const bool far = x > 40 + 4 * n;
    long double first = far ? 1 / sqrtl(2 * GT_PI * x) : expl(-2 * x), term = 1, sum = 1;
    for (int i = 0; i < n; i++)
        first *= far ? (i + 0.5L) / x : (2 * i + 1.0L) / (i + 1);
    for (int k = 1; term > sum * 0x1p-68L; k++) {
        term *= far ? (n + k - 0.5L) * (k - 0.5L) / (2 * x * k) : (2 * k - 1) * x / ((long double)k * (n + k));
        sum += term;
    }
    return first * sum;
}

/* The derivative of order n of I0 at 0, C(n, n/2) / 2^n. */
static long double bessel_i_at_zero(int n)
{
    long double value = n % 2 ? 0 : 1;
    for (int i = 1; i <= n / 2; i++)
        value *= (2 * i - 1) / (2.0L * i);
    return value;
}

/* e^-x I1(x) is that of I0 and its derivative. */
long double gt_bessel_ie_slope_of(int order, int n, double x)
{
    if (x != x)
        return x;
    if (x == 0)
        return bessel_i_at_zero(n + order);
    const long double a = fabs(x), sign = x > 0 ? (n % 2 ? -1 : 1) : order % 2 ? -1 : 1;
    return sign * (bessel_fall(n, a) - (order ? bessel_fall(n + 1, a) : 0));
}

/* -- sinc -- */

/* The sum over k of (-1)^k pi^2k x^(2k-n) / ((2k+1) (2k-n)!), for |pi x| of at most about n + 3. */
static long double sinc_series(int n, long double u)
{
    const int first = (n + 1) / 2;
    const long double square = u * u;
    long double term = 2 * first > n ? u : 1, sum = 0;
    for (int m = 2 * first - n;; m += 2) {
        const long double part = term / (m + n + 1);
        sum += part;
        if (fabsl(part) <= fabsl(sum) * 0x1p-70L && (long double)m * m >= square)
            break;
        if (u == 0)
            break;
        term *= -square / ((m + 1.0L) * (m + 2.0L));
    }
    return first % 2 ? -sum : sum;
}

/* Far from 0 by x s(n) + n s(n-1) = the n-th derivative of sin(pi x) / pi, whose errors do not grow there. */
long double gt_sinc_of(int n, double x)
{
    const long double u = GT_PI * (long double)x;
    if (x != x)
        return x;
    if (isinf(x))
        return 0;
    if (!(fabsl(u) >= n + 3))
        return power(GT_PI, n) * sinc_series(n, u);
    const long double whole = rintl(x), r = GT_PI * (x - whole), sign = fmodl(whole, 2) != 0 ? -1 : 1;
    const long double s = sign * sinl(r), c = sign * cosl(r);
    const long double wave[4] = {s, c, -s, -c};
    long double value = s / u;
    for (int i = 1; i <= n; i++)
        value = (wave[i % 4] - i * value) / u;
    return power(GT_PI, n) * value;
}
