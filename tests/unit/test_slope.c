/* Slopes from values: what is found is within its own error of the derivative, and kinks, jumps, ends of a domain and
 * other branches are told for what they are. */
#include "unit.h"
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "evidence/slope.h"

void suite_slope(void);

#define SHARP  1e-9
#define COARSE 100

typedef struct function {
    const char *name;
    double (*y)(double t);
    double slope; /* NaN: on each side another */
    double left, right;
} function;

typedef struct walk {
    const function *f;
    double base;                 /* the point: steps are rounded as it is */
    double bad_above, bad_below; /* BAD beyond these; 0: nowhere */
    double switched;             /* another branch above it, at it too if it is 0; NaN: nowhere */
    int calls, fails_at;         /* that call fails */
    int values;                  /* y, 2y, 3y ... */
} walk;

static gt_status at(void *context, double t, double *y, double *moved, gt_slope_sample *sample, gt_error *error)
{
    walk *w = context;
    if (++w->calls == w->fails_at)
        return gt_fail(error, GT_BAD_VALUE, (gt_span){NULL, 0, 0}, "call %d", w->calls);
    *moved = (w->base + t) - w->base;
    *sample = GT_SAMPLE_GOOD;
    if ((w->bad_above != 0 && t > w->bad_above) || (w->bad_below != 0 && t < w->bad_below))
        *sample = GT_SAMPLE_BAD;
    if (t > w->switched)
        *sample = GT_SAMPLE_SWITCHED;
    for (int k = 0; k < w->values; k++)
        y[k] = (k + 1) * w->f->y(*moved);
    return GT_OK;
}

static gt_slope find(walk *w, double scale, const gt_expected *expected)
{
    gt_arena arena;
    gt_error error;
    gt_slope slope;
    w->values = 1;
    const gt_line line = {.context = w, .at = at, .values = 1, .outputs = 1, .scale = scale};
    gt_arena_init(&arena, NULL, NULL);
    CU_ASSERT_EQUAL(gt_slope_find(&arena, &line, expected, &slope, &error), GT_OK);
    CU_ASSERT_EQUAL(slope.evaluations, w->calls);
    gt_arena_free(&arena);
    return slope;
}

static double wave(double t)
{
    return sin(1 + t);
}

static double pole(double t)
{
    return 1 / (1 + t);
}

static double cubic(double t)
{
    return t * t * t + 2 * t - 5;
}

static double fast(double t)
{
    return sin(1e5 * t);
}

static double flat(double t)
{
    return 1 + t * t;
}

static double even(double t)
{
    return 3 + 0 * t;
}

static double bent(double t)
{
    return t > 0 ? 1 + 3 * t : 1 - t;
}

static double stepped(double t)
{
    return t >= 0 ? 1 + t : -1 + t;
}

static double ends(double t)
{
    return t >= 0 ? exp(t) : (double)NAN;
}

static double begins(double t)
{
    return t <= 0 ? exp(2 * t) : (double)INFINITY;
}

static double hole(double t)
{
    return t == 0 ? (double)NAN : t;
}

static const function smooth[] = {{"exp", exp, 1, 1, 1},     {"wave", wave, 0.5403023058681398, 0, 0}, /* cos(1) */
                                  {"pole", pole, -1, 0, 0},  {"cubic", cubic, 2, 0, 0},
                                  {"fast", fast, 1e5, 0, 0}, {"flat", flat, 0, 0, 0},
                                  {"even", even, 0, 0, 0}};

static void within_the_error(void)
{
    static const double scales[] = {1, 1e-3, 0.3, 7}, bases[] = {0, 1, 1000};
    for (size_t i = 0; i < sizeof smooth / sizeof *smooth; i++)
        for (size_t k = 0; k < sizeof scales / sizeof *scales; k++)
            for (size_t j = 0; j < sizeof bases / sizeof *bases; j++)
                for (int expects = 0; expects < 2; expects++) {
                    const function *f = &smooth[i];
                    walk w = {.f = f, .base = bases[j], .switched = NAN};
                    gt_expected right = {.value = &f->slope, .relative = 1e-6, .absolute = 1e-8, .zero = 1e-8};
                    gt_slope s = find(&w, scales[k], expects ? &right : NULL);
                    unit_row("%s, scale %g, beside %g: %.17g within %g", f->name, scales[k], bases[j], s.value,
                             s.error);
                    CU_ASSERT(s.found);
                    CU_ASSERT(fabs(s.value - f->slope) <= s.error + 1e-15 * fabs(f->slope));
                    CU_ASSERT(s.error <= 1e-6 * fmax(1, fabs(f->slope)));
                    CU_ASSERT_FALSE(s.kink || s.jump || s.one_sided || s.switched);
                }
}

/* What is expected and wrong is not agreed with, and costs more evaluations than what is right. */
static void not_as_expected(void)
{
    double right = 1, wrong = 1.00001;
    walk agrees = {.f = &smooth[0], .switched = NAN}, differs = agrees;
    gt_expected e = {.value = &right, .relative = 1e-6};
    gt_slope first = find(&agrees, 1, &e);
    e.value = &wrong;
    gt_slope second = find(&differs, 1, &e);
    CU_ASSERT_DOUBLE_EQUAL(first.value, 1, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(second.value, 1, 1e-9);
    CU_ASSERT(second.evaluations > first.evaluations);
}

static void sides(void)
{
    static const function bends = {"bent", bent, NAN, -1, 3}, jumps = {"stepped", stepped, NAN, 1, 1};
    static const double limits[] = {0, 1e-2, 1e-7};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        walk w = {.f = &bends, .switched = NAN, .bad_above = limits[i], .bad_below = -limits[i]};
        gt_slope s = find(&w, 1, NULL);
        unit_row("values up to %g on both sides: %g and %g", limits[i], s.left, s.right);
        CU_ASSERT(s.kink);
        CU_ASSERT_FALSE(s.jump || s.one_sided || s.switched);
        const double most = i == 2 ? 1e-3 : 1e-6; /* of few and fine steps */
        CU_ASSERT(fabs(s.left + 1) <= s.left_error && s.left_error < most);
        CU_ASSERT(fabs(s.right - 3) <= s.right_error && s.right_error < most);
        if (i == 2)
            continue; /* a jump has to be seen at every step */
        walk j = {.f = &jumps, .switched = NAN, .bad_above = limits[i], .bad_below = -limits[i]};
        s = find(&j, 1, NULL);
        CU_ASSERT(s.jump && s.kink);
        CU_ASSERT_FALSE(s.one_sided);
    }
}

/* Where values are missing on one side, whatever stands in their place, the other has its slope. */
static void ends_of_domains(void)
{
    static const function right = {"ends", ends, 1, NAN, 1}, left = {"begins", begins, 2, 2, NAN};
    static const function *const functions[] = {&right, &left};
    for (int i = 0; i < 2; i++) {
        walk w = {.f = functions[i], .switched = NAN};
        gt_slope s = find(&w, 1, NULL);
        unit_row("%s: %g within %g", w.f->name, s.value, s.error);
        CU_ASSERT(s.one_sided && s.found);
        CU_ASSERT(fabs(s.value - w.f->slope) <= s.error && s.error < 1e-6);
        CU_ASSERT_FALSE(s.kink || s.jump || s.switched);
        CU_ASSERT_EQUAL(isinf(s.left_error) != 0, i == 0);
        CU_ASSERT_EQUAL(isinf(s.right_error) != 0, i == 1);
    }
    static const function gap = {"hole", hole, NAN, NAN, NAN};
    walk w = {.f = &gap, .switched = NAN};
    gt_slope s = find(&w, 1, NULL);
    CU_ASSERT_FALSE(s.found);
}

static void branches(void)
{
    walk w = {.f = &smooth[0], .switched = 0};
    gt_slope s = find(&w, 1, NULL);
    CU_ASSERT(s.switched && s.one_sided);
    CU_ASSERT(fabs(s.left - 1) <= s.left_error && s.left_error < 1e-6);
    w = (walk){.f = &smooth[0], .switched = 1e-7};
    s = find(&w, 1, NULL);
    CU_ASSERT_FALSE(s.switched || s.one_sided || s.kink);
    CU_ASSERT(s.found && fabs(s.value - 1) <= s.error && s.error < 1e-6);
}

/* Each output is its own sum; one that is not smooth does not spoil the other. */
static void weights(void)
{
    static const double weight[] = {1, 0, 2, 0, 1, -1, 0, 0, 0};
    gt_arena arena;
    gt_error error;
    gt_slope s[3];
    walk w = {.f = &smooth[1], .switched = NAN, .values = 3};
    const gt_line line = {.context = &w, .at = at, .values = 3, .outputs = 3, .weight = weight, .scale = 1};
    gt_arena_init(&arena, NULL, NULL);
    CU_ASSERT_EQUAL(gt_slope_find(&arena, &line, NULL, s, &error), GT_OK);
    for (int i = 0; i < 3; i++) {
        static const double times[] = {7, -1, 0};
        unit_row("output %d: %.17g", i, s[i].value);
        CU_ASSERT(s[i].found && fabs(s[i].value - times[i] * smooth[1].slope) <= s[i].error + 1e-15);
        CU_ASSERT(s[i].error < 1e-6);
    }
    gt_arena_free(&arena);
}

/* Equal terms that are rounded: one after another they lose five digits. */
static gt_status many_at(void *context, double t, double *y, double *moved, gt_slope_sample *sample, gt_error *error)
{
    (void)error;
    *moved = t;
    *sample = GT_SAMPLE_GOOD;
    for (size_t k = 0; k < *(const size_t *)context; k++)
        y[k] = t;
    return GT_OK;
}

static void long_sums(void)
{
    size_t n = 200000;
    gt_arena arena;
    gt_error error;
    gt_slope s;
    gt_arena_init(&arena, NULL, NULL);
    double *weight = gt_alloc_array(&arena, n, sizeof *weight);
    for (size_t k = 0; k < n; k++)
        weight[k] = 0.1;
    const gt_line many = {.context = &n, .at = many_at, .values = n, .outputs = 1, .weight = weight, .scale = 1};
    CU_ASSERT_EQUAL(gt_slope_find(&arena, &many, NULL, &s, &error), GT_OK);
    CU_ASSERT(s.found);
    CU_ASSERT_DOUBLE_EQUAL(s.value, 20000, 20000 * 1e-14);
    gt_arena_free(&arena);
}

/* All steps with the difference over each, by closed form 2 + t^2 of t^3 + 2t - 5; and whoever is asked for values, a
 * program that is started for each of them, is asked for none twice, settled early or not. */
static void traces(void)
{
    const double expected[] = {2, 3}; /* right, and not so */
    for (int i = 0; i < 2; i++) {
        const function of = {"cubic", cubic, 2, 2, 2};
        walk w = {.f = &of, .switched = NAN, .values = 1};
        gt_slope_trace trace;
        gt_arena arena;
        gt_error error;
        gt_slope s;
        const gt_expected e = {&expected[i], 1e-4, 0, 0};
        const gt_line line = {.context = &w, .at = at, .values = 1, .outputs = 1, .scale = 1, .trace = &trace};
        gt_arena_init(&arena, NULL, NULL);
        CU_ASSERT_EQUAL(gt_slope_find(&arena, &line, &e, &s, &error), GT_OK);
        CU_ASSERT_EQUAL(trace.n, GT_SLOPE_STEPS);
        CU_ASSERT_EQUAL(w.calls, 1 + 2 * GT_SLOPE_STEPS);
        for (int k = 0; k < trace.n; k++) {
            const double t = ldexp(0.125, -2 * k);
            CU_ASSERT_EQUAL(trace.step[k], t);
            CU_ASSERT_DOUBLE_EQUAL(trace.slope[k], 2 + t * t, 4e-15 / t);
        }
        gt_arena_free(&arena);
    }
}

/* Whichever evaluation fails, its error is handed on. */
static void failures(void)
{
    static const function bends = {"bent", bent, NAN, -1, 3};
    walk all = {.f = &bends, .switched = NAN};
    const int n = find(&all, 1, NULL).evaluations;
    CU_ASSERT(n > 10);
    for (int i = 1; i <= n; i++) {
        gt_arena arena;
        gt_error error = {.code = GT_OK};
        gt_slope s;
        walk w = {.f = &bends, .switched = NAN, .values = 1, .fails_at = i};
        const gt_line one = {.context = &w, .at = at, .values = 1, .outputs = 1, .scale = 1};
        gt_arena_init(&arena, NULL, NULL);
        unit_row("call %d", i);
        CU_ASSERT_EQUAL(gt_slope_find(&arena, &one, NULL, &s, &error), GT_BAD_VALUE);
        CU_ASSERT_EQUAL(w.calls, i);
        gt_arena_free(&arena);
    }
}

/* -- the error of what is found -- */

static double line_3(double t)
{
    return 1 + 3 * t;
}

static double right_of_line(double t)
{
    return t >= 0 ? 1 + 3 * t : (double)NAN;
}

static double left_of_line(double t)
{
    return t <= 0 ? 1 + 3 * t : (double)INFINITY;
}

static double down(double t)
{
    return -2 - 4 * t;
}

/* Every difference of a line is exact, so the error is that of rounding alone: two units in the last place of the
 * values, over the step; one-sided twice that, and more by the point's own blur. The best step is the coarsest that a
 * tableau allows: the third or, of a whole sweep, the fourth. */
static void rounding_of_lines(void)
{
    static const function right = {"right", right_of_line, 3, NAN, 3}, left = {"left", left_of_line, 3, 3, NAN},
                          both = {"both", line_3, 3, 3, 3}, falling = {"down", down, -4, -4, -4};
    static const struct {
        const function *f;
        double scale, blur, wanted; /* wanted: what is expected, NaN: nothing */
        double size;                /* of the values at the step: its multiple over 1 */
        double start;
        double sides;
        int level, evaluations;
    } cases[] = {
        {&both, 1, 0, NAN, 3, 1, 1, 2, 9},      {&both, 1, 0, 3, 3, 1, 1, 2, 9},
        {&both, 1, 0, 4, 3, 1, 1, 3, 53},       {&both, 8, 0, NAN, 3, 1, 1, 2, 9},
        {&both, 8, 0, 4, 3, 1, 1, 3, 53},       {&both, 1000, 0, NAN, 3, 1, 1, 2, 9},
        {&both, 1024, 0, NAN, 3, 1, 1, 3, 53},  {&both, 1024, 0, 3, 3, 1, 1, 2, 9},
        {&falling, 1, 0, NAN, 4, 2, 1, 2, 9},   {&falling, 1, 0, 1, 4, 2, 1, 3, 53},
        {&right, 1, 0, NAN, 3, 1, 2, 3, 53},    {&left, 1, 0, NAN, 0, 1, 2, 3, 53},
        {&right, 0.25, 0, NAN, 3, 1, 2, 3, 53}, {&both, 1, 1, NAN, 3, 1, 1, 2, 9},
        {&both, 8, 2, NAN, 3, 1, 1, 2, 9},      {&right, 8, 1, NAN, 3, 1, 2, 3, 53},
        {&falling, 0.5, 3, 7, 4, 2, 1, 3, 53},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gt_arena arena;
        gt_error error;
        gt_slope s;
        walk w = {.f = cases[i].f, .switched = NAN, .values = 1};
        const double scale = cases[i].scale, step = scale * 0.125 * ldexp(1, -2 * cases[i].level),
                     probe = scale * 0.125 * ldexp(1, -18);
        const gt_line line = {
            .context = &w, .at = at, .values = 1, .outputs = 1, .scale = scale, .blur = cases[i].blur};
        const gt_expected expected = {.value = &cases[i].wanted, .relative = 1e-6, .absolute = 0};
        gt_arena_init(&arena, NULL, NULL);
        CU_ASSERT_EQUAL(gt_slope_find(&arena, &line, isnan(cases[i].wanted) ? NULL : &expected, &s, &error), GT_OK);
        const double size = cases[i].start + cases[i].size * step,
                     noise = DBL_EPSILON * (size + cases[i].blur * scale * fabs(cases[i].f->slope)) / step;
        unit_row("case %zu, %s, scale %g: %.17g within %.17g, not %.17g", i, cases[i].f->name, scale, s.value, s.error,
                 2 * cases[i].sides * noise);
        CU_ASSERT_EQUAL(s.value, cases[i].f->slope);
        CU_ASSERT_DOUBLE_EQUAL(s.error, 2 * cases[i].sides * noise, 1e-12 * noise);
        CU_ASSERT_DOUBLE_EQUAL(s.unit, (cases[i].start + cases[i].size * probe) / fmax(scale, 1), 1e-12 * s.unit);
        CU_ASSERT_EQUAL(s.evaluations, cases[i].evaluations);
        CU_ASSERT_FALSE(s.open || s.kink || s.jump || s.switched);
        gt_arena_free(&arena);
    }
}

/* The size of a weighted sum is that of its terms, taken as independent; a sum of nothing is known by a whole sweep
 * only. */
static void size_of_sums(void)
{
    enum { N = 6 };
    static const double weight[N][3] = {{1, 0, 2},      {0, 1, -1},         {-3, 2, 1},
                                        {1e-200, 0, 0}, {0, -1e200, 1e200}, {0, 0, 0}};
    static const function line_1 = {"line", line_3, 3, 3, 3};
    for (int whole = 0; whole < 2; whole++) {
        gt_arena arena;
        gt_error error;
        gt_slope s[N];
        walk w = {.f = &line_1, .switched = NAN, .values = 3};
        const int outputs = whole ? N : N - 1;
        const gt_line line = {
            .context = &w, .at = at, .values = 3, .outputs = (size_t)outputs, .weight = weight[0], .scale = 2};
        const double step = whole ? 0x1p-8 : 0x1p-6, probe = 0x1p-20;
        gt_arena_init(&arena, NULL, NULL);
        CU_ASSERT_EQUAL(gt_slope_find(&arena, &line, NULL, s, &error), GT_OK);
        for (int i = 0; i < outputs; i++) {
            double size = 0, slope = 0;
            for (int k = 0; k < 3; k++) {
                size = hypot(size, weight[i][k] * (k + 1));
                slope += weight[i][k] * (k + 1) * 3;
            }
            const double wanted = 2 * DBL_EPSILON * fmax(size * (1 + 3 * step), DBL_MIN) / step + 0x1p-1073;
            unit_row("output %d: %.17g within %.17g, not %.17g", i, s[i].value, s[i].error, wanted);
            CU_ASSERT_EQUAL(s[i].value, slope);
            CU_ASSERT_DOUBLE_EQUAL(s[i].error, wanted, 1e-12 * wanted);
            CU_ASSERT_DOUBLE_EQUAL(s[i].unit, fmax(size * (1 + 3 * probe), DBL_MIN) / 2, 1e-12 * s[i].unit);
            CU_ASSERT_EQUAL(s[i].evaluations, whole ? 53 : 9);
        }
        gt_arena_free(&arena);
    }
}

/* -- sides alone -- */

static const function *shown; /* what one_side shows a side of */
static double side_shown;

static double one_side(double t)
{
    return t * side_shown >= 0 ? shown->y(t) : (double)NAN;
}

/* A side alone has the slope, as sharp as eight digits where the function is as smooth as its steps. */
static void one_side_alone(void)
{
    static const double scales[] = {1, 1e-3, 0.3, 7}, bases[] = {0, 1, 1000};
    for (size_t i = 0; i < sizeof smooth / sizeof *smooth; i++)
        for (size_t k = 0; k < sizeof scales / sizeof *scales; k++)
            for (size_t j = 0; j < sizeof bases / sizeof *bases; j++)
                for (int side = -1; side <= 1; side += 2) {
                    const function half = {smooth[i].name, one_side, smooth[i].slope, 0, 0};
                    walk w = {.f = &half, .base = bases[j], .switched = NAN};
                    shown = &smooth[i];
                    side_shown = side;
                    gt_slope s = find(&w, scales[k], NULL);
                    unit_row("%s, side %d, scale %g, beside %g: %.17g within %g", half.name, side, scales[k], bases[j],
                             s.value, s.error);
                    CU_ASSERT(s.found && s.one_sided);
                    CU_ASSERT(fabs(s.value - half.slope) <= s.error + 1e-15 * fabs(half.slope));
                    CU_ASSERT(s.error <= 5e-9 * fmax(1, fabs(half.slope)));
                    CU_ASSERT_EQUAL(s.value, side > 0 ? s.right : s.left);
                    CU_ASSERT_EQUAL(s.error, side > 0 ? s.right_error : s.left_error);
                    CU_ASSERT_FALSE(s.kink || s.jump || s.switched);
                }
}

/* -- values of few digits -- */

static double grain;

/* As if y were rounded by `grain`, in no direction that steps could see. */
static double rounded(double y, double t)
{
    uint64_t bits;
    memcpy(&bits, &t, sizeof bits);
    bits = (bits ^ bits >> 31) * UINT64_C(0x9E3779B97F4A7C15);
    bits = (bits ^ bits >> 29) * UINT64_C(0xBF58476D1CE4E5B9);
    return y + grain * ((double)(bits >> 11) * 0x1p-53 - 0.5);
}

static double rough_exp(double t)
{
    return rounded(exp(t), t);
}

static double rough_line(double t)
{
    return rounded(2 - 3 * t, t);
}

static double rough_bend(double t)
{
    return rounded(bent(t), t);
}

/* The error of values of few digits says so, and they are neither kinks nor jumps. A kink among them is seen from ten
 * digits on. */
static void few_digits(void)
{
    static const function functions[] = {{"exp", rough_exp, 1, 0, 0}, {"line", rough_line, -3, 0, 0}},
                          bend = {"bend", rough_bend, NAN, -1, 3};
    for (int digits = 20; digits <= 50; digits++) {
        grain = ldexp(1, -digits);
        for (int i = 0; i < 4; i++) {
            const function half = {"one side of exp", one_side, 1, 0, 0}, *f = i < 2 ? &functions[i] : &half;
            shown = &functions[0];
            side_shown = i == 2 ? 1 : -1;
            walk w = {.f = f, .switched = NAN};
            double wrong = f->slope + 1;
            gt_slope s = find(&w, 1, &(gt_expected){.value = &wrong, .relative = 1e-6});
            unit_row("%s rounded by 2^-%d: %.17g within %g", f->name, digits, s.value, s.error);
            CU_ASSERT_FALSE(s.kink || s.jump || s.switched);
            CU_ASSERT(!s.found || fabs(s.value - f->slope) <= 1.5 * s.error); /* rounding is estimated, too */
            if (i >= 2)
                continue; /* what rounds a side alone is not measured */
            CU_ASSERT(s.found && s.error <= 2e6 * grain);
            if (digits < 31 || digits > 33) /* 2^-32.05: 1e6 units in the last place of 1 */
                CU_ASSERT_EQUAL(s.open, digits < 31);
        }
        walk w = {.f = &bend, .switched = NAN};
        gt_slope s = find(&w, 1, NULL);
        unit_row("a bend rounded by 2^-%d: %g within %g and %g within %g", digits, s.left, s.left_error, s.right,
                 s.right_error);
        CU_ASSERT_FALSE(s.jump);
        CU_ASSERT(s.kink || digits < 32);
        CU_ASSERT(fabs(s.left + 1) <= s.left_error && fabs(s.right - 3) <= s.right_error);
    }
}

/* -- kinks and jumps near by -- */

static double distance, height, incline;

static double bent_there(double t)
{
    return 1 + fabs(t - distance);
}

static double jumps_there(double t)
{
    return t > distance ? 1 + t + height : 1 + t;
}

static double jumps_here(double t)
{
    return incline * t + (t > 0 ? 1 + height : t < 0 ? 1 - height : 1);
}

static double lone(double t)
{
    return t == 0 ? 1 + height : 1 + t;
}

/* A kink or a jump beside the point is none at it: the slope is found before it. */
static void near_by(void)
{
    static const function bend = {"bent", bent_there, NAN, 0, 0}, jump = {"jumps", jumps_there, 1, 1, 1};
    for (int digits = 1; digits <= 8; digits++)
        for (int side = -1; side <= 1; side += 2) {
            distance = side * pow(10, -digits);
            height = side * 0.5;
            for (int i = 0; i < 2; i++) {
                walk w = {.f = i ? &jump : &bend, .switched = NAN};
                gt_slope s = find(&w, 1, NULL);
                const double slope = i ? 1 : -side;
                unit_row("%s at %g: %.17g within %g", w.f->name, distance, s.value, s.error);
                CU_ASSERT(s.found && fabs(s.value - slope) <= s.error && s.error < 1e-5);
                CU_ASSERT_FALSE(s.kink || s.jump || s.one_sided || s.switched || s.open);
            }
        }
}

/* A jump at the point is seen up or down, as long as it is larger than what the function does beside it over 5e-7 and
 * than a hundred units in the last place (2.2e-14). A value that is none of its neighbours' leaves all open, and is
 * said to be alone where it is off by a thousandth of them. */
static void at_the_point(void)
{
    static const function jump = {"jump", jumps_here, NAN, 0, 0}, odd = {"lone", lone, 1, 1, 1};
    static const struct {
        double height, incline;
        bool seen;
    } cases[] = {{1, 2, true},     {-1, 2, true},     {1e-3, 2, true},   {-1e-3, 2, true},  {1e-5, -2, true},
                 {-1e-5, 2, true}, {100, -3, true},   {-100, -3, true},  {1e-12, 0, true},  {-1e-12, 0, true},
                 {3e-14, 0, true}, {-3e-14, 0, true}, {2e-14, 0, false}, {-2e-14, 0, false}};
    static const double bases[] = {0, 1};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (size_t j = 0; j < sizeof bases / sizeof *bases; j++) {
            height = cases[i].height;
            incline = cases[i].incline;
            walk w = {.f = &jump, .base = bases[j], .switched = NAN},
                 point = {.f = &odd, .base = bases[j], .switched = NAN};
            gt_slope s = find(&w, 1, NULL);
            unit_row("a jump by %g, slope %g, beside %g", 2 * height, incline, bases[j]);
            CU_ASSERT_EQUAL(s.jump, cases[i].seen);
            CU_ASSERT(s.kink || !s.jump);
            for (int side = 0; side < 2 && s.jump; side++)
                CU_ASSERT(fabs(s.beside[side] - incline) <= s.beside_error &&
                          s.beside_error <= 1e-9 * fmax(1, fabs(height)));
            CU_ASSERT_FALSE(s.one_sided || s.switched);
            s = find(&point, 1, NULL);
            unit_row("a lone value off by %g, beside %g", height, bases[j]);
            CU_ASSERT_FALSE(s.jump || s.one_sided || s.switched);
            CU_ASSERT_EQUAL(s.open, fabs(height) > 1e-9);
            CU_ASSERT_EQUAL(s.lone, fabs(height) >= 1e-3);
        }
}

static double wedge(double t)
{
    return 1 + incline * t + height * fabs(t);
}

/* Kinks up and down, as long as the slopes differ by more than what rounding leaves of them at steps of 7e-9. */
static void wedges(void)
{
    static const function bend = {"wedge", wedge, NAN, 0, 0};
    static const double heights[] = {1e-5, 1e-4, 0.01, 0.3, 1, 40}, inclines[] = {0, 1, -3};
    for (size_t i = 0; i < sizeof heights / sizeof *heights; i++)
        for (size_t j = 0; j < sizeof inclines / sizeof *inclines; j++)
            for (int sign = -1; sign <= 1; sign += 2) {
                height = sign * heights[i];
                incline = inclines[j];
                walk w = {.f = &bend, .switched = NAN};
                double wrong = 1000;
                gt_slope s = find(&w, 1, &(gt_expected){.value = &wrong, .relative = 1e-6});
                unit_row("slope %g, kink %g: %g within %g, %g within %g", incline, height, s.left, s.left_error,
                         s.right, s.right_error);
                CU_ASSERT(s.kink);
                CU_ASSERT_FALSE(s.jump || s.one_sided || s.switched || s.open);
                CU_ASSERT(fabs(s.left - (incline - height)) <= s.left_error && s.left_error < 1e-9);
                CU_ASSERT(fabs(s.right - (incline + height)) <= s.right_error && s.right_error < 1e-9);
            }
}

/* -- stairs -- */

static double left_of_product(double t)
{
    return 1.99 * (1.551 + t) - 3.08649;
}

static double left_of_cosh(double t)
{
    return cosh(1e-4 + t) - 1;
}

static double log_of_cosh(double t)
{
    return log(cosh(1e-3 + t));
}

static double angle_left(double t)
{
    return acos(1 - (0.01 + t) * (0.01 + t));
}

/* Of what a difference of larger numbers left, fine steps see stairs: a slope of 2, or of 0, for certain. The slopes in
 * closed form; that of the angle is 2x / sqrt(1 - (1 - x^2)^2). */
static void stairs(void)
{
    static const function list[] = {{"product", left_of_product, 1.99, 1.99, 1.99},
                                    {"cosh - 1", left_of_cosh, 1.0000000016666667e-4, 0, 0},
                                    {"log(cosh)", log_of_cosh, 9.999996666668e-4, 0, 0},
                                    {"angle", angle_left, 1.4142489190380348, 0, 0}};
    static const double bases[] = {1.551, 1e-4, 1e-3, 0.01};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        const double claims[] = {list[i].slope, 0, 2};
        for (int k = 0; k < 4; k++) {
            walk w = {.f = &list[i], .base = bases[i], .switched = NAN};
            const gt_expected expected = {.value = &claims[k % 3], .relative = 1e-6};
            gt_slope s = find(&w, bases[i], k < 3 ? &expected : NULL);
            unit_row("%s, claim %d: %.17g within %g", list[i].name, k, s.value, s.error);
            CU_ASSERT(s.found && !s.open && !s.kink && !s.jump);
            CU_ASSERT(fabs(s.value - list[i].slope) <= s.error && s.error <= 2e-4 * list[i].slope);
        }
    }
}

/* -- whole sweeps -- */

/* Where nothing settles early, sides are found as well, and there is neither kink nor jump. */
static void whole_sweeps(void)
{
    static const double scales[] = {1, 1e-3, 0.3, 7}, bases[] = {0, 1, 1000};
    for (size_t i = 0; i < sizeof smooth / sizeof *smooth; i++)
        for (size_t k = 0; k < sizeof scales / sizeof *scales; k++)
            for (size_t j = 0; j < sizeof bases / sizeof *bases; j++) {
                const function *f = &smooth[i];
                const double wrong = f->slope + 1;
                walk w = {.f = f, .base = bases[j], .switched = NAN};
                gt_slope s = find(&w, scales[k], &(gt_expected){.value = &wrong, .relative = 1e-9});
                const double sharp = 5e-9 * fmax(1, fabs(f->slope)), off = 1e-15 * fabs(f->slope);
                unit_row("%s, scale %g, beside %g: %.17g within %g, left %g, right %g", f->name, scales[k], bases[j],
                         s.value, s.error, s.left_error, s.right_error);
                CU_ASSERT(s.found && fabs(s.value - f->slope) <= s.error + off && s.error <= sharp);
                CU_ASSERT(fabs(s.left - f->slope) <= s.left_error + off && s.left_error <= sharp);
                CU_ASSERT(fabs(s.right - f->slope) <= s.right_error + off && s.right_error <= sharp);
                CU_ASSERT_FALSE(s.kink || s.jump || s.one_sided || s.switched || s.open);
            }
}

static double quartic(double t)
{
    return 3 + t * (2 + t * t * (1 - t));
}

/* The extrapolation is exact for polynomials: the third step settles one, and of a side nothing but rounding is left.
 */
static void polynomials(void)
{
    static const function both = {"quartic", quartic, 2, 2, 2}, right = {"side", one_side, 2, 2, 2};
    walk w = {.f = &both, .switched = NAN}, half = {.f = &right, .switched = NAN};
    gt_slope s = find(&w, 1, NULL);
    CU_ASSERT_EQUAL(s.evaluations, 9);
    CU_ASSERT(fabs(s.value - 2) <= s.error && s.error < 10 * DBL_EPSILON * 3 / 0x1p-7);
    shown = &both;
    side_shown = 1;
    s = find(&half, 1, NULL);
    unit_row("a side of a polynomial: %.17g within %g", s.value, s.error);
    CU_ASSERT(fabs(s.value - 2) <= s.error && s.error < 30 * DBL_EPSILON * 3 / 0x1p-9);
}

/* -- several outputs -- */

static double overflows(double t)
{
    return t > 0 ? 1.5e308 : -1.5e308;
}

static double (*const mixed[])(double) = {exp,         rough_exp, bent,         jumps_here,  line_3,
                                          log_of_cosh, cubic,     left_of_cosh, jumps_there, wedge,
                                          lone,        even,      fast,         down,        angle_left};

enum { MIXED = sizeof mixed / sizeof *mixed };

typedef struct mixture {
    int first;
    bool reversed, big; /* big: one value more, whose differences are no doubles */
} mixture;

static int function_at(const mixture *m, int k)
{
    return (m->first + (m->reversed ? MIXED - k : k)) % MIXED;
}

static gt_status mixed_at(void *context, double t, double *y, double *moved, gt_slope_sample *sample, gt_error *error)
{
    const mixture *m = context;
    (void)error;
    *moved = t;
    *sample = GT_SAMPLE_GOOD;
    for (int k = 0; k < MIXED; k++)
        y[k] = mixed[function_at(m, k)](t);
    if (m->big)
        y[MIXED] = overflows(t);
    return GT_OK;
}

static bool equals(double a, double b)
{
    return a == b || (isnan(a) && isnan(b));
}

static void are_equal(const gt_slope *a, const gt_slope *b)
{
    CU_ASSERT(equals(a->value, b->value) && equals(a->error, b->error));
    CU_ASSERT(equals(a->left, b->left) && equals(a->left_error, b->left_error));
    CU_ASSERT(equals(a->right, b->right) && equals(a->right_error, b->right_error));
    if (a->jump && b->jump) {
        CU_ASSERT(equals(a->beside[0], b->beside[0]) && equals(a->beside[1], b->beside[1]));
        CU_ASSERT(equals(a->beside_error, b->beside_error));
    }
    CU_ASSERT(equals(a->unit, b->unit) && equals(a->hidden, b->hidden));
    CU_ASSERT(a->open == b->open && a->found == b->found && a->steady == b->steady && a->jump == b->jump);
    CU_ASSERT(a->kink == b->kink && a->lone == b->lone && a->one_sided == b->one_sided && a->switched == b->switched);
}

/* Each output is what it is alone, to the last bit, wherever it stands among others: as one of the values, or as the
 * sum of it alone, whatever the others are that have a weight of 0. */
static void among_others(void)
{
    double wrong[MIXED], weight[MIXED][MIXED + 1] = {{0}};
    gt_slope alone[MIXED];
    int kinks = 0, open = 0;
    grain = 1e-6;
    height = 1;
    incline = 2;
    distance = 1e-3;
    for (int k = 0; k < MIXED; k++) {
        const function f = {"alone", mixed[k], NAN, NAN, NAN};
        walk w = {.f = &f, .switched = NAN};
        wrong[k] = 1e9;
        weight[k][k] = 1;
        alone[k] = find(&w, 1, &(gt_expected){.value = &wrong[k], .relative = 1e-6});
        kinks += alone[k].kink;
        open += alone[k].open;
    }
    CU_ASSERT(kinks == 3 && open >= 3 && alone[3].jump && alone[10].lone && alone[11].hidden > 0);
    for (int first = 0; first < MIXED; first++)
        for (int how = 0; how < 4; how++) {
            gt_arena arena;
            gt_error error;
            gt_slope s[MIXED];
            mixture m = {first, how % 2, how > 1};
            const gt_line line = {.context = &m,
                                  .at = mixed_at,
                                  .values = MIXED + m.big,
                                  .outputs = MIXED,
                                  .weight = m.big ? weight[0] : NULL,
                                  .scale = 1};
            const gt_expected expected = {.value = wrong, .relative = 1e-6};
            gt_arena_init(&arena, NULL, NULL);
            CU_ASSERT_EQUAL(gt_slope_find(&arena, &line, &expected, s, &error), GT_OK);
            for (int k = 0; k < MIXED; k++) {
                unit_row("function %d as output %d, way %d", function_at(&m, k), k, how);
                are_equal(&s[k], &alone[function_at(&m, k)]);
            }
            gt_arena_free(&arena);
        }
}

static double small(double t)
{
    return 0.25 + 0 * t;
}

/* A constant may hide the slope that changes its value, or 1 inside, by a unit in the last place over the first step;
 * what changes at any step hides none. */
static void hidden_slopes(void)
{
    static const function list[] = {{"even", even, 0, 0, 0}, {"small", small, 0, 0, 0}, {"flat", flat, 0, 0, 0}};
    static const double scales[] = {1, 0.25, 8}, sizes[] = {3, 1, 0};
    for (size_t i = 0; i < 3; i++)
        for (size_t k = 0; k < 3; k++)
            for (int whole = 0; whole < 2; whole++) {
                const double wrong = 1;
                walk w = {.f = &list[i], .switched = NAN};
                const gt_slope s = find(&w, scales[k], whole ? &(gt_expected){.value = &wrong} : NULL);
                unit_row("%s, scale %g: %g", list[i].name, scales[k], s.hidden);
                CU_ASSERT_EQUAL(s.hidden, DBL_EPSILON * sizes[i] / (scales[k] * 0.125));
            }
}

enum { SEVERAL = 4 };

typedef struct several {
    double (*f[SEVERAL])(double);
} several;

static gt_status several_at(void *context, double t, double *y, double *moved, gt_slope_sample *sample, gt_error *error)
{
    const several *of = context;
    (void)error;
    *moved = t;
    *sample = GT_SAMPLE_GOOD;
    for (int k = 0; k < SEVERAL; k++)
        y[k] = of->f[k](t);
    return GT_OK;
}

/* The first steps are enough only where they are for every output: one that is not as expected, of which nothing finite
 * is expected, or that bends, asks for all of them, whichever it is. */
static void settled_by_all(void)
{
    enum { N = SEVERAL };
    for (int odd = 0; odd <= N; odd++) /* N: none is */
        for (int how = 0; how < 3; how++) {
            static double (*const functions[])(double) = {line_3, bent};
            double wanted[N];
            gt_arena arena;
            gt_error error;
            gt_slope s[N];
            several of;
            for (int k = 0; k < N; k++) {
                of.f[k] = functions[how == 2 && k == odd];
                wanted[k] = k != odd || how == 2 ? 3 : how ? (double)INFINITY : 3.5;
            }
            const gt_line line = {.context = &of, .at = several_at, .values = N, .outputs = N, .scale = 1};
            const gt_expected expected = {.value = wanted, .relative = 1e-6};
            gt_arena_init(&arena, NULL, NULL);
            CU_ASSERT_EQUAL(gt_slope_find(&arena, &line, &expected, s, &error), GT_OK);
            unit_row("output %d, way %d", odd, how);
            for (int k = 0; k < N; k++) {
                CU_ASSERT_EQUAL(s[k].evaluations, odd == N ? 9 : 53);
                CU_ASSERT_EQUAL(s[k].kink, how == 2 && k == odd);
            }
            gt_arena_free(&arena);
        }
}

static double steep(double t)
{
    return 3e6 * t;
}

/* What an output may be off by is of its own size: beside one that is a million times as large, and at any place. */
static void allowed_by_each(void)
{
    enum { N = SEVERAL };
    static const struct {
        double off_small, off_large, absolute;
        bool settled;
    } table[] = {{0, 0, 0, true},   {1e-6, 1, 0, true}, {1e-3, 0, 0, false},   {-1e-3, 0, 0, false},
                 {0, 10, 0, false}, {0, -10, 0, false}, {1e-3, 0, 0.01, true}, {0.1, 0, 0.01, false}};
    for (int large = 0; large < N; large++)
        for (int odd = 0; odd < N; odd++)
            for (size_t i = 0; i < sizeof table / sizeof *table && odd != large; i++) {
                double wanted[N];
                gt_arena arena;
                gt_error error;
                gt_slope s[N];
                several of;
                for (int k = 0; k < N; k++) {
                    of.f[k] = k == large ? steep : line_3;
                    wanted[k] = k == large ? 3e6 + table[i].off_large : k == odd ? 3 + table[i].off_small : 3;
                }
                const gt_line line = {.context = &of, .at = several_at, .values = N, .outputs = N, .scale = 1};
                const gt_expected expected = {.value = wanted, .relative = 1e-6, .absolute = table[i].absolute};
                gt_arena_init(&arena, NULL, NULL);
                CU_ASSERT_EQUAL(gt_slope_find(&arena, &line, &expected, s, &error), GT_OK);
                unit_row("the large one %d, the odd one %d, row %zu", large, odd, i);
                CU_ASSERT_EQUAL(s[odd].evaluations, table[i].settled ? 9 : 53);
                gt_arena_free(&arena);
            }
}

static double million(double t)
{
    return 1e6 + 0 * t;
}

/* Where 0 is expected and nothing changes, what the size of the values allows is added. */
static void allowed_about_zero(void)
{
    static const struct {
        double absolute, zero, scale;
        bool settled;
    } table[] = {{0, 0, 1, false},   {0, 1e-9, 1, true},    {0, 1e-17, 1, false},
                 {1e-6, 0, 1, true}, {0, 1e-9, 1000, true}, {0, 1e-17, 1000, false}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const function f = {"million", million, 0, 0, 0};
        const double none = 0;
        walk w = {.f = &f, .switched = NAN};
        const gt_slope s = find(&w, table[i].scale,
                                &(gt_expected){.value = &none, .absolute = table[i].absolute, .zero = table[i].zero});
        unit_row("absolute %g, zero %g, scale %g: %g within %g", table[i].absolute, table[i].zero, table[i].scale,
                 s.value, s.error);
        CU_ASSERT_EQUAL(s.value, 0);
        CU_ASSERT_EQUAL(s.evaluations, table[i].settled ? 9 : 53);
    }
}

/* A slope is steady where steps of a millionth show it as well: not where those are lost beside the point,
 * however well the coarse ones know it. */
static void steady_slopes(void)
{
    static const struct {
        double base;
        bool steady;
    } table[] = {{0, true}, {1, true}, {-0x1p10, true}, {0x1p40, false}, {-0x1p40, false}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const function f = {"line", line_3, 3, 3, 3};
        const double wrong = 1e9;
        walk w = {.f = &f, .base = table[i].base, .switched = NAN};
        const gt_slope s = find(&w, 1, &(gt_expected){.value = &wrong, .relative = 1e-6});
        unit_row("beside %g: %g", table[i].base, s.value);
        CU_ASSERT(s.found && fabs(s.value - 3) <= s.error);
        CU_ASSERT_EQUAL(s.steady, table[i].steady);
    }
}

void suite_slope(void)
{
    CU_pSuite suite = CU_add_suite("slope", NULL, NULL);
    CU_add_test(suite, "within the error", within_the_error);
    CU_add_test(suite, "not as expected", not_as_expected);
    CU_add_test(suite, "kinks and jumps", sides);
    CU_add_test(suite, "ends of domains", ends_of_domains);
    CU_add_test(suite, "other branches", branches);
    CU_add_test(suite, "outputs by weights", weights);
    CU_add_test(suite, "long sums", long_sums);
    CU_add_test(suite, "traces", traces);
    CU_add_test(suite, "failures", failures);
    CU_add_test(suite, "rounding of lines", rounding_of_lines);
    CU_add_test(suite, "size of sums", size_of_sums);
    CU_add_test(suite, "one side alone", one_side_alone);
    CU_add_test(suite, "few digits", few_digits);
    CU_add_test(suite, "kinks and jumps near by", near_by);
    CU_add_test(suite, "jumps at the point", at_the_point);
    CU_add_test(suite, "kinks at the point", wedges);
    CU_add_test(suite, "stairs", stairs);
    CU_add_test(suite, "whole sweeps", whole_sweeps);
    CU_add_test(suite, "polynomials", polynomials);
    CU_add_test(suite, "among others", among_others);
    CU_add_test(suite, "hidden slopes", hidden_slopes);
    CU_add_test(suite, "settled by all", settled_by_all);
    CU_add_test(suite, "allowed by each", allowed_by_each);
    CU_add_test(suite, "allowed about zero", allowed_about_zero);
    CU_add_test(suite, "steady slopes", steady_slopes);
}
