/* Functions with a gradient of their own: the body is run as it stands, then its result is cut off and given the rule,
 * whose steps run when the vjp asks. */
#include "steps/custom_function.h"

#include <stdlib.h>
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
    bool jax;
    gt_value value;           /* JAX: what the function returned: its cotangent is nested alike */
    gt_value given;           /* a list: the arguments that have a gradient, nested as they may be */
    const gt_items *apart;    /* JAX: arguments that have none, which the rule is given first */
    const gt_value *residual; /* JAX: what the rule is given before the cotangent; NULL: not known yet */
    const gt_value *held;     /* JAX: the decorated function, to be called again for its residual, */
    const gt_call_site *site; /* with these arguments */
} closure;

enum {
    PLAIN,
    FORWARD,
    BACKWARD,
    APART,
    RUNNING,
    HELD
}; /* the items of what a decorated function holds: after the
    * first JAX's, its rule, nondiff_argnums, whether FORWARD runs */

static gt_status run_forward(gt_recorder *r, const gt_value *held, const gt_call_site *site, gt_value *value,
                             gt_value *residual);

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

static gt_status wrong_count(closure *c, size_t got, size_t wanted)
{
    gt_fail(c->custom.r->error, GT_WRONG_MODEL, c->gradient->at, "the %s returns %zu gradients for %zu arguments",
            c->gradient->name, got, wanted);
    return gt_fix(c->custom.r->error, "return one gradient, or None, for each argument");
}

static gt_status other_structure(const gt_tree *tree, const gt_value *value, size_t j)
{
    const closure *c = tree->context;
    (void)value, (void)j;
    gt_fail(tree->r->error, GT_WRONG_MODEL, c->gradient->at, "the %s returns a gradient nested otherwise than its %s",
            c->gradient->name, gt_tree_path(tree, tree->nodes, "argument"));
    return gt_fix(tree->r->error, "return it nested as the argument is: a dict for a dict");
}

static bool no_gradient(const gt_value *value)
{
    return value[1].kind == GT_VALUE_NONE;
}

/* One argument that is nested, and its gradient; k counts the leaves of all. */
static gt_status take_tree(closure *c, gt_value argument, gt_value gradient, size_t *k, gt_ref *cotangent)
{
    gt_recorder *r = c->custom.r;
    const gt_value pair[] = {argument, gradient};
    gt_tree tree = {.r = r, .width = 2, .context = c, .is_leaf = no_gradient, .differs = other_structure};
    GT_TRY(gt_tree_flatten(&tree, pair, c->gradient->at));
    for (size_t i = 0; i < tree.n; i++) {
        gt_tree below = {.r = r}; /* more than one leaf where None is the gradient of them all */
        GT_TRY(gt_tree_flatten(&below, &tree.leaf[2 * i], c->gradient->at));
        for (size_t j = 0; j < below.n; j++, (*k)++)
            GT_TRY(one_cotangent(c, tree.leaf[2 * i + 1], *k, &cotangent[*k]));
    }
    return GT_OK;
}

static gt_status take_results(closure *c, gt_value result, gt_ref *cotangent)
{
    bool several = result.kind == GT_VALUE_TUPLE || result.kind == GT_VALUE_LIST;
    size_t count = several ? result.items->n : 1, k = 0;
    if (!c->jax) { /* TensorFlow: one for each tensor */
        if (count != c->custom.args)
            return wrong_count(c, count, c->custom.args);
        for (; k < count; k++)
            GT_TRY(one_cotangent(c, several ? result.items->item[k] : result, k, &cotangent[k]));
        return GT_OK;
    }
    const gt_items *given = c->given.items;
    if (count != given->n)
        return wrong_count(c, count, given->n);
    for (size_t i = 0; i < given->n; i++)
        GT_TRY(take_tree(c, given->item[i], several ? result.items->item[i] : result, &k, cotangent));
    return GT_OK;
}

static bool is_dict(const gt_value *value)
{
    return value->kind == GT_VALUE_DICT;
}

/* The cotangents of the leaves, nested as the value is that they are of. */
static gt_status nest_upstream(const closure *c, const gt_ref *upstream, gt_value *out)
{
    gt_tree tree = {.r = c->custom.r, .is_leaf = is_dict};
    GT_TRY(gt_tree_flatten(&tree, &c->value, c->gradient->at));
    for (size_t i = 0; i < tree.n; i++)
        tree.leaf[i] = gt_value_tensor(upstream[i]);
    *out = gt_tree_build(&tree, tree.leaf);
    return GT_OK;
}

static gt_status call_gradient(closure *c, const gt_ref *upstream, gt_value *result)
{
    gt_recorder *r = c->custom.r;
    gt_function function = {.definition = c->gradient, .scope = c->scope};
    const gt_span at = c->gradient->at;
    const size_t outputs = c->custom.outputs, apart = c->jax ? c->apart->n : 0;
    size_t n = outputs;
    gt_argument *argument = GT_ARRAY(r->arena, outputs + apart + 2, gt_argument);
    gt_value value;
    for (size_t i = 0; i < outputs; i++)
        argument[i] = gt_positional(at, gt_value_tensor(upstream[i]));
    if (c->jax && !c->residual) {
        gt_value *residual = GT_NEW(r->arena, gt_value);
        GT_TRY(run_forward(r, c->held, c->site, &value, residual));
        c->residual = residual;
    }
    if (c->jax) { /* one cotangent, whatever the value is made of */
        GT_TRY(nest_upstream(c, upstream, &value));
        argument[apart + 1] = gt_positional(at, value);
        argument[apart] = gt_positional(at, *c->residual);
        for (n = 0; n < apart; n++)
            argument[n] = gt_positional(at, c->apart->item[n]);
        n = apart + 2;
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

/* Variables and numbers that are arguments, or in them, are read before the call. */
static gt_status read_argument(gt_recorder *r, gt_argument *argument)
{
    gt_tree tree = {.r = r};
    const bool nested = gt_value_is_items(argument->value);
    gt_value *leaf = &argument->value;
    if (nested) {
        GT_TRY(gt_tree_flatten(&tree, &argument->value, argument->at));
        leaf = tree.leaf;
    }
    for (size_t i = 0; i < (nested ? tree.n : 1); i++)
        if (gt_value_is_tensor(leaf[i]) || gt_value_is_number(leaf[i])) {
            gt_ref ref;
            GT_TRY(gt_to_ref(r, leaf[i], r->dtype, argument->at, &ref));
            leaf[i] = gt_value_is_number(leaf[i]) ? gt_own_value(r, ref) : gt_value_tensor(ref);
        }
    if (nested)
        argument->value = gt_tree_build(&tree, leaf);
    return GT_OK;
}

static bool is_apart(gt_value places, size_t i)
{
    for (size_t k = 0; places.kind == GT_VALUE_TUPLE && k < places.items->n; k++)
        if (places.items->item[k].i == (int64_t)i)
            return true;
    return false;
}

static gt_status read_arguments(gt_recorder *r, const gt_call_site *site, gt_value apart, gt_argument **out)
{
    gt_argument *read = *out = GT_ARRAY(r->arena, site->n, gt_argument);
    for (size_t i = 0; i < site->n; i++) {
        read[i] = site->argument[i];
        if (!is_apart(apart, i))
            GT_TRY(read_argument(r, &read[i]));
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
    GT_TRY(read_arguments(r, site, gt_value_none(), &read));
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

static gt_status wrong_results(gt_recorder *r, const gt_function_def *f, bool jax)
{
    gt_fail(r->error, GT_WRONG_MODEL, f->at, "%s must return its value and %s", f->name,
            jax ? "what its backward function needs" : "the function of its gradient");
    return gt_fix(r->error, jax ? "return y, (x, y)" : "def grad(dy): return dy * 2 * x, and 'return y, grad'");
}

/* The k-th tensor of the arguments by the function's parameters: x, p['w'] of what is nested, rest[1] of *rest. */
static const char *tensor_name(const closure *c, const gt_tree *tree, size_t k)
{
    const gt_function_def *f = c->held[PLAIN].function->definition;
    const char *path = gt_tree_path(tree, gt_tree_leaf_node(tree, k), ""); /* [which of those given]... */
    size_t given = strtoul(path + 1, NULL, 10), i = 0, p = 0;
    while (is_apart(c->jax ? c->held[APART] : gt_value_none(), i) || given--)
        i++;
    while (p < i && p + 1 < f->n && f->parameter[p].kind == GT_PARAMETER_PLAIN)
        p++;
    const char *name = f->n ? f->parameter[p].name : "argument";
    path = strchr(path, ']') + 1;
    return !f->n || f->parameter[p].kind == GT_PARAMETER_REST
               ? gt_print(c->custom.r->arena, "%s[%zu]%s", name, i - p, path)
               : gt_print(c->custom.r->arena, "%s%s", name, path);
}

/* Each argument is a tensor, or made of such, and has its gradient. */
static gt_status attach_arguments(closure *c, gt_value value, gt_value *out)
{
    gt_recorder *r = c->custom.r;
    gt_value apart = c->jax ? c->held[APART] : gt_value_none();
    gt_items *kept = gt_value_items(r->arena, GT_VALUE_LIST).items;
    gt_tree tree = {.r = r};
    c->value = value;
    c->given = gt_value_items(r->arena, GT_VALUE_LIST);
    c->apart = kept;
    for (size_t i = 0; i < c->site->n; i++) {
        const gt_argument *argument = &c->site->argument[i];
        gt_items_add(r->arena, is_apart(apart, i) ? kept : c->given.items, NULL, argument->value);
        if (argument->key) {
            gt_fail(r->error, GT_WRONG_MODEL, argument->at,
                    "%s has a gradient of its own: its arguments are given by position", c->custom.rule.name);
            return gt_fix(r->error, "give them by position");
        }
    }
    GT_TRY(gt_tree_flatten(&tree, &c->given, c->custom.at));
    const char *name = c->custom.rule.name;
    gt_custom_init(&c->custom, r, name, tree.n, c->custom.at);
    c->custom.gradient = run_gradient;
    for (size_t k = 0; k < tree.n; k++) {
        if (tree.leaf[k].kind != GT_VALUE_TENSOR) {
            gt_fail(r->error, GT_WRONG_MODEL, c->custom.at,
                    "%s has a gradient of its own: its arguments are tensors, and %s is not", name,
                    gt_value_kind_name(tree.leaf[k]));
            return gt_fix(r->error, "let the function see what is no tensor by its name%s",
                          c->jax ? ", or say nondiff_argnums=(1,)" : "");
        }
        c->custom.arg[k] = tree.leaf[k].ref;
        c->custom.arg_name[k] = tensor_name(c, &tree, k);
    }
    return attach(&c->custom, value, out);
}

static gt_status run_body(gt_recorder *r, const gt_function *f, const gt_call_site *site, gt_value *out)
{
    gt_scope *scope;
    r->steps->flow.inside_custom++;
    gt_status status = gt_run_function(r, f, site, &scope, out);
    r->steps->flow.inside_custom--;
    return status;
}

/* The value, and what the rule needs: of TensorFlow the rule itself. */
static gt_status run_forward(gt_recorder *r, const gt_value *held, const gt_call_site *site, gt_value *value,
                             gt_value *residual)
{
    const bool jax = held[FORWARD].kind == GT_VALUE_FUNCTION;
    const gt_function *f = held[jax ? FORWARD : PLAIN].function;
    gt_value result, *running = (gt_value *)&held[RUNNING];
    const gt_value before = *running;
    *running = gt_value_truth(true);
    gt_status status = run_body(r, f, site, &result);
    *running = before;
    GT_TRY(status);
    if (result.kind != GT_VALUE_TUPLE || result.items->n != 2 ||
        (!jax && result.items->item[1].kind != GT_VALUE_FUNCTION))
        return wrong_results(r, f->definition, jax);
    *value = result.items->item[0];
    *residual = result.items->item[1];
    return GT_OK;
}

static gt_status call_decorated(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const bool jax = c->of->number;
    const gt_value *held = c->self->items->item;
    const char *name = held[PLAIN].function->definition->name;
    const gt_function *gradient = NULL;
    gt_argument *read;
    gt_value value, *residual = NULL;
    if (jax && held[FORWARD].kind != GT_VALUE_FUNCTION) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s has no rule", name);
        return gt_fix(r->error, "write %s.defvjp(fwd, bwd) before it is called", name);
    }
    GT_TRY(read_arguments(r, c->site, held[APART], &read));
    gt_call_site *site = GT_NEW(r->arena, gt_call_site);
    *site = (gt_call_site){c->site->n, read, c->at};
    if (jax && held[RUNNING].truth) { /* called by its own fwd: the value alone, which may be differentiated again */
        GT_TRY(run_body(r, held[PLAIN].function, site, &value));
    } else {
        residual = GT_NEW(r->arena, gt_value);
        GT_TRY(run_forward(r, held, site, &value, residual));
    }
    gradient = jax ? held[BACKWARD].function : residual->function;
    closure *rule = new_rule(r, name, gradient->definition, gradient->scope, 0, c->at);
    rule->jax = jax;
    rule->residual = jax ? residual : NULL;
    rule->held = held;
    rule->site = site;
    return attach_arguments(rule, value, out);
}

static const gt_builtin decorated[] = {{"custom_gradient", NULL, call_decorated, .number = false},
                                       {"custom_vjp", NULL, call_decorated, .number = true}};

gt_status gt_custom_function(gt_recorder *r, gt_value function, bool jax, gt_value apart, gt_span at, gt_value *out)
{
    gt_value held[HELD] = {function, gt_value_none(), gt_value_none(), gt_value_none(), gt_value_truth(false)};
    gt_value *self = GT_NEW(r->arena, gt_value);
    if (apart.kind != GT_VALUE_NONE) {
        held[APART] = gt_value_is_sequence(apart)
                          ? gt_value_of(r->arena, GT_VALUE_TUPLE, apart.items->n, apart.items->item)
                          : gt_value_of(r->arena, GT_VALUE_TUPLE, 1, &apart);
        for (size_t i = 0; i < held[APART].items->n; i++)
            if (held[APART].items->item[i].kind != GT_VALUE_INT || held[APART].items->item[i].i < 0)
                return gt_fail(r->error, GT_WRONG_MODEL, at, "nondiff_argnums are places of arguments, from 0");
    }
    *self = gt_value_of(r->arena, GT_VALUE_LIST, HELD, held);
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
