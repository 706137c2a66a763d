# jax.nn
from ops import celu, elu, gelu, hard_sigmoid, hard_silu, hard_swish, hard_tanh, leaky_relu, log_sigmoid, log_softmax
from ops import logsumexp, mish, one_hot, relu, relu6, selu, sigmoid, silu, soft_sign, softmax, softplus, swish
