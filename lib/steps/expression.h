/* Expressions of the steps: their values, with equations appended. */
#ifndef GT_EXPRESSION_H
#define GT_EXPRESSION_H

#include "steps/interpreter.h"

gt_status gt_evaluate(gt_recorder *r, const gt_expr *expr, gt_value *out);

/* What a name means that no value has: a builtin, an op, a function of names/. NONE when there is none. */
gt_value gt_find_callable(gt_recorder *r, const gt_expr *expr);

/* The arguments of a call in scratch memory, those behind a star one by one. */
gt_status gt_evaluate_arguments(gt_recorder *r, const gt_expr *call, size_t *n, gt_argument **out);

#endif
