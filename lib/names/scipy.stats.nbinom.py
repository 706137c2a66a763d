# scipy.stats.nbinom
def logpmf(k, n, p, loc=0):
    """The logarithm of the probability of k in a negative binomial distribution: k failures before n successes."""
    k, n, p, loc = special._like(k, n, p, loc)
    k = k - loc
    inside = logical_and(greater_equal(k, 0), equal(floor(k), k))
    ways = -special.betaln(add(n, zeros_like(k)), k + 1) - log(n + k)
    return where(inside, ways + xlogy(n, p) + xlog1py(k, negative(p)), -inf)


def pmf(k, n, p, loc=0):
    """The probability of k in a negative binomial distribution: k failures before n successes."""
    return exp(scipy.stats.nbinom.logpmf(k, n, p, loc))


__getattr__ = refused("sums over the numbers up to k are not here: there are logpmf and pmf")
