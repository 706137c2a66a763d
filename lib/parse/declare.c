/* What a model declares: dimensions, inputs, variables, constants. */
#include <string.h>

#include "parse/reader.h"

const char *gt_role_name(gt_role role)
{
    static const char *const names[] = {"input", "variable", "constant"};
    return names[role];
}

gt_status gt_read_dtype(gt_reader *r, const gt_doc *doc, gt_dtype *out)
{
    if (doc->kind != GT_DOC_TEXT)
        return gt_wrong_kind(r, doc, "'dtype'", "the name of a dtype");
    if (gt_dtype_find(doc->text.s, out))
        return GT_OK;
    gt_nearest nearest = {.name = doc->text.s};
    for (int dtype = 0; dtype < GT_DTYPES; dtype++)
        gt_nearest_offer(&nearest, gt_dtype_name((gt_dtype)dtype));
    gt_fail(r->error, GT_WRONG_MODEL, doc->at, "unknown dtype '%s'", doc->text.s);
    return gt_fix_nearest(r->error, &nearest,
                          "dtypes are float64, float32, complex128, complex64, int64, int32, bool and string");
}

gt_status gt_read_dims(gt_reader *r, const gt_doc *doc)
{
    if (doc->kind == GT_DOC_NULL)
        return GT_OK;
    if (doc->kind != GT_DOC_MAP)
        return gt_wrong_kind(r, doc, "'dims'", "a mapping from name to size");
    gt_named_size *dim = GT_ARRAY(r->arena, doc->n, gt_named_size);
    for (size_t i = 0; i < doc->n; i++) {
        const gt_doc *size = doc->item[i];
        GT_TRY(gt_name_declare(r, doc->key[i], "dimension", &dim[i].name));
        const char *what = gt_print(r->arena, "dimension '%s'", dim[i].name);
        if (size->kind != GT_DOC_INT)
            return gt_wrong_kind(r, size, what, "a whole number");
        if (size->i < 0)
            return gt_fail(r->error, GT_WRONG_MODEL, size->at, "%s is negative", what);
        dim[i].at = doc->key[i]->at;
        dim[i].size = size->i;
    }
    r->model->dims = doc->n;
    r->model->dim = dim;
    return GT_OK;
}

/* ---- one declaration ---- */

/* Texts among values that were meant as numbers. Documents nest at most GT_DOC_DEPTH deep. */
static gt_status check_numbers(gt_reader *r, const gt_doc *doc, const char *what)
{
    if (doc->kind == GT_DOC_TEXT)
        return gt_trap_number(r, doc, what);
    if (doc->kind == GT_DOC_LIST)
        for (size_t i = 0; i < doc->n; i++)
            if (doc->item[i]->kind == GT_DOC_TEXT || doc->item[i]->kind == GT_DOC_LIST)
                GT_TRY(check_numbers(r, doc->item[i], what));
    return GT_OK;
}

static gt_status read_shape(gt_reader *r, const gt_doc *doc, gt_declaration *d, const char *what)
{
    if (doc->kind == GT_DOC_NULL)
        return GT_OK;
    if (doc->kind != GT_DOC_LIST) {
        gt_wrong_kind(r, doc, gt_print(r->arena, "the shape of %s", what), "a list of sizes");
        if (doc->kind == GT_DOC_INT)
            gt_fix(r->error, "write [%lld]", (long long)doc->i);
        return GT_WRONG_MODEL;
    }
    if (doc->n > GT_MAX_RANK)
        return gt_fail(r->error, GT_WRONG_MODEL, doc->at, "the shape of %s has more than %d dimensions", what,
                       GT_MAX_RANK);
    for (size_t i = 0; i < doc->n; i++) {
        const gt_doc *size = doc->item[i];
        bool open = size->kind == GT_DOC_NULL && d->role == GT_ROLE_INPUT;
        bool name = size->kind == GT_DOC_TEXT && gt_name_valid(size->text.s, size->text.size);
        if (size->kind == GT_DOC_INT && size->i < 0)
            return gt_fail(r->error, GT_WRONG_MODEL, size->at, "a size in the shape of %s is negative", what);
        if (!open && !name && size->kind != GT_DOC_INT)
            return gt_wrong_kind(r, size, gt_print(r->arena, "a size in the shape of %s", what),
                                 "a whole number or the name of a dimension");
    }
    d->shape = doc;
    return GT_OK;
}

static gt_status read_columns(gt_reader *r, const gt_doc *doc, gt_declaration *d)
{
    size_t n = doc->kind == GT_DOC_LIST ? doc->n : 1;
    d->column = GT_ARRAY(r->arena, n, const char *);
    d->columns = n;
    d->one_column = doc->kind == GT_DOC_TEXT;
    for (size_t i = 0; i < n; i++) {
        const gt_doc *column = doc->kind == GT_DOC_LIST ? doc->item[i] : doc;
        if (column->kind != GT_DOC_TEXT)
            return gt_wrong_kind(r, column, "'columns'", "the name of a column, or a list of names");
        d->column[i] = column->text.s;
    }
    return n ? GT_OK : gt_fail(r->error, GT_WRONG_MODEL, doc->at, "'columns' names no column");
}

static gt_status read_text(gt_reader *r, const gt_doc *doc, const char *what, const char **out)
{
    if (doc->kind != GT_DOC_TEXT)
        return gt_wrong_kind(r, doc, what, "a text");
    *out = doc->text.s;
    return GT_OK;
}

/* Where the value comes from: one of value, file, init, or nothing. */
static gt_status read_origin(gt_reader *r, const gt_doc *map, gt_declaration *d, const char *what)
{
    static const char *const origin[] = {"value", "file", "init"};
    static const gt_value_from from[] = {GT_FROM_DOC, GT_FROM_FILE, GT_FROM_INIT};
    const gt_doc *first = NULL, *init = gt_doc_get(map, "init");
    bool fills = init && init->kind == GT_DOC_TEXT && strcmp(init->text.s, "constant") == 0; /* its option is `value` */
    for (size_t i = fills ? 1 : 0; i < 3; i++) {
        const gt_doc *doc = gt_doc_get(map, origin[i]);
        if (!doc || doc->kind == GT_DOC_NULL)
            continue;
        if (first) {
            gt_fail(r->error, GT_WRONG_MODEL, doc->at, "%s has two values: choose one of 'value', 'file' and 'init'",
                    what);
            return gt_note(r->error, first->at, "the other value is given here");
        }
        first = doc;
        d->from = from[i];
        d->value_at = doc->at;
    }
    if (!first)
        return GT_OK;
    switch (d->from) {
    case GT_FROM_DOC:
        d->doc = first;
        return d->has_dtype && d->dtype == GT_STR ? GT_OK
                                                  : check_numbers(r, first, gt_print(r->arena, "a value of %s", what));
    case GT_FROM_FILE:
        return read_text(r, first, "'file'", &d->file);
    case GT_FROM_INIT:
        return read_text(r, first, "'init'", &d->init);
    default:
        return GT_OK;
    }
}

/* Keys that belong together: `key` and `columns` to `file`, `trainable` to variables. */
static gt_status check_options(gt_reader *r, const gt_doc *map, const gt_declaration *d, const char *what)
{
    static const char *const keys[] = {"value", "shape", "dtype", "init", "file", "key", "columns", "trainable", NULL};
    static const char *const of_file[] = {"key", "columns"};
    if (d->from != GT_FROM_INIT) /* an init has options of its own, which the recorder knows */
        GT_TRY(gt_keys_check(r, map, keys, what));
    for (size_t i = 0; i < 2; i++) {
        const gt_doc *doc = gt_doc_get(map, of_file[i]);
        if (doc && d->from != GT_FROM_FILE)
            return gt_fail(r->error, GT_WRONG_MODEL, doc->at, "'%s' of %s needs 'file'", of_file[i], what);
    }
    const gt_doc *trainable = gt_doc_get(map, "trainable");
    if (!trainable)
        return GT_OK;
    if (d->role != GT_ROLE_VARIABLE) {
        gt_fail(r->error, GT_WRONG_MODEL, trainable->at, "'trainable' belongs to variables, and %s is none", what);
        return gt_fix(r->error, "declare '%s' under 'variables:', or name it under 'watch:'", d->name);
    }
    return trainable->kind == GT_DOC_TRUTH ? GT_OK : gt_wrong_kind(r, trainable, "'trainable'", "true or false");
}

static gt_status read_options(gt_reader *r, const gt_doc *map, gt_declaration *d, const char *what)
{
    const gt_doc *dtype = gt_doc_get(map, "dtype"), *shape = gt_doc_get(map, "shape"), *key = gt_doc_get(map, "key"),
                 *columns = gt_doc_get(map, "columns"), *trainable = gt_doc_get(map, "trainable");
    d->options = map;
    if (dtype) {
        GT_TRY(gt_read_dtype(r, dtype, &d->dtype));
        d->has_dtype = true;
        d->model_dtype = strcmp(dtype->text.s, "float") == 0;
    }
    GT_TRY(read_origin(r, map, d, what));
    GT_TRY(check_options(r, map, d, what));
    if (shape)
        GT_TRY(read_shape(r, shape, d, what));
    if (key)
        GT_TRY(read_text(r, key, "'key'", &d->key));
    if (columns)
        GT_TRY(read_columns(r, columns, d));
    if (trainable)
        d->trainable = trainable->truth;
    return GT_OK;
}

static bool is_complex(const gt_doc *map)
{
    if (map->n == 0)
        return false;
    for (size_t i = 0; i < map->n; i++)
        if (strcmp(map->key[i]->text.s, "re") != 0 && strcmp(map->key[i]->text.s, "im") != 0)
            return false;
    return true;
}

static gt_status read_declaration(gt_reader *r, gt_role role, const gt_doc *key, const gt_doc *doc, gt_declaration *d)
{
    *d = (gt_declaration){.role = role, .at = key->at, .dtype = r->model->dtype};
    GT_TRY(gt_name_declare(r, key, gt_role_name(role), &d->name));
    const char *what = gt_print(r->arena, "%s '%s'", gt_role_name(role), d->name);
    d->trainable = role == GT_ROLE_VARIABLE;
    if (doc->kind == GT_DOC_MAP && !is_complex(doc)) {
        GT_TRY(read_options(r, doc, d, what));
    } else if (doc->kind != GT_DOC_NULL) {
        d->from = GT_FROM_DOC;
        d->doc = doc;
        GT_TRY(check_numbers(r, doc, gt_print(r->arena, "a value of %s", what)));
    }
    return GT_OK;
}

gt_status gt_read_declarations(gt_reader *r, const gt_doc *model)
{
    size_t most = 1, n = 0;
    for (size_t i = 0; i < model->n; i++)
        most += model->item[i]->kind == GT_DOC_MAP ? model->item[i]->n : 0;
    gt_declaration *declaration = GT_ARRAY(r->arena, most, gt_declaration);
    for (size_t s = 0; s < model->n; s++) { /* in the order of the file */
        const gt_doc *doc = model->item[s];
        const char *section = model->key[s]->text.s;
        gt_role role = GT_ROLE_INPUT;
        while (role <= GT_ROLE_CONSTANT && (strncmp(section, gt_role_name(role), strlen(gt_role_name(role))) != 0 ||
                                            strcmp(section + strlen(gt_role_name(role)), "s") != 0))
            role++;
        if (role > GT_ROLE_CONSTANT || doc->kind == GT_DOC_NULL)
            continue;
        if (doc->kind != GT_DOC_MAP)
            return gt_wrong_kind(r, doc, gt_print(r->arena, "'%s'", section), "a mapping from name to value");
        for (size_t i = 0; i < doc->n; i++)
            GT_TRY(read_declaration(r, role, doc->key[i], doc->item[i], &declaration[n++]));
    }
    r->model->declarations = n;
    r->model->declaration = declaration;
    return GT_OK;
}
