# tf.keras.optimizers.legacy: those of TensorFlow 2.0 to 2.10, with epsilon outside of the root
from tf.keras.optimizers import *
from tf.keras.optimizers import RMSprop as _RMSprop, Adagrad as _Adagrad


class RMSprop(_RMSprop):
    """v is a mean of squares, and learning_rate g / (sqrt(v) + epsilon) is taken off; with momentum / sqrt(v + epsilon)."""

    def root(self, v):
        return sqrt(v + self.epsilon) if self.momentum > 0 else sqrt(v) + self.epsilon


class Adagrad(_Adagrad):
    """a is the sum of squares, and learning_rate g / (sqrt(a) + epsilon) is taken off."""

    def root(self, a):
        return sqrt(a) + self.epsilon
