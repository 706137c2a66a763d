# scipy.stats.laplace
def logpdf(x, loc=0, scale=1):
    """The logarithm of the density of a Laplace distribution."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return -abs(z) - log(2 * scale)


def pdf(x, loc=0, scale=1):
    """The density of a Laplace distribution."""
    return exp(scipy.stats.laplace.logpdf(x, loc, scale))


def cdf(x, loc=0, scale=1):
    """The probability of x and less."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 0), 0.5 * exp(z), 1 - 0.5 * exp(negative(z)))


def sf(x, loc=0, scale=1):
    """The probability of more than x."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 0), 1 - 0.5 * exp(z), 0.5 * exp(negative(z)))


def logcdf(x, loc=0, scale=1):
    """The logarithm of cdf."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 0), z - 0.6931471805599453, log1p(-0.5 * exp(negative(z))))


def logsf(x, loc=0, scale=1):
    """The logarithm of sf."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 0), log1p(-0.5 * exp(z)), negative(z) - 0.6931471805599453)


def ppf(q, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return add(loc, multiply(scale, where(less(q, 0.5), log(multiply(2, q)), -log(2 * subtract(1, q)))))


def isf(q, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return add(loc, multiply(scale, where(less(q, 0.5), -log(multiply(2, q)), log(2 * subtract(1, q)))))


rvs = refused("draw with random_normal or random_uniform, and ppf")
fit = refused("maximize the sum of logpdf: its gradient is what gradtape gives")
