/* Linear systems: solve for users (vectors, adjoints), batch_solve for the program.
 *
 * Same bytes every time: the choice between the two ways below looks at the sizes of one lane only.
 *
 *   own kernel  Gaussian elimination with partial pivoting, in double (lu.h).
 *   OpenBLAS    LAPACK's dgetrf and dgetrs, from GT_LAPACK_LARGE unknowns upward. Same bytes for the same kind of
 *               processor.
 *
 * float32 is solved in double and rounded once. Complex systems have the own kernel at every size. */
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
    return n * (n + k) * number + n * sizeof(int);
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

/* b is row-major from the own kernel, column-major from LAPACK. */
static void store(const gt_view *out, int64_t at, int64_t n, int64_t k, const double *b, bool by_columns)
{
    if (!by_columns)
        gt_matrix_store(out, at, n * k, b);
    for (int64_t i = 0; by_columns && i < n * k; i++)
        gt_store_number(out->data, out->dtype, at + i, b[i / k + i % k * n], 0);
}

/* The matrix, factored before when it is that of the lane before (`again`), and the right-hand sides, which become the
 * solution. */
static bool solve_lane(gt_dtype dtype, int64_t n, int64_t k, double *a, double *b, int *pivot, bool again,
                       const char **why)
{
    if (gt_dtype_in(dtype, GT_SET_COMPLEX)) {
        double complex *matrix = (double complex *)(void *)a;
        if (!again && !gt_lu_factor_complex(n, matrix, pivot))
            return false;
        gt_lu_substitute_complex(n, k, matrix, pivot, (double complex *)(void *)b);
        return true;
    }
    if (n >= GT_LAPACK_LARGE)
        return gt_lapack_solve((int)n, (int)k, a, b, pivot, again, why);
    if (!again && !gt_lu_factor(n, a, pivot))
        return false;
    gt_lu_substitute(n, k, a, pivot, b);
    return true;
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

static bool solve_kernel(gt_call *call)
{
    const gt_view *a = &call->in[0], *b = &call->in[1];
    const int ra = a->shape->rank, rb = b->shape->rank;
    const int64_t n = a->shape->dim[ra - 1], k = b->shape->dim[rb - 1];
    const bool continued = gt_dtype_in(call->out.dtype, GT_SET_COMPLEX), turn = call->attr[TRANSPOSE].b;
    const bool by_columns = n >= GT_LAPACK_LARGE && !continued;
    double *matrix = call->scratch, *right = matrix + n * n * (1 + continued);
    int *pivot = (int *)(void *)(right + n * k * (1 + continued));
    int64_t lanes, kept = -1;
    gt_shape stack = gt_stack_of(call->out.shape, 2, &lanes);
    for (int64_t number = 0; n && k && number < lanes; number++) {
        int64_t at = lane_offset(call, 0, number);
        bool again = number && at == kept; /* the same matrix as in the lane before */
        const char *why = NULL;
        if (!again)
            load(a, (const char *)a->data + at, a->stride[ra - (turn ? 1 : 2)], a->stride[ra - (turn ? 2 : 1)], n, n,
                 matrix, by_columns ? 1 : n, by_columns ? n : 1);
        load(b, (const char *)b->data + lane_offset(call, 1, number), b->stride[rb - 2], b->stride[rb - 1], n, k, right,
             by_columns ? 1 : k, by_columns ? n : 1);
        if (!solve_lane(call->out.dtype, n, k, matrix, right, pivot, again, &why))
            return gt_matrix_fail(call, &stack, number, why, "matrix is singular");
        store(&call->out, number * n * k, n, k, right, by_columns);
        kept = at;
    }
    return true;
}

static bool solve_split(const gt_call *call, gt_split *split)
{
    const int rank = call->out.shape->rank;
    const double n = (double)call->out.shape->dim[rank - 2], k = (double)call->out.shape->dim[rank - 1];
    return gt_split_broadcast(call, split, gt_split_work(n * (n / 3 + k) / (k + 1)));
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
    .args = {{.name = "a"}, {.name = "b"}},
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
