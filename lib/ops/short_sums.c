#include "ops/short_sums.h"

#include "ops/kernels.h"

/* gt_pairwise_block of a length that the compiler knows. */
#define TREE(T)                                                                                                        \
    GT_INLINE double tree_##T(const T *x, int64_t inner, int length)                                                   \
    {                                                                                                                  \
        double a[GT_SHORT_LANE] = {0};                                                                                 \
        for (int k = 0; k < length; k++)                                                                               \
            a[k] += (double)x[k * inner];                                                                              \
        return ((a[0] + a[1]) + (a[2] + a[3])) + ((a[4] + a[5]) + (a[6] + a[7]));                                      \
    }
TREE(double)
TREE(float)

#define SUM_EACH(T, n, inner, step)                                                                                    \
    GT_IVDEP for (int64_t i = 0; i < lanes->count; i++) out[i] = tree_##T(x + i * (step), inner, n)

/* gt_pairwise_block where it is compiled. */
#define BLOCK(T)                                                                                                       \
    GT_INLINE double block_##T(const T *x, int64_t n)                                                                  \
    {                                                                                                                  \
        double a[8] = {0};                                                                                             \
        int64_t i = 0;                                                                                                 \
        for (; i + 8 <= n; i += 8)                                                                                     \
            for (int k = 0; k < 8; k++)                                                                                \
                a[k] += (double)x[i + k];                                                                              \
        for (int k = 0; i < n; i++, k++)                                                                               \
            a[k] += (double)x[i];                                                                                      \
        return ((a[0] + a[1]) + (a[2] + a[3])) + ((a[4] + a[5]) + (a[6] + a[7]));                                      \
    }
BLOCK(double)
BLOCK(float)

/* Lanes end to end; side by side; anywhere. */
#define SUM_CASE(T, n)                                                                                                 \
    case n:                                                                                                            \
        if (lanes->inner == 1 && lanes->step == (n))                                                                   \
            SUM_EACH(T, n, 1, n);                                                                                      \
        else if (lanes->step == 1)                                                                                     \
            SUM_EACH(T, n, inner, 1);                                                                                  \
        else                                                                                                           \
            SUM_EACH(T, n, inner, step);                                                                               \
        break;

#define SHORT_SUMS(name, T)                                                                                            \
    GT_INLINE void name##_any(const T *x, const gt_short_lanes *lanes, double *out)                                    \
    {                                                                                                                  \
        const int64_t inner = lanes->inner, step = lanes->step;                                                        \
        switch (lanes->length) {                                                                                       \
            SUM_CASE(T, 0)                                                                                             \
            SUM_CASE(T, 1)                                                                                             \
            SUM_CASE(T, 2)                                                                                             \
            SUM_CASE(T, 3)                                                                                             \
            SUM_CASE(T, 4)                                                                                             \
            SUM_CASE(T, 5)                                                                                             \
            SUM_CASE(T, 6)                                                                                             \
            SUM_CASE(T, 7)                                                                                             \
            SUM_CASE(T, 8)                                                                                             \
        case 16:                                                                                                       \
            GT_IVDEP for (int64_t i = 0; i < lanes->count; i++) out[i] = block_##T(x + i * step, 16);                  \
            break;                                                                                                     \
        default:                                                                                                       \
            for (int64_t i = 0; i < lanes->count; i++)                                                                 \
                out[i] = block_##T(x + i * step, lanes->length);                                                       \
        }                                                                                                              \
    }                                                                                                                  \
    GT_VARIANTS_OF(name, , (const T *x, const gt_short_lanes *lanes, double *out), (x, lanes, out))

SHORT_SUMS(gt_short_sums_f64, double)
SHORT_SUMS(gt_short_sums_f32, float)
