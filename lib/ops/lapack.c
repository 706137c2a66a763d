/* The table of functions is filled once behind pthread_once and never changed after, as in blas.c. */
#include "ops/lapack.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

typedef struct lapack {
    bool present;
    void (*dpotrf)(const char *, const int *, double *, const int *, int *, size_t);
    void (*dgetrf)(const int *, const int *, double *, const int *, int *, int *);
    void (*dsyevd)(const char *, const char *, const int *, double *, const int *, double *, double *, const int *,
                   int *, const int *, int *, size_t, size_t);
    void (*dgeqrf)(const int *, const int *, double *, const int *, double *, double *, const int *, int *);
    void (*dorgqr)(const int *, const int *, const int *, double *, const int *, const double *, double *, const int *,
                   int *);
} lapack;

static lapack table;
static pthread_once_t table_once = PTHREAD_ONCE_INIT;

static bool find(void *library, const char *name, void *function)
{
    void *symbol = dlsym(library, name);
    memcpy(function, &symbol, sizeof symbol);
    return symbol != NULL;
}

static void open_library(void)
{
    void *library = dlopen("libopenblas.so.0", RTLD_NOW | RTLD_LOCAL);
    void (*set_threads)(int);
    if (!library)
        return;
    table.present = find(library, "openblas_set_num_threads", &set_threads) &&
                    find(library, "dpotrf_", &table.dpotrf) && find(library, "dgetrf_", &table.dgetrf) &&
                    find(library, "dsyevd_", &table.dsyevd) && find(library, "dgeqrf_", &table.dgeqrf) &&
                    find(library, "dorgqr_", &table.dorgqr);
    if (table.present)
        set_threads(1);
}

static const lapack *get_lapack(const char **why)
{
    pthread_once(&table_once, open_library);
    *why = NULL;
    if (!table.present)
        *why = "a matrix of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)";
    return table.present ? &table : NULL;
}

bool gt_lapack_cholesky(int n, double *a, const char **why)
{
    const lapack *lib = get_lapack(why);
    int info = 0;
    if (!lib)
        return false;
    lib->dpotrf("L", &n, a, &n, &info, 1);
    return info == 0;
}

bool gt_lapack_lu(int n, double *a, int *pivot, const char **why)
{
    const lapack *lib = get_lapack(why);
    int info = 0;
    if (!lib)
        return false;
    lib->dgetrf(&n, &n, a, &n, pivot, &info);
    for (int i = 0; i < n; i++)
        pivot[i]--;
    return info >= 0;
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
    const lapack *lib = get_lapack(why);
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
    const lapack *lib = get_lapack(why);
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
