/* Neighbours along an axis: diff, trapezoid. And numbers in the place of what is none: nan_to_num. */
#include <float.h>
#include <math.h>

#include "ops/rearrange.h"

/* The elements of an axis but the last, or but the first. */
static gt_ref without_end(gt_build *b, gt_ref x, int axis, int64_t first)
{
    return gt_slice_axis(b, x, axis, first, gt_ref_shape(b->program, x)->dim[axis] - 1);
}

static gt_ref differences(gt_build *b, gt_ref x, int axis)
{
    return gt_sub(b, without_end(b, x, axis, 1), without_end(b, x, axis, 0));
}

/* -- diff -- */

enum { DIFF_N, DIFF_AXIS };

GT_EXPAND(diff_expand)
{
    gt_ref x = in[0];
    const int axis = (int)attr[DIFF_AXIS].i;
    if (attr[DIFF_N].i < 0)
        return gt_build_fail(b, "diff: 'n' cannot be %lld", (long long)attr[DIFF_N].i);
    for (int64_t i = 0; i < attr[DIFF_N].i && gt_ref_shape(b->program, x)->dim[axis]; i++)
        x = differences(b, x, axis);
    return gt_another(b, in[0], x);
}

const gt_op gt_op_diff = {
    .doc = "Differences of neighbours along an axis, taken n times.",
    .formula = "n = 1: y[..., i] = x[..., i+1] - x[..., i]",
    .derivative = "dx[..., i] = dy[..., i-1] - dy[..., i]",
    GT_MADE(diff, REDUCE, gt_check),
    .args = {{"x", 0, "a"}},
    .attrs = {{"n", GT_ATTR_INT, "1", NULL, NULL}, {"axis", GT_ATTR_INT, "-1", NULL, "dim"}},
    .accepts = GT_SET_NUMBER,
    .example = "diff([1,2,4,7,0])",
};

/* -- trapezoid -- */

enum { TRAPEZOID_DX, TRAPEZOID_AXIS };

/* The steps between the points, in a shape that broadcasts over those of y: a vector of points lies along `axis`. */
static gt_ref steps_of(gt_build *b, gt_ref x, gt_ref y, int axis)
{
    const gt_shape *shape = gt_ref_shape(b->program, x), *whole = gt_ref_shape(b->program, y);
    if (shape->rank == 1 && shape->dim[0] == whole->dim[axis]) {
        gt_shape along = {whole->rank - axis, {0}};
        for (int i = 0; i < along.rank; i++)
            along.dim[i] = i ? 1 : shape->dim[0];
        return differences(b, gt_reshape(b, x, &along), 0);
    }
    if (gt_shape_equal(shape, whole))
        return differences(b, x, axis);
    gt_build_fail(b, "trapezoid: %s holds no points for axis %d of %s", gt_call_it(b, x), axis, gt_call_it(b, y));
    gt_fix(b->error, "the points are a vector as long as that axis, or have the shape of y");
    return GT_NONE;
}

GT_EXPAND(trapezoid_expand)
{
    gt_ref y = in[0];
    const int axis = (int)attr[TRAPEZOID_AXIS].i;
    if (!gt_ref_shape(b->program, y)->dim[axis])
        return gt_build_fail(b, "trapezoid: axis %d of %s has no elements", axis, gt_call_it(b, y));
    gt_ref pairs = gt_add(b, without_end(b, y, axis, 1), without_end(b, y, axis, 0));
    if (n > 1 && gt_ref_dtype(b->program, in[1]) != gt_ref_dtype(b->program, y)) {
        gt_build_fail(b, "trapezoid mixes dtypes: %s is %s and %s is %s", gt_call_it(b, y),
                      gt_dtype_name(gt_ref_dtype(b->program, y)), gt_call_it(b, in[1]),
                      gt_dtype_name(gt_ref_dtype(b->program, in[1])));
        return GT_NONE;
    }
    gt_ref step = n > 1 ? steps_of(b, in[1], y, axis) : gt_number(b, y, attr[TRAPEZOID_DX].f);
    return gt_sum(b, gt_scale(b, gt_mul(b, step, pairs), 0.5), 1u << axis, false);
}

const gt_op gt_op_trapezoid = {
    .doc = "The integral along an axis by the trapezoidal rule, over points x or steps dx.",
    .formula = "z = sum_i (x[i+1] - x[i]) (y[i] + y[i+1]) / 2",
    .derivative = "dz/dy[i] = (x[i+1] - x[i-1]) / 2, dz/dx[i] = (y[i-1] - y[i+1]) / 2 inside",
    .aliases = "trapz",
    GT_MADE(trapezoid, REDUCE, gt_check),
    .args = {{"y", 0, NULL}, {"x", GT_ARG_OPTIONAL, NULL}},
    .attrs = {{"dx", GT_ATTR_FLOAT, "1", NULL, NULL}, {"axis", GT_ATTR_INT, "-1", NULL, "dim"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .example = "trapezoid([1.0,2,3])",
};

/* -- nan_to_num -- */

enum { FOR_NAN, FOR_POSINF, FOR_NEGINF };

GT_EXPAND(nan_to_num_expand)
{
    gt_ref x = in[0];
    double most = gt_ref_dtype(b->program, x) == GT_F32 ? (double)FLT_MAX : DBL_MAX;
    double high = attr[FOR_POSINF].given ? attr[FOR_POSINF].f : most;
    double low = attr[FOR_NEGINF].given ? attr[FOR_NEGINF].f : -most;
    gt_ref is_high = gt_equals(b, x, INFINITY), is_low = gt_equals(b, x, -INFINITY);
    gt_ref y = gt_where(b, is_low, gt_number(b, x, low), x);
    y = gt_where(b, is_high, gt_number(b, x, high), y);
    return gt_where(b, gt_apply1(b, &gt_op_is_nan, x), gt_number(b, x, attr[FOR_NAN].f), y);
}

const gt_op gt_op_nan_to_num = {
    .doc = "x with numbers in the place of NaN and of the infinities.",
    .formula = "y = nan where x is NaN, posinf where x = inf, neginf where x = -inf, else x",
    .derivative = "dy/dx = 1 where x is finite, else 0",
    .convention = "Without posinf and neginf: the largest and the smallest number of the dtype.",
    GT_MADE(nan_to_num, NARY, gt_check),
    .args = {{"x", 0, "input"}},
    .attrs = {{"nan", GT_ATTR_FLOAT, "0", NULL, NULL},
              {"posinf", GT_ATTR_FLOAT, NULL, NULL, NULL},
              {"neginf", GT_ATTR_FLOAT, NULL, NULL, NULL}},
    .example = "nan_to_num([1.0, nan, inf, -inf])",
};
