#include "ops/emit.h"

#include <string.h>

#include "ops/axes.h"

/* -- constants -- */

/* Plain numbers already made into equations: open addressing by bits and dtype. */
typedef struct gt_scalar_cache {
    size_t capacity, used;
    struct scalar_slot {
        uint64_t bits;
        gt_ref ref;
        uint8_t dtype, filled;
    } * slot;
} gt_scalar_cache;

static struct scalar_slot *find_slot(gt_scalar_cache *cache, uint64_t bits, gt_dtype dtype)
{
    uint64_t hash = (bits ^ (uint64_t)dtype << 59) * 0x9e3779b97f4a7c15u;
    for (size_t i = (size_t)(hash >> 32);; i++) {
        struct scalar_slot *slot = &cache->slot[i & (cache->capacity - 1)];
        if (!slot->filled || (slot->bits == bits && slot->dtype == dtype))
            return slot;
    }
}

static struct scalar_slot *slot_for(gt_build *b, uint64_t bits, gt_dtype dtype)
{
    if (!b->scalars) {
        b->scalars = GT_NEW(b->arena, gt_scalar_cache);
        b->scalars->capacity = 64;
        b->scalars->slot = GT_ARRAY(b->arena, 64, struct scalar_slot);
    }
    gt_scalar_cache *cache = b->scalars;
    if (2 * cache->used >= cache->capacity) {
        gt_scalar_cache larger = {2 * cache->capacity, cache->used,
                                  GT_ARRAY(b->arena, 2 * cache->capacity, struct scalar_slot)};
        for (size_t i = 0; i < cache->capacity; i++)
            if (cache->slot[i].filled)
                *find_slot(&larger, cache->slot[i].bits, (gt_dtype)cache->slot[i].dtype) = cache->slot[i];
        *cache = larger;
    }
    return find_slot(cache, bits, dtype);
}

size_t gt_scalars_used(const gt_build *b)
{
    return b->scalars ? b->scalars->used : 0;
}

void gt_scalars_renumber(gt_build *b, gt_arena *arena, gt_ref (*number)(const void *context, gt_ref ref),
                         const void *context)
{
    const gt_scalar_cache *old = b->scalars;
    gt_arena *own = b->arena;
    b->scalars = NULL;
    b->arena = arena;
    for (size_t i = 0; old && i < old->capacity; i++) {
        struct scalar_slot slot = old->slot[i];
        slot.ref = slot.filled ? number(context, slot.ref) : GT_NONE;
        if (slot.ref == GT_NONE)
            continue;
        *slot_for(b, slot.bits, (gt_dtype)slot.dtype) = slot;
        b->scalars->used++;
    }
    b->arena = own;
}

static gt_ref number_before(const void *count, gt_ref ref)
{
    return ref < *(const gt_ref *)count ? ref : GT_NONE;
}

void gt_scalars_cut(gt_build *b, gt_ref count, size_t used)
{
    if (gt_scalars_used(b) != used)
        gt_scalars_renumber(b, b->arena, number_before, &count);
}

static gt_ref scalar(gt_build *b, double value, int64_t i, uint64_t bits, gt_dtype dtype)
{
    if (gt_build_failed(b))
        return GT_NONE;
    struct scalar_slot *slot = slot_for(b, bits, dtype);
    if (slot->filled)
        return slot->ref;
    void *data;
    gt_shape shape = gt_scalar_shape();
    gt_tensor *tensor = GT_NEW(b->arena, gt_tensor);
    *tensor = gt_tensor_new(b->arena, dtype, &shape, &data);
    gt_store_number(data, dtype, 0, value, i);
    gt_ref ref = gt_constant(b, tensor);
    if (ref != GT_NONE) {
        gt_eqn_at(b->program, ref)->held = 1;
        *slot = (struct scalar_slot){bits, ref, (uint8_t)dtype, 1};
        b->scalars->used++;
    }
    return ref;
}

gt_ref gt_scalar(gt_build *b, double value, gt_dtype dtype)
{
    if (!gt_dtype_differentiable(dtype))
        return gt_scalar_int(b, (int64_t)value, dtype);
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return scalar(b, value, 0, bits, dtype);
}

gt_ref gt_scalar_int(gt_build *b, int64_t value, gt_dtype dtype)
{
    if (gt_dtype_differentiable(dtype))
        return gt_scalar(b, (double)value, dtype);
    return scalar(b, 0, value, (uint64_t)value, dtype);
}

bool gt_scalar_is_shared(const gt_build *b, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    if (!b->scalars || e->op != &gt_op_constant || e->shape->rank || e->dtype == GT_STR)
        return false;
    const gt_tensor *tensor = gt_constant_of(e);
    const double value = gt_tensor_real(tensor, 0);
    uint64_t bits = (uint64_t)gt_tensor_int(tensor, 0);
    if (gt_dtype_differentiable((gt_dtype)e->dtype))
        memcpy(&bits, &value, sizeof bits);
    const struct scalar_slot *slot = find_slot(b->scalars, bits, (gt_dtype)e->dtype);
    return slot->filled && slot->ref == ref;
}

gt_ref gt_number(gt_build *b, gt_ref like, double value)
{
    return like == GT_NONE ? GT_NONE : gt_scalar(b, value, gt_ref_dtype(b->program, like));
}

gt_ref gt_constant(gt_build *b, const gt_tensor *tensor)
{
    return gt_emit(b, &gt_op_constant, 0, NULL, GT_WITH({.given = true, .tensor = tensor}));
}

gt_ref gt_filled(gt_build *b, double value, gt_dtype dtype, const gt_shape *shape)
{
    return gt_broadcast(b, gt_scalar(b, value, dtype), shape);
}

gt_ref gt_filled_like(gt_build *b, gt_ref like, double value)
{
    return gt_filled(b, value, gt_ref_dtype(b->program, like), gt_ref_shape(b->program, like));
}

/* -- pointwise -- */

gt_ref gt_apply1(gt_build *b, const gt_op *op, gt_ref x)
{
    return gt_emit(b, op, 1, &x, NULL);
}

gt_ref gt_of_order(gt_build *b, const gt_op *op, gt_ref x, int64_t n)
{
    return gt_emit(b, op, 1, &x, GT_WITH({.given = true, .i = n}));
}

gt_ref gt_push_of_order(gt_build *b, const gt_eqn *e, gt_ref t, const char *name, int most)
{
    if (e->attr[0].i >= most)
        return gt_build_fail(b, "%s has no derivative of an order above %d", name, most);
    return gt_mul(b, t, gt_of_order(b, e->op, e->in[0], e->attr[0].i + 1));
}

gt_ref gt_apply2(gt_build *b, const gt_op *op, gt_ref x, gt_ref y)
{
    gt_ref in[] = {x, y};
    return gt_emit(b, op, 2, in, NULL);
}

gt_ref gt_apply3(gt_build *b, const gt_op *op, gt_ref x, gt_ref y, gt_ref z)
{
    gt_ref in[] = {x, y, z};
    return gt_emit(b, op, 3, in, NULL);
}

gt_ref gt_scale(gt_build *b, gt_ref x, double factor)
{
    return gt_mul(b, x, gt_number(b, x, factor));
}

gt_ref gt_cast(gt_build *b, gt_ref x, gt_dtype dtype)
{
    if (x == GT_NONE || gt_ref_dtype(b->program, x) == dtype)
        return x;
    return gt_emit(b, &gt_op_cast, 1, &x, GT_WITH({.given = true, .dtype = dtype}));
}

/* -- attributes -- */

gt_attr gt_attr_ints(gt_build *b, int n, const int64_t *v)
{
    return gt_axes_list(b->arena, n, v);
}

gt_attr *gt_attrs_copy(gt_build *b, const gt_eqn *e)
{
    size_t size = (size_t)gt_op_attrs(e->op) * sizeof(gt_attr);
    gt_attr *copy = gt_alloc_raw(b->arena, size);
    if (size)
        memcpy(copy, e->attr, size);
    return copy;
}

/* -- reductions and shapes -- */

gt_ref gt_reduce(gt_build *b, const gt_op *op, gt_ref x, unsigned mask, bool keep)
{
    if (x == GT_NONE || mask == 0)
        return x;
    return gt_emit(b, op, 1, &x, GT_WITH(gt_axes_from(b->arena, mask), {.given = true, .b = keep}));
}

static gt_ref with_shape(gt_build *b, const gt_op *op, gt_ref x, const gt_shape *shape)
{
    if (x == GT_NONE || gt_shape_equal(gt_ref_shape(b->program, x), shape))
        return x;
    return gt_emit(b, op, 1, &x, GT_WITH(gt_attr_ints(b, shape->rank, shape->dim)));
}

gt_ref gt_reshape(gt_build *b, gt_ref x, const gt_shape *shape)
{
    return with_shape(b, &gt_op_reshape, x, shape);
}

gt_ref gt_broadcast(gt_build *b, gt_ref x, const gt_shape *shape)
{
    return with_shape(b, &gt_op_broadcast_to, x, shape);
}

gt_ref gt_transpose(gt_build *b, gt_ref x, const int *perm)
{
    if (x == GT_NONE)
        return GT_NONE;
    int rank = gt_ref_shape(b->program, x)->rank;
    int64_t axis[GT_MAX_RANK];
    bool moves = false;
    for (int i = 0; i < rank; i++) {
        axis[i] = perm[i];
        moves |= perm[i] != i;
    }
    if (!moves)
        return x;
    return gt_emit(b, &gt_op_transpose, 1, &x, GT_WITH(gt_attr_ints(b, rank, axis)));
}

gt_ref gt_expand_axis(gt_build *b, gt_ref x, int axis)
{
    if (x == GT_NONE)
        return GT_NONE;
    gt_shape shape = *gt_ref_shape(b->program, x);
    if (shape.rank >= GT_MAX_RANK)
        return gt_build_fail(b, "a value of more than %d axes is needed here", GT_MAX_RANK);
    memmove(shape.dim + axis + 1, shape.dim + axis, (size_t)(shape.rank - axis) * sizeof shape.dim[0]);
    shape.dim[axis] = 1;
    shape.rank++;
    return gt_reshape(b, x, &shape);
}

gt_ref gt_drop_last_axis(gt_build *b, gt_ref x)
{
    gt_shape shape = *gt_ref_shape(b->program, x);
    shape.rank--;
    return gt_reshape(b, x, &shape);
}

gt_ref gt_unbroadcast(gt_build *b, gt_ref x, const gt_shape *shape)
{
    const gt_shape *from = gt_ref_shape(b->program, x);
    if (gt_shape_equal(from, shape))
        return x;
    int extra = from->rank - shape->rank;
    unsigned mask = 0;
    for (int i = 0; i < from->rank; i++)
        if (i < extra || (shape->dim[i - extra] == 1 && from->dim[i] != 1))
            mask |= 1u << i;
    return gt_reshape(b, gt_sum(b, x, mask, false), shape);
}

gt_ref gt_stride_axis(gt_build *b, gt_ref x, int axis, int64_t begin, int64_t step, int64_t size)
{
    gt_shape shape = *gt_ref_shape(b->program, x);
    int64_t from[GT_MAX_RANK] = {0}, by[GT_MAX_RANK];
    for (int i = 0; i < shape.rank; i++)
        by[i] = 1;
    from[axis] = begin;
    by[axis] = step;
    shape.dim[axis] = size;
    gt_attr attr[3] = {gt_attr_ints(b, shape.rank, from), gt_attr_ints(b, shape.rank, by),
                       gt_attr_ints(b, shape.rank, shape.dim)};
    return gt_emit(b, &gt_op_strided_slice, 1, &x, attr);
}

gt_ref gt_slice_axis(gt_build *b, gt_ref x, int axis, int64_t begin, int64_t size)
{
    return gt_stride_axis(b, x, axis, begin, 1, size);
}

gt_ref gt_with_batch(gt_build *b, gt_ref in, bool batched, int64_t size)
{
    if (in == GT_NONE || batched)
        return in;
    gt_shape shape;
    if (!gt_axes_behind(gt_ref_shape(b->program, in), size, &shape))
        return gt_build_fail(b, "a value of more than %d axes is needed here", GT_MAX_RANK);
    return gt_broadcast(b, in, &shape);
}

gt_ref gt_stack_batch(gt_build *b, const gt_eqn *e, const gt_ref *in, const bool *batched, int64_t size)
{
    (void)batched, (void)size;
    return gt_emit(b, e->op, e->n_in, in, e->attr);
}

gt_ref gt_stacks_batch(gt_build *b, const gt_eqn *e, const gt_ref *in, const bool *batched, int64_t size)
{
    gt_ref all[GT_OP_ARGS];
    for (int k = 0; k < e->n_in; k++)
        all[k] = gt_with_batch(b, in[k], batched[k], size);
    return gt_emit(b, e->op, e->n_in, all, e->attr);
}

gt_ref gt_broadcast_batch(gt_build *b, const gt_eqn *e, const gt_ref *in, const bool *batched, int64_t size)
{
    gt_ref own[GT_OP_ARGS];
    for (int k = 0; k < e->n_in; k++) {
        own[k] = in[k];
        if (!batched[k] || in[k] == GT_NONE)
            continue;
        const gt_shape *shape = gt_ref_shape(b->program, in[k]);
        gt_shape wide = {.rank = e->shape->rank + 1};
        int missing = wide.rank - shape->rank;
        if (missing <= 0)
            continue;
        if (wide.rank > GT_MAX_RANK)
            return gt_build_fail(b, "a value of more than %d axes is needed here", GT_MAX_RANK);
        wide.dim[0] = size;
        for (int i = 1; i <= missing; i++)
            wide.dim[i] = 1;
        memcpy(wide.dim + 1 + missing, shape->dim + 1, (size_t)(shape->rank - 1) * sizeof wide.dim[0]);
        own[k] = gt_reshape(b, in[k], &wide);
    }
    return gt_emit(b, e->op, e->n_in, own, e->attr);
}

const char *gt_call_it(gt_build *b, gt_ref x)
{
    char shape[GT_SHAPE_TEXT];
    const char *name = gt_eqn_at(b->program, x)->name;
    gt_shape_text(gt_ref_shape(b->program, x), shape);
    return name ? gt_print(b->arena, "'%s' %s", name, shape) : gt_print(b->arena, "a value of shape %s", shape);
}

/* What x has beside the part along the axis, side by side with it: of the axes before, only what the part has. */
static gt_ref put_beside(gt_build *b, gt_ref x, gt_ref part, int axis, const int64_t *begin, const int64_t *size)
{
    const int64_t whole = gt_ref_shape(b->program, x)->dim[axis], end = begin[axis] + size[axis];
    if (size[axis] == whole)
        return part;
    for (int i = 0; i < axis; i++)
        if (size[i] != gt_ref_shape(b->program, x)->dim[i])
            x = gt_slice_axis(b, x, i, begin[i], size[i]);
    gt_ref piece[3];
    int n = 0;
    if (begin[axis] > 0)
        piece[n++] = gt_slice_axis(b, x, axis, 0, begin[axis]);
    piece[n++] = part;
    if (end < whole)
        piece[n++] = gt_slice_axis(b, x, axis, end, whole - end);
    return gt_emit(b, &gt_op_concat, n, piece, GT_WITH(gt_axes_int(axis)));
}

gt_ref gt_replace_slice(gt_build *b, gt_ref x, gt_ref part, const int64_t *begin, const int64_t *step)
{
    const gt_shape whole = *gt_ref_shape(b->program, x), shape = *gt_ref_shape(b->program, part);
    bool dense = true;
    for (int i = 0; i < whole.rank; i++)
        dense &= step[i] == 1 || shape.dim[i] == 1;
    if (dense && gt_shape_count(&shape)) {
        for (int axis = whole.rank; axis-- > 0;)
            part = put_beside(b, x, part, axis, begin, shape.dim);
        return part;
    }
    const gt_attr place[] = {gt_attr_ints(b, whole.rank, whole.dim), gt_attr_ints(b, whole.rank, begin),
                             gt_attr_ints(b, whole.rank, step)};
    const gt_ref chosen = gt_filled(b, 1, GT_BOOL, &shape);
    return gt_where(b, gt_emit(b, &gt_op_unslice, 1, &chosen, place), gt_emit(b, &gt_op_unslice, 1, &part, place), x);
}

gt_ref gt_leaf_append(gt_build *b, const gt_op *op, const char *name, gt_dtype dtype, const gt_shape *shape)
{
    gt_attr attr[GT_OP_ATTRS] = {
        {.given = true, .s = name}, gt_attr_ints(b, shape->rank, shape->dim), {.given = true, .dtype = dtype}};
    return gt_emit(b, op, 0, NULL, attr);
}

gt_ref gt_stand_in(gt_build *b, const char *whose, gt_dtype dtype, const gt_shape *shape)
{
    return gt_leaf_append(b, &gt_op_stand_in, whose, dtype, shape);
}
