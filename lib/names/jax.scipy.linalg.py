# jax.scipy.linalg: what differs from scipy.linalg
from scipy.linalg import *


def eigh(a, b=None, lower=True, eigvals_only=False, *, check_finite=True):
    """Eigenvalues in ascending order, and eigenvectors as columns; of a only (a + a') / 2 counts."""
    if b is not None:
        raise ValueError("a second matrix is not taken here")
    return eigvalsh(a) if eigvals_only else eigh(a)


def eigvalsh(a, b=None, lower=True, *, check_finite=True):
    """Eigenvalues in ascending order; of a only (a + a') / 2 counts."""
    return jax.scipy.linalg.eigh(a, b, lower, True)
