# scipy.stats.bernoulli
def logpmf(k, p, loc=0):
    """The logarithm of the probability of k in a Bernoulli distribution."""
    k, p, loc = special._like(k, p, loc)
    k = k - loc
    return where(equal(k, 1), log(p), where(equal(k, 0), log1p(negative(p)), -inf))


def pmf(k, p, loc=0):
    """The probability of k in a Bernoulli distribution."""
    return exp(scipy.stats.bernoulli.logpmf(k, p, loc))


__getattr__ = refused("sums over the numbers up to k are not here: there are logpmf and pmf")
