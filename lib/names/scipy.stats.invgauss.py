# scipy.stats.invgauss
from scipy.stats._law_of_densities import *


def logpdf(x, mu, loc=0, scale=1):
    """The logarithm of the density of an inverse Gaussian distribution."""
    x, mu, loc, scale = special._like(x, mu, loc, scale)
    z = (x - loc) / scale
    x = where(less_equal(z, 0), 1.0, minimum(z, 1e300))
    y = -0.9189385332046727 - 1.5 * log(x) - square(x / mu - 1) / (2 * x) - log(scale)
    return where(less_equal(z, 0), -inf, y)


def _parts(x, mu, loc, scale):
    """The place from 0 on; where in a normal distribution it lies; the logarithm of what cdf has more than that one, and sf less."""
    x, mu, loc, scale = special._like(x, mu, loc, scale)
    z = (x - loc) / scale
    x = where(less_equal(z, 0), 1.0, minimum(z, 1e300))
    return z, (x / mu - 1) / sqrt(x), 2 / mu + log_ndtr(-(x / mu + 1) / sqrt(x))


def cdf(x, mu, loc=0, scale=1):
    """The probability of x and less."""
    z, a, more = scipy.stats.invgauss._parts(x, mu, loc, scale)
    return where(less_equal(z, 0), 0.0, ndtr(a) + exp(more))


def sf(x, mu, loc=0, scale=1):
    """The probability of more than x."""
    z, a, more = scipy.stats.invgauss._parts(x, mu, loc, scale)
    return where(less_equal(z, 0), 1.0, ndtr(-a) - exp(more))


def logcdf(x, mu, loc=0, scale=1):
    """The logarithm of cdf."""
    z, a, more = scipy.stats.invgauss._parts(x, mu, loc, scale)
    y = where(greater(a, 0), log1p(-(ndtr(-a) - exp(more))), logaddexp(log_ndtr(a), more))
    return where(less_equal(z, 0), -inf, y)


def logsf(x, mu, loc=0, scale=1):
    """The logarithm of sf."""
    z, a, more = scipy.stats.invgauss._parts(x, mu, loc, scale)
    most, above = greater(a, 0), log_ndtr(-a)
    end = equal(above, -inf)
    gap = where(logical_or(end, logical_not(most)), 1.0, above - more)
    y = where(most, where(end, -inf, above + jax.nn.log1mexp(gap)), log1p(-(ndtr(a) + exp(more))))
    return where(less_equal(z, 0), 0.0, y)


def mean(mu, loc=0, scale=1):
    """The mean."""
    mu, loc, scale = special._like(mu, loc, scale)
    return loc + scale * mu


def var(mu, loc=0, scale=1):
    """The variance."""
    mu, loc, scale = special._like(mu, loc, scale)
    return square(scale) * pow(mu, 3.0) + zeros_like(loc)
