#include "ops/pairwise.h"

#include "ops/eight.h"
#include "ops/kernels.h"

/* The sum of 2^level blocks; there are a multiple of that. */
static void push_level(gt_pairwise *sum, double partial, int level)
{
    sum->blocks += (int64_t)1 << level;
    for (int64_t c = sum->blocks >> level; !(c & 1); c >>= 1)
        partial = sum->partial[--sum->used] + partial;
    sum->partial[sum->used++] = partial;
}

void gt_pairwise_push(gt_pairwise *sum, double block)
{
    push_level(sum, block, 0);
}

/* The sums of `count` blocks, as gt_pairwise_block has them. */
enum { GT_BLOCKS_MOST = 32 };

#define SUM_BLOCKS(name, T)                                                                                            \
    GT_INLINE void name##_any(const T *x, int64_t count, double *block)                                                \
    {                                                                                                                  \
        for (int64_t b = 0; b < count; b++, x += GT_LANE_BLOCK) {                                                      \
            gt_eight_double a = {0};                                                                                   \
            _Pragma("GCC unroll 16") for (int i = 0; i < GT_LANE_BLOCK; i += 8) a += GT_EIGHT(x + i);                  \
            block[b] = GT_EIGHT_SUM(a);                                                                                \
        }                                                                                                              \
    }                                                                                                                  \
    GT_VARIANTS_OF(name, static, (const T *x, int64_t count, double *block), (x, count, block))

SUM_BLOCKS(sum_blocks_f64, double)
SUM_BLOCKS(sum_blocks_f32, float)

double gt_pairwise_block(const double *x, int64_t n)
{
    double a[8] = {0}, all;
    if (n == GT_LANE_BLOCK) {
        sum_blocks_f64(x, 1, &all);
        return all;
    }
    int64_t i = 0;
    for (; i + 8 <= n; i += 8)
        for (int k = 0; k < 8; k++)
            a[k] += x[i + k];
    for (int k = 0; i < n; i++, k++)
        a[k] += x[i];
    return GT_EIGHT_SUM(a);
}

#define FEED(name, T, blocks)                                                                                          \
    void name(gt_pairwise *sum, const T *x, int64_t count)                                                             \
    {                                                                                                                  \
        double block[GT_BLOCKS_MOST];                                                                                  \
        for (int64_t n; count > 0; count -= n, x += n * GT_LANE_BLOCK) {                                               \
            n = count < GT_BLOCKS_MOST ? count : GT_BLOCKS_MOST;                                                       \
            blocks(x, n, block);                                                                                       \
            for (int64_t b = 0; b < n; b++)                                                                            \
                push_level(sum, block[b], 0);                                                                          \
        }                                                                                                              \
    }
FEED(gt_pairwise_feed_f64, double, sum_blocks_f64)
FEED(gt_pairwise_feed_f32, float, sum_blocks_f32)

void gt_pairwise_join(gt_pairwise *sum, const gt_pairwise *next)
{
    int level = 62;
    for (int i = 0; i < next->used; i++, level--) { /* one partial for each binary digit that is 1 */
        while (!(next->blocks >> level & 1))
            level--;
        push_level(sum, next->partial[i], level);
    }
}

double gt_pairwise_total(const gt_pairwise *sum)
{
    if (!sum->used)
        return 0;
    double total = sum->partial[sum->used - 1];
    for (int k = sum->used - 2; k >= 0; k--)
        total = sum->partial[k] + total;
    return total;
}
