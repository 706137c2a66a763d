# onnx: Resize and Upsample, one axis after the other


def _at(mode, size, length, scale, roi):
    """Where the elements of the new axis lie among those of the old."""
    x = cast(range(size), float64)
    if mode == 'asymmetric':
        return x / scale
    if mode == 'half_pixel' or mode == 'pytorch_half_pixel' and size > 1:
        return (x + 0.5) / scale - 0.5
    if mode == 'half_pixel_symmetric':
        whole = length * scale
        return length / 2 * (1 - size / whole) + (x + 0.5) / scale - 0.5
    if mode == 'pytorch_half_pixel':
        return x * 0.0
    if mode == 'align_corners':
        return x * ((length - 1) / (size - 1) if size > 1 else 0.0)
    if mode == 'tf_half_pixel_for_nn':
        return (x + 0.5) / scale
    if mode != 'tf_crop_and_resize':
        raise ValueError(f"coordinate_transformation_mode '{mode}' is not known")
    a, b = cast(roi[0], float64), cast(roi[1], float64)
    return a * (length - 1) + x * ((b - a) * (length - 1) / (size - 1)) if size > 1 else x + 0.5 * (a + b) * (length - 1)


def _nearest(at, mode):
    """The element that is nearest, of places in single precision: 3 over 0.6 is 5."""
    at = cast(at, float32)
    if mode == 'round_prefer_floor':
        return ceil(at - 0.5)
    if mode == 'round_prefer_ceil':
        return floor(at + 0.5)
    if mode not in ('floor', 'ceil'):
        raise ValueError(f"nearest_mode '{mode}' is none of round_prefer_floor, round_prefer_ceil, floor, ceil")
    return floor(at) if mode == 'floor' else ceil(at)


def _taps(at, length, scale, mode, cubic, exclude, antialias):
    """Of lines or cubics: where elements are taken, and how much they count."""
    wide = 1.0 / scale if antialias and scale < 1.0 else 1.0
    reach = 1 if mode == 'linear' else 2
    n, taps = int(ceil(reach * wide)), []
    low = floor(at)
    for k in range(1 - n, n + 1):
        d = abs(low + k - at) / wide
        if mode == 'linear':
            w = relu(1.0 - d)
        else:
            near = ((cubic + 2.0) * d - (cubic + 3.0)) * d * d + 1.0
            far = ((cubic * d - 5.0 * cubic) * d + 8.0 * cubic) * d - 4.0 * cubic
            w = where(d <= 1.0, near, where(d < 2.0, far, 0.0))
        if exclude:
            w = where(logical_and(low + k >= 0.0, low + k <= length - 1.0), w, 0.0)
        taps.append((low + k, w))
    if not exclude and not antialias:
        return taps
    total = add_n([w for a, w in taps])
    return [(a, w / total) for a, w in taps]


def _resized(x, axis, size, scale, roi, transform, mode, nearest, cubic, exclude, outside, antialias):
    """One axis of another length."""
    length = x.shape[axis]
    at = onnx._at(transform, size, length, scale, roi)
    if mode == 'nearest':
        y = tf.image._mixed(x, axis, [(onnx._nearest(at, nearest), None)])
    else:
        y = tf.image._mixed(x, axis, onnx._taps(at, length, scale, mode, cubic, exclude, antialias))
    if transform != 'tf_crop_and_resize':
        return y
    inside = reshape(logical_and(at >= 0.0, at <= length - 1.0), [-1 if i == axis else 1 for i in range(x.ndim)])
    return where(inside, y, outside)


def Resize(X, roi=None, scales=None, sizes=None, antialias=0, axes=None, coordinate_transformation_mode='half_pixel',
           cubic_coeff_a=-0.75, exclude_outside=0, extrapolation_value=0.0, keep_aspect_ratio_policy='stretch',
           mode='nearest', nearest_mode='round_prefer_floor'):
    """Axes of other lengths: by the nearest element, by lines or by cubics."""
    x = asarray(X)
    along = list(range(x.ndim)) if axes is None else [onnx._axis(i, x.ndim) for i in onnx._ints(axes)]
    if mode not in ('nearest', 'linear', 'cubic'):
        raise ValueError("mode must be 'nearest', 'linear' or 'cubic'")
    if antialias and mode == 'nearest':
        raise ValueError("antialias is of 'linear' and 'cubic'")
    n, old = len(along), [x.shape[i] for i in along]
    given = sizes is not None and asarray(sizes).size > 0
    if given == (scales is not None and asarray(scales).size > 0):
        raise ValueError("one of scales and sizes is needed")
    if given:
        size = onnx._ints(sizes)
        factor = [cast(size[k] / old[k], float64) for k in range(n)]
        if keep_aspect_ratio_policy != 'stretch':
            if keep_aspect_ratio_policy not in ('not_larger', 'not_smaller'):
                raise ValueError("keep_aspect_ratio_policy must be 'stretch', 'not_larger' or 'not_smaller'")
            one = float(min(factor) if keep_aspect_ratio_policy == 'not_larger' else max(factor))
            factor, size = [one] * n, [int(floor(one * m + 0.5)) for m in old]
    else:
        factor = [cast(float(scales[k]), float64) for k in range(n)]
        size = [int(floor(factor[k] * old[k])) for k in range(n)]
    if len(size) != n:
        raise ValueError(f"{n} axes take {n} sizes, not {len(size)}")
    for k in range(n):
        part = [roi[k], roi[k + n]] if coordinate_transformation_mode == 'tf_crop_and_resize' else None
        if size[k] != old[k] or factor[k] != 1.0 or part is not None:
            x = onnx._resized(x, along[k], size[k], factor[k], part, coordinate_transformation_mode, mode, nearest_mode,
                              cubic_coeff_a, exclude_outside, extrapolation_value, antialias)
    return x


def Resize_10(X, scales, mode='nearest'):
    """Axes of other lengths, by the element before or by lines."""
    return onnx.Resize(X, None, scales, coordinate_transformation_mode='asymmetric', mode=mode, nearest_mode='floor')


def Upsample(X, scales=None, mode='nearest', width_scale=None, height_scale=None):
    """Longer axes, by the element before or by lines."""
    s = [1.0, 1.0, height_scale, width_scale] if scales is None else scales
    return onnx.Resize_10(X, s, 'linear' if mode == 'bilinear' else mode)
