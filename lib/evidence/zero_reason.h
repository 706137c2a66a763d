/* What to say about zeros that a step makes: the reason, a sentence, what to change. */
#ifndef GT_ZERO_REASON_H
#define GT_ZERO_REASON_H

#include "evidence/explain.h"
#include "evidence/walked.h"

typedef enum gt_zero_kind {
    GT_ZERO_DEAD,
    GT_ZERO_UNSELECTED,
    GT_ZERO_UNDERFLOW,
    GT_ZERO_CANCELLED,
    GT_ZERO_KINDS
} gt_zero_kind;

/* The cause for `entries` zeros that the operand received. */
gt_cause *gt_zero_cause(const gt_walked *walked, const gt_pulled *p, gt_zero_kind kind, int64_t entries);

/* No step made the zeros: several parts, of which `merge` is one, cancel, or the cotangent of the target `end` is zero
 * to begin with. */
gt_cause *gt_zero_without_cause(const gt_walked *walked, const gt_pulled *merge, gt_ref end);

#endif
