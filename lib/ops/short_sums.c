#include "ops/short_sums.h"

#include <string.h>

#include "ops/eight.h"
#include "ops/kernels.h"

/* gt_pairwise_block of a length that the compiler knows. */
#define TREE(T)                                                                                                        \
    GT_INLINE double tree_##T(const T *x, int64_t inner, int length)                                                   \
    {                                                                                                                  \
        double a[GT_SHORT_LANE] = {0};                                                                                 \
        for (int k = 0; k < length; k++)                                                                               \
            a[k] += (double)x[k * inner];                                                                              \
        return GT_EIGHT_SUM(a);                                                                                        \
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
        return GT_EIGHT_SUM(a);                                                                                        \
    }
BLOCK(double)
BLOCK(float)

/* The same of eight lanes at a time: the running sums of each are a vector, and neighbours are added crosswise. What is
 * behind the last whole vector of a lane is read with elements of the next lane, which count as 0: a running sum is
 * never -0. ELEMENT makes eight elements of a lane of those of x and y, of type T; `positive`: none is
 * -0 either, and no lane shorter than eight, so that sums may begin with elements. */
typedef int64_t eight_masks __attribute__((vector_size(64)));

#define GIVEN(left, right)      (left)
#define PRODUCT(left, right)    ((left) * (right))
#define DIFFERENCE(left, right) (((left) - (right)) * ((left) - (right)))

#define EIGHT_LANES(name, T, R, ELEMENT, positive)                                                                     \
    GT_INLINE void name##_eight(const T *x, const T *y, gt_eight_double *to)                                           \
    {                                                                                                                  \
        gt_eight_##T left, right;                                                                                      \
        memcpy(&left, x, sizeof left);                                                                                 \
        memcpy(&right, y, sizeof right);                                                                               \
        left = ELEMENT(left, right);                                                                                   \
        *to = GT_EIGHT(left);                                                                                          \
    }                                                                                                                  \
                                                                                                                       \
    GT_INLINE void name##_lanes(const T *x, int64_t step, const T *y, int64_t y_step, int64_t n, R *out)               \
    {                                                                                                                  \
        const int64_t left = n % 8;                                                                                    \
        const eight_masks tail = (eight_masks){0, 1, 2, 3, 4, 5, 6, 7} < left;                                         \
        gt_eight_double v[8], more;                                                                                    \
        _Pragma("GCC unroll 8") for (int64_t q = 0; q < 8; q++)                                                        \
        {                                                                                                              \
            const T *at = x + q * step, *with = y + q * y_step;                                                        \
            const T *end = at + n - left;                                                                              \
            if (positive) {                                                                                            \
                name##_eight(at, with, &v[q]);                                                                         \
                at += 8;                                                                                               \
                with += 8;                                                                                             \
            } else {                                                                                                   \
                v[q] = (gt_eight_double){0};                                                                           \
            }                                                                                                          \
            for (; at < end; at += 8, with += 8) {                                                                     \
                name##_eight(at, with, &more);                                                                         \
                v[q] += more;                                                                                          \
            }                                                                                                          \
            if (left) {                                                                                                \
                name##_eight(at, with, &more);                                                                         \
                v[q] += (gt_eight_double)((eight_masks)more & tail);                                                   \
            }                                                                                                          \
        }                                                                                                              \
        _Pragma("GCC unroll 4") for (int64_t q = 0; q < 4; q++) v[q] =                                                 \
            __builtin_shufflevector(v[2 * q], v[2 * q + 1], 0, 8, 2, 10, 4, 12, 6, 14) +                               \
            __builtin_shufflevector(v[2 * q], v[2 * q + 1], 1, 9, 3, 11, 5, 13, 7, 15);                                \
        _Pragma("GCC unroll 2") for (int64_t q = 0; q < 2; q++) v[q] =                                                 \
            __builtin_shufflevector(v[2 * q], v[2 * q + 1], 0, 1, 8, 9, 4, 5, 12, 13) +                                \
            __builtin_shufflevector(v[2 * q], v[2 * q + 1], 2, 3, 10, 11, 6, 7, 14, 15);                               \
        v[0] = __builtin_shufflevector(v[0], v[1], 0, 1, 2, 3, 8, 9, 10, 11) +                                         \
               __builtin_shufflevector(v[0], v[1], 4, 5, 6, 7, 12, 13, 14, 15);                                        \
        for (int64_t q = 0; q < 8; q++)                                                                                \
            out[q] = (R)v[0][q];                                                                                       \
    }
EIGHT_LANES(given_f64, double, double, GIVEN, false)
EIGHT_LANES(given_f32, float, double, GIVEN, false)
EIGHT_LANES(product_f64, double, double, PRODUCT, false)
EIGHT_LANES(product_f32, float, float, PRODUCT, false)
EIGHT_LANES(difference_f64, double, double, DIFFERENCE, true)
EIGHT_LANES(difference_f32, float, float, DIFFERENCE, true)

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

#define SHORT_SUMS(name, T, given)                                                                                     \
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
                given##_lanes(x + i * 16, 16, x, 16, 16, out + i);                                                     \
            for (; step >= lanes->length && i + 8 < lanes->count; i += 8)                                              \
                given##_lanes(x + i * step, step, x, step, lanes->length, out + i);                                    \
            for (; i < lanes->count; i++)                                                                              \
                out[i] = block_##T(x + i * step, lanes->length);                                                       \
        }                                                                                                              \
        }                                                                                                              \
    }                                                                                                                  \
    GT_VARIANTS_OF(name, , (const T *x, const gt_short_lanes *lanes, double *out), (x, lanes, out))

SHORT_SUMS(gt_short_sums_f64, double, given_f64)
SHORT_SUMS(gt_short_sums_f32, float, given_f32)

/* Of what is made of two operands, lanes end to end, of y perhaps one for all. Whole vectors to a lane: the last eight
 * lanes may be some that are there already. */
#define MADE_SUMS(name, made, T, ELEMENT)                                                                              \
    GT_INLINE void name##_any(const T *x, const T *y, int64_t step, int64_t length, int64_t count, T *out)             \
    {                                                                                                                  \
        int64_t i = 0;                                                                                                 \
        for (; length == 16 && step == 16 && i + 8 <= count; i += 8)                                                   \
            made##_lanes(x + i * 16, 16, y + i * 16, 16, 16, out + i);                                                 \
        for (; length == 16 && step == 0 && i + 8 <= count; i += 8)                                                    \
            made##_lanes(x + i * 16, 16, y, 0, 16, out + i);                                                           \
        for (; i + 8 < count; i += 8)                                                                                  \
            made##_lanes(x + i * length, length, y + i * step, step, length, out + i);                                 \
        if (length % 8 == 0 && count >= 8 && i < count) {                                                              \
            i = count - 8;                                                                                             \
            made##_lanes(x + i * length, length, y + i * step, step, length, out + i);                                 \
            return;                                                                                                    \
        }                                                                                                              \
        for (; i < count; i++) {                                                                                       \
            T element[GT_LANE_BLOCK];                                                                                  \
            for (int64_t k = 0; k < length; k++)                                                                       \
                element[k] = ELEMENT(x[i * length + k], y[i * step + k]);                                              \
            out[i] = (T)block_##T(element, length);                                                                    \
        }                                                                                                              \
    }                                                                                                                  \
    GT_VARIANTS_OF(name, , (const T *x, const T *y, int64_t step, int64_t length, int64_t count, T *out),              \
                   (x, y, step, length, count, out))

MADE_SUMS(gt_short_products_f64, product_f64, double, PRODUCT)
MADE_SUMS(gt_short_products_f32, product_f32, float, PRODUCT)
MADE_SUMS(gt_short_distances_f64, difference_f64, double, DIFFERENCE)
MADE_SUMS(gt_short_distances_f32, difference_f32, float, DIFFERENCE)

int64_t gt_short_count(const uint8_t *x, int64_t length)
{
    const uint64_t even = 0x00ff00ff00ff00ffu;
    uint64_t sum = 0, word;
    int64_t k = 0;
    for (; k + 8 <= length; k += 8) {
        memcpy(&word, x + k, sizeof word);
        sum += (word & even) + (word >> 8 & even);
    }
    sum = sum * 0x0001000100010001u >> 48; /* 128 bytes come to less than 2^16 */
    for (; k < length; k++)
        sum += x[k];
    return (int64_t)sum;
}
