# numpy.linalg
from ops import matmul, tensordot, trace, diag_part as diagonal
from numpy import matrix_transpose, outer, vecdot


def norm(x, ord=None, axis=None, keepdims=False):
    """The norm of vectors along one axis or of matrices along two; without ord the Euclidean one."""
    x = np._floats(x)
    axes = np._axes(x, axis)
    if len(axes) == 1 or (axis is None and ord is None):
        y = np.linalg._vector_norm(x, 2 if ord is None else ord, axes)
    elif len(axes) == 2:
        y = np.linalg._matrix_norm(moveaxis(x, axes, [-2, -1]), "fro" if ord is None else ord)
    else:
        raise ValueError("norms are of one axis or of two")
    return reshape(y, np._kept(x, axis)) if keepdims else y


def _vector_norm(x, ord, axes):
    """The norm of vectors along some axes as one."""
    if isinstance(ord, str):
        raise ValueError("ord of vectors is a number")
    if ord == 2:
        return norm(x, axis=axes)
    x = abs(x)
    if ord == inf:
        return reduce_max(x, axes)
    if ord == -inf:
        return reduce_min(x, axes)
    if ord == 0:
        return reduce_sum(cast(not_equal(x, 0), x.dtype), axes)
    return reduce_sum(x, axes) if ord == 1 else reduce_sum(x ** ord, axes) ** (1 / ord)


def _matrix_norm(x, ord):
    """The norm of the matrices in the last two axes."""
    if isinstance(ord, str):
        if ord not in ["fro", "nuc"]:
            raise ValueError("ord of matrices is 'fro', 'nuc', 1, -1, 2, -2, inf or -inf")
        return norm(x, axis=[-2, -1]) if ord == "fro" else reduce_sum(np.linalg.svdvals(x), -1)
    if ord == 2 or ord == -2:
        return np.linalg.svdvals(x)[..., 0 if ord == 2 else -1]
    if ord not in [1, -1, inf, -inf]:
        raise ValueError("ord of matrices is 'fro', 'nuc', 1, -1, 2, -2, inf or -inf")
    sums = reduce_sum(abs(x), -2 if ord in [1, -1] else -1)
    return reduce_max(sums, -1) if ord > 0 else reduce_min(sums, -1)


def vector_norm(x, *, axis=None, keepdims=False, ord=2):
    """The norm of vectors along some axes, or of all elements."""
    x = np._floats(x)
    y = np.linalg._vector_norm(x, ord, np._axes(x, axis))
    return reshape(y, np._kept(x, axis)) if keepdims else y


def matrix_norm(x, *, keepdims=False, ord="fro"):
    """The norm of the matrices in the last two axes."""
    return np.linalg.norm(x, ord, [-2, -1], keepdims)


def svdvals(x):
    """The singular values of the matrices in the last two axes, the largest first."""
    return svdvals(np._floats(x))


def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    """U, the singular values, V': a = U diag(s) V'. Without compute_uv the values alone."""
    a = np._floats(a)
    a = np.linalg._one_triangle(a, True) if hermitian else a
    if not compute_uv:
        return np.linalg.svdvals(a)
    if full_matrices and a.shape[-2] != a.shape[-1]:
        raise ValueError("the vectors beyond the shorter side are any: write full_matrices=False")
    s, u, v = svd(a)
    return (u, s, conj(swapaxes(v, -1, -2)))


def pinv(a, rcond=1e-15, hermitian=False):
    """The pseudoinverses, without the singular values that are below rcond times the largest."""
    a = np._floats(a)
    return pinv(np.linalg._one_triangle(a, True) if hermitian else a, rcond=rcond)


def cond(x, p=None):
    """The condition number: the norm of a matrix times that of its inverse; without p of ord 2."""
    if p is None or p == 2 or p == -2:
        s = np.linalg.svdvals(x)
        return s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1]
    return np.linalg.norm(x, p, [-2, -1]) * np.linalg.norm(inv(x), p, [-2, -1])


def matrix_rank(A, tol=None, hermitian=False):
    """How many singular values are above tol, without it above rounding."""
    A = np._floats(A)
    if A.ndim < 2:
        return cast(reduce_any(not_equal(A, 0)), int64)
    A = np.linalg._one_triangle(A, True) if hermitian else A
    s = np.linalg.svdvals(A)
    m, n = A.shape[-2], A.shape[-1]
    small = s[..., :1] * (n if n > m else m) * (2.0 ** -23 if A.dtype == float32 else 2.0 ** -52)
    small = small if tol is None else expand_dims(cast(tol, A.dtype), -1)
    return reduce_sum(cast(greater(s, small), int64), -1)


def _one_triangle(a, lower):
    """
    The symmetric matrices of which one triangle is read. Of a matrix that is symmetric to a millionth it is the
    symmetric part, whose gradient is symmetric; of any other the other triangle has none, as nothing goes by it.
    """
    a = asarray(a)
    if a.shape[-1] == 0:
        return a
    other = conj(swapaxes(a, -2, -1))
    differ = reduce_max(abs(a - other), [-2, -1], True) > 1e-6 * reduce_max(abs(a), [-2, -1], True)
    half = tril(a, -1) if lower else triu(a, 1)
    diagonal = tril(triu(a))
    diagonal = cast(real(diagonal), a.dtype) if a.dtype in [complex64, complex128] else diagonal
    return where(differ, diagonal + half + conj(swapaxes(half, -2, -1)), a)


def cholesky(a):
    """The lower triangular L with L L' = a, of symmetric positive definite matrices; the lower triangle is read."""
    return cholesky(np.linalg._one_triangle(a, True))


def det(a):
    """The determinants of the matrices in the last two axes."""
    return det(a)


def inv(a):
    """The inverses of the matrices in the last two axes."""
    return inv(a)


def slogdet(a):
    """[the signs of the determinants, the logarithms of their sizes]."""
    return slogdet(a)


def solve(a, b):
    """Solution x of the linear systems a x = b."""
    return solve(a, b)


def eigh(a, UPLO="L"):
    """[eigenvalues in ascending order, eigenvectors as columns] of symmetric matrices; one triangle is read."""
    return eigh(np.linalg._one_triangle(a, UPLO in ["L", "l"]))


def eigvalsh(a, UPLO="L"):
    """The eigenvalues of symmetric matrices, in ascending order; one triangle is read."""
    return eigvalsh(np.linalg._one_triangle(a, UPLO in ["L", "l"]))


def qr(a, mode="reduced"):
    """[Q, R], Q with orthonormal columns and R upper triangular; R alone for the mode 'r'."""
    if mode not in ["reduced", "r"]:
        raise ValueError("the mode is 'reduced' or 'r'")
    return qr(a)[1] if mode == "r" else qr(a)


def matrix_power(a, n):
    """The product of n equal matrices; of their inverses when n is negative."""
    a = np._floats_unless_whole(a) if n >= 0 else np._floats(a)
    if a.ndim < 2 or a.shape[-2] != a.shape[-1]:
        raise ValueError("square matrices have powers")
    if n == 0:
        return broadcast_to(eye(a.shape[-1], dtype=a.dtype), a.shape)
    a, n = [inv(a), -n] if n < 0 else [a, n]
    y = None
    while n > 0:
        if n % 2 == 1:
            y = a if y is None else matmul(y, a)
        n = n // 2
        a = matmul(a, a) if n > 0 else a
    return y


def multi_dot(arrays):
    """The product of several matrices; the first and the last may be vectors."""
    y = None
    for x in arrays:
        y = x if y is None else dot(y, x)
    return y


def tensorsolve(a, b, axes=None):
    """The x whose tensordot with a, over all axes of x, is b."""
    a, b = np._floats(a), np._floats(b)
    for k in [] if axes is None else axes:
        a = moveaxis(a, k, -1)
    shape = a.shape[b.ndim:]
    return reshape(solve(reshape(a, [b.size, -1]), reshape(b, [-1])), shape)


def tensorinv(a, ind=2):
    """The inverse of tensordot with a, whose first ind axes are the rows."""
    a = np._floats(a)
    n = 1
    for k in a.shape[:ind]:
        n = n * k
    return reshape(inv(reshape(a, [n, -1])), [*a.shape[ind:], *a.shape[:ind]])


def lstsq(a, b, rcond=None):
    """[x, the sums of (b - a x)^2, the rank, the singular values]: the x where that is least, of several the shortest.

    Singular values below rcond times the largest are left out."""
    a, b = np._floats(a), np._floats(b)
    m, n = a.shape[0], a.shape[1]
    s = np.linalg.svdvals(a)
    least = (n if n > m else m) * (2.0 ** -23 if a.dtype == float32 else 2.0 ** -52) if rcond is None else rcond
    rank = reduce_sum(cast(greater(s, least * s[0]), int64))
    right = expand_dims(b, -1) if b.ndim == 1 else b
    x = tf.linalg.lstsq(a, right) if rank == s.size else matmul(pinv(a, rcond=least), right)
    left = right - matmul(a, x)
    rest = reduce_sum(real(left * conj(left)), 0) if m > n and rank == n else zeros([0], dtype=s.dtype)
    return [squeeze(x, -1) if b.ndim == 1 else x, rest, rank, s]


def cross(x1, x2, *, axis=-1):
    """The cross products of the vectors of three elements along an axis."""
    return np.cross(x1, x2, axis=axis)


def eig(a):
    """[the eigenvalues, complex, the eigenvectors as columns] of any square matrices, by their real parts."""
    return eig(np._floats(a))


def eigvals(a):
    """The eigenvalues, complex, of any square matrices, by their real parts."""
    return eigvals(np._floats(a))


