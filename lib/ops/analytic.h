/* Functions of complex numbers in long double, for kernels that round them once to double.
 *
 * Each continues the op of its name from the real line without going through a derivative: near the real line the
 * imaginary part is right in itself, however small, not only beside the real part. With the 64 bits of x87 results are
 * good to a few units of 2^-62 of their size, except beside a pole or a root that is not a number itself. Where a
 * logarithm is taken it is the principal value. */
#ifndef GT_ANALYTIC_H
#define GT_ANALYTIC_H

#include <complex.h>

typedef long double complex gt_wide;

/* re + i im, whatever the parts. */
gt_wide gt_wide_of(long double re, long double im);

gt_wide gt_wide_expm1(gt_wide z);
gt_wide gt_wide_log1p(gt_wide z);
/* A logarithm with its imaginary part brought back into (-pi, pi]. */
gt_wide gt_wide_principal(gt_wide log);
/* 1 + z^2 */
gt_wide gt_wide_one_plus_square(gt_wide z);
/* Three roots continue the real one: that with the sign of the real part. */
gt_wide gt_wide_cbrt(gt_wide z);
/* z^n by squaring. */
gt_wide gt_wide_power(gt_wide z, int n);

gt_wide gt_wide_sigmoid(gt_wide z);
gt_wide gt_wide_softplus(gt_wide z);
gt_wide gt_wide_silu(gt_wide z);
gt_wide gt_wide_mish(gt_wide z);
/* 1 / cosh(z)^2 */
gt_wide gt_wide_tanh_slope(gt_wide z);
gt_wide gt_wide_silu_slope(gt_wide z);
gt_wide gt_wide_mish_slope(gt_wide z);
gt_wide gt_wide_silu_bend(gt_wide z);
gt_wide gt_wide_mish_bend(gt_wide z);

/* log(e^x + e^y) and log(e^x - e^y). */
gt_wide gt_wide_logaddexp(gt_wide x, gt_wide y);
gt_wide gt_wide_logsubexp(gt_wide x, gt_wide y);

/* The derivative of order n of sin(pi z) / (pi z). */
gt_wide gt_wide_sinc(int n, gt_wide z);

#endif
