/* The command explain. */
#ifndef GT_EXPLAIN_ANSWER_H
#define GT_EXPLAIN_ANSWER_H

#include "answer/value_layout.h"
#include "base/text_buffer.h"
#include "evidence/kinks.h"

/* "sources": for each what its gradient came to, and the step that breaks it. For people a report with the lines of the
 * model. request->strict: a null makes the outcome of the answer GT_NULL_GRADIENT. With request->nan_origin "finite",
 * "origin", "also", "through", "harmless": where the first value that is not finite came from. */
gt_status gt_answer_explain(gt_answer *a);

/* "kinks": the steps that the walk passed and that sit exactly at a kink, as a list; with a failure none. */
gt_status gt_kinks_item(gt_answer *a, const gt_walked *walked, gt_item **out);

/* Warns of the steps at which a computed gradient of 0 has met an infinite derivative and won. Nothing is computed when
 * no run met such a thing; most of what they met were zeros of another kind. */
void gt_warn_absorbed(gt_answer *a);

/* What the warning says of a tangent or gradient that met the pole of an equation. */
const char *gt_absorbed_words(gt_arena *arena, const gt_eqn *e, bool forward);

#endif
