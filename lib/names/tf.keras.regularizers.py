# tf.keras.regularizers
from tf.keras.regularizers import L1 as l1, L2 as l2, L1L2 as l1_l2, OrthogonalRegularizer as orthogonal_regularizer


class Regularizer:
    """What a weight adds to the loss, as a function of it."""


class L1L2(Regularizer):
    """l1 times the sum of sizes plus l2 times that of squares."""

    def __init__(self, l1=0.0, l2=0.0):
        self.l1, self.l2 = l1, l2

    def __call__(self, x):
        y = zeros([]) if not self.l1 and not self.l2 else 0.0
        y = y + self.l1 * reduce_sum(abs(x)) if self.l1 else y
        return y + self.l2 * reduce_sum(square(x)) if self.l2 else y


class L1(Regularizer):
    """l1 times the sum of sizes."""

    def __init__(self, l1=0.01, **kwargs):
        self.l1 = kwargs['l'] if 'l' in kwargs else l1

    def __call__(self, x):
        return self.l1 * reduce_sum(abs(x))


class L2(Regularizer):
    """l2 times the sum of squares."""

    def __init__(self, l2=0.01, **kwargs):
        self.l2 = kwargs['l'] if 'l' in kwargs else l2

    def __call__(self, x):
        return self.l2 * reduce_sum(square(x))


class OrthogonalRegularizer(Regularizer):
    """factor times the mean size of the products of different rows or columns, each of length 1."""

    def __init__(self, factor=0.01, mode='rows'):
        if mode not in ['rows', 'columns']:
            raise ValueError("mode is 'rows' or 'columns'")
        self.factor, self.mode = factor, mode

    def __call__(self, x):
        x = l2_normalize(x, 1) if self.mode == 'rows' else transpose(l2_normalize(x, 0))
        n = x.shape[0]
        return self.factor * 0.5 * reduce_sum(abs(x @ transpose(x) * (1.0 - eye(n, dtype=x.dtype)))) / (n * (n - 1.0) / 2.0)


def get(identifier):
    """The regularizer of a name; a function is itself."""
    known = {'l1': tf.keras.regularizers.L1, 'l2': tf.keras.regularizers.L2, 'l1_l2': tf.keras.regularizers.L1L2,
             'L1': tf.keras.regularizers.L1, 'L2': tf.keras.regularizers.L2, 'L1L2': tf.keras.regularizers.L1L2}
    if identifier is None or callable(identifier):
        return identifier
    if identifier == 'l1_l2' or identifier == 'L1L2':
        return tf.keras.regularizers.L1L2(0.01, 0.01)
    if not isinstance(identifier, str) or identifier not in known:
        raise ValueError("a regularizer is 'l1', 'l2' or 'l1_l2', or a function of the weight")
    return known[identifier]()


def _activity(layer, result):
    """What a layer's regularizer makes of its results, by example, is added to the losses."""
    if layer.activity_regularizer is not None:
        for y in result if isinstance(result, (list, tuple)) else [result]:
            layer.add_loss(tf.keras.regularizers.get(layer.activity_regularizer)(y) / asarray(y).shape[0])


deserialize = refused("write the regularizer itself")
serialize = refused("write the regularizer itself")
