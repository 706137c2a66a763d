/* Eigenvalues and eigenvectors of symmetric matrices: cyclic Jacobi below GT_LAPACK_LARGE rows, above LAPACK's dsyevd
 * where it is installed.
 * eigen_packed holds both, the values as row 0 and the vectors as the columns of the rest. */
#include <math.h>
#include <string.h>

#include "ops/jacobi.h"
#include "ops/lapack.h"
#include "ops/matrix.h"
#include "ops/rearrange.h"
#include "ops/spectral.h"

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

/* Of the matrix, or the eigenvectors, values, what finds them and their order. */
GT_SCRATCH(packed_scratch)
{
    size_t n = (size_t)in_shape[0]->dim[in_shape[0]->rank - 1], parts = gt_dtype_in(dtype, GT_SET_COMPLEX) ? 2 : 1;
    size_t large = parts == 2 ? gt_lapack_hermitian_work((int)n) : gt_lapack_eigen_work((int)n);
    size_t work = n < GT_LAPACK_LARGE || large < parts * n * n ? parts * n * n : large;
    return (parts * n * n + n + work) * sizeof(double) + n * sizeof(int);
}

/* A Hermitian matrix, each number of which is `parts` doubles; the rows of v are the eigenvectors. */
typedef struct hermitian {
    double *a, *v, *values;
    int n, parts;
} hermitian;

static double *number_at(const hermitian *h, double *of, int i, int j)
{
    return of + (size_t)h->parts * ((size_t)i * (size_t)h->n + (size_t)j);
}

/* Turns the phase of vector q so that the complex a[p,q] is real. */
static void make_real(const hermitian *h, int p, int q)
{
    const double *apq = number_at(h, h->a, p, q), size = hypot(apq[0], apq[1]), re = apq[0] / size, im = apq[1] / size;
    for (int k = 0; k < h->n; k++) {
        gt_turn_phase(number_at(h, h->a, k, q), 1, re, -im);
    }
    gt_turn_phase(number_at(h, h->v, q, 0), h->n, re, -im);
    gt_turn_phase(number_at(h, h->a, q, 0), h->n, re, im);
}

/* Rotates rows (and columns) p and q of a so that the real a[p,q] vanishes; the rows of v follow. */
static void rotate(const hermitian *h, int p, int q)
{
    const int parts = h->parts, whole = parts * h->n;
    const double *app = number_at(h, h->a, p, p), *aqq = number_at(h, h->a, q, q), *apq = number_at(h, h->a, p, q);
    const double theta = (aqq[0] - app[0]) / (2 * apq[0]);
    const double t = (theta < 0 ? -1 : 1) / (fabs(theta) + hypot(theta, 1)), c = 1 / hypot(t, 1), s = t * c;
    for (int k = 0; k < h->n; k++)
        gt_rotate_columns(number_at(h, h->a, k, p), number_at(h, h->a, k, q), parts, c, s);
    gt_rotate_columns(number_at(h, h->a, p, 0), number_at(h, h->a, q, 0), whole, c, s);
    gt_rotate_columns(number_at(h, h->v, p, 0), number_at(h, h->v, q, 0), whole, c, s);
    for (int part = 0; part < parts; part++)
        number_at(h, h->a, p, q)[part] = number_at(h, h->a, q, p)[part] = 0;
}

/* The rows of v become the eigenvectors, unsorted. An element goes when it no longer changes the diagonal beside it. */
static void jacobi(const hermitian *h)
{
    enum { SWEEPS = 60 };
    memset(h->v, 0, (size_t)h->n * (size_t)h->n * (size_t)h->parts * sizeof *h->v);
    for (int i = 0; i < h->n; i++)
        *number_at(h, h->v, i, i) = 1;
    bool moved = true;
    for (int sweep = 0; moved && sweep < SWEEPS; sweep++) {
        moved = false;
        for (int p = 0; p < h->n; p++)
            for (int q = p + 1; q < h->n; q++) {
                const double *apq = number_at(h, h->a, p, q), app = fabs(*number_at(h, h->a, p, p)),
                             aqq = fabs(*number_at(h, h->a, q, q));
                const double size = h->parts == 2 ? hypot(apq[0], apq[1]) : fabs(apq[0]);
                if (size == 0 || !(app + size > app || aqq + size > aqq))
                    continue;
                if (h->parts == 2 && apq[1] != 0)
                    make_real(h, p, q);
                rotate(h, p, q);
                moved = true;
            }
    }
    for (int i = 0; i < h->n; i++)
        h->values[i] = *number_at(h, h->a, i, i);
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

/* Makes the largest component positive. */
static void turn_positive(double *vector, int n, int parts)
{
    double *component = gt_largest_component(vector, n, parts);
    if (parts == 2 && component[1] != 0) {
        const double size = gt_size_at(component, 0, parts);
        gt_turn_phase(vector, n, component[0] / size, -(component[1] / size));
        component[0] = size;
        component[1] = 0;
    } else if (component[0] < 0) {
        for (int i = 0; i < parts * n; i++)
            vector[i] = -vector[i];
    }
}

/* By LAPACK where the matrix is large and it is there: the rows of h->a become the eigenvectors. *there: whether. */
static bool by_lapack(const hermitian *h, double *work, bool *there)
{
    *there = false;
    if (h->n < GT_LAPACK_LARGE)
        return false;
    if (h->parts == 1)
        return gt_lapack_eigen(h->n, h->a, h->values, work, there);
    return gt_lapack_hermitian(h->n, h->a, h->values, work, there);
}

static void store(const hermitian *h, double *vectors, const int *order, const gt_view *out, int64_t lane)
{
    const int64_t at = lane * ((int64_t)h->n * h->n + h->n);
    for (int j = 0; j < h->n; j++) {
        double *vector = number_at(h, vectors, order[j], 0), value[2] = {h->values[order[j]], 0};
        turn_positive(vector, h->n, h->parts);
        gt_matrix_store(out, at + j, 1, value);
        for (int i = 0; i < h->n; i++)
            gt_matrix_store(out, at + (int64_t)(i + 1) * h->n + j, 1, vector + (size_t)h->parts * (size_t)i);
    }
}

static bool packed_kernel(gt_call *call)
{
    int64_t lanes;
    const gt_view *in = &call->in[0];
    hermitian h = {.a = call->scratch,
                   .n = (int)in->shape->dim[in->shape->rank - 1],
                   .parts = gt_dtype_in(in->dtype, GT_SET_COMPLEX) ? 2 : 1};
    const size_t n = (size_t)h.n, square = (size_t)h.parts * n * n;
    const gt_shape *const in_shape[1] = {in->shape};
    const gt_shape stack = gt_stack_of(in->shape, 2, &lanes);
    h.values = h.a + square;
    h.v = h.values + n;
    int *order = (int *)(void *)((char *)call->scratch + packed_scratch(NULL, 1, in_shape, in->dtype)) - n;
    for (int64_t l = 0; n && l < lanes; l++) {
        bool there;
        gt_matrix_load(in, l * h.n * h.n, (int64_t)h.n * h.n, h.a);
        if (!gt_matrix_is_finite(h.a, (int64_t)square))
            return gt_matrix_fail(call, &stack, l, "an entry is not finite");
        if (!gt_matrix_make_hermitian(in->dtype, h.a, h.n))
            call->remark = "the matrix is not symmetric: these are the eigenvalues of (A + A')/2";
        if (!by_lapack(&h, h.v, &there) && there)
            return gt_matrix_fail(call, &stack, l, "eigenvalues did not converge");
        if (!there)
            jacobi(&h);
        sort_values(h.values, order, h.n);
        store(&h, there ? h.a : h.v, order, &call->out, l);
    }
    return true;
}

GT_MATRIX_SPLIT(packed, 30)

/* -- derivative -- */

static gt_ref values_of(gt_build *b, gt_ref packed)
{
    int row = gt_ref_shape(b->program, packed)->rank - 2;
    gt_shape shape = gt_axes_reduced(gt_ref_shape(b->program, packed), 1u << row, false);
    return gt_real_of(b, gt_reshape(b, gt_slice_axis(b, packed, row, 0, 1), &shape));
}

static gt_ref vectors_of(gt_build *b, gt_ref packed)
{
    const gt_shape *shape = gt_ref_shape(b->program, packed);
    return gt_slice_axis(b, packed, shape->rank - 2, 1, shape->dim[shape->rank - 1]);
}

/* With P = V' dA V: dw = the diagonal of P, dV = V (P over the gaps), and of complex vectors less i Im dv_k / v_k v, so
 * that component k stays real. */
GT_JVP(packed_jvp)
{
    gt_ref v = vectors_of(b, y), w = values_of(b, y);
    gt_ref p = gt_times(b, gt_times(b, gt_conj(b, v), gt_hermitian(b, tangent[0]), true, false), v, false, false);
    const gt_gaps gaps = gt_differences(b, w);
    gt_ref dw = gt_cast(b, gt_real_of(b, gt_diagonal(b, p, 0)), gt_ref_dtype(b->program, y));
    gt_ref dv = gt_times(b, v, gt_over_gaps(b, &gaps, p, gt_largest(b, tangent[0])), false, false);
    if (gt_is_complex(b, v))
        dv = gt_sub(b, dv, gt_mul(b, v, gt_phase_moved(b, v, dv)));
    int row = gt_ref_shape(b->program, dw)->rank - 1;
    return gt_join(b, gt_expand_axis(b, dw, row), dv, row);
}

/* V' cV over the gaps. */
static gt_ref pulled_by_vectors(gt_build *b, gt_ref y, gt_ref ct, gt_ref cv)
{
    gt_ref v = vectors_of(b, y), kept = cv, moved[2];
    const int64_t n = gt_ref_shape(b->program, v)->dim[gt_ref_shape(b->program, v)->rank - 1];
    const gt_gaps gaps = gt_differences(b, values_of(b, y));
    if (gt_is_complex(b, v)) {
        gt_ref phase = gt_column_sums(b, gt_mul(b, gt_conj(b, cv), v), &gt_op_imag);
        kept = gt_add(b, cv, gt_mul(b, gt_times_i(b, phase, 1), gt_over_component(b, gt_component_mask(b, v), v)));
    }
    gt_ref x = gt_turning(b, gt_inner_products(b, v, kept)), choice = gt_choice(b, &gaps, v, n, 0);
    gt_ref nothing = gt_filled_like(b, gt_slice_axis(b, y, gt_ref_shape(b->program, y)->rank - 2, 0, 1), 0);
    gt_ref turned = gt_join(b, nothing, gt_times(b, v, choice, false, false), gt_ref_shape(b->program, y)->rank - 2);
    const gt_ref along[2] = {gt_parting(b, y, 0), turned};
    if (!gt_followed(b, y, ct, 2, along, moved))
        return gt_over_gaps(b, &gaps, x, gt_largest(b, cv));
    for (int i = 0; i < 2; i++)
        moved[i] = moved[i] == GT_NONE ? GT_NONE : gt_rows_asked(b, moved[i], 1, n);
    gt_ref by_choice = gt_times(b, gt_conj(b, choice), gt_inner_products(b, v, cv), true, false),
           from = gt_largest(b, cv);
    gt_known known = {.parted = gt_turning(b, gt_inner_products(b, v, moved[0])), .from = from};
    if (moved[1] != GT_NONE) {
        by_choice = gt_add(b, by_choice, gt_inner_products(b, v, moved[1]));
        from = gt_add(b, from, gt_largest(b, moved[1]));
    }
    known.depends = gt_depends(b, &gaps, gt_turning(b, by_choice), from);
    return gt_over_gaps_or_limit(b, &gaps, x, &known);
}

/* cA = V (diag(cw) + V' cV over the gaps) V', symmetrised */
GT_VJP(packed_vjp)
{
    gt_ref v = vectors_of(b, y);
    const int64_t n = gt_ref_shape(b->program, v)->dim[gt_ref_shape(b->program, v)->rank - 1];
    const gt_ref cw = n ? gt_rows_asked(b, ct, 0, 1) : GT_NONE, cv = n ? gt_rows_asked(b, ct, 1, n) : GT_NONE;
    gt_ref left = GT_NONE;
    if (cw != GT_NONE)
        left = gt_mul(b, v, gt_cast(b, gt_real_of(b, cw), gt_ref_dtype(b->program, v)));
    if (cv != GT_NONE) {
        const gt_ref turned = gt_times(b, v, pulled_by_vectors(b, y, ct, cv), false, false);
        left = left == GT_NONE ? turned : gt_add(b, left, turned);
    }
    return left == GT_NONE ? GT_NONE : gt_hermitian(b, gt_times(b, left, gt_conj(b, v), false, true));
}

const gt_op gt_op_eigen_packed = {
    .spoken = "eigh",
    .doc = "Eigenvalues (row 0) and eigenvectors (columns of the other rows) of (A + A')/2.",
    .formula = "(A + A')/2 V = V diag(w), y = [w; V]",
    .derivative = "with P = V' dA V: dw_i = P_ii, dV = V F, F_ij = P_ij / (w_j - w_i)",
    GT_MATRIX_CUSTOM(eigen_packed, INTERNAL, packed),
    .vjp_has_limits = true,
    .args = {{.name = "A"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
    .infer = packed_infer,
};

/* -- eigh, eigvalsh -- */

GT_PARTS(eigh_parts)
{
    gt_ref packed = gt_apply1(b, &gt_op_eigen_packed, in[0]), values = values_of(b, packed);
    return gt_two(b, values, vectors_of(b, packed), count);
}

const gt_op gt_op_eigh = {
    .doc = "Eigenvalues in ascending order, and eigenvectors as columns, of symmetric or Hermitian matrices: [w, V].",
    .formula = "A V = V diag(w), V V' = 1; of complex matrices V' is conjugated",
    .derivative = "with P = V' dA V: dw_i = P_ii, dV = V F, F_ij = P_ij / (w_j - w_i)",
    .convention = "Of A only (A + A')/2 counts, so the gradient is symmetric; an A that is not symmetric is warned of. "
                  "The largest component of every vector is "
                  "positive (the first of equal ones), where NumPy leaves the sign or phase open. Where eigenvalues "
                  "are equal to rounding, gradients of what does not depend on the choice of vectors, as V diag(w) V', "
                  "are right; other gradients, forward mode and second derivatives through V are NaN.",
    .aliases = "self_adjoint_eig",
    GT_MADE_PARTS(eigh, LINALG, gt_check_square),
    .args = {{.name = "A", .other_name = "tensor"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
    .poles = "reduce_any(diff(eigvalsh(A)) == 0)",
    .example = "eigh([[2.0, 0], [0, 1]])[0]",
};

GT_EXPAND(eigvalsh_expand)
{
    return values_of(b, gt_apply1(b, &gt_op_eigen_packed, in[0]));
}

const gt_op gt_op_eigvalsh = {
    .doc = "The eigenvalues of symmetric or Hermitian matrices, in ascending order.",
    .formula = "A v_i = y_i v_i",
    .derivative = "dA = sum_i dy_i v_i v_i'",
    .convention =
        "Of A only (A + A')/2 counts, so the gradient is symmetric; an A that is not symmetric is warned of. Where "
        "eigenvalues are equal the gradient is that "
        "of one choice of eigenvectors, and second derivatives are NaN, but not those of functions that treat equal "
        "eigenvalues alike, as their sum of squares.",
    .aliases = "self_adjoint_eigvals",
    GT_MADE(eigvalsh, LINALG, gt_check_square),
    .args = {{.name = "A", .other_name = "tensor"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
    .example = "eigvalsh([[2.0, 1], [1, 2]])",
};
