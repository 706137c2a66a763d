# scipy.stats.t
from scipy.stats._law_of_densities import *


def logpdf(x, df, loc=0, scale=1):
    """The logarithm of the density of Student's distribution."""
    x, df, loc, scale = special._like(x, df, loc, scale)
    z = divide(subtract(x, loc), scale)
    y = -special.betaln(divide(df, 2), 0.5) - 0.5 * log(df)
    return y - 0.5 * add(df, 1) * log1p(divide(square(z), df)) - log(scale)


def cdf(x, df, loc=0, scale=1):
    """The probability of x and less."""
    x, df, loc, scale = special._like(x, df, loc, scale)
    z = divide(subtract(x, loc), scale)
    return special.stdtr(df, z)


def sf(x, df, loc=0, scale=1):
    """The probability of more than x."""
    x, df, loc, scale = special._like(x, df, loc, scale)
    z = divide(subtract(x, loc), scale)
    return special.stdtr(df, -z)


def ppf(q, df, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, df, loc, scale = special._like(q, df, loc, scale)
    return loc + scale * special.stdtrit(df, q)


def isf(q, df, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, df, loc, scale = special._like(q, df, loc, scale)
    return loc + scale * -special.stdtrit(df, q)


def mean(df, loc=0, scale=1):
    """The mean."""
    df, loc, scale = special._like(df, loc, scale)
    return loc + where(greater(df, 1), 0.0, inf) + zeros_like(scale)


def var(df, loc=0, scale=1):
    """The variance."""
    df, loc, scale = special._like(df, loc, scale)
    y = where(greater(df, 2), df / (df - 2), where(greater(df, 1), inf, nan))
    return square(scale) * y + zeros_like(loc)


def entropy(df, loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    df, loc, scale = special._like(df, loc, scale)
    h = (df + 1) / 2
    y = h * (digamma(h) - digamma(df / 2)) + 0.5 * log(df) + special.betaln(df / 2, 0.5)
    return y + log(scale) + zeros_like(loc)
