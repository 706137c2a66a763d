/* The command explain. */
#ifndef GT_EXPLAIN_ANSWER_H
#define GT_EXPLAIN_ANSWER_H

#include "answer/value_layout.h"
#include "base/text_buffer.h"
#include "evidence/kinks.h"
#include "steps/tape_request.h"

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

/* What both commands begin with: the targets' values, the request to the tape. Sets "target". `asks` is false when
 * there is nothing to differentiate by. */
typedef struct gt_explained {
    gt_tape *tape;
    gt_gradient_request request;
    gt_asked targets;
    gt_value *values; /* of the targets */
    bool asks;
} gt_explained;
gt_status gt_explained_begin(gt_answer *a, gt_explained *x);

/* "step", "file", "line", "column", "text" of a place. */
void gt_place_set(gt_answer *a, gt_item *item, const char *step, gt_span at);

#endif
