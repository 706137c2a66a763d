# scipy.stats.invgamma
from scipy.stats._law_of_densities import *


def logpdf(x, a, loc=0, scale=1):
    """The logarithm of the density of the inverse of a gamma distribution."""
    x, a, loc, scale = special._like(x, a, loc, scale)
    z = (x - loc) / scale
    return where(less_equal(z, 0), -inf, -(a + 1) * log(z) - lgamma(a) - 1 / z - log(scale))


def cdf(x, a, loc=0, scale=1):
    """The probability of x and less."""
    x, a, loc, scale = special._like(x, a, loc, scale)
    z = (x - loc) / scale
    return where(less_equal(z, 0), 0.0, igammac(a, 1 / where(less_equal(z, 0), 1.0, z)))


def sf(x, a, loc=0, scale=1):
    """The probability of more than x."""
    x, a, loc, scale = special._like(x, a, loc, scale)
    z = (x - loc) / scale
    return where(less_equal(z, 0), 1.0, igamma(a, 1 / where(less_equal(z, 0), 1.0, z)))


def ppf(q, a, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, a, loc, scale = special._like(q, a, loc, scale)
    return loc + scale * reciprocal(igammacinv(a, q))


def isf(q, a, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, a, loc, scale = special._like(q, a, loc, scale)
    return loc + scale * reciprocal(igammainv(a, q))


def mean(a, loc=0, scale=1):
    """The mean."""
    a, loc, scale = special._like(a, loc, scale)
    return loc + scale * where(greater(a, 1), 1 / (a - 1), inf)


def var(a, loc=0, scale=1):
    """The variance."""
    a, loc, scale = special._like(a, loc, scale)
    y = 1 / (square(a - 1) * (a - 2))
    return where(greater(a, 2), square(scale) * y, inf) + zeros_like(loc)


def entropy(a, loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    a, loc, scale = special._like(a, loc, scale)
    return a + lgamma(a) - (1 + a) * digamma(a) + log(scale) + zeros_like(loc)
