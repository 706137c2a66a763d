# copy
from ops import copy.copy as copy, copy.deepcopy as deepcopy
