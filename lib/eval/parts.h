/* Parts: how large steps are shared between threads.
 *
 * Only steps that take many times longer than waking a thread are shared. How a step falls into parts never changes a
 * bit of its value, so parts may be cut by the number of threads. */
#ifndef GT_PARTS_H
#define GT_PARTS_H

#include "eval/fuse.h"

/* Whether a step is worth sharing: so many elements, with so many operations each. Waking a thread costs some 10 us;
 * an operation of the cheapest kind takes 0.3 ns. */
bool gt_parts_worth(int64_t elements, int64_t operations);

/* How many parts of at least one unit: several for each thread, so that one that is held up does not hold up all. */
int64_t gt_parts_count(int64_t units, int64_t elements, int64_t operations, int threads);

/* The parts of a pass that is worth sharing; NULL for one thread, or when its sinks do not allow it. */
const gt_fused_parts *gt_parts_of_pass(gt_arena *arena, const gt_fused *fused, int threads);

/* The same for a copy of the pass's one operand. */
const gt_fused_parts *gt_parts_of_copy(gt_arena *arena, const gt_fused *fused, int threads);

#endif
