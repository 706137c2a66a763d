#include "answer/sparse_answer.h"

void gt_side_add(gt_answer *a, gt_matrix_side *side, size_t room, const char *name, const gt_shape *shape)
{
    if (!side->part)
        side->part = GT_ARRAY(a->arena, room, struct gt_matrix_part);
    side->part[side->n++] = (struct gt_matrix_part){name, side->end, *shape};
    side->end += gt_shape_count(shape);
}

/* [{"source": "x", "begin": 0, "end": 6, "shape": [2, 3]}, ...] */
static gt_item *side_item(gt_answer *a, const gt_matrix_side *side)
{
    gt_item *list = gt_item_new(a->arena, GT_ITEM_LIST);
    for (size_t i = 0; i < side->n; i++) {
        const struct gt_matrix_part *part = &side->part[i];
        gt_item *one = gt_item_append(list, gt_item_new(a->arena, GT_ITEM_MAP));
        gt_item_set(one, side->kind, gt_item_text(a->arena, part->name));
        gt_item_set(one, "begin", gt_item_int(a->arena, part->begin));
        gt_item_set(one, "end", gt_item_int(a->arena, part->begin + gt_shape_count(&part->shape)));
        gt_item *shape = gt_item_set(one, "shape", gt_item_new(a->arena, GT_ITEM_LIST));
        for (int k = 0; k < part->shape.rank; k++)
            gt_item_append(shape, gt_item_int(a->arena, part->shape.dim[k]));
    }
    return list;
}

void gt_sparse_mark(gt_answer *a, gt_item *map, const gt_matrix_side *rows, const gt_matrix_side *cols, bool symmetric)
{
    gt_sparse_of *of = GT_NEW(a->arena, gt_sparse_of);
    gt_item *index = gt_item_set(map, "index", gt_item_new(a->arena, GT_ITEM_MAP));
    *of = (gt_sparse_of){symmetric, rows->n, cols->n, rows->part, cols->part};
    map->sparse = of;
    gt_item_set(index, "rows", side_item(a, rows));
    gt_item_set(index, "cols", side_item(a, cols));
}

/* It is as deep as what was laid out. */
void gt_sparse_mark_jacobian(gt_answer *a, gt_item *item, const char *target, const gt_shape *shape, const char *source,
                             gt_value value)
{
    gt_matrix_side rows = {.kind = "target"}, cols = {.kind = "source"};
    gt_item *child = item->first;
    if (gt_value_is_items(value)) {
        for (size_t i = 0; i < value.items->n; i++, child = child->next) {
            const char *key = child->key ? child->key : gt_print(a->arena, "%zu", i);
            gt_sparse_mark_jacobian(a, child, target, shape, source[0] ? gt_print(a->arena, "%s.%s", source, key) : key,
                                    value.items->item[i]);
        }
    } else if (item->kind == GT_ITEM_MAP) {
        gt_side_add(a, &rows, 1, target, shape);
        gt_side_add(a, &cols, 1, source, gt_ref_shape(&a->recorder.program, gt_versions_of(&value).now));
        gt_sparse_mark(a, item, &rows, &cols, false);
    }
}
