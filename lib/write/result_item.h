/* Items: the tree of a result, ready to be written in any format. */
#ifndef GT_RESULT_ITEM_H
#define GT_RESULT_ITEM_H

#include "base/element.h"

typedef enum gt_item_kind {
    GT_ITEM_NULL,
    GT_ITEM_TRUTH,
    GT_ITEM_INT,
    GT_ITEM_TEXT,
    GT_ITEM_NUMBER, /* as somebody wrote it: no digit is lost */
    GT_ITEM_TENSOR,
    GT_ITEM_LIST,
    GT_ITEM_MAP
} gt_item_kind;

/* The elements of a tensor that does not fit in memory: some at a time. */
typedef struct gt_item_windows {
    /* Brings element i into the window, and others around it. */
    gt_status (*move)(struct gt_item_windows *windows, int64_t i, gt_error *error);
    const void *data; /* elements [begin, end), in row-major order */
    int64_t begin, end;
    gt_error error; /* of a move that failed; there is no other after it */
} gt_item_windows;

typedef struct gt_item gt_item;
/* What an item is a derivative of, and by what: its tensor has the target's axes first, then the source's. */
typedef struct gt_derivative {
    const char *target, *source;
    int target_axes;
    bool per_example; /* a batch Jacobian: the first axis is the source's first axis too */
} gt_derivative;

/* What a map with the children "shape", "rows", "cols" and "values" is: the entries of a matrix by row, each in its
 * place. */
typedef struct gt_sparse_of {
    bool symmetric; /* the lower triangle of a symmetric matrix */
    size_t row_parts, col_parts;
    const struct gt_matrix_part { /* what its rows, or columns, are elements of, in order */
        const char *name;
        int64_t begin;
        gt_shape shape;
    } * row, *col;
} gt_sparse_of;

struct gt_item {
    gt_item_kind kind;
    bool tuple; /* a list that Python shows in round brackets: only lines that a model prints do */
    union {
        bool truth;
        int64_t i;
        const char
            *text; /* a text, or that of a number; of a map, the line that text output shows in its place, or NULL */
        gt_tensor tensor; /* printed as nested lists; a scalar as a number */
    };
    gt_small small;             /* of a tensor: what files of arrays hold it as, where every element fits */
    gt_item_windows *windows;   /* of a tensor without data; NULL: tensor.data has them all */
    const gt_derivative *of;    /* NULL unless it is a Jacobian or a block of a Hessian */
    const gt_sparse_of *sparse; /* of a map: NULL unless it is a sparse matrix */
    const char *key;            /* in a map */
    const char *shown;          /* in a map: its key as a line that a model prints has it; NULL: in quotes */
    gt_item *first, *last;      /* list and map: children in order */
    gt_arena *arena;            /* of a map: its own */
    struct gt_names *names;     /* of a map with many children: their keys */
    gt_item *next;              /* sibling */
};

/* All live in the arena; texts and tensor data are borrowed. Of the text NULL there is no item: NULL. */
gt_item *gt_item_new(gt_arena *arena, gt_item_kind kind);
gt_item *gt_item_text(gt_arena *arena, const char *text);
gt_item *gt_item_int(gt_arena *arena, int64_t i);
gt_item *gt_item_truth(gt_arena *arena, bool truth);
gt_item *gt_item_tensor(gt_arena *arena, const gt_tensor *tensor);
gt_item *gt_item_real(gt_arena *arena, double x); /* a scalar tensor of float64 */
/* A list or map that has children; else NULL. */
gt_item *gt_item_filled(gt_item *item);
/* Appends to a list; sets in a map (a key that is there already keeps its place and gets the new child; of a child that
 * is NULL nothing is set); returns the child, which must not be in another list or map. */
gt_item *gt_item_append(gt_item *list, gt_item *child);
gt_item *gt_item_set(gt_item *map, const char *key, gt_item *child);
/* The child of that key, NULL when there is none (or when `map` is not a map). */
gt_item *gt_item_get(const gt_item *map, const char *key);
/* What stands at a path of keys and places in lists: "gradients.layer1.kernel", "values.0". NULL when nothing does. */
const gt_item *gt_item_at(const gt_item *item, const char *path);
/* The same in another arena, texts too; its tensors keep what they point to. As deep as answers are. */
gt_item *gt_item_copy(gt_arena *arena, const gt_item *from);
/* How many children a list or a map has. */
size_t gt_item_count(const gt_item *item);

/* Where element *i of a tensor item is: memory, and its number there. NULL when it cannot be had. */
static inline const void *gt_item_elements(const gt_item *item, int64_t *i)
{
    gt_item_windows *w = item->windows;
    if (!w)
        return item->tensor.data;
    if ((*i < w->begin || *i >= w->end) && (w->error.code != GT_OK || w->move(w, *i, &w->error) != GT_OK))
        return NULL;
    *i -= w->begin;
    return w->data;
}

/* Elements [i, i + *n) of a tensor item, as many as lie together; NULL when they cannot be had. */
const void *gt_item_stretch(const gt_item *item, int64_t i, int64_t *n);

#endif
