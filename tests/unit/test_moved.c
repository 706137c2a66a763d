/* Functions that are moved along a line (evidence/perturb.h): how far, and what is left behind. */
#include <math.h>
#include <string.h>

#include "evidence/perturb.h"
#include "unit.h"

void suite_moved(void);

enum { ENTRIES = 3 };

typedef struct row {
    double base[ENTRIES + 1]; /* what lies behind the last is none of it */
    int64_t part;
    bool along; /* the direction 1, 2, 3 */
    double scale, slope;
} row;

/* 7 a + 11 b + 13 c, of which the gradient is 7, 11, 13. Scales are by hand: the entry's own size; where it is 0 or not
 * finite that of the largest entry, and so along a direction; 1 where all are 0. */
static const row rows[] = {
    {{0, 3, -5, 1e9}, 0, false, 5, 7}, {{3, 0, -5, 1e9}, 1, false, 5, 11},  {{3, -5, 0, 1e9}, 2, false, 5, 13},
    {{0, 0, 0, 1e9}, 1, false, 1, 11}, {{-4, 100, 0, 1e9}, 0, false, 4, 7}, {{2, -100, 0, 1e9}, 1, false, 100, 11},
    {{0, 0, -8, 1e9}, 0, false, 8, 7}, {{1, 2, 4, 1e9}, 0, true, 4, 68},    {{-9, 2, 4, 1e9}, 0, true, 9, 68},
    {{0, 0, 0, 1e9}, 0, true, 1, 68},
};

static gt_status weighed(void *context, size_t source, const double *number, double *value, gt_error *error)
{
    (void)error;
    CU_ASSERT_EQUAL(source, 2);
    ++*(int *)context;
    *value = 7 * number[0] + 11 * number[1] + 13 * number[2];
    return GT_OK;
}

static void scales(void)
{
    static const double direction[ENTRIES] = {1, 2, 3};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const row *c = &rows[i];
        gt_arena arena;
        gt_error error = {.code = GT_OK};
        gt_recorder r = {.error = &error};
        int calls = 0;
        const gt_black_box box = {.context = &calls, .value = weighed};
        double base[ENTRIES + 1];
        gt_slope_trace trace = {0};
        const gt_line line = {.values = 1, .outputs = 1, .trace = &trace};
        gt_slope slope;
        memcpy(base, c->base, sizeof base);
        const gt_tensor at = {GT_F64, {1, {ENTRIES}}, base};
        gt_arena_init(&arena, NULL, NULL);
        r.scratch = &arena;
        gt_moved *moved = gt_moved_of_box(&r, &arena, &box, 2, &at);
        unit_row("%g %g %g, entry %d%s", base[0], base[1], base[2], (int)c->part, c->along ? ", a direction" : "");
        CU_ASSERT_EQUAL(gt_moved_slope(moved, c->part, c->along ? direction : NULL, &line, NULL, &slope), GT_OK);
        CU_ASSERT(slope.found);
        CU_ASSERT_DOUBLE_EQUAL(slope.value, c->slope, 1e-9);
        CU_ASSERT(trace.n > 3);
        /* The first step is the same part of every scale. */
        static double part;
        part = i ? part : trace.step[0] / c->scale;
        CU_ASSERT_DOUBLE_EQUAL(trace.step[0] / c->scale, part, 1e-6 * part);
        CU_ASSERT(part > 1e-3 && part <= 1);
        CU_ASSERT(calls >= slope.evaluations);
        for (int k = 0; k < ENTRIES; k++) /* as recorded again */
            CU_ASSERT_EQUAL(moved->value[0][k], c->base[k]);
        CU_ASSERT_EQUAL(memcmp(base, c->base, sizeof base), 0);
        gt_arena_free(&arena);
    }
}

static double steep(double a)
{
    return 1 + 5 * a;
}

static double high(double a)
{
    return 1e6 + a;
}

static double gentle(double a)
{
    return 1 + 1e-3 * a;
}

static double quick(double a)
{
    return 1e9 + sin(1e9 * a);
}

static double logarithm(double a)
{
    return log(a);
}

typedef struct function {
    double (*f)(double);
    int calls;
} function;

static gt_status function_of(void *context, size_t source, const double *number, double *value, gt_error *error)
{
    function *of = context;
    (void)source;
    (void)error;
    of->calls++;
    *value = of->f(*number);
    return GT_OK;
}

/* A tiny entry, below 2^-10, whose own steps leave too few digits is moved by steps beside 1 as well, and what is known
 * better counts, also where its own steps saw no change at all; evaluations are those of both. Slopes by hand;
 * 1e9 cos(1) is 540302305.8681398. */
static void beside_one(void)
{
    static const struct {
        double (*f)(double);
        double at, slope, most; /* most: the error that it may have */
        bool sharp;             /* else it is known to less than six digits */
    } cases[] = {
        {steep, 1e-9, 5, 1e-12, true},
        {steep, -1e-9, 5, 1e-12, true},
        {high, 0x1p-11, 1, 1e-6, true},
        {high, -0x1p-11, 1, 1e-6, true},
        {high, 0x1p-10, 1, 1e-3, false},
        {high, 0x1p-9, 1, 1e-3, false},
        {gentle, 1e-14, 1e-3, 1e-12, true},
        {gentle, 1e-30, 1e-3, 1e-12, true},
        {quick, 1e-9, 540302305.8681398, 1e6, true},
        {logarithm, 1e-12, 1e12, 1e3, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gt_arena arena;
        gt_error error = {.code = GT_OK};
        gt_recorder r = {.error = &error};
        function of = {cases[i].f, 0};
        const gt_black_box box = {.context = &of, .value = function_of};
        const gt_line line = {.values = 1, .outputs = 1};
        const gt_tensor at = {GT_F64, {1, {1}}, &cases[i].at};
        gt_slope slope;
        gt_arena_init(&arena, NULL, NULL);
        r.scratch = &arena;
        gt_moved *moved = gt_moved_of_box(&r, &arena, &box, 0, &at);
        CU_ASSERT_EQUAL(gt_moved_slope(moved, 0, NULL, &line, NULL, &slope), GT_OK);
        unit_row("case %zu, at %g: %.17g within %g", i, cases[i].at, slope.value, slope.error);
        CU_ASSERT(slope.found && fabs(slope.value - cases[i].slope) <= slope.error + 1e-15 * cases[i].slope);
        CU_ASSERT(slope.error <= cases[i].most);
        CU_ASSERT(cases[i].sharp || slope.error > 1e-6);
        CU_ASSERT_EQUAL(slope.evaluations, of.calls);
        gt_arena_free(&arena);
    }
}

void suite_moved(void)
{
    CU_pSuite suite = CU_add_suite("moved", NULL, NULL);
    CU_add_test(suite, "how far entries and directions are moved", scales);
    CU_add_test(suite, "tiny entries beside 1", beside_one);
}
