/* Special functions for float32: computed in double, good to 4e-11 or better, in straight lines that the compiler
 * vectorises. Rounded to float they are within 0.501 ulp. */
#ifndef GT_NARROW_H
#define GT_NARROW_H

#include "ops/special.h"
#include "ops/tails.h"

/* y 2^k, where `sum` has the whole number k in its lowest bits. */
GT_INLINE double gt_times_power(double y, double sum)
{
    uint64_t k, bits;
    memcpy(&k, &sum, sizeof k);
    memcpy(&bits, &y, sizeof bits);
    bits += k << 52;
    memcpy(&y, &bits, sizeof y);
    return y;
}

/* 2^u for |u| <= 1000, good to 1e-12: the polynomial is the best of its degree by relative error on [-1/2, 1/2], and k
 * goes to its exponent as a whole number. NaN gives anything. */
GT_INLINE double gt_power_narrow(double u)
{
    static const double c[] = {0x1.ffffffffff7a2p-1,  0x1.62e42fef86171p-1,  0x1.ebfbdff931cadp-3,
                               0x1.c6b08dd46c876p-5,  0x1.3b2ab5c4fd37dp-7,  0x1.5d8748384605fp-10,
                               0x1.430accd7d5971p-13, 0x1.00dad299eaad5p-16, 0x1.61afa7dbf133ap-20};
    const double sum = u + 0x1.8p52, f = u - (sum - 0x1.8p52);
    const double z = f * f, w = z * z, rest = (c[4] + c[5] * f) + z * (c[6] + c[7] * f);
    return gt_times_power(((c[0] + c[1] * f) + z * (c[2] + c[3] * f)) + w * (rest + w * c[8]), sum);
}

#define GT_LOG2_E 0x1.71547652b82fep0
/* e^-a for a >= 0; behind 690, where it is 0 as a float, it stays as it is there. NaN gives a number. */
GT_INLINE double gt_exp_minus_narrow(double a)
{
    return gt_power_narrow(-GT_LOG2_E * (a < 690 ? a : 690));
}

/* e^(z^2) erfc(z) for z >= 0, good to 2e-12 up to 11; behind that it stays as it is there, where e^-(z^2) is 0 as a
 * float. Over t = 3 / (3 + z) it is t times a polynomial in t - 1/2, through the Chebyshev points (mpmath). */
GT_INLINE double gt_erfc_scaled(double z)
{
    const double t = 3 / (3 + (z < 11 ? z : 11)), w = t - 0.5, v = w * w;
    const double even =
        0x1.6e9827d22b867p-2 +
        v * (0x1.92ede1b0a72f3p-1 +
             v * (0x1.4663f6c75dff6p-1 +
                  v * (-0x1.a7c92811ef409p-6 +
                       v * (-0x1.7f16bd404b017p-5 + v * (0x1.29551730bd961p-5 + v * -0x1.48397338c7ed2p-6)))));
    const double odd =
        0x1.2d882f67e6911p-1 +
        v * (0x1.a7e42c35845d0p-1 +
             v * (0x1.25067633b505bp-2 +
                  v * (-0x1.0923bd77c008fp-3 +
                       v * (0x1.842b50a6853bfp-5 + v * (-0x1.6563f824ebdf2p-6 + v * 0x1.e361e6eacdc3ep-7)))));
    return t * (even + w * odd);
}

/* erf(x) / x for x^2 = s <= 1/4: nine terms of its series. */
GT_INLINE double gt_erf_small(double s)
{
    double y = 0x1.b9e6c9dc651a3p-20;
    y = y * s + -0x1.f4d25c3e0c2ebp-17;
    y = y * s + 0x1.f9a326f9b89b7p-14;
    y = y * s + -0x1.c02db40040b86p-11;
    y = y * s + 0x1.565bcd0e6a53fp-8;
    y = y * s + -0x1.b82ce31288b51p-6;
    y = y * s + 0x1.ce2f21a042be2p-4;
    y = y * s + -0x1.812746b0379e7p-2;
    return y * s + 0x1.20dd750429b6dp+0;
}

/* e^(-rate x^2); the square of a float is exact. */
GT_INLINE double gt_gauss_narrow(double x, double rate)
{
    const double y = gt_exp_minus_narrow(rate * (x * x));
    return x == x ? y : x;
}

GT_INLINE double gt_erf_narrow(double x)
{
    const double a = fabs(x), s = x * x, tail = gt_exp_minus_narrow(s) * gt_erfc_scaled(a);
    const double y = copysign(a < 0.5 ? a * gt_erf_small(s) : 1 - tail, x);
    return x == x ? y : x;
}

GT_INLINE double gt_erfc_narrow(double x)
{
    const double tail = gt_exp_minus_narrow(x * x) * gt_erfc_scaled(fabs(x)), y = x < 0 ? 2 - tail : tail;
    return x == x ? y : x;
}

/* The normal distribution at t >= 0: P(X > t), and gelu's slope at -t, which is P(X > t) - t density. */
typedef struct gt_normal_narrow {
    double upper, slope;
} gt_normal_narrow;

#define GT_NORMAL_NEAR 37.0f /* of larger t it is taken to be that of this, all of which are 0 as floats */
GT_INLINE double gt_normal_near(double t)
{
    return t < (double)GT_NORMAL_NEAR ? t : (double)GT_NORMAL_NEAR;
}

/* P(X > t) / density = t + (root - t) n/d where root is gelu's slope's: n/d is positive and tends to 1, so that neither
 * sum nor slope cancel. The density is 2^u, and with k the whole number nearest to u, f = u - k, it is
 * 2^k (even + odd) / (even - odd), since odd/even = tanh(f log(2)/2): one division for both. n and d are polynomials in
 * t, even and odd in f; good to 4e-11 of sum and slope up to 14.6 (minimax, by mpmath). */
GT_INLINE gt_normal_narrow gt_normal_of(double t)
{
    const double s = t * t;
    const double n = (0x1.c015cd6caf029p+9 + s * (0x1.db56cde99cb4ap+9 + s * (0x1.87f5f361d0599p+6 + s))) +
                     t * (0x1.525295bdbb265p+10 + s * (0x1.8587102c54b04p+8 + s * 0x1.cef37075d38b3p+3));
    const double d = (0x1.0cc7dad941c02p+9 + s * (0x1.747866ea1b5fbp+9 + s * (0x1.6074937a9bafep+6 + s))) +
                     t * (0x1.dd45bff7ad278p+9 + s * (0x1.4993411318256p+8 + s * 0x1.b6e4c3ae943bfp+3));
    const double u = -0.5 * GT_LOG2_E * s - 0x1.536439a4c6efcp+0, sum = u + 0x1.8p52, f = u - (sum - 0x1.8p52);
    const double z = f * f, odd = f * (z + 0x1.5dc85c24196e4p+6);
    const double even = 0x1.f8a13439a56fap+7 + z * (0x1.9f99ad24badc0p+3 + z * 0x1.1bb33916dc4d8p-5);
    const double q = gt_times_power(even + odd, sum) / ((even - odd) * d);
    const double gap = ((0x1.80ead197f00b4p-1 - t) - 0x1.13e74c58cada8p-56) * n;
    return (gt_normal_narrow){q * (t * d + gap), q * gap};
}

GT_INLINE double gt_ndtr_narrow(double x)
{
    const double upper = gt_normal_of(gt_normal_near(fabs(x))).upper, y = x < 0 ? upper : 1 - upper;
    return x == x ? y : x;
}

/* gt_root_value for |x - root| < 1/128: what is left out is below 1e-11 of it. */
GT_INLINE double gt_root_narrow(const gt_root *root, double x)
{
    enum { TERMS = 5 };
    const double d = (x - root->high) - root->low;
    double y = 0;
    for (int k = TERMS; k-- > 0;)
        y = (y + (double)root->taylor[k]) * d;
    return y;
}

#endif
