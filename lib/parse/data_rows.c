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
    void *map;         /* NULL: none */
    const char *bytes; /* all of it */
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

/* What is no regular file, or cannot be mapped, is read; who writes a pipe must not see it opened twice. */
static gt_status open_file(gt_arena *arena, const gt_data_request *request, gt_row_file **out, gt_error *error)
{
    gt_row_file *f = *out = GT_NEW(arena, gt_row_file);
    f->file = -1;
    gt_arena_defer(arena, close_file, f);
    const bool regular = stat(request->path, &f->about) == 0 && S_ISREG(f->about.st_mode);
    do
        f->file = regular ? open(request->path, O_RDONLY | O_CLOEXEC) : -1;
    while (regular && f->file < 0 && errno == EINTR);
    if (f->file >= 0 && fstat(f->file, &f->about) == 0 && S_ISREG(f->about.st_mode) && f->about.st_size > 0) {
        void *map = mmap(NULL, (size_t)f->about.st_size, PROT_READ, MAP_PRIVATE, f->file, 0);
        if (map != MAP_FAILED) {
            f->map = map;
            f->bytes = map;
            f->size = (size_t)f->about.st_size;
            return GT_OK;
        }
    }
    close_file(f);
    GT_TRY(gt_data_check_size(request, 0, error));
    char *bytes;
    GT_TRY(gt_file_read(arena, request->path, &bytes, &f->size, request->at, error));
    f->bytes = bytes;
    return GT_OK;
}

/* Rows lie apart. */
static bool is_by_columns(const gt_npy *npy)
{
    return npy->fortran && npy->tensor.shape.rank > 1;
}

static size_t bytes_of(const gt_row_array *array)
{
    return (size_t)gt_shape_count(&array->tensor.shape) * array->npy->size;
}

static int64_t rows_of(const gt_row_array *array)
{
    return array->tensor.shape.rank ? array->tensor.shape.dim[0] : 1;
}

static size_t row_bytes(const gt_row_array *array)
{
    return rows_of(array) ? bytes_of(array) / (size_t)rows_of(array) : 0;
}

static void set_array(gt_row_array *out, const gt_npy *npy)
{
    out->npy = npy;
    out->tensor = npy->tensor;
    out->end = rows_of(out);
    out->whole = is_by_columns(npy);
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
    set_array(out, npy);
    out->counted = out->bytes ? (size_t)((const char *)npy->elements - out->bytes) : 0;
    out->crc = gt_zip_crc(0, out->bytes, (size_t)out->counted);
    return GT_OK;
}

/* Arrays that lie in the file as they are, and have no checksum. */
static gt_status open_safetensors(gt_arena *arena, const gt_data_request *request, const gt_row_file *file,
                                  gt_row_array **out, size_t *n, gt_error *error)
{
    gt_safe_array *array;
    GT_TRY(gt_safetensors_open(arena, request, file->bytes, file->size, &array, n, error));
    *out = GT_ARRAY(arena, *n, gt_row_array);
    for (size_t i = 0; i < *n; i++) {
        (*out)[i].name = array[i].name;
        set_array(&(*out)[i], &array[i].npy);
    }
    return GT_OK;
}

static gt_status open_npz(gt_arena *arena, const gt_data_request *request, const gt_row_file *file, gt_row_array **out,
                          size_t *n, gt_error *error)
{
    gt_zip *zip;
    GT_TRY(gt_zip_open(arena, request->path, file->bytes, file->size, request->at, &zip, error));
    *n = zip->n;
    *out = GT_ARRAY(arena, *n, gt_row_array);
    for (size_t i = 0; i < *n; i++)
        GT_TRY(open_member(arena, request, zip, i, &(*out)[i], error));
    return GT_OK;
}

static gt_status open_npy(gt_arena *arena, const gt_data_request *request, const gt_row_file *file, gt_row_array **out,
                          size_t *n, gt_error *error)
{
    gt_npy *npy = GT_NEW(arena, gt_npy);
    GT_TRY(gt_npy_open(request, file->bytes, file->size, npy, error));
    *n = 1;
    *out = GT_NEW(arena, gt_row_array);
    set_array(*out, npy);
    return GT_OK;
}

gt_status gt_rows_open(gt_arena *arena, const gt_data_request *request, gt_row_array **out, size_t *n, gt_error *error)
{
    gt_row_file *file;
    GT_TRY(open_file(arena, request, &file, error));
    GT_TRY((gt_path_ends(request->path, ".safetensors") ? open_safetensors
            : gt_path_ends(request->path, ".npz")       ? open_npz
                                                        : open_npy)(arena, request, file, out, n, error));
    for (size_t i = 0; i < *n; i++) {
        (*out)[i].file = request->path;
        (*out)[i].in = file;
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

void gt_rows_restrict(gt_row_array *array, int64_t begin, int64_t end, bool apart)
{
    const bool all = begin == 0 && end == rows_of(array);
    array->passed = begin;
    array->end = end;
    array->behind = (const char *)array->npy->elements + (size_t)begin * row_bytes(array);
    array->apart = apart && !array->whole && rows_of(array);
    array->whole = array->whole || (!array->apart && !all);
    if (!begin && end)
        return; /* the header is counted with the first row */
    array->crc = 0;
    array->counted = 0;
}

static uint32_t crc_of_all(gt_row_array *array)
{
    enum { PIECE = 1024 * 1024 };
    const char *elements = (const char *)array->npy->elements;
    const size_t all = bytes_of(array);
    uint32_t crc = gt_zip_crc(0, array->bytes, (size_t)(elements - array->bytes));
    array->behind = elements;
    for (size_t at = 0, n; at < all; at += n) {
        n = all - at < PIECE ? all - at : PIECE;
        crc = gt_zip_crc(crc, elements + at, n);
        let_go(array, elements + at + n, 0);
    }
    return crc;
}

gt_status gt_rows_pass(gt_row_array *array, int64_t n, gt_error *error)
{
    const char *elements = (const char *)array->npy->elements;
    const size_t row = row_bytes(array), used = (size_t)n * row;
    GT_TRY(check_file(array, error));
    if (array->bytes && !array->whole) {
        array->crc = gt_zip_crc(array->crc, elements + (size_t)array->passed * row, used);
        array->counted += used;
    }
    array->passed += n;
    if (!is_by_columns(array->npy))
        let_go(array, elements + (size_t)array->passed * row, used);
    if (!array->bytes || array->passed < array->end || array->apart)
        return GT_OK;
    if ((array->whole ? crc_of_all(array) : array->crc) == array->expected)
        return GT_OK;
    return gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0},
                   "'%s' is not a sound npz file: the checksum of '%s' is wrong", array->file, array->name);
}

bool gt_rows_checked(const gt_row_array *array, gt_rows_check *out)
{
    *out = (gt_rows_check){array->name, array->expected, array->crc, array->counted};
    return array->bytes && array->apart;
}

gt_status gt_rows_identify(const gt_row_array *array, uint64_t *bytes, gt_digest *content, gt_error *error)
{
    const struct gt_row_file *f = array->in;
    uint64_t begin, end;
    GT_TRY(check_file(array, error));
    for (unsigned i = 0; gt_digest_place(f->size, i, &begin, &end); i++)
        gt_digest_add(content, f->bytes + begin, (size_t)(end - begin));
    *bytes += f->size;
    return GT_OK;
}
