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
    a = asarray(a)
    half = tril(a) if lower else swapaxes(triu(a), -1, -2)
    y = cholesky(half + swapaxes(tril(half, -1), -1, -2))
    return y if lower else swapaxes(y, -1, -2)


def cho_factor(a, lower=False, overwrite_a=False, check_finite=True):
    """What cho_solve takes: the triangle of cholesky, with zeros in the other one, and which one it is."""
    return (scipy.linalg.cholesky(a, lower), lower)


def cho_solve(c_and_lower, b, overwrite_b=False, check_finite=True):
    """The solution of a x = b, of what cho_factor gives for a."""
    c, lower = c_and_lower
    half = asarray(c) if lower else swapaxes(asarray(c), -1, -2)
    return triangular_solve(half, triangular_solve(half, b), True, True)


def solve(a, b, lower=False, *, check_finite=True, assume_a="gen", transposed=False):
    """The solution of a x = b, or with transposed of a' x = b."""
    a = asarray(a)
    if assume_a in ["sym", "her", "pos"]:
        half = tril(a) if lower else swapaxes(triu(a), -1, -2)
        a = half + swapaxes(tril(half, -1), -1, -2)
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
    a = asarray(a)
    half = tril(a) if lower else swapaxes(triu(a), -1, -2)
    whole = half + swapaxes(tril(half, -1), -1, -2)
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
    r = c if r is None else reshape(np._as(r, c), [-1])
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


LinAlgError = refused("models catch no errors")
expm_cond = refused("the exponential of a matrix and its kin are not here")
expm_frechet = refused("the exponential of a matrix and its kin are not here")
expm_multiply = refused("the exponential of a matrix and its kin are not here")
funm = refused("the exponential of a matrix and its kin are not here")
logm = refused("the exponential of a matrix and its kin are not here")
sqrtm = refused("the exponential of a matrix and its kin are not here")
signm = refused("the exponential of a matrix and its kin are not here")
cosm = refused("the exponential of a matrix and its kin are not here")
sinm = refused("the exponential of a matrix and its kin are not here")
tanm = refused("the exponential of a matrix and its kin are not here")
coshm = refused("the exponential of a matrix and its kin are not here")
sinhm = refused("the exponential of a matrix and its kin are not here")
tanhm = refused("the exponential of a matrix and its kin are not here")
fractional_matrix_power = refused("the exponential of a matrix and its kin are not here")
cossin = refused("of decompositions there are cholesky, qr and eigh")
eig = refused("of decompositions there are cholesky, qr and eigh")
eigvals = refused("of decompositions there are cholesky, qr and eigh")
eig_banded = refused("of decompositions there are cholesky, qr and eigh")
eigh_tridiagonal = refused("of decompositions there are cholesky, qr and eigh")
eigvals_banded = refused("of decompositions there are cholesky, qr and eigh")
eigvalsh_tridiagonal = refused("of decompositions there are cholesky, qr and eigh")
hessenberg = refused("of decompositions there are cholesky, qr and eigh")
ldl = refused("of decompositions there are cholesky, qr and eigh")
lu = refused("of decompositions there are cholesky, qr and eigh")
lu_factor = refused("of decompositions there are cholesky, qr and eigh")
lu_solve = refused("of decompositions there are cholesky, qr and eigh")
ordqz = refused("of decompositions there are cholesky, qr and eigh")
polar = refused("of decompositions there are cholesky, qr and eigh")
qr_delete = refused("of decompositions there are cholesky, qr and eigh")
qr_insert = refused("of decompositions there are cholesky, qr and eigh")
qr_multiply = refused("of decompositions there are cholesky, qr and eigh")
qr_update = refused("of decompositions there are cholesky, qr and eigh")
qz = refused("of decompositions there are cholesky, qr and eigh")
rq = refused("of decompositions there are cholesky, qr and eigh")
rsf2csf = refused("of decompositions there are cholesky, qr and eigh")
schur = refused("of decompositions there are cholesky, qr and eigh")
cdf2rdf = refused("of decompositions there are cholesky, qr and eigh")
diagsvd = refused("of decompositions there are cholesky, qr and eigh")
matrix_balance = refused("of decompositions there are cholesky, qr and eigh")
orthogonal_procrustes = refused("of decompositions there are cholesky, qr and eigh")
null_space = refused("of decompositions there are cholesky, qr and eigh")
orth = refused("of decompositions there are cholesky, qr and eigh")
subspace_angles = refused("of decompositions there are cholesky, qr and eigh")
cholesky_banded = refused("of decompositions there are cholesky, qr and eigh")
cho_solve_banded = refused("of decompositions there are cholesky, qr and eigh")
bandwidth = refused("of decompositions there are cholesky, qr and eigh")
solve_banded = refused("write solve with the whole matrix")
solveh_banded = refused("write solve with the whole matrix")
solve_continuous_are = refused("write kron and solve")
solve_continuous_lyapunov = refused("write kron and solve")
solve_discrete_are = refused("write kron and solve")
solve_discrete_lyapunov = refused("write kron and solve")
solve_lyapunov = refused("write kron and solve")
solve_sylvester = refused("write kron and solve")
dft = refused("write the numbers of the matrix")
fiedler_companion = refused("write the numbers of the matrix")
invhilbert = refused("write the numbers of the matrix")
invpascal = refused("write the numbers of the matrix")
pascal = refused("write the numbers of the matrix")
get_blas_funcs = refused("routines of LAPACK are not called by name here")
get_lapack_funcs = refused("routines of LAPACK are not called by name here")
find_best_blas_type = refused("routines of LAPACK are not called by name here")
blas = refused("routines of LAPACK are not called by name here")
lapack = refused("routines of LAPACK are not called by name here")
interpolative = refused("routines of LAPACK are not called by name here")
issymmetric = refused("the answer is a truth: compare the matrix with its transpose")
ishermitian = refused("the answer is a truth: compare the matrix with its transpose")
