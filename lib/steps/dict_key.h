/* Keys of dicts that are no texts, and what sets hold: numbers, truth values, None, and tuples of keys. Beside the
 * items of a dict they stand as texts, too, which begin with GT_KEY_MARK, so that all who ask for a name need not know
 * of them. */
#ifndef GT_DICT_KEY_H
#define GT_DICT_KEY_H

#include "steps/interpreter.h"

/* A value as a key; one that Python cannot hash, or whose value is not known, is an error. */
gt_status gt_key_of(gt_recorder *r, gt_value value, gt_span at, const char **out);

/* The value that a key was made of. */
gt_value gt_key_value(gt_arena *arena, const char *key);

/* A key for people: 3, (1, a); and as Python shows it, "(1, 'a')". */
const char *gt_key_shown(gt_arena *arena, const char *key);
const char *gt_key_repr(gt_arena *arena, const char *key);

/* A set of values, each once; its items are in the order in which they came, which is not Python's. */
gt_status gt_set_add(gt_recorder *r, gt_value set, gt_value value, gt_span at);
gt_status gt_set_of(gt_recorder *r, gt_value rows, gt_span at, gt_value *out);

/* The items of a value where their order is of no matter, of sets too; of others as gt_value_rows has them. */
gt_status gt_value_members(gt_recorder *r, gt_value value, gt_span at, gt_value *out);

/* Operators between two sets: | & - ^ and comparisons. */
gt_status gt_set_binary(gt_recorder *r, gt_operator op, gt_value x, gt_value y, gt_span at, gt_value *out);

#endif
