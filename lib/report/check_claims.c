/* --against: gradients that somebody else computed. */
#include "report/check.h"

gt_status gt_check_read_claims(gt_answer *a, gt_check *check, const char *path)
{
    (void)check;
    return gt_fail(a->error, GT_USAGE, (gt_span){NULL, 0, 0}, "'%s' cannot be read", path);
}
