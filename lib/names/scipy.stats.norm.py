# scipy.stats.norm
def logpdf(x, loc=0, scale=1):
    """The logarithm of the density of a normal distribution."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return -0.5 * square(z) - 0.9189385332046727 - log(scale)


def pdf(x, loc=0, scale=1):
    """The density of a normal distribution."""
    return exp(scipy.stats.norm.logpdf(x, loc, scale))


def cdf(x, loc=0, scale=1):
    """The probability of x and less."""
    x, loc, scale = special._like(x, loc, scale)
    return ndtr(divide(subtract(x, loc), scale))


def sf(x, loc=0, scale=1):
    """The probability of more than x."""
    x, loc, scale = special._like(x, loc, scale)
    return ndtr(divide(subtract(loc, x), scale))


def logcdf(x, loc=0, scale=1):
    """The logarithm of cdf."""
    x, loc, scale = special._like(x, loc, scale)
    return log_ndtr(divide(subtract(x, loc), scale))


def logsf(x, loc=0, scale=1):
    """The logarithm of sf."""
    x, loc, scale = special._like(x, loc, scale)
    return log_ndtr(divide(subtract(loc, x), scale))


def ppf(q, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return add(loc, multiply(scale, ndtri(q)))


def isf(q, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return subtract(loc, multiply(scale, ndtri(q)))


rvs = refused("draw with random_normal or random_uniform, and ppf")
fit = refused("maximize the sum of logpdf: its gradient is what gradtape gives")
