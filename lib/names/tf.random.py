# tf.random
from ops import dropout, random_normal as normal, random_uniform as uniform, tf.random.set_seed as set_seed
