/* Expressions of the steps: their values, with equations appended. */
#ifndef GT_EXPRESSION_H
#define GT_EXPRESSION_H

#include "steps/interpreter.h"

gt_status gt_evaluate(gt_recorder *r, const gt_expr *expr, gt_value *out);

#endif
