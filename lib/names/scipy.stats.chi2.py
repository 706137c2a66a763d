# scipy.stats.chi2
from scipy.stats._law_of_densities import *


def logpdf(x, df, loc=0, scale=1):
    """The logarithm of the density of a chi-squared distribution."""
    x, df, loc, scale = special._like(x, df, loc, scale)
    z = divide(subtract(x, loc), scale)
    y = special.xlogy(divide(df, 2) - 1, z) - z / 2 - divide(df, 2) * 0.6931471805599453 - lgamma(divide(df, 2)) - log(scale)
    return where(logical_or(less(z, 0), equal(y, -inf)), -inf, y)


def cdf(x, df, loc=0, scale=1):
    """The probability of x and less."""
    x, df, loc, scale = special._like(x, df, loc, scale)
    z = divide(subtract(x, loc), scale)
    return igamma(df / 2, maximum(z, 0) / 2)


def sf(x, df, loc=0, scale=1):
    """The probability of more than x."""
    x, df, loc, scale = special._like(x, df, loc, scale)
    z = divide(subtract(x, loc), scale)
    return igammac(df / 2, maximum(z, 0) / 2)


def ppf(q, df, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, df, loc, scale = special._like(q, df, loc, scale)
    return loc + scale * 2 * igammainv(df / 2, q)


def isf(q, df, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, df, loc, scale = special._like(q, df, loc, scale)
    return loc + scale * 2 * igammacinv(df / 2, q)


def mean(df, loc=0, scale=1):
    """The mean."""
    df, loc, scale = special._like(df, loc, scale)
    return loc + df * scale


def var(df, loc=0, scale=1):
    """The variance."""
    df, loc, scale = special._like(df, loc, scale)
    return 2 * df * square(scale) + zeros_like(loc)


def entropy(df, loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    df, loc, scale = special._like(df, loc, scale)
    return scipy.stats.gamma.entropy(df / 2, loc, 2 * scale)
