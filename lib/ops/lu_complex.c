#include "ops/lu_complex.h"

#include <complex.h>
#include <math.h>

static double size_of(double complex z)
{
    return fabs(creal(z)) + fabs(cimag(z));
}

static void exchange(double complex *x, double complex *y, int64_t n)
{
    for (int64_t j = 0; j < n; j++) {
        double complex kept = x[j];
        x[j] = y[j];
        y[j] = kept;
    }
}

/* x -= factor * y */
static void reduce_row(double complex *x, const double complex *y, double complex factor, int64_t n)
{
    for (int64_t j = 0; j < n; j++)
        x[j] -= factor * y[j];
}

bool gt_lu_factor_complex(int64_t n, double complex *a, int *pivot)
{
    for (int64_t c = 0; c < n; c++) {
        int64_t best = c;
        for (int64_t i = c + 1; i < n; i++) {
            double x = size_of(a[i * n + c]), y = size_of(a[best * n + c]);
            if (x > y || (isnan(x) && !isnan(y)))
                best = i;
        }
        pivot[c] = (int)best;
        if (best != c)
            exchange(a + c * n, a + best * n, n);
        if (a[c * n + c] == 0)
            return false;
        for (int64_t i = c + 1; i < n; i++) {
            a[i * n + c] /= a[c * n + c];
            reduce_row(a + i * n + c + 1, a + c * n + c + 1, a[i * n + c], n - c - 1);
        }
    }
    return true;
}

void gt_lu_substitute_complex(int64_t n, int64_t k, const double complex *a, const int *pivot, double complex *b)
{
    for (int64_t c = 0; c < n; c++)
        if (pivot[c] != (int)c)
            exchange(b + c * k, b + pivot[c] * k, k);
    for (int64_t i = 1; i < n; i++)
        for (int64_t c = 0; c < i; c++)
            reduce_row(b + i * k, b + c * k, a[i * n + c], k);
    for (int64_t i = n - 1; i >= 0; i--) {
        for (int64_t c = i + 1; c < n; c++)
            reduce_row(b + i * k, b + c * k, a[i * n + c], k);
        for (int64_t j = 0; j < k; j++)
            b[i * k + j] /= a[i * n + i];
    }
}
