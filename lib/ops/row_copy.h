/* Rows of a few elements each, moved between strided arrays: most of the time would go into starting rows. */
#ifndef GT_ROW_COPY_H
#define GT_ROW_COPY_H

#include <stddef.h>
#include <stdint.h>

typedef struct gt_row_copy {
    size_t size; /* bytes of an element */
    int64_t count, length;
    int64_t to_row, to_step, from_row, from_step; /* in elements: between rows, between the elements of a row */
} gt_row_copy;
void gt_copy_rows(const gt_row_copy *rows, void *to, const void *from);

#endif
