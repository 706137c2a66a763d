/* The table is the one thing in the library that outlives a call and is written while running: filled behind
 * pthread_once, never changed after that, never closed. It holds no state of any user's, so two independent uses cannot
 * meet through it. */
#include "ops/openblas.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

static gt_openblas table;
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
    if (!library || !find(library, "openblas_set_num_threads", &set_threads))
        return;
    set_threads(1);
    table.has_blas = find(library, "cblas_dgemm", &table.dgemm) && find(library, "cblas_sgemm", &table.sgemm) &&
                     find(library, "cblas_zgemm", &table.zgemm) && find(library, "cblas_cgemm", &table.cgemm) &&
                     find(library, "cblas_dtrsm", &table.dtrsm);
    table.has_lapack = find(library, "dgetrf_", &table.dgetrf) && find(library, "dgetrs_", &table.dgetrs) &&
                       find(library, "dpotrf_", &table.dpotrf) && find(library, "dsyevd_", &table.dsyevd) &&
                       find(library, "dgeqrf_", &table.dgeqrf) && find(library, "dorgqr_", &table.dorgqr);
}

const gt_openblas *gt_openblas_get(void)
{
    pthread_once(&table_once, open_library);
    return &table;
}
