# tf.math
from ops import abs, acos, acosh, add, add_n, angle, asin, asinh, atan, atan2, atanh, bessel_i0, bessel_i1, ceil, conj
from ops import cos, cosh, cumprod, cumsum, digamma, divide_no_nan, equal, erf, erfc, erfinv, exp
from ops import expm1, floor, greater, greater_equal, imag, is_finite, is_inf
from ops import is_nan, l2_normalize, less, less_equal, lgamma, log, log1p, log_sigmoid, logical_and, logical_not
from ops import logical_or, maximum, minimum, multiply, ndtri, negative, not_equal, pow, real, reciprocal
from ops import reduce_all, reduce_any, reduce_logsumexp, reduce_max, reduce_mean, reduce_min, reduce_prod, reduce_std
from ops import reduce_sum, reduce_variance, round as rint, round, rsqrt, sigmoid, sign, sin, sinh, softplus, softsign
from ops import sqrt, square, squared_difference, subtract, tan, tanh, truediv, xlog1py, xlogy
from ops import floordiv, floormod, floormod as mod, divide, ndtr
from ops import dawsn, expi as expint, fresnel_cos, fresnel_sin, spence
from ops import i0e as bessel_i0e, i1e as bessel_i1e, betainc, igamma, igammac, zeta
from tf.nn import log_softmax, softmax, top_k


def accumulate_n(inputs, shape=None, tensor_dtype=None):
    """The sum of a list of tensors of one shape."""
    return add_n(inputs)


def argmax(input, axis=None, output_type=None, dimension=None):
    """The place of the largest element along an axis, the first of several; without an axis along the first."""
    if axis is None:
        axis = 0 if dimension is None else dimension
    y = argmax(input, axis)
    return y if output_type is None else cast(y, output_type)


def argmin(input, axis=None, output_type=None, dimension=None):
    """The place of the smallest element along an axis, the first of several; without an axis along the first."""
    if axis is None:
        axis = 0 if dimension is None else dimension
    y = argmin(input, axis)
    return y if output_type is None else cast(y, output_type)


def bincount(arr, weights=None, minlength=None, maxlength=None, dtype=None):
    """How often each whole number from 0 up occurs, or the sum of its weights."""
    arr = cast(reshape(arr, [-1]), int64)
    n = 0 if arr.size == 0 else int(reduce_max(arr)) + 1
    if minlength is not None and minlength > n:
        n = minlength
    if maxlength is not None and maxlength < n:
        n = maxlength
    w = ones_like(arr) if weights is None else reshape(weights, [-1])
    y = segment_sum(w, where(arr < n, arr, n), n + 1)[:n]
    return tf.whole(y, dtype) if weights is None else y


def confusion_matrix(labels, predictions, num_classes=None, weights=None, dtype=None):
    """How often each label, by row, met each prediction, by column."""
    labels, predictions = cast(labels, int64), cast(predictions, int64)
    n = num_classes
    if n is None:
        n = int(maximum(reduce_max(labels), reduce_max(predictions))) + 1
    w = ones_like(labels) if weights is None else weights
    y = reshape(segment_sum(w, labels * n + predictions, n * n), [n, n])
    return cast(y, dtype) if dtype is not None else tf.whole(y) if weights is None else y


def count_nonzero(input, axis=None, keepdims=False, dtype=int64):
    """How many elements are not 0."""
    return cast(reduce_sum(cast(not_equal(input, 0), int64), axis, keepdims), dtype)


def cumulative_logsumexp(x, axis=0, exclusive=False, reverse=False, name=None):
    """logsumexp of the elements up to each; with exclusive, of none it is the lowest finite number."""
    y = cumulative_logsumexp(x, axis, exclusive, reverse)
    lowest = -3.4028234663852886e38 if y.dtype == float32 else -1.7976931348623157e308
    return where(equal(y, -inf), lowest * ones_like(y), y) if exclusive else y


def erfcinv(x):
    """The inverse of erfc, for x between 0 and 2."""
    return ndtri(0.5 * asarray(x)) * -0.70710678118654752


def invert_permutation(x):
    """Where each of 0, 1, 2, ... stands in a permutation of them."""
    return tf.whole(argsort(x))


def is_non_decreasing(x):
    """Whether no element is smaller than the one before it."""
    x = reshape(x, [-1])
    return reduce_all(x[1:] >= x[:-1])


def is_strictly_increasing(x):
    """Whether every element is larger than the one before it."""
    x = reshape(x, [-1])
    return reduce_all(x[1:] > x[:-1])


def lbeta(x):
    """The logarithm of the multivariate beta function along the last axis."""
    return reduce_sum(lgamma(x), -1) - lgamma(reduce_sum(x, -1))


def logical_xor(x, y):
    """Whether just one of two is true."""
    return not_equal(cast(x, bool), cast(y, bool))


def multiply_no_nan(x, y):
    """The product of two numbers; 0 where the second is 0, even if the first is infinite or NaN."""
    x, y = asarray(x), asarray(y)
    return where(logical_and(equal(y, 0), logical_not(is_finite(x))), zeros_like(x), x) * y


def polygamma(a, x):
    """The a-th derivative of digamma, a whole number up to 100."""
    n = scipy.special._whole(a)
    if n < 0 or n > 100:
        raise ValueError(f"the order must lie between 0 and 100, not {n}")
    y = digamma(x)
    x = cast(x, y.dtype)  # of whole numbers there is no slope
    return y if n == 0 else jvp(lambda t: tf.math.polygamma(n - 1, t), [x], [ones_like(x)])[1]


def polyval(coeffs, x):
    """The polynomial with a list of coefficients, that of the highest power first."""
    y = zeros_like(x)
    for c in coeffs:
        y = y * x + c
    return y


def reciprocal_no_nan(x):
    """One over x; 0 where x is 0."""
    return divide_no_nan(ones_like(x), x)


def reduce_euclidean_norm(input_tensor, axis=None, keepdims=False):
    """The square root of the sum of squares along some axes, or of all elements."""
    return norm(input_tensor, 'euclidean', axis, keepdims)


def scalar_mul(scalar, x):
    """A scalar times a tensor."""
    return multiply(scalar, x)


def segment_max(data, segment_ids):
    """The largest of the rows of each segment; 0 for a segment of none."""
    n = segment_sum(ones_like(cast(segment_ids, int64)), segment_ids)
    y = segment_max(data, segment_ids)
    return where(reshape(n > 0, [-1] + [1] * (y.ndim - 1)), y, zeros_like(y))


def segment_mean(data, segment_ids):
    """The mean of the rows of each segment; 0 for a segment of none."""
    return segment_mean(data, segment_ids)


def segment_min(data, segment_ids):
    """The smallest of the rows of each segment; 0 for a segment of none."""
    n = segment_sum(ones_like(cast(segment_ids, int64)), segment_ids)
    y = segment_min(data, segment_ids)
    return where(reshape(n > 0, [-1] + [1] * (y.ndim - 1)), y, zeros_like(y))


def segment_prod(data, segment_ids):
    """The product of the rows of each segment; 1 for a segment of none."""
    return segment_prod(data, segment_ids)


def segment_sum(data, segment_ids):
    """The sum of the rows of each segment; 0 for a segment of none."""
    return segment_sum(data, segment_ids)


def _kept(data, segment_ids):
    """Which rows have a number that is not negative, as a mask for them; and the numbers, 0 in the place of negative ones."""
    ids = cast(segment_ids, int64)
    return reshape(ids >= 0, ids.shape + [1] * (data.ndim - ids.ndim)), maximum(ids, 0)


def _counted(keep, ids, num_segments, y):
    """How many rows each segment has, as a column beside its values."""
    n = segment_sum(cast(reshape(keep, ids.shape), y.dtype), ids, num_segments)
    return reshape(n, [-1] + [1] * (y.ndim - 1))


def _lowest(x):
    """The lowest finite number of a dtype, for each element of a value of it."""
    least = {'float32': -3.4028234663852886e38, 'int32': -2147483647 - 1, 'int64': -9223372036854775807 - 1}
    return cast(least.get(str(x.dtype), -1.7976931348623157e308), x.dtype) + zeros_like(x)


def unsorted_segment_max(data, segment_ids, num_segments):
    """The largest of the rows of each segment; the lowest finite number for a segment of none."""
    data = asarray(data)
    keep, ids = tf.math._kept(data, segment_ids)
    y = segment_max(where(keep, data, tf.math._lowest(data)), ids, num_segments)
    return where(tf.math._counted(keep, ids, num_segments, y) > 0, y, tf.math._lowest(y))


def unsorted_segment_mean(data, segment_ids, num_segments):
    """The mean of the rows of each segment; 0 for a segment of none. Rows with a negative number are left out."""
    data = asarray(data)
    keep, ids = tf.math._kept(data, segment_ids)
    y = segment_sum(where(keep, data, zeros_like(data)), ids, num_segments)
    return y / maximum(tf.math._counted(keep, ids, num_segments, y), 1)


def unsorted_segment_min(data, segment_ids, num_segments):
    """The smallest of the rows of each segment; the largest finite number for a segment of none."""
    x = asarray(data)
    turned = -1 if x.dtype in [int32, int64] else 0  # -(lowest) is no whole number
    return turned - tf.math.unsorted_segment_max(turned - x, segment_ids, num_segments)


def unsorted_segment_prod(data, segment_ids, num_segments):
    """The product of the rows of each segment; 1 for a segment of none. Rows with a negative number are left out."""
    data = asarray(data)
    keep, ids = tf.math._kept(data, segment_ids)
    return segment_prod(where(keep, data, ones_like(data)), ids, num_segments)


def unsorted_segment_sqrt_n(data, segment_ids, num_segments):
    """The sum of the rows of each segment over the square root of their number."""
    data = asarray(data)
    keep, ids = tf.math._kept(data, segment_ids)
    y = segment_sum(where(keep, data, zeros_like(data)), ids, num_segments)
    return y / sqrt(maximum(tf.math._counted(keep, ids, num_segments, y), 1))


def unsorted_segment_sum(data, segment_ids, num_segments):
    """The sum of the rows of each segment; 0 for a segment of none. Rows with a negative number are left out."""
    data = asarray(data)
    keep, ids = tf.math._kept(data, segment_ids)
    return segment_sum(where(keep, data, zeros_like(data)), ids, num_segments)


def xdivy(x, y):
    """The quotient of two numbers; 0 where the first is 0, even if the second is 0 or NaN."""
    x, y = asarray(x), asarray(y)
    empty = logical_and(equal(x, 0), logical_or(equal(y, 0), is_nan(y)))
    return where(empty, zeros_like(x), x / where(empty, ones_like(y), y))


def zero_fraction(value):
    """How many of the elements are 0, as a fraction."""
    value = asarray(value)
    return reduce_mean(cast(equal(value, 0), float32 if value.dtype == float32 else float64))


approx_max_k = refused("write tf.math.top_k(x, k), which is exact")
approx_min_k = refused("write tf.math.top_k(-x, k), which is exact")
in_top_k = refused("it has no derivative: compare with tf.math.top_k(x, k)")
nextafter = refused("it has no derivative")
sobol_sample = refused("there are no quasi-random numbers: write random_uniform(shape, seed=1)")


def bessel_j0(x, name=None):
    """The Bessel function of the first kind of order 0."""
    return bessel_jv(x, 0)


def bessel_j1(x, name=None):
    """The Bessel function of the first kind of order 1."""
    return bessel_jv(x, 1)


def bessel_y0(x, name=None):
    """The Bessel function of the second kind of order 0."""
    return bessel_yv(x, 0)


def bessel_y1(x, name=None):
    """The Bessel function of the second kind of order 1."""
    return bessel_yv(x, 1)


def bessel_k0(x, name=None):
    """The modified Bessel function of the second kind of order 0."""
    return bessel_kv(x, 0)


def bessel_k0e(x, name=None):
    """exp(x) bessel_k0(x)."""
    return bessel_kve(x, 0)


def bessel_k1(x, name=None):
    """The modified Bessel function of the second kind of order 1."""
    return bessel_kv(x, 1)


def bessel_k1e(x, name=None):
    """exp(x) bessel_k1(x)."""
    return bessel_kve(x, 1)
