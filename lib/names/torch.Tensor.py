# The methods of torch's tensors; torch.ndarray.py has those that differ where nobody knows who made a tensor.
from ndarray import *


def size(x, dim=None):
    """The sizes of the axes, or of one."""
    return x.shape if dim is None else x.shape[dim]


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


def norm(x, p='fro', dim=None, keepdim=False, dtype=None):
    """The p-norm of all elements, or along some axes."""
    return torch.norm(x, p, dim, keepdim, dtype=dtype)


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


def std(x, dim=None, unbiased=True, keepdim=False, *, axis=None, keepdims=False, correction=None):
    """The standard deviation of a sample: divided by n - 1."""
    if isinstance(dim, bool):
        return torch.std(x, correction=1 if dim else 0)
    less = correction if correction is not None else 1 if unbiased else 0
    return torch.std(x, axis if dim is None else dim, correction=less, keepdim=keepdim or keepdims)


def var(x, dim=None, unbiased=True, keepdim=False, *, axis=None, keepdims=False, correction=None):
    """The mean square deviation of a sample: divided by n - 1."""
    if isinstance(dim, bool):
        return torch.var(x, correction=1 if dim else 0)
    less = correction if correction is not None else 1 if unbiased else 0
    return torch.var(x, axis if dim is None else dim, correction=less, keepdim=keepdim or keepdims)


def max(x, dim=None, keepdim=False, *, axis=None, keepdims=False):
    """The largest of all elements, along an axis with its place, or beside another tensor."""
    dim = axis if dim is None else dim
    return reduce_max(x) if dim is None else torch.max(x, dim, keepdim or keepdims) if isinstance(dim, int) else maximum(x, dim)


def min(x, dim=None, keepdim=False, *, axis=None, keepdims=False):
    """The smallest of all elements, along an axis with its place, or beside another tensor."""
    dim = axis if dim is None else dim
    return reduce_min(x) if dim is None else torch.min(x, dim, keepdim or keepdims) if isinstance(dim, int) else minimum(x, dim)


def repeat(x, *sizes):
    """The whole several times along each axis."""
    return torch.tile(x, sizes[0] if len(sizes) == 1 and isinstance(sizes[0], (list, tuple)) else sizes)
