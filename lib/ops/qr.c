/* qr: Householder reflections in LAPACK's order and with its signs, by own loops below GT_LAPACK_LARGE columns and by
 * blocks (lapack.h) above. qr_packed, for matrices with at least as many rows as columns, holds Q above R. */
#include <complex.h>
#include <math.h>
#include <string.h>

#include "ops/lapack.h"
#include "ops/matrix.h"
#include "ops/rearrange.h"
#include "ops/spectral.h"

static bool packed_infer(gt_infer *infer)
{
    gt_shape *shape = &infer->shape;
    int64_t m = shape->rank < 2 ? 0 : shape->dim[shape->rank - 2],
            n = shape->rank < 2 ? 0 : shape->dim[shape->rank - 1];
    if (shape->rank < 2 || m < n)
        return gt_infer_fail(infer, "qr: %s has no reduced factors", infer->in_name[0]);
    if (m > INT32_MAX / 4 || n > INT32_MAX / 128)
        return gt_infer_fail(infer, "qr: %s is too large", infer->in_name[0]);
    shape->dim[shape->rank - 2] = m + n;
    return true;
}

GT_SCRATCH(packed_scratch)
{
    size_t m = (size_t)in_shape[0]->dim[in_shape[0]->rank - 2], n = (size_t)in_shape[0]->dim[in_shape[0]->rank - 1];
    if (gt_dtype_in(dtype, GT_SET_COMPLEX))
        return (2 * m * n + n) * sizeof(double complex);
    return (2 * m * n + n + (n < GT_LAPACK_LARGE ? 0 : gt_lapack_qr_work((int)m, (int)n) + gt_lapack_work((int)m))) *
           sizeof(double);
}

/* x -= tau v (v' x) for column x and v = [1, below], both from row k on. Columns have m elements. */
static void reflect(double *x, const double *v, double tau, int64_t k, int64_t m)
{
    double sum = x[k];
    for (int64_t i = k + 1; i < m; i++)
        sum += v[i] * x[i];
    x[k] -= tau * sum;
    for (int64_t i = k + 1; i < m; i++)
        x[i] -= tau * sum * v[i];
}

/* a becomes R with the reflections below it, q the first n columns of their product; column-major. */
static void decompose(double *a, double *q, double *tau, int64_t m, int64_t n)
{
    for (int64_t k = 0; k < n; k++) {
        double *x = a + k * m, scale = 0, sum = 0;
        for (int64_t i = k + 1; i < m; i++)
            scale = fabs(x[i]) > scale || isnan(x[i]) ? fabs(x[i]) : scale;
        for (int64_t i = k + 1; i < m && scale != 0; i++)
            sum += x[i] / scale * (x[i] / scale);
        double below = scale * sqrt(sum), beta = signbit(x[k]) ? hypot(x[k], below) : -hypot(x[k], below);
        tau[k] = 0;
        if (below == 0)
            continue;
        tau[k] = (beta - x[k]) / beta;
        for (int64_t i = k + 1; i < m; i++)
            x[i] /= x[k] - beta;
        x[k] = beta;
        for (int64_t j = k + 1; j < n; j++)
            reflect(a + j * m, x, tau[k], k, m);
    }
    memset(q, 0, (size_t)(m * n) * sizeof *q);
    for (int64_t k = n - 1; k >= 0; k--) {
        q[k * m + k] = 1;
        for (int64_t j = k; j < n; j++)
            reflect(q + j * m, a + k * m, tau[k], k, m);
    }
}

typedef double complex number;

/* As reflect, x -= tau v (v' x). */
static void reflect_complex(number *x, const number *v, number tau, int64_t k, int64_t m)
{
    number sum = x[k];
    for (int64_t i = k + 1; i < m; i++)
        sum += conj(v[i]) * x[i];
    x[k] -= tau * sum;
    for (int64_t i = k + 1; i < m; i++)
        x[i] -= tau * sum * v[i];
}

/* As decompose, in the manner of LAPACK's zlarfg: the diagonal of R is real, and what makes a column of R is the
 * adjoint of the reflection that Q is made of. */
static void decompose_complex(number *a, number *q, number *tau, int64_t m, int64_t n)
{
    for (int64_t k = 0; k < n; k++) {
        number *x = a + k * m;
        double scale = 0, sum = 0;
        for (int64_t i = k + 1; i < m; i++)
            scale = cabs(x[i]) > scale || isnan(cabs(x[i])) ? cabs(x[i]) : scale;
        for (int64_t i = k + 1; i < m && scale != 0; i++)
            sum += cabs(x[i]) / scale * (cabs(x[i]) / scale);
        const double size = hypot(cabs(x[k]), scale * sqrt(sum)), beta = signbit(creal(x[k])) ? size : -size;
        tau[k] = 0;
        if (scale == 0 && cimag(x[k]) == 0)
            continue;
        tau[k] = (beta - x[k]) / beta;
        for (int64_t i = k + 1; i < m; i++)
            x[i] /= x[k] - beta;
        x[k] = beta;
        for (int64_t j = k + 1; j < n; j++)
            reflect_complex(a + j * m, x, conj(tau[k]), k, m);
    }
    memset(q, 0, (size_t)(m * n) * sizeof *q);
    for (int64_t k = n - 1; k >= 0; k--) {
        q[k * m + k] = 1;
        for (int64_t j = k; j < n; j++)
            reflect_complex(q + j * m, a + k * m, tau[k], k, m);
    }
}

static void complex_lane(gt_call *call, int64_t l, int64_t m, int64_t n)
{
    number *a = call->scratch, *q = a + m * n, *tau = q + m * n;
    gt_matrix_load(&call->in[0], l * m * n, m * n, q);
    for (int64_t i = 0; i < m; i++)
        for (int64_t j = 0; j < n; j++)
            a[j * m + i] = q[i * n + j];
    decompose_complex(a, q, tau, m, n);
    for (int64_t i = 0; i < m + n; i++)
        for (int64_t j = 0; j < n; j++) {
            const number x = i < m ? q[j * m + i] : i - m <= j ? a[j * m + i - m] : 0;
            gt_matrix_store(&call->out, (l * (m + n) + i) * n + j, 1, &x);
        }
}

static bool packed_kernel(gt_call *call)
{
    const gt_shape *shape = call->in[0].shape;
    int64_t m = shape->dim[shape->rank - 2], n = shape->dim[shape->rank - 1], lanes;
    gt_shape stack = gt_stack_of(shape, 2, &lanes);
    double *a = call->scratch, *q = a + m * n, *tau = q + m * n, *work = tau + n;
    const gt_crew crew = gt_crew_of(call, work + (n < GT_LAPACK_LARGE ? 0 : gt_lapack_qr_work((int)m, (int)n)));
    for (int64_t l = 0; n && l < lanes; l++) {
        if (gt_dtype_in(call->in[0].dtype, GT_SET_COMPLEX)) {
            complex_lane(call, l, m, n);
            continue;
        }
        gt_matrix_load(&call->in[0], l * m * n, m * n, q);
        gt_matrix_turn(q, m, n, a);
        if (n < GT_LAPACK_LARGE)
            decompose(a, q, tau, m, n);
        else if (!gt_lapack_qr((int)m, (int)n, a, q, work, &crew))
            return gt_matrix_fail(call, &stack, l, "matrix has no QR factors");
        for (int64_t i = 0; i < n; i++) {
            for (int64_t j = 0; j < n; j++)
                tau[j] = i <= j ? a[j * m + i] : 0;
            gt_matrix_store(&call->out, (l * (m + n) + m + i) * n, n, tau);
        }
        gt_matrix_turn(q, n, m, a);
        gt_matrix_store(&call->out, l * (m + n) * n, m * n, a);
    }
    return true;
}

static bool packed_split(const gt_call *call, gt_split *split)
{
    const gt_shape *shape = call->in[0].shape;
    const int64_t m = shape->dim[shape->rank - 2], n = shape->dim[shape->rank - 1];
    split->room = n < GT_LAPACK_LARGE ? 0 : gt_lapack_room(call->out.dtype, m);
    return gt_split_leading(call, split, shape->rank - 2, 4 * n);
}

/* -- derivative -- */

/* The first rows of what is packed, and the last ones. */
static gt_ref q_of(gt_build *b, gt_ref packed)
{
    const gt_shape *shape = gt_ref_shape(b->program, packed);
    int row = shape->rank - 2;
    return gt_slice_axis(b, packed, row, 0, shape->dim[row] - shape->dim[row + 1]);
}

static gt_ref r_of(gt_build *b, gt_ref packed)
{
    const gt_shape *shape = gt_ref_shape(b->program, packed);
    int row = shape->rank - 2;
    return gt_slice_axis(b, packed, row, shape->dim[row] - shape->dim[row + 1], shape->dim[row + 1]);
}

/* The diagonal of R is real: what its change has of another part turns the phases of Q. */
static gt_ref imaginary_diagonal(gt_build *b, gt_ref x)
{
    gt_ref diagonal = gt_diagonal(b, x, 0);
    gt_ref re = gt_cast(b, gt_real_of(b, diagonal), gt_ref_dtype(b->program, x));
    return gt_diagonal_matrix(b, gt_sub(b, diagonal, re), 0);
}

/* With X = dA R^-1, S = Q' X and W = tril(S, -1) - tril(S, -1)', and the imaginary part of the diagonal of S: dQ = X +
 * Q (W - S), dR = (S - W) R. */
GT_JVP(packed_jvp)
{
    gt_ref q = q_of(b, y), r = r_of(b, y);
    gt_ref x = gt_turned(b, gt_triangle_solved(b, r, gt_turned(b, tangent[0]), false, true, false));
    gt_ref s = gt_times(b, gt_conj(b, q), x, true, false), lower = gt_banded(b, s, INT64_MAX, -1);
    gt_ref rest = gt_sub(b, s, gt_sub(b, lower, gt_adjoint(b, lower)));
    if (gt_is_complex(b, s))
        rest = gt_sub(b, rest, imaginary_diagonal(b, s));
    gt_ref dq = gt_sub(b, x, gt_times(b, q, rest, false, false)), dr = gt_times(b, rest, r, false, false);
    return gt_join(b, dq, dr, gt_ref_shape(b->program, dq)->rank - 2);
}

/* With M = R cR' - cQ' Q: cA = (cQ + Q (tril(M) + tril(M, -1)')) R^-T, of the diagonal the real part. */
GT_VJP(packed_vjp)
{
    gt_ref q = q_of(b, y), r = r_of(b, y), cq = q_of(b, ct), cr = gt_banded(b, r_of(b, ct), 0, INT64_MAX);
    gt_ref m = gt_sub(b, gt_times(b, r, gt_conj(b, cr), false, true), gt_times(b, gt_conj(b, cq), q, true, false));
    gt_ref both = gt_add(b, gt_banded(b, m, INT64_MAX, 0), gt_adjoint(b, gt_banded(b, m, INT64_MAX, -1)));
    if (gt_is_complex(b, m))
        both = gt_sub(b, both, imaginary_diagonal(b, m));
    gt_ref right = gt_add(b, cq, gt_times(b, q, both, false, false));
    return gt_turned(b, gt_triangle_solved(b, gt_conj(b, r), gt_turned(b, right), false, false, false));
}

const gt_op gt_op_qr_packed = {
    .spoken = "qr",
    .doc = "The reduced QR factors of matrices with at least as many rows as columns, Q above R.",
    .formula = "A = Q R, y = [Q; R]",
    .derivative = "with X = dA R^-1, S = Q' X, W = tril(S, -1) - tril(S, -1)': dQ = X + Q (W - S), dR = (S - W) R",
    GT_MATRIX_CUSTOM(qr_packed, INTERNAL, packed),
    .args = {{.name = "A"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
    .infer = packed_infer,
};

/* -- qr -- */

/* More columns than rows: the first ones make Q, the others become Q' A. */
GT_PARTS(qr_parts)
{
    const gt_shape *shape = gt_ref_shape(b->program, in[0]);
    int last = shape->rank - 1;
    if (last < 1) {
        gt_build_fail(b, "qr takes matrices, but %s is none", gt_call_it(b, in[0]));
        return NULL;
    }
    int64_t rows = shape->dim[last - 1], cols = shape->dim[last];
    gt_ref square = rows < cols ? gt_slice_axis(b, in[0], last, 0, rows) : in[0];
    gt_ref packed = gt_apply1(b, &gt_op_qr_packed, square), q = q_of(b, packed), r = r_of(b, packed);
    if (rows < cols)
        r = gt_join(b, r, gt_times(b, gt_conj(b, q), gt_slice_axis(b, in[0], last, rows, cols - rows), true, false),
                    last);
    return gt_two(b, q, r, count);
}

const gt_op gt_op_qr = {
    .doc = "The reduced QR factors of matrices, Q with orthonormal columns and R upper triangular: [Q, R].",
    .formula = "A = Q R, Q' Q = 1",
    .derivative = "with X = dA R^-1, S = Q' X, W = tril(S, -1) - tril(S, -1)': dQ = X + Q (W - S), dR = (S - W) R",
    .convention =
        "The signs are LAPACK's, as in NumPy, and the diagonal of R is real. As there the last number of a "
        "square complex R keeps its sign where it is real at once. Where the (first) columns are dependent the "
        "gradient is an error.",
    GT_MADE_PARTS(qr, LINALG, gt_check),
    .args = {{.name = "A", .other_name = "input"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
    .poles = "det(matmul(A[:, :A.shape[0]], A[:, :A.shape[0]], transpose_a=True)) == 0",
    .example = "qr([[3.0, 1], [4, 2]])[0]",
};
