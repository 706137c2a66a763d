/* Eigenvalues and eigenvectors of symmetric matrices: cyclic Jacobi below GT_LAPACK_LARGE rows, above LAPACK's dsyevd
 * where it is installed.
 * eigen_packed holds both, the values as row 0 and the vectors as the columns of the rest. */
#include <math.h>
#include <string.h>

#include "ops/lapack.h"
#include "ops/matrix.h"
#include "ops/rearrange.h"

enum { MOST_ROWS = 30000 }; /* LAPACK counts its work space, of 2 n^2 doubles, in ints */

static bool packed_infer(gt_infer *infer)
{
    if (!gt_square_infer(infer))
        return false;
    if (infer->shape.dim[infer->shape.rank - 1] > MOST_ROWS)
        return gt_infer_fail(infer, "%s: the matrix is too large", gt_op_word(infer->op));
    infer->shape.dim[infer->shape.rank - 2]++;
    return true;
}

GT_SCRATCH(packed_scratch)
{
    size_t n = (size_t)in_shape[0]->dim[in_shape[0]->rank - 1];
    size_t work = n < GT_LAPACK_LARGE ? n * n : gt_lapack_eigen_work((int)n);
    return (n * n + n + work) * sizeof(double) + n * sizeof(int);
}

/* Rotates rows (and columns) p and q of the symmetric a so that a[p,q] vanishes; the rows of v follow. */
static void rotate(double *a, double *v, int n, int p, int q)
{
    double apq = a[p * n + q], theta = (a[q * n + q] - a[p * n + p]) / (2 * apq);
    double t = (theta < 0 ? -1 : 1) / (fabs(theta) + hypot(theta, 1)), c = 1 / hypot(t, 1), s = t * c;
    for (int k = 0; k < n; k++) {
        double x = a[k * n + p], y = a[k * n + q];
        a[k * n + p] = c * x - s * y;
        a[k * n + q] = s * x + c * y;
    }
    for (int k = 0; k < n; k++) {
        double x = a[p * n + k], y = a[q * n + k];
        a[p * n + k] = c * x - s * y;
        a[q * n + k] = s * x + c * y;
        x = v[p * n + k];
        y = v[q * n + k];
        v[p * n + k] = c * x - s * y;
        v[q * n + k] = s * x + c * y;
    }
    a[p * n + q] = a[q * n + p] = 0;
}

/* The rows of v become the eigenvectors, unsorted. An element goes when it no longer changes the diagonal beside it. */
static void jacobi(double *a, double *v, double *values, int n)
{
    enum { SWEEPS = 60 };
    memset(v, 0, (size_t)n * (size_t)n * sizeof *v);
    for (int i = 0; i < n; i++)
        v[i * n + i] = 1;
    bool moved = true;
    for (int sweep = 0; moved && sweep < SWEEPS; sweep++) {
        moved = false;
        for (int p = 0; p < n; p++)
            for (int q = p + 1; q < n; q++) {
                double size = fabs(a[p * n + q]);
                if (size == 0 ||
                    !(fabs(a[p * n + p]) + size > fabs(a[p * n + p]) || fabs(a[q * n + q]) + size > fabs(a[q * n + q])))
                    continue;
                rotate(a, v, n, p, q);
                moved = true;
            }
    }
    for (int i = 0; i < n; i++)
        values[i] = a[i * n + i];
}

/* Ascending, by insertion: few eigenvalues are out of place twice. */
static void sort_values(const double *values, int *order, int n)
{
    for (int i = 0; i < n; i++) {
        int at = i;
        for (; at > 0 && values[order[at - 1]] > values[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

/* The sign that makes the largest component, the first of about equal ones, positive. */
static double sign_of(const double *vector, int n)
{
    double most = 0;
    for (int i = 0; i < n; i++)
        most = fabs(vector[i]) > most ? fabs(vector[i]) : most;
    for (int i = 0; i < n; i++)
        if (fabs(vector[i]) >= 0.999 * most)
            return vector[i] < 0 ? -1 : 1;
    return 1;
}

static bool packed_kernel(gt_call *call)
{
    int64_t lanes;
    int n = (int)call->in[0].shape->dim[call->in[0].shape->rank - 1];
    int64_t square = (int64_t)n * n;
    gt_shape stack = gt_stack_of(call->in[0].shape, 2, &lanes);
    double *a = call->scratch, *values = a + square, *work = values + n;
    bool large = n >= GT_LAPACK_LARGE, there = large;
    int *order = (int *)(void *)(work + (large ? (int64_t)gt_lapack_eigen_work(n) : square));
    for (int64_t l = 0; n && l < lanes; l++) {
        gt_matrix_load(&call->in[0], l * square, square, a);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < i; j++)
                a[i * n + j] = a[j * n + i] = 0.5 * (a[i * n + j] + a[j * n + i]);
        if (large && !gt_lapack_eigen(n, a, values, work, &there) && there)
            return gt_matrix_fail(call, &stack, l, "eigenvalues did not converge");
        if (!there)
            jacobi(a, work, values, n);
        const double *vectors = there ? a : work;
        sort_values(values, order, n);
        int64_t at = l * (square + n);
        for (int j = 0; j < n; j++) {
            const double *vector = vectors + (int64_t)order[j] * n;
            double sign = sign_of(vector, n);
            gt_matrix_store(&call->out, at + j, 1, &values[order[j]]);
            for (int i = 0; i < n; i++) {
                double x = sign * vector[i];
                gt_matrix_store(&call->out, at + (int64_t)(i + 1) * n + j, 1, &x);
            }
        }
    }
    return true;
}

GT_MATRIX_SPLIT(packed, 30)

/* -- derivative -- */

static gt_ref values_of(gt_build *b, gt_ref packed)
{
    int row = gt_ref_shape(b->program, packed)->rank - 2;
    gt_shape shape = gt_axes_reduced(gt_ref_shape(b->program, packed), 1u << row, false);
    return gt_reshape(b, gt_slice_axis(b, packed, row, 0, 1), &shape);
}

static gt_ref vectors_of(gt_build *b, gt_ref packed)
{
    const gt_shape *shape = gt_ref_shape(b->program, packed);
    return gt_slice_axis(b, packed, shape->rank - 2, 1, shape->dim[shape->rank - 1]);
}

/* x_ij / (w_j - w_i) outside the diagonal, 0 on it and where x is 0: equal eigenvalues do not harm the derivative of
 * the eigenvalues. */
static gt_ref over_gaps(gt_build *b, gt_ref x, gt_ref w)
{
    int rank = gt_ref_shape(b->program, w)->rank;
    int64_t n = gt_ref_shape(b->program, w)->dim[rank - 1];
    gt_ref gap = gt_sub(b, gt_expand_axis(b, w, rank - 1), gt_expand_axis(b, w, rank));
    gt_ref diagonal = gt_band_mask(b, n, n, 0, 0), zero = gt_number(b, x, 0);
    gt_ref factor = gt_apply1(b, &gt_op_reciprocal, gt_where(b, diagonal, gt_number(b, x, 1), gap));
    return gt_mul_absorbing(b, gt_where(b, diagonal, zero, x), factor);
}

/* With P = V' dA V: dw = the diagonal of P, dV = V (P over the gaps). */
GT_JVP(packed_jvp)
{
    gt_ref v = vectors_of(b, y), w = values_of(b, y);
    gt_ref p = gt_times(b, gt_times(b, v, gt_symmetric(b, tangent[0]), true, false), v, false, false);
    gt_ref dw = gt_diagonal(b, p, 0), dv = gt_times(b, v, over_gaps(b, p, w), false, false);
    int row = gt_ref_shape(b->program, dw)->rank - 1;
    return gt_join(b, gt_expand_axis(b, dw, row), dv, row);
}

/* cA = V (diag(cw) + V' cV over the gaps) V', symmetrised */
GT_VJP(packed_vjp)
{
    gt_ref v = vectors_of(b, y), w = values_of(b, y);
    gt_ref inner = gt_add(b, gt_diagonal_matrix(b, values_of(b, ct), 0),
                          over_gaps(b, gt_times(b, v, vectors_of(b, ct), true, false), w));
    return gt_symmetric(b, gt_times(b, gt_times(b, v, inner, false, false), v, false, true));
}

const gt_op gt_op_eigen_packed = {
    .spoken = "eigh",
    .doc = "Eigenvalues (row 0) and eigenvectors (columns of the other rows) of (A + A')/2.",
    .formula = "(A + A')/2 V = V diag(w), y = [w; V]",
    .derivative = "with P = V' dA V: dw_i = P_ii, dV = V F, F_ij = P_ij / (w_j - w_i)",
    GT_MATRIX_CUSTOM(eigen_packed, INTERNAL, packed),
    .args = {{.name = "A"}},
    .infer = packed_infer,
};

/* -- eigh, eigvalsh -- */

GT_PARTS(eigh_parts)
{
    gt_ref packed = gt_apply1(b, &gt_op_eigen_packed, in[0]), values = values_of(b, packed);
    return gt_two(b, values, vectors_of(b, packed), count);
}

const gt_op gt_op_eigh = {
    .doc = "Eigenvalues in ascending order, and eigenvectors as columns, of symmetric matrices: [w, V].",
    .formula = "A V = V diag(w), V V' = 1",
    .derivative = "with P = V' dA V: dw_i = P_ii, dV = V F, F_ij = P_ij / (w_j - w_i)",
    .convention = "Of A only (A + A')/2 counts, so the gradient is symmetric. The largest component of every vector is "
                  "positive (the first of equal ones), where NumPy leaves the sign open. With equal eigenvalues the "
                  "gradient through V is infinite or NaN, that through w is not.",
    .aliases = "self_adjoint_eig",
    GT_MADE_PARTS(eigh, LINALG, gt_check_square),
    .args = {{.name = "A", .other_name = "tensor"}},
    .poles = "reduce_any(diff(eigvalsh(A)) == 0)",
    .example = "eigh([[2.0, 0], [0, 1]])[0]",
};

GT_EXPAND(eigvalsh_expand)
{
    return values_of(b, gt_apply1(b, &gt_op_eigen_packed, in[0]));
}

const gt_op gt_op_eigvalsh = {
    .doc = "The eigenvalues of symmetric matrices, in ascending order.",
    .formula = "A v_i = y_i v_i",
    .derivative = "dA = sum_i dy_i v_i v_i'",
    .convention =
        "Of A only (A + A')/2 counts, so the gradient is symmetric. With equal eigenvalues the gradient is that "
        "of one choice of eigenvectors.",
    .aliases = "self_adjoint_eigvals",
    GT_MADE(eigvalsh, LINALG, gt_check_square),
    .args = {{.name = "A", .other_name = "tensor"}},
    .poles = "reduce_any(diff(eigvalsh(A)) == 0)",
    .example = "eigvalsh([[2.0, 1], [1, 2]])",
};
