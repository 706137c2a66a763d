#include "answer/request_json.h"

#include <limits.h>
#include <stddef.h>
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
    gt_nearest nearest = {.name = name};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        gt_nearest_offer(&nearest, commands[i].name);
    gt_fail(r->error, GT_USAGE, doc->at, "unknown command '%s'", name);
    if (nearest.best)
        gt_fix(r->error, "did you mean '%s'?", nearest.best);
    else
        gt_fix(r->error, "one of eval, grad, jacobian, hessian, jvp, vjp, hvp, explain, check, watched, tape");
    return GT_USAGE;
}

/* Values are passed on as the text that they were written in; a string holds an expression or @FILE. */
static const char *slice(reader *r, const gt_doc *doc)
{
    if (doc->kind == GT_DOC_TEXT)
        return doc->text.s;
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

static gt_status read_layout(reader *r, const gt_doc *doc)
{
    const char *word = "";
    GT_TRY(read_text(r, doc, "layout", &word));
    r->request->flat = strcmp(word, "flat") == 0;
    if (r->request->flat || strcmp(word, "blocks") == 0)
        return GT_OK;
    return gt_fail(r->error, GT_USAGE, doc->at, "'layout' is \"blocks\" or \"flat\", not \"%s\"", word);
}

static gt_status read_count(reader *r, const gt_doc *doc, const char *key, int64_t *out)
{
    if (doc->kind == GT_DOC_INT && doc->i < 0)
        return gt_fail(r->error, GT_USAGE, doc->at, "'%s' must not be negative", key);
    if (doc->kind != GT_DOC_INT)
        return wrong(r, doc, key, "a whole number");
    *out = doc->i;
    return GT_OK;
}

/* A count of which more than `most` means the same. */
static gt_status read_small(reader *r, const gt_doc *doc, const char *key, int most, int *out)
{
    int64_t count = 0;
    GT_TRY(read_count(r, doc, key, &count));
    *out = count < most ? (int)count : most;
    return GT_OK;
}

static gt_status read_tolerance(reader *r, const gt_doc *doc, const char *key, double *out)
{
    *out = doc->kind == GT_DOC_INT ? (double)doc->i : doc->f;
    if ((doc->kind == GT_DOC_INT || doc->kind == GT_DOC_FLOAT) && *out > 0)
        return GT_OK;
    return wrong(r, doc, key, "a number above 0");
}

/* How a key is read. */
typedef enum shape {
    COMMAND,
    NAMES,
    TEXT,
    TRUTH,
    VALUES,
    VECTORS,
    WATCH,
    UNCONNECTED,
    MODE,
    LAYOUT,
    COUNT,
    ORDER,
    THREADS,
    SEED,
    MEMORY,
    TOLERANCE,
    AS_WRITTEN
} shape;

#define AT(field) offsetof(gt_request, field)
static const struct key {
    const char *name;
    shape shape;
    size_t field; /* where in the request, for what is read the same way into several */
} keys[] = {
    {"command", COMMAND, 0},
    {"target", NAMES, AT(target)},
    {"wrt", NAMES, AT(wrt)},
    {"tape", TEXT, AT(tape)},
    {"dtype", TEXT, AT(dtype)},
    {"against", TEXT, AT(against)},
    {"inputs", VALUES, 0},
    {"tangent", VECTORS, 0},
    {"vector", VECTORS, 0},
    {"output_gradients", AS_WRITTEN, AT(output_gradients)},
    {"watch", WATCH, 0},
    {"watch_variables", TRUTH, AT(watch_variables)},
    {"unconnected", UNCONNECTED, 0},
    {"strict", TRUTH, AT(strict)},
    {"batch", TRUTH, AT(batch)},
    {"mode", MODE, 0},
    {"parallel_iterations", COUNT, AT(parallel_iterations)},
    {"no_vectorize", TRUTH, AT(no_vectorize)},
    {"diagonal", TRUTH, AT(diagonal)},
    {"diag", TRUTH, AT(diagonal)},
    {"flat", TRUTH, AT(flat)},
    {"layout", LAYOUT, 0},
    {"sparse", TRUTH, AT(sparse)},
    {"kinks", TRUTH, AT(kinks)},
    {"nan_origin", TRUTH, AT(nan_origin)},
    {"nan", TRUTH, AT(nan_origin)},
    {"stats", TRUTH, AT(stats)},
    {"order", ORDER, 0},
    {"directions", COUNT, AT(directions)},
    {"rtol", TOLERANCE, AT(rtol)},
    {"atol", TOLERANCE, AT(atol)},
    {"seed", SEED, 0},
    {"memory_limit", MEMORY, 0},
    {"loop_limit", COUNT, AT(loop_limit)},
    {"threads", THREADS, 0},
};
#undef AT
enum { KEYS = sizeof keys / sizeof *keys };

static gt_status read_number(reader *r, const struct key *key, const gt_doc *doc)
{
    gt_request *q = r->request;
    int64_t count = 0;
    if (key->shape == ORDER)
        return read_small(r, doc, key->name, 9, &q->order);
    if (key->shape == THREADS)
        return read_small(r, doc, key->name, INT_MAX, &q->threads);
    GT_TRY(read_count(r, doc, key->name, &count));
    if (key->shape == SEED)
        q->seed = (uint64_t)count;
    else if (key->shape == MEMORY)
        q->memory_limit = (size_t)count;
    else
        *(int64_t *)(void *)((char *)q + key->field) = count;
    return GT_OK;
}

static gt_status read_key(reader *r, const struct key *key, const gt_doc *doc)
{
    gt_request *q = r->request;
    void *field = (char *)q + key->field;
    switch (key->shape) {
    case COMMAND:
        return read_command(r, doc);
    case NAMES:
        return as_expression(r, doc, key->name, 0, field);
    case TEXT:
        return read_text(r, doc, key->name, field);
    case TRUTH:
        return read_truth(r, doc, key->name, field);
    case VALUES:
        return read_values(r, doc, key->name, &q->inputs, &q->n_inputs);
    case VECTORS:
        return read_values(r, doc, key->name, &q->vectors, &q->n_vectors);
    case WATCH:
        return read_watch(r, doc);
    case UNCONNECTED:
        return read_unconnected(r, doc);
    case MODE:
        return read_mode(r, doc);
    case LAYOUT:
        return read_layout(r, doc);
    case TOLERANCE:
        return read_tolerance(r, doc, key->name, field);
    case AS_WRITTEN:
        q->output_gradients = slice(r, doc);
        return GT_OK;
    case COUNT:
    case ORDER:
    case THREADS:
    case SEED:
    case MEMORY:
        break;
    }
    return read_number(r, key, doc);
}

static gt_status unknown_key(reader *r, const gt_doc *key, const char *const *but)
{
    gt_nearest nearest = {.name = key->text.s};
    for (size_t i = 0; i < KEYS; i++)
        gt_nearest_offer(&nearest, keys[i].name);
    for (; *but; but++)
        gt_nearest_offer(&nearest, *but);
    gt_fail(r->error, GT_USAGE, key->at, "a request has no '%s'", key->text.s);
    if (nearest.best)
        gt_fix(r->error, "did you mean '%s'?", nearest.best);
    return GT_USAGE;
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
        if (!is_in(but, doc->key[i]->text.s)) {
            size_t k = 0;
            while (k < KEYS && strcmp(keys[k].name, doc->key[i]->text.s) != 0)
                k++;
            GT_TRY(k < KEYS ? read_key(&r, &keys[k], doc->item[i]) : unknown_key(&r, doc->key[i], but));
        }
    return GT_OK;
}

gt_status gt_request_read(gt_arena *arena, const gt_source *source, gt_request *out, gt_error *error)
{
    static const char *const nothing[] = {NULL};
    gt_doc *doc;
    GT_TRY(gt_doc_read_data(arena, source, &doc, error));
    return gt_request_of_doc(arena, source, doc, nothing, out, error);
}
