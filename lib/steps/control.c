#include "steps/rolled.h"

#include <string.h>

#include "ops/table.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/statement.h"

/* -- the functions -- */

gt_status gt_looped_check(const gt_looped *l, int count, const char *usage)
{
    gt_recorder *r = l->r;
    switch (l->f.kind) {
    case GT_VALUE_FUNCTION: {
        const gt_function_def *f = l->f.function->definition;
        size_t needed = 0;
        for (size_t i = 0; i < f->n; i++)
            needed += gt_parameter_is_needed(&f->parameter[i]);
        bool rest = f->n && f->parameter[f->n - 1].kind >= GT_PARAMETER_REST;
        if (needed <= (size_t)count && ((size_t)count <= f->n || rest))
            return GT_OK;
        gt_fail(r->error, GT_WRONG_MODEL, l->at, "%s calls '%s' with %d argument%s, but it takes %zu", l->loop, f->name,
                count, count == 1 ? "" : "s", f->n);
        gt_fix(r->error, "it is called as %s", usage);
        return gt_looped_note(l);
    }
    case GT_VALUE_OP:
    case GT_VALUE_BUILTIN:
    case GT_VALUE_METHOD:
    case GT_VALUE_TRANSFORM:
    case GT_VALUE_LAYER:
    case GT_VALUE_CLASS:
    case GT_VALUE_OBJECT:
        return GT_OK;
    default:
        gt_fail(r->error, GT_WRONG_MODEL, l->at, "%s needs a function, not %s", l->loop, gt_value_kind_name(l->f));
        return gt_fix(r->error, "give it a def, a lambda or a name under functions; it is called as %s", usage);
    }
}

gt_status gt_looped_call(const gt_looped *l, size_t n, const gt_value *value, gt_value *out)
{
    gt_arena_mark mark = gt_arena_save(l->r->scratch);
    gt_argument *argument = GT_ARRAY(l->r->scratch, n, gt_argument);
    for (size_t i = 0; i < n; i++)
        argument[i] = gt_positional(l->at, value[i]);
    gt_status status = gt_call_value(l->r, l->f, &(gt_call_site){n, argument, l->at}, out);
    gt_arena_release(l->r->scratch, mark);
    return status;
}

/* -- cond -- */

const gt_op_page gt_page_cond = {
    .name = "cond",
    .family = "control",
    .signature = "cond(pred, true_fn, false_fn, operands...)",
    .doc = "The value of true_fn(operands...) where pred is true, else that of false_fn(operands...).",
    .formula = "y = true_fn(x...) if pred else false_fn(x...)",
    .derivative = "that of the function that is called",
    .convention = "pred is one truth value and is computed while recording; the other function is not called, so it "
                  "may return another form; under vmap use where",
    .aliases = "If",
    .example = "gradtape eval -e 'cond(x > 0, sqrt, negative, x)' -i x=4",
};

gt_status gt_builtin_cond(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    enum { PRED, TRUE_FN, FALSE_FN, OPERAND, OPERANDS };
    gt_value operands = c->rest, several = c->value[OPERANDS], pred = c->value[PRED];
    bool list = gt_value_is_sequence(several);
    /* operand=x is one operand, operands=(x, y) and inputs=[x, y] are several. */
    if (c->arg[OPERAND].key)
        gt_items_add(r->arena, operands.items, NULL, c->value[OPERAND]);
    for (size_t i = 0; c->arg[OPERANDS].key && i < (list ? several.items->n : 1); i++)
        gt_items_add(r->arena, operands.items, NULL, list ? several.items->item[i] : several);
    bool truth;
    gt_looped l = {.r = r, .loop = "cond", .state = "operands", .at = c->at};
    for (int k = FALSE_FN; k >= TRUE_FN; k--) {
        l.f = c->value[k];
        GT_TRY(gt_looped_check(&l, (int)operands.items->n,
                               operands.items->n ? "true_fn(operands...), false_fn(operands...)" : "lambda: ..."));
    }
    GT_TRY(gt_refuse_control_flow(r, pred, c->arg[PRED].at));
    if (pred.kind == GT_VALUE_LIST) { /* not Python's truth of a list: a tensor of several values */
        gt_ref ref;
        GT_TRY(gt_to_ref(r, pred, r->dtype, c->arg[PRED].at, &ref));
        pred = gt_value_tensor(ref);
    }
    GT_TRY(gt_to_truth(r, pred, c->arg[PRED].at, &truth));
    l.f = c->value[truth ? TRUE_FN : FALSE_FN];
    return gt_looped_call(&l, operands.items->n, operands.items->item, out);
}

/* -- while_loop -- */

const gt_op_page gt_page_while_loop = {
    .name = "while_loop",
    .family = "control",
    .signature = "while_loop(cond, body, vars, maximum_iterations=None)",
    .doc = "Calls vars = body(*vars) as long as cond(*vars) is true.",
    .formula = "y = body(...body(body(vars)))",
    .derivative = "that of the turns that were made",
    .convention = "vars is a list or tuple of arguments; a dict, a tensor, or init_val= (as lax.while_loop has it) is "
                  "one argument; shapes and dtypes stay as they are",
    .aliases = "Loop",
    .example = "gradtape eval -e 'while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, y * x), (0, 1.0))[1]' -i x=2",
};

/* Whether the functions take the items of vars apart (TensorFlow) or vars as one value (JAX). */
static bool takes_apart(gt_argument cond, gt_argument vars)
{
    if (!gt_value_is_sequence(vars.value))
        return false;
    if (vars.key && strcmp(vars.key, "init_val") == 0)
        return false;
    return !(cond.value.kind == GT_VALUE_FUNCTION && cond.value.function->definition->n == 1 &&
             vars.value.items->n != 1);
}

typedef struct turning {
    gt_looped cond, body;
    bool apart;
    int64_t most; /* turns; -1: no limit */
} turning;

/* The function with the state, or with each item of it. */
static gt_status call_on(const turning *t, const gt_looped *f, const gt_value *state, gt_value *out)
{
    return t->apart ? gt_looped_call(f, state->items->n, state->items->item, out) : gt_looped_call(f, 1, state, out);
}

static gt_status run_while(const turning *t, gt_value state, gt_value *out)
{
    gt_recorder *r = t->cond.r;
    for (int64_t turns = 0; turns != t->most; turns++) {
        gt_value test, next;
        bool truth;
        GT_TRY(gt_take_turn(r, t->cond.at));
        GT_TRY(call_on(t, &t->cond, &state, &test));
        GT_TRY(gt_refuse_control_flow(r, test, t->cond.at));
        GT_TRY(gt_to_truth(r, test, t->cond.at, &truth));
        if (!truth)
            break;
        GT_TRY(call_on(t, &t->body, &state, &next));
        if (t->apart && state.items->n == 1 && !(gt_value_is_sequence(next) && next.items->n == 1))
            next = gt_value_of(r->arena, state.kind, 1, &next);
        GT_TRY(gt_carry_fit(&t->body, state, next, &state));
    }
    *out = state;
    return GT_OK;
}

gt_status gt_builtin_while_loop(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    enum { COND, BODY, VARS, MOST };
    bool whole = c->of->number; /* lax: the functions take the whole state as one argument */
    turning t = {.cond = {r, "while_loop", "vars", c->value[COND], c->at},
                 .body = {r, "while_loop", "vars", c->value[BODY], c->at},
                 .apart = !whole && takes_apart(c->arg[COND], c->arg[VARS]),
                 .most = -1};
    int count = t.apart ? (int)c->value[VARS].items->n : 1;
    GT_TRY(gt_looped_check(&t.cond, count, t.apart ? "cond(*vars)" : "cond(vars)"));
    GT_TRY(gt_looped_check(&t.body, count, t.apart ? "body(*vars)" : "body(vars)"));
    if (c->value[MOST].kind != GT_VALUE_NONE) {
        GT_TRY(gt_to_int(r, c->value[MOST], c->arg[MOST].at, "maximum_iterations", &t.most));
        if (t.most < 0)
            return gt_fail(r->error, GT_WRONG_MODEL, c->arg[MOST].at, "'maximum_iterations' cannot be negative");
    }
    return run_while(&t, c->value[VARS], out);
}

/* -- fori_loop -- */

const gt_op_page gt_page_fori_loop = {
    .name = "fori_loop",
    .family = "control",
    .signature = "fori_loop(lower, upper, body, init)",
    .doc = "Calls state = body(i, state) for i from lower to upper - 1.",
    .formula = "y = body(upper-1, ...body(lower+1, body(lower, init)))",
    .derivative = "that of the turns that were made",
    .convention = "i is a plain number, as the counter of a for loop; shapes and dtypes of the state stay as they are",
    .aliases = "",
    .example = "gradtape eval -e 'fori_loop(0, 3, lambda i, y: y * x + i, 1.0)' -i x=2",
};

static gt_status fori_turn(const gt_turns *t, int64_t i, const gt_value *number, const gt_value *row, gt_value *state,
                           gt_value *y)
{
    const gt_value call[2] = {*number, *state};
    gt_value next;
    (void)i;
    (void)row;
    (void)y;
    GT_TRY(gt_take_turn(t->of->r, t->of->at));
    GT_TRY(gt_looped_call(t->of, 2, call, &next));
    return gt_carry_fit(t->of, *state, next, state);
}

gt_status gt_builtin_fori_loop(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    enum { LOWER, UPPER, BODY, INIT };
    int64_t bound[2];
    gt_looped l = {r, "fori_loop", "init", c->value[BODY], c->at};
    GT_TRY(gt_looped_check(&l, 2, "body(i, state)"));
    for (int k = LOWER; k <= UPPER; k++)
        GT_TRY(gt_to_int(r, c->value[k], c->arg[k].at, "a bound of fori_loop", &bound[k]));
    gt_turns t = {.of = &l, .first = bound[LOWER], .step = 1, .numbered = true, .turn = fori_turn};
    if (__builtin_sub_overflow(bound[UPPER], bound[LOWER], &t.n)) /* no memory holds so many turns */
        t.n = bound[UPPER] > bound[LOWER] ? INT64_MAX : 0;
    *out = c->value[INIT];
    return gt_turns_run(&t, out, NULL);
}
