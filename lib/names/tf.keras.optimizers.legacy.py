# tf.keras.optimizers.legacy: those of TensorFlow 2.0 to 2.10, with epsilon outside of the root
from tf.keras.optimizers import *
from tf.keras.optimizers import RMSprop as _RMSprop, Adagrad as _Adagrad, Nadam as _Nadam


class RMSprop(_RMSprop):
    """v is a mean of squares, and learning_rate g / (sqrt(v) + epsilon) is taken off; with momentum / sqrt(v + epsilon)."""

    def root(self, v):
        return sqrt(v + self.epsilon) if self.momentum > 0 else sqrt(v) + self.epsilon


class Adagrad(_Adagrad):
    """a is the sum of squares, and learning_rate g / (sqrt(a) + epsilon) is taken off."""

    def root(self, a):
        return sqrt(a) + self.epsilon


class Nadam(_Nadam):
    """Adam with the mean of the next turn, by rates beta_1 (1 - 0.96^(schedule_decay t) / 2) and their product."""

    def __init__(self, learning_rate=0.001, beta_1=0.9, beta_2=0.999, epsilon=1e-07, schedule_decay=0.004, **options):
        super().__init__(learning_rate, beta_1, beta_2, epsilon, **options)
        self.schedule_decay = schedule_decay

    def rate_of(self, step):
        return self.beta_1 * (1 - 0.5 * 0.96 ** (self.schedule_decay * step))
