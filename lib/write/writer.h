/* What the writers share: bytes gathered in blocks, numbers, and a walk over items. */
#ifndef GT_WRITER_H
#define GT_WRITER_H

#include "base/name_set.h"
#include "base/number.h"
#include "write/case_list.h"
#include "write/format.h"
#include "write/write_result.h"

enum { GT_WRITE_BLOCK = 64 * 1024 };

typedef struct gt_writer {
    gt_arena *arena;
    const gt_write_options *options;
    gt_sink *sink;
    char *block; /* GT_WRITE_BLOCK bytes, `used` of them waiting */
    size_t used;
    bool failed;            /* the sink refused, or a tensor's window; what is written from then on is dropped */
    const gt_error *broken; /* of the window */
    /* Takes the place of a tensor in JSON and in rows of CSV, unless it returns false; NULL: all are written. */
    bool (*hole)(void *context, const gt_item *tensor);
    void *context;
} gt_writer;

void gt_writer_flush(gt_writer *writer);

/* Room for n bytes (n <= GT_WRITE_BLOCK) in the block; add to `used` what was written there. */
static inline char *gt_writer_room(gt_writer *writer, size_t n)
{
    if (GT_WRITE_BLOCK - writer->used < n)
        gt_writer_flush(writer);
    return writer->block + writer->used;
}

static inline void gt_write_byte(gt_writer *writer, char byte)
{
    *gt_writer_room(writer, 1) = byte;
    writer->used++;
}

/* Stops the writing when a window of the tensor could not be had. */
void gt_writer_check(gt_writer *writer, const gt_item *item);

void gt_write_bytes(gt_writer *writer, const void *bytes, size_t n);
void gt_write_text(gt_writer *writer, const char *text);
/* As printf has it. */
void gt_write_print(gt_writer *writer, const char *format, ...) __attribute__((format(printf, 2, 3)));
void gt_write_spaces(gt_writer *writer, size_t n);
void gt_write_int(gt_writer *writer, int64_t i);
/* A truth value, an integer, a number as it was written, or a null. */
void gt_write_plain(gt_writer *writer, const gt_item *item);

/* The real part (part 0) or the imaginary part (part 1) of element i of a tensor of numbers or truths. */
size_t gt_part_text(char text[GT_NUMBER_TEXT], const gt_item *item, int64_t i, int part, gt_nan nan);
/* The same, of so many significant digits at most; 0: as many as tell it from others. Integers keep all. */
size_t gt_rounded_part_text(char text[GT_NUMBER_TEXT], const gt_item *item, int64_t i, int part, gt_nan nan,
                            int digits);
double gt_rounded(double x, int digits);
void gt_write_part(gt_writer *writer, const gt_item *item, int64_t i, int part, gt_nan nan);

/* Code points of valid UTF-8, near enough to columns. */
size_t gt_text_columns(const char *text);

/* A text between quotes as JSON has it. */
void gt_write_json_text(gt_writer *writer, const char *text, size_t size);
/* Its inner part alone; control characters are escaped, quotes and backslashes only when they are `special`. */
void gt_write_escaped(gt_writer *writer, const char *text, size_t size, bool special);

/* The item that CSV and npy show: of options->value_key, else "matrix" or "values"; NULL when there is none. */
const gt_item *gt_result_shown(const gt_item *result, const gt_write_options *options);

/* GT_USAGE when two leaves have the same name once their keys are joined, or two columns of wide CSV the same. */
gt_status gt_check_names(gt_writer *writer, const gt_item *shown, const char *format, gt_error *error);

/* A walk in document order, without recursion. */
typedef enum gt_walk_event { GT_WALK_END, GT_WALK_LEAF, GT_WALK_OPEN, GT_WALK_CLOSE } gt_walk_event;

typedef struct gt_walk_level {
    const gt_item *item; /* an open list or map */
    size_t count;        /* its children begun so far */
    size_t width;        /* for the caller; 0 at first */
} gt_walk_level;

/* Begins as {.arena = arena, .next = root}. */
typedef struct gt_walk {
    gt_arena *arena;
    const gt_item *next;
    gt_walk_level *level; /* level[0..depth): what is open */
    size_t depth, capacity;
    char *name;
    size_t name_room;
} gt_walk;

/* *item is the leaf, or the list or map that opens or closes. */
gt_walk_event gt_walk_step(gt_walk *walk, const gt_item **item);
/* The next leaf, NULL at the end. */
const gt_item *gt_walk_leaf(gt_walk *walk);
/* After GT_WALK_OPEN: leaves the children out; GT_WALK_CLOSE comes next. */
void gt_walk_skip(gt_walk *walk);
/* The name of the leaf just met: keys and list indices from the root down, joined by points; "" for the root itself.
 * Valid until the next call. */
const char *gt_walk_name(gt_walk *walk, const gt_item *leaf);

gt_status gt_write_json(gt_writer *writer, const gt_item *result, gt_error *error);
void gt_write_json_item(gt_writer *writer, const gt_item *root);     /* without the closing line end */
const char *gt_item_json_text(gt_arena *arena, const gt_item *item); /* in the arena */
/* A text as it is, anything else as JSON with bare words for NaN and infinities; in the arena. */
const char *gt_item_plain_text(gt_arena *arena, const gt_item *item);
gt_status gt_write_csv(gt_writer *writer, const gt_item *result, gt_error *error);
gt_status gt_write_people(gt_writer *writer, const gt_item *result, gt_error *error);
gt_status gt_write_npy(gt_writer *writer, const gt_item *result, gt_error *error);
gt_status gt_write_npz(gt_writer *writer, const gt_item *result, gt_error *error);
gt_status gt_write_mtx(gt_writer *writer, const gt_item *result, gt_error *error);
/* Of a recording (GT_TAPE); GT_USAGE for any other result. */
gt_status gt_write_dot(gt_writer *writer, const gt_item *result, gt_error *error);
/* Test cases: TAP 13, JUnit's XML, CSV with a column for each detail, and for people. */
void gt_write_tap(gt_writer *writer, const gt_cases *cases);
void gt_write_junit(gt_writer *writer, const gt_cases *cases);
void gt_write_cases(gt_writer *writer, const gt_cases *cases);
void gt_write_cases_csv(gt_writer *writer, const gt_cases *cases);

/* One field, quoted where RFC 4180 wants it. */
void gt_write_csv_cell(gt_writer *writer, const char *text, size_t size);

/* The columns of a leaf: their labels, or their values; a comma before each but the first. */
void gt_write_csv_columns(gt_writer *writer, const char *name, const gt_item *leaf, bool labels, bool *first);

/* Whether no column of the leaf has a label that is in `labels`; with `columns` they are from now on, and counted. */
bool gt_csv_labels_free(gt_arena *arena, gt_names *labels, const char *name, const gt_item *leaf, size_t *columns);
#endif
