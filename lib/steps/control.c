#include "steps/loop_values.h"

#include <string.h>

#include "ops/table.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/statement.h"

/* -- arguments -- */

static gt_status wrong_argument(gt_recorder *r, const gt_op_page *page, int formals, const gt_formal *formal,
                                const gt_argument *argument)
{
    gt_nearest nearest = {.name = argument->key};
    for (int k = 0; k < formals; k++)
        gt_nearest_offer(&nearest, formal[k].name);
    gt_fail(r->error, GT_WRONG_MODEL, argument->key_at, "%s has no argument '%s'", page->name, argument->key);
    if (nearest.best)
        gt_fix(r->error, "did you mean '%s'?", nearest.best);
    else
        gt_fix(r->error, "%s", page->signature);
    return GT_WRONG_MODEL;
}

static gt_status by_name(gt_recorder *r, const gt_op_page *page, int formals, const gt_formal *formal,
                         const gt_argument *argument, gt_argument *got, bool *given)
{
    static const char ignored[] = "parallel_iterations back_prop swap_memory infer_shape name dtype "
                                  "fn_output_signature unroll shape_invariants return_same_structure batch_size "
                                  "strict";
    int k = 0;
    while (k < formals && strcmp(formal[k].name, argument->key) != 0 &&
           !gt_word_in(formal[k].others, ' ', argument->key, strlen(argument->key)))
        k++;
    if (k == formals)
        return gt_word_in(ignored, ' ', argument->key, strlen(argument->key))
                   ? GT_OK
                   : wrong_argument(r, page, formals, formal, argument);
    if (given[k])
        return gt_fail(r->error, GT_WRONG_MODEL, argument->key_at, "%s is given '%s' twice", page->name,
                       formal[k].name);
    given[k] = true;
    got[k] = *argument;
    return GT_OK;
}

gt_status gt_formals_read(gt_recorder *r, const gt_op_page *page, int formals, const gt_formal *formal,
                          const gt_call_site *site, gt_argument *got, gt_value *rest)
{
    bool given[GT_FORMALS] = {false};
    int next = 0;
    for (int k = 0; k < formals; k++)
        got[k] = gt_positional(site->at, gt_value_none());
    for (size_t i = 0; i < site->n; i++)
        if (site->argument[i].key)
            GT_TRY(by_name(r, page, formals, formal, &site->argument[i], got, given));
    for (size_t i = 0; i < site->n; i++) {
        if (site->argument[i].key)
            continue;
        while (next < formals && given[next])
            next++;
        if (next < formals) {
            given[next] = true;
            got[next] = site->argument[i];
        } else if (rest) {
            gt_items_add(r->arena, rest->items, NULL, site->argument[i].value);
        } else {
            gt_fail(r->error, GT_WRONG_MODEL, site->argument[i].at, "%s takes at most %d arguments, not %zu",
                    page->name, formals, site->n);
            gt_fix(r->error, "%s", page->signature);
            return GT_WRONG_MODEL;
        }
    }
    for (int k = 0; k < formals; k++)
        if (formal[k].needed && !given[k]) {
            gt_fail(r->error, GT_WRONG_MODEL, site->at, "%s needs '%s'", page->name, formal[k].name);
            gt_fix(r->error, "%s", page->signature);
            return GT_WRONG_MODEL;
        }
    return GT_OK;
}

/* -- the functions -- */

gt_status gt_looped_check(const gt_looped *l, int count, const char *usage)
{
    gt_recorder *r = l->r;
    switch (l->f.kind) {
    case GT_VALUE_FUNCTION: {
        const gt_function_def *f = l->f.function->definition;
        size_t needed = 0;
        for (size_t i = 0; i < f->n; i++)
            needed += !f->parameter[i].fallback;
        if (needed <= (size_t)count && (size_t)count <= f->n)
            return GT_OK;
        gt_fail(r->error, GT_WRONG_MODEL, l->at, "%s calls '%s' with %d argument%s, but it takes %zu", l->loop, f->name,
                count, count == 1 ? "" : "s", f->n);
        gt_fix(r->error, "it is called as %s", usage);
        gt_looped_note(l);
        return GT_WRONG_MODEL;
    }
    case GT_VALUE_OP:
    case GT_VALUE_BUILTIN:
    case GT_VALUE_METHOD:
    case GT_VALUE_TRANSFORM:
    case GT_VALUE_LAYER:
        return GT_OK;
    default:
        gt_fail(r->error, GT_WRONG_MODEL, l->at, "%s needs a function, not %s", l->loop, gt_value_kind_name(l->f));
        gt_fix(r->error, "give it a def, a lambda or a name under functions; it is called as %s", usage);
        return GT_WRONG_MODEL;
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
    .aliases = "tf.cond lax.cond If",
    .example = "gradtape eval -e 'cond(x > 0, sqrt, negative, x)' -i x=4",
};

/* operand=x is one operand, operands=(x, y) and inputs=[x, y] are several. */
static void add_operands(gt_recorder *r, gt_value operands, gt_argument one, gt_argument several)
{
    if (one.key)
        gt_items_add(r->arena, operands.items, NULL, one.value);
    bool list = several.value.kind == GT_VALUE_LIST || several.value.kind == GT_VALUE_TUPLE;
    if (several.key && !list)
        gt_items_add(r->arena, operands.items, NULL, several.value);
    for (size_t i = 0; several.key && list && i < several.value.items->n; i++)
        gt_items_add(r->arena, operands.items, NULL, several.value.items->item[i]);
}

gt_status gt_builtin_cond(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    enum { PRED, TRUE_FN, FALSE_FN, OPERAND, OPERANDS, PARAMETERS };
    static const gt_formal formal[] = {
        {"pred", "", true}, {"true_fn", "true_fun then_branch", true}, {"false_fn", "false_fun else_branch", true}};
    static const gt_formal by_key[] = {{"operand", "", false}, {"operands", "inputs", false}};
    gt_argument got[PARAMETERS], *own = GT_ARRAY(r->arena, site->n, gt_argument);
    gt_value operands = gt_value_items(r->arena, GT_VALUE_LIST);
    size_t kept = 0, taken = 0;
    gt_argument *keyed = GT_ARRAY(r->arena, site->n, gt_argument);
    for (size_t i = 0; i < site->n; i++) {
        bool operand = site->argument[i].key &&
                       (strcmp(site->argument[i].key, "operand") == 0 ||
                        strcmp(site->argument[i].key, "operands") == 0 || strcmp(site->argument[i].key, "inputs") == 0);
        if (operand)
            keyed[taken++] = site->argument[i];
        else
            own[kept++] = site->argument[i];
    }
    GT_TRY(gt_formals_read(r, &gt_page_cond, OPERAND, formal, &(gt_call_site){kept, own, site->at}, got, &operands));
    GT_TRY(gt_formals_read(r, &gt_page_cond, PARAMETERS - OPERAND, by_key, &(gt_call_site){taken, keyed, site->at},
                           got + OPERAND, NULL));
    add_operands(r, operands, got[OPERAND], got[OPERANDS]);
    bool truth;
    gt_looped l = {.r = r, .loop = "cond", .state = "operands", .at = site->at};
    for (int k = FALSE_FN; k >= TRUE_FN; k--) {
        l.f = got[k].value;
        GT_TRY(gt_looped_check(&l, (int)operands.items->n,
                               operands.items->n ? "true_fn(operands...), false_fn(operands...)" : "lambda: ..."));
    }
    GT_TRY(gt_refuse_control_flow(r, got[PRED].value, got[PRED].at));
    if (got[PRED].value.kind == GT_VALUE_LIST) { /* not Python's truth of a list: a tensor of several values */
        gt_ref ref;
        GT_TRY(gt_to_ref(r, got[PRED].value, r->dtype, got[PRED].at, &ref));
        got[PRED].value = gt_value_tensor(ref);
    }
    GT_TRY(gt_to_truth(r, got[PRED].value, got[PRED].at, &truth));
    l.f = got[truth ? TRUE_FN : FALSE_FN].value;
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
    .aliases = "tf.while_loop lax.while_loop Loop",
    .example = "gradtape eval -e 'while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, y * x), (0, 1.0))[1]' -i x=2",
};

/* Whether the functions take the items of vars apart (TensorFlow) or vars as one value (JAX). */
static bool takes_apart(gt_argument cond, gt_argument vars)
{
    if (vars.value.kind != GT_VALUE_LIST && vars.value.kind != GT_VALUE_TUPLE)
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

static gt_status one_turn(const turning *t, gt_value state, gt_value *out)
{
    gt_value next;
    if (!t->apart) {
        GT_TRY(gt_looped_call(&t->body, 1, &state, &next));
        return gt_carry_fit(&t->body, state, next, out);
    }
    GT_TRY(gt_looped_call(&t->body, state.items->n, state.items->item, &next));
    bool list = next.kind == GT_VALUE_LIST || next.kind == GT_VALUE_TUPLE;
    if (state.items->n == 1 && !(list && next.items->n == 1)) {
        gt_value wrapped = gt_value_items(t->body.r->arena, state.kind);
        gt_items_add(t->body.r->arena, wrapped.items, NULL, next);
        next = wrapped;
    }
    return gt_carry_fit(&t->body, state, next, out);
}

static gt_status run_while(const turning *t, gt_value state, gt_value *out)
{
    gt_recorder *r = t->cond.r;
    for (int64_t turns = 0; turns != t->most; turns++) {
        gt_value test;
        bool truth;
        GT_TRY(gt_take_turn(r, t->cond.at));
        if (t->apart)
            GT_TRY(gt_looped_call(&t->cond, state.items->n, state.items->item, &test));
        else
            GT_TRY(gt_looped_call(&t->cond, 1, &state, &test));
        GT_TRY(gt_refuse_control_flow(r, test, t->cond.at));
        GT_TRY(gt_to_truth(r, test, t->cond.at, &truth));
        if (!truth)
            break;
        GT_TRY(one_turn(t, state, &state));
    }
    *out = state;
    return GT_OK;
}

static gt_status call_while(gt_recorder *r, bool whole, const gt_call_site *site, gt_value *out)
{
    enum { COND, BODY, VARS, MOST, PARAMETERS };
    static const gt_formal formal[] = {{"cond", "cond_fun", true},
                                       {"body", "body_fun", true},
                                       {"vars", "loop_vars init_val", true},
                                       {"maximum_iterations", "", false}};
    gt_argument got[PARAMETERS];
    GT_TRY(gt_formals_read(r, &gt_page_while_loop, PARAMETERS, formal, site, got, NULL));
    turning t = {.cond = {r, "while_loop", "vars", got[COND].value, site->at},
                 .body = {r, "while_loop", "vars", got[BODY].value, site->at},
                 .apart = !whole && takes_apart(got[COND], got[VARS]),
                 .most = -1};
    int count = t.apart ? (int)got[VARS].value.items->n : 1;
    GT_TRY(gt_looped_check(&t.cond, count, t.apart ? "cond(*vars)" : "cond(vars)"));
    GT_TRY(gt_looped_check(&t.body, count, t.apart ? "body(*vars)" : "body(vars)"));
    if (got[MOST].value.kind != GT_VALUE_NONE) {
        GT_TRY(gt_to_int(r, got[MOST].value, got[MOST].at, "maximum_iterations", &t.most));
        if (t.most < 0)
            return gt_fail(r->error, GT_WRONG_MODEL, got[MOST].at, "'maximum_iterations' cannot be negative");
    }
    return run_while(&t, got[VARS].value, out);
}

gt_status gt_builtin_while_loop(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    return call_while(r, false, site, out);
}

gt_status gt_builtin_lax_while(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    return call_while(r, true, site, out);
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
    .aliases = "lax.fori_loop",
    .example = "gradtape eval -e 'fori_loop(0, 3, lambda i, y: y * x + i, 1.0)' -i x=2",
};

gt_status gt_builtin_fori_loop(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    enum { LOWER, UPPER, BODY, INIT, PARAMETERS };
    static const gt_formal formal[] = {
        {"lower", "", true}, {"upper", "", true}, {"body", "body_fun", true}, {"init", "init_val", true}};
    gt_argument got[PARAMETERS];
    int64_t bound[2];
    GT_TRY(gt_formals_read(r, &gt_page_fori_loop, PARAMETERS, formal, site, got, NULL));
    gt_looped l = {r, "fori_loop", "init", got[BODY].value, site->at};
    GT_TRY(gt_looped_check(&l, 2, "body(i, state)"));
    for (int k = LOWER; k <= UPPER; k++)
        GT_TRY(gt_to_int(r, got[k].value, got[k].at, "a bound of fori_loop", &bound[k]));
    gt_value call[2] = {{.kind = GT_VALUE_INT}, got[INIT].value};
    for (int64_t i = bound[LOWER]; i < bound[UPPER]; i++) {
        gt_value next;
        GT_TRY(gt_take_turn(r, site->at));
        call[0] = gt_value_int(i);
        GT_TRY(gt_looped_call(&l, 2, call, &next));
        GT_TRY(gt_carry_fit(&l, call[1], next, &call[1]));
    }
    *out = call[1];
    return GT_OK;
}
