/* Lengths and angles in the plane in double, in straight lines that the compiler vectorises: rounded from a sum of two
 * doubles, within 0.6 ulp (0.7 of what is below 2^-1022). Nothing is fused, so that all instruction sets give the same
 * bits. */
#ifndef GT_PLANE_H
#define GT_PLANE_H

#include <float.h>

#include "ops/tails.h"

/* -- lengths -- */

/* A length times a power of two that keeps its square in the range: 2^600 for tiny ones, 2^-600 for huge ones. */
typedef struct gt_length {
    gt_tailed value;
    bool tiny, huge;
} gt_length;

GT_INLINE gt_length gt_length_of(double x, double y)
{
    const double a = fabs(x), b = fabs(y), most = a > b ? a : b, least = a > b ? b : a;
    const bool tiny = most<0x1p-400, huge = most> 0x1p500;
    const double scale = tiny ? 0x1p600 : huge ? 0x1p-600 : 1;
    const gt_tailed p = gt_exact_product(most * scale, most * scale),
                    q = gt_exact_product(least * scale, least * scale);
    const double square = p.high + q.high, lost = ((p.high - square) + q.high) + (p.low + q.low);
    const double root = sqrt(square), divisor = root > 0 ? 2 * root : 1;
    const gt_tailed back = gt_exact_product(root, root);
    return (gt_length){{root, (((square - back.high) - back.low) + lost) / divisor}, tiny, huge};
}

GT_INLINE double gt_hypot_wide(double x, double y)
{
    const gt_length l = gt_length_of(x, y);
    const double z = (l.value.high + l.value.low) * (l.tiny ? 0x1p-600 : l.huge ? 0x1p600 : 1);
    const bool infinite = (fabs(x) == INFINITY) | (fabs(y) == INFINITY), odd = (x != x) | (y != y);
    return infinite ? INFINITY : odd ? x + y : z;
}

/* x over that; NaN at (0, 0). Small x are made larger first, so that what a product of the quotient loses is seen. */
GT_INLINE double gt_hypot_slope_wide(double x, double y)
{
    const gt_length l = gt_length_of(x, y);
    const bool small = (fabs(x) < 0x1p-500) & !l.tiny;
    const gt_tailed divided = {x * (small ? 0x1p500 : l.tiny ? 0x1p600 : l.huge ? 0x1p-300 : 1), 0};
    const gt_tailed q = gt_quotient(divided, l.value);
    const double back = small ? 0x1p-500 : l.huge ? 0x1p-300 : 1, more = (small & l.huge) ? 0x1p-600 : 1;
    const double z = copysign((q.high + q.low) * back * more, x);
    const bool far_x = fabs(x) == INFINITY, far_y = fabs(y) == INFINITY, odd = (x != x) | (y != y);
    return (odd | (far_x & far_y)) ? (double)NAN : far_x ? copysign(1, x) : far_y ? copysign(0, x) : z;
}

/* -- angles -- */

/* atan(t) for |t| <= tan(pi/8), plus the part of pi/2 that was taken away: a polynomial in t^2 through the Chebyshev
 * points (mpmath), good to 4e-18. */
GT_INLINE double gt_atan_near(gt_tailed t, gt_tailed away)
{
    static const double c[] = {-0x1.5555555555555p-2, 0x1.9999999999953p-3,  -0x1.249249248d7d1p-3,
                               0x1.c71c71c3035c8p-4,  -0x1.745d165db0b8dp-4, 0x1.3b1392d24f335p-4,
                               -0x1.110e878213482p-4, 0x1.e19a07798598ep-5,  -0x1.ac7a3950dffbap-5,
                               0x1.74dc387c1a6f4p-5,  -0x1.1b2f96cc7eca8p-5, 0x1.0aca40aeebce0p-6};
    const double z = t.high * t.high, bend = t.high * z * gt_polynomial(c, sizeof c / sizeof *c, z);
    const gt_tailed sum = gt_exact_sum(away.high, t.high);
    return sum.high + (sum.low + (away.low + t.low * (1 - z * (1 - z)) + bend));
}

/* By way of atan(a) = pi/4 + atan((a - 1) / (a + 1)) = pi/2 - atan(1 / a). */
GT_INLINE double gt_atan_wide(double x)
{
    const double a = fabs(x) < 0x1p100 ? fabs(x) : 0x1p100;
    const bool far = a > 0x1.3504f333f9de6p+1, middle = (a > 0x1.a827999fcef32p-2) & !far;
    const gt_tailed less = gt_exact_sum(a, -1), more = gt_exact_sum(a, 1);
    const gt_tailed above = {middle ? less.high : far ? -1 : a, middle ? less.low : 0};
    const gt_tailed below = {middle ? more.high : far ? a : 1, middle ? more.low : 0};
    const gt_tailed away = {middle ? 0x1.921fb54442d18p-1
                            : far  ? 0x1.921fb54442d18p+0
                                   : 0,
                            middle ? 0x1.1a62633145c07p-55
                            : far  ? 0x1.1a62633145c07p-54
                                   : 0};
    const double y = copysign(gt_atan_near(gt_quotient(above, below), away), x);
    return x == x ? y : x;
}

/* The quotient of the smaller by the larger of (|x|, |y|), or of a turn by pi/4 its tangent; `down` takes it back where
 * it had to be made larger, so that what a product of it loses is seen. */
typedef struct gt_turned {
    gt_tailed tangent;
    double down;
    bool middle; /* turned */
} gt_turned;

GT_INLINE gt_turned gt_turned_of(double least, double most)
{
    const double up = most > 0x1p500 ? 1 : 0x1p600, scale = most > 0x1p500 ? 0x1p-600 : most < 0x1p-400 ? 0x1p600 : 1;
    const bool far = least < (most < 0x1p-400 ? 0 : 0x1p-100 * most);
    const double near = least * scale, n = far ? least * up : near, d = most > 0 ? most * scale : 1;
    const bool middle = near > 0x1.a827999fcef32p-2 * d;
    const gt_tailed less = gt_exact_sum(n, -d), more = gt_exact_sum(n, d);
    const gt_tailed above = {middle ? less.high : n, middle ? less.low : 0};
    const gt_tailed below = {middle ? more.high : d, middle ? more.low : 0};
    return (gt_turned){gt_quotient(above, below), far ? 0x1p-600 : 1, middle};
}

/* m pi/4 + or - the angle of the smaller over the larger, m from 0 to 4: the first factor of pi/4 ends in zeros. */
GT_INLINE double gt_atan2_wide(double y, double x)
{
    const double a = fabs(x), b = fabs(y), west = copysign(1, x);
    const bool steep = b > a;
    const double some = steep ? a : b, more = steep ? b : a, gap = more == INFINITY ? 0x1p-600 : 1;
    const double least = some * gap * gap; /* nothing beside infinity, unless it is infinite too */
    const gt_turned t = gt_turned_of(least < DBL_MAX ? least : DBL_MAX, more < DBL_MAX ? more : DBL_MAX);
    const double side = steep ? -west : west, flat = 2 - 2 * west, turn = t.middle ? side : 0;
    const double m = (steep ? 2 : flat) + turn, sign = side * t.down;
    const gt_tailed away = {m * 0x1.921fb54442d18p-1, m * 0x1.1a62633145c07p-55};
    const gt_tailed tangent = {sign * t.tangent.high, sign * t.tangent.low};
    const double z = copysign(gt_atan_near(tangent, away), y);
    const bool odd = (x != x) | (y != y);
    return odd ? x + y : z;
}

/* x / (x^2 + y^2): NaN at (0, 0), 0 at infinity. */
GT_INLINE double gt_plane_inverse_wide(double x, double y)
{
    const double a = fabs(x), b = fabs(y), most = a > b ? a : b, least = a > b ? b : a;
    const bool tiny = most<0x1p-400, huge = most> 0x1p500, small = (a < 0x1p-500) & !tiny & !huge;
    const double scale = tiny ? 0x1p600 : huge ? 0x1p-600 : 1;
    const gt_tailed p = gt_exact_product(most * scale, most * scale),
                    q = gt_exact_product(least * scale, least * scale);
    const double sum = p.high + q.high;
    const gt_tailed square = {sum, ((p.high - sum) + q.high) + (p.low + q.low)};
    const gt_tailed divided = {x * (small ? 0x1p500 : scale), 0}, z = gt_quotient(divided, square);
    const double all = copysign((z.high + z.low) * (small ? 0x1p-500 : scale), x);
    const bool odd = (x != x) | (y != y);
    return odd ? (double)NAN : most == INFINITY ? copysign(0, x) : all;
}

/* 1 / (1 + x^2) */
GT_INLINE double gt_atan_slope_wide(double x)
{
    const double a = fabs(x), b = a < 0x1p540 ? a : 0x1p540;
    /* Not by more: compilers compute both ways and choose at the end, and where the squares of the way not taken
     * underflow, Intel's processors stop for 150 cycles. */
    const double scale = b > 0x1p300 ? 0x1p-200 : 1;
    const gt_tailed square = gt_exact_product(b * scale, b * scale), one = {1, 0};
    gt_tailed sum = gt_exact_sum(scale * scale, square.high);
    sum.low += square.low;
    const gt_tailed q = gt_quotient(one, sum);
    const double y = (q.high + q.low) * scale * scale;
    return x == x ? y : x;
}

#endif
