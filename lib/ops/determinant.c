/* inv, det, slogdet. The derivative of det is the matrix of cofactors (cofactor.c). */
#include <complex.h>
#include <math.h>

#include "ops/kernels.h"
#include "ops/lu.h"
#include "ops/matrix.h"
#include "ops/rearrange.h"
#include "ops/scaled.h"
#include "ops/split.h"

/* -- inv -- */

enum { ADJOINT };

GT_EXPAND(inv_expand)
{
    const gt_shape *shape = gt_ref_shape(b->program, in[0]);
    gt_ref unit = gt_identity_matrix(b, in[0], shape->dim[shape->rank - 1]);
    return gt_solved(b, attr[ADJOINT].b ? gt_conj(b, in[0]) : in[0], unit, attr[ADJOINT].b);
}

const gt_op gt_op_inv = {
    .doc = "The inverses of the matrices in the last two axes.",
    .formula = "A[...] y[...] = 1; with adjoint, A'[...] y[...] = 1",
    .derivative = "dy = -y dA y; cA = -y' ct y'",
    .convention =
        "A singular matrix is an error that names the batch element. To solve a system, solve is more accurate.",
    .aliases = "inverse matrix_inverse",
    GT_MADE(inv, LINALG, gt_check_square),
    .args = {{.name = "A", .other_name = "input"}},
    .attrs = {{"adjoint", GT_ATTR_BOOL, "false", NULL, NULL}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .poles = "det(A) == 0",
    .example = "inv([[4.0, 7], [2, 6]])",
};

/* -- elimination with partial pivoting: det, its sign, its logarithm -- */

static bool stack_infer(gt_infer *infer)
{
    if (!gt_square_infer(infer))
        return false;
    infer->shape.rank -= 2;
    return true;
}

GT_SCRATCH(det_scratch)
{
    size_t n = (size_t)in_shape[0]->dim[in_shape[0]->rank - 1];
    return (n * n + 1) * (gt_dtype_in(dtype, GT_SET_COMPLEX) ? sizeof(double complex) : sizeof(double)) +
           gt_lu_scratch(n, dtype);
}

static double fold_sign(double so_far, double next)
{
    return isnan(next) ? next : next == 0 ? 0 : next < 0 ? -so_far : so_far;
}

static double fold_log(double so_far, double next)
{
    return so_far + log(fabs(next));
}

/* The product of -1 or 1 for the exchanges and the elements of the diagonal; or what becomes of them, one by one. */
static double fold_diagonal(const gt_op *op, const double *a, int64_t n, bool odd)
{
    double y = op == &gt_op_log_abs_det ? 0 : odd ? -1 : 1;
    gt_scaled product = {y, 0};
    for (int64_t i = 0; i < n; i++)
        if (op == &gt_op_det)
            gt_scaled_times(&product, a[i * n + i]);
        else
            y = op == &gt_op_det_sign ? fold_sign(y, a[i * n + i]) : fold_log(y, a[i * n + i]);
    return op == &gt_op_det ? gt_scaled_value(&product) : y;
}

/* A column of nothing but zeros makes the determinant 0. */
static double complex det_of(int64_t n, double complex *a, int *pivot)
{
    if (!gt_lu_factor_complex(n, a, pivot))
        return 0;
    gt_scaled_complex y = {1, 0};
    for (int64_t i = 0; i < n; i++)
        gt_scaled_complex_times(&y, pivot[i] != (int)i ? -a[i * n + i] : a[i * n + i]);
    return gt_scaled_complex_value(&y);
}

static bool det_kernel(gt_call *call)
{
    const gt_shape *shape = call->in[0].shape;
    int64_t n = shape->dim[shape->rank - 1], lanes;
    gt_stack_of(shape, 2, &lanes);
    const bool continued = gt_dtype_in(call->out.dtype, GT_SET_COMPLEX);
    double *a = call->scratch;
    int *pivot = (int *)(void *)(a + n * n * (1 + continued));
    const gt_crew crew = gt_crew_of(call, a + n * n * (1 + continued) + (n + 1) / 2);
    for (int64_t l = 0; l < lanes; l++) {
        double y;
        bool odd = false;
        if (call->n > 1) {
            const double *factors = (const double *)call->in[1].data + l * n * (n + 1), *exchanges = factors + n * n;
            for (int64_t i = 0; i < n; i++)
                odd ^= (int64_t)exchanges[i] != i;
            y = fold_diagonal(call->op, factors, n, odd);
        } else {
            gt_matrix_load(&call->in[0], l * n * n, n * n, a);
            if (continued) {
                double complex z = det_of(n, call->scratch, pivot);
                gt_matrix_store(&call->out, l, 1, &z);
                continue;
            }
            gt_lu_any(GT_F64, n, a, pivot, &crew);
            for (int64_t i = 0; i < n; i++)
                odd ^= pivot[i] != (int)i;
            y = fold_diagonal(call->op, a, n, odd);
        }
        gt_matrix_store(&call->out, l, 1, &y);
    }
    return true;
}

/* -- det -- */

static bool det_split(const gt_call *call, gt_split *split)
{
    const gt_shape *shape = call->in[0].shape;
    const double n = (double)shape->dim[shape->rank - 1];
    return gt_split_leading(call, split, shape->rank - 2, gt_split_work(call->n > 1 ? n : n * n * n));
}

/* a^-1, or a'^-1. */
static gt_ref inverse(gt_build *b, gt_ref a, bool turn)
{
    const gt_shape *shape = gt_ref_shape(b->program, a);
    return gt_solved(b, a, gt_identity_matrix(b, a, shape->dim[shape->rank - 1]), turn);
}

GT_JVP(det_jvp)
{
    int rank = gt_ref_shape(b->program, e->in[0])->rank;
    return gt_sum(b, gt_mul(b, gt_apply1(b, &gt_op_cofactor, e->in[0]), tangent[0]), 3u << (rank - 2), false);
}

GT_VJP(det_vjp)
{
    return gt_mul(b, gt_as_scales(b, ct), gt_conj(b, gt_apply1(b, &gt_op_cofactor, e->in[0])));
}

const gt_op gt_op_det = {
    .doc = "The determinants of the matrices in the last two axes.",
    .formula = "y = det(A)",
    .derivative = "dA = dy cof(A), the matrix of cofactors (det(A) A^-T where A has an inverse)",
    .convention =
        "The true derivative for singular matrices too, at every order (TensorFlow's is an error or NaN there). "
        "The determinant of an empty matrix is 1.",
    .aliases = "Det matrix_determinant",
    GT_MATRIX_CUSTOM(det, LINALG, det),
    .args = {{.name = "A", .other_name = "input"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .infer = stack_infer,
    .example = "det([[4.0, 2], [2, 6]])",
};

/* -- slogdet -- */

GT_JVP(log_jvp)
{
    gt_ref x = gt_diagonal(b, gt_solved(b, e->in[0], tangent[0], false), 0);
    return gt_sum(b, x, 1u << (gt_ref_shape(b->program, x)->rank - 1), false);
}

GT_VJP(log_vjp)
{
    return gt_mul(b, gt_as_scales(b, ct), inverse(b, e->in[0], true));
}

const gt_op gt_op_log_abs_det = {
    .spoken = "slogdet",
    .doc = "The logarithms of the absolute determinants.",
    .formula = "y = log |det(A)|",
    .derivative = "dA = dy A^-T",
    GT_MATRIX_ROW(log_abs_det, INTERNAL, CUSTOM, det),
    .args = {{.name = "A"}, {.name = "factors", .flags = GT_ARG_FIXED | GT_ARG_OPTIONAL}},
    .mixes_dtypes = true,
    .infer = stack_infer,
    .jvp = log_jvp,
    .vjp = log_vjp,
    .axis_of = gt_axis_of_stack,
};

const gt_op gt_op_det_sign = {
    .spoken = "slogdet",
    .doc = "The signs of the determinants.",
    .formula = "y = sign(det(A))",
    .derivative = "none",
    GT_MATRIX_ROW(det_sign, INTERNAL, ZERO, det),
    .args = {{.name = "A"}, {.name = "factors", .flags = GT_ARG_FIXED | GT_ARG_OPTIONAL}},
    .mixes_dtypes = true,
    .infer = stack_infer,
};

/* The real matrices [[re, -im], [im, re]], of which the determinant is |det(A)|^2. */
static gt_ref real_twin(gt_build *b, gt_ref a)
{
    int rank = gt_ref_shape(b->program, a)->rank;
    gt_ref re = gt_apply1(b, &gt_op_real, a), im = gt_apply1(b, &gt_op_imag, a);
    return gt_join(b, gt_join(b, re, gt_neg(b, im), rank - 1), gt_join(b, im, re, rank - 1), rank - 2);
}

/* Over complex numbers the sign is det(A) / |det(A)|, and 0 where the determinant is. The determinant is that of A
 * divided by the n-th root of its size, which does not overflow; what rounding leaves of its own size goes with the
 * division. */
static gt_ref *slogdet_complex(gt_build *b, gt_ref a, int *count)
{
    const gt_shape *shape = gt_ref_shape(b->program, a);
    int64_t n = shape->dim[shape->rank - 1];
    gt_dtype dtype = gt_ref_dtype(b->program, a);
    gt_ref size = gt_scale(b, gt_apply1(b, &gt_op_log_abs_det, real_twin(b, a)), 0.5);
    gt_ref none = gt_apply2(b, &gt_op_equal, size, gt_number(b, size, -INFINITY)), zero = gt_number(b, size, 0);
    gt_ref root = gt_scale(b, gt_where(b, none, zero, size), n ? -1 / (double)n : 0);
    gt_ref scale = gt_as_scales(b, gt_cast(b, gt_apply1(b, &gt_op_exp, root), dtype));
    gt_ref det = gt_apply1(b, &gt_op_det, gt_mul(b, a, scale));
    gt_ref one = gt_number(b, size, 1), length = gt_apply1(b, &gt_op_abs, det);
    return gt_two(b, gt_div(b, det, gt_cast(b, gt_where(b, none, one, length), dtype)), size, count);
}

GT_PARTS(slogdet_parts)
{
    if (gt_is_complex(b, in[0]))
        return slogdet_complex(b, in[0], count);
    const gt_ref from[2] = {in[0], gt_factors_of(b, in[0])};
    const int given = from[1] == GT_NONE ? 1 : 2;
    gt_ref sign = gt_emit(b, &gt_op_det_sign, given, from, NULL);
    return gt_two(b, sign, gt_emit(b, &gt_op_log_abs_det, given, from, NULL), count);
}

const gt_op gt_op_slogdet = {
    .doc = "The signs of the determinants and the logarithms of their sizes: [sign, log_abs_determinant].",
    .formula = "det(A) = sign exp(log_abs_determinant)",
    .derivative = "dA = dy A^-T; the sign has no gradient, but the phase of a complex matrix has",
    .convention = "A singular matrix gives [0, -inf], and its gradient is an error that names the batch element. Of "
                  "complex matrices the sign is det(A) / |det(A)|, and the logarithm is real, as in NumPy.",
    .aliases = "log_matrix_determinant",
    GT_MADE_PARTS(slogdet, LINALG, gt_check_square),
    .args = {{.name = "A", .other_name = "input"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
    .poles = "det(A) == 0",
    .example = "slogdet([[0.0, 2], [3, 0]])[0]",
};
