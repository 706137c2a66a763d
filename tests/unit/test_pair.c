/* Kernels of two ops against the two kernels one after the other, bit by bit. */
#include <CUnit/CUnit.h>
#include <math.h>
#include <string.h>

#include "ops/emit.h"
#include "ops/pair.h"

void suite_pair(void);

enum { MOST = 37 };

static double number(int i)
{
    static const double special[] = {0.0, -0.0, INFINITY, -INFINITY, 0x1p-1074, 1e308, 1.0, -3.0};
    return i % 5 == 0 ? special[i / 5 % 8] : sin(1.7 * i) * pow(10, i % 7 - 3);
}

static void store(void *at, gt_dtype dtype, int i, double x)
{
    if (dtype == GT_F64)
        ((double *)at)[i] = x;
    else
        ((float *)at)[i] = (float)x;
}

/* The same bits, any NaN for any other. */
static bool same(const void *a, const void *b, gt_dtype dtype, int i)
{
    if (dtype == GT_F64) {
        const double *x = (const double *)a + i, *y = (const double *)b + i;
        return (*x != *x && *y != *y) || memcmp(x, y, sizeof *x) == 0;
    }
    const float *x = (const float *)a + i, *y = (const float *)b + i;
    return (*x != *x && *y != *y) || memcmp(x, y, sizeof *x) == 0;
}

static void compare(const gt_op *first, const gt_op *then, int position, gt_dtype dtype, int steps, int n)
{
    double in[3][MOST], middle[MOST], expected[MOST], got[MOST];
    gt_block_kernel kernel = gt_pair_find(first->pointwise[dtype], then->pointwise[dtype], position);
    if (!kernel)
        return;
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < MOST; i++)
            store(in[k], dtype, i, number(i * (k + 1) + 3 * k));
    gt_block one = {.n = n, .x = {in[0], in[1]}, .step = {steps & 1, steps >> 1 & 1}, .y = middle};
    gt_block two = {.n = n, .step = {1, 1}, .y = expected};
    two.x[position] = middle;
    two.x[1 - position] = in[2];
    two.step[1 - position] = steps >> 2;
    first->pointwise[dtype](&one);
    then->pointwise[dtype](&two);
    gt_block both = {.n = n, .x = {in[0], in[1], in[2]}, .step = {steps & 1, steps >> 1 & 1, steps >> 2}, .y = got};
    kernel(&both);
    int wrong = 0;
    for (int i = 0; i < n; i++)
        wrong += !same(got, expected, dtype, i);
    CU_ASSERT_EQUAL(wrong, 0);
    if (steps & 1) { /* over its own operand */
        both.y = in[0];
        kernel(&both);
        for (int i = 0; i < n; i++)
            wrong += !same(in[0], expected, dtype, i);
        CU_ASSERT_EQUAL(wrong, 0);
    }
}

static void pairs_equal_the_two_ops(void)
{
    static const gt_op *const ops[] = {&gt_op_add, &gt_op_subtract, &gt_op_multiply};
    static const gt_dtype dtypes[] = {GT_F64, GT_F32};
    static const int counts[] = {1, 14, MOST};
    for (int first = 0; first < 3; first++)
        for (int then = 0; then < 3; then++)
            for (int position = 0; position < 2; position++)
                for (int dtype = 0; dtype < 2; dtype++)
                    for (int steps = 0; steps < 8; steps++)
                        for (int n = 0; n < 3; n++)
                            compare(ops[first], ops[then], position, dtypes[dtype], steps, counts[n]);
}

static void which_pairs_there_are(void)
{
    gt_block_kernel multiply = gt_op_multiply.pointwise[GT_F64], add = gt_op_add.pointwise[GT_F64];
    gt_block_kernel subtract = gt_op_subtract.pointwise[GT_F64];
    CU_ASSERT_PTR_NOT_NULL(gt_pair_find(multiply, add, 0));
    CU_ASSERT_PTR_EQUAL(gt_pair_find(multiply, add, 0), gt_pair_find(multiply, add, 1));
    CU_ASSERT_PTR_NOT_EQUAL(gt_pair_find(multiply, subtract, 0), gt_pair_find(multiply, subtract, 1));
    CU_ASSERT_PTR_NULL(gt_pair_find(subtract, add, 0));
    CU_ASSERT_PTR_NULL(gt_pair_find(multiply, gt_op_add.pointwise[GT_F32], 0));
    CU_ASSERT_PTR_NULL(gt_pair_find(gt_op_multiply.pointwise[GT_I64], gt_op_add.pointwise[GT_I64], 0));
}

void suite_pair(void)
{
    CU_pSuite suite = CU_add_suite("pair", NULL, NULL);
    CU_add_test(suite, "the bits of the two ops", pairs_equal_the_two_ops);
    CU_add_test(suite, "which pairs there are", which_pairs_there_are);
}
