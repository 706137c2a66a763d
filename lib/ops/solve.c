/* Linear systems: solve for users (vectors, adjoints), batch_solve for the program.
 *
 * Gaussian elimination with partial pivoting, in double; the factors may be an operand (factors.c), so that a system,
 * the transposed one of its derivative and the determinant share them. Same bytes every time: which way elimination
 * goes (lu.h, lapack.h) depends on the sizes of one lane only.
 *
 * float32 is solved in double and rounded once. Complex systems have lu.h at every size. */
#include <complex.h>
#include <limits.h>

#include "ops/lapack.h"
#include "ops/lu.h"
#include "ops/matrix.h"
#include "ops/rearrange.h"
#include "ops/split.h"

/* -- batch_solve: shape -- */

enum { TRANSPOSE };

static bool solve_infer(gt_infer *infer)
{
    const gt_shape *a = infer->in_shape[0], *b = infer->in_shape[1];
    if (a->rank < 2 || b->rank < 2)
        return gt_infer_fail(infer, "cannot solve %s for %s: both must be matrices", infer->in_name[0],
                             infer->in_name[1]);
    int64_t n = a->dim[a->rank - 1], k = b->dim[b->rank - 1];
    if (a->dim[a->rank - 2] != n)
        return gt_infer_fail(infer, "cannot solve %s: the matrix is not square", infer->in_name[0]);
    if (b->dim[b->rank - 2] != n)
        return gt_infer_fail(infer, "cannot solve %s for %s: the matrix has %lld rows, the right-hand side %lld",
                             infer->in_name[0], infer->in_name[1], (long long)n, (long long)b->dim[b->rank - 2]);
    gt_shape a_batch = *a, b_batch = *b;
    a_batch.rank -= 2;
    b_batch.rank -= 2;
    if (!gt_shape_broadcast(&a_batch, &b_batch, &infer->shape))
        return gt_infer_fail(infer, "cannot solve %s for %s: the axes before the last two do not broadcast",
                             infer->in_name[0], infer->in_name[1]);
    gt_shape room = {2, {n, n < INT_MAX && k < INT_MAX ? n + k + 1 : -1}};
    if (!gt_shape_fits(&room, 2 * sizeof(double)))
        return gt_infer_fail(infer, "cannot solve %s for %s: the system is too large", infer->in_name[0],
                             infer->in_name[1]);
    infer->shape.dim[infer->shape.rank++] = n;
    infer->shape.dim[infer->shape.rank++] = k;
    return true;
}

/* -- batch_solve: kernel -- */

GT_SCRATCH(solve_scratch)
{
    size_t n = (size_t)in_shape[0]->dim[in_shape[0]->rank - 1], k = (size_t)in_shape[1]->dim[in_shape[1]->rank - 1];
    size_t number = gt_dtype_in(dtype, GT_SET_COMPLEX) ? sizeof(double complex) : sizeof(double);
    return n * (n + k) * number + gt_lu_scratch(n, dtype);
}

/* Copies a strided matrix, element [i,j] to to[i * row + j * col]; complex elements are pairs of numbers. */
static void load(const gt_view *from, const char *at, int64_t from_row, int64_t from_col, int64_t rows, int64_t cols,
                 double *to, int64_t row, int64_t col)
{
    const bool wide = from->dtype == GT_F64 || from->dtype == GT_C128;
    const int64_t parts = gt_dtype_in(from->dtype, GT_SET_COMPLEX) ? 2 : 1;
    for (int64_t i = 0; i < rows; i++)
        for (int64_t j = 0; j < cols; j++)
            for (int64_t part = 0; part < parts; part++) {
                const int64_t offset = (i * from_row + j * from_col) * parts + part;
                to[(i * row + j * col) * parts + part] = wide ? ((const double *)(const void *)at)[offset]
                                                              : (double)((const float *)(const void *)at)[offset];
            }
}

/* Byte offset of an operand's matrix in a lane of the result. */
static int64_t lane_offset(const gt_call *call, int k, int64_t number)
{
    int rank = call->out.shape->rank;
    int64_t offset = 0;
    for (int i = rank - 3; i >= 0; i--) {
        int64_t size = call->out.shape->dim[i];
        offset += number % size * gt_stride_along(&call->in[k], i, rank);
        number /= size;
    }
    return offset * (int64_t)gt_dtype_size(call->in[k].dtype);
}

/* A system and room for it: the factors, of which `a` is scratch where they are no operand; the right-hand sides. */
typedef struct lu_system {
    gt_dtype dtype;
    int64_t n, k;
    const double *factors;
    double *a, *b;
    int *pivot;
    gt_crew crew;
} lu_system;

static lu_system make_system(const gt_call *call)
{
    const gt_shape *a = call->in[0].shape, *b = call->in[1].shape;
    const int64_t n = a->dim[a->rank - 1], k = b->dim[b->rank - 1];
    const int64_t parts = gt_dtype_in(call->out.dtype, GT_SET_COMPLEX) ? 2 : 1;
    lu_system s = {.dtype = parts == 2 ? GT_C128 : GT_F64, .n = n, .k = k, .a = call->scratch};
    s.b = s.a + n * n * parts;
    s.pivot = (int *)(void *)(s.b + n * k * parts);
    s.crew = gt_crew_of(call, s.b + n * k * parts + (n + 1) / 2);
    return s;
}

/* The factors at an operand's address, where they lie or copied; false when the matrix is singular. */
static bool take_factors(lu_system *s, const gt_view *from, const char *at)
{
    const int rank = from->shape->rank;
    const int64_t n = s->n, row = from->stride[rank - 2], col = from->stride[rank - 1];
    const int64_t parts = s->dtype == GT_C128 ? 2 : 1;
    const double *exchanges = (const double *)(const void *)at + n * row * parts;
    bool regular = true;
    s->factors = (const double *)(const void *)at;
    if (row != n || col != 1) {
        load(from, at, row, col, n, n, s->a, n, 1);
        s->factors = s->a;
    }
    for (int64_t i = 0; i < n; i++) {
        const double *head = s->factors + i * (n + 1) * parts;
        s->pivot[i] = (int)exchanges[i * col * parts];
        regular &= head[0] != 0 || head[parts - 1] != 0;
    }
    return regular;
}

static void substitute(const lu_system *s, bool turn)
{
    const int n = (int)s->n, k = (int)s->k;
    if (s->dtype == GT_C128) {
        const double complex *a = (const double complex *)(const void *)s->factors;
        double complex *b = (double complex *)(void *)s->b;
        (turn ? gt_lu_substitute_turned_complex : gt_lu_substitute_complex)(n, k, a, s->pivot, b);
    } else if (n < GT_LAPACK_LARGE) {
        (turn ? gt_lu_substitute_turned : gt_lu_substitute)(n, k, s->factors, s->pivot, s->b);
    } else {
        for (int i = 0; !turn && i < n; i++)
            if (s->pivot[i] != i)
                gt_matrix_exchange(s->b + (int64_t)i * k, s->b + (int64_t)s->pivot[i] * k, k);
        gt_lapack_triangle(n, k, s->factors, s->b, !turn, turn, !turn, &s->crew);
        gt_lapack_triangle(n, k, s->factors, s->b, turn, turn, turn, &s->crew);
        for (int i = n - 1; turn && i >= 0; i--)
            if (s->pivot[i] != i)
                gt_matrix_exchange(s->b + (int64_t)i * k, s->b + (int64_t)s->pivot[i] * k, k);
    }
}

static bool solve_kernel(gt_call *call)
{
    const gt_view *a = &call->in[0], *b = &call->in[1], *factors = call->n > 2 ? &call->in[2] : NULL;
    const int ra = a->shape->rank, rb = b->shape->rank;
    const bool turn = call->attr[TRANSPOSE].b;
    lu_system s = make_system(call);
    int64_t lanes, kept = -1;
    gt_shape stack = gt_stack_of(call->out.shape, 2, &lanes);
    for (int64_t number = 0; s.n && s.k && number < lanes; number++) {
        const int64_t at = lane_offset(call, factors ? 2 : 0, number);
        const bool again = number && at == kept; /* the same matrix as in the lane before */
        bool regular = true;
        if (!again && factors) {
            regular = take_factors(&s, factors, (const char *)factors->data + at);
        } else if (!again) {
            load(a, (const char *)a->data + at, a->stride[ra - (turn ? 1 : 2)], a->stride[ra - (turn ? 2 : 1)], s.n,
                 s.n, s.a, s.n, 1);
            regular = gt_lu_any(s.dtype, s.n, s.a, s.pivot, &s.crew);
            s.factors = s.a;
        }
        if (!regular)
            return gt_matrix_fail(call, &stack, number, "matrix is singular");
        load(b, (const char *)b->data + lane_offset(call, 1, number), b->stride[rb - 2], b->stride[rb - 1], s.n, s.k,
             s.b, s.k, 1);
        substitute(&s, turn && factors);
        gt_matrix_store(&call->out, number * s.n * s.k, s.n * s.k, s.b);
        kept = at;
    }
    return true;
}

static bool solve_split(const gt_call *call, gt_split *split)
{
    const int rank = call->out.shape->rank;
    const double n = (double)call->out.shape->dim[rank - 2], k = (double)call->out.shape->dim[rank - 1];
    split->room = gt_lapack_room(call->out.dtype, call->out.shape->dim[rank - 2]);
    return gt_split_broadcast(call, split, gt_split_work(call->n > 2 ? n : n * (n / 3 + k) / (k + 1)));
}

/* -- batch_solve: derivative -- */

/* dX = A^-1 (dB - dA X) */
GT_JVP(solve_jvp)
{
    bool turn = e->attr[TRANSPOSE].b;
    gt_ref right = tangent[1];
    if (tangent[0] != GT_NONE) {
        gt_ref moved = gt_times(b, tangent[0], y, turn, false);
        right = right == GT_NONE ? gt_neg(b, moved) : gt_sub(b, right, moved);
    }
    return gt_solved(b, e->in[0], right, turn);
}

/* cB = A^-T ct, cA = -cB X^T, with A and X conjugated; for the transposed system the matrix of the system is A^T. */
GT_VJP(solve_vjp)
{
    bool turn = e->attr[TRANSPOSE].b;
    gt_ref right = gt_solved(b, gt_conj(b, e->in[0]), ct, !turn), x = gt_conj(b, y);
    if (k == 1)
        return right;
    return gt_neg(b, turn ? gt_times(b, x, right, false, true) : gt_times(b, right, x, false, true));
}

const gt_op gt_op_batch_solve = {
    .spoken = "solve",
    .doc = "Solution of the linear systems in the last two axes; the axes before broadcast.",
    .formula = "a[...] y[...] = b[...]",
    .derivative = "dy = a^-1 (db - da y); cb = a^-T ct, ca = -cb y'",
    GT_CUSTOM_ROW(batch_solve, INTERNAL, solve),
    .args = {{.name = "a"}, {.name = "b"}, {.name = "factors", .flags = GT_ARG_FIXED | GT_ARG_OPTIONAL}},
    .mixes_dtypes = true,
    .attrs = {{.name = "transpose", .type = GT_ATTR_BOOL, .fallback = "false"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .infer = solve_infer,
    .scratch = solve_scratch,
    .batch = gt_broadcast_batch, /* one matrix for the whole batch stays one: the kernel factors it once */
    .axis_of = gt_axis_of_solution,
};

/* -- solve -- */

enum { ADJOINT };

/* A vector is one right-hand side. */
GT_EXPAND(solve_expand)
{
    const gt_shape *shape = gt_ref_shape(b->program, in[1]);
    if (!gt_one_dtype(b, &gt_op_solve, in[0], in[1]))
        return GT_NONE;
    gt_ref matrix = attr[ADJOINT].b ? gt_conj(b, in[0]) : in[0];
    if (shape->rank != 1)
        return gt_solved(b, matrix, in[1], attr[ADJOINT].b);
    if (gt_ref_shape(b->program, in[0])->rank == 2 && gt_ref_shape(b->program, in[0])->dim[0] != shape->dim[0])
        return gt_build_fail(b, "cannot solve %s for %s: the matrix has %lld rows, the right-hand side %lld",
                             gt_call_it(b, in[0]), gt_call_it(b, in[1]),
                             (long long)gt_ref_shape(b->program, in[0])->dim[0], (long long)shape->dim[0]);
    gt_check_square(b, &gt_op_solve, 1, in, NULL); /* which else were told that a vector B is no matrix */
    return gt_drop_last_axis(b, gt_solved(b, matrix, gt_expand_axis(b, in[1], 1), attr[ADJOINT].b));
}

const gt_op gt_op_solve = {
    .doc = "Solution X of the linear systems A X = B; the axes before the last two broadcast.",
    .formula = "A[...] y[...] = B[...]; with adjoint, A'[...] y[...] = B[...]",
    .derivative = "dy = A^-1 (dB - dA y); cB = A^-T ct, cA = -cB y'",
    .convention = "a vector B is one right-hand side, and the value is a vector; a singular matrix is an error that "
                  "names the batch element; float32 is solved in double and rounded once; a NaN gives NaN",
    .aliases = "matrix_solve",
    GT_MADE(solve, LINALG, NULL),
    .args = {{.name = "A", .other_name = "matrix"}, {.name = "B", .other_name = "rhs"}},
    .attrs = {{.name = "adjoint", .type = GT_ATTR_BOOL, .fallback = "false"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .poles = "det(A) == 0",
    .example = "solve([[10.0, 6], [6, 18]], [-22.0, -42])",
};
