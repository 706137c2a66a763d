/* Triangular systems on both sides of the size where BLAS takes over.
 *
 * Systems are made of small whole numbers, with powers of two on the diagonal and a whole solution: every way to
 * substitute is exact in them, so solutions must be equal. NaN stands wherever the op must not read. */
#include "unit.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ops/table.h"

void suite_triangular(void);

enum { MOST = 160, COLUMNS = 20 };

typedef struct way {
    bool lower, turn, unit;
} way;

static bool run(way w, int64_t lanes, int64_t n, int64_t k, const double *a, const double *b, double *x)
{
    const gt_attr attr[] = {{.given = true, .b = w.lower}, {.given = true, .b = w.turn}, {.given = true, .b = w.unit}};
    gt_shape square = {3, {lanes, n, n}}, tall = {3, {lanes, n, k}};
    gt_view in[] = {{.data = (void *)a, .dtype = GT_F64, .shape = &square},
                    {.data = (void *)b, .dtype = GT_F64, .shape = &tall}};
    gt_call call = {.attr = attr, .n = 2, .in = in, .out = {.data = x, .dtype = GT_F64, .shape = &tall}};
    gt_shape_strides(&square, in[0].stride);
    gt_shape_strides(&tall, in[1].stride);
    gt_shape_strides(&tall, call.out.stride);
    const gt_shape *shapes[] = {&square, &tall};
    call.scratch = malloc(gt_op_batch_triangular_solve.scratch(attr, 2, shapes, GT_F64) + 1);
    bool done = gt_op_batch_triangular_solve.kernel(&call);
    free(call.scratch);
    return done;
}

static double entry(int64_t i, int64_t j, way w)
{
    if (i == j)
        return w.unit ? NAN : (i % 3 == 0 ? -2 : i % 3 == 1 ? 1 : 4);
    return (i > j) != w.lower ? NAN : (double)((5 * i + 3 * j + i * j) % 5 - 2);
}

static double solution(int64_t i, int64_t j)
{
    return (double)((5 * i + 2 * j) % 7 - 3);
}

/* The number of entries that differ from the solution. */
static int wrong(way w, int64_t n, int64_t k)
{
    static double a[MOST * MOST], b[MOST * COLUMNS], x[MOST * COLUMNS];
    for (int64_t i = 0; i < n * n; i++)
        a[i] = entry(i / n, i % n, w);
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < k; j++) {
            b[i * k + j] = w.unit ? solution(i, j) : 0;
            for (int64_t p = 0; p < n; p++) {
                double factor = w.turn ? a[p * n + i] : a[i * n + p];
                if (!isnan(factor))
                    b[i * k + j] += factor * solution(p, j);
            }
        }
    if (!run(w, 1, n, k, a, b, x))
        return -1;
    int count = 0;
    for (int64_t i = 0; i < n * k; i++)
        count += x[i] != solution(i / k, i % k);
    return count;
}

static void exact(void)
{
    static const int64_t n[] = {1, 2, 17, 127, 128, MOST}, k[] = {1, 2, 15, 16, COLUMNS};
    for (int bits = 0; bits < 8; bits++)
        for (size_t i = 0; i < sizeof n / sizeof *n; i++)
            for (size_t j = 0; j < sizeof k / sizeof *k; j++)
                CU_ASSERT_EQUAL(wrong((way){bits & 1, bits & 2, bits & 4}, n[i], k[j]), 0);
}

/* A lane has the bits that it has alone. */
static void lanes(void)
{
    enum { LANES = 3 };
    static double a[LANES * MOST * MOST], b[LANES * MOST * COLUMNS], x[LANES * MOST * COLUMNS], one[MOST * COLUMNS];
    for (int64_t i = 0; i < LANES * MOST * MOST; i++)
        a[i] = sin((double)(i * i + 1)) / 16 + (i % (MOST * MOST) % (MOST + 1) ? 0 : 2);
    for (int64_t i = 0; i < LANES * MOST * COLUMNS; i++)
        b[i] = cos((double)i);
    for (int64_t k = 1; k <= COLUMNS; k += COLUMNS - 1) {
        CU_ASSERT(run((way){true, true, false}, LANES, MOST, k, a, b, x));
        for (int64_t l = 0; l < LANES; l++) {
            CU_ASSERT(run((way){true, true, false}, 1, MOST, k, a + l * MOST * MOST, b + l * MOST * k, one));
            CU_ASSERT(memcmp(one, x + l * MOST * k, (size_t)(MOST * k) * sizeof *one) == 0);
        }
    }
}

/* A zero on the diagonal is a failure of its lane, unless the diagonal is not read. */
static void zeros(void)
{
    static double a[2 * MOST * MOST], b[2 * MOST * COLUMNS], x[2 * MOST * COLUMNS];
    for (int64_t i = 0; i < 2 * MOST * MOST; i++)
        a[i] = 1;
    a[MOST * MOST + (MOST - 1) * (MOST + 1)] = 0;
    for (int bits = 0; bits < 4; bits++) {
        CU_ASSERT_FALSE(run((way){bits & 1, bits & 2, false}, 2, MOST, COLUMNS, a, b, x));
        CU_ASSERT_FALSE(run((way){bits & 1, bits & 2, false}, 2, MOST, 1, a, b, x));
        CU_ASSERT(run((way){bits & 1, bits & 2, true}, 2, MOST, COLUMNS, a, b, x));
        CU_ASSERT(run((way){bits & 1, bits & 2, false}, 1, MOST, COLUMNS, a, b, x));
    }
}

void suite_triangular(void)
{
    CU_pSuite suite = CU_add_suite("triangular", NULL, NULL);
    CU_add_test(suite, "whole numbers are exact", exact);
    CU_add_test(suite, "lanes", lanes);
    CU_add_test(suite, "zeros on the diagonal", zeros);
}
