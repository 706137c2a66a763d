/* Arrays of npy, npz and safetensors files by their rows, the entries of the first axis, some at a time. Files are
 * mapped into memory, so that they may be larger than it; what an npz has packed is unpacked whole. */
#ifndef GT_DATA_ROWS_H
#define GT_DATA_ROWS_H

#include "base/digest.h"
#include "parse/data.h"

typedef struct gt_row_array {
    const char *name; /* of an array in an archive; NULL: the one of an npy file */
    const char *file; /* as it was named */
    gt_tensor tensor; /* all of it. data: where the elements lie so in the file, else NULL and rows are loaded */
    struct gt_row_file *in;
    const struct gt_npy *npy;
    const char
        *bytes; /* of the member, whose checksum is taken while rows are passed: NULL when it is known to be right */
    int64_t passed, end; /* up to where rows were passed, and will be */
    const char *behind;  /* what stands before it is no more in memory */
    uint32_t crc, expected;
    bool whole, apart; /* the checksum is that of all bytes, taken at the end; or of own rows, for others to join */
    uint64_t counted;  /* bytes that `crc` is of */
} gt_row_array;

/* The checksum of a stretch of an array's bytes. Those of all stretches, joined, are that of the array. */
typedef struct gt_rows_check {
    const char *name;       /* of the array */
    uint32_t expected, crc; /* of all of its bytes, as the file says; of these */
    uint64_t bytes;
} gt_rows_check;

/* All arrays of the file; the request's key and dtype do not matter. They are closed with the arena. GT_UNREADABLE. */
gt_status gt_rows_open(gt_arena *arena, const gt_data_request *request, gt_row_array **out, size_t *n, gt_error *error);

/* Rows [begin, begin + n) as elements of the array's tensor. */
void gt_rows_load(const gt_row_array *array, int64_t begin, int64_t n, void *to);

/* Before any is used: rows [begin, end) are all that will be. `apart`: others use the rest, and gt_rows_checked tells
 * them of the checksum; else all bytes are looked at for it, behind the last row. */
void gt_rows_restrict(gt_row_array *array, int64_t begin, int64_t end, bool apart);

/* Says that these rows were used; each once, in their order. GT_UNREADABLE when the file has changed since it was
 * opened, or, behind the last row, when its checksum is wrong. */
gt_status gt_rows_pass(gt_row_array *array, int64_t n, gt_error *error);

/* What others need for the checksum; false: there is none, or it was tested here. */
bool gt_rows_checked(const gt_row_array *array, gt_rows_check *out);

/* Adds what tells the file from another, or from itself when it was changed: its size, and bytes of many places.
 * GT_UNREADABLE as gt_rows_pass. */
gt_status gt_rows_identify(const gt_row_array *array, uint64_t *bytes, gt_digest *content, gt_error *error);

#endif
