# scipy.stats.halfnorm
from scipy.stats._law_of_densities import *


def logpdf(x, loc=0, scale=1):
    """The logarithm of the density of half of a normal distribution."""
    x, loc, scale = special._like(x, loc, scale)
    z = (x - loc) / scale
    return where(less(z, 0), -inf, -0.22579135264472744 - 0.5 * square(z) - log(scale))


def cdf(x, loc=0, scale=1):
    """The probability of x and less."""
    x, loc, scale = special._like(x, loc, scale)
    z = (x - loc) / scale
    return erf(maximum(z, 0) / 2**0.5)


def sf(x, loc=0, scale=1):
    """The probability of more than x."""
    x, loc, scale = special._like(x, loc, scale)
    z = (x - loc) / scale
    return erfc(maximum(z, 0) / 2**0.5)


def logsf(x, loc=0, scale=1):
    """The logarithm of sf."""
    x, loc, scale = special._like(x, loc, scale)
    z = (x - loc) / scale
    return where(less(z, 0), 0.0, 0.6931471805599453 + log_ndtr(-z))


def ppf(q, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return loc + scale * ndtri((1 + q) / 2)


def isf(q, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return loc - scale * ndtri(q / 2)


def mean(loc=0, scale=1):
    """The mean."""
    loc, scale = special._like(loc, scale)
    return loc + (2 / pi) ** 0.5 * scale


def var(loc=0, scale=1):
    """The variance."""
    loc, scale = special._like(loc, scale)
    return (1 - 2 / pi) * square(scale) + zeros_like(loc)


def entropy(loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    loc, scale = special._like(loc, scale)
    return 0.7257913526447274 + log(scale) + zeros_like(loc)
