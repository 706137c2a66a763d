/* How much a run of a plan does, without running it. */
#ifndef GT_WORK_H
#define GT_WORK_H

#include "eval/plan.h"

/* In the time of the cheapest operation on an element, turns that are run again included: good for comparing plans of
 * the same values. */
double gt_eval_plan_work(const gt_eval_plan *plan);

#endif
