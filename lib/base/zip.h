/* Zip archives: what NumPy's npz files are. They are read from memory, by minizip: members stored or deflated, no
 * encryption. They are written as they come, members stored; minizip would go back into what is written. */
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

/* Where the bytes of member i lie in the archive's own, when it is stored as it is; NULL when it must be unpacked. The
 * checksum is not tested: *crc is what it should be. */
gt_status gt_zip_find(gt_arena *arena, gt_zip *zip, size_t i, const char **bytes, uint32_t *crc, gt_error *error);

/* A member to be written: its bytes are counted beforehand, and their CRC-32 is known, or comes behind them. */
typedef struct gt_zip_entry {
    const char *name; /* at most 65535 bytes; must live as long as the writer */
    uint64_t size;
    bool checked; /* the CRC is known */
    uint32_t crc;
} gt_zip_entry;

/* Making one, with a date that is always the same. The sink gets the archive in order, nothing is kept of it;
 * gt_zip_add begins a member, whose bytes come in pieces, and no others than it announced. gt_zip_finish ends the
 * archive, which is whole when it returns true: the sink took it all, and no member was too short or too long. */
typedef struct gt_zip_writer gt_zip_writer;
gt_zip_writer *gt_zip_begin(gt_arena *arena, const gt_sink *sink);
void gt_zip_add(gt_zip_writer *zip, const gt_zip_entry *entry);
void gt_zip_write(gt_zip_writer *zip, const char *bytes, size_t n);
bool gt_zip_finish(gt_zip_writer *zip);

/* The CRC of bytes behind others whose CRC it is given; 0 before the first. */
uint32_t gt_zip_crc(uint32_t before, const char *bytes, size_t n);

/* The same where of the n bytes only their own CRC is known. */
uint32_t gt_zip_crc_join(uint32_t before, uint32_t crc, uint64_t n);

#endif
