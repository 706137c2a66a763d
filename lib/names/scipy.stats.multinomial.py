# scipy.stats.multinomial
from scipy.stats._law_of_masses import *


def logpmf(x, n, p):
    """The logarithm of the probability of counts x, in the last axis, of n tries with the probabilities p."""
    x, n, p = special._like(x, n, p)
    inside = logical_and(greater_equal(x, 0), equal(floor(x), x))
    inside = logical_and(reduce_all(inside, -1), equal(reduce_sum(x, -1), n))
    x = maximum(x, 0)
    return where(inside, lgamma(n + 1) + reduce_sum(special.xlogy(x, p) - lgamma(x + 1), -1), -inf)


def mean(n, p):
    """The mean."""
    n, p = special._like(n, p)
    return expand_dims(n, -1) * p


def cov(n, p):
    """The covariance."""
    n, p = special._like(n, p)
    return expand_dims(expand_dims(n, -1), -1) * (diag(p) - expand_dims(p, -1) * expand_dims(p, -2))
