# scipy.stats.halfcauchy
from scipy.stats._law_of_densities import *


def logpdf(x, loc=0, scale=1):
    """The logarithm of the density of half of a Cauchy distribution."""
    x, loc, scale = special._like(x, loc, scale)
    z = (x - loc) / scale
    return where(less(z, 0), -inf, -0.4515827052894549 - log1p(square(z)) - log(scale))


def cdf(x, loc=0, scale=1):
    """The probability of x and less."""
    x, loc, scale = special._like(x, loc, scale)
    z = (x - loc) / scale
    return 2 / pi * atan(maximum(z, 0))


def sf(x, loc=0, scale=1):
    """The probability of more than x."""
    x, loc, scale = special._like(x, loc, scale)
    z = (x - loc) / scale
    return 2 / pi * atan2(ones_like(z), maximum(z, 0))


def ppf(q, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return loc + scale * tan(pi / 2 * q)


def isf(q, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return loc + scale / tan(pi / 2 * q)


def mean(loc=0, scale=1):
    """The mean."""
    loc, scale = special._like(loc, scale)
    return inf + 0 * (loc + scale)


def var(loc=0, scale=1):
    """The variance."""
    loc, scale = special._like(loc, scale)
    return inf + 0 * (loc + scale)


def entropy(loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    loc, scale = special._like(loc, scale)
    return 1.8378770664093453 + log(scale) + zeros_like(loc)
