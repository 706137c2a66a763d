/* Circular functions and their inverses.
 *
 * float32 goes through double where libm's own float function is not close to half an ulp. */
#include "ops/analytic.h"
#include "ops/wide.h"

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

GT_PUSH(sin_push)
{
    return gt_mul(b, t, gt_apply1(b, &gt_op_cos, e->in[0]));
}

const gt_op gt_op_sin = {
    .name = "sin",
    .doc = "Sine, of radians.",
    .formula = "y = sin(x)",
    .derivative = "dy/dx = cos(x)",
    .aliases = "Sin",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(sin), GT_COMPLEX_KERNELS(sin)},
    .twin = &gt_op_cos,
    .with_twin = {GT_FLOAT_KERNELS(sin_and_cos)},
    .push = sin_push,
    .example = "sin(0.5)",
};

GT_COMPLEX1(cos, ccos(x))

GT_PUSH(cos_push)
{
    return gt_mul(b, t, gt_neg(b, gt_apply1(b, &gt_op_sin, e->in[0])));
}

const gt_op gt_op_cos = {
    .name = "cos",
    .doc = "Cosine, of radians.",
    .formula = "y = cos(x)",
    .derivative = "dy/dx = -sin(x)",
    .aliases = "Cos",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(cos), GT_COMPLEX_KERNELS(cos)},
    .push = cos_push,
    .example = "cos(0.5)",
};

GT_FLOAT1(tan, tan(x), tan((double)x))
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
    .name = "tan",
    .doc = "Tangent, of radians.",
    .formula = "y = tan(x)",
    .derivative = "dy/dx = 1 + y^2",
    .aliases = "Tan",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(tan), GT_COMPLEX_KERNELS(tan)},
    .push = tan_push,
    .example = "tan(0.5)",
};

/* The slopes of the inverse functions are ops of their own, in long double: its range takes the squares of all doubles,
 * and its 11 bits more make second derivatives right where a quotient of emitted equations would cancel to 0. */
#define ASIN_SLOPE(x) (1 / sqrtl((1 - (x)) * (1 + (x))))
#define ATAN_SLOPE(x) (1 / (1 + (x) * (x)))

GT_FLOAT1(asin, asin(x), asin((double)x))
GT_COMPLEX1(asin, casinl(x))
GT_FLOAT1(asin_slope, ASIN_SLOPE((long double)x), ASIN_SLOPE((long double)x))
GT_COMPLEX1(asin_slope, 1 / (csqrtl(1 - (gt_wide)x) * csqrtl(1 + (gt_wide)x)))

GT_PUSH(asin_push)
{
    return gt_mul(b, t, gt_apply1(b, &gt_op_asin_slope, e->in[0]));
}

/* x y^3, of factors that neither overflow nor underflow before it does. */
GT_PUSH(asin_slope_push)
{
    return gt_mul(b, t, gt_mul(b, y, gt_mul(b, y, gt_mul(b, e->in[0], y))));
}

const gt_op gt_op_asin = {
    .name = "asin",
    .doc = "Inverse sine, in [-pi/2, pi/2]; NaN outside [-1, 1].",
    .formula = "y = asin(x)",
    .derivative = "dy/dx = 1 / sqrt((1 - x) (1 + x))",
    .convention = "at -1 and 1 the derivative is inf",
    .aliases = "arcsin Asin",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(asin), GT_COMPLEX_KERNELS(asin)},
    .push = asin_push,
    .poles = "abs(x) >= 1",
};

GT_FLOAT1(acos, acos(x), acos((double)x))
GT_COMPLEX1(acos, cacosl(x))

GT_PUSH(acos_push)
{
    return gt_neg(b, gt_mul(b, t, gt_apply1(b, &gt_op_asin_slope, e->in[0])));
}

const gt_op gt_op_acos = {
    .name = "acos",
    .doc = "Inverse cosine, in [0, pi]; NaN outside [-1, 1].",
    .formula = "y = acos(x)",
    .derivative = "dy/dx = -1 / sqrt((1 - x) (1 + x))",
    .convention = "at -1 and 1 the derivative is -inf",
    .aliases = "arccos Acos",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(acos), GT_COMPLEX_KERNELS(acos)},
    .push = acos_push,
    .poles = "abs(x) >= 1",
};

GT_FLOAT1(atan, atan(x), atan((double)x))
GT_COMPLEX1(atan, catanl(x))
GT_FLOAT1(atan_slope, ATAN_SLOPE((long double)x), ATAN_SLOPE((long double)x))
GT_COMPLEX1(atan_slope, 1 / gt_wide_one_plus_square(x))

GT_PUSH(atan_push)
{
    return gt_mul(b, t, gt_apply1(b, &gt_op_atan_slope, e->in[0]));
}

/* -2 y (x y), which is 0 at infinity. */
GT_PUSH(atan_slope_push)
{
    return gt_mul(b, t, gt_scale(b, gt_mul(b, y, gt_mul(b, gt_unless_zero(b, y, e->in[0]), y)), -2));
}

const gt_op gt_op_atan = {
    .name = "atan",
    .doc = "Inverse tangent, in [-pi/2, pi/2].",
    .formula = "y = atan(x)",
    .derivative = "dy/dx = 1 / (1 + x^2)",
    .aliases = "arctan Atan",
    .family = GT_FAMILY_UNARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(atan), GT_COMPLEX_KERNELS(atan)},
    .push = atan_push,
};

const gt_op gt_op_asin_slope = {
    .name = "asin_slope",
    .spoken = "derivative of asin",
    .doc = "The derivative of asin.",
    .formula = "y = 1 / sqrt((1 - x) (1 + x))",
    .derivative = "dy/dx = x y^3",
    .family = GT_FAMILY_INTERNAL,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(asin_slope), GT_COMPLEX_KERNELS(asin_slope)},
    .push = asin_slope_push,
};

const gt_op gt_op_atan_slope = {
    .name = "atan_slope",
    .spoken = "derivative of atan",
    .doc = "The derivative of atan.",
    .formula = "y = 1 / (1 + x^2)",
    .derivative = "dy/dx = -2 x y^2",
    .family = GT_FAMILY_INTERNAL,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(atan_slope), GT_COMPLEX_KERNELS(atan_slope)},
    .push = atan_slope_push,
};
