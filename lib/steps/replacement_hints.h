/* Words that people bring along from Python and other libraries, and what says the same here. */
#ifndef GT_REPLACEMENT_HINTS_H
#define GT_REPLACEMENT_HINTS_H

#include "steps/interpreter.h"

/* What to write in place of a function, by its full name (tf.keras.layers.Input); NULL: nothing is known of it. */
const char *gt_replacement_for_function(const char *dotted);

/* The same of a method or field of a tensor. */
const char *gt_replacement_for_method(gt_recorder *recorder, const char *name);

/* What to write in place of net.fit and its like; NULL when nothing is known. */
const char *gt_replacement_for_object(const char *name);

#endif
