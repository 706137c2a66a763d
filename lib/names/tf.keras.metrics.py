# tf.keras.metrics
from ops import mean_absolute_error, mean_squared_error
