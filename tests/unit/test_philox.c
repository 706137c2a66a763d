/* Philox against its published vectors, and the numbers made of it against an independent computation. */
#include "unit.h"
#include <math.h>
#include <string.h>

#include "base/philox.h"

void suite_philox(void);

/* The known-answer vectors of the Random123 distribution (kat_vectors, philox4x32 10). */
static void published_vectors(void)
{
    static const struct {
        uint32_t counter[4], key[2], out[4];
    } kat[] = {
        {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
        {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
         {0xffffffff, 0xffffffff},
         {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
        {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
         {0xa4093822, 0x299f31d0},
         {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
    };
    for (size_t i = 0; i < sizeof kat / sizeof *kat; i++) {
        unit_row("row %zu", i);
        uint32_t out[4];
        gt_philox(kat[i].counter, kat[i].key, out);
        CU_ASSERT(memcmp(out, kat[i].out, sizeof out) == 0);
    }
}

/* A second implementation of generator and quantile in Python with mpmath, 40 digits. The uniform numbers are exact. */
static void numbers(void)
{
    static const struct {
        uint64_t seed, position, index;
        double uniform, normal;
    } known[] = {
        {0, 0, 0, 0.8805201978886142, -0.15030980463971927294},
        {0, 0, 1, 0.36209111566940344, 0.91138773122881622252},
        {7, 3, 12345678901, 0.9219770483646358, 0.097943638084705084837},
        {9223372036854775813u, 1, 2, 0.8333077390374839, 0.21046119017608550181},
        {UINT64_MAX, 9, 9, 0.9594721673044565, -0.050815967231543786788},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        double u = gt_philox_uniform(known[i].seed, known[i].position, known[i].index);
        double x = gt_philox_normal(known[i].seed, known[i].position, known[i].index);
        CU_ASSERT_EQUAL(u, known[i].uniform);
        CU_ASSERT_DOUBLE_EQUAL(x, known[i].normal, 1e-15 * fabs(known[i].normal));
    }
}

/* Quantiles of the upper tail by mpmath (inverse erf, or the root of log erfc), 40 digits. */
static void tail(void)
{
    static const double known[][2] = {
        {0.4, 0.25334710313579974132},  {0.08, 1.4050715603096325447},    {0.05, 1.644853626951472688},
        {1e-3, 3.0902323061678135354},  {1e-8, 5.6120012441747887279},    {1.4e-11, 6.6567230915181836356},
        {1e-12, 7.0344838253011319326}, {5.6e-17, 8.2913184313751079562},
    };
    CU_ASSERT_EQUAL(gt_normal_tail(0.5), 0);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        CU_ASSERT_DOUBLE_EQUAL(gt_normal_tail(known[i][0]), known[i][1], 2e-15 * known[i][1]);
}

/* Mean and variance of 100000 numbers, within five standard errors (closed form). */
static void moments(void)
{
    enum { N = 100000 };
    double mean = 0, square = 0, uniform = 0;
    for (uint64_t i = 0; i < N; i++) {
        double x = gt_philox_normal(1, 2, i);
        mean += x / N;
        square += x * x / N;
        uniform += gt_philox_uniform(1, 3, i) / N;
    }
    CU_ASSERT(fabs(mean) < 5 / sqrt(N));
    CU_ASSERT(fabs(square - 1) < 5 * sqrt(2.0 / N));
    CU_ASSERT(fabs(uniform - 0.5) < 5 * sqrt(1.0 / 12 / N));
}

void suite_philox(void)
{
    CU_pSuite suite = CU_add_suite("philox", NULL, NULL);
    CU_add_test(suite, "published vectors", published_vectors);
    CU_add_test(suite, "numbers", numbers);
    CU_add_test(suite, "tail", tail);
    CU_add_test(suite, "moments", moments);
}
