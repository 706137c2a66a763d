# tf.nn: convolutions beside those of images, their transposes, and what is made of windows
from tf import batch_to_space, space_to_batch
from tf.nn import conv3d_backprop_filter as conv3d_backprop_filter_v2
from tf.nn import depthwise_conv2d_backprop_input as depthwise_conv2d_native_backprop_input
from tf.nn import depthwise_conv2d_backprop_filter as depthwise_conv2d_native_backprop_filter


def _numbers(value, n, format):
    """One number for each of n axes: of one, of a list for them, of one for all axes of a value."""
    v = [1] if value is None else [int(i) for i in value] if isinstance(value, (list, tuple)) else [int(value)]
    v = v * n if len(v) == 1 else v[2:] if len(v) == n + 2 and format[1] == 'C' else v[1:-1] if len(v) == n + 2 else v
    if len(v) != n or min(v) < 1:
        raise ValueError(f"one number, {n} or {n + 2} are wanted for {format}, from 1 up, not {value}")
    return v


def _same(length, size, stride, dilation):
    """How much 'SAME' puts on both sides of an axis."""
    missing = (-(-length // stride) - 1) * stride + (size - 1) * dilation + 1 - length
    missing = missing if missing > 0 else 0
    return [missing // 2, missing - missing // 2]


def _sides(padding, lengths, sizes, strides, dilations, format):
    """Before and after each axis: of a word, or of a list for all axes."""
    n = len(lengths)
    if isinstance(padding, (list, tuple)):
        return [list(p) for p in (padding[2:] if format[1] == 'C' else padding[1:-1])]
    if padding not in ('SAME', 'VALID'):
        raise ValueError("padding must be 'SAME', 'VALID' or a list of pairs")
    same = padding == 'SAME'
    return [tf.nn._same(lengths[i], sizes[i], strides[i], dilations[i]) if same else [0, 0] for i in range(n)]


def _last(x, format):
    """The channels last, whatever the format."""
    return moveaxis(x, 1, -1) if format[1] == 'C' else asarray(x)


def _back(y, format):
    """As the format wants them."""
    return moveaxis(y, -1, 1) if format[1] == 'C' else y


def _volumes(x, w, strides, sides, dilations, groups):
    """The convolution of [N,D,H,W,C]: what the taps of the depth see are channels of images."""
    n, depth, h, width, c = x.shape
    k, s, d = w.shape[0], strides[0], dilations[0]
    x = pad(x, [[0, 0], sides[0], [0, 0], [0, 0], [0, 0]])
    out = (x.shape[1] - (k - 1) * d - 1) // s + 1
    if out < 1 or w.shape[3] * groups != c:
        raise ValueError(f"filters {w.shape} do not fit {groups} groups of {x.shape}")
    parts = [reshape(x[:, i * d:i * d + (out - 1) * s + 1:s], [n * out, h, width, groups, c // groups]) for i in range(k)]
    y = reshape(stack(parts, axis=4), [n * out, h, width, k * c])
    w = reshape(transpose(w, [1, 2, 0, 3, 4]), [w.shape[1], w.shape[2], k * (c // groups), w.shape[4]])
    y = conv2d(y, w, strides[1:], sides[1:], dilations[1:], groups=groups)
    return reshape(y, [n, out, *y.shape[1:]])


def _volumes_back(x, w, size, strides, sides, dilations, groups):
    """The transpose: what images give to the taps of the depth is added at their places."""
    n, depth, h, width, c = x.shape
    k, more = w.shape[0], w.shape[3]
    w = reshape(transpose(w, [1, 2, 0, 3, 4]), [w.shape[1], w.shape[2], k * more, w.shape[4]])
    x = reshape(x, [n * depth, h, width, c])
    y = conv2d_transpose(x, w, strides[1:], sides[1:], dilations[1:], 'NHWC', groups, size[1:])
    row = size[1] * size[2] * groups * more
    y = transpose(reshape(y, [n, depth, size[1] * size[2] * groups, k, more]), [0, 1, 2, 4, 3])
    taps = reshape(eye(k, dtype=y.dtype), [k, 1, 1, k])
    y = conv2d_transpose(reshape(y, [n, depth, row, k]), taps, [strides[0], 1], [sides[0], [0, 0]], [dilations[0], 1],
                         'NHWC', 1, [size[0], row])
    return reshape(y, [n, *size, groups * more])


def _convolved(x, w, strides, sides, dilations, groups):
    """The convolution of [N,C,...] of one to three axes with filters [out,C / groups,...]."""
    n = x.ndim - 2
    w = transpose(w, [*range(2, n + 2), 1, 0])
    if n == 3:
        return moveaxis(tf.nn._volumes(moveaxis(x, 1, -1), w, strides, sides, dilations, groups), -1, 1)
    if n == 2:
        return conv2d(x, w, strides, sides, dilations, 'NCHW', groups)
    return conv1d(x, w, strides, sides, dilations, 'NCW', groups)


def _convolved_back(x, w, size, strides, sides, dilations, groups):
    """The transpose, of filters [C,out / groups,...]; its axes are `size` long."""
    n = x.ndim - 2
    x, w = moveaxis(x, 1, -1), transpose(w, [*range(2, n + 2), 1, 0])
    if n == 3:
        y = tf.nn._volumes_back(x, w, size, strides, sides, dilations, groups)
    elif n == 2:
        y = conv2d_transpose(x, w, strides, sides, dilations, 'NHWC', groups, size)
    else:
        x, w, sides = expand_dims(x, 1), expand_dims(w, 0), [[0, 0]] + sides
        y = squeeze(conv2d_transpose(x, w, [1] + strides, sides, [1] + dilations, 'NHWC', groups, [1] + size), 1)
    return moveaxis(y, -1, 1)


def conv3d(input, filters, strides, padding, data_format='NDHWC', dilations=None):
    """The convolution of volumes with a filter, which is not turned over."""
    x, w = tf.nn._last(input, data_format), asarray(filters)
    if x.ndim != 5 or w.ndim != 5:
        raise ValueError("conv3d takes five axes, and filters [depth, height, width, channels, outputs]")
    s, d = tf.nn._numbers(strides, 3, data_format), tf.nn._numbers(dilations, 3, data_format)
    sides = tf.nn._sides(padding, x.shape[1:4], w.shape, s, d, data_format)
    groups = x.shape[4] // w.shape[3] if w.shape[3] else 1
    return tf.nn._back(tf.nn._volumes(x, w, s, sides, d, groups), data_format)


def _transposed(input, filters, output_shape, strides, padding, format, dilations, n):
    """What the gradient of the convolution of n axes with these filters is by its input."""
    x, w, shape = tf.nn._last(input, format), asarray(filters), [int(i) for i in output_shape]
    if x.ndim != n + 2 or w.ndim != n + 2:
        raise ValueError(f"it takes {n + 2} axes of input and filters, not {x.ndim} and {w.ndim}")
    size = shape if len(shape) == n else shape[2:] if format[1] == 'C' else shape[1:-1]
    channels = shape[1 if format[1] == 'C' else -1]
    if len(shape) == n + 2 and (shape[0] != x.shape[0] or channels != w.shape[n]):
        raise ValueError(f"output_shape {shape} does not fit the input {x.shape} and the filters {w.shape}")
    s, d = tf.nn._numbers(strides, n, format), tf.nn._numbers(dilations, n, format)
    sides = tf.nn._sides(padding, size, w.shape, s, d, format)
    if n < 3:
        x, w, more = (expand_dims(x, 1), expand_dims(w, 0), [1]) if n == 1 else (x, w, [])
        around = [[0, 0]] + sides if n == 1 else sides
        y = conv2d_transpose(x, w, more + s, around, more + d, size=more + size)
        return tf.nn._back(squeeze(y, 1) if n == 1 else y, format)
    for i in range(3):
        if (size[i] + sides[i][0] + sides[i][1] - (w.shape[i] - 1) * d[i] - 1) // s[i] + 1 != x.shape[i + 1]:
            raise ValueError(f"of {size} conv3d does not make {x.shape[1:4]} with these strides and this padding")
    return tf.nn._back(tf.nn._volumes_back(x, w, size, s, sides, d, 1), format)


def conv1d_transpose(input, filters, output_shape, strides, padding='SAME', data_format='NWC', dilations=None):
    """What the gradient of conv1d is by its input; the filter is [length, outputs, channels]."""
    return tf.nn._transposed(input, filters, output_shape, strides, padding, data_format, dilations, 1)


def conv2d_transpose(input, filters, output_shape, strides, padding='SAME', data_format='NHWC', dilations=None):
    """What the gradient of conv2d is by its input; the filter is [height, width, outputs, channels]."""
    return tf.nn._transposed(input, filters, output_shape, strides, padding, data_format, dilations, 2)


def conv3d_transpose(input, filters, output_shape, strides, padding='SAME', data_format='NDHWC', dilations=None):
    """What the gradient of conv3d is by its input; the filter is [depth, height, width, outputs, channels]."""
    return tf.nn._transposed(input, filters, output_shape, strides, padding, data_format, dilations, 3)


def conv_transpose(input, filters, output_shape, strides, padding='SAME', data_format=None, dilations=None):
    """What the gradient of a convolution of one, two or three axes is by its input."""
    n = asarray(input).ndim - 2
    format = 'N' + 'DHW'[3 - n:] + 'C' if data_format is None else data_format
    return tf.nn._transposed(input, filters, output_shape, strides, padding, format, dilations, n)


def atrous_conv2d_transpose(value, filters, output_shape, rate, padding):
    """What the gradient of atrous_conv2d is by its input."""
    return tf.nn.conv2d_transpose(value, filters, output_shape, 1, padding, 'NHWC', rate)


def conv2d_backprop_input(input_sizes, filter=None, out_backprop=None, strides=None, padding=None,
                          use_cudnn_on_gpu=True, data_format='NHWC', dilations=None, filters=None):
    """What the gradient of conv2d is by its input."""
    w = filter if filters is None else filters
    return tf.nn.conv2d_transpose(out_backprop, w, input_sizes, strides, padding, data_format, dilations)


def _filter_gradient(convolution, sizes, out_backprop, dtype):
    """What the gradient of a convolution is by its filter, of which it is linear."""
    return grad(lambda w: reduce_sum(convolution(w) * out_backprop))(zeros([int(i) for i in sizes], dtype=dtype))


def conv2d_backprop_filter(input, filter_sizes, out_backprop, strides=None, padding=None, use_cudnn_on_gpu=True,
                           data_format='NHWC', dilations=None):
    """What the gradient of conv2d is by its filter."""
    f = lambda w: tf.nn.conv2d(input, w, strides, padding, data_format, dilations)
    return tf.nn._filter_gradient(f, filter_sizes, out_backprop, asarray(input).dtype)


def conv3d_backprop_filter(input, filter_sizes, out_backprop, strides, padding, data_format='NDHWC', dilations=None):
    """What the gradient of conv3d is by its filter."""
    f = lambda w: tf.nn.conv3d(input, w, strides, padding, data_format, dilations)
    return tf.nn._filter_gradient(f, filter_sizes, out_backprop, asarray(input).dtype)


def depthwise_conv2d_backprop_filter(input, filter_sizes, out_backprop, strides, padding, data_format='NHWC',
                                     dilations=None):
    """What the gradient of depthwise_conv2d is by its filter."""
    f = lambda w: tf.nn.depthwise_conv2d(input, w, strides, padding, data_format, dilations)
    return tf.nn._filter_gradient(f, filter_sizes, out_backprop, asarray(input).dtype)


def depthwise_conv2d_backprop_input(input_sizes, filter, out_backprop, strides, padding, data_format='NHWC',
                                    dilations=None):
    """What the gradient of depthwise_conv2d is by its input."""
    f = lambda x: tf.nn.depthwise_conv2d(x, filter, strides, padding, data_format, dilations)
    return tf.nn._filter_gradient(f, input_sizes, out_backprop, asarray(filter).dtype)


def dilation2d(input, filters, strides, padding, data_format='NHWC', dilations=None):
    """The largest of what each window sees and a filter [height, width, channels], added."""
    if data_format != 'NHWC':
        raise ValueError("data_format must be 'NHWC'")
    x, w = asarray(input), asarray(filters)
    s, d = tf.nn._numbers(strides, 2, 'NHWC'), tf.nn._numbers(dilations, 2, 'NHWC')
    sides = tf.nn._sides(padding, x.shape[1:3], w.shape, s, d, 'NHWC')
    x = pad(x, [[0, 0], *sides, [0, 0]], constant_values=-inf)
    end = [x.shape[i + 1] - (w.shape[i] - 1) * d[i] for i in range(2)]
    if min(end) < 1:
        raise ValueError(f"filters {w.shape} with these dilations do not fit images {x.shape}, padding included")
    seen = [x[:, i * d[0]:i * d[0] + end[0]:s[0], j * d[1]:j * d[1] + end[1]:s[1]] + w[i, j]
            for i in range(w.shape[0]) for j in range(w.shape[1])]
    seen = stack(seen, axis=-1)
    return squeeze(take_along_axis(seen, expand_dims(argmax(seen, -1), -1), -1), -1)


def erosion2d(value, filters, strides, padding, data_format='NHWC', dilations=None):
    """The smallest of what each window sees less a filter [height, width, channels], turned over."""
    return -tf.nn.dilation2d(-asarray(value), reverse(filters, [0, 1]), strides, padding, data_format, dilations)


def _pooled(x, largest, size, strides, sides, dilations, with_padding=False):
    """Windows that slide over one, two or three axes of [N,...,C], the depth for itself."""
    n, shape = len(size), x.shape
    f = max_pool2d if largest else avg_pool2d
    more = {'dilations': dilations[-2:] if n > 1 else [1, dilations[0]]} if largest else {'count_include_pad': with_padding}
    if n == 1:
        return squeeze(f(expand_dims(x, 1), [1, *size], [1, *strides], [[0, 0], *sides], **more), 1)
    x = reshape(x, [-1, *shape[n - 1:]]) if n == 3 else x
    y = f(x, size[-2:], strides[-2:], sides[-2:], **more)
    if n == 2:
        return y
    plane = [y.shape[1], y.shape[2]]
    more = {'dilations': [dilations[0], 1]} if largest else more
    y = f(reshape(y, [shape[0], shape[1], plane[0] * plane[1], -1]), [size[0], 1], [strides[0], 1], [sides[0], [0, 0]], **more)
    return reshape(y, [shape[0], -1, *plane, shape[-1]])


def _ranked(input, n):
    """An input of n axes."""
    x = asarray(input)
    if x.ndim != n:
        raise ValueError(f"it takes {n} axes, not {x.shape}")
    return x


def pool(input, window_shape, pooling_type, strides=None, padding='VALID', data_format=None, dilations=None, name=None):
    """The largest element ('MAX') or the mean ('AVG') of each window that slides over one, two or three axes."""
    n = asarray(input).ndim - 2
    if n not in (1, 2, 3) or pooling_type not in ('MAX', 'AVG'):
        raise ValueError("pool takes 'MAX' or 'AVG' of an input of three, four or five axes")
    format = 'N' + 'DHW'[3 - n:] + 'C' if data_format is None else data_format
    x, k = tf.nn._last(input, format), tf.nn._numbers(window_shape, n, format)
    s, d = tf.nn._numbers(strides, n, format), tf.nn._numbers(dilations, n, format)
    if pooling_type == 'AVG' and max(d) > 1:
        raise ValueError("means are taken of windows without dilations")
    sides = tf.nn._sides(padding, x.shape[1:-1], k, s, d, format)
    return tf.nn._back(tf.nn._pooled(x, pooling_type == 'MAX', k, s, sides, d), format)


def max_pool(input, ksize, strides, padding, data_format=None):
    """The largest element of each window that slides over one, two or three axes."""
    return tf.nn.pool(input, ksize, 'MAX', strides, padding, data_format)


def max_pool1d(input, ksize, strides, padding, data_format='NWC'):
    """The largest element of each window that slides over sequences."""
    return tf.nn.pool(tf.nn._ranked(input, 3), ksize, 'MAX', strides, padding, data_format)


def max_pool2d(input, ksize, strides, padding, data_format='NHWC'):
    """The largest element of each window that slides over images."""
    return tf.nn.pool(tf.nn._ranked(input, 4), ksize, 'MAX', strides, padding, data_format)


def max_pool3d(input, ksize, strides, padding, data_format='NDHWC'):
    """The largest element of each window that slides over volumes."""
    return tf.nn.pool(tf.nn._ranked(input, 5), ksize, 'MAX', strides, padding, data_format)


def avg_pool(input, ksize, strides, padding, data_format=None):
    """The mean of each window that slides over one, two or three axes; of what lies outside nothing counts."""
    return tf.nn.pool(input, ksize, 'AVG', strides, padding, data_format)


def avg_pool1d(input, ksize, strides, padding, data_format='NWC'):
    """The mean of each window that slides over sequences."""
    return tf.nn.pool(tf.nn._ranked(input, 3), ksize, 'AVG', strides, padding, data_format)


def avg_pool2d(input, ksize, strides, padding, data_format='NHWC'):
    """The mean of each window that slides over images."""
    return tf.nn.pool(tf.nn._ranked(input, 4), ksize, 'AVG', strides, padding, data_format)


def avg_pool3d(input, ksize, strides, padding, data_format='NDHWC'):
    """The mean of each window that slides over volumes."""
    return tf.nn.pool(tf.nn._ranked(input, 5), ksize, 'AVG', strides, padding, data_format)


def max_pool_with_argmax(input, ksize, strides, padding, data_format='NHWC', output_dtype=int64,
                         include_batch_in_index=False):
    """The largest element of each window that slides over images, and its place among rows, columns and channels."""
    if data_format != 'NHWC':
        raise ValueError("data_format must be 'NHWC'")
    x = asarray(input)
    y, places = max_pool_with_argmax(x, ksize, strides, padding)
    if include_batch_in_index:
        places = places + reshape(range(x.shape[0]), [-1, 1, 1, 1]) * (x.size // x.shape[0])
    return y, cast(places, output_dtype)
