/* Values put together: concat, stack, pad. */
#include <ctype.h>
#include <math.h>

#include "ops/axes.h"
#include "ops/split.h"

enum { AXIS };

/* -- concat -- */

static bool concat_infer(gt_infer *infer)
{
    const gt_shape *first = infer->in_shape[0];
    if (first->rank == 0)
        return gt_infer_fail(infer, "concat: %s has no axis to join along", infer->in_name[0]);
    if (!gt_axis_infer(infer, AXIS, first->rank))
        return false;
    int axis = (int)infer->attr[AXIS].i;
    for (int k = 1; k < infer->n; k++) {
        const gt_shape *shape = infer->in_shape[k];
        bool agree = shape->rank == first->rank;
        for (int i = 0; agree && i < first->rank; i++)
            agree = i == axis || shape->dim[i] == first->dim[i];
        if (!agree)
            return gt_infer_fail(infer, "cannot concat %s and %s along axis %d", infer->in_name[0], infer->in_name[k],
                                 axis);
        if (__builtin_add_overflow(infer->shape.dim[axis], shape->dim[axis], &infer->shape.dim[axis]))
            return gt_infer_fail(infer, "concat: the result is too large");
    }
    return true;
}

/* Of the places along the axis those of the part; operands have all of theirs. */
static bool concat_kernel(gt_call *call)
{
    const int axis = (int)call->attr[AXIS].i;
    const int64_t begin = call->part ? call->part->begin[axis] : 0, end = begin + call->out.shape->dim[axis];
    const int64_t size = (int64_t)gt_dtype_size(call->out.dtype);
    int64_t stride[GT_MAX_RANK], at = 0;
    gt_shape_strides(call->out.shape, stride);
    for (int k = 0; k < call->n; k++) {
        const gt_view *in = &call->in[k];
        const int64_t next = at + in->shape->dim[axis], from = at < begin ? begin : at, to = next < end ? next : end;
        gt_shape shape = *in->shape;
        shape.dim[axis] = to - from;
        if (from < to)
            gt_strided_copy(&shape, (size_t)size, (char *)call->out.data + (from - begin) * stride[axis] * size, stride,
                            (const char *)in->data + (from - at) * in->stride[axis] * size, in->stride);
        at = next;
    }
    return true;
}

/* Along the axes before the one that is joined, which operands have, and that one, along which they stay whole. */
static bool concat_split(const gt_call *call, gt_split *split)
{
    const int axis = (int)call->attr[AXIS].i;
    gt_split_leading(call, split, axis, 1);
    gt_split_axis(split, axis, 1);
    return true;
}

static int concat_stretches(const gt_attr *attr, int n, const gt_shape *const *in_shape, const gt_shape *shape,
                            gt_stretch *out)
{
    for (int64_t i = 0; i < attr[AXIS].i; i++)
        if (shape->dim[i] != 1)
            return 0;
    for (int k = 0; k < n; k++)
        out[k] = (gt_stretch){k, gt_shape_count(in_shape[k])};
    return n;
}

GT_VJP(concat_transpose)
{
    int axis = (int)e->attr[AXIS].i;
    int64_t begin = 0;
    for (int i = 0; i < k; i++)
        begin += gt_ref_shape(b->program, e->in[i])->dim[axis];
    return gt_slice_axis(b, ct, axis, begin, gt_ref_shape(b->program, e->in[k])->dim[axis]);
}

GT_BATCH(concat_batch)
{
    gt_ref *all = GT_ARRAY(b->arena, (size_t)e->n_in, gt_ref);
    for (int k = 0; k < e->n_in; k++)
        all[k] = gt_with_batch(b, in[k], batched[k], size);
    gt_attr attr = gt_axes_int(e->attr[AXIS].i + 1);
    return gt_emit(b, e->op, e->n_in, all, &attr);
}

static GT_AXIS_OF(concat_axis_of)
{
    return axis == (int)e->attr[AXIS].i ? GT_AXIS_UNKNOWN : axis;
}

static GT_READS(concat_reads)
{
    const gt_eqn *e = reads->e;
    const int axis = (int)e->attr[AXIS].i;
    const gt_shape *in = gt_ref_shape(reads->program, e->in[reads->k]);
    int64_t stride[GT_MAX_RANK], in_stride[GT_MAX_RANK];
    gt_pairs pairs = {0};
    gt_shape_strides(e->shape, stride);
    gt_shape_strides(in, in_stride);
    for (; reads->passed < reads->k; reads->passed++)
        reads->sum += gt_ref_shape(reads->program, e->in[reads->passed])->dim[axis];
    pairs.out = reads->sum * stride[axis];
    for (int i = 0; i < in->rank; i++)
        gt_pairs_loop(&pairs, in->dim[i], stride[i], in_stride[i]);
    reads->once = true;
    reads->add(reads, &pairs);
}

const gt_op gt_op_concat = {
    .doc = "Values joined along an axis they have.",
    .formula = "y = [x_1, x_2, ...] along axis",
    .derivative = "dx_k = the part of dy that came from x_k",
    .aliases = "concatenate cat Concat",
    GT_ROW(concat, SHAPE, LINEAR),
    .args = {{"x", 0, "values"}},
    .variadic = true,
    .attrs = {{"axis", GT_ATTR_INT, "0", NULL, NULL}},
    .accepts = GT_SET_ANY,
    .infer = concat_infer,
    .kernel = concat_kernel,
    .split = concat_split,
    .stretches = concat_stretches,
    .transpose = concat_transpose,
    .batch = concat_batch,
    .example = "concat([[1,2],[3]], axis=0)",
    .axis_of = concat_axis_of,
    .reads = concat_reads,
};

/* -- stack -- */

GT_EXPAND(stack_expand)
{
    const gt_shape *first = gt_ref_shape(b->program, in[0]);
    char text[2][GT_SHAPE_TEXT];
    int64_t axis = attr[AXIS].i < 0 ? attr[AXIS].i + first->rank + 1 : attr[AXIS].i;
    if (axis < 0 || axis > first->rank)
        return gt_build_fail(b, "stack: axis %lld is out of range for values of shape %s", (long long)attr[AXIS].i,
                             gt_shape_text(first, text[0]));
    gt_ref *row = GT_ARRAY(b->arena, (size_t)n, gt_ref);
    for (int k = 0; k < n; k++) {
        const gt_shape *shape = gt_ref_shape(b->program, in[k]);
        if (!gt_shape_equal(shape, first))
            return gt_build_fail(b, "cannot stack values of shapes %s and %s", gt_shape_text(first, text[0]),
                                 gt_shape_text(shape, text[1]));
        row[k] = gt_expand_axis(b, in[k], (int)axis);
    }
    return gt_emit(b, &gt_op_concat, n, row, GT_WITH(gt_axes_int(axis)));
}

const gt_op gt_op_stack = {
    .doc = "Values of one shape joined along a new axis.",
    .formula = "y[k, ...] = x_k[...]",
    .derivative = "dx_k = dy[k, ...]",
    .aliases = "pack",
    GT_MADE(stack, SHAPE, NULL),
    .args = {{"x", 0, "values"}},
    .variadic = true,
    .attrs = {{"axis", GT_ATTR_INT, "0", NULL, NULL}},
    .accepts = GT_SET_ANY,
    .example = "stack([[1,2],[3,4]])",
};

/* -- pad -- */

typedef struct padding {
    int64_t before[GT_MAX_RANK], after[GT_MAX_RANK];
} padding;

/* [before0, after0, before1, ...]; as in NumPy one pair, or one number, may serve for all axes. */
static bool read_padding(gt_build *b, const gt_shape *shape, const gt_attr *attr, padding *p)
{
    int n = attr->ints.n;
    for (int i = 0; i < n; i++)
        if (attr->ints.v[i] < 0 || attr->ints.v[i] > INT64_MAX / 8) {
            gt_build_fail(b, "pad: a padding cannot be %lld", (long long)attr->ints.v[i]);
            return false;
        }
    if (n != 2 * shape->rank && n != 1 && n != 2) {
        gt_build_fail(b, "pad: paddings need two numbers for each of the %d axes, not %d in all", shape->rank, n);
        return false;
    }
    for (int i = 0; i < shape->rank; i++) {
        int pair = n == 2 * shape->rank ? 2 * i : 0;
        p->before[i] = attr->ints.v[pair];
        p->after[i] = attr->ints.v[n == 1 ? 0 : pair + 1];
    }
    return true;
}

static gt_ref join3(gt_build *b, gt_ref before, gt_ref x, gt_ref after, int axis)
{
    gt_ref part[3];
    int n = 0;
    gt_attr attr = gt_axes_int(axis);
    if (before != GT_NONE)
        part[n++] = before;
    part[n++] = x;
    if (after != GT_NONE)
        part[n++] = after;
    return n == 1 ? x : gt_emit(b, &gt_op_concat, n, part, &attr);
}

static gt_ref pad_zeros(gt_build *b, gt_ref x, const padding *p)
{
    gt_shape shape = *gt_ref_shape(b->program, x);
    int64_t step[GT_MAX_RANK];
    for (int i = 0; i < shape.rank; i++) {
        shape.dim[i] += p->before[i] + p->after[i];
        step[i] = 1;
    }
    gt_attr attr[3] = {gt_attr_ints(b, shape.rank, shape.dim), gt_attr_ints(b, shape.rank, p->before),
                       gt_attr_ints(b, shape.rank, step)};
    return gt_emit(b, &gt_op_unslice, 1, &x, attr);
}

static gt_ref pad_constant(gt_build *b, gt_ref x, const padding *p, double value)
{
    int rank = gt_ref_shape(b->program, x)->rank;
    for (int i = 0; i < rank && x != GT_NONE; i++) {
        gt_shape edge = *gt_ref_shape(b->program, x);
        gt_dtype dtype = gt_ref_dtype(b->program, x);
        edge.dim[i] = p->before[i];
        gt_ref before = p->before[i] ? gt_filled(b, value, dtype, &edge) : GT_NONE;
        edge.dim[i] = p->after[i];
        gt_ref after = p->after[i] ? gt_filled(b, value, dtype, &edge) : GT_NONE;
        x = join3(b, before, x, after, i);
    }
    return x;
}

/* edge: 1 leaves the edge element itself out (REFLECT), 0 repeats it (SYMMETRIC). */
static gt_ref pad_mirror(gt_build *b, gt_ref x, const padding *p, int64_t edge)
{
    int rank = gt_ref_shape(b->program, x)->rank;
    for (int i = 0; i < rank && x != GT_NONE; i++) {
        int64_t n = gt_ref_shape(b->program, x)->dim[i], most = n - edge;
        if ((p->before[i] && p->before[i] > most) || (p->after[i] && p->after[i] > most))
            return gt_build_fail(b, "pad: axis %d of length %lld can be mirrored by at most %lld", i, (long long)n,
                                 (long long)(most > 0 ? most : 0));
        gt_ref before = p->before[i] ? gt_stride_axis(b, x, i, p->before[i] - 1 + edge, -1, p->before[i]) : GT_NONE;
        gt_ref after = p->after[i] ? gt_stride_axis(b, x, i, n - 1 - edge, -1, p->after[i]) : GT_NONE;
        x = join3(b, before, x, after, i);
    }
    return x;
}

/* The constant as the integers of the dtype have it: whole, and one that they hold. */
static bool is_held(gt_build *b, double value, gt_dtype dtype)
{
    bool is_narrow = dtype == GT_I32;
    if (value != floor(value) || isinf(value))
        gt_build_fail(b, "pad: constant_values must be whole for %s", gt_dtype_name(dtype));
    else if (is_narrow ? !gt_fits_i32(value) : fabs(value) >= 0x1p53)
        gt_build_fail(b, "pad: constant_values must be %s for %s",
                      is_narrow ? "from -2147483648 to 2147483647" : "below 2**53 in size", gt_dtype_name(dtype));
    return !gt_build_failed(b);
}

static bool fits(gt_build *b, gt_ref x, const padding *p)
{
    gt_shape shape = *gt_ref_shape(b->program, x);
    for (int i = 0; i < shape.rank; i++)
        if (__builtin_add_overflow(shape.dim[i], p->before[i] + p->after[i], &shape.dim[i]))
            shape.dim[i] = INT64_MAX;
    if (gt_shape_fits(&shape, gt_dtype_size(gt_ref_dtype(b->program, x))))
        return true;
    gt_build_fail(b, "pad: the result is too large");
    return false;
}

enum { PADDINGS, MODE, CONSTANT_VALUES };

GT_EXPAND(pad_expand)
{
    padding p = {{0}, {0}};
    gt_dtype dtype = gt_ref_dtype(b->program, in[0]);
    double value = attr[CONSTANT_VALUES].given ? attr[CONSTANT_VALUES].f : 0;
    int mode = attr[MODE].given ? toupper((unsigned char)attr[MODE].s[0]) : 'C';
    if (!gt_dtype_in(dtype, GT_SET_NUMBER | GT_SET_BOOL))
        return gt_build_fail(b, "pad takes a number or bool, but its operand is %s", gt_dtype_name(dtype));
    if (!read_padding(b, gt_ref_shape(b->program, in[0]), &attr[PADDINGS], &p))
        return GT_NONE;
    if (mode != 'C')
        return pad_mirror(b, in[0], &p, mode == 'R');
    if (!fits(b, in[0], &p))
        return GT_NONE;
    if (value == 0)
        return pad_zeros(b, in[0], &p);
    if (gt_dtype_in(dtype, GT_SET_INT) && !is_held(b, value, dtype))
        return GT_NONE;
    return pad_constant(b, in[0], &p, value);
}

const gt_op gt_op_pad = {
    .doc = "More elements before and after those of each axis: a constant, or the axis mirrored at its ends.",
    .formula = "y = [before, x, after] along each axis",
    .derivative = "dx = the inner part of dy; mirrored elements add theirs",
    .convention = "REFLECT leaves the edge element out, SYMMETRIC repeats it. The padding constant has no gradient.",
    .aliases = "Pad",
    GT_MADE(pad, SHAPE, NULL),
    .args = {{"x", 0, "tensor"}},
    .attrs = {{"paddings", GT_ATTR_INTS, "required", NULL, "pad_width"},
              {"mode", GT_ATTR_WORD, "CONSTANT", "CONSTANT|REFLECT|SYMMETRIC|constant|reflect|symmetric", NULL},
              {"constant_values", GT_ATTR_FLOAT, "0", NULL, "constant_value"}},
    .accepts = GT_SET_NUMBER | GT_SET_BOOL,
    .example = "pad([1,2,3], [[1,2]])",
};
