# tf.keras.initializers
from ops import Constant

Zeros = refused("write variables: {w: {shape: [2], init: zeros}}, or tf.zeros(shape)")
Ones = refused("write variables: {w: {shape: [2], init: ones}}, or tf.ones(shape)")
__getattr__ = refused("an initializer is a line of the model, variables: {w: {shape: [2, 3], init: glorot_uniform}}")
