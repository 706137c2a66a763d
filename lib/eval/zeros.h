/* Zeros that need not be computed: where every sum of a pass is over products with one operand, elements at which that
 * is 0 add nothing, as long as the other factors are finite. Cotangents of minima, of hinges and of selected elements
 * have few others. */
#ifndef GT_ZEROS_H
#define GT_ZEROS_H

#include "eval/fuse.h"

/* What is known of a member: how its magnitude is bounded by those of what it is made of, or that it is 0 with the
 * operand. */
typedef struct gt_zeros_member {
    enum { GT_VANISHES, GT_AS_SUM, GT_AS_PRODUCT, GT_AS_OPERAND } bound;
    int8_t in[2]; /* as gt_fused_member */
} gt_zeros_member;

/* Fewer elements at a time are not worth a look; and so many runs of them fill a block. */
enum { GT_ZEROS_ROW = 8, GT_RUNS = GT_BLOCK / GT_ZEROS_ROW };

struct gt_fused_zeros {
    int operand;
    int64_t row; /* elements of the pass for one of the operand */
    int members;
    const gt_zeros_member *member;
};

/* NULL: the pass has no such sums. `op` are its members' and the shape of an operand is that of the pass; before
 * members are put together. */
const struct gt_fused_zeros *gt_zeros_find(gt_arena *arena, const gt_fused *fused, const gt_op *const *op);

/* Whether the other factors are finite in this run. */
bool gt_zeros_hold(const gt_fused *fused, void *const *base);

/* Of elements [begin, end), the first row that is not 0 and those next to it, of which whole ones if they fit into
 * `room`; count 0: there is none. */
gt_run gt_zeros_next(const gt_fused *fused, void *const *base, int64_t begin, int64_t end, int64_t room);

#endif
