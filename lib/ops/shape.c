/* The same elements in another shape: reshape, transpose, expand_dims, squeeze, broadcast_to, strided_slice, unslice.
 */
#include <string.h>

#include "ops/axes.h"

/* The cotangent in the shape of the operand: the transpose of whatever only renames places. */
GT_VJP(reshape_back)
{
    return gt_reshape(b, ct, gt_ref_shape(b->program, e->in[k]));
}

/* The row of an op whose value is its operand seen otherwise, after names of its rules. */
#define VIEW(op, infers, copies, views, back, batches)                                                                 \
    GT_ROW(op, SHAPE, LINEAR), .accepts = GT_SET_ANY, .infer = infers, .kernel = copies, .view = views,                \
                               .transpose = back, .batch = batches
#define RESHAPE(op, batches)                                                                                           \
    VIEW(op, op##_infer, gt_strided_kernel, reshape_view, reshape_back, batches), .keeps_order = true
#define RESTRIDE(op, own) VIEW(op, own##_infer, gt_view_kernel, own##_view, own##_transpose, own##_batch)

/* -- reshape -- */

static bool reshape_infer(gt_infer *infer)
{
    const gt_attr *attr = &infer->attr[0];
    char text[GT_SHAPE_TEXT];
    int64_t count = gt_shape_count(infer->in_shape[0]), known = 1, dim[GT_MAX_RANK];
    int open = -1;
    if (attr->ints.n > GT_MAX_RANK)
        return gt_infer_fail(infer, "reshape: a value has at most %d axes, not %d", GT_MAX_RANK, attr->ints.n);
    for (int i = 0; i < attr->ints.n; i++) {
        dim[i] = attr->ints.v[i];
        if (dim[i] == -1 && open < 0) {
            open = i;
            continue;
        }
        if (dim[i] == -1)
            return gt_infer_fail(infer, "reshape: only one dimension can be -1");
        if (dim[i] < 0)
            return gt_infer_fail(infer, "reshape: a dimension cannot be %lld", (long long)dim[i]);
        if (__builtin_mul_overflow(known, dim[i], &known))
            return gt_infer_fail(infer, "reshape: the shape is too large");
    }
    infer->shape = gt_scalar_shape();
    infer->shape.rank = attr->ints.n;
    if (open >= 0)
        dim[open] = known && count % known == 0 ? count / known : -1;
    for (int i = 0; i < attr->ints.n; i++)
        infer->shape.dim[i] = dim[i];
    if (open >= 0 ? dim[open] < 0 : known != count)
        return gt_infer_fail(infer, "cannot reshape %s with %lld elements to %s", infer->in_name[0], (long long)count,
                             gt_shape_text(&infer->shape, text));
    infer->attr[0] = gt_axes_list(infer->arena, infer->shape.rank, infer->shape.dim);
    return true;
}

/* Strides under which the elements of `in` stand in the new shape, when there are such: each group of axes of one shape
 * that has as many elements as a group of the other must lie in a row. */
static bool reshape_view(const gt_attr *attr, const gt_view *in, gt_view *out)
{
    (void)attr;
    const gt_shape *from = in->shape, *to = out->shape;
    int64_t dim[GT_MAX_RANK] = {0}, stride[GT_MAX_RANK] = {0};
    int n = 0, i = 0, j = 0;
    out->data = in->data;
    gt_shape_strides(to, out->stride);
    if (gt_shape_count(from) == 0)
        return true;
    for (int k = 0; k < from->rank; k++) {
        if (from->dim[k] == 1)
            continue;
        dim[n] = from->dim[k];
        stride[n++] = in->stride[k];
    }
    while (i < n) {
        while (j < to->rank && to->dim[j] == 1)
            out->stride[j++] = 1;
        int i_end = i + 1, j_end = j + 1;
        int64_t a = dim[i], c = to->dim[j];
        while (a != c) {
            if (a < c)
                a *= dim[i_end++];
            else
                c *= to->dim[j_end++];
        }
        for (int k = i; k + 1 < i_end; k++)
            if (stride[k] != stride[k + 1] * dim[k + 1])
                return false;
        int64_t step = stride[i_end - 1];
        for (int k = j_end - 1; k >= j; k--) {
            out->stride[k] = step;
            step *= to->dim[k];
        }
        i = i_end;
        j = j_end;
    }
    return true;
}

GT_BATCH(reshape_batch)
{
    gt_shape shape;
    if (!gt_axes_behind(e->shape, size, &shape))
        return gt_build_fail(b, "a value of more than %d axes is needed here", GT_MAX_RANK);
    return gt_reshape(b, in[0], &shape);
}

const gt_op gt_op_reshape = {
    .doc = "The same elements, in row-major order, in another shape; one dimension may be -1.",
    .formula = "y[...] = x[...]",
    .derivative = "dx = reshape(dy, shape of x)",
    .aliases = "Reshape",
    RESHAPE(reshape, reshape_batch),
    .args = {{"x", 0, "tensor"}},
    .attrs = {{"shape", GT_ATTR_SHAPE, "required", NULL, "newshape"}},
    .example = "reshape([[1,2,3],[4,5,6]], [3,2])",
};

/* -- transpose -- */

enum { PERM };

static bool transpose_infer(gt_infer *infer)
{
    gt_attr *attr = &infer->attr[PERM];
    const gt_shape *shape = infer->in_shape[0];
    int64_t perm[GT_MAX_RANK];
    unsigned seen = 0;
    int rank = shape->rank;
    if (attr->given && attr->ints.n != rank)
        return gt_infer_fail(infer, "transpose: perm has %d entries for the %d axes of %s", attr->ints.n, rank,
                             infer->in_name[0]);
    for (int i = 0; i < rank; i++) {
        perm[i] = attr->given ? attr->ints.v[i] : rank - 1 - i;
        if (perm[i] < 0)
            perm[i] += rank;
        if (perm[i] < 0 || perm[i] >= rank || seen >> perm[i] & 1u)
            return gt_infer_fail(infer, "transpose: perm must hold every axis of %s once", infer->in_name[0]);
        seen |= 1u << perm[i];
        infer->shape.dim[i] = shape->dim[perm[i]];
    }
    *attr = gt_axes_list(infer->arena, rank, perm);
    return true;
}

static bool transpose_view(const gt_attr *attr, const gt_view *in, gt_view *out)
{
    out->data = in->data;
    for (int i = 0; i < attr[PERM].ints.n; i++)
        out->stride[i] = in->stride[attr[PERM].ints.v[i]];
    return true;
}

GT_VJP(transpose_transpose)
{
    int inverse[GT_MAX_RANK];
    for (int i = 0; i < e->attr[PERM].ints.n; i++)
        inverse[e->attr[PERM].ints.v[i]] = i;
    return gt_transpose(b, ct, inverse);
}

GT_BATCH(transpose_batch)
{
    int perm[GT_MAX_RANK + 1] = {0};
    for (int i = 0; i < e->attr[PERM].ints.n; i++)
        perm[i + 1] = (int)e->attr[PERM].ints.v[i] + 1;
    return gt_transpose(b, in[0], perm);
}

static GT_AXIS_OF(transpose_axis_of)
{
    if (!e->attr[PERM].given)
        return e->shape->rank - 1 - axis;
    for (int i = 0; i < e->attr[PERM].ints.n; i++)
        if (e->attr[PERM].ints.v[i] == axis)
            return i;
    return GT_AXIS_UNKNOWN;
}

const gt_op gt_op_transpose = {
    .doc = "The axes in another order; reversed when none is given.",
    .formula = "y[i_perm0, i_perm1, ...] = x[i_0, i_1, ...]",
    .derivative = "dx = transpose(dy, inverse of perm)",
    .aliases = "permute permute_dims Transpose",
    RESTRIDE(transpose, transpose),
    .axis_of = transpose_axis_of,
    .args = {{"x", 0, "a"}},
    .attrs = {{"perm", GT_ATTR_INTS, NULL, NULL, "axes"}},
    .example = "transpose([[1,2,3],[4,5,6]])",
};

/* -- expand_dims, squeeze -- */

static bool expand_dims_infer(gt_infer *infer)
{
    const gt_shape *shape = infer->in_shape[0];
    if (shape->rank >= GT_MAX_RANK)
        return gt_infer_fail(infer, "expand_dims: %s has %d axes, the most there can be", infer->in_name[0],
                             GT_MAX_RANK);
    if (!gt_axis_infer(infer, 0, shape->rank + 1))
        return false;
    int axis = (int)infer->attr[0].i;
    infer->shape.rank = shape->rank + 1;
    for (int i = 0; i < shape->rank + 1; i++)
        infer->shape.dim[i] = i < axis ? shape->dim[i] : i == axis ? 1 : shape->dim[i - 1];
    return true;
}

const gt_op gt_op_expand_dims = {
    .doc = "A new axis of length 1 before `axis` (-1: behind the last).",
    .formula = "y[..., 0, ...] = x[..., ...]",
    .derivative = "dx = reshape(dy, shape of x)",
    .aliases = "unsqueeze Unsqueeze",
    RESHAPE(expand_dims, gt_axes_batch),
    .args = {{"x", 0, "input"}},
    .attrs = {{"axis", GT_ATTR_INT, "required", NULL, "dim"}},
    .example = "expand_dims([1,2], axis=0)",
};

static bool squeeze_infer(gt_infer *infer)
{
    const gt_shape *shape = infer->in_shape[0];
    unsigned mask = 0;
    if (infer->attr[0].given) {
        if (!gt_axes_infer(infer, 0, shape->rank, &mask))
            return false;
        for (int i = 0; i < shape->rank; i++)
            if (mask >> i & 1u && shape->dim[i] != 1)
                return gt_infer_fail(infer, "squeeze: axis %d of %s has length %lld, not 1", i, infer->in_name[0],
                                     (long long)shape->dim[i]);
    } else {
        for (int i = 0; i < shape->rank; i++)
            mask |= (unsigned)(shape->dim[i] == 1) << i;
        infer->attr[0] = gt_axes_from(infer->arena, mask);
    }
    infer->shape = gt_axes_reduced(shape, mask, false);
    return true;
}

const gt_op gt_op_squeeze = {
    .doc = "Without axes of length 1: those given, or all of them.",
    .formula = "y[..., ...] = x[..., 0, ...]",
    .derivative = "dx = reshape(dy, shape of x)",
    .aliases = "Squeeze",
    RESHAPE(squeeze, gt_axes_batch),
    .args = {{"x", 0, "input"}},
    .attrs = {{"axis", GT_ATTR_INTS, NULL, NULL, "axes"}},
    .example = "squeeze([[[1],[2]]])",
};

/* -- broadcast_to -- */

static bool broadcast_infer(gt_infer *infer)
{
    gt_shape target, both;
    char text[GT_SHAPE_TEXT];
    const gt_shape *shape = infer->in_shape[0];
    if (!gt_shape_infer(infer, 0, &target))
        return false;
    if (!gt_shape_broadcast(shape, &target, &both) || !gt_shape_equal(&both, &target))
        return gt_infer_fail(infer, "cannot broadcast %s to %s", infer->in_name[0], gt_shape_text(&target, text));
    infer->shape = target;
    return true;
}

static bool broadcast_view(const gt_attr *attr, const gt_view *in, gt_view *out)
{
    (void)attr;
    int ones = out->shape->rank - in->shape->rank;
    out->data = in->data;
    for (int i = 0; i < out->shape->rank; i++)
        out->stride[i] = i < ones || in->shape->dim[i - ones] == 1 ? 0 : in->stride[i - ones];
    return true;
}

GT_VJP(broadcast_transpose)
{
    return gt_unbroadcast(b, ct, gt_ref_shape(b->program, e->in[0]));
}

/* The batch axis stays in front: axes that broadcasting adds go between it and the operand's own. */
GT_BATCH(broadcast_batch)
{
    const gt_shape *own = gt_ref_shape(b->program, e->in[0]);
    gt_shape target, aligned = {e->shape->rank + 1, {0}};
    int ones = e->shape->rank - own->rank;
    if (!gt_axes_behind(e->shape, size, &target))
        return gt_build_fail(b, "a value of more than %d axes is needed here", GT_MAX_RANK);
    aligned.dim[0] = size;
    for (int i = 0; i < e->shape->rank; i++)
        aligned.dim[i + 1] = i < ones ? 1 : own->dim[i - ones];
    return gt_broadcast(b, gt_reshape(b, in[0], &aligned), &target);
}

const gt_op gt_op_broadcast_to = {
    .doc = "Repeated along axes of length 1 and along new leading axes, as NumPy broadcasts.",
    .formula = "y[i, j, ...] = x[0, j, ...]",
    .derivative = "dx = sum of dy over the repeated axes",
    .aliases = "expand Expand",
    RESTRIDE(broadcast_to, broadcast),
    .axis_of = gt_axis_kept,
    .args = {{"x", 0, "input"}},
    .attrs = {{"shape", GT_ATTR_SHAPE, "required", NULL, NULL}},
    .example = "broadcast_to([1,2], [2,2])",
};

/* -- strided_slice, unslice -- */

/* size[i] places begin[i], begin[i] + step[i], ... must lie inside `shape`. */
static bool check_places(gt_infer *infer, const gt_shape *shape, const int64_t *begin, const int64_t *step,
                         const int64_t *size)
{
    for (int i = 0; i < shape->rank; i++) {
        int64_t way, last = INT64_MAX;
        bool lost = __builtin_mul_overflow(size[i] - 1, step[i], &way) || __builtin_add_overflow(begin[i], way, &last);
        if (size[i] < 0 || (size[i] > 1 && step[i] == 0))
            return gt_infer_fail(infer, "%s: size %lld with step %lld on axis %d", gt_op_word(infer->op),
                                 (long long)size[i], (long long)step[i], i);
        if (size[i] == 0)
            continue;
        bool begins = begin[i] >= 0 && begin[i] < shape->dim[i];
        if (lost || !begins || last < 0 || last >= shape->dim[i])
            return gt_infer_fail(infer, "%s: axis %d of %s has no element %lld", gt_op_word(infer->op), i,
                                 infer->in_name[0], (long long)(begins ? last : begin[i]));
    }
    return true;
}

static bool lists_for(gt_infer *infer, int rank, int n)
{
    for (int k = 0; k < n; k++)
        if (!infer->attr[k].given || infer->attr[k].ints.n != rank)
            return gt_infer_fail(infer, "%s: '%s' needs %d entries, one for every axis", gt_op_word(infer->op),
                                 infer->op->attrs[k].name, rank);
    return true;
}

static bool slice_infer(gt_infer *infer)
{
    const gt_shape *shape = infer->in_shape[0];
    if (!lists_for(infer, shape->rank, 3))
        return false;
    const int64_t *begin = infer->attr[GT_STRIDED_BEGIN].ints.v, *step = infer->attr[GT_STRIDED_STEP].ints.v;
    const int64_t *size = infer->attr[GT_STRIDED_SIZE].ints.v;
    for (int i = 0; i < shape->rank; i++)
        infer->shape.dim[i] = size[i];
    return check_places(infer, shape, begin, step, size);
}

/* Slices `whole` as begin and step say; a slice without elements stays where it is, inside its memory. */
static void slice_of(const int64_t *begin, const int64_t *step, const gt_view *whole, gt_view *slice)
{
    int64_t offset = 0;
    bool empty = gt_shape_count(slice->shape) == 0;
    for (int i = 0; i < whole->shape->rank; i++) {
        slice->stride[i] = empty ? 0 : whole->stride[i] * step[i];
        offset += whole->stride[i] * begin[i];
    }
    slice->data = (char *)whole->data + (empty ? 0 : offset * (int64_t)gt_dtype_size(whole->dtype));
}

static bool slice_view(const gt_attr *attr, const gt_view *in, gt_view *out)
{
    slice_of(attr[GT_STRIDED_BEGIN].ints.v, attr[GT_STRIDED_STEP].ints.v, in, out);
    return true;
}

GT_VJP(slice_transpose)
{
    const gt_shape *shape = gt_ref_shape(b->program, e->in[0]);
    gt_attr attr[3] = {gt_attr_ints(b, shape->rank, shape->dim), e->attr[GT_STRIDED_BEGIN], e->attr[GT_STRIDED_STEP]};
    return gt_emit(b, &gt_op_unslice, 1, &ct, attr);
}

/* A list attribute with an entry for the batch axis in front. */
static gt_attr with_first(gt_build *b, int64_t first, const gt_attr *attr)
{
    int64_t v[GT_MAX_RANK + 1] = {first};
    for (int i = 0; i < attr->ints.n; i++)
        v[i + 1] = attr->ints.v[i];
    return gt_attr_ints(b, attr->ints.n + 1, v);
}

GT_BATCH(slice_batch)
{
    gt_attr attr[3] = {with_first(b, 0, &e->attr[GT_STRIDED_BEGIN]), with_first(b, 1, &e->attr[GT_STRIDED_STEP]),
                       with_first(b, size, &e->attr[GT_STRIDED_SIZE])};
    return gt_emit(b, e->op, 1, in, attr);
}

/* Of unslice, the shape comes before begin and step. */
static GT_AXIS_OF(slice_axis_of)
{
    const gt_attr *begin = &e->attr[e->op == &gt_op_unslice], *step = begin + 1;
    return begin->ints.v[axis] == 0 && step->ints.v[axis] == 1 ? axis : GT_AXIS_UNKNOWN;
}

const gt_op gt_op_strided_slice = {
    .doc = "Of every axis, size[i] elements from begin[i] on, step[i] apart; x[1:, ::-1] in model files.",
    .formula = "y[i, j, ...] = x[begin0 + i*step0, begin1 + j*step1, ...]",
    .derivative = "dx = zeros with dy at these places",
    RESTRIDE(strided_slice, slice),
    .axis_of = slice_axis_of,
    .args = {{"x", 0, "input"}},
    .attrs = {{"begin", GT_ATTR_INTS, "required", NULL, NULL},
              {"step", GT_ATTR_INTS, "required", NULL, "strides"},
              {"size", GT_ATTR_INTS, "required", NULL, NULL}},
    .example = "strided_slice([1,2,3,4,5], [4], [-2], [3])",
};

static bool unslice_infer(gt_infer *infer)
{
    gt_shape shape;
    if (!gt_shape_infer(infer, GT_UNSLICE_SHAPE, &shape))
        return false;
    const gt_shape *part = infer->in_shape[0];
    if (shape.rank != part->rank)
        return gt_infer_fail(infer, "unslice: the shape has %d axes and %s has %d", shape.rank, infer->in_name[0],
                             part->rank);
    if (!lists_for(infer, shape.rank, 3))
        return false;
    infer->shape = shape;
    return check_places(infer, &shape, infer->attr[GT_UNSLICE_BEGIN].ints.v, infer->attr[GT_UNSLICE_STEP].ints.v,
                        part->dim);
}

static bool unslice_kernel(gt_call *call)
{
    gt_view place = {.shape = call->in[0].shape, .dtype = call->out.dtype}, whole = call->out;
    size_t size = gt_dtype_size(call->out.dtype);
    memset(call->out.data, 0, (size_t)gt_shape_count(call->out.shape) * size);
    gt_shape_strides(whole.shape, whole.stride);
    slice_of(call->attr[GT_UNSLICE_BEGIN].ints.v, call->attr[GT_UNSLICE_STEP].ints.v, &whole, &place);
    gt_strided_copy(place.shape, size, place.data, place.stride, call->in[0].data, call->in[0].stride);
    return true;
}

/* The part lies in a row when it is whole behind the first axis that counts. */
static int unslice_stretches(const gt_attr *attr, int n, const gt_shape *const *in_shape, const gt_shape *shape,
                             gt_stretch *out)
{
    (void)n;
    int axis = 0;
    int64_t inner = 1;
    while (axis < shape->rank - 1 && shape->dim[axis] == 1)
        axis++;
    for (int i = axis + 1; i < shape->rank; i++) {
        if (in_shape[0]->dim[i] != shape->dim[i] || attr[GT_UNSLICE_STEP].ints.v[i] != 1)
            return 0;
        inner *= shape->dim[i];
    }
    if (!shape->rank || attr[GT_UNSLICE_STEP].ints.v[axis] != 1)
        return 0;
    int64_t begin = attr[GT_UNSLICE_BEGIN].ints.v[axis] * inner, count = gt_shape_count(in_shape[0]);
    out[0] = (gt_stretch){-1, begin};
    out[1] = (gt_stretch){0, count};
    out[2] = (gt_stretch){-1, gt_shape_count(shape) - begin - count};
    return 3;
}

GT_VJP(unslice_transpose)
{
    const gt_shape *part = gt_ref_shape(b->program, e->in[0]);
    gt_attr attr[3] = {e->attr[GT_UNSLICE_BEGIN], e->attr[GT_UNSLICE_STEP], gt_attr_ints(b, part->rank, part->dim)};
    return gt_emit(b, &gt_op_strided_slice, 1, &ct, attr);
}

GT_BATCH(unslice_batch)
{
    gt_attr attr[3] = {with_first(b, size, &e->attr[GT_UNSLICE_SHAPE]), with_first(b, 0, &e->attr[GT_UNSLICE_BEGIN]),
                       with_first(b, 1, &e->attr[GT_UNSLICE_STEP])};
    return gt_emit(b, e->op, 1, in, attr);
}

static GT_READS(unslice_reads)
{
    const gt_eqn *e = reads->e;
    const gt_shape *part = gt_ref_shape(reads->program, e->in[0]);
    int64_t stride[GT_MAX_RANK], part_stride[GT_MAX_RANK];
    gt_pairs pairs = {0};
    gt_shape_strides(e->shape, stride);
    gt_shape_strides(part, part_stride);
    for (int i = 0; i < part->rank; i++) {
        pairs.out += e->attr[GT_UNSLICE_BEGIN].ints.v[i] * stride[i];
        gt_pairs_loop(&pairs, part->dim[i], e->attr[GT_UNSLICE_STEP].ints.v[i] * stride[i], part_stride[i]);
    }
    reads->once = true;
    reads->add(reads, &pairs);
}

const gt_op gt_op_unslice = {
    .spoken = "derivative of slice",
    .doc = "Zeros of a shape, with x at the places that strided_slice reads.",
    .formula = "y[begin0 + i*step0, begin1 + j*step1, ...] = x[i, j, ...], 0 elsewhere",
    .derivative = "dx = strided_slice(dy, begin, step)",
    GT_LINEAR_ROW(unslice, INTERNAL, unslice),
    .args = {{"x", 0, NULL}},
    .attrs = {{"shape", GT_ATTR_SHAPE, "required", NULL, NULL},
              {"begin", GT_ATTR_INTS, "required", NULL, NULL},
              {"step", GT_ATTR_INTS, "required", NULL, NULL}},
    .accepts = GT_SET_NUMBER | GT_SET_BOOL,
    .stretches = unslice_stretches,
    .batch = unslice_batch,
    .accident = gt_accident_sum,
    .axis_of = slice_axis_of,
    .reads = unslice_reads,
};
