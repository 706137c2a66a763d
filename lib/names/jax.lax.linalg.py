# jax.lax.linalg
def cholesky(a, symmetrize_input=True):
    """The lower triangular L with L L' = a; of a only (a + a') / 2 counts."""
    if not symmetrize_input:
        raise ValueError("of the matrix only (a + a') / 2 counts here: leave symmetrize_input out")
    return cholesky(a)


def eigh(x, lower=True, symmetrize_input=True):
    """Eigenvectors as columns, and eigenvalues in ascending order."""
    if not symmetrize_input:
        raise ValueError("of the matrix only (x + x') / 2 counts here: leave symmetrize_input out")
    w, v = eigh(x)
    return (v, w)


def qr(x, full_matrices=True):
    """Q with orthonormal columns and R upper triangular, x = Q R."""
    x = asarray(x)
    if full_matrices and x.shape[-2] > x.shape[-1]:
        raise ValueError("Q has as many columns as x here: write full_matrices=False")
    return tuple(qr(x))


def svd(x, full_matrices=True, compute_uv=True):
    """U, the singular values, V': x = U diag(s) V'. Without compute_uv the values alone."""
    return np.linalg.svd(x, full_matrices, compute_uv)


def triangular_solve(a, b, left_side=False, lower=False, transpose_a=False, conjugate_a=False,
                     unit_diagonal=False):
    """x with x a = b, or with left_side a x = b, for triangular a."""
    if conjugate_a:
        raise ValueError("write conj(a)")
    a, b = asarray(a), asarray(b)
    if left_side:
        if transpose_a:
            return triangular_solve(swapaxes(a, -1, -2), b, not lower, False, unit_diagonal)
        return triangular_solve(a, b, lower, False, unit_diagonal)
    a = a if transpose_a else swapaxes(a, -1, -2)
    return swapaxes(triangular_solve(a, swapaxes(b, -1, -2), lower == transpose_a, False, unit_diagonal), -1, -2)


def eig(x, *, compute_left_eigenvectors=True, compute_right_eigenvectors=True):
    """The eigenvalues, complex, and the eigenvectors as columns, by their real parts."""
    if compute_left_eigenvectors:
        raise ValueError("there are vectors on the right alone: write compute_left_eigenvectors=False")
    w, v = eig(x)
    return [w, v] if compute_right_eigenvectors else [w]


def householder_product(a, taus):
    """The first columns of the product of reflections."""
    return torch.linalg.householder_product(a, taus)


def lu(x):
    """(the LU factors in one matrix, with which row each row was exchanged, the order of the rows)."""
    factors, order = lu(x)
    return (factors, cast(scipy.linalg._pivots(factors, order), int32), cast(order, int32))


def lu_pivots_to_permutation(pivots, permutation_size):
    """The order of rows that these exchanges make."""
    return cast(scipy.linalg._order(pivots, permutation_size), int32)


def symmetric_product(a_matrix, c_matrix, *, alpha=1.0, beta=0.0, symmetrize_output=False):
    """alpha a a' + beta c."""
    y = alpha * matmul(a_matrix, a_matrix, transpose_b=True) + beta * asarray(c_matrix)
    return y


def tridiagonal_solve(dl, d, du, b):
    """The solution of systems with the diagonals dl below (from its second element), d, and du above (but its last)."""
    dl, d, du = asarray(dl), asarray(d), asarray(du)
    return solve(diag(dl[..., 1:], -1) + diag(d) + diag(du[..., :-1], 1), b)


SvdAlgorithm = refused("of decompositions there are cholesky, lu, qr, svd, eigh and eig")
hessenberg = refused("of decompositions there are cholesky, lu, qr, svd, eigh and eig")
ormqr = refused("of decompositions there are cholesky, lu, qr, svd, eigh and eig")
qdwh = refused("of decompositions there are cholesky, lu, qr, svd, eigh and eig")
schur = refused("of decompositions there are cholesky, lu, qr, svd, eigh and eig")
tridiagonal = refused("of decompositions there are cholesky, lu, qr, svd, eigh and eig")
