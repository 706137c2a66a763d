/* Singular values and vectors by one-sided Jacobi rotations, which find small values as well as large ones; what is
 * made of them. svd_packed, of matrices with at least as many rows as columns, holds U above the values (a row) above
 * V. */
#include <math.h>
#include <string.h>

#include "ops/matrix.h"
#include "ops/rearrange.h"

enum { MOST_SIDE = 4000 }; /* own loops: larger ones would take hours */

static bool sides_infer(gt_infer *infer, const char *what)
{
    const gt_shape *shape = &infer->shape;
    if (shape->rank < 2)
        return gt_infer_fail(infer, "%s takes matrices, but %s is none", what, infer->in_name[0]);
    if (shape->dim[shape->rank - 2] > MOST_SIDE || shape->dim[shape->rank - 1] > MOST_SIDE)
        return gt_infer_fail(infer, "%s: %s is too large", what, infer->in_name[0]);
    return true;
}

static bool packed_infer(gt_infer *infer)
{
    if (!sides_infer(infer, "svd"))
        return false;
    gt_shape *shape = &infer->shape;
    if (shape->dim[shape->rank - 2] < shape->dim[shape->rank - 1])
        return gt_infer_fail(infer, "svd: %s has more columns than rows", infer->in_name[0]);
    shape->dim[shape->rank - 2] += shape->dim[shape->rank - 1] + 1;
    return true;
}

/* Room for columns of a, of v, values and their order; turned or not. */
static size_t room(const gt_shape *shape)
{
    const size_t m = (size_t)shape->dim[shape->rank - 2], n = (size_t)shape->dim[shape->rank - 1];
    const size_t rows = m > n ? m : n, cols = m > n ? n : m;
    return (rows * cols + cols * cols + cols) * sizeof(double) + cols * sizeof(int);
}

GT_SCRATCH(packed_scratch)
{
    return room(in_shape[0]);
}

static double dot(const double *x, const double *y, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

/* Of numbers whose squares may be too small. */
static double length_of(const double *x, int n)
{
    double most = 0, sum = 0;
    for (int i = 0; i < n; i++)
        most = fabs(x[i]) > most ? fabs(x[i]) : most;
    for (int i = 0; i < n && most > 0; i++)
        sum += x[i] / most * (x[i] / most);
    return most * sqrt(sum);
}

static void turn(double *x, double *y, int n, double c, double s)
{
    for (int i = 0; i < n; i++) {
        const double p = x[i], q = y[i];
        x[i] = c * p - s * q;
        y[i] = s * p + c * q;
    }
}

/* Rotates pairs of the n columns of a (m numbers each) until all are orthogonal; those of v follow. Columns that
 * consist of what the rounding of larger ones left never are: after some sweeps those that are shorter than *least are
 * passed over. False when the others do not settle. */
static bool orthogonalise(double *a, double *v, int m, int n, double *least)
{
    enum { SWEEPS = 60, PATIENCE = 20 };
    memset(v, 0, (size_t)n * (size_t)n * sizeof *v);
    for (int i = 0; i < n; i++)
        v[i * n + i] = 1;
    *least = 0;
    bool moved = true;
    for (int sweep = 0; moved && sweep < SWEEPS; sweep++) {
        moved = false;
        for (int j = 0; sweep == PATIENCE && j < n; j++)
            *least = fmax(*least, 0x1p-49 * length_of(a + (size_t)j * (size_t)m, m));
        for (int p = 0; p < n; p++)
            for (int q = p + 1; q < n; q++) {
                double *x = a + (size_t)p * (size_t)m, *y = a + (size_t)q * (size_t)m;
                const double xx = dot(x, x, m), yy = dot(y, y, m), xy = dot(x, y, m);
                if (!(fabs(xy) > 0x1p-51 * sqrt(xx) * sqrt(yy)) || sqrt(fmin(xx, yy)) < *least)
                    continue;
                const double theta = (yy - xx) / (2 * xy);
                const double t = (theta < 0 ? -1 : 1) / (fabs(theta) + hypot(theta, 1)), c = 1 / hypot(t, 1);
                turn(x, y, m, c, t * c);
                turn(v + (size_t)p * (size_t)n, v + (size_t)q * (size_t)n, n, c, t * c);
                moved = true;
            }
    }
    return !moved;
}

typedef struct factors {
    double *u, *v, *s; /* columns of u and v */
    int *order;        /* of the values, the largest first */
    int m, n;
} factors;

/* The column of u that has no direction, its value being 0: the unit vector that is the farthest from the others. */
static void complete(const factors *f, int at)
{
    double *x = f->u + (size_t)f->order[at] * (size_t)f->m, best = -1;
    int axis = 0;
    for (int i = 0; i < f->m; i++) {
        double rest = 1;
        for (int k = 0; k < at; k++) {
            const double part = f->u[(size_t)f->order[k] * (size_t)f->m + (size_t)i];
            rest -= part * part;
        }
        if (rest > best + 1e-9)
            best = rest, axis = i;
    }
    memset(x, 0, (size_t)f->m * sizeof *x);
    x[axis] = 1;
    for (int twice = 0; twice < 2; twice++)
        for (int k = 0; k < at; k++) {
            const double *y = f->u + (size_t)f->order[k] * (size_t)f->m, part = dot(x, y, f->m);
            for (int i = 0; i < f->m; i++)
                x[i] -= part * y[i];
        }
    const double length = sqrt(dot(x, x, f->m));
    for (int i = 0; i < f->m; i++)
        x[i] /= length;
}

/* Of the matrix whose columns are in f->u. The sign: the largest component of every column of v, the first of about
 * equal ones, is positive. */
static bool decompose(const factors *f)
{
    const int m = f->m, n = f->n;
    double most = 0;
    for (size_t i = 0; i < (size_t)m * (size_t)n; i++) {
        if (!isfinite(f->u[i]))
            return false;
        most = fmax(most, fabs(f->u[i]));
    }
    int exponent;
    (void)frexp(most, &exponent);
    for (size_t i = 0; i < (size_t)m * (size_t)n; i++)
        f->u[i] = ldexp(f->u[i], -exponent);
    double least;
    if (!orthogonalise(f->u, f->v, m, n, &least))
        return false;
    least = fmax(least, 0x1p-1000);
    for (int j = 0; j < n; j++) {
        double *x = f->u + (size_t)j * (size_t)m;
        f->s[j] = length_of(x, m);
        int at = j;
        for (; at > 0 && f->s[f->order[at - 1]] < f->s[j]; at--)
            f->order[at] = f->order[at - 1];
        f->order[at] = j;
    }
    for (int j = 0; j < n; j++) {
        double *x = f->u + (size_t)f->order[j] * (size_t)m, *y = f->v + (size_t)f->order[j] * (size_t)n, largest = 0;
        const double length = f->s[f->order[j]];
        if (length > least)
            for (int i = 0; i < m; i++)
                x[i] /= length;
        else
            complete(f, j);
        for (int i = 0; i < n; i++)
            largest = fabs(y[i]) > largest ? fabs(y[i]) : largest;
        int first = 0;
        while (fabs(y[first]) < 0.999 * largest)
            first++;
        for (int i = 0; y[first] < 0 && i < m; i++)
            x[i] = -x[i];
        for (int i = 0, flip = y[first] < 0; flip && i < n; i++)
            y[i] = -y[i];
        f->s[f->order[j]] = length > least ? ldexp(length, exponent) : 0;
    }
    return true;
}

/* The factors of a matrix with `rows` rows, or of its transpose when it has more columns. */
static bool factor(const gt_view *in, int64_t lane, int rows, int cols, void *scratch, factors *f)
{
    const bool wide = rows < cols;
    const size_t size = (size_t)rows * (size_t)cols;
    *f = (factors){.m = wide ? cols : rows, .n = wide ? rows : cols, .u = scratch};
    f->v = f->u + size;
    f->s = f->v + (size_t)f->n * (size_t)f->n;
    f->order = (int *)(void *)(f->s + f->n);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            gt_matrix_load(in, lane * rows * cols + (int64_t)i * cols + j, 1,
                           f->u + (wide ? (size_t)i * (size_t)cols + (size_t)j : (size_t)j * (size_t)rows + (size_t)i));
    return decompose(f);
}

static bool packed_kernel(gt_call *call)
{
    int64_t lanes;
    const gt_shape *shape = call->in[0].shape;
    const int m = (int)shape->dim[shape->rank - 2], n = (int)shape->dim[shape->rank - 1];
    gt_shape stack = gt_stack_of(shape, 2, &lanes);
    for (int64_t l = 0; n && l < lanes; l++) {
        factors f;
        if (!factor(&call->in[0], l, m, n, call->scratch, &f))
            return gt_matrix_fail(call, &stack, l, "singular values did not converge, or an entry is not finite");
        const int64_t at = l * (m + 1 + n) * n;
        for (int j = 0; j < n; j++) {
            const size_t k = (size_t)f.order[j];
            for (int i = 0; i < m; i++)
                gt_matrix_store(&call->out, at + (int64_t)i * n + j, 1, f.u + k * (size_t)m + (size_t)i);
            gt_matrix_store(&call->out, at + (int64_t)m * n + j, 1, f.s + k);
            for (int i = 0; i < n; i++)
                gt_matrix_store(&call->out, at + (int64_t)(m + 1 + i) * n + j, 1, f.v + k * (size_t)n + (size_t)i);
        }
    }
    return true;
}

GT_MATRIX_SPLIT(packed, 30)

/* -- derivative -- */

enum { U, S, V };
static gt_ref part_of(gt_build *b, gt_ref packed, int which)
{
    const gt_shape *shape = gt_ref_shape(b->program, packed);
    const int row = shape->rank - 2;
    const int64_t n = shape->dim[row + 1], m = shape->dim[row] - n - 1;
    if (which != S)
        return gt_slice_axis(b, packed, row, which == U ? 0 : m + 1, which == U ? m : n);
    const gt_shape flat = gt_axes_reduced(shape, 1u << row, false);
    return gt_reshape(b, gt_slice_axis(b, packed, row, m, 1), &flat);
}

/* Where values, or gaps between them, are no more than what rounding leaves of them. */
static gt_ref vanishes(gt_build *b, gt_ref gap, gt_ref s)
{
    const int last = gt_ref_shape(b->program, s)->rank - 1;
    const bool is_single = gt_ref_dtype(b->program, s) == GT_F32;
    gt_ref most = gt_slice_axis(b, s, last, 0, gt_ref_shape(b->program, s)->dim[last] ? 1 : 0);
    gt_ref least = gt_scale(b, most, is_single ? 0x1p-20 : 0x1p-49);
    if (gt_ref_shape(b->program, gap)->rank > last + 1)
        least = gt_expand_axis(b, least, last);
    return gt_apply2(b, &gt_op_less_equal, gt_apply1(b, &gt_op_abs, gap), least);
}

static gt_ref is_some(gt_build *b, gt_ref x)
{
    return gt_not(b, gt_equals(b, x, 0));
}

/* x_ij / (s_j - s_i), or / (s_j + s_i), outside the diagonal. Where that vanishes no quotient is known: it is NaN, but
 * 0 where neither y nor z, which x is made of, has a part in it. */
static gt_ref over(gt_build *b, gt_ref x, gt_ref s, bool sum, gt_ref some)
{
    const int rank = gt_ref_shape(b->program, s)->rank;
    const int64_t n = gt_ref_shape(b->program, s)->dim[rank - 1];
    gt_ref along = gt_expand_axis(b, s, rank - 1), down = gt_expand_axis(b, s, rank);
    gt_ref gap = sum ? gt_add(b, along, down) : gt_sub(b, along, down), diagonal = gt_band_mask(b, n, n, 0, 0);
    gt_ref meet = vanishes(b, gap, s), zero = gt_number(b, x, 0);
    gt_ref unknown = gt_where(b, some, gt_number(b, x, NAN), zero);
    gt_ref factor_of = gt_apply1(b, &gt_op_reciprocal, gt_where(b, gt_or(b, diagonal, meet), gt_number(b, x, 1), gap));
    return gt_where(b, diagonal, zero, gt_where(b, meet, unknown, gt_mul(b, x, factor_of)));
}

/* x less its part in the space of the columns of u, over the values: of square matrices there is none. */
static gt_ref outside(gt_build *b, gt_ref u, gt_ref s, gt_ref x)
{
    const int rank = gt_ref_shape(b->program, s)->rank;
    gt_ref rest = gt_sub(b, x, gt_times(b, u, gt_times(b, u, x, true, false), false, false));
    return gt_mul_absorbing(b, rest, gt_apply1(b, &gt_op_reciprocal, gt_expand_axis(b, s, rank - 1)));
}

static bool is_square(const gt_build *b, gt_ref u)
{
    const gt_shape *shape = gt_ref_shape(b->program, u);
    return shape->dim[shape->rank - 2] == shape->dim[shape->rank - 1];
}

/* With P = U' dA V, B = (P + P')_ij / (s_j - s_i) / 2 and C = (P - P')_ij / (s_j + s_i) / 2: dU = U (B + C) and, of
 * tall matrices, (1 - U U') dA V / s; dV = V (B - C). */
GT_JVP(packed_jvp)
{
    gt_ref u = part_of(b, y, U), s = part_of(b, y, S), v = part_of(b, y, V);
    gt_ref av = gt_times(b, tangent[0], v, false, false), p = gt_times(b, u, av, true, false), q = gt_turned(b, p);
    gt_ref some = gt_or(b, is_some(b, p), is_some(b, q));
    gt_ref near = gt_scale(b, over(b, gt_add(b, p, q), s, false, some), 0.5);
    gt_ref far = gt_scale(b, over(b, gt_sub(b, p, q), s, true, some), 0.5);
    gt_ref du = gt_times(b, u, gt_add(b, near, far), false, false);
    gt_ref dv = gt_times(b, v, gt_sub(b, near, far), false, false), ds = gt_diagonal(b, p, 0);
    if (!is_square(b, u))
        du = gt_add(b, du, outside(b, u, s, av));
    const int row = gt_ref_shape(b->program, ds)->rank - 1;
    return gt_join(b, gt_join(b, du, gt_expand_axis(b, ds, row), row), dv, row);
}

/* What a column of u that belongs to a value of 0 is multiplied by comes as a cotangent of 0, when it is by that value:
 * NaN where the value itself has a cotangent, and vectors have some. A row. */
static gt_ref lost(gt_build *b, gt_ref ct, gt_ref s)
{
    const int rank = gt_ref_shape(b->program, s)->rank;
    const unsigned both = 3u << (rank - 1);
    gt_ref some = gt_or(b, gt_reduce(b, &gt_op_reduce_any, is_some(b, part_of(b, ct, U)), both, true),
                        gt_reduce(b, &gt_op_reduce_any, is_some(b, part_of(b, ct, V)), both, true));
    gt_ref at = gt_and(b, vanishes(b, s, s), is_some(b, part_of(b, ct, S)));
    return gt_where(b, gt_and(b, gt_expand_axis(b, at, rank - 1), some), gt_number(b, s, NAN), gt_number(b, s, 0));
}

/* With G = U' cU and H = V' cV, each less its transpose: cP = diag(cs) + ((G + H)_ij / (s_j - s_i) + (G - H)_ij /
 * (s_j + s_i)) / 2, and cA = U cP V' and, of tall matrices, (1 - U U') cU / s V'. */
GT_VJP(packed_vjp)
{
    gt_ref u = part_of(b, y, U), s = part_of(b, y, S), v = part_of(b, y, V), cu = part_of(b, ct, U);
    gt_ref g = gt_times(b, u, cu, true, false), h = gt_times(b, v, part_of(b, ct, V), true, false);
    gt_ref some_g = gt_or(b, is_some(b, g), is_some(b, gt_turned(b, g)));
    gt_ref some = gt_or(b, some_g, gt_or(b, is_some(b, h), is_some(b, gt_turned(b, h))));
    g = gt_sub(b, g, gt_turned(b, g));
    h = gt_sub(b, h, gt_turned(b, h));
    gt_ref both = gt_add(b, over(b, gt_add(b, g, h), s, false, some), over(b, gt_sub(b, g, h), s, true, some));
    gt_ref cp = gt_add(b, gt_diagonal_matrix(b, part_of(b, ct, S), 0), gt_scale(b, both, 0.5));
    gt_ref left = gt_times(b, u, cp, false, false);
    if (!is_square(b, u))
        left = gt_add(b, gt_add(b, left, outside(b, u, s, cu)), lost(b, ct, s));
    return gt_times(b, left, v, false, true);
}

const gt_op gt_op_svd_packed = {
    .spoken = "svd",
    .doc = "Singular values and vectors of matrices with at least as many rows as columns, U above s above V.",
    .formula = "A = U diag(s) V', y = [U; s; V]",
    .derivative = "with P = U' dA V: ds_i = P_ii, dU and dV by P_ij / (s_j - s_i) and P_ij / (s_j + s_i)",
    GT_MATRIX_CUSTOM(svd_packed, INTERNAL, packed),
    .args = {{.name = "A"}},
    .infer = packed_infer,
};

/* -- svd, svdvals -- */

static bool is_wide(const gt_build *b, gt_ref a)
{
    const gt_shape *shape = gt_ref_shape(b->program, a);
    return shape->dim[shape->rank - 2] < shape->dim[shape->rank - 1];
}

static void check_matrix(gt_build *b, const gt_op *op, int n, const gt_ref *in, gt_attr *attr)
{
    gt_check(b, op, n, in, attr);
    if (gt_ref_shape(b->program, in[0])->rank < 2)
        gt_build_fail(b, "%s takes matrices, but %s is none", gt_op_word(op), gt_call_it(b, in[0]));
}

GT_PARTS(svd_parts)
{
    const bool wide = is_wide(b, in[0]);
    gt_ref packed = gt_apply1(b, &gt_op_svd_packed, wide ? gt_turned(b, in[0]) : in[0]);
    gt_ref *parts = GT_ARRAY(b->arena, 3, gt_ref);
    parts[0] = part_of(b, packed, S);
    parts[1] = part_of(b, packed, wide ? V : U);
    parts[2] = part_of(b, packed, wide ? U : V);
    *count = 3;
    return parts;
}

#define MEET "(reduce_any(diff(svdvals(A)) == 0)) | (reduce_any(svdvals(A) == 0))"

const gt_op gt_op_svd = {
    .doc = "Singular values, the largest first, and the vectors that belong to them, as columns: [s, U, V].",
    .formula = "A = U diag(s) V', U' U = V' V = 1",
    .derivative = "with P = U' dA V: ds_i = P_ii, dU and dV by P_ij / (s_j - s_i) and P_ij / (s_j + s_i)",
    .convention =
        "The sides are as many columns as the shorter one has. The largest component of every column of V, of "
        "wide matrices of U, is positive (the first of equal ones), where NumPy leaves the sign open. With equal "
        "values, to rounding, the gradient through U and V is infinite or NaN, that through s is not; so it is, of "
        "matrices "
        "that are not square, with a value of 0.",
    GT_MADE_PARTS(svd, LINALG, check_matrix),
    .args = {{.name = "A", .other_name = "tensor"}},
    .poles = MEET,
    .example = "svd([[3.0, 0], [0, 2]])[0]",
};

GT_EXPAND(svdvals_expand)
{
    return part_of(b, gt_apply1(b, &gt_op_svd_packed, is_wide(b, in[0]) ? gt_turned(b, in[0]) : in[0]), S);
}

const gt_op gt_op_svdvals = {
    .doc = "The singular values of matrices, the largest first.",
    .formula = "y_i = the square roots of the eigenvalues of A' A",
    .derivative = "dA = sum_i dy_i u_i v_i'",
    .convention = "With equal values, or a value of 0, the gradient is that of one choice of vectors.",
    GT_MADE(svdvals, LINALG, check_matrix),
    .args = {{.name = "A", .other_name = "tensor"}},
    .poles = MEET,
    .example = "svdvals([[3.0, 0], [0, 2]])",
};

/* -- pinv -- */

enum { RCOND };

static bool pinv_infer(gt_infer *infer)
{
    if (!sides_infer(infer, "pinv"))
        return false;
    const int last = infer->shape.rank - 1;
    const int64_t rows = infer->shape.dim[last - 1];
    infer->shape.dim[last - 1] = infer->shape.dim[last];
    infer->shape.dim[last] = rows;
    return true;
}

GT_SCRATCH(pinv_scratch)
{
    return room(in_shape[0]);
}

static bool pinv_kernel(gt_call *call)
{
    int64_t lanes;
    const gt_shape *shape = call->in[0].shape;
    const int rows = (int)shape->dim[shape->rank - 2], cols = (int)shape->dim[shape->rank - 1];
    const double rounding = (rows > cols ? rows : cols) * (call->in[0].dtype == GT_F32 ? 0x1p-23 : 0x1p-52);
    const double least = call->attr[RCOND].given ? call->attr[RCOND].f : rounding;
    gt_shape stack = gt_stack_of(shape, 2, &lanes);
    for (int64_t l = 0; rows && cols && l < lanes; l++) {
        factors f;
        if (!factor(&call->in[0], l, rows, cols, call->scratch, &f))
            return gt_matrix_fail(call, &stack, l, "singular values did not converge, or an entry is not finite");
        const double *left = rows < cols ? f.u : f.v, *right = rows < cols ? f.v : f.u;
        for (int i = 0; i < cols; i++)
            for (int j = 0; j < rows; j++) {
                double sum = 0;
                for (size_t k = 0; k < (size_t)f.n; k++)
                    if (f.s[k] > least * f.s[f.order[0]])
                        sum += left[k * (size_t)cols + (size_t)i] * right[k * (size_t)rows + (size_t)j] / f.s[k];
                gt_matrix_store(&call->out, (l * cols + i) * rows + j, 1, &sum);
            }
    }
    return true;
}

GT_MATRIX_SPLIT(pinv, 30)

/* x - x a y, or x - y a x: what is left of x outside of the space that A y, or y A, projects on. */
static gt_ref left_over(gt_build *b, gt_ref x, gt_ref first, gt_ref second, bool behind)
{
    gt_ref p = gt_times(b, first, second, false, false);
    return gt_sub(b, x, behind ? gt_times(b, x, p, false, false) : gt_times(b, p, x, false, false));
}

/* dy = -y dA y + y y' dA' (1 - A y) + (1 - y A) dA' y' y */
GT_JVP(pinv_jvp)
{
    gt_ref a = e->in[0], da = tangent[0], turned = gt_turned(b, da);
    gt_ref first = gt_times(b, gt_times(b, y, da, false, false), y, false, false);
    gt_ref second = gt_times(b, gt_times(b, y, y, false, true), left_over(b, turned, a, y, true), false, false);
    gt_ref third = gt_times(b, left_over(b, turned, y, a, false), gt_times(b, y, y, true, false), false, false);
    return gt_sub(b, gt_add(b, second, third), first);
}

/* cA = -y' ct y' + (1 - A y) ct' y y' + y' y ct' (1 - y A) */
GT_VJP(pinv_vjp)
{
    gt_ref a = e->in[0], turned = gt_turned(b, ct);
    gt_ref first = gt_times(b, gt_times(b, y, ct, true, false), y, false, true);
    gt_ref second = gt_times(b, left_over(b, turned, a, y, false), gt_times(b, y, y, false, true), false, false);
    gt_ref third = gt_times(b, gt_times(b, y, y, true, false), left_over(b, turned, y, a, true), false, false);
    return gt_sub(b, gt_add(b, second, third), first);
}

const gt_op gt_op_pinv = {
    .doc = "The pseudoinverses of the matrices in the last two axes.",
    .formula = "y = V diag(1 / s) U', over the singular values s above rcond times the largest",
    .derivative = "dy = -y dA y + y y' dA' (1 - A y) + (1 - y A) dA' y' y",
    .convention = "Without rcond that is the larger side times 2^-52, of float32 2^-23. The derivative is that among "
                  "matrices of the same rank: where values are left out, y itself has a jump.",
    .aliases = "pinverse",
    GT_MATRIX_CUSTOM(pinv, LINALG, pinv),
    .args = {{.name = "A", .other_name = "a"}},
    .attrs = {{"rcond", GT_ATTR_FLOAT, NULL, NULL, NULL}},
    .infer = pinv_infer,
    .example = "pinv([[2.0, 0], [0, 4]])",
};
