/* The public calls of plans. */
#include <string.h>

#include "answer/answer.h"
#include "answer/request_json.h"
#include "context.h"
#include "named_arrays.h"
#include "session/recordings.h"
#include "session/request_misuse.h"

enum {
    KEPT = 8,                     /* recordings */
    MANY_BYTES = 64 * 1024 * 1024 /* that they may hold for another to be kept beside them */
};

struct gt_plan {
    gt_kept kept; /* in the context's list */
    gt_context *context;
    gt_kept_model *own; /* the model, NULL for one of another context */
    const gt_model *model;
    gt_arena lists;     /* of gt_plan_inputs and gt_plan_outputs */
    gt_arena scratch;   /* of the recordings */
    gt_request request; /* as it was asked */
    gt_request limited; /* by the context, where it says no limit of memory */
    gt_bound *bound;
    size_t n, capacity;
    gt_kept *recordings; /* gt_recording */
    gt_recording *shown; /* whose answer that of the last run is; NULL: it failed, or there was none */
    size_t recorded;     /* how often it was recorded so far */
};

static const char no_plan[] = "the plan, a name or a place for an answer is NULL";

/* What a plan is for: fields, or JSON text. */
static gt_status read_request(gt_plan *plan, const gt_request *request, const char *json, gt_error *error)
{
    gt_arena *arena = &plan->kept.arena;
    if (json)
        GT_TRY(gt_request_read(arena, gt_source_copy(arena, "request", json, strlen(json)), &plan->request, error));
    else
        gt_request_copy(arena, request, &plan->request);
    plan->limited = plan->request;
    if (!plan->limited.memory_limit)
        plan->limited.memory_limit = plan->context->memory_limit;
    if (plan->request.dry_run)
        return gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "a dry run has no values that could be computed again");
    if (gt_prepared_can(plan->request.command))
        return GT_OK;
    gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "a plan has no answer to '%s', which is not made of values alone",
            gt_commands[plan->request.command].word);
    return gt_fix(error, "ask it as a request of its own");
}

static gt_status make_plan(gt_context *context, const gt_model *model, const gt_request *request, const char *json,
                           gt_plan **out)
{
    gt_error error = {.code = GT_OK};
    if (!gt_call_begin(context))
        return GT_USAGE;
    *out = NULL;
    if (setjmp(context->out_of_memory)) {
        (void)gt_call_run_out(context);
        gt_plan_free(*out);
        *out = NULL;
        return GT_OVER_LIMIT;
    }
    gt_plan *plan = gt_kept_new(&context->plans, sizeof *plan, &context->arena);
    plan->context = context;
    gt_arena_init_beside(&plan->lists, &context->arena, &context->out_of_memory);
    gt_arena_init_beside(&plan->scratch, &context->arena, &context->out_of_memory);
    *out = plan;
    plan->model = model;
    plan->own = gt_model_use(context, model);
    gt_status status = gt_call_finish(context, read_request(plan, request, json, &error), &error);
    if (status != GT_OK) {
        gt_plan_free(plan);
        *out = NULL;
    }
    return status;
}

gt_status gt_plan_new(gt_context *context, const gt_model *model, const gt_request *request, gt_plan **out)
{
    GT_EXPECT(context, model && out ? gt_plan_misuse(request) : no_plan);
    GT_EXPECT(context, gt_model_misuse(model));
    return make_plan(context, model, request, NULL, out);
}

gt_status gt_plan_new_json(gt_context *context, const gt_model *model, const char *request, gt_plan **out)
{
    GT_EXPECT(context, model && request && out ? gt_model_misuse(model) : no_plan);
    return make_plan(context, model, NULL, request, out);
}

gt_status gt_plan_clone(gt_context *context, const gt_plan *plan, gt_plan **out)
{
    GT_EXPECT(context, plan && out ? gt_model_misuse(plan->model) : no_plan);
    return make_plan(context, plan->model, &plan->request, NULL, out);
}

void gt_plan_free(gt_plan *plan)
{
    if (!plan)
        return;
    gt_kept_model *model = plan->own;
    while (plan->recordings)
        gt_kept_free(plan->recordings);
    gt_arena_free(&plan->scratch);
    gt_arena_free(&plan->lists);
    gt_kept_free(&plan->kept);
    gt_model_unuse(model);
}

/* -- arrays -- */

/* NULL, or what is wrong with an array that is given. */
static const char *array_misuse(const gt_array *array, gt_tensor *out)
{
    if (!array || array->size != sizeof *array)
        return array ? "'size' of the array is not sizeof(gt_array)" : "the array is NULL";
    if (!array->dtype || !gt_dtype_find(array->dtype, &out->dtype) || out->dtype == GT_STR)
        return "'dtype' of the array is none of the dtypes of numbers";
    if (array->rank < 0 || array->rank > GT_MAX_RANK || (array->rank && !array->dim))
        return "'rank' of the array is not from 0 to 12, or 'dim' is NULL";
    out->shape.rank = array->rank;
    for (int i = 0; i < array->rank; i++)
        out->shape.dim[i] = array->dim[i];
    if (!gt_shape_fits(&out->shape, gt_dtype_size(out->dtype)))
        return "a size in 'dim' of the array is negative, or they are too large together";
    if (!array->data && gt_shape_count(&out->shape))
        return "'data' of the array is NULL";
    out->data = array->data;
    return NULL;
}

static gt_bound *find_bound(const gt_plan *plan, const char *name)
{
    for (size_t i = 0; i < plan->n; i++)
        if (strcmp(plan->bound[i].name, name) == 0)
            return &plan->bound[i];
    return NULL;
}

/* What a layer calls its variables is known when it is made, what a lone expression reads when it is recorded. */
static gt_status check_name(const gt_plan *plan, const char *name, gt_error *error)
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

static gt_status bind(gt_plan *plan, const char *name, const gt_tensor *value, const int64_t *stride, gt_error *error)
{
    gt_arena *arena = &plan->kept.arena;
    gt_bound *b = find_bound(plan, name);
    if (!b) {
        GT_TRY(check_name(plan, name, error));
        GT_APPEND(arena, plan->bound, plan->n, plan->capacity,
                  (gt_bound){.name = gt_copy_text(arena, name, strlen(name))});
        b = &plan->bound[plan->n - 1];
    }
    gt_bound_set(b, value, stride);
    return GT_OK;
}

gt_status gt_plan_bind(gt_plan *plan, const char *name, const gt_array *array)
{
    gt_tensor value;
    if (!plan)
        return GT_USAGE;
    gt_context *context = plan->context;
    GT_EXPECT(context, name ? array_misuse(array, &value) : no_plan);
    gt_error error = {.code = GT_OK};
    if (!gt_call_begin(context))
        return GT_USAGE;
    if (setjmp(context->out_of_memory))
        return gt_call_run_out(context);
    gt_status status = bind(plan, name, &value, array->stride, &error);
    return gt_call_finish(context, status, &error);
}

/* -- runs -- */

static bool takes(void *context, gt_recording *k)
{
    const gt_plan *plan = context;
    return gt_recording_takes(k, plan->n, plan->bound);
}

static gt_status run(void *context, gt_recording *k, bool *held, gt_error *error)
{
    const gt_plan *plan = context;
    gt_warnings_pass(&k->prepared.answer.recorder);
    return gt_recording_run(k, plan->bound, held, error);
}

/* A recording at what is bound now. */
static gt_status record_anew(gt_plan *plan, gt_recording **out, gt_error *error)
{
    bool held;
    (void)gt_kept_trim(&plan->recordings, KEPT - 1, MANY_BYTES);
    gt_recording *k = *out = gt_kept_new(&plan->recordings, sizeof *k, &plan->context->arena);
    gt_status status = gt_recording_make(k, &plan->scratch, plan->model, &plan->limited, plan->n, plan->bound);
    if (status == GT_OK && k->prepared.answer.windows)
        status = gt_fail(&k->error, GT_OVER_LIMIT, (gt_span){NULL, 0, 0},
                         "the answer is larger than the memory limit, and a plan holds it whole");
    *error = k->error;
    k->made = status == GT_OK;
    plan->recorded++;
    return k->made ? gt_recording_run(k, plan->bound, &held, error) : status;
}

static gt_status compute(gt_plan *plan, gt_error *error)
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

/* Gives back what a run that failed has left half made: once its message is written. */
static void settle(gt_plan *plan)
{
    gt_recordings_settle(&plan->recordings);
    if (!plan->shown)
        gt_arena_free(&plan->scratch); /* a jump has left it as it was */
}

/* Lets go of recordings that were kept for other points, the oldest first, where this one has no room beside them.
 * False: it has none anyway, or it is not for the limit's sake. */
static bool make_way(gt_plan *plan)
{
    gt_context *context = plan->context;
    const gt_kept *newest = plan->recordings;
    const bool half_made = newest && !((const gt_recording *)newest)->made;
    if (!atomic_load(&context->budget.passed) || !newest || (half_made && !newest->next))
        return false;
    plan->shown = NULL;
    settle(plan);
    const size_t half = gt_kept_held(plan->recordings) / 2; /* few attempts, and not all of them go */
    while (gt_kept_held(plan->recordings) > half)
        gt_kept_free(gt_kept_last(plan->recordings));
    gt_arena_free(&context->scratch);
    gt_budget_restart(&context->budget);
    return true;
}

gt_status gt_plan_run(gt_plan *plan)
{
    if (!plan)
        return GT_USAGE;
    gt_context *context = plan->context;
    gt_error error = {.code = GT_OK};
    if (!gt_call_begin(context))
        return GT_USAGE;
    gt_call_limit(context, plan->request.memory_limit, gt_kept_held(plan->recordings) + plan->scratch.held);
    if (setjmp(context->out_of_memory) && !make_way(plan)) {
        (void)gt_call_run_out(context);
        settle(plan);
        return GT_OVER_LIMIT;
    }
    gt_status status = compute(plan, &error);
    if (plan->shown)
        gt_call_warn(context, &plan->shown->kept.arena, plan->shown->prepared.answer.recorder.warnings.first);
    (void)gt_call_finish(context, status, &error);
    settle(plan);
    return status;
}

size_t gt_plan_recorded(const gt_plan *plan)
{
    return plan ? plan->recorded : 0;
}

/* -- what comes out -- */

/* A null says why it is one. */
static gt_status null_output(gt_context *context, const gt_item *answer, const char *path)
{
    const char *source = strchr(path, '.');
    const gt_item *reasons = gt_item_get(answer, "unconnected"), *why = NULL;
    gt_error error;
    if (!gt_call_begin(context))
        return GT_USAGE;
    if (setjmp(context->out_of_memory))
        return gt_call_run_out(context);
    if (reasons)
        why = source ? gt_item_get(reasons, source + 1) : reasons->first;
    const gt_item *reason = why ? gt_item_get(why, "reason") : NULL, *fix = why ? gt_item_get(why, "fix") : NULL;
    gt_fail(&error, GT_NULL_GRADIENT, (gt_span){NULL, 0, 0}, "'%s' is null%s%s", path, reason ? ": " : "",
            reason ? reason->text : "");
    if (fix)
        gt_fix(&error, "%s", fix->text);
    return gt_call_finish(context, GT_NULL_GRADIENT, &error);
}

gt_status gt_plan_output(const gt_plan *plan, const char *path, void *buffer, size_t bytes, gt_array *out)
{
    if (!plan)
        return GT_USAGE;
    gt_context *context = plan->context;
    GT_EXPECT(context, path && (buffer || out) ? NULL : no_plan);
    GT_EXPECT(context, plan->shown ? NULL : "the plan has not run, or its last run failed");
    const gt_item *all = plan->shown->prepared.answer.item, *item = gt_item_at(all, path);
    if (item && item->kind == GT_ITEM_NULL)
        return null_output(context, all, path);
    GT_EXPECT(context, item && item->kind == GT_ITEM_TENSOR ? NULL : "the answer has no array of this name");
    const size_t size = gt_tensor_size(&item->tensor);
    GT_EXPECT(context, buffer && bytes < size ? "the buffer is too small" : NULL);
    if (buffer && size)
        memmove(buffer, item->tensor.data, size); /* a target may be an input, and lie in the caller's memory */
    if (out)
        *out = gt_array_of(item);
    return GT_OK;
}

/* -1: any size. */
static void set_declared(gt_arena *arena, gt_array *array, const gt_item *declared)
{
    const gt_item *dtype = gt_item_get(declared, "dtype"), *shape = gt_item_get(declared, "shape");
    array->dtype = dtype ? dtype->text : NULL;
    if (!shape)
        return;
    array->rank = (int)gt_item_count(shape);
    int64_t *dim = GT_ARRAY(arena, (size_t)array->rank, int64_t);
    array->dim = dim;
    for (const gt_item *size = shape->first; size; size = size->next)
        *dim++ = size->kind == GT_ITEM_INT ? size->i : -1;
}

static gt_status list_inputs(gt_plan *plan, gt_array_list *l, gt_error *error)
{
    gt_request inputs = plan->limited, *request = &plan->request;
    gt_answer known;
    inputs.command = GT_INPUTS;
    inputs.wrt = NULL;
    GT_TRY(gt_answer_declared(&known, &plan->context->scratch, &plan->scratch, plan->model, &inputs, error));
    for (const gt_item *of = gt_item_get(known.item, "inputs")->first; of; of = of->next) {
        const char *kind = gt_item_get(of, "kind")->text;
        set_declared(l->arena, &gt_array_list_add(l, of->key, kind, gt_item_get(of, "given")->truth)->array, of);
    }
    for (size_t i = 0; i < request->n_vectors; i++)
        if (!request->vectors[i].text)
            gt_array_list_add(l, gt_print(l->arena, "vectors.%s", request->vectors[i].name), "vector", false);
    for (size_t b = 0; b < plan->n; b++) {
        gt_named_array *entry = NULL;
        for (size_t i = 0; i < l->n && !entry; i++)
            entry = strcmp(l->entry[i].name, plan->bound[b].name) == 0 ? &l->entry[i] : NULL;
        entry = entry ? entry : gt_array_list_add(l, plan->bound[b].name, "input", false);
        const gt_bound *bound = &plan->bound[b];
        const gt_shape *shape = &bound->tensor.shape;
        int64_t *dim = GT_ARRAY(l->arena, (size_t)2 * GT_MAX_RANK, int64_t);
        memcpy(dim, shape->dim, (size_t)shape->rank * sizeof *dim);
        memcpy(dim + GT_MAX_RANK, bound->stride, (size_t)shape->rank * sizeof *dim);
        entry->array = (gt_array){.size = sizeof(gt_array),
                                  .dtype = gt_dtype_name(bound->tensor.dtype),
                                  .rank = shape->rank,
                                  .dim = dim,
                                  .stride = dim + GT_MAX_RANK,
                                  .data = bound->tensor.data};
    }
    return GT_OK;
}

static gt_status list_outputs(gt_plan *plan, gt_array_list *l, gt_error *error)
{
    (void)error;
    gt_array_list_answer(l, plan->shown->prepared.answer.item);
    return GT_OK;
}

static gt_status make_list(gt_plan *plan, gt_status (*fill)(gt_plan *plan, gt_array_list *l, gt_error *error),
                           const gt_named_array **out, size_t *n)
{
    gt_context *context = plan->context;
    gt_error error = {.code = GT_OK};
    gt_array_list l = {.arena = &plan->lists};
    if (!gt_call_begin(context))
        return GT_USAGE;
    gt_arena_free(&plan->lists);
    if (setjmp(context->out_of_memory))
        return gt_call_run_out(context);
    gt_status status = fill(plan, &l, &error);
    *out = l.entry;
    *n = l.n;
    return gt_call_finish(context, status, &error);
}

gt_status gt_plan_inputs(gt_plan *plan, const gt_named_array **out, size_t *n)
{
    if (!plan)
        return GT_USAGE;
    GT_EXPECT(plan->context, out && n ? NULL : no_plan);
    return make_list(plan, list_inputs, out, n);
}

gt_status gt_plan_outputs(gt_plan *plan, const gt_named_array **out, size_t *n)
{
    if (!plan)
        return GT_USAGE;
    GT_EXPECT(plan->context, out && n ? NULL : no_plan);
    if (!plan->shown)
        GT_TRY(gt_plan_run(plan));
    return make_list(plan, list_outputs, out, n);
}
