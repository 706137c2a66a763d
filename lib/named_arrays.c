#include "named_arrays.h"

#include <string.h>

#include "write/writer.h"

gt_array gt_array_of(const gt_item *item)
{
    return (gt_array){.size = sizeof(gt_array),
                      .dtype = gt_dtype_name(item->tensor.dtype),
                      .rank = item->tensor.shape.rank,
                      .dim = item->tensor.shape.dim,
                      .data = item->windows ? NULL : item->tensor.data};
}

gt_named_array *gt_array_list_add(gt_array_list *list, const char *name, const char *kind, bool given)
{
    GT_APPEND(list->arena, list->entry, list->n, list->capacity,
              (gt_named_array){.name = gt_copy_text(list->arena, name, strlen(name)),
                               .kind = kind,
                               .given = given,
                               .array = {.size = sizeof(gt_array), .rank = -1}});
    return &list->entry[list->n - 1];
}

void gt_array_list_answer(gt_array_list *list, const gt_item *answer)
{
    gt_walk walk = {.arena = list->arena, .next = answer};
    for (const gt_item *item; (item = gt_walk_leaf(&walk));)
        if (item->kind == GT_ITEM_TENSOR)
            gt_array_list_add(list, gt_walk_name(&walk, item), NULL, true)->array = gt_array_of(item);
        else if (item->kind == GT_ITEM_NULL)
            gt_array_list_add(list, gt_walk_name(&walk, item), NULL, false);
}
