/* One request at many points that are given as arrays: recorded once, run again.
 *
 * Inputs are bound to the caller's memory; every run reads what stands there then. A point that the recordings so far
 * do not hold for (a guard has another value, an array another shape or dtype) is recorded anew, beside them. */
#ifndef GT_ARRAY_PLAN_H
#define GT_ARRAY_PLAN_H

#include "session/recordings.h"

typedef struct gt_array_plan {
    gt_arena *arena; /* its own */
    gt_arena scratch;
    const gt_model *model;
    const gt_request *request;
    gt_bound *bound;
    size_t n, capacity;
    gt_kept *recordings; /* gt_recording */
    gt_recording *shown; /* whose answer that of the last run is; NULL: it failed, or there was none */
    size_t recorded;     /* how often it was recorded so far */
} gt_array_plan;

/* A plan in the arena, over a model and a request that outlive it. GT_USAGE for a command whose answer is not made of
 * values: watched, tape, explain, check. */
gt_status gt_array_plan_init(gt_array_plan *plan, gt_arena *arena, const gt_model *model, const gt_request *request,
                             gt_error *error);

/* Frees the recordings, too one that an allocation has left half made. */
void gt_array_plan_free(gt_array_plan *plan);

/* From now on the input is what lies at `data`, which must stay. stride: bytes from element to element by axis, NULL:
 * row by row without gaps. GT_USAGE when the model has no such input. */
gt_status gt_array_plan_bind(gt_array_plan *plan, const char *name, const gt_tensor *value, const int64_t *stride,
                             gt_error *error);

/* Answers the request at what is bound now. */
gt_status gt_array_plan_run(gt_array_plan *plan, gt_error *error);

/* Gives back what a run that failed has left half made: once its message is written. */
void gt_array_plan_settle(gt_array_plan *plan);

/* The answer of the last run; NULL when it failed, or there was none. */
const gt_item *gt_array_plan_answer(const gt_array_plan *plan);

/* The bytes that all recordings hold. */
size_t gt_array_plan_held(const gt_array_plan *plan);

#endif
