# scipy.stats.lognorm
from scipy.stats._law_of_densities import *


def logpdf(x, s, loc=0, scale=1):
    """The logarithm of the density of exp of a normal distribution whose deviation is s."""
    x, s, loc, scale = special._like(x, s, loc, scale)
    z = divide(subtract(x, loc), scale)
    y = -0.5 * square(divide(log(z), s)) - log(s) - 0.9189385332046727 - log(z) - log(scale)
    return where(less_equal(z, 0), -inf, y)


def cdf(x, s, loc=0, scale=1):
    """The probability of x and less."""
    x, s, loc, scale = special._like(x, s, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less_equal(z, 0), 0.0, ndtr(divide(log(z), s)))


def sf(x, s, loc=0, scale=1):
    """The probability of more than x."""
    x, s, loc, scale = special._like(x, s, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less_equal(z, 0), 1.0, ndtr(-divide(log(z), s)))


def logcdf(x, s, loc=0, scale=1):
    """The logarithm of cdf."""
    x, s, loc, scale = special._like(x, s, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less_equal(z, 0), -inf, log_ndtr(divide(log(z), s)))


def logsf(x, s, loc=0, scale=1):
    """The logarithm of sf."""
    x, s, loc, scale = special._like(x, s, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less_equal(z, 0), 0.0, log_ndtr(-divide(log(z), s)))


def ppf(q, s, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, s, loc, scale = special._like(q, s, loc, scale)
    return add(loc, multiply(scale, exp(multiply(s, ndtri(q)))))


def isf(q, s, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, s, loc, scale = special._like(q, s, loc, scale)
    return add(loc, multiply(scale, exp(-multiply(s, ndtri(q)))))


def mean(s, loc=0, scale=1):
    """The mean."""
    s, loc, scale = special._like(s, loc, scale)
    return loc + scale * exp(square(s) / 2)


def var(s, loc=0, scale=1):
    """The variance."""
    s, loc, scale = special._like(s, loc, scale)
    return square(scale) * expm1(square(s)) * exp(square(s)) + zeros_like(loc)


def entropy(s, loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    s, loc, scale = special._like(s, loc, scale)
    return 1.4189385332046727 + log(s) + log(scale) + zeros_like(loc)
