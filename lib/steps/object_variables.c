/* The variables of an object. tf.Module goes through attributes in the order of their names, and through those that are
 * modules after all of its own; Keras and torch in the order in which attributes were made, Keras what is trainable
 * first. Lists, tuples and dicts (by key) are gone through but by torch, which sees attributes only. */
#include <stdlib.h>
#include <string.h>

#include "steps/call.h"
#include "steps/layer_value.h"
#include "steps/object.h"
#include "steps/statement.h"
#include "steps/tree.h"

typedef struct found {
    gt_value value;
    const char *name; /* torch's: "block.w" */
    bool frozen;      /* Keras: of something that is not trainable */
    int64_t called;   /* Keras: when it, or what leads to it, was called last */
} found;

typedef struct walk {
    gt_recorder *r;
    gt_variables_wanted wanted;
    gt_span at;
    gt_base base;   /* of the object that is gone through */
    found own;      /* that object */
    bool trainable; /* of the variables that are taken now, when `halves` */
    bool halves;
    bool *seen;             /* by the number of a variable */
    const bool *trains;     /* what is gone through becomes trainable or not; NULL: it stays what it is */
    const bool *evaluating; /* what is gone through takes this mode; NULL: it keeps its own */
    found *child;
    size_t children, child_capacity;
    found *stack;
    size_t n, capacity;
    gt_value out, names; /* lists */
    gt_value *losses;    /* a list; NULL: nobody asks */
} walk;

static void add_variable(walk *w, gt_variable *variable, const char *name, bool frozen)
{
    if (w->trains && variable->learns)
        variable->trainable = *w->trains;
    const bool trainable = variable->trainable && !frozen;
    if (w->seen[variable->number] ||
        (w->wanted != GT_VARIABLES_ALL && trainable != (w->wanted == GT_VARIABLES_TRAINABLE)))
        return;
    w->seen[variable->number] = true;
    gt_items_add(w->r->arena, w->out.items, NULL, (gt_value){.kind = GT_VALUE_VARIABLE, .variable = variable});
    gt_items_add(w->r->arena, w->names.items, NULL, gt_value_text(name));
}

typedef struct entry {
    const char *key;
    gt_value value;
} entry;

static int by_key(const void *a, const void *b)
{
    return strcmp(((const entry *)a)->key, ((const entry *)b)->key);
}

/* A dict by key, as tf.nest goes through it. */
static entry *sorted(gt_recorder *r, const gt_items *items)
{
    entry *list = GT_ARRAY(r->arena, items->n, entry);
    for (size_t i = 0; i < items->n; i++)
        list[i] = (entry){items->key[i], items->item[i]};
    if (items->n)
        qsort(list, items->n, sizeof *list, by_key);
    return list;
}

static gt_status meet(walk *w, gt_value value, const char *name, int depth)
{
    GT_TRY(gt_take_turn(w->r, w->at));
    if (depth > GT_TREE_DEPTH)
        return gt_fail(w->r->error, GT_WRONG_MODEL, w->at, "this structure is nested deeper than %d", GT_TREE_DEPTH);
    if (value.kind == GT_VALUE_VARIABLE && w->base == GT_BASE_TORCH && value.variable->tensor)
        return GT_OK;
    if (value.kind == GT_VALUE_VARIABLE && (!w->halves || value.variable->trainable == w->trainable))
        add_variable(w, value.variable, name, w->own.frozen);
    if (value.kind == GT_VALUE_LAYER || (value.kind == GT_VALUE_OBJECT && value.object->of->library != GT_BASE_NONE)) {
        const found child = {value, name, w->own.frozen, w->own.called};
        w->child = gt_grow(w->r->arena, w->child, w->children, w->children + 1, &w->child_capacity, sizeof *w->child);
        w->child[w->children++] = child;
    }
    if (!gt_value_is_items(value) || (w->base == GT_BASE_TORCH && depth))
        return GT_OK;
    const gt_items *items = value.items;
    entry *list = value.kind == GT_VALUE_DICT && (depth || w->base == GT_BASE_MODULE) ? sorted(w->r, items) : NULL;
    for (size_t i = 0; i < items->n; i++) {
        const char *key = list ? list[i].key : items->key ? items->key[i] : NULL;
        GT_TRY(meet(w, list ? list[i].value : items->item[i],
                    key && w->base == GT_BASE_TORCH && name ? gt_print(w->r->arena, "%s.%s", name, key) : key,
                    depth + 1));
    }
    return GT_OK;
}

static bool is_frozen(const gt_object *object)
{
    const gt_value *trainable = gt_items_like(object->attributes, "trainable", 0);
    return object->of->library != GT_BASE_TORCH && object->of->library != GT_BASE_MODULE && trainable &&
           trainable->kind == GT_VALUE_TRUTH && !trainable->truth;
}

/* What an object added counts until something that leads to it is called anew. */
static gt_status take_losses(walk *w, const gt_object *object)
{
    const gt_value *added = gt_items_like(object->attributes, GT_ADDED_LOSSES, 0),
                   *penalties = gt_items_like(object->attributes, GT_PENALTIES, 0);
    for (size_t i = 0; added && object->lost >= w->own.called && i < added->items->n; i++)
        gt_items_add(w->r->arena, w->losses->items, NULL, added->items->item[i]);
    for (size_t i = 0; penalties && !w->own.frozen && i < penalties->items->n; i++) {
        const gt_value *pair = penalties->items->item[i].items->item;
        if (!pair[0].variable->trainable)
            continue;
        const gt_argument weight = gt_positional(w->at, pair[0]);
        gt_value loss;
        GT_TRY(gt_call_value(w->r, pair[1], &(gt_call_site){1, &weight, w->at}, &loss));
        gt_items_add(w->r->arena, w->losses->items, NULL, loss);
    }
    return GT_OK;
}

/* What one object has itself; what it leads to is left for later, the first on top. */
static gt_status go_through(walk *w, found at)
{
    gt_object *object = at.value.object;
    w->own = at;
    w->own.frozen |= is_frozen(object);
    w->own.called = object->called > at.called ? object->called : at.called;
    w->base = object->of->library;
    w->halves = (w->base == GT_BASE_LAYER || w->base == GT_BASE_MODEL) && w->wanted == GT_VARIABLES_ALL;
    const int passes = w->halves ? 2 : 1;
    for (int pass = 0; pass < passes; pass++) {
        w->children = 0;
        w->trainable = pass == 0;
        GT_TRY(meet(w, object->attributes, at.name, 0));
    }
    for (size_t i = w->children; i-- > 0;) {
        w->stack = gt_grow(w->r->arena, w->stack, w->n, w->n + 1, &w->capacity, sizeof *w->stack);
        w->stack[w->n++] = w->child[i];
    }
    return GT_OK;
}

static void go_through_layer(walk *w, found at)
{
    const gt_value list = gt_layer_variables(w->r, at.value.layer, false);
    static const char *const names[] = {"weight", "bias"};
    for (size_t i = 0; i < list.items->n; i++)
        add_variable(w, list.items->item[i].variable,
                     gt_print(w->r->arena, "%s%s%s", at.name ? at.name : "", at.name ? "." : "", names[i % 2]),
                     at.frozen || !at.value.layer->trainable);
}

static gt_status walk_all(walk *w, gt_object *object)
{
    found at = {.value = {.kind = GT_VALUE_OBJECT, .object = object}};
    const int64_t visit = ++w->r->steps->visits;
    w->seen = GT_ARRAY(w->r->arena, w->r->variables.n, bool);
    w->out = gt_value_items(w->r->arena, GT_VALUE_LIST);
    w->names = gt_value_items(w->r->arena, GT_VALUE_LIST);
    for (;;) {
        if (w->evaluating && at.value.kind == GT_VALUE_LAYER)
            at.value.layer->evaluating = *w->evaluating;
        if (at.value.kind == GT_VALUE_LAYER) {
            go_through_layer(w, at);
        } else if (at.value.object->visit != visit) {
            at.value.object->visit = visit;
            if (w->trains)
                gt_items_put(w->r->arena, at.value.object->attributes, "trainable", gt_value_truth(*w->trains));
            if (w->evaluating)
                at.value.object->evaluating = *w->evaluating;
            GT_TRY(go_through(w, at));
            if (w->losses)
                GT_TRY(take_losses(w, at.value.object));
        }
        if (!w->n)
            return GT_OK;
        at = w->stack[--w->n];
    }
}

gt_status gt_object_variables(gt_recorder *r, gt_object *object, gt_variables_wanted wanted, gt_span at, gt_value *out)
{
    walk w = {.r = r, .wanted = wanted, .at = at};
    GT_TRY(walk_all(&w, object));
    *out = w.out;
    return GT_OK;
}

gt_status gt_object_losses(gt_recorder *r, gt_object *object, gt_span at, gt_value *out)
{
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    walk w = {.r = r, .wanted = GT_VARIABLES_ALL, .at = at, .losses = out};
    return walk_all(&w, object);
}

gt_status gt_object_set_mode(gt_recorder *r, gt_object *object, bool evaluating, gt_span at)
{
    walk w = {.r = r, .wanted = GT_VARIABLES_ALL, .at = at, .evaluating = &evaluating};
    return walk_all(&w, object);
}

gt_status gt_object_set_trainable(gt_recorder *r, gt_object *object, bool trains, gt_span at)
{
    walk w = {.r = r, .wanted = GT_VARIABLES_ALL, .at = at, .trains = &trains};
    return walk_all(&w, object);
}

gt_status gt_object_named_variables(gt_recorder *r, gt_object *object, gt_span at, gt_value *out)
{
    walk w = {.r = r, .wanted = GT_VARIABLES_ALL, .at = at};
    GT_TRY(walk_all(&w, object));
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t i = 0; i < w.out.items->n; i++) {
        gt_value pair[] = {w.names.items->item[i], w.out.items->item[i]};
        gt_items_add(r->arena, out->items, NULL, gt_value_of(r->arena, GT_VALUE_TUPLE, 2, pair));
    }
    return GT_OK;
}
