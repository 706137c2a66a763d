/* What a program that calls the library got wrong, before anything is read of it. */
#ifndef GT_REQUEST_MISUSE_H
#define GT_REQUEST_MISUSE_H

#include "answer/request.h"
#include "base/status.h"
#include "expect/test_options.h"
#include "session/stream.h"

/* Each says what is wrong, NULL when nothing is. */
const char *gt_request_misuse(const gt_request *request);
const char *gt_plan_misuse(const gt_request *request); /* of a plan: what it has no text for may be bound */
const char *gt_files_misuse(size_t n, const gt_file *files);
const char *gt_sink_misuse(const gt_sink *sink);
const char *gt_options_misuse(const gt_test_options *test, const gt_diff_options *diff); /* NULL: none */
const char *gt_stream_misuse(const gt_stream *stream, bool reduced);                     /* by gt_stream_reduce */

#endif
