# The methods of tensors: NumPy's of arrays, with TensorFlow's and those of torch that mean the same. The tensor is the first argument.
from ops import abs, acos, add, all, any, asin, atan, ceil, conj, conj as conjugate, cos, cosh, det
from ops import diagonal, digamma, div, dot, erf, erfc, exp, expm1, floor, identity as clone, inverse, lgamma, log, log10
from ops import log1p, log2, matmul, matmul as bmm, matmul as mm, maximum, minimum, mul
from ops import mv, neg, negative, norm, outer, pow, reciprocal, relu, repeat, rsqrt, sigmoid, sign, sin, sinh
from ops import sqrt, square, squeeze, stop_gradient as detach, stop_gradient as numpy, sub, swapaxes, tan
from ops import tanh, trace, tril, triu, unsqueeze
from numpy import argmax, argmin, argsort, cumprod, take

sort = refused("write sort(x, axis), which gives a new tensor")
fill = refused("tensors do not change: write full(x.shape, value)")
tobytes = refused("models compute; ask for the value with 'gradtape eval'")


def astype(x, dtype, copy=True):
    """x in another dtype."""
    return identity(cast(x, dtype)) if copy else cast(x, dtype)


def reshape(x, *shape, order=None):
    """The same elements in another shape, given as one argument or as several."""
    if order is not None and order != "C":
        raise ValueError("the elements stay in row-major order")
    return reshape(x, shape[0] if len(shape) == 1 else shape)


def view(x, *shape):
    """The same elements in another shape."""
    return reshape(x, shape[0] if len(shape) == 1 else shape)


def flatten(x, start_dim=0, end_dim=-1):
    """All axes as one, or those from one to another."""
    if isinstance(start_dim, str):
        if start_dim != "C":
            raise ValueError("the elements stay in row-major order")
        start_dim = 0
    if x.ndim == 0:
        return reshape(x, [1])
    first = start_dim % x.ndim
    last = end_dim % x.ndim
    if first > last:
        raise ValueError("the first axis comes after the last one")
    return identity(reshape(x, x.shape[:first] + (-1,) + x.shape[last + 1:]))


def ravel(x):
    """All elements in a row."""
    return reshape(x, [-1])


def transpose(x, *axes):
    """The axes reversed, or in the order of the arguments."""
    if len(axes) == 0 or axes[0] is None:
        return transpose(x)
    if len(axes) == 1:
        return transpose(x, axes[0])
    if len(axes) == 2 and x.ndim != 2:
        return swapaxes(x, axes[0], axes[1])
    if len(axes) == 2 and axes[0] != 1:
        raise ValueError("two axes are an order in NumPy and a swap in torch: write swapaxes(x, 0, 1), or x.T")
    return transpose(x, axes)


def permute(x, *dims):
    """The axes in another order."""
    return transpose(x, dims[0] if len(dims) == 1 else dims)


def t(x):
    """The transpose of a matrix."""
    if x.ndim > 2:
        raise ValueError("more than two axes")
    return transpose(x)


def clip(x, min=None, max=None):
    """x kept between min and max; either may be left out."""
    return clip_by_value(x, -inf if min is None else min, inf if max is None else max)


def clamp(x, min=None, max=None):
    """x kept between min and max; either may be left out."""
    return clip_by_value(x, -inf if min is None else min, inf if max is None else max)


def round(x, decimals=0):
    """The nearest whole number, half to even; or with so many decimals."""
    return round(x) if decimals == 0 else round(x * 10.0 ** decimals) / 10.0 ** decimals


def max(x, axis=None, out=None, keepdims=False, *, dim=None, keepdim=False):
    """The largest elements; with torch's dim=, and the places of them."""
    if out is not None:
        raise ValueError("tensors do not change: there is no 'out'")
    if dim is None:
        return np._of_some(x, reduce_max(x, axis, keepdims), "maximum")
    place = argmax(x, dim)
    return reduce_max(x, dim, keepdim), expand_dims(place, dim) if keepdim else place


def min(x, axis=None, out=None, keepdims=False, *, dim=None, keepdim=False):
    """The smallest elements; with torch's dim=, and the places of them."""
    if out is not None:
        raise ValueError("tensors do not change: there is no 'out'")
    if dim is None:
        return np._of_some(x, reduce_min(x, axis, keepdims), "minimum")
    place = argmin(x, dim)
    return reduce_min(x, dim, keepdim), expand_dims(place, dim) if keepdim else place


def var(x, axis=None, dtype=None, out=None, ddof=None, keepdims=False, *, dim=None, unbiased=None, correction=None, keepdim=False):
    """The mean square deviation: divided by n as NumPy does it; by n - 1 as torch does it, with dim=, unbiased= or correction=."""
    if dtype is not None or out is not None:
        raise ValueError("'dtype' and 'out' are not read here")
    less = 1 if dim is not None or unbiased else 0
    less = ddof if ddof is not None else correction if correction is not None else 0 if unbiased is False else less
    y = reduce_variance(x, axis if dim is None else dim, keepdims or keepdim)
    n = x.size / y.size
    return y if less == 0 else y * (n / (n - less))


def std(x, axis=None, dtype=None, out=None, ddof=None, keepdims=False, *, dim=None, unbiased=None, correction=None, keepdim=False):
    """The standard deviation: of n as NumPy does it; of n - 1 as torch does it, with dim=, unbiased= or correction=."""
    if dtype is not None or out is not None:
        raise ValueError("'dtype' and 'out' are not read here")
    less = 1 if dim is not None or unbiased else 0
    less = ddof if ddof is not None else correction if correction is not None else 0 if unbiased is False else less
    y = reduce_std(x, axis if dim is None else dim, keepdims or keepdim)
    n = x.size / y.size
    return y if less == 0 else y * (n / (n - less)) ** 0.5


def get_shape(x):
    """The shape."""
    return x.shape


def dim(x):
    """How many axes there are."""
    return x.ndim


def numel(x):
    """How many elements there are."""
    return x.size


def cpu(x):
    """x itself."""
    return x


def cuda(x):
    """x itself."""
    return x


def contiguous(x):
    """x itself."""
    return x


def copy(x):
    """A value of its own."""
    return identity(x)


def double(x):
    """x in float64."""
    return cast(x, float64)


def float(x):
    """x in float32."""
    return cast(x, float32)


def long(x):
    """x in int64."""
    return cast(x, int64)


def int(x):
    """x in int32."""
    return cast(x, int32)


def bool(x):
    """Where x is not zero."""
    return not_equal(x, 0)


def sum(x, axis=None, keepdims=False, *, dim=None, keepdim=False, dtype=None):
    """The sum along some axes, or of all elements; of truths how many there are."""
    x = np._numbers(x, dtype)
    return reduce_sum(x, axis if dim is None else dim, keepdims or keepdim)


def mean(x, axis=None, keepdims=False, *, dim=None, keepdim=False, dtype=None):
    """The mean along some axes, or of all elements; of truths their share."""
    x = np._floats(x, dtype)
    return reduce_mean(x, axis if dim is None else dim, keepdims or keepdim)


def prod(x, axis=None, keepdims=False, *, dim=None, keepdim=False, dtype=None):
    """The product along some axes, or of all elements."""
    x = np._numbers(x, dtype)
    return reduce_prod(x, axis if dim is None else dim, keepdims or keepdim)


def cumsum(x, axis=None, *, dim=None):
    """Running sums; without an axis over all in a row."""
    x = np._numbers(x)
    axis = axis if dim is None else dim
    return cumsum(reshape(x, [-1]), 0) if axis is None else cumsum(x, axis)


def softmax(x, dim):
    """Along an axis."""
    return softmax(x, dim)


def log_softmax(x, dim):
    """Along an axis."""
    return log_softmax(x, dim)


def logsumexp(x, dim, keepdim=False):
    """Along an axis."""
    return reduce_logsumexp(x, dim, keepdim)
