/* lgamma and digamma of x > 0 in double, in straight lines that the compiler vectorises: within 1.3 ulp, for what
 * rounding takes on the way is carried beside. About their roots polynomials in 1 / (1 + x), beyond 3 what is left of
 * Stirling's formula as one in 1 / x^2, all through the Chebyshev points (mpmath), good to 2^-55 and better. */
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

/* (x - 1) (x - 2) times a polynomial; below 0.5 lgamma(1 + x) - log(x). */
GT_INLINE double gt_lgamma_wide(double x)
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
    const bool far = x > 3, huge = x > 0x1p500;
    const double m = far ? 1 : x, first = small ? m : m - 1;
    const gt_tailed factor =
        gt_polynomial_of_inverse(c, sizeof c / sizeof *c - 2, gt_exact_sum(m, small ? 2 : 1), 0x1.d600000000000p-2);
    const gt_tailed second = gt_exact_sum(m, small ? -1 : -2);
    gt_tailed zeros = gt_exact_product(first, second.high);
    zeros.low += first * second.low;
    const gt_tailed near = gt_tailed_product(zeros, factor), log = gt_log_tailed(x);
    const gt_tailed below = gt_exact_sum(near.high, -log.high);
    const double r = 1 / (huge ? 0x1p500 : x);
    const gt_tailed grown = gt_tailed_product(gt_exact_sum(huge ? 1 : x, -0.5), log);
    const gt_tailed less = gt_exact_sum(grown.high, -x), more = gt_exact_sum(less.high, 0x1.d67f1c864beb5p-1);
    const double late = r * gt_polynomial(stirling, sizeof stirling / sizeof *stirling, r * r - 0x1p-4);
    const double beyond = more.high + (more.low + (less.low + (grown.low + (late - 0x1.65b5a1b7ff5dfp-55))));
    const double y = small ? below.high + (below.low + (near.low - log.low)) : near.high + near.low;
    return huge ? x * (log.high - 1) + x * log.low : far ? beyond : y + 0; /* no -0 */
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

#endif
