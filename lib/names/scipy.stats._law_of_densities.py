# scipy.stats._law_of_densities: of numbers that are continuous
from scipy.stats._law import *


def pdf(x, *args, **kwds):
    """The density."""
    y = law.logpdf(x, *args, **kwds)
    return where(equal(y, -inf), 0.0, exp(y))


pmf = refused("its numbers are continuous: write pdf")
logpmf = refused("its numbers are continuous: write logpdf")
