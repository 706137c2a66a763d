#include "ops/windows.h"
#include "ops/split.h"

#include <string.h>

#include "ops/rearrange.h"

enum { WINDOW, STRIDE, DILATION, BEFORE, OUT, SIZE };

/* -- what a model gives -- */

bool gt_channels_first(const gt_attr *format)
{
    return format->given && (strcmp(format->s, "NCHW") == 0 || strcmp(format->s, "channels_first") == 0);
}

bool gt_window_pair(gt_build *b, const gt_windows_given *given, const char *name, const gt_attr *attr, int64_t pair[2])
{
    pair[0] = pair[1] = 1;
    if (!attr || !attr->given)
        return true;
    int n = attr->ints.n, at = n == 4 ? 1 + given->channels_first : 0;
    bool fits = n == 1 || n == 2;
    if (n == 4)
        fits = attr->ints.v[0] == 1 && attr->ints.v[given->channels_first ? 1 : 3] == 1;
    for (int i = 0; fits && i < 2; i++) {
        pair[i] = attr->ints.v[n == 1 ? 0 : at + i];
        fits = pair[i] >= 1 && pair[i] <= INT32_MAX;
    }
    if (!fits)
        gt_build_fail(b, "%s: '%s' must be one number, or one each for height and width, from 1 up", given->op->name,
                      name);
    return fits;
}

/* Explicit paddings: one number for all sides, two (height, width), four (pairs), eight (pairs of all four axes). */
static bool read_padding(gt_build *b, const gt_windows_given *given, int64_t before[2], int64_t after[2])
{
    const gt_attr *attr = given->padding;
    int n = attr->ints.n, first = given->channels_first ? 4 : 2;
    bool fits = n == 1 || n == 2 || n == 4 || n == 8;
    for (int i = 0; fits && i < n; i++) {
        bool other = n == 8 && (i < first || i >= first + 4);
        fits = attr->ints.v[i] >= 0 && attr->ints.v[i] <= (other ? 0 : INT32_MAX);
    }
    for (int i = 0; fits && i < 2; i++) {
        const int64_t *pair = attr->ints.v + (n == 8 ? first + 2 * i : n == 4 ? 2 * i : n == 2 ? i : 0);
        before[i] = pair[0];
        after[i] = pair[n < 4 ? 0 : 1];
    }
    if (!fits) {
        gt_build_fail(b, "%s: 'padding' does not say how much height and width are padded", given->op->name);
        gt_fix(b->error, "'SAME', 'VALID', or [[top, bottom], [left, right]]");
    }
    return fits;
}

typedef enum kind { VALID, SAME, LISTED } kind;

static kind kind_of(const gt_attr *padding)
{
    if (!padding || !padding->given)
        return VALID;
    bool word = padding->ints.n == 1 && padding->ints.v[0] < 0;
    return !word ? LISTED : padding->ints.v[0] % 2 == 0 ? SAME : VALID; /* words 1 and 3: -2 and -4 */
}

/* From the first tap of a window to the last. */
static int64_t reach_of(const gt_windows *windows, int axis)
{
    int64_t reach;
    if (__builtin_mul_overflow(windows->size[axis] - 1, windows->dilation[axis], &reach) || reach > INT64_MAX / 4)
        return INT64_MAX / 4; /* longer than anything */
    return reach;
}

bool gt_windows_fit(gt_build *b, const gt_windows_given *given, const gt_shape *shape, bool covered,
                    gt_windows *windows)
{
    int64_t after[2] = {0, 0};
    const kind of = kind_of(given->padding);
    windows->before[0] = windows->before[1] = 0;
    if (!gt_window_pair(b, given, "strides", given->stride, windows->stride) ||
        !gt_window_pair(b, given, "dilations", given->dilation, windows->dilation) ||
        (of == LISTED && !read_padding(b, given, windows->before, after)))
        return false;
    for (int i = 0; i < 2; i++) {
        int64_t length = shape->dim[shape->rank - 3 + i], stride = windows->stride[i];
        int64_t reach = reach_of(windows, i);
        if (of == SAME) {
            int64_t out = (length + stride - 1) / stride, missing = (out - 1) * stride + reach + 1 - length;
            missing = missing > 0 && length ? missing : 0;
            windows->before[i] = missing / 2;
            after[i] = missing - missing / 2;
        }
        int64_t room = windows->before[i] + length + after[i] - reach - 1;
        windows->out[i] = room < 0 ? 0 : room / stride + 1;
        if (room < 0 || windows->size[i] < 1 || (covered && (windows->before[i] > reach || after[i] > reach))) {
            gt_build_fail(b, "%s: %s windows of %lld with a padding of %lld and %lld do not fit a length of %lld",
                          given->op->name, i ? "horizontal" : "vertical", (long long)windows->size[i],
                          (long long)windows->before[i], (long long)after[i], (long long)length);
            return false;
        }
        if (windows->size[i] > INT32_MAX || windows->out[i] > INT32_MAX || windows->before[i] > INT32_MAX) {
            gt_build_fail(b, "%s: %lld %s windows of %lld are too many, or too large", given->op->name,
                          (long long)windows->out[i], i ? "horizontal" : "vertical", (long long)windows->size[i]);
            return false;
        }
    }
    return true;
}

/* The length that so many places ask for: what 'SAME' makes of it, else the smallest. False: there is none, or it is
 * too large. */
static bool length_back(bool same, int64_t places, int64_t stride, int64_t reach, int64_t padded, int64_t *length)
{
    int64_t last;
    return !__builtin_mul_overflow(places - !same, stride, &last) &&
           !__builtin_add_overflow(last, same ? 0 : reach + 1 - padded, length) && *length >= 1 && *length <= INT32_MAX;
}

bool gt_windows_back(gt_build *b, const gt_windows_given *given, const gt_attr *size, gt_shape *shape,
                     gt_windows *windows)
{
    const int64_t places[2] = {shape->dim[shape->rank - 3], shape->dim[shape->rank - 2]};
    int64_t pair[2], before[2] = {0, 0}, after[2] = {0, 0}, *length = shape->dim + shape->rank - 3;
    const kind of = kind_of(given->padding);
    if (!gt_window_pair(b, given, "strides", given->stride, windows->stride) ||
        !gt_window_pair(b, given, "dilations", given->dilation, windows->dilation) ||
        !gt_window_pair(b, given, "size", size, pair) || (of == LISTED && !read_padding(b, given, before, after)))
        return false;
    for (int i = 0; i < 2; i++) {
        const int64_t reach = reach_of(windows, i);
        length[i] = pair[i];
        if (!size->given &&
            !length_back(of == SAME, places[i], windows->stride[i], reach, before[i] + after[i], &length[i])) {
            gt_build_fail(b, "%s: there is no length of which conv2d makes %lld places", given->op->name,
                          (long long)places[i]);
            gt_fix(b->error, "smaller strides or paddings, or say the size");
            return false;
        }
    }
    if (!gt_windows_fit(b, given, shape, false, windows))
        return false;
    if (windows->out[0] == places[0] && windows->out[1] == places[1])
        return true;
    gt_build_fail(b, "%s: of [%lld,%lld] conv2d makes [%lld,%lld], but x has [%lld,%lld]", given->op->name,
                  (long long)length[0], (long long)length[1], (long long)windows->out[0], (long long)windows->out[1],
                  (long long)places[0], (long long)places[1]);
    gt_fix(b->error, "another size, or padding and strides that lead to it");
    return false;
}

void gt_windows_attrs(gt_build *b, const gt_windows *windows, gt_attr attr[5])
{
    attr[WINDOW] = gt_attr_ints(b, 2, windows->size);
    attr[STRIDE] = gt_attr_ints(b, 2, windows->stride);
    attr[DILATION] = gt_attr_ints(b, 2, windows->dilation);
    attr[BEFORE] = gt_attr_ints(b, 2, windows->before);
    attr[OUT] = gt_attr_ints(b, 2, windows->out);
}

gt_windows gt_windows_of(const gt_attr *attr)
{
    gt_windows w;
    memcpy(w.size, attr[WINDOW].ints.v, sizeof w.size);
    memcpy(w.stride, attr[STRIDE].ints.v, sizeof w.stride);
    memcpy(w.dilation, attr[DILATION].ints.v, sizeof w.dilation);
    memcpy(w.before, attr[BEFORE].ints.v, sizeof w.before);
    memcpy(w.out, attr[OUT].ints.v, sizeof w.out);
    return w;
}

bool gt_windows_infer(gt_infer *infer)
{
    for (int k = 0; k < gt_op_attrs(infer->op); k++)
        for (int i = 0; i < 2; i++)
            if (!infer->attr[k].given || infer->attr[k].ints.n != 2 || infer->attr[k].ints.v[i] < (k < BEFORE) ||
                infer->attr[k].ints.v[i] > INT32_MAX)
                return gt_infer_fail(infer, "%s: '%s' needs two numbers", gt_op_word(infer->op),
                                     infer->op->attrs[k].name);
    return true;
}

/* -- patches and their transpose -- */

/* `source` [lanes, height, width, row] and `patch` [lanes, out0, out1, taps, row], row in bytes or elements. */
typedef struct slide {
    gt_windows w;
    int64_t lanes, height, width, row, taps;
} slide;

static slide slide_of(const gt_attr *attr, const gt_shape *source, int64_t row_unit)
{
    slide s = {.w = gt_windows_of(attr)};
    gt_shape stack = *source;
    stack.rank -= 3;
    s.lanes = gt_shape_count(&stack);
    s.height = source->dim[source->rank - 3];
    s.width = source->dim[source->rank - 2];
    s.row = source->dim[source->rank - 1] * row_unit;
    s.taps = s.w.size[0] * s.w.size[1];
    return s;
}

/* Where tap t of place (i, j) reads, as a row of its lane; -1 for padding. */
static int64_t row_of(const slide *s, int64_t i, int64_t j, int64_t t)
{
    int64_t p = i * s->w.stride[0] + t / s->w.size[1] * s->w.dilation[0] - s->w.before[0];
    int64_t q = j * s->w.stride[1] + t % s->w.size[1] * s->w.dilation[1] - s->w.before[1];
    return p < 0 || p >= s->height || q < 0 || q >= s->width ? -1 : p * s->width + q;
}

static bool patches_infer(gt_infer *infer)
{
    gt_shape *shape = &infer->shape;
    if (shape->rank >= GT_MAX_RANK)
        return gt_infer_fail(infer, "a value of more than %d axes is needed here", GT_MAX_RANK);
    if (shape->rank < 3)
        return gt_infer_fail(infer, "%s: %s has no height, width and channels", gt_op_word(infer->op),
                             infer->in_name[0]);
    if (!gt_windows_infer(infer))
        return false;
    gt_windows w = gt_windows_of(infer->attr);
    int rank = shape->rank++;
    shape->dim[rank] = shape->dim[rank - 1];
    shape->dim[rank - 3] = w.out[0];
    shape->dim[rank - 2] = w.out[1];
    shape->dim[rank - 1] = w.size[0] * w.size[1]; /* each below 2^31 */
    return true;
}

gt_window_rows gt_window_rows_of(const gt_call *call)
{
    const int axis = call->in[0].shape->rank - 3;
    const int64_t begin = call->part ? call->part->begin[axis] : 0;
    return (gt_window_rows){begin, begin + call->out.shape->dim[axis]};
}

static bool patches_kernel(gt_call *call)
{
    slide s = slide_of(call->attr, call->in[0].shape, (int64_t)gt_dtype_size(call->out.dtype));
    const gt_window_rows rows = gt_window_rows_of(call);
    char *to = call->out.data;
    for (int64_t l = 0; s.row && l < s.lanes; l++) {
        const char *from = (const char *)call->in[0].data + l * s.height * s.width * s.row;
        for (int64_t i = rows.begin; i < rows.end; i++)
            for (int64_t j = 0; j < s.w.out[1]; j++)
                for (int64_t t = 0; t < s.taps; t++, to += s.row) {
                    int64_t row = row_of(&s, i, j, t);
                    if (row < 0)
                        memset(to, 0, (size_t)s.row);
                    else
                        memcpy(to, from + row * s.row, (size_t)s.row);
                }
    }
    return true;
}

/* The windows are in one lane, or in several rows of a single one. */
bool gt_windows_split(const gt_call *call, gt_split *split, int64_t work)
{
    const int lanes = call->in[0].shape->rank - 3;
    gt_split_leading(call, split, lanes, work);
    gt_split_axis(split, lanes, 1);
    return true;
}

static bool patches_split(const gt_call *call, gt_split *split)
{
    return gt_windows_split(call, split, 1);
}

GT_VJP(patches_transpose)
{
    const gt_shape *shape = gt_ref_shape(b->program, e->in[0]);
    const gt_windows windows = gt_windows_of(e->attr);
    return gt_unpatches(b, ct, &windows, shape->dim + shape->rank - 3);
}

void gt_windows_inside(const gt_windows *w, int axis, int64_t tap, int64_t length, int64_t *from, int64_t *to)
{
    const int64_t stride = w->stride[axis], shift = w->before[axis] - tap * w->dilation[axis];
    *from = shift > 0 ? (shift + stride - 1) / stride : 0;
    *to = length + shift > 0 ? (length + shift - 1) / stride + 1 : 0;
    if (*to > w->out[axis])
        *to = w->out[axis];
}

/* Tap by tap: which patches have the same tap of which place of the source; or the other way round. */
static void tell_taps(gt_reads *reads, const gt_shape *source, bool back)
{
    const slide s = slide_of(reads->e->attr, source, 1);
    const int64_t patch = s.taps * s.row, *step = s.w.stride;
    reads->once = !back;
    for (int64_t t = 0; t < s.taps; t++) {
        int64_t i, j, i_end, j_end;
        gt_windows_inside(&s.w, 0, t / s.w.size[1], s.height, &i, &i_end);
        gt_windows_inside(&s.w, 1, t % s.w.size[1], s.width, &j, &j_end);
        if (i >= i_end || j >= j_end)
            continue;
        const int64_t at_patch = (i * s.w.out[1] + j) * patch + t * s.row, at_source = row_of(&s, i, j, t) * s.row;
        const int64_t loop[4][3] = {
            {s.lanes, s.w.out[0] * s.w.out[1] * patch, s.height * s.width * s.row},
            {i_end - i, s.w.out[1] * patch, step[0] * s.width * s.row},
            {j_end - j, patch, step[1] * s.row},
            {s.row, 1, 1},
        };
        gt_pairs pairs = {.out = back ? at_source : at_patch, .in = back ? at_patch : at_source};
        for (int l = 0; l < 4; l++)
            gt_pairs_loop(&pairs, loop[l][0], loop[l][1 + back], loop[l][2 - back]);
        reads->add(reads, &pairs);
    }
}

static GT_READS(patches_reads)
{
    tell_taps(reads, gt_ref_shape(reads->program, reads->e->in[0]), false);
}

static GT_READS(unpatches_reads)
{
    tell_taps(reads, reads->e->shape, true);
}

#define WINDOWS(op)                                                                                                    \
    GT_LINEAR_ROW(op, INTERNAL, op), .args = {{.name = "x"}}, .split = op##_split, .wants_contiguous = true,           \
                                     .batch = gt_stack_batch, .axis_of = gt_axis_of_windows, .reads = op##_reads

const gt_op gt_op_patches = {
    .spoken = "conv2d",
    .doc = "What each window that slides over height and width sees, zeros outside.",
    .formula = "y[..., i, j, p*size1 + q, c] = x[..., i*stride0 + p*dilation0 - before0, ..., c]",
    .derivative = "dx = dy added at the places it was read from",
    WINDOWS(patches),
    .attrs = {GT_WINDOW_SPECS},
    .accepts = GT_SET_NUMBER,
};

static bool unpatches_infer(gt_infer *infer)
{
    gt_shape *shape = &infer->shape;
    if (shape->rank < 4 || !gt_windows_infer(infer))
        return shape->rank < 4 ? gt_infer_fail(infer, "unpatches: %s has no windows", infer->in_name[0]) : false;
    gt_windows w = gt_windows_of(infer->attr);
    int last = --shape->rank - 1;
    if (shape->dim[last - 2] != w.out[0] || shape->dim[last - 1] != w.out[1] ||
        shape->dim[last] != w.size[0] * w.size[1])
        return gt_infer_fail(infer, "unpatches: %s does not hold these windows", infer->in_name[0]);
    shape->dim[last] = infer->in_shape[0]->dim[last + 1];
    shape->dim[last - 2] = infer->attr[SIZE].ints.v[0];
    shape->dim[last - 1] = infer->attr[SIZE].ints.v[1];
    gt_shape sums = {3, {shape->dim[last - 2], shape->dim[last - 1], shape->dim[last]}};
    return gt_shape_fits(&sums, 2 * sizeof(double)) || gt_infer_fail(infer, "unpatches: the result is too large");
}

/* The sums of one lane, in double. */
GT_SCRATCH(unpatches_scratch)
{
    size_t parts = gt_dtype_in(dtype, GT_SET_COMPLEX) ? 2 : 1;
    return (size_t)attr[SIZE].ints.v[0] * (size_t)attr[SIZE].ints.v[1] *
           (size_t)in_shape[0]->dim[in_shape[0]->rank - 1] * parts * sizeof(double);
}

static bool unpatches_kernel(gt_call *call)
{
    bool single = call->out.dtype == GT_F32 || call->out.dtype == GT_C64;
    slide s = slide_of(call->attr, call->out.shape, gt_dtype_in(call->out.dtype, GT_SET_COMPLEX) ? 2 : 1);
    int64_t n = s.height * s.width * s.row, from = 0;
    double *sum = call->scratch;
    for (int64_t l = 0; n && l < s.lanes; l++) {
        memset(sum, 0, (size_t)n * sizeof *sum);
        for (int64_t i = 0; i < s.w.out[0]; i++)
            for (int64_t j = 0; j < s.w.out[1]; j++)
                for (int64_t t = 0; t < s.taps; t++, from += s.row) {
                    int64_t row = row_of(&s, i, j, t);
                    for (int64_t c = 0; row >= 0 && c < s.row; c++)
                        sum[row * s.row + c] += single ? (double)((const float *)call->in[0].data)[from + c]
                                                       : ((const double *)call->in[0].data)[from + c];
                }
        for (int64_t i = 0; i < n; i++)
            if (single)
                ((float *)call->out.data)[l * n + i] = (float)sum[i];
            else
                ((double *)call->out.data)[l * n + i] = sum[i];
    }
    return true;
}

static bool unpatches_split(const gt_call *call, gt_split *split)
{
    const gt_shape *shape = call->in[0].shape, *out = call->out.shape;
    const double taps =
        (double)(shape->dim[shape->rank - 2] * shape->dim[shape->rank - 3] * shape->dim[shape->rank - 4]);
    const double places = (double)out->dim[out->rank - 3] * (double)out->dim[out->rank - 2];
    return gt_split_leading(call, split, out->rank - 3, gt_split_work(2 * taps / (places + 1)));
}

GT_VJP(unpatches_transpose)
{
    return gt_emit(b, &gt_op_patches, 1, &ct, e->attr);
}

const gt_op gt_op_unpatches = {
    .spoken = "derivative of conv2d",
    .doc = "What windows that slide over height and width saw, added up at its places: the transpose of patches.",
    .formula = "y[..., i*stride0 + p*dilation0 - before0, ..., c] += x[..., i, j, p*size1 + q, c]",
    .derivative = "dx = patches(dy)",
    WINDOWS(unpatches),
    .attrs = {GT_WINDOW_SPECS, {"size", GT_ATTR_INTS, "required", NULL, NULL}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .scratch = unpatches_scratch,
};

gt_ref gt_patches(gt_build *b, gt_ref x, const gt_windows *windows)
{
    gt_attr attr[5];
    gt_windows_attrs(b, windows, attr);
    return gt_emit(b, &gt_op_patches, 1, &x, attr);
}

gt_ref gt_unpatches(gt_build *b, gt_ref x, const gt_windows *windows, const int64_t size[2])
{
    gt_attr attr[6];
    gt_windows_attrs(b, windows, attr);
    attr[SIZE] = gt_attr_ints(b, 2, size);
    return gt_emit(b, &gt_op_unpatches, 1, &x, attr);
}

gt_ref gt_channels_to_last(gt_build *b, gt_ref x, bool first)
{
    int rank = !first ? 0 : gt_ref_shape(b->program, x)->rank;
    return rank < 3 ? x : gt_move_axis(b, x, rank - 3, rank - 1);
}

gt_ref gt_channels_to_first(gt_build *b, gt_ref x, bool first)
{
    int rank = !first ? 0 : gt_ref_shape(b->program, x)->rank;
    return rank < 3 ? x : gt_move_axis(b, x, rank - 1, rank - 3);
}
