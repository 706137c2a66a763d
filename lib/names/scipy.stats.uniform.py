# scipy.stats.uniform
from scipy.stats._law_of_densities import *


def logpdf(x, loc=0, scale=1):
    """The logarithm of the density of a uniform distribution from loc to loc + scale."""
    x, loc, scale = special._like(x, loc, scale)
    inside = logical_and(greater_equal(x, loc), less_equal(x, add(loc, scale)))
    return where(inside, negative(log(scale)), where(is_nan(x), x, -inf))


def cdf(x, loc=0, scale=1):
    """The probability of x and less."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return minimum(maximum(z, 0.0), 1.0)


def sf(x, loc=0, scale=1):
    """The probability of more than x."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return 1 - minimum(maximum(z, 0.0), 1.0)


def ppf(q, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    q = special._share(q)
    return add(loc, multiply(scale, q))


def isf(q, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    q = special._share(q)
    return add(loc, multiply(scale, subtract(1, q)))


def mean(loc=0, scale=1):
    """The mean."""
    loc, scale = special._like(loc, scale)
    return loc + scale / 2


def var(loc=0, scale=1):
    """The variance."""
    loc, scale = special._like(loc, scale)
    return square(scale) / 12 + zeros_like(loc)


def entropy(loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    loc, scale = special._like(loc, scale)
    return log(scale) + zeros_like(loc)
