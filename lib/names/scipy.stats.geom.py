# scipy.stats.geom
from scipy.stats._law_of_masses import *


def logpmf(k, p, loc=0):
    """The logarithm of the probability of k in a geometric distribution: the first success is the k-th try."""
    k, p, loc = special._like(k, p, loc)
    k = k - loc
    inside = logical_and(greater_equal(k, 1), equal(floor(k), k))
    return where(inside, special.xlog1py(k - 1, negative(p)) + log(p), where(is_nan(k), k, -inf))


def mean(p, loc=0):
    """The mean."""
    p, loc = special._like(p, loc)
    return 1 / p + loc


def var(p, loc=0):
    """The variance."""
    p, loc = special._like(p, loc)
    return (1 - p) / square(p) + zeros_like(loc)


def entropy(p, loc=0):
    """The entropy: the mean of minus the logarithm of the probability."""
    p, loc = special._like(p, loc)
    return (special.entr(p) + special.entr(1 - p)) / p + zeros_like(loc)


def cdf(k, p, loc=0):
    """The probability of k and less."""
    return -expm1(scipy.stats.geom.logsf(k, p, loc))


def sf(k, p, loc=0):
    """The probability of more than k."""
    return exp(scipy.stats.geom.logsf(k, p, loc))


def logsf(k, p, loc=0):
    """The logarithm of sf."""
    k, p, loc = special._like(k, p, loc)
    return special.xlog1py(maximum(floor(k - loc), 0), negative(p))
