/* --dry-run: what an answer would take under several memory limits, of which none is run. */
#ifndef GT_DRY_RUN_H
#define GT_DRY_RUN_H

#include "answer/answer.h"

/* Plans the targets under no limit, and under ever smaller ones down to the least that does; sets "limits". */
gt_status gt_dry_run(gt_answer *a, int targets, const gt_ref *target);

/* GT_USAGE where the request cannot be one. */
gt_status gt_dry_run_check(gt_answer *a);

/* In the place of the answer: no value of it is known. */
void gt_dry_run_finish(gt_answer *a);

#endif
