#include "ops/short_sums.h"

#include <string.h>

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

/* The same of eight lanes at a time: the running sums of each are a vector, and neighbours are added crosswise. What is
 * behind the last whole vector of a lane is read with elements of the next lane, which count as 0: a running sum is
 * never -0. */
typedef double eight_double __attribute__((vector_size(64)));
typedef int64_t eight_masks __attribute__((vector_size(64)));

GT_INLINE void load_double(const double *x, eight_double *to)
{
    memcpy(to, x, sizeof *to);
}

GT_INLINE void load_float(const float *x, eight_double *to)
{
    double wide[8];
    for (int k = 0; k < 8; k++)
        wide[k] = (double)x[k];
    memcpy(to, wide, sizeof *to);
}

#define EIGHT_LANES(T)                                                                                                 \
    GT_INLINE void eight_lanes_##T(const T *x, int64_t step, int64_t n, double *out)                                   \
    {                                                                                                                  \
        const int64_t left = n % 8;                                                                                    \
        const eight_masks tail = (eight_masks){0, 1, 2, 3, 4, 5, 6, 7} < left;                                         \
        eight_double v[8], more;                                                                                       \
        _Pragma("GCC unroll 8") for (int q = 0; q < 8; q++)                                                            \
        {                                                                                                              \
            v[q] = (eight_double){0};                                                                                  \
            for (int64_t i = 0; i < n - left; i += 8) {                                                                \
                load_##T(x + q * step + i, &more);                                                                     \
                v[q] += more;                                                                                          \
            }                                                                                                          \
            if (left) {                                                                                                \
                load_##T(x + q * step + n - left, &more);                                                              \
                v[q] += (eight_double)((eight_masks)more & tail);                                                      \
            }                                                                                                          \
        }                                                                                                              \
        _Pragma("GCC unroll 4") for (int q = 0; q < 4; q++) v[q] =                                                     \
            __builtin_shufflevector(v[2 * q], v[2 * q + 1], 0, 8, 2, 10, 4, 12, 6, 14) +                               \
            __builtin_shufflevector(v[2 * q], v[2 * q + 1], 1, 9, 3, 11, 5, 13, 7, 15);                                \
        _Pragma("GCC unroll 2") for (int q = 0; q < 2; q++) v[q] =                                                     \
            __builtin_shufflevector(v[2 * q], v[2 * q + 1], 0, 1, 8, 9, 4, 5, 12, 13) +                                \
            __builtin_shufflevector(v[2 * q], v[2 * q + 1], 2, 3, 10, 11, 6, 7, 14, 15);                               \
        v[0] = __builtin_shufflevector(v[0], v[1], 0, 1, 2, 3, 8, 9, 10, 11) +                                         \
               __builtin_shufflevector(v[0], v[1], 4, 5, 6, 7, 12, 13, 14, 15);                                        \
        memcpy(out, &v[0], sizeof v[0]);                                                                               \
    }
EIGHT_LANES(double)
EIGHT_LANES(float)

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
        default: {                                                                                                     \
            int64_t i = 0;                                                                                             \
            for (; lanes->length == 16 && step == 16 && i + 8 <= lanes->count; i += 8)                                 \
                eight_lanes_##T(x + i * 16, 16, 16, out + i);                                                          \
            for (; step >= lanes->length && i + 8 < lanes->count; i += 8)                                              \
                eight_lanes_##T(x + i * step, step, lanes->length, out + i);                                           \
            for (; i < lanes->count; i++)                                                                              \
                out[i] = block_##T(x + i * step, lanes->length);                                                       \
        }                                                                                                              \
        }                                                                                                              \
    }                                                                                                                  \
    GT_VARIANTS_OF(name, , (const T *x, const gt_short_lanes *lanes, double *out), (x, lanes, out))

SHORT_SUMS(gt_short_sums_f64, double)
SHORT_SUMS(gt_short_sums_f32, float)
