#define _DEFAULT_SOURCE /* madvise */
#include "parse/data_rows.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/zip.h"
#include "parse/data_inner.h"
#include "parse/doc_inner.h"

/* A file that is open as long as its rows are read: what it was like then must hold. */
typedef struct gt_row_file {
    int file; /* -1: it was read whole */
    struct stat about;
    void *map;
    size_t size;
} gt_row_file;

static void close_file(void *thing)
{
    gt_row_file *f = thing;
    if (f->map)
        (void)munmap(f->map, f->size);
    if (f->file >= 0)
        (void)close(f->file);
    f->map = NULL;
    f->file = -1;
}

/* What is no regular file, or cannot be mapped, is read. */
static gt_status open_file(gt_arena *arena, const gt_data_request *request, gt_row_file **out, char **bytes,
                           size_t *size, gt_error *error)
{
    gt_row_file *f = *out = GT_NEW(arena, gt_row_file);
    f->file = -1;
    gt_arena_defer(arena, close_file, f);
    do
        f->file = open(request->path, O_RDONLY | O_CLOEXEC);
    while (f->file < 0 && errno == EINTR);
    if (f->file >= 0 && fstat(f->file, &f->about) == 0 && S_ISREG(f->about.st_mode) && f->about.st_size > 0) {
        void *map = mmap(NULL, (size_t)f->about.st_size, PROT_READ, MAP_PRIVATE, f->file, 0);
        if (map != MAP_FAILED) {
            f->map = *bytes = map;
            f->size = *size = (size_t)f->about.st_size;
            return GT_OK;
        }
    }
    close_file(f);
    GT_TRY(gt_data_check_size(request, 0, error));
    return gt_file_read(arena, request->path, bytes, size, request->at, error);
}

/* The array of a member, which is unpacked when it is not stored as it is. */
static gt_status open_member(gt_arena *arena, const gt_data_request *request, gt_zip *zip, size_t i, gt_row_array *out,
                             gt_error *error)
{
    const char *member = zip->member[i].name, *bytes;
    const size_t size = zip->member[i].size, n = strlen(member);
    gt_data_request named = *request;
    named.path = gt_print(arena, "%s: %s", request->path, member);
    out->name = gt_path_ends(member, ".npy") ? gt_copy_text(arena, member, n - 4) : member;
    GT_TRY(gt_zip_find(arena, zip, i, &bytes, &out->expected, error));
    out->bytes = bytes;
    if (!bytes) {
        char *unpacked;
        named.path = request->path;
        GT_TRY(gt_data_check_size(&named, (double)size, error));
        named.path = gt_print(arena, "%s: %s", request->path, member);
        GT_TRY(gt_zip_read(arena, zip, i, &unpacked, error));
        bytes = unpacked;
    }
    gt_npy *npy = GT_NEW(arena, gt_npy);
    GT_TRY(gt_npy_open(&named, bytes, size, npy, error));
    out->npy = npy;
    out->tensor = npy->tensor;
    if (out->bytes)
        out->crc = gt_zip_crc(0, out->bytes, (size_t)((const char *)npy->elements - out->bytes));
    return GT_OK;
}

gt_status gt_rows_open(gt_arena *arena, const gt_data_request *request, gt_row_array **out, size_t *n, gt_error *error)
{
    const bool archive = gt_path_ends(request->path, ".npz");
    gt_row_file *file;
    gt_zip *zip = NULL;
    char *bytes;
    size_t size;
    GT_TRY(open_file(arena, request, &file, &bytes, &size, error));
    if (archive)
        GT_TRY(gt_zip_open(arena, request->path, bytes, size, request->at, &zip, error));
    *n = archive ? zip->n : 1;
    *out = GT_ARRAY(arena, *n, gt_row_array);
    for (size_t i = 0; i < *n; i++) {
        gt_row_array *array = &(*out)[i];
        array->file = request->path;
        array->in = file;
        if (archive) {
            GT_TRY(open_member(arena, request, zip, i, array, error));
            continue;
        }
        gt_npy *npy = GT_NEW(arena, gt_npy);
        GT_TRY(gt_npy_open(request, bytes, size, npy, error));
        array->npy = npy;
        array->tensor = npy->tensor;
    }
    return GT_OK;
}

void gt_rows_load(const gt_row_array *array, int64_t begin, int64_t n, void *to)
{
    gt_npy_load(array->npy, begin, n, to);
}

/* A file that was cut would end the program where its end is read. */
static gt_status check_file(const gt_row_array *array, gt_error *error)
{
    const struct gt_row_file *f = array->in;
    struct stat now;
    if (f->file < 0 ||
        (fstat(f->file, &now) == 0 && now.st_size == f->about.st_size &&
         now.st_mtim.tv_sec == f->about.st_mtim.tv_sec && now.st_mtim.tv_nsec == f->about.st_mtim.tv_nsec))
        return GT_OK;
    return gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "'%s' was changed while it was read", array->file);
}

/* Pages that were read need not stay. The last few rows, of so many bytes, are still in work. */
static void let_go(gt_row_array *array, const char *end, size_t bytes)
{
    enum { OFTEN = 4 * 1024 * 1024, IN_WORK = 8 };
    const struct gt_row_file *f = array->in;
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    if (!f->map || end < (const char *)f->map || end > (const char *)f->map + f->size)
        return;
    if (!array->behind)
        array->behind = (const char *)array->npy->elements;
    size_t from = (size_t)(array->behind - (const char *)f->map) / page * page;
    size_t to = (size_t)(end - (const char *)f->map) / page * page;
    if (to < from + OFTEN + IN_WORK * bytes)
        return;
    to -= IN_WORK * bytes / page * page;
    (void)madvise((char *)f->map + from, to - from, MADV_DONTNEED);
    array->behind = (const char *)f->map + to;
}

gt_status gt_rows_pass(gt_row_array *array, int64_t n, gt_error *error)
{
    const gt_shape *shape = &array->tensor.shape;
    const int64_t rows = shape->rank ? shape->dim[0] : 1;
    const size_t all = (size_t)gt_shape_count(shape) * array->npy->size;
    const char *elements = (const char *)array->npy->elements;
    const bool by_columns = array->npy->fortran && shape->rank > 1; /* rows lie apart: all of it, at the end */
    const size_t row = rows ? all / (size_t)rows : 0;
    GT_TRY(check_file(array, error));
    if (!by_columns && array->bytes)
        array->crc = gt_zip_crc(array->crc, elements + (size_t)array->passed * row, (size_t)n * row);
    array->passed += n;
    if (!by_columns)
        let_go(array, elements + (size_t)array->passed * row, (size_t)n * row);
    if (!array->bytes || array->passed < rows)
        return GT_OK;
    if (by_columns)
        array->crc = gt_zip_crc(array->crc, elements, all);
    if (array->crc == array->expected)
        return GT_OK;
    return gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0},
                   "'%s' is not a sound npz file: the checksum of '%s' is wrong", array->file, array->name);
}
