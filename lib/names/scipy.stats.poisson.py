# scipy.stats.poisson
def logpmf(k, mu, loc=0):
    """The logarithm of the probability of k in a Poisson distribution of mean mu."""
    k, mu, loc = special._like(k, mu, loc)
    k = k - loc
    inside = logical_and(greater_equal(k, 0), equal(floor(k), k))
    return where(inside, xlogy(k, mu) - lgamma(k + 1) - mu, -inf)


def pmf(k, mu, loc=0):
    """The probability of k in a Poisson distribution of mean mu."""
    return exp(scipy.stats.poisson.logpmf(k, mu, loc))


def cdf(k, mu, loc=0):
    """The probability of k and less."""
    k, mu, loc = special._like(k, mu, loc)
    k = subtract(k, loc)
    return special.pdtr(k, mu)


def sf(k, mu, loc=0):
    """The probability of more than k."""
    k, mu, loc = special._like(k, mu, loc)
    k = subtract(k, loc)
    return special.pdtrc(k, mu)


def logcdf(k, mu, loc=0):
    """The logarithm of cdf."""
    return log(scipy.stats.poisson.cdf(k, mu, loc))


def logsf(k, mu, loc=0):
    """The logarithm of sf."""
    return log(scipy.stats.poisson.sf(k, mu, loc))


__getattr__ = refused("there are pmf, cdf, sf and their logarithms")
