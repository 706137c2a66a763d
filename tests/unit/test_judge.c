/* Verdicts from evidence alone. The numbers are small binary fractions, so that the limits are met exactly: with
 * allowed = absolute + rtol max(|analytic|, |evidence|), evidence agrees that is off by allowed + error at most and
 * whose error is allowed itself, and contradicts beyond allowed + 4 errors of the steps, or 10 of differences. */
#include "unit.h"
#include <math.h>
#include <string.h>

#include "base/arena.h"
#include "evidence/check.h"

void suite_judge(void);

static gt_arena arena;

static const gt_verdict pass = GT_VERDICT_PASS, fail = GT_VERDICT_FAIL, kink = GT_VERDICT_KINK,
                        open = GT_VERDICT_INCONCLUSIVE, nonfinite = GT_VERDICT_NONFINITE;

static gt_check_row judge(const gt_check *asked, double analytic, const gt_evidence *e, double absolute)
{
    gt_check check = *asked;
    gt_check_row row = {.order = 1, .analytic = analytic, .note = "of another line"};
    check.arena = &arena;
    gt_check_judge(&check, &row, e, absolute);
    return row;
}

static void has_verdict(const gt_check_row *row, gt_verdict wanted)
{
    CU_ASSERT_STRING_EQUAL(gt_verdict_name(row->verdict), gt_verdict_name(wanted));
}

/* -- one witness -- */

typedef struct witness_case {
    double analytic, value, error, absolute;
    gt_verdict steps, differences;
} witness_case;

static void one_witness(void)
{
    static const gt_check check = {.rtol = 0.125};
    const witness_case table[] = {
        {8, 8, 0, 0, pass, pass},       {8, 7, 0, 0, pass, pass},         {7, 8, 0, 0, pass, pass},
        {8, 6.9375, 0, 0, fail, fail},  {8, 9.25, 0, 0, fail, fail},      {8, -8, 0, 0, fail, fail},
        {-8, -7, 0, 0, pass, pass},     {-8, -6.9375, 0, 0, fail, fail},  {8, 6.75, 0.25, 0, pass, pass},
        {8, 6.5, 0.25, 0, open, open},  {8, 6, 0.25, 0, open, open},      {8, 5.9375, 0.25, 0, fail, open},
        {8, 4.5, 0.25, 0, fail, open},  {8, 4.4375, 0.25, 0, fail, fail}, {8, 8, 1, 0, pass, pass},
        {8, 8, 1.0625, 0, open, open},  {0.5, 0, 0, 0.4375, pass, pass}, /* allowed: 0.4375 + 0.0625 */
        {0.5, 0, 0, 0.375, fail, fail}, {8, 6, 0, 1, pass, pass},         {8, 5.9375, 0, 1, fail, fail},
        {0, 0, 0, 0, pass, pass},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const witness_case *c = &table[i];
        gt_slope slope = {.found = true, .value = c->value, .error = c->error};
        gt_evidence steps = {.stepped = true, .value = c->value, .error = c->error, .name = "step by step"},
                    differences = {.slope = &slope};
        gt_check_row row = judge(&check, c->analytic, &steps, c->absolute),
                     other = judge(&check, c->analytic, &differences, c->absolute);
        const double off = fabs(c->analytic - c->value), size = fmax(fabs(c->analytic), fabs(c->value));
        unit_row("%g against %g within %g, absolute %g", c->analytic, c->value, c->error, c->absolute);
        has_verdict(&row, c->steps);
        has_verdict(&other, c->differences);
        CU_ASSERT_STRING_EQUAL(row.evidence, "step by step");
        CU_ASSERT_STRING_EQUAL(other.evidence, "differences");
        CU_ASSERT_PTR_NULL(row.note);
        CU_ASSERT_EQUAL(other.note != NULL, c->differences == open);
        if (other.note)
            CU_ASSERT_STRING_EQUAL(other.note, "differences of the values leave too few digits");
        const gt_check_row *const rows[] = {&row, &other};
        for (int k = 0; k < 2; k++) {
            CU_ASSERT_EQUAL(rows[k]->numeric, c->value);
            CU_ASSERT_EQUAL(rows[k]->error, c->error);
            CU_ASSERT_EQUAL(rows[k]->absolute, off);
            CU_ASSERT_EQUAL(rows[k]->relative, off > 0 ? off / size : 0);
            CU_ASSERT_EQUAL(rows[k]->allowed, c->absolute + 0.125 * size);
        }
        slope.open = true;
        other = judge(&check, c->analytic, &differences, c->absolute);
        has_verdict(&other, open);
        CU_ASSERT(isnan(other.numeric) && isinf(other.error));
    }
    gt_check_row row = judge(&check, 8, &(gt_evidence){.name = "step by step"}, 0);
    has_verdict(&row, open);
    CU_ASSERT(isnan(row.numeric) && isinf(row.error));
    CU_ASSERT_PTR_NULL(row.note);
}

/* A derivative of 0 is known by evidence that says 0 and is sure of no more than its error. */
static void about_zero(void)
{
    gt_check check = {.rtol = 0.125, .atol = 0.0625};
    const struct {
        double analytic, value, error;
        gt_verdict steps;
        double unit;
        gt_verdict differences;
        bool absolute; /* the tolerance was asked for */
    } table[] = {
        {0, 0, 3, pass, 48, pass, false},
        {0, 0, 3, pass, 47, open, false},
        {0, 0.125, 3, open, 48, pass, false},
        {0, 4, 3, open, 96, open, false},
        {1, 0, 3, open, 96, open, false},
        {0.0625, 0, 0, fail, 1, fail, false},
        {0.0625, 0, 0, pass, 1, pass, true},
        {0.078125, 0, 0, fail, 1, fail, true},
        {0.0625, -0.0625, 0.0625, pass, 1, pass, true},
        {0.0625, -0.0625, 0.03125, open, 1, open, true},
        {0.0625, -0.03125, 0.015625, fail, 1, open, true},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        gt_slope slope = {.found = true, .value = table[i].value, .error = table[i].error, .unit = table[i].unit};
        gt_evidence steps = {.stepped = true, .value = table[i].value, .error = table[i].error, .name = "step by step"};
        check.absolute = table[i].absolute;
        unit_row("row %zu: %g against %g within %g, unit %g", i, table[i].analytic, table[i].value, table[i].error,
                 table[i].unit);
        gt_check_row row = judge(&check, table[i].analytic, &steps, 0),
                     other = judge(&check, table[i].analytic, &(gt_evidence){.slope = &slope}, 0);
        has_verdict(&row, table[i].steps);
        has_verdict(&other, table[i].differences);
    }
}

/* The rounding of a complex step is allowed four times over, as long as five are below 4e-4 of the derivative. */
static void rounding(void)
{
    static const gt_check check = {.rtol = 0x1p-40};
    const double r = 0x1p-14; /* 5 r is 3.05e-4 */
    const struct {
        double analytic, off, error;
        bool complex;
        gt_verdict verdict;
        double allowed;
    } table[] = {
        {1, 4 * 8e-5, 8e-5, true, pass, 4 * 8e-5},
        {0x1p20, 2, 0x1p-30, false, fail, 0},
        {1, 4 * r, r, true, pass, 4 * r},
        {1, 5 * r, r, true, pass, 4 * r},
        {1, 6 * r, r, true, open, 4 * r},
        {1, 9 * r, r, true, fail, 4 * r},
        {1, 4 * r, r, false, open, 0},
        {1, 4 * r, 2 * r, true, open, 0},
        {2, 8 * r, 2 * r, true, pass, 8 * r},
        {-1, -4 * r, r, true, pass, 4 * r},
        {-1, -6 * r, r, true, open, 4 * r},
        {1, 0x1p-20, 0x1p-60, true, fail, 0},
        {0.5, 4 * r, r, true, open, 0},
        {0x1p-20, 4 * r, r, true, open, 0},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const double value = table[i].analytic + table[i].off;
        const gt_evidence e = {.stepped = true,
                               .analytic = table[i].complex,
                               .value = value,
                               .error = table[i].error,
                               .name = "complex step"};
        unit_row("%g, off by %g, rounded by %g", table[i].analytic, table[i].off, table[i].error);
        gt_check_row row = judge(&check, table[i].analytic, &e, 0);
        has_verdict(&row, table[i].verdict);
        double relative = 0x1p-40 * fmax(fabs(table[i].analytic), fabs(value));
        CU_ASSERT_EQUAL(row.allowed, fmax(relative, table[i].allowed));
        /* of differences nothing is known to be rounding */
        const gt_slope slope = {.found = true, .value = value, .error = table[i].error};
        row = judge(&check, table[i].analytic, &(gt_evidence){.slope = &slope}, 0);
        has_verdict(&row, fabs(table[i].off) > 10 * table[i].error + relative ? fail : open);
    }
}

/* -- two witnesses -- */

static void two_witnesses(void)
{
    static const gt_check check = {.rtol = 0.125};
    const struct {
        double analytic, steps, steps_error, differences, differences_error;
        bool alone; /* nothing on the way has a kink */
        gt_verdict verdict;
        const char *evidence, *note;
    } table[] = {
        {8, 8, 0, 8, 0.5, false, pass, "step by step", NULL},
        {8, 8, 0, 99, 0, false, pass, "step by step", NULL},
        {8, 8, 2, 8, 0.5, false, pass, "differences", NULL},
        {8, 8, 2, 8, 0.5, true, pass, "differences", NULL},
        {8, 8, 2, 8, 2, false, open, "step by step", "terms that nearly cancel leave too few digits"},
        {8, 8, 2, 8, 1.5, false, open, "differences", "terms that nearly cancel leave too few digits"},
        {8, 8, 1.5, 8, 2, false, open, "step by step", "terms that nearly cancel leave too few digits"},
        {8, 8, 2, 16, 0, false, fail, "differences", NULL},
        {8, 8, 2, 16, 0, true, open, "differences", "terms that nearly cancel leave too few digits"},
        {8, 8, 2, 17, 0, false, open, "differences", "the step by step says 8 +- 2, differences say 17 +- 0"},
        {8, 8, 2, 17, 0.125, false, fail, "differences", NULL},
        {8, 4, 0, 8, 0.5, false, open, "step by step", "the step by step says 4 +- 0, differences say 8 +- 0.5"},
        {8, 4, 0.5, 8, 0.25, true, open, "differences", "the step by step says 4 +- 0.5, differences say 8 +- 0.2"},
        {8, 4, 0, 8, 2, false, fail, "step by step", NULL},
        {8, 4, 0, 8, 2, true, fail, "step by step", NULL},
        {8, 4, 0.25, 4, 0, false, fail, "step by step", NULL},
        {8, 4, 0, 99, 0, false, fail, "step by step", NULL},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const gt_slope slope = {.found = true, .value = table[i].differences, .error = table[i].differences_error};
        const gt_evidence e = {.stepped = true,
                               .alone = table[i].alone,
                               .value = table[i].steps,
                               .error = table[i].steps_error,
                               .name = "step by step",
                               .slope = &slope};
        unit_row("row %zu: %g, steps %g within %g, differences %g within %g", i, table[i].analytic, table[i].steps,
                 table[i].steps_error, table[i].differences, table[i].differences_error);
        gt_check_row row = judge(&check, table[i].analytic, &e, 0);
        has_verdict(&row, table[i].verdict);
        CU_ASSERT_STRING_EQUAL(row.evidence, table[i].evidence);
        const bool stepped = strcmp(table[i].evidence, "differences") != 0;
        CU_ASSERT_EQUAL(row.numeric, stepped ? table[i].steps : table[i].differences);
        CU_ASSERT_EQUAL(row.error, stepped ? table[i].steps_error : table[i].differences_error);
        CU_ASSERT_STRING_EQUAL(row.note ? row.note : "-", table[i].note ? table[i].note : "-");
    }
}

/* -- what differences see -- */

static void kinks(void)
{
    static const gt_check check = {.rtol = 0};
    static const char slopes[] = "the slope is -1 on the left and 3 on the right", jumps[] = "the function jumps here",
                      beside[] = "the function jumps here, from a slope of -1 to one of 3";
    const struct {
        double analytic, left_error, right_error, absolute;
        bool jump;
        gt_verdict verdict;
    } table[] = {
        {1, 0, 0, 0, false, kink},
        {3, 0, 0, 0, false, kink},
        {-1, 0, 0, 0, false, kink},
        {3.0625, 0, 0, 0, false, fail},
        {-1.0625, 0, 0, 0, false, fail},
        {3.0625, 0, 0, 0.0625, false, kink},
        {-1.0625, 0, 0, 0.0625, false, kink},
        {3.75, 0.25, 0, 0, false, kink},
        {3.8125, 0.25, 0, 0, false, fail},
        {3.75, 0, 0.25, 0, false, kink},
        {-1.75, 0, 0.25, 0, false, kink},
        {-1.8125, 0.125, 0.25, 0, false, fail},
        {100, INFINITY, 0, 0, false, kink},
        {-100, 0, INFINITY, 0, false, kink},
        {3, 0, INFINITY, 0, true, kink}, /* the slopes beside it are -1 and 3 */
        {-1, INFINITY, 0, 0, true, kink},
        {100, INFINITY, INFINITY, 0, true, kink},
        {3.0625, INFINITY, 0, 0.0625, true, kink},
        {3.0625, INFINITY, 0, 0, true, fail},
        {100, 0, INFINITY, 0, true, fail},
        {100, 0, 0, 0, true, kink}, /* the value is of neither side */
        {-1.0625, 0, INFINITY, 0, true, fail},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (int turned = 0; turned < 2; turned++) {
            const double sign = turned ? -1 : 1;
            const gt_slope slope = {.kink = true,
                                    .jump = table[i].jump,
                                    .left = turned ? 3 : -1,
                                    .right = turned ? -1 : 3,
                                    .beside = {turned ? 3 : -1, turned ? -1 : 3},
                                    .left_error = table[i].left_error,
                                    .right_error = table[i].right_error};
            unit_row("row %zu: %g at a kink, turned %d", i, table[i].analytic, turned);
            gt_check_row row = judge(&check, table[i].analytic, &(gt_evidence){.slope = &slope}, table[i].absolute);
            has_verdict(&row, table[i].verdict);
            CU_ASSERT_STRING_EQUAL(row.evidence, "differences");
            const bool known = isfinite(slope.left_error + slope.right_error) && !slope.jump;
            const char *refuted = sign > 0 ? beside : "the function jumps here, from a slope of 3 to one of -1";
            CU_ASSERT_STRING_EQUAL(row.note, slope.jump && row.verdict == fail ? refuted
                                             : !known                          ? jumps
                                             : sign > 0                        ? slopes
                                                        : "the slope is 3 on the left and -1 on the right");
        }
    /* where nothing is known of what is beside a jump, nothing is wrong */
    for (int i = 0; i < 2; i++) {
        const gt_slope open_jump = {.kink = true,
                                    .jump = true,
                                    .left_error = INFINITY,
                                    .right_error = INFINITY,
                                    .beside = {-1, 3},
                                    .beside_error = i ? 50 : INFINITY};
        gt_check_row row = judge(&check, 100, &(gt_evidence){.slope = &open_jump}, 0);
        has_verdict(&row, kink);
        CU_ASSERT_STRING_EQUAL(row.note, jumps);
    }
    /* the tolerance is relative, too: 3.4 - 3 <= 0.125 * 3.4 < 3.5 - 3 */
    const gt_slope bent = {.kink = true, .left = -1, .right = 3};
    for (int i = 0; i < 2; i++) {
        gt_check_row row = judge(&(gt_check){.rtol = 0.125}, i ? 3.5 : 3.4, &(gt_evidence){.slope = &bent}, 0);
        has_verdict(&row, i ? fail : kink);
    }
    /* beside a kink, steps that agree do not count */
    const gt_evidence e = {.stepped = true, .value = 9, .name = "step by step", .slope = &bent};
    gt_check_row row = judge(&check, 9, &e, 0);
    has_verdict(&row, fail);
    CU_ASSERT_STRING_EQUAL(row.evidence, "differences");
}

static void sides(void)
{
    static const gt_check check = {.rtol = 0.125};
    gt_slope slope = {.found = true, .value = 8, .switched = true};
    const gt_evidence e = {.slope = &slope};
    gt_check_row row = judge(&check, 8, &e, 0);
    has_verdict(&row, kink);
    CU_ASSERT_STRING_EQUAL(row.note, "a condition of the model switches here");
    row = judge(&check, 10, &e, 0);
    has_verdict(&row, fail);
    CU_ASSERT_STRING_EQUAL(row.note, "a condition of the model switches here");
    slope = (gt_slope){.found = true, .value = 8, .one_sided = true};
    row = judge(&check, 8, &e, 0);
    has_verdict(&row, pass);
    CU_ASSERT_STRING_EQUAL(row.note, "the function has values on one side only");
}

/* A derivative that is not finite is wrong where there is one that is, known to a thousandth. */
static void not_finite(void)
{
    static const gt_check check = {.rtol = 0.125};
    const double wrong[] = {INFINITY, -INFINITY, NAN};
    const struct {
        bool stepped, found, alone, kink, one_sided;
        double value, error;
        gt_verdict verdict;
    } table[] = {
        {true, false, false, false, false, 1000, 1, fail},        {true, false, false, false, false, -1000, 1, fail},
        {true, false, false, false, false, 1000, 1.5, nonfinite}, {true, false, true, false, false, 1000, 1, fail},
        {false, true, false, false, false, 1000, 1, fail},        {false, true, false, false, false, -1000, 1, fail},
        {false, true, false, false, false, 1000, 1.5, nonfinite}, {false, true, true, false, false, 1000, 1, fail},
        {false, true, false, true, false, 1000, 1, nonfinite},    {false, true, false, false, true, 1000, 1, nonfinite},
        {false, false, false, false, false, 0, 0, nonfinite},     {true, false, false, false, false, 0, 0.5, fail},
        {true, false, false, false, false, 0, 0.75, nonfinite},   {false, true, false, false, false, 0, 0.5, fail},
        {false, true, true, false, false, 0, 0.75, nonfinite},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (int k = 0; k < 6; k++) {
            const bool steady = k < 3; /* else coarse steps show another slope: differences are not believed */
            const gt_slope slope = {.found = table[i].found,
                                    .value = table[i].found ? table[i].value : 0,
                                    .error = table[i].found ? table[i].error : 0,
                                    .kink = table[i].kink,
                                    .steady = steady,
                                    .one_sided = table[i].one_sided};
            const gt_evidence e = {.stepped = table[i].stepped,
                                   .alone = table[i].alone,
                                   .value = table[i].value,
                                   .error = table[i].error,
                                   .name = "step by step",
                                   .slope = &slope};
            const double claim = wrong[k % 3];
            unit_row("row %zu: %g against %g within %g, %d", i, claim, table[i].value, table[i].error, steady);
            gt_check_row row = judge(&check, claim, &e, 0.5);
            has_verdict(&row, steady || table[i].stepped ? table[i].verdict : nonfinite);
            const double size = isnan(claim) && (table[i].stepped || table[i].found) ? fabs(table[i].value) : 0;
            CU_ASSERT_EQUAL(row.allowed, 0.5 + 0.125 * size);
        }
}

/* The steps go by the branch of a point, differences by what is around it: these count where a condition switches on
 * the way and steps of a millionth show the slope, too. Noise about 0 counts against nothing that is sharp. */
static void points_alone(void)
{
    static const gt_check check = {.rtol = 0x1p-20, .atol = 0x1p-20};
    const struct {
        bool alone, steady, one_sided, lone;
        double analytic, steps, differences, error, unit;
        gt_verdict verdict;
    } table[] = {
        {false, true, false, false, 0, 0, 1, 0x1p-40, 0, fail},
        {false, false, false, false, 0, 0, 1, 0x1p-40, 0, pass},
        {true, true, false, false, 0, 0, 1, 0x1p-40, 0, pass},
        {false, true, true, false, 0, 0, 1, 0x1p-40, 0, pass},
        {false, true, false, false, 0, 0, 1, 0x1p-3, 0, pass},
        {false, true, false, true, 0, 0, 5, 0x1p-40, 0, kink},
        {false, true, false, false, 0, 1, 0.5, 2, 0x1p30, fail},
        {false, true, false, false, 0, 1, 0, 0, 0, open},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const gt_slope slope = {.found = true,
                                .value = table[i].differences,
                                .error = table[i].error,
                                .unit = table[i].unit,
                                .steady = table[i].steady,
                                .lone = table[i].lone,
                                .one_sided = table[i].one_sided};
        const gt_evidence e = {.stepped = true,
                               .alone = table[i].alone,
                               .value = table[i].steps,
                               .error = 0x1p-50,
                               .name = "step by step",
                               .slope = &slope};
        unit_row("row %zu", i);
        gt_check_row row = judge(&check, table[i].analytic, &e, 0);
        has_verdict(&row, table[i].verdict);
    }
    /* At a jump the slope is that of the side that the value belongs to; of a lone value its own or that around it. */
    for (int side = 0; side < 2; side++)
        for (int wrong = 0; wrong < 2; wrong++) {
            const gt_slope slope = {.kink = true,
                                    .jump = true,
                                    .left = 3,
                                    .right = 3,
                                    .left_error = side ? INFINITY : 0x1p-30,
                                    .right_error = side ? 0x1p-30 : INFINITY,
                                    .beside_error = INFINITY};
            const gt_evidence e = {
                .stepped = true, .value = 3, .error = 0x1p-50, .name = "step by step", .slope = &slope};
            gt_check_row row = judge(&check, wrong ? 3.5 : 3, &e, 0);
            unit_row("jump, side %d, wrong %d", side, wrong);
            has_verdict(&row, wrong ? fail : kink);
            row = judge(&check, wrong ? 3.5 : 3, &(gt_evidence){.slope = &slope}, 0);
            has_verdict(&row, kink);
        }
    static const double claims[] = {0, 3, 7};
    for (int k = 0; k < 3; k++) {
        const gt_slope slope = {.found = true, .open = true, .lone = true, .value = 3, .error = 0x1p-30};
        const gt_evidence e = {.stepped = true, .value = 0, .error = 0x1p-50, .name = "step by step", .slope = &slope};
        gt_check_row row = judge(&check, claims[k], &e, 0);
        unit_row("lone, claim %g", claims[k]);
        has_verdict(&row, k == 2 ? fail : kink);
    }
    /* Where no steps are there, differences may refute if they are steady, whether there may be a kink or not. */
    for (int steady = 0; steady < 2; steady++) {
        const gt_slope slope = {.found = true, .value = 1, .error = 0x1p-40, .steady = steady};
        gt_check_row row = judge(&check, 5, &(gt_evidence){.alone = true, .slope = &slope}, 0);
        unit_row("without steps, %d", steady);
        has_verdict(&row, steady ? fail : open);
    }
}

/* At a jump that the steps contradict, a derivative is that of the side whose slope is known, within three of its
 * errors and what is allowed; where both sides are known, or neither, the value is of neither. What the steps do not
 * contradict may be what is beside the jump as well. */
static void refuted_at_a_jump(void)
{
    static const gt_check check = {.rtol = 0};
    const struct {
        double analytic, left_error, right_error, absolute;
        gt_verdict refuted, open;
    } table[] = {
        {-1, 0.25, INFINITY, 0, kink, kink},
        {-1.75, 0.25, INFINITY, 0, kink, fail},
        {-0.25, 0.25, INFINITY, 0, kink, kink},
        {-1.8125, 0.25, INFINITY, 0, fail, fail},
        {-0.1875, 0.25, INFINITY, 0, fail, kink},
        {-1.8125, 0.25, INFINITY, 0.0625, kink, fail},
        {3, 0.25, INFINITY, 0, fail, kink},
        {3, INFINITY, 0.25, 0, kink, kink},
        {3.75, INFINITY, 0.25, 0, kink, fail},
        {3.8125, INFINITY, 0.25, 0, fail, fail},
        {2.1875, INFINITY, 0.25, 0.0625, kink, kink},
        {-1, INFINITY, 0.25, 0, fail, kink},
        {100, 0.25, 0.25, 0, kink, kink},
        {100, INFINITY, INFINITY, 0, kink, kink},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (int refuted = 0; refuted < 2; refuted++) {
            const gt_slope slope = {.kink = true,
                                    .jump = true,
                                    .left = -1,
                                    .right = 3,
                                    .beside = {-1, 3},
                                    .left_error = table[i].left_error,
                                    .right_error = table[i].right_error};
            const gt_evidence e = {
                .stepped = refuted, .value = 1000, .error = 0x1p-50, .name = "step by step", .slope = &slope};
            gt_check_row row = judge(&check, table[i].analytic, &e, table[i].absolute);
            unit_row("row %zu: %g, refuted %d", i, table[i].analytic, refuted);
            has_verdict(&row, refuted ? table[i].refuted : table[i].open);
            CU_ASSERT_STRING_EQUAL(row.evidence, "differences");
        }
}

/* Steps that agree where a condition holds for one float alone are those of no neighbour, perhaps: differences are to
 * agree as well, where there are some from both sides. */
static void conditions_of_one_float(void)
{
    static const gt_check check = {.rtol = 0x1p-20};
    static const char left_open[] = "a condition of the model holds at this very point alone, and differences leave "
                                    "open what is beside it",
                      alone[] = "a condition of the model holds at this very point alone",
                      against[] = "the step by step says 5 +- 9e-16, differences say 3 +- 9e-13";
    const struct {
        bool one_float, differences, found, steady, alone, one_sided;
        double steps, value;
        gt_verdict verdict;
        const char *note;
    } table[] = {
        {true, true, false, false, false, false, 3, 0, open, left_open},
        {true, true, true, true, false, false, 3, 3, pass, NULL},
        {true, true, true, false, false, false, 3, 3, pass, NULL},
        {true, true, true, false, false, false, 3, 7, open, left_open},
        {true, true, true, true, false, false, 3, 7, fail, alone},
        {true, true, true, true, true, false, 3, 7, open, left_open},
        {true, true, false, false, false, true, 3, 0, pass, "the function has values on one side only"},
        {true, false, false, false, false, false, 3, 0, pass, NULL},
        {false, true, false, false, false, false, 3, 0, pass, NULL},
        {false, true, true, false, false, false, 3, 7, pass, NULL},
        {false, true, true, true, false, false, 3, 7, fail, alone},
        {true, true, true, true, false, false, 5, 3, open, against},
        {true, true, false, false, false, false, 5, 3, fail, NULL},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const gt_slope slope = {.found = table[i].found,
                                .value = table[i].value,
                                .error = 0x1p-40,
                                .steady = table[i].steady,
                                .one_sided = table[i].one_sided};
        const gt_evidence e = {.stepped = true,
                               .one_float = table[i].one_float,
                               .alone = table[i].alone,
                               .value = table[i].steps,
                               .error = 0x1p-50,
                               .name = "step by step",
                               .slope = table[i].differences ? &slope : NULL};
        gt_check_row row = judge(&check, 3, &e, 0);
        unit_row("row %zu", i);
        has_verdict(&row, table[i].verdict);
        CU_ASSERT_STRING_EQUAL(row.note ? row.note : "-", table[i].note ? table[i].note : "-");
    }
}

/* What is around a value that is none of its neighbours' says nothing of a derivative that is not finite. */
static void not_finite_alone(void)
{
    static const gt_check check = {.rtol = 0x1p-20};
    for (int lone = 0; lone < 2; lone++) {
        const gt_slope slope = {.found = true, .value = 3, .error = 0x1p-40, .steady = true, .lone = lone};
        gt_check_row row = judge(&check, INFINITY, &(gt_evidence){.slope = &slope}, 0);
        has_verdict(&row, lone ? nonfinite : fail);
    }
}

/* Worst first: by verdict, then by what differs of the derivative, what is no number before all; alike are alike. */
static void order_of_rows(void)
{
    static const gt_verdict verdicts[] = {GT_VERDICT_FAIL,      GT_VERDICT_UNCHECKED,  GT_VERDICT_INCONCLUSIVE,
                                          GT_VERDICT_NONFINITE, GT_VERDICT_OVERRIDDEN, GT_VERDICT_KINK,
                                          GT_VERDICT_PASS};
    const double relative[] = {NAN, INFINITY, 0.5, 0.25, 0};
    enum { N = 7, M = 5 };
    for (int i = 0; i < N * M; i++)
        for (int j = 0; j < N * M; j++) {
            const gt_check_row a = {.verdict = verdicts[i / M], .relative = relative[i % M]},
                               b = {.verdict = verdicts[j / M], .relative = relative[j % M]};
            const int order = gt_check_compare(&a, &b);
            unit_row("%s, %g and %s, %g", gt_verdict_name(a.verdict), a.relative, gt_verdict_name(b.verdict),
                     b.relative);
            CU_ASSERT(i < j ? order < 0 : i > j ? order > 0 : order == 0);
        }
}

static int start(void)
{
    gt_arena_init(&arena, NULL, NULL);
    return 0;
}

static int finish(void)
{
    gt_arena_free(&arena);
    return 0;
}

void suite_judge(void)
{
    CU_pSuite suite = CU_add_suite("judge", start, finish);
    CU_add_test(suite, "one witness", one_witness);
    CU_add_test(suite, "about zero", about_zero);
    CU_add_test(suite, "rounding of complex steps", rounding);
    CU_add_test(suite, "two witnesses", two_witnesses);
    CU_add_test(suite, "kinks", kinks);
    CU_add_test(suite, "switches and ends of domains", sides);
    CU_add_test(suite, "derivatives that are not finite", not_finite);
    CU_add_test(suite, "conditions at the point alone", points_alone);
    CU_add_test(suite, "refuted at a jump", refuted_at_a_jump);
    CU_add_test(suite, "conditions of one float", conditions_of_one_float);
    CU_add_test(suite, "not finite, of a point alone", not_finite_alone);
    CU_add_test(suite, "the order of rows", order_of_rows);
}
