/* Calls: of ops, functions, builtins and methods. */
#include "steps/call.h"

#include <string.h>

#include "ops/emit.h"
#include "steps/builtin.h"
#include "steps/custom_function.h"
#include "steps/expression.h"
#include "steps/function_transform.h"
#include "steps/layer_value.h"
#include "steps/method.h"
#include "steps/statement.h"

/* -- functions of the model -- */

static gt_status bind_parameters(gt_recorder *r, const gt_function *function, gt_scope *scope, const gt_call_site *site)
{
    const gt_function_def *f = function->definition;
    bool *given = GT_ARRAY(r->scratch, f->n, bool);
    for (size_t i = 0; i < site->n; i++) {
        size_t k = i;
        if (site->argument[i].key)
            for (k = 0; k < f->n && strcmp(f->parameter[k].name, site->argument[i].key) != 0;)
                k++;
        if (k >= f->n) {
            if (site->argument[i].key)
                return gt_fail(r->error, GT_WRONG_MODEL, site->argument[i].key_at, "%s has no argument '%s'", f->name,
                               site->argument[i].key);
            return gt_fail(r->error, GT_WRONG_MODEL, site->at, "%s takes %zu argument%s, not %zu", f->name, f->n,
                           f->n == 1 ? "" : "s", site->n);
        }
        if (given[k])
            return gt_fail(r->error, GT_WRONG_MODEL, site->argument[i].key_at, "%s is given '%s' twice", f->name,
                           f->parameter[k].name);
        given[k] = true;
        gt_scope_set(r->arena, scope, f->parameter[k].name, site->argument[i].value);
    }
    for (size_t k = 0; k < f->n; k++) {
        gt_value value;
        if (given[k])
            continue;
        if (!f->parameter[k].fallback) {
            gt_fail(r->error, GT_WRONG_MODEL, site->at, "%s needs its argument '%s'", f->name, f->parameter[k].name);
            return gt_note(r->error, f->at, "'%s' is defined here", f->name);
        }
        GT_TRY(gt_evaluate(r, f->parameter[k].fallback, &value));
        gt_scope_set(r->arena, scope, f->parameter[k].name, value);
    }
    return GT_OK;
}

gt_status gt_run_function(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_scope **scope,
                          gt_value *out)
{
    if (r->steps->depth >= GT_CALL_DEPTH) {
        gt_fail(r->error, GT_WRONG_MODEL, site->at, "calls of '%s' are nested deeper than %d",
                function->definition->name, GT_CALL_DEPTH);
        return gt_fix(r->error, "check that the recursion ends, or write it as a loop");
    }
    GT_TRY(gt_take_turn(r, site->at));
    gt_arena_mark mark = gt_arena_save(r->scratch);
    gt_scope *before = r->steps->scope;
    *scope = gt_scope_new(r->arena, function->scope);
    gt_status status = bind_parameters(r, function, *scope, site);
    gt_arena_release(r->scratch, mark);
    if (status != GT_OK)
        return status;
    r->steps->scope = *scope;
    r->steps->depth++;
    r->steps->flow.returned = gt_value_none();
    status = gt_run_steps(r, &function->definition->body);
    *out = r->steps->flow.returned;
    r->steps->flow.returned = gt_value_none();
    r->steps->flow.leaving = GT_LEAVING_NOTHING;
    r->steps->depth--;
    r->steps->scope = before;
    return status;
}

gt_status gt_call_function(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_value *out)
{
    const gt_function_def *f = function->definition,
                          *override = r->model->overrides ? gt_override_find(r, f->name) : NULL;
    gt_scope *scope;
    if (override && !override->gradient)
        return gt_call_undifferentiated(r, function, site, out);
    if (override || f->gradient || f->undefined_gradient)
        return gt_call_custom(r, function, override ? override->gradient : f->gradient, site, out);
    return gt_run_function(r, function, site, &scope, out);
}

/* -- arguments of builtins and methods -- */

typedef struct parameter {
    const char *name;
    int length;
    bool needed, given;
} parameter;

static size_t read_parameters(const char *text, parameter *out)
{
    size_t n = 0;
    for (const char *end; *text; text = end + strspn(end, ", ")) {
        end = text + strcspn(text, ",");
        int length = (int)strcspn(text, "=,");
        out[n++] = (parameter){text, length, text + length == end, false};
    }
    return n;
}

static bool is_called(const parameter *p, const char *key)
{
    return strncmp(p->name, key, (size_t)p->length) == 0 && !key[p->length];
}

static gt_status unknown_argument(gt_recorder *r, const char *name, const parameter *list, size_t parameters,
                                  const gt_argument *argument)
{
    gt_nearest nearest = {.name = argument->key};
    for (size_t k = 0; k < parameters; k++)
        gt_nearest_offer(&nearest, gt_copy_text(r->arena, list[k].name, (size_t)list[k].length));
    gt_fail(r->error, GT_WRONG_MODEL, argument->key_at, "%s has no argument '%s'", name, argument->key);
    return gt_fix_nearest(r->error, &nearest, NULL);
}

gt_status gt_arguments_read(gt_recorder *r, const char *name, const char *parameters, const gt_call_site *site,
                            gt_value *value)
{
    parameter list[GT_METHOD_ARGS];
    size_t n = read_parameters(parameters, list);
    for (size_t k = 0; k < n; k++)
        value[k] = gt_value_none();
    for (size_t i = 0; i < site->n; i++) {
        const gt_argument *argument = &site->argument[i];
        size_t k = i;
        if (argument->key)
            for (k = 0; k < n && !is_called(&list[k], argument->key);)
                k++;
        if (k >= n && argument->key)
            return unknown_argument(r, name, list, n, argument);
        if (k >= n)
            return gt_fail(r->error, GT_WRONG_MODEL, argument->at, "%s takes at most %zu argument%s, not %zu", name, n,
                           n == 1 ? "" : "s", site->n);
        if (list[k].given)
            return gt_fail(r->error, GT_WRONG_MODEL, argument->key_at, "%s is given '%.*s' twice", name, list[k].length,
                           list[k].name);
        list[k].given = true;
        value[k] = argument->value;
    }
    for (size_t k = 0; k < n; k++)
        if (list[k].needed && !list[k].given)
            return gt_fail(r->error, GT_WRONG_MODEL, site->at, "%s needs '%.*s'", name, list[k].length, list[k].name);
    return GT_OK;
}

gt_status gt_call_value(gt_recorder *r, gt_value callee, const gt_call_site *site, gt_value *out)
{
    gt_call_site outer = *site;
    if (r->steps->inside_body) {
        outer.at = r->build.at;
        site = &outer;
    }
    switch (callee.kind) {
    case GT_VALUE_OP:
        return gt_call_op(r, callee.op, site, out);
    case GT_VALUE_FUNCTION:
        return gt_call_function(r, callee.function, site, out);
    case GT_VALUE_BUILTIN:
        return gt_builtin_call(r, callee.builtin, site, out);
    case GT_VALUE_TRANSFORM:
        return gt_transform_call(r, callee.transform, site, out);
    case GT_VALUE_LAYER:
        return gt_layer_call(r, callee.layer, site, out);
    case GT_VALUE_METHOD:
        return gt_method_call(r, callee.method, callee.self, site, out);
    case GT_VALUE_DTYPE: { /* float64(x) */
        gt_value x;
        GT_TRY(gt_arguments_read(r, gt_dtype_name(callee.dtype), "x", site, &x));
        gt_argument cast[] = {gt_positional(site->argument[0].at, x), gt_keyword("dtype", site->at, callee)};
        return gt_call_op(r, &gt_op_cast, &(gt_call_site){2, cast, site->at}, out);
    }
    default:
        break;
    }
    return gt_fail(r->error, GT_WRONG_MODEL, site->at, "%s cannot be called", gt_value_kind_name(callee));
}
