/* Pieces of axes, for rules and for ops made of others: slices turned round, joined, moved. All of them pass on GT_NONE
 * after a failure. */
#ifndef GT_REARRANGE_H
#define GT_REARRANGE_H

#include "ops/axes.h"

/* For composite ops, whose operands inference does not see: fails unless the dtype of x is one the op accepts. */
bool gt_takes(gt_build *b, const gt_op *op, gt_ref x);

/* The check of most composite ops: every operand has a dtype that the op accepts, but for indices, masks and those
 * without gradient; `axis` is right for the first one and has no negative entries. A list is given then: all axes when
 * it was left out. */
void gt_check_axes(gt_build *b, const gt_op *op, gt_ref x, gt_attr *axis);
void gt_check(gt_build *b, const gt_op *op, int n, const gt_ref *in, gt_attr *attr);

/* The same, in other words, of ops of one float operand with attribute 0 the axes. */
bool gt_takes_float(gt_build *b, const gt_op *op, gt_ref x);
void gt_check_float(gt_build *b, const gt_op *op, int n, const gt_ref *in, gt_attr *attr);

/* Two values of one dtype; else the builder fails in the op's name. */
bool gt_one_dtype(gt_build *b, const gt_op *op, gt_ref x, gt_ref y);

/* The axis `given`, negative ones counted from the end, of a value with `rank` axes; -1 after failing in the op's name.
 */
int gt_axis_build(gt_build *b, const gt_op *op, gt_ref x, int64_t given, int rank);

/* x backwards along an axis; x and y joined along one; axis `from` moved to place `to`, the others in order. */
gt_ref gt_flip_axis(gt_build *b, gt_ref x, int axis);
gt_ref gt_join(gt_build *b, gt_ref x, gt_ref y, int axis);
gt_ref gt_move_axis(gt_build *b, gt_ref x, int from, int to);

/* What indices choose along an axis, each for its lane of so many leading axes; and x put back so, what goes to one
 * place added up, in a value of that shape. */
gt_ref gt_gather(gt_build *b, gt_ref x, gt_ref indices, int axis, int lanes);
gt_ref gt_gather_back(gt_build *b, gt_ref x, gt_ref indices, const gt_shape *shape, int axis);

/* y, or where an op had nothing to do, another value than x: so that it has a name and a place of its own. */
gt_ref gt_another(gt_build *b, gt_ref x, gt_ref y);

/* The values of an op that gives two. */
gt_ref *gt_two(gt_build *b, gt_ref first, gt_ref second, int *count);

/* Elements of the last axis, chosen for each place of the others by indices of its own. The other axes agree. */
gt_ref gt_take_last(gt_build *b, gt_ref x, gt_ref indices);

/* x as one axis. */
gt_ref gt_flatten(gt_build *b, gt_ref x);

/* A constant of `n` int64, copied. */
gt_ref gt_constant_ints(gt_build *b, int64_t n, const int64_t *v);

#endif
