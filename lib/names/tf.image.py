# tf.image


def adjust_brightness(image, delta):
    """Images a number brighter."""
    return image + asarray(delta)


def adjust_contrast(images, contrast_factor):
    """Images further from the mean of each of their channels."""
    images = asarray(images)
    mean = reduce_mean(images, [-3, -2], True)
    return mean + contrast_factor * (images - mean)


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


def image_gradients(image):
    """The differences of each pixel to the one below and to the one on the right; 0 at the edge."""
    image = asarray(image)
    down, right = image[:, 1:] - image[:, :-1], image[:, :, 1:] - image[:, :, :-1]
    return pad(down, [[0, 0], [0, 1], [0, 0], [0, 0]]), pad(right, [[0, 0], [0, 0], [0, 1], [0, 0]])


def psnr(a, b, max_val):
    """The ratio of the largest square to the mean squared difference of two images, in decibels."""
    return 20 * log10(cast(max_val, float64)) - 10 * log10(reduce_mean(squared_difference(a, b), [-3, -2, -1]))


def rgb_to_grayscale(images):
    """Images with one channel: how bright three are."""
    images = asarray(images)
    y = 0.2989 * images[..., 0] + 0.587 * images[..., 1] + 0.114 * images[..., 2]
    return expand_dims(y, -1)


def rot90(image, k=1):
    """Images turned by k right angles, against the clock."""
    return rot90(image, k, [-3, -2])


def total_variation(images):
    """The sum of the absolute differences of neighbours, of each image."""
    images = asarray(images)
    down = abs(images[..., 1:, :, :] - images[..., :-1, :, :])
    right = abs(images[..., 1:, :] - images[..., :-1, :])
    return reduce_sum(down, [-3, -2, -1]) + reduce_sum(right, [-3, -2, -1])


def transpose(image):
    """Images whose rows are the columns."""
    return swapaxes(image, -3, -2)


from tf.image import transpose as transpose_image
__getattr__ = refused("of images there are tf.nn.conv2d, max_pool, avg_pool and the elementwise functions")
