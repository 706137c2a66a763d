# scipy.stats.rayleigh
from scipy.stats._law_of_densities import *


def logpdf(x, loc=0, scale=1):
    """The logarithm of the density of a Rayleigh distribution."""
    x, loc, scale = special._like(x, loc, scale)
    z = (x - loc) / scale
    return where(less_equal(z, 0), -inf, log(minimum(z, 1e200)) - 0.5 * square(z) - log(scale))


def cdf(x, loc=0, scale=1):
    """The probability of x and less."""
    x, loc, scale = special._like(x, loc, scale)
    z = (x - loc) / scale
    return -expm1(-0.5 * square(maximum(z, 0)))


def sf(x, loc=0, scale=1):
    """The probability of more than x."""
    x, loc, scale = special._like(x, loc, scale)
    z = (x - loc) / scale
    return exp(-0.5 * square(maximum(z, 0)))


def logsf(x, loc=0, scale=1):
    """The logarithm of sf."""
    x, loc, scale = special._like(x, loc, scale)
    z = (x - loc) / scale
    return -0.5 * square(maximum(z, 0))


def ppf(q, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return loc + scale * sqrt(-2 * log1p(-q))


def isf(q, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return loc + scale * sqrt(-2 * log(q))


def mean(loc=0, scale=1):
    """The mean."""
    loc, scale = special._like(loc, scale)
    return loc + (pi / 2) ** 0.5 * scale


def var(loc=0, scale=1):
    """The variance."""
    loc, scale = special._like(loc, scale)
    return (2 - pi / 2) * square(scale) + zeros_like(loc)


def entropy(loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    loc, scale = special._like(loc, scale)
    return 0.9420342421707937 + log(scale) + zeros_like(loc)
