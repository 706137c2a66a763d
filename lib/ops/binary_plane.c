/* Two numbers as a point of the plane: atan2, hypot, copysign. Slopes are computed scaled (plane.h), second slopes in
 * long double, whose range squares need: they are rounded once, neither overflow nor cancel, and their own slopes are
 * products of them again.
 */
#include "ops/kernels.h"
#include "ops/plane.h"

/* -- atan2: y first -- */

GT_DOUBLE2_WIDE(atan2, gt_atan2_wide)
GT_DOUBLE2_WIDE(plane_inverse, gt_plane_inverse_wide)

/* A function of (u, v) and its squared length, at infinity what is said. */
#define PLANE(name, at_infinity, expression)                                                                           \
    static inline long double name##_of(double x, double y)                                                            \
    {                                                                                                                  \
        const long double u = x, v = y, square = u * u + v * v;                                                        \
        return isinf(x) || isinf(y) ? (x == x && y == y ? (at_infinity) : NAN) : (expression);                         \
    }                                                                                                                  \
    GT_DOUBLE2(name, name##_of(x, y))

/* Without the cancellation of y^2 - x^2. */
PLANE(plane_bend, 0, (v - u) * (v + u) / (square * square))
PLANE(hypot_bend, 0, (v * v) / (square * sqrtl(square)))
PLANE(hypot_twist, 0, (u * v) / (square * sqrtl(square)))

static gt_ref inverse(gt_build *b, gt_ref x, gt_ref y)
{
    return gt_apply2(b, &gt_op_plane_inverse, x, y);
}

GT_PUSH(atan2_push)
{
    gt_ref slope = inverse(b, e->in[1 - k], e->in[k]);
    return gt_mul(b, t, k == 0 ? slope : gt_neg(b, slope));
}

const gt_op gt_op_atan2 = {
    .doc = "The angle of the point (x, y), in [-pi, pi]; y comes first.",
    .formula = "z = angle of x + iy",
    .derivative = "dz/dy = x / (x^2 + y^2), dz/dx = -y / (x^2 + y^2)",
    .convention = "the derivative at (0, 0) is NaN; the value there is 0 or pi by the signs of the zeros",
    .aliases = "arctan2",
    GT_ROW(atan2, BINARY, POINTWISE),
    .args = {{.name = "y"}, {.name = "x"}},
    .pointwise = {GT_FLOAT_KERNELS(atan2)},
    .push = atan2_push,
    .poles = "(x == 0) & (y == 0)",
    .flat = {GT_FLAT("multiplied_by_zero", "the other operand is 0, or one of them is infinite",
                     "keep the operands finite and away from the axes")},
    .kink = &gt_kink_at_cut,
};

/* With s = x/r^2 and c = y/r^2: ds/dx = c^2 - s^2, ds/dy = -2 s c. */
GT_PUSH(plane_inverse_push)
{
    if (k == 0)
        return gt_mul(b, t, gt_apply2(b, &gt_op_plane_bend, e->in[0], e->in[1]));
    return gt_mul(b, t, gt_scale(b, gt_mul(b, y, inverse(b, e->in[1], e->in[0])), -2));
}

/* Of q = c^2 - s^2: dq/dx = -2 s (q + 2 c^2), dq/dy = -2 c (q - 2 s^2). */
GT_PUSH(plane_bend_push)
{
    gt_ref own = inverse(b, e->in[k], e->in[1 - k]), other = inverse(b, e->in[1 - k], e->in[k]);
    gt_ref more = gt_scale(b, gt_apply1(b, &gt_op_square, other), k == 0 ? 2 : -2);
    return gt_mul(b, t, gt_scale(b, gt_mul(b, own, gt_add(b, y, more)), -2));
}

const gt_op gt_op_plane_inverse = {
    .spoken = "derivative of atan2",
    .doc = "The derivative of atan2: the first coordinate over the squared distance from (0, 0).",
    .formula = "z = x / (x^2 + y^2)",
    .derivative = "dz/dx = (y^2 - x^2) / (x^2 + y^2)^2, dz/dy = -2 x y / (x^2 + y^2)^2",
    .convention = "NaN at (0, 0), 0 at infinity",
    GT_SLOPE_ROW(plane_inverse, 2, FLOAT),
};

const gt_op gt_op_plane_bend = {
    .spoken = "second derivative of atan2",
    .doc = "The derivative of plane_inverse by its first coordinate.",
    .formula = "z = (y^2 - x^2) / (x^2 + y^2)^2",
    .derivative = "dz/dx = 2 x (x^2 - 3 y^2) / (x^2 + y^2)^3, dz/dy = 2 y (3 x^2 - y^2) / (x^2 + y^2)^3",
    .convention = "NaN at (0, 0), 0 at infinity",
    GT_SLOPE_ROW(plane_bend, 2, FLOAT),
};

/* -- hypot -- */

GT_DOUBLE2_WIDE(hypot, gt_hypot_wide)
GT_DOUBLE2_WIDE(hypot_slope, gt_hypot_slope_wide)
GT_SLOPE(hypot, gt_apply2(b, &gt_op_hypot_slope, e->in[k], e->in[1 - k]))

const gt_op gt_op_hypot = {
    .doc = "The length of (x, y); squares neither overflow nor underflow.",
    .formula = "z = sqrt(x^2 + y^2)",
    .derivative = "dz/dx = x / z, dz/dy = y / z",
    .convention = "the derivative at (0, 0) is NaN, as norm's",
    GT_BINARY(hypot, FLOAT),
    .poles = "(x == 0) & (y == 0)",
    .kink = &gt_kink_at_origin,
};

/* With s = x/z and c = y/z: ds/dx = c^2/z and ds/dy = -s c/z, where 1/z - x^2/z^3 cancels. */
GT_PUSH(hypot_slope_push)
{
    if (k == 0)
        return gt_mul(b, t, gt_apply2(b, &gt_op_hypot_bend, e->in[0], e->in[1]));
    return gt_neg(b, gt_mul(b, t, gt_apply2(b, &gt_op_hypot_twist, e->in[0], e->in[1])));
}

/* c (2 s^2 - c^2) / z^2, divided last: it overflows where the derivative does. */
static gt_ref hypot_turn(gt_build *b, gt_ref x, gt_ref y)
{
    gt_ref s = gt_apply2(b, &gt_op_hypot_slope, x, y), c = gt_apply2(b, &gt_op_hypot_slope, y, x);
    gt_ref z = gt_apply2(b, &gt_op_hypot, x, y);
    gt_ref rest = gt_sub(b, gt_scale(b, gt_apply1(b, &gt_op_square, s), 2), gt_apply1(b, &gt_op_square, c));
    return gt_div(b, gt_div(b, gt_mul(b, c, rest), z), z);
}

GT_PUSH(hypot_bend_push)
{
    if (k == 1)
        return gt_mul(b, t, hypot_turn(b, e->in[0], e->in[1]));
    gt_ref twist = gt_apply2(b, &gt_op_hypot_twist, e->in[0], e->in[1]);
    gt_ref c = gt_apply2(b, &gt_op_hypot_slope, e->in[1], e->in[0]);
    gt_ref z = gt_apply2(b, &gt_op_hypot, e->in[0], e->in[1]);
    return gt_mul(b, t, gt_scale(b, gt_div(b, gt_mul(b, twist, c), z), -3));
}

GT_PUSHED(hypot_twist, gt_neg(b, gt_mul(b, t, hypot_turn(b, e->in[k], e->in[1 - k]))))

const gt_op gt_op_hypot_slope = {
    .spoken = "derivative of hypot",
    .doc = "The derivative of hypot by its first operand.",
    .formula = "z = x / sqrt(x^2 + y^2)",
    .derivative = "dz/dx = y^2 / (x^2 + y^2)^(3/2), dz/dy = -x y / (x^2 + y^2)^(3/2)",
    .convention = "NaN at (0, 0)",
    GT_SLOPE_ROW(hypot_slope, 2, FLOAT),
};

const gt_op gt_op_hypot_bend = {
    .spoken = "second derivative of hypot",
    .doc = "The second derivative of hypot by its first operand.",
    .formula = "z = y^2 / (x^2 + y^2)^(3/2)",
    .derivative = "dz/dx = -3 x y^2 / r^5, dz/dy = y (2 x^2 - y^2) / r^5, r = hypot(x, y)",
    .convention = "NaN at (0, 0), 0 at infinity",
    GT_SLOPE_ROW(hypot_bend, 2, FLOAT),
};

const gt_op gt_op_hypot_twist = {
    .spoken = "second derivative of hypot",
    .doc = "Minus the second derivative of hypot by both operands.",
    .formula = "z = x y / (x^2 + y^2)^(3/2)",
    .derivative = "dz/dx = y (y^2 - 2 x^2) / r^5, dz/dy = x (x^2 - 2 y^2) / r^5, r = hypot(x, y)",
    .convention = "NaN at (0, 0), 0 at infinity",
    GT_SLOPE_ROW(hypot_twist, 2, FLOAT),
};

/* -- copysign -- */

GT_FLOAT2(copysign, copysign(x, y), copysignf(x, y))

GT_PUSH(copysign_push)
{
    if (k == 1)
        return GT_NONE;
    gt_ref sign = gt_apply2(b, &gt_op_copysign, gt_number(b, t, 1), e->in[1]);
    return gt_mul(b, t, gt_mul(b, gt_apply1(b, &gt_op_sign, e->in[0]), sign));
}

const gt_op gt_op_copysign = {
    .doc = "The magnitude of x with the sign of y, that of a zero too.",
    .formula = "z = |x| sign(y)",
    .derivative = "dz/dx = sign(x) sign(y), dz/dy = 0",
    .convention = "the derivative at x = 0 is 0, as abs'; that by y is a connected zero",
    GT_BINARY(copysign, FLOAT),
    .flat = {NULL, GT_FLAT("constant_derivative", "only the sign of this operand counts", "use the value itself")},
    .kink = &gt_kink_at_sign_zero,
    .reads = gt_reads_first,
};
