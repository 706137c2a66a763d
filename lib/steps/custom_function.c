/* Functions with a gradient of their own: the body is run as it stands, then its result is cut off and given the rule,
 * whose steps run when the vjp asks. */
#include "steps/custom_function.h"

#include <string.h>

#include "ops/emit.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/tree.h"
#include "tape/custom_rule.h"

/* A rule of the file. */
typedef struct closure {
    gt_custom custom;
    const gt_function_def *gradient; /* NULL: undefined */
    gt_scope *scope;                 /* of the call: arguments and names of the body */
    const gt_value *residual;        /* what it is given before the cotangent; NULL: nothing */
} closure;

/* -- backward -- */

static gt_status one_cotangent(closure *c, gt_value value, size_t k, gt_ref *out)
{
    gt_recorder *r = c->custom.r;
    gt_span at = c->gradient->at;
    *out = GT_UNCONNECTED;
    if (value.kind == GT_VALUE_NONE)
        return GT_OK;
    gt_ref ref;
    GT_TRY(gt_to_ref(r, value, gt_ref_dtype(&r->program, c->custom.arg[k]), at, &ref));
    GT_TRY(gt_custom_cotangent(&c->custom, c->gradient->name, k, at, &ref));
    *out = ref;
    return GT_OK;
}

static gt_status take_results(closure *c, gt_value result, gt_ref *cotangent)
{
    bool several = result.kind == GT_VALUE_TUPLE || result.kind == GT_VALUE_LIST;
    size_t count = several ? result.items->n : 1;
    if (count != c->custom.args) {
        gt_fail(c->custom.r->error, GT_WRONG_MODEL, c->gradient->at, "the %s returns %zu gradients for %zu arguments",
                c->gradient->name, count, c->custom.args);
        return gt_fix(c->custom.r->error, "return one gradient, or None, for each argument");
    }
    for (size_t k = 0; k < count; k++)
        GT_TRY(one_cotangent(c, several ? result.items->item[k] : result, k, &cotangent[k]));
    return GT_OK;
}

static gt_status call_gradient(closure *c, const gt_ref *upstream, gt_value *result)
{
    gt_recorder *r = c->custom.r;
    gt_function function = {.definition = c->gradient, .scope = c->scope};
    const gt_span at = c->gradient->at;
    size_t n = c->custom.outputs;
    gt_argument *argument = GT_ARRAY(r->arena, n + 1, gt_argument);
    gt_value all = gt_value_items(r->arena, GT_VALUE_TUPLE);
    for (size_t i = 0; i < n; i++) {
        argument[i] = gt_positional(at, gt_value_tensor(upstream[i]));
        gt_items_add(r->arena, all.items, NULL, argument[i].value);
    }
    if (c->residual) { /* as JAX has it: of several values the cotangents are one tuple */
        argument[1] = n == 1 ? argument[0] : gt_positional(at, all);
        argument[0] = gt_positional(at, *c->residual);
        n = 2;
    }
    return gt_call_function(r, &function, &(gt_call_site){n, argument, at}, result);
}

static gt_status run_gradient(gt_custom *custom, const gt_ref *upstream, gt_ref *cotangent)
{
    closure *c = (closure *)custom; /* its first member */
    gt_recorder *r = custom->r;
    gt_value result;
    if (!c->gradient) {
        gt_fail(r->error, GT_WRONG_MODEL, custom->at,
                "No gradient defined for operation 'IdentityN' (op type: IdentityN), which is the result of '%s'",
                custom->rule.name);
        return gt_fix(r->error, "write its gradient: in the file; it was saved without (gradient: undefined)");
    }
    const gt_flow before = r->steps->flow;
    r->steps->flow = (gt_flow){.leaving = GT_LEAVING_NOTHING};
    gt_status status = call_gradient(c, upstream, &result);
    if (status == GT_OK)
        status = take_results(c, result, cotangent);
    r->steps->flow = before;
    return status;
}

/* -- forward -- */

static bool is_dict(const gt_value *value)
{
    return value->kind == GT_VALUE_DICT;
}

/* Cuts the result off and gives it the rule. */
static gt_status attach(gt_custom *c, gt_value result, gt_value *out)
{
    gt_recorder *r = c->r;
    gt_tree tree = {.r = r, .is_leaf = is_dict};
    gt_ref ref[GT_CUSTOM_OUTPUTS];
    GT_TRY(gt_tree_flatten(&tree, &result, c->at));
    if (tree.n > GT_CUSTOM_OUTPUTS)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "a function with a gradient returns at most %d values",
                       GT_CUSTOM_OUTPUTS);
    for (size_t i = 0; i < tree.n; i++)
        GT_TRY(gt_to_ref(r, tree.leaf[i], r->dtype, c->at, &ref[i]));
    if (!tree.n)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s has a gradient and returns nothing", c->rule.name);
    GT_TRY(gt_custom_attach(c, tree.n, ref, ref));
    for (size_t i = 0; i < tree.n; i++)
        tree.leaf[i] = gt_value_tensor(ref[i]);
    *out = gt_tree_build(&tree, tree.leaf);
    return GT_OK;
}

static closure *new_rule(gt_recorder *r, const char *name, const gt_function_def *gradient, gt_scope *scope,
                         size_t args, gt_span at)
{
    closure *c = GT_NEW(r->arena, closure);
    *c = (closure){.gradient = gradient, .scope = scope};
    gt_custom_init(&c->custom, r, name, args, at);
    c->custom.gradient = run_gradient;
    return c;
}

/* Variables and numbers that are arguments are read before the call. */
static gt_status read_arguments(gt_recorder *r, const gt_call_site *site, gt_argument **out)
{
    gt_argument *read = *out = GT_ARRAY(r->arena, site->n, gt_argument);
    for (size_t i = 0; i < site->n; i++) {
        read[i] = site->argument[i];
        if (gt_value_is_tensor(read[i].value) || gt_value_is_number(read[i].value)) {
            gt_ref ref;
            GT_TRY(gt_to_ref(r, read[i].value, r->dtype, read[i].at, &ref));
            read[i].value = gt_value_is_number(read[i].value) ? gt_own_value(r, ref) : gt_value_tensor(ref);
        }
    }
    return GT_OK;
}

gt_status gt_call_custom(gt_recorder *r, const gt_function *function, const gt_function_def *gradient,
                         const gt_call_site *site, gt_value *out)
{
    const gt_function_def *f = function->definition;
    gt_scope *scope;
    gt_value result;
    gt_argument *read;
    GT_TRY(read_arguments(r, site, &read));
    r->steps->flow.inside_custom++;
    gt_status status = gt_run_function(r, function, &(gt_call_site){site->n, read, site->at}, &scope, &result);
    r->steps->flow.inside_custom--;
    GT_TRY(status);
    gt_custom *c = &new_rule(r, f->name, gradient, scope, f->n, site->at)->custom;
    c->args = 0; /* of the parameters, those that are tensors */
    for (size_t k = 0; k < f->n; k++) {
        gt_value *value = gt_scope_find(scope, f->parameter[k].name);
        if (value->kind != GT_VALUE_TENSOR)
            continue;
        c->arg[c->args] = value->ref;
        c->arg_name[c->args++] = f->parameter[k].name;
    }
    return attach(c, result, out);
}

/* -- decorated functions -- */

enum { PLAIN, FORWARD, BACKWARD }; /* the items of what the value of one holds; the last two are JAX's */

static gt_status wrong_results(gt_recorder *r, const gt_function_def *f, bool jax)
{
    gt_fail(r->error, GT_WRONG_MODEL, f->at, "%s must return its value and %s", f->name,
            jax ? "what its backward function needs" : "the function of its gradient");
    return gt_fix(r->error, jax ? "return y, (x, y)" : "def grad(dy): return dy * 2 * x, and 'return y, grad'");
}

/* Each argument is a tensor, and has its gradient. */
static gt_status attach_arguments(closure *c, const gt_call_site *site, const gt_argument *read, gt_value value,
                                  gt_value *out)
{
    gt_recorder *r = c->custom.r;
    for (size_t i = 0; i < site->n; i++) {
        if (read[i].key || read[i].value.kind != GT_VALUE_TENSOR) {
            gt_fail(r->error, GT_WRONG_MODEL, read[i].at, "%s has a gradient of its own: its arguments are tensors",
                    c->custom.rule.name);
            return gt_fix(r->error,
                          read[i].key ? "give them by position" : "let the function see what is no tensor by its name");
        }
        c->custom.arg[i] = read[i].value.ref;
        c->custom.arg_name[i] = gt_print(r->arena, "argument %zu", i + 1);
    }
    return attach(&c->custom, value, out);
}

static gt_status call_decorated(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const bool jax = c->of->number;
    const gt_value *held = c->self->items->item;
    const gt_function *f = held[jax ? FORWARD : PLAIN].function;
    gt_argument *read;
    gt_scope *scope;
    gt_value result, *residual = GT_NEW(r->arena, gt_value);
    if (jax && held[FORWARD].kind != GT_VALUE_FUNCTION) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s has no rule", held[PLAIN].function->definition->name);
        return gt_fix(r->error, "write %s.defvjp(fwd, bwd) before it is called",
                      held[PLAIN].function->definition->name);
    }
    GT_TRY(read_arguments(r, c->site, &read));
    r->steps->flow.inside_custom++;
    gt_status status = gt_run_function(r, f, &(gt_call_site){c->site->n, read, c->at}, &scope, &result);
    r->steps->flow.inside_custom--;
    GT_TRY(status);
    if (result.kind != GT_VALUE_TUPLE || result.items->n != 2 ||
        (!jax && result.items->item[1].kind != GT_VALUE_FUNCTION))
        return wrong_results(r, f->definition, jax);
    *residual = result.items->item[1];
    const gt_function *gradient = jax ? held[BACKWARD].function : residual->function;
    closure *rule =
        new_rule(r, held[PLAIN].function->definition->name, gradient->definition, gradient->scope, c->site->n, c->at);
    rule->residual = jax ? residual : NULL;
    return attach_arguments(rule, c->site, read, result.items->item[0], out);
}

static const gt_builtin decorated[] = {{"custom_gradient", NULL, call_decorated, .number = false},
                                       {"custom_vjp", NULL, call_decorated, .number = true}};

gt_status gt_custom_function(gt_recorder *r, gt_value function, bool jax, gt_value *out)
{
    const gt_value held[] = {function, gt_value_none(), gt_value_none()};
    gt_value *self = GT_NEW(r->arena, gt_value);
    *self = gt_value_of(r->arena, GT_VALUE_LIST, 3, held);
    *out = (gt_value){.kind = GT_VALUE_METHOD, .method = &decorated[jax], .self = self};
    return GT_OK;
}

gt_status gt_custom_define(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = gt_value_none();
    if (c->self->method != &decorated[true])
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "defvjp belongs to a function under @jax.custom_vjp");
    for (int k = 0; k < 2; k++)
        if (c->value[k].kind != GT_VALUE_FUNCTION)
            return gt_fail(r->error, GT_WRONG_MODEL, c->arg[k].at, "defvjp takes two functions, not %s",
                           gt_value_kind_name(c->value[k]));
    c->self->self->items->item[FORWARD] = c->value[0];
    c->self->self->items->item[BACKWARD] = c->value[1];
    return GT_OK;
}

/* -- functions without a gradient -- */

/* The result, nested as it may be, with every tensor in it cut off from what it was made of. */
static gt_status cut_off(gt_recorder *r, gt_value value, gt_span at, gt_value *out)
{
    gt_tree tree = {.r = r};
    GT_TRY(gt_tree_flatten(&tree, &value, at));
    for (size_t i = 0; i < tree.n; i++) {
        gt_value *leaf = &tree.leaf[i];
        if (!gt_value_is_tensor(*leaf))
            continue;
        gt_ref ref = leaf->kind == GT_VALUE_TENSOR ? leaf->ref : gt_read_variable(r, leaf->variable);
        r->build.at = at;
        leaf->kind = GT_VALUE_TENSOR; /* weak as it was */
        leaf->ref = gt_apply1(&r->build, &gt_op_stop_gradient, ref);
    }
    *out = gt_tree_build(&tree, tree.leaf);
    return r->error->code;
}

gt_status gt_call_undifferentiated(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_value *out)
{
    gt_scope *scope;
    gt_value result;
    GT_TRY(gt_run_function(r, function, site, &scope, &result));
    return cut_off(r, result, site->at, out);
}

/* -- rules that take the place of an op's -- */

const gt_function_def *gt_override_find(const gt_recorder *r, const char *name)
{
    for (size_t i = 0; i < r->model->overrides; i++)
        if (strcmp(r->model->override[i].name, name) == 0)
            return &r->model->override[i];
    return NULL;
}

gt_status gt_override_op(gt_recorder *r, const gt_op *op, const gt_function_def *override, int n, const gt_ref *in,
                         gt_value *value, gt_span at)
{
    if (!override->gradient) /* registered as not differentiable */
        return cut_off(r, *value, at, value);
    gt_scope *scope = gt_scope_new(r->arena, r->steps->globals);
    gt_custom *c = &new_rule(r, op->name, override->gradient, scope, (size_t)n, at)->custom;
    for (int k = 0; k < n; k++) {
        c->arg[k] = in[k];
        c->arg_name[k] = k < gt_op_args(op) ? op->args[k].name : "operand";
        gt_scope_set(r->arena, scope, c->arg_name[k], gt_value_tensor(in[k]));
    }
    gt_scope_set(r->arena, scope, "result", *value);
    return attach(c, *value, value);
}
