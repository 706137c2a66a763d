# torch: products, matrices and vectors


def addbmm(input, batch1, batch2, *, beta=1, alpha=1):
    """beta times the input plus alpha times the sum of the products of the matrices of two batches."""
    return add(beta * input, alpha * einsum('bij,bjk->ik', batch1, batch2))


def addmm(input, mat1, mat2, *, beta=1, alpha=1):
    """beta times the input plus alpha times a product of matrices."""
    return beta * input + alpha * torch.mm(mat1, mat2)


def addmv(input, mat, vec, *, beta=1, alpha=1):
    """beta times the input plus alpha times the product of a matrix and a vector."""
    return beta * input + alpha * torch.mv(mat, vec)


def addr(input, vec1, vec2, *, beta=1, alpha=1):
    """beta times the input plus alpha times the outer product of two vectors."""
    return beta * input + alpha * torch.outer(vec1, vec2)


def adjoint(input):
    """The conjugate of the matrices in the last two axes, transposed."""
    return conj(swapaxes(input, -2, -1))


def baddbmm(input, batch1, batch2, *, beta=1, alpha=1):
    """beta times the input plus alpha times the products of the matrices of two batches."""
    return beta * input + alpha * torch.bmm(batch1, batch2)


def block_diag(*tensors):
    """A matrix with the given ones along its diagonal and zeros elsewhere."""
    rows, left, width = [], 0, 0
    parts = []
    for x in tensors:
        x = asarray(x)
        parts.append(reshape(x, [1, -1]) if x.ndim < 2 else x)
    for x in parts:
        width = width + x.shape[1]
    for x in parts:
        rows.append(pad(x, [[0, 0], [left, width - left - x.shape[1]]]))
        left = left + x.shape[1]
    return concat(rows, axis=0)


def bmm(input, mat2):
    """The products of the matrices of two batches."""
    if asarray(input).ndim != 3 or asarray(mat2).ndim != 3:
        raise ValueError("both must be batches of matrices: torch.matmul takes others, too")
    return matmul(input, mat2)


def cartesian_prod(*tensors):
    """Every choice of an element of each vector, in rows."""
    if len(tensors) == 1:
        return identity(tensors[0])
    return stack([reshape(x, [-1]) for x in meshgrid(*tensors, indexing='ij')], axis=1)


def cdist(x1, x2, p=2.0, compute_mode=None):
    """The distance of every row of the first to every row of the second."""
    return torch._apart(expand_dims(x1, -2) - expand_dims(x2, -3), p)


def _apart(d, p):
    """The p-norm of rows; of several elements that are the largest each has all of the gradient."""
    if p != inf:
        return torch.linalg.vector_norm(d, p, -1)
    d = abs(d)
    y = reduce_max(stop_gradient(d), -1, True)
    return squeeze(y, -1) + reduce_sum(where(equal(d, y), d - stop_gradient(d), 0.0), -1)


def chain_matmul(*matrices):
    """The product of matrices."""
    y = matrices[0]
    for x in matrices[1:]:
        y = matmul(y, x)
    return y


def cholesky(input, upper=False):
    """The lower triangular L with L L' = A, or its conjugate transpose."""
    y = cholesky(np.linalg._one_triangle(input, not upper))
    return conj(swapaxes(y, -2, -1)) if upper else y


def cholesky_inverse(input, upper=False):
    """The inverse of the matrix whose Cholesky factor is given."""
    y = inv(triu(input) if upper else tril(input))
    return matmul(y, conj(swapaxes(y, -2, -1))) if upper else matmul(conj(swapaxes(y, -2, -1)), y)


def cholesky_solve(input, input2, upper=False):
    """Solution of the systems whose matrix has the Cholesky factor given second."""
    factor = conj(swapaxes(input2, -2, -1)) if upper else input2
    return triangular_solve(factor, triangular_solve(factor, input, lower=True), lower=True, adjoint=True)


def combinations(input, r=2, with_replacement=False):
    """Every choice of r elements of a vector, in rows; each element once, or also several times."""
    n, chosen, step = asarray(input).shape[0], [[]], 0 if with_replacement else 1
    for k in range(r):
        chosen = [[*c, j] for c in chosen for j in range(c[-1] + step if k > 0 else 0, n)]
    return gather(input, chosen)


def corrcoef(input):
    """The correlation of the rows with one another."""
    c = torch.cov(input)
    d = sqrt(diag_part(c)) if c.ndim == 2 else sqrt(c)
    return clip_by_value(c / (outer(d, d) if c.ndim == 2 else d * d), -1, 1)


def cov(input, *, correction=1, fweights=None, aweights=None):
    """The covariances of the rows with one another; an element may count several times, or with a weight."""
    x = asarray(input)
    if fweights is None and aweights is None:
        x, left = x - reduce_mean(x, -1, True), x.shape[-1] - correction
        y = matmul(x, transpose(conj(x))) if x.ndim == 2 else reduce_sum(x * conj(x))
        return torch._squeezed(y) / (left if left > 0 else 0)
    w = 1 if fweights is None else cast(fweights, real(x).dtype)
    w = w if aweights is None else w * aweights
    whole = reduce_sum(w)
    left = whole - (correction if aweights is None else correction * reduce_sum(w * aweights) / whole)
    w = cast(w, x.dtype)
    x = x - reduce_sum(w * x, -1, True) / cast(whole, x.dtype)
    y = matmul(w * x, transpose(conj(x))) if x.ndim == 2 else reduce_sum(w * x * conj(x))
    return torch._squeezed(y) / cast(maximum(left, 0), x.dtype)


def _squeezed(y):
    """The covariance of one row is a number."""
    return reshape(y, []) if y.size == 1 else y


def cross(input, other, dim=None):
    """The cross products of the vectors of three elements along an axis: the first of that length if none is given."""
    shape = asarray(input).shape
    for i in range(len(shape)):
        dim = i if dim is None and shape[i] == 3 else dim
    return torch.linalg.cross(input, other, dim=dim)


def diag(input, diagonal=0):
    """A matrix with the vector on a diagonal; of a matrix that diagonal."""
    n = asarray(input).ndim
    if n != 1 and n != 2:
        raise ValueError("the input must be of one or two axes: torch.diag_embed, torch.diagonal")
    return diag(input, diagonal) if n == 1 else identity(diag_part(input, diagonal))


def diag_embed(input, offset=0, dim1=-2, dim2=-1):
    """Matrices with the last axis on a diagonal, in two axes of the result."""
    y = diag(input, offset)
    return moveaxis(y, [-2, -1], [dim1, dim2])


def diagflat(input, offset=0):
    """A matrix with all elements in a row on a diagonal."""
    return diag(reshape(input, [-1]), offset)


def diagonal(input, offset=0, dim1=0, dim2=1):
    """A diagonal of two axes, as the last axis."""
    first = asarray(input).ndim == 2 and dim1 == 0 and dim2 == 1
    return diag_part(input if first else moveaxis(input, [dim1, dim2], [-2, -1]), offset)


def diagonal_scatter(input, src, offset=0, dim1=0, dim2=1):
    """The input with src on a diagonal of two axes."""
    x = moveaxis(input, [dim1, dim2], [-2, -1])
    places = range(x.size)
    places = torch.diagonal(reshape(places, x.shape), offset, -2, -1)
    y = tensor_scatter_nd_update(reshape(x, [-1]), expand_dims(places, -1), src)
    return torch._truths(moveaxis(reshape(y, x.shape), [-2, -1], [dim1, dim2]), x)


def dist(input, other, p=2):
    """The p-norm of the difference."""
    return torch.linalg.vector_norm(input - other, p)


def dot(input, other):
    """The sum of the products of two vectors."""
    return einsum('i,i->', input, other)


def einsum(equation, *operands):
    """Sums of products by index letters."""
    operands = operands[0] if isinstance(operands[0], (list, tuple)) else operands
    return einsum(equation, *operands)


def kron(input, other):
    """The Kronecker product: the second times each element of the first, in blocks."""
    y = kron(input, other)
    return torch._truths(y, input) if asarray(other).dtype == torch.bool else y


def logdet(input):
    """The logarithm of the determinant; NaN where that is below 0."""
    s, y = slogdet(input)
    return where(s < 0, nan, y)


def matrix_power(input, n):
    """The n-th power of a matrix, for n below 0 that of its inverse."""
    return torch.linalg.matrix_power(input, n)


def mm(input, mat2):
    """The product of two matrices."""
    if asarray(input).ndim != 2 or asarray(mat2).ndim != 2:
        raise ValueError("both must be matrices: torch.matmul takes others, too")
    return matmul(input, mat2)


def mv(input, vec):
    """The product of a matrix and a vector."""
    if asarray(input).ndim != 2 or asarray(vec).ndim != 1:
        raise ValueError("a matrix and a vector are multiplied: torch.matmul takes others, too")
    return matvec(input, vec)


def outer(input, vec2):
    """The product of every element of one vector with every element of another."""
    if asarray(input).ndim != 1 or asarray(vec2).ndim != 1:
        raise ValueError("both must be vectors")
    y = outer(input, vec2)
    return torch._truths(y, input) if asarray(vec2).dtype == torch.bool else y


def qr(input, some=True):
    """The reduced QR factors of matrices: (Q, R)."""
    if not some:
        raise ValueError("the complete factors are not there: leave out some=False")
    return torch.linalg.qr(input)


def renorm(input, p, dim, maxnorm):
    """The slices along an axis, those scaled down whose p-norm is above maxnorm."""
    x = moveaxis(input, dim, 0)
    size = torch.linalg.vector_norm(reshape(x, [x.shape[0], -1]), p, 1)
    large = size > maxnorm
    scale = where(large, maxnorm / (where(large, size, 1.0) + 1e-07), 1.0)
    return moveaxis(x * reshape(scale, [-1] + [1] * (x.ndim - 1)), 0, dim)


def t(input):
    """A matrix transposed; a vector as it is."""
    if asarray(input).ndim > 2:
        raise ValueError("the input must be of two axes at most")
    return transpose(input)


def tensordot(a, b, dims=2):
    """The sum of products over chosen axes: the last of a and the first of b, or the pairs given."""
    return tensordot(a, b, dims)


def trace(input):
    """The sum of the diagonal of a matrix."""
    if asarray(input).ndim != 2:
        raise ValueError("the input must be a matrix")
    return trace(input)


def triangular_solve(b, A, upper=True, transpose=False, unitriangular=False):
    """Solution X of A X = b with triangular A, and A: (solution, A)."""
    x = triangular_solve(swapaxes(A, -2, -1) if transpose else A, b, lower=upper == transpose, unit_diagonal=unitriangular)
    return torch.return_types({'solution': x, 'cloned_coefficient': A})


def tril(input, diagonal=0):
    """The lower triangles of the matrices in the last two axes, up to a diagonal."""
    return tril(input, diagonal)


def tril_indices(row, col, offset=0, *, dtype=int64):
    """The places of a lower triangle: their rows and their columns."""
    rows = [i for i in range(row) for j in range(col) if j <= i + offset]
    return cast([rows, [j for i in range(row) for j in range(col) if j <= i + offset]], dtype)


def triu(input, diagonal=0):
    """The upper triangles of the matrices in the last two axes, from a diagonal on."""
    return triu(input, diagonal)


def triu_indices(row, col, offset=0, *, dtype=int64):
    """The places of an upper triangle: their rows and their columns."""
    rows = [i for i in range(row) for j in range(col) if j >= i + offset]
    return cast([rows, [j for i in range(row) for j in range(col) if j >= i + offset]], dtype)


def vander(x, N=None, increasing=False):
    """The matrix whose columns are powers of a vector, the highest first unless it is said otherwise."""
    n = asarray(x).shape[0] if N is None else N
    y = torch.linalg.vander(x, N=n)
    return y if increasing else reverse(y, 1)
