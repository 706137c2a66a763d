/* custom_gradient(value, args...): the value as it is; its derivative with respect to the arguments is a rule of the
 * model. */
#include "ops/custom.h"

#include <string.h>

#include "diff/transform.h"
#include "graph/infer.h"
#include "ops/emit.h"
#include "ops/facts.h"

static bool custom_infer(gt_infer *infer)
{
    infer->shape = *infer->in_shape[0];
    infer->dtype = infer->in_dtype[0];
    return true;
}

static bool same_view(const gt_attr *attr, const gt_view *in, gt_view *out)
{
    (void)attr;
    out->data = in->data;
    memcpy(out->stride, in->stride, sizeof out->stride);
    return true;
}

static gt_custom_rule *rule_of(gt_build *b, const gt_eqn *e)
{
    gt_custom_rule *rule = gt_custom_rule_of(e);
    if (!rule && !gt_build_failed(b)) {
        gt_build_fail(b, "a custom gradient cannot be differentiated after vmap");
        gt_fix(b->error, "take the gradient inside the function that is mapped: vmap(grad(f))");
    }
    return rule;
}

GT_VJP(custom_vjp)
{
    gt_custom_rule *rule = rule_of(b, e);
    if (gt_build_failed(b))
        return GT_NONE;
    if (rule->last_ct != ct || !rule->last) {
        gt_ref *cotangent = GT_ARRAY(b->arena, (size_t)e->n_in, gt_ref);
        rule->pull(rule, b, ct, e->n_in - 1, cotangent);
        rule->last = cotangent;
        rule->last_ct = ct;
    }
    return gt_build_failed(b) ? GT_NONE : rule->last[k - 1];
}

static bool is_zero(const gt_program *program, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(program, ref);
    while (e->op->rule == GT_LINEAR && e->n_in == 1)
        e = gt_eqn_at(program, e->in[0]);
    if (e->op != &gt_op_constant)
        return false;
    const gt_tensor *value = gt_constant_of(e);
    const unsigned char *byte = value->data;
    size_t i = 0, size = gt_tensor_size(value);
    while (i < size && !byte[i])
        i++;
    return i == size;
}

/* Whether the derivative of an equation by an operand tells what its value depends on. */
static bool tells(const gt_build *b, const gt_eqn *e, int k)
{
    return gt_dtype_differentiable((gt_dtype)e->dtype) && gt_eqn_carries(b->program, e, k) &&
           e->op->reads != gt_reads_not_if_real && e->op->reads != gt_reads_first;
}

/* Whether what does not depend on u is added to what does, or chosen in its place. */
static bool is_shifted(const gt_program *program, const gt_eqn *e, gt_ref u, const gt_ref *as)
{
    bool shifted = false;
    if (e->op != &gt_op_add && e->op != &gt_op_subtract && e->op != &gt_op_where)
        return false;
    for (int k = (int)e->n_in - 2; k < (int)e->n_in && !shifted; k++)
        shifted = (e->in[k] < u || as[e->in[k] - u] == GT_NONE) && !is_zero(program, e->in[k]);
    return shifted;
}

/* An equation of a rule, made of `as[operand - u]`; itself where these are its operands. What only changes its
 * derivative is left out. GT_NONE: its derivative does not tell what it depends on. */
static gt_ref without_rules(gt_build *b, gt_ref ref, gt_ref u, const gt_ref *as)
{
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    gt_ref *in = GT_ARRAY(b->scratch, (size_t)e->n_in + 1, gt_ref);
    bool known = !is_shifted(b->program, e, u, as), changed = false;
    for (int k = 0; k < e->n_in; k++) {
        const bool depends = e->in[k] >= u && as[e->in[k] - u] != GT_NONE;
        in[k] = depends ? as[e->in[k] - u] : e->in[k];
        known = known && (!depends || tells(b, e, k));
        changed = changed || in[k] != e->in[k];
    }
    if (e->op == &gt_op_custom_gradient || e->op == &gt_op_stop_gradient)
        return in[0];
    return !known ? GT_NONE : changed ? gt_emit(b, e->op, e->n_in, in, e->attr) : ref;
}

bool gt_rule_by_value(gt_build *b, gt_ref *cotangent, gt_ref u)
{
    if (*cotangent <= u)
        return *cotangent == u || is_zero(b->program, *cotangent);
    const size_t n = (size_t)(*cotangent - u) + 1;
    const gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_ref *as = GT_ARRAY(b->scratch, n, gt_ref);
    bool *needed = GT_ARRAY(b->scratch, n, bool), known = true;
    gt_appended *told = gt_build_mute(b);
    for (size_t i = 0; i < n; i++)
        as[i] = GT_NONE;
    as[0] = u;
    needed[n - 1] = true;
    gt_program_need(b->program, u, *cotangent, needed);
    for (gt_ref ref = u + 1; ref <= *cotangent && known; ref++) {
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        bool depends = false;
        for (int k = 0; needed[ref - u] && k < e->n_in && !depends; k++)
            depends = e->in[k] >= u && as[e->in[k] - u] != GT_NONE;
        if (depends)
            as[ref - u] = without_rules(b, ref, u, as);
        known = !depends || (as[ref - u] != GT_NONE && !gt_build_failed(b));
    }
    b->appended = told;
    if (as[n - 1] != GT_NONE)
        *cotangent = as[n - 1];
    else
        known = known && is_zero(b->program, *cotangent);
    gt_arena_release(b->scratch, mark);
    return known;
}

/* The transpose of the rule: with g(u) the rule's cotangents, linear in u, the tangent of y is d<g(u), t>/du. Where the
 * rule has none for what moves, y does not move: GT_NONE. */
GT_JVP(custom_jvp)
{
    gt_custom_rule *rule = rule_of(b, e);
    if (gt_build_failed(b))
        return GT_NONE;
    gt_ref u = gt_stand_in(b, "forward mode", (gt_dtype)e->dtype, e->shape), result = GT_NONE;
    gt_ref *cotangent = GT_ARRAY(b->arena, (size_t)e->n_in, gt_ref);
    gt_ref *target = GT_ARRAY(b->arena, (size_t)e->n_in, gt_ref), *seed = GT_ARRAY(b->arena, (size_t)e->n_in, gt_ref);
    int n = 0;
    bool linear = true;
    rule->pull(rule, b, u, e->n_in - 1, cotangent);
    if (gt_build_failed(b))
        return GT_NONE;
    rule->last = cotangent; /* so that it can be said which it has none for */
    rule->last_ct = u;
    for (int k = 1; k < e->n_in; k++)
        if (tangent[k] != GT_NONE && cotangent[k - 1] >= 0) {
            target[n] = cotangent[k - 1];
            linear &= gt_rule_by_value(b, &target[n], u);
            seed[n++] = tangent[k];
        }
    gt_vjp(b, NULL, n, target, seed, 1, &u, &result);
    if (!linear || (result != GT_NONE && gt_ref_depends(b->program, b->scratch, result, u))) {
        const char *step = gt_eqn_at(b->program, y)->name;
        gt_build_fail(b,
                      "forward mode cannot pass the gradient of '%s', which is not linear in its upstream gradient"
                      "%s%s%s",
                      rule->name, step ? " (step '" : "", step ? step : "", step ? "')" : "");
        gt_fix(b->error, "go in reverse: grad, vjp, jacobian --mode reverse; or write a gradient that is linear");
    }
    return n && result == GT_NONE ? gt_filled_like(b, y, 0) : result;
}

/* The value is batched; the rule, which knows the unbatched names, is not. */
GT_BATCH(custom_batch)
{
    gt_ref *operand = GT_ARRAY(b->arena, (size_t)e->n_in, gt_ref);
    for (int k = 0; k < e->n_in; k++)
        operand[k] = k ? in[k] : gt_with_batch(b, in[k], batched[k], size);
    gt_attr none = {.given = false};
    return gt_emit(b, e->op, e->n_in, operand, &none);
}

const gt_op gt_op_custom_gradient = {
    .spoken = "custom_gradient",
    .doc = "A value whose derivative with respect to its arguments is a rule of the model.",
    .formula = "y = value",
    .derivative = "the rule",
    GT_ROW(custom_gradient, INTERNAL, CUSTOM),
    .args = {{.name = "value", .flags = GT_ARG_FIXED}, {.name = "arg"}},
    .variadic = true,
    .attrs = {{.name = "rule", .type = GT_ATTR_HIDDEN}},
    .accepts = GT_SET_ANY,
    .not_analytic = true,
    .mixes_dtypes = true,
    .infer = custom_infer,
    .view = same_view,
    .jvp = custom_jvp,
    .vjp = custom_vjp,
    .batch = custom_batch,
    .flat = {GT_FLAT("zero_derivative", "the gradient written for it gives 0", "look at its gradient: steps")},
    .reads = gt_reads_all, /* who can pull the rule knows better (sparse/rule_pattern.h) */
};
