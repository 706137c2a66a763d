# tf.keras.metrics
from tf.keras.losses import binary_crossentropy, binary_focal_crossentropy, categorical_crossentropy
from tf.keras.losses import categorical_focal_crossentropy, categorical_hinge, cosine_similarity, cosine_proximity
from tf.keras.losses import hinge
from tf.keras.losses import huber, kl_divergence, KLD, kld, kullback_leibler_divergence, log_cosh, logcosh
from tf.keras.losses import mean_absolute_error, MAE, mae, mean_absolute_percentage_error, MAPE, mape
from tf.keras.losses import mean_squared_error, MSE, mse, mean_squared_logarithmic_error, MSLE, msle, poisson
from tf.keras.losses import sparse_categorical_crossentropy, squared_hinge


def binary_accuracy(y_true, y_pred, threshold=0.5):
    """How many of the labels the predictions are right about, as a fraction."""
    y, p = tf.keras.losses._ranked(y_true, y_pred)
    return reduce_mean(cast(equal(cast(y, float64), cast(p > threshold, float64)), float64), -1)


def categorical_accuracy(y_true, y_pred):
    """1 where the largest prediction is that of the class, else 0."""
    return cast(equal(argmax(y_true, -1), argmax(y_pred, -1)), float64)


def sparse_categorical_accuracy(y_true, y_pred):
    """1 where the largest prediction is that of the class number, else 0."""
    y, guess = cast(y_true, int64), argmax(y_pred, -1)
    return cast(equal(reshape(y, guess.shape), guess), float64)


class Mean:
    """The mean of the values so far: update_state(values), result(), reset_state()."""

    def __init__(self, name=None, dtype=None):
        self.name = name
        self.reset_state()

    def reset_state(self):
        self.total, self.count = zeros([]), zeros([])

    def reset_states(self):
        self.reset_state()

    def update_state(self, values, sample_weight=None):
        values, weight = self._by_example(values, sample_weight)
        self.total = self.total + reduce_sum(values)
        self.count = self.count + (reduce_sum(weight) if weight is not None else values.shape[0] if values.ndim > 0 else 1.0)

    def _reduce(self, x, axes):
        return reduce_mean(x, axes) if len(axes) > 0 else x

    def _by_example(self, values, sample_weight):
        """A value of each example, times its weight, and the weights; axes that weights do not have are reduced first."""
        x, w = stop_gradient(cast(values, self.total.dtype)), None
        if sample_weight is not None:
            x, w = tf.keras.losses._ranked(x, stop_gradient(cast(sample_weight, self.total.dtype)))
            x = self._reduce(x, list(range(w.ndim, x.ndim)))
            w = broadcast_to(w, x.shape)
            x, w = x * w, self._reduce(w, list(range(1, w.ndim)))
        return self._reduce(x, list(range(1, x.ndim))), w

    def result(self):
        return div_no_nan(self.total, self.count)

    def __call__(self, *args, **kwargs):
        self.update_state(*args, **kwargs)
        return self.result()


class Sum(Mean):
    """The sum of the values so far."""

    def _reduce(self, x, axes):
        return reduce_sum(x, axes) if len(axes) > 0 else x

    def result(self):
        return self.total


class MeanMetricWrapper(Mean):
    """The mean of a function of labels and predictions so far."""

    def __init__(self, fn, name=None, dtype=None, **kwargs):
        super().__init__(name, dtype)
        self.fn, self.options = fn, kwargs

    def update_state(self, y_true, y_pred, sample_weight=None):
        super().update_state(self.fn(y_true, y_pred, **self.options), sample_weight)


class MeanSquaredError(MeanMetricWrapper):
    """The mean of squared differences so far."""

    def __init__(self, name=None, dtype=None):
        super().__init__(tf.keras.losses.mean_squared_error, name)


class MeanAbsoluteError(MeanMetricWrapper):
    """The mean of absolute differences so far."""

    def __init__(self, name=None, dtype=None):
        super().__init__(tf.keras.losses.mean_absolute_error, name)


class RootMeanSquaredError(Mean):
    """The root of the mean of squared differences so far."""

    def update_state(self, y_true, y_pred, sample_weight=None):
        y, p = tf.keras.losses._ranked(cast(y_true, self.total.dtype), cast(y_pred, self.total.dtype))
        super().update_state(square(p - y), sample_weight)

    def result(self):
        return sqrt(super().result())


class Accuracy(MeanMetricWrapper):
    """How many predictions so far are equal to their labels, as a fraction."""

    def __init__(self, name=None, dtype=None):
        super().__init__(tf.keras.metrics._accuracy, name)


def _accuracy(y_true, y_pred):
    """How many of the predictions are equal to their labels, as a fraction."""
    y, p = tf.keras.losses._ranked(y_true, y_pred)
    return reduce_mean(cast(equal(cast(y, float64), cast(p, float64)), float64), -1)


class BinaryAccuracy(MeanMetricWrapper):
    """How many labels the predictions so far are right about, as a fraction."""

    def __init__(self, name=None, dtype=None, threshold=0.5):
        super().__init__(tf.keras.metrics.binary_accuracy, name, threshold=threshold)


class CategoricalAccuracy(MeanMetricWrapper):
    """How many of the largest predictions so far are those of the class, as a fraction."""

    def __init__(self, name=None, dtype=None):
        super().__init__(tf.keras.metrics.categorical_accuracy, name)


class SparseCategoricalAccuracy(MeanMetricWrapper):
    """How many of the largest predictions so far are those of the class number, as a fraction."""

    def __init__(self, name=None, dtype=None):
        super().__init__(tf.keras.metrics.sparse_categorical_accuracy, name)


class BinaryCrossentropy(MeanMetricWrapper):
    """The mean of binary_crossentropy so far."""

    def __init__(self, name=None, dtype=None, from_logits=False, label_smoothing=0.0):
        loss = lambda y, p: tf.keras.losses.binary_crossentropy(*tf.keras.losses._ranked(y, p), from_logits, label_smoothing)
        super().__init__(loss, name)


class CategoricalCrossentropy(MeanMetricWrapper):
    """The mean of categorical_crossentropy so far."""

    def __init__(self, name=None, dtype=None, from_logits=False, label_smoothing=0.0):
        super().__init__(tf.keras.losses.categorical_crossentropy, name, from_logits=from_logits, label_smoothing=label_smoothing)


class SparseCategoricalCrossentropy(MeanMetricWrapper):
    """The mean of sparse_categorical_crossentropy so far."""

    def __init__(self, name=None, dtype=None, from_logits=False, axis=-1):
        super().__init__(tf.keras.losses.sparse_categorical_crossentropy, name, from_logits=from_logits, axis=axis)


class MeanAbsolutePercentageError(MeanMetricWrapper):
    """The mean of differences in per cent so far."""

    def __init__(self, name=None, dtype=None):
        super().__init__(tf.keras.losses.mean_absolute_percentage_error, name)


class MeanSquaredLogarithmicError(MeanMetricWrapper):
    """The mean of squared differences of logarithms so far."""

    def __init__(self, name=None, dtype=None):
        super().__init__(tf.keras.losses.mean_squared_logarithmic_error, name)


class LogCoshError(MeanMetricWrapper):
    """The mean of logarithms of hyperbolic cosines of differences so far."""

    def __init__(self, name=None, dtype=None):
        super().__init__(tf.keras.losses.log_cosh, name)


class Poisson(MeanMetricWrapper):
    """The mean of poisson so far."""

    def __init__(self, name=None, dtype=None):
        super().__init__(tf.keras.losses.poisson, name)


class KLDivergence(MeanMetricWrapper):
    """The mean of kl_divergence so far."""

    def __init__(self, name=None, dtype=None):
        super().__init__(tf.keras.losses.kl_divergence, name)


class Hinge(MeanMetricWrapper):
    """The mean of hinge so far."""

    def __init__(self, name=None, dtype=None):
        super().__init__(tf.keras.losses.hinge, name)


class SquaredHinge(MeanMetricWrapper):
    """The mean of squared_hinge so far."""

    def __init__(self, name=None, dtype=None):
        super().__init__(tf.keras.losses.squared_hinge, name)


class CategoricalHinge(MeanMetricWrapper):
    """The mean of categorical_hinge so far."""

    def __init__(self, name=None, dtype=None):
        super().__init__(tf.keras.losses.categorical_hinge, name)


class CosineSimilarity(MeanMetricWrapper):
    """The mean of cosines of the angles between labels and predictions so far."""

    def __init__(self, name=None, dtype=None, axis=-1):
        super().__init__(lambda y, p: -tf.keras.losses.cosine_similarity(y, p, axis), name)


def top_k_categorical_accuracy(y_true, y_pred, k=5):
    """1 where the class is among those of the k largest predictions, else 0."""
    return tf.keras.metrics.sparse_top_k_categorical_accuracy(argmax(y_true, -1), y_pred, k)


def sparse_top_k_categorical_accuracy(y_true, y_pred, k=5):
    """1 where the class number is among those of the k largest predictions, else 0."""
    p, y = asarray(y_pred), cast(y_true, int64)
    y = squeeze(y, -1) if y.ndim == p.ndim else y
    larger = reduce_sum(cast(p > reduce_sum(p * one_hot(y, p.shape[-1], dtype=p.dtype), -1, True), float64), -1)
    return cast(larger < k, float64)


class TopKCategoricalAccuracy(MeanMetricWrapper):
    """How many classes so far were among those of the k largest predictions, as a fraction."""

    def __init__(self, k=5, name=None, dtype=None):
        super().__init__(tf.keras.metrics.top_k_categorical_accuracy, name, k=k)


class SparseTopKCategoricalAccuracy(MeanMetricWrapper):
    """How many class numbers so far were among those of the k largest predictions, as a fraction."""

    def __init__(self, k=5, name=None, dtype=None):
        super().__init__(tf.keras.metrics.sparse_top_k_categorical_accuracy, name, k=k)


class Precision(Mean):
    """How many of the predictions above the threshold so far are right, as a fraction; of several thresholds for each."""

    def __init__(self, thresholds=None, name=None, dtype=None):
        super().__init__(name, dtype)
        thresholds = 0.5 if thresholds is None else thresholds
        self.thresholds = list(thresholds) if isinstance(thresholds, (list, tuple)) else [thresholds]

    def _among(self, y, p):
        return p

    def update_state(self, y_true, y_pred, sample_weight=None):
        p = stop_gradient(asarray(y_pred))
        y = reshape(cast(cast(y_true, bool), self.total.dtype), p.shape)
        w = ones_like(y)
        if sample_weight is not None:
            w = expand_dims(cast(sample_weight, y.dtype), -1)
            w = broadcast_to(squeeze(w, -1) if w.ndim == y.ndim + 1 else w, y.shape)
        said = [cast(p > t, y.dtype) for t in self.thresholds]
        right, among = [reduce_sum(w * y * s) for s in said], [reduce_sum(w * self._among(y, s)) for s in said]
        one = len(said) == 1
        self.total, self.count = self.total + (right[0] if one else stack(right)), self.count + (among[0] if one else stack(among))


class Recall(Precision):
    """How many of the labels that are 1 so far are predicted above the threshold, as a fraction."""

    def _among(self, y, p):
        return y


def _get(identifier, y_true, y_pred):
    """The metric of a name, of which 'accuracy' is one by the shapes of labels and predictions."""
    if not isinstance(identifier, str):
        return identifier
    n = y_pred.shape[-1] if y_pred.ndim > 1 else 1
    whole = y_true.ndim < y_pred.ndim or (y_true.ndim == y_pred.ndim and y_true.shape[-1] == 1 and n > 1)
    if identifier in ('accuracy', 'acc'):
        made = tf.keras.metrics.BinaryAccuracy() if n == 1 else tf.keras.metrics.SparseCategoricalAccuracy() if whole else tf.keras.metrics.CategoricalAccuracy()
    else:
        known = {'binary_accuracy': tf.keras.metrics.binary_accuracy, 'categorical_accuracy': tf.keras.metrics.categorical_accuracy,
                 'sparse_categorical_accuracy': tf.keras.metrics.sparse_categorical_accuracy}
        made = tf.keras.metrics.MeanMetricWrapper(known[identifier] if identifier in known else tf.keras.losses.get(identifier))
    made.name = identifier
    return made


__getattr__ = refused("there are Mean, MeanSquaredError, the accuracies and crossentropies; or write the metric as a function")
