/* For the pointwise families: block kernels, push rules and rows without the boilerplate.
 *
 *     GT_DOUBLE1(expm1, expm1(x))
 *     GT_SLOPE(expm1, gt_apply1(b, &gt_op_exp, x))
 *
 *     const gt_op gt_op_expm1 = {
 *         .doc = ..., .formula = ..., .derivative = ...,
 *         GT_UNARY(expm1, FLOAT),
 *     };
 *
 * A kernel is an expression in x (and y, z, attr):
 *
 *     GT_KERNEL1(exp_f64, double, double, exp(x))
 *     GT_KERNEL2(less_f64, double, double, uint8_t, x < y)
 *
 * Every combination of steps gets its own loop with the broadcast operands held in registers, so that the compiler
 * can vectorise each. Result and operand may be the same memory, but never shifted against each other: the iterations
 * are independent, which the compiler cannot see by itself. Bools are bytes of 0 or 1. */
#ifndef GT_KERNELS_H
#define GT_KERNELS_H

#include <math.h>
#include <string.h>

#include "ops/emit.h"
#include "ops/processor.h"

#if defined(__GNUC__) && !defined(__clang__)
#define GT_IVDEP _Pragma("GCC ivdep")
#else
#define GT_IVDEP
#endif

#define GT_KERNEL_LOOP GT_IVDEP for (int64_t i = 0; i < gt_n; i++)

/* The elements of the result from those of the operands that move, which `...` declares. */
#define GT_KERNEL_EACH(R, expression, ...)                                                                             \
    GT_KERNEL_LOOP                                                                                                     \
    {                                                                                                                  \
        __VA_ARGS__;                                                                                                   \
        gt_r[i] = (R)(expression);                                                                                     \
    }

#define GT_KERNEL_HEAD                                                                                                 \
    const int64_t gt_n = block->n;                                                                                     \
    GT_UNUSED const gt_attr *attr = block->attr;                                                                       \
    if (gt_n <= 0)                                                                                                     \
    return

#define GT_INLINE static inline __attribute__((always_inline))

/* A kernel whose loop vectorises, name##_any, compiled for any processor, for AVX2 and for AVX-512; the processor at
 * hand chooses. Nothing is fused or reordered, so that all three give the same bits. */
#define GT_VARIANTS(name) GT_VARIANTS_OF(name, static, (const gt_block *block), (block))

/* The same for a function with other parameters. */
#ifdef __x86_64__
#define GT_VARIANTS_OF(name, linkage, parameters, given)                                                               \
    GT_TARGET_AVX2 static void name##_avx2 parameters                                                                  \
    {                                                                                                                  \
        name##_any given;                                                                                              \
    }                                                                                                                  \
    GT_TARGET_AVX512 static void name##_avx512 parameters                                                              \
    {                                                                                                                  \
        name##_any given;                                                                                              \
    }                                                                                                                  \
    linkage void name parameters                                                                                       \
    {                                                                                                                  \
        const int gt_level = gt_instructions();                                                                        \
        if (gt_level == GT_AVX512)                                                                                     \
            name##_avx512 given;                                                                                       \
        else if (gt_level == GT_AVX2)                                                                                  \
            name##_avx2 given;                                                                                         \
        else                                                                                                           \
            name##_any given;                                                                                          \
    }
#else
#define GT_VARIANTS_OF(name, linkage, parameters, given)                                                               \
    linkage void name parameters                                                                                       \
    {                                                                                                                  \
        name##_any given;                                                                                              \
    }
#endif

#define GT_KERNEL1_WIDE(name, X, R, expression)                                                                        \
    GT_INLINE GT_KERNEL1_BODY(name##_any, X, X, R, expression) GT_VARIANTS(name)
#define GT_KERNEL2_WIDE(name, X, Y, R, expression)                                                                     \
    GT_INLINE GT_KERNEL2_BODY(name##_any, X, X, Y, Y, R, expression) GT_VARIANTS(name)
#define GT_KERNEL3_WIDE(name, X, Y, Z, R, expression)                                                                  \
    GT_INLINE GT_KERNEL3_BODY(name##_any, X, Y, Z, R, expression) GT_VARIANTS(name)

/* X, Y, Z: element types of the operands; R: that of the result. */
#define GT_KERNEL1(name, X, R, expression)       static GT_KERNEL1_BODY(name, X, X, R, expression)
#define GT_KERNEL2(name, X, Y, R, expression)    static GT_KERNEL2_BODY(name, X, X, Y, Y, R, expression)
#define GT_KERNEL3(name, X, Y, Z, R, expression) static GT_KERNEL3_BODY(name, X, Y, Z, R, expression)
/* VX, VY: the types in which the expression sees them. */
#define GT_KERNEL1_BODY(name, X, VX, R, expression)                                                                    \
    void name(const gt_block *block)                                                                                   \
    {                                                                                                                  \
        GT_KERNEL_HEAD;                                                                                                \
        const X *gt_x = (const X *)block->x[0];                                                                        \
        R *gt_r = (R *)block->y;                                                                                       \
        if (block->step[0] == 1) {                                                                                     \
            GT_KERNEL_EACH(R, expression, const VX x = gt_x[i])                                                        \
        } else {                                                                                                       \
            const VX x = gt_x[0];                                                                                      \
            const R gt_value = (R)(expression);                                                                        \
            GT_KERNEL_LOOP gt_r[i] = gt_value;                                                                         \
        }                                                                                                              \
    }

#define GT_KERNEL2_BODY(name, X, VX, Y, VY, R, expression)                                                             \
    void name(const gt_block *block)                                                                                   \
    {                                                                                                                  \
        GT_KERNEL_HEAD;                                                                                                \
        const X *gt_x = (const X *)block->x[0];                                                                        \
        const Y *gt_y = (const Y *)block->x[1];                                                                        \
        R *gt_r = (R *)block->y;                                                                                       \
        if (block->step[0] == 1 && block->step[1] == 1) {                                                              \
            GT_KERNEL_EACH(R, expression, const VX x = gt_x[i]; const VY y = gt_y[i])                                  \
        } else if (block->step[0] == 1) {                                                                              \
            const VY y = gt_y[0];                                                                                      \
            GT_KERNEL_EACH(R, expression, const VX x = gt_x[i])                                                        \
        } else if (block->step[1] == 1) {                                                                              \
            const VX x = gt_x[0];                                                                                      \
            GT_KERNEL_EACH(R, expression, const VY y = gt_y[i])                                                        \
        } else {                                                                                                       \
            const VX x = gt_x[0];                                                                                      \
            const VY y = gt_y[0];                                                                                      \
            const R gt_value = (R)(expression);                                                                        \
            GT_KERNEL_LOOP gt_r[i] = gt_value;                                                                         \
        }                                                                                                              \
    }

/* Whether |x| <= limit for all of x; NaN is not. One pass over bits, which every instruction set can do side by side.
 */
#define GT_WITHIN(T, word)                                                                                             \
    GT_INLINE bool gt_within_##T(const T *x, int64_t n, T limit)                                                       \
    {                                                                                                                  \
        const int top = 8 * sizeof(word) - 1;                                                                          \
        word most, beyond = 0;                                                                                         \
        memcpy(&most, &limit, sizeof most);                                                                            \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            word bits;                                                                                                 \
            memcpy(&bits, &x[i], sizeof bits);                                                                         \
            beyond |= most - (bits & ~((word)1 << top));                                                               \
        }                                                                                                              \
        return !(beyond >> top);                                                                                       \
    }
GT_WITHIN(double, uint64_t)
GT_WITHIN(float, uint32_t)

/* A kernel of one operand with a shorter way for blocks where |x| <= limit. Where both ways are right they give the
 * same bits; `far` need not vectorise. */
#define GT_KERNEL1_NEAR(name, T, limit, near, far)                                                                     \
    GT_NEAR_BODY(name, T, limit, y = (T)(near), y = (T)(far), gt_r[i] = y)

/* The kernel of an op with its twin and those of each: near and far are statements that set y and z from x. */
#define GT_TWINS(both, op, twin, T, limit, near, far)                                                                  \
    GT_TWIN(both, op, T, limit, near, far)                                                                             \
    GT_NEAR_BODY(twin, T, limit, near, far, gt_r[i] = z)
/* Without the twin's own, which another op has. */
#define GT_TWIN(both, op, T, limit, near, far)                                                                         \
    GT_NEAR_BODY(both, T, limit, near, far, gt_r[i] = y; gt_z[i] = z)                                                  \
    GT_NEAR_BODY(op, T, limit, near, far, gt_r[i] = y)

/* The same with one way for all of x. */
#define GT_TWINS_WIDE(both, op, twin, T, way)                                                                          \
    GT_WIDE_BODY(both, T, way, gt_r[i] = y; gt_z[i] = z)                                                               \
    GT_WIDE_BODY(op, T, way, gt_r[i] = y)                                                                              \
    GT_WIDE_BODY(twin, T, way, gt_r[i] = z)

/* What all of their kernels begin with, and what they do with a single x. */
#define GT_TWINS_HEAD(T, way, store)                                                                                   \
    GT_KERNEL_HEAD;                                                                                                    \
    const T *gt_x = (const T *)block->x[0];                                                                            \
    T *gt_r = (T *)block->y;                                                                                           \
    GT_UNUSED T *gt_z = (T *)block->z;                                                                                 \
    GT_UNUSED T z;                                                                                                     \
    if (!block->step[0]) {                                                                                             \
        const T x = gt_x[0];                                                                                           \
        GT_UNUSED T y;                                                                                                 \
        way;                                                                                                           \
        GT_KERNEL_LOOP                                                                                                 \
        {                                                                                                              \
            store;                                                                                                     \
        }                                                                                                              \
    }

#define GT_WIDE_BODY(name, T, way, store)                                                                              \
    GT_INLINE void name##_any(const gt_block *block)                                                                   \
    {                                                                                                                  \
        GT_TWINS_HEAD(T, way, store)                                                                                   \
        else                                                                                                           \
        {                                                                                                              \
            GT_NEAR_LOOP(T, way, store)                                                                                \
        }                                                                                                              \
    }                                                                                                                  \
    GT_VARIANTS(name)

#define GT_NEAR_LOOP(T, way, store)                                                                                    \
    GT_KERNEL_LOOP                                                                                                     \
    {                                                                                                                  \
        const T x = gt_x[i];                                                                                           \
        GT_UNUSED T y;                                                                                                 \
        way;                                                                                                           \
        store;                                                                                                         \
    }

#define GT_NEAR_BODY(name, T, limit, near, far, store)                                                                 \
    GT_NEAR_LOOPS(name, T, limit, GT_NEAR_LOOP(T, near, store), far, store)

/* `loop` takes all of a block that is near. */
#define GT_NEAR_LOOPS(name, T, limit, loop, far, store)                                                                \
    GT_INLINE void name##_any(const gt_block *block)                                                                   \
    {                                                                                                                  \
        GT_TWINS_HEAD(T, far, store)                                                                                   \
        else if (gt_within_##T(gt_x, gt_n, limit))                                                                     \
        {                                                                                                              \
            loop                                                                                                       \
        }                                                                                                              \
        else                                                                                                           \
        {                                                                                                              \
            GT_NEAR_LOOP(T, far, store)                                                                                \
        }                                                                                                              \
    }                                                                                                                  \
    GT_VARIANTS(name)

/* Three operands: all steps 1; one scalar behind (where), or two (clip_by_value); any other mix. */
#define GT_KERNEL3_BODY(name, X, Y, Z, R, expression)                                                                  \
    void name(const gt_block *block)                                                                                   \
    {                                                                                                                  \
        GT_KERNEL_HEAD;                                                                                                \
        const X *gt_x = (const X *)block->x[0];                                                                        \
        const Y *gt_y = (const Y *)block->x[1];                                                                        \
        const Z *gt_z = (const Z *)block->x[2];                                                                        \
        R *gt_r = (R *)block->y;                                                                                       \
        const int sx = block->step[0], sy = block->step[1], sz = block->step[2];                                       \
        if (sx == 1 && sy == 1 && sz == 1) {                                                                           \
            GT_KERNEL_EACH(R, expression, const X x = gt_x[i]; const Y y = gt_y[i]; const Z z = gt_z[i])               \
        } else if (sx == 1 && sy == 1) {                                                                               \
            const Z z = gt_z[0];                                                                                       \
            GT_KERNEL_EACH(R, expression, const X x = gt_x[i]; const Y y = gt_y[i])                                    \
        } else if (sx == 1 && sz == 1) {                                                                               \
            const Y y = gt_y[0];                                                                                       \
            GT_KERNEL_EACH(R, expression, const X x = gt_x[i]; const Z z = gt_z[i])                                    \
        } else if (sx == 1 && sy == 0 && sz == 0) {                                                                    \
            const Y y = gt_y[0];                                                                                       \
            const Z z = gt_z[0];                                                                                       \
            GT_KERNEL_EACH(R, expression, const X x = gt_x[i])                                                         \
        } else {                                                                                                       \
            const X x0 = gt_x[0];                                                                                      \
            const Y y0 = gt_y[0];                                                                                      \
            const Z z0 = gt_z[0];                                                                                      \
            GT_KERNEL_EACH(R, expression, const X x = sx ? gt_x[i] : x0; const Y y = sy ? gt_y[i] : y0;                \
                           const Z z = sz ? gt_z[i] : z0)                                                              \
        }                                                                                                              \
    }

/* The same expression for several element types: names get _f64, _f32 and so on. Integers are computed in the unsigned
 * type where the result is the same modulo 2^n, so that overflow wraps. */
#define GT_FLOAT1(name, f64, f32)                                                                                      \
    GT_KERNEL1(name##_f64, double, double, f64)                                                                        \
    GT_KERNEL1(name##_f32, float, float, f32)
#define GT_FLOAT2(name, f64, f32)                                                                                      \
    GT_KERNEL2(name##_f64, double, double, double, f64)                                                                \
    GT_KERNEL2(name##_f32, float, float, float, f32)
/* float32 by a way of its own, which vectorises. */
#define GT_NARROW1(name, f64, f32)                                                                                     \
    GT_KERNEL1(name##_f64, double, double, f64)                                                                        \
    GT_KERNEL1_WIDE(name##_f32, float, float, f32)
/* In double for both. */
#define GT_DOUBLE1(name, expression)                                                                                   \
    static GT_KERNEL1_BODY(name##_f64, double, double, double,                                                         \
                           expression) static GT_KERNEL1_BODY(name##_f32, float, double, float, expression)
#define GT_DOUBLE2(name, expression)                                                                                   \
    static GT_KERNEL2_BODY(name##_f64, double, double, double, double, double, expression) static GT_KERNEL2_BODY(     \
        name##_f32, float, double, float, double, float, expression)
/* The same where it vectorises: a function of doubles. */
#define GT_DOUBLE1_WIDE(name, function) GT_FLOAT1_WIDE(name, function(x), function((double)x))
#define GT_DOUBLE2_WIDE(name, function) GT_FLOAT2_WIDE(name, function(x, y), function((double)x, (double)y))
#define GT_NUMBER2(name, expression)                                                                                   \
    GT_FLOAT2_WIDE(name, expression, expression)                                                                       \
    GT_UINT2(name, expression)                                                                                         \
    GT_COMPLEX2(name, expression)
#define GT_FLOAT1_WIDE(name, f64, f32)                                                                                 \
    GT_KERNEL1_WIDE(name##_f64, double, double, f64)                                                                   \
    GT_KERNEL1_WIDE(name##_f32, float, float, f32)
#define GT_FLOAT2_WIDE(name, f64, f32)                                                                                 \
    GT_KERNEL2_WIDE(name##_f64, double, double, double, f64)                                                           \
    GT_KERNEL2_WIDE(name##_f32, float, float, float, f32)
#define GT_INT1(name, expression)                                                                                      \
    GT_KERNEL1(name##_i64, int64_t, int64_t, expression)                                                               \
    GT_KERNEL1(name##_i32, int32_t, int32_t, expression)
#define GT_INT2(name, expression)                                                                                      \
    GT_KERNEL2(name##_i64, int64_t, int64_t, int64_t, expression)                                                      \
    GT_KERNEL2(name##_i32, int32_t, int32_t, int32_t, expression)
#define GT_UINT1(name, expression)                                                                                     \
    GT_KERNEL1(name##_i64, uint64_t, uint64_t, expression)                                                             \
    GT_KERNEL1(name##_i32, uint32_t, uint32_t, expression)
#define GT_UINT2(name, expression)                                                                                     \
    GT_KERNEL2(name##_i64, uint64_t, uint64_t, uint64_t, expression)                                                   \
    GT_KERNEL2(name##_i32, uint32_t, uint32_t, uint32_t, expression)

/* Complex numbers. Functions are computed in double for both. */
#define GT_COMPLEX1(name, expression)                                                                                  \
    GT_KERNEL1(name##_c128, double _Complex, double _Complex, expression)                                              \
    GT_KERNEL1(name##_c64, float _Complex, float _Complex, expression)
#define GT_COMPLEX2(name, expression)                                                                                  \
    GT_KERNEL2(name##_c128, double _Complex, double _Complex, double _Complex, expression)                             \
    GT_KERNEL2(name##_c64, float _Complex, float _Complex, float _Complex, expression)

/* re + i im, whatever the parts: with infinities or NaN, arithmetic would not give that. */
static inline double _Complex gt_complex_of(double re, double im)
{
    union {
        double part[2];
        double _Complex z;
    } both = {{re, im}};
    return both.z;
}

#define GT_FLOAT_KERNELS(name)   [GT_F64] = name##_f64, [GT_F32] = name##_f32
#define GT_INT_KERNELS(name)     [GT_I64] = name##_i64, [GT_I32] = name##_i32
#define GT_REAL_KERNELS(name)    GT_FLOAT_KERNELS(name), GT_INT_KERNELS(name)
#define GT_COMPLEX_KERNELS(name) [GT_C128] = name##_c128, [GT_C64] = name##_c64
#define GT_ANY_KERNELS(name)                                                                                           \
    GT_REAL_KERNELS(name), GT_COMPLEX_KERNELS(name), [GT_BOOL] = name##_bool, [GT_STR] = name##_str

/* A push rule that is one expression, in which x is the first operand; one that is t times the derivative. */
#define GT_PUSHED(op, expression)                                                                                      \
    GT_PUSH(op##_push)                                                                                                 \
    {                                                                                                                  \
        GT_UNUSED const gt_ref x = e->in[0];                                                                           \
        return expression;                                                                                             \
    }
#define GT_SLOPE(op, derivative) GT_PUSHED(op, gt_mul(b, t, derivative))

/* The row of an op of one operand, of two, of an activation, that is pushed by op##_push. */
#define GT_POINTWISE1(op, of) GT_ROW(op, of, POINTWISE), .args = {{.name = "x"}}, .push = op##_push
#define GT_POINTWISE2(op, of) GT_ROW(op, of, POINTWISE), .args = {{.name = "x"}, {.name = "y"}}, .push = op##_push
#define GT_ACTIVATION(op)                                                                                              \
    GT_ROW(op, NN, POINTWISE), .args = {{.name = "x", .other_name = "features"}}, .push = op##_push

/* These rows with what the op takes, FLOAT, REAL, COMPLEX or NUMBER, and the kernels for that; and those of ops that
 * are made by rules only, as the derivative of another op. */
#define GT_UNARY(op, takes)           GT_POINTWISE1(op, UNARY), GT_TAKES_##takes(op)
#define GT_BINARY(op, takes)          GT_POINTWISE2(op, BINARY), GT_TAKES_##takes(op)
#define GT_SLOPE_ROW(op, args, takes) GT_POINTWISE##args(op, INTERNAL), GT_TAKES_##takes(op)
#define GT_DERIVATIVE1(op, of, takes)                                                                                  \
    .spoken = "derivative of " #of, .doc = "The derivative of " #of ".", GT_SLOPE_ROW(op, 1, takes)

/* The same of an op without gradient. */
#define GT_ZERO1(op, of) GT_ROW(op, of, ZERO), .derivative = "none", .args = {{.name = "x"}}
#define GT_ZERO2(op, of) GT_ROW(op, of, ZERO), .derivative = "none", .args = {{.name = "x"}, {.name = "y"}}

/* What it accepts and the kernels for that; floats rows accept when they say nothing. */
#define GT_TAKES_FLOAT(op) .pointwise = {GT_FLOAT_KERNELS(op)}
#define GT_TAKES_REAL(op)  .accepts = GT_SET_REAL, .pointwise = {GT_REAL_KERNELS(op)}
#define GT_TAKES_COMPLEX(op)                                                                                           \
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX, .pointwise = {GT_FLOAT_KERNELS(op), GT_COMPLEX_KERNELS(op)}
#define GT_TAKES_NUMBER(op) .accepts = GT_SET_NUMBER, .pointwise = {GT_REAL_KERNELS(op), GT_COMPLEX_KERNELS(op)}

#endif
