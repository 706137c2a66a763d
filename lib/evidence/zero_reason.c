#include "evidence/zero_reason.h"

#include "ops/table.h"
#include "tape/null_reason.h"

static const gt_explanation other_rule = {"zero_derivative", "its derivative is 0 at these values",
                                          "start from other values; a minimum is no mistake"};
static const gt_explanation bilinear_rule = {"multiplied_by_zero", "the factors of the other operand are 0",
                                             "keep the other operand away from 0 if that is not meant"};
static const gt_explanation unselected_rule = {"not_selected", "it does not use the entry",
                                               "nothing is wrong if the target is not to depend on it"};
static const gt_explanation underflow_rule = {"underflow", "a product of numbers that are not 0 is too small",
                                              "scale the values up, use float64, or work with logarithms"};
static const gt_explanation cancelled_rule = {"cancelled", "parts that are not 0 add up to 0",
                                              "nothing is wrong: the target does not change with it"};
static const gt_explanation clipping_rule = {"clipped", "its operand is beyond the bound",
                                             "move the bound, or clip the gradient instead"};
static const gt_explanation exponent_rule = {"constant_derivative", "the exponent is 0, so the power is always 1",
                                             "use another exponent"};

static bool is_constant(const gt_recorder *r, gt_ref ref)
{
    return gt_eqn_at(&r->program, ref)->op == &gt_op_constant;
}

static bool is_number(const gt_recorder *r, gt_ref ref, double number)
{
    const gt_tensor *value = is_constant(r, ref) ? gt_eqn_at(&r->program, ref)->attr[0].tensor : NULL;
    return value && value->dtype == GT_F64 && value->shape.rank == 0 && *(const double *)value->data == number;
}

static const gt_explanation *dead_rule(const gt_recorder *r, const gt_pulled *p)
{
    const gt_eqn *e = gt_eqn_at(&r->program, p->ref);
    if (e->op->rule == GT_BILINEAR && e->op != &gt_op_multiply)
        return &bilinear_rule;
    if ((e->op == &gt_op_maximum || e->op == &gt_op_minimum) && is_constant(r, e->in[1 - p->k]))
        return &clipping_rule;
    if (e->op == &gt_op_pow && p->k == 0 && is_number(r, e->in[1], 0))
        return &exponent_rule;
    const gt_explanation *rule = e->op->flat[p->k > 0];
    return rule ? rule : e->op->flat[0] ? e->op->flat[0] : &other_rule;
}

/* What the user calls the op: of one that is made of others the name in the model. */
static const char *spoken(const gt_eqn *e)
{
    const gt_op *written = gt_op_composite_at(e->at);
    return written ? written->name : e->op == &gt_op_strided_slice ? "slice" : gt_op_spoken(e->op, e->at);
}

/* An operand that is part of the same expression has no name of its own. */
static const char *operand_text(gt_recorder *r, gt_ref ref, const gt_eqn *of)
{
    const gt_eqn *e = gt_eqn_at(&r->program, ref);
    bool same = e->at.source == of->at.source && e->at.begin == of->at.begin && e->at.end == of->at.end;
    const char *name = e->name || !same ? gt_called(r, ref, NULL) : NULL;
    return name ? gt_print(r->arena, " of '%s'", name) : "";
}

gt_cause *gt_zero_cause(const gt_walked *walked, const gt_pulled *p, gt_zero_kind kind, int64_t entries)
{
    gt_recorder *r = walked->r;
    const gt_eqn *e = gt_eqn_at(&r->program, p->ref);
    const gt_explanation *rule = kind == GT_ZERO_DEAD         ? dead_rule(r, p)
                                 : kind == GT_ZERO_UNSELECTED ? &unselected_rule
                                 : kind == GT_ZERO_UNDERFLOW  ? &underflow_rule
                                                              : &cancelled_rule;
    gt_cause *cause = GT_NEW(r->arena, gt_cause);
    *cause = (gt_cause){.reason = rule->reason,
                        .step = gt_step_name(r, p->ref, walked->pulled[0].ref),
                        .at = e->at,
                        .fix = rule->fix,
                        .entries = entries,
                        .of = gt_shape_count(gt_ref_shape(&r->program, e->in[p->k])),
                        .ref = p->ref,
                        .from = e->in[p->k]};
    const char *share = cause->of == 1 ? ""
                                       : gt_print(r->arena, " (%lld of %lld entries%s)", (long long)entries,
                                                  (long long)cause->of, operand_text(r, cause->from, e));
    cause->what = gt_print(r->arena, "'%s' lets nothing through: %s%s", spoken(e), rule->what, share);
    return cause;
}

gt_cause *gt_zero_without_cause(const gt_walked *walked, const gt_pulled *merge, gt_ref end)
{
    gt_recorder *r = walked->r;
    if (merge) {
        gt_cause *cause = gt_zero_cause(walked, merge, GT_ZERO_CANCELLED, 0);
        cause->of = 0;
        cause->what = gt_print(r->arena, "the parts that reach '%s' through several steps add up to 0",
                               gt_called(r, cause->from, "it"));
        return cause;
    }
    gt_cause *cause = GT_NEW(r->arena, gt_cause);
    *cause = (gt_cause){.reason = "zero_output_gradient", .ref = GT_NONE, .from = GT_NONE};
    cause->what = "the output gradient is 0 there to begin with";
    cause->fix = "give an output gradient that is not 0";
    if (end != GT_NONE) {
        cause->step = gt_step_name(r, end, end);
        cause->at = gt_eqn_at(&r->program, end)->at;
        cause->ref = end;
    }
    return cause;
}
