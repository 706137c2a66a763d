/* The comparison core. Distances in ulp follow from the formats: 2^52 doubles and 2^23 floats lie between 1 and 2;
 * 0.1 + 0.2 is the double after 0.3 (Python: math.nextafter(0.3, 1)). */
#include "unit.h"
#include <math.h>

#include "evidence/compare.h"

static const gt_tolerance exact;

static gt_tensor vector(gt_dtype dtype, int64_t n, const void *data)
{
    return (gt_tensor){dtype, {1, {n}}, data};
}

static gt_comparison pair(double a, double b, const gt_tolerance *tolerance)
{
    gt_comparison out;
    gt_tensor x = vector(GT_F64, 1, &a), y = vector(GT_F64, 1, &b);
    gt_compare(&x, &y, tolerance, &out);
    return out;
}

static void steps(void)
{
    CU_ASSERT_EQUAL(pair(0.1 + 0.2, 0.3, &exact).ulp, 1);
    CU_ASSERT_EQUAL(pair(1, 2, &exact).ulp, 4503599627370496.0);
    CU_ASSERT_EQUAL(pair(5e-324, -5e-324, &exact).ulp, 2);
    CU_ASSERT_EQUAL(pair(0.0, -0.0, &exact).ulp, 0);
    float one = 1, two = 2;
    double wide = 2;
    gt_comparison c;
    gt_tensor x = vector(GT_F32, 1, &one), y = vector(GT_F32, 1, &two), z = vector(GT_F64, 1, &wide);
    gt_compare(&x, &y, &exact, &c);
    CU_ASSERT_EQUAL(c.ulp, 8388608.0);
    gt_compare(&x, &z, &exact, &c);
    CU_ASSERT_EQUAL(c.ulp, 8388608.0);
}

static void tolerances(void)
{
    gt_tolerance relative = {.rtol = 0.25}, absolute = {.atol = 0.5}, both = {.rtol = 0.25, .atol = 0.5},
                 few = {.ulp = 1};
    CU_ASSERT_EQUAL(pair(5, 4, &relative).differing, 0); /* of the reference: 1 <= 0.25 * 4 */
    CU_ASSERT_EQUAL(pair(4, 5.5, &relative).differing, 1);
    CU_ASSERT_EQUAL(pair(4, 4.5, &absolute).differing, 0);
    CU_ASSERT_EQUAL(pair(4, 4.75, &absolute).differing, 1);
    CU_ASSERT_EQUAL(pair(5.5, 4, &both).differing, 0);
    CU_ASSERT_EQUAL(pair(5.5, 4, &both).allowed, 1.5);
    CU_ASSERT_EQUAL(pair(0.1 + 0.2, 0.3, &exact).differing, 1);
    CU_ASSERT_EQUAL(pair(0.1 + 0.2, 0.3, &few).differing, 0);
    CU_ASSERT_EQUAL(pair(0.0, -0.0, &exact).differing, 0);
    gt_comparison c = pair(5, 4, &exact);
    CU_ASSERT_EQUAL(c.absolute, 1);
    CU_ASSERT_EQUAL(c.relative, 0.25);
    CU_ASSERT_EQUAL(pair(1e-300, 0, &relative).relative, (double)INFINITY);
}

/* NaN and infinities agree with themselves and nothing else, however wide the tolerance. */
static void not_finite(void)
{
    const double inf = (double)INFINITY, nan = (double)NAN;
    gt_tolerance wide = {.rtol = 1e300, .atol = 1e300, .ulp = 1e19};
    CU_ASSERT_EQUAL(pair(nan, nan, &exact).differing, 0);
    CU_ASSERT_EQUAL(pair(inf, inf, &exact).differing, 0);
    CU_ASSERT_EQUAL(pair(inf, -inf, &wide).differing, 1);
    CU_ASSERT_EQUAL(pair(inf, 1e308, &wide).differing, 1);
    CU_ASSERT_EQUAL(pair(1e308, inf, &wide).differing, 1);
    CU_ASSERT_EQUAL(pair(nan, 1, &wide).differing, 1);
    CU_ASSERT_EQUAL(pair(1, nan, &wide).differing, 1);
    CU_ASSERT(isnan(pair(nan, 1, &wide).absolute));
    CU_ASSERT_EQUAL(pair(1, nan, &wide).ulp, inf);
}

static void worst(void)
{
    double a[] = {1, 2, 300, 4}, b[] = {1, 2.5, 301, 4};
    gt_tensor x = vector(GT_F64, 4, a), y = vector(GT_F64, 4, b), none = vector(GT_F64, 0, a);
    gt_tolerance tight = {.rtol = 1e-6}, loose = {.rtol = 0.1}, absolute = {.atol = 0.1};
    gt_comparison c;
    gt_compare(&x, &y, &tight, &c); /* 0.5 / 2.5e-6 against 1 / 3.01e-4 */
    CU_ASSERT_EQUAL(c.worst, 1);
    CU_ASSERT_EQUAL(c.count, 4);
    CU_ASSERT_EQUAL(c.differing, 2);
    CU_ASSERT_EQUAL(c.a.re, 2);
    CU_ASSERT_EQUAL(c.b.re, 2.5);
    CU_ASSERT_EQUAL(c.relative, 0.2);
    gt_compare(&x, &y, &loose, &c); /* 0.5 > 0.25; 1 <= 30.1 */
    CU_ASSERT_EQUAL(c.differing, 1);
    gt_compare(&x, &y, &absolute, &c); /* 1 / 0.1 against 0.5 / 0.1 */
    CU_ASSERT_EQUAL(c.worst, 2);
    gt_compare(&x, &x, &exact, &c);
    CU_ASSERT_EQUAL(c.differing, 0);
    gt_compare(&none, &none, &exact, &c);
    CU_ASSERT_EQUAL(c.worst, -1);
    a[3] = (double)NAN; /* nothing is worse */
    gt_compare(&x, &y, &tight, &c);
    CU_ASSERT_EQUAL(c.worst, 3);
}

/* An entry within its ulp is no worst entry while another differs. */
static void worst_of_steps(void)
{
    double a[] = {5e-324, 1 + 1e-12}, b[] = {0, 1};
    gt_tensor x = vector(GT_F64, 2, a), y = vector(GT_F64, 2, b);
    gt_tolerance steps = {.ulp = 4};
    gt_comparison c;
    gt_compare(&x, &y, &steps, &c);
    CU_ASSERT_EQUAL(c.differing, 1);
    CU_ASSERT_EQUAL(c.worst, 1);
}

static void integers(void)
{
    int64_t a[] = {INT64_MAX, INT64_MIN, 7}, b[] = {INT64_MAX - 1, INT64_MAX, 7};
    gt_tensor x = vector(GT_I64, 3, a), y = vector(GT_I64, 3, b);
    gt_tolerance wide = {.rtol = 1, .atol = 10};
    gt_comparison c;
    gt_compare(&x, &y, &wide, &c);
    CU_ASSERT_EQUAL(c.differing, 2);
    CU_ASSERT_EQUAL(c.worst, 1);
    CU_ASSERT_EQUAL(c.absolute, 18446744073709551615.0);
    wide.integers = true;
    wide.rtol = 0;
    gt_compare(&x, &y, &wide, &c); /* 1 <= 10 */
    CU_ASSERT_EQUAL(c.differing, 1);
    CU_ASSERT_EQUAL(c.worst, 1);
    wide.rtol = 1;
    uint8_t yes = 1, no = 0;
    gt_tensor t = vector(GT_BOOL, 1, &yes), f = vector(GT_BOOL, 1, &no);
    gt_compare(&t, &f, &wide, &c);
    CU_ASSERT_EQUAL(c.differing, 1);
    double seven = 7.5;
    gt_tensor z = vector(GT_I64, 1, a + 2), w = vector(GT_F64, 1, &seven);
    gt_compare(&z, &w, &wide, &c); /* a float on one side: tolerances count */
    CU_ASSERT_EQUAL(c.differing, 0);
}

static void complex_numbers(void)
{
    double a[] = {3, 4, 1, 0}, b[] = {0, 0, 1, 1};
    gt_tensor x = vector(GT_C128, 2, a), y = vector(GT_C128, 2, b);
    gt_comparison c;
    gt_compare(&x, &y, &(gt_tolerance){.atol = 1}, &c);
    CU_ASSERT_EQUAL(c.differing, 1);
    CU_ASSERT_EQUAL(c.worst, 0);
    CU_ASSERT_EQUAL(c.absolute, 5);
}

static void texts(void)
{
    gt_str a[] = {{"one", 3}, {"two", 3}}, b[] = {{"one", 3}, {"too", 3}};
    gt_tensor x = vector(GT_STR, 2, a), y = vector(GT_STR, 2, b);
    gt_comparison c;
    gt_compare(&x, &y, &exact, &c);
    CU_ASSERT_EQUAL(c.differing, 1);
    CU_ASSERT_EQUAL(c.worst, 1);
    gt_compare(&x, &x, &exact, &c);
    CU_ASSERT_EQUAL(c.differing, 0);
}

void suite_compare(void);
void suite_compare(void)
{
    CU_pSuite suite = CU_add_suite("compare", NULL, NULL);
    CU_add_test(suite, "ulp", steps);
    CU_add_test(suite, "tolerances", tolerances);
    CU_add_test(suite, "NaN and infinities", not_finite);
    CU_add_test(suite, "the worst entry", worst);
    CU_add_test(suite, "the worst entry by ulp", worst_of_steps);
    CU_add_test(suite, "integers", integers);
    CU_add_test(suite, "complex", complex_numbers);
    CU_add_test(suite, "texts", texts);
}
