/* Verdicts. */
#include <math.h>

#include "evidence/check.h"

const char *gt_verdict_name(gt_verdict verdict)
{
    static const char *const names[GT_VERDICTS] = {
        [GT_VERDICT_PASS] = "pass",           [GT_VERDICT_FAIL] = "fail",
        [GT_VERDICT_KINK] = "kink",           [GT_VERDICT_INCONCLUSIVE] = "inconclusive",
        [GT_VERDICT_NONFINITE] = "nonfinite", [GT_VERDICT_OVERRIDDEN] = "overridden",
    };
    return names[verdict];
}

/* Does the derivative lie between the one-sided ones? A side without an estimate (it jumps) leaves the end open. */
static bool between(double value, const gt_slope *s, double allowed)
{
    bool right = isfinite(s->right_error), left = isfinite(s->left_error);
    if (!right || !left || s->jump)
        return true;
    double low = fmin(s->left, s->right), high = fmax(s->left, s->right);
    double slack = allowed + 3 * fmax(s->left_error, s->right_error);
    return value >= low - slack && value <= high + slack;
}

static gt_verdict judge(const gt_slope *s, double analytic, double difference, double allowed)
{
    if (!isfinite(analytic))
        return s->found && !s->kink && !s->one_sided && isfinite(s->value) ? GT_VERDICT_FAIL : GT_VERDICT_NONFINITE;
    if (s->kink)
        return between(analytic, s, allowed) ? GT_VERDICT_KINK : GT_VERDICT_FAIL;
    if (!s->found)
        return GT_VERDICT_INCONCLUSIVE;
    /* So uncertain an estimate proves nothing: an error of a thousandth must show. */
    double most = fmax(100 * allowed, 1e-4 * fmax(fabs(analytic), fabs(s->value))) + s->resolution;
    if (difference > allowed + 10 * s->error + s->resolution)
        return difference > s->open ? GT_VERDICT_FAIL : GT_VERDICT_INCONCLUSIVE;
    if (difference > allowed + 3 * s->error + s->resolution || 3 * s->error > most)
        return GT_VERDICT_INCONCLUSIVE;
    return s->switched ? GT_VERDICT_KINK : GT_VERDICT_PASS;
}

void gt_check_judge(const gt_check *check, gt_check_row *row, const gt_slope *s, double allowed)
{
    double size = fmax(fabs(row->analytic), fabs(s->value));
    row->numeric = s->found ? s->value : NAN;
    row->error = s->found ? s->error : INFINITY;
    row->absolute = fabs(row->analytic - row->numeric);
    row->relative = row->absolute > 0 && size > 0 ? row->absolute / size : row->absolute;
    row->allowed = allowed + check->rtol * (isfinite(size) ? size : 0);
    row->verdict = judge(s, row->analytic, row->absolute, row->allowed);
    if (s->kink && !s->jump && isfinite(s->left_error) && isfinite(s->right_error))
        row->note = gt_print(check->arena, "the slope is %.6g on the left and %.6g on the right", s->left, s->right);
    else if (s->kink)
        row->note = "the function jumps here";
    else if (s->switched)
        row->note = "a condition of the model switches here";
    else if (s->one_sided)
        row->note = "the function has values on one side only";
}
