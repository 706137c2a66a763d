/* Logarithms of sums of exponentials and of the normal distribution in double, in straight lines that the compiler
 * vectorises, beside their slopes: within 1.1 ulp, for what rounding takes on the way is carried beside. Nothing is
 * fused, so that all instruction sets give the same bits. */
#ifndef GT_LOG_WIDE_H
#define GT_LOG_WIDE_H

#include "ops/tails.h"

/* log(2^k (1 + f)) + correction, sqrt(1/2) <= 1 + f < sqrt(2), to 2^-57 absolutely beside what its high part takes, and
 * for k = 0 to 2^-57 of f. */
GT_INLINE gt_tailed gt_log_tailed_parts(double k, double f, double correction)
{
    const gt_tailed half = gt_exact_product(0.5 * f, f), sum = gt_exact_sum(k * GT_LN2_HIGH, f);
    const gt_tailed less = gt_exact_sum(sum.high, -half.high);
    const double low = less.low + sum.low + ((gt_log_bend(f, half.high) + k * GT_LN2_LOW) - half.low) + correction;
    return gt_exact_sum(less.high, low);
}

/* log x for positive x. */
GT_INLINE gt_tailed gt_log_tailed(double x)
{
    const bool tiny = x < 0x1p-1022;
    double k;
    const double f = gt_mantissa(tiny ? x * 0x1p54 : x, &k) - 1;
    return gt_log_tailed_parts(tiny ? k - 54 : k, f, 0);
}

/* log(1 + w.high + w.low) for -0.64 < w <= 1: 1 + w is half, once or twice a number near 1, less 1 the f that is
 * returned, with what it lost in *correction, as parts of a logarithm have it. */
GT_INLINE double gt_log1p_parts(gt_tailed w, double *k, double *correction)
{
    const bool below = w.high<-0.29, above = w.high> 0.41;
    const gt_tailed moved = gt_exact_sum(w.high, below ? 0.5 : above ? -1 : 0);
    const double scale = below ? 2 : above ? 0.5 : 1;
    *k = below ? -1 : above ? 1 : 0;
    *correction = (w.low + moved.low) * scale / (1 + moved.high * scale);
    return moved.high * scale;
}

/* -- log_ndtr -- */

/* v = e^(a^2/2) erfc(a / sqrt(2)) (1 + a sqrt(pi/2)) - 1 for 0 <= a < 39.1, as gt_tail_factor has it but within 2^-53:
 * with s = 1 / (6 + a) it is a s^2 times a polynomial in s - 3/32 through the Chebyshev points (mpmath), good to 2e-17.
 * What rounding took from s comes back times the derivative of v / a by s, which a polynomial in s has to a tenth. */
GT_INLINE double gt_log_tail_factor(double a)
{
    static const double c[] = {
        0x1.80cf0a92d0adfp+1,   0x1.c0362bd8a5f1cp+5,  0x1.5fd92b98b79fap+9,   0x1.b513171bb20a1p+12,
        0x1.bf311b75e5095p+15,  0x1.7a5b64cf0d514p+18, 0x1.035907c756771p+21,  0x1.0fbb7d6b0c720p+23,
        0x1.6c1c5fd7c5201p+24,  0x1.ba940ec34a944p+21, -0x1.25f7cdd2802c2p+28, -0x1.27d37d38e424ep+30,
        0x1.bbf254ae0fbb0p+28,  0x1.3b496f26f247cp+34, 0x1.5c1838341198ep+35,  -0x1.eae6f9e366ce9p+37,
        -0x1.31734ef6cd300p+40, 0x1.4fd2bc7818b3dp+41, 0x1.7c0addf18e716p+44,  -0x1.bfc7f184675d1p+44,
        -0x1.35fb4fcfbf7b1p+48, 0x1.25c47c7275435p+48};
    static const double rise[] = {1.9021, -148.08, 3891.6, -39945, 152118};
    const double b = a < 39 ? a : 39;
    const gt_tailed up = gt_exact_sum(6, b);
    const double s = 1 / up.high;
    const gt_tailed back = gt_exact_product(s, up.high);
    const double lost = s * (((1 - back.high) - back.low) - s * up.low);
    return b * (s * s * gt_polynomial_in_four(c, sizeof c / sizeof *c, s - 0.09375) +
                lost * gt_polynomial_in_four(rise, sizeof rise / sizeof *rise, s));
}

/* h - a for a = -x > 39, r = 1 / a, where h = density(x) / ndtr(x): the asymptotic series, made from that of Mills'
 * ratio, 1/a - 1/a^3 + 3/a^5 - ... (Abramowitz and Stegun 26.2.12); the first term left out is 2^-57 of h. */
GT_INLINE double gt_normal_gap_far(double r)
{
    static const double c[] = {1, -2, 10, -74, 706, -8162};
    return r * gt_polynomial_in_four(c, sizeof c / sizeof *c, r * r);
}

/* log(1 - q), or of x < 0 log(2 h) = log(sqrt(2 pi) density / ndtr) where h is the quotient over sqrt(2/pi). */
GT_INLINE gt_tailed gt_log_ndtr_part(bool left, gt_tailed h, gt_tailed q)
{
    double k, correction, k_left;
    const double f_left = gt_mantissa(left ? 2 * h.high : 1, &k_left) - 1;
    const double f = gt_log1p_parts((gt_tailed){-q.high, -q.low}, &k, &correction);
    return gt_log_tailed_parts(left ? k_left : k, left ? f_left : f, left ? h.low / h.high : correction);
}

/* With a = |x|, the bell e^-(x^2/2) = 2^k (1 + p) and v as in tails.h: left of 0 ndtr is density / h,
 * h = sqrt(2/pi) divisor / (1 + v) the slope, and its logarithm -(x^2/2 + log(sqrt(2 pi) h)); right of it 1 - q,
 * q = 2^(k-1) (1 + p) (1 + v) / divisor. Either quotient is the one that is computed, or 1 / a far left. */
GT_INLINE void gt_log_ndtr_wide(double x, double *value, double *slope)
{
    const bool left = x < 0, huge = !(fabs(x) < 0x1p100), far = left & (fabs(x) > 39);
    const double a = huge ? 0x1p100 : fabs(x);
    double k;
    const gt_tailed p = gt_bell_tailed(a, 0.5, &k), divisor = gt_tail_divisor(a < 60 ? a : 60, 0.5);
    const double v = gt_log_tail_factor(a), b = 1 + v, m = 1 + p.high;
    const gt_tailed more = {b, v - (b - 1)}, bell = {m, (p.high - (m - 1)) + p.low};
    const gt_tailed tail = gt_tailed_product(bell, more);
    const gt_tailed above = {far ? 1 : left ? divisor.high : tail.high, far ? 0 : left ? divisor.low : tail.low};
    const gt_tailed below = {far ? a : left ? more.high : divisor.high, far ? 0 : left ? more.low : divisor.low};
    const gt_tailed q = gt_quotient(above, below);

    const double h_far = a + gt_normal_gap_far(far ? q.high : 0);
    const gt_tailed root = {0x1.9884533d43651p-1, -0x1.cbc0d30ebfd15p-55}, part = {root.high / 2, root.low / 2};
    const gt_tailed h = gt_tailed_product(q, root);
    const double on_left = far ? h_far : h.high + h.low;

    const gt_tailed upper = {gt_scaled_by(left ? 0 : 0.5 * q.high, k), gt_scaled_by(left ? 0 : 0.5 * q.low, k)};
    const gt_tailed quotient = {far ? h_far * 0x1.40d931ff62706p+0 : q.high, far ? 0 : q.low};
    const gt_tailed log = gt_log_ndtr_part(left, quotient, upper), square = gt_exact_product(left ? 0.5 * a : 0, a);
    const gt_tailed sum = gt_exact_sum(square.high, log.high);
    const double y = sum.high + (sum.low + (square.low + log.low));
    *value = x == x ? -fabs((huge & left) ? 0.5 * x * x : y) : x;

    const gt_tailed rest = gt_exact_sum(1, -upper.high), ndtr = {rest.high, rest.low - upper.low};
    const gt_tailed density = gt_tailed_product(bell, part), z = gt_quotient(density, ndtr);
    *slope = x == x ? (left ? huge ? -x : on_left : gt_scaled_by(z.high + z.low, k)) : x;
}

/* -- log(e^x + e^y) -- */

/* The sum of |x| >= |y|, or where either is 0. */
GT_INLINE gt_tailed gt_ordered_sum(double x, double y)
{
    const double sum = x + y;
    return (gt_tailed){sum, y - (sum - x)};
}

/* e^x = 2^k (1 + what is returned), to 2^-64: r + r^2 (1/2 + r (1/6 + r (1/24 + r t))), |r| <= 0.3467, t a polynomial
 * in r, good to 2^-58 through the Chebyshev points (mpmath); all but r t is carried as sums. */
GT_INLINE gt_tailed gt_expm1_tailed(gt_tailed x, double *k)
{
    static const double c[] = {0x1.1111111111111p-7,  0x1.6c16c16c167dfp-10, 0x1.a01a01a019ddap-13,
                               0x1.a01a01a47ccd9p-16, 0x1.71de3a57c330fp-19, 0x1.27e4e1ed9933ep-22,
                               0x1.ae643b42681b7p-26, 0x1.1f66eff4fc984p-29, 0x1.61a5d68b42473p-33};
    *k = (x.high * 0x1.71547652b82fep0 + 0x1.8p52) - 0x1.8p52;
    const double high = x.high - *k * GT_LN2_HIGH, low = *k * GT_LN2_LOW, r = high - low;
    const gt_tailed whole = {r, ((high - r) - low) + x.low};
    gt_tailed square = gt_exact_product(r, r);
    square.low += 2 * r * whole.low;
    const gt_tailed late = gt_ordered_sum(0x1.5555555555555p-5, r * gt_polynomial_in_four(c, sizeof c / sizeof *c, r));
    gt_tailed sum = gt_ordered_sum(0x1.5555555555555p-3, r * late.high);
    sum.low += r * late.low + 0x1.5555555555555p-57;
    const gt_tailed third = gt_tailed_product(sum, whole);
    sum = gt_ordered_sum(0.5, third.high);
    sum.low += third.low;
    const gt_tailed bend = gt_tailed_product(square, sum);
    sum = gt_ordered_sum(r, bend.high);
    return (gt_tailed){sum.high, sum.low + (bend.low + whole.low)};
}

/* c + log1p(w), w = e^(most-c) - 1 + e^(least-c), with c the larger operand, or 0 where that is in [-1, 0]: there the
 * sum may cancel, and w is good to 2^-62. */
GT_INLINE double gt_logaddexp_wide(double x, double y)
{
    const double most = x > y ? x : y, least = x > y ? y : x;
    const bool near = (most >= -1) & (most <= 0);
    const double c = near ? 0 : most;
    const gt_tailed apart = gt_exact_sum(least, -c), first = {near ? most : 0, 0};
    const bool seen = apart.high > -750;
    const gt_tailed second = {seen ? apart.high : -750, seen ? apart.low : 0};
    double k, l, turns, correction;
    const gt_tailed p = gt_expm1_tailed(first, &k), q = gt_expm1_tailed(second, &l);
    const double power = k < 0 ? 0.5 : 1;
    const gt_tailed e = gt_ordered_sum(1, q.high), less = gt_ordered_sum(power - 1, p.high * power);
    const gt_tailed sum = gt_exact_sum(less.high, gt_scaled_by(e.high, l));
    const double low = sum.low + ((less.low + p.low * power) + gt_scaled_by(e.low + q.low, l));
    const double f = gt_log1p_parts(gt_exact_sum(sum.high, low), &turns, &correction);
    const gt_tailed log = gt_log_tailed_parts(turns, f, correction), all = gt_exact_sum(c, log.high);
    const double z = all.high + (all.low + log.low);
    return x != x ? x : y != y ? y : fabs(most) < INFINITY ? z : most;
}

/* -- softplus -- */

/* max(x, 0) + log(1 + e + low), e = e^-|x|. */
GT_INLINE double gt_softplus_from(double x, double e, double low)
{
    double k, correction;
    const double f = gt_log1p_parts((gt_tailed){e, low}, &k, &correction);
    const gt_tailed log = gt_log_tailed_parts(k, f, correction), sum = gt_exact_sum(x > 0 ? x : 0, log.high);
    return sum.high + (sum.low + log.low);
}

#endif
