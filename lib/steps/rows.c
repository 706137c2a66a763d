/* The items that a for loop would see. */
#include <string.h>

#include "base/utf8.h"
#include "ops/emit.h"
#include "steps/comprehension.h"
#include "steps/convert.h"
#include "steps/dict_key.h"
#include "steps/exception.h"
#include "steps/object.h"

gt_status gt_value_asked(gt_recorder *r, gt_value value, gt_span at, gt_value *out)
{
    bool found;
    *out = value;
    if (value.kind == GT_VALUE_OBJECT) {
        GT_TRY(gt_object_special(r, value, "__iter__", 0, NULL, at, &found, out));
        if (!found)
            return gt_fail(r->error, GT_WRONG_MODEL, at, "%s has no items to go through", gt_value_kind_name(value));
        if (out->kind == GT_VALUE_OBJECT)
            return GT_OK;
    }
    return out->kind == GT_VALUE_ITERATOR && out->iterator->asks ? gt_iterator_check(r, out->iterator, at)
                                                                 : gt_value_rows(r, *out, at, out);
}

gt_status gt_asked_next(gt_recorder *r, gt_value from, gt_span at, bool *more, gt_value *out)
{
    bool found;
    gt_value stop;
    const gt_error before = *r->error;
    if (from.kind == GT_VALUE_ITERATOR)
        return gt_iterator_next(r, from.iterator, at, more, out);
    (void)gt_exception_class(r, "StopIteration", &stop);
    const gt_status status = gt_object_special(r, from, "__next__", 0, NULL, at, &found, out);
    *more = status == GT_OK;
    if (status != GT_OK && r->error->raised && gt_object_is(r->steps->raised, stop)) {
        *r->error = before;
        return GT_OK;
    }
    GT_TRY(status);
    if (found)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "an object without __next__ has no items to go through");
    return gt_fix(r->error, "have its __iter__ give a list: return iter(self.values)");
}

gt_status gt_asked_items(gt_recorder *r, gt_value from, gt_span at, gt_value *out)
{
    bool more = true;
    gt_value item;
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    while (more) { /* a call of __next__ takes a turn */
        GT_TRY(gt_asked_next(r, from, at, &more, &item));
        if (more)
            gt_items_add(r->arena, out->items, NULL, item);
    }
    return GT_OK;
}

static gt_value letters_of(gt_arena *arena, const char *text)
{
    gt_value list = gt_value_items(arena, GT_VALUE_LIST);
    for (size_t n; *text; text += n) {
        n = gt_utf8_bytes(text, 1);
        gt_items_add(arena, list.items, NULL, gt_value_text(gt_copy_text(arena, text, n)));
    }
    return list;
}

gt_value gt_tensor_row(gt_recorder *r, gt_ref tensor, int64_t i, gt_span at)
{
    gt_shape shape;
    gt_shape_copy(&shape, gt_ref_shape(&r->program, tensor));
    memmove(shape.dim, shape.dim + 1, (size_t)--shape.rank * sizeof shape.dim[0]);
    r->build.at = at;
    return gt_own_value(r, gt_reshape(&r->build, gt_slice_axis(&r->build, tensor, 0, i, 1), &shape));
}

/* Along the first axis; of range(...), as everywhere in Python, plain numbers. */
static gt_status tensor_rows(gt_recorder *r, gt_value value, gt_span at, gt_value *out)
{
    gt_ref ref = gt_value_ref(value);
    const bool weak = value.kind == GT_VALUE_TENSOR && value.weak;
    if (!weak)
        GT_TRY(gt_to_ref(r, value, r->dtype, at, &ref));
    const gt_shape *shape = gt_ref_shape(&r->program, ref);
    if (!shape->rank)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "a scalar has no rows to go through");
    const int64_t rows = shape->dim[0];
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    const gt_eqn *e = gt_eqn_at(&r->program, ref);
    if (weak && e->op == &gt_op_range && gt_dtype_in(gt_ref_dtype(&r->program, ref), GT_SET_INT)) {
        gt_items_room(r->arena, out->items, (size_t)rows);
        for (int64_t i = 0; i < rows; i++)
            gt_items_add(r->arena, out->items, NULL,
                         gt_value_int((int64_t)e->attr[0].f + i * (int64_t)e->attr[2].f)); /* start, delta */
        return GT_OK;
    }
    for (int64_t i = 0; i < rows && !gt_build_failed(&r->build); i++) {
        gt_value row = gt_tensor_row(r, ref, i, at);
        row.weak = weak;
        gt_items_add(r->arena, out->items, NULL, row);
    }
    return r->error->code;
}

gt_status gt_value_rows(gt_recorder *r, gt_value value, gt_span at, gt_value *out)
{
    if (value.kind == GT_VALUE_OBJECT) {
        GT_TRY(gt_value_asked(r, value, at, &value));
        if (value.kind == GT_VALUE_OBJECT)
            return gt_asked_items(r, value, at, out);
    }
    if (gt_value_is_sequence(value)) {
        *out = value;
        return GT_OK;
    }
    if (value.kind == GT_VALUE_DICT) {
        *out = gt_value_items(r->arena, GT_VALUE_LIST);
        for (size_t i = 0; i < value.items->n; i++)
            gt_items_add(r->arena, out->items, NULL, gt_key_value(r->arena, value.items->key[i]));
        return GT_OK;
    }
    if (value.kind == GT_VALUE_TEXT) {
        *out = letters_of(r->arena, value.text);
        return GT_OK;
    }
    if (value.kind == GT_VALUE_ITERATOR)
        return gt_iterator_rows(r, value.iterator, at, out);
    if (value.kind == GT_VALUE_DRAWING) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "how many '%s' has is not known: nothing is drawn here", value.text);
        return gt_fix(r->error, "go through the values: for v in values: ...; or leave the loop out");
    }
    if (value.kind == GT_VALUE_SET) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "a set has no order to go through it in");
        return gt_fix(r->error, "write sorted(values) around it");
    }
    if (!gt_value_is_tensor(value))
        return gt_fail(r->error, GT_WRONG_MODEL, at, "%s has no items to go through", gt_value_kind_name(value));
    return tensor_rows(r, value, at, out);
}
