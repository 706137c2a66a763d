# tf.keras.activations
from ops import celu, elu, gelu, hard_sigmoid, hard_silu, hard_swish, leaky_relu, log_softmax, mish, relu, relu6, selu
from ops import sigmoid, silu, softmax, softplus, softsign, swish, tanh
