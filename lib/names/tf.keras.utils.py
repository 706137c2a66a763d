# tf.keras.utils
from ops import tf.random.set_seed as set_random_seed


def normalize(x, axis=-1, order=2):
    """x over its norm along an axis; zeros stay zeros."""
    x = asarray(x)
    size = norm(x, order, axis, True)
    return x / where(size == 0, ones_like(size), size)


def to_categorical(x, num_classes=None, dtype=None):
    """Class numbers as rows with a 1 at the class."""
    x = asarray(x)
    x = squeeze(x, -1) if x.ndim > 1 and x.shape[-1] == 1 else x
    return one_hot(cast(x, int64), int(reduce_max(x)) + 1 if num_classes is None else num_classes, dtype=dtype)


plot_model = refused("model.summary() lists the layers")
