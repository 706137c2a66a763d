/* The classic: where(x > 0, log(x), 0) at x = 0. The value is fine, but the derivative of the branch that is not taken
 * is multiplied by 0, and 0 * infinity is NaN. The cure is a second where inside, that gives the branch a harmless
 * operand where it is not taken. It is written here with the user's own text. */
#include <string.h>

#include "evidence/nonfinite.h"
#include "evidence/sample.h"
#include "ops/table.h"

/* Which operand must be kept away from trouble, and by what, for the names that a call may have. */
static const struct {
    const char *names;
    size_t operand;
    const char *harmless;
} guards[] = {
    {" asin acos atanh erfinv log1p tan exp expm1 sinh cosh arcsin arccos arctanh ", 0, "0"},
    {" acosh arccosh ", 0, "2"},
    {" divide truediv true_divide xlogy xdivy ", 1, "1"},
};

static gt_span inside(gt_span outer, gt_span inner)
{
    return (gt_span){outer.source, outer.begin + inner.begin, outer.begin + inner.end};
}

/* The expression that stands at a place of the model. NULL when the text there is none. */
static const gt_expr *parse_at(gt_recorder *r, gt_span at)
{
    gt_error error = {.code = GT_OK};
    const gt_expr *expr;
    if (!at.source || at.end <= at.begin || at.end > at.source->size)
        return NULL;
    gt_source *source = GT_NEW(r->arena, gt_source);
    *source = (gt_source){at.source->name, gt_copy_text(r->arena, at.source->text + at.begin, at.end - at.begin),
                          at.end - at.begin};
    gt_text text = gt_text_of_source(r->arena, source);
    return gt_expr_parse(r->arena, &text, &expr, &error) == GT_OK ? expr : NULL;
}

static const char *text_at(gt_recorder *r, gt_span at)
{
    return gt_copy_text(r->arena, at.source->text + at.begin, at.end - at.begin);
}

/* The name that is called, without what stands before the last point; NULL when it is no plain name. */
static const char *called_name(const gt_expr *expr)
{
    if (expr->kind != GT_EXPR_CALL || (expr->left->kind != GT_EXPR_NAME && expr->left->kind != GT_EXPR_FIELD))
        return NULL;
    return expr->left->text;
}

/* The operand to guard, and what to put in its place. */
static const gt_expr *guarded(const gt_expr *expr, const char **harmless)
{
    if (expr->kind == GT_EXPR_BINARY)
        return expr->op == GT_POWER ? expr->left : expr->right;
    const char *name = called_name(expr);
    size_t k = 0;
    for (size_t i = 0; name && i < sizeof guards / sizeof *guards; i++) {
        const char *found = strstr(guards[i].names, name);
        if (!found || found[-1] != ' ' || found[strlen(name)] != ' ')
            continue;
        k = guards[i].operand;
        *harmless = guards[i].harmless;
    }
    return name && k < expr->n ? expr->items[k] : NULL;
}

/* -- which where -- */

/* Whether the value of `from` is part of what `to` is made from. */
static bool leads_to(gt_recorder *r, gt_ref from, gt_ref to)
{
    if (to < from)
        return false;
    gt_arena_mark mark = gt_arena_save(r->scratch);
    uint8_t *part = gt_alloc_array(r->scratch, (size_t)(to - from) + 1, 1);
    part[0] = 1;
    for (gt_ref ref = from + 1; ref <= to; ref++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        for (int k = 0; k < e->n_in && !part[ref - from]; k++)
            part[ref - from] = e->in[k] >= from && part[e->in[k] - from];
    }
    bool leads = part[to - from];
    gt_arena_release(r->scratch, mark);
    return leads;
}

/* The first where behind the equation of which it is part of one branch only; *branch is 1 or 2. */
static gt_ref find_where(gt_recorder *r, gt_ref forward, gt_ref end, int *branch)
{
    for (gt_ref ref = forward + 1; ref < end; ref++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        if (e->op != &gt_op_where || e->order != gt_eqn_at(&r->program, forward)->order)
            continue;
        bool yes = leads_to(r, forward, e->in[1]), no = leads_to(r, forward, e->in[2]);
        if (yes == no)
            continue;
        *branch = yes ? 1 : 2;
        return ref;
    }
    return GT_NONE;
}

/* Whether the branch is left at an entry; at any entry, when the condition has another shape than what is looked at. */
typedef struct left_out {
    const gt_origin *origin;
    bool truth, any; /* the truth value that leaves the branch; the answer */
} left_out;

static void look_at_condition(void *context, gt_ref ref, const gt_tensor *value)
{
    left_out *l = context;
    const bool *truth = value->data;
    int64_t n = gt_shape_count(&value->shape), i = 0;
    (void)ref;
    if (gt_shape_equal(&value->shape, l->origin->shape)) {
        l->any = truth[l->origin->index] == l->truth;
        return;
    }
    while (i < n && truth[i] != l->truth)
        i++;
    l->any = i < n;
}

static bool is_left(gt_recorder *r, const gt_origin *o, const gt_eqn *where, int branch)
{
    left_out l = {.origin = o, .truth = branch == 2};
    if (gt_sample(r, 1, &where->in[0], look_at_condition, &l) == GT_OK)
        return l.any;
    *r->error = (gt_error){.code = GT_OK}; /* then nothing is said about it */
    return false;
}

/* -- writing -- */

/* The text of `whole` with what stands at `at` replaced. */
static const char *replace(gt_recorder *r, gt_span whole, gt_span at, const char *by)
{
    const char *text = whole.source->text;
    return gt_print(r->arena, "%.*s%s%.*s", (int)(at.begin - whole.begin), text + whole.begin, by,
                    (int)(whole.end - at.end), text + at.end);
}

static const char *condition_text(gt_recorder *r, const gt_eqn *where)
{
    const gt_expr *expr = parse_at(r, where->at);
    if (expr && called_name(expr) && expr->n == 3 && (!expr->keys || !expr->keys[0]))
        return text_at(r, inside(where->at, expr->items[0]->at));
    const gt_eqn *condition = gt_eqn_at(&r->program, where->in[0]);
    if (condition->name)
        return condition->name;
    return condition->at.source ? text_at(r, condition->at) : NULL;
}

void gt_origin_rewrite(gt_recorder *r, gt_origin *o)
{
    int branch = 0;
    const char *harmless = "1";
    const gt_eqn *f = gt_eqn_at(&r->program, o->forward);
    gt_ref ref = find_where(r, o->forward, o->backward ? o->ref : r->program.count, &branch);
    if (ref == GT_NONE || (o->backward && o->forward == o->ref))
        return;
    const gt_eqn *where = gt_eqn_at(&r->program, ref);
    const gt_expr *expr = parse_at(r, f->at);
    const gt_expr *operand = expr ? guarded(expr, &harmless) : NULL;
    const char *condition = condition_text(r, where);
    if (!condition || !is_left(r, o, where, branch))
        return;
    o->reason = "untaken_branch";
    o->what =
        gt_print(r->arena,
                 "%s; where does not take this branch there, but the 0 that it sends back meets a derivative that is "
                 "not finite",
                 o->what);
    if (!operand) { /* not written as an expression */
        o->fix = gt_print(r->arena,
                          branch == 1 ? "guard the operand of '%s' with a second where: where(%s, %s, 1)"
                                      : "guard the operand of '%s' with a second where: where(%s, 1, %s)",
                          gt_op_spoken(f->op, f->at), condition, gt_called(r, f->in[0], "operand"));
        return;
    }
    gt_span at = inside(f->at, operand->at), whole = f->at;
    const char *kept = text_at(r, at);
    const char *guard = branch == 1 ? gt_print(r->arena, "where(%s, %s, %s)", condition, kept, harmless)
                                    : gt_print(r->arena, "where(%s, %s, %s)", condition, harmless, kept);
    if (where->at.source == f->at.source && where->at.begin <= f->at.begin && f->at.end <= where->at.end)
        whole = where->at;
    o->original = text_at(r, whole);
    o->rewrite = replace(r, whole, at, guard);
    o->fix = gt_print(r->arena, "guard the operand with a second where: %s", o->rewrite);
}
