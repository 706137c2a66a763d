# scipy.stats.wrapcauchy
from scipy.stats._law_of_densities import *


def logpdf(x, c, loc=0, scale=1):
    """The logarithm of the density of a Cauchy distribution around a circle."""
    x, c, loc, scale = special._like(x, c, loc, scale)
    z = (x - loc) / scale
    y = log1p(-square(c)) - 1.8378770664093453 - log(1 + square(c) - 2 * c * cos(z)) - log(scale)
    return where(logical_or(less(z, 0), greater(z, 2 * pi)), -inf, y)


def cdf(x, c, loc=0, scale=1):
    """The probability of x and less."""
    x, c, loc, scale = special._like(x, c, loc, scale)
    z = (x - loc) / scale
    z = clip_by_value(z, 0, 2 * pi)
    r = (1 + c) / (1 - c)
    y = atan2(r * sin(where(less(z, pi), z, 2 * pi - z) / 2), cos(where(less(z, pi), z, 2 * pi - z) / 2)) / pi
    return where(less(z, pi), y, 1 - y)
