/* Values written in the model file itself. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/caller_words.h"
#include "base/element.h"
#include "base/number.h"
#include "steps/declarations.h"

/* -- elements -- */

/* The error of an element that does not fit. `place` names it: "x[1,0]"; `text` is how it is written. */
static gt_status element_misfit(const gt_demand *demand, const char *place, const char *text, gt_element e,
                                gt_dtype dtype, gt_span at, gt_error *error)
{
    const char *name = gt_dtype_name(dtype);
    bool integer = gt_dtype_in(dtype, GT_SET_INT);
    if (dtype == GT_STR) {
        gt_fail(error, GT_WRONG_MODEL, at, "'%s' is %s, not a text", place, text);
        gt_fix(error, "put it in quotes, or change the dtype of '%s'", demand->name);
    } else if (e.im != 0) {
        gt_fail(error, GT_WRONG_MODEL, at, "'%s' is complex, which does not fit in %s", place, name);
        gt_fix(error, "write dtype: complex128 for '%s'", demand->name);
    } else if (dtype == GT_BOOL) {
        gt_fail(error, GT_WRONG_MODEL, at, "'%s' is %s, which is no truth value", place, text);
        gt_fix(error, "truth values are true and false, or 1 and 0");
    } else if (integer && !gt_element_integer(&e) && floor(e.re) != e.re) {
        gt_fail(error, GT_WRONG_MODEL, at, "'%s' is %s, which is not an integer, as %s must be", place, text, name);
        gt_fix(error, "write a whole number, or dtype: float64 for '%s'", demand->name);
    } else {
        gt_fail(error, GT_WRONG_MODEL, at, "'%s' is %s, which does not fit in %s", place, text, name);
        gt_fix(error, "write dtype: %s for '%s'", dtype == GT_I32 && e.integer ? "int64" : "float64", demand->name);
    }
    return GT_WRONG_MODEL;
}

/* "x[1,0]" for the element at index[0..rank), "x" for rank 0. */
static const char *element_place(gt_arena *arena, const char *name, int rank, const int64_t *index)
{
    if (!rank)
        return name;
    char text[GT_SHAPE_TEXT];
    gt_shape shape = {rank, {0}};
    memcpy(shape.dim, index, (size_t)rank * sizeof *index);
    return gt_print(arena, "%s%s", name, gt_shape_text(&shape, text));
}

/* -- conversion -- */

static gt_status misfit(gt_arena *arena, const gt_demand *demand, gt_dtype dtype, const gt_tensor *tensor, int64_t k,
                        gt_error *error)
{
    gt_element e = gt_element_load(tensor, k);
    char text[GT_NUMBER_TEXT];
    char index[GT_SHAPE_TEXT];
    if (e.integer)
        gt_number_print_int(e.i, text);
    else
        gt_number_print_any(e.re, text);
    const char *place = gt_print(arena, "%s%s", demand->name, gt_index_text(&tensor->shape, k, index));
    return element_misfit(demand, place, text, e, dtype, demand->at, error);
}

gt_status gt_tensor_convert(gt_arena *arena, const gt_demand *demand, gt_dtype dtype, gt_tensor *tensor,
                            gt_error *error)
{
    if (tensor->dtype == dtype)
        return GT_OK;
    if (tensor->dtype == GT_STR || dtype == GT_STR) {
        return gt_fail(error, GT_WRONG_MODEL, demand->at, "'%s' is given as %s, but its dtype is %s", demand->name,
                       tensor->dtype == GT_STR ? "text" : "numbers", gt_dtype_name(dtype));
    }
    int64_t count = gt_shape_count(&tensor->shape);
    void *data;
    gt_tensor out = gt_tensor_new(arena, dtype, &tensor->shape, &data);
    for (int64_t k = 0; k < count; k++)
        if (!gt_element_store(dtype, data, k, gt_element_load(tensor, k)))
            return misfit(arena, demand, dtype, tensor, k, error);
    *tensor = out;
    return GT_OK;
}

/* -- reading a document -- */

enum { NUMBER, COMPLEX, TRUTH, TEXT, SPECIAL, KINDS }; /* special: "NaN" and its like, a number or a text */

typedef struct reader {
    gt_arena *arena;
    const gt_demand *demand;
    gt_error *error;
    gt_shape shape;
    int64_t index[GT_MAX_RANK];
    const gt_doc *first[KINDS]; /* the first element of each kind, and its place */
    const char *first_place[KINDS];
    gt_dtype dtype;
    void *data;
    int64_t n;
} reader;

typedef gt_status leaf_reader(reader *r, const gt_doc *leaf, int depth);

static const char *place(reader *r, int depth)
{
    return element_place(r->arena, r->demand->name, depth, r->index);
}

static bool special_number(const gt_doc *doc, double *out)
{
    return doc->kind == GT_DOC_TEXT && gt_special_number(doc->text.s, doc->text.size, out);
}

/* -- shape -- */

/* Read off the first items; that the others agree is checked while walking. */
static gt_status find_shape(reader *r, const gt_doc *doc)
{
    r->shape.rank = 0;
    while (doc->kind == GT_DOC_LIST) {
        if (r->shape.rank == GT_MAX_RANK)
            return gt_fail(r->error, GT_WRONG_MODEL, doc->at, "'%s' is nested more than %d lists deep", r->demand->name,
                           GT_MAX_RANK);
        r->shape.dim[r->shape.rank++] = (int64_t)doc->n;
        if (!doc->n)
            break;
        doc = doc->item[0];
    }
    return GT_OK;
}

static gt_status ragged(reader *r, const gt_doc *doc, int depth)
{
    const char *name = r->demand->name, *here = place(r, depth);
    int64_t zero[GT_MAX_RANK] = {0};
    const char *start = element_place(r->arena, name, depth, zero);
    if (doc->kind != GT_DOC_LIST)
        gt_fail(r->error, GT_WRONG_MODEL, doc->at, "'%s' is ragged: %s is %s, but %s is a list", name, here,
                gt_doc_kind_name(doc), start);
    else if (depth == r->shape.rank)
        gt_fail(r->error, GT_WRONG_MODEL, doc->at, "'%s' is ragged: %s is a list, but %s is not", name, here, start);
    else
        gt_fail(r->error, GT_WRONG_MODEL, doc->at, "'%s' is ragged: %s has %zu %s, but %s has %lld", name, here, doc->n,
                doc->n == 1 ? "entry" : "entries", start, (long long)r->shape.dim[depth]);
    return gt_fix(r->error, "lists side by side must have the same length");
}

/* Calls `leaf` for every element. The depth is that of the shape, at most GT_MAX_RANK. */
static gt_status walk(reader *r, const gt_doc *doc, int depth, leaf_reader *leaf)
{
    if (depth == r->shape.rank)
        return doc->kind == GT_DOC_LIST ? ragged(r, doc, depth) : leaf(r, doc, depth);
    if (doc->kind != GT_DOC_LIST || (int64_t)doc->n != r->shape.dim[depth])
        return ragged(r, doc, depth);
    for (size_t i = 0; i < doc->n; i++) {
        r->index[depth] = (int64_t)i;
        GT_TRY(walk(r, doc->item[i], depth + 1, leaf));
    }
    return GT_OK;
}

/* -- kinds -- */

static gt_status check_part(reader *r, const gt_doc *part, int depth)
{
    double value;
    if (part->kind == GT_DOC_INT || part->kind == GT_DOC_FLOAT || special_number(part, &value))
        return GT_OK;
    return gt_fail(r->error, GT_WRONG_MODEL, part->at, "a part of the complex number '%s' is %s, not a number",
                   place(r, depth), gt_doc_kind_name(part));
}

static gt_status check_complex(reader *r, const gt_doc *map, int depth)
{
    bool seen[2] = {false, false};
    for (size_t i = 0; i < map->n; i++) {
        const char *key = map->key[i]->text.s;
        bool im = strcmp(key, "im") == 0;
        if (!im && strcmp(key, "re") != 0) {
            gt_fail(r->error, GT_WRONG_MODEL, map->key[i]->at, "'%s' is no part of the complex number '%s'", key,
                    place(r, depth));
            return gt_fix(r->error, "a complex number is {re: ..., im: ...}");
        }
        seen[im] = true;
        GT_TRY(check_part(r, map->item[i], depth));
    }
    if (seen[0] && seen[1])
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, map->at, "the complex number '%s' has no '%s'", place(r, depth),
            seen[0] ? "im" : "re");
    return gt_fix(r->error, "a complex number is {re: ..., im: ...}");
}

static gt_status note_kind(reader *r, const gt_doc *leaf, int depth)
{
    double value;
    bool texts = r->demand->exact && r->demand->dtype == GT_STR;
    int kind = NUMBER;
    switch (leaf->kind) {
    case GT_DOC_TRUTH:
        kind = TRUTH;
        break;
    case GT_DOC_TEXT:
        kind = !texts && special_number(leaf, &value) ? SPECIAL : TEXT;
        break;
    case GT_DOC_MAP:
        GT_TRY(check_complex(r, leaf, depth));
        kind = COMPLEX;
        break;
    case GT_DOC_NULL:
        if (texts)
            break; /* no text, as store_leaf says */
        gt_fail(r->error, GT_WRONG_MODEL, leaf->at, "'%s' is null, not a number", place(r, depth));
        return gt_fix(r->error, "write .nan (or \"NaN\") for a missing number");
    default:
        break;
    }
    if (!r->first[kind]) {
        r->first[kind] = leaf;
        r->first_place[kind] = place(r, depth);
    }
    return GT_OK;
}

/* What would make a number of the text: YAML takes `nan` and `inf` for words, unlike C, Python and CSV. */
static gt_status fix_text(reader *r, const char *wanted)
{
    const char *text = r->first[TEXT]->text.s;
    char *end;
    const double value = strtod(text, &end);
    if (end > text && !*end && !isfinite(value))
        return gt_fix(r->error, "a NaN is written .nan (or \"NaN\"), an infinity .inf (or \"Infinity\")");
    return gt_fix(r->error, "%s; an expression belongs in the steps, or in -i %s=...", wanted,
                  gt_shell_word(r->arena, r->demand->name));
}

static gt_status mixed(reader *r, int a, int b)
{
    static const char *const words[KINDS] = {"a number", "a complex number", "a truth value", "a text", "a number"};
    bool later = r->first[a]->at.begin > r->first[b]->at.begin;
    int odd = later ? a : b, other = later ? b : a;
    gt_fail(r->error, GT_WRONG_MODEL, r->first[odd]->at, "'%s' is %s, but '%s' is %s", r->first_place[odd], words[odd],
            r->first_place[other], words[other]);
    return a == TEXT || b == TEXT ? fix_text(r, "a value holds plain numbers") : GT_WRONG_MODEL;
}

static gt_status text_for_number(reader *r)
{
    gt_fail(r->error, GT_WRONG_MODEL, r->first[TEXT]->at, "'%s' is the text '%.60s', but the dtype of '%s' is %s",
            r->first_place[TEXT], r->first[TEXT]->text.s, r->demand->name, gt_dtype_name(r->demand->dtype));
    return fix_text(r, "write a number");
}

/* What the elements are together, and the dtype they get. */
static gt_status choose_dtype(reader *r)
{
    const gt_doc *const *first = r->first;
    gt_dtype wanted = r->demand->dtype;
    r->dtype = wanted;
    if (r->demand->exact && wanted == GT_STR)
        return GT_OK; /* what is no text does not fit, whatever stands beside it */
    int number = first[NUMBER] ? NUMBER : first[COMPLEX] ? COMPLEX : SPECIAL;
    if (first[TEXT] && (first[NUMBER] || first[COMPLEX]))
        return mixed(r, TEXT, number);
    if (first[TRUTH] && (first[TEXT] || first[number]))
        return mixed(r, TRUTH, first[TEXT] ? TEXT : number);
    if (first[TEXT]) {
        r->dtype = GT_STR;
        return r->demand->exact ? text_for_number(r) : GT_OK;
    }
    if (r->demand->exact)
        return GT_OK;
    if (first[TRUTH])
        r->dtype = GT_BOOL;
    else if (first[COMPLEX] && !gt_dtype_in(wanted, GT_SET_COMPLEX))
        r->dtype = wanted == GT_F32 ? GT_C64 : GT_C128;
    return GT_OK;
}

/* -- elements of the document -- */

static gt_element number_of(const gt_doc *doc)
{
    gt_element e = {0};
    if (special_number(doc, &e.re))
        return e;
    e.integer = doc->kind == GT_DOC_INT;
    e.i = e.integer ? doc->i : 0;
    e.re = doc->f;
    return e;
}

static gt_status store_leaf(reader *r, const gt_doc *leaf, int depth)
{
    int64_t k = r->n++;
    if (leaf->kind == GT_DOC_TEXT && r->dtype == GT_STR) {
        ((gt_str *)r->data)[k] = (gt_str){leaf->text.s, leaf->text.size};
        return GT_OK;
    }
    gt_element e;
    if (leaf->kind == GT_DOC_TRUTH) {
        e = (gt_element){.integer = true, .i = leaf->truth, .re = leaf->truth};
    } else if (leaf->kind == GT_DOC_MAP) {
        e = number_of(gt_doc_get(leaf, "re"));
        e.im = number_of(gt_doc_get(leaf, "im")).re;
    } else {
        e = number_of(leaf);
    }
    if (gt_element_store(r->dtype, r->data, k, e))
        return GT_OK;
    const char *text = gt_print(r->arena, "%.*s", (int)(leaf->at.end - leaf->at.begin),
                                leaf->at.source ? leaf->at.source->text + leaf->at.begin : "");
    return element_misfit(r->demand, place(r, depth), text, e, r->dtype, leaf->at, r->error);
}

gt_status gt_inline_value(gt_arena *arena, const gt_demand *demand, const gt_doc *doc, gt_tensor *out, gt_error *error)
{
    reader r = {.arena = arena, .demand = demand, .error = error};
    GT_TRY(find_shape(&r, doc));
    GT_TRY(walk(&r, doc, 0, note_kind));
    GT_TRY(choose_dtype(&r));
    void *data;
    *out = gt_tensor_new(arena, r.dtype, &r.shape, &data);
    r.data = data;
    return walk(&r, doc, 0, store_leaf);
}
