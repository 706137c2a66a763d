/* Unary ops of arithmetic and rounding. Exponentials are in unary_exp.c, circular functions in unary_trig.c. */
#include <complex.h>
#include <float.h>
#include <string.h>

#include "ops/kernels.h"

/* -- negative, abs, sign -- */

GT_FLOAT1_WIDE(negative, -x, -x)
GT_UINT1(negative, 0 - x)
GT_COMPLEX1(negative, -x)
GT_PUSHED(negative, gt_neg(b, t))

const gt_op gt_op_negative = {
    .doc = "The number with the opposite sign.",
    .formula = "y = -x",
    .derivative = "dy/dx = -1",
    .aliases = "neg Neg",
    GT_UNARY(negative, NUMBER),
    .pull = negative_push,
    .example = "negative(0.5)",
    .cheap = true,
};

GT_FLOAT1_WIDE(abs, fabs(x), fabsf(x))
GT_KERNEL1(abs_i64, int64_t, int64_t, x < 0 ? 0 - (uint64_t)x : (uint64_t)x)
GT_KERNEL1(abs_i32, int32_t, int32_t, x < 0 ? 0 - (uint32_t)x : (uint32_t)x)

GT_KERNEL1(abs_c128, double complex, double, cabs(x))
GT_KERNEL1(abs_c64, float complex, float, cabsf(x))

static bool abs_infer(gt_infer *infer)
{
    infer->shape = *infer->in_shape[0];
    infer->dtype = infer->in_dtype[0] == GT_C128 ? GT_F64 : infer->in_dtype[0] == GT_C64 ? GT_F32 : infer->in_dtype[0];
    return true;
}

/* Of a complex number: the part of t along x. */
GT_PUSH(abs_push)
{
    gt_ref sign = gt_apply1(b, &gt_op_sign, e->in[0]);
    if (!gt_is_complex(b, e->in[0]))
        return gt_mul(b, t, sign);
    return gt_apply1(b, &gt_op_real, gt_mul(b, t, gt_conj(b, sign)));
}

GT_PUSH(abs_pull)
{
    gt_ref sign = gt_apply1(b, &gt_op_sign, e->in[0]);
    return gt_mul(b, gt_cast(b, t, gt_ref_dtype(b->program, e->in[0])), sign);
}

const gt_op gt_op_abs = {
    .doc = "Absolute value; that of a complex number is a float.",
    .formula = "y = |x|",
    .derivative = "dy/dx = sign(x); of a complex x a cotangent g goes back as g x / |x|",
    .convention = "the derivative at 0 is 0",
    .aliases = "absolute fabs Abs",
    GT_UNARY(abs, NUMBER),
    .not_analytic = true,
    .infer = abs_infer,
    .pull = abs_pull,
    .example = "abs(-1.5)",
    .kink = &gt_kink_at_zero,
    .cheap = true,
};

/* The last alternative passes NaN on and makes both zeros +0. */
GT_FLOAT1(sign, x > 0 ? 1 : x < 0 ? -1 : x + 0, x > 0 ? 1 : x < 0 ? -1 : x + 0)
GT_INT1(sign, (x > 0) - (x < 0))

static inline double complex sign_complex(double complex x)
{
    double size = cabs(x);
    return size == 0 ? 0 : gt_complex_of(creal(x) / size, cimag(x) / size);
}

GT_COMPLEX1(sign, sign_complex(x))

/* Of a complex number: the part of t across x, over |x|. This map is its own adjoint. */
GT_PUSH(sign_push)
{
    gt_ref x = e->in[0];
    if (!gt_is_complex(b, x))
        return GT_NONE;
    gt_dtype dtype = gt_ref_dtype(b->program, x);
    gt_ref zero = gt_number(b, x, 0), at_zero = gt_apply2(b, &gt_op_equal, x, zero);
    gt_ref size = gt_cast(b, gt_apply1(b, &gt_op_abs, gt_where(b, at_zero, gt_number(b, x, 1), x)), dtype);
    gt_ref along = gt_apply1(b, &gt_op_real, gt_mul(b, t, gt_conj(b, y)));
    gt_ref across = gt_sub(b, t, gt_mul(b, gt_cast(b, along, dtype), y));
    return gt_where(b, at_zero, zero, gt_div(b, across, size));
}

const gt_op gt_op_sign = {
    .doc = "The sign: -1, 0 or 1; of a complex number that of length 1 in its direction.",
    .formula = "y = x / |x|, and 0 at 0",
    .derivative = "dy/dx = 0; of a complex x a cotangent g goes back as (g - y Re(g conj(y))) / |x|",
    .convention = "the derivative is a connected zero, at 0 too; the sign of NaN is NaN",
    .aliases = "Sign",
    GT_UNARY(sign, NUMBER),
    .not_analytic = true,
    .pull = sign_push,
    .example = "sign(-1.5)",
    .flat = {GT_FLAT("constant_derivative", "it is constant wherever it has a derivative",
                     "use tanh(k * x) in its place")},
    .kink = &gt_kink_at_zero,
    .reads = gt_reads_not_if_real,
};

/* -- powers -- */

GT_FLOAT1_WIDE(reciprocal, 1 / x, 1 / x)
GT_COMPLEX1(reciprocal, 1 / x)
GT_PUSHED(reciprocal, gt_mul_absorbing(b, t, gt_neg(b, gt_apply1(b, &gt_op_square, y))))

const gt_op gt_op_reciprocal = {
    .doc = "One over x.",
    .formula = "y = 1 / x",
    .derivative = "dy/dx = -y^2",
    .convention = "at 0 the derivative is -inf, but an upstream of exactly 0 gives 0",
    .aliases = "Reciprocal",
    GT_UNARY(reciprocal, COMPLEX),
    .absorbs = true,
    .poles = "x == 0",
    .example = "reciprocal(0.3)",
    .accident = gt_accident_reciprocal,
};

GT_FLOAT1_WIDE(square, x *x, x *x)
GT_UINT1(square, x *x)
GT_COMPLEX1(square, x *x)
GT_SLOPE(square, gt_scale(b, x, 2))

const gt_op gt_op_square = {
    .doc = "x times x.",
    .formula = "y = x^2",
    .derivative = "dy/dx = 2 x",
    GT_UNARY(square, NUMBER),
    .example = "square(0.3)",
    .cheap = true,
};

GT_FLOAT1_WIDE(sqrt, sqrt(x), sqrtf(x))
GT_COMPLEX1(sqrt, csqrt(x))
GT_PUSHED(sqrt, gt_mul_absorbing(b, t, gt_div(b, gt_number(b, y, 0.5), y)))

const gt_op gt_op_sqrt = {
    .doc = "Square root; NaN below 0, the principal root of a complex number.",
    .formula = "y = x^(1/2)",
    .derivative = "dy/dx = 1 / (2 y)",
    .convention = "at 0 the derivative is inf, but an upstream of exactly 0 gives 0",
    .aliases = "Sqrt",
    GT_UNARY(sqrt, COMPLEX),
    .absorbs = true,
    .poles = "x <= 0",
    .example = "sqrt(2)",
    .accident = gt_accident_root,
    .kink = &gt_kink_at_zero,
};

/* The root of a norm: a tangent of 0 in the sum of squares says nothing about the length's own, which is NaN at 0. */
GT_SLOPE(square_root, gt_div(b, gt_number(b, y, 0.5), y))

GT_PUSH(square_root_pull)
{
    return gt_mul_absorbing(b, t, gt_conj(b, gt_div(b, gt_number(b, y, 0.5), y)));
}

const gt_op gt_op_square_root = {
    .spoken = "sqrt",
    .doc = "The square root in norms and standard deviations.",
    .formula = "y = x^(1/2)",
    .derivative = "dy/dx = 1 / (2 y)",
    .convention = "the derivative of a norm at 0 is NaN in both modes; an upstream of exactly 0 gives 0",
    GT_POINTWISE1(square_root, INTERNAL),
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .pointwise = {GT_FLOAT_KERNELS(sqrt), GT_COMPLEX_KERNELS(sqrt)},
    .pull = square_root_pull,
    .kink = &gt_kink_at_zero,
};

GT_DOUBLE1(rsqrt, 1 / sqrt(x))
GT_COMPLEX1(rsqrt, 1 / csqrt(x))

/* y / x and not y^3, whose rounding error is three times that of y; halved first, so that it overflows last. */
GT_PUSHED(rsqrt, gt_mul_absorbing(b, t, gt_div(b, gt_scale(b, y, -0.5), x)))

const gt_op gt_op_rsqrt = {
    .doc = "One over the square root.",
    .formula = "y = x^(-1/2)",
    .derivative = "dy/dx = -y / (2 x)",
    .convention = "at 0 the derivative is -inf, but an upstream of exactly 0 gives 0",
    .aliases = "Rsqrt",
    GT_UNARY(rsqrt, COMPLEX),
    .absorbs = true,
    .poles = "x <= 0",
    .accident = gt_accident_root,
    .kink = &gt_kink_at_zero,
};

/* -- rounding: no gradient -- */

GT_FLOAT1(floor, floor(x), floorf(x))
GT_FLOAT1(ceil, ceil(x), ceilf(x))
/* rint rounds half to even in the default rounding mode, which nobody changes. */
GT_FLOAT1(round, rint(x), rintf(x))
GT_INT1(same, x)

#define ROUNDING(op)                                                                                                   \
    GT_ZERO1(op, UNARY), .accepts = GT_SET_REAL, .pointwise = {GT_FLOAT_KERNELS(op), GT_INT_KERNELS(same)}

const gt_op gt_op_floor = {
    .doc = "The largest whole number not above x.",
    .formula = "y = floor(x)",
    .convention = "no gradient: null",
    .aliases = "Floor",
    ROUNDING(floor),
};

const gt_op gt_op_ceil = {
    .doc = "The smallest whole number not below x.",
    .formula = "y = ceil(x)",
    .convention = "no gradient: null",
    .aliases = "Ceil",
    ROUNDING(ceil),
};

const gt_op gt_op_round = {
    .doc = "The nearest whole number; halves go to the even one.",
    .formula = "y = round(x)",
    .convention = "no gradient: null; 0.5 becomes 0, 1.5 becomes 2",
    .aliases = "rint Round around",
    ROUNDING(round),
};

/* A number so large that beside it nothing fits below the last digit of the format, added and taken away again: that
 * rounds to this digit, halves to the even one. */
static inline double reduced(double x, int64_t exponent_bits, int64_t mantissa_bits)
{
    const uint64_t exponent = (uint64_t)0x7ff << 52, half = (uint64_t)1 << 51;
    const int64_t most = ((int64_t)1 << (exponent_bits - 1)) - 1;
    const uint64_t least = (uint64_t)(1024 - most) << 52, top = (uint64_t)(1024 + most) << 52;
    const double largest = ldexp(2 - ldexp(1, (int)-mantissa_bits), (int)most);
    uint64_t bits;
    double beside, y;
    memcpy(&bits, &x, sizeof bits);
    bits &= exponent;
    bits = bits < least ? least : bits > top ? top : bits;
    bits = (bits + ((uint64_t)(52 - mantissa_bits) << 52)) | half;
    memcpy(&beside, &bits, sizeof beside);
    y = fabs(x) + beside - beside;
    return copysign(y > largest ? (double)INFINITY : y, x);
}

enum { EXPONENT_BITS, MANTISSA_BITS };
#define REDUCED reduced(x, attr[EXPONENT_BITS].i, attr[MANTISSA_BITS].i)
GT_FLOAT1_WIDE(reduce_precision, REDUCED, REDUCED)

static bool reduce_precision_infer(gt_infer *infer)
{
    const int64_t e = infer->attr[EXPONENT_BITS].i, m = infer->attr[MANTISSA_BITS].i;
    infer->shape = *infer->in_shape[0];
    return (e >= 2 && e <= 8 && m >= 0 && m <= 23) ||
           gt_infer_fail(
               infer,
               "reduce_precision takes exponent_bits from 2 to 8 and mantissa_bits from 0 to 23, not %lld and %lld",
               (long long)e, (long long)m);
}

const gt_op gt_op_reduce_precision = {
    .doc = "The nearest number of a narrower format: with 5 and 10 bits of float16, with 8 and 7 of bfloat16.",
    .formula = "y = x, rounded to mantissa_bits behind the leading one; infinite beyond the largest",
    .convention = "no gradient: null; halves go to the even neighbour; below the least exponent the last digit stays "
                  "where it is. jax.lax.reduce_precision has a slope of 1",
    GT_ZERO1(reduce_precision, UNARY),
    .attrs = {{.name = "exponent_bits", .type = GT_ATTR_INT, .fallback = "5"},
              {.name = "mantissa_bits", .type = GT_ATTR_INT, .fallback = "10"}},
    .infer = reduce_precision_infer,
    .pointwise = {GT_FLOAT_KERNELS(reduce_precision)},
    .example = "reduce_precision([0.1, 70000], 5, 10)",
};

/* -- questions -- */

#define QUESTION(op, f64, f32)                                                                                         \
    GT_KERNEL1_WIDE(op##_f64, double, uint8_t, f64)                                                                    \
    GT_KERNEL1_WIDE(op##_f32, float, uint8_t, f32)
QUESTION(is_nan, x != x, x != x)
QUESTION(is_inf, fabs(x) > DBL_MAX, fabsf(x) > FLT_MAX)
QUESTION(is_finite, fabs(x) <= DBL_MAX, fabsf(x) <= FLT_MAX)

#define ASKS(op)                                                                                                       \
    GT_ZERO1(op, UNARY), .convention = "no gradient: null", .gives_bool = true, .pointwise = {GT_FLOAT_KERNELS(op)}

const gt_op gt_op_is_nan = {
    .doc = "True where x is not a number.",
    .formula = "y = (x != x)",
    .aliases = "isnan IsNaN",
    ASKS(is_nan),
};

const gt_op gt_op_is_inf = {
    .doc = "True where x is infinite.",
    .formula = "y = (|x| = inf)",
    .aliases = "isinf IsInf",
    ASKS(is_inf),
};

const gt_op gt_op_is_finite = {
    .doc = "True where x is neither infinite nor NaN.",
    .formula = "y = (|x| < inf)",
    .aliases = "isfinite",
    ASKS(is_finite),
};
