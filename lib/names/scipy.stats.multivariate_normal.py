# scipy.stats.multivariate_normal
from scipy.stats._law_of_densities import *


def logpdf(x, mean=None, cov=1, allow_singular=None):
    """The logarithm of the density of a normal distribution of vectors, which lie in the last axis of x."""
    x, cov, mean = special._like(x, cov, 0 if mean is None else mean)
    mean = reshape(mean, [-1])
    d = mean.shape[0] if cov.ndim == 0 else cov.shape[0]
    x = x if d > 1 or (x.ndim > 0 and x.shape[-1] == 1) else expand_dims(x, -1)
    L = cholesky(cov if cov.ndim == 2 else (diag(cov) if cov.ndim == 1 else cov * eye(d, dtype=cov.dtype)))
    z = triangular_solve(L, transpose(reshape(x - mean, [-1, d])))
    y = -0.5 * reduce_sum(square(z), 0) - reduce_sum(log(diag_part(L))) - 0.9189385332046727 * d
    return reshape(y, x.shape[:-1])


def entropy(mean=None, cov=1):
    """The entropy: the mean of minus the logarithm of the density."""
    cov = cov if mean is None or asarray(cov).ndim > 0 else cov * eye(asarray(mean).size)
    cov = asarray(cov) if asarray(cov).ndim == 2 else diag(reshape(asarray(cov), [-1]))
    return 0.5 * slogdet(cov)[1] + 1.4189385332046727 * cov.shape[0]


cdf = refused("the probability of a corner has no closed form: write scipy.stats.norm.cdf of what does not depend on others")
