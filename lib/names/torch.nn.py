# torch.nn
from ops import Dropout, Linear
