/* What a request asks for: expressions out of options, their names, the names that they read. */
#include <string.h>

#include "report/answer.h"

gt_status gt_asked_parse(gt_answer *answer, const char *option, const char *text, const gt_expr **out)
{
    gt_source *source = GT_NEW(answer->arena, gt_source);
    *source = (gt_source){option, gt_copy_text(answer->arena, text, strlen(text)), strlen(text)};
    gt_text whole = gt_text_of_source(answer->arena, source);
    return gt_expr_parse(answer->arena, &whole, out, answer->error);
}

/* The expression as the user wrote it. */
static const char *written(gt_arena *arena, const gt_expr *expr)
{
    if (expr->kind == GT_EXPR_NAME || expr->kind == GT_EXPR_TEXT)
        return expr->text;
    if (!expr->at.source)
        return "?";
    return gt_copy_text(arena, expr->at.source->text + expr->at.begin, expr->at.end - expr->at.begin);
}

gt_asked gt_asked_split(gt_answer *answer, const gt_expr *expr)
{
    gt_asked asked = {.whole = expr};
    asked.listed = expr->kind == GT_EXPR_LIST || expr->kind == GT_EXPR_TUPLE || expr->kind == GT_EXPR_SET;
    bool keyed = expr->kind == GT_EXPR_DICT;
    asked.n = asked.listed || keyed ? expr->n : 1;
    asked.expr = GT_ARRAY(answer->arena, asked.n, const gt_expr *);
    asked.name = GT_ARRAY(answer->arena, asked.n, const char *);
    for (size_t i = 0; i < asked.n; i++) {
        asked.expr[i] = asked.listed || keyed ? expr->items[i] : expr;
        asked.name[i] = keyed ? expr->keys[i] : written(answer->arena, asked.expr[i]);
    }
    return asked;
}
