# jax.numpy
from numpy import *
