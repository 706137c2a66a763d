/* A gradient tape: when it records, what it watches, how it is stopped, reset and re-entered. The rules are
 * TensorFlow's GradientTape's.
 *
 * What a tape does not do: it holds no values and runs no kernels; it marks equations of the one program. */
#ifndef GT_GRADIENT_TAPE_H
#define GT_GRADIENT_TAPE_H

#include "graph/watch.h"
#include "tape/variable.h"

/* What the tape was doing while equations [from, ...) were appended, until the next entry. */
typedef enum gt_tape_phase {
    GT_PHASE_OUTSIDE, /* not entered */
    GT_PHASE_RECORDING,
    GT_PHASE_STOPPED /* inside stop_recording */
} gt_tape_phase;

typedef struct gt_tape {
    const char *name;                     /* as bound; "model" for the model's own tape */
    gt_span at;                           /* where it was made */
    bool persistent, watch_accessed, own; /* own: the model's own tape */
    bool recording, entered, consumed, paused;
    gt_span consumed_at; /* where a tape that is not persistent was asked, or deleted */
    bool warned;         /* gradient inside the context of a persistent tape: said once */
    gt_watch watch;
    gt_variable **variable; /* watched variables */
    size_t variables, variable_capacity;
    gt_ref reset_at; /* equations before it were thrown away by reset; 0 without */
    size_t resets;
    gt_span reset_span;
    struct gt_tape_span {
        gt_ref from;
        gt_tape_phase phase;
        gt_span at;
    } * span;
    size_t spans, span_capacity;
} gt_tape;

/* What a turn that stands for many has read, and tapes around it have not seen. */
typedef struct gt_unseen {
    gt_arena *arena;
    struct gt_unseen_read {
        gt_tape *tape;
        gt_variable *variable;
    } * read;
    size_t n, capacity;
} gt_unseen;

typedef struct gt_tapes {
    gt_arena *arena;
    const gt_program *program;
    gt_tape **active; /* that are recording, the innermost last */
    size_t n, capacity;
    gt_tape *own;  /* the model's own tape */
    gt_tape **all; /* every tape that the steps made */
    size_t made, made_capacity;
    /* While a turn is recorded that stands for many: */
    const struct gt_tapes *outside; /* those of before, which do not see it; */
    gt_ref from;                    /* where it begins; */
    struct gt_unseen *unseen;       /* variables that they would have begun to watch */
} gt_tapes;

gt_tape *gt_tape_new(gt_arena *arena, const char *name, bool persistent, bool watch_accessed, gt_span at);

/* Entering, leaving, pausing, resuming, resetting. Mistakes are errors with TensorFlow's sentence. */
gt_status gt_tape_enter(gt_tapes *tapes, gt_tape *tape, gt_span at, gt_error *error);
void gt_tape_exit(gt_tapes *tapes, gt_tape *tape, gt_span at); /* nothing when recording has already stopped */
gt_status gt_tape_pause(gt_tapes *tapes, gt_tape *tape, gt_span at, gt_error *error);
gt_status gt_tape_resume(gt_tapes *tapes, gt_tape *tape, gt_span at, gt_error *error);
gt_status gt_tape_reset(gt_tapes *tapes, gt_tape *tape, gt_span at, gt_error *error);

/* Watches a value from now on. A variable is watched in all its later values too. */
void gt_tape_watch_ref(gt_tapes *tapes, gt_tape *tape, gt_ref ref);
void gt_tape_watch_variable(gt_tapes *tapes, gt_tape *tape, gt_variable *variable);

/* Does the tape know the value at all: as a source, or as the result of a step that it recorded? */
bool gt_tape_watches(const gt_tape *tape, gt_ref ref);

/* A variable is read: recording tapes that watch accessed variables, or this one, watch its current value. */
void gt_tapes_read(gt_tapes *tapes, gt_variable *variable);

/* Tapes see what they have not seen: in the place of the first of the turns. */
void gt_tapes_see(gt_tapes *tapes, const gt_unseen *unseen);

/* An equation was appended: recording tapes that watch one of its operands, a float or complex one, record it; the
 * model's own, which shows where a path ends, whatever the operand is. */
void gt_tapes_appended(gt_tapes *tapes, gt_ref ref);

/* True when a recording tape watches the value. */
bool gt_tapes_watch(const gt_tapes *tapes, gt_ref ref);

/* The phase the tape was in when equation ref was appended, and where that phase began. */
gt_tape_phase gt_tape_phase_at(const gt_tape *tape, gt_ref ref, gt_span *at);

#endif
