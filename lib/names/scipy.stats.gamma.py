# scipy.stats.gamma
from scipy.stats._law_of_densities import *


def logpdf(x, a, loc=0, scale=1):
    """The logarithm of the density of a gamma distribution."""
    x, a, loc, scale = special._like(x, a, loc, scale)
    z = divide(subtract(x, loc), scale)
    y = special.xlogy(a - 1, z) - z - lgamma(a) - log(scale)
    return where(logical_or(less(z, 0), equal(y, -inf)), -inf, y)


def cdf(x, a, loc=0, scale=1):
    """The probability of x and less."""
    x, a, loc, scale = special._like(x, a, loc, scale)
    z = divide(subtract(x, loc), scale)
    return igamma(a, maximum(z, 0))


def sf(x, a, loc=0, scale=1):
    """The probability of more than x."""
    x, a, loc, scale = special._like(x, a, loc, scale)
    z = divide(subtract(x, loc), scale)
    return igammac(a, maximum(z, 0))


def ppf(q, a, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, a, loc, scale = special._like(q, a, loc, scale)
    return loc + scale * igammainv(a, q)


def isf(q, a, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, a, loc, scale = special._like(q, a, loc, scale)
    return loc + scale * igammacinv(a, q)


def mean(a, loc=0, scale=1):
    """The mean."""
    a, loc, scale = special._like(a, loc, scale)
    return loc + a * scale


def var(a, loc=0, scale=1):
    """The variance."""
    a, loc, scale = special._like(a, loc, scale)
    return a * square(scale) + zeros_like(loc)


def entropy(a, loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    a, loc, scale = special._like(a, loc, scale)
    return a + lgamma(a) + (1 - a) * digamma(a) + log(scale) + zeros_like(loc)
