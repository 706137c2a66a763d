/* lgamma, digamma and its derivative, of x > 0, in double, in straight lines that the compiler vectorises: within 1.3
 * ulp, for what rounding takes on the way is carried beside. Up to 3 polynomials in the inverse of x and a whole
 * number, for lgamma and digamma about their roots, beyond what is left of Stirling's formula as one in 1 / x^2, all
 * through the Chebyshev points (mpmath), good to 2^-55 and better. */
#ifndef GT_GAMMA_WIDE_H
#define GT_GAMMA_WIDE_H

#include "ops/log_wide.h"

/* c[0] + c[1] u + c[2] u^2 + ... at u = 1 / up - centre; c[n], c[n + 1]: what rounding took from c[0], c[1]. */
GT_INLINE gt_tailed gt_polynomial_of_inverse(const double *c, const int n, gt_tailed up, double centre)
{
    const gt_tailed one = {1, 0}, inverse = gt_quotient(one, up);
    const double u = inverse.high - centre; /* exact */
    return gt_exact_sum(c[0], u * gt_polynomial(c + 1, n - 1, u) + ((c[1] * inverse.low + c[n + 1] * u) + c[n]));
}

/* (x - 1) (x - 2) times a polynomial; below 0.5 lgamma(1 + x) - log(x). Of x up to 2^500 and its logarithm; high and
 * low may overlap. */
GT_INLINE gt_tailed gt_lgamma_tailed(double x, gt_tailed log)
{
    static const double c[] = {
        0x1.1356f9842e756p-1,   0x1.e387a90fe7cb2p-1,  0x1.7c3e4d8de4f0dp-2,  0x1.2abd8a1d8b048p+0,
        0x1.9efaf16d5e571p-1,   0x1.41fd1ceb4f08ep+1,  0x1.f1fdef933f9bdp+0,  0x1.9b5deb7d91765p+2,
        0x1.396c4a7bffe50p+2,   0x1.1f55d4933b065p+4,  0x1.8fcc9f12b89e3p+3,  0x1.a99f7ededbf99p+5,
        0x1.f4cf054037547p+4,   0x1.49790e5b19603p+7,  0x1.269d4b102cf39p+6,  0x1.0869334843bfcp+9,
        0x1.1cbffe3192394p+7,   0x1.ba1e6ed4a8decp+10, 0x1.e5b4d6b46552fp+7,  0x1.5f12a9ed22ed7p+12,
        -0x1.61ff7c07d111ep+11, 0x1.c3194cbf19025p+14, 0x1.0e55b8b0844dcp+14, -0x1.3669c00686b23p+14,
        -0x1.8b1813c7c9964p+17, 0x1.bdf358b21fc3fp+19, 0x1.050b97136faebp-55, -0x1.85dc807762dc3p-57};
    static const double stirling[] = {0x1.54a2662fd78a9p-4,   -0x1.5fe863dd24c30p-9, 0x1.6e08e7afa32b7p-11,
                                      -0x1.cbc3bb84006ccp-12, 0x1.ee060b33168adp-12, -0x1.80e3262460f47p-11,
                                      0x1.8abb1721ad31dp-10,  -0x1.f4ed456a84475p-9, 0x1.78414d3be836ep-7,
                                      -0x1.38f1d71287572p-5,  0x1.29da13f836152p-3,  -0x1.ca1716c80082bp-1,
                                      0x1.15b5e9dd698a5p+2};
    const bool small = x < 0.5;
    const bool far = x > 3;
    const double m = far ? 1 : x, first = small ? m : m - 1;
    const gt_tailed factor =
        gt_polynomial_of_inverse(c, sizeof c / sizeof *c - 2, gt_exact_sum(m, small ? 2 : 1), 0x1.d600000000000p-2);
    const gt_tailed second = gt_exact_sum(m, small ? -1 : -2);
    gt_tailed zeros = gt_exact_product(first, second.high);
    zeros.low += first * second.low;
    const gt_tailed near = gt_tailed_product(zeros, factor);
    const gt_tailed below = gt_exact_sum(near.high, -log.high);
    const double r = 1 / x;
    const gt_tailed grown = gt_tailed_product(gt_exact_sum(x, -0.5), log);
    const gt_tailed less = gt_exact_sum(grown.high, -x), more = gt_exact_sum(less.high, 0x1.d67f1c864beb5p-1);
    const double late = r * gt_polynomial(stirling, sizeof stirling / sizeof *stirling, r * r - 0x1p-4);
    const double end = more.low + (less.low + (grown.low + (late - 0x1.65b5a1b7ff5dfp-55)));
    return (gt_tailed){small ? below.high
                       : far ? more.high
                             : near.high,
                       small ? below.low + (near.low - log.low)
                       : far ? end
                             : near.low};
}

GT_INLINE double gt_lgamma_wide(double x)
{
    const bool huge = x > 0x1p500;
    const gt_tailed log = gt_log_tailed(x), y = gt_lgamma_tailed(huge ? 4 : x, log);
    return huge ? x * (log.high - 1) + x * log.low : y.high + y.low + 0; /* no -0 */
}

/* log(x), 0 < x < 2^1000, to 2^-63 by one step of Newton's: gamma multiplies its error by x. */
GT_INLINE gt_tailed gt_log_closer(double x)
{
    double k;
    const gt_tailed log = gt_log_tailed(x), less = {-log.high, -log.low}, e = gt_expm1_tailed(less, &k);
    const double part = gt_scaled_by(x, k); /* about 1 / (1 + e) */
    const gt_tailed more = gt_exact_product(part, e.high);
    return (gt_tailed){log.high, log.low + (((part - 1) + more.high) + (more.low + part * e.low))};
}

/* e to that, 0 < x <= 171: within an ulp; exact where gamma is a double, of whole numbers up to 23. */
GT_INLINE double gt_gamma_wide(double x)
{
    double k;
    const bool tiny = x < 0x1p-900;
    const double there = tiny ? 1 : x;
    const gt_tailed parts = gt_lgamma_tailed(there, gt_log_closer(there)), log = gt_exact_sum(parts.high, parts.low);
    const gt_tailed p = gt_expm1_tailed(log, &k), y = gt_ordered_sum(1, p.high);
    return tiny ? 1 / x : gt_scaled_by(y.high + (y.low + p.low), k);
}

/* x less the root, times a polynomial; below 1 digamma(1 + x) - 1 / x. */
GT_INLINE double gt_digamma_wide(double x)
{
    static const double c[] = {
        0x1.c5e4e9f21018bp-1,   0x1.4275e1a5d8a12p+1,  0x1.2f551747bcdf7p+1,   0x1.45d1b8c080d59p+2,
        0x1.8ccb11e34d712p+2,   0x1.a6814c8f02fdap+3,  0x1.e2e94d22fa2fcp+3,   0x1.1f58a7e818ce1p+5,
        0x1.0be83756a25d8p+5,   0x1.a02b07a791b9cp+6,  0x1.cc7c416a53a24p+5,   0x1.4bfd4d05c7f71p+8,
        -0x1.8d08daede7ed8p+2,  0x1.2ebaddc459b16p+10, -0x1.b161eacbecdaap+9,  0x1.4025de9cba769p+12,
        -0x1.c586e3d042ac3p+12, 0x1.8a47d8fec3dd1p+14, -0x1.280da431bc368p+15, 0x1.b02c5604526f3p+16,
        -0x1.dc2b587f60d8bp+18, 0x1.321064aaca100p+20, 0x1.63ba386dbd0b3p-55,  -0x1.661a7453aaef9p-54};
    static const double gap[] = {0x1.53427dcbfa65bp-4,  -0x1.023627471d156p-7, 0x1.b3fdf4d2a3dfdp-9,
                                 -0x1.736ae34df4e96p-9, 0x1.efa33dcf5d360p-9,  -0x1.c735b7d790108p-8,
                                 0x1.09f809fa1c9e2p-6,  -0x1.7746cd384e4f5p-5, 0x1.351b9b874a9a3p-3,
                                 -0x1.2010def197dcbp-1, 0x1.128cd23394c2dp+1,  -0x1.2d6c0c89ca0b8p+3,
                                 0x1.3b335dc656b83p+6,  -0x1.b0b3aa98b9b39p+8};
    const bool small = x < 1, tiny = x < 0x1p-500;
    const bool far = x > 3;
    const double m = far ? 1 : x;
    const gt_tailed factor =
        gt_polynomial_of_inverse(c, sizeof c / sizeof *c - 2, gt_exact_sum(m, small ? 2 : 1), 0x1.8000000000000p-2);
    gt_tailed apart = gt_exact_sum(m, small ? -0x1.d8b618d5af8fcp-2 : -0x1.762d86356be3fp+0);
    apart.low -= 0x1.b86a722197829p-54;
    const gt_tailed one = {1, 0}, itself = {tiny ? 1 : x, 0}, inverse = gt_quotient(one, itself);
    const gt_tailed near = gt_tailed_product(apart, factor), below = gt_exact_sum(near.high, -inverse.high);
    const gt_tailed log = gt_log_tailed(x);
    const double r = far ? inverse.high : 0.25, s = r * r;
    const double late = 0.5 * r + s * gt_polynomial(gap, sizeof gap / sizeof *gap, s - 0x1p-4);
    const double y = small ? below.high + (below.low + (near.low - inverse.low)) : near.high + near.low;
    return tiny ? -1 / x : far ? log.high + (log.low - late) : y;
}

/* The derivative of digamma: r + r^2 / 2, r = 1 / x, and r^3 times a polynomial in r^2; up to 3 the same of 1 + x, a
 * polynomial in 1 / (2 + x) for the rest, and 1 / x^2. */
GT_INLINE double gt_trigamma_wide(double x)
{
    static const double c[] = {0x1.7615696162b02p-6,  0x1.2e1a726493698p-2,  0x1.abd23b7dd0a3dp+0,
                               0x1.72306e1db76bep+2,  0x1.da98d4b3b8525p+3,  0x1.0181d1ce4b9efp+5,
                               0x1.fcd416bb53b59p+5,  0x1.dc29eb2e74844p+6,  0x1.ae50a2effc0bap+7,
                               0x1.7b4b4561b0123p+8,  0x1.48297c8b8badcp+9,  0x1.17e33043ed62bp+10,
                               0x1.d8007358617bep+10, 0x1.8a34a0595c726p+11, 0x1.4682119e0384dp+12,
                               0x1.0e051d4fb28fep+13, 0x1.bf354ba0aba5ep+13, 0x1.56daa80ed624ap+14,
                               0x1.f43062f1b5268p+14, 0x1.3c114ba5c262fp+16, 0x1.42050930da59ap+17};
    static const double late[] = {0x1.513e117d6c2b8p-3,  -0x1.f6cc5ee7a3a81p-6, 0x1.359574f67dbecp-6,
                                  -0x1.5470af9978b72p-6, 0x1.1235d23bb3659p-5,  -0x1.23897902dcd85p-4,
                                  0x1.7f5e8ed773e76p-3,  -0x1.2a1d531fd2511p-1, 0x1.09e8c837a60b4p+1,
                                  -0x1.104c903b535b0p+3, 0x1.24ff983339e4fp+5,  -0x1.aca7a0af2aa34p+6,
                                  0x1.fd4c8d2060dafp+9,  -0x1.b7d07c9f1d5b8p+13};
    const bool tiny = x < 0x1p-500;
    const bool far = x > 3;
    const double power = tiny ? 0x1p600 : 1, m = far ? 1 : x * power, w = 1 / (far ? 4 : 2 + x);
    const gt_tailed one = {1, 0}, up = gt_exact_sum(far ? 0 : 1, x);
    const gt_tailed inverse = gt_quotient(one, up), square = gt_quotient(one, gt_exact_product(m, m));
    const double r = inverse.high, s = far ? r * r : 0x1p-4;
    const double beyond = r * r * (r * gt_polynomial_in_four(late, sizeof late / sizeof *late, s - 0x1p-4));
    const double rest = far ? beyond : gt_polynomial_in_four(c, sizeof c / sizeof *c, w - 0x1.6p-2);
    const double low = inverse.low + (0.5 * (r * r) + rest);
    const gt_tailed sum = gt_exact_sum(far ? 0 : square.high, r);
    const double y = sum.high + (sum.low + (low + (far ? 0 : square.low)));
    return tiny ? (square.high + square.low) * power * power : y;
}

#endif
