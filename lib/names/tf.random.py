# tf.random
from ops import dropout, random_normal as normal, random_uniform as uniform
