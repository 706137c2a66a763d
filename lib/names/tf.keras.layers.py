# tf.keras.layers
from ops import BatchNormalization, Dense, Dropout, LayerNormalization, tf.keras.layers.Layer as Layer
