/* Sums of lanes side by side, fed row by row (gt_fold.across), to the bits of gt_pairwise. */
#ifndef GT_SUMS_ACROSS_H
#define GT_SUMS_ACROSS_H

#include "graph/op.h"

extern const gt_fold gt_sum_across_f64, gt_sum_across_f32;

#endif
