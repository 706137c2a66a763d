/* Incomplete gamma and beta functions with their derivatives by the parameters: see special.h.
 *
 * All is computed with truncated Taylor series in the parameters, in place of numbers: series, continued fractions and
 * integrals are those of the values. Which of them is used where is chosen so that the terms of values and first
 * derivatives have one sign, and nothing cancels. */
#include <math.h>
#include <stdbool.h>

#include "ops/incomplete.h"
#include "ops/special.h"

/* -- Taylor series in one parameter, or two -- */

enum { COEFFICIENTS = (GT_INCOMPLETE_MOST / 2 + 1) * (GT_INCOMPLETE_MOST / 2 + 1) };

/* c[i * (q + 1) + j] belongs to the powers i and j, i <= p and j <= q, p + q <= GT_INCOMPLETE_MOST. */
typedef struct jet {
    int p, q;
    long double c[COEFFICIENTS];
} jet;

static int jet_size(const jet *x)
{
    return (x->p + 1) * (x->q + 1);
}

/* v + s a + t b, where the parameters are a and b. */
static jet jet_linear(int p, int q, long double v, long double s, long double t)
{
    jet x = {.p = p, .q = q};
    for (int i = 1; i < jet_size(&x); i++)
        x.c[i] = 0;
    x.c[0] = v;
    if (q > 0)
        x.c[1] = t;
    if (p > 0)
        x.c[q + 1] = s;
    return x;
}

static void jet_add(jet *x, const jet *y)
{
    for (int i = 0; i < jet_size(x); i++)
        x->c[i] += y->c[i];
}

static jet jet_times(const jet *x, const jet *y)
{
    jet z = {.p = x->p, .q = x->q};
    const int w = z.q + 1;
    for (int i = 0; i <= z.p; i++)
        for (int j = 0; j <= z.q; j++) {
            long double sum = 0;
            for (int k = 0; k <= i; k++)
                for (int l = 0; l <= j; l++)
                    sum += x->c[k * w + l] * y->c[(i - k) * w + j - l];
            z.c[i * w + j] = sum;
        }
    return z;
}

static jet jet_over(const jet *x, const jet *y)
{
    jet z = {.p = x->p, .q = x->q};
    const int w = z.q + 1;
    for (int i = 0; i <= z.p; i++)
        for (int j = 0; j <= z.q; j++) {
            long double rest = x->c[i * w + j];
            for (int k = 0; k <= i; k++)
                for (int l = 0; l <= j; l++)
                    if (k < i || l < j)
                        rest -= z.c[k * w + l] * y->c[(i - k) * w + j - l];
            z.c[i * w + j] = rest / y->c[0];
        }
    return z;
}

/* e^x, where e^x at the parameters themselves is `value`. */
static jet jet_exp(const jet *x, long double value)
{
    jet z = {.p = x->p, .q = x->q};
    const int w = z.q + 1;
    for (int i = 0; i <= z.p; i++)
        for (int j = 0; j <= z.q; j++) {
            long double sum = 0;
            for (int k = 0; k <= i; k++)
                for (int l = 0; l <= j; l++)
                    sum += (i ? k : l) * x->c[k * w + l] * z.c[(i - k) * w + j - l];
            z.c[i * w + j] = i || j ? sum / (i ? i : j) : value;
        }
    return z;
}

/* Whether adding what made y of x changes nothing any more. */
static bool jet_settled(const jet *x, const jet *y)
{
    for (int i = 0; i < jet_size(x); i++)
        if (!(fabsl(y->c[i] - x->c[i]) <= fabsl(y->c[i]) * 0x1p-61L))
            return false;
    return true;
}

/* Whether x y is 1, up to what rounding leaves of the terms of every coefficient. */
static bool jet_inverse(const jet *x, const jet *y)
{
    const int w = x->q + 1;
    for (int i = 0; i <= x->p; i++)
        for (int j = 0; j <= x->q; j++) {
            long double sum = i || j ? 0 : -1, terms = 0;
            for (int k = 0; k <= i; k++)
                for (int l = 0; l <= j; l++) {
                    const long double term = x->c[k * w + l] * y->c[(i - k) * w + j - l];
                    sum += term;
                    terms += fabsl(term);
                }
            if (!(fabsl(sum) <= terms * 0x1p-61L))
                return false;
        }
    return true;
}

/* The derivative that the last coefficient tells. */
static long double jet_last(const jet *x)
{
    long double value = x->c[jet_size(x) - 1];
    for (int i = 2; i <= x->p; i++)
        value *= i;
    for (int i = 2; i <= x->q; i++)
        value *= i;
    return value;
}

/* first / (b(0) + a(1) / (b(1) + a(2) / ...)) by Lentz's method. `part` gives a(n) and b(n). */
typedef struct fraction {
    void (*part)(const struct fraction *f, int n, jet *a, jet *b);
    int p, q;
    long double a, b, x;
} fraction;

static jet fraction_value(const fraction *f)
{
    jet a, b, one = jet_linear(f->p, f->q, 1, 0, 0);
    f->part(f, 0, &a, &b);
    jet value = jet_over(&one, &b), c = b, d = jet_linear(f->p, f->q, 0, 0, 0);
    int settled = 0;
    /* What is NaN stays so; the last coefficient takes in all others. */
    for (int n = 1; n < GT_FRACTION_MOST && settled < 4 && !isnan(value.c[jet_size(&value) - 1]); n++) {
        f->part(f, n, &a, &b);
        c = jet_over(&a, &c);
        jet_add(&c, &b);
        d = jet_times(&a, &d);
        jet_add(&d, &b);
        d = jet_over(&one, &d);
        settled = jet_inverse(&c, &d) ? settled + 1 : 0;
        const jet both = jet_times(&c, &d);
        value = jet_over(&value, &both);
    }
    return value;
}

/* -- what both have before the rest -- */

/* e - log(1 + e), ratio being 1 + e. */
static long double log_gap(long double e, long double ratio)
{
    if (fabsl(e) > 0.2L)
        return e - logl(ratio);
    const long double r = e / (2 + e), square = r * r;
    long double sum = 0;
    for (int k = 27; k >= 3; k -= 2)
        sum = (sum + 1.0L / k) * square;
    return e * r - 2 * r * sum;
}

static long double log_ratio(long double e, long double ratio)
{
    return fabsl(e) > 0.2L ? logl(ratio) : log1pl(e);
}

enum { LARGE = 20 }; /* from here on Stirling's series */

/* lgamma(x) - (x - 1/2) log(x) + x - log(2 pi) / 2 */
static long double stirling(long double x)
{
    if (x < LARGE)
        return lgammal(x) - (x - 0.5L) * logl(x) + x - 0.918938533204672741780329736405617640L;
    static const long double c[] = {1 / 12.0L,         -1 / 360.0L,        1 / 1260.0L, -1 / 1680.0L,
                                    1 / 1188.0L,       -691 / 360360.0L,   1 / 156.0L,  -3617 / 122400.0L,
                                    43867 / 244188.0L, -174611 / 125400.0L};
    long double sum = 0, square = x * x;
    for (int k = sizeof c / sizeof *c; k--;)
        sum = sum / square + c[k];
    return sum / x;
}

/* log(y) - digamma(x + 1), where y = (1 + e) x. */
static long double log_less_digamma(long double y, long double e, long double x)
{
    if (x < LARGE)
        return logl(y) - gt_polygamma_above(0, x + 1);
    return log_ratio(e, y / x) - gt_digamma_rest(x) - 1 / x;
}

static long double factorial(int n)
{
    long double value = 1;
    for (int i = 2; i <= n; i++)
        value *= i;
    return value;
}

/* log gamma(1 + a), relatively right near 0. */
static long double lgamma_above_one(long double a)
{
    if (a > 0x1p-7L)
        return lgammal(1 + a);
    /* zeta(k) / k, from Euler's constant on */
    static const long double c[] = {-0.577215664901532860606512090082402431L, 0.822467033424113218236207583323012595L,
                                    -0.400685634386531428466579387170483332L, 0.270580808427784547879000924135291977L,
                                    -0.207385551028673985266273097291406833L, 0.169557176997408189952419654965153000L,
                                    -0.144049896768846118119983209364110000L, 0.125509669524743042422335654813581558L,
                                    -0.111334265869564690490363023466000000L};
    long double sum = 0;
    for (int k = sizeof c / sizeof *c; k--;)
        sum = sum * a + c[k];
    return sum * a;
}

/* x^a e^-x / gamma(a + 1), a >= 0 */
static jet gamma_front(int n, long double a, long double x)
{
    const long double e = a > 0 ? (x - a) / a : 0;
    jet front = jet_linear(n, 0, 0, 0, 0);
    if (n > 0)
        front.c[1] = log_less_digamma(x, e, a);
    for (int i = 2; i <= n; i++)
        front.c[i] = -gt_polygamma_above(i - 1, a + 1) / factorial(i);
    if (a < 1)
        return jet_exp(&front, expl(a * logl(x) - x - lgamma_above_one(a)));
    return jet_exp(&front, expl(-a * log_gap(e, x / a) - stirling(a)) / sqrtl(2 * GT_PI * a));
}

/* The first derivative of the logarithm of beta_front by a, x = (1 + e) a / (a + b), without what is divided there. */
static long double front_slope(long double a, long double sum, long double x, long double e)
{
    if (sum < 1)
        return logl(x) - gt_polygamma_above(0, a + 1) + gt_polygamma_above(0, sum + 1);
    return log_less_digamma(x * sum, e, a) + gt_digamma_rest(sum);
}

/* polygamma(k, x + step) - polygamma(k, x), k > 0: of a large x by the differences of the terms of their series. */
static long double polygamma_gap(int k, long double x, long double step)
{
    if (x < 1000)
        return gt_polygamma_above(k, x + step) - gt_polygamma_above(k, x);
    static const long double bernoulli[] = {1, 0.5L, 1 / 6.0L, 0, -1 / 30.0L, 0, 1 / 42.0L, 0, -1 / 30.0L};
    long double sum = 0, front = factorial(k - 1) / powl(x, k);
    for (int j = 0; j < (int)(sizeof bernoulli / sizeof *bernoulli); j++) {
        sum += bernoulli[j] * front * expm1l(-(k + j) * log1pl(step / x));
        front *= (k + j) / (x * (j + 1));
    }
    return k % 2 ? sum : -sum;
}

/* x^a y^b / (a B(a, b)), y = 1 - x. Of gamma functions near 0 their pole is a factor of its own: as an exponent, the
 * powers of 1 / b that derivatives of higher orders have would cancel. */
static jet beta_front(int p, int q, long double a, long double b, long double x, long double y)
{
    const long double sum = a + b, off = x * b - y * a, e = off / a, g = -off / b;
    const long double gap = a * log_gap(e, x * sum / a) + b * log_gap(g, y * sum / b);
    const long double above = sum < 1 ? sum + 1 : sum, second = b < 1 ? b + 1 : b;
    jet front = jet_linear(p, q, 0, 0, 0);
    for (int i = 0; i <= p; i++)
        for (int j = 0; j <= q; j++) {
            const int k = i + j - 1;
            if (k < 0)
                continue;
            long double own = 0;
            if (k == 0) /* digamma(a + b) = log(a + b) and a rest that is small where a or b is large */
                own = i ? front_slope(a, sum, x, e) : front_slope(b, sum, y, g) + (b < 1 ? 0 : 1 / b);
            else
                own = (i && j ? gt_polygamma_above(k, above)
                       : i    ? polygamma_gap(k, a + 1, sum < 1 ? b : b - 1)
                              : polygamma_gap(k, second, sum < 1 || b >= 1 ? a : a - 1)) /
                      (factorial(i) * factorial(j));
            front.c[i * (q + 1) + j] = own;
        }
    const long double value = expl(-gap + stirling(sum) - stirling(a) - stirling(b));
    front = jet_exp(&front, value * sqrtl(b / (2 * GT_PI * a * sum)));
    const jet of_b = jet_linear(p, q, 1, 0, 1 / b), of_sum = jet_linear(p, q, 1, 1 / sum, 1 / sum);
    if (b < 1)
        front = jet_times(&front, &of_b);
    if (sum < 1)
        front = jet_over(&front, &of_sum);
    return front;
}

/* -- integrals, where the parameters are so large that series are long -- */

#define HUGE_PARAMETER 1e5L
#define TINY           0x1p-30L /* below, the short ways would multiply large exponents */

/* The integral over u > 0 of (1 + s u)^(a-1) (1 + t u)^(b-1) e^-ru, where the logarithm of that falls from 0 on: its
 * slope there is -fall, up to the -1 of the exponents. (b = 1, t = 0: without the second factor.) By the trapezoidal
 * rule for the logarithm of u, stretched at both ends. */
static jet peak(int p, int q, long double a, long double s, long double b, long double t, long double fall)
{
    const long double width = 1 / (sqrtl(a * s * s + b * t * t) + fmaxl(fall, 0)), step = 1 / 20.0L;
    const long double grows = expl(step);
    long double power = expl(-91 * step); /* e^tau */
    jet sum = jet_linear(p, q, 0, 0, 0);
    for (int k = -90; k <= 60; k++) {
        power *= grows;
        const long double u = width * expl(GT_PI / 4 * (power - 1 / power)), f = 1 + s * u;
        if (!(f > 0) || u > 60 * width)
            break;
        const long double one = log1pl(s * u), two = log1pl(t * u);
        const long double height =
            expl(-a * log_gap(s * u, f) - b * log_gap(t * u, 1 + t * u) - fall * u - one - (t != 0 ? two : 0));
        jet at = jet_linear(p, q, 0, one, two);
        at = jet_exp(&at, height * u * (GT_PI / 4) * (power + 1 / power) * step);
        jet_add(&sum, &at);
    }
    return sum;
}

/* -- the incomplete gamma function -- */

/* 1 + x / (a+1) + x^2 / ((a+1) (a+2)) + ... */
static jet gamma_series(int n, long double a, long double x)
{
    jet sum = jet_linear(n, 0, 1, 0, 0), term = sum;
    for (int k = 1;; k++) {
        for (int i = 0; i <= n; i++)
            term.c[i] = (x * term.c[i] - (i ? term.c[i - 1] : 0)) / (a + k);
        jet before = sum;
        jet_add(&sum, &term);
        if (k > x - a && jet_settled(&before, &sum))
            return sum;
    }
}

static void gamma_part(const fraction *f, int n, jet *a, jet *b)
{
    *a = jet_linear(f->p, 0, n * (f->a - n), n, 0);
    *b = jet_linear(f->p, 0, f->x - f->a + 2 * n + 1, -1, 0);
}

/* The upper part for x <= 1.1 and a < 1: 1 - x^a / gamma(1+a) (1 + a T), T = sum of (-x)^k / (k! (a+k)). */
static jet gamma_upper_near(int n, long double a, long double x)
{
    jet front = jet_linear(n, 0, a * logl(x) - lgamma_above_one(a), 0, 0), sum = jet_linear(n, 0, 0, 0, 0);
    for (int i = 1; i <= n; i++)
        front.c[i] = (i == 1 ? logl(x) : 0) - gt_polygamma_above(i - 1, a + 1) / factorial(i);
    const long double less = -expm1l(front.c[0]);
    front = jet_exp(&front, 1 - less);
    long double power = 1;
    for (int k = 1; k < 40 && fabsl(power) > 0x1p-80L * x; k++) {
        power *= -x / k;
        long double term = power / (a + k);
        for (int i = 0; i <= n; i++) {
            sum.c[i] += term;
            term /= -(a + k);
        }
    }
    jet share = jet_linear(n, 0, a, 1, 0);
    sum = jet_times(&sum, &share);
    sum = jet_times(&sum, &front);
    for (int i = 0; i <= n; i++)
        sum.c[i] = -sum.c[i] - (i ? front.c[i] : -less);
    return sum;
}

/* a > 0, x > 0, both finite; *upper tells which part the result is. */
static jet gamma_part_of(int n, long double a, long double x, bool *upper)
{
    if (x <= 1.1L && a < 1 && *upper)
        return gamma_upper_near(n, a, x);
    *upper = x > 1.1L && x >= a;
    jet front = gamma_front(n, a, x), rest, share = jet_linear(n, 0, a, 1, 0);
    if (a > HUGE_PARAMETER)
        rest = peak(n, 0, a, *upper ? 1 : -1, 0, 0, fabsl(x - a));
    else if (*upper) {
        const fraction f = {.part = gamma_part, .p = n, .a = a, .x = x};
        rest = fraction_value(&f);
    } else {
        rest = gamma_series(n, a, x);
        share = jet_linear(n, 0, 1, 0, 0);
    }
    front = jet_times(&front, &share);
    return jet_times(&front, &rest);
}

long double gt_igamma_of(bool upper, int n, double a, double x)
{
    if (!(a >= 0 && x >= 0) || (isinf(a) && isinf(x)) || (a == 0 && x == 0) || n > GT_INCOMPLETE_MOST)
        return NAN;
    if (x == 0 || isinf(x) || isinf(a))
        return n ? 0 : (x == 0 || isinf(a)) == upper;
    bool part = upper;
    long double last;
    if (n <= 1 && a <= HUGE_PARAMETER && x >= TINY && !(x <= 1.1L && a < 1 && upper)) {
        part = x > 1.1L && x >= a;
        last = n ? gt_igamma_slope(part, a, x) : gt_igamma_value(part, a, x);
    } else {
        jet value = gamma_part_of(n, a, x, &part);
        last = jet_last(&value);
    }
    return part == upper ? last : n ? -last : 1 - last;
}

static long double choose(int n, int k)
{
    return factorial(n) / factorial(k) / factorial(n - k);
}

/* c (c - 1) ... (c - n + 1) u^-n, c = value + s a + t b */
static jet falling(const jet *like, int n, long double value, long double s, long double t, long double u)
{
    jet y = jet_linear(like->p, like->q, 1, 0, 0);
    for (int i = 0; i < n; i++) {
        const jet factor = jet_linear(like->p, like->q, (value - i) / u, s / u, t / u);
        y = jet_times(&y, &factor);
    }
    return y;
}

/* At x = 0 the power of x with the least exponent counts; n = 0 only. */
static long double gamma_density_at_zero(int m, double a)
{
    for (int i = m; i >= 0; i--) {
        long double front = (m - i) % 2 ? -choose(m, i) : choose(m, i);
        for (int k = 1; k <= i; k++)
            front *= a - k;
        if (front != 0)
            return a - 1 - i > 0 ? 0 : a - 1 - i < 0 ? front * INFINITY : front / tgammal(a);
    }
    return 0;
}

long double gt_gamma_density_of(int n, int m, double a, double x)
{
    if (!(a >= 0 && x >= 0) || (isinf(a) && isinf(x)) || (a == 0 && x == 0) || n + m > GT_INCOMPLETE_MOST)
        return NAN;
    if (isinf(x) || isinf(a))
        return 0;
    if (x == 0)
        return n == 0 ? gamma_density_at_zero(m, a) : a - 1 - m > 0 ? 0 : NAN;
    if (n + m == 0 && x >= TINY && a <= HUGE_PARAMETER)
        return gt_gamma_front((gt_dual){a, 0}, x).v * a / x;
    jet front = gamma_front(n, a, x), sum = jet_linear(n, 0, 0, 0, 0);
    for (int i = 0; i <= m; i++) {
        jet term = falling(&front, i + 1, a, 1, 0, x);
        for (int k = 0; k <= n; k++)
            sum.c[k] += ((m - i) % 2 ? -choose(m, i) : choose(m, i)) * term.c[k];
    }
    front = jet_times(&front, &sum);
    return jet_last(&front);
}

/* -- the incomplete beta function -- */

/* DLMF 8.17.22; the numerators without their quotients, which make the denominators. */
static void beta_part(const fraction *f, int n, jet *a, jet *b)
{
    const int m = n / 2;
    const jet one = jet_linear(f->p, f->q, 1, 0, 0);
    *a = *b = one;
    if (n == 0)
        return;
    jet x = n % 2 ? jet_linear(f->p, f->q, f->a + m, 1, 0) : jet_linear(f->p, f->q, (f->b - m) * f->x, 0, f->x);
    jet y = n % 2 ? jet_linear(f->p, f->q, -(f->a + f->b + m) * f->x, -f->x, -f->x) : jet_linear(f->p, f->q, m, 0, 0);
    jet below = jet_linear(f->p, f->q, f->a + (n - 1), 1, 0), above = jet_linear(f->p, f->q, f->a + n, 1, 0);
    x = jet_over(&x, &below);
    y = jet_over(&y, &above);
    *a = jet_times(&x, &y);
}

/* The derivative of I(a, b) at x = 1 - y, for x that is not above the mean by much. */
static long double beta_lower(int p, int q, long double a, long double b, long double x, long double y)
{
    if (p + q <= 1 && a <= HUGE_PARAMETER && b <= HUGE_PARAMETER && x >= TINY && y >= TINY)
        return p + q ? gt_betainc_slope(q > 0, a, b, x, y) : gt_betainc_value(a, b, x, y);
    jet front = beta_front(p, q, a, b, x, y), rest;
    if (a > HUGE_PARAMETER || (a > 100 && b < 30)) {
        jet share = jet_linear(p, q, a / y, 1 / y, 0);
        front = jet_times(&front, &share);
        rest = peak(p, q, a, -1, b, x / y, a - b * x / y);
    } else {
        const fraction f = {.part = beta_part, .p = p, .q = q, .a = a, .b = b, .x = x};
        rest = fraction_value(&f);
    }
    front = jet_times(&front, &rest);
    return jet_last(&front);
}

static bool beta_takes(int p, int q, double a, double b, double x)
{
    return a > 0 && b > 0 && x >= 0 && x <= 1 && !isinf(a) && !isinf(b) && p + q <= GT_INCOMPLETE_MOST;
}

long double gt_betainc_of(int p, int q, double a, double b, double x)
{
    if (!beta_takes(p, q, a, b, x))
        return NAN;
    if (x == 0 || x == 1)
        return p || q ? 0 : x;
    const long double y = 1 - (long double)x, sum = (long double)a + b;
    const bool huge = a > HUGE_PARAMETER && b > HUGE_PARAMETER;
    if (huge ? a * y >= (long double)b * x : x * (sum + 2) <= (long double)a + 1)
        return beta_lower(p, q, a, b, x, y);
    return (p || q ? 0 : 1) - beta_lower(q, p, b, a, y, x);
}

/* At x = 0 the power of x with the least exponent counts, at x = 1 that of 1 - x: p = q = 0 only. */
static long double beta_density_at_end(int m, double a, double b, bool one)
{
    const double c = one ? b : a, d = one ? a : b;
    for (int i = m; i >= 0; i--) {
        long double front = choose(m, i) * ((m - i) % 2 ? -1 : 1) * (one && m % 2 ? -1 : 1);
        for (int k = 1; k <= m; k++)
            front *= k <= i ? c - k : d - (k - i);
        if (front != 0)
            return c - 1 - i > 0   ? 0
                   : c - 1 - i < 0 ? front * INFINITY
                                   : front * expl(lgammal(c + (long double)d) - lgammal(c) - lgammal(d));
    }
    return 0;
}

long double gt_beta_density_of(int p, int q, int m, double a, double b, double x)
{
    if (!beta_takes(p, q, a, b, x) || p + q + m > GT_INCOMPLETE_MOST)
        return NAN;
    const long double y = 1 - (long double)x;
    if (x == 0 || x == 1)
        return p + q == 0 ? beta_density_at_end(m, a, b, x == 1) : (x == 0 ? a : b) - 1 - m > 0 ? 0 : NAN;
    if (p + q + m == 0 && x >= TINY && y >= TINY && a <= HUGE_PARAMETER && b <= HUGE_PARAMETER)
        return gt_beta_front((gt_dual){a, 0}, (gt_dual){b, 0}, x, y).v * a / x / y;
    jet front = beta_front(p, q, a, b, x, y), sum = jet_linear(p, q, 0, 0, 0);
    for (int i = 0; i <= m; i++) {
        jet term = falling(&front, i + 1, a, 1, 0, x), other = falling(&front, m - i, b - 1, 0, 1, -y);
        term = jet_times(&term, &other);
        for (int k = 0; k < jet_size(&term); k++)
            sum.c[k] += choose(m, i) * term.c[k] / y;
    }
    front = jet_times(&front, &sum);
    return jet_last(&front);
}
