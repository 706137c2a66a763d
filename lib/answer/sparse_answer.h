/* Sparse Jacobians and Hessians in answers. */
#ifndef GT_SPARSE_ANSWER_H
#define GT_SPARSE_ANSWER_H

#include "answer/value_layout.h"

/* What the rows, or the columns, of a matrix are elements of: `name` in all, each with a part of its own. */
typedef struct gt_matrix_side {
    size_t n;
    struct gt_matrix_part *part;
    int64_t end;
    const char *kind; /* "target" or "source" */
} gt_matrix_side;
void gt_side_add(gt_answer *a, gt_matrix_side *side, size_t room, const char *name, const gt_shape *shape);

/* Says of a map what its rows and columns are, for tables and for other programs: "index". */
void gt_sparse_mark(gt_answer *a, gt_item *map, const gt_matrix_side *rows, const gt_matrix_side *cols, bool symmetric);

/* The same of Jacobians of a target of that shape by a source of any nested structure. */
void gt_sparse_mark_jacobian(gt_answer *a, gt_item *item, const char *target, const gt_shape *shape, const char *source,
                             gt_value value);

#endif
