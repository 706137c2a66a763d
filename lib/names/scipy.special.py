# scipy.special
from ops import bessel_i0, bessel_i1, cbrt, digamma, erf, erfc, erfinv, expit, expm1, gammaln, huber, i0, i1, jvp, log1p
from ops import log_ndtr, log_softmax, loggamma, logsumexp, ndtr, ndtri, polygamma, psi, round, sinc, softmax, xlog1py
from ops import xlogy
