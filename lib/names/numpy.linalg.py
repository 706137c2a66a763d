# numpy.linalg
from ops import cholesky, cond, det, eigh, eigvalsh, inv, norm, qr, slogdet, solve
