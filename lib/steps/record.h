/* Recording a model: the one entry to tape/ for the layers above. */
#ifndef GT_RECORD_H
#define GT_RECORD_H

#include "steps/collection.h"

typedef struct gt_record_request {
    const gt_model *model;
    gt_given *given; /* values for inputs, variables and constants; `used` is set */
    size_t givens;
    bool has_dtype;
    gt_dtype dtype; /* instead of the model's */
    bool widen;     /* single precision is recorded as double, with the values that it has */
    uint64_t seed;
    size_t memory_limit; /* bytes, 0: none */
    const char *root;    /* of files; see gt_request */
    bool root_all;
    int64_t loop_limit; /* turns of loops and calls, 0: GT_LOOP_LIMIT */
    int threads;        /* for large steps; 0: one for each processor */
    const char **watch; /* names that the model's own tape watches beside `watch:` */
    size_t watches;
    gt_scope *follow;     /* names of inputs and steps asked for as sources: watched when bound; NULL: none */
    bool watch_variables; /* the own tape watches trainable variables that are read */
    bool unroll;          /* no loop is recorded as one equation */
    gt_collects collects; /* what is not needed for the values that are asked for */
    bool declared;        /* no steps, and of what is declared only what has a value */
} gt_record_request;

/* Declares, walks the steps and leaves the model's own tape open, so that targets and sources can be expressions. All
 * memory is the arena's; scratch is used as a stack. */
gt_status gt_record(gt_recorder *r, gt_arena *arena, gt_arena *scratch, const gt_record_request *request,
                    gt_error *error);

#endif
