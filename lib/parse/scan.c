/* Recursion here is bounded by the depth that the parser allows; left spines, which may be longer, are loops. */
#include "parse/scan.h"

#include <stdint.h>
#include <string.h>

/* -- reading a name -- */

static bool expr_reads(const gt_expr *expr, const char *name);

static bool lambda_reads(const gt_expr *expr, const char *name)
{
    for (size_t i = 0; i < expr->n; i++)
        if (expr_reads(expr->items[i], name))
            return true;
    for (size_t i = 0; i < expr->n; i++)
        if (strcmp(expr->keys[i].name, name) == 0)
            return false;
    return expr_reads(expr->left, name);
}

static bool binds(const gt_expr *target, const char *name)
{
    if (target->kind == GT_EXPR_STAR)
        return binds(target->left, name);
    if (target->kind == GT_EXPR_NAME)
        return strcmp(target->text, name) == 0;
    for (size_t i = 0; target->kind == GT_EXPR_TUPLE && i < target->n; i++)
        if (binds(target->items[i], name))
            return true;
    return false;
}

/* What a clause binds is another thing from there on. */
static bool comprehension_reads(const gt_expr *expr, const char *name)
{
    for (size_t i = 0; i < expr->n; i++) {
        if (expr_reads(expr->items[i]->right, name))
            return true;
        if (binds(expr->items[i]->left, name))
            return false;
        if (expr_reads(expr->items[i]->test, name))
            return true;
    }
    return expr_reads(expr->test, name) || expr_reads(expr->left, name);
}

static bool expr_reads(const gt_expr *expr, const char *name)
{
    for (; expr && gt_expr_in_spine(expr->kind); expr = expr->left)
        if (expr_reads(expr->right, name))
            return true;
    if (!expr)
        return false;
    if (expr->kind == GT_EXPR_LAMBDA)
        return lambda_reads(expr, name);
    if (expr->kind == GT_EXPR_COMPREHENSION)
        return comprehension_reads(expr, name);
    if (expr->kind == GT_EXPR_NAME)
        return strcmp(expr->text, name) == 0;
    for (size_t i = 0; i < expr->n; i++)
        if (expr_reads(expr->items[i], name))
            return true;
    return expr_reads(expr->left, name) || expr_reads(expr->right, name) || expr_reads(gt_expr_test(expr), name);
}

static bool function_reads(const gt_function_def *function, const char *name)
{
    bool hidden = false;
    for (size_t i = 0; i < function->n; i++) {
        if (expr_reads(function->parameter[i].fallback, name))
            return true;
        hidden = hidden || strcmp(function->parameter[i].name, name) == 0;
    }
    return !hidden && gt_steps_read_name(&function->body, name);
}

static bool stmt_reads(const gt_stmt *stmt, const char *name)
{
    if (stmt->kind == GT_STMT_DEF)
        return expr_reads(stmt->value, name) || function_reads(stmt->function, name);
    for (size_t i = 0; i < stmt->n; i++) /* a[i] = v and a += v read, a = v does not */
        if ((stmt->targets[i]->kind != GT_EXPR_NAME || stmt->kind == GT_STMT_AUGMENT) &&
            expr_reads(stmt->targets[i], name))
            return true;
    return expr_reads(stmt->value, name) || expr_reads(stmt->detail, name) || gt_steps_read_name(&stmt->body, name) ||
           gt_steps_read_name(&stmt->orelse, name);
}

bool gt_steps_read_name(const gt_steps *steps, const char *name)
{
    for (size_t i = 0; i < steps->n; i++)
        if (stmt_reads(steps->stmt[i], name))
            return true;
    return false;
}

/* -- assigning a name -- */

typedef struct assignment {
    const char *name;
    const gt_source *in;
    uint32_t after;
    bool found, later;
    gt_span at;
} assignment;

static void meet(assignment *a, gt_span at)
{
    if (a->later)
        return;
    a->found = true;
    a->later = at.source == a->in && at.begin >= a->after;
    a->at = at;
}

static void meet_target(assignment *a, const gt_expr *target)
{
    if (target->kind == GT_EXPR_NAME && strcmp(target->text, a->name) == 0)
        meet(a, target->at);
    if (target->kind == GT_EXPR_STAR)
        meet_target(a, target->left);
    for (size_t i = 0; (target->kind == GT_EXPR_TUPLE || target->kind == GT_EXPR_LIST) && i < target->n; i++)
        meet_target(a, target->items[i]);
}

static void meet_steps(assignment *a, const gt_steps *steps)
{
    for (size_t i = 0; i < steps->n && !a->later; i++) {
        const gt_stmt *stmt = steps->stmt[i];
        for (size_t k = 0; k < stmt->n && stmt->kind != GT_STMT_DEL && stmt->kind != GT_STMT_OUTER; k++)
            meet_target(a, stmt->targets[k]);
        if (stmt->kind == GT_STMT_DEF && strcmp(stmt->function->name, a->name) == 0)
            meet(a, stmt->function->at);
        meet_steps(a, &stmt->body);
        meet_steps(a, &stmt->orelse);
    }
}

bool gt_steps_assign(const gt_steps *steps, const char *name, const gt_source *in, uint32_t after, gt_span *out)
{
    assignment a = {.name = name, .in = in, .after = after};
    meet_steps(&a, steps);
    *out = a.at;
    return a.found;
}

bool gt_model_assigns(const gt_model *model, gt_arena *scratch, const char *name, const gt_source *in, uint32_t after,
                      gt_span *out)
{
    assignment a = {.name = name, .in = in, .after = after};
    gt_statements walk = {.model = model, .tree = scratch, .bare = gt_arena_save(scratch)};
    gt_error error;
    const gt_stmt *stmt;
    while (!a.later && gt_statements_next(&walk, &stmt, &error) == GT_OK && stmt)
        meet_steps(&a, &(gt_steps){1, &stmt});
    gt_arena_release(scratch, walk.bare);
    *out = a.at;
    return a.found;
}

/* -- ragged lists -- */

typedef struct rows {
    size_t size[GT_AST_DEPTH + 1]; /* by depth, of the first list there; UNKNOWN before it */
    int rank;                      /* the depth of the elements; -1 before the first */
} rows;

#define UNKNOWN SIZE_MAX

static bool odd_row(rows *r, const gt_expr *expr, int depth, gt_span *out)
{
    bool list = expr->kind == GT_EXPR_LIST || expr->kind == GT_EXPR_TUPLE;
    *out = expr->at;
    if (!list && r->rank < 0)
        r->rank = depth;
    if (!list)
        return r->rank != depth;
    for (size_t i = 0; i < expr->n; i++)
        if (expr->items[i]->kind == GT_EXPR_STAR)
            return false; /* who knows how many there are */
    if (depth >= GT_AST_DEPTH || (r->rank >= 0 && depth >= r->rank))
        return true;
    if (r->size[depth] == UNKNOWN)
        r->size[depth] = expr->n;
    if (r->size[depth] != expr->n)
        return true;
    for (size_t i = 0; i < expr->n; i++)
        if (odd_row(r, expr->items[i], depth + 1, out))
            return true;
    return false;
}

bool gt_expr_odd_row(const gt_expr *list, gt_span *out)
{
    rows r = {.rank = -1};
    for (int i = 0; i <= GT_AST_DEPTH; i++)
        r.size[i] = UNKNOWN;
    return odd_row(&r, list, 0, out);
}

/* -- steps without effect -- */

/* A call may do something; so may one that `a if c else b`, `and`, `or` or a list leads to. */
static bool has_effect(const gt_expr *expr)
{
    switch (expr->kind) {
    case GT_EXPR_CALL:
    case GT_EXPR_TEXT:
    case GT_EXPR_ELLIPSIS:
        return true;
    case GT_EXPR_CHOICE:
        return has_effect(expr->left) || has_effect(expr->right);
    case GT_EXPR_STAR:
        return has_effect(expr->left);
    case GT_EXPR_AND:
    case GT_EXPR_OR:
        return has_effect(expr->right);
    case GT_EXPR_LIST:
    case GT_EXPR_TUPLE:
        for (size_t i = 0; i < expr->n; i++)
            if (has_effect(expr->items[i]))
                return true;
        return false;
    default:
        return false;
    }
}

static gt_status no_effect(const gt_expr *expr, gt_error *error)
{
    enum { SHOWN = 80 };
    const gt_span at = expr->at;
    const char *text = at.source ? at.source->text + at.begin : "";
    size_t n = at.source ? at.end - at.begin : 0;
    bool fits = n > 0 && n <= SHOWN && !memchr(text, '\n', n);
    gt_fail(error, GT_WRONG_MODEL, at, "this step has no effect: its value is not bound to a name");
    return gt_fix(error, "write NAME = %.*s", fits ? (int)n : 3, fits ? text : "...");
}

gt_status gt_steps_check_effects(const gt_steps *steps, gt_error *error)
{
    for (size_t i = 0; i < steps->n; i++) {
        const gt_stmt *stmt = steps->stmt[i];
        if (!stmt)
            continue; /* a plain one has */
        if (stmt->kind == GT_STMT_CALL && !has_effect(stmt->value))
            return no_effect(stmt->value, error);
        if (stmt->kind == GT_STMT_DEF)
            GT_TRY(gt_steps_check_effects(&stmt->function->body, error));
        GT_TRY(gt_steps_check_effects(&stmt->body, error));
        GT_TRY(gt_steps_check_effects(&stmt->orelse, error));
    }
    return GT_OK;
}
