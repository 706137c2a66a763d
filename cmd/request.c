#include "request.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "diagnostics.h"
#include "each.h"
#include "output.h"
#include "progress.h"

/* A request in the making, and what it holds that must be freed. */
typedef struct question {
    session *s;
    gt_request request;
    gt_input *inputs; /* behind them the vectors, then all names, each with its closing zero */
    gt_input *vectors;
    text_list watch;
    const char *reader; /* what reads standard input; NULL: nothing does */
    char *text;         /* what was read there */
    size_t size;
} question;

static gt_status out_of_memory(const question *q)
{
    return diagnostics_fail(q->s->settings.color, GT_OVER_LIMIT, "out of memory", NULL);
}

/* -- standard input -- */

/* Standard input can be read once. */
static gt_status claim_stdin(question *q, const char *reader)
{
    char message[300];
    if (!q->reader) {
        q->reader = reader;
        return GT_OK;
    }
    (void)snprintf(message, sizeof message, "standard input is asked for twice: by %s and by %s", q->reader, reader);
    return usage_fail(q->s, message, "give one of them as a file: -i NAME=@FILE");
}

static gt_status stdin_too_long(const session *s, size_t limit)
{
    char message[100];
    (void)snprintf(message, sizeof message, "standard input is longer than the memory limit of %zu bytes", limit);
    return diagnostics_fail(s->settings.color, GT_OVER_LIMIT, message, "raise --memory-limit, or give less at once");
}

gt_status request_read_stdin(const session *s, char **out, size_t *size)
{
    enum { FIRST = 65536 };
    size_t room = 0, used = 0, limit = request_memory_limit(&s->settings);
    for (;;) {
        if (limit && used > limit)
            return stdin_too_long(s, limit);
        if (used + 1 >= room) {
            room = room ? 2 * room : FIRST;
            room = limit && room - 2 > limit ? limit + 2 : room;
            char *text = realloc(*out, room);
            if (!text)
                return diagnostics_fail(s->settings.color, GT_OVER_LIMIT, "out of memory", NULL);
            *out = text;
        }
        ssize_t n = read(STDIN_FILENO, *out + used, room - used - 1);
        if (n == 0)
            break;
        if (n > 0) {
            used += (size_t)n;
        } else if (errno != EINTR) {
            char message[256];
            (void)snprintf(message, sizeof message, "cannot read standard input: %s", strerror(errno));
            return diagnostics_fail(s->settings.color, GT_UNREADABLE, message, NULL);
        }
    }
    (*out)[used] = '\0';
    *size = used;
    gt_context_limit_memory(s->context, limit, used);
    return GT_OK;
}

/* -- options -- */

/* Cuts a text at a byte; returns the part before, without blanks around it, as a text at *names, which moves on. */
static char *cut_name(char **names, const char *text, size_t n)
{
    while (n && (text[0] == ' ' || text[0] == '\t')) {
        text++;
        n--;
    }
    while (n && (text[n - 1] == ' ' || text[n - 1] == '\t'))
        n--;
    char *name = *names;
    memcpy(name, text, n);
    name[n] = '\0';
    *names += n + 1;
    return name;
}

/* -i NAME=VALUE, -i @FILE, -i '{"x": 3}', -i - */
static gt_status take_input(question *q, const char *text, char **names, gt_input *input)
{
    *input = (gt_input){.text = text};
    if (strcmp(text, "-") == 0)
        return claim_stdin(q, "'-i -'");
    if (text[0] == '@' || text[0] == '{')
        return GT_OK;
    size_t n = strcspn(text, "=");
    char message[256], fix[256];
    if (text[n] && n) {
        input->name = cut_name(names, text, n);
        input->text = text + n + 1;
        return strcmp(input->text, "-") == 0 ? claim_stdin(q, "an input") : GT_OK;
    }
    (void)snprintf(message, sizeof message, "the input '%s' %s", text, n ? "has no value" : "has no name");
    (void)snprintf(fix, sizeof fix, "-i %.100s=VALUE; -i @FILE.json or -i - set every name of a JSON object",
                   n ? text : "NAME");
    return usage_fail(q->s, message, fix);
}

/* --tangent NAME=VALUE, --vector NAME=VALUE */
static gt_status take_vector(const question *q, const char *text, char **names, gt_input *vector)
{
    size_t n = strcspn(text, "=");
    char message[256];
    *vector = (gt_input){.name = cut_name(names, text, n), .text = text[n] ? text + n + 1 : ""};
    if (text[n] && *vector->name && *vector->text)
        return GT_OK;
    (void)snprintf(message, sizeof message, "the direction '%s' has no %s", text, *vector->name ? "value" : "name");
    return usage_fail(q->s, message, "NAME=VALUE, with an expression, JSON or @FILE as the value");
}

/* --watch a,b */
static gt_status take_watch(const question *q, const char *text, char **names, text_list *watch)
{
    for (;;) {
        size_t n = strcspn(text, ",");
        char *name = cut_name(names, text, n);
        if (!*name)
            return usage_fail(q->s, "'--watch' is given an empty name", "--watch x,y");
        if (!text_list_add(watch, name))
            return out_of_memory(q);
        if (!text[n])
            return GT_OK;
        text += n + 1;
    }
}

static gt_status take_lists(question *q)
{
    const settings *told = &q->s->settings;
    /* A list of n parts has n - 1 separators, so no name needs more room than its text. */
    size_t room = 1;
    for (size_t i = 0; i < told->inputs.n; i++)
        room += strlen(told->inputs.item[i]) + 1;
    for (size_t i = 0; i < told->watch.n; i++)
        room += strlen(told->watch.item[i]) + 1;
    for (size_t i = 0; i < told->vectors.n; i++)
        room += strlen(told->vectors.item[i]) + 1;
    q->inputs = calloc(1, (told->inputs.n + told->vectors.n) * sizeof *q->inputs + room);
    if (!q->inputs)
        return out_of_memory(q);
    q->vectors = q->inputs + told->inputs.n;
    char *names = (char *)(q->vectors + told->vectors.n);
    gt_status status = GT_OK;
    text_list watch = {.n = 0};
    for (size_t i = 0; i < told->inputs.n && status == GT_OK; i++)
        status = take_input(q, told->inputs.item[i], &names, &q->inputs[i]);
    for (size_t i = 0; i < told->vectors.n && status == GT_OK; i++)
        status = take_vector(q, told->vectors.item[i], &names, &q->vectors[i]);
    for (size_t i = 0; i < told->watch.n && status == GT_OK; i++)
        status = take_watch(q, told->watch.item[i], &names, &watch);
    q->watch = watch;
    return status;
}

static size_t quarter_of_memory(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? (size_t)pages / 4 * (size_t)size : 0;
}

size_t request_memory_limit(const settings *told)
{
    uint64_t limit = told->memory_limited ? told->memory_limit : quarter_of_memory();
    return limit > SIZE_MAX ? 0 : (size_t)limit;
}

int64_t request_loop_limit(const settings *told)
{
    return told->loop_limit > INT64_MAX ? INT64_MAX : (int64_t)told->loop_limit;
}

int request_threads(const settings *told)
{
    return told->threads > INT_MAX ? INT_MAX : (int)told->threads;
}

/* Which model, and what is asked of it. */
static gt_status take_options(question *q, gt_command what)
{
    const settings *told = &q->s->settings;
    const char *model = told->words.n ? told->words.item[0] : NULL;
    if (!model && !told->expression)
        return usage_fail(q->s, "there is no model", "name a file, - for standard input, or write -e EXPR");
    if (model && told->expression) {
        char message[256];
        (void)snprintf(message, sizeof message, "both a model '%s' and -e are given", model);
        return usage_fail(q->s, message, strchr(model, '=') ? "an input is given as -i NAME=VALUE" : NULL);
    }
    gt_status status = model && strcmp(model, "-") == 0 ? claim_stdin(q, "the model '-'") : GT_OK;
    if (status == GT_OK)
        status = take_lists(q);
    if (status == GT_OK && told->each && strcmp(told->each, "-") == 0)
        status = claim_stdin(q, "'--each -'");
    if (status == GT_OK && told->against && strcmp(told->against, "-") == 0)
        status = claim_stdin(q, "'--against -'");
    if (status != GT_OK)
        return status;
    q->request = (gt_request){
        .command = what,
        .target = told->target,
        .wrt = told->wrt,
        .tape = told->tape,
        .output_gradients = told->output_gradients,
        .inputs = q->inputs,
        .n_inputs = told->inputs.n,
        .vectors = q->vectors,
        .n_vectors = told->vectors.n,
        .watch = q->watch.item,
        .n_watch = q->watch.n,
        .watch_variables = !told->no_watch_variables,
        .unconnected_zero = told->unconnected == 1,
        .strict = told->strict,
        .batch = told->batch,
        .flat = told->layout == 1,
        .diagonal = told->diag,
        .mode = told->mode == 1   ? 2
                : told->mode == 2 ? 1
                                  : 0,
        .parallel_iterations = (int64_t)told->parallel_iterations,
        .no_vectorize = told->no_vectorize,
        .sparse = told->sparse,
        .stats = told->stats,
        .nan_origin = told->nan_origin,
        .kinks = told->kinks,
        .order = told->order > 9 ? 9 : (int)told->order,
        .directions = (int64_t)told->directions,
        .rtol = told->rtol,
        .atol = told->atol,
        .against = told->against,
        .dtype = told->dtype,
        .seed = told->seed,
        .root = told->root,
        .memory_limit = request_memory_limit(told),
        .loop_limit = request_loop_limit(told),
        .progress = told->quiet ? NULL : progress_report,
        .threads = request_threads(told),
    };
    return GT_OK;
}

/* Puts what was read in the place of "-". */
static void fill_stdin(question *q)
{
    for (size_t i = 0; i < q->request.n_inputs; i++)
        if (strcmp(q->inputs[i].text, "-") == 0) {
            q->inputs[i].text = q->text;
            q->inputs[i].size = q->size;
        }
    if (q->request.against && strcmp(q->request.against, "-") == 0) {
        q->request.against_text = q->text;
        q->request.against_size = q->size;
    }
}

/* -- the pipeline -- */

/* JSON begins with a brace; blanks may stand before it. */
static gt_syntax syntax_of(const char *text)
{
    return text[strspn(text, " \t\r\n")] == '{' ? GT_SYNTAX_JSON : GT_SYNTAX_YAML;
}

static gt_status read_model(question *q, gt_model **model)
{
    const settings *told = &q->s->settings;
    if (told->expression)
        return gt_model_from_expr(q->s->context, told->expression, model);
    const char *path = told->words.item[0];
    if (strcmp(path, "-") != 0 || !q->text)
        return gt_model_load(q->s->context, path, model);
    return gt_model_from_text(q->s->context, "-", q->text, q->size, syntax_of(q->text), model);
}

gt_status request_failed(const session *s, gt_status status)
{
    diagnostics_print(s->settings.color, gt_message(s->context));
    return status;
}

gt_status request_written(const session *s, output *out, gt_status status)
{
    if (status != GT_OK && !output_failed(out))
        (void)request_failed(s, status);
    return output_finish(out, status, s->settings.color);
}

gt_status request_write(const session *s, gt_result *result, gt_format format)
{
    const settings *told = &s->settings;
    gt_nan nan = told->nan == NOT_CHOSEN ? GT_NAN_STRING : (gt_nan)told->nan;
    output out;
    output_begin(&out, told->output);
    gt_sink sink = output_sink(&out);
    gt_status status = gt_result_write(s->context, result, format, nan, told->wide, &sink);
    gt_status outcome = gt_result_status(result);
    status = request_written(s, &out, status);
    gt_result_free(result);
    return status == GT_OK ? outcome : status;
}

static gt_status answer(question *q, gt_command what, gt_format usual)
{
    const session *s = q->s;
    gt_format format;
    gt_model *model;
    gt_result *result;
    gt_status status = request_format(s, usual, &format);
    if (status != GT_OK)
        return status;
    if (!s->settings.each && (s->settings.keep.n || s->settings.keep_going || s->settings.from != NOT_CHOSEN))
        return usage_fail(s, "'--keep', '--keep-going' and '--from' are for a stream of points", "--each POINTS");
    if (s->settings.wide && format != GT_FORMAT_CSV)
        return usage_fail(s, "'--wide' is a form of CSV", "--format csv --wide");
    status = take_options(q, what);
    bool points = s->settings.each && strcmp(s->settings.each, "-") == 0; /* read later, bit by bit */
    if (status == GT_OK && q->reader && !points)
        status = request_read_stdin(s, &q->text, &q->size);
    if (status != GT_OK)
        return status;
    if (q->reader && !points)
        fill_stdin(q);
    status = read_model(q, &model);
    if (status != GT_OK)
        return request_failed(s, status);
    if (s->settings.each)
        return each_answer(s, model, &q->request, format);
    progress_begin(&s->settings);
    status = gt_ask(s->context, model, &q->request, &result);
    if (!s->settings.quiet)
        diagnostics_print(s->settings.color, gt_warnings(s->context));
    if (status != GT_OK)
        return request_failed(s, status);
    return request_write(s, result, format);
}

gt_status request_answer(session *s, gt_command what, gt_format format)
{
    question q = {.s = s};
    gt_status status = answer(&q, what, format);
    progress_end();
    free(q.inputs);
    free((void *)q.watch.item);
    free(q.text);
    return status;
}
