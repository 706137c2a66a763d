/* Which elements of operands the elements of a value depend on: what `reads` of several rows says, and what follows for
 * rows that say nothing. */
#include "graph/infer.h"
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

/* Places of an axis that axis_of follows depend on the same places, whatever the other axes do. */
static void tell_axes(gt_reads *reads)
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

GT_READS(gt_reads_tell)
{
    const gt_op *op = reads->e->op;
    reads->once = false;
    if (op->reads)
        op->reads(reads);
    else if (op->rule == GT_POINTWISE)
        tell_broadcast(reads);
    else if (op->rule == GT_LINEAR && op->keeps_order)
        tell_order(reads);
    else if (op->rule != GT_LINEAR || !op->view || !tell_view(reads))
        tell_axes(reads);
}
