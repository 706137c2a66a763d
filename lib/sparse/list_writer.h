/* Writing lists of columns: what the files that make sets share. */
#ifndef GT_LIST_WRITER_H
#define GT_LIST_WRITER_H

#include "sparse/column_sets.h"

/* New sets, held once; NULL: memory ran out. Without columns; with a map that has none; with lists to be written. */
gt_column_sets *gt_sets_new(gt_set_maker *m, int64_t n);
int32_t *gt_map_new(gt_set_maker *m, int64_t n);
gt_column_sets *gt_lists_new(gt_set_maker *m, int64_t n, int64_t lists);

/* The same sets with lists, one for each element unless there are lists already. Drops the sets. */
const gt_column_sets *gt_sets_as_lists(gt_set_maker *m, const gt_column_sets *sets);

/* Where lists are written, one after the other. */
typedef struct gt_list_writer {
    gt_set_maker *m;
    int32_t *col;
    int64_t n, capacity;
} gt_list_writer;

/* A list begins, which has no column yet. */
void gt_list_begin(gt_list_writer *w);

/* Room for `more` columns. False: that would be too many. */
bool gt_list_room(gt_list_writer *w, int64_t more);

/* The columns of element i that the list does not have yet; there must be room. */
void gt_list_put(gt_list_writer *w, const gt_column_sets *sets, int64_t i);

/* List l is what was put since it began: lists end in their order. The first takes the block of the columns into the
 * sets, which the writer still fills. */
void gt_list_end(gt_list_writer *w, gt_column_sets *sets, int64_t l);

/* Lists with the same columns become one. The sets have `id`, and their arrays are held by nobody else. */
void gt_lists_merge(gt_set_maker *m, gt_column_sets *sets);

/* Numbers 0, 1, ... of the different pairs that are met, in their order. */
typedef struct gt_numbering {
    struct gt_numbered *slot;
    size_t capacity;
    int32_t n;
} gt_numbering;

/* For `most` pairs. False: memory ran out, and there is nothing to end. */
bool gt_numbering_begin(gt_numbering *numbering, gt_set_maker *m, int64_t most);
int32_t gt_numbering_of(gt_numbering *numbering, uint32_t a, uint32_t b);
void gt_numbering_end(gt_numbering *numbering, gt_set_maker *m);

static inline int64_t gt_list_of(const gt_column_sets *sets, int64_t i)
{
    return sets->id ? sets->id[i] : i;
}

#endif
