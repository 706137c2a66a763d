#include "ops/sums_across.h"

#include <string.h>

#include "ops/kernels.h"
#include "ops/pairwise.h"

/* Row i of a block goes to running sum i mod 8 of each lane: eight rows of `running`, through which the elements go
 * round in the order in which they come. Behind them a row of partial sums for each level of the binary counter. */
enum { RUNNING = 8 };
typedef struct sums {
    int64_t width, blocks, at; /* at: elements of the block at hand */
    int used;
    double running[];
} sums;

static size_t sums_size(int64_t length, int64_t width)
{
    size_t rows = RUNNING + 2; /* and that of the block at hand */
    for (int64_t blocks = length / GT_LANE_BLOCK; blocks; blocks /= 2)
        rows++;
    return sizeof(sums) + rows * (size_t)width * sizeof(double);
}

static double *partial(sums *s, int level)
{
    return s->running + (RUNNING + level) * s->width;
}

#define ADD_ROUND(name, T)                                                                                             \
    GT_INLINE void name##_any(double *restrict sum, int64_t period, int64_t at, const T *restrict x, int64_t n)        \
    {                                                                                                                  \
        for (int64_t run; n; n -= run, x += run, at = 0) {                                                             \
            run = n < period - at ? n : period - at;                                                                   \
            for (int64_t i = 0; i < run; i++)                                                                          \
                sum[at + i] += (double)x[i];                                                                           \
        }                                                                                                              \
    }                                                                                                                  \
    GT_VARIANTS_OF(name, static, (double *restrict sum, int64_t period, int64_t at, const T *restrict x, int64_t n),   \
                   (sum, period, at, x, n))
ADD_ROUND(add_round_f64, double)
ADD_ROUND(add_round_f32, float)

GT_INLINE void block_sums_any(const double *restrict a, int64_t w, double *restrict block)
{
    for (int64_t j = 0; j < w; j++)
        block[j] = ((a[j] + a[w + j]) + (a[2 * w + j] + a[3 * w + j])) +
                   ((a[4 * w + j] + a[5 * w + j]) + (a[6 * w + j] + a[7 * w + j]));
}
GT_VARIANTS_OF(block_sums, static, (const double *restrict a, int64_t w, double *restrict block), (a, w, block))

static void sums_begin(void *state, int64_t width)
{
    sums *s = state;
    *s = (sums){.width = width};
    memset(s->running, 0, RUNNING * (size_t)width * sizeof *s->running);
}

/* Takes the sums of 2^level blocks, in the row behind the partial ones, into the counter. */
static void push_level(sums *s, int level)
{
    s->blocks += (int64_t)1 << level;
    for (int64_t c = s->blocks >> level; !(c & 1); c >>= 1, s->used--)
        add_round_f64(partial(s, s->used - 1), s->width, 0, partial(s, s->used), s->width);
    s->used++;
}

static void close_block(sums *s)
{
    block_sums(s->running, s->width, partial(s, s->used));
    push_level(s, 0);
    memset(s->running, 0, RUNNING * (size_t)s->width * sizeof *s->running);
    s->at = 0;
}

static void sums_join(void *state, const void *next)
{
    sums *s = state;
    const sums *n = next;
    const size_t row = (size_t)s->width * sizeof *s->running;
    int level = 62;
    for (int i = 0; i < n->used; i++, level--) { /* one partial for each binary digit that is 1 */
        while (!(n->blocks >> level & 1))
            level--;
        memcpy(partial(s, s->used), n->running + (RUNNING + i) * n->width, row);
        push_level(s, level);
    }
    memcpy(s->running, n->running, RUNNING * row);
    s->at = n->at;
}

/* In the first row of the partial sums; there are some, since no lane is empty. */
static const double *sums_end(sums *s)
{
    if (s->at)
        close_block(s);
    for (; s->used > 1; s->used--)
        add_round_f64(partial(s, s->used - 2), s->width, 0, partial(s, s->used - 1), s->width);
    return partial(s, 0);
}

#define SUMS_ACROSS(suffix, T)                                                                                         \
    static void feed_##suffix(void *state, const void *from, int64_t n)                                                \
    {                                                                                                                  \
        sums *s = state;                                                                                               \
        const T *x = from;                                                                                             \
        const int64_t period = RUNNING * s->width, block = GT_LANE_BLOCK * s->width;                                   \
        for (int64_t run; n; n -= run) {                                                                               \
            run = n < block - s->at ? n : block - s->at;                                                               \
            if (x) {                                                                                                   \
                add_round_##suffix(s->running, period, s->at % period, x, run);                                        \
                x += run;                                                                                              \
            }                                                                                                          \
            s->at += run;                                                                                              \
            if (s->at == block)                                                                                        \
                close_block(s);                                                                                        \
        }                                                                                                              \
    }                                                                                                                  \
                                                                                                                       \
    static void end_##suffix(void *state, void *out)                                                                   \
    {                                                                                                                  \
        const double *sum = sums_end(state);                                                                           \
        for (int64_t j = 0; j < ((sums *)state)->width; j++)                                                           \
            ((T *)out)[j] = (T)sum[j];                                                                                 \
    }                                                                                                                  \
                                                                                                                       \
    const gt_fold gt_sum_across_##suffix = {                                                                           \
        .begin = sums_begin, .feed = feed_##suffix, .end = end_##suffix, .join = sums_join, .state = sums_size};

SUMS_ACROSS(f64, double)
SUMS_ACROSS(f32, float)
