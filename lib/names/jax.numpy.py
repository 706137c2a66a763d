# jax.numpy: what differs from numpy
from numpy import *
from jax.numpy import max as amax, min as amin


def maximum(x1, x2):
    """The larger of two numbers; where they are equal, each has half of the gradient."""
    return jax.numpy._even(maximum(x1, x2), x1, x2)


def minimum(x1, x2):
    """The smaller of two numbers; where they are equal, each has half of the gradient."""
    return jax.numpy._even(minimum(x1, x2), x1, x2)


def _even(y, x, z):
    """y, which is one of x and z; where they are equal, with half of the derivative by each."""
    return where(equal(x, z), 0.5 * x + 0.5 * z, y) if y.dtype == float32 or y.dtype == float64 else y


def fmax(x1, x2):
    """The larger of two numbers, of which one may be missing, NaN; where they are equal, the second."""
    x1, x2 = special._like(x1, x2)
    return where(logical_or(greater(x1, x2), is_nan(x2)), x1, x2)


def fmin(x1, x2):
    """The smaller of two numbers, of which one may be missing, NaN; where they are equal, the second."""
    x1, x2 = special._like(x1, x2)
    return where(logical_or(less(x1, x2), is_nan(x2)), x1, x2)


def hypot(x1, x2):
    """sqrt(x1^2 + x2^2); where both are 0 so is its slope."""
    x1, x2 = special._like(x1, x2)
    zero = logical_and(equal(x1, 0), equal(x2, 0))
    return where(zero, 0.0, hypot(where(zero, 1.0, x1), x2))


def max(a, axis=None, *, keepdims=False, initial=None, where=None):
    """The largest of the elements along some axes; one that is as large as `initial` has half of the gradient."""
    a = asarray(a)
    if initial is None or (a.dtype != float32 and a.dtype != float64):
        return np.max(a, axis, keepdims=keepdims, initial=initial, where=where)
    return jax.numpy.maximum(np.max(a, axis, keepdims=keepdims, initial=-inf, where=where), initial)


def min(a, axis=None, *, keepdims=False, initial=None, where=None):
    """The smallest of the elements along some axes; one that is as small as `initial` has half of the gradient."""
    a = asarray(a)
    if initial is None or (a.dtype != float32 and a.dtype != float64):
        return np.min(a, axis, keepdims=keepdims, initial=initial, where=where)
    return jax.numpy.minimum(np.min(a, axis, keepdims=keepdims, initial=inf, where=where), initial)


def clip(arr=None, min=None, max=None, *, a=None, a_min=None, a_max=None):
    """arr kept between min and max; None is no bound."""
    y = arr if a is None else a
    low, high = min if a_min is None else a_min, max if a_max is None else a_max
    y = y if low is None else jax.numpy.maximum(y, low)
    return y if high is None else jax.numpy.minimum(y, high)


def sort(a, axis=-1, *, stable=True, descending=False):
    """The elements of one axis in order; without an axis all in a row."""
    a = reshape(asarray(a), [-1]) if axis is None else asarray(a)
    axis = 0 if axis is None else axis
    y = sort(a, axis)
    return flip(y, axis) if descending else y  # equal ones in the opposite order, too


def argsort(a, axis=-1, *, stable=True, descending=False):
    """The indices, along one axis, that put its elements in order; without an axis of all in a row."""
    a = reshape(asarray(a), [-1]) if axis is None else asarray(a)
    return argsort(a, 0 if axis is None else axis, "DESCENDING" if descending else "ASCENDING")


def _method(method):
    """Of two numbers that are as near as each other JAX takes the lower one, NumPy the even place."""
    return "nearest below" if method == "nearest" else method


def quantile(a, q, axis=None, *, method="linear", keepdims=False):
    """The number that a part q of the elements is below; the nearest of two in the middle is the lower one."""
    return np.quantile(np._floats(a), q, axis, method=jax.numpy._method(method), keepdims=keepdims)


def percentile(a, q, axis=None, *, method="linear", keepdims=False):
    """The number that q percent of the elements are below; the nearest of two in the middle is the lower one."""
    return np.percentile(np._floats(a), q, axis, method=jax.numpy._method(method), keepdims=keepdims)


def nanquantile(a, q, axis=None, *, method="linear", keepdims=False):
    """The number that a part q of the elements that are not NaN is below; the nearest of two in the middle is the lower one."""
    return np.nanquantile(a, q, axis, method=jax.numpy._method(method), keepdims=keepdims)


def nanpercentile(a, q, axis=None, *, method="linear", keepdims=False):
    """The number that q percent of the elements that are not NaN are below; the nearest of two in the middle is the lower one."""
    return np.nanpercentile(a, q, axis, method=jax.numpy._method(method), keepdims=keepdims)


def nanargmax(a, axis=None, *, keepdims=False):
    """The place of the largest element that is not NaN, -1 where all are."""
    none_there = reduce_all(is_nan(a), axis, keepdims)
    y = np.nanargmax(a, axis, keepdims=keepdims)
    return where(none_there, cast(-1, y.dtype), y)


def nanargmin(a, axis=None, *, keepdims=False):
    """The place of the smallest element that is not NaN, -1 where all are."""
    none_there = reduce_all(is_nan(a), axis, keepdims)
    y = np.nanargmin(a, axis, keepdims=keepdims)
    return where(none_there, cast(-1, y.dtype), y)


def take(a, indices, axis=None, *, mode=None, fill_value=None):
    """The elements at these places, NaN where there is none; without an axis among all in a row."""
    a = reshape(asarray(a), [-1]) if axis is None else asarray(a)
    axis = 0 if axis is None else axis
    if mode in ["wrap", "clip"] or (fill_value is None and a.dtype in [tf.bool, int32, int64]):
        return np.take(a, indices, axis, mode="raise" if mode is None else mode)
    n, i = a.shape[axis], asarray(indices)
    there = logical_and(greater_equal(i, -n), less(i, n))
    y = np.take(a, where(there, i, 0), axis)
    behind = a.ndim - 1 - axis if axis >= 0 else -1 - axis
    return where(reshape(there, [*i.shape, *([1] * behind)]), y, nan if fill_value is None else fill_value)


def take_along_axis(arr, indices, axis=-1):
    """Elements of an axis, chosen for every place of the other axes by indices of their own."""
    return np.take_along_axis(arr, indices, axis)


def fill_diagonal(a, val, wrap=False, *, inplace=True):
    """The array with val on its diagonal: a new one, which inplace=False is to say."""
    if inplace or wrap:
        raise ValueError("arrays do not change: write inplace=False, without wrap")
    a = asarray(a)
    place = True
    for k in range(1, a.ndim):
        i = reshape(range(a.shape[0]), [-1, *([1] * (a.ndim - 1))])
        j = reshape(range(a.shape[k]), [-1, *([1] * (a.ndim - 1 - k))])
        place = logical_and(place, equal(i, j))
    return where(place, val, a)


def histogram(a, bins=10, range=None, weights=None, density=None):
    """[how many elements, or what weight, falls between neighbouring edges; the edges]."""
    return np.histogram(a, bins, range, density, weights)


def polyval(p, x, *, unroll=16):
    """The polynomial with these coefficients, the highest power first."""
    return np.polyval(np._floats(p), np._floats(x))


def polyder(p, m=1):
    """The coefficients of the m-th derivative of a polynomial."""
    return np.polyder(np._floats(p), m)


def unwrap(p, discont=None, axis=-1, period=6.283185307179586):
    """The angles with jumps of more than half a period taken out."""
    return np.unwrap(p, discont, axis, period=period)


at = refused("write jnp.where(condition, value, x), or tensor_scatter_nd_add(x, indices, updates)")
asanyarray = refused("jax.numpy has none: write jnp.asarray(x)")
asarray_chkfinite = refused("jax.numpy has none: write jnp.asarray(x)")
ascontiguousarray = refused("jax.numpy has none: write jnp.asarray(x)")
asfarray = refused("jax.numpy has none: write jnp.asarray(x, dtype=float64)")
asfortranarray = refused("jax.numpy has none: write jnp.asarray(x)")
ComplexWarning = refused("models give no warnings to catch")
complex_ = refused("write complex128")
complexfloating = refused("a dtype is one of those that arrays have: complex64, complex128")
float_ = refused("write float64")
floating = refused("a dtype is one of those that arrays have: float32, float64")
