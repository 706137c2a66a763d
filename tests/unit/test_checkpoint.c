/* Which states of a loop's turns are kept: beside the best that dynamic programming finds. */
#include "unit.h"

#include "eval/checkpoint.h"

void suite_checkpoint(void);

enum { TURNS = 90, ROOM = 24 };

/* Turns that are run forward in all, by the best choice of every state: of `turns` turns behind a state that is kept,
 * with room for so many, it among them. */
static double best[TURNS + 1][ROOM + 1];

static void find_best(void)
{
    for (int n = 1; n <= TURNS; n++)
        for (int s = 1; s <= ROOM; s++) {
            best[n][s] = (double)n * (n - 1) / 2;
            for (int m = 1; s > 1 && m < n; m++) {
                const double one = m + best[n - m][s - 1] + best[m][s];
                best[n][s] = one < best[n][s] ? one : best[n][s];
            }
        }
}

/* What gt_states_find does, turns counted; *first: those that the loop itself ran to its last state. */
static double run_back(int64_t turns, int64_t room, double *first)
{
    int64_t state[ROOM + 1] = {0}, kept = 1, stride;
    double again = 0;
    while ((stride = gt_revolve_stride(turns - state[kept - 1], room - kept + 1)) > 0) {
        state[kept] = state[kept - 1] + stride;
        kept++;
    }
    *first = (double)state[kept - 1];
    for (int64_t turn = turns - 1; turn >= 0; turn--) {
        while (state[kept - 1] > turn)
            kept--;
        for (int64_t now = state[kept - 1]; now < turn;) {
            stride = gt_revolve_stride(turn + 1 - now, now == state[kept - 1] ? room - kept + 1 : 1);
            const int64_t to = stride && now + stride < turn ? now + stride : turn;
            again += (double)(to - now);
            if (stride && now + stride == to) {
                CU_ASSERT_FATAL(kept < room);
                state[kept++] = to;
            }
            now = to;
        }
    }
    return again;
}

static void test_is_best(void)
{
    find_best();
    for (int n = 1; n <= TURNS; n++)
        for (int s = 1; s <= ROOM && s <= n; s++) {
            double first;
            const double again = run_back(n, s, &first);
            CU_ASSERT_EQUAL(again + first, best[n][s]);
            CU_ASSERT_EQUAL(again, gt_revolve_again(n, s));
        }
}

/* Published: 1,000 steps with 118 states take 1.88 sweeps, with 16 2.86, with 15 3.03. */
static void test_sweeps(void)
{
    static const struct {
        int64_t room;
        double sweeps;
    } known[] = {{118, 1.88}, {16, 2.86}, {15, 3.03}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        int64_t last = 0, left = known[i].room, stride;
        for (; (stride = gt_revolve_stride(1000 - last, left)) > 0; left--)
            last += stride;
        CU_ASSERT_DOUBLE_EQUAL((gt_revolve_again(1000, known[i].room) + (double)last) / 1000, known[i].sweeps, 0.006);
    }
}

static void test_ends(void)
{
    CU_ASSERT_EQUAL(gt_revolve_again(1, 1), 0);
    CU_ASSERT_EQUAL(gt_revolve_again(1000, 1000), 0);
    CU_ASSERT_EQUAL(gt_revolve_again(1000, 5000), 0);
    CU_ASSERT_EQUAL(gt_revolve_again(INT32_MAX, INT32_MAX), 0);
    CU_ASSERT_EQUAL(gt_revolve_stride(1, 9), 0);
    CU_ASSERT_EQUAL(gt_revolve_stride(9, 1), 0);
    for (int64_t room = 2; room < INT32_MAX; room = room * 99 + 1) {
        const int64_t stride = gt_revolve_stride(INT32_MAX, room);
        CU_ASSERT(stride >= 1 && stride < INT32_MAX);
        CU_ASSERT(gt_revolve_again(INT32_MAX, room) >= 0);
    }
}

void suite_checkpoint(void)
{
    CU_pSuite suite = CU_add_suite("checkpoint", NULL, NULL);
    CU_add_test(suite, "the best of all", test_is_best);
    CU_add_test(suite, "sweeps of 1,000 turns", test_sweeps);
    CU_add_test(suite, "no turns, many turns", test_ends);
}
