#include "steps/drawing.h"

#include <string.h>

#include "ops/table.h"
#include "steps/expression.h"

bool gt_draws(const char *dotted)
{
    static const char libraries[] = "matplotlib seaborn plotly bokeh altair IPython mpl_toolkits pylab";
    return gt_word_in(libraries, ' ', dotted, strcspn(dotted, "."));
}

gt_value gt_drawing(const char *name)
{
    return (gt_value){.kind = GT_VALUE_DRAWING, .text = name};
}

static bool is_drawing(const gt_value *value)
{
    return value && (value->kind == GT_VALUE_DRAWING || (value->kind == GT_VALUE_MODULE && gt_draws(value->text)));
}

/* The name that an expression of calls, fields and indices begins with; NULL: with something else. */
static const gt_expr *head_of(const gt_expr *expr)
{
    while (expr->kind == GT_EXPR_FIELD || expr->kind == GT_EXPR_CALL || expr->kind == GT_EXPR_INDEX)
        expr = expr->left;
    return expr->kind == GT_EXPR_NAME ? expr : NULL;
}

/* -- arguments that do something -- */

static bool may_act(gt_recorder *r, const gt_expr *expr);

static bool any_acts(gt_recorder *r, size_t n, const gt_expr *const *items)
{
    for (size_t i = 0; i < n; i++)
        if (may_act(r, items[i]))
            return true;
    return false;
}

/* A call of an op or of what every model has does nothing but compute, but for these. */
static bool call_acts(gt_recorder *r, const gt_expr *call)
{
    static const char changing[] =
        "append extend insert pop popitem remove clear update setdefault add discard sort reverse "
        "assign assign_add assign_sub apply_gradients minimize step backward zero_grad",
                      doing[] = "print next setattr display";
    const gt_expr *callee = call->left, *head = head_of(callee);
    const gt_value *value = head ? gt_scope_find_hashed(r->steps->scope, head->text, head->hash) : NULL;
    if (is_drawing(value))
        return any_acts(r, call->n, call->items);
    if (callee->kind == GT_EXPR_NAME && !value)
        return gt_word_in(doing, ' ', callee->text, strlen(callee->text)) || any_acts(r, call->n, call->items);
    if (value && (value->kind == GT_VALUE_FUNCTION || value->kind == GT_VALUE_METHOD || value->kind == GT_VALUE_CLASS ||
                  value->kind == GT_VALUE_OBJECT || value->kind == GT_VALUE_SUPER))
        return true;
    if (callee->kind == GT_EXPR_INDEX ||
        (callee->kind == GT_EXPR_FIELD && gt_word_in(changing, ' ', callee->text, strlen(callee->text))))
        return true;
    return may_act(r, callee) || any_acts(r, call->n, call->items);
}

static bool may_act(gt_recorder *r, const gt_expr *expr)
{
    for (; expr && gt_expr_in_spine(expr->kind); expr = expr->left)
        if (may_act(r, expr->right))
            return true;
    if (!expr || expr->kind == GT_EXPR_LAMBDA)
        return false;
    if (expr->kind == GT_EXPR_NAMED)
        return true;
    if (expr->kind == GT_EXPR_CALL)
        return call_acts(r, expr);
    return may_act(r, expr->left) || may_act(r, expr->right) || may_act(r, gt_expr_test(expr)) ||
           any_acts(r, expr->n, expr->items);
}

/* -- calls -- */

static void remember(gt_recorder *r, const gt_expr *head, const gt_expr *callee)
{
    gt_items *list = r->steps->drawings.items;
    const char *name =
        callee->kind == GT_EXPR_FIELD ? gt_print(r->arena, "%s.%s", head->text, callee->text) : head->text;
    for (size_t i = 0; i < list->n; i++)
        if (strcmp(list->item[i].text, name) == 0)
            return;
    if (!list->n)
        r->steps->drawn_at = callee->at;
    gt_items_add(r->arena, list, NULL, gt_value_text(name));
}

gt_status gt_skip_drawing(gt_recorder *r, const gt_expr *call, bool *skipped, gt_value *out)
{
    const gt_expr *head = head_of(call->left);
    const gt_value *value = head ? gt_scope_find_hashed(r->steps->scope, head->text, head->hash) : NULL;
    gt_value ignored;
    *skipped = is_drawing(value);
    if (!*skipped)
        return GT_OK;
    remember(r, head, call->left);
    size_t n = 0;
    for (const gt_expr *e = call; e != head; e = e->left)
        n++;
    const gt_expr **part = GT_ARRAY(r->arena, n, const gt_expr *);
    for (const gt_expr *e = call; e != head; e = e->left)
        part[--n] = e; /* the first call first, as Python does: plt.plot(f()).set(g()) */
    for (bool last = false; !last; n++) {
        last = part[n] == call;
        for (size_t i = 0; part[n]->kind != GT_EXPR_FIELD && i < part[n]->n; i++) {
            const gt_expr *item = part[n]->items[i];
            const gt_expr *argument = item->kind == GT_EXPR_STAR ? item->left : item;
            if (may_act(r, argument))
                GT_TRY(gt_evaluate(r, argument, &ignored));
        }
    }
    *out = gt_drawing(head->text);
    return GT_OK;
}

void gt_note_drawings(gt_recorder *r)
{
    const gt_items *list = r->steps->drawings.items;
    const char *names = "";
    for (size_t i = 0; list && i < list->n; i++)
        names = gt_print(r->arena, "%s%s%s", names, i ? ", " : "", list->item[i].text);
    if (*names)
        gt_warn(r, r->steps->drawn_at, "nothing is drawn here, these calls are skipped: %s", names);
}
