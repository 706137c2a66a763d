#include "steps/value.h"

#include <string.h>

#include "base/name_set.h"
#include "steps/interpreter.h"

gt_value gt_value_items(gt_arena *arena, gt_value_kind kind)
{
    return (gt_value){.kind = kind, .items = GT_NEW(arena, gt_items)};
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
}

void gt_items_take_out(gt_items *items, size_t i)
{
    for (size_t k = i + 1; k < items->n; k++) {
        items->item[k - 1] = items->item[k];
        if (items->key)
            items->key[k - 1] = items->key[k];
    }
    items->n--;
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
    for (size_t k = 0; k < n; k++) { /* from its place: two dicts nearly always have one order */
        const size_t at = (i + k) % n;
        if (gt_key_same(value.items->key[at], key))
            return &value.items->item[at];
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
                           GT_ARRAY(arena, 2 * scope->capacity, struct gt_binding)};
        for (size_t i = 0; i < scope->capacity; i++)
            if (scope->binding[i].name)
                *find_binding(&larger, scope->binding[i].name, hash_of(scope->binding[i].name)) = scope->binding[i];
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
