/* Walking along the pairs of elements that an op tells of (graph/op.h). */
#ifndef GT_PAIRS_H
#define GT_PAIRS_H

#include "graph/op.h"

/* `n` pairs (out, in), (out + out_step, in + in_step), ... */
typedef struct gt_pair_run {
    int64_t out, in, n, out_step, in_step;
} gt_pair_run;

typedef void gt_pair_visitor(void *context, const gt_pair_run *run);

/* All of them, in the order of the loops, those of the innermost loop at once. No loop may be empty. */
void gt_pairs_walk(const gt_pairs *pairs, gt_pair_visitor *visit, void *context);

/* How many there are, with those that a table leaves out; INT64_MAX: more than can be counted. */
int64_t gt_pairs_count(const gt_pairs *pairs);

#endif
