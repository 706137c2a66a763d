/* Nested values in loops: what is handed on from turn to turn, what is taken apart by rows, what is stacked. */
#ifndef GT_LOOP_VALUES_H
#define GT_LOOP_VALUES_H

#include "steps/control.h"
#include "steps/loop_body.h"
#include "steps/tree.h"

/* What a turn made of the state, in the form that the state had before it: lists and tuples are one, plain numbers
 * become tensors where a tensor was. An error that names the part where shape, dtype or structure changed. */
gt_status gt_carry_fit(const gt_looped *l, gt_value before, gt_value after, gt_value *out);

/* Values of one structure, one for each turn, stacked leaf by leaf. */
gt_status gt_stack_values(const gt_looped *l, size_t n, const gt_value *value, gt_value *out);

/* The same where those between the first and the last are stacked already. Of leaf k with handed[k] they are those of a
 * turn earlier: in their order the one before them is among them, and this one comes behind. Of leaf k with
 * one[k] they are the same value, which is not stacked. */
typedef struct gt_loop_rows {
    gt_value rows;
    gt_ref *handed; /* GT_NONE: they are those of their turns */
    bool *one;
    int64_t turns;
    bool reverse; /* the order is that of the turns from the last to the first */
} gt_loop_rows;
gt_status gt_stack_around(const gt_looped *l, size_t n_first, const gt_value *first, const gt_loop_rows *rows,
                          size_t n_last, const gt_value *last, gt_value *out);

/* The rows of the tensors of a nested structure; in scratch memory, which no collection moves. */
typedef struct gt_rows {
    gt_tree tree;
    gt_items **of; /* the rows of each leaf; NULL: they are made turn by turn, or it is None */
    gt_ref *whole; /* the leaf itself; GT_NONE: its rows are plain numbers, or it is None */
    int64_t n;     /* -1: there is no leaf */
    gt_span at;
} gt_rows;
gt_status gt_rows_of(const gt_looped *l, gt_value structure, gt_span at, gt_rows *out);
gt_value gt_rows_get(const gt_rows *rows, int64_t i);

#endif
