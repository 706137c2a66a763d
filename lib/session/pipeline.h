/* The pipeline of a stream: reading, computing and writing, one after another for a few records, else in three threads
 * with bounded queues between them. */
#ifndef GT_PIPELINE_H
#define GT_PIPELINE_H

#include "answer/request.h"
#include "session/evaluate.h"
#include "session/stream.h"

typedef struct gt_pipeline_request {
    const gt_model *model;
    const gt_request *request;
    const gt_stream *stream;
    gt_dtype dtype; /* of the model's numbers */
    const char *value_key;
    void (*warned)(void *context, const gt_warning *warnings); /* all so far, when there are more */
    void *context;
} gt_pipeline_request;

/* Runs the stream to its end. Everything is the arena's, whose out_of_memory the caller owns. The error is that of the
 * failure that ended it; its spans live in the arena. With keep_going the status may be a record's and the error empty.
 */
gt_status gt_pipeline_run(gt_arena *arena, const gt_pipeline_request *request, gt_error *error);

#endif
