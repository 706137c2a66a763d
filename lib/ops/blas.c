/* The handle is the one thing in the library that outlives a call and is written while running: a table behind
 * pthread_once, never changed after it is filled, never closed. It holds no state of any user's, so two independent
 * uses cannot meet through it. Linking OpenBLAS instead would cost every start 1.9 ms. */
#include "ops/blas.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <string.h>

/* cblas.h */
enum {
    ROW_MAJOR = 101,
    PLAIN = 111,
    TRANSPOSED = 112,
    UPPER = 121,
    LOWER = 122,
    NON_UNIT = 131,
    UNIT = 132,
    LEFT = 141
};

typedef void dgemm_call(int, int, int, int, int, int, double, const double *, int, const double *, int, double,
                        double *, int);
typedef void sgemm_call(int, int, int, int, int, int, float, const float *, int, const float *, int, float, float *,
                        int);
typedef void zgemm_call(int, int, int, int, int, int, const void *, const void *, int, const void *, int, const void *,
                        void *, int);

typedef void dtrsm_call(int, int, int, int, int, int, int, double, const double *, int, double *, int);

typedef void dgetrf_call(const int *, const int *, double *, const int *, int *, int *);
typedef void dgetrs_call(const char *, const int *, const int *, const double *, const int *, const int *, double *,
                         const int *, int *, size_t);

typedef struct blas {
    bool present, lapack;
    dgemm_call *dgemm;
    sgemm_call *sgemm;
    zgemm_call *zgemm, *cgemm;
    dtrsm_call *dtrsm;
    dgetrf_call *dgetrf;
    dgetrs_call *dgetrs;
} blas;

static blas table;
static pthread_once_t table_once = PTHREAD_ONCE_INIT;

/* ISO C has no conversion from an object pointer to a function pointer; POSIX says the bits are the same. */
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
                    find(library, "cblas_dgemm", &table.dgemm) && find(library, "cblas_sgemm", &table.sgemm) &&
                    find(library, "cblas_zgemm", &table.zgemm) && find(library, "cblas_cgemm", &table.cgemm) &&
                    find(library, "cblas_dtrsm", &table.dtrsm);
    table.lapack = table.present && find(library, "dgetrf_", &table.dgetrf) && find(library, "dgetrs_", &table.dgetrs);
    if (table.present)
        set_threads(1);
}

static const blas *get_blas(void)
{
    pthread_once(&table_once, open_library);
    return &table;
}

/* An operand as BLAS reads it. */
typedef struct operand {
    const void *data;
    int trans, stride;
} operand;

static void copy_out(void *to, const gt_matrix *x, int rows, int cols, size_t size)
{
    char *out = to;
    const char *in = x->data;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++, out += size)
            memcpy(out, in + (i * x->row + j * x->col) * (int64_t)size, size);
}

static operand as_operand(const gt_matrix *x, int rows, int cols, size_t size, void *scratch)
{
    if (x->col == 1 && x->row >= cols && x->row <= INT_MAX)
        return (operand){x->data, PLAIN, (int)x->row};
    if (x->row == 1 && x->col >= rows && x->col <= INT_MAX)
        return (operand){x->data, TRANSPOSED, (int)x->col};
    copy_out(scratch, x, rows, cols, size);
    return (operand){scratch, PLAIN, cols};
}

bool gt_blas_product(gt_dtype dtype, int m, int n, int k, const gt_matrix *a, const gt_matrix *b, void *c,
                     void *scratch, const char **why)
{
    static const double one[2] = {1, 0}, zero[2] = {0, 0};
    static const float one_f[2] = {1, 0}, zero_f[2] = {0, 0};
    const blas *lib = get_blas();
    if (!lib->present) {
        *why = "a product of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)";
        return false;
    }
    size_t size = gt_dtype_size(dtype);
    operand x = as_operand(a, m, k, size, scratch);
    operand y = as_operand(b, k, n, size, (char *)scratch + (size_t)m * (size_t)k * size);
    switch (dtype) {
    case GT_F64:
        lib->dgemm(ROW_MAJOR, x.trans, y.trans, m, n, k, 1, x.data, x.stride, y.data, y.stride, 0, c, n);
        break;
    case GT_F32:
        lib->sgemm(ROW_MAJOR, x.trans, y.trans, m, n, k, 1, x.data, x.stride, y.data, y.stride, 0, c, n);
        break;
    case GT_C128:
        lib->zgemm(ROW_MAJOR, x.trans, y.trans, m, n, k, one, x.data, x.stride, y.data, y.stride, zero, c, n);
        break;
    case GT_C64:
        lib->cgemm(ROW_MAJOR, x.trans, y.trans, m, n, k, one_f, x.data, x.stride, y.data, y.stride, zero_f, c, n);
        break;
    default:
        break;
    }
    return true;
}

bool gt_blas_solve(int n, int k, double *a, double *b, int *pivots, bool factored, const char **why)
{
    const blas *lib = get_blas();
    int info = 0;
    *why = NULL;
    if (!lib->lapack) {
        *why = "a system of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)";
        return false;
    }
    if (!factored)
        lib->dgetrf(&n, &n, a, &n, pivots, &info);
    if (info)
        return false;
    lib->dgetrs("N", &n, &k, a, &n, pivots, b, &n, &info, 1);
    return info == 0;
}

bool gt_blas_triangle(int n, int k, const double *a, double *b, bool lower, bool turn, bool unit, const char **why)
{
    const blas *lib = get_blas();
    *why = NULL;
    if (!lib->present) {
        *why = "a system of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)";
        return false;
    }
    lib->dtrsm(ROW_MAJOR, LEFT, lower ? LOWER : UPPER, turn ? TRANSPOSED : PLAIN, unit ? UNIT : NON_UNIT, n, k, 1, a, n,
               b, k);
    return true;
}
