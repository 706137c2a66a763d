# scipy.stats.t
def logpdf(x, df, loc=0, scale=1):
    """The logarithm of the density of Student's distribution."""
    x, df, loc, scale = special._like(x, df, loc, scale)
    z = divide(subtract(x, loc), scale)
    y = -special.betaln(divide(df, 2), 0.5) - 0.5 * log(df)
    return y - 0.5 * add(df, 1) * log1p(divide(square(z), df)) - log(scale)


def pdf(x, df, loc=0, scale=1):
    """The density of Student's distribution."""
    return exp(scipy.stats.t.logpdf(x, df, loc, scale))


__getattr__ = refused("incomplete gamma and beta functions are not here: there are logpdf and pdf")
