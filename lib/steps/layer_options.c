/* Options of layers: those of a map in the file and those of a call in the steps are read alike. */
#include <stddef.h>
#include <string.h>

#include "ops/table.h"
#include "steps/convert.h"
#include "steps/layer_value.h"

/* `doc` is set for what stands in a file; a single number, text or truth value is in `value` too. */
typedef struct option {
    const char *key;
    gt_span at;
    const gt_doc *doc;
    gt_value value;
    const struct known *row;
} option;

typedef gt_status option_reader(gt_recorder *r, gt_layer *layer, const option *o);

/* An option that some kinds of layers have. */
struct known {
    const char *name;
    unsigned kinds;
    option_reader *read;
    int weight;   /* that it is of */
    size_t place; /* of a number or a switch: where it stands in the layer */
    const char *what;
    bool whole;
};

/* -- plain options -- */

static gt_status wrong_kind(gt_recorder *r, const option *o, const char *wanted)
{
    return gt_fail(r->error, GT_WRONG_MODEL, o->at, "the option '%s' of a layer must be %s, not %s", o->key, wanted,
                   o->doc ? gt_doc_kind_name(o->doc) : gt_value_kind_name(o->value));
}

static gt_status read_number(gt_recorder *r, gt_layer *layer, const option *o)
{
    const struct known *k = o->row;
    void *place = (char *)layer + k->place;
    if (o->doc && !(k->whole ? o->value.kind == GT_VALUE_INT : gt_value_is_number(o->value)))
        return wrong_kind(r, o, k->whole ? "a whole number" : "a number");
    GT_TRY(k->whole ? gt_to_int(r, o->value, o->at, k->what, place) : gt_to_real(r, o->value, o->at, k->what, place));
    if (place == &layer->units && layer->units <= 0)
        return gt_fail(r->error, GT_WRONG_MODEL, o->at, "a layer cannot have %lld units", (long long)layer->units);
    if (place == &layer->rate && !(layer->rate >= 0 && layer->rate < 1))
        return gt_fail(r->error, GT_WRONG_MODEL, o->at, "the rate of dropout must be from 0 to below 1, not %g",
                       layer->rate);
    return GT_OK;
}

static gt_status read_seed(gt_recorder *r, gt_layer *layer, const option *o)
{
    if (o->value.kind != GT_VALUE_INT)
        return wrong_kind(r, o, "a whole number");
    layer->seed = o->value;
    return GT_OK;
}

static gt_status read_truth(gt_recorder *r, gt_layer *layer, const option *o)
{
    if (o->value.kind != GT_VALUE_TRUTH)
        return wrong_kind(r, o, "true or false");
    *(bool *)(void *)((char *)layer + o->row->place) = o->value.truth;
    return GT_OK;
}

static gt_status read_training(gt_recorder *r, gt_layer *layer, const option *o)
{
    (void)layer;
    if (o->value.kind != GT_VALUE_TRUTH)
        return wrong_kind(r, o, "true or false");
    if (o->value.truth)
        return GT_OK;
    return gt_fail(r->error, GT_WRONG_MODEL, o->at,
                   "batch_normalization keeps no moving averages: training must be true");
}

static gt_status read_activation(gt_recorder *r, gt_layer *layer, const option *o)
{
    if (o->doc && o->doc->kind != GT_DOC_TEXT && o->doc->kind != GT_DOC_NULL)
        return wrong_kind(r, o, "the name of an op");
    return gt_activation_read(r, o->value, o->at, &layer->activation);
}

static gt_status read_name(gt_recorder *r, gt_layer *layer, const option *o)
{
    if (o->doc)
        return gt_fail(r->error, GT_WRONG_MODEL, o->at, "the name of a layer is its key under layers:");
    if (o->value.kind != GT_VALUE_TEXT)
        return wrong_kind(r, o, "a string");
    gt_layer_bind(r, layer, o->value.text);
    return GT_OK;
}

static gt_status read_nothing(gt_recorder *r, gt_layer *layer, const option *o)
{
    (void)r, (void)layer, (void)o;
    return GT_OK;
}

/* -- weights -- */

static gt_status read_weight(gt_recorder *r, gt_layer *layer, const option *o)
{
    (void)r;
    gt_weight *weight = &layer->weight[o->row->weight];
    weight->at = o->at;
    weight->doc = o->doc;
    weight->called = false;
    if (!o->doc)
        weight->value = o->value;
    return GT_OK;
}

/* A dict of the steps as the map of a file, which is what initializers read. Numbers and texts are enough for them. */
static gt_status make_map(gt_recorder *r, const option *o, const gt_doc **out)
{
    const gt_items *items = o->value.items;
    gt_doc *map = GT_NEW(r->arena, gt_doc);
    *map = (gt_doc){.kind = GT_DOC_MAP, .at = o->at};
    map->n = items->n;
    map->item = GT_ARRAY(r->arena, items->n, gt_doc *);
    map->key = GT_ARRAY(r->arena, items->n, gt_doc *);
    for (size_t i = 0; i < items->n; i++) {
        gt_value value = items->item[i];
        gt_doc *key = GT_NEW(r->arena, gt_doc), *item = GT_NEW(r->arena, gt_doc);
        *key = (gt_doc){.kind = GT_DOC_TEXT, .at = o->at};
        key->text = (gt_text){.s = items->key[i], .size = strlen(items->key[i])};
        *item = (gt_doc){.kind = GT_DOC_NULL, .at = o->at};
        if (value.kind == GT_VALUE_TEXT) {
            item->kind = GT_DOC_TEXT;
            item->text = (gt_text){.s = value.text, .size = strlen(value.text)};
        } else if (gt_value_is_number(value)) {
            item->kind = value.kind == GT_VALUE_INT ? GT_DOC_INT : GT_DOC_FLOAT;
            item->i = value.kind == GT_VALUE_INT ? value.i : 0;
            item->f = value.kind == GT_VALUE_INT ? (double)value.i : value.f;
        } else {
            return gt_fail(r->error, GT_WRONG_MODEL, o->at,
                           "the option '%s' of an initializer must be a number, not %s", items->key[i],
                           gt_value_kind_name(value));
        }
        map->key[i] = key;
        map->item[i] = item;
    }
    *out = map;
    return GT_OK;
}

/* A name, a map with `init` and its options, or the value itself. */
static gt_status read_initializer(gt_recorder *r, gt_layer *layer, const option *o)
{
    gt_weight *weight = &layer->weight[o->row->weight];
    weight->at = o->at;
    if (o->value.kind == GT_VALUE_TEXT) {
        weight->init = o->value.text;
        weight->options = NULL;
        return GT_OK;
    }
    const gt_doc *map = o->doc && o->doc->kind == GT_DOC_MAP ? o->doc : NULL;
    if (!o->doc && o->value.kind == GT_VALUE_DICT)
        GT_TRY(make_map(r, o, &map));
    if (!map) {
        if (weight->doc || weight->value.kind != GT_VALUE_NONE)
            return GT_OK; /* its own value goes first */
        GT_TRY(read_weight(r, layer, o));
        weight->called = !o->doc && gt_value_is_callable(o->value);
        return GT_OK;
    }
    const gt_doc *init = gt_doc_get(map, "init");
    if (!init || init->kind != GT_DOC_TEXT) {
        gt_fail(r->error, GT_WRONG_MODEL, o->at, "'%s' does not name its initializer", o->key);
        return gt_fix(r->error, "write {init: normal, stddev: 0.1}");
    }
    weight->init = init->text.s;
    weight->options = map;
    return GT_OK;
}

/* -- all options -- */

enum {
    DENSE = 1 << GT_LAYER_DENSE,
    BATCH = 1 << GT_LAYER_BATCH_NORMALIZATION,
    NORMALIZATION = BATCH | 1 << GT_LAYER_LAYER_NORMALIZATION,
    DROPOUT = 1 << GT_LAYER_DROPOUT
};

/* The first ones can be given by position in a call. */
static const struct known known[] = {
    {"units", DENSE, read_number, .place = offsetof(gt_layer, units), .what = "the number of units", .whole = true},
    {"activation", DENSE, read_activation, .weight = 0},
    {"use_bias", DENSE, read_truth, .place = offsetof(gt_layer, weight[1].used)},
    {"kernel_initializer", DENSE, read_initializer, .weight = 0},
    {"bias_initializer", DENSE, read_initializer, .weight = 1},
    {"kernel", DENSE, read_weight, .weight = 0},
    {"bias", DENSE, read_weight, .weight = 1},
    {"axis", NORMALIZATION, read_number, .place = offsetof(gt_layer, axis), .what = "the axis", .whole = true},
    {"momentum", BATCH, read_nothing, .weight = 0},
    {"epsilon", NORMALIZATION, read_number, .place = offsetof(gt_layer, epsilon), .what = "epsilon"},
    {"center", NORMALIZATION, read_truth, .place = offsetof(gt_layer, weight[1].used)},
    {"scale", NORMALIZATION, read_truth, .place = offsetof(gt_layer, weight[0].used)},
    {"gamma_initializer", NORMALIZATION, read_initializer, .weight = 0},
    {"beta_initializer", NORMALIZATION, read_initializer, .weight = 1},
    {"gamma", NORMALIZATION, read_weight, .weight = 0},
    {"beta", NORMALIZATION, read_weight, .weight = 1},
    {"training", BATCH, read_training, .weight = 0},
    {"rate", DROPOUT, read_number, .place = offsetof(gt_layer, rate), .what = "the rate"},
    {"seed", DROPOUT, read_seed, .weight = 0},
    {"trainable", DENSE | NORMALIZATION, read_truth, .place = offsetof(gt_layer, trainable)},
    {"name", DENSE | NORMALIZATION | DROPOUT, read_name, .weight = 0},
};

enum { KNOWN = sizeof known / sizeof *known };

static gt_status read_option(gt_recorder *r, gt_layer *layer, option *o)
{
    gt_nearest nearest = {.name = o->key};
    for (int i = 0; i < KNOWN; i++) {
        if (!(known[i].kinds >> layer->kind & 1u))
            continue;
        if (strcmp(known[i].name, o->key) == 0) {
            o->row = &known[i];
            return known[i].read(r, layer, o);
        }
        gt_nearest_offer(&nearest, known[i].name);
    }
    gt_fail(r->error, GT_WRONG_MODEL, o->at, "a %s layer has no option '%s'", gt_layer_kind_name(layer->kind), o->key);
    return gt_fix_nearest(r->error, &nearest, NULL);
}

static gt_status check(gt_recorder *r, const gt_layer *layer, gt_span at)
{
    const gt_weight *kernel = &layer->weight[0];
    if (layer->kind == GT_LAYER_DROPOUT && layer->rate < 0) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "a dropout layer needs 'rate', the part that is set to 0");
        return gt_fix(r->error, "write rate: 0.5");
    }
    if (layer->kind != GT_LAYER_DENSE || layer->units > 0 || kernel->doc || kernel->value.kind != GT_VALUE_NONE)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "a dense layer needs 'units', the size of its output");
    return gt_fix(r->error, "write units: 8, or give the kernel itself");
}

static gt_value plain_value(const gt_doc *doc)
{
    switch (doc->kind) {
    case GT_DOC_TRUTH:
        return gt_value_truth(doc->truth);
    case GT_DOC_INT:
        return gt_value_int(doc->i);
    case GT_DOC_FLOAT:
        return gt_value_real(doc->f);
    case GT_DOC_TEXT:
        return gt_value_text(doc->text.s);
    default:
        return gt_value_none();
    }
}

gt_status gt_layer_read_map(gt_recorder *r, gt_layer *layer, const gt_doc *map)
{
    for (size_t i = 0; i < map->n; i++) {
        option o = {map->key[i]->text.s, map->item[i]->at, map->item[i], plain_value(map->item[i]), NULL};
        if (strcmp(o.key, "op") != 0)
            GT_TRY(read_option(r, layer, &o));
    }
    return check(r, layer, map->at);
}

gt_status gt_layer_read_call(gt_recorder *r, gt_layer *layer, const gt_call_site *site)
{
    int next = 0;
    for (size_t i = 0; i < site->n; i++) {
        option o = {site->argument[i].key, site->argument[i].at, NULL, site->argument[i].value, NULL};
        if (!o.key) {
            while (next < KNOWN && !(known[next].kinds >> layer->kind & 1u))
                next++;
            if (next == KNOWN)
                return gt_fail(r->error, GT_WRONG_MODEL, o.at, "a layer takes fewer arguments");
            o.key = known[next++].name;
        }
        GT_TRY(read_option(r, layer, &o));
    }
    return check(r, layer, site->at);
}

/* -- activations -- */

static gt_status unknown_activation(gt_recorder *r, const char *name, gt_span at)
{
    gt_nearest nearest = {.name = name};
    for (int i = 0; i < GT_OP_COUNT; i++)
        if (gt_op_get(i)->family == GT_FAMILY_NN || gt_op_get(i)->family == GT_FAMILY_UNARY)
            gt_nearest_offer(&nearest, gt_op_get(i)->name);
    gt_fail(r->error, GT_WRONG_MODEL, at, "unknown activation '%s'", name);
    return gt_fix_nearest(r->error, &nearest, NULL);
}

gt_status gt_activation_read(gt_recorder *r, gt_value value, gt_span at, gt_value *out)
{
    *out = value;
    if (value.kind == GT_VALUE_TEXT) {
        gt_value *own = gt_scope_find(r->steps->scope, value.text);
        *out = gt_value_none();
        if (strcmp(value.text, "linear") == 0)
            return GT_OK;
        if (own && own->kind == GT_VALUE_FUNCTION)
            *out = *own;
        else if (gt_op_find(value.text))
            *out = (gt_value){.kind = GT_VALUE_OP, .op = gt_op_find(value.text)};
        else
            return unknown_activation(r, value.text, at);
    }
    switch (out->kind) {
    case GT_VALUE_OP:
        if (gt_op_args(out->op) == 1 && !out->op->variadic)
            return GT_OK;
        return gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' is no activation: it does not take one operand",
                       out->op->name);
    case GT_VALUE_NONE:
    case GT_VALUE_FUNCTION:
    case GT_VALUE_BUILTIN:
    case GT_VALUE_METHOD:
    case GT_VALUE_LAYER:
    case GT_VALUE_OBJECT:
        return GT_OK;
    default:
        return gt_fail(r->error, GT_WRONG_MODEL, at, "an activation must be an op or a function, not %s",
                       gt_value_kind_name(value));
    }
}

gt_status gt_activation_call(gt_recorder *r, gt_value activation, gt_value x, gt_span at, gt_value *out)
{
    gt_argument argument = gt_positional(at, x);
    *out = x;
    return activation.kind != GT_VALUE_NONE ? gt_call_value(r, activation, &(gt_call_site){1, &argument, at}, out)
                                            : GT_OK;
}
