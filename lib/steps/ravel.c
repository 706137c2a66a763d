/* ravel([w, b]) and unravel(v, [w, b]): several tensors as one vector, and back. */
#include "ops/emit.h"
#include "steps/convert.h"
#include "steps/library_builtins.h"

static gt_status like_ref(gt_recorder *r, gt_value value, gt_span at, gt_ref *out)
{
    if (!gt_value_is_tensor(value))
        return gt_fail(r->error, GT_WRONG_MODEL, at, "ravel and unravel take lists of tensors, not of %s",
                       gt_value_kind_name(value));
    return gt_to_ref(r, value, r->dtype, at, out);
}

static gt_status read_list(gt_recorder *r, gt_value list, gt_span at, gt_ref **out)
{
    if (!gt_value_is_items(list) || !list.items->n)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "ravel and unravel take a list of tensors");
    *out = GT_ARRAY(r->arena, list.items->n, gt_ref);
    for (size_t i = 0; i < list.items->n; i++)
        GT_TRY(like_ref(r, list.items->item[i], at, &(*out)[i]));
    return GT_OK;
}

gt_status gt_builtin_ravel(gt_recorder *r, size_t n, const gt_argument *argument, gt_span at, gt_value *out)
{
    static const char *const parameter[] = {"tensors"};
    gt_value list;
    gt_ref *part = NULL;
    GT_TRY(gt_arguments_read(r, "ravel", parameter, 1, 1, n, argument, at, &list));
    if (gt_value_is_tensor(list)) { /* NumPy's: one tensor as a vector */
        gt_value items = gt_value_items(r->arena, GT_VALUE_LIST);
        gt_items_add(r->arena, items.items, NULL, list);
        list = items;
    }
    GT_TRY(read_list(r, list, at, &part));
    r->build.at = at;
    for (size_t i = 0; i < list.items->n; i++) {
        gt_shape vector = {1, {gt_shape_count(gt_ref_shape(&r->program, part[i]))}};
        part[i] = gt_reshape(&r->build, part[i], &vector);
    }
    gt_attr axis = {.given = true, .i = 0};
    gt_ref whole = list.items->n == 1 ? part[0] : gt_emit(&r->build, &gt_op_concat, (int)list.items->n, part, &axis);
    *out = gt_own_value(r, whole);
    return r->error->code;
}

gt_status gt_builtin_unravel(gt_recorder *r, size_t n, const gt_argument *argument, gt_span at, gt_value *out)
{
    static const char *const parameter[] = {"vector", "like"};
    gt_value value[2];
    gt_ref vector, *like = NULL;
    int64_t begin = 0, total = 0;
    GT_TRY(gt_arguments_read(r, "unravel", parameter, 2, 2, n, argument, at, value));
    GT_TRY(read_list(r, value[1], at, &like));
    GT_TRY(gt_to_ref(r, value[0], r->dtype, at, &vector));
    gt_items *items = value[1].items;
    for (size_t i = 0; i < items->n; i++)
        total += gt_shape_count(gt_ref_shape(&r->program, like[i]));
    int64_t entries = gt_shape_count(gt_ref_shape(&r->program, vector));
    if (entries != total)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "a vector of %lld entries cannot be unravelled into %lld",
                       (long long)entries, (long long)total);
    gt_shape flat = {1, {entries}};
    r->build.at = at;
    vector = gt_reshape(&r->build, vector, &flat);
    *out = gt_value_items(r->arena, value[1].kind);
    for (size_t i = 0; i < items->n; i++) {
        const gt_shape *shape = gt_ref_shape(&r->program, like[i]);
        int64_t size = gt_shape_count(shape);
        gt_ref part = gt_reshape(&r->build, gt_slice_axis(&r->build, vector, 0, begin, size), shape);
        gt_items_add(r->arena, out->items, items->key ? items->key[i] : NULL, gt_own_value(r, part));
        begin += size;
    }
    return r->error->code;
}
