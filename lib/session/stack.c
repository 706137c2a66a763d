#include "session/stack.h"

#include <math.h>
#include <string.h>

#include "base/spool.h"

enum { BLOCK = 256 * 1024, ALL_BLOCKS = 4 * 1024 * 1024 };

struct gt_stack {
    gt_item_windows windows; /* first, so that a pointer to them is one to the stack */
    gt_arena *arena;
    gt_spool *spool;
    gt_tensor one;
    size_t bytes; /* of one */
    char *block;  /* what is not written yet; later the window */
    size_t used, room;
    int64_t records;
};

gt_status gt_stack_open(gt_arena *arena, const gt_tensor *one, size_t others, gt_stack **out, gt_error *error)
{
    const size_t share = ALL_BLOCKS / (others + 1), block = share < BLOCK ? share : BLOCK;
    gt_stack *s = *out = GT_NEW(arena, gt_stack);
    s->arena = arena;
    s->one = *one;
    s->bytes = gt_tensor_size(one);
    s->room = s->bytes < block ? block : s->bytes;
    s->room = s->room < sizeof(double[2]) ? sizeof(double[2]) : s->room;
    s->block = gt_alloc_raw(arena, s->room);
    return gt_spool_open(arena, &s->spool, error);
}

static gt_status write_block(gt_stack *s, gt_error *error)
{
    size_t n = s->used;
    s->used = 0;
    return gt_spool_append(s->spool, s->block, n, error);
}

gt_status gt_stack_add(gt_stack *s, const void *const *data, size_t n, gt_error *error)
{
    for (size_t i = 0; i < n; i++) {
        if (s->bytes > s->room - s->used)
            GT_TRY(write_block(s, error));
        if (s->bytes)
            memcpy(s->block + s->used, data[i], s->bytes);
        s->used += s->bytes;
    }
    s->records += (int64_t)n;
    return GT_OK;
}

gt_status gt_stack_add_gap(gt_stack *s, gt_error *error)
{
    const bool single = s->one.dtype == GT_F32 || s->one.dtype == GT_C64;
    if (s->bytes > s->room - s->used)
        GT_TRY(write_block(s, error));
    char *to = s->block + s->used;
    memset(to, 0, s->bytes);
    if (gt_dtype_differentiable(s->one.dtype) && single)
        for (size_t i = 0; i < s->bytes / sizeof(float); i++)
            memcpy(to + i * sizeof(float), &(float){NAN}, sizeof(float));
    else if (gt_dtype_differentiable(s->one.dtype))
        for (size_t i = 0; i < s->bytes / sizeof(double); i++)
            memcpy(to + i * sizeof(double), &(double){NAN}, sizeof(double));
    s->used += s->bytes;
    s->records++;
    return GT_OK;
}

static gt_status move(gt_item_windows *windows, int64_t i, gt_error *error)
{
    gt_stack *s = (gt_stack *)windows;
    const size_t size = gt_dtype_size(s->one.dtype);
    const int64_t count = s->records * gt_shape_count(&s->one.shape), most = (int64_t)(s->room / size);
    const int64_t n = count - i < most ? count - i : most;
    GT_TRY(gt_spool_read(s->spool, (size_t)i * size, s->block, (size_t)n * size, error));
    windows->begin = i;
    windows->end = i + n;
    windows->data = s->block;
    return GT_OK;
}

gt_status gt_stack_end(gt_stack *s, gt_item *item, gt_error *error)
{
    GT_TRY(write_block(s, error));
    gt_shape *shape = &item->tensor.shape;
    if (s->one.shape.rank == GT_MAX_RANK)
        return gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "a tensor of %d axes cannot have one of records",
                       GT_MAX_RANK);
    *shape = (gt_shape){s->one.shape.rank + 1, {s->records}};
    memcpy(shape->dim + 1, s->one.shape.dim, (size_t)s->one.shape.rank * sizeof *shape->dim);
    item->tensor.data = NULL;
    s->windows = (gt_item_windows){.move = move};
    item->windows = &s->windows;
    return GT_OK;
}
