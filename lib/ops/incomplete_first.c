/* Values and first derivatives of the incomplete gamma and beta functions, which are asked for most: see special.h.
 *
 * All numbers carry a derivative along one direction of the parameters. Where only the value is read, the compiler
 * leaves the derivatives out. Series and fractions are kept as one numerator and one denominator, without divisions. */
#include "ops/incomplete.h"

#include "ops/kernels.h"
#include "ops/special.h"

typedef gt_dual dual;

GT_INLINE dual plus(dual x, dual y)
{
    return (dual){x.v + y.v, x.d + y.d};
}

GT_INLINE dual above(dual x, long double y)
{
    return (dual){x.v + y, x.d};
}

GT_INLINE dual times(dual x, dual y)
{
    return (dual){x.v * y.v, x.d * y.v + x.v * y.d};
}

GT_INLINE dual scaled(dual x, long double y)
{
    return (dual){x.v * y, x.d * y};
}

GT_INLINE dual over(dual x, dual y)
{
    const long double v = x.v / y.v;
    return (dual){v, (x.d - v * y.d) / y.v};
}

/* -- what stands before series and fractions -- */

enum { STIRLING = 12 }; /* Stirling's series is taken from here on */

/* lgamma(x) - (x - 1/2) log(x) + x - log(2 pi) / 2, x >= STIRLING, u = 1 / x */
GT_INLINE dual stirling(dual x, long double u)
{
    static const long double c[] = {1 / 12.0L,        -1 / 360.0L, 1 / 1260.0L,       -1 / 1680.0L,     1 / 1188.0L,
                                    -691 / 360360.0L, 1 / 156.0L,  -3617 / 122400.0L, 43867 / 244188.0L};
    const long double square = u * u;
    long double sum = 0, slope = 0;
    for (int k = sizeof c / sizeof *c; k--;) {
        sum = sum * square + c[k];
        slope = slope * square + (2 * k + 1) * c[k];
    }
    return (dual){sum * u, -slope * square * x.d};
}

/* log(1 + e), ratio being 1 + e, and e less that. */
typedef struct logarithm {
    long double log, gap;
} logarithm;

GT_INLINE logarithm log_of(long double e, long double ratio)
{
    if (fabsl(e) > 0.2L) {
        const long double log = logl(ratio);
        return (logarithm){log, e - log};
    }
    static const long double c[] = {1 / 3.0L,  1 / 5.0L,  1 / 7.0L,  1 / 9.0L,  1 / 11.0L, 1 / 13.0L, 1 / 15.0L,
                                    1 / 17.0L, 1 / 19.0L, 1 / 21.0L, 1 / 23.0L, 1 / 25.0L, 1 / 27.0L};
    const long double r = e / (2 + e), square = r * r;
    long double sum = 0;
    for (int k = sizeof c / sizeof *c; k--;)
        sum = (sum + c[k]) * square;
    const long double gap = e * r - 2 * r * sum;
    return (logarithm){e - gap, gap};
}

/* x (x+1) ... (x+11), of which the first and the last, and so on, differ by constants when multiplied. */
GT_INLINE dual rising(dual x)
{
    static const long double c[] = {10, 18, 24, 28, 30};
    const dual pair = times(x, above(x, STIRLING - 1));
    dual y = pair;
    for (int k = 0; k < STIRLING / 2 - 1; k++)
        y = times(y, above(pair, c[k]));
    return y;
}

/* x^12 */
GT_INLINE long double power(long double x)
{
    const long double third = x * x * x, sixth = third * third;
    return sixth * sixth;
}

/* x^a e^-x / gamma(a + 1), a >= 0: of an a that is large enough, and the quotients up to there. */
GT_INLINE dual gamma_front(dual a, long double x)
{
    dual product = {1, 0};
    long double below = 1;
    if (a.v < STIRLING) {
        product = rising(above(a, 1));
        below = power(x);
        a.v += STIRLING;
    }
    const long double u = 1 / a.v;
    const logarithm log = log_of((x - a.v) / a.v, x * u);
    const dual rest = stirling(a, u);
    const long double value = expl(-a.v * log.gap - rest.v) / (sqrtl(2 * GT_PI * a.v) * below);
    return times(product, (dual){value, value * ((log.log - 0.5L * u) * a.d - rest.d)});
}

dual gt_gamma_front(dual a, long double x)
{
    return gamma_front(a, x);
}

/* x^a y^b / (a B(a, b)), y = 1 - x */
GT_INLINE dual beta_front(dual a, dual b, long double x, long double y)
{
    dual product = {1, 0}, below = {1, 0}, sum = plus(a, b);
    if (a.v < STIRLING) {
        product = rising(above(a, 1));
        below = scaled(rising(sum), power(x));
        a.v += STIRLING, sum.v += STIRLING;
    }
    if (b.v < STIRLING) {
        product = times(product, rising(b));
        below = times(below, scaled(rising(sum), power(y)));
        b.v += STIRLING, sum.v += STIRLING;
    }
    const long double u = 1 / a.v, v = 1 / b.v, w = 1 / sum.v, off = x * b.v - y * a.v;
    const logarithm log_x = log_of(off / a.v, x * sum.v * u), log_y = log_of(-off / b.v, y * sum.v * v);
    const dual of_sum = stirling(sum, w), of_a = stirling(a, u), of_b = stirling(b, v);
    const long double value =
        expl(of_sum.v - of_a.v - of_b.v - a.v * log_x.gap - b.v * log_y.gap) * sqrtl(b.v * u * w * (0.5L / GT_PI));
    const long double slope = (log_x.log - 0.5L * u) * a.d + (log_y.log + 0.5L * v) * b.d - 0.5L * w * sum.d;
    return over(times(product, (dual){value, value * (slope + of_sum.d - of_a.d - of_b.d)}), below);
}

dual gt_beta_front(dual a, dual b, long double x, long double y)
{
    return beta_front(a, b, x, y);
}

/* -- series and fractions -- */

/* 1 + x / (a+1) + x^2 / ((a+1) (a+2)) + ..., all over the last denominator, over which the last term is 1. */
GT_INLINE dual gamma_series(dual a, long double x)
{
    const long double part = 1 / x;
    dual sum = {1, 0}, below = {1, 0};
    for (int k = 1; sum.v < 0x1p65L; k++) {
        const dual factor = scaled(above(a, k), part);
        below = times(below, factor);
        sum = above(times(sum, factor), 1);
    }
    return over(sum, below);
}

/* Numerators and denominators of b(0) + a(1) / (b(1) + a(2) / ...), and those before. */
typedef struct fraction {
    dual p, q, p_before, q_before;
    int settled;
} fraction;

GT_INLINE bool close(long double x, long double y)
{
    return fabsl(x - y) <= 0x1p-62L * fabsl(x);
}

/* Takes in the next two; false when they do not matter any more. Where a fraction ends, its derivative goes on. */
GT_INLINE bool next_part(fraction *f, bool slope, dual a, dual b)
{
    const dual p = plus(times(b, f->p), times(a, f->p_before)), q = plus(times(b, f->q), times(a, f->q_before));
    const dual one = times(p, f->q), other = times(q, f->p);
    /* What is NaN stays so. */
    f->settled += isnan(one.d) ? 2 : close(one.v, other.v) && (!slope || close(one.d, other.d));
    const long double scale = fabsl(p.v) > 0x1p2000L ? 0x1p-2000L : 1;
    f->p_before = scaled(f->p, scale), f->q_before = scaled(f->q, scale);
    f->p = scaled(p, scale), f->q = scaled(q, scale);
    return f->settled <= slope;
}

/* Legendre's fraction for the upper part: x + 1 - a + 1 (a-1) / (x + 3 - a + 2 (a-2) / ...) */
GT_INLINE dual gamma_fraction(dual a, long double x)
{
    fraction f = {{x + 1 - a.v, -a.d}, {1, 0}, {1, 0}, {0, 0}, 0};
    for (int n = 1; n < GT_FRACTION_MOST; n++)
        if (!next_part(&f, a.d != 0, scaled(above(a, -n), n), (dual){x - a.v + (2 * n + 1), -a.d}))
            break;
    return over(f.q, f.p);
}

/* Every other convergent of DLMF 8.17.22: Didonato and Morris, 1992, (9). */
GT_INLINE dual beta_fraction(dual a, dual b, long double x, long double y)
{
    const dual less = {a.v * y - b.v * x + 1, a.d * y - b.d * x}, sum = plus(a, b);
    long double part = 1 / (a.v + 1);
    dual by = {part, -part * part * a.d};
    fraction f = {times(times(a, less), by), {1, 0}, {1, 0}, {0, 0}, 0};
    for (int m = 1; m < GT_FRACTION_MOST; m++) {
        const dual down = scaled(by, x), left = scaled((dual){b.v - m, b.d}, m), through = times(left, down);
        part = 1 / (a.v + (2 * m + 1));
        by = (dual){part, -part * part * a.d};
        const dual first = times(times(above(a, m - 1), above(sum, m - 1)), times(through, down));
        const dual second = times(times(above(a, m), above(less, m * (2 - x))), by);
        if (!next_part(&f, sum.d != 0, first, above(plus(through, second), m)))
            break;
    }
    return over(f.q, f.p);
}

/* -- together -- */

GT_INLINE dual igamma(bool upper, dual a, long double x)
{
    const dual front = gamma_front(a, x);
    return upper ? times(times(front, a), gamma_fraction(a, x)) : times(front, gamma_series(a, x));
}

long double gt_igamma_value(bool upper, long double a, long double x)
{
    return igamma(upper, (dual){a, 0}, x).v;
}

long double gt_igamma_slope(bool upper, long double a, long double x)
{
    return igamma(upper, (dual){a, 1}, x).d;
}

GT_INLINE dual betainc(dual a, dual b, long double x, long double y)
{
    return times(times(beta_front(a, b, x, y), a), beta_fraction(a, b, x, y));
}

long double gt_betainc_value(long double a, long double b, long double x, long double y)
{
    return betainc((dual){a, 0}, (dual){b, 0}, x, y).v;
}

long double gt_betainc_slope(bool by_b, long double a, long double b, long double x, long double y)
{
    return betainc((dual){a, !by_b}, (dual){b, by_b}, x, y).d;
}
