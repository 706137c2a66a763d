# torch.linalg
from ops import cholesky, cross, det, diagonal, eigh, eigvalsh, inv, matmul, norm, qr, slogdet, solve, solve_triangular
