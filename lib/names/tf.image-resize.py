# tf.image: images made larger and smaller, one axis after the other


def _floats(images):
    """Images as floats: brightness between two whole numbers is none."""
    x = asarray(images)
    return cast(x, float) if x.dtype in [tf.bool, int32, int64] else x


def _mixed(x, axis, taps):
    """Elements along an axis, each times its weight: of every tap where they are and how much they count."""
    x, y = asarray(x), None
    shape = [-1 if i == axis else 1 for i in range(x.ndim)]
    for at, weight in taps:
        part = gather(x, cast(clip_by_value(at, 0, x.shape[axis] - 1), int64), axis=axis)
        part = part if weight is None else part * cast(reshape(weight, shape), x.dtype)
        y = part if y is None else y + part
    return y


def _cubic(t, a):
    """How much the four elements about a place count that is t behind the second of them."""
    near = lambda d: ((a + 2) * d - (a + 3)) * d * d + 1
    far = lambda d: ((a * d - 5 * a) * d + 8 * a) * d - 4 * a
    return [far(t + 1), near(t), near(1 - t), far(2 - t)]


def _resampled(x, axis, size, step, mode, align_corners, antialias):
    """An axis of another length as torch has it; `step` of its elements for one of the new."""
    length, at = x.shape[axis], range(size) * 1.0
    if mode == 'nearest':
        return tf.image._mixed(x, axis, [(floor(cast(at * step, float32)), None)])
    if mode == 'nearest-exact':
        return tf.image._mixed(x, axis, [(floor(cast((at + 0.5) * step, float32)), None)])
    if antialias:  # whose places torch does not move when corners are aligned: it has their step alone
        step = ((length - 1) / (size - 1) if size > 1 else 0.0) if align_corners else step
        return tf.image._filtered(x, axis, size, step, 'bilinear' if mode != 'bicubic' else 'bicubic', True)
    at = at * ((length - 1) / (size - 1) if size > 1 else 0.0) if align_corners else (at + 0.5) * step - 0.5
    if mode == 'bicubic':
        low = floor(at)
        w = tf.image._cubic(at - low, -0.75)
        return tf.image._mixed(x, axis, [(low + k - 1.0, w[k]) for k in range(4)])
    at = clip_by_value(at, 0.0, length - 1.0)
    low = floor(at)
    return tf.image._mixed(x, axis, [(low, low + 1.0 - at), (low + 1.0, at - low)])


def _kernel(d, method):
    """How much an element counts at a distance, and from which distance on it does not."""
    if method == 'bilinear':
        return relu(1.0 - d), 1
    if method == 'bicubic':
        w = tf.image._cubic(d, -0.5)
        return where(d < 1.0, w[1], where(d < 2.0, tf.image._cubic(d - 1.0, -0.5)[0], 0.0)), 2
    if method == 'gaussian':
        return where(d < 1.5, exp(-2.0 * square(d)), 0.0), 1.5
    if method == 'mitchellcubic':
        near = (7.0 / 6.0 * d - 2.0) * d * d + 8.0 / 9.0
        far = ((-7.0 / 18.0 * d + 2.0) * d - 10.0 / 3.0) * d + 16.0 / 9.0
        return where(d < 1.0, near, where(d < 2.0, far, 0.0)), 2
    if method not in ('lanczos3', 'lanczos5'):
        raise ValueError(f"method '{method}' is none of bilinear, nearest, bicubic, area, gaussian, lanczos3, lanczos5, mitchellcubic")
    radius = 3 if method == 'lanczos3' else 5
    return where(d < radius, sinc(d) * sinc(d / radius), 0.0), radius


def _filtered(x, axis, size, step, method, antialias):
    """An axis of another length by a kernel, which is wider where elements come closer together."""
    x, wide = asarray(x), step if antialias and step > 1 else 1.0
    length, centre = x.shape[axis], (range(size) + 0.5) * step
    reach = tf.image._kernel(asarray(0.0), method)[1] * wide
    first = clip_by_value(ceil(centre - reach - 0.5), 0.0, length - 1.0)
    last = clip_by_value(floor(centre + reach - 0.5), 0.0, length - 1.0)
    taps, total = [], 0.0
    for k in range(min([2 * int(ceil(reach)) + 1, length])):
        at = first + k
        w = where(at <= last, tf.image._kernel(abs(at + 0.5 - centre) / wide, method)[0], 0.0)
        taps.append((at, w))
        total = total + w
    return tf.image._mixed(x, axis, [(at, w / total) for at, w in taps])


def _cubic_table(x, axis, size, at, keys):
    """The cubic of TensorFlow, whose places are multiples of 1/1024: of Keys nothing outside counts."""
    length, low = x.shape[axis], floor(at)
    t = round((at - low) * 1024.0) / 1024.0
    taps = [low + k - 1.0 for k in range(4)]
    w = tf.image._cubic(t, -0.5 if keys else -0.75)
    if keys:
        w = [where(logical_and(taps[k] >= 0.0, taps[k] <= length - 1.0), w[k], 0.0) for k in range(4)]
        total = w[0] + w[1] + w[2] + w[3]
        w = [v / total for v in w]
    return tf.image._mixed(x, axis, [(taps[k], w[k]) for k in range(4)])


def _axis_resized(x, axis, size, method, align_corners, half_pixel_centers):
    """An axis of another length as TensorFlow's old functions have it."""
    length = x.shape[axis]
    step = (length - 1) / (size - 1) if align_corners and size > 1 else length / size
    at = (range(size) + 0.5) * step if half_pixel_centers else range(size) * step
    if method == 'nearest':
        at = cast(at, float32)
        return tf.image._mixed(x, axis, [(floor(at + 0.5) if align_corners else floor(at), None)])
    if method == 'area':
        first, taps = floor(at), []
        for k in range(int(ceil(step)) + 1):
            seen = minimum(first + (k + 1.0), at + step) - maximum(first + k * 1.0, at)
            taps.append((first + k, relu(seen) / step))
        return tf.image._mixed(x, axis, taps)
    at = at - 0.5 if half_pixel_centers else at
    if method == 'bicubic':
        return tf.image._cubic_table(x, axis, size, at, half_pixel_centers)
    low = floor(at)
    return tf.image._mixed(x, axis, [(low, low + 1.0 - at), (low + 1.0, at - low)])


def _sized(images, size, method, align_corners, half_pixel_centers, preserve_aspect_ratio=False, antialias=False):
    """Images [h,w,c] or [n,h,w,c] of another height and width."""
    method = {0: 'bilinear', 1: 'nearest', 2: 'bicubic', 3: 'area'}[method] if isinstance(method, int) else method
    x, size = asarray(images) if method == 'nearest' else tf.image._floats(images), [int(i) for i in size]
    if x.ndim not in (3, 4) or len(size) != 2 or min(size) < 1:
        raise ValueError(f"it takes images of three or four axes and a size [height, width], not {x.shape} and {size}")
    if align_corners and half_pixel_centers:
        raise ValueError("align_corners and half_pixel_centers do not go together")
    old = [x.shape[x.ndim - 3], x.shape[x.ndim - 2]]
    if preserve_aspect_ratio:
        scale = min([size[0] / old[0], size[1] / old[1]])
        size = [max([int(round(scale * old[0])), 1]), max([int(round(scale * old[1])), 1])]
    for i in range(2):
        axis = x.ndim - 3 + i
        if antialias and method in ('bilinear', 'bicubic') or method not in ('bilinear', 'bicubic', 'nearest', 'area'):
            x = tf.image._filtered(x, axis, size[i], old[i] / size[i], method, antialias)
        elif size[i] != old[i]:
            x = tf.image._axis_resized(x, axis, size[i], method, align_corners, half_pixel_centers and method != 'area')
    return x


def resize(images, size, method='bilinear', preserve_aspect_ratio=False, antialias=False, name=None):
    """Images of another height and width."""
    return tf.image._sized(images, size, method, False, True, preserve_aspect_ratio, antialias)


def resize_images(images, size, method='bilinear', align_corners=False, preserve_aspect_ratio=False):
    """Images of another height and width, as TensorFlow 1 had them."""
    return tf.image._sized(images, size, method, align_corners, False, preserve_aspect_ratio)


def resize_area(images, size, align_corners=False):
    """Images of another height and width, by means."""
    return tf.image._sized(images, size, 'area', align_corners, False)


def resize_bicubic(images, size, align_corners=False, half_pixel_centers=False):
    """Images of another height and width, by cubics."""
    return tf.image._sized(images, size, 'bicubic', align_corners, half_pixel_centers)


def resize_bilinear(images, size, align_corners=False, half_pixel_centers=False):
    """Images of another height and width, by lines."""
    return tf.image._sized(images, size, 'bilinear', align_corners, half_pixel_centers)


def resize_nearest_neighbor(images, size, align_corners=False, half_pixel_centers=False):
    """Images of another height and width, by the pixel that is nearest."""
    return tf.image._sized(images, size, 'nearest', align_corners, half_pixel_centers)


def _fitted(image, target_height, target_width, resized):
    """Images as large as they fit, in the middle of zeros."""
    x = asarray(image)
    h, w = x.shape[-3], x.shape[-2]
    ratio = max([w / target_width, h / target_height])
    x = resized(x, [int(floor(h / ratio)), int(floor(w / ratio))])
    return tf.image.pad_to_bounding_box(x, int(floor((target_height - h / ratio) / 2)),
                                        int(floor((target_width - w / ratio) / 2)), target_height, target_width)


def resize_with_pad(image, target_height, target_width, method='bilinear', antialias=False):
    """Images as large as they fit, in the middle of zeros."""
    f = lambda x, size: tf.image.resize(x, size, method, False, antialias)
    return tf.image._fitted(image, target_height, target_width, f)


def resize_image_with_pad(image, target_height, target_width, method='bilinear', align_corners=False):
    """Images as large as they fit, in the middle of zeros, as TensorFlow 1 had them."""
    f = lambda x, size: tf.image.resize_images(x, size, method, align_corners)
    return tf.image._fitted(image, target_height, target_width, f)
