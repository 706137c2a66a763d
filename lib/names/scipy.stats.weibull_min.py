# scipy.stats.weibull_min
from scipy.stats._law_of_densities import *


def logpdf(x, c, loc=0, scale=1):
    """The logarithm of the density of a Weibull distribution."""
    x, c, loc, scale = special._like(x, c, loc, scale)
    z = (x - loc) / scale
    y = log(c) + special.xlogy(c - 1, z) - pow(maximum(z, 0), c) - log(scale)
    return where(logical_or(less(z, 0), equal(y, -inf)), -inf, y)


def cdf(x, c, loc=0, scale=1):
    """The probability of x and less."""
    x, c, loc, scale = special._like(x, c, loc, scale)
    z = (x - loc) / scale
    return -expm1(-pow(maximum(z, 0), c))


def sf(x, c, loc=0, scale=1):
    """The probability of more than x."""
    x, c, loc, scale = special._like(x, c, loc, scale)
    z = (x - loc) / scale
    return exp(-pow(maximum(z, 0), c))


def logsf(x, c, loc=0, scale=1):
    """The logarithm of sf."""
    x, c, loc, scale = special._like(x, c, loc, scale)
    z = (x - loc) / scale
    return -pow(maximum(z, 0), c)


def ppf(q, c, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, c, loc, scale = special._like(q, c, loc, scale)
    return loc + scale * pow(-log1p(-q), 1 / c)


def isf(q, c, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, c, loc, scale = special._like(q, c, loc, scale)
    return loc + scale * pow(-log(q), 1 / c)


def mean(c, loc=0, scale=1):
    """The mean."""
    c, loc, scale = special._like(c, loc, scale)
    return loc + scale * tgamma(1 + 1 / c)


def var(c, loc=0, scale=1):
    """The variance."""
    c, loc, scale = special._like(c, loc, scale)
    return square(scale) * (tgamma(1 + 2 / c) - square(tgamma(1 + 1 / c))) + zeros_like(loc)


def entropy(c, loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    c, loc, scale = special._like(c, loc, scale)
    return 0.5772156649015329 * (1 - 1 / c) - log(c) + 1 + log(scale) + zeros_like(loc)
