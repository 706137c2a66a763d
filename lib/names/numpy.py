# numpy: what is elementwise, and what has NumPy's arguments already, is an op under NumPy's name.
from ops import file as load
from ops import abs, acos, acosh, add, arccos, arccosh, arcsin, arcsinh, arctan, arctan2, arctanh, asarray, asin
from ops import asinh, atan, atan2, atanh, cbrt, ceil, conj, conjugate, copysign, cos, cosh, divide, equal, exp, expm1
from ops import floor, floor_divide, greater, greater_equal, hypot, i0, isfinite, isinf, isnan, less, less_equal, log
from ops import log10, log1p, log2, logaddexp, matmul, maximum, minimum, mod, multiply, negative, not_equal, positive
from ops import pow, power, reciprocal, remainder, rint, sign, sin, sinc, sinh, sqrt, square, subtract, tan, tanh
from ops import true_divide
from ops import abs as absolute, abs as fabs, power as float_power, array as asanyarray, array as ascontiguousarray
from ops import array as asarray_chkfinite, array as asfortranarray
from ops import einsum, inner, kron, meshgrid, moveaxis, ones, swapaxes, tensordot, trapz, trapezoid, vdot, zeros
from ops import transpose, transpose as permute_dims, zeros as empty
from numpy import max as amax, min as amin, prod as product, any as sometrue, all as alltrue, cumprod as cumproduct
from numpy import round as around, round as round_, concatenate as concat, vstack as row_stack, isin as in1d
from numpy import zeros_like as empty_like, rad2deg as degrees
from numpy import deg2rad as radians, trunc as fix


def _numbers(a, dtype=None):
    """An array of numbers: truths are 0 and 1."""
    a = asarray(a)
    if dtype is not None:
        return cast(a, dtype)
    return cast(a, int64) if a.dtype == tf.bool else a


def _floats(a, dtype=None):
    """An array of floats or complex numbers: truths and whole numbers are cast."""
    a = asarray(a)
    if dtype is not None:
        return cast(a, dtype)
    return cast(a, float) if a.dtype in [tf.bool, int32, int64] else a


def _truths(a):
    """Where the elements are not 0."""
    a = asarray(a)
    return a if a.dtype == tf.bool else not_equal(a, 0)


def _axes(a, axis):
    """Axes as a list of numbers from 0 on; all of them for None."""
    if axis is None:
        return [k for k in range(a.ndim)]
    axes = axis if isinstance(axis, (list, tuple)) else [axis]
    for k in axes:
        if k < -a.ndim or k >= a.ndim:
            raise ValueError("an axis is out of range")
    return [k + a.ndim if k < 0 else k for k in axes]


def _as(x, a):
    """x as an array, of the dtype of a where it is made of plain numbers."""
    if a.dtype == tf.bool or not isinstance(x, (int, float, list, tuple)):
        return asarray(x)
    return multiply(x, cast(1, a.dtype))


def _both(x, y):
    """Two arrays, of which one takes the dtype of the other where it is made of plain numbers."""
    y = np._as(y, asarray(x))
    return [np._as(x, y), y]


def _same_shape(a, b):
    """Whether two arrays have one shape."""
    same = a.ndim == b.ndim
    for p, q in zip(a.shape, b.shape):
        same = same and p == q
    return same


def _last(a, axis):
    """The axes that are reduced as one, the last."""
    axes = np._axes(a, axis)
    stay = [k for k in range(a.ndim) if k not in axes]
    return reshape(transpose(a, [*stay, *axes]), [*[a.shape[k] for k in stay], -1])


def _kept(a, axis):
    """The shape with the axes that are reduced of length 1."""
    axes = np._axes(a, axis)
    return [1 if k in axes else a.shape[k] for k in range(a.ndim)]


def trunc(x):
    """The whole number next to x towards 0."""
    return where(less(x, 0), ceil(x), floor(x))


def round(a, decimals=0):
    """The nearest number with so many decimals; halves go to the even one."""
    if decimals == 0:
        return round(a)
    ten = 10.0 ** (decimals if decimals > 0 else -decimals)
    return round(multiply(a, ten)) / ten if decimals > 0 else round(divide(a, ten)) * ten


def exp2(x):
    """2 to the power of x."""
    return pow(2.0, x)


def deg2rad(x):
    """Radians of degrees."""
    return multiply(x, pi / 180)


def rad2deg(x):
    """Degrees of radians."""
    return multiply(x, 180 / pi)


def logaddexp2(x1, x2):
    """The logarithm to base 2 of a sum of two powers of 2."""
    x1, x2 = np._both(x1, x2)
    return logaddexp(x1 * 0.6931471805599453, x2 * 0.6931471805599453) / 0.6931471805599453


def fmax(x1, x2):
    """The larger of two numbers; where one is NaN, the other."""
    return where(logical_or(is_nan(x2), greater_equal(x1, x2)), x1, x2)


def fmin(x1, x2):
    """The smaller of two numbers; where one is NaN, the other."""
    return where(logical_or(is_nan(x2), less_equal(x1, x2)), x1, x2)


def fmod(x1, x2):
    """The remainder with the sign of the dividend."""
    x1, x2 = np._both(x1, x2)
    m = abs(x2)
    return where(x1 < 0, -floormod(-x1, m), floormod(x1, m))


def modf(x):
    """[fraction, whole number], both with the sign of x."""
    x = asarray(x)
    whole = np.trunc(x)
    return [copysign(where(is_inf(x), 0, x - where(is_inf(x), 0, whole)), x), whole]


def divmod(x1, x2):
    """[quotient rounded down, remainder with the sign of the divisor]."""
    return [floordiv(x1, x2), floormod(x1, x2)]


def ldexp(x1, x2):
    """x1 times 2 to the power of x2."""
    x1 = asarray(x1)
    return x1 * pow(2.0, cast(x2, x1.dtype))


def heaviside(x1, x2):
    """0 below 0, 1 above, x2 at 0."""
    x1, x2 = np._both(x1, x2)
    return where(equal(x1, 0), x2, (sign(x1) + 1) / 2)


def signbit(x):
    """True where the sign is -, that of a zero too."""
    return less(copysign(1, x), 0)


def isposinf(x):
    """True where x is infinite and above 0."""
    return equal(x, inf)


def isneginf(x):
    """True where x is infinite and below 0."""
    return equal(x, -inf)


def isreal(x):
    """True where the imaginary part is 0."""
    return equal(imag(asarray(x)), 0)


def iscomplex(x):
    """True where the imaginary part is not 0."""
    return not_equal(imag(asarray(x)), 0)


def iscomplexobj(x):
    """Whether the dtype is complex."""
    return asarray(x).dtype in [complex64, complex128]


def isrealobj(x):
    """Whether the dtype is not complex."""
    return asarray(x).dtype not in [complex64, complex128]


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """True where a and b differ by no more than atol + rtol * abs(b)."""
    a, b = np._both(a, b)
    near = logical_and(less_equal(abs(a - b), atol + rtol * abs(b)), is_finite(b))
    near = logical_or(near, equal(a, b))
    return logical_or(near, logical_and(is_nan(a), is_nan(b))) if equal_nan else near


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether a and b differ nowhere by more than atol + rtol * abs(b)."""
    return reduce_all(np.isclose(a, b, rtol, atol, equal_nan))


def array_equal(a1, a2, equal_nan=False):
    """Whether shapes and elements are the same."""
    a1 = asarray(a1)
    a2 = np._as(a2, a1)
    if not np._same_shape(a1, a2):
        return False
    same = equal(a1, a2)
    return reduce_all(logical_or(same, logical_and(is_nan(a1), is_nan(a2))) if equal_nan else same)


def array_equiv(a1, a2):
    """Whether the elements are the same once one is broadcast to the other."""
    return reduce_all(equal(a1, a2))


def logical_and(x1, x2):
    """True where both are not 0."""
    return logical_and(np._truths(x1), np._truths(x2))


def logical_or(x1, x2):
    """True where at least one is not 0."""
    return logical_or(np._truths(x1), np._truths(x2))


def logical_xor(x1, x2):
    """True where exactly one is not 0."""
    return not_equal(np._truths(x1), np._truths(x2))


def logical_not(x):
    """True where x is 0."""
    return logical_not(np._truths(x))


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    """x with numbers in the place of NaN and of the infinities."""
    return nan_to_num(x, nan, posinf, neginf)


def clip(a, a_min=None, a_max=None):
    """a kept between a_min and a_max; None is no bound."""
    if a_min is None:
        return minimum(a, a_max)
    return maximum(a, a_min) if a_max is None else minimum(maximum(a, a_min), a_max)


def angle(z, deg=False):
    """The angle of a complex number, in (-pi, pi], or in degrees."""
    return multiply(angle(z), 180 / pi) if deg else angle(z)


def real(val):
    """The real part."""
    return real(val)


def imag(val):
    """The imaginary part."""
    return imag(val)


def where(condition, x=None, y=None):
    """x where the condition is true, y where it is false; of a condition alone the places where it is true."""
    if x is None and y is None:
        return np.nonzero(condition)
    if x is None or y is None:
        raise ValueError("where takes a condition and two values, or a condition alone")
    return where(np._truths(condition), x, y)


def select(condlist, choicelist, default=0):
    """The choice of the first condition that is true, place by place."""
    y = default
    for k in range(len(condlist) - 1, -1, -1):
        y = where(condlist[k], choicelist[k], y)
    return y


def piecewise(x, condlist, funclist, *args):
    """At each place the function (or the number) of the last condition that is true; one more is for all others."""
    x = asarray(x)
    condlist = list(condlist) if isinstance(condlist, (list, tuple)) else [condlist]
    n = len(condlist)
    y = zeros_like(x)
    if len(funclist) == n + 1:
        y = funclist[n] if isinstance(funclist[n], (int, float)) else funclist[n](x, *args)
    for k in range(n):
        f = funclist[k] if isinstance(funclist[k], (int, float)) else funclist[k](x, *args)
        y = where(condlist[k], f, y)
    return y


def choose(a, choices):
    """At each place the choice of that number."""
    y = choices[0]
    for k in range(1, len(choices)):
        y = where(equal(a, k), choices[k], y)
    return y


def sum(a, axis=None, dtype=None, *, keepdims=False, initial=None, where=None):
    """The sum of the elements along some axes, or of all of them."""
    a = np._numbers(a, dtype)
    a = a if where is None else np.where(where, a, 0)
    y = reduce_sum(a, axis, keepdims)
    return y if initial is None else y + initial


def prod(a, axis=None, dtype=None, *, keepdims=False, initial=None, where=None):
    """The product of the elements along some axes, or of all of them."""
    a = np._numbers(a, dtype)
    a = a if where is None else np.where(where, a, 1)
    y = reduce_prod(a, axis, keepdims)
    return y if initial is None else y * initial


def mean(a, axis=None, dtype=None, *, keepdims=False, where=None):
    """The mean of the elements along some axes, or of all of them."""
    a = np._floats(a, dtype)
    if where is None:
        return reduce_mean(a, axis, keepdims)
    n = reduce_sum(cast(broadcast_to(where, a.shape), a.dtype), axis, keepdims)
    return reduce_sum(np.where(where, a, 0), axis, keepdims) / n


def max(a, axis=None, *, keepdims=False, initial=None, where=None):
    """The largest element along some axes, or of all of them."""
    a = np._numbers(a)
    if where is not None and initial is None:
        raise ValueError("where needs an initial value")
    y = reduce_max(a if where is None else np.where(where, a, initial), axis, keepdims)
    return y if initial is None else maximum(y, initial)


def min(a, axis=None, *, keepdims=False, initial=None, where=None):
    """The smallest element along some axes, or of all of them."""
    a = np._numbers(a)
    if where is not None and initial is None:
        raise ValueError("where needs an initial value")
    y = reduce_min(a if where is None else np.where(where, a, initial), axis, keepdims)
    return y if initial is None else minimum(y, initial)


def any(a, axis=None, *, keepdims=False, where=None):
    """Whether some element is not 0, along some axes or of all of them."""
    a = np._truths(a)
    return reduce_any(a if where is None else logical_and(a, where), axis, keepdims)


def all(a, axis=None, *, keepdims=False, where=None):
    """Whether no element is 0, along some axes or of all of them."""
    a = np._truths(a)
    return reduce_all(a if where is None else logical_or(a, logical_not(where)), axis, keepdims)


def count_nonzero(a, axis=None, *, keepdims=False):
    """How many elements are not 0, along some axes or of all of them."""
    return reduce_sum(cast(np._truths(a), int64), axis, keepdims)


def var(a, axis=None, dtype=None, *, ddof=0, keepdims=False, where=None):
    """The variance of the elements, which divides by their number less ddof."""
    a = np._floats(a, dtype)
    if where is None:
        y = reduce_variance(a, axis, keepdims)
        n = a.size // y.size
        return y if ddof == 0 else y * n / (n - ddof if n > ddof else 0)
    n = reduce_sum(cast(broadcast_to(where, a.shape), a.dtype), axis, keepdims)
    d = np.where(where, a - np.mean(a, axis, keepdims=True, where=where), 0)
    return reduce_sum(square(abs(d)), axis, keepdims) / maximum(n - ddof, 0)


def std(a, axis=None, dtype=None, *, ddof=0, keepdims=False, where=None):
    """The standard deviation of the elements, whose variance divides by their number less ddof."""
    a = np._floats(a, dtype)
    if where is not None:
        return sqrt(np.var(a, axis, ddof=ddof, keepdims=keepdims, where=where))
    y = reduce_std(a, axis, keepdims)
    n = a.size // y.size
    return y if ddof == 0 else y * ((n / (n - ddof)) ** 0.5 if n > ddof else inf)


def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    """The mean of the elements, each with its weight; [mean, sum of weights] when returned is true."""
    a = np._floats(a)
    if weights is None:
        y = reduce_mean(a, axis, keepdims)
        return [y, broadcast_to(cast(a.size // y.size, a.dtype), y.shape)] if returned else y
    w = cast(weights, a.dtype)
    if not np._same_shape(w, a):
        w = moveaxis(broadcast_to(w, [*moveaxis(a, axis, -1).shape]), -1, axis)
    n = reduce_sum(w, axis, keepdims)
    y = reduce_sum(a * w, axis, keepdims) / n
    return [y, n] if returned else y


def ptp(a, axis=None, *, keepdims=False):
    """The largest element less the smallest."""
    return reduce_max(a, axis, keepdims) - reduce_min(a, axis, keepdims)


def argmax(a, axis=None, *, keepdims=False):
    """The place of the largest element, the first of several; without an axis among all in a row."""
    a = np._numbers(a)
    if axis is None:
        y = argmax(reshape(a, [-1]), 0)
        return reshape(y, [1] * a.ndim) if keepdims else y
    y = argmax(a, axis)
    return expand_dims(y, axis) if keepdims else y


def argmin(a, axis=None, *, keepdims=False):
    """The place of the smallest element, the first of several; without an axis among all in a row."""
    a = np._numbers(a)
    if axis is None:
        y = argmin(reshape(a, [-1]), 0)
        return reshape(y, [1] * a.ndim) if keepdims else y
    y = argmin(a, axis)
    return expand_dims(y, axis) if keepdims else y


def cumsum(a, axis=None, dtype=None):
    """Running sums; without an axis over all in a row."""
    a = np._numbers(a, dtype)
    return cumsum(reshape(a, [-1]), 0) if axis is None else cumsum(a, axis)


def cumprod(a, axis=None, dtype=None):
    """Running products; without an axis over all in a row."""
    a = np._numbers(a, dtype)
    return cumprod(reshape(a, [-1]), 0) if axis is None else cumprod(a, axis)


def cumulative_sum(x, *, axis=None, dtype=None, include_initial=False):
    """Running sums along an axis, from 0 on when that is included."""
    x = np._numbers(x, dtype)
    axis = 0 if axis is None else axis
    y = cumsum(x, axis)
    return concat([zeros_like(gather(x, [0], axis=axis)), y], axis=axis) if include_initial else y


def cumulative_prod(x, *, axis=None, dtype=None, include_initial=False):
    """Running products along an axis, from 1 on when that is included."""
    x = np._numbers(x, dtype)
    axis = 0 if axis is None else axis
    y = cumprod(x, axis)
    return concat([ones_like(gather(x, [0], axis=axis)), y], axis=axis) if include_initial else y


def nansum(a, axis=None, dtype=None, *, keepdims=False):
    """The sum of the elements that are not NaN."""
    return np.sum(a, axis, dtype, keepdims=keepdims, where=logical_not(is_nan(a)))


def nanprod(a, axis=None, dtype=None, *, keepdims=False):
    """The product of the elements that are not NaN."""
    return np.prod(a, axis, dtype, keepdims=keepdims, where=logical_not(is_nan(a)))


def nanmean(a, axis=None, dtype=None, *, keepdims=False):
    """The mean of the elements that are not NaN."""
    return np.mean(a, axis, dtype, keepdims=keepdims, where=logical_not(is_nan(a)))


def nanvar(a, axis=None, dtype=None, *, ddof=0, keepdims=False):
    """The variance of the elements that are not NaN, which divides by their number less ddof."""
    return np.var(a, axis, dtype, ddof=ddof, keepdims=keepdims, where=logical_not(is_nan(a)))


def nanstd(a, axis=None, dtype=None, *, ddof=0, keepdims=False):
    """The standard deviation of the elements that are not NaN."""
    return np.std(a, axis, dtype, ddof=ddof, keepdims=keepdims, where=logical_not(is_nan(a)))


def nanmax(a, axis=None, *, keepdims=False):
    """The largest of the elements that are not NaN; NaN where there is none."""
    y = reduce_max(where(is_nan(a), -inf, a), axis, keepdims)
    return where(reduce_all(is_nan(a), axis, keepdims), nan, y)


def nanmin(a, axis=None, *, keepdims=False):
    """The smallest of the elements that are not NaN; NaN where there is none."""
    y = reduce_min(where(is_nan(a), inf, a), axis, keepdims)
    return where(reduce_all(is_nan(a), axis, keepdims), nan, y)


def nanargmax(a, axis=None, *, keepdims=False):
    """The place of the largest element that is not NaN."""
    return np.argmax(where(is_nan(a), -inf, a), axis, keepdims=keepdims)


def nanargmin(a, axis=None, *, keepdims=False):
    """The place of the smallest element that is not NaN."""
    return np.argmin(where(is_nan(a), inf, a), axis, keepdims=keepdims)


def nancumsum(a, axis=None, dtype=None):
    """Running sums of the elements that are not NaN."""
    return np.cumsum(where(is_nan(a), 0, a), axis, dtype)


def nancumprod(a, axis=None, dtype=None):
    """Running products of the elements that are not NaN."""
    return np.cumprod(where(is_nan(a), 1, a), axis, dtype)


def _quantile(rows, n, q, method):
    """Quantiles q of sorted rows, of which the first n elements count."""
    edge = {"linear": [1, 1], "weibull": [0, 0], "hazen": [0.5, 0.5], "interpolated_inverted_cdf": [0, 1],
            "median_unbiased": [1 / 3, 1 / 3], "normal_unbiased": [0.375, 0.375], "lower": [1, 1], "higher": [1, 1],
            "nearest": [1, 1], "midpoint": [1, 1]}
    if method not in ["linear", "weibull", "hazen", "interpolated_inverted_cdf", "median_unbiased", "normal_unbiased",
                      "lower", "higher", "nearest", "midpoint"]:
        raise ValueError("this method is not there")
    alpha, beta = edge[method][0], edge[method][1]
    at = clip_by_value(n * q + alpha + q * (1 - alpha - beta) - 1, 0, maximum(n - 1, 0))
    if method in ["lower", "higher", "nearest"]:
        at = {"lower": floor, "higher": ceil, "nearest": round}[method](at)
    at = (floor(at) + ceil(at)) / 2 if method == "midpoint" else at
    low = floor(at)
    below = take_along_axis(rows, cast(low, int64), -1)
    above = take_along_axis(rows, cast(ceil(at), int64), -1)
    return below + (at - low) * (above - below)


def _quantiles(a, q, axis, method, keepdims, skip):
    """Quantiles along axes: those of q come first. NaN counts when it is not skipped."""
    q = cast(q, a.dtype)
    rows = sort(np._last(a, axis), -1)
    missing = is_nan(rows)
    n = reduce_sum(cast(logical_not(missing), a.dtype), -1, True) if skip else cast(rows.shape[-1], a.dtype)
    flat = broadcast_to(reshape(q, [-1]), [*rows.shape[:-1], q.size])
    y = np._quantile(rows, n, flat, method)
    y = where(reduce_all(missing, -1, True) if skip else missing[..., -1:], nan, y)
    return reshape(moveaxis(y, -1, 0), [*q.shape, *(np._kept(a, axis) if keepdims else rows.shape[:-1])])


def quantile(a, q, axis=None, *, method="linear", keepdims=False):
    """The number that a part q of the elements is below, between neighbours as the method says."""
    return np._quantiles(np._floats(a), q, axis, method, keepdims, False)


def percentile(a, q, axis=None, *, method="linear", keepdims=False):
    """The number that q percent of the elements are below, between neighbours as the method says."""
    a = np._floats(a)
    return np._quantiles(a, cast(q, a.dtype) / 100, axis, method, keepdims, False)


def median(a, axis=None, *, keepdims=False):
    """The middle of the sorted elements, of an even number the mean of the two."""
    return np._quantiles(np._floats(a), 0.5, axis, "midpoint", keepdims, False)


def nanquantile(a, q, axis=None, *, method="linear", keepdims=False):
    """The number that a part q of the elements that are not NaN is below."""
    return np._quantiles(np._floats(a), q, axis, method, keepdims, True)


def nanpercentile(a, q, axis=None, *, method="linear", keepdims=False):
    """The number that q percent of the elements that are not NaN are below."""
    a = np._floats(a)
    return np._quantiles(a, cast(q, a.dtype) / 100, axis, method, keepdims, True)


def nanmedian(a, axis=None, *, keepdims=False):
    """The middle of the sorted elements that are not NaN."""
    return np._quantiles(np._floats(a), 0.5, axis, "midpoint", keepdims, True)


def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None):
    """The covariances of the rows, or of the columns when rowvar is false."""
    x = np.atleast_2d(np._floats(m))
    x = transpose(x) if not rowvar and x.shape[0] != 1 else x
    if y is not None:
        y = np.atleast_2d(cast(y, x.dtype))
        x = concat([x, transpose(y) if not rowvar and y.shape[0] != 1 else y], axis=0)
    ddof = (0 if bias else 1) if ddof is None else ddof
    f = ones([x.shape[1]], dtype=x.dtype) if fweights is None else cast(fweights, x.dtype)
    a = ones([x.shape[1]], dtype=x.dtype) if aweights is None else cast(aweights, x.dtype)
    n = reduce_sum(f * a)
    x = x - reduce_sum(x * (f * a), 1, True) / n
    return squeeze(matmul(x * (f * a), conj(transpose(x))) / (n - ddof * reduce_sum(f * a * a) / n))


def corrcoef(x, y=None, rowvar=True):
    """The correlation coefficients of the rows, or of the columns when rowvar is false."""
    c = np.cov(x, y, rowvar)
    if c.ndim == 0:
        return c / c
    d = sqrt(real(diag_part(c)))
    return c / expand_dims(d, 1) / d


def array(object, dtype=None, *, copy=True, order="K", ndmin=0):
    """An array of numbers in lists; of at least ndmin axes."""
    y = array(object, dtype)
    return reshape(y, [1] * (ndmin - y.ndim) + list(y.shape)) if y.ndim < ndmin else y


def asfarray(a, dtype=None):
    """An array of floats: whole numbers and truths are cast."""
    return np._floats(a, dtype)


def copy(a, order="K"):
    """The same array, as a step of its own."""
    return identity(asarray(a))


def astype(x, dtype):
    """The same values in another dtype."""
    return cast(x, dtype)


def arange(start, stop=None, step=1, dtype=None):
    """Numbers from start up to stop, without it, step apart; from 0 when only one is given."""
    return range(start, stop, step, dtype)


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0):
    """num numbers from start to stop, evenly spaced; [numbers, distance] when retstep is true."""
    start, stop = np._floats(start), np._floats(stop)
    d = stop - start
    n = num - 1 if endpoint else num
    k = reshape(range(num, dtype=d.dtype), [num] + [1] * d.ndim)
    step = d / n if n > 0 else d * nan
    y = where(equal(k, num - 1), stop, start + k * step) if endpoint and n > 0 else start + k * (step if n > 0 else d)
    y = moveaxis(y, 0, axis) if d.ndim > 0 else y
    y = y if dtype is None else cast(y, dtype)
    return [y, step] if retstep else y


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    """Powers of the base whose exponents are evenly spaced from start to stop."""
    y = pow(base, np.linspace(start, stop, num, endpoint, axis=axis))
    return y if dtype is None else cast(y, dtype)


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    """num numbers from start to stop, each the same multiple of the one before."""
    start = np._floats(start)
    r = log(stop / start)
    y = np.linspace(zeros_like(r), r, num, endpoint)
    y = moveaxis(start * exp(y), 0, axis) if r.ndim > 0 else start * exp(y)
    return y if dtype is None else cast(y, dtype)


def eye(N, M=None, k=0, dtype=None):
    """Ones on the k-th diagonal of an N by M matrix, zeros elsewhere."""
    M = N if M is None else M
    return eye(N + k, M, dtype=dtype)[k:] if k >= 0 else eye(N, M - k, dtype=dtype)[:, -k:]


def identity(n, dtype=None):
    """The identity matrix."""
    return eye(n, dtype=dtype)


def tri(N, M=None, k=0, dtype=None):
    """Ones at and below the k-th diagonal of an N by M matrix, zeros above."""
    return tril(ones([N, N if M is None else M], dtype=dtype), k)


def full(shape, fill_value, dtype=None):
    """One number, or an array that is broadcast, in every place of a shape."""
    fill_value = asarray(fill_value) if dtype is None else cast(fill_value, dtype)
    return broadcast_to(fill_value, shape)


def full_like(a, fill_value, dtype=None):
    """One number, or an array that is broadcast, in the shape and dtype of a."""
    a = asarray(a)
    return broadcast_to(cast(fill_value, a.dtype if dtype is None else dtype), a.shape)


def zeros_like(a, dtype=None):
    """Zeros in the shape and dtype of a."""
    return zeros_like(a, dtype)


def ones_like(a, dtype=None):
    """Ones in the shape and dtype of a."""
    return ones_like(a, dtype)


def vander(x, N=None, increasing=False):
    """A matrix of the powers of a vector, from N - 1 down to 0, or up."""
    x = np._floats(x)
    n = x.shape[0] if N is None else N
    y = cumprod(concat([ones([x.shape[0], 1], dtype=x.dtype)] + [expand_dims(x, 1)] * (n - 1), axis=1), 1)
    return y if increasing else reverse(y, 1)


def indices(dimensions, dtype=int64):
    """The indices of every place of a shape, those of each axis apart."""
    return stack(meshgrid(*[range(n, dtype=dtype) for n in dimensions], indexing="ij"))


def fromfunction(function, shape, *, dtype=float):
    """The function of the indices of every place of a shape."""
    return function(*unstack(np.indices(shape, dtype)))


def ix_(*args):
    """Each vector along an axis of its own, to index with."""
    n = len(args)
    return [reshape(args[k], [1] * k + [-1] + [1] * (n - k - 1)) for k in range(n)]


def diag_indices(n, ndim=2):
    """The indices of the main diagonal."""
    return [range(n)] * ndim


def diag_indices_from(arr):
    """The indices of the main diagonal of an array of equal lengths."""
    return np.diag_indices(asarray(arr).shape[0], asarray(arr).ndim)


def tril_indices(n, k=0, m=None):
    """The indices of the lower triangle of an n by m matrix, up to diagonal k: [rows, columns]."""
    return list(nonzero(less_equal(range(n if m is None else m) - reshape(range(n), [-1, 1]), k)))


def triu_indices(n, k=0, m=None):
    """The indices of the upper triangle of an n by m matrix, from diagonal k on: [rows, columns]."""
    return list(nonzero(greater_equal(range(n if m is None else m) - reshape(range(n), [-1, 1]), k)))


def tril_indices_from(arr, k=0):
    """The indices of the lower triangle of a matrix, up to diagonal k: [rows, columns]."""
    return np.tril_indices(asarray(arr).shape[0], k, asarray(arr).shape[1])


def triu_indices_from(arr, k=0):
    """The indices of the upper triangle of a matrix, from diagonal k on: [rows, columns]."""
    return np.triu_indices(asarray(arr).shape[0], k, asarray(arr).shape[1])


def unravel_index(indices, shape):
    """The index along each axis of places in a row."""
    out, k = [], cast(indices, int64)
    for n in shape[::-1]:
        out.append(floormod(k, n))
        k = floordiv(k, n)
    return out[::-1]


def ravel_multi_index(multi_index, dims):
    """The places in a row of the indices along each axis."""
    y = 0
    for k, n in zip(multi_index, dims):
        y = cast(y, int64) * n + cast(k, int64)
    return y


def _window(M):
    """M places from -1 to 1."""
    return range(1.0 - M, M, 2) / (M - 1 if M > 1 else 1)


def bartlett(M):
    """The triangular window of M points."""
    return 1 - abs(np._window(M))


def hanning(M):
    """The Hann window of M points."""
    return 0.5 + 0.5 * cos(pi * np._window(M))


def hamming(M):
    """The Hamming window of M points."""
    return 0.54 + 0.46 * cos(pi * np._window(M))


def blackman(M):
    """The Blackman window of M points."""
    n = pi * np._window(M)
    return 0.42 + 0.5 * cos(n) + 0.08 * cos(2 * n)


def kaiser(M, beta):
    """The Kaiser window of M points."""
    n = np._window(M)
    return i0(beta * sqrt(1 - n * n)) / i0(beta)


def ndim(a):
    """How many axes there are."""
    return asarray(a).ndim


def shape(a):
    """The length of every axis."""
    return asarray(a).shape


def size(a, axis=None):
    """How many elements there are, or along one axis."""
    a = asarray(a)
    return a.size if axis is None else a.shape[axis]


def reshape(a, newshape=None, order="C", *, shape=None):
    """The same elements in another shape, in row-major order, or in column-major order for 'F'."""
    a = asarray(a)
    shape = newshape if shape is None else shape
    if order == "C":
        return reshape(a, shape)
    if order != "F":
        raise ValueError("the order is 'C' or 'F'")
    shape = shape[::-1] if isinstance(shape, (list, tuple)) else [shape]
    return transpose(reshape(transpose(a), shape))


def ravel(a, order="C"):
    """All elements in a row."""
    return np.reshape(a, [-1], order)


def matrix_transpose(x):
    """The matrices in the last two axes transposed."""
    return swapaxes(x, -1, -2)


def rollaxis(a, axis, start=0):
    """One axis moved before another."""
    a = asarray(a)
    axis = axis + a.ndim if axis < 0 else axis
    start = start + a.ndim if start < 0 else start
    return moveaxis(a, axis, start - 1 if start > axis else start)


def squeeze(a, axis=None):
    """Without axes of length 1: those given, or all of them."""
    return squeeze(a, axis)


def expand_dims(a, axis):
    """New axes of length 1 at these places of the result."""
    a = asarray(a)
    if not isinstance(axis, (list, tuple)):
        return expand_dims(a, axis)
    n, shape, k = a.ndim + len(axis), [], 0
    for j in range(n):
        new = j in axis or j - n in axis
        shape.append(1 if new else a.shape[k])
        k = k if new else k + 1
    return reshape(a, shape)


def _at_least(arys, shapes):
    """Arrays of few axes in the shape that stands for their number of axes; one array when there is one."""
    out = []
    for x in arys:
        x = asarray(x)
        if x.ndim < len(shapes):
            shape = []
            for n in shapes[x.ndim]:
                shape.append(x.size if n < 0 and x.ndim == 1 else x.shape[-n - 1] if n < 0 else n)
            x = reshape(x, shape)
        out.append(x)
    return out[0] if len(out) == 1 else out


def atleast_1d(*arys):
    """Arrays of at least one axis; a list of them when there are several."""
    return np._at_least(arys, [[1]])


def atleast_2d(*arys):
    """Arrays of at least two axes; a list of them when there are several."""
    return np._at_least(arys, [[1, 1], [1, -1]])


def atleast_3d(*arys):
    """Arrays of at least three axes; a list of them when there are several."""
    return np._at_least(arys, [[1, 1, 1], [1, -1, 1], [-1, -2, 1]])


def broadcast_shapes(*args):
    """The shape that these shapes are broadcast to."""
    out = []
    for s in args:
        s = list(s) if isinstance(s, (list, tuple)) else [s]
        n = len(s) if len(s) > len(out) else len(out)
        s, out = [1] * (n - len(s)) + s, [1] * (n - len(out)) + out
        for k in range(n):
            if s[k] != out[k] and s[k] != 1 and out[k] != 1:
                raise ValueError("the shapes cannot be broadcast to one")
            out = [*out[:k], s[k] if out[k] == 1 else out[k], *out[k + 1:]]
    return tuple(out)


def broadcast_to(array, shape):
    """Repeated along axes of length 1 and along new leading axes."""
    return broadcast_to(array, shape)


def broadcast_arrays(*args):
    """Arrays broadcast to one shape."""
    shape = np.broadcast_shapes(*[asarray(x).shape for x in args])
    return [broadcast_to(x, shape) for x in args]


def concatenate(arrays, axis=0, *, dtype=None):
    """Arrays joined along an axis they have; without one, all their elements in a row."""
    parts = list(arrays) if dtype is None else [cast(x, dtype) for x in arrays]
    return concat(parts, axis=axis) if axis is not None else concat([reshape(asarray(x), [-1]) for x in parts], axis=0)


def stack(arrays, axis=0, *, dtype=None):
    """Arrays of one shape joined along a new axis."""
    y = stack(list(arrays), axis=axis)
    return y if dtype is None else cast(y, dtype)


def unstack(x, *, axis=0):
    """The elements of an axis, which leaves their shape."""
    return unstack(x, axis)


def vstack(tup):
    """Arrays one below the other: joined along the first axis, vectors as rows."""
    return vstack(list(tup))


def hstack(tup):
    """Arrays side by side: joined along the second axis, vectors along their only one."""
    return hstack(list(tup))


def dstack(tup):
    """Arrays one behind the other: joined along the third axis."""
    return dstack(list(tup))


def column_stack(tup):
    """Vectors, and the columns of matrices, side by side as the columns of a matrix."""
    return column_stack(list(tup))


def block(arrays):
    """Arrays of nested lists joined: those of the innermost along the last axis, the next along the last but one."""
    if not isinstance(arrays, (list, tuple)):
        return asarray(arrays)
    rows = []
    for row in arrays:
        if isinstance(row, (list, tuple)):
            parts = []
            for x in row:
                if isinstance(x, (list, tuple)):
                    raise ValueError("lists are nested at most twice")
                parts.append(np.atleast_2d(x))
            row = concat(parts, axis=-1)
        rows.append(np.atleast_1d(row))
    return concat(rows, axis=-2 if isinstance(arrays[0], (list, tuple)) else -1)


def array_split(ary, indices_or_sections, axis=0):
    """Parts of an axis: so many of nearly one length, or cut at these places."""
    ary = asarray(ary)
    if not isinstance(indices_or_sections, int):
        return np.split(ary, indices_or_sections, axis)
    n, more = ary.shape[axis] // indices_or_sections, ary.shape[axis] % indices_or_sections
    return np.split(ary, [k * n + (k if k < more else more) for k in range(1, indices_or_sections)], axis)


def split(ary, indices_or_sections, axis=0):
    """Parts of an axis: as many of one length, or cut at these places."""
    ary = asarray(ary)
    if isinstance(indices_or_sections, int):
        if ary.shape[axis] % indices_or_sections != 0:
            raise ValueError("array split does not result in an equal division")
        return split(ary, indices_or_sections, axis)
    n, begin, out = ary.shape[axis], 0, []
    for end in [*indices_or_sections, n]:
        end = end + n if end < 0 else end
        end = end if end < n else n
        out.append(gather(ary, range(begin, end if end > begin else begin), axis=axis))
        begin = end
    return out


def hsplit(ary, indices_or_sections):
    """Parts along the second axis, of a vector along its only one."""
    return np.split(ary, indices_or_sections, 1 if asarray(ary).ndim > 1 else 0)


def vsplit(ary, indices_or_sections):
    """Parts along the first axis."""
    return np.split(ary, indices_or_sections, 0)


def dsplit(ary, indices_or_sections):
    """Parts along the third axis."""
    return np.split(ary, indices_or_sections, 2)


def append(arr, values, axis=None):
    """The values behind the elements of an axis; without one, all elements in a row."""
    return np.concatenate([arr, values], axis)


def delete(arr, obj, axis=None):
    """Without the elements at these places of an axis; without one, of all in a row."""
    arr = reshape(asarray(arr), [-1]) if axis is None else asarray(arr)
    axis = 0 if axis is None else axis
    n, gone = arr.shape[axis], cast(obj, int64)
    keep = np.isin(range(n, dtype=int64), where(less(gone, 0), gone + n, gone), invert=True)
    return gather(arr, np.flatnonzero(keep), axis=axis)


def insert(arr, obj, values, axis=None):
    """The values before a place of an axis; without an axis, of all elements in a row."""
    arr = reshape(asarray(arr), [-1]) if axis is None else asarray(arr)
    if not isinstance(obj, int):
        raise ValueError("the place must be one number")
    rows = moveaxis(arr, 0 if axis is None else axis, 0)
    values = cast(values, arr.dtype)
    if axis is not None and values.ndim == arr.ndim:
        values = moveaxis(values, axis, 0)
    elif axis is None or (arr.ndim == 1 and values.ndim == 1):
        values = reshape(values, [-1])
    else:
        values = broadcast_to(values, [1, *rows.shape[1:]])
    obj = obj + rows.shape[0] if obj < 0 else obj
    values = broadcast_to(values, [values.shape[0], *rows.shape[1:]])
    return moveaxis(concat([rows[:obj], values, rows[obj:]], axis=0), 0, 0 if axis is None else axis)


def resize(a, new_shape):
    """The elements in another shape, repeated as often as it needs."""
    a = reshape(asarray(a), [-1])
    y = zeros(new_shape)
    return reshape(gather(a, floormod(range(y.size), a.size), axis=0), new_shape)


def repeat(a, repeats, axis=None):
    """Every element of an axis several times in a row; without an axis all in a row."""
    return repeat(a, repeats, axis)


def tile(A, reps):
    """A repeated as a whole along each axis."""
    return tile(A, reps)


def flip(m, axis=None):
    """The elements of some axes, or of all of them, in the opposite order."""
    return reverse(m, axis)


def fliplr(m):
    """The elements of the second axis in the opposite order."""
    return reverse(m, 1)


def flipud(m):
    """The elements of the first axis in the opposite order."""
    return reverse(m, 0)


def rot90(m, k=1, axes=(0, 1)):
    """m turned by k quarters in the plane of two axes, from the first towards the second."""
    return rot90(m, k, axes)


def roll(a, shift, axis=None):
    """The elements of an axis moved by `shift` places; what leaves at one end comes in at the other."""
    return roll(a, shift, axis)


def pad(array, pad_width, mode="constant", *, constant_values=0):
    """More elements before and after those of each axis, as the mode says."""
    y = asarray(array)
    if mode not in ["constant", "edge", "reflect", "symmetric", "wrap", "maximum", "minimum", "mean"]:
        raise ValueError("the mode is constant, edge, reflect, symmetric, wrap, maximum, minimum or mean")
    width = np._pairs(pad_width, y.ndim)
    value = np._pairs(constant_values, y.ndim)
    for k in range(y.ndim):
        n, low, high = y.shape[k], width[k][0], width[k][1]
        i = range(-low, n + high)
        if mode in ["edge", "reflect", "symmetric", "wrap"]:
            i = clip_by_value(i, 0, n - 1) if mode == "edge" else i
            i = n - 1 - abs(floormod(i, 2 * n - 2) - (n - 1)) if mode == "reflect" and n > 1 else i
            i = minimum(floormod(i, 2 * n), floormod(-1 - i, 2 * n)) if mode == "symmetric" else i
            y = gather(y, floormod(i, n), axis=k)
        else:
            a, b = value[k][0], value[k][1]
            if mode != "constant":
                a = {"maximum": reduce_max, "minimum": reduce_min, "mean": reduce_mean}[mode](y, k, True)
                b = a
            one = [*y.shape[:k], low, *y.shape[k + 1:]]
            two = [*y.shape[:k], high, *y.shape[k + 1:]]
            y = concat([broadcast_to(cast(a, y.dtype), one), y, broadcast_to(cast(b, y.dtype), two)], axis=k)
    return y


def _pairs(x, n):
    """Pairs for n axes of a number, of one pair, of a list with one, or of a list of n."""
    if not isinstance(x, (list, tuple)):
        return [[x, x]] * n
    if not isinstance(x[0], (list, tuple)):
        return [[x[0], x[-1]]] * n
    out = [[p[0], p[-1]] for p in x]
    return out if len(out) == n else out * n


def take(a, indices, axis=None, *, mode="raise"):
    """The elements at these places; without an axis among all in a row."""
    a = reshape(asarray(a), [-1]) if axis is None else asarray(a)
    axis = 0 if axis is None else axis
    n, i = a.shape[axis], cast(indices, int64)
    if mode == "raise":
        return gather(a, where(less(i, 0), i + n, i), axis=axis)
    return gather(a, floormod(i, n) if mode == "wrap" else minimum(maximum(i, 0), n - 1), axis=axis)


def take_along_axis(arr, indices, axis):
    """Elements of an axis, chosen for every place of the other axes by indices of their own."""
    arr = reshape(asarray(arr), [-1]) if axis is None else asarray(arr)
    axis = 0 if axis is None else axis
    i = cast(indices, int64)
    return take_along_axis(arr, where(less(i, 0), i + arr.shape[axis], i), axis)


def diag(v, k=0):
    """A matrix with the vector on its k-th diagonal; of a matrix its k-th diagonal."""
    v = asarray(v)
    if v.ndim == 1:
        return diag(v, k)
    if v.ndim == 2:
        return diag_part(v, k)
    raise ValueError("the input must be of one or two axes")


def diagflat(v, k=0):
    """A matrix with all elements, in a row, on its k-th diagonal."""
    return diag(reshape(asarray(v), [-1]), k)


def diagonal(a, offset=0, axis1=0, axis2=1):
    """A diagonal of the matrices in two axes."""
    return diag_part(moveaxis(a, [axis1, axis2], [-2, -1]), offset)


def trace(a, offset=0, axis1=0, axis2=1):
    """The sum of a diagonal of the matrices in two axes."""
    return trace(moveaxis(a, [axis1, axis2], [-2, -1]), offset)


def tril(m, k=0):
    """The lower triangles of the matrices in the last two axes, up to diagonal k."""
    return tril(m, k)


def triu(m, k=0):
    """The upper triangles of the matrices in the last two axes, from diagonal k on."""
    return triu(m, k)


def dot(a, b):
    """The sum of products over the last axis of a and the last but one of b (the only one of a vector)."""
    return dot(a, b)


def outer(a, b):
    """The product of every element of a with every element of b, both in a row."""
    a, b = np._both(a, b)
    return multiply(reshape(a, [-1, 1]), reshape(b, [-1]))


def vecdot(x1, x2, axis=-1):
    """The sums of products along an axis, the elements of x1 conjugated."""
    return reduce_sum(multiply(conj(asarray(x1)), x2), axis)


def matvec(x1, x2):
    """Products of the matrices in the last two axes of x1 and the vectors in the last axis of x2."""
    return matvec(x1, x2)


def vecmat(x1, x2):
    """Products of the vectors in the last axis of x1, conjugated, and the matrices in the last two axes of x2."""
    return squeeze(matmul(expand_dims(conj(asarray(x1)), -2), x2), -2)


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """The cross products of the vectors of two or three elements along an axis."""
    axisa, axisb, axisc = [axisa, axisb, axisc] if axis is None else [axis, axis, axis]
    a, b = moveaxis(asarray(a), axisa, -1), moveaxis(asarray(b), axisb, -1)
    if a.shape[-1] == 2 and b.shape[-1] == 2:
        return a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]
    a = concat([a, zeros_like(a[..., :1])], axis=-1) if a.shape[-1] == 2 else a
    b = concat([b, zeros_like(b[..., :1])], axis=-1) if b.shape[-1] == 2 else b
    return moveaxis(cross(a, b), -1, axisc)


def sort(a, axis=-1):
    """The elements of one axis in order; without an axis all in a row."""
    return sort(reshape(asarray(a), [-1]), 0) if axis is None else sort(a, axis)


def argsort(a, axis=-1):
    """The indices, along one axis, that put its elements in order; without an axis of all in a row."""
    return argsort(reshape(asarray(a), [-1]), 0) if axis is None else argsort(a, axis)


def msort(a):
    """The elements of the first axis in order."""
    return sort(a, 0)


def partition(a, kth, axis=-1):
    """The elements of one axis with the kth in its place, smaller ones before it: all are in order."""
    return np.sort(a, axis)


def argpartition(a, kth, axis=-1):
    """The indices that put the kth element in its place, smaller ones before it: all are in order."""
    return np.argsort(a, axis)


def searchsorted(a, v, side="left", sorter=None):
    """The places where v would stand in a, which is sorted: before equal elements, or behind them."""
    a, v = np._both(a, v)
    return searchsorted(a if sorter is None else gather(a, sorter, axis=0), v, side)


def nonzero(a):
    """The places of the elements that are not 0, the indices along each axis apart."""
    return nonzero(np._truths(a))


def flatnonzero(a):
    """The places of the elements that are not 0, all in a row."""
    return nonzero(reshape(np._truths(a), [-1]))[0]


def argwhere(a):
    """The places of the elements that are not 0, one in each row."""
    return stack(nonzero(np._truths(a)), axis=1)


def extract(condition, arr):
    """The elements where the condition is true, in a row."""
    return gather(reshape(asarray(arr), [-1]), np.flatnonzero(condition), axis=0)


def compress(condition, a, axis=None):
    """The elements of an axis where the condition is true; without an axis of all in a row."""
    a = reshape(asarray(a), [-1]) if axis is None else asarray(a)
    return gather(a, np.flatnonzero(condition), axis=0 if axis is None else axis)


def trim_zeros(filt, trim="fb"):
    """Without the zeros at the front and at the back, or at one of both."""
    filt = asarray(filt)
    k = np.flatnonzero(filt)
    if k.size == 0:
        return filt[:0]
    first = 0 if trim == "b" else int(k[0])
    return filt[first:(filt.size if trim == "f" else int(k[-1]) + 1)]


def unique(ar, return_index=False, return_inverse=False, return_counts=False):
    """The different elements in order; in a list with their first places, where each one went, how often it occurs."""
    ar = reshape(asarray(ar), [-1])
    order = argsort(ar)
    rows = gather(ar, order, axis=0)
    first = np.flatnonzero(equal(searchsorted(rows, rows), range(ar.size)))
    out = [gather(rows, first, axis=0)]
    if return_index:
        out.append(gather(order, first, axis=0))
    if return_inverse:
        out.append(searchsorted(out[0], ar))
    if return_counts:
        out.append(concat([first[1:], [ar.size]], axis=0) - first)
    return out if len(out) > 1 else out[0]


def union1d(ar1, ar2):
    """The different elements of two arrays in order."""
    return np.unique(np.concatenate([ar1, ar2], None))


def intersect1d(ar1, ar2):
    """The different elements that both arrays have, in order."""
    y = np.unique(ar1)
    return np.extract(np.isin(y, ar2), y)


def setdiff1d(ar1, ar2):
    """The different elements of one array that the other does not have, in order."""
    y = np.unique(ar1)
    return np.extract(np.isin(y, ar2, invert=True), y)


def setxor1d(ar1, ar2):
    """The different elements that one of two arrays has alone, in order."""
    ar1, ar2 = np._both(ar1, ar2)
    return np.union1d(np.setdiff1d(ar1, ar2), np.setdiff1d(ar2, ar1))


def digitize(x, bins, right=False):
    """The bin that each element falls in, whose edges go up or down."""
    x, bins = np._both(x, bins)
    up = np.searchsorted(bins, x, "left" if right else "right")
    down = bins.size - np.searchsorted(reverse(bins), x, "left" if right else "right")
    return where(less_equal(bins[0], bins[-1]), up, down)


def isin(element, test_elements, assume_unique=False, invert=False):
    """True where an element is one of those."""
    element = asarray(element)
    among = reduce_any(equal(expand_dims(element, -1), reshape(np._as(test_elements, element), [-1])), -1)
    return logical_not(among) if invert else among


def bincount(x, weights=None, minlength=0):
    """How often each whole number from 0 on occurs, or the sum of its weights."""
    x = cast(x, int64)
    y = segment_sum(ones([x.size], dtype=int64) if weights is None else weights, x)
    return concat([y, zeros([minlength - y.size], dtype=y.dtype)], axis=0) if y.size < minlength else y


def histogram(a, bins=10, range=None, density=None, weights=None):
    """[how many elements, or what weight, falls between neighbouring edges; the edges]."""
    a = reshape(np._floats(a), [-1])
    edges = np.histogram_bin_edges(a, bins, range)
    n = edges.size - 1
    at = np.searchsorted(edges, a, "right") - 1
    at = where(equal(a, edges[-1]), n - 1, at)
    w = ones([a.size], dtype=int64) if weights is None else reshape(asarray(weights), [-1])
    y = reduce_sum(where(equal(expand_dims(at, 1), np.arange(n)), expand_dims(w, 1), 0), 0)
    if density:
        y = cast(y, a.dtype)
        y = y / (edges[1:] - edges[:-1]) / reduce_sum(y)
    return [y, edges]


def histogram_bin_edges(a, bins=10, range=None, weights=None):
    """The edges of so many bins of one width from the smallest element to the largest, or within a range."""
    if not isinstance(bins, int):
        return np._as(bins, np._floats(a))
    a = np._floats(a)
    low, high = [reduce_min(a), reduce_max(a)] if range is None else [cast(range[0], a.dtype), cast(range[1], a.dtype)]
    return np.linspace(where(equal(low, high), low - 0.5, low), where(equal(low, high), high + 0.5, high), bins + 1)


def diff(a, n=1, axis=-1, prepend=None, append=None):
    """Differences of neighbours along an axis, taken n times, with values before and behind."""
    a = asarray(a)
    one = [*a.shape[:np._axes(a, axis)[0]], 1, *a.shape[np._axes(a, axis)[0] + 1:]]
    parts = []
    for x in [prepend, a, append]:
        if x is not None:
            x = cast(x, a.dtype)
            parts.append(broadcast_to(x, one) if x.ndim == 0 else x)
    return diff(concat(parts, axis=axis) if len(parts) > 1 else a, n, axis)


def ediff1d(ary, to_end=None, to_begin=None):
    """Differences of neighbours of all elements in a row, with values before and behind."""
    ary = reshape(asarray(ary), [-1])
    parts = [] if to_begin is None else [reshape(cast(to_begin, ary.dtype), [-1])]
    parts.append(ary[1:] - ary[:-1])
    if to_end is not None:
        parts.append(reshape(cast(to_end, ary.dtype), [-1]))
    return concat(parts, axis=0)


def _slopes(f, h, axis, edge_order):
    """Slopes along one axis of what is sampled h apart, or at places h."""
    f = moveaxis(f, axis, -1)
    h = cast(h, f.dtype)
    h = h[1:] - h[:-1] if h.ndim == 1 else broadcast_to(h, [f.shape[-1] - 1])
    d = (f[..., 1:] - f[..., :-1]) / h
    p, q = h[:-1], h[1:]
    middle = (q * d[..., :-1] + p * d[..., 1:]) / (p + q)
    first, last = d[..., :1], d[..., -1:]
    if edge_order == 2:
        first = first + (first - d[..., 1:2]) * h[:1] / (h[:1] + h[1:2])
        last = last + (last - d[..., -2:-1]) * h[-1:] / (h[-1:] + h[-2:-1])
    return moveaxis(concat([first, middle, last], axis=-1), -1, axis)


def gradient(f, *varargs, axis=None, edge_order=1):
    """Slopes along each axis by central differences, one-sided at the ends; a list when there are several axes."""
    f = np._floats(f)
    axes, out = np._axes(f, axis), []
    if len(varargs) > 1 and len(varargs) != len(axes):
        raise ValueError("one distance for all axes, or one for each")
    for k in range(len(axes)):
        h = 1 if len(varargs) == 0 else varargs[0] if len(varargs) == 1 else varargs[k]
        out.append(np._slopes(f, h, axes[k], edge_order))
    return out[0] if len(out) == 1 else out


def interp(x, xp, fp, left=None, right=None, period=None):
    """The line through the points (xp, fp), of which xp goes up, at x; beyond the ends left and right, or theirs."""
    x = np._floats(x)
    xp, fp = np._as(xp, x), np._as(fp, x)
    if period is not None:
        x, xp = floormod(x, period), floormod(xp, period)
        order = argsort(xp)
        xp, fp = gather(xp, order, axis=0), gather(fp, order, axis=0)
        xp = concat([xp[-1:] - period, xp, xp[:1] + period], axis=0)
        fp = concat([fp[-1:], fp, fp[:1]], axis=0)
    n = xp.size
    i = minimum(maximum(np.searchsorted(xp, x, "right"), 1), n - 1) if n > 1 else zeros_like(x, int64)
    j = maximum(i - 1, 0)
    a, b = gather(xp, j, axis=0), gather(fp, j, axis=0)
    y = b + (x - a) * ((gather(fp, i, axis=0) - b) / (gather(xp, i, axis=0) - a)) if n > 1 else b + 0 * x
    y = where(less(x, xp[0]), fp[0] if left is None else left, y)
    return where(greater(x, xp[-1]), fp[-1] if right is None else right, y)


def unwrap(p, discont=None, axis=-1, *, period=6.283185307179586):
    """p with multiples of the period added, so that neighbours along an axis differ by at most half of it."""
    p = np._floats(p)
    d = diff(p, 1, axis)
    m = floormod(d + period / 2, period) - period / 2
    m = where(logical_and(equal(m, -period / 2), greater(d, 0)), period / 2, m)
    m = where(less(abs(d), period / 2 if discont is None else maximum(cast(discont, p.dtype), period / 2)), 0, m - d)
    first = gather(zeros_like(p), [0], axis=axis)
    return p + concat([first, cumsum(m, axis)], axis=axis)


def convolve(a, v, mode="full"):
    """The sums of products of two sequences, one in opposite order, at every shift; full, same or valid."""
    a, v = np._both(a, v)
    a, v = reshape(a, [-1]), reshape(v, [-1])
    a, v = [v, a] if v.size > a.size else [a, v]
    n, m = a.size, v.size
    room = {"full": m - 1, "same": m - 1, "valid": 0}[mode]
    if a.dtype in [float32, float64]:
        y = conv1d(reshape(a, [1, n, 1]), reshape(reverse(v), [m, 1, 1]), padding=[[room, room]])
        y = reshape(y, [-1])
    else:
        places = expand_dims(range(n + 2 * room - m + 1), 1) + range(m)
        y = matmul(gather(pad(a, [[room, room]]), places, axis=0), reverse(v))
    return y[(m - 1) // 2:(m - 1) // 2 + n] if mode == "same" else y


def correlate(a, v, mode="valid"):
    """The sums of products of two sequences, v conjugated, at every shift; valid, same or full."""
    a, v = np._both(a, v)
    a, v = reshape(a, [-1]), reshape(conj(v), [-1])
    if v.size <= a.size:
        return np.convolve(a, reverse(v), mode)
    return reverse(np.convolve(reverse(a), v, mode))


def polyval(p, x):
    """The polynomial with coefficients p, that of the highest power first, at x."""
    p, x = np._both(p, x)
    p, x = np._floats(p), np._floats(x)
    y = zeros_like(x)
    for c in p:
        y = y * x + c
    return y


def poly(seq_of_zeros):
    """The coefficients of the polynomial with these roots, that of the highest power first."""
    z = np._floats(seq_of_zeros)
    if z.ndim > 1:
        raise ValueError("the roots are a vector; those of a matrix are its eigenvalues")
    y = ones([1], dtype=z.dtype)
    for r in z:
        y = concat([y, [0]], axis=0) - r * concat([[0], y], axis=0)
    return y


def polyadd(a1, a2):
    """The coefficients of the sum of two polynomials."""
    a1, a2 = np._both(a1, a2)
    a1, a2 = np._floats(a1), np._floats(a2)
    n = a1.size if a1.size > a2.size else a2.size
    return pad(a1, [[n - a1.size, 0]]) + pad(a2, [[n - a2.size, 0]])


def polysub(a1, a2):
    """The coefficients of the difference of two polynomials."""
    a1, a2 = np._both(a1, a2)
    return np.polyadd(a1, -a2)


def polymul(a1, a2):
    """The coefficients of the product of two polynomials."""
    return np.convolve(*np._both(a1, a2))


def polydiv(u, v):
    """[the coefficients of the quotient of two polynomials, those of the remainder]."""
    u, v = np._both(u, v)
    u, v = np._floats(u), np._floats(v)
    q = []
    for k in range(u.size - v.size + 1):
        q.append(u[0] / v[0])
        u = u[1:] - q[-1] * pad(v[1:], [[0, u.size - v.size]])
    while u.size > 1 and abs(u[0]) <= 1e-8:
        u = u[1:]
    return [stack(q) if len(q) > 0 else zeros([1], dtype=u.dtype), u]


def polyder(p, m=1):
    """The coefficients of the m-th derivative of a polynomial."""
    p = np._floats(p)
    for k in range(m):
        p = p[:-1] * range(p.size - 1, 0, -1, p.dtype)
    return p


def polyint(p, m=1, k=0):
    """The coefficients of the m-th integral of a polynomial, with constants k."""
    p = np._floats(p)
    for j in range(m):
        c = k[j] if isinstance(k, (list, tuple)) else k
        p = concat([p / range(p.size, 0, -1, p.dtype), reshape(cast(c, p.dtype), [1])], axis=0)
    return p


def polyfit(x, y, deg):
    """The coefficients of the polynomial of a degree that is nearest, by least squares, to the points (x, y)."""
    x, y = np._floats(x), np._floats(y)
    v = np.vander(x, deg + 1)
    scale = sqrt(reduce_sum(square(v), 0))
    f = qr(v / scale)
    c = triangular_solve(f[1], matmul(transpose(f[0]), expand_dims(y, 1) if y.ndim == 1 else y), lower=False)
    c = c / expand_dims(scale, 1)
    return c[:, 0] if y.ndim == 1 else c


def apply_along_axis(func1d, axis, arr, *args):
    """The function of every vector along an axis."""
    rows = moveaxis(asarray(arr), axis, -1)
    shape, out = rows.shape[:-1], []
    for row in reshape(rows, [-1, rows.shape[-1]]):
        out.append(asarray(func1d(row, *args)))
    y = stack(out)
    return moveaxis(reshape(y, [*shape, *y.shape[1:]]), -1, axis) if y.ndim > 1 else reshape(y, shape)


def apply_over_axes(func, a, axes):
    """The function along each of several axes, one after the other; they stay with length 1."""
    y = asarray(a)
    for k in axes if isinstance(axes, (list, tuple)) else [axes]:
        n = y.ndim
        y = func(y, k)
        y = expand_dims(y, k) if y.ndim < n else y
    return y


save = refused("models write no files: ask for the value with 'gradtape eval'")
savez = refused("models write no files: ask for the value with 'gradtape eval'")
savez_compressed = refused("models write no files: ask for the value with 'gradtape eval'")
savetxt = refused("models write no files: ask for the value with 'gradtape eval'")
loadtxt = refused("write file('data.csv'), which reads .npy, .npz, .csv and .json")
genfromtxt = refused("write file('data.csv'), which reads .npy, .npz, .csv and .json")
fromfile = refused("write file('data.csv'), which reads .npy, .npz, .csv and .json")
fromregex = refused("write file('data.csv'), which reads .npy, .npz, .csv and .json")
recfromcsv = refused("write file('data.csv'), which reads .npy, .npz, .csv and .json")
recfromtxt = refused("write file('data.csv'), which reads .npy, .npz, .csv and .json")
put = refused("arrays do not change: write np.where(condition, value, x) or tensor_scatter_nd_update")
put_along_axis = refused("arrays do not change: write np.where(condition, value, x) or tensor_scatter_nd_update")
place = refused("arrays do not change: write np.where(condition, value, x) or tensor_scatter_nd_update")
putmask = refused("arrays do not change: write np.where(condition, value, x) or tensor_scatter_nd_update")
copyto = refused("arrays do not change: write np.where(condition, value, x) or tensor_scatter_nd_update")
fill_diagonal = refused("arrays do not change: write np.where(condition, value, x) or tensor_scatter_nd_update")
mask_indices = refused("write np.nonzero of the mask")
bitwise_and = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
bitwise_or = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
bitwise_xor = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
bitwise_not = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
invert = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
left_shift = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
right_shift = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
packbits = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
unpackbits = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
gcd = refused("it is of whole numbers, which have no derivative here")
lcm = refused("it is of whole numbers, which have no derivative here")
base_repr = refused("it is of whole numbers, which have no derivative here")
binary_repr = refused("it is of whole numbers, which have no derivative here")
frexp = refused("it looks at how a number is stored, which has no derivative")
nextafter = refused("it looks at how a number is stored, which has no derivative")
spacing = refused("it looks at how a number is stored, which has no derivative")
roots = refused("it needs eigenvalues of a matrix that is not symmetric, which are not here")
vectorize = refused("broadcasting does it for ops; vmap(f) maps a function over rows")
frompyfunc = refused("broadcasting does it for ops; vmap(f) maps a function over rows")
nditer = refused("broadcasting does it for ops; vmap(f) maps a function over rows")
ndenumerate = refused("broadcasting does it for ops; vmap(f) maps a function over rows")
ndindex = refused("broadcasting does it for ops; vmap(f) maps a function over rows")
fromiter = refused("broadcasting does it for ops; vmap(f) maps a function over rows")
nested_iters = refused("broadcasting does it for ops; vmap(f) maps a function over rows")
bmat = refused("write np.concatenate, np.stack or np.block")
r_ = refused("write np.concatenate, np.stack or np.block")
c_ = refused("write np.concatenate, np.stack or np.block")
mat = refused("write np.concatenate, np.stack or np.block")
matrix = refused("write np.concatenate, np.stack or np.block")
asmatrix = refused("write np.concatenate, np.stack or np.block")
s_ = refused("write np.concatenate, np.stack or np.block")
mgrid = refused("write np.concatenate, np.stack or np.block")
ogrid = refused("write np.concatenate, np.stack or np.block")
lexsort = refused("the derivative cannot go through a sort by several keys: write np.argsort")
sort_complex = refused("the derivative cannot go through a sort by several keys: write np.argsort")
histogram2d = refused("write np.histogram: of one dimension only")
histogramdd = refused("write np.histogram: of one dimension only")
real_if_close = refused("a dtype does not depend on values here: leave it out")
require = refused("a dtype does not depend on values here: leave it out")
poly1d = refused("write the coefficients as a vector, and np.polyval")
frombuffer = refused("write file('data.csv'), which reads .npy, .npz, .csv and .json")
fromstring = refused("write the numbers as a list")
einsum_path = refused("einsum finds its order itself")
