/* Which elements of a cotangent are used. The branch that a where does not take gets a cotangent that means nothing:
 * whatever pointwise steps multiply it by, infinities too, its part of every gradient is 0.
 *
 * The walk back carries such a cotangent as it is, with the conditions under which it counts, and puts zeros in its
 * unused elements once, where the pointwise steps end. So a zero that was computed keeps meeting infinities as numbers
 * do, and one that means "not used" cannot. */
#ifndef GT_COTANGENT_MASK_H
#define GT_COTANGENT_MASK_H

#include "graph/build.h"

/* A set of elements of a value, by the conditions that choose them; equations of a set are made when it is applied. */
typedef int32_t gt_used;
#define GT_USED_ALL ((gt_used)0)

/* The sets of one walk. Everything lives in the builder's scratch memory. */
typedef struct gt_uses {
    gt_build *b;
    struct gt_use *use; /* by number */
    size_t n, capacity;
} gt_uses;

gt_uses gt_uses_new(gt_build *b);

/* True when they are known to be the same. */
bool gt_used_equal(const gt_uses *uses, gt_used x, gt_used y);

/* Those of `used` where the condition is `truth`. */
gt_used gt_used_where(gt_uses *uses, gt_used used, gt_ref condition, bool truth);

/* Those of either. */
gt_used gt_used_either(gt_uses *uses, gt_used x, gt_used y);

/* Those of operand k of a linear equation from which a used element of its value is made. With GT_USED_ALL too it is a
 * set of its own: a slice leaves elements out. */
gt_used gt_used_through(gt_uses *uses, gt_used used, gt_ref ref, int k);

/* Those of a value of shape `to`, of which one of shape `from` is a broadcast. The shapes must outlive the walk. */
gt_used gt_used_summed(gt_uses *uses, gt_used used, const gt_shape *from, const gt_shape *to);

/* A bool of that shape or one that broadcasts to it; not for GT_USED_ALL. */
gt_ref gt_used_value(gt_uses *uses, gt_used used);

/* The value, with zeros where it is not used. */
gt_ref gt_used_apply(gt_uses *uses, gt_used used, gt_ref value);

#endif
