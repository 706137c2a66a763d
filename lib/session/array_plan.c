#include "session/array_plan.h"

#include <stdalign.h>
#include <string.h>

#include "answer/request_json.h"

enum {
    KEPT = 8,                     /* recordings */
    MANY_BYTES = 64 * 1024 * 1024 /* that they may hold for another to be kept beside them */
};

/* -- life -- */

gt_status gt_array_plan_init(gt_array_plan *plan, gt_arena *arena, const gt_model *model, const gt_request *request,
                             gt_error *error)
{
    *plan = (gt_array_plan){.arena = arena, .model = model, .request = request};
    gt_arena_init_beside(&plan->scratch, arena, arena->out_of_memory);
    if (gt_prepared_can(request->command))
        return GT_OK;
    gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "a plan has no answer to '%s', which is not made of values alone",
            gt_commands[request->command].word);
    return gt_fix(error, "ask it as a request of its own");
}

void gt_array_plan_free(gt_array_plan *plan)
{
    while (plan->recordings)
        gt_kept_free(plan->recordings);
    gt_arena_free(&plan->scratch);
}

size_t gt_array_plan_held(const gt_array_plan *plan)
{
    return plan->scratch.held + gt_kept_held(plan->recordings);
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
    const gt_tensor *t = &b->tensor;
    int64_t stride = (int64_t)gt_dtype_size(t->dtype);
    if (t->dtype == GT_BOOL || (uintptr_t)t->data % (t->dtype == GT_C128 ? alignof(double) : (size_t)stride))
        return false;
    for (int i = t->shape.rank; i-- > 0; stride *= t->shape.dim[i])
        if (b->stride[i] != stride && t->shape.dim[i] > 1)
            return false;
    return true;
}

gt_status gt_array_plan_bind(gt_array_plan *plan, const char *name, const gt_tensor *value, const int64_t *stride,
                             gt_error *error)
{
    gt_bound *b = find_bound(plan, name);
    if (!b) {
        GT_TRY(check_name(plan, name, error));
        GT_APPEND(plan->arena, plan->bound, plan->n, plan->capacity,
                  (gt_bound){.name = gt_copy_text(plan->arena, name, strlen(name))});
        b = &plan->bound[plan->n - 1];
    }
    b->tensor = *value;
    if (stride) {
        memcpy(b->stride, stride, (size_t)value->shape.rank * sizeof *stride);
    } else {
        gt_shape_strides(&value->shape, b->stride);
        for (int i = 0; i < value->shape.rank; i++)
            b->stride[i] *= (int64_t)gt_dtype_size(value->dtype);
    }
    b->direct = is_direct(b);
    return GT_OK;
}

/* -- runs -- */

void gt_array_plan_settle(gt_array_plan *plan)
{
    gt_recordings_settle(&plan->recordings);
    if (!plan->shown)
        gt_arena_free(&plan->scratch); /* whatever a jump has left there */
}

static bool takes(void *context, gt_recording *k)
{
    const gt_array_plan *plan = context;
    return gt_recording_takes(k, plan->n, plan->bound);
}

static gt_status run(void *context, gt_recording *k, bool *held, gt_error *error)
{
    const gt_array_plan *plan = context;
    gt_warnings_pass(&k->prepared.answer.recorder);
    return gt_recording_run(k, plan->bound, held, error);
}

/* A recording at what is bound now. */
static gt_status record_anew(gt_array_plan *plan, gt_recording **out, gt_error *error)
{
    bool held;
    (void)gt_kept_trim(&plan->recordings, KEPT - 1, MANY_BYTES);
    gt_recording *k = *out = gt_kept_new(&plan->recordings, sizeof *k, plan->arena);
    gt_status status = gt_recording_make(k, &plan->scratch, plan->model, plan->request, plan->n, plan->bound);
    if (status == GT_OK && k->prepared.answer.windows)
        status = gt_fail(&k->error, GT_OVER_LIMIT, (gt_span){NULL, 0, 0},
                         "the answer is larger than the memory limit, and a plan holds it whole");
    *error = k->error;
    k->made = status == GT_OK;
    plan->recorded++;
    return k->made ? gt_recording_run(k, plan->bound, &held, error) : status;
}

gt_status gt_array_plan_run(gt_array_plan *plan, gt_error *error)
{
    const gt_trial trial = {plan, takes, run};
    gt_recording *k;
    plan->shown = NULL;
    GT_TRY(gt_recordings_find(&plan->recordings, &trial, &k, error));
    if (!k)
        GT_TRY(record_anew(plan, &k, error));
    gt_prepared_warn(&k->prepared, &plan->scratch);
    plan->shown = k;
    return GT_OK;
}

const gt_item *gt_array_plan_answer(const gt_array_plan *plan)
{
    return plan->shown ? plan->shown->prepared.answer.item : NULL;
}
