# The methods of torch's tensors; torch.ndarray.py has those that differ where nobody knows who made a tensor.
from ndarray import *
from ops import torch.Tensor.contiguous as contiguous
from torch import abs, add, all, any, argmax, argmin, argsort, bmm, clamp, clamp as clip, cumprod, cumsum, diagonal, div
from torch import ceil, dot, flatten, float_power, floor, lu, lu_solve, matrix_exp, maximum, mean, minimum, mm, mv, norm, numel
from torch import numel as nelement, outer, pinverse, pow, prod, ravel
from torch import repeat_interleave, round, sgn, sgn as sign, sort, squeeze, sub, sub as subtract, take, trace, transpose
from torch import triangular_solve, tril, triu
from torch.nn.functional import log_softmax, softmax

apply_ = refused("write an expression of the tensor: it is one for all elements")
map_ = refused("write an expression of the tensors: it is one for all elements")
half = refused("there is no float16 here: x.float()")
bfloat16 = refused("there is no bfloat16 here: x.float()")
register_hook = refused("ask for the gradient: g = torch.autograd.grad(y, [x], create_graph=True)[0]")
stride = refused("strides are not seen here: x.shape")
storage = refused("the storage of a tensor is not seen here: x.tolist()")
data_ptr = refused("the storage of a tensor is not seen here: x.tolist()")
resize_ = refused("write x = x.reshape(shape), or torch.zeros(shape)")
byte = refused("there is no uint8 here: x.int()")
char = refused("there is no int8 here: x.int()")
short = refused("there is no int16 here: x.int()")
frexp = refused("the parts of a number's bits have no derivative: y = log2(abs(x))")
nextafter = refused("the next number has no derivative of its own: x + eps")


def to(x, *args, dtype=None, device=None, copy=False, non_blocking=False):
    """x in the dtype of the arguments, or of a tensor among them; x itself where nothing changes, as on any device."""
    for a in args:
        if isinstance(a, Tensor):
            dtype = a.dtype
        elif a is not None and not isinstance(a, (str, int, bool, torch.device)):
            dtype = a
    if dtype is not None and dtype != x.dtype:
        return cast(x, dtype)
    return identity(x) if copy else x


def type(x, dtype=None, non_blocking=False):
    """x in another dtype, which may be written as torch.DoubleTensor; without one the name of its own."""
    names = dict(FloatTensor=float32, DoubleTensor=float64, LongTensor=int64, IntTensor=int32, BoolTensor=torch.bool)
    if dtype is None:
        return 'torch.' + [k for k, v in names.items() if v == x.dtype][0]
    name = dtype.replace('torch.', '') if isinstance(dtype, str) else dtype.__name__ if callable(dtype) else ''
    return torch.Tensor.to(x, names[name] if name in names else dtype)


def double(x):
    """x in float64."""
    return torch.Tensor.to(x, float64)


def float(x):
    """x in float32."""
    return torch.Tensor.to(x, float32)


def int(x):
    """x in int32."""
    return torch.Tensor.to(cast(x, float64) if x.dtype == torch.bool else x, int32)


def long(x):
    """x in int64."""
    return torch.Tensor.to(x, int64)


def dim(x):
    """How many axes there are."""
    return x.ndim


def ndimension(x):
    """How many axes there are."""
    return x.ndim


def element_size(x):
    """How many bytes an element takes."""
    return 1 if x.dtype == torch.bool else 4 if x.dtype == float32 or x.dtype == int32 else 8


def get_device(x):
    """-1: that of the CPU."""
    return -1


def is_floating_point(x):
    """Whether its dtype is that of fractions."""
    return x.dtype == float32 or x.dtype == float64


def is_complex(x):
    """Whether its dtype is that of complex numbers."""
    return x.dtype == complex64 or x.dtype == complex128


def polygamma(x, n):
    """The derivative of order n of digamma."""
    return torch.polygamma(n, x)


def is_signed(x):
    """Whether its dtype has numbers below 0."""
    return x.dtype != torch.bool


def is_same_size(x, other):
    """Whether both have one shape."""
    return x.shape == other.shape


def is_contiguous(x):
    """True: strides are not seen here."""
    return True


def sum_to_size(x, *size):
    """Sums of the axes that broadcasting made out of that shape."""
    size = size[0] if len(size) == 1 and isinstance(size[0], (list, tuple)) else size
    more = x.ndim - len(size)
    y = reduce_sum(x, list(range(more))) if more else x
    along = [i for i, n in enumerate(size) if n == 1 and y.shape[i] != 1]
    return reshape(reduce_sum(y, along, True) if along else y, size)


def _get_device(x):
    return torch.device('cpu')


def _get_is_cuda(x):
    return False


def _get_is_sparse(x):
    return False


def _get_itemsize(x):
    return torch.Tensor.element_size(x)


def _get_nbytes(x):
    return x.size * torch.Tensor.element_size(x)


def _get_H(x):
    return conj(transpose(x))


def _get_mH(x):
    return conj(swapaxes(x, -1, -2))


def size(x, dim=None):
    """The sizes of the axes, or of one."""
    return x.shape if dim is None else x.shape[dim]


def _zero_(x):
    """What x.zero_() sets it to; the method of no such name gives its value without the underscore."""
    return zeros_like(x)


def _fill_(x, value):
    return torch.full_like(x, value)


def _copy_(x, src, non_blocking=False):
    return broadcast_to(cast(src, x.dtype), x.shape)


def _set_(x, source):
    return cast(source, x.dtype)


def _uniform_(x, a=0, b=1, *, generator=None, to=None, **keys):
    for key in keys:
        if key != 'from':
            raise TypeError(f"it has no argument '{key}'")
        a = keys[key]
    return a + ((b if to is None else to) - a) * random_uniform(x.shape, dtype=x.dtype)


def _normal_(x, mean=0, std=1, *, generator=None):
    return mean + std * random_normal(x.shape, dtype=x.dtype)


def _exponential_(x, lambd=1, *, generator=None):
    return -log(1 - random_uniform(x.shape, dtype=x.dtype)) / lambd


def _bernoulli_(x, p=0.5, *, generator=None):
    return cast(random_uniform(x.shape) < p, x.dtype)


def flip(x, *dims, **keys):
    """Opposite order along some axes."""
    return torch.flip(x, torch.Tensor._sizes(dims, keys, 'dims'))


def tile(x, *dims, **keys):
    """Several times along each axis."""
    return torch.tile(x, torch.Tensor._sizes(dims, keys, 'dims'))


def permute(x, *dims, **keys):
    """The axes in another order."""
    return torch.permute(x, torch.Tensor._sizes(dims, keys, 'dims'))


def reshape(x, *shape, **keys):
    """The same elements in another shape."""
    return reshape(x, torch.Tensor._sizes(shape, keys, 'shape'))


def view(x, *shape, **keys):
    """The same elements in another shape, or in another dtype of the same size."""
    if len(shape) == 1 and not isinstance(shape[0], (int, list, tuple)) and not isinstance(shape[0], Tensor):
        raise ValueError("the bits of a number are not read as those of another dtype: x.to(dtype)")
    return reshape(x, torch.Tensor._sizes(shape, keys, 'size'))


def count_nonzero(x, *dim, **keys):
    """How many elements along some axes are other than 0."""
    dim = torch.Tensor._sizes(dim, keys, 'dim') if len(dim) + len(keys) else None
    return torch.count_nonzero(x, dim)


def _sizes(given, keys, name):
    """Numbers given one by one, as a list, or by keyword."""
    if len(keys) > 1 or (len(keys) == 1 and (name not in keys or len(given) > 0)):
        raise TypeError(f"it takes numbers, a list of them, or {name}=")
    given = (keys[name],) if len(keys) else given
    return given[0] if len(given) == 1 and isinstance(given[0], (list, tuple)) else given


def broadcast_to(x, *size, **keys):
    """In a larger shape; -1 is the size that there is."""
    return torch.Tensor.expand(x, *size, **keys)


def expand(x, *size, **keys):
    """In a larger shape; -1 is the size that there is."""
    size = torch.Tensor._sizes(size, keys, 'size')
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
    return cast(x, other.dtype) if other.dtype != x.dtype else x


def where(x, condition, other):
    """x where the condition holds, else the other."""
    return torch.where(condition, x, other)


def new_zeros(x, *size, dtype=None, requires_grad=False, **keys):
    """Zeros of a shape, in the dtype of x."""
    size = torch.Tensor._sizes(size, keys, 'size')
    return torch.zeros(size, dtype=x.dtype if dtype is None else dtype, requires_grad=requires_grad)


def new_ones(x, *size, dtype=None, requires_grad=False, **keys):
    """Ones of a shape, in the dtype of x."""
    size = torch.Tensor._sizes(size, keys, 'size')
    return torch.ones(size, dtype=x.dtype if dtype is None else dtype, requires_grad=requires_grad)


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


def max(x, dim=None, keepdim=False, *, other=None, axis=None, keepdims=False):
    """The largest of all elements, along an axis with its place, or beside another tensor."""
    dim = other if other is not None else axis if dim is None else dim
    return reduce_max(x) if dim is None else torch.max(x, dim, keepdim or keepdims) if isinstance(dim, int) else torch.maximum(x, dim)


def min(x, dim=None, keepdim=False, *, other=None, axis=None, keepdims=False):
    """The smallest of all elements, along an axis with its place, or beside another tensor."""
    dim = other if other is not None else axis if dim is None else dim
    return reduce_min(x) if dim is None else torch.min(x, dim, keepdim or keepdims) if isinstance(dim, int) else torch.minimum(x, dim)


def repeat(x, *repeats, **keys):
    """The whole several times along each axis."""
    sizes = torch.Tensor._sizes(repeats, keys, 'repeats')
    if len(sizes) < x.ndim:
        raise ValueError("repeat takes a number for each axis, or more: torch.tile does with fewer")
    return torch.tile(x, sizes)


def new_full(x, size, fill_value, dtype=None, requires_grad=False):
    """One number in a shape, in the dtype of x."""
    return torch.full(size, fill_value, dtype=x.dtype if dtype is None else dtype, requires_grad=requires_grad)


def new_tensor(x, data, dtype=None, requires_grad=False):
    """A value of its own, in the dtype of x."""
    return torch.tensor(data, dtype=x.dtype if dtype is None else dtype, requires_grad=requires_grad)
