# onnx: convolutions and pooling of one, two and three axes behind the channels


def _sides(auto_pad, pads, lengths, sizes, strides, dilations):
    """Before and behind each axis: as said, or as many as 'SAME' takes, the odd one behind or before."""
    n = len(lengths)
    if auto_pad in ('NOTSET', ''):
        p = [0] * (2 * n) if pads is None else onnx._ints(pads)
        if len(p) != 2 * n:
            raise ValueError(f"pads of {n} axes are {2 * n} numbers, not {len(p)}")
        return [[p[i], p[i + n]] for i in range(n)]
    if auto_pad not in ('SAME_UPPER', 'SAME_LOWER', 'VALID'):
        raise ValueError("auto_pad must be 'NOTSET', 'SAME_UPPER', 'SAME_LOWER' or 'VALID'")
    if auto_pad == 'VALID':
        return [[0, 0] for i in range(n)]
    sides = [tf.nn._same(lengths[i], sizes[i], strides[i], dilations[i]) for i in range(n)]
    return sides if auto_pad == 'SAME_UPPER' else [[s[1], s[0]] for s in sides]


def _each(value, n, name):
    """One number from 1 up for each of n axes."""
    v = [1] * n if value is None else onnx._ints(value)
    if len(v) != n or min(v) < 1:
        raise ValueError(f"{name} of {n} axes are {n} numbers from 1 up, not {v}")
    return v


def _channels(v, n):
    """One number for each channel, the second axis of n."""
    return reshape(v, [-1] + [1] * (n - 2))


def _filtered(x, w, bias, n):
    """An input and filters of n axes behind the channels, or an error."""
    if x.ndim != n + 2 or w.ndim != n + 2 or n not in (1, 2, 3):
        raise ValueError(f"it takes [N,C,...] and filters of as many axes, 3 to 5, not {x.shape} and {w.shape}")


def Conv(X, W, B=None, auto_pad='NOTSET', dilations=None, group=1, kernel_shape=None, pads=None, strides=None):
    """Cross-correlation of [N,C,...] with filters [out,C / group,...]."""
    x, w = asarray(X), asarray(W)
    n = x.ndim - 2
    onnx._filtered(x, w, B, n)
    if kernel_shape is not None and [i for i in range(n) if kernel_shape[i] != w.shape[i + 2]]:
        raise ValueError(f"kernel_shape {kernel_shape} is not that of the filters {w.shape}")
    if w.shape[1] * group != x.shape[1] or w.shape[0] % group:
        raise ValueError(f"filters {w.shape} do not fit {group} groups of {x.shape}")
    s, d = onnx._each(strides, n, 'strides'), onnx._each(dilations, n, 'dilations')
    sides = onnx._sides(auto_pad, pads, x.shape[2:], w.shape[2:], s, d)
    if min([min(p) for p in sides]) < 0:
        x = onnx.Pad(x, [0, 0] + [min([p[0], 0]) for p in sides] + [0, 0] + [min([p[1], 0]) for p in sides])
        sides = [[max([p[0], 0]), max([p[1], 0])] for p in sides]
    y = tf.nn._convolved(x, w, s, sides, d, group)
    return y if B is None else y + onnx._channels(B, n + 2)


def _back_sides(auto_pad, pads, output_shape, output_padding, lengths, sizes, strides, dilations):
    """Of the transposed convolution: what falls away before and behind each axis, and how long the result is."""
    n = len(lengths)
    more = [0] * n if output_padding is None else onnx._ints(output_padding)
    whole = [strides[i] * (lengths[i] - 1) + (sizes[i] - 1) * dilations[i] + 1 + more[i] for i in range(n)]
    if output_shape is None and auto_pad in ('NOTSET', '', 'VALID'):
        sides = onnx._sides(auto_pad, pads, lengths, sizes, strides, dilations)
        return sides, [whole[i] - sides[i][0] - sides[i][1] for i in range(n)]
    if output_shape is None and auto_pad not in ('SAME_UPPER', 'SAME_LOWER'):
        raise ValueError("auto_pad must be 'NOTSET', 'SAME_UPPER', 'SAME_LOWER' or 'VALID'")
    size = [lengths[i] * strides[i] for i in range(n)] if output_shape is None else onnx._ints(output_shape)[-n:]
    sides = []
    for i in range(n):
        less = max([whole[i] - size[i], 0])
        first = less // 2 if auto_pad == 'SAME_UPPER' else less - less // 2
        sides.append([first, less - first])
    return sides, size


def ConvTranspose(X, W, B=None, auto_pad='NOTSET', dilations=None, group=1, kernel_shape=None, output_padding=None,
                  output_shape=None, pads=None, strides=None):
    """What the gradient of Conv is by its input; the filters are [C,out / group,...]."""
    x, w = asarray(X), asarray(W)
    n = x.ndim - 2
    onnx._filtered(x, w, B, n)
    if w.shape[0] != x.shape[1] or w.shape[0] % group:
        raise ValueError(f"filters {w.shape} do not fit {group} groups of {x.shape}")
    s, d = onnx._each(strides, n, 'strides'), onnx._each(dilations, n, 'dilations')
    k = [*w.shape[2:]]
    sides, size = onnx._back_sides(auto_pad, pads, output_shape, output_padding, [*x.shape[2:]], k, s, d)
    full = [s[i] * (x.shape[i + 2] - 1) + (k[i] - 1) * d[i] + 1 for i in range(n)]
    behind = [max([size[i] + sides[i][0] - full[i], 0]) for i in range(n)]  # where no element of the input leads
    free = [[0, 0] for i in range(n)]
    y = tf.nn._convolved_back(x, w, full, s, free, d, group)
    y = y if max(behind) == 0 else pad(y, [[0, 0], [0, 0]] + [[0, b] for b in behind])
    y = slice(y, [0, 0] + [p[0] for p in sides], [y.shape[0], y.shape[1]] + size)
    return y if B is None else y + onnx._channels(B, n + 2)


def _pool(X, auto_pad, ceil_mode, dilations, kernel_shape, pads, strides):
    """The input as [examples, axes, 1], then sizes, steps, sides and dilations of what slides over it; sides as said."""
    x = asarray(X)
    n = x.ndim - 2
    if n not in (1, 2, 3):
        raise ValueError(f"it takes an input of 3 to 5 axes, not {x.shape}")
    k, s, d = onnx._each(kernel_shape, n, 'kernel_shape'), onnx._each(strides, n, 'strides'), onnx._each(dilations, n, 'dilations')
    said = onnx._sides(auto_pad, pads, x.shape[2:], k, s, d)
    sides = []
    for i in range(n):
        m, reach = x.shape[i + 2], d[i] * (k[i] - 1) + 1
        out = (m + said[i][0] + said[i][1] - reach + (s[i] - 1 if ceil_mode else 0)) // s[i] + 1
        out = out - 1 if ceil_mode and (out - 1) * s[i] >= m + said[i][0] else out
        sides.append([said[i][0], max([(out - 1) * s[i] + reach - m - said[i][0], 0])])
    return reshape(x, [-1, *x.shape[2:], 1]), k, s, sides, d, said


def MaxPool(X, kernel_shape, auto_pad='NOTSET', ceil_mode=0, dilations=None, pads=None, storage_order=0, strides=None,
            _outputs=1):
    """The largest element of each window, and where it is among all elements."""
    shape = asarray(X).shape
    x, k, s, sides, d, said = onnx._pool(X, auto_pad, ceil_mode, dilations, kernel_shape, pads, strides)
    if not onnx._real(x):
        x = cast(x, float64)
    if _outputs == 1:
        y = cast(tf.nn._pooled(x, True, k, s, sides, d), asarray(X).dtype)
        return reshape(y, [*shape[:2], *y.shape[1:-1]])
    y, at = torch.nn.functional._largest(x, k, s, sides, d)
    size = [*x.shape[1:-1]]
    whole = 1
    for m in size:
        whole = whole * m
    if storage_order == 1:  # the first axis runs fastest
        rest, at, step = at, 0, whole
        for m in reversed(size):
            step = step // m
            at, rest = at + rest % m * step, rest // m
    at = at + reshape(cast(range(x.shape[0]), int64) * whole, [-1] + [1] * len(size))
    return cast(reshape(y, [*shape[:2], *y.shape[1:]]), asarray(X).dtype), reshape(at, [*shape[:2], *y.shape[1:]])


def MaxUnpool(X, I, output_shape=None, *, kernel_shape, pads=None, strides=None):
    """What MaxPool has taken, at its places, and zeros elsewhere."""
    x = asarray(X)
    n = x.ndim - 2
    k, s = onnx._each(kernel_shape, n, 'kernel_shape'), onnx._each(strides, n, 'strides')
    p = onnx._sides('NOTSET', pads, x.shape[2:], k, s, [1] * n)
    size = [(x.shape[i + 2] - 1) * s[i] + k[i] - p[i][0] - p[i][1] for i in range(n)]
    whole = x.shape[0] * x.shape[1]
    for m in size:
        whole = whole * m
    y = scatter_nd(reshape(I, [-1, 1]), reshape(x, [-1]), [whole])
    y = reshape(y, [*x.shape[:2], *size])
    if output_shape is None:
        return y
    more = [a - b for a, b in zip(onnx._ints(output_shape), y.shape)]
    return pad(y, [[0, m] for m in more])


def AveragePool(X, kernel_shape, auto_pad='NOTSET', ceil_mode=0, count_include_pad=0, dilations=None, pads=None,
                strides=None):
    """The mean of each window, whose divisor counts the padding if that is said."""
    shape = asarray(X).shape
    if dilations is not None and max(dilations) > 1:
        raise ValueError("means are taken of windows without dilations")
    x, k, s, sides, d, said = onnx._pool(X, auto_pad, ceil_mode, None, kernel_shape, pads, strides)
    y = tf.nn._pooled(x, False, k, s, sides, d, True)
    for i in range(len(k)):
        m, p = x.shape[i + 1], said[i]
        least, most = (-p[0], m + p[1]) if count_include_pad else (0, m)
        begin = [j * s[i] - sides[i][0] for j in range(y.shape[i + 1])]
        counts = [min([a + k[i], most]) - max([a, least]) for a in begin]
        if min([c - k[i] for c in counts]) < 0:
            y = y * cast(reshape([k[i] / c for c in counts], [-1] + [1] * (len(k) - i)), y.dtype)
    return reshape(y, [*shape[:2], *y.shape[1:-1]])


def LpPool(X, kernel_shape, auto_pad='NOTSET', ceil_mode=0, dilations=None, p=2, pads=None, strides=None):
    """The p-norm of each window."""
    shape, whole = asarray(X).shape, 1
    if dilations is not None and max(dilations) > 1:
        raise ValueError("norms are taken of windows without dilations")
    x, k, s, sides, d, said = onnx._pool(X, auto_pad, ceil_mode, None, kernel_shape, pads, strides)
    for m in k:
        whole = whole * m
    y = pow(tf.nn._pooled(pow(abs(x), p), False, k, s, sides, d, True) * whole, 1.0 / p)
    return reshape(y, [*shape[:2], *y.shape[1:-1]])


def _behind(x):
    """The axes behind the channels."""
    return list(range(2, asarray(x).ndim))


def GlobalAveragePool(X):
    """The mean of each channel."""
    return reduce_mean(X, onnx._behind(X), True)


def GlobalMaxPool(X):
    """The largest element of each channel."""
    return reduce_max(X, onnx._behind(X), True)


def GlobalLpPool(X, p=2):
    """The p-norm of each channel."""
    return pow(reduce_sum(pow(abs(X), p), onnx._behind(X), True), 1.0 / p)


def GridSample(X, grid, align_corners=0, mode='linear', padding_mode='zeros'):
    """The input at places from -1 to 1, the last axis first."""
    names = {'linear': 'bilinear', 'cubic': 'bicubic', 'bilinear': 'bilinear', 'bicubic': 'bicubic', 'nearest': 'nearest'}
    if mode not in names:
        raise ValueError("mode must be 'linear', 'nearest' or 'cubic', up to opset 19 'bilinear', 'nearest' or 'bicubic'")
    return torch.nn.functional.grid_sample(X, grid, names[mode], padding_mode, align_corners != 0)


def _boxes(X, rois, scale, size, shift):
    """Of each box: where it begins, and how long each of its parts is, [boxes,2] of y and x."""
    b = asarray(rois) * scale - shift
    y0, x0, y1, x1 = b[:, 1], b[:, 0], b[:, 3], b[:, 2]
    h, w = y1 - y0, x1 - x0
    h, w = (h, w) if shift else (maximum(h, 1.0), maximum(w, 1.0))
    return y0, x0, h / size[0], w / size[1]


def _line(low, step, parts, points, length):
    """Places along an axis, [boxes, parts, points]: two neighbours with their weights, 0 where it is outside."""
    at = expand_dims(expand_dims(low, 1) + cast(range(parts), low.dtype) * expand_dims(step, 1), 2)
    at = at + (cast(range(points), low.dtype) + 0.5) * reshape(step, [-1, 1, 1]) / points
    inside = cast(logical_and(at >= -1.0, at <= length * 1.0), low.dtype)
    at = clip_by_value(at, 0.0, length - 1.0)
    k = minimum(floor(at), length - 2.0 if length > 2 else 0.0)
    t = at - stop_gradient(k)
    k = cast(k, int64)
    return k, minimum(k + 1, length - 1), (1.0 - t) * inside, t * inside


def RoiAlign(X, rois, batch_indices, coordinate_transformation_mode='half_pixel', mode='avg', output_height=1,
             output_width=1, sampling_ratio=0, spatial_scale=1.0):
    """Boxes of images in parts, of each the mean or the largest of points between whose pixels lines are drawn."""
    x, size = asarray(X), [output_height, output_width]
    if mode not in ('avg', 'max') or coordinate_transformation_mode not in ('half_pixel', 'output_half_pixel'):
        raise ValueError("mode must be 'avg' or 'max', coordinate_transformation_mode 'half_pixel' or 'output_half_pixel'")
    shift = 0.5 if coordinate_transformation_mode == 'half_pixel' else 0.0
    y0, x0, h, w = onnx._boxes(x, rois, spatial_scale, size, shift)
    out = []
    for r in range(y0.shape[0]):
        ny, nx = [sampling_ratio if sampling_ratio > 0 else max([int(ceil(stop_gradient(v[r]))), 1]) for v in (h, w)]
        ya, yb, wa, wb = [v[0] for v in onnx._line(y0[r:r + 1], h[r:r + 1], size[0], ny, x.shape[2])]
        xa, xb, va, vb = [v[0] for v in onnx._line(x0[r:r + 1], w[r:r + 1], size[1], nx, x.shape[3])]
        image = x[int(batch_indices[r])]
        four = []
        for i, wy in ((ya, wa), (yb, wb)):
            rows = gather(image, reshape(i, [-1]), axis=1)
            for j, wx in ((xa, va), (xb, vb)):
                part = gather(rows, reshape(j, [-1]), axis=2) * expand_dims(reshape(wy, [-1]), 1) * reshape(wx, [-1])
                four.append(reshape(part, [x.shape[1], size[0], ny, size[1], nx]))
        if mode == 'avg':
            out.append(reduce_mean(add_n(four), [2, 4]))
        else:
            out.append(reduce_max(maximum(maximum(four[0], four[1]), maximum(four[2], four[3])), [2, 4]))
    return stack(out, axis=0) if out else zeros([0, x.shape[1], *size], x.dtype)


def RoiAlign_15(X, rois, batch_indices, mode='avg', output_height=1, output_width=1, sampling_ratio=0, spatial_scale=1.0):
    """Boxes of images in parts, of each the mean or the largest of points between whose pixels lines are drawn."""
    return onnx.RoiAlign(X, rois, batch_indices, 'output_half_pixel', mode, output_height, output_width, sampling_ratio,
                         spatial_scale)


def MaxRoiPool(X, rois, pooled_shape, spatial_scale=1.0):
    """Boxes of images, [image, x, y, x, y] of their corners, in parts: of each the largest element."""
    x, rois, out = asarray(X), asarray(rois), []
    for r in range(rois.shape[0]):
        b = [int(floor(stop_gradient(rois[r, k]) * spatial_scale + 0.5)) for k in range(1, 5)]
        image, cuts = x[int(rois[r, 0])], []
        for first, last, parts, length in ((b[1], b[3], pooled_shape[0], x.shape[2]), (b[0], b[2], pooled_shape[1], x.shape[3])):
            m = max([last - first + 1, 1])
            ends = [(first + i * m // parts, first - -(i + 1) * m // parts) for i in range(parts)]
            cuts.append([(min([max([a, 0]), length]), min([max([e, 0]), length])) for a, e in ends])
        cells = [reduce_max(image[:, a:e, c:f], [1, 2]) if e > a and f > c else zeros([x.shape[1]], x.dtype)
                 for a, e in cuts[0] for c, f in cuts[1]]
        out.append(reshape(stack(cells, axis=1), [x.shape[1], *pooled_shape]))
    return stack(out, axis=0) if out else zeros([0, x.shape[1], *pooled_shape], x.dtype)
