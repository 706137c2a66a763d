#include "session/partial.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "answer/request_json.h"
#include "base/number.h"
#include "base/zip.h"
#include "parse/doc.h"
#include "session/partial_bytes.h"

static const char magic[8] = "GTPART1\n";
enum { LINES = 1000000, TRAILER = 8 };

/* What stands before the sums. */
typedef struct head {
    const char *path;
    uint64_t digest; /* of the whole part */
    const char *version, *model, *points;
    uint64_t model_digest, files; /* of data files; 0: no record was recorded */
    gt_command command;
    gt_reducing how;
    const char **asked; /* a line for each thing that the request says */
    size_t lines;
    gt_shard_identity place;
    gt_status status;
    int64_t batch; /* rows of a record */
    uint64_t records, rows, refused, first_refused;
    const char *refusal;
    bool answered;
} head;

uint64_t gt_partial_files(const gt_prepared *prepared)
{
    gt_digest digest = {.bytes = 0};
    char block[16 * 1024];
    for (const struct gt_read_file *f = prepared->answer.recorder.steps->files.read; f; f = f->next) {
        FILE *file = fopen(f->path, "rb");
        gt_digest_add(&digest, f->path, strlen(f->path) + 1);
        for (size_t n; file && (n = fread(block, 1, sizeof block, file)) > 0;)
            gt_digest_add(&digest, block, n);
        if (file)
            (void)fclose(file);
    }
    return gt_digest_value(&digest);
}

/* -- what was asked -- */

typedef enum field_kind { TEXT, TRUTH, INT, COUNT, NUMBER } field_kind;

/* The fields of a request that an answer depends on, by the names that messages have for them. */
static const struct {
    const char *name;
    field_kind kind;
    size_t offset;
} fields[] = {
#define FIELD(kind, name, field)                                                                                       \
    {                                                                                                                  \
        name, kind, offsetof(gt_request, field)                                                                        \
    }
    FIELD(TEXT, "--target", target),
    FIELD(TEXT, "--wrt", wrt),
    FIELD(TEXT, "--tape", tape),
    FIELD(TEXT, "--output-gradients", output_gradients),
    FIELD(TRUTH, "--watch-variables", watch_variables),
    FIELD(TRUTH, "--unconnected zero", unconnected_zero),
    FIELD(TRUTH, "--complex-grad jax", complex_jax),
    FIELD(TRUTH, "--strict", strict),
    FIELD(TRUTH, "--batch", batch),
    FIELD(INT, "--mode", mode),
    FIELD(COUNT, "--parallel-iterations", parallel_iterations),
    FIELD(TRUTH, "--no-vectorize", no_vectorize),
    FIELD(TRUTH, "--diag", diagonal),
    FIELD(TRUTH, "--layout flat", flat),
    FIELD(TRUTH, "--sparse", sparse),
    FIELD(TEXT, "--dtype", dtype),
    FIELD(NUMBER, "--seed", seed),
    FIELD(COUNT, "--loop-limit", loop_limit),
#undef FIELD
};

static const char *field_text(gt_arena *arena, const gt_request *request, size_t i)
{
    const void *at = (const char *)request + fields[i].offset;
    const char *text;
    switch (fields[i].kind) {
    case TEXT:
        text = *(const char *const *)at;
        break;
    case TRUTH:
        text = *(const bool *)at ? "yes" : NULL;
        break;
    case INT:
        text = *(const int *)at ? gt_print(arena, "%d", *(const int *)at) : NULL;
        break;
    case COUNT:
        text = *(const int64_t *)at ? gt_print(arena, "%" PRId64, *(const int64_t *)at) : NULL;
        break;
    default:
        text = *(const uint64_t *)at ? gt_print(arena, "%" PRIu64, *(const uint64_t *)at) : NULL;
    }
    return gt_print(arena, "%s: %s", fields[i].name, text ? text : "not given");
}

static void put_inputs(gt_partial_writer *w, gt_arena *arena, const char *option, const gt_input *input, size_t n)
{
    for (size_t i = 0; i < n; i++)
        gt_partial_put_text(w, gt_print(arena, "%s %s%s%s", option, input[i].name ? input[i].name : "",
                                        input[i].name ? "=" : "", input[i].text));
}

static void put_asked(gt_partial_writer *w, gt_arena *arena, const gt_partial_asked *asked)
{
    const gt_request *request = asked->request;
    const gt_stream *stream = asked->stream;
    enum { FIELDS = sizeof fields / sizeof *fields };
    gt_partial_put_number(w, 6 + FIELDS + stream->n_arrays + request->n_inputs + request->n_vectors + request->n_watch);
    gt_partial_put_text(w, gt_print(arena, "command: %s", gt_commands[request->command].word));
    gt_partial_put_text(w, stream->reduce == GT_REDUCE_MEAN ? "--reduce: mean" : "--reduce: sum");
    gt_partial_put_text(w, stream->keep_going ? "--keep-going: yes" : "--keep-going: not given");
    gt_partial_put_text(w, stream->nan == GT_NAN_ERROR ? "--nan: error" : "--nan: not error");
    gt_partial_put_text(w, gt_print(arena, "--from: %d", (int)stream->syntax));
    gt_partial_put_text(w, gt_print(arena, "--batch-size: %" PRId64, stream->batch));
    for (size_t i = 0; i < stream->n_arrays; i++)
        gt_partial_put_text(w, gt_print(arena, "--each %s", stream->arrays[i].name ? stream->arrays[i].name : "FILE"));
    for (size_t i = 0; i < FIELDS; i++)
        gt_partial_put_text(w, field_text(arena, request, i));
    put_inputs(w, arena, "-i", request->inputs, request->n_inputs);
    put_inputs(w, arena, "--vector", request->vectors, request->n_vectors);
    for (size_t i = 0; i < request->n_watch; i++)
        gt_partial_put_text(w, gt_print(arena, "--watch %s", request->watch[i]));
}

/* -- writing -- */

static void put_place(gt_partial_writer *w, const gt_shard_identity *p)
{
    const uint64_t numbers[] = {p->shard, p->shards, p->bytes, p->content, p->all,
                                p->head,  p->begin,  p->end,   p->checks};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        gt_partial_put_number(w, numbers[i]);
    for (size_t i = 0; i < p->checks; i++) {
        gt_partial_put_text(w, p->check[i].name);
        gt_partial_put_number(w, p->check[i].expected);
        gt_partial_put_number(w, p->check[i].crc);
        gt_partial_put_number(w, p->check[i].bytes);
    }
}

static void put_sums(gt_partial_writer *w, gt_arena *arena, const gt_reduction *r)
{
    for (size_t i = 0; i < r->parts; i++) {
        gt_exact_sums *sums = r->part[i].sums;
        if (!sums)
            continue;
        const size_t n = gt_exact_sums_packed(sums);
        gt_arena_mark mark = gt_arena_save(arena);
        unsigned char *bytes = gt_alloc_raw(arena, n + 1);
        gt_exact_sums_pack(sums, bytes);
        gt_partial_put(w, bytes, n);
        gt_arena_release(arena, mark);
    }
}

void gt_partial_write(gt_arena *arena, const gt_partial_asked *asked, gt_reduction *r, gt_status status, gt_sink *sink)
{
    gt_partial_writer w = {.sink = sink};
    gt_digest model = {.bytes = 0};
    const gt_source *source = asked->model->source;
    gt_model_digest(asked->model, &model);
    gt_partial_put(&w, magic, sizeof magic);
    gt_partial_put_text(&w, asked->version);
    gt_partial_put_text(&w, source->name);
    gt_partial_put_text(&w, asked->stream->name);
    gt_partial_put_number(&w, gt_digest_value(&model));
    gt_partial_put_number(&w, r->files);
    gt_partial_put_number(&w, asked->request->command);
    gt_partial_put_number(&w, asked->stream->reduce);
    gt_partial_put_number(&w, (uint64_t)asked->stream->batch);
    put_asked(&w, arena, asked);
    put_place(&w, &r->place);
    gt_partial_put_number(&w, status);
    gt_partial_put_number(&w, r->records);
    gt_partial_put_number(&w, r->rows);
    gt_partial_put_number(&w, r->refused);
    gt_partial_put_number(&w, r->first_refused);
    gt_partial_put_text(&w, r->refusal);
    gt_partial_put_number(&w, r->answer != NULL);
    if (r->answer) {
        gt_partial_put_item(&w, arena, r->answer);
        put_sums(&w, arena, r);
    }
    gt_partial_put_number(&w, gt_digest_value(&w.digest));
}

/* -- reading -- */

static void get_place(gt_partial_reader *r, gt_shard_identity *p)
{
    p->shard = (uint32_t)gt_partial_get_number(r, UINT32_MAX);
    p->shards = (uint32_t)gt_partial_get_number(r, UINT32_MAX);
    uint64_t *const numbers[] = {&p->bytes, &p->content, &p->all, &p->head, &p->begin, &p->end};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        *numbers[i] = gt_partial_get_number(r, UINT64_MAX);
    p->checks = (size_t)gt_partial_get_number(r, LINES);
    p->check = GT_ARRAY(r->arena, p->checks, gt_rows_check);
    for (size_t i = 0; i < p->checks && !r->wrong; i++) {
        gt_rows_check *check = &p->check[i];
        check->name = gt_partial_get_text(r);
        check->expected = (uint32_t)gt_partial_get_number(r, UINT32_MAX);
        check->crc = (uint32_t)gt_partial_get_number(r, UINT32_MAX);
        check->bytes = gt_partial_get_number(r, INT64_MAX);
        r->wrong = r->wrong || !check->name;
    }
    r->wrong = r->wrong || p->shard == 0 || p->shard > p->shards || p->begin > p->end;
}

static void get_head(gt_partial_reader *r, head *h)
{
    h->version = gt_partial_get_text(r);
    h->model = gt_partial_get_text(r);
    h->points = gt_partial_get_text(r);
    h->model_digest = gt_partial_get_number(r, UINT64_MAX);
    h->files = gt_partial_get_number(r, UINT64_MAX);
    h->command = (gt_command)gt_partial_get_number(r, GT_HVP);
    h->how = (gt_reducing)gt_partial_get_number(r, GT_REDUCE_MEAN);
    h->batch = (int64_t)gt_partial_get_number(r, INT64_MAX);
    h->lines = (size_t)gt_partial_get_number(r, LINES);
    h->asked = GT_ARRAY(r->arena, h->lines, const char *);
    for (size_t i = 0; i < h->lines; i++)
        if (!(h->asked[i] = gt_partial_get_text(r)))
            r->wrong = true;
    get_place(r, &h->place);
    h->status = (gt_status)gt_partial_get_number(r, GT_OVER_LIMIT);
    h->records = gt_partial_get_number(r, INT64_MAX);
    h->rows = gt_partial_get_number(r, INT64_MAX);
    h->refused = gt_partial_get_number(r, INT64_MAX);
    h->first_refused = gt_partial_get_number(r, UINT64_MAX);
    h->refusal = gt_partial_get_text(r);
    h->answered = gt_partial_get_number(r, 1);
    r->wrong = r->wrong || !h->version || !h->model || !h->points || !h->refusal || !gt_commands[h->command].part ||
               h->how == GT_REDUCE_NONE || h->answered != (h->records > 0) || h->rows < h->records;
}

static gt_status no_part(const char *path, const char *why, gt_error *error)
{
    gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "'%.200s' %s", path, why);
    return gt_fix(error, "--partial FILE writes one, whole or not at all");
}

/* A part, its digest and its head checked; the reader stands before the answer. */
static gt_status open_part(gt_arena *arena, const gt_file *file, gt_partial_reader *r, head *h, gt_error *error)
{
    gt_source *source;
    gt_digest digest = {.bytes = 0};
    GT_TRY(gt_source_of_file(arena, file, &source, error));
    const size_t size = source->size;
    *h = (head){.path = file->path};
    if (size < sizeof magic || memcmp(source->text, magic, sizeof magic) != 0)
        return no_part(file->path, "is no part of a reduced stream", error);
    if (size < sizeof magic + TRAILER)
        return no_part(file->path, "is cut short", error);
    const unsigned char *text = (const unsigned char *)source->text;
    gt_digest_add(&digest, text, size - TRAILER);
    *r = (gt_partial_reader){.arena = arena, .at = text + size - TRAILER, .end = text + size};
    h->digest = gt_partial_get_number(r, UINT64_MAX);
    if (h->digest != gt_digest_value(&digest))
        return no_part(file->path, "is cut short, or its bytes have changed", error);
    *r = (gt_partial_reader){.arena = arena, .at = text + sizeof magic, .end = text + size - TRAILER};
    get_head(r, h);
    return r->wrong ? no_part(file->path, "is a part that this version cannot read", error) : GT_OK;
}

static gt_reduction *new_sums(gt_arena *arena, gt_arena *kept, const head *h)
{
    gt_stream *stream = GT_NEW(arena, gt_stream);
    stream->reduce = h->how;
    stream->batch = h->batch;
    return gt_reduction_new(arena, kept, stream, gt_commands[h->command].part);
}

static gt_reduction *read_answer(gt_partial_reader *r, const head *h, size_t limit, gt_error *error)
{
    gt_reduction *sums = new_sums(r->arena, r->arena, h);
    sums->records = h->records;
    sums->rows = h->rows;
    sums->refused = h->refused;
    sums->first_refused = h->first_refused;
    (void)snprintf(sums->refusal, sizeof sums->refusal, "%s", h->refusal);
    if (!h->answered)
        return sums;
    const gt_item *answer = gt_partial_get_item(r);
    if (!answer || answer->kind != GT_ITEM_MAP) {
        (void)no_part(h->path, "is a part that this version cannot read", error);
        return NULL;
    }
    if (gt_reduction_begin(sums, answer, limit, error) != GT_OK)
        return NULL;
    for (size_t i = 0; i < sums->parts; i++) {
        gt_exact_sums *into = sums->part[i].sums;
        const unsigned char *bytes = into ? gt_partial_get(r, gt_exact_sums_packed(into)) : NULL;
        r->wrong = r->wrong || (into && !gt_exact_sums_unpack(into, bytes));
    }
    if (!r->wrong && r->at == r->end)
        return sums;
    (void)no_part(h->path, "is a part that this version cannot read", error);
    return NULL;
}

/* -- whether they belong together -- */

static gt_status foreign(const head *a, const head *b, const char *why, gt_error *error)
{
    gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "'%.120s' and '%.120s' are no parts of one answer: %s", a->path,
            b->path, why);
    return GT_USAGE;
}

static gt_status compare_asked(gt_arena *arena, const head *a, const head *b, gt_error *error)
{
    for (size_t i = 0; i < a->lines || i < b->lines; i++) {
        const char *one = i < a->lines ? a->asked[i] : "nothing more",
                   *other = i < b->lines ? b->asked[i] : "nothing more";
        if (strcmp(one, other) != 0)
            return foreign(a, b, gt_print(arena, "one was asked '%.80s', the other '%.80s'", one, other), error);
    }
    return GT_OK;
}

static gt_status compare_heads(gt_arena *arena, const head *a, const head *b, gt_error *error)
{
    const gt_shard_identity *p = &a->place, *q = &b->place;
    if (strcmp(a->version, b->version) != 0)
        return foreign(a, b, gt_print(arena, "gradtape %.20s wrote one, %.20s the other", a->version, b->version),
                       error);
    if (a->model_digest != b->model_digest)
        return foreign(a, b, gt_print(arena, "the model '%.100s' was another", b->model), error);
    GT_TRY(compare_asked(arena, a, b, error));
    if (a->files && b->files && a->files != b->files)
        return foreign(a, b, "a data file that the model or -i reads was another", error);
    if (p->shards != q->shards)
        return foreign(
            a, b, gt_print(arena, "one is of %" PRIu32 " shards, the other of %" PRIu32, p->shards, q->shards), error);
    if (p->bytes != q->bytes)
        return foreign(
            a, b,
            gt_print(arena, "the points '%.80s' had %" PRIu64 " bytes, then %" PRIu64, a->points, p->bytes, q->bytes),
            error);
    if (p->content != q->content || p->head != q->head || p->all != q->all || p->checks != q->checks)
        return foreign(a, b, gt_print(arena, "the points '%.100s' have changed between them", a->points), error);
    return GT_OK;
}

/* What stands in arrays has the checksums that their files say. */
static gt_status check_sums(const head *h, size_t n, gt_error *error)
{
    for (size_t k = 0; k < h[0].place.checks; k++) {
        const gt_rows_check *first = &h[0].place.check[k];
        uint32_t crc = first->crc;
        for (size_t i = 1; i < n; i++)
            crc = gt_zip_crc_join(crc, h[i].place.check[k].crc, h[i].place.check[k].bytes);
        if (crc != first->expected)
            return gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0},
                           "'%.150s' is not a sound npz file: the checksum of '%.100s' is wrong", h[0].points,
                           first->name);
    }
    return GT_OK;
}

/* Of `h` in their order: each once, and each begins where the one before ended. */
static gt_status check_places(gt_arena *arena, const head *h, size_t n, gt_error *error)
{
    const uint32_t shards = h[0].place.shards;
    uint32_t wanted = 1;
    const gt_span nowhere = {NULL, 0, 0};
    for (size_t i = 0; i < n; i++, wanted++) {
        const gt_shard_identity *p = &h[i].place;
        if (i && p->shard == h[i - 1].place.shard)
            return gt_fail(error, GT_USAGE, nowhere,
                           "shard %" PRIu32 "/%" PRIu32 " is there twice: '%.150s' and '%.150s'", p->shard, shards,
                           h[i - 1].path, h[i].path);
        if (p->shard != wanted)
            break;
        if (i && p->begin != h[i - 1].place.end)
            return foreign(&h[i - 1], &h[i],
                           gt_print(arena, "the points '%.100s' have changed between them", h->points), error);
    }
    if (wanted <= shards) {
        gt_fail(error, GT_USAGE, nowhere, "shard %" PRIu32 "/%" PRIu32 " is missing: %zu of %" PRIu32 " are there",
                wanted, shards, n, shards);
        return gt_fix(error, "--shard %" PRIu32 "/%" PRIu32 " --partial FILE makes it", wanted, shards);
    }
    if (h[n - 1].place.end != h[0].place.all && h[0].place.head < h[0].place.all)
        return no_part(h[n - 1].path, "ends before its points do", error);
    return check_sums(h, n, error);
}

/* -- merging -- */

static void sort_heads(head *h, const gt_file **file, size_t n)
{
    for (size_t i = 1; i < n; i++) { /* as good as sorted, most often */
        const head one = h[i];
        const gt_file *of = file[i];
        size_t k = i;
        for (; k && h[k - 1].place.shard > one.place.shard; k--) {
            h[k] = h[k - 1];
            file[k] = file[k - 1];
        }
        h[k] = one;
        file[k] = of;
    }
}

static gt_status add_part(gt_reduction *all, const gt_reduction *part, const head *first, const head *h,
                          gt_error *error)
{
    if (part->refused && (!all->refused || part->first_refused < all->first_refused)) {
        all->first_refused = part->first_refused;
        memcpy(all->refusal, part->refusal, sizeof all->refusal);
    }
    all->refused += part->refused;
    if (!part->records)
        return GT_OK;
    const char *unlike = gt_reduction_unlike(all, part);
    if (unlike) {
        gt_fail(error, GT_WRONG_MODEL, (gt_span){NULL, 0, 0},
                "'%s' has another shape or dtype in '%.100s' than in '%.100s', or is null in one of them", unlike,
                h->path, first->path);
        return gt_fix(error, "answers that differ cannot be added up: leave --reduce out to see each");
    }
    gt_reduction_note(all, part->answer);
    all->records += part->records;
    all->rows += part->rows;
    for (size_t i = 0; i < all->parts; i++)
        if (all->part[i].sums)
            gt_exact_sums_merge(all->part[i].sums, part->part[i].sums);
    return GT_OK;
}

/* In memory that stays. */
static head keep_head(gt_arena *arena, const head *h)
{
    head kept = *h;
    const char **text[] = {&kept.version, &kept.model, &kept.points, &kept.refusal};
    for (size_t i = 0; i < sizeof text / sizeof *text; i++)
        *text[i] = gt_copy_text(arena, *text[i], strlen(*text[i]));
    kept.asked = GT_ARRAY(arena, h->lines, const char *);
    for (size_t i = 0; i < h->lines; i++)
        kept.asked[i] = gt_copy_text(arena, h->asked[i], strlen(h->asked[i]));
    kept.place.check = GT_ARRAY(arena, h->place.checks, gt_rows_check);
    for (size_t i = 0; i < h->place.checks; i++) {
        kept.place.check[i] = h->place.check[i];
        kept.place.check[i].name = gt_copy_text(arena, h->place.check[i].name, strlen(h->place.check[i].name));
    }
    return kept;
}

typedef struct merging {
    gt_arena *arena, *scratch;
    size_t n, limit;
    head *h;
    const gt_file **file;
} merging;

/* Only heads are kept of the first reading; what has changed since is told. */
static gt_status merge_sums(const merging *m, gt_merged *out, gt_error *error)
{
    const head *first = NULL;
    for (size_t i = 0; i < m->n; i++) {
        gt_partial_reader r;
        head h;
        gt_arena *in = first || !m->h[i].records ? m->scratch : m->arena; /* the first answer is that of all */
        gt_arena_free(m->scratch);
        GT_TRY(open_part(in, m->file[i], &r, &h, error));
        if (h.digest != m->h[i].digest)
            return no_part(h.path, "has changed while it was read", error);
        gt_reduction *part = read_answer(&r, &h, m->limit, error);
        if (!part)
            return error->code;
        out->status = h.status > out->status ? h.status : out->status;
        if (first || !part->records) {
            GT_TRY(add_part(out->reduction, part, first ? first : &m->h[i], &h, error));
            continue;
        }
        const gt_reduction before = *out->reduction; /* refusals alone */
        *out->reduction = *part;
        out->reduction->kept = before.kept;
        first = &m->h[i];
        if (!before.refused)
            continue;
        out->reduction->refused += before.refused;
        out->reduction->first_refused = before.first_refused;
        memcpy(out->reduction->refusal, before.refusal, sizeof before.refusal);
    }
    gt_arena_free(m->scratch);
    return GT_OK;
}

gt_status gt_partial_merge(gt_arena *arena, gt_arena *kept, gt_arena *scratch, const char *version, size_t n,
                           const gt_file *files, size_t memory_limit, gt_merged *out, gt_error *error)
{
    merging m = {.arena = arena, .scratch = scratch, .n = n, .limit = memory_limit ? memory_limit : SIZE_MAX};
    m.h = GT_ARRAY(arena, n, head);
    m.file = GT_ARRAY(arena, n, const gt_file *);
    for (size_t i = 0; i < n; i++) {
        gt_partial_reader r;
        head h;
        gt_arena_free(scratch);
        GT_TRY(open_part(scratch, &files[i], &r, &h, error));
        m.h[i] = keep_head(arena, &h);
        m.file[i] = &files[i];
        if (strcmp(h.version, version) != 0)
            return no_part(
                h.path, gt_print(arena, "was written by gradtape %.20s, and this is %.20s", h.version, version), error);
        if (i)
            GT_TRY(compare_heads(arena, &m.h[0], &m.h[i], error));
    }
    sort_heads(m.h, m.file, n);
    GT_TRY(check_places(arena, m.h, n, error));
    out->command = m.h[0].command;
    out->status = GT_OK;
    out->reduction = new_sums(arena, kept, &m.h[0]);
    return merge_sums(&m, out, error);
}
