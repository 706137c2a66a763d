#include "steps/keras_call.h"

#include <string.h>

#include "ops/emit.h"
#include "steps/in_turn.h"
#include "steps/library.h"
#include "steps/native_numbers.h"
#include "steps/tree.h"

/* -- what it is called with -- */

/* Fractions in the dtype of the weights, as Keras casts them; lists of them, too. */
static gt_status cast_numbers(gt_recorder *r, gt_value *value, int depth)
{
    const gt_dtype floatx = gt_native_floatx(r);
    if (gt_value_is_tensor(*value)) {
        const gt_ref ref = value->kind == GT_VALUE_VARIABLE ? value->variable->now : value->ref;
        const gt_dtype dtype = gt_ref_dtype(&r->program, ref);
        if (dtype != floatx && (dtype == GT_F32 || dtype == GT_F64))
            *value = gt_value_tensor(gt_cast(&r->build, ref, floatx));
        return gt_build_failed(&r->build) ? r->error->code : GT_OK;
    }
    if (!gt_value_is_sequence(*value) || depth >= 2)
        return GT_OK;
    const gt_value list = gt_value_items(r->arena, value->kind);
    for (size_t i = 0; i < value->items->n; i++) {
        gt_value item = value->items->item[i];
        GT_TRY(cast_numbers(r, &item, depth + 1));
        gt_items_add(r->arena, list.items, NULL, item);
    }
    *value = list;
    return GT_OK;
}

/* Where the method has a parameter `training`; as many as it has when there is none, -1 when its own are not known. */
static int training_place(gt_value method)
{
    const gt_function_def *f = method.kind == GT_VALUE_FUNCTION ? method.function->definition : NULL;
    int k = 0;
    while (f && k < (int)f->n && strcmp(f->parameter[k].name, "training") != 0)
        if (f->parameter[k++].kind == GT_PARAMETER_NAMED)
            return -1;
    return f ? k : -1;
}

/* -- afterwards -- */

/* What its regularizer makes of what a layer gave is added to the losses. */
static gt_status regularize(gt_recorder *r, gt_value layer, gt_value result, gt_span at)
{
    const gt_argument argument[] = {gt_positional(at, layer), gt_positional(at, result)};
    gt_value function, ignored;
    bool found;
    GT_TRY(gt_refuse_in_turn(r, at, "adds to the losses of a layer"));
    GT_TRY(gt_library_find(r, "tf.keras.regularizers._activity", "activity_regularizer", at, &found, &function));
    return gt_call_value(r, function, &(gt_call_site){2, argument, at}, &ignored);
}

gt_status gt_keras_call(gt_recorder *r, gt_object *object, gt_value method, const gt_call_site *site, gt_value *out)
{
    const gt_value self = {.kind = GT_VALUE_OBJECT, .object = object};
    const bool training = r->steps->flow.training, told = r->steps->flow.told;
    gt_argument *argument = GT_ARRAY(r->arena, site->n + 1, gt_argument);
    gt_call_site own = {0, argument, site->at};
    const int place = training_place(method);
    const bool takes = place < 0 || (size_t)place < method.function->definition->n;
    int placed = 0;
    bool said = place < 0;
    r->build.at = site->at;
    for (size_t i = 0; i < site->n; i++) {
        gt_argument one = site->argument[i];
        const bool training_key = one.key && strcmp(one.key, "training") == 0;
        if (training_key && one.value.kind == GT_VALUE_TRUTH) {
            r->steps->flow.training = one.value.truth;
            r->steps->flow.told = true;
        }
        said |= training_key || (!one.key && placed == place);
        placed += !one.key;
        if (training_key && !takes)
            continue; /* it is for those that are called */
        if (r->steps->native)
            GT_TRY(cast_numbers(r, &one.value, 0));
        argument[own.n++] = one;
    }
    if (told && takes && !said)
        argument[own.n++] = gt_keyword("training", site->at, gt_value_truth(r->steps->flow.training));
    r->steps->outermost += !r->steps->flow.layers;
    r->steps->flow.layers++;
    object->called = r->steps->outermost;
    gt_status status = gt_call_value(r, method, &own, out);
    if (status == GT_OK && gt_items_like(object->attributes, "activity_regularizer", 0))
        status = regularize(r, self, *out, site->at);
    r->steps->flow.layers--;
    r->steps->flow.training = training;
    r->steps->flow.told = told;
    return status;
}

gt_status gt_keras_graph(gt_recorder *r, gt_class *type, const gt_call_site *site)
{
    const char *key = site->n ? site->argument[0].key : "";
    const bool symbols =
        site->n && (site->argument[0].value.kind == GT_VALUE_OBJECT || gt_value_is_items(site->argument[0].value));
    bool found;
    gt_value functional;
    if (type->library != GT_BASE_MODEL || !symbols ||
        (key && strcmp(key, "inputs") != 0 && strcmp(key, "outputs") != 0))
        return GT_OK;
    GT_TRY(gt_library_find(r, "tf.keras.Functional", type->name, site->at, &found, &functional));
    while (type->base)
        type = type->base;
    type->base = functional.type;
    return GT_OK;
}
