# torch.autograd
from ops import torch.autograd.grad as grad, Variable

Function = refused("write custom_gradient(forward, backward, x)")
__getattr__ = refused("write torch.autograd.grad(y, [x]), or y.backward()")
