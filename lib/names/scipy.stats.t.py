# scipy.stats.t
def logpdf(x, df, loc=0, scale=1):
    """The logarithm of the density of Student's distribution."""
    x, df, loc, scale = special._like(x, df, loc, scale)
    z = divide(subtract(x, loc), scale)
    y = -special.betaln(divide(df, 2), 0.5) - 0.5 * log(df)
    return y - 0.5 * add(df, 1) * log1p(divide(square(z), df)) - log(scale)


def pdf(x, df, loc=0, scale=1):
    """The density of Student's distribution."""
    return exp(scipy.stats.t.logpdf(x, df, loc, scale))


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


def logcdf(x, df, loc=0, scale=1):
    """The logarithm of cdf."""
    return log(scipy.stats.t.cdf(x, df, loc, scale))


def logsf(x, df, loc=0, scale=1):
    """The logarithm of sf."""
    return log(scipy.stats.t.sf(x, df, loc, scale))


__getattr__ = refused("there are pdf, cdf, sf and their logarithms")
