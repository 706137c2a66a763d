# scipy.stats.binom
from scipy.stats._law_of_masses import *


def logpmf(k, n, p, loc=0):
    """The logarithm of the probability of k in a binomial distribution of n tries."""
    k, n, p, loc = special._like(k, n, p, loc)
    k = k - loc
    inside = logical_and(logical_and(greater_equal(k, 0), less_equal(k, n)), equal(floor(k), k))
    ways = -special.betaln(1 + (n - k), 1 + k) - log(add(n, 1.0))
    return where(inside, ways + special.xlogy(k, p) + special.xlog1py(n - k, negative(p)), where(is_nan(k), k, -inf))


def cdf(k, n, p, loc=0):
    """The probability of k and less."""
    k, n, p, loc = special._like(k, n, p, loc)
    k = subtract(k, loc)
    return special._bdtr(k, n, p)


def sf(k, n, p, loc=0):
    """The probability of more than k."""
    k, n, p, loc = special._like(k, n, p, loc)
    k = subtract(k, loc)
    return special._bdtrc(k, n, p)


def mean(n, p, loc=0):
    """The mean."""
    n, p, loc = special._like(n, p, loc)
    return n * p + loc


def var(n, p, loc=0):
    """The variance."""
    n, p, loc = special._like(n, p, loc)
    return n * p * (1 - p) + zeros_like(loc)
