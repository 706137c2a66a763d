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


SvdAlgorithm = refused("of decompositions there are cholesky, qr and eigh")
eig = refused("of decompositions there are cholesky, qr and eigh")
hessenberg = refused("of decompositions there are cholesky, qr and eigh")
householder_product = refused("of decompositions there are cholesky, qr and eigh")
lu = refused("of decompositions there are cholesky, qr and eigh")
lu_pivots_to_permutation = refused("of decompositions there are cholesky, qr and eigh")
ormqr = refused("of decompositions there are cholesky, qr and eigh")
qdwh = refused("of decompositions there are cholesky, qr and eigh")
schur = refused("of decompositions there are cholesky, qr and eigh")
symmetric_product = refused("write matmul(a, a, transpose_b=True)")
tridiagonal = refused("of decompositions there are cholesky, qr and eigh")
tridiagonal_solve = refused("write solve with the whole matrix")
