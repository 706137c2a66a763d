/* NumPy's npy files: a magic word, a header that is a Python dict, and the elements. */
#include "base/element.h"
#include "parse/data_inner.h"
#include "parse/doc_inner.h"

#include <string.h>

typedef struct header {
    const char *p, *end; /* what is left of the dict */
    char order;          /* '<', '>', '|' or '=' */
    char kind;           /* 'f', 'i', 'u', 'b', 'c' */
    size_t size;         /* bytes an element */
    bool fortran;
    gt_shape shape;
} header;

/* -- the dict -- */

static bool take(header *h, const char *word)
{
    while (h->p < h->end && (*h->p == ' ' || *h->p == '\n'))
        h->p++;
    size_t n = strlen(word);
    if ((size_t)(h->end - h->p) < n || memcmp(h->p, word, n) != 0)
        return false;
    h->p += n;
    return true;
}

/* '<f8'; of others ('|O', '<M8[ns]') only what a message says about them. */
static bool take_descr(header *h)
{
    if (!take(h, "'") || h->end - h->p < 4)
        return false;
    h->order = h->p[0];
    h->kind = h->p[1];
    h->p += 2;
    for (; h->p < h->end && *h->p >= '0' && *h->p <= '9' && h->size < 1000; h->p++)
        h->size = 10 * h->size + (size_t)(*h->p - '0');
    for (; h->p < h->end && *h->p != '\''; h->p++)
        h->size = 0;
    return take(h, "'");
}

static bool take_truth(header *h)
{
    h->fortran = take(h, "True");
    return h->fortran || take(h, "False");
}

static bool take_size(header *h, int64_t *size)
{
    take(h, "");
    const char *begin = h->p;
    for (*size = 0; h->p < h->end && *h->p >= '0' && *h->p <= '9'; h->p++) {
        if (*size > (INT64_MAX - 9) / 10)
            return false;
        *size = 10 * *size + (*h->p - '0');
    }
    return h->p > begin;
}

/* (), (3,), (2, 3): a comma stands behind every size but a last one that is not the only one. */
static bool take_shape(header *h)
{
    if (!take(h, "("))
        return false;
    for (bool comma = true; !take(h, ")"); comma = take(h, ",")) {
        if (!comma || h->shape.rank == GT_MAX_RANK || !take_size(h, &h->shape.dim[h->shape.rank++]))
            return false;
    }
    return true;
}

static bool take_dict(header *h)
{
    bool seen[3] = {false, false, false};
    if (!take(h, "{"))
        return false;
    for (bool comma = true; !take(h, "}"); comma = take(h, ",")) {
        int k = take(h, "'descr'") ? 0 : take(h, "'fortran_order'") ? 1 : take(h, "'shape'") ? 2 : -1;
        if (!comma || k < 0 || seen[k] || !take(h, ":"))
            return false;
        seen[k] = true;
        if (!(k == 0 ? take_descr(h) : k == 1 ? take_truth(h) : take_shape(h)))
            return false;
    }
    take(h, "");
    return seen[0] && seen[1] && seen[2] && h->p == h->end;
}

/* -- the elements -- */

/* The dtype that elements of the file become, GT_DTYPES for those that cannot be read. */
static gt_dtype dtype_of(char kind, size_t n)
{
    switch (kind) {
    case 'f':
        return n == 8 ? GT_F64 : n == 4 || n == 2 ? GT_F32 : GT_DTYPES;
    case 'w':
        return n == 2 ? GT_F32 : GT_DTYPES;
    case 'c':
        return n == 16 ? GT_C128 : n == 8 ? GT_C64 : GT_DTYPES;
    case 'i':
    case 'u':
        return n == 1 || n == 2 || n == 4 || n == 8 ? GT_I64 : GT_DTYPES;
    case 'b':
        return n == 1 ? GT_BOOL : GT_DTYPES;
    default:
        return GT_DTYPES;
    }
}

static bool host_is_little(void)
{
    const uint16_t one = 1;
    return *(const unsigned char *)&one == 1;
}

static uint64_t load_bits(const unsigned char *p, size_t n, bool big)
{
    uint64_t bits = 0;
    for (size_t i = 0; i < n; i++)
        bits = bits << 8 | p[big ? i : n - 1 - i];
    return bits;
}

/* One part of an element: a float of n bytes goes where it is stored, an integer becomes an int64. */
static void load_part(const unsigned char *from, size_t n, bool big, char kind, char *to)
{
    uint64_t bits = load_bits(from, n, big);
    if (kind == 'b') {
        *to = bits != 0;
        return;
    }
    if (n == 2 && (kind == 'f' || kind == 'w')) {
        const float value = kind == 'f' ? gt_float_of_half((uint32_t)bits) : gt_float_of_bfloat16((uint32_t)bits);
        memcpy(to, &value, sizeof value);
        return;
    }
    if (kind == 'f' || kind == 'c') {
        uint32_t half = (uint32_t)bits;
        memcpy(to, n == 4 ? (const void *)&half : (const void *)&bits, n);
        return;
    }
    if (kind == 'i' && n < 8 && bits >> (8 * n - 1))
        bits |= ~(uint64_t)0 << (8 * n);
    memcpy(to, &bits, sizeof bits);
}

/* Bytes from element to element of the file, by axis. */
static void find_strides(const gt_npy *npy, int64_t stride[GT_MAX_RANK])
{
    int64_t step = (int64_t)npy->size;
    const gt_shape *shape = &npy->tensor.shape;
    for (int k = 0; k < shape->rank; k++) {
        int axis = npy->fortran ? k : shape->rank - 1 - k;
        stride[axis] = step;
        step *= shape->dim[axis];
    }
}

/* True when the bytes of the file are those of the elements in memory. */
static bool same_bytes(const gt_npy *npy)
{
    return npy->big != host_is_little() && (!npy->fortran || npy->tensor.shape.rank < 2) && npy->kind != 'b' &&
           gt_dtype_size(npy->tensor.dtype) == npy->size;
}

/* The offset in the file follows the indices as an odometer does. */
void gt_npy_load(const gt_npy *npy, int64_t begin, int64_t n, void *to)
{
    gt_shape shape = npy->tensor.shape;
    int64_t index[GT_MAX_RANK] = {0}, stride[GT_MAX_RANK] = {0}, at = 0;
    size_t parts = npy->kind == 'c' ? 2 : 1, part = npy->size / parts;
    size_t out = gt_dtype_size(npy->tensor.dtype) / parts;
    find_strides(npy, stride);
    if (shape.rank) {
        shape.dim[0] = n;
        at = begin * stride[0];
    }
    const int64_t count = gt_shape_count(&shape);
    if (same_bytes(npy)) {
        if (count)
            memcpy(to, npy->elements + at, (size_t)count * npy->size);
        return;
    }
    for (int64_t i = 0; i < count; i++) {
        const unsigned char *element = npy->elements + at;
        for (size_t k = 0; k < parts; k++)
            load_part(element + k * part, part, npy->big, npy->kind, (char *)to + ((size_t)i * parts + k) * out);
        for (int axis = shape.rank - 1; axis >= 0; axis--) {
            at += stride[axis];
            if (++index[axis] < shape.dim[axis])
                break;
            at -= stride[axis] * shape.dim[axis];
            index[axis] = 0;
        }
    }
}

/* -- the file -- */

static gt_status damaged(const gt_data_request *request, const char *what, gt_error *error)
{
    return gt_fail(error, GT_UNREADABLE, request->at, "'%s' is not a sound npy file: %s", request->path, what);
}

/* Finds the header and where the elements begin. */
static gt_status read_header(const gt_data_request *request, const char *bytes, size_t size, header *h, size_t *data,
                             gt_error *error)
{
    if (size < 10 || memcmp(bytes, "\x93NUMPY", 6) != 0)
        return damaged(request, "it does not begin with the npy magic word", error);
    if (bytes[6] < 1 || bytes[6] > 3 || bytes[7] != 0)
        return damaged(request, "its version is unknown", error);
    size_t width = bytes[6] == 1 ? 2 : 4;
    if (size < 8 + width)
        return damaged(request, "it ends inside of the header", error);
    uint64_t length = load_bits((const unsigned char *)bytes + 8, width, false);
    if (length > size - 8 - width)
        return damaged(request, "it ends inside of the header", error);
    *data = 8 + width + (size_t)length;
    h->p = bytes + 8 + width;
    h->end = bytes + *data;
    if (take_dict(h))
        return GT_OK;
    if (h->p < h->end && *h->p == '[') {
        gt_fail(error, GT_UNREADABLE, request->at, "'%s' is a structured array", request->path);
        return gt_fix(error, "save each of its fields by itself");
    }
    return damaged(request, "its header cannot be understood", error);
}

static gt_status wrong_elements(const gt_data_request *request, const header *h, gt_error *error)
{
    gt_fail(error, GT_UNREADABLE, request->at, "'%s' holds elements of NumPy's dtype '%c%c%.0zu', which cannot be read",
            request->path, h->order, h->kind, h->size);
    return gt_fix(error, "save it as float64, float32, complex128, complex64, int64 or bool");
}

gt_status gt_npy_complete(const gt_data_request *request, gt_npy *npy, gt_error *error)
{
    const size_t align = npy->kind == 'c' ? npy->size / 2 : npy->size;
    const size_t bytes = (size_t)gt_shape_count(&npy->tensor.shape) * npy->size;
    npy->tensor.dtype = dtype_of(npy->kind, npy->size);
    npy->tensor.data = same_bytes(npy) && (uintptr_t)npy->elements % align == 0 ? npy->elements : NULL;
    for (size_t i = npy->big ? 0 : 7; npy->kind == 'u' && npy->size == 8 && i < bytes; i += 8) {
        if (npy->elements[i] < 0x80)
            continue;
        gt_fail(error, GT_UNREADABLE, request->at, "'%s' holds a number beyond the whole numbers of 64 bits",
                request->path);
        return gt_fix(error, "uint64 is held by int64 here: at most 9223372036854775807");
    }
    return GT_OK;
}

gt_status gt_npy_open(const gt_data_request *request, const char *bytes, size_t size, gt_npy *out, gt_error *error)
{
    size_t begin = 0;
    header h = {.p = NULL};
    GT_TRY(read_header(request, bytes, size, &h, &begin, error));
    if (dtype_of(h.kind, h.size) == GT_DTYPES || !strchr(h.size == 1 ? "|<>=" : "<>=", h.order) || h.kind == 'w')
        return wrong_elements(request, &h, error);
    char shape[GT_SHAPE_TEXT];
    if (!gt_shape_fits(&h.shape, 16))
        return damaged(request, "its shape is too large", error);
    size_t needed = (size_t)gt_shape_count(&h.shape) * h.size;
    if (size - begin != needed)
        return gt_fail(error, GT_UNREADABLE, request->at, "'%s' holds %zu bytes of elements, its shape %s needs %zu",
                       request->path, size - begin, gt_shape_text(&h.shape, shape), needed);
    *out = (gt_npy){.tensor = {.shape = h.shape},
                    .elements = (const unsigned char *)bytes + begin,
                    .kind = h.kind,
                    .size = h.size,
                    .fortran = h.fortran,
                    .big = h.order == '>' || (h.order != '<' && !host_is_little())};
    return gt_npy_complete(request, out, error);
}

gt_tensor gt_npy_tensor(gt_arena *arena, const gt_npy *npy)
{
    void *copy;
    if (npy->tensor.data)
        return npy->tensor;
    gt_tensor out = gt_tensor_new(arena, npy->tensor.dtype, &npy->tensor.shape, &copy);
    gt_npy_load(npy, 0, npy->tensor.shape.rank ? npy->tensor.shape.dim[0] : 1, copy);
    return out;
}

gt_status gt_data_npy(gt_arena *arena, const gt_data_request *request, gt_tensor *out, gt_error *error)
{
    char *bytes;
    size_t size;
    gt_npy npy;
    GT_TRY(gt_file_read(arena, request->path, &bytes, &size, request->at, error));
    GT_TRY(gt_npy_open(request, bytes, size, &npy, error));
    *out = gt_npy_tensor(arena, &npy);
    return GT_OK;
}
