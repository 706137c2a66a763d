#include "base/zip.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

#include <minizip/unzip.h>

/* -- a file in memory, as minizip sees it -- */

typedef struct memory {
    const char *bytes;
    size_t size, at;
} memory;

static voidpf open_memory(voidpf opaque, const void *name, int mode)
{
    (void)name, (void)mode;
    return opaque;
}

static uLong read_memory(voidpf opaque, voidpf stream, void *to, uLong n)
{
    memory *m = stream;
    (void)opaque;
    if (n > m->size - m->at)
        n = (uLong)(m->size - m->at);
    memcpy(to, m->bytes + m->at, n);
    m->at += n;
    return n;
}

static ZPOS64_T tell_memory(voidpf opaque, voidpf stream)
{
    (void)opaque;
    return ((memory *)stream)->at;
}

static long seek_memory(voidpf opaque, voidpf stream, ZPOS64_T offset, int origin)
{
    memory *m = stream;
    (void)opaque;
    ZPOS64_T from = origin == ZLIB_FILEFUNC_SEEK_CUR ? m->at : origin == ZLIB_FILEFUNC_SEEK_END ? m->size : 0;
    if (offset > m->size || from > m->size - offset)
        return -1;
    m->at = (size_t)(from + offset);
    return 0;
}

static int close_memory(voidpf opaque, voidpf stream)
{
    (void)opaque, (void)stream;
    return 0;
}

static int error_of_memory(voidpf opaque, voidpf stream)
{
    (void)opaque, (void)stream;
    return 0;
}

static zlib_filefunc64_def functions_of(memory *m)
{
    return (zlib_filefunc64_def){.zopen64_file = open_memory,
                                 .zread_file = read_memory,
                                 .ztell64_file = tell_memory,
                                 .zseek64_file = seek_memory,
                                 .zclose_file = close_memory,
                                 .zerror_file = error_of_memory,
                                 .opaque = m};
}

/* -- reading -- */

struct gt_zip_file {
    memory memory;
    unzFile file;
    unz64_file_pos *place; /* of each member in the directory */
};

static void close_file(void *thing)
{
    struct gt_zip_file *file = thing;
    if (file->file)
        unzClose(file->file);
    file->file = NULL;
}

static gt_status damaged(const gt_zip *zip, const char *what, gt_error *error)
{
    return gt_fail(error, GT_UNREADABLE, zip->at, "'%s' is not a sound zip archive: %s", zip->path, what);
}

/* Deflate packs at most 1032 bytes into one: a member that claims more is damaged, or a trap. */
static bool size_is_possible(const unz_file_info64 *info, const memory *m)
{
    uint64_t packed = info->compressed_size, whole = info->uncompressed_size;
    if (packed > m->size || whole > SIZE_MAX / 4)
        return false;
    return info->compression_method == 0 ? whole == packed : whole <= 1032 * packed + 1024;
}

static gt_status read_directory(gt_arena *arena, gt_zip *zip, gt_error *error)
{
    unz_global_info64 global;
    char name[1024];
    size_t capacity = 0, places = 0;
    if (unzGetGlobalInfo64(zip->file->file, &global) != UNZ_OK)
        return damaged(zip, "its directory cannot be read", error);
    int more = global.number_entry ? unzGoToFirstFile(zip->file->file) : UNZ_END_OF_LIST_OF_FILE;
    /* Of 65535 members minizip does not know that the last one is. */
    for (; more == UNZ_OK;
         more = zip->n < global.number_entry ? unzGoToNextFile(zip->file->file) : UNZ_END_OF_LIST_OF_FILE) {
        unz_file_info64 info;
        if (unzGetCurrentFileInfo64(zip->file->file, &info, name, sizeof name, NULL, 0, NULL, 0) != UNZ_OK ||
            info.size_filename >= sizeof name)
            return damaged(zip, "its directory cannot be read", error);
        if (!size_is_possible(&info, &zip->file->memory))
            return damaged(zip, gt_print(arena, "the size of '%s' cannot be right", name), error);
        struct gt_zip_file *file = zip->file;
        file->place = gt_grow(arena, file->place, zip->n, zip->n + 1, &places, sizeof *file->place);
        if (unzGetFilePos64(file->file, &file->place[zip->n]) != UNZ_OK)
            return damaged(zip, "its directory cannot be read", error);
        GT_APPEND(arena, zip->member, zip->n, capacity,
                  (gt_zip_member){gt_copy_text(arena, name, strlen(name)), (size_t)info.uncompressed_size});
    }
    return more == UNZ_END_OF_LIST_OF_FILE ? GT_OK : damaged(zip, "its directory cannot be read", error);
}

/* The end of the directory (APPNOTE 4.3.16), which stands whole before a comment of at most 64 KiB; NULL when there is
 * none. minizip reads what was cut off as zeros. */
static const unsigned char *find_end(const char *bytes, size_t size)
{
    enum { END = 22, COMMENT_SIZE = 20, COMMENT = UINT16_MAX };
    for (size_t after = END; after <= size && after <= END + COMMENT; after++) {
        const unsigned char *end = (const unsigned char *)bytes + (size - after);
        if (memcmp(end, "PK\5\6", 4) == 0 && END + (end[COMMENT_SIZE] | (size_t)end[COMMENT_SIZE + 1] << 8) <= after)
            return end;
    }
    return NULL;
}

gt_status gt_zip_open(gt_arena *arena, const char *path, const char *bytes, size_t size, gt_span at, gt_zip **out,
                      gt_error *error)
{
    gt_zip *zip = *out = GT_NEW(arena, gt_zip);
    *zip = (gt_zip){.path = path, .at = at, .file = GT_NEW(arena, struct gt_zip_file)};
    zip->file->memory = (memory){.bytes = bytes, .size = size};
    zlib_filefunc64_def functions = functions_of(&zip->file->memory);
    const unsigned char *end = find_end(bytes, size);
    if (end && memcmp(end + 8, (char[4]){0}, 4) == 0) /* minizip takes one without members for none */
        return GT_OK;
    gt_arena_defer(arena, close_file, zip->file);
    errno = 0; /* only malloc tells why it cannot be opened */
    zip->file->file = end ? unzOpen2_64("", &functions) : NULL;
    if (!zip->file->file && errno == ENOMEM)
        gt_arena_run_out(arena);
    if (!zip->file->file)
        return damaged(zip, "it has no directory at its end", error);
    return read_directory(arena, zip, error);
}

static gt_status unpack(gt_zip *zip, size_t i, char *to, gt_error *error)
{
    unzFile file = zip->file->file;
    size_t size = zip->member[i].size;
    for (size_t done = 0; done < size;) {
        unsigned piece = size - done > INT_MAX / 2 ? INT_MAX / 2 : (unsigned)(size - done);
        int got = unzReadCurrentFile(file, to + done, piece);
        if (got <= 0) {
            unzCloseCurrentFile(file);
            return damaged(zip, "a member cannot be unpacked", error);
        }
        done += (size_t)got;
    }
    return unzCloseCurrentFile(file) == UNZ_OK ? GT_OK : damaged(zip, "the checksum of a member is wrong", error);
}

static gt_status open_member(gt_arena *arena, gt_zip *zip, size_t i, unz_file_info64 *info, gt_error *error)
{
    unzFile file = zip->file->file;
    if (unzGoToFilePos64(file, &zip->file->place[i]) != UNZ_OK ||
        unzGetCurrentFileInfo64(file, info, NULL, 0, NULL, 0, NULL, 0) != UNZ_OK)
        return damaged(zip, "its directory cannot be read", error);
    if (info->flag & 1)
        return gt_fail(error, GT_UNREADABLE, zip->at, "'%s' is encrypted", zip->path);
    if (info->compression_method != 0 && info->compression_method != Z_DEFLATED) {
        gt_fail(error, GT_UNREADABLE, zip->at, "'%s' is compressed by a method that cannot be read (%lu)", zip->path,
                info->compression_method);
        return gt_fix(error, "save it with numpy.savez or numpy.savez_compressed");
    }
    errno = 0;
    int opened = unzOpenCurrentFile(file);
    if (opened != UNZ_OK && errno == ENOMEM)
        gt_arena_run_out(arena);
    return opened == UNZ_OK ? GT_OK : damaged(zip, "a member cannot be opened", error);
}

gt_status gt_zip_read(gt_arena *arena, gt_zip *zip, size_t i, char **bytes, gt_error *error)
{
    unz_file_info64 info;
    *bytes = gt_alloc_raw(arena, zip->member[i].size + 1);
    GT_TRY(open_member(arena, zip, i, &info, error));
    return unpack(zip, i, *bytes, error);
}

gt_status gt_zip_find(gt_arena *arena, gt_zip *zip, size_t i, const char **bytes, uint32_t *crc, gt_error *error)
{
    const memory *m = &zip->file->memory;
    unz_file_info64 info;
    *bytes = NULL;
    GT_TRY(open_member(arena, zip, i, &info, error));
    ZPOS64_T at = unzGetCurrentFileZStreamPos64(zip->file->file);
    (void)unzCloseCurrentFile(zip->file->file); /* nothing was unpacked: there is no checksum to compare */
    *crc = (uint32_t)info.crc;
    if (info.compression_method != 0)
        return GT_OK;
    if (at > m->size || zip->member[i].size > m->size - at)
        return damaged(zip, "a member ends behind its end", error);
    *bytes = m->bytes + at;
    return GT_OK;
}
