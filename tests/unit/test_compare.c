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

/* -- grids of everything -- */

static void negative_steps(void)
{
    static const double pairs[][3] = {{-1, -2, 4503599627370496.0}, {-2, -1, 4503599627370496.0}, {-1, -1, 0},
                                      {-0x1p-1074, 0x1p-1073, 3},   {2, 1, 4503599627370496.0},   {-0.0, 0x1p-1074, 1}};
    static const float narrow[][3] = {
        {-1, -2, 8388608}, {-2, -1, 8388608}, {-0x1p-149F, 0x1p-148F, 3}, {2, 1, 8388608}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        unit_row("%g and %g", pairs[i][0], pairs[i][1]);
        CU_ASSERT_EQUAL(pair(pairs[i][0], pairs[i][1], &exact).ulp, pairs[i][2]);
    }
    for (size_t i = 0; i < sizeof narrow / sizeof *narrow; i++)
        for (int dtypes = 0; dtypes < 3; dtypes++) { /* of both, or of one of them */
            const double wide[] = {(double)narrow[i][0], (double)narrow[i][1]};
            gt_tensor a = dtypes == 1 ? vector(GT_F64, 1, &wide[0]) : vector(GT_F32, 1, &narrow[i][0]),
                      b = dtypes == 2 ? vector(GT_F64, 1, &wide[1]) : vector(GT_F32, 1, &narrow[i][1]);
            gt_comparison c;
            gt_compare(&a, &b, &exact, &c);
            unit_row("%g and %g, dtypes %d", wide[0], wide[1], dtypes);
            CU_ASSERT_EQUAL(c.ulp, (double)narrow[i][2]);
        }
}

/* Distances of complex numbers: |a - b|, |a - b| / |b|, and the ulp of the worse part. NaN stays NaN, whatever the
 * other part is. */
static void complex_distances(void)
{
    static const double inf = (double)INFINITY, nan = (double)NAN, more = 1 + 0x1p-52, most = 1 + 0x1p-51;
    static const struct {
        double a[2], b[2], absolute, relative;
    } cases[] = {
        {{6, 8}, {3, 4}, 5, 1},         {{3, 4}, {3, 4}, 0, 0},          {{3, -4}, {0, 0}, 5, inf},
        {{0, 0}, {3, -4}, 5, 1},        {{nan, inf}, {0, 0}, nan, nan},  {{inf, nan}, {0, 0}, nan, nan},
        {{0, 0}, {inf, nan}, nan, nan}, {{nan, 1}, {nan, 1}, 0, 0},      {{nan, 4}, {nan, 1}, 3, nan},
        {{inf, 1}, {inf, 1}, 0, 0},     {{inf, 1}, {-inf, 1}, inf, inf}, {{1, 2}, {1, 0}, 2, 2},
    };
    static const double steps[][5] = {{1, most, more, 1, 2},
                                      {most, 1, 1, more, 2},
                                      {most, 1, 1, 1, 2},
                                      {1, 1, 1, 1, 0},
                                      {1, 0x1p-1074, 1, 0, 1},
                                      {1, 0, 1, 0x1p-1073, 2},
                                      {1, 0, most, 0, 2},
                                      {1, nan, 1, 1, (double)INFINITY},
                                      {nan, 1, nan, 2, 4503599627370496.0}};
    gt_comparison c;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const gt_tensor x = vector(GT_C128, 1, cases[i].a), y = vector(GT_C128, 1, cases[i].b);
        gt_compare(&x, &y, &exact, &c);
        unit_row("%g%+gi and %g%+gi: %g, relative %g", cases[i].a[0], cases[i].a[1], cases[i].b[0], cases[i].b[1],
                 c.absolute, c.relative);
        CU_ASSERT(c.absolute == cases[i].absolute || (isnan(c.absolute) && isnan(cases[i].absolute)));
        CU_ASSERT(c.relative == cases[i].relative || (isnan(c.relative) && isnan(cases[i].relative)));
        CU_ASSERT_EQUAL(c.differing, cases[i].absolute != 0);
    }
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        const gt_tensor x = vector(GT_C128, 1, steps[i]), y = vector(GT_C128, 1, steps[i] + 2);
        gt_compare(&x, &y, &exact, &c);
        unit_row("%.17g%+.17gi and %.17g%+.17gi", steps[i][0], steps[i][1], steps[i][2], steps[i][3]);
        CU_ASSERT_EQUAL(c.ulp, steps[i][4]);
    }
    const float a[] = {1, -2}, b[] = {1, -1};
    gt_tensor x = vector(GT_C64, 1, a), y = vector(GT_C64, 1, b);
    gt_compare(&x, &y, &(gt_tolerance){.rtol = 0.25, .atol = 1}, &c);
    CU_ASSERT_EQUAL(c.ulp, 8388608);
    CU_ASSERT_DOUBLE_EQUAL(c.allowed, 1 + 0.25 * 1.4142135623730951, 1e-15); /* sqrt(2) */
    CU_ASSERT_EQUAL(c.differing, 0);
}

/* What is allowed of an infinite reference is the absolute tolerance, of whole numbers nothing unless asked. */
static void allowed(void)
{
    CU_ASSERT_EQUAL(pair(1, (double)INFINITY, &(gt_tolerance){.atol = 1}).allowed, 1);
    CU_ASSERT_EQUAL(pair(1, (double)INFINITY, &(gt_tolerance){.atol = 1}).differing, 1);
    CU_ASSERT_EQUAL(pair(1, -8, &(gt_tolerance){.rtol = 0.5, .atol = 1}).allowed, 5);
    const int64_t a[] = {-5}, b[] = {3};
    const gt_tensor x = vector(GT_I64, 1, a), y = vector(GT_I64, 1, b);
    gt_comparison c;
    gt_compare(&x, &y, &(gt_tolerance){.rtol = 1, .atol = 5, .ulp = 1e19}, &c);
    CU_ASSERT(c.absolute == 8 && c.allowed == 0 && c.ulp == 0 && c.differing == 1);
    gt_compare(&x, &y, &(gt_tolerance){.rtol = 1, .atol = 5, .integers = true}, &c);
    CU_ASSERT(c.absolute == 8 && c.allowed == 8 && c.differing == 0);
    gt_compare(&y, &x, &(gt_tolerance){.rtol = 1, .atol = 2, .integers = true}, &c);
    CU_ASSERT(c.absolute == 8 && c.allowed == 7 && c.differing == 1);
    /* An infinite part allows the other nothing: 8 of 7, of which a half are 3.5. */
    const double wide[][2] = {{INFINITY, 1}, {INFINITY, -7}, {1, -INFINITY}, {-7, -INFINITY}, {INFINITY, 6}};
    for (size_t i = 0; i < 4; i += 2) {
        const gt_tensor z = vector(GT_C128, 1, wide[i]), w = vector(GT_C128, 1, wide[i + 1]);
        gt_compare(&z, &w, &(gt_tolerance){.rtol = 0.5}, &c);
        CU_ASSERT(c.absolute == 8 && c.allowed == 3.5 && c.differing == 1);
    }
    const double seven[] = {INFINITY, 7};
    const gt_tensor z = vector(GT_C128, 1, wide[4]), w = vector(GT_C128, 1, seven);
    gt_compare(&z, &w, &(gt_tolerance){.rtol = 0.5}, &c);
    CU_ASSERT(c.absolute == 1 && c.relative == 1.0 / 7 && c.differing == 0);
}

/* Which of two entries is the worst, wherever they stand: the first named. */
static void worse_of_two(void)
{
    static const double inf = (double)INFINITY, nan = (double)NAN;
    static const gt_tolerance tolerances[] = {{0}, {.rtol = 0.125}, {.atol = 0.5}};
    static const struct {
        double a, b;   /* the worse entry */
        double a2, b2; /* the other */
        int tolerance;
    } cases[] = {
        {1.5, 1, 10, 9, 0}, /* by the relative difference */
        {3, 2, 1.5, 1, 0},  /* equal: by |a - b| */
        {-3, -2, 1.5, 1, 0},    {nan, 1, 100, 1, 0}, {1, nan, 100, 1, 1},
        {inf, 1, 100, 1, 2},    {1, 0, 1, 0.5, 0},   {10, 8, 100, 88.5, 1}, /* 2 of 1 against 11.5 of 11.06 */
        {8.5, 8, 100, 100, 1},                                              /* neither differs: nearer to it */
        {88.5, 88, 1, 0.75, 2},                                             /* 0.5 of 0.5 against 0.25 */
        {1, 2, 100, 89, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int at = 0; at < 2; at++) {
            const double a[] = {at ? cases[i].a2 : cases[i].a, at ? cases[i].a : cases[i].a2},
                         b[] = {at ? cases[i].b2 : cases[i].b, at ? cases[i].b : cases[i].b2};
            const gt_tensor x = vector(GT_F64, 2, a), y = vector(GT_F64, 2, b);
            gt_comparison c;
            gt_compare(&x, &y, &tolerances[cases[i].tolerance], &c);
            unit_row("case %zu, as entry %d", i, at);
            CU_ASSERT_EQUAL(c.worst, at);
            CU_ASSERT_EQUAL(c.count, 2);
            gt_comparison worse = pair(cases[i].a, cases[i].b, &tolerances[cases[i].tolerance]),
                          other = pair(cases[i].a2, cases[i].b2, &tolerances[cases[i].tolerance]);
            CU_ASSERT(gt_comparison_worse(&worse, &other));
            CU_ASSERT_FALSE(gt_comparison_worse(&other, &worse));
            CU_ASSERT_FALSE(gt_comparison_worse(&worse, &worse));
        }
}

static void many_texts(void)
{
    const gt_str a[] = {{"one", 3}, {"two", 3}, {"on", 2}, {"", 0}, {"x", 1}},
                 b[] = {{"one", 3}, {"twos", 4}, {"one", 3}, {"", 0}, {"y", 1}};
    const gt_tensor x = vector(GT_STR, 5, a), y = vector(GT_STR, 5, b), none = vector(GT_STR, 0, a);
    gt_comparison c;
    gt_compare(&x, &y, &exact, &c);
    CU_ASSERT(c.count == 5 && c.differing == 3 && c.worst == 1);
    gt_compare(&none, &none, &exact, &c);
    CU_ASSERT(c.count == 0 && c.differing == 0 && c.worst == -1);
}

static void usual(void)
{
    for (int dtype = 0; dtype < GT_DTYPES; dtype++) {
        const gt_tolerance t = gt_tolerance_usual((gt_dtype)dtype);
        const bool narrow = dtype == GT_F32 || dtype == GT_C64, wide = dtype == GT_F64 || dtype == GT_C128;
        unit_row("%s", gt_dtype_name((gt_dtype)dtype));
        CU_ASSERT_EQUAL(t.rtol, narrow ? 1e-5 : wide ? 1e-12 : 0);
        CU_ASSERT(t.atol == 0 && t.ulp == 0 && !t.integers);
    }
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
    CU_add_test(suite, "ulp of negative and of narrow numbers", negative_steps);
    CU_add_test(suite, "distances of complex numbers", complex_distances);
    CU_add_test(suite, "what is allowed", allowed);
    CU_add_test(suite, "the worse of two", worse_of_two);
    CU_add_test(suite, "many texts", many_texts);
    CU_add_test(suite, "usual tolerances", usual);
}
