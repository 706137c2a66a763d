# numpy: arrays made, joined, cut and shaped


def array(object, dtype=None, *, copy=True, order="K", ndmin=0):
    """An array of numbers in lists; of at least ndmin axes."""
    y = array(object, dtype)
    y = identity(y) if copy and isinstance(object, Tensor) else y
    return reshape(y, [1] * (ndmin - y.ndim) + list(y.shape)) if y.ndim < ndmin else y


def asfarray(a, dtype=None):
    """An array of floats: whole numbers and truths are cast."""
    return np._floats(a, dtype if dtype in [float32, complex64, complex128] else None)


def ascontiguousarray(a, dtype=None):
    """An array of one axis at least."""
    y = asarray(a) if dtype is None else cast(a, dtype)
    return reshape(y, [1]) if y.ndim == 0 else y


def copy(a, order="K"):
    """The same array, as a step of its own."""
    return identity(asarray(a))


def astype(x, dtype):
    """The same values in another dtype."""
    return identity(cast(x, dtype))


from ops import np.arange as arange


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
    x = np._floats_unless_whole(x)
    n = x.shape[0] if N is None else N
    y = cumprod(concat([ones([x.shape[0], 1], dtype=x.dtype)] + [expand_dims(x, 1)] * (n - 1), axis=1), 1)
    return y if increasing else reverse(y, 1)


def indices(dimensions, dtype=int64):
    """The indices of every place of a shape, those of each axis apart."""
    return stack(meshgrid(*[range(n, dtype=dtype) for n in dimensions], indexing="ij"))


def fromfunction(function, shape, *, dtype=float):
    """The function of the indices of every place of a shape."""
    return function(*unstack(np.indices(shape, dtype)))


def _places(x):
    """What ix_ is told: truths mean where they hold, and a list of whole numbers has no other dtype."""
    if isinstance(x, (list, tuple)) and all([isinstance(k, int) and not isinstance(k, bool) for k in x]):
        return cast(x, int64)
    return nonzero(x)[0] if asarray(x).dtype == tf.bool else x


def ix_(*args):
    """Each vector along an axis of its own, to index with."""
    n = len(args)
    places = [_places(x) for x in args]
    return tuple([reshape(places[k], [1] * k + [-1] + [1] * (n - k - 1)) for k in range(n)])


def diag_indices(n, ndim=2):
    """The indices of the main diagonal."""
    return tuple([range(n)] * ndim)


def diag_indices_from(arr):
    """The indices of the main diagonal of an array of equal lengths."""
    return np.diag_indices(asarray(arr).shape[0], asarray(arr).ndim)


def tril_indices(n, k=0, m=None):
    """The indices of the lower triangle of an n by m matrix, up to diagonal k: (rows, columns)."""
    return nonzero(less_equal(range(n if m is None else m) - reshape(range(n), [-1, 1]), k))


def triu_indices(n, k=0, m=None):
    """The indices of the upper triangle of an n by m matrix, from diagonal k on: (rows, columns)."""
    return nonzero(greater_equal(range(n if m is None else m) - reshape(range(n), [-1, 1]), k))


def tril_indices_from(arr, k=0):
    """The indices of the lower triangle of a matrix, up to diagonal k: (rows, columns)."""
    return np.tril_indices(asarray(arr).shape[0], k, asarray(arr).shape[1])


def triu_indices_from(arr, k=0):
    """The indices of the upper triangle of a matrix, from diagonal k on: (rows, columns)."""
    return np.triu_indices(asarray(arr).shape[0], k, asarray(arr).shape[1])


def unravel_index(indices, shape):
    """The index along each axis of places in a row."""
    out, k = [], cast(indices, int64)
    for n in shape[::-1]:
        out.append(floormod(k, n))
        k = floordiv(k, n)
    return tuple(out[::-1])


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
    axis = axis % ary.ndim
    n, begin, out = ary.shape[axis], 0, []
    for end in [*indices_or_sections, n]:
        end = end + n if end < 0 else end
        end = end if end < n else n
        size = end - begin if end > begin else 0
        sizes = list(ary.shape[:axis]) + [size] + list(ary.shape[axis + 1:])
        out.append(slice(ary, [0] * axis + [begin if size else 0] + [0] * (ary.ndim - axis - 1), sizes))
        begin = end
    return out


def hsplit(ary, indices_or_sections):
    """Parts along the second axis, of a vector along its only one."""
    return np.split(ary, indices_or_sections, 1 if asarray(ary).ndim > 1 else 0)


def vsplit(ary, indices_or_sections):
    """Parts along the first axis, of two or more."""
    if asarray(ary).ndim < 2:
        raise ValueError("there is one axis alone: write split")
    return np.split(ary, indices_or_sections, 0)


def dsplit(ary, indices_or_sections):
    """Parts along the third axis, of three or more."""
    if asarray(ary).ndim < 3:
        raise ValueError("there is no third axis")
    return np.split(ary, indices_or_sections, 2)


def append(arr, values, axis=None):
    """The values behind the elements of an axis; without one, all elements in a row."""
    return np.concatenate([arr, values], axis)


def delete(arr, obj, axis=None):
    """Without the elements at these places of an axis; without one, of all in a row."""
    arr = reshape(asarray(arr), [-1]) if axis is None else asarray(arr)
    axis = 0 if axis is None else axis
    n, gone = arr.shape[axis], np._places(obj)
    gone = cast(gone, int64)
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
    return identity(repeat(a, repeats, axis))


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
    return identity(roll(a, shift, axis))
