# jax.flatten_util


def ravel_pytree(pytree):
    """(all numbers of nested lists, tuples and dicts as one vector, the function back)."""
    arrays = jax.tree.map(lambda x: asarray(x), pytree)
    return (ravel(arrays), lambda vector: unravel(vector, arrays))
