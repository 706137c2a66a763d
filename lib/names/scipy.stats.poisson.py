# scipy.stats.poisson
from scipy.stats._law_of_masses import *


def logpmf(k, mu, loc=0):
    """The logarithm of the probability of k in a Poisson distribution of mean mu."""
    k, mu, loc = special._like(k, mu, loc)
    k = k - loc
    inside = logical_and(greater_equal(k, 0), equal(floor(k), k))
    return where(inside, special.xlogy(k, mu) - lgamma(k + 1) - mu, where(is_nan(k), k, -inf))


def cdf(k, mu, loc=0):
    """The probability of k and less."""
    k, mu, loc = special._like(k, mu, loc)
    k = subtract(k, loc)
    return special._pdtr(k, mu)


def sf(k, mu, loc=0):
    """The probability of more than k."""
    k, mu, loc = special._like(k, mu, loc)
    k = subtract(k, loc)
    return special._pdtrc(k, mu)


def mean(mu, loc=0):
    """The mean."""
    mu, loc = special._like(mu, loc)
    return mu + loc


def var(mu, loc=0):
    """The variance."""
    mu, loc = special._like(mu, loc)
    return mu + zeros_like(loc)
