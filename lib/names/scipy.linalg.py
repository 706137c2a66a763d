# scipy.linalg
from numpy.linalg import svdvals, svd
from tf.linalg import expm
from ops import kron


def _of_rows(c, r):
    """Two vectors one behind the other, the first reversed and without the second's first element."""
    return concat([reverse(c, 0), r[1:]], axis=0)


def det(a, overwrite_a=False, check_finite=True):
    """The determinants of square matrices."""
    return det(a)


def inv(a, overwrite_a=False, check_finite=True):
    """The inverse of a square matrix."""
    return inv(a)


def norm(a, ord=None, axis=None, keepdims=False, check_finite=True):
    """The norm of vectors along one axis or of matrices along two; without ord the Euclidean one."""
    return np.linalg.norm(a, ord, axis, keepdims)


def pinvh(a, atol=None, rtol=None, lower=True, return_rank=False):
    """The pseudoinverse of a symmetric matrix, of which one triangle is read."""
    return scipy.linalg.pinv(np.linalg._one_triangle(a, lower), atol=atol, rtol=rtol, return_rank=return_rank)


def pinv(a, *, atol=None, rtol=None, return_rank=False, check_finite=True):
    """The pseudoinverse, without the singular values that are below rtol times the largest."""
    if atol is not None or return_rank:
        raise ValueError("write pinv with rtol, and np.linalg.matrix_rank")
    return np.linalg.pinv(a, rtol)


def lstsq(a, b, cond=None, overwrite_a=False, overwrite_b=False, check_finite=True, lapack_driver=None):
    """(The x with the least |a x - b|, of several the shortest, the sums of squares, the rank, the singular values)."""
    return tuple(np.linalg.lstsq(a, b, cond))


def cholesky(a, lower=False, overwrite_a=False, check_finite=True):
    """The upper triangular U with U' U = a, or with lower the L with L L' = a; of a only that triangle counts."""
    y = cholesky(np.linalg._one_triangle(a, lower))
    return y if lower else conj(swapaxes(y, -1, -2))


def cho_factor(a, lower=False, overwrite_a=False, check_finite=True):
    """What cho_solve takes: the triangle of cholesky, with zeros in the other one, and which one it is."""
    return (scipy.linalg.cholesky(a, lower), lower)


def cho_solve(c_and_lower, b, overwrite_b=False, check_finite=True):
    """The solution of a x = b, of what cho_factor gives for a."""
    c, lower = c_and_lower
    half = asarray(c) if lower else conj(swapaxes(asarray(c), -1, -2))
    return triangular_solve(half, triangular_solve(half, b), True, True)


def solve(a, b, lower=False, *, check_finite=True, assume_a="gen", transposed=False):
    """The solution of a x = b, or with transposed of a' x = b."""
    a = asarray(a)
    if assume_a == "sym":
        half = tril(a) if lower else swapaxes(triu(a), -1, -2)
        a = half + swapaxes(tril(half, -1), -1, -2)
    if assume_a in ["her", "pos"]:
        a = np.linalg._one_triangle(a, lower)
    return solve(swapaxes(a, -1, -2) if transposed else a, b)


def solve_triangular(a, b, trans=0, lower=False, unit_diagonal=False, overwrite_b=False, check_finite=True):
    """The solution of a x = b, or with trans=1 or 'T' of a' x = b; of a only the upper or lower triangle counts."""
    a = asarray(a)
    if trans in [0, "N"]:
        return triangular_solve(a, b, lower, False, unit_diagonal)
    return triangular_solve(swapaxes(a, -1, -2), b, not lower, False, unit_diagonal)


def eigh(a, b=None, lower=True, eigvals_only=False, *, check_finite=True):
    """Eigenvalues in ascending order, and eigenvectors as columns; of a only that triangle counts."""
    if b is not None:
        raise ValueError("a second matrix is not taken here")
    whole = np.linalg._one_triangle(a, lower)
    return eigvalsh(whole) if eigvals_only else eigh(whole)


def eigvalsh(a, b=None, lower=True, *, check_finite=True):
    """Eigenvalues in ascending order; of a only that triangle counts."""
    return scipy.linalg.eigh(a, b, lower, True)


def qr(a, overwrite_a=False, lwork=None, mode="full", *, check_finite=True):
    """Q with orthonormal columns and R upper triangular, a = Q R."""
    a = asarray(a)
    if mode not in ["full", "economic", "r"]:
        raise ValueError("mode is 'full', 'economic' or 'r'")
    if mode != "economic" and a.shape[-2] > a.shape[-1]:
        raise ValueError("Q has as many columns as a here: write mode='economic'")
    q, r = qr(a)
    return (r,) if mode == "r" else (q, r)


def tril(m, k=0):
    """The triangle up to the k-th diagonal, zeros above."""
    return tril(m, k)


def triu(m, k=0):
    """The triangle from the k-th diagonal on, zeros below."""
    return triu(m, k)


def tri(N, M=None, k=0, dtype=None):
    """Ones up to the k-th diagonal."""
    return tril(ones([N, N if M is None else M], dtype=dtype), k)


def block_diag(*arrs):
    """The matrices one behind the other along the diagonal."""
    arrs = [asarray(x) for x in arrs]
    arrs = [reshape(x, [1, -1]) if x.ndim < 2 else x for x in arrs]
    n = 0
    for x in arrs:
        n = n + x.shape[1]
    rows, before = [], 0
    for x in arrs:
        rows.append(pad(x, [[0, 0], [before, n - before - x.shape[1]]]))
        before = before + x.shape[1]
    return concat(rows, axis=0)


def toeplitz(c, r=None):
    """The matrix with c in the first column, r in the first row, and the same along each diagonal."""
    c = reshape(asarray(c), [-1])
    r = conj(c) if r is None else reshape(np._as(r, c), [-1])
    m, n = c.shape[0], r.shape[0]
    return gather(scipy.linalg._of_rows(c, r), expand_dims(range(m - 1, -1, -1), 1) + range(n), axis=0)


def hankel(c, r=None):
    """The matrix with c in the first column, r in the last row, and the same along each other diagonal."""
    c = reshape(asarray(c), [-1])
    r = zeros_like(c) if r is None else reshape(np._as(r, c), [-1])
    m, n = c.shape[0], r.shape[0]
    return gather(concat([c, r[1:]], axis=0), expand_dims(range(m), 1) + range(n), axis=0)


def circulant(c):
    """The matrix with c in the first column, which is turned by one in each next one."""
    c = reshape(asarray(c), [-1])
    n = c.shape[0]
    return gather(c, floormod(expand_dims(range(n), 1) - range(n), n), axis=0)


def companion(a):
    """The matrix whose characteristic polynomial has these coefficients."""
    a = asarray(a)
    n = a.shape[0] - 1
    return concat([expand_dims(-a[1:] / a[0], 0), eye(n - 1, n, dtype=a.dtype)], axis=0)


def fiedler(a):
    """The distances between the elements of a vector."""
    a = reshape(asarray(a), [-1])
    return abs(expand_dims(a, 1) - a)


def leslie(f, s):
    """The matrix of a population: fertility in the first row, survival below the diagonal."""
    f, s = asarray(f), asarray(s)
    return concat([expand_dims(f, 0), pad(diag(s), [[0, 0], [0, 1]])], axis=0)


def convolution_matrix(a, n, mode="full"):
    """The matrix whose product with a vector of length n is the convolution of both."""
    a = asarray(a)
    m = a.shape[0]
    y = scipy.linalg.toeplitz(pad(a, [[0, n - 1]]), concat([a[:1], zeros([n - 1], dtype=a.dtype)], axis=0))
    low, high = (m, n) if m < n else (n, m)
    if mode == "same":
        return y[(low - 1) // 2:(low - 1) // 2 + high]
    return y if mode == "full" else y[low - 1:high]


def khatri_rao(a, b):
    """The Kronecker products of the columns of two matrices."""
    y = einsum("ik,jk->ijk", a, b)
    return reshape(y, [-1, y.shape[2]])


def solve_toeplitz(c_or_cr, b, check_finite=True):
    """The solution of T x = b with T = toeplitz(c), or toeplitz(c, r) for the tuple (c, r)."""
    if isinstance(c_or_cr, tuple):
        return solve(scipy.linalg.toeplitz(c_or_cr[0], c_or_cr[1]), b)
    return solve(scipy.linalg.toeplitz(c_or_cr), b)


def matmul_toeplitz(c_or_cr, x):
    """The product T x with T = toeplitz(c), or toeplitz(c, r) for the tuple (c, r)."""
    if isinstance(c_or_cr, tuple):
        return dot(scipy.linalg.toeplitz(c_or_cr[0], c_or_cr[1]), x)
    return dot(scipy.linalg.toeplitz(c_or_cr), x)


def solve_circulant(c, b):
    """The solution of C x = b with C = circulant(c)."""
    return solve(scipy.linalg.circulant(c), b)


def hilbert(n):
    """The matrix of 1 / (i + j + 1)."""
    k = cast(range(n), float64)
    return 1 / (expand_dims(k, 1) + k + 1)


def hadamard(n):
    """The matrix of 1 and -1 whose rows are orthogonal, of a power of 2."""
    y = ones([1, 1])
    while y.shape[0] < n:
        y = concat([concat([y, y], axis=1), concat([y, -y], axis=1)], axis=0)
    if y.shape[0] != n:
        raise ValueError("n must be a power of 2")
    return y


def helmert(n, full=False):
    """The Helmert matrix, whose rows are orthonormal contrasts; with full the constant row, too."""
    k = expand_dims(cast(range(n), float64), 1)
    y = where(equal(k, 0), 1, 0) + tril(ones([n, n]), -1) - where(equal(k, 0), 0, 1) * diag(cast(range(n), float64))
    y = where(equal(k, 0), n ** -0.5, y * rsqrt(where(equal(k, 0), 1, k * (k + 1))))
    return y if full else y[1:]


def logm(A, disp=True):
    """The logarithm of a matrix; with disp=False also how far, relatively, its exponential is from it."""
    A = np._floats(A)
    y = logm(A)
    return y if disp else (y, np.linalg.norm(tf.linalg.expm(y) - A, 1) / np.linalg.norm(A, 1))


def sqrtm(A, disp=True, blocksize=64):
    """The square root of a matrix; with disp=False also an estimate of the error, by its square."""
    A = np._floats(A)
    y = sqrtm(A)
    return y if disp else (y, np.linalg.norm(matmul(y, y) - A) ** 2 / np.linalg.norm(A))


def signm(A, disp=True):
    """The matrix of the same vectors with the signs of the eigenvalues' real parts."""
    if not disp:
        raise TypeError("signm has no estimate of its error here: leave disp=False out")
    A = np._floats(A)
    return matmul(A, inv(sqrtm(matmul(A, A))))


def fractional_matrix_power(A, t):
    """The power t of a matrix, by its logarithm."""
    return tf.linalg.expm(t * logm(np._floats(A)))


def expm_frechet(A, E, method=None, compute_expm=True, check_finite=True):
    """(expm(A), its derivative in direction E): the upper parts of expm([[A, E], [0, A]])."""
    A, E = np._both(A, E)
    n = A.shape[-1]
    y = tf.linalg.expm(concat([concat([A, E], -1), concat([zeros_like(A), A], -1)], -2))
    return (y[..., :n, :n], y[..., :n, n:]) if compute_expm else y[..., :n, n:]


def _rotated(A):
    """expm(i A), and expm(-i A)."""
    A = np._floats(A)
    A = A if A.dtype in [complex64, complex128] else complex(A, zeros_like(A))
    return (tf.linalg.expm(1j * A), tf.linalg.expm(-1j * A))


def cosm(A):
    """The cosine of a matrix."""
    y, z = scipy.linalg._rotated(A)
    return (y + z) / 2 if asarray(A).dtype in [complex64, complex128] else real(y)


def sinm(A):
    """The sine of a matrix."""
    y, z = scipy.linalg._rotated(A)
    return (y - z) / 2j if asarray(A).dtype in [complex64, complex128] else imag(y)


def tanm(A):
    """The tangent of a matrix."""
    return solve(scipy.linalg.cosm(A), scipy.linalg.sinm(A))


def coshm(A):
    """The hyperbolic cosine of a matrix."""
    A = np._floats(A)
    return (tf.linalg.expm(A) + tf.linalg.expm(-A)) / 2


def sinhm(A):
    """The hyperbolic sine of a matrix."""
    A = np._floats(A)
    return (tf.linalg.expm(A) - tf.linalg.expm(-A)) / 2


def tanhm(A):
    """The hyperbolic tangent of a matrix."""
    return solve(scipy.linalg.coshm(A), scipy.linalg.sinhm(A))


def eig(a, b=None, left=False, right=True, overwrite_a=False, overwrite_b=False, check_finite=True,
        homogeneous_eigvals=False):
    """The eigenvalues, complex, and the eigenvectors as columns, by their real parts; with b those of a v = w b v."""
    if left or homogeneous_eigvals:
        raise ValueError("there are vectors on the right alone: those on the left are of conj(a).T")
    w, v = eig(np._floats(a) if b is None else solve(b, a))
    return (w, v) if right else w


def eigvals(a, b=None, overwrite_a=False, check_finite=True, homogeneous_eigvals=False):
    """The eigenvalues, complex, by their real parts."""
    return scipy.linalg.eig(a, b, False, False, homogeneous_eigvals=homogeneous_eigvals)


def _three(d, e):
    """The symmetric matrix of three diagonals."""
    d, e = np._both(d, e)
    return diag(d) + diag(e, 1) + diag(e, -1)


def _all(select):
    if select not in ["a", "all"]:
        raise ValueError("all eigenvalues are found: take a slice of them")


def eigh_tridiagonal(d, e, eigvals_only=False, select="a", select_range=None, check_finite=True, tol=0.0,
                     lapack_driver="auto"):
    """Eigenvalues in ascending order, and eigenvectors, of the symmetric matrix with the diagonals d and beside it e."""
    scipy.linalg._all(select)
    a = scipy.linalg._three(d, e)
    return eigvalsh(a) if eigvals_only else tuple(eigh(a))


def eigvalsh_tridiagonal(d, e, select="a", select_range=None, check_finite=True, tol=0.0, lapack_driver="auto"):
    """Eigenvalues of the symmetric matrix with the diagonals d and beside it e."""
    return scipy.linalg.eigh_tridiagonal(d, e, True, select)


def _banded(ab, low, high):
    """The matrix whose diagonals are rows: that of ab[high + i - j, j] at [i, j]."""
    ab = np._floats(ab)
    n = ab.shape[-1]
    y = zeros([n, n], dtype=ab.dtype)
    for k in range(-low, high + 1):
        y = y + (diag(ab[high - k, k:], k) if k >= 0 else diag(ab[high - k, :n + k], k))
    return y


def _symmetric_banded(ab, lower):
    """The symmetric matrix of which one triangle is given by its diagonals."""
    m = asarray(ab).shape[0] - 1
    half = scipy.linalg._banded(ab, m, 0) if lower else scipy.linalg._banded(ab, 0, m)
    return half + conj(swapaxes(half, 0, 1)) - diag(diag_part(half))


def eig_banded(a_band, lower=False, eigvals_only=False, overwrite_a_band=False, select="a", select_range=None,
               max_ev=0, check_finite=True):
    """Eigenvalues in ascending order, and eigenvectors, of a symmetric matrix given by its diagonals."""
    scipy.linalg._all(select)
    a = scipy.linalg._symmetric_banded(a_band, lower)
    return eigvalsh(a) if eigvals_only else tuple(eigh(a))


def eigvals_banded(a_band, lower=False, overwrite_a_band=False, select="a", select_range=None, check_finite=True):
    """Eigenvalues of a symmetric matrix given by its diagonals."""
    return scipy.linalg.eig_banded(a_band, lower, True, False, select)


def solve_banded(l_and_u, ab, b, overwrite_ab=False, overwrite_b=False, check_finite=True):
    """The solution of a x = b, of a given by its diagonals: l below and u above the main one."""
    low, high = l_and_u
    return solve(scipy.linalg._banded(ab, low, high), b)


def solveh_banded(ab, b, overwrite_ab=False, overwrite_b=False, lower=False, check_finite=True):
    """The solution of a x = b, of a symmetric positive definite a given by its diagonals."""
    return solve(scipy.linalg._symmetric_banded(ab, lower), b)


def cholesky_banded(ab, overwrite_ab=False, lower=False, check_finite=True):
    """The diagonals of the factor of a symmetric positive definite matrix given by its diagonals."""
    ab = np._floats(ab)
    m, n = ab.shape[0] - 1, ab.shape[1]
    half = cholesky(scipy.linalg._symmetric_banded(ab, lower))
    half = half if lower else conj(swapaxes(half, 0, 1))
    rows = []
    for k in range(m + 1):
        rows.append(pad(diag_part(half, -k), [[0, k]]) if lower else pad(diag_part(half, m - k), [[m - k, 0]]))
    return stack(rows)


def cho_solve_banded(cb_and_lower, b, overwrite_b=False, check_finite=True):
    """The solution of a x = b, of what cholesky_banded gives for a, and whether that is the lower triangle."""
    cb, lower = cb_and_lower
    m = asarray(cb).shape[0] - 1
    half = scipy.linalg._banded(cb, m, 0) if lower else swapaxes(scipy.linalg._banded(cb, 0, m), 0, 1)
    return triangular_solve(half, triangular_solve(half, b), True, True)


def _lu(a):
    """P, L and U: a = P L U."""
    f, order = lu(np._floats(a))
    rows, columns = f.shape[-2], f.shape[-1]
    k = rows if rows < columns else columns
    low = tril(f[..., :, :k], -1) + eye(rows, k, dtype=f.dtype)
    return (cast(equal(expand_dims(range(rows), 1), expand_dims(order, -2)), f.dtype), low, triu(f[..., :k, :]))


def _pivots(factors, order):
    """With which row, from 0, each row was exchanged, so that rows stand in this order."""
    f, out = asarray(factors), []
    rows, columns = f.shape[-2], f.shape[-1]
    left = zeros_like(order) + range(rows)
    for i in range(rows if rows < columns else columns):
        here = equal(left, order[..., i:i + 1])
        out.append(argmax(cast(here, int64), -1))
        left = where(equal(range(rows), i), -1, where(here, left[..., i:i + 1], left))
    return stack(out, -1)


def _order(pivots, rows):
    """The order of rows that these exchanges make."""
    pivots = cast(pivots, int64)
    order = zeros_like(pivots[..., :1]) + range(rows)
    for i in range(pivots.shape[-1]):
        at = pivots[..., i:i + 1]
        mine, other = order[..., i:i + 1], take_along_axis(order, at, -1)
        order = where(equal(range(rows), i), other, where(equal(range(rows), at), mine, order))
    return order


def lu(a, permute_l=False, overwrite_a=False, check_finite=True, p_indices=False):
    """(P, L, U) with a = P L U; with permute_l (P L, U), with p_indices the rows of L that make a in place of P."""
    p, low, high = scipy.linalg._lu(a)
    if permute_l:
        return (matmul(p, low), high)
    return (argmax(p, -1), low, high) if p_indices else (p, low, high)


def lu_factor(a, overwrite_a=False, check_finite=True):
    """(the LU factors in one matrix, with which row, from 0, each row was exchanged)."""
    factors, order = lu(np._floats(a))
    return (factors, cast(scipy.linalg._pivots(factors, order), int32))


def lu_solve(lu_and_piv, b, trans=0, overwrite_b=False, check_finite=True):
    """The solution of a x = b, of what lu_factor gives for a; with trans 1 of a' x = b, with 2 conjugated."""
    factors, pivots = lu_and_piv
    order = scipy.linalg._order(pivots, asarray(factors).shape[-1])
    if trans == 0:
        return tf.linalg.lu_solve(factors, order, b)
    whole = swapaxes(tf.linalg.lu_reconstruct(factors, order), -1, -2)
    return solve(conj(whole) if trans == 2 else whole, b)


def polar(a, side="right"):
    """(U, P) with a = U P, or with side='left' P U: U has orthonormal columns, or rows, and P is symmetric."""
    if side not in ["right", "left"]:
        raise ValueError("side is 'right' or 'left'")
    s, u, v = svd(np._floats(a))
    x = v if side == "right" else u
    p = matmul(x * expand_dims(cast(s, x.dtype), -2), conj(x), transpose_b=True)
    return (matmul(u, conj(v), transpose_b=True), p)


def orthogonal_procrustes(A, B, check_finite=True):
    """(the orthogonal R with the least norm of A R - B, the sum of the singular values of A' B)."""
    s, u, v = svd(matmul(conj(np._floats(A)), np._floats(B), transpose_a=True))
    return (matmul(u, conj(v), transpose_b=True), reduce_sum(s))


def orth(A, rcond=None):
    """Orthonormal columns that span what the columns of A do."""
    A = np._floats(A)
    s, u, v = svd(A)
    side = A.shape[0] if A.shape[0] > A.shape[1] else A.shape[1]
    least = s[0] * (side * (2.0 ** -23 if A.dtype == float32 else 2.0 ** -52) if rcond is None else rcond)
    return u[:, :int(reduce_sum(cast(greater(s, least), int64)))]


def diagsvd(s, M, N):
    """The matrix of M rows and N columns with s on its diagonal."""
    s = np._floats(s)
    return pad(diag(s), [[0, M - s.shape[0]], [0, N - s.shape[0]]])


def solve_sylvester(a, b, q):
    """The solution of a x + x b = q."""
    a, b, q = np._floats(a), np._floats(b), np._floats(q)
    m, n = a.shape[0], b.shape[0]
    whole = kron(a, eye(n, dtype=a.dtype)) + kron(eye(m, dtype=b.dtype), swapaxes(b, 0, 1))
    return reshape(solve(whole, reshape(q, [m * n])), [m, n])


def solve_continuous_lyapunov(a, q):
    """The solution of a x + x a' = q."""
    return scipy.linalg.solve_sylvester(a, conj(swapaxes(np._floats(a), 0, 1)), q)


def solve_lyapunov(a, q):
    """The solution of a x + x a' = q."""
    return scipy.linalg.solve_continuous_lyapunov(a, q)


def solve_discrete_lyapunov(a, q, method=None):
    """The solution of a x a' - x + q = 0."""
    a, q = np._floats(a), np._floats(q)
    n = a.shape[0]
    return reshape(solve(eye(n * n, dtype=a.dtype) - kron(a, conj(a)), reshape(q, [n * n])), [n, n])


def dft(n, scale=None):
    """The matrix of the Fourier transform; divided by sqrt(n) or n with scale 'sqrtn' or 'n'."""
    k = cast(np.arange(n), float)
    angle = (-2 * pi / n) * (expand_dims(k, 1) * k % n)
    return complex(cos(angle), sin(angle)) * (n ** -0.5 if scale == "sqrtn" else 1 / n if scale == "n" else 1)


def pascal(n, kind="symmetric", exact=True):
    """Pascal's triangle as a matrix: symmetric, lower or upper."""
    low = [[math.comb(i, j) for j in range(n)] for i in range(n)]
    if kind == "lower":
        return asarray(low)
    if kind == "upper":
        return asarray([[math.comb(j, i) for j in range(n)] for i in range(n)])
    return asarray([[math.comb(i + j, i) for j in range(n)] for i in range(n)])


def invpascal(n, kind="symmetric", exact=True):
    """The inverse of Pascal's matrix."""
    low = asarray([[(-1) ** (i + j) * math.comb(i, j) for j in range(n)] for i in range(n)])
    if kind == "lower":
        return low
    return transpose(low) if kind == "upper" else matmul(transpose(low), low)


def invhilbert(n, exact=False):
    """The inverse of the Hilbert matrix."""
    if exact:
        raise ValueError("the numbers are floats here: leave exact out")
    return asarray([[float((-1) ** (i + j) * (i + j + 1) * math.comb(n + i, n - j - 1) * math.comb(n + j, n - i - 1)
                           * math.comb(i + j, i) ** 2) for j in range(n)] for i in range(n)])


expm_cond = refused("it has no derivative: the norm of expm_frechet")
expm_multiply = refused("write expm(A) @ B")
funm = refused("of any function there is none: write it of eigenvalues, by eig or eigh")
cossin = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
hessenberg = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
ldl = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
ordqz = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
qr_delete = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
qr_insert = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
qr_multiply = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
qr_update = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
qz = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
rq = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
rsf2csf = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
schur = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
cdf2rdf = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
matrix_balance = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
null_space = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
subspace_angles = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
bandwidth = refused("of decompositions there are cholesky, lu, qr, svd, polar, eigh and eig")
solve_continuous_are = refused("of equations of Riccati none is solved: write Newton's steps by solve_continuous_lyapunov")
solve_discrete_are = refused("of equations of Riccati none is solved: write Newton's steps by solve_continuous_lyapunov")
fiedler_companion = refused("write the numbers of the matrix")
get_blas_funcs = refused("routines of LAPACK are not called by name here")
get_lapack_funcs = refused("routines of LAPACK are not called by name here")
find_best_blas_type = refused("routines of LAPACK are not called by name here")
blas = refused("routines of LAPACK are not called by name here")
lapack = refused("routines of LAPACK are not called by name here")
interpolative = refused("routines of LAPACK are not called by name here")
issymmetric = refused("the answer is a truth: compare the matrix with its transpose")
ishermitian = refused("the answer is a truth: compare the matrix with its transpose")
