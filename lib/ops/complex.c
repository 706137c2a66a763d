/* Complex numbers and their parts.
 *
 * These maps are linear over the reals only, so a cotangent goes back by the real adjoint: with the gradient of a real
 * L taken for dL/dx + i dL/dy, real passes g back as g, imag as i g and conj as conj(g). */
#include <complex.h>

#include "ops/kernels.h"

enum { TO_REAL, TO_COMPLEX };

static gt_dtype turned(gt_dtype dtype, int way)
{
    bool single = dtype == GT_F32 || dtype == GT_C64;
    return way == TO_REAL ? (single ? GT_F32 : GT_F64) : (single ? GT_C64 : GT_C128);
}

gt_ref gt_conj(gt_build *b, gt_ref x)
{
    if (x < 0 || !gt_is_complex(b, x))
        return x;
    const gt_eqn *e = gt_eqn_at(b->program, x);
    return e->op == &gt_op_conj ? e->in[0] : gt_apply1(b, &gt_op_conj, x);
}

static bool real_infer(gt_infer *infer)
{
    infer->shape = *infer->in_shape[0];
    infer->dtype = turned(infer->in_dtype[0], TO_REAL);
    return true;
}

/* i x, of a real x. */
static gt_ref upright(gt_build *b, gt_ref x)
{
    return gt_apply2(b, &gt_op_complex, gt_number(b, x, 0), x);
}

/* -- real, imag, conj -- */

#define PART(op)                                                                                                       \
    GT_ROW(op, UNARY, LINEAR), .not_analytic = true, GT_TAKES_COMPLEX(op), .transpose = op##_transpose,                \
                               .axis_of = gt_axis_kept

GT_FLOAT1(real, x, x)
GT_KERNEL1(real_c128, double complex, double, creal(x))
GT_KERNEL1(real_c64, float complex, float, crealf(x))

GT_VJP(real_transpose)
{
    return gt_cast(b, ct, gt_ref_dtype(b->program, e->in[0]));
}

const gt_op gt_op_real = {
    .doc = "The real part.",
    .formula = "y = Re(x)",
    .derivative = "a cotangent g goes back as the complex number g + 0i",
    .convention = "of a float it is the float",
    PART(real),
    .args = {{.name = "x", .other_name = "input"}},
    .infer = real_infer,
    .example = "real([3-4j, 2j])",
};

GT_FLOAT1(imag, ((void)x, 0), ((void)x, 0))
GT_KERNEL1(imag_c128, double complex, double, cimag(x))
GT_KERNEL1(imag_c64, float complex, float, cimagf(x))

GT_VJP(imag_transpose)
{
    return gt_is_complex(b, e->in[0]) ? upright(b, ct) : GT_NONE;
}

const gt_op gt_op_imag = {
    .doc = "The imaginary part.",
    .formula = "y = Im(x)",
    .derivative = "a cotangent g goes back as the complex number 0 + gi",
    .convention = "of a float it is 0",
    PART(imag),
    .args = {{.name = "x", .other_name = "input"}},
    .infer = real_infer,
    .example = "imag([3-4j, 2j, 1])",
    .reads = gt_reads_not_if_real,
};

GT_FLOAT1(conj, x, x)
GT_KERNEL1(conj_c128, double complex, double complex, conj(x))
GT_KERNEL1(conj_c64, float complex, float complex, conjf(x))

GT_VJP(conj_transpose)
{
    return gt_conj(b, ct);
}

const gt_op gt_op_conj = {
    .doc = "The complex conjugate.",
    .formula = "y = Re(x) - i Im(x)",
    .derivative = "a cotangent g goes back as conj(g)",
    .convention = "of a float it is the float",
    .aliases = "conjugate",
    PART(conj),
    .args = {{.name = "x"}},
    .example = "conj([3-4j, 2j])",
};

/* -- angle -- */

GT_DOUBLE1(angle, atan2(0, x))
GT_KERNEL1(angle_c128, double complex, double, carg(x))
GT_KERNEL1(angle_c64, float complex, float, carg(x))

/* Along t the angle turns by Im(t / x). */
GT_PUSHED(angle, gt_is_complex(b, x) ? gt_apply1(b, &gt_op_imag, gt_div(b, t, x)) : GT_NONE)

GT_PUSH(angle_pull)
{
    return gt_is_complex(b, e->in[0]) ? gt_div(b, upright(b, t), gt_conj(b, e->in[0])) : GT_NONE;
}

const gt_op gt_op_angle = {
    .doc = "The angle of a complex number, in (-pi, pi].",
    .formula = "y = atan2(Im(x), Re(x))",
    .derivative = "a cotangent g goes back as i g x / |x|^2",
    .convention = "at 0 the derivative is NaN; of a float it is 0 or pi, with a connected zero for derivative",
    GT_UNARY(angle, COMPLEX),
    .not_analytic = true,
    .infer = real_infer,
    .pull = angle_pull,
    .example = "angle([3+4j, -1+1j, -2j])",
    .kink = &gt_kink_at_zero,
    .reads = gt_reads_not_if_real,
};

/* -- complex -- */

GT_KERNEL2(complex_f64, double, double, double complex, gt_complex_of(x, y))
GT_KERNEL2(complex_f32, float, float, float complex, gt_complex_of((double)x, (double)y))

static bool complex_infer(gt_infer *infer)
{
    if (!gt_shape_broadcast(infer->in_shape[0], infer->in_shape[1], &infer->shape))
        return gt_infer_fail(infer, "cannot make complex numbers of %s and %s: their shapes do not broadcast",
                             infer->in_name[0], infer->in_name[1]);
    infer->dtype = turned(infer->in_dtype[0], TO_COMPLEX);
    return true;
}

/* Linear in each operand by itself, so pushed and pulled one by one. */
GT_PUSHED(complex, k == 0 ? gt_cast(b, t, (gt_dtype)e->dtype) : upright(b, t))

GT_PUSH(complex_pull)
{
    return gt_apply1(b, k == 0 ? &gt_op_real : &gt_op_imag, t);
}

const gt_op gt_op_complex = {
    .doc = "The complex number with these parts: complex128 of float64, complex64 of float32.",
    .formula = "z = x + iy",
    .derivative = "a cotangent g goes back as Re(g) to x and Im(g) to y",
    GT_ROW(complex, BINARY, POINTWISE),
    .args = {{.name = "x", .other_name = "real"}, {.name = "y", .other_name = "imag"}},
    .accepts = GT_SET_FLOAT,
    .infer = complex_infer,
    .pointwise = {GT_FLOAT_KERNELS(complex)},
    .push = complex_push,
    .pull = complex_pull,
    .example = "complex([1, -0.5], 2)",
};
