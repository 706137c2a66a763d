/* Which columns each element of a value depends on.
 *
 * Most values on the way are made of a source by moving its elements about and combining a few of them, so the columns
 * of an element are those of a few maps, each of which has one column an element or none: moving elements moves the
 * entries of the maps, combining values puts maps beside maps. Where elements depend on more (sums, products of
 * matrices) they have lists, which elements that depend on the same share. */
#ifndef GT_COLUMN_SETS_H
#define GT_COLUMN_SETS_H

#include "graph/op.h"
#include "sparse/blocks.h"

enum { GT_COLUMN_MAPS = 16 };

/* Never changed once it is made. It is a block, and so are its arrays. */
typedef struct gt_column_sets {
    int64_t n; /* elements */
    int maps;
    int32_t *map[GT_COLUMN_MAPS]; /* by element: a column, or -1 */
    /* Or, where begin is not NULL: list l has the columns col[begin[l]..begin[l + 1]), each once and in any order; that
     * of element i is id[i], -1: none. id NULL: it is i. */
    int64_t lists, *begin;
    int32_t *id, *col;
} gt_column_sets;

/* What the sets of one pattern are made with. */
typedef struct gt_set_maker {
    gt_blocks blocks;
    int64_t cols;
    int64_t most;   /* entries of the lists of one value */
    int64_t work;   /* entries that may still be looked at: below 0 it gives up, and the sets mean nothing */
    uint32_t *seen; /* by column: the number of the list that met it last */
    uint32_t list;
} gt_set_maker;

void gt_set_maker_init(gt_set_maker *m, gt_arena *arena, int64_t cols, int64_t most);

static inline bool gt_set_maker_failed(const gt_set_maker *m)
{
    return m->blocks.left < 0 || m->work < 0;
}

/* Sets that a function returns are held for its caller. NULL is empty: no element has a column. */
const gt_column_sets *gt_sets_hold(const gt_column_sets *sets);
void gt_sets_drop(gt_set_maker *m, const gt_column_sets *dropped);

/* Element i has column first + i. */
const gt_column_sets *gt_sets_of_source(gt_set_maker *m, int64_t n, int64_t first);

/* What elements have in either. Drops both. */
const gt_column_sets *gt_sets_union(gt_set_maker *m, const gt_column_sets *a, const gt_column_sets *b);

/* What the n elements of a value have by an operand with these sets, along the pairs that the op tells of it; `reads`
 * has the equation and the operand. */
const gt_column_sets *gt_sets_read(gt_set_maker *m, const gt_column_sets *in, gt_reads *reads);

/* The same by all operands of a value whose elements each come from one of them (concat): operand[k] is that of
 * operand k. */
const gt_column_sets *gt_sets_join(gt_set_maker *m, const gt_column_sets *const *operand, gt_reads *reads);

/* Appends the columns of element i to out (room for gt_sets_count of them), each once, in any order. */
int64_t gt_sets_put(gt_set_maker *m, const gt_column_sets *sets, int64_t i, int32_t *out);
int64_t gt_sets_count(const gt_column_sets *sets, int64_t i); /* at least as many */

#endif
