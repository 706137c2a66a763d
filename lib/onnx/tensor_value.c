#include "onnx/tensor_value.h"

#include <string.h>

#include "onnx/page.h"
#include "parse/data.h"
#include "parse/doc_inner.h"

/* How the elements of a type stand: in raw bytes, and in which typed field otherwise, where real and imaginary parts
 * are numbers of their own. */
typedef struct layout {
    const char *name;
    gt_dtype dtype;
    uint8_t size;  /* bytes of an element in raw data; 0: there is no raw data */
    uint8_t field; /* 4 float_data, 5 int32_data, 6 string_data, 7 int64_data, 10 double_data, 11 uint64_data */
    bool same;     /* raw bytes are those of the tensor in memory */
    gt_small small;
} layout;

static const layout layouts[GT_ONNX_TYPES] = {
    [GT_ONNX_FLOAT] = {"float32", GT_F32, 4, 4, true, GT_NOT_SMALL},
    [GT_ONNX_UINT8] = {"uint8", GT_I32, 1, 5, false, GT_UINT8},
    [GT_ONNX_INT8] = {"int8", GT_I32, 1, 5, false, GT_INT8},
    [GT_ONNX_UINT16] = {"uint16", GT_I32, 2, 5, false, GT_UINT16},
    [GT_ONNX_INT16] = {"int16", GT_I32, 2, 5, false, GT_INT16},
    [GT_ONNX_INT32] = {"int32", GT_I32, 4, 5, true, GT_NOT_SMALL},
    [GT_ONNX_INT64] = {"int64", GT_I64, 8, 7, true, GT_NOT_SMALL},
    [GT_ONNX_STRING] = {"string", GT_STR, 0, 6, false, GT_NOT_SMALL},
    [GT_ONNX_BOOL] = {"bool", GT_BOOL, 1, 5, false, GT_NOT_SMALL},
    [GT_ONNX_FLOAT16] = {"float16", GT_F32, 2, 5, false, GT_FLOAT16},
    [GT_ONNX_DOUBLE] = {"float64", GT_F64, 8, 10, true, GT_NOT_SMALL},
    [GT_ONNX_UINT32] = {"uint32", GT_I64, 4, 11, false, GT_UINT32},
    [GT_ONNX_UINT64] = {"uint64", GT_I64, 8, 11, false, GT_UINT64},
    [GT_ONNX_COMPLEX64] = {"complex64", GT_C64, 8, 4, true, GT_NOT_SMALL},
    [GT_ONNX_COMPLEX128] = {"complex128", GT_C128, 16, 10, true, GT_NOT_SMALL},
    [GT_ONNX_BFLOAT16] = {"bfloat16", GT_F32, 2, 5, false, GT_NOT_SMALL},
};

static const layout *layout_of(int64_t type)
{
    return type > 0 && type < GT_ONNX_TYPES && layouts[type].name ? &layouts[type] : NULL;
}

const char *gt_onnx_type_name(int64_t type)
{
    const layout *l = layout_of(type);
    return l ? l->name : "?";
}

bool gt_onnx_type_dtype(int64_t type, gt_dtype *out)
{
    const layout *l = layout_of(type);
    if (l)
        *out = l->dtype;
    return l != NULL;
}

bool gt_onnx_type_is_small(int64_t type)
{
    const layout *l = layout_of(type);
    return l && !l->same && l->dtype != GT_BOOL && l->dtype != GT_STR;
}

gt_small gt_onnx_type_small(int64_t type)
{
    const layout *l = layout_of(type);
    return l ? l->small : GT_NOT_SMALL;
}

/* -- elements -- */

/* Stores element i from its bits. A whole number beyond int64 is none here. */
static bool store(int64_t type, uint64_t bits, int64_t i, void *data)
{
    switch (type) {
    case GT_ONNX_UINT8:
        ((int32_t *)data)[i] = (uint8_t)bits;
        return true;
    case GT_ONNX_INT8:
        ((int32_t *)data)[i] = (int8_t)(uint8_t)bits; /* NOLINT(bugprone-signed-char-misuse,cert-str34-c): a number */
        return true;
    case GT_ONNX_UINT16:
        ((int32_t *)data)[i] = (uint16_t)bits;
        return true;
    case GT_ONNX_INT16:
        ((int32_t *)data)[i] = (int16_t)(uint16_t)bits;
        return true;
    case GT_ONNX_INT32:
        ((int32_t *)data)[i] = (int32_t)(uint32_t)bits;
        return true;
    case GT_ONNX_UINT32:
        ((int64_t *)data)[i] = (uint32_t)bits;
        return true;
    case GT_ONNX_INT64:
    case GT_ONNX_UINT64:
        ((int64_t *)data)[i] = (int64_t)bits;
        return type == GT_ONNX_INT64 || bits <= INT64_MAX;
    case GT_ONNX_BOOL:
        ((bool *)data)[i] = (bits & 0xff) != 0;
        return true;
    case GT_ONNX_FLOAT16:
        ((float *)data)[i] = gt_float_of_half((uint32_t)bits);
        return true;
    case GT_ONNX_BFLOAT16:
        ((float *)data)[i] = gt_float_of_bfloat16((uint32_t)bits);
        return true;
    case GT_ONNX_FLOAT:
    case GT_ONNX_COMPLEX64:
        ((float *)data)[i] = gt_wire_f32(bits);
        return true;
    default:
        ((double *)data)[i] = gt_wire_f64(bits);
        return true;
    }
}

typedef struct filling {
    gt_onnx_files *files;
    const gt_onnx_tensor *tensor;
    const layout *l;
    gt_shape shape;
    int64_t count;
} filling;

static const char *spoken(const filling *f)
{
    char text[GT_SHAPE_TEXT];
    return gt_print(f->files->arena, "tensor '%s', %s %s", gt_bytes_shown(f->files->arena, f->tensor->name, 80),
                    f->l->name, gt_shape_text(&f->shape, text));
}

static gt_status too_large(const filling *f)
{
    gt_fail(f->files->error, GT_UNREADABLE, f->files->at, "%s: an element is beyond the whole numbers of 64 bits",
            spoken(f));
    return gt_fix(f->files->error, "uint64 is held by int64 here: at most 9223372036854775807");
}

/* -- raw bytes -- */

static gt_status from_raw(const filling *f, gt_bytes raw, gt_tensor *out)
{
    void *data;
    if (raw.size / f->l->size != (size_t)f->count || raw.size % f->l->size)
        return gt_fail(f->files->error, GT_UNREADABLE, f->files->at, "%s: its data has %zu bytes, not %zu", spoken(f),
                       raw.size, (size_t)f->count * f->l->size);
    const size_t align = f->l->size > 8 ? 8 : f->l->size;
    if (f->l->same && (uintptr_t)raw.s % align == 0 && raw.size) {
        *out = (gt_tensor){f->l->dtype, f->shape, raw.s};
        return GT_OK;
    }
    *out = gt_tensor_new(f->files->arena, f->l->dtype, &f->shape, &data);
    if (f->l->same) {
        if (raw.size)
            memcpy(data, raw.s, raw.size);
        return GT_OK;
    }
    for (int64_t i = 0; i < f->count; i++) {
        uint64_t bits = 0;
        for (unsigned k = 0; k < f->l->size; k++)
            bits |= (uint64_t)(unsigned char)raw.s[(size_t)i * f->l->size + k] << 8 * k;
        if (!store(f->tensor->type, bits, i, data))
            return too_large(f);
    }
    return GT_OK;
}

/* -- typed fields -- */

static gt_status wrong_count(const filling *f, bool more)
{
    return gt_fail(f->files->error, GT_UNREADABLE, f->files->at, "%s: its data has %s elements than that", spoken(f),
                   more ? "more" : "fewer");
}

/* Numbers of a field, one or packed. */
static bool take(const filling *f, const gt_wire_field *field, int64_t count, int64_t *n, void *data, bool *fits)
{
    const gt_wire_kind kind = field->number == 4 ? GT_WIRE_32 : field->number == 10 ? GT_WIRE_64 : GT_WIRE_VARINT;
    gt_wire packed = {.left = field->bytes};
    uint64_t bits = field->value;
    if (field->kind != GT_WIRE_BYTES) {
        *fits = *n < count && store(f->tensor->type, bits, *n, data);
        *n += *fits;
        return field->kind == kind;
    }
    for (; *fits && gt_wire_number(&packed, kind, &bits); *n += *fits)
        *fits = *n < count && store(f->tensor->type, bits, *n, data);
    return !packed.broken;
}

static bool take_text(const filling *f, const gt_wire_field *field, int64_t *n, gt_str *data)
{
    if (field->kind != GT_WIRE_BYTES || *n >= f->count ||
        (field->bytes.size && memchr(field->bytes.s, 0, field->bytes.size)))
        return false;
    data[(*n)++] = (gt_str){gt_copy_text(f->files->arena, field->bytes.s, field->bytes.size), field->bytes.size};
    return true;
}

static gt_status from_field(const filling *f, gt_tensor *out)
{
    void *data;
    const bool pairs = f->l->dtype == GT_C64 || f->l->dtype == GT_C128;
    const int64_t count = pairs ? 2 * f->count : f->count;
    int64_t n = 0;
    bool fits = true, fine = true;
    gt_wire wire = {.left = f->tensor->whole};
    gt_wire_field field;
    if ((uint64_t)f->count > f->tensor->whole.size) /* each takes a byte at least */
        return wrong_count(f, false);
    *out = gt_tensor_new(f->files->arena, f->l->dtype, &f->shape, &data);
    while (fine && fits && gt_wire_next(&wire, &field))
        if (field.number == f->l->field)
            fine = f->l->dtype == GT_STR ? take_text(f, &field, &n, data) : take(f, &field, count, &n, data, &fits);
    if (!fine)
        return gt_fail(f->files->error, GT_UNREADABLE, f->files->at, "%s: its data cannot be read", spoken(f));
    if (!fits && n < count)
        return too_large(f);
    return fits && n == count ? GT_OK : wrong_count(f, !fits);
}

/* -- data in other files -- */

/* A path within the folder: no way up, none from the root. */
static bool stays_inside(const char *path)
{
    if (!*path || *path == '/' || strchr(path, '\\'))
        return false;
    for (const char *part = path; part; part = strchr(part, '/') ? strchr(part, '/') + 1 : NULL)
        if (strncmp(part, "..", 2) == 0 && (!part[2] || part[2] == '/'))
            return false;
    return true;
}

static bool read_size(gt_bytes text, size_t fallback, size_t *out)
{
    *out = text.size ? 0 : fallback;
    for (size_t i = 0; i < text.size; i++) {
        if (text.s[i] < '0' || text.s[i] > '9' || *out > (SIZE_MAX - 9) / 10)
            return false;
        *out = 10 * *out + (size_t)(text.s[i] - '0');
    }
    return true;
}

static gt_status find_file(gt_onnx_files *files, const char *path, struct gt_onnx_file **out)
{
    char *bytes;
    size_t size;
    for (*out = files->read; *out; *out = (*out)->next)
        if (strcmp((*out)->path, path) == 0)
            return GT_OK;
    GT_TRY(gt_file_read(files->arena, path, &bytes, &size, files->at, files->error));
    *out = GT_NEW(files->arena, struct gt_onnx_file);
    **out = (struct gt_onnx_file){path, bytes, size, files->read};
    files->read = *out;
    return GT_OK;
}

static gt_status from_file(const filling *f, gt_tensor *out)
{
    gt_onnx_files *files = f->files;
    const gt_onnx_tensor *t = f->tensor;
    const char *location = gt_copy_text(files->arena, t->location.s ? t->location.s : "", t->location.size);
    const bool here = !files->directory || strcmp(files->directory, ".") == 0;
    const char *path = here ? location : gt_print(files->arena, "%s/%s", files->directory, location);
    struct gt_onnx_file *file;
    size_t offset, length;
    if (strlen(location) != t->location.size || !stays_inside(location)) {
        gt_fail(files->error, GT_UNREADABLE, files->at,
                "%s: its data is in '%.100s', outside the folder of the network", spoken(f), location);
        return gt_fix(files->error, "put the file beside the network, and its name alone into 'location'");
    }
    GT_TRY(gt_root_check(here ? "." : files->directory, path, files->at, files->error));
    GT_TRY(find_file(files, path, &file));
    if (!read_size(t->offset, 0, &offset) || offset > file->size ||
        !read_size(t->length, file->size - offset, &length) || length > file->size - offset)
        return gt_fail(files->error, GT_UNREADABLE, files->at, "%s: '%.100s' ends before its data does", spoken(f),
                       path);
    return from_raw(f, (gt_bytes){file->bytes + offset, length}, out);
}

/* -- all of them -- */

static gt_status begin(gt_onnx_files *files, const gt_onnx_tensor *tensor, filling *f)
{
    *f = (filling){.files = files, .tensor = tensor, .l = layout_of(tensor->type)};
    const char *name = gt_bytes_shown(files->arena, tensor->name, 80);
    if (!f->l) {
        gt_fail(files->error, GT_UNREADABLE, files->at, "tensor '%s' has elements of type %lld", name,
                (long long)tensor->type);
        return gt_fix(files->error, "types 1 to 16 of TensorProto are read");
    }
    bool fits = tensor->dims.n <= GT_MAX_RANK;
    for (size_t i = 0; fits && i < tensor->dims.n; i++)
        f->shape.dim[f->shape.rank++] = tensor->dims.item[i];
    if (!fits || !gt_shape_fits(&f->shape, sizeof(double[2]))) {
        gt_fail(files->error, GT_UNREADABLE, files->at, "tensor '%s' has a shape that no tensor has", name);
        return gt_fix(files->error, "at most %d dimensions, none below 0", GT_MAX_RANK);
    }
    f->count = gt_shape_count(&f->shape);
    return GT_OK;
}

gt_status gt_onnx_tensor_value(gt_onnx_files *files, const gt_onnx_tensor *tensor, gt_tensor *out)
{
    filling f;
    GT_TRY(begin(files, tensor, &f));
    if ((tensor->external || tensor->has_raw) && !f.l->size)
        return gt_fail(files->error, GT_UNREADABLE, files->at, "%s: texts have no raw data", spoken(&f));
    if (tensor->external)
        return from_file(&f, out);
    return tensor->has_raw ? from_raw(&f, tensor->raw, out) : from_field(&f, out);
}

gt_status gt_onnx_sparse_value(gt_onnx_files *files, const gt_onnx_sparse *sparse, gt_tensor *out)
{
    gt_tensor values, indices;
    filling f;
    gt_onnx_tensor whole = sparse->values;
    void *data;
    whole.dims = sparse->dims;
    GT_TRY(gt_onnx_tensor_value(files, &sparse->values, &values));
    GT_TRY(gt_onnx_tensor_value(files, &sparse->indices, &indices));
    GT_TRY(begin(files, &whole, &f));
    const int64_t n = gt_shape_count(&values.shape);
    const bool tuples = indices.shape.rank == 2 && indices.shape.dim[0] == n && indices.shape.dim[1] == f.shape.rank;
    if (values.shape.rank != 1 || indices.dtype != GT_I64 || values.dtype == GT_STR ||
        (!tuples && (indices.shape.rank != 1 || indices.shape.dim[0] != n)))
        return gt_fail(files->error, GT_UNREADABLE, files->at, "%s: its indices do not fit its values", spoken(&f));
    const int64_t *index = indices.data;
    const size_t size = gt_dtype_size(values.dtype);
    *out = gt_tensor_new(files->arena, values.dtype, &f.shape, &data);
    for (int64_t i = 0; i < n; i++) {
        int64_t place = tuples ? 0 : index[i];
        bool inside = place >= 0 && place < f.count;
        for (int k = 0; inside && tuples && k < f.shape.rank; k++) {
            const int64_t at = index[i * f.shape.rank + k];
            inside = at >= 0 && at < f.shape.dim[k];
            place = place * f.shape.dim[k] + at;
        }
        if (!inside)
            return gt_fail(files->error, GT_UNREADABLE, files->at, "%s: an index is beyond its shape", spoken(&f));
        memcpy((char *)data + (size_t)place * size, (const char *)values.data + (size_t)i * size, size);
    }
    return GT_OK;
}
