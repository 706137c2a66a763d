/* Why a gradient is null, and what people call an equation. */
#ifndef GT_NULL_REASON_H
#define GT_NULL_REASON_H

#include "tape/recorder.h"

/* The name of the equation, or of the next one up to `last` that depends on it and has one; NULL when there is none. */
const char *gt_step_name(gt_recorder *r, gt_ref ref, gt_ref last);

/* What people call a value: its name, else the expression that made it, cut when it is long, else the fallback. */
const char *gt_called(gt_recorder *r, gt_ref ref, const char *fallback);

/* Why a gradient is null. */
typedef struct gt_reason {
    const char *reason; /* "not_watched": one of a fixed list of words */
    const char *step;   /* the step where it breaks, or NULL */
    gt_span at;
    const char *fix;
    gt_ref ref;          /* the equation where it breaks, or the value that carries nothing; GT_NONE */
    gt_ref from;         /* its operand that came from the source; GT_NONE when there is none */
    const gt_tape *tape; /* what was asked: */
    gt_ref source;
    const gt_variable *variable; /* of the source, or NULL */
    int targets;
    const gt_ref *target;
} gt_reason;
/* source: the ref asked for; variable: its variable or NULL. needed: of gt_needed_find, for many sources of the same
 * targets; NULL: looked for. */
const gt_reason *gt_reason_find(gt_recorder *r, const gt_tape *tape, int targets, const gt_ref *target,
                                const bool *needed, gt_ref source, const gt_variable *variable);

/* By equation up to the last of the targets: whether one of them depends on it, by any edge. In the arena. */
const bool *gt_needed_find(const gt_program *program, gt_arena *arena, int targets, const gt_ref *target);

#endif
