/* Fields and methods of values. */
#ifndef GT_METHOD_H
#define GT_METHOD_H

#include "steps/interpreter.h"

/* value.field: x.shape, x.T, t.gradient, layer1.kernel. */
gt_status gt_field(gt_recorder *r, gt_value value, const char *name, gt_span at, gt_value *out);

#endif
