# scipy.stats.laplace
from scipy.stats._law_of_densities import *


def logpdf(x, loc=0, scale=1):
    """The logarithm of the density of a Laplace distribution."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return -abs(z) - log(2 * scale)


def cdf(x, loc=0, scale=1):
    """The probability of x and less."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 0), 0.5 * exp(z), 1 - 0.5 * exp(negative(z)))


def sf(x, loc=0, scale=1):
    """The probability of more than x."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 0), 1 - 0.5 * exp(z), 0.5 * exp(negative(z)))


def logcdf(x, loc=0, scale=1):
    """The logarithm of cdf."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 0), z - 0.6931471805599453, log1p(-0.5 * exp(negative(z))))


def logsf(x, loc=0, scale=1):
    """The logarithm of sf."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 0), log1p(-0.5 * exp(z)), negative(z) - 0.6931471805599453)


def ppf(q, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return add(loc, multiply(scale, where(less(q, 0.5), log(multiply(2, q)), -log(2 * subtract(1, q)))))


def isf(q, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return add(loc, multiply(scale, where(less(q, 0.5), -log(multiply(2, q)), log(2 * subtract(1, q)))))


def mean(loc=0, scale=1):
    """The mean."""
    loc, scale = special._like(loc, scale)
    return loc + zeros_like(scale)


def var(loc=0, scale=1):
    """The variance."""
    loc, scale = special._like(loc, scale)
    return 2 * square(scale) + zeros_like(loc)


def entropy(loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    loc, scale = special._like(loc, scale)
    return log(2 * scale) + 1 + zeros_like(loc)
