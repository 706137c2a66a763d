/* Decompositions in products of blocks: what they write stays within the scratch that they ask for. */
#include "unit.h"
#include <stdlib.h>

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
        fill(a, n);
        CU_ASSERT(gt_blocked_lu(n, a, pivot, room));
        fill(a, n);
        CU_ASSERT(gt_blocked_cholesky(n, a, room));
        fill(a, n);
        fill(a + n * n, n);
        gt_blocked_triangle(n, n, a, a + n * n, true, false, false, room);
        fence_stands(room, work, n);
        fill(a, n);
        gt_blocked_qr(n, n, a, a + n * n, qr_room);
        fence_stands(qr_room, qr_work, n);
        free(a);
        free(room);
        free(qr_room);
        free(pivot);
    }
}

void suite_blocked(void)
{
    CU_pSuite s = CU_add_suite("blocked", NULL, NULL);
    CU_add_test(s, "decompositions stay within their scratch", test_room);
}
