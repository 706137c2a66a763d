# numpy
from ops import file as load, eye as identity
from ops import abs, absolute, add, all, amax, amin, angle, any, arange, arccos, arccosh, arcsin, arcsinh, arctan
from ops import arctan2, arctanh, argsort, around, array, asarray, average, broadcast_to, cast, cbrt, ceil, clip
from ops import column_stack, concatenate, conj, conjugate, copysign, cos, cosh, cross, diagflat, diagonal, diff, divide
from ops import dot, dstack, einsum, equal, exp, expand_dims, expm1, eye, fabs, flip, float_power, floor, floor_divide
from ops import full, greater, greater_equal, hstack, hypot, i0, imag, inner, isfinite, isinf, isnan, kron
from ops import less, less_equal, linspace, log, log10, log1p, log2, logaddexp, logical_and, logical_not, logical_or
from ops import matmul, max, maximum, mean, meshgrid, min, minimum, mod, moveaxis, multiply, nan_to_num, negative
from ops import not_equal
from ops import ones, ones_like, outer, pad, positive, power, prod, ravel, real
from ops import reciprocal, remainder, repeat, reshape, rint, roll, rot90, round, row_stack, select, shape, sign, sin
from ops import sinc, sinh, size, sort, sqrt, square, squeeze, stack, std, subtract, sum, swapaxes
from ops import take_along_axis, tan, tanh, tensordot, tile, trace, transpose, trapz, tril, triu, true_divide, var, vdot
from ops import vstack, where, zeros, zeros_like


def argmax(a, axis=None, keepdims=False):
    """The place of the largest element, the first of several; without an axis among all in a row."""
    a = asarray(a)
    if axis is None:
        y = argmax(reshape(a, [-1]), 0)
        return reshape(y, [1] * a.ndim) if keepdims else y
    y = argmax(a, axis)
    return expand_dims(y, axis) if keepdims else y


def argmin(a, axis=None, keepdims=False):
    """The place of the smallest element, the first of several; without an axis among all in a row."""
    a = asarray(a)
    if axis is None:
        y = argmin(reshape(a, [-1]), 0)
        return reshape(y, [1] * a.ndim) if keepdims else y
    y = argmin(a, axis)
    return expand_dims(y, axis) if keepdims else y


def cumsum(a, axis=None, dtype=None):
    """Running sums; without an axis over all in a row."""
    y = cumsum(reshape(a, [-1]), 0) if axis is None else cumsum(a, axis)
    return y if dtype is None else cast(y, dtype)


def cumprod(a, axis=None, dtype=None):
    """Running products; without an axis over all in a row."""
    y = cumprod(reshape(a, [-1]), 0) if axis is None else cumprod(a, axis)
    return y if dtype is None else cast(y, dtype)


def diag(v, k=0):
    """A matrix with the vector on its k-th diagonal; of a matrix its k-th diagonal."""
    v = asarray(v)
    if v.ndim == 1:
        return diag(v, k)
    if v.ndim == 2:
        return diag_part(v, k)
    raise ValueError("the input must be of one or two axes")


def median(a, axis=None, keepdims=False):
    """The middle of the sorted elements, of an even number the mean of the two."""
    a = asarray(a)
    whole = sort(reshape(a, [-1]), 0) if axis is None else sort(a, axis)
    along = 0 if axis is None else axis
    n = whole.shape[along]
    y = (gather(whole, (n - 1) // 2, axis=along) + gather(whole, n // 2, axis=along)) / 2
    if not keepdims:
        return y
    return reshape(y, [1] * a.ndim) if axis is None else expand_dims(y, axis)


def split(ary, indices_or_sections, axis=0):
    """Parts of an axis: as many of one length, or cut at these places."""
    ary = asarray(ary)
    if isinstance(indices_or_sections, int):
        if ary.shape[axis] % indices_or_sections != 0:
            raise ValueError("array split does not result in an equal division")
        return split(ary, indices_or_sections, axis)
    places = [0, *indices_or_sections, ary.shape[axis]]
    out = []
    for i in range(len(places) - 1):
        out.append(gather(ary, range(places[i], places[i + 1]), axis=axis))
    return out


def take(a, indices, axis=None):
    """The elements at these places; without an axis among all in a row."""
    return gather(reshape(a, [-1]), indices, axis=0) if axis is None else gather(a, indices, axis=axis)


save = refused("models write no files: ask for the value with 'gradtape eval'")
