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


__getattr__ = refused("sums over the numbers up to k are not here: there are logpmf and pmf")
