#include "steps/variable_builtins.h"

#include "steps/attribute.h"
#include "steps/convert.h"
#include "steps/method.h"

/* The value is computed now: a variable is a source, whatever its first value came from. */
gt_status gt_builtin_variable(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    static const char *const parameter[] = {"initial_value", "trainable", "dtype", "name"};
    gt_value value[4];
    gt_dtype dtype = r->dtype;
    gt_ref ref;
    bool trainable = true;
    GT_TRY(gt_arguments_read(r, "Variable", parameter, 4, 1, site, value));
    if (value[1].kind != GT_VALUE_NONE)
        GT_TRY(gt_to_switch(r, value[1], site->at, "trainable", &trainable));
    if (value[2].kind != GT_VALUE_NONE)
        GT_TRY(gt_attr_dtype(r, "dtype", value[2], site->at, &dtype));
    GT_TRY(gt_to_ref(r, value[0], dtype, site->at, &ref));
    if (value[2].kind != GT_VALUE_NONE && gt_ref_dtype(&r->program, ref) != dtype)
        return gt_fail(r->error, GT_WRONG_MODEL, site->at, "the value of this variable is %s, not %s",
                       gt_dtype_name(gt_ref_dtype(&r->program, ref)), gt_dtype_name(dtype));
    const gt_tensor *tensor;
    GT_TRY(gt_force(r, ref, site->at, &tensor));
    r->build.at = site->at;
    *out = (gt_value){.kind = GT_VALUE_VARIABLE};
    out->variable = gt_variable_new(r, gt_variable_own_name(r, NULL, "Variable"), site->at, trainable, tensor);
    if (!out->variable)
        return r->error->code;
    out->variable->unnamed = true;
    if (value[3].kind == GT_VALUE_TEXT)
        gt_variable_bind(r, out->variable, value[3].text);
    return GT_OK;
}

static gt_status call_method(gt_recorder *r, const char *name, const gt_call_site *site, gt_value *out)
{
    gt_value method;
    if (!site->n || site->argument[0].key || site->argument[0].value.kind != GT_VALUE_VARIABLE)
        return gt_fail(r->error, GT_WRONG_MODEL, site->at, "the first argument of %s must be a variable", name);
    GT_TRY(gt_field(r, site->argument[0].value, name, site->at, &method));
    return gt_call_value(r, method, &(gt_call_site){site->n - 1, site->argument + 1, site->at}, out);
}

gt_status gt_builtin_assign(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    return call_method(r, "assign", site, out);
}

gt_status gt_builtin_assign_add(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    return call_method(r, "assign_add", site, out);
}

gt_status gt_builtin_assign_sub(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    return call_method(r, "assign_sub", site, out);
}
