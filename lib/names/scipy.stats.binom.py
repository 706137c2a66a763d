# scipy.stats.binom
def logpmf(k, n, p, loc=0):
    """The logarithm of the probability of k in a binomial distribution of n tries."""
    k, n, p, loc = special._like(k, n, p, loc)
    k = k - loc
    inside = logical_and(logical_and(greater_equal(k, 0), less_equal(k, n)), equal(floor(k), k))
    ways = -special.betaln(1 + (n - k), 1 + k) - log(add(n, 1.0))
    return where(inside, ways + xlogy(k, p) + xlog1py(n - k, negative(p)), -inf)


def pmf(k, n, p, loc=0):
    """The probability of k in a binomial distribution of n tries."""
    return exp(scipy.stats.binom.logpmf(k, n, p, loc))


__getattr__ = refused("sums over the numbers up to k are not here: there are logpmf and pmf")
