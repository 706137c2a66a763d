# scipy.stats.gumbel_l
from scipy.stats._law_of_densities import *


def logpdf(x, loc=0, scale=1):
    """The logarithm of the density of a Gumbel distribution of smallest values."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return z - exp(z) - log(scale)


def pdf(x, loc=0, scale=1):
    """The density of a Gumbel distribution of smallest values."""
    x, loc, scale = special._like(x, loc, scale)
    y = exp(scipy.stats.gumbel_l.logpdf(x, loc, scale))
    return where(greater(divide(subtract(x, loc), scale), 7), 0.0, y)


def cdf(x, loc=0, scale=1):
    """The probability of x and less."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(greater(z, 7), 1.0, -expm1(-exp(z)))


def sf(x, loc=0, scale=1):
    """The probability of more than x."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(greater(z, 7), 0.0, exp(-exp(z)))


def logcdf(x, loc=0, scale=1):
    """The logarithm of cdf."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    y = where(greater(z, 7), 0.0, log1p(-exp(-exp(z))))
    return where(less(z, 0), log(special.exprel(-exp(z))) + z, y)


def logsf(x, loc=0, scale=1):
    """The logarithm of sf."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return -exp(z)


def ppf(q, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return add(loc, multiply(scale, log(-log1p(negative(q)))))


def isf(q, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return add(loc, multiply(scale, log(-log(q))))


def mean(loc=0, scale=1):
    """The mean."""
    loc, scale = special._like(loc, scale)
    return loc - 0.5772156649015329 * scale


def var(loc=0, scale=1):
    """The variance."""
    loc, scale = special._like(loc, scale)
    return square(scale) * (pi**2 / 6) + zeros_like(loc)


def entropy(loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    loc, scale = special._like(loc, scale)
    return log(scale) + 1.577215664901533 + zeros_like(loc)
