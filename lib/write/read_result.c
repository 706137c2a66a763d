#include "write/read_result.h"

#include <math.h>
#include <string.h>

#include "base/number.h"
#include "parse/data.h"
#include "steps/declarations.h"

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

static gt_named_value *add(reader *r, const char *name, gt_item *item, bool aside)
{
    gt_named_value *named = gt_named_add(r->list, gt_print(r->list->arena, "%s%s", r->before, name), item);
    named->aside = aside;
    return named;
}

void gt_note_digits(gt_text_buffer *digits, size_t k, const char *text, size_t size, double f)
{
    size_t zeros = size && (*text == '-' || *text == '+');
    while (zeros < size && text[zeros] == '0')
        zeros++;
    if (!(fabs(f) >= 0x1p53) || isinf(f) || strspn(text + zeros, "0123456789") != size - zeros)
        return;
    char shortest[GT_NUMBER_TEXT];
    (void)gt_number_print(f, shortest);
    const char *whole = gt_print(digits->arena, "%s%.*s", f < 0 ? "-" : "", (int)(size - zeros), text + zeros);
    if (strcmp(whole, shortest) != 0 && strcmp(whole, gt_print(digits->arena, "%.0f", f)) != 0)
        gt_buffer_add(digits, gt_print(digits->arena, "%zu:%s ", k, whole));
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
    for (int wide = has_wide_integer(doc); wide >= 0; wide--) {
        gt_error not_even = {.code = GT_OK};
        gt_tensor tensor;
        gt_demand demand = {.name = "", .dtype = wide ? GT_I64 : GT_F64, .exact = wide};
        if (gt_inline_value(r->list->arena, &demand, doc, &tensor, &not_even) != GT_OK)
            continue;
        *out = gt_item_tensor(r->list->arena, &tensor);
        return true;
    }
    return false;
}

/* Row-major, as the elements are; the depth of documents is limited. */
static void note_digits(gt_text_buffer *digits, const gt_doc *doc, size_t *k)
{
    for (size_t i = 0; doc->kind == GT_DOC_LIST && i < doc->n; i++)
        note_digits(digits, doc->item[i], k);
    if (doc->kind == GT_DOC_INT || doc->kind == GT_DOC_FLOAT)
        gt_note_digits(digits, *k, doc->at.source->text + doc->at.begin, doc->at.end - doc->at.begin, doc->f);
    *k += doc->kind != GT_DOC_LIST;
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
            gt_text_buffer digits = {.arena = arena};
            size_t k = 0;
            if (item->tensor.dtype == GT_F64)
                note_digits(&digits, doc, &k);
            add(r, path, item, aside)->digits = digits;
            return;
        }
        for (size_t i = 0; doc->kind == GT_DOC_LIST && i < doc->n; i++)
            flatten(r, doc->item[i], join(r, path, gt_print(arena, "%zu", i)), aside);
        if (doc->kind != GT_DOC_LIST) /* {re: x, im: y} of something else */
            add(r, path, gt_item_text(arena, "?"), aside);
    } else if (!doc->n && path[0]) {
        add(r, path, gt_item_new(arena, GT_ITEM_MAP), aside); /* a name that one side alone has is a difference */
    } else {
        for (size_t i = 0; i < doc->n; i++)
            flatten(r, doc->item[i], join(r, path, doc->key[i]->text.s), aside);
    }
}

/* One block of it, or several of nested sources, under the target's name; `member` stands before the name in npz. */
static void flatten_block(reader *r, const gt_doc *block, const char *target, const char *source, const char *member)
{
    gt_arena *arena = r->list->arena;
    size_t before = r->list->n, skip = strlen(r->before) + strlen(target) + 1;
    flatten(r, block, gt_print(arena, "%s/%s", target, source), false);
    for (size_t i = before; i < r->list->n; i++)
        r->list->named[i].member = gt_print(arena, "%s%s%s", r->before, member, r->list->named[i].name + skip);
}

/* A Jacobian as CSV names it: of one target by source, of several by target and source: both are "y/x". */
static void flatten_jacobian(reader *r, const gt_doc *jacobian, const gt_doc *target)
{
    gt_arena *arena = r->list->arena;
    for (size_t i = 0; i < jacobian->n; i++) {
        const gt_doc *item = jacobian->item[i];
        const char *key = jacobian->key[i]->text.s;
        if (target && target->kind == GT_DOC_TEXT) {
            flatten_block(r, item, target->text.s, key, "");
            continue;
        }
        for (size_t j = 0; item->kind == GT_DOC_MAP && j < item->n; j++)
            flatten_block(r, item->item[j], key, item->key[j]->text.s, gt_print(arena, "%s.", key));
        if (item->kind != GT_DOC_MAP)
            flatten(r, item, key, false);
    }
}

/* The tables of a result, of which it has one; a Jacobian is another kind. */
static const char *const tables[] = {"values", "gradients", "hessian", "matrix", "jvp", "vjp", "hvp", "jacobian"};
enum { TABLES = sizeof tables / sizeof *tables };

/* A record of a stream does not name the model. */
static bool is_result(const gt_doc *doc)
{
    bool table = gt_doc_get(doc, "values") != NULL;
    for (size_t i = 0; i < TABLES && gt_doc_get(doc, "target"); i++)
        table = table || gt_doc_get(doc, tables[i]);
    return table || gt_doc_get(doc, "model");
}

static void add_value(reader *r, const gt_doc *doc, const char *name)
{
    const gt_doc *target = gt_doc_get(doc, "target"), *value = gt_doc_get(doc, "value");
    if (value && value->kind == GT_DOC_LIST && target && target->kind == GT_DOC_LIST)
        for (size_t i = 0; i < value->n; i++)
            flatten(r, value->item[i], gt_print(r->list->arena, "%s.%zu", name, i), true);
    else if (value)
        flatten(r, value, name, true);
}

/* Which rows and columns of one matrix over all sources are whose: "x[0:2] z[2:3]". */
static void add_index(reader *r, const gt_doc *index)
{
    const char *text = "";
    for (size_t i = 0; index->kind == GT_DOC_LIST && i < index->n; i++) {
        const gt_doc *source = gt_doc_get(index->item[i], "source"), *begin = gt_doc_get(index->item[i], "begin");
        const gt_doc *end = gt_doc_get(index->item[i], "end");
        if (!source || source->kind != GT_DOC_TEXT || !begin || begin->kind != GT_DOC_INT || !end ||
            end->kind != GT_DOC_INT)
            return;
        text = gt_print(r->list->arena, "%s%s%s[%lld:%lld]", text, i ? " " : "", source->text.s, (long long)begin->i,
                        (long long)end->i);
    }
    add(r, "index", gt_item_text(r->list->arena, text), true);
}

bool gt_record_has_field(const char *name)
{
    static const char *const fields[] = {"record",    "error",       "target",      "value",    "values",
                                         "gradients", "vjp",         "jvp",         "hvp",      "hessian",
                                         "matrix",    "jacobian",    "index",       "mixing",   "independent",
                                         "certain",   "summed_over", "unconnected", "asymmetry"};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (strcmp(name, fields[i]) == 0)
            return true;
    return false;
}

/* What a stream has kept of the record, and then its name: CSV calls what else has that name by its part as well. */
static void add_kept(reader *r, const gt_doc *doc)
{
    for (size_t i = 0; i < doc->n; i++)
        if (!gt_record_has_field(doc->key[i]->text.s) && strcmp(doc->key[i]->text.s, "model") != 0)
            flatten(r, doc->item[i], doc->key[i]->text.s, false);
}

static const char *part_name(reader *r, size_t kept, size_t begin, const char *part, const char *name)
{
    for (size_t k = kept; k < begin && name; k++)
        if (strcmp(name, r->list->named[k].name) == 0)
            return gt_print(r->list->arena, "%s%s.%s", r->before, part, name + strlen(r->before));
    return name;
}

static void read_answer(reader *r, const gt_doc *doc)
{
    size_t kept = r->list->n, before;
    if (!gt_doc_get(doc, "model"))
        add_kept(r, doc);
    before = r->list->n;
    for (size_t i = 0; i < TABLES; i++) {
        const gt_doc *table = gt_doc_get(doc, tables[i]);
        size_t begin = r->list->n;
        if (table && strcmp(tables[i], "jacobian") == 0 && table->kind == GT_DOC_MAP)
            flatten_jacobian(r, table, gt_doc_get(doc, "target"));
        else if (table)
            flatten(r, table, table->kind == GT_DOC_MAP ? "" : tables[i], false);
        for (size_t k = begin; k < r->list->n && before > kept; k++) {
            gt_named_value *named = &r->list->named[k];
            named->name = part_name(r, kept, before, tables[i], named->name);
            named->member = part_name(r, kept, before, tables[i], named->member);
        }
    }
    if (r->list->n > before && gt_doc_get(doc, "matrix") && gt_doc_get(doc, "index"))
        add_index(r, gt_doc_get(doc, "index"));
    if (r->list->n > before) {
        const char *name = "value";
        for (size_t k = before; k < r->list->n; k++) /* a source may be called that */
            if (strcmp(r->list->named[k].name, "value") == 0)
                name = "value of the target";
        add_value(r, doc, name);
    }
    if (r->list->n > before && !gt_doc_get(doc, "model") && gt_doc_get(doc, "asymmetry"))
        flatten(r, gt_doc_get(doc, "asymmetry"), "asymmetry", true);
}

/* A result of gradtape, or of a record that failed, or values by name, or one value. */
static void read_record(reader *r, const gt_doc *doc)
{
    size_t before = r->list->n;
    const gt_doc *error = doc->kind == GT_DOC_MAP && gt_doc_get(doc, "record") ? gt_doc_get(doc, "error") : NULL;
    if (error && error->kind == GT_DOC_MAP && gt_doc_get(error, "message")) {
        add_kept(r, doc);
        flatten(r, gt_doc_get(error, "message"), "error", false);
    } else if (doc->kind == GT_DOC_MAP && is_result(doc)) {
        read_answer(r, doc);
    }
    if (r->list->n == before)
        flatten(r, doc, "", false);
}

/* A record a line; a lone one is a result like any other. */
static gt_status read_lines(reader *r, const gt_source *source)
{
    gt_arena *arena = r->list->arena;
    size_t line = 0, records = 0;
    const char *rest = source->text + strspn(source->text, " \t\r\n");
    bool lone = !rest[strcspn(rest, "\n") + strspn(rest + strcspn(rest, "\n"), " \t\r\n")];
    for (const char *at = source->text, *end; *at; at = *end ? end + 1 : end) {
        end = at + strcspn(at, "\n");
        line++;
        if (at + strspn(at, " \t\r") >= end)
            continue;
        gt_doc *doc;
        gt_source *one =
            gt_source_copy(arena, gt_print(arena, "%s, line %zu", source->name, line), at, (size_t)(end - at));
        GT_TRY(gt_doc_read_data(arena, one, &doc, r->error));
        r->before = lone ? "" : gt_print(arena, "record %zu: ", ++records);
        read_record(r, doc);
    }
    return GT_OK;
}

/* More than one line, the first of them a document: a stream of records without the ending that says so. */
static bool is_stream(reader *r, const gt_source *source)
{
    size_t n = strcspn(source->text, "\n");
    gt_error none = {.code = GT_OK};
    gt_doc *doc;
    if (!source->text[n] || !source->text[n + 1 + strspn(source->text + n + 1, " \t\r\n")])
        return false;
    gt_source first = {.name = source->name, .text = gt_copy_text(r->list->arena, source->text, n), .size = n};
    return gt_doc_read_data(r->list->arena, &first, &doc, &none) == GT_OK;
}

static gt_status read_json(gt_named_list *list, const gt_source *source, gt_error *error)
{
    reader r = {list, error, ""};
    gt_doc *doc;
    if (gt_text_ends(source->name, ".ndjson") || gt_text_ends(source->name, ".jsonl") || is_stream(&r, source))
        return read_lines(&r, source);
    GT_TRY(gt_doc_read_data(list->arena, source, &doc, error));
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

static gt_status read_archive(gt_named_list *list, const char *path, gt_error *error)
{
    gt_named_tensor *all = NULL;
    size_t n = 0;
    GT_TRY(gt_data_read_all(list->arena, &(gt_data_request){.path = path}, &all, &n, error));
    list->by_member = true;
    for (size_t i = 0; i < n; i++)
        gt_named_add(list, all[i].name, gt_item_tensor(list->arena, &all[i].tensor));
    return GT_OK;
}

static bool looks_like_json(const gt_source *source)
{
    if (gt_text_ends(source->name, ".json") || gt_text_ends(source->name, ".ndjson") ||
        gt_text_ends(source->name, ".jsonl"))
        return true;
    if (gt_text_ends(source->name, ".csv") || gt_text_ends(source->name, ".tsv"))
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
    if (!file->text && gt_path_is_archive(file->path))
        return read_archive(out, file->path, error);
    GT_TRY(gt_source_of_file(arena, file, &source, error));
    if (source->size >= 6 && memcmp(source->text, "\x93NUMPY", 6) == 0) {
        gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "'%s' is an npy file under another name", file->path);
        return gt_fix(error, "write it to a file that ends in .npy");
    }
    if (looks_like_json(source))
        return read_json(out, source, error);
    return gt_result_read_csv(out, source, error);
}
