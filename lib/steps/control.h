/* Control flow as functions: cond, while_loop, fori_loop, scan, map_fn.
 *
 * They call the functions they are given with values, as the statements if, while and for run their bodies, and so
 * unroll into the recording; nothing of them is left there. What decides (a predicate, a bound) is forced. */
#ifndef GT_CONTROL_H
#define GT_CONTROL_H

#include "steps/builtin.h"
#include "steps/call.h"

/* A builtin with a signature of its own: its parameters with their other names, separated by spaces, in order. */
typedef struct gt_formal {
    const char *name, *others;
    bool needed;
} gt_formal;

enum { GT_FORMALS = 8 };

/* Sorts arguments to parameters: by name first, then by position to those that are left, so that a node may name the
 * functions and list the rest as its inputs. A parameter without argument has the kind NONE. Positional arguments
 * beyond the parameters go to `rest`, or are an error when it is NULL. Options of TensorFlow and JAX that do not change
 * the result (parallel_iterations, unroll, ...) are passed over. */
gt_status gt_formals_read(gt_recorder *r, const gt_op_page *page, int formals, const gt_formal *formal,
                          const gt_call_site *site, gt_argument *got, gt_value *rest);

/* A function that a loop calls over and over. */
typedef struct gt_looped {
    gt_recorder *r;
    const char *loop;  /* "scan" */
    const char *state; /* what it calls the value it hands on: "carry", "vars" */
    gt_value f;
    gt_span at; /* of the loop */
} gt_looped;

/* Fails unless the value can be called with `count` arguments; `usage` is how to write it: "step(carry, x)". */
gt_status gt_looped_check(const gt_looped *l, int count, const char *usage);
void gt_looped_note(const gt_looped *l); /* adds to an error where the function is defined */
gt_status gt_looped_call(const gt_looped *l, size_t n, const gt_value *value, gt_value *out);

#define GT_CONTROL(name)                                                                                               \
    gt_status gt_builtin_##name(gt_recorder *r, const gt_call_site *site, gt_value *out);                              \
    extern const gt_op_page gt_page_##name;
GT_CONTROL(cond)
GT_CONTROL(while_loop)
GT_CONTROL(fori_loop)
GT_CONTROL(scan)
GT_CONTROL(map_fn)
#undef GT_CONTROL

/* tf.scan(fn, elems, initializer=None), whose function returns the next carry only; lax.while_loop, whose functions
 * take the whole state as one argument. */
gt_status gt_builtin_tf_scan(gt_recorder *r, const gt_call_site *site, gt_value *out);
gt_status gt_builtin_lax_while(gt_recorder *r, const gt_call_site *site, gt_value *out);

#endif
