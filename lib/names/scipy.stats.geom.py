# scipy.stats.geom
def logpmf(k, p, loc=0):
    """The logarithm of the probability of k in a geometric distribution: the first success is the k-th try."""
    k, p, loc = special._like(k, p, loc)
    k = k - loc
    inside = logical_and(greater_equal(k, 1), equal(floor(k), k))
    return where(inside, xlog1py(k - 1, negative(p)) + log(p), -inf)


def pmf(k, p, loc=0):
    """The probability of k in a geometric distribution: the first success is the k-th try."""
    return exp(scipy.stats.geom.logpmf(k, p, loc))


__getattr__ = refused("sums over the numbers up to k are not here: there are logpmf and pmf")
