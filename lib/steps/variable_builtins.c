#include "steps/variable_builtins.h"

#include "steps/attribute.h"
#include "steps/convert.h"
#include "steps/method.h"

/* The value is computed now: a variable is a source, whatever its first value came from. */
gt_status gt_builtin_variable(gt_recorder *r, size_t n, const gt_argument *argument, gt_span at, gt_value *out)
{
    static const char *const parameter[] = {"initial_value", "trainable", "dtype", "name"};
    gt_value value[4];
    gt_dtype dtype = r->dtype;
    gt_ref ref;
    bool trainable = true;
    GT_TRY(gt_arguments_read(r, "Variable", parameter, 4, 1, n, argument, at, value));
    if (value[1].kind != GT_VALUE_NONE)
        GT_TRY(gt_to_switch(r, value[1], at, "trainable", &trainable));
    if (value[2].kind != GT_VALUE_NONE)
        GT_TRY(gt_attr_dtype(r, "dtype", value[2], at, &dtype));
    GT_TRY(gt_to_ref(r, value[0], dtype, at, &ref));
    if (value[2].kind != GT_VALUE_NONE && gt_ref_dtype(&r->program, ref) != dtype)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "the value of this variable is %s, not %s",
                       gt_dtype_name(gt_ref_dtype(&r->program, ref)), gt_dtype_name(dtype));
    const gt_tensor *tensor;
    GT_TRY(gt_force(r, ref, at, &tensor));
    r->build.at = at;
    *out = (gt_value){.kind = GT_VALUE_VARIABLE};
    out->variable = gt_variable_new(r, gt_variable_own_name(r, NULL, "Variable"), at, trainable, tensor);
    if (!out->variable)
        return r->error->code;
    out->variable->unnamed = true;
    if (value[3].kind == GT_VALUE_TEXT)
        gt_variable_bind(r, out->variable, value[3].text);
    return GT_OK;
}

static gt_status call_method(gt_recorder *r, const char *name, size_t n, const gt_argument *argument, gt_span at,
                             gt_value *out)
{
    gt_value method;
    if (!n || argument[0].key || argument[0].value.kind != GT_VALUE_VARIABLE)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "the first argument of %s must be a variable", name);
    GT_TRY(gt_field(r, argument[0].value, name, at, &method));
    return gt_call_value(r, method, n - 1, argument + 1, at, out);
}

gt_status gt_builtin_assign(gt_recorder *r, size_t n, const gt_argument *argument, gt_span at, gt_value *out)
{
    return call_method(r, "assign", n, argument, at, out);
}

gt_status gt_builtin_assign_add(gt_recorder *r, size_t n, const gt_argument *argument, gt_span at, gt_value *out)
{
    return call_method(r, "assign_add", n, argument, at, out);
}

gt_status gt_builtin_assign_sub(gt_recorder *r, size_t n, const gt_argument *argument, gt_span at, gt_value *out)
{
    return call_method(r, "assign_sub", n, argument, at, out);
}
