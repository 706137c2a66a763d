/* Zip archives in memory, by minizip: what NumPy's npz files are. Members are stored or deflated; no encryption. */
#ifndef GT_ZIP_H
#define GT_ZIP_H

#include "base/arena.h"
#include "base/source.h"

typedef struct gt_zip_member {
    const char *name;
    size_t size; /* of its bytes when unpacked */
} gt_zip_member;

typedef struct gt_zip {
    const char *path; /* for messages */
    gt_span at;       /* where the file is named */
    size_t n;
    gt_zip_member *member; /* in the order of the archive's directory */
    struct gt_zip_file *file;
} gt_zip;

/* Opens an archive that is `size` bytes in memory; they must live as long as it. GT_UNREADABLE when they are none, or a
 * damaged one. It is closed with the arena. */
gt_status gt_zip_open(gt_arena *arena, const char *path, const char *bytes, size_t size, gt_span at, gt_zip **out,
                      gt_error *error);

/* The bytes of member i, unpacked into the arena; its checksum is tested. */
gt_status gt_zip_read(gt_arena *arena, gt_zip *zip, size_t i, char **bytes, gt_error *error);

/* Making one: members are stored as they are, with a date that is always the same. The members' bytes come in pieces.
 * gt_zip_finish gives the whole archive, in the arena; after a failure (memory, a name that is too long) it returns
 * false. */
typedef struct gt_zip_writer gt_zip_writer;
gt_zip_writer *gt_zip_begin(gt_arena *arena);
void gt_zip_add(gt_zip_writer *zip, const char *name);
void gt_zip_write(gt_zip_writer *zip, const char *bytes, size_t n);
bool gt_zip_finish(gt_zip_writer *zip, const char **bytes, size_t *size);

#endif
