/* Dtypes, shapes and tensors: the nouns of the program form. */
#ifndef GT_TENSOR_H
#define GT_TENSOR_H

#include "base/source.h"

typedef enum gt_dtype { GT_F64, GT_F32, GT_C128, GT_C64, GT_I64, GT_I32, GT_BOOL, GT_STR, GT_DTYPES } gt_dtype;

/* An element of a string tensor: a borrowed zero-ended text. */
typedef struct gt_str {
    const char *text;
    size_t size;
} gt_str;

/* Sets of dtypes, for what an op accepts. */
enum {
    GT_SET_F64 = 1 << GT_F64,
    GT_SET_FLOAT = 1 << GT_F64 | 1 << GT_F32,
    GT_SET_COMPLEX = 1 << GT_C128 | 1 << GT_C64,
    GT_SET_INT = 1 << GT_I64 | 1 << GT_I32,
    GT_SET_BOOL = 1 << GT_BOOL,
    GT_SET_STR = 1 << GT_STR,
    GT_SET_REAL = GT_SET_FLOAT | GT_SET_INT,                    /* what has an order */
    GT_SET_NUMBER = GT_SET_FLOAT | GT_SET_COMPLEX | GT_SET_INT, /* what can be added */
    GT_SET_ANY = GT_SET_NUMBER | GT_SET_BOOL | GT_SET_STR
};

const char *gt_dtype_name(gt_dtype dtype);           /* "float64" */
bool gt_dtype_find(const char *name, gt_dtype *out); /* also "double", "f32", "float", "int", ... */
size_t gt_dtype_size(gt_dtype dtype);                /* bytes an element */
static inline bool gt_dtype_in(gt_dtype dtype, unsigned set)
{
    return set >> dtype & 1u;
}
/* Only float and complex values carry tangents and cotangents. */
static inline bool gt_dtype_differentiable(gt_dtype dtype)
{
    return gt_dtype_in(dtype, GT_SET_FLOAT | GT_SET_COMPLEX);
}

enum { GT_MAX_RANK = 12 };

typedef struct gt_shape {
    int rank;
    int64_t dim[GT_MAX_RANK];
} gt_shape;

/* Number of elements. A shape that the builder accepted never overflows: gt_shape_fits checked it. */
static inline int64_t gt_shape_count(const gt_shape *shape)
{
    int64_t count = 1;
    for (int i = 0; i < shape->rank; i++)
        count *= shape->dim[i];
    return count;
}
/* True when no dimension is negative and the elements, at `size` bytes each, fit in half the address space. */
bool gt_shape_fits(const gt_shape *shape, size_t size);
static inline bool gt_shape_equal(const gt_shape *a, const gt_shape *b)
{
    int i = 0;
    while (a != b && a->rank == b->rank && i < a->rank && a->dim[i] == b->dim[i])
        i++;
    return a == b || (a->rank == b->rank && i == a->rank);
}
/* The same but for axes of length one, which a table of text does not show. */
bool gt_shape_equal_but_ones(const gt_shape *a, const gt_shape *b);
/* Whether lists of text may stand for the longer shape: they end at an axis without entries, [[],[]] is any [2,0,...].
 */
bool gt_shape_ends_empty(const gt_shape *shorter, const gt_shape *longer);
/* Copies the dimensions that there are. */
static inline void gt_shape_copy(gt_shape *to, const gt_shape *from)
{
    to->rank = from->rank;
    for (int i = 0; i < from->rank; i++)
        to->dim[i] = from->dim[i];
}
/* NumPy's broadcasting of a with b; false when they do not agree. */
bool gt_shape_broadcast(const gt_shape *a, const gt_shape *b, gt_shape *out);
/* Row-major strides, in elements. */
void gt_shape_strides(const gt_shape *shape, int64_t stride[GT_MAX_RANK]);
/* Whether elements with these strides lie row-major without gaps. */
bool gt_strides_contiguous(const gt_shape *shape, const int64_t *stride);
/* "[2,3]" (a scalar is "[]"); the text lives in `buffer`, which is returned. */
enum { GT_SHAPE_TEXT = 12 * 21 + 3 };
char *gt_shape_text(const gt_shape *shape, char buffer[GT_SHAPE_TEXT]);
/* "[1,0]": the indices of element i in row-major order ("" for a scalar), in the same way. */
char *gt_index_text(const gt_shape *shape, int64_t i, char buffer[GT_SHAPE_TEXT]);

static inline gt_shape gt_scalar_shape(void)
{
    return (gt_shape){0, {0}};
}

/* A value: row-major, contiguous elements. Who owns the data is said where a tensor is handed over. */
typedef struct gt_tensor {
    gt_dtype dtype;
    gt_shape shape;
    const void *data;
} gt_tensor;

/* A tensor whose data is fresh zeroed memory of the arena; *data is the same memory, writable. */
gt_tensor gt_tensor_new(gt_arena *arena, gt_dtype dtype, const gt_shape *shape, void **data);

/* One with its own memory; of texts, without what they point to. */
gt_tensor gt_tensor_copy(gt_arena *arena, const gt_tensor *tensor);

/* Bytes of its elements; of texts, without what they point to. */
size_t gt_tensor_size(const gt_tensor *tensor);

/* Element i as a double (real part; bool as 0 or 1; strings NaN) and as an integer (truncated). */
double gt_tensor_real(const gt_tensor *tensor, int64_t i);
int64_t gt_tensor_int(const gt_tensor *tensor, int64_t i);

#endif
