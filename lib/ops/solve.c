/* Linear systems: solve for users (vectors, adjoints), batch_solve for the program.
 *
 * Same bytes every time: the choice between the two ways below looks at the sizes of one lane only.
 *
 *   own kernel  Gaussian elimination with partial pivoting, in double: the first of the largest candidates is the
 *               pivot, rows are reduced in order, one rounding for each multiplication and subtraction.
 *   OpenBLAS    LAPACK's dgetrf and dgetrs, from GT_LAPACK_LARGE unknowns upward. Same bytes for the same kind of
 *               processor.
 *
 * float32 is solved in double and rounded once. Complex systems have the own kernel at every size. */
#include <complex.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ops/lapack.h"
#include "ops/lu_complex.h"
#include "ops/matrix.h"
#include "ops/rearrange.h"
#include "ops/split.h"

/* -- batch_solve: shape -- */

enum { TRANSPOSE };

static bool infer_batch_solve(gt_infer *infer)
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

/* One lane at work: the matrix (factored once for all lanes that share it), the right-hand sides, the row exchanges.
 * Row-major for the own kernel, column-major for LAPACK. */
typedef struct lane {
    int n, k;
    double *a, *b;
    int *pivot;
} lane;

GT_SCRATCH(scratch_batch_solve)
{
    size_t n = (size_t)in_shape[0]->dim[in_shape[0]->rank - 1], k = (size_t)in_shape[1]->dim[in_shape[1]->rank - 1];
    size_t number = gt_dtype_in(dtype, GT_SET_COMPLEX) ? sizeof(double complex) : sizeof(double);
    return n * (n + k) * number + n * sizeof(int);
}

/* Copies a strided matrix, element [i,j] to to[i * row + j * col]. */
static void load(const gt_view *from, const char *at, int64_t from_row, int64_t from_col, int rows, int cols,
                 double *to, int64_t row, int64_t col)
{
    for (int64_t i = 0; i < rows; i++)
        for (int64_t j = 0; j < cols; j++) {
            int64_t offset = i * from_row + j * from_col;
            to[i * row + j * col] = from->dtype == GT_F64 ? ((const double *)(const void *)at)[offset]
                                                          : (double)((const float *)(const void *)at)[offset];
        }
}

static void store(gt_dtype dtype, const lane *l, int64_t row, int64_t col, char *to)
{
    for (int64_t i = 0; i < l->n; i++)
        for (int64_t j = 0; j < l->k; j++) {
            double x = l->b[i * row + j * col];
            if (dtype == GT_F64)
                ((double *)(void *)to)[i * l->k + j] = x;
            else
                ((float *)(void *)to)[i * l->k + j] = (float)x;
        }
}

static void exchange(double *x, double *y, int n)
{
    for (int j = 0; j < n; j++) {
        double kept = x[j];
        x[j] = y[j];
        y[j] = kept;
    }
}

/* x -= factor * y */
static void reduce_row(double *restrict x, const double *restrict y, double factor, int n)
{
    for (int j = 0; j < n; j++)
        x[j] -= factor * y[j];
}

/* A = P L U in place; false when a column has nothing but zeros to divide by. A NaN is taken as the pivot, so that it
 * reaches the result instead of passing for a singular matrix. */
static bool factor(lane *l)
{
    int n = l->n;
    for (int c = 0; c < n; c++) {
        int best = c;
        for (int i = c + 1; i < n; i++) {
            double x = fabs(l->a[(size_t)i * (size_t)n + (size_t)c]),
                   y = fabs(l->a[(size_t)best * (size_t)n + (size_t)c]);
            if (x > y || (isnan(x) && !isnan(y)))
                best = i;
        }
        double *top = l->a + (size_t)c * (size_t)n;
        l->pivot[c] = best;
        if (best != c)
            exchange(top, l->a + (size_t)best * (size_t)n, n);
        if (top[c] == 0)
            return false;
        for (int i = c + 1; i < n; i++) {
            double *row = l->a + (size_t)i * (size_t)n;
            row[c] /= top[c];
            reduce_row(row + c + 1, top + c + 1, row[c], n - c - 1);
        }
    }
    return true;
}

static void substitute(lane *l)
{
    size_t n = (size_t)l->n, k = (size_t)l->k;
    for (size_t c = 0; c < n; c++)
        if (l->pivot[c] != (int)c)
            exchange(l->b + c * k, l->b + (size_t)l->pivot[c] * k, l->k);
    for (size_t i = 1; i < n; i++)
        for (size_t c = 0; c < i; c++)
            reduce_row(l->b + i * k, l->b + c * k, l->a[i * n + c], l->k);
    for (size_t i = n; i-- > 0;) {
        for (size_t c = i + 1; c < n; c++)
            reduce_row(l->b + i * k, l->b + c * k, l->a[i * n + c], l->k);
        for (size_t j = 0; j < k; j++)
            l->b[i * k + j] /= l->a[i * n + i];
    }
}

static int64_t stride_along(const gt_view *view, int axis, int out_rank)
{
    int own = axis - (out_rank - view->shape->rank);
    return own < 0 || view->shape->dim[own] == 1 ? 0 : view->stride[own];
}

/* Byte offset of an operand's matrix in a lane of the result. */
static int64_t lane_offset(const gt_call *call, int k, int64_t number)
{
    int rank = call->out.shape->rank;
    int64_t offset = 0;
    for (int i = rank - 3; i >= 0; i--) {
        int64_t size = call->out.shape->dim[i];
        offset += number % size * stride_along(&call->in[k], i, rank);
        number /= size;
    }
    return offset * (int64_t)gt_dtype_size(call->in[k].dtype);
}

/* The lane is the place along the first axis; the message names all axes before the last two. */
static bool singular(gt_call *call, int64_t number, int64_t lanes, const char *why)
{
    gt_shape at = *call->out.shape;
    at.rank -= 2;
    call->lane = at.rank ? number / (lanes / at.dim[0]) : 0;
    for (int i = at.rank - 1; i >= 0; i--) {
        int64_t size = at.dim[i];
        at.dim[i] = number % size;
        number /= size;
    }
    char text[GT_SHAPE_TEXT];
    gt_shape_text(&at, text);
    if (why || at.rank == 0)
        snprintf(call->message, sizeof call->message, "%s", why ? why : "matrix is singular");
    else
        snprintf(call->message, sizeof call->message, "matrix is singular: that at %.100s of the batch", text);
    return false;
}

/* -- the same over complex numbers -- */

static void load_complex(const gt_view *from, const char *at, int64_t from_row, int64_t from_col, int64_t rows,
                         int64_t cols, double complex *to)
{
    for (int64_t i = 0; i < rows; i++)
        for (int64_t j = 0; j < cols; j++) {
            int64_t offset = i * from_row + j * from_col;
            to[i * cols + j] = from->dtype == GT_C128 ? ((const double complex *)(const void *)at)[offset]
                                                      : ((const float complex *)(const void *)at)[offset];
        }
}

static bool solve_complex(gt_call *call)
{
    const gt_view *a = &call->in[0], *b = &call->in[1];
    int ra = a->shape->rank, rb = b->shape->rank;
    int64_t n = a->shape->dim[ra - 1], k = b->shape->dim[rb - 1], kept = -1;
    bool turn = call->attr[TRANSPOSE].b;
    double complex *factors = call->scratch, *right = factors + n * n;
    int *pivot = (int *)(void *)(right + n * k);
    int64_t lanes = gt_shape_count(call->out.shape) / (n * k);
    for (int64_t number = 0; number < lanes; number++) {
        int64_t at = lane_offset(call, 0, number);
        if (number == 0 || at != kept) {
            load_complex(a, (const char *)a->data + at, a->stride[ra - (turn ? 1 : 2)], a->stride[ra - (turn ? 2 : 1)],
                         n, n, factors);
            if (!gt_lu_factor_complex(n, factors, pivot))
                return singular(call, number, lanes, NULL);
        }
        load_complex(b, (const char *)b->data + lane_offset(call, 1, number), b->stride[rb - 2], b->stride[rb - 1], n,
                     k, right);
        gt_lu_substitute_complex(n, k, factors, pivot, right);
        gt_matrix_store_complex(&call->out, number * n * k, n * k, right);
        kept = at;
    }
    return true;
}

static bool kernel_batch_solve(gt_call *call)
{
    const gt_view *a = &call->in[0], *b = &call->in[1];
    int ra = a->shape->rank, rb = b->shape->rank;
    lane l = {.n = (int)a->shape->dim[ra - 1], .k = (int)b->shape->dim[rb - 1], .a = call->scratch};
    int64_t n = l.n, k = l.k, count = gt_shape_count(call->out.shape), kept = -1;
    bool large = l.n >= GT_LAPACK_LARGE, turn = call->attr[TRANSPOSE].b;
    if (count == 0)
        return true;
    if (gt_dtype_in(call->out.dtype, GT_SET_COMPLEX))
        return solve_complex(call);
    l.b = l.a + n * n;
    l.pivot = (int *)(void *)(l.b + n * k);
    int64_t row = a->stride[ra - (turn ? 1 : 2)], col = a->stride[ra - (turn ? 2 : 1)];
    char *out = call->out.data;
    int64_t lanes = count / (n * k);
    for (int64_t number = 0; number < lanes; number++) {
        int64_t at = lane_offset(call, 0, number);
        bool again = number && at == kept; /* the same matrix as in the lane before */
        const char *why = NULL;
        if (!again)
            load(a, (const char *)a->data + at, row, col, l.n, l.n, l.a, large ? 1 : n, large ? n : 1);
        load(b, (const char *)b->data + lane_offset(call, 1, number), b->stride[rb - 2], b->stride[rb - 1], l.n, l.k,
             l.b, large ? 1 : k, large ? n : 1);
        if (large ? !gt_lapack_solve(l.n, l.k, l.a, l.b, l.pivot, again, &why) : !again && !factor(&l))
            return singular(call, number, lanes, why);
        if (!large)
            substitute(&l);
        store(call->out.dtype, &l, large ? 1 : k, large ? n : 1,
              out + number * n * k * (int64_t)gt_dtype_size(call->out.dtype));
        kept = at;
    }
    return true;
}

static bool split_batch_solve(const gt_call *call, gt_split *split)
{
    const int rank = call->out.shape->rank;
    const double n = (double)call->out.shape->dim[rank - 2], k = (double)call->out.shape->dim[rank - 1];
    return gt_split_broadcast(call, split, gt_split_work(n * (n / 3 + k) / (k + 1)));
}

/* -- batch_solve: derivative -- */

static gt_ref solve(gt_build *b, gt_ref a, gt_ref rhs, bool transpose)
{
    gt_attr attr[] = {[TRANSPOSE] = {.given = true, .b = transpose}};
    gt_ref in[] = {a, rhs};
    return gt_emit(b, &gt_op_batch_solve, 2, in, attr);
}

static gt_ref product(gt_build *b, gt_ref x, gt_ref y, bool transpose_x, bool transpose_y)
{
    gt_attr attr[] = {{.given = true, .b = transpose_x}, {.given = true, .b = transpose_y}};
    gt_ref in[] = {x, y};
    return gt_emit(b, &gt_op_batch_matmul, 2, in, attr);
}

/* dX = A^-1 (dB - dA X) */
GT_JVP(jvp_batch_solve)
{
    bool turn = e->attr[TRANSPOSE].b;
    gt_ref right = tangent[1];
    if (tangent[0] != GT_NONE) {
        gt_ref moved = product(b, tangent[0], y, turn, false);
        right = right == GT_NONE ? gt_neg(b, moved) : gt_sub(b, right, moved);
    }
    return solve(b, e->in[0], right, turn);
}

/* cB = A^-T ct, cA = -cB X^T, with A and X conjugated; for the transposed system the matrix of the system is A^T. */
GT_VJP(vjp_batch_solve)
{
    bool turn = e->attr[TRANSPOSE].b;
    gt_ref right = solve(b, gt_conj(b, e->in[0]), ct, !turn), x = gt_conj(b, y);
    if (k == 1)
        return right;
    return gt_neg(b, turn ? product(b, x, right, false, true) : product(b, right, x, false, true));
}

const gt_op gt_op_batch_solve = {
    .spoken = "solve",
    .doc = "Solution of the linear systems in the last two axes; the axes before broadcast.",
    .formula = "a[...] y[...] = b[...]",
    .derivative = "dy = a^-1 (db - da y); cb = a^-T ct, ca = -cb y'",
    GT_ROW(batch_solve, INTERNAL, CUSTOM),
    .args = {{.name = "a"}, {.name = "b"}},
    .attrs = {{.name = "transpose", .type = GT_ATTR_BOOL, .fallback = "false"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .infer = infer_batch_solve,
    .kernel = kernel_batch_solve,
    .scratch = scratch_batch_solve,
    .split = split_batch_solve,
    .jvp = jvp_batch_solve,
    .vjp = vjp_batch_solve,
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
        return solve(b, matrix, in[1], attr[ADJOINT].b);
    if (gt_ref_shape(b->program, in[0])->rank == 2 && gt_ref_shape(b->program, in[0])->dim[0] != shape->dim[0])
        return gt_build_fail(b, "cannot solve %s for %s: the matrix has %lld rows, the right-hand side %lld",
                             gt_call_it(b, in[0]), gt_call_it(b, in[1]),
                             (long long)gt_ref_shape(b->program, in[0])->dim[0], (long long)shape->dim[0]);
    gt_check_square(b, &gt_op_solve, 1, in, NULL); /* which else were told that a vector B is no matrix */
    return gt_drop_last_axis(b, solve(b, matrix, gt_expand_axis(b, in[1], 1), attr[ADJOINT].b));
}

const gt_op gt_op_solve = {
    .doc = "Solution X of the linear systems A X = B; the axes before the last two broadcast.",
    .formula = "A[...] y[...] = B[...]; with adjoint, A'[...] y[...] = B[...]",
    .derivative = "dy = A^-1 (dB - dA y); cB = A^-T ct, cA = -cB y'",
    .convention = "a vector B is one right-hand side, and the value is a vector; a singular matrix is an error that "
                  "names the batch element; float32 is solved in double and rounded once; a NaN gives NaN",
    .aliases = "linalg.solve matrix_solve",
    GT_MADE(solve, LINALG, NULL),
    .args = {{.name = "A", .other_name = "matrix"}, {.name = "B", .other_name = "rhs"}},
    .attrs = {{.name = "adjoint", .type = GT_ATTR_BOOL, .fallback = "false"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .poles = "det(A) == 0",
    .example = "solve([[10.0, 6], [6, 18]], [-22.0, -42])",
};
