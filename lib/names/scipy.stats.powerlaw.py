# scipy.stats.powerlaw
from scipy.stats._law_of_densities import *


def logpdf(x, a, loc=0, scale=1):
    """The logarithm of the density of a power of x between loc and loc + scale."""
    x, a, loc, scale = special._like(x, a, loc, scale)
    z = (x - loc) / scale
    y = log(a) + special.xlogy(a - 1, z) - log(scale)
    outside = logical_or(less(z, 0), greater(z, 1))
    return where(logical_or(outside, equal(y, -inf)), -inf, y)


def cdf(x, a, loc=0, scale=1):
    """The probability of x and less."""
    x, a, loc, scale = special._like(x, a, loc, scale)
    z = (x - loc) / scale
    return pow(clip_by_value(z, 0, 1), a)


def ppf(q, a, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, a, loc, scale = special._like(q, a, loc, scale)
    q = special._share(q)
    return loc + scale * pow(q, 1 / a)


def mean(a, loc=0, scale=1):
    """The mean."""
    a, loc, scale = special._like(a, loc, scale)
    return loc + scale * a / (a + 1)


def var(a, loc=0, scale=1):
    """The variance."""
    a, loc, scale = special._like(a, loc, scale)
    return square(scale) * a / ((a + 2) * square(a + 1)) + zeros_like(loc)


def entropy(a, loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    a, loc, scale = special._like(a, loc, scale)
    return 1 - 1 / a - log(a) + log(scale) + zeros_like(loc)
