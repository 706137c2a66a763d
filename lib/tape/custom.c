/* Functions with a gradient of their own: the body is run as it stands, then its result is cut off and given the rule.
 *
 * What a cut-off result passes back is decided by the gradient's steps, which run when the vjp asks and are recorded by
 * whoever records then; so a custom gradient is differentiated again through its own steps. */
#include "tape/custom.h"

#include <string.h>

#include "ops/custom.h"
#include "ops/emit.h"

typedef struct closure {
    gt_custom_rule rule;
    gt_recorder *r;
    const gt_function_def *gradient; /* NULL: undefined */
    gt_scope *scope;                 /* of the call: arguments and names of the body */
    gt_span at;
    size_t outputs;
    const gt_shape **shape; /* of each output, in the packed value */
    int64_t *offset;
    size_t args;
    gt_ref *arg;
    const char **arg_name;
} closure;

/* -- backward -- */

/* The upstream gradient of each output: the packed cotangent taken apart again. */
static gt_value upstream(closure *c, gt_build *b, gt_ref ct, size_t i)
{
    if (c->outputs == 1)
        return gt_own_value(c->r, ct);
    gt_ref part = gt_slice_axis(b, ct, 0, c->offset[i], gt_shape_count(c->shape[i]));
    return gt_own_value(c->r, gt_reshape(b, part, c->shape[i]));
}

static gt_status one_cotangent(closure *c, gt_value value, size_t k, gt_ref *out)
{
    gt_recorder *r = c->r;
    *out = GT_UNCONNECTED;
    if (value.kind == GT_VALUE_NONE)
        return GT_OK;
    gt_ref ref;
    const gt_shape *want = gt_ref_shape(&r->program, c->arg[k]), *is;
    GT_TRY(gt_to_ref(r, value, gt_ref_dtype(&r->program, c->arg[k]), c->gradient->at, &ref));
    GT_TRY(gt_check_gradient(r, c->gradient->name, ref, c->arg[k], c->gradient->at));
    is = gt_ref_shape(&r->program, ref);
    gt_shape both;
    if (!gt_shape_equal(is, want) && gt_shape_broadcast(is, want, &both) && gt_shape_equal(&both, want))
        ref = gt_broadcast(&r->build, ref, want); /* a number for all entries */
    else if (!gt_shape_equal(is, want)) {
        char is_text[GT_SHAPE_TEXT], want_text[GT_SHAPE_TEXT];
        return gt_fail(r->error, GT_WRONG_MODEL, c->gradient->at, "the %s has shape %s for '%s', which has shape %s",
                       c->gradient->name, gt_shape_text(is, is_text), c->arg_name[k], gt_shape_text(want, want_text));
    }
    *out = ref;
    return r->error->code;
}

static gt_status take_results(closure *c, gt_value result, int n, gt_ref *cotangent)
{
    bool several = result.kind == GT_VALUE_TUPLE || result.kind == GT_VALUE_LIST;
    size_t count = several ? result.items->n : 1;
    if (count != (size_t)n) {
        gt_fail(c->r->error, GT_WRONG_MODEL, c->gradient->at, "the %s returns %zu gradients for %d arguments",
                c->gradient->name, count, n);
        gt_fix(c->r->error, "return one gradient, or None, for each argument");
        return GT_WRONG_MODEL;
    }
    for (int k = 0; k < n; k++)
        GT_TRY(one_cotangent(c, several ? result.items->item[k] : result, (size_t)k, &cotangent[k]));
    return GT_OK;
}

static gt_status run_gradient(closure *c, gt_build *b, gt_ref ct, int n, gt_ref *cotangent)
{
    gt_recorder *r = c->r;
    if (!c->gradient) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at,
                "No gradient defined for operation 'IdentityN' (op type: IdentityN), which is the result of '%s'",
                c->rule.name);
        gt_fix(r->error, "write its gradient: in the file; it was saved without (gradient: undefined)");
        return GT_WRONG_MODEL;
    }
    gt_function function = {c->gradient, c->scope};
    gt_argument *argument = GT_ARRAY(r->arena, c->outputs, gt_argument);
    gt_value result;
    for (size_t i = 0; i < c->outputs; i++)
        argument[i] = gt_positional(c->gradient->at, upstream(c, b, ct, i));
    GT_TRY(gt_call_function(r, &function, c->outputs, argument, c->gradient->at, &result));
    return take_results(c, result, n, cotangent);
}

static void pull(gt_custom_rule *rule, gt_build *b, gt_ref ct, int n, gt_ref *cotangent)
{
    closure *c = rule->context;
    gt_recorder *r = c->r;
    gt_span at = b->at;
    uint8_t order = b->order;
    gt_leaving leaving = r->leaving;
    int inside = r->inside_custom;
    gt_value returned = r->returned;
    for (int k = 0; k < n; k++)
        cotangent[k] = GT_UNCONNECTED;
    r->leaving = GT_LEAVING_NOTHING;
    r->inside_custom = 0;
    run_gradient(c, b, ct, n, cotangent);
    r->leaving = leaving;
    r->inside_custom = inside;
    r->returned = returned;
    b->at = at;
    b->order = order;
}

/* -- forward -- */

typedef struct outputs {
    size_t n;
    gt_ref ref[GT_CUSTOM_OUTPUTS];
} outputs;

static gt_status collect_outputs(gt_recorder *r, gt_value value, gt_span at, outputs *out)
{
    if (gt_value_is_items(value) && value.kind != GT_VALUE_DICT) {
        for (size_t i = 0; i < value.items->n; i++)
            GT_TRY(collect_outputs(r, value.items->item[i], at, out));
        return GT_OK;
    }
    if (out->n == GT_CUSTOM_OUTPUTS)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "a function with a gradient returns at most %d values",
                       GT_CUSTOM_OUTPUTS);
    return gt_to_ref(r, value, r->dtype, at, &out->ref[out->n++]);
}

/* Several outputs become one packed vector, so that their upstream gradients reach the rule together. */
static gt_ref pack(closure *c, gt_build *b, const outputs *out)
{
    if (out->n == 1)
        return out->ref[0];
    gt_ref flat[GT_CUSTOM_OUTPUTS];
    int64_t at = 0;
    for (size_t i = 0; i < out->n; i++) {
        gt_shape vector = {1, {gt_shape_count(c->shape[i])}};
        c->offset[i] = at;
        at += vector.dim[0];
        flat[i] = gt_reshape(b, out->ref[i], &vector);
    }
    gt_attr axis = {.given = true, .i = 0};
    return gt_emit(b, &gt_op_concat, (int)out->n, flat, &axis);
}

static gt_value unpack(closure *c, gt_build *b, gt_ref packed, gt_value like, size_t *next)
{
    if (!gt_value_is_items(like)) {
        size_t i = (*next)++;
        return upstream(c, b, packed, i);
    }
    gt_value out = gt_value_items(c->r->arena, like.kind);
    for (size_t i = 0; i < like.items->n; i++)
        gt_items_add(c->r->arena, out.items, NULL, unpack(c, b, packed, like.items->item[i], next));
    return out;
}

/* Cuts the result off and gives it the rule. */
static gt_status attach(closure *c, gt_value result, gt_value *out)
{
    gt_recorder *r = c->r;
    outputs list = {0};
    GT_TRY(collect_outputs(r, result, c->at, &list));
    if (list.n == 0)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s has a gradient and returns nothing", c->rule.name);
    r->build.at = c->at;
    c->outputs = list.n;
    c->shape = GT_ARRAY(r->arena, list.n, const gt_shape *);
    c->offset = GT_ARRAY(r->arena, list.n, int64_t);
    for (size_t i = 0; i < list.n; i++)
        c->shape[i] = gt_ref_shape(&r->program, list.ref[i]);
    gt_ref *in = GT_ARRAY(r->scratch, c->args + 1, gt_ref);
    in[0] = pack(c, &r->build, &list);
    if (c->args)
        memcpy(in + 1, c->arg, c->args * sizeof *in);
    gt_attr rule = {.given = true, .p = &c->rule};
    gt_ref ref = gt_emit(&r->build, &gt_op_custom_gradient, (int)c->args + 1, in, &rule);
    if (gt_build_failed(&r->build))
        return r->error->code;
    size_t next = 0;
    *out = unpack(c, &r->build, ref, result, &next);
    return r->error->code;
}

static closure *new_closure(gt_recorder *r, const char *name, const gt_function_def *gradient, gt_scope *scope,
                            size_t args, gt_span at)
{
    closure *c = GT_NEW(r->arena, closure);
    *c = (closure){.r = r, .gradient = gradient, .scope = scope, .at = at, .args = args};
    c->rule = (gt_custom_rule){.name = name, .pull = pull, .last_ct = GT_NONE, .context = c};
    c->arg = GT_ARRAY(r->arena, args, gt_ref);
    c->arg_name = c->rule.arg_name = GT_ARRAY(r->arena, args, const char *);
    return c;
}

gt_status gt_call_custom(gt_recorder *r, const gt_function *function, const gt_function_def *gradient, size_t n,
                         const gt_argument *argument, gt_span at, gt_value *out)
{
    const gt_function_def *f = function->definition;
    gt_scope *scope;
    gt_value result;
    gt_argument *read = GT_ARRAY(r->arena, n, gt_argument);
    for (size_t i = 0; i < n; i++) { /* variables given as arguments are read here, outside */
        read[i] = argument[i];
        if (gt_value_is_tensor(read[i].value) || gt_value_is_number(read[i].value)) {
            gt_ref ref;
            GT_TRY(gt_to_ref(r, read[i].value, r->dtype, read[i].at, &ref));
            read[i].value = gt_value_is_number(read[i].value) ? gt_own_value(r, ref) : gt_value_tensor(ref);
        }
    }
    r->inside_custom++;
    gt_status status = gt_run_function(r, function, n, read, at, &scope, &result);
    r->inside_custom--;
    GT_TRY(status);
    size_t args = 0;
    for (size_t k = 0; k < f->n; k++)
        args += gt_scope_find(scope, f->parameter[k].name)->kind == GT_VALUE_TENSOR;
    closure *c = new_closure(r, f->name, gradient, scope, args, at);
    args = 0;
    for (size_t k = 0; k < f->n; k++) {
        gt_value *value = gt_scope_find(scope, f->parameter[k].name);
        if (value->kind != GT_VALUE_TENSOR)
            continue;
        c->arg[args] = value->ref;
        c->arg_name[args++] = f->parameter[k].name;
    }
    return attach(c, result, out);
}

/* The result, nested as it may be, with every tensor in it cut off from what it was made of. */
static gt_status cut_off(gt_recorder *r, gt_value value, gt_span at, int depth, gt_value *out)
{
    if (depth > 64)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "this result is nested too deeply");
    *out = value;
    if (gt_value_is_items(value)) {
        *out = gt_value_items(r->arena, value.kind);
        for (size_t i = 0; i < value.items->n; i++) {
            gt_value item;
            GT_TRY(cut_off(r, value.items->item[i], at, depth + 1, &item));
            gt_items_add(r->arena, out->items, value.items->key ? value.items->key[i] : NULL, item);
        }
        return GT_OK;
    }
    if (!gt_value_is_tensor(value))
        return GT_OK;
    gt_ref ref = value.kind == GT_VALUE_TENSOR ? value.ref : gt_read_variable(r, value.variable);
    r->build.at = at;
    *out = gt_value_tensor(gt_apply1(&r->build, &gt_op_stop_gradient, ref));
    out->weak = value.weak;
    return r->error->code;
}

gt_status gt_call_undifferentiated(gt_recorder *r, const gt_function *function, size_t n, const gt_argument *argument,
                                   gt_span at, gt_value *out)
{
    gt_scope *scope;
    gt_value result;
    GT_TRY(gt_run_function(r, function, n, argument, at, &scope, &result));
    return cut_off(r, result, at, 0, out);
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
        return cut_off(r, *value, at, 0, value);
    gt_scope *scope = gt_scope_new(r->arena, r->globals);
    closure *c = new_closure(r, op->name, override->gradient, scope, (size_t)n, at);
    for (int k = 0; k < n; k++) {
        c->arg[k] = in[k];
        c->arg_name[k] = k < gt_op_args(op) ? op->args[k].name : "operand";
        gt_scope_set(r->arena, scope, c->arg_name[k], gt_value_tensor(in[k]));
    }
    gt_scope_set(r->arena, scope, "result", *value);
    return attach(c, *value, value);
}
