/* argsort and the first places of it, beside the C library's qsort by value and place: lines of few and of many
 * elements, with equal ones, in every order that they may come in. */
#include "unit.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ops/table.h"

void suite_sorting(void);

enum { MOST = 20000 };

typedef struct entry {
    double value;
    int64_t place;
} entry;

static int compare(const entry *a, const entry *b, int sign)
{
    const bool one = isnan(a->value), other = isnan(b->value);
    if (one || other)
        return one && other ? 0 : sign * (one - other);
    return sign * ((a->value > b->value) - (a->value < b->value));
}

static int upward(const void *a, const void *b)
{
    const entry *x = a, *y = b;
    const int order = compare(x, y, 1);
    return order ? order : (x->place > y->place) - (x->place < y->place);
}

static int downward(const void *a, const void *b)
{
    const entry *x = a, *y = b;
    const int order = compare(x, y, -1);
    return order ? order : (x->place > y->place) - (x->place < y->place);
}

/* Numbers of either sign: any, few different ones, in order, in the other order, all alike; NaN among them. */
static double number(int kind, int64_t i, int64_t n)
{
    const uint64_t mixed = ((uint64_t)i + 1) * 0x9e3779b97f4a7c15u;
    const int64_t half = n / 2;
    const double any = (double)(int64_t)(mixed ^ mixed >> 31) * 0x1p-40;
    switch (kind) {
    case 0:
        return any;
    case 1:
        return fmod(any, 7) < 0 ? -0.0 : trunc(fmod(any, 50));
    case 2:
        return (double)(i - half);
    case 3:
        return (double)(half - i);
    case 4:
        return -3;
    default:
        return i % 7 == 0 ? (double)NAN : any;
    }
}

/* For a whole number: what has none is 0. */
static double within(double x, double end)
{
    return isfinite(x) ? fmod(x, end) : 0;
}

static void check(gt_dtype dtype, int kind, int64_t n, int64_t wanted, bool down)
{
    static double wide[MOST];
    static float narrow[MOST];
    static int64_t whole[MOST], out[MOST], scratch[4 * MOST];
    static int32_t half[MOST];
    static entry expected[MOST];
    for (int64_t i = 0; i < n; i++) {
        const double x = number(kind, i, n);
        wide[i] = x;
        narrow[i] = (float)x;
        whole[i] = (int64_t)within(x * 0x1p20, 0x1p62);
        half[i] = (int32_t)within(x, 0x1p30);
        expected[i].place = i;
        expected[i].value = dtype == GT_F64   ? wide[i]
                            : dtype == GT_F32 ? (double)narrow[i]
                            : dtype == GT_I64 ? (double)whole[i]
                                              : (double)half[i];
    }
    qsort(expected, (size_t)n, sizeof *expected, down ? downward : upward);
    const gt_shape shape = {1, {n}}, few = {1, {wanted}};
    const gt_attr attr[] = {
        {.given = true, .i = 0}, {.given = true, .s = down ? "DESCENDING" : "ASCENDING"}, {.given = true, .i = wanted}};
    const gt_view in = {.data = dtype == GT_F64   ? (void *)wide
                                : dtype == GT_F32 ? (void *)narrow
                                : dtype == GT_I64 ? (void *)whole
                                                  : (void *)half,
                        .dtype = dtype,
                        .shape = &shape,
                        .stride = {1}};
    gt_call call = {.op = &gt_op_first_places,
                    .attr = attr,
                    .n = 1,
                    .in = &in,
                    .out = {.data = out, .dtype = GT_I64, .shape = &few, .stride = {1}},
                    .scratch = scratch};
    const gt_shape *shapes[] = {&shape};
    CU_ASSERT(gt_op_first_places.scratch(attr, 1, shapes, dtype) <= sizeof scratch);
    CU_ASSERT(gt_op_first_places.kernel(&call));
    int wrong = 0;
    for (int64_t i = 0; i < wanted; i++)
        wrong += out[i] != expected[i].place;
    unit_row("dtype %d, kind %d, %d of %d, %s", (int)dtype, kind, (int)wanted, (int)n, down ? "down" : "up");
    CU_ASSERT_EQUAL(wrong, 0);
}

static void orders(void)
{
    static const int64_t sizes[] = {0, 1, 2, 3, 50, 599, 600, 601, 4801, MOST};
    static const gt_dtype dtypes[] = {GT_F64, GT_F32, GT_I64, GT_I32};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int d = 0; d < 4; d++)
            for (int kind = 0; kind < (d < 2 ? 6 : 5); kind++)
                for (int down = 0; down < 2; down++) {
                    const int64_t n = sizes[s], some[] = {0, 1, 7, n / 8 - 1, n / 8, n / 2, n};
                    for (int k = 0; k < 7; k++)
                        if (some[k] >= 0 && some[k] <= n)
                            check(dtypes[d], kind, n, some[k], down);
                }
}

void suite_sorting(void)
{
    CU_pSuite suite = CU_add_suite("sorting", NULL, NULL);
    CU_add_test(suite, "orders", orders);
}
