/* Values that were computed on the way to forced ones, so that no later force computes any of it again. A loop that
 * forces something each turn makes them without end: what was not used for long is let go, for it can be computed
 * again. What was forced itself stays, as long as the recording. */
#ifndef GT_FORCED_VALUES_H
#define GT_FORCED_VALUES_H

#include "eval/values.h"

typedef struct gt_forced_values gt_forced_values;

/* They give their memory back with the arena. `known`, below, has all of them among others. */
gt_forced_values *gt_forced_values_new(gt_arena *arena);

/* A force begins. Nothing points to any of them: what is too much is let go. */
void gt_forced_values_begin(gt_forced_values *forced, gt_values *known, gt_arena *scratch);

/* The value is used by this force; nothing when it is none of them. */
void gt_forced_values_use(gt_forced_values *forced, gt_ref ref);

/* Memory for what a force computes; and a value that it computed there, which becomes known. */
gt_arena *gt_forced_values_memory(gt_forced_values *forced);
void gt_forced_values_add(gt_forced_values *forced, gt_values *known, gt_ref ref, const gt_tensor *value);

/* Those from `first` on are let go; the table of the others is the arena's `to`. */
void gt_forced_values_cut(gt_forced_values *forced, gt_values *known, gt_ref first, gt_arena *to);

/* Bytes that they and what computed them hold. */
size_t gt_forced_values_held(const gt_forced_values *forced);

/* From now on they stay: their memory is the arena's. */
void gt_forced_values_end(gt_forced_values *forced);

/* The value of that equation for as long as the recording: a copy when it was one of them. */
const gt_tensor *gt_forced_values_settle(gt_forced_values *forced, gt_values *known, gt_ref ref,
                                         const gt_tensor *value);

#endif
