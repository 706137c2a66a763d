# scipy.stats.dirichlet
def logpdf(x, alpha):
    """The logarithm of the density of a Dirichlet distribution, of x with the parts in the first axis."""
    x, alpha = special._like(x, alpha)
    if x.shape[0] == alpha.shape[0] - 1:
        x = concat([x, 1 - reduce_sum(x, 0, True)], axis=0)
    powers = reshape(alpha - 1, [-1, *([1] * (x.ndim - 1))])
    return lgamma(reduce_sum(alpha)) - reduce_sum(lgamma(alpha)) + reduce_sum(xlogy(powers, x), 0)


def pdf(x, alpha):
    """The density of a Dirichlet distribution, of x with the parts in the first axis."""
    return exp(scipy.stats.dirichlet.logpdf(x, alpha))


__getattr__ = refused("there are logpdf and pdf")
