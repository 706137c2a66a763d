/* Choosing and clipping, and sums of many. */
#include <complex.h>

#include "ops/kernels.h"
#include "ops/reduce.h"

/* -- add_n -- */

/* Left to right, so that the sum fuses with what surrounds it. */
GT_EXPAND(add_n_expand)
{
    if (n == 1)
        return gt_apply1(b, &gt_op_identity, in[0]);
    gt_ref sum = in[0];
    for (int k = 1; k < n; k++)
        sum = gt_add(b, sum, in[k]);
    return sum;
}

const gt_op gt_op_add_n = {
    .doc = "Sum of one or more tensors, from left to right.",
    .formula = "y = x1 + x2 + ...",
    .derivative = "dy/dxi = 1",
    .aliases = "Sum",
    GT_MADE(add_n, NARY, NULL),
    .args = {{.name = "x", .other_name = "inputs"}},
    .variadic = true,
    .accepts = GT_SET_NUMBER,
    .example = "add_n([[1, 2], [3, 4], [5, 6]])",
};

/* -- where -- */

#define WHERE(suffix, type) GT_KERNEL3(where_##suffix, uint8_t, type, type, type, x ? y : z)
GT_KERNEL3_WIDE(where_f64, uint8_t, double, double, double, x ? y : z)
GT_KERNEL3_WIDE(where_f32, uint8_t, float, float, float, x ? y : z)
WHERE(c128, double complex)
WHERE(c64, float complex)
WHERE(i64, int64_t)
WHERE(i32, int32_t)
WHERE(bool, uint8_t)

static void where_str(const gt_block *block)
{
    const uint8_t *c = (const uint8_t *)block->x[0];
    const gt_str *x = (const gt_str *)block->x[1], *y = (const gt_str *)block->x[2];
    gt_str *z = (gt_str *)block->y;
    for (int64_t i = 0; i < block->n; i++)
        z[i] = c[i * block->step[0]] ? x[i * block->step[1]] : y[i * block->step[2]];
}

GT_PUSH(where_push)
{
    gt_ref zero = gt_number(b, t, 0);
    return k == 1 ? gt_where(b, e->in[0], t, zero) : gt_where(b, e->in[0], zero, t);
}

const gt_op gt_op_where = {
    .doc = "x where the condition is true, y where it is false.",
    .formula = "z = x if condition else y",
    .derivative = "dz/dx = 1 where the condition is true, dz/dy = 1 where it is false",
    .convention = "the branch not taken gets 0, in every mode and order, whatever pointwise steps lead to it",
    .aliases = "select Where",
    GT_ROW(where, NARY, POINTWISE),
    .args = {{.name = "condition", .flags = GT_ARG_BOOL, .other_name = "cond"}, {.name = "x"}, {.name = "y"}},
    .accepts = GT_SET_ANY,
    .pointwise = {GT_ANY_KERNELS(where)},
    .push = where_push,
    .pull = where_push,
    .example = "where([True, False, True], [1, 2, 3], [4, 5, 6])",
    .flat = {GT_FLAT("branch_not_taken", "the condition chooses the other branch", GT_IF_MEANT)},
    .kink = &gt_kink_at_branch,
    .reads = gt_reads_where,
};

/* -- clip_by_value -- */

/* The lower bound has the last word, as in max(min(x, high), low). NaN comes through, that of a bound too. */
#define BELOW                           (x > z ? z : x)
#define CLIP                            (BELOW < y ? y : BELOW)
#define BELOW_OR_NAN                    (((x > z) | (z != z)) ? z : x)
#define CLIP_OR_NAN                     (((BELOW_OR_NAN < y) | (y != y)) ? y : BELOW_OR_NAN)
#define CLIP_KERNEL(suffix, type, clip) GT_KERNEL3(clip_##suffix, type, type, type, type, clip)
CLIP_KERNEL(f64, double, CLIP_OR_NAN)
CLIP_KERNEL(f32, float, CLIP_OR_NAN)
CLIP_KERNEL(i64, int64_t, CLIP)
CLIP_KERNEL(i32, int32_t, CLIP)

GT_PUSH(clip_by_value_push)
{
    gt_ref x = e->in[0], low = e->in[1], high = e->in[2], zero = gt_number(b, t, 0);
    gt_ref above = gt_apply2(b, &gt_op_greater, x, high);
    if (k == 0) {
        gt_ref outside = gt_or(b, above, gt_apply2(b, &gt_op_less, x, low));
        return gt_where(b, outside, zero, t);
    }
    if (k == 1) {
        gt_ref under = gt_apply2(b, &gt_op_minimum, x, high);
        return gt_where(b, gt_apply2(b, &gt_op_less, under, low), t, zero);
    }
    gt_ref ordered = gt_apply2(b, &gt_op_greater_equal, high, low);
    return gt_where(b, gt_and(b, above, ordered), t, zero);
}

const gt_op gt_op_clip_by_value = {
    .doc = "x kept between min and max.",
    .formula = "y = maximum(minimum(x, max), min)",
    .derivative = "dy/dx = 1 where min <= x <= max; dy/dmin = 1 where x < min; dy/dmax = 1 where x > max",
    .convention = "at a bound dy/dx is 1 and the bound gets 0; where min > max, y is min; NaN in any gives NaN",
    .aliases = "clip Clip",
    GT_ROW(clip_by_value, NARY, POINTWISE),
    .args = {{.name = "x", .other_name = "t"},
             {.name = "min", .other_name = "clip_value_min"},
             {.name = "max", .other_name = "clip_value_max"}},
    .accepts = GT_SET_REAL,
    .pointwise = {GT_REAL_KERNELS(clip)},
    .push = clip_by_value_push,
    .example = "clip_by_value([-3, 0.5, 3], -1, 1)",
    .flat = {GT_FLAT("clipped", "its operand is outside the bounds", "widen the bounds, or clip the gradient instead")},
    .kink = &gt_kink_at_bounds,
};

/* -- clip_by_norm -- */

enum { AXES };

GT_CHECK(check_clip_by_norm)
{
    const gt_shape *shape = gt_ref_shape(b->program, in[0]);
    unsigned mask = attr[AXES].given ? 0 : (1u << shape->rank) - 1;
    gt_shape both;
    if (!gt_dtype_in(gt_ref_dtype(b->program, in[0]), GT_SET_FLOAT))
        gt_build_fail(b, "clip_by_norm takes a float, but its value is %s",
                      gt_dtype_name(gt_ref_dtype(b->program, in[0])));
    for (int i = 0; attr[AXES].given && i < attr[AXES].ints.n && !gt_build_failed(b); i++) {
        const int64_t axis = attr[AXES].ints.v[i];
        if (axis < -shape->rank || axis >= shape->rank)
            gt_build_fail(b, "clip_by_norm: there is no axis %lld in a value of %d axes", (long long)axis, shape->rank);
        else
            mask |= 1u << (axis < 0 ? axis + shape->rank : axis);
    }
    attr[AXES] = gt_axes_from(b->arena, mask);
    if (!gt_shape_broadcast(shape, gt_ref_shape(b->program, in[1]), &both) || !gt_shape_equal(&both, shape))
        gt_build_fail(b, "clip_by_norm: %s does not broadcast to %s, which it clips", gt_call_it(b, in[1]),
                      gt_call_it(b, in[0]));
}

/* The unit vector never sees what is not clipped, so that the derivative at x = 0 is 1 and not NaN. */
GT_EXPAND(clip_by_norm_expand)
{
    gt_ref x = in[0], clip_norm = in[1];
    const unsigned mask = gt_axes_of(&attr[AXES]);
    gt_ref kept = gt_apply2(b, &gt_op_less, gt_euclidean_norm(b, x, mask), clip_norm);
    gt_ref unit = gt_euclidean_unit(b, gt_where(b, kept, gt_number(b, x, 1), x), mask);
    return gt_where(b, kept, x, gt_mul(b, unit, clip_norm));
}

const gt_op gt_op_clip_by_norm = {
    .doc = "x scaled down so that its Euclidean norm is at most clip_norm.",
    .formula = "y = x clip_norm / max(norm(x), clip_norm)",
    .derivative = "by the quotient rule; 1 where nothing is clipped",
    .convention = "at x = 0 the derivative is 1",
    GT_MADE(clip_by_norm, NARY, check_clip_by_norm),
    .args = {{.name = "x", .other_name = "t"}, {.name = "clip_norm"}},
    .attrs = {{.name = "axes", .type = GT_ATTR_INTS, .other_name = "axis"}},
    .poles = "(clip_norm == 0) & reduce_all(x == 0)",
    .example = "clip_by_norm([3.0, 4.0], 2.5)",
};
