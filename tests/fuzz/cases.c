/* The cases: what is made, what is asked of it, and what must hold whatever it is. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../common/counted.h"
#include "fuzz.h"
#include "parse/model.h"

enum { MEMORY = 48 << 20, EVALUATION = 1 << 20, TURNS = 300, ANSWER = 1 << 20 };
enum { LARGER = 16 }; /* times that for whole programs, which train in loops */

bool found(finding *f, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    (void)vsnprintf(f->what, sizeof f->what, format, values);
    va_end(values);
    return false;
}

/* -- a case under way -- */

typedef struct trial {
    const corpus *corpus;
    chance chance;
    const char *folder;
    finding *f;
    counted memory;
    gt_allocator allocator;
    gt_context *context;
} trial;

/* True with a context; false when even that was refused, which is fine. */
static bool open_context(trial *t)
{
    t->memory = (counted){.most = MEMORY, .from_then_on = true};
    t->memory.fail_at = chance_one_in(&t->chance, 12) ? 1 + (int)chance_below(&t->chance, 60) : 0;
    t->allocator = counted_allocator(&t->memory);
    t->context = gt_context_new(&t->allocator);
    return t->context != NULL;
}

static bool close_context(trial *t)
{
    gt_context_free(t->context);
    t->context = NULL;
    if (t->memory.held || t->memory.granted != t->memory.released)
        return found(t->f, "%zu bytes are not given back", (size_t)t->memory.held);
    return true;
}

static bool is_utf8(const char *s)
{
    for (const unsigned char *c = (const unsigned char *)s; *c;) {
        int more = *c < 0x80                 ? 0
                   : *c >= 0xf0 && *c < 0xf8 ? 3
                   : *c >= 0xe0 && *c < 0xf0 ? 2
                   : *c >= 0xc2 && *c < 0xe0 ? 1
                                             : -1;
        if (more < 0)
            return false;
        for (c++; more; more--)
            if ((*c++ & 0xc0) != 0x80)
                return false;
    }
    return true;
}

/* "NAME:LINE:COLUMN: error: ", but for running out of memory. */
static bool has_place(const char *message)
{
    const char *at = strstr(message, ": error: ");
    int colons = 0;
    while (at && at > message && colons < 2) {
        const char *end = at;
        while (at > message && isdigit((unsigned char)at[-1]))
            at--;
        if (at == end || at == message || at[-1] != ':')
            return false;
        at--;
        colons++;
    }
    return colons == 2 && at > message;
}

/* What a failed call must have left behind. */
static bool check_failure(trial *t, const char *call, gt_status status, const void *out, bool placed)
{
    const char *message = gt_message(t->context);
    size_t n = strlen(message);
    if (out)
        return found(t->f, "%s fails (%d) and has a result", call, (int)status);
    if (!n || message[n - 1] != '\n' || !strstr(message, "error: "))
        return found(t->f, "%s fails (%d) with the message '%s'", call, (int)status, message);
    const char *half = strstr(message, "error: \n"); /* what follows the first line shows the input */
    if ((strstr(message, "(null)") && !strstr(t->f->input.s, "(null)")) || (half && half < strchr(message, '\n')))
        return found(t->f, "%s: half a message: %s", call, message);
    if (!is_utf8(message))
        return found(t->f, "%s: the message is no UTF-8: %s", call, message);
    if (placed && status != GT_OVER_LIMIT && !has_place(message))
        return found(t->f, "%s fails (%d) without a place: %s", call, (int)status, message);
    if (status == GT_OVER_LIMIT || !t->memory.refused)
        return true;
    return found(t->f, "%s: memory was refused, the status is %d: %s", call, (int)status, message);
}

/* -- answers -- */

static bool take_text(void *context, const char *bytes, size_t n)
{
    text *t = context;
    if (t->n + n > ANSWER)
        return false;
    text_add(t, bytes, n);
    return true;
}

/* Writes a result; *whole is false when it is too long, or cannot be written that way. */
static bool write_answer(trial *t, const gt_result *result, gt_format format, text *out, bool *whole)
{
    gt_sink sink = {.size = sizeof(gt_sink), take_text, out};
    text_set(out, "", 0);
    gt_status status = gt_result_write(t->context, result, format, GT_NAN_STRING, false, &sink);
    *whole = status == GT_OK;
    if (status == GT_OK || status == GT_UNREADABLE) /* the sink refused */
        return true;
    if (format == GT_FORMAT_JSON && status == GT_USAGE)
        return found(t->f, "an answer cannot be written as JSON: %s", gt_message(t->context));
    return check_failure(t, "gt_result_write", status, NULL, false);
}

static bool check_json(trial *t, const text *json)
{
    jmp_buf out_of_memory;
    gt_arena arena;
    gt_arena_init(&arena, NULL, &out_of_memory);
    if (setjmp(out_of_memory))
        return true;
    gt_source source = {.name = "answer", .text = json->s, .size = json->n};
    gt_error error = {.code = GT_OK};
    gt_doc *doc;
    bool fine = gt_doc_read(&arena, &source, GT_SYNTAX_JSON, &doc, &error) == GT_OK;
    if (!fine)
        found(t->f, "the answer is no JSON: %s: %.300s", error.message, json->s);
    gt_arena_free(&arena);
    return fine;
}

/* What tables do not have: empty tensors; the difference between a list of tensors and one tensor. */
static bool beside_the_point(const char *comparison)
{
    return !strstr(comparison, "differs\n") && !strstr(comparison, " differ\n");
}

/* Two files that say the same, compared to the last bit. */
static bool check_same(trial *t, const gt_file *a, const gt_file *b, const char *what)
{
    static const gt_diff_options exact = {.size = sizeof(gt_diff_options), 0, 0, 0};
    gt_result *result = NULL;
    gt_context *context = gt_context_new(NULL);
    gt_status status = context ? gt_diff(context, a, b, &exact, &result) : GT_OVER_LIMIT;
    bool nothing = status == GT_USAGE; /* no number on either side: nulls */
    bool fine = status == GT_OVER_LIMIT || nothing || (status == GT_OK && gt_result_status(result) == GT_OK);
    if (!fine && status == GT_OK) {
        text why = {NULL, 0, 0};
        gt_sink sink = {.size = sizeof(gt_sink), take_text, &why};
        (void)gt_result_write(context, result, GT_FORMAT_TEXT, GT_NAN_STRING, false, &sink);
        fine = !why.s || beside_the_point(why.s) || found(t->f, "JSON and %s say other things: %.300s", what, why.s);
        text_free(&why);
    } else if (!fine) {
        found(t->f, "JSON and %s cannot be compared: %.300s", what, gt_message(context));
    }
    gt_result_free(result);
    gt_context_free(context);
    return fine;
}

static const char *in_folder(trial *t, const char *name, char *path, size_t size)
{
    (void)snprintf(path, size, "%s/%s", t->folder, name);
    return path;
}

static bool write_file(const char *path, const text *t)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    bool fine = fwrite(t->s, 1, t->n, file) == t->n;
    return fclose(file) == 0 && fine;
}

/* The same numbers in another format. */
static bool check_format(trial *t, const gt_result *result, const text *json, gt_format format)
{
    char path[200];
    text other = {NULL, 0, 0};
    bool whole = false, npz = format == GT_FORMAT_NPZ, fine = write_answer(t, result, format, &other, &whole);
    const gt_file a = {.size = sizeof(gt_file), "answer.json", json->s, json->n};
    if (fine && whole && npz && write_file(in_folder(t, "answer.npz", path, sizeof path), &other)) {
        fine = check_same(t, &a, &(gt_file){.size = sizeof(gt_file), path, NULL, 0}, "npz");
        (void)unlink(path);
    } else if (fine && whole && !npz) {
        fine = check_same(t, &a, &(gt_file){.size = sizeof(gt_file), "answer.csv", other.s, other.n}, "CSV");
    }
    text_free(&other);
    return fine;
}

/* The answer as JSON in *json, empty when there is none; all that must hold of it. */
static bool check_answer(trial *t, const gt_result *result, bool table, text *json)
{
    bool whole;
    if (!write_answer(t, result, GT_FORMAT_JSON, json, &whole))
        return false;
    if (!whole) {
        text_set(json, "", 0);
        return true;
    }
    text people = {NULL, 0, 0};
    bool ignored, fine = check_json(t, json) && write_answer(t, result, GT_FORMAT_TEXT, &people, &ignored);
    text_free(&people);
    if (fine && table && !t->memory.fail_at)
        fine = check_format(t, result, json, chance_one_in(&t->chance, 6) ? GT_FORMAT_NPZ : GT_FORMAT_CSV);
    return fine;
}

/* -- questions -- */

typedef struct question {
    char json[300];
    bool table; /* its answer has the same values in CSV */
} question;

static question make_question(chance *c, size_t times)
{
    static const char *const commands[] = {"eval", "grad",    "jacobian", "hessian", "jvp",
                                           "vjp",  "explain", "watched",  "tape",    "check"};
    static const char *const extras[] = {"",
                                         "",
                                         "",
                                         "\"batch\": true, ",
                                         "\"flat\": true, ",
                                         "\"diagonal\": true, ",
                                         "\"unconnected\": \"zero\", ",
                                         "\"strict\": true, ",
                                         "\"dtype\": \"float32\", ",
                                         "\"kinks\": true, ",
                                         "\"stats\": true, ",
                                         "\"nan_origin\": true, ",
                                         "\"mode\": \"forward\", ",
                                         "\"mode\": \"reverse\", ",
                                         "\"sparse\": true, ",
                                         "\"watch\": [\"x\"], "};
    /* The expensive ones come less often. */
    size_t what = chance_below(c, 14), extra = chance_below(c, sizeof extras / sizeof *extras);
    what = what < 10 ? what : what % 2;
    if (what == 9 && !chance_one_in(c, 4))
        what = 1;
    /* A sparse matrix is lists in JSON, and a row for each entry in CSV. */
    question q = {.table = what < 4 && !strstr(extras[extra], "sparse")};
    (void)snprintf(q.json, sizeof q.json,
                   "{%s\"command\": \"%s\", \"memory_limit\": %zu, \"loop_limit\": %zu, \"seed\": %zu}", extras[extra],
                   commands[what], times * EVALUATION, times * TURNS, chance_below(c, 3));
    return q;
}

/* Asks, and checks what comes; *json is the answer, or the message. */
static bool ask(trial *t, const gt_model *model, const question *q, text *json)
{
    gt_result *result = NULL;
    gt_status status = gt_ask_json(t->context, model, q->json, &result);
    if (status != GT_OK) {
        bool fine = check_failure(t, "gt_ask_json", status, result, false);
        text_set(json, "", 0);
        text_say(json, gt_message(t->context));
        return fine;
    }
    bool fine = check_answer(t, result, q->table, json);
    gt_result_free(result);
    return fine;
}

/* -- cases -- */

/* Two answers to one question are one; if not, the finding shows where they part. */
static bool check_equal(trial *t, const question *q, const char *whose, const text *a, const char *other, const text *b)
{
    size_t same = 0;
    while (a->s[same] && a->s[same] == b->s[same])
        same++;
    if (!a->s[same] && !b->s[same])
        return true;
    size_t from = same > 100 ? same - 100 : 0;
    return found(t->f, "%s\n%s says: ...%.200s\n%s says: ...%.200s", q->json, whose, a->s + from, other, b->s + from);
}

static bool ask_twice(trial *t, const gt_model *model, size_t times)
{
    question q = make_question(&t->chance, times);
    text first = {NULL, 0, 0}, again = {NULL, 0, 0};
    bool fine = ask(t, model, &q, &first);
    if (fine && !t->memory.fail_at) {
        fine = ask(t, model, &q, &again);
        fine = fine && check_equal(t, &q, "the first answer", &first, "the second", &again);
    }
    text_free(&first);
    text_free(&again);
    return fine;
}

static void choose(trial *t, seed_kind kind)
{
    const text *seed = corpus_pick(t->corpus, &t->chance, kind);
    text_set(&t->f->input, seed->s, seed->n);
    mutate(&t->f->input, t->corpus, &t->chance, kind);
}

static bool model_case(trial *t)
{
    static const struct {
        seed_kind kind;
        gt_syntax syntax;
    } kinds[] = {{MODEL, GT_SYNTAX_YAML},      {MODEL, GT_SYNTAX_YAML},     {MODEL, GT_SYNTAX_YAML},
                 {MODEL_JSON, GT_SYNTAX_JSON}, {PROGRAM, GT_SYNTAX_PYTHON}, {PROGRAM, GT_SYNTAX_PYTHON}};
    const size_t k = chance_below(&t->chance, sizeof kinds / sizeof *kinds);
    gt_model *model;
    choose(t, kinds[k].kind);
    gt_status status = gt_model_from_text(t->context, "m", t->f->input.s, t->f->input.n, kinds[k].syntax, &model);
    if (status != GT_OK)
        return check_failure(t, "gt_model_from_text", status, NULL, true);
    return ask_twice(t, model, kinds[k].kind == PROGRAM ? LARGER : 1);
}

static bool expression_case(trial *t)
{
    gt_model *model;
    choose(t, EXPRESSION);
    gt_status status = gt_model_from_expr(t->context, t->f->input.s, &model);
    if (status != GT_OK)
        return check_failure(t, "gt_model_from_expr", status, NULL, true);
    return ask_twice(t, model, 1);
}

/* A request for a model that has something for each of its keys. */
static bool request_case(trial *t)
{
    static const char steps[] =
        "inputs: {x: [1, 2]}\nvariables: {w: [[1, 2], [3, 4]], k: 2, n: {value: 3, dtype: int32}}\nsteps: |\n  h = w @ "
        "x\n  "
        "with GradientTape(persistent=True) as t:\n    z = k * h ** 2\n  y = reduce_sum(sin(z))\n";
    gt_model *model;
    gt_result *result = NULL;
    text json = {NULL, 0, 0};
    choose(t, REQUEST);
    gt_status status = gt_model_from_text(t->context, "m", steps, strlen(steps), GT_SYNTAX_YAML, &model);
    if (status == GT_OK)
        status = gt_ask_json(t->context, model, t->f->input.s, &result);
    if (status != GT_OK)
        return check_failure(t, "gt_ask_json", status, result, false);
    bool fine = check_answer(t, result, false, &json);
    gt_result_free(result);
    text_free(&json);
    return fine;
}

/* A data file as an input. */
static bool data_case(trial *t)
{
    static const struct {
        seed_kind kind;
        const char *name;
    } files[] = {{CSV, "in.csv"}, {NPY, "in.npy"}, {NPZ, "in.npz"}, {SAFETENSORS, "in.safetensors"}, {DATA, "in.json"}};
    size_t which = chance_below(&t->chance, sizeof files / sizeof *files);
    char path[200], text_of[220];
    gt_model *model;
    gt_result *result = NULL;
    text json = {NULL, 0, 0};
    choose(t, files[which].kind);
    in_folder(t, files[which].name, path, sizeof path);
    if (!write_file(path, &t->f->input))
        return found(t->f, "cannot write %s", path);
    (void)snprintf(text_of, sizeof text_of, "@%s", path);
    const gt_input input = {
        .size = sizeof(gt_input), chance_one_in(&t->chance, 3) && which > 1 ? NULL : "x", text_of, 0};
    const gt_request request = {
        .size = sizeof(gt_request), .command = GT_EVAL, .inputs = &input, .n_inputs = 1, .memory_limit = EVALUATION};
    gt_status status = gt_model_from_expr(t->context, "x + 0", &model);
    if (status == GT_OK)
        status = gt_ask(t->context, model, &request, &result);
    bool fine =
        status == GT_OK ? check_answer(t, result, true, &json) : check_failure(t, "gt_ask", status, result, false);
    gt_result_free(result);
    text_free(&json);
    (void)unlink(path);
    return fine;
}

enum { GIVEN = 8 };

/* A number for each input of a network that has no value, which is one for each of its elements; a list of two for a
 * sequence. */
static size_t numbers_for(trial *t, const gt_model *model, gt_input given[GIVEN])
{
    size_t n = 0;
    for (size_t i = 0; i < model->declarations && n < GIVEN; i++) {
        const gt_declaration *d = &model->declaration[i];
        const bool whole = gt_dtype_in(d->dtype, GT_SET_INT), truth = d->dtype == GT_BOOL;
        const char *one = whole ? "1" : truth ? "true" : "0.5";
        const char *two = whole ? "[1,[2]]" : truth ? "[true,[false]]" : "[0.5,[2]]";
        const bool absent = d->optional && chance_one_in(&t->chance, 2);
        if (d->role == GT_ROLE_INPUT && d->from == GT_FROM_NOTHING)
            given[n++] = (gt_input){sizeof(gt_input), d->name, absent ? "null" : d->sequence ? two : one, 0};
    }
    return n;
}

static bool network_case(trial *t)
{
    gt_input given[GIVEN];
    gt_request request = {.size = sizeof(gt_request),
                          .command = chance_one_in(&t->chance, 3) ? GT_GRAD : GT_EVAL,
                          .inputs = given,
                          .memory_limit = EVALUATION,
                          .loop_limit = TURNS};
    gt_model *model;
    gt_result *result = NULL;
    text json = {NULL, 0, 0};
    choose(t, NETWORK);
    gt_status status = gt_model_from_text(t->context, "n.onnx", t->f->input.s, t->f->input.n, GT_SYNTAX_ONNX, &model);
    if (status == GT_OK) {
        request.n_inputs = numbers_for(t, model, given);
        status = gt_ask(t->context, model, &request, &result);
    }
    bool fine =
        status == GT_OK ? check_answer(t, result, true, &json) : check_failure(t, "gt_ask", status, result, false);
    gt_result_free(result);
    text_free(&json);
    return fine;
}

/* A result against another, or against itself. */
static bool diff_case(trial *t)
{
    text second = {NULL, 0, 0}, json = {NULL, 0, 0};
    const text *other = corpus_pick(t->corpus, &t->chance, RESULT);
    bool same = chance_one_in(&t->chance, 3);
    gt_result *result = NULL;
    choose(t, RESULT);
    text_set(&second, same ? t->f->input.s : other->s, same ? t->f->input.n : other->n);
    const gt_file a = {.size = sizeof(gt_file), "a", t->f->input.s, t->f->input.n},
                  b = {.size = sizeof(gt_file), "b", second.s, second.n};
    gt_status status = gt_diff(t->context, &a, &b, NULL, &result);
    bool fine =
        status == GT_OK ? check_answer(t, result, false, &json) : check_failure(t, "gt_diff", status, result, false);
    if (fine && same && status == GT_OK && gt_result_status(result) != GT_OK)
        fine = found(t->f, "a result differs from itself: %.300s", json.s);
    gt_result_free(result);
    text_free(&json);
    text_free(&second);
    return fine;
}

static bool test_case(trial *t)
{
    static const gt_format formats[] = {GT_FORMAT_TEXT, GT_FORMAT_TAP, GT_FORMAT_JUNIT, GT_FORMAT_CSV};
    const gt_test_options options = {.size = sizeof(gt_test_options), .memory_limit = EVALUATION, .loop_limit = TURNS};
    text out = {NULL, 0, 0};
    gt_result *result = NULL;
    bool whole;
    for (int tries = 0; tries < 20; tries++) {
        choose(t, MODEL);
        if (strstr(t->f->input.s, "expect:"))
            break;
    }
    const gt_file file = {.size = sizeof(gt_file), "m.yaml", t->f->input.s, t->f->input.n};
    gt_status status = gt_test(t->context, 1, &file, &options, &result);
    bool fine =
        status == GT_OK ? check_answer(t, result, false, &out) : check_failure(t, "gt_test", status, result, false);
    if (fine && status == GT_OK)
        fine = write_answer(t, result, formats[chance_below(&t->chance, 4)], &out, &whole);
    gt_result_free(result);
    text_free(&out);
    return fine;
}

/* The answer, or the message, of a model in this text. */
static bool ask_text(trial *t, const text *model_text, bool json, const question *q, text *said)
{
    gt_model *model;
    text_set(said, "", 0);
    gt_syntax syntax = json ? GT_SYNTAX_JSON : GT_SYNTAX_YAML;
    if (gt_model_from_text(t->context, "m", model_text->s, model_text->n, syntax, &model) == GT_OK)
        return ask(t, model, q, said);
    text_say(said, gt_message(t->context));
    return true;
}

/* Bytes of the number or text of JSON at s. */
static size_t value_size(const char *s)
{
    size_t n = 1;
    if (*s != '"')
        return strspn(s, "0123456789");
    while (s[n] && s[n] != '"')
        n += s[n] == '\\' && s[n + 1] ? 2 : 1;
    return n + (s[n] == '"');
}

/* Where in the file something stands, and how it is escaped there, is another matter in another syntax. */
static void forget_places(text *said)
{
    static const char *const marks[] = {"\"line\":", "\"column\":", "\"text\":", "\"at\":"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        for (char *at = strstr(said->s, marks[i]); at; at = strstr(at + 1, marks[i])) {
            size_t begin = (size_t)(at - said->s) + strlen(marks[i]);
            text_replace(said, begin, begin + value_size(said->s + begin), NULL, 0);
        }
}

/* One document as it was written, and one text of it that is YAML and JSON: the same answer three times; and of the one
 * text the same messages in the same places. */
static bool twin_case(trial *t)
{
    text both = {NULL, 0, 0}, yaml = {NULL, 0, 0}, twin = {NULL, 0, 0}, first = {NULL, 0, 0};
    bool json = chance_one_in(&t->chance, 5), fine = true;
    question q = make_question(&t->chance, 1);
    choose(t, json ? MODEL_JSON : MODEL);
    if (twin_write(&both, &t->f->input, json ? GT_SYNTAX_JSON : GT_SYNTAX_YAML)) {
        fine = ask_text(t, &t->f->input, json, &q, &first) && ask_text(t, &both, false, &q, &yaml) &&
               ask_text(t, &both, true, &q, &twin);
        bool whole = fine && !t->memory.fail_at && !t->memory.refused;
        if (whole)
            fine = check_equal(t, &q, "YAML", &yaml, "JSON", &twin);
        if (whole && fine && q.table && (first.s[0] == '{' || yaml.s[0] == '{')) {
            forget_places(&first);
            forget_places(&yaml);
            fine = check_equal(t, &q, "the text as written", &first, "the same as flow", &yaml);
        }
    }
    text_free(&both);
    text_free(&yaml);
    text_free(&twin);
    text_free(&first);
    return fine;
}

static trial begin_trial(const corpus *c, uint64_t seed, uint64_t number)
{
    trial t = {.corpus = c, .chance = {seed * 0x2545f4914f6cdd1du}};
    t.chance.state ^= chance_next(&t.chance) + number * 0xd1342543de82ef95u;
    return t;
}

bool case_model(const corpus *c, uint64_t seed, uint64_t number, text *out)
{
    trial t = begin_trial(c, seed, number);
    finding f = {.what = ""};
    text before = {NULL, 0, 0};
    const gt_request request = {
        .size = sizeof(gt_request), .command = GT_EVAL, .memory_limit = EVALUATION, .loop_limit = TURNS};
    gt_model *model;
    gt_result *result = NULL;
    t.f = &f;
    t.context = gt_context_new(NULL);
    const text *from = corpus_pick(c, &t.chance, MODEL);
    text_set(&f.input, from->s, from->n);
    mutate(&f.input, c, &t.chance, MODEL);
    bool fine = t.context &&
                gt_model_from_text(t.context, "m", f.input.s, f.input.n, GT_SYNTAX_YAML, &model) == GT_OK &&
                gt_ask(t.context, model, &request, &result) == GT_OK && twin_write(out, &f.input, GT_SYNTAX_YAML);
    if (fine && twin_write(&before, from, GT_SYNTAX_YAML))
        fine = before.n != out->n || memcmp(before.s, out->s, out->n) != 0;
    gt_result_free(result);
    gt_context_free(t.context);
    text_free(&before);
    text_free(&f.input);
    return fine;
}

static const struct {
    const char *kind;
    bool (*run)(trial *t);
} cases[] = {{"model", model_case},
             {"model", model_case},
             {"model", model_case},
             {"model", model_case},
             {"twin", twin_case},
             {"twin", twin_case},
             {"expression", expression_case},
             {"expression", expression_case},
             {"request", request_case},
             {"data", data_case},
             {"diff", diff_case},
             {"test", test_case},
             {"network", network_case}};
enum { CASES = sizeof cases / sizeof *cases };

bool case_kind(const char *name)
{
    bool is = false;
    for (size_t i = 0; i < CASES; i++)
        is = is || strcmp(cases[i].kind, name) == 0;
    return is;
}

bool case_run(const corpus *c, uint64_t seed, uint64_t number, const char *kind, const char *folder, finding *f)
{
    trial t = begin_trial(c, seed, number);
    t.folder = folder;
    t.f = f;
    text_set(&f->input, "", 0);
    if (!open_context(&t))
        return true;
    size_t which = chance_below(&t.chance, CASES);
    while (kind && strcmp(cases[which].kind, kind) != 0)
        which = (which + 1) % CASES;
    bool fine = cases[which].run(&t);
    return close_context(&t) && fine;
}
