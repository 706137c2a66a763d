#include "tape/record.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "ops/emit.h"
#include "tape/call.h"
#include "tape/layer.h"
#include "tape/leaves.h"
#include "tape/variable.h"

static void appended(void *context, gt_ref ref)
{
    gt_tapes_appended(context, ref);
}

static bool watched(void *context, gt_ref ref)
{
    return gt_tapes_watch(context, ref);
}

static void warn_of(void *context, const gt_eqn *e, const char *what)
{
    gt_recorder *r = context;
    const char *op = gt_op_spoken(e->op, e->at);
    if (r->standing)
        gt_warn(r, e->at, "%s: %s", op, what);
    else
        gt_warn_of_values(r, e->at, "%s: %s", op, what);
}

static void begin(gt_recorder *r, gt_arena *arena, gt_arena *scratch, const gt_record_request *request, gt_error *error)
{
    *r = (gt_recorder){.arena = arena,
                       .scratch = scratch,
                       .model = request->model,
                       .error = error,
                       .given = request->given,
                       .givens = request->givens,
                       .dtype = request->has_dtype ? request->dtype : request->model->dtype,
                       .widen = request->widen,
                       .seed = request->seed,
                       .memory_limit = request->memory_limit,
                       .turns_left = request->loop_limit > 0 ? request->loop_limit : GT_LOOP_LIMIT,
                       .root = request->root,
                       .root_all = request->root_all,
                       .follow = request->follow};
    r->declared = r->dtype;
    r->place = GT_NEW(arena, gt_span);
    if (arena->budget)
        arena->budget->at = r->place;
    r->dtype = gt_recorded_dtype(r, r->dtype);
    error->code = GT_OK;
    gt_program_init(&r->program, arena);
    gt_build_init(&r->build, &r->program, scratch, error);
    r->tapes = (gt_tapes){.arena = arena, .program = &r->program};
    r->build.memory_limit = request->memory_limit;
    r->build.appended = appended;
    r->build.watched = watched;
    r->build.context = &r->tapes;
    r->build.call_body = gt_call_body;
    r->build.caller = r;
    r->build.poles = &r->poles;
    gt_values_init(&r->leaves, arena);
    gt_values_init(&r->memo, arena);
    gt_values_init(&r->guarded, arena);
    gt_planner_init(&r->planner, arena, scratch);
    r->planner.threads = request->threads;
    r->remarks = (gt_remarks){.tell = warn_of, .context = r};
    r->planner.remarks = &r->remarks;
    r->globals = r->scope = gt_scope_new(arena, NULL);
    r->own = gt_tape_new(arena, "model", true, request->watch_variables, (gt_span){NULL, 0, 0});
    r->own->own = true;
}

/* Names that the own tape must watch: inputs, variables and constants at once; a step when it is bound. */
static gt_status watch_name(gt_recorder *r, const char *name, gt_span at)
{
    gt_value *value = gt_scope_find(r->globals, name);
    if (!value) {
        gt_nearest nearest = {.name = name};
        gt_scope_offer_names(r->globals, &nearest);
        gt_fail(r->error, GT_WRONG_MODEL, at, "cannot watch '%s': no input, variable or constant has that name", name);
        if (nearest.best)
            gt_fix(r->error, "did you mean '%s'?", nearest.best);
        return GT_WRONG_MODEL;
    }
    if (value->kind == GT_VALUE_VARIABLE)
        gt_tape_watch_variable(&r->tapes, r->own, value->variable);
    else if (value->kind == GT_VALUE_TENSOR)
        gt_tape_watch_ref(&r->tapes, r->own, value->ref);
    return GT_OK;
}

static gt_status watch_names(gt_recorder *r, const gt_record_request *request)
{
    for (size_t i = 0; i < r->model->watches; i++) {
        const gt_expr *expr = r->model->watch[i];
        if (expr->kind != GT_EXPR_NAME)
            return gt_fail(r->error, GT_WRONG_MODEL, expr->at, "watch: takes names of inputs, variables and constants");
        GT_TRY(watch_name(r, expr->text, expr->at));
    }
    for (size_t i = 0; i < request->watches; i++)
        GT_TRY(watch_name(r, request->watch[i], (gt_span){NULL, 0, 0}));
    return GT_OK;
}

static void bind_functions(gt_recorder *r)
{
    for (size_t i = 0; i < r->model->functions; i++) {
        gt_function *function = GT_NEW(r->arena, gt_function);
        *function = (gt_function){&r->model->function[i], r->globals};
        gt_scope_set(r->arena, r->globals, function->definition->name,
                     (gt_value){.kind = GT_VALUE_FUNCTION, .function = function});
    }
}

gt_status gt_record(gt_recorder *r, gt_arena *arena, gt_arena *scratch, const gt_record_request *request,
                    gt_error *error)
{
    begin(r, arena, scratch, request, error);
    GT_TRY(gt_tape_enter(&r->tapes, r->own, (gt_span){NULL, 0, 0}, error));
    GT_TRY(gt_declare_all(r));
    bind_functions(r);
    GT_TRY(gt_layers_declare(r));
    GT_TRY(watch_names(r, request));
    GT_TRY(gt_run_steps(r, &r->model->steps));
    GT_TRY(gt_givens_check(r));
    return error->code;
}

static void warn(gt_recorder *r, gt_span at, bool of_values, const char *format, va_list values)
{
    char message[sizeof r->warnings->what.message];
    vsnprintf(message, sizeof message, format, values);
    for (gt_warning *w = r->warnings; w; w = w->next)
        if (w->what.at.source == at.source && w->what.at.begin == at.begin && strcmp(w->what.message, message) == 0) {
            w->of_values &= of_values;
            w->past = false;
            return;
        }
    gt_warning *warning = GT_NEW(r->arena, gt_warning);
    memcpy(warning->what.message, message, strlen(message) + 1);
    warning->what.at = at;
    warning->of_values = of_values;
    if (r->last_warning)
        r->last_warning->next = warning;
    else
        r->warnings = warning;
    r->last_warning = warning;
}

void gt_warn(gt_recorder *r, gt_span at, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    warn(r, at, false, format, values);
    va_end(values);
}

void gt_warn_of_values(gt_recorder *r, gt_span at, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    warn(r, at, true, format, values);
    va_end(values);
}

void gt_warnings_pass(gt_recorder *r)
{
    for (gt_warning *w = r->warnings; w; w = w->next)
        w->past = w->of_values;
}

void gt_bind(gt_recorder *r, const char *name, gt_value value)
{
    gt_scope_set(r->arena, r->scope, name, value);
    if (r->inside_body)
        return;
    if (value.kind == GT_VALUE_TAPE && !value.tape->name)
        value.tape->name = name;
    if (value.kind == GT_VALUE_LAYER)
        gt_layer_bind(r, value.layer, name);
    if (value.kind == GT_VALUE_VARIABLE)
        gt_variable_bind(r, value.variable, name);
    if (value.kind == GT_VALUE_TENSOR) {
        gt_eqn *e = gt_eqn_at(&r->program, value.ref);
        if (!e->name)
            e->name = name;
        if (r->scope == r->globals && gt_is_followed(r, name) && !gt_watch_recorded(&r->own->watch, value.ref))
            gt_tape_watch_ref(&r->tapes, r->own, value.ref);
    }
    if (r->scope == r->globals)
        r->last_name = name;
}

gt_status gt_check_appended(gt_recorder *r, gt_ref from)
{
    if (gt_build_failed(&r->build))
        return r->error->code;
#ifndef NDEBUG
    return gt_program_verify(&r->program, from, r->error);
#else
    (void)from;
    return GT_OK;
#endif
}

/* -- forcing -- */

static void add_guard(gt_recorder *r, gt_ref ref, const gt_tensor *value)
{
    if (gt_values_get(&r->guarded, ref))
        return;
    gt_values_set(&r->guarded, ref, value);
    r->guard = gt_grow(r->arena, r->guard, r->guards, r->guards + 1, &r->guard_capacity, sizeof *r->guard);
    r->guard[r->guards++] = ref;
}

/* What the value needs becomes known with it, so that no later force computes any of it again. */
gt_status gt_force(gt_recorder *r, gt_ref ref, gt_span at, const gt_tensor **out)
{
    *out = gt_values_get(&r->memo, ref);
    if (!*out)
        *out = gt_values_get(&r->memo, gt_eqn_at(&r->program, ref)->same);
    if (*out) {
        add_guard(r, ref, *out);
        return GT_OK;
    }
    if (gt_build_failed(&r->build))
        return r->error->code;
    gt_arena_mark mark = gt_arena_save(r->scratch);
    gt_ref *needs;
    size_t n = gt_plan_needs(&r->planner, &r->program, &r->memo, ref, &needs);
    gt_ref *target = GT_ARRAY(r->scratch, n + 1, gt_ref);
    if (n)
        memcpy(target, needs, n * sizeof *target);
    target[n] = ref;
    gt_plan *plan;
    gt_tensor *result = GT_ARRAY(r->arena, n + 1, gt_tensor);
    gt_status status = gt_plan_make(&r->planner, r->arena, &r->program, &r->memo, r->memory_limit, (int)n + 1, target,
                                    &plan, r->error);
    if (status == GT_OK)
        status = gt_plan_run(plan, &r->leaves, result, r->error);
    if (status == GT_OK)
        for (size_t i = 0; i <= n; i++)
            gt_values_set(&r->memo, target[i], &result[i]);
    else if (!r->error->at.source)
        r->error->at = at;
    gt_arena_release(r->scratch, mark);
    *out = gt_values_get(&r->memo, ref);
    if (*out)
        add_guard(r, ref, *out);
    return status;
}
