# scipy.stats.beta
def logpdf(x, a, b, loc=0, scale=1):
    """The logarithm of the density of a beta distribution between loc and loc + scale."""
    x, a, b, loc, scale = special._like(x, a, b, loc, scale)
    z = divide(subtract(x, loc), scale)
    y = xlogy(subtract(a, 1), z) + xlog1py(subtract(b, 1), negative(z)) - special.betaln(a, b) - log(scale)
    return where(logical_or(less(z, 0), greater(z, 1)), -inf, y)


def pdf(x, a, b, loc=0, scale=1):
    """The density of a beta distribution between loc and loc + scale."""
    return exp(scipy.stats.beta.logpdf(x, a, b, loc, scale))


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


def logcdf(x, a, b, loc=0, scale=1):
    """The logarithm of cdf."""
    return log(scipy.stats.beta.cdf(x, a, b, loc, scale))


def logsf(x, a, b, loc=0, scale=1):
    """The logarithm of sf."""
    return log(scipy.stats.beta.sf(x, a, b, loc, scale))


__getattr__ = refused("there are pdf, cdf, sf and their logarithms")
