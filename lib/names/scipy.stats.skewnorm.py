# scipy.stats.skewnorm
from scipy.stats._law_of_densities import *


def logpdf(x, a, loc=0, scale=1):
    """The logarithm of the density of a skew normal distribution."""
    x, a, loc, scale = special._like(x, a, loc, scale)
    z = (x - loc) / scale
    return -0.2257913526447274 - 0.5 * square(z) + log_ndtr(a * z) - log(scale)


def mean(a, loc=0, scale=1):
    """The mean."""
    a, loc, scale = special._like(a, loc, scale)
    return loc + scale * a / sqrt(1 + square(a)) * (2 / pi) ** 0.5


def var(a, loc=0, scale=1):
    """The variance."""
    a, loc, scale = special._like(a, loc, scale)
    return square(scale) * (1 - 2 / pi * square(a) / (1 + square(a))) + zeros_like(loc)
