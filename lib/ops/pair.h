/* Two pointwise ops in one kernel: what a fused pass computes in one go that would otherwise be written and read again.
 */
#ifndef GT_PAIR_H
#define GT_PAIR_H

#include "graph/op.h"

/* The kernel of three operands x, y, z that computes then(first(x, y), z), or then(z, first(x, y)) when `position`, the
 * operand of `then` that `first` makes, is 1. Its bits are those of the two kernels one after the other, but for the
 * sign and payload of NaN. NULL: there is none. */
gt_block_kernel gt_pair_find(gt_block_kernel first, gt_block_kernel then, int position);

/* Sums what `member` computes over lanes of the block that lie end to end, to the bits of the two one after the other,
 * and writes an element for each. Bit k of `again`: of operand k there is one lane, for all. False: not of these
 * operands. NULL: there is none for such lanes. */
typedef bool (*gt_lanes_kernel)(const gt_block *block, int64_t length, unsigned again, void *out);
gt_lanes_kernel gt_pair_sums_find(gt_block_kernel member, const gt_fold *fold, int64_t length);

/* The kernel that computes an op and its twin, when `one` and `other` are their kernels, either way round, of the same
 * attributes; `first` says which of the two comes first in the block. NULL: they are no twins. */
typedef struct gt_half_pair {
    gt_block_kernel kernel;
    const gt_attr *attr;
} gt_half_pair;
gt_block_kernel gt_twin_find(gt_half_pair one, gt_half_pair other, bool *first);

#endif
