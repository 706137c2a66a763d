/* safetensors files: eight bytes that say how long a header in JSON is, which names arrays, and their elements. */
#include "parse/data_inner.h"
#include "parse/doc_inner.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD = 8, MOST = 100000000 }; /* bytes of a header, as all readers have it */

typedef struct reading {
    gt_arena *arena;
    const gt_data_request *request;
    const gt_source *header;
    const char *data; /* behind it */
    size_t size;
    gt_error *error;
} reading;

static gt_status damaged(const gt_data_request *request, const char *what, gt_error *error)
{
    return gt_fail(error, GT_UNREADABLE, request->at, "'%s' is not a sound safetensors file: %s", request->path, what);
}

/* -- an array -- */

static const struct {
    const char *name;
    char kind;
    size_t size;
} dtypes[] = {{"F64", 'f', 8}, {"F32", 'f', 4}, {"F16", 'f', 2},  {"BF16", 'w', 2}, {"I64", 'i', 8},
              {"I32", 'i', 4}, {"I16", 'i', 2}, {"I8", 'i', 1},   {"U64", 'u', 8},  {"U32", 'u', 4},
              {"U16", 'u', 2}, {"U8", 'u', 1},  {"BOOL", 'b', 1}, {"C64", 'c', 8}};

static gt_status take_dtype(const reading *r, const gt_doc *doc, gt_npy *out)
{
    for (size_t i = 0; doc->kind == GT_DOC_TEXT && i < sizeof dtypes / sizeof *dtypes; i++)
        if (strcmp(doc->text.s, dtypes[i].name) == 0) {
            out->kind = dtypes[i].kind;
            out->size = dtypes[i].size;
            return GT_OK;
        }
    gt_fail(r->error, GT_UNREADABLE, doc->at, "elements of this dtype cannot be read");
    return gt_fix(r->error, "save it as F64, F32, F16, BF16, I64 to I8, U64 to U8, BOOL or C64");
}

static gt_status take_shape(const reading *r, const gt_doc *doc, gt_npy *out)
{
    bool fits = doc->kind == GT_DOC_LIST && doc->n <= GT_MAX_RANK;
    for (size_t i = 0; fits && i < doc->n; i++) {
        fits = doc->item[i]->kind == GT_DOC_INT && doc->item[i]->i >= 0;
        out->tensor.shape.dim[out->tensor.shape.rank++] = doc->item[i]->i;
    }
    if (fits && gt_shape_fits(&out->tensor.shape, sizeof(double[2])))
        return GT_OK;
    gt_fail(r->error, GT_UNREADABLE, doc->at, "this is not the shape of a tensor");
    return gt_fix(r->error, "a list of at most %d whole numbers, none below 0, for elements that memory can hold",
                  GT_MAX_RANK);
}

/* [begin, end) behind the header, of as many bytes as the elements have. */
static gt_status take_offsets(const reading *r, const gt_doc *doc, gt_safe_array *out)
{
    char shape[GT_SHAPE_TEXT];
    const gt_doc *const *item = (const gt_doc *const *)doc->item;
    if (doc->kind != GT_DOC_LIST || doc->n != 2 || item[0]->kind != GT_DOC_INT || item[1]->kind != GT_DOC_INT ||
        item[0]->i < 0 || item[1]->i < item[0]->i)
        return gt_fail(r->error, GT_UNREADABLE, doc->at, "'data_offsets' must be where the elements begin and end");
    if ((uint64_t)item[1]->i > r->size)
        return gt_fail(r->error, GT_UNREADABLE, doc->at,
                       "the elements of '%.100s' end at byte %lld of the data, which has %zu", out->name,
                       (long long)item[1]->i, r->size);
    out->begin = (size_t)item[0]->i;
    out->end = (size_t)item[1]->i;
    const size_t needed = (size_t)gt_shape_count(&out->npy.tensor.shape) * out->npy.size;
    if (out->end - out->begin != needed)
        return gt_fail(r->error, GT_UNREADABLE, doc->at, "'%.100s' has %zu bytes of elements, its shape %s needs %zu",
                       out->name, out->end - out->begin, gt_shape_text(&out->npy.tensor.shape, shape), needed);
    out->npy.elements = (const unsigned char *)r->data + out->begin;
    return GT_OK;
}

static gt_status take_array(const reading *r, const gt_doc *name, const gt_doc *doc, gt_safe_array *out)
{
    static const char *const fields[] = {"dtype", "shape", "data_offsets"};
    const gt_doc *field[3];
    gt_data_request named = *r->request;
    *out = (gt_safe_array){.name = name->text.s, .at = name->at};
    if (doc->kind != GT_DOC_MAP)
        return gt_fail(r->error, GT_UNREADABLE, doc->at, "an array is described by an object, not by %s",
                       gt_doc_kind_name(doc));
    for (size_t i = 0; i < 3; i++)
        if (!(field[i] = gt_doc_get(doc, fields[i])))
            return gt_fail(r->error, GT_UNREADABLE, doc->at, "'%.100s' has no '%s'", out->name, fields[i]);
    for (size_t i = 0; i < doc->n; i++)
        if (doc->item[i] != field[0] && doc->item[i] != field[1] && doc->item[i] != field[2])
            return gt_fail(r->error, GT_UNREADABLE, doc->key[i]->at, "'%.100s' is nothing that an array has",
                           doc->key[i]->text.s);
    GT_TRY(take_dtype(r, field[0], &out->npy));
    GT_TRY(take_shape(r, field[1], &out->npy));
    GT_TRY(take_offsets(r, field[2], out));
    named.path = gt_print(r->arena, "%s: %.100s", r->request->path, out->name);
    return gt_npy_complete(&named, &out->npy, r->error);
}

/* -- the file -- */

static gt_status check_metadata(const reading *r, const gt_doc *doc)
{
    if (doc->kind != GT_DOC_MAP)
        return gt_fail(r->error, GT_UNREADABLE, doc->at, "'__metadata__' must be an object of texts");
    for (size_t i = 0; i < doc->n; i++)
        if (doc->item[i]->kind != GT_DOC_TEXT)
            return gt_fail(r->error, GT_UNREADABLE, doc->item[i]->at, "'__metadata__' holds texts only, not %s",
                           gt_doc_kind_name(doc->item[i]));
    return GT_OK;
}

static int by_begin(const void *a, const void *b)
{
    const gt_safe_array *x = *(const gt_safe_array *const *)a, *y = *(const gt_safe_array *const *)b;
    if (x->begin != y->begin)
        return x->begin < y->begin ? -1 : 1;
    return x->end < y->end ? -1 : x->end > y->end;
}

/* Every byte of the data is of one array. */
static gt_status check_places(const reading *r, const gt_safe_array *array, size_t n)
{
    const gt_safe_array **sorted = GT_ARRAY(r->arena, n + 1, const gt_safe_array *);
    size_t at = 0;
    for (size_t i = 0; i < n; i++)
        sorted[i] = &array[i];
    qsort(sorted, n, sizeof *sorted, by_begin);
    for (size_t i = 0; i < n; at = sorted[i++]->end) {
        if (sorted[i]->begin == at)
            continue;
        if (sorted[i]->begin > at)
            return gt_fail(r->error, GT_UNREADABLE, sorted[i]->at, "bytes %zu to %zu of the data are of no array", at,
                           sorted[i]->begin);
        return gt_fail(r->error, GT_UNREADABLE, sorted[i]->at, "the elements of '%.100s' and '%.100s' overlap",
                       sorted[i - 1]->name, sorted[i]->name);
    }
    if (at == r->size)
        return GT_OK;
    return damaged(r->request, gt_print(r->arena, "its last %zu bytes are of no array", r->size - at), r->error);
}

static gt_status take_header(reading *r, gt_safe_array **out, size_t *n)
{
    gt_doc *doc;
    GT_TRY(gt_doc_read(r->arena, r->header, GT_SYNTAX_JSON, &doc, r->error));
    /* It begins with a brace: a map. */
    *out = GT_ARRAY(r->arena, doc->n, gt_safe_array);
    *n = 0;
    for (size_t i = 0; i < doc->n; i++)
        GT_TRY(strcmp(doc->key[i]->text.s, "__metadata__") == 0
                   ? check_metadata(r, doc->item[i])
                   : take_array(r, doc->key[i], doc->item[i], &(*out)[(*n)++]));
    return check_places(r, *out, *n);
}

gt_status gt_safetensors_open(gt_arena *arena, const gt_data_request *request, const char *bytes, size_t size,
                              gt_safe_array **out, size_t *n, gt_error *error)
{
    uint64_t length = 0;
    for (size_t i = 0; i < HEAD && size >= HEAD; i++)
        length |= (uint64_t)(unsigned char)bytes[i] << 8 * i;
    if (size < HEAD)
        return damaged(request, "it is shorter than the eight bytes that it begins with", error);
    if (length > MOST)
        return damaged(request, gt_print(arena, "its header would be longer than %d bytes", MOST), error);
    if (length > size - HEAD)
        return damaged(request, "it ends inside of the header", error);
    if (!length || bytes[HEAD] != '{')
        return damaged(request, "its header does not begin with a brace", error);
    const char *name = gt_print(arena, "%s: header", request->path);
    reading r = {.arena = arena,
                 .request = request,
                 .header = gt_source_copy(arena, name, bytes + HEAD, (size_t)length),
                 .data = bytes + HEAD + length,
                 .size = size - HEAD - (size_t)length,
                 .error = error};
    return take_header(&r, out, n);
}
