/* Which functions do nothing but compute: by their text, and by what their names mean when they are called. */
#include <string.h>

#include "ops/table.h"
#include "parse/scan.h"
#include "steps/builtin.h"
#include "steps/custom_function.h"
#include "steps/dotted_name.h"
#include "steps/expression.h"
#include "steps/recursion.h"

enum { MOST_FUNCTIONS = 8, MOST_BOUND = 8, LIST_DEPTH = 3 };

typedef struct walk {
    gt_recorder *r;
    const gt_function *function;                /* the one that is walked */
    const gt_function *entered[MOST_FUNCTIONS]; /* all of them */
    int functions;
    const char *bound[MOST_BOUND]; /* by the comprehensions around, those of the function from `bottom` on */
    int bounds, bottom;
    bool changes, lists; /* x += v, which may change a list; reads a list from outside */
} walk;

static bool pure_function(walk *w, const gt_function *function);
static bool pure_expr(walk *w, const gt_expr *expr);

/* -- names -- */

/* Bound in every call, before it is read. */
static bool is_bound(const walk *w, const char *name)
{
    const gt_function_def *f = w->function->definition;
    for (size_t i = 0; i < f->n; i++)
        if (strcmp(f->parameter[i].name, name) == 0)
            return true;
    for (int i = w->bottom; i < w->bounds; i++)
        if (strcmp(w->bound[i], name) == 0)
            return true;
    return false;
}

static bool is_assigned(const walk *w, const char *name)
{
    gt_span at;
    return gt_steps_assign(&w->function->definition->body, name, NULL, 0, &at);
}

static bool holds_plain(walk *w, gt_value value, int depth)
{
    bool plain = gt_value_has_key(value) || (gt_value_is_sequence(value) && depth < LIST_DEPTH);
    w->lists |= value.kind == GT_VALUE_LIST;
    for (size_t i = 0; plain && gt_value_is_sequence(value) && i < value.items->n; i++)
        plain = holds_plain(w, value.items->item[i], depth + 1);
    return plain;
}

/* A name that the function assigns is read from outside until it has. */
static bool pure_name(walk *w, const gt_expr *name)
{
    if (is_bound(w, name->text))
        return true;
    const gt_value *value = gt_scope_find_hashed(w->function->scope, name->text, name->hash);
    gt_value constant;
    gt_dtype dtype;
    if (!value)
        return is_assigned(w, name->text) || gt_constant_find(name->text, false, &constant) ||
               gt_dtype_find(name->text, &dtype);
    return value->kind == GT_VALUE_VARIABLE || holds_plain(w, *value, 0);
}

/* -- calls -- */

static bool pure_op(const walk *w, const gt_op *op)
{
    bool pure = !(w->r->model->overrides && gt_override_find(w->r, op->name));
    for (int k = 0; pure && k < gt_op_attrs(op); k++)
        pure = strcmp(op->attrs[k].name, "position") != 0; /* it draws */
    return pure;
}

static bool pure_callee(walk *w, gt_value callee)
{
    switch (callee.kind) {
    case GT_VALUE_OP:
        return pure_op(w, callee.op);
    case GT_VALUE_FUNCTION:
        return pure_function(w, callee.function);
    case GT_VALUE_BUILTIN: /* those with a page call functions */
        return callee.builtin->op ? pure_op(w, callee.builtin->op)
                                  : callee.builtin->pure == GT_PURE && !callee.builtin->page;
    default:
        return false;
    }
}

/* Ops and values are separate namespaces: see the calls of expression.c. */
static bool pure_call(walk *w, const gt_expr *call)
{
    const gt_expr *name = call->left;
    if (name->kind != GT_EXPR_NAME || is_bound(w, name->text) || is_assigned(w, name->text))
        return false;
    const gt_value *value = gt_scope_find_hashed(w->function->scope, name->text, name->hash);
    return pure_callee(w, value && gt_value_is_callable(*value) ? *value : gt_find_callable(w->r, name));
}

/* -- expressions -- */

static bool pure_items(walk *w, const gt_expr *expr)
{
    bool pure = true;
    for (size_t i = 0; pure && i < expr->n; i++)
        pure = !expr->items[i] || pure_expr(w, expr->items[i]);
    return pure;
}

static bool pure_comprehension(walk *w, const gt_expr *expr)
{
    const int bounds = w->bounds;
    bool pure = true;
    for (size_t i = 0; pure && i < expr->n; i++) {
        const gt_expr *target = expr->items[i]->left;
        pure = target->kind == GT_EXPR_NAME && w->bounds < MOST_BOUND && pure_expr(w, expr->items[i]->right);
        if (pure)
            w->bound[w->bounds++] = target->text;
        pure = pure && (!expr->items[i]->test || pure_expr(w, expr->items[i]->test));
    }
    pure = pure && pure_expr(w, expr->left) && (!expr->test || pure_expr(w, expr->test));
    w->bounds = bounds;
    return pure;
}

static bool pure_field(walk *w, const gt_expr *expr)
{
    static const char fields[] = "shape ndim size dtype T";
    return gt_word_in(fields, ' ', expr->text, strlen(expr->text)) && pure_expr(w, expr->left);
}

/* Which tensor something is, and not what it holds, another call may decide otherwise. */
static bool pure_operator(const gt_expr *expr)
{
    const bool is = expr->op == GT_IS || expr->op == GT_IS_NOT;
    if (expr->kind != GT_EXPR_COMPARE || !(is || expr->op == GT_IN || expr->op == GT_NOT_IN))
        return true;
    return is && (expr->left->kind == GT_EXPR_NONE || expr->right->kind == GT_EXPR_NONE);
}

static bool pure_expr(walk *w, const gt_expr *expr)
{
    for (; gt_expr_in_spine(expr->kind); expr = expr->left)
        if (!pure_operator(expr) || !pure_expr(w, expr->right))
            return false;
    switch (expr->kind) {
    case GT_EXPR_NUMBER:
    case GT_EXPR_TEXT:
    case GT_EXPR_TRUE:
    case GT_EXPR_FALSE:
    case GT_EXPR_NONE:
    case GT_EXPR_ELLIPSIS:
        return true;
    case GT_EXPR_NAME:
        return pure_name(w, expr);
    case GT_EXPR_FIELD:
        return pure_field(w, expr);
    case GT_EXPR_CALL:
        return pure_call(w, expr) && pure_items(w, expr);
    case GT_EXPR_COMPREHENSION:
        return pure_comprehension(w, expr);
    case GT_EXPR_LIST:
    case GT_EXPR_TUPLE:
        return pure_items(w, expr);
    case GT_EXPR_INDEX:
        return pure_expr(w, expr->left) && pure_items(w, expr);
    case GT_EXPR_UNARY:
        return pure_expr(w, expr->right);
    case GT_EXPR_CHOICE:
    case GT_EXPR_SLICE:
        return (!expr->left || pure_expr(w, expr->left)) && (!expr->right || pure_expr(w, expr->right)) &&
               (!expr->test || pure_expr(w, expr->test));
    default:
        return false;
    }
}

/* -- statements -- */

static bool binds_names(const gt_expr *target)
{
    bool names = target->kind == GT_EXPR_NAME || target->kind == GT_EXPR_TUPLE || target->kind == GT_EXPR_LIST;
    for (size_t i = 0; names && target->kind != GT_EXPR_NAME && i < target->n; i++)
        names = binds_names(target->items[i]);
    return names;
}

static bool pure_steps(walk *w, const gt_steps *steps)
{
    static const bool fine[] = {
        [GT_STMT_ASSIGN] = true, [GT_STMT_AUGMENT] = true,  [GT_STMT_CALL] = true,   [GT_STMT_IF] = true,
        [GT_STMT_WHILE] = true,  [GT_STMT_FOR] = true,      [GT_STMT_RETURN] = true, [GT_STMT_PASS] = true,
        [GT_STMT_BREAK] = true,  [GT_STMT_CONTINUE] = true, [GT_STMT_ASSERT] = true, [GT_STMT_NODE] = true};
    bool pure = true;
    for (size_t i = 0; pure && i < steps->n; i++) {
        const gt_stmt *stmt = steps->stmt[i];
        pure = (size_t)stmt->kind < sizeof fine && fine[stmt->kind];
        for (size_t k = 0; pure && k < stmt->n; k++)
            pure = binds_names(stmt->targets[k]);
        w->changes |= stmt->kind == GT_STMT_AUGMENT;
        pure = pure && (!stmt->value || pure_expr(w, stmt->value)) && (!stmt->detail || pure_expr(w, stmt->detail)) &&
               pure_steps(w, &stmt->body) && pure_steps(w, &stmt->orelse);
    }
    return pure;
}

/* One that is not known yet is evaluated in each call. */
static bool pure_default(const gt_function *function, size_t k)
{
    return !function->definition->parameter[k].fallback ||
           (function->fallback && gt_value_has_key(function->fallback[k]));
}

static bool pure_function(walk *w, const gt_function *function)
{
    const gt_function_def *f = function->definition;
    for (int i = 0; i < w->functions; i++)
        if (w->entered[i] == function)
            return true;
    if (w->functions == MOST_FUNCTIONS || function->library || function->unrecorded || function->owner ||
        function->self || f->gradient || f->undefined_gradient ||
        (w->r->model->overrides && gt_override_find(w->r, f->name)))
        return false;
    for (size_t k = 0; k < f->n; k++)
        if (f->parameter[k].kind != GT_PARAMETER_PLAIN || !pure_default(function, k))
            return false;
    const gt_function *outer = w->function;
    const int bottom = w->bottom;
    w->entered[w->functions++] = w->function = function;
    w->bottom = w->bounds;
    const bool pure = pure_steps(w, &f->body);
    w->function = outer;
    w->bottom = bottom;
    return pure;
}

bool gt_function_is_pure(gt_recorder *r, const gt_function *function)
{
    walk w = {.r = r};
    return pure_function(&w, function) && !(w.changes && w.lists);
}
