#include "steps/tree.h"

#include <stdlib.h>

#include "steps/dict_key.h"

static gt_status walk(gt_tree *t, const gt_value *value, int depth, gt_span at);

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static const char **keys_of(const gt_tree *t, const gt_value *value)
{
    const gt_items *items = value->items;
    if (!t->sorted || value->kind != GT_VALUE_DICT || items->n < 2)
        return items->key;
    const char **key = GT_ARRAY(t->arena, items->n, const char *);
    for (size_t i = 0; i < items->n; i++) {
        if (items->key[i][0] == GT_KEY_MARK)
            return items->key;
        key[i] = items->key[i];
    }
    qsort((void *)key, items->n, sizeof *key, by_text);
    return key;
}

/* What stands at place i of every value, in turn for each i. */
static gt_status walk_items(gt_tree *t, const gt_value *value, int depth, gt_span at)
{
    const gt_items *items = value[0].items;
    gt_value one, *part = t->width == 1 ? &one : GT_ARRAY(t->arena, t->width, gt_value);
    for (size_t j = 1; j < t->width; j++)
        if (!gt_items_same(value[0], value[j]))
            return t->differs(t, value, j);
    const char **key = keys_of(t, value);
    t->node[t->nodes++] = (struct gt_tree_node){value[0].kind, items->n, key};
    for (size_t i = 0; i < items->n; i++) {
        for (size_t j = 0; j < t->width; j++)
            part[j] = *gt_items_like(value[j], value[0].kind == GT_VALUE_DICT ? key[i] : NULL, i);
        GT_TRY(walk(t, part, depth + 1, at));
    }
    return GT_OK;
}

static gt_status walk(gt_tree *t, const gt_value *value, int depth, gt_span at)
{
    if (depth > GT_TREE_DEPTH)
        return gt_fail(t->r->error, GT_WRONG_MODEL, at, "this structure is nested deeper than %d", GT_TREE_DEPTH);
    t->node = gt_grow(t->arena, t->node, t->nodes, t->nodes + 1, &t->node_capacity, sizeof *t->node);
    if (gt_value_is_items(value[0]) && !(t->is_leaf && t->is_leaf(value)))
        return walk_items(t, value, depth, at);
    t->node[t->nodes++].n = SIZE_MAX;
    t->leaf = gt_grow(t->arena, t->leaf, t->n * t->width, (t->n + 1) * t->width, &t->capacity, sizeof *t->leaf);
    for (size_t j = 0; j < t->width; j++)
        t->leaf[t->n * t->width + j] = value[j];
    t->n++;
    return GT_OK;
}

gt_status gt_tree_flatten(gt_tree *tree, const gt_value *value, gt_span at)
{
    tree->arena = tree->arena ? tree->arena : tree->r->arena;
    tree->width = tree->width ? tree->width : 1;
    return walk(tree, value, 0, at);
}

static gt_value build(const gt_tree *t, const struct gt_tree_node **node, const gt_value **leaf)
{
    const struct gt_tree_node *own = (*node)++;
    if (own->n == SIZE_MAX)
        return *(*leaf)++;
    gt_value out = gt_value_items(t->r->arena, own->kind);
    for (size_t i = 0; i < own->n; i++)
        gt_items_add(t->r->arena, out.items, own->key ? own->key[i] : NULL, build(t, node, leaf));
    return out;
}

gt_value gt_tree_build(const gt_tree *tree, const gt_value *leaf)
{
    const struct gt_tree_node *node = tree->node;
    return build(tree, &node, &leaf);
}

/* The way to a node: for each level what it is in, and which of the things in it it is. Returns the number of levels.
 */
static int find_way(const gt_tree *t, size_t node, const struct gt_tree_node **in, size_t *place)
{
    int depth = 0;
    for (size_t k = 0; k < node; k++) {
        const struct gt_tree_node *at = &t->node[k];
        if (at->n != SIZE_MAX && at->n) {
            in[depth] = at;
            place[depth++] = 0;
            continue;
        }
        while (depth && ++place[depth - 1] == in[depth - 1]->n)
            depth--;
    }
    return depth;
}

const char *gt_tree_path(const gt_tree *tree, size_t node, const char *name)
{
    const struct gt_tree_node *in[GT_TREE_DEPTH + 1];
    size_t place[GT_TREE_DEPTH + 1];
    int depth = find_way(tree, node, in, place);
    for (int i = 0; i < depth; i++)
        name = in[i]->key
                   ? gt_print(tree->r->arena, "%s['%s']", name, gt_key_shown(tree->r->arena, in[i]->key[place[i]]))
                   : gt_print(tree->r->arena, "%s[%zu]", name, place[i]);
    return name;
}

size_t gt_tree_leaf_node(const gt_tree *tree, size_t k)
{
    size_t node = 0;
    for (k++; k; node++)
        k -= tree->node[node].n == SIZE_MAX;
    return node - 1;
}

const char *gt_tree_leaf_name(const gt_tree *tree, size_t k, const char *name)
{
    const struct gt_tree_node *in[GT_TREE_DEPTH + 1];
    size_t place[GT_TREE_DEPTH + 1];
    int depth = find_way(tree, gt_tree_leaf_node(tree, k), in, place);
    for (int i = 0; i < depth; i++) {
        const char *key =
            in[i]->key ? gt_key_shown(tree->r->arena, in[i]->key[place[i]]) : gt_print(tree->r->arena, "%zu", place[i]);
        name = name[0] ? gt_print(tree->r->arena, "%s.%s", name, key) : key;
    }
    return name;
}
