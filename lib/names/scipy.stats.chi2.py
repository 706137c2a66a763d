# scipy.stats.chi2
def logpdf(x, df, loc=0, scale=1):
    """The logarithm of the density of a chi-squared distribution."""
    x, df, loc, scale = special._like(x, df, loc, scale)
    z = divide(subtract(x, loc), scale)
    y = xlogy(divide(df, 2) - 1, z) - z / 2 - divide(df, 2) * 0.6931471805599453 - lgamma(divide(df, 2)) - log(scale)
    return where(less(z, 0), -inf, y)


def pdf(x, df, loc=0, scale=1):
    """The density of a chi-squared distribution."""
    return exp(scipy.stats.chi2.logpdf(x, df, loc, scale))


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


def logcdf(x, df, loc=0, scale=1):
    """The logarithm of cdf."""
    return log(scipy.stats.chi2.cdf(x, df, loc, scale))


def logsf(x, df, loc=0, scale=1):
    """The logarithm of sf."""
    return log(scipy.stats.chi2.sf(x, df, loc, scale))


__getattr__ = refused("there are pdf, cdf, sf and their logarithms")
