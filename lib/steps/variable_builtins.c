/* Builtins that make variables and assign to them. */
#include "ops/emit.h"
#include "steps/attribute.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/method.h"
#include "steps/native_numbers.h"
#include "steps/shared_memory.h"

/* The value is computed now: a variable is a source, whatever its first value came from. */
gt_status gt_builtin_variable(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_dtype dtype = gt_native_dtype(r, c->value[0]);
    gt_ref ref;
    bool trainable = true;
    GT_TRY(gt_to_switch(r, c->value[1], c->at, "trainable", &trainable));
    if (c->value[2].kind != GT_VALUE_NONE)
        GT_TRY(gt_attr_dtype(r, "dtype", c->value[2], c->at, &dtype));
    GT_TRY(gt_to_ref(r, c->value[0], dtype, c->at, &ref));
    if (c->value[2].kind != GT_VALUE_NONE)
        ref = gt_native_met(r, ref, dtype);
    if (c->value[2].kind != GT_VALUE_NONE && gt_ref_dtype(&r->program, ref) != dtype)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "the value of this variable is %s, not %s",
                       gt_dtype_name(gt_ref_dtype(&r->program, ref)), gt_dtype_name(dtype));
    const gt_tensor *tensor;
    GT_TRY(gt_force(r, ref, c->at, &tensor));
    r->build.at = c->at;
    *out = (gt_value){.kind = GT_VALUE_VARIABLE};
    out->variable = gt_variable_new(r, gt_variable_own_name(r, NULL, "Variable"), c->at, trainable, tensor);
    if (!out->variable)
        return r->error->code;
    out->variable->unnamed = true;
    out->variable->tensor = r->steps->torch && r->steps->inside_body && !c->of->number;
    if (!r->steps->building)
        out->variable->given = c->value[3].kind == GT_VALUE_TEXT ? c->value[3].text : "Variable";
    if (c->value[3].kind == GT_VALUE_TEXT)
        gt_variable_bind(r, out->variable, c->value[3].text);
    return GT_OK;
}

/* torch.Tensor([1, 2]): of the default dtype, whatever the numbers are. What has it already shares its memory. */
gt_status gt_builtin_torch_tensor(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_ref ref;
    const gt_value x = c->value[0];
    if (gt_value_is_sequence(x) || gt_value_is_tensor(x)) {
        GT_TRY(gt_to_ref(r, x, r->dtype, c->at, &ref));
        r->build.at = c->at;
        const bool shared = r->steps->torch && x.kind == GT_VALUE_TENSOR && gt_ref_dtype(&r->program, ref) == r->dtype;
        *out = shared ? gt_value_tensor(gt_same_memory(r, ref)) : gt_own_value(r, gt_cast(&r->build, ref, r->dtype));
        return r->error->code;
    }
    gt_fail(r->error, GT_WRONG_MODEL, c->at, "torch.Tensor with sizes leaves the numbers as they happen to be");
    return gt_fix(r->error, "write torch.zeros(sizes), or torch.tensor(value)");
}

/* assign(v, x), assign_add(v, x), assign_sub(v, x): the methods of that name. */
gt_status gt_builtin_assign(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_call_site *site = c->site;
    gt_value method;
    if (!site->n || site->argument[0].key || site->argument[0].value.kind != GT_VALUE_VARIABLE)
        return gt_fail(r->error, GT_WRONG_MODEL, site->at, "the first argument of %s must be a variable", c->of->name);
    GT_TRY(gt_field(r, site->argument[0].value, c->of->name, site->at, &method));
    return gt_call_value(r, method, &(gt_call_site){site->n - 1, site->argument + 1, site->at}, out);
}
