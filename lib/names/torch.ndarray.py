# The methods of tensors in a model that imports torch, where numbers do not tell who made a tensor: NumPy means others.


def std(x, dim=None, unbiased=None, keepdim=False, *, axis=None, ddof=None, keepdims=False, correction=None):
    """The standard deviation; by how much less than n it is divided must be said."""
    if unbiased is None and ddof is None and correction is None:
        raise ValueError("torch divides by n - 1, NumPy by n: write x.std(dim, correction=1), or x.std(axis, ddof=0)")
    less = ddof if ddof is not None else correction if correction is not None else 1 if unbiased else 0
    y = reduce_std(x, dim if axis is None else axis, keepdim or keepdims)
    n = x.size / y.size
    return y if less == 0 else y * (n / (n - less)) ** 0.5


def var(x, dim=None, unbiased=None, keepdim=False, *, axis=None, ddof=None, keepdims=False, correction=None):
    """The mean square deviation; by how much less than n it is divided must be said."""
    if unbiased is None and ddof is None and correction is None:
        raise ValueError("torch divides by n - 1, NumPy by n: write x.var(dim, correction=1), or x.var(axis, ddof=0)")
    less = ddof if ddof is not None else correction if correction is not None else 1 if unbiased else 0
    y = reduce_variance(x, dim if axis is None else axis, keepdim or keepdims)
    n = x.size / y.size
    return y if less == 0 else y * (n / (n - less))


def transpose(x, *axes):
    """The axes reversed, or in the order of the arguments."""
    return ndarray.transpose(x, *axes)


def max(x, *, axis=None, keepdims=False, dim=None, keepdim=False):
    """The largest elements: of all; along axis=; or along dim= with the places of them."""
    if dim is None:
        return reduce_max(x, axis, keepdims)
    place = argmax(x, dim)
    return reduce_max(x, dim, keepdim), expand_dims(place, dim) if keepdim else place


def min(x, *, axis=None, keepdims=False, dim=None, keepdim=False):
    """The smallest elements: of all; along axis=; or along dim= with the places of them."""
    if dim is None:
        return reduce_min(x, axis, keepdims)
    place = argmin(x, dim)
    return reduce_min(x, dim, keepdim), expand_dims(place, dim) if keepdim else place


repeat = refused("torch repeats the whole, NumPy each element: write tile(x, reps), or repeat_interleave(x, n)")
