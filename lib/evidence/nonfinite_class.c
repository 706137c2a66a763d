/* What kind of accident made a value that is not finite, and what to change. */
#include <math.h>

#include "base/number.h"
#include "evidence/nonfinite.h"
#include "ops/facts.h"
#include "ops/table.h"

static const gt_explanation given = {"given", "the value is not finite to begin with", "give a finite value"};

static const gt_explanation *explain(const gt_eqn *e, const gt_origin *o)
{
    gt_accident accident = {.operands = o->operands,
                            .x = o->operand[0][0],
                            .y = o->operand[1][0],
                            .value = isfinite(o->value[0]) ? o->value[1] : o->value[0]};
    if (e->n_in == 0)
        return &given;
    const bool unknown = e->op->rule == GT_POINTWISE && !o->operands;
    return e->op->accident && !unknown ? e->op->accident(&accident) : gt_accident_other(&accident);
}

static const char *number(gt_arena *arena, double x)
{
    char text[GT_NUMBER_TEXT];
    if (!isfinite(x))
        return isnan(x) ? "NaN" : x > 0 ? "infinity" : "-infinity";
    gt_number_print(x, text);
    return gt_print(arena, "%s", text);
}

/* " (0 and 2)" */
static const char *operand_list(gt_arena *arena, const gt_origin *o)
{
    const char *text = "";
    for (int k = 0; k < o->operands; k++) {
        const char *imaginary =
            o->operand[k][1] != 0 ? gt_print(arena, " + %s i", number(arena, o->operand[k][1])) : "";
        text = gt_print(arena, "%s%s%s%s", text, k ? " and " : "", number(arena, o->operand[k][0]), imaginary);
    }
    return text;
}

/* What to do about a derivative that is not finite where the value is. */
static const char *slope_fix(gt_recorder *r, const gt_eqn *f)
{
    if (f->op == &gt_op_sqrt || f->op == &gt_op_square_root)
        return "add a small number under the root: sqrt(x + 1e-12)";
    if (f->op == &gt_op_euclidean_norm)
        return "add a small number under the root: sqrt(reduce_sum(x**2) + 1e-12)";
    return gt_print(r->arena, "keep the operand of '%s' away from this value: its derivative is not finite there",
                    gt_op_spoken(f->op, f->at));
}

void gt_origin_classify(gt_recorder *r, gt_origin *o)
{
    const gt_eqn *e = gt_eqn_at(&r->program, o->ref), *f = gt_eqn_at(&r->program, o->forward);
    const gt_explanation *a = explain(e, o);
    o->reason = a->reason;
    o->fix = o->backward && o->first_hand && a != &gt_overflow ? slope_fix(r, f) : a->fix;
    const char *where =
        o->backward ? gt_print(r->arena, "in the derivative of '%s', ", gt_op_spoken(f->op, f->at)) : "";
    if (o->operands)
        o->what = gt_print(r->arena, "%s'%s' of %s gives %s: %s", where, gt_op_spoken(e->op, e->at),
                           operand_list(r->arena, o),
                           number(r->arena, isfinite(o->value[0]) ? o->value[1] : o->value[0]), a->what);
    else if (e->n_in)
        o->what = gt_print(r->arena, "%s'%s' gives %s: %s", where, gt_op_spoken(e->op, e->at),
                           number(r->arena, o->value[0]), a->what);
    else
        o->what = a->what;
}
