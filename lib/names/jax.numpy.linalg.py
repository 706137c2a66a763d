# jax.numpy.linalg
from numpy.linalg import *
