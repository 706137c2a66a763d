/* Triangular systems: triangular_solve for users, batch_triangular_solve for the program. Forward or back substitution
 * in double, a row of the solution after the other; large systems by blocks (lapack.h). The same bits for every
 * number of lanes. */
#include <complex.h>
#include <limits.h>

#include "ops/lapack.h"
#include "ops/matrix.h"
#include "ops/rearrange.h"
#include "ops/split.h"

enum { LOWER, TRANSPOSE, UNIT };

/* -- batch_triangular_solve -- */

static bool solve_infer(gt_infer *infer)
{
    const gt_shape *a = infer->in_shape[0], *b = infer->in_shape[1];
    if (!gt_square_infer(infer))
        return false;
    bool agree = b->rank == a->rank;
    for (int i = 0; agree && i < a->rank - 1; i++)
        agree = a->dim[i] == b->dim[i];
    if (!agree)
        return gt_infer_fail(infer, "cannot solve %s for %s", infer->in_name[0], infer->in_name[1]);
    gt_shape room = {2, {a->dim[a->rank - 1], a->dim[a->rank - 1] + b->dim[b->rank - 1]}};
    if (!gt_shape_fits(&room, sizeof(double complex)))
        return gt_infer_fail(infer, "the system is too large");
    infer->shape = *b;
    return true;
}

GT_SCRATCH(solve_scratch)
{
    size_t n = (size_t)in_shape[0]->dim[in_shape[0]->rank - 1], k = (size_t)in_shape[1]->dim[in_shape[1]->rank - 1];
    if (gt_dtype_in(dtype, GT_SET_COMPLEX))
        return n * (n + k) * sizeof(double complex);
    return (n * (n + k) + (n < GT_LAPACK_LARGE ? 0 : gt_lapack_work((int)n))) * sizeof(double);
}

/* The own kernel for real and complex numbers. substitute_turned: one column, with a transposed: each number found is
 * taken out of all that follow, along a row of a. substitute: a x = b, b becoming x; turn: with a transposed, so that
 * its lower triangle is worked through from below. */
#define TRIANGLE(name, T)                                                                                              \
    /* x -= factor * y */                                                                                              \
    static void reduce_row##name(T *restrict x, const T *restrict y, T factor, int64_t n)                              \
    {                                                                                                                  \
        for (int64_t j = 0; j < n; j++)                                                                                \
            x[j] -= factor * y[j];                                                                                     \
    }                                                                                                                  \
                                                                                                                       \
    static void substitute_turned##name(const T *a, T *b, int64_t n, bool down, bool unit)                             \
    {                                                                                                                  \
        for (int64_t s = 0; s < n; s++) {                                                                              \
            int64_t c = down ? s : n - 1 - s;                                                                          \
            if (!unit)                                                                                                 \
                b[c] /= a[c * n + c];                                                                                  \
            if (down)                                                                                                  \
                reduce_row##name(b + c + 1, a + c * n + c + 1, b[c], n - c - 1);                                       \
            else                                                                                                       \
                reduce_row##name(b, a + c * n, b[c], c);                                                               \
        }                                                                                                              \
    }                                                                                                                  \
                                                                                                                       \
    static void substitute##name(const T *a, T *b, int64_t n, int64_t k, bool down, bool turn, bool unit)              \
    {                                                                                                                  \
        if (turn && k == 1) {                                                                                          \
            substitute_turned##name(a, b, n, down, unit);                                                              \
            return;                                                                                                    \
        }                                                                                                              \
        for (int64_t s = 0; s < n; s++) {                                                                              \
            int64_t i = down ? s : n - 1 - s;                                                                          \
            for (int64_t r = 0; r < s; r++) {                                                                          \
                int64_t c = down ? r : n - 1 - r;                                                                      \
                reduce_row##name(b + i * k, b + c * k, turn ? a[c * n + i] : a[i * n + c], k);                         \
            }                                                                                                          \
            for (int64_t j = 0; !unit && j < k; j++)                                                                   \
                b[i * k + j] /= a[i * n + i];                                                                          \
        }                                                                                                              \
    }

TRIANGLE(, double)
TRIANGLE(_complex, double complex)

/* parts: 2 where numbers are complex. */
static bool has_zero(const double *a, int64_t n, int parts)
{
    for (int64_t i = 0; i < n; i++)
        if (a[(i * n + i) * parts] == 0 && a[(i * n + i) * parts + parts - 1] == 0)
            return true;
    return false;
}

enum { MANY_COLUMNS = 16 }; /* from here BLAS is worth it */

static bool solve_kernel(gt_call *call)
{
    const int rank = call->out.shape->rank, parts = gt_dtype_in(call->out.dtype, GT_SET_COMPLEX) ? 2 : 1;
    const int64_t n = call->out.shape->dim[rank - 2], k = call->out.shape->dim[rank - 1];
    const bool lower = call->attr[LOWER].b, turn = call->attr[TRANSPOSE].b, unit = call->attr[UNIT].b;
    const bool large = parts == 1 && n >= GT_LAPACK_LARGE && k >= MANY_COLUMNS && n <= INT_MAX && k <= INT_MAX;
    int64_t lanes;
    gt_shape stack = gt_stack_of(call->out.shape, 2, &lanes);
    double *a = call->scratch, *b = a + n * n * parts;
    const gt_crew crew = gt_crew_of(call, b + n * k);
    for (int64_t l = 0; n > 0 && k > 0 && l < lanes; l++) {
        gt_matrix_load(&call->in[0], l * n * n, n * n, a);
        gt_matrix_load(&call->in[1], l * n * k, n * k, b);
        if (!unit && has_zero(a, n, parts))
            return gt_matrix_fail(call, &stack, l, "triangular matrix has a zero on its diagonal");
        if (parts == 2)
            substitute_complex((double complex *)(void *)a, (double complex *)(void *)b, n, k, lower != turn, turn,
                               unit);
        else if (!large)
            substitute(a, b, n, k, lower != turn, turn, unit);
        else
            gt_lapack_triangle((int)n, (int)k, a, b, lower, turn, unit, &crew);
        gt_matrix_store(&call->out, l * n * k, n * k, b);
    }
    return true;
}

static bool solve_split(const gt_call *call, gt_split *split)
{
    const int rank = call->out.shape->rank;
    split->room = gt_lapack_room(call->out.dtype, call->out.shape->dim[rank - 2]);
    return gt_split_leading(call, split, rank - 2, call->out.shape->dim[rank - 2]);
}

/* The triangle that the op reads. */
static gt_ref triangle(gt_build *b, const gt_eqn *e, gt_ref x)
{
    int64_t main = e->attr[UNIT].b ? -1 : 0;
    return e->attr[LOWER].b ? gt_banded(b, x, INT64_MAX, main) : gt_banded(b, x, main, INT64_MAX);
}

/* dX = A^-1 (dB - dA X) */
GT_JVP(solve_jvp)
{
    gt_ref right = tangent[1];
    if (tangent[0] != GT_NONE) {
        gt_ref moved = gt_times(b, triangle(b, e, tangent[0]), y, e->attr[TRANSPOSE].b, false);
        right = right == GT_NONE ? gt_neg(b, moved) : gt_sub(b, right, moved);
    }
    gt_ref in[2] = {e->in[0], right};
    return gt_emit(b, e->op, 2, in, e->attr);
}

/* cB = A^-T ct, cA = -cB X^T in the triangle, with A and X conjugated; for the transposed system the matrix of the
 * system is A^T. */
GT_VJP(solve_vjp)
{
    bool turn = e->attr[TRANSPOSE].b;
    gt_ref right = gt_triangle_solved(b, gt_conj(b, e->in[0]), ct, e->attr[LOWER].b, !turn, e->attr[UNIT].b);
    if (k == 1)
        return right;
    gt_ref x = gt_conj(b, y);
    gt_ref whole = turn ? gt_times(b, x, right, false, true) : gt_times(b, right, x, false, true);
    return gt_neg(b, triangle(b, e, whole));
}

/* What it reads of its matrix may be little: [2,2] with a unit diagonal is one number. */
static GT_AXIS_OF(triangular_axis_of)
{
    int to = gt_axis_of_solution(program, e, k, axis);
    return k == 0 && to == GT_AXIS_MIXED ? GT_AXIS_UNKNOWN : to;
}

const gt_op gt_op_batch_triangular_solve = {
    .spoken = "triangular_solve",
    .doc = "Solution of the triangular systems in the last two axes; the axes before agree.",
    .formula = "a[...] y[...] = b[...], a triangular",
    .derivative = "dy = a^-1 (db - da y); cb = a^-T ct, ca = the triangle of -cb y'",
    GT_CUSTOM_ROW(batch_triangular_solve, INTERNAL, solve),
    .args = {{.name = "a"}, {.name = "b"}},
    .attrs = {{"lower", GT_ATTR_BOOL, "true", NULL, NULL},
              {"transpose", GT_ATTR_BOOL, "false", NULL, NULL},
              {"unit", GT_ATTR_BOOL, "false", NULL, NULL}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .infer = solve_infer,
    .scratch = solve_scratch,
    .wants_contiguous = true,
    .batch = gt_stacks_batch,
    .axis_of = triangular_axis_of,
};

/* -- triangular_solve -- */

enum { USER_LOWER, USER_ADJOINT, USER_UNIT };

/* x with its lanes broadcast to those of `stack`. */
static gt_ref with_lanes(gt_build *b, gt_ref x, const gt_shape *stack)
{
    const gt_shape *own = gt_ref_shape(b->program, x);
    gt_shape shape = *stack;
    shape.dim[shape.rank++] = own->dim[own->rank - 2];
    shape.dim[shape.rank++] = own->dim[own->rank - 1];
    return gt_broadcast(b, x, &shape);
}

GT_EXPAND(triangular_solve_expand)
{
    gt_shape own[2] = {*gt_ref_shape(b->program, in[0]), *gt_ref_shape(b->program, in[1])}, stack;
    bool vector = own[1].rank == 1;
    gt_ref right = vector ? gt_expand_axis(b, in[1], 1) : in[1];
    int64_t rows = own[0].dim[own[0].rank - 1];
    own[0].rank -= 2;
    own[1].rank = vector ? 0 : own[1].rank - 2;
    if (own[1].rank < 0 || own[1].dim[own[1].rank] != rows || !gt_shape_broadcast(&own[0], &own[1], &stack))
        return gt_build_fail(b, "cannot solve %s for %s", gt_call_it(b, in[0]), gt_call_it(b, in[1]));
    gt_ref matrix = attr[USER_ADJOINT].b ? gt_conj(b, in[0]) : in[0];
    gt_ref y = gt_triangle_solved(b, with_lanes(b, matrix, &stack), with_lanes(b, right, &stack), attr[USER_LOWER].b,
                                  attr[USER_ADJOINT].b, attr[USER_UNIT].b);
    return vector ? gt_drop_last_axis(b, y) : y;
}

const gt_op gt_op_triangular_solve = {
    .doc = "Solution X of the linear systems A X = B with triangular A; the axes before the last two broadcast.",
    .formula = "A[...] y[...] = B[...]; with adjoint, A'[...] y[...] = B[...]",
    .derivative = "dy = A^-1 (dB - dA y); cB = A^-T ct, cA = the triangle of -cB y'",
    .convention = "The other triangle is never read and has a zero gradient; so has the diagonal with unit_diagonal. A "
                  "vector B is one right-hand side. A zero on the diagonal is an error that names the batch element.",
    .aliases = "solve_triangular matrix_triangular_solve",
    GT_MADE(triangular_solve, LINALG, gt_check_square),
    .args = {{.name = "A", .other_name = "matrix"}, {.name = "B", .other_name = "rhs"}},
    .attrs = {{"lower", GT_ATTR_BOOL, "true", NULL, NULL},
              {"adjoint", GT_ATTR_BOOL, "false", NULL, "trans"},
              {"unit_diagonal", GT_ATTR_BOOL, "false", NULL, NULL}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .poles = "reduce_any(diag_part(A) == 0)",
    .example = "triangular_solve([[2.0, 7], [1, 4]], [[2.0], [9]])",
};
