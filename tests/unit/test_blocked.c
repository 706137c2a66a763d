/* Decompositions in products of blocks: what they write stays within the scratch that they ask for, and is the same
 * whoever shares the work. */
#include "unit.h"
#include <stdlib.h>
#include <string.h>

#include "ops/blocked.h"

void suite_blocked(void);

/* Behind the scratch. */
enum { FENCE = 1 << 13 };
#define STAKE 0x1.23456789abcdep-300

static double *fenced(size_t work)
{
    double *all = malloc((work + FENCE) * sizeof *all);
    for (size_t i = 0; i < FENCE; i++)
        all[work + i] = STAKE;
    return all;
}

static void fence_stands(const double *all, size_t work, int64_t n)
{
    size_t i = 0;
    while (i < FENCE && all[work + i] == STAKE)
        i++;
    if (i < FENCE)
        fprintf(stderr, "n = %d: double %zu behind the scratch was written\n", (int)n, i);
    CU_ASSERT_EQUAL(i, FENCE);
}

/* Symmetric, with a dominant diagonal. */
static void fill(double *a, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < n; j++)
            a[i * n + j] = i == j ? 4.0 * (double)n : (double)((i * j + i + j) % 7) / 7;
}

/* Halves of 514 to 768 are taken of k as a whole, larger ones in stretches that are shorter. */
static void test_room(void)
{
    static const int64_t side[] = {17, 64, 130, 384, 400, 514, 700, 768, 784};
    for (size_t s = 0; s < sizeof side / sizeof *side; s++) {
        const int64_t n = side[s];
        const size_t work = gt_blocked_work(n), qr_work = gt_blocked_qr_work(n, n);
        double *a = malloc((size_t)(2 * n * n) * sizeof *a), *room = fenced(work), *qr_room = fenced(qr_work);
        int *pivot = malloc((size_t)n * sizeof *pivot);
        const gt_crew alone = {.room = (char *)room};
        fill(a, n);
        CU_ASSERT(gt_blocked_lu(n, a, pivot, &alone));
        fill(a, n);
        CU_ASSERT(gt_blocked_cholesky(n, a, &alone));
        fill(a, n);
        fill(a + n * n, n);
        gt_blocked_triangle(n, n, a, a + n * n, true, false, false, &alone);
        fill(a, n);
        gt_blocked_qr(n, n, a, a + n * n, qr_room, &alone);
        fence_stands(room, work, n);
        fence_stands(qr_room, qr_work, n);
        free(a);
        free(room);
        free(qr_room);
        free(pivot);
    }
}

enum { RESULTS = 5 };

/* LU, Cholesky, R and Q, both systems with many columns, by so many threads. */
static void decompose(int64_t n, int threads, double *out)
{
    gt_arena arena;
    jmp_buf out_of_memory;
    gt_arena_init(&arena, NULL, &out_of_memory);
    const size_t size = gt_blocked_work(n) * sizeof(double), square = (size_t)(n * n);
    double *room = malloc((size_t)threads * size), *work = malloc(gt_blocked_qr_work(n, n) * sizeof *work);
    int *pivot = malloc((size_t)n * sizeof *pivot);
    const gt_crew crew = {threads > 1 ? gt_pool_new(&arena, threads) : NULL, (char *)room, size};
    for (size_t i = 0; i < RESULTS; i++)
        fill(out + i * square, n);
    gt_blocked_triangle(n, n, out, out + 3 * square, true, false, false, &crew);
    gt_blocked_triangle(n, n, out, out + 3 * square, true, true, true, &crew);
    CU_ASSERT(gt_blocked_lu(n, out, pivot, &crew));
    CU_ASSERT(gt_blocked_cholesky(n, out + square, &crew));
    for (int64_t i = 0; i < n; i++)
        memset(out + square + (size_t)(i * n), 0, (size_t)i * sizeof *out); /* nobody's */
    gt_blocked_qr(n, n, out + 2 * square, out + 4 * square, work, &crew);
    free(room);
    free(work);
    free(pivot);
    gt_arena_free(&arena);
}

/* Sizes that blocks do not divide; the larger ones are worth sharing. */
static void test_crew(void)
{
    static const int64_t side[] = {17, 130, 301, 514};
    for (size_t s = 0; s < sizeof side / sizeof *side; s++) {
        const size_t size = RESULTS * (size_t)(side[s] * side[s]) * sizeof(double);
        double *alone = malloc(size), *other = malloc(size);
        decompose(side[s], 1, alone);
        for (int threads = 2; threads < 9; threads = 2 * threads - 1) {
            unit_row("n = %d by %d threads", (int)side[s], threads);
            decompose(side[s], threads, other);
            CU_ASSERT_EQUAL(memcmp(alone, other, size), 0);
        }
        free(alone);
        free(other);
    }
}

void suite_blocked(void)
{
    CU_pSuite s = CU_add_suite("blocked", NULL, NULL);
    CU_add_test(s, "decompositions stay within their scratch", test_room);
    CU_add_test(s, "decompositions by several threads", test_crew);
}
