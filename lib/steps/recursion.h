/* Recursive functions of the model that are called with the same arguments again and again: the determinant by minors,
 * B-splines by their definition, Fibonacci's numbers. While the outermost call of such a function runs, a call whose
 * arguments were there before is not recorded once more: its value is the one that was recorded, in equations of their
 * own.
 *
 * Only where nothing can tell the difference: the function, and those of the model that it calls, compute and do
 * nothing else (recursion_pure.c). So all that outlives the outermost call is what it returns, and by that alone
 * derivatives may be asked: where another equation computes the same, or several results could be made of one another,
 * the call is recorded again, each call in it by itself.
 *
 * Tensors are the same argument when they are computed alike from what was there before the outermost call, or take the
 * same elements of what is (recursion_key.c). */
#ifndef GT_RECURSION_H
#define GT_RECURSION_H

#include "graph/value_numbering.h"
#include "steps/call.h"

/* Whether the body of a function reads its own name. */
bool gt_function_recurs(const gt_function_def *definition);

/* gt_run_function for a function whose body does. */
gt_status gt_recursion_call(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_value *out);

/* -- recursion_pure.c -- */

/* Whether the function, called with what has a key, does nothing but compute: it assigns its own names, and reads
 * numbers, tensors and lists of these; it calls ops that draw nothing, a few builtins, itself and functions like it. */
bool gt_function_is_pure(gt_recorder *r, const gt_function *function);

/* -- recursion_key.c -- */

enum { GT_KEY_ARGUMENTS = 4 };

/* A call: of what, and with which arguments, by position. */
typedef struct gt_call_key {
    const gt_function *function;
    size_t n;
    uint64_t hash;
    gt_value value[GT_KEY_ARGUMENTS];
    gt_ref number[GT_KEY_ARGUMENTS]; /* of tensors: the same when they are the same argument */
} gt_call_key;

/* What tells keys apart: the numbers of equations, and where elements come from that are copied. */
typedef struct gt_call_keys {
    gt_recorder *r;
    gt_arena *arena; /* which holds nothing else's */
    gt_numbers numbers;
    struct gt_picks {
        struct gt_pick **by_elements, **by_number;
        size_t slots, used, elements;
    } picks;
} gt_call_keys;

/* Whether a value can be part of a key: numbers, texts, None and the like, and tensors. */
bool gt_value_has_key(gt_value value);

/* The numbers of all equations there are. */
void gt_call_keys_number(gt_call_keys *keys);

/* False: there is none for these arguments. */
bool gt_call_key_make(gt_call_keys *keys, const gt_function *function, const gt_call_site *site, gt_call_key *out);
bool gt_call_key_same(const gt_call_key *a, const gt_call_key *b);

#endif
