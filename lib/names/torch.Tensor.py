# The methods of tensors in a model that imports torch: what torch and NumPy mean differently is asked for by name.
from ndarray import *


def size(x, dim=None):
    """The sizes of the axes, or of one."""
    return x.shape if dim is None else x.shape[dim]


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


def zero_(x):
    """Sets all elements of a variable to 0."""
    x._value = zeros_like(x)
    return x


def fill_(x, value):
    """Sets all elements of a variable to one number."""
    x._value = full_like(x, value)
    return x


def copy_(x, src):
    """Gives a variable the values of another tensor."""
    x._value = broadcast_to(cast(src, x.dtype), x.shape)
    return x


def add_(x, other, *, alpha=1):
    """Adds alpha times the other to a variable."""
    x._value = x + other if alpha == 1 else x + alpha * other
    return x


def sub_(x, other, *, alpha=1):
    """Takes alpha times the other off a variable."""
    x._value = x - other if alpha == 1 else x - alpha * other
    return x


def mul_(x, other):
    """Multiplies a variable."""
    x._value = x * other
    return x


def div_(x, other):
    """Divides a variable."""
    x._value = x / other
    return x


def clamp_(x, min=None, max=None):
    """Keeps the elements of a variable between min and max, of which one may be missing."""
    x._value = torch.clamp(x, min, max)
    return x


def flip(x, *dims):
    """Opposite order along some axes."""
    return torch.flip(x, dims[0] if len(dims) == 1 and isinstance(dims[0], (list, tuple)) else dims)


def tile(x, *dims):
    """Several times along each axis."""
    return torch.tile(x, dims[0] if len(dims) == 1 and isinstance(dims[0], (list, tuple)) else dims)


def expand(x, *size):
    """In a larger shape; -1 is the size that there is."""
    size = size[0] if len(size) == 1 and isinstance(size[0], (list, tuple)) else size
    more = len(size) - x.ndim
    return broadcast_to(x, [x.shape[i - more] if n == -1 else n for i, n in enumerate(size)])


def expand_as(x, other):
    """In the shape of another tensor."""
    return broadcast_to(x, other.shape)


def view_as(x, other):
    """The same elements in the shape of another tensor."""
    return reshape(x, other.shape)


def reshape_as(x, other):
    """The same elements in the shape of another tensor."""
    return reshape(x, other.shape)


def type_as(x, other):
    """x in the dtype of another tensor."""
    return cast(x, other.dtype)


def where(x, condition, other):
    """x where the condition holds, else the other."""
    return torch.where(condition, x, other)


def new_zeros(x, *size):
    """Zeros of a shape, in the dtype of x."""
    return zeros(size[0] if len(size) == 1 and isinstance(size[0], (list, tuple)) else size, dtype=x.dtype)


def new_ones(x, *size):
    """Ones of a shape, in the dtype of x."""
    return ones(size[0] if len(size) == 1 and isinstance(size[0], (list, tuple)) else size, dtype=x.dtype)


def argmax(x, axis=None, dim=None, keepdim=False):
    """The place of the largest element, or along an axis."""
    return torch.argmax(x, axis if dim is None else dim, keepdim)


def argmin(x, axis=None, dim=None, keepdim=False):
    """The place of the smallest element, or along an axis."""
    return torch.argmin(x, axis if dim is None else dim, keepdim)


def sort(x, dim=-1, descending=False, stable=False):
    """The elements in order along an axis, and where they stood."""
    return torch.sort(x, dim=dim, descending=descending)
