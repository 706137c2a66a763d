/* What the reductions share: their attributes and their shape rule. */
#ifndef GT_REDUCE_H
#define GT_REDUCE_H

#include "ops/axes.h"

/* axis first, keepdims second: gt_reduce relies on it. */
#define GT_REDUCE_ATTRS                                                                                                \
    {                                                                                                                  \
        {"axis", GT_ATTR_INTS, NULL, NULL, "axes"},                                                                    \
        {                                                                                                              \
            "keepdims", GT_ATTR_BOOL, "false", NULL, "keep_dims"                                                       \
        }                                                                                                              \
    }

/* Makes axis a sorted list without negative entries and drops these axes, or keeps them with length 1. */
bool gt_reduce_infer(gt_infer *infer);

/* A reduction's value (or its cotangent) in the shape of the operand with length 1 along the reduced axes. */
gt_ref gt_reduce_kept(gt_build *b, const gt_eqn *e, gt_ref reduced);

#endif
