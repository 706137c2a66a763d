# torch.special
from ops import digamma, erf, erfc, erfinv, expit, expm1, gammaln, i0, i1, log1p, log_ndtr, log_softmax, logsumexp, ndtr
from ops import ndtri, psi, sinc, softmax, xlog1py, xlogy
