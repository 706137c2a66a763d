# numpy: sums, means, extremes, quantiles


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


def _of_some(a, y, word):
    """y, which is no largest or smallest of no elements."""
    if a.size == 0 and y.size > 0:
        raise ValueError(f"zero-size array to reduction operation {word} which has no identity")
    return y


def max(a, axis=None, *, keepdims=False, initial=None, where=None):
    """The largest element along some axes, or of all of them."""
    a = asarray(a)
    if a.dtype == tf.bool and initial is None and where is None:
        return np._of_some(a, reduce_any(a, axis, keepdims), "maximum")
    a = np._numbers(a)
    if where is not None and initial is None:
        raise ValueError("where needs an initial value")
    y = reduce_max(a if where is None else np.where(where, a, initial), axis, keepdims)
    return np._of_some(a, y, "maximum") if initial is None else maximum(y, initial)


def min(a, axis=None, *, keepdims=False, initial=None, where=None):
    """The smallest element along some axes, or of all of them."""
    a = asarray(a)
    if a.dtype == tf.bool and initial is None and where is None:
        return np._of_some(a, reduce_all(a, axis, keepdims), "minimum")
    a = np._numbers(a)
    if where is not None and initial is None:
        raise ValueError("where needs an initial value")
    y = reduce_min(a if where is None else np.where(where, a, initial), axis, keepdims)
    return np._of_some(a, y, "minimum") if initial is None else minimum(y, initial)


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
    if np._complex(a):
        return np.var(real(a), axis, ddof=ddof, keepdims=keepdims, where=where) + np.var(imag(a), axis, ddof=ddof, keepdims=keepdims, where=where)
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
    if where is not None or np._complex(a):
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
    return np.max(a, axis, keepdims=keepdims) - np.min(a, axis, keepdims=keepdims)


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
    if np._is_whole(asarray(a)):
        return reduce_max(a, axis, keepdims)
    y = reduce_max(where(is_nan(a), -inf, a), axis, keepdims)
    return where(reduce_all(is_nan(a), axis, keepdims), nan, y)


def nanmin(a, axis=None, *, keepdims=False):
    """The smallest of the elements that are not NaN; NaN where there is none."""
    if np._is_whole(asarray(a)):
        return reduce_min(a, axis, keepdims)
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
            "nearest": [1, 1], "midpoint": [1, 1], "nearest below": [1, 1]}
    if method not in ["linear", "weibull", "hazen", "interpolated_inverted_cdf", "median_unbiased", "normal_unbiased",
                      "lower", "higher", "nearest", "midpoint", "nearest below"]:
        raise ValueError("this method is not there")
    alpha, beta = edge[method][0], edge[method][1]
    at = clip_by_value(n * q + alpha + q * (1 - alpha - beta) - 1, 0, maximum(n - 1, 0))
    if method in ["lower", "higher", "nearest"]:
        at = {"lower": floor, "higher": ceil, "nearest": round}[method](at)
    at = ceil(at - 0.5) if method == "nearest below" else at
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
    y = np._quantiles(np._floats(a), q, axis, method, keepdims, False)
    return cast(y, asarray(a).dtype) if method in ["lower", "higher", "nearest"] and np._is_whole(asarray(a)) else y


def percentile(a, q, axis=None, *, method="linear", keepdims=False):
    """The number that q percent of the elements are below, between neighbours as the method says."""
    return np.quantile(a, cast(q, np._floats(a).dtype) / 100, axis, method=method, keepdims=keepdims)


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
