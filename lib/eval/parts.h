/* Parts: how large steps are shared between threads.
 *
 * Only steps that take many times longer than waking a thread are shared. How a step falls into parts never changes a
 * bit of its value, so parts may be cut by the number of threads. */
#ifndef GT_PARTS_H
#define GT_PARTS_H

#include "eval/fuse.h"

/* For how many threads. `all`: steps are cut however small they are, for tests. */
typedef struct gt_sharing {
    int threads;
    bool all;
} gt_sharing;

/* Whether a step is worth sharing: so many elements, with so many operations each. Waking a thread costs some 10 us;
 * an operation of the cheapest kind takes 0.3 ns. */
bool gt_parts_worth(int64_t elements, int64_t operations);

/* How a kernel's result is cut into boxes: along axis split.axis[i] into count[i] stretches of chunk[i] elements (the
 * last may be shorter). Boxes are numbered in row-major order. */
typedef struct gt_kernel_parts {
    gt_split split;
    int64_t n, count[GT_MAX_RANK], chunk[GT_MAX_RANK];
    size_t scratch; /* bytes for each thread, a multiple of 64 */
} gt_kernel_parts;

/* The parts of a call that is worth sharing, for a value of this shape; NULL when it cannot be cut, or when the
 * threads' scratch memory would be more than `bytes` and than some MiB: memory limits do not count it. */
const gt_kernel_parts *gt_parts_of_kernel(gt_arena *arena, const gt_shape *shape, const gt_split *split, size_t bytes,
                                          gt_sharing sharing);

/* The room of each thread for a kernel that is shared from within: a multiple of 64; 0 where there is one thread, or as
 * above. */
size_t gt_parts_room(size_t room, size_t bytes, gt_sharing sharing);

/* Part `number` of a call: the views of the part in place of those of the whole. The shapes and views are kept in
 * `room`. */
typedef struct gt_kernel_part {
    gt_part part;
    gt_shape shape[GT_OP_ARGS + 1];
    gt_view in[GT_OP_ARGS];
} gt_kernel_part;
void gt_parts_narrow(const gt_kernel_parts *parts, int64_t number, gt_call *call, gt_kernel_part *room);

/* `length` of a view's places along an axis; `shape` is a copy of its own. */
void gt_view_narrow(gt_view *view, gt_shape *shape, int axis, int64_t begin, int64_t length);

/* The parts of a pass that is worth sharing; NULL for one thread, or when its sinks do not allow it. */
const gt_fused_parts *gt_parts_of_pass(gt_arena *arena, const gt_fused *fused, gt_sharing sharing);

/* The same for a copy of the pass's one operand. */
const gt_fused_parts *gt_parts_of_copy(gt_arena *arena, const gt_fused *fused, gt_sharing sharing);

#endif
