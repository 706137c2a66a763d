/* How kernels are shared between threads: what most ops say in their `split`. All return true where the result has an
 * axis to be cut along. */
#ifndef GT_SPLIT_H
#define GT_SPLIT_H

#include "graph/op.h"

/* Who shares what a kernel does: its crew, or the caller alone, with room of its own. */
static inline gt_crew gt_crew_of(const gt_call *call, void *own)
{
    return call->crew ? *call->crew : (gt_crew){.room = own};
}

/* One more axis of the result that may be cut, at multiples of `unit`; the operands stay whole: set split->in. Returns
 * its number in the split. Axes of length 1 may be added too. */
int gt_split_axis(gt_split *split, int axis, int64_t unit);

/* The first `axes` axes of the result are the first axes of all operands, and each of their elements is computed from
 * its like: stacks of matrices, axes before the one that an op works along. */
bool gt_split_leading(const gt_call *call, gt_split *split, int axes, int64_t work);

/* The last two axes are matrices and those before broadcast. */
bool gt_split_broadcast(const gt_call *call, gt_split *split, int64_t work);

/* Every element is reduced from a lane of operand 0, along the axes of the mask, with so much work for an element of
 * the lane. */
bool gt_split_lanes(const gt_call *call, gt_split *split, unsigned mask, int64_t work);

/* The most that is said for the work of an element, so that sums of it do not overflow. */
int64_t gt_split_work(double work);

#endif
