# torch.linalg
from ops import det, matmul


def cholesky(A, *, upper=False):
    """The lower triangular L with L L' = A, or its conjugate transpose."""
    return torch.cholesky(A, upper)


def cond(A, p=None):
    """The condition number: the norm of the matrix times that of its inverse."""
    if p is None or (not isinstance(p, str) and (p == 2 or p == -2)):
        s = torch.linalg.svdvals(A)
        return s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1]
    return torch.linalg.matrix_norm(A, p) * torch.linalg.matrix_norm(inv(A), p)


def cross(input, other, *, dim=-1):
    """The cross products of the vectors of three elements along an axis."""
    return moveaxis(cross(moveaxis(input, dim, -1), moveaxis(other, dim, -1)), -1, dim)


def diagonal(A, *, offset=0, dim1=-2, dim2=-1):
    """A diagonal of two axes, as the last axis."""
    return torch.diagonal(A, offset, dim1, dim2)


def eigh(A, UPLO='L'):
    """Eigenvalues in ascending order, and eigenvectors as columns, of symmetric matrices: (w, V)."""
    values, vectors = eigh(np.linalg._one_triangle(A, UPLO == 'L'))
    return torch.return_types({'eigenvalues': values, 'eigenvectors': vectors})


def eigvalsh(A, UPLO='L'):
    """The eigenvalues of symmetric matrices, in ascending order."""
    return eigvalsh(np.linalg._one_triangle(A, UPLO == 'L'))


def inv(A):
    """The inverses of the matrices in the last two axes."""
    return inv(A)


def matrix_norm(A, ord='fro', dim=(-2, -1), keepdim=False, *, dtype=None):
    """The norm of matrices: 'fro', 'nuc', 2 or -2 of singular values, 1 or -1 of columns, inf or -inf of rows."""
    x = A if dtype is None else cast(A, dtype)
    if isinstance(ord, str) and ord == 'fro':
        return torch.linalg.vector_norm(x, 2, dim, keepdim)
    x = moveaxis(x, dim, [-2, -1])
    if isinstance(ord, str) or ord == 2 or ord == -2:
        x = torch.linalg.svdvals(x)
    else:
        x = reduce_sum(abs(x), -2 if ord == 1 or ord == -1 else -1)
    y = reduce_sum(x, -1) if isinstance(ord, str) else reduce_max(x, -1) if ord > 0 else reduce_min(x, -1)
    if not keepdim:
        return y
    n = asarray(A).ndim
    first, second = dim[0] % n, dim[1] % n
    return expand_dims(expand_dims(y, first if first < second else second), second if first < second else first)


def matrix_power(A, n):
    """The n-th power of a matrix, for n below 0 that of its inverse."""
    x = inv(A) if n < 0 else asarray(A)
    y, left = None, n if n >= 0 else -n
    while left > 0:
        y = y if left % 2 == 0 else x if y is None else matmul(y, x)
        left = left // 2
        x = matmul(x, x) if left > 0 else x
    return zeros_like(x) + eye(x.shape[-1], dtype=x.dtype) if y is None else y


def multi_dot(tensors):
    """The product of matrices."""
    y = tensors[0]
    for x in tensors[1:]:
        y = matmul(y, x)
    return y


def norm(A, ord=None, dim=None, keepdim=False, *, dtype=None):
    """The norm of vectors along an axis or of matrices in two; without ord the root of the sum of all squares."""
    n = asarray(A).ndim
    if ord is None or isinstance(dim, int) or (dim is None and n == 1 and not isinstance(ord, str)):
        return torch.linalg.vector_norm(A, 2 if ord is None else ord, dim, keepdim, dtype=dtype)
    if not isinstance(dim, (list, tuple)) and n != 2:
        raise ValueError("without dim the input must be of one or two axes")
    return torch.linalg.matrix_norm(A, ord, (0, 1) if dim is None else dim, keepdim, dtype=dtype)


def qr(A, mode='reduced'):
    """The reduced QR factors of matrices: (Q, R)."""
    if mode != 'reduced':
        raise ValueError("only mode='reduced' is there")
    q, r = qr(A)
    return torch.return_types({'Q': q, 'R': r})


def slogdet(A):
    """The sign and the logarithm of the size of determinants."""
    sign, size = slogdet(A)
    return torch.return_types({'sign': sign, 'logabsdet': size})


def solve(A, B, *, left=True):
    """Solution X of A X = B, or of X A = B; a vector for each matrix is one column."""
    A, B = asarray(A), asarray(B)
    if not left:
        return swapaxes(torch.linalg.solve(swapaxes(A, -2, -1), swapaxes(B, -2, -1)), -2, -1)
    if B.ndim == 1 or (B.ndim == A.ndim - 1 and reduce_all(equal(B.shape, A.shape[:-1]))):
        return squeeze(solve(A, expand_dims(B, -1)), -1)
    return solve(A, B)


def solve_triangular(A, B, *, upper, left=True, unitriangular=False):
    """Solution X of A X = B, or of X A = B, with triangular A."""
    if left:
        return triangular_solve(A, B, lower=not upper, unit_diagonal=unitriangular)
    y = triangular_solve(swapaxes(A, -2, -1), swapaxes(B, -2, -1), lower=upper, unit_diagonal=unitriangular)
    return swapaxes(y, -2, -1)


def svdvals(A):
    """The singular values of matrices, the largest first."""
    return np.linalg.svdvals(A)


def svd(A, full_matrices=True):
    """U, the singular values, V': A = U diag(S) V'."""
    A = asarray(A)
    if full_matrices and A.shape[-2] != A.shape[-1]:
        raise ValueError("the vectors beyond the shorter side are any: write full_matrices=False")
    s, u, v = svd(A)
    return torch.return_types({'U': u, 'S': s, 'Vh': conj(swapaxes(v, -1, -2))})


def pinv(A, *, rtol=None):
    """The pseudoinverses, without the singular values that are below rtol times the largest."""
    return pinv(A, rcond=rtol)


def lstsq(A, B, rcond=None):
    """(The x with the least |A x - b|, of several the shortest, the sums of squares, the rank, the singular values)."""
    x, rest, rank, s = np.linalg.lstsq(A, B, rcond)
    return torch.return_types({'solution': x, 'residuals': rest, 'rank': rank, 'singular_values': s})


def matrix_exp(A):
    """The exponentials of matrices."""
    return tf.linalg.expm(A)


def matrix_rank(A, tol=None, *, atol=None, rtol=None, hermitian=False):
    """How many singular values are above atol and above rtol times the largest, without them above rounding."""
    A = np.linalg._one_triangle(A, True) if hermitian else A
    if atol is None and rtol is None:
        return np.linalg.matrix_rank(A, tol)
    s = svdvals(A)
    least = maximum(s[..., :1] * (0.0 if rtol is None else rtol), cast(0.0 if atol is None else atol, s.dtype))
    return reduce_sum(cast(greater(s, least), int64), -1)


def tensorinv(A, ind=2):
    """The inverse for tensordot, of the first axes and the others."""
    shape, n = asarray(A).shape, 1
    for k in shape[:ind]:
        n = n * k
    return reshape(inv(reshape(A, [n, n])), [*shape[ind:], *shape[:ind]])


def tensorsolve(A, B, dims=None):
    """Solution X of tensordot(A, X, X.ndim) = B; the axes dims of A are moved behind the others first."""
    A, B = asarray(A), asarray(B)
    if dims is not None:
        A = moveaxis(A, dims, range(A.ndim - len(dims), A.ndim))
    x = solve(reshape(A, [B.size, B.size]), reshape(B, [-1, 1]))
    return reshape(x, A.shape[B.ndim:])


def vander(x, *, N=None):
    """The matrix whose columns are powers of a vector, from 0 on."""
    x = asarray(x)
    x = reshape(cast(x, int64) if x.dtype in (torch.bool, int32) else x, x.shape or [1])
    n = x.shape[-1] if N is None else N
    ones_first = [ones_like(expand_dims(x, -1))]
    for i in range(n - 1):
        ones_first.append(ones_first[-1] * expand_dims(x, -1))
    return concat(ones_first, axis=-1)[..., :n]


def vecdot(x, y, *, dim=-1):
    """The sums of the products along an axis, the first operand conjugated."""
    return reduce_sum(conj(x) * y, dim)


def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None):
    """The p-norm of the elements along some axes, as if they were in a row; where all are 0, so is its gradient."""
    x = asarray(x) if dtype is None else cast(x, dtype)
    if ord == inf:
        return reduce_max(abs(x), dim, keepdim)
    if ord == -inf:
        return reduce_min(abs(x), dim, keepdim)
    if ord == 0:
        return reduce_sum(cast(not_equal(x, 0), x.dtype), dim, keepdim)
    if ord == 1:
        return reduce_sum(abs(x), dim, keepdim)
    if ord == 2 or (ord > 1 and (dim is None or isinstance(dim, int))):
        some = where(reduce_all(equal(x, 0), dim, True), 1.0, x)
        y = norm(some, 'euclidean' if ord == 2 else ord, dim, keepdim)
        return where(reduce_all(equal(x, 0), dim, keepdim), 0.0, y)
    if 0 < ord < 1:  # where x is 0 its slope is infinite, and 0 for torch
        x, zero = where(equal(x, 0), 1.0, x), equal(x, 0)
        return pow(reduce_sum(where(zero, 0.0, pow(abs(x), ord)), dim, keepdim), 1 / ord)
    if ord < 0:  # one that is 0 makes it 0, as a kink
        y = pow(reduce_sum(pow(abs(where(reduce_any(equal(x, 0), dim, True), 1.0, x)), ord), dim, keepdim), 1 / ord)
        return where(reduce_any(equal(x, 0), dim, keepdim), 0.0, y)
    return pow(reduce_sum(pow(abs(x), ord), dim, keepdim), 1 / ord)


def eig(A):
    """The eigenvalues, complex, and the eigenvectors as columns, of any square matrices, by their real parts: (w, V)."""
    values, vectors = eig(A)
    return torch.return_types({'eigenvalues': values, 'eigenvectors': vectors})


def eigvals(A):
    """The eigenvalues, complex, of any square matrices, by their real parts."""
    return eigvals(A)


def lu(A, *, pivot=True):
    """(P, L, U): A = P L U, where P puts rows where they were."""
    if not pivot:
        raise ValueError("the rows are exchanged: leave pivot out")
    p, low, high = scipy.linalg._lu(A)
    return torch.return_types({'P': p, 'L': low, 'U': high})


def lu_factor(A, *, pivot=True):
    """(LU, pivots): the factors in one matrix, and with what row, from 1, each row was exchanged."""
    if not pivot:
        raise ValueError("the rows are exchanged: leave pivot out")
    factors, order = lu(A)
    return torch.return_types({'LU': factors, 'pivots': cast(scipy.linalg._pivots(factors, order) + 1, int32)})


def lu_factor_ex(A, *, pivot=True, check_errors=False):
    """lu_factor, and a 0 for every matrix."""
    factors, pivots = torch.linalg.lu_factor(A, pivot=pivot)
    return torch.return_types({'LU': factors, 'pivots': pivots, 'info': torch.linalg._fine(factors)})


def lu_solve(LU, pivots, B, *, left=True, adjoint=False):
    """Solution X of A X = B, or of X A = B, of what lu_factor gives for A."""
    order = scipy.linalg._order(asarray(pivots) - 1, asarray(LU).shape[-1])
    if left and not adjoint:
        return tf.linalg.lu_solve(LU, order, B)
    whole = tf.linalg.lu_reconstruct(LU, order)
    whole = swapaxes(conj(whole), -1, -2) if adjoint else whole
    return torch.linalg.solve(whole, B, left=left)


def householder_product(A, tau):
    """The first columns of the product of the reflections 1 - tau v v', v = [1, below] in the columns of A."""
    A, tau = asarray(A), asarray(tau)
    rows, columns = A.shape[-2], A.shape[-1]
    y = broadcast_to(eye(rows, columns, dtype=A.dtype), A.shape)
    low = tril(A, -1) + eye(rows, columns, dtype=A.dtype)
    for k in range(tau.shape[-1] - 1, -1, -1):
        v = low[..., :, k:k + 1]
        y = y - expand_dims(expand_dims(tau[..., k], -1), -1) * matmul(v, matmul(conj(swapaxes(v, -1, -2)), y))
    return y


def _fine(A):
    """A 0 for each of the matrices: what is wrong is an error here."""
    return zeros(asarray(A).shape[:-2], dtype=int32)


def cholesky_ex(A, *, upper=False, check_errors=False):
    """cholesky, and a 0 for every matrix; what is not positive definite is an error."""
    return torch.return_types({'L': torch.cholesky(A, upper), 'info': torch.linalg._fine(A)})


def inv_ex(A, *, check_errors=False):
    """inv, and a 0 for every matrix; a singular one is an error."""
    return torch.return_types({'inverse': inv(A), 'info': torch.linalg._fine(A)})


def solve_ex(A, B, *, left=True, check_errors=False):
    """solve, and a 0 for every matrix; a singular one is an error."""
    return torch.return_types({'result': torch.linalg.solve(A, B, left=left), 'info': torch.linalg._fine(A)})


ldl_factor = refused("cholesky, or solve with the matrix itself")
ldl_factor_ex = refused("cholesky, or solve with the matrix itself")
ldl_solve = refused("torch.linalg.solve takes the matrix itself")
