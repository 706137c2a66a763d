/* What the readers of data files share: elements packed as they come, and fields as numbers. Not for use outside
 * parse/. */
#ifndef GT_DATA_INNER_H
#define GT_DATA_INNER_H

#include "parse/data.h"

#include <math.h>

typedef enum gt_pack_kind {
    GT_PACK_NONE,    /* no element yet */
    GT_PACK_INT,     /* int64_t */
    GT_PACK_REAL,    /* double; integers packed before become doubles */
    GT_PACK_COMPLEX, /* two doubles */
    GT_PACK_BOOL,    /* one byte */
    GT_PACK_TEXT     /* gt_str */
} gt_pack_kind;

/* The elements of a text file, in the order of the tensor, and its shape. */
typedef struct gt_pack {
    gt_arena *arena;
    gt_pack_kind kind;
    size_t n, room; /* room: at least the number of elements; set by the reader before the first */
    void *data;
    gt_shape shape;
    size_t wanted; /* an element whose place is asked for, SIZE_MAX for none; then `place` holds it */
    gt_span place;
} gt_pack;

/* Makes ready for an element of this kind; false when those before are of another. */
bool gt_pack_accept(gt_pack *pack, gt_pack_kind kind);
/* "a number", "a truth value", ...: what the elements so far are. */
const char *gt_pack_kind_name(gt_pack_kind kind);

static inline void gt_pack_mark(gt_pack *pack, const gt_source *source, size_t begin, size_t end)
{
    if (pack->n == pack->wanted)
        pack->place = (gt_span){source, (uint32_t)begin, (uint32_t)end};
}

/* After gt_pack_accept with INT or REAL. -0 is a float's zero and keeps its sign. */
static inline bool gt_pack_number(gt_pack *pack, bool integer, int64_t i, double f)
{
    integer = integer && (i || !signbit(f));
    gt_pack_kind kind = integer && pack->kind != GT_PACK_REAL ? GT_PACK_INT : GT_PACK_REAL;
    if (pack->kind != kind && !gt_pack_accept(pack, kind))
        return false;
    if (kind == GT_PACK_INT)
        ((int64_t *)pack->data)[pack->n++] = i;
    else
        ((double *)pack->data)[pack->n++] = f;
    return true;
}

/* After `room` was set: GT_OVER_LIMIT when the elements do not fit beside the text. */
gt_status gt_pack_check_size(const gt_pack *pack, const gt_data_request *request, gt_error *error);

/* Reads the elements and the shape of a text file. May run twice over one source: the second time to find a place. */
typedef gt_status gt_data_reader(const gt_source *source, const gt_data_request *request, gt_pack *pack,
                                 gt_error *error);
gt_data_reader gt_data_json, gt_data_csv;

/* Reads an npy file; the tensor has the file's own kind of elements: float64, float32, complex128, complex64, int64
 * (all integers) or bool. */
gt_status gt_data_npy(gt_arena *arena, const gt_data_request *request, gt_tensor *out, gt_error *error);
gt_status gt_data_archive(gt_arena *arena, const gt_data_request *request, gt_tensor *out, gt_error *error);
/* An array in memory as a file has it: its elements as they lie there. */
typedef struct gt_npy {
    gt_tensor tensor;              /* as gt_data_npy has it; data NULL where the elements lie otherwise */
    const unsigned char *elements; /* of the file: */
    char kind;                     /* 'f', 'i', 'u', 'b', 'c', and 'w', bfloat16 */
    size_t size;                   /* bytes of one */
    bool fortran, big;
} gt_npy;
gt_status gt_npy_open(const gt_data_request *request, const char *bytes, size_t size, gt_npy *out, gt_error *error);

/* Of an array whose shape, elements, kind and size are known: the dtype of its tensor and, where they lie so, its data.
 * GT_UNREADABLE for whole numbers beyond int64. */
gt_status gt_npy_complete(const gt_data_request *request, gt_npy *npy, gt_error *error);

/* All of it; the tensor may refer to the file's bytes. */
gt_tensor gt_npy_tensor(gt_arena *arena, const gt_npy *npy);

/* Rows [begin, begin + n) of the first axis, in row-major order, as elements of npy->tensor; of a scalar its element.
 */
void gt_npy_load(const gt_npy *npy, int64_t begin, int64_t n, void *to);

/* The arrays of a safetensors file in memory. Bytes of no array, or of two, are an error. */
typedef struct gt_safe_array {
    const char *name;
    gt_span at; /* in the header */
    gt_npy npy;
    size_t begin, end; /* of its elements behind the header */
} gt_safe_array;
gt_status gt_safetensors_open(gt_arena *arena, const gt_data_request *request, const char *bytes, size_t size,
                              gt_safe_array **out, size_t *n, gt_error *error);

#endif
