# scipy.stats.dirichlet
from scipy.stats._law_of_densities import *


def logpdf(x, alpha):
    """The logarithm of the density of a Dirichlet distribution, of x with the parts in the first axis."""
    x, alpha = special._like(x, alpha)
    if x.shape[0] == alpha.shape[0] - 1:
        x = concat([x, 1 - reduce_sum(x, 0, True)], axis=0)
    powers = reshape(alpha - 1, [-1, *([1] * (x.ndim - 1))])
    return lgamma(reduce_sum(alpha)) - reduce_sum(lgamma(alpha)) + reduce_sum(special.xlogy(powers, x), 0)


def mean(alpha):
    """The mean."""
    alpha = asarray(alpha)
    return alpha / reduce_sum(alpha, -1, True)


def var(alpha):
    """The variance."""
    alpha = asarray(alpha)
    n = reduce_sum(alpha, -1, True)
    return alpha * (n - alpha) / (square(n) * (n + 1))


def entropy(alpha):
    """The entropy: the mean of minus the logarithm of the density."""
    alpha = asarray(alpha)
    n = reduce_sum(alpha, -1)
    y = reduce_sum(lgamma(alpha) - (alpha - 1) * digamma(alpha), -1) - lgamma(n)
    return y + (n - alpha.shape[-1]) * digamma(n)
