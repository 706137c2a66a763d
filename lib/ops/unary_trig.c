/* Circular functions and their inverses.
 *
 * float32 goes through double where libm's own float function is not close to half an ulp. */
#include "ops/analytic.h"
#include "ops/plane.h"

/* Too many turns, infinity or NaN: libm's. */
GT_INLINE void sincos_any(double x, double *sin_x, double *cos_x)
{
    if (fabs(x) <= GT_TURNS_WIDE) {
        gt_sincos_wide(x, sin_x, cos_x);
    } else {
        *sin_x = sin(x);
        *cos_x = cos(x);
    }
}

GT_INLINE void sincos_wide_f32(float x, float *sin_x, float *cos_x)
{
    double s, c;
    gt_sincos_wide((double)x, &s, &c);
    *sin_x = (float)s;
    *cos_x = (float)c;
}

GT_INLINE void sincos_any_f32(float x, float *sin_x, float *cos_x)
{
    double s, c;
    sincos_any((double)x, &s, &c);
    *sin_x = (float)s;
    *cos_x = (float)c;
}

GT_TWINS(sin_and_cos_f64, sin_f64, cos_f64, double, GT_TURNS_WIDE, gt_sincos_wide(x, &y, &z), sincos_any(x, &y, &z))
GT_TWINS(sin_and_cos_f32, sin_f32, cos_f32, float, (float)GT_TURNS_WIDE, sincos_wide_f32(x, &y, &z),
         sincos_any_f32(x, &y, &z))
GT_COMPLEX1(sin, csin(x))
GT_SLOPE(sin, gt_apply1(b, &gt_op_cos, x))

const gt_op gt_op_sin = {
    .doc = "Sine, of radians.",
    .formula = "y = sin(x)",
    .derivative = "dy/dx = cos(x)",
    .aliases = "Sin",
    GT_UNARY(sin, COMPLEX),
    .twin = &gt_op_cos,
    .with_twin = {GT_FLOAT_KERNELS(sin_and_cos)},
    .example = "sin(0.5)",
    .accident = gt_accident_undefined,
};

GT_COMPLEX1(cos, ccos(x))
GT_SLOPE(cos, gt_neg(b, gt_apply1(b, &gt_op_sin, x)))

const gt_op gt_op_cos = {
    .doc = "Cosine, of radians.",
    .formula = "y = cos(x)",
    .derivative = "dy/dx = -sin(x)",
    .aliases = "Cos",
    GT_UNARY(cos, COMPLEX),
    .example = "cos(0.5)",
    .accident = gt_accident_undefined,
};

GT_DOUBLE1(tan, tan(x))
/* glibc's ctan and ctanh are 5 ulp off in double. */
GT_COMPLEX1(tan, ctanl(x))

/* Far from the real line 1 + y^2 cancels. */
GT_PUSH(tan_push)
{
    if (gt_dtype_in((gt_dtype)e->dtype, GT_SET_COMPLEX)) {
        gt_ref sec = gt_apply1(b, &gt_op_reciprocal, gt_apply1(b, &gt_op_cos, e->in[0]));
        return gt_mul(b, t, gt_apply1(b, &gt_op_square, sec));
    }
    return gt_mul(b, t, gt_add(b, gt_apply1(b, &gt_op_square, y), gt_number(b, t, 1)));
}

const gt_op gt_op_tan = {
    .doc = "Tangent, of radians.",
    .formula = "y = tan(x)",
    .derivative = "dy/dx = 1 + y^2",
    .aliases = "Tan",
    GT_UNARY(tan, COMPLEX),
    .example = "tan(0.5)",
    .accident = gt_accident_tan,
};

/* The slopes of the inverse functions are ops of their own, in long double or as a sum of two doubles: their range
 * takes the squares of all doubles, and their bits more make second derivatives right where a quotient of emitted
 * equations would cancel to 0. */
#define ASIN_SLOPE(x) (1 / sqrtl((1 - (x)) * (1 + (x))))

GT_DOUBLE1(asin, asin(x))
GT_COMPLEX1(asin, casinl(x))
GT_DOUBLE1(asin_slope, ASIN_SLOPE((long double)x))
GT_COMPLEX1(asin_slope, 1 / (csqrtl(1 - (gt_wide)x) * csqrtl(1 + (gt_wide)x)))
GT_SLOPE(asin, gt_apply1(b, &gt_op_asin_slope, x))

/* x y^3, of factors that neither overflow nor underflow before it does. */
GT_SLOPE(asin_slope, gt_mul(b, y, gt_mul(b, y, gt_mul(b, x, y))))

const gt_op gt_op_asin = {
    .doc = "Inverse sine, in [-pi/2, pi/2]; NaN outside [-1, 1].",
    .formula = "y = asin(x)",
    .derivative = "dy/dx = 1 / sqrt((1 - x) (1 + x))",
    .convention = "at -1 and 1 the derivative is inf",
    .aliases = "arcsin Asin",
    GT_UNARY(asin, COMPLEX),
    .poles = "abs(x) >= 1",
};

GT_DOUBLE1(acos, acos(x))
GT_COMPLEX1(acos, cacosl(x))
GT_PUSHED(acos, gt_neg(b, gt_mul(b, t, gt_apply1(b, &gt_op_asin_slope, x))))

const gt_op gt_op_acos = {
    .doc = "Inverse cosine, in [0, pi]; NaN outside [-1, 1].",
    .formula = "y = acos(x)",
    .derivative = "dy/dx = -1 / sqrt((1 - x) (1 + x))",
    .convention = "at -1 and 1 the derivative is -inf",
    .aliases = "arccos Acos",
    GT_UNARY(acos, COMPLEX),
    .poles = "abs(x) >= 1",
};

GT_DOUBLE1_WIDE(atan, gt_atan_wide)
GT_COMPLEX1(atan, catanl(x))
GT_DOUBLE1_WIDE(atan_slope, gt_atan_slope_wide)
GT_COMPLEX1(atan_slope, 1 / gt_wide_one_plus_square(x))
GT_SLOPE(atan, gt_apply1(b, &gt_op_atan_slope, x))

/* -2 y (x y), which is 0 at infinity. */
GT_SLOPE(atan_slope, gt_scale(b, gt_mul(b, y, gt_mul(b, gt_unless_zero(b, y, x), y)), -2))

const gt_op gt_op_atan = {
    .doc = "Inverse tangent, in [-pi/2, pi/2].",
    .formula = "y = atan(x)",
    .derivative = "dy/dx = 1 / (1 + x^2)",
    .aliases = "arctan Atan",
    GT_UNARY(atan, COMPLEX),
    .flat = {&gt_flat_saturated},
};

const gt_op gt_op_asin_slope = {
    GT_DERIVATIVE1(asin_slope, asin, COMPLEX),
    .formula = "y = 1 / sqrt((1 - x) (1 + x))",
    .derivative = "dy/dx = x y^3",
};

const gt_op gt_op_atan_slope = {
    GT_DERIVATIVE1(atan_slope, atan, COMPLEX),
    .formula = "y = 1 / (1 + x^2)",
    .derivative = "dy/dx = -2 x y^2",
};
