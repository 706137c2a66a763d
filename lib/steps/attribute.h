/* Attributes of an op call. */
#ifndef GT_ATTRIBUTE_H
#define GT_ATTRIBUTE_H

#include "graph/op.h"
#include "steps/interpreter.h"

/* A given value as the attribute wants it; None leaves it out. Lists live in the recorder's arena. */
gt_status gt_attr_read(gt_recorder *r, const gt_attr_spec *spec, gt_value value, gt_span at, gt_attr *out);

/* The dtype that a value stands for, as the recorder records it: tf.float32, 'float32', float. `name` is what messages
 * call it. */
gt_status gt_attr_dtype(gt_recorder *r, const char *name, gt_value value, gt_span at, gt_dtype *out);

/* The default that the op states; not given when it states none. */
gt_attr gt_attr_default(const gt_attr_spec *spec);

#endif
