/* inv, det, slogdet.
 *
 * The derivative of det is the matrix of cofactors, which exists for singular matrices too. It comes from elimination
 * with complete pivoting: A = P' L D U Q' with unit triangular L, U gives cof(A) = cof(P') cof(L) cof(D) cof(U)
 * cof(Q'), and a diagonal D has the products of all other elements as cofactors.
 *
 * Derivatives of the cofactors use det(A) = det(X A Y), true for every A when X and Y are constants with product of
 * determinants 1. With those that make X A Y diagonal at the present A, Bird's division-free algorithm (F <- mu(F) M,
 * n - 1 times) adds nothing but products of equal sign, so that it is as accurate as the elimination, and its
 * derivatives are exact at every order, whatever the rank. It takes n^4 multiplications, but only from the second order
 * on. */
#include <complex.h>
#include <math.h>

#include "diff/transform.h"
#include "ops/axes.h"
#include "ops/lapack.h"
#include "ops/lu_complex.h"
#include "ops/matrix.h"
#include "ops/rearrange.h"
#include "ops/split.h"

/* -- inv -- */

static gt_ref inv_expand(gt_build *b, int n, const gt_ref *in, const gt_attr *attr)
{
    (void)n;
    if (!gt_square_build(b, &gt_op_inv, in[0]))
        return GT_NONE;
    const gt_shape *shape = gt_ref_shape(b->program, in[0]);
    gt_ref unit = gt_identity_matrix(b, in[0], shape->dim[shape->rank - 1]);
    return gt_solved(b, attr[0].b ? gt_conj(b, in[0]) : in[0], unit, attr[0].b);
}

const gt_op gt_op_inv = {
    .name = "inv",
    .doc = "The inverses of the matrices in the last two axes.",
    .formula = "A[...] y[...] = 1; with adjoint, A'[...] y[...] = 1",
    .derivative = "dy = -y dA y; cA = -y' ct y'",
    .convention =
        "A singular matrix is an error that names the batch element. To solve a system, solve is more accurate.",
    .aliases = "inverse matrix_inverse",
    .family = GT_FAMILY_LINALG,
    .rule = GT_COMPOSITE,
    .args = {{.name = "A", .other_name = "input"}},
    .attrs = {{"adjoint", GT_ATTR_BOOL, "false", NULL, NULL}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .expand = inv_expand,
    .cases = {"A:2,2", "A:3,3+", "A:2,2,2", "A:3,3+ | adjoint=True", "A:1,1"},
    .values = {{"inv([[4.0, 7], [2, 6]])", "[[0.6, -0.7], [-0.2, 0.4]]"},
               {"inv([[[2.0]], [[4.0]]])", "[[[0.5]], [[0.25]]]"},
               {"inv([[2j, 1.0], [0j, 1.0]])", "[[-0.5j, 0.5j], [0j, 1.0]]"}},
    .where_values_come_from = "closed form",
};

/* -- elimination with partial pivoting: det, its sign, its logarithm -- */

static void exchange(double *x, double *y, int64_t n)
{
    for (int64_t j = 0; j < n; j++) {
        double kept = x[j];
        x[j] = y[j];
        y[j] = kept;
    }
}

/* The upper factor's diagonal stays in a; true when the exchanges are odd in number. */
static bool eliminate(double *a, int64_t n)
{
    bool odd = false;
    for (int64_t c = 0; c < n; c++) {
        int64_t best = c;
        for (int64_t i = c + 1; i < n; i++)
            if (fabs(a[i * n + c]) > fabs(a[best * n + c]) || (isnan(a[i * n + c]) && !isnan(a[best * n + c])))
                best = i;
        if (best != c)
            exchange(a + c * n, a + best * n, n);
        odd ^= best != c;
        if (a[c * n + c] == 0)
            continue;
        for (int64_t i = c + 1; i < n; i++) {
            double factor = a[i * n + c] / a[c * n + c];
            for (int64_t j = c + 1; j < n; j++)
                a[i * n + j] -= factor * a[c * n + j];
        }
    }
    return odd;
}

static bool stack_infer(gt_infer *infer)
{
    if (!gt_square_infer(infer))
        return false;
    infer->shape.rank -= 2;
    return true;
}

static size_t eliminate_scratch(const gt_attr *attr, int n_in, const gt_shape *const *in_shape, gt_dtype dtype)
{
    (void)attr, (void)n_in;
    size_t n = (size_t)in_shape[0]->dim[in_shape[0]->rank - 1];
    return n * n * (gt_dtype_in(dtype, GT_SET_COMPLEX) ? sizeof(double complex) : sizeof(double)) + n * sizeof(int);
}

/* What becomes of the diagonal: of its elements and, first, of -1 or 1 for the exchanges. */
typedef double folding(double so_far, double next);

static bool fold_diagonals(gt_call *call, double start, double odd_start, folding *fold)
{
    const gt_shape *shape = call->in[0].shape;
    int64_t n = shape->dim[shape->rank - 1], lanes;
    gt_shape stack = gt_stack_of(shape, 2, &lanes);
    double *a = call->scratch;
    int *pivot = (int *)(void *)(a + n * n);
    for (int64_t l = 0; l < lanes; l++) {
        const char *why;
        bool odd = false;
        gt_matrix_load(&call->in[0], l * n * n, n * n, a);
        if (n < GT_LAPACK_LARGE)
            odd = eliminate(a, n);
        else if (!gt_lapack_lu((int)n, a, pivot, &why))
            return gt_matrix_fail(call, &stack, l, why ? why : "matrix has no LU factors");
        for (int64_t i = 0; n >= GT_LAPACK_LARGE && i < n; i++)
            odd ^= pivot[i] != (int)i;
        double y = odd ? odd_start : start;
        for (int64_t i = 0; i < n; i++)
            y = fold(y, a[i * n + i]);
        gt_matrix_store(&call->out, l, 1, &y);
    }
    return true;
}

static double fold_product(double so_far, double next)
{
    return so_far * next;
}

static double fold_sign(double so_far, double next)
{
    return isnan(next) ? next : next == 0 ? 0 : next < 0 ? -so_far : so_far;
}

static double fold_log(double so_far, double next)
{
    return so_far + log(fabs(next));
}

/* A column of nothing but zeros makes the determinant 0. */
static double complex det_of(int64_t n, double complex *a, int *pivot)
{
    if (!gt_lu_factor_complex(n, a, pivot))
        return 0;
    double complex y = 1;
    for (int64_t i = 0; i < n; i++)
        y *= pivot[i] != (int)i ? -a[i * n + i] : a[i * n + i];
    return y;
}

static void det_complex(gt_call *call)
{
    const gt_view *in = &call->in[0];
    int64_t n = in->shape->dim[in->shape->rank - 1], lanes;
    gt_stack_of(in->shape, 2, &lanes);
    double complex *a = call->scratch;
    int *pivot = (int *)(void *)(a + n * n);
    for (int64_t l = 0; l < lanes; l++) {
        gt_matrix_load_complex(in, l * n * n, n * n, a);
        double complex y = det_of(n, a, pivot);
        gt_matrix_store_complex(&call->out, l, 1, &y);
    }
}

static bool det_kernel(gt_call *call)
{
    if (gt_dtype_in(call->out.dtype, GT_SET_COMPLEX)) {
        det_complex(call);
        return true;
    }
    return fold_diagonals(call, 1, -1, fold_product);
}

static bool sign_kernel(gt_call *call)
{
    return fold_diagonals(call, 1, -1, fold_sign);
}

static bool log_kernel(gt_call *call)
{
    return fold_diagonals(call, 0, 0, fold_log);
}

/* -- elimination with complete pivoting: the cofactors -- */

/* P A Q = L D U: rows[i] and cols[j] say where element [i,j] of P A Q is in A. left and right become the inverses of
 * the unit triangular factors. sign: that of both permutations. */
typedef struct pivoted {
    int64_t n;
    double *a, *left, *right, *d, *others;
    int64_t *rows, *cols;
    double sign;
} pivoted;

static size_t pivoted_scratch(const gt_attr *attr, int n_in, const gt_shape *const *in_shape, gt_dtype dtype)
{
    (void)attr, (void)n_in, (void)dtype;
    size_t n = (size_t)in_shape[0]->dim[in_shape[0]->rank - 1];
    return (3 * n * n + 2 * n) * sizeof(double) + 2 * n * sizeof(int64_t);
}

static pivoted pivoted_in(void *scratch, int64_t n)
{
    double *a = scratch;
    pivoted p = {.n = n, .a = a, .left = a + n * n, .right = a + 2 * n * n, .d = a + 3 * n * n};
    p.others = p.d + n;
    p.rows = (int64_t *)(void *)(p.others + n);
    p.cols = p.rows + n;
    return p;
}

static void choose_pivot(pivoted *p, int64_t c)
{
    int64_t n = p->n, row = c, col = c;
    for (int64_t i = c; i < n; i++)
        for (int64_t j = c; j < n; j++) {
            double x = p->a[i * n + j], best = p->a[row * n + col];
            if (fabs(x) > fabs(best) || (isnan(x) && !isnan(best))) {
                row = i;
                col = j;
            }
        }
    if (row != c) {
        exchange(p->a + row * n, p->a + c * n, n);
        int64_t kept = p->rows[row];
        p->rows[row] = p->rows[c];
        p->rows[c] = kept;
        p->sign = -p->sign;
    }
    if (col != c) {
        for (int64_t i = 0; i < n; i++)
            exchange(p->a + i * n + col, p->a + i * n + c, 1);
        int64_t kept = p->cols[col];
        p->cols[col] = p->cols[c];
        p->cols[c] = kept;
        p->sign = -p->sign;
    }
}

/* a becomes L below the diagonal and D U from it on; where nothing is left but zeros, L and U are the identity. */
static void eliminate_pivoted(pivoted *p)
{
    int64_t n = p->n;
    double *a = p->a;
    p->sign = 1;
    for (int64_t i = 0; i < n; i++)
        p->rows[i] = p->cols[i] = i;
    for (int64_t c = 0; c < n; c++) {
        choose_pivot(p, c);
        p->d[c] = a[c * n + c];
        for (int64_t i = c + 1; p->d[c] != 0 && i < n; i++) {
            a[i * n + c] /= p->d[c];
            for (int64_t j = c + 1; j < n; j++)
                a[i * n + j] -= a[i * n + c] * a[c * n + j];
        }
        for (int64_t j = c + 1; p->d[c] != 0 && j < n; j++)
            a[c * n + j] /= p->d[c];
    }
}

/* The inverses of L and U, and of every element of D the product of the others. */
static void invert_factors(pivoted *p)
{
    int64_t n = p->n;
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < n; j++) {
            double below = i == j, above = i == j;
            for (int64_t k = j; k < i; k++)
                below -= p->a[i * n + k] * p->left[k * n + j];
            for (int64_t k = i; k < j; k++)
                above -= p->right[i * n + k] * p->a[k * n + j];
            p->left[i * n + j] = i < j ? 0 : below;
            p->right[i * n + j] = i > j ? 0 : above;
        }
    for (int64_t i = 0; i < n; i++) {
        p->others[i] = 1;
        for (int64_t k = 0; k < n; k++)
            p->others[i] *= k == i ? 1 : p->d[k];
    }
}

static bool cofactor_kernel(gt_call *call)
{
    int64_t n = call->out.shape->dim[call->out.shape->rank - 1], lanes;
    gt_stack_of(call->out.shape, 2, &lanes);
    pivoted p = pivoted_in(call->scratch, n);
    for (int64_t l = 0; n && l < lanes; l++) {
        gt_matrix_load(&call->in[0], l * n * n, n * n, p.a);
        eliminate_pivoted(&p);
        invert_factors(&p);
        for (int64_t i = 0; i < n; i++)
            for (int64_t j = 0; j < n; j++) {
                double sum = 0;
                for (int64_t k = i > j ? i : j; k < n; k++)
                    sum += p.left[k * n + i] * p.others[k] * p.right[j * n + k];
                p.a[p.rows[i] * n + p.cols[j]] = p.sign * sum;
            }
        gt_matrix_store(&call->out, l * n * n, n * n, p.a);
    }
    return true;
}

/* [X Y] with X A Y diagonal, all but its first element not negative, and det(X) det(Y) = 1. */
static bool factors_kernel(gt_call *call)
{
    int64_t n = call->in[0].shape->dim[call->in[0].shape->rank - 1], lanes;
    gt_stack_of(call->in[0].shape, 2, &lanes);
    pivoted p = pivoted_in(call->scratch, n);
    for (int64_t l = 0; n && l < lanes; l++) {
        gt_matrix_load(&call->in[0], l * n * n, n * n, p.a);
        eliminate_pivoted(&p);
        invert_factors(&p);
        for (int64_t i = n - 1; i >= 0; i--) {
            bool flip = i ? p.d[i] < 0 : p.sign < 0;
            p.sign = flip ? -p.sign : p.sign;
            for (int64_t k = 0; k < n; k++) {
                double x = flip ? -p.left[i * n + k] : p.left[i * n + k];
                gt_matrix_store(&call->out, (l * n + i) * 2 * n + p.rows[k], 1, &x);
                gt_matrix_store(&call->out, (l * n + p.cols[k]) * 2 * n + n + i, 1, &p.right[k * n + i]);
            }
        }
    }
    return true;
}

static bool factors_infer(gt_infer *infer)
{
    if (!gt_square_infer(infer))
        return false;
    infer->shape.dim[infer->shape.rank - 1] *= 2;
    return true;
}

static bool stack_split(const gt_call *call, gt_split *split)
{
    const gt_shape *shape = call->in[0].shape;
    const double n = (double)shape->dim[shape->rank - 1];
    const bool reduced = call->out.shape->rank < shape->rank;
    return gt_split_leading(call, split, shape->rank - 2, gt_split_work(reduced ? n * n * n : 4 * n));
}

const gt_op gt_op_pivoted_factors = {
    .name = "pivoted_factors",
    .spoken = "det",
    .doc = "[X, Y] such that X A Y is diagonal and det(X) det(Y) = 1, by complete pivoting.",
    .formula = "y = [X, Y]",
    .derivative = "none",
    .family = GT_FAMILY_INTERNAL,
    .rule = GT_ZERO,
    .args = {{.name = "A"}},
    .infer = factors_infer,
    .kernel = factors_kernel,
    .scratch = pivoted_scratch,
    .split = stack_split,
    .wants_contiguous = true,
    .batch = gt_stack_batch,
    .cases = {"A:3,3", "A:2,2,2", "A:1,1"},
};

/* det(A) by Bird's algorithm about the present A, for derivatives only. */
static gt_ref division_free(gt_build *b, gt_ref a)
{
    gt_ref factors = gt_apply1(b, &gt_op_pivoted_factors, a);
    if (factors == GT_NONE)
        return GT_NONE;
    int last = gt_ref_shape(b->program, a)->rank - 1;
    int64_t n = gt_ref_shape(b->program, a)->dim[last];
    gt_ref m = gt_times(b, gt_slice_axis(b, factors, last, 0, n), a, false, false);
    m = gt_times(b, m, gt_slice_axis(b, factors, last, n, n), false, false);
    gt_ref f = m;
    const gt_attr above[3] = {gt_axes_int(last - 1), {.given = true, .b = true}, {.given = true, .b = true}};
    for (int64_t k = 1; k < n && f != GT_NONE; k++) {
        gt_ref diagonal = gt_diagonal(b, f, 0), sums = gt_emit(b, &gt_op_cumsum, 1, &diagonal, above);
        f = gt_times(b, gt_sub(b, gt_banded(b, f, -1, INT64_MAX), gt_diagonal_matrix(b, sums, 0)), m, false, false);
    }
    gt_ref first = gt_slice_axis(b, gt_slice_axis(b, f, last, 0, 1), last - 1, 0, 1);
    if (first == GT_NONE)
        return GT_NONE;
    gt_shape stack = *gt_ref_shape(b->program, first);
    stack.rank -= 2;
    return gt_scale(b, gt_reshape(b, first, &stack), n % 2 ? 1 : -1);
}

/* The second derivative of det, times `direction`; it is symmetric, so forward and backward are the same. */
static gt_ref cofactor_push(gt_build *b, gt_ref a, gt_ref direction)
{
    const gt_shape *shape = gt_ref_shape(b->program, a);
    if (shape->dim[shape->rank - 1] < 2)
        return gt_filled_like(b, a, 0);
    gt_ref det = division_free(b, a), gradient = GT_NONE, out = GT_NONE;
    if (det == GT_NONE)
        return GT_NONE;
    gt_vjp(b, NULL, 1, &det, NULL, 1, &a, &gradient);
    if (gradient != GT_NONE)
        gt_jvp(b, NULL, 1, &a, &direction, 1, &gradient, &out);
    return out;
}

static gt_ref cofactor_jvp(gt_build *b, const gt_eqn *e, gt_ref y, const gt_ref *tangent)
{
    (void)y;
    return cofactor_push(b, e->in[0], tangent[0]);
}

static gt_ref cofactor_vjp(gt_build *b, const gt_eqn *e, gt_ref y, int k, gt_ref ct)
{
    (void)y, (void)k;
    return cofactor_push(b, e->in[0], ct);
}

const gt_op gt_op_cofactor = {
    .name = "cofactor",
    .spoken = "derivative of det",
    .doc = "The cofactors of square matrices: the gradient of the determinant, for singular matrices too.",
    .formula = "y_ij = ddet(A)/dA_ij",
    .derivative = "the second derivative of det, from a division-free formula",
    .family = GT_FAMILY_INTERNAL,
    .rule = GT_CUSTOM,
    .args = {{.name = "A"}},
    .infer = gt_square_infer,
    .kernel = cofactor_kernel,
    .scratch = pivoted_scratch,
    .split = stack_split,
    .wants_contiguous = true,
    .jvp = cofactor_jvp,
    .vjp = cofactor_vjp,
    .batch = gt_stack_batch,
    .cases = {"A:3,3", "A:2,2,2", "A:1,1", "A:4,4+"},
};

/* -- det -- */

/* The cofactors; of complex matrices from the inverse, which a singular one has not. */
static gt_ref cofactors(gt_build *b, const gt_eqn *e, gt_ref y)
{
    gt_ref a = e->in[0];
    if (!gt_dtype_in((gt_dtype)e->dtype, GT_SET_COMPLEX))
        return gt_apply1(b, &gt_op_cofactor, a);
    const gt_shape *shape = gt_ref_shape(b->program, a);
    gt_ref unit = gt_identity_matrix(b, a, shape->dim[shape->rank - 1]);
    return gt_mul(b, gt_as_scales(b, y), gt_solved(b, a, unit, true));
}

static gt_ref det_jvp(gt_build *b, const gt_eqn *e, gt_ref y, const gt_ref *tangent)
{
    int rank = gt_ref_shape(b->program, e->in[0])->rank;
    return gt_sum(b, gt_mul(b, cofactors(b, e, y), tangent[0]), 3u << (rank - 2), false);
}

static gt_ref det_vjp(gt_build *b, const gt_eqn *e, gt_ref y, int k, gt_ref ct)
{
    (void)k;
    return gt_mul(b, gt_as_scales(b, ct), gt_conj(b, cofactors(b, e, y)));
}

const gt_op gt_op_det = {
    .name = "det",
    .doc = "The determinants of the matrices in the last two axes.",
    .formula = "y = det(A)",
    .derivative = "dA = dy cof(A), the matrix of cofactors (det(A) A^-T where A has an inverse)",
    .convention =
        "The true derivative for singular matrices too, at every order (TensorFlow's is an error or NaN there). "
        "The gradient at a singular complex matrix is an error. The determinant of an empty matrix is 1.",
    .aliases = "Det matrix_determinant",
    .family = GT_FAMILY_LINALG,
    .rule = GT_CUSTOM,
    .args = {{.name = "A", .other_name = "input"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .infer = stack_infer,
    .kernel = det_kernel,
    .scratch = eliminate_scratch,
    .split = stack_split,
    .wants_contiguous = true,
    .jvp = det_jvp,
    .vjp = det_vjp,
    .batch = gt_stack_batch,
    .cases = {"A:2,2", "A:3,3", "A:2,2,2", "A:1,1", "A:4,4"},
    .values = {{"det([[4.0, 2], [2, 6]])", "20.0"},
               {"[det([[1.0, 2], [2, 4]]), det([[0.0, 2], [3, 0]])]", "[0.0, -6]"},
               {"[det([[0j, 2.0], [3j, 1j]]), det([[1j, 1.0], [-1.0, 1j]])]", "[-6j, 0j]"},
               {"grad(det)([[1.0, 2], [2, 4]])", "[[4.0, -2], [-2, 1]]"},
               {"grad(det)(zeros([3, 3]))", "zeros([3, 3])"},
               {"grad(det)([[1.0, 0, 0], [0, 1, 0], [0, 0, 0]])", "[[0.0, 0, 0], [0, 0, 0], [0, 0, 1]]"},
               {"hessian(det)([[0.0, 0], [0, 0]])",
                "[[[[0.0, 0], [0, 1]], [[0, 0], [-1, 0]]], [[[0, -1], [0, 0]], [[1, 0], [0, 0]]]]"},
               {"grad(lambda a: grad(lambda x: det(a * x))(1.0))(zeros([2, 2]))", "zeros([2, 2])"}},
    .where_values_come_from = "closed form",
};

/* -- slogdet -- */

static gt_ref log_jvp(gt_build *b, const gt_eqn *e, gt_ref y, const gt_ref *tangent)
{
    (void)y;
    gt_ref x = gt_diagonal(b, gt_solved(b, e->in[0], tangent[0], false), 0);
    return x == GT_NONE ? GT_NONE : gt_sum(b, x, 1u << (gt_ref_shape(b->program, x)->rank - 1), false);
}

static gt_ref log_vjp(gt_build *b, const gt_eqn *e, gt_ref y, int k, gt_ref ct)
{
    (void)y, (void)k;
    const gt_shape *shape = gt_ref_shape(b->program, e->in[0]);
    gt_ref unit = gt_identity_matrix(b, ct, shape->dim[shape->rank - 1]);
    return gt_mul(b, gt_as_scales(b, ct), gt_solved(b, e->in[0], unit, true));
}

const gt_op gt_op_log_abs_det = {
    .name = "log_abs_det",
    .spoken = "slogdet",
    .doc = "The logarithms of the absolute determinants.",
    .formula = "y = log |det(A)|",
    .derivative = "dA = dy A^-T",
    .family = GT_FAMILY_INTERNAL,
    .rule = GT_CUSTOM,
    .args = {{.name = "A"}},
    .infer = stack_infer,
    .kernel = log_kernel,
    .scratch = eliminate_scratch,
    .split = stack_split,
    .wants_contiguous = true,
    .jvp = log_jvp,
    .vjp = log_vjp,
    .batch = gt_stack_batch,
    .cases = {"A:2,2+", "A:2,3,3+", "A:1,1"},
};

const gt_op gt_op_det_sign = {
    .name = "det_sign",
    .spoken = "slogdet",
    .doc = "The signs of the determinants.",
    .formula = "y = sign(det(A))",
    .derivative = "none",
    .family = GT_FAMILY_INTERNAL,
    .rule = GT_ZERO,
    .args = {{.name = "A"}},
    .infer = stack_infer,
    .kernel = sign_kernel,
    .scratch = eliminate_scratch,
    .split = stack_split,
    .wants_contiguous = true,
    .batch = gt_stack_batch,
    .cases = {"A:2,2", "A:2,3,3", "A:1,1"},
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
static bool slogdet_complex(gt_build *b, gt_ref a, gt_ref *sign, gt_ref *size)
{
    const gt_shape *shape = gt_ref_shape(b->program, a);
    int64_t n = shape->dim[shape->rank - 1];
    gt_dtype dtype = gt_ref_dtype(b->program, a);
    *size = gt_scale(b, gt_apply1(b, &gt_op_log_abs_det, real_twin(b, a)), 0.5);
    if (*size == GT_NONE)
        return false;
    gt_ref none = gt_apply2(b, &gt_op_equal, *size, gt_number(b, *size, -INFINITY)), zero = gt_number(b, *size, 0);
    gt_ref root = gt_scale(b, gt_where(b, none, zero, *size), n ? -1 / (double)n : 0);
    gt_ref scale = gt_as_scales(b, gt_cast(b, gt_apply1(b, &gt_op_exp, root), dtype));
    gt_ref det = gt_apply1(b, &gt_op_det, gt_mul(b, a, scale));
    gt_ref one = gt_number(b, *size, 1), length = gt_apply1(b, &gt_op_abs, det);
    if (length == GT_NONE)
        return false;
    *sign = gt_div(b, det, gt_cast(b, gt_where(b, none, one, length), dtype));
    return *sign != GT_NONE;
}

static gt_ref *slogdet_parts(gt_build *b, int n, const gt_ref *in, const gt_attr *attr, int *count)
{
    (void)n, (void)attr;
    gt_ref *part = GT_ARRAY(b->arena, 2, gt_ref);
    if (!gt_square_build(b, &gt_op_slogdet, in[0]))
        return NULL;
    *count = 2;
    if (gt_dtype_in(gt_ref_dtype(b->program, in[0]), GT_SET_COMPLEX))
        return slogdet_complex(b, in[0], &part[0], &part[1]) ? part : NULL;
    part[0] = gt_apply1(b, &gt_op_det_sign, in[0]);
    part[1] = gt_apply1(b, &gt_op_log_abs_det, in[0]);
    return part;
}

const gt_op gt_op_slogdet = {
    .name = "slogdet",
    .doc = "The signs of the determinants and the logarithms of their sizes: [sign, log_abs_determinant].",
    .formula = "det(A) = sign exp(log_abs_determinant)",
    .derivative = "dA = dy A^-T; the sign has no gradient, but the phase of a complex matrix has",
    .convention = "A singular matrix gives [0, -inf], and its gradient is an error that names the batch element. Of "
                  "complex matrices the sign is det(A) / |det(A)|, and the logarithm is real, as in NumPy.",
    .aliases = "log_matrix_determinant",
    .family = GT_FAMILY_LINALG,
    .rule = GT_COMPOSITE,
    .args = {{.name = "A", .other_name = "input"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
    .parts = slogdet_parts,
    .cases = {"A:2,2", "A:2,3,3+"},
    .values = {{"slogdet([[0.0, 2], [3, 0]])[0]", "-1.0"},
               {"slogdet([[0.0, 2], [3, 0]])[1]", "1.791759469228055"},
               {"slogdet([[1.0, 2], [2, 4]])", "[0.0, -inf]"},
               {"slogdet([[1j, 2.0], [3.0, 4.0]])[0]", "(-6 + 4j) / 52 ** 0.5"},
               {"slogdet(1e200 * [[1j, 2.0], [3.0, 4.0]])[0]", "(-6 + 4j) / 52 ** 0.5"},
               {"slogdet([[1j, 2.0], [3.0, 4.0]])[1]", "1.9756218592907135"},
               {"slogdet([[1j, 2.0], [1j, 2.0]])[0]", "0j"}},
    .where_values_come_from = "closed form: log(6), the determinant -6 + 4i, log(52) / 2",
};
