/* The discrete Fourier transform along the last axis: fft, ifft. Computed in double, whatever the dtype. The inverse is
 * the transform with real and imaginary parts changed over, before and after. */
#include <math.h>

#include "ops/axes.h"
#include "ops/fourier_transform.h"
#include "ops/split.h"

enum { NORM };
/* -- lanes -- */

/* n numbers from `from` on; turned: with real and imaginary parts changed over. */
static void get(const gt_view *in, int64_t from, int64_t n, bool turned, gt_point *to)
{
    const double *wide = in->data;
    const float *narrow = in->data;
    const bool is_wide = in->dtype == GT_F64 || in->dtype == GT_C128;
    if (gt_dtype_in(in->dtype, GT_SET_FLOAT)) {
        for (int64_t k = 0; k < n; k++) {
            const double x = is_wide ? wide[from + k] : (double)narrow[from + k];
            to[k] = turned ? (gt_point){0, x} : (gt_point){x, 0};
        }
        return;
    }
    wide = is_wide ? wide + 2 * from : NULL;
    narrow = is_wide ? NULL : narrow + 2 * from;
    for (int64_t k = 0; wide && k < n; k++)
        to[k] = turned ? (gt_point){wide[2 * k + 1], wide[2 * k]} : (gt_point){wide[2 * k], wide[2 * k + 1]};
    for (int64_t k = 0; narrow && k < n; k++)
        to[k] = turned ? (gt_point){(double)narrow[2 * k + 1], (double)narrow[2 * k]}
                       : (gt_point){(double)narrow[2 * k], (double)narrow[2 * k + 1]};
}

/* The same back, each number times `scale`. */
static void put(const gt_view *out, int64_t from, int64_t n, bool turned, double scale, const gt_point *y)
{
    const int64_t re = turned ? 1 : 0;
    if (out->dtype == GT_C64) {
        float *to = (float *)out->data + 2 * from;
        for (int64_t k = 0; k < n; k++) {
            to[2 * k + re] = (float)(y[k].re * scale);
            to[2 * k + 1 - re] = (float)(y[k].im * scale);
        }
        return;
    }
    double *to = (double *)out->data + 2 * from;
    for (int64_t k = 0; k < n; k++) {
        to[2 * k + re] = y[k].re * scale;
        to[2 * k + 1 - re] = y[k].im * scale;
    }
}

/* What the sums are multiplied by: the inverse has 1/n with norm='backward', the transform with 'forward'. */
static double scale_of(const gt_attr *norm, bool inverse, int64_t n)
{
    if (norm->s[0] == 'o')
        return (double)(1 / sqrtl((long double)n));
    return (norm->s[0] == 'b') == inverse ? 1 / (double)n : 1;
}

static bool fourier_kernel(gt_call *call)
{
    const int64_t n = call->out.shape->dim[call->out.shape->rank - 1], count = gt_shape_count(call->out.shape);
    const bool inverse = call->op == &gt_op_ifft;
    gt_fourier t;
    if (!count)
        return true;
    const double scale = scale_of(&call->attr[NORM], inverse, n);
    gt_fourier_begin(&t, n, call->scratch);
    for (int64_t from = 0; from < count; from += n) {
        get(&call->in[0], from, n, inverse, t.x);
        put(&call->out, from, n, inverse, scale, gt_fourier_run(&t));
    }
    return true;
}

GT_SCRATCH(fourier_scratch)
{
    const int64_t n = in_shape[0]->dim[in_shape[0]->rank - 1];
    if (!gt_shape_count(in_shape[0]))
        return 0;
    return gt_fourier_room(n) * sizeof(gt_point);
}

static bool fourier_split(const gt_call *call, gt_split *split)
{
    const gt_shape *shape = call->out.shape;
    if (!gt_shape_count(shape))
        return false;
    const int64_t n = shape->dim[shape->rank - 1];
    return gt_split_leading(call, split, shape->rank - 1,
                            gt_split_work(gt_fourier_is_slow(n) ? 100 : 4 * log2((double)n + 2)));
}

/* -- rows -- */

static bool fourier_infer(gt_infer *infer)
{
    if (!infer->shape.rank)
        return gt_infer_fail(infer, "%s: %s has no axis to transform", infer->op->name, infer->in_name[0]);
    const gt_dtype dtype = infer->in_dtype[0];
    if (!infer->attr[NORM].given)
        infer->attr[NORM] = (gt_attr){.given = true, .s = "backward"};
    infer->dtype = dtype == GT_F32 ? GT_C64 : dtype == GT_F64 ? GT_C128 : dtype;
    return true;
}

/* The adjoint: the other transform, with its factor on the other side; of floats the real part of that. */
GT_VJP(fourier_transpose)
{
    const char *norm = e->attr[NORM].s;
    const gt_attr other = {.given = true, .s = *norm == 'b' ? "forward" : *norm == 'f' ? "backward" : norm};
    const gt_ref back = gt_emit(b, e->op == &gt_op_fft ? &gt_op_ifft : &gt_op_fft, 1, &ct, &other);
    return gt_is_complex(b, e->in[0]) ? back : gt_apply1(b, &gt_op_real, back);
}

static GT_AXIS_OF(fourier_axis_of)
{
    return axis < e->shape->rank - 1 ? axis : GT_AXIS_MIXED;
}

/* Of floats, too, the value is complex: nothing could be told from a complex step. */
#define FOURIER(op)                                                                                                    \
    GT_LINEAR_ROW(op, LINALG, fourier),                                                                                \
        .args = {{"x", 0, "a"}}, .attrs = {{"norm", GT_ATTR_WORD, "backward", "backward|ortho|forward", NULL}},        \
        .accepts = GT_SET_FLOAT | GT_SET_COMPLEX, .not_analytic = true, .weighs_last = true,                           \
        .scratch = fourier_scratch, .split = fourier_split, .wants_contiguous = true, .batch = gt_stack_batch,         \
        .accident = gt_accident_sum, .axis_of = fourier_axis_of

const gt_op gt_op_fft = {
    .doc = "The discrete Fourier transform along the last axis.",
    .formula = "y_k = sum over j of x_j exp(-2 pi i j k / n)",
    .derivative = "a cotangent g goes back as ifft(g, norm='forward'), n times the inverse",
    .convention = "Complex also of floats. norm='ortho' divides by sqrt(n), 'forward' by n; None is 'backward'. Any "
                  "length n takes time "
                  "n log(n); complex64 is computed in double.",
    FOURIER(fft),
    .example = "fft([1,2,3,4])",
};

const gt_op gt_op_ifft = {
    .doc = "The inverse of the discrete Fourier transform along the last axis.",
    .formula = "x_j = 1/n sum over k of y_k exp(2 pi i j k / n)",
    .derivative = "a cotangent g goes back as fft(g, norm='forward'), 1/n of the transform",
    .convention = "Complex also of floats. norm='ortho' divides by sqrt(n), 'forward' by nothing; None is 'backward'.",
    FOURIER(ifft),
    .example = "ifft([10,-2+2j,-2,-2-2j])",
};
