# torch.nn
from ops import Dropout, Linear
__getattr__ = refused("layers are written as functions here: torch.nn.functional, torch.nn.Linear and Dropout")
