#include "base/tensor.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"

static const struct {
    const char *name;
    size_t size;
} dtypes[GT_DTYPES] = {
    [GT_F64] = {"float64", 8},      [GT_F32] = {"float32", 4},
    [GT_C128] = {"complex128", 16}, [GT_C64] = {"complex64", 8},
    [GT_I64] = {"int64", 8},        [GT_I32] = {"int32", 4},
    [GT_BOOL] = {"bool", 1},        [GT_STR] = {"string", sizeof(gt_str)},
};

static const struct {
    const char *name;
    gt_dtype dtype;
} other_names[] = {
    {"double", GT_F64}, {"float", GT_F64}, {"f64", GT_F64}, {"single", GT_F32},   {"f32", GT_F32},    {"int", GT_I64},
    {"long", GT_I64},   {"i64", GT_I64},   {"i32", GT_I32}, {"complex", GT_C128}, {"bool_", GT_BOOL}, {"str", GT_STR},
};

const char *gt_dtype_name(gt_dtype dtype)
{
    return dtypes[dtype].name;
}

size_t gt_dtype_size(gt_dtype dtype)
{
    return dtypes[dtype].size;
}

bool gt_dtype_find(const char *name, gt_dtype *out)
{
    for (int i = 0; i < GT_DTYPES; i++) {
        if (strcmp(dtypes[i].name, name) == 0) {
            *out = (gt_dtype)i;
            return true;
        }
    }
    for (size_t i = 0; i < sizeof other_names / sizeof *other_names; i++) {
        if (strcmp(other_names[i].name, name) == 0) {
            *out = other_names[i].dtype;
            return true;
        }
    }
    return false;
}

bool gt_shape_fits(const gt_shape *shape, size_t size)
{
    double bytes = (double)size; /* rounded, but nearly always far below the limit */
    bool negative = false;
    for (int i = 0; i < shape->rank; i++) {
        negative |= shape->dim[i] < 0;
        bytes *= shape->dim[i] > 1 ? (double)shape->dim[i] : 1;
    }
    if (bytes < 0x1p60)
        return !negative;
    /* Zero dimensions do not excuse an absurd one beside them: strides are products too. */
    int64_t room = INT64_MAX / 2 / (int64_t)size;
    for (int i = 0; i < shape->rank; i++) {
        if (shape->dim[i] < 0)
            return false;
        if (shape->dim[i] > 1) {
            if (shape->dim[i] > room)
                return false;
            room /= shape->dim[i];
        }
    }
    return true;
}

bool gt_shape_equal_but_ones(const gt_shape *a, const gt_shape *b)
{
    int i = 0, j = 0;
    for (;;) {
        while (i < a->rank && a->dim[i] == 1)
            i++;
        while (j < b->rank && b->dim[j] == 1)
            j++;
        if (i == a->rank || j == b->rank)
            return i == a->rank && j == b->rank;
        if (a->dim[i++] != b->dim[j++])
            return false;
    }
}

bool gt_shape_ends_empty(const gt_shape *shorter, const gt_shape *longer)
{
    int rank = shorter->rank;
    return rank && rank <= longer->rank && shorter->dim[rank - 1] == 0 &&
           memcmp(shorter->dim, longer->dim, (size_t)rank * sizeof longer->dim[0]) == 0;
}

bool gt_shape_broadcast(const gt_shape *a, const gt_shape *b, gt_shape *out)
{
    if (gt_shape_equal(a, b)) {
        if (out != a)
            gt_shape_copy(out, a);
        return true;
    }
    int rank = a->rank > b->rank ? a->rank : b->rank;
    gt_shape result = {rank, {0}};
    for (int i = 1; i <= rank; i++) {
        int64_t m = i <= a->rank ? a->dim[a->rank - i] : 1;
        int64_t n = i <= b->rank ? b->dim[b->rank - i] : 1;
        if (m != n && m != 1 && n != 1)
            return false;
        result.dim[rank - i] = m == 1 ? n : m;
    }
    *out = result;
    return true;
}

void gt_shape_strides(const gt_shape *shape, int64_t stride[GT_MAX_RANK])
{
    int64_t step = 1;
    for (int i = shape->rank - 1; i >= 0; i--) {
        stride[i] = step;
        step *= shape->dim[i];
    }
}

bool gt_strides_contiguous(const gt_shape *shape, const int64_t *stride)
{
    int64_t step = 1;
    for (int i = shape->rank - 1; i >= 0; i--) {
        if (shape->dim[i] != 1 && stride[i] != step)
            return false;
        step *= shape->dim[i];
    }
    return true;
}

char *gt_shape_text(const gt_shape *shape, char buffer[GT_SHAPE_TEXT])
{
    size_t n = 0;
    buffer[n++] = '[';
    for (int i = 0; i < shape->rank; i++)
        n += (size_t)snprintf(buffer + n, GT_SHAPE_TEXT - n, i ? ",%lld" : "%lld", (long long)shape->dim[i]);
    buffer[n++] = ']';
    buffer[n] = '\0';
    return buffer;
}

char *gt_index_text(const gt_shape *shape, int64_t i, char buffer[GT_SHAPE_TEXT])
{
    int64_t index[GT_MAX_RANK];
    for (int d = shape->rank - 1; d >= 0; d--) {
        index[d] = i % shape->dim[d];
        i /= shape->dim[d];
    }
    char *p = buffer;
    for (int d = 0; d < shape->rank; d++) {
        *p++ = d ? ',' : '[';
        p += gt_number_print_int(index[d], p);
    }
    if (shape->rank)
        *p++ = ']';
    *p = '\0';
    return buffer;
}

gt_tensor gt_tensor_new(gt_arena *arena, gt_dtype dtype, const gt_shape *shape, void **data)
{
    *data = gt_alloc_array(arena, (size_t)gt_shape_count(shape), gt_dtype_size(dtype));
    return (gt_tensor){dtype, *shape, *data};
}

gt_tensor gt_tensor_copy(gt_arena *arena, const gt_tensor *tensor)
{
    void *data;
    const size_t size = gt_tensor_size(tensor);
    gt_tensor copy = gt_tensor_new(arena, tensor->dtype, &tensor->shape, &data);
    if (size)
        memcpy(data, tensor->data, size);
    return copy;
}

size_t gt_tensor_size(const gt_tensor *tensor)
{
    return (size_t)gt_shape_count(&tensor->shape) * gt_dtype_size(tensor->dtype);
}

double gt_tensor_real(const gt_tensor *tensor, int64_t i)
{
    switch (tensor->dtype) {
    case GT_F64:
        return ((const double *)tensor->data)[i];
    case GT_F32:
        return (double)((const float *)tensor->data)[i];
    case GT_C128:
        return ((const double *)tensor->data)[2 * i];
    case GT_C64:
        return (double)((const float *)tensor->data)[2 * i];
    case GT_I64:
        return (double)((const int64_t *)tensor->data)[i];
    case GT_I32:
        return (double)((const int32_t *)tensor->data)[i];
    case GT_BOOL:
        return (double)((const uint8_t *)tensor->data)[i];
    default:
        return NAN;
    }
}

int64_t gt_tensor_int(const gt_tensor *tensor, int64_t i)
{
    if (tensor->dtype == GT_I64)
        return ((const int64_t *)tensor->data)[i];
    if (tensor->dtype == GT_I32)
        return ((const int32_t *)tensor->data)[i];
    double x = gt_tensor_real(tensor, i);
    return x >= -9e18 && x <= 9e18 ? (int64_t)x : 0;
}
