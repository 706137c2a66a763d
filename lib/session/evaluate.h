/* Evaluation of points: batches of records in, replies out.
 *
 * Each recording that the points took is kept prepared, the last few of them; a record goes to the first whose guards
 * hold for it, many records at once where vmap can. A reply is a block of numbers and the template that it fills: the
 * same bits whether a record was computed alone or among others. */
#ifndef GT_EVALUATE_H
#define GT_EVALUATE_H

#include "session/points.h"
#include "session/record_template.h"

typedef struct gt_reply {
    const gt_template *template; /* NULL: an error */
    const void *block;
    const char *kept; /* fields passed through, ready to be written */
    size_t kept_size;
    uint64_t number;
    uint64_t rows; /* of arrays; 1 of lines */
    gt_status code;
    const char *message;
} gt_reply;

enum { GT_LANES = 256 };

typedef struct gt_replies {
    gt_arena arena; /* of this filling */
    gt_reply reply[GT_LANES];
    size_t n;
} gt_replies;

/* What the evaluator wants of the pipeline that it is part of (pipeline.c). */
typedef struct gt_pipeline gt_pipeline;
gt_replies *gt_pipeline_take(gt_pipeline *pipeline);              /* empty replies; NULL: nobody wants more */
bool gt_pipeline_stopped(gt_pipeline *pipeline);                  /* asked between records: whether to end */
void gt_pipeline_put(gt_pipeline *pipeline, gt_replies *replies); /* full ones */
void gt_pipeline_settle(gt_pipeline *pipeline);                   /* waits until all that were put are written */

typedef struct gt_evaluator gt_evaluator;

/* Everything is the arena's, whose out_of_memory the caller owns. */
gt_evaluator *gt_evaluator_new(gt_arena *arena, const gt_pipeline_request *request, const gt_points *points,
                               gt_pipeline *pipeline);

/* Evaluates the records of a batch in order. The failure is that of a record, and what came before it was put; with
 * keep_going it became a reply. False: nobody wants more. Running out of memory is a failure too. */
gt_status gt_evaluate_batch(gt_evaluator *evaluator, gt_point_batch *batch, bool *wanted, gt_error *error);

/* CSV of no records: the labels of the columns that answers would have, and how many they are; "" where they cannot be
 * known, which is warned of. */
const char *gt_evaluator_columns(gt_evaluator *evaluator, size_t *n);

/* Says what there is to say about all records together; `whole`: they came to their end. Returns the largest code of
 * any record. */
gt_status gt_evaluator_finish(gt_evaluator *evaluator, bool whole);

#endif
