# torch.autograd.function
from torch.autograd import Function


def once_differentiable(fn):
    """A backward that torch would not derive once more: here it may be."""
    return fn


FunctionCtx = refused("forward and backward are given ctx")
__getattr__ = refused("write a class whose base is torch.autograd.Function, or torch.autograd.grad(y, [x])")
