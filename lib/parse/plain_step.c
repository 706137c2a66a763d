#include "parse/plain_step.h"

#include "parse/grammar.h"
#include "parse/model.h"

/* -- what is plain -- */

static bool is_plain(const gt_expr *expr);

static bool are_plain(const gt_expr *expr)
{
    for (size_t i = 0; i < expr->n; i++)
        if (!is_plain(expr->items[i]))
            return false;
    return true;
}

/* Recursion is bounded by the depth that the parser allows. */
static bool is_plain(const gt_expr *expr)
{
    for (; expr && expr->kind == GT_EXPR_BINARY; expr = expr->left)
        if (!is_plain(expr->right))
            return false;
    if (!expr)
        return true; /* what a slice leaves out */
    switch (expr->kind) {
    case GT_EXPR_NAME:
    case GT_EXPR_NUMBER:
    case GT_EXPR_TRUE:
    case GT_EXPR_FALSE:
    case GT_EXPR_NONE:
    case GT_EXPR_ELLIPSIS:
        return true;
    case GT_EXPR_UNARY:
        return is_plain(expr->right);
    case GT_EXPR_FIELD:
        return is_plain(expr->left);
    case GT_EXPR_LIST:
    case GT_EXPR_TUPLE:
        return are_plain(expr);
    case GT_EXPR_CALL:
    case GT_EXPR_INDEX:
        return is_plain(expr->left) && are_plain(expr);
    case GT_EXPR_SLICE:
        return is_plain(expr->left) && is_plain(expr->right) && is_plain(expr->test);
    default:
        return false;
    }
}

bool gt_stmt_is_plain(const gt_stmt *stmt)
{
    return (stmt->kind == GT_STMT_ASSIGN || stmt->kind == GT_STMT_AUGMENT) && stmt->n == 1 &&
           stmt->targets[0]->kind == GT_EXPR_NAME && is_plain(stmt->value);
}

/* -- reading it again -- */

static gt_status read_again(gt_statements *walk, const gt_plain_step *step, const gt_stmt **out, gt_error *error)
{
    const bool whole = step->begin == 0 && step->end == step->text->size;
    gt_text *text = GT_NEW(walk->tree, gt_text);
    *text = whole ? *step->text : gt_text_part(walk->tree, step->text, step->begin, step->end);
    gt_stmts stmts = {0};
    gt_parser p = gt_parser_new(walk->tree, text, true, NULL, error);
    p.names = walk->names;
    GT_TRY(gt_parse_statement(&p, &stmts));
    *out = stmts.stmt[0];
    return GT_OK;
}

gt_status gt_statements_next(gt_statements *walk, const gt_stmt **out, gt_error *error)
{
    const gt_model *model = walk->model;
    gt_arena_release(walk->tree, walk->bare);
    *out = NULL;
    if (walk->next == model->steps.n)
        return GT_OK;
    *out = model->steps.stmt[walk->next++];
    return *out ? GT_OK : read_again(walk, &model->plain_step[walk->next_plain++], out, error);
}
