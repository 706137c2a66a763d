# scipy.linalg
from ops import cholesky, det, eigh, eigvalsh, inv, kron, norm, qr, solve, solve_triangular, tril, triu
