#include "ops/pair.h"

#include "graph/attrs.h"
#include "ops/kernels.h"

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
