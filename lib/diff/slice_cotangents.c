#include "diff/slice_cotangents.h"

#include <stdlib.h>

#include "ops/axes.h"
#include "ops/emit.h"

enum { WORTH_IT = 4 };

/* A cotangent that is zero outside [begin, end) of the axis. */
typedef struct piece {
    gt_ref inner; /* what it holds there */
    int64_t begin, end;
    size_t layer, order;
} piece;

/* The axis along which an unslice places its operand, whole in all others: -1 when there is none, or several. */
static int axis_of(const gt_program *program, const gt_eqn *e)
{
    const gt_shape *part = gt_ref_shape(program, e->in[0]);
    int axis = -1;
    for (int i = 0; i < e->shape->rank; i++) {
        if (e->attr[GT_UNSLICE_STEP].ints.v[i] != 1)
            return -1;
        if (part->dim[i] == e->shape->dim[i])
            continue;
        if (axis >= 0)
            return -1;
        axis = i;
    }
    return axis;
}

static int axis_of_piece(const gt_build *b, gt_ref ref)
{
    const gt_eqn *e = ref == GT_NONE ? NULL : gt_eqn_at(b->program, ref);
    return e && e->op == &gt_op_unslice ? axis_of(b->program, e) : -1;
}

/* The axis of the first piece: pieces along another one are added as they are. */
static int common_axis(const gt_build *b, size_t n, const gt_ref *ref, size_t *pieces)
{
    int axis = -1;
    *pieces = 0;
    for (size_t i = 0; i < n; i++) {
        int own = axis_of_piece(b, ref[i]);
        if (axis < 0)
            axis = own;
        *pieces += own >= 0 && own == axis;
    }
    return axis;
}

static int by_place(const void *x, const void *y)
{
    const piece *p = x, *q = y;
    if (p->begin != q->begin)
        return p->begin < q->begin ? -1 : 1;
    return (p->order > q->order) - (p->order < q->order);
}

static int by_layer(const void *x, const void *y)
{
    const piece *p = x, *q = y;
    return p->layer != q->layer ? (p->layer > q->layer) - (p->layer < q->layer) : by_place(x, y);
}

/* Gives each piece, sorted by place, the first layer that is free where it begins. The k-th of the slices that begin at
 * one place, in order of arrival, is never in a layer before the k-1-th. */
static size_t lay(gt_build *b, size_t n, piece *list)
{
    int64_t *end = GT_ARRAY(b->scratch, n, int64_t);
    size_t layers = 0, next = 0;
    for (size_t i = 0; i < n; i++) {
        if (i && list[i].begin != list[i - 1].begin)
            next = 0;
        while (next < layers && end[next] > list[i].begin)
            next++;
        layers += next == layers;
        end[next] = list[i].end;
        list[i].layer = next;
    }
    return layers;
}

static gt_ref zeros(gt_build *b, const gt_eqn *e, int axis, int64_t size)
{
    gt_shape shape = *e->shape;
    shape.dim[axis] = size;
    return gt_filled(b, 0, (gt_dtype)e->dtype, &shape);
}

/* One layer, sorted by place, as a value of the whole shape: pieces and zeros between them, side by side. */
static gt_ref join(gt_build *b, const gt_eqn *whole, int axis, size_t n, const piece *list)
{
    gt_ref *part = GT_ARRAY(b->scratch, 2 * n + 1, gt_ref);
    int64_t at = 0;
    int count = 0;
    for (size_t i = 0; i < n; i++) {
        if (list[i].begin > at)
            part[count++] = zeros(b, whole, axis, list[i].begin - at);
        part[count++] = list[i].inner;
        at = list[i].end;
    }
    if (at < whole->shape->dim[axis])
        part[count++] = zeros(b, whole, axis, whole->shape->dim[axis] - at);
    return gt_emit(b, &gt_op_concat, count, part, GT_WITH(gt_axes_int(axis)));
}

/* The pieces along the axis, sorted by place; *whole: the last of their equations. */
static piece *pieces_of(gt_build *b, size_t n, const gt_ref *ref, int axis, size_t pieces, const gt_eqn **whole)
{
    piece *list = GT_ARRAY(b->scratch, pieces, piece);
    size_t found = 0;
    for (size_t i = 0; i < n; i++) {
        if (axis_of_piece(b, ref[i]) != axis)
            continue;
        const gt_eqn *e = *whole = gt_eqn_at(b->program, ref[i]);
        int64_t begin = e->attr[GT_UNSLICE_BEGIN].ints.v[axis];
        list[found++] = (piece){.inner = e->in[0],
                                .begin = begin,
                                .end = begin + gt_ref_shape(b->program, e->in[0])->dim[axis],
                                .order = i};
    }
    qsort(list, pieces, sizeof *list, by_place);
    return list;
}

/* Whether they are all of an axis of so many elements, one behind the other: nothing is left to be added. */
static bool tile(size_t n, const piece *list, int64_t dim)
{
    int64_t end = 0;
    for (size_t i = 0; i < n; end = list[i++].end)
        if (list[i].begin != end)
            return false;
    return end == dim;
}

size_t gt_assemble(gt_build *b, size_t n, gt_ref *ref)
{
    size_t pieces, kept = 0;
    if (n < 2 || gt_build_failed(b))
        return n;
    int axis = common_axis(b, n, ref, &pieces);
    if (pieces < 2)
        return n;
    const gt_eqn *whole = gt_eqn_at(b->program, ref[0]);
    piece *list = pieces_of(b, n, ref, axis, pieces, &whole);
    /* Of complex numbers zeros that are added take the minus signs off that conjugates leave at imaginary parts. */
    if (pieces < WORTH_IT &&
        (whole->dtype == GT_C128 || whole->dtype == GT_C64 || !tile(pieces, list, whole->shape->dim[axis])))
        return n;
    for (size_t i = 0; i < n; i++)
        if (axis_of_piece(b, ref[i]) != axis)
            ref[kept++] = ref[i];
    const size_t layers = lay(b, pieces, list);
    qsort(list, pieces, sizeof *list, by_layer);
    for (size_t layer = 0, i = 0; layer < layers; layer++) {
        size_t from = i;
        while (i < pieces && list[i].layer == layer)
            i++;
        ref[kept++] = join(b, whole, axis, i - from, list + from);
    }
    return kept;
}

/* Whether one of the slices in turns is met by a single row, or by another one of those; or, where more than one row
 * lies between two of its own, by any, which may lie there. */
static bool meets_row(size_t n, const piece *list, const int64_t *apart)
{
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; apart[list[i].order] && j < n; j++) {
            const piece *p = &list[i], *q = &list[j];
            if (i != j && p->begin < q->end && q->begin < p->end &&
                (apart[q->order] || apart[p->order] > 2 || q->end - q->begin == 1))
                return true;
        }
    return false;
}

bool gt_assembles_alike(gt_build *b, size_t n, const gt_ref *ref, const int64_t *apart)
{
    size_t pieces, layers;
    const gt_eqn *whole = NULL;
    if (n < 2)
        return true;
    const int axis = common_axis(b, n, ref, &pieces);
    for (size_t i = 0; i < n; i++) {
        const int own = axis_of_piece(b, ref[i]);
        if (own > 0 || (apart[i] && own < 0))
            return false;
    }
    gt_arena_mark mark = gt_arena_save(b->scratch);
    piece *list = pieces_of(b, n, ref, axis, pieces, &whole);
    const bool meets = meets_row(pieces, list, apart);
    layers = lay(b, pieces, list);
    gt_arena_release(b->scratch, mark);
    return !meets && (layers == 1 || (layers == 2 && pieces == n)); /* x + y is y + x, with zeros in either */
}
