# tf.keras.layers
from ops import BatchNormalization, Dense, Dropout, LayerNormalization
