/* Powers. */
#include "ops/analytic.h"
#include "ops/integer.h"
#include "ops/kernels.h"
#include "ops/wide.h"

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

/* By squaring, modulo 2^64. A negative power is refused, as NumPy, torch, TensorFlow and JAX do: 2 ** -1 would be 0. */
static bool pow_of(int64_t x, int64_t y, int64_t *z)
{
    if (y < 0)
        return false;
    uint64_t result = 1;
    for (uint64_t base = (uint64_t)x, left = (uint64_t)y; left; left >>= 1) {
        if (left & 1)
            result *= base;
        base *= base;
    }
    *z = (int64_t)result;
    return true;
}

GT_INTEGER_KERNEL(pow_integers, pow_of, "an integer to a negative power: cast it to a float")

/* By squaring for whole exponents, else e^(y log(x)). */
static inline gt_wide pow_complex(gt_wide x, gt_wide y)
{
    long double n = creall(y);
    if (cimagl(y) != 0 || n != floorl(n) || fabsl(n) > 1024)
        return x != 0 ? cexpl(y * clogl(x)) : n > 0 ? 0 : gt_wide_of(NAN, NAN);
    return gt_wide_power(x, (int)n);
}

GT_FLOAT2(powers, pow_real(x, y), pow_real_f32(x, y))
GT_FLOAT1_WIDE(squares, x *x, x *x)

/* Most exponents are one 2 for all. */
#define POW(suffix, T)                                                                                                 \
    static void pow_##suffix(const gt_block *block)                                                                    \
    {                                                                                                                  \
        if (!block->step[1] && *(const T *)block->x[1] == 2)                                                           \
            squares_##suffix(block);                                                                                   \
        else                                                                                                           \
            powers_##suffix(block);                                                                                    \
    }
POW(f64, double)
POW(f32, float)
GT_COMPLEX2(pow, pow_complex(x, y))

/* x^(y - shift) as if y - shift were not rounded: x^(h + r) = x^h (1 + r log(x)) for the tiny rest r, which an infinite
 * y does not have. */
static inline double pow_shifted_real(double x, double y, double shift)
{
    double h = y - shift;
    double back = h - y;
    double rest = (y - (h - back)) - (shift + back);
    double z = pow_real(x, h);
    if (rest == 0 || isinf(y) || !isfinite(z) || z == 0)
        return z;
    return x < 0 ? NAN : z + z * (rest * log(x));
}

/* The derivative, n times by x and m times by y, is x^(y-n) P with P(0, m) = log(x)^m and
 * P(n, m) = (y - n + 1) P(n-1, m) + m P(n-1, m-1). Without y it is 0 for good where a factor is. */
enum { MOST_BY_Y = 120 };

static double factor_by_x(double y, int64_t n, double power)
{
    double z = power;
    for (int64_t i = n; i-- > 0;) {
        double factor = y - (double)i;
        if (factor == 0)
            return 0;
        z = factor * z;
    }
    return z;
}

static long double factor_by_both(long double x, long double y, int64_t n, int64_t m)
{
    long double p[MOST_BY_Y + 1] = {1}, log_x = logl(x);
    for (int64_t j = 1; j <= m; j++)
        p[j] = p[j - 1] * log_x;
    for (int64_t i = 0; i < n; i++) {
        for (int64_t j = m; j > 0; j--)
            p[j] = (y - (long double)i) * p[j] + (long double)j * p[j - 1];
        p[0] = (y - (long double)i) * p[0];
    }
    return p[m];
}

/* In the range of long double, where the power alone leaves that of double. At infinities a power of 0 has the last
 * word. */
static double slope_far(double x, double y, int64_t n, int64_t m)
{
    if (x < 0 && y != floor(y)) /* which y - n may be rounded to */
        return NAN;
    long double power = powl((long double)x, (long double)y - (long double)n), factor = 1;
    for (int64_t i = 0; i < n && !m; i++)
        factor *= (long double)y - (long double)i;
    if (m)
        factor = factor_by_both((long double)x, (long double)y, n, m);
    return power == 0 || factor == 0 ? 0 : (double)(power * factor);
}

static double slope_real(double x, double y, int64_t n, int64_t m)
{
    if (m && x <= 0)
        return 0;
    double power = pow_shifted_real(x, y, (double)n), by_x = m ? 1 : factor_by_x(y, n, power);
    if (by_x == 0 && power != 0)
        return 0;
    if (x != 0 && !isnormal(power) && !isnan(power))
        return slope_far(x, y, n, m);
    return m ? (double)((long double)power * factor_by_both((long double)x, (long double)y, n, m)) : by_x;
}

/* The first derivative by x, where there is nothing special about it. */
static inline double first_slope(double x, double y, int64_t n, int64_t m)
{
    double power = n == 1 && !m ? pow_shifted_real(x, y, 1) : 0;
    return isnormal(power) && y != 0 ? y * power : slope_real(x, y, n, m);
}

/* It is rounded as a product of floats is. */
static inline float first_slope_f32(float x, float y, int64_t n, int64_t m)
{
    float power = n == 1 && !m ? (float)pow_shifted_real((double)x, (double)y, 1) : 0;
    return isnormal(power) && y != 0 ? y * power : (float)slope_real((double)x, (double)y, n, m);
}

enum { BY_X, BY_Y };

GT_FLOAT2(pow_slope, first_slope(x, y, attr[BY_X].i, attr[BY_Y].i), first_slope_f32(x, y, attr[BY_X].i, attr[BY_Y].i))

/* z log(x) for z = x^y, and its limits. */
#define POW_LOG(log) (x <= 0 || (z == 0 && y < 0) ? 0 : z * (log))
GT_KERNEL3_WIDE(pow_log_f64, double, double, double, double, POW_LOG(gt_log_wide(x)))
GT_KERNEL3_WIDE(pow_log_f32, float, float, float, float, POW_LOG((float)gt_log_wide((double)x)))

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

/* 0 where x <= 0; a NaN is not. */
static gt_ref push_exponent(gt_build *b, gt_ref x, gt_ref slope, gt_ref t)
{
    gt_ref without = gt_apply2(b, &gt_op_less_equal, x, gt_number(b, x, 0));
    return gt_where(b, without, gt_number(b, t, 0), gt_mul(b, t, slope));
}

/* Differentiated n times by x and m times by y. */
static gt_ref slope_of(gt_build *b, const gt_eqn *e, int64_t n, int64_t m)
{
    gt_attr attr[] = {{.given = true, .i = n}, {.given = true, .i = m}};
    if (m > MOST_BY_Y)
        return gt_build_fail(b, "pow is differentiated at most %d times by its exponent", MOST_BY_Y);
    return gt_emit(b, &gt_op_pow_slope, 2, e->in, attr);
}

/* c x^(c-1) for a plain number c: whole exponents stay exact to the last derivative and no power of 0 is divided by. */
static gt_ref push_plain(gt_build *b, const gt_eqn *e, double c, gt_ref t)
{
    gt_ref x = e->in[0];
    if (c == 0)
        return GT_NONE;
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
    if (less + 1 != c)
        return gt_mul(b, t, slope_of(b, e, 1, 0));
    return gt_mul(b, t, gt_scale(b, gt_apply2(b, &gt_op_pow, x, gt_number(b, x, less)), c));
}

/* A constant scalar without imaginary part, by which nobody differentiates. */
static bool is_plain(gt_build *b, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    if (e->op != &gt_op_constant || e->shape->rank || (b->watched && b->watched(b->context, ref)))
        return false;
    const void *data = gt_constant_of(e)->data;
    return e->dtype == GT_C128 ? ((const double *)data)[1] == 0 : e->dtype != GT_C64 || ((const float *)data)[1] == 0;
}

GT_PUSH(pow_push)
{
    if (k == 1 && is_complex(e))
        return push_complex_exponent(b, e->in[0], y, t);
    if (k == 1)
        return push_exponent(b, e->in[0], gt_apply3(b, &gt_op_pow_log, e->in[0], e->in[1], y), t);
    if (is_plain(b, e->in[1]))
        return push_plain(b, e, gt_tensor_real(gt_constant_of(gt_eqn_at(b->program, e->in[1])), 0), t);
    if (is_complex(e)) { /* 0 where y is, at x = 0 too */
        gt_ref less = gt_apply2(b, &gt_op_pow, e->in[0], gt_sub(b, e->in[1], gt_number(b, t, 1)));
        return gt_mul(b, t, gt_mul_absorbing(b, e->in[1], less));
    }
    return gt_mul(b, t, slope_of(b, e, 1, 0));
}

GT_PUSHED(pow_log, k == 0 ? gt_mul(b, t, slope_of(b, e, 1, 1)) : push_exponent(b, x, slope_of(b, e, 0, 2), t))

GT_PUSH(pow_slope_push)
{
    int64_t n = e->attr[BY_X].i, m = e->attr[BY_Y].i;
    return k == 0 ? gt_mul(b, t, slope_of(b, e, n + 1, m)) : push_exponent(b, e->in[0], slope_of(b, e, n, m + 1), t);
}

const gt_op gt_op_pow = {
    .doc = "x to the power of y, Python's **.",
    .formula = "z = x^y",
    .derivative = "dz/dx = y x^(y-1), dz/dy = z log(x)",
    .convention = "dz/dx is 0 where y = 0, whatever x; dz/dy is 0 where x <= 0 (where a complex x = 0), and so is what "
                  "is derived from it; a negative power of an integer is an error; d2z/dxdy loses digits where "
                  "y log(x) is close to -1",
    .aliases = "power Pow integer_pow float_power",
    GT_POINTWISE2(pow, BINARY),
    .accepts = GT_SET_NUMBER,
    .pointwise = {GT_FLOAT_KERNELS(pow), GT_COMPLEX_KERNELS(pow)},
    .kernel = pow_integers,
    .poles = "((x == 0) & (y < 2) & (y != 0) & (y != 1)) | ((x < 0) & (y != floor(y)))",
    .example = "pow(cast([2, -3, 0], 'int64'), cast([10, 3, 0], 'int64'))",
    .flat = {GT_FLAT("zero_derivative",
                     "the exponent is 0, or above 1 where the base is 0, or the derivative underflows to 0",
                     "use another base or exponent; a minimum is no mistake"),
             GT_FLAT("zero_derivative",
                     "the base is 0 or 1, or the power underflows to 0: then the exponent changes nothing",
                     "use another base")},
    .accident = gt_accident_power,
    .kink = &gt_kink_at_origin,
};

const gt_op gt_op_pow_log = {
    .spoken = "derivative of pow",
    .doc = "z log(x) for z = x^y: the derivative of pow by its exponent.",
    .formula = "dz/dy = z log(x)",
    .derivative = "d2z/dxdy = x^(y-1) (y log(x) + 1), d2z/dy2 = z log(x)^2",
    .convention = "0 where x <= 0",
    GT_ROW(pow_log, INTERNAL, POINTWISE),
    .args = {{.name = "x"}, {.name = "y"}, {.name = "z", .flags = GT_ARG_FIXED}},
    .pointwise = {GT_FLOAT_KERNELS(pow_log)},
    .push = pow_log_push,
};

const gt_op gt_op_pow_slope = {
    .spoken = "derivative of pow",
    .doc = "x^y differentiated by_x times by x and by_y times by y; no more than the last result is rounded.",
    .formula = "z = y (y-1) ... (y-by_x+1) x^(y-by_x); with by_y, its derivatives by y",
    .derivative = "the same, differentiated once more",
    .convention = "0 where x <= 0 and by_y > 0; 0 where one of the factors is, whatever x",
    GT_SLOPE_ROW(pow_slope, 2, FLOAT),
    .attrs = {{.name = "by_x", .type = GT_ATTR_INT, .fallback = "1"},
              {.name = "by_y", .type = GT_ATTR_INT, .fallback = "0"}},
    .accident = gt_accident_power,
};
