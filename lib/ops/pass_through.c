/* Values passed on: what matters here is what the tape, not the number, makes of them. */
#include <complex.h>

#include "ops/kernels.h"

GT_KERNEL1(copy_f64, double, double, x)
GT_KERNEL1(copy_f32, float, float, x)
GT_KERNEL1(copy_c128, double complex, double complex, x)
GT_KERNEL1(copy_c64, float complex, float complex, x)
GT_KERNEL1(copy_i64, int64_t, int64_t, x)
GT_KERNEL1(copy_i32, int32_t, int32_t, x)
GT_KERNEL1(copy_bool, uint8_t, uint8_t, x)

/* A struct: the cast of GT_KERNEL1 is not for it. */
static void copy_str(const gt_block *block)
{
    const gt_str *x = (const gt_str *)block->x[0];
    gt_str *y = (gt_str *)block->y;
    for (int64_t i = 0; i < block->n; i++)
        y[i] = x[i * block->step[0]];
}

static bool same_view(GT_UNUSED const gt_attr *attr, const gt_view *in, gt_view *out)
{
    out->data = in->data;
    for (int i = 0; i < GT_MAX_RANK; i++)
        out->stride[i] = in->stride[i];
    return true;
}

#define PASSES_ANY .accepts = GT_SET_ANY, .pointwise = {GT_ANY_KERNELS(copy)}, .view = same_view

GT_VJP(identity_transpose)
{
    return ct;
}

const gt_op gt_op_identity = {
    .doc = "The same value, as a step of its own.",
    .formula = "y = x",
    .derivative = "dy/dx = 1",
    .aliases = "Identity positive",
    GT_ROW(identity, TAPE, LINEAR),
    .args = {{.name = "x"}},
    PASSES_ANY,
    .transpose = identity_transpose,
    .axis_of = gt_axis_kept,
};

const gt_op gt_op_stop_gradient = {
    .doc = "The same value, which no gradient passes.",
    .formula = "y = x",
    .convention = "no gradient: null",
    .aliases = "detach",
    GT_ZERO1(stop_gradient, TAPE),
    PASSES_ANY,
};

const gt_op gt_op_assigned = {
    .spoken = "assign",
    .doc = "The value a variable has from here on; gradients do not flow through an assignment.",
    .formula = "y = x",
    .convention = "no gradient: the variable itself is the source",
    GT_ZERO1(assigned, INTERNAL),
    PASSES_ANY,
    .fresh = true,
};

/* -- cast -- */

/* Truncated toward zero, kept within the range; NaN is 0. The bounds are powers of two, exact as doubles. */
static inline int64_t to_i64(double x)
{
    return x >= 0x1p63 ? INT64_MAX : x < -0x1p63 ? INT64_MIN : x == x ? (int64_t)x : 0;
}

static inline int32_t to_i32(double x)
{
    return x >= 0x1p31 ? INT32_MAX : x <= -0x1p31 ? INT32_MIN : x == x ? (int32_t)x : 0;
}

#define CAST_LOOP(X, R, expression)                                                                                    \
    for (int64_t i = 0; i < block->n; i++) {                                                                           \
        const X x = ((const X *)block->x[0])[i * step];                                                                \
        ((R *)block->y)[i] = (R)(expression);                                                                          \
    }                                                                                                                  \
    break

/* real: x without an imaginary part. */
#define CAST_KERNEL(name, X, real, as_i64, as_i32)                                                                     \
    GT_INLINE void name(const gt_block *block)                                                                         \
    {                                                                                                                  \
        const int64_t step = block->step[0];                                                                           \
        switch (block->attr[0].dtype) {                                                                                \
        case GT_F64:                                                                                                   \
            CAST_LOOP(X, double, real);                                                                                \
        case GT_F32:                                                                                                   \
            CAST_LOOP(X, float, real);                                                                                 \
        case GT_C128:                                                                                                  \
            CAST_LOOP(X, double complex, x);                                                                           \
        case GT_C64:                                                                                                   \
            CAST_LOOP(X, float complex, x);                                                                            \
        case GT_I64:                                                                                                   \
            CAST_LOOP(X, int64_t, as_i64);                                                                             \
        case GT_I32:                                                                                                   \
            CAST_LOOP(X, int32_t, as_i32);                                                                             \
        case GT_BOOL:                                                                                                  \
            CAST_LOOP(X, uint8_t, x != 0);                                                                             \
        default:                                                                                                       \
            break;                                                                                                     \
        }                                                                                                              \
    }

CAST_KERNEL(cast_f64, double, x, to_i64(x), to_i32(x))
CAST_KERNEL(cast_f32, float, x, to_i64((double)x), to_i32((double)x))
CAST_KERNEL(cast_c128, double complex, creal(x), to_i64(creal(x)), to_i32(creal(x)))
CAST_KERNEL(cast_c64, float complex, crealf(x), to_i64((double)crealf(x)), to_i32((double)crealf(x)))
CAST_KERNEL(cast_i64, int64_t, x, x, x)
CAST_KERNEL(cast_i32, int32_t, x, x, x)
CAST_KERNEL(cast_bool_any, uint8_t, x, x, x)
GT_VARIANTS(cast_bool)

static bool cast_infer(gt_infer *infer)
{
    infer->dtype = infer->attr[0].dtype;
    if (infer->dtype == GT_STR)
        return gt_infer_fail(infer, "cannot cast %s to string", infer->in_name[0]);
    return true;
}

GT_VJP(cast_transpose)
{
    return gt_cast(b, ct, gt_ref_dtype(b->program, e->in[k]));
}

const gt_op gt_op_cast = {
    .doc = "The same values in another dtype.",
    .formula = "y = x",
    .derivative = "dy/dx = 1 between floats, none through integers and bools",
    .convention = "a float is truncated toward zero to an integer of the range, NaN to 0; a complex number loses its "
                  "imaginary part",
    .aliases = "astype Cast convert_element_type",
    GT_ROW(cast, TAPE, LINEAR),
    .args = {{.name = "x"}},
    .attrs = {{.name = "dtype", .type = GT_ATTR_DTYPE, .fallback = "required"}},
    .accepts = GT_SET_NUMBER | GT_SET_BOOL,
    .not_analytic = true,
    .infer = cast_infer,
    .pointwise = {GT_REAL_KERNELS(cast), GT_COMPLEX_KERNELS(cast), [GT_BOOL] = cast_bool},
    .transpose = cast_transpose,
    .example = "cast([1.9, -1.9, 1e300, nan], 'int32')",
    .axis_of = gt_axis_kept,
};
