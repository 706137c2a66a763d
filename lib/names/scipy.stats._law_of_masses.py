# scipy.stats._law_of_masses: of whole numbers
from scipy.stats._law import *


def pmf(k, *args, **kwds):
    """The probability of k."""
    y = law.logpmf(k, *args, **kwds)
    return where(equal(y, -inf), 0.0, exp(y))


pdf = refused("its numbers are whole: write pmf")
logpdf = refused("its numbers are whole: write logpmf")
