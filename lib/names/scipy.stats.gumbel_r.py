# scipy.stats.gumbel_r
from scipy.stats._law_of_densities import *


def logpdf(x, loc=0, scale=1):
    """The logarithm of the density of a Gumbel distribution of largest values."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return negative(z) - exp(negative(z)) - log(scale)


def pdf(x, loc=0, scale=1):
    """The density of a Gumbel distribution of largest values."""
    x, loc, scale = special._like(x, loc, scale)
    y = exp(scipy.stats.gumbel_r.logpdf(x, loc, scale))
    return where(less(divide(subtract(x, loc), scale), -7), 0.0, y)


def cdf(x, loc=0, scale=1):
    """The probability of x and less."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, -7), 0.0, exp(-exp(negative(z))))


def sf(x, loc=0, scale=1):
    """The probability of more than x."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, -7), 1.0, -expm1(-exp(negative(z))))


def logcdf(x, loc=0, scale=1):
    """The logarithm of cdf."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return -exp(negative(z))


def logsf(x, loc=0, scale=1):
    """The logarithm of sf."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    y = where(less(z, -7), 0.0, log1p(-exp(-exp(negative(z)))))
    return where(greater(z, 0), log(special.exprel(-exp(negative(z)))) - z, y)


def ppf(q, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return subtract(loc, multiply(scale, log(-log(q))))


def isf(q, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return subtract(loc, multiply(scale, log(-log1p(negative(q)))))


def mean(loc=0, scale=1):
    """The mean."""
    loc, scale = special._like(loc, scale)
    return loc + 0.5772156649015329 * scale


def var(loc=0, scale=1):
    """The variance."""
    loc, scale = special._like(loc, scale)
    return square(scale) * (pi**2 / 6) + zeros_like(loc)


def entropy(loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    loc, scale = special._like(loc, scale)
    return log(scale) + 1.577215664901533 + zeros_like(loc)
