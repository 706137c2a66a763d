/* Error functions in double, in straight lines that the compiler vectorises: within 1.2 ulp, for what rounding takes on
 * the way is carried beside, as a low part. Nothing is fused, so that all instruction sets give the same bits. */
#ifndef GT_TAILS_H
#define GT_TAILS_H

#include "ops/wide.h"

/* A number as a sum, low the smaller by 2^-53 or more. */
typedef struct gt_tailed {
    double high, low;
} gt_tailed;

/* x without its 27 lowest bits: products of two such are exact. */
GT_INLINE double gt_upper_half(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    bits &= ~(uint64_t)0x7ffffff;
    memcpy(&x, &bits, sizeof x);
    return x;
}

GT_INLINE gt_tailed gt_exact_product(double x, double y)
{
    const double p = x * y, a = gt_upper_half(x), b = gt_upper_half(y), c = x - a, d = y - b;
    return (gt_tailed){p, ((a * b - p) + a * d + c * b) + c * d};
}

GT_INLINE gt_tailed gt_exact_sum(double x, double y)
{
    const double sum = x + y, seen = sum - x;
    return (gt_tailed){sum, (x - (sum - seen)) + (y - seen)};
}

GT_INLINE gt_tailed gt_tailed_product(gt_tailed x, gt_tailed y)
{
    gt_tailed p = gt_exact_product(x.high, y.high);
    p.low += x.high * y.low + x.low * y.high;
    return p;
}

/* c[0] + c[1] x + ..., in one straight line: n is constant wherever this is inlined. */
#ifdef __clang__
#define GT_WHOLE _Pragma("unroll")
#else
#define GT_WHOLE _Pragma("GCC unroll 32")
#endif
GT_INLINE double gt_polynomial(const double *c, const int n, double x)
{
    double y = c[n - 1];
    GT_WHOLE
    for (int i = n - 2; i >= 0; i--)
        y = y * x + c[i];
    return y;
}

/* The same as four polynomials in x^4: a chain of a quarter of the length. */
GT_INLINE double gt_polynomial_in_four(const double *c, const int n, double x)
{
    const double z = x * x, w = z * z;
    double y[4];
    GT_WHOLE
    for (int i = n - 1; i >= 0; i--)
        /* cppcheck-suppress uninitvar ; the last four i set them */
        y[i % 4] = i + 4 < n ? y[i % 4] * w + c[i] : c[i];
    return (y[0] + y[1] * x) + z * (y[2] + y[3] * x);
}

/* e^-(rate a^2) = 2^k (1 + p) for a >= 0, rate a power of two, p as a sum; beyond 745 it stays as it is there. */
GT_INLINE gt_tailed gt_bell_tailed(double a, double rate, double *k)
{
    const double most = rate < 1 ? 38.9 : 27.5, b = a < most ? a : most, upper = gt_upper_half(b);
    const double x = -rate * (upper * upper), tail = rate * ((b - upper) * (b + upper));
    *k = (x * 0x1.71547652b82fep0 + 0x1.8p52) - 0x1.8p52;
    const double high = x - *k * 0x1.62e42feep-1, low = *k * 0x1.a39ef35793c76p-33 + tail;
    const double r = high - low, lost = (high - r) - low, z = r * r, w = z * z;
    const double c = (0.5 + r * 0x1.5555555555559p-3) + z * (0x1.555555555553fp-5 + r * 0x1.111111110f6dfp-7);
    const double d =
        (0x1.6c16c16c1f05bp-10 + r * 0x1.a01a01afd17bfp-13) + z * (0x1.a01a017bccbc8p-16 + r * 0x1.71ddf8856bfbep-19);
    const double e = (0x1.27e53624a83b1p-22 + r * 0x1.af5e684a05534p-26) + z * 0x1.1ee88a6597629p-29;
    const double rest = z * (c + w * (d + w * e)) + lost, p = r + rest;
    return (gt_tailed){p, rest - (p - r)};
}

GT_INLINE double gt_bell_reduced(double a, double rate, double *k)
{
    return gt_bell_tailed(a, rate, k).high;
}

GT_INLINE double gt_scaled_by(double y, double k)
{
    const double first = k > -1000 ? k : -1000;
    return y * gt_two_to(first) * gt_two_to(k - first);
}

/* The same; `near`: k >= -1022. */
GT_INLINE double gt_scaled_near(double y, double k, bool near)
{
    return near ? y * gt_two_to(k) : gt_scaled_by(y, k);
}

/* e^(-rate x^2). */
GT_INLINE double gt_bell(double x, double rate)
{
    double k, p = gt_bell_reduced(fabs(x), rate, &k);
    const double y = gt_scaled_by(1 + p, k);
    return x == x ? y : x;
}

/* 1 + z sqrt(pi), z = b sqrt(rate), 0 <= b <= 60. */
GT_INLINE gt_tailed gt_tail_divisor(double b, double rate)
{
    const bool normal = rate < 1;
    gt_tailed d = gt_exact_product(b, normal ? 0x1.40d931ff62706p+0 : 0x1.c5bf891b4ef6bp+0);
    d.low += b * (normal ? -0x1.a6a0d6f814637p-54 : -0x1.618f13eb7ca89p-54);
    const double sum = 1 + d.high, seen = sum - d.high;
    return (gt_tailed){sum, ((d.high - (sum - seen)) + (1 - seen)) + d.low};
}

/* What is left of erfc: with z = a sqrt(rate) >= 0 it is e^-(z^2) (1 + v) / (1 + z sqrt(pi)), v in [0, 0.19] a
 * polynomial in t - 1/2 times t (1 - t), t = 3.5 / (3.5 + z), good to 2e-17 up to z = 28 (mpmath, through the Chebyshev
 * points). The divisor comes as a sum. */
GT_INLINE double gt_tail_factor(double a, double rate, gt_tailed *divisor)
{
    static const double c[] = {
        0x1.e6142de9d3ba8p-2,  0x1.41843960660a7p+0,  0x1.1633c1ce9cd02p+1,  0x1.6c39e7eaaac20p+1,
        0x1.6d456180ebb5cp+1,  0x1.08175c7a8a585p+1,  0x1.aa34f08b6cff9p-1,  -0x1.549dfc624a667p-3,
        -0x1.db5d6154ed0d4p-2, -0x1.789ae67564240p-3, 0x1.21ae64fed1693p-3,  0x1.3531d5a063293p-3,
        -0x1.f4a04e66ac185p-6, -0x1.833fd41c054e7p-4, 0x1.f3c92c414d3aap-10, 0x1.e509fd6540ef5p-5,
        0x1.9108c9df127fbp-10, -0x1.34fd53599cd4bp-5, 0x1.eff53975be1bep-10, 0x1.46467f9e61920p-6,
        -0x1.f2a384827e773p-9, -0x1.0d55cb85be501p-8};
    const bool normal = rate < 1;
    const double b = a < 60 ? a : 60, z = normal ? b * 0x1.6a09e667f3bcdp-1 : b, near = z < 28 ? z : 28;
    const double s = 1 / (3.5 + near), t = 3.5 * s;
    *divisor = gt_tail_divisor(b, rate);
    return t * (near * s) * gt_polynomial(c, sizeof c / sizeof *c, t - 0.5);
}

/* x / divisor; the low part is what it takes to be exact. */
GT_INLINE gt_tailed gt_quotient(gt_tailed x, gt_tailed divisor)
{
    const double q = x.high / divisor.high;
    const gt_tailed back = gt_exact_product(q, divisor.high);
    return (gt_tailed){q, ((((x.high - back.high) - back.low) + x.low) - q * divisor.low) / divisor.high};
}

/* (1 + x) (1 + y) */
GT_INLINE gt_tailed gt_product_of_sums(double x, double y)
{
    const double a = 1 + x, b = 1 + y;
    gt_tailed product = gt_exact_product(a, b);
    product.low += a * (y - (b - 1)) + b * (x - (a - 1));
    return product;
}

/* erfc(a sqrt(rate)) = 2^k times what is returned. */
GT_INLINE gt_tailed gt_tail_reduced(double a, double rate, double *k)
{
    gt_tailed divisor;
    const double p = gt_bell_reduced(a, rate, k), v = gt_tail_factor(a, rate, &divisor);
    return gt_quotient(gt_product_of_sums(p, v), divisor);
}

GT_INLINE double gt_tail(double a, double rate)
{
    double k;
    const gt_tailed y = gt_tail_reduced(a, rate, &k);
    return gt_scaled_by(y.high + y.low, k);
}

/* erf(x) = x + x (what this gives for s = x^2 <= 1), to 2e-17. */
GT_INLINE double gt_erf_factor(double s)
{
    static const double c[] = {0x1.06eba8214db69p-3,   -0x1.812746b0379e6p-2,  0x1.ce2f21a042b30p-4,
                               -0x1.b82ce31284e00p-6,  0x1.565bcd0dbaa38p-8,   -0x1.c02db3dac435fp-11,
                               0x1.f9a321d5b8e1ep-14,  -0x1.f4d1e3183f7aep-17, 0x1.b9df224ca4b94p-20,
                               -0x1.5f1ecb6f0762fp-23, 0x1.f7b4bf3b13841p-27,  -0x1.389d4f26412d7p-30,
                               0x1.05ffd737faabap-34};
    return gt_polynomial(c, sizeof c / sizeof *c, s);
}

GT_INLINE double gt_erf_wide(double x)
{
    const double a = fabs(x), b = a < 1 ? a : 0, far = 1 - gt_tail(a, 1);
    const double near = b + b * gt_erf_factor(b * b), y = copysign(a < 1 ? near : far, x);
    return x == x ? y : x;
}

GT_INLINE double gt_erfc_wide(double x)
{
    const double tail = gt_tail(fabs(x), 1), y = x < 0 ? 2 - tail : tail;
    return x == x ? y : x;
}

GT_INLINE double gt_ndtr_wide(double x)
{
    double k;
    const gt_tailed y = gt_tail_reduced(fabs(x), 0.5, &k);
    const double half = gt_scaled_by(0.5 * (y.high + y.low), k), all = x < 0 ? half : 1 - half;
    return x == x ? all : x;
}

/* -- gelu -- */

GT_INLINE double gt_gelu_wide(double x)
{
    const double b = fabs(x) < 60 ? x : 60;
    double k;
    const gt_tailed y = gt_tail_reduced(fabs(x), 0.5, &k), moved = gt_exact_product(0.5 * b, y.high);
    const double below = gt_scaled_by(moved.high + (moved.low + 0.5 * b * y.low), k); /* from x, where it is positive */
    const double all = copysign(x < 0 ? below : x - below, x);
    return x == x ? (x < -40 ? -0.0 : x > 40 ? x : all) : x;
}

/* With g = e^(-t^2/2) (erfc(t / sqrt(2)) e^(t^2/2) / 2 - t / sqrt(2 pi)), t = |x|: g left of 0, 1 - g right of it.
 * About the root of the first the series of its quotient by the distance. */
GT_INLINE double gt_gelu_slope_wide(double x)
{
    static const double c[] = {0x1.b9d98fa5a3215p-2,   0x1.8d9a941de3ac5p-2,  -0x1.2a2ef9bb865aep-6,
                               -0x1.d2fa4c17c7e84p-4,  -0x1.e4088244f901dp-7, 0x1.3e346def42057p-6,
                               0x1.297b9d6ffaacdp-8,   -0x1.258a6d85633afp-9, -0x1.8680f74e6b6bap-11,
                               0x1.86c863b660861p-13,  0x1.69610924deb8cp-14, -0x1.784acad4c0c8ep-17,
                               -0x1.03fec69bda7fap-17, 0x1.d0c38b98f7f96p-22, 0x1.322a34794861dp-21};
    const double d = (x + 0x1.80ead197f00b4p-1) - 0x1.13e74c58cada8p-56, a = fabs(x) < 60 ? fabs(x) : 60;
    const bool near = fabs(d) < 0.25;
    double k;
    gt_tailed divisor;
    const double p = gt_bell_reduced(a, 0.5, &k), v = gt_tail_factor(a, 0.5, &divisor), b = 1 + v, m = 1 + p;
    const gt_tailed all = {0.5 * b, 0.5 * (v - (b - 1))}, q = gt_quotient(all, divisor);
    const gt_tailed part = gt_exact_product(a, 0x1.9884533d43651p-2);
    const double gap = (q.high - part.high) + (q.low - (part.low - a * 0x1.cbc0d30ebfd15p-56));
    const double g = gt_scaled_by(m * gap + (p - (m - 1)) * gap, k);
    const double far = x < 0 ? g : 1 - g, root = d * gt_polynomial(c, sizeof c / sizeof *c, near ? d : 0);
    const double y = near ? root : far;
    return x == x ? (x < -40 ? -0.0 : y) : x;
}

/* -- silu -- */

/* With a = |x| + low: e^-a = 2^k m, scaled last, so that what is below 2^-1022 is rounded once; and 1 / (1 + e^-a).
 * `near`: |x| <= GT_EXP_NEAR, where the shorter way gives the same bits. */
GT_INLINE gt_tailed gt_gate_reduced(double x, double low, bool near, gt_tailed *m, double *k)
{
    const double a = near || fabs(x) < 750 ? fabs(x) : 750, p = gt_expm1_reduced(-a, k);
    const double high = 1 + p;
    *m = (gt_tailed){high, (p - (high - 1)) - high * low};
    const double e = gt_scaled_near(m->high, *k, near), sum = 1 + e;
    const gt_tailed one = {1, 0}, divisor = {sum, (e - (sum - 1)) + gt_scaled_near(m->low, *k, near)};
    return gt_quotient(one, divisor);
}

/* silu of what the gate of x is made of. */
GT_INLINE double gt_silu_from(double x, gt_tailed gate, gt_tailed m, double k, bool near)
{
    const double b = near || fabs(x) < 800 ? x : 800, factor = x < 0 ? b * m.high : b;
    const double low = x < 0 ? b * m.low * gate.high : 0;
    const gt_tailed q = gt_exact_product(factor, gate.high);
    const double all = q.high + (q.low + (low + factor * gate.low));
    const double y = x < 0 ? gt_scaled_near(all, k, near) : all;
    return near ? copysign(y, x) : x == x ? (x < -800 ? -0.0 : x > 800 ? x : copysign(y, x)) : x;
}

GT_INLINE double gt_silu_wide(double x, bool near)
{
    double k;
    gt_tailed m, gate = gt_gate_reduced(x, 0, near, &m, &k);
    return gt_silu_from(x, gate, m, k, near);
}

/* gate (1 + x (1 - gate)); about its root as gelu's. */
GT_INLINE double gt_silu_slope_from(double x, gt_tailed gate, gt_tailed m, double k, bool near)
{
    static const double c[] = {0x1.be1410460527fp-3,   0x1.2c563458cc0adp-3,   0x1.353eb573ca45cp-6,
                               -0x1.f2d0e32bc301cp-7,  -0x1.b0f82c4992032p-8,  0x1.098e92c5f75f7p-13,
                               0x1.a2a7caf9afe77p-11,  0x1.8574ce7034671p-13,  -0x1.5723abd31bc82p-15,
                               -0x1.f2d64d630df36p-16, -0x1.8ac1f43adbba3p-19, 0x1.39fbcae97d047p-19,
                               0x1.c3a6832086e5bp-21};
    const double d = (x + 0x1.474973c84120bp+0) + 0x1.f8d74bc9ac154p-54;
    const bool at_root = fabs(d) < 0.25;
    const double b = near || fabs(x) < 800 ? x : 800, e = gt_scaled_near(m.high, k, near);
    const gt_tailed moved = gt_exact_product(b, gate.high);
    const double sum = 1 + moved.high, seen = sum - moved.high;
    const double below = sum + ((moved.high - (sum - seen)) + (1 - seen) + (moved.low + b * gate.low));
    const double far =
        x < 0 ? gt_scaled_near(m.high * gate.high * below, k, near) : gate.high * (1 + b * (e * gate.high));
    const double root = d * gt_polynomial(c, sizeof c / sizeof *c, at_root ? d : 0), y = at_root ? root : far;
    return near ? y : x == x ? (x < -800 ? -0.0 : x > 800 ? 1 : y) : x;
}

GT_INLINE double gt_silu_slope_wide(double x, bool near)
{
    double k;
    gt_tailed m, gate = gt_gate_reduced(x, 0, near, &m, &k);
    return gt_silu_slope_from(x, gate, m, k, near);
}

/* -- the slopes of log(e^x + e^y) -- */

/* x - y as a sum; far apart, or not finite, the low part is 0. */
GT_INLINE gt_tailed gt_apart(double x, double y)
{
    const gt_tailed d = gt_exact_sum(x, -y);
    return (gt_tailed){d.high, fabs(d.high) < 750 ? d.low : 0};
}

/* 1 / (1 + e^(y-x)), within 0.9 ulp. */
GT_INLINE double gt_logaddexp_slope_wide(double x, double y)
{
    const gt_tailed d = gt_apart(x, y);
    double k;
    gt_tailed m, gate = gt_gate_reduced(d.high, d.high < 0 ? -d.low : d.low, false, &m, &k);
    const gt_tailed q = gt_exact_product(m.high, gate.high);
    const double below = gt_scaled_by(q.high + (q.low + (m.low * gate.high + m.high * gate.low)), k);
    const double z = d.high < 0 ? below : gate.high + gate.low;
    return x == y ? 0.5 : d.high == d.high ? z : d.high;
}

/* e^(x+y) / (e^x + e^y)^2, within 0.9 ulp. */
GT_INLINE double gt_logaddexp_bend_wide(double x, double y)
{
    const gt_tailed d = gt_apart(x, y);
    double k;
    gt_tailed m, gate = gt_gate_reduced(d.high, d.high < 0 ? -d.low : d.low, false, &m, &k);
    const gt_tailed square = gt_exact_product(gate.high, gate.high), q = gt_exact_product(m.high, square.high);
    const double low = m.low * square.high + m.high * (square.low + 2 * gate.high * gate.low);
    const double z = gt_scaled_by(q.high + (q.low + low), k);
    return x == y ? 0.25 : d.high == d.high ? z : d.high;
}

#endif
