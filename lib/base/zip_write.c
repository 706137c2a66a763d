/* Zip archives as they are written: for each member a local header, its bytes, and their CRC behind them when it was
 * not known before; at the end the directory. What passes 4 GiB or 65534 members has the fields of zip64. */
#include <string.h>

#include <zlib.h>

#include "base/zip.h"

enum {
    LOCAL = 0x04034b50,
    DESCRIPTOR = 0x08074b50,
    DIRECTORY = 0x02014b50,
    END = 0x06054b50,
    END64 = 0x06064b50,
    LOCATOR64 = 0x07064b50,
    VERSION = 20,
    VERSION64 = 45,
    CRC_BEHIND = 8,              /* a flag */
    DATE = 1u << 5 | 1u,         /* 1980-01-01, as NumPy has it */
    NARROW_MEMBERS = UINT16_MAX, /* so many need zip64 */
    ZIP64_FIELD = 1
};

typedef struct member {
    gt_zip_entry entry;
    uint64_t at;
} member;

struct gt_zip_writer {
    gt_arena *arena;
    const gt_sink *sink;
    uint64_t written; /* of the archive */
    member *member;
    size_t n, capacity;
    uint64_t came; /* of the last member */
    uint32_t crc;
    bool failed;
};

static bool is_wide(uint64_t x)
{
    return x >= UINT32_MAX;
}

static uint64_t narrow(uint64_t x)
{
    return is_wide(x) ? UINT32_MAX : x;
}

static void put_bytes(gt_zip_writer *zip, const void *bytes, size_t n)
{
    zip->failed = zip->failed || !zip->sink->write(zip->sink->context, bytes, n);
    zip->written += n;
}

/* Little end first. */
static void put(gt_zip_writer *zip, int width, uint64_t x)
{
    char bytes[8];
    for (int i = 0; i < width; i++)
        bytes[i] = (char)(x >> 8 * i & 0xff);
    put_bytes(zip, bytes, (size_t)width);
}

/* What a local header and the directory have in common. */
static void put_common(gt_zip_writer *zip, const gt_zip_entry *e, bool wide, bool crc, uint64_t size, size_t extra)
{
    put(zip, 2, wide ? VERSION64 : VERSION);
    put(zip, 2, e->checked ? 0 : CRC_BEHIND);
    put(zip, 2, 0); /* stored */
    put(zip, 2, 0); /* midnight */
    put(zip, 2, DATE);
    put(zip, 4, crc ? e->crc : 0);
    put(zip, 4, size);
    put(zip, 4, size);
    put(zip, 2, strlen(e->name));
    put(zip, 2, extra);
}

static void end_member(gt_zip_writer *zip)
{
    if (!zip->n)
        return;
    gt_zip_entry *e = &zip->member[zip->n - 1].entry;
    zip->failed = zip->failed || zip->came != e->size || (e->checked && e->crc != zip->crc);
    if (e->checked)
        return;
    e->crc = zip->crc;
    put(zip, 4, DESCRIPTOR);
    put(zip, 4, e->crc);
    put(zip, is_wide(e->size) ? 8 : 4, e->size);
    put(zip, is_wide(e->size) ? 8 : 4, e->size);
}

gt_zip_writer *gt_zip_begin(gt_arena *arena, const gt_sink *sink)
{
    gt_zip_writer *zip = GT_NEW(arena, gt_zip_writer);
    zip->arena = arena;
    zip->sink = sink;
    return zip;
}

void gt_zip_add(gt_zip_writer *zip, const gt_zip_entry *entry)
{
    bool wide = is_wide(entry->size);
    size_t size = strlen(entry->name), extra = wide ? 20 : 0;
    uint64_t told = entry->checked ? entry->size : 0; /* else both stand behind it, the format wants it so */
    end_member(zip);
    zip->failed = zip->failed || size > UINT16_MAX;
    GT_APPEND(zip->arena, zip->member, zip->n, zip->capacity, (member){*entry, zip->written});
    zip->came = 0;
    zip->crc = 0;
    put(zip, 4, LOCAL);
    put_common(zip, entry, wide, entry->checked, wide ? UINT32_MAX : told, extra);
    put_bytes(zip, entry->name, size);
    if (!wide)
        return;
    put(zip, 2, ZIP64_FIELD);
    put(zip, 2, extra - 4);
    put(zip, 8, told);
    put(zip, 8, told);
}

uint32_t gt_zip_crc(uint32_t before, const char *bytes, size_t n)
{
    return (uint32_t)crc32_z(before, (const unsigned char *)bytes, n);
}

uint32_t gt_zip_crc_join(uint32_t before, uint32_t crc, uint64_t n)
{
    return (uint32_t)crc32_combine(before, crc, (z_off_t)n);
}

void gt_zip_write(gt_zip_writer *zip, const char *bytes, size_t n)
{
    if (zip->failed || !n)
        return;
    zip->crc = gt_zip_crc(zip->crc, bytes, n);
    zip->came += n;
    put_bytes(zip, bytes, n);
}

static void put_directory_entry(gt_zip_writer *zip, const member *m)
{
    const gt_zip_entry *e = &m->entry;
    bool wide_size = is_wide(e->size), wide_at = is_wide(m->at);
    size_t field = (wide_size ? 16u : 0u) + (wide_at ? 8u : 0u), extra = field ? field + 4 : 0;
    put(zip, 4, DIRECTORY);
    put(zip, 2, 0); /* made by: no system in particular */
    put_common(zip, e, field > 0, true, narrow(e->size), extra);
    put(zip, 2, 0); /* no comment */
    put(zip, 2, 0); /* the first disk */
    put(zip, 2, 0); /* bytes, not a text */
    put(zip, 4, 0);
    put(zip, 4, narrow(m->at));
    put_bytes(zip, e->name, strlen(e->name));
    if (!field)
        return;
    put(zip, 2, ZIP64_FIELD);
    put(zip, 2, field);
    if (wide_size) {
        put(zip, 8, e->size);
        put(zip, 8, e->size);
    }
    if (wide_at)
        put(zip, 8, m->at);
}

static void put_end64(gt_zip_writer *zip, uint64_t directory, uint64_t size)
{
    uint64_t at = zip->written;
    put(zip, 4, END64);
    put(zip, 8, 44); /* bytes that follow */
    put(zip, 2, VERSION64);
    put(zip, 2, VERSION64);
    put(zip, 4, 0);
    put(zip, 4, 0);
    put(zip, 8, zip->n);
    put(zip, 8, zip->n);
    put(zip, 8, size);
    put(zip, 8, directory);
    put(zip, 4, LOCATOR64);
    put(zip, 4, 0);
    put(zip, 8, at);
    put(zip, 4, 1); /* disk in all */
}

bool gt_zip_finish(gt_zip_writer *zip)
{
    end_member(zip);
    uint64_t directory = zip->written;
    for (size_t i = 0; i < zip->n; i++)
        put_directory_entry(zip, &zip->member[i]);
    uint64_t size = zip->written - directory;
    size_t members = zip->n < NARROW_MEMBERS ? zip->n : NARROW_MEMBERS;
    if (members == NARROW_MEMBERS || is_wide(directory) || is_wide(size))
        put_end64(zip, directory, size);
    put(zip, 4, END);
    put(zip, 2, 0);
    put(zip, 2, 0);
    put(zip, 2, members);
    put(zip, 2, members);
    put(zip, 4, narrow(size));
    put(zip, 4, narrow(directory));
    put(zip, 2, 0); /* no comment */
    return !zip->failed;
}
