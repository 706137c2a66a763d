#include "steps/layer_of_keras.h"

#include <ctype.h>
#include <string.h>

#include "names/names.h"
#include "steps/library.h"

static const char module[] = "tf.keras.layers";

/* max_pooling2d is MaxPooling2D: letters and digits, small. */
static bool same_name(const char *a, const char *b)
{
    for (;; a++, b++) {
        a += strspn(a, "_");
        b += strspn(b, "_");
        if (tolower((unsigned char)*a) != tolower((unsigned char)*b))
            return false;
        if (!*a)
            return true;
    }
}

static const gt_name *find_class(const char *op)
{
    const gt_name *row;
    const char *name;
    gt_module_walk walk = gt_module_walk_of(module);
    while ((row = gt_module_next(&walk, &name)))
        if (row->kind == GT_NAME_CLASS && name[0] != '_' && strcmp(row->module, module) == 0 && same_name(op, name))
            return row;
    return NULL;
}

void gt_layer_of_keras_offer(gt_arena *arena, gt_nearest *nearest)
{
    const gt_name *row;
    const char *name;
    gt_module_walk walk = gt_module_walk_of(module);
    while ((row = gt_module_next(&walk, &name)))
        if (row->kind == GT_NAME_CLASS && name[0] != '_')
            gt_nearest_offer(nearest, gt_print(arena, "%s", name));
}

/* "Conv2DTranspose" is "conv2d_transpose". */
static const char *small_name(gt_arena *arena, const char *name)
{
    char *text = GT_ARRAY(arena, 2 * strlen(name) + 1, char);
    size_t n = 0;
    for (size_t i = 0; name[i]; i++) {
        const bool large = isupper((unsigned char)name[i]), begins = islower((unsigned char)name[i + 1]);
        if (large && i && (islower((unsigned char)name[i - 1]) || (begins && name[i - 1] != '_')))
            text[n++] = '_';
        text[n++] = (char)tolower((unsigned char)name[i]);
    }
    return text;
}

const char *gt_layer_of_keras_next(gt_arena *arena, gt_module_walk *walk)
{
    const gt_name *row;
    const char *name;
    if (!walk->n)
        *walk = gt_module_walk_of(module);
    while ((row = gt_module_next(walk, &name)))
        if (row->kind == GT_NAME_CLASS && name[0] != '_' && strcmp(row->module, module) == 0)
            return small_name(arena, name);
    return NULL;
}

static gt_status read_value(gt_recorder *r, const gt_doc *doc, gt_value *out);

/* The options of a map as arguments, but for the key that says what it is. */
static gt_status read_options(gt_recorder *r, const gt_doc *map, const char *but, gt_call_site *site)
{
    gt_argument *argument = GT_ARRAY(r->arena, map->n, gt_argument);
    *site = (gt_call_site){0, argument, map->at};
    for (size_t i = 0; i < map->n; i++) {
        const char *key = map->key[i]->text.s;
        gt_value value;
        if (strcmp(key, but) == 0)
            continue;
        GT_TRY(read_value(r, map->item[i], &value));
        argument[site->n] = gt_keyword(key, map->item[i]->at, value);
        argument[site->n++].key_at = map->key[i]->at;
    }
    return GT_OK;
}

/* {init: constant, value: 0.5} is an initializer, {op: lstm, units: 2} a layer in a layer. */
static gt_status read_map(gt_recorder *r, const gt_doc *map, gt_value *out)
{
    const gt_doc *init = gt_doc_get(map, "init");
    gt_call_site site;
    gt_value function;
    bool found = false;
    if (gt_doc_get(map, "op"))
        GT_TRY(gt_layer_of_keras(r, map, &found, out));
    if (found)
        return GT_OK;
    if (!init || init->kind != GT_DOC_TEXT) {
        gt_fail(r->error, GT_WRONG_MODEL, map->at, "this option of a layer is neither an initializer nor a layer");
        return gt_fix(r->error, "write {init: constant, value: 0.5}, or {op: lstm, units: 2}");
    }
    GT_TRY(read_options(r, map, "init", &site));
    GT_TRY(gt_library_find(r, gt_print(r->arena, "tf.keras.initializers.%s", init->text.s), init->text.s, init->at,
                           &found, &function));
    return gt_call_value(r, function, &site, out);
}

/* A document nests no deeper than GT_DOC_DEPTH. */
static gt_status read_value(gt_recorder *r, const gt_doc *doc, gt_value *out)
{
    *out = gt_value_none();
    switch (doc->kind) {
    case GT_DOC_NULL:
        return GT_OK;
    case GT_DOC_TRUTH:
        *out = gt_value_truth(doc->truth);
        return GT_OK;
    case GT_DOC_INT:
        *out = gt_value_int(doc->i);
        return GT_OK;
    case GT_DOC_FLOAT:
        *out = gt_value_real(doc->f);
        return GT_OK;
    case GT_DOC_TEXT:
        *out = gt_value_text(doc->text.s);
        return GT_OK;
    case GT_DOC_LIST:
        *out = gt_value_items(r->arena, GT_VALUE_LIST);
        for (size_t i = 0; i < doc->n; i++) {
            gt_value item;
            GT_TRY(read_value(r, doc->item[i], &item));
            gt_items_add(r->arena, out->items, NULL, item);
        }
        return GT_OK;
    case GT_DOC_MAP:
        return read_map(r, doc, out);
    }
    return GT_OK;
}

gt_status gt_layer_of_keras(gt_recorder *r, const gt_doc *map, bool *found, gt_value *out)
{
    const gt_doc *op = gt_doc_get(map, "op");
    const gt_name *row = op && op->kind == GT_DOC_TEXT ? find_class(op->text.s) : NULL;
    gt_call_site site;
    gt_value type;
    *found = row;
    if (!row)
        return GT_OK;
    GT_TRY(read_options(r, map, "op", &site));
    GT_TRY(gt_library_value(r, row, op->text.s, op->at, &type));
    return gt_call_value(r, type, &site, out);
}
