# scipy.stats.beta
from scipy.stats._law_of_densities import *


def logpdf(x, a, b, loc=0, scale=1):
    """The logarithm of the density of a beta distribution between loc and loc + scale."""
    x, a, b, loc, scale = special._like(x, a, b, loc, scale)
    z = divide(subtract(x, loc), scale)
    y = special.xlogy(a - 1, z) + special.xlog1py(b - 1, -z) - special.betaln(a, b) - log(scale)
    outside = logical_or(less(z, 0), greater(z, 1))
    return where(logical_or(outside, equal(y, -inf)), -inf, y)


def cdf(x, a, b, loc=0, scale=1):
    """The probability of x and less."""
    x, a, b, loc, scale = special._like(x, a, b, loc, scale)
    z = divide(subtract(x, loc), scale)
    return betainc(a, b, clip_by_value(z, 0, 1))


def sf(x, a, b, loc=0, scale=1):
    """The probability of more than x."""
    x, a, b, loc, scale = special._like(x, a, b, loc, scale)
    z = divide(subtract(x, loc), scale)
    return betainc(b, a, 1 - clip_by_value(z, 0, 1))


def ppf(q, a, b, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, a, b, loc, scale = special._like(q, a, b, loc, scale)
    return loc + scale * betaincinv(a, b, q)


def isf(q, a, b, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, a, b, loc, scale = special._like(q, a, b, loc, scale)
    return loc + scale * (1 - betaincinv(b, a, q))


def mean(a, b, loc=0, scale=1):
    """The mean."""
    a, b, loc, scale = special._like(a, b, loc, scale)
    return loc + scale * a / (a + b)


def var(a, b, loc=0, scale=1):
    """The variance."""
    a, b, loc, scale = special._like(a, b, loc, scale)
    return square(scale) * a * b / (square(a + b) * (a + b + 1)) + zeros_like(loc)


def entropy(a, b, loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    a, b, loc, scale = special._like(a, b, loc, scale)
    y = special.betaln(a, b) - (a - 1) * digamma(a) - (b - 1) * digamma(b)
    return y + (a + b - 2) * digamma(a + b) + log(scale) + zeros_like(loc)
