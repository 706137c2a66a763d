# scipy.stats.invgauss
from scipy.stats._law_of_densities import *


def logpdf(x, mu, loc=0, scale=1):
    """The logarithm of the density of an inverse Gaussian distribution."""
    x, mu, loc, scale = special._like(x, mu, loc, scale)
    z = (x - loc) / scale
    x = where(greater(z, 0), z, 1.0)
    y = -0.9189385332046727 - 1.5 * log(x) - square(x / mu - 1) / (2 * x) - log(scale)
    return where(greater(z, 0), y, -inf)


def cdf(x, mu, loc=0, scale=1):
    """The probability of x and less."""
    x, mu, loc, scale = special._like(x, mu, loc, scale)
    z = (x - loc) / scale
    x = where(greater(z, 0), z, 1.0)
    y = ndtr((x / mu - 1) / sqrt(x)) + exp(2 / mu + log_ndtr(-(x / mu + 1) / sqrt(x)))
    return where(greater(z, 0), y, 0.0)


def sf(x, mu, loc=0, scale=1):
    """The probability of more than x."""
    x, mu, loc, scale = special._like(x, mu, loc, scale)
    z = (x - loc) / scale
    x = where(greater(z, 0), z, 1.0)
    y = ndtr((1 - x / mu) / sqrt(x)) - exp(2 / mu + log_ndtr(-(x / mu + 1) / sqrt(x)))
    return where(greater(z, 0), y, 1.0)


def mean(mu, loc=0, scale=1):
    """The mean."""
    mu, loc, scale = special._like(mu, loc, scale)
    return loc + scale * mu


def var(mu, loc=0, scale=1):
    """The variance."""
    mu, loc, scale = special._like(mu, loc, scale)
    return square(scale) * pow(mu, 3.0) + zeros_like(loc)
