/* Items: the tree of a result, ready to be written in any format. */
#ifndef GT_ITEM_H
#define GT_ITEM_H

#include "base/tensor.h"

typedef enum gt_item_kind {
    GT_ITEM_NULL,
    GT_ITEM_TRUTH,
    GT_ITEM_INT,
    GT_ITEM_TEXT,
    GT_ITEM_TENSOR,
    GT_ITEM_LIST,
    GT_ITEM_MAP
} gt_item_kind;

typedef struct gt_item gt_item;
/* What an item is a derivative of, and by what: its tensor has the target's axes first, then the source's. */
typedef struct gt_derivative {
    const char *target, *source;
    int target_axes;
    bool per_example; /* a batch Jacobian: the first axis is the source's first axis too */
} gt_derivative;

struct gt_item {
    gt_item_kind kind;
    union {
        bool truth;
        int64_t i;
        const char *text; /* a text; of a map, the line that text output shows in its place, or NULL */
        gt_tensor tensor; /* printed as nested lists; a scalar as a number */
    };
    const gt_derivative *of; /* NULL unless it is a Jacobian or a block of a Hessian */
    const char *key;         /* in a map */
    gt_item *first, *last;   /* list and map: children in order */
    gt_item *next;           /* sibling */
};

/* All live in the arena; texts and tensor data are borrowed. */
gt_item *gt_item_new(gt_arena *arena, gt_item_kind kind);
gt_item *gt_item_text(gt_arena *arena, const char *text);
gt_item *gt_item_int(gt_arena *arena, int64_t i);
gt_item *gt_item_truth(gt_arena *arena, bool truth);
gt_item *gt_item_tensor(gt_arena *arena, const gt_tensor *tensor);
/* Appends to a list; sets in a map (a key that is there already keeps its place and gets the new child); returns the
 * child, which must not be in another list or map. */
gt_item *gt_item_append(gt_item *list, gt_item *child);
gt_item *gt_item_set(gt_item *map, const char *key, gt_item *child);
/* The child of that key, NULL when there is none (or when `map` is not a map). */
gt_item *gt_item_get(const gt_item *map, const char *key);

#endif
