/* Exponentials that the compiler can vectorise, for the pointwise kernels where they are all the work.
 *
 * libm's are calls, one element at a time; these are straight lines of arithmetic without branches or tables. They give
 * the same bits whatever the vector length, for nothing is fused or reordered. */
#ifndef GT_WIDE_H
#define GT_WIDE_H

#include <string.h>

#include "ops/kernels.h"

#define GT_INLINE static inline __attribute__((always_inline))

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
 * enough for an exact product; what r itself loses is added back. The series ends where a further term is below 1e-17
 * of the sum. */
GT_INLINE double gt_expm1_reduced(double x, double *k)
{
    *k = (x * 0x1.71547652b82fep0 + 0x1.8p52) - 0x1.8p52;
    double high = x - *k * 0x1.62e42feep-1, low = *k * 0x1.a39ef35793c76p-33;
    double r = high - low, lost = (high - r) - low;
    double s = 1.0 / 6227020800;
    s = s * r + 1.0 / 479001600;
    s = s * r + 1.0 / 39916800;
    s = s * r + 1.0 / 3628800;
    s = s * r + 1.0 / 362880;
    s = s * r + 1.0 / 40320;
    s = s * r + 1.0 / 5040;
    s = s * r + 1.0 / 720;
    s = s * r + 1.0 / 120;
    s = s * r + 1.0 / 24;
    s = s * r + 1.0 / 6;
    s = s * r + 0.5;
    return r + (r * r * s + lost);
}

/* e^-a for a >= 0, within 1 ulp (NaN gives a number: the caller sees to it). The power of two is taken in two steps, so
 * that results below 2^-1022 are rounded once. */
GT_INLINE double gt_exp_minus(double a)
{
    double k, p = gt_expm1_reduced(-(a < 750 ? a : 750), &k);
    double first = k > -1000 ? k : -1000;
    return (1 + p) * gt_two_to(first) * gt_two_to(k - first);
}

/* e^a - 1 for 0 <= a <= 44 as a sum: the returned number, within 1.5 ulp, and what its last addition lost. */
GT_INLINE double gt_expm1_plus(double a, double *lost)
{
    double k, p = gt_expm1_reduced(a, &k), power = gt_two_to(k);
    double q = power * p + (power - 1);
    *lost = power * p - (q - (power - 1));
    return q;
}

/* -- the same in float, twice as many at a time: within 1, 1 and 1.5 ulp -- */

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

GT_INLINE float gt_exp_minus_f32(float a)
{
    float k, p = gt_expm1_reduced_f32(-(a < 105 ? a : 105), &k);
    float first = k > -120 ? k : -120;
    return (1 + p) * gt_two_to_f32(first) * gt_two_to_f32(k - first);
}

GT_INLINE float gt_expm1_plus_f32(float a, float *lost)
{
    float k, p = gt_expm1_reduced_f32(a, &k), power = gt_two_to_f32(k);
    float q = power * p + (power - 1);
    *lost = power * p - (q - (power - 1));
    return q;
}

/* GT_KERNEL1 compiled twice, for any processor and for AVX2. */
#ifdef __x86_64__
#define GT_KERNEL1_WIDE(name, X, R, expression)                                                                        \
    GT_INLINE GT_KERNEL1_BODY(name##_any, X, R, expression)                                                            \
        __attribute__((target("avx2"))) static void name##_avx2(const gt_block *block)                                 \
    {                                                                                                                  \
        name##_any(block);                                                                                             \
    }                                                                                                                  \
    static void name(const gt_block *block)                                                                            \
    {                                                                                                                  \
        if (__builtin_cpu_supports("avx2"))                                                                            \
            name##_avx2(block);                                                                                        \
        else                                                                                                           \
            name##_any(block);                                                                                         \
    }
#else
#define GT_KERNEL1_WIDE(name, X, R, expression) GT_KERNEL1(name, X, R, expression)
#endif

#define GT_FLOAT1_WIDE(name, f64, f32)                                                                                 \
    GT_KERNEL1_WIDE(name##_f64, double, double, f64)                                                                   \
    GT_KERNEL1_WIDE(name##_f32, float, float, f32)

#endif
