# numpy.random
from ops import random_normal as normal, random_uniform as uniform, np.random.seed as seed
