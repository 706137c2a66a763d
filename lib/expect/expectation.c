/* Reading the entries of `expect:`. */
#include "expect/expectation.h"

#include <math.h>
#include <string.h>

#include "answer/request_json.h"
#include "base/number.h"
#include "base/text_buffer.h"
#include "parse/ast.h"

typedef struct reader {
    gt_arena *arena;
    gt_expectation *out;
    gt_error *error;
} reader;

/* What an entry may ask: the commands whose results have values to compare. */
static bool may_ask(gt_command command)
{
    return gt_commands[command].part && command != GT_CHECK && command != GT_SPARSITY;
}

const gt_item *gt_expectation_result(const gt_expectation *e, const gt_item *answer)
{
    return gt_item_get(answer, gt_commands[e->request.command].part);
}

static gt_status wrong(reader *r, const gt_doc *doc, const char *key, const char *wanted)
{
    return gt_fail(r->error, GT_WRONG_MODEL, doc->at, "'%s' must be %s, not %s", key, wanted, gt_doc_kind_name(doc));
}

/* -- values as texts that a request can hold -- */

static void put_number(gt_text_buffer *t, double f)
{
    char number[GT_NUMBER_TEXT];
    if (isfinite(f)) {
        size_t n = (size_t)gt_number_print(f, number);
        gt_buffer_add_bytes(t, number, n);
    } else {
        gt_buffer_add(t, isnan(f) ? "\"NaN\"" : f > 0 ? "\"Infinity\"" : "\"-Infinity\"");
    }
}

/* Numbers and lists of them as JSON. The depth of a document is limited. */
static gt_status put_value(reader *r, gt_text_buffer *t, const gt_doc *doc, const char *key)
{
    char number[GT_NUMBER_TEXT];
    bool map = doc->kind == GT_DOC_MAP;
    switch (doc->kind) {
    case GT_DOC_INT:
        gt_buffer_add_bytes(t, number, (size_t)gt_number_print_int(doc->i, number));
        return GT_OK;
    case GT_DOC_FLOAT:
        put_number(t, doc->f);
        return GT_OK;
    case GT_DOC_TRUTH:
        gt_buffer_add(t, doc->truth ? "true" : "false");
        return GT_OK;
    case GT_DOC_TEXT: /* "NaN" and its like; texts have no quotes to escape here */
        if (strpbrk(doc->text.s, "\"\\"))
            return wrong(r, doc, key, "a number");
        gt_buffer_add(t, "\"");
        gt_buffer_add(t, doc->text.s);
        gt_buffer_add(t, "\"");
        return GT_OK;
    case GT_DOC_NULL:
        return wrong(r, doc, key, "a number");
    case GT_DOC_LIST:
    case GT_DOC_MAP:
        break;
    }
    gt_buffer_add(t, map ? "{" : "[");
    for (size_t i = 0; i < doc->n; i++) {
        gt_buffer_add(t, i ? ", " : "");
        if (map)
            gt_buffer_add(t, gt_print(r->arena, "\"%s\": ", doc->key[i]->text.s));
        GT_TRY(put_value(r, t, doc->item[i], key));
    }
    gt_buffer_add(t, map ? "}" : "]");
    return GT_OK;
}

static bool means_number(const char *s)
{
    return strcmp(s, "NaN") == 0 || strcmp(s, "Infinity") == 0 || strcmp(s, "-Infinity") == 0;
}

/* A value of `given:` and its like: numbers, an expression as a text, or {file: PATH} from the model's folder. */
static gt_status value_text(reader *r, const gt_doc *doc, const char *key, const char **out)
{
    const gt_doc *file = doc->kind == GT_DOC_MAP && doc->n == 1 ? gt_doc_get(doc, "file") : NULL;
    if (file && file->kind != GT_DOC_TEXT)
        return wrong(r, file, "file", "a text");
    if (file) {
        bool whole = file->text.s[0] == '/';
        *out = gt_print(r->arena, "@%s%s%s", whole ? "" : r->out->model->directory, whole ? "" : "/", file->text.s);
        return GT_OK;
    }
    if (doc->kind == GT_DOC_TEXT && !means_number(doc->text.s)) {
        *out = doc->text.s;
        return GT_OK;
    }
    gt_text_buffer t = {.arena = r->arena};
    GT_TRY(put_value(r, &t, doc, key));
    *out = t.text;
    return GT_OK;
}

static gt_status read_values(reader *r, const gt_doc *doc, const char *key, const gt_input **out, size_t *n)
{
    if (doc->kind != GT_DOC_MAP)
        return wrong(r, doc, key, "a mapping of names to values");
    gt_input *input = GT_ARRAY(r->arena, doc->n, gt_input);
    for (size_t i = 0; i < doc->n; i++) {
        input[i].name = doc->key[i]->text.s;
        GT_TRY(value_text(r, doc->item[i], input[i].name, &input[i].text));
    }
    *out = input;
    *n = doc->n;
    return GT_OK;
}

/* -- keys -- */

static gt_status read_given(reader *r, const char *key, const gt_doc *doc, void *field)
{
    (void)field;
    return read_values(r, doc, key, &r->out->request.inputs, &r->out->request.n_inputs);
}

/* With one source a direction may stand alone: {jvp: y, wrt: x, tangent: [1, 0], ...}. */
static gt_status read_vectors(reader *r, const char *key, const gt_doc *doc, void *field)
{
    const gt_doc *wrt = gt_doc_get(r->out->entry, "wrt");
    (void)field;
    if (doc->kind == GT_DOC_MAP || !wrt || wrt->kind != GT_DOC_TEXT)
        return read_values(r, doc, key, &r->out->request.vectors, &r->out->request.n_vectors);
    gt_input *input = GT_NEW(r->arena, gt_input);
    input->name = wrt->text.s;
    r->out->request.vectors = input;
    r->out->request.n_vectors = 1;
    return value_text(r, doc, key, &input->text);
}

static gt_status read_value(reader *r, const char *key, const gt_doc *doc, void *field)
{
    return value_text(r, doc, key, field);
}

static gt_status read_names(reader *r, const char *key, const gt_doc *doc, void *field)
{
    return gt_request_names(r->arena, doc, key, field, r->error);
}

static gt_status read_watch(reader *r, const char *key, const gt_doc *doc, void *field)
{
    bool list = doc->kind == GT_DOC_LIST;
    size_t n = list ? doc->n : 1;
    const char **name = GT_ARRAY(r->arena, n, const char *);
    for (size_t i = 0; i < n; i++) {
        const gt_doc *one = list ? doc->item[i] : doc;
        if (one->kind != GT_DOC_TEXT)
            return wrong(r, one, key, "a name or a list of names");
        name[i] = one->text.s;
    }
    *(const char *const **)field = name;
    r->out->request.n_watch = n;
    return GT_OK;
}

static gt_status read_text(reader *r, const char *key, const gt_doc *doc, void *field)
{
    if (doc->kind != GT_DOC_TEXT)
        return wrong(r, doc, key, "a text");
    *(const char **)field = doc->text.s;
    return GT_OK;
}

/* Every message has an empty part. */
static gt_status read_error(reader *r, const char *key, const gt_doc *doc, void *field)
{
    GT_TRY(read_text(r, key, doc, field));
    if (doc->text.s[strspn(doc->text.s, " \t\n")])
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, doc->at, "an empty '%s' agrees with every message", key);
    return gt_fix(r->error, "write a part of the message, error: \"must be positive\"");
}

static gt_status read_unconnected(reader *r, const char *key, const gt_doc *doc, void *field)
{
    bool none = doc->kind == GT_DOC_TEXT && strcmp(doc->text.s, "none") == 0,
         zero = doc->kind == GT_DOC_TEXT && strcmp(doc->text.s, "zero") == 0;
    *(bool *)field = zero;
    return none || zero ? GT_OK : wrong(r, doc, key, "none or zero");
}

static gt_status read_truth(reader *r, const char *key, const gt_doc *doc, void *field)
{
    if (doc->kind != GT_DOC_TRUTH)
        return wrong(r, doc, key, "true or false");
    *(bool *)field = doc->truth;
    return GT_OK;
}

static gt_status read_tolerance(reader *r, const char *key, const gt_doc *doc, void *field)
{
    if (doc->kind != GT_DOC_INT && doc->kind != GT_DOC_FLOAT)
        return wrong(r, doc, key, "a number");
    if (!(doc->f >= 0 && isfinite(doc->f)))
        return gt_fail(r->error, GT_WRONG_MODEL, doc->at, "'%s' must be a finite number that is not negative", key);
    *(double *)field = doc->f;
    return GT_OK;
}

/* The commands that a key goes with. */
#define WITH(command) (1U << (command))
#define ALL           (~0U)
#define AT(to)        offsetof(gt_expectation, to)

static const struct {
    const char *key;
    unsigned with;
    size_t doc; /* where in the expectation the document is kept; 0: nowhere */
    gt_status (*read)(reader *r, const char *key, const gt_doc *doc, void *field); /* NULL: that is all */
    size_t field;
} keys[] = {
    {"wrt", ~WITH(GT_EVAL), AT(wrt), read_names, AT(request.wrt)},
    {"is", ALL, AT(is), NULL, 0},
    {"error", ALL, 0, read_error, AT(error)},
    {"rtol", ALL, 0, read_tolerance, AT(rtol)},
    {"atol", ALL, 0, read_tolerance, AT(atol)},
    {"ulp", ALL, 0, read_tolerance, AT(ulp)},
    {"given", ALL, AT(given), read_given, 0},
    {"name", ALL, 0, read_text, AT(name)},
    {"tape", ALL, 0, read_text, AT(request.tape)},
    {"watch", ALL, 0, read_watch, AT(request.watch)},
    {"batch", WITH(GT_JACOBIAN), 0, read_truth, AT(request.batch)},
    {"diag", WITH(GT_HESSIAN), 0, read_truth, AT(request.diagonal)},
    {"unconnected", WITH(GT_GRAD) | WITH(GT_VJP), 0, read_unconnected, AT(request.unconnected_zero)},
    {"output_gradients", WITH(GT_GRAD) | WITH(GT_VJP), AT(output_gradients), read_value, AT(request.output_gradients)},
    {"tangent", WITH(GT_JVP), AT(vectors), read_vectors, 0},
    {"vector", WITH(GT_HVP), AT(vectors), read_vectors, 0},
};
enum { KEYS = sizeof keys / sizeof *keys };

static size_t key_index(const char *key)
{
    size_t i = 0;
    while (i < KEYS && strcmp(keys[i].key, key) != 0)
        i++;
    return i;
}

static gt_status unknown_key(reader *r, const gt_doc *key)
{
    gt_nearest nearest = {.name = key->text.s};
    for (size_t i = 0; i < KEYS; i++)
        gt_nearest_offer(&nearest, keys[i].key);
    for (int c = 0; c <= GT_SPARSITY; c++)
        if (may_ask((gt_command)c))
            gt_nearest_offer(&nearest, gt_commands[c].word);
    gt_fail(r->error, GT_WRONG_MODEL, key->at, "an entry of 'expect' has no '%s'", key->text.s);
    return gt_fix_nearest(r->error, &nearest, NULL);
}

/* What the entry asks: exactly one of eval, grad, ... */
static gt_status read_command(reader *r)
{
    const gt_doc *entry = r->out->entry;
    const char *found = NULL;
    for (size_t i = 0; i < entry->n; i++)
        for (int c = 0; c <= GT_SPARSITY; c++) {
            const char *word = gt_commands[c].word;
            if (!may_ask((gt_command)c) || strcmp(word, entry->key[i]->text.s) != 0)
                continue;
            if (found)
                return gt_fail(r->error, GT_WRONG_MODEL, entry->key[i]->at,
                               "an entry of 'expect' asks for one thing, not for '%s' and '%s'", found, word);
            found = word;
            r->out->request.command = (gt_command)c;
            r->out->asked = entry->item[i];
        }
    for (size_t i = 0; !found && i < entry->n; i++)
        if (key_index(entry->key[i]->text.s) == KEYS)
            return unknown_key(r, entry->key[i]);
    if (found && r->out->asked->kind == GT_DOC_LIST && !r->out->asked->n)
        return gt_fail(r->error, GT_WRONG_MODEL, r->out->asked->at, "'%s' names nothing here", found);
    if (found)
        return gt_request_names(r->arena, r->out->asked, found, &r->out->request.target, r->error);
    gt_fail(r->error, GT_WRONG_MODEL, entry->at, "an entry of 'expect' must say what it asks for");
    return gt_fix(r->error, "write one of eval, grad, jacobian, hessian, jvp, vjp, hvp: {grad: loss, wrt: w, is: 3}");
}

static gt_status read_keys(reader *r)
{
    const gt_doc *entry = r->out->entry;
    for (size_t i = 0; i < entry->n; i++) {
        const char *key = entry->key[i]->text.s;
        size_t k = key_index(key);
        if (entry->item[i] == r->out->asked)
            continue;
        if (k == KEYS)
            return unknown_key(r, entry->key[i]);
        if (!(keys[k].with & WITH(r->out->request.command)))
            return gt_fail(r->error, GT_WRONG_MODEL, entry->key[i]->at, "'%s' has no meaning with '%s'", key,
                           gt_commands[r->out->request.command].word);
        if (keys[k].doc)
            *(const gt_doc **)(void *)((char *)r->out + keys[k].doc) = entry->item[i];
        if (keys[k].read)
            GT_TRY(keys[k].read(r, key, entry->item[i], (char *)r->out + keys[k].field));
    }
    if (!r->out->is == !r->out->error) {
        gt_fail(r->error, GT_WRONG_MODEL, entry->at,
                r->out->is ? "an entry has either 'is' or 'error', not both" : "an entry of 'expect' has no 'is'");
        return gt_fix(r->error, "say what comes out, is: VALUE, or what goes wrong, error: \"part of the message\"");
    }
    return GT_OK;
}

/* -- names -- */

/* "w" or "v, w": names as they stand, without the brackets of a list. */
static const char *plain_names(gt_arena *arena, const char *names)
{
    const size_t n = strlen(names);
    const gt_text text = gt_text_of_source(arena, gt_source_copy(arena, "", names, n));
    const gt_expr *e;
    gt_error ignored;
    const bool list = names[0] == '[' && names[n - 1] == ']' && gt_expr_parse(arena, &text, &e, &ignored) == GT_OK &&
                      e->kind == GT_EXPR_LIST;
    return list ? gt_copy_text(arena, names + 1, n - 2) : names;
}

static const char *given_names(gt_arena *arena, const gt_request *q)
{
    const char *out = "";
    for (size_t i = 0; i < q->n_inputs; i++) {
        const char *value = q->inputs[i].text;
        bool brief = strlen(value) <= 16;
        out = gt_print(arena, "%s%s%s%s%s", out, i ? ", " : " given ", q->inputs[i].name, brief ? "=" : "",
                       brief ? value : "");
    }
    return out;
}

static const char *name_of(gt_arena *arena, const gt_expectation *e)
{
    const gt_request *q = &e->request;
    const char *by = q->wrt ? plain_names(arena, q->wrt) : NULL;
    return gt_print(arena, "%s%s%s of %s%s%s%s%s%s", q->batch ? "batch " : "", q->diagonal ? "diagonal of " : "",
                    q->command == GT_EVAL ? "value" : gt_commands[q->command].word, plain_names(arena, q->target),
                    by ? " by " : "", by ? by : "", q->tape ? " on tape " : "", q->tape ? q->tape : "",
                    given_names(arena, q));
}

gt_status gt_expectation_read(gt_arena *arena, const gt_model *model, const gt_doc *entry, gt_expectation *out,
                              gt_error *error)
{
    reader r = {arena, out, error};
    *out = (gt_expectation){.model = model, .entry = entry, .rtol = -1, .atol = -1, .ulp = -1};
    out->request.watch_variables = true;
    gt_status status = read_command(&r);
    if (status == GT_OK)
        status = read_keys(&r);
    if (!out->name)
        out->name = out->request.target ? name_of(arena, out) : "an entry";
    return status;
}

/* -- places -- */

/* The document that an option's text came from, by the option's name as answers call it. */
static const gt_doc *origin(const gt_expectation *e, const char *option)
{
    static const char *const with_name[] = {"-i ", "--tangent ", "--vector "};
    if (strcmp(option, "--target") == 0)
        return e->asked;
    if (strcmp(option, "--wrt") == 0)
        return e->wrt;
    if (strcmp(option, "--output-gradients") == 0)
        return e->output_gradients;
    for (size_t i = 0; i < sizeof with_name / sizeof *with_name; i++) {
        const gt_doc *map = i ? e->vectors : e->given;
        size_t n = strlen(with_name[i]);
        if (map && strncmp(option, with_name[i], n) == 0)
            return map->kind == GT_DOC_MAP ? gt_doc_get(map, option + n) : map;
    }
    return NULL;
}

static gt_span placed(const gt_expectation *e, gt_span at)
{
    if (!at.source || at.source == e->model->source)
        return at;
    const gt_doc *doc = origin(e, at.source->name);
    if (doc && doc->kind == GT_DOC_TEXT)
        return gt_text_span(&doc->text, at.begin, at.end);
    if (doc)
        return doc->at;
    return at.source->name[0] == '-' ? e->entry->at : at;
}

void gt_expectation_place(const gt_expectation *e, gt_error *error)
{
    error->at = error->at.source ? placed(e, error->at) : e->entry->at;
    error->note_at = placed(e, error->note_at);
}
