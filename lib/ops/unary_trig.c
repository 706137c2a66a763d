/* Circular functions and their inverses.
 *
 * float32 goes through double where libm's own float function is not close to half an ulp. */
#include <complex.h>

#include "ops/wide.h"

/* Where libm's is taken: too many turns, infinity, NaN. */
#define MANY_TURNS (!(fabs((double)x) <= GT_TURNS_WIDE))

GT_KERNEL1_RARE(sin_f64, double, double, gt_sin_wide(x), MANY_TURNS, sin(x))
GT_KERNEL1_RARE(sin_f32, float, float, gt_sin_wide((double)x), MANY_TURNS, sin((double)x))
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
    .push = sin_push,
    .points = {{.x = {0.5}, .y = 0.479425538604203, .dx = {0.8775825618903728}},
               {.x = {-20}, .y = -0.9129452507276277, .dx = {0.40808206181339196}},
               {.x = {1e-10}, .y = 1e-10, .dx = {1}},
               {.x = {1e+22}, .y = -0.8522008497671888, .dx = {0.523214785395139}}},
    .n_points = 4,
    .cases = {"x:2,3", "x:"},
    .values = {{"sin(0.5)", "0.479425538604203"}, {"sin(0.5-0.75j)", "0.62070423107805495-0.72165082429756454j"}},
    .where_values_come_from = "mpmath, 50 digits",
};

GT_KERNEL1_RARE(cos_f64, double, double, gt_cos_wide(x), MANY_TURNS, cos(x))
GT_KERNEL1_RARE(cos_f32, float, float, gt_cos_wide((double)x), MANY_TURNS, cos((double)x))
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
    .points = {{.x = {0.5}, .y = 0.8775825618903728, .dx = {-0.479425538604203}},
               {.x = {-20}, .y = 0.40808206181339196, .dx = {0.9129452507276277}},
               {.x = {1e-10}, .y = 1, .dx = {-1e-10}},
               {.x = {1e+22}, .y = 0.523214785395139, .dx = {0.8522008497671888}}},
    .n_points = 4,
    .cases = {"x:2,3", "x:"},
    .values = {{"cos(0.5)", "0.8775825618903728"}, {"cos(0.5-0.75j)", "1.1361914738033481+0.39423964211158331j"}},
    .where_values_come_from = "mpmath, 50 digits",
};

GT_FLOAT1(tan, tan(x), tan((double)x))
GT_COMPLEX1(tan, ctan(x))

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
    .domain = {{-1.2, 1.2}},
    .points = {{.x = {0.5}, .y = 0.5463024898437905, .dx = {1.2984464104095248}},
               {.x = {-1.5}, .y = -14.101419947171719, .dx = {199.85004452649247}},
               {.x = {1e-10}, .y = 1e-10, .dx = {1}},
               {.x = {1e+22}, .y = -1.6287782256068988, .dx = {3.652918508211158}},
               {.x = {1.5707963267948966}, .y = 1.633123935319537e+16, .dx = {2.667093788113571e+32}}},
    .n_points = 5,
    .cases = {"x:2,3", "x:"},
    .values = {{"tan(0.5)", "0.5463024898437905"}, {"tan(0.5-0.75j)", "0.2908934618296181-0.73608417055119097j"}},
    .where_values_come_from = "mpmath, 50 digits",
};

/* sqrt(1 - x^2): the factors do not cancel near 1 and -1. */
static gt_ref root_of_one_minus_square(gt_build *b, gt_ref x)
{
    gt_ref one = gt_number(b, x, 1);
    return gt_apply1(b, &gt_op_sqrt, gt_mul(b, gt_sub(b, one, x), gt_add(b, one, x)));
}

GT_FLOAT1(asin, asin(x), asin((double)x))

GT_PUSH(asin_push)
{
    return gt_div(b, t, root_of_one_minus_square(b, e->in[0]));
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
    .pointwise = {GT_FLOAT_KERNELS(asin)},
    .push = asin_push,
    .domain = {{-0.8, 0.8}},
    .points = {{.x = {0.5}, .y = 0.5235987755982989, .dx = {1.1547005383792515}},
               {.x = {-0.9}, .y = -1.1197695149986342, .dx = {2.294157338705618}},
               {.x = {1e-10}, .y = 1e-10, .dx = {1}},
               {.x = {0.9999999999999999}, .y = 1.5707963118937354, .dx = {67108864}},
               {.x = {1}, .y = 1.5707963267948966, .dx = {INFINITY}}},
    .n_points = 5,
    .cases = {"x:2,3", "x:"},
    .where_values_come_from = "mpmath, 50 digits",
};

GT_FLOAT1(acos, acos(x), acos((double)x))

GT_PUSH(acos_push)
{
    return gt_neg(b, gt_div(b, t, root_of_one_minus_square(b, e->in[0])));
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
    .pointwise = {GT_FLOAT_KERNELS(acos)},
    .push = acos_push,
    .domain = {{-0.8, 0.8}},
    .points = {{.x = {0.5}, .y = 1.0471975511965979, .dx = {-1.1547005383792515}},
               {.x = {-0.9}, .y = 2.6905658417935308, .dx = {-2.294157338705618}},
               {.x = {1e-10}, .y = 1.5707963266948965, .dx = {-1}},
               {.x = {0.9999999999999999}, .y = 1.4901161193847656e-08, .dx = {-67108864}},
               {.x = {1}, .y = 0, .dx = {-INFINITY}}},
    .n_points = 5,
    .cases = {"x:2,3", "x:"},
    .where_values_come_from = "mpmath, 50 digits",
};

gt_ref gt_magnitude_above_one(gt_build *b, gt_ref x)
{
    double limit = x != GT_NONE && gt_ref_dtype(b->program, x) == GT_F32 ? 1e30 : 1e300;
    gt_ref m = gt_apply1(b, &gt_op_abs, x);
    m = gt_apply3(b, &gt_op_clip_by_value, m, gt_number(b, x, 1), gt_number(b, x, limit));
    return gt_apply1(b, &gt_op_stop_gradient, m);
}

GT_FLOAT1(atan, atan(x), atan((double)x))

/* t / (1 + x^2), scaled so that a huge x does not overflow. */
GT_PUSH(atan_push)
{
    gt_ref one = gt_number(b, t, 1);
    gt_ref m = gt_magnitude_above_one(b, e->in[0]);
    gt_ref r = gt_apply1(b, &gt_op_square, gt_div(b, one, m));
    gt_ref s = gt_apply1(b, &gt_op_square, gt_div(b, e->in[0], m));
    return gt_div(b, gt_div(b, gt_div(b, t, m), m), gt_add(b, r, s));
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
    .pointwise = {GT_FLOAT_KERNELS(atan)},
    .push = atan_push,
    .points = {{.x = {0.5}, .y = 0.4636476090008061, .dx = {0.8}},
               {.x = {-3}, .y = -1.2490457723982544, .dx = {0.1}},
               {.x = {1e-10}, .y = 1e-10, .dx = {1}},
               {.x = {1e+150}, .y = 1.5707963267948966, .dx = {1e-300}},
               {.x = {INFINITY}, .y = 1.5707963267948966, .dx = {0}}},
    .n_points = 5,
    .cases = {"x:2,3", "x:"},
    .where_values_come_from = "mpmath, 50 digits",
};
