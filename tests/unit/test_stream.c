/* Jacobians that the memory limit does not hold, from outside: every entry against the closed form while it is written,
 * the memory in use counted by the allocator, failures before the first byte. */
#include <CUnit/CUnit.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gradtape.h"

void suite_stream(void);

enum { LIMIT = 1 << 20, HEADER = 128 }; /* bytes; an npy header of one Jacobian */

/* -- an allocator that counts -- */

typedef struct counter {
    size_t held, peak;
    long left; /* allocations until one fails; negative: none does */
} counter;

enum { FRONT = 64 };

static void *take_memory(void *context, size_t size)
{
    counter *c = context;
    if (c->left == 0)
        return NULL;
    c->left--;
    char *memory = malloc(size + FRONT);
    if (!memory)
        return NULL;
    memcpy(memory, &size, sizeof size);
    c->held += size;
    c->peak = c->held > c->peak ? c->held : c->peak;
    return memory + FRONT;
}

static void give_memory(void *context, void *memory)
{
    counter *c = context;
    if (!memory)
        return;
    size_t size;
    memcpy(&size, (char *)memory - FRONT, sizeof size);
    c->held -= size;
    free((char *)memory - FRONT);
}

/* -- a sink that checks -- */

typedef struct checker {
    double (*entry)(int64_t row, int64_t column);
    int64_t columns;
    size_t seen, limit; /* bytes; limit: after which it refuses, 0: never */
    size_t wrong;
    unsigned char part[sizeof(double)];
} checker;

static bool check_bytes(void *context, const char *bytes, size_t n)
{
    checker *c = context;
    if (c->limit && c->seen + n > c->limit)
        return false;
    for (size_t i = 0; i < n; i++, c->seen++) {
        if (c->seen < HEADER)
            continue;
        size_t at = c->seen - HEADER;
        c->part[at % sizeof(double)] = (unsigned char)bytes[i];
        if ((at + 1) % sizeof(double))
            continue;
        double x, y = c->entry((int64_t)(at / sizeof x) / c->columns, (int64_t)(at / sizeof x) % c->columns);
        memcpy(&x, c->part, sizeof x);
        c->wrong += fabs(x - y) <= 4e-16 * fabs(y) ? 0 : 1;
    }
    return true;
}

/* -- two functions -- */

enum { N = 1500, EXAMPLES = 400, FEATURES = 60 };

static double point(int64_t i)
{
    return (double)i / N;
}

/* y = sin(x) * x[::-1], x = range(N) / N */
static double crossed(int64_t i, int64_t j)
{
    int64_t mirror = N - 1 - i;
    return (i == j ? cos(point(i)) * point(mirror) : 0) + (mirror == j ? sin(point(i)) : 0);
}

/* y = x * sum(x, axis=1), x[e,f] = e + f / 64: the derivative of y[e,f] by x[e,g] is the sum of row e, where f = g,
 * plus x[e,f]. All are exact. */
static double by_sum(int64_t row, int64_t g)
{
    double e = (double)(row / FEATURES), f = (double)(row % FEATURES);
    return ((double)g == f ? FEATURES * e + FEATURES * (FEATURES - 1) / 2.0 / 64 : 0) + e + f / 64;
}

static const char crossed_model[] = "inputs:\n  x: {shape: [1500], init: zeros}\nsteps: y = sin(x) * x[::-1]\n";
static const char by_sum_model[] =
    "inputs:\n  x: {shape: [400, 60], init: zeros}\nsteps: y = x * sum(x, axis=1, keepdims=True)\n";
static const gt_input crossed_input = {"x", "range(1500) / 1500", 0};
static const gt_input by_sum_input = {"x", "expand_dims(range(400) * 1.0, 1) + range(60) / 64", 0};

static void check(const char *text, const gt_request *request, checker *sink, size_t size)
{
    counter memory = {.left = -1};
    gt_allocator allocator = {take_memory, give_memory, &memory};
    gt_context *context = gt_context_new(&allocator);
    gt_model *model;
    gt_result *result;
    gt_array array;
    gt_sink to = {check_bytes, sink};
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m.yaml", text, strlen(text), GT_SYNTAX_YAML, &model), GT_OK);
    CU_ASSERT_EQUAL(gt_ask(context, model, request, &result), GT_OK);
    CU_ASSERT_STRING_EQUAL_FATAL(gt_message(context), "");
    CU_ASSERT_FALSE(gt_result_array(result, "jacobian.x", &array)); /* it is nowhere whole */
    CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_NPY, GT_NAN_ERROR, false, &to), GT_OK);
    CU_ASSERT_STRING_EQUAL(gt_message(context), "");
    CU_ASSERT_EQUAL(sink->seen, HEADER + size);
    CU_ASSERT_EQUAL(sink->wrong, 0);
    CU_ASSERT(memory.peak < (size_t)2 * LIMIT);
    CU_ASSERT(size > (size_t)8 * LIMIT);
    gt_context_free(context);
    CU_ASSERT_EQUAL(memory.held, 0);
}

static void rows(void)
{
    gt_request request = {
        .command = GT_JACOBIAN, .wrt = "x", .inputs = &crossed_input, .n_inputs = 1, .memory_limit = LIMIT};
    check(crossed_model, &request, &(checker){.entry = crossed, .columns = N}, sizeof(double) * N * N);
    request.parallel_iterations = 7; /* the last chunk is a part */
    check(crossed_model, &request, &(checker){.entry = crossed, .columns = N}, sizeof(double) * N * N);
}

static void columns(void)
{
    gt_request request = {
        .command = GT_JACOBIAN, .wrt = "x", .inputs = &crossed_input, .n_inputs = 1, .mode = 2, .memory_limit = LIMIT};
    check(crossed_model, &request, &(checker){.entry = crossed, .columns = N}, sizeof(double) * N * N);
}

static void examples(void)
{
    gt_request request = {.command = GT_JACOBIAN,
                          .wrt = "x",
                          .inputs = &by_sum_input,
                          .n_inputs = 1,
                          .batch = true,
                          .memory_limit = LIMIT};
    check(by_sum_model, &request, &(checker){.entry = by_sum, .columns = FEATURES},
          sizeof(double) * EXAMPLES * FEATURES * FEATURES);
}

/* Asks and writes; the status of the first that fails. */
static gt_status ask(gt_context *context, const char *expression, const gt_request *request, gt_nan nan, checker *sink)
{
    gt_model *model;
    gt_result *result;
    gt_sink to = {check_bytes, sink};
    gt_status status = gt_model_from_expr(context, expression, &model);
    if (status == GT_OK)
        status = gt_ask(context, model, request, &result);
    if (status != GT_OK)
        return status;
    status = gt_result_write(context, result, GT_FORMAT_NPY, nan, false, &to);
    gt_result_free(result);
    return status;
}

static void failures(void)
{
    gt_context *context = gt_context_new(NULL);
    checker sink = {.entry = crossed, .columns = N};
    gt_input input = {"x", "concat([ones([1400]), zeros([100])], axis=0)", 0};
    gt_request request = {.command = GT_JACOBIAN, .wrt = "x", .inputs = &input, .n_inputs = 1, .memory_limit = LIMIT};
    /* sqrt has an infinite slope at 0, far behind the first window */
    CU_ASSERT_EQUAL(ask(context, "sqrt(x)", &request, GT_NAN_ERROR, &sink), GT_NOT_FINITE);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "'jacobian.x[1400,1400]' is not finite"));
    CU_ASSERT_EQUAL(sink.seen, 0);
    CU_ASSERT_EQUAL(ask(context, "solve(reshape(x, [1500, 1, 1]), ones([1500, 1, 1]))", &request, GT_NAN_STRING, &sink),
                    GT_BAD_VALUE);
    CU_ASSERT_EQUAL(sink.seen, 0);
    request.strict = true;
    CU_ASSERT_EQUAL(ask(context, "floor(x)", &request, GT_NAN_STRING, &sink), GT_NULL_GRADIENT);
    request.memory_limit = 1 << 12;
    CU_ASSERT_EQUAL(ask(context, "sin(x)", &request, GT_NAN_STRING, &sink), GT_OVER_LIMIT);
    CU_ASSERT_EQUAL(sink.seen, 0);
    request.memory_limit = LIMIT;
    sink.limit = LIMIT;
    CU_ASSERT_EQUAL(ask(context, "sin(x)", &request, GT_NAN_STRING, &sink), GT_UNREADABLE);
    gt_context_free(context);
}

/* -- progress -- */

typedef struct listener {
    int calls, until; /* the call that asks for the end; 0: none does */
    double share;     /* of the last call */
    bool ordered;     /* shares of rows went up */
} listener;

static bool listen_to(void *context, const char *what, double share)
{
    listener *l = context;
    if (strcmp(what, "rows of the Jacobian") == 0) {
        l->ordered &= share >= l->share && share <= 1;
        l->share = share;
    }
    return ++l->calls != l->until;
}

static gt_status ask_listened(listener *l, size_t limit, checker *sink)
{
    gt_context *context = gt_context_new(NULL);
    gt_input input = {"x", "range(1500) / 1500", 0};
    gt_request request = {.command = GT_JACOBIAN,
                          .wrt = "x",
                          .mode = 1,
                          .inputs = &input,
                          .n_inputs = 1,
                          .memory_limit = limit,
                          .progress = listen_to,
                          .progress_context = l};
    gt_status status = ask(context, "cumsum(sin(x))", &request, GT_NAN_STRING, sink);
    if (status == GT_STOPPED)
        CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "stopped"));
    gt_context_free(context);
    return status;
}

static double summed(int64_t row, int64_t column) /* d/dx[column] of the sum of sin(x[0..row]) */
{
    return column <= row ? cos((double)column / 1500) : 0;
}

static void progress(void)
{
    checker sink = {.entry = summed, .columns = 1500};
    listener all = {.ordered = true};
    CU_ASSERT_EQUAL(ask_listened(&all, LIMIT, &sink), GT_OK);
    CU_ASSERT_EQUAL(sink.wrong, 0);
    CU_ASSERT(all.ordered && all.share > 0.9 && all.calls > 10);
    /* Stopped while it is written, and before. */
    for (int until = all.calls; until > 0; until -= all.calls - 1) {
        listener some = {.until = until, .ordered = true};
        sink = (checker){.entry = summed, .columns = 1500};
        CU_ASSERT_EQUAL(ask_listened(&some, LIMIT, &sink), GT_STOPPED);
        CU_ASSERT_EQUAL(some.calls, until);
        CU_ASSERT(until > 1 ? sink.seen > 0 : sink.seen == 0);
    }
    listener whole = {.until = 1}; /* without a stream too */
    CU_ASSERT_EQUAL(ask_listened(&whole, 0, &sink), GT_STOPPED);
}

static void out_of_memory(void)
{
    for (int mode = 1; mode <= 2; mode++)
        for (long left = 0;; left += 3) {
            counter memory = {.left = left};
            gt_allocator allocator = {take_memory, give_memory, &memory};
            gt_context *context = gt_context_new(&allocator);
            gt_input input = {"x", "range(60) / 60", 0};
            gt_request request = {.command = GT_JACOBIAN,
                                  .wrt = "x",
                                  .inputs = &input,
                                  .n_inputs = 1,
                                  .mode = mode,
                                  .memory_limit = 40000};
            checker sink = {.entry = crossed, .columns = N};
            gt_status status = context ? ask(context, "sin(x)", &request, GT_NAN_STRING, &sink) : GT_OVER_LIMIT;
            CU_ASSERT(status == GT_OK || (status == GT_OVER_LIMIT && sink.seen == 0));
            gt_context_free(context);
            CU_ASSERT_EQUAL(memory.held, 0);
            if (status == GT_OK)
                break;
        }
}

void suite_stream(void)
{
    CU_pSuite suite = CU_add_suite("Jacobians larger than the memory limit", NULL, NULL);
    CU_add_test(suite, "by rows", rows);
    CU_add_test(suite, "by columns", columns);
    CU_add_test(suite, "per example", examples);
    CU_add_test(suite, "what fails, fails before the first byte", failures);
    CU_add_test(suite, "progress is told, and may stop the work", progress);
    CU_add_test(suite, "allocation failures", out_of_memory);
}
