#include "report/read_result.h"

#include <string.h>

#include "parse/data.h"
#include "tape/leaves.h"

typedef struct reader {
    gt_named_list *list;
    gt_error *error;
    const char *before; /* of every name: "record 3: " */
} reader;

gt_named_value *gt_named_add(gt_named_list *list, const char *name, gt_item *item)
{
    list->named = gt_grow(list->arena, list->named, list->n, list->n + 1, &list->room, sizeof *list->named);
    gt_named_value *named = &list->named[list->n++];
    *named = (gt_named_value){.name = name, .item = item};
    return named;
}

static void add(reader *r, const char *name, gt_item *item, bool aside)
{
    gt_named_add(r->list, gt_print(r->list->arena, "%s%s", r->before, name), item)->aside = aside;
}

/* -- JSON -- */

static bool is_complex(const gt_doc *doc)
{
    return doc->kind == GT_DOC_MAP && doc->n == 2 && gt_doc_get(doc, "re") && gt_doc_get(doc, "im");
}

/* Whether doubles would lose digits of an integer; the depth of documents is limited. */
static bool has_wide_integer(const gt_doc *doc)
{
    if (doc->kind == GT_DOC_INT)
        return doc->i >= INT64_C(1) << 53 || doc->i <= -(INT64_C(1) << 53);
    for (size_t i = 0; doc->kind == GT_DOC_LIST && i < doc->n; i++)
        if (has_wide_integer(doc->item[i]))
            return true;
    return false;
}

/* Numbers, truth values or texts in even lists; false when the document is none of these. */
static bool as_tensor(reader *r, const gt_doc *doc, gt_item **out)
{
    gt_error not_even = {.code = GT_OK};
    gt_tensor tensor;
    gt_demand demand = {.name = "", .at = doc->at, .dtype = GT_F64};
    gt_status status = GT_DIFFERENT;
    if (has_wide_integer(doc)) {
        demand.dtype = GT_I64;
        demand.exact = true;
        status = gt_inline_value(r->list->arena, &demand, doc, &tensor, &not_even);
        demand = (gt_demand){.name = "", .at = doc->at, .dtype = GT_F64};
    }
    if (status != GT_OK)
        status = gt_inline_value(r->list->arena, &demand, doc, &tensor, &not_even);
    if (status != GT_OK)
        return false;
    *out = gt_item_tensor(r->list->arena, &tensor);
    return true;
}

static const char *join(reader *r, const char *path, const char *key)
{
    return path[0] ? gt_print(r->list->arena, "%s.%s", path, key) : key;
}

/* Adds every value of a document. The depth of documents is limited. */
static void flatten(reader *r, const gt_doc *doc, const char *path, bool aside)
{
    gt_arena *arena = r->list->arena;
    gt_item *item;
    if (doc->kind == GT_DOC_NULL) {
        add(r, path, gt_item_new(arena, GT_ITEM_NULL), aside);
    } else if (doc->kind != GT_DOC_MAP || is_complex(doc)) {
        if (as_tensor(r, doc, &item)) {
            add(r, path, item, aside);
            return;
        }
        for (size_t i = 0; doc->kind == GT_DOC_LIST && i < doc->n; i++)
            flatten(r, doc->item[i], join(r, path, gt_print(arena, "%zu", i)), aside);
        if (doc->kind != GT_DOC_LIST) /* {re: x, im: y} of something else */
            add(r, path, gt_item_text(arena, "?"), aside);
    } else {
        for (size_t i = 0; i < doc->n; i++)
            flatten(r, doc->item[i], join(r, path, doc->key[i]->text.s), aside);
    }
}

/* A Jacobian as CSV names it: of one target by source, of several by target and source: both are "y/x". */
static void flatten_jacobian(reader *r, const gt_doc *jacobian, const gt_doc *target)
{
    gt_arena *arena = r->list->arena;
    for (size_t i = 0; i < jacobian->n; i++) {
        const gt_doc *item = jacobian->item[i];
        const char *key = jacobian->key[i]->text.s;
        if (target && target->kind == GT_DOC_TEXT) {
            flatten(r, item, gt_print(arena, "%s/%s", target->text.s, key), false);
            continue;
        }
        for (size_t j = 0; item->kind == GT_DOC_MAP && j < item->n; j++)
            flatten(r, item->item[j], gt_print(arena, "%s/%s", key, item->key[j]->text.s), false);
        if (item->kind != GT_DOC_MAP)
            flatten(r, item, key, false);
    }
}

/* A result of gradtape, or values by name, or one value. */
static void read_record(reader *r, const gt_doc *doc)
{
    static const char *const tables[] = {"values", "gradients", "hessian", "matrix", "jvp", "vjp", "hvp"};
    size_t before = r->list->n;
    if (doc->kind == GT_DOC_MAP && gt_doc_get(doc, "model")) {
        const gt_doc *value = gt_doc_get(doc, "value"), *jacobian = gt_doc_get(doc, "jacobian");
        if (jacobian && jacobian->kind == GT_DOC_MAP)
            flatten_jacobian(r, jacobian, gt_doc_get(doc, "target"));
        for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
            const gt_doc *table = gt_doc_get(doc, tables[i]);
            if (table)
                flatten(r, table, table->kind == GT_DOC_MAP ? "" : tables[i], false);
        }
        if (r->list->n > before && value)
            flatten(r, value, "value", true);
    }
    if (r->list->n == before)
        flatten(r, doc, "", false);
}

/* What other programs write for numbers and JSON does not know, as it does: NaN and infinities as texts, 1.0D+05 with
 * an E. The text grows; strings stay as they are. */
static gt_source *as_json(gt_arena *arena, const gt_source *source)
{
    static const char *const words[][2] = {
        {"-Infinity", "\"-Infinity\""}, {"Infinity", "\"Infinity\""}, {"-inf", "\"-Infinity\""},
        {"inf", "\"Infinity\""},        {"NaN", "\"NaN\""},           {"nan", "\"NaN\""}};
    char *out = gt_alloc_array(arena, source->size + 1, 5); /* "inf" becomes "Infinity" in quotes */
    size_t n = 0;
    bool quoted = false;
    for (size_t i = 0; i < source->size;) {
        char c = source->text[i];
        size_t w = 0, words_n = sizeof words / sizeof *words;
        if (quoted && c == '\\' && i + 1 < source->size) {
            out[n++] = source->text[i++];
            out[n++] = source->text[i++];
            continue;
        }
        quoted ^= c == '"';
        while (!quoted && w < words_n && strncmp(source->text + i, words[w][0], strlen(words[w][0])) != 0)
            w++;
        if (!quoted && w < words_n) {
            memcpy(out + n, words[w][1], strlen(words[w][1]));
            n += strlen(words[w][1]);
            i += strlen(words[w][0]);
            continue;
        }
        bool exponent = !quoted && (c == 'D' || c == 'd') && i && strchr("0123456789.", source->text[i - 1]);
        out[n++] = exponent ? 'e' : c;
        i++;
    }
    out[n] = 0;
    gt_source *copy = GT_NEW(arena, gt_source);
    *copy = (gt_source){source->name, out, n};
    return copy;
}

/* A document of JSON, or of what other programs take for it; the error is that of the text as it is. */
static gt_status read_document(gt_arena *arena, const gt_source *source, gt_doc **out, gt_error *error)
{
    gt_error other = {.code = GT_OK};
    if (gt_doc_read(arena, source, GT_SYNTAX_JSON, out, error) == GT_OK)
        return GT_OK;
    if (error->code == GT_UNREADABLE &&
        gt_doc_read(arena, as_json(arena, source), GT_SYNTAX_JSON, out, &other) == GT_OK)
        *error = (gt_error){.code = GT_OK};
    return error->code;
}

/* A record a line. */
static gt_status read_lines(reader *r, const gt_source *source)
{
    gt_arena *arena = r->list->arena;
    size_t line = 0, records = 0;
    for (const char *at = source->text, *end; *at; at = *end ? end + 1 : end) {
        end = at + strcspn(at, "\n");
        line++;
        if (at + strspn(at, " \t\r") >= end)
            continue;
        gt_source *one = GT_NEW(arena, gt_source);
        gt_doc *doc;
        *one = (gt_source){gt_print(arena, "%s, line %zu", source->name, line),
                           gt_copy_text(arena, at, (size_t)(end - at)), (size_t)(end - at)};
        GT_TRY(read_document(arena, one, &doc, r->error));
        r->before = gt_print(arena, "record %zu: ", ++records);
        read_record(r, doc);
    }
    return GT_OK;
}

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

/* More than one line, the first of them a document: a stream of records without the ending that says so. */
static bool is_stream(reader *r, const gt_source *source)
{
    size_t n = strcspn(source->text, "\n");
    gt_error none = {.code = GT_OK};
    gt_doc *doc;
    if (!source->text[n] || !source->text[n + 1 + strspn(source->text + n + 1, " \t\r\n")])
        return false;
    gt_source first = {source->name, gt_copy_text(r->list->arena, source->text, n), n};
    return read_document(r->list->arena, &first, &doc, &none) == GT_OK;
}

static gt_status read_json(gt_named_list *list, const gt_source *source, gt_error *error)
{
    reader r = {list, error, ""};
    gt_doc *doc;
    if (ends_with(source->name, ".ndjson") || ends_with(source->name, ".jsonl") || is_stream(&r, source))
        return read_lines(&r, source);
    GT_TRY(read_document(list->arena, source, &doc, error));
    read_record(&r, doc);
    return GT_OK;
}

/* -- files -- */

static gt_status read_npy(gt_named_list *list, const char *path, gt_error *error)
{
    /* A dtype that floats are not brought to leaves them as they are. */
    gt_data_request request = {.path = path, .dtype = GT_I64};
    gt_tensor tensor;
    GT_TRY(gt_data_read(list->arena, &request, &tensor, error));
    gt_named_add(list, "", gt_item_tensor(list->arena, &tensor));
    return GT_OK;
}

static gt_status read_npz(gt_named_list *list, const char *path, gt_error *error)
{
    gt_named_tensor *all = NULL;
    size_t n = 0;
    GT_TRY(gt_data_read_all(list->arena, &(gt_data_request){.path = path}, &all, &n, error));
    for (size_t i = 0; i < n; i++)
        gt_named_add(list, all[i].name, gt_item_tensor(list->arena, &all[i].tensor));
    return GT_OK;
}

static bool looks_like_json(const gt_source *source)
{
    if (ends_with(source->name, ".json") || ends_with(source->name, ".ndjson") || ends_with(source->name, ".jsonl"))
        return true;
    if (ends_with(source->name, ".csv") || ends_with(source->name, ".tsv"))
        return false;
    char first = source->text[strspn(source->text, " \t\r\n")];
    return first == '{' || first == '[';
}

gt_status gt_result_read(gt_arena *arena, const gt_file *file, gt_named_list *out, gt_error *error)
{
    gt_source *source;
    *out = (gt_named_list){.arena = arena};
    if (!file->text && gt_path_ends(file->path, ".npy"))
        return read_npy(out, file->path, error);
    if (!file->text && gt_path_ends(file->path, ".npz"))
        return read_npz(out, file->path, error);
    GT_TRY(gt_source_of_file(arena, file, &source, error));
    if (source->size >= 6 && memcmp(source->text, "\x93NUMPY", 6) == 0) {
        gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "'%s' is an npy file under another name", file->path);
        gt_fix(error, "write it to a file that ends in .npy");
        return GT_UNREADABLE;
    }
    if (looks_like_json(source))
        return read_json(out, source, error);
    return gt_result_read_csv(out, source, error);
}
