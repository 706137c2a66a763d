# scipy.stats.gennorm
from scipy.stats._law_of_densities import *


def logpdf(x, beta, loc=0, scale=1):
    """The logarithm of the density of a normal distribution of another power."""
    x, beta, loc, scale = special._like(x, beta, loc, scale)
    z = (x - loc) / scale
    return log(beta / 2) - lgamma(1 / beta) - pow(abs(z), beta) - log(scale)


def cdf(x, beta, loc=0, scale=1):
    """The probability of x and less."""
    x, beta, loc, scale = special._like(x, beta, loc, scale)
    z = (x - loc) / scale
    tail = 0.5 * igammac(1 / beta, pow(abs(where(equal(z, 0), 1.0, z)), beta))
    middle = 0.5 + 0.5 * z * exp(-lgamma(1 + 1 / beta))  # its tangent, where powers of 0 have none
    return where(equal(z, 0), middle, where(less(z, 0), tail, 1 - tail))


def sf(x, beta, loc=0, scale=1):
    """The probability of more than x."""
    return scipy.stats.gennorm.cdf(-x, beta, -loc, scale)


def mean(beta, loc=0, scale=1):
    """The mean."""
    beta, loc, scale = special._like(beta, loc, scale)
    return loc + zeros_like(scale + beta)


def var(beta, loc=0, scale=1):
    """The variance."""
    beta, loc, scale = special._like(beta, loc, scale)
    return square(scale) * exp(lgamma(3 / beta) - lgamma(1 / beta)) + zeros_like(loc)


def entropy(beta, loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    beta, loc, scale = special._like(beta, loc, scale)
    return 1 / beta - log(beta / 2) + lgamma(1 / beta) + log(scale) + zeros_like(loc)
