/* Recursive functions of the model that are called with the same arguments again and again: the determinant by minors,
 * B-splines by their definition, Fibonacci's numbers. While such a function runs, a call of it whose arguments it had
 * before is not recorded once more: its value is the one that was recorded, in equations of their own, so that tapes
 * and sources tell it from the first.
 *
 * Only where nothing can tell the difference: the function, and those of the model that it calls, compute and do
 * nothing else (recursion_pure.c), and nothing outlives the outermost call but what it returns. Tensors are the same
 * argument when they compute the same, or take the same elements of the same value (recursion_key.c). Where one of them
 * is itself returned, as an answer to which derivatives may be asked, the call is recorded again with what is one
 * equation alone taken for the same. */
#ifndef GT_RECURSION_H
#define GT_RECURSION_H

#include "steps/call.h"

/* Whether the body of a function has a call of its own name. */
bool gt_function_recurs(const gt_function_def *definition);

/* gt_run_function for a function whose body does. */
gt_status gt_recursion_call(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_value *out);

/* -- recursion_pure.c -- */

/* Whether the function, called with what has a key, does nothing but compute: it assigns its own names, and reads
 * numbers, tensors and lists of these; it calls ops that draw nothing, a few builtins, itself and functions like it. */
bool gt_function_is_pure(gt_recorder *r, const gt_function *function);

/* Numbers, texts, None and the like, and tensors; all that a key may hold. */
bool gt_value_is_plain(gt_value value);

/* -- recursion_key.c -- */

enum { GT_KEY_ARGUMENTS = 4 };

/* Where the elements of a tensor come from, when they are those of another one: element i is element from[i] of `base`.
 * from NULL: it is `base` itself. */
typedef struct gt_pick {
    gt_ref base;
    const int64_t *from;
} gt_pick;

/* The arguments of a call, by position. */
typedef struct gt_call_key {
    size_t n;
    uint64_t hash;
    gt_value value[GT_KEY_ARGUMENTS];
    gt_pick pick[GT_KEY_ARGUMENTS]; /* of tensors */
} gt_call_key;

/* False: there is none for these arguments. Tensors that were there before `first` are taken as they are. `around`: the
 * key of the call that this one stands in, NULL: none. Memory of `arena`. */
bool gt_call_key_make(gt_recorder *r, gt_arena *arena, gt_ref first, const gt_call_key *around,
                      const gt_call_site *site, gt_call_key *out);

/* Whether the arguments are the same; *exact: tensors are the same equations. */
bool gt_call_key_same(const gt_program *program, gt_ref first, const gt_call_key *a, const gt_call_key *b, bool *exact);

#endif
