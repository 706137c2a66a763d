# tf.linalg
from ops import band_part, cross, det, einsum, eye, inv, l2_normalize, matmul, slogdet
from ops import solve
from ops import tensordot, triangular_solve, trace


def adjoint(matrix):
    """The last two axes changed over, and the conjugate of each element."""
    return swapaxes(conj(matrix), -1, -2)


def cholesky(input):
    """The lower triangular L with L L' = input, of positive definite matrices of which the lower triangle is read."""
    return np.linalg.cholesky(input)


def cholesky_solve(chol, rhs):
    """The solution x of A x = rhs, where A = chol chol'."""
    return triangular_solve(chol, triangular_solve(chol, rhs), lower=True, adjoint=True)


def diag(diagonal, k=0):
    """Matrices with the last axis on their k-th diagonal, 0 elsewhere."""
    return diag(diagonal, k)


def diag_part(input, k=0):
    """The k-th diagonal of matrices."""
    return diag_part(input, k)


def eigh(tensor):
    """Eigenvalues, from the smallest up, and eigenvectors as columns, of symmetric matrices: the lower triangle is read."""
    return np.linalg.eigh(tensor)


def eigvalsh(tensor):
    """The eigenvalues of symmetric matrices, from the smallest up, of which the lower triangle is read."""
    return np.linalg.eigvalsh(tensor)


def logdet(matrix):
    """The logarithms of the determinants of positive definite matrices of which the lower triangle is read."""
    return logdet(np.linalg._one_triangle(matrix, True))


def global_norm(t_list):
    """The Euclidean norm of all elements of several tensors."""
    total = []
    for t in t_list:
        if t is not None:
            total.append(reshape(t, [-1]))
    return norm(concat(total, 0))


def lstsq(matrix, rhs, l2_regularizer=0.0, fast=True):
    """The x that |A x - b|^2 + l2_regularizer |x|^2 is least of, A of full rank; of several such x the shortest.

    By QR factors, not by A'A. Without fast the regularizer is not looked at, as in TensorFlow."""
    matrix, rhs = asarray(matrix), asarray(rhs)
    rows, columns = matrix.shape[-2], matrix.shape[-1]
    if fast and l2_regularizer > 0:
        below = eye(columns, batch_shape=matrix.shape[:-2], dtype=matrix.dtype)
        matrix = concat([matrix, below * sqrt(cast(l2_regularizer, matrix.dtype))], -2)
        rhs = pad(rhs, [*[[0, 0]] * (rhs.ndim - 2), [0, columns], [0, 0]])
    elif rows < columns:
        q, r = qr(conj(swapaxes(matrix, -1, -2)))
        return matmul(q, triangular_solve(r, rhs, lower=False, adjoint=True))
    q, r = qr(matrix)
    return triangular_solve(r, matmul(conj(q), rhs, transpose_a=True), lower=False)


def svd(tensor, full_matrices=False, compute_uv=True):
    """The singular values, U and V: a = U diag(s) V'. Without compute_uv the values alone."""
    tensor = asarray(tensor)
    if not compute_uv:
        return np.linalg.svdvals(tensor)
    if full_matrices and tensor.shape[-2] != tensor.shape[-1]:
        raise ValueError("the vectors beyond the shorter side are any: leave full_matrices out")
    return tuple(svd(tensor))


def pinv(a, rcond=None, validate_args=False):
    """The pseudoinverses, without the singular values that are below rcond times the largest."""
    a = asarray(a)
    side = a.shape[-2] if a.shape[-2] > a.shape[-1] else a.shape[-1]
    return pinv(a, rcond=10 * side * (2.0 ** -23 if a.dtype == float32 else 2.0 ** -52) if rcond is None else rcond)


def expm(input):
    """The exponentials of the matrices in the last two axes, by Pade's fraction of order 13, scaled and squared."""
    a = asarray(input)
    one, size, times = eye(a.shape[-1], dtype=a.dtype), float(reduce_max(reduce_sum(abs(a), -2))), 0
    while size > 5.371920351148152 and size < inf:
        size, times = size / 2, times + 1
    a = a / 2.0 ** times
    b = [1.0]
    for k in range(13):
        b = b + [b[k] * (13 - k) / ((26 - k) * (k + 1))]
    a2 = matmul(a, a)
    a4 = matmul(a2, a2)
    a6 = matmul(a4, a2)
    odd = matmul(a6, b[13] * a6 + b[11] * a4 + b[9] * a2) + b[7] * a6 + b[5] * a4 + b[3] * a2 + b[1] * one
    even = matmul(a6, b[12] * a6 + b[10] * a4 + b[8] * a2) + b[6] * a6 + b[4] * a4 + b[2] * a2 + b[0] * one
    odd = matmul(a, odd)
    y = solve(even - odd, even + odd)
    for k in range(times):
        y = matmul(y, y)
    return y


def matrix_transpose(a, conjugate=False):
    """The last two axes changed over."""
    return swapaxes(conj(a) if conjugate else a, -1, -2)


def matvec(a, b, transpose_a=False, adjoint_a=False):
    """Matrices times vectors."""
    return squeeze(matmul(a, expand_dims(b, -1), transpose_a=transpose_a, adjoint_a=adjoint_a), -1)


def norm(tensor, ord='euclidean', axis=None, keepdims=False):
    """The norm of vectors; of matrices where the axes are two. Without an axis all elements are one vector."""
    if isinstance(ord, str) or not isinstance(axis, (list, tuple)) or len(axis) != 2:
        return norm(tensor, ord, axis, keepdims)
    tensor = asarray(tensor)
    if ord == 1 or ord == inf:
        first, last = axis[0] % tensor.ndim, axis[1] % tensor.ndim
        y = reduce_sum(abs(tensor), first if ord == 1 else last, keepdims=True)
        y = reduce_max(y, [first, last], keepdims=True)
        return y if keepdims else squeeze(y, [first, last])
    if ord == 2:
        return np.linalg.norm(tensor, 2, axis, keepdims)
    raise ValueError("of a matrix the norms of ord 'euclidean', 'fro', 1, 2 and inf are there")


def normalize(tensor, ord='euclidean', axis=None):
    """A tensor over its norm, and the norm, which keeps its axes."""
    size = tf.linalg.norm(tensor, ord, axis, True)
    return tensor / size, size


def qr(input, full_matrices=False):
    """Matrices as a product of one with orthogonal columns and an upper triangle."""
    if full_matrices:
        raise ValueError("full_matrices is not there")
    return qr(input)


def set_diag(input, diagonal, k=0):
    """Matrices with another k-th diagonal."""
    input, diagonal = asarray(input), asarray(diagonal)
    rows, columns = input.shape[-2], input.shape[-1]
    here = equal(expand_dims(range(rows), 1) + k, range(columns))
    start = k if k > 0 else 0
    beside = pad(diagonal, [*[[0, 0]] * (diagonal.ndim - 1), [start, columns - diagonal.shape[-1] - start]])
    return where(here, expand_dims(beside, -2), input)


def tensor_diag(diagonal):
    """The elements on the diagonal of a tensor of twice as many axes."""
    diagonal = asarray(diagonal)
    return reshape(diag(reshape(diagonal, [-1])), [*diagonal.shape, *diagonal.shape])


def tensor_diag_part(input):
    """The diagonal of a tensor whose first half of axes is as long as the second."""
    input = asarray(input)
    shape = input.shape[: input.ndim // 2]
    n = 1
    for one in shape:
        n = n * one
    return reshape(diag_part(reshape(input, [n, n])), shape)


def tridiagonal_matmul(diagonals, rhs, diagonals_format='compact'):
    """Matrices of three diagonals, that above, the main one and that below, times matrices."""
    if diagonals_format == 'matrix':
        return matmul(diagonals, rhs)
    three = expand_dims(asarray(diagonals) if diagonals_format == 'compact' else stack(diagonals, -2), -1)
    above, main, below = three[..., 0, :, :], three[..., 1, :, :], three[..., 2, :, :]
    rhs = asarray(rhs)
    edge = zeros_like(rhs[..., :1, :])
    return above * concat([rhs[..., 1:, :], edge], -2) + main * rhs + below * concat([edge, rhs[..., :-1, :]], -2)


def tridiagonal_solve(diagonals, rhs, diagonals_format='compact', transpose_rhs=False, conjugate_rhs=False):
    """The solution of equations with a matrix of three diagonals: that above, the main one and that below."""
    matrix = asarray(diagonals)
    if diagonals_format != 'matrix':
        three = matrix if diagonals_format == 'compact' else stack(diagonals, -2)
        matrix = diag(three[..., 0, :-1], 1) + diag(three[..., 1, :]) + diag(three[..., 2, 1:], -1)
    rhs = conj(rhs) if conjugate_rhs else asarray(rhs)
    if transpose_rhs:
        rhs = swapaxes(rhs, -1, -2)
    flat = rhs.ndim < matrix.ndim
    x = solve(matrix, expand_dims(rhs, -1) if flat else rhs)
    return squeeze(x, -1) if flat else x


def eig(tensor):
    """The eigenvalues, complex, and the eigenvectors as columns, of any square matrices."""
    return tuple(eig(tensor))


def eigvals(tensor):
    """The eigenvalues, complex, of any square matrices."""
    return eigvals(tensor)


def eigh_tridiagonal(alpha, beta, eigvals_only=True, select='a', select_range=None, tol=None):
    """The eigenvalues of symmetric matrices of three diagonals, alpha and beside it beta; and without eigvals_only vectors."""
    if select != 'a':
        raise ValueError("all eigenvalues are found: take a slice of them")
    beta = asarray(beta)
    matrix = diag(alpha) + diag(beta, 1) + diag(conj(beta), -1)
    return eigvalsh(matrix) if eigvals_only else tuple(eigh(matrix))


def logm(input):
    """The logarithms of matrices."""
    return logm(input)


def sqrtm(input):
    """The square roots of matrices."""
    return sqrtm(input)


def lu(input, output_idx_type=None):
    """The LU factors in one matrix, L with ones on its diagonal below U, and the order of the rows: input[p] = L U."""
    factors, order = lu(input)
    return (factors, tf.whole(order, output_idx_type))


def lu_solve(lower_upper, perm, rhs, validate_args=False):
    """The solution x of A x = rhs, of the factors of A and the order of its rows."""
    lanes = asarray(perm).ndim - 1
    right = gather(rhs, perm, axis=lanes, batch_dims=lanes)
    left = triangular_solve(lower_upper, right, lower=True, unit_diagonal=True)
    return triangular_solve(lower_upper, left, lower=False)


def lu_matrix_inverse(lower_upper, perm, validate_args=False):
    """The inverses of matrices, of their factors and the order of their rows."""
    f = asarray(lower_upper)
    return tf.linalg.lu_solve(f, perm, eye(f.shape[-1], batch_shape=f.shape[:-2], dtype=f.dtype))


def lu_reconstruct(lower_upper, perm, validate_args=False):
    """The matrices of which these are the factors, with their rows in this order."""
    f, lanes = asarray(lower_upper), asarray(perm).ndim - 1
    k = f.shape[-1] if f.shape[-1] < f.shape[-2] else f.shape[-2]
    low = f[..., :, :k]
    y = matmul(tril(low, -1) + eye(f.shape[-2], k, dtype=f.dtype), triu(f[..., :k, :]))
    return gather(y, argsort(perm), axis=lanes, batch_dims=lanes)


def matrix_rank(a, tol=None, validate_args=False):
    """How many singular values are above tol, without it above rounding."""
    return cast(np.linalg.matrix_rank(a, tol), int32)


def banded_triangular_solve(bands, rhs, lower=True, adjoint=False):
    """Solution of triangular systems with the diagonals of their matrices as rows: the main one first of a lower triangle,
    last of an upper one; the elements of row j of the matrix stand at j, and what lies outside of it is not looked at."""
    bands = asarray(bands)
    count, n = bands.shape[-2], bands.shape[-1]
    y = diag(bands[..., 0 if lower else count - 1, :])
    for k in range(1, count):
        y = y + (diag(bands[..., k, k:], -k) if lower else diag(bands[..., count - 1 - k, :n - k], k))
    return triangular_solve(y, rhs, lower=lower, adjoint=adjoint)


experimental = refused("write tf.linalg.solve(A, b)")
__getattr__ = refused("linear operators are objects: write the matrix, and tf.linalg.matmul, solve, det of it")
