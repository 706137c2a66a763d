/* Pooling of images. The places of the maxima are an op without gradient, and a gather takes them: the gradient goes to
 * the first maximum at every order. Means are sums over patches. */
#include <math.h>
#include <stdio.h>

#include "ops/rearrange.h"
#include "ops/split.h"
#include "ops/windows.h"

/* -- max_places -- */

static bool places_infer(gt_infer *infer)
{
    gt_shape *shape = &infer->shape;
    if (shape->rank < 3)
        return gt_infer_fail(infer, "%s: %s has no height, width and channels", gt_op_word(infer->op),
                             infer->in_name[0]);
    if (!gt_windows_infer(infer))
        return false;
    gt_windows w = gt_windows_of(infer->attr);
    shape->dim[shape->rank - 3] = w.out[0];
    shape->dim[shape->rank - 2] = w.out[1];
    infer->dtype = GT_I64;
    return true;
}

static double real_at(const gt_view *x, int64_t i)
{
    return x->dtype == GT_F64 ? ((const double *)x->data)[i] : (double)((const float *)x->data)[i];
}

/* The first largest, or the first NaN, of one window and channel; at least one element of the window is inside. */
static int64_t first_largest(const gt_view *x, int64_t lane, const gt_windows *w, int64_t i, int64_t j, int64_t channel)
{
    const gt_shape *shape = x->shape;
    int64_t height = shape->dim[shape->rank - 3], width = shape->dim[shape->rank - 2];
    int64_t channels = shape->dim[shape->rank - 1], found = -1;
    double best = 0;
    for (int64_t p = 0; p < w->size[0]; p++)
        for (int64_t q = 0; q < w->size[1]; q++) {
            int64_t row = i * w->stride[0] + p * w->dilation[0] - w->before[0];
            int64_t col = j * w->stride[1] + q * w->dilation[1] - w->before[1];
            if (row < 0 || row >= height || col < 0 || col >= width)
                continue;
            int64_t at = (row * width + col) * channels + channel;
            double value = real_at(x, lane * height * width * channels + at);
            if (found < 0 || (best == best && !(value <= best))) {
                found = at;
                best = value;
            }
        }
    return found;
}

/* One tap of a row of windows: `best` and `to` as the taps before have left them, -inf and -1 before the first. The
 * first NaN stays. `step` elements lie between what neighbouring windows see. */
#define LARGER(T)                                                                                                      \
    static void larger_##T(const T *x, int64_t step, int64_t at, int64_t windows, int64_t channels, T *best,           \
                           int64_t *to)                                                                                \
    {                                                                                                                  \
        for (int64_t j = 0; j < windows; j++)                                                                          \
            for (int64_t c = 0, k = j * channels; c < channels; c++, k++) {                                            \
                const T value = x[j * step + c];                                                                       \
                const bool larger = !(value <= best[k]) && best[k] == best[k];                                         \
                best[k] = larger ? value : best[k];                                                                    \
                to[k] = larger ? at + j * step + c : to[k];                                                            \
            }                                                                                                          \
    }
LARGER(float)
LARGER(double)

/* Row i of the windows of one lane, tap by tap. */
static void places_row(const gt_view *x, int64_t lane, const gt_windows *w, int64_t i, void *best, int64_t *to)
{
    const gt_shape *shape = x->shape;
    const int64_t height = shape->dim[shape->rank - 3], width = shape->dim[shape->rank - 2];
    const int64_t channels = shape->dim[shape->rank - 1], n = w->out[1] * channels;
    for (int64_t k = 0; k < n; k++) {
        to[k] = -1;
        if (x->dtype == GT_F64)
            ((double *)best)[k] = -INFINITY;
        else
            ((float *)best)[k] = -INFINITY;
    }
    for (int64_t p = 0; p < w->size[0]; p++)
        for (int64_t q = 0; q < w->size[1]; q++) {
            int64_t from, end, row = i * w->stride[0] + p * w->dilation[0] - w->before[0];
            gt_windows_inside(w, 1, q, width, &from, &end);
            if (row < 0 || row >= height || from >= end)
                continue;
            const int64_t col = from * w->stride[1] + q * w->dilation[1] - w->before[1];
            const int64_t at = (row * width + col) * channels, first = lane * height * width * channels + at;
            const int64_t step = w->stride[1] * channels, k = from * channels;
            if (x->dtype == GT_F64)
                larger_double((const double *)x->data + first, step, at, end - from, channels, (double *)best + k,
                              to + k);
            else
                larger_float((const float *)x->data + first, step, at, end - from, channels, (float *)best + k, to + k);
        }
}

GT_SCRATCH(places_scratch)
{
    return (size_t)attr[4].ints.v[1] * (size_t)in_shape[0]->dim[in_shape[0]->rank - 1] * sizeof(double);
}

static bool places_kernel(gt_call *call)
{
    gt_windows w = gt_windows_of(call->attr);
    gt_shape stack = *call->out.shape;
    const int64_t channels = stack.dim[stack.rank - 1], row = w.out[1] * channels;
    int64_t *to = call->out.data;
    stack.rank -= 3;
    const int64_t lanes = gt_shape_count(&stack);
    const gt_window_rows rows = gt_window_rows_of(call);
    for (int64_t l = 0; row && l < lanes; l++)
        for (int64_t i = rows.begin; i < rows.end; i++, to += row) {
            places_row(&call->in[0], l, &w, i, call->scratch, to);
            for (int64_t k = 0; k < row; k++) { /* -inf, or nothing, is all that was seen */
                if (to[k] < 0)
                    to[k] = first_largest(&call->in[0], l, &w, i, k / channels, k % channels);
                if (to[k] >= 0)
                    continue;
                snprintf(call->message, sizeof call->message, "a window lies outside of what it slides over");
                return false;
            }
        }
    return true;
}

static bool places_split(const gt_call *call, gt_split *split)
{
    const gt_windows w = gt_windows_of(call->attr);
    return gt_windows_split(call, split, gt_split_work(8 * (double)w.size[0] * (double)w.size[1]));
}

const gt_op gt_op_max_places = {
    .spoken = "max_pool2d",
    .doc = "Where, in [height, width, channels] as one axis, the largest element of each window is.",
    .formula = "y[..., i, j, c] = the first place of the maximum of window i, j in channel c",
    .derivative = "none",
    GT_ROW(max_places, INTERNAL, ZERO),
    .args = {{.name = "x"}},
    .attrs = {GT_WINDOW_SPECS},
    .infer = places_infer,
    .kernel = places_kernel,
    .scratch = places_scratch,
    .split = places_split,
    .wants_contiguous = true,
    .batch = gt_stack_batch,
};

/* -- max_pool2d, avg_pool2d -- */

enum { KSIZE, STRIDES, PADDING, FORMAT, WITH_PADDING, DILATIONS = WITH_PADDING };

/* The operand with its channels last, and its windows. Strides are as long as the windows unless given. */
static gt_ref pooled(gt_build *b, const gt_op *op, gt_ref x, const gt_attr *attr, const gt_attr *dilations,
                     gt_windows *windows)
{
    bool first = gt_channels_first(&attr[FORMAT]);
    gt_windows_given given = {op, attr[STRIDES].given ? &attr[STRIDES] : &attr[KSIZE], &attr[PADDING], dilations,
                              first};
    if (gt_ref_shape(b->program, x)->rank < 4)
        return gt_build_fail(b, "%s takes [batch, height, width, channels], but gets %s", op->name, gt_call_it(b, x));
    x = gt_channels_to_last(b, x, first);
    if (x == GT_NONE || !gt_window_pair(b, &given, "ksize", &attr[KSIZE], windows->size) ||
        !gt_windows_fit(b, &given, gt_ref_shape(b->program, x), true, windows))
        return GT_NONE;
    return x;
}

/* The largest elements of the windows, and where they are. */
static gt_ref largest(gt_build *b, const gt_op *op, gt_ref x, const gt_attr *attr, gt_ref *where)
{
    gt_windows windows;
    gt_attr lists[5];
    x = pooled(b, op, x, attr, &attr[DILATIONS], &windows);
    if (x == GT_NONE)
        return GT_NONE;
    gt_windows_attrs(b, &windows, lists);
    gt_ref places = gt_emit(b, &gt_op_max_places, 1, &x, lists);
    gt_shape from = *gt_ref_shape(b->program, x), out = *gt_ref_shape(b->program, places);
    int64_t lanes = 1;
    for (int i = 0; i < from.rank - 3; i++)
        lanes *= from.dim[i];
    gt_shape rows = {2, {lanes, from.dim[from.rank - 3] * from.dim[from.rank - 2] * from.dim[from.rank - 1]}};
    gt_shape picks = {2, {lanes, windows.out[0] * windows.out[1] * from.dim[from.rank - 1]}};
    gt_ref lines = gt_reshape(b, x, &rows);
    gt_ref y = gt_reshape(b, gt_gather(b, lines, gt_reshape(b, places, &picks), 1, 1), &out);
    *where = gt_channels_to_first(b, places, gt_channels_first(&attr[FORMAT]));
    return gt_channels_to_first(b, y, gt_channels_first(&attr[FORMAT]));
}

GT_EXPAND(max_pool2d_expand)
{
    gt_ref where;
    return largest(b, &gt_op_max_pool2d, in[0], attr, &where);
}

#define MAX_POOL_ATTRS                                                                                                 \
    {"ksize", GT_ATTR_INTS, "2", NULL, "kernel_size"}, {"strides", GT_ATTR_INTS, NULL, NULL, "stride"},                \
        GT_PADDING_ATTR, GT_FORMAT_ATTR,                                                                               \
    {                                                                                                                  \
        "dilations", GT_ATTR_INTS, "1", NULL, "dilation"                                                               \
    }

const gt_op gt_op_max_pool2d = {
    .doc = "The largest element of each window that slides over images.",
    .formula = "y[n,i,j,c] = max over p,q of x[n, i*s + p - before, j*s + q - before, c]",
    .derivative = "dx = dy at the place of the maximum",
    .convention =
        "Of equal ones the first (in row-major order) gets the gradient. Padding never wins. A NaN gives NaN. "
        "Strides default to ksize; padding as conv2d.",
    .aliases = "max_pool MaxPool",
    GT_MADE(max_pool2d, NN, gt_check),
    .args = {{"x", 0, "input"}},
    .attrs = {MAX_POOL_ATTRS},
    .accepts = GT_SET_FLOAT,
    .example = "max_pool2d(reshape([1.0,2,3,4,5,6,7,8,9], [1,3,3,1]), 2, 1)",
};

GT_PARTS(max_pool_with_argmax_parts)
{
    gt_ref where, y = largest(b, &gt_op_max_pool_with_argmax, in[0], attr, &where);
    return y == GT_NONE ? NULL : gt_two(b, y, where, count);
}

const gt_op gt_op_max_pool_with_argmax = {
    .doc = "The largest element of each window that slides over images, and where it is: [values, places].",
    .formula = "values[n,i,j,c] = x[n,r,q,c], places[n,i,j,c] = (r * width + q) * channels + c",
    .derivative = "dx = dvalues at the places; these have no gradient",
    .convention = "As max_pool2d. Places are int64, and count rows, columns and channels in this order whatever the "
                  "data_format.",
    GT_MADE_PARTS(max_pool_with_argmax, NN, gt_check),
    .args = {{"x", 0, "input"}},
    .attrs = {MAX_POOL_ATTRS},
    .accepts = GT_SET_FLOAT,
    .example = "max_pool_with_argmax(reshape([1.0,9,3,4,5,6], [1,2,3,1]), 2, 1)[1]",
};

/* How many elements of each window count, as [out0, out1, 1]. */
static gt_ref counts(gt_build *b, gt_ref x, const gt_windows *w, bool with_padding)
{
    const gt_shape *shape = gt_ref_shape(b->program, x);
    gt_shape places = {3, {w->out[0], w->out[1], 1}};
    void *data;
    gt_tensor *tensor = GT_NEW(b->arena, gt_tensor);
    *tensor = gt_tensor_new(b->arena, GT_F64, &places, &data);
    for (int64_t at = 0; at < w->out[0] * w->out[1]; at++) {
        const int64_t place[2] = {at / w->out[1], at % w->out[1]};
        double count = 1;
        for (int i = 0; i < 2; i++) {
            int64_t from = place[i] * w->stride[i] - w->before[i], to = from + w->size[i];
            int64_t length = shape->dim[shape->rank - 3 + i];
            count *= with_padding ? (double)w->size[i] : (double)((to < length ? to : length) - (from > 0 ? from : 0));
        }
        ((double *)data)[at] = count;
    }
    return gt_cast(b, gt_constant(b, tensor), gt_ref_dtype(b->program, x));
}

/* The sums of windows. Those that lie side by side are axes of the operand, of which no copies are made. */
static gt_ref window_sums(gt_build *b, gt_ref x, const gt_windows *w)
{
    const gt_shape *from = gt_ref_shape(b->program, x);
    int last = from->rank - 1;
    bool apart = from->rank + 2 <= GT_MAX_RANK;
    for (int i = 0; i < 2; i++)
        apart &= w->size[i] == w->stride[i] && w->before[i] == 0 && w->out[i] * w->size[i] <= from->dim[last - 2 + i];
    if (!apart) {
        gt_ref patches = gt_patches(b, x, w);
        return gt_sum(b, patches, 1u << (gt_ref_shape(b->program, patches)->rank - 2), false);
    }
    gt_shape split = *from;
    for (int i = 0; i < 2; i++) {
        x = gt_slice_axis(b, x, last - 2 + i, 0, w->out[i] * w->size[i]);
        split.dim[last - 2 + 2 * i] = w->out[i];
        split.dim[last - 1 + 2 * i] = w->size[i];
    }
    split.dim[last + 2] = from->dim[last];
    split.rank += 2;
    return gt_sum(b, gt_reshape(b, x, &split), 1u << (last - 1) | 1u << (last + 1), false);
}

GT_EXPAND(avg_pool2d_expand)
{
    gt_windows windows = {0};
    gt_ref x = pooled(b, &gt_op_avg_pool2d, in[0], attr, NULL, &windows);
    if (x == GT_NONE)
        return GT_NONE;
    gt_ref sum = window_sums(b, x, &windows);
    return gt_channels_to_first(b, gt_div(b, sum, counts(b, x, &windows, attr[WITH_PADDING].b)),
                                gt_channels_first(&attr[FORMAT]));
}

const gt_op gt_op_avg_pool2d = {
    .doc = "The mean of each window that slides over images.",
    .formula = "y[n,i,j,c] = mean over p,q of x[n, i*s + p - before, j*s + q - before, c]",
    .derivative = "dx = dy / count, added over the windows",
    .convention = "Padding does not count, unless count_include_pad. Strides default to ksize; padding as conv2d.",
    .aliases = "avg_pool average_pool2d AveragePool",
    GT_MADE(avg_pool2d, NN, gt_check),
    .args = {{"x", 0, "input"}},
    .attrs = {{"ksize", GT_ATTR_INTS, "2", NULL, "kernel_size"},
              {"strides", GT_ATTR_INTS, NULL, NULL, "stride"},
              GT_PADDING_ATTR,
              GT_FORMAT_ATTR,
              {"count_include_pad", GT_ATTR_BOOL, "false", NULL, NULL}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .example = "avg_pool2d(reshape([1.0,2,3,4,5,6,7,8,9], [1,3,3,1]), 2, 1)",
};
