/* float32 kernels with a way of their own, beside the float64 kernels of the same ops, which the harness of ops holds
 * against 50 digits: rounded to float they are the same but for a thousandth of the last place. */
#include "unit.h"
#include <math.h>
#include <string.h>

#include "ops/table.h"

void suite_narrow(void);

enum { BLOCK = 512, HALF = BLOCK / 2 };

static double spacing(float y)
{
    const float a = fabsf(y);
    return a == 0 ? 0x1p-149 : (double)(nextafterf(a, INFINITY) - a);
}

/* How far the float is from the value, in units of its last place; 0 for what both are without being numbers. */
static double units(float got, double value)
{
    if (isnan(value) || isinf(value) || isinf((float)value))
        return isnan(value) ? !isnan(got) : got != (float)value;
    return fabs((double)got - value) / spacing((float)value);
}

typedef struct subject {
    const gt_op *op;
    gt_attr attr;
} subject;

static void check(const subject *s, const float *x)
{
    double wide[BLOCK], expected[BLOCK], most = 0;
    float got[BLOCK];
    int signs = 0;
    for (int i = 0; i < BLOCK; i++)
        wide[i] = (double)x[i];
    s->op->pointwise[GT_F32](&(gt_block){.attr = &s->attr, .n = BLOCK, .x = {x}, .step = {1}, .y = got});
    s->op->pointwise[GT_F64](&(gt_block){.attr = &s->attr, .n = BLOCK, .x = {wide}, .step = {1}, .y = expected});
    for (int i = 0; i < BLOCK; i++) {
        most = fmax(most, units(got[i], expected[i]));
        signs += !isnan(expected[i]) && signbit(got[i]) != signbit((float)expected[i]);
    }
    unit_row("%s from %a on", s->op->name, (double)x[0]);
    CU_ASSERT(most <= 0.501);
    CU_ASSERT_EQUAL(signs, 0);
}

static void rounded(void)
{
    const subject subjects[] = {{&gt_op_erf, {0}},
                                {&gt_op_erfc, {0}},
                                {&gt_op_ndtr, {0}},
                                {&gt_op_gaussian, {.given = true, .f = 1}},
                                {&gt_op_gaussian, {.given = true, .f = 0.5}},
                                {&gt_op_gelu, {.given = true, .b = false}},
                                {&gt_op_gelu, {.given = true, .b = true}},
                                {&gt_op_gelu_slope, {.given = true, .b = false}},
                                {&gt_op_gelu_slope, {.given = true, .b = true}},
                                {&gt_op_silu, {0}},
                                {&gt_op_silu_slope, {0}},
                                {&gt_op_lgamma, {0}},
                                {&gt_op_digamma, {0}}};
    float x[BLOCK];
    for (size_t k = 0; k < sizeof subjects / sizeof *subjects; k++) {
        uint32_t bits = 0;
        for (int n = 0; n < 60; n++) { /* floats of every size and sign, infinities and NaN among them */
            for (int i = 0; i < BLOCK; i++, bits += 139815)
                memcpy(&x[i], &bits, sizeof bits);
            x[n] = n % 3 == 0 ? INFINITY : n % 3 == 1 ? -INFINITY : NAN;
            check(&subjects[k], x);
        }
        float from = -40;
        while (from < 40) { /* where they bend */
            for (int i = 0; i < BLOCK; i++)
                x[i] = from + (float)i * (1.6f / BLOCK);
            check(&subjects[k], x);
            from += 1.6f;
        }
        /* of gelu's slopes, silu's, digamma, lgamma; beside that of gelu's, where a formula that cancels loses most */
        static const float root[] = {-0x1.80ead1p-1f, -0x1.81429fp-1f, -0x1.474973p+0f, 0x1.762d86p+0f, 1, 2,
                                     -0x1.8594f2p-1f};
        for (size_t r = 0; r < sizeof root / sizeof *root; r++)
            for (int power = -24; power < -12; power += 3) {
                for (int i = 0; i < BLOCK; i++)
                    x[i] = root[r] + ldexpf((float)(i - HALF), power);
                check(&subjects[k], x);
            }
    }
}

void suite_narrow(void)
{
    CU_pSuite suite = CU_add_suite("narrow", NULL, NULL);
    CU_add_test(suite, "rounded", rounded);
}
