# jax.numpy.linalg: what differs from numpy.linalg
from numpy.linalg import *


def cholesky(a, *, upper=False, symmetrize_input=True):
    """The lower triangular L with L L' = a, or with upper U with U' U = a; of a only (a + a') / 2 counts."""
    y = jax.lax.linalg.cholesky(a, symmetrize_input)
    return conj(swapaxes(y, -1, -2)) if upper else y


def eigh(a, UPLO=None, symmetrize_input=True):
    """Eigenvalues in ascending order, and eigenvectors as columns; of a only (a + a') / 2 counts."""
    if not symmetrize_input:
        raise ValueError("of the matrix only (a + a') / 2 counts here: leave symmetrize_input out")
    return eigh(a)


def eigvalsh(a, UPLO="L", *, symmetrize_input=True):
    """Eigenvalues in ascending order; of a only (a + a') / 2 counts."""
    if not symmetrize_input:
        raise ValueError("of the matrix only (a + a') / 2 counts here: leave symmetrize_input out")
    return eigvalsh(a)


def matrix_rank(M, rtol=None):
    """How many singular values are above rtol times the largest, without it above rounding."""
    M = asarray(M)
    s = np.linalg.svdvals(M)
    n = M.shape[-1] if M.shape[-1] > M.shape[-2] else M.shape[-2]
    rounding = n * (1.1920929e-07 if M.dtype == float32 else 2.220446049250313e-16)
    return reduce_sum(cast(greater(s, s[..., :1] * (rounding if rtol is None else rtol)), int64), -1)


def pinv(a, rtol=None, hermitian=False, *, rcond=None):
    """The pseudoinverses, without the singular values up to rtol, 10 n eps, times the largest."""
    a = np._floats(a)
    n = a.shape[-1] if a.shape[-1] > a.shape[-2] else a.shape[-2]
    rtol = rcond if rtol is None else rtol
    return pinv(a, rcond=10 * n * (1.1920929e-07 if a.dtype == float32 else 2.220446049250313e-16) if rtol is None else rtol)


def cross(x1, x2, *, axis=-1):
    """The cross products of vectors of three numbers."""
    return np.cross(x1, x2, axis=axis)


def diagonal(x, *, offset=0):
    """The diagonals of the matrices in the last two axes."""
    return diag_part(x, offset)


def trace(x, *, offset=0):
    """The sums of the diagonals of the matrices in the last two axes."""
    return trace(x, offset)


def matmul(x1, x2):
    """The products of matrices."""
    return np.matmul(x1, x2)


def tensordot(x1, x2, *, axes=2):
    """The sum over pairs of axes."""
    return tensordot(x1, x2, axes)


def outer(x1, x2):
    """The products of the elements of two vectors."""
    return np.outer(x1, x2)


def vecdot(x1, x2, *, axis=-1):
    """The sums of products along an axis."""
    return np.vecdot(x1, x2, axis)
