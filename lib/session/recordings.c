#include "session/recordings.h"

#include <stdalign.h>
#include <string.h>

#include "base/element.h"

/* -- inputs -- */

/* Kernels read elements as they are: a truth value is 0 or 1, and where an element begins its alignment says. */
static bool is_direct(const gt_bound *b)
{
    const gt_tensor *t = &b->tensor;
    int64_t stride = (int64_t)gt_dtype_size(t->dtype);
    if (t->dtype == GT_BOOL || (uintptr_t)t->data % (t->dtype == GT_C128 ? alignof(double) : (size_t)stride))
        return false;
    for (int i = t->shape.rank; i-- > 0; stride *= t->shape.dim[i])
        if (b->stride[i] != stride && t->shape.dim[i] > 1)
            return false;
    return true;
}

void gt_bound_set(gt_bound *b, const gt_tensor *tensor, const int64_t *stride)
{
    const int rank = tensor->shape.rank;
    b->tensor = *tensor;
    if (stride)
        memcpy(b->stride, stride, (size_t)rank * sizeof *stride);
    else
        gt_shape_strides(&tensor->shape, b->stride);
    for (int i = 0; i < rank && !stride; i++)
        b->stride[i] *= (int64_t)gt_dtype_size(tensor->dtype);
    b->direct = is_direct(b);
}

/* An element that may lie anywhere, as one that lies as it should. */
static void load(const gt_bound *b, const char *at, char *to)
{
    memcpy(to, at, gt_dtype_size(b->tensor.dtype));
    if (b->tensor.dtype == GT_BOOL)
        to[0] = to[0] != 0;
}

static bool copy_direct(const gt_bound *b, gt_dtype dtype, void *to)
{
    const size_t size = gt_tensor_size(&b->tensor);
    if (b->tensor.dtype == dtype && size)
        memcpy(to, b->tensor.data, size);
    if (b->tensor.dtype == dtype)
        return true;
    for (int64_t i = 0, n = gt_shape_count(&b->tensor.shape); i < n; i++)
        if (!gt_element_store(dtype, to, i, gt_element_load(&b->tensor, i)))
            return false;
    return true;
}

bool gt_bound_copy(const gt_bound *b, gt_dtype dtype, void *to)
{
    const gt_shape *shape = &b->tensor.shape;
    const int64_t count = gt_shape_count(shape);
    const size_t size = gt_dtype_size(b->tensor.dtype);
    int64_t index[GT_MAX_RANK] = {0};
    const char *at = b->tensor.data;
    if (b->direct)
        return copy_direct(b, dtype, to);
    for (int64_t i = 0; i < count; i++) {
        union {
            char bytes[16];
            double aligned;
        } one;
        const gt_tensor element = {b->tensor.dtype, {0, {0}}, one.bytes};
        load(b, at, one.bytes);
        if (b->tensor.dtype == dtype)
            memcpy((char *)to + (size_t)i * size, one.bytes, size);
        else if (!gt_element_store(dtype, to, i, gt_element_load(&element, 0)))
            return false;
        for (int k = shape->rank; k-- > 0;) {
            at += b->stride[k];
            if (++index[k] < shape->dim[k])
                break;
            at -= index[k] * b->stride[k];
            index[k] = 0;
        }
    }
    return true;
}

/* -- one recording -- */

/* What the runs read. */
static void make_room(gt_recording *k)
{
    gt_arena *arena = &k->kept.arena;
    k->value = GT_ARRAY(arena, k->n, gt_tensor);
    k->point = GT_ARRAY(arena, k->n, const gt_tensor *);
    k->room = GT_ARRAY(arena, k->n, void *);
    for (size_t i = 0; i < k->n; i++) {
        const gt_eqn *leaf = gt_prepared_leaf(&k->prepared, i);
        k->value[i] = (gt_tensor){(gt_dtype)leaf->dtype, *leaf->shape, NULL};
        k->point[i] = &k->value[i];
    }
}

gt_status gt_recording_make(gt_recording *k, gt_arena *scratch, const gt_model *model, const gt_request *request,
                            size_t n, const gt_bound *bound)
{
    gt_arena *arena = &k->kept.arena;
    gt_given *given = GT_ARRAY(arena, n, gt_given);
    k->n = n;
    k->from = GT_ARRAY(arena, n, gt_tensor);
    for (size_t i = 0; i < n; i++) {
        const gt_bound *b = &bound[i];
        void *data;
        k->from[i] = gt_tensor_new(arena, b->tensor.dtype, &b->tensor.shape, &data);
        (void)gt_bound_copy(b, b->tensor.dtype, data);
        given[i] = (gt_given){.name = b->name, .tensor = &k->from[i], .moves = true};
    }
    gt_status status = gt_prepared_make(&k->prepared, arena, scratch, model, request, n, given, &k->error);
    gt_arena_free(scratch);
    if (status == GT_OK)
        make_room(k);
    return status;
}

bool gt_recording_takes(const gt_recording *k, size_t n, const gt_bound *bound)
{
    bool same = k->n == n;
    for (size_t i = 0; i < n && same; i++)
        same = k->from[i].dtype == bound[i].tensor.dtype && gt_shape_equal(&k->from[i].shape, &bound[i].tensor.shape);
    return same;
}

/* Where a run reads an input: where it is, or a copy. */
static gt_status place(gt_recording *k, size_t i, const gt_bound *b, gt_error *error)
{
    gt_tensor *value = &k->value[i];
    const int64_t count = gt_shape_count(&value->shape), given = gt_shape_count(&b->tensor.shape);
    if (b->direct && b->tensor.dtype == value->dtype && count == given) {
        value->data = b->tensor.data;
        return GT_OK;
    }
    const size_t size = gt_dtype_size(value->dtype);
    if (!k->room[i])
        k->room[i] = gt_alloc(&k->kept.arena, gt_tensor_size(value) + size);
    value->data = k->room[i];
    if (!gt_bound_copy(b, value->dtype, k->room[i]))
        return gt_fail(error, GT_WRONG_MODEL, (gt_span){NULL, 0, 0}, "a value of '%s' does not fit %s", b->name,
                       gt_dtype_name(value->dtype));
    for (int64_t e = 1; given == 1 && e < count; e++) /* one number fills the shape */
        memcpy((char *)k->room[i] + (size_t)e * size, k->room[i], size);
    return GT_OK;
}

gt_status gt_recording_run(gt_recording *k, const gt_bound *bound, bool *held, gt_error *error)
{
    for (size_t i = 0; i < k->n; i++)
        GT_TRY(place(k, i, &bound[i], error));
    return gt_prepared_run(&k->prepared, k->point, held, error);
}

/* -- lists of them -- */

gt_status gt_recordings_find(gt_kept **list, const gt_trial *trial, gt_recording **out, gt_error *error)
{
    const gt_replay *tried = NULL;
    for (gt_kept *at = *list, *next; at; at = next) {
        gt_recording *k = (gt_recording *)at;
        bool held = false;
        next = at->next;
        if (!k->made || (tried && !gt_replay_may_hold(k->prepared.one, tried)) || !trial->takes(trial->context, k))
            continue;
        gt_status status = trial->run(trial->context, k, &held, error);
        if (status == GT_OK && !held) {
            tried = k->prepared.one;
            continue;
        }
        gt_kept_use(list, at);
        *out = k;
        return status;
    }
    *out = NULL;
    return GT_OK;
}

void gt_recordings_settle(gt_kept **list)
{
    if (*list && !((gt_recording *)*list)->made)
        gt_kept_free(*list);
}
