/* Nested values as a flat list of leaves and back, as JAX's pytrees: lists, tuples and dicts are the inner nodes. */
#ifndef GT_TREE_H
#define GT_TREE_H

#include "steps/interpreter.h"

enum { GT_TREE_DEPTH = 64 };

typedef struct gt_tree gt_tree;
struct gt_tree {
    gt_recorder *r;
    gt_arena *arena; /* of the lists below; NULL: the recording's */
    size_t width;    /* values of one structure that are walked side by side; 0: one */
    const void *context;
    bool sorted; /* dicts in the order of their keys, as JAX has them, where all are texts */

    /* Whether what stands at one place of each value is a leaf although the first is a list, tuple or dict; NULL: it
     * never is. */
    bool (*is_leaf)(const gt_value *value);

    /* Fails since value[j] has another structure than value[0] at the place gt_tree_path(tree, tree->nodes, ...). */
    gt_status (*differs)(const gt_tree *tree, const gt_value *value, size_t j);

    size_t n;       /* leaves */
    gt_value *leaf; /* leaf k of value j is leaf[k*width + j] */
    size_t capacity;
    struct gt_tree_node { /* of the structure, each before what is in it */
        gt_value_kind kind;
        size_t n; /* what is in it; SIZE_MAX: it is a leaf */
        const char **key;
    } * node;
    size_t nodes, node_capacity;
};

/* Finds the leaves of value[0..width). Fails when they are nested deeper than GT_TREE_DEPTH. */
gt_status gt_tree_flatten(gt_tree *tree, const gt_value *value, gt_span at);

/* The structure of the first value with others in the place of its leaves, in the recording's arena. */
gt_value gt_tree_build(const gt_tree *tree, const gt_value *leaf);

/* The way to a node (nodes: the one that would come next), "name['key'][0]". */
const char *gt_tree_path(const gt_tree *tree, size_t node, const char *name);

/* The number of the node that is leaf k. */
size_t gt_tree_leaf_node(const gt_tree *tree, size_t k);

/* What leaf k is called in answers: "name.key.0", the name of the whole or "" before it. */
const char *gt_tree_leaf_name(const gt_tree *tree, size_t k, const char *name);

#endif
