/* The table is the one thing in the library that outlives a call and is written while running: filled behind
 * pthread_once, never changed after that, never closed. It holds no state of any user's, so two independent uses cannot
 * meet through it. */
#include "ops/openblas.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "base/shared_object.h"
#include "ops/processor.h"

static gt_openblas table;
static pthread_once_t table_once = PTHREAD_ONCE_INIT;

/* The first two words of what it says of itself, and for which processors its kernels are. */
static void read_version(void *library)
{
    char *(*get)(void);
    const char *all = gt_find_function(library, "openblas_get_config", &get) ? get() : "OpenBLAS";
    int length = 0;
    for (int spaces = 0; all[length] && (spaces += all[length] == ' ') < 2;)
        length++;
    const char *core = gt_find_function(library, "openblas_get_corename", &get) ? get() : "any";
    table.out_of_date = gt_instructions() > GT_PLAIN && (strcmp(core, "Prescott") == 0 || strcmp(core, "Core2") == 0);
    (void)snprintf(table.version, sizeof table.version, "%.*s (%s)", length, all, core);
}

static void open_library(void)
{
    void *library = dlopen("libopenblas.so.0", RTLD_NOW | RTLD_LOCAL);
    void (*set_threads)(int);
    if (!library || !gt_find_function(library, "openblas_set_num_threads", &set_threads))
        return;
    set_threads(1);
    read_version(library);
    table.has_blas = gt_find_function(library, "cblas_dgemm", &table.dgemm) &&
                     gt_find_function(library, "cblas_sgemm", &table.sgemm) &&
                     gt_find_function(library, "cblas_zgemm", &table.zgemm) &&
                     gt_find_function(library, "cblas_cgemm", &table.cgemm) &&
                     gt_find_function(library, "cblas_dtrsm", &table.dtrsm);
    table.has_lapack =
        gt_find_function(library, "dgetrf_", &table.dgetrf) && gt_find_function(library, "dpotrf_", &table.dpotrf) &&
        gt_find_function(library, "dsyevd_", &table.dsyevd) && gt_find_function(library, "zheevd_", &table.zheevd) &&
        gt_find_function(library, "dgesdd_", &table.dgesdd) && gt_find_function(library, "zgesdd_", &table.zgesdd) &&
        gt_find_function(library, "dgeqrf_", &table.dgeqrf) && gt_find_function(library, "dorgqr_", &table.dorgqr);
}

const gt_openblas *gt_openblas_get(void)
{
    pthread_once(&table_once, open_library);
    return &table;
}
