/* Exact sums against Python's fractions, rounded once (math.fsum has the same bits where it does not overflow on the
 * way), and against themselves in other orders and partitions. */
#include "unit.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/exact_sum.h"

void suite_exact_sum(void);

static uint64_t state;

static uint64_t next_bits(void)
{
    uint64_t half[2];
    for (int i = 0; i < 2; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        half[i] = state >> 32;
    }
    return half[0] << 32 | half[1];
}

/* Numbers of any sign and mantissa, with exponent fields from `least` to `most`. */
static void draw(double *x, size_t n, uint64_t seed, uint64_t least, uint64_t most)
{
    state = seed;
    for (size_t i = 0; i < n; i++) {
        uint64_t bits = next_bits();
        bits = (bits & ~(UINT64_C(0x7ff) << 52)) | (least + (bits >> 52 & 0x7ff) % (most - least + 1)) << 52;
        memcpy(&x[i], &bits, sizeof bits);
    }
}

static void draw_single(float *x, size_t n, uint64_t seed, uint32_t least, uint32_t most)
{
    state = seed;
    for (size_t i = 0; i < n; i++) {
        uint32_t bits = (uint32_t)next_bits();
        bits = (bits & ~(UINT32_C(0xff) << 23)) | (least + (bits >> 23 & 0xff) % (most - least + 1)) << 23;
        memcpy(&x[i], &bits, sizeof bits);
    }
}

static bool same_bits(double a, double b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* Element by element, from number `from` on and then every `step`th. */
static gt_exact_sums *sum_of(gt_arena *arena, gt_dtype dtype, const void *x, size_t n, size_t from, size_t step)
{
    gt_exact_sums *sums = gt_exact_sums_new(arena, dtype, 1);
    const void **row = GT_ARRAY(arena, n / step + 1, const void *);
    size_t rows = 0;
    for (size_t i = from; i < n; i += step)
        row[rows++] = (const char *)x + i * gt_dtype_size(dtype);
    gt_exact_sums_add(sums, row, rows);
    return sums;
}

static double rounded(gt_exact_sums *sums, uint64_t count)
{
    double out;
    CU_ASSERT(gt_exact_sums_round(sums, count, &out));
    return out;
}

/* Parts of an interleaved partition, merged from the last one on, come to the same bytes. */
static void check_partitions(gt_arena *arena, gt_exact_sums *whole, const void *x, size_t n)
{
    const size_t size = gt_exact_sums_packed(whole);
    unsigned char *expected = gt_alloc(arena, size), *got = gt_alloc(arena, size);
    gt_exact_sums_pack(whole, expected);
    for (size_t parts = 1; parts <= 7; parts++) {
        gt_exact_sums *all = gt_exact_sums_new(arena, whole->dtype, 1), *read;
        for (size_t k = parts; k--;) {
            gt_exact_sums_pack(sum_of(arena, whole->dtype, x, n, k, parts), got);
            read = gt_exact_sums_new(arena, whole->dtype, 1);
            CU_ASSERT(gt_exact_sums_unpack(read, got));
            gt_exact_sums_merge(all, read);
        }
        gt_exact_sums_pack(all, got);
        CU_ASSERT(memcmp(expected, got, size) == 0);
    }
}

static void test_random(void)
{
    static const struct {
        uint64_t seed;
        size_t n;
        uint64_t least, most;
        double sum, mean;
    } row[] = {
        {1, 1000, 0, 2046, INFINITY, 0x1.6d864bca6ee2fp+1014},
        {2, 10000, 1013, 1033, -0x1.4155d5c7f3977p+15, -0x1.073ce5325751ep+2},
        {3, 5000, 0, 3, 0x1.c938075d2171ep-1015, 0x0.0bb46df6189cfp-1022},
        {4, 3001, 2040, 2046, INFINITY, 0x1.b4eac08e9b83fp+1017},
        {5, 100000, 900, 1100, 0x1.4e66d4bc72d9bp+82, 0x1.b64e95e53a0c9p+65},
        {6, 7, 0, 2046, 0x1.a8f956a6f931cp+856, 0x1.e5af3e75af145p+853},
        {7, 4096, 1, 60, 0x1.155eca288edcdp-958, 0x1.155eca288edcdp-970},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gt_arena arena;
        gt_arena_init(&arena, NULL, NULL);
        unit_row("seed %d", (int)row[i].seed);
        double *x = GT_ARRAY(&arena, row[i].n, double);
        draw(x, row[i].n, row[i].seed, row[i].least, row[i].most);
        gt_exact_sums *whole = sum_of(&arena, GT_F64, x, row[i].n, 0, 1);
        CU_ASSERT_EQUAL(rounded(whole, 0), row[i].sum);
        CU_ASSERT_EQUAL(rounded(whole, row[i].n), row[i].mean);
        check_partitions(&arena, whole, x, row[i].n);
        gt_arena_free(&arena);
    }
}

static void test_single(void)
{
    static const struct {
        uint64_t seed;
        size_t n;
        uint32_t least, most;
        float sum, mean;
    } row[] = {
        {11, 1000, 0, 254, 0x1.c4ce08p+127f, 0x1.cfac1p+117f},
        {12, 10000, 120, 134, 0x1.bc6f4ap+11f, 0x1.6c14b6p-2f},
        {13, 5000, 0, 3, -0x1.488492p-121f, -0x1.0d1fp-133f},
        {14, 3001, 250, 254, -INFINITY, -0x1.8fc5b6p+119f},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gt_arena arena;
        gt_arena_init(&arena, NULL, NULL);
        unit_row("seed %d", (int)row[i].seed);
        float *x = GT_ARRAY(&arena, row[i].n, float), sum, mean;
        draw_single(x, row[i].n, row[i].seed, row[i].least, row[i].most);
        gt_exact_sums *whole = sum_of(&arena, GT_F32, x, row[i].n, 0, 1);
        CU_ASSERT(gt_exact_sums_round(whole, 0, &sum));
        CU_ASSERT(gt_exact_sums_round(whole, row[i].n, &mean));
        CU_ASSERT_EQUAL(sum, row[i].sum);
        CU_ASSERT_EQUAL(mean, row[i].mean);
        check_partitions(&arena, whole, x, row[i].n);
        gt_arena_free(&arena);
    }
}

/* Expected by hand; NaN stands for any. */
static void test_hard(void)
{
    static const struct {
        const char *what;
        size_t n;
        double x[4], sum, mean;
    } row[] = {
        {"nothing", 0, {0}, 0.0, 0.0},
        {"an intermediate overflows", 4, {1e308, 1e308, -1e308, -1e308}, 0.0, 0.0},
        {"an intermediate overflows", 3, {1e308, 1e308, -1e308}, 1e308, 0x1.7bbef5d3a60d5p+1021},
        {"the sum overflows, its mean does not", 2, {1e308, 1e308}, INFINITY, 1e308},
        {"cancelled", 4, {1, 1e100, 1, -1e100}, 2, 0.5},
        {"subnormals", 3, {0x1p-1074, 0x1p-1074, 0x1p-1074}, 0x3p-1074, 0x1p-1074},
        {"a mean below the least number", 3, {1e308, -1e308, 0x1p-1074}, 0x1p-1074, 0.0},
        {"half the least number is even", 2, {0x1p-1074, 0.0}, 0x1p-1074, 0.0},
        {"and less than none", 4, {-0x1p-1074, 0.0, 0.0, 0.0}, -0x1p-1074, -0.0},
        {"normal and below", 2, {0x1p-1022, -0x1p-1074}, 0x1.ffffffffffffep-1023, 0x1p-1023},
        {"a tie, to even", 2, {0x1p53, 1}, 0x1p53, 0x1p52},
        {"a tie, broken", 3, {0x1p53, 1, 0x1p-60}, 0x1.0000000000001p53, 0x1.5555555555556p51},
        {"a tie, broken from below", 3, {0x1p53, 1, -0x1p-1074}, 0x1p53, 0x1.5555555555556p51},
        {"a tie, to even above", 2, {0x1p53, 3}, 0x1.0000000000002p53, 0x1.0000000000002p52},
        {"the largest", 2, {0x1.fffffffffffffp1023, 0x1p969}, 0x1.fffffffffffffp1023, 0x1.fffffffffffffp1022},
        {"half a place above the largest", 2, {0x1.fffffffffffffp1023, 0x1p970}, INFINITY, 0x1p1023},
        {"zeros", 2, {0.0, -0.0}, 0.0, 0.0},
        {"-0 alone", 2, {-0.0, -0.0}, -0.0, -0.0},
        {"-0 beside what cancels", 3, {-0.0, 1, -1}, 0.0, 0.0},
        {"an infinity", 3, {1e308, -INFINITY, 1e308}, -INFINITY, -INFINITY},
        {"both", 3, {INFINITY, 1, -INFINITY}, NAN, NAN},
        {"a NaN", 3, {-0.0, NAN, INFINITY}, NAN, NAN},
        {"all that there is", 4, {-0.0, NAN, INFINITY, -INFINITY}, NAN, NAN},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gt_arena arena;
        gt_arena_init(&arena, NULL, NULL);
        unit_row("%s", row[i].what);
        gt_exact_sums *s = sum_of(&arena, GT_F64, row[i].x, row[i].n, 0, 1);
        double sum = rounded(s, 0), mean = row[i].n ? rounded(s, row[i].n) : 0;
        CU_ASSERT(same_bits(sum, row[i].sum));
        CU_ASSERT(same_bits(mean, row[i].mean));
        check_partitions(&arena, s, row[i].x, row[i].n);
        gt_arena_free(&arena);
    }
}

static void test_integers(void)
{
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    int64_t x[] = {INT64_MAX, INT64_MAX, INT64_MIN, -3}, out;
    const int32_t small[] = {INT32_MIN, INT32_MIN, 7};
    const uint8_t truth[] = {1, 0, 1};
    gt_exact_sums *s = sum_of(&arena, GT_I64, x, 4, 0, 1);
    CU_ASSERT(gt_exact_sums_round(s, 0, &out));
    CU_ASSERT_EQUAL(out, INT64_MAX - 4);
    CU_ASSERT_EQUAL(rounded(s, 3), 0x1.5555555555555p+61); /* (2^63 - 5) / 3 */
    check_partitions(&arena, s, x, 4);
    CU_ASSERT_FALSE(gt_exact_sums_round(sum_of(&arena, GT_I64, x, 2, 0, 1), 0, &out));
    x[0] = -1;
    CU_ASSERT(gt_exact_sums_round(sum_of(&arena, GT_I64, x, 3, 0, 1), 0, &out));
    CU_ASSERT_EQUAL(out, -2);
    CU_ASSERT(gt_exact_sums_round(sum_of(&arena, GT_I64, x + 2, 1, 0, 1), 0, &out));
    CU_ASSERT_EQUAL(out, INT64_MIN);
    CU_ASSERT_FALSE(gt_exact_sums_round(sum_of(&arena, GT_I64, x + 2, 2, 0, 1), 0, &out));
    CU_ASSERT(gt_exact_sums_round(sum_of(&arena, GT_I32, small, 3, 0, 1), 0, &out));
    CU_ASSERT_EQUAL(out, INT64_C(-4294967289));
    CU_ASSERT(gt_exact_sums_round(sum_of(&arena, GT_BOOL, truth, 3, 0, 1), 0, &out));
    CU_ASSERT_EQUAL(out, 2);
    CU_ASSERT_EQUAL(rounded(sum_of(&arena, GT_BOOL, truth, 3, 0, 1), 3), 2.0 / 3.0);
    CU_ASSERT_EQUAL(gt_exact_sum_dtype(GT_I32, false), GT_I64);
    CU_ASSERT_EQUAL(gt_exact_sum_dtype(GT_BOOL, true), GT_F64);
    CU_ASSERT_EQUAL(gt_exact_sum_dtype(GT_C64, true), GT_C64);
    gt_arena_free(&arena);
}

/* However many numbers there are, none overflows on the way: so many times the same has it as its mean, wherever its
 * bits lie in the chunks of the sum. */
static void test_long_sums(void)
{
    enum { ROWS = 4100 };
    static const gt_dtype dtypes[] = {GT_F64, GT_F32, GT_I64, GT_I32};
    const void *row[ROWS];
    for (int k = 0; k < 80; k++)
        for (int d = 0; d < 4; d++)
            for (int sign = -1; sign <= 1; sign += 2) {
                const double real = sign * ldexp(0x1.fffffffffffffp0, 40 - k);
                const float single = (float)real;
                const int64_t whole = sign * (INT64_MAX >> k % 62);
                const int32_t small = sign * (INT32_MAX >> k % 30);
                const void *const number[] = {&real, &single, &whole, &small};
                const double mean[] = {real, (double)single, (double)whole, (double)small};
                gt_arena arena;
                gt_arena_init(&arena, NULL, NULL);
                for (int i = 0; i < ROWS; i++)
                    row[i] = number[d];
                gt_exact_sums *s = gt_exact_sums_new(&arena, dtypes[d], 1);
                gt_exact_sums_add(s, row, ROWS);
                double out = 0;
                float out_single = 0;
                CU_ASSERT(gt_exact_sums_round(s, ROWS, d == 1 ? (void *)&out_single : &out));
                unit_row("%s, number %d", gt_dtype_name(dtypes[d]), sign * k);
                CU_ASSERT_EQUAL(d == 1 ? (double)out_single : out, mean[d]);
                gt_arena_free(&arena);
            }
}

/* Many tensors of several elements, complex ones too: each sum is that of its element alone. */
static void test_arrays(void)
{
    enum { ROWS = 5003, WIDE = 131 };
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    double *x = GT_ARRAY(&arena, ROWS * WIDE * 2, double), *column = GT_ARRAY(&arena, ROWS, double), out[WIDE * 2];
    const void **row = GT_ARRAY(&arena, ROWS, const void *);
    draw(x, ROWS * WIDE * 2, 17, 1000, 1040);
    for (size_t i = 0; i < ROWS; i++)
        row[i] = x + i * WIDE * 2;
    gt_exact_sums *s = gt_exact_sums_new(&arena, GT_C128, WIDE);
    gt_exact_sums_add(s, row, 1);
    gt_exact_sums_add(s, row + 1, ROWS - 1);
    CU_ASSERT(gt_exact_sums_round(s, 0, out));
    for (size_t k = 0; k < WIDE * 2; k++) {
        for (size_t i = 0; i < ROWS; i++)
            column[i] = x[i * WIDE * 2 + k];
        unit_row("part %zu", k);
        CU_ASSERT(same_bits(out[k], rounded(sum_of(&arena, GT_F64, column, ROWS, 0, 1), 0)));
    }
    gt_arena_free(&arena);
}

static void test_sizes(void)
{
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    CU_ASSERT_EQUAL(gt_exact_sums_bytes(GT_F64, 1000), 1000 * (67 * 8 + 1));
    CU_ASSERT_EQUAL(gt_exact_sums_bytes(GT_C64, 10), 20 * (12 * 8 + 1));
    CU_ASSERT_EQUAL(gt_exact_sums_bytes(GT_F64, SIZE_MAX / 500), SIZE_MAX);
    CU_ASSERT_EQUAL(gt_exact_sums_packed(gt_exact_sums_new(&arena, GT_F64, 3)), 3 * (1 + 66 * 4 + 8));
    gt_arena_free(&arena);
}

/* What packing never makes. */
static void test_unpack(void)
{
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    gt_exact_sums *s = gt_exact_sums_new(&arena, GT_F64, 1);
    const size_t size = gt_exact_sums_packed(s);
    unsigned char *bytes = gt_alloc(&arena, size);
    CU_ASSERT(gt_exact_sums_unpack(s, bytes));
    bytes[0] = 32;
    CU_ASSERT_FALSE(gt_exact_sums_unpack(s, bytes));
    bytes[0] = 2; /* an infinity, but no number */
    CU_ASSERT_FALSE(gt_exact_sums_unpack(s, bytes));
    bytes[0] = 0;
    bytes[5] = 1;
    CU_ASSERT_FALSE(gt_exact_sums_unpack(s, bytes));
    bytes[0] = 16;
    CU_ASSERT(gt_exact_sums_unpack(s, bytes));
    CU_ASSERT_EQUAL(rounded(s, 0), 0x1p-1042);
    bytes[size - 1] = 0x7f;
    CU_ASSERT_FALSE(gt_exact_sums_unpack(s, bytes));
    gt_arena_free(&arena);
}

void suite_exact_sum(void)
{
    CU_pSuite s = CU_add_suite("exact_sum", NULL, NULL);
    CU_add_test(s, "random numbers, in any partition", test_random);
    CU_add_test(s, "float32 is rounded once", test_single);
    CU_add_test(s, "cancellation, overflow, subnormals, ties, zeros, infinities", test_hard);
    CU_add_test(s, "integers and truth values", test_integers);
    CU_add_test(s, "long sums do not overflow", test_long_sums);
    CU_add_test(s, "arrays element by element", test_arrays);
    CU_add_test(s, "bytes are known beforehand", test_sizes);
    CU_add_test(s, "bytes that are no sum", test_unpack);
}
