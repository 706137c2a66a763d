/* Verdicts. */
#include <float.h>
#include <math.h>

#include "evidence/check.h"

/* Errors that a contradiction must exceed: those of differences are an estimate from their scatter. */
enum { STEPPED = 4, DIFFERENCES = 10 };

/* Where large terms cancel, a derivative that is computed as it should be is off by their rounding, as the evidence is.
 * So much may differ, so many times over, as long as all of it together stays below this part of the derivative: what
 * is wrong by a thousandth never passes. */
enum { ROUNDINGS = 4 };
#define MOST_ROUNDING 4e-4

const char *gt_verdict_name(gt_verdict verdict)
{
    static const char *const names[GT_VERDICTS] = {
        [GT_VERDICT_PASS] = "pass",           [GT_VERDICT_FAIL] = "fail",
        [GT_VERDICT_KINK] = "kink",           [GT_VERDICT_INCONCLUSIVE] = "inconclusive",
        [GT_VERDICT_NONFINITE] = "nonfinite", [GT_VERDICT_OVERRIDDEN] = "overridden",
        [GT_VERDICT_UNCHECKED] = "unchecked",
    };
    return names[verdict];
}

/* Does the derivative lie between the one-sided ones? A side without an estimate leaves both ends open: its error is
 * infinite. At a jump the value belongs to one of the sides, and so does the derivative: what the steps contradict,
 * too, is of neither. Without steps there may be a kink at the same place, of the slopes on both sides of the jump. */
static bool between(double value, const gt_slope *s, double allowed, bool contradicted)
{
    const bool left = isfinite(s->left_error), right = isfinite(s->right_error);
    double low = fmin(s->left, s->right), high = fmax(s->left, s->right);
    double slack = allowed + 3 * fmax(s->left_error, s->right_error);
    if (s->jump && contradicted && left != right)
        return fabs(value - (left ? s->left : s->right)) <= allowed + 3 * (left ? s->left_error : s->right_error);
    if (s->jump && left == right)
        return true; /* a value of neither side, with a slope of its own */
    if (s->jump) {
        low = fmin(s->beside[0], s->beside[1]);
        high = fmax(s->beside[0], s->beside[1]);
        slack = allowed + 3 * s->beside_error;
    }
    return value >= low - slack && value <= high + slack;
}

/* What one piece of evidence says. OPEN: it is not sharp enough to agree, and does not contradict. */
typedef enum word { OPEN, AGREES, CONTRADICTS } word;

typedef struct witness {
    bool there;
    double value, error;
    double most;     /* a difference must be larger than this to contradict */
    double zero;     /* an error that leaves a 0 as good as known */
    double rounding; /* an error that is rounding and nothing else, which the derivative has as well; 0: not known */
} witness;

static double with_rounding(double allowed, double rounding, double x, double y)
{
    bool digits = (ROUNDINGS + 1) * rounding <= MOST_ROUNDING * fmin(fabs(x), fabs(y));
    return digits ? fmax(allowed, ROUNDINGS * rounding) : allowed;
}

/* What may differ, `absolute` beside the relative tolerance. Where the evidence knows no more than that the derivative
 * is about 0, a tolerance that somebody asked for is one of its own, not in units of gradients. */
static double allowed_by(const gt_check *check, const gt_check_row *row, const witness *w, double absolute)
{
    double size = fmax(fabs(row->analytic), fabs(w->value));
    bool about_zero = fabs(w->value) <= w->error;
    if (about_zero && check->absolute)
        absolute = fmax(absolute, check->atol);
    if (about_zero && row->analytic == 0)
        absolute = fmax(absolute, w->zero);
    return with_rounding(absolute + check->rtol * (isfinite(size) ? size : 0), w->rounding, row->analytic, w->value);
}

static word ask(const gt_check *check, const gt_check_row *row, const witness *w, double absolute)
{
    double difference = fabs(row->analytic - w->value), allowed = allowed_by(check, row, w, absolute);
    if (!w->there)
        return OPEN;
    if (difference > allowed + w->most)
        return CONTRADICTS;
    return w->error <= allowed && difference <= allowed + w->error ? AGREES : OPEN;
}

/* Is the slope known to be finite: to three digits, or to be 0 as well as a gradient of 0 must be? */
static bool is_known(const witness *w, double absolute)
{
    return w->there && w->error <= fmax(1e-3 * fabs(w->value), absolute);
}

static gt_verdict judge_infinite(const witness *steps, const witness *differences, const gt_evidence *e,
                                 double absolute)
{
    const gt_slope *s = e->slope;
    bool other = s && is_known(differences, fmax(absolute, differences->zero)) && s->steady && !s->kink && !s->lone &&
                 !s->one_sided;
    return other || is_known(steps, fmax(absolute, DBL_MIN)) ? GT_VERDICT_FAIL : GT_VERDICT_NONFINITE;
}

static void set_evidence(gt_check_row *row, const witness *w, const char *name)
{
    row->numeric = w->there ? w->value : NAN;
    row->error = w->there ? w->error : INFINITY;
    row->evidence = name;
}

static gt_verdict judge(const gt_check *check, gt_check_row *row, const gt_evidence *e, double absolute)
{
    static const gt_slope none = {.found = false};
    const gt_slope *s = e->slope ? e->slope : &none;
    witness steps = {
        e->stepped, e->value, e->error, STEPPED * e->error, e->value == 0 ? e->error : 0, e->analytic ? e->error : 0};
    witness differences = {s->found && !s->open,  s->value, s->error, DIFFERENCES * fmax(s->error, s->hidden),
                           check->atol * s->unit, 0};
    word stepped = ask(check, row, &steps, absolute), other = ask(check, row, &differences, absolute);
    if (stepped == CONTRADICTS && other == AGREES) { /* that it may be 0 as well is nothing to hold against it */
        differences.zero = 0;
        other = ask(check, row, &differences, absolute);
    }
    bool better = steps.there && (!differences.there || steps.error <= differences.error);
    set_evidence(row, better ? &steps : &differences, better ? e->name : "differences");
    if (!isfinite(row->analytic))
        return judge_infinite(&steps, &differences, e, absolute);
    if (s->kink) {
        set_evidence(row, &differences, "differences");
        return between(row->analytic, s, allowed_by(check, row, &differences, absolute), stepped == CONTRADICTS)
                   ? GT_VERDICT_KINK
                   : GT_VERDICT_FAIL;
    }
    if (s->lone) { /* of the point itself, or of what is around it: anything else is wrong */
        const bool around = fabs(row->analytic - s->value) <= allowed_by(check, row, &differences, absolute) + s->error;
        set_evidence(row, &differences, "differences");
        row->note = "the function jumps here";
        return stepped == CONTRADICTS && !around ? GT_VERDICT_FAIL : GT_VERDICT_KINK;
    }
    /* where(x == 0, 0, sin(x)): the steps go by the branch of the point itself, the function does not. */
    if (stepped == AGREES && other == CONTRADICTS && !e->alone && s->steady && !s->one_sided) {
        set_evidence(row, &differences, "differences");
        row->note = "a condition of the model holds at this very point alone";
        return GT_VERDICT_FAIL;
    }
    if (stepped == AGREES && e->slope && e->one_float && other != AGREES && !s->one_sided) {
        row->note =
            "a condition of the model holds at this very point alone, and differences leave open what is beside it";
        return GT_VERDICT_INCONCLUSIVE;
    }
    if (stepped == AGREES || (stepped == OPEN && other == AGREES)) {
        set_evidence(row, stepped == AGREES ? &steps : &differences, stepped == AGREES ? e->name : "differences");
        return s->switched ? GT_VERDICT_KINK : GT_VERDICT_PASS;
    }
    if (stepped == OPEN && (other == OPEN || (e->alone && (e->stepped || !s->steady))))
        return GT_VERDICT_INCONCLUSIVE;
    /* One contradicts. The other stands against it when it is not at odds with the derivative, but with that. */
    bool against = stepped == CONTRADICTS ? other == AGREES
                                          : steps.there && fabs(steps.value - s->value) > steps.most + differences.most;
    if (against) {
        row->note = gt_print(check->arena, "the %s says %.10g +- %.1g, differences say %.10g +- %.1g", e->name,
                             steps.value, steps.error, s->value, s->error);
        return GT_VERDICT_INCONCLUSIVE;
    }
    set_evidence(row, stepped == CONTRADICTS ? &steps : &differences, stepped == CONTRADICTS ? e->name : "differences");
    return GT_VERDICT_FAIL;
}

void gt_check_judge(const gt_check *check, gt_check_row *row, const gt_evidence *e, double absolute)
{
    const gt_slope *s = e->slope;
    row->note = NULL;
    row->verdict = judge(check, row, e, absolute);
    double size = fmax(fabs(row->analytic), fabs(row->numeric));
    row->absolute = fabs(row->analytic - row->numeric);
    row->relative = row->absolute > 0 ? row->absolute / size : row->absolute;
    row->allowed = with_rounding(absolute + check->rtol * (isfinite(size) ? size : 0),
                                 e->stepped && e->analytic ? e->error : 0, row->analytic, e->value);
    if (!s || row->note)
        return;
    if (s->kink && !s->jump && isfinite(s->left_error) && isfinite(s->right_error))
        row->note = gt_print(check->arena, "the slope is %.6g on the left and %.6g on the right", s->left, s->right);
    else if (s->kink && row->verdict == GT_VERDICT_FAIL && isfinite(s->beside_error))
        row->note = gt_print(check->arena, "the function jumps here, from a slope of %.6g to one of %.6g", s->beside[0],
                             s->beside[1]);
    else if (s->kink)
        row->note = "the function jumps here";
    else if (s->switched)
        row->note = "a condition of the model switches here";
    else if (s->one_sided)
        row->note = "the function has values on one side only";
    else if (row->verdict == GT_VERDICT_INCONCLUSIVE)
        row->note = e->stepped ? "terms that nearly cancel leave too few digits"
                               : "differences of the values leave too few digits";
}

static int severity(gt_verdict verdict)
{
    static const int rank[GT_VERDICTS] = {
        [GT_VERDICT_FAIL] = 6,      [GT_VERDICT_UNCHECKED] = 5,  [GT_VERDICT_INCONCLUSIVE] = 4,
        [GT_VERDICT_NONFINITE] = 3, [GT_VERDICT_OVERRIDDEN] = 2, [GT_VERDICT_KINK] = 1,
        [GT_VERDICT_PASS] = 0,
    };
    return rank[verdict];
}

int gt_check_compare(const gt_check_row *a, const gt_check_row *b)
{
    if (severity(a->verdict) != severity(b->verdict))
        return severity(b->verdict) - severity(a->verdict);
    double p = a->relative, q = b->relative;
    return p == q || (isnan(p) && isnan(q)) ? 0 : isnan(p) || (p > q) ? -1 : 1;
}
