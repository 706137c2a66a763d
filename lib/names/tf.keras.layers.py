# tf.keras.layers
from ops import BatchNormalization, Dense, Dropout, LayerNormalization, tf.keras.layers.Layer as Layer


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


Input = refused("declare it under 'inputs:'")
__getattr__ = refused("of layers there are Dense, BatchNormalization, LayerNormalization and Dropout")
