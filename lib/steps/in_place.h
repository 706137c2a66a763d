/* Methods of torch that change their tensor: x.add_(1), w.data.mul_(0.9). A variable changes itself, as in w -= step.
 * Of a tensor the place that it stands in takes the new value, as in x[i] = v: whoever else has it may not be read
 * again. */
#ifndef GT_IN_PLACE_H
#define GT_IN_PLACE_H

#include "steps/interpreter.h"

/* A call of such a method, by its spelling. */
bool gt_is_change(const gt_expr *call);

/* Its value; what stands before the dot is evaluated once. Where that is no tensor it is a call like any other. */
gt_status gt_evaluate_change(gt_recorder *r, const gt_expr *call, gt_value *out);

#endif
