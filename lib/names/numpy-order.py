# numpy: what is taken, sorted, found and counted; matrices; calculus


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
    a = asarray(a)
    y = sort(reshape(a, [-1]), 0) if axis is None else sort(a, axis)
    return cast(y, a.dtype) if a.dtype == tf.bool else y


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
    a = np._truths(a)
    return nonzero(reshape(a, [-1]) if a.ndim == 0 else a)


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
    filt = np._row(asarray(filt))
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


def in1d(ar1, ar2, assume_unique=False, invert=False):
    """True where an element, all in a row, is one of those."""
    return np.isin(reshape(asarray(ar1), [-1]), ar2, assume_unique, invert)


def bincount(x, weights=None, minlength=0):
    """How often each whole number from 0 on occurs, or the sum of its weights."""
    x = cast(x, int64)
    y = segment_sum(ones([x.size], dtype=int64) if weights is None else cast(weights, float64), x)
    return concat([y, zeros([minlength - y.size], dtype=y.dtype)], axis=0) if y.size < minlength else y


def histogram(a, bins=10, range=None, density=None, weights=None):
    """[how many elements, or what weight, falls between neighbouring edges; the edges]."""
    a = reshape(np._floats(a), [-1])
    edges = np.histogram_bin_edges(a, bins, range)
    n = edges.size - 1
    at = np.searchsorted(edges, a, "right") - 1
    at = where(equal(a, edges[-1]), n - 1, at)
    w = ones([a.size], dtype=int64) if weights is None else reshape(asarray(weights), [-1])
    if w.size != a.size:
        raise ValueError("each element has a weight of its own")
    y = reduce_sum(where(equal(expand_dims(at, 1), np.arange(n)), expand_dims(w, 1), 0), 0)
    if density:
        y = cast(y, a.dtype)
        y = y / (edges[1:] - edges[:-1]) / reduce_sum(y)
    return [y, edges]


def histogram_bin_edges(a, bins=10, range=None, weights=None):
    """The edges of so many bins of one width from the smallest element to the largest, or within a range."""
    if isinstance(bins, str):
        raise ValueError("bins is their number, or their edges")
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
            x = asarray(x)
            parts.append(broadcast_to(x, one) if x.ndim == 0 else x)
    a = concat(parts, axis=axis) if len(parts) > 1 else a
    return torch.diff(a, n, axis) if a.dtype == np.bool_ else diff(a, n, axis)


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
    even, step = h.ndim == 0, 2 * h
    h = h[1:] - h[:-1] if h.ndim == 1 else broadcast_to(h, [f.shape[-1] - 1])
    d = (f[..., 1:] - f[..., :-1]) / h
    p, q = h[:-1], h[1:]
    middle = (f[..., 2:] - f[..., :-2]) / step if even else (q * d[..., :-1] + p * d[..., 1:]) / (p + q)
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
    if xp.ndim != 1 or xp.shape != fp.shape:
        raise ValueError("xp and fp are two sequences of one length")
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
    if n > 1:  # beside an infinity, and where two of xp are one
        y = where(is_nan(y), where(equal(x, xp[-1]), fp[-1], where(equal(x, a), b, y)), y)
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


def _row(x):
    """A sequence of numbers; a single one is a sequence, too."""
    if x.ndim > 1:
        raise ValueError("sequences are of one axis: reshape it")
    return reshape(x, [-1])


def convolve(a, v, mode="full"):
    """The sums of products of two sequences, one in opposite order, at every shift; full, same or valid."""
    a, v = np._both(a, v)
    a, v = np._row(a), np._row(v)
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
    a, v = np._row(a), np._row(conj(v))
    if v.size <= a.size:
        return np.convolve(a, reverse(v), mode)
    return reverse(np.convolve(reverse(a), v, mode))


def polyval(p, x):
    """The polynomial with coefficients p, that of the highest power first, at x."""
    p, x = np._floats_or_whole(p, x)
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
    a1, a2 = np._floats_or_whole(a1, a2)
    a1, a2 = np._row(a1), np._row(a2)
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
    p = np._floats_unless_whole(p)
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
    c = triangular_solve(f[1], matmul(conj(transpose(f[0])), expand_dims(y, 1) if y.ndim == 1 else y), lower=False)
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
