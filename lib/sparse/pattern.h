/* Patterns: which entries of a Jacobian or Hessian may differ from 0, found from the equations and never from numbers.
 * What is not in the pattern is exactly 0, wherever the derivative is evaluated with the same equations. */
#ifndef GT_PATTERN_H
#define GT_PATTERN_H

#include "graph/build.h"
#include "graph/watch.h"

/* The entries of a matrix that may differ from 0, by rows. */
typedef struct gt_pattern {
    int64_t rows, cols; /* at most 2^31 - 1 each */
    int64_t *begin;     /* rows + 1: those of row i are col[begin[i]..begin[i + 1]) */
    int32_t *col;       /* ascending in each row */
} gt_pattern;

/* A value whose elements are the rows, or the columns, [first, first + elements). GT_NONE is none. */
typedef struct gt_pattern_place {
    gt_ref ref;
    int64_t first;
} gt_pattern_place;

typedef struct gt_pattern_query {
    const gt_watch *watch; /* whose edges carry derivatives, as of gt_vjp; NULL: all of them do */
    int64_t rows, cols;
    int targets; /* no two of them in one row */
    const gt_pattern_place *target;
    int sources; /* several may have the same columns: the versions of a variable that was assigned to */
    const gt_pattern_place *source;
    int64_t most; /* entries */
    /* The value of an equation (the indices of a gather), which the pattern then relies on: whoever gives it sees to it
     * that the pattern is made anew when it changes. NULL, where it is not known: any indices may come. Constants of
     * the program are not asked for. */
    const gt_tensor *(*known)(void *context, gt_ref ref);
    void *context;
} gt_pattern_query;

/* The pattern of the Jacobian, in memory of the arena. False: it, or a value on the way, has more entries than `most`,
 * or 2^31 rows or columns; *why is the equation that made it so, or GT_NONE. Scratch memory is given back. */
bool gt_pattern_jacobian(gt_build *b, const gt_pattern_query *query, gt_arena *arena, gt_pattern *out, gt_ref *why);

/* The pattern of a Hessian, where the targets are the gradients by the sources: rows are as columns. It is symmetric,
 * as an entry is 0 when its mirror image is. */
bool gt_pattern_hessian(gt_build *b, const gt_pattern_query *query, gt_arena *arena, gt_pattern *out, gt_ref *why);

gt_pattern gt_pattern_transposed(gt_arena *arena, const gt_pattern *pattern);

/* Entries of the longest row, which no colouring of columns is below. */
int64_t gt_pattern_longest_row(const gt_pattern *pattern);

#endif
