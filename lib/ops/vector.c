/* Products of vectors and of chosen axes: outer, matvec, tensordot, dot, vdot, inner, cross. */
#include "ops/matrix.h"
#include "ops/rearrange.h"

GT_CHECK(check_two)
{
    gt_check(b, op, n, in, attr);
    gt_one_dtype(b, op, in[0], in[1]);
}

/* -- outer -- */

GT_EXPAND(outer_expand)
{
    return gt_mul(b, gt_expand_axis(b, gt_flatten(b, in[0]), 1), gt_expand_axis(b, gt_flatten(b, in[1]), 0));
}

const gt_op gt_op_outer = {
    .doc = "The product of every element of x with every element of y.",
    .formula = "y_ij = x_i y_j",
    .derivative = "dx = ct y, dy = ct' x",
    .convention = "Operands are flattened first. Nothing is conjugated.",
    GT_MADE(outer, LINALG, check_two),
    .args = {{"x", 0, "a"}, {"y", 0, "b"}},
    .accepts = GT_SET_NUMBER,
    .example = "outer([1,2],[3,4,5])",
};

/* -- matvec -- */

enum { TRANSPOSE_A };

GT_EXPAND(matvec_expand)
{
    const gt_shape *a = gt_ref_shape(b->program, in[0]), *x = gt_ref_shape(b->program, in[1]);
    if (a->rank < 2 || x->rank < 1 || a->dim[a->rank - (attr[TRANSPOSE_A].b ? 2 : 1)] != x->dim[x->rank - 1])
        return gt_build_fail(b, "cannot multiply %s by the vector %s", gt_call_it(b, in[0]), gt_call_it(b, in[1]));
    return gt_drop_last_axis(b, gt_times(b, in[0], gt_expand_axis(b, in[1], x->rank), attr[TRANSPOSE_A].b, false));
}

const gt_op gt_op_matvec = {
    .doc = "Products of the matrices in the last two axes of a and the vectors in the last axis of x.",
    .formula = "y[..., i] = sum_j a[..., i, j] x[..., j]",
    .derivative = "da = ct x', dx = a' ct, summed over axes that were broadcast",
    .aliases = "mv",
    GT_MADE(matvec, LINALG, check_two),
    .args = {{"a", 0, NULL}, {"x", 0, "b"}},
    .attrs = {{"transpose_a", GT_ATTR_BOOL, "false", NULL, NULL}},
    .accepts = GT_SET_NUMBER,
    .example = "matvec([[1,2],[3,4]], [1,1])",
};

/* -- tensordot -- */

typedef struct contraction {
    int n;
    int axis[2][GT_MAX_RANK];
} contraction;

/* in[k] with the contracted axes as one, first (k = 1) or last; free axes are appended to out. */
static gt_ref folded(gt_build *b, gt_ref x, const contraction *c, int k, gt_shape *out)
{
    const gt_shape *shape = gt_ref_shape(b->program, x);
    int perm[GT_MAX_RANK], at = k ? c->n : 0;
    unsigned used = 0;
    gt_shape flat = {2, {1, 1}};
    for (int i = 0; i < c->n; i++) {
        perm[(k ? 0 : shape->rank - c->n) + i] = c->axis[k][i];
        used |= 1u << c->axis[k][i];
        flat.dim[1 - k] *= shape->dim[c->axis[k][i]];
    }
    for (int i = 0; i < shape->rank; i++) {
        if (used >> i & 1u)
            continue;
        perm[at++] = i;
        flat.dim[k] *= shape->dim[i];
        if (out->rank == GT_MAX_RANK)
            return gt_build_fail(b, "a value of more than %d axes is needed here", GT_MAX_RANK);
        out->dim[out->rank++] = shape->dim[i];
    }
    return gt_reshape(b, gt_transpose(b, x, perm), &flat);
}

static gt_ref contracted(gt_build *b, const gt_op *op, const gt_ref *in, const contraction *c)
{
    gt_shape out = {0, {0}};
    for (int i = 0; i < c->n; i++) {
        const gt_shape *x = gt_ref_shape(b->program, in[0]), *y = gt_ref_shape(b->program, in[1]);
        if (x->dim[c->axis[0][i]] != y->dim[c->axis[1][i]])
            return gt_build_fail(b, "%s: axis %d of %s and axis %d of %s differ in length", op->name, c->axis[0][i],
                                 gt_call_it(b, in[0]), c->axis[1][i], gt_call_it(b, in[1]));
    }
    gt_ref x = folded(b, in[0], c, 0, &out), y = folded(b, in[1], c, 1, &out);
    return gt_reshape(b, gt_times(b, x, y, false, false), &out);
}

GT_EXPAND(tensordot_expand)
{
    const gt_op *op = &gt_op_tensordot;
    const int rank[2] = {gt_ref_shape(b->program, in[0])->rank, gt_ref_shape(b->program, in[1])->rank};
    int given = attr[0].ints.n;
    int64_t count = given == 1 ? attr[0].ints.v[0] : given / 2;
    if ((given != 1 && given % 2) || count < 0 || count > rank[0] || count > rank[1])
        return gt_build_fail(b, "tensordot: axes must be a number of axes, or as many for each operand");
    contraction c = {.n = (int)count};
    for (int k = 0; k < 2; k++) {
        unsigned used = 0;
        for (int i = 0; i < c.n; i++) {
            int64_t axis = given != 1 ? attr[0].ints.v[k * c.n + i] : k ? i : rank[0] - c.n + i;
            c.axis[k][i] = gt_axis_build(b, op, in[k], axis, rank[k]);
            if (c.axis[k][i] < 0)
                return GT_NONE;
            if (used >> c.axis[k][i] & 1u)
                return gt_build_fail(b, "tensordot: axis %d is given twice", c.axis[k][i]);
            used |= 1u << c.axis[k][i];
        }
    }
    return contracted(b, op, in, &c);
}

const gt_op gt_op_tensordot = {
    .doc = "The sum of products over chosen axes: the last n of a and the first n of b, or the pairs given.",
    .formula = "y[i..., j...] = sum_k a[i..., k...] b[k..., j...]",
    .derivative = "da = tensordot(ct, b), db = tensordot(a, ct) over the other axes",
    GT_MADE(tensordot, LINALG, check_two),
    .args = {{"a", 0, NULL}, {"b", 0, NULL}},
    .attrs = {{"axes", GT_ATTR_INTS, "2", NULL, NULL}},
    .accepts = GT_SET_NUMBER,
    .example = "tensordot([[1,2],[3,4]], [[5,6],[7,8]], axes=1)",
};

/* -- dot, vdot, inner -- */

/* Over the last axis of a and one of b, counted from the end; a scalar scales. */
static gt_ref last_with(gt_build *b, const gt_op *op, const gt_ref *in, int from_end)
{
    int x = gt_ref_shape(b->program, in[0])->rank, y = gt_ref_shape(b->program, in[1])->rank;
    contraction c = {.n = 1, .axis = {{x - 1}, {y > from_end ? y - from_end : 0}}};
    return x && y ? contracted(b, op, in, &c) : gt_mul(b, in[0], in[1]);
}

GT_EXPAND(dot_expand)
{
    return last_with(b, &gt_op_dot, in, 2);
}

const gt_op gt_op_dot = {
    .doc = "The sum of products over the last axis of a and the last but one of b (the only one of a vector).",
    .formula = "y[i..., j..., l] = sum_k a[i..., k] b[j..., k, l]",
    .derivative = "da = ct b', db = a' ct",
    .convention =
        "NumPy's dot: a scalar scales; stacks of matrices are combined each with each, where matmul pairs them.",
    GT_MADE(dot, LINALG, check_two),
    .args = {{"a", 0, "x"}, {"b", 0, "y"}},
    .accepts = GT_SET_NUMBER,
    .example = "dot([1,2,3],[4,5,6])",
};

GT_EXPAND(vdot_expand)
{
    gt_ref flat[2] = {gt_conj(b, gt_flatten(b, in[0])), gt_flatten(b, in[1])};
    contraction c = {.n = 1, .axis = {{0}, {0}}};
    return contracted(b, &gt_op_vdot, flat, &c);
}

const gt_op gt_op_vdot = {
    .doc = "The sum of the products of all elements, those of a conjugated.",
    .formula = "y = sum_i conj(a_i) b_i",
    .derivative = "da = conj(ct) b, db = ct a",
    GT_MADE(vdot, LINALG, check_two),
    .args = {{"a", 0, "x"}, {"b", 0, "y"}},
    .accepts = GT_SET_NUMBER,
    .not_analytic = true,
    .example = "vdot([[1,2],[3,4]],[[1,1],[1,1]])",
};

GT_EXPAND(inner_expand)
{
    return last_with(b, &gt_op_inner, in, 1);
}

const gt_op gt_op_inner = {
    .doc = "The sums of products over the last axes of both operands.",
    .formula = "y[i..., j...] = sum_k a[i..., k] b[j..., k]",
    .derivative = "da = ct b, db = ct' a",
    GT_MADE(inner, LINALG, check_two),
    .args = {{"a", 0, "x"}, {"b", 0, "y"}},
    .accepts = GT_SET_NUMBER,
    .example = "inner([1,2],[3,4])",
};

/* -- cross -- */

GT_CHECK(check_cross)
{
    check_two(b, op, n, in, attr);
    for (int k = 0; k < n; k++) {
        const gt_shape *shape = gt_ref_shape(b->program, in[k]);
        if (shape->rank < 1 || shape->dim[shape->rank - 1] != 3)
            gt_build_fail(b, "cross: the last axis of %s must have length 3", gt_call_it(b, in[k]));
    }
}

const gt_op gt_op_cross = {
    .doc = "The cross products of the vectors of three elements in the last axes.",
    .formula = "y_i = a_(i+1) b_(i+2) - a_(i+2) b_(i+1)",
    .derivative = "da = b x ct, db = ct x a",
    GT_BODY(cross, LINALG, check_cross),
    .args = {{"a", 0, "x"}, {"b", 0, "y"}},
    .accepts = GT_SET_NUMBER,
    .body = "return roll(a, -1, -1) * roll(b, -2, -1) - roll(a, -2, -1) * roll(b, -1, -1)",
    .example = "cross([1,0,0],[0,1,0])",
};
