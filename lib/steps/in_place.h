/* Methods of torch that change their tensor: x.add_(1), w.data.mul_(0.9). A variable changes itself, as in w -= step.
 * Of a tensor the place that it stands in takes the new value, as in x[i] = v: whoever else has it may not be read
 * again. */
#ifndef GT_IN_PLACE_H
#define GT_IN_PLACE_H

#include "steps/interpreter.h"

/* A call of such a method, by its spelling. */
bool gt_is_change(const gt_expr *call);

/* The method before its call: *found is false when what stands before its dot is no tensor. */
typedef struct gt_change {
    const gt_expr *call;
    gt_value x, method;
    bool unrecorded; /* of w.data */
} gt_change;

gt_status gt_change_find(gt_recorder *r, const gt_expr *call, bool *found, gt_change *out);
gt_status gt_change_call(gt_recorder *r, const gt_change *change, const gt_call_site *site, gt_value *out);

#endif
