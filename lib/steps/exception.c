#include "steps/exception.h"

#include <string.h>

#include "diff/transform.h"
#include "steps/convert.h"
#include "steps/expression.h"
#include "steps/formatted.h"
#include "steps/native_numbers.h"
#include "steps/statement.h"

/* -- classes -- */

static const struct {
    const char *name, *base;
} classes[] = {
    {"BaseException", NULL},
    {"Exception", "BaseException"},
    {"KeyboardInterrupt", "BaseException"},
    {"SystemExit", "BaseException"},
    {"ArithmeticError", "Exception"},
    {"FloatingPointError", "ArithmeticError"},
    {"OverflowError", "ArithmeticError"},
    {"ZeroDivisionError", "ArithmeticError"},
    {"AssertionError", "Exception"},
    {"AttributeError", "Exception"},
    {"EOFError", "Exception"},
    {"ImportError", "Exception"},
    {"ModuleNotFoundError", "ImportError"},
    {"LookupError", "Exception"},
    {"IndexError", "LookupError"},
    {"KeyError", "LookupError"},
    {"MemoryError", "Exception"},
    {"NameError", "Exception"},
    {"UnboundLocalError", "NameError"},
    {"OSError", "Exception"},
    {"IOError", "OSError"},
    {"FileNotFoundError", "OSError"},
    {"PermissionError", "OSError"},
    {"TimeoutError", "OSError"},
    {"RuntimeError", "Exception"},
    {"NotImplementedError", "RuntimeError"},
    {"RecursionError", "RuntimeError"},
    {"StopIteration", "Exception"},
    {"TypeError", "Exception"},
    {"ValueError", "Exception"},
    {"LinAlgError", "ValueError"},    /* of NumPy, which says so from 1.25 on; */
    {"_LinAlgError", "RuntimeError"}, /* of torch */
    {"UnicodeError", "ValueError"},
    {"Warning", "Exception"},
    {"DeprecationWarning", "Warning"},
    {"FutureWarning", "Warning"},
    {"RuntimeWarning", "Warning"},
    {"UserWarning", "Warning"},
};

bool gt_exception_class(gt_recorder *r, const char *name, gt_value *out)
{
    size_t i = 0;
    while (i < sizeof classes / sizeof *classes && strcmp(classes[i].name, name) != 0)
        i++;
    if (i == sizeof classes / sizeof *classes)
        return false;
    if (!r->steps->callables)
        r->steps->callables = gt_scope_new(r->arena, NULL);
    const gt_value *made = gt_scope_find(r->steps->callables, name);
    if (made && made->kind == GT_VALUE_CLASS) {
        *out = *made;
        return true;
    }
    gt_class *type = GT_NEW(r->arena, gt_class);
    gt_value base;
    *type = (gt_class){
        .name = classes[i].name, .library = GT_BASE_ERROR, .members = gt_value_items(r->arena, GT_VALUE_DICT)};
    if (classes[i].base && gt_exception_class(r, classes[i].base, &base)) /* a few levels */
        type->base = base.type;
    *out = (gt_value){.kind = GT_VALUE_CLASS, .type = type};
    gt_scope_set(r->arena, r->steps->callables, classes[i].name, *out);
    return true;
}

static bool is_exception(gt_value value)
{
    return value.kind == GT_VALUE_OBJECT && value.object->of->library == GT_BASE_ERROR;
}

/* -- texts -- */

static gt_status bracketed(gt_recorder *r, const char *name, const gt_items *items, gt_span at, gt_value *out)
{
    gt_formatted f = {.part = GT_ARRAY(r->arena, 2 * items->n + 2, struct gt_format_part)};
    gt_format_literal(&f, gt_print(r->arena, "%s(", name));
    for (size_t i = 0; i < items->n; i++) {
        if (i)
            gt_format_literal(&f, ", ");
        GT_TRY(gt_format_add(r, &f, items->item[i], "", 'r', at));
    }
    gt_format_literal(&f, ")");
    return gt_format_joined(r, &f, at, out);
}

gt_status gt_exception_text(gt_recorder *r, const gt_object *object, char conversion, gt_span at, gt_value *out)
{
    const gt_value *args = gt_items_like(object->attributes, "args", 0);
    const gt_items none = {.n = 0}, *items = args && gt_value_is_sequence(*args) ? args->items : &none;
    gt_value key;
    if (conversion == 'r')
        return bracketed(r, object->of->name, items, at, out);
    if (items->n > 1)
        return bracketed(r, "", items, at, out);
    const bool quoted = gt_exception_class(r, "KeyError", &key) &&
                        gt_object_is((gt_value){.kind = GT_VALUE_OBJECT, .object = (gt_object *)object}, key);
    gt_formatted f = {.part = GT_ARRAY(r->arena, 1, struct gt_format_part)};
    if (items->n)
        GT_TRY(gt_format_add(r, &f, items->item[0], "", quoted ? 'r' : '\0', at));
    return gt_format_joined(r, &f, at, out);
}

/* -- raise -- */

static gt_value new_exception(gt_recorder *r, gt_class *type, size_t n, const gt_value *argument)
{
    gt_object *object = GT_NEW(r->arena, gt_object);
    *object = (gt_object){.of = type, .attributes = gt_value_items(r->arena, GT_VALUE_DICT)};
    gt_items_put(r->arena, object->attributes, "args", gt_value_of(r->arena, GT_VALUE_TUPLE, n, argument));
    return (gt_value){.kind = GT_VALUE_OBJECT, .object = object};
}

gt_status gt_fail_as(gt_recorder *r, const char *name, gt_value argument)
{
    gt_value type;
    if (r->steps->inside_body || !gt_exception_class(r, name, &type))
        return r->error->code; /* in a function of another library nobody knows what that would do */
    if (argument.kind == GT_VALUE_NONE && strcmp(name, "KeyError") != 0) /* a key may be None */
        argument = gt_value_text(gt_print(r->arena, "%s", r->error->message));
    r->steps->raised = new_exception(r, type.type, 1, &argument);
    r->error->raised = true;
    return r->error->code;
}

/* What is behind `raise`, as an object. */
static gt_status raised_value(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    GT_TRY(gt_evaluate(r, expr, out));
    if (out->kind == GT_VALUE_CLASS && out->type->library == GT_BASE_ERROR)
        GT_TRY(gt_class_call(r, out->type, &(gt_call_site){0, NULL, expr->at}, out));
    if (is_exception(*out))
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, expr->at, "'raise' takes an error, not %s", gt_value_kind_name(*out));
    return gt_fix(r->error, "write raise ValueError(\"what is wrong\")");
}

gt_status gt_run_raise(gt_recorder *r, const gt_stmt *stmt)
{
    gt_value error, text, cause;
    const char *words = "";
    if (!stmt->value) {
        if (!r->steps->caught)
            return gt_fail(r->error, GT_WRONG_MODEL, stmt->at, "no error is caught here that could be raised again");
        *r->error = r->steps->caught->error;
        r->steps->raised = r->steps->caught->object;
        return r->error->code;
    }
    GT_TRY(raised_value(r, stmt->value, &error));
    if (stmt->detail)
        GT_TRY(gt_evaluate(r, stmt->detail, &cause));
    GT_TRY(gt_object_text(r, error.object, '\0', stmt->value->at, &text));
    GT_TRY(gt_format_now(r, text, stmt->value->at, &words));
    if (r->steps->inside_body) /* of a function that is not the model's: its name comes before */
        return gt_fail(r->error, GT_WRONG_MODEL, stmt->at, "%s", words);
    gt_fail(r->error, GT_WRONG_MODEL, stmt->at, "%s%s%s", error.object->of->name, *words ? ": " : "", words);
    r->steps->raised = error;
    r->error->raised = true;
    return GT_WRONG_MODEL;
}

/* -- try -- */

/* What a body that fails leaves as it was when it began. Values, variables and what was recorded stay. */
typedef struct state {
    gt_scope *scope;
    gt_flow flow;
    gt_span place, at;
    int depth, inside_body;
    gt_error error;
    gt_arena_mark scratch;
    struct gt_caught *caught;
} state;

static state save(gt_recorder *r)
{
    return (state){.scope = r->steps->scope,
                   .flow = r->steps->flow,
                   .place = *r->steps->place,
                   .at = r->build.at,
                   .depth = r->steps->depth,
                   .inside_body = r->steps->inside_body,
                   .error = *r->error,
                   .scratch = gt_arena_save(r->scratch),
                   .caught = r->steps->caught};
}

static void restore(gt_recorder *r, const state *s)
{
    r->steps->scope = s->scope;
    r->steps->flow = s->flow;
    *r->steps->place = s->place;
    r->build.at = s->at;
    r->steps->depth = s->depth;
    r->steps->inside_body = s->inside_body;
    *r->error = s->error;
    gt_arena_release(r->scratch, s->scratch);
    r->steps->caught = s->caught;
}

static gt_status catches(gt_recorder *r, const gt_stmt *handler, gt_value error, bool *does)
{
    gt_value type;
    *does = !handler->value;
    if (*does)
        return GT_OK;
    GT_TRY(gt_evaluate(r, handler->value, &type));
    const bool several = type.kind == GT_VALUE_TUPLE;
    for (size_t i = 0; i < (several ? type.items->n : 1); i++) {
        const gt_value one = several ? type.items->item[i] : type;
        if (one.kind != GT_VALUE_CLASS || one.type->library != GT_BASE_ERROR) {
            gt_fail(r->error, GT_WRONG_MODEL, handler->value->at, "'except' takes classes of errors, not %s",
                    gt_value_kind_name(one));
            return gt_fix(r->error, "write 'except ValueError as e:', or 'except (KeyError, ValueError):'");
        }
        *does |= gt_object_is(error, one);
    }
    return GT_OK;
}

static gt_status handle(gt_recorder *r, const gt_stmt *handler, struct gt_caught *caught)
{
    caught->outer = r->steps->caught;
    r->steps->caught = caught;
    if (handler->n)
        gt_bind(r, handler->targets[0]->text, caught->object);
    gt_status status = gt_run_steps(r, &handler->body);
    r->steps->caught = caught->outer;
    if (handler->n) /* as Python does */
        gt_scope_set(r->arena, r->steps->scope, handler->targets[0]->text, (gt_value){.kind = GT_VALUE_UNBOUND});
    return status;
}

/* The first of the handlers that takes the error; one that none takes goes on. */
static gt_status find_handler(gt_recorder *r, const gt_stmt *stmt, const state *before)
{
    struct gt_caught *caught = GT_NEW(r->arena, struct gt_caught);
    *caught = (struct gt_caught){.object = r->steps->raised, .error = *r->error};
    restore(r, before);
    for (size_t i = 0; i < stmt->orelse.n; i++) {
        const gt_stmt *handler = stmt->orelse.stmt[i];
        bool does = false;
        if (handler->kind == GT_STMT_EXCEPT)
            GT_TRY(catches(r, handler, caught->object, &does));
        if (does)
            return handle(r, handler, caught);
    }
    *r->error = caught->error;
    r->steps->raised = caught->object;
    return r->error->code;
}

static const gt_stmt *part_of(const gt_stmt *stmt, gt_stmt_kind kind)
{
    for (size_t i = 0; i < stmt->orelse.n; i++)
        if (stmt->orelse.stmt[i]->kind == kind)
            return stmt->orelse.stmt[i];
    return NULL;
}

/* Whatever was on its way, an error or a return, goes on behind it, unless it has another end. */
static gt_status run_finally(gt_recorder *r, const gt_stmt *stmt, const state *before, gt_status status)
{
    const gt_error error = *r->error;
    const gt_flow flow = r->steps->flow;
    const gt_value raised = r->steps->raised;
    restore(r, before);
    GT_TRY(gt_run_steps(r, &stmt->body));
    if (r->steps->flow.leaving != GT_LEAVING_NOTHING)
        return GT_OK;
    *r->error = error;
    r->steps->flow = flow;
    r->steps->raised = raised;
    return status;
}

/* Its operands first: who replays the recording holds what was computed against what it was, and what fails leaves no
 * value. */
static gt_status compute_now(gt_recorder *r, gt_ref ref, gt_span at)
{
    const gt_tensor *value;
    for (uint32_t k = 0; k < gt_eqn_at(&r->program, ref)->n_in; k++)
        GT_TRY(gt_force(r, gt_eqn_at(&r->program, ref)->in[k], at, &value));
    if (gt_force(r, ref, at, &value) == GT_BAD_VALUE)
        return gt_fail_as(r, gt_native_maker(r, ref) == GT_MADE_BY_TORCH ? "_LinAlgError" : "LinAlgError",
                          gt_value_none());
    return r->error->code;
}

gt_status gt_try_matrices(gt_recorder *r, gt_ref from, gt_span at)
{
    const gt_ref end = r->program.count;
    for (gt_ref ref = from; ref < end; ref++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        const bool matrices = e->op->family == GT_FAMILY_LINALG || e->op->family == GT_FAMILY_INTERNAL;
        if (!matrices || !e->n_in || gt_runs_pointwise(e->op) || gt_native_maker(r, ref) == GT_MADE_BY_JAX)
            continue;
        GT_TRY(compute_now(r, ref, at));
    }
    return GT_OK;
}

gt_status gt_run_try(gt_recorder *r, const gt_stmt *stmt)
{
    const state before = save(r);
    const gt_stmt *otherwise = part_of(stmt, GT_STMT_ELSE), *last = part_of(stmt, GT_STMT_FINALLY);
    const bool tries = part_of(stmt, GT_STMT_EXCEPT);
    r->steps->trying += tries;
    gt_status status = gt_run_steps(r, &stmt->body);
    r->steps->trying -= tries;
    if (status != GT_OK && r->error->raised)
        status = find_handler(r, stmt, &before);
    else if (status == GT_OK && otherwise && r->steps->flow.leaving == GT_LEAVING_NOTHING)
        status = gt_run_steps(r, &otherwise->body);
    if (last && (status == GT_OK || r->error->raised))
        status = run_finally(r, last, &before, status);
    return status;
}

/* -- with -- */

gt_status gt_run_context(gt_recorder *r, const gt_stmt *stmt, gt_value object)
{
    const gt_span at = stmt->value->at;
    gt_value entered, left = gt_value_none();
    bool found, swallowed = false;
    GT_TRY(gt_object_special(r, object, "__enter__", 0, NULL, at, &found, &entered));
    if (!found) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "'with' enters a tape, or an object with __enter__ and __exit__");
        return gt_fix(r->error, "with GradientTape() as t: ..., or write the methods");
    }
    if (stmt->n)
        gt_bind(r, stmt->targets[0]->text, entered);
    const state before = save(r);
    gt_status status = gt_run_steps(r, &stmt->body);
    if (status != GT_OK && !r->error->raised)
        return status;
    const gt_error error = *r->error;
    const gt_flow flow = r->steps->flow;
    const gt_value raised = r->steps->raised;
    gt_value told[3] = {gt_value_none(), gt_value_none(), gt_value_none()};
    if (status != GT_OK) {
        told[0] = (gt_value){.kind = GT_VALUE_CLASS, .type = raised.object->of};
        told[1] = raised;
    }
    restore(r, &before);
    GT_TRY(gt_object_special(r, object, "__exit__", 3, told, at, &found, &left));
    if (!found) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "an object with __enter__ needs __exit__, too");
        return gt_fix(r->error, "def __exit__(self, kind, error, trace): ...");
    }
    if (status != GT_OK)
        GT_TRY(gt_to_truth(r, left, at, &swallowed));
    if (swallowed)
        return GT_OK;
    *r->error = error;
    r->steps->flow = flow;
    r->steps->raised = raised;
    return status;
}
