#include "steps/record.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "ops/emit.h"
#include "steps/call.h"
#include "steps/declarations.h"
#include "steps/drawing.h"
#include "steps/layer_value.h"
#include "steps/native_numbers.h"
#include "steps/object.h"
#include "steps/recursion.h"
#include "steps/statement.h"
#include "steps/tree.h"

static void appended(void *context, gt_ref ref)
{
    gt_recorder *r = context;
    if (r->steps->native)
        gt_native_note(r, ref);
    gt_tapes_appended(&r->tapes, ref);
}

static bool watched(void *context, gt_ref ref)
{
    return gt_tapes_watch(&((gt_recorder *)context)->tapes, ref);
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
    gt_interpreter *steps = GT_NEW(arena, gt_interpreter);
    *r = (gt_recorder){.arena = arena,
                       .scratch = scratch,
                       .model = request->model,
                       .steps = steps,
                       .error = error,
                       .dtype = request->has_dtype ? request->dtype : request->model->dtype,
                       .widen = request->widen,
                       .seed = request->seed,
                       .memory_limit = request->memory_limit,
                       .unroll = request->unroll};
    *steps = (gt_interpreter){.given = {.item = request->given, .n = request->givens},
                              .turns_left = request->loop_limit > 0 ? request->loop_limit : GT_LOOP_LIMIT,
                              .files = {.root = request->root, .root_all = request->root_all},
                              .follow = request->follow};
    r->declared = r->dtype;
    steps->place = GT_NEW(arena, gt_span);
    if (arena->budget)
        arena->budget->at = steps->place;
    steps->globals = steps->scope = gt_scope_new(arena, NULL);
    const bool precise = (request->model->native || request->model->network) && request->has_dtype;
    r->widen |= precise && (r->dtype == GT_F64 || r->dtype == GT_C128);
    r->narrow = precise && !r->widen;
    r->dtype = gt_recorded_dtype(r, r->dtype);
    if (request->model->native)
        gt_native_begin(r);
    error->code = GT_OK;
    gt_program_init(&r->program, arena);
    gt_build_init(&r->build, &r->program, scratch, error);
    r->tapes = (gt_tapes){.arena = arena, .program = &r->program};
    r->build.memory_limit = request->memory_limit;
    r->build.appended = appended;
    r->build.watched = watched;
    r->build.context = r;
    r->build.call_body = gt_call_body;
    r->build.caller = r;
    r->build.poles = &r->poles;
    gt_values_init(&r->leaves, arena);
    gt_values_init(&r->memo, arena);
    r->forced = gt_forced_values_new(arena);
    gt_values_init(&r->guards.value, arena);
    gt_planner_init(&r->planner, arena, scratch);
    r->planner.threads = request->threads;
    r->remarks = (gt_remarks){.tell = warn_of, .context = r};
    r->planner.remarks = &r->remarks;
    r->tapes.own = gt_tape_new(arena, "model", true, request->watch_variables, (gt_span){NULL, 0, 0});
    r->tapes.own->own = true;
}

/* Names that the own tape must watch: inputs, variables and constants at once; a step when it is bound. */
static gt_status watch_name(gt_recorder *r, const char *name, gt_span at)
{
    gt_value *value = gt_scope_find(r->steps->globals, name);
    if (!value) {
        gt_nearest nearest = {.name = name};
        gt_scope_offer_names(r->steps->globals, &nearest);
        gt_fail(r->error, GT_WRONG_MODEL, at, "cannot watch '%s': no input, variable or constant has that name", name);
        return gt_fix_nearest(r->error, &nearest, NULL);
    }
    if (value->kind == GT_VALUE_VARIABLE)
        gt_tape_watch_variable(&r->tapes, r->tapes.own, value->variable);
    else if (value->kind == GT_VALUE_TENSOR)
        gt_tape_watch_ref(&r->tapes, r->tapes.own, value->ref);
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
        *function = (gt_function){.definition = &r->model->function[i],
                                  .scope = r->steps->globals,
                                  .recurs = gt_function_recurs(&r->model->function[i])};
        gt_scope_set(r->arena, r->steps->globals, function->definition->name,
                     (gt_value){.kind = GT_VALUE_FUNCTION, .function = function});
    }
}

static bool is_read(const gt_recorder *r, gt_ref input)
{
    for (size_t i = 0; i < r->guards.n; i++)
        if (r->guards.ref[i] == input)
            return true;
    for (gt_ref ref = 0; ref < r->program.count; ref++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        for (int k = 0; k < (int)e->n_in; k++)
            if (e->in[k] == input)
                return true;
    }
    return false;
}

/* -i x=3 beside steps that begin with x = tf.Variable(2.0). */
static void warn_of_overwritten(gt_recorder *r, const gt_ref *input)
{
    for (size_t i = 0; i < r->steps->given.n; i++) {
        const char *name = r->steps->given.item[i].name;
        const gt_value *now = gt_scope_find(r->steps->globals, name);
        const bool stays = input[i] == GT_NONE || !now || (now->kind == GT_VALUE_TENSOR && now->ref == input[i]);
        if (stays || is_read(r, input[i]))
            continue;
        const gt_span at = gt_value_is_tensor(*now) ? gt_eqn_at(&r->program, gt_value_ref(*now))->at : (gt_span){0};
        gt_warn(r, at, "the value given for '%s' is not used: the steps make a '%s' of their own", name, name);
    }
}

static gt_status run_steps(gt_recorder *r)
{
    gt_ref *input = GT_ARRAY(r->arena, r->steps->given.n, gt_ref);
    for (size_t i = 0; i < r->steps->given.n; i++) {
        const gt_value *value = gt_scope_find(r->steps->globals, r->steps->given.item[i].name);
        input[i] = value && value->kind == GT_VALUE_TENSOR ? value->ref : GT_NONE;
    }
    GT_TRY(gt_run_model(r));
    if (!r->model->open || r->model->native) /* the `y` of -e is nobody's choice */
        warn_of_overwritten(r, input);
    return GT_OK;
}

gt_status gt_record(gt_recorder *r, gt_arena *arena, gt_arena *scratch, const gt_record_request *request,
                    gt_error *error)
{
    begin(r, arena, scratch, request, error);
    if (r->model->skipped)
        gt_warn(r, (gt_span){r->model->source, 0, 0},
                "%zu of its lines and cells are for the notebook's shell: skipped", r->model->skipped);
    GT_TRY(gt_tape_enter(&r->tapes, r->tapes.own, (gt_span){NULL, 0, 0}, error));
    if (request->declared) {
        gt_declare_known(r);
        return GT_OK;
    }
    GT_TRY(gt_declare_all(r));
    bind_functions(r);
    GT_TRY(gt_layers_declare(r));
    GT_TRY(watch_names(r, request));
    r->forgets = true;
    gt_collector_begin(r, request->collects);
    GT_TRY(run_steps(r));
    r->forgets = false;
    gt_forced_values_end(r->forced);
    gt_note_drawings(r);
    GT_TRY(gt_givens_check(r));
    return error->code;
}

static void follow_tensor(gt_recorder *r, gt_ref ref)
{
    if (!gt_watch_recorded(&r->tapes.own->watch, ref))
        gt_tape_watch_ref(&r->tapes, r->tapes.own, ref);
}

/* A name that the own tape follows is bound: what was not made of watched values is watched from here on. */
static void follow(gt_recorder *r, gt_value value)
{
    if (value.kind == GT_VALUE_TENSOR) {
        follow_tensor(r, value.ref);
        return;
    }
    const gt_arena_mark mark = gt_arena_save(r->scratch);
    gt_tree tree = {.r = r, .arena = r->scratch};
    gt_error before = *r->error;
    if (gt_tree_flatten(&tree, &value, r->build.at) != GT_OK)
        *r->error = before; /* nested deeper than anything that can be asked for */
    else
        for (size_t i = 0; i < tree.n; i++)
            if (tree.leaf[i].kind == GT_VALUE_TENSOR)
                follow_tensor(r, tree.leaf[i].ref);
    gt_arena_release(r->scratch, mark);
}

void gt_bind(gt_recorder *r, const char *name, gt_value value)
{
    gt_scope_set(r->arena, r->steps->scope, name, value);
    if (r->steps->inside_body)
        return;
    const bool global = gt_scope_of(r->steps->scope, name) == r->steps->globals;
    if (value.kind == GT_VALUE_TAPE && !value.tape->name)
        value.tape->name = name;
    if (value.kind == GT_VALUE_OBJECT)
        gt_object_bind(r, value.object, name);
    if (value.kind == GT_VALUE_LAYER)
        gt_layer_bind(r, value.layer, name);
    if (value.kind == GT_VALUE_VARIABLE)
        gt_variable_bind(r, value.variable, name);
    if (value.kind == GT_VALUE_TENSOR) {
        gt_eqn *e = gt_eqn_at(&r->program, value.ref);
        if (!e->name)
            e->name = name;
    }
    if (global && (value.kind == GT_VALUE_TENSOR || gt_value_is_items(value)) && gt_is_followed(r, name))
        follow(r, value);
    if (global)
        r->steps->last_name = name;
}
