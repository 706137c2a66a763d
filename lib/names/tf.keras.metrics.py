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
    return reduce_mean(cast(equal(cast(y_true, float64), cast(asarray(y_pred) > threshold, float64)), float64), -1)


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
        values = cast(values, self.total.dtype)
        weight = ones_like(values) if sample_weight is None else cast(sample_weight, self.total.dtype)
        while len(weight.shape) < len(values.shape):
            weight = expand_dims(weight, -1)
        self.total = self.total + reduce_sum(stop_gradient(values * weight))
        self.count = self.count + reduce_sum(stop_gradient(broadcast_to(weight, values.shape)))

    def result(self):
        return div_no_nan(self.total, self.count)

    def __call__(self, *args, **kwargs):
        self.update_state(*args, **kwargs)
        return self.result()


class Sum(Mean):
    """The sum of the values so far."""

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
        super().__init__(mean_squared_error, name)


class MeanAbsoluteError(MeanMetricWrapper):
    """The mean of absolute differences so far."""

    def __init__(self, name=None, dtype=None):
        super().__init__(mean_absolute_error, name)


class RootMeanSquaredError(MeanSquaredError):
    """The root of the mean of squared differences so far."""

    def result(self):
        return sqrt(super().result())


class Accuracy(MeanMetricWrapper):
    """How many predictions so far are equal to their labels, as a fraction."""

    def __init__(self, name=None, dtype=None):
        super().__init__(lambda y, p: cast(equal(cast(y, float64), cast(p, float64)), float64), name)


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
        super().__init__(tf.keras.losses.binary_crossentropy, name, from_logits=from_logits, label_smoothing=label_smoothing)


class CategoricalCrossentropy(MeanMetricWrapper):
    """The mean of categorical_crossentropy so far."""

    def __init__(self, name=None, dtype=None, from_logits=False, label_smoothing=0.0):
        super().__init__(tf.keras.losses.categorical_crossentropy, name, from_logits=from_logits, label_smoothing=label_smoothing)


class SparseCategoricalCrossentropy(MeanMetricWrapper):
    """The mean of sparse_categorical_crossentropy so far."""

    def __init__(self, name=None, dtype=None, from_logits=False, axis=-1):
        super().__init__(tf.keras.losses.sparse_categorical_crossentropy, name, from_logits=from_logits, axis=axis)


__getattr__ = refused("there are Mean, MeanSquaredError, the accuracies and crossentropies; or write the metric as a function")
