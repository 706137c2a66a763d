/* Calls: of ops, functions, builtins and methods. */
#ifndef GT_CALL_H
#define GT_CALL_H

#include "steps/interpreter.h"

enum { GT_PARAMETERS = 7 };

gt_status gt_call_value(gt_recorder *r, gt_value callee, const gt_call_site *site, gt_value *out);
gt_status gt_call_op(gt_recorder *r, const gt_op *op, const gt_call_site *site, gt_value *out);

/* An op with the arguments that follow. */
#define GT_CALL_OP(r, op, at, out, ...)                                                                                \
    gt_call_op(                                                                                                        \
        r, op,                                                                                                         \
        &(gt_call_site){sizeof(gt_argument[]){__VA_ARGS__} / sizeof(gt_argument), (gt_argument[]){__VA_ARGS__}, at},   \
        out)

/* The function of a `def` or a lambda, here and now. */
gt_status gt_function_of(gt_recorder *r, const gt_function_def *definition, gt_value *out);

gt_status gt_call_function(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_value *out);

/* The same of one that is `apart`. (library_builtins.c) */
gt_status gt_call_apart(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_value *out);

/* The body of a function with its arguments bound in a fresh scope, which is handed out too. */
gt_status gt_run_function(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_scope **scope,
                          gt_value *out);

/* A call of a builtin or a method, its arguments by parameter: NONE where one is left out. */
typedef struct gt_invocation {
    const struct gt_builtin *of;
    const gt_value *self; /* of a method */
    const gt_call_site *site;
    gt_span at; /* the site's */
    gt_argument arg[GT_PARAMETERS];
    gt_value value[GT_PARAMETERS]; /* of arg */
    gt_value rest;                 /* a list: what "x..." takes */
} gt_invocation;

/* Sorts the arguments of a call to the parameters of a signature, "name(x, axis=None)"; those with "=None" may be left
 * out. A loose signature has other names of a parameter, "f(x|inputs, y?, z...)": arguments go to parameters by name
 * first, then by position to those that are left, so that a node may name the functions and list the rest as its
 * inputs; "y?" may be left out, "*y" is given by name only, "z..." takes what is left of the positional ones. Options
 * of TensorFlow and JAX that do not change the result (parallel_iterations, unroll, ...) are passed over then, and
 * errors show `usage`. At most GT_PARAMETERS. */
gt_status gt_arguments_read(gt_recorder *r, const char *text, const char *usage, const gt_call_site *site,
                            gt_invocation *out);

/* What a for loop goes through: the rows of a tensor, the items of a list, the keys of a dict. */
gt_value gt_tensor_row(gt_recorder *r, gt_ref tensor, int64_t i, gt_span at);
gt_status gt_value_rows(gt_recorder *r, gt_value value, gt_span at, gt_value *out);

/* The same, but that what is asked for one item at a time is no list: what the __iter__ of an object of the model
 * gives, which may be an object, and an iterator over such. The next item of such a one: *more is false when there is
 * none, as when __next__ raises StopIteration. All that are left. */
gt_status gt_value_asked(gt_recorder *r, gt_value value, gt_span at, gt_value *out);
gt_status gt_asked_next(gt_recorder *r, gt_value from, gt_span at, bool *more, gt_value *out);
gt_status gt_asked_items(gt_recorder *r, gt_value from, gt_span at, gt_value *out);

/* The value of a composite op by its body, for the recorder's builder. GT_NONE after a failure. */
gt_ref gt_call_body(void *recorder, const gt_op *op, int n, const gt_ref *in, const gt_attr *attr);

/* What the last calls left in the scopes of bodies is forgotten. */
void gt_bodies_forget(gt_recorder *r);

#endif
