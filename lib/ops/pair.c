#include "ops/pair.h"

#include "graph/attrs.h"
#include "ops/kernels.h"
#include "ops/short_sums.h"

/* The first op commutes, so that a broadcast operand of it can be y. */
#define PAIR_LOOP(T, X, Y, Z, expression)                                                                              \
    GT_KERNEL_LOOP                                                                                                     \
    {                                                                                                                  \
        const T x = X, y = Y, z = Z;                                                                                   \
        gt_r[i] = expression;                                                                                          \
    }

#define PAIR_LOOPS(T, X, Y, expression)                                                                                \
    if (block->step[2]) {                                                                                              \
        PAIR_LOOP(T, X, Y, gt_z[i], expression)                                                                        \
    } else {                                                                                                           \
        const T z0 = gt_z[0];                                                                                          \
        PAIR_LOOP(T, X, Y, z0, expression)                                                                             \
    }

#define PAIR(name, T, expression)                                                                                      \
    GT_INLINE void name##_any(const gt_block *block)                                                                   \
    {                                                                                                                  \
        GT_KERNEL_HEAD;                                                                                                \
        const bool turned = !block->step[0];                                                                           \
        const T *gt_x = (const T *)block->x[turned], *gt_y = (const T *)block->x[!turned];                             \
        const T *gt_z = (const T *)block->x[2];                                                                        \
        T *gt_r = (T *)block->y;                                                                                       \
        const T x0 = gt_x[0], y0 = gt_y[0];                                                                            \
        if (block->step[0] && block->step[1]) {                                                                        \
            PAIR_LOOPS(T, gt_x[i], gt_y[i], expression)                                                                \
        } else if (block->step[turned]) {                                                                              \
            PAIR_LOOPS(T, gt_x[i], y0, expression)                                                                     \
        } else {                                                                                                       \
            PAIR_LOOPS(T, x0, y0, expression)                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    GT_VARIANTS(name)

#define PAIRS(name, expression)                                                                                        \
    PAIR(name##_f64, double, expression)                                                                               \
    PAIR(name##_f32, float, expression)

PAIRS(multiply_add, x *y + z)
PAIRS(multiply_subtract, x *y - z)
PAIRS(subtract_multiply, z - x * y)
PAIRS(multiply_multiply, x *y *z)
PAIRS(add_add, x + y + z)
PAIRS(add_multiply, (x + y) * z)

/* (x - y)^z, whose exponents are one 2 for all where that is said to be so. */
#define SQUARE(T, X, Y)                                                                                                \
    GT_KERNEL_LOOP                                                                                                     \
    {                                                                                                                  \
        const T d = (X) - (Y);                                                                                         \
        gt_r[i] = d * d;                                                                                               \
    }

#define DIFFERENCE_POWER(suffix, T, dtype)                                                                             \
    GT_INLINE void difference_square_##suffix##_any(const gt_block *block)                                             \
    {                                                                                                                  \
        GT_KERNEL_HEAD;                                                                                                \
        const T *gt_x = (const T *)block->x[0], *gt_y = (const T *)block->x[1];                                        \
        T *gt_r = (T *)block->y;                                                                                       \
        const T x0 = gt_x[0], y0 = gt_y[0];                                                                            \
        if (block->step[0] && block->step[1]) {                                                                        \
            SQUARE(T, gt_x[i], gt_y[i])                                                                                \
        } else if (block->step[0]) {                                                                                   \
            SQUARE(T, gt_x[i], y0)                                                                                     \
        } else if (block->step[1]) {                                                                                   \
            SQUARE(T, x0, gt_y[i])                                                                                     \
        } else {                                                                                                       \
            SQUARE(T, x0, y0)                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    GT_VARIANTS(difference_square_##suffix)                                                                            \
                                                                                                                       \
    static void difference_power_##suffix(const gt_block *block)                                                       \
    {                                                                                                                  \
        if (!block->step[2] && *(const T *)block->x[2] == 2) {                                                         \
            difference_square_##suffix(block);                                                                         \
            return;                                                                                                    \
        }                                                                                                              \
        T difference[SOME];                                                                                            \
        for (int64_t i = 0, n; i < block->n; i += n) {                                                                 \
            gt_block one = *block, then = *block;                                                                      \
            one.n = then.n = n = block->n - i < SOME ? block->n - i : SOME;                                            \
            for (int k = 0; k < 3; k++)                                                                                \
                one.x[k] = (const T *)block->x[k] + i * block->step[k];                                                \
            one.y = difference;                                                                                        \
            then.x[0] = difference;                                                                                    \
            then.x[1] = one.x[2];                                                                                      \
            then.step[0] = 1;                                                                                          \
            then.step[1] = block->step[2];                                                                             \
            then.y = (T *)block->y + i;                                                                                \
            gt_op_subtract.pointwise[dtype](&one);                                                                     \
            gt_op_pow.pointwise[dtype](&then);                                                                         \
        }                                                                                                              \
    }

enum { SOME = 512 };
DIFFERENCE_POWER(f64, double, GT_F64)
DIFFERENCE_POWER(f32, float, GT_F32)

static const struct pair {
    const gt_op *first, *then;
    int position; /* -1: either */
    gt_block_kernel kernel[GT_DTYPES];
} pairs[] = {
    {&gt_op_multiply, &gt_op_add, -1, {GT_FLOAT_KERNELS(multiply_add)}},
    {&gt_op_multiply, &gt_op_subtract, 0, {GT_FLOAT_KERNELS(multiply_subtract)}},
    {&gt_op_multiply, &gt_op_subtract, 1, {GT_FLOAT_KERNELS(subtract_multiply)}},
    {&gt_op_multiply, &gt_op_multiply, -1, {GT_FLOAT_KERNELS(multiply_multiply)}},
    {&gt_op_add, &gt_op_add, -1, {GT_FLOAT_KERNELS(add_add)}},
    {&gt_op_add, &gt_op_multiply, -1, {GT_FLOAT_KERNELS(add_multiply)}},
    {&gt_op_subtract, &gt_op_pow, 0, {GT_FLOAT_KERNELS(difference_power)}},
};

gt_block_kernel gt_pair_find(gt_block_kernel first, gt_block_kernel then, int position)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const struct pair *p = &pairs[i];
        if (p->position >= 0 && p->position != position)
            continue;
        for (int dtype = 0; dtype < GT_DTYPES; dtype++)
            if (p->kernel[dtype] && p->first->pointwise[dtype] == first && p->then->pointwise[dtype] == then)
                return p->kernel[dtype];
    }
    return NULL;
}

/* Which of two operands may be one lane for all: the second, of ops to whose sums their order is nothing. */
static bool pick(const gt_block *b, unsigned again, const void **x, const void **y)
{
    *x = b->x[again & 1u];
    *y = b->x[!(again & 1u)];
    return b->step[0] && b->step[1] && again < 3;
}

#define SUMS(suffix, T)                                                                                                \
    static bool sum_products_##suffix(const gt_block *b, int64_t length, unsigned again, void *out)                    \
    {                                                                                                                  \
        const void *x, *y;                                                                                             \
        const bool fits = pick(b, again, &x, &y);                                                                      \
        if (fits)                                                                                                      \
            gt_short_products_##suffix(x, y, again ? 0 : length, length, b->n / length, out);                          \
        return fits;                                                                                                   \
    }                                                                                                                  \
                                                                                                                       \
    static bool sum_squares_##suffix(const gt_block *b, int64_t length, unsigned again, void *out)                     \
    {                                                                                                                  \
        const void *x, *y;                                                                                             \
        const bool fits = pick(b, again, &x, &y) && !b->step[2] && *(const T *)b->x[2] == 2;                           \
        if (fits)                                                                                                      \
            gt_short_distances_##suffix(x, y, again ? 0 : length, length, b->n / length, out);                         \
        return fits;                                                                                                   \
    }                                                                                                                  \
                                                                                                                       \
    static bool sum_bools_##suffix(const gt_block *b, int64_t length, unsigned again, void *out)                       \
    {                                                                                                                  \
        const bool fits = b->step[0] && !again;                                                                        \
        for (int64_t i = 0; fits && i < b->n / length; i++)                                                            \
            ((T *)out)[i] = (T)gt_short_count((const uint8_t *)b->x[0] + i * length, length);                          \
        return fits;                                                                                                   \
    }

SUMS(f64, double)
SUMS(f32, float)

gt_lanes_kernel gt_pair_sums_find(gt_block_kernel member, const gt_fold *fold, int64_t length)
{
    const struct {
        gt_block_kernel member[GT_DTYPES];
        gt_lanes_kernel sums[GT_DTYPES];
    } known[] = {
        {{GT_FLOAT_KERNELS(difference_power)}, {GT_FLOAT_KERNELS(sum_squares)}},
        {{[GT_F64] = gt_op_multiply.pointwise[GT_F64], [GT_F32] = gt_op_multiply.pointwise[GT_F32]},
         {GT_FLOAT_KERNELS(sum_products)}},
        {{[GT_F64] = gt_op_cast.pointwise[GT_BOOL], [GT_F32] = gt_op_cast.pointwise[GT_BOOL]},
         {GT_FLOAT_KERNELS(sum_bools)}},
    };
    if (length < GT_SHORT_LANE || length > GT_LANE_BLOCK)
        return NULL;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        for (int dtype = 0; dtype < GT_DTYPES; dtype++)
            if (fold == gt_op_reduce_sum.fold[dtype] && known[i].sums[dtype] && known[i].member[dtype] == member)
                return known[i].sums[dtype];
    return NULL;
}

gt_block_kernel gt_twin_find(gt_half_pair one, gt_half_pair other, bool *first)
{
    static const gt_op *const ops[] = {&gt_op_gelu, &gt_op_log_ndtr, &gt_op_sigmoid, &gt_op_silu,
                                       &gt_op_sin,  &gt_op_softplus, &gt_op_tanh};
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        for (int dtype = 0; dtype < GT_DTYPES; dtype++) {
            gt_block_kernel kernel = ops[i]->with_twin[dtype], op = ops[i]->pointwise[dtype];
            gt_block_kernel twin = kernel ? ops[i]->twin->pointwise[dtype] : NULL;
            *first = one.kernel == op && other.kernel == twin;
            if (kernel && (*first || (one.kernel == twin && other.kernel == op)))
                return gt_same_attrs(ops[i], one.attr, other.attr) ? kernel : NULL;
        }
    return NULL;
}
