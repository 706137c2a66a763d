# tf.keras.losses
from tf.keras.losses import mean_absolute_error as mae, mean_absolute_error as MAE
from tf.keras.losses import mean_squared_error as mse, mean_squared_error as MSE
from tf.keras.losses import kl_divergence as KLD, kl_divergence as kld, kl_divergence as kullback_leibler_divergence
from tf.keras.losses import mean_absolute_percentage_error as MAPE, mean_absolute_percentage_error as mape
from tf.keras.losses import mean_squared_logarithmic_error as MSLE, mean_squared_logarithmic_error as msle
from tf.keras.losses import log_cosh as logcosh, cosine_similarity as cosine, cosine_similarity as cosine_proximity


def _labels(y_true, y_pred):
    """Labels in the dtype of the predictions."""
    y, p = asarray(y_true), asarray(y_pred)
    return y if y.dtype == p.dtype else cast(y, p.dtype)


def _ranked(y_true, y_pred):
    """Labels and predictions; of a vector and a matrix of one column both as this, else without a last axis of one that one has."""
    y, p = tf.keras.losses._labels(y_true, y_pred), asarray(y_pred)
    if y.ndim == p.ndim + 1 and y.shape[-1] == 1:
        return (y, expand_dims(p, -1)) if p.ndim == 1 else (squeeze(y, -1), p)
    if p.ndim == y.ndim + 1 and p.shape[-1] == 1:
        return (expand_dims(y, -1), p) if y.ndim == 1 else (y, squeeze(p, -1))
    return y, p


def binary_crossentropy(y_true, y_pred, from_logits=False, label_smoothing=0.0, axis=-1):
    """The mean cross-entropy of labels with probabilities, which stay 1e-7 from 0 and 1, or with logits."""
    if np.ndim(y_true) * np.ndim(y_pred) > 0 and np.ndim(y_true) != np.ndim(y_pred):
        raise ValueError(f"labels and predictions have as many axes, not {np.ndim(y_true)} and {np.ndim(y_pred)}")
    y = tf.keras.losses._labels(y_true, y_pred) * (1 - label_smoothing) + 0.5 * label_smoothing
    if from_logits:
        return reduce_mean(sigmoid_cross_entropy_with_logits(y, y_pred), axis)
    p = clip_by_value(y_pred, 1e-7, 1 - 1e-7)
    return -reduce_mean(y * log(p) + (1 - y) * log1p(-p), axis)


def binary_focal_crossentropy(y_true, y_pred, apply_class_balancing=False, alpha=0.25, gamma=2.0, from_logits=False,
                              label_smoothing=0.0, axis=-1):
    """The mean cross-entropy of labels with probabilities, those that are nearly right weighing less."""
    y = tf.keras.losses._labels(y_true, y_pred) * (1 - label_smoothing) + 0.5 * label_smoothing
    p = sigmoid(y_pred) if from_logits else asarray(y_pred)
    right = y * p + (1 - y) * (1 - p)
    p = clip_by_value(p, 1e-7, 1 - 1e-7)
    loss = -pow(1 - right, gamma) * (y * log(p) + (1 - y) * log1p(-p))
    if apply_class_balancing:
        loss = loss * (y * alpha + (1 - y) * (1 - alpha))
    return reduce_mean(loss, axis)


def categorical_crossentropy(y_true, y_pred, from_logits=False, label_smoothing=0.0, axis=-1):
    """The cross-entropy of labels with probabilities, which are made to add up to 1, or with logits."""
    y, p = tf.keras.losses._labels(y_true, y_pred), asarray(y_pred)
    y = y * (1 - label_smoothing) + label_smoothing / y.shape[-1]
    if from_logits:
        return softmax_cross_entropy_with_logits(y, p, axis)
    p = clip_by_value(p / reduce_sum(p, axis, True), 1e-7, 1 - 1e-7)
    return -reduce_sum(y * log(p), axis)


def categorical_focal_crossentropy(y_true, y_pred, alpha=0.25, gamma=2.0, from_logits=False, label_smoothing=0.0,
                                   axis=-1):
    """The cross-entropy of labels with probabilities, those that are nearly right weighing less."""
    y, p = tf.keras.losses._labels(y_true, y_pred), softmax(y_pred, axis) if from_logits else asarray(y_pred)
    y = y * (1 - label_smoothing) + label_smoothing / y.shape[-1]
    p = clip_by_value(p / reduce_sum(p, axis, True), 1e-7, 1 - 1e-7)
    return -reduce_sum(alpha * pow(1 - p, gamma) * y * log(p), axis)


def categorical_hinge(y_true, y_pred):
    """How much the best wrong class comes within 1 of the right one."""
    right = reduce_sum(tf.keras.losses._labels(y_true, y_pred) * y_pred, -1)
    wrong = reduce_max((1 - tf.keras.losses._labels(y_true, y_pred)) * y_pred, -1)
    return maximum(wrong - right + 1, 0)


def cosine_similarity(y_true, y_pred, axis=-1):
    """Minus the cosine of the angle between two vectors."""
    y, p = tf.keras.losses._ranked(y_true, y_pred)
    return -reduce_sum(l2_normalize(y, axis, 1e-14) * l2_normalize(p, axis, 1e-14), axis)


def hinge(y_true, y_pred):
    """The mean of what y_true y_pred lacks to 1, for labels -1 and 1, or 0 and 1."""
    y = tf.keras.losses._labels(y_true, y_pred)
    y = where(reduce_all(logical_or(equal(y, 0), equal(y, 1))), 2 * y - 1, y)
    return reduce_mean(maximum(1 - y * y_pred, 0), -1)


def huber(y_true, y_pred, delta=1.0):
    """The mean of half the square of differences up to delta, and of straight lines beyond."""
    return huber(*tf.keras.losses._ranked(y_true, y_pred), delta)


def kl_divergence(y_true, y_pred):
    """The sum of y_true log(y_true / y_pred), of probabilities that stay 1e-7 from 0."""
    p, q = clip_by_value(tf.keras.losses._labels(y_true, y_pred), 1e-7, 1.0), clip_by_value(y_pred, 1e-7, 1.0)
    return reduce_sum(p * log(p / q), -1)


def log_cosh(y_true, y_pred):
    """The mean logarithm of the hyperbolic cosine of the differences."""
    y, p = tf.keras.losses._ranked(y_true, y_pred)
    return reduce_mean(optax.log_cosh(p, y), -1)


def mean_absolute_error(y_true, y_pred):
    """The mean absolute difference along the last axis."""
    return mean_absolute_error(*tf.keras.losses._ranked(y_true, y_pred))


def mean_squared_error(y_true, y_pred):
    """The mean squared difference along the last axis."""
    return mean_squared_error(*tf.keras.losses._ranked(y_true, y_pred))


def mean_absolute_percentage_error(y_true, y_pred):
    """The mean of the differences in per cent of y_true."""
    y, p = tf.keras.losses._ranked(y_true, y_pred)
    return 100 * reduce_mean(abs((y - p) / maximum(abs(y), 1e-7)), -1)


def mean_squared_logarithmic_error(y_true, y_pred):
    """The mean squared difference of log(1 + y), of y that stay 1e-7 above 0."""
    y, p = tf.keras.losses._ranked(y_true, y_pred)
    return reduce_mean(squared_difference(log1p(maximum(p, 1e-7)), log1p(maximum(y, 1e-7))), -1)


def poisson(y_true, y_pred):
    """The mean of y_pred - y_true log(y_pred + 1e-7)."""
    y = asarray(y_pred)
    return reduce_mean(y - tf.keras.losses._labels(y_true, y) * log(y + 1e-7), -1)


def sparse_categorical_crossentropy(y_true, y_pred, from_logits=False, ignore_class=None, axis=-1):
    """The cross-entropy of class numbers with probabilities, which are made to add up to 1, or with logits."""
    z, y = asarray(y_pred), cast(y_true, int64)
    z = z if from_logits else log(clip_by_value(z, 1e-7, 1 - 1e-7))
    z = moveaxis(z, axis, -1)
    y = squeeze(y, -1) if y.ndim == z.ndim and y.shape[-1] == 1 else y
    if ignore_class is None:
        return sparse_softmax_cross_entropy_with_logits(y, z)
    seen = not_equal(y, ignore_class)
    loss = sparse_softmax_cross_entropy_with_logits(where(seen, y, 0), z)
    return where(seen, loss, zeros_like(loss))


def squared_hinge(y_true, y_pred):
    """The mean square of what y_true y_pred lacks to 1, for labels -1 and 1, or 0 and 1."""
    y = tf.keras.losses._labels(y_true, y_pred)
    y = where(reduce_all(logical_or(equal(y, 0), equal(y, 1))), 2 * y - 1, y)
    return reduce_mean(square(maximum(1 - y * y_pred, 0)), -1)


class Loss:
    """A loss as an object, called with (y_true, y_pred, sample_weight=None); its `call` gives one for each example."""

    def __init__(self, reduction='sum_over_batch_size', name=None, dtype=None):
        reduction = 'none' if reduction is None else reduction
        if reduction not in ['auto', 'sum_over_batch_size', 'sum', 'none', 'mean', 'mean_with_sample_weight']:
            raise ValueError("the reduction of a loss is 'sum_over_batch_size', 'sum', 'mean_with_sample_weight' or 'none'")
        self.reduction, self.name = reduction, name

    def call(self, y_true, y_pred):
        raise NotImplementedError("write what the loss is: def call(self, y_true, y_pred): return ...")

    def __call__(self, y_true, y_pred, sample_weight=None):
        return tf.keras.losses._reduced(asarray(self.call(asarray(y_true), asarray(y_pred))), sample_weight, self.reduction)


def _reduced(losses, sample_weight, reduction):
    """Losses of examples, weighed and reduced; a weight of each example counts for all of its elements."""
    w = None if sample_weight is None else tf.keras.losses._weights(sample_weight, losses)
    losses = losses if w is None else losses * w
    if reduction == 'none' or losses.ndim == 0:
        return losses
    if reduction == 'mean_with_sample_weight' and w is not None:
        return div_no_nan(reduce_sum(losses), reduce_sum(w))
    return reduce_sum(losses) if reduction == 'sum' else reduce_mean(losses)


def _weights(sample_weight, losses):
    """Weights of losses, or of examples, for all of whose elements they count."""
    w = cast(sample_weight, losses.dtype)
    if w.ndim == losses.ndim + 1 and w.shape[-1] == 1:
        w = squeeze(w, -1)
    if 0 < w.ndim < losses.ndim:
        w = reshape(w, [*w.shape, *([1] * (losses.ndim - w.ndim))]) * ones_like(losses)
    return w


class LossFunctionWrapper(Loss):
    """A function of labels and predictions as a loss."""

    def __init__(self, fn, reduction='sum_over_batch_size', name=None, **kwargs):
        super().__init__(reduction, name)
        self.fn, self.options = fn, kwargs

    def call(self, y_true, y_pred):
        return self.fn(*tf.keras.losses._ranked(y_true, y_pred), **self.options)


class _Ignoring(LossFunctionWrapper):
    """A loss of class numbers, one of which counts nothing, not even as an example."""

    def __init__(self, fn, ignored, reduction):
        super().__init__(fn, reduction)
        self.ignored = ignored

    def __call__(self, y_true, y_pred, sample_weight=None):
        losses = self.call(asarray(y_true), asarray(y_pred))
        seen = cast(not_equal(reshape(cast(y_true, int64), losses.shape), self.ignored), losses.dtype)
        if self.reduction in ('auto', 'sum_over_batch_size', 'mean'):
            seen = seen * div_no_nan(1.0 * losses.size, reduce_sum(seen))
        w = seen if sample_weight is None else seen * tf.keras.losses._weights(sample_weight, losses)
        return tf.keras.losses._reduced(losses, w, self.reduction)


def _object(loss, reduction):
    """A function of labels and predictions as a loss."""
    return tf.keras.losses.LossFunctionWrapper(loss, reduction)


def BinaryCrossentropy(from_logits=False, label_smoothing=0.0, axis=-1, reduction='auto', name=None):
    """The mean of binary_crossentropy, as a function of (y_true, y_pred, sample_weight=None)."""
    loss = lambda y, p: tf.keras.losses.binary_crossentropy(y, p, from_logits, label_smoothing, axis)
    return tf.keras.losses._object(loss, reduction)


def BinaryFocalCrossentropy(apply_class_balancing=False, alpha=0.25, gamma=2.0, from_logits=False,
                            label_smoothing=0.0, axis=-1, reduction='auto', name=None):
    """The mean of binary_focal_crossentropy, as a function of (y_true, y_pred, sample_weight=None)."""
    loss = lambda y, p: tf.keras.losses.binary_focal_crossentropy(y, p, apply_class_balancing, alpha, gamma,
                                                                  from_logits, label_smoothing, axis)
    return tf.keras.losses._object(loss, reduction)


def CategoricalCrossentropy(from_logits=False, label_smoothing=0.0, axis=-1, reduction='auto', name=None):
    """The mean of categorical_crossentropy, as a function of (y_true, y_pred, sample_weight=None)."""
    loss = lambda y, p: tf.keras.losses.categorical_crossentropy(y, p, from_logits, label_smoothing, axis)
    return tf.keras.losses._object(loss, reduction)


def CategoricalFocalCrossentropy(alpha=0.25, gamma=2.0, from_logits=False, label_smoothing=0.0, axis=-1,
                                 reduction='auto', name=None):
    """The mean of categorical_focal_crossentropy, as a function of (y_true, y_pred, sample_weight=None)."""
    loss = lambda y, p: tf.keras.losses.categorical_focal_crossentropy(y, p, alpha, gamma, from_logits,
                                                                       label_smoothing, axis)
    return tf.keras.losses._object(loss, reduction)


def CategoricalHinge(reduction='auto', name=None):
    """The mean of categorical_hinge, as a function of (y_true, y_pred, sample_weight=None)."""
    return tf.keras.losses._object(lambda y, p: tf.keras.losses.categorical_hinge(y, p), reduction)


def CosineSimilarity(axis=-1, reduction='auto', name=None):
    """The mean of cosine_similarity, as a function of (y_true, y_pred, sample_weight=None)."""
    return tf.keras.losses._object(lambda y, p: tf.keras.losses.cosine_similarity(y, p, axis), reduction)


def Hinge(reduction='auto', name=None):
    """The mean of hinge, as a function of (y_true, y_pred, sample_weight=None)."""
    return tf.keras.losses._object(lambda y, p: tf.keras.losses.hinge(y, p), reduction)


def Huber(delta=1.0, reduction='auto', name=None):
    """The mean of huber, as a function of (y_true, y_pred, sample_weight=None)."""
    return tf.keras.losses._object(lambda y, p: tf.keras.losses.huber(y, p, delta), reduction)


def KLDivergence(reduction='auto', name=None):
    """The mean of kl_divergence, as a function of (y_true, y_pred, sample_weight=None)."""
    return tf.keras.losses._object(lambda y, p: tf.keras.losses.kl_divergence(y, p), reduction)


def LogCosh(reduction='auto', name=None):
    """The mean of log_cosh, as a function of (y_true, y_pred, sample_weight=None)."""
    return tf.keras.losses._object(lambda y, p: tf.keras.losses.log_cosh(y, p), reduction)


def MeanAbsoluteError(reduction='auto', name=None):
    """The mean of mean_absolute_error, as a function of (y_true, y_pred, sample_weight=None)."""
    return tf.keras.losses._object(lambda y, p: tf.keras.losses.mean_absolute_error(y, p), reduction)


def MeanAbsolutePercentageError(reduction='auto', name=None):
    """The mean of mean_absolute_percentage_error, as a function of (y_true, y_pred, sample_weight=None)."""
    return tf.keras.losses._object(lambda y, p: tf.keras.losses.mean_absolute_percentage_error(y, p), reduction)


def MeanSquaredError(reduction='auto', name=None):
    """The mean of mean_squared_error, as a function of (y_true, y_pred, sample_weight=None)."""
    return tf.keras.losses._object(lambda y, p: tf.keras.losses.mean_squared_error(y, p), reduction)


def MeanSquaredLogarithmicError(reduction='auto', name=None):
    """The mean of mean_squared_logarithmic_error, as a function of (y_true, y_pred, sample_weight=None)."""
    return tf.keras.losses._object(lambda y, p: tf.keras.losses.mean_squared_logarithmic_error(y, p), reduction)


def Poisson(reduction='auto', name=None):
    """The mean of poisson, as a function of (y_true, y_pred, sample_weight=None)."""
    return tf.keras.losses._object(lambda y, p: tf.keras.losses.poisson(y, p), reduction)


def SparseCategoricalCrossentropy(from_logits=False, ignore_class=None, reduction='auto', name=None):
    """The mean of sparse_categorical_crossentropy, as a function of (y_true, y_pred, sample_weight=None)."""
    loss = lambda y, p: tf.keras.losses.sparse_categorical_crossentropy(y, p, from_logits, ignore_class)
    return tf.keras.losses._object(loss, reduction) if ignore_class is None else tf.keras.losses._Ignoring(loss, ignore_class, reduction)


def SquaredHinge(reduction='auto', name=None):
    """The mean of squared_hinge, as a function of (y_true, y_pred, sample_weight=None)."""
    return tf.keras.losses._object(lambda y, p: tf.keras.losses.squared_hinge(y, p), reduction)


def get(identifier):
    """The loss of a name, 'mse', or of a class of its name, 'MeanSquaredError'; a function or a loss is itself."""
    if identifier is None or callable(identifier):
        return identifier
    known = {'mse': tf.keras.losses.mean_squared_error, 'mae': tf.keras.losses.mean_absolute_error, 'mape': tf.keras.losses.mean_absolute_percentage_error,
             'msle': tf.keras.losses.mean_squared_logarithmic_error, 'huber': tf.keras.losses.huber,
             'meansquarederror': tf.keras.losses.mean_squared_error, 'meanabsoluteerror': tf.keras.losses.mean_absolute_error,
             'meanabsolutepercentageerror': tf.keras.losses.mean_absolute_percentage_error,
             'meansquaredlogarithmicerror': tf.keras.losses.mean_squared_logarithmic_error,
             'binarycrossentropy': tf.keras.losses.binary_crossentropy,
             'binaryfocalcrossentropy': tf.keras.losses.binary_focal_crossentropy,
             'categoricalcrossentropy': tf.keras.losses.categorical_crossentropy,
             'sparsecategoricalcrossentropy': tf.keras.losses.sparse_categorical_crossentropy,
             'categoricalhinge': tf.keras.losses.categorical_hinge, 'hinge': tf.keras.losses.hinge,
             'squaredhinge': tf.keras.losses.squared_hinge, 'kldivergence': tf.keras.losses.kl_divergence,
             'kld': tf.keras.losses.kl_divergence, 'logcosh': tf.keras.losses.log_cosh,
             'poisson': tf.keras.losses.poisson, 'cosinesimilarity': tf.keras.losses.cosine_similarity}
    name = identifier.replace('_', '').lower()
    if name not in known:
        raise ValueError(f"there is no loss '{identifier}' here: write a function of (y_true, y_pred)")
    return known[name]


deserialize = refused("write the loss itself")
serialize = refused("write the loss itself")
__getattr__ = refused("of losses there are the functions: tf.keras.losses.mean_squared_error(y_true, y_pred)")
