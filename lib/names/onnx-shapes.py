# onnx: shapes, parts, places


def Concat(*inputs, axis):
    """Values joined along an axis."""
    return concat(list(inputs), axis=axis)


def Concat_3(*inputs, axis=1):
    """Values joined along an axis."""
    return concat(list(inputs), axis=axis)


def Compress(input, condition, axis=None):
    """The parts of an axis, or the elements, for which a condition holds."""
    at = nonzero(condition)[0]
    return gather(reshape(input, [-1]), at, axis=0) if axis is None else gather(input, at, axis=axis)


def Constant(value=None, value_float=None, value_floats=None, value_int=None, value_ints=None, value_string=None,
             value_strings=None, sparse_value=None):
    """What an attribute holds."""
    if value_float is not None or value_floats is not None:
        return asarray(value_float if value_floats is None else value_floats, float32)
    if value_int is not None or value_ints is not None:
        return asarray(value_int if value_ints is None else value_ints, int64)
    if value_string is not None or value_strings is not None:
        return value_string if value_strings is None else value_strings
    if value is None:
        raise ValueError("a Constant takes one of value, value_float, value_int, value_string and their lists")
    return value


def ConstantOfShape(input, value=None):
    """One number in a shape."""
    shape = onnx._ints(input)
    return zeros(shape, float32) if value is None else broadcast_to(reshape(value, []), shape)


def DepthToSpace(input, blocksize, mode='DCR'):
    """Channels laid out as the pixels of blocks: their blocks first (DCR), or their columns (CRD)."""
    x, b = asarray(input), blocksize
    n, c, h, w = x.shape
    if mode == 'DCR':
        y = transpose(reshape(x, [n, b, b, c // (b * b), h, w]), [0, 3, 4, 1, 5, 2])
    elif mode == 'CRD':
        y = transpose(reshape(x, [n, c // (b * b), b, b, h, w]), [0, 1, 4, 2, 5, 3])
    else:
        raise ValueError("mode must be 'DCR' or 'CRD'")
    return reshape(y, [n, c // (b * b), h * b, w * b])


def Expand(input, shape):
    """Repeated along axes of length 1 and along new leading axes."""
    x, shape = asarray(input), onnx._ints(shape)
    n = int(max([x.ndim, len(shape)]))
    a, b = [1] * (n - x.ndim) + [*x.shape], [1] * (n - len(shape)) + shape
    return broadcast_to(x, [b[i] if a[i] == 1 else a[i] for i in range(n)])


def EyeLike(input, dtype=None, k=0, _types=None):
    """Ones on a diagonal, in the shape of a matrix."""
    x = asarray(input)
    number = dtype if dtype is not None else _types[0] if _types is not None and _types[0] else None
    n, m = x.shape
    on = equal(expand_dims(range(n), 1) + k, range(m))
    return cast(on, x.dtype if number is None else onnx._dtype(number))


def Flatten(input, axis=1):
    """A matrix: the axes before one are its rows."""
    x = asarray(input)
    k = axis + x.ndim if axis < 0 else axis
    size = [1, 1]
    for i, n in enumerate(x.shape):
        size[0 if i < k else 1] *= n
    return reshape(x, size)


def _counted(indices, n):
    """Indices, those below 0 from the end."""
    i = asarray(indices)
    return where(i < 0, i + n, i)


def Gather(data, indices, axis=0):
    """Parts of an axis, chosen by index."""
    x = asarray(data)
    return gather(x, onnx._counted(indices, x.shape[axis]), axis=axis)


def GatherElements(data, indices, axis=0):
    """Elements of an axis, chosen for every place by an index of its own."""
    x = asarray(data)
    return torch.gather(x, axis, onnx._counted(indices, x.shape[axis]))


def _tuples(indices, shape):
    """Tuples of indices, those below 0 from the end."""
    i = asarray(indices)
    return onnx._counted(i, asarray(list(shape)[:i.shape[-1]], i.dtype))


def GatherND(data, indices, batch_dims=0):
    """Parts chosen by tuples of indices, of the first axes each of its own."""
    x, i, b = asarray(data), asarray(indices), batch_dims
    i = onnx._tuples(i, x.shape[b:])
    if b == 0:
        return gather_nd(x, i)
    batch = [*x.shape[:b]]
    rows = reshape(x, [-1, *x.shape[b:]])
    i = reshape(i, [rows.shape[0], -1, i.shape[-1]])
    which = broadcast_to(reshape(cast(range(rows.shape[0]), i.dtype), [-1, 1, 1]), [rows.shape[0], i.shape[1], 1])
    y = gather_nd(rows, concat([which, i], axis=-1))
    return reshape(y, batch + [*asarray(indices).shape[b:-1]] + [*rows.shape[1 + i.shape[-1]:]])


def _within(x, cells, updates, reduction):
    """A vector with updates put, or brought in by an operation, at its cells."""
    n = x.size
    if reduction == 'none':
        return tensor_scatter_nd_update(x, expand_dims(cells, 1), updates)
    if reduction == 'add':
        return tensor_scatter_nd_add(x, expand_dims(cells, 1), updates)
    if reduction == 'mul':
        return x * segment_prod(updates, cells, n)
    if reduction not in ('max', 'min'):
        raise ValueError("reduction must be 'none', 'add', 'mul', 'max' or 'min'")
    both, at = concat([x, updates], axis=0), concat([cast(range(n), cells.dtype), cells], axis=0)
    return segment_max(both, at, n) if reduction == 'max' else segment_min(both, at, n)


def ScatterElements(data, indices, updates, axis=0, reduction='none'):
    """Updates put at places of an axis, each with an index of its own."""
    x, u = asarray(data), asarray(updates)
    if x.size == 0 or u.size == 0:
        return identity(x)
    at = onnx._counted(indices, x.shape[axis])
    cells = torch.gather(reshape(range(0, x.size, 1, int64), x.shape), axis, at)
    return reshape(onnx._within(reshape(x, [-1]), reshape(cells, [-1]), reshape(u, [-1]), reduction), x.shape)


def Scatter(data, indices, updates, axis=0):
    """Updates put at places of an axis, each with an index of its own."""
    return onnx.ScatterElements(data, indices, updates, axis)


def ScatterND(data, indices, updates, reduction='none'):
    """Updates put at places chosen by tuples of indices."""
    x, i, u = asarray(data), asarray(indices), asarray(updates)
    i = onnx._tuples(i, x.shape)
    if reduction in ('none', 'add'):
        return tensor_scatter_nd_update(x, i, u) if reduction == 'none' else tensor_scatter_nd_add(x, i, u)
    cells = gather_nd(reshape(range(0, x.size, 1, int64), x.shape), i)
    return reshape(onnx._within(reshape(x, [-1]), reshape(cells, [-1]), reshape(u, [-1]), reduction), x.shape)


def NonZero(X):
    """Where a value is not zero: a row of indices for each axis."""
    x = asarray(X)
    return stack(nonzero(x), axis=0) if x.ndim else zeros([0, 1 if bool(not_equal(x, 0)) else 0], int64)


def OneHot(indices, depth, values, axis=-1):
    """A new axis with the second of two values at the index, counted from the end below 0, and the first elsewhere."""
    n = int(reshape(depth, []))
    i = cast(asarray(indices), int64)
    at = one_hot(onnx._counted(i, n), n, axis=axis)
    return where(at > 0.5, values[1], values[0])


def Pad(data, pads=None, constant_value=None, axes=None, mode='constant', value=None, paddings=None):
    """More elements around the input, lengths before all axes, then behind; below 0 elements fall away."""
    x, p = asarray(data), onnx._ints(paddings if pads is None else pads)
    n = x.ndim
    along = list(range(n)) if axes is None else [onnx._axis(i, n) for i in onnx._ints(axes)]
    if len(p) != 2 * len(along):
        raise ValueError(f"{len(along)} axes take {2 * len(along)} lengths, not {len(p)}")
    sides = [[0, 0] for i in range(n)]
    for k, i in enumerate(along):
        sides[i] = [p[k], p[k + len(along)]]
    begin = [-min([s[0], 0]) for s in sides]
    size = [x.shape[i] + min([sides[i][0], 0]) + min([sides[i][1], 0]) for i in range(n)]
    x = x if min([0] + p) == 0 else slice(x, begin, size)
    sides = [[max([s[0], 0]), max([s[1], 0])] for s in sides]
    if mode == 'constant':
        fill = constant_value if constant_value is not None else value if value is not None else 0
        if isinstance(fill, (int, float)):
            return pad(x, sides, constant_values=fill)
        inside = pad(ones(x.shape, bool), sides)
        return where(inside, pad(x, sides), reshape(cast(fill, x.dtype), []))
    for i in range(n):
        low, high, m = sides[i][0], sides[i][1], x.shape[i]
        if low + high == 0:
            continue
        at = [k - low for k in range(m + low + high)]
        if mode == 'reflect':
            at = [(k % (2 * m - 2) if k % (2 * m - 2) < m else 2 * m - 2 - k % (2 * m - 2)) if m > 1 else 0 for k in at]
        elif mode == 'edge':
            at = [min([max([k, 0]), m - 1]) for k in at]
        elif mode == 'wrap':
            at = [k % m for k in at]
        else:
            raise ValueError("mode must be 'constant', 'reflect', 'edge' or 'wrap'")
        x = gather(x, asarray(at, int64), axis=i)
    return x


def Range(start, limit, delta):
    """Numbers from start up to limit, without it, delta apart."""
    a, b, d = asarray(start), asarray(limit), asarray(delta)
    n = max([int(ceil((cast(b, float64) - cast(a, float64)) / cast(d, float64))), 0])
    return a + cast(range(n), a.dtype) * d


def Reshape(data, shape, allowzero=0):
    """The same elements in another shape: 0 keeps a length unless allowzero, -1 is what is left."""
    x, s = asarray(data), onnx._ints(shape)
    return reshape(x, s if allowzero else [x.shape[i] if n == 0 else n for i, n in enumerate(s)])


def Reshape_4(data, shape, consumed_inputs=None):
    """The same elements in another shape: 0 keeps a length, -1 is what is left."""
    return onnx.Reshape(data, shape)


def ReverseSequence(input, sequence_lens, batch_axis=1, time_axis=0):
    """The first elements of each example in the opposite order, the others as they are."""
    return reverse_sequence(input, sequence_lens, time_axis, batch_axis)


def Shape(data, start=0, end=None):
    """The lengths of axes, from one up to another."""
    shape = [*asarray(data).shape]
    n = len(shape)
    first = max([start + n, 0]) if start < 0 else min([start, n])
    last = n if end is None else max([end + n, 0]) if end < 0 else min([end, n])
    return asarray(shape[first:max([first, last])], int64)


def Size(data):
    """How many elements there are."""
    return asarray(asarray(data).size, int64)


def _places(v):
    """Places along an axis as a list: those far outside, with which networks mean its ends, less far."""
    if not isinstance(v, (list, tuple)):
        return onnx._ints(minimum(maximum(asarray(v), -2147483647), 2147483647))
    return [2147483647 if i > 2147483647 else -2147483647 if i < -2147483647 else i for i in v]


def Slice(data, starts, ends, axes=None, steps=None):
    """Of axes the elements from start up to end, step apart; places below 0 count from the end."""
    x, starts, ends = asarray(data), onnx._places(starts), onnx._places(ends)
    axes = list(range(len(starts))) if axes is None else onnx._ints(axes)
    steps = [1] * len(starts) if steps is None else onnx._ints(steps)
    begin, step, size = [0] * x.ndim, [1] * x.ndim, [*x.shape]
    for k in range(len(axes)):
        i = onnx._axis(axes[k], x.ndim)
        n, a, b, d = x.shape[i], starts[k], ends[k], steps[k]
        if d == 0:
            raise ValueError("a step must not be 0")
        least, most = (0, n) if d > 0 else (-1, n - 1)
        a = min([max([a + n if a < 0 else a, least if d > 0 else 0]), most])
        b = min([max([b + n if b < 0 else b, least]), most])
        begin[i], step[i] = a, d
        size[i] = max([(b - a + d - 1) // d if d > 0 else (a - b - d - 1) // -d, 0])
    if max([0] + [abs(k - 1) for k in step]) == 0:
        return slice(x, begin, size)
    return strided_slice(x, [min([begin[i], max([x.shape[i] - 1, 0])]) for i in range(x.ndim)], step, size)


def SpaceToDepth(input, blocksize):
    """The pixels of blocks laid out as channels, their blocks first."""
    x, b = asarray(input), blocksize
    n, c, h, w = x.shape
    y = transpose(reshape(x, [n, c, h // b, b, w // b, b]), [0, 3, 5, 1, 2, 4])
    return reshape(y, [n, c * b * b, h // b, w // b])


def Split(input, split=None, axis=0, num_outputs=None, _outputs=1):
    """Parts of an axis: of lengths, or as many as there are results, of one length but the last."""
    x = asarray(input)
    n, parts = x.shape[axis], _outputs if num_outputs is None else num_outputs
    each = (n + parts - 1) // parts
    if split is None and num_outputs is None and each * parts != n:
        raise ValueError(f"{n} is not divisible into {parts} parts of one length")
    sizes = [min([each, n - each * i]) for i in range(parts)] if split is None else onnx._ints(split)
    if len(sizes) != _outputs:
        raise ValueError(f"{len(sizes)} parts do not fit {_outputs} outputs")
    y = tf.split(x, sizes, axis)
    return y if _outputs > 1 else y[0]


def Squeeze(data, axes=None):
    """Without axes of length 1: those that are said, or all."""
    x = asarray(data)
    return squeeze(x, [i for i in range(x.ndim) if x.shape[i] == 1] if axes is None else onnx._ints(axes))


def Tile(input, repeats):
    """The input several times along each axis."""
    return tile(input, onnx._ints(repeats))


def Tile_5(input, tiles, axis):
    """The input several times along an axis."""
    x = asarray(input)
    n, k = int(reshape(tiles, [])), onnx._axis(int(reshape(axis, [])), x.ndim)
    return tile(x, [n if i == k else 1 for i in range(x.ndim)])


def TopK(X, K, axis=-1, largest=1, sorted=1):
    """The largest or smallest elements of an axis in order, and their indices."""
    x = asarray(X)
    n, k = x.shape[axis], int(reshape(K, []))
    if k > n:
        raise ValueError(f"K is {k}, but the axis has {n} elements")
    rows = moveaxis(x, axis, -1)
    if largest:
        y, at = top_k(rows, k)
        return moveaxis(y, -1, axis), moveaxis(at, -1, axis)
    at = slice(argsort(rows), [0] * x.ndim, [*rows.shape[:-1], k])
    return moveaxis(take_along_axis(rows, at, -1), -1, axis), cast(moveaxis(at, -1, axis), int64)


def TopK_9(X, k, axis=-1):
    """The largest elements of an axis in order, and their indices."""
    return onnx.TopK(X, k, axis)


def Transpose(data, perm=None):
    """The axes in another order, without one reversed."""
    return transpose(data, list(range(asarray(data).ndim - 1, -1, -1)) if perm is None else perm)


def Trilu(input, k=None, upper=1):
    """The upper or lower triangle of matrices, zeros elsewhere."""
    x = asarray(input)
    k = 0 if k is None else int(reshape(k, []))
    d = expand_dims(range(x.shape[-2]), 1) + k - range(x.shape[-1])
    return where(d <= 0 if upper else d >= 0, x, cast(0, x.dtype))


def Unsqueeze(data, axes):
    """With new axes of length 1."""
    x, axes = asarray(data), onnx._ints(axes)
    n = x.ndim + len(axes)
    new, shape, k = [onnx._axis(i, n) for i in axes], [], 0
    if len(set(new)) != len(new):
        raise ValueError(f"axes {axes} name one twice")
    for i in range(n):
        shape.append(1 if i in new else x.shape[k])
        k = k if i in new else k + 1
    return reshape(x, shape)


def _ranks(rows):
    """Of each row of a matrix the number of the different rows that come before it in order."""
    n = rows.shape[0]
    order = range(0, n, 1, int64)
    for k in range(rows.shape[1] - 1, -1, -1):  # by the last column, then the one before it
        order = gather(order, argsort(gather(rows[:, k], order, axis=0)), axis=0)
    sorted = gather(rows, order, axis=0)
    more = reduce_any(not_equal(sorted[1:], sorted[:-1]), 1)
    number = concat([zeros([1], int64), cumsum(cast(more, int64), 0)], axis=0)
    return tensor_scatter_nd_update(zeros([n], int64), expand_dims(order, 1), number)


def Unique(X, axis=None, sorted=1, _outputs=4):
    """The different elements, or parts of an axis, with their first places, where each went, how often it occurs."""
    x = asarray(X)
    rows = reshape(x, [-1, 1]) if axis is None else reshape(moveaxis(x, axis, 0), [x.shape[axis], -1])
    if rows.shape[0] == 0:
        raise ValueError("Unique of nothing")
    rank = onnx._ranks(cast(rows, int64) if rows.dtype == torch.bool else rows)
    n = int(reduce_max(rank)) + 1
    at = -segment_max(-range(0, rows.shape[0], 1, int64), rank, n)
    if not sorted:  # as they come
        order = argsort(at)
        at, rank = gather(at, order, axis=0), gather(argsort(order), rank, axis=0)
    y = gather(reshape(x, [-1]), at, axis=0) if axis is None else gather(x, at, axis=axis)
    out = [y, at, rank, segment_sum(ones([rows.shape[0]], int64), rank, n)]
    return tuple([y] + [cast(v, int64) for v in out[1:_outputs]]) if _outputs > 1 else y


def CenterCropPad(input_data, shape, axes=None):
    """Axes cut or filled with zeros on both sides to lengths; of an odd number one more behind."""
    x, want = asarray(input_data), onnx._ints(shape)
    axes = list(range(x.ndim)) if axes is None else [onnx._axis(i, x.ndim) for i in axes]
    begin, size, sides = [0] * x.ndim, [*x.shape], [[0, 0] for i in range(x.ndim)]
    for k, i in enumerate(axes):
        n, m = x.shape[i], want[k]
        if m < n:
            begin[i], size[i] = (n - m) // 2, m
        else:
            sides[i] = [(m - n) // 2, m - n - (m - n) // 2]
    return pad(slice(x, begin, size), sides)


def Col2Im(input, image_shape, block_shape, dilations=None, pads=None, strides=None):
    """Blocks of images, the columns of [N,C times the block's size,blocks], added at their places."""
    size, block = onnx._ints(image_shape), onnx._ints(block_shape)
    p = [0] * 4 if pads is None else pads
    if len(size) != 2 or p[0] != p[2] or p[1] != p[3]:
        raise ValueError("Col2Im is there of two axes, with the same padding on both sides")
    return torch.nn.functional.fold(input, size, block, onnx._each(dilations, 2, 'dilations'), list(p[:2]),
                                    onnx._each(strides, 2, 'strides'))


def AffineGrid(theta, size, align_corners=0):
    """Where GridSample reads for images turned, scaled and moved by matrices."""
    return torch.nn.functional.affine_grid(theta, onnx._ints(size), align_corners != 0)
