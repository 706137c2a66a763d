/* Comprehensions, and what goes through its items once: generator expressions, iter(x), zip(x, y) and their like. */
#ifndef GT_COMPREHENSION_H
#define GT_COMPREHENSION_H

#include "steps/call.h"

typedef struct gt_iterator {
    gt_value rows; /* the items, a list; of one that asks, its parts: objects, iterators, numbers to count on */
    const gt_expr *generator; /* not run yet: rows, if `given`, are what its first clause goes through */
    gt_scope *scope;          /* that the expression stands in */
    bool given, passed;
    bool asks;    /* an item is a tuple of the next of each part */
    size_t taken; /* by next(), from the front */
    gt_span at;   /* of the pass */
} gt_iterator;

gt_status gt_comprehension(gt_recorder *r, const gt_expr *expr, gt_value *out);

/* An iterator over a list; one that asks the n parts of zip or enumerate. */
gt_value gt_iterator_over(gt_arena *arena, gt_value rows);
gt_value gt_iterator_asking(gt_arena *arena, size_t n, const gt_value *part);

/* The items, as a list, for who shows them; for who goes through them, which is an error the second time: that alone.
 */
gt_status gt_iterator_items(gt_recorder *r, gt_iterator *it, gt_span at, gt_value *out);
gt_status gt_iterator_rows(gt_recorder *r, gt_iterator *it, gt_span at, gt_value *out);
gt_status gt_iterator_check(gt_recorder *r, const gt_iterator *it, gt_span at);

/* The next item; *more: there was one. */
gt_status gt_iterator_next(gt_recorder *r, gt_iterator *it, gt_span at, bool *more, gt_value *out);

/* Lists in place of iterators among the arguments, for all that knows lists alone: ops, builtins, libraries. */
gt_status gt_iterators_taken(gt_recorder *r, gt_value callee, gt_call_site *site);

#endif
