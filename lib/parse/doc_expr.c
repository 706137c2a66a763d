/* Values of a document as expressions, and the checks of keys and names that every section makes. */
#include <stdlib.h>
#include <string.h>

#include "parse/reader.h"

gt_status gt_wrong_kind(gt_reader *r, const gt_doc *doc, const char *what, const char *wanted)
{
    return gt_fail(r->error, GT_WRONG_MODEL, doc->at, "%s must be %s, not %s", what, wanted, gt_doc_kind_name(doc));
}

gt_status gt_keys_check(gt_reader *r, const gt_doc *map, const char *const *known, const char *where)
{
    for (size_t i = 0; i < map->n; i++) {
        const gt_doc *key = map->key[i];
        gt_nearest nearest = {.name = key->text.s};
        bool found = false;
        for (size_t k = 0; known[k] && !found; k++) {
            found = strcmp(known[k], key->text.s) == 0;
            gt_nearest_offer(&nearest, known[k]);
        }
        if (found)
            continue;
        /* `returns: f(x, 2)` between braces leaves a key `2)` behind: the text before it tells more. */
        for (size_t before = 0; before < i; before++)
            if (map->item[before]->kind == GT_DOC_TEXT)
                GT_TRY(gt_trap_cut_text(r, map->item[before]));
        gt_fail(r->error, GT_WRONG_MODEL, key->at, "unknown key '%s' in %s", key->text.s, where);
        return gt_fix_nearest(r->error, &nearest, NULL);
    }
    return GT_OK;
}

/* ---- expressions ---- */

static gt_status scalar(gt_reader *r, const gt_doc *doc, const gt_expr **out)
{
    gt_expr_kind kind = doc->kind == GT_DOC_NULL    ? GT_EXPR_NONE
                        : doc->kind != GT_DOC_TRUTH ? GT_EXPR_NUMBER
                        : doc->truth                ? GT_EXPR_TRUE
                                                    : GT_EXPR_FALSE;
    gt_expr *expr = gt_expr_new(r->arena, kind, doc->at);
    const bool integer = doc->kind == GT_DOC_INT;
    if (kind == GT_EXPR_NUMBER)
        gt_expr_set_number(r->arena, expr,
                           (gt_number_literal){.integer = integer, .i = integer ? doc->i : 0, .f = doc->f});
    *out = expr;
    return GT_OK;
}

typedef gt_status (*convert)(gt_reader *r, const gt_doc *doc, unsigned how, const char *what, const gt_expr **out);

static bool all_null(const gt_doc *map)
{
    for (size_t i = 0; i < map->n; i++)
        if (map->item[i]->kind != GT_DOC_NULL)
            return false;
    return map->n > 0;
}

/* YAML reads {x, y} as keys without values; among expressions it means the set. */
static gt_status collection(gt_reader *r, const gt_doc *doc, convert each, unsigned how, const char *what,
                            const gt_expr **out)
{
    bool map = doc->kind == GT_DOC_MAP, set = map && each == gt_doc_expr && all_null(doc);
    gt_entries items = {0};
    for (size_t i = 0; i < doc->n; i++) {
        gt_entry item = {0};
        if (set)
            GT_TRY(gt_expr_parse(r->arena, &doc->key[i]->text, &item.value, r->error));
        else
            GT_TRY(each(r, doc->item[i], how & ~(unsigned)GT_LIST_IS_TUPLE, what, &item.value));
        if (map && !set) {
            item.key = doc->key[i]->text.s;
            item.key_at = doc->key[i]->at;
        }
        gt_entries_add(r->arena, &items, item);
    }
    gt_expr_kind list = how & GT_LIST_IS_TUPLE ? GT_EXPR_TUPLE : GT_EXPR_LIST;
    gt_expr *expr = gt_expr_new(r->arena, set ? GT_EXPR_SET : map ? GT_EXPR_DICT : list, doc->at);
    gt_entries_store(r->arena, &items, expr);
    *out = expr;
    return gt_expr_seal(expr, r->error);
}

gt_status gt_doc_expr(gt_reader *r, const gt_doc *doc, unsigned how, const char *what, const gt_expr **out)
{
    switch (doc->kind) {
    case GT_DOC_TEXT:
        if (how & GT_AT_IS_TEXT && doc->text.s[0] == '@') {
            gt_expr *group = gt_expr_new(r->arena, GT_EXPR_TEXT, doc->at);
            group->text = doc->text.s;
            *out = group;
            return GT_OK;
        }
        GT_TRY(gt_trap_cut_text(r, doc));
        return gt_expr_parse(r->arena, &doc->text, out, r->error);
    case GT_DOC_LIST:
        return collection(r, doc, gt_doc_expr, how, what, out);
    case GT_DOC_MAP:
        GT_TRY(gt_trap_cut_map(r, doc, what));
        if (!(how & GT_MAP_IS_DICT))
            return gt_wrong_kind(r, doc, what, "an expression");
        return collection(r, doc, gt_doc_expr, how, what, out);
    default:
        return scalar(r, doc, out);
    }
}

/* a + bj as an expression. */
static gt_status complex_literal(gt_reader *r, const gt_doc *map, const gt_expr **out)
{
    const gt_doc *re = gt_doc_get(map, "re"), *im = gt_doc_get(map, "im");
    const gt_expr *real, *imaginary;
    GT_TRY(scalar(r, re, &real));
    GT_TRY(scalar(r, im, &imaginary));
    gt_expr *j = gt_expr_new(r->arena, GT_EXPR_NUMBER, im->at);
    gt_expr_set_number(r->arena, j, (gt_number_literal){.imaginary = true, .f = imaginary->number->f});
    gt_expr *sum = gt_expr_new(r->arena, GT_EXPR_BINARY, map->at);
    sum->op = GT_PLUS;
    sum->left = real;
    sum->right = j;
    *out = sum;
    return gt_expr_seal(sum, r->error);
}

static gt_status literal(gt_reader *r, const gt_doc *doc, unsigned how, const char *what, const gt_expr **out)
{
    switch (doc->kind) {
    case GT_DOC_TEXT: {
        gt_expr *expr = gt_expr_new(r->arena, GT_EXPR_TEXT, doc->at);
        if (doc->plain)
            GT_TRY(gt_trap_number(r, doc, what));
        expr->text = doc->text.s;
        *out = expr;
        return GT_OK;
    }
    case GT_DOC_MAP:
        if (gt_doc_is_complex(doc))
            return complex_literal(r, doc, out);
        return collection(r, doc, literal, how, what, out);
    case GT_DOC_LIST:
        return collection(r, doc, literal, how, what, out);
    default:
        return scalar(r, doc, out);
    }
}

gt_status gt_doc_literal(gt_reader *r, const gt_doc *doc, const gt_expr **out)
{
    return literal(r, doc, 0, "a value", out);
}

/* ---- names ---- */

static gt_status check_name(gt_reader *r, const gt_doc *doc, const char *what)
{
    const gt_text *text = &doc->text;
    if (gt_name_valid(text->s, text->size))
        return GT_OK;
    if (gt_keyword_find(text->s, text->size) != GT_TOKEN_NAME) {
        gt_fail(r->error, GT_WRONG_MODEL, doc->at, "'%s' is a keyword of Python and cannot be a name", text->s);
        return gt_fix(r->error, "choose another name, such as '%s_'", text->s);
    }
    gt_fail(r->error, GT_WRONG_MODEL, doc->at, "%s cannot be named '%s'", what, text->s);
    return gt_fix(r->error, "a name is made of letters, digits and '_', and begins with no digit");
}

/* A name in backticks, which need not be an identifier: `onnx::Conv_12`. NULL: the text is none. */
static const char *quoted_name(gt_reader *r, const gt_text *text)
{
    const gt_expr *expr;
    gt_error ignored;
    const bool name = text->size > 2 && text->s[0] == '`' && gt_expr_parse(r->arena, text, &expr, &ignored) == GT_OK &&
                      expr->kind == GT_EXPR_NAME;
    return name ? expr->text : NULL;
}

gt_status gt_doc_name(gt_reader *r, const gt_doc *doc, const char *what, const char **out)
{
    if (doc->kind != GT_DOC_TEXT)
        return gt_wrong_kind(r, doc, what, "a name");
    if ((*out = quoted_name(r, &doc->text)))
        return GT_OK;
    GT_TRY(check_name(r, doc, what));
    *out = doc->text.s;
    return GT_OK;
}

gt_status gt_name_declare(gt_reader *r, const gt_doc *key, const char *role, const char **out)
{
    *out = quoted_name(r, &key->text);
    if (!*out)
        GT_TRY(check_name(r, key, gt_print(r->arena, "%s %s", strchr("aeiou", role[0]) ? "an" : "a", role)));
    if (!*out)
        *out = key->text.s;
    if (strcmp(*out, "model") == 0) {
        gt_fail(r->error, GT_WRONG_MODEL, key->at, "'model' is the name of the model's own tape");
        return gt_fix(r->error, "choose another name");
    }
    GT_APPEND(r->arena, r->named, r->names, r->capacity, (gt_named){*out, role, key->at});
    return GT_OK;
}

static int by_name(const void *a, const void *b)
{
    const gt_named *x = a, *y = b;
    int order = strcmp(x->name, y->name);
    return order ? order : (x->at.begin > y->at.begin) - (x->at.begin < y->at.begin);
}

gt_status gt_names_distinct(gt_reader *r)
{
    const gt_named *first = NULL, *again = NULL;
    if (r->names)
        qsort(r->named, r->names, sizeof *r->named, by_name);
    for (size_t i = 1; i < r->names; i++)
        if (strcmp(r->named[i - 1].name, r->named[i].name) == 0 && (!again || r->named[i].at.begin < again->at.begin)) {
            first = &r->named[i - 1];
            again = &r->named[i];
        }
    if (!again)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, again->at, "'%s' is declared twice", again->name);
    gt_fix(r->error, "rename this %s", again->role);
    return gt_note(r->error, first->at, "the %s '%s' is declared here", first->role, first->name);
}

/* ---- building calls ---- */

gt_expr *gt_make_name(gt_reader *r, const char *name, gt_span at)
{
    gt_expr *expr = gt_expr_new(r->arena, GT_EXPR_NAME, at);
    gt_expr_set_name(expr, name);
    return expr;
}

gt_status gt_make_call(gt_reader *r, const gt_expr *function, const gt_entries *items, gt_span at, const gt_expr **out)
{
    gt_expr *expr = gt_expr_new(r->arena, GT_EXPR_CALL, at);
    expr->left = function;
    gt_entries_store(r->arena, items, expr);
    *out = expr;
    return gt_expr_seal(expr, r->error);
}

gt_status gt_make_field(gt_reader *r, const gt_expr *left, const char *name, gt_span at, const gt_expr **out)
{
    gt_expr *expr = gt_expr_new(r->arena, GT_EXPR_FIELD, at);
    expr->left = left;
    expr->text = name;
    *out = expr;
    return gt_expr_seal(expr, r->error);
}
