#include "eval/parts.h"

enum {
    LARGE = 1 << 20, /* operations */
    PART = 1 << 16,  /* the least of a part */
    PARTS_A_THREAD = 8,
    STATES = 1 << 24 /* bytes */
};

bool gt_parts_worth(int64_t elements, int64_t operations)
{
    return elements > LARGE || elements * operations >= LARGE;
}

/* How many parts of at least one unit: several for each thread, so that one that is held up does not hold up all. */
static int64_t count_parts(int64_t units, int64_t elements, int64_t operations, gt_sharing sharing)
{
    int64_t most = (int64_t)sharing.threads * PARTS_A_THREAD;
    if (!sharing.all && elements < most * PART) { /* else there is enough for all of them, whatever the operations */
        int64_t enough = elements * operations / PART;
        most = enough < most ? enough : most;
    }
    return units < most ? units : most;
}

size_t gt_parts_room(size_t room, size_t bytes, gt_sharing sharing)
{
    const size_t some = (size_t)16 << 20, size = (room + 63) & ~(size_t)63;
    return sharing.threads < 2 || size > (bytes > some ? bytes : some) / (size_t)sharing.threads ? 0 : size;
}

const gt_kernel_parts *gt_parts_of_kernel(gt_arena *arena, const gt_shape *shape, const gt_split *split, size_t bytes,
                                          gt_sharing sharing)
{
    const size_t scratch = gt_parts_room(split->scratch, bytes, sharing);
    const int64_t most = count_parts(INT64_MAX, gt_shape_count(shape), split->work, sharing);
    gt_kernel_parts parts = {.split = *split, .n = 1, .scratch = scratch};
    if (sharing.threads < 2 || (split->scratch && !scratch))
        return NULL;
    for (int i = 0; i < split->axes && parts.n < most; i++) {
        const int64_t dim = shape->dim[split->axis[i]], unit = split->unit[i];
        const int64_t units = (dim + unit - 1) / unit, wanted = (most + parts.n - 1) / parts.n;
        const int64_t chunk = (units + wanted - 1) / wanted * unit;
        parts.split.axes = i + 1;
        parts.chunk[i] = chunk;
        parts.count[i] = (dim + chunk - 1) / chunk;
        parts.n *= parts.count[i];
        if (!split->strided && chunk > 1)
            break;
    }
    if (parts.n < 2)
        return NULL;
    gt_kernel_parts *copy = GT_NEW(arena, gt_kernel_parts);
    *copy = parts;
    return copy;
}

void gt_view_narrow(gt_view *view, gt_shape *shape, int axis, int64_t begin, int64_t length)
{
    view->data = (char *)view->data + begin * view->stride[axis] * (int64_t)gt_dtype_size(view->dtype);
    shape->dim[axis] = length;
}

void gt_parts_narrow(const gt_kernel_parts *parts, int64_t number, gt_call *call, gt_kernel_part *room)
{
    const gt_split *split = &parts->split;
    room->part = (gt_part){.whole = call->out.shape};
    room->shape[GT_OP_ARGS] = *call->out.shape;
    for (int k = 0; k < call->n; k++) {
        room->in[k] = call->in[k];
        room->shape[k] = *call->in[k].shape;
        room->in[k].shape = &room->shape[k];
    }
    for (int i = split->axes - 1; i >= 0; i--) {
        const int axis = split->axis[i];
        const int64_t begin = number % parts->count[i] * parts->chunk[i], left = call->out.shape->dim[axis] - begin;
        const int64_t length = left < parts->chunk[i] ? left : parts->chunk[i];
        number /= parts->count[i];
        room->part.begin[axis] = begin;
        gt_view_narrow(&call->out, &room->shape[GT_OP_ARGS], axis, begin, length);
        for (int k = 0; k < call->n; k++)
            if (split->in[k][i] >= 0)
                gt_view_narrow(&room->in[k], &room->shape[k], split->in[k][i], begin, length);
    }
    call->in = room->in;
    call->out.shape = &room->shape[GT_OP_ARGS];
    call->part = &room->part;
}

/* The longest of the sinks, the widest of those; NULL: there is none. */
static const gt_fused_sink *longest_sink(const gt_fused *fused)
{
    const gt_fused_sink *longest = NULL;
    for (int i = 0; i < fused->sinks; i++) {
        const gt_fused_sink *sink = &fused->sink[i];
        if (!longest || sink->length > longest->length ||
            (sink->length == longest->length && sink->width > longest->width))
            longest = sink;
    }
    return longest;
}

/* Lanes may be cut after `chunk` elements when every shorter sink has an end there, and of the others 2^k grains. */
static bool can_cut(const gt_fused *fused, int64_t lane, int64_t chunk)
{
    for (int i = 0; i < fused->sinks; i++) {
        const gt_fused_sink *sink = &fused->sink[i];
        /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): there are as many as it counts */
        const int64_t grain = GT_FOLD_GRAIN * sink->width, grains = chunk / grain;
        if (sink->length != lane ? chunk % sink->length : !sink->fold->join || chunk % grain || (grains & (grains - 1)))
            return false;
    }
    return true;
}

const gt_fused_parts *gt_parts_of_pass(gt_arena *arena, const gt_fused *fused, gt_sharing sharing)
{
    int operations = fused->members + fused->sinks + 1;
    const gt_fused_sink *longest = longest_sink(fused);
    int64_t lane = longest ? longest->length : 1, unit = longest ? lane : GT_BLOCK;
    int64_t chunk = longest ? GT_BLOCK * longest->width : GT_BLOCK;
    int64_t units = (fused->count + unit - 1) / unit;
    int64_t n = count_parts(INT64_MAX, fused->count, operations, sharing);
    if (sharing.threads < 2)
        return NULL;
    const int64_t room =
        longest && longest->width > 1 ? STATES / (int64_t)(fused->state_size * (size_t)fused->sinks) : n;
    n = n < room ? n : room; /* states of lanes side by side are large, and each part has its own */
    if (n < 1)
        return NULL;
    while (chunk * n < fused->count)
        chunk *= 2;
    bool cut = units < n && fused->sinks && can_cut(fused, lane, chunk);
    if (!cut && units < 2)
        return NULL;
    gt_fused_parts *parts = GT_NEW(arena, gt_fused_parts);
    if (cut) {
        *parts = (gt_fused_parts){.n = units * ((lane + chunk - 1) / chunk), .stretch = lane, .chunk = chunk};
        parts->state = gt_alloc_raw(arena, (size_t)parts->n * (size_t)fused->sinks * fused->state_size);
    } else {
        chunk = (units + n - 1) / n * unit;
        *parts = (gt_fused_parts){.n = (fused->count + chunk - 1) / chunk, .stretch = fused->count, .chunk = chunk};
    }
    return parts;
}

const gt_fused_parts *gt_parts_of_copy(gt_arena *arena, const gt_fused *fused, gt_sharing sharing)
{
    enum { ROWS = 8, MANY = 64 }; /* columns that become rows share cache lines */
    int64_t unit = gt_operand_row(fused->operand, fused->count);
    unit = fused->operand->form != GT_SPREAD ? GT_BLOCK : fused->count / unit < MANY ? unit : ROWS * unit;
    int64_t units = (fused->count + unit - 1) / unit, n = count_parts(units, fused->count, 1, sharing);
    if (sharing.threads < 2 || n < 2)
        return NULL;
    int64_t chunk = (units + n - 1) / n * unit;
    gt_fused_parts *parts = GT_NEW(arena, gt_fused_parts);
    *parts = (gt_fused_parts){.n = (fused->count + chunk - 1) / chunk, .stretch = fused->count, .chunk = chunk};
    return parts;
}
