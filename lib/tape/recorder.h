/* The recorder: the program that is made, the tapes that watch it, and the values known while it is made. It works on
 * references of the program; what the steps mean by a value is the affair of steps/. */
#ifndef GT_RECORDER_H
#define GT_RECORDER_H

#include "diff/poles.h"
#include "diff/transform.h"
#include "eval/plan.h"
#include "graph/build.h"
#include "parse/model.h"
#include "sparse/independence.h"
#include "tape/forced_values.h"
#include "tape/gradient_tape.h"

/* Something to tell people that is not an error. */
typedef struct gt_warning {
    gt_error what;
    bool of_values;   /* at the point at hand; else of the recording, at any point */
    bool past;        /* that point is another one now */
    const char *text; /* for people, once it was asked for */
    struct gt_warning *next;
} gt_warning;

typedef struct gt_warning_list {
    gt_warning *first, *last;
} gt_warning_list;

/* In order of construction. */
typedef struct gt_variables {
    gt_variable **item;
    size_t n, capacity;
} gt_variables;

/* What was forced, each once: its value decided how the recording went on (replay.h). */
typedef struct gt_guards {
    gt_ref *ref;
    size_t n, capacity;
    gt_values value;
} gt_guards;

/* Seeds pulled back and pushed forward; vmapped passes. */
typedef struct gt_passes {
    int64_t backward, forward, chunks;
} gt_passes;

/* What became of a loop that could be recorded as one equation: of all at one place what became of the first. */
typedef struct gt_loop_note {
    gt_span at;
    int64_t turns, rolled; /* all; those that are one equation */
    const char *reason;    /* why there are none of them; NULL: there are */
    gt_span where;         /* the step that it is the reason of */
    struct gt_loop_note *next;
} gt_loop_note;

typedef struct gt_recorder {
    gt_arena *arena; /* of the recording */
    gt_arena *scratch;
    gt_error *error;
    const gt_model *model;
    struct gt_interpreter *steps; /* what walks the model's steps (steps/interpreter.h); not looked into here */

    /* What the request says of numbers. */
    gt_dtype dtype;    /* the model's, or --dtype */
    gt_dtype declared; /* that of declarations; another one than `dtype` only when `widen` */
    bool widen;        /* single precision is recorded as double, with the values that it has */
    bool narrow;       /* double as single: native numbers under --dtype float32 */
    uint64_t seed;
    size_t memory_limit;

    /* The recording. */
    gt_program program;
    gt_build build;
    gt_poles poles; /* that transforms came through */
    gt_tapes tapes;
    gt_variables variables;
    struct gt_zeros {
        gt_ref ref;
        struct gt_zeros *next;
    } * zeros; /* for unconnected sources: one for each shape and dtype */

    /* Values while it is made, and what computes them. */
    gt_values leaves;         /* what is bound to variables and inputs */
    gt_values memo;           /* leaves and everything forced */
    gt_forced_values *forced; /* those of the memo that may be let go, */
    bool forgets;             /* while the steps are run: plans of the answer point to them */
    gt_guards guards;
    gt_planner planner;
    gt_progress progress; /* of what the plans compute when the recording is done */
    gt_remarks remarks;   /* of what its plans run */
    bool standing;        /* what they run now is the same at all points */

    /* Loops (steps/rolled.h). */
    bool unroll;       /* none is recorded as one equation */
    gt_ref stand_from; /* > 0: from here on equations are of a turn that stands for many: they have no values */
    gt_loop_note *loop_notes;

    /* The seeds by colours that were used last: another source that takes the same is derived by the same equations. */
    struct gt_coloured_seeds {
        gt_ref like, seed;
        int32_t colours;
        const int32_t *colour;
        gt_ref vectors; /* all of them, GT_NONE: not made yet */
    } coloured;

    /* Who shares the seeds of what is asked (shared_seeds.h); NULL: they are not shared. */
    const struct gt_team *team;
    uint64_t team_digest; /* of model and data, */
    int64_t team_shares;  /* and how often that was done */

    /* What there is to say of it. */
    gt_passes passes;
    gt_warning_list warnings;
    gt_mixing mixing; /* of the examples, as the last batch Jacobian found it */
} gt_recorder;

/* The value of an equation, computed now: nothing is computed twice. */
gt_status gt_force(gt_recorder *r, gt_ref ref, gt_span at, const gt_tensor **out);

/* The value as an equation of its own, so that tapes, watches and sources can tell it from every other value: what is
 * held already (a plain number that equations share, an operand that an op gave back as it was, one cotangent of two
 * sources) gets an equation beside it. GT_NONE stays so. */
gt_ref gt_own_ref(gt_recorder *r, gt_ref ref);

/* In debug and test builds: verifies the equations that a transform appended, [from, count). Elsewhere it does nothing.
 */
gt_status gt_check_appended(gt_recorder *r, gt_ref from);

/* A warning, once for each message and place; and one of values, which another point may not have. */
void gt_warn(gt_recorder *r, gt_span at, const char *format, ...) __attribute__((format(printf, 3, 4)));
void gt_warn_of_values(gt_recorder *r, gt_span at, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The values are those of another point from now on. */
void gt_warnings_pass(gt_recorder *r);

#endif
