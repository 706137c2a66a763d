# tf.image
from tf.image import transpose as transpose_image, resize_with_crop_or_pad as resize_image_with_crop_or_pad


class ResizeMethod:
    """How images are made larger and smaller."""

    BILINEAR = 'bilinear'
    NEAREST_NEIGHBOR = 'nearest'
    BICUBIC = 'bicubic'
    AREA = 'area'
    LANCZOS3 = 'lanczos3'
    LANCZOS5 = 'lanczos5'
    GAUSSIAN = 'gaussian'
    MITCHELLCUBIC = 'mitchellcubic'


def adjust_brightness(image, delta):
    """Images a number brighter."""
    return image + asarray(delta)


def adjust_contrast(images, contrast_factor):
    """Images further from the mean of each of their channels."""
    images = asarray(images)
    mean = reduce_mean(images, [-3, -2], True)
    return mean + contrast_factor * (images - mean)


def adjust_gamma(image, gamma=1, gain=1):
    """Images to a power, times a number."""
    return gain * pow(asarray(image), gamma)


def adjust_hue(image, delta):
    """Images whose hue is turned, by 1 once around."""
    h, s, v = unstack(tf.image.rgb_to_hsv(image), axis=-1)
    h = h + delta
    return tf.image.hsv_to_rgb(stack([h - floor(h), s, v], axis=-1))


def adjust_saturation(image, saturation_factor):
    """Images whose saturation is a number of times as large, 1 at most."""
    h, s, v = unstack(tf.image.rgb_to_hsv(image), axis=-1)
    return tf.image.hsv_to_rgb(stack([h, clip_by_value(s * saturation_factor, 0.0, 1.0), v], axis=-1))


def central_crop(image, central_fraction):
    """The middle of images, a fraction of their height and width."""
    x = asarray(image)
    if not 0 < central_fraction <= 1:
        raise ValueError("central_fraction must be above 0, and 1 at most")
    at = [int((x.shape[i] - x.shape[i] * central_fraction) / 2) for i in (x.ndim - 3, x.ndim - 2)]
    return x[..., at[0]:x.shape[-3] - at[0], at[1]:x.shape[-2] - at[1], :]


def convert_image_dtype(image, dtype, saturate=False):
    """Images of another dtype: floats go from 0 to 1, whole numbers up to the largest there is."""
    x = asarray(image)
    most = {'int32': 2147483647.0, 'int64': 9223372036854775807.0}
    if str(dtype) in most and x.dtype != dtype:
        raise ValueError("whole numbers have no derivative: leave images floats")
    return cast(x, dtype) / most[str(x.dtype)] if str(x.dtype) in most and x.dtype != dtype else cast(x, dtype)


def crop_and_resize(image, boxes, box_indices, crop_size, method='bilinear', extrapolation_value=0.0):
    """Boxes [y1,x1,y2,x2] of images, from 0 to 1, all of one size; a number where they lie outside."""
    x, boxes = tf.image._floats(image), asarray(boxes)
    if method not in ('bilinear', 'nearest'):
        raise ValueError("method must be 'bilinear' or 'nearest'")
    y, inside = gather(x, box_indices, axis=0), None
    for i in range(2):
        m, k = x.shape[i + 1], int(crop_size[i])
        first, last = expand_dims(boxes[:, i], 1), expand_dims(boxes[:, i + 2], 1)
        steps = cast(reshape(range(k) * 1.0 / (k - 1) if k > 1 else [0.5], [1, -1]), boxes.dtype)
        at = (first + steps * (last - first)) * (m - 1)
        there = logical_and(at >= 0.0, at <= m - 1.0)
        at = where(there, at, 0.0)
        low = stop_gradient(floor(at + 0.5) if method == 'nearest' else floor(at))
        shape = [at.shape[0], k, 1, 1] if i == 0 else [at.shape[0], 1, k, 1]
        below = gather(y, cast(low, int64), axis=i + 1, batch_dims=1)
        if method == 'bilinear':
            above = gather(y, cast(minimum(low + 1.0, m - 1.0), int64), axis=i + 1, batch_dims=1)
            below = below + (above - below) * cast(reshape(at - low, shape), y.dtype)
        y, there = below, reshape(there, shape)
        inside = there if inside is None else logical_and(inside, there)
    return where(inside, y, cast(extrapolation_value, y.dtype))


def crop_to_bounding_box(image, offset_height, offset_width, target_height, target_width):
    """A part of images."""
    x = asarray(image)
    bottom, right = offset_height + target_height, offset_width + target_width
    if offset_height < 0 or offset_width < 0 or bottom > x.shape[-3] or right > x.shape[-2]:
        raise ValueError(f"the box does not lie within images {x.shape}")
    return x[..., offset_height:bottom, offset_width:right, :]


def extract_image_patches(images, ksizes, strides, rates, padding):
    """The windows that slide over images, each as the channels of one pixel."""
    images = asarray(images)
    n = ksizes[1] * ksizes[2] * images.shape[-1]
    filter = reshape(eye(n, dtype=images.dtype), [ksizes[1], ksizes[2], images.shape[-1], n])
    return conv2d(images, filter, strides, padding, rates)


def extract_patches(images, sizes, strides, rates, padding):
    """The windows that slide over images, each as the channels of one pixel."""
    return tf.image.extract_image_patches(images, sizes, strides, rates, padding)


def flip_left_right(image):
    """Images whose left is the right."""
    return reverse(image, -2)


def flip_up_down(image):
    """Images whose top is the bottom."""
    return reverse(image, -3)


def grayscale_to_rgb(images):
    """Images whose three channels are the one of these."""
    return concat([images, images, images], -1)


def hsv_to_rgb(images):
    """Hue, saturation and value as red, green and blue."""
    h, s, v = unstack(images, axis=-1)
    way = [abs(h * 6.0 - 3.0) - 1.0, 2.0 - abs(h * 6.0 - 2.0), 2.0 - abs(h * 6.0 - 4.0)]
    return stack([(1.0 - s + s * clip_by_value(d, 0.0, 1.0)) * v for d in way], axis=-1)


def image_gradients(image):
    """The differences of each pixel to the one below and to the one on the right; 0 at the edge."""
    image = asarray(image)
    down, right = image[:, 1:] - image[:, :-1], image[:, :, 1:] - image[:, :, :-1]
    return pad(down, [[0, 0], [0, 1], [0, 0], [0, 0]]), pad(right, [[0, 0], [0, 0], [0, 1], [0, 0]])


def pad_to_bounding_box(image, offset_height, offset_width, target_height, target_width):
    """Images in larger ones of zeros."""
    x = asarray(image)
    down, right = target_height - offset_height - x.shape[-3], target_width - offset_width - x.shape[-2]
    if offset_height < 0 or offset_width < 0 or down < 0 or right < 0:
        raise ValueError(f"images {x.shape} do not lie within the box")
    return pad(x, [[0, 0]] * (x.ndim - 3) + [[offset_height, down], [offset_width, right], [0, 0]])


def per_image_standardization(image):
    """Each image less its mean, over its deviation, which counts as 1 / sqrt(its elements) at least."""
    x = asarray(image)
    n = x.shape[-3] * x.shape[-2] * x.shape[-1]
    x = x - reduce_mean(x, [-3, -2, -1], True)
    return x / maximum(sqrt(reduce_mean(square(x), [-3, -2, -1], True)), 1.0 / n ** 0.5)


def psnr(a, b, max_val):
    """The ratio of the largest square to the mean squared difference of two images, in decibels."""
    error = reduce_mean(squared_difference(a, b), [-3, -2, -1])
    return 20 * log10(cast(max_val, error.dtype)) - 10 * log10(error)


def resize_with_crop_or_pad(image, target_height, target_width):
    """The middle of images, in the middle of zeros where it is too small."""
    x = asarray(image)
    if target_height < 1 or target_width < 1:
        raise ValueError("target_height and target_width must be from 1 up")
    for axis, wanted in ((x.ndim - 3, target_height), (x.ndim - 2, target_width)):
        m = x.shape[axis]
        begin = (m - wanted) // 2 if m > wanted else 0
        x = gather(x, range(begin, begin + wanted), axis=axis) if m > wanted else x
        before = (wanted - m) // 2 if wanted > m else 0
        x = pad(x, [[before, wanted - m - before] if k == axis and wanted > m else [0, 0] for k in range(x.ndim)])
    return x


def rgb_to_grayscale(images):
    """Images with one channel: how bright three are."""
    images = asarray(images)
    y = 0.2989 * images[..., 0] + 0.587 * images[..., 1] + 0.114 * images[..., 2]
    return expand_dims(y, -1)


def rgb_to_hsv(images):
    """Red, green and blue as hue, saturation and value."""
    r, g, b = unstack(images, axis=-1)
    v, least = maximum(maximum(r, g), b), minimum(minimum(r, g), b)
    range_ = v - least
    some, bright = range_ > 0.0, v > 0.0
    per = 1.0 / (6.0 * where(some, range_, 1.0))
    h = where(equal(r, v), per * (g - b), where(equal(g, v), per * (b - r) + 2 / 6, per * (r - g) + 4 / 6))
    h = where(some, h, 0.0)
    return stack([where(h < 0.0, h + 1.0, h), where(bright, range_ / where(bright, v, 1.0), 0.0), v], axis=-1)


def _colours(images, matrix):
    """The three channels times a matrix."""
    x = tf.image._floats(images)
    return tensordot(x, cast(matrix, x.dtype), [[-1], [0]])


def rgb_to_yiq(images):
    """Red, green and blue as YIQ."""
    return tf.image._colours(images, [[0.299, 0.59590059, 0.2115], [0.587, -0.27455667, -0.52273617],
                                      [0.114, -0.32134392, 0.31119955]])


def rgb_to_yuv(images):
    """Red, green and blue as YUV."""
    return tf.image._colours(images, [[0.299, -0.14714119, 0.61497538], [0.587, -0.28886916, -0.51496512],
                                      [0.114, 0.43601035, -0.10001026]])


def yiq_to_rgb(images):
    """YIQ as red, green and blue."""
    return tf.image._colours(images, [[1.0, 1.0, 1.0], [0.95598634, -0.27201283, -1.10674021],
                                      [0.6208248, -0.64720424, 1.70423049]])


def yuv_to_rgb(images):
    """YUV as red, green and blue."""
    return tf.image._colours(images, [[1.0, 1.0, 1.0], [0.0, -0.394642334, 2.03206185],
                                      [1.13988303, -0.58062185, 0.0]])


def rot90(image, k=1):
    """Images turned by k right angles, against the clock."""
    return rot90(image, k, [-3, -2])


def sobel_edges(image):
    """How much each pixel changes downwards and to the right, as a last axis of two."""
    x = pad(tf.image._floats(image), [[0, 0], [1, 1], [1, 1], [0, 0]], 'REFLECT')
    smooth = x[:, :, :-2] + 2.0 * x[:, :, 1:-1] + x[:, :, 2:]
    down = smooth[:, 2:] - smooth[:, :-2]
    smooth = x[:, :-2] + 2.0 * x[:, 1:-1] + x[:, 2:]
    return stack([down, smooth[:, :, 2:] - smooth[:, :, :-2]], axis=-1)


def _similar(a, b, max_val, size, sigma, k1, k2):
    """How alike windows of two images are, and how their contrast and structure are alone."""
    lead, channels = a.shape[:-3], a.shape[-1]
    at = range(size) - (size - 1) / 2.0
    line = -0.5 * square(at) / sigma ** 2
    w = reshape(softmax(reshape(expand_dims(line, 1) + line, [-1])), [size, size, 1, 1])
    w = cast(tile(w, [1, 1, channels, 1]), a.dtype)
    mean = lambda x: depthwise_conv2d(reshape(x, [-1, *x.shape[-3:]]), w, 1, 'VALID')
    c1, c2, m, n = (k1 * max_val) ** 2, (k2 * max_val) ** 2, mean(a), mean(b)
    both, apart = 2.0 * m * n, square(m) + square(n)
    structure = (2.0 * mean(a * b) - both + c2) / (mean(square(a) + square(b)) - apart + c2)
    alike = (both + c1) / (apart + c1) * structure
    return reshape(alike, [*lead, *alike.shape[1:]]), reshape(structure, [*lead, *alike.shape[1:]])


def ssim(img1, img2, max_val, filter_size=11, filter_sigma=1.5, k1=0.01, k2=0.03, return_index_map=False):
    """How alike two images are, by brightness, contrast and structure of windows."""
    a, b = asarray(img1), asarray(img2)
    y = tf.image._similar(a, b, max_val, filter_size, filter_sigma, k1, k2)[0]
    return reduce_mean(y, -1) if return_index_map else reduce_mean(y, [-3, -2, -1])


def ssim_multiscale(img1, img2, max_val, power_factors=(0.0448, 0.2856, 0.3001, 0.2363, 0.1333), filter_size=11,
                    filter_sigma=1.5, k1=0.01, k2=0.03):
    """How alike two images and their halves, quarters and so on are."""
    a, b, y = asarray(img1), asarray(img2), 1.0
    for i in range(len(power_factors)):
        if i > 0:
            a, b = tf.image._halved(a), tf.image._halved(b)
        alike, structure = tf.image._similar(a, b, max_val, filter_size, filter_sigma, k1, k2)
        kept = alike if i == len(power_factors) - 1 else structure
        y = y * pow(relu(reduce_mean(kept, [-3, -2])), power_factors[i])
    return reduce_mean(y, -1)


def _halved(x):
    """Means of two by two pixels, the last ones twice where their number is odd."""
    lead = x.shape[:-3]
    x = reshape(x, [-1, *x.shape[-3:]])
    x = pad(x, [[0, 0], [0, x.shape[1] % 2], [0, x.shape[2] % 2], [0, 0]], 'SYMMETRIC')
    x = avg_pool2d(x, 2, 2, 'VALID')
    return reshape(x, [*lead, *x.shape[1:]])


def total_variation(images):
    """The sum of the absolute differences of neighbours, of each image."""
    images = asarray(images)
    down = abs(images[..., 1:, :, :] - images[..., :-1, :, :])
    right = abs(images[..., 1:, :] - images[..., :-1, :])
    return reduce_sum(down, [-3, -2, -1]) + reduce_sum(right, [-3, -2, -1])


def transpose(image):
    """Images whose rows are the columns."""
    return swapaxes(image, -3, -2)


adjust_jpeg_quality = refused("what a JPEG has lost has no derivative")
__getattr__ = refused("what is drawn, decoded or chosen of images has no derivative: give it as an input")
