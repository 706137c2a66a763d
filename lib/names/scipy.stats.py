# scipy.stats
def entropy(pk, qk=None, base=None, axis=0):
    """-sum(p log(p)) of p in parts of their sum; with qk the sum of p log(p / q)."""
    pk = asarray(pk)
    p = pk / reduce_sum(pk, axis, True)
    if qk is None:
        y = reduce_sum(special.entr(p), axis)
    else:
        qk = np._as(qk, pk)
        y = reduce_sum(special.rel_entr(p, qk / reduce_sum(qk, axis, True)), axis)
    return y if base is None else y / log(np._as(base, y))


def sem(a, axis=0, ddof=1):
    """The standard error of the mean."""
    a = asarray(a)
    n = a.size if axis is None else a.shape[axis]
    return reduce_std(a, axis) * (1 / (n - ddof)) ** 0.5


def zscore(a, axis=0, ddof=0):
    """The elements less their mean, in standard deviations."""
    a = asarray(a)
    n = a.size if axis is None else a.shape[axis]
    return (a - reduce_mean(a, axis, True)) / (reduce_std(a, axis, True) * (n / (n - ddof)) ** 0.5)


def gmean(a, axis=0, dtype=None, weights=None):
    """The geometric mean."""
    if weights is None:
        return exp(reduce_mean(log(a), axis))
    w = add(weights, zeros_like(a))
    return exp(reduce_sum(w * log(a), axis) / reduce_sum(w, axis))


def hmean(a, axis=0, dtype=None, *, weights=None):
    """The harmonic mean."""
    if weights is None:
        return 1 / reduce_mean(reciprocal(a), axis)
    w = add(weights, zeros_like(a))
    return reduce_sum(w, axis) / reduce_sum(w / a, axis)


def moment(a, moment=1, axis=0):
    """The mean of a power of the distance from the mean."""
    return reduce_mean((a - reduce_mean(a, axis, True)) ** moment, axis)


def skew(a, axis=0, bias=True):
    """How far the elements lean to one side: the third moment by the power 3/2 of the second."""
    a = asarray(a)
    n = a.size if axis is None else a.shape[axis]
    y = scipy.stats.moment(a, 3, axis) / scipy.stats.moment(a, 2, axis) ** 1.5
    return y if bias else y * ((n - 1) * n) ** 0.5 / (n - 2)


def kurtosis(a, axis=0, fisher=True, bias=True):
    """How heavy the tails are: the fourth moment by the square of the second, less 3 of a normal one."""
    a = asarray(a)
    n = a.size if axis is None else a.shape[axis]
    y = scipy.stats.moment(a, 4, axis) / scipy.stats.moment(a, 2, axis) ** 2 - 3
    y = y if bias else ((n + 1) * y + 6) * (n - 1) / ((n - 2) * (n - 3))
    return y if fisher else y + 3


class rv_frozen:
    """A distribution and its parameters: what it has takes no more than the place."""

    def __init__(self, dist, args, kwds):
        self.dist, self.args, self.kwds = dist, args, kwds

    def logpdf(self, x):
        """The logarithm of the density."""
        return self.dist.logpdf(x, *self.args, **self.kwds)

    def pdf(self, x):
        """The density."""
        return self.dist.pdf(x, *self.args, **self.kwds)

    def logpmf(self, k):
        """The logarithm of the probability of k."""
        return self.dist.logpmf(k, *self.args, **self.kwds)

    def pmf(self, k):
        """The probability of k."""
        return self.dist.pmf(k, *self.args, **self.kwds)

    def cdf(self, x):
        """The probability of x and less."""
        return self.dist.cdf(x, *self.args, **self.kwds)

    def logcdf(self, x):
        """The logarithm of cdf."""
        return self.dist.logcdf(x, *self.args, **self.kwds)

    def sf(self, x):
        """The probability of more than x."""
        return self.dist.sf(x, *self.args, **self.kwds)

    def logsf(self, x):
        """The logarithm of sf."""
        return self.dist.logsf(x, *self.args, **self.kwds)

    def ppf(self, q):
        """The place below which there is the probability q."""
        return self.dist.ppf(q, *self.args, **self.kwds)

    def isf(self, q):
        """The place above which there is the probability q."""
        return self.dist.isf(q, *self.args, **self.kwds)

    def interval(self, confidence):
        """The two places that leave out as much at both ends."""
        return self.dist.interval(confidence, *self.args, **self.kwds)

    def mean(self):
        """The mean."""
        return self.dist.mean(*self.args, **self.kwds)

    def var(self):
        """The variance."""
        return self.dist.var(*self.args, **self.kwds)

    def std(self):
        """The standard deviation."""
        return self.dist.std(*self.args, **self.kwds)

    def median(self):
        """The place below which there is one half."""
        return self.dist.median(*self.args, **self.kwds)

    def entropy(self):
        """The mean of minus the logarithm of the density."""
        return self.dist.entropy(*self.args, **self.kwds)


gaussian_kde = refused("write logsumexp of scipy.stats.norm.logpdf(x, points, width), less the log of their number")
mode = refused("which element is most frequent has no derivative")
rankdata = refused("places have no derivative: write argsort(argsort(x))")
__getattr__ = refused("gradtape ops --like scipy.stats lists what there is, and --like scipy.stats.norm what distributions have")
