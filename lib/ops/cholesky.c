/* cholesky: row by row below GT_LAPACK_LARGE rows, by blocks (lapack.h) above. And logdet, which is made of it. */
#include <complex.h>
#include <math.h>
#include <string.h>

#include "ops/lapack.h"
#include "ops/matrix.h"
#include "ops/spectral.h"

GT_SCRATCH(cholesky_scratch)
{
    size_t n = (size_t)in_shape[0]->dim[in_shape[0]->rank - 1];
    if (gt_dtype_in(dtype, GT_SET_COMPLEX))
        return n * n * sizeof(double complex);
    return (n * n + (n < GT_LAPACK_LARGE ? 0 : gt_lapack_work((int)n))) * sizeof(double);
}

/* Row by row; false when a pivot is not positive. A NaN passes into the result. */
static bool factor(double *a, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j <= i; j++) {
            double sum = a[i * n + j];
            for (int64_t k = 0; k < j; k++)
                sum -= a[i * n + k] * a[j * n + k];
            if (i == j && sum <= 0)
                return false;
            a[i * n + j] = i == j ? sqrt(sum) : sum / a[j * n + j];
        }
    return true;
}

/* The same of a Hermitian matrix, whose factor has a positive diagonal. */
static bool factor_complex(double complex *a, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j <= i; j++) {
            double complex sum = a[i * n + j];
            for (int64_t k = 0; k < j; k++)
                sum -= a[i * n + k] * conj(a[j * n + k]);
            if (i == j && creal(sum) <= 0)
                return false;
            a[i * n + j] = i == j ? sqrt(creal(sum)) : sum / creal(a[j * n + j]);
        }
    return true;
}

/* LAPACK's columns are our rows: of a symmetric matrix it is the same, and of the factor it is the transpose. */
static void transpose(double *a, int64_t n)
{
    enum { WIDE = 64 };
    for (int64_t begin = 0; begin < n; begin += WIDE)
        for (int64_t i = begin + 1; i < n; i++)
            for (int64_t j = begin, end = begin + WIDE < i ? begin + WIDE : i; j < end; j++)
                a[i * n + j] = a[j * n + i];
}

/* One matrix. */
static bool factor_real(double *a, int64_t n, const gt_crew *crew)
{
    if (n < GT_LAPACK_LARGE)
        return factor(a, n);
    if (!gt_lapack_cholesky((int)n, a, crew))
        return false;
    transpose(a, n);
    return true;
}

static bool cholesky_kernel(gt_call *call)
{
    const char *remark = call->op == &gt_op_logdet_factor
                             ? "the matrix is not symmetric: this is the logarithm of the determinant of (A + A')/2; "
                               "that of A is slogdet(A)[1]"
                             : "the matrix is not symmetric: this is the factor of (A + A')/2";
    const bool is_complex = gt_dtype_in(call->out.dtype, GT_SET_COMPLEX);
    int64_t n = call->out.shape->dim[call->out.shape->rank - 1], lanes;
    gt_shape stack = gt_stack_of(call->out.shape, 2, &lanes);
    double *a = call->scratch;
    double complex *z = call->scratch;
    const gt_crew crew = gt_crew_of(call, a + n * n);
    const size_t number = is_complex ? sizeof *z : sizeof *a;
    for (int64_t l = 0; n && l < lanes; l++) {
        gt_matrix_load(&call->in[0], l * n * n, n * n, a);
        if (!gt_matrix_make_hermitian(call->in[0].dtype, a, n))
            call->remark = remark;
        if (!(is_complex ? factor_complex(z, n) : factor_real(a, n, &crew)))
            return gt_matrix_fail(call, &stack, l, "matrix is not positive definite");
        for (int64_t i = 0; i < n; i++)
            memset((char *)call->scratch + number * (size_t)(i * n + i + 1), 0, number * (size_t)(n - i - 1));
        gt_matrix_store(&call->out, l * n * n, n * n, a);
    }
    return true;
}

static bool cholesky_split(const gt_call *call, gt_split *split)
{
    const gt_shape *shape = call->out.shape;
    const int64_t n = shape->dim[shape->rank - 1];
    split->room = gt_lapack_room(call->out.dtype, n);
    return gt_split_leading(call, split, shape->rank - 2, n);
}

/* The lower triangle with half the diagonal. */
static gt_ref half_lower(gt_build *b, gt_ref x)
{
    return gt_scale(b, gt_add(b, gt_banded(b, x, INT64_MAX, 0), gt_banded(b, x, INT64_MAX, -1)), 0.5);
}

/* dL = L half(L^-1 dS L^-T), with S = (A + A')/2 */
GT_JVP(cholesky_jvp)
{
    gt_ref left = gt_triangle_solved(b, y, gt_hermitian(b, tangent[0]), true, false, false);
    gt_ref both = gt_adjoint(b, gt_triangle_solved(b, y, gt_adjoint(b, left), true, false, false));
    return gt_times(b, y, half_lower(b, both), false, false);
}

/* cS = L^-T half(L' ct) L^-1, symmetrised */
GT_VJP(cholesky_vjp)
{
    gt_ref l = gt_conj(b, y), middle = half_lower(b, gt_times(b, l, ct, true, false));
    gt_ref left = gt_triangle_solved(b, l, middle, true, true, false);
    return gt_hermitian(b, gt_adjoint(b, gt_triangle_solved(b, l, gt_adjoint(b, left), true, true, false)));
}

const gt_op gt_op_cholesky = {
    .doc = "The lower triangular L with L L' = A, of the symmetric or Hermitian positive definite matrices in the last "
           "two axes.",
    .formula = "y[...] y[...]' = A[...]",
    .derivative = "dy = y half(y^-1 dA y^-T); cA = sym(y^-T half(y' ct) y^-1); half: the lower triangle, half the "
                  "diagonal",
    .convention =
        "Of A only (A + A')/2 counts, so the gradient is symmetric; an A that is not symmetric is warned of. A matrix "
        "that is not positive definite is an error that names the batch element.",
    GT_MATRIX_CUSTOM(cholesky, LINALG, cholesky),
    .args = {{.name = "A", .other_name = "input"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
    .infer = gt_square_infer,
    .poles = "reduce_min(eigvalsh(A)) <= 0",
    .example = "cholesky([[4.0, 12, -16], [12, 37, -43], [-16, -43, 98]])",
};

const gt_op gt_op_logdet_factor = {
    .spoken = "logdet",
    .doc = "cholesky, whose warning of a matrix that is not symmetric is logdet's.",
    .formula = "y[...] y[...]' = A[...]",
    .derivative = "as cholesky",
    GT_MATRIX_CUSTOM(logdet_factor, INTERNAL, cholesky),
    .args = {{.name = "A"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
    .infer = gt_square_infer,
};

GT_EXPAND(logdet_expand)
{
    gt_ref x = gt_apply1(b, &gt_op_log, gt_real_of(b, gt_diagonal(b, gt_apply1(b, &gt_op_logdet_factor, in[0]), 0)));
    return gt_scale(b, gt_sum(b, x, 1u << (gt_ref_shape(b->program, x)->rank - 1), false), 2);
}

const gt_op gt_op_logdet = {
    .doc = "The logarithm of the determinant of symmetric or Hermitian positive definite matrices.",
    .formula = "y = 2 sum_i log(L_ii), L L' = A",
    .derivative = "dA = dy A^-1",
    .convention = "As cholesky: of A only (A + A')/2 counts; a matrix that is not symmetric has a warning. For other "
                  "matrices there is slogdet.",
    GT_MADE(logdet, LINALG, gt_check_square),
    .args = {{.name = "A", .other_name = "matrix"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
    .poles = "reduce_min(eigvalsh(A)) <= 0",
    .example = "logdet([[4.0, 12, -16], [12, 37, -43], [-16, -43, 98]])",
};
