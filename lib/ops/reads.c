/* Which elements of operands the elements of a value depend on: what `reads` of several rows says, and what follows for
 * rows that say nothing. */
#include <string.h>

#include "ops/axes.h"

/* Element by element, as the operand broadcasts to the value. */
static void tell_broadcast(gt_reads *reads)
{
    const gt_shape *in = gt_ref_shape(reads->program, reads->e->in[reads->k]), *out = reads->e->shape;
    int64_t in_stride[GT_MAX_RANK], out_stride[GT_MAX_RANK];
    const int ones = out->rank - in->rank;
    gt_pairs pairs = {0};
    gt_shape_strides(in, in_stride);
    gt_shape_strides(out, out_stride);
    for (int i = 0; i < out->rank; i++)
        gt_pairs_loop(&pairs, out->dim[i], out_stride[i], i < ones || in->dim[i - ones] == 1 ? 0 : in_stride[i - ones]);
    reads->once = true;
    reads->add(reads, &pairs);
}

/* In the same order. */
static void tell_order(gt_reads *reads)
{
    gt_pairs pairs = {0};
    gt_pairs_loop(&pairs, gt_shape_count(reads->e->shape), 1, 1);
    reads->once = true;
    reads->add(reads, &pairs);
}

/* As the value would lie in the operand. */
static bool tell_view(gt_reads *reads)
{
    const gt_shape *shape = gt_ref_shape(reads->program, reads->e->in[reads->k]);
    gt_view in = {.dtype = GT_I64, .shape = shape}, out = {.dtype = GT_I64, .shape = reads->e->shape};
    int64_t stride[GT_MAX_RANK];
    gt_pairs pairs = {0};
    in.data = out.data = &pairs; /* never read: only where the value begins in it counts */
    gt_shape_strides(shape, in.stride);
    gt_shape_strides(reads->e->shape, stride);
    if (!reads->e->op->view(reads->e->attr, &in, &out))
        return false;
    pairs.in = ((char *)out.data - (char *)in.data) / (int64_t)sizeof(int64_t);
    for (int i = 0; i < out.shape->rank; i++)
        gt_pairs_loop(&pairs, out.shape->dim[i], stride[i], out.stride[i]);
    reads->once = true;
    reads->add(reads, &pairs);
    return true;
}

GT_READS(gt_reads_axes)
{
    const gt_eqn *e = reads->e;
    const gt_shape *in = gt_ref_shape(reads->program, e->in[reads->k]), *out = e->shape;
    int64_t in_stride[GT_MAX_RANK], out_stride[GT_MAX_RANK], in_step[GT_MAX_RANK] = {0};
    bool follows[GT_MAX_RANK] = {false};
    gt_pairs pairs = {0};
    gt_shape_strides(in, in_stride);
    gt_shape_strides(out, out_stride);
    reads->once = true;
    for (int i = 0; i < in->rank; i++) {
        const int to = e->op->axis_of ? e->op->axis_of(reads->program, e, reads->k, i) : GT_AXIS_UNKNOWN;
        follows[i] = to >= 0 && to < out->rank && in->dim[i] == out->dim[to] && !in_step[to];
        if (follows[i])
            in_step[to] = in_stride[i];
        else if (in->dim[i] > 1)
            reads->once = false;
    }
    for (int i = 0; i < out->rank; i++)
        gt_pairs_loop(&pairs, out->dim[i], out_stride[i], in_step[i]);
    for (int i = 0; i < in->rank; i++)
        if (!follows[i])
            gt_pairs_loop(&pairs, in->dim[i], 0, in_stride[i]);
    reads->add(reads, &pairs);
}

GT_READS(gt_reads_all)
{
    gt_pairs pairs = {0};
    gt_pairs_loop(&pairs, gt_shape_count(reads->e->shape), 1, 0);
    gt_pairs_loop(&pairs, gt_shape_count(gt_ref_shape(reads->program, reads->e->in[reads->k])), 0, 1);
    reads->add(reads, &pairs);
}

GT_READS(gt_reads_not_if_real)
{
    if (gt_dtype_in(gt_ref_dtype(reads->program, reads->e->in[reads->k]), GT_SET_COMPLEX))
        tell_broadcast(reads);
}

GT_READS(gt_reads_first)
{
    if (reads->k == 0)
        tell_broadcast(reads);
}

/* Which elements of the value a mask leaves: 1 where it is not 0 (or is), as it broadcasts. NULL: it leaves all. */
static const uint8_t *left_by(gt_reads *reads, const gt_tensor *mask, bool where)
{
    const gt_shape *out = reads->e->shape;
    const int64_t count = gt_shape_count(out);
    gt_view by = {.shape = &mask->shape};
    int64_t place[GT_MAX_RANK] = {0}, at = 0;
    gt_loops loops = {0};
    if (count == 0)
        return NULL;
    if (where && mask->dtype == GT_BOOL && gt_shape_equal(&mask->shape, out))
        return memchr(mask->data, 0, (size_t)count) ? mask->data : NULL;
    const int64_t entries = gt_shape_count(by.shape);
    int64_t first = 0; /* that it leaves out: most masks are numbers that are not 0 */
    while (first < entries && (gt_tensor_real(mask, first) != 0) == where)
        first++;
    if (first == entries)
        return NULL;
    uint8_t *left = gt_alloc_raw(reads->arena, (size_t)count);
    gt_shape_strides(by.shape, by.stride);
    for (int i = 0; i < out->rank; i++)
        gt_loops_add(&loops, 1, out->dim[i], (const int64_t[]){gt_stride_along(&by, i, out->rank)});
    for (int64_t i = 0; i < count; i++) {
        left[i] = (gt_tensor_real(mask, at) != 0) == where;
        gt_loops_next(&loops, loops.n, 1, place, &at);
    }
    return memchr(left, 0, (size_t)count) ? left : NULL;
}

/* Elements that stay where they are: stretch by stretch. */
static void tell_stretches(gt_reads *reads, const uint8_t *left, int64_t count)
{
    for (int64_t i = 0; i < count;) {
        const uint8_t *begin = memchr(left + i, 1, (size_t)(count - i));
        const uint8_t *end = begin ? memchr(begin, 0, (size_t)(count - (begin - left))) : NULL;
        if (!begin)
            return;
        gt_pairs pairs = {.out = begin - left, .in = begin - left};
        i = end ? end - left : count;
        gt_pairs_loop(&pairs, i - pairs.out, 1, 1);
        reads->add(reads, &pairs);
    }
}

/* Element by element, where a mask of the value's elements is not 0 (or is). */
static void tell_chosen(gt_reads *reads, const gt_tensor *mask, bool where)
{
    const gt_shape *out = reads->e->shape;
    const int64_t count = gt_shape_count(out);
    const uint8_t *left = left_by(reads, mask, where);
    gt_view in = {.shape = gt_ref_shape(reads->program, reads->e->in[reads->k])};
    int64_t place[GT_MAX_RANK] = {0}, at = 0;
    gt_loops loops = {0};
    if (!left) {
        tell_broadcast(reads);
        return;
    }
    reads->once = true;
    if (gt_shape_equal(in.shape, out)) {
        tell_stretches(reads, left, count);
        return;
    }
    int64_t *table = GT_ARRAY(reads->arena, (size_t)count, int64_t);
    gt_pairs pairs = {.table = table};
    gt_shape_strides(in.shape, in.stride);
    for (int i = 0; i < out->rank; i++)
        gt_loops_add(&loops, 1, out->dim[i], (const int64_t[]){gt_stride_along(&in, i, out->rank)});
    for (int64_t i = 0; i < count; i++) {
        table[i] = left[i] ? at : -1;
        gt_loops_next(&loops, loops.n, 1, place, &at);
    }
    gt_pairs_loop(&pairs, count, 1, 1);
    reads->add(reads, &pairs);
}

GT_READS(gt_reads_where)
{
    const gt_tensor *condition = reads->known(reads, 0, true);
    if (condition)
        tell_chosen(reads, condition, reads->k == 1);
    else
        tell_broadcast(reads);
}

GT_READS(gt_reads_product)
{
    const gt_tensor *other = reads->known(reads, 1 - reads->k, true);
    if (other && !gt_dtype_in(other->dtype, GT_SET_COMPLEX))
        tell_chosen(reads, other, true);
    else
        tell_broadcast(reads);
}

GT_READS(gt_reads_quotient)
{
    if (reads->k == 1)
        gt_reads_product(reads);
    else
        tell_broadcast(reads);
}

GT_READS(gt_reads_tell)
{
    const gt_op *op = reads->e->op;
    reads->once = false;
    if (reads->tell)
        reads->tell(reads);
    else if (op->reads)
        op->reads(reads);
    else if (op->rule == GT_POINTWISE)
        tell_broadcast(reads);
    else if (op->rule == GT_LINEAR && op->keeps_order)
        tell_order(reads);
    else if (op->rule != GT_LINEAR || !op->view || !tell_view(reads))
        gt_reads_axes(reads);
}
