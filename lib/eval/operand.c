#include "eval/operand.h"

#include <string.h>

#include "ops/axes.h"
#include "ops/row_copy.h"

void gt_fused_operand_set(gt_arena *arena, gt_fused_operand *operand, const gt_shape *shape, const int64_t *stride)
{
    /* Axes of length 1 vanish; neighbours that step as one become one. */
    gt_loops loops = {.n = 0};
    for (int i = 0; i < shape->rank; i++)
        gt_loops_add(&loops, 1, shape->dim[i], &stride[i]);
    gt_spread_axes axes = {.rank = loops.n};
    memcpy(axes.dim, loops.dim, (size_t)loops.n * sizeof *axes.dim);
    memcpy(axes.stride, loops.stride[0], (size_t)loops.n * sizeof *axes.stride);
    operand->form = axes.rank == 0 || (axes.rank == 1 && axes.stride[0] == 0) ? GT_SAME
                    : axes.rank == 1 && axes.stride[0] == 1                   ? GT_FLAT
                                                                              : GT_SPREAD;
    if (operand->form != GT_SPREAD)
        return;
    gt_spread_axes *copy = GT_NEW(arena, gt_spread_axes);
    int64_t inside = 1;
    axes.rest = 1;
    for (int i = 1; i < axes.rank; i++)
        axes.rest *= axes.dim[i];
    for (int i = axes.rank - 1; i >= 0; inside *= axes.dim[i--])
        if (i < axes.rank - 1 && axes.stride[i] == 0) {
            axes.unit = inside;
            axes.repeated = inside * axes.dim[i];
            break;
        }
    *copy = axes;
    operand->axes = copy;
}

#define COPY_RUN(type)                                                                                                 \
    for (int64_t j = 0; j < run; j++)                                                                                  \
    ((type *)to)[j] = ((const type *)from)[j * step]

typedef struct pair {
    uint64_t low, high;
} pair;

static void copy_run(const void *from, int64_t step, void *to, int64_t run, size_t size)
{
    if (step == 1) {
        memcpy(to, from, (size_t)run * size);
        return;
    }
    switch (size) {
    case 1:
        COPY_RUN(uint8_t);
        break;
    case 4:
        COPY_RUN(uint32_t);
        break;
    case 8:
        COPY_RUN(uint64_t);
        break;
    default:
        COPY_RUN(pair);
        break;
    }
}

/* Where element `begin` is: its offset from the first, and `at` along every axis. */
static int64_t find_place(const gt_spread_axes *axes, int64_t begin, int64_t *at)
{
    int64_t place = 0;
    for (int i = axes->rank - 1; i > 0; i--) {
        at[i] = begin % axes->dim[i];
        begin /= axes->dim[i];
        place += at[i] * axes->stride[i];
    }
    at[0] = begin;
    return place + begin * axes->stride[0];
}

/* Whole rows together, and what is left of the first and the last. */
static void spread(const gt_spread_axes *axes, size_t size, const char *from, int64_t begin, int64_t count, char *to)
{
    const int last = axes->rank - 1, row = last ? last - 1 : last;
    const int64_t length = axes->dim[last];
    int64_t at[GT_MAX_RANK] = {0}, place = find_place(axes, begin, at);
    gt_row_copy rows = {size, 0, length, length, 1, axes->stride[row], axes->stride[last]};
    for (;;) {
        const char *source = from + place * (int64_t)size;
        int axis = last;
        int64_t run = length - at[last] < count ? length - at[last] : count, taken = run;
        if (run == length && row < last) {
            axis = row;
            run = axes->dim[row] - at[row] < count / length ? axes->dim[row] - at[row] : count / length;
            taken = run * length;
            rows.count = run;
            gt_copy_rows(&rows, to, source);
        } else {
            copy_run(source, axes->stride[last], to, run, size);
        }
        count -= taken;
        if (!count)
            return;
        to += (size_t)taken * size;
        place += run * axes->stride[axis];
        for (at[axis] += run; at[axis] == axes->dim[axis]; at[--axis]++) {
            place -= axes->dim[axis] * axes->stride[axis];
            place += axes->stride[axis - 1];
            at[axis] = 0;
        }
    }
}

/* The piece that holds element `begin`. */
static const gt_piece *find_piece(const gt_fused_operand *operand, int64_t begin)
{
    int low = 0, high = operand->pieces - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (operand->piece[middle].end <= begin)
            low = middle + 1;
        else
            high = middle;
    }
    return &operand->piece[low];
}

static const char *piece_address(const gt_fused_operand *operand, const gt_piece *piece, void *const *base,
                                 int64_t begin)
{
    int64_t from = piece == operand->piece ? 0 : piece[-1].end;
    return (const char *)base[piece->slot] + piece->offset + (begin - from) * (int64_t)operand->size;
}

/* Elements [begin, begin + count) of a pieced operand: where they lie, or brought together in `to`. */
static const char *join_pieces(const gt_fused_operand *operand, void *const *base, int64_t begin, int64_t count,
                               char *to)
{
    const gt_piece *piece = find_piece(operand, begin);
    if (piece->slot >= 0 && piece->end - begin >= count)
        return piece_address(operand, piece, base, begin);
    for (char *out = to; count; piece++) {
        int64_t run = piece->end - begin < count ? piece->end - begin : count;
        size_t bytes = (size_t)run * operand->size;
        if (piece->slot >= 0)
            memcpy(out, piece_address(operand, piece, base, begin), bytes);
        else
            memset(out, 0, bytes);
        out += bytes;
        begin += run;
        count -= run;
    }
    return to;
}

/* Elements [begin, begin + count) of the operand: where they lie, or brought to `to`; GT_SAME: its one element. Those
 * of a spread operand are all one, *one, where the axis along which it repeats itself is long; NULL: they are wanted
 * one by one. */
static const char *operand_block(const gt_fused_operand *operand, void *const *base, int64_t begin, int64_t count,
                                 char *to, bool *one)
{
    if (operand->form == GT_PIECED)
        return join_pieces(operand, base, begin, count, to);
    const char *from = (const char *)base[operand->slot] + operand->offset;
    if (operand->form == GT_FLAT)
        return from + begin * (int64_t)operand->size;
    if (operand->form == GT_SPREAD) {
        const gt_spread_axes *axes = operand->axes;
        const int last = axes->rank - 1;
        int64_t at[GT_MAX_RANK] = {0}, place = find_place(axes, begin, at);
        const bool within = axes->dim[last] - at[last] >= count;
        if (one)
            *one = within && axes->stride[last] == 0;
        if (within && (axes->stride[last] == 1 || (one && *one)))
            return from + place * (int64_t)operand->size;
        spread(axes, operand->size, from, begin, count, to);
        return to;
    }
    return from;
}

/* Whether the block is there already: a stretch of the same row, or the same elements once more. */
static bool is_there(const gt_fused_operand *operand, int64_t begin, int64_t count, gt_brought *last)
{
    const int64_t further = begin - last->begin;
    if (last->lies && further == operand->axes->rest && begin + count <= last->end + further) {
        last->at = (const char *)last->at + operand->axes->stride[0] * operand->size; /* the same of the next row */
        last->begin = begin;
        last->end += further;
        return true;
    }
    if (begin + count > last->end)
        return false;
    if (!last->lies)
        return count <= last->count && further % operand->axes->unit == 0;
    last->at = (const char *)last->at + (last->one ? 0 : further * operand->size);
    last->begin = begin;
    return true;
}

void gt_operand_bring(const gt_fused_operand *operand, void *const *base, int64_t begin, int64_t count, char *to,
                      bool each, gt_brought *last)
{
    bool one = false;
    if (is_there(operand, begin, count, last))
        return;
    *last = (gt_brought){.at = operand_block(operand, base, begin, count, to, each ? NULL : &one)};
    last->one = one;
    if (operand->form != GT_SPREAD)
        return;
    last->lies = last->at != to;
    last->begin = begin;
    last->count = count;
    const gt_spread_axes *axes = operand->axes;
    const int64_t length = last->lies ? axes->dim[axes->rank - 1] : axes->repeated;
    const int64_t end = length ? (begin / length + 1) * length : 0;
    last->end = begin + count <= end ? end : 0;
}

void gt_operand_gather(const gt_fused_operand *operand, void *const *base, int n, const gt_run *run, char *to,
                       gt_brought *last)
{
    const gt_spread_axes *axes = operand->axes;
    const char *from = (const char *)base[operand->slot] + operand->offset;
    const int inner = axes->rank - 1;
    int64_t at[GT_MAX_RANK];
    *last = (gt_brought){.at = to};
    for (int i = 0; i < n; i++) {
        const int64_t place = find_place(axes, run[i].begin, at);
        if (axes->dim[inner] - at[inner] >= run[i].count)
            copy_run(from + place * operand->size, axes->stride[inner], to, run[i].count, operand->size);
        else
            spread(axes, operand->size, from, run[i].begin, run[i].count, to);
        to += run[i].count * operand->size;
    }
}

int64_t gt_operand_row(const gt_fused_operand *operand, int64_t count)
{
    return operand->form == GT_SPREAD ? count / operand->axes->dim[0] : 1;
}

/* Whole rows of a spread operand. */
static void copy_rows(const gt_fused_operand *operand, void *const *base, int64_t begin, int64_t count, char *to)
{
    gt_shape shape = {.rank = operand->axes->rank};
    int64_t stride[GT_MAX_RANK], row = 1;
    memcpy(shape.dim, operand->axes->dim, (size_t)shape.rank * sizeof *shape.dim);
    for (int i = 1; i < shape.rank; i++)
        row *= shape.dim[i];
    shape.dim[0] = count / row;
    gt_shape_strides(&shape, stride);
    const char *from = (const char *)base[operand->slot] + operand->offset;
    from += begin / row * operand->axes->stride[0] * (int64_t)operand->size;
    gt_strided_copy(&shape, operand->size, to, stride, from, operand->axes->stride);
}

void gt_operand_copy(const gt_fused_operand *operand, void *const *base, int64_t begin, int64_t count, char *to)
{
    if (operand->form == GT_SPREAD) {
        copy_rows(operand, base, begin, count, to);
        return;
    }
    const char *from = operand_block(operand, base, begin, count, to, NULL);
    if (operand->form == GT_SAME)
        copy_run(from, 0, to, count, operand->size);
    else if (from != to)
        memcpy(to, from, (size_t)count * operand->size);
}
