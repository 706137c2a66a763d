/* How the bytes of parts are put together and taken apart: partial.c alone. Numbers stand with their lowest byte
 * first, texts behind their length. */
#ifndef GT_PARTIAL_BYTES_H
#define GT_PARTIAL_BYTES_H

#include "base/digest.h"
#include "write/result_item.h"

typedef struct gt_partial_writer {
    gt_sink *sink;
    gt_digest digest;
    bool failed;
} gt_partial_writer;

void gt_partial_put(gt_partial_writer *w, const void *bytes, size_t n);
void gt_partial_put_number(gt_partial_writer *w, uint64_t x);
void gt_partial_put_text(gt_partial_writer *w, const char *text); /* NULL is another text than "" */

/* An answer: of tensors only dtypes and shapes. */
void gt_partial_put_item(gt_partial_writer *w, gt_arena *arena, const gt_item *item);

/* Once something is not as it must be, `wrong` is set and everything read is 0. */
typedef struct gt_partial_reader {
    gt_arena *arena; /* of the texts and items */
    const unsigned char *at, *end;
    bool wrong;
} gt_partial_reader;

const unsigned char *gt_partial_get(gt_partial_reader *r, uint64_t n);
uint64_t gt_partial_get_number(gt_partial_reader *r, uint64_t most);
const char *gt_partial_get_text(gt_partial_reader *r);
gt_item *gt_partial_get_item(gt_partial_reader *r);

#endif
