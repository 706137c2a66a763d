/* The public calls. Each sets the place where running out of memory lands, does its work, and keeps the message. */
#include "gradtape.h"

#include <stdlib.h>
#include <string.h>

#include "answer/answer.h"
#include "answer/reference.h"
#include "answer/request_json.h"
#include "base/caller_words.h"
#include "base/utf8.h"
#include "expect/expectation.h"
#include "expect/result_compare.h"
#include "parse/doc.h"
#include "parse/model.h"
#include "session/pipeline.h"
#include "session/request_misuse.h"
#include "session/session.h"
#include "write/write_result.h"

#define VERSION "0.1.0"

/* A model, in memory of its own. */
typedef struct kept_model {
    gt_arena arena;
    struct kept_model *before;
} kept_model;

struct gt_context {
    jmp_buf out_of_memory;
    gt_budget budget;    /* of all arenas but that of messages */
    size_t memory_limit; /* of requests that say none */
    size_t outside;      /* bytes that the caller holds */
    gt_arena arena;      /* the context itself */
    gt_arena scratch;    /* working memory, empty between calls */
    gt_arena text;       /* the last message and warnings */
    gt_arena stream;     /* what a stream of points holds while it runs */
    kept_model *models;
    const char *message, *warnings;
    bool options;       /* messages name options of the program, not fields */
    gt_result *results; /* not freed yet */
};

struct gt_result {
    gt_context *context;
    gt_result *before, *next; /* in the context's list */
    gt_arena arena;
    gt_answer answer;
    gt_command command;
    size_t memory_limit; /* of its request; 0: none */
};

const char *gt_version(void)
{
    return VERSION;
}

gt_context *gt_context_new(const gt_allocator *allocator)
{
    if (!gt_allocator_is_usable(allocator))
        return NULL;
    jmp_buf out_of_memory;
    gt_arena arena;
    gt_arena_init(&arena, allocator, &out_of_memory);
    if (setjmp(out_of_memory))
        return NULL; /* the first allocation failed: nothing is held */
    gt_context *context = GT_NEW(&arena, gt_context);
    atomic_init(&context->budget.held, arena.held);
    context->arena = arena;
    context->arena.budget = &context->budget;
    context->arena.out_of_memory = &context->out_of_memory;
    gt_arena_init_beside(&context->scratch, &context->arena, &context->out_of_memory);
    gt_arena_init_beside(&context->stream, &context->arena, &context->out_of_memory);
    gt_arena_init(&context->text, allocator, &context->out_of_memory);
    context->message = context->warnings = "";
    return context;
}

static void drop_model(gt_context *context)
{
    gt_arena own = context->models->arena; /* the entry itself lies in it */
    context->models = context->models->before;
    gt_arena_free(&own);
}

void gt_context_free(gt_context *context)
{
    if (!context)
        return;
    while (context->results)
        gt_result_free(context->results);
    while (context->models)
        drop_model(context);
    gt_arena_free(&context->text);
    gt_arena_free(&context->scratch);
    gt_arena own = context->arena; /* the context itself lies in it, and with it the budget */
    own.budget = NULL;
    gt_arena_free(&own);
}

void gt_context_limit_memory(gt_context *context, size_t bytes, size_t held)
{
    if (!context)
        return;
    context->memory_limit = bytes;
    gt_budget_give_back(&context->budget, context->outside);
    atomic_fetch_add(&context->budget.held, held);
    context->outside = held;
}

const char *gt_message(const gt_context *context)
{
    return context ? context->message : "";
}

const char *gt_warnings(const gt_context *context)
{
    return context ? context->warnings : "";
}

void gt_context_name_options(gt_context *context, bool as_options)
{
    if (context)
        context->options = as_options;
}

size_t gt_text_shown(const char *text, size_t size)
{
    return text && size ? gt_utf8_shown(text, size, 0) : 0;
}

static const char memory_message[] = "gradtape: error: out of memory\n";

static void begin_call(gt_context *context)
{
    gt_arena_free(&context->text);
    context->message = context->warnings = "";
    gt_budget_begin(&context->budget, context->memory_limit);
}

/* What a request allows for itself, where that is less than the context does. `own`: bytes that are the request's
 * already. */
static void limit_call(gt_context *context, size_t bytes, size_t own)
{
    gt_budget *budget = &context->budget;
    size_t before = atomic_load(&budget->held) - own;
    if (!bytes || (budget->limit && (bytes > budget->limit || before > budget->limit - bytes)))
        return;
    budget->limit = bytes;
    budget->before = before;
}

static char *message_text(gt_context *context, const gt_error *error, const char *kind)
{
    gt_error said = context->options ? *error : gt_error_for_caller(&context->text, error);
    return gt_error_text(&context->text, &said, kind);
}

/* After the jump, before anything is given back that the message may speak of. */
static gt_status run_out(gt_context *context)
{
    jmp_buf again;
    gt_error error;
    bool passed = atomic_load(&context->budget.passed);
    gt_fail_memory(&error, &context->arena);
    context->message = memory_message;
    context->text.out_of_memory = &again;
    if (passed && !setjmp(again))
        context->message = message_text(context, &error, "error");
    context->text.out_of_memory = &context->out_of_memory;
    gt_arena_free(&context->scratch);
    return GT_OVER_LIMIT;
}

/* Keeps the message of a failure; hands the status on. */
static gt_status finish_call(gt_context *context, gt_status status, const gt_error *error)
{
    gt_arena_free(&context->scratch);
    if (status != GT_OK)
        context->message = message_text(context, error, "error");
    return status;
}

/* A call that cannot be answered says why; without a context there is nowhere to say it. */
static gt_status misuse(gt_context *context, const char *what)
{
    const gt_span nowhere = {NULL, 0, 0};
    gt_error error;
    begin_call(context);
    if (setjmp(context->out_of_memory))
        return run_out(context);
    return finish_call(context, gt_fail(&error, GT_USAGE, nowhere, "this call is wrong: %s", what), &error);
}

#define EXPECT(context, wrong)                                                                                         \
    do {                                                                                                               \
        const char *wrong_ = (wrong);                                                                                  \
        if (!(context))                                                                                                \
            return GT_USAGE;                                                                                           \
        if (wrong_)                                                                                                    \
            return misuse((context), wrong_);                                                                          \
    } while (0)

static const char no_model[] = "the path, the text or the place for the model is NULL",
                  no_question[] = "the model, the request or the place for the result is NULL";

/* -- models -- */

/* What a model is read from: a path, or a text under a name. */
typedef struct reading {
    const char *name;
    const char *text;
    size_t size;
    gt_syntax syntax;
} reading;

static gt_status read_model(gt_arena *arena, const gt_source *source, gt_syntax syntax, gt_model **out, gt_error *error)
{
    gt_doc *doc;
    GT_TRY(gt_doc_read(arena, source, syntax, &doc, error));
    return gt_model_read(arena, source, doc, out, error);
}

static gt_source *copy_source(gt_arena *arena, const reading *from)
{
    return gt_source_copy(arena, gt_copy_text(arena, from->name, strlen(from->name)), from->text, from->size);
}

static gt_status read_file(gt_arena *arena, const reading *from, gt_model **out, gt_error *error)
{
    gt_source *source;
    GT_TRY(gt_source_read(arena, from->name, &source, (gt_span){NULL, 0, 0}, error));
    return read_model(arena, source, gt_text_ends(from->name, ".json") ? GT_SYNTAX_JSON : GT_SYNTAX_YAML, out, error);
}

static gt_status read_text(gt_arena *arena, const reading *from, gt_model **out, gt_error *error)
{
    gt_budget_tell(arena->budget, "reading '%s'", from->name);
    return read_model(arena, copy_source(arena, from), from->syntax, out, error);
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
    gt_arena arena;
    kept_model *volatile made = NULL;
    begin_call(context);
    gt_arena_init_beside(&arena, &context->arena, &context->out_of_memory);
    if (setjmp(context->out_of_memory)) {
        (void)run_out(context);
        if (made)
            drop_model(context);
        return GT_OVER_LIMIT;
    }
    kept_model *kept = GT_NEW(&arena, kept_model);
    kept->arena = arena;
    kept->before = context->models;
    context->models = made = kept;
    gt_status status = finish_call(context, read(&kept->arena, from, out, &error), &error);
    if (status != GT_OK)
        drop_model(context);
    return status;
}

gt_status gt_model_load(gt_context *context, const char *path, gt_model **out)
{
    EXPECT(context, path && out ? NULL : no_model);
    return make_model(context, &(reading){.name = path}, read_file, out);
}

gt_status gt_model_from_text(gt_context *context, const char *name, const char *text, size_t size, gt_syntax syntax,
                             gt_model **out)
{
    EXPECT(context, name && text && out ? NULL : no_model);
    EXPECT(context, (unsigned)syntax > GT_SYNTAX_JSON ? "the syntax is none of the syntaxes" : NULL);
    return make_model(context, &(reading){name, text, size, syntax}, read_text, out);
}

gt_status gt_model_from_expr(gt_context *context, const char *expression, gt_model **out)
{
    EXPECT(context, expression && out ? NULL : no_model);
    return make_model(context, &(reading){.name = "-e", .text = expression, .size = strlen(expression)},
                      read_expression, out);
}

/* -- requests -- */

static void keep_warnings(gt_context *context, const gt_warning *warnings)
{
    size_t n = 0, size = 0, i = 0;
    for (const gt_warning *w = warnings; w; w = w->next)
        n++;
    if (!n)
        return;
    const char **line = GT_ARRAY(&context->text, n, const char *);
    for (const gt_warning *w = warnings; w; w = w->next) {
        line[i] = message_text(context, &w->what, "warning");
        size += strlen(line[i++]);
    }
    char *text = gt_alloc(&context->text, size + 1), *end = text;
    for (i = 0; i < n; i++) {
        size = strlen(line[i]);
        memcpy(end, line[i], size);
        end += size;
    }
    context->warnings = text;
}

/* What is asked: as fields, or as JSON text. */
typedef struct asking {
    const gt_model *model;
    const gt_request *request;
    const char *json;
} asking;

static gt_status answer(gt_result *result, const void *what, gt_error *error)
{
    const asking *ask = what;
    gt_request *request = GT_NEW(&result->arena, gt_request);
    if (ask->request) {
        *request = *ask->request;
    } else {
        const char *json = ask->json ? ask->json : "";
        gt_source *source = gt_source_copy(&result->arena, "request", json, strlen(json));
        GT_TRY(gt_request_read(&result->arena, source, request, error));
    }
    result->command = request->command;
    result->memory_limit = request->memory_limit;
    limit_call(result->context, request->memory_limit, result->arena.held);
    if (!request->memory_limit)
        request->memory_limit = result->context->memory_limit;
    gt_status status =
        gt_answer_make(&result->answer, &result->arena, &result->context->scratch, ask->model, request, error);
    gt_pool_rest(result->answer.recorder.planner.pool); /* a result that is kept keeps no threads */
    return status;
}

/* Makes a result, in memory that is given back on failure. */
static gt_status make_result(gt_context *context,
                             gt_status (*make)(gt_result *result, const void *what, gt_error *error), const void *what,
                             gt_result **out)
{
    gt_error error = {.code = GT_OK};
    gt_arena arena;
    begin_call(context);
    *out = NULL;
    gt_arena_init_beside(&arena, &context->arena, &context->out_of_memory);
    /* The result lies in its own arena, so that the jump finds everything that it must give back. */
    if (setjmp(context->out_of_memory)) {
        (void)run_out(context);
        if (*out)
            gt_result_free(*out);
        *out = NULL;
        return GT_OVER_LIMIT;
    }
    gt_result *result = GT_NEW(&arena, gt_result);
    result->context = context;
    result->arena = arena;
    result->next = context->results;
    if (result->next)
        result->next->before = result;
    context->results = result;
    *out = result;
    gt_status status = make(result, what, &error);
    keep_warnings(context, result->answer.recorder.warnings.first);
    finish_call(context, status, &error);
    if (status != GT_OK) {
        gt_result_free(result);
        *out = NULL;
    }
    return status;
}

gt_status gt_ask(gt_context *context, const gt_model *model, const gt_request *request, gt_result **out)
{
    EXPECT(context, model && out ? gt_request_misuse(request) : no_question);
    return make_result(context, answer, &(asking){.model = model, .request = request}, out);
}

gt_status gt_ask_json(gt_context *context, const gt_model *model, const char *request, gt_result **out)
{
    EXPECT(context, model && request && out ? NULL : no_question);
    return make_result(context, answer, &(asking){.model = model, .json = request}, out);
}

void gt_result_free(gt_result *result)
{
    if (!result)
        return;
    if (result->before)
        result->before->next = result->next;
    else
        result->context->results = result->next;
    if (result->next)
        result->next->before = result->before;
    gt_arena own = result->arena;
    gt_arena_free(&own);
}

gt_status gt_result_status(const gt_result *result)
{
    return result ? result->answer.outcome : GT_USAGE;
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
    gt_arena *arena = GT_NEW(&result->arena, gt_arena);
    gt_arena_init_beside(arena, &result->arena, &result->context->out_of_memory);
    gt_arena_defer(&result->arena, free_arena, arena);
    return arena;
}

static void set_cases(gt_result *result, gt_cases *cases)
{
    gt_answer *answer = &result->answer;
    answer->cases = cases;
    answer->list_cases = true;
    answer->outcome = gt_cases_count(cases, GT_FAILED) ? GT_DIFFERENT : GT_OK;
    answer->item = gt_cases_item(&result->arena, cases);
}

static gt_status run_tests(gt_result *result, const void *what, gt_error *error)
{
    const testing *test = what;
    gt_cases *cases = GT_NEW(&result->arena, gt_cases);
    gt_arena *file = inner_arena(result);
    const gt_expectation_run run = {.arena = &result->arena,
                                    .own = inner_arena(result),
                                    .scratch = &result->context->scratch,
                                    .cases = cases,
                                    .options = test->options};
    if (test->options)
        limit_call(result->context, test->options->memory_limit, result->arena.held);
    cases->title = "gradtape test";
    for (size_t i = 0; i < test->n; i++) {
        gt_expectations_run_file(&run, file, &test->files[i]);
        gt_arena_free(file);
    }
    if (!gt_cases_count(cases, GT_PASSED) && !gt_cases_count(cases, GT_FAILED)) {
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
    EXPECT(context, out ? gt_files_misuse(n, files) : no_question);
    return make_result(context, run_tests, &(testing){n, files, options}, out);
}

typedef struct differing {
    const gt_file *a, *b;
    const gt_diff_options *options;
} differing;

static gt_status run_diff(gt_result *result, const void *what, gt_error *error)
{
    const differing *diff = what;
    gt_cases *cases = GT_NEW(&result->arena, gt_cases);
    GT_TRY(gt_results_compare(&result->arena, diff->a, diff->b, diff->options, cases, error));
    set_cases(result, cases);
    return GT_OK;
}

gt_status gt_diff(gt_context *context, const gt_file *a, const gt_file *b, const gt_diff_options *options,
                  gt_result **out)
{
    EXPECT(context, a && b && out ? gt_files_misuse(1, a) : no_question);
    EXPECT(context, gt_files_misuse(1, b));
    return make_result(context, run_diff, &(differing){a, b, options}, out);
}

/* -- reading a result -- */

bool gt_result_array(const gt_result *result, const char *path, gt_array *out)
{
    const gt_item *item = result && path && out ? gt_item_at(result->answer.item, path) : NULL;
    if (!item || item->kind != GT_ITEM_TENSOR || item->windows)
        return false;
    *out = (gt_array){gt_dtype_name(item->tensor.dtype), item->tensor.shape.rank, item->tensor.shape.dim,
                      item->tensor.data};
    return true;
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
    EXPECT(context, result ? gt_sink_misuse(sink) : no_question);
    EXPECT(context, (unsigned)format > GT_FORMAT_DOT || (unsigned)nan > GT_NAN_ERROR
                        ? "'format' or 'nan' is none of the values"
                        : NULL);
    gt_error error = {.code = GT_OK};
    begin_call(context);
    limit_call(context, result->memory_limit, result->arena.held);
    if (setjmp(context->out_of_memory))
        return run_out(context);
    gt_budget_tell(&context->budget, "writing the answer");
    const char *key = result->answer.list_cases ? NULL : gt_commands[result->command].part;
    gt_write_options options = {.format = format,
                                .nan = nan,
                                .wide = wide,
                                .value_key = key,
                                .cases = result->answer.cases,
                                .list_cases = result->answer.list_cases,
                                .people = result->answer.people,
                                .value_name = result->command == GT_GRAD ? "gradient" : "value"};
    return finish_call(context, write_item(context, result->answer.item, &options, sink, &error), &error);
}

/* -- streams -- */

static void stream_warned(void *context, const gt_warning *warnings)
{
    keep_warnings(context, warnings);
}

static gt_status run_stream(gt_context *context, const gt_model *model, const gt_request *request,
                            const gt_stream *stream, gt_error *error)
{
    gt_pipeline_request pipeline = {.model = model,
                                    .request = request,
                                    .stream = stream,
                                    .dtype = model->dtype,
                                    .value_key = gt_commands[request->command].part,
                                    .warned = stream_warned,
                                    .context = context};
    if (request->dtype)
        (void)gt_dtype_find(request->dtype, &pipeline.dtype); /* a wrong one is an error of the recording */
    return gt_pipeline_run(&context->stream, &pipeline, error);
}

gt_status gt_stream_run(gt_context *context, const gt_model *model, const gt_request *request, const gt_stream *stream)
{
    EXPECT(context, model ? gt_request_misuse(request) : no_question);
    EXPECT(context, gt_stream_misuse(stream));
    gt_error error = {.code = GT_OK};
    begin_call(context);
    limit_call(context, request->memory_limit, 0);
    if (setjmp(context->out_of_memory)) {
        (void)run_out(context);
        gt_arena_free(&context->stream);
        return GT_OVER_LIMIT;
    }
    gt_status status = run_stream(context, model, request, stream, &error);
    if (error.code != GT_OK)
        (void)finish_call(context, status, &error);
    gt_arena_free(&context->stream);
    return status;
}

/* -- the op reference -- */

gt_status gt_ops_write(gt_context *context, const char *name, gt_format format, gt_sink *sink)
{
    EXPECT(context, gt_sink_misuse(sink));
    gt_error error = {.code = GT_OK};
    begin_call(context);
    if (setjmp(context->out_of_memory))
        return run_out(context);
    return finish_call(context, gt_ops_print(&context->scratch, name, format, sink, &error), &error);
}

gt_status gt_schema_write(gt_context *context, gt_sink *sink)
{
    EXPECT(context, gt_sink_misuse(sink));
    gt_error error = {.code = GT_OK};
    begin_call(context);
    if (setjmp(context->out_of_memory))
        return run_out(context);
    return finish_call(context, gt_schema_print(&context->scratch, sink, &error), &error);
}

/* -- sessions -- */

struct gt_session {
    jmp_buf out_of_memory;
    gt_arena arena; /* working memory of the writer */
    gt_keeper *keeper;
};

gt_session *gt_session_new(const gt_allocator *allocator, size_t memory_limit)
{
    jmp_buf out_of_memory;
    gt_arena arena;
    if (!gt_allocator_is_usable(allocator))
        return NULL;
    gt_arena_init(&arena, allocator, &out_of_memory);
    if (setjmp(out_of_memory))
        return NULL;
    gt_session *session = GT_NEW(&arena, gt_session);
    session->keeper = gt_keeper_new(allocator, memory_limit);
    session->arena = arena;
    session->arena.out_of_memory = &session->out_of_memory;
    if (session->keeper)
        return session;
    gt_arena_free(&arena);
    return NULL;
}

void gt_session_free(gt_session *session)
{
    if (!session)
        return;
    gt_keeper_free(session->keeper);
    gt_arena own = session->arena;
    gt_arena_free(&own);
}

void gt_session_confine(gt_session *session, const char *root)
{
    if (session)
        gt_keeper_confine(session->keeper, root);
}

static gt_status write_answer(gt_session *session, const gt_item *item, gt_status code, gt_sink *sink)
{
    gt_error error = {.code = GT_OK};
    if (setjmp(session->out_of_memory))
        return GT_OVER_LIMIT;
    gt_arena_mark mark = gt_arena_save(&session->arena);
    gt_write_options options = {.format = GT_FORMAT_NDJSON};
    gt_status status = gt_result_print(&session->arena, item, &options, sink, &error);
    gt_arena_release(&session->arena, mark);
    return status == GT_OK ? code : status;
}

gt_status gt_session_answer(gt_session *session, const char *request, size_t size, gt_sink *sink)
{
    if (!session || !request || gt_sink_misuse(sink))
        return GT_USAGE;
    gt_status code;
    const gt_item *item = gt_keeper_answer(session->keeper, request, size, &code);
    return write_answer(session, item, code, sink);
}

void gt_session_pass_over(gt_session *session, const char *bytes, size_t n)
{
    if (session && bytes)
        gt_keeper_pass_over(session->keeper, bytes, n);
}

gt_status gt_session_refuse(gt_session *session, gt_sink *sink)
{
    if (!session || gt_sink_misuse(sink))
        return GT_USAGE;
    return write_answer(session, gt_keeper_refuse(session->keeper), GT_OVER_LIMIT, sink);
}
