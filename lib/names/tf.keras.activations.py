# tf.keras.activations
from ops import celu, elu, exp as exponential, gelu, hard_sigmoid, hard_silu, identity as linear, log_sigmoid, mish
from ops import relu6, selu, sigmoid, silu, softplus, softsign, hard_tanh, tanh
from ops import hard_silu as hard_swish, silu as swish

def softmax(x, axis=-1):
    """The exponentials along an axis, or of all elements without, over their sum."""
    return softmax(x, axis) if axis is not None else reshape(softmax(reshape(x, [-1])), asarray(x).shape)


def log_softmax(x, axis=-1):
    """The logarithm of the softmax along an axis, or of all elements without."""
    return log_softmax(x, axis) if axis is not None else reshape(log_softmax(reshape(x, [-1])), asarray(x).shape)


def glu(x, axis=-1):
    """The first half along an axis times the sigmoid of the second."""
    a, b = split(x, 2, axis)
    return a * sigmoid(b)


def hard_shrink(x, threshold=0.5):
    """x where it is further from 0 than the threshold, else 0."""
    x = asarray(x)
    return where(abs(x) > threshold, x, zeros_like(x))


def leaky_relu(x, negative_slope=0.2):
    """x above 0, else negative_slope x."""
    return leaky_relu(x, negative_slope)


def relu(x, negative_slope=0.0, max_value=None, threshold=0.0, alpha=None):
    """x above the threshold, kept within 0 and max_value, else negative_slope (x - threshold)."""
    x, slope = asarray(x), negative_slope if alpha is None else alpha
    if slope == 0 and threshold == 0:
        return relu(x) if max_value is None else minimum(relu(x), max_value)
    y = where(x > threshold, x, zeros_like(x))
    y = y if max_value is None else clip_by_value(y, 0.0, max_value)
    return y if slope == 0 else y - slope * relu(threshold - x)


def soft_shrink(x, threshold=0.5):
    """x, nearer to 0 by the threshold, and 0 where it is no further from 0."""
    x = asarray(x)
    return where(x > threshold, x - threshold, where(x < -threshold, x + threshold, zeros_like(x)))


def sparse_plus(x):
    """0 up to -1, x from 1, and a piece of a parabola between."""
    x = asarray(x)
    return where(x <= -1, zeros_like(x), where(x < 1, square(x + 1) / 4, x))


def sparse_sigmoid(x):
    """0 up to -1, 1 from 1, and a straight line between."""
    return clip_by_value((asarray(x) + 1) / 2, 0, 1)


def squareplus(x, b=4):
    """A softplus with a square root: (x + sqrt(x^2 + b)) / 2."""
    x = asarray(x)
    r = sqrt(square(x) + b)
    return where(x < 0, b / (2 * (r + abs(x))), (x + r) / 2)


def tanh_shrink(x):
    """x less its tanh."""
    return asarray(x) - tanh(x)


def threshold(x, threshold, default_value):
    """x above the threshold, else default_value."""
    x = asarray(x)
    return where(x > threshold, x, default_value * ones_like(x))


deserialize = refused("write the activation itself")
def get(identifier):
    """The activation of a name; a function is itself, None the identity."""
    if identifier is None:
        return identity
    if callable(identifier):
        return identifier
    known = {'celu': celu, 'elu': elu, 'exponential': exp, 'gelu': gelu, 'hard_sigmoid': hard_sigmoid, 'linear': identity,
             'leaky_relu': tf.keras.activations.leaky_relu, 'log_softmax': tf.keras.activations.log_softmax, 'mish': mish, 'relu': relu,
             'relu6': relu6, 'selu': selu, 'sigmoid': sigmoid, 'silu': silu, 'softmax': tf.keras.activations.softmax, 'softplus': softplus,
             'softsign': softsign, 'swish': silu, 'tanh': tanh}
    if identifier not in known:
        raise ValueError("there is no such activation here: write the function itself")
    return known[identifier]


serialize = refused("write the activation itself")
sparsemax = refused("there is no sparsemax")
