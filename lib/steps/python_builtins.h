/* What Python itself gives a program under a name that an op has, too: max, sum, abs, ... of plain values. */
#ifndef GT_PYTHON_BUILTINS_H
#define GT_PYTHON_BUILTINS_H

#include "steps/builtin.h"

/* The row of a name without a library before it; NULL when Python has none here. Its `op` is what the name means for
 * tensors and behind a library's name. */
const gt_builtin *gt_python_find(const char *name);

/* Is a before b, as Python's < has it: numbers (tensors are computed), texts, sequences? */
gt_status gt_value_less(gt_recorder *r, gt_value a, gt_value b, gt_span at, bool *less);

/* The items in order, stable; key: a function of an item, or None. */
gt_status gt_sort_items(gt_recorder *r, gt_items *items, gt_value key, bool reverse, gt_span at);

#endif
