#include "ops/lu.h"

#include <complex.h>
#include <math.h>

#define SIZE_REAL(z)    fabs(z)
#define SIZE_COMPLEX(z) (fabs(creal(z)) + fabs(cimag(z)))

/* name: what the functions end in; T: the numbers. */
#define LU(name, T, SIZE)                                                                                              \
    static void exchange##name(T *x, T *y, int64_t n)                                                                  \
    {                                                                                                                  \
        for (int64_t j = 0; j < n; j++) {                                                                              \
            const T kept = x[j];                                                                                       \
            x[j] = y[j];                                                                                               \
            y[j] = kept;                                                                                               \
        }                                                                                                              \
    }                                                                                                                  \
                                                                                                                       \
    /* x -= factor * y */                                                                                              \
    static void reduce_row##name(T *restrict x, const T *restrict y, T factor, int64_t n)                              \
    {                                                                                                                  \
        for (int64_t j = 0; j < n; j++)                                                                                \
            x[j] -= factor * y[j];                                                                                     \
    }                                                                                                                  \
                                                                                                                       \
    bool gt_lu_sides##name(int64_t m, int64_t n, T *a, int *pivot)                                                     \
    {                                                                                                                  \
        bool regular = true;                                                                                           \
        for (int64_t c = 0; c < m && c < n; c++) {                                                                     \
            int64_t best = c;                                                                                          \
            for (int64_t i = c + 1; pivot && i < m; i++) {                                                             \
                const double x = SIZE(a[i * n + c]), y = SIZE(a[best * n + c]);                                        \
                if (x > y || (isnan(x) && !isnan(y)))                                                                  \
                    best = i;                                                                                          \
            }                                                                                                          \
            if (pivot)                                                                                                 \
                pivot[c] = (int)best;                                                                                  \
            if (best != c)                                                                                             \
                exchange##name(a + c * n, a + best * n, n);                                                            \
            regular &= a[c * n + c] != 0;                                                                              \
            for (int64_t i = c + 1; a[c * n + c] != 0 && i < m; i++) {                                                 \
                a[i * n + c] /= a[c * n + c];                                                                          \
                reduce_row##name(a + i * n + c + 1, a + c * n + c + 1, a[i * n + c], n - c - 1);                       \
            }                                                                                                          \
        }                                                                                                              \
        return regular;                                                                                                \
    }                                                                                                                  \
                                                                                                                       \
    bool gt_lu_factor##name(int64_t n, T *a, int *pivot)                                                               \
    {                                                                                                                  \
        return gt_lu_sides##name(n, n, a, pivot);                                                                      \
    }                                                                                                                  \
                                                                                                                       \
    void gt_lu_substitute##name(int64_t n, int64_t k, const T *a, const int *pivot, T *b)                              \
    {                                                                                                                  \
        for (int64_t c = 0; c < n; c++)                                                                                \
            if (pivot[c] != (int)c)                                                                                    \
                exchange##name(b + c * k, b + pivot[c] * k, k);                                                        \
        for (int64_t i = 1; i < n; i++)                                                                                \
            for (int64_t c = 0; c < i; c++)                                                                            \
                reduce_row##name(b + i * k, b + c * k, a[i * n + c], k);                                               \
        for (int64_t i = n - 1; i >= 0; i--) {                                                                         \
            for (int64_t c = i + 1; c < n; c++)                                                                        \
                reduce_row##name(b + i * k, b + c * k, a[i * n + c], k);                                               \
            for (int64_t j = 0; j < k; j++)                                                                            \
                b[i * k + j] /= a[i * n + i];                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
                                                                                                                       \
    void gt_lu_substitute_turned##name(int64_t n, int64_t k, const T *a, const int *pivot, T *b)                       \
    {                                                                                                                  \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            for (int64_t c = 0; c < i; c++)                                                                            \
                reduce_row##name(b + i * k, b + c * k, a[c * n + i], k);                                               \
            for (int64_t j = 0; j < k; j++)                                                                            \
                b[i * k + j] /= a[i * n + i];                                                                          \
        }                                                                                                              \
        for (int64_t i = n - 2; i >= 0; i--)                                                                           \
            for (int64_t c = i + 1; c < n; c++)                                                                        \
                reduce_row##name(b + i * k, b + c * k, a[c * n + i], k);                                               \
        for (int64_t c = n - 1; c >= 0; c--)                                                                           \
            if (pivot[c] != (int)c)                                                                                    \
                exchange##name(b + c * k, b + pivot[c] * k, k);                                                        \
    }

LU(, double, SIZE_REAL)
LU(_complex, double complex, SIZE_COMPLEX)
