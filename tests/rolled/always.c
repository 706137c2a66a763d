/* The product that keeps every loop a loop of which three turns can be one equation, however short it is. */
#include "steps/loop_body.h"

bool __wrap_gt_loop_pays(int64_t turns, int64_t rolled, gt_ref equations);

bool __wrap_gt_loop_pays(int64_t turns, int64_t rolled, gt_ref equations)
{
    (void)turns, (void)equations;
    return rolled >= 3;
}
