/* The product that collects at the end of each of the first turns of a loop, however little there is: whatever its
 * tests expect of the product, they expect of it. */
#include "steps/collection.h"

void __real_gt_collector_begin(gt_recorder *r, gt_collects when);
void __wrap_gt_collector_begin(gt_recorder *r, gt_collects when);

void __wrap_gt_collector_begin(gt_recorder *r, gt_collects when)
{
    __real_gt_collector_begin(r, when == GT_COLLECTS_NEVER ? when : GT_COLLECTS_ALWAYS);
}
