/* OpenBLAS, opened when the first large matrix needs it: linking it instead would cost every start 1.9 ms. */
#ifndef GT_OPENBLAS_H
#define GT_OPENBLAS_H

#include <stdbool.h>
#include <stddef.h>

/* The constants of cblas.h. */
enum {
    GT_BLAS_ROW_MAJOR = 101,
    GT_BLAS_PLAIN = 111,
    GT_BLAS_TRANSPOSED = 112,
    GT_BLAS_UPPER = 121,
    GT_BLAS_LOWER = 122,
    GT_BLAS_NON_UNIT = 131,
    GT_BLAS_UNIT = 132,
    GT_BLAS_LEFT = 141
};

typedef void gt_zgemm(int, int, int, int, int, int, const void *, const void *, int, const void *, int, const void *,
                      void *, int);

/* The functions that the ops call, each with one thread. LAPACK's take a hidden length for every character. */
typedef struct gt_openblas {
    void (*dgemm)(int, int, int, int, int, int, double, const double *, int, const double *, int, double, double *,
                  int);
    void (*sgemm)(int, int, int, int, int, int, float, const float *, int, const float *, int, float, float *, int);
    gt_zgemm *zgemm, *cgemm;
    void (*dtrsm)(int, int, int, int, int, int, int, double, const double *, int, double *, int);

    void (*dgetrf)(const int *, const int *, double *, const int *, int *, int *);
    void (*dpotrf)(const char *, const int *, double *, const int *, int *, size_t);
    void (*dsyevd)(const char *, const char *, const int *, double *, const int *, double *, double *, const int *,
                   int *, const int *, int *, size_t, size_t);
    void (*zheevd)(const char *, const char *, const int *, void *, const int *, double *, void *, const int *,
                   double *, const int *, int *, const int *, int *, size_t, size_t);
    void (*dgesdd)(const char *, const int *, const int *, double *, const int *, double *, double *, const int *,
                   double *, const int *, double *, const int *, int *, int *, size_t);
    void (*zgesdd)(const char *, const int *, const int *, void *, const int *, double *, void *, const int *, void *,
                   const int *, void *, const int *, double *, int *, int *, size_t);
    void (*dgeqrf)(const int *, const int *, double *, const int *, double *, double *, const int *, int *);
    void (*dorgqr)(const int *, const int *, const int *, double *, const int *, const double *, double *, const int *,
                   int *);

    bool has_blas, has_lapack; /* all of the first five, all of the others: some builds leave LAPACK out */
    bool out_of_date;          /* it computes with less than the processor has, since it does not know it */
    char version[48];          /* "OpenBLAS 0.3.21 (SkylakeX)" */
} gt_openblas;

/* The one table, filled by the first call from any thread. What is not there is NULL. */
const gt_openblas *gt_openblas_get(void);

/* What an op says that cannot do without: GT_OPENBLAS_NEEDED("a product"). */
#define GT_OPENBLAS_NEEDED(what)                                                                                       \
    what " of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)"

#endif
