/* Streams of points through the library: the bits of each record against those that gt_ask gives for it alone, bytes
 * that come in pieces, an allocator that fails. What lines look like is in tests/cli/stream.t. */
#include "unit.h"
#include <stdio.h>
#include <string.h>

#include "../common/counted.h"
#include "gradtape.h"

void suite_stream(void);

/* A stream in memory: bytes handed out `piece` at a time, answers gathered. */
typedef struct tape {
    const char *in;
    size_t size, at, piece;
    char *out;
    size_t used, room;
    size_t stop_after, asked; /* how often it is asked whether to stop before it says so; 0: it never does */
} tape;

static ptrdiff_t read_piece(void *context, char *to, size_t room)
{
    tape *t = context;
    size_t n = t->size - t->at < t->piece ? t->size - t->at : t->piece;
    n = n < room ? n : room;
    memcpy(to, t->in + t->at, n);
    t->at += n;
    return (ptrdiff_t)n;
}

static bool gather(void *context, const char *bytes, size_t n)
{
    tape *t = context;
    if (t->used + n >= t->room)
        return false;
    memcpy(t->out + t->used, bytes, n);
    t->used += n;
    t->out[t->used] = '\0';
    return true;
}

static bool stopped(void *context)
{
    tape *t = context;
    return t->stop_after && ++t->asked > t->stop_after;
}

static gt_status run(gt_context *context, const gt_model *model, tape *t, bool keep_going)
{
    static const gt_request request = {
        .size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x", .watch_variables = true};
    gt_sink sink = {.size = sizeof(gt_sink), gather, t};
    gt_stream stream = {.size = sizeof(gt_stream),
                        .name = "points",
                        .read = read_piece,
                        .stopped = stopped,
                        .context = t,
                        .format = GT_FORMAT_NDJSON,
                        .keep_going = keep_going,
                        .sink = &sink};
    t->used = 0;
    t->out[0] = '\0';
    return gt_stream_run(context, model, &request, &stream);
}

enum { RECORDS = 3000, LINE = 40, ROOM = 1024 * 1024 };
static const char expression[] = "sin(x) * exp(-x ** 2) if x > 0 else x ** 3 / (1 + x * x)";

/* The answer that gt_ask writes, without the model's name. */
static void ask_alone(gt_context *context, const gt_model *model, const char *x, char *line, size_t room)
{
    gt_input input = {.size = sizeof(gt_input), .name = "x", .text = x};
    gt_request request = {.size = sizeof(gt_request),
                          .command = GT_GRAD,
                          .wrt = "x",
                          .watch_variables = true,
                          .inputs = &input,
                          .n_inputs = 1};
    tape t = {.out = line + 1, .room = room - 1};
    gt_sink sink = {.size = sizeof(gt_sink), gather, &t};
    gt_result *result;
    CU_ASSERT_FATAL(gt_ask(context, model, &request, &result) == GT_OK);
    CU_ASSERT_FATAL(gt_result_write(context, result, GT_FORMAT_NDJSON, GT_NAN_STRING, false, &sink) == GT_OK);
    gt_result_free(result);
    const char *rest = strstr(line + 1, "\"target\"");
    CU_ASSERT_FATAL(rest != NULL);
    line[0] = '{';
    memmove(line + 1, rest, strlen(rest) + 1);
}

static void records_have_the_bits_of_lone_answers(void)
{
    static char in[RECORDS * LINE + 3], out[ROOM];
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    CU_ASSERT_FATAL(gt_model_from_expr(context, expression, &model) == GT_OK);
    size_t used = (size_t)snprintf(in, sizeof in, "x\n");
    for (int i = 0; i < RECORDS; i++) /* about one in three takes the other branch */
        used += (size_t)snprintf(in + used, LINE, "%.17g\n", (double)((i * 7919) % 1000 - 333) / 97.0);
    static const size_t pieces[] = {7, 1000, ROOM};
    for (size_t p = 0; p < sizeof pieces / sizeof *pieces; p++) {
        tape t = {.in = in, .size = used, .piece = pieces[p], .out = out, .room = ROOM};
        CU_ASSERT(run(context, model, &t, false) == GT_OK);
        const char *line = out, *point = in + 2;
        for (int i = 0; i < RECORDS; i++) {
            char alone[300], x[LINE];
            const char *end = strchr(line, '\n');
            CU_ASSERT_FATAL(end != NULL);
            if (i % 101 == 0) {
                (void)snprintf(x, sizeof x, "%.*s", (int)strcspn(point, "\n"), point);
                ask_alone(context, model, x, alone, sizeof alone);
                CU_ASSERT_EQUAL(strncmp(line, alone, (size_t)(end - line) + 1), 0);
            }
            line = end + 1;
            point = strchr(point, '\n') + 1;
        }
        CU_ASSERT_EQUAL(*line, '\0');
    }
    gt_context_free(context);
}

/* What is refused ends the stream, whatever thread is at work. */
static void a_full_sink_ends_it(void)
{
    enum { MANY = 200000 };
    static char in[2 * MANY + 3], out[2000];
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    CU_ASSERT_FATAL(gt_model_from_expr(context, "x ** 2", &model) == GT_OK);
    size_t used = (size_t)snprintf(in, sizeof in, "x\n");
    for (int i = 0; i < MANY; i++, used += 2)
        memcpy(in + used, (char[]){(char)('0' + i % 10), '\n'}, 2);
    tape t = {.in = in, .size = used, .piece = 3000, .out = out, .room = sizeof out};
    CU_ASSERT(run(context, model, &t, false) == GT_OK);
    CU_ASSERT(t.at < used); /* queues hold some of it, never all */
    gt_context_free(context);
}

/* Whoever stops a stream gets the records that are done, whole, and no others. */
static void a_stop_ends_it_between_records(void)
{
    enum { STOPS = 40 };
    static char in[RECORDS * 8 + 3], all[ROOM], out[ROOM];
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    CU_ASSERT_FATAL(gt_model_from_expr(context, "x if int(x) % 3 else x * x", &model) == GT_OK);
    size_t used = (size_t)snprintf(in, sizeof in, "x\n");
    for (int i = 0; i < RECORDS; i++)
        used += (size_t)snprintf(in + used, 8, "%d\n", i);
    tape whole = {.in = in, .size = used, .piece = 500, .out = all, .room = sizeof all};
    CU_ASSERT(run(context, model, &whole, false) == GT_OK);
    for (size_t n = 1; n <= STOPS; n++) {
        tape t = {.in = in, .size = used, .piece = 500, .out = out, .room = sizeof out, .stop_after = n};
        CU_ASSERT(run(context, model, &t, false) == GT_OK);
        CU_ASSERT(t.used < whole.used);
        CU_ASSERT_EQUAL(strncmp(out, all, t.used), 0);
        CU_ASSERT(t.used == 0 || out[t.used - 1] == '\n');
    }
    gt_context_free(context);
}

static void answer_four(counted *c, const gt_allocator *allocator, void *refused)
{
    static char out[4096];
    static const char in[] = "{\"x\": 1}\n{\"x\": [1, 2]}\n{\"x\": \"a\"}\n{\"x\": -1}\n";
    gt_context *context = gt_context_new(allocator);
    gt_model *model;
    tape t = {.in = in, .size = sizeof in - 1, .piece = 1000, .out = out, .room = sizeof out};
    gt_status status = GT_OVER_LIMIT;
    if (context && gt_model_from_expr(context, "reduce_sum(x ** 2)", &model) == GT_OK)
        status = run(context, model, &t, true);
    gt_context_free(context);
    *(int *)refused += status == GT_OVER_LIMIT;
    if (c->refused)
        return;
    CU_ASSERT_EQUAL(status, GT_UNREADABLE); /* of the third record */
    CU_ASSERT(strstr(out, "\"gradients\":{\"x\":[2,4]}") != NULL);
}

static void each_allocation_fails(void)
{
    int refused = 0;
    CU_ASSERT(counted_fail_each(false, answer_four, &refused) > 5);
    CU_ASSERT(refused > 5);
}

/* Where memory ran out is said by the records that were at work: the first alone, as nobody knows how large answers
 * are, then groups of 256, of which those are computed side by side that stand behind two alone on the same branch. Of
 * what could not be read none is at work. */
typedef struct places {
    char said[20][40];
    size_t n;
} places;

static void answer_many(counted *c, const gt_allocator *allocator, void *argument)
{
    enum { MANY = 600 };
    static char in[MANY * LINE], out[ROOM];
    places *p = argument;
    gt_context *context = gt_context_new(allocator);
    gt_model *model;
    tape t = {.in = in, .piece = ROOM, .out = out, .room = sizeof out};
    t.size = (size_t)snprintf(in, sizeof in, "x\n");
    for (int i = 1; i <= MANY; i++) /* 2 to 5 and 302 to 304 are no numbers, another branch is taken from 301 on */
        t.size += (size_t)snprintf(in + t.size, sizeof in - t.size,
                                   (i >= 2 && i <= 5) || (i >= 302 && i <= 304) ? "no\n" : "%d\n", i);
    (void)c;
    if (!context || gt_model_from_expr(context, "sin(x) * x if x > 300 else x ** 2", &model) != GT_OK) {
        gt_context_free(context);
        return;
    }
    (void)run(context, model, &t, true);
    const char *at = strstr(gt_message(context), "note: at record");
    if (at) {
        char said[40];
        bool known = false;
        (void)snprintf(said, sizeof said, "%.*s", (int)strcspn(at + 6, "\n"), at + 6);
        for (size_t i = 0; i < p->n; i++)
            known = known || strcmp(p->said[i], said) == 0;
        if (!known && p->n < 20)
            memcpy(p->said[p->n++], said, sizeof said);
    }
    gt_context_free(context);
}

static void what_runs_out_says_where(void)
{
    static const char *const expected[] = {
        "at record 1",           "at records 2 to 257", /* their replies */
        "at records 7 to 257",                          /* 6 was the second one on its branch */
        "at records 258 to 513", "at record 301",       /* is recorded */
        "at records 306 to 513", "at records 514 to 600",
    };
    places p = {.n = 0};
    CU_ASSERT(counted_fail_each(false, answer_many, &p) > 20);
    CU_ASSERT_EQUAL_FATAL(p.n, sizeof expected / sizeof *expected);
    for (size_t i = 0; i < p.n; i++)
        CU_ASSERT_STRING_EQUAL(p.said[i], expected[i]);
}

/* Of a loop whose length the point decides there are as many recordings as lengths. They are kept: where the lengths
 * come again, next to nothing is allocated. */
static void lengths_come_again(void)
{
    enum { LENGTHS = 60, LONGEST = 16 };
    static char in[4 * LENGTHS * LONGEST], out[ROOM];
    int calls[2];
    for (int k = 0; k < 2; k++) {
        counted c = {0};
        gt_allocator allocator = counted_allocator(&c);
        gt_context *context = gt_context_new(&allocator);
        gt_model *model;
        tape t = {.in = in, .piece = sizeof in, .out = out, .room = sizeof out};
        static const char text[] = "inputs: {x: 1}\nsteps: |\n  y = x\n  while y > 0.5:\n    y = y - 1\n";
        for (int i = 0; i < (k ? 4 : 2) * LENGTHS; i++)
            t.size += (size_t)snprintf(in + t.size, sizeof in - t.size, "{\"x\": %d}\n", i % LENGTHS);
        CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m", text, strlen(text), GT_SYNTAX_YAML, &model), GT_OK);
        CU_ASSERT_EQUAL(run(context, model, &t, false), GT_OK);
        gt_context_free(context);
        CU_ASSERT_EQUAL(c.granted, c.released);
        calls[k] = c.calls;
    }
    CU_ASSERT(calls[0] > 3 * LENGTHS);
    CU_ASSERT(calls[1] - calls[0] < LENGTHS);
}

/* -- shards -- */

static ptrdiff_t read_piece_at(void *context, uint64_t offset, char *to, size_t room)
{
    tape *t = context;
    size_t left = offset < t->size ? t->size - (size_t)offset : 0, n = left < t->piece ? left : t->piece;
    n = n < room ? n : room;
    memcpy(to, t->in + offset, n);
    return (ptrdiff_t)n;
}

/* All shards, one behind the other; `bytes`: what the file is said to have. */
static gt_status run_shards(gt_context *context, const gt_model *model, tape *t, gt_format format, uint32_t shards,
                            size_t bytes)
{
    static const gt_request request = {
        .size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x", .watch_variables = true};
    static const char *const keep[] = {"id"};
    gt_sink sink = {.size = sizeof(gt_sink), gather, t};
    gt_status worst = GT_OK;
    t->used = t->at = 0;
    t->out[0] = '\0';
    for (uint32_t shard = shards ? 1 : 0; shard <= shards; shard++) {
        const gt_stream stream = {.size = sizeof(gt_stream),
                                  .name = "points",
                                  .read = read_piece,
                                  .context = t,
                                  .shard = shard,
                                  .shards = shards,
                                  .bytes = bytes,
                                  .read_at = read_piece_at,
                                  .keep = keep,
                                  .n_keep = 1,
                                  .format = format,
                                  .keep_going = true,
                                  .sink = &sink};
        gt_status status = gt_stream_run(context, model, &request, &stream);
        worst = status > worst ? status : worst;
    }
    return worst;
}

/* A record whose number is not there any more when it is met has an error that names it; lines of blanks are none. */
static size_t make_points(char *in, size_t room, bool csv)
{
    size_t used = csv ? (size_t)snprintf(in, room, "\n  \r\nid,x\r\n") : 0;
    for (int i = 0; i < 60; i++) {
        static const char *const ends[] = {"\n", "\r\n", "\n\n \r\n", "\n  \n", "\n"};
        const char *value = i % 9 == 4 ? "one" : i % 2 ? "2" : "-123.25", *end = i == 59 ? "" : ends[i % 5];
        used += (size_t)snprintf(in + used, room - used, csv ? "%d,%s%s" : "{\"id\": %d, \"x\": %s}%s", i, value, end);
    }
    return used;
}

static void shards_are_the_stream(void)
{
    static char in[4000], whole[20000], out[20000];
    static const uint32_t shards[] = {1, 2, 3, 4, 7, 61, 500};
    static const size_t pieces[] = {1, 5, 4000};
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    CU_ASSERT_FATAL(gt_model_from_expr(context, "sqrt(x)", &model) == GT_OK);
    for (int form = 0; form < 4; form++) {
        tape t = {.in = in, .size = make_points(in, sizeof in, form % 2), .out = whole, .room = sizeof whole};
        const gt_format format = form / 2 ? GT_FORMAT_CSV : GT_FORMAT_NDJSON;
        t.piece = t.size;
        CU_ASSERT_EQUAL(run_shards(context, model, &t, format, 0, t.size), GT_UNREADABLE);
        CU_ASSERT(t.used > 1000);
        t.out = out;
        for (size_t p = 0; p < sizeof pieces / sizeof *pieces; p++)
            for (size_t s = 0; s < sizeof shards / sizeof *shards; s++) {
                t.piece = pieces[p];
                CU_ASSERT_EQUAL(run_shards(context, model, &t, format, shards[s], t.size), GT_UNREADABLE);
                CU_ASSERT_STRING_EQUAL(out, whole);
            }
    }
    gt_context_free(context);
}

static void a_shorter_file_is_told(void)
{
    static char in[4000], out[20000];
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    CU_ASSERT_FATAL(gt_model_from_expr(context, "x + 1", &model) == GT_OK);
    tape t = {.in = in, .size = make_points(in, sizeof in, false), .piece = 100, .out = out, .room = sizeof out};
    CU_ASSERT_EQUAL(run_shards(context, model, &t, GT_FORMAT_NDJSON, 2, t.size + 1), GT_UNREADABLE);
    CU_ASSERT_STRING_EQUAL(gt_message(context), "gradtape: error: 'points' has become shorter while it was read\n");
    CU_ASSERT_EQUAL(run_shards(context, model, &t, GT_FORMAT_NDJSON, 3, 8 * t.size), GT_UNREADABLE);
    CU_ASSERT_STRING_EQUAL(gt_message(context), "gradtape: error: 'points' has become shorter while it was read\n");
    CU_ASSERT_STRING_EQUAL(out, ""); /* nobody knows of which shard the first record is */
    gt_context_free(context);
}

/* Each command, format and wish: streams take it, or say that they do not. */
static void what_a_stream_takes(void)
{
    static char out[2000];
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    CU_ASSERT_FATAL(gt_model_from_expr(context, "x ** 2", &model) == GT_OK);
    tape t = {.in = "x\n1\n", .size = 4, .piece = 100, .out = out, .room = sizeof out};
    gt_sink sink = {.size = sizeof(gt_sink), gather, &t};
    const gt_stream lines = {.size = sizeof lines,
                             .name = "points",
                             .read = read_piece,
                             .context = &t,
                             .format = GT_FORMAT_NDJSON,
                             .sink = &sink};
    for (int command = GT_EVAL; command <= GT_SPARSITY; command++) {
        const bool takes = command <= GT_HVP && command != GT_WATCHED && command != GT_TAPE;
        const gt_input vector = {.size = sizeof vector, .name = "x", .text = "1"};
        const gt_request request = {.size = sizeof request,
                                    .command = (gt_command)command,
                                    .vectors = &vector,
                                    .n_vectors = command == GT_JVP || command == GT_HVP,
                                    .wrt = command == GT_EVAL || command == GT_JVP ? NULL : "x",
                                    .watch_variables = true};
        unit_row("command %d", command);
        t.at = t.used = 0;
        CU_ASSERT_EQUAL(gt_stream_run(context, model, &request, &lines), takes ? GT_OK : GT_USAGE);
        CU_ASSERT(takes || strstr(gt_message(context), "this command does not take a stream of points"));
    }
    const gt_request gradient = {.size = sizeof gradient, .command = GT_GRAD, .wrt = "x", .watch_variables = true};
    for (int format = GT_FORMAT_JSON; format <= GT_FORMAT_PDF; format++) {
        const bool takes = format == GT_FORMAT_JSON || format == GT_FORMAT_NDJSON || format == GT_FORMAT_CSV;
        gt_stream stream = lines;
        stream.format = (gt_format)format;
        unit_row("format %d", format);
        t.at = t.used = 0;
        CU_ASSERT_EQUAL(gt_stream_run(context, model, &gradient, &stream), takes ? GT_OK : GT_USAGE);
        CU_ASSERT(takes || strstr(gt_message(context), "a stream of points is answered in NDJSON, CSV, npz or npy"));
    }
    gt_context_name_options(context, true);
    for (int wish = 0; wish < 3; wish++) {
        static const char *const words[] = {"'--kinks' is", "'--stats' is", "'--dry-run' is"};
        gt_request request = gradient;
        request.kinks = wish == 0;
        request.stats = wish == 1;
        request.dry_run = wish == 2;
        t.at = t.used = 0;
        CU_ASSERT_EQUAL(gt_stream_run(context, model, &request, &lines), GT_USAGE);
        CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), words[wish]));
    }
    for (int command = GT_GRAD; command <= GT_HESSIAN; command++)
        for (int csv = 0; csv < 2 && command != GT_WATCHED && command != GT_TAPE; csv++) {
            gt_request request = gradient;
            gt_stream stream = lines;
            request.command = (gt_command)command;
            request.sparse = true;
            stream.format = csv ? GT_FORMAT_CSV : GT_FORMAT_NDJSON;
            t.at = t.used = 0;
            const gt_status wanted = csv && command != GT_GRAD ? GT_USAGE : GT_OK;
            unit_row("sparse, command %d, csv %d", command, csv);
            CU_ASSERT_EQUAL(gt_stream_run(context, model, &request, &stream), wanted);
        }
    gt_context_free(context);
}

void suite_stream(void)
{
    CU_pSuite suite = CU_add_suite("stream", NULL, NULL);
    CU_add_test(suite, "a stop ends it between records", a_stop_ends_it_between_records);
    CU_add_test(suite, "records have the bits of lone answers", records_have_the_bits_of_lone_answers);
    CU_add_test(suite, "a full sink ends it", a_full_sink_ends_it);
    CU_add_test(suite, "each allocation fails in turn", each_allocation_fails);
    CU_add_test(suite, "what runs out of memory says where", what_runs_out_says_where);
    CU_add_test(suite, "lengths come again", lengths_come_again);
    CU_add_test(suite, "shards are the stream", shards_are_the_stream);
    CU_add_test(suite, "a shorter file is told", a_shorter_file_is_told);
    CU_add_test(suite, "what a stream takes", what_a_stream_takes);
}
