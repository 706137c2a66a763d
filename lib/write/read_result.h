/* Results read back: the files that gradtape writes, and plain ones like them, as named values. */
#ifndef GT_READ_RESULT_H
#define GT_READ_RESULT_H

#include "base/text_buffer.h"
#include "write/result_item.h"

/* One value. The item is a tensor, a text, or null. */
typedef struct gt_named_value {
    const char *name;   /* "w", "layers.0.w", "y/x" of a Jacobian, "record 3: x"; "" of a file that holds one value */
    const char *member; /* of a Jacobian: what npz and streams in CSV call it, "x" or "y.x"; NULL elsewhere */
    gt_item *item;
    gt_text_buffer digits; /* whole numbers that doubles round: "3:9007199254740993 ", each behind its place */
    bool loose;            /* from a table of text: axes of length one may be missing or too many */
    bool aside;            /* the value of the target beside its derivatives: not every format has it */
} gt_named_value;

typedef struct gt_named_list {
    gt_arena *arena;
    gt_named_value *named;
    size_t n, room;
    bool table;     /* read from CSV */
    bool by_member; /* calls the blocks of a Jacobian by their members' names */
} gt_named_list;

gt_named_value *gt_named_add(gt_named_list *list, const char *name, gt_item *item);

/* Adds element k, written as text[0..size), when it is a whole number that `f`, the nearest double, rounds; not when
 * the text is the shortest one of that double, which is how doubles are written. */
void gt_note_digits(gt_text_buffer *digits, size_t k, const char *text, size_t size, double f);

/* Whether records of a stream have a field of that name beside those that are kept. */
bool gt_record_has_field(const char *name);

/* Reads JSON (a result, an object of values by name, one value), NDJSON (a record a line), CSV in long and wide form,
 * of derivatives too, npy and npz. Endings tell the format, else the first bytes. Text in memory is JSON or CSV.
 * Numbers of text become float64, integers beyond 2^53 int64. GT_UNREADABLE with the place of what is wrong. */
gt_status gt_result_read(gt_arena *arena, const gt_file *file, gt_named_list *out, gt_error *error);

/* The CSV of a source (read_result_csv.c). */
gt_status gt_result_read_csv(gt_named_list *list, const gt_source *source, gt_error *error);

#endif
