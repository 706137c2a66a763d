/* Parts of a reduction: what the records of one shard came to, as bytes, and how the parts of all shards become the
 * answer. The sums of a part are exact, so the answer has the bits of one stream over the whole file. */
#ifndef GT_PARTIAL_H
#define GT_PARTIAL_H

#include "answer/answer.h"
#include "session/reduction.h"
#include "session/shard.h"

/* What must be the same in all parts of one answer. */
typedef struct gt_partial_asked {
    const char *version; /* of the library */
    const gt_model *model;
    const gt_request *request;
    const gt_stream *stream;
} gt_partial_asked;

/* A digest of the data files that a recording has read. */
uint64_t gt_partial_files(const gt_prepared *prepared);

/* Writes the part; `status` is the largest of its records. */
void gt_partial_write(gt_arena *arena, const gt_partial_asked *asked, gt_reduction *r, gt_status status, gt_sink *sink);

/* What parts add up to. */
typedef struct gt_merged {
    gt_command command;
    gt_status status; /* the largest of any record's */
    gt_reduction *reduction;
} gt_merged;

/* Merges the parts of all shards, in any order. What is missing, there twice, or of another model, request or file is
 * GT_USAGE; what is no part GT_UNREADABLE. The answer will lie in `kept`; `scratch` is empty between two files. */
gt_status gt_partial_merge(gt_arena *arena, gt_arena *kept, gt_arena *scratch, const char *version, size_t n,
                           const gt_file *files, size_t memory_limit, gt_merged *out, gt_error *error);

#endif
