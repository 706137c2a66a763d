#define _POSIX_C_SOURCE 200809L
#include "session/session.h"

#include <string.h>

#include "answer/explain_answer.h"
#include "answer/request_json.h"
#include "base/caller_words.h"
#include "base/clock.h"
#include "base/file_stamp.h"
#include "base/number.h"
#include "base/text_buffer.h"
#include "onnx/model_of_source.h"
#include "parse/data.h"
#include "parse/doc.h"
#include "session/recordings.h"
#include "session/request_id.h"

enum { ANSWERS_KEPT = 64, MODELS_KEPT = 64, BYTES_KEPT = 256 * 1024 * 1024 };

/* What the next request may use again: a model, with what its file was like when it was read, */
typedef struct kept_model {
    gt_kept kept;
    gt_keeper *keeper;
    const char *key; /* the path, or the expression */
    bool expression;
    gt_stamp stamp;
    gt_model *model; /* NULL: it could not be read */
} kept_model;

/* and an answer, which can be computed again. */
typedef struct kept_answer {
    gt_recording is;
    const char *key; /* the request without its id, its runs and the values of its inputs */
    const kept_model *of;
} kept_answer;

struct gt_keeper {
    gt_budget budget; /* of all arenas but the last */
    size_t memory_limit;
    const char *root; /* that files must lie in; NULL: anywhere */
    jmp_buf out_of_memory;
    gt_kept *models, *answers; /* the last used first */
    gt_arena arena;            /* of the keeper itself */
    gt_arena scratch;          /* of all recordings */
    gt_item *sorry;            /* the answer when memory has run out, and the id in it */
    gt_item *sorry_id;
    char id[GT_ID_TEXT];
    gt_id_scan scan; /* of the request that goes by */
    gt_arena line;   /* of one request and its answer */
    gt_arena words;  /* of the answer that there was no memory for */
    gt_error error;
};

/* What decides the dtype of an input for which none is declared. */
typedef enum input_kind { NUMBER, TRUTH, COMPLEX, TEXT } input_kind;

/* One request on its way. */
typedef struct asked {
    const gt_source *source;
    const gt_doc *doc;
    const gt_doc *id;
    const char *model; /* a path, or an */
    bool expression;
    int64_t runs;
    const gt_doc *inputs;
    const enum input_kind *kind; /* by input */
    const char *file;            /* "@FILE", with all inputs; NULL: none */
    const char *key;
} asked;

/* Keys of a request that a session reads. */
static const char *const own_keys[] = {"id", "model", "expr", "runs", "inputs", NULL};

/* {"code":4,"status":"the model is wrong","message":"..."} */
static gt_item *error_item(gt_arena *arena, gt_status status, const gt_error *error)
{
    gt_item *map = gt_item_new(arena, GT_ITEM_MAP);
    gt_error said = gt_error_for_caller(arena, error);
    gt_item_set(map, "code", gt_item_int(arena, status));
    gt_item_set(map, "status", gt_item_text(arena, gt_status_sentence(status)));
    gt_item_set(map, "message", gt_item_text(arena, gt_error_text(arena, &said, "error")));
    return map;
}

/* -- life -- */

static void drop_all(gt_keeper *keeper)
{
    while (keeper->models) /* and their answers */
        gt_kept_free(keeper->models);
    gt_arena_free(&keeper->scratch);
}

void gt_keeper_confine(gt_keeper *keeper, const char *root)
{
    keeper->root = root;
}

gt_keeper *gt_keeper_new(const gt_allocator *allocator, size_t memory_limit)
{
    static const gt_error memory = {.code = GT_OVER_LIMIT, .message = "out of memory"};
    jmp_buf out_of_memory;
    gt_arena first;
    gt_arena_init(&first, allocator, &out_of_memory);
    if (setjmp(out_of_memory))
        return NULL;
    gt_keeper *keeper = GT_NEW(&first, gt_keeper);
    atomic_init(&keeper->budget.held, first.held);
    keeper->memory_limit = memory_limit;
    keeper->arena = first;
    keeper->arena.budget = &keeper->budget;
    keeper->sorry = gt_item_new(&keeper->arena, GT_ITEM_MAP);
    keeper->sorry_id = gt_item_new(&keeper->arena, GT_ITEM_NULL);
    gt_item_set(keeper->sorry, "id", keeper->sorry_id);
    gt_item_set(keeper->sorry, "error", error_item(&keeper->arena, GT_OVER_LIMIT, &memory));
    keeper->arena.out_of_memory = &keeper->out_of_memory;
    gt_arena_init_beside(&keeper->scratch, &keeper->arena, &keeper->out_of_memory);
    gt_arena_init_beside(&keeper->line, &keeper->arena, &keeper->out_of_memory);
    gt_arena_init(&keeper->words, allocator, NULL);
    return keeper;
}

void gt_keeper_free(gt_keeper *keeper)
{
    if (!keeper)
        return;
    drop_all(keeper);
    gt_arena_free(&keeper->words);
    gt_arena_free(&keeper->line);
    gt_arena own = keeper->arena; /* the budget lies in it */
    own.budget = NULL;
    gt_arena_free(&own);
}

/* -- models -- */

static gt_status read_model(gt_keeper *keeper, const asked *a, kept_model *new)
{
    gt_arena *arena = &new->kept.arena;
    gt_source *source;
    if (a->expression) {
        source = gt_source_copy(arena, "expr", a->model, strlen(a->model));
        return gt_model_from_expression(arena, source, &new->model, &keeper->error);
    }
    GT_TRY(gt_root_check(keeper->root, new->key, (gt_span){NULL, 0, 0}, &keeper->error));
    GT_TRY(gt_source_read(arena, new->key, &source, (gt_span){NULL, 0, 0}, &keeper->error));
    return gt_model_of_source(arena, source, gt_source_syntax(source), &new->model, &keeper->error);
}

static void drop_answers(void *model)
{
    const kept_model *gone = model;
    for (gt_kept *answer = gone->keeper->answers, *next; answer; answer = next) {
        next = answer->next;
        if (((const kept_answer *)answer)->of == gone)
            gt_kept_free(answer);
    }
}

/* The model asked for: kept, if its file has not changed since, or read now. */
static gt_status find_model(gt_keeper *keeper, const asked *a, const kept_model **out)
{
    gt_stamp stamp = a->expression ? (gt_stamp){0, 0, 0} : gt_stamp_of(a->model);
    for (gt_kept *at = keeper->models; at; at = at->next) {
        const kept_model *one = (const kept_model *)at;
        if (strcmp(one->key, a->model) != 0 || one->expression != a->expression)
            continue;
        if (gt_stamp_equal(&one->stamp, &stamp)) {
            gt_kept_use(&keeper->models, at);
            *out = one;
            return GT_OK;
        }
        gt_kept_free(at);
        break;
    }
    kept_model *new = gt_kept_new(&keeper->models, sizeof *new, &keeper->arena);
    new->keeper = keeper;
    gt_arena_defer(&new->kept.arena, drop_answers, new);
    new->key = gt_copy_text(&new->kept.arena, a->model, strlen(a->model));
    new->expression = a->expression;
    new->stamp = stamp;
    *out = new;
    return read_model(keeper, a, new);
}

/* -- requests -- */

static gt_status wrong(gt_keeper *keeper, const gt_doc *doc, const char *what)
{
    return gt_fail(&keeper->error, GT_USAGE, doc->at, "%s, not %s", what, gt_doc_kind_name(doc));
}

static bool holds(const char *text, size_t size, const char *word)
{
    const size_t n = strlen(word);
    for (const char *at = text, *end = text + size; (at = memchr(at, word[0], (size_t)(end - at))); at++)
        if ((size_t)(end - at) >= n && memcmp(at, word, n) == 0)
            return true;
    return false;
}

/* Truth values are not numbers: no other word of JSON holds these. */
static input_kind kind_of(const gt_source *source, const gt_doc *value)
{
    const char *text = source->text + value->at.begin;
    const size_t size = value->at.end - value->at.begin;
    return value->kind == GT_DOC_TEXT                                ? TEXT
           : holds(text, size, "true") || holds(text, size, "false") ? TRUTH
           : holds(text, size, "{")                                  ? COMPLEX
                                                                     : NUMBER;
}

static const input_kind *kinds_of(gt_arena *arena, const asked *a)
{
    const size_t n = a->inputs ? a->inputs->n : 0;
    input_kind *kind = GT_ARRAY(arena, n, input_kind);
    for (size_t i = 0; i < n; i++)
        kind[i] = kind_of(a->source, a->inputs->item[i]);
    return kind;
}

/* What makes two requests the same but for values: every key and value as written, of the inputs their names and what
 * kind of value they have. */
static const char *key_of(gt_arena *arena, const asked *a)
{
    gt_text_buffer key = {.arena = arena};
    for (size_t i = 0; i < a->doc->n; i++) {
        const char *name = a->doc->key[i]->text.s;
        gt_span at = a->doc->item[i]->at;
        if (strcmp(name, "id") == 0 || strcmp(name, "runs") == 0)
            continue;
        if (a->doc->item[i] == a->inputs)
            for (size_t k = 0; k < a->inputs->n; k++)
                gt_buffer_add(&key, gt_print(arena, "\n-i %s=%d", a->inputs->key[k]->text.s, (int)a->kind[k]));
        else
            gt_buffer_add(&key,
                          gt_print(arena, "\n%s=%.*s", name, (int)(at.end - at.begin), a->source->text + at.begin));
    }
    if (a->file) { /* of another content it is another request */
        const gt_stamp stamp = gt_stamp_of(a->file + 1);
        gt_buffer_add(&key, gt_print(arena, "\n%lld.%lld %lld", (long long)stamp.seconds, (long long)stamp.nanoseconds,
                                     (long long)stamp.size));
    }
    return key.text ? key.text : "";
}

static gt_status read_request(gt_keeper *keeper, const char *text, size_t size, asked *a)
{
    gt_doc *doc;
    gt_budget_tell(&keeper->budget, "the request");
    while (size && (text[size - 1] == '\n' || text[size - 1] == '\r'))
        size--;
    gt_source *source = gt_source_copy(&keeper->line, "request", text, size);
    *a = (asked){.source = source, .runs = 1};
    GT_TRY(gt_doc_read_outline(&keeper->line, source, &doc, &keeper->error));
    if (doc->kind != GT_DOC_MAP)
        return wrong(keeper, doc, "a request is a JSON object");
    a->doc = doc;
    a->id = gt_doc_get(doc, "id");
    if (a->id && (a->id->kind == GT_DOC_LIST || a->id->kind == GT_DOC_MAP)) {
        const gt_doc *id = a->id;
        a->id = NULL;
        return wrong(keeper, id, "'id' is a number or a string");
    }
    const gt_doc *model = gt_doc_get(doc, "model"), *expression = gt_doc_get(doc, "expr");
    const gt_doc *runs = gt_doc_get(doc, "runs");
    if (!model && !expression) { /* perhaps a key is not spelled right */
        gt_request unused = {.command = GT_GRAD};
        GT_TRY(gt_request_of_doc(&keeper->line, source, doc, own_keys, &unused, &keeper->error));
    }
    if (!model == !expression) {
        gt_fail(&keeper->error, GT_USAGE, doc->at, "a request names a model or an expression%s",
                model ? ", not both" : "");
        gt_fix(&keeper->error, "add \"model\": \"FILE\" or \"expr\": \"x ** 2\"");
        return GT_USAGE;
    }
    if ((model ? model : expression)->kind != GT_DOC_TEXT)
        return wrong(keeper, model ? model : expression, model ? "'model' is a path" : "'expr' is a text");
    a->expression = expression != NULL;
    a->model = (model ? model : expression)->text.s;
    if (runs && runs->kind != GT_DOC_INT)
        return wrong(keeper, runs, "'runs' is a whole number");
    if (runs && (runs->i < 1 || runs->i > 1000000))
        return gt_fail(&keeper->error, GT_USAGE, runs->at, "'runs' is from 1 to 1000000");
    a->runs = runs ? runs->i : 1;
    a->inputs = gt_doc_get(doc, "inputs");
    if (a->inputs && a->inputs->kind == GT_DOC_TEXT && a->inputs->text.s[0] == '@') {
        a->file = a->inputs->text.s;
        a->inputs = NULL;
    }
    if (a->inputs && a->inputs->kind != GT_DOC_MAP)
        return wrong(keeper, a->inputs, "'inputs' must be an object, or \"@FILE.npz\"");
    a->kind = kinds_of(&keeper->line, a);
    a->key = key_of(&keeper->line, a);
    return GT_OK;
}

/* -- answers -- */

static gt_given *points_of(gt_arena *arena, const asked *a, size_t *n)
{
    *n = a->inputs ? a->inputs->n : 0;
    gt_given *point = GT_ARRAY(arena, *n, gt_given);
    for (size_t i = 0; i < *n; i++) {
        const gt_doc *value = a->inputs->item[i];
        const char *name = gt_copy_text(arena, a->inputs->key[i]->text.s, strlen(a->inputs->key[i]->text.s));
        bool text = value->kind == GT_DOC_TEXT; /* an expression or @FILE, as with -i */
        gt_source *source = gt_source_copy(arena, gt_print(arena, "inputs.%s", name),
                                           text ? value->text.s : a->source->text + value->at.begin,
                                           text ? value->text.size : value->at.end - value->at.begin);
        point[i] = (gt_given){.name = name, .text = source, .moves = true};
    }
    return point;
}

/* A sequence is recorded by its length: each request that has one is by itself. */
static bool has_plural(const gt_model *model)
{
    for (size_t i = 0; i < model->declarations; i++)
        if (model->declaration[i].sequence || model->declaration[i].optional)
            return true;
    return false;
}

static gt_status make_answer(gt_keeper *keeper, const asked *a, const kept_model *model, gt_recording **out)
{
    kept_answer *kept = gt_kept_new(&keeper->answers, sizeof *kept, &keeper->arena);
    gt_recording *k = *out = &kept->is;
    gt_arena *arena = &k->kept.arena;
    gt_request *request = GT_NEW(arena, gt_request);
    kept->of = model;
    kept->key = gt_copy_text(arena, a->key, strlen(a->key));
    gt_source *source = gt_source_copy(arena, "request", a->source->text, a->source->size);
    gt_doc *doc;
    size_t n;
    GT_TRY(gt_doc_read_outline(arena, source, &doc, &k->error));
    GT_TRY(gt_request_of_doc(arena, source, doc, own_keys, request, &k->error));
    if (!request->memory_limit)
        request->memory_limit = keeper->memory_limit;
    request->root = keeper->root;
    request->root_all = true;
    if (a->file) {
        request->inputs = gt_input_of_file(arena, gt_copy_text(arena, a->file, strlen(a->file)));
        request->n_inputs = 1;
    }
    keeper->budget.limit = request->memory_limit;
    gt_given *point = points_of(arena, a, &n);
    gt_prepared *p = &k->prepared;
    if (gt_prepared_can(request->command) && !request->dry_run && !has_plural(model->model)) {
        GT_TRY(gt_prepared_make(p, arena, &keeper->scratch, model->model, request, n, point, &k->error));
        k->made = true;
    } else {
        GT_TRY(gt_answer_make_at(&p->answer, arena, &keeper->scratch, model->model, request, n, point, &k->error));
        gt_warn_absorbed(&p->answer);
    }
    return GT_OK;
}

/* The values of the request as the leaves of a kept answer take them; false when they are of another kind or shape. */
static bool read_values(gt_keeper *keeper, const asked *a, const gt_prepared *p, const gt_tensor ***out)
{
    size_t n = p->moving;
    gt_tensor *value = GT_ARRAY(&keeper->line, n, gt_tensor);
    const gt_tensor **list = GT_ARRAY(&keeper->line, n, const gt_tensor *);
    for (size_t i = 0; i < n; i++) {
        const gt_doc *doc = a->inputs->item[i];
        const gt_eqn *leaf = gt_prepared_leaf(p, i);
        gt_data_request request = {.at = doc->at, .dtype = (gt_dtype)leaf->dtype, .exact = true};
        gt_source text = {.name = "inputs",
                          .text =
                              gt_copy_text(&keeper->line, a->source->text + doc->at.begin, doc->at.end - doc->at.begin),
                          .size = doc->at.end - doc->at.begin};
        gt_error none = {.code = GT_OK};
        if (a->kind[i] == TEXT || (a->kind[i] == TRUTH) != (leaf->dtype == GT_BOOL) ||
            gt_data_read_json(&keeper->line, &text, &request, &value[i], &none) != GT_OK ||
            !gt_shape_equal(&value[i].shape, leaf->shape))
            return false;
        list[i] = &value[i];
    }
    *out = list;
    return true;
}

/* The data files that were read for it are as they were. */
static bool data_stand(const gt_prepared *p)
{
    for (const struct gt_read_file *file = p->answer.recorder.steps->files.read; file; file = file->next) {
        gt_stamp now = gt_stamp_of(file->path);
        if (!gt_stamp_equal(&file->stamp, &now))
            return false;
    }
    return true;
}

/* A request that looks for an answer that is kept. */
typedef struct search {
    gt_keeper *keeper;
    const asked *asked;
    const kept_model *model;
    const gt_tensor **value; /* that it has, as the answer's leaves take them */
} search;

static bool takes(void *context, gt_recording *k)
{
    search *s = context;
    const kept_answer *kept = (const kept_answer *)k;
    if (kept->of != s->model || strcmp(kept->key, s->asked->key) != 0 ||
        !read_values(s->keeper, s->asked, &k->prepared, &s->value))
        return false;
    if (data_stand(&k->prepared))
        return true;
    gt_kept_free(&k->kept);
    return false;
}

/* One that fails counts as one that did not hold: it is recorded anew, which also says what is wrong. */
static gt_status run(void *context, gt_recording *k, bool *held, gt_error *error)
{
    const search *s = context;
    gt_warnings_pass(&k->prepared.answer.recorder);
    *held = gt_prepared_run(&k->prepared, s->value, held, error) == GT_OK && *held;
    error->code = GT_OK;
    return GT_OK;
}

/* The ones used last: so many, and no more than take so much memory with those before them. The newest is in use. */
static size_t keep_few(const gt_keeper *keeper, gt_kept *list, size_t most, size_t bytes)
{
    const size_t limit = keeper->memory_limit && keeper->memory_limit < BYTES_KEPT ? keeper->memory_limit : BYTES_KEPT;
    bytes += list ? list->arena.held : 0;
    return list ? bytes + gt_kept_trim(&list->next, most - 1, bytes < limit ? limit - bytes : 0) : bytes;
}

/* Evaluates `runs` times, each timed. */
static gt_status evaluate(gt_keeper *keeper, const asked *a, gt_prepared *p, const gt_tensor *const *value,
                          gt_item *times)
{
    for (int64_t run = 0; run < a->runs; run++) {
        int64_t begin = gt_now_in_ns();
        bool held;
        GT_TRY(gt_prepared_run(p, value, &held, &keeper->error));
        gt_item_append(times, gt_item_int(&keeper->line, gt_now_in_ns() - begin));
    }
    return GT_OK;
}

/* NULL: there are none. */
static gt_item *warnings_item(gt_keeper *keeper, const gt_prepared *p)
{
    gt_item *list = NULL;
    for (const gt_warning *w = p->answer.recorder.warnings.first; w; w = w->next) {
        if (w->past)
            continue;
        gt_error said = gt_error_for_caller(&keeper->line, &w->what);
        list = list ? list : gt_item_new(&keeper->line, GT_ITEM_LIST);
        gt_item_append(list, gt_item_text(&keeper->line, gt_error_text(&keeper->line, &said, "warning")));
    }
    return list;
}

static gt_status answer(gt_keeper *keeper, const asked *a, gt_item *out, const gt_error **error)
{
    search s = {.keeper = keeper, .asked = a};
    const gt_trial trial = {&s, takes, run};
    gt_recording *kept;
    *error = &keeper->error;
    GT_TRY(find_model(keeper, a, &s.model));
    int64_t begin = gt_now_in_ns(), recorded = 0;
    GT_TRY(gt_recordings_find(&keeper->answers, &trial, &kept, &keeper->error));
    if (!kept) {
        s.value = NULL; /* it was made of them */
        gt_status status = make_answer(keeper, a, s.model, &kept);
        gt_arena_free(&keeper->scratch);
        *error = &kept->error;
        GT_TRY(status);
        recorded = gt_now_in_ns() - begin;
    }
    gt_item *timings = gt_item_new(&keeper->line, GT_ITEM_MAP), *times = gt_item_new(&keeper->line, GT_ITEM_LIST);
    gt_item_set(timings, "record_ns", gt_item_int(&keeper->line, recorded));
    gt_item_set(timings, "evaluate_ns", times);
    *error = &keeper->error;
    if (kept->made)
        GT_TRY(evaluate(keeper, a, &kept->prepared, s.value, times));
    gt_prepared_warn(&kept->prepared, &keeper->scratch);
    gt_item *warnings = warnings_item(keeper, &kept->prepared);
    gt_item_set(out, "result", kept->prepared.answer.item);
    gt_item_set(out, "warnings", warnings);
    gt_item_set(out, "timings", timings);
    return GT_OK;
}

static gt_item *id_item(gt_arena *arena, const asked *a)
{
    const gt_doc *id = a->id;
    if (!id || id->kind == GT_DOC_NULL)
        return gt_item_new(arena, GT_ITEM_NULL);
    if (id->kind == GT_DOC_TEXT)
        return gt_item_text(arena, id->text.s);
    if (id->kind == GT_DOC_TRUTH)
        return gt_item_truth(arena, id->truth);
    gt_item *number = gt_item_new(arena, GT_ITEM_NUMBER);
    number->text = gt_copy_text(arena, a->source->text + id->at.begin, id->at.end - id->at.begin);
    return number;
}

/* What a failure leaves behind that is not whole: the newest entries of the lists. */
static void drop_broken(gt_keeper *keeper)
{
    gt_recordings_settle(&keeper->answers);
    if (keeper->models && !((const kept_model *)keeper->models)->model)
        gt_kept_free(keeper->models);
}

static const gt_item *answer_line(gt_keeper *keeper, const char *request, size_t size, gt_status *code)
{
    asked a = {.id = NULL};
    const gt_error *error = &keeper->error;
    gt_item *out = gt_item_new(&keeper->line, GT_ITEM_MAP);
    *code = read_request(keeper, request, size, &a);
    gt_item_set(out, "id", id_item(&keeper->line, &a));
    if (*code == GT_OK)
        *code = answer(keeper, &a, out, &error);
    if (*code != GT_OK) {
        gt_item_set(out, "error", error_item(&keeper->line, *code, error));
        drop_broken(keeper);
    }
    size_t bytes = keep_few(keeper, keeper->answers, ANSWERS_KEPT, 0);
    (void)keep_few(keeper, keeper->models, MODELS_KEPT, bytes);
    return out;
}

static void begin_answer(gt_keeper *keeper)
{
    gt_recordings_settle(&keeper->answers); /* an answer that cannot be computed again was in use until now */
    gt_arena_free(&keeper->words);
    gt_arena_free(&keeper->line);
    keeper->error = (gt_error){.code = GT_OK};
    gt_budget_begin(&keeper->budget, keeper->memory_limit);
}

/* An answer without the keeper's memory: that there was none, or with which error. */
static const gt_item *refusal(gt_keeper *keeper, const gt_error *error, const gt_id_scan *scan)
{
    jmp_buf again;
    gt_item *volatile out = keeper->sorry;
    const char *id = scan->found[0] ? memcpy(keeper->id, scan->found, sizeof keeper->id) : NULL;
    keeper->sorry_id->kind = id ? GT_ITEM_NUMBER : GT_ITEM_NULL; /* in the words of the request */
    keeper->sorry_id->text = id;
    keeper->words.out_of_memory = &again;
    if (error && !setjmp(again)) {
        gt_item *map = gt_item_new(&keeper->words, GT_ITEM_MAP), *copy = gt_item_new(&keeper->words, GT_ITEM_NULL);
        copy->kind = keeper->sorry_id->kind;
        copy->text = id;
        gt_item_set(map, "id", copy);
        gt_item_set(map, "error", error_item(&keeper->words, error->code, error));
        out = map;
    }
    keeper->words.out_of_memory = NULL;
    return out;
}

/* After the jump, before anything is given back that the message may speak of. */
static const gt_item *run_out(gt_keeper *keeper, const char *request, size_t size)
{
    gt_error error;
    gt_id_scan scan = {0};
    bool passed = atomic_load(&keeper->budget.passed);
    gt_fail_memory(&error, &keeper->arena);
    gt_id_scan_bytes(&scan, request, size);
    return refusal(keeper, passed ? &error : NULL, &scan);
}

const gt_item *gt_keeper_answer(gt_keeper *keeper, const char *request, size_t size, gt_status *code)
{
    volatile bool again = keeper->models || keeper->answers; /* what is kept may be what takes the memory */
    begin_answer(keeper);
    if (setjmp(keeper->out_of_memory)) {
        again = again && atomic_load(&keeper->budget.passed);
        const gt_item *out = again ? NULL : run_out(keeper, request, size);
        drop_all(keeper); /* whatever was half made is in the lists; so is what there is to give up */
        gt_arena_free(&keeper->line);
        *code = GT_OVER_LIMIT;
        if (!again)
            return out;
        again = false;
        begin_answer(keeper);
    }
    (void)gt_arena_reserve(&keeper->line, size); /* the caller holds it as long */
    return answer_line(keeper, request, size, code);
}

void gt_keeper_pass_over(gt_keeper *keeper, const char *bytes, size_t n)
{
    gt_id_scan_bytes(&keeper->scan, bytes, n);
}

const gt_item *gt_keeper_refuse(gt_keeper *keeper)
{
    gt_error error;
    char may[GT_NUMBER_TEXT];
    begin_answer(keeper);
    gt_fail(&error, GT_OVER_LIMIT, (gt_span){NULL, 0, 0}, "the request takes more than %s of memory",
            keeper->memory_limit ? gt_number_print_bytes((double)keeper->memory_limit, may) : "there is");
    gt_fix(&error, "raise --memory-limit, or name a file: \"inputs\": {\"x\": \"@x.npy\"}");
    const gt_item *out = refusal(keeper, &error, &keeper->scan);
    keeper->scan = (gt_id_scan){0};
    return out;
}
