# scipy.stats.loguniform
from scipy.stats._law_of_densities import *


def logpdf(x, a, b, loc=0, scale=1):
    """The logarithm of the density of a distribution from a to b whose logarithm is uniform."""
    x, a, b, loc, scale = special._like(x, a, b, loc, scale)
    z = (x - loc) / scale
    inside = logical_and(greater_equal(z, a), less_equal(z, b))
    return where(inside, -log(where(inside, z, a)) - log(log(b / a)) - log(scale), where(is_nan(z), z, -inf))


def cdf(x, a, b, loc=0, scale=1):
    """The probability of x and less."""
    x, a, b, loc, scale = special._like(x, a, b, loc, scale)
    z = (x - loc) / scale
    return log(minimum(maximum(z, a), b) / a) / log(b / a)


def ppf(q, a, b, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, a, b, loc, scale = special._like(q, a, b, loc, scale)
    q = special._share(q)
    return loc + scale * a * pow(b / a, q)


def mean(a, b, loc=0, scale=1):
    """The mean."""
    a, b, loc, scale = special._like(a, b, loc, scale)
    return loc + scale * (b - a) / log(b / a)


def var(a, b, loc=0, scale=1):
    """The variance."""
    a, b, loc, scale = special._like(a, b, loc, scale)
    r = log(b / a)
    return square(scale) * (b - a) * ((a + b) / 2 - (b - a) / r) / r + zeros_like(loc)


def entropy(a, b, loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    a, b, loc, scale = special._like(a, b, loc, scale)
    return 0.5 * log(a * b) + log(log(b / a)) + log(scale) + zeros_like(loc)
