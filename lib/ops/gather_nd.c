/* Elements chosen by tuples of indices: gather_nd, scatter_nd, tensor_scatter_nd_add and _update, take_along_axis. The
 * tuples become single indices into axes made one, for gather and its transpose, which know their derivatives. */
#include <stdio.h>

#include "ops/rearrange.h"

/* -- flat_index: tuples of indices as single ones -- */

enum { FLAT_DIMS, FLAT_AXIS };

static bool flat_infer(gt_infer *infer)
{
    gt_shape dims;
    if (!gt_shape_infer(infer, FLAT_DIMS, &dims))
        return false;
    int last = infer->shape.rank - 1;
    if (last < 0 || infer->shape.dim[last] != dims.rank)
        return gt_infer_fail(infer, "flat_index: %s does not hold %d indices each", infer->in_name[0], dims.rank);
    infer->shape.rank = last;
    infer->dtype = GT_I64;
    return true;
}

GT_SCRATCH(flat_scratch)
{
    return ((size_t)gt_shape_count(in_shape[0]) + 1) * sizeof(int64_t);
}

static bool flat_kernel(gt_call *call)
{
    const int64_t *index = call->scratch, *dim = call->attr[FLAT_DIMS].ints.v, first = call->attr[FLAT_AXIS].i;
    int64_t count = gt_shape_count(call->out.shape), k = call->attr[FLAT_DIMS].ints.n, *to = call->out.data;
    gt_strided_ints(&call->in[0], call->scratch);
    for (int64_t i = 0; i < count; i++) {
        to[i] = 0;
        for (int64_t j = 0; j < k; j++, index++) {
            if (*index < 0 || *index >= dim[j]) {
                const long long axis = first + j;
                snprintf(call->message, sizeof call->message, "index %lld is out of range for axis %lld of size %lld",
                         (long long)*index, axis, (long long)dim[j]);
                return false;
            }
            to[i] = to[i] * dim[j] + *index;
        }
    }
    return true;
}

const gt_op gt_op_flat_index = {
    .spoken = "scatter_nd",
    .doc = "The places, in row-major order, of tuples of indices into axes of the lengths `dims`, from `axis` on.",
    .formula = "y[...] = (x[..., 0] * dims[1] + x[..., 1]) * dims[2] + ...",
    .derivative = "none",
    .convention = "An index out of range is an error.",
    GT_ROW(flat_index, INTERNAL, ZERO),
    .args = {{"indices", GT_ARG_INDEX, NULL}},
    .attrs = {{"dims", GT_ATTR_SHAPE, "required", NULL, NULL}, {"axis", GT_ATTR_INT, "0", NULL, NULL}},
    .infer = flat_infer,
    .kernel = flat_kernel,
    .scratch = flat_scratch,
    .batch = gt_stack_batch,
};

/* -- last_writer -- */

static bool writer_infer(gt_infer *infer)
{
    gt_shape size;
    if (!gt_shape_infer(infer, 0, &size) || size.rank != 1 || infer->shape.rank < 1)
        return gt_infer_fail(infer, "last_writer: there is no axis of indices");
    infer->shape.dim[infer->shape.rank - 1] = size.dim[0];
    infer->dtype = GT_I64;
    return true;
}

static bool writer_kernel(gt_call *call)
{
    const gt_shape *shape = call->in[0].shape;
    int64_t n = shape->dim[shape->rank - 1], size = call->attr[0].ints.v[0], *to = call->out.data;
    int64_t *index = call->scratch, lanes = size ? gt_shape_count(call->out.shape) / size : 0;
    gt_strided_ints(&call->in[0], index);
    for (int64_t l = 0; l < lanes; l++, index += n) {
        for (int64_t i = 0; i < size; i++)
            to[l * size + i] = -1;
        for (int64_t i = 0; i < n; i++) {
            if (index[i] < 0 || index[i] >= size) {
                snprintf(call->message, sizeof call->message, "index %lld is out of range for size %lld",
                         (long long)index[i], (long long)size);
                return false;
            }
            to[l * size + index[i]] = i;
        }
    }
    return true;
}

const gt_op gt_op_last_writer = {
    .spoken = "tensor_scatter_nd_update",
    .doc = "For each of `size` places, where along the last axis it is named last; -1: nowhere.",
    .formula = "y[..., indices[..., i]] = i",
    .derivative = "none",
    GT_ROW(last_writer, INTERNAL, ZERO),
    .args = {{"indices", GT_ARG_INDEX, NULL}},
    .attrs = {{"size", GT_ATTR_SHAPE, "required", NULL, NULL}},
    .infer = writer_infer,
    .kernel = writer_kernel,
    .scratch = flat_scratch,
    .batch = gt_stack_batch,
};

/* -- the common part -- */

/* Operands of one dtype kind; indices whole. */
static bool takes_integers(gt_build *b, const gt_op *op, gt_ref x, gt_ref indices)
{
    if (!gt_takes(b, op, x))
        return false;
    if (gt_dtype_in(gt_ref_dtype(b->program, indices), GT_SET_INT))
        return true;
    gt_build_fail(b, "%s: the indices %s are no integers", op->name, gt_call_it(b, indices));
    return false;
}

static bool takes_tuples(gt_build *b, const gt_op *op, gt_ref x, gt_ref indices)
{
    if (!takes_integers(b, op, x, indices))
        return false;
    if (gt_ref_shape(b->program, indices)->rank)
        return true;
    gt_build_fail(b, "%s: the indices must have a last axis, of one index for each axis they choose from", op->name);
    return false;
}

/* A shape split by tuples of k indices: the axes they choose from, and what they choose. */
typedef struct chosen {
    gt_shape dims, flat; /* flat: before, their product, the rest */
    int k;
} chosen;

/* before: leading axes that are not chosen from. */
static bool choose(gt_build *b, const gt_op *op, const gt_shape *shape, gt_ref indices, int before, chosen *c)
{
    const gt_shape *own = gt_ref_shape(b->program, indices);
    int64_t k = own->dim[own->rank - 1], product = 1;
    if (k > shape->rank - before) {
        gt_build_fail(b, "%s: %s holds tuples of %lld indices, but there are %d axes to choose from", op->name,
                      gt_call_it(b, indices), (long long)k, shape->rank - before);
        return false;
    }
    *c = (chosen){.dims = {(int)k, {0}}, .flat = {0, {0}}, .k = (int)k};
    for (int i = 0; i < before; i++)
        c->flat.dim[c->flat.rank++] = shape->dim[i];
    for (int i = 0; i < c->k; i++)
        product *= c->dims.dim[i] = shape->dim[before + i];
    c->flat.dim[c->flat.rank++] = product;
    for (int i = before + c->k; i < shape->rank; i++)
        c->flat.dim[c->flat.rank++] = shape->dim[i];
    return true;
}

/* first: the axis that the first index of a tuple is for. */
static gt_ref flat_index(gt_build *b, gt_ref indices, const chosen *c, int first)
{
    gt_attr attr[2] = {gt_attr_ints(b, c->k, c->dims.dim), gt_axes_int(first)};
    return gt_emit(b, &gt_op_flat_index, 1, &indices, attr);
}

/* -- gather_nd -- */

GT_EXPAND(gather_nd_expand)
{
    chosen c;
    const gt_shape *params = gt_ref_shape(b->program, in[0]), *own = gt_ref_shape(b->program, in[1]);
    if (!takes_tuples(b, &gt_op_gather_nd, in[0], in[1]))
        return GT_NONE;
    if (attr[0].i < 0 || attr[0].i >= own->rank || attr[0].i > params->rank)
        return gt_build_fail(b, "gather_nd: batch_dims=%lld is out of range", (long long)attr[0].i);
    int batch = (int)attr[0].i;
    if (!choose(b, &gt_op_gather_nd, params, in[1], batch, &c))
        return GT_NONE;
    gt_ref flat = gt_reshape(b, in[0], &c.flat);
    return gt_gather(b, flat, flat_index(b, in[1], &c, batch), batch, batch);
}

const gt_op gt_op_gather_nd = {
    .doc = "Slices of params, each chosen by a tuple of indices: the last axis of indices.",
    .formula = "y[i, ...] = params[indices[i, 0], indices[i, 1], ..., ...]",
    .derivative = "dparams = zeros with dy added at the chosen places",
    .convention = "An index out of range is an error, as in TensorFlow on the CPU.",
    .aliases = "GatherND",
    GT_MADE(gather_nd, SHAPE, NULL),
    .args = {{"params", 0, NULL}, {"indices", GT_ARG_INDEX, NULL}},
    .attrs = {{"batch_dims", GT_ATTR_INT, "0", NULL, NULL}},
    .accepts = GT_SET_ANY,
    .example = "gather_nd([[1,2],[3,4]], [[0,0],[1,1]])",
};

/* -- scatter_nd, tensor_scatter_nd_add -- */

/* Updates have the shape of the indices without the last axis, then that of what a tuple chooses. */
static bool updates_fit(gt_build *b, const gt_op *op, const chosen *c, gt_ref indices, gt_ref updates)
{
    gt_shape wanted = *gt_ref_shape(b->program, indices);
    char text[GT_SHAPE_TEXT];
    wanted.rank--;
    for (int i = 1; i < c->flat.rank; i++) {
        if (wanted.rank == GT_MAX_RANK)
            break;
        wanted.dim[wanted.rank++] = c->flat.dim[i];
    }
    if (gt_shape_equal(&wanted, gt_ref_shape(b->program, updates)))
        return true;
    gt_build_fail(b, "%s: the updates must have shape %s, but are %s", op->name, gt_shape_text(&wanted, text),
                  gt_call_it(b, updates));
    return false;
}

static gt_ref scatter(gt_build *b, const gt_op *op, gt_ref indices, gt_ref updates, const gt_shape *shape)
{
    chosen c;
    if (!takes_tuples(b, op, updates, indices) || !choose(b, op, shape, indices, 0, &c) ||
        !updates_fit(b, op, &c, indices, updates))
        return GT_NONE;
    return gt_reshape(b, gt_gather_back(b, updates, flat_index(b, indices, &c, 0), &c.flat, 0), shape);
}

GT_EXPAND(scatter_nd_expand)
{
    gt_shape shape;
    char message[GT_AXES_TEXT];
    if (!gt_axes_shape(&attr[0], &shape, message))
        return gt_build_fail(b, "scatter_nd: %s", message);
    return scatter(b, &gt_op_scatter_nd, in[0], in[1], &shape);
}

const gt_op gt_op_scatter_nd = {
    .doc = "Zeros of a shape with the updates added at places chosen by tuples of indices.",
    .formula = "y[indices[i, 0], indices[i, 1], ..., ...] += updates[i, ...]",
    .derivative = "dupdates = gather_nd(dy, indices)",
    .convention = "Updates of one place add up. An index out of range is an error.",
    GT_MADE(scatter_nd, SHAPE, NULL),
    .args = {{"indices", GT_ARG_INDEX, NULL}, {"updates", 0, NULL}},
    .attrs = {{"shape", GT_ATTR_SHAPE, "required", NULL, NULL}},
    .accepts = GT_SET_NUMBER,
    .example = "scatter_nd([[1],[3],[1]], [5,6,7], [4])",
};

GT_EXPAND(tensor_scatter_nd_add_expand)
{
    gt_shape shape = *gt_ref_shape(b->program, in[0]);
    return gt_add(b, in[0], scatter(b, &gt_op_tensor_scatter_nd_add, in[1], in[2], &shape));
}

const gt_op gt_op_tensor_scatter_nd_add = {
    .doc = "A tensor with the updates added at places chosen by tuples of indices.",
    .formula = "y = tensor; y[indices[i, 0], indices[i, 1], ..., ...] += updates[i, ...]",
    .derivative = "dtensor = dy; dupdates = gather_nd(dy, indices)",
    .convention = "Updates of one place add up. An index out of range is an error.",
    .aliases = "tensor_scatter_add",
    GT_MADE(tensor_scatter_nd_add, SHAPE, NULL),
    .args = {{"tensor", 0, NULL}, {"indices", GT_ARG_INDEX, NULL}, {"updates", 0, NULL}},
    .accepts = GT_SET_NUMBER,
    .example = "tensor_scatter_nd_add([1,1,1,1], [[1],[3],[1]], [5,6,7])",
};

/* -- tensor_scatter_nd_update -- */

GT_EXPAND(tensor_scatter_nd_update_expand)
{
    const gt_op *op = &gt_op_tensor_scatter_nd_update;
    gt_shape shape = *gt_ref_shape(b->program, in[0]), lines = {1, {0}}, whole = {2, {0}};
    chosen c;
    if (!takes_tuples(b, op, in[0], in[1]) || !choose(b, op, &shape, in[1], 0, &c) ||
        !updates_fit(b, op, &c, in[1], in[2]))
        return GT_NONE;
    gt_ref index = gt_flatten(b, flat_index(b, in[1], &c, 0));
    lines.dim[0] = gt_ref_shape(b->program, index)->dim[0];
    if (lines.dim[0] == 0)
        return gt_apply1(b, &gt_op_identity, in[0]);
    whole.dim[0] = c.flat.dim[0];
    whole.dim[1] = 1;
    for (int i = 1; i < c.flat.rank; i++)
        whole.dim[1] *= c.flat.dim[i];
    gt_attr size = gt_attr_ints(b, 1, whole.dim);
    gt_ref writer = gt_emit(b, &gt_op_last_writer, 1, &index, &size);
    gt_shape rows = {2, {lines.dim[0], whole.dim[1]}}, column = {2, {whole.dim[0], 1}};
    gt_ref zero = gt_scalar_int(b, 0, GT_I64);
    gt_ref keeps = gt_reshape(b, gt_apply2(b, &gt_op_less, writer, zero), &column);
    gt_ref updates = gt_reshape(b, in[2], &rows);
    gt_ref written = gt_gather(b, updates, gt_apply2(b, &gt_op_maximum, writer, zero), 0, 0);
    return gt_reshape(b, gt_where(b, keeps, gt_reshape(b, in[0], &whole), written), &shape);
}

const gt_op gt_op_tensor_scatter_nd_update = {
    .doc = "A tensor with the updates in place of what is at places chosen by tuples of indices.",
    .formula = "y = tensor; y[indices[i, 0], indices[i, 1], ..., ...] = updates[i, ...]",
    .derivative = "dtensor = dy, 0 at the places; dupdates = gather_nd(dy, indices) where the update stayed",
    .convention = "The last update of a place stays and gets the gradient. An index out of range is an error.",
    .aliases = "tensor_scatter_update ScatterND",
    GT_MADE(tensor_scatter_nd_update, SHAPE, NULL),
    .args = {{"tensor", 0, "data"}, {"indices", GT_ARG_INDEX, NULL}, {"updates", 0, NULL}},
    .accepts = GT_SET_NUMBER,
    .example = "tensor_scatter_nd_update([1,1,1,1], [[1],[3],[1]], [5,6,7])",
};

/* -- take_along_axis -- */

/* The indices as they are; an error, which names the axis before it is moved, when one is out of range. */
static gt_ref checked_index(gt_build *b, gt_ref indices, int64_t length, int axis)
{
    const chosen c = {.dims = {1, {length}}, .k = 1};
    const gt_shape *shape = gt_ref_shape(b->program, indices);
    return gt_reshape(b, flat_index(b, gt_expand_axis(b, gt_flatten(b, indices), 1), &c, axis), shape);
}

GT_EXPAND(take_along_axis_expand)
{
    const gt_op *op = &gt_op_take_along_axis;
    if (!takes_integers(b, op, in[0], in[1]))
        return GT_NONE;
    gt_ref own[2] = {in[0], in[1]};
    if (!attr[0].given)
        own[0] = gt_flatten(b, in[0]);
    int rank = gt_ref_shape(b->program, own[0])->rank;
    int axis = attr[0].given ? gt_axis_build(b, op, in[0], attr[0].i, rank) : 0;
    if (axis < 0)
        return GT_NONE;
    if (gt_ref_shape(b->program, in[1])->rank != rank)
        return gt_build_fail(b, "take_along_axis: %s and the indices %s must have as many axes", gt_call_it(b, own[0]),
                             gt_call_it(b, in[1]));
    gt_shape lanes[2], both;
    own[1] = checked_index(b, own[1], gt_ref_shape(b->program, own[0])->dim[axis], axis);
    for (int k = 0; k < 2; k++) {
        own[k] = gt_move_axis(b, own[k], axis, rank - 1);
        lanes[k] = *gt_ref_shape(b->program, own[k]);
        lanes[k].rank--;
    }
    if (!gt_shape_broadcast(&lanes[0], &lanes[1], &both))
        return gt_build_fail(b, "take_along_axis: %s and the indices %s do not broadcast", gt_call_it(b, in[0]),
                             gt_call_it(b, in[1]));
    for (int k = 0; k < 2; k++) {
        gt_shape wide = both;
        wide.dim[wide.rank++] = gt_ref_shape(b->program, own[k])->dim[rank - 1];
        own[k] = gt_broadcast(b, own[k], &wide);
    }
    return gt_move_axis(b, gt_take_last(b, own[0], own[1]), rank - 1, axis);
}

const gt_op gt_op_take_along_axis = {
    .doc = "Elements of an axis, chosen for every place of the other axes by indices of their own.",
    .formula = "y[i, j, ...] = x[indices[i, j, ...], j, ...] for axis 0",
    .derivative = "dx = zeros with dy added at the chosen places",
    .convention = "The other axes broadcast. Without an axis x is flattened first. An index out of range is an error.",
    .aliases = "GatherElements gather_elements",
    GT_MADE(take_along_axis, SHAPE, NULL),
    .args = {{"x", 0, "arr"}, {"indices", GT_ARG_INDEX, NULL}},
    .attrs = {{"axis", GT_ATTR_INT, NULL, NULL, NULL}},
    .accepts = GT_SET_ANY,
    .example = "take_along_axis([[1,2,3],[4,5,6]], [[2,0],[1,1]], axis=1)",
};
