#include "ask.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "diagnostics.h"
#include "function_program.h"
#include "gather.h"
#include "pictures.h"
#include "progress.h"
#include "team.h"

/* A request in the making, and what it holds that must be freed. */
typedef struct question {
    session *s;
    gt_request request;
    gt_input *inputs; /* behind them the vectors */
    text_list watch, keep;
    program program;
    const char *names;  /* the model whose inputs are what is given, and which does nothing; NULL: another */
    const char *reader; /* what reads standard input; NULL: nothing does */
    char *text;         /* what was read there */
    size_t size;
} question;

bool request_is_shared(const session *s)
{
    const gt_command asks = s->command->asks;
    return team_size() > 1 && !s->settings.points.n && !s->settings.help && (asks == GT_JACOBIAN || asks == GT_HESSIAN);
}

/* -- standard input -- */

static bool is_stdin(const char *path)
{
    return path && strcmp(path, "-") == 0;
}

/* Standard input can be read once. */
static gt_status claim_stdin(question *q, const char *reader)
{
    if (q->reader)
        return usage_fail(q->s, SAY("standard input is asked for twice: by %s and by %s", q->reader, reader),
                          "give one of them as a file: -i NAME=@FILE");
    if (team_size() > 1 && (q->s->settings.each || request_is_shared(q->s)))
        return usage_fail(q->s, SAY("standard input is asked for by %s, and one rank alone has it", reader),
                          "give it as a file");
    q->reader = reader;
    return GT_OK;
}

gt_status request_read_stdin(const session *s, char **out, size_t *size)
{
    enum { FIRST = 65536 };
    size_t room = 0, used = 0, limit = s->settings.request.memory_limit;
    for (;;) {
        if (limit && used > limit)
            return diagnostics_fail(s->settings.color, GT_OVER_LIMIT,
                                    SAY("standard input is longer than the memory limit of %zu bytes", limit),
                                    "raise --memory-limit, or give less at once");
        if (used + 1 >= room) {
            room = room ? 2 * room : FIRST;
            room = limit && room - 2 > limit ? limit + 2 : room;
            char *text = realloc(*out, room);
            if (!text)
                return out_of_memory(s->settings.color);
            *out = text;
        }
        ssize_t n = read(STDIN_FILENO, *out + used, room - used - 1);
        if (n == 0)
            break;
        if (n < 0 && errno != EINTR)
            return diagnostics_fail(s->settings.color, GT_UNREADABLE,
                                    SAY("cannot read standard input: %s", strerror(errno)), NULL);
        used += n > 0 ? (size_t)n : 0;
    }
    (*out)[used] = '\0';
    *size = used;
    gt_context_limit_memory(s->context, limit, used);
    return GT_OK;
}

/* -- options -- */

/* The text without blanks around it, cut in place. */
static char *trim(char *text)
{
    text += strspn(text, " \t");
    size_t n = strlen(text);
    while (n && (text[n - 1] == ' ' || text[n - 1] == '\t'))
        n--;
    text[n] = '\0';
    return text;
}

char *request_cut(char **text, char end)
{
    char *name = *text, *stop = strchr(name, end);
    *text = stop ? stop + 1 : NULL;
    if (stop)
        *stop = '\0';
    return name;
}

/* -i NAME=VALUE, -i @FILE, -i '{"x": 3}', -i - */
static gt_status take_input(question *q, const char *text, gt_input *input)
{
    *input = (gt_input){.size = sizeof *input, .text = text};
    if (is_stdin(text))
        return claim_stdin(q, "'-i -'");
    if (text[0] == '@' || text[0] == '{')
        return GT_OK;
    char *rest = (char *)text, *value = strchr(text, '=');
    if (!value || value == text)
        return usage_fail(q->s, SAY("the input '%s' %s", text, *text && !value ? "has no value" : "has no name"),
                          SAY("-i %.100s=VALUE; -i @FILE.json or -i - set every name of a JSON object",
                              *text && !value ? text : "NAME"));
    input->name = trim(request_cut(&rest, '='));
    input->text = rest;
    return is_stdin(rest) ? claim_stdin(q, "an input") : GT_OK;
}

/* --tangent NAME=VALUE, --vector NAME=VALUE */
static gt_status take_vector(const question *q, const char *text, gt_input *vector)
{
    char *rest = (char *)text;
    size_t n = strcspn(text, "=");
    bool named = strspn(text, " \t") < n;
    if (!named || !text[n] || !text[n + 1])
        return usage_fail(q->s, SAY("the direction '%s' has no %s", text, named ? "value" : "name"),
                          "NAME=VALUE, with an expression, JSON or @FILE as the value");
    *vector = (gt_input){.size = sizeof *vector, .name = trim(request_cut(&rest, '='))};
    vector->text = rest;
    return GT_OK;
}

/* --watch a,b */
static gt_status take_watch(question *q, const char *text)
{
    for (char *rest = (char *)text; rest;) {
        const char *name = trim(request_cut(&rest, ','));
        if (!*name)
            return usage_fail(q->s, "'--watch' is given an empty name", "--watch x,y");
        if (!text_list_add(&q->watch, name))
            return out_of_memory(q->s->settings.color);
    }
    return GT_OK;
}

static gt_status take_lists(question *q)
{
    const settings *told = &q->s->settings;
    q->inputs = calloc(told->inputs.n + told->vectors.n + 1, sizeof *q->inputs);
    if (!q->inputs)
        return out_of_memory(told->color);
    gt_input *vectors = q->inputs + told->inputs.n;
    gt_status status = GT_OK;
    for (size_t i = 0; i < told->inputs.n && status == GT_OK; i++)
        status = take_input(q, told->inputs.item[i], &q->inputs[i]);
    for (size_t i = 0; i < told->vectors.n && status == GT_OK; i++)
        status = take_vector(q, told->vectors.item[i], &vectors[i]);
    for (size_t i = 0; i < told->watch.n && status == GT_OK; i++)
        status = take_watch(q, told->watch.item[i]);
    q->request.inputs = q->inputs;
    q->request.n_inputs = told->inputs.n;
    q->request.vectors = vectors;
    q->request.n_vectors = told->vectors.n;
    q->request.watch = q->watch.item;
    q->request.n_watch = q->watch.n;
    return status;
}

/* --program: without a model that declares its inputs they are those of -i, and of the points. */
static gt_status take_program(question *q)
{
    const settings *told = &q->s->settings;
    q->program = (program){.command = told->program, .limit = told->time_limit > 0 ? told->time_limit : 10};
    q->request.function = program_ask;
    q->request.function_context = &q->program;
    q->request.function_name = told->program;
    if (told->words.n)
        return GT_OK;
    if (!q->request.n_inputs && !told->each)
        return usage_fail(q->s, "the program is given no input",
                          "-i x=3, --each POINTS, or name a model that declares them");
    q->names = "if False: pass";
    return GT_OK;
}

/* Which model, and what is asked of it. */
static gt_status take_options(question *q)
{
    static const int modes[] = {0, 2, 1}; /* of gt_request, by the words auto, forward, reverse */
    const settings *told = &q->s->settings;
    const char *model = told->words.n ? told->words.item[0] : NULL;
    if (told->program && told->expression)
        return usage_fail(q->s, "both a program and -e are given", "-i x=3 gives the program an input");
    if (told->time_limit > 0 && !told->program)
        return usage_fail(q->s, "'--time-limit' is for a program", "--program './mine --flag'");
    if (!model && !told->expression && !told->program)
        return usage_fail(q->s, "there is no model", "name a file, - for standard input, or write -e EXPR");
    if (model && told->expression)
        return usage_fail(q->s, SAY("both a model '%s' and -e are given", model),
                          strchr(model, '=') ? "an input is given as -i NAME=VALUE" : NULL);
    q->request = told->request;
    q->request.size = sizeof q->request;
    q->request.command = q->s->command->asks;
    q->request.mode = modes[told->mode];
    q->request.order = q->request.order > 9 ? 9 : q->request.order;
    q->request.progress = told->quiet || team_rank() > 0 ? NULL : progress_report;
    q->request.team = request_is_shared(q->s) ? gather_team() : NULL;
    if (q->request.team && q->request.stats)
        return usage_fail(q->s, "'--stats' counts what one process does, and these are ranks",
                          "gradtape, without mpirun");
    gt_status status = is_stdin(model) ? claim_stdin(q, "the model '-'") : GT_OK;
    if (status == GT_OK)
        status = take_lists(q);
    if (status == GT_OK && told->program)
        status = take_program(q);
    if (status == GT_OK && is_stdin(told->each))
        status = claim_stdin(q, "'--each -'");
    if (status == GT_OK && is_stdin(told->request.against))
        status = claim_stdin(q, "'--against -'");
    return status;
}

/* Puts what was read in the place of "-". */
static void fill_stdin(question *q)
{
    for (size_t i = 0; i < q->request.n_inputs; i++)
        if (is_stdin(q->inputs[i].text)) {
            q->inputs[i].text = q->text;
            q->inputs[i].text_size = q->size;
        }
    if (is_stdin(q->request.against)) {
        q->request.against_text = q->text;
        q->request.against_size = q->size;
    }
}

/* -- the format: what --format says, or the ending of the output file's name -- */

static const struct {
    const char *name, *ends;
    gt_format format;
} formats[] = {
#define X(format, name, ends) {name, ends, format},
    GT_FORMAT_LIST(X)
#undef X
};
enum { FORMATS = sizeof formats / sizeof *formats };

/* Whether a word is one of those between the bars of "json|text|csv"; letters of either case. */
static bool is_among(const char *words, const char *word)
{
    size_t n = strlen(word);
    for (const char *w = words;; w++) {
        size_t length = strcspn(w, "|");
        if (length == n && strncasecmp(w, word, n) == 0)
            return true;
        if (!*(w += length))
            return false;
    }
}

/* Whether the answer is a line for each record. */
static bool is_lines(const session *s)
{
    return s->settings.each && !s->settings.reduce && s->command->asks != GT_CHECK;
}

/* Whether the command has the format, so that an ending may ask for it; one without the option writes JSON. */
static bool is_offered(const session *s, size_t format)
{
    const option *o = options_find(s->command->options, "format");
    return is_among(is_lines(s) ? "json|csv|ndjson|npy|npz" : o ? o->value : "json", formats[format].name);
}

/* The ending of a file's name, from its last point on; "" without one. */
static const char *ending_of(const char *path)
{
    const char *slash = path ? strrchr(path, '/') : NULL, *name = slash ? slash + 1 : path;
    const char *point = name ? strrchr(name, '.') : NULL;
    return point && point > name ? point : "";
}

bool request_ends_in(const char *path, const char *ends)
{
    const char *end = ending_of(path);
    return !*end || is_among(ends, end);
}

static gt_status unknown_ending(const session *s, const char *end)
{
    char fix[300];
    const bool stream = is_lines(s);
    size_t used = 0;
    for (size_t i = 0; i < FORMATS; i++)
        for (const char *e = formats[i].ends; is_offered(s, i); e++) {
            int n = (int)strcspn(e, "|");
            used += strlen(say(fix + used, sizeof fix - used, "%s%.*s", used ? ", " : "endings that do: ", n, e));
            if (!*(e += n))
                break;
        }
    if (options_find(s->command->options, "format"))
        (void)say(fix + used, sizeof fix - used, "; --format goes with any name");
    return usage_fail(s,
                      SAY("the ending '%.60s' of '%.100s' means no format of %s%s%s", end, s->settings.output,
                          stream ? "a stream of points" : "'", stream ? "" : s->command->name, stream ? "" : "'"),
                      fix);
}

gt_status request_format(const session *s, gt_format *out)
{
    const char *name = s->settings.format, *end = ending_of(s->settings.output);
    *out = s->command->format;
    if (s->settings.raw && name)
        return usage_fail(s, SAY("'--raw' and '--format %s' do not go together", name), "leave one of them out");
    if (s->settings.raw) {
        *out = GT_FORMAT_RAW;
        return GT_OK;
    }
    for (size_t i = 0; i < FORMATS && (name || *end); i++)
        if (name ? strcmp(formats[i].name, name) == 0 : is_among(formats[i].ends, end) && is_offered(s, i)) {
            *out = formats[i].format;
            return GT_OK;
        }
    return *end ? unknown_ending(s, end) : GT_OK;
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
    if (told->expression || q->names)
        return gt_model_from_expr(q->s->context, q->names ? q->names : told->expression, model);
    const char *path = told->words.item[0];
    if (!is_stdin(path) || !q->text)
        return gt_model_load(q->s->context, path, model);
    return gt_model_from_text(q->s->context, "-", q->text, q->size, syntax_of(q->text), model);
}

gt_status request_failed(const session *s, gt_status status)
{
    if (status != GT_STOPPED || !gather_failed(&status))
        diagnostics_print(s->settings.color, gt_message(s->context));
    return status;
}

/* The name of a file that is none may be an expression. */
static gt_status model_failed(const session *s, gt_status status)
{
    const char *name = s->settings.words.n ? s->settings.words.item[0] : "";
    (void)request_failed(s, status);
    if (status == GT_UNREADABLE && strpbrk(name, "*+(^") && !strchr(name, '\'') && access(name, F_OK) != 0)
        diagnostics_print(s->settings.color, SAY("  help: an expression comes behind -e: -e '%.300s'\n", name));
    return status;
}

gt_status request_written(const session *s, output *out, gt_status status)
{
    if (status != GT_OK && !output_failed(out))
        status = request_failed(s, status);
    return output_finish(out, status, s->settings.color);
}

gt_status request_write(const session *s, gt_result *result, gt_format format)
{
    const settings *told = &s->settings;
    output out;
    output_begin(&out, told->output);
    gt_sink sink = output_sink(&out);
    gt_status status = gt_result_write(s->context, result, format, (gt_nan)told->nan, told->wide, &sink);
    gt_status outcome = gt_result_status(result);
    status = request_written(s, &out, status);
    gt_result_free(result);
    return status == GT_OK ? outcome : status;
}

/* Options that would have no effect. */
static gt_status check_told(const question *q, gt_format format)
{
    const session *s = q->s;
    const settings *told = &s->settings;
    const bool matrix = s->command->asks == GT_JACOBIAN || s->command->asks == GT_HESSIAN;
    if (!told->each && ((told->keep.n && !told->plot.points) || told->keep_going || told->from || told->reduce ||
                        told->shard || told->partial))
        return usage_fail(
            s, "'--keep', '--keep-going', '--from', '--reduce', '--shard' and '--partial' are for a stream of points",
            "--each POINTS");
    if (told->each && s->command->asks == GT_CHECK && (told->plot.steps || format >= GT_FORMAT_SVG))
        return usage_fail(s, "a picture of a check is of one point", "give it with -i, and leave --each out");
    if (told->wide && format != GT_FORMAT_CSV)
        return usage_fail(s, "'--wide' is a form of CSV", "--format csv --wide");
    if (told->wide && told->request.sparse && matrix)
        return usage_fail(s, "a sparse matrix in CSV has a row for each entry: --sparse and --wide do not go together",
                          "leave one of them out");
    return GT_OK;
}

static gt_status answer(question *q)
{
    const session *s = q->s;
    const settings *told = &s->settings;
    gt_format format;
    gt_model *model;
    gt_result *result;
    gt_status status = request_format(s, &format);
    if (status != GT_OK)
        return status;
    status = check_told(q, format);
    if (status == GT_OK)
        status = take_options(q);
    if (status == GT_OK && q->reader && !is_stdin(told->each)) { /* points are read later, bit by bit */
        status = request_read_stdin(s, &q->text, &q->size);
        fill_stdin(q);
    }
    if (status != GT_OK)
        return status;
    status = read_model(q, &model);
    if (status != GT_OK)
        return model_failed(s, status);
    if (told->each)
        return each_answer(s, model, &q->request, format);
    if (team_rank() == 0)
        progress_begin(told);
    const bool picture = picture_is_asked(q->s, format);
    if (picture && (status = request_keep(s, &q->keep)) != GT_OK)
        return status;
    status = picture ? gt_plot_ask(s->context, model, &q->request, picture_settings(q->s, &q->keep), &result)
                     : gt_ask(s->context, model, &q->request, &result);
    if (!told->quiet)
        diagnostics_print(told->color, gt_warnings(s->context));
    if (status == GT_OK && format >= GT_FORMAT_SVG && q->request.command == GT_TAPE)
        return picture_of_recording(s, result, format);
    if (status == GT_STOPPED && team_rank() > 0)
        return GT_OK; /* the answer is rank 0's */
    status = status == GT_OK ? request_write(s, result, format) : request_failed(s, status);
    gather_release();
    return status;
}

gt_status request_answer(session *s)
{
    question q = {.s = s};
    s->settings.each = s->settings.points.n ? s->settings.points.item[0] : NULL;
    gt_status status = answer(&q);
    progress_end();
    free(q.inputs);
    free((void *)q.watch.item);
    free((void *)q.keep.item);
    free(q.text);
    program_end(&q.program);
    return status;
}
