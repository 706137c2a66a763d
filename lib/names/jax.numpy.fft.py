# jax.numpy.fft
from numpy.fft import *
