/* Kernels of two ops against the two kernels one after the other, bit by bit. */
#include "unit.h"
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
    if (then == &gt_op_pow && n < MOST)
        store(in[2], dtype, 0, 2); /* the exponent that has a way of its own */
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
    static const gt_op *const ops[] = {&gt_op_add, &gt_op_subtract, &gt_op_multiply, &gt_op_pow};
    static const gt_dtype dtypes[] = {GT_F64, GT_F32};
    static const int counts[] = {1, 14, MOST};
    for (int first = 0; first < 4; first++)
        for (int then = 0; then < 4; then++)
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
    CU_ASSERT_PTR_NOT_NULL(gt_pair_find(subtract, gt_op_pow.pointwise[GT_F64], 0));
    CU_ASSERT_PTR_NULL(gt_pair_find(subtract, gt_op_pow.pointwise[GT_F64], 1));
    CU_ASSERT_PTR_NULL(gt_pair_find(multiply, gt_op_add.pointwise[GT_F32], 0));
    CU_ASSERT_PTR_NULL(gt_pair_find(gt_op_multiply.pointwise[GT_I64], gt_op_add.pointwise[GT_I64], 0));
}

/* -- twins -- */

/* Blocks of numbers of every size, with and without those that leave the short way: beyond its limit, infinite, NaN. */
static double wild(int i, int kind)
{
    static const double far[] = {1e3, -2e6, 0x1p1000, INFINITY, -INFINITY, NAN, 0x1p-1074, -0.0};
    double x = sin(1.7 * i + kind) * pow(10, i % 9 - 6);
    return kind && i % 6 == 0 ? far[(i / 6 + kind) % 8] : x;
}

static gt_block_kernel found_twins(gt_block_kernel one, const gt_attr *one_attr, gt_block_kernel other,
                                   const gt_attr *other_attr, bool *first)
{
    return gt_twin_find((gt_half_pair){one, one_attr}, (gt_half_pair){other, other_attr}, first);
}

/* The one attribute of gelu. */
static const gt_attr set = {.given = true, .b = true}, unset = {.given = true};

static void compare_twins(const gt_op *op, const gt_attr *attr, gt_dtype dtype, int step, int kind)
{
    double in[MOST], alone[2][MOST], both[2][MOST];
    bool first, second;
    gt_block_kernel one = op->pointwise[dtype], other = op->twin->pointwise[dtype];
    gt_block_kernel kernel = found_twins(one, attr, other, attr, &first);
    CU_ASSERT_PTR_NOT_NULL_FATAL(kernel);
    CU_ASSERT_PTR_EQUAL(found_twins(other, attr, one, attr, &second), kernel);
    CU_ASSERT(first && !second);
    for (int i = 0; i < MOST; i++)
        store(in, dtype, i, wild(i, kind));
    gt_block block = {.attr = attr, .n = MOST, .x = {in}, .step = {step}, .y = alone[0]};
    one(&block);
    block.y = alone[1];
    other(&block);
    block.y = both[0];
    block.z = both[1];
    kernel(&block);
    int wrong = 0;
    for (int i = 0; i < MOST; i++)
        wrong += !same(alone[0], both[0], dtype, i) + !same(alone[1], both[1], dtype, i);
    block.z = in; /* over its own operand */
    kernel(&block);
    for (int i = 0; i < MOST && step; i++)
        wrong += !same(alone[0], both[0], dtype, i) + !same(alone[1], in, dtype, i);
    CU_ASSERT_EQUAL(wrong, 0);
    for (int i = 0; i < MOST && step; i++) { /* the long way gives the bits of the short one */
        double x[MOST], y[MOST];
        store(x, dtype, 0, wild(i, kind));
        store(x, dtype, 1, NAN);
        one(&(gt_block){.attr = attr, .n = 2, .x = {x}, .step = {1}, .y = y});
        CU_ASSERT(kind || memcmp(y, (char *)alone[0] + (size_t)i * gt_dtype_size(dtype), gt_dtype_size(dtype)) == 0);
    }
}

static void twins_equal_the_two_ops(void)
{
    static const gt_op *const ops[] = {&gt_op_sin,      &gt_op_sigmoid, &gt_op_tanh, &gt_op_log_ndtr,
                                       &gt_op_softplus, &gt_op_silu,    &gt_op_gelu};
    for (int i = 0; i < 7; i++)
        for (int step = 0; step < 2; step++)
            for (int kind = 0; kind < 8; kind++) {
                compare_twins(ops[i], &unset, GT_F64, step, kind);
                if (ops[i]->with_twin[GT_F32])
                    compare_twins(ops[i], &unset, GT_F32, step, kind);
            }
    for (int step = 0; step < 2; step++)
        for (int kind = 0; kind < 8; kind++) {
            compare_twins(&gt_op_gelu, &set, GT_F64, step, kind);
            compare_twins(&gt_op_gelu, &set, GT_F32, step, kind);
        }
}

static void what_is_no_twin(void)
{
    bool first;
    gt_block_kernel sin64 = gt_op_sin.pointwise[GT_F64], gelu = gt_op_gelu.pointwise[GT_F64];
    CU_ASSERT_PTR_NULL(found_twins(sin64, NULL, gt_op_cos.pointwise[GT_F32], NULL, &first));
    CU_ASSERT_PTR_NULL(found_twins(sin64, NULL, sin64, NULL, &first));
    CU_ASSERT_PTR_NULL(found_twins(gt_op_sin.pointwise[GT_C128], NULL, gt_op_cos.pointwise[GT_C128], NULL, &first));
    CU_ASSERT_PTR_NULL(found_twins(gelu, &set, gt_op_gelu_slope.pointwise[GT_F64], &unset, &first));
}

void suite_pair(void)
{
    CU_pSuite suite = CU_add_suite("pair", NULL, NULL);
    CU_add_test(suite, "the bits of the two ops", pairs_equal_the_two_ops);
    CU_add_test(suite, "which pairs there are", which_pairs_there_are);
    CU_add_test(suite, "twins: the bits of the two ops", twins_equal_the_two_ops);
    CU_add_test(suite, "what is no twin", what_is_no_twin);
}
