/* The pipeline of a stream: reading, computing and writing, one after another for a few records, else in three threads
 * with bounded queues between them. */
#ifndef GT_PIPELINE_H
#define GT_PIPELINE_H

#include "session/points.h"

/* Runs the stream to its end. Everything is the arena's, whose out_of_memory the caller owns. The error is that of the
 * failure that ended it; its spans live in the arena. With keep_going the status may be a record's and the error empty.
 */
gt_status gt_pipeline_run(gt_arena *arena, const gt_pipeline_request *request, gt_error *error);

#endif
