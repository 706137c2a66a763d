#include "steps/value.h"

#include <string.h>

#include "base/name_set.h"
#include "steps/interpreter.h"

gt_value gt_value_items(gt_arena *arena, gt_value_kind kind)
{
    return (gt_value){.kind = kind, .items = GT_NEW(arena, gt_items)};
}

/* -- keys of large dicts, hashed -- */

enum { MANY = 16 }; /* keys: fewer are gone through as fast */

typedef struct gt_key_index {
    size_t n, slots;  /* how many keys it knows: as many as there are, or it is of no use */
    size_t passed;    /* keys gone through since it was of none */
    uint32_t *number; /* of a key, and one; 0: free. Open addressing */
} gt_key_index;

static size_t slot_of(const gt_key_index *index, const char *key)
{
    key += *key == GT_KEY_MARK ? 2 : 0; /* keys that are the same may have other letters there */
    return gt_name_hash(key, strlen(key)) & (index->slots - 1);
}

static void enter_key(gt_items *items)
{
    gt_key_index *index = items->index;
    size_t slot = slot_of(index, items->key[index->n]);
    while (index->number[slot])
        slot = (slot + 1) & (index->slots - 1);
    index->number[slot] = (uint32_t)++index->n;
}

/* After a key was added. Once keys were taken out the index is made again when going through the rest has cost as much
 * as that. */
static void index_keys(gt_arena *arena, gt_items *items)
{
    gt_key_index *index = items->index;
    if (items->n < MANY || items->n > UINT32_MAX || !items->key[0] ||
        (index && !index->n && index->passed < 4 * items->n))
        return;
    if (!index)
        index = items->index = GT_NEW(arena, gt_key_index);
    if (!index->n || 2 * items->n > index->slots) {
        size_t slots = index->slots ? index->slots : (size_t)4 * MANY;
        while (slots < 2 * items->n)
            slots *= 2;
        if (slots > index->slots)
            index->number = GT_ARRAY(arena, slots, uint32_t);
        else
            memset(index->number, 0, slots * sizeof *index->number);
        index->slots = slots;
        index->n = index->passed = 0;
    }
    while (index->n < items->n)
        enter_key(items);
}

static const gt_value *find_key(const gt_items *items, const char *key)
{
    const gt_key_index *index = items->index;
    for (size_t slot = slot_of(index, key); index->number[slot]; slot = (slot + 1) & (index->slots - 1))
        if (gt_key_same(items->key[index->number[slot] - 1], key))
            return &items->item[index->number[slot] - 1];
    return NULL;
}

void gt_items_add(gt_arena *arena, gt_items *items, const char *key, gt_value value)
{
    enum { FEW = 2 }; /* loops make lists of one or two by the thousand */
    if (!items->capacity) {
        items->item = GT_ARRAY(arena, FEW, gt_value);
        items->capacity = FEW;
    }
    items->item = gt_grow(arena, items->item, items->n, items->n + 1, &items->capacity, sizeof *items->item);
    if (key || items->key) {
        items->key = gt_grow(arena, items->key, items->n, items->n + 1, &items->key_capacity, sizeof *items->key);
        items->key[items->n] = key;
    }
    items->item[items->n++] = value;
    if (key)
        index_keys(arena, items);
}

void gt_items_cut(gt_items *items, size_t n)
{
    items->n = n;
    if (items->index)
        items->index->n = 0;
}

void gt_items_take_out(gt_items *items, size_t i)
{
    const size_t behind = items->n - i - 1;
    memmove(items->item + i, items->item + i + 1, behind * sizeof *items->item);
    if (items->key)
        memmove(items->key + i, items->key + i + 1, behind * sizeof *items->key);
    gt_items_cut(items, items->n - 1);
}

void gt_items_room(gt_arena *arena, gt_items *items, size_t n)
{
    items->item = gt_alloc_raw(arena, n > SIZE_MAX / sizeof *items->item ? SIZE_MAX : n * sizeof *items->item);
    items->capacity = n;
}

gt_value gt_value_of(gt_arena *arena, gt_value_kind kind, size_t n, const gt_value *item)
{
    gt_value out = gt_value_items(arena, kind);
    for (size_t i = 0; i < n; i++)
        gt_items_add(arena, out.items, NULL, item[i]);
    return out;
}

const gt_value *gt_items_like(gt_value value, const char *key, size_t i)
{
    if (!key)
        return &value.items->item[i];
    const size_t n = value.items->n;
    gt_key_index *index = value.items->index;
    if (i < n && gt_key_same(value.items->key[i], key)) /* two dicts nearly always have one order */
        return &value.items->item[i];
    if (index && index->n && index->n == n)
        return find_key(value.items, key);
    for (size_t k = 0; k < n; k++) {
        if (index)
            index->passed++;
        if (gt_key_same(value.items->key[k], key))
            return &value.items->item[k];
    }
    return NULL;
}

void gt_items_put(gt_arena *arena, gt_value dict, const char *key, gt_value value)
{
    const gt_value *before = gt_items_like(dict, key, 0);
    if (before)
        dict.items->item[before - dict.items->item] = value;
    else
        gt_items_add(arena, dict.items, key, value);
}

bool gt_items_same(gt_value x, gt_value y)
{
    if (!gt_value_is_items(x) || !gt_value_is_items(y) || x.items->n != y.items->n ||
        (x.kind == GT_VALUE_DICT) != (y.kind == GT_VALUE_DICT))
        return false;
    for (size_t i = 0; x.kind == GT_VALUE_DICT && i < x.items->n; i++)
        if (!gt_items_like(y, x.items->key[i], i))
            return false;
    return true;
}

const char *gt_value_kind_name(gt_value value)
{
    static const char *const names[] = {
        [GT_VALUE_NONE] = "None",
        [GT_VALUE_TRUTH] = "a bool",
        [GT_VALUE_INT] = "a number",
        [GT_VALUE_REAL] = "a number",
        [GT_VALUE_IMAGINARY] = "a complex number",
        [GT_VALUE_TEXT] = "a string",
        [GT_VALUE_FORMATTED] = "a string",
        [GT_VALUE_TENSOR] = "a tensor",
        [GT_VALUE_VARIABLE] = "a variable",
        [GT_VALUE_LIST] = "a list",
        [GT_VALUE_TUPLE] = "a tuple",
        [GT_VALUE_DICT] = "a dict",
        [GT_VALUE_SET] = "a set",
        [GT_VALUE_FUNCTION] = "a function",
        [GT_VALUE_OP] = "an op",
        [GT_VALUE_BUILTIN] = "a function",
        [GT_VALUE_METHOD] = "a method",
        [GT_VALUE_TAPE] = "a tape",
        [GT_VALUE_LAYER] = "a layer",
        [GT_VALUE_PAUSE] = "stop_recording()",
        [GT_VALUE_DTYPE] = "a dtype",
        [GT_VALUE_TRANSFORM] = "a function",
        [GT_VALUE_MODULE] = "a module",
        [GT_VALUE_ELLIPSIS] = "...",
        [GT_VALUE_DRAWING] = "a drawing",
        [GT_VALUE_UNBOUND] = "nothing",
        [GT_VALUE_OUTER] = "a name",
        [GT_VALUE_SLICE] = "a slice",
        [GT_VALUE_CLASS] = "a class",
        [GT_VALUE_OBJECT] = "an object",
        [GT_VALUE_SUPER] = "super()",
        [GT_VALUE_ITERATOR] = "an iterator",
        [GT_VALUE_AT] = "'at' of a tensor",
    };
    return value.kind == GT_VALUE_PAUSE && !value.tape ? "a label of a block" : names[value.kind];
}

/* -- scopes -- */

static size_t hash_of(const char *name)
{
    return gt_name_hash(name, strlen(name));
}

static struct gt_binding *find_binding(const gt_scope *scope, const char *name, size_t hash)
{
    for (size_t i = hash;; i++) {
        struct gt_binding *binding = &scope->binding[i & (scope->capacity - 1)];
        if (!binding->name || binding->name == name || strcmp(binding->name, name) == 0)
            return binding;
    }
}

gt_scope *gt_scope_new(gt_arena *arena, gt_scope *parent)
{
    gt_scope *scope = GT_NEW(arena, gt_scope);
    scope->parent = parent;
    scope->capacity = parent ? 8 : 64;
    scope->binding = GT_ARRAY(arena, scope->capacity, struct gt_binding);
    return scope;
}

gt_value *gt_scope_find_hashed(gt_scope *scope, const char *name, size_t hash)
{
    while (scope) {
        struct gt_binding *binding = find_binding(scope, name, hash);
        if (binding->name && binding->value.kind != GT_VALUE_OUTER)
            return binding->value.kind != GT_VALUE_UNBOUND ? &binding->value : NULL;
        scope = binding->name ? binding->value.scope : scope->parent;
    }
    return NULL;
}

gt_value *gt_scope_find(gt_scope *scope, const char *name)
{
    return gt_scope_find_hashed(scope, name, hash_of(name));
}

gt_scope *gt_scope_of(gt_scope *scope, const char *name)
{
    const struct gt_binding *binding = find_binding(scope, name, hash_of(name));
    return binding->name && binding->value.kind == GT_VALUE_OUTER ? binding->value.scope : scope;
}

void gt_scope_set(gt_arena *arena, gt_scope *scope, const char *name, gt_value value)
{
    if (4 * (scope->used + 1) > 3 * scope->capacity) {
        gt_scope larger = {scope->parent, scope->inner, scope->used, 2 * scope->capacity,
                           gt_alloc_alone(arena, 2 * scope->capacity, sizeof *scope->binding)};
        for (size_t i = 0; i < scope->capacity; i++)
            if (scope->binding[i].name)
                *find_binding(&larger, scope->binding[i].name, hash_of(scope->binding[i].name)) = scope->binding[i];
        gt_arena_give_back(arena, scope->binding);
        *scope = larger;
    }
    const size_t hash = hash_of(name);
    struct gt_binding *binding = find_binding(scope, name, hash);
    if (binding->name && binding->value.kind == GT_VALUE_OUTER) {
        gt_scope_set(arena, binding->value.scope, name, value); /* a scope that is no function's alias: once */
        return;
    }
    scope->used += !binding->name;
    *binding = (struct gt_binding){name, value};
}

void gt_scope_offer_names(const gt_scope *scope, gt_nearest *nearest)
{
    for (; scope; scope = scope->parent)
        for (size_t i = 0; i < scope->capacity; i++)
            if (scope->binding[i].name && scope->binding[i].value.kind != GT_VALUE_OUTER &&
                scope->binding[i].value.kind != GT_VALUE_UNBOUND)
                gt_nearest_offer(nearest, scope->binding[i].name);
}
