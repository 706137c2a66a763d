# scipy.stats.betabinom
from scipy.stats._law_of_masses import *


def logpmf(k, n, a, b, loc=0):
    """The logarithm of the probability of k in a binomial distribution of n tries whose p is of a beta distribution."""
    k, n, a, b, loc = special._like(k, n, a, b, loc)
    k = k - loc
    inside = logical_and(logical_and(greater_equal(k, 0), less_equal(k, n)), equal(floor(k), k))
    outside = where(is_nan(k), k, -inf)
    k = where(inside, k, 0.0)
    y = -log(n + 1) - special.betaln(n - k + 1, k + 1) + special.betaln(k + a, n - k + b) - special.betaln(a, b)
    return where(inside, y, outside)


def mean(n, a, b, loc=0):
    """The mean."""
    n, a, b, loc = special._like(n, a, b, loc)
    return n * a / (a + b) + loc


def var(n, a, b, loc=0):
    """The variance."""
    n, a, b, loc = special._like(n, a, b, loc)
    return n * a * b * (a + b + n) / (square(a + b) * (a + b + 1)) + zeros_like(loc)
