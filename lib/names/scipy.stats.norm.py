# scipy.stats.norm
from scipy.stats._law_of_densities import *


def logpdf(x, loc=0, scale=1):
    """The logarithm of the density of a normal distribution."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return -0.5 * square(z) - 0.9189385332046727 - log(scale)


def cdf(x, loc=0, scale=1):
    """The probability of x and less."""
    x, loc, scale = special._like(x, loc, scale)
    return ndtr(divide(subtract(x, loc), scale))


def sf(x, loc=0, scale=1):
    """The probability of more than x."""
    x, loc, scale = special._like(x, loc, scale)
    return ndtr(divide(subtract(loc, x), scale))


def logcdf(x, loc=0, scale=1):
    """The logarithm of cdf."""
    x, loc, scale = special._like(x, loc, scale)
    return log_ndtr(divide(subtract(x, loc), scale))


def logsf(x, loc=0, scale=1):
    """The logarithm of sf."""
    x, loc, scale = special._like(x, loc, scale)
    return log_ndtr(divide(subtract(loc, x), scale))


def ppf(q, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return add(loc, multiply(scale, ndtri(q)))


def isf(q, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return subtract(loc, multiply(scale, ndtri(q)))


def mean(loc=0, scale=1):
    """The mean."""
    loc, scale = special._like(loc, scale)
    return loc + zeros_like(scale)


def var(loc=0, scale=1):
    """The variance."""
    loc, scale = special._like(loc, scale)
    return square(scale) + zeros_like(loc)


def entropy(loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    loc, scale = special._like(loc, scale)
    return 1.4189385332046727 + log(scale) + zeros_like(loc)
