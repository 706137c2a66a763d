/* Operators: x op y and op x, for plain numbers and tensors; x[items...]. */
#ifndef GT_OPERATOR_H
#define GT_OPERATOR_H

#include "steps/interpreter.h"

gt_status gt_binary(gt_recorder *r, gt_operator op, gt_value x, gt_value y, const gt_expr *at, gt_value *out);
gt_status gt_unary(gt_recorder *r, gt_operator op, gt_value x, const gt_expr *at, gt_value *out);
gt_status gt_index(gt_recorder *r, gt_value x, size_t n, const gt_value *item, const gt_expr *at, gt_value *out);

/* Are two values equal as `in` asks it: numbers and texts by value, tensors and lists when they are the same one? */
bool gt_value_equal(gt_value x, gt_value y);
/* Python's slice of a size: bounds are clamped, negative ones count from the end. */
gt_status gt_slice_bounds(gt_recorder *r, const gt_slice *slice, int64_t size, gt_span at, int64_t *begin,
                          int64_t *step, int64_t *count);

#endif
