#include "session/array_plan.h"

#include <stdalign.h>
#include <string.h>

#include "answer/request_json.h"
#include "base/element.h"

enum {
    KEPT = sizeof((gt_array_plan *)NULL)->kept / sizeof(void *),
    MANY_BYTES = 64 * 1024 * 1024 /* of recordings: what was used longest ago makes room */
};

/* A recording, and what its runs read. */
typedef struct gt_recording {
    gt_arena arena, scratch;
    gt_error error; /* the recorder's own */
    gt_prepared prepared;
    size_t n;         /* inputs that were bound when it was made */
    gt_tensor *from;  /* by input: the dtype and shape that it had */
    gt_tensor *value; /* by input: what the next run reads, as the recording's leaf has it */
    const gt_tensor **point;
    void **room;      /* by input: where a copy goes, NULL: none was needed so far */
    uint64_t changes; /* of the plan when it was last found to fit */
    bool fits;
} recording;

/* -- life -- */

gt_status gt_array_plan_init(gt_array_plan *plan, gt_arena *arena, const gt_model *model, const gt_request *request,
                             gt_error *error)
{
    *plan = (gt_array_plan){.arena = arena, .model = model, .request = request, .changes = 1};
    if (gt_prepared_can(request->command))
        return GT_OK;
    gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "a plan has no answer to '%s', which is not made of values alone",
            gt_commands[request->command].word);
    return gt_fix(error, "ask it as a request of its own");
}

static void free_recording(recording *gone)
{
    gt_arena_free(&gone->scratch);
    gt_arena own = gone->arena; /* it lies in it */
    gt_arena_free(&own);
}

static void drop_last(gt_array_plan *plan)
{
    free_recording(plan->kept[--plan->recordings]);
}

void gt_array_plan_free(gt_array_plan *plan)
{
    while (plan->recordings)
        drop_last(plan);
}

size_t gt_array_plan_held(const gt_array_plan *plan)
{
    size_t bytes = 0;
    for (size_t i = 0; i < plan->recordings; i++)
        bytes += plan->kept[i]->arena.held + plan->kept[i]->scratch.held;
    return bytes;
}

/* -- binding -- */

static gt_bound *find_bound(const gt_array_plan *plan, const char *name)
{
    for (size_t i = 0; i < plan->n; i++)
        if (strcmp(plan->bound[i].name, name) == 0)
            return &plan->bound[i];
    return NULL;
}

/* What a layer calls its variables is known when it is made, what a lone expression reads when it is recorded. */
static gt_status check_name(const gt_array_plan *plan, const char *name, gt_error *error)
{
    const gt_model *m = plan->model;
    gt_nearest nearest = {.name = name};
    bool known = m->open || strchr(name, '.') || strcmp(name, "output_gradients") == 0;
    for (size_t i = 0; i < m->declarations && !known; i++) {
        gt_nearest_offer(&nearest, m->declaration[i].name);
        known = strcmp(m->declaration[i].name, name) == 0;
    }
    if (known)
        return GT_OK;
    gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "the model has no input '%s'", name);
    return gt_fix_nearest(error, &nearest, "gt_plan_inputs lists what there is");
}

/* Kernels read elements as they are: a truth value is 0 or 1, and where an element begins its alignment says. */
static bool is_direct(const gt_bound *b)
{
    int64_t stride = (int64_t)gt_dtype_size(b->dtype);
    if (b->dtype == GT_BOOL || (uintptr_t)b->data % (b->dtype == GT_C128 ? alignof(double) : (size_t)stride))
        return false;
    for (int i = b->shape.rank; i-- > 0; stride *= b->shape.dim[i])
        if (b->stride[i] != stride && b->shape.dim[i] > 1)
            return false;
    return true;
}

gt_status gt_array_plan_bind(gt_array_plan *plan, const char *name, const gt_tensor *value, const int64_t *stride,
                             gt_error *error)
{
    gt_bound *b = find_bound(plan, name);
    bool new = !b;
    if (new)
        GT_TRY(check_name(plan, name, error));
    if (new) {
        GT_APPEND(plan->arena, plan->bound, plan->n, plan->capacity,
                  (gt_bound){.name = gt_copy_text(plan->arena, name, strlen(name))});
        b = &plan->bound[plan->n - 1];
    }
    plan->changes += new || b->dtype != value->dtype || !gt_shape_equal(&b->shape, &value->shape);
    b->dtype = value->dtype;
    b->shape = value->shape;
    b->data = value->data;
    if (stride) {
        memcpy(b->stride, stride, (size_t)b->shape.rank * sizeof *stride);
    } else {
        gt_shape_strides(&b->shape, b->stride);
        for (int i = 0; i < b->shape.rank; i++)
            b->stride[i] *= (int64_t)gt_dtype_size(b->dtype);
    }
    b->direct = is_direct(b);
    return GT_OK;
}

/* Copies the elements row by row to where a tensor of another dtype wants them. False when one does not fit it. */
static bool copy_elements(const gt_bound *b, gt_dtype dtype, char *to)
{
    const int64_t count = gt_shape_count(&b->shape);
    const size_t size = gt_dtype_size(b->dtype);
    int64_t index[GT_MAX_RANK] = {0};
    const char *at = b->data;
    if (b->direct && b->dtype == dtype && count) {
        memcpy(to, at, (size_t)count * size);
        return true;
    }
    for (int64_t i = 0; i < count; i++) {
        union {
            char bytes[16];
            double aligned;
        } one;
        memcpy(one.bytes, at, size);
        if (b->dtype == GT_BOOL)
            one.bytes[0] = one.bytes[0] != 0;
        const gt_tensor element = {b->dtype, {0, {0}}, one.bytes};
        if (b->dtype == dtype)
            memcpy(to + (size_t)i * size, one.bytes, size);
        else if (!gt_element_store(dtype, to, i, gt_element_load(&element, 0)))
            return false;
        for (int k = b->shape.rank; k-- > 0;) {
            at += b->stride[k];
            if (++index[k] < b->shape.dim[k])
                break;
            at -= index[k] * b->stride[k];
            index[k] = 0;
        }
    }
    return true;
}

/* -- recordings -- */

/* What is bound, as it lies there now. */
static gt_given *points_of(const gt_array_plan *plan, recording *k)
{
    gt_given *point = GT_ARRAY(&k->arena, plan->n, gt_given);
    k->n = plan->n;
    k->from = GT_ARRAY(&k->arena, k->n, gt_tensor);
    for (size_t i = 0; i < k->n; i++) {
        const gt_bound *b = &plan->bound[i];
        void *data;
        k->from[i] = gt_tensor_new(&k->arena, b->dtype, &b->shape, &data);
        (void)copy_elements(b, b->dtype, data);
        point[i] = (gt_given){.name = b->name, .tensor = &k->from[i], .moves = true};
    }
    return point;
}

static void make_room(const gt_array_plan *plan, recording *k)
{
    k->value = GT_ARRAY(&k->arena, k->n, gt_tensor);
    k->point = GT_ARRAY(&k->arena, k->n, const gt_tensor *);
    k->room = GT_ARRAY(&k->arena, k->n, void *);
    for (size_t i = 0; i < k->n; i++) {
        const gt_eqn *leaf = gt_prepared_leaf(&k->prepared, i);
        k->value[i] = (gt_tensor){(gt_dtype)leaf->dtype, *leaf->shape, NULL};
        k->point[i] = &k->value[i];
    }
    k->changes = plan->changes;
    k->fits = true;
}

void gt_array_plan_settle(gt_array_plan *plan)
{
    if (plan->recordings && !plan->kept[plan->recordings - 1]->point)
        drop_last(plan);
}

/* A recording at what is bound now, as the last of the list. */
static gt_status record_anew(gt_array_plan *plan, gt_error *error)
{
    while (plan->recordings == KEPT || (plan->recordings && gt_array_plan_held(plan) > MANY_BYTES))
        drop_last(plan);
    gt_arena arena;
    gt_arena_init_beside(&arena, plan->arena, plan->arena->out_of_memory);
    recording *k = GT_NEW(&arena, recording);
    k->arena = arena;
    gt_arena_init_beside(&k->scratch, plan->arena, plan->arena->out_of_memory);
    plan->kept[plan->recordings++] = k;
    gt_given *point = points_of(plan, k);
    gt_status status =
        gt_prepared_make(&k->prepared, &k->arena, &k->scratch, plan->model, plan->request, plan->n, point, &k->error);
    if (status == GT_OK && k->prepared.answer.windows)
        status = gt_fail(&k->error, GT_OVER_LIMIT, (gt_span){NULL, 0, 0},
                         "the answer is larger than the memory limit, and a plan holds it whole");
    *error = k->error;
    if (status == GT_OK)
        make_room(plan, k);
    plan->recorded++;
    return status;
}

static bool fits(const gt_array_plan *plan, recording *k)
{
    if (k->changes == plan->changes)
        return k->fits;
    k->changes = plan->changes;
    k->fits = k->point && k->n == plan->n;
    for (size_t i = 0; i < k->n && k->fits; i++)
        k->fits = k->from[i].dtype == plan->bound[i].dtype && gt_shape_equal(&k->from[i].shape, &plan->bound[i].shape);
    return k->fits;
}

/* -- runs -- */

/* Where a run reads an input: the caller's memory, or a copy. */
static gt_status place_value(const gt_bound *b, recording *k, size_t i, gt_error *error)
{
    gt_tensor *value = &k->value[i];
    int64_t count = gt_shape_count(&value->shape), given = gt_shape_count(&b->shape);
    if (b->direct && b->dtype == value->dtype && count == given) {
        value->data = b->data;
        return GT_OK;
    }
    const size_t size = gt_dtype_size(value->dtype);
    if (!k->room[i])
        k->room[i] = gt_alloc(&k->arena, gt_tensor_size(value) + size);
    value->data = k->room[i];
    if (!copy_elements(b, value->dtype, k->room[i]))
        return gt_fail(error, GT_WRONG_MODEL, (gt_span){NULL, 0, 0}, "a value of '%s' does not fit %s", b->name,
                       gt_dtype_name(value->dtype));
    for (int64_t e = 1; given == 1 && e < count; e++) /* one number fills the shape */
        memcpy((char *)k->room[i] + (size_t)e * size, k->room[i], size);
    return GT_OK;
}

static gt_status run(gt_array_plan *plan, recording *k, bool *held, gt_error *error)
{
    for (size_t i = 0; i < k->n; i++)
        GT_TRY(place_value(&plan->bound[i], k, i, error));
    return gt_prepared_run(&k->prepared, k->point, held, error);
}

static void show(gt_array_plan *plan, size_t i)
{
    recording *used = plan->kept[i];
    memmove(plan->kept + 1, plan->kept, i * sizeof used);
    plan->shown = plan->kept[0] = used;
    gt_prepared_warn(&used->prepared, &used->scratch);
}

gt_status gt_array_plan_run(gt_array_plan *plan, gt_error *error)
{
    const gt_replay *tried = NULL;
    bool held = false;
    plan->shown = NULL;
    for (size_t i = 0; i < plan->recordings; i++) {
        recording *k = plan->kept[i];
        if (!fits(plan, k) || (tried && !gt_replay_may_hold(k->prepared.one, tried)))
            continue;
        gt_warnings_pass(&k->prepared.answer.recorder);
        gt_status status = run(plan, k, &held, error);
        if (status == GT_OK && held) {
            show(plan, i);
            return GT_OK;
        }
        GT_TRY(status);
        tried = k->prepared.one;
    }
    GT_TRY(record_anew(plan, error));
    GT_TRY(run(plan, plan->kept[plan->recordings - 1], &held, error));
    show(plan, plan->recordings - 1);
    return GT_OK;
}

const gt_item *gt_array_plan_answer(const gt_array_plan *plan)
{
    return plan->shown ? plan->shown->prepared.answer.item : NULL;
}

const gt_warning *gt_array_plan_warnings(const gt_array_plan *plan)
{
    return plan->shown ? plan->shown->prepared.answer.recorder.warnings.first : NULL;
}
