/* Inside of calls: the tables of builtins and methods. */
#ifndef GT_CALL_H
#define GT_CALL_H

#include "tape/recorder.h"

enum { GT_METHOD_ARGS = 6 };

/* A function that every model has: len, range, GradientTape. */
gt_status gt_builtin_call(gt_recorder *r, const struct gt_builtin *builtin, size_t n, const gt_argument *argument,
                          gt_span at, gt_value *out);
/* A function that belongs to a value: t.gradient, v.assign. */
gt_status gt_method_call(gt_recorder *r, const struct gt_method *method, const gt_value *self, size_t n,
                         const gt_argument *argument, gt_span at, gt_value *out);

/* The body of a function with its arguments bound in a fresh scope, which is handed out too. */
gt_status gt_run_function(gt_recorder *r, const gt_function *function, size_t n, const gt_argument *argument,
                          gt_span at, gt_scope **scope, gt_value *out);

/* The value of a composite op by its body, for the recorder's builder. GT_NONE after a failure. */
gt_ref gt_call_body(void *recorder, const gt_op *op, int n, const gt_ref *in, const gt_attr *attr);

/* grad(f)(x) and its like. */
gt_status gt_transform_call(gt_recorder *r, struct gt_transform *transform, size_t n, const gt_argument *argument,
                            gt_span at, gt_value *out);

/* Sorts arguments to parameters by position and name; value[k] is None where parameter k is left out. At most
 * GT_METHOD_ARGS parameters; the first `needed` must be given. */
gt_status gt_arguments_read(gt_recorder *r, const char *name, const char *const *parameter, size_t parameters,
                            size_t needed, size_t n, const gt_argument *argument, gt_span at, gt_value *value);

/* ravel([w, b]) and unravel(v, [w, b]). */
gt_status gt_call_ravel(gt_recorder *r, size_t n, const gt_argument *argument, gt_span at, gt_value *out);
gt_status gt_call_unravel(gt_recorder *r, size_t n, const gt_argument *argument, gt_span at, gt_value *out);

/* TensorFlow's old tape could not pass through graph control flow; `compat: tfe` brings the error back. (walk.c) */
gt_status gt_refuse_control_flow(gt_recorder *r, gt_value test, gt_span at);

/* What a for loop goes through: the rows of a tensor, the items of a list, the keys of a dict. */
gt_status gt_value_rows(gt_recorder *r, gt_value value, gt_span at, gt_value *out);

/* Watches what the value names: a tensor, a variable, or any nesting of them. */
gt_status gt_watch_value(gt_recorder *r, gt_tape *tape, gt_value value, gt_span at);

#endif
