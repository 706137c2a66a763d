/* Special functions for float32: computed in double, good to 4e-12 or better, in straight lines that the compiler
 * vectorises. Rounded to float they are within 0.501 ulp. */
#ifndef GT_NARROW_H
#define GT_NARROW_H

#include "ops/special.h"
#include "ops/wide.h"

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
    const double y = gt_exp_minus(rate * (x * x));
    return x == x ? y : x;
}

GT_INLINE double gt_erf_narrow(double x)
{
    const double a = fabs(x), s = x * x, tail = gt_exp_minus(s) * gt_erfc_scaled(a);
    const double y = copysign(a < 0.5 ? a * gt_erf_small(s) : 1 - tail, x);
    return x == x ? y : x;
}

GT_INLINE double gt_erfc_narrow(double x)
{
    const double tail = gt_exp_minus(x * x) * gt_erfc_scaled(fabs(x)), y = x < 0 ? 2 - tail : tail;
    return x == x ? y : x;
}

/* The normal distribution: its density and, of |x|, P(X > |x|) / density. */
GT_INLINE double gt_density_narrow(double x)
{
    return gt_exp_minus(0.5 * (x * x)) * 0x1.9884533d43651p-2;
}

/* The same for |x| <= GT_DENSITY_NEAR, to the bit. */
#define GT_DENSITY_NEAR 37.0f
GT_INLINE double gt_density_near(double x)
{
    return gt_exp_near(-(0.5 * (x * x))) * 0x1.9884533d43651p-2;
}

GT_INLINE double gt_mills_narrow(double x)
{
    return 0x1.40d931ff62706p+0 * gt_erfc_scaled(fabs(x) * 0x1.6a09e667f3bcdp-1);
}

GT_INLINE double gt_ndtr_narrow(double x)
{
    const double tail = gt_density_narrow(x) * gt_mills_narrow(x), y = x < 0 ? tail : 1 - tail;
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
