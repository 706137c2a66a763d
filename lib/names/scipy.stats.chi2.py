# scipy.stats.chi2
def logpdf(x, df, loc=0, scale=1):
    """The logarithm of the density of a chi-squared distribution."""
    x, df, loc, scale = special._like(x, df, loc, scale)
    z = divide(subtract(x, loc), scale)
    y = xlogy(divide(df, 2) - 1, z) - z / 2 - divide(df, 2) * 0.6931471805599453 - lgamma(divide(df, 2)) - log(scale)
    return where(less(z, 0), -inf, y)


def pdf(x, df, loc=0, scale=1):
    """The density of a chi-squared distribution."""
    return exp(scipy.stats.chi2.logpdf(x, df, loc, scale))


__getattr__ = refused("incomplete gamma and beta functions are not here: there are logpdf and pdf")
