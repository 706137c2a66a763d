/* Special functions for float32: computed in double, good to 4e-12 or better, in straight lines that the compiler
 * vectorises. Rounded to float they are within 0.501 ulp. */
#ifndef GT_NARROW_H
#define GT_NARROW_H

#include "ops/special.h"
#include "ops/tails.h"

/* 2^u for |u| <= 1000, good to 1e-12: the polynomial is the best of its degree by relative error on [-1/2, 1/2], and k
 * goes to its exponent as a whole number. NaN gives anything. */
GT_INLINE double gt_power_narrow(double u)
{
    static const double c[] = {0x1.ffffffffff7a2p-1,  0x1.62e42fef86171p-1,  0x1.ebfbdff931cadp-3,
                               0x1.c6b08dd46c876p-5,  0x1.3b2ab5c4fd37dp-7,  0x1.5d8748384605fp-10,
                               0x1.430accd7d5971p-13, 0x1.00dad299eaad5p-16, 0x1.61afa7dbf133ap-20};
    const double sum = u + 0x1.8p52, f = u - (sum - 0x1.8p52); /* sum has k in its lowest bits */
    const double z = f * f, w = z * z, rest = (c[4] + c[5] * f) + z * (c[6] + c[7] * f);
    double y = ((c[0] + c[1] * f) + z * (c[2] + c[3] * f)) + w * (rest + w * c[8]);
    uint64_t k, bits;
    memcpy(&k, &sum, sizeof k);
    memcpy(&bits, &y, sizeof bits);
    bits += k << 52;
    memcpy(&y, &bits, sizeof y);
    return y;
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

#define GT_NORMAL_NEAR 37.0f /* of larger t it is that of this, all of which are 0 as floats; `near`: none is */

/* P(X > t) / density = t + (root - t) R(t) where root is gelu's slope's: R is positive and tends to 1, so that neither
 * sum nor slope cancel. Over 4.40625 / (4.40625 + t) it is a polynomial, good to 7e-12 of both up to 14.6 (Remez, by
 * mpmath). */
GT_INLINE gt_normal_narrow gt_normal_of(double t, bool near)
{
    static const double c[] = {
        0x1.257b8b029dbe8p+0, 0x1.f473e67ef4713p-2, 0x1.38fe8c746a950p-1,  0x1.462efb3362e49p-1,  0x1.0e827b44de1edp-1,
        0x1.42e7511744156p-2, 0x1.8035a8ee6db43p-4, -0x1.2ff92590fa5c5p-5, -0x1.9fa2af84745b0p-5, -0x1.91fd3173b3dd5p-8,
        0x1.42eb50d1fbd26p-6, 0x1.9bafd0753ea95p-8, -0x1.0b6a05ce3fd7ep-7};
    const double b = near || t < (double)GT_NORMAL_NEAR ? t : (double)GT_NORMAL_NEAR;
    const double from_root = (0x1.80ead197f00b4p-1 - b) - 0x1.13e74c58cada8p-56;
    const double gap = from_root * gt_polynomial_in_four(c, sizeof c / sizeof *c, 4.40625 / (4.40625 + b) - 0.5);
    const double density = 0x1.9884533d43651p-2 * gt_power_narrow(-0.5 * GT_LOG2_E * (b * b));
    return (gt_normal_narrow){density * (b + gap), density * gap};
}

GT_INLINE double gt_ndtr_narrow(double x)
{
    const double upper = gt_normal_of(fabs(x), false).upper, y = x < 0 ? upper : 1 - upper;
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
