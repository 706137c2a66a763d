/* Words that people bring along from Python and other libraries, and what says the same here. */
#ifndef GT_ABROAD_H
#define GT_ABROAD_H

#include "tape/recorder.h"

/* What to write in place of a function, by its full name (tf.keras.optimizers.SGD); NULL: nothing is known of it. */
const char *gt_abroad_function(const char *dotted);

/* The same of a method or field of a tensor. */
const char *gt_abroad_method(gt_recorder *recorder, const char *name);

#endif
