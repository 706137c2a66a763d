#include "ops/axes.h"

#include <stdio.h>
#include <string.h>

#include "ops/row_copy.h"

/* -- axes -- */

/* The axes of a list attribute as a mask. False with a message when one is out of range or given twice. */
static bool axes_mask(const gt_attr *axis, int rank, unsigned *mask, char message[GT_AXES_TEXT])
{
    *mask = 0;
    if (!axis->given) {
        *mask = (1u << rank) - 1;
        return true;
    }
    for (int i = 0; i < axis->ints.n; i++) {
        int64_t given = axis->ints.v[i];
        int64_t at = given < 0 ? given + rank : given;
        if (at < 0 || at >= rank) {
            snprintf(message, GT_AXES_TEXT, "axis %lld is out of range", (long long)given);
            return false;
        }
        if (*mask >> at & 1u) {
            snprintf(message, GT_AXES_TEXT, "axis %lld is given twice", (long long)given);
            return false;
        }
        *mask |= 1u << at;
    }
    return true;
}

bool gt_axes_build(gt_build *b, const char *op, gt_ref x, const gt_attr *axis, unsigned *mask)
{
    char message[GT_AXES_TEXT];
    if (axes_mask(axis, gt_ref_shape(b->program, x)->rank, mask, message))
        return true;
    gt_build_fail(b, "%s: %s for %s", op, message, gt_call_it(b, x));
    return false;
}

bool gt_axes_infer(gt_infer *infer, int k, int rank, unsigned *mask)
{
    char message[GT_AXES_TEXT];
    if (!axes_mask(&infer->attr[k], rank, mask, message))
        return gt_infer_fail(infer, "%s: %s for %s", gt_op_word(infer->op), message, infer->in_name[0]);
    infer->attr[k] = gt_axes_from(infer->arena, *mask);
    return true;
}

unsigned gt_axes_of(const gt_attr *axis)
{
    unsigned mask = 0;
    for (int i = 0; i < axis->ints.n; i++)
        mask |= 1u << axis->ints.v[i];
    return mask;
}

bool gt_axis_infer(gt_infer *infer, int k, int rank)
{
    int64_t given = infer->attr[k].i;
    int64_t at = given < 0 ? given + rank : given;
    if (at < 0 || at >= rank)
        return gt_infer_fail(infer, "%s: axis %lld is out of range for %s", gt_op_word(infer->op), (long long)given,
                             infer->in_name[0]);
    infer->attr[k] = gt_axes_int(at);
    return true;
}

/* -- shapes -- */

bool gt_axes_shape(const gt_attr *attr, gt_shape *shape, char message[GT_AXES_TEXT])
{
    *shape = gt_scalar_shape();
    if (!attr->given)
        return true;
    if (attr->ints.n > GT_MAX_RANK) {
        snprintf(message, GT_AXES_TEXT, "a value has at most %d axes, not %d", GT_MAX_RANK, attr->ints.n);
        return false;
    }
    shape->rank = attr->ints.n;
    for (int i = 0; i < shape->rank; i++) {
        shape->dim[i] = attr->ints.v[i];
        if (shape->dim[i] < 0) {
            snprintf(message, GT_AXES_TEXT, "a dimension cannot be %lld", (long long)shape->dim[i]);
            return false;
        }
    }
    if (!gt_shape_fits(shape, sizeof(gt_str))) {
        snprintf(message, GT_AXES_TEXT, "the shape is too large");
        return false;
    }
    return true;
}

bool gt_shape_infer(gt_infer *infer, int k, gt_shape *shape)
{
    char message[GT_AXES_TEXT];
    if (!gt_axes_shape(&infer->attr[k], shape, message))
        return gt_infer_fail(infer, "%s: %s", gt_op_word(infer->op), message);
    return true;
}

gt_shape gt_axes_reduced(const gt_shape *shape, unsigned mask, bool keep)
{
    gt_shape out = {0, {0}};
    for (int i = 0; i < shape->rank; i++) {
        bool reduced = mask >> i & 1u;
        if (!reduced || keep)
            out.dim[out.rank++] = reduced ? 1 : shape->dim[i];
    }
    return out;
}

bool gt_axes_behind(const gt_shape *shape, int64_t size, gt_shape *out)
{
    if (shape->rank >= GT_MAX_RANK)
        return false;
    *out = gt_scalar_shape();
    out->rank = shape->rank + 1;
    out->dim[0] = size;
    for (int i = 0; i < shape->rank; i++)
        out->dim[i + 1] = shape->dim[i];
    return true;
}

/* -- attributes -- */

gt_attr gt_axes_list(gt_arena *arena, int n, const int64_t *v)
{
    int64_t *copy = gt_alloc_raw(arena, (size_t)n * sizeof *copy);
    if (n)
        memcpy(copy, v, (size_t)n * sizeof *copy);
    gt_attr attr = {.given = true};
    attr.ints.n = n;
    attr.ints.v = copy;
    return attr;
}

gt_attr gt_axes_from(gt_arena *arena, unsigned mask)
{
    int64_t axis[GT_MAX_RANK];
    int n = 0;
    for (int i = 0; i < GT_MAX_RANK; i++)
        if (mask >> i & 1u)
            axis[n++] = i;
    return gt_axes_list(arena, n, axis);
}

gt_attr gt_axes_int(int64_t i)
{
    gt_attr attr = {.given = true};
    attr.i = i;
    return attr;
}

gt_ref gt_axes_batch(gt_build *b, const gt_eqn *e, const gt_ref *in, const bool *batched, int64_t size)
{
    (void)batched, (void)size;
    gt_attr *attr = gt_attrs_copy(b, e);
    for (int k = 0; k < gt_op_attrs(e->op); k++)
        if (strcmp(e->op->attrs[k].name, "axis") == 0)
            attr[k] = e->op->attrs[k].type == GT_ATTR_INT ? gt_axes_int(attr[k].i + 1)
                                                          : gt_axes_from(b->arena, gt_axes_of(&attr[k]) << 1);
    return gt_emit(b, e->op, 1, in, attr);
}

/* -- strided memory -- */

void gt_loops_add(gt_loops *loops, int arrays, int64_t dim, const int64_t *stride)
{
    if (dim == 1)
        return;
    int at = loops->n - 1;
    bool runs_on = at >= 0;
    for (int k = 0; k < arrays && runs_on; k++)
        runs_on = loops->stride[k][at] == stride[k] * dim;
    if (!runs_on)
        loops->dim[at = loops->n++] = 1;
    loops->dim[at] *= dim;
    for (int k = 0; k < arrays; k++)
        loops->stride[k][at] = stride[k];
}

enum { TO, FROM };

/* A transposition reads along one axis what it writes along another: done in tiles of whole cache lines on both sides.
 * The axis to read along goes next to the innermost; false when there is none, or one axis serves both sides. */
static bool find_transposition(gt_loops *l)
{
    int inner = l->n - 1, across = -1;
    if (l->n < 2 || l->stride[TO][inner] != 1 || l->stride[FROM][inner] == 1 || l->stride[FROM][inner] == 0)
        return false;
    for (int i = 0; i < inner; i++)
        if (l->stride[FROM][i] == 1)
            across = i;
    if (across < 0)
        return false;
    int64_t *const lists[] = {l->dim, l->stride[TO], l->stride[FROM]};
    for (int k = 0; k < 3; k++) {
        const int64_t kept = lists[k][across];
        memmove(lists[k] + across, lists[k] + across + 1, (size_t)(inner - 1 - across) * sizeof kept);
        lists[k][inner - 1] = kept;
    }
    return true;
}

enum { TILE_ACROSS = 16, TILE_ALONG = 32 };

/* rows x cols elements: neighbours along a row in `to`, along a column in `from`. */
static void transpose(size_t size, int64_t rows, int64_t cols, char *to, int64_t to_step, const char *from,
                      int64_t from_step)
{
    for (int64_t j = 0; j < cols; j += TILE_ALONG)
        for (int64_t i = 0; i < rows; i += TILE_ACROSS) {
            const int64_t along = cols - j < TILE_ALONG ? cols - j : TILE_ALONG;
            const int64_t across = rows - i < TILE_ACROSS ? rows - i : TILE_ACROSS;
            gt_copy_rows(&(gt_row_copy){size, across, along, to_step, 1, 1, from_step},
                         to + (i * to_step + j) * (int64_t)size, from + (i + j * from_step) * (int64_t)size);
        }
}

void gt_strided_copy(const gt_shape *shape, size_t size, void *to, const int64_t *to_stride, const void *from,
                     const int64_t *from_stride)
{
    gt_loops l = {.n = 0};
    int64_t index[GT_MAX_RANK] = {0}, offset[2] = {0}, step = (int64_t)size;
    if (!gt_shape_count(shape))
        return;
    for (int i = 0; i < shape->rank; i++)
        gt_loops_add(&l, 2, shape->dim[i], (const int64_t[]){[TO] = to_stride[i], [FROM] = from_stride[i]});
    if (!l.n) {
        memcpy(to, from, size);
        return;
    }
    const int inner = l.n - 1, tiled = find_transposition(&l), row = inner - 1;
    gt_row_copy rows = {size, 1, l.dim[inner], 0, l.stride[TO][inner], 0, l.stride[FROM][inner]};
    if (row >= 0) {
        rows.count = l.dim[row];
        rows.to_row = l.stride[TO][row];
        rows.from_row = l.stride[FROM][row];
    }
    do {
        char *t = (char *)to + offset[TO] * step;
        const char *f = (const char *)from + offset[FROM] * step;
        if (tiled)
            transpose(size, rows.count, rows.length, t, rows.to_row, f, rows.from_step);
        else
            gt_copy_rows(&rows, t, f);
    } while (gt_loops_next(&l, row, 2, index, offset));
}

bool gt_strided_kernel(gt_call *call)
{
    int64_t stride[GT_MAX_RANK];
    gt_shape_strides(call->in[0].shape, stride);
    gt_strided_copy(call->in[0].shape, gt_dtype_size(call->out.dtype), call->out.data, stride, call->in[0].data,
                    call->in[0].stride);
    return true;
}

bool gt_view_kernel(gt_call *call)
{
    gt_view seen = call->out;
    int64_t stride[GT_MAX_RANK];
    call->op->view(call->attr, &call->in[0], &seen);
    gt_shape_strides(call->out.shape, stride);
    gt_strided_copy(call->out.shape, gt_dtype_size(call->out.dtype), call->out.data, stride, seen.data, seen.stride);
    return true;
}

void gt_strided_ints(const gt_view *from, int64_t *to)
{
    int64_t stride[GT_MAX_RANK], count = gt_shape_count(from->shape);
    gt_shape_strides(from->shape, stride);
    gt_strided_copy(from->shape, gt_dtype_size(from->dtype), to, stride, from->data, from->stride);
    if (from->dtype != GT_I32)
        return;
    for (int64_t i = count; i-- > 0;) { /* widened in place, from the end */
        int32_t narrow;
        memcpy(&narrow, (const char *)to + i * (int64_t)sizeof narrow, sizeof narrow);
        to[i] = narrow;
    }
}
