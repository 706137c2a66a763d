# jax.tree
def map(f, tree, *rest):
    """f of the leaves of lists, tuples and dicts that have one structure."""
    if isinstance(tree, dict):
        return {k: jax.tree.map(f, tree[k], *[r[k] for r in rest]) for k in jax.tree._keys(tree)}
    if isinstance(tree, (list, tuple)):
        out = [jax.tree.map(f, v, *[r[k] for r in rest]) for k, v in enumerate(tree)]
        return tuple(out) if isinstance(tree, tuple) else out
    return tree if tree is None else f(tree, *rest)


def _keys(tree):
    """The keys in order, as JAX goes through a dict."""
    keys = [k for k in tree]
    keys.sort()
    return keys


def leaves(tree):
    """What lists, tuples and dicts hold, one after the other; dicts in the order of their keys."""
    if tree is None:
        return []
    if not isinstance(tree, (list, tuple, dict)):
        return [tree]
    out = []
    for v in [tree[k] for k in jax.tree._keys(tree)] if isinstance(tree, dict) else tree:
        out = [*out, *jax.tree.leaves(v)]
    return out


def reduce(function, tree, initializer=None):
    """function of what there is so far and the next leaf, from the first leaf or initializer on."""
    rows = jax.tree.leaves(tree)
    y = rows[0] if initializer is None else initializer
    for v in rows[1:] if initializer is None else rows:
        y = function(y, v)
    return y


def structure(tree):
    """What the tree is without its leaves: one with their numbers."""
    numbers = iter(list(range(len(jax.tree.leaves(tree)))))
    return jax.tree.map(lambda x: next(numbers), tree)


def flatten(tree):
    """(the leaves, the structure)."""
    return (jax.tree.leaves(tree), jax.tree.structure(tree))


def unflatten(treedef, leaves):
    """The tree of that structure with these leaves."""
    given = list(leaves)
    return jax.tree.map(lambda k: given[k], treedef)


transpose = refused("write the lists and dicts again")
