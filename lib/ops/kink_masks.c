/* Masks of where an equation sits on a kink: what `kink` of rows says. */
#include "ops/rearrange.h"

/* A rule, and the head of its mask. */
#define KINK(name, at, by_operand)                                                                                     \
    static gt_ref name##_mask(gt_build *b, const gt_eqn *e, gt_ref y, int k);                                          \
    const gt_kink_rule name = {at, name##_mask, by_operand};                                                           \
    static gt_ref name##_mask(GT_UNUSED gt_build *b, GT_UNUSED const gt_eqn *e, GT_UNUSED gt_ref y, GT_UNUSED int k)
#define KINK_WHERE(name, at, by_operand, expression)                                                                   \
    KINK(name, at, by_operand)                                                                                         \
    {                                                                                                                  \
        return expression;                                                                                             \
    }

static gt_ref differs(gt_build *b, gt_ref x, double value)
{
    return gt_apply2(b, &gt_op_not_equal, x, gt_number(b, x, value));
}

KINK_WHERE(gt_kink_at_zero, "0", false, gt_equals(b, e->in[k], 0))
KINK_WHERE(gt_kink_at_value_zero, "0", false, gt_equals(b, y, 0))
KINK_WHERE(gt_kink_at_six, "a bound", false, gt_or(b, gt_equals(b, e->in[0], 0), gt_equals(b, e->in[0], 6)))
KINK_WHERE(gt_kink_at_tie, "a tie", false, gt_apply2(b, &gt_op_equal, e->in[0], e->in[1]))
KINK_WHERE(gt_kink_at_origin, "(0, 0)", false, gt_and(b, gt_equals(b, e->in[0], 0), gt_equals(b, e->in[1], 0)))

/* Only the derivative by the first operand is a convention there. */
KINK_WHERE(gt_kink_at_first_zero, "0", true, k == 0 ? gt_equals(b, e->in[0], 0) : GT_NONE)

/* By the second one the function jumps, from one sign to the other. */
KINK_WHERE(gt_kink_at_second_zero, "0", true,
           k == 1 ? gt_and(b, gt_equals(b, e->in[1], 0), differs(b, e->in[0], 0)) : GT_NONE)
KINK_WHERE(gt_kink_at_sign_zero, "0", true,
           k == 0 ? gt_equals(b, e->in[0], 0) : gt_kink_at_second_zero_mask(b, e, y, k))

/* Of order 0 the scale e^-|x| has its corner where the function is not 0. */
KINK_WHERE(gt_kink_of_order, "0", false, e->attr[0].f != 0 ? GT_NONE : gt_equals(b, e->in[0], 0))

/* Its slope is 1 above 0 and alpha below. */
KINK_WHERE(gt_kink_of_alpha, "0", false, e->attr[0].f == 1 ? GT_NONE : gt_equals(b, e->in[0], 0))

/* x modulo 0 y is 0, without a jump. */
KINK(gt_kink_at_jump, "a jump", true)
{
    gt_ref zero = gt_equals(b, y, 0);
    return k == 0 ? zero : gt_and(b, zero, differs(b, e->in[0], 0));
}

/* Where bounds have changed places the value is the lower one: x does not count, and a bound that passes the other one
 * takes over or lets go. */
KINK(gt_kink_at_bounds, "a bound", true)
{
    gt_ref x = e->in[0], min = e->in[1], max = e->in[2];
    if (k == 0)
        return gt_and(b, gt_or(b, gt_apply2(b, &gt_op_equal, x, min), gt_apply2(b, &gt_op_equal, x, max)),
                      gt_apply2(b, &gt_op_less_equal, min, max));
    gt_ref at = gt_and(b, gt_apply2(b, &gt_op_equal, x, e->in[k]), gt_apply2(b, &gt_op_less, min, max));
    gt_ref above = gt_apply2(b, k == 1 ? &gt_op_greater_equal : &gt_op_greater, x, max);
    return gt_or(b, at, gt_and(b, gt_apply2(b, &gt_op_equal, min, max), above));
}

/* Ties share: entries that get a part of what arrives. */
KINK(gt_kink_at_shares, "a tie", false)
{
    gt_ref part = e->op->vjp(b, e, y, k, gt_filled_like(b, y, 1));
    return gt_and(b, gt_apply2(b, &gt_op_greater, part, gt_number(b, part, 0)),
                  gt_apply2(b, &gt_op_less, part, gt_number(b, part, 1)));
}

/* The angle jumps where y passes 0 below the negative axis of x. */
KINK(gt_kink_at_cut, "y = 0, x <= 0", true)
{
    gt_ref below = gt_apply2(b, &gt_op_less_equal, e->in[1], gt_number(b, e->in[1], 0));
    return k == 0 ? gt_and(b, gt_equals(b, e->in[0], 0), below) : gt_kink_at_origin_mask(b, e, y, k);
}

KINK(gt_kink_at_branch, "a branch not taken that is not finite", true)
{
    gt_ref x = e->in[k];
    if (gt_is_complex(b, x))
        x = gt_apply1(b, &gt_op_abs, x);
    gt_ref wild = gt_not(b, gt_apply1(b, &gt_op_is_finite, x));
    gt_ref left = k == 1 ? gt_not(b, e->in[0]) : e->in[0];
    return gt_and(b, left, wild);
}

static bool moves_places(const gt_op *op)
{
    static const gt_op *const list[] = {&gt_op_transpose,   &gt_op_broadcast_to, &gt_op_identity,     &gt_op_reshape,
                                        &gt_op_expand_dims, &gt_op_flat_index,   &gt_op_strided_slice};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (op == list[i])
            return true;
    return false;
}

/* The order that the places which a gather takes along the last axis may come from. */
static const gt_eqn *order_of(const gt_program *program, const gt_eqn *e)
{
    int last = e->shape->rank - 1;
    if (last < 0 || e->attr[GT_GATHER_AXIS].i != last || e->attr[GT_GATHER_BATCH_DIMS].i != last)
        return NULL;
    const gt_eqn *at = gt_eqn_at(program, e->in[1]);
    while (moves_places(at->op))
        at = gt_eqn_at(program, at->in[0]);
    return at->op == &gt_op_argsort || at->op == &gt_op_first_places ? at : NULL;
}

enum { ARGSORT_AXIS, ARGSORT_DIRECTION };

/* Elements that stand beside an equal one when all of them are in order, and that were taken in this order. */
KINK(gt_kink_at_order, "a tie", false)
{
    const gt_eqn *order = order_of(b->program, e);
    if (k != 0 || !order)
        return GT_NONE;
    int last = e->shape->rank - 1;
    int64_t n = gt_ref_shape(b->program, e->in[0])->dim[last];
    gt_attr along[2] = {gt_axes_int(last), order->attr[ARGSORT_DIRECTION]};
    gt_ref all = gt_take_last(b, e->in[0], gt_emit(b, &gt_op_argsort, 1, &e->in[0], along));
    if (n < 2 || e->shape->dim[last] > n || all == GT_NONE)
        return GT_NONE;
    gt_ref first = gt_slice_axis(b, all, last, 0, 1), no = gt_apply2(b, &gt_op_less, first, first);
    gt_ref next =
        gt_apply2(b, &gt_op_equal, gt_slice_axis(b, all, last, 0, n - 1), gt_slice_axis(b, all, last, 1, n - 1));
    gt_ref mask = gt_or(b, gt_join(b, no, next, last), gt_join(b, next, no, last));
    gt_ref same = gt_apply2(b, &gt_op_equal, y, gt_slice_axis(b, all, last, 0, e->shape->dim[last]));
    return gt_and(b, same, gt_slice_axis(b, mask, last, 0, e->shape->dim[last]));
}
