# scipy.stats.pareto
def logpdf(x, b, loc=0, scale=1):
    """The logarithm of the density of a Pareto distribution."""
    x, b, loc, scale = special._like(x, b, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 1), -inf, log(b) - (b + 1) * log(z) - log(scale))


def pdf(x, b, loc=0, scale=1):
    """The density of a Pareto distribution."""
    return exp(scipy.stats.pareto.logpdf(x, b, loc, scale))


def cdf(x, b, loc=0, scale=1):
    """The probability of x and less."""
    x, b, loc, scale = special._like(x, b, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 1), 0.0, -expm1(-b * log(z)))


def sf(x, b, loc=0, scale=1):
    """The probability of more than x."""
    x, b, loc, scale = special._like(x, b, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 1), 1.0, pow(z, negative(b)))


def logcdf(x, b, loc=0, scale=1):
    """The logarithm of cdf."""
    x, b, loc, scale = special._like(x, b, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 1), -inf, jax.nn.log1mexp(b * log(z)))


def logsf(x, b, loc=0, scale=1):
    """The logarithm of sf."""
    x, b, loc, scale = special._like(x, b, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 1), 0.0, -b * log(z))


def ppf(q, b, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, b, loc, scale = special._like(q, b, loc, scale)
    return add(loc, multiply(scale, pow(subtract(1, q), divide(-1.0, b))))


def isf(q, b, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, b, loc, scale = special._like(q, b, loc, scale)
    return add(loc, multiply(scale, pow(q, divide(-1.0, b))))


rvs = refused("draw with random_normal or random_uniform, and ppf")
fit = refused("maximize the sum of logpdf: its gradient is what gradtape gives")
