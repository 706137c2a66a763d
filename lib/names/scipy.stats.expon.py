# scipy.stats.expon
from scipy.stats._law_of_densities import *


def logpdf(x, loc=0, scale=1):
    """The logarithm of the density of an exponential distribution, which begins at loc."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 0), -inf, negative(z) - log(scale))


def cdf(x, loc=0, scale=1):
    """The probability of x and less."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 0), 0.0, -expm1(negative(z)))


def sf(x, loc=0, scale=1):
    """The probability of more than x."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 0), 1.0, exp(negative(z)))


def logcdf(x, loc=0, scale=1):
    """The logarithm of cdf."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less_equal(z, 0), -inf, jax.nn.log1mexp(z))


def logsf(x, loc=0, scale=1):
    """The logarithm of sf."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 0), 0.0, negative(z))


def ppf(q, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return subtract(loc, multiply(scale, log1p(negative(q))))


def isf(q, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return subtract(loc, multiply(scale, log(q)))


def mean(loc=0, scale=1):
    """The mean."""
    loc, scale = special._like(loc, scale)
    return loc + scale


def var(loc=0, scale=1):
    """The variance."""
    loc, scale = special._like(loc, scale)
    return square(scale) + zeros_like(loc)


def entropy(loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    loc, scale = special._like(loc, scale)
    return 1 + log(scale) + zeros_like(loc)
