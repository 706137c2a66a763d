/* Diagonals and triangles: diag, diag_part, trace, band_part, tril, triu. */
#include <limits.h>

#include "ops/matrix.h"
#include "ops/rearrange.h"

GT_CHECK(check_matrix)
{
    if (gt_takes(b, op, in[0]) && gt_ref_shape(b->program, in[0])->rank < 2)
        gt_build_fail(b, "%s takes matrices, but %s is none", op->name, gt_call_it(b, in[0]));
}

/* -- diag, diag_part, trace -- */

enum { K };

GT_EXPAND(diag_expand)
{
    if (gt_ref_shape(b->program, in[0])->rank == 0)
        return gt_build_fail(b, "diag takes vectors, but %s is a scalar", gt_call_it(b, in[0]));
    if (attr[K].i > INT_MAX || attr[K].i < -INT_MAX)
        return gt_build_fail(b, "diag: the matrix is too large");
    return gt_diagonal_matrix(b, in[0], attr[K].i);
}

const gt_op gt_op_diag = {
    .doc = "Square matrices with the last axis of x as diagonal k and zeros elsewhere.",
    .formula = "y[..., i, i+k] = x[..., i]",
    .derivative = "dx = diagonal k of dy",
    .convention =
        "As TensorFlow's linalg.diag: every operand is a stack of vectors. Where np.diag takes a diagonal out "
        "of a matrix, this is diag_part.",
    .aliases = "matrix_diag diagflat",
    GT_MADE(diag, LINALG, gt_check),
    .args = {{"x", 0, "diagonal"}},
    .attrs = {{"k", GT_ATTR_INT, "0", NULL, "offset"}},
    .accepts = GT_SET_NUMBER | GT_SET_BOOL,
    .example = "diag([1,2])",
};

GT_EXPAND(diag_part_expand)
{
    return gt_diagonal(b, in[0], attr[K].i);
}

const gt_op gt_op_diag_part = {
    .doc = "Diagonal k of the matrices in the last two axes.",
    .formula = "y[..., i] = x[..., i, i+k]",
    .derivative = "dx = zeros with dy on the diagonal",
    .convention = "The last two axes are the matrix (np.diagonal takes the first two). A diagonal outside has no "
                  "elements.",
    .aliases = "diagonal matrix_diag_part tensor_diag_part",
    GT_MADE(diag_part, LINALG, check_matrix),
    .args = {{"x", 0, "input"}},
    .attrs = {{"k", GT_ATTR_INT, "0", NULL, "offset"}},
    .accepts = GT_SET_ANY,
    .example = "diag_part([[1,2],[3,4]])",
};

const gt_op gt_op_trace = {
    .doc = "The sum of diagonal k of the matrices in the last two axes.",
    .formula = "y[...] = sum_i x[..., i, i+k]",
    .derivative = "dx = dy on the diagonal, 0 elsewhere",
    GT_BODY(trace, LINALG, check_matrix),
    .args = {{"x", 0, "a"}},
    .attrs = {{"k", GT_ATTR_INT, "0", NULL, "offset"}},
    .accepts = GT_SET_NUMBER,
    .body = "return reduce_sum(diag_part(x, k), -1)",
    .example = "trace([[1,2],[3,4]])",
};

/* -- band_part, tril, triu -- */

enum { LOWER, UPPER };

GT_EXPAND(band_part_expand)
{
    return gt_banded(b, in[0], attr[LOWER].i < 0 ? INT64_MAX : attr[LOWER].i,
                     attr[UPPER].i < 0 ? INT64_MAX : attr[UPPER].i);
}

const gt_op gt_op_band_part = {
    .doc = "The matrices in the last two axes with all but a band about the diagonal set to zero.",
    .formula = "y[..., i, j] = x[..., i, j] if i - j <= lower and j - i <= upper, else 0 (-1: no bound)",
    .derivative = "dx = band_part(dy)",
    .aliases = "matrix_band_part",
    GT_MADE(band_part, LINALG, check_matrix),
    .args = {{"x", 0, "input"}},
    .attrs = {{"lower", GT_ATTR_INT, "required", NULL, "num_lower"},
              {"upper", GT_ATTR_INT, "required", NULL, "num_upper"}},
    .accepts = GT_SET_NUMBER | GT_SET_BOOL,
    .example = "band_part([[1,2,3],[4,5,6],[7,8,9]], 1, 0)",
};

GT_EXPAND(tril_expand)
{
    return gt_banded(b, in[0], INT64_MAX, attr[K].i);
}

const gt_op gt_op_tril = {
    .doc = "The lower triangles of the matrices in the last two axes, up to diagonal k.",
    .formula = "y[..., i, j] = x[..., i, j] if j - i <= k, else 0",
    .derivative = "dx = tril(dy, k)",
    GT_MADE(tril, LINALG, check_matrix),
    .args = {{"x", 0, "m"}},
    .attrs = {{"k", GT_ATTR_INT, "0", NULL, "diagonal"}},
    .accepts = GT_SET_NUMBER | GT_SET_BOOL,
    .example = "tril([[1,2],[3,4]])",
};

GT_EXPAND(triu_expand)
{
    return gt_banded(b, in[0], attr[K].i == INT64_MIN ? INT64_MAX : -attr[K].i, INT64_MAX);
}

const gt_op gt_op_triu = {
    .doc = "The upper triangles of the matrices in the last two axes, from diagonal k on.",
    .formula = "y[..., i, j] = x[..., i, j] if j - i >= k, else 0",
    .derivative = "dx = triu(dy, k)",
    .aliases = "Trilu",
    GT_MADE(triu, LINALG, check_matrix),
    .args = {{"x", 0, "m"}},
    .attrs = {{"k", GT_ATTR_INT, "0", NULL, "diagonal"}},
    .accepts = GT_SET_NUMBER | GT_SET_BOOL,
    .example = "triu([[1,2],[3,4]])",
};
