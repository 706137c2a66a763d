# scipy.stats.vonmises
from scipy.stats._law_of_densities import *


def logpdf(x, kappa, loc=0, scale=1):
    """The logarithm of the density of a von Mises distribution, on a circle."""
    x, kappa, loc, scale = special._like(x, kappa, loc, scale)
    z = (x - loc) / scale
    return kappa * special.cosm1(z) - 1.8378770664093453 - log(special.i0e(kappa)) - log(scale)


def entropy(kappa, loc=0, scale=1):
    """The entropy: the mean of minus the logarithm of the density."""
    kappa, loc, scale = special._like(kappa, loc, scale)
    return 1.8378770664093453 + log(special.i0e(kappa)) + kappa * (1 - special.i1e(kappa) / special.i0e(kappa)) + log(scale) + zeros_like(loc)
