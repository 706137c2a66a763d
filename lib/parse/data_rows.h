/* Arrays of npy and npz files by their rows, the entries of the first axis, some at a time. Files are mapped into
 * memory, so that they may be larger than it; what an npz has packed is unpacked whole. */
#ifndef GT_DATA_ROWS_H
#define GT_DATA_ROWS_H

#include "parse/data.h"

typedef struct gt_row_array {
    const char *name; /* of an array in an npz file; NULL: the one of an npy file */
    const char *file; /* as it was named */
    gt_tensor tensor; /* all of it. data: where the elements lie so in the file, else NULL and rows are loaded */
    struct gt_row_file *in;
    const struct gt_npy *npy;
    const char
        *bytes; /* of the member, whose checksum is taken while rows are passed: NULL when it is known to be right */
    int64_t passed;
    const char *behind; /* what stands before it is no more in memory */
    uint32_t crc, expected;
} gt_row_array;

/* All arrays of the file; the request's key and dtype do not matter. They are closed with the arena. GT_UNREADABLE. */
gt_status gt_rows_open(gt_arena *arena, const gt_data_request *request, gt_row_array **out, size_t *n, gt_error *error);

/* Rows [begin, begin + n) as elements of the array's tensor. */
void gt_rows_load(const gt_row_array *array, int64_t begin, int64_t n, void *to);

/* Says that these rows were used; each once, in their order. GT_UNREADABLE when the file has changed since it was
 * opened, or, behind the last row, when its checksum is wrong. */
gt_status gt_rows_pass(gt_row_array *array, int64_t n, gt_error *error);

#endif
