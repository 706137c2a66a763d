/* Why gradients are null, zero or not finite: the step that breaks each of them, and the way on which it lies. */
#ifndef GT_EXPLAIN_H
#define GT_EXPLAIN_H

#include "steps/tape_request.h"

/* The way from a source to a target, as the steps that somebody wrote. */
typedef struct gt_path {
    gt_ref *ref; /* equations in order; only those with a name, and the ends */
    size_t n;
} gt_path;

typedef enum gt_finding_kind {
    GT_FINDING_OK,
    GT_FINDING_NULL,
    GT_FINDING_ZERO, /* all of it or some entries */
    GT_FINDING_NOT_FINITE,
    GT_FINDING_REFUSED /* the tape answers no more */
} gt_finding_kind;

/* One step that breaks a gradient. */
typedef struct gt_cause {
    const char *reason; /* "relu_inactive": a word of a fixed list */
    const char *step;   /* its name, or NULL */
    gt_span at;
    const char *what; /* a sentence; NULL: the reason says it */
    const char *fix;
    int64_t entries, of; /* how many of the entries that the step differentiates it concerns; of 0: not counted */
    gt_ref ref, from;    /* the equation and the operand that comes from the source; GT_NONE: there is none */
    struct gt_cause *next;
} gt_cause;

typedef struct gt_finding {
    const char *name;   /* of the gradient: that of its source, nested ones joined by points */
    const char *source; /* what people call the source */
    gt_finding_kind kind;
    int64_t entries, of;   /* how many of the gradient's entries are zero, or not finite */
    const gt_cause *cause; /* the one that concerns most comes first; NULL for GT_FINDING_OK */
    gt_path path;          /* from the source to the target, through the first cause; may be empty */
    struct gt_finding *next;
} gt_finding;

/* Asks the tape as gt_tape_gradient does, and explains every gradient of the answer. A tape that is not persistent and
 * was asked before is explained all the same; gradients that have nothing else wrong then say `tape_consumed`. The
 * program is longer afterwards. */
gt_status gt_explain(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, gt_finding **out);

/* Explains a value that the steps got from a tape, `g = t.gradient(y, x)`, as they got it; of any other value the nulls
 * in it. NULL when there is nothing of the kind. */
gt_status gt_explain_value(gt_recorder *r, const char *name, gt_value value, gt_finding **out);

/* What the steps asked a tape to get the value; NULL when they did not, or when the tape has forgotten it since. */
const gt_question *gt_question_find(const gt_recorder *r, gt_value value);

#endif
