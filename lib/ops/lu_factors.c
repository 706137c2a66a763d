/* lu: which rows go where (lu_permutation, integers), then the factors of the matrix with its rows so (lu_packed), L
 * below the diagonal and U above. */
#include <complex.h>

#include "ops/lu.h"
#include "ops/matrix.h"
#include "ops/rearrange.h"

static bool sides_infer(gt_infer *infer)
{
    const gt_shape *shape = &infer->shape;
    if (shape->rank < 2 || shape->dim[shape->rank - 2] > INT32_MAX / 4 || shape->dim[shape->rank - 1] > INT32_MAX / 4)
        return gt_infer_fail(infer, "lu: %s is no matrix, or too large", infer->in_name[0]);
    return true;
}

/* A matrix of the operand and what was exchanged. */
GT_SCRATCH(lu_scratch)
{
    const gt_shape *shape = in_shape[0];
    const size_t m = (size_t)shape->dim[shape->rank - 2], n = (size_t)shape->dim[shape->rank - 1];
    return m * n * sizeof(double complex) + m * sizeof(int);
}

#define permutation_scratch lu_scratch
#define packed_scratch      lu_scratch

/* -- lu_permutation -- */

static bool permutation_infer(gt_infer *infer)
{
    if (!sides_infer(infer))
        return false;
    infer->shape.rank--;
    infer->dtype = GT_I64;
    return true;
}

static bool permutation_kernel(gt_call *call)
{
    const gt_shape *shape = call->in[0].shape;
    const int64_t m = shape->dim[shape->rank - 2], n = shape->dim[shape->rank - 1];
    const bool is_complex = gt_dtype_in(call->in[0].dtype, GT_SET_COMPLEX);
    int *pivot = (int *)(void *)((double complex *)call->scratch + m * n);
    int64_t lanes, *to = call->out.data;
    gt_stack_of(shape, 2, &lanes);
    for (int64_t l = 0; l < lanes; l++, to += m) {
        gt_matrix_load(&call->in[0], l * m * n, m * n, call->scratch);
        is_complex ? gt_lu_sides_complex(m, n, call->scratch, pivot) : gt_lu_sides(m, n, call->scratch, pivot);
        for (int64_t i = 0; i < m; i++)
            to[i] = i;
        for (int64_t i = 0; i < m && i < n; i++) {
            const int64_t kept = to[i];
            to[i] = to[pivot[i]];
            to[pivot[i]] = kept;
        }
    }
    return true;
}

static bool permutation_split(const gt_call *call, gt_split *split)
{
    const gt_shape *shape = call->in[0].shape;
    return gt_split_leading(call, split, shape->rank - 2,
                            gt_split_work((double)shape->dim[shape->rank - 1] * (double)shape->dim[shape->rank - 1]));
}

const gt_op gt_op_lu_permutation = {
    .spoken = "lu",
    .doc = "Which rows of matrices partial pivoting puts in row 0, 1, ...",
    .formula = "A[y] = L U",
    .derivative = "none",
    GT_MATRIX_ROW(lu_permutation, INTERNAL, ZERO, permutation),
    .args = {{.name = "A"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .infer = permutation_infer,
};

/* -- lu_packed -- */

static bool packed_infer(gt_infer *infer)
{
    return sides_infer(infer) && gt_square_infer(infer);
}

static bool packed_kernel(gt_call *call)
{
    const int64_t n = call->out.shape->dim[call->out.shape->rank - 1];
    const bool is_complex = gt_dtype_in(call->out.dtype, GT_SET_COMPLEX);
    int64_t lanes;
    gt_stack_of(call->out.shape, 2, &lanes);
    for (int64_t l = 0; n && l < lanes; l++) {
        gt_matrix_load(&call->in[0], l * n * n, n * n, call->scratch);
        is_complex ? gt_lu_sides_complex(n, n, call->scratch, NULL) : gt_lu_sides(n, n, call->scratch, NULL);
        gt_matrix_store(&call->out, l * n * n, n * n, call->scratch);
    }
    return true;
}

GT_MATRIX_SPLIT(packed, 1)

static gt_ref below(gt_build *b, gt_ref x)
{
    return gt_banded(b, x, INT64_MAX, -1);
}

static gt_ref above(gt_build *b, gt_ref x)
{
    return gt_banded(b, x, 0, INT64_MAX);
}

/* x U^-1 with the U of y, or x U^-T. */
static gt_ref over_u(gt_build *b, gt_ref y, gt_ref x, bool turn)
{
    return gt_turned(b, gt_triangle_solved(b, y, gt_turned(b, x), false, !turn, false));
}

/* With X = L^-1 dA U^-1: dL = L tril(X, -1), dU = triu(X) U. */
GT_JVP(packed_jvp)
{
    gt_ref x = over_u(b, y, gt_triangle_solved(b, y, tangent[0], true, false, true), false), low = below(b, x);
    gt_ref dl = gt_add(b, low, gt_times(b, below(b, y), low, false, false));
    gt_ref du = gt_times(b, above(b, x), above(b, y), false, false);
    return gt_add(b, dl, above(b, du));
}

/* cA = L^-T (tril(L' cL, -1) + triu(cU U')) U^-T, with L and U conjugated */
GT_VJP(packed_vjp)
{
    gt_ref factors = gt_conj(b, y), low = below(b, ct), high = above(b, ct);
    gt_ref left = gt_add(b, low, gt_times(b, below(b, factors), low, true, false));
    gt_ref x = gt_add(b, below(b, left), above(b, gt_times(b, high, above(b, factors), false, true)));
    return over_u(b, factors, gt_triangle_solved(b, factors, x, true, true, true), true);
}

const gt_op gt_op_lu_packed = {
    .spoken = "lu",
    .doc = "The LU factors of square matrices whose rows stay where they are, L below the diagonal of U.",
    .formula = "A = (tril(y, -1) + 1) triu(y)",
    .derivative = "with X = L^-1 dA U^-1: dL = L tril(X, -1), dU = triu(X) U",
    GT_MATRIX_CUSTOM(lu_packed, INTERNAL, packed),
    .args = {{.name = "A"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .infer = packed_infer,
};

/* -- lu -- */

static void check_matrix(gt_build *b, const gt_op *op, int n, const gt_ref *in, gt_attr *attr)
{
    gt_check(b, op, n, in, attr);
    if (!gt_build_failed(b) && gt_ref_shape(b->program, in[0])->rank < 2)
        gt_build_fail(b, "lu takes matrices, but %s is none", gt_call_it(b, in[0]));
}

/* The square in front has the factors; rows below it become A U^-1, columns beside it L^-1 A. */
GT_PARTS(lu_parts)
{
    const gt_shape *shape = gt_ref_shape(b->program, in[0]);
    const int last = shape->rank - 1;
    const int64_t rows = shape->dim[last - 1], cols = shape->dim[last];
    gt_ref order = gt_apply1(b, &gt_op_lu_permutation, in[0]);
    gt_ref a = gt_gather(b, in[0], order, last - 1, last - 1), y = a;
    if (rows > cols)
        y = gt_slice_axis(b, a, last - 1, 0, cols);
    else if (rows < cols)
        y = gt_slice_axis(b, a, last, 0, rows);
    y = gt_apply1(b, &gt_op_lu_packed, y);
    if (rows > cols)
        y = gt_join(b, y, over_u(b, y, gt_slice_axis(b, a, last - 1, cols, rows - cols), false), last - 1);
    else if (rows < cols)
        y = gt_join(b, y, gt_triangle_solved(b, y, gt_slice_axis(b, a, last, rows, cols - rows), true, false, true),
                    last);
    return gt_two(b, y, order, count);
}

const gt_op gt_op_lu = {
    .doc =
        "The LU factors of matrices in one, L with ones on its diagonal below U, and the order of their rows: [lu, p].",
    .formula = "A[p] = L U",
    .derivative = "with X = L^-1 dA[p] U^-1: dL = L tril(X, -1), dU = triu(X) U",
    .convention =
        "The pivot is the first element of a column with the largest |re| + |im|. The order is constant: where "
        "two are as large it, and with it the factors, have a jump. Of singular matrices there is a value, but "
        "no gradient.",
    GT_MADE_PARTS(lu, LINALG, check_matrix),
    .args = {{.name = "A", .other_name = "input"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .poles = "det(A) == 0",
    .example = "lu([[1.0, 2], [4, 6]])[0]",
};
