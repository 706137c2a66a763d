/* Steps that sit exactly at a kink: where the derivative is a convention, not a limit from all sides. */
#ifndef GT_KINKS_H
#define GT_KINKS_H

#include "evidence/cotangent_trace.h"

typedef struct gt_kink {
    gt_ref ref;
    const char *at;      /* "0", "a bound", "a tie" */
    int64_t entries, of; /* how many entries, of those that were looked at */
    int64_t index;       /* of the first, row-major */
    const gt_shape *shape;
    bool forward; /* where a 0 is absorbed: it is a tangent */
    struct gt_kink *next;
} gt_kink;

/* The equations that the walk passed, in order of the recording; then those that absorb a computed 0. The program is
 * longer afterwards. */
gt_status gt_kinks_find(const gt_walked *walked, gt_kink **out);

/* Equations of ops that absorb where a cotangent or tangent of 0 that was computed has met the pole. */
gt_status gt_absorbed_find(gt_recorder *r, gt_kink **out);

#endif
