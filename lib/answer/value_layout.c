/* Laying out: values of the recording as items, and one plan that computes them all. */
#include "answer/value_layout.h"

#include <float.h>

#include "answer/dry_run.h"
#include "diff/indexed_slices.h"
#include "graph/value_numbering.h"
#include "ops/emit.h"
#include "steps/comprehension.h"
#include "steps/convert.h"
#include "steps/dict_key.h"
#include "steps/tree.h"
#include "tape/shared_seeds.h"
#include "write/write_result.h"

static gt_item *add(gt_answer *a, gt_wanted *list, gt_ref ref, gt_item *item)
{
    list->ref = gt_grow(a->arena, list->ref, list->n, list->n + 1, &list->capacity, sizeof *list->ref);
    list->item = gt_grow(a->arena, list->item, list->n, list->n + 1, &list->item_capacity, sizeof *list->item);
    list->ref[list->n] = ref;
    list->item[list->n++] = item;
    return item;
}

gt_item *gt_layout_want(gt_answer *a, gt_wanted *list, gt_ref ref)
{
    return add(a, list, ref, gt_item_new(a->arena, GT_ITEM_TENSOR));
}

gt_status gt_layout_compute(gt_answer *a, gt_wanted *list)
{
    GT_TRY(gt_team_end(&a->recorder, a->error));
    return gt_layout_compute_by_all(a, list);
}

gt_status gt_layout_compute_by_all(gt_answer *a, gt_wanted *list)
{
    gt_recorder *r = &a->recorder;
    gt_eval_plan *plan;
    if (!list->n)
        return GT_OK;
    /* A value that is wanted twice is computed and kept once. */
    int32_t *number = GT_ARRAY(a->arena, (size_t)r->program.count, int32_t);
    gt_ref *target = GT_ARRAY(a->arena, list->n, gt_ref);
    int targets = 0;
    for (size_t i = 0; i < list->n; i++)
        if (!number[list->ref[i]]) {
            target[targets] = list->ref[i];
            number[list->ref[i]] = ++targets;
        }
    gt_tensor *result = GT_ARRAY(a->arena, (size_t)targets, gt_tensor);
    a->equations = r->program.count;
    if (a->request->dry_run)
        return gt_dry_run(a, targets, target);
    gt_same_give_back(&r->program);
    gt_arena *arena = a->moves ? &a->first : a->arena;
    GT_TRY(gt_eval_plan_make(&r->planner, arena, &r->program, &r->memo, r->memory_limit, targets, target, &plan,
                             a->error));
    GT_TRY(gt_eval_plan_run(plan, &r->leaves, result, a->error));
    for (int i = 0; i < targets && r->build.unmasked; i++)
        r->build.straight |= !gt_tensor_is_finite(&result[i]) || gt_tensor_has_minus_zero(&result[i]);
    for (size_t i = 0; i < list->n; i++)
        list->item[i]->tensor = result[number[list->ref[i]] - 1];
    for (size_t i = 0; i < list->n; i++)
        add(a, &a->wanted, list->ref[i], list->item[i]);
    a->size = gt_eval_plan_measure(plan);
    return GT_OK;
}

gt_item *gt_line_item(gt_arena *arena, gt_span at)
{
    return at.source ? gt_item_int(arena, gt_locate(at.source, at.begin).line) : NULL;
}

static gt_item *reason_item(gt_layout *l, const gt_reason *reason)
{
    gt_answer *a = l->a;
    gt_item *item = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_item_set(item, "reason", gt_item_text(a->arena, reason->reason));
    gt_item_set(item, "step", gt_item_text(a->arena, reason->step));
    if (reason->at.source)
        gt_item_set(item, "line", gt_item_int(a->arena, gt_line_of(&l->lines, reason->at.source, reason->at.begin)));
    gt_item_set(item, "fix", gt_item_text(a->arena, reason->fix));
    return item;
}

/* {"indexed_slices": {"values": ..., "indices": ..., "dense_shape": ...}} */
static gt_item *slices_item(gt_answer *a, gt_wanted *list, const gt_slices *slices)
{
    gt_item *outer = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_item *item = gt_item_set(outer, "indexed_slices", gt_item_new(a->arena, GT_ITEM_MAP));
    gt_item_set(item, "values", gt_layout_want(a, list, slices->values));
    gt_item_set(item, "indices", gt_layout_want(a, list, slices->indices));
    gt_item *shape = gt_item_set(item, "dense_shape", gt_item_new(a->arena, GT_ITEM_LIST));
    for (int i = 0; i < slices->dense->rank; i++)
        gt_item_append(shape, gt_item_int(a->arena, slices->dense->dim[i]));
    return outer;
}

/* A plain number takes the dtype of the model, but for whole ones that no float of it is equal to. Where numbers are
 * native it is Python's own, a double, and one out of a tensor as the tensor has it. */
static gt_dtype dtype_of(const gt_recorder *r, gt_value value)
{
    bool narrow = r->dtype == GT_F32 || r->dtype == GT_C64;
    int64_t most = INT64_C(1) << (narrow ? FLT_MANT_DIG : DBL_MANT_DIG);
    if (r->steps->native && value.kind == GT_VALUE_REAL)
        return gt_recorded_dtype(r, GT_F64);
    if (r->steps->native && value.kind == GT_VALUE_TENSOR &&
        gt_dtype_in(gt_ref_dtype(&r->program, value.ref), GT_SET_FLOAT | GT_SET_INT))
        return gt_ref_dtype(&r->program, value.ref);
    return value.kind == GT_VALUE_INT && (value.i > most || value.i < -most) ? GT_I64 : r->dtype;
}

/* A value of the model as an item; structures keep their nesting. path names it among the unconnected ones. */
gt_status gt_lay_out(gt_layout *l, gt_value value, const char *path, int depth, gt_item **out)
{
    gt_answer *a = l->a;
    if (depth > GT_TREE_DEPTH)
        return gt_answer_fail(a, GT_WRONG_MODEL, "this structure is nested deeper than %d", GT_TREE_DEPTH);
    if (value.kind == GT_VALUE_ITERATOR)
        GT_TRY(gt_iterator_items(&a->recorder, value.iterator, (gt_span){NULL, 0, 0}, &value));
    if (gt_value_is_items(value)) {
        bool dict = value.kind == GT_VALUE_DICT, marked = false; /* a key is no text: two may look alike */
        *out = gt_item_new(a->arena, dict ? GT_ITEM_MAP : GT_ITEM_LIST);
        (*out)->tuple = value.kind == GT_VALUE_TUPLE;
        for (size_t i = 0; i < value.items->n; i++) {
            const char *key = dict ? gt_key_shown(a->arena, value.items->key[i]) : gt_print(a->arena, "%zu", i);
            const char *sub = path[0] ? gt_print(a->arena, "%s.%s", path, key) : key;
            gt_item *item;
            GT_TRY(gt_lay_out(l, value.items->item[i], sub, depth + 1, &item));
            marked |= dict && *value.items->key[i] == GT_KEY_MARK;
            if (marked && gt_item_get(*out, key) &&
                gt_items_like(value, value.items->key[i], 0) == &value.items->item[i])
                return gt_answer_fail(a, GT_WRONG_MODEL, "two keys of a dict are '%s' in an answer, %s", key,
                                      "a number or a tuple and a text: make texts of both");
            if (dict) {
                gt_item_set(*out, key, item);
                item->shown = gt_key_repr(a->arena, value.items->key[i]);
            } else
                gt_item_append(*out, item);
        }
        return GT_OK;
    }
    if (value.kind == GT_VALUE_NONE) {
        *out = gt_item_new(a->arena, GT_ITEM_NULL);
        if (value.reason && l->unconnected) {
            if (!l->unconnected->first)
                a->null_at = value.reason->at;
            gt_item_set(l->unconnected, path, reason_item(l, value.reason));
        }
        return GT_OK;
    }
    if (value.kind == GT_VALUE_TEXT) {
        *out = gt_item_text(a->arena, value.text);
        return GT_OK;
    }
    if (value.kind == GT_VALUE_FORMATTED)
        return gt_lay_out_text(l, value.formatted, depth, out);
    gt_ref ref;
    const gt_dtype dtype = dtype_of(&a->recorder, value);
    if (l->told && value.kind == GT_VALUE_TENSOR) /* it was read when it was told */
        ref = value.weak ? gt_cast(&a->recorder.build, value.ref, dtype) : value.ref;
    else
        GT_TRY(gt_to_ref(&a->recorder, value, dtype, (gt_span){NULL, 0, 0}, &ref));
    gt_slices slices;
    const bool matrix = a->request->command == GT_JACOBIAN || a->request->command == GT_HESSIAN;
    if (a->request->sparse && !matrix && gt_slices_of(&a->recorder.build, ref, &slices))
        *out = slices_item(a, l->list, &slices);
    else
        *out = gt_layout_want(a, l->list, ref);
    return a->error->code;
}
