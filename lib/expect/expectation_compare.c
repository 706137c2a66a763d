/* Comparing what an answer came to with what `is:` says. */
#include <string.h>

#include "expect/expectation.h"
#include "parse/data.h"
#include "steps/declarations.h"
#include "write/writer.h"

typedef struct comparer {
    gt_arena *arena;
    const gt_expectation *e;
    gt_disagreement *out;
    gt_error *error;
} comparer;

/* -- tolerance -- */

static gt_tolerance tolerance_of(const gt_expectation *e, gt_dtype dtype)
{
    gt_tolerance usual = gt_tolerance_usual(dtype);
    if (!gt_dtype_differentiable(dtype))
        return usual;
    /* Who names a tolerance in ulp wants that one. */
    return (gt_tolerance){.rtol = e->rtol >= 0  ? e->rtol
                                  : e->ulp >= 0 ? 0
                                                : usual.rtol,
                          .atol = e->atol >= 0 ? e->atol : 0,
                          .ulp = e->ulp >= 0 ? e->ulp : 0};
}

/* -- what is expected, as a tensor -- */

bool gt_expectation_is_file(const gt_doc *is)
{
    return is->kind == GT_DOC_MAP && gt_doc_get(is, "file") && (is->n == 1 || (is->n == 2 && gt_doc_get(is, "key")));
}

/* {file: PATH}, {file: PATH.npz, key: NAME}: the path, from the model's folder, and the name or NULL; no path when the
 * document is none of them. */
gt_status gt_expectation_file(gt_arena *arena, const gt_expectation *e, const gt_doc *is, const char **path,
                              const char **name, gt_error *error)
{
    *path = *name = NULL;
    if (!gt_expectation_is_file(is))
        return GT_OK;
    const gt_doc *file = gt_doc_get(is, "file"), *key = gt_doc_get(is, "key");
    if (file->kind != GT_DOC_TEXT || !file->text.s[0])
        return gt_fail(error, GT_WRONG_MODEL, file->at, "'file' must be a path, not %s", gt_doc_kind_name(file));
    if (key && key->kind != GT_DOC_TEXT)
        return gt_fail(error, GT_WRONG_MODEL, key->at, "'key' must be a name, not %s", gt_doc_kind_name(key));
    if (key && !gt_path_is_archive(file->text.s))
        return gt_fail(error, GT_WRONG_MODEL, key->at, "only .npz and .safetensors files have keys, not '%s'",
                       file->text.s);
    const char *directory = e->model->directory;
    bool here = file->text.s[0] == '/' || strcmp(directory, ".") == 0;
    *path = here ? file->text.s : gt_print(arena, "%s/%s", directory, file->text.s);
    *name = key ? key->text.s : NULL;
    return gt_root_check(e->request.root, *path, file->at, error);
}

static gt_status load(comparer *c, const char *path, const char *key, const gt_doc *is, const gt_tensor *like,
                      gt_tensor *out)
{
    gt_data_request request = {.path = path, .key = key, .at = is->at, .dtype = like->dtype, .exact = true};
    GT_TRY(gt_data_read(c->arena, &request, out, c->error));
    if (gt_text_ends(path, ".csv") && gt_shape_equal_but_ones(&out->shape, &like->shape))
        out->shape = like->shape;
    return GT_OK;
}

static const char *named(const comparer *c, const char *path)
{
    return path[0] ? path : c->e->request.target;
}

static gt_status wanted_tensor(comparer *c, const gt_doc *is, const char *path, const gt_tensor *like, gt_tensor *out)
{
    const char *file, *key;
    GT_TRY(gt_expectation_file(c->arena, c->e, is, &file, &key, c->error));
    if (file)
        return load(c, file, key, is, like, out);
    gt_demand demand = {.name = named(c, path), .dtype = like->dtype, .exact = true};
    gt_status status = gt_inline_value(c->arena, &demand, is, out, c->error);
    if (status != GT_OK && !strstr(c->error->message, "ragged")) /* what would mend a declaration mends nothing here */
        gt_fix(c->error, "the result is %s", gt_dtype_name(like->dtype));
    return status;
}

/* -- places -- */

/* The document of entry i of a tensor written as nested lists; the whole when it is not. */
static const gt_doc *entry_of(const gt_doc *is, const gt_shape *shape, int64_t i)
{
    int64_t stride[GT_MAX_RANK];
    gt_shape_strides(shape, stride);
    for (int d = 0; d < shape->rank && is->kind == GT_DOC_LIST; d++) {
        is = is->item[i / stride[d]]; /* the shapes are equal */
        i %= stride[d];
    }
    return is;
}

/* -- comparing -- */

static gt_status compare_tensor(comparer *c, const gt_doc *is, const gt_tensor *got, const char *path)
{
    gt_tensor wanted;
    char a[GT_SHAPE_TEXT], b[GT_SHAPE_TEXT];
    if (is->kind == GT_DOC_NULL)
        return gt_fail(c->error, GT_DIFFERENT, is->at, "'%s' is not null: it is %s%s", named(c, path),
                       gt_dtype_name(got->dtype), gt_shape_text(&got->shape, a));
    GT_TRY(wanted_tensor(c, is, path, got, &wanted));
    if (!gt_shape_equal(&wanted.shape, &got->shape) && !gt_shape_ends_empty(&wanted.shape, &got->shape))
        return gt_fail(c->error, GT_DIFFERENT, is->at, "'%s' has shape %s, not %s", named(c, path),
                       gt_shape_text(&got->shape, a), gt_shape_text(&wanted.shape, b));
    wanted.shape = got->shape;
    gt_tolerance tolerance = tolerance_of(c->e, got->dtype);
    gt_comparison one;
    gt_compare(got, &wanted, &tolerance, &one);
    bool first = c->out->count == 0;
    c->out->count += one.count;
    c->out->differing += one.differing;
    if (one.worst < 0 || !(first || gt_comparison_worse(&one, &c->out->worst)))
        return GT_OK;
    c->out->worst = one;
    c->out->path = gt_copy_text(c->arena, path, strlen(path));
    c->out->shape = got->shape;
    c->out->dtype = got->dtype;
    c->out->tolerance = tolerance;
    c->out->at = entry_of(is, &got->shape, one.worst)->at;
    return GT_OK;
}

static gt_status compare(comparer *c, const gt_doc *is, const gt_item *got, const char *path);

static const gt_doc *by_key(const gt_doc *is, const gt_item *child, size_t i)
{
    return is->kind == GT_DOC_LIST ? is->item[i] : gt_doc_get(is, child->key);
}

static gt_status wrong_structure(comparer *c, const gt_doc *is, const gt_item *got, const char *path)
{
    size_t n = gt_item_count(got);
    gt_fail(c->error, GT_DIFFERENT, is->at, "'%s' is %s of %zu, not %s", named(c, path),
            got->kind == GT_ITEM_MAP ? "a mapping" : "a list", n, gt_doc_kind_name(is));
    if (got->kind == GT_ITEM_MAP && n)
        gt_fix(c->error, "say it for each: is: {%s: ...%s}", got->first->key, n > 1 ? ", ..." : "");
    return GT_DIFFERENT;
}

/* A mapping key of `is` that the result lacks. */
static gt_status check_keys(comparer *c, const gt_doc *is, const gt_item *got, const char *path)
{
    for (size_t i = 0; is->kind == GT_DOC_MAP && i < is->n; i++) {
        if (gt_item_get(got, is->key[i]->text.s))
            continue;
        gt_nearest nearest = {.name = is->key[i]->text.s};
        for (const gt_item *child = got->first; child; child = child->next)
            gt_nearest_offer(&nearest, child->key);
        gt_fail(c->error, GT_DIFFERENT, is->key[i]->at, "the result has no '%s%s%s'", path, path[0] ? "." : "",
                is->key[i]->text.s);
        if (nearest.best || got->first)
            gt_fix(c->error, nearest.best ? "did you mean '%s'?" : "it begins with '%s'",
                   nearest.best ? nearest.best : got->first->key);
        return GT_DIFFERENT;
    }
    return GT_OK;
}

/* The nesting of results is limited where they are laid out. */
static gt_status compare_structure(comparer *c, const gt_doc *is, const gt_item *got, const char *path)
{
    size_t n = gt_item_count(got), i = 0;
    bool map = got->kind == GT_ITEM_MAP, one = map && n == 1;
    if (one && !(is->kind == GT_DOC_MAP && gt_doc_get(is, got->first->key))) /* the only one needs no name */
        return compare(c, is, got->first, path[0] ? path : got->first->key);
    if (is->kind != GT_DOC_LIST && !(map && is->kind == GT_DOC_MAP))
        return wrong_structure(c, is, got, path);
    if (is->kind == GT_DOC_LIST && is->n != n)
        return gt_fail(c->error, GT_DIFFERENT, is->at, "'%s' has %zu parts, not %zu", named(c, path), n, is->n);
    GT_TRY(check_keys(c, is, got, path));
    for (const gt_item *child = got->first; child; child = child->next, i++) {
        const char *key = map ? child->key : gt_print(c->arena, "%zu", i);
        const gt_doc *wanted = by_key(is, child, i);
        if (!wanted) {
            gt_fail(c->error, GT_DIFFERENT, is->at, "nothing is expected of '%s', which the result has", key);
            return gt_fix(c->error, "add %s: ..., or leave it out of what is asked", key);
        }
        GT_TRY(compare(c, wanted, child, path[0] ? gt_print(c->arena, "%s.%s", path, key) : key));
    }
    return GT_OK;
}

static gt_status compare_text(comparer *c, const gt_doc *is, const gt_item *got, const char *path)
{
    c->out->count++;
    if (is->kind == GT_DOC_TEXT && strcmp(is->text.s, got->text) == 0)
        return GT_OK;
    return gt_fail(c->error, GT_DIFFERENT, is->at, "'%s' is the text '%.100s'", named(c, path), got->text);
}

static gt_status compare_null(comparer *c, const gt_doc *is, const char *path)
{
    c->out->count++;
    if (is->kind == GT_DOC_NULL)
        return GT_OK;
    return gt_fail(c->error, GT_DIFFERENT, is->at, "'%s' is null", named(c, path));
}

/* Integers and truth values of results that are no tensors. */
static gt_status compare_single(comparer *c, const gt_doc *is, const gt_item *got, const char *path)
{
    uint8_t truth = got->kind == GT_ITEM_TRUTH && got->truth;
    gt_tensor tensor = {got->kind == GT_ITEM_TRUTH ? GT_BOOL : GT_I64, {0, {0}}, &got->i};
    if (got->kind == GT_ITEM_TRUTH)
        tensor.data = &truth;
    return compare_tensor(c, is, &tensor, path);
}

/* A structure out of a JSON file: the document takes the place of {file: ...}. Of a result that gradtape wrote, the
 * part that is compared. */
static gt_status read_document(comparer *c, const gt_doc **is, const gt_item *got)
{
    const char *path, *key;
    gt_source *source;
    gt_doc *doc;
    GT_TRY(gt_expectation_file(c->arena, c->e, *is, &path, &key, c->error));
    bool result = got->kind == GT_ITEM_MAP;
    if (!path || !gt_text_ends(path, ".json") || !(result || got->kind == GT_ITEM_LIST))
        return GT_OK;
    GT_TRY(gt_source_read(c->arena, path, &source, (*is)->at, c->error));
    GT_TRY(gt_doc_read_data(c->arena, source, &doc, c->error));
    const gt_doc *part = NULL;
    for (size_t i = 0; result && doc->kind == GT_DOC_MAP && gt_doc_get(doc, "model") && i < doc->n; i++)
        if (doc->item[i]->kind == GT_DOC_MAP && strcmp(doc->key[i]->text.s, got->key) == 0)
            part = doc->item[i];
    *is = part ? part : doc;
    return GT_OK;
}

static gt_status compare(comparer *c, const gt_doc *is, const gt_item *got, const char *path)
{
    GT_TRY(read_document(c, &is, got));
    switch (got->kind) {
    case GT_ITEM_NULL:
        return compare_null(c, is, path);
    case GT_ITEM_TEXT:
    case GT_ITEM_NUMBER:
        return compare_text(c, is, got, path);
    case GT_ITEM_INT:
    case GT_ITEM_TRUTH:
        return compare_single(c, is, got, path);
    case GT_ITEM_TENSOR:
        if (got->windows)
            return gt_fail(c->error, GT_OVER_LIMIT, is->at,
                           "'%s' does not fit in the memory limit, so it is not compared", named(c, path));
        return compare_tensor(c, is, &got->tensor, path);
    case GT_ITEM_LIST:
    case GT_ITEM_MAP:
        return compare_structure(c, is, got, path);
    }
    return GT_OK;
}

/* Says which entry is worst. */
static gt_status differs(comparer *c)
{
    const gt_disagreement *d = c->out;
    char index[GT_SHAPE_TEXT];
    gt_index_text(&d->shape, d->worst.worst, index);
    const char *name = gt_print(c->arena, "%s%s", named(c, d->path), index);
    if (d->count == 1)
        return gt_fail(c->error, GT_DIFFERENT, d->at, "'%s' is not what is expected", name);
    return gt_fail(c->error, GT_DIFFERENT, d->at, "%lld of %lld entries differ, '%s' most", (long long)d->differing,
                   (long long)d->count, name);
}

/* The nesting of results is limited where they are laid out. */
static bool has_value(const gt_item *item)
{
    if (item->kind != GT_ITEM_LIST && item->kind != GT_ITEM_MAP)
        return true;
    const gt_item *child = item->first;
    while (child && !has_value(child))
        child = child->next;
    return child;
}

gt_status gt_expectation_compare(gt_arena *arena, const gt_expectation *e, const gt_item *answer, gt_disagreement *out,
                                 gt_error *error)
{
    comparer c = {arena, e, out, error};
    const gt_item *result = gt_expectation_result(e, answer);
    if (!result)
        return gt_fail(error, GT_WRONG_MODEL, e->entry->at, "the answer has no result");
    if (!has_value(result)) /* what compares nothing would pass */
        return gt_fail(error, GT_WRONG_MODEL, e->is->at, "nothing is compared here: the result has no value");
    GT_TRY(compare(&c, e->is, result, ""));
    return out->differing ? differs(&c) : GT_OK;
}

bool gt_expectation_equals(gt_arena *arena, const gt_expectation *e, const gt_doc *is, const gt_item *item)
{
    gt_expectation exact = *e;
    gt_disagreement d = {.count = 0};
    gt_error error = {.code = GT_OK};
    comparer c = {arena, &exact, &d, &error};
    exact.rtol = exact.atol = exact.ulp = 0;
    return compare(&c, is, item, "") == GT_OK && !d.differing;
}
