/* Comprehensions, and what goes through its items once: generator expressions, iter(x), zip(x, y) and their like. */
#ifndef GT_COMPREHENSION_H
#define GT_COMPREHENSION_H

#include "steps/call.h"

typedef struct gt_iterator {
    gt_value rows;            /* the items, a list */
    const gt_expr *generator; /* not run yet: rows, if `given`, are what its first clause goes through */
    gt_scope *scope;          /* that the expression stands in */
    bool given, passed;
    size_t taken; /* by next(), from the front */
    gt_span at;   /* of the pass */
} gt_iterator;

gt_status gt_comprehension(gt_recorder *r, const gt_expr *expr, gt_value *out);

/* An iterator over a list. */
gt_value gt_iterator_over(gt_arena *arena, gt_value rows);

/* The items, as a list, for who shows them; for who goes through them, which is an error the second time. */
gt_status gt_iterator_items(gt_recorder *r, gt_iterator *it, gt_span at, gt_value *out);
gt_status gt_iterator_rows(gt_recorder *r, gt_iterator *it, gt_span at, gt_value *out);

/* Lists in place of iterators among the arguments, for all that knows lists alone: ops, builtins, libraries. */
gt_status gt_iterators_taken(gt_recorder *r, gt_value callee, gt_call_site *site);

#endif
