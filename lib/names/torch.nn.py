# torch.nn
from ops import Dropout, Linear, torch.nn.Module as Module
