/* Slopes from values: what is found is within its own error of the derivative, and kinks, jumps, ends of a domain and
 * other branches are told for what they are. */
#include "unit.h"
#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "base/arena.h"
#include "evidence/slope.h"

void suite_slope(void);

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
    CU_add_test(suite, "failures", failures);
}
