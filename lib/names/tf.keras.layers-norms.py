# tf.keras.layers: normalization and noise


class _Norm(Layer):
    """What is scaled and moved by weights of some axes."""

    def _set(self, axis, epsilon, center, scale, beta, gamma):
        self.axis, self.epsilon, self.center, self.scale = axis, epsilon, center, scale
        self._how = [beta, gamma]

    def _weights(self, shape):
        make = lambda name, how: self.add_weight(shape=shape, initializer=how[0], regularizer=how[1], name=name)
        self.gamma = make('gamma', self._how[1]) if self.scale else None
        self.beta = make('beta', self._how[0]) if self.center else None

    def _finish(self, y, wide):
        y = y * reshape(self.gamma, wide) if self.scale else y
        return y + reshape(self.beta, wide) if self.center else y


class BatchNormalization(_Norm):
    """(x - mean) / sqrt(variance + epsilon), scaled and moved: of the batch while training, else of those so far."""

    def __init__(self, axis=-1, momentum=0.99, epsilon=0.001, center=True, scale=True, beta_initializer='zeros', gamma_initializer='ones', moving_mean_initializer='zeros', moving_variance_initializer='ones', beta_regularizer=None, gamma_regularizer=None, synchronized=False, **kwargs):
        super().__init__(**kwargs)
        axis = axis[0] if isinstance(axis, (list, tuple)) and len(axis) == 1 else axis
        if not isinstance(axis, int):
            raise ValueError("the axis of a batch normalization is one number")
        self.momentum, self._moving = momentum, [moving_mean_initializer, moving_variance_initializer]
        self._set(axis, epsilon, center, scale, [beta_initializer, beta_regularizer], [gamma_initializer, gamma_regularizer])

    def build(self, input_shape):
        shape = (input_shape[self.axis],)
        self._weights(shape)
        self.moving_mean = self.add_weight(shape=shape, initializer=self._moving[0], trainable=False, name='moving_mean')
        self.moving_variance = self.add_weight(shape=shape, initializer=self._moving[1], trainable=False, name='moving_variance')

    def call(self, inputs, training=None, mask=None):
        training = tf.keras.backend.learning_phase() if training is None else training
        rank = len(inputs.shape)
        axis = self.axis % rank
        wide = [inputs.shape[i] if i == axis else 1 for i in range(rank)]
        mean, variance = self.moving_mean, self.moving_variance
        if training and mask is not None:
            raise ValueError("a mask is not there: select what counts before the layer")
        if training and self.trainable:
            mean, variance = tf.nn.moments(inputs, [i for i in range(rank) if i != axis])
            self.moving_mean.assign(self.moving_mean * self.momentum + mean * (1 - self.momentum))
            self.moving_variance.assign(self.moving_variance * self.momentum + variance * (1 - self.momentum))
        return self._finish((inputs - reshape(mean, wide)) * rsqrt(reshape(variance, wide) + self.epsilon), wide)


class LayerNormalization(_Norm):
    """(x - mean) / sqrt(variance + epsilon) along one axis or several, scaled and moved."""

    def __init__(self, axis=-1, epsilon=0.001, center=True, scale=True, rms_scaling=False, beta_initializer='zeros', gamma_initializer='ones', beta_regularizer=None, gamma_regularizer=None, **kwargs):
        super().__init__(**kwargs)
        if rms_scaling:
            raise ValueError("rms_scaling is not there: write RMSNormalization")
        self._set(axis, epsilon, center, scale, [beta_initializer, beta_regularizer], [gamma_initializer, gamma_regularizer])

    def _axes(self, rank):
        axes = [self.axis] if isinstance(self.axis, int) else list(self.axis)
        return sorted([a % rank for a in axes])

    def build(self, input_shape):
        self._weights([input_shape[a] for a in self._axes(len(input_shape))])

    def call(self, inputs, training=None):
        x = asarray(inputs)
        axes = self._axes(x.ndim)
        wide = [x.shape[i] if i in axes else 1 for i in range(x.ndim)]
        y = x - reduce_mean(x, axes, True)
        return self._finish(y * rsqrt(reduce_mean(square(y), axes, True) + self.epsilon), wide)


class RMSNormalization(_Norm):
    """x over the root of its mean square along one axis or several, scaled."""

    def __init__(self, axis=-1, epsilon=1e-6, **kwargs):
        super().__init__(**kwargs)
        self._set(axis, epsilon, False, True, ['zeros', None], ['ones', None])

    def build(self, input_shape):
        axes = [self.axis] if isinstance(self.axis, int) else list(self.axis)
        self._axes = sorted([a % len(input_shape) for a in axes])
        self._weights([input_shape[a] for a in self._axes])

    def call(self, inputs, training=None):
        x = asarray(inputs)
        wide = [x.shape[i] if i in self._axes else 1 for i in range(x.ndim)]
        return self._finish(x * rsqrt(reduce_mean(square(x), self._axes, True) + self.epsilon), wide)


class GroupNormalization(_Norm):
    """Each group of channels of each example less its mean, over its deviation; groups=-1: each channel."""

    def __init__(self, groups=32, axis=-1, epsilon=0.001, center=True, scale=True, beta_initializer='zeros', gamma_initializer='ones', beta_regularizer=None, gamma_regularizer=None, **kwargs):
        super().__init__(**kwargs)
        self.groups = groups
        self._set(axis, epsilon, center, scale, [beta_initializer, beta_regularizer], [gamma_initializer, gamma_regularizer])

    def build(self, input_shape):
        n = input_shape[self.axis]
        self.groups = n if self.groups == -1 else self.groups
        if n % self.groups:
            raise ValueError(f"{n} channels are not of {self.groups} groups of one size")
        self._weights([n])

    def call(self, inputs, training=None):
        x = asarray(inputs)
        axis, n = self.axis % x.ndim, x.shape[self.axis]
        shape = [*x.shape[:axis], self.groups, n // self.groups, *x.shape[axis + 1:]]
        axes = [i for i in range(1, len(shape)) if i != axis]
        y = reshape(x, shape)
        y = y - reduce_mean(y, axes, True)
        y = reshape(y * rsqrt(reduce_mean(square(y), axes, True) + self.epsilon), x.shape)
        return self._finish(y, [n if i == axis else 1 for i in range(x.ndim)])


class UnitNormalization(Layer):
    """x over its length along one axis or several."""

    def __init__(self, axis=-1, **kwargs):
        super().__init__(**kwargs)
        self.axis = axis

    def call(self, inputs):
        x = asarray(inputs)
        return x * rsqrt(maximum(reduce_sum(square(x), self.axis, True), 1e-12))


class Normalization(Layer):
    """x less a mean, over a deviation: those given, or of what adapt() is given."""

    def __init__(self, axis=-1, mean=None, variance=None, invert=False, **kwargs):
        super().__init__(**kwargs)
        self.axis, self.mean, self.variance, self.invert = axis, mean, variance, invert

    def adapt(self, data, batch_size=None, steps=None):
        x = asarray(data)
        kept = [] if self.axis is None else [a % x.ndim for a in ([self.axis] if isinstance(self.axis, int) else self.axis)]
        axes = [i for i in range(x.ndim) if i not in kept]
        self.mean, self.variance = stop_gradient(reduce_mean(x, axes, True)), stop_gradient(reduce_variance(x, axes, True))

    def call(self, inputs):
        if self.mean is None or self.variance is None:
            raise ValueError("it has no mean and variance yet: layer.adapt(data), or mean= and variance=")
        mean, deviation = self._wide(self.mean, inputs), maximum(sqrt(self._wide(self.variance, inputs)), 1e-7)
        return mean + inputs * deviation if self.invert else (inputs - mean) / deviation

    def _wide(self, given, inputs):
        """What was given for the axes that are kept, the last for the last, with axes of one element for the others."""
        x, rank = asarray(given), np.ndim(inputs)
        if x.ndim == rank or x.ndim == 0:
            return x
        kept = [] if self.axis is None else sorted([a % rank for a in ([self.axis] if isinstance(self.axis, int) else self.axis)])
        if x.ndim > len(kept):
            raise ValueError(f"mean and variance have no more axes than are kept, {len(kept)}, not {x.ndim}")
        at = kept[len(kept) - x.ndim:]
        return reshape(x, [x.shape[at.index(i)] if i in at else 1 for i in range(rank)])


class _Noise(Layer):
    def __init__(self, rate, seed=None, **kwargs):
        super().__init__(**kwargs)
        self.rate, self.seed = rate, seed

    def _now(self, training):
        return (tf.keras.backend.learning_phase() if training is None else training) and self.rate > 0


class Dropout(_Noise):
    """While training each element is 0 with probability rate, and the others are scaled by 1 / (1 - rate)."""

    def __init__(self, rate, noise_shape=None, seed=None, **kwargs):
        super().__init__(rate, seed, **kwargs)
        if rate < 0 or rate > 1:
            raise ValueError(f"the rate of dropout is between 0 and 1, not {rate}")
        self.noise_shape = noise_shape

    def call(self, inputs, training=None):
        if not self._now(training):
            return inputs
        if self.rate == 1:
            return zeros_like(inputs)
        if self.noise_shape is None:
            return dropout(inputs, self.rate, self.seed)
        shape = [inputs.shape[i] if n is None else n for i, n in enumerate(self.noise_shape)]
        return inputs * dropout(ones(shape, inputs.dtype), self.rate, self.seed)


class _SpatialDropout(Dropout):
    _rank = 2

    def __init__(self, rate, data_format=None, seed=None, **kwargs):
        super().__init__(rate, None, seed, **kwargs)
        first = tf.keras.layers._first(data_format)
        self.noise_shape = [None, None] + [1] * self._rank if first else [None] + [1] * self._rank + [None]


class SpatialDropout1D(_SpatialDropout):
    """Dropout of whole channels of sequences."""

    _rank = 1

    def __init__(self, rate, seed=None, **kwargs):
        super().__init__(rate, None, seed, **kwargs)


class SpatialDropout2D(_SpatialDropout):
    """Dropout of whole channels of images."""


class SpatialDropout3D(_SpatialDropout):
    """Dropout of whole channels of volumes."""

    _rank = 3


class GaussianNoise(_Noise):
    """While training normal numbers of this deviation are added."""

    def __init__(self, stddev, seed=None, **kwargs):
        super().__init__(stddev, seed, **kwargs)
        self.stddev = stddev

    def call(self, inputs, training=None):
        if not self._now(training):
            return inputs
        return inputs + self.stddev * random_normal(inputs.shape, seed=self.seed, dtype=inputs.dtype)


class GaussianDropout(_Noise):
    """While training each element times a normal number of mean 1 and deviation sqrt(rate / (1 - rate))."""

    def call(self, inputs, training=None):
        if not self._now(training):
            return inputs
        deviation = (self.rate / (1.0 - self.rate)) ** 0.5
        return inputs * (1.0 + deviation * random_normal(inputs.shape, seed=self.seed, dtype=inputs.dtype))


class AlphaDropout(_Noise):
    """Dropout to the least value of selu, moved and scaled so that mean and variance stay."""

    def __init__(self, rate, noise_shape=None, seed=None, **kwargs):
        super().__init__(rate, seed, **kwargs)
        self.noise_shape = noise_shape

    def call(self, inputs, training=None):
        if not self._now(training):
            return inputs
        noise = [None] * len(inputs.shape) if self.noise_shape is None else self.noise_shape
        shape = [inputs.shape[i] if n is None else n for i, n in enumerate(noise)]
        least = -1.6732632423543772 * 1.0507009873554805
        a = ((1.0 - self.rate) * (1.0 + self.rate * least**2)) ** -0.5
        kept = cast(random_uniform(shape, seed=self.seed, dtype=inputs.dtype) >= self.rate, inputs.dtype)
        return a * (inputs * kept + least * (1.0 - kept)) - a * least * self.rate
