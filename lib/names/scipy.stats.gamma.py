# scipy.stats.gamma
def logpdf(x, a, loc=0, scale=1):
    """The logarithm of the density of a gamma distribution."""
    x, a, loc, scale = special._like(x, a, loc, scale)
    z = divide(subtract(x, loc), scale)
    return where(less(z, 0), -inf, xlogy(subtract(a, 1), z) - z - lgamma(a) - log(scale))


def pdf(x, a, loc=0, scale=1):
    """The density of a gamma distribution."""
    return exp(scipy.stats.gamma.logpdf(x, a, loc, scale))


__getattr__ = refused("incomplete gamma and beta functions are not here: there are logpdf and pdf")
