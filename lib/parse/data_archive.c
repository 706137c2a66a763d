/* Files of several arrays by name: NumPy's npz, zip archives whose members NAME.npy are npy files; safetensors. */
#include "base/zip.h"
#include "parse/data_inner.h"
#include "parse/doc_inner.h"

#include <string.h>

typedef struct archive {
    const gt_data_request *request;
    gt_zip *zip;          /* of an npz file, or: */
    gt_safe_array *array; /* those of a safetensors file */
    size_t n;
} archive;

static gt_status open_archive(gt_arena *arena, const gt_data_request *request, archive *out, gt_error *error)
{
    char *bytes;
    size_t size;
    *out = (archive){.request = request};
    GT_TRY(gt_file_read(arena, request->path, &bytes, &size, request->at, error));
    if (gt_path_ends(request->path, ".safetensors"))
        return gt_safetensors_open(arena, request, bytes, size, &out->array, &out->n, error);
    GT_TRY(gt_zip_open(arena, request->path, bytes, size, request->at, &out->zip, error));
    out->n = out->zip->n;
    return GT_OK;
}

/* Array i's name: of an npz file that of the member without ".npy". */
static const char *array_name(gt_arena *arena, const archive *a, size_t i)
{
    const char *member = a->zip ? a->zip->member[i].name : a->array[i].name;
    return a->zip && gt_path_ends(member, ".npy") ? gt_copy_text(arena, member, strlen(member) - 4) : member;
}

static const char *all_names(gt_arena *arena, const archive *a)
{
    enum { SHOWN = 12 };
    const char *text = "";
    for (size_t i = 0; i < a->n && i < SHOWN; i++)
        text = gt_print(arena, "%s%s%s", text, i ? ", " : "", array_name(arena, a, i));
    return a->n > SHOWN ? gt_print(arena, "%s, ... (%zu arrays)", text, a->n) : text;
}

static gt_status find_array(gt_arena *arena, const archive *a, size_t *out, gt_error *error)
{
    const gt_data_request *request = a->request;
    gt_nearest nearest = {.name = request->key};
    *out = 0;
    if (!a->n)
        return gt_fail(error, GT_UNREADABLE, request->at, "'%s' holds no array", request->path);
    if (!request->key && a->n == 1)
        return GT_OK;
    if (!request->key) {
        gt_fail(error, GT_WRONG_MODEL, request->at, "'%s' holds %zu arrays, and none is named", request->path, a->n);
        return gt_fix(error, "name one with 'key' in the model, or give all by name with -i @FILE: %s",
                      all_names(arena, a));
    }
    for (size_t i = 0; i < a->n; i++) {
        const char *name = array_name(arena, a, i);
        *out = i;
        if (strcmp(name, request->key) == 0 || (a->zip && strcmp(a->zip->member[i].name, request->key) == 0))
            return GT_OK;
        gt_nearest_offer(&nearest, name);
    }
    gt_fail(error, GT_WRONG_MODEL, request->at, "'%s' has no array '%s'", request->path, request->key);
    if (nearest.best)
        gt_fix(error, "did you mean '%s'? There are: %s", nearest.best, all_names(arena, a));
    else
        gt_fix(error, "there are: %s", all_names(arena, a));
    return GT_WRONG_MODEL;
}

/* The elements of a safetensors file that lie as they must are used where they are; others are loaded. */
static double bytes_of(const archive *a, size_t i)
{
    if (a->zip)
        return (double)a->zip->member[i].size;
    return a->array[i].npy.tensor.data ? 0 : (double)gt_tensor_size(&a->array[i].npy.tensor);
}

static gt_status read_array(gt_arena *arena, const archive *a, size_t i, gt_tensor *out, gt_error *error)
{
    gt_data_request member = *a->request;
    gt_npy npy;
    char *bytes;
    GT_TRY(gt_data_check_size(a->request, bytes_of(a, i), error));
    if (!a->zip) {
        *out = gt_npy_tensor(arena, &a->array[i].npy);
        return GT_OK;
    }
    member.path = gt_print(arena, "%s: %s", a->zip->path, a->zip->member[i].name);
    GT_TRY(gt_zip_read(arena, a->zip, i, &bytes, error));
    GT_TRY(gt_npy_open(&member, bytes, a->zip->member[i].size, &npy, error));
    *out = gt_npy_tensor(arena, &npy);
    return GT_OK;
}

gt_status gt_data_archive(gt_arena *arena, const gt_data_request *request, gt_tensor *out, gt_error *error)
{
    archive a;
    size_t i;
    GT_TRY(open_archive(arena, request, &a, error));
    GT_TRY(find_array(arena, &a, &i, error));
    return read_array(arena, &a, i, out, error);
}

gt_status gt_data_read_all(gt_arena *arena, const gt_data_request *request, gt_named_tensor **out, size_t *n,
                           gt_error *error)
{
    archive a;
    double bytes = 0;
    GT_TRY(gt_data_check_size(request, 0, error));
    GT_TRY(open_archive(arena, request, &a, error));
    for (size_t i = 0; i < a.n; i++)
        bytes += bytes_of(&a, i);
    GT_TRY(gt_data_check_size(request, bytes, error));
    *out = GT_ARRAY(arena, a.n, gt_named_tensor);
    *n = a.n;
    for (size_t i = 0; i < a.n; i++) {
        (*out)[i].name = array_name(arena, &a, i);
        GT_TRY(read_array(arena, &a, i, &(*out)[i].tensor, error));
    }
    return GT_OK;
}
