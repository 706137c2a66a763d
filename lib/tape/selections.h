/* Jacobians through selections: where a source is only read through slices, gathers and the like, whose elements are
 * elements of it, the rows that share an element of what they select are fewer than those that share one of the source.
 * Bundle adjustment: every row reads a camera of its own, once it is gathered, and two colours of rows are enough. */
#ifndef GT_SELECTIONS_H
#define GT_SELECTIONS_H

#include "tape/tape_sparse.h"

typedef struct gt_selections {
    int n;
    gt_ref *value;      /* what is selected and then computed with; together they have `elements` */
    gt_watch watch;     /* edges behind them */
    int64_t elements;   /* rows of the pattern below have some of these, */
    gt_pattern pattern; /* behind each other by value */
    int64_t *entry;     /* by entry of that pattern: the one of the Jacobian's that it is a term of */
    gt_colouring rows;  /* by row, told apart by elements */
} gt_selections;

/* Whether the only source is read so; *pattern is then that of the Jacobian. A failure is left in the builder. */
bool gt_selections_find(gt_recorder *r, const gt_pattern_of *of, gt_selections *out, gt_pattern *pattern);

/* The entries of the Jacobian from what a cotangent of the target becomes at each of the values. */
gt_ref gt_selections_take(gt_recorder *r, const gt_selections *s, const gt_pattern *pattern, const gt_ref *mapped);

#endif
