# tf.keras.layers
from ops import Dense, LayerNormalization, tf.keras.layers.Layer as Layer


def add(inputs):
    """The sum of several tensors."""
    return add_n(inputs)


def average(inputs):
    """The mean of several tensors, element by element."""
    return add_n(inputs) / len(inputs)


def concatenate(inputs, axis=-1):
    """Tensors one behind the other along an axis, the last one unless it is given."""
    return concat(inputs, axis)


def dot(inputs, axes, normalize=False):
    """The sums of products along an axis of each, by batch."""
    x, y, axis = inputs[0], inputs[1], [axes, axes] if isinstance(axes, int) else axes
    if normalize:
        x, y = l2_normalize(x, axis[0]), l2_normalize(y, axis[1])
    return tf.keras.backend.batch_dot(x, y, axis)


def maximum(inputs):
    """The largest of several tensors, element by element."""
    return reduce_max(stack(inputs, 0), 0)


def minimum(inputs):
    """The smallest of several tensors, element by element."""
    return reduce_min(stack(inputs, 0), 0)


def multiply(inputs):
    """The product of several tensors."""
    return reduce_prod(stack(inputs, 0), 0)


def subtract(inputs):
    """The difference of two tensors."""
    return subtract(inputs[0], inputs[1])


class Activation(Layer):
    """An activation, by name or as a function, as a layer."""

    def __init__(self, activation, **kwargs):
        super().__init__(**kwargs)
        self.activation = tf.keras.activations.get(activation)

    def call(self, inputs, training=None):
        return self.activation(inputs)


class Dropout(Layer):
    """While training each element is 0 with probability rate, and the others are scaled by 1 / (1 - rate)."""

    def __init__(self, rate, noise_shape=None, seed=None, **kwargs):
        super().__init__(**kwargs)
        self.rate, self.noise_shape, self.seed = rate, noise_shape, seed

    def call(self, inputs, training=None):
        training = tf.keras.backend.learning_phase() if training is None else training
        return tf.nn.dropout(inputs, self.rate, self.noise_shape, self.seed) if training else inputs


class BatchNormalization(Layer):
    """(x - mean) / sqrt(variance + epsilon), scaled and moved: of the batch while training, else of those so far."""

    def __init__(self, axis=-1, momentum=0.99, epsilon=0.001, center=True, scale=True, beta_initializer='zeros', gamma_initializer='ones', **kwargs):
        super().__init__(**kwargs)
        self.axis, self.momentum, self.epsilon, self.center, self.scale = axis, momentum, epsilon, center, scale
        self.beta_initializer, self.gamma_initializer = beta_initializer, gamma_initializer

    def build(self, input_shape):
        shape = (input_shape[self.axis],)
        if self.scale:
            self.gamma = self.add_weight(shape=shape, initializer=self.gamma_initializer, name='gamma')
        if self.center:
            self.beta = self.add_weight(shape=shape, initializer=self.beta_initializer, name='beta')
        self.moving_mean = self.add_weight(shape=shape, initializer='zeros', trainable=False, name='moving_mean')
        self.moving_variance = self.add_weight(shape=shape, initializer='ones', trainable=False, name='moving_variance')

    def call(self, inputs, training=None, mask=None):
        training = tf.keras.backend.learning_phase() if training is None else training
        rank = len(inputs.shape)
        axis = self.axis % rank
        wide = [inputs.shape[i] if i == axis else 1 for i in range(rank)]
        mean, variance = self.moving_mean, self.moving_variance
        if training:
            mean, variance = tf.nn.moments(inputs, [i for i in range(rank) if i != axis])
            self.moving_mean.assign(self.moving_mean * self.momentum + mean * (1 - self.momentum))
            self.moving_variance.assign(self.moving_variance * self.momentum + variance * (1 - self.momentum))
        y = (inputs - reshape(mean, wide)) * rsqrt(reshape(variance, wide) + self.epsilon)
        y = y * reshape(self.gamma, wide) if self.scale else y
        return y + reshape(self.beta, wide) if self.center else y


class Lambda(Layer):
    """A function as a layer."""

    def __init__(self, function, output_shape=None, mask=None, arguments=None, **kwargs):
        super().__init__(**kwargs)
        self.function, self.arguments = function, {} if arguments is None else arguments

    def call(self, inputs, training=None):
        return self.function(inputs, **self.arguments)


class Flatten(Layer):
    """Each example as a vector."""

    def call(self, inputs, training=None):
        return reshape(inputs, [inputs.shape[0], -1])


class Reshape(Layer):
    """Each example in another shape."""

    def __init__(self, target_shape, **kwargs):
        super().__init__(**kwargs)
        self.target_shape = target_shape

    def call(self, inputs, training=None):
        return reshape(inputs, [inputs.shape[0], *self.target_shape])


class ReLU(Layer):
    """relu as a layer, up to max_value, with a slope below threshold."""

    def __init__(self, max_value=None, negative_slope=0.0, threshold=0.0, **kwargs):
        super().__init__(**kwargs)
        self.options = dict(max_value=max_value, negative_slope=negative_slope, threshold=threshold)

    def call(self, inputs, training=None):
        return tf.keras.activations.relu(inputs, **self.options)


class Softmax(Layer):
    """softmax as a layer."""

    def __init__(self, axis=-1, **kwargs):
        super().__init__(**kwargs)
        self.axis = axis

    def call(self, inputs, training=None):
        return softmax(inputs, self.axis)


class Rescaling(Layer):
    """scale x + offset."""

    def __init__(self, scale, offset=0.0, **kwargs):
        super().__init__(**kwargs)
        self.scale, self.offset = scale, offset

    def call(self, inputs, training=None):
        return inputs * self.scale + self.offset


class Embedding(Layer):
    """Rows of a matrix of variables by their numbers."""

    def __init__(self, input_dim, output_dim, embeddings_initializer='uniform', **kwargs):
        super().__init__(**kwargs)
        self.input_dim, self.output_dim, self.initializer = input_dim, output_dim, embeddings_initializer

    def build(self, input_shape):
        self.embeddings = self.add_weight(shape=(self.input_dim, self.output_dim), initializer=self.initializer, name='embeddings')

    def call(self, inputs, training=None):
        return gather(self.embeddings, cast(inputs, int64))


class Conv2D(Layer):
    """A convolution of images [examples, rows, columns, channels] with filters of variables."""

    def __init__(self, filters, kernel_size, strides=1, padding='valid', dilation_rate=1, activation=None, use_bias=True, kernel_initializer='glorot_uniform', bias_initializer='zeros', **kwargs):
        super().__init__(**kwargs)
        self.filters, self.strides, self.padding, self.dilation_rate = filters, strides, padding, dilation_rate
        self.kernel_size = [kernel_size, kernel_size] if isinstance(kernel_size, int) else kernel_size
        self.activation, self.use_bias = tf.keras.activations.get(activation), use_bias
        self.kernel_initializer, self.bias_initializer = kernel_initializer, bias_initializer

    def build(self, input_shape):
        self.kernel = self.add_weight(shape=(*self.kernel_size, input_shape[-1], self.filters), initializer=self.kernel_initializer, name='kernel')
        if self.use_bias:
            self.bias = self.add_weight(shape=(self.filters,), initializer=self.bias_initializer, name='bias')

    def call(self, inputs, training=None):
        padding = {'valid': 'VALID', 'same': 'SAME'}[self.padding]
        y = tf.nn.conv2d(inputs, self.kernel, self.strides, padding, dilations=self.dilation_rate)
        return self.activation(y + self.bias if self.use_bias else y)


class _Pooling2D(Layer):
    def __init__(self, pool_size=2, strides=None, padding='valid', **kwargs):
        super().__init__(**kwargs)
        self.pool_size, self.strides = pool_size, pool_size if strides is None else strides
        self.padding = {'valid': 'VALID', 'same': 'SAME'}[padding]


class MaxPooling2D(_Pooling2D):
    """The largest element of each window of an image."""

    def call(self, inputs, training=None):
        return tf.nn.max_pool2d(inputs, self.pool_size, self.strides, self.padding)


class AveragePooling2D(_Pooling2D):
    """The mean of each window of an image."""

    def call(self, inputs, training=None):
        return tf.nn.avg_pool2d(inputs, self.pool_size, self.strides, self.padding)


class GlobalAveragePooling2D(Layer):
    """The mean of each channel of an image."""

    def call(self, inputs, training=None):
        return reduce_mean(inputs, [1, 2])


Input = refused("declare it under 'inputs:'")
__getattr__ = refused("of layers there are Dense, Conv2D, Embedding, BatchNormalization, Flatten and their like; or write a class")
