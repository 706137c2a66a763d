# torch.nn
from ops import Linear, torch.nn.Module as Module


def Dropout(p=0.5, inplace=False):
    """A layer that sets each element to 0 with probability p and scales the others by 1 / (1 - p)."""
    return Dropout(p)


def Parameter(data, requires_grad=True):
    """A variable, which a module finds among its attributes."""
    return Variable(data, requires_grad)


__getattr__ = refused("layers are written as functions here: torch.nn.functional, torch.nn.Linear and Dropout")
