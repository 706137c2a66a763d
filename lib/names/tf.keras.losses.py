# tf.keras.losses
from ops import MAE, MSE, huber, huber_loss, mae, mean_absolute_error, mean_squared_error, mse
