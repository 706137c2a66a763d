# scipy.stats.cauchy
from scipy.stats._law_of_densities import *


def logpdf(x, loc=0, scale=1):
    """The logarithm of the density of a Cauchy distribution."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return -log1p(square(z)) - log(multiply(pi, scale))


def cdf(x, loc=0, scale=1):
    """The probability of x and less."""
    x, loc, scale = special._like(x, loc, scale)
    return atan2(scale, subtract(loc, x)) / pi


def sf(x, loc=0, scale=1):
    """The probability of more than x."""
    x, loc, scale = special._like(x, loc, scale)
    return atan2(scale, subtract(x, loc)) / pi


def logcdf(x, loc=0, scale=1):
    """The logarithm of cdf."""
    x, loc, scale = special._like(x, loc, scale)
    return log(atan2(scale, subtract(loc, x)) / pi)


def logsf(x, loc=0, scale=1):
    """The logarithm of sf."""
    x, loc, scale = special._like(x, loc, scale)
    return log(atan2(scale, subtract(x, loc)) / pi)


def ppf(q, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return subtract(loc, divide(scale, tan(multiply(pi, q))))


def isf(q, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return add(loc, divide(scale, tan(multiply(pi, q))))


def mean(loc=0, scale=1):
    """The mean."""
    loc, scale = special._like(loc, scale)
    return nan * (loc + scale)


def var(loc=0, scale=1):
    """The variance."""
    loc, scale = special._like(loc, scale)
    return nan * (loc + scale)


def entropy(loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    loc, scale = special._like(loc, scale)
    return log(4 * pi * scale) + zeros_like(loc)
