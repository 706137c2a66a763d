/* Sparse matrices of a result, as one. */
#ifndef GT_WRITE_SPARSE_H
#define GT_WRITE_SPARSE_H

#include "write/writer.h"

/* What the rows, or the columns, of all blocks are elements of. */
typedef struct gt_sparse_side {
    struct gt_matrix_part *part;
    size_t n, capacity;
    int64_t end;
} gt_sparse_side;

/* Entries: row and column of each in the block, and its value. */
typedef struct gt_sparse_block {
    const gt_item *rows, *cols, *values;
    int64_t n, first_row, first_col; /* entries; where the block begins in the matrix */
} gt_sparse_block;

typedef struct gt_sparse_matrix {
    gt_sparse_block *block;
    size_t n, capacity;
    gt_sparse_side row, col;
    int64_t entries;
    bool symmetric; /* its lower triangle */
    bool null;      /* a source is, and nothing else is no sparse matrix */
} gt_sparse_matrix;

/* The sparse blocks in an item; true when there are some, and nothing else. */
bool gt_sparse_matrix_find(gt_arena *arena, const gt_item *shown, gt_sparse_matrix *out);

/* What SciPy has in an npz file of a matrix by rows, each member by its name. */
gt_status gt_sparse_members(gt_writer *writer, const gt_item *result, gt_item **out, gt_error *error);

#endif
