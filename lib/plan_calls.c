/* The public calls of plans. */
#include <string.h>

#include "answer/answer.h"
#include "answer/request_json.h"
#include "context.h"
#include "named_arrays.h"
#include "session/array_plan.h"
#include "session/request_misuse.h"

struct gt_plan {
    gt_kept kept; /* in the context's list */
    gt_context *context;
    gt_kept_model *model; /* that it stands on, NULL for one of another context */
    gt_arena lists;       /* of gt_plan_inputs and gt_plan_outputs */
    gt_request request;   /* as it was asked */
    gt_request limited;   /* by the context, where it says no limit of memory */
    gt_array_plan core;
};

static const char no_plan[] = "the plan, a name or a place for an answer is NULL";

/* What a plan is for: fields, or JSON text. */
static gt_status read_request(gt_plan *plan, const gt_request *request, const char *json, gt_error *error)
{
    if (!json) {
        gt_request_copy(&plan->kept.arena, request, &plan->request);
        return GT_OK;
    }
    gt_source *source = gt_source_copy(&plan->kept.arena, "request", json, strlen(json));
    return gt_request_read(&plan->kept.arena, source, &plan->request, error);
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
    *out = plan;
    plan->model = gt_model_use(context, model);
    gt_status status = read_request(plan, request, json, &error);
    plan->limited = plan->request;
    if (!plan->limited.memory_limit)
        plan->limited.memory_limit = context->memory_limit;
    if (status == GT_OK)
        status = gt_array_plan_init(&plan->core, &plan->kept.arena, model, &plan->limited, &error);
    (void)gt_call_finish(context, status, &error);
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
    GT_EXPECT(context, plan && out ? gt_model_misuse(plan->core.model) : no_plan);
    return make_plan(context, plan->core.model, &plan->request, NULL, out);
}

void gt_plan_free(gt_plan *plan)
{
    if (!plan)
        return;
    gt_kept_model *model = plan->model;
    gt_array_plan_free(&plan->core);
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
    gt_status status = gt_array_plan_bind(&plan->core, name, &value, array->stride, &error);
    return gt_call_finish(context, status, &error);
}

gt_status gt_plan_run(gt_plan *plan)
{
    if (!plan)
        return GT_USAGE;
    gt_context *context = plan->context;
    gt_error error = {.code = GT_OK};
    if (!gt_call_begin(context))
        return GT_USAGE;
    if (setjmp(context->out_of_memory)) {
        (void)gt_call_run_out(context);
        gt_array_plan_settle(&plan->core);
        return GT_OVER_LIMIT;
    }
    gt_call_limit(context, plan->request.memory_limit, gt_array_plan_held(&plan->core));
    gt_status status = gt_array_plan_run(&plan->core, &error);
    gt_recording *shown = plan->core.shown;
    if (shown)
        gt_call_warn(context, &shown->kept.arena, shown->prepared.answer.recorder.warnings.first);
    (void)gt_call_finish(context, status, &error);
    gt_array_plan_settle(&plan->core);
    return status;
}

size_t gt_plan_recorded(const gt_plan *plan)
{
    return plan ? plan->core.recorded : 0;
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
    const gt_item *answer = gt_array_plan_answer(&plan->core);
    GT_EXPECT(context, answer ? NULL : "the plan has not run, or its last run failed");
    const gt_item *item = gt_item_at(answer, path);
    if (item && item->kind == GT_ITEM_NULL)
        return null_output(context, answer, path);
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
    const gt_array_plan *core = &plan->core;
    gt_request inputs = plan->limited, *request = &plan->request;
    gt_answer answer;
    inputs.command = GT_INPUTS;
    inputs.wrt = NULL;
    GT_TRY(gt_answer_declared(&answer, &plan->context->scratch, &plan->core.scratch, core->model, &inputs, error));
    for (const gt_item *of = gt_item_get(answer.item, "inputs")->first; of; of = of->next) {
        const char *kind = gt_item_get(of, "kind")->text;
        set_declared(l->arena, &gt_array_list_add(l, of->key, kind, gt_item_get(of, "given")->truth)->array, of);
    }
    for (size_t i = 0; i < request->n_vectors; i++)
        if (!request->vectors[i].text)
            gt_array_list_add(l, gt_print(l->arena, "vectors.%s", request->vectors[i].name), "vector", false);
    for (size_t b = 0; b < core->n; b++) {
        gt_named_array *entry = NULL;
        for (size_t i = 0; i < l->n && !entry; i++)
            entry = strcmp(l->entry[i].name, core->bound[b].name) == 0 ? &l->entry[i] : NULL;
        entry = entry ? entry : gt_array_list_add(l, core->bound[b].name, "input", false);
        const gt_bound *bound = &core->bound[b];
        const gt_shape *shape = &bound->tensor.shape;
        int64_t *dim = GT_ARRAY(l->arena, 2 * GT_MAX_RANK, int64_t);
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
    gt_array_list_answer(l, gt_array_plan_answer(&plan->core));
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
    if (!plan->core.shown)
        GT_TRY(gt_plan_run(plan));
    return make_list(plan, list_outputs, out, n);
}
