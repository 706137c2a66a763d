/* Recording: the results of today written into a model's file as what is expected. Only the bytes of values change. */
#include <string.h>

#include "base/text_buffer.h"
#include "expect/expectation.h"
#include "parse/doc.h"
#include "write/write_result.h"
#include "write/writer.h"

enum { LINE = 120 };

/* Bytes [begin, end) of the file become the text. Edits are made in the order of the file. */
typedef struct edit {
    size_t begin, end;
    const char *text;
} edit;

typedef struct recorder {
    const gt_expectation_run *run;
    const gt_source *source;
    bool json;
    edit *edits;
    size_t n, room;
    const char *unwritten; /* a file; NULL: none */
} recorder;

/* -- values as text -- */

typedef struct text {
    gt_text_buffer page;
    size_t column, indent; /* of the next byte; of lines that go on */
    bool json;
} text;

static void put(text *t, const char *s)
{
    gt_buffer_add(&t->page, s);
    t->column += strlen(s);
}

/* The comma before a word of that length, and a new line when it does not fit on this one. */
static void put_comma(text *t, size_t next)
{
    put(t, ",");
    if (t->column + next + 2 <= LINE) {
        put(t, " ");
        return;
    }
    put(t, "\n");
    for (t->column = 0; t->column < t->indent;)
        put(t, " ");
}

/* Words that need no quotes in YAML's flow style. */
static bool is_plain(const char *s)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_";
    static const char *const words[] = {"true", "false", "null", "True", "False", "Null", "TRUE", "FALSE", "NULL"};
    size_t n = strspn(s, letters);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(s, words[i]) == 0)
            return false;
    n += n ? strspn(s + n, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789./") : 0;
    return n && !s[n];
}

static void put_word(text *t, const char *s)
{
    gt_item item = {.kind = GT_ITEM_TEXT, .text = s};
    put(t, !t->json && is_plain(s) ? s : gt_item_json_text(t->page.arena, &item));
}

static void put_key(text *t, const char *key)
{
    put_word(t, key);
    put(t, ": ");
}

static const char *element_text(text *t, const gt_item *of, int64_t i)
{
    const gt_tensor *tensor = &of->tensor;
    char re[GT_NUMBER_TEXT], im[GT_NUMBER_TEXT];
    if (tensor->dtype == GT_STR) {
        gt_item item = {.kind = GT_ITEM_TEXT, .text = ((const gt_str *)tensor->data)[i].text};
        return gt_item_json_text(t->page.arena, &item);
    }
    gt_part_text(re, of, i, 0, GT_NAN_STRING);
    if (!gt_dtype_in(tensor->dtype, GT_SET_COMPLEX))
        return gt_copy_text(t->page.arena, re, strlen(re));
    gt_part_text(im, of, i, 1, GT_NAN_STRING);
    return gt_print(t->page.arena, t->json ? "{\"re\": %s, \"im\": %s}" : "{re: %s, im: %s}", re, im);
}

/* Nested lists; the depth is the rank. *at counts the elements. */
static void put_tensor(text *t, const gt_item *of, int axis, int64_t *at)
{
    const gt_tensor *tensor = &of->tensor;
    if (axis == tensor->shape.rank) {
        put(t, element_text(t, of, (*at)++));
        return;
    }
    put(t, "[");
    for (int64_t i = 0; i < tensor->shape.dim[axis]; i++) {
        if (i && axis + 1 == tensor->shape.rank)
            put_comma(t, strlen(element_text(t, of, *at)));
        else if (i)
            put_comma(t, 1);
        put_tensor(t, of, axis + 1, at);
    }
    put(t, "]");
}

/* The nesting of results is limited where they are laid out. */
static void put_item(text *t, const gt_item *item)
{
    int64_t at = 0;
    bool map = item->kind == GT_ITEM_MAP;
    if (item->kind == GT_ITEM_TENSOR) {
        put_tensor(t, item, 0, &at);
        return;
    }
    if (!map && item->kind != GT_ITEM_LIST) {
        put(t, gt_item_json_text(t->page.arena, item));
        return;
    }
    put(t, map ? "{" : "[");
    for (const gt_item *child = item->first; child; child = child->next) {
        if (child != item->first)
            put_comma(t, map ? strlen(child->key) : 1);
        if (map)
            put_key(t, child->key);
        put_item(t, child);
    }
    put(t, map ? "}" : "]");
}

/* -- edits of values that are there -- */

static bool is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/* What goes before text in the place of a value: one that is empty may stand right behind its key, or a dash. */
static const char *gap_before(const char *bytes, const gt_doc *value)
{
    return value->at.begin == value->at.end && !is_space(bytes[value->at.begin - 1]) ? " " : "";
}

static void replace(recorder *r, const gt_doc *is, const gt_item *item)
{
    const char *bytes = r->source->text;
    size_t begin = is->at.begin, end = is->at.end, column = 0;
    while (end > begin && is_space(bytes[end - 1])) /* a block's last line end is not the value's */
        end--;
    while (column < begin && bytes[begin - column - 1] != '\n')
        column++;
    text t = {.page = {.arena = r->run->arena}, .json = r->json, .column = column};
    /* A list in block style may stand under its key; what takes its place must stand further right. */
    bool block = !r->json && (is->kind == GT_DOC_LIST || is->kind == GT_DOC_MAP) && !strchr("[{", bytes[begin]);
    put(&t, block ? "  " : gap_before(bytes, is));
    t.indent = t.column + 1;
    put_item(&t, item);
    GT_APPEND(r->run->arena, r->edits, r->n, r->room, (edit){begin, end, t.page.text});
}

static bool same_keys(const gt_doc *is, const gt_item *item)
{
    size_t n = 0;
    for (const gt_item *child = item->first; child; child = child->next, n++)
        if (!gt_doc_get(is, child->key))
            return false;
    return n == is->n;
}

/* Whether lists are built like the shape from this axis on; the leaves are no lists. */
static bool built_alike(const gt_doc *is, const gt_shape *shape, int axis)
{
    if (axis == shape->rank)
        return is->kind != GT_DOC_LIST && is->kind != GT_DOC_NULL;
    if (is->kind != GT_DOC_LIST || (int64_t)is->n != shape->dim[axis])
        return false;
    for (size_t i = 0; i < is->n; i++)
        if (!built_alike(is->item[i], shape, axis + 1))
            return false;
    return true;
}

/* The elements that differ, each in its place. *at counts them. */
static void edit_elements(recorder *r, const gt_expectation *e, const gt_doc *is, const gt_tensor *tensor, int axis,
                          int64_t *at)
{
    if (axis == tensor->shape.rank) {
        size_t size = gt_dtype_size(tensor->dtype);
        gt_item one = {.kind = GT_ITEM_TENSOR};
        one.tensor = (gt_tensor){tensor->dtype, {0, {0}}, (const char *)tensor->data + (size_t)(*at)++ * size};
        if (!gt_expectation_equals(r->run->own, e, is, &one))
            replace(r, is, &one);
        return;
    }
    for (size_t i = 0; i < is->n; i++)
        edit_elements(r, e, is->item[i], tensor, axis + 1, at);
}

/* An npy takes today's tensor; other files are their own affair. */
static void record_file(recorder *r, const gt_expectation *e, const gt_doc *is, const gt_item *item)
{
    const gt_test_options *options = r->run->options;
    gt_arena *arena = r->run->own;
    const char *path, *key;
    gt_error error = {.code = GT_OK};
    gt_item *result = gt_item_new(arena, GT_ITEM_MAP), *values = gt_item_new(arena, GT_ITEM_MAP);
    gt_text_buffer bytes = {.arena = arena};
    gt_sink sink = gt_buffer_sink(&bytes);
    const bool lone = item->kind == GT_ITEM_MAP && gt_item_count(item) == 1;
    item = lone ? item->first : item;
    if (item->kind != GT_ITEM_TENSOR || gt_expectation_file(arena, e, is, &path, &key, &error) != GT_OK ||
        !gt_text_ends(path, ".npy") || gt_expectation_equals(arena, e, is, item))
        return;
    gt_item *value = gt_item_tensor(arena, &item->tensor);
    value->windows = item->windows;
    gt_item_set(values, "value", value);
    gt_item_set(result, "values", values);
    if (gt_result_print(arena, result, &(gt_write_options){.format = GT_FORMAT_NPY}, &sink, &error) == GT_OK &&
        !options->record(options->record_context, path, bytes.text, bytes.size))
        r->unwritten = gt_copy_text(r->run->arena, path, strlen(path));
}

/* Descends as far as file and result are built alike, so that layout and comments between the values stay. */
static void edit_value(recorder *r, const gt_expectation *e, const gt_doc *is, const gt_item *item)
{
    bool map = item->kind == GT_ITEM_MAP, list = item->kind == GT_ITEM_LIST;
    bool tensor = item->kind == GT_ITEM_TENSOR && !item->windows;
    size_t n = map || list ? gt_item_count(item) : 0, i = 0;
    int64_t at = 0;
    if (gt_expectation_is_file(is)) {
        record_file(r, e, is, item);
        return;
    }
    if (map && n == 1 && !(is->kind == GT_DOC_MAP && gt_doc_get(is, item->first->key))) {
        edit_value(r, e, is, item->first);
    } else if (map && is->kind == GT_DOC_MAP && same_keys(is, item)) {
        for (i = 0; i < is->n; i++) /* in the order of the file */
            edit_value(r, e, is->item[i], gt_item_get(item, is->key[i]->text.s));
    } else if ((map || list) && is->kind == GT_DOC_LIST && is->n == n) {
        for (const gt_item *child = item->first; child; child = child->next)
            edit_value(r, e, is->item[i++], child);
    } else if (tensor && built_alike(is, &item->tensor.shape, 0)) {
        edit_elements(r, e, is, &item->tensor, 0, &at);
    } else if (!gt_expectation_equals(r->run->own, e, is, item)) {
        replace(r, is, item);
    }
}

static void record_entry(recorder *r, const gt_model *model, const gt_doc *entry)
{
    gt_error error = {.code = GT_OK};
    gt_expectation e = {.is = NULL};
    gt_answer answer;
    if (gt_expectation_read(r->run->own, model, entry, &e, &error) != GT_OK || !e.is)
        return; /* the run that follows tells why */
    gt_expectation_limits(r->run, &e.request);
    if (gt_answer_make(&answer, r->run->own, r->run->scratch, model, &e.request, &error) != GT_OK)
        return;
    const gt_item *result = gt_expectation_result(&e, answer.item);
    if (result)
        edit_value(r, &e, e.is, result);
}

/* -- entries of a file that has none -- */

typedef struct entries {
    recorder *r;
    const gt_model *model;
    const char *separator, *before;
    text t;
    size_t n;
} entries;

static void add_entry(entries *all, const char *command, const char *target, const char *wrt, const gt_item *is)
{
    text *t = &all->t;
    put(t, all->n++ ? all->separator : "");
    t->column = 0;
    put(t, all->before);
    put(t, "{");
    put_key(t, command);
    put_word(t, target);
    if (wrt) {
        put(t, ", ");
        put_key(t, "wrt");
        put_word(t, wrt);
    }
    put(t, ", ");
    put_key(t, "is");
    t->indent = t->column + 1 < LINE / 2 ? t->column + 1 : strlen(all->before) + 2;
    put_item(t, is);
    put(t, "}");
}

static gt_status ask(entries *all, gt_request *request, gt_answer *answer, gt_error *error)
{
    const gt_expectation_run *run = all->r->run;
    request->watch_variables = true;
    gt_expectation_limits(run, request);
    return gt_answer_make(answer, run->own, run->scratch, all->model, request, error);
}

/* The gradients of a target by the default sources: an entry for each, or one for nested ones. */
static void add_gradients(entries *all, const char *target)
{
    gt_request request = {.command = GT_GRAD, .target = target};
    gt_error error = {.code = GT_OK};
    gt_answer answer;
    if (ask(all, &request, &answer, &error) != GT_OK) /* nothing to differentiate by, or no way */
        return;
    const gt_item *gradients = gt_item_get(answer.item, "gradients");
    bool nested = gradients->kind != GT_ITEM_MAP || (all->model->wrt && all->model->wrt->kind == GT_EXPR_DICT);
    for (const gt_item *child = nested ? NULL : gradients->first; child; child = child->next)
        add_entry(all, "grad", target, child->key, child);
    if (nested)
        add_entry(all, "grad", target, NULL, gradients);
}

static gt_status add_entries(entries *all, gt_error *error)
{
    gt_request request = {.command = GT_EVAL};
    gt_answer answer;
    GT_TRY(ask(all, &request, &answer, error));
    for (const gt_item *value = gt_item_get(answer.item, "values")->first; value; value = value->next) {
        add_entry(all, "eval", value->key, NULL, value);
        if (value->kind == GT_ITEM_TENSOR && gt_dtype_differentiable(value->tensor.dtype))
            add_gradients(all, value->key);
    }
    return GT_OK;
}

/* Where the entries go: in place of an empty list, before a closing brace, or at the end. */
static gt_status append_entries(recorder *r, const gt_model *model, const gt_doc *root, gt_error *error)
{
    const char *bytes = r->source->text;
    const gt_doc *expect = gt_doc_get(root, "expect"); /* empty, or null */
    bool flow = bytes[root->at.begin] == '{', there = expect != NULL;
    bool lines = flow && memchr(bytes + root->at.begin, '\n', root->at.end - root->at.begin);
    size_t begin = there ? expect->at.begin : root->n ? root->item[root->n - 1]->at.end : root->at.begin + 1;
    size_t end = there ? expect->at.end : begin;
    entries all = {.r = r, .model = model, .separator = "\n", .before = "  - "};
    all.t = (text){.page = {.arena = r->run->arena}, .json = r->json};
    if (flow || there) {
        all.before = lines ? "    " : "";
        all.separator = lines ? ",\n" : ", ";
        const char *key = r->json ? "\"expect\": " : "expect: ";
        put(&all.t, there ? gap_before(bytes, expect) : root->n == 0 ? "" : lines ? ",\n  " : ", ");
        put(&all.t, there ? "[" : gt_print(r->run->arena, "%s[", key));
        put(&all.t, lines ? "\n" : "");
    } else {
        begin = end = r->source->size;
        put(&all.t, begin && bytes[begin - 1] != '\n' ? "\nexpect:\n" : "expect:\n");
    }
    GT_TRY(add_entries(&all, error));
    put(&all.t, flow || there ? (lines ? "\n  ]" : "]") : "\n");
    GT_APPEND(r->run->arena, r->edits, r->n, r->room, (edit){begin, end, all.t.page.text});
    return GT_OK;
}

/* -- the new text -- */

static void apply(const recorder *r, gt_file *out)
{
    size_t size = r->source->size, from = 0, n = 0;
    for (size_t i = 0; i < r->n; i++)
        size += strlen(r->edits[i].text);
    char *s = gt_alloc_raw(r->run->arena, size + 1);
    for (size_t i = 0; i < r->n; i++) {
        const edit *e = &r->edits[i];
        memcpy(s + n, r->source->text + from, e->begin - from);
        n += e->begin - from;
        memcpy(s + n, e->text, strlen(e->text));
        n += strlen(e->text);
        from = e->end;
    }
    memcpy(s + n, r->source->text + from, r->source->size - from);
    n += r->source->size - from;
    s[n] = '\0';
    out->text = s;
    out->text_size = n;
}

/* Entries at the end of a file may stand where none can. */
static gt_status check_text(const recorder *r, const gt_doc *root, gt_file *file, gt_error *error)
{
    gt_source *source;
    gt_doc *doc;
    GT_TRY(gt_source_of_file(r->run->arena, file, &source, error));
    if (gt_doc_read(r->run->arena, source, gt_source_syntax(source), &doc, error) == GT_OK)
        return GT_OK;
    gt_fail(error, GT_DIFFERENT, root->at, "the results cannot be written into this file's layout");
    return gt_fix(error, "write 'expect:' with its entries by hand, and record again");
}

gt_status gt_expectations_record(const gt_expectation_run *run, const gt_model *model, const gt_doc *root, gt_file *out,
                                 gt_error *error)
{
    recorder r = {.run = run, .source = model->source};
    r.json = gt_source_syntax(model->source) == GT_SYNTAX_JSON;
    *out = (gt_file){.path = model->source->name};
    size_t n = model->expect ? model->expect->n : 0;
    for (size_t i = 0; i < n; i++) {
        record_entry(&r, model, model->expect->item[i]);
        gt_arena_free(run->own);
        gt_arena_free(run->scratch);
    }
    if (!n)
        GT_TRY(append_entries(&r, model, root, error));
    if (r.unwritten)
        return gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "cannot write '%s'", r.unwritten);
    if (!r.n)
        return GT_OK;
    apply(&r, out);
    return check_text(&r, root, out, error);
}
