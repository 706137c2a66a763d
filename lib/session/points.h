/* Points: records of a stream, read by lines into batches of values.
 *
 * A slot is an input, variable or constant of the model that the points set. The first line with something on it says
 * which slots there are: a CSV header, or the keys of the first NDJSON record. Numbers are scanned where they were read
 * and stored in their slot's dtype, records of a batch behind each other, so that a batch is ready for vmap. */
#ifndef GT_POINTS_H
#define GT_POINTS_H

#include "answer/request.h"
#include "parse/model.h"
#include "session/stream.h"

typedef struct gt_points_slot {
    const char *name;
    gt_dtype dtype; /* that values in the file take; a batch may have another one (truth values) */
    gt_shape shape; /* CSV: of the header; NDJSON: each batch has its own */
} gt_points_slot;

typedef struct gt_point_record {
    uint32_t begin, end; /* its line, in the batch's text */
    uint64_t line;       /* lines before it */
    uint64_t number;     /* from 1 */
    size_t kept;         /* where its kept fields end in the batch's `kept` */
    gt_error *error;     /* what is wrong with it; NULL: nothing */
} gt_point_record;

/* Records whose values have the same dtypes and shapes. */
typedef struct gt_point_batch {
    gt_arena arena;   /* buffers that are used again */
    gt_arena passing; /* errors and their sources: until the batch is filled again */
    char *text;
    size_t used, room;
    gt_point_record *record;
    size_t n;
    char *kept; /* ready to be written: `"id":7,` or `7,` */
    size_t kept_used, kept_room;
    bool shaped;     /* some record has values: shape and dtype are set */
    gt_shape *shape; /* by slot */
    gt_dtype *dtype;
    void **value;
    size_t *value_room;
    bool last;
    gt_status status; /* of reading: what stopped it */
    gt_error error;
} gt_point_batch;

typedef struct gt_points_request {
    const gt_stream *stream;
    const gt_model *model;
    const gt_request *request;
    gt_dtype dtype; /* of the model's numbers */
} gt_points_request;

typedef struct gt_points gt_points;

/* Everything is the arena's, whose out_of_memory the caller owns. */
gt_points *gt_points_new(gt_arena *arena, const gt_points_request *request);
void gt_point_batch_init(gt_point_batch *batch, const gt_arena *beside);
void gt_point_batch_free(gt_point_batch *batch);

/* Fills the batch with what there is: at least one record unless it is the last; no more than fit, and no more than can
 * be read without waiting. A record that cannot be read has an error; without keep_going it is the last one. What
 * ends the whole stream (a header that names nothing) is batch->status. Running out of memory is such a status too. */
void gt_points_fill(gt_points *points, gt_point_batch *batch);

/* Known when a batch has been filled. */
size_t gt_points_slots(const gt_points *points, const gt_points_slot **slot);

/* The line of a record as a source, in batch->passing; errors about it are marked as standing in a part of the file. */
const gt_source *gt_point_source(gt_point_batch *batch, const char *name, const gt_point_record *record);

/* The batch gives its memory back, if it can: nobody reads it any more. Call it between two fillings. */
void gt_points_let_go(gt_points *points, gt_point_batch *batch);

/* Bytes that may wait somewhere: as many as usual, or a small part of a memory limit (SIZE_MAX: none). */
static inline size_t gt_share(size_t limit, size_t usual)
{
    return limit / 64 < usual ? limit / 64 : usual;
}

#endif
