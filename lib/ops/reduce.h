/* What the reductions share: their attributes and their shape rule. */
#ifndef GT_REDUCE_H
#define GT_REDUCE_H

#include "ops/axes.h"
#include "ops/split.h"

/* axis first, keepdims second: gt_reduce relies on it. */
enum { GT_REDUCE_AXIS, GT_REDUCE_KEEPDIMS };
#define GT_REDUCE_ATTRS                                                                                                \
    {                                                                                                                  \
        {"axis", GT_ATTR_INTS, NULL, NULL, "axes"},                                                                    \
        {                                                                                                              \
            "keepdims", GT_ATTR_BOOL, "false", NULL, "keep_dims"                                                       \
        }                                                                                                              \
    }

/* The row of an op that is not made of others. */
#define GT_REDUCTION(op, kind)                                                                                         \
    GT_ROW(op, REDUCE, kind), .attrs = GT_REDUCE_ATTRS, .infer = gt_reduce_infer, .batch = gt_axes_batch

/* own_split: so much work for an element of a lane. */
#define GT_REDUCE_SPLIT(own, work)                                                                                     \
    static bool own##_split(const gt_call *call, gt_split *split)                                                      \
    {                                                                                                                  \
        return gt_split_lanes(call, split, gt_axes_of(&call->attr[GT_REDUCE_AXIS]), work);                             \
    }
#define GT_AMONG_SPLIT(own, work)                                                                                      \
    static bool own##_split(const gt_call *call, gt_split *split)                                                      \
    {                                                                                                                  \
        return gt_among_split(call, split, work);                                                                      \
    }

/* Makes axis a sorted list without negative entries and drops these axes, or keeps them with length 1. */
bool gt_reduce_infer(gt_infer *infer);

/* Of ops that keep the shape: the axes of attribute 0 alone are put right. And how the axes before the first of them
 * are shared. (reduce_extreme.c) */
bool gt_among_infer(gt_infer *infer);
bool gt_among_split(const gt_call *call, gt_split *split, int64_t work);

/* A reduction's value (or its cotangent) in the shape of the operand with length 1 along the reduced axes. */
gt_ref gt_reduce_kept(gt_build *b, const gt_eqn *e, gt_ref reduced);

/* For weights y = exp(x) / sum(exp(x)) along the axes of the mask: their change y (t - sum(y t)) when x changes by t,
 * where nothing cancels though one weight is nearly 1. (softmax.c) */
gt_ref gt_softmax_flow(gt_build *b, gt_ref x, gt_ref y, gt_ref t, unsigned mask);

/* The euclidean norm along the axes of the mask, which stay with length 1, and x over it: NaN for zeros. Derivatives
 * do not cancel where one element is nearly all of the norm. (euclidean.c) */
gt_ref gt_euclidean_norm(gt_build *b, gt_ref x, unsigned mask);
gt_ref gt_euclidean_unit(gt_build *b, gt_ref x, unsigned mask);

/* What x is divided by, along the axes of the mask, so that its squares, or powers of that order, stay in the range: 1
 * but for huge and tiny elements. Axes stay with length 1. A constant of derivatives: what was divided must be
 * multiplied again. (euclidean.c)
 */
gt_ref gt_square_scale(gt_build *b, gt_ref x, unsigned mask, double order);

#endif
