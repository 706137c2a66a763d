/* Control flow as functions: cond, while_loop, fori_loop, scan, map_fn.
 *
 * They call the functions they are given with values, as the statements if, while and for run their bodies, and so
 * unroll into the recording; nothing of them is left there, but where turns alike are recorded once (rolled.h). What
 * decides (a predicate, a bound) is forced. */
#ifndef GT_CONTROL_H
#define GT_CONTROL_H

#include "steps/builtin.h"

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
gt_status gt_looped_note(const gt_looped *l); /* adds to an error where the function is defined */
gt_status gt_looped_call(const gt_looped *l, size_t n, const gt_value *value, gt_value *out);

#endif
