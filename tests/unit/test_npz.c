/* npz files: those of tests/unit/data were made by NumPy (make_data.py says how), some of them damaged on purpose. */
#include "unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text_buffer.h"
#include "base/zip.h"
#include "paper.h"
#include "parse/data.h"

#define DATA "tests/unit/data/"

void suite_npz(void);

static paper page;

typedef struct bench {
    gt_arena arena;
    gt_error error;
    gt_tensor tensor;
    gt_status status;
} bench;

static const gt_source model = {.name = "model.yaml", .text = "t: {file: data}", .size = 15};

static bench *read_key(bench *b, const char *path, const char *key)
{
    memset(b, 0, sizeof *b);
    gt_arena_init(&b->arena, NULL, NULL);
    gt_data_request request = {.path = path, .key = key, .at = {&model, 10, 14}, .dtype = GT_F64};
    b->status = gt_data_read(&b->arena, &request, &b->tensor, &b->error);
    return b;
}

static bool is(const bench *b, gt_dtype dtype, const char *shape, int64_t n, const double *value)
{
    char text[GT_SHAPE_TEXT];
    bool good = b->status == GT_OK && b->tensor.dtype == dtype &&
                strcmp(gt_shape_text(&b->tensor.shape, text), shape) == 0 && gt_shape_count(&b->tensor.shape) == n;
    for (int64_t i = 0; good && value && i < n; i++)
        good = (dtype == GT_F64 ? gt_tensor_real(&b->tensor, i) : (double)gt_tensor_int(&b->tensor, i)) == value[i];
    if (!good)
        printf("\n  %s\n", b->error.message);
    gt_arena_free((gt_arena *)(uintptr_t)&b->arena);
    return good;
}

static void test_read(void)
{
    bench b;
    CU_ASSERT(is(read_key(&b, DATA "arrays.npz", "table"), GT_F64, "[2,2]", 4, (double[]){1.5, 2, 3, 4}));
    CU_ASSERT(is(read_key(&b, DATA "arrays.npz", "table.npy"), GT_F64, "[2,2]", 4, (double[]){1.5, 2, 3, 4}));
    CU_ASSERT(is(read_key(&b, DATA "arrays.npz", "bias"), GT_I64, "[3]", 3, (double[]){1, 2, 3}));
    CU_ASSERT(is(read_key(&b, DATA "arrays.npz", "flag"), GT_BOOL, "[]", 1, NULL));
    CU_ASSERT(is(read_key(&b, DATA "one.npz", NULL), GT_F64, "[2]", 2, (double[]){7, 8}));
    CU_ASSERT(is(read_key(&b, DATA "one.npz", "arr_0"), GT_F64, "[2]", 2, (double[]){7, 8}));
    CU_ASSERT(is(read_key(&b, DATA "packed.npz", "f4"), GT_F64, "[3]", 3, (double[]){1, 1, 1}));
    double count[2000];
    for (int i = 0; i < 2000; i++)
        count[i] = i;
    CU_ASSERT(is(read_key(&b, DATA "packed.npz", "table"), GT_F64, "[20,100]", 2000, count));
}

static void test_read_all(void)
{
    gt_arena arena;
    gt_error error = {.code = GT_OK};
    gt_named_tensor *all = NULL;
    size_t n = 0;
    gt_arena_init(&arena, NULL, NULL);
    CU_ASSERT_EQUAL(gt_data_read_all(&arena, &(gt_data_request){.path = DATA "arrays.npz"}, &all, &n, &error), GT_OK);
    CU_ASSERT_EQUAL_FATAL(n, 3);
    CU_ASSERT_STRING_EQUAL(all[0].name, "table");
    CU_ASSERT_STRING_EQUAL(all[2].name, "flag");
    CU_ASSERT_EQUAL(all[2].tensor.dtype, GT_BOOL);
    CU_ASSERT_EQUAL(gt_data_read_all(&arena, &(gt_data_request){.path = DATA "none.npz"}, &all, &n, &error), GT_OK);
    CU_ASSERT_EQUAL(n, 0);
    gt_arena_free(&arena);
}

static void test_broken(void)
{
    static const struct {
        const char *file, *key, *message, *fix;
    } table[] = {
        {"arrays.npz", "tabel", "'" DATA "arrays.npz' has no array 'tabel'",
         "did you mean 'table'? There are: table, bias, flag"},
        {"arrays.npz", NULL, "'" DATA "arrays.npz' holds 3 arrays, and none is named", "table, bias, flag"},
        {"none.npz", NULL, "'" DATA "none.npz' holds no array", ""},
        {"absent.npz", NULL, "cannot read '" DATA "absent.npz': No such file or directory", ""},
        {"cut.npz", "f4", "'" DATA "cut.npz' is not a sound zip archive: it has no directory at its end", ""},
        {"bent.npz", "table", "'" DATA "bent.npz' is not a sound zip archive: ", ""},
        {"checksum.npz", "table",
         "'" DATA "checksum.npz' is not a sound zip archive: the checksum of a member is wrong", ""},
        {"size.npz", "table", "'" DATA "size.npz' is not a sound zip archive: the size of 'flag.npy' cannot be right",
         ""},
    };
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        unit_row("%s, %s", table[k].file, table[k].key ? table[k].key : "-");
        bench b;
        char path[80];
        snprintf(path, sizeof path, DATA "%s", table[k].file);
        read_key(&b, path, table[k].key);
        bool good = b.status != GT_OK && strncmp(b.error.message, table[k].message, strlen(table[k].message)) == 0 &&
                    strstr(b.error.fix, table[k].fix) && b.error.at.source == &model;
        CU_ASSERT(good);
        if (!good)
            printf("\n  %s: %s (%s)\n", path, b.error.message, b.error.fix);
        gt_arena_free(&b.arena);
    }
}

/* The bytes of a file; free() them. */
static char *bytes_of(const char *path, size_t *size)
{
    FILE *f = fopen(path, "rb");
    CU_ASSERT_PTR_NOT_NULL_FATAL(f);
    char *bytes = malloc(8192);
    CU_ASSERT_PTR_NOT_NULL_FATAL(bytes);
    *size = fread(bytes, 1, 8192, f);
    fclose(f);
    return bytes;
}

static bool read_members(const char *bytes, size_t size)
{
    gt_arena arena;
    gt_error error = {.code = GT_OK};
    gt_zip *zip;
    gt_arena_init(&arena, NULL, NULL);
    gt_status status = gt_zip_open(&arena, "t.npz", bytes, size, (gt_span){NULL, 0, 0}, &zip, &error);
    for (size_t i = 0; status == GT_OK && i < zip->n; i++) {
        char *member;
        if (gt_zip_read(&arena, zip, i, &member, &error) != GT_OK)
            error = (gt_error){.code = GT_OK};
    }
    gt_arena_free(&arena);
    return status == GT_OK;
}

/* Whatever byte is wrong, wherever the file ends: an answer or an error, never a crash (the sanitizers watch). No
 * beginning of an archive is one, nor is a text that is as long as an archive without members. */
static void test_any_damage(void)
{
    static const char *const files[] = {DATA "arrays.npz", DATA "packed.npz"};
    for (int k = 0; k < 2; k++) {
        size_t size;
        char *bytes = bytes_of(files[k], &size);
        for (size_t i = 0; i < size; i += k ? 7 : 1) {
            char before = bytes[i];
            bytes[i] = (char)(before ^ 0x81);
            read_members(bytes, size);
            bytes[i] = before;
            char *cut = malloc(i + 1); /* of that size, so that reading past the end is seen */
            CU_ASSERT_PTR_NOT_NULL_FATAL(cut);
            memcpy(cut, bytes, i);
            unit_row("%zu bytes of %s", i, files[k]);
            CU_ASSERT(!read_members(cut, i));
            free(cut);
        }
        free(bytes);
    }
    CU_ASSERT(!read_members("twenty-two characters!", 22));
}

/* What is written is read again; the CRC may be known before, or stand behind the member. */
static void test_write(void)
{
    gt_arena arena;
    gt_error error = {.code = GT_OK};
    gt_zip *zip;
    gt_arena_init(&arena, NULL, NULL);
    for (int k = 0; k < 2; k++) {
        gt_sink sink = paper_fresh(&page);
        gt_zip_writer *writer = gt_zip_begin(&arena, &sink);
        gt_zip_add(writer, &(gt_zip_entry){"a.npy", 12, k, gt_zip_crc(0, "hello, world", 12)});
        gt_zip_write(writer, "hello, ", 7);
        gt_zip_write(writer, "world", 5);
        gt_zip_add(writer, &(gt_zip_entry){"v/w.npy", 0, k, 0});
        CU_ASSERT_FATAL(gt_zip_finish(writer));
        CU_ASSERT_EQUAL_FATAL(gt_zip_open(&arena, "t.npz", page.text, page.size, (gt_span){NULL, 0, 0}, &zip, &error),
                              GT_OK);
        CU_ASSERT_EQUAL_FATAL(zip->n, 2);
        CU_ASSERT_STRING_EQUAL(zip->member[1].name, "v/w.npy");
        CU_ASSERT_EQUAL(zip->member[0].size, 12);
        char *member;
        CU_ASSERT_EQUAL_FATAL(gt_zip_read(&arena, zip, 0, &member, &error), GT_OK);
        CU_ASSERT_EQUAL(memcmp(member, "hello, world", 12), 0);
        CU_ASSERT_EQUAL(gt_zip_read(&arena, zip, 1, &member, &error), GT_OK);
    }
    gt_arena_free(&arena);
}

/* Other bytes than a member announced make no archive. */
static void test_write_other(void)
{
    static const gt_zip_entry entries[] = {
        {"a.npy", 4, false, 0}, {"a.npy", 6, false, 0}, {"a.npy", 5, true, 0 /* not its CRC */}};
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    for (int k = 0; k < 3; k++) {
        gt_sink sink = paper_fresh(&page);
        gt_zip_writer *writer = gt_zip_begin(&arena, &sink);
        gt_zip_add(writer, &entries[k]);
        gt_zip_write(writer, "world", 5);
        CU_ASSERT_FALSE(gt_zip_finish(writer));
    }
    gt_arena_free(&arena);
}

static uint64_t number_at(const char *bytes, int width)
{
    uint64_t x = 0;
    for (int i = width - 1; i >= 0; i--)
        x = x << 8 | (unsigned char)bytes[i];
    return x;
}

/* From 4 GiB on a member has its sizes behind its name, in the field of zip64; APPNOTE.TXT 4.3.7 and 4.5.3 say where.
 * The bytes of the member itself are not needed to see it, so that the archive is not whole. */
static void test_write_wide(void)
{
    static const uint64_t sizes[] = {UINT32_MAX - 1, UINT32_MAX, 1ull << 40};
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    for (int k = 0; k < 3; k++)
        for (int checked = 0; checked < 2; checked++) {
            bool wide = k > 0;
            uint64_t told = checked ? sizes[k] : 0;
            gt_sink sink = paper_fresh(&page);
            gt_zip_writer *writer = gt_zip_begin(&arena, &sink);
            gt_zip_add(writer, &(gt_zip_entry){"wide.npy", sizes[k], checked, 0x01020304});
            unit_row("%llu bytes, checked %d", (unsigned long long)sizes[k], checked);
            CU_ASSERT_EQUAL_FATAL(page.size, wide ? 58 : 38);
            CU_ASSERT_EQUAL(number_at(page.text + 4, 2), wide ? 45 : 20); /* the version that is needed */
            CU_ASSERT_EQUAL(number_at(page.text + 14, 4), checked ? 0x01020304 : 0);
            CU_ASSERT_EQUAL(number_at(page.text + 18, 4), wide ? UINT32_MAX : told);
            CU_ASSERT_EQUAL(number_at(page.text + 22, 4), wide ? UINT32_MAX : told);
            CU_ASSERT_EQUAL(number_at(page.text + 26, 2), 8);
            CU_ASSERT_EQUAL(number_at(page.text + 28, 2), wide ? 20 : 0); /* of the field with its own 4 bytes */
            CU_ASSERT_EQUAL(memcmp(page.text + 30, "wide.npy", 8), 0);
            if (wide) {
                CU_ASSERT_EQUAL(number_at(page.text + 38, 2), 1);
                CU_ASSERT_EQUAL(number_at(page.text + 40, 2), 16); /* of the field without them */
                CU_ASSERT_EQUAL(number_at(page.text + 42, 8), told);
                CU_ASSERT_EQUAL(number_at(page.text + 50, 8), told);
            }
            CU_ASSERT_FALSE(gt_zip_finish(writer));
        }
    gt_arena_free(&arena);
}

/* From 65535 members on the directory ends with the records of zip64 (APPNOTE.TXT 4.3.14 to 4.3.16), which minizip
 * reads: every member is found again. One fewer has none. */
static void test_write_many(void)
{
    for (int k = 0; k < 2; k++) {
        const size_t members = UINT16_MAX - 1 + (size_t)k;
        gt_arena arena;
        gt_error error = {.code = GT_OK};
        gt_zip *zip;
        gt_arena_init(&arena, NULL, NULL);
        gt_text_buffer archive = {.arena = &arena};
        gt_sink sink = gt_buffer_sink(&archive);
        gt_zip_writer *writer = gt_zip_begin(&arena, &sink);
        for (size_t i = 0; i < members; i++) {
            char *name = gt_print(&arena, "%zx", i);
            gt_zip_add(writer, &(gt_zip_entry){name, 1, false, 0});
            gt_zip_write(writer, "x", 1);
        }
        CU_ASSERT_FATAL(gt_zip_finish(writer));
        const char *end = archive.text + archive.size - 22, *end64 = end - 76;
        CU_ASSERT_EQUAL(memcmp(end, "PK\5\6\0\0\0\0", 8), 0);
        CU_ASSERT_EQUAL(number_at(end + 8, 2), k ? UINT16_MAX : members);
        CU_ASSERT_EQUAL(number_at(end + 10, 2), k ? UINT16_MAX : members);
        CU_ASSERT_EQUAL(memcmp(end64, "PK\6\6", 4) == 0, k);
        const size_t directory = number_at(end + 16, 4), size = number_at(end + 12, 4);
        CU_ASSERT_EQUAL(memcmp(archive.text + directory, "PK\1\2", 4), 0);
        CU_ASSERT_EQUAL(directory + size, archive.size - 22 - (k ? 76 : 0));
        if (k) {
            const struct {
                int at, width;
                uint64_t value;
            } field[] = {{4, 8, 44},         {12, 2, 45},         {14, 2, 45},      {16, 4, 0},
                         {20, 4, 0},         {24, 8, members},    {32, 8, members}, {40, 8, size},
                         {48, 8, directory}, {56, 4, 0x07064b50}, {60, 4, 0},       {64, 8, directory + size},
                         {72, 4, 1}};
            for (size_t i = 0; i < sizeof field / sizeof *field; i++) {
                unit_row("the number at %d", field[i].at);
                CU_ASSERT_EQUAL(number_at(end64 + field[i].at, field[i].width), field[i].value);
            }
        }
        CU_ASSERT_EQUAL_FATAL(
            gt_zip_open(&arena, "t.npz", archive.text, archive.size, (gt_span){NULL, 0, 0}, &zip, &error), GT_OK);
        CU_ASSERT_EQUAL_FATAL(zip->n, members);
        CU_ASSERT_STRING_EQUAL(zip->member[members - 1].name, k ? "fffe" : "fffd");
        char *member;
        CU_ASSERT_EQUAL(gt_zip_read(&arena, zip, members - 1, &member, &error), GT_OK);
        CU_ASSERT_EQUAL(*member, 'x');
        gt_arena_free(&arena);
    }
}

/* Every byte of an archive, by APPNOTE.TXT 4.3.7 to 4.3.16: a member whose CRC was not known before, and one whose was.
 * The CRC of "123456789" is the check value of CRC-32, cbf43926. */
static void test_write_bytes(void)
{
    static const char wanted[] = "PK\3\4"
                                 "\x14\0"
                                 "\x08\0"
                                 "\0\0"
                                 "\0\0"
                                 "\x21\0"
                                 "\0\0\0\0"
                                 "\0\0\0\0"
                                 "\0\0\0\0"
                                 "\1\0"
                                 "\0\0"
                                 "a"
                                 "123456789"
                                 "PK\7\x08"
                                 "\x26\x39\xf4\xcb"
                                 "\x09\0\0\0"
                                 "\x09\0\0\0"
                                 "PK\3\4"
                                 "\x14\0"
                                 "\0\0"
                                 "\0\0"
                                 "\0\0"
                                 "\x21\0"
                                 "\x26\x39\xf4\xcb"
                                 "\x09\0\0\0"
                                 "\x09\0\0\0"
                                 "\2\0"
                                 "\0\0"
                                 "bc"
                                 "123456789"
                                 "PK\1\2"
                                 "\0\0"
                                 "\x14\0"
                                 "\x08\0"
                                 "\0\0"
                                 "\0\0"
                                 "\x21\0"
                                 "\x26\x39\xf4\xcb"
                                 "\x09\0\0\0"
                                 "\x09\0\0\0"
                                 "\1\0"
                                 "\0\0"
                                 "\0\0"
                                 "\0\0"
                                 "\0\0"
                                 "\0\0\0\0"
                                 "\0\0\0\0"
                                 "a"
                                 "PK\1\2"
                                 "\0\0"
                                 "\x14\0"
                                 "\0\0"
                                 "\0\0"
                                 "\0\0"
                                 "\x21\0"
                                 "\x26\x39\xf4\xcb"
                                 "\x09\0\0\0"
                                 "\x09\0\0\0"
                                 "\2\0"
                                 "\0\0"
                                 "\0\0"
                                 "\0\0"
                                 "\0\0"
                                 "\0\0\0\0"
                                 "\x38\0\0\0"
                                 "bc"
                                 "PK\5\6"
                                 "\0\0"
                                 "\0\0"
                                 "\2\0"
                                 "\2\0"
                                 "\x5f\0\0\0"
                                 "\x61\0\0\0"
                                 "\0";
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    gt_sink sink = paper_fresh(&page);
    gt_zip_writer *writer = gt_zip_begin(&arena, &sink);
    gt_zip_add(writer, &(gt_zip_entry){"a", 9, false, 0});
    gt_zip_write(writer, "1234", 4);
    gt_zip_write(writer, "", 0);
    gt_zip_write(writer, "56789", 5);
    gt_zip_add(writer, &(gt_zip_entry){"bc", 9, true, 0xcbf43926});
    gt_zip_write(writer, "123456789", 9);
    CU_ASSERT(gt_zip_finish(writer));
    CU_ASSERT_EQUAL_FATAL(page.size, sizeof wanted);
    for (size_t i = 0; i < sizeof wanted; i++) {
        unit_row("byte %zu", i);
        CU_ASSERT_EQUAL(page.text[i], wanted[i]);
    }
    gt_arena_free(&arena);
}

/* The end of what was written, each byte at its place by the length of the whole, and that length. */
typedef struct tail {
    char text[1 << 17];
    uint64_t size;
} tail;

static bool write_tail(void *context, const char *bytes, size_t n)
{
    tail *t = context;
    for (const size_t room = sizeof t->text; n;) {
        const size_t at = t->size % room, taken = n < room - at ? n : room - at;
        memcpy(t->text + at, bytes, taken);
        bytes += taken;
        t->size += taken;
        n -= taken;
    }
    return true;
}

/* A number that stands so many bytes before the end. */
static uint64_t before_end(const tail *t, size_t back, int width)
{
    char bytes[8];
    for (int i = 0; i < width; i++)
        bytes[i] = t->text[(t->size - back + (size_t)i) % sizeof t->text];
    return number_at(bytes, width);
}

/* Long names alone, of members without bytes, bring an archive to 4 GiB: its directory begins there, or is so large, or
 * both, and each by itself asks for the records of zip64 (APPNOTE.TXT 4.3.14 to 4.3.16). A member that begins there has
 * its place in a field (4.5.3). Of a member of `name` bytes the local header takes 30 more, the entry of the directory
 * 46, and 12 where it has that field. One of `bytes` bytes comes first. */
static void test_write_far(void)
{
    enum { LOCAL = 30, ENTRY = 46, FIELD = 12 };
    static const struct {
        size_t members, name, bytes;
    } row[] = {
        {65512, 65512, 1179790}, /* one byte more is missing */
        {65512, 65512, 1179791}, /* the directory begins so far */
        {65513, 65512, 1179791}, /* and so does the last member */
        {65514, 65513, 0},       /* it is so large */
        {65514, 65513, 1000000}, /* both; the last member begins near */
        {65530, 65535, 0},       /* both; the last members begin so far */
        {1, 4, 0},
    };
    static char name[UINT16_MAX + 1], bytes[1200000];
    static tail end;
    memset(name, 'n', sizeof name - 1);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        end.size = 0;
        gt_arena arena;
        gt_arena_init(&arena, NULL, NULL);
        gt_sink sink = {.size = sizeof sink, .context = &end, .write = write_tail};
        gt_zip_writer *writer = gt_zip_begin(&arena, &sink);
        const char *called = name + UINT16_MAX - row[i].name;
        const uint32_t crc = gt_zip_crc(0, bytes, row[i].bytes);
        for (size_t k = 0; k < row[i].members; k++) {
            gt_zip_add(writer, &(gt_zip_entry){called, k ? 0 : row[i].bytes, true, k ? 0 : crc});
            gt_zip_write(writer, bytes, k ? 0 : row[i].bytes);
        }
        uint64_t size = 0, at = 0;
        for (size_t k = 0; k < row[i].members; k++) {
            size += ENTRY + row[i].name + (at >= UINT32_MAX ? FIELD : 0);
            at += LOCAL + row[i].name + (k ? 0 : row[i].bytes);
        }
        const uint64_t last = at - LOCAL - row[i].name - (row[i].members > 1 ? 0 : row[i].bytes);
        const bool far = at >= UINT32_MAX, large = size >= UINT32_MAX, field = last >= UINT32_MAX;
        unit_row("%zu members of %zu bytes; the directory begins at %llu and has %llu", row[i].members, row[i].name,
                 (unsigned long long)at, (unsigned long long)size);
        CU_ASSERT(gt_zip_finish(writer));
        CU_ASSERT_EQUAL(end.size, at + size + (far || large ? 76 : 0) + 22);
        CU_ASSERT_EQUAL(before_end(&end, 22, 4), 0x06054b50);
        CU_ASSERT_EQUAL(before_end(&end, 10, 4), large ? UINT32_MAX : size);
        CU_ASSERT_EQUAL(before_end(&end, 6, 4), far ? UINT32_MAX : at);
        if (far || large) {
            CU_ASSERT_EQUAL(before_end(&end, 98, 4), 0x06064b50);
            CU_ASSERT_EQUAL(before_end(&end, 58, 8), size);
            CU_ASSERT_EQUAL(before_end(&end, 50, 8), at);
            CU_ASSERT_EQUAL(before_end(&end, 34, 8), at + size); /* where the record begins */
        }
        const size_t behind = 22 + (far || large ? 76 : 0), entry = behind + ENTRY + row[i].name + (field ? FIELD : 0);
        CU_ASSERT_EQUAL(before_end(&end, entry, 4), 0x02014b50);
        CU_ASSERT_EQUAL(before_end(&end, entry - 6, 2), field ? 45 : 20); /* the version that is needed */
        CU_ASSERT_EQUAL(before_end(&end, entry - 30, 2), field ? FIELD : 0);
        CU_ASSERT_EQUAL(before_end(&end, entry - 42, 4), field ? UINT32_MAX : last);
        if (field) { /* the last bytes of the directory: its number, 8 bytes, the place */
            CU_ASSERT_EQUAL(before_end(&end, behind + 12, 2), 1);
            CU_ASSERT_EQUAL(before_end(&end, behind + 10, 2), 8);
            CU_ASSERT_EQUAL(before_end(&end, behind + 8, 8), last);
        }
        gt_arena_free(&arena);
    }
}

/* A name has two bytes for its length. What went wrong once stays wrong, whatever comes behind it. */
static void test_write_names(void)
{
    static char name[UINT16_MAX + 2];
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    memset(name, 'n', sizeof name - 1);
    for (int k = 0; k < 2; k++) {
        gt_sink sink = paper_fresh(&page);
        gt_zip_writer *writer = gt_zip_begin(&arena, &sink);
        gt_zip_add(writer, &(gt_zip_entry){name + !k, 0, false, 0}); /* 65535 bytes, then one more */
        gt_zip_add(writer, &(gt_zip_entry){"short.npy", 0, false, 0});
        CU_ASSERT_EQUAL(gt_zip_finish(writer), k == 0);
    }
    gt_sink sink = paper_fresh(&page);
    gt_zip_writer *writer = gt_zip_begin(&arena, &sink);
    gt_zip_add(writer, &(gt_zip_entry){"short.npy", 1, false, 0});
    gt_zip_add(writer, &(gt_zip_entry){"good.npy", 0, false, 0});
    CU_ASSERT_FALSE(gt_zip_finish(writer));
    gt_arena_free(&arena);
}

/* A name of 1024 bytes or more is too long to be read. */
static void test_read_names(void)
{
    static char name[1025];
    gt_arena arena;
    gt_zip *zip;
    gt_arena_init(&arena, NULL, NULL);
    memset(name, 'n', sizeof name - 1);
    for (int k = 0; k < 2; k++) {
        gt_error error = {.code = GT_OK};
        gt_sink sink = paper_fresh(&page);
        gt_zip_writer *writer = gt_zip_begin(&arena, &sink);
        gt_zip_add(writer, &(gt_zip_entry){name + !k, 0, false, 0});
        CU_ASSERT(gt_zip_finish(writer));
        gt_status status = gt_zip_open(&arena, "t.npz", page.text, page.size, (gt_span){NULL, 0, 0}, &zip, &error);
        CU_ASSERT_EQUAL(status, k ? GT_UNREADABLE : GT_OK);
        if (k) {
            CU_ASSERT_STRING_EQUAL(error.message, "'t.npz' is not a sound zip archive: its directory cannot be read");
        } else {
            CU_ASSERT_STRING_EQUAL(zip->member[0].name, name + 1);
        }
    }
    gt_arena_free(&arena);
}

/* Where a member lies is known without reading it; what cannot be opened is told in the same words. */
static gt_status find_members(gt_arena *arena, const char *bytes, size_t size, size_t n, gt_error *error)
{
    const char *member;
    uint32_t crc;
    gt_zip *zip;
    *error = (gt_error){.code = GT_OK};
    gt_status status = gt_zip_open(arena, "t.npz", bytes, size, (gt_span){NULL, 0, 0}, &zip, error);
    for (size_t i = 0; status == GT_OK && i < n; i++)
        status = gt_zip_find(arena, zip, i, &member, &crc, error);
    return status;
}

/* Reads the first member of an archive whose directory has one number of two bytes changed. */
static gt_status read_changed(const char *path, int at, unsigned value, gt_error *error)
{
    gt_arena arena;
    gt_error found;
    gt_zip *zip;
    size_t size;
    char *bytes = bytes_of(path, &size), *member;
    gt_arena_init(&arena, NULL, NULL);
    for (size_t i = 0; i + 46 < size; i++)
        if (memcmp(bytes + i, "PK\1\2", 4) == 0) {
            bytes[i + (size_t)at] = (char)(value & 0xff);
            bytes[i + (size_t)at + 1] = (char)(value >> 8);
        }
    *error = (gt_error){.code = GT_OK};
    gt_status status = gt_zip_open(&arena, "t.npz", bytes, size, (gt_span){NULL, 0, 0}, &zip, error);
    if (status == GT_OK)
        status = gt_zip_read(&arena, zip, 0, &member, error);
    CU_ASSERT_EQUAL(find_members(&arena, bytes, size, 1, &found), status);
    CU_ASSERT_STRING_EQUAL(found.message, error->message);
    gt_arena_free(&arena);
    free(bytes);
    return status;
}

/* Bit 0 of the flags stands for encryption, and of the methods 0 and 8 are read: stored and deflated. */
/* A comment may stand behind the directory, whose end tells its length (APPNOTE 4.3.16). minizip looks for that end in
 * the last 65535 bytes. */
static void test_comments(void)
{
    enum { END = 22, LONGEST = UINT16_MAX - END };
    static const size_t length[] = {1, END - 1, END, END + 1, 255, 256, LONGEST};
    for (size_t k = 0; k < sizeof length / sizeof *length; k++) {
        size_t size;
        char *plain = bytes_of(DATA "arrays.npz", &size), *bytes = calloc(size + LONGEST, 1);
        CU_ASSERT_PTR_NOT_NULL_FATAL(bytes);
        unit_row("%zu bytes", length[k]);
        memcpy(bytes, plain, size);
        bytes[size - 2] = (char)(length[k] & 0xff);
        bytes[size - 1] = (char)(length[k] >> 8);
        CU_ASSERT(read_members(bytes, size + length[k]));
        CU_ASSERT_FALSE(read_members(bytes, size + length[k] - 1));
        free(plain);
        free(bytes);
    }
}

static void test_kinds(void)
{
    enum { FLAGS = 8, METHOD = 10 };
    gt_error error;
    CU_ASSERT_EQUAL(read_changed(DATA "packed.npz", FLAGS, 2, &error), GT_OK); /* how hard it was packed */
    CU_ASSERT_EQUAL(read_changed(DATA "packed.npz", METHOD, 8, &error), GT_OK);
    CU_ASSERT_EQUAL(read_changed(DATA "arrays.npz", METHOD, 0, &error), GT_OK);
    CU_ASSERT_EQUAL(read_changed(DATA "packed.npz", FLAGS, 1, &error), GT_UNREADABLE);
    CU_ASSERT_STRING_EQUAL(error.message, "'t.npz' is encrypted");
    CU_ASSERT_EQUAL(read_changed(DATA "arrays.npz", FLAGS, 1, &error), GT_UNREADABLE);
    CU_ASSERT_STRING_EQUAL(error.message, "'t.npz' is encrypted");
    CU_ASSERT_EQUAL(read_changed(DATA "packed.npz", METHOD, 12, &error), GT_UNREADABLE);
    CU_ASSERT_STRING_EQUAL(error.message, "'t.npz' is compressed by a method that cannot be read (12)");
    CU_ASSERT_STRING_EQUAL(error.fix, "save it with numpy.savez or numpy.savez_compressed");
}

/* What is said of two stored members, "a" and "bc", with a byte changed (the bytes are those of test_write_bytes), and
 * of a packed one that begins with a block of the kind that there is not (RFC 1951, 3.2.3). */
static void test_what_is_damaged(void)
{
    enum { CONTENT = 31 };
    static const struct {
        size_t at;
        const char *message;
    } table[] = {{0, "a member cannot be opened"},        {CONTENT, "the checksum of a member is wrong"},
                 {57, "a member cannot be opened"},       {97, "its directory cannot be read"},
                 {144, "its directory cannot be read"},   {192, "it has no directory at its end"},
                 {121, "the size of 'a' cannot be right"}};
    gt_arena arena;
    gt_error error;
    gt_zip *zip;
    char *member;
    gt_arena_init(&arena, NULL, NULL);
    gt_sink sink = paper_fresh(&page);
    gt_zip_writer *writer = gt_zip_begin(&arena, &sink);
    gt_zip_add(writer, &(gt_zip_entry){"a", 9, false, 0});
    gt_zip_write(writer, "123456789", 9);
    gt_zip_add(writer, &(gt_zip_entry){"bc", 9, true, 0xcbf43926});
    gt_zip_write(writer, "123456789", 9);
    CU_ASSERT(gt_zip_finish(writer));
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        char wanted[100];
        unit_row("byte %zu", table[k].at);
        page.text[table[k].at] ^= 0x40;
        error = (gt_error){.code = GT_OK};
        gt_status status = gt_zip_open(&arena, "t.npz", page.text, page.size, (gt_span){NULL, 0, 0}, &zip, &error);
        for (size_t i = 0; status == GT_OK && i < 2; i++)
            status = gt_zip_read(&arena, zip, i, &member, &error);
        (void)snprintf(wanted, sizeof wanted, "'t.npz' is not a sound zip archive: %s", table[k].message);
        CU_ASSERT_EQUAL(status, GT_UNREADABLE);
        CU_ASSERT_STRING_EQUAL(error.message, wanted);
        status = find_members(&arena, page.text, page.size, 2, &error);
        CU_ASSERT_EQUAL(status, table[k].at == CONTENT ? GT_OK : GT_UNREADABLE);
        CU_ASSERT_STRING_EQUAL(error.message, table[k].at == CONTENT ? "" : wanted);
        page.text[table[k].at] ^= 0x40;
    }
    size_t size;
    char *bytes = bytes_of(DATA "packed.npz", &size);
    bytes[30 + number_at(bytes + 26, 2) + number_at(bytes + 28, 2)] = 7;
    error = (gt_error){.code = GT_OK};
    CU_ASSERT_EQUAL_FATAL(gt_zip_open(&arena, "t.npz", bytes, size, (gt_span){NULL, 0, 0}, &zip, &error), GT_OK);
    CU_ASSERT_EQUAL(gt_zip_read(&arena, zip, 0, &member, &error), GT_UNREADABLE);
    CU_ASSERT_STRING_EQUAL(error.message, "'t.npz' is not a sound zip archive: a member cannot be unpacked");
    free(bytes);
    gt_arena_free(&arena);
}

void suite_npz(void)
{
    CU_pSuite suite = CU_add_suite("npz", NULL, NULL);
    CU_add_test(suite, "arrays by name", test_read);
    CU_add_test(suite, "all arrays", test_read_all);
    CU_add_test(suite, "broken files", test_broken);
    CU_add_test(suite, "any damage", test_any_damage);
    CU_add_test(suite, "how long a name may be", test_read_names);
    CU_add_test(suite, "comments", test_comments);
    CU_add_test(suite, "what is said of damage", test_what_is_damaged);
    CU_add_test(suite, "writing", test_write);
    CU_add_test(suite, "writing something else", test_write_other);
    CU_add_test(suite, "members of 4 GiB", test_write_wide);
    CU_add_test(suite, "long names, and what went wrong before", test_write_names);
    CU_add_test(suite, "encrypted, or packed by other means", test_kinds);
    CU_add_test(suite, "many members", test_write_many);
    CU_add_test(suite, "archives of 4 GiB", test_write_far);
    CU_add_test(suite, "every byte", test_write_bytes);
}
