# autograd.misc.flatten
from jax.flatten_util import ravel_pytree as flatten


def flatten_func(func, example):
    """(the function of vectors, the function back from one, the example as one)."""
    vector, back = autograd.misc.flatten.flatten(example)

    def flat(x, *args, **kwargs):
        return autograd.misc.flatten.flatten(func(back(x), *args, **kwargs))[0]
    return (flat, back, vector)
