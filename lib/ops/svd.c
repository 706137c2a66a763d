/* Singular values and vectors, and what is made of them. svd_packed, of matrices with at least as many rows as columns,
 * holds U above the values (a row) above V. */
#include <math.h>
#include <string.h>

#include "ops/matrix.h"
#include "ops/rearrange.h"
#include "ops/singular.h"
#include "ops/spectral.h"

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

GT_SCRATCH(packed_scratch)
{
    return gt_singular_room(in_shape[0], gt_dtype_in(dtype, GT_SET_COMPLEX));
}

static bool packed_kernel(gt_call *call)
{
    int64_t lanes;
    const gt_shape *shape = call->in[0].shape;
    const int m = (int)shape->dim[shape->rank - 2], n = (int)shape->dim[shape->rank - 1];
    gt_shape stack = gt_stack_of(shape, 2, &lanes);
    for (int64_t l = 0; n && l < lanes; l++) {
        gt_singular f;
        if (!gt_singular_find(&call->in[0], l, m, n, call->scratch, &f))
            return gt_matrix_fail(call, &stack, l, "singular values did not converge, or an entry is not finite");
        const int64_t at = l * (m + 1 + n) * n;
        const size_t w = (size_t)f.parts;
        for (int j = 0; j < n; j++) {
            const size_t k = (size_t)f.order[j];
            const double value[2] = {f.s[k], 0};
            for (int i = 0; i < m; i++)
                gt_matrix_store(&call->out, at + (int64_t)i * n + j, 1, f.u + w * (k * (size_t)m + (size_t)i));
            gt_matrix_store(&call->out, at + (int64_t)m * n + j, 1, value);
            for (int i = 0; i < n; i++)
                gt_matrix_store(&call->out, at + (int64_t)(m + 1 + i) * n + j, 1,
                                f.v + w * (k * (size_t)n + (size_t)i));
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
    return gt_real_of(b, gt_reshape(b, gt_slice_axis(b, packed, row, m, 1), &flat));
}

static bool is_square(const gt_build *b, gt_ref u)
{
    const gt_shape *shape = gt_ref_shape(b->program, u);
    return shape->dim[shape->rank - 2] == shape->dim[shape->rank - 1];
}

/* x less its part in the space of the columns of u, which square matrices fill. */
static gt_ref outside(gt_build *b, gt_ref u, gt_ref x)
{
    return gt_sub(b, x, gt_times(b, u, gt_times(b, gt_conj(b, u), x, true, false), false, false));
}

/* Of real matrices quotients by sums have no diagonal; of complex ones it is the phases'. */
static gt_gaps sums_of(gt_build *b, gt_ref s, bool is_complex)
{
    gt_gaps g = gt_sums(b, s);
    const int64_t n = gt_ref_shape(b->program, s)->dim[gt_ref_shape(b->program, s)->rank - 1];
    if (!is_complex)
        g.never = gt_band_mask(b, n, n, 0, 0);
    return g;
}

/* With P = U' dA V, B = (P + P')_ij / (s_j - s_i) / 2 and C = (P - P')_ij / (s_j + s_i) / 2: dU = U (B + C) and, of
 * tall matrices, (1 - U U') dA V / s; dV = V (B - C); of complex vectors less i Im dv_k / v_k times them. */
GT_JVP(packed_jvp)
{
    gt_ref u = part_of(b, y, U), s = part_of(b, y, S), v = part_of(b, y, V);
    gt_ref av = gt_times(b, tangent[0], v, false, false), p = gt_times(b, gt_conj(b, u), av, true, false);
    gt_ref q = gt_adjoint(b, p), half_p = gt_scale(b, p, 0.5), half_q = gt_scale(b, q, 0.5);
    const gt_ref from = gt_largest(b, tangent[0]);
    const gt_gaps gaps = gt_differences(b, s), sums = sums_of(b, s, gt_is_complex(b, y));
    gt_ref near = gt_over_gaps(b, &gaps, gt_add(b, half_p, half_q), from);
    gt_ref far = gt_over_gaps(b, &sums, gt_sub(b, half_p, half_q), from);
    gt_ref du = gt_times(b, u, gt_add(b, near, far), false, false);
    gt_ref dv = gt_times(b, v, gt_sub(b, near, far), false, false);
    gt_ref ds = gt_cast(b, gt_real_of(b, gt_diagonal(b, p, 0)), gt_ref_dtype(b->program, y));
    if (!is_square(b, u)) {
        const gt_gaps values = gt_themselves(b, s);
        du = gt_add(b, du, gt_over_gaps(b, &values, outside(b, u, av), from));
    }
    if (gt_is_complex(b, y)) {
        const gt_ref moved = gt_phase_moved(b, v, dv);
        du = gt_sub(b, du, gt_mul(b, u, moved));
        dv = gt_sub(b, dv, gt_mul(b, v, moved));
    }
    const int row = gt_ref_shape(b->program, ds)->rank - 1;
    return gt_join(b, gt_join(b, du, gt_expand_axis(b, ds, row), row), dv, row);
}

/* Cotangents of the parts, GT_NONE where none is asked. */
typedef struct asked {
    gt_ref u, s, v;
} asked;

static asked asked_of(gt_build *b, gt_ref ct)
{
    if (ct == GT_NONE)
        return (asked){GT_NONE, GT_NONE, GT_NONE};
    const gt_shape *shape = gt_ref_shape(b->program, ct);
    const int64_t n = shape->dim[shape->rank - 1], m = shape->dim[shape->rank - 2] - n - 1;
    return (asked){gt_rows_asked(b, ct, 0, m), gt_rows_asked(b, ct, m, 1), gt_rows_asked(b, ct, m + 1, n)};
}

/* g + h or g - h, GT_NONE for none. */
static gt_ref sum_of(gt_build *b, gt_ref g, gt_ref h, bool less)
{
    if (h == GT_NONE)
        return g;
    if (less)
        h = gt_neg(b, h);
    return g == GT_NONE ? h : gt_add(b, g, h);
}

static gt_ref largest_of(gt_build *b, const asked *ct)
{
    return sum_of(b, ct->u == GT_NONE ? GT_NONE : gt_largest(b, ct->u),
                  ct->v == GT_NONE ? GT_NONE : gt_largest(b, ct->v), false);
}

/* What is divided, by differences, by sums and, of tall matrices, by values, and by what. */
typedef struct divided {
    gt_ref u, s, v;
    int n;
    gt_gaps gaps[3];
} divided;

static divided divided_of(gt_build *b, gt_ref y)
{
    divided d = {.u = part_of(b, y, U), .s = part_of(b, y, S), .v = part_of(b, y, V)};
    d.gaps[0] = gt_differences(b, d.s);
    d.gaps[1] = sums_of(b, d.s, gt_is_complex(b, y));
    d.n = is_square(b, d.u) ? 2 : 3;
    if (d.n == 3)
        d.gaps[2] = gt_themselves(b, d.s);
    return d;
}

/* Of cotangents, or of their changes. */
static void divide(gt_build *b, const divided *d, const asked *ct, gt_ref x[3])
{
    const gt_ref g = gt_turning(b, gt_inner_products(b, d->u, ct->u)),
                 h = gt_turning(b, gt_inner_products(b, d->v, ct->v));
    x[0] = sum_of(b, g, h, false);
    x[1] = sum_of(b, g, h, true);
    x[2] = d->n == 3 && ct->u != GT_NONE ? outside(b, d->u, ct->u) : GT_NONE;
}

/* Other vectors of the same matrix where values meet, or are 0: both turn alike, against each other, and of tall
 * matrices U turns to what is outside. */
typedef struct choice {
    gt_ref u, v, out; /* dU = U u + out, dV = V v; out GT_NONE: none */
} choice;

static choice choice_of(gt_build *b, const divided *d)
{
    const gt_shape *shape = gt_ref_shape(b->program, d->u);
    const int64_t m = shape->dim[shape->rank - 2], n = shape->dim[shape->rank - 1];
    const gt_ref near = gt_choice(b, &d->gaps[0], d->u, n, 0), far = gt_choice(b, &d->gaps[1], d->u, n, 1);
    choice c = {gt_add(b, near, far), gt_sub(b, near, far), GT_NONE};
    if (d->n == 3)
        c.out = outside(b, d->u, gt_choice(b, &d->gaps[2], d->u, m, 4));
    return c;
}

static gt_ref direction_of(gt_build *b, const divided *d, const choice *c)
{
    const int row = gt_ref_shape(b->program, d->s)->rank - 1;
    gt_ref du = sum_of(b, gt_times(b, d->u, c->u, false, false), c->out, false);
    gt_ref none = gt_filled_like(b, gt_slice_axis(b, du, row, 0, 1), 0);
    return gt_join(b, gt_join(b, du, none, row), gt_times(b, d->v, c->v, false, false), row);
}

/* How what is divided changes along a choice, by which the cotangents change by `moved`; whether it does. */
static gt_ref depends_on(gt_build *b, const divided *d, const choice *c, const asked *ct, const asked *moved)
{
    gt_ref g = gt_inner_products(b, d->u, moved->u), h = gt_inner_products(b, d->v, moved->v), from = largest_of(b, ct),
           depends = GT_NONE;
    gt_ref x[3] = {GT_NONE, GT_NONE, GT_NONE};
    if (moved->u != GT_NONE || moved->v != GT_NONE)
        from = gt_add(b, from, largest_of(b, moved));
    if (ct->u != GT_NONE)
        g = sum_of(b, gt_times(b, gt_conj(b, c->u), gt_inner_products(b, d->u, ct->u), true, false), g, false);
    if (ct->u != GT_NONE && c->out != GT_NONE)
        g = gt_add(b, g, gt_inner_products(b, c->out, ct->u));
    if (ct->v != GT_NONE)
        h = sum_of(b, gt_times(b, gt_conj(b, c->v), gt_inner_products(b, d->v, ct->v), true, false), h, false);
    x[0] = sum_of(b, gt_turning(b, g), gt_turning(b, h), false);
    x[1] = sum_of(b, gt_turning(b, g), gt_turning(b, h), true);
    if (d->n == 3) {
        gt_ref lost = ct->u == GT_NONE ? GT_NONE : gt_times(b, c->out, gt_inner_products(b, d->u, ct->u), false, false);
        x[2] = sum_of(b, moved->u == GT_NONE ? GT_NONE : outside(b, d->u, moved->u), lost, true);
    }
    for (int i = 0; i < 3; i++) {
        if (x[i] == GT_NONE)
            continue;
        const gt_ref here = gt_depends(b, &d->gaps[i], x[i], from);
        depends = depends == GT_NONE ? here : gt_or(b, depends, here);
    }
    return depends;
}

/* Phases are kept: what turns them is lost. */
static asked kept_phases(gt_build *b, const divided *d, const asked *ct)
{
    gt_ref sum = sum_of(b, ct->u == GT_NONE ? GT_NONE : gt_mul(b, gt_conj(b, ct->u), d->u), GT_NONE, false), turn;
    turn = sum == GT_NONE ? GT_NONE : gt_column_sums(b, sum, &gt_op_imag);
    if (ct->v != GT_NONE)
        turn = sum_of(b, turn, gt_column_sums(b, gt_mul(b, gt_conj(b, ct->v), d->v), &gt_op_imag), false);
    const gt_ref pulled = gt_over_component(b, gt_component_mask(b, d->v), d->v);
    return (asked){ct->u, ct->s, sum_of(b, gt_mul(b, gt_times_i(b, turn, 1), pulled), ct->v, false)};
}

/* With G = U' cU and H = V' cV, each less its transpose and half of it: (G + H)_ij / (s_j - s_i) + (G - H)_ij / (s_j +
 * s_i), times U, and what cU has outside of U over s. */
static gt_ref pulled_by_vectors(gt_build *b, gt_ref y, gt_ref ct, const asked *of)
{
    const divided d = divided_of(b, y);
    const choice c = choice_of(b, &d);
    const int64_t m = gt_ref_shape(b->program, d.u)->dim[gt_ref_shape(b->program, d.u)->rank - 2];
    const gt_ref along[2] = {gt_parting(b, y, m), direction_of(b, &d, &c)};
    gt_ref moved[2], x[3], parted[3], part[3] = {GT_NONE, GT_NONE, GT_NONE};
    const bool known = gt_followed(b, y, ct, 2, along, moved);
    const asked by_parting = asked_of(b, moved[0]), by_choice = asked_of(b, moved[1]);
    const asked kept = gt_is_complex(b, y) ? kept_phases(b, &d, of) : *of;
    const gt_ref from = largest_of(b, of), depends = known ? depends_on(b, &d, &c, of, &by_choice) : GT_NONE;
    divide(b, &d, &kept, x);
    divide(b, &d, &by_parting, parted);
    for (int i = 0; i < 3; i++) {
        const gt_known of_x = {parted[i], from, depends};
        part[i] = x[i] == GT_NONE ? GT_NONE
                  : known         ? gt_over_gaps_or_limit(b, &d.gaps[i], x[i], &of_x)
                                  : gt_over_gaps(b, &d.gaps[i], x[i], from);
    }
    return sum_of(b, gt_times(b, d.u, gt_add(b, part[0], part[1]), false, false), d.n == 3 ? part[2] : GT_NONE, false);
}

/* cA = (U diag(cs) + what comes by the vectors) V'. */
GT_VJP(packed_vjp)
{
    const gt_shape *shape = gt_ref_shape(b->program, y);
    if (shape->dim[shape->rank - 1] == 0)
        return GT_NONE;
    const asked of = asked_of(b, ct);
    gt_ref left = GT_NONE;
    if (of.s != GT_NONE)
        left = gt_mul(b, part_of(b, y, U), gt_cast(b, gt_real_of(b, of.s), gt_ref_dtype(b->program, y)));
    if (of.u != GT_NONE || of.v != GT_NONE)
        left = sum_of(b, pulled_by_vectors(b, y, ct, &of), left, false);
    return left == GT_NONE ? GT_NONE : gt_times(b, left, gt_conj(b, part_of(b, y, V)), false, true);
}

const gt_op gt_op_svd_packed = {
    .spoken = "svd",
    .doc = "Singular values and vectors of matrices with at least as many rows as columns, U above s above V.",
    .formula = "A = U diag(s) V', y = [U; s; V]",
    .derivative = "with P = U' dA V: ds_i = P_ii, dU and dV by P_ij / (s_j - s_i) and P_ij / (s_j + s_i)",
    GT_MATRIX_CUSTOM(svd_packed, INTERNAL, packed),
    .vjp_has_limits = true,
    .args = {{.name = "A"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
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
    gt_ref packed = gt_apply1(b, &gt_op_svd_packed, wide ? gt_adjoint(b, in[0]) : in[0]);
    gt_ref u = part_of(b, packed, U), v = part_of(b, packed, V), *parts = GT_ARRAY(b->arena, 3, gt_ref);
    parts[0] = part_of(b, packed, S);
    parts[1] = wide ? v : u;
    parts[2] = wide ? u : v;
    *count = 3;
    return parts;
}

#define MEET "(reduce_any(diff(svdvals(A)) == 0)) | (reduce_any(svdvals(A) == 0))"

const gt_op gt_op_svd = {
    .doc = "Singular values, the largest first, and the vectors that belong to them, as columns: [s, U, V].",
    .formula = "A = U diag(s) V', U' U = V' V = 1; of complex matrices V' is conjugated",
    .derivative = "with P = U' dA V: ds_i = P_ii, dU and dV by P_ij / (s_j - s_i) and P_ij / (s_j + s_i)",
    .convention =
        "The sides are as many columns as the shorter one has. The largest component of every column of V, of wide "
        "matrices of U, is positive (the first of equal ones), where NumPy leaves the sign or phase open. Where values "
        "are equal to rounding or, of matrices that are not square, 0, gradients of what does not depend on the choice "
        "of vectors, as U diag(s) V', are right; other gradients, forward mode and second derivatives through U and V "
        "are NaN.",
    GT_MADE_PARTS(svd, LINALG, check_matrix),
    .args = {{.name = "A", .other_name = "tensor"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
    .poles = MEET,
    .example = "svd([[3.0, 0], [0, 2]])[0]",
};

GT_EXPAND(svdvals_expand)
{
    return part_of(b, gt_apply1(b, &gt_op_svd_packed, is_wide(b, in[0]) ? gt_adjoint(b, in[0]) : in[0]), S);
}

const gt_op gt_op_svdvals = {
    .doc = "The singular values of matrices, the largest first.",
    .formula = "y_i = the square roots of the eigenvalues of A' A",
    .derivative = "dA = sum_i dy_i u_i v_i'",
    .convention =
        "Where values are equal, or 0, the gradient is that of one choice of vectors, and second derivatives are "
        "NaN, but not those of functions that treat equal values alike, as their sum of squares.",
    GT_MADE(svdvals, LINALG, check_matrix),
    .args = {{.name = "A", .other_name = "tensor"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
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
    return gt_singular_room(in_shape[0], false);
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
        gt_singular f;
        if (!gt_singular_find(&call->in[0], l, rows, cols, call->scratch, &f))
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
