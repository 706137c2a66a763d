# torch.nn.functional: images made larger and smaller, and sampled at places


def interpolate(input, size=None, scale_factor=None, mode='nearest', align_corners=None, recompute_scale_factor=None,
                antialias=False):
    """Sequences, images or volumes [N,C,...] of another size."""
    x, n = asarray(input), asarray(input).ndim - 2
    letters = {'linear': 1, 'bilinear': 2, 'bicubic': 2, 'trilinear': 3}
    if n not in (1, 2, 3) or mode in letters and letters[mode] != n:
        raise ValueError(f"mode '{mode}' is not one of inputs {x.shape}: linear is of 3 axes, bilinear and bicubic of 4, trilinear of 5")
    if mode not in letters and mode not in ('nearest', 'nearest-exact', 'area'):
        raise ValueError(f"mode '{mode}' is none of nearest, nearest-exact, linear, bilinear, bicubic, trilinear, area")
    if (size is None) == (scale_factor is None):
        raise ValueError("one of size and scale_factor is needed")
    if mode not in letters and align_corners is not None:
        raise ValueError("align_corners is of linear, bilinear, bicubic and trilinear")
    if antialias and mode not in ('bilinear', 'bicubic'):
        raise ValueError("antialias is of bilinear and bicubic")
    factor = [None] * n
    if size is None:
        factor = [scale_factor] * n if isinstance(scale_factor, (int, float)) else list(scale_factor)
        size = [int(floor(x.shape[i + 2] * float(factor[i]))) for i in range(n)]
        factor = [None] * n if recompute_scale_factor else factor
    size = torch.nn.functional._each(size, n, 'size')
    if mode == 'area':
        return torch.nn.functional._adaptive(x, size, n, False)[0]
    for i in range(n):
        step = x.shape[i + 2] / size[i] if factor[i] is None else 1.0 / factor[i]
        x = tf.image._resampled(x, i + 2, size[i], step, mode, align_corners, antialias)
    return x


def upsample(input, size=None, scale_factor=None, mode='nearest', align_corners=None):
    """torch.nn.functional.interpolate."""
    return torch.nn.functional.interpolate(input, size, scale_factor, mode, align_corners)


def upsample_nearest(input, size=None, scale_factor=None):
    """The nearest element of each place."""
    return torch.nn.functional.interpolate(input, size, scale_factor, 'nearest')


def upsample_bilinear(input, size=None, scale_factor=None):
    """Images between whose pixels lines are drawn, corner on corner."""
    return torch.nn.functional.interpolate(input, size, scale_factor, 'bilinear', True)


def affine_grid(theta, size, align_corners=None):
    """Where grid_sample reads for images turned, scaled and moved by matrices [N,2,3]; of volumes [N,3,4]."""
    theta, n = asarray(theta), len(size) - 2
    if n not in (2, 3) or theta.ndim != 3 or theta.shape[1] != n or theta.shape[2] != n + 1 or theta.shape[0] != size[0]:
        raise ValueError(f"it takes matrices [N,2,3] and a size [N,C,H,W], or [N,3,4] and [N,C,D,H,W], not {theta.shape} and {size}")
    parts, shape = [], [int(i) for i in size[2:]]
    for i in range(n - 1, -1, -1):  # x first
        m = shape[i]
        at = (range(m) * 2.0 - (m - 1)) / (m if not align_corners else m - 1 if m > 1 else 1)
        parts.append(broadcast_to(reshape(at, [m if k == i else 1 for k in range(n)]), shape))
    base = cast(stack(parts + [ones(shape)], axis=-1), theta.dtype)
    y = matmul(reshape(base, [1, -1, n + 1]), transpose(theta, [0, 2, 1]))
    return reshape(y, [theta.shape[0], *shape, n])


def _within(at, length, padding_mode, align_corners):
    """Places that lie outside by the border, or mirrored at it."""
    if padding_mode == 'zeros':
        return at
    if padding_mode == 'reflection':
        least, span = (0.0, length - 1.0) if align_corners else (-0.5, length - 0.0)
        if span == 0:
            return at * 0.0
        far = where(at < least, least - at, at - least)
        turns = floor(far / span)
        rest = far - turns * span
        at = where(equal(turns - 2.0 * floor(turns / 2.0), 0.0), rest, span - rest) + least
    inside = logical_and(at > 0.0, at < length - 1.0)  # torch has no gradient at the border
    return where(inside, at, clip_by_value(stop_gradient(at), 0.0, length - 1.0))


def grid_sample(input, grid, mode='bilinear', padding_mode='zeros', align_corners=None):
    """Images [N,C,H,W] at places [N,h,w,2], x before y, from -1 to 1; volumes [N,C,D,H,W] at [N,d,h,w,3]."""
    x, grid = asarray(input), asarray(grid)
    n = x.ndim - 2
    if n not in (2, 3) or grid.ndim != n + 2 or grid.shape[-1] != n or grid.shape[0] != x.shape[0]:
        raise ValueError(f"it takes [N,C,H,W] and places [N,h,w,2], or [N,C,D,H,W] and [N,d,h,w,3], not {x.shape} and {grid.shape}")
    if mode not in ('bilinear', 'nearest', 'bicubic') or mode == 'bicubic' and n == 3:
        raise ValueError("mode must be 'bilinear', 'nearest', or 'bicubic' of images")
    if padding_mode not in ('zeros', 'border', 'reflection'):
        raise ValueError("padding_mode must be 'zeros', 'border' or 'reflection'")
    size, places = [*x.shape[2:]], []
    for i in range(n):
        g, m = reshape(grid[..., n - 1 - i], [x.shape[0], -1]), size[i]
        at = (g + 1.0) * ((m - 1) / 2.0) if align_corners else ((g + 1.0) * m - 1.0) / 2.0
        places.append(at if mode == 'bicubic' else torch.nn.functional._within(at, m, padding_mode, align_corners))
    taps = []
    for i in range(n):  # of each axis: where its taps are, and how much they count
        at = places[i]
        low = stop_gradient(round(at) if mode == 'nearest' else floor(at))
        if mode == 'nearest':
            taps.append([(low, None if i else torch._steps(ones_like(at), at))])
        elif mode == 'bilinear':
            taps.append([(low, low + 1.0 - at), (low + 1.0, at - low)])
        else:
            w = tf.image._cubic(at - low, -0.75)
            taps.append([(torch.nn.functional._within(low + k - 1.0, size[i], padding_mode, align_corners), w[k]) for k in range(4)])
    whole = 1
    for m in size:
        whole = whole * m
    flat, y = reshape(x, [x.shape[0], x.shape[1], whole]), 0.0
    chosen = [[]]
    for i in range(n):
        chosen = [c + [t] for c in chosen for t in taps[i]]
    for c in chosen:
        index, weight, inside = 0, None, None
        for i in range(n):
            at, w = c[i]
            there = logical_and(at >= 0.0, at <= size[i] - 1.0)
            inside = there if inside is None else logical_and(inside, there)
            index = index * size[i] + cast(where(there, at, 0.0), int64)
            weight = w if weight is None else weight if w is None else weight * w
        part = where(expand_dims(inside, 1), gather(flat, index, axis=2, batch_dims=1), 0.0)
        y = y + (part if weight is None else part * expand_dims(weight, 1))
    return reshape(y, [x.shape[0], x.shape[1], *grid.shape[1:-1]])
