#include "base/philox.h"

#include <math.h>

void gt_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4])
{
    uint32_t c0 = counter[0], c1 = counter[1], c2 = counter[2], c3 = counter[3];
    uint32_t k0 = key[0], k1 = key[1];
    for (int round = 0; round < 10; round++) {
        uint64_t a = (uint64_t)0xD2511F53u * c0, b = (uint64_t)0xCD9E8D57u * c2;
        c0 = (uint32_t)(b >> 32) ^ c1 ^ k0;
        c1 = (uint32_t)b;
        c2 = (uint32_t)(a >> 32) ^ c3 ^ k1;
        c3 = (uint32_t)a;
        k0 += 0x9E3779B9u;
        k1 += 0xBB67AE85u;
    }
    out[0] = c0;
    out[1] = c1;
    out[2] = c2;
    out[3] = c3;
}

uint64_t gt_philox_bits(uint64_t seed, uint64_t position, uint64_t index)
{
    uint32_t counter[4] = {(uint32_t)index, (uint32_t)(index >> 32), (uint32_t)position, (uint32_t)(position >> 32)};
    uint32_t key[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)}, out[4];
    gt_philox(counter, key, out);
    return (uint64_t)out[1] << 32 | out[0];
}

double gt_philox_uniform(uint64_t seed, uint64_t position, uint64_t index)
{
    return (double)(gt_philox_bits(seed, position, index) >> 11) * 0x1p-53;
}

/* log x for 0 < x < 1 with IEEE arithmetic only: x = 2^k m with m in [1/sqrt 2, sqrt 2), and log m = 2 atanh(s) with
 * s = (m - 1) / (m + 1), |s| < 0.172, as an odd series cut where it falls below a tenth of an ulp. */
static double portable_log(double x)
{
    int k;
    double m = frexp(x, &k); /* exact */
    if (m < 0.70710678118654752440) {
        m *= 2;
        k--;
    }
    double s = (m - 1) / (m + 1), z = s * s, series = 0;
    for (int n = 23; n >= 3; n -= 2)
        series = (series + 1.0 / n) * z;
    return k * 0.69314718055994530942 + (2 * s + 2 * s * series);
}

static double ratio(const double p[8], const double q[8], double r)
{
    double num = p[7], den = q[7];
    for (int i = 6; i >= 0; i--) {
        num = num * r + p[i];
        den = den * r + q[i];
    }
    return num / den;
}

/* The coefficients of AS 241's PPND16: near the middle, in the tail, far in the tail. */
static const double middle_p[8] = {3.3871328727963666080e+0, 1.3314166789178437745e+2, 1.9715909503065514427e+3,
                                   1.3731693765509461125e+4, 4.5921953931549871457e+4, 6.7265770927008700853e+4,
                                   3.3430575583588128105e+4, 2.5090809287301226727e+3};
static const double middle_q[8] = {1.0,
                                   4.2313330701600911252e+1,
                                   6.8718700749205790830e+2,
                                   5.3941960214247511077e+3,
                                   2.1213794301586595867e+4,
                                   3.9307895800092710610e+4,
                                   2.8729085735721942674e+4,
                                   5.2264952788528545610e+3};
static const double tail_p[8] = {1.42343711074968357734e+0, 4.63033784615654529590e+0, 5.76949722146069140550e+0,
                                 3.64784832476320460504e+0, 1.27045825245236838258e+0, 2.41780725177450611770e-1,
                                 2.27238449892691845833e-2, 7.74545014278341407640e-4};
static const double tail_q[8] = {1.0,
                                 2.05319162663775882187e+0,
                                 1.67638483018380384940e+0,
                                 6.89767334985100004550e-1,
                                 1.48103976427480074590e-1,
                                 1.51986665636164571966e-2,
                                 5.47593808499534494600e-4,
                                 1.05075007164441684324e-9};
static const double far_p[8] = {6.65790464350110377720e+0, 5.46378491116411436990e+0, 1.78482653991729133580e+0,
                                2.96560571828504891230e-1, 2.65321895265761230930e-2, 1.24266094738807843860e-3,
                                2.71155556874348757815e-5, 2.01033439929228813265e-7};
static const double far_q[8] = {1.0,
                                5.99832206555887937690e-1,
                                1.36929880922735805310e-1,
                                1.48753612908506148525e-2,
                                7.86869131145613259100e-4,
                                1.84631831751005468180e-5,
                                1.42151175831644588870e-7,
                                2.04426310338993978564e-15};

double gt_normal_tail(double p)
{
    double q = 0.5 - p;
    if (q <= 0.425)
        return q * ratio(middle_p, middle_q, 0.180625 - q * q);
    double r = sqrt(-portable_log(p));
    return r <= 5 ? ratio(tail_p, tail_q, r - 1.6) : ratio(far_p, far_q, r - 5);
}

double gt_philox_normal(uint64_t seed, uint64_t position, uint64_t index)
{
    uint64_t bits = gt_philox_bits(seed, position, index);
    /* 52 bits and a half, over 2^53: exact, never 0, never 0.5. */
    double x = gt_normal_tail(((double)(bits >> 12) + 0.5) * 0x1p-53);
    return bits & 1 ? -x : x;
}
