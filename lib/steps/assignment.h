/* Targets of assignments: names, attributes, items and slices of lists, dicts and tensors. */
#ifndef GT_ASSIGNMENT_H
#define GT_ASSIGNMENT_H

#include "steps/interpreter.h"

/* target = value. */
gt_status gt_assign(gt_recorder *r, const gt_expr *target, gt_value value);

/* target op= value: what the target stands in is evaluated once, as in Python. */
gt_status gt_augment(gt_recorder *r, const gt_stmt *stmt);

/* del a[i], del a.b */
gt_status gt_delete_part(gt_recorder *r, const gt_expr *target);

#endif
