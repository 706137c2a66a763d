/* Values side by side: vstack, hstack, dstack, column_stack, meshgrid, kron. */
#include "ops/rearrange.h"

/* -- stacks -- */

/* All values joined along `axis`, after each that has fewer than `least` axes got axes of length 1 behind its own;
 * `lying`: a vector lies along the second axis. What has one axis then is joined along that. */
static gt_ref stacked(gt_build *b, int n, const gt_ref *in, int axis, int least, bool lying)
{
    gt_ref *part = GT_ARRAY(b->arena, (size_t)n, gt_ref);
    for (int k = 0; k < n; k++) {
        gt_shape shape = *gt_ref_shape(b->program, in[k]);
        const bool turned = lying && shape.rank == 1;
        while (shape.rank < least)
            shape.dim[shape.rank++] = 1;
        if (turned) {
            shape.dim[1] = shape.dim[0];
            shape.dim[0] = 1;
        }
        part[k] = gt_reshape(b, in[k], &shape);
    }
    return gt_emit(b, &gt_op_concat, n, part,
                   GT_WITH(gt_axes_int(gt_ref_shape(b->program, part[0])->rank == 1 ? 0 : axis)));
}

/* As functions in the language of models they take three times as long to record. */
#define STACK(name, axis, least, lying)                                                                                \
    GT_EXPAND(name##_expand)                                                                                           \
    {                                                                                                                  \
        return stacked(b, n, in, axis, least, lying);                                                                  \
    }
STACK(vstack, 0, 2, true)
STACK(hstack, 1, 1, false)
STACK(dstack, 2, 3, true)
STACK(column_stack, 1, 2, false)

const gt_op gt_op_vstack = {
    .doc = "Values one below the other: joined along the first axis, vectors as rows.",
    .formula = "y = [x_1; x_2; ...]",
    .derivative = "dx_k = the rows of dy that came from x_k",
    .aliases = "row_stack",
    GT_MADE(vstack, SHAPE, NULL),
    .args = {{"x", 0, "tup"}},
    .variadic = true,
    .accepts = GT_SET_ANY,
    .example = "vstack([[1,2],[3,4]])",
};

const gt_op gt_op_hstack = {
    .doc = "Values side by side: joined along the second axis, vectors along their only one.",
    .formula = "y = [x_1, x_2, ...]",
    .derivative = "dx_k = the columns of dy that came from x_k",
    GT_MADE(hstack, SHAPE, NULL),
    .args = {{"x", 0, "tup"}},
    .variadic = true,
    .accepts = GT_SET_ANY,
    .example = "hstack([[1,2],[3]])",
};

const gt_op gt_op_dstack = {
    .doc = "Values one behind the other: joined along the third axis, matrices [m,n] as [m,n,1], vectors as [1,n,1].",
    .formula = "y[i, j, :] = [x_1[i, j], x_2[i, j], ...]",
    .derivative = "dx_k = the part of dy that came from x_k",
    GT_MADE(dstack, SHAPE, NULL),
    .args = {{"x", 0, "tup"}},
    .variadic = true,
    .accepts = GT_SET_ANY,
    .example = "dstack([[1,2],[3,4]])",
};

const gt_op gt_op_column_stack = {
    .doc = "Vectors, and the columns of matrices, side by side as the columns of a matrix.",
    .formula = "y = [x_1, x_2, ...]",
    .derivative = "dx_k = the columns of dy that came from x_k",
    GT_MADE(column_stack, SHAPE, NULL),
    .args = {{"x", 0, "tup"}},
    .variadic = true,
    .accepts = GT_SET_ANY,
    .example = "column_stack([[1,2],[3,4]])",
};

/* -- meshgrid -- */

enum { INDEXING };

/* Vector k along its axis; by columns (xy) the first two axes change places. */
GT_PARTS(meshgrid_parts)
{
    bool swapped = (!attr[INDEXING].given || attr[INDEXING].s[0] == 'x') && n > 1;
    gt_shape all = {n, {0}};
    if (n > GT_MAX_RANK) {
        gt_build_fail(b, "meshgrid takes at most %d vectors, not %d", GT_MAX_RANK, n);
        return NULL;
    }
    gt_ref *grid = GT_ARRAY(b->arena, (size_t)n, gt_ref);
    for (int k = 0; k < n; k++) {
        const gt_shape *shape = gt_ref_shape(b->program, in[k]);
        if (shape->rank > 1) {
            gt_build_fail(b, "meshgrid takes vectors, but %s is none", gt_call_it(b, in[k]));
            return NULL;
        }
        all.dim[swapped && k < 2 ? 1 - k : k] = shape->rank ? shape->dim[0] : 1;
    }
    if (!gt_shape_fits(&all, sizeof(gt_str))) {
        gt_build_fail(b, "meshgrid: the grids are too large");
        return NULL;
    }
    for (int k = 0; k < n; k++) {
        gt_shape thin = {n, {0}};
        for (int i = 0; i < n; i++)
            thin.dim[i] = i == (swapped && k < 2 ? 1 - k : k) ? all.dim[i] : 1;
        gt_ref y = gt_broadcast(b, gt_reshape(b, in[k], &thin), &all);
        grid[k] = gt_another(b, in[k], y);
    }
    *count = n;
    return grid;
}

const gt_op gt_op_meshgrid = {
    .doc = "A list of grids: the coordinates of all points of a grid whose axes are given as vectors.",
    .formula = "indexing 'ij': y_k[i_1, i_2, ...] = x_k[i_k]; 'xy': the first two axes change places",
    .derivative = "dx_k = the sum of dy_k over the other axes",
    GT_MADE_PARTS(meshgrid, SHAPE, NULL),
    .args = {{"x", 0, NULL}},
    .variadic = true,
    .apart = true,
    .attrs = {{"indexing", GT_ATTR_WORD, "xy", "xy|ij", NULL}},
    .accepts = GT_SET_ANY,
    .example = "meshgrid([1,2,3], [4,5])[0]",
};

/* -- kron -- */

GT_EXPAND(kron_expand)
{
    const gt_shape *shape[2] = {gt_ref_shape(b->program, in[0]), gt_ref_shape(b->program, in[1])};
    int rank = shape[0]->rank > shape[1]->rank ? shape[0]->rank : shape[1]->rank;
    gt_shape wide[2] = {{2 * rank, {0}}, {2 * rank, {0}}}, both = {2 * rank, {0}}, out = {rank, {0}};
    if (2 * rank > GT_MAX_RANK)
        return gt_build_fail(b, "kron takes values with at most %d axes", GT_MAX_RANK / 2);
    for (int i = 0; i < rank; i++)
        for (int k = 0; k < 2; k++) {
            int j = i - (rank - shape[k]->rank);
            both.dim[2 * i + k] = wide[k].dim[2 * i + k] = j < 0 ? 1 : shape[k]->dim[j];
            wide[k].dim[2 * i + 1 - k] = 1;
        }
    if (!gt_shape_fits(&both, sizeof(gt_str)))
        return gt_build_fail(b, "kron: the result is too large");
    for (int i = 0; i < 2 * rank; i += 2)
        out.dim[i / 2] = both.dim[i] * both.dim[i + 1];
    return gt_reshape(b, gt_mul(b, gt_reshape(b, in[0], &wide[0]), gt_reshape(b, in[1], &wide[1])), &out);
}

const gt_op gt_op_kron = {
    .doc = "The Kronecker product: b times each element of a, in blocks.",
    .formula = "y[i m + k, j n + l] = a[i, j] b[k, l], b of shape [m, n]",
    .derivative = "da = the sums of ct b over each block, db = the sum of ct a over the blocks",
    .convention = "A value with fewer axes gets axes of length 1 in front.",
    GT_MADE(kron, LINALG, gt_check),
    .args = {{"a", 0, "x"}, {"b", 0, "y"}},
    .accepts = GT_SET_NUMBER,
    .example = "kron([[1,2],[3,4]], [[0,5],[6,7]])",
};
