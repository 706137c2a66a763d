# scipy.stats.nbinom
from scipy.stats._law_of_masses import *


def logpmf(k, n, p, loc=0):
    """The logarithm of the probability of k in a negative binomial distribution: k failures before n successes."""
    k, n, p, loc = special._like(k, n, p, loc)
    k = k - loc
    inside = logical_and(greater_equal(k, 0), equal(floor(k), k))
    ways = -special.betaln(add(n, zeros_like(k)), k + 1) - log(n + k)
    return where(inside, ways + special.xlogy(n, p) + special.xlog1py(k, negative(p)), where(is_nan(k), k, -inf))


def cdf(k, n, p, loc=0):
    """The probability of k and less."""
    k, n, p, loc = special._like(k, n, p, loc)
    k = subtract(k, loc)
    return special._nbdtr(k, n, p)


def sf(k, n, p, loc=0):
    """The probability of more than k."""
    k, n, p, loc = special._like(k, n, p, loc)
    k = subtract(k, loc)
    return special._nbdtrc(k, n, p)


def mean(n, p, loc=0):
    """The mean."""
    n, p, loc = special._like(n, p, loc)
    return n * (1 - p) / p + loc


def var(n, p, loc=0):
    """The variance."""
    n, p, loc = special._like(n, p, loc)
    return n * (1 - p) / square(p) + zeros_like(loc)
