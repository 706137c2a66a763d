/* The complex step: Im f(x + ih v) / h with a tiny h is the derivative of f along v, with no difference of values and
 * no derivative rule. It needs the recording once more over complex numbers, so every step between the source and the
 * targets must be an op whose complex kernel continues the real one. */
#ifndef GT_COMPLEX_STEP_H
#define GT_COMPLEX_STEP_H

#include "evidence/moved.h"

typedef struct gt_complex_step {
    gt_moved *moved; /* its sources are complex, two numbers an entry; NULL: there is no complex step */
} gt_complex_step;

/* Makes the recording of the request over complex numbers, where that is possible; sources and targets are float64.
 * Appends to the recording. Everything is the arena's. */
gt_status gt_complex_step_make(gt_recorder *r, gt_arena *arena, const gt_moved_request *request, gt_complex_step *out);

/* The derivative of the weighted sum of all values along an entry (direction NULL) or a direction; false when it is not
 * finite. */
bool gt_complex_step_slope(const gt_complex_step *step, int64_t part, const double *direction, const double *weight,
                           double *out);

#endif
