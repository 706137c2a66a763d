/* A recording whose sources can be moved: the values of some equations after others have been given other values.
 *
 * Unlike a replay, a source may be any equation (a step, a later value of a variable), and what a tape does not
 * differentiate can be held still, so that the function is the one whose derivative the tape promises. */
#ifndef GT_PERTURB_H
#define GT_PERTURB_H

#include "evidence/slope.h"
#include "tape/recorder.h"

/* A function that nobody recorded: its value where the numbers of one source are these and all else is as it was.
 * GT_BAD_VALUE where it has none. */
typedef struct gt_black_box {
    void *context;
    const double *unit; /* as gt_line has it */
    gt_status (*value)(void *context, size_t source, const double *number, double *value, gt_error *error);
} gt_black_box;

typedef struct gt_moved {
    size_t sources;
    const gt_tensor *base; /* the values as recorded, by source */
    double **value;        /* where the values of the sources are written before a run; complex: two an entry */
    size_t *parts;         /* numbers in value[j] */
    int targets;
    gt_tensor *result; /* after a run, by target, then guard */
    /* its own: */
    gt_recorder *r;
    gt_arena *arena;
    gt_values known;
    const gt_values *recorded; /* known from the beginning */
    gt_eval_plan *plan;
    int guards;
    const gt_tensor **guard;
    const gt_black_box *box; /* NULL: the recording is the function; */
    size_t box_source;       /* else what moves of it, */
    double *box_value;       /* and where its value is put */
} gt_moved;

typedef struct gt_moved_request {
    size_t sources;
    const gt_ref *source; /* floats or complex, of double precision */
    int targets;
    const gt_ref *target;
    const bool *still;     /* by equation: keeps its recorded value though a source moves; NULL: none */
    const gt_values *base; /* values as recorded that are known already; NULL: none */
} gt_moved_request;

/* Everything is the arena's. The recording must not grow while it is used. Fails as a plan does. */
gt_status gt_moved_make(gt_recorder *r, gt_arena *arena, const gt_moved_request *request, gt_moved **out);

/* The same of a function that is not recorded, whose value is one number. `base` is the source's value, of floats of
 * double precision. */
gt_moved *gt_moved_of_box(gt_recorder *r, gt_arena *arena, const gt_black_box *box, size_t source,
                          const gt_tensor *base);

/* Computes the targets. *held false: a predicate has another value there. A kernel that fails is GT_BAD_VALUE. */
gt_status gt_moved_run(gt_moved *moved, bool *held, gt_error *error);

/* The slopes of the targets' numbers along an entry (direction NULL) or a direction of every source alike, by
 * differences of their values: all but `line` says of the function is found here. Sources are as recorded before and
 * afterwards. */
gt_status gt_moved_slope(gt_moved *moved, int64_t part, const double *direction, const gt_line *line,
                         const gt_expected *expected, gt_slope *out);

/* By equation, whether its value depends on a source in any way, derivatives or not; as long as the program. What is
 * still does not, nor what only it leads to. Memory is the arena's. */
bool *gt_moved_dependents(const gt_recorder *r, gt_arena *arena, const gt_moved_request *request);

#endif
