/* Elements chosen by integers: gather, its transpose, one_hot. */
#include <stdio.h>
#include <string.h>

#include "ops/axes.h"
#include "ops/split.h"

/* gather and gather_transpose as loops: params is [batches, rows, size, inner], indices is [batches, picks] and the
 * gathered value is [batches, rows, picks, inner]. */
typedef struct picks {
    int64_t batches, rows, size, picks, inner;
} picks;

static int64_t product(const gt_shape *shape, int from, int to)
{
    int64_t n = 1;
    for (int i = from; i < to; i++)
        n *= shape->dim[i];
    return n;
}

static picks picks_of(const gt_shape *params, const gt_shape *indices, int axis, int batch_dims)
{
    return (picks){product(params, 0, batch_dims), product(params, batch_dims, axis), params->dim[axis],
                   product(indices, batch_dims, indices->rank), product(params, axis + 1, params->rank)};
}

static size_t index_bytes(const gt_shape *indices)
{
    return ((size_t)gt_shape_count(indices) + 1) * sizeof(int64_t);
}

/* The indices as int64, checked: where they are, or in the call's scratch. */
static const int64_t *read_indices(gt_call *call, int axis, int64_t size)
{
    const gt_view *in = &call->in[1];
    const bool there = in->dtype == GT_I64 && gt_strides_contiguous(in->shape, in->stride);
    const int64_t *index = there ? in->data : call->scratch, count = gt_shape_count(in->shape);
    if (!there)
        gt_strided_ints(in, call->scratch);
    for (int64_t i = 0; i < count; i++) {
        if (index[i] >= 0 && index[i] < size)
            continue;
        snprintf(call->message, sizeof call->message, "index %lld is out of range for axis %d of size %lld (params)",
                 (long long)index[i], axis, (long long)size);
        return NULL;
    }
    return index;
}

/* -- which elements they read -- */

/* A table of indices, -1 in place of those that are out of range: a call then fails. */
static const int64_t *table_of(gt_reads *reads, const gt_tensor *indices, int64_t size)
{
    const int64_t count = gt_shape_count(&indices->shape);
    int64_t *table = GT_ARRAY(reads->arena, (size_t)count, int64_t);
    for (int64_t i = 0; i < count; i++) {
        const int64_t index = gt_tensor_int(indices, i);
        table[i] = index >= 0 && index < size ? index : -1;
    }
    return table;
}

/* The pairs of what is gathered and params, or the other way round. */
static void add_picks(gt_reads *reads, const gt_pairs *pairs, bool back)
{
    gt_pairs turned = *pairs;
    if (back) {
        turned.out = pairs->in;
        turned.in = pairs->out;
        memcpy(turned.out_step, pairs->in_step, sizeof turned.out_step);
        memcpy(turned.in_step, pairs->out_step, sizeof turned.in_step);
        turned.table_of_out = true;
    }
    reads->add(reads, &turned);
}

static void tell_picks(gt_reads *reads, picks p, bool back)
{
    const gt_tensor *indices = reads->known(reads, 1, false);
    const int64_t *table = indices ? table_of(reads, indices, p.size) : NULL;
    reads->once = table && !back;
    for (int64_t batch = 0; batch < (table ? p.batches : 1); batch++) {
        gt_pairs pairs = {.out = batch * p.rows * p.picks * p.inner, .in = batch * p.rows * p.size * p.inner};
        if (table) {
            pairs.table = table + batch * p.picks;
            gt_pairs_loop(&pairs, p.picks, p.inner, p.inner);
        } else
            gt_pairs_loop(&pairs, p.batches, p.rows * p.picks * p.inner, p.rows * p.size * p.inner);
        gt_pairs_loop(&pairs, p.rows, p.picks * p.inner, p.size * p.inner);
        if (!table) {
            gt_pairs_loop(&pairs, p.picks, p.inner, 0);
            gt_pairs_loop(&pairs, p.size, 0, p.inner);
        }
        gt_pairs_loop(&pairs, p.inner, 1, 1);
        add_picks(reads, &pairs, back);
    }
}

void gt_reads_segments(gt_reads *reads)
{
    const gt_shape *ids = gt_ref_shape(reads->program, reads->e->in[1]);
    if (reads->k == 0)
        tell_picks(reads, picks_of(reads->e->shape, ids, ids->rank - 1, ids->rank - 1), true);
}

static GT_READS(gather_reads)
{
    const gt_eqn *e = reads->e;
    if (reads->k == 0)
        tell_picks(reads,
                   picks_of(gt_ref_shape(reads->program, e->in[0]), gt_ref_shape(reads->program, e->in[1]),
                            (int)e->attr[GT_GATHER_AXIS].i, (int)e->attr[GT_GATHER_BATCH_DIMS].i),
                   false);
}

static GT_READS(gather_transpose_reads)
{
    const gt_eqn *e = reads->e;
    if (reads->k == 0)
        tell_picks(reads,
                   picks_of(e->shape, gt_ref_shape(reads->program, e->in[1]), (int)e->attr[GT_GATHER_BACK_AXIS].i,
                            (int)e->attr[GT_GATHER_BACK_BATCH_DIMS].i),
                   true);
}

/* -- gather -- */

/* `given`: batch_dims as the model has it. */
static bool check_gather(gt_infer *infer, const gt_shape *params, int axis, int64_t batch_dims, int64_t given)
{
    const gt_shape *indices = infer->in_shape[1];
    if (batch_dims < 0)
        return gt_infer_fail(infer, "%s: batch_dims=%lld is out of range for %s", gt_op_word(infer->op),
                             (long long)given, infer->in_name[1]);
    if (batch_dims > axis || batch_dims > indices->rank)
        return gt_infer_fail(infer, "%s: batch_dims=%lld must be at most axis (%d) and the rank of %s",
                             gt_op_word(infer->op), (long long)given, axis, infer->in_name[1]);
    for (int i = 0; i < batch_dims; i++)
        if (params->dim[i] != indices->dim[i])
            return gt_infer_fail(infer, "%s: batch axis %d of %s and %s differ", gt_op_word(infer->op), i,
                                 infer->in_name[0], infer->in_name[1]);
    return true;
}

/* The shape of what is gathered. False when it has too many axes. */
static bool gathered_shape(const gt_shape *params, const gt_shape *indices, int axis, int batch_dims, gt_shape *out)
{
    *out = gt_scalar_shape();
    if (params->rank - 1 + indices->rank - batch_dims > GT_MAX_RANK)
        return false;
    for (int i = 0; i < axis; i++)
        out->dim[out->rank++] = params->dim[i];
    for (int i = batch_dims; i < indices->rank; i++)
        out->dim[out->rank++] = indices->dim[i];
    for (int i = axis + 1; i < params->rank; i++)
        out->dim[out->rank++] = params->dim[i];
    return true;
}

static bool gather_infer(gt_infer *infer)
{
    const gt_shape *params = infer->in_shape[0], *indices = infer->in_shape[1];
    int64_t given = infer->attr[GT_GATHER_BATCH_DIMS].i, batch_dims = given < 0 ? given + indices->rank : given;
    if (params->rank == 0)
        return gt_infer_fail(infer, "gather: %s has no axis to gather from", infer->in_name[0]);
    if (!infer->attr[GT_GATHER_AXIS].given) /* the first axis that is not a batch axis, as in TensorFlow */
        infer->attr[GT_GATHER_AXIS] = gt_axes_int(batch_dims);
    if (!gt_axis_infer(infer, GT_GATHER_AXIS, params->rank))
        return false;
    int axis = (int)infer->attr[GT_GATHER_AXIS].i;
    if (!check_gather(infer, params, axis, batch_dims, given))
        return false;
    infer->attr[GT_GATHER_BATCH_DIMS] = gt_axes_int(batch_dims);
    if (!gathered_shape(params, indices, axis, (int)batch_dims, &infer->shape))
        return gt_infer_fail(infer, "gather: the result has more than %d axes", GT_MAX_RANK);
    return true;
}

GT_SCRATCH(gather_scratch)
{
    return index_bytes(in_shape[1]);
}

/* The axes of params behind `axis`, as a view of their own. */
static gt_shape inner_axes(const gt_view *params, int axis, int64_t stride[GT_MAX_RANK])
{
    gt_shape inner = {params->shape->rank - axis - 1, {0}};
    for (int i = 0; i < inner.rank; i++) {
        inner.dim[i] = params->shape->dim[axis + 1 + i];
        stride[i] = params->stride[axis + 1 + i];
    }
    return inner;
}

/* Offset of the i-th place of the axes [0, axis) of a view, in row-major order. */
static int64_t outer_offset(const gt_view *view, int axis, int64_t i)
{
    int64_t offset = 0;
    for (int k = axis - 1; k >= 0; k--) {
        offset += i % view->shape->dim[k] * view->stride[k];
        i /= view->shape->dim[k];
    }
    return offset;
}

/* How far apart the elements of a row are, in order; 0: some are farther apart than others. */
static int64_t row_step(const gt_shape *inner, const int64_t *stride)
{
    gt_loops loops = {.n = 0};
    for (int i = 0; i < inner->rank; i++)
        gt_loops_add(&loops, 1, inner->dim[i], &stride[i]);
    return loops.n == 0 ? 1 : loops.n == 1 ? loops.stride[0][0] : 0;
}

#define PICK(name, T)                                                                                                  \
    static void name(int64_t n, const int64_t *pick, int64_t stride, int64_t row, int64_t step, const T *from, T *to)  \
    {                                                                                                                  \
        if (row == 1)                                                                                                  \
            for (int64_t i = 0; i < n; i++)                                                                            \
                to[i] = from[pick[i] * stride];                                                                        \
        for (int64_t i = 0; row > 1 && i < n; i++)                                                                     \
            for (int64_t k = 0; k < row; k++)                                                                          \
                *to++ = from[pick[i] * stride + k * step];                                                             \
    }
PICK(pick_64, uint64_t)
PICK(pick_32, uint32_t)

/* Rows of elements that a register holds and that are `step` apart: a call for each would take longer than they do. */
static bool pick_words(int64_t size, int64_t n, const int64_t *pick, int64_t stride, int64_t row, int64_t step,
                       const char *from, char *to)
{
    if (size == sizeof(uint64_t))
        pick_64(n, pick, stride, row, step, (const uint64_t *)(const void *)from, (uint64_t *)(void *)to);
    else if (size == sizeof(uint32_t))
        pick_32(n, pick, stride, row, step, (const uint32_t *)(const void *)from, (uint32_t *)(void *)to);
    return size == sizeof(uint64_t) || size == sizeof(uint32_t);
}

static bool gather_kernel(gt_call *call)
{
    const gt_view *params = &call->in[0];
    int axis = (int)call->attr[GT_GATHER_AXIS].i, batch_dims = (int)call->attr[GT_GATHER_BATCH_DIMS].i;
    picks p = picks_of(params->shape, call->in[1].shape, axis, batch_dims);
    const int64_t *index = read_indices(call, axis, p.size);
    if (!index)
        return false;
    int64_t from_stride[GT_MAX_RANK], to_stride[GT_MAX_RANK];
    gt_shape inner = inner_axes(params, axis, from_stride);
    gt_shape_strides(&inner, to_stride);
    int64_t size = (int64_t)gt_dtype_size(call->out.dtype), row = p.inner * size;
    if (gt_shape_count(call->out.shape) == 0)
        return true;
    const int64_t step = row_step(&inner, from_stride);
    const bool words = p.inner == 1 || (step != 1 && step != 0);
    char *to = call->out.data;
    for (int64_t outer = 0; outer < p.batches * p.rows; outer++) {
        const char *from = (const char *)params->data + outer_offset(params, axis, outer) * size;
        const int64_t *pick = index + outer / p.rows * p.picks;
        if (words && pick_words(size, p.picks, pick, params->stride[axis], p.inner, step, from, to)) {
            to += p.picks * row;
            continue;
        }
        for (int64_t i = 0; i < p.picks; i++, to += row) {
            const char *element = from + pick[i] * params->stride[axis] * size;
            if (step == 1)
                memcpy(to, element, (size_t)row);
            else
                gt_strided_copy(&inner, (size_t)size, to, to_stride, element, from_stride);
        }
    }
    return true;
}

static void split_before(gt_split *split, int axis, int batch_dims)
{
    for (int i = 0; i < axis; i++) {
        const int number = gt_split_axis(split, i, 1);
        split->in[0][number] = (int8_t)i;
        split->in[1][number] = (int8_t)(i < batch_dims ? i : -1);
    }
}

/* By the axes of params before the chosen one, then by those of the indices. */
static bool gather_split(const gt_call *call, gt_split *split)
{
    const gt_shape *indices = call->in[1].shape;
    const int axis = (int)call->attr[GT_GATHER_AXIS].i, batch_dims = (int)call->attr[GT_GATHER_BATCH_DIMS].i;
    split_before(split, axis, batch_dims);
    for (int i = batch_dims; i < indices->rank; i++)
        split->in[1][gt_split_axis(split, axis + i - batch_dims, 1)] = (int8_t)i;
    return split->axes > 0;
}

GT_VJP(gather_transpose)
{
    if (k != 0)
        return GT_NONE;
    const gt_shape *params = gt_ref_shape(b->program, e->in[0]);
    gt_ref in[2] = {ct, e->in[1]};
    gt_attr attr[3] = {gt_attr_ints(b, params->rank, params->dim), e->attr[GT_GATHER_AXIS],
                       e->attr[GT_GATHER_BATCH_DIMS]};
    return gt_emit(b, &gt_op_gather_transpose, 2, in, attr);
}

/* Batched indices make one more batch axis, for which params is repeated as a view; but gathering whole rows from one
 * table needs no repetition. */
GT_BATCH(gather_batch)
{
    int64_t axis = e->attr[GT_GATHER_AXIS].i, batch_dims = e->attr[GT_GATHER_BATCH_DIMS].i;
    gt_ref all[2] = {in[0], in[1]};
    if (!batched[0] && axis == 0)
        return gt_emit(b, e->op, 2, all, e->attr);
    if (!batched[1] && batch_dims == 0) {
        gt_attr attr[2] = {gt_axes_int(axis + 1), gt_axes_int(0)};
        return gt_emit(b, e->op, 2, all, attr);
    }
    all[0] = gt_with_batch(b, in[0], batched[0], size);
    all[1] = gt_with_batch(b, in[1], batched[1], size);
    gt_attr attr[2] = {gt_axes_int(axis + 1), gt_axes_int(batch_dims + 1)};
    return gt_emit(b, e->op, 2, all, attr);
}

static GT_AXIS_OF(gather_axis_of)
{
    int along = (int)e->attr[GT_GATHER_AXIS].i;
    int grown = gt_ref_shape(program, e->in[1])->rank - (int)e->attr[GT_GATHER_BATCH_DIMS].i;
    return k || axis == along ? GT_AXIS_UNKNOWN : axis < along ? axis : axis + grown - 1;
}

const gt_op gt_op_gather = {
    .doc = "Slices of params along an axis, chosen by integer indices of any shape.",
    .formula = "y[i, j, ...] = params[i, indices[j], ...]",
    .derivative = "dparams = zeros with dy added at the chosen places",
    .convention = "An index below 0 or beyond the axis is an error, as in TensorFlow. Without axis it is batch_dims. A "
                  "place chosen twice receives both cotangents. Indices have no gradient.",
    .aliases = "take Gather embedding_lookup",
    GT_LINEAR_ROW(gather, SHAPE, gather),
    .args = {{"params", 0, "a"}, {"indices", GT_ARG_INDEX, "ids"}},
    .attrs = {{"axis", GT_ATTR_INT, NULL, NULL, NULL}, {"batch_dims", GT_ATTR_INT, "0", NULL, NULL}},
    .accepts = GT_SET_ANY,
    .scratch = gather_scratch,
    .split = gather_split,
    .batch = gather_batch,
    .example = "gather([10,20,30], [2,0,2])",
    .kink = &gt_kink_at_order,
    .axis_of = gather_axis_of,
    .reads = gather_reads,
};

/* -- gather_transpose -- */

static bool transpose_infer(gt_infer *infer)
{
    gt_shape shape, gathered;
    if (!gt_shape_infer(infer, GT_GATHER_BACK_SHAPE, &shape))
        return false;
    int axis = (int)infer->attr[GT_GATHER_BACK_AXIS].i, batch_dims = (int)infer->attr[GT_GATHER_BACK_BATCH_DIMS].i;
    if (shape.rank == 0 || infer->attr[GT_GATHER_BACK_AXIS].i < 0 || infer->attr[GT_GATHER_BACK_AXIS].i >= shape.rank)
        return gt_infer_fail(infer, "gather_transpose: axis %d is out of range", axis);
    if (!check_gather(infer, &shape, axis, batch_dims, batch_dims) ||
        !gathered_shape(&shape, infer->in_shape[1], axis, batch_dims, &gathered) ||
        !gt_shape_equal(&gathered, infer->in_shape[0]))
        return gt_infer_fail(infer, "gather_transpose: %s does not fit %s", infer->in_name[0], infer->in_name[1]);
    infer->shape = shape;
    return true;
}

/* Sums in float32 are added up in double, behind the indices. */
static bool in_double(gt_dtype dtype)
{
    return dtype == GT_F32 || dtype == GT_C64;
}

GT_SCRATCH(transpose_scratch)
{
    size_t sums = 0;
    if (in_double(dtype)) {
        sums = (dtype == GT_C64 ? 2 : 1) * sizeof(double);
        for (int i = 0; i < attr[GT_GATHER_BACK_SHAPE].ints.n; i++)
            sums *= (size_t)attr[GT_GATHER_BACK_SHAPE].ints.v[i];
    }
    return index_bytes(in_shape[1]) + sums;
}

#define ADD(T, F)                                                                                                      \
    for (int64_t i = 0; i < n; i++)                                                                                    \
        ((T *)to)[i] += (T)((const F *)from)[i];

static void add_row(gt_dtype dtype, int64_t n, void *to, const void *from)
{
    if (dtype == GT_F64 || dtype == GT_C128)
        ADD(double, double)
    else if (in_double(dtype))
        ADD(double, float)
    else if (dtype == GT_I64)
        ADD(uint64_t, uint64_t)
    else
        ADD(uint32_t, uint32_t)
}

/* Single elements. Memory is asked for ahead, for places may be far from each other; and where one follows itself, its
 * sum waits in a register. */
#define ADD_PICKED(T, F)                                                                                               \
    for (int64_t i = 0, at; i < n;) {                                                                                  \
        at = pick[i] - first;                                                                                          \
        __builtin_prefetch((const T *)to + (pick[i + AHEAD < n ? i + AHEAD : i] - first), 1);                          \
        if ((uint64_t)at >= (uint64_t)size) {                                                                          \
            i++;                                                                                                       \
            continue;                                                                                                  \
        }                                                                                                              \
        T sum = ((T *)to)[at];                                                                                         \
        do                                                                                                             \
            sum += (T)((const F *)from)[i++];                                                                          \
        while (i < n && pick[i] - first == at);                                                                        \
        ((T *)to)[at] = sum;                                                                                           \
    }

static void add_picked(gt_dtype dtype, int64_t n, const int64_t *pick, int64_t first, int64_t size, void *to,
                       const void *from)
{
    enum { AHEAD = 24 };
    if (dtype == GT_F64)
        ADD_PICKED(double, double)
    else if (dtype == GT_F32)
        ADD_PICKED(double, float)
    else if (dtype == GT_I64)
        ADD_PICKED(uint64_t, uint64_t)
    else
        ADD_PICKED(uint32_t, uint32_t)
}

/* Adds in the order of the cotangent's elements: the same bits every time. */
static bool transpose_kernel(gt_call *call)
{
    const gt_shape *indices = call->in[1].shape;
    int axis = (int)call->attr[GT_GATHER_BACK_AXIS].i, batch_dims = (int)call->attr[GT_GATHER_BACK_BATCH_DIMS].i;
    gt_dtype dtype = call->out.dtype;
    picks p = picks_of(call->out.shape, indices, axis, batch_dims);
    const int64_t *index = read_indices(call, axis, call->attr[GT_GATHER_BACK_SHAPE].ints.v[axis]);
    if (!index)
        return false;
    const int64_t first = call->part ? call->part->begin[axis] : 0; /* the other places are other parts' */
    int64_t parts = gt_dtype_in(dtype, GT_SET_COMPLEX) ? 2 : 1, count = gt_shape_count(call->out.shape) * parts;
    int64_t from_size = (int64_t)gt_dtype_size(dtype), to_size = in_double(dtype) ? 8 * parts : from_size;
    char *sums = in_double(dtype) ? (char *)call->scratch + index_bytes(indices) : call->out.data;
    memset(sums, 0, (size_t)(count / parts * to_size));
    const char *from = call->in[0].data;
    for (int64_t outer = 0; count && outer < p.batches * p.rows; outer++) {
        const int64_t *pick = index + outer / p.rows * p.picks;
        if (p.inner * parts == 1) {
            add_picked(dtype, p.picks, pick, first, p.size, sums + outer * p.size * to_size, from);
            from += p.picks * from_size;
            continue;
        }
        for (int64_t i = 0; i < p.picks; i++, from += p.inner * from_size)
            if (pick[i] >= first && pick[i] - first < p.size)
                add_row(dtype, p.inner * parts, sums + (outer * p.size + pick[i] - first) * p.inner * to_size, from);
    }
    for (int64_t i = 0; in_double(dtype) && i < count; i++)
        ((float *)call->out.data)[i] = (float)((const double *)(const void *)sums)[i];
    return true;
}

/* By the axes before the chosen one, then by the places: every part reads all indices and adds what is for its places,
 * which pays when rows are longer than an index. */
static bool transpose_split(const gt_call *call, gt_split *split)
{
    enum { LONG = 4 };
    const gt_shape *indices = call->in[1].shape, *shape = call->out.shape;
    const int axis = (int)call->attr[GT_GATHER_BACK_AXIS].i, batch_dims = (int)call->attr[GT_GATHER_BACK_BATCH_DIMS].i;
    const picks p = picks_of(shape, indices, axis, batch_dims);
    split_before(split, axis, batch_dims);
    if (p.inner >= LONG)
        gt_split_axis(split, axis, 1);
    split->work = gt_split_work(3 * (double)p.picks / (double)(p.size ? p.size : 1));
    /* There are two parts at least: none is larger than a half and one more step of the axis that is cut. */
    const size_t indices_size = index_bytes(indices), sums = split->scratch - indices_size;
    int cut = 0;
    while (cut < axis && shape->dim[cut] == 1)
        cut++;
    split->scratch = indices_size + sums / 2 + sums / (size_t)(shape->dim[cut] ? shape->dim[cut] : 1);
    return split->axes > 0;
}

GT_VJP(transpose_transpose)
{
    gt_ref in[2] = {ct, e->in[1]};
    return k == 0 ? gt_emit(b, &gt_op_gather, 2, in, &e->attr[GT_GATHER_BACK_AXIS]) : GT_NONE;
}

GT_BATCH(transpose_batch)
{
    gt_shape shape = {e->attr[GT_GATHER_BACK_SHAPE].ints.n, {0}}, longer;
    memcpy(shape.dim, e->attr[GT_GATHER_BACK_SHAPE].ints.v, (size_t)shape.rank * sizeof shape.dim[0]);
    if (!gt_axes_behind(&shape, size, &longer))
        return gt_build_fail(b, "a value of more than %d axes is needed here", GT_MAX_RANK);
    bool shared = !batched[1] && e->attr[GT_GATHER_BACK_BATCH_DIMS].i == 0;
    gt_ref all[2] = {gt_with_batch(b, in[0], batched[0], size),
                     shared ? in[1] : gt_with_batch(b, in[1], batched[1], size)};
    gt_attr attr[3] = {gt_attr_ints(b, longer.rank, longer.dim), gt_axes_int(e->attr[GT_GATHER_BACK_AXIS].i + 1),
                       gt_axes_int(shared ? 0 : e->attr[GT_GATHER_BACK_BATCH_DIMS].i + 1)};
    return gt_emit(b, e->op, 2, all, attr);
}

static GT_AXIS_OF(gather_transpose_axis_of)
{
    int along = (int)e->attr[GT_GATHER_BACK_AXIS].i;
    int grown = gt_ref_shape(program, e->in[1])->rank - (int)e->attr[GT_GATHER_BACK_BATCH_DIMS].i;
    if (k || (axis >= along && axis < along + grown))
        return GT_AXIS_UNKNOWN;
    return axis < along ? axis : axis - grown + 1;
}

const gt_op gt_op_gather_transpose = {
    .spoken = "derivative of gather",
    .doc = "Zeros of a shape, with x added at the places that gather reads: the transpose of gather.",
    .formula = "y[i, indices[j], ...] += x[i, j, ...]",
    .derivative = "dx = gather(dy, indices)",
    GT_LINEAR_ROW(gather_transpose, INTERNAL, transpose),
    .args = {{"x", 0, NULL}, {"indices", GT_ARG_INDEX, NULL}},
    .attrs = {{"shape", GT_ATTR_SHAPE, "required", NULL, NULL},
              {"axis", GT_ATTR_INT, "required", NULL, NULL},
              {"batch_dims", GT_ATTR_INT, "0", NULL, NULL}},
    .accepts = GT_SET_NUMBER,
    .scratch = transpose_scratch,
    .split = transpose_split,
    .wants_contiguous = true,
    .batch = transpose_batch,
    .accident = gt_accident_sum,
    .axis_of = gather_transpose_axis_of,
    .reads = gather_transpose_reads,
};

/* -- one_hot -- */

enum { ONE_HOT_DEPTH, ONE_HOT_ON_VALUE, ONE_HOT_OFF_VALUE, ONE_HOT_AXIS, ONE_HOT_DTYPE };

static bool one_hot_infer(gt_infer *infer)
{
    const gt_shape *indices = infer->in_shape[0];
    int64_t depth = infer->attr[ONE_HOT_DEPTH].i;
    gt_dtype dtype = infer->attr[ONE_HOT_DTYPE].given ? infer->attr[ONE_HOT_DTYPE].dtype : GT_F64;
    if (depth < 0)
        return gt_infer_fail(infer, "one_hot: depth cannot be %lld", (long long)depth);
    if (indices->rank >= GT_MAX_RANK)
        return gt_infer_fail(infer, "one_hot: the result has more than %d axes", GT_MAX_RANK);
    if (!gt_dtype_in(dtype, GT_SET_NUMBER | GT_SET_BOOL))
        return gt_infer_fail(infer, "one_hot: dtype cannot be %s", gt_dtype_name(dtype));
    if (!gt_axis_infer(infer, ONE_HOT_AXIS, indices->rank + 1))
        return false;
    infer->shape.rank = indices->rank + 1;
    for (int i = 0, from = 0; i < infer->shape.rank; i++)
        infer->shape.dim[i] = i == infer->attr[ONE_HOT_AXIS].i ? depth : indices->dim[from++];
    infer->dtype = dtype;
    return true;
}

GT_SCRATCH(one_hot_scratch)
{
    return index_bytes(in_shape[0]);
}

static bool one_hot_kernel(gt_call *call)
{
    const gt_shape *indices = call->in[0].shape;
    int64_t *index = call->scratch, depth = call->attr[ONE_HOT_DEPTH].i;
    int axis = (int)call->attr[ONE_HOT_AXIS].i;
    int64_t inner = product(indices, axis, indices->rank), count = gt_shape_count(call->out.shape);
    void *out = call->out.data;
    const gt_dtype dtype = call->out.dtype;
    const double value[2] = {call->attr[ONE_HOT_OFF_VALUE].f, call->attr[ONE_HOT_ON_VALUE].f};
    int64_t whole[2];
    for (int k = 0; k < 2; k++)
        whole[k] = gt_dtype_in(dtype, GT_SET_INT) ? (int64_t)value[k] : value[k] != 0;
    gt_strided_ints(&call->in[0], index);
    for (int64_t i = 0; i < count; i++) {
        int64_t place = i / inner % depth, which = i / inner / depth * inner + i % inner;
        const bool on = index[which] == place;
        gt_store_number(out, dtype, i, value[on], whole[on]);
    }
    return true;
}

static bool one_hot_split(const gt_call *call, gt_split *split)
{
    return gt_split_leading(call, split, (int)call->attr[ONE_HOT_AXIS].i, 12);
}

const gt_op gt_op_one_hot = {
    .doc = "A new axis of length depth, with on_value at the index and off_value elsewhere.",
    .formula = "y[..., j] = on_value if indices[...] == j else off_value",
    .derivative = "none",
    .convention = "No gradient. An index outside [0, depth) has off_value everywhere.",
    .aliases = "OneHot",
    GT_ROW(one_hot, SHAPE, ZERO),
    .args = {{"indices", GT_ARG_INDEX, NULL}},
    .attrs = {{"depth", GT_ATTR_INT, "required", NULL, "num_classes"},
              {"on_value", GT_ATTR_FLOAT, "1", NULL, NULL},
              {"off_value", GT_ATTR_FLOAT, "0", NULL, NULL},
              {"axis", GT_ATTR_INT, "-1", NULL, NULL},
              {"dtype", GT_ATTR_DTYPE, NULL, NULL, NULL}},
    .accepts = GT_SET_INT,
    .infer = one_hot_infer,
    .kernel = one_hot_kernel,
    .scratch = one_hot_scratch,
    .split = one_hot_split,
    .batch = gt_axes_batch,
    .example = "one_hot([0,2,1], 3)",
};
