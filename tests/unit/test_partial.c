/* Parts of reduced streams: bytes that somebody changed, and digests. What parts add up to is in tests/cli/merge.t. */
#include "base/digest.h"
#include "unit.h"
#include <string.h>

#include "gradtape.h"

void suite_partial(void);

static const char points[] = "{\"x\": [1, 2]}\n{\"x\": [3, 4]}\n{\"x\": [5, 6.5]}\n";

typedef struct bytes {
    char text[20000];
    size_t size;
} bytes;

static bool gather(void *context, const char *from, size_t n)
{
    bytes *to = context;
    CU_ASSERT_FATAL(to->size + n < sizeof to->text);
    memcpy(to->text + to->size, from, n);
    to->size += n;
    return true;
}

/* A file that cannot be read any more after so many calls; 0: it always can. */
typedef struct source {
    int calls, last;
} source;

static ptrdiff_t read_at(void *context, uint64_t offset, char *to, size_t room)
{
    const size_t left = sizeof points - 1 - (size_t)offset, n = left < room ? left : room;
    source *from = context;
    if (from->last && ++from->calls > from->last)
        return -1;
    memcpy(to, points + offset, n);
    return (ptrdiff_t)n;
}

static gt_status try_part(gt_context *context, uint32_t shard, source *from, bytes *part)
{
    static const gt_request request = {
        .size = sizeof(gt_request), .command = GT_JACOBIAN, .wrt = "x", .watch_variables = true};
    gt_sink sink = {sizeof sink, gather, part};
    const gt_stream stream = {.size = sizeof stream,
                              .name = "points",
                              .shard = shard,
                              .shards = 2,
                              .bytes = sizeof points - 1,
                              .read_at = read_at,
                              .context = from,
                              .reduce = GT_REDUCE_SUM,
                              .sink = &sink};
    gt_model *model;
    part->size = 0;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "x ** 2", &model), GT_OK);
    return gt_stream_reduce_part(context, model, &request, &stream);
}

static void make_part(gt_context *context, uint32_t shard, bytes *part)
{
    source from = {.last = 0};
    CU_ASSERT_EQUAL_FATAL(try_part(context, shard, &from, part), GT_OK);
}

/* Whenever that is, there is no part. */
static void lost_points_are_told(void)
{
    static bytes part;
    gt_context *context = gt_context_new(NULL);
    int early = 0, late = 0;
    for (source from = {.last = 1};; from = (source){.last = from.last + 1}) {
        gt_status status = try_part(context, 2, &from, &part);
        if (status == GT_OK && from.calls <= from.last)
            break;
        CU_ASSERT_NOT_EQUAL(status, GT_OK);
        CU_ASSERT_EQUAL(part.size, 0);
        early += strcmp(gt_message(context), "gradtape: error: the stream was stopped before its end\n") == 0;
        late += strcmp(gt_message(context), "gradtape: error: 'points' cannot be read any more\n") == 0;
    }
    CU_ASSERT(early > 0);
    CU_ASSERT(late > 0);
    gt_context_free(context);
}

static gt_status merge(gt_context *context, const bytes *a, const bytes *b, gt_result **result)
{
    const gt_file files[] = {{sizeof(gt_file), "a", a->text, a->size}, {sizeof(gt_file), "b", b->text, b->size}};
    return gt_parts_merge(context, 2, files, result);
}

/* The digest at the end made good, that what stands before it is looked at. */
static void sign(bytes *part)
{
    gt_digest digest = {.bytes = 0};
    gt_digest_add(&digest, part->text, part->size - 8);
    for (size_t i = 0; i < 8; i++)
        part->text[part->size - 8 + i] = (char)(gt_digest_value(&digest) >> 8 * i);
}

static void changed_bytes_are_told(void)
{
    static bytes a, b, bad;
    gt_context *context = gt_context_new(NULL);
    gt_result *result;
    gt_array of_x;
    make_part(context, 1, &a);
    make_part(context, 2, &b);
    CU_ASSERT_EQUAL_FATAL(merge(context, &b, &a, &result), GT_OK);
    CU_ASSERT(gt_result_array(result, "jacobian.x", &of_x));
    CU_ASSERT_EQUAL(((const double *)of_x.data)[0], 18); /* 2 (1 + 3 + 5) */
    CU_ASSERT_EQUAL(((const double *)of_x.data)[3], 25);
    gt_result_free(result);
    for (size_t i = 0; i < b.size; i++) {
        bad = b;
        bad.text[i] = (char)(bad.text[i] ^ 1 << i % 8);
        CU_ASSERT_EQUAL(merge(context, &a, &bad, &result), GT_UNREADABLE);
        bad = b;
        bad.size = i;
        CU_ASSERT_EQUAL(merge(context, &a, &bad, &result), GT_UNREADABLE);
    }
    gt_context_free(context);
}

/* Parts of another version are not read, whichever comes first and however many there are of them. */
static void other_versions_are_told(void)
{
    static bytes part[2], other[2];
    gt_context *context = gt_context_new(NULL);
    for (int k = 0; k < 2; k++) {
        make_part(context, (uint32_t)k + 1, &part[k]);
        other[k] = part[k];
        CU_ASSERT_EQUAL_FATAL(strncmp(other[k].text + 16, gt_version(), strlen(gt_version())),
                              0); /* behind its length */
        other[k].text[16]++;
        sign(&other[k]);
    }
    for (int which = 1; which < 4; which++) {
        gt_result *result = NULL;
        unit_row("%d", which);
        CU_ASSERT_EQUAL(merge(context, which & 1 ? &other[0] : &part[0], which & 2 ? &other[1] : &part[1], &result),
                        GT_UNREADABLE);
        CU_ASSERT_PTR_NOT_NULL(
            strstr(gt_message(context), which == 2 ? "'b' was written by gradtape" : "'a' was written by"));
    }
    gt_context_free(context);
}

/* The numbers of a part's head, in their order; texts stand between them. */
enum {
    MODEL,
    FILES,
    COMMAND,
    HOW,
    BATCH,
    LINES,
    SHARD,
    SHARDS,
    BYTES,
    CONTENT,
    ALL,
    HEAD,
    BEGIN,
    END,
    CHECKS,
    STATUS,
    RECORDS,
    ROWS,
    REFUSED,
    FIRST,
    ANSWERED,
    NUMBERS
};

static uint64_t number_at(const bytes *part, size_t at)
{
    uint64_t x = 0;
    for (size_t i = 8; i-- > 0;)
        x = x << 8 | (unsigned char)part->text[at + i];
    return x;
}

static void put_number(bytes *part, size_t at, uint64_t x)
{
    for (size_t i = 0; i < 8; i++)
        part->text[at + i] = (char)(x >> 8 * i);
}

/* Behind a text, which stands with its length + 1 before it. */
static size_t behind_text(const bytes *part, size_t at)
{
    const uint64_t n = number_at(part, at);
    return at + 8 + (n ? (size_t)n - 1 : 0);
}

static void find_numbers(const bytes *part, size_t at[NUMBERS])
{
    size_t next = behind_text(part, behind_text(part, behind_text(part, 8))); /* the version, the model, the points */
    for (int i = 0; i < NUMBERS; i++, next += 8) {
        if (i == ANSWERED)
            next = behind_text(part, next); /* why one was refused */
        at[i] = next;
        if (i != LINES)
            continue;
        const uint64_t lines = number_at(part, next);
        for (uint64_t k = 0; k < lines; k++)
            next = behind_text(part, next + 8) - 8;
    }
}

/* One number of the second of two parts is another: what that means is told, and there is no answer. */
static void numbers_that_do_not_fit_are_told(void)
{
    static const char unreadable[] = "'b' is a part that this version cannot read",
                      changed[] = "the points 'points' have changed between them";
    static const struct {
        int number;
        uint64_t value; /* as it is, and this more, when `more` */
        bool more;
        const char *words;
    } row[] = {
        {MODEL, 1, true, "the model '-e' was another"},
        {FILES, 1, true, "a data file that the model or "},
        {COMMAND, GT_WATCHED, false, unreadable},
        {COMMAND, GT_TAPE, false, unreadable},
        {COMMAND, GT_HVP + 1, false, unreadable},
        {HOW, GT_REDUCE_NONE, false, unreadable},
        {HOW, GT_REDUCE_MEAN + 1, false, unreadable},
        {SHARD, 0, false, unreadable},
        {SHARD, 3, false, unreadable},
        {SHARD, 1, false, "shard 1/2 is there twice: 'a' and 'b'"},
        {SHARDS, 3, false, "one is of 2 shards, the other of 3"},
        {BYTES, 1, true, "the points 'points' had 44 bytes, then 45"},
        {CONTENT, 1, true, changed},
        {ALL, 1, true, changed},
        {HEAD, 1, true, changed},
        {BEGIN, 1, true, changed},
        {BEGIN, 1000, false, unreadable},
        {END, (uint64_t)-1, true, "'b' ends before its points do"},
        {END, 0, false, unreadable},
        {STATUS, GT_OVER_LIMIT + 1, false, unreadable},
        {RECORDS, 0, false, unreadable},
        {RECORDS, UINT64_MAX, false, unreadable},
        {ROWS, 0, false, unreadable},
        {REFUSED, UINT64_MAX, false, unreadable},
        {ANSWERED, 0, false, unreadable},
        {ANSWERED, 2, false, unreadable},
    };
    static bytes a, b, bad;
    size_t at[NUMBERS];
    gt_context *context = gt_context_new(NULL);
    gt_result *result;
    make_part(context, 1, &a);
    make_part(context, 2, &b);
    find_numbers(&b, at);
    CU_ASSERT_EQUAL(number_at(&b, at[SHARD]), 2);
    CU_ASSERT_EQUAL(number_at(&b, at[BYTES]), sizeof points - 1);
    CU_ASSERT_EQUAL(number_at(&b, at[ANSWERED]), 1);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        bad = b;
        put_number(&bad, at[row[i].number], row[i].value + (row[i].more ? number_at(&b, at[row[i].number]) : 0));
        sign(&bad);
        unit_row("row %zu", i);
        CU_ASSERT_NOT_EQUAL(merge(context, &a, &bad, &result), GT_OK);
        CU_ASSERT_STRING_EQUAL(strstr(gt_message(context), row[i].words) ? row[i].words : gt_message(context),
                               row[i].words);
    }
    gt_context_free(context);
}

/* Whoever signs what he changed may get any answer, or none; nothing worse. */
static void forged_bytes_do_no_harm(void)
{
    static bytes a, b, bad;
    static const unsigned char values[] = {0, 1, 2, 8, 127, 128, 255};
    gt_context *context = gt_context_new(NULL);
    gt_result *result;
    size_t refused = 0;
    make_part(context, 1, &a);
    make_part(context, 2, &b);
    gt_context_limit_memory(context, 64 * 1024 * 1024, 0);
    for (size_t i = 8; i < b.size - 8; i++)
        for (size_t v = 0; v < sizeof values; v++) {
            bad = b;
            bad.text[i] = (char)values[v];
            sign(&bad);
            if (merge(context, &a, &bad, &result) == GT_OK)
                gt_result_free(result);
            else
                refused++;
            bad.size -= i % 64; /* and cut */
            sign(&bad);
            if (merge(context, &bad, &a, &result) == GT_OK)
                gt_result_free(result);
        }
    CU_ASSERT(refused > b.size);
    gt_context_free(context);
}

/* In pieces or at once; each byte and each place counts. */
static void digests_tell_bytes_apart(void)
{
    char text[200];
    gt_digest whole = {.bytes = 0};
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = (char)(i * i);
    gt_digest_add(&whole, text, sizeof text);
    for (size_t piece = 1; piece < 70; piece++) {
        gt_digest parts = {.bytes = 0};
        for (size_t at = 0; at < sizeof text; at += piece)
            gt_digest_add(&parts, text + at, sizeof text - at < piece ? sizeof text - at : piece);
        CU_ASSERT_EQUAL(gt_digest_value(&parts), gt_digest_value(&whole));
    }
    for (size_t i = 0; i < sizeof text; i++)
        for (int bit = 0; bit < 8; bit++) {
            gt_digest other = {.bytes = 0};
            text[i] = (char)(text[i] ^ 1 << bit);
            gt_digest_add(&other, text, sizeof text);
            CU_ASSERT_NOT_EQUAL(gt_digest_value(&other), gt_digest_value(&whole));
            text[i] = (char)(text[i] ^ 1 << bit);
        }
    gt_digest zeros = {.bytes = 0}, more = {.bytes = 0};
    gt_digest_add(&zeros, "\0\0", 2);
    gt_digest_add(&more, "\0\0\0", 3);
    CU_ASSERT_NOT_EQUAL(gt_digest_value(&zeros), gt_digest_value(&more));
}

/* Of up to 4 MiB all is looked at, of more 64 places of 64 KiB, from the first byte to the last, all as far apart. */
static void places_of_digests(void)
{
    enum { SIZE = 64 * 1024, PLACES = 64 };
    static const uint64_t sizes[] = {0,
                                     1,
                                     SIZE - 1,
                                     SIZE,
                                     SIZE + 1,
                                     5 * SIZE - 1,
                                     63 * SIZE + 1,
                                     64 * SIZE - 1,
                                     64 * SIZE,
                                     64 * SIZE + 1,
                                     65 * SIZE,
                                     66 * SIZE + 7,
                                     UINT64_C(1) << 32,
                                     (UINT64_C(1) << 45) + 12345};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        const uint64_t size = sizes[k], all = (uint64_t)PLACES * SIZE;
        uint64_t begin, end, last = 0, stop = 0, step = 0;
        unsigned n = 0;
        int wrong = 0;
        for (; gt_digest_place(size, n, &begin, &end); n++) {
            wrong += end <= begin || end > size || end - begin > SIZE || (end < size && end - begin < SIZE);
            wrong += n ? begin <= last || (n > 1 && begin - last != step) : begin != 0;
            step = n ? begin - last : 0;
            last = begin;
            stop = end;
        }
        unit_row("%llu bytes: %u places, %llu apart", (unsigned long long)size, n, (unsigned long long)step);
        CU_ASSERT_EQUAL(wrong, 0);
        CU_ASSERT_EQUAL(n, size <= all ? (size + SIZE - 1) / SIZE : PLACES);
        CU_ASSERT(n < 2 || (size > all ? step >= SIZE : step == SIZE));
        CU_ASSERT(size - stop < (size > all ? PLACES : 1)); /* steps are of whole bytes */
    }
}

void suite_partial(void)
{
    CU_pSuite suite = CU_add_suite("partial", NULL, NULL);
    CU_add_test(suite, "lost points are told", lost_points_are_told);
    CU_add_test(suite, "changed bytes are told", changed_bytes_are_told);
    CU_add_test(suite, "other versions are told", other_versions_are_told);
    CU_add_test(suite, "numbers that do not fit are told", numbers_that_do_not_fit_are_told);
    CU_add_test(suite, "forged bytes do no harm", forged_bytes_do_no_harm);
    CU_add_test(suite, "digests tell bytes apart", digests_tell_bytes_apart);
    CU_add_test(suite, "places that digests look at", places_of_digests);
}
