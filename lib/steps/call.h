/* Calls: of ops, functions, builtins and methods. */
#ifndef GT_CALL_H
#define GT_CALL_H

#include "steps/interpreter.h"

enum { GT_METHOD_ARGS = 6 };

gt_status gt_call_value(gt_recorder *r, gt_value callee, const gt_call_site *site, gt_value *out);
gt_status gt_call_op(gt_recorder *r, const gt_op *op, const gt_call_site *site, gt_value *out);
gt_status gt_call_function(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_value *out);

/* The body of a function with its arguments bound in a fresh scope, which is handed out too. */
gt_status gt_run_function(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_scope **scope,
                          gt_value *out);

/* Sorts the arguments of what is called `name` by position and name to parameters, "x, y, axis=None"; value[k] is None
 * where parameter k is left out, as only those with "=None" may be. At most GT_METHOD_ARGS. */
gt_status gt_arguments_read(gt_recorder *r, const char *name, const char *parameters, const gt_call_site *site,
                            gt_value *value);

/* What a for loop goes through: the rows of a tensor, the items of a list, the keys of a dict. */
gt_status gt_value_rows(gt_recorder *r, gt_value value, gt_span at, gt_value *out);

/* The value of a composite op by its body, for the recorder's builder. GT_NONE after a failure. */
gt_ref gt_call_body(void *recorder, const gt_op *op, int n, const gt_ref *in, const gt_attr *attr);

#endif
