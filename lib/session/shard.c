#include "session/shard.h"

#include <pthread.h>
#include <string.h>

enum { BLOCK = 64 * 1024 };

struct gt_shard {
    const gt_stream *stream;
    uint64_t next, end; /* of what is read */
    bool entered, csv, cut;
    uint64_t head, begin; /* behind the first line; where the shard's own lines begin */
    bool skips_first;     /* the first line is a record, of another shard */
    pthread_mutex_t lock; /* of the rest */
    bool counted;
    uint64_t lines, records; /* before its own */
    char block[BLOCK];
};

static void free_shard(void *thing)
{
    gt_shard *s = thing;
    (void)pthread_mutex_destroy(&s->lock);
}

gt_shard *gt_shard_new(gt_arena *arena, const gt_stream *stream)
{
    if (!stream->shards || stream->n_arrays)
        return NULL;
    gt_shard *s = gt_alloc_raw(arena, sizeof *s);
    s->stream = stream;
    s->next = s->head = s->begin = s->lines = s->records = 0;
    s->end = stream->bytes;
    s->entered = s->csv = s->cut = s->skips_first = s->counted = false;
    (void)pthread_mutex_init(&s->lock, NULL);
    gt_arena_defer(arena, free_shard, s);
    return s;
}

static ptrdiff_t read_at(gt_shard *s, uint64_t offset, char *to, size_t room)
{
    const gt_stream *stream = s->stream;
    ptrdiff_t n = stream->read_at(stream->context, offset, to, room);
    s->cut = s->cut || n == 0;
    return n;
}

ptrdiff_t gt_shard_read(gt_shard *s, char *to, size_t room)
{
    uint64_t left = s->end - s->next;
    if (!left)
        return 0;
    ptrdiff_t n = read_at(s, s->next, to, left < room ? (size_t)left : room);
    s->next += n > 0 ? (uint64_t)n : 0;
    return n;
}

bool gt_shard_cut(const gt_shard *s)
{
    return s->cut;
}

uint64_t gt_shard_begin(uint64_t all, uint32_t number, uint32_t shards)
{
    return all / shards * number + all % shards * number / shards;
}

/* Where the first line begins that does so in the stretch of that number, from 0, or behind it. False when that cannot
 * be read. */
static bool find_line(gt_shard *s, uint32_t number, uint64_t *out)
{
    const uint64_t bytes = s->stream->bytes;
    uint64_t at = gt_shard_begin(bytes, number, s->stream->shards);
    for (*out = at; at && *out < bytes;) {
        uint64_t from = *out - (*out == at), left = bytes - from; /* the byte before it may end a line */
        ptrdiff_t read = read_at(s, from, s->block, left < BLOCK ? (size_t)left : BLOCK);
        if (read <= 0)
            return false;
        const char *end = memchr(s->block, '\n', (size_t)read);
        *out = from + (end ? (uint64_t)(end - s->block) + 1 : (uint64_t)read);
        if (end)
            return true;
        at = UINT64_MAX; /* the next block begins where this one ended */
    }
    return true;
}

bool gt_shard_enter(gt_shard *s, size_t behind, size_t rest, bool csv, bool *own)
{
    const uint64_t first = s->next - behind;
    uint64_t begin, end;
    if (!find_line(s, s->stream->shard - 1, &begin) || !find_line(s, s->stream->shard, &end))
        return false;
    *own = begin <= first && first < end;
    s->head = s->next - rest;
    s->begin = begin > s->head ? begin : s->head;
    s->end = end > s->begin ? end : s->begin;
    s->next = s->begin;
    s->csv = csv;
    s->skips_first = !csv && !*own;
    s->entered = true;
    return true;
}

bool gt_shard_identify(gt_shard *s, gt_shard_identity *out)
{
    const uint64_t bytes = s->stream->bytes;
    gt_digest content = {.bytes = 0};
    uint64_t at, end;
    for (unsigned i = 0; gt_digest_place(bytes, i, &at, &end); i++)
        while (at < end) {
            const uint64_t left = end - at;
            ptrdiff_t n = s->stream->read_at(s->stream->context, at, s->block, left < BLOCK ? (size_t)left : BLOCK);
            if (n <= 0)
                return false;
            gt_digest_add(&content, s->block, (size_t)n);
            at += (uint64_t)n;
        }
    /* Blank lines alone, which no shard enters, are all read as what stands before the first line. */
    *out = (gt_shard_identity){.shard = s->stream->shard,
                               .shards = s->stream->shards,
                               .bytes = bytes,
                               .content = gt_digest_value(&content),
                               .all = bytes,
                               .head = s->entered ? s->head : bytes,
                               .begin = s->entered ? s->begin : bytes,
                               .end = s->entered ? s->end : bytes};
    return true;
}

/* As points.c takes lines: a line of blanks is no record, and a carriage return may stand before its end. */
static void count_block(gt_shard *s, size_t n, bool *record, bool *carriage)
{
    for (size_t i = 0; i < n; i++) {
        if (*record) {
            const char *end = memchr(s->block + i, '\n', n - i);
            if (!end)
                return;
            i = (size_t)(end - s->block);
        }
        const char c = s->block[i];
        if (c == '\n') {
            s->lines++;
            *record = *carriage = false;
        } else if (*carriage || !(c == ' ' || c == '\r' || (c == '\t' && !s->csv))) {
            s->records++;
            *record = true;
        } else {
            *carriage = c == '\r';
        }
    }
}

static void count(gt_shard *s)
{
    (void)pthread_mutex_lock(&s->lock);
    bool record = false, carriage = false;
    s->records += !s->counted && s->skips_first;
    for (uint64_t at = s->head; at < s->begin && !s->counted;) {
        const gt_stream *stream = s->stream;
        uint64_t left = s->begin - at;
        ptrdiff_t n = stream->read_at(stream->context, at, s->block, left < BLOCK ? (size_t)left : BLOCK);
        if (n <= 0)
            break;
        count_block(s, (size_t)n, &record, &carriage);
        at += (uint64_t)n;
    }
    s->counted = true;
    (void)pthread_mutex_unlock(&s->lock);
}

uint64_t gt_shard_lines_before(gt_shard *s)
{
    if (!s || !s->entered)
        return 0;
    count(s);
    return s->lines;
}

uint64_t gt_shard_records_before(gt_shard *s)
{
    if (!s || !s->entered)
        return 0;
    count(s);
    return s->records;
}
