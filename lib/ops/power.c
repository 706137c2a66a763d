/* Powers. */
#include "ops/analytic.h"
#include "ops/kernels.h"

/* -- kernels -- */

/* The common exponents are cheaper and rounded at least as well. They depend on the element alone, so that a broadcast
 * exponent and a whole tensor of it give the same bits. */
static inline double pow_real(double x, double y)
{
    return y == 2 ? x * x : y == 3 ? x * x * x : y == 1 ? x : y == -1 ? 1 / x : pow(x, y);
}

static inline float pow_real_f32(float x, float y)
{
    return y == 2 ? x * x : y == 3 ? x * x * x : y == 1 ? x : y == -1 ? 1 / x : powf(x, y);
}

/* By squaring, modulo 2^64. A negative exponent truncates the fraction: 0 but for the bases 1 and -1. */
static inline uint64_t pow_int(int64_t x, int64_t y)
{
    if (y < 0)
        return x == 1 ? 1 : x == -1 ? (uint64_t)(y % 2 ? -1 : 1) : 0;
    uint64_t result = 1;
    for (uint64_t base = (uint64_t)x, left = (uint64_t)y; left; left >>= 1) {
        if (left & 1)
            result *= base;
        base *= base;
    }
    return result;
}

/* By squaring for whole exponents, else e^(y log(x)). */
static inline gt_wide pow_complex(gt_wide x, gt_wide y)
{
    long double n = creall(y);
    if (cimagl(y) != 0 || n != floorl(n) || fabsl(n) > 1024)
        return x != 0 ? cexpl(y * clogl(x)) : n > 0 ? 0 : gt_wide_of(NAN, NAN);
    return gt_wide_power(x, (int)n);
}

GT_FLOAT2(pow, pow_real(x, y), pow_real_f32(x, y))
GT_COMPLEX2(pow, pow_complex(x, y))
GT_INT2(pow, pow_int(x, y))

/* x^(y - shift) as if y - shift were not rounded: x^(h + r) = x^h (1 + r log(x)) for the tiny rest r. */
static inline double pow_shifted_real(double x, double y, double shift)
{
    double h = y - shift;
    double back = h - y;
    double rest = (y - (h - back)) - (shift + back);
    double z = pow_real(x, h);
    if (rest == 0 || !isfinite(z) || z == 0)
        return z;
    return x < 0 ? NAN : z + z * (rest * log(x));
}

GT_FLOAT2(pow_shifted, pow_shifted_real(x, y, (double)attr[0].i),
          pow_shifted_real((double)x, (double)y, (double)attr[0].i))

/* -- derivatives -- */

static bool is_complex(const gt_eqn *e)
{
    return gt_dtype_in((gt_dtype)e->dtype, GT_SET_COMPLEX);
}

/* 0 where x = 0; log never sees it. */
static gt_ref push_complex_exponent(gt_build *b, gt_ref x, gt_ref z, gt_ref t)
{
    gt_ref zero = gt_number(b, x, 0), at_zero = gt_apply2(b, &gt_op_equal, x, zero);
    gt_ref log_x = gt_apply1(b, &gt_op_log, gt_where(b, at_zero, gt_number(b, x, 1), x));
    return gt_where(b, at_zero, zero, gt_mul(b, t, gt_mul(b, z, log_x)));
}

/* 0 where x <= 0; log never sees such an x, so that nothing there becomes NaN later. */
static gt_ref push_exponent(gt_build *b, gt_ref x, gt_ref z, gt_ref t)
{
    gt_ref positive = gt_apply2(b, &gt_op_greater, x, gt_number(b, x, 0));
    gt_ref log_x = gt_apply1(b, &gt_op_log, gt_where(b, positive, x, gt_number(b, x, 1)));
    return gt_where(b, positive, gt_mul(b, t, gt_mul(b, z, log_x)), gt_number(b, t, 0));
}

static gt_ref shifted(gt_build *b, gt_ref x, gt_ref y, int64_t shift)
{
    gt_ref in[] = {x, y};
    gt_attr attr = {.given = true, .i = shift};
    return gt_emit(b, &gt_op_pow_shifted, 2, in, &attr);
}

/* c x^(c-1) for a plain number c: whole exponents stay exact to the last derivative and no power of 0 is divided by. */
static gt_ref push_plain(gt_build *b, const gt_eqn *e, double c, gt_ref t)
{
    gt_ref x = e->in[0];
    if (c == 1)
        return t;
    if (c == 2)
        return gt_mul(b, t, gt_scale(b, x, 2));
    if (c == 3)
        return gt_mul(b, t, gt_scale(b, gt_apply1(b, &gt_op_square, x), 3));
    if (c == 4)
        return gt_mul(b, t, gt_scale(b, gt_mul(b, x, gt_apply1(b, &gt_op_square, x)), 4));
    if (is_complex(e))
        return gt_mul(b, t, gt_scale(b, gt_apply2(b, &gt_op_pow, x, gt_number(b, x, c - 1)), c));
    double less = e->dtype == GT_F32 ? (double)(float)(c - 1) : c - 1;
    gt_ref power = less + 1 == c ? gt_apply2(b, &gt_op_pow, x, gt_number(b, x, less)) : shifted(b, x, e->in[1], 1);
    return gt_mul(b, t, gt_scale(b, power, c));
}

/* A constant scalar without imaginary part. */
static bool is_plain(const gt_eqn *e)
{
    if (e->op != &gt_op_constant || e->shape->rank)
        return false;
    const void *data = e->attr[0].tensor->data;
    return e->dtype == GT_C128 ? ((const double *)data)[1] == 0 : e->dtype != GT_C64 || ((const float *)data)[1] == 0;
}

GT_PUSH(pow_push)
{
    if (k == 1)
        return is_complex(e) ? push_complex_exponent(b, e->in[0], y, t) : push_exponent(b, e->in[0], y, t);
    const gt_eqn *exponent = gt_eqn_at(b->program, e->in[1]);
    if (is_plain(exponent))
        return push_plain(b, e, gt_tensor_real(exponent->attr[0].tensor, 0), t);
    if (is_complex(e)) {
        gt_ref less = gt_apply2(b, &gt_op_pow, e->in[0], gt_sub(b, e->in[1], gt_number(b, t, 1)));
        return gt_mul(b, t, gt_mul(b, e->in[1], less));
    }
    return gt_mul(b, t, gt_mul(b, e->in[1], shifted(b, e->in[0], e->in[1], 1)));
}

/* Absorbing: where y is a whole number the derivatives end in zeros, at x = 0 too. */
GT_PUSH(pow_shifted_push)
{
    if (k == 1)
        return push_exponent(b, e->in[0], y, t);
    int64_t shift = e->attr[0].i;
    gt_ref exponent = gt_sub(b, e->in[1], gt_number(b, t, (double)shift));
    return gt_mul_absorbing(b, t, gt_mul_absorbing(b, exponent, shifted(b, e->in[0], e->in[1], shift + 1)));
}

const gt_op gt_op_pow = {
    .name = "pow",
    .doc = "x to the power of y, Python's **.",
    .formula = "z = x^y",
    .derivative = "dz/dx = y x^(y-1), dz/dy = z log(x)",
    .convention = "at (0, 0) dz/dx is NaN; dz/dy is 0 where x <= 0 (where a complex x = 0); a negative integer power "
                  "of an integer is truncated; d2z/dxdy loses digits where y log(x) is close to -1",
    .aliases = "power Pow integer_pow float_power",
    .family = GT_FAMILY_BINARY,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}, {.name = "y"}},
    .accepts = GT_SET_NUMBER,
    .pointwise = {GT_REAL_KERNELS(pow), GT_COMPLEX_KERNELS(pow)},
    .push = pow_push,
    .poles = "((x == 0) & (y < 2) & (y != 1)) | ((x < 0) & (y != floor(y)))",
    .domain = {{0.3, 2}, {-2, 2}},
    .points = {{.x = {2, 3}, .y = 8, .dx = {12, 5.545177444479562}},
               {.x = {0.3, 0.7}, .y = 0.4305116202499342, .dx = {1.0045271139165133, -0.5183242827272158}},
               {.x = {1e+100, -0.3},
                .y = 1.0000000000000025e-30,
                .dx = {-3.0000000000000075e-131, 2.3025850929940514e-28}},
               {.x = {1.7, -2.5}, .y = 0.2653858092897476, .dx = {-0.39027324895551113, 0.14082120784013744}},
               {.x = {-2, 3}, .y = -8, .dx = {12, 0}},
               {.x = {0, 2}, .y = 0, .dx = {0, 0}},
               {.x = {0, 0}, .y = 1, .dx = {NAN, 0}},
               {.x = {-2, 0.5}, .y = NAN, .dx = {NAN, 0}}},
    .n_points = 8,
    .cases = {"x:2,3 y:2,3", "x:2,3 y:3", "x: y:2"},
    .values = {{"pow(cast([2, -3, 0, 2], 'int64'), cast([10, 3, 0, -1], 'int64'))", "[1024, -27, 1, 0]"},
               {"pow(1+2j, [2, -3, 0.5, 0.5-1j])", "[-3+4j, -0.088+0.016j, 1.272019649514069+0.78615137775742329j, "
                                                   "4.382565059863359-1.1243974773611549j]"}},
    .where_values_come_from = "mpmath, 50 digits",
};

const gt_op gt_op_pow_shifted = {
    .name = "pow_shifted",
    .spoken = "derivative of pow",
    .doc =
        "x to the power of y - shift, accurate where that difference is rounded: what derivatives of pow are made of.",
    .formula = "z = x^(y - shift)",
    .derivative = "dz/dx = (y - shift) x^(y - shift - 1), dz/dy = z log(x)",
    .convention = "dz/dy is 0 where x <= 0",
    .family = GT_FAMILY_INTERNAL,
    .rule = GT_POINTWISE,
    .args = {{.name = "x"}, {.name = "y"}},
    .attrs = {{.name = "shift", .type = GT_ATTR_INT, .fallback = "1"}},
    .pointwise = {GT_FLOAT_KERNELS(pow_shifted)},
    .push = pow_shifted_push,
    .domain = {{0.3, 2}, {-2, 2}},
    .points = {{.x = {2, 3}, .y = 4, .dx = {4, 2.772588722239781}},
               {.x = {0.3, 0.7}, .y = 1.4350387341664474, .dx = {-1.4350387341664477, -1.7277476090907193}},
               {.x = {1e+100, 0.3}, .y = 9.999999999999974e-71, .dx = {-6.999999999999982e-171, 2.30258509299404e-68}},
               {.x = {1.7, -2.5}, .y = 0.15610929958220446, .dx = {-0.32140149913983274, 0.08283600461184555}},
               {.x = {-2, 3}, .y = 4, .dx = {-4, 0}},
               {.x = {0, 3}, .y = 0, .dx = {0, 0}},
               {.x = {0, 1}, .y = 1, .dx = {0, 0}}},
    .n_points = 7,
    .cases = {"x:2,3 y:2,3", "x:2,3 y:3", "x: y:2"},
    .where_values_come_from = "mpmath, 50 digits",
};
