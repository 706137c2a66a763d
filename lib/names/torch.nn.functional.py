# torch.nn.functional
from ops import avg_pool2d, celu, conv1d, conv2d, dropout, elu, gelu, hardsigmoid, hardswish, hardtanh, huber_loss
from ops import layer_norm, leaky_relu, log_softmax, max_pool2d, mish, nll_loss, normalize, one_hot, pad, relu, relu6
from ops import selu, sigmoid, silu, softmax, softplus, softsign, tanh
