/* Statements: assignments, blocks, loops, functions. */
#include "steps/statement.h"

#include <string.h>

#include "steps/assignment.h"
#include "steps/builtin.h"
#include "steps/call.h"
#include "steps/collection.h"
#include "steps/convert.h"
#include "steps/dotted_name.h"
#include "steps/exception.h"
#include "steps/expression.h"
#include "steps/for_range.h"
#include "steps/formatted.h"
#include "steps/in_turn.h"
#include "steps/object.h"
#include "steps/rolled.h"
#include "steps/shared_memory.h"
#include "steps/torch_autograd.h"
#include "tape/recorder.h"

static gt_status run_block(gt_recorder *r, const gt_steps *steps);

/* -- blocks -- */

static gt_status run_with(gt_recorder *r, const gt_stmt *stmt)
{
    gt_value value;
    GT_TRY(gt_evaluate(r, stmt->value, &value));
    const bool tape = value.kind == GT_VALUE_TAPE || value.kind == GT_VALUE_PAUSE;
    if (r->stand_from && !(tape && value.tape && gt_made_in_turn(r, value.tape)))
        return gt_refuse_in_turn(r, stmt->at, "enters what was there before it");
    if (value.kind == GT_VALUE_DRAWING || (value.kind == GT_VALUE_PAUSE && !value.tape)) {
        if (stmt->n)
            GT_TRY(gt_assign(r, stmt->targets[0], value));
        return gt_run_steps(r, &stmt->body);
    }
    if (value.kind == GT_VALUE_PAUSE && value.tape == r->tapes.own)
        return gt_torch_run_unrecorded(r, &stmt->body, stmt->value->at);
    if (value.kind == GT_VALUE_PAUSE) {
        GT_TRY(gt_tape_pause(&r->tapes, value.tape, stmt->value->at, r->error));
        gt_status status = gt_run_steps(r, &stmt->body);
        gt_error ignored; /* behind one in the body */
        gt_status resumed =
            gt_tape_resume(&r->tapes, value.tape, stmt->value->at, status == GT_OK ? r->error : &ignored);
        return status == GT_OK ? resumed : status;
    }
    if (value.kind == GT_VALUE_OBJECT)
        return gt_run_context(r, stmt, value);
    if (value.kind != GT_VALUE_TAPE) {
        gt_fail(r->error, GT_WRONG_MODEL, stmt->value->at, "'with' enters a tape, not %s", gt_value_kind_name(value));
        return gt_fix(r->error, "with GradientTape() as t: ..., or with t.stop_recording(): ...");
    }
    if (stmt->n)
        GT_TRY(gt_assign(r, stmt->targets[0], value));
    GT_TRY(gt_tape_enter(&r->tapes, value.tape, stmt->value->at, r->error));
    gt_status status = gt_run_steps(r, &stmt->body);
    gt_tape_exit(&r->tapes, value.tape, stmt->value->at);
    return status;
}

gt_status gt_refuse_control_flow(gt_recorder *r, gt_value test, gt_span at)
{
    if (!r->model->compat_tfe || !gt_value_is_tensor(test) || !r->tapes.n)
        return GT_OK;
    gt_fail(
        r->error, GT_WRONG_MODEL, at,
        "tf.GradientTape.gradients() does not support graph control flow operations like tf.cond or tf.while at this "
        "time. Use tf.gradients() instead. If you need this feature, please file a feature request at "
        "https://github.com/tensorflow/tensorflow/issues/new");
    return gt_fix(r->error, "leave 'compat: tfe' out: control flow is supported without it");
}

/* Whether the condition of an if or a while holds. */
static gt_status test_holds(gt_recorder *r, const gt_stmt *stmt, bool *truth)
{
    gt_value test;
    GT_TRY(gt_evaluate(r, stmt->value, &test));
    GT_TRY(gt_refuse_control_flow(r, test, stmt->value->at));
    return gt_to_truth(r, test, stmt->value->at, truth);
}

static gt_status run_if(gt_recorder *r, const gt_stmt *stmt)
{
    bool truth;
    GT_TRY(test_holds(r, stmt, &truth));
    return run_block(r, truth ? &stmt->body : &stmt->orelse);
}

/* After a body: does the loop go on? A `continue` ends with the body; a `break` ends the loop. */
static bool loop_goes_on(gt_recorder *r)
{
    if (r->steps->flow.leaving == GT_LEAVING_STEP)
        r->steps->flow.leaving = GT_LEAVING_NOTHING;
    if (r->steps->flow.leaving == GT_LEAVING_LOOP) {
        r->steps->flow.leaving = GT_LEAVING_NOTHING;
        return false;
    }
    return r->steps->flow.leaving == GT_LEAVING_NOTHING;
}

gt_status gt_take_turn(gt_recorder *r, gt_span at)
{
    if (r->steps->turns_left-- > 0)
        return GT_OK;
    gt_fail(r->error, GT_OVER_LIMIT, at,
            "the model has not ended: it has reached its limit of turns of loops and calls");
    return gt_fix(r->error, "check that this ends, or allow more with --loop-limit");
}

static gt_status turn_while(gt_recorder *r, const gt_stmt *stmt)
{
    for (;;) {
        bool truth;
        GT_TRY(gt_take_turn(r, stmt->at));
        GT_TRY(test_holds(r, stmt, &truth));
        if (!truth)
            return run_block(r, &stmt->orelse);
        GT_TRY(run_block(r, &stmt->body));
        if (!loop_goes_on(r))
            return GT_OK;
        gt_collector_turn(r);
    }
}

static gt_status run_while(gt_recorder *r, const gt_stmt *stmt)
{
    const bool outermost = gt_collector_enter(r);
    const gt_status status = turn_while(r, stmt);
    gt_collector_leave(r, outermost);
    return status;
}

bool gt_is_range_call(gt_recorder *r, const gt_expr *expr)
{
    for (size_t i = 0; expr->kind == GT_EXPR_CALL && i < expr->n; i++)
        if (expr->items[i]->kind == GT_EXPR_STAR)
            return false;
    return expr->kind == GT_EXPR_CALL && expr->left->kind == GT_EXPR_NAME && strcmp(expr->left->text, "range") == 0 &&
           !expr->keys && expr->n >= 1 && expr->n <= 3 && !gt_scope_find(r->steps->scope, "range");
}

/* begin, end, step */
static gt_status read_range(gt_recorder *r, const gt_expr *call, int64_t *bound)
{
    bound[0] = bound[1] = 0;
    bound[2] = 1;
    for (size_t i = 0; i < call->n; i++) {
        gt_value value;
        GT_TRY(gt_evaluate(r, call->items[i], &value));
        GT_TRY(gt_to_int(r, value, call->items[i]->at, "a bound of range", &bound[call->n == 1 ? 1 : i]));
    }
    if (bound[2] == 0)
        return gt_fail(r->error, GT_WRONG_MODEL, call->at, "the step of range cannot be 0");
    return GT_OK;
}

static gt_status each_of_range(gt_recorder *r, const gt_loop *loop)
{
    int64_t bound[3];
    bool on = true;
    GT_TRY(read_range(r, loop->rows, bound));
    for (int64_t i = bound[0]; on && (bound[2] > 0 ? i < bound[1] : i > bound[1]);) {
        GT_TRY(gt_take_turn(r, loop->at));
        GT_TRY(gt_assign(r, loop->target, gt_value_int(i)));
        GT_TRY(loop->turn(r, loop->with, &on));
        if (__builtin_add_overflow(i, bound[2], &i)) /* the last of int64 was passed: so is the bound */
            break;
    }
    return GT_OK;
}

static gt_status each_of_rows(gt_recorder *r, const gt_loop *loop, const gt_value *rows)
{
    bool on = true;
    for (size_t i = 0; on && i < rows->items->n; i++) { /* the body may append to the list */
        GT_TRY(gt_take_turn(r, loop->at));
        GT_TRY(gt_assign(r, loop->target, rows->items->item[i]));
        GT_TRY(loop->turn(r, loop->with, &on));
    }
    return GT_OK;
}

/* Item by item: __next__ sees what the body did before, and is called no more after a break. */
static gt_status each_asked(gt_recorder *r, const gt_loop *loop, const gt_value *rows)
{
    bool on = true;
    while (on) {
        gt_value item;
        GT_TRY(gt_take_turn(r, loop->at));
        GT_TRY(gt_asked_next(r, *rows, loop->rows->at, &on, &item));
        if (!on)
            return GT_OK;
        GT_TRY(gt_assign(r, loop->target, item));
        GT_TRY(loop->turn(r, loop->with, &on));
    }
    return GT_OK;
}

gt_status gt_for_each(gt_recorder *r, const gt_loop *loop)
{
    gt_running running = {.outer = r->steps->frames.loop};
    gt_value value;
    if (loop->given)
        value = *loop->given;
    else if (gt_is_range_call(r, loop->rows))
        return each_of_range(r, loop);
    else
        GT_TRY(gt_evaluate(r, loop->rows, &value));
    GT_TRY(gt_value_asked(r, value, loop->rows->at, &running.rows));
    r->steps->frames.loop = &running;
    const gt_status status = (gt_value_is_sequence(running.rows) ? each_of_rows : each_asked)(r, loop, &running.rows);
    r->steps->frames.loop = running.outer;
    return status;
}

typedef struct for_body {
    const gt_stmt *stmt;
    bool left; /* by break or return */
} for_body;

static gt_status run_body(gt_recorder *r, void *with, bool *on)
{
    for_body *body = with;
    GT_TRY(run_block(r, &body->stmt->body));
    *on = loop_goes_on(r);
    body->left = !*on;
    if (*on)
        gt_collector_turn(r);
    return GT_OK;
}

static gt_status turn_of_range(gt_recorder *r, const gt_stmt *stmt, bool *on)
{
    GT_TRY(run_block(r, &stmt->body));
    *on = loop_goes_on(r);
    return GT_OK;
}

static gt_status run_range(gt_recorder *r, for_body *body)
{
    gt_for_range loop = {.stmt = body->stmt, .turn = turn_of_range, .after = gt_collector_turn};
    bool on = true;
    GT_TRY(read_range(r, body->stmt->value, loop.bound));
    GT_TRY(gt_for_range_run(r, &loop, &on));
    body->left = !on;
    return GT_OK;
}

/* Rows of a tensor, of which most turns may be one. */
static bool has_rows(const gt_recorder *r, const gt_stmt *stmt, gt_value value)
{
    return stmt->targets[0]->kind == GT_EXPR_NAME && value.kind == GT_VALUE_TENSOR && !value.weak &&
           gt_turns_may_stand(r) && gt_ref_shape(&r->program, value.ref)->rank > 0;
}

static gt_status run_rows(gt_recorder *r, for_body *body)
{
    const gt_stmt *stmt = body->stmt;
    gt_running running = {.outer = r->steps->frames.loop};
    bool on = true;
    GT_TRY(gt_evaluate(r, stmt->value, &running.rows));
    if (!has_rows(r, stmt, running.rows))
        return gt_for_each(r, &(gt_loop){stmt->targets[0], stmt->value, stmt->at, run_body, body, &running.rows});
    gt_for_range loop = {.stmt = stmt, .over = &running.rows, .turn = turn_of_range, .after = gt_collector_turn};
    r->steps->frames.loop = &running;
    const gt_status status = gt_for_range_run(r, &loop, &on);
    r->steps->frames.loop = running.outer;
    body->left = !on;
    return status;
}

static gt_status run_for(gt_recorder *r, const gt_stmt *stmt)
{
    for_body body = {.stmt = stmt};
    const bool outermost = gt_collector_enter(r);
    const bool range = gt_is_range_call(r, stmt->value);
    const bool name = stmt->targets[0]->kind == GT_EXPR_NAME;
    const gt_loop each = {stmt->targets[0], stmt->value, stmt->at, run_body, &body, NULL};
    const gt_status status = !range ? run_rows(r, &body) : name ? run_range(r, &body) : gt_for_each(r, &each);
    gt_collector_leave(r, outermost);
    return status != GT_OK || body.left ? status : run_block(r, &stmt->orelse);
}

/* -- statements -- */

/* The value of a statement that holds no other meanwhile. */
static gt_status evaluate_alone(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    r->steps->frames.call = expr->kind == GT_EXPR_CALL ? expr : NULL;
    const gt_status status = gt_evaluate(r, expr, out);
    r->steps->frames.call = NULL;
    return status;
}

/* torch.set_grad_enabled(False) outside of `with`, which stops recording from there on in torch. */
static gt_status check_block(gt_recorder *r, const gt_stmt *stmt, gt_value value)
{
    if (value.kind != GT_VALUE_PAUSE || !value.tape || stmt->value->kind != GT_EXPR_CALL)
        return GT_OK;
    const gt_expr *callee = stmt->value->left;
    const bool named = callee->kind == GT_EXPR_NAME || callee->kind == GT_EXPR_FIELD;
    if (!named || strcmp(callee->text, "set_grad_enabled") != 0)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, stmt->value->at, "what is not recorded stands in a block here");
    return gt_fix(r->error, "write 'with torch.no_grad():' over the steps, or @torch.no_grad() over a function");
}

static gt_status run_assign(gt_recorder *r, const gt_stmt *stmt)
{
    gt_value value;
    GT_TRY(evaluate_alone(r, stmt->value, &value));
    GT_TRY(check_block(r, stmt, value));
    const gt_span outer = *r->steps->place;
    if (!r->steps->inside_body)
        *r->steps->place = stmt->value->at; /* tapes that follow the name take memory */
    gt_status status = GT_OK;
    for (size_t i = 0; status == GT_OK && i < stmt->n; i++)
        status = gt_assign(r, stmt->targets[i], value);
    *r->steps->place = outer;
    return status;
}

static gt_status run_return(gt_recorder *r, const gt_stmt *stmt)
{
    gt_value value = gt_value_none();
    if (stmt->value)
        GT_TRY(evaluate_alone(r, stmt->value, &value));
    r->steps->flow.returned = value;
    r->steps->flow.leaving = GT_LEAVING_FUNCTION;
    return GT_OK;
}

/* @decorator: what it returns for the function. Of @jit(...) the arguments say how to compile: they are not read. */
static gt_status decorate(gt_recorder *r, const gt_expr *decorator, gt_value *function)
{
    gt_value head = gt_value_none();
    if (decorator->kind == GT_EXPR_CALL && (!decorator->n || (decorator->keys && decorator->keys[0].name)))
        GT_TRY(gt_evaluate(r, decorator->left, &head));
    if (head.kind == GT_VALUE_BUILTIN && head.builtin->call == gt_builtin_jit)
        return GT_OK;
    GT_TRY(gt_evaluate(r, decorator, &head));
    const gt_argument argument = gt_positional(decorator->at, *function);
    return gt_call_value(r, head, &(gt_call_site){1, &argument, decorator->at}, function);
}

static gt_status run_def(gt_recorder *r, const gt_stmt *stmt)
{
    gt_value function;
    GT_TRY(gt_function_of(r, stmt->function, &function));
    for (size_t i = stmt->value ? stmt->value->n : 0; i-- > 0;)
        GT_TRY(decorate(r, stmt->value->items[i], &function));
    gt_scope_set(r->arena, r->steps->scope, stmt->function->name, function);
    return GT_OK;
}

/* del t: a tape that is deleted gives back what it kept; names are forgotten. */
static gt_status run_del(gt_recorder *r, const gt_stmt *stmt)
{
    for (size_t i = 0; i < stmt->n; i++) {
        if (stmt->targets[i]->kind != GT_EXPR_NAME) {
            GT_TRY(gt_delete_part(r, stmt->targets[i]));
            continue;
        }
        gt_value *value = gt_scope_find(r->steps->scope, stmt->targets[i]->text);
        if (!value)
            return gt_fail(r->error, GT_WRONG_MODEL, stmt->targets[i]->at, "only a known name can be deleted");
        if (value->kind == GT_VALUE_TAPE) {
            gt_tape_exit(&r->tapes, value->tape, stmt->at);
            gt_watch_clear(&value->tape->watch);
            value->tape->persistent = false;
            value->tape->consumed = true;
        }
        value->kind = GT_VALUE_UNBOUND;
    }
    return GT_OK;
}

/* assert test, detail: a test of a tensor is computed while recording, as that of an if. */
static gt_status run_assert(gt_recorder *r, const gt_stmt *stmt)
{
    bool truth;
    gt_value detail;
    const char *text = "";
    GT_TRY(test_holds(r, stmt, &truth));
    if (truth)
        return GT_OK;
    if (stmt->detail) {
        GT_TRY(gt_evaluate(r, stmt->detail, &detail));
        GT_TRY(gt_format_now(r, detail, stmt->detail->at, &text));
    }
    gt_fail(r->error, GT_WRONG_MODEL, stmt->value->at, "AssertionError%s%s", *text ? ": " : "", text);
    return gt_fail_as(r, "AssertionError", stmt->detail ? detail : gt_value_text(""));
}

/* The scope of a function around this one that has the name; NULL: none. */
static gt_scope *enclosing(gt_recorder *r, const char *name)
{
    for (gt_scope *scope = r->steps->scope->parent; scope && scope != r->steps->globals; scope = scope->parent) {
        gt_scope alone = *scope;
        alone.parent = NULL;
        if (gt_scope_find(&alone, name))
            return gt_scope_of(scope, name);
    }
    return NULL;
}

/* global x, nonlocal x: the first thing that a function does. */
static gt_status run_outer(gt_recorder *r, const gt_stmt *stmt)
{
    for (size_t i = 0; i < stmt->n; i++) {
        const gt_expr *name = stmt->targets[i];
        gt_scope alone = *r->steps->scope, *scope = r->steps->globals;
        alone.parent = NULL;
        if (gt_scope_of(r->steps->scope, name->text) != r->steps->scope)
            continue; /* said before */
        if (gt_scope_find(&alone, name->text))
            return gt_fail(r->error, GT_WRONG_MODEL, name->at, "'%s' is a parameter, which is no name from outside",
                           name->text);
        if (stmt->nonlocal && !(scope = enclosing(r, name->text))) {
            gt_fail(r->error, GT_WRONG_MODEL, name->at, "no function around this one has the name '%s'", name->text);
            return gt_fix(r->error, "write 'global %s' for a name of the steps", name->text);
        }
        if (r->steps->scope != scope)
            gt_scope_set(r->arena, r->steps->scope, name->text, (gt_value){.kind = GT_VALUE_OUTER, .scope = scope});
    }
    return GT_OK;
}

static gt_status run_call(gt_recorder *r, const gt_stmt *stmt)
{
    gt_value value;
    GT_TRY(evaluate_alone(r, stmt->value, &value));
    return check_block(r, stmt, value);
}

static gt_status run_jump(gt_recorder *r, const gt_stmt *stmt)
{
    r->steps->flow.leaving = stmt->kind == GT_STMT_BREAK      ? GT_LEAVING_LOOP
                             : stmt->kind == GT_STMT_CONTINUE ? GT_LEAVING_STEP
                                                              : GT_LEAVING_NOTHING;
    return GT_OK;
}

static gt_status run_stmt(gt_recorder *r, const gt_stmt *stmt)
{
    static gt_status (*const by_kind[])(gt_recorder *, const gt_stmt *) = {
        [GT_STMT_ASSIGN] = run_assign,  [GT_STMT_NODE] = run_assign,      [GT_STMT_AUGMENT] = gt_augment,
        [GT_STMT_CALL] = run_call,      [GT_STMT_WITH] = run_with,        [GT_STMT_IF] = run_if,
        [GT_STMT_WHILE] = run_while,    [GT_STMT_FOR] = run_for,          [GT_STMT_DEF] = run_def,
        [GT_STMT_RETURN] = run_return,  [GT_STMT_DEL] = run_del,          [GT_STMT_PASS] = run_jump,
        [GT_STMT_RAISE] = gt_run_raise, [GT_STMT_BREAK] = run_jump,       [GT_STMT_CONTINUE] = run_jump,
        [GT_STMT_OUTER] = run_outer,    [GT_STMT_IMPORT] = gt_run_import, [GT_STMT_ASSERT] = run_assert,
        [GT_STMT_CLASS] = gt_class_run, [GT_STMT_TRY] = gt_run_try,
    };
    const gt_span outer = *r->steps->place;
    if (r->stand_from)
        GT_TRY(gt_check_statement_in_turn(r, stmt));
    if (!r->steps->inside_body)
        *r->steps->place = stmt->at;
    const gt_status status = by_kind[stmt->kind](r, stmt);
    *r->steps->place = outer;
    return status;
}

static gt_status run_block(gt_recorder *r, const gt_steps *steps)
{
    if (steps->n && gt_stack_is_short(&r->steps->stack))
        return gt_stack_ends(r, steps->stmt[0]->at);
    for (size_t i = 0; i < steps->n && r->steps->flow.leaving == GT_LEAVING_NOTHING; i++)
        GT_TRY(run_stmt(r, steps->stmt[i]));
    return GT_OK;
}

gt_status gt_run_model(gt_recorder *r)
{
    /* In an arena of their own: what a loop gives back of r->arena begins behind them. */
    gt_kept_names names = {.arena = gt_arena_new_beside(r->arena)};
    gt_statements walk = {.model = r->model, .tree = gt_arena_new_beside(r->arena), .names = &names};
    gt_status status = GT_OK;
    (void)gt_alloc(walk.tree, 1); /* its chunk stays */
    walk.bare = gt_arena_save(walk.tree);
    r->steps->frames.inside++;
    while (status == GT_OK && r->steps->flow.leaving == GT_LEAVING_NOTHING) {
        const gt_stmt *stmt;
        status = gt_statements_next(&walk, &stmt, r->error);
        if (status != GT_OK || !stmt)
            break;
        status = run_stmt(r, stmt);
    }
    r->steps->frames.inside--;
    gt_arena_free(walk.tree);
    return status;
}

gt_status gt_run_steps(gt_recorder *r, const gt_steps *steps)
{
    r->steps->frames.inside++;
    const gt_status status = run_block(r, steps);
    r->steps->frames.inside--;
    return status;
}
