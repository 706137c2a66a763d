#include "ops/axes.h"

#include <stdio.h>
#include <string.h>

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
    char message[GT_AXES_TEXT], text[GT_SHAPE_TEXT];
    const gt_eqn *e = gt_eqn_at(b->program, x);
    if (axes_mask(axis, e->shape->rank, mask, message))
        return true;
    gt_shape_text(e->shape, text);
    if (e->name)
        gt_build_fail(b, "%s: %s for '%s' %s", op, message, e->name, text);
    else
        gt_build_fail(b, "%s: %s for a value of shape %s", op, message, text);
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
    attr[0] = gt_axes_from(b->arena, gt_axes_of(&e->attr[0]) << 1);
    return gt_emit(b, e->op, 1, in, attr);
}

gt_ref gt_axis_batch(gt_build *b, const gt_eqn *e, const gt_ref *in, const bool *batched, int64_t size)
{
    (void)batched, (void)size;
    gt_attr *attr = gt_attrs_copy(b, e);
    attr[0] = gt_axes_int(e->attr[0].i + 1);
    return gt_emit(b, e->op, 1, in, attr);
}

/* -- strided memory -- */

/* Axes of a copy, outermost first: those of length 1 are left out, neighbours that run on into each other are one. */
typedef struct loops {
    int n;
    int64_t dim[GT_MAX_RANK], to[GT_MAX_RANK], from[GT_MAX_RANK];
} loops;

static bool plan_loops(const gt_shape *shape, const int64_t *to, const int64_t *from, loops *l)
{
    l->n = 0;
    for (int i = 0; i < shape->rank; i++) {
        int64_t dim = shape->dim[i];
        if (dim == 0)
            return false;
        if (dim == 1)
            continue;
        int last = l->n - 1;
        if (last >= 0 && l->to[last] == to[i] * dim && l->from[last] == from[i] * dim) {
            l->dim[last] *= dim;
            l->to[last] = to[i];
            l->from[last] = from[i];
        } else {
            l->dim[l->n] = dim;
            l->to[l->n] = to[i];
            l->from[l->n++] = from[i];
        }
    }
    return true;
}

static void copy_row(size_t size, int64_t n, char *to, int64_t to_step, const char *from, int64_t from_step)
{
    if (to_step == 1 && from_step == 1) {
        memcpy(to, from, (size_t)n * size);
    } else if (size == 8) { /* a fixed size is one move */
        for (int64_t i = 0; i < n; i++)
            memcpy(to + i * to_step * 8, from + i * from_step * 8, 8);
    } else if (size == 4) {
        for (int64_t i = 0; i < n; i++)
            memcpy(to + i * to_step * 4, from + i * from_step * 4, 4);
    } else {
        int64_t step = (int64_t)size;
        for (int64_t i = 0; i < n; i++)
            memcpy(to + i * to_step * step, from + i * from_step * step, size);
    }
}

/* A transposition reads along one axis what it writes along another: done in tiles of whole cache lines on both sides.
 * The axis to read along goes next to the innermost; false when there is none, or one axis serves both sides. */
static bool find_transposition(loops *l)
{
    int inner = l->n - 1, across = -1;
    if (l->n < 2 || l->to[inner] != 1 || l->from[inner] == 1 || l->from[inner] == 0)
        return false;
    for (int i = 0; i < inner; i++)
        if (l->from[i] == 1)
            across = i;
    if (across < 0)
        return false;
    const int64_t dim = l->dim[across], to = l->to[across], from = l->from[across];
    for (int i = across; i + 1 < inner; i++)
        l->dim[i] = l->dim[i + 1], l->to[i] = l->to[i + 1], l->from[i] = l->from[i + 1];
    l->dim[inner - 1] = dim, l->to[inner - 1] = to, l->from[inner - 1] = from;
    return true;
}

enum { TILE_ACROSS = 16, TILE_ALONG = 32 };

/* rows x cols elements: neighbours along a row in `to`, along a column in `from`. */
static void transpose(size_t size, int64_t rows, int64_t cols, char *to, int64_t to_step, const char *from,
                      int64_t from_step)
{
    for (int64_t j = 0; j < cols; j += TILE_ALONG)
        for (int64_t i = 0; i < rows; i += TILE_ACROSS) {
            int64_t along = cols - j < TILE_ALONG ? cols - j : TILE_ALONG, end = i + TILE_ACROSS;
            for (int64_t r = i; r < rows && r < end; r++)
                copy_row(size, along, to + (r * to_step + j) * (int64_t)size, 1,
                         from + (r + j * from_step) * (int64_t)size, from_step);
        }
}

void gt_strided_copy(const gt_shape *shape, size_t size, void *to, const int64_t *to_stride, const void *from,
                     const int64_t *from_stride)
{
    loops l = {.n = 0};
    int64_t index[GT_MAX_RANK] = {0}, step = (int64_t)size;
    char *t = to;
    const char *f = from;
    if (!plan_loops(shape, to_stride, from_stride, &l))
        return;
    if (!l.n) {
        memcpy(t, f, size);
        return;
    }
    int inner = l.n - 1, tiled = find_transposition(&l);
    for (;;) {
        if (tiled)
            transpose(size, l.dim[inner - 1], l.dim[inner], t, l.to[inner - 1], f, l.from[inner]);
        else
            copy_row(size, l.dim[inner], t, l.to[inner], f, l.from[inner]);
        int i = inner - 1 - tiled;
        for (; i >= 0; i--) {
            t += l.to[i] * step;
            f += l.from[i] * step;
            if (++index[i] < l.dim[i])
                break;
            t -= l.to[i] * l.dim[i] * step;
            f -= l.from[i] * l.dim[i] * step;
            index[i] = 0;
        }
        if (i < 0)
            return;
    }
}

bool gt_strided_kernel(gt_call *call)
{
    int64_t stride[GT_MAX_RANK];
    gt_shape_strides(call->in[0].shape, stride);
    gt_strided_copy(call->in[0].shape, gt_dtype_size(call->out.dtype), call->out.data, stride, call->in[0].data,
                    call->in[0].stride);
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
