# tf.keras.layers
def _wide(inputs):
    """Tensors whose number of axes is made that of the largest, with axes of one element behind the first."""
    x = [asarray(v) for v in inputs] if isinstance(inputs, (list, tuple)) else []
    if len(x) < 2:
        raise ValueError("a merging layer takes a list of at least 2 tensors")
    rank = max([v.ndim for v in x])
    return [v if v.ndim == rank else reshape(v, [v.shape[0]] + [1] * (rank - v.ndim) + list(v.shape[1:])) for v in x]


def add(inputs):
    """The sum of several tensors."""
    return tf.keras.layers.Add()(inputs)


def average(inputs):
    """The mean of several tensors, element by element."""
    return tf.keras.layers.Average()(inputs)


def concatenate(inputs, axis=-1):
    """Tensors one behind the other along an axis, the last one unless it is given."""
    return tf.keras.layers.Concatenate(axis)(inputs)


def dot(inputs, axes, normalize=False):
    """The sums of products along an axis of each, by batch."""
    return tf.keras.layers.Dot(axes, normalize)(inputs)


def maximum(inputs):
    """The largest of several tensors, element by element."""
    return tf.keras.layers.Maximum()(inputs)


def minimum(inputs):
    """The smallest of several tensors, element by element."""
    return tf.keras.layers.Minimum()(inputs)


def multiply(inputs):
    """The product of several tensors."""
    return tf.keras.layers.Multiply()(inputs)


def subtract(inputs):
    """The difference of two tensors."""
    return tf.keras.layers.Subtract()(inputs)


class Add(Layer):
    """The sum of several tensors."""

    def call(self, inputs):
        y = 0.0
        for x in tf.keras.layers._wide(inputs):
            y = y + x
        return y


class Average(Add):
    """The mean of several tensors, element by element."""

    def call(self, inputs):
        return super().call(inputs) / len(inputs)


class Multiply(Layer):
    """The product of several tensors."""

    def call(self, inputs):
        y = 1.0
        for x in tf.keras.layers._wide(inputs):
            y = y * x
        return y


class Maximum(Layer):
    """The largest of several tensors, element by element."""

    def call(self, inputs):
        x = tf.keras.layers._wide(inputs)
        y = x[0]
        for v in x[1:]:
            y = maximum(y, v)
        return y


class Minimum(Layer):
    """The smallest of several tensors, element by element."""

    def call(self, inputs):
        x = tf.keras.layers._wide(inputs)
        y = x[0]
        for v in x[1:]:
            y = minimum(y, v)
        return y


class Subtract(Layer):
    """The difference of two tensors."""

    def call(self, inputs):
        x = tf.keras.layers._wide(inputs)
        if len(x) != 2:
            raise ValueError("a difference is that of 2 tensors")
        return x[0] - x[1]


class Concatenate(Layer):
    """Tensors one behind the other along an axis, the last one unless it is given."""

    def __init__(self, axis=-1, **kwargs):
        super().__init__(**kwargs)
        self.axis = axis

    def call(self, inputs):
        return concat([asarray(x) for x in inputs], self.axis)


class Dot(Layer):
    """The sums of products along an axis of each of two tensors, by batch; normalize: of vectors of length 1."""

    def __init__(self, axes, normalize=False, **kwargs):
        super().__init__(**kwargs)
        self.axes, self.normalize = axes, normalize

    def call(self, inputs):
        x, y, axis = inputs[0], inputs[1], [self.axes, self.axes] if isinstance(self.axes, int) else self.axes
        if self.normalize:
            x, y = l2_normalize(x, axis[0]), l2_normalize(y, axis[1])
        return tf.keras.backend.batch_dot(x, y, axis)
