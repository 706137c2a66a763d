/* NumPy's npz files: zip archives whose members NAME.npy are npy files. */
#include "base/zip.h"
#include "parse/data_inner.h"
#include "parse/doc_inner.h"

#include <string.h>

/* The array's name: that of the member without ".npy". */
static const char *array_name(gt_arena *arena, const char *member)
{
    size_t n = strlen(member);
    return gt_path_ends(member, ".npy") ? gt_copy_text(arena, member, n - 4) : member;
}

static const char *all_names(gt_arena *arena, const gt_zip *zip)
{
    enum { SHOWN = 12 };
    const char *text = "";
    for (size_t i = 0; i < zip->n && i < SHOWN; i++)
        text = gt_print(arena, "%s%s%s", text, i ? ", " : "", array_name(arena, zip->member[i].name));
    return zip->n > SHOWN ? gt_print(arena, "%s, ... (%zu arrays)", text, zip->n) : text;
}

static gt_status open_npz(gt_arena *arena, const char *path, gt_span at, gt_zip **out, gt_error *error)
{
    char *bytes;
    size_t size;
    GT_TRY(gt_file_read(arena, path, &bytes, &size, at, error));
    return gt_zip_open(arena, path, bytes, size, at, out, error);
}

static gt_status find_array(gt_arena *arena, const gt_data_request *request, const gt_zip *zip, size_t *out,
                            gt_error *error)
{
    gt_nearest nearest = {.name = request->key};
    *out = 0;
    if (!zip->n)
        return gt_fail(error, GT_UNREADABLE, request->at, "'%s' holds no array", request->path);
    if (!request->key && zip->n == 1)
        return GT_OK;
    if (!request->key) {
        gt_fail(error, GT_WRONG_MODEL, request->at, "'%s' holds %zu arrays, and none is named", request->path, zip->n);
        return gt_fix(error, "name one with 'key' in the model, or give all by name with -i @FILE: %s",
                      all_names(arena, zip));
    }
    for (size_t i = 0; i < zip->n; i++) {
        const char *name = array_name(arena, zip->member[i].name);
        *out = i;
        if (strcmp(name, request->key) == 0 || strcmp(zip->member[i].name, request->key) == 0)
            return GT_OK;
        gt_nearest_offer(&nearest, name);
    }
    gt_fail(error, GT_WRONG_MODEL, request->at, "'%s' has no array '%s'", request->path, request->key);
    if (nearest.best)
        gt_fix(error, "did you mean '%s'? There are: %s", nearest.best, all_names(arena, zip));
    else
        gt_fix(error, "there are: %s", all_names(arena, zip));
    return GT_WRONG_MODEL;
}

static gt_status read_array(gt_arena *arena, gt_zip *zip, size_t i, const gt_data_request *request, gt_tensor *out,
                            gt_error *error)
{
    gt_data_request member = *request;
    char *bytes;
    GT_TRY(gt_data_check_size(request, (double)zip->member[i].size, error));
    member.path = gt_print(arena, "%s: %s", zip->path, zip->member[i].name);
    GT_TRY(gt_zip_read(arena, zip, i, &bytes, error));
    return gt_data_npy_bytes(arena, &member, bytes, zip->member[i].size, out, error);
}

gt_status gt_data_npz(gt_arena *arena, const gt_data_request *request, gt_tensor *out, gt_error *error)
{
    gt_zip *zip;
    size_t i;
    GT_TRY(open_npz(arena, request->path, request->at, &zip, error));
    GT_TRY(find_array(arena, request, zip, &i, error));
    return read_array(arena, zip, i, request, out, error);
}

gt_status gt_data_read_all(gt_arena *arena, const gt_data_request *request, gt_named_tensor **out, size_t *n,
                           gt_error *error)
{
    gt_zip *zip;
    double bytes = 0;
    GT_TRY(gt_data_check_size(request, 0, error));
    GT_TRY(open_npz(arena, request->path, request->at, &zip, error));
    for (size_t i = 0; i < zip->n; i++)
        bytes += (double)zip->member[i].size;
    GT_TRY(gt_data_check_size(request, bytes, error));
    *out = GT_ARRAY(arena, zip->n, gt_named_tensor);
    *n = zip->n;
    for (size_t i = 0; i < zip->n; i++) {
        (*out)[i].name = array_name(arena, zip->member[i].name);
        GT_TRY(read_array(arena, zip, i, request, &(*out)[i].tensor, error));
    }
    return GT_OK;
}
