/* Elementary functions that the compiler can vectorise, for the pointwise kernels where they are all the work.
 *
 * libm's are calls, one element at a time; these are straight lines of arithmetic without branches or tables. They give
 * the same bits whatever the vector length, for nothing is fused or reordered. */
#ifndef GT_WIDE_H
#define GT_WIDE_H

#include <string.h>

#include "ops/kernels.h"

/* 2^k, k a whole number in [-1022, 1023]. The sum has k in its lowest bits, from where it becomes an exponent. */
GT_INLINE double gt_two_to(double k)
{
    double sum = k + 0x1.8p52, power;
    uint64_t bits;
    memcpy(&bits, &sum, sizeof bits);
    bits = (bits + 1023) << 52;
    memcpy(&power, &bits, sizeof power);
    return power;
}

/* x = k ln 2 + r with |r| <= 0.35; returns e^r - 1, good to 0.7 ulp. ln 2 is subtracted in two parts, the first short
 * enough for an exact product; what r itself loses is added back. The polynomial is the best of its degree by relative
 * error, 1e-18 (Remez), summed in pairs and pairs of pairs (Estrin): a chain a third as long as Horner's. */
GT_INLINE double gt_expm1_reduced(double x, double *k)
{
    *k = (x * 0x1.71547652b82fep0 + 0x1.8p52) - 0x1.8p52;
    double high = x - *k * 0x1.62e42feep-1, low = *k * 0x1.a39ef35793c76p-33;
    double r = high - low, lost = (high - r) - low;
    double z = r * r, w = z * z;
    double a = (0.5 + r * 0x1.5555555555559p-3) + z * (0x1.555555555553fp-5 + r * 0x1.111111110f6dfp-7);
    double b =
        (0x1.6c16c16c1f05bp-10 + r * 0x1.a01a01afd17bfp-13) + z * (0x1.a01a017bccbc8p-16 + r * 0x1.71ddf8856bfbep-19);
    double c = (0x1.27e53624a83b1p-22 + r * 0x1.af5e684a05534p-26) + z * 0x1.1ee88a6597629p-29;
    double s = a + w * (b + w * c);
    return r + (z * s + lost);
}

/* e^x within 1 ulp for |x| <= GT_EXP_NEAR, where the power of two is a normal number. */
#define GT_EXP_NEAR 708.0

GT_INLINE double gt_exp_near(double x)
{
    double k, p = gt_expm1_reduced(x, &k);
    return (1 + p) * gt_two_to(k);
}

/* e^-a for a >= 0, within 1 ulp (NaN gives a number: the caller sees to it). The power of two is taken in two steps, so
 * that results below 2^-1022 are rounded once. */
GT_INLINE double gt_exp_minus(double a)
{
    double k, p = gt_expm1_reduced(-(a < 750 ? a : 750), &k);
    double first = k > -1000 ? k : -1000;
    return (1 + p) * gt_two_to(first) * gt_two_to(k - first);
}

/* -- the same in float, twice as many at a time: within 1 ulp -- */

GT_INLINE float gt_two_to_f32(float k)
{
    float sum = k + 0x1.8p23f, power;
    uint32_t bits;
    memcpy(&bits, &sum, sizeof bits);
    bits = (bits + 127) << 23;
    memcpy(&power, &bits, sizeof power);
    return power;
}

GT_INLINE float gt_expm1_reduced_f32(float x, float *k)
{
    *k = (x * 0x1.715476p0f + 0x1.8p23f) - 0x1.8p23f;
    float high = x - *k * 0x1.62e4p-1f, low = *k * 0x1.7f7d1cp-20f;
    float r = high - low, lost = (high - r) - low;
    float s = 1.0f / 40320;
    s = s * r + 1.0f / 5040;
    s = s * r + 1.0f / 720;
    s = s * r + 1.0f / 120;
    s = s * r + 1.0f / 24;
    s = s * r + 1.0f / 6;
    s = s * r + 0.5f;
    return r + (r * r * s + lost);
}

#define GT_EXP_NEAR_F32 86.0f

GT_INLINE float gt_exp_near_f32(float x)
{
    float k, p = gt_expm1_reduced_f32(x, &k);
    return (1 + p) * gt_two_to_f32(k);
}

GT_INLINE float gt_exp_minus_f32(float a)
{
    float k, p = gt_expm1_reduced_f32(-(a < 105 ? a : 105), &k);
    float first = k > -120 ? k : -120;
    return (1 + p) * gt_two_to_f32(first) * gt_two_to_f32(k - first);
}

/* -- e^x, e^x - 1 and logarithms over the whole range -- */

/* e^x within 1 ulp. Beyond the clamps the two steps give infinity and 0. */
GT_INLINE double gt_exp_wide(double x)
{
    double k, p = gt_expm1_reduced(x < -750 ? -750 : x > 710 ? 710 : x, &k);
    double first = k < -1000 ? -1000 : k > 1000 ? 1000 : k;
    double y = (1 + p) * gt_two_to(first) * gt_two_to(k - first);
    return x == x ? y : x;
}

GT_INLINE float gt_exp_wide_f32(float x)
{
    float k, p = gt_expm1_reduced_f32(x < -105 ? -105 : x > 89 ? 89 : x, &k);
    float first = k < -120 ? -120 : k > 120 ? 120 : k;
    float y = (1 + p) * gt_two_to_f32(first) * gt_two_to_f32(k - first);
    return x == x ? y : x;
}

/* e^x - 1 within 1.6 ulp: 2^k p + (2^k - 1), the second part exact up to k = 53 and above that next to nothing. */
GT_INLINE double gt_expm1_wide(double x)
{
    double k, p = gt_expm1_reduced(x < -60 ? -60 : x > 710 ? 710 : x, &k);
    double first = k > 1000 ? 1000 : k, power = gt_two_to(first);
    double y = (power * p + (power - 1)) * gt_two_to(k - first);
    return x == x ? (x == 0 ? x : y) : x;
}

#define GT_LN2_HIGH 0x1.62e42feep-1 /* times a whole number below 2^20: exact */
#define GT_LN2_LOW  0x1.a39ef35793c76p-33

/* log(1 + f) = f - (half - this), half = f^2 / 2, sqrt(1/2) <= 1 + f < sqrt(2): with s = f / (2 + f) it is s (half + R)
 * where R is a polynomial in s^2 (the scheme and the coefficients are those of Sun's fdlibm, e_log.c). */
GT_INLINE double gt_log_bend(double f, double half)
{
    double s = f / (2 + f), z = s * s;
    double r =
        z * (0x1.5555555555593p-1 +
             z * (0x1.999999997fa04p-2 +
                  z * (0x1.2492494229359p-2 +
                       z * (0x1.c71c51d8e78afp-3 +
                            z * (0x1.7466496cb03dep-3 + z * (0x1.39a09d078c69fp-3 + z * 0x1.2f112df3e5244p-3))))));
    return s * (half + r);
}

/* log(2^k (1 + f)) + correction, within 1 ulp. */
GT_INLINE double gt_log_parts(double k, double f, double correction)
{
    const double half = 0.5 * f * f;
    return k * GT_LN2_HIGH - ((half - (gt_log_bend(f, half) + (k * GT_LN2_LOW + correction))) - f);
}

/* x = 2^k m for a positive normal x; m in [sqrt(1/2), sqrt(2)). */
GT_INLINE double gt_mantissa(double x, double *k)
{
    const uint64_t half = 0x3fe6a09e667f3bcd; /* sqrt(1/2) */
    uint64_t bits, moved;
    double m, biased;
    memcpy(&bits, &x, sizeof bits);
    moved = bits - half + ((uint64_t)1022 << 52); /* the exponent field is now k + 1022, in its own 11 bits */
    uint64_t field = moved >> 52 | 0x4330000000000000;
    memcpy(&biased, &field, sizeof biased);
    *k = biased - 0x1p52 - 1022;
    bits = (moved & 0x000fffffffffffff) + half;
    memcpy(&m, &bits, sizeof m);
    return m;
}

/* log x within 1 ulp. */
GT_INLINE double gt_log_wide(double x)
{
    bool tiny = x < 0x1p-1022;
    double k, m = gt_mantissa(tiny ? x * 0x1p54 : x, &k);
    double y = gt_log_parts(tiny ? k - 54 : k, m - 1, 0);
    y = x == INFINITY ? x : y;
    return x > 0 ? y : x == 0 ? -INFINITY : x == x ? (double)NAN : x;
}

/* log(1 + x) within 1.5 ulp. What the sum 1 + x lost comes back as a correction; near 0 nothing is lost. */
GT_INLINE double gt_log1p_wide(double x)
{
    double u = 1 + x, k, m = gt_mantissa(u, &k);
    double lost = x >= 1 ? 1 - (u - x) : x - (u - 1);
    bool near = (x > -0.29) & (x < 0.41);
    double y = gt_log_parts(near ? 0 : k, near ? x : m - 1, near ? 0 : lost / u);
    y = x == INFINITY ? x : x == 0 ? x : y;
    return x > -1 ? y : x == -1 ? -INFINITY : x == x ? (double)NAN : x;
}

/* -- sine and cosine -- */

/* Beyond this the quarter turns in x are too many for the three parts of pi/2 below; libm takes over. */
#define GT_TURNS_WIDE 0x1p20

/* x = k pi/2 + (high + low), |high| <= pi/4, for |x| <= GT_TURNS_WIDE; returns k's lowest bits. pi/2 comes in three
 * parts: 33 bits, 33 bits, the rest; the products with the first two are exact. What t lost comes out exactly: where
 * |r| < |w| < 2^-14, t itself is exact, as a multiple of 2^-66. */
GT_INLINE uint64_t gt_quarter_turns(double x, double *high, double *low)
{
    double sum = x * 0x1.45f306dc9c883p-1 + 0x1.8p52, k = sum - 0x1.8p52;
    uint64_t bits;
    memcpy(&bits, &sum, sizeof bits);
    double r = x - k * 0x1.921fb544p+0, w = k * 0x1.0b4611a6p-34;
    double t = r - w, lost = ((r - t) - w) - k * 0x1.3198a2e037073p-69;
    *high = t + lost;
    *low = (t - *high) + lost;
    return bits;
}

/* sin and cos of high + low (fdlibm, k_sin.c and k_cos.c; within 1 ulp). */
GT_INLINE double gt_sin_reduced(double x, double low)
{
    double z = x * x, v = z * x, w = z * z;
    double r = (0x1.111111110f8a6p-7 + z * (-0x1.a01a019c161d5p-13 + z * 0x1.71de357b1fe7dp-19)) +
               z * w * (-0x1.ae5e68a2b9cebp-26 + z * 0x1.5d93a5acfd57cp-33);
    return x - ((z * (0.5 * low - v * r) - low) + v * 0x1.5555555555549p-3);
}

GT_INLINE double gt_cos_reduced(double x, double low)
{
    double z = x * x, half = 0.5 * z, w = 1 - half;
    double v = z * z, r = z * (0x1.555555555554cp-5 + z * (-0x1.6c16c16c15177p-10 + z * 0x1.a01a019cb159p-16)) +
                          v * v * (-0x1.27e4f809c52adp-22 + z * (0x1.1ee9ebdb4b1c4p-29 + z * -0x1.8fae9be8838d4p-37));
    return w + (((1 - w) - half) + (z * r - x * low));
}

/* sin x and cos x for |x| <= GT_TURNS_WIDE, within 1 ulp. An odd number of quarter turns exchanges them. */
GT_INLINE void gt_sincos_wide(double x, double *sin_x, double *cos_x)
{
    double high, low;
    uint64_t k = gt_quarter_turns(x, &high, &low), s_bits, c_bits;
    double s = gt_sin_reduced(high, low), c = gt_cos_reduced(high, low);
    memcpy(&s_bits, &s, sizeof s);
    memcpy(&c_bits, &c, sizeof c);
    uint64_t exchange = (s_bits ^ c_bits) & (0 - (k & 1)), half = k << 62, sign = (uint64_t)1 << 63;
    s_bits ^= exchange ^ (half & sign);
    c_bits ^= exchange ^ ((half ^ k << 63) & sign);
    memcpy(&s, &s_bits, sizeof s);
    memcpy(&c, &c_bits, sizeof c);
    *sin_x = x == 0 ? x : s;
    *cos_x = c;
}

GT_INLINE double gt_sin_wide(double x)
{
    double s, c;
    gt_sincos_wide(x, &s, &c);
    return s;
}

GT_INLINE double gt_cos_wide(double x)
{
    double s, c;
    gt_sincos_wide(x, &s, &c);
    return c;
}

#endif
