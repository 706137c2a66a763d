# torch: along dimensions: sums, extremes, order


def _found(values, indices):
    """Values and where they were, by number or by name."""
    return torch.return_types({'values': values, 'indices': indices})


def all(input, dim=None, keepdim=False):
    """Whether every element along some axes is other than 0."""
    return reduce_all(cast(input, torch.bool), dim, keepdim)


def allclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether every pair of elements is about the same."""
    return reduce_all(torch.isclose(input, other, rtol, atol, equal_nan))


def amax(input, dim=None, keepdim=False):
    """The largest element along some axes; equal ones share the gradient."""
    return np._of_some(input, reduce_max(input, dim, keepdim), "amax")


def amin(input, dim=None, keepdim=False):
    """The smallest element along some axes; equal ones share the gradient."""
    return np._of_some(input, reduce_min(input, dim, keepdim), "amin")


def aminmax(input, *, dim=None, keepdim=False):
    """The smallest and the largest element along an axis."""
    return torch.return_types({'min': reduce_min(input, dim, keepdim), 'max': reduce_max(input, dim, keepdim)})


def any(input, dim=None, keepdim=False):
    """Whether an element along some axes is other than 0."""
    return reduce_any(cast(input, torch.bool), dim, keepdim)


def argmax(input, dim=None, keepdim=False):
    """The index of the largest element of an axis; without an axis among all in a row."""
    input = asarray(input)
    y = argmax(reshape(input, [-1]), 0) if dim is None else argmax(input, dim)
    if not keepdim:
        return y
    return reshape(y, [1] * input.ndim) if dim is None else expand_dims(y, dim)


def argmin(input, dim=None, keepdim=False):
    """The index of the smallest element of an axis; without an axis among all in a row."""
    return torch.argmax(negative(input), dim, keepdim)


def argsort(input, dim=-1, descending=False, stable=False):
    """The indices that put the elements of an axis in order."""
    return argsort(input, dim, 'DESCENDING' if descending else 'ASCENDING')


def bincount(input, weights=None, minlength=0):
    """How often each whole number occurs, or the sum of the weights of where it does."""
    if weights is not None and asarray(weights).dtype != float32: # in double precision, then
        weights = cast(weights, float64)
    counts = segment_sum(cast(ones_like(input), int64) if weights is None else weights, input)
    missing = minlength - counts.shape[0]
    return pad(counts, [[0, missing]]) if missing > 0 else counts


def bucketize(input, boundaries, *, out_int32=False, right=False):
    """In which interval between the boundaries each element is."""
    return torch.searchsorted(boundaries, input, out_int32=out_int32, right=right)


def count_nonzero(input, dim=None):
    """How many elements along some axes are other than 0."""
    return reduce_sum(cast(cast(input, torch.bool), int64), dim)


def cummax(input, dim):
    """The largest element up to each place of an axis, and its index: (values, indices)."""
    index = running_argmax(input, dim)
    return torch._found(take_along_axis(input, index, dim), index)


def cummin(input, dim):
    """The smallest element up to each place of an axis, and its index: (values, indices)."""
    index = running_argmin(input, dim)
    return torch._found(take_along_axis(input, index, dim), index)


def cumprod(input, dim, *, dtype=None):
    """Running products along an axis."""
    return cumprod(input if dtype is None else cast(input, dtype), dim)


def cumsum(input, dim, *, dtype=None):
    """Running sums along an axis."""
    return cumsum(input if dtype is None else cast(input, dtype), dim)


def cumulative_trapezoid(y, x=None, *, dx=1, dim=-1):
    """The integral up to each point of an axis by the trapezoidal rule, over points x or steps dx."""
    y = moveaxis(y, dim, -1)
    step = dx if x is None else diff(x if asarray(x).ndim == 1 else moveaxis(x, dim, -1))
    return moveaxis(cumsum(step * (y[..., 1:] + y[..., :-1]) / 2, -1), -1, dim)


def diff(input, n=1, dim=-1, prepend=None, append=None):
    """Differences of neighbours along an axis, taken n times, with more in front and behind."""
    if n == 0:
        return asarray(input)
    parts = [input] if prepend is None else [prepend, input]
    parts = parts if append is None else [*parts, append]
    x = concat(parts, axis=dim) if len(parts) > 1 else asarray(input)
    if x.dtype != torch.bool:
        return diff(x, n, dim)
    x = moveaxis(x, dim, -1)
    for i in range(n):
        x = not_equal(x[..., 1:], x[..., :-1])
    return moveaxis(x, -1, dim)


def equal(input, other):
    """Whether both have the same shape and elements."""
    a, b = asarray(input), asarray(other)
    return reduce_all(equal(a, b)) if len(a.shape) == len(b.shape) and a.size == b.size else equal(0, 1)


def frobenius_norm(input, dim=None, keepdim=False):
    """The root of the sum of the squares along some axes."""
    return torch.linalg.vector_norm(input, 2, dim, keepdim)


def gradient(input, *, spacing=1, dim=None, edge_order=1):
    """The slopes along each axis, by differences of neighbours on both sides: a list with one for each."""
    input = asarray(input)
    dims = list(range(input.ndim)) if dim is None else [dim] if isinstance(dim, int) else dim
    out = []
    for i in range(len(dims)):
        given = spacing[i] if isinstance(spacing, (list, tuple)) else spacing
        f = moveaxis(input, dims[i], -1)
        n = f.shape[-1]
        x = given if asarray(given).ndim else given * cast(range(n), f.dtype)
        h = diff(x)
        slope = diff(f) / h
        a, b = h[:-1], h[1:]
        inner = (b * slope[..., :-1] + a * slope[..., 1:]) / (a + b)
        first, last = slope[..., :1], slope[..., -1:]
        if edge_order == 2:
            first = first + (first - slope[..., 1:2]) * h[0] / (h[0] + h[1])
            last = last + (last - slope[..., -2:-1]) * h[-1] / (h[-1] + h[-2])
        out.append(moveaxis(concat([first, inner, last], axis=-1), -1, dims[i]))
    return out


def _ends(x, given, more):
    """Where bins begin and end, at the elements if it is not given; where both are one, so much before and behind it."""
    low, high = (reduce_min(x), reduce_max(x)) if given is None else [cast(v, x.dtype) for v in given]
    more = where(equal(low, high), more, 0.0)
    return low - more, high + more


def histc(input, bins=100, min=0, max=0):
    """How many elements are in each of a number of equal parts between min and max, or of where the elements are."""
    x = stop_gradient(reshape(input, [-1]))
    low, high = torch._ends(x, None if min == max else (min, max), 1.0)
    place = minimum(cast(floor((x - low) / (high - low) * bins), int64), bins - 1)
    inside = logical_and(x >= low, x <= high)
    return cast(segment_sum(cast(inside, int64), where(inside, place, 0), bins), x.dtype)


def histogram(input, bins, *, range=None, weight=None, density=False):
    """How many elements, or what weight, is in each of so many equal parts or between edges; and the edges."""
    x, edges = stop_gradient(reshape(input, [-1])), bins
    if isinstance(bins, int):
        low, high = torch._ends(x, range, 0.5)
        edges = linspace(low, high, bins + 1)
    n, last = asarray(edges).shape[0] - 1, edges[-1]
    place = where(x == last, n - 1, searchsorted(edges, x, 'right') - 1)
    inside = cast(logical_and(x >= edges[0], x <= last), x.dtype)
    w = inside if weight is None else inside * reshape(weight, [-1])
    y = segment_sum(w, minimum(maximum(place, 0), n - 1), n)
    return torch.return_types({'hist': y / diff(edges) / reduce_sum(y) if density else y, 'bin_edges': edges})


def isin(elements, test_elements, *, assume_unique=False, invert=False):
    """Where elements are among others."""
    x = reduce_any(equal(expand_dims(elements, -1), reshape(test_elements, [-1])), -1)
    return logical_not(x) if invert else x


def kthvalue(input, k, dim=-1, keepdim=False):
    """The k-th smallest element of an axis, and its index: (values, indices)."""
    index = gather(argsort(input, dim), [k - 1], axis=dim)
    y = take_along_axis(input, index, dim)
    return torch._found(y, index) if keepdim else torch._found(squeeze(y, dim), squeeze(index, dim))


def logsumexp(input, dim, keepdim=False):
    """The logarithm of the sum of exponentials along some axes."""
    return reduce_logsumexp(input, dim, keepdim)


def max(input, dim=None, keepdim=False, *, other=None):
    """The largest element; along an axis with its index: (values, indices); or the larger of two numbers."""
    if other is not None or not (dim is None or isinstance(dim, int)):
        return torch.maximum(input, dim if other is None else other)
    if dim is None:
        return reduce_max(input)
    index = expand_dims(argmax(input, dim), dim)
    y = take_along_axis(input, index, dim)
    return torch._found(y, index) if keepdim else torch._found(squeeze(y, dim), squeeze(index, dim))


def mean(input, dim=None, keepdim=False, *, dtype=None):
    """The mean of the elements along some axes."""
    return reduce_mean(input if dtype is None else cast(input, dtype), dim, keepdim)


def _among(x, y):
    """y, one of the elements of x: all that are equal to it share the gradient."""
    x = asarray(x)
    if x.dtype != float32 and x.dtype != float64:
        return y
    there = logical_or(equal(x, y), logical_and(is_nan(x), is_nan(y)))
    return y + reduce_sum(where(there, x - stop_gradient(x), 0.0)) / reduce_sum(cast(there, x.dtype))


def median(input, dim=None, keepdim=False):
    """The middle of the elements in order, of two the smaller; along an axis with its index: (values, indices)."""
    if dim is None:
        return torch._among(input, torch.median(reshape(stop_gradient(input), [-1]), 0)[0])
    n = asarray(input).shape[dim]
    order = argsort(input, dim)
    k = (n - 1) // 2 + (n - 1 - (n - 1) // 2) * cast(reduce_any(is_nan(input), dim, True), int64)
    index = take_along_axis(order, k, dim)
    y = take_along_axis(input, index, dim)
    return torch._found(y, index) if keepdim else torch._found(squeeze(y, dim), squeeze(index, dim))


def min(input, dim=None, keepdim=False, *, other=None):
    """The smallest element; along an axis with its index: (values, indices); or the smaller of two numbers."""
    if other is not None or not (dim is None or isinstance(dim, int)):
        return torch.minimum(input, dim if other is None else other)
    if dim is None:
        return reduce_min(input)
    index = expand_dims(argmin(input, dim), dim)
    y = take_along_axis(input, index, dim)
    return torch._found(y, index) if keepdim else torch._found(squeeze(y, dim), squeeze(index, dim))


def mode(input, dim=-1, keepdim=False):
    """The most frequent element of an axis, the smallest of several, and its last index: (values, indices)."""
    x = moveaxis(input, dim, -1)
    count = reduce_sum(cast(equal(expand_dims(x, -1), expand_dims(x, -2)), int64), -1)
    often = where(equal(count, reduce_max(count, -1, True)), cast(x, float64), inf)
    index = expand_dims(x.shape[-1] - 1 - argmin(reverse(often, -1), -1), -1)
    y, index = moveaxis(take_along_axis(x, index, -1), -1, dim), moveaxis(index, -1, dim)
    return torch._found(y, index) if keepdim else torch._found(squeeze(y, dim), squeeze(index, dim))


def msort(input):
    """The elements of the first axis in order."""
    return cast(sort(input, 0), asarray(input).dtype)


def nanmean(input, dim=None, keepdim=False, *, dtype=None):
    """The mean of the elements that are numbers."""
    x = asarray(input) if dtype is None else cast(input, dtype)
    return torch.nansum(x, dim, keepdim) / reduce_sum(cast(logical_not(is_nan(x)), x.dtype), dim, keepdim)


def nanmedian(input, dim=None, keepdim=False):
    """The median of the elements that are numbers; along an axis with its index: (values, indices)."""
    if dim is None:
        return torch._among(input, torch.nanmedian(reshape(stop_gradient(input), [-1]), 0)[0])
    count = reduce_sum(cast(logical_not(is_nan(input)), int64), dim, True)
    index = take_along_axis(argsort(input, dim), maximum(count - 1, 0) // 2, dim)
    y = take_along_axis(input, index, dim)
    return torch._found(y, index) if keepdim else torch._found(squeeze(y, dim), squeeze(index, dim))


def nanquantile(input, q, dim=None, keepdim=False, *, interpolation='linear'):
    """Quantiles of the elements that are numbers; of several q along a new first axis."""
    x = asarray(input)
    rank = x.ndim
    x = reshape(x, [-1]) if dim is None else moveaxis(x, dim, -1)
    order = sort(x, -1)
    count = reduce_sum(cast(logical_not(is_nan(x)), x.dtype), -1, True)
    place = reshape(q, [-1]) * maximum(count - 1, 0)
    low, high = floor(place), ceil(place)
    part = place - low
    if interpolation == 'nearest':
        low = round(place)
    if interpolation == 'higher':
        low = high
    a = take_along_axis(order, cast(stop_gradient(low), int64), -1)
    b = take_along_axis(order, cast(stop_gradient(high), int64), -1)
    y = a + part * (b - a) if interpolation == 'linear' else (a + b) / 2 if interpolation == 'midpoint' else a
    y = moveaxis(y, -1, 0)
    if keepdim:
        y = reshape(y, [-1] + [1] * rank) if dim is None else expand_dims(y, dim + 1 if dim >= 0 else dim)
    return y if asarray(q).ndim else y[0]


def nansum(input, dim=None, keepdim=False, *, dtype=None):
    """The sum of the elements that are numbers."""
    x = asarray(input)
    x = where(is_nan(x), 0.0, x) if x.dtype == float32 or x.dtype == float64 else x
    return torch.sum(x, dim, keepdim, dtype=dtype)


def norm(input, p='fro', dim=None, keepdim=False, *, dtype=None):
    """The p-norm of the elements along some axes, as if they were in a row."""
    if isinstance(p, str) and p != 'fro':
        return torch.linalg.matrix_norm(input, p, (0, 1) if dim is None else dim, keepdim, dtype=dtype)
    return torch.linalg.vector_norm(input, 2 if p is None or isinstance(p, str) else p, dim, keepdim, dtype=dtype)


def nuclear_norm(input, dim=(0, 1), keepdim=False):
    """The sum of the singular values."""
    return torch.linalg.matrix_norm(input, 'nuc', dim, keepdim)


def prod(input, dim=None, keepdim=False, *, dtype=None):
    """The product of the elements along some axes."""
    return reduce_prod(input if dtype is None else cast(input, dtype), dim, keepdim)


def quantile(input, q, dim=None, keepdim=False, *, interpolation='linear'):
    """Quantiles of the elements; of several q along a new first axis."""
    y = torch.nanquantile(input, q, dim, keepdim, interpolation=interpolation)
    missing = reduce_any(is_nan(input), dim, keepdim)
    return where(missing, nan, y)


def searchsorted(sorted_sequence, input, *, out_int32=False, right=False, side='left', sorter=None):
    """Where the elements would go among those of a sorted last axis: before equal ones, or behind them."""
    s = sorted_sequence if sorter is None else take_along_axis(sorted_sequence, sorter, -1)
    y = searchsorted(s, input, 'right' if right else side)
    return cast(y, int32) if out_int32 else y


def sort(input, dim=-1, descending=False, stable=False):
    """The elements of an axis in order, and their indices: (values, indices)."""
    index = argsort(input, dim, 'DESCENDING' if descending else 'ASCENDING')
    return torch._found(take_along_axis(input, index, dim), index)


def std(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """The standard deviation along some axes, of a sample unless it is said otherwise; where 0, so is its gradient."""
    if isinstance(dim, bool):
        return torch.std(input, None, dim)
    y = torch.var(input, dim, unbiased, keepdim, correction=correction)
    return where(equal(y, 0), 0.0, sqrt(where(equal(y, 0), 1.0, y)))


def std_mean(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """The standard deviation and the mean along some axes."""
    along = None if isinstance(dim, bool) else dim
    return torch.std(input, dim, unbiased, keepdim, correction=correction), reduce_mean(input, along, keepdim)


def sum(input, dim=None, keepdim=False, *, dtype=None):
    """The sum of the elements along some axes."""
    x = asarray(input)
    dtype = int64 if dtype is None and x.dtype == torch.bool else dtype
    dim = None if isinstance(dim, (list, tuple)) and len(dim) == 0 else dim
    return reduce_sum(x if dtype is None else cast(x, dtype), dim, keepdim)


def topk(input, k, dim=-1, largest=True, sorted=True):
    """The k largest elements of an axis, or the smallest, in order, and their indices: (values, indices)."""
    order = argsort(input, dim, 'DESCENDING' if largest else 'ASCENDING')
    index = gather(order, range(k), axis=dim)
    return torch._found(take_along_axis(input, index, dim), index)


def trapezoid(y, x=None, *, dx=1, dim=-1):
    """The integral along an axis by the trapezoidal rule, over points x or steps dx."""
    return trapezoid(y, dx=dx, axis=dim) if x is None else trapezoid(y, x, axis=dim)


def unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None):
    """The elements without those that are there already, in order; where in it each was, and how often."""
    if dim is not None:
        raise ValueError("dim is not there")
    y = torch.unique_consecutive(sort(reshape(input, [-1])))
    place = searchsorted(y, input)
    counts = segment_sum(ones_like(reshape(place, [-1])), reshape(place, [-1]), y.size)
    out = [torch._truths(y, input)] + ([place] if return_inverse else []) + ([counts] if return_counts else [])
    return out if len(out) > 1 else out[0]


def unique_consecutive(input, return_inverse=False, return_counts=False, dim=None):
    """The elements without those that are equal to the one before."""
    if return_inverse or return_counts or dim is not None:
        raise ValueError("return_inverse, return_counts and dim are not there")
    x = reshape(input, [-1])
    return torch.masked_select(x, concat([ones([1]) > 0, not_equal(x[1:], x[:-1])], axis=0))


def var(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """The variance along some axes, of a sample unless it is said otherwise."""
    if isinstance(dim, bool):
        return torch.var(input, None, dim)
    input = asarray(input)
    y = reduce_variance(input, dim, keepdim)
    n = input.size // y.size
    left = n - (correction if correction is not None else 1 if unbiased else 0)
    return y * (n / left if left > 0 else nan)


def var_mean(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """The variance and the mean along some axes."""
    along = None if isinstance(dim, bool) else dim
    return torch.var(input, dim, unbiased, keepdim, correction=correction), reduce_mean(input, along, keepdim)
