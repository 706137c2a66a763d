/* The public calls. Each sets the place where running out of memory lands, does its work, and keeps the message. */
#include <string.h>

#include "answer/answer.h"
#include "answer/reference.h"
#include "answer/request_json.h"
#include "draw/plotter.h"
#include "expect/expectation.h"
#include "expect/result_compare.h"
#include "onnx/model_of_source.h"
#include "parse/model.h"
#include "result_calls.h"
#include "session/request_misuse.h"
#include "write/write_model.h"
#include "write/write_result.h"

/* The Makefile reads it here, for what it installs. */
#define VERSION "0.1.0"

const char *gt_version(void)
{
    return VERSION;
}

void gt_describe(char *to, size_t room)
{
    if (to && room)
        gt_build_text(to, room);
}

static const char no_model[] = "the path, the text or the place for the model is NULL";

/* -- models -- */

/* What a model is read from: a path, or a text under a name. */
typedef struct reading {
    const char *name;
    const char *text;
    size_t size;
    gt_syntax syntax;
} reading;

static gt_source *copy_source(gt_arena *arena, const reading *from)
{
    return gt_source_copy(arena, gt_copy_text(arena, from->name, strlen(from->name)), from->text, from->size);
}

static gt_status read_file(gt_arena *arena, const reading *from, gt_model **out, gt_error *error)
{
    gt_source *source;
    GT_TRY(gt_source_read(arena, from->name, &source, (gt_span){NULL, 0, 0}, error));
    return gt_model_of_source(arena, source, gt_source_syntax(source), out, error);
}

static gt_status read_text(gt_arena *arena, const reading *from, gt_model **out, gt_error *error)
{
    gt_budget_tell(arena->budget, "reading '%s'", from->name);
    return gt_model_of_source(arena, copy_source(arena, from), from->syntax, out, error);
}

static gt_status read_expression(gt_arena *arena, const reading *from, gt_model **out, gt_error *error)
{
    gt_budget_tell(arena->budget, "reading the expression");
    return gt_model_from_expression(arena, copy_source(arena, from), out, error);
}

/* Makes a model, in memory that is given back on failure. */
static gt_status make_model(gt_context *context, const reading *from,
                            gt_status (*read)(gt_arena *, const reading *, gt_model **, gt_error *), gt_model **out)
{
    gt_error error = {.code = GT_OK};
    gt_kept_model *volatile made = NULL;
    if (!gt_call_begin(context))
        return GT_USAGE;
    if (setjmp(context->out_of_memory)) {
        (void)gt_call_run_out(context);
        if (made)
            gt_kept_model_drop(made);
        return GT_OVER_LIMIT;
    }
    made = gt_kept_model_new(context);
    gt_status status = gt_call_finish(context, read(&made->kept.arena, from, out, &error), &error);
    if (status != GT_OK)
        gt_kept_model_drop(made);
    return status;
}

gt_status gt_model_load(gt_context *context, const char *path, gt_model **out)
{
    GT_EXPECT(context, path && out ? NULL : no_model);
    return make_model(context, &(reading){.name = path}, read_file, out);
}

gt_status gt_model_from_text(gt_context *context, const char *name, const char *text, size_t size, gt_syntax syntax,
                             gt_model **out)
{
    GT_EXPECT(context, name && text && out ? NULL : no_model);
    GT_EXPECT(context, (unsigned)syntax > GT_SYNTAX_ONNX ? "the syntax is none of the syntaxes" : NULL);
    return make_model(context, &(reading){name, text, size, syntax}, read_text, out);
}

gt_status gt_model_from_expr(gt_context *context, const char *expression, gt_model **out)
{
    GT_EXPECT(context, expression && out ? NULL : no_model);
    return make_model(context, &(reading){.name = "-e", .text = expression, .size = strlen(expression)},
                      read_expression, out);
}

/* -- requests -- */

/* What is asked: as fields, or as JSON text. */
typedef struct asking {
    const gt_model *model;
    const gt_request *request;
    const char *json;
} asking;

static gt_status answer(gt_result *result, const void *what, gt_error *error)
{
    const asking *ask = what;
    result->model = gt_model_use(result->context, ask->model);
    gt_request *request = GT_NEW(&result->kept.arena, gt_request);
    if (ask->request) {
        *request = *ask->request;
    } else {
        const char *json = ask->json ? ask->json : "";
        gt_source *source = gt_source_copy(&result->kept.arena, "request", json, strlen(json));
        GT_TRY(gt_request_read(&result->kept.arena, source, request, error));
    }
    result->command = request->command;
    result->memory_limit = request->memory_limit;
    gt_call_limit(result->context, request->memory_limit, result->kept.arena.held);
    if (!request->memory_limit)
        request->memory_limit = result->context->memory_limit;
    gt_status status =
        gt_answer_make(&result->answer, &result->kept.arena, &result->context->scratch, ask->model, request, error);
    gt_pool_rest(result->answer.recorder.planner.pool); /* a result that is kept keeps no threads */
    return status;
}

gt_status gt_result_make(gt_context *context, gt_result_maker *make, const void *what, gt_result **out)
{
    gt_error error = {.code = GT_OK};
    if (!gt_call_begin(context))
        return GT_USAGE;
    *out = NULL;
    /* The result lies in its own arena, so that the jump finds everything that it must give back. */
    if (setjmp(context->out_of_memory)) {
        (void)gt_call_run_out(context);
        gt_arena_free(&context->stream);
        if (*out)
            gt_result_free(*out);
        *out = NULL;
        return GT_OVER_LIMIT;
    }
    gt_result *result = gt_kept_new(&context->results, sizeof *result, &context->arena);
    result->context = context;
    *out = result;
    gt_status status = make(result, what, &error);
    gt_call_warn(context, &context->text, result->answer.recorder.warnings.first);
    gt_call_finish(context, status, &error);
    gt_arena_free(&context->stream); /* after the message, which shows texts that lie there */
    if (status != GT_OK) {
        gt_result_free(result);
        *out = NULL;
    }
    return status;
}

gt_status gt_ask(gt_context *context, const gt_model *model, const gt_request *request, gt_result **out)
{
    GT_EXPECT(context, model && out ? gt_request_misuse(request) : GT_NO_QUESTION);
    GT_EXPECT(context, gt_model_misuse(model));
    return gt_result_make(context, answer, &(asking){.model = model, .request = request}, out);
}

gt_status gt_ask_json(gt_context *context, const gt_model *model, const char *request, gt_result **out)
{
    GT_EXPECT(context, model && request && out ? gt_model_misuse(model) : GT_NO_QUESTION);
    return gt_result_make(context, answer, &(asking){.model = model, .json = request}, out);
}

void gt_result_free(gt_result *result)
{
    if (!result)
        return;
    gt_kept_model *model = result->model;
    gt_kept_free(&result->kept);
    gt_model_unuse(model);
}

gt_status gt_result_status(const gt_result *result)
{
    return result ? result->answer.outcome : GT_USAGE;
}

/* -- pictures -- */

typedef struct plotting {
    const gt_model *model;
    const gt_request *request;
    const gt_plot *plot;
} plotting;

static gt_status make_plot(gt_result *result, const void *what, gt_error *error)
{
    const plotting *ask = what;
    gt_arena *arena = &result->kept.arena;
    gt_request *request = GT_NEW(arena, gt_request);
    gt_plotter p = {.arena = arena,
                    .scratch = &result->context->scratch,
                    .model = ask->model,
                    .request = request,
                    .plot = ask->plot,
                    .answer = &result->answer,
                    .scene = GT_NEW(arena, gt_scene),
                    .error = error};
    *request = *ask->request;
    request->dry_run = false;
    result->model = gt_model_use(result->context, ask->model);
    result->command = GT_EVAL;
    result->memory_limit = request->memory_limit;
    gt_call_limit(result->context, request->memory_limit, arena->held);
    if (!request->memory_limit)
        request->memory_limit = result->context->memory_limit;
    GT_TRY(gt_plot_make(&p));
    if (result->answer.request)
        result->command = result->answer.request->command;
    result->scene = p.scene;
    return GT_OK;
}

gt_status gt_plot_ask(gt_context *context, const gt_model *model, const gt_request *request, const gt_plot *plot,
                      gt_result **out)
{
    GT_EXPECT(context, model && out ? gt_request_misuse(request) : GT_NO_QUESTION);
    GT_EXPECT(context, gt_model_misuse(model));
    GT_EXPECT(context, gt_plot_misuse(plot));
    return gt_result_make(context, make_plot, &(plotting){model, request, plot}, out);
}

/* -- tests -- */

typedef struct testing {
    size_t n;
    const gt_file *files;
    const gt_test_options *options;
} testing;

static void free_arena(void *arena)
{
    gt_arena_free(arena);
}

/* An arena for a shorter life than the result's, with which it goes at the latest. */
static gt_arena *inner_arena(gt_result *result)
{
    gt_arena *arena = GT_NEW(&result->kept.arena, gt_arena);
    gt_arena_init_beside(arena, &result->kept.arena, &result->context->out_of_memory);
    gt_arena_defer(&result->kept.arena, free_arena, arena);
    return arena;
}

static void set_cases(gt_result *result, gt_cases *cases)
{
    gt_answer *answer = &result->answer;
    answer->cases = cases;
    answer->list_cases = true;
    answer->outcome = gt_cases_count(cases, GT_FAILED) ? GT_DIFFERENT : GT_OK;
    answer->item = gt_cases_item(&result->kept.arena, cases);
}

static gt_status run_tests(gt_result *result, const void *what, gt_error *error)
{
    const testing *test = what;
    gt_cases *cases = GT_NEW(&result->kept.arena, gt_cases);
    gt_arena *file = inner_arena(result);
    const gt_expectation_run run = {.arena = &result->kept.arena,
                                    .own = inner_arena(result),
                                    .scratch = &result->context->scratch,
                                    .cases = cases,
                                    .options = test->options};
    if (test->options)
        gt_call_limit(result->context, test->options->memory_limit, result->kept.arena.held);
    cases->title = "gradtape test";
    for (size_t i = 0; i < test->n; i++) {
        gt_expectations_run_file(&run, file, &test->files[i]);
        gt_arena_free(file);
    }
    const bool none = !gt_cases_count(cases, GT_PASSED) && !gt_cases_count(cases, GT_FAILED);
    if (none && test->options && test->options->filter) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "no entry has '%.100s' in its name", test->options->filter);
        gt_fix(error, "--format tap lists their names; capital letters count");
        return GT_USAGE;
    }
    if (none) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "there is nothing to test: %s no entry in 'expect:'",
                test->n == 1 ? "the file has" : "the files have");
        gt_fix(error, "gradtape test --record writes today's results into a file");
        return GT_USAGE;
    }
    set_cases(result, cases);
    return GT_OK;
}

gt_status gt_test(gt_context *context, size_t n, const gt_file *files, const gt_test_options *options, gt_result **out)
{
    GT_EXPECT(context, out ? gt_files_misuse(n, files) : GT_NO_QUESTION);
    GT_EXPECT(context, gt_options_misuse(options, NULL));
    return gt_result_make(context, run_tests, &(testing){n, files, options}, out);
}

typedef struct differing {
    const gt_file *a, *b;
    const gt_diff_options *options;
} differing;

static gt_status run_diff(gt_result *result, const void *what, gt_error *error)
{
    const differing *diff = what;
    gt_cases *cases = GT_NEW(&result->kept.arena, gt_cases);
    GT_TRY(gt_results_compare(&result->kept.arena, diff->a, diff->b, diff->options, cases, error));
    set_cases(result, cases);
    return GT_OK;
}

gt_status gt_diff(gt_context *context, const gt_file *a, const gt_file *b, const gt_diff_options *options,
                  gt_result **out)
{
    GT_EXPECT(context, a && b && out ? gt_files_misuse(1, a) : GT_NO_QUESTION);
    GT_EXPECT(context, gt_files_misuse(1, b));
    GT_EXPECT(context, gt_options_misuse(NULL, options));
    return gt_result_make(context, run_diff, &(differing){a, b, options}, out);
}

/* -- reading a result -- */

bool gt_result_array(const gt_result *result, const char *path, gt_array *out)
{
    const gt_item *item = result && path && out ? gt_item_at(result->answer.item, path) : NULL;
    if (!item || item->kind != GT_ITEM_TENSOR || item->windows)
        return false;
    *out = gt_array_of(item);
    return true;
}

gt_status gt_result_list(gt_result *result, const gt_named_array **out, size_t *n)
{
    if (!result)
        return GT_USAGE;
    gt_context *context = result->context;
    const gt_error none = {.code = GT_OK};
    GT_EXPECT(context, out && n ? NULL : "the place for the list is NULL");
    if (!gt_call_begin(context))
        return GT_USAGE;
    if (setjmp(context->out_of_memory))
        return gt_call_run_out(context);
    if (!result->list.arena) {
        gt_array_list list = {.arena = &result->kept.arena};
        gt_array_list_answer(&list, result->answer.item);
        result->list = list;
    }
    *out = result->list.entry;
    *n = result->list.n;
    return gt_call_finish(context, GT_OK, &none);
}

/* -- writing -- */

static gt_status write_item(gt_context *context, const gt_item *item, const gt_write_options *options, gt_sink *sink,
                            gt_error *error)
{
    if (options->nan == GT_NAN_ERROR)
        GT_TRY(gt_item_check_finite(&context->scratch, item, error));
    return gt_result_print(&context->scratch, item, options, sink, error);
}

gt_status gt_result_write(gt_context *context, const gt_result *result, gt_format format, gt_nan nan, bool wide,
                          gt_sink *sink)
{
    GT_EXPECT(context, result ? gt_sink_misuse(sink) : GT_NO_QUESTION);
    GT_EXPECT(context, (unsigned)format > GT_FORMAT_PDF || (unsigned)nan > GT_NAN_ERROR
                           ? "'format' or 'nan' is none of the values"
                           : NULL);
    gt_error error = {.code = GT_OK};
    if (!gt_call_begin(context))
        return GT_USAGE;
    gt_call_limit(context, result->memory_limit, result->kept.arena.held);
    if (setjmp(context->out_of_memory))
        return gt_call_run_out(context);
    gt_budget_tell(&context->budget, "writing the answer");
    if (result->scene && (format >= GT_FORMAT_SVG || format == GT_FORMAT_TEXT)) {
        gt_status status = format == GT_FORMAT_TEXT ? gt_scene_print(&context->scratch, result->scene, sink, &error)
                                                    : gt_scene_draw(result->scene, format, sink, &error);
        return gt_call_finish(context, status, &error);
    }
    const char *key = result->answer.list_cases ? NULL : gt_commands[result->command].part;
    gt_write_options options = {.format = format,
                                .nan = nan,
                                .wide = wide,
                                .digits = context->digits,
                                .columns = (size_t)context->columns,
                                .value_key = key,
                                .cases = result->answer.cases,
                                .list_cases = result->answer.list_cases,
                                .people = result->answer.people,
                                .value_name = result->command == GT_GRAD ? "gradient" : "value"};
    return gt_call_finish(context, write_item(context, result->answer.item, &options, sink, &error), &error);
}

/* -- the op reference -- */

gt_status gt_ops_write(gt_context *context, const char *name, gt_format format, gt_sink *sink)
{
    GT_EXPECT(context, gt_sink_misuse(sink));
    gt_error error = {.code = GT_OK};
    if (!gt_call_begin(context))
        return GT_USAGE;
    if (setjmp(context->out_of_memory))
        return gt_call_run_out(context);
    return gt_call_finish(context, gt_ops_print(&context->scratch, name, format, sink, &error), &error);
}

gt_status gt_model_write(gt_context *context, const gt_model *model, const char *weights, gt_sink *text,
                         gt_sink *weights_npz)
{
    GT_EXPECT(context, model ? gt_model_misuse(model) : GT_NO_QUESTION);
    if (text)
        GT_EXPECT(context, gt_sink_misuse(text));
    if (weights_npz)
        GT_EXPECT(context, gt_sink_misuse(weights_npz));
    gt_error error = {.code = GT_OK};
    gt_status status = GT_OK;
    if (!gt_call_begin(context))
        return GT_USAGE;
    if (setjmp(context->out_of_memory))
        return gt_call_run_out(context);
    if (weights_npz)
        status = gt_weights_print(&context->scratch, model, weights_npz, &error);
    if (status == GT_OK && text)
        status = gt_model_print(&context->scratch, model, weights, text, &error);
    return gt_call_finish(context, status, &error);
}

gt_status gt_schema_write(gt_context *context, gt_sink *sink)
{
    GT_EXPECT(context, gt_sink_misuse(sink));
    gt_error error = {.code = GT_OK};
    if (!gt_call_begin(context))
        return GT_USAGE;
    if (setjmp(context->out_of_memory))
        return gt_call_run_out(context);
    return gt_call_finish(context, gt_schema_print(&context->scratch, sink, &error), &error);
}
