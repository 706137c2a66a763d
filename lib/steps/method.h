/* Fields and methods of values. */
#ifndef GT_METHOD_H
#define GT_METHOD_H

#include "steps/interpreter.h"

/* value.field: x.shape, x.T, t.gradient, layer1.kernel. */
gt_status gt_field(gt_recorder *r, gt_value value, const char *name, gt_span at, gt_value *out);

/* A function that belongs to a value: t.gradient, v.assign. */
gt_status gt_method_call(gt_recorder *r, const struct gt_method *method, const gt_value *self, const gt_call_site *site,
                         gt_value *out);

#endif
