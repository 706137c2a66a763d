# scipy.stats.cauchy
def logpdf(x, loc=0, scale=1):
    """The logarithm of the density of a Cauchy distribution."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return -log1p(square(z)) - log(multiply(pi, scale))


def pdf(x, loc=0, scale=1):
    """The density of a Cauchy distribution."""
    return exp(scipy.stats.cauchy.logpdf(x, loc, scale))


def cdf(x, loc=0, scale=1):
    """The probability of x and less."""
    x, loc, scale = special._like(x, loc, scale)
    return atan2(scale, subtract(loc, x)) / pi


def sf(x, loc=0, scale=1):
    """The probability of more than x."""
    x, loc, scale = special._like(x, loc, scale)
    return atan2(scale, subtract(x, loc)) / pi


def logcdf(x, loc=0, scale=1):
    """The logarithm of cdf."""
    x, loc, scale = special._like(x, loc, scale)
    return log(atan2(scale, subtract(loc, x)) / pi)


def logsf(x, loc=0, scale=1):
    """The logarithm of sf."""
    x, loc, scale = special._like(x, loc, scale)
    return log(atan2(scale, subtract(x, loc)) / pi)


def ppf(q, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return subtract(loc, divide(scale, tan(multiply(pi, q))))


def isf(q, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return add(loc, divide(scale, tan(multiply(pi, q))))


rvs = refused("draw with random_normal or random_uniform, and ppf")
fit = refused("maximize the sum of logpdf: its gradient is what gradtape gives")
