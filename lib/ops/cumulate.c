/* Running sums: cumsum, cumulative_logsumexp.
 *
 * Each is an op of its own. What else runs along an axis is made of log2(n) steps that double how far back each element
 * reaches, cumulative_logsumexp of complex numbers too: its steps only take logsumexp, so that every derivative is
 * exact with -inf. */
#include <math.h>

#include "ops/rearrange.h"
#include "ops/split.h"

enum { AXIS, EXCLUSIVE, REVERSE };

#define CUMULATE_ATTRS                                                                                                 \
    {                                                                                                                  \
        {"axis", GT_ATTR_INT, "0", NULL, "dim"}, {"exclusive", GT_ATTR_BOOL, "false", NULL, NULL},                     \
        {                                                                                                              \
            "reverse", GT_ATTR_BOOL, "false", NULL, NULL                                                               \
        }                                                                                                              \
    }

/* -- cumsum -- */

static bool cumsum_infer(gt_infer *infer)
{
    return gt_axis_infer(infer, AXIS, infer->shape.rank);
}

/* One line of n elements, `step` apart, forwards or backwards; the sum so far goes before or behind the element. */
#define LINE(name, X, SUM)                                                                                             \
    static void name(const void *from, void *to, int64_t n, int64_t step, bool exclusive)                              \
    {                                                                                                                  \
        const X *x = (const X *)from;                                                                                  \
        X *y = (X *)to;                                                                                                \
        SUM sum = 0;                                                                                                   \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            SUM next = sum + (SUM)x[i * step];                                                                         \
            y[i * step] = (X)(exclusive ? sum : next);                                                                 \
            sum = next;                                                                                                \
        }                                                                                                              \
    }
LINE(line_f64, double, double)
LINE(line_f32, float, double)
LINE(line_i64, uint64_t, uint64_t)
LINE(line_i32, uint32_t, uint32_t)

static bool cumsum_kernel(gt_call *call)
{
    static void (*const lines[])(const void *, void *, int64_t, int64_t, bool) = {
        [GT_F64] = line_f64, [GT_C128] = line_f64, [GT_F32] = line_f32,
        [GT_C64] = line_f32, [GT_I64] = line_i64,  [GT_I32] = line_i32,
    };
    const gt_shape *shape = call->out.shape;
    int axis = (int)call->attr[AXIS].i;
    int64_t outer = 1, n = shape->dim[axis], inner = gt_dtype_in(call->out.dtype, GT_SET_COMPLEX) ? 2 : 1;
    size_t size = gt_dtype_size(call->out.dtype) / (size_t)inner;
    for (int i = 0; i < shape->rank; i++)
        *(i < axis ? &outer : &inner) *= i == axis ? 1 : shape->dim[i];
    int64_t first = call->attr[REVERSE].b ? (n - 1) * inner : 0, step = call->attr[REVERSE].b ? -inner : inner;
    for (int64_t o = 0; n && o < outer; o++)
        for (int64_t i = 0; i < inner; i++) {
            size_t at = (size_t)(o * n * inner + first + i) * size;
            lines[call->out.dtype]((const char *)call->in[0].data + at, (char *)call->out.data + at, n, step,
                                   call->attr[EXCLUSIVE].b);
        }
    return true;
}

static bool cumsum_split(const gt_call *call, gt_split *split)
{
    return gt_split_leading(call, split, (int)call->attr[AXIS].i, 3);
}

GT_VJP(cumsum_transpose)
{
    gt_attr attr[3] = {e->attr[AXIS], e->attr[EXCLUSIVE], {.given = true, .b = !e->attr[REVERSE].b}};
    return gt_emit(b, e->op, 1, &ct, attr);
}

GT_BATCH(cumsum_batch)
{
    gt_attr attr[3] = {gt_axes_int(e->attr[AXIS].i + 1), e->attr[EXCLUSIVE], e->attr[REVERSE]};
    return gt_emit(b, e->op, 1, in, attr);
}

/* Of long axes all places, which are not so many pairs. */
void gt_reads_before(gt_reads *reads, int axis, int64_t length, bool back, bool without)
{
    const int64_t most = 1 << 22;
    const gt_shape *shape = reads->e->shape;
    const int64_t n = shape->dim[axis];
    int64_t stride[GT_MAX_RANK];
    gt_shape_strides(shape, stride);
    const int64_t inner = stride[axis], outer = gt_shape_count(shape) / (n * inner > 0 ? n * inner : 1);
    const bool exact = outer * inner * n <= most / (n + 1);
    for (int64_t i = 0; i < (exact ? n : 1); i++) {
        const int64_t places = (back ? n - i : i + 1) - without;
        gt_pairs pairs = {.out = exact ? i * inner : 0, .in = exact && back ? (i + without + length - n) * inner : 0};
        if (exact && !places)
            continue;
        gt_pairs_loop(&pairs, outer, n * inner, length * inner);
        if (!exact)
            gt_pairs_loop(&pairs, n, inner, 0);
        gt_pairs_loop(&pairs, inner, 1, 1);
        gt_pairs_loop(&pairs, exact ? places : length, 0, inner);
        reads->add(reads, &pairs);
    }
}

static GT_READS(cumsum_reads)
{
    const gt_attr *attr = reads->e->attr;
    const int axis = (int)attr[AXIS].i;
    gt_reads_before(reads, axis, reads->e->shape->dim[axis], attr[REVERSE].b, attr[EXCLUSIVE].b);
}

const gt_op gt_op_cumsum = {
    .doc = "The sums of the elements up to each place of an axis.",
    .formula = "y_i = x_0 + ... + x_i; exclusive: up to x_(i-1); reverse: from the end",
    .derivative = "dx = cumsum(dy) from the other end",
    .convention = "axis=0 as in TensorFlow (NumPy without an axis flattens first). float32 is added up in double.",
    .aliases = "CumSum cumulative_sum",
    GT_ROW(cumsum, REDUCE, LINEAR),
    .args = {{"x", 0, "a"}},
    .attrs = CUMULATE_ATTRS,
    .accepts = GT_SET_NUMBER,
    .infer = cumsum_infer,
    .kernel = cumsum_kernel,
    .split = cumsum_split,
    .by_rows = true,
    .wants_contiguous = true,
    .transpose = cumsum_transpose,
    .batch = cumsum_batch,
    .example = "cumsum([1,2,3])",
    .accident = gt_accident_sum,
    .axis_of = gt_axis_but_along,
    .reads = cumsum_reads,
};

/* -- in log2(n) steps -- */

typedef gt_ref pairing(gt_build *b, gt_ref x, gt_ref y);

/* After the step with distance d each element takes in 2 d elements. */
static gt_ref doubled(gt_build *b, gt_ref x, int axis, pairing *pair)
{
    int64_t n = gt_ref_shape(b->program, x)->dim[axis];
    for (int64_t d = 1; d < n; d *= 2)
        x = gt_join(b, gt_slice_axis(b, x, axis, 0, d),
                    pair(b, gt_slice_axis(b, x, axis, 0, n - d), gt_slice_axis(b, x, axis, d, n - d)), axis);
    return x;
}

static gt_ref logsumexp_of_two(gt_build *b, gt_ref x, gt_ref y)
{
    gt_ref both = gt_emit(b, &gt_op_stack, GT_OF(x, y), GT_WITH(gt_axes_int(0)));
    return gt_reduce(b, &gt_op_reduce_logsumexp, both, 1, false);
}

GT_EXPAND(cumulative_logsumexp_expand)
{
    const int axis = (int)attr[AXIS].i;
    const int64_t length = gt_ref_shape(b->program, in[0])->dim[axis];
    gt_ref y = attr[REVERSE].b ? gt_flip_axis(b, in[0], axis) : in[0];
    y = gt_is_complex(b, y) ? doubled(b, y, axis, logsumexp_of_two)
                            : gt_emit(b, &gt_op_running_logsumexp, 1, &y, GT_WITH(gt_axes_int(axis), {.given = true}));
    if (attr[EXCLUSIVE].b && length) {
        gt_shape one = *gt_ref_shape(b->program, y);
        one.dim[axis] = 1;
        gt_ref first = gt_filled(b, -INFINITY, gt_ref_dtype(b->program, y), &one);
        y = gt_join(b, first, gt_slice_axis(b, y, axis, 0, length - 1), axis);
    }
    y = attr[REVERSE].b ? gt_flip_axis(b, y, axis) : y;
    return gt_another(b, in[0], y);
}

const gt_op gt_op_cumulative_logsumexp = {
    .doc = "log(sum(exp(x))) of the elements up to each place of an axis, without overflow.",
    .formula = "y_i = log(exp(x_0) + ... + exp(x_i)); exclusive: up to x_(i-1); reverse: from the end",
    .derivative = "dy_i/dx_j = exp(x_j - y_i) for j up to i",
    .convention = "The logsumexp of nothing is -inf. Right at second order too, where TensorFlow is not.",
    .aliases = "cumlogsumexp logcumsumexp",
    GT_MADE(cumulative_logsumexp, REDUCE, gt_check),
    .args = {{"x", 0, NULL}},
    .attrs = CUMULATE_ATTRS,
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .example = "cumulative_logsumexp([0.0,0,0,0])",
};

/* -- running_argmax, running_argmin -- */

static gt_ref larger_of_two(gt_build *b, gt_ref x, gt_ref y)
{
    return gt_apply2(b, &gt_op_maximum, x, y);
}

static gt_ref smaller_of_two(gt_build *b, gt_ref x, gt_ref y)
{
    return gt_apply2(b, &gt_op_minimum, x, y);
}

/* The places where the extreme so far is met, each kept until the next; of NaNs as well. */
static gt_ref running_places(gt_build *b, gt_ref x, int axis, pairing *extreme)
{
    gt_ref met = gt_apply2(b, &gt_op_equal, x, doubled(b, x, axis, extreme));
    if (gt_dtype_in(gt_ref_dtype(b->program, x), GT_SET_FLOAT))
        met = gt_apply2(b, &gt_op_logical_or, met, gt_apply1(b, &gt_op_is_nan, x));
    const gt_shape *shape = gt_ref_shape(b->program, x);
    gt_shape line = {shape->rank, {0}};
    for (int i = 0; i < shape->rank; i++)
        line.dim[i] = i == axis ? shape->dim[i] : 1;
    void *data;
    gt_tensor *numbers = GT_NEW(b->arena, gt_tensor);
    *numbers = gt_tensor_new(b->arena, GT_I64, &line, &data);
    for (int64_t i = 0; i < line.dim[axis]; i++)
        ((int64_t *)data)[i] = i;
    gt_ref place = gt_constant(b, numbers);
    return doubled(b, gt_where(b, met, place, gt_number(b, place, 0)), axis, larger_of_two);
}

GT_EXPAND(running_argmax_expand)
{
    return running_places(b, in[0], (int)attr[AXIS].i, larger_of_two);
}

GT_EXPAND(running_argmin_expand)
{
    return running_places(b, in[0], (int)attr[AXIS].i, smaller_of_two);
}

#define RUNNING(op)                                                                                                    \
    GT_MADE(op, SHAPE, gt_check), .derivative = "none",                                                                \
                                  .convention = "The last of equal ones; from the first NaN on the last NaN so far. "  \
                                                "take_along_axis(x, y, axis) is the running extreme itself.",          \
                                  .args = {{"x", 0, "input"}}, .attrs = {{"axis", GT_ATTR_INT, "0", NULL, "dim"}},     \
                                  .accepts = GT_SET_REAL

const gt_op gt_op_running_argmax = {
    .doc = "The index of the largest of the elements up to each place of an axis.",
    .formula = "y_i = the last j up to i for which x_j is largest",
    RUNNING(running_argmax),
    .example = "running_argmax([1,3,2,3])",
};

const gt_op gt_op_running_argmin = {
    .doc = "The index of the smallest of the elements up to each place of an axis.",
    .formula = "y_i = the last j up to i for which x_j is smallest",
    RUNNING(running_argmin),
    .example = "running_argmin([3,1,2,1])",
};
