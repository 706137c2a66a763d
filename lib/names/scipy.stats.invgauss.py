# scipy.stats.invgauss
from scipy.stats._law_of_densities import *


def logpdf(x, mu, loc=0, scale=1):
    """The logarithm of the density of an inverse Gaussian distribution."""
    x, mu, loc, scale = special._like(x, mu, loc, scale)
    z = (x - loc) / scale
    x = where(less_equal(z, 0), 1.0, minimum(z, 1e300))
    y = -0.9189385332046727 - 1.5 * log(x) - square(x / mu - 1) / (2 * x) - log(scale)
    return where(less_equal(z, 0), -inf, y)


def cdf(x, mu, loc=0, scale=1):
    """The probability of x and less."""
    x, mu, loc, scale = special._like(x, mu, loc, scale)
    z = (x - loc) / scale
    x = where(less_equal(z, 0), 1.0, minimum(z, 1e300))
    y = ndtr((x / mu - 1) / sqrt(x)) + exp(2 / mu + log_ndtr(-(x / mu + 1) / sqrt(x)))
    return where(less_equal(z, 0), 0.0, y)


def sf(x, mu, loc=0, scale=1):
    """The probability of more than x."""
    x, mu, loc, scale = special._like(x, mu, loc, scale)
    z = (x - loc) / scale
    x = where(less_equal(z, 0), 1.0, minimum(z, 1e300))
    y = ndtr((1 - x / mu) / sqrt(x)) - exp(2 / mu + log_ndtr(-(x / mu + 1) / sqrt(x)))
    return where(less_equal(z, 0), 1.0, y)


def _logs(x, mu, loc, scale):
    """The place from 0 on; the logarithms of the two normal probabilities, below and above, and of what the one lacks and the
    other has too much; whether most is below."""
    x, mu, loc, scale = special._like(x, mu, loc, scale)
    z = (x - loc) / scale
    x = where(less_equal(z, 0), 1.0, minimum(z, 1e300))
    a = (x / mu - 1) / sqrt(x)
    return z, log_ndtr(a), log_ndtr(-a), 2 / mu + log_ndtr(-(x / mu + 1) / sqrt(x)), greater(a, 0)


def logcdf(x, mu, loc=0, scale=1):
    """The logarithm of cdf."""
    z, below, above, more, most = scipy.stats.invgauss._logs(x, mu, loc, scale)
    y = where(most, log1p(-scipy.stats.invgauss.sf(x, mu, loc, scale)), logaddexp(below, more))
    return where(less_equal(z, 0), -inf, y)


def logsf(x, mu, loc=0, scale=1):
    """The logarithm of sf."""
    z, below, above, more, most = scipy.stats.invgauss._logs(x, mu, loc, scale)
    end = equal(above, -inf)
    gap = where(logical_or(end, logical_not(most)), 1.0, above - more)
    y = where(most, where(end, -inf, above + jax.nn.log1mexp(gap)), log1p(-scipy.stats.invgauss.cdf(x, mu, loc, scale)))
    return where(less_equal(z, 0), 0.0, y)


def mean(mu, loc=0, scale=1):
    """The mean."""
    mu, loc, scale = special._like(mu, loc, scale)
    return loc + scale * mu


def var(mu, loc=0, scale=1):
    """The variance."""
    mu, loc, scale = special._like(mu, loc, scale)
    return square(scale) * pow(mu, 3.0) + zeros_like(loc)
