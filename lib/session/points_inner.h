/* What the readers of CSV and NDJSON points share. Only points*.c include this. */
#ifndef GT_POINTS_INNER_H
#define GT_POINTS_INNER_H

#include "base/name_set.h"
#include "parse/csv_fields.h"
#include "session/points.h"
#include "write/writer.h"

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

struct gt_points {
    gt_arena *arena;
    const gt_points_request *asked;
    bool csv, began, ended, stopped;
    const char *rest; /* what was read and not used yet: in the last batch's text */
    size_t rest_size;
    size_t looked;   /* up to where no line of the batch ends that has not been taken; 0: not known */
    char *kept_rest; /* where it is when no batch holds it any more */
    size_t kept_room;
    size_t limit;          /* bytes that a record may take */
    uint64_t line, number; /* lines and records met */
    size_t most;           /* records in a batch */
    size_t *size;          /* by slot: bytes of a record's value in this batch */
    gt_points_slot *slot;
    size_t slots, slot_capacity;
    /* By name: the slots, columns of CSV, declarations, inputs that the request gives, kept fields. */
    gt_names slot_of, column_of, declared, given, keep;
    gt_column *column; /* CSV */
    size_t columns;
    char delimiter;
    gt_record_field *kept; /* by kept field: where it stands in this record; NDJSON: end 0 where it does not */
    size_t *order;         /* NDJSON: met in the last record, key by key: its slot, or slots + its kept field */
    bool *met;             /* NDJSON: by slot, in this record */
    gt_writer writer;      /* of kept fields */
    gt_write_options options;
    gt_sink sink;
    gt_point_batch *batch; /* being filled */
};

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

/* Writes a kept field: its name where the output has names, and the value, JSON text or plain text. */
void gt_point_keep_json(gt_points *p, size_t keep, const char *json, size_t size);
void gt_point_keep_text(gt_points *p, size_t keep, const char *text, size_t size, bool number);

#endif
