/* Axes in another order: moveaxis, swapaxes, rot90. */
#include "ops/rearrange.h"

static gt_ref turned(gt_build *b, gt_ref x, const int *perm)
{
    return gt_another(b, x, gt_transpose(b, x, perm));
}

/* -- moveaxis -- */

enum { SOURCE, DESTINATION };

/* The axes of a list, each once. */
static bool read_axes(gt_build *b, gt_ref x, const gt_attr *given, int rank, int *axis)
{
    unsigned seen = 0;
    for (int i = 0; i < given->ints.n; i++) {
        axis[i] = gt_axis_build(b, &gt_op_moveaxis, x, given->ints.v[i], rank);
        if (axis[i] < 0)
            return false;
        if (seen >> axis[i] & 1) {
            gt_build_fail(b, "moveaxis: axis %lld is given twice", (long long)given->ints.v[i]);
            return false;
        }
        seen |= 1u << axis[i];
    }
    return true;
}

GT_EXPAND(moveaxis_expand)
{
    int rank = gt_ref_shape(b->program, in[0])->rank, from[GT_MAX_RANK], to[GT_MAX_RANK], perm[GT_MAX_RANK];
    int moved = attr[SOURCE].ints.n;
    unsigned taken = 0;
    if (moved != attr[DESTINATION].ints.n || moved > rank)
        return gt_build_fail(b, "moveaxis: %d axes cannot go to %d places of %s", moved, attr[DESTINATION].ints.n,
                             gt_call_it(b, in[0]));
    if (!read_axes(b, in[0], &attr[SOURCE], rank, from) || !read_axes(b, in[0], &attr[DESTINATION], rank, to))
        return GT_NONE;
    for (int i = 0; i < rank; i++)
        perm[i] = -1;
    for (int i = 0; i < moved; i++) {
        perm[to[i]] = from[i];
        taken |= 1u << from[i];
    }
    for (int i = 0, next = 0; i < rank; i++) {
        while (next < rank && taken >> next & 1)
            next++;
        if (perm[i] < 0)
            perm[i] = next++;
    }
    return turned(b, in[0], perm);
}

const gt_op gt_op_moveaxis = {
    .doc = "Axes moved to other places; the others stay in order.",
    .formula = "y = x with axis source[i] at destination[i]",
    .derivative = "dx = moveaxis(dy, destination, source)",
    .aliases = "movedim",
    GT_MADE(moveaxis, SHAPE, NULL),
    .args = {{"x", 0, "a"}},
    .attrs = {{"source", GT_ATTR_INTS, "required", NULL, NULL}, {"destination", GT_ATTR_INTS, "required", NULL, NULL}},
    .accepts = GT_SET_ANY,
    .example = "moveaxis([[[1,2],[3,4]]], 0, 2)",
};

/* -- swapaxes -- */

enum { AXIS1, AXIS2 };

GT_EXPAND(swapaxes_expand)
{
    const int rank = gt_ref_shape(b->program, in[0])->rank, first = (int)attr[AXIS1].i, second = (int)attr[AXIS2].i;
    int perm[GT_MAX_RANK];
    for (int i = 0; i < rank; i++)
        perm[i] = i == first ? second : i == second ? first : i;
    return turned(b, in[0], perm);
}

const gt_op gt_op_swapaxes = {
    .doc = "Two axes in each other's place.",
    .formula = "y[..., j, ..., i, ...] = x[..., i, ..., j, ...]",
    .derivative = "dx = swapaxes(dy, axis1, axis2)",
    .aliases = "swapdims",
    GT_MADE(swapaxes, SHAPE, gt_check),
    .args = {{"x", 0, "a"}},
    .attrs = {{"axis1", GT_ATTR_INT, "required", NULL, "dim0"}, {"axis2", GT_ATTR_INT, "required", NULL, "dim1"}},
    .accepts = GT_SET_ANY,
    .example = "swapaxes([[1,2],[3,4]], 0, 1)",
};

/* -- rot90 -- */

enum { K, AXES };

GT_EXPAND(rot90_expand)
{
    int rank = gt_ref_shape(b->program, in[0])->rank, perm[GT_MAX_RANK], axis[2];
    int64_t quarters = (attr[K].i % 4 + 4) % 4;
    if (attr[AXES].given && attr[AXES].ints.n != 2)
        return gt_build_fail(b, "rot90: 'axes' are two, not %d", attr[AXES].ints.n);
    for (int i = 0; i < 2; i++) {
        axis[i] = gt_axis_build(b, &gt_op_rot90, in[0], attr[AXES].given ? attr[AXES].ints.v[i] : i, rank);
        if (axis[i] < 0)
            return GT_NONE;
    }
    if (axis[0] == axis[1])
        return gt_build_fail(b, "rot90: 'axes' must be different");
    for (int i = 0; i < rank; i++)
        perm[i] = i == axis[0] ? axis[1] : i == axis[1] ? axis[0] : i;
    if (quarters == 0)
        return gt_apply1(b, &gt_op_identity, in[0]);
    if (quarters == 1)
        return turned(b, gt_flip_axis(b, in[0], axis[1]), perm);
    if (quarters == 3)
        return gt_flip_axis(b, turned(b, in[0], perm), axis[1]);
    gt_ref y = gt_flip_axis(b, gt_flip_axis(b, in[0], axis[0]), axis[1]);
    return gt_another(b, in[0], y);
}

const gt_op gt_op_rot90 = {
    .doc = "x turned by k quarters in the plane of two axes, from the first towards the second.",
    .formula = "k = 1: y[i, j] = x[j, n - 1 - i]",
    .derivative = "dx = rot90(dy, -k)",
    .convention = "Without 'axes' the plane is that of the first two axes.",
    GT_MADE(rot90, SHAPE, NULL),
    .args = {{"x", 0, "m"}},
    .attrs = {{"k", GT_ATTR_INT, "1", NULL, NULL}, {"axes", GT_ATTR_INTS, NULL, NULL, "dims"}},
    .accepts = GT_SET_ANY,
    .example = "rot90([[1,2,3],[4,5,6]])",
};
