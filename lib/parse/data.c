#include "parse/data_inner.h"

#include "base/element.h"
#include "base/number.h"
#include "parse/doc_inner.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* -- packed elements -- */

static size_t pack_size(gt_pack_kind kind)
{
    static const size_t size[] = {1, sizeof(int64_t), sizeof(double), 2 * sizeof(double), 1, sizeof(gt_str)};
    return size[kind];
}

const char *gt_pack_kind_name(gt_pack_kind kind)
{
    static const char *const name[] = {"nothing", "numbers", "numbers", "complex numbers", "truth values", "texts"};
    return name[kind];
}

bool gt_pack_accept(gt_pack *pack, gt_pack_kind kind)
{
    if (pack->kind == kind)
        return true;
    if (pack->kind == GT_PACK_NONE) {
        size_t size = pack_size(kind);
        pack->kind = kind;
        /* Written before it is read; an overflowing size becomes one that cannot be had. */
        pack->data = gt_alloc_raw(pack->arena, pack->room > SIZE_MAX / size ? SIZE_MAX : pack->room * size);
        return true;
    }
    if (pack->kind != GT_PACK_INT || kind != GT_PACK_REAL)
        return false;
    for (size_t i = 0; i < pack->n; i++) {
        char *element = (char *)pack->data + i * sizeof(int64_t);
        int64_t integer;
        memcpy(&integer, element, sizeof integer);
        double real = (double)integer;
        memcpy(element, &real, sizeof real);
    }
    pack->kind = kind;
    return true;
}

static gt_tensor pack_tensor(const gt_pack *pack)
{
    static const gt_dtype dtype[] = {GT_F64, GT_I64, GT_F64, GT_C128, GT_BOOL, GT_STR};
    return (gt_tensor){dtype[pack->kind], pack->shape, pack->data ? pack->data : gt_alloc(pack->arena, 1)};
}

/* -- conversion -- */

gt_dtype gt_data_dtype(gt_dtype from, const gt_data_request *request)
{
    bool small = request->dtype == GT_F32 || request->dtype == GT_C64;
    if (request->exact)
        return request->dtype;
    if (gt_dtype_in(from, GT_SET_FLOAT))
        return gt_dtype_differentiable(request->dtype) ? request->dtype : from;
    if (gt_dtype_in(from, GT_SET_COMPLEX))
        return small ? GT_C64 : gt_dtype_differentiable(request->dtype) ? GT_C128 : from;
    return from;
}

static gt_status does_not_fit(const gt_tensor *tensor, int64_t k, gt_dtype dtype, gt_span at, gt_error *error)
{
    gt_element e = gt_element_load(tensor, k);
    char re[GT_NUMBER_TEXT], im[GT_NUMBER_TEXT], value[2 * GT_NUMBER_TEXT + 8], where[GT_SHAPE_TEXT + 8] = "";
    gt_number_print_any(e.re, re);
    gt_number_print_any(fabs(e.im), im);
    if (e.integer)
        gt_number_print_int(e.i, re);
    snprintf(value, sizeof value, gt_dtype_in(tensor->dtype, GT_SET_COMPLEX) ? "%s%c%sj" : "%s", re,
             signbit(e.im) ? '-' : '+', im);
    if (tensor->shape.rank) {
        char index[GT_SHAPE_TEXT];
        snprintf(where, sizeof where, " at %s", gt_index_text(&tensor->shape, k, index));
    }
    bool integer = gt_dtype_in(dtype, GT_SET_INT);
    if (integer && !e.integer && e.im == 0 && isfinite(e.re) && floor(e.re) != e.re)
        gt_fail(error, GT_WRONG_MODEL, at, "the value %s%s is not an integer, as %s must be", value, where,
                gt_dtype_name(dtype));
    else
        gt_fail(error, GT_WRONG_MODEL, at, "the value %s%s does not fit in %s", value, where, gt_dtype_name(dtype));
    if (e.im != 0)
        gt_fix(error, "declare it with dtype: complex128");
    else if (integer && !e.integer)
        gt_fix(error, "declare it with dtype: float64");
    else if (dtype == GT_I32)
        gt_fix(error, "declare it with dtype: int64");
    else if (dtype == GT_BOOL)
        gt_fix(error, "truth values are 0 and 1, or true and false");
    return GT_WRONG_MODEL;
}

/* The tensor as the request wants it; *bad is the first element that does not fit, -1 when all do. */
static gt_tensor convert(gt_arena *arena, const gt_tensor *tensor, gt_dtype dtype, int64_t *bad)
{
    *bad = -1;
    if (tensor->dtype == dtype)
        return *tensor;
    int64_t count = gt_shape_count(&tensor->shape);
    void *data;
    gt_tensor out = gt_tensor_new(arena, dtype, &tensor->shape, &data);
    for (int64_t k = 0; k < count; k++) {
        if (!gt_element_store(dtype, data, k, gt_element_load(tensor, k))) {
            *bad = k;
            break;
        }
    }
    return out;
}

/* Without a path the value was typed, as after -i. */
static gt_status wrong_kind(const gt_data_request *request, const gt_tensor *tensor, gt_dtype dtype, gt_span at,
                            gt_error *error)
{
    return gt_fail(error, GT_WRONG_MODEL, at, "the %s holds %s, but %s was asked for", request->path ? "file" : "value",
                   tensor->dtype == GT_STR ? "texts" : "no texts", gt_dtype_name(dtype));
}

/* -- reading -- */

gt_status gt_data_check_size(const gt_data_request *request, double bytes, gt_error *error)
{
    struct stat about;
    char needs[GT_NUMBER_TEXT], may[GT_NUMBER_TEXT];
    double limit = (double)request->memory_limit;
    if (!request->memory_limit)
        return GT_OK;
    if (request->path && stat(request->path, &about) == 0 && S_ISREG(about.st_mode))
        bytes += (double)about.st_size;
    if (bytes <= limit)
        return GT_OK;
    gt_fail(error, GT_OVER_LIMIT, request->at, "reading '%s' takes %s of memory, more than %s",
            request->path ? request->path : "the input", gt_number_print_bytes(bytes, needs),
            gt_number_print_bytes(limit, may));
    return gt_fix(error, "raise --memory-limit, or give less at once");
}

gt_status gt_pack_check_size(const gt_pack *pack, const gt_data_request *request, gt_error *error)
{
    return gt_data_check_size(request, (double)pack->room * sizeof(double), error);
}

/* The declaration that named the file, beside what is wrong inside of it. */
static gt_status note_request(gt_status status, const gt_data_request *request, gt_error *error)
{
    if (status != GT_OK && request->at.source && error->at.source != request->at.source && !error->note[0])
        gt_note(error, request->at, "the file is named here");
    return status;
}

static gt_status read_text(gt_arena *arena, const gt_source *source, const gt_data_request *request,
                           gt_data_reader *reader, gt_tensor *out, gt_error *error)
{
    GT_TRY(gt_source_check(source, error));
    gt_pack pack = {.arena = arena, .wanted = SIZE_MAX};
    GT_TRY(reader(source, request, &pack, error));
    gt_tensor natural = pack_tensor(&pack);
    gt_dtype dtype = gt_data_dtype(natural.dtype, request);
    if (pack.n && (natural.dtype == GT_STR) != (dtype == GT_STR))
        return wrong_kind(request, &natural, dtype, (gt_span){source, 0, 0}, error);
    if (!pack.n)
        natural.dtype = dtype;
    int64_t bad;
    *out = convert(arena, &natural, dtype, &bad);
    if (bad < 0)
        return GT_OK;
    gt_pack again = {.arena = arena, .wanted = (size_t)bad};
    GT_TRY(reader(source, request, &again, error));
    return does_not_fit(&natural, bad, dtype, again.place, error);
}

bool gt_path_ends(const char *path, const char *extension)
{
    size_t m = strlen(path), n = strlen(extension);
    if (m < n)
        return false;
    for (size_t i = 0; i < n; i++) {
        char c = path[m - n + i];
        if (c != extension[i] && !(c >= 'A' && c <= 'Z' && c + 32 == extension[i]))
            return false;
    }
    return true;
}

bool gt_path_is_archive(const char *path)
{
    return gt_path_ends(path, ".npz") || gt_path_ends(path, ".safetensors");
}

static gt_status read_binary(gt_arena *arena, const gt_data_request *request, gt_tensor *out, gt_error *error)
{
    gt_tensor natural = {.data = NULL};
    gt_status status =
        (gt_path_is_archive(request->path) ? gt_data_archive : gt_data_npy)(arena, request, &natural, error);
    if (status != GT_OK)
        return note_request(status, request, error);
    gt_dtype dtype = gt_data_dtype(natural.dtype, request);
    if (dtype == GT_STR)
        return wrong_kind(request, &natural, dtype, request->at, error);
    int64_t bad;
    if (dtype != natural.dtype)
        GT_TRY(
            gt_data_check_size(request, (double)gt_shape_count(&natural.shape) * (double)gt_dtype_size(dtype), error));
    *out = convert(arena, &natural, dtype, &bad);
    return bad < 0 ? GT_OK : does_not_fit(&natural, bad, dtype, request->at, error);
}

gt_status gt_data_read(gt_arena *arena, const gt_data_request *request, gt_tensor *out, gt_error *error)
{
    const char *path = request->path;
    bool csv = gt_path_ends(path, ".csv") || gt_path_ends(path, ".tsv");
    if (request->column && !csv) {
        gt_fail(error, GT_WRONG_MODEL, request->at, "'%s' has no named columns", path);
        return gt_fix(error, "only csv files do");
    }
    GT_TRY(gt_data_check_size(request, 0, error));
    if (gt_path_ends(path, ".npy") || gt_path_is_archive(path))
        return read_binary(arena, request, out, error);
    if (!csv && !gt_path_ends(path, ".json")) {
        gt_fail(error, GT_UNREADABLE, request->at, "the name '%s' does not say what kind of file it is", path);
        return gt_fix(error, "data files end in .npy, .npz, .safetensors, .csv or .json");
    }
    gt_source *source;
    GT_TRY(gt_source_read(arena, path, &source, request->at, error));
    gt_status status = read_text(arena, source, request, csv ? gt_data_csv : gt_data_json, out, error);
    return note_request(status, request, error);
}

gt_status gt_data_read_json(gt_arena *arena, const gt_source *source, const gt_data_request *request, gt_tensor *out,
                            gt_error *error)
{
    return note_request(read_text(arena, source, request, gt_data_json, out, error), request, error);
}

gt_status gt_data_read_csv(gt_arena *arena, const gt_source *source, const gt_data_request *request, gt_tensor *out,
                           gt_error *error)
{
    return note_request(read_text(arena, source, request, gt_data_csv, out, error), request, error);
}
