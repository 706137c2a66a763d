/* Custom gradients: functions with a gradient of their own, and rules that take the place of an op's. */
#ifndef GT_CUSTOM_FUNCTION_H
#define GT_CUSTOM_FUNCTION_H

#include "steps/call.h"

/* Calls a function whose result is differentiated by `gradient` (NULL: undefined; to differentiate is then an error).
 */
gt_status gt_call_custom(gt_recorder *r, const gt_function *function, const gt_function_def *gradient,
                         const gt_call_site *site, gt_value *out);

/* @tf.custom_gradient, @jax.custom_vjp (jax): a function that comes with its gradient, as a value. apart: the places
 * of arguments that have no gradient, a number or several; or NONE. */
gt_status gt_custom_function(gt_recorder *r, gt_value function, bool jax, gt_value apart, gt_span at, gt_value *out);

/* f.defvjp(fwd, bwd) of such a function. */
gt_status gt_custom_define(gt_recorder *r, gt_invocation *c, gt_value *out);

/* Calls a function that the gradients: section calls not differentiable: nothing goes back through its result. */
gt_status gt_call_undifferentiated(gt_recorder *r, const gt_function *function, const gt_call_site *site,
                                   gt_value *out);

/* The entry of the model's gradients: section for an op or a function, or NULL. */
const gt_function_def *gt_override_find(const gt_recorder *r, const char *name);

/* Gives the op's value, just appended, the rule of the gradients: section. Its steps see the operands by their names in
 * the op reference, and `result`. */
gt_status gt_override_op(gt_recorder *r, const gt_op *op, const gt_function_def *override, int n, const gt_ref *in,
                         gt_value *value, gt_span at);

#endif
