# tf.keras.layers
from ops import BatchNormalization, Dense, Dropout, LayerNormalization

Input = refused("declare it under 'inputs:'")
__getattr__ = refused("of layers there are Dense, BatchNormalization, LayerNormalization and Dropout")
