#include "report/request_json.h"

#include <limits.h>
#include <string.h>

typedef struct reader {
    gt_arena *arena;
    const gt_source *source;
    gt_request *request;
    gt_error *error;
} reader;

static gt_status wrong(reader *r, const gt_doc *doc, const char *key, const char *wanted)
{
    return gt_fail(r->error, GT_USAGE, doc->at, "'%s' must be %s, not %s", key, wanted, gt_doc_kind_name(doc));
}

static gt_status read_text(reader *r, const gt_doc *doc, const char *key, const char **out)
{
    if (doc->kind != GT_DOC_TEXT)
        return wrong(r, doc, key, "a string");
    *out = doc->text.s;
    return GT_OK;
}

static gt_status read_truth(reader *r, const gt_doc *doc, const char *key, bool *out)
{
    if (doc->kind != GT_DOC_TRUTH)
        return wrong(r, doc, key, "true or false");
    *out = doc->truth;
    return GT_OK;
}

static gt_status as_expression(reader *r, const gt_doc *doc, const char *key, int depth, const char **out)
{
    if (doc->kind == GT_DOC_TEXT) {
        *out = doc->text.s;
        return GT_OK;
    }
    if ((doc->kind != GT_DOC_LIST && doc->kind != GT_DOC_MAP) || depth > GT_DOC_DEPTH)
        return wrong(r, doc, key, "a name, or a list or object of names");
    bool map = doc->kind == GT_DOC_MAP;
    const char *text = map ? "{" : "[";
    for (size_t i = 0; i < doc->n; i++) {
        const char *item = "";
        GT_TRY(as_expression(r, doc->item[i], key, depth + 1, &item));
        text = map ? gt_print(r->arena, "%s%s'%s': %s", text, i ? ", " : "", doc->key[i]->text.s, item)
                   : gt_print(r->arena, "%s%s%s", text, i ? ", " : "", item);
    }
    *out = gt_print(r->arena, "%s%s", text, map ? "}" : "]");
    return GT_OK;
}

gt_status gt_request_names(gt_arena *arena, const gt_doc *doc, const char *key, const char **out, gt_error *error)
{
    reader r = {.arena = arena, .error = error};
    return as_expression(&r, doc, key, 0, out);
}

static gt_status read_command(reader *r, const gt_doc *doc)
{
    static const struct {
        const char *name;
        gt_command command;
    } commands[] = {{"eval", GT_EVAL},         {"grad", GT_GRAD},       {"watched", GT_WATCHED}, {"tape", GT_TAPE},
                    {"jacobian", GT_JACOBIAN}, {"hessian", GT_HESSIAN}, {"jvp", GT_JVP},         {"vjp", GT_VJP},
                    {"hvp", GT_HVP},           {"explain", GT_EXPLAIN}, {"check", GT_CHECK}};
    const char *name = "";
    GT_TRY(read_text(r, doc, "command", &name));
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0) {
            r->request->command = commands[i].command;
            return GT_OK;
        }
    return gt_fail(r->error, GT_USAGE, doc->at, "unknown command '%s'", name);
}

/* Values are passed on as the text that they were written in. */
static const char *slice(reader *r, const gt_doc *doc)
{
    return gt_copy_text(r->arena, r->source->text + doc->at.begin, doc->at.end - doc->at.begin);
}

static gt_status read_values(reader *r, const gt_doc *doc, const char *key, const gt_input **out, size_t *n)
{
    if (doc->kind != GT_DOC_MAP)
        return wrong(r, doc, key, "an object");
    gt_input *input = GT_ARRAY(r->arena, doc->n, gt_input);
    for (size_t i = 0; i < doc->n; i++)
        input[i] = (gt_input){doc->key[i]->text.s, slice(r, doc->item[i]), 0};
    *out = input;
    *n = doc->n;
    return GT_OK;
}

static gt_status read_watch(reader *r, const gt_doc *doc)
{
    if (doc->kind != GT_DOC_LIST)
        return wrong(r, doc, "watch", "a list of names");
    const char **name = GT_ARRAY(r->arena, doc->n, const char *);
    for (size_t i = 0; i < doc->n; i++)
        GT_TRY(read_text(r, doc->item[i], "watch", &name[i]));
    r->request->watch = name;
    r->request->n_watch = doc->n;
    return GT_OK;
}

static gt_status read_unconnected(reader *r, const gt_doc *doc)
{
    const char *word = "";
    GT_TRY(read_text(r, doc, "unconnected", &word));
    if (strcmp(word, "none") != 0 && strcmp(word, "zero") != 0)
        return gt_fail(r->error, GT_USAGE, doc->at, "'unconnected' is \"none\" or \"zero\", not \"%s\"", word);
    r->request->unconnected_zero = word[0] == 'z';
    return GT_OK;
}

static gt_status read_mode(reader *r, const gt_doc *doc)
{
    static const char *const modes[] = {"auto", "reverse", "forward"};
    const char *word = "";
    GT_TRY(read_text(r, doc, "mode", &word));
    for (int i = 0; i < 3; i++)
        if (strcmp(word, modes[i]) == 0) {
            r->request->mode = i;
            return GT_OK;
        }
    return gt_fail(r->error, GT_USAGE, doc->at, "'mode' is \"auto\", \"reverse\" or \"forward\", not \"%s\"", word);
}

/* seed, parallel_iterations, memory_limit, loop_limit, threads, order, directions */
static gt_status read_count(reader *r, const char *key, const gt_doc *doc)
{
    if (doc->kind != GT_DOC_INT || doc->i < 0)
        return wrong(r, doc, key, "a whole number");
    if (key[0] == 's')
        r->request->seed = (uint64_t)doc->i;
    else if (key[0] == 'p')
        r->request->parallel_iterations = doc->i;
    else if (key[0] == 'o')
        r->request->order = doc->i > 9 ? 9 : (int)doc->i;
    else if (key[0] == 'd')
        r->request->directions = doc->i;
    else if (key[0] == 'l')
        r->request->loop_limit = doc->i;
    else if (key[0] == 't')
        r->request->threads = doc->i > INT_MAX ? INT_MAX : (int)doc->i;
    else
        r->request->memory_limit = (size_t)doc->i;
    return GT_OK;
}

/* rtol, atol */
static gt_status read_tolerance(reader *r, const char *key, const gt_doc *doc)
{
    double *field = key[0] == 'r' ? &r->request->rtol : &r->request->atol;
    *field = doc->kind == GT_DOC_INT ? (double)doc->i : doc->f;
    if ((doc->kind == GT_DOC_INT || doc->kind == GT_DOC_FLOAT) && *field > 0)
        return GT_OK;
    return wrong(r, doc, key, "a number above 0");
}

static bool *truth_field(gt_request *q, const char *key)
{
    const struct {
        const char *name;
        bool *field;
    } fields[] = {{"watch_variables", &q->watch_variables},
                  {"strict", &q->strict},
                  {"batch", &q->batch},
                  {"no_vectorize", &q->no_vectorize},
                  {"diagonal", &q->diagonal},
                  {"flat", &q->flat},
                  {"sparse", &q->sparse},
                  {"nan_origin", &q->nan_origin},
                  {"kinks", &q->kinks},
                  {"stats", &q->stats}};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (strcmp(fields[i].name, key) == 0)
            return fields[i].field;
    return NULL;
}

static gt_status read_key(reader *r, const char *key, const gt_doc *doc)
{
    gt_request *q = r->request;
    bool *truth = truth_field(q, key);
    if (truth)
        return read_truth(r, doc, key, truth);
    if (strcmp(key, "command") == 0)
        return read_command(r, doc);
    if (strcmp(key, "target") == 0)
        return as_expression(r, doc, key, 0, &q->target);
    if (strcmp(key, "wrt") == 0)
        return as_expression(r, doc, key, 0, &q->wrt);
    if (strcmp(key, "tape") == 0)
        return read_text(r, doc, key, &q->tape);
    if (strcmp(key, "dtype") == 0)
        return read_text(r, doc, key, &q->dtype);
    if (strcmp(key, "inputs") == 0)
        return read_values(r, doc, key, &q->inputs, &q->n_inputs);
    if (strcmp(key, "tangent") == 0 || strcmp(key, "vector") == 0)
        return read_values(r, doc, key, &q->vectors, &q->n_vectors);
    if (strcmp(key, "watch") == 0)
        return read_watch(r, doc);
    if (strcmp(key, "unconnected") == 0)
        return read_unconnected(r, doc);
    if (strcmp(key, "mode") == 0)
        return read_mode(r, doc);
    if (strcmp(key, "rtol") == 0 || strcmp(key, "atol") == 0)
        return read_tolerance(r, key, doc);
    if (strcmp(key, "against") == 0)
        return read_text(r, doc, key, &q->against);
    if (strcmp(key, "seed") == 0 || strcmp(key, "parallel_iterations") == 0 || strcmp(key, "memory_limit") == 0 ||
        strcmp(key, "loop_limit") == 0 || strcmp(key, "threads") == 0 || strcmp(key, "order") == 0 ||
        strcmp(key, "directions") == 0)
        return read_count(r, key, doc);
    if (strcmp(key, "output_gradients") == 0) {
        q->output_gradients = slice(r, doc);
        return GT_OK;
    }
    return gt_fail(r->error, GT_USAGE, doc->at, "a request has no '%s'", key);
}

static bool is_in(const char *const *list, const char *key)
{
    while (*list && strcmp(*list, key) != 0)
        list++;
    return *list;
}

gt_status gt_request_of_doc(gt_arena *arena, const gt_source *source, const gt_doc *doc, const char *const *but,
                            gt_request *out, gt_error *error)
{
    reader r = {arena, source, out, error};
    *out = (gt_request){.command = GT_GRAD, .watch_variables = true};
    if (doc->kind != GT_DOC_MAP)
        return gt_fail(error, GT_USAGE, doc->at, "a request is a JSON object, not %s", gt_doc_kind_name(doc));
    for (size_t i = 0; i < doc->n; i++)
        if (!is_in(but, doc->key[i]->text.s))
            GT_TRY(read_key(&r, doc->key[i]->text.s, doc->item[i]));
    return GT_OK;
}

gt_status gt_request_read(gt_arena *arena, const gt_source *source, gt_request *out, gt_error *error)
{
    static const char *const nothing[] = {NULL};
    gt_doc *doc;
    GT_TRY(gt_doc_read(arena, source, GT_SYNTAX_JSON, &doc, error));
    return gt_request_of_doc(arena, source, doc, nothing, out, error);
}
