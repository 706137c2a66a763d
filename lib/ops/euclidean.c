/* The Euclidean norm and the unit vector that is its gradient. Squares neither overflow nor underflow, and derivatives
 * of the unit vector are sums over the other elements where one is nearly all of the norm: 1 - u^2 would cancel. */
#include <math.h>

#include "ops/kernels.h"
#include "ops/lanes_complex.h"
#include "ops/reduce.h"

static double sum_squares(const gt_lanes *lanes, int64_t start)
{
    double buffer[GT_LANE_BLOCK], square[GT_LANE_BLOCK];
    gt_pairwise sum = {.blocks = 0};
    for (int64_t from = 0, n; (n = gt_lane_block(lanes, from)) > 0; from += GT_LANE_BLOCK) {
        const double *x = gt_lane_reals(lanes, start, from, n, buffer);
        for (int64_t i = 0; i < n; i++)
            square[i] = x[i] * x[i];
        gt_pairwise_push(&sum, gt_pairwise_block(square, n));
    }
    return gt_pairwise_total(&sum);
}

/* The norm of a lane: in long double, whose range squares need, where in double their sum has left the range in which
 * all that count have their digits. */
static long double length_of(const gt_lanes *lanes, int64_t start)
{
    double buffer[GT_LANE_BLOCK];
    const double squares = sum_squares(lanes, start);
    long double wide = 0;
    if (squares >= 0x1p-900 && squares <= 0x1p1000)
        return sqrt(squares);
    for (int64_t from = 0, n; (n = gt_lane_block(lanes, from)) > 0; from += GT_LANE_BLOCK) {
        const double *x = gt_lane_reals(lanes, start, from, n, buffer);
        for (int64_t i = 0; i < n; i++)
            wide += (long double)x[i] * x[i];
    }
    return sqrtl(wide);
}

static double largest(const gt_lanes *lanes, int64_t start)
{
    double buffer[GT_LANE_BLOCK], most = 0;
    for (int64_t from = 0, n; (n = gt_lane_block(lanes, from)) > 0; from += GT_LANE_BLOCK) {
        const double *x = gt_lane_reals(lanes, start, from, n, buffer);
        for (int64_t i = 0; i < n; i++)
            most = fabs(x[i]) > most || isnan(x[i]) ? fabs(x[i]) : most;
    }
    return most;
}

/* -- of complex numbers: the continuation sqrt(sum(z^2)), in long double, whose range squares need -- */

static gt_wide length_of_complex(const gt_lanes *lanes, int64_t start)
{
    gt_wide sum = 0;
    for (int64_t i = 0; i < lanes->length; i++) {
        const gt_wide z = gt_lane_complex(lanes, start, i);
        sum += gt_wide_of((creall(z) - cimagl(z)) * (creall(z) + cimagl(z)), 2 * creall(z) * cimagl(z));
    }
    return csqrtl(sum);
}

/* -- euclidean_norm -- */

static bool norm_kernel(gt_call *call)
{
    const bool continued = gt_dtype_in(call->out.dtype, GT_SET_COMPLEX);
    const gt_lanes lanes = gt_lanes_of(&call->in[0], gt_axes_of(&call->attr[GT_REDUCE_AXIS]), 0);
    for (int64_t lane = 0; lane < lanes.count; lane++) {
        const int64_t start = gt_walk_offset(&lanes.outer, lane);
        if (continued)
            gt_store_complex(&call->out, lane, length_of_complex(&lanes, start));
        else
            gt_store_real(call->out.data, call->out.dtype, lane, (double)length_of(&lanes, start));
    }
    return true;
}

GT_REDUCE_SPLIT(norm, 2)

static gt_ref unit_of(gt_build *b, const gt_eqn *e)
{
    return gt_emit(b, &gt_op_euclidean_unit, 1, e->in, &e->attr[GT_REDUCE_AXIS]);
}

GT_JVP(norm_jvp)
{
    return gt_sum(b, gt_mul(b, unit_of(b, e), tangent[0]), gt_axes_of(&e->attr[GT_REDUCE_AXIS]),
                  e->attr[GT_REDUCE_KEEPDIMS].b);
}

/* The NaN at 0 gives way to an upstream of exactly 0. */
GT_VJP(norm_vjp)
{
    return gt_mul_absorbing(b, gt_reduce_kept(b, e, ct), gt_conj(b, unit_of(b, e)));
}

const gt_op gt_op_euclidean_norm = {
    .spoken = "norm",
    .doc = "The Euclidean norm along some axes.",
    .formula = "y = sqrt(sum(x^2))",
    .derivative = "dy/dx = x / y",
    .convention = "the derivative of a norm at 0 is NaN in both modes; an upstream of exactly 0 gives 0",
    GT_CUSTOM_ROW(euclidean_norm, INTERNAL, norm),
    .args = {{"x", 0, NULL}},
    .attrs = GT_REDUCE_ATTRS,
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .infer = gt_reduce_infer,
    .batch = gt_axes_batch,
    .kink = &gt_kink_at_value_zero,
    .axis_of = gt_axis_reduced,
};

/* -- euclidean_unit -- */

static void unit_lane(const gt_call *call, const gt_lanes *lanes, int64_t start)
{
    double buffer[GT_LANE_BLOCK];
    const long double length = length_of(lanes, start);
    const double root = (double)length;
    const bool wide = (long double)root != length || !(root >= 0x1p-1022);
    for (int64_t from = 0, n; (n = gt_lane_block(lanes, from)) > 0; from += GT_LANE_BLOCK) {
        const double *x = gt_lane_reals(lanes, start, from, n, buffer);
        for (int64_t i = 0; i < n; i++)
            gt_store_real(call->out.data, call->out.dtype, start + gt_walk_offset(&lanes->inner, from + i),
                          wide ? (double)(x[i] / length) : x[i] / root);
    }
}

static bool unit_kernel(gt_call *call)
{
    const bool continued = gt_dtype_in(call->out.dtype, GT_SET_COMPLEX);
    const gt_lanes lanes = gt_lanes_of(&call->in[0], gt_axes_of(&call->attr[0]), 0); /* contiguous, as the result is */
    for (int64_t lane = 0; lane < lanes.count; lane++) {
        const int64_t start = gt_walk_offset(&lanes.outer, lane);
        if (!continued) {
            unit_lane(call, &lanes, start);
            continue;
        }
        const gt_wide root = length_of_complex(&lanes, start);
        for (int64_t i = 0; i < lanes.length; i++)
            gt_store_complex(&call->out, (start + gt_walk_offset(&lanes.inner, i)) / 2,
                             gt_lane_complex(&lanes, start, i) / root);
    }
    return true;
}

GT_AMONG_SPLIT(unit, 4)

/* (t - u sum(u t)) / norm: the projection is symmetric, the same for tangents and, with u conjugated, for cotangents.
 * The element that is more than half of the square, if there is one, has t sum(v^2) - u sum(v t) instead, where v are
 * the others. */
static gt_ref projected(gt_build *b, const gt_eqn *e, gt_ref u, gt_ref norm, gt_ref t)
{
    const unsigned mask = gt_axes_of(&e->attr[0]);
    gt_ref square = gt_apply1(b, &gt_op_square, u), zero = gt_number(b, u, 0), size = square;
    if (gt_is_complex(b, u))
        size = gt_apply1(b, &gt_op_real, square);
    gt_ref heavy = gt_apply2(b, &gt_op_greater, size, gt_number(b, size, 0.5)), along = gt_mul(b, u, t);
    gt_ref others = gt_sum(b, gt_where(b, heavy, zero, along), mask, true);
    gt_ref rest = gt_sum(b, gt_where(b, heavy, zero, square), mask, true);
    gt_ref sum = gt_add(b, others, gt_sum(b, gt_where(b, heavy, along, zero), mask, true));
    gt_ref at_heavy = gt_sub(b, gt_mul(b, t, rest), gt_mul(b, u, others));
    return gt_div(b, gt_where(b, heavy, at_heavy, gt_sub(b, t, gt_mul(b, u, sum))), norm);
}

static gt_ref norm_of(gt_build *b, const gt_eqn *e)
{
    const gt_attr attr[2] = {e->attr[0], {.given = true, .b = true}};
    return gt_emit(b, &gt_op_euclidean_norm, 1, e->in, attr);
}

GT_JVP(unit_jvp)
{
    return projected(b, e, y, norm_of(b, e), tangent[0]);
}

GT_VJP(unit_vjp)
{
    return projected(b, e, gt_conj(b, y), gt_conj(b, norm_of(b, e)), ct);
}

const gt_op gt_op_euclidean_unit = {
    .spoken = "derivative of norm",
    .doc = "Vectors over their Euclidean norms: the derivative of the norm.",
    .formula = "y = x / sqrt(sum(x^2))",
    .derivative = "dy = (dx - y sum(y dx)) / norm",
    .convention = "NaN for a vector of zeros",
    GT_CUSTOM_ROW(euclidean_unit, INTERNAL, unit),
    .args = {{"x", 0, NULL}},
    .attrs = {{"axis", GT_ATTR_INTS, NULL, NULL, NULL}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .infer = gt_among_infer,
    .wants_contiguous = true,
    .batch = gt_axes_batch,
    .accident = gt_accident_unit,
    .axis_of = gt_axis_but_among,
};

gt_ref gt_euclidean_norm(gt_build *b, gt_ref x, unsigned mask)
{
    const gt_attr attr[2] = {gt_axes_from(b->arena, mask), {.given = true, .b = true}};
    return gt_emit(b, &gt_op_euclidean_norm, 1, &x, attr);
}

gt_ref gt_euclidean_unit(gt_build *b, gt_ref x, unsigned mask)
{
    const gt_attr axes = gt_axes_from(b->arena, mask);
    return gt_emit(b, &gt_op_euclidean_unit, 1, &x, &axes);
}

/* -- square_scale -- */

enum { SCALE_AXIS, SCALE_KEEPDIMS, SCALE_ORDER };

/* Powers above 2^-800 (2^-96) and below 2^960 have all their digits, and so have sums of them. */
static double scale_for(double most, double order, gt_dtype dtype)
{
    const bool single = dtype == GT_F32 || dtype == GT_C64;
    int exponent;
    if (most == 0 || !isfinite(most))
        return 1;
    frexp(most, &exponent);
    const double power = exponent * order;
    return power > (single ? 96 : 960) || power < (single ? -96 : -800) ? ldexp(1, exponent - 1) : 1;
}

static bool scale_kernel(gt_call *call)
{
    const bool continued = gt_dtype_in(call->out.dtype, GT_SET_COMPLEX);
    const unsigned mask = gt_axes_of(&call->attr[SCALE_AXIS]);
    const gt_lanes re = gt_lanes_of(&call->in[0], mask, 0), im = gt_lanes_of(&call->in[0], mask, continued);
    for (int64_t lane = 0; lane < re.count; lane++) {
        const double one = largest(&re, gt_walk_offset(&re.outer, lane));
        const double other = continued ? largest(&im, gt_walk_offset(&im.outer, lane)) : one;
        const double y = scale_for(other > one ? other : one, call->attr[SCALE_ORDER].f, call->out.dtype);
        if (continued)
            gt_store_complex(&call->out, lane, gt_wide_of(y, 0));
        else
            gt_store_real(call->out.data, call->out.dtype, lane, y);
    }
    return true;
}

gt_ref gt_square_scale(gt_build *b, gt_ref x, unsigned mask, double order)
{
    const gt_attr attr[3] = {gt_axes_from(b->arena, mask), {.given = true, .b = true}, {.given = true, .f = order}};
    return gt_emit(b, &gt_op_square_scale, 1, &x, attr);
}

const gt_op gt_op_square_scale = {
    .doc =
        "A power of two that elements along some axes are divided by before they are squared, or raised to an order.",
    .formula = "y = 1 where the powers keep their digits, else about max(|x|)",
    .derivative = "none: what it divides is multiplied by it again",
    GT_ROW(square_scale, INTERNAL, ZERO),
    .args = {{"x", 0, NULL}},
    .attrs = {{"axis", GT_ATTR_INTS, NULL, NULL, NULL},
              {"keepdims", GT_ATTR_BOOL, "false", NULL, NULL},
              {"order", GT_ATTR_FLOAT, "2", NULL, NULL}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .infer = gt_reduce_infer,
    .kernel = scale_kernel,
    .split = norm_split,
    .batch = gt_axes_batch,
};
