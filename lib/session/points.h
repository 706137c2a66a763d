/* Points: records of a stream, read by lines into batches of values.
 *
 * A slot is an input, variable or constant of the model that the points set. The first line with something on it says
 * which slots there are: a CSV header, or the keys of the first NDJSON record. Numbers are scanned where they were read
 * and stored in their slot's dtype, records of a batch behind each other, so that a batch is ready for vmap. */
#ifndef GT_POINTS_H
#define GT_POINTS_H

#include "answer/request.h"
#include "base/name_set.h"
#include "parse/csv_fields.h"
#include "parse/model.h"
#include "session/shard.h"
#include "tape/recorder.h"
#include "write/writer.h"

typedef struct gt_points_slot {
    const char *name;
    gt_dtype dtype; /* that values in the file take; a batch may have another one (truth values) */
    bool exact;     /* the declaration says it, so arrays of integers take it too */
    gt_shape shape; /* CSV: of the header; NDJSON: each batch has its own */
} gt_points_slot;

typedef struct gt_point_record {
    uint32_t begin, end; /* its line, in the batch's text */
    uint64_t line;       /* lines before it */
    uint64_t number;     /* from 1 */
    uint64_t row, rows;  /* of arrays: where it begins, from 0, and how many it has; 0: it is a line */
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

/* What the rows of CSV stand under: the labels of the first answer, without kept fields and the error. */
typedef struct gt_csv_columns {
    const char *header; /* NULL: no record has an answer */
    size_t n;
    bool failed; /* some record has an error in place of one */
} gt_csv_columns;

/* What a stream is asked: by its pipeline, its reader and its evaluator. */
struct gt_reduction;
typedef struct gt_pipeline_request {
    const gt_model *model;
    const gt_request *request;
    const gt_stream *stream;
    gt_dtype dtype;                 /* of the model's numbers */
    const char *value_key;          /* the map that CSV shows */
    gt_stream *keeps;               /* the stream, whose "*" among the kept fields becomes their names */
    int digits;                     /* of numbers that are written; 0: all */
    struct gt_reduction *reduction; /* what the answers come to together; NULL: each is written */
    void (*warned)(void *context, gt_warning *warnings); /* all so far, when there are more */
    void *context;
    const gt_csv_columns *columns; /* CSV: known from elsewhere, and no header is written; NULL: of the first answer */
    gt_csv_columns *learned;       /* not NULL: nothing is wanted but these, in the arena, of record after record */
} gt_pipeline_request;

enum {
    GT_BATCH_RECORDS = 2048,
    GT_BATCH_TEXT = 256 * 1024,
    GT_BATCH_VALUES = 4 * 1024 * 1024,
    GT_LONGEST_QUOTED = 1024 * 1024 /* a CSV record of more than one line, that a lost quote cannot swallow the file */
};

/* Where a CSV column goes. */
typedef struct gt_column {
    const char *name;
    size_t slot; /* SIZE_MAX: none */
    int64_t element;
    int part;    /* of a complex entry: 1 real, 2 imaginary; 0: the whole entry */
    size_t keep; /* SIZE_MAX: not kept; a column may be both */
} gt_column;

typedef struct gt_points {
    gt_arena *arena;
    const gt_pipeline_request *asked;
    gt_shard *shard; /* NULL: all of them */
    bool csv, began, ended, stopped;
    bool broken;      /* the caller could read no more before the end */
    const char *rest; /* what was read and not used yet: in the last batch's text */
    size_t rest_size;
    size_t looked;   /* up to where no line of the batch ends that has not been taken; 0: not known */
    bool keep_all;   /* fields are kept as they are met */
    char *kept_rest; /* where it is when no batch holds it any more */
    size_t kept_room;
    size_t limit;          /* bytes that a record may take */
    uint64_t line, number; /* lines and records met */
    size_t most;           /* records in a batch */
    size_t *size;          /* by slot: bytes of a record's value in this batch */
    gt_points_slot *slot;
    size_t slots, slot_capacity; /* known when a batch has been filled */
    /* By name: the slots, columns of CSV, declarations, inputs that the request gives, kept fields. */
    gt_names slot_of, column_of, declared, given, keep;
    gt_column *column; /* CSV */
    size_t columns;
    char delimiter;
    const char **keep_name; /* of fields that are kept because all are */
    size_t keep_names, keep_rooms;
    gt_record_field *kept; /* by kept field: where it stands in this record; NDJSON: end 0 where it does not */
    size_t *order;         /* NDJSON: met in the last record, key by key: its slot, or slots + its kept field */
    bool *met;             /* NDJSON: by slot, in this record */
    gt_writer writer;      /* of kept fields */
    gt_write_options options;
    gt_sink sink;
    gt_point_batch *batch;          /* being filled */
    struct gt_point_arrays *arrays; /* in place of lines; NULL: lines are read */
} gt_points;

/* Everything is the arena's, whose out_of_memory the caller owns. */
gt_points *gt_points_new(gt_arena *arena, const gt_pipeline_request *request);
void gt_point_batch_init(gt_point_batch *batch, const gt_arena *beside);
void gt_point_batch_free(gt_point_batch *batch);

/* Fills the batch with what there is: at least one record unless it is the last; no more than fit, and no more than can
 * be read without waiting. A record that cannot be read has an error; without keep_going it is the last one. What
 * ends the whole stream (a header that names nothing) is batch->status. Running out of memory is such a status too. */
void gt_points_fill(gt_points *points, gt_point_batch *batch);

/* The line of a record as a source, in batch->passing; errors about it are marked as standing in a part of the file. */
const gt_source *gt_point_source(gt_point_batch *batch, const char *name, const gt_point_record *record);

/* The message names the record, and the place in the model if there is one. What it shows lies in batch->passing, which
 * gets the out_of_memory of the arena. */
void gt_point_place(const gt_points *points, gt_point_batch *batch, size_t record, const gt_arena *arena,
                    gt_error *error);

/* A record's number, and the lines before its own, as they are in the file: of a shard this may read what stands before
 * its own lines. By any thread. */
uint64_t gt_point_number(const gt_points *points, uint64_t number);
uint32_t gt_point_lines_before(const gt_points *points, const gt_point_record *record);

/* What tells the points of a shard from others, when they have all been read. GT_UNREADABLE. */
gt_status gt_points_identify(const gt_points *points, gt_arena *arena, gt_shard_identity *out, gt_error *error);

/* The batch gives its memory back, if it can: nobody reads it any more. Call it between two fillings. */
void gt_points_let_go(gt_points *points, gt_point_batch *batch);

/* Bytes that may wait somewhere: as many as usual, or a small part of a memory limit (SIZE_MAX: none). */
static inline size_t gt_share(size_t limit, size_t usual)
{
    return limit / 64 < usual ? limit / 64 : usual;
}

/* -- what the readers of CSV and NDJSON share: points*.c alone -- */

/* The line being read. */
typedef struct gt_point_line {
    const char *text; /* not zero-ended */
    size_t size;
    gt_point_record *record;
} gt_point_line;

/* An error at a stretch of the line, in record->error. Add the fix to it. Returns false. */
bool gt_point_fail(gt_points *p, const gt_point_line *line, size_t begin, size_t end, gt_status code,
                   const char *format, ...) __attribute__((format(printf, 6, 7)));

/* The slot of that name, new when none has it; SIZE_MAX when the model has nothing of that name, or -i sets it: an
 * error then, at the stretch. */
size_t gt_point_slot(gt_points *p, const gt_point_line *line, const char *name, size_t begin, size_t end);

/* Whether it names an input that the points may set; a field that is kept does so too. */
bool gt_point_is_input(const gt_points *p, const char *name);

/* Whether it names something of the model that is complex. */
bool gt_point_is_complex(const gt_points *p, const char *name);

/* The place among the fields kept, SIZE_MAX for none. */
size_t gt_point_keep(const gt_points *p, const char *name, size_t size);

/* A field of the header, or of the first record, whose name stays: it is kept where all are. False when the answer has
 * one of that name: *error says so then, without a place. */
bool gt_point_keep_all(gt_points *p, const char *name, gt_error *error);

/* The batch's shapes and dtypes are set: how large its records are. */
void gt_point_shape(gt_points *p);

/* Room for the values of one more record of a batch that is shaped. */
void gt_point_room(gt_points *p);

/* CSV: reads the header; a record. False: line->record->error says why. */
bool gt_csv_header(gt_points *p, const gt_point_line *line);
bool gt_csv_record(gt_points *p, const gt_point_line *line);

/* NDJSON. *other: the record has other dtypes or shapes than the batch, which must end before it. */
bool gt_ndjson_first(gt_points *p, const gt_point_line *line);
bool gt_ndjson_record(gt_points *p, const gt_point_line *line, bool *other);

/* What tells a shard's rows of arrays from others. GT_UNREADABLE when a file has changed. */
gt_status gt_arrays_identify(const gt_points *p, gt_arena *arena, gt_shard_identity *out, gt_error *error);

/* Arrays: fills the batch with their next rows, or says in batch->status what is wrong with all of them. */
void gt_arrays_fill(gt_points *p);

/* Room of the batch for what it has of each slot. */
void gt_point_slots(gt_points *p);

/* Writes a kept field: its name where the output has names, and the value, which is JSON already or plain text. */
void gt_point_keep_value(gt_points *p, size_t keep, const char *text, size_t size, bool json);

#endif
