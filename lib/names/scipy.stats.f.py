# scipy.stats.f
from scipy.stats._law_of_densities import *


def logpdf(x, dfn, dfd, loc=0, scale=1):
    """The logarithm of the density of an F distribution."""
    x, dfn, dfd, loc, scale = special._like(x, dfn, dfd, loc, scale)
    z = (x - loc) / scale
    m, n, x = dfn / 2, dfd / 2, maximum(z, 0)
    y = m * log(dfn / dfd) + special.xlogy(m - 1, x) - (m + n) * log1p(x * dfn / dfd) - special.betaln(m, n)
    return where(logical_or(less(z, 0), equal(y, -inf)), -inf, y - log(scale))


def cdf(x, dfn, dfd, loc=0, scale=1):
    """The probability of x and less."""
    x, dfn, dfd, loc, scale = special._like(x, dfn, dfd, loc, scale)
    z = (x - loc) / scale
    return where(less(z, 0), 0.0, special.fdtr(dfn, dfd, where(less(z, 0), 1.0, z)))


def sf(x, dfn, dfd, loc=0, scale=1):
    """The probability of more than x."""
    x, dfn, dfd, loc, scale = special._like(x, dfn, dfd, loc, scale)
    z = (x - loc) / scale
    return where(less(z, 0), 1.0, special.fdtrc(dfn, dfd, where(less(z, 0), 1.0, z)))


def ppf(q, dfn, dfd, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, dfn, dfd, loc, scale = special._like(q, dfn, dfd, loc, scale)
    return loc + scale * special.fdtri(dfn, dfd, q)


def isf(q, dfn, dfd, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, dfn, dfd, loc, scale = special._like(q, dfn, dfd, loc, scale)
    return loc + scale / special.fdtri(dfd, dfn, q)


def mean(dfn, dfd, loc=0, scale=1):
    """The mean."""
    dfn, dfd, loc, scale = special._like(dfn, dfd, loc, scale)
    return loc + scale * where(greater(dfd, 2), dfd / (dfd - 2), inf)


def var(dfn, dfd, loc=0, scale=1):
    """The variance."""
    dfn, dfd, loc, scale = special._like(dfn, dfd, loc, scale)
    y = 2 * square(dfd) * (dfn + dfd - 2) / (dfn * square(dfd - 2) * (dfd - 4))
    return where(greater(dfd, 4), square(scale) * y, inf) + zeros_like(loc)
