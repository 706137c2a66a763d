# scipy.stats.bernoulli
from scipy.stats._law_of_masses import *


def logpmf(k, p, loc=0):
    """The logarithm of the probability of k in a Bernoulli distribution."""
    k, p, loc = special._like(k, p, loc)
    k = k - loc
    return where(equal(k, 1), log(p), where(equal(k, 0), log1p(negative(p)), where(is_nan(k), k, -inf)))


def mean(p, loc=0):
    """The mean."""
    p, loc = special._like(p, loc)
    return p + loc


def var(p, loc=0):
    """The variance."""
    p, loc = special._like(p, loc)
    return p * (1 - p) + zeros_like(loc)


def entropy(p, loc=0):
    """The entropy: the mean of minus the logarithm of the probability."""
    p, loc = special._like(p, loc)
    return special.entr(p) + special.entr(1 - p) + zeros_like(loc)


def cdf(k, p, loc=0):
    """The probability of k and less."""
    k, p, loc = special._like(k, p, loc)
    k = k - loc
    return where(less(k, 0), 0.0, where(less(k, 1), 1 - p, where(is_nan(k), k, 1.0)))


def sf(k, p, loc=0):
    """The probability of more than k."""
    k, p, loc = special._like(k, p, loc)
    k = k - loc
    return where(less(k, 0), 1.0, where(less(k, 1), p, where(is_nan(k), k, 0.0)))
