#include "ops/analytic.h"

#include <math.h>

#include "ops/special.h"

/* Beyond this the exponential of long double overflows, and every gate has long been 0 or 1. */
#define FAR 11000

gt_wide gt_wide_of(long double re, long double im)
{
    union {
        long double part[2];
        gt_wide z;
    } both = {{re, im}};
    return both.z;
}

/* -- exponentials and logarithms -- */

/* e^a cos(b) - 1 without the cancellation: 1 - cos(b) is 2 sin(b/2)^2. */
gt_wide gt_wide_expm1(gt_wide z)
{
    const long double a = creall(z), b = cimagl(z), half = sinl(b / 2);
    if (!(a < 60))
        return cexpl(z);
    return gt_wide_of(expm1l(a) * cosl(b) - 2 * half * half, expl(a) * sinl(b));
}

/* 1 + e^z, of the right size beside its zeros i pi (2k + 1) too. |Re(z)| <= FAR */
static gt_wide one_plus_exp(gt_wide z)
{
    const long double a = creall(z), b = cimagl(z), power = expl(a), half = cosl(b / 2);
    return gt_wide_of(2 * power * half * half - expm1l(a), power * sinl(b));
}

/* log|1 + z| = log(1 + (2a + a^2 + b^2)) / 2, which is accurate near 0 only. */
gt_wide gt_wide_log1p(gt_wide z)
{
    const long double a = creall(z), b = cimagl(z);
    if (!(fabsl(a) < 0.25L && fabsl(b) < 0.25L))
        return clogl(gt_wide_of(1 + a, b));
    return gt_wide_of(log1pl(a * (2 + a) + b * b) / 2, atan2l(b, 1 + a));
}

gt_wide gt_wide_principal(gt_wide log)
{
    const long double b = cimagl(log);
    return fabsl(b) <= GT_PI ? log : gt_wide_of(creall(log), atan2l(sinl(b), cosl(b)));
}

/* -- powers -- */

gt_wide gt_wide_cbrt(gt_wide z)
{
    if (z == 0)
        return z;
    if (signbit(creall(z)))
        return -gt_wide_cbrt(-z);
    const long double size = cbrtl(cabsl(z)), angle = cargl(z) / 3;
    return gt_wide_of(size * cosl(angle), size * sinl(angle));
}

/* The factors z + i and z - i do not cancel beside -i and i, but an imaginary part far below 1 is lost in them. */
gt_wide gt_wide_one_plus_square(gt_wide z)
{
    const long double a = creall(z), b = cimagl(z);
    return fabsl(b) < 0.5L ? 1 + z * z : gt_wide_of(a, b + 1) * gt_wide_of(a, b - 1);
}

gt_wide gt_wide_power(gt_wide z, int n)
{
    gt_wide result = 1, base = z;
    for (int left = n < 0 ? -n : n; left; left >>= 1) {
        if (left & 1)
            result *= base;
        if (left > 1)
            base *= base;
    }
    return n < 0 ? 1 / result : result;
}

/* -- gates -- */

gt_wide gt_wide_sigmoid(gt_wide z)
{
    const long double a = creall(z);
    if (fabsl(a) > FAR)
        return a > 0 ? 1 : 0;
    return 1 / one_plus_exp(-z);
}

gt_wide gt_wide_softplus(gt_wide z)
{
    const long double a = creall(z);
    if (fabsl(a) > FAR)
        return a > 0 ? gt_wide_principal(z) : 0;
    return a < -1.5L ? gt_wide_log1p(cexpl(z)) : clogl(one_plus_exp(z));
}

gt_wide gt_wide_silu(gt_wide z)
{
    const long double a = creall(z);
    return a > FAR ? z : a < -FAR ? 0 : z / one_plus_exp(-z);
}

/* 4 e^-2z / (1 + e^-2z)^2, of z or -z. */
gt_wide gt_wide_tanh_slope(gt_wide z)
{
    const long double a = creall(z);
    if (fabsl(a) > FAR / 4.0L)
        return 0;
    const gt_wide twice = a < 0 ? 2 * z : -2 * z, d = one_plus_exp(twice);
    return 4 * cexpl(twice) / (d * d);
}

gt_wide gt_wide_silu_slope(gt_wide z)
{
    if (fabsl(creall(z)) > FAR)
        return creall(z) > 0 ? 1 : 0;
    return gt_wide_sigmoid(z) * (1 + z * gt_wide_sigmoid(-z));
}

/* tanh(log(1 + u)) for u = e^z, |Re(z)| <= 50, and its derivative by z: with n = u (u + 2) they are n / (n + 2) and
 * 4 u (u + 1) / (n + 2)^2; right of 0 the same in v = 1/u. */
static gt_wide mish_gate(gt_wide z, gt_wide *slope)
{
    if (creall(z) <= 0) {
        const gt_wide u = cexpl(z), n = u * (u + 2), d = n + 2;
        *slope = 4 * u * (u + 1) / (d * d);
        return n / d;
    }
    const gt_wide v = cexpl(-z), d = 1 + 2 * v * (1 + v);
    *slope = 4 * v * v * (1 + v) / (d * d);
    return 1 - 2 * v * v / d;
}

gt_wide gt_wide_mish(gt_wide z)
{
    gt_wide slope;
    return creall(z) > 50 ? z : creall(z) < -FAR ? 0 : z * mish_gate(z, &slope);
}

gt_wide gt_wide_mish_slope(gt_wide z)
{
    gt_wide slope;
    if (creall(z) > 50 || creall(z) < -FAR)
        return creall(z) > 0 ? 1 : 0;
    const gt_wide gate = mish_gate(z, &slope);
    return gate + z * slope;
}

gt_wide gt_wide_silu_bend(gt_wide z)
{
    const gt_wide g = gt_wide_sigmoid(z), h = gt_wide_sigmoid(-z);
    return fabsl(creall(z)) > FAR ? 0 : g * h * (2 + z * (h - g));
}

/* The slope's own derivative is the slope times 1 + u / (u + 1) - 4 u (u + 1) / (n + 2). */
gt_wide gt_wide_mish_bend(gt_wide z)
{
    gt_wide slope;
    if (creall(z) > FAR / 4.0L || creall(z) < -FAR)
        return 0;
    mish_gate(z, &slope);
    if (creall(z) <= 0) {
        const gt_wide u = cexpl(z), d = u * (u + 2) + 2;
        return slope * (2 + z * (1 + u / (u + 1) - 4 * u * (u + 1) / d));
    }
    const gt_wide v = cexpl(-z), d = 1 + 2 * v * (1 + v);
    return slope * (2 + z * (1 + 1 / (1 + v) - 4 * (1 + v) / d));
}

/* -- sums of exponentials -- */

gt_wide gt_wide_logaddexp(gt_wide x, gt_wide y)
{
    if (creall(x) < creall(y))
        return gt_wide_logaddexp(y, x);
    if (isinf(creall(x)) && creall(x) == creall(y))
        return gt_wide_of(creall(x) < 0 ? creall(x) : INFINITY, 0);
    return gt_wide_principal(x + gt_wide_softplus(y - x));
}

gt_wide gt_wide_logsubexp(gt_wide x, gt_wide y)
{
    if (creall(x) >= creall(y))
        return gt_wide_principal(x + clogl(-gt_wide_expm1(y - x)));
    return gt_wide_principal(y + clogl(gt_wide_expm1(x - y)));
}

/* -- sinc -- */

/* The sum over k of (-1)^k u^(2k-n) / ((2k+1) (2k-n)!). */
static gt_wide sinc_series(int n, gt_wide u)
{
    const int first = (n + 1) / 2;
    const gt_wide square = u * u;
    gt_wide term = 2 * first > n ? u : 1, sum = 0;
    for (int m = 2 * first - n;; m += 2) {
        const gt_wide part = term / (m + n + 1);
        sum += part;
        if (!(cabsl(part) > cabsl(sum) * 0x1p-70L) && (long double)m * m >= cabsl(square))
            break;
        term *= -square / ((m + 1.0L) * (m + 2.0L));
    }
    return first % 2 ? -sum : sum;
}

/* As gt_sinc_of. With u = a + ib, sin(u) = sin(a) cosh(b) + i cos(a) sinh(b). */
gt_wide gt_wide_sinc(int n, gt_wide z)
{
    const long double x = creall(z), b = GT_PI * cimagl(z);
    const gt_wide u = GT_PI * z;
    long double scale = 1;
    for (int i = 0; i < n; i++)
        scale *= GT_PI;
    if (z != z) /* NOLINT(misc-redundant-expression): NaN */
        return z;
    if (isinf(x))
        return 0;
    if (!(cabsl(u) >= n + 3))
        return scale * sinc_series(n, u);
    const long double r = GT_PI * (x - rintl(x)), sign = fmodl(rintl(x), 2) != 0 ? -1 : 1;
    const long double s = sign * sinl(r), c = sign * cosl(r);
    const gt_wide sine = gt_wide_of(s * coshl(b), c * sinhl(b)), cosine = gt_wide_of(c * coshl(b), -s * sinhl(b));
    const gt_wide wave[4] = {sine, cosine, -sine, -cosine};
    gt_wide value = sine / u;
    for (int i = 1; i <= n; i++)
        value = (wave[i % 4] - i * value) / u;
    return scale * value;
}
