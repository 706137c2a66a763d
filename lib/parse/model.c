/* A document becomes a model: its top-level keys. */
#include "parse/model.h"

#include <string.h>

#include "base/digest.h"
#include "parse/reader.h"
#include "parse/scan.h"

static const char *const top_keys[] = {"gradtape",  "description", "dtype",     "dims",      "inputs",  "variables",
                                       "constants", "layers",      "functions", "gradients", "watch",   "steps",
                                       "target",    "wrt",         "expect",    "compat",    "numbers", NULL};

static const char *directory_of(gt_arena *arena, const gt_source *source)
{
    const char *slash = strrchr(source->name, '/');
    if (!slash)
        return ".";
    return slash == source->name ? "/" : gt_copy_text(arena, source->name, (size_t)(slash - source->name));
}

static const gt_doc *get(const gt_doc *doc, const char *key)
{
    const gt_doc *value = gt_doc_get(doc, key);
    return value && value->kind != GT_DOC_NULL ? value : NULL;
}

static gt_status read_version(gt_reader *r, const gt_doc *doc)
{
    if (doc->kind != GT_DOC_INT)
        return gt_wrong_kind(r, doc, "'gradtape', the format version,", "1");
    if (doc->i == 1)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, doc->at, "format version %lld is unknown", (long long)doc->i);
    return gt_fix(r->error, "this program reads version 1");
}

static gt_status read_numbers(gt_reader *r, const gt_doc *doc)
{
    const bool text = doc->kind == GT_DOC_TEXT;
    r->model->native = text && strcmp(doc->text.s, "native") == 0;
    if (r->model->native || (text && strcmp(doc->text.s, "model") == 0))
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, doc->at, "'numbers' is neither 'native' nor 'model'");
    return gt_fix(r->error,
                  "native: each library's own dtypes; model: all are of the dtype of the file, as by default");
}

static gt_status read_default_dtype(gt_reader *r, const gt_doc *doc)
{
    GT_TRY(gt_read_dtype(r, doc, &r->model->dtype));
    if (gt_dtype_differentiable(r->model->dtype))
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, doc->at, "the dtype of a file must be a float or complex one, not %s",
            gt_dtype_name(r->model->dtype));
    return gt_fix(r->error, "write {value: ..., dtype: %s} where a name needs it", gt_dtype_name(r->model->dtype));
}

static gt_status read_compat(gt_reader *r, const gt_doc *doc)
{
    if (doc->kind != GT_DOC_TEXT || strcmp(doc->text.s, "tfe") != 0)
        return gt_fail(r->error, GT_WRONG_MODEL, doc->at, "'compat' must be 'tfe'");
    r->model->compat_tfe = true;
    return GT_OK;
}

static gt_status read_heading(gt_reader *r, const gt_doc *doc)
{
    const gt_doc *version = gt_doc_get(doc, "gradtape"), *description = get(doc, "description"),
                 *dtype = gt_doc_get(doc, "dtype"), *compat = get(doc, "compat"), *numbers = get(doc, "numbers");
    if (version)
        GT_TRY(read_version(r, version));
    if (description) {
        if (description->kind != GT_DOC_TEXT)
            return gt_wrong_kind(r, description, "'description'", "a text");
        r->model->description = description->text.s;
    }
    if (dtype)
        GT_TRY(read_default_dtype(r, dtype));
    if (numbers)
        GT_TRY(read_numbers(r, numbers));
    return compat ? read_compat(r, compat) : GT_OK;
}

/* Sections that only the recorder understands: their names are checked here. */
static gt_status read_layers(gt_reader *r, const gt_doc *layers)
{
    const char *name;
    if (layers->kind != GT_DOC_MAP)
        return gt_wrong_kind(r, layers, "'layers'", "a mapping from name to layer");
    for (size_t i = 0; i < layers->n; i++) {
        GT_TRY(gt_name_declare(r, layers->key[i], "layer", &name));
        if (layers->item[i]->kind != GT_DOC_MAP)
            return gt_wrong_kind(r, layers->item[i], gt_print(r->arena, "layer '%s'", name), "a mapping with 'op'");
    }
    r->model->layers = layers;
    return GT_OK;
}

static gt_status read_expect(gt_reader *r, const gt_doc *expect)
{
    if (expect->kind != GT_DOC_LIST)
        return gt_wrong_kind(r, expect, "'expect'", "a list");
    for (size_t i = 0; i < expect->n; i++)
        if (expect->item[i]->kind != GT_DOC_MAP)
            return gt_wrong_kind(r, expect->item[i], "an entry of 'expect'", "a mapping");
    r->model->expect = expect;
    return GT_OK;
}

static bool names_value(const gt_expr *expr)
{
    while (expr->kind == GT_EXPR_FIELD)
        expr = expr->left;
    return expr->kind == GT_EXPR_NAME;
}

/* A name, "x, y", or a list of names that may be nested. */
static gt_status read_watch(gt_reader *r, const gt_doc *doc, size_t *capacity)
{
    if (doc->kind == GT_DOC_LIST) {
        for (size_t i = 0; i < doc->n; i++)
            GT_TRY(read_watch(r, doc->item[i], capacity));
        return GT_OK;
    }
    if (doc->kind != GT_DOC_TEXT)
        return gt_wrong_kind(r, doc, "an entry of 'watch'", "a name");
    const gt_expr *expr;
    GT_TRY(gt_doc_expr(r, doc, 0, "an entry of 'watch'", &expr));
    size_t n = expr->kind == GT_EXPR_TUPLE ? expr->n : 1;
    for (size_t i = 0; i < n; i++) {
        const gt_expr *name = expr->kind == GT_EXPR_TUPLE ? expr->items[i] : expr;
        gt_model *model = r->model;
        if (!names_value(name))
            return gt_fail(r->error, GT_WRONG_MODEL, name->at, "'watch' takes names");
        GT_APPEND(r->arena, model->watch, model->watches, *capacity, name);
    }
    return GT_OK;
}

static gt_status read_sections(gt_reader *r, const gt_doc *doc)
{
    const gt_doc *dims = get(doc, "dims"), *layers = get(doc, "layers"), *functions = get(doc, "functions"),
                 *gradients = get(doc, "gradients"), *expect = get(doc, "expect");
    if (dims)
        GT_TRY(gt_read_dims(r, dims));
    GT_TRY(gt_read_declarations(r, doc));
    if (layers)
        GT_TRY(read_layers(r, layers));
    if (functions)
        GT_TRY(gt_read_functions(r, functions));
    GT_TRY(gt_names_distinct(r));
    if (gradients)
        GT_TRY(gt_read_gradients(r, gradients));
    return expect ? read_expect(r, expect) : GT_OK;
}

static gt_status read_steps(gt_reader *r, const gt_doc *doc)
{
    gt_plain_steps plain = {.arena = r->arena, .passing = gt_arena_new_beside(r->arena)};
    GT_TRY(gt_read_steps(r, doc, 0, &plain, &r->model->steps));
    gt_arena_free(plain.passing);
    r->model->plain_step = plain.step;
    return GT_OK;
}

static gt_status read_requests(gt_reader *r, const gt_doc *doc)
{
    const gt_doc *watch = get(doc, "watch"), *steps = get(doc, "steps"), *target = get(doc, "target"),
                 *wrt = get(doc, "wrt");
    size_t capacity = 0;
    if (watch)
        GT_TRY(read_watch(r, watch, &capacity));
    if (steps)
        GT_TRY(read_steps(r, steps));
    GT_TRY(gt_steps_check_effects(&r->model->steps, r->error));
    if (target)
        GT_TRY(gt_doc_expr(r, target, GT_MAP_IS_DICT, "'target'", &r->model->target));
    if (wrt)
        GT_TRY(gt_doc_expr(r, wrt, GT_MAP_IS_DICT | GT_AT_IS_TEXT, "'wrt'", &r->model->wrt));
    return GT_OK;
}

gt_model *gt_model_new(gt_arena *arena, const gt_source *source)
{
    gt_model *model = GT_NEW(arena, gt_model);
    model->arena = arena;
    model->source = source;
    model->directory = directory_of(arena, source);
    model->dtype = GT_F64;
    return model;
}

void gt_model_digest(const gt_model *model, gt_digest *digest)
{
    gt_digest_add(digest, model->source->text, model->source->size);
    for (size_t i = 0; i < model->declarations; i++) {
        const gt_tensor *tensor = model->declaration[i].tensor;
        if (tensor && tensor->dtype != GT_STR)
            gt_digest_add(digest, tensor->data, gt_tensor_size(tensor));
    }
}

gt_status gt_model_read(gt_arena *arena, const gt_source *source, const gt_doc *doc, gt_model **out, gt_error *error)
{
    gt_reader r = {.arena = arena, .source = source, .error = error};
    r.model = gt_model_new(arena, source);
    if (doc->kind == GT_DOC_NULL)
        return gt_fail(error, GT_WRONG_MODEL, doc->at, "the model is empty");
    if (doc->kind != GT_DOC_MAP) {
        gt_wrong_kind(&r, doc, "a model", "a mapping with keys such as 'inputs' and 'steps'");
        return GT_WRONG_MODEL;
    }
    GT_TRY(gt_keys_check(&r, doc, top_keys, "a model"));
    GT_TRY(read_heading(&r, doc));
    GT_TRY(read_sections(&r, doc));
    GT_TRY(read_requests(&r, doc));
    *out = r.model;
    return GT_OK;
}

gt_status gt_model_from_source(gt_arena *arena, const gt_source *source, gt_syntax syntax, gt_model **out,
                               gt_error *error)
{
    gt_doc *doc;
    if (syntax == GT_SYNTAX_PYTHON)
        return gt_model_from_python(arena, source, out, error);
    if (syntax == GT_SYNTAX_NOTEBOOK)
        return gt_model_from_notebook(arena, source, out, error);
    GT_TRY(gt_doc_read(arena, source, syntax, &doc, error));
    return gt_model_read(arena, source, doc, out, error);
}

/* ---- -e ---- */

/* What a lone expression is called; one that reads y has an input of that name, which its result must not hide. */
static const char *result_name(const gt_model *model)
{
    if (!gt_steps_read_name(&model->steps, "y"))
        return "y";
    return gt_steps_read_name(&model->steps, "result") ? "result_" : "result";
}

/* print(...), tf.print(...) */
static bool is_print(const gt_expr *expr)
{
    if (expr->kind != GT_EXPR_CALL)
        return false;
    const bool field = expr->left->kind == GT_EXPR_FIELD && expr->left->left->kind == GT_EXPR_NAME;
    return (field || expr->left->kind == GT_EXPR_NAME) && strcmp(expr->left->text, "print") == 0;
}

/* A lone expression at the end is assigned to y, which becomes the target. */
static gt_status finish_expression(gt_model *model, gt_error *error)
{
    const gt_stmt *last = model->steps.stmt[model->steps.n - 1];
    if (last->kind == GT_STMT_ASSIGN && last->n == 1 && last->targets[0]->kind == GT_EXPR_NAME) {
        model->target = last->targets[0];
        return GT_OK;
    }
    if (last->kind != GT_STMT_CALL) {
        if (last->kind == GT_STMT_DEF || last->kind == GT_STMT_CLASS || last->kind == GT_STMT_DEL ||
            last->kind == GT_STMT_PASS || last->kind == GT_STMT_IMPORT || last->kind == GT_STMT_ASSERT)
            return gt_fail(error, GT_UNREADABLE, last->at, "the last step must be an expression or an assignment");
        return GT_OK;
    }
    if (is_print(last->value))
        return GT_OK;
    gt_expr *y = gt_expr_new(model->arena, GT_EXPR_NAME, last->at);
    gt_stmt *stmt = GT_NEW(model->arena, gt_stmt);
    gt_expr_set_name(y, result_name(model));
    *stmt = *last;
    stmt->kind = GT_STMT_ASSIGN;
    gt_stmt_set_target(stmt, y);
    model->steps.stmt[model->steps.n - 1] = stmt;
    model->target = y;
    return GT_OK;
}

gt_status gt_model_from_expression(gt_arena *arena, const gt_source *source, gt_model **out, gt_error *error)
{
    gt_model *model = gt_model_new(arena, source);
    gt_text text = gt_text_of_source(arena, source);
    GT_TRY(gt_steps_parse(arena, &text, &model->steps, error));
    if (model->steps.n == 0)
        return gt_fail(error, GT_UNREADABLE, (gt_span){source, 0, 0}, "the expression is empty");
    model->directory = ".";
    model->open = true;
    *out = model;
    GT_TRY(finish_expression(model, error));
    return gt_steps_check_effects(&model->steps, error);
}
