#include "ops/lapack.h"

#include <string.h>

#include "ops/openblas.h"

static const gt_openblas *get(const char *needed, const char **why)
{
    const gt_openblas *lib = gt_openblas_get();
    *why = lib->has_lapack ? NULL : needed;
    return lib->has_lapack ? lib : NULL;
}

bool gt_lapack_cholesky(int n, double *a, const char **why)
{
    const gt_openblas *lib = get(GT_OPENBLAS_NEEDED("a matrix"), why);
    int info = 0;
    if (!lib)
        return false;
    lib->dpotrf("L", &n, a, &n, &info, 1);
    return info == 0;
}

bool gt_lapack_lu(int n, double *a, int *pivot, const char **why)
{
    const gt_openblas *lib = get(GT_OPENBLAS_NEEDED("a matrix"), why);
    int info = 0;
    if (!lib)
        return false;
    lib->dgetrf(&n, &n, a, &n, pivot, &info);
    for (int i = 0; i < n; i++)
        pivot[i]--;
    return info >= 0;
}

bool gt_lapack_solve(int n, int k, double *a, double *b, int *pivot, bool factored, const char **why)
{
    const gt_openblas *lib = get(GT_OPENBLAS_NEEDED("a system"), why);
    int info = 0;
    if (!lib)
        return false;
    if (!factored)
        lib->dgetrf(&n, &n, a, &n, pivot, &info);
    if (info)
        return false;
    lib->dgetrs("N", &n, &k, a, &n, pivot, b, &n, &info, 1);
    return info == 0;
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

bool gt_lapack_eigen(int n, double *a, double *values, double *work, const char **why)
{
    const gt_openblas *lib = get(GT_OPENBLAS_NEEDED("a matrix"), why);
    int info = 0, doubles = (int)eigen_doubles(n), ints = 3 + 5 * n;
    if (!lib)
        return false;
    lib->dsyevd("V", "L", &n, a, &n, values, work, &doubles, (int *)(void *)(work + doubles), &ints, &info, 1, 1);
    return info == 0;
}

enum { QR_BLOCK = 64 };

size_t gt_lapack_qr_work(int m, int n)
{
    (void)m;
    return (size_t)n * (QR_BLOCK + 1);
}

bool gt_lapack_qr(int m, int n, double *a, double *q, double *work, const char **why)
{
    const gt_openblas *lib = get(GT_OPENBLAS_NEEDED("a matrix"), why);
    int info = 0, room = n * QR_BLOCK;
    double *tau = work + room;
    if (!lib)
        return false;
    lib->dgeqrf(&m, &n, a, &m, tau, work, &room, &info);
    if (info)
        return false;
    memcpy(q, a, (size_t)m * (size_t)n * sizeof *q);
    lib->dorgqr(&m, &n, &n, q, &m, tau, work, &room, &info);
    return info == 0;
}
