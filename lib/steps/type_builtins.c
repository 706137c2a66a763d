/* What tells what a value is: isinstance, type, hasattr and their like. */
#include <string.h>

#include "ops/emit.h"
#include "steps/builtin.h"
#include "steps/comprehension.h"
#include "steps/exception.h"
#include "steps/method.h"
#include "steps/native_numbers.h"

/* isinstance(x, int), isinstance(x, (list, tuple)): of the plain values, which have the kinds of Python. */
static bool is_instance(const gt_recorder *r, gt_value x, const char *kind)
{
    static const struct {
        const char *name;
        gt_value_kind kind[2];
    } kinds[] = {{"int", {GT_VALUE_INT, GT_VALUE_TRUTH}},
                 {"float", {GT_VALUE_REAL, GT_VALUE_REAL}},
                 {"bool", {GT_VALUE_TRUTH, GT_VALUE_TRUTH}},
                 {"str", {GT_VALUE_TEXT, GT_VALUE_TEXT}},
                 {"list", {GT_VALUE_LIST, GT_VALUE_LIST}},
                 {"tuple", {GT_VALUE_TUPLE, GT_VALUE_TUPLE}},
                 {"dict", {GT_VALUE_DICT, GT_VALUE_DICT}},
                 {"set", {GT_VALUE_SET, GT_VALUE_SET}},
                 {"type(None)", {GT_VALUE_NONE, GT_VALUE_NONE}},
                 {"Tensor", {GT_VALUE_TENSOR, GT_VALUE_VARIABLE}},
                 {"torch.Tensor", {GT_VALUE_TENSOR, GT_VALUE_VARIABLE}},
                 {"torch.nn.Parameter", {GT_VALUE_VARIABLE, GT_VALUE_VARIABLE}},
                 {"Variable", {GT_VALUE_VARIABLE, GT_VALUE_VARIABLE}}};
    if (x.kind == GT_VALUE_TENSOR && x.weak && !gt_ref_shape(&r->program, x.ref)->rank) { /* x.item() */
        const gt_dtype dtype = gt_ref_dtype(&r->program, x.ref);
        x = dtype == GT_BOOL                     ? gt_value_truth(true)
            : gt_dtype_in(dtype, GT_SET_INT)     ? gt_value_int(0)
            : gt_dtype_in(dtype, GT_SET_COMPLEX) ? gt_value_none()
                                                 : gt_value_real(0);
    }
    if (x.kind == GT_VALUE_TENSOR && !x.weak && !gt_ref_shape(&r->program, x.ref)->rank && strcmp(kind, "float") == 0)
        return gt_native_maker(r, x.ref) == GT_MADE_BY_NUMPY &&
               gt_ref_dtype(&r->program, x.ref) == GT_F64; /* float64 */
    if (x.kind == GT_VALUE_VARIABLE && x.variable->tensor && strcmp(kind, "torch.nn.Parameter") == 0)
        return false;
    if (x.kind == GT_VALUE_FORMATTED)
        x.kind = GT_VALUE_TEXT;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, kind) == 0)
            return x.kind == kinds[i].kind[0] || x.kind == kinds[i].kind[1];
    return false;
}

gt_status gt_builtin_isinstance(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const bool several = gt_value_is_sequence(c->value[1]);
    const gt_value *kind = several ? c->value[1].items->item : &c->value[1];
    bool is = false;
    for (size_t i = 0; i < (several ? c->value[1].items->n : 1); i++) {
        if (kind[i].kind != GT_VALUE_BUILTIN && kind[i].kind != GT_VALUE_CLASS)
            return gt_fail(r->error, GT_WRONG_MODEL, c->arg[1].at,
                           "isinstance knows int, float, bool, str, list, tuple, dict "
                           "and classes of the model, and tuples of them");
        is |= gt_object_is(c->value[0], kind[i]) ||
              (kind[i].kind == GT_VALUE_BUILTIN && is_instance(r, c->value[0], kind[i].builtin->name));
    }
    *out = gt_value_truth(is);
    return GT_OK;
}

/* type(x): of what isinstance knows. */
gt_status gt_builtin_type(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    static const char *const names[] = {"bool",  "int",  "float", "str",      "list",
                                        "tuple", "dict", "set",   "Variable", "Tensor"};
    const gt_value x = c->value[0];
    *out = gt_value_none();
    if (x.kind == GT_VALUE_NONE || x.kind == GT_VALUE_OBJECT) {
        *out = x.kind == GT_VALUE_NONE ? (gt_value){.kind = GT_VALUE_BUILTIN, .builtin = gt_builtin_find("type(None)")}
                                       : (gt_value){.kind = GT_VALUE_CLASS, .type = x.object->of};
        return GT_OK;
    }
    for (size_t i = 0; i < sizeof names / sizeof *names && out->kind == GT_VALUE_NONE; i++)
        if (is_instance(r, x, names[i]))
            *out = (gt_value){.kind = GT_VALUE_BUILTIN, .builtin = gt_builtin_find(names[i])};
    return out->kind != GT_VALUE_NONE
               ? GT_OK
               : gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s has no type that is known here", gt_value_kind_name(x));
}

gt_status gt_builtin_callable(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    (void)r;
    const gt_value x = c->value[0];
    *out = gt_value_truth(x.kind == GT_VALUE_OBJECT ? gt_object_is_callable(x.object) : gt_value_is_callable(x));
    return GT_OK;
}

gt_status gt_builtin_issubclass(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    if (c->value[0].kind != GT_VALUE_CLASS)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "issubclass takes a class of the model here");
    gt_object one = {.of = c->value[0].type};
    *out = gt_value_truth(gt_object_is((gt_value){.kind = GT_VALUE_OBJECT, .object = &one}, c->value[1]));
    return GT_OK;
}

gt_status gt_builtin_iter(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = c->value[0];
    if (out->kind == GT_VALUE_ITERATOR)
        return GT_OK;
    GT_TRY(gt_value_asked(r, c->value[0], c->at, out));
    if (gt_value_is_sequence(*out))
        *out = gt_iterator_over(r->arena, *out);
    return GT_OK;
}

gt_status gt_builtin_letter(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_value x = c->value[0];
    if (c->of->number && x.kind == GT_VALUE_INT && x.i > 0 && x.i < 128)
        *out = gt_value_text(gt_print(r->arena, "%c", (char)x.i));
    else if (!c->of->number && x.kind == GT_VALUE_TEXT && strlen(x.text) == 1 && (unsigned char)*x.text < 128)
        *out = gt_value_int(*x.text);
    else
        return gt_fail(r->error, GT_WRONG_MODEL, c->at,
                       c->of->number ? "chr takes a number from 1 to 127 here, that of a character of ASCII"
                                     : "ord takes a text of one character here, of ASCII");
    return GT_OK;
}

gt_status gt_builtin_no_maker(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    (void)out;
    return gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s makes nothing here: it tells what a value is", c->of->name);
}

/* A tuple whose items have names, too: those of a dict, in its order. */
gt_status gt_builtin_named_tuple(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    if (c->value[0].kind != GT_VALUE_DICT)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "names are those of a dict, not of %s",
                       gt_value_kind_name(c->value[0]));
    const gt_items *items = c->value[0].items;
    *out = gt_value_items(r->arena, GT_VALUE_TUPLE);
    for (size_t i = 0; i < items->n; i++)
        gt_items_add(r->arena, out->items, items->key[i], items->item[i]);
    return GT_OK;
}
