/* Which arguments a transform differentiates by: argnums, by number or by name. */
#ifndef GT_CHOSEN_ARGUMENTS_H
#define GT_CHOSEN_ARGUMENTS_H

#include "steps/function_transform.h"

/* Those of the n arguments as one source, or a tuple of them. */
gt_status gt_chosen_take(gt_recorder *r, const gt_transform *t, size_t n, const gt_value *value, bool all_by_default,
                         gt_span at, gt_value *sources);

/* Sets `by` of each of them: in programs of Python JAX hands on the others as they are. */
gt_status gt_chosen_note(gt_recorder *r, const gt_transform *t, size_t n, gt_span at, bool *by);

#endif
