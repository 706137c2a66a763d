# torch.nn.functional: convolutions and pooling of one, two and three axes


def _each(value, n, name):
    """One number for each of n axes."""
    v = [value] * n if isinstance(value, int) else list(value)
    v = v * n if len(v) == 1 else v
    least = 0 if 'padding' in name else 1
    if len(v) != n or [i for i in v if int(i) < least]:
        raise ValueError(f"{name} must be one number or {n}, from {least} up, not {value}")
    return [int(i) for i in v]


def _conv(input, weight, bias, stride, padding, dilation, groups, n):
    """Cross-correlation along n axes behind the channels."""
    x, w = asarray(input), asarray(weight)
    if x.ndim == n + 1:
        return squeeze(torch.nn.functional._conv(expand_dims(x, 0), w, bias, stride, padding, dilation, groups, n), 0)
    if x.ndim != n + 2 or w.ndim != n + 2 or w.shape[1] * groups != x.shape[1]:
        raise ValueError(f"it takes [N,C,...] of {n + 2} axes and filters [out,C / groups,...], not {x.shape} and {w.shape}")
    s, d = torch.nn.functional._each(stride, n, 'stride'), torch.nn.functional._each(dilation, n, 'dilation')
    if isinstance(padding, str):
        if padding not in ('same', 'valid') or (padding == 'same' and max(s) > 1):
            raise ValueError("padding must be 'valid', 'same' with a stride of 1, or numbers")
        whole = [d[i] * (w.shape[i + 2] - 1) if padding == 'same' else 0 for i in range(n)]
        sides = [[a // 2, a - a // 2] for a in whole]
    else:
        sides = [[p, p] for p in torch.nn.functional._each(padding, n, 'padding')]
    y = tf.nn._convolved(x, w, s, sides, d, groups)
    return y if bias is None else y + reshape(bias, [-1] + [1] * n)


def conv1d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Cross-correlation of sequences [N,C,L] with filters [out,in,L]."""
    return torch.nn.functional._conv(input, weight, bias, stride, padding, dilation, groups, 1)


def conv2d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Cross-correlation of images [N,C,H,W] with filters [out,in,H,W]."""
    return torch.nn.functional._conv(input, weight, bias, stride, padding, dilation, groups, 2)


def conv3d(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """Cross-correlation of volumes [N,C,D,H,W] with filters [out,in,D,H,W]."""
    return torch.nn.functional._conv(input, weight, bias, stride, padding, dilation, groups, 3)


def conv_tbc(input, weight, bias, pad=0):
    """Cross-correlation of sequences [L,N,C] with filters [L,in,out]."""
    return transpose(conv1d(transpose(input, [1, 0, 2]), weight, 1, [[pad, pad]]), [1, 0, 2]) + bias


def _conv_back(input, weight, bias, stride, padding, output_padding, groups, dilation, n):
    """What the gradient of the convolution of n axes is by its input."""
    x, w = asarray(input), asarray(weight)
    if x.ndim == n + 1:
        x = expand_dims(x, 0)
        return squeeze(torch.nn.functional._conv_back(x, w, bias, stride, padding, output_padding, groups, dilation, n), 0)
    letters = 'DHW'[3 - n:] if n > 1 else 'L'
    if x.ndim != n + 2 or w.ndim != n + 2 or w.shape[0] != x.shape[1] or x.shape[1] % groups:
        raise ValueError(f"it takes [N,C,{','.join(letters)}] and filters [C,out / groups,...], not {x.shape} and {w.shape}")
    s, d = torch.nn.functional._each(stride, n, 'stride'), torch.nn.functional._each(dilation, n, 'dilation')
    p = torch.nn.functional._each(padding, n, 'padding')
    more = torch.nn.functional._each(output_padding, n, 'output_padding')
    size, sides, behind = [], [], []
    for i in range(n):
        if more[i] >= s[i] and more[i] >= d[i]:
            raise ValueError("output_padding must be smaller than the stride or the dilation")
        kept = p[i] if p[i] < more[i] else more[i]
        size.append((x.shape[i + 2] - 1) * s[i] + (w.shape[i + 2] - 1) * d[i] + 1 - 2 * p[i] + kept)
        sides.append([p[i], p[i] - kept])
        behind.append([0, more[i] - kept])  # where no element of the input leads
    y = tf.nn._convolved_back(x, w, size, s, sides, d, groups)
    y = y if max([b[1] for b in behind]) == 0 else pad(y, [[0, 0], [0, 0]] + behind)
    return y if bias is None else y + reshape(bias, [-1] + [1] * n)


def conv_transpose1d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    """What the gradient of conv1d is by its input: sequences [N,C,L], filters [in,out / groups,L]."""
    return torch.nn.functional._conv_back(input, weight, bias, stride, padding, output_padding, groups, dilation, 1)


def conv_transpose2d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    """What the gradient of conv2d is by its input: images [N,C,H,W], filters [in,out / groups,H,W]."""
    return torch.nn.functional._conv_back(input, weight, bias, stride, padding, output_padding, groups, dilation, 2)


def conv_transpose3d(input, weight, bias=None, stride=1, padding=0, output_padding=0, groups=1, dilation=1):
    """What the gradient of conv3d is by its input: volumes [N,C,D,H,W], filters [in,out / groups,D,H,W]."""
    return torch.nn.functional._conv_back(input, weight, bias, stride, padding, output_padding, groups, dilation, 3)


def fold(input, output_size, kernel_size, dilation=1, padding=0, stride=1):
    """What unfold has cut, added at its places: [N, C times the window's size, windows] becomes [N,C,H,W]."""
    x = asarray(input)
    if x.ndim == 2:
        return squeeze(torch.nn.functional.fold(expand_dims(x, 0), output_size, kernel_size, dilation, padding, stride), 0)
    k, d = torch.nn.functional._each(kernel_size, 2, 'kernel_size'), torch.nn.functional._each(dilation, 2, 'dilation')
    p, s, size = torch.nn.functional._each(padding, 2, 'padding'), torch.nn.functional._each(stride, 2, 'stride'), torch.nn.functional._each(output_size, 2, 'output_size')
    out = [(size[i] + 2 * p[i] - d[i] * (k[i] - 1) - 1) // s[i] + 1 for i in range(2)]
    taps = k[0] * k[1]
    if x.ndim != 3 or x.shape[1] % taps or x.shape[2] != out[0] * out[1]:
        raise ValueError(f"of {size} these windows are {out[0]} by {out[1]} of {taps} elements, which {x.shape} does not hold")
    c = x.shape[1] // taps
    x = reshape(transpose(x, [0, 2, 1]), [x.shape[0], *out, x.shape[1]])
    w = reshape(tile(eye(taps, dtype=x.dtype), [1, c]), [*k, 1, c * taps])  # a window's element goes where it was
    y = conv2d_transpose(x, w, s, [[p[0], p[0]], [p[1], p[1]]], d, 'NHWC', c, size)
    return moveaxis(y, -1, 1)


def unfold(input, kernel_size, dilation=1, padding=0, stride=1):
    """Every window that slides over images [N,C,H,W], as a column: [N, C times the window's size, windows]."""
    x = asarray(input)
    if x.ndim == 3:
        return squeeze(torch.nn.functional.unfold(expand_dims(x, 0), kernel_size, dilation, padding, stride), 0)
    k, d = torch.nn.functional._each(kernel_size, 2, 'kernel_size'), torch.nn.functional._each(dilation, 2, 'dilation')
    p, s = torch.nn.functional._each(padding, 2, 'padding'), torch.nn.functional._each(stride, 2, 'stride')
    x = pad(x, [[0, 0], [0, 0], [p[0], p[0]], [p[1], p[1]]])
    end = [x.shape[i + 2] - d[i] * (k[i] - 1) for i in range(2)]
    if min(end) < 1:
        raise ValueError(f"windows of {k} with these dilations do not fit images of {x.shape[2:]}, padding included")
    parts = [x[:, :, i * d[0]:i * d[0] + end[0]:s[0], j * d[1]:j * d[1] + end[1]:s[1]]
             for i in range(k[0]) for j in range(k[1])]
    return reshape(stack(parts, axis=2), [x.shape[0], x.shape[1] * k[0] * k[1], -1])


def _windows(input, n, kernel_size, stride, padding, dilation, ceil_mode):
    """The input as [examples, n axes, 1], then sizes, steps, sides and dilations of what slides over it."""
    x = asarray(input)
    if x.ndim not in (n + 1, n + 2):
        raise ValueError(f"it takes an input of {n + 1} or {n + 2} axes, not {x.shape}")
    k, p = torch.nn.functional._each(kernel_size, n, 'kernel_size'), torch.nn.functional._each(padding, n, 'padding')
    s = k if stride is None else torch.nn.functional._each(stride, n, 'stride')
    d, sides = torch.nn.functional._each(dilation, n, 'dilation'), []
    for i in range(n):
        length, reach = x.shape[x.ndim - n + i], d[i] * (k[i] - 1) + 1
        if 2 * p[i] > k[i]:
            raise ValueError("padding must be at most half of kernel_size")
        out = (length + 2 * p[i] - reach + (s[i] - 1 if ceil_mode else 0)) // s[i] + 1
        out = out - 1 if ceil_mode and (out - 1) * s[i] >= length + p[i] else out
        behind = (out - 1) * s[i] + reach - length - p[i]
        sides.append([p[i], behind if behind > 0 else 0])
    return reshape(x, [-1, *x.shape[x.ndim - n:], 1]), k, s, sides, d


def _largest(x, k, s, sides, d):
    """The largest element of each window of [examples, n axes, 1], and where it is among the n axes."""
    n = len(k)
    if n == 1:
        y, at = max_pool_with_argmax(expand_dims(x, 1), [1] + k, [1] + s, [[0, 0]] + sides, 'NHWC', [1] + d)
        return reshape(y, [x.shape[0], -1]), reshape(at, [x.shape[0], -1])
    size = [*x.shape[-3:-1]]
    y, at = max_pool_with_argmax(reshape(x, [-1, *size, 1]), k[-2:], s[-2:], sides[-2:], 'NHWC', d[-2:])
    plane = [*y.shape[1:-1]]
    if n == 3:  # of the planes of each window the largest of these
        rows = plane[0] * plane[1]
        y, which = max_pool_with_argmax(reshape(y, [x.shape[0], x.shape[1], rows, 1]), [k[0], 1], [s[0], 1],
                                        [sides[0], [0, 0]], 'NHWC', [d[0], 1])
        which, plane = reshape(which, [x.shape[0], -1]), [y.shape[1]] + plane
        at = take_along_axis(reshape(at, [x.shape[0], -1]), which, 1) + which // rows * (size[0] * size[1])
    return reshape(y, [x.shape[0], *plane]), reshape(at, [x.shape[0], *plane])


def _maxima(input, n, kernel_size, stride, padding, dilation, ceil_mode, return_indices):
    """The largest element of each window, and where it is among the n axes."""
    shape = asarray(input).shape
    left = shape[:len(shape) - n]
    x, k, s, sides, d = torch.nn.functional._windows(input, n, kernel_size, stride, padding, dilation, ceil_mode)
    if not return_indices:
        y = tf.nn._pooled(x, True, k, s, sides, d)
        return reshape(y, [*left, *y.shape[1:-1]])
    y, at = torch.nn.functional._largest(x, k, s, sides, d)
    return reshape(y, [*left, *y.shape[1:]]), reshape(at, [*left, *y.shape[1:]])


def max_pool1d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    """The largest element of each window that slides over sequences [N,C,L]."""
    return torch.nn.functional._maxima(input, 1, kernel_size, stride, padding, dilation, ceil_mode, return_indices)


def max_pool2d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    """The largest element of each window that slides over images [N,C,H,W]."""
    return torch.nn.functional._maxima(input, 2, kernel_size, stride, padding, dilation, ceil_mode, return_indices)


def max_pool3d(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    """The largest element of each window that slides over volumes [N,C,D,H,W]."""
    return torch.nn.functional._maxima(input, 3, kernel_size, stride, padding, dilation, ceil_mode, return_indices)


def max_pool1d_with_indices(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    """max_pool1d, and where the elements were."""
    return torch.nn.functional._maxima(input, 1, kernel_size, stride, padding, dilation, ceil_mode, True)


def max_pool2d_with_indices(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    """max_pool2d, and where the elements were."""
    return torch.nn.functional._maxima(input, 2, kernel_size, stride, padding, dilation, ceil_mode, True)


def max_pool3d_with_indices(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
    """max_pool3d, and where the elements were."""
    return torch.nn.functional._maxima(input, 3, kernel_size, stride, padding, dilation, ceil_mode, True)


def _means(input, n, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override=None):
    """The mean of each window; the divisor counts the padding that is asked for, not what ceil_mode adds."""
    shape = asarray(input).shape
    x, k, s, sides, d = torch.nn.functional._windows(input, n, kernel_size, stride, padding, 1, ceil_mode)
    p, y = torch.nn.functional._each(padding, n, 'padding'), tf.nn._pooled(x, False, k, s, sides, d, True)
    whole = 1
    for i in range(n):
        whole = whole * k[i]
        least, most = (-p[i], x.shape[i + 1] + p[i]) if count_include_pad else (0, x.shape[i + 1])
        begin = [j * s[i] - p[i] for j in range(y.shape[i + 1])]
        counts = [(a + k[i] if a + k[i] < most else most) - (a if a > least else least) for a in begin]
        if divisor_override is None and [c for c in counts if c < k[i]]:
            y = y * cast(reshape([k[i] / c for c in counts], [1] * (i + 1) + [-1] + [1] * (n - i)), y.dtype)
    y = y if divisor_override is None else y * (whole / divisor_override)
    return reshape(y, [*shape[:len(shape) - n], *y.shape[1:-1]])


def avg_pool1d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
    """The mean of each window that slides over sequences [N,C,L]."""
    return torch.nn.functional._means(input, 1, kernel_size, stride, padding, ceil_mode, count_include_pad)


def avg_pool2d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True,
               divisor_override=None):
    """The mean of each window that slides over images [N,C,H,W]."""
    return torch.nn.functional._means(input, 2, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)


def avg_pool3d(input, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True,
               divisor_override=None):
    """The mean of each window that slides over volumes [N,C,D,H,W]."""
    return torch.nn.functional._means(input, 3, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)


def _norms(input, norm_type, n, kernel_size, stride, ceil_mode):
    """The p-norm of each window; NaN where the sum of powers is below 0, as in torch."""
    k, whole = torch.nn.functional._each(kernel_size, n, 'kernel_size'), 1
    for i in k:
        whole = whole * i
    y = torch.nn.functional._means(pow(asarray(input), norm_type), n, k, stride, 0, ceil_mode, True) * whole
    return pow(sign(y) * relu(abs(y)), 1.0 / norm_type)


def lp_pool1d(input, norm_type, kernel_size, stride=None, ceil_mode=False):
    """The p-norm of each window that slides along the last axis."""
    return torch.nn.functional._norms(input, norm_type, 1, kernel_size, stride, ceil_mode)


def lp_pool2d(input, norm_type, kernel_size, stride=None, ceil_mode=False):
    """The p-norm of each window that slides over images."""
    return torch.nn.functional._norms(input, norm_type, 2, kernel_size, stride, ceil_mode)


def _unpooled(input, indices, n, kernel_size, stride, padding, output_size):
    """Zeros, and the elements where they were."""
    x = asarray(input)
    k, p = torch.nn.functional._each(kernel_size, n, 'kernel_size'), torch.nn.functional._each(padding, n, 'padding')
    s, m = k if stride is None else torch.nn.functional._each(stride, n, 'stride'), x.ndim - n
    size = [(x.shape[m + i] - 1) * s[i] - 2 * p[i] + k[i] for i in range(n)]
    size = size if output_size is None else [int(i) for i in output_size][-n:]
    whole = 1
    for i in size:
        whole = whole * i
    flat, at = reshape(x, [-1, *x.shape[m:]]), reshape(indices, [-1, *x.shape[m:]])
    rows = [flat.shape[0], flat.size // flat.shape[0] if flat.shape[0] else 0]
    y = torch.scatter(zeros([rows[0], whole], dtype=x.dtype), 1, reshape(at, rows), reshape(flat, rows))
    return reshape(y, [*x.shape[:m], *size])


def max_unpool1d(input, indices, kernel_size, stride=None, padding=0, output_size=None):
    """What max_pool1d has taken, at its places, and zeros elsewhere."""
    return torch.nn.functional._unpooled(input, indices, 1, kernel_size, stride, padding, output_size)


def max_unpool2d(input, indices, kernel_size, stride=None, padding=0, output_size=None):
    """What max_pool2d has taken, at its places, and zeros elsewhere."""
    return torch.nn.functional._unpooled(input, indices, 2, kernel_size, stride, padding, output_size)


def max_unpool3d(input, indices, kernel_size, stride=None, padding=0, output_size=None):
    """What max_pool3d has taken, at its places, and zeros elsewhere."""
    return torch.nn.functional._unpooled(input, indices, 3, kernel_size, stride, padding, output_size)


def _adaptive(input, output_size, n, largest):
    """The last n axes in so many parts, which overlap where they cannot be equal: of each the mean, or the maximum
    and where it is."""
    x = asarray(input)
    m, size = x.ndim - n, [output_size] * n if isinstance(output_size, int) else list(output_size)
    if m < 1 or len(size) != n:
        raise ValueError(f"it takes the sizes of the last {n} axes, and one before them")
    if [i for i in size if i is not None and i < 1]:
        raise ValueError(f"output_size must be None or from 1 up, not {output_size}")
    whole = 1
    for i in range(m, x.ndim):
        whole = whole * x.shape[i]
    at = broadcast_to(reshape(range(whole), x.shape[m:]), x.shape) if largest else None
    for along in range(x.ndim - 1, m - 1, -1):
        length, parts = x.shape[along], x.shape[along] if size[along - m] is None else size[along - m]
        cuts = [list(range(i * length // parts, ((i + 1) * length + parts - 1) // parts)) for i in range(parts)]
        pieces = [gather(x, c, axis=along) for c in cuts]
        if not largest:
            x = stack([reduce_mean(piece, along) for piece in pieces], axis=along)
            continue
        best = [expand_dims(argmax(piece, along), along) for piece in pieces]
        x = concat([take_along_axis(pieces[i], best[i], along) for i in range(parts)], along)
        at = concat([take_along_axis(gather(at, cuts[i], axis=along), best[i], along) for i in range(parts)], along)
    return x, at


def adaptive_avg_pool1d(input, output_size):
    """The means of so many parts of the last axis."""
    return torch.nn.functional._adaptive(input, output_size, 1, False)[0]


def adaptive_avg_pool2d(input, output_size):
    """The means of so many parts of the last two axes."""
    return torch.nn.functional._adaptive(input, output_size, 2, False)[0]


def adaptive_avg_pool3d(input, output_size):
    """The means of so many parts of the last three axes."""
    return torch.nn.functional._adaptive(input, output_size, 3, False)[0]


def adaptive_max_pool1d(input, output_size, return_indices=False):
    """The largest elements of so many parts of the last axis."""
    y = torch.nn.functional._adaptive(input, output_size, 1, True)
    return y if return_indices else y[0]


def adaptive_max_pool2d(input, output_size, return_indices=False):
    """The largest elements of so many parts of the last two axes."""
    y = torch.nn.functional._adaptive(input, output_size, 2, True)
    return y if return_indices else y[0]


def adaptive_max_pool3d(input, output_size, return_indices=False):
    """The largest elements of so many parts of the last three axes."""
    y = torch.nn.functional._adaptive(input, output_size, 3, True)
    return y if return_indices else y[0]


def adaptive_max_pool1d_with_indices(input, output_size, return_indices=False):
    """adaptive_max_pool1d, and where the elements were."""
    return torch.nn.functional._adaptive(input, output_size, 1, True)


def adaptive_max_pool2d_with_indices(input, output_size, return_indices=False):
    """adaptive_max_pool2d, and where the elements were."""
    return torch.nn.functional._adaptive(input, output_size, 2, True)


def adaptive_max_pool3d_with_indices(input, output_size, return_indices=False):
    """adaptive_max_pool3d, and where the elements were."""
    return torch.nn.functional._adaptive(input, output_size, 3, True)


fractional_max_pool2d = refused("windows drawn at random are not there: max_pool2d, or adaptive_max_pool2d")
fractional_max_pool3d = refused("windows drawn at random are not there: max_pool3d, or adaptive_max_pool3d")
fractional_max_pool2d_with_indices = refused("windows drawn at random are not there: adaptive_max_pool2d_with_indices")
fractional_max_pool3d_with_indices = refused("windows drawn at random are not there: adaptive_max_pool3d_with_indices")
