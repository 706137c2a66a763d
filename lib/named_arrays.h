/* Inside of the public calls: lists of arrays by name. */
#ifndef GT_NAMED_ARRAYS_H
#define GT_NAMED_ARRAYS_H

#include "base/arena.h"
#include "base/tensor.h"
#include "gradtape.h"
#include "write/result_item.h"

typedef struct gt_array_list {
    gt_arena *arena;
    gt_named_array *entry;
    size_t n, capacity;
} gt_array_list;

/* One more of unknown dtype and shape; the name is copied. */
gt_named_array *gt_array_list_add(gt_array_list *list, const char *name, const char *kind, bool given);

/* All arrays and nulls of an answer, by their paths. */
void gt_array_list_answer(gt_array_list *list, const gt_item *answer);

/* The array that a tensor item is; without data where it is nowhere whole. */
gt_array gt_array_of(const gt_item *item);

#endif
