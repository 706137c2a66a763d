/* Forms: the text of a prepared answer with holes for its numbers.
 *
 * A form is made once and shared; what fills it is a block of bytes for each point. So the thread that writes needs
 * nothing of the answer, which is computing the next points meanwhile. */
#ifndef GT_FORM_H
#define GT_FORM_H

#include "report/prepared.h"
#include "report/writer.h"

typedef struct gt_form gt_form;

/* The form of an answer, without "model" and the outer braces, or as the columns of a CSV row, whose labels differ from
 * each other and from what the stream keeps. value_key: the map that CSV shows. Everything is the arena's. */
gt_form *gt_form_make(gt_arena *arena, const gt_prepared *prepared, const gt_write_options *options,
                      const gt_stream *stream);

/* Whether records of a stream have a field of that name beside those that are kept. */
bool gt_form_has_field(const char *name);

/* CSV: what the column of errors is called. */
const char *gt_form_error_label(const gt_stream *stream);

/* Bytes of a block. */
size_t gt_form_size(const gt_form *form);

/* Copies the results of the last run into a block: those of a lane, or with lane -1 those of gt_prepared_run. What the
 * block says of texts is the arena's. */
void gt_form_take(const gt_form *form, const gt_prepared *prepared, int64_t lane, gt_arena *arena, void *block);

/* Whether all numbers of the block are finite. */
bool gt_form_is_finite(const gt_form *form, const void *block);

void gt_form_write(gt_writer *writer, const gt_form *form, const void *block);

/* CSV: the labels of the columns, joined by commas, and how many there are. */
const char *gt_form_header(const gt_form *form);
size_t gt_form_columns(const gt_form *form);

#endif
