# tf.keras
from ops import tf.keras.Model as Model


class Sequential(Model):
    """Layers and functions, each called with what the one before it gave."""

    def __init__(self, layers=None, trainable=True, name=None):
        super().__init__(name=name)
        self.layers = [] if layers is None else [layer for layer in layers]

    def add(self, layer):
        self.layers.append(layer)

    def pop(self):
        return self.layers.pop()

    def call(self, inputs, training=None, mask=None):
        for layer in self.layers:
            passes = training is not None and isinstance(layer, tf.keras.layers.Layer)
            inputs = layer(inputs, training=training) if passes else layer(inputs)
        return inputs
