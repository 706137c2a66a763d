/* Builtins that make variables and assign to them. */
#ifndef GT_VARIABLE_BUILTINS_H
#define GT_VARIABLE_BUILTINS_H

#include "steps/call.h"

/* The builtin Variable(value, trainable=True, dtype=None, name=None). */
gt_status gt_builtin_variable(gt_recorder *r, const gt_call_site *site, gt_value *out);

/* assign(v, x), assign_add(v, x), assign_sub(v, x): the methods of that name. */
gt_status gt_builtin_assign(gt_recorder *r, const gt_call_site *site, gt_value *out);
gt_status gt_builtin_assign_add(gt_recorder *r, const gt_call_site *site, gt_value *out);
gt_status gt_builtin_assign_sub(gt_recorder *r, const gt_call_site *site, gt_value *out);

#endif
