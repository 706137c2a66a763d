# scipy.stats.gamma
def logpdf(x, a, loc=0, scale=1):
    """The logarithm of the density of a gamma distribution."""
    x, a, loc, scale = special._like(x, a, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 0), -inf, xlogy(subtract(a, 1), z) - z - lgamma(a) - log(scale))


def pdf(x, a, loc=0, scale=1):
    """The density of a gamma distribution."""
    return exp(scipy.stats.gamma.logpdf(x, a, loc, scale))


def cdf(x, a, loc=0, scale=1):
    """The probability of x and less."""
    x, a, loc, scale = special._like(x, a, loc, scale)
    z = divide(subtract(x, loc), scale)
    return igamma(a, maximum(z, 0))


def sf(x, a, loc=0, scale=1):
    """The probability of more than x."""
    x, a, loc, scale = special._like(x, a, loc, scale)
    z = divide(subtract(x, loc), scale)
    return igammac(a, maximum(z, 0))


def logcdf(x, a, loc=0, scale=1):
    """The logarithm of cdf."""
    return log(scipy.stats.gamma.cdf(x, a, loc, scale))


def logsf(x, a, loc=0, scale=1):
    """The logarithm of sf."""
    return log(scipy.stats.gamma.sf(x, a, loc, scale))


__getattr__ = refused("there are pdf, cdf, sf and their logarithms")
