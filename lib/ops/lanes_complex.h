/* softmax, its logarithm and logsumexp over complex numbers: kernels for calls whose operand is complex. The logarithm
 * of logsumexp is the principal value; a lane whose largest real part is not finite has no softmax (NaN). */
#ifndef GT_LANES_COMPLEX_H
#define GT_LANES_COMPLEX_H

#include "ops/lanes.h"

void gt_softmax_complex(gt_call *call, int axis, bool logarithm);
void gt_logsumexp_complex(gt_call *call, unsigned mask);
/* softmax over any set of axes; the operand is contiguous. */
void gt_logsumexp_weights_complex(gt_call *call, unsigned mask);

#endif
