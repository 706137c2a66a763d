/* Expressions of the steps: their values, with equations appended. */
#ifndef GT_EXPRESSION_H
#define GT_EXPRESSION_H

#include "steps/interpreter.h"

gt_status gt_evaluate(gt_recorder *r, const gt_expr *expr, gt_value *out);

/* The arguments of a call in scratch memory, those behind a star one by one. */
gt_status gt_evaluate_arguments(gt_recorder *r, const gt_expr *call, size_t *n, gt_argument **out);

#endif
