/* Streams of points under a memory limit: what they hold at once, counted by the allocator, however many records come
 * and however large they are. */
#include "unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/counted.h"
#include "gradtape.h"

void suite_stream_memory(void);

enum {
    FIXED = 4 * 1024 * 1024,  /* what a stream of numbers takes: text and replies on their way */
    LIMIT = 16 * 1024 * 1024, /* asked for */
    TAIL = 64
};

/* Records made while they are read: each a text before, the number of the record, and a text behind. */
typedef struct source {
    const char *before, *behind;
    size_t n, made;
    char *line; /* of the record at hand */
    size_t size, at;
} source;

static void next_line(source *s)
{
    size_t room = strlen(s->before) + strlen(s->behind) + 32;
    s->line = realloc(s->line, room);
    s->size = (size_t)snprintf(s->line, room, "%s%zu%s\n", s->before, ++s->made, s->behind);
    s->at = 0;
}

static ptrdiff_t read_lines(void *context, char *to, size_t room)
{
    source *s = context;
    size_t used = 0;
    while (used < room) {
        if (s->at == s->size && s->made == s->n)
            break;
        if (s->at == s->size)
            next_line(s);
        size_t left = s->size - s->at, n = left < room - used ? left : room - used;
        memcpy(to + used, s->line + s->at, n);
        s->at += n;
        used += n;
    }
    return (ptrdiff_t)used;
}

/* Counts lines and keeps the end of the last. */
typedef struct drain {
    size_t lines, bytes;
    char tail[TAIL + 1];
} drain;

static bool count(void *context, const char *bytes, size_t n)
{
    drain *d = context;
    d->bytes += n;
    for (const char *at = bytes; (at = memchr(at, '\n', (size_t)(bytes + n - at))); at++)
        d->lines++;
    for (size_t keep; n; bytes += keep, n -= keep) {
        keep = n < TAIL ? n : n > TAIL ? n - TAIL : TAIL;
        if (keep > TAIL)
            continue;
        memmove(d->tail, d->tail + keep, TAIL - keep);
        memcpy(d->tail + TAIL - keep, bytes, keep);
    }
    return true;
}

typedef struct outcome {
    gt_status status;
    size_t peak;
    drain out;
    char message[400];
} outcome;

static outcome run(const char *expression, gt_command command, source *s, size_t limit)
{
    counted m = {0};
    gt_allocator allocator = counted_allocator(&m);
    gt_context *context = gt_context_new(&allocator);
    gt_model *model;
    outcome result = {.status = GT_OK};
    CU_ASSERT_FATAL(gt_model_from_expr(context, expression, &model) == GT_OK);
    gt_request request = {
        .size = sizeof(gt_request), .command = command, .watch_variables = true, .memory_limit = limit, .threads = 1};
    request.wrt = command == GT_JACOBIAN ? "x" : NULL;
    gt_sink sink = {.size = sizeof(gt_sink), count, &result.out};
    gt_stream stream = {.size = sizeof(gt_stream),
                        .name = "points",
                        .read = read_lines,
                        .context = s,
                        .format = GT_FORMAT_NDJSON,
                        .sink = &sink};
    result.status = gt_stream_run(context, model, &request, &stream);
    (void)snprintf(result.message, sizeof result.message, "%s", gt_message(context));
    gt_context_free(context);
    CU_ASSERT_EQUAL(m.held, 0);
    result.peak = m.peak;
    free(s->line);
    *s = (source){.before = s->before, .behind = s->behind, .n = s->n};
    return result;
}

static bool ends_with(const drain *d, const char *end)
{
    return strcmp(d->tail + TAIL - strlen(end), end) == 0;
}

/* From answers of 8 bytes to such of 640 KB, of which the last number is twice the record's; a quarter as many and all.
 */
static void memory_does_not_grow_with_answers(void)
{
    static const struct {
        const char *expression;
        size_t n;
    } cases[] = {{"x * 2", 40000}, {"x * linspace(0.0, 2.0, 2000)", 1200}, {"x * linspace(0.0, 2.0, 80000)", 300}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        source s = {.before = "{\"x\": ", .behind = "}", .n = cases[i].n};
        outcome few, many;
        char end[TAIL];
        s.n = cases[i].n / 4;
        few = run(cases[i].expression, GT_EVAL, &s, LIMIT);
        s.n = cases[i].n;
        many = run(cases[i].expression, GT_EVAL, &s, LIMIT);
        CU_ASSERT_EQUAL(few.status, GT_OK);
        CU_ASSERT_EQUAL(many.status, GT_OK);
        CU_ASSERT_EQUAL(many.out.lines, cases[i].n);
        CU_ASSERT(few.peak <= LIMIT + FIXED);
        CU_ASSERT(many.peak <= LIMIT + FIXED);
        (void)snprintf(end, sizeof end, "%zu%s\n", 2 * cases[i].n, i == 0 ? "}}" : "]}}");
        CU_ASSERT(ends_with(&many.out, end));
    }
}

/* Lines of 400 KB, of which the largest number is the record's own. */
static void memory_does_not_grow_with_points(void)
{
    enum { NUMBERS = 200000 };
    static char behind[2 * NUMBERS + 3];
    for (size_t i = 0; i < NUMBERS; i++)
        memcpy(behind + 2 * i, ",0", 2);
    memcpy(behind + sizeof behind - 3, "]}", 3);
    source s = {.before = "{\"x\": [", .behind = behind, .n = 60};
    outcome all = run("reduce_max(x)", GT_EVAL, &s, LIMIT);
    CU_ASSERT_EQUAL(all.status, GT_OK);
    CU_ASSERT_EQUAL(all.out.lines, 60);
    CU_ASSERT(ends_with(&all.out, "{\"y\":60}}\n"));
    CU_ASSERT(all.peak <= LIMIT + FIXED);
}

/* Each record takes one of eight recordings, which differ in how often they sum, and are all computed for many
 * records at once. The last record has x = 2000: no sums.
 */
static void memory_does_not_grow_with_recordings(void)
{
    source s = {.before = "{\"x\": ", .behind = "}", .n = 2000};
    outcome all =
        run("reduce_max(fori_loop(0, int(x % 8), lambda i, y: cumsum(y), ones([2000]) * x / x))", GT_EVAL, &s, LIMIT);
    CU_ASSERT_EQUAL(all.status, GT_OK);
    CU_ASSERT_EQUAL(all.out.lines, 2000);
    CU_ASSERT(ends_with(&all.out, "{\"y\":1}}\n"));
    CU_ASSERT(all.peak <= LIMIT + FIXED + FIXED / 4);
}

/* Whatever each record meets: a pole, nothing that is connected, another way through the model. */
static void memory_does_not_grow_with_records(void)
{
    static const struct {
        const char *expression, *before, *behind;
        gt_command command;
    } cases[] = {
        {"reduce_sum(sqrt(x) ** 2)", "{\"x\": [0, ", "]}", GT_GRAD},
        {"sqrt(x) ** 2", "{\"x\": [0, ", "]}", GT_JACOBIAN},
        {"cond(x % 2 == 0, lambda: sqrt(x * 0) ** 2, lambda: x)", "{\"x\": ", "}", GT_GRAD},
        {"stop_gradient(x)", "{\"x\": ", "}", GT_GRAD},
        {"x * y", "{\"y\": 1, \"x\": ", "}", GT_HESSIAN},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (size_t n = 2000; n <= 6000; n *= 3) {
            source s = {.before = cases[i].before, .behind = cases[i].behind, .n = n};
            outcome all = run(cases[i].expression, cases[i].command, &s, 0);
            unit_row("%zu records of '%s': %zu bytes at once", n, cases[i].expression, all.peak);
            CU_ASSERT_EQUAL(all.status, GT_OK);
            CU_ASSERT_EQUAL(all.out.lines, n);
            CU_ASSERT(all.peak <= FIXED);
        }
    }
}

/* What one record takes passes the limit: nothing is written, whatever else is read. */
static void what_cannot_fit_is_refused(void)
{
    static char behind[1024 * 1024];
    memset(behind, ' ', sizeof behind - 2);
    behind[sizeof behind - 2] = '}';
    source large = {.before = "{\"x\": ", .behind = "}", .n = 40}, lines = {"{\"x\": ", behind, .n = 40};
    outcome all = run("x * linspace(0.0, 2.0, 250000)", GT_EVAL, &large, 5 * 1024 * 1024);
    CU_ASSERT_EQUAL(all.status, GT_OVER_LIMIT);
    CU_ASSERT_EQUAL(all.out.bytes, 0);
    CU_ASSERT(strstr(all.message, "of memory at once, more than 5.0 MiB") != NULL);
    large.before = "{\"x\": [1, 2, ";
    large.behind = "]}";
    all = run("outer(x, linspace(0.0, 2.0, 100000))", GT_JACOBIAN, &large, 3 * 1024 * 1024);
    CU_ASSERT_EQUAL(all.status, GT_OVER_LIMIT);
    CU_ASSERT_EQUAL(all.out.bytes, 0);
    all = run("x * 2", GT_EVAL, &lines, 1024 * 1024);
    CU_ASSERT_EQUAL(all.status, GT_OVER_LIMIT);
    CU_ASSERT_EQUAL(all.out.bytes, 0);
    CU_ASSERT(all.peak <= 1024 * 1024 + FIXED);
}

void suite_stream_memory(void)
{
    CU_pSuite suite = CU_add_suite("stream_memory", NULL, NULL);
    CU_add_test(suite, "memory does not grow with answers", memory_does_not_grow_with_answers);
    CU_add_test(suite, "memory does not grow with points", memory_does_not_grow_with_points);
    CU_add_test(suite, "memory does not grow with recordings", memory_does_not_grow_with_recordings);
    CU_add_test(suite, "memory does not grow with records", memory_does_not_grow_with_records);
    CU_add_test(suite, "what cannot fit is refused", what_cannot_fit_is_refused);
}
