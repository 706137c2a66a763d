# tf.keras.layers
from ops import tf.keras.layers.Layer as Layer
from tf.keras import Input


class _Weighted(Layer):
    """What layers with a kernel, a bias and an activation have in common."""

    def _set(self, activation, use_bias, kernel, bias):
        self.activation, self.use_bias = tf.keras.activations.get(activation), use_bias
        self._how = {'kernel': kernel, 'bias': bias}

    def _weight(self, name, shape, how=None):
        how = self._how['bias' if name == 'bias' else 'kernel'] if how is None else how
        return self.add_weight(shape=shape, initializer=how[0], regularizer=how[1], name=name)


class Dense(_Weighted):
    """activation(x @ kernel + bias), along the last axis."""

    def __init__(self, units, activation=None, use_bias=True, kernel_initializer='glorot_uniform', bias_initializer='zeros', kernel_regularizer=None, bias_regularizer=None, **kwargs):
        super().__init__(**kwargs)
        if not isinstance(units, int) or units <= 0:
            raise ValueError(f"units must be a whole number above 0, not {units}")
        self.units = units
        self._set(activation, use_bias, [kernel_initializer, kernel_regularizer], [bias_initializer, bias_regularizer])

    def build(self, input_shape):
        self.kernel = self._weight('kernel', (input_shape[-1], self.units))
        if self.use_bias:
            self.bias = self._weight('bias', (self.units,))

    def call(self, inputs, training=None):
        if np.shape(inputs)[-1] != self.kernel.shape[0]:
            raise ValueError(f"it takes {self.kernel.shape[0]} features, and its input has {np.shape(inputs)[-1]}")
        return self.activation(dense(inputs, self.kernel, self.bias) if self.use_bias else dense(inputs, self.kernel))


class EinsumDense(_Weighted):
    """activation(einsum(equation, x, kernel) + bias); bias_axes: the axes of the result that the bias has."""

    def __init__(self, equation, output_shape, activation=None, bias_axes=None, kernel_initializer='glorot_uniform', bias_initializer='zeros', kernel_regularizer=None, bias_regularizer=None, **kwargs):
        super().__init__(**kwargs)
        self.equation, self.bias_axes = equation.replace(' ', ''), bias_axes
        self.output_shape = [output_shape] if isinstance(output_shape, int) else list(output_shape)
        self._set(activation, bias_axes is not None, [kernel_initializer, kernel_regularizer], [bias_initializer, bias_regularizer])

    def build(self, input_shape):
        left, out = self.equation.split('->')
        x, w = left.split(',')
        tail, sizes = out.replace('...', ''), {}
        for k, letter in enumerate(x[3:] if x[:3] == '...' else x):
            sizes[letter] = input_shape[k + len(input_shape) - len(x.replace('...', ''))]
        for letter, n in zip(tail[len(tail) - len(self.output_shape):], self.output_shape):
            sizes[letter] = sizes[letter] if n is None else n
        self.kernel = self._weight('kernel', [sizes[c] for c in w])
        if self.use_bias:
            first = min([tail.index(c) for c in self.bias_axes])
            self.bias = self._weight('bias', [sizes[c] if c in self.bias_axes else 1 for c in tail[first:]])

    def call(self, inputs, training=None):
        y = einsum(self.equation, inputs, self.kernel)
        return self.activation(y + self.bias if self.use_bias else y)


class Embedding(Layer):
    """Rows of a matrix of weights by their numbers."""

    def __init__(self, input_dim, output_dim, embeddings_initializer='uniform', embeddings_regularizer=None, mask_zero=False, weights=None, input_length=None, **kwargs):
        super().__init__(**kwargs)
        if mask_zero:
            raise ValueError("mask_zero is not there: no mask goes along with tensors; give mask= to the layer that needs it")
        self.input_dim, self.output_dim, self._given = input_dim, output_dim, weights
        self._how = [embeddings_initializer, embeddings_regularizer]

    def build(self, input_shape):
        given = self._given[0] if isinstance(self._given, (list, tuple)) else self._given
        first = self._how[0] if given is None else lambda shape, dtype=None: asarray(given)
        self.embeddings = self.add_weight(shape=(self.input_dim, self.output_dim), initializer=first, regularizer=self._how[1], name='embeddings')

    def call(self, inputs, training=None):
        return gather(self.embeddings, cast(inputs, int64), axis=0)


class InputLayer(Layer):
    """An Input, for Sequential."""

    def __init__(self, shape=None, batch_size=None, dtype=None, batch_shape=None, name=None, input_shape=None, tensor=None):
        super().__init__(name=name)
        self.tensor = tensor if tensor is not None else tf.keras.Input(input_shape if shape is None else shape, batch_size, dtype, None, batch_shape, name)

    def call(self, inputs):
        return inputs


class Activation(Layer):
    """An activation, by name or as a function, as a layer."""

    def __init__(self, activation, **kwargs):
        super().__init__(**kwargs)
        self.activation = tf.keras.activations.get(activation)

    def call(self, inputs, training=None):
        return self.activation(inputs)


class ActivityRegularization(Layer):
    """The inputs; l1 times the sum of their sizes and l2 times that of squares, by example, are added to the losses."""

    def __init__(self, l1=0.0, l2=0.0, **kwargs):
        super().__init__(activity_regularizer=tf.keras.regularizers.L1L2(l1, l2), **kwargs)

    def call(self, inputs):
        return inputs


class Lambda(Layer):
    """A function as a layer."""

    def __init__(self, function, output_shape=None, mask=None, arguments=None, **kwargs):
        super().__init__(**kwargs)
        self.function, self.arguments = function, {} if arguments is None else arguments

    def call(self, inputs, training=None):
        return self.function(inputs, **self.arguments)


class Identity(Layer):
    """The inputs."""

    def call(self, inputs):
        return inputs


class Flatten(Layer):
    """Each example as a vector."""

    def __init__(self, data_format=None, **kwargs):
        super().__init__(**kwargs)
        self._first = data_format == 'channels_first'

    def call(self, inputs, training=None):
        x = asarray(inputs)
        x = moveaxis(x, 1, -1) if self._first and x.ndim > 2 else x
        return reshape(x, [x.shape[0], x.size // x.shape[0]])


class Reshape(Layer):
    """Each example in another shape."""

    def __init__(self, target_shape, **kwargs):
        super().__init__(**kwargs)
        self.target_shape = tuple([target_shape] if isinstance(target_shape, int) else target_shape)

    def call(self, inputs, training=None):
        return reshape(inputs, [inputs.shape[0], *self.target_shape])


class Permute(Layer):
    """The axes of each example in another order; the first is 1."""

    def __init__(self, dims, **kwargs):
        super().__init__(**kwargs)
        if [0 for i, d in enumerate(sorted(dims)) if d != i + 1]:
            raise ValueError(f"dims has each of 1 to {len(dims)} once, the axis of examples being 0")
        self.dims = tuple(dims)

    def call(self, inputs, training=None):
        return transpose(inputs, [0, *self.dims])


class RepeatVector(Layer):
    """Each example n times, along a new second axis."""

    def __init__(self, n, **kwargs):
        super().__init__(**kwargs)
        self.n = n

    def call(self, inputs, training=None):
        x = expand_dims(inputs, 1)
        return tile(x, [1, self.n, 1])


class ReLU(Layer):
    """relu as a layer, up to max_value, with a slope below threshold."""

    def __init__(self, max_value=None, negative_slope=0.0, threshold=0.0, **kwargs):
        super().__init__(**kwargs)
        self.options = dict(max_value=max_value, negative_slope=negative_slope, threshold=threshold)

    def call(self, inputs, training=None):
        return tf.keras.activations.relu(inputs, **self.options)


class LeakyReLU(Layer):
    """The input where it is positive, times negative_slope (Keras 2: alpha), 0.3, elsewhere."""

    def __init__(self, negative_slope=0.3, alpha=None, **kwargs):
        super().__init__(**kwargs)
        self.negative_slope = negative_slope if alpha is None else alpha

    def call(self, inputs, training=None):
        return leaky_relu(inputs, self.negative_slope)


class ELU(Layer):
    """The input where it is positive, alpha (e^x - 1) elsewhere."""

    def __init__(self, alpha=1.0, **kwargs):
        super().__init__(**kwargs)
        self.alpha = alpha

    def call(self, inputs, training=None):
        return elu(inputs, self.alpha)


class ThresholdedReLU(Layer):
    """The input where it is above theta, else 0."""

    def __init__(self, theta=1.0, **kwargs):
        super().__init__(**kwargs)
        self.theta = theta

    def call(self, inputs, training=None):
        x = asarray(inputs)
        return where(x > self.theta, x, zeros_like(x))


class PReLU(Layer):
    """The input where it is positive, times alpha elsewhere: a weight for each place, or one along shared_axes."""

    def __init__(self, alpha_initializer='zeros', alpha_regularizer=None, shared_axes=None, **kwargs):
        super().__init__(**kwargs)
        self._how = [alpha_initializer, alpha_regularizer]
        self.shared_axes = [] if shared_axes is None else [shared_axes] if isinstance(shared_axes, int) else list(shared_axes)

    def build(self, input_shape):
        shape = [1 if i + 1 in self.shared_axes else n for i, n in enumerate(input_shape[1:])]
        self.alpha = self.add_weight(shape=shape, initializer=self._how[0], regularizer=self._how[1], name='alpha')

    def call(self, inputs, training=None):
        x = asarray(inputs)
        return where(x > 0, x, self.alpha * x)


class Softmax(Layer):
    """softmax as a layer; what the mask is 0 of counts nothing."""

    def __init__(self, axis=-1, **kwargs):
        super().__init__(**kwargs)
        self.axis = axis

    def call(self, inputs, mask=None):
        x = asarray(inputs)
        x = x if mask is None else x + (1.0 - cast(mask, x.dtype)) * -1e9
        return exp(x - reduce_logsumexp(x, self.axis, True)) if isinstance(self.axis, (list, tuple)) else softmax(x, self.axis)


class Rescaling(Layer):
    """scale x + offset."""

    def __init__(self, scale, offset=0.0, **kwargs):
        super().__init__(**kwargs)
        self.scale, self.offset = scale, offset

    def call(self, inputs, training=None):
        return inputs * self.scale + self.offset


Masking = refused("no mask goes along with tensors: give mask= to the layer that needs it")
DenseFeatures = refused("make the features with ops, and give them to a Dense layer")
LocallyConnected3D = refused("there are LocallyConnected1D and LocallyConnected2D")
__getattr__ = refused("of layers there are Dense, Conv2D, LSTM, MultiHeadAttention and their like; or write a class")
