# scipy.stats._law: what distributions take over; `law` is the one that is asked


def __call__(*args, **kwds):
    """The distribution of these parameters, frozen: what it has takes no more than the place."""
    return scipy.stats.rv_frozen(law, args, kwds)


def sf(x, *args, **kwds):
    """The probability of more than x."""
    return 1 - law.cdf(x, *args, **kwds)


def logcdf(x, *args, **kwds):
    """The logarithm of cdf."""
    p = law.cdf(x, *args, **kwds)
    return where(equal(p, 0), -inf, log(p))


def logsf(x, *args, **kwds):
    """The logarithm of sf."""
    p = law.sf(x, *args, **kwds)
    return where(equal(p, 0), -inf, log(p))


def isf(q, *args, **kwds):
    """The place above which there is the probability q."""
    return law.ppf(1 - asarray(q), *args, **kwds)


def std(*args, **kwds):
    """The standard deviation."""
    return sqrt(law.var(*args, **kwds))


def median(*args, **kwds):
    """The place below which there is one half."""
    return law.ppf(0.5, *args, **kwds)


def interval(confidence, *args, **kwds):
    """The two places that leave out the same probability at both ends, and have `confidence` between them."""
    out = (1 - asarray(confidence)) / 2
    return law.ppf(out, *args, **kwds), law.isf(out, *args, **kwds)


rvs = refused("draw with random_normal or random_uniform, and ppf")
fit = refused("maximize the sum of logpdf: its gradient is what gradtape gives")
expect = refused("sum what is expected over points, times their pdf or pmf")
ppf = refused("it has no closed form here: steps x = x - (cdf(x) - q) / pdf(x) come to it")
cdf = refused("it has no closed form here: integrate pdf, or sum pmf")
mean = refused("it has no closed form here: integrate x pdf(x), or sum k pmf(k)")
var = refused("it has no closed form here: integrate (x - mean)^2 pdf(x), or sum (k - mean)^2 pmf(k)")
entropy = refused("it has no closed form here: integrate -pdf(x) logpdf(x), or sum -pmf(k) logpmf(k)")
