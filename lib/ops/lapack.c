#include "ops/lapack.h"

#include <limits.h>
#include <string.h>

#include "ops/blas.h"
#include "ops/blocked.h"
#include "ops/openblas.h"
#include "ops/product.h"

/* NULL: the own blocks do it, as where products of this size have the own kernel. */
static const gt_openblas *better(void)
{
    const int64_t large = GT_LAPACK_LARGE;
    const gt_openblas *lib = gt_openblas_get();
    return lib->has_lapack && gt_product_by_blas(GT_F64, large, large, large) && gt_blas_has(GT_F64) ? lib : NULL;
}

size_t gt_lapack_work(int n)
{
    return gt_blocked_work(n);
}

size_t gt_lapack_room(gt_dtype dtype, int64_t n)
{
    return n < GT_LAPACK_LARGE || gt_dtype_in(dtype, GT_SET_COMPLEX) || better() ? 0
                                                                                 : gt_blocked_work(n) * sizeof(double);
}

bool gt_lapack_cholesky(int n, double *a, const gt_crew *crew)
{
    const gt_openblas *lib = better();
    int info = 0;
    if (!lib)
        return gt_blocked_cholesky(n, a, crew);
    lib->dpotrf("L", &n, a, &n, &info, 1);
    return info == 0;
}

static void transpose(int n, double *a)
{
    for (size_t size = (size_t)n, i = 0; i < size; i++)
        for (size_t j = 0; j < i; j++) {
            const double kept = a[i * size + j];
            a[i * size + j] = a[j * size + i];
            a[j * size + i] = kept;
        }
}

bool gt_lapack_lu(int n, double *a, int *pivot, const gt_crew *crew)
{
    const gt_openblas *lib = better();
    int info = 0;
    if (!lib)
        return gt_blocked_lu(n, a, pivot, crew);
    transpose(n, a);
    lib->dgetrf(&n, &n, a, &n, pivot, &info);
    transpose(n, a);
    for (int i = 0; i < n; i++)
        pivot[i]--;
    return info == 0;
}

void gt_lapack_triangle(int n, int k, const double *a, double *b, bool lower, bool turn, bool unit, const gt_crew *crew)
{
    const char *why;
    if (!better() || !gt_blas_triangle(n, k, a, b, lower, turn, unit, &why))
        gt_blocked_triangle(n, k, a, b, lower, turn, unit, crew);
}

static size_t eigen_doubles(int n)
{
    size_t m = (size_t)n;
    return 1 + 6 * m + 2 * m * m;
}

size_t gt_lapack_eigen_work(int n)
{
    return eigen_doubles(n) + (3 + 5 * (size_t)n + 1) / 2;
}

bool gt_lapack_eigen(int n, double *a, double *values, double *work, bool *there)
{
    const gt_openblas *lib = gt_openblas_get();
    int info = 0, doubles = (int)eigen_doubles(n), ints = 3 + 5 * n;
    *there = lib->has_lapack;
    if (!*there)
        return false;
    lib->dsyevd("V", "L", &n, a, &n, values, work, &doubles, (int *)(void *)(work + doubles), &ints, &info, 1, 1);
    return info == 0;
}

static size_t hermitian_complex(int n)
{
    return 2 * (size_t)n + (size_t)n * (size_t)n;
}

size_t gt_lapack_hermitian_work(int n)
{
    return 2 * hermitian_complex(n) + gt_lapack_eigen_work(n);
}

static void conjugate(double *square, int n)
{
    for (size_t i = 0; i < (size_t)n * (size_t)n; i++)
        square[2 * i + 1] = -square[2 * i + 1];
}

/* Column by column, as LAPACK reads it, a is its own conjugate, and so are its vectors. */
bool gt_lapack_hermitian(int n, double *a, double *values, double *work, bool *there)
{
    const gt_openblas *lib = gt_openblas_get();
    int info = 0, numbers = (int)hermitian_complex(n), doubles = (int)eigen_doubles(n), ints = 3 + 5 * n;
    double *reals = work + 2 * (size_t)numbers;
    *there = lib->has_lapack;
    if (!*there)
        return false;
    lib->zheevd("V", "L", &n, a, &n, values, work, &numbers, reals, &doubles, (int *)(void *)(reals + doubles), &ints,
                &info, 1, 1);
    conjugate(a, n);
    return info == 0;
}

/* What gesdd wants when it puts vectors in the place of a: its numbers, then doubles of their own for complex ones. */
static size_t singular_numbers(int m, int n, bool is_complex)
{
    const size_t rows = (size_t)m, cols = (size_t)n;
    return is_complex ? 2 * cols * cols + 2 * cols + rows : 3 * cols + rows + 5 * cols * cols + 4 * cols;
}

static size_t singular_doubles(int m, int n)
{
    const size_t rows = (size_t)m, cols = (size_t)n;
    return 5 * cols * cols + 5 * cols + 2 * rows * cols;
}

size_t gt_lapack_singular_work(int m, int n, bool is_complex)
{
    const size_t numbers = singular_numbers(m, n, is_complex);
    return (is_complex ? 2 * numbers + singular_doubles(m, n) : numbers) + 4 * (size_t)n;
}

static void turn_square(double *v, int n, int parts)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            double *one = v + (size_t)parts * ((size_t)i * (size_t)n + (size_t)j);
            double *other = v + (size_t)parts * ((size_t)j * (size_t)n + (size_t)i);
            for (int part = 0; part < parts; part++) {
                const double kept = one[part];
                one[part] = other[part];
                other[part] = kept;
            }
        }
}

bool gt_lapack_singular(int m, int n, bool is_complex, double *a, double *values, double *v, double *work)
{
    const gt_openblas *lib = gt_openblas_get();
    const size_t numbers = singular_numbers(m, n, is_complex);
    int info = 0, size = (int)numbers;
    double *reals = work + 2 * numbers;
    if (!lib->has_lapack || numbers > INT_MAX)
        return false;
    if (is_complex)
        lib->zgesdd("O", &m, &n, a, &m, values, NULL, &m, v, &n, work, &size, reals,
                    (int *)(void *)(reals + singular_doubles(m, n)), &info, 1);
    else
        lib->dgesdd("O", &m, &n, a, &m, values, NULL, &m, v, &n, work, &size, (int *)(void *)(work + numbers), &info,
                    1);
    turn_square(v, n, is_complex ? 2 : 1);
    if (is_complex)
        conjugate(v, n);
    return info == 0;
}

enum { QR_BLOCK = 64 };

size_t gt_lapack_qr_work(int m, int n)
{
    const size_t theirs = (size_t)n * (QR_BLOCK + 1), own = gt_blocked_qr_work(m, n);
    return theirs > own ? theirs : own;
}

bool gt_lapack_qr(int m, int n, double *a, double *q, double *work, const gt_crew *crew)
{
    const gt_openblas *lib = better();
    int info = 0, room = n * QR_BLOCK;
    double *tau = work + room;
    if (!lib) {
        gt_blocked_qr(m, n, a, q, work, crew);
        return true;
    }
    lib->dgeqrf(&m, &n, a, &m, tau, work, &room, &info);
    if (info)
        return false;
    memcpy(q, a, (size_t)m * (size_t)n * sizeof *q);
    lib->dorgqr(&m, &n, &n, q, &m, tau, work, &room, &info);
    return info == 0;
}
