# scipy.stats.pareto
from scipy.stats._law_of_densities import *


def logpdf(x, b, loc=0, scale=1):
    """The logarithm of the density of a Pareto distribution."""
    x, b, loc, scale = special._like(x, b, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 1), -inf, log(b) - (b + 1) * log(z) - log(scale))


def cdf(x, b, loc=0, scale=1):
    """The probability of x and less."""
    x, b, loc, scale = special._like(x, b, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 1), 0.0, -expm1(-b * log(z)))


def sf(x, b, loc=0, scale=1):
    """The probability of more than x."""
    x, b, loc, scale = special._like(x, b, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 1), 1.0, pow(z, negative(b)))


def logcdf(x, b, loc=0, scale=1):
    """The logarithm of cdf."""
    x, b, loc, scale = special._like(x, b, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less_equal(z, 1), -inf, jax.nn.log1mexp(b * log(z)))


def logsf(x, b, loc=0, scale=1):
    """The logarithm of sf."""
    x, b, loc, scale = special._like(x, b, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 1), 0.0, -b * log(z))


def ppf(q, b, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, b, loc, scale = special._like(q, b, loc, scale)
    return add(loc, multiply(scale, pow(subtract(1, q), divide(-1.0, b))))


def isf(q, b, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, b, loc, scale = special._like(q, b, loc, scale)
    return add(loc, multiply(scale, pow(q, divide(-1.0, b))))


def mean(b, loc=0, scale=1):
    """The mean."""
    b, loc, scale = special._like(b, loc, scale)
    return loc + scale * where(greater(b, 1), b / (b - 1), inf)


def var(b, loc=0, scale=1):
    """The variance."""
    b, loc, scale = special._like(b, loc, scale)
    y = b / (square(b - 1) * (b - 2))
    return where(greater(b, 2), square(scale) * y, inf) + zeros_like(loc)


def entropy(b, loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    b, loc, scale = special._like(b, loc, scale)
    return 1 + 1 / b - log(b) + log(scale) + zeros_like(loc)
