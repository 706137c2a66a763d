/* Every public function answers what no program should ask, and the context is as good as before. The list of functions
 * is that of the header: one that is not called here fails the test. */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gradtape.h"

void suite_misuse(void);

static bool swallow(void *context, const char *bytes, size_t n)
{
    (void)context, (void)bytes, (void)n;
    return true;
}

static ptrdiff_t read_nothing(void *context, char *to, size_t room)
{
    (void)context, (void)to, (void)room;
    return 0;
}

static ptrdiff_t read_nothing_at(void *context, uint64_t offset, char *to, size_t room)
{
    (void)offset;
    return read_nothing(context, to, room);
}

static void *allocate(void *context, size_t size)
{
    (void)context;
    return malloc(size);
}

static void release(void *context, void *memory)
{
    (void)context;
    free(memory);
}

typedef struct bench {
    gt_context *context;
    gt_model *model;
    gt_result *result;
    gt_sink sink;
} bench;

static void open_bench(bench *b)
{
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .watch_variables = true};
    *b = (bench){.context = gt_context_new(NULL), .sink = {.size = sizeof(gt_sink), .write = swallow}};
    CU_ASSERT_PTR_NOT_NULL_FATAL(b->context);
    CU_ASSERT_EQUAL_FATAL(
        gt_model_from_text(b->context, "m", "variables: {x: 3}\nsteps: y = x ** 2\n", 35, GT_SYNTAX_YAML, &b->model),
        GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(b->context, b->model, &request, &b->result), GT_OK);
}

/* The context answers the next question, and says what was wrong with the last one. */
static void expect_usage(bench *b, gt_status status)
{
    CU_ASSERT_EQUAL(status, GT_USAGE);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(b->context), "gradtape: error: this call is wrong: "));
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .watch_variables = true};
    gt_result *result = NULL;
    CU_ASSERT_EQUAL(gt_ask(b->context, b->model, &request, &result), GT_OK);
    gt_result_free(result);
}

static const char *const called[] = {
    "gt_status_sentence",
    "gt_context_new",
    "gt_context_free",
    "gt_message",
    "gt_context_name_options",
    "gt_describe",
    "gt_context_limit_digits",
    "gt_context_fit_columns",
    "gt_context_limit_memory",
    "gt_warnings",
    "gt_version",
    "gt_text_shown",
    "gt_model_load",
    "gt_model_from_text",
    "gt_model_from_expr",
    "gt_model_free",
    "gt_plan_new",
    "gt_plan_new_json",
    "gt_plan_free",
    "gt_plan_clone",
    "gt_plan_bind",
    "gt_plan_run",
    "gt_plan_recorded",
    "gt_plan_output",
    "gt_plan_inputs",
    "gt_plan_outputs",
    "gt_ask",
    "gt_plot_ask",
    "gt_result_free",
    "gt_result_status",
    "gt_ask_json",
    "gt_test",
    "gt_diff",
    "gt_result_array",
    "gt_result_list",
    "gt_result_write",
    "gt_session_new",
    "gt_session_free",
    "gt_session_answer",
    "gt_session_confine",
    "gt_session_pass_over",
    "gt_session_refuse",
    "gt_stream_run",
    "gt_stream_reduce",
    "gt_stream_reduce_part",
    "gt_parts_merge",
    "gt_ops_write",
    "gt_schema_write",
    "gt_model_write",
    "gt_foreign_tape_new",
    "gt_foreign_tape_free",
    "gt_foreign_tape_message",
    "gt_foreign_tape_register",
    "gt_foreign_tape_watch",
    "gt_foreign_tape_record",
    "gt_foreign_tape_gradient",
};

/* A line of a header that begins a declaration has its name before the first parenthesis. Returns how many there are.
 */
static size_t look_at_header(const char *path)
{
    char line[400];
    size_t found = 0;
    FILE *header = fopen(path, "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(header);
    while (fgets(line, sizeof line, header)) {
        char *open = strchr(line, '('), *name = open;
        if (!open || strncmp(line, "GT_API ", 7) != 0)
            continue;
        *open = '\0';
        while (name > line && name[-1] != ' ' && name[-1] != '*')
            name--;
        bool listed = false;
        for (size_t i = 0; i < sizeof called / sizeof *called; i++)
            listed = listed || strcmp(called[i], name) == 0;
        if (!listed)
            (void)fprintf(stderr, "test_misuse.c does not call %s\n", name);
        CU_ASSERT(listed);
        found++;
    }
    (void)fclose(header);
    return found;
}

static void test_header(void)
{
    static const char *const parts[] = {"lib/gradtape.h",
                                        "lib/base/public.h",
                                        "lib/answer/request.h",
                                        "lib/write/format.h",
                                        "lib/expect/test_options.h",
                                        "lib/session/stream.h",
                                        "lib/tape/foreign.h",
                                        "lib/draw/plot.h"};
    size_t found = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        found += look_at_header(parts[i]);
    CU_ASSERT_EQUAL(found, sizeof called / sizeof *called);
}

static void test_contexts(void)
{
    const gt_allocator nothing = {.size = sizeof(gt_allocator), .allocate = NULL},
                       half = {.size = sizeof(gt_allocator), .release = release};
    CU_ASSERT_PTR_NULL(gt_context_new(&nothing));
    CU_ASSERT_PTR_NULL(gt_context_new(&half));
    CU_ASSERT_PTR_NULL(gt_session_new(&nothing, 0));
    gt_context_free(NULL);
    gt_context_name_options(NULL, true);
    gt_describe(NULL, 10);
    gt_context_limit_digits(NULL, 3);
    gt_context_fit_columns(NULL, 80);
    gt_context_limit_memory(NULL, 1, 1);
    gt_result_free(NULL);
    gt_session_free(NULL);
    CU_ASSERT_STRING_EQUAL(gt_message(NULL), "");
    CU_ASSERT_STRING_EQUAL(gt_warnings(NULL), "");
    CU_ASSERT_PTR_NOT_NULL(gt_status_sentence((gt_status)77));
    CU_ASSERT_PTR_NOT_NULL(gt_version());
    CU_ASSERT_EQUAL(gt_text_shown(NULL, 3), 0);
    CU_ASSERT_EQUAL(gt_text_shown("a", 0), 0);
    CU_ASSERT_EQUAL(gt_text_shown("é", 2), 2);
    CU_ASSERT_EQUAL(gt_text_shown("é", 1), 0);
    CU_ASSERT_EQUAL(gt_text_shown("\xc2\x9b", 2), 0); /* a C1 control character */
    /* NOLINTNEXTLINE(misc-misleading-bidirectional): right to left from here on */
    CU_ASSERT_EQUAL(gt_text_shown("\xe2\x80\xae", 3), 0);
    CU_ASSERT_EQUAL(gt_text_shown("\xe2\x80\xa6", 3), 3); /* an ellipsis */
    CU_ASSERT_EQUAL(gt_text_shown("\033[2J", 4), 0);
}

static void test_models(void)
{
    bench b;
    gt_model *model = NULL;
    open_bench(&b);
    CU_ASSERT_EQUAL(gt_model_load(NULL, "m", &model), GT_USAGE);
    CU_ASSERT_EQUAL(gt_model_from_text(NULL, "m", "", 0, GT_SYNTAX_YAML, &model), GT_USAGE);
    CU_ASSERT_EQUAL(gt_model_from_expr(NULL, "x", &model), GT_USAGE);
    expect_usage(&b, gt_model_load(b.context, NULL, &model));
    expect_usage(&b, gt_model_load(b.context, "m", NULL));
    expect_usage(&b, gt_model_from_text(b.context, NULL, "y: 1", 4, GT_SYNTAX_YAML, &model));
    expect_usage(&b, gt_model_from_text(b.context, "m", NULL, 4, GT_SYNTAX_YAML, &model));
    expect_usage(&b, gt_model_from_text(b.context, "m", NULL, 0, GT_SYNTAX_YAML, &model));
    expect_usage(&b, gt_model_from_text(b.context, "m", "y: 1", 4, (gt_syntax)7, &model));
    expect_usage(&b, gt_model_from_text(b.context, "m", "y: 1", 4, GT_SYNTAX_YAML, NULL));
    expect_usage(&b, gt_model_from_expr(b.context, NULL, &model));
    expect_usage(&b, gt_model_from_expr(b.context, "x", NULL));
    gt_context_free(b.context);
}

/* Each syntax there is, of a text in memory; behind the last one there is none. 2 * 3 is 6. */
static void test_syntaxes(void)
{
    /* y = x + x, a constant x = 3 of float32, opset 17: the fields of ModelProto. */
    static const char onnx[] = "\x08\x08\x3a\x22"
                               "\x0a\x0e\x0a\x01x\x0a\x01x\x12\x01y\x22\x03\x41\x64\x64"
                               "\x2a\x0b\x10\x01\x42\x01x\x4a\x04\x00\x00\x40\x40"
                               "\x62\x03\x0a\x01y\x42\x04\x0a\x00\x10\x11";
    static const char yaml[] = "constants: {x: 3}\nsteps: y = 2 * x\n", python[] = "x = 3.0\ny = 2 * x\n",
                      json[] = "{\"constants\": {\"x\": 3}, \"steps\": \"y = 2 * x\"}",
                      notebook[] =
                          "{\"nbformat\": 4, \"cells\": [{\"cell_type\": \"code\", \"source\": \"x = 3.0\\n\"}, "
                          "{\"cell_type\": \"code\", \"source\": [\"y = 2 * x\"]}]}";
    static const struct {
        const char *text;
        size_t size;
    } of[] = {[GT_SYNTAX_YAML] = {yaml, sizeof yaml - 1},
              [GT_SYNTAX_JSON] = {json, sizeof json - 1},
              [GT_SYNTAX_PYTHON] = {python, sizeof python - 1},
              [GT_SYNTAX_NOTEBOOK] = {notebook, sizeof notebook - 1},
              [GT_SYNTAX_ONNX] = {onnx, sizeof onnx - 1}};
    const size_t syntaxes = sizeof of / sizeof *of;
    const gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL, .target = "y"};
    bench b;
    open_bench(&b);
    for (size_t i = 0; i < syntaxes; i++) {
        gt_model *model;
        gt_result *result;
        gt_array y;
        unit_row("syntax %zu", i);
        CU_ASSERT_EQUAL_FATAL(gt_model_from_text(b.context, "m", of[i].text, of[i].size, (gt_syntax)i, &model), GT_OK);
        CU_ASSERT_EQUAL_FATAL(gt_ask(b.context, model, &request, &result), GT_OK);
        CU_ASSERT_FATAL(gt_result_array(result, "values.y", &y) && y.rank <= 1);
        CU_ASSERT_EQUAL(strcmp(y.dtype, "float32") == 0 ? *(const float *)y.data : *(const double *)y.data, 6);
    }
    gt_model *none = NULL;
    expect_usage(&b, gt_model_from_text(b.context, "m", yaml, sizeof yaml - 1, (gt_syntax)syntaxes, &none));
    expect_usage(&b, gt_model_from_text(b.context, "m", yaml, sizeof yaml - 1, (gt_syntax)-1, &none));
    gt_context_free(b.context);
}

static void test_plots(void)
{
    static const char *const names[] = {"a", NULL};
    const gt_plot fine = {.size = sizeof(gt_plot), .of = "value"},
                  bad[] = {{.size = 1, .of = "value"},
                           {.size = sizeof(gt_plot), .n_keep = 1},
                           {.size = sizeof(gt_plot), .keep = names, .n_keep = 2},
                           {.size = sizeof(gt_plot), .log = "z"},
                           {.size = sizeof(gt_plot), .order = -1},
                           {.size = sizeof(gt_plot), .columns = -1}};
    const gt_request request = {.size = sizeof(gt_request), .watch_variables = true};
    gt_result *result = NULL;
    bench b;
    open_bench(&b);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        unit_row("row %zu", i);
        expect_usage(&b, gt_plot_ask(b.context, b.model, &request, &bad[i], &result));
        CU_ASSERT_PTR_NULL(result);
    }
    CU_ASSERT_EQUAL(gt_plot_ask(NULL, b.model, &request, &fine, &result), GT_USAGE);
    expect_usage(&b, gt_plot_ask(b.context, NULL, &request, &fine, &result));
    expect_usage(&b, gt_plot_ask(b.context, b.model, NULL, &fine, &result));
    expect_usage(&b, gt_plot_ask(b.context, b.model, &request, NULL, &result));
    expect_usage(&b, gt_plot_ask(b.context, b.model, &request, &fine, NULL));
    gt_context_free(b.context);
}

static void test_requests(void)
{
    static const gt_input textless[] = {{.size = sizeof(gt_input), .name = "x", .text = NULL}},
                          nameless[] = {{.size = sizeof(gt_input), .name = NULL, .text = "1"}};
    static const char *const names[] = {"x", NULL};
    const gt_team nobody = {.size = sizeof nobody}, silent = {.size = sizeof silent, .ranks = 2};
    const gt_request bad[] = {
        {.size = sizeof(gt_request), .command = (gt_command)99},
        {.size = sizeof(gt_request), .inputs = NULL, .n_inputs = 1},
        {.size = sizeof(gt_request), .inputs = textless, .n_inputs = 1},
        {.size = sizeof(gt_request), .command = GT_JVP, .vectors = NULL, .n_vectors = 1},
        {.size = sizeof(gt_request), .command = GT_JVP, .vectors = textless, .n_vectors = 1},
        {.size = sizeof(gt_request), .command = GT_JVP, .vectors = nameless, .n_vectors = 1},
        {.size = sizeof(gt_request), .watch = NULL, .n_watch = 1},
        {.size = sizeof(gt_request), .watch = names, .n_watch = 2},
        {.size = sizeof(gt_request), .command = GT_JACOBIAN, .mode = 3},
        {.size = sizeof(gt_request), .command = GT_JACOBIAN, .mode = -1},
        {.size = sizeof(gt_request), .command = GT_JACOBIAN, .parallel_iterations = -1},
        {.size = sizeof(gt_request), .command = GT_CHECK, .directions = -1},
        {.size = sizeof(gt_request), .command = GT_CHECK, .order = -1},
        {.size = sizeof(gt_request), .command = GT_CHECK, .rtol = (double)NAN},
        {.size = sizeof(gt_request), .command = GT_CHECK, .atol = -1},
        {.size = sizeof(gt_request), .loop_limit = -1},
        {.size = sizeof(gt_request), .command = GT_JACOBIAN, .team = &nobody},
        {.size = sizeof(gt_request), .command = GT_JACOBIAN, .team = &silent},
        {.size = sizeof(gt_request), .threads = -1},
    };
    const gt_request fine = {.size = sizeof(gt_request), .command = GT_GRAD};
    bench b;
    gt_result *result = NULL;
    open_bench(&b);
    const gt_stream stream = {
        .size = sizeof(gt_stream), .name = "p", .read = read_nothing, .format = GT_FORMAT_NDJSON, .sink = &b.sink};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        unit_row("row %zu", i);
        expect_usage(&b, gt_ask(b.context, b.model, &bad[i], &result));
        CU_ASSERT_PTR_NULL(result);
        expect_usage(&b, gt_stream_run(b.context, b.model, &bad[i], &stream));
    }
    CU_ASSERT_EQUAL(gt_ask(NULL, b.model, &fine, &result), GT_USAGE);
    CU_ASSERT_EQUAL(gt_ask_json(NULL, b.model, "{}", &result), GT_USAGE);
    expect_usage(&b, gt_ask(b.context, NULL, &fine, &result));
    expect_usage(&b, gt_ask(b.context, b.model, NULL, &result));
    expect_usage(&b, gt_ask(b.context, b.model, &fine, NULL));
    expect_usage(&b, gt_ask_json(b.context, NULL, "{}", &result));
    expect_usage(&b, gt_ask_json(b.context, b.model, NULL, &result));
    expect_usage(&b, gt_ask_json(b.context, b.model, "{}", NULL));
    gt_context_free(b.context);
}

static void test_results(void)
{
    const gt_sink deaf = {.size = sizeof(gt_sink), .write = NULL};
    gt_array array;
    const gt_named_array *list;
    size_t n;
    bench b;
    open_bench(&b);
    CU_ASSERT_EQUAL(gt_result_status(NULL), GT_USAGE);
    CU_ASSERT_EQUAL(gt_result_list(NULL, &list, &n), GT_USAGE);
    expect_usage(&b, gt_result_list(b.result, NULL, &n));
    expect_usage(&b, gt_result_list(b.result, &list, NULL));
    CU_ASSERT_FALSE(gt_result_array(NULL, "value", &array));
    CU_ASSERT_FALSE(gt_result_array(b.result, NULL, &array));
    CU_ASSERT_FALSE(gt_result_array(b.result, "value", NULL));
    CU_ASSERT_FALSE(gt_result_array(b.result, "..", &array));
    CU_ASSERT_EQUAL(gt_result_write(NULL, b.result, GT_FORMAT_JSON, GT_NAN_STRING, false, &b.sink), GT_USAGE);
    expect_usage(&b, gt_result_write(b.context, NULL, GT_FORMAT_JSON, GT_NAN_STRING, false, &b.sink));
    expect_usage(&b, gt_result_write(b.context, b.result, GT_FORMAT_JSON, GT_NAN_STRING, false, NULL));
    expect_usage(&b, gt_result_write(b.context, b.result, GT_FORMAT_JSON, GT_NAN_STRING, false, (gt_sink *)&deaf));
    expect_usage(&b, gt_result_write(b.context, b.result, (gt_format)99, GT_NAN_STRING, false, &b.sink));
    expect_usage(&b, gt_result_write(b.context, b.result, GT_FORMAT_JSON, (gt_nan)99, false, &b.sink));
    /* A format that the result does not have is wrong too, but is no misuse: no crash is all that is asked. */
    for (int format = GT_FORMAT_JSON; format <= GT_FORMAT_PDF; format++)
        (void)gt_result_write(b.context, b.result, (gt_format)format, GT_NAN_STRING, true, &b.sink);
    CU_ASSERT_EQUAL(gt_ops_write(NULL, NULL, GT_FORMAT_TEXT, &b.sink), GT_USAGE);
    CU_ASSERT_EQUAL(gt_schema_write(NULL, &b.sink), GT_USAGE);
    expect_usage(&b, gt_ops_write(b.context, NULL, GT_FORMAT_TEXT, NULL));
    expect_usage(&b, gt_schema_write(b.context, NULL));
    CU_ASSERT_NOT_EQUAL(gt_ops_write(b.context, "", GT_FORMAT_TEXT, &b.sink), GT_OK);
    CU_ASSERT_EQUAL(gt_model_write(NULL, b.model, NULL, &b.sink, NULL), GT_USAGE);
    expect_usage(&b, gt_model_write(b.context, NULL, NULL, &b.sink, NULL));
    expect_usage(&b, gt_model_write(b.context, b.model, NULL, (gt_sink *)&deaf, NULL));
    expect_usage(&b, gt_model_write(b.context, b.model, NULL, NULL, (gt_sink *)&deaf));
    CU_ASSERT_EQUAL(gt_model_write(b.context, b.model, NULL, &b.sink, NULL), GT_USAGE); /* a text already */
    gt_context_free(b.context);
}

static void test_plans(void)
{
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD},
                     bad = {.size = sizeof(gt_request), .command = (gt_command)99},
                     dry = {.size = sizeof(gt_request), .command = GT_GRAD, .dry_run = true};
    const gt_array array = {.size = sizeof array, .dtype = "float64", .data = &request};
    const gt_named_array *list;
    gt_plan *plan = NULL;
    size_t n;
    bench b;
    open_bench(&b);
    CU_ASSERT_EQUAL(gt_plan_new(NULL, b.model, &request, &plan), GT_USAGE);
    expect_usage(&b, gt_plan_new(b.context, NULL, &request, &plan));
    expect_usage(&b, gt_plan_new(b.context, b.model, NULL, &plan));
    expect_usage(&b, gt_plan_new(b.context, b.model, &bad, &plan));
    CU_ASSERT_EQUAL(gt_plan_new(b.context, b.model, &dry, &plan), GT_USAGE);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(b.context), "a dry run has no values that could be computed again"));
    expect_usage(&b, gt_plan_new(b.context, b.model, &request, NULL));
    CU_ASSERT_EQUAL(gt_plan_new_json(NULL, b.model, "{}", &plan), GT_USAGE);
    expect_usage(&b, gt_plan_new_json(b.context, NULL, "{}", &plan));
    expect_usage(&b, gt_plan_new_json(b.context, b.model, NULL, &plan));
    expect_usage(&b, gt_plan_new_json(b.context, b.model, "{}", NULL));
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(b.context, b.model, &request, &plan), GT_OK);
    expect_usage(&b, gt_plan_clone(b.context, NULL, &plan));
    expect_usage(&b, gt_plan_clone(b.context, plan, NULL));
    CU_ASSERT_EQUAL(gt_plan_clone(NULL, plan, &plan), GT_USAGE);
    CU_ASSERT_EQUAL(gt_plan_bind(NULL, "x", &array), GT_USAGE);
    expect_usage(&b, gt_plan_bind(plan, NULL, &array));
    expect_usage(&b, gt_plan_bind(plan, "x", NULL));
    CU_ASSERT_EQUAL(gt_plan_run(NULL), GT_USAGE);
    CU_ASSERT_EQUAL(gt_plan_recorded(NULL), 0);
    CU_ASSERT_EQUAL(gt_plan_output(NULL, "value", &n, sizeof n, NULL), GT_USAGE);
    expect_usage(&b, gt_plan_output(plan, "value", &n, sizeof n, NULL));
    CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
    expect_usage(&b, gt_plan_output(plan, NULL, &n, sizeof n, NULL));
    expect_usage(&b, gt_plan_output(plan, "value", NULL, 0, NULL));
    CU_ASSERT_EQUAL(gt_plan_inputs(NULL, &list, &n), GT_USAGE);
    CU_ASSERT_EQUAL(gt_plan_outputs(NULL, &list, &n), GT_USAGE);
    expect_usage(&b, gt_plan_inputs(plan, NULL, &n));
    expect_usage(&b, gt_plan_outputs(plan, &list, NULL));
    gt_plan_free(NULL);
    gt_plan_free(plan);
    gt_model_free(NULL);
    gt_context_free(b.context);
}

static void expect_size(bench *b, gt_status status, const char *of)
{
    char words[100];
    (void)snprintf(words, sizeof words, "'size' of %s", of);
    CU_ASSERT_EQUAL(status, GT_USAGE);
    CU_ASSERT_STRING_EQUAL(strstr(gt_message(b->context), words) ? words : gt_message(b->context), words);
}

/* Each struct says how large it is: of another size it is of another header. */
static void test_sizes(void)
{
    bench b;
    gt_result *result = NULL;
    open_bench(&b);
    const gt_input small = {.size = sizeof small - 8, .name = "x", .text = "1"};
    const gt_request requests[] = {{.command = GT_GRAD},
                                   {.size = sizeof(gt_request) + 8, .command = GT_GRAD},
                                   {.size = sizeof(gt_request), .inputs = &small, .n_inputs = 1},
                                   {.size = sizeof(gt_request), .command = GT_JVP, .vectors = &small, .n_vectors = 1}};
    static const char *const whose[] = {"the request is not sizeof(gt_request)",
                                        "the request is not sizeof(gt_request)", "an input is not sizeof(gt_input)",
                                        "a vector is not sizeof(gt_input)"};
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        expect_size(&b, gt_ask(b.context, b.model, &requests[i], &result), whose[i]);
    const gt_file file = {.size = sizeof file, .path = "a", .text = "1", .text_size = 1}, none = {.path = "a"};
    const gt_test_options test = {.size = 8};
    const gt_diff_options diff = {.size = 8};
    const gt_stream stream = {.name = "p", .read = read_nothing, .format = GT_FORMAT_NDJSON, .sink = &b.sink};
    const gt_request request = {.size = sizeof request, .command = GT_GRAD};
    gt_sink sink = {.write = swallow};
    expect_size(&b, gt_test(b.context, 1, &none, NULL, &result), "a file is not sizeof(gt_file)");
    expect_size(&b, gt_test(b.context, 1, &file, &test, &result), "the options is not sizeof(gt_test_options)");
    expect_size(&b, gt_diff(b.context, &file, &file, &diff, &result), "the options is not sizeof(gt_diff_options)");
    expect_size(&b, gt_stream_run(b.context, b.model, &request, &stream), "the stream is not sizeof(gt_stream)");
    expect_size(&b, gt_result_write(b.context, b.result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink),
                "the sink is not sizeof(gt_sink)");
    gt_context_free(b.context);
    gt_allocator allocator = {.allocate = allocate, .release = release};
    CU_ASSERT_PTR_NULL(gt_context_new(&allocator));
    allocator.size = sizeof allocator;
    gt_context *context = gt_context_new(&allocator);
    CU_ASSERT_PTR_NOT_NULL(context);
    gt_context_free(context);
}

static void test_files(void)
{
    const gt_file pathless[] = {{.size = sizeof(gt_file), .text = "1", .text_size = 1}},
                  fine[] = {{.size = sizeof(gt_file), .path = "a", .text = "1", .text_size = 1}};
    gt_result *result = NULL;
    bench b;
    open_bench(&b);
    CU_ASSERT_EQUAL(gt_test(NULL, 1, fine, NULL, &result), GT_USAGE);
    CU_ASSERT_EQUAL(gt_diff(NULL, fine, fine, NULL, &result), GT_USAGE);
    expect_usage(&b, gt_test(b.context, 1, NULL, NULL, &result));
    expect_usage(&b, gt_test(b.context, 1, pathless, NULL, &result));
    expect_usage(&b, gt_test(b.context, 1, fine, NULL, NULL));
    expect_usage(&b, gt_diff(b.context, NULL, fine, NULL, &result));
    expect_usage(&b, gt_diff(b.context, fine, NULL, NULL, &result));
    expect_usage(&b, gt_diff(b.context, pathless, fine, NULL, &result));
    expect_usage(&b, gt_diff(b.context, fine, pathless, NULL, &result));
    expect_usage(&b, gt_diff(b.context, fine, fine, NULL, NULL));
    CU_ASSERT_EQUAL(gt_diff(b.context, fine, fine, NULL, &result), GT_OK);
    gt_context_free(b.context);
}

/* Files without an entry to test, one or several, and entries of which none has the name that is asked for. */
static void test_nothing_to_test(void)
{
    static const char bare[] = "steps: y = 2\n", with[] = "steps: y = 2\nexpect:\n- {eval: y, is: 2}\n";
    const gt_file none = {.size = sizeof none, .path = "a.yaml", .text = bare, .text_size = sizeof bare - 1},
                  some = {.size = sizeof some, .path = "b.yaml", .text = with, .text_size = sizeof with - 1};
    const struct {
        gt_file files[2];
        size_t n;
        const char *filter, *words;
    } row[] = {
        {{none}, 1, NULL, "there is nothing to test: the file has no entry in 'expect:'"},
        {{none, none}, 2, NULL, "there is nothing to test: the files have no entry in 'expect:'"},
        {{none, some}, 2, NULL, NULL},
        {{some, none}, 2, "of y", NULL},
        {{some}, 1, "Two", "no entry has 'Two' in its name"},
        {{none}, 1, "two", "no entry has 'two' in its name"},
    };
    bench b;
    open_bench(&b);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        for (int with_options = row[i].filter != NULL; with_options < 2; with_options++) {
            const gt_test_options options = {.size = sizeof options, .filter = row[i].filter};
            gt_result *result = NULL;
            gt_status status = gt_test(b.context, row[i].n, row[i].files, with_options ? &options : NULL, &result);
            unit_row("row %zu: %s", i, gt_message(b.context));
            CU_ASSERT_EQUAL(status, row[i].words ? GT_USAGE : GT_OK);
            CU_ASSERT(!row[i].words || strstr(gt_message(b.context), row[i].words));
            CU_ASSERT_EQUAL(gt_result_status(result), row[i].words ? GT_USAGE : GT_OK);
            gt_result_free(result);
        }
    gt_context_free(b.context);
}

static void test_streams(void)
{
    static const char *const names[] = {NULL};
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD};
    const gt_sink deaf = {.size = sizeof(gt_sink), .write = NULL};
    bench b;
    open_bench(&b);
    const gt_stream bad[] = {
        {.size = sizeof(gt_stream), .read = read_nothing, .sink = &b.sink},
        {.size = sizeof(gt_stream), .name = "p", .sink = &b.sink},
        {.size = sizeof(gt_stream), .name = "p", .read = read_nothing},
        {.size = sizeof(gt_stream), .name = "p", .read = read_nothing, .sink = (gt_sink *)&deaf},
        {.size = sizeof(gt_stream), .name = "p", .read = read_nothing, .sink = &b.sink, .n_keep = 1},
        {.size = sizeof(gt_stream), .name = "p", .read = read_nothing, .sink = &b.sink, .n_keep = 1, .keep = names},
        {.size = sizeof(gt_stream), .name = "p", .read = read_nothing, .sink = &b.sink, .syntax = (gt_points_syntax)9},
        {.size = sizeof(gt_stream), .name = "p", .read = read_nothing, .sink = &b.sink, .format = (gt_format)99},
        {.size = sizeof(gt_stream), .name = "p", .read = read_nothing, .sink = &b.sink, .shard = 1, .shards = 2},
        {.size = sizeof(gt_stream), .name = "p", .read_at = read_nothing_at, .sink = &b.sink, .shard = 0, .shards = 2},
        {.size = sizeof(gt_stream), .name = "p", .read_at = read_nothing_at, .sink = &b.sink, .shard = 3, .shards = 2},
        {.size = sizeof(gt_stream), .name = "p", .read_at = read_nothing_at, .sink = &b.sink, .shard = 1},
        {.size = sizeof(gt_stream), .name = "p", .read = read_nothing, .sink = &b.sink, .nan = (gt_nan)99},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        expect_usage(&b, gt_stream_run(b.context, b.model, &request, &bad[i]));
    CU_ASSERT_EQUAL(gt_stream_run(NULL, b.model, &request, &bad[0]), GT_USAGE);
    expect_usage(&b, gt_stream_run(b.context, b.model, &request, NULL));
    expect_usage(&b, gt_stream_run(b.context, NULL, &request, &bad[0]));
    expect_usage(&b, gt_stream_run(b.context, b.model, NULL, &bad[0]));
    const gt_stream line = {.size = sizeof line, .name = "p", .read = read_nothing, .sink = &b.sink},
                    sum = {.size = sizeof sum, .name = "p", .read = read_nothing, .reduce = GT_REDUCE_SUM},
                    none = {.size = sizeof none, .name = "p", .read = read_nothing, .reduce = (gt_reducing)9};
    gt_result *result = NULL;
    expect_usage(&b, gt_stream_run(b.context, b.model, &request, &sum));
    expect_usage(&b, gt_stream_reduce(b.context, b.model, &request, &line, &result));
    expect_usage(&b, gt_stream_reduce(b.context, b.model, &request, &none, &result));
    expect_usage(&b, gt_stream_reduce(b.context, b.model, &request, &sum, NULL));
    expect_usage(&b, gt_stream_reduce(b.context, b.model, NULL, &sum, &result));
    expect_usage(&b, gt_stream_reduce(b.context, NULL, &request, &sum, &result));
    expect_usage(&b, gt_stream_reduce(b.context, b.model, &request, NULL, &result));
    CU_ASSERT_EQUAL(gt_stream_reduce(NULL, b.model, &request, &sum, &result), GT_USAGE);
    const gt_stream verdicts = {
        .size = sizeof verdicts, .name = "p", .read = read_nothing, .reduce = GT_REDUCE_VERDICTS};
    CU_ASSERT_EQUAL(gt_stream_reduce(b.context, b.model, &request, &verdicts, &result), GT_USAGE);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(b.context), "verdicts are what the command check gives"));
    const gt_file part = {.size = sizeof part, .path = "p", .text = "", .text_size = 1},
                  pathless = {.size = sizeof part};
    expect_usage(&b, gt_stream_reduce_part(b.context, b.model, &request, &sum));
    expect_usage(&b, gt_stream_reduce_part(b.context, b.model, &request, &line));
    expect_usage(&b, gt_stream_reduce_part(b.context, b.model, &request, NULL));
    expect_usage(&b, gt_stream_reduce_part(b.context, b.model, NULL, &sum));
    expect_usage(&b, gt_stream_reduce_part(b.context, NULL, &request, &sum));
    CU_ASSERT_EQUAL(gt_stream_reduce_part(NULL, b.model, &request, &sum), GT_USAGE);
    expect_usage(&b, gt_parts_merge(b.context, 0, &part, &result));
    expect_usage(&b, gt_parts_merge(b.context, 1, NULL, &result));
    expect_usage(&b, gt_parts_merge(b.context, 1, &pathless, &result));
    expect_usage(&b, gt_parts_merge(b.context, 1, &part, NULL));
    CU_ASSERT_EQUAL(gt_parts_merge(NULL, 1, &part, &result), GT_USAGE);
    gt_context_free(b.context);
}

static bool send_nothing(void *context, int to, const void *bytes, size_t n)
{
    (void)context, (void)to, (void)bytes, (void)n;
    return false;
}

static bool take_nothing(void *context, int from, void *bytes, size_t n)
{
    (void)context, (void)from, (void)bytes, (void)n;
    return false;
}

static void expect_words(const bench *b, gt_status status, const char *words)
{
    CU_ASSERT_EQUAL(status, GT_USAGE);
    CU_ASSERT_STRING_EQUAL(strstr(gt_message(b->context), words) ? words : gt_message(b->context), words);
}

/* A model that was freed is asked nothing more, by any call, while a result still stands on it; a clone of an older
 * plan is such a call. */
static void test_freed_models(void)
{
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .watch_variables = true};
    const gt_plot plot = {.size = sizeof(gt_plot), .of = "value"};
    gt_result *result = NULL;
    gt_plan *plan = NULL, *other = NULL;
    bench b;
    open_bench(&b);
    const gt_stream lines = {.size = sizeof lines, .name = "p", .read = read_nothing, .sink = &b.sink},
                    sum = {.size = sizeof sum, .name = "p", .read = read_nothing, .reduce = GT_REDUCE_SUM},
                    part = {.size = sizeof part,
                            .name = "p",
                            .read_at = read_nothing_at,
                            .shard = 1,
                            .shards = 1,
                            .reduce = GT_REDUCE_SUM,
                            .sink = &b.sink};
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(b.context, b.model, &request, &plan), GT_OK);
    gt_model_free(b.model);
    static const char freed[] = "this call is wrong: the model has been freed";
    expect_words(&b, gt_ask(b.context, b.model, &request, &result), freed);
    expect_words(&b, gt_ask_json(b.context, b.model, "{}", &result), freed);
    expect_words(&b, gt_plot_ask(b.context, b.model, &request, &plot, &result), freed);
    expect_words(&b, gt_plan_new(b.context, b.model, &request, &other), freed);
    expect_words(&b, gt_plan_new_json(b.context, b.model, "{}", &other), freed);
    expect_words(&b, gt_plan_clone(b.context, plan, &other), freed);
    expect_words(&b, gt_stream_run(b.context, b.model, &request, &lines), freed);
    expect_words(&b, gt_stream_reduce(b.context, b.model, &request, &sum, &result), freed);
    expect_words(&b, gt_stream_reduce_part(b.context, b.model, &request, &part), freed);
    expect_words(&b, gt_model_write(b.context, b.model, NULL, &b.sink, NULL), freed);
    CU_ASSERT_PTR_NULL(result);
    CU_ASSERT_PTR_NULL(other);
    CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK); /* what stands on it works as before */
    gt_context_free(b.context);
}

/* A part is that of a shard of sums or means, and goes somewhere: each word is said where all else is right. */
static void test_parts(void)
{
    const gt_request request = {.size = sizeof(gt_request), .command = GT_CHECK, .watch_variables = true};
    bench b;
    open_bench(&b);
    const gt_stream part = {.size = sizeof part,
                            .name = "p",
                            .read_at = read_nothing_at,
                            .shard = 1,
                            .shards = 1,
                            .reduce = GT_REDUCE_MEAN,
                            .sink = &b.sink};
    gt_stream verdicts = part, whole = part, nowhere = part;
    verdicts.reduce = GT_REDUCE_VERDICTS;
    whole.read = read_nothing;
    whole.read_at = NULL;
    whole.shard = whole.shards = 0;
    nowhere.sink = NULL;
    expect_words(&b, gt_stream_reduce_part(b.context, b.model, &request, &verdicts), "a part is of sums or means");
    expect_words(&b, gt_stream_reduce_part(b.context, b.model, &request, &whole), "a part is that of a shard");
    expect_words(&b, gt_stream_reduce_part(b.context, b.model, &request, &nowhere), "sink");
    gt_context_free(b.context);
}

/* A team with one thing wrong, and next to it what is not. */
static void test_teams(void)
{
    static const struct {
        size_t less;
        int rank, ranks;
        bool mute, deaf, fine;
    } row[] = {{.ranks = 1, .fine = true}, {.less = 1, .ranks = 1},  {.ranks = 1, .mute = true},
               {.ranks = 1, .deaf = true}, {.rank = -1, .ranks = 1}, {.rank = 1, .ranks = 1},
               {.rank = 2, .ranks = 2},    {.rank = 0, .ranks = 0}};
    bench b;
    open_bench(&b);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        unit_row("row %zu", i);
        const gt_team team = {.size = sizeof team - row[i].less,
                              .rank = row[i].rank,
                              .ranks = row[i].ranks,
                              .send = row[i].mute ? NULL : send_nothing,
                              .take = row[i].deaf ? NULL : take_nothing};
        const gt_request request = {
            .size = sizeof request, .command = GT_JACOBIAN, .watch_variables = true, .team = &team};
        gt_result *result = NULL;
        gt_status status = gt_ask(b.context, b.model, &request, &result);
        if (row[i].fine)
            CU_ASSERT_EQUAL(status, GT_OK);
        else
            expect_words(&b, status, "'size', a callback or the ranks of the team are wrong");
    }
    gt_context_free(b.context);
}

/* Of a stream that has one thing wrong it is said which. */
static void test_words_for_streams(void)
{
    static const char *const names[] = {"a", NULL};
    static const gt_input small[] = {{.size = sizeof(gt_input), .name = "x", .text = "@x.npy"},
                                     {.size = 1, .name = "x", .text = "@x.npy"}},
                          textless[] = {{.size = sizeof(gt_input), .name = "x", .text = "@x.npy"},
                                        {.size = sizeof(gt_input), .name = "x"}};
    static const char arrays[] = "'size' of an array is not sizeof(gt_input), or its text is NULL",
                      batch[] = "'batch' is negative, or there are no arrays",
                      format[] = "'format' or 'nan' is none of the values",
                      shard[] = "'shard' is not between 1 and 'shards'", kept[] = "'keep' is NULL, or a name in it";
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD};
    const gt_sink small_sink = {.size = 1, .write = swallow};
    bench b;
    open_bench(&b);
    const gt_stream fine = {.size = sizeof(gt_stream), .name = "p", .read = read_nothing, .sink = &b.sink};
    struct {
        gt_stream stream;
        const char *words;
    } row[18];
    size_t rows = 0;
#define ROW(said, ...)                                                                                                 \
    do {                                                                                                               \
        gt_stream *s = &row[rows].stream;                                                                              \
        *s = fine;                                                                                                     \
        __VA_ARGS__;                                                                                                   \
        row[rows++].words = said;                                                                                      \
    } while (0)
    ROW("the stream is NULL, or its 'name' is", s->name = NULL);
    ROW("'size' of the stream", s->size--);
    ROW("'read' of the stream is NULL", s->read = NULL);
    ROW("'arrays' is NULL", s->n_arrays = 1);
    ROW(arrays, s->n_arrays = 2; s->arrays = small);
    ROW(arrays, s->n_arrays = 2; s->arrays = textless);
    ROW(batch, s->batch = 1);
    ROW(batch, s->batch = -1; s->n_arrays = 1; s->arrays = small);
    ROW("'syntax' is none of the syntaxes", s->syntax = (gt_points_syntax)(GT_POINTS_NDJSON + 1));
    ROW(format, s->format = (gt_format)(GT_FORMAT_PDF + 1));
    ROW(format, s->nan = (gt_nan)(GT_NAN_ERROR + 1));
    ROW(shard, s->shards = 2; s->read_at = read_nothing_at);
    ROW(shard, s->shards = 2; s->shard = 3; s->read_at = read_nothing_at);
    ROW(shard, s->shard = 1; s->read_at = read_nothing_at);
    ROW("a shard needs 'read_at'", s->shards = 2; s->shard = 1);
    ROW(kept, s->n_keep = 1);
    ROW(kept, s->n_keep = 2; s->keep = names);
    ROW("'size' of the sink", s->sink = (gt_sink *)&small_sink);
#undef ROW
    for (size_t i = 0; i < rows; i++) {
        unit_row("row %zu", i);
        expect_words(&b, gt_stream_run(b.context, b.model, &request, &row[i].stream), row[i].words);
    }
    gt_result *result = NULL;
    gt_stream reduced = fine;
    reduced.reduce = (gt_reducing)(GT_REDUCE_VERDICTS + 1);
    expect_words(&b, gt_stream_reduce(b.context, b.model, &request, &reduced, &result),
                 "'reduce' is not a sum, a mean, a stack or of verdicts");
    reduced.reduce = GT_REDUCE_NONE;
    expect_words(&b, gt_stream_reduce(b.context, b.model, &request, &reduced, &result), "'reduce' is not a sum");
    reduced.reduce = GT_REDUCE_SUM;
    expect_words(&b, gt_stream_run(b.context, b.model, &request, &reduced), "'reduce' is for gt_stream_reduce");
    CU_ASSERT_EQUAL(gt_stream_run(b.context, b.model, &request, &fine), GT_OK); /* no records */
    gt_context_free(b.context);
}

/* Of a request that has one thing wrong it is said which, wherever in a list that stands; next to it nothing is wrong.
 */
static void test_words_for_requests(void)
{
    const gt_input good = {.size = sizeof(gt_input), .name = "x", .text = "1"},
                   textless[] = {good, {.size = sizeof(gt_input), .name = "x"}, good},
                   nameless[] = {good, {.size = sizeof(gt_input), .text = "1"}, good},
                   small[] = {good, {.size = sizeof(gt_input) - 1, .name = "x", .text = "1"}, good};
    static const char *const names[] = {"x", "y", NULL};
    static const char count[] = "a count is negative", tolerance[] = "a tolerance is negative or NaN",
                      mode[] = "'mode' is 0, 1 or 2", watch[] = "'watch' is NULL, or a name in it";
    const gt_request fine = {.size = sizeof fine, .command = GT_JVP, .watch_variables = true};
    bench b;
    open_bench(&b);
    struct {
        gt_request request;
        const char *words;
    } row[32];
    size_t rows = 0;
#define ROW(said, ...)                                                                                                 \
    do {                                                                                                               \
        gt_request *r = &row[rows].request;                                                                            \
        *r = fine;                                                                                                     \
        __VA_ARGS__;                                                                                                   \
        row[rows++].words = said;                                                                                      \
    } while (0)
    ROW("'size' of the request", r->size--);
    ROW("'inputs' is NULL", r->n_inputs = 1);
    for (size_t first = 0; first < 2; first++) {
        ROW("the text of an input is NULL", r->n_inputs = 2; r->inputs = textless + first);
        ROW("'size' of an input", r->n_inputs = 2; r->inputs = small + first);
        ROW("'size' of a vector", r->n_vectors = 2; r->vectors = small + first);
        ROW("the text of a vector is NULL", r->n_vectors = 2; r->vectors = textless + first);
        ROW("the name of a vector is NULL", r->n_vectors = 2; r->vectors = nameless + first);
    }
    ROW("'vectors' is NULL", r->n_vectors = 1);
    ROW(watch, r->n_watch = 1);
    ROW(watch, r->n_watch = 3; r->watch = names);
    ROW("'command' is none of the commands", r->command = (gt_command)(GT_SPARSITY + 1));
    ROW("'command' is none of the commands", r->command = (gt_command)-1);
    ROW(mode, r->mode = -1);
    ROW(mode, r->mode = 3);
    ROW(count, r->parallel_iterations = -1);
    ROW(count, r->directions = -1);
    ROW(count, r->loop_limit = -1);
    ROW(count, r->threads = -1);
    ROW(count, r->order = -1);
    ROW(tolerance, r->rtol = -1e-300);
    ROW(tolerance, r->rtol = (double)NAN);
    ROW(tolerance, r->atol = -1e-300);
    ROW(tolerance, r->atol = (double)NAN);
#undef ROW
    for (size_t i = 0; i < rows; i++) {
        gt_result *result = NULL;
        unit_row("row %zu", i);
        expect_words(&b, gt_ask(b.context, b.model, &row[i].request, &result), row[i].words);
    }
    const gt_request last[] = {
        {.size = sizeof(gt_request), .command = GT_SPARSITY, .watch_variables = true},
        {.size = sizeof(gt_request), .command = GT_JACOBIAN, .mode = 2, .watch_variables = true}};
    for (size_t i = 0; i < sizeof last / sizeof *last; i++) {
        gt_result *result = NULL;
        CU_ASSERT_EQUAL(gt_ask(b.context, b.model, &last[i], &result), GT_OK);
        gt_result_free(result);
    }
    /* A plan may get the numbers of a direction later, but not its name. */
    gt_request later = fine;
    gt_plan *plan = NULL;
    later.n_vectors = 1;
    later.vectors = textless + 1;
    CU_ASSERT_EQUAL(gt_plan_new(b.context, b.model, &later, &plan), GT_OK);
    gt_plan_free(plan);
    later.vectors = nameless + 1;
    expect_words(&b, gt_plan_new(b.context, b.model, &later, &plan), "the name of a vector is NULL");
    gt_context_free(b.context);
}

/* So it is of the files of a test and the parts of a sum. */
static void test_words_for_files(void)
{
    const gt_file good = {.size = sizeof(gt_file), .path = "a", .text = "1", .text_size = 1},
                  pathless[] = {good, {.size = sizeof(gt_file), .text = "1", .text_size = 1}, good},
                  small[] = {good, {.size = sizeof(gt_file) - 1, .path = "a", .text_size = 1}, good};
    gt_result *result = NULL;
    bench b;
    open_bench(&b);
    for (size_t first = 0; first < 2; first++) {
        expect_words(&b, gt_test(b.context, 2, pathless + first, NULL, &result), "the path of a file is NULL");
        expect_words(&b, gt_test(b.context, 2, small + first, NULL, &result), "'size' of a file");
        expect_words(&b, gt_parts_merge(b.context, 2, pathless + first, &result), "the path of a file is NULL");
        expect_words(&b, gt_parts_merge(b.context, 2, small + first, &result), "'size' of a file");
    }
    gt_context_free(b.context);
}

static void test_sessions(void)
{
    gt_sink sink = {.size = sizeof(gt_sink), .write = swallow};
    gt_session_confine(NULL, "/");
    gt_session_pass_over(NULL, "x", 1);
    CU_ASSERT_EQUAL(gt_session_refuse(NULL, &sink), GT_USAGE);
    gt_session *session = gt_session_new(NULL, 0);
    CU_ASSERT_PTR_NOT_NULL_FATAL(session);
    CU_ASSERT_EQUAL(gt_session_answer(NULL, "{}", 2, &sink), GT_USAGE);
    CU_ASSERT_EQUAL(gt_session_answer(session, NULL, 2, &sink), GT_USAGE);
    CU_ASSERT_EQUAL(gt_session_answer(session, "{}", 2, NULL), GT_USAGE);
    CU_ASSERT_EQUAL(gt_session_refuse(session, NULL), GT_USAGE);
    gt_session_pass_over(session, NULL, 1);
    CU_ASSERT_EQUAL(gt_session_answer(session, "{\"expr\":\"1\",\"command\":\"eval\"}", 29, &sink), GT_OK);
    gt_session_free(session);
}

/* -- calls within a call -- */

typedef struct within {
    bench *b;
    gt_plan *plan; /* has run, and its gradient by w is null */
    int asked, wrong;
} within;

/* Each public call on a context that is at work is refused without a word, and gives nothing. */
static bool call_all(void *context, const char *bytes, size_t n)
{
    static const char text[] = "variables: {x: 3}\nsteps: y = x\nexpect:\n  - {eval: y, is: 3}\n";
    within *w = context;
    const bench *b = w->b;
    const gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL};
    const gt_plot plot = {.size = sizeof(gt_plot), .sweep = "x=0:1:2"};
    const gt_file model_file = {.size = sizeof(gt_file), .path = "m.yaml", .text = text, .text_size = sizeof text - 1},
                  number = {.size = sizeof(gt_file), .path = "a", .text = "1", .text_size = 1};
    const double one = 1;
    const gt_array array = {.size = sizeof array, .dtype = "float64", .data = &one};
    gt_sink sink = {.size = sizeof(gt_sink), .write = swallow};
    const gt_stream lines = {.size = sizeof lines, .name = "p", .read = read_nothing, .sink = &sink},
                    sum = {.size = sizeof sum, .name = "p", .read = read_nothing, .reduce = GT_REDUCE_SUM},
                    part = {
                        .size = sizeof part,
                        .name = "p",
                        .bytes = 1,
                        .read_at = read_nothing_at,
                        .shard = 1,
                        .shards = 1,
                        .reduce = GT_REDUCE_SUM,
                        .sink = &sink,
                    };
    gt_model *model[3] = {NULL};
    gt_result *result[7] = {NULL};
    gt_plan *plan[3] = {NULL};
    const gt_named_array *list = NULL;
    size_t count;
    const gt_status status[] = {
        gt_model_load(b->context, "models/linear.yaml", &model[0]),
        gt_model_from_text(b->context, "m", text, sizeof text - 1, GT_SYNTAX_YAML, &model[1]),
        gt_model_from_expr(b->context, "x", &model[2]),
        gt_ask(b->context, b->model, &request, &result[0]),
        gt_ask_json(b->context, b->model, "{}", &result[1]),
        gt_plot_ask(b->context, b->model, &request, &plot, &result[2]),
        gt_test(b->context, 1, &model_file, NULL, &result[3]),
        gt_diff(b->context, &number, &number, NULL, &result[4]),
        gt_stream_reduce(b->context, b->model, &request, &sum, &result[5]),
        gt_parts_merge(b->context, 1, &number, &result[6]),
        gt_stream_run(b->context, b->model, &request, &lines),
        gt_stream_reduce_part(b->context, b->model, &request, &part),
        gt_plan_new(b->context, b->model, &request, &plan[0]),
        gt_plan_new_json(b->context, b->model, "{}", &plan[1]),
        gt_plan_clone(b->context, w->plan, &plan[2]),
        gt_plan_bind(w->plan, "x", &array),
        gt_plan_run(w->plan),
        gt_plan_inputs(w->plan, &list, &count),
        gt_plan_outputs(w->plan, &list, &count),
        gt_plan_output(w->plan, "gradients.w", &count, sizeof count, NULL),
        gt_result_list(b->result, &list, &count),
        gt_result_write(b->context, b->result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink),
        gt_ops_write(b->context, NULL, GT_FORMAT_TEXT, &sink),
        gt_schema_write(b->context, &sink),
        gt_model_write(b->context, b->model, NULL, &sink, NULL),
    };
    (void)bytes, (void)n;
    w->asked++;
    for (size_t i = 0; i < sizeof status / sizeof *status; i++)
        w->wrong += status[i] != GT_USAGE;
    for (size_t i = 0; i < 7; i++)
        w->wrong += result[i] || (i < 3 && (model[i] || plan[i]));
    w->wrong += list || gt_message(b->context)[0];
    return true;
}

/* The calls around are as good as ever: each call that writes, and after them all others. */
static void test_within(void)
{
    static const char text[] = "variables: {x: 3, w: 1}\nsteps: y = x ** 2\n";
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x,w", .watch_variables = true};
    bench b;
    gt_model *model;
    open_bench(&b);
    within w = {.b = &b};
    gt_sink sink = {.size = sizeof(gt_sink), .write = call_all, .context = &w};
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(b.context, "m", text, sizeof text - 1, GT_SYNTAX_YAML, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(b.context, model, &request, &w.plan), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_run(w.plan), GT_OK);
    CU_ASSERT_EQUAL(gt_result_write(b.context, b.result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink), GT_OK);
    CU_ASSERT_EQUAL(gt_ops_write(b.context, "sin", GT_FORMAT_TEXT, &sink), GT_OK);
    CU_ASSERT_EQUAL(gt_schema_write(b.context, &sink), GT_OK);
    CU_ASSERT(w.asked >= 3);
    CU_ASSERT_EQUAL(w.wrong, 0);
    w = (within){.b = &b, .plan = w.plan};
    (void)call_all(&w, "", 0); /* the other way round: what was refused is wrong no more */
    CU_ASSERT(w.wrong > 20);
    gt_context_free(b.context);
}

/* -- foreign tapes -- */

static int64_t count(void *context, const void *value)
{
    (void)context, (void)value;
    return 1;
}

static void *add(void *context, size_t n, void *const *terms)
{
    (void)context, (void)n;
    return terms[0];
}

static void *like(void *context, const void *value)
{
    (void)context;
    return (void *)(uintptr_t)value;
}

static const char *shape(void *context, const void *value)
{
    (void)context, (void)value;
    return "[]";
}

static void test_foreign(void)
{
    const gt_vspace whole = {.size = sizeof(gt_vspace),
                             .num_elements = count,
                             .aggregate = add,
                             .zeros = like,
                             .ones = like,
                             .shape = shape};
    const gt_allocator nothing = {.size = sizeof(gt_allocator), .allocate = NULL};
    gt_vspace part = whole;
    part.ones = NULL;
    CU_ASSERT_PTR_NULL(gt_foreign_tape_new(NULL, NULL));
    CU_ASSERT_PTR_NULL(gt_foreign_tape_new(NULL, &part));
    part = whole;
    part.size--;
    CU_ASSERT_PTR_NULL(gt_foreign_tape_new(NULL, &part));
    CU_ASSERT_PTR_NULL(gt_foreign_tape_new(&nothing, &whole));
    gt_foreign_tape_free(NULL);
    CU_ASSERT_STRING_EQUAL(gt_foreign_tape_message(NULL), "");
    gt_foreign_tape *tape = gt_foreign_tape_new(NULL, &whole);
    CU_ASSERT_PTR_NOT_NULL_FATAL(tape);
    double x = 1;
    void *one[] = {&x}, *none[] = {NULL}, *cotangent[1];
    const gt_foreign_op bad[] = {
        {.size = sizeof(gt_foreign_op), .op = NULL, .n_in = 1, .in = one, .n_out = 1, .out = one},
        {.size = sizeof(gt_foreign_op), .op = "f", .n_in = 1, .in = NULL, .n_out = 1, .out = one},
        {.size = sizeof(gt_foreign_op), .op = "f", .n_in = 1, .in = none, .n_out = 1, .out = one},
        {.size = sizeof(gt_foreign_op), .op = "f", .n_in = 1, .in = one, .n_out = 1, .out = none}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CU_ASSERT_EQUAL(gt_foreign_tape_record(tape, &bad[i]), GT_USAGE);
    const gt_foreign_op sized = {.size = 8, .op = "f", .n_in = 1, .in = one, .n_out = 1, .out = one};
    CU_ASSERT_EQUAL(gt_foreign_tape_record(tape, &sized), GT_USAGE);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_foreign_tape_message(tape), "'size' of the op is not sizeof(gt_foreign_op)"));
    CU_ASSERT_EQUAL(gt_foreign_tape_record(tape, NULL), GT_USAGE);
    CU_ASSERT_EQUAL(gt_foreign_tape_record(NULL, &bad[0]), GT_USAGE);
    CU_ASSERT_EQUAL(gt_foreign_tape_watch(NULL, &x), GT_USAGE);
    CU_ASSERT_EQUAL(gt_foreign_tape_watch(tape, NULL), GT_USAGE);
    CU_ASSERT_EQUAL(gt_foreign_tape_register(NULL, "f", NULL, NULL), GT_USAGE);
    CU_ASSERT_EQUAL(gt_foreign_tape_register(tape, NULL, NULL, NULL), GT_USAGE);
    CU_ASSERT_EQUAL(gt_foreign_tape_gradient(NULL, &x, NULL, 1, one, cotangent), GT_USAGE);
    CU_ASSERT_EQUAL(gt_foreign_tape_gradient(tape, NULL, NULL, 1, one, cotangent), GT_USAGE);
    CU_ASSERT_EQUAL(gt_foreign_tape_gradient(tape, &x, NULL, 1, NULL, cotangent), GT_USAGE);
    CU_ASSERT_EQUAL(gt_foreign_tape_gradient(tape, &x, NULL, 1, none, cotangent), GT_USAGE);
    CU_ASSERT_EQUAL(gt_foreign_tape_gradient(tape, &x, NULL, 1, one, NULL), GT_USAGE);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_foreign_tape_message(tape), "this call is wrong"));
    CU_ASSERT_EQUAL(gt_foreign_tape_watch(tape, &x), GT_OK);
    CU_ASSERT_EQUAL(gt_foreign_tape_gradient(tape, &x, NULL, 1, one, cotangent), GT_OK);
    gt_foreign_tape_free(tape);
}

void suite_misuse(void)
{
    CU_pSuite suite = CU_add_suite("misuse", NULL, NULL);
    CU_add_test(suite, "Every function of the header is called here", test_header);
    CU_add_test(suite, "Contexts", test_contexts);
    CU_add_test(suite, "Models", test_models);
    CU_add_test(suite, "Syntaxes", test_syntaxes);
    CU_add_test(suite, "Requests", test_requests);
    CU_add_test(suite, "plots", test_plots);
    CU_add_test(suite, "Results", test_results);
    CU_add_test(suite, "Sizes of structs", test_sizes);
    CU_add_test(suite, "plans", test_plans);
    CU_add_test(suite, "Tests and comparisons", test_files);
    CU_add_test(suite, "Nothing to test", test_nothing_to_test);
    CU_add_test(suite, "Streams", test_streams);
    CU_add_test(suite, "Models that were freed", test_freed_models);
    CU_add_test(suite, "Parts", test_parts);
    CU_add_test(suite, "Teams", test_teams);
    CU_add_test(suite, "What is wrong with a stream is said", test_words_for_streams);
    CU_add_test(suite, "What is wrong with a request is said", test_words_for_requests);
    CU_add_test(suite, "What is wrong with a file is said", test_words_for_files);
    CU_add_test(suite, "Sessions", test_sessions);
    CU_add_test(suite, "Calls within a call", test_within);
    CU_add_test(suite, "Foreign tapes", test_foreign);
}
