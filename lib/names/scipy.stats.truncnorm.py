# scipy.stats.truncnorm
from scipy.stats._law_of_densities import *


def logpdf(x, a, b, loc=0, scale=1):
    """The logarithm of the density of a normal distribution between loc + a scale and loc + b scale."""
    x, a, b, loc, scale = special._like(x, a, b, loc, scale)
    z = (x - loc) / scale
    y = -0.5 * square(z) - 0.9189385332046727 - scipy.stats.truncnorm._log_between(a, b) - log(scale)
    return where(logical_or(less(z, a), greater(z, b)), -inf, y)


def _log_between(a, b):
    """log(Phi(b) - Phi(a)): on the right as it is on the left, where the values of Phi are small."""
    right = greater(a, 0)
    low, high = log_ndtr(where(right, -b, a)), log_ndtr(where(right, -a, b))
    return high + jax.nn.log1mexp(high - low)


def logcdf(x, a, b, loc=0, scale=1):
    """The logarithm of cdf."""
    x, a, b, loc, scale = special._like(x, a, b, loc, scale)
    z = (x - loc) / scale
    inside = logical_and(greater(z, a), less(z, b))
    y = scipy.stats.truncnorm._log_between(a, where(inside, z, b)) - scipy.stats.truncnorm._log_between(a, b)
    return where(inside, y, where(less(z, b), -inf, where(is_nan(z), z, 0.0)))


def logsf(x, a, b, loc=0, scale=1):
    """The logarithm of sf."""
    x, a, b, loc, scale = special._like(x, a, b, loc, scale)
    return scipy.stats.truncnorm.logcdf(-x, -b, -a, -loc, scale)


def cdf(x, a, b, loc=0, scale=1):
    """The probability of x and less."""
    return exp(scipy.stats.truncnorm.logcdf(x, a, b, loc, scale))


def sf(x, a, b, loc=0, scale=1):
    """The probability of more than x."""
    return exp(scipy.stats.truncnorm.logsf(x, a, b, loc, scale))


def ppf(q, a, b, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, a, b, loc, scale = special._like(q, a, b, loc, scale)
    q = special._share(q)
    right = greater(a, 0)
    low, high = where(right, -b, a), where(right, -a, b)
    t = where(right, 1 - q, q)
    y = ndtri(ndtr(low) * (1 - t) + ndtr(high) * t)
    return loc + scale * where(right, -y, y)


def _ends(a, b):
    """The densities at both ends, and these times the ends, which is 0 at infinite ones."""
    y = [exp(-0.5 * square(x) - 0.9189385332046727 - scipy.stats.truncnorm._log_between(a, b)) for x in (a, b)]
    return y[0], y[1], tf.math.multiply_no_nan(a, y[0]), tf.math.multiply_no_nan(b, y[1])


def mean(a, b, loc=0, scale=1):
    """The mean."""
    a, b, loc, scale = special._like(a, b, loc, scale)
    y = scipy.stats.truncnorm._ends(a, b)
    return loc + scale * (y[0] - y[1])


def var(a, b, loc=0, scale=1):
    """The variance."""
    a, b, loc, scale = special._like(a, b, loc, scale)
    y = scipy.stats.truncnorm._ends(a, b)
    return square(scale) * (1 + (y[2] - y[3]) - square(y[0] - y[1])) + zeros_like(loc)


def entropy(a, b, loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    a, b, loc, scale = special._like(a, b, loc, scale)
    y = scipy.stats.truncnorm._ends(a, b)
    return 1.4189385332046727 + scipy.stats.truncnorm._log_between(a, b) + (y[2] - y[3]) / 2 + log(scale) + zeros_like(loc)
