/* Functions with a gradient of their own: the body is run as it stands, then its result is cut off and given the rule,
 * whose steps run when the vjp asks. */
#include "steps/custom_function.h"

#include <string.h>

#include "ops/emit.h"
#include "steps/convert.h"
#include "steps/tree.h"
#include "tape/custom_rule.h"

/* A rule of the file. */
typedef struct closure {
    gt_custom custom;
    const gt_function_def *gradient; /* NULL: undefined */
    gt_scope *scope;                 /* of the call: arguments and names of the body */
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
    gt_argument *argument = GT_ARRAY(r->arena, c->custom.outputs, gt_argument);
    for (size_t i = 0; i < c->custom.outputs; i++)
        argument[i] = gt_positional(c->gradient->at, gt_value_tensor(upstream[i]));
    return gt_call_function(r, &function, &(gt_call_site){c->custom.outputs, argument, c->gradient->at}, result);
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

static gt_custom *new_rule(gt_recorder *r, const char *name, const gt_function_def *gradient, gt_scope *scope,
                           size_t args, gt_span at)
{
    closure *c = GT_NEW(r->arena, closure);
    *c = (closure){.gradient = gradient, .scope = scope};
    gt_custom_init(&c->custom, r, name, args, at);
    c->custom.gradient = run_gradient;
    return &c->custom;
}

gt_status gt_call_custom(gt_recorder *r, const gt_function *function, const gt_function_def *gradient,
                         const gt_call_site *site, gt_value *out)
{
    const gt_function_def *f = function->definition;
    gt_scope *scope;
    gt_value result;
    gt_argument *read = GT_ARRAY(r->arena, site->n, gt_argument);
    for (size_t i = 0; i < site->n; i++) { /* variables given as arguments are read here, outside */
        read[i] = site->argument[i];
        if (gt_value_is_tensor(read[i].value) || gt_value_is_number(read[i].value)) {
            gt_ref ref;
            GT_TRY(gt_to_ref(r, read[i].value, r->dtype, read[i].at, &ref));
            read[i].value = gt_value_is_number(read[i].value) ? gt_own_value(r, ref) : gt_value_tensor(ref);
        }
    }
    r->steps->flow.inside_custom++;
    gt_status status = gt_run_function(r, function, &(gt_call_site){site->n, read, site->at}, &scope, &result);
    r->steps->flow.inside_custom--;
    GT_TRY(status);
    gt_custom *c = new_rule(r, f->name, gradient, scope, f->n, site->at);
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
    gt_custom *c = new_rule(r, op->name, override->gradient, scope, (size_t)n, at);
    for (int k = 0; k < n; k++) {
        c->arg[k] = in[k];
        c->arg_name[k] = k < gt_op_args(op) ? op->args[k].name : "operand";
        gt_scope_set(r->arena, scope, c->arg_name[k], gt_value_tensor(in[k]));
    }
    gt_scope_set(r->arena, scope, "result", *value);
    return attach(c, *value, value);
}
