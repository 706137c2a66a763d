#include "steps/symbol.h"

#include <string.h>

#include "ops/table.h"
#include "steps/builtin.h"
#include "steps/library.h"
#include "steps/object.h"

/* Lists in lists of arguments that are looked into. */
enum { DEPTH = 3 };

bool gt_symbol_is(gt_value value)
{
    const gt_name *row = value.kind == GT_VALUE_OBJECT ? value.object->of->row : NULL;
    return row && strcmp(row->name, "KerasTensor") == 0;
}

static bool leads_to_symbol(gt_value value, int depth)
{
    if (gt_symbol_is(value))
        return true;
    for (size_t i = 0; depth < DEPTH && gt_value_is_items(value) && i < value.items->n; i++)
        if (leads_to_symbol(value.items->item[i], depth + 1))
            return true;
    return false;
}

/* Python's own functions look at the object as it is, and so does what makes models of it. */
static bool computes(gt_value callee)
{
    static const char others[] =
        "copy functools itertools tf.keras tf.keras.Model tf.keras.layers tf.keras.layers.Layer",
                      plain[] = "shape size constant array asarray convert_to_tensor Tensor";
    const char *module;
    switch (callee.kind) {
    case GT_VALUE_OP:
    case GT_VALUE_LAYER:
        return true;
    case GT_VALUE_BUILTIN:
        return callee.builtin->page || gt_word_in(plain, ' ', callee.builtin->name, strlen(callee.builtin->name));
    case GT_VALUE_FUNCTION:
        if (!callee.function->library || callee.function->owner || callee.function->self)
            return false;
        module = callee.function->library->module;
        return !gt_word_in(others, ' ', module, strlen(module));
    case GT_VALUE_OBJECT:
        return gt_object_is_keras(callee.object);
    default:
        return false;
    }
}

bool gt_symbol_awaits(const gt_recorder *r, gt_value callee, const gt_call_site *site)
{
    if (!r->steps->symbols || !computes(callee))
        return false;
    for (size_t i = 0; i < site->n; i++)
        if (leads_to_symbol(site->argument[i].value, 0))
            return true;
    return false;
}

gt_status gt_symbol_note(gt_recorder *r, gt_value callee, const gt_call_site *site, gt_value *out)
{
    const gt_value placed = gt_value_items(r->arena, GT_VALUE_LIST), named = gt_value_items(r->arena, GT_VALUE_DICT);
    gt_value later;
    bool found;
    for (size_t i = 0; i < site->n; i++) {
        const gt_argument *argument = &site->argument[i];
        gt_items_add(r->arena, argument->key ? named.items : placed.items, argument->key, argument->value);
    }
    const gt_argument argument[] = {gt_positional(site->at, callee), gt_positional(site->at, placed),
                                    gt_positional(site->at, named)};
    GT_TRY(gt_library_find(r, "tf.keras._later", "tf.keras.Model", site->at, &found, &later));
    return gt_call_value(r, later, &(gt_call_site){3, argument, site->at}, out);
}
