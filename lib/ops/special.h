/* Special functions in long double, for the kernels of ops that round them once to double.
 *
 * With the 64 bits of x87 or more the results are good to a few units of 2^-60, relative unless said otherwise; where
 * long double is no wider than double the accuracy that the ops promise is lost, not their shape. */
#ifndef GT_SPECIAL_H
#define GT_SPECIAL_H

#include <stdbool.h>

#define GT_SQRT_HALF      0.707106781186547524400844362104849039L
#define GT_SQRT_PI_HALF   1.2533141373155002512078826424055226265L /* sqrt(pi/2) */
#define GT_TWO_BY_ROOT_PI 1.1283791670955125738961589031215451717L
#define GT_PI             3.1415926535897932384626433832795028842L
#define GT_LN2            0.693147180559945309417232121458176568L

/* e^(-rate x^2) for a rate of 1 or 1/2; the error does not grow with x. */
long double gt_gauss_of(long double x, long double rate);

/* The standard normal distribution, t >= 0: density; P(X > t); their quotient P(X > t) / density; the gap
 * density / P(X > t) - t, which is positive and close to 1/t far out; and minus the gap's derivative, close to 1/t^2.
 */
long double gt_normal_density(long double t);
long double gt_normal_upper(long double t);
long double gt_normal_mills(long double t);
long double gt_normal_gap(long double t);
long double gt_normal_bend(long double t);
/* The t that P(X > t) = p belongs to, 0 < p <= 1/4. */
long double gt_normal_upper_inverse(double p);

/* The inverse of erf for |x| <= 1/2. */
long double gt_erf_inverse_small(double x);

/* The derivative of order n of digamma; n = 0: digamma itself. n <= GT_POLYGAMMA_MOST. Below -20 digamma is good to
 * 2^-58 absolutely near its zeros, so are the even orders near theirs. Poles of odd orders are +inf, others NaN (at 0:
 * by the sign of the zero). */
enum { GT_POLYGAMMA_MOST = 100 };
long double gt_polygamma_of(int n, double x);

/* The same of x > 0 that is no double; and digamma(x) - log(x), which is about -1 / (2 x). */
long double gt_polygamma_above(int n, long double x);
long double gt_digamma_rest(long double x);

/* The incomplete gamma functions P(a, x), upper: Q(a, x) = 1 - P, the incomplete beta function I(a, b) at x, and their
 * derivatives of order n, or p and q, by a, or a and b; the densities by x, with the derivatives by x of order m, too.
 * NaN outside of their domains. All are good to 2^-54, but absolutely, of their largest terms, where those cancel. The
 * orders add up to at most GT_INCOMPLETE_MOST. (incomplete_math.c) */
enum { GT_INCOMPLETE_MOST = 6 };
long double gt_igamma_of(bool upper, int n, double a, double x);
long double gt_gamma_density_of(int n, int m, double a, double x);
long double gt_betainc_of(int p, int q, double a, double b, double x);
long double gt_beta_density_of(int p, int q, int m, double a, double b, double x);

/* The x that P(a, x) or, upper, Q(a, x), or I(a, b) at x is p at; NaN outside of the domains. (incomplete_inverse.c) */
long double gt_igamma_inverse(bool upper, double a, double p);
long double gt_betainc_inverse(double a, double b, double p);

/* The sum over k >= 0 of 1 / (q + k)^x, x > 1, q > 0, derived n times by x and m times by q; n + m <= GT_ZETA_MOST.
 * Near zeros of the derivatives by x, which are at q < 2, good to 2^-58 of the largest summand, and so at q < 0, where
 * there are sums of whole x, without derivatives by x; at q = 0, -1, ... they are infinite. */
enum { GT_ZETA_MOST = 20 };
long double gt_zeta_of(int n, int m, double x, double q);

/* The modified Bessel function of the first kind of whole order n >= 0. */
long double gt_bessel_i_of(int n, double x);
/* The same times e^-|x|, and its derivative of order n >= 1 for the order 0 or 1; at 0 that is the derivative of I
 * itself, as if |x| had the derivative 0 there. Of I1 it is good to 2^-60 absolutely near its zeros. */
long double gt_bessel_ie_of(int n, double x);
long double gt_bessel_ie_slope_of(int order, int n, double x);

/* Those of the first kind, J, of the second, Y, and the modified ones, I and K, of real order v, |v| <= GT_BESSEL_MOST;
 * scaled: I times e^-|x|, K times e^x. J and Y are good to 2^-58 of the larger one near their zeros. (bessel_math.c) */
enum { GT_BESSEL_MOST = 1000, GT_BESSEL_DERIVATIVES = 60 };
typedef enum gt_bessel { GT_BESSEL_J, GT_BESSEL_Y, GT_BESSEL_I, GT_BESSEL_K } gt_bessel;
long double gt_bessel_of(gt_bessel kind, bool scaled, double v, double x);
/* The derivative of order n <= GT_BESSEL_DERIVATIVES; at 0 that of the function without the scale. */
long double gt_bessel_slope_of(gt_bessel kind, bool scaled, int n, double v, double x);

/* The derivative of order n of sin(pi x) / (pi x); for n > 0 good to 2^-60 n! pi^n absolutely near its zeros. */
long double gt_sinc_of(int n, double x);

/* Integrals (integrals_math.c): of e^-xt / t^n over t > 1, x > 0; the exponential integral Ei; of sin(t)/t from 0 to x,
 * and Ci, which is log(x) and Euler's constant about 0; of sin(pi t^2 / 2) or cos from 0 to x; Dawson's, derived n
 * times; that of log(t) / (1-t) from 1 to z, and its derivative of order n + 1. Near their zeros, other than at 0 and
 * that of Ei, they are good to 2^-58 absolutely. */
long double gt_expn_of(int n, double x);
long double gt_expi_of(double x);
long double gt_sinint_of(double x);
long double gt_cosint_of(double x);
long double gt_fresnel_of(bool sine, double x);
long double gt_dawsn_of(int n, double x);
long double gt_spence_of(double z);
long double gt_spence_slope_of(int n, double z);

/* A root of a function, to 107 bits, and the Taylor coefficients of the function there without the constant one. */
enum { GT_ROOT_TERMS = 9 };
typedef struct gt_root {
    double high, low;
    long double taylor[GT_ROOT_TERMS];
} gt_root;
/* The function at x near the root, where a formula would cancel; the distance must be below 1/128. */
long double gt_root_value(const gt_root *root, double x);

#endif
