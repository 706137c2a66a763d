/* Variables, declared or made in the steps. */
#ifndef GT_VARIABLE_H
#define GT_VARIABLE_H

#include "tape/call.h"

/* A new variable that starts with a value, which is borrowed. NULL after a failure of the builder. (leaves.c) */
gt_variable *gt_variable_new(gt_recorder *r, const char *name, gt_span at, bool trainable, const gt_tensor *value);

/* A variable is bound to a name: one without takes it, made different from the names of all others. */
void gt_variable_bind(gt_recorder *r, gt_variable *variable, const char *name);

/* The builtin Variable(value, trainable=True, dtype=None, name=None). */
gt_status gt_builtin_variable(gt_recorder *r, size_t n, const gt_argument *argument, gt_span at, gt_value *out);

/* assign(v, x), assign_add(v, x), assign_sub(v, x): the methods of that name. */
gt_status gt_builtin_assign(gt_recorder *r, size_t n, const gt_argument *argument, gt_span at, gt_value *out);
gt_status gt_builtin_assign_add(gt_recorder *r, size_t n, const gt_argument *argument, gt_span at, gt_value *out);
gt_status gt_builtin_assign_sub(gt_recorder *r, size_t n, const gt_argument *argument, gt_span at, gt_value *out);

#endif
