# autograd.misc.flatten


def flatten(value):
    """(all numbers of nested lists, tuples and dicts as one vector, the function back)."""
    arrays = jax.tree.map(lambda x: asarray(x), value)
    return (ravel(arrays), lambda vector: unravel(vector, arrays))


def flatten_func(func, example):
    """(the function of vectors, the function back from one, the example as one)."""
    vector, back = autograd.misc.flatten.flatten(example)

    def flat(x, *args, **kwargs):
        return autograd.misc.flatten.flatten(func(back(x), *args, **kwargs))[0]
    return (flat, back, vector)
