/* Arithmetic of two numbers. Powers are in power.c. */
#include <complex.h>
#include <float.h>

#include "ops/integer.h"
#include "ops/kernels.h"

/* -- add, subtract -- */

GT_NUMBER2(add, x + y)
GT_PUSHED(add, t)

const gt_op gt_op_add = {
    .doc = "Sum of two numbers.",
    .formula = "z = x + y",
    .derivative = "dz/dx = 1, dz/dy = 1",
    .aliases = "Add",
    GT_BINARY(add, NUMBER),
    .pull = add_push,
    .accident = gt_accident_sum,
    .cheap = true,
};

GT_NUMBER2(subtract, x - y)
GT_PUSHED(subtract, k == 0 ? t : gt_neg(b, t))

const gt_op gt_op_subtract = {
    .doc = "Difference of two numbers.",
    .formula = "z = x - y",
    .derivative = "dz/dx = 1, dz/dy = -1",
    .aliases = "sub Sub",
    GT_BINARY(subtract, NUMBER),
    .pull = subtract_push,
    .accident = gt_accident_sum,
    .cheap = true,
};

/* -- multiply -- */

GT_NUMBER2(multiply, x *y)
GT_SLOPE(multiply, e->in[1 - k])

const gt_op gt_op_multiply = {
    .doc = "Product of two numbers.",
    .formula = "z = x y",
    .derivative = "dz/dx = y, dz/dy = x",
    .aliases = "mul Mul",
    GT_BINARY(multiply, NUMBER),
    .flat = {GT_FLAT("multiplied_by_zero", "the other factor is 0",
                     "keep the factor away from 0 if that is not meant")},
    .accident = gt_accident_product,
    .cheap = true,
    .reads = gt_reads_product,
};

/* Looks at what it absorbs: a product that is no number where x = 0. `word` is an integer of the size of T. */
#define ABSORBING_LOOP(T, word, X, Y)                                                                                  \
    GT_KERNEL_LOOP                                                                                                     \
    {                                                                                                                  \
        const T x = X, z = x * (Y);                                                                                    \
        met |= -(word)((z != z) & (x == 0));                                                                           \
        gt_r[i] = x == 0 ? 0 : z;                                                                                      \
    }

#define ABSORBING_KERNEL(name, T, word)                                                                                \
    GT_INLINE void name##_any(const gt_block *block)                                                                   \
    {                                                                                                                  \
        GT_KERNEL_HEAD;                                                                                                \
        const T *gt_x = (const T *)block->x[0], *gt_y = (const T *)block->x[1];                                        \
        T *gt_r = (T *)block->y;                                                                                       \
        const T x0 = gt_x[0], y0 = gt_y[0];                                                                            \
        word met = 0;                                                                                                  \
        if (block->step[0] && block->step[1])                                                                          \
            ABSORBING_LOOP(T, word, gt_x[i], gt_y[i])                                                                  \
        else if (block->step[0])                                                                                       \
            ABSORBING_LOOP(T, word, gt_x[i], y0)                                                                       \
        else                                                                                                           \
            ABSORBING_LOOP(T, word, x0, gt_y[block->step[1] * i])                                                      \
        if (met && block->absorbed)                                                                                    \
            *block->absorbed = true;                                                                                   \
    }                                                                                                                  \
    GT_VARIANTS(name)

ABSORBING_KERNEL(multiply_absorbing_f64, double, int64_t)
ABSORBING_KERNEL(multiply_absorbing_f32, float, int32_t)

#define ABSORBING_COMPLEX(name, T, infinite)                                                                           \
    static void name(const gt_block *block)                                                                            \
    {                                                                                                                  \
        const T *gt_x = (const T *)block->x[0], *gt_y = (const T *)block->x[1];                                        \
        T *gt_r = (T *)block->y;                                                                                       \
        for (int64_t i = 0; i < block->n; i++) {                                                                       \
            const T x = gt_x[i * block->step[0]], y = gt_y[i * block->step[1]];                                        \
            gt_r[i] = x == 0 ? 0 : x * y;                                                                              \
            if (x == 0 && (infinite) && block->absorbed)                                                               \
                *block->absorbed = true;                                                                               \
        }                                                                                                              \
    }

ABSORBING_COMPLEX(multiply_absorbing_c128, double complex, !(cabs(y) <= DBL_MAX))
ABSORBING_COMPLEX(multiply_absorbing_c64, float complex, !(cabsf(y) <= FLT_MAX))

GT_PUSHED(multiply_absorbing, gt_mul_absorbing(b, t, e->in[1 - k]))

const gt_op gt_op_multiply_absorbing = {
    .spoken = "multiply",
    .doc = "Product of two numbers that is 0 where the first is exactly 0, whatever the second.",
    .formula = "z = x y, and 0 where x = 0",
    .derivative = "dz/dx = y, dz/dy = x; a tangent or cotangent of exactly 0 gives 0",
    .convention = "0 times inf and 0 times NaN are 0 when 0 comes first",
    GT_SLOPE_ROW(multiply_absorbing, 2, COMPLEX),
    .accident = gt_accident_product,
    .reads = gt_reads_product,
};

/* -- divide -- */

GT_FLOAT2_WIDE(divide, x / y, x / y)
GT_COMPLEX2(divide, x / y)
GT_KERNEL2(divide_i64, int64_t, int64_t, double, (double)x / (double)y)
GT_KERNEL2(divide_i32, int32_t, int32_t, double, (double)x / (double)y)

/* Broadcasting as ever, but the quotient of integers is a float64. */
static bool divide_infer(gt_infer *infer)
{
    if (!gt_shape_broadcast(infer->in_shape[0], infer->in_shape[1], &infer->shape))
        return gt_infer_fail(infer, "cannot divide %s by %s: their shapes do not broadcast", infer->in_name[0],
                             infer->in_name[1]);
    if (gt_dtype_in(infer->dtype, GT_SET_INT))
        infer->dtype = GT_F64;
    return true;
}

/* z / y and not x / y^2, which overflows early. */
GT_PUSH(divide_push)
{
    gt_ref divisor = e->in[1];
    return k == 0 ? gt_div(b, t, divisor) : gt_neg(b, gt_mul(b, t, gt_div(b, y, divisor)));
}

const gt_op gt_op_divide = {
    .doc = "Quotient of two numbers; that of integers is a float64.",
    .formula = "z = x / y",
    .derivative = "dz/dx = 1 / y, dz/dy = -z / y",
    .convention = "at y = 0 an upstream of 0 gives NaN; see divide_no_nan",
    .aliases = "div Div true_divide truediv",
    GT_BINARY(divide, NUMBER),
    .infer = divide_infer,
    .poles = "y == 0",
    .flat = {GT_FLAT("multiplied_by_zero", "the other operand is 0 or infinite",
                     "keep the other operand finite and not 0")},
    .accident = gt_accident_quotient,
    .reads = gt_reads_quotient,
};

/* -- floordiv, floormod: Python's // and % -- */

/* -1 is apart because the smallest integer has no negative. */
static bool floordiv_of(int64_t x, int64_t y, int64_t *z)
{
    if (y == 0)
        return false;
    *z = y == -1 ? (int64_t)(0 - (uint64_t)x) : x / y - (x % y != 0 && (x < 0) != (y < 0));
    return true;
}

static bool floormod_of(int64_t x, int64_t y, int64_t *z)
{
    if (y == 0)
        return false;
    int64_t r = y == -1 ? 0 : x % y;
    *z = r != 0 && (r < 0) != (y < 0) ? r + y : r;
    return true;
}

GT_INTEGER_KERNEL(floordiv_integers, floordiv_of, "an integer is divided by 0")
GT_INTEGER_KERNEL(floormod_integers, floormod_of, "an integer modulo 0")

static inline double floormod_real(double x, double y)
{
    double r = fmod(x, y);
    if (r == 0)
        return copysign(0, y);
    return (r < 0) != (y < 0) ? r + y : r;
}

/* Down from the exact quotient, as Python, NumPy and torch: 2.5 / 0.1 rounds up to 25, but 0.1 is more than a tenth,
 * and 24 times is all it goes. Which side of a whole number it is on, the sign of the exact remainder tells. */
static inline double floordiv_real(double x, double y)
{
    if (y == 0)
        return x / y;
    if (isinf(x) || isnan(x))
        return (double)NAN;
    if (isinf(y))
        return x != 0 && (x < 0) != (y < 0) ? -1 : x / y;
    const double quotient = floor(x / y), rest = fma(-quotient, y, x);
    return y > 0 ? quotient - (rest < 0) : quotient - (rest > 0);
}

GT_DOUBLE2(floordiv, floordiv_real(x, y))

const gt_op gt_op_floordiv = {
    .doc = "The quotient rounded down, Python's //.",
    .formula = "z = floor(x / y)",
    .convention =
        "no gradient: null; to divide an integer by 0 is an error; TensorFlow rounds x / y first, so that its "
        "2.5 // 0.1 is 25 where that of Python, NumPy and torch is 24, as here",
    .aliases = "floor_divide floor_div",
    GT_ZERO2(floordiv, BINARY),
    .accepts = GT_SET_REAL,
    .pointwise = {GT_FLOAT_KERNELS(floordiv)},
    .kernel = floordiv_integers,
    .poles = "y == 0",
    .example = "floordiv(cast([7, -7, 7, -7, 7], 'int64'), cast([3, 3, -3, -3, -1], 'int64'))",
};

GT_DOUBLE2(floormod, floormod_real(x, y))
GT_PUSHED(floormod, k == 0 ? t : gt_neg(b, gt_mul(b, t, gt_apply2(b, &gt_op_floordiv, x, e->in[1]))))

const gt_op gt_op_floormod = {
    .doc = "The remainder with the sign of the divisor, Python's %.",
    .formula = "z = x - y floor(x / y)",
    .derivative = "dz/dx = 1, dz/dy = -floor(x / y)",
    .convention = "the sign is the divisor's; the jumps have the derivative of the right-hand side; an integer modulo "
                  "0 is an error",
    .aliases = "mod remainder Mod floor_mod",
    GT_POINTWISE2(floormod, BINARY),
    .accepts = GT_SET_REAL,
    .pointwise = {GT_FLOAT_KERNELS(floormod)},
    .kernel = floormod_integers,
    .poles = "y == 0",
    .example = "floormod(cast([7, -7, 7, -7, 7], 'int64'), cast([3, 3, -3, -3, -1], 'int64'))",
    .accident = gt_accident_undefined,
    .kink = &gt_kink_at_jump,
};

/* -- maximum, minimum -- */

/* x != x: a NaN in either operand comes through. */
#define MAXIMUM (x >= y || x != x ? x : y)
#define MINIMUM (x <= y || x != x ? x : y)
GT_FLOAT2_WIDE(maximum, MAXIMUM, MAXIMUM)
GT_FLOAT2_WIDE(minimum, MINIMUM, MINIMUM)
GT_INT2(maximum, x >= y ? x : y)
GT_INT2(minimum, x <= y ? x : y)

static gt_ref push_chosen(gt_build *b, const gt_op *compare, const gt_eqn *e, int k, gt_ref t)
{
    gt_ref first = gt_apply2(b, compare, e->in[0], e->in[1]);
    gt_ref zero = gt_number(b, t, 0);
    return k == 0 ? gt_where(b, first, t, zero) : gt_where(b, first, zero, t);
}

GT_PUSHED(maximum, push_chosen(b, &gt_op_greater_equal, e, k, t))
GT_PUSHED(minimum, push_chosen(b, &gt_op_less_equal, e, k, t))

#define CHOICE(op, word)                                                                                               \
    GT_BINARY(op, REAL), .convention = "at a tie all goes to the first operand; NaN in either gives NaN",              \
                         .flat = {GT_FLAT("branch_not_taken", "the other operand is the " word " one", GT_IF_MEANT)},  \
                         .kink = &gt_kink_at_tie, .cheap = true

const gt_op gt_op_maximum = {
    .doc = "The larger of two numbers.",
    .formula = "z = max(x, y)",
    .derivative = "dz/dx = 1 where x >= y, dz/dy = 1 elsewhere",
    .aliases = "Max",
    CHOICE(maximum, "larger"),
};

const gt_op gt_op_minimum = {
    .doc = "The smaller of two numbers.",
    .formula = "z = min(x, y)",
    .derivative = "dz/dx = 1 where x <= y, dz/dy = 1 elsewhere",
    .aliases = "Min",
    CHOICE(minimum, "smaller"),
};

/* -- squared difference -- */

GT_FLOAT2_WIDE(squared_difference, (x - y) * (x - y), (x - y) * (x - y))
GT_UINT2(squared_difference, (x - y) * (x - y))

GT_PUSH(squared_difference_push)
{
    gt_ref difference = k == 0 ? gt_sub(b, e->in[0], e->in[1]) : gt_sub(b, e->in[1], e->in[0]);
    return gt_mul(b, t, gt_scale(b, difference, 2));
}

const gt_op gt_op_squared_difference = {
    .doc = "Square of the difference.",
    .formula = "z = (x - y)^2",
    .derivative = "dz/dx = 2 (x - y), dz/dy = 2 (y - x)",
    GT_BINARY(squared_difference, REAL),
    .accident = gt_accident_sum,
};
