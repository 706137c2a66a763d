# scipy.stats.uniform
def logpdf(x, loc=0, scale=1):
    """The logarithm of the density of a uniform distribution from loc to loc + scale."""
    x, loc, scale = special._like(x, loc, scale)
    inside = logical_and(greater_equal(x, loc), less_equal(x, add(loc, scale)))
    return where(inside, negative(log(scale)), -inf)


def pdf(x, loc=0, scale=1):
    """The density of a uniform distribution from loc to loc + scale."""
    return exp(scipy.stats.uniform.logpdf(x, loc, scale))


def cdf(x, loc=0, scale=1):
    """The probability of x and less."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return minimum(maximum(z, 0.0), 1.0)


def sf(x, loc=0, scale=1):
    """The probability of more than x."""
    x, loc, scale = special._like(x, loc, scale)
    z = divide(subtract(x, loc), scale)
    return 1 - minimum(maximum(z, 0.0), 1.0)


def logcdf(x, loc=0, scale=1):
    """The logarithm of cdf."""
    return log(scipy.stats.uniform.cdf(x, loc, scale))


def logsf(x, loc=0, scale=1):
    """The logarithm of sf."""
    return log(scipy.stats.uniform.sf(x, loc, scale))


def ppf(q, loc=0, scale=1):
    """The place below which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return add(loc, multiply(scale, q))


def isf(q, loc=0, scale=1):
    """The place above which there is the probability q."""
    q, loc, scale = special._like(q, loc, scale)
    return add(loc, multiply(scale, subtract(1, q)))


rvs = refused("draw with random_normal or random_uniform, and ppf")
fit = refused("maximize the sum of logpdf: its gradient is what gradtape gives")
