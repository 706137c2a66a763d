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

/* A key of a request, and how it is read into its field. */
typedef struct request_key request_key;
struct request_key {
    const char *name;
    gt_status (*read)(reader *r, const request_key *k, const gt_doc *doc);
    size_t field, count;  /* where in the request; of a list, where the number of its items is */
    const char *words[3]; /* of a choice; of two the field says whether it is the second, of three which */
    int most;             /* of a count: more means the same; 0: no limit */
};

const gt_command_words gt_commands[] = {
    [GT_EVAL] = {"eval", "values"},
    [GT_GRAD] = {"grad", "gradients"},
    [GT_WATCHED] = {"watched", NULL},
    [GT_TAPE] = {"tape", NULL},
    [GT_JACOBIAN] = {"jacobian", "jacobian"},
    [GT_HESSIAN] = {"hessian", "hessian"},
    [GT_JVP] = {"jvp", "jvp"},
    [GT_VJP] = {"vjp", "vjp"},
    [GT_HVP] = {"hvp", "hvp"},
    [GT_EXPLAIN] = {"explain", NULL},
    [GT_CHECK] = {"check", "checks"},
    [GT_INPUTS] = {"inputs", NULL},
    [GT_SPARSITY] = {"sparsity", "sparsity"},
};

static void *field_of(const reader *r, const request_key *k)
{
    return (char *)r->request + k->field;
}

static gt_status wrong(reader *r, const gt_doc *doc, const char *key, const char *wanted)
{
    return gt_fail(r->error, GT_USAGE, doc->at, "'%s' must be %s, not %s", key, wanted, gt_doc_kind_name(doc));
}

static gt_status text_of(reader *r, const request_key *k, const gt_doc *doc, const char **out)
{
    if (doc->kind != GT_DOC_TEXT)
        return wrong(r, doc, k->name, "a string");
    *out = doc->text.s;
    return GT_OK;
}

static gt_status read_text(reader *r, const request_key *k, const gt_doc *doc)
{
    return text_of(r, k, doc, field_of(r, k));
}

static gt_status read_truth(reader *r, const request_key *k, const gt_doc *doc)
{
    if (doc->kind != GT_DOC_TRUTH)
        return wrong(r, doc, k->name, "true or false");
    *(bool *)field_of(r, k) = doc->truth;
    return GT_OK;
}

/* Of a long list of numbers an outline has no items. */
static gt_status refuse_numbers(reader *r, const gt_doc *list, const char *key)
{
    const char *text = r->source ? r->source->text + list->at.begin + 1 : "]";
    if (list->n || text[strspn(text, " \t\r\n")] == ']')
        return GT_OK;
    return gt_fail(r->error, GT_USAGE, list->at, "'%s' must be names, not numbers", key);
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
    if (!map)
        GT_TRY(refuse_numbers(r, doc, key));
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

static gt_status read_names(reader *r, const request_key *k, const gt_doc *doc)
{
    return as_expression(r, doc, k->name, 0, field_of(r, k));
}

static gt_status read_command(reader *r, const request_key *k, const gt_doc *doc)
{
    const char *name = "";
    GT_TRY(text_of(r, k, doc, &name));
    gt_nearest nearest = {.name = name};
    for (int i = 0; i <= GT_SPARSITY; i++) {
        gt_nearest_offer(&nearest, gt_commands[i].word);
        if (strcmp(gt_commands[i].word, name) == 0) {
            r->request->command = (gt_command)i;
            return GT_OK;
        }
    }
    gt_fail(r->error, GT_USAGE, doc->at, "unknown command '%s'", name);
    return gt_fix_nearest(r->error, &nearest,
                          "one of eval, grad, jacobian, hessian, jvp, vjp, hvp, explain, check, watched, tape, inputs, "
                          "sparsity");
}

const gt_input *gt_input_of_file(gt_arena *arena, const char *text)
{
    gt_input *input = GT_NEW(arena, gt_input);
    *input = (gt_input){.size = sizeof *input, .text = text};
    return input;
}

/* Values are passed on as the text that they were written in; a string holds an expression or @FILE. */
static const char *slice(reader *r, const gt_doc *doc)
{
    if (doc->kind == GT_DOC_TEXT)
        return doc->text.s;
    return gt_copy_text(r->arena, r->source->text + doc->at.begin, doc->at.end - doc->at.begin);
}

static gt_status read_as_written(reader *r, const request_key *k, const gt_doc *doc)
{
    *(const char **)field_of(r, k) = slice(r, doc);
    return GT_OK;
}

static bool is_bound_later(const request_key *k, const gt_doc *doc)
{
    return doc->kind == GT_DOC_NULL && k->field == offsetof(gt_request, vectors);
}

static gt_status read_values(reader *r, const request_key *k, const gt_doc *doc)
{
    const bool file = doc->kind == GT_DOC_TEXT && doc->text.s[0] == '@' && strcmp(k->name, "inputs") == 0;
    if (file) {
        *(const gt_input **)field_of(r, k) = gt_input_of_file(r->arena, doc->text.s);
        *(size_t *)(void *)((char *)r->request + k->count) = 1;
        return GT_OK;
    }
    if (doc->kind != GT_DOC_MAP)
        return wrong(r, doc, k->name, "an object");
    gt_input *input = GT_ARRAY(r->arena, doc->n, gt_input);
    for (size_t i = 0; i < doc->n; i++)
        input[i] = (gt_input){.name = doc->key[i]->text.s,
                              .text = is_bound_later(k, doc->item[i]) ? NULL : slice(r, doc->item[i])};
    *(const gt_input **)field_of(r, k) = input;
    *(size_t *)(void *)((char *)r->request + k->count) = doc->n;
    return GT_OK;
}

static gt_status read_watch(reader *r, const request_key *k, const gt_doc *doc)
{
    if (doc->kind != GT_DOC_LIST)
        return wrong(r, doc, k->name, "a list of names");
    GT_TRY(refuse_numbers(r, doc, k->name));
    const char **name = GT_ARRAY(r->arena, doc->n, const char *);
    for (size_t i = 0; i < doc->n; i++)
        GT_TRY(text_of(r, k, doc->item[i], &name[i]));
    r->request->watch = name;
    r->request->n_watch = doc->n;
    return GT_OK;
}

static gt_status read_choice(reader *r, const request_key *k, const gt_doc *doc)
{
    const char *word = "", *const *words = k->words;
    const bool three = words[2] != NULL;
    GT_TRY(text_of(r, k, doc, &word));
    for (int i = 0; i < 2 + three; i++)
        if (strcmp(word, words[i]) == 0) {
            if (three)
                *(int *)field_of(r, k) = i;
            else
                *(bool *)field_of(r, k) = i == 1;
            return GT_OK;
        }
    return gt_fail(r->error, GT_USAGE, doc->at, "'%s' is \"%s%s%s\" or \"%s\", not \"%s\"", k->name, words[0],
                   three ? "\", \"" : "", three ? words[1] : "", words[1 + three], word);
}

static gt_status count_of(reader *r, const request_key *k, const gt_doc *doc, int64_t *out)
{
    if (doc->kind == GT_DOC_INT && doc->i < 0)
        return gt_fail(r->error, GT_USAGE, doc->at, "'%s' must not be negative", k->name);
    if (doc->kind != GT_DOC_INT)
        return wrong(r, doc, k->name, "a whole number");
    *out = doc->i;
    return GT_OK;
}

/* Of int64_t, or of its unsigned counterpart. */
static gt_status read_count(reader *r, const request_key *k, const gt_doc *doc)
{
    return count_of(r, k, doc, field_of(r, k));
}

static gt_status read_memory(reader *r, const request_key *k, const gt_doc *doc)
{
    int64_t bytes = (int64_t)r->request->memory_limit;
    GT_TRY(count_of(r, k, doc, &bytes));
    r->request->memory_limit = (size_t)bytes;
    return GT_OK;
}

static gt_status read_int(reader *r, const request_key *k, const gt_doc *doc)
{
    const int most = k->most ? k->most : INT_MAX;
    int64_t count = 0;
    GT_TRY(count_of(r, k, doc, &count));
    *(int *)field_of(r, k) = count < most ? (int)count : most;
    return GT_OK;
}

static gt_status read_tolerance(reader *r, const request_key *k, const gt_doc *doc)
{
    double *out = field_of(r, k);
    *out = doc->kind == GT_DOC_INT ? (double)doc->i : doc->f;
    if ((doc->kind == GT_DOC_INT || doc->kind == GT_DOC_FLOAT) && *out > 0)
        return GT_OK;
    return wrong(r, doc, k->name, "a number above 0");
}

/* A field, a list with the number of its items, a choice, a count. */
#define TO(field)             offsetof(gt_request, field), 0, {NULL}, 0
#define LIST(field)           offsetof(gt_request, field), offsetof(gt_request, n_##field), {NULL}, 0
#define CHOICE(field, ...)    offsetof(gt_request, field), 0, {__VA_ARGS__}, 0
#define UP_TO(largest, field) offsetof(gt_request, field), 0, {NULL}, largest
static const request_key keys[] = {
    {"command", read_command, TO(command)},
    {"target", read_names, TO(target)},
    {"wrt", read_names, TO(wrt)},
    {"tape", read_text, TO(tape)},
    {"dtype", read_text, TO(dtype)},
    {"against", read_text, TO(against)},
    {"inputs", read_values, LIST(inputs)},
    {"tangent", read_values, LIST(vectors)},
    {"vector", read_values, LIST(vectors)},
    {"output_gradients", read_as_written, TO(output_gradients)},
    {"watch", read_watch, TO(watch)},
    {"watch_variables", read_truth, TO(watch_variables)},
    {"unconnected", read_choice, CHOICE(unconnected_zero, "none", "zero")},
    {"complex_grad", read_choice, CHOICE(complex_jax, "tf", "jax")},
    {"strict", read_truth, TO(strict)},
    {"batch", read_truth, TO(batch)},
    {"mode", read_choice, CHOICE(mode, "auto", "reverse", "forward")},
    {"parallel_iterations", read_count, TO(parallel_iterations)},
    {"no_vectorize", read_truth, TO(no_vectorize)},
    {"diagonal", read_truth, TO(diagonal)},
    {"diag", read_truth, TO(diagonal)},
    {"flat", read_truth, TO(flat)},
    {"layout", read_choice, CHOICE(flat, "blocks", "flat")},
    {"sparse", read_truth, TO(sparse)},
    {"full", read_truth, TO(full)},
    {"second", read_truth, TO(second)},
    {"kinks", read_truth, TO(kinks)},
    {"nan_origin", read_truth, TO(nan_origin)},
    {"nan", read_truth, TO(nan_origin)},
    {"stats", read_truth, TO(stats)},
    {"dry_run", read_truth, TO(dry_run)},
    {"order", read_int, UP_TO(9, order)},
    {"steps", read_truth, TO(steps)},
    {"directions", read_count, TO(directions)},
    {"rtol", read_tolerance, TO(rtol)},
    {"atol", read_tolerance, TO(atol)},
    {"seed", read_count, TO(seed)},
    {"memory_limit", read_memory, TO(memory_limit)},
    {"loop_limit", read_count, TO(loop_limit)},
    {"unroll", read_truth, TO(unroll)},
    {"threads", read_int, TO(threads)},
};
enum { KEYS = sizeof keys / sizeof *keys };

static gt_status unknown_key(reader *r, const gt_doc *name, const char *const *but)
{
    gt_nearest nearest = {.name = name->text.s};
    for (size_t i = 0; i < KEYS; i++)
        gt_nearest_offer(&nearest, keys[i].name);
    for (; *but; but++)
        gt_nearest_offer(&nearest, *but);
    gt_fail(r->error, GT_USAGE, name->at, "a request has no '%s'", name->text.s);
    return gt_fix_nearest(r->error, &nearest, NULL);
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
            GT_TRY(k < KEYS ? keys[k].read(&r, &keys[k], doc->item[i]) : unknown_key(&r, doc->key[i], but));
        }
    return GT_OK;
}

static const char *copy_text(gt_arena *arena, const char *text)
{
    return text ? gt_copy_text(arena, text, strlen(text)) : NULL;
}

static const gt_input *copy_inputs(gt_arena *arena, const gt_input *from, size_t n)
{
    gt_input *input = GT_ARRAY(arena, n, gt_input);
    for (size_t i = 0; i < n; i++) {
        size_t size = from[i].text_size || !from[i].text ? from[i].text_size : strlen(from[i].text);
        input[i] = from[i];
        input[i].name = copy_text(arena, from[i].name);
        input[i].text = from[i].text ? gt_copy_text(arena, from[i].text, size) : NULL;
        input[i].text_size = size;
    }
    return input;
}

void gt_request_copy(gt_arena *arena, const gt_request *from, gt_request *to)
{
    *to = *from;
    for (size_t k = 0; k < KEYS; k++) {
        const char **text = (const char **)(void *)((char *)to + keys[k].field);
        if (keys[k].read == read_names || keys[k].read == read_text || keys[k].read == read_as_written)
            *text = copy_text(arena, *text);
    }
    const char **watch = GT_ARRAY(arena, from->n_watch, const char *);
    for (size_t i = 0; i < from->n_watch; i++)
        watch[i] = copy_text(arena, from->watch[i]);
    to->watch = watch;
    to->inputs = copy_inputs(arena, from->inputs, from->n_inputs);
    to->vectors = copy_inputs(arena, from->vectors, from->n_vectors);
    to->root = copy_text(arena, from->root);
    if (from->against_text)
        to->against_text = gt_copy_text(arena, from->against_text, from->against_size);
}

gt_status gt_request_read(gt_arena *arena, const gt_source *source, gt_request *out, gt_error *error)
{
    static const char *const nothing[] = {NULL};
    gt_doc *doc;
    GT_TRY(gt_doc_read_outline(arena, source, &doc, error));
    return gt_request_of_doc(arena, source, doc, nothing, out, error);
}
