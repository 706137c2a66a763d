/* Eigenvalues and eigenvectors of any square matrices, by Schur factors. eig_packed holds the values as row 0, the
 * vectors as columns below, and in the last row which component of each is the one that is made positive. */
#include <complex.h>
#include <float.h>
#include <math.h>

#include "ops/matrix.h"
#include "ops/rearrange.h"
#include "ops/schur.h"
#include "ops/spectral.h"

typedef double complex number;

static bool packed_infer(gt_infer *infer)
{
    const gt_dtype dtype = infer->in_dtype[0];
    if (!gt_square_infer(infer))
        return false;
    if (infer->shape.dim[infer->shape.rank - 1] > GT_SCHUR_MOST)
        return gt_infer_fail(infer, "eig: %s is too large: more than %d rows", infer->in_name[0], GT_SCHUR_MOST);
    infer->shape.dim[infer->shape.rank - 2] += 2;
    infer->dtype = dtype == GT_F32 ? GT_C64 : dtype == GT_F64 ? GT_C128 : dtype;
    return true;
}

/* Two matrices and two vectors; the order of the values, and which are done. */
GT_SCRATCH(packed_scratch)
{
    const size_t n = (size_t)in_shape[0]->dim[in_shape[0]->rank - 1];
    return (2 * n * n + 2 * n) * sizeof(number) + 2 * n * sizeof(int64_t);
}

typedef struct eigen {
    int64_t n;
    number *t, *z, *w, *x;
    int64_t *order, *partner;
} eigen;

/* Column k of z becomes the eigenvector, of columns before it the sum that solves (T - w_k) x = 0 above the diagonal.
 * Values that are equal are taken as a rounding apart, so that their vectors come out about parallel where there is
 * only one. From the last column down, since those before are needed. */
static void find_vectors(const eigen *e)
{
    const int64_t n = e->n;
    const number *t = e->t;
    double most = DBL_MIN;
    for (int64_t i = 0; i < n * n; i++)
        most = fmax(most, cabs(t[i]));
    for (int64_t k = n - 1; k >= 0; k--) {
        number *x = e->x;
        x[k] = 1;
        for (int64_t i = k - 1; i >= 0; i--) {
            number sum = 0, gap = t[k * n + k] - t[i * n + i];
            for (int64_t j = i + 1; j <= k; j++)
                sum += t[i * n + j] * x[j];
            if (cabs(gap) < DBL_EPSILON * most)
                gap = DBL_EPSILON * most;
            x[i] = sum / gap;
        }
        for (int64_t i = 0; i < n; i++) {
            number sum = 0;
            for (int64_t j = 0; j <= k; j++)
                sum += e->z[i * n + j] * x[j];
            e->z[i * n + k] = sum;
        }
    }
}

/* Of real matrices the values come in pairs of conjugates, or are real: each is paired with the one that is the nearest
 * to its conjugate, unless it is itself that. The order of the pair is kept. */
static void pair_values(const eigen *e)
{
    const int64_t n = e->n;
    for (int64_t i = 0; i < n; i++)
        e->partner[i] = -1;
    for (;;) {
        int64_t at = -1, best = -1;
        for (int64_t i = 0; i < n; i++)
            if (e->partner[i] < 0 && (at < 0 || fabs(cimag(e->w[i])) > fabs(cimag(e->w[at]))))
                at = i;
        if (at < 0)
            return;
        double nearest = 2 * fabs(cimag(e->w[at]));
        for (int64_t i = 0; i < n; i++) {
            const double apart = cabs(e->w[i] - conj(e->w[at]));
            if (i != at && e->partner[i] < 0 && apart < nearest)
                best = i, nearest = apart;
        }
        e->partner[at] = at;
        if (best < 0) {
            e->w[at] = creal(e->w[at]);
            continue;
        }
        e->partner[at] = best;
        e->partner[best] = at;
        e->w[at] = (e->w[at] + conj(e->w[best])) / 2;
        e->w[best] = conj(e->w[at]);
        for (int64_t i = 0; i < n; i++)
            e->z[i * n + best] = conj(e->z[i * n + at]);
    }
}

/* Column k of length 1, its largest component (the first of about equal ones) positive; which one that is. */
static int64_t normalise(const eigen *e, int64_t k, bool is_real)
{
    const int64_t n = e->n;
    double most = 0, sum = 0;
    int64_t first = 0;
    for (int64_t i = 0; i < n; i++)
        most = fmax(most, cabs(e->z[i * n + k]));
    while (first < n - 1 && cabs(e->z[first * n + k]) < 0.999 * most)
        first++;
    const number turn = conj(e->z[first * n + k]) / cabs(e->z[first * n + k]) / most;
    for (int64_t i = 0; i < n; i++) {
        number x = e->z[i * n + k] * turn;
        x = is_real || i == first ? creal(x) : x;
        e->z[i * n + k] = x;
        sum += creal(x) * creal(x) + cimag(x) * cimag(x);
    }
    for (int64_t i = 0; i < n; i++)
        e->z[i * n + k] /= sqrt(sum);
    return first;
}

static bool comes_first(number x, number y)
{
    return creal(x) < creal(y) || (creal(x) == creal(y) && cimag(x) < cimag(y));
}

static bool decompose(const eigen *e, bool is_real)
{
    const int64_t n = e->n;
    if (!gt_schur(n, e->t, e->z, e->x))
        return false;
    find_vectors(e);
    for (int64_t i = 0; i < n; i++)
        e->w[i] = e->t[i * n + i];
    if (is_real)
        pair_values(e);
    for (int64_t i = 0; i < n; i++) {
        int64_t at = i;
        for (; at > 0 && comes_first(e->w[i], e->w[e->order[at - 1]]); at--)
            e->order[at] = e->order[at - 1];
        e->order[at] = i;
    }
    return true;
}

static bool packed_kernel(gt_call *call)
{
    const gt_view *in = &call->in[0];
    const int64_t n = in->shape->dim[in->shape->rank - 1];
    const bool is_real = gt_dtype_in(in->dtype, GT_SET_FLOAT);
    int64_t lanes;
    gt_shape stack = gt_stack_of(in->shape, 2, &lanes);
    eigen e = {.n = n, .t = call->scratch};
    e.z = e.t + n * n;
    e.w = e.z + n * n;
    e.x = e.w + n;
    e.order = (int64_t *)(void *)(e.x + n);
    e.partner = e.order + n;
    for (int64_t l = 0; n && l < lanes; l++) {
        gt_matrix_load(in, l * n * n, n * n, e.t);
        for (int64_t i = n * n - 1; is_real && i >= 0; i--) /* from behind: they grow in place */
            e.t[i] = ((const double *)(const void *)e.t)[i];
        if (!decompose(&e, is_real))
            return gt_matrix_fail(call, &stack, l, "no eigenvalues were found, or an entry is not finite");
        const int64_t at = l * (n + 2) * n;
        for (int64_t j = 0; j < n; j++) {
            const int64_t k = e.order[j];
            const number component = (double)normalise(&e, k, is_real && e.partner[k] == k);
            gt_matrix_store(&call->out, at + j, 1, &e.w[k]);
            for (int64_t i = 0; i < n; i++)
                gt_matrix_store(&call->out, at + (i + 1) * n + j, 1, &e.z[i * n + k]);
            gt_matrix_store(&call->out, at + (n + 1) * n + j, 1, &component);
        }
    }
    return true;
}

GT_MATRIX_SPLIT(packed, 100)

/* -- derivative -- */

static gt_ref row_of(gt_build *b, gt_ref packed, int64_t at)
{
    const int row = gt_ref_shape(b->program, packed)->rank - 2;
    const gt_shape shape = gt_axes_reduced(gt_ref_shape(b->program, packed), 1u << row, false);
    return gt_reshape(b, gt_slice_axis(b, packed, row, at, 1), &shape);
}

static gt_ref vectors_of(gt_build *b, gt_ref packed)
{
    const gt_shape *shape = gt_ref_shape(b->program, packed);
    return gt_slice_axis(b, packed, shape->rank - 2, 1, shape->dim[shape->rank - 1]);
}

/* x_ij / (w_j - w_i) outside the diagonal, 0 on it and where x is 0. */
static gt_ref over_gaps(gt_build *b, gt_ref x, gt_ref w)
{
    const int rank = gt_ref_shape(b->program, w)->rank;
    const int64_t n = gt_ref_shape(b->program, w)->dim[rank - 1];
    gt_ref gap = gt_sub(b, gt_expand_axis(b, w, rank - 1), gt_expand_axis(b, w, rank));
    gt_ref diagonal = gt_band_mask(b, n, n, 0, 0);
    gt_ref factor = gt_apply1(b, &gt_op_reciprocal, gt_where(b, diagonal, gt_number(b, x, 1), gap));
    return gt_mul_absorbing(b, gt_where(b, diagonal, gt_number(b, x, 0), x), factor);
}

/* Where, in columns of n rows, the component stands that is positive. */
static gt_ref component_mask(gt_build *b, gt_ref y)
{
    const gt_shape *shape = gt_ref_shape(b->program, y);
    const int rank = shape->rank;
    const int64_t n = shape->dim[rank - 1];
    gt_ref places = gt_apply1(b, &gt_op_real, gt_slice_axis(b, y, rank - 2, n + 1, 1));
    gt_shape column = {2, {n, 1}};
    void *data;
    gt_tensor *tensor = GT_NEW(b->arena, gt_tensor);
    *tensor = gt_tensor_new(b->arena, GT_F64, &column, &data);
    for (int64_t i = 0; i < n; i++)
        ((double *)data)[i] = (double)i;
    gt_ref rows = gt_cast(b, gt_constant(b, tensor), gt_ref_dtype(b->program, places));
    return gt_apply2(b, &gt_op_equal, places, rows);
}

/* With P = V^-1 dA V: dw = the diagonal of P, U = V (P over the gaps), and dv = u - (Re v'u + i Im u_k / v_k) v, so
 * that its length stays 1 and component k real. */
GT_JVP(packed_jvp)
{
    gt_ref v = vectors_of(b, y), w = row_of(b, y, 0), mask = component_mask(b, y);
    gt_ref da = gt_cast(b, tangent[0], gt_ref_dtype(b->program, y));
    gt_ref p = gt_solved(b, v, gt_times(b, da, v, false, false), false);
    gt_ref u = gt_times(b, v, over_gaps(b, p, w), false, false);
    gt_ref along = gt_column_sums(b, gt_mul(b, gt_conj(b, v), u), &gt_op_real);
    gt_ref turn = gt_column_sums(b, gt_mul(b, u, gt_over_component(b, mask, v)), &gt_op_imag);
    gt_ref dv = gt_sub(b, u, gt_mul(b, v, gt_add(b, along, gt_times_i(b, turn, 1))));
    gt_ref dw = gt_diagonal(b, p, 0);
    const int row = gt_ref_shape(b->program, dw)->rank - 1;
    gt_ref first = gt_expand_axis(b, dw, row);
    return gt_join(b, gt_join(b, first, dv, row), gt_filled_like(b, first, 0), row);
}

/* With g = the diagonal of V' cV: cU = cV - V diag(Re g) - i Im(g_j) / v_kj in component k, cP = diag(cw) + (V' cU over
 * the conjugate gaps), cA = V'^-1 cP V'; of real matrices the real part. */
GT_VJP(packed_vjp)
{
    gt_ref v = vectors_of(b, y), w = row_of(b, y, 0), cv = vectors_of(b, ct), mask = component_mask(b, y);
    gt_ref turned = gt_conj(b, v), g = gt_mul(b, turned, cv);
    gt_ref along = gt_column_sums(b, g, &gt_op_real), turn = gt_column_sums(b, g, &gt_op_imag);
    gt_ref cu = gt_sub(b, cv, gt_mul(b, v, along));
    cu = gt_sub(b, cu, gt_mul(b, gt_times_i(b, turn, 1), gt_over_component(b, mask, v)));
    gt_ref cp = gt_add(b, gt_diagonal_matrix(b, row_of(b, ct, 0), 0),
                       over_gaps(b, gt_times(b, turned, cu, true, false), gt_conj(b, w)));
    gt_ref ca = gt_solved(b, turned, gt_times(b, cp, turned, false, true), true);
    return gt_is_complex(b, e->in[0]) ? ca : gt_apply1(b, &gt_op_real, ca);
}

const gt_op gt_op_eig_packed = {
    .spoken = "eig",
    .doc = "Eigenvalues (row 0) and eigenvectors (columns of the rows below) of matrices.",
    .formula = "A V = V diag(w), y = [w; V; which component is positive]",
    .derivative = "with P = V^-1 dA V: dw_i = P_ii, dV = V F with F_ij = P_ij / (w_j - w_i), less its parts along V",
    GT_MATRIX_CUSTOM(eig_packed, INTERNAL, packed),
    .args = {{.name = "A"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
    .infer = packed_infer,
};

/* -- eig, eigvals -- */

GT_PARTS(eig_parts)
{
    gt_ref packed = gt_apply1(b, &gt_op_eig_packed, in[0]);
    return gt_two(b, row_of(b, packed, 0), vectors_of(b, packed), count);
}

#define MEET "reduce_min(abs(eigvals(A)[1:] - eigvals(A)[:-1])) == 0"

const gt_op gt_op_eig = {
    .doc = "The eigenvalues, complex, and eigenvectors as columns, of any square matrices: [w, V].",
    .formula = "A V = V diag(w), v_j' v_j = 1",
    .derivative = "with P = V^-1 dA V: dw_i = P_ii, dV = V F with F_ij = P_ij / (w_j - w_i), less its parts along V",
    .convention =
        "Values come by their real parts, from the smallest up, of equal ones by the imaginary parts. The largest "
        "component of every vector is positive (the first of equal ones), where NumPy leaves its phase open. With "
        "equal eigenvalues the gradient is infinite, NaN or an error; of symmetric matrices eigh has one.",
    GT_MADE_PARTS(eig, LINALG, gt_check_square),
    .args = {{.name = "A", .other_name = "tensor"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
    .poles = MEET,
    .example = "eig([[0.0, 1], [-2, -3]])[0]",
};

GT_EXPAND(eigvals_expand)
{
    return row_of(b, gt_apply1(b, &gt_op_eig_packed, in[0]), 0);
}

const gt_op gt_op_eigvals = {
    .doc = "The eigenvalues, complex, of any square matrices.",
    .formula = "A v_i = y_i v_i",
    .derivative = "dy_i = (V^-1 dA V)_ii",
    .convention =
        "They come by their real parts, from the smallest up, of equal ones by the imaginary parts. With equal "
        "eigenvalues the gradient is infinite, NaN or an error; of symmetric matrices eigvalsh has one.",
    GT_MADE(eigvals, LINALG, gt_check_square),
    .args = {{.name = "A", .other_name = "tensor"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
    .poles = MEET,
    .example = "eigvals([[0.0, 1], [-2, -3]])",
};
