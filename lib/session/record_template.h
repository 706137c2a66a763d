/* Templates: the text of a prepared answer with holes for its numbers.
 *
 * A template is made once and shared; what fills it is a block of bytes for each point. So the thread that writes needs
 * nothing of the answer, which is computing the next points meanwhile. */
#ifndef GT_RECORD_TEMPLATE_H
#define GT_RECORD_TEMPLATE_H

#include "answer/prepared_answer.h"
#include "session/stream.h"
#include "write/writer.h"

typedef struct gt_template {
    const char *text;
    struct gt_template_hole *hole;
    size_t n, capacity;
    size_t tail; /* where the text behind the last hole begins */
    size_t text_size;
    size_t size; /* bytes of a block */
    int targets;
    size_t *offset, *bytes; /* by target */
    size_t *texts;          /* by target: how many; 0 for numbers */
    bool csv;
    const char *header;             /* CSV: the labels of the columns, joined by commas, */
    size_t columns;                 /* and how many there are */
    const struct gt_addend *addend; /* of a stream that is reduced (reduction.h), once it is known to fit */
} gt_template;

/* The template of an answer, without "model" and the outer braces, or as the columns of a CSV row, whose labels differ
 * from each other and from what the stream keeps. value_key: the map that CSV shows. Everything is the arena's. */
gt_template *gt_template_make(gt_arena *arena, const gt_prepared *prepared, const gt_write_options *options,
                              const gt_stream *stream);

/* Where a block has the value of an item of the answer; SIZE_MAX when that is the same at all points. */
size_t gt_template_place(const gt_template *template, const gt_prepared *prepared, const gt_item *item);

/* CSV: what the column of errors is called, as no kept field is: "error", "result.error" and so on. */
const char *gt_template_error_label(gt_arena *arena, const gt_stream *stream);

/* Copies the results of the last run into a block: those of a lane, or with lane -1 those of gt_prepared_run. What the
 * block says of texts is the arena's. */
void gt_template_take(const gt_template *template, const gt_prepared *prepared, int64_t lane, gt_arena *arena,
                      void *block);

/* Whether all numbers of the block are finite. */
bool gt_template_is_finite(const gt_template *template, const void *block);

void gt_template_write(gt_writer *writer, const gt_template *template, const void *block);

#endif
