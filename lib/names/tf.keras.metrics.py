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


__getattr__ = refused("metrics are counts and means over a run: write the loss or the accuracy as a function")
