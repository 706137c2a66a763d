/* The command explain. */
#ifndef GT_EXPLAIN_ANSWER_H
#define GT_EXPLAIN_ANSWER_H

#include "answer/value_layout.h"
#include "base/text_buffer.h"
#include "evidence/kinks.h"

/* "sources": for each what its gradient came to, and the step that breaks it. For people a report with the lines of the
 * model. request->strict: a null makes the outcome of the answer GT_NULL_GRADIENT. */
gt_status gt_answer_explain(gt_answer *a);

/* "finite", "origin", "also", "through", "harmless": where the first value that is not finite came from. */
gt_status gt_answer_nan_origin(gt_answer *a);

/* "kinks": the steps that the walk passed and that sit exactly at a kink, as a list; with a failure none. */
gt_status gt_kinks_item(gt_answer *a, const gt_walked *walked, gt_item **out);

/* Warns of the steps at which a computed gradient of 0 has met an infinite derivative and won. Nothing is computed when
 * no run met such a thing; most of what they met were zeros of another kind. */
void gt_warn_absorbed(gt_answer *a);

/* What the warning says of a tangent or gradient that met the pole of an equation. */
const char *gt_absorbed_words(gt_arena *arena, const gt_eqn *e, bool forward);

/* [1,0] for element i, as a list. */
gt_item *gt_index_item(gt_arena *arena, const gt_shape *shape, int64_t i);

/* "a_reason" in words. */
const char *gt_reason_words(gt_arena *arena, const char *reason);

/* Adds to a page what there is to report of a place, as a message is told; what it is and what would mend it may be
 * NULL. */
void gt_report_add(gt_text_buffer *page, gt_span at, const char *kind, const char *heading, const char *what,
                   const char *fix);

/* "step", "file", "line", "column", "text" of a place. */
void gt_place_set(gt_answer *a, gt_item *item, const char *step, gt_span at);

#endif
