/* Inverses of the incomplete gamma and beta functions: see special.h. */
#include <math.h>
#include <stdbool.h>

#include "ops/special.h"

/* A probability as a function of x in (0, end), rising or falling, and the density. */
typedef struct share {
    double a, b;
    bool beta, upper; /* upper: of the gamma function, which falls */
    double end;
} share;

static long double value_of(const share *s, double x)
{
    return s->beta ? gt_betainc_of(0, 0, s->a, s->b, x) : gt_igamma_of(s->upper, 0, s->a, x);
}

static long double density_of(const share *s, double x)
{
    return s->beta ? gt_beta_density_of(0, 0, 0, s->a, s->b, x) : gt_gamma_density_of(0, 0, s->a, x);
}

/* Newton's method for the logarithm of the probability over that of x, or, upper, over x, kept within bounds that close
 * in on the solution; the last step is added to a number that is no double. */
static long double solve(const share *s, long double target, double x)
{
    double low = 0, high = s->end;
    for (int i = 0; i < 300; i++) {
        const long double p = value_of(s, x), d = density_of(s, x), off = logl(p / target);
        const bool below = s->upper ? off > 0 : off < 0;
        if (below)
            low = x;
        else
            high = x;
        const long double step = s->upper ? off * p / d : -off * p / d;
        long double next = s->upper ? x + step : x * expl(step / x);
        if (fabsl(next - x) <= 0x1p-40L * fminl(x, s->end - x))
            return x + (target - p) / (s->upper ? -d : d);
        if (!(next > low && next < high))
            next = low == 0         ? high * 0x1p-30L
                   : isinf(high)    ? low * 2
                   : high / low > 4 ? sqrtl(low) * sqrtl(high)
                                    : (low + (long double)high) / 2;
        if ((double)next == x)
            return next;
        x = (double)next;
        if (x == 0 || x >= s->end)
            return x;
    }
    return x;
}

/* Wilson's and Hilferty's guess, or the first term of the series, of P(a, x) = p. */
static double guess(double a, long double p, long double q)
{
    const bool low = p < q;
    const double tail = (double)(low ? p : q),
                 t = tail < 0.25 ? (double)gt_normal_upper_inverse(tail > 0 ? tail : 1e-300) : 0;
    const double w = 1 - 1 / (9 * a) + (low ? -t : t) / (3 * sqrt(a)), x = a * w * w * w;
    const double first = exp((log((double)p) + lgamma(a + 1)) / a);
    return a < 1 || !(w > 0.2) ? (first > 0 && first < 1e300 ? first : a) : x;
}

long double gt_igamma_inverse(bool upper, double a, double p)
{
    if (!(a >= 0 && p >= 0 && p <= 1) || isinf(a))
        return NAN;
    if (p == 0 || p == 1 || a == 0)
        return (p == 0) == upper && a > 0 ? INFINITY : 0;
    const long double other = 1 - (long double)p, lower = upper ? other : p, above = upper ? p : other;
    const share s = {.a = a, .upper = lower > 0.98L, .end = INFINITY};
    const double x = guess(a, lower, above);
    return solve(&s, s.upper ? above : lower, x > 0 ? x : 1e-300);
}

long double gt_betainc_inverse(double a, double b, double p)
{
    if (!(a > 0 && b > 0 && p >= 0 && p <= 1) || isinf(a) || isinf(b))
        return NAN;
    if (p == 0 || p == 1)
        return p;
    const bool swap = p > 0.01 && p > gt_betainc_of(0, 0, a, b, 0.5);
    const share s = {.a = swap ? b : a, .b = swap ? a : b, .beta = true, .end = 1};
    const long double target = swap ? 1 - (long double)p : p;
    const double mean = s.a / (s.a + s.b);
    const long double first =
        expl((logl(target) + logl(s.a) + lgammal(s.a) + lgammal(s.b) - lgammal((long double)s.a + s.b)) / s.a);
    if (first < 0x1p-970L && s.b < 0x1p900)
        return swap ? 1 - first : first; /* the first term of the series is all of it */
    const long double x = solve(&s, target, first > 0 && first < mean ? (double)first : mean);
    return swap ? 1 - x : x;
}
