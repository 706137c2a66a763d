# tf.keras.layers: pooling
from tf.keras.layers import MaxPooling1D as MaxPool1D, MaxPooling2D as MaxPool2D, MaxPooling3D as MaxPool3D
from tf.keras.layers import AveragePooling1D as AvgPool1D, AveragePooling2D as AvgPool2D, AveragePooling3D as AvgPool3D
from tf.keras.layers import GlobalMaxPooling1D as GlobalMaxPool1D, GlobalMaxPooling2D as GlobalMaxPool2D
from tf.keras.layers import GlobalMaxPooling3D as GlobalMaxPool3D, GlobalAveragePooling1D as GlobalAvgPool1D
from tf.keras.layers import GlobalAveragePooling2D as GlobalAvgPool2D, GlobalAveragePooling3D as GlobalAvgPool3D


class _Pooling(Layer):
    _rank = 2

    def __init__(self, pool_size=2, strides=None, padding='valid', data_format=None, **kwargs):
        super().__init__(**kwargs)
        self.pool_size = tuple(tf.keras.layers._numbers(pool_size, self._rank))
        self.strides = self.pool_size if strides is None else tuple(tf.keras.layers._numbers(strides, self._rank))
        self.padding = tf.keras.layers._padding(padding, ('valid', 'same'))
        self._first = tf.keras.layers._first(data_format)

    def _pool(self, f, x):
        """Along the last two axes of places, then along the one before them."""
        x = moveaxis(x, 1, -1) if self._first else asarray(x)
        if x.ndim != self._rank + 2:
            raise ValueError(f"it takes {self._rank + 2} axes, not a shape of {list(x.shape)}")
        if self._rank == 1:
            y = squeeze(f(expand_dims(x, 2), [*self.pool_size, 1], [*self.strides, 1], self.padding), 2)
        elif self._rank == 2:
            y = f(x, list(self.pool_size), list(self.strides), self.padding)
        else:
            n, planes, c = x.shape[0], x.shape[1], x.shape[-1]
            y = f(reshape(x, [n * planes, *x.shape[2:]]), list(self.pool_size[1:]), list(self.strides[1:]), self.padding)
            h, w = y.shape[1:3]
            y = f(reshape(y, [n, planes, h * w, c]), [self.pool_size[0], 1], [self.strides[0], 1], self.padding)
            y = reshape(y, [n, y.shape[1], h, w, c])
        return moveaxis(y, -1, 1) if self._first else y


class MaxPooling2D(_Pooling):
    """The largest element of each window of images."""

    def call(self, inputs, training=None):
        return self._pool(max_pool2d, inputs)


class MaxPooling1D(MaxPooling2D):
    """The largest element of each window of sequences."""

    _rank = 1


class MaxPooling3D(MaxPooling2D):
    """The largest element of each window of volumes."""

    _rank = 3


class AveragePooling2D(_Pooling):
    """The mean of each window of images; of what lies outside nothing counts."""

    def call(self, inputs, training=None):
        return self._pool(avg_pool2d, inputs)


class AveragePooling1D(AveragePooling2D):
    """The mean of each window of sequences; of what lies outside nothing counts."""

    _rank = 1


class AveragePooling3D(AveragePooling2D):
    """The mean of each window of volumes; of what lies outside nothing counts."""

    _rank = 3


class _Global(Layer):
    _rank = 2

    def __init__(self, data_format=None, keepdims=False, **kwargs):
        super().__init__(**kwargs)
        self._first, self.keepdims = tf.keras.layers._first(data_format), keepdims

    def _axes(self, x):
        if np.ndim(x) != self._rank + 2:
            raise ValueError(f"it takes {self._rank + 2} axes, not a shape of {list(np.shape(x))}")
        return list(range(2, self._rank + 2)) if self._first else list(range(1, self._rank + 1))


class GlobalMaxPooling2D(_Global):
    """The largest element of each channel of images."""

    def call(self, inputs, training=None):
        return reduce_max(inputs, self._axes(inputs), self.keepdims)


class GlobalMaxPooling1D(GlobalMaxPooling2D):
    """The largest element of each channel of sequences."""

    _rank = 1


class GlobalMaxPooling3D(GlobalMaxPooling2D):
    """The largest element of each channel of volumes."""

    _rank = 3


class GlobalAveragePooling2D(_Global):
    """The mean of each channel of images."""

    def call(self, inputs, training=None):
        return reduce_mean(inputs, self._axes(inputs), self.keepdims)


class GlobalAveragePooling1D(GlobalAveragePooling2D):
    """The mean of each channel of sequences; of what the mask is 0 of nothing counts."""

    _rank = 1

    def call(self, inputs, training=None, mask=None):
        axes = self._axes(inputs)
        if mask is None:
            return reduce_mean(inputs, axes, self.keepdims)
        m = expand_dims(cast(mask, inputs.dtype), 1 if self._first else 2)
        return reduce_sum(inputs * m, axes, self.keepdims) / reduce_sum(m, axes, self.keepdims)


class GlobalAveragePooling3D(GlobalAveragePooling2D):
    """The mean of each channel of volumes."""

    _rank = 3
