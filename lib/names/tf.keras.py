# tf.keras
from ops import tf.keras.Model as Model
