/* One request at many points that are given as arrays: recorded once, run again.
 *
 * Inputs are bound to the caller's memory; every run reads what stands there then. A point that the recordings so far
 * do not hold for (a guard has another value, an array another shape or dtype) is recorded anew, beside them. */
#ifndef GT_ARRAY_PLAN_H
#define GT_ARRAY_PLAN_H

#include "answer/prepared_answer.h"

/* What an input is bound to. */
typedef struct gt_bound {
    const char *name;
    gt_dtype dtype; /* as it lies there: */
    gt_shape shape;
    const char *data;
    int64_t stride[GT_MAX_RANK]; /* bytes */
    bool direct;                 /* row by row without gaps: runs read it where it is */
} gt_bound;

typedef struct gt_array_plan {
    gt_arena *arena; /* its own */
    const gt_model *model;
    const gt_request *request;
    gt_bound *bound;
    size_t n, capacity;
    uint64_t changes;             /* counts what was bound anew in another dtype or shape */
    struct gt_recording *kept[8]; /* the last used first */
    size_t recordings;
    struct gt_recording *shown; /* whose answer that of the last run is; NULL: it failed, or there was none */
    size_t recorded;            /* how often it was recorded so far */
} gt_array_plan;

/* A plan in the arena, over a model and a request that outlive it. GT_USAGE for a command whose answer is not made of
 * values: watched, tape, explain, check. */
gt_status gt_array_plan_init(gt_array_plan *plan, gt_arena *arena, const gt_model *model, const gt_request *request,
                             gt_error *error);

/* Frees the recordings, too those that an allocation has left half made. */
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

/* What is to be said of the last run; and the bytes that all recordings hold. */
const gt_warning *gt_array_plan_warnings(const gt_array_plan *plan);
size_t gt_array_plan_held(const gt_array_plan *plan);

#endif
