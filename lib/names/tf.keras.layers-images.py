# tf.keras.layers: convolutions and what moves pixels
from tf.keras.layers import Conv1D as Convolution1D, Conv2D as Convolution2D, Conv3D as Convolution3D
from tf.keras.layers import SeparableConv1D as SeparableConvolution1D, SeparableConv2D as SeparableConvolution2D
from tf.keras.layers import Conv2DTranspose as Convolution2DTranspose, Conv3DTranspose as Convolution3DTranspose
from tf.keras.layers import Conv1DTranspose as Convolution1DTranspose


def _numbers(value, n):
    """One number for each of n axes."""
    return [value] * n if isinstance(value, int) else list(value)


def _first(data_format):
    """Whether the channels stand before the other axes."""
    if data_format not in (None, 'channels_last', 'channels_first'):
        raise ValueError("data_format is 'channels_last' or 'channels_first'")
    return data_format == 'channels_first'


def _padding(padding, known):
    """The words of Keras as those of tf.nn."""
    if not isinstance(padding, str) or padding.lower() not in known:
        raise ValueError(f"padding is one of {known}, not {padding}")
    return padding.upper()


def _convolve(x, w, strides, padding, rate, first, groups):
    """The convolution of as many axes as there are strides; channels stand last, or first."""
    n = len(strides)
    layout = [['NWC', 'NHWC', 'NDHWC'], ['NCW', 'NCHW', 'NCDHW']][1 if first else 0][n - 1]
    if padding == 'CAUSAL':
        before = [[0, 0], [rate[0] * (w.shape[0] - 1), 0]]
        x, padding = pad(x, before[:1] + [[0, 0]] + before[1:] if first else before + [[0, 0]]), 'VALID'
    if n == 1:
        return conv1d(x, w, strides[0], padding, rate[0], layout, groups)
    return conv2d(x, w, strides, padding, rate, layout, groups) if n == 2 else tf.nn.conv3d(x, w, list(strides), padding, layout, list(rate))


class _Conv(_Weighted):
    _rank = 2

    def __init__(self, filters, kernel_size, strides=1, padding='valid', data_format=None, dilation_rate=1, groups=1, activation=None, use_bias=True, kernel_initializer='glorot_uniform', bias_initializer='zeros', kernel_regularizer=None, bias_regularizer=None, **kwargs):
        super().__init__(**kwargs)
        n = self._rank
        self.filters, self.groups = filters, groups
        self.kernel_size = tuple(tf.keras.layers._numbers(kernel_size, n))
        self.strides = tuple(tf.keras.layers._numbers(strides, n))
        self.dilation_rate = tuple(tf.keras.layers._numbers(dilation_rate, n))
        self.padding = tf.keras.layers._padding(padding, ('valid', 'same', 'causal') if n == 1 else ('valid', 'same'))
        self._first = tf.keras.layers._first(data_format)
        self._set(activation, use_bias, [kernel_initializer, kernel_regularizer], [bias_initializer, bias_regularizer])

    def _channels(self, shape):
        if len(shape) != self._rank + 2:
            raise ValueError(f"it takes {self._rank + 2} axes, of examples, {self._rank} of places, and channels, not a shape of {list(shape)}")
        return shape[1 if self._first else -1]

    def build(self, input_shape):
        n = self._channels(input_shape)
        if n % self.groups or self.filters % self.groups:
            raise ValueError(f"{n} channels and {self.filters} filters are not of {self.groups} groups")
        self.kernel = self._weight('kernel', [*self.kernel_size, n // self.groups, self.filters])
        if self.use_bias:
            self.bias = self._weight('bias', [self.filters])

    def _finish(self, y):
        if self.use_bias:
            y = y + (reshape(self.bias, [-1] + [1] * self._rank) if self._first else self.bias)
        return self.activation(y)

    def call(self, inputs, training=None):
        return self._finish(tf.keras.layers._convolve(inputs, self.kernel, self.strides, self.padding, self.dilation_rate, self._first, self.groups))


class Conv1D(_Conv):
    """A convolution of sequences [examples, steps, channels] with filters of weights."""

    _rank = 1


class Conv2D(_Conv):
    """A convolution of images [examples, rows, columns, channels] with filters of weights."""


class Conv3D(_Conv):
    """A convolution of volumes [examples, planes, rows, columns, channels] with filters of weights."""

    _rank = 3


class Conv2DTranspose(_Conv):
    """What the gradient of Conv2D is by its images; the kernel is [height, width, filters, channels]."""

    def __init__(self, filters, kernel_size, strides=1, padding='valid', output_padding=None, data_format=None, dilation_rate=1, activation=None, use_bias=True, kernel_initializer='glorot_uniform', bias_initializer='zeros', kernel_regularizer=None, bias_regularizer=None, **kwargs):
        super().__init__(filters, kernel_size, strides, padding, data_format, dilation_rate, 1, activation, use_bias, kernel_initializer, bias_initializer, kernel_regularizer, bias_regularizer, **kwargs)
        self.output_padding = None if output_padding is None else tf.keras.layers._numbers(output_padding, self._rank)
        if self.padding == 'CAUSAL' or (output_padding is not None and [0 for a, s in zip(self.output_padding, self.strides) if a >= s]):
            raise ValueError("padding is 'valid' or 'same', and output_padding smaller than the strides")

    def build(self, input_shape):
        self.kernel = self._weight('kernel', [*self.kernel_size, self.filters, self._channels(input_shape)])
        if self.use_bias:
            self.bias = self._weight('bias', [self.filters])

    def _length(self, n, i):
        k, s, same = (self.kernel_size[i] - 1) * self.dilation_rate[i] + 1, self.strides[i], self.padding == 'SAME'
        if self.output_padding is None:
            return n * s if same else n * s + max([k - s, 0])
        return (n - 1) * s + k - 2 * (k // 2 if same else 0) + self.output_padding[i]

    def call(self, inputs, training=None):
        x = moveaxis(inputs, 1, -1) if self._first else asarray(inputs)
        shape = [x.shape[0], *[self._length(x.shape[i + 1], i) for i in range(self._rank)], self.filters]
        y = tf.nn.conv_transpose(x, self.kernel, shape, list(self.strides), self.padding, None, list(self.dilation_rate))
        return self._finish(moveaxis(y, -1, 1) if self._first else y)


class Conv1DTranspose(Conv2DTranspose):
    """What the gradient of Conv1D is by its sequences; the kernel is [steps, filters, channels]."""

    _rank = 1


class Conv3DTranspose(Conv2DTranspose):
    """What the gradient of Conv3D is by its volumes; the kernel is [planes, rows, columns, filters, channels]."""

    _rank = 3


class _Depthwise(_Conv):
    """Each channel with depth_multiplier filters of its own; the weight has [..., channels, depth_multiplier]."""

    def _deep(self, x, w):
        x, w = asarray(x), asarray(w)
        n = w.shape[-2] * w.shape[-1]
        w = reshape(w, [*w.shape[:-2], 1, n])
        return tf.keras.layers._convolve(x, w, self.strides, self.padding, self.dilation_rate, self._first, n // self.depth_multiplier)


class DepthwiseConv2D(_Depthwise):
    """A convolution of each channel of images with filters of its own."""

    def __init__(self, kernel_size, strides=1, padding='valid', depth_multiplier=1, data_format=None, dilation_rate=1, activation=None, use_bias=True, depthwise_initializer='glorot_uniform', bias_initializer='zeros', depthwise_regularizer=None, bias_regularizer=None, **kwargs):
        super().__init__(1, kernel_size, strides, padding, data_format, dilation_rate, 1, activation, use_bias, depthwise_initializer, bias_initializer, depthwise_regularizer, bias_regularizer, **kwargs)
        self.depth_multiplier = depth_multiplier

    def build(self, input_shape):
        n = self._channels(input_shape)
        self.kernel = self._weight('kernel', [*self.kernel_size, n, self.depth_multiplier])
        if self.use_bias:
            self.bias = self._weight('bias', [n * self.depth_multiplier])

    def call(self, inputs, training=None):
        return self._finish(self._deep(inputs, self.kernel))


class DepthwiseConv1D(DepthwiseConv2D):
    """A convolution of each channel of sequences with filters of its own."""

    _rank = 1


class SeparableConv2D(_Depthwise):
    """A convolution of each channel of images with filters of its own, then one across the channels."""

    def __init__(self, filters, kernel_size, strides=1, padding='valid', data_format=None, dilation_rate=1, depth_multiplier=1, activation=None, use_bias=True, depthwise_initializer='glorot_uniform', pointwise_initializer='glorot_uniform', bias_initializer='zeros', depthwise_regularizer=None, pointwise_regularizer=None, bias_regularizer=None, **kwargs):
        super().__init__(filters, kernel_size, strides, padding, data_format, dilation_rate, 1, activation, use_bias, depthwise_initializer, bias_initializer, depthwise_regularizer, bias_regularizer, **kwargs)
        self.depth_multiplier, self._point = depth_multiplier, [pointwise_initializer, pointwise_regularizer]

    def build(self, input_shape):
        n = self._channels(input_shape)
        self.depthwise_kernel = self._weight('depthwise_kernel', [*self.kernel_size, n, self.depth_multiplier])
        self.pointwise_kernel = self._weight('pointwise_kernel', [1] * self._rank + [n * self.depth_multiplier, self.filters], self._point)
        if self.use_bias:
            self.bias = self._weight('bias', [self.filters])

    def call(self, inputs, training=None):
        y, one = self._deep(inputs, self.depthwise_kernel), [1] * self._rank
        return self._finish(tf.keras.layers._convolve(y, self.pointwise_kernel, one, 'VALID', one, self._first, 1))


class SeparableConv1D(SeparableConv2D):
    """A convolution of each channel of sequences with filters of its own, then one across the channels."""

    _rank = 1


class _LocallyConnected(_Conv):
    """A convolution whose filters are others at each place: kernel [places, inputs, filters], bias [places, filters]."""

    def _windows(self, x):
        sizes = [(n - k) // s + 1 for n, k, s in zip(x.shape[1:], self.kernel_size, self.strides)]
        rows = [i * self.strides[0] + j for i in range(sizes[0]) for j in range(self.kernel_size[0])]
        y = reshape(gather(x, rows, axis=1), [x.shape[0], sizes[0], self.kernel_size[0], *x.shape[2:]])
        if self._rank == 2:
            columns = [i * self.strides[1] + j for i in range(sizes[1]) for j in range(self.kernel_size[1])]
            y = reshape(gather(y, columns, axis=3), [*y.shape[:3], sizes[1], self.kernel_size[1], y.shape[-1]])
            y = transpose(y, [0, 1, 3, 2, 4, 5])
        places = sizes[0] if self._rank == 1 else sizes[0] * sizes[1]
        return reshape(y, [x.shape[0], places, y.size // x.shape[0] // places]), sizes

    def call(self, inputs, training=None):
        if self.padding != 'VALID' or self.groups != 1 or max(self.dilation_rate) > 1 or self._first:
            raise ValueError("a locally connected layer takes the channels last and pads nothing; its filters have no gaps")
        y, sizes = self._windows(asarray(inputs))
        if not hasattr(self, 'kernel'):
            self.kernel = self._weight('kernel', [y.shape[1], y.shape[2], self.filters])
            self.bias = self._weight('bias', [*sizes, self.filters]) if self.use_bias else None
        y = reshape(einsum('npi,pio->npo', y, self.kernel), [y.shape[0], *sizes, self.filters])
        return self.activation(y + self.bias if self.use_bias else y)

    def build(self, input_shape):
        self._channels(input_shape)


class LocallyConnected1D(_LocallyConnected):
    """A convolution of sequences whose filters are others at each place."""

    _rank = 1


class LocallyConnected2D(_LocallyConnected):
    """A convolution of images whose filters are others at each place."""


class _Sides(Layer):
    _rank = 2

    def _pairs(self, value):
        n = self._rank
        if n == 1:
            return [[value, value] if isinstance(value, int) else list(value)]
        return [[v, v] if isinstance(v, int) else list(v) for v in tf.keras.layers._numbers(value, n)]

    def _axis(self):
        return 2 if self._first else 1


class ZeroPadding2D(_Sides):
    """Zeros around images."""

    def __init__(self, padding=1, data_format=None, **kwargs):
        super().__init__(**kwargs)
        self.padding, self._first = self._pairs(padding), tf.keras.layers._first(data_format)

    def call(self, inputs, training=None):
        return pad(inputs, [[0, 0]] * self._axis() + self.padding + [[0, 0]] * (2 - self._axis()))


class ZeroPadding1D(ZeroPadding2D):
    """Zeros before and after sequences."""

    _rank = 1


class ZeroPadding3D(ZeroPadding2D):
    """Zeros around volumes."""

    _rank = 3


class Cropping2D(_Sides):
    """Images without their borders."""

    def __init__(self, cropping=0, data_format=None, **kwargs):
        super().__init__(**kwargs)
        self.cropping, self._first = self._pairs(cropping), tf.keras.layers._first(data_format)

    def call(self, inputs, training=None):
        x = asarray(inputs)
        for i, sides in enumerate(self.cropping):
            n = x.shape[i + self._axis()]
            if sides[0] + sides[1] >= n:
                raise ValueError(f"nothing is left of {n} elements without {sides[0]} before and {sides[1]} behind")
            x = gather(x, range(sides[0], n - sides[1]), axis=i + self._axis())
        return x


class Cropping1D(Cropping2D):
    """Sequences without their ends."""

    _rank = 1

    def __init__(self, cropping=1, **kwargs):
        super().__init__(cropping, **kwargs)


class Cropping3D(Cropping2D):
    """Volumes without their borders."""

    _rank = 3

    def __init__(self, cropping=1, data_format=None, **kwargs):
        super().__init__(cropping, data_format, **kwargs)


class UpSampling2D(_Sides):
    """Images whose pixels are there several times, or with 'bilinear' between their neighbours."""

    def __init__(self, size=2, data_format=None, interpolation='nearest', **kwargs):
        super().__init__(**kwargs)
        self.size, self._first = tf.keras.layers._numbers(size, self._rank), tf.keras.layers._first(data_format)
        self.interpolation = interpolation

    def call(self, inputs, training=None):
        x = asarray(inputs)
        if self.interpolation != 'nearest':
            x = moveaxis(x, 1, -1) if self._first else x
            y = tf.image.resize(x, [n * k for n, k in zip(x.shape[1:3], self.size)], self.interpolation)
            return moveaxis(y, -1, 1) if self._first else y
        for i, n in enumerate(self.size):
            x = repeat(x, n, axis=i + self._axis())
        return x


class UpSampling1D(UpSampling2D):
    """Sequences whose elements are there several times."""

    _rank = 1

    def __init__(self, size=2, **kwargs):
        super().__init__(size, **kwargs)


class UpSampling3D(UpSampling2D):
    """Volumes whose elements are there several times."""

    _rank = 3

    def __init__(self, size=2, data_format=None, **kwargs):
        super().__init__(size, data_format, **kwargs)
