/* Laying out values as items: what a command asks for is noted, then computed all at once. */
#ifndef GT_VALUE_LAYOUT_H
#define GT_VALUE_LAYOUT_H

#include "answer/answer.h"
#include "steps/tape_request.h"
#include "tape/null_reason.h"

typedef struct gt_layout {
    gt_answer *a;
    gt_wanted *list;
    gt_item *unconnected;         /* a map that receives the reasons of nulls; NULL: not wanted */
    gt_line_finder lines;         /* of the reasons */
    struct gt_layout_text *texts; /* formatted ones, to be written when the values in them are known */
    bool told;                    /* values as they were when the steps printed them, or made texts of them */
} gt_layout;

/* An item that will hold the value of ref. */
gt_item *gt_layout_want(gt_answer *a, gt_wanted *list, gt_ref ref);

/* Computes everything noted and fills the items; in a team rank 0 does, and the others are done. */
gt_status gt_layout_compute(gt_answer *a, gt_wanted *list);

/* The same by every rank. */
gt_status gt_layout_compute_by_all(gt_answer *a, gt_wanted *list);

/* A value of the model as an item; structures keep their nesting. path names it among the unconnected ones. */
gt_status gt_lay_out(gt_layout *l, gt_value value, const char *path, int depth, gt_item **out);

/* The item of a formatted text, which gt_layout_texts fills. (printed_answer.c) */
gt_status gt_lay_out_text(gt_layout *l, const struct gt_formatted *formatted, int depth, gt_item **out);

/* Writes the formatted texts that were laid out, when everything noted is computed. */
gt_status gt_layout_texts(gt_layout *l);

/* Values as one line of text: numbers as everywhere, lists in brackets. */
const char *gt_item_line(gt_arena *arena, const gt_item *item);

/* The line of a place; NULL of what stands nowhere. */
gt_item *gt_line_item(gt_arena *arena, gt_span at);

/* -- pieces of answers that several commands share (answer.c) -- */

/* The tape that the request names, or the model's own. */
gt_status gt_answer_find_tape(gt_answer *a, gt_tape **out);

/* Evaluates the targets and sets "target" and "value"; *target is the one target, or a list of them. */
gt_status gt_answer_targets(gt_answer *a, const gt_asked *targets, gt_layout *l, gt_value *target, gt_value *values);

/* What commands that differentiate begin with: the targets' values, the request to the tape. */
typedef struct gt_asking {
    gt_tape *tape;
    gt_gradient_request request; /* targets (several: a list), sources, output gradients, where messages point */
    gt_asked targets;
    gt_value *values;       /* of the targets */
    const gt_expr *sources; /* as written */
} gt_asking;

/* Reads them. Sets "target", and with a layout "value"; without, targets may be anything. */
gt_status gt_asking_read(gt_answer *a, gt_layout *l, gt_asking *x);
/* Fails with GT_WRONG_MODEL when a list of sources has none. */
gt_status gt_sources_check(gt_answer *a, size_t n);

/* The gradients of the request's targets by its sources, as an item; "target" and "value" are set on the way. *summed:
 * the shapes that were summed over, NULL without. */
gt_status gt_answer_differentiate(gt_answer *a, gt_layout *l, gt_item **gradients, gt_item **summed);

/* A value that an option gives: an expression, JSON or "@FILE", or the tensor that is bound to the name in its place.
 * `option` is what messages call it, *at where later ones may point. */
gt_status gt_answer_value(gt_answer *a, const char *option, const char *name, const char *text, gt_span *at,
                          gt_value *out);

/* --strict: a null among the unconnected is GT_NULL_GRADIENT. */
gt_status gt_answer_null_check(gt_answer *a, const gt_item *unconnected);

/* The same for zeros that stand for a null: reason[i] says why that of name[i] is one, NULL where it is connected. */
gt_status gt_answer_zeros_check(gt_answer *a, size_t n, const char *const *name, const gt_reason *const *reason);

#endif
