#include "ops/blas.h"

#include <limits.h>
#include <math.h>
#include <string.h>

#include "ops/openblas.h"
#include "ops/processor.h"
#include "ops/product_single.h"

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

static bool reads_plain(const gt_matrix *x, int64_t cols)
{
    return x->col == 1 && x->row >= cols && x->row <= INT_MAX;
}

static bool reads_transposed(const gt_matrix *x, int64_t rows)
{
    return x->row == 1 && x->col >= rows && x->col <= INT_MAX;
}

bool gt_blas_reads(const gt_matrix *x, int64_t rows, int64_t cols)
{
    return reads_plain(x, cols) || reads_transposed(x, rows);
}

static operand as_operand(const gt_matrix *x, int rows, int cols, size_t size, void *scratch)
{
    if (reads_plain(x, cols))
        return (operand){x->data, GT_BLAS_PLAIN, (int)x->row};
    if (reads_transposed(x, rows))
        return (operand){x->data, GT_BLAS_TRANSPOSED, (int)x->col};
    copy_out(scratch, x, rows, cols, size);
    return (operand){scratch, GT_BLAS_PLAIN, cols};
}

/* The operand from row i and column j on. */
static operand from(operand x, int64_t i, int64_t j, size_t size)
{
    int64_t at = x.trans == GT_BLAS_PLAIN ? i * x.stride + j : j * x.stride + i;
    x.data = (const char *)x.data + at * (int64_t)size;
    return x;
}

/* An operand as the own kernel reads it. */
static gt_single single_of(operand x)
{
    return x.trans == GT_BLAS_PLAIN ? (gt_single){x.data, x.stride, 1} : (gt_single){x.data, 1, x.stride};
}

/* On Zen 4 OpenBLAS has kernels for AVX-512: k = m = n = 1000 in 21 ms, here 32, with the rows packed 26. */
static bool by_own(gt_dtype dtype)
{
    if (dtype != GT_F32 || gt_instructions() != GT_AVX512)
        return false;
    if (gt_own_products() && !gt_packs_rows())
        return true;
    const gt_openblas *lib = gt_openblas_get();
    return lib->out_of_date || (gt_own_products() && !lib->has_blas);
}

bool gt_blas_has(gt_dtype dtype)
{
    if (by_own(dtype))
        return true;
    const gt_openblas *lib = gt_openblas_get();
    return lib->has_blas && !(lib->out_of_date && gt_dtype_in(dtype, GT_SET_FLOAT));
}

/* lib: NULL where the own kernel does it. */
static void product_tile(const gt_openblas *lib, gt_dtype dtype, int m, int n, int k, operand x, operand y, void *c,
                         int c_row)
{
    static const double one[2] = {1, 0}, zero[2] = {0, 0};
    static const float one_f[2] = {1, 0}, zero_f[2] = {0, 0};
    switch (dtype) {
    case GT_F64:
        lib->dgemm(GT_BLAS_ROW_MAJOR, x.trans, y.trans, m, n, k, 1, x.data, x.stride, y.data, y.stride, 0, c, c_row);
        break;
    case GT_F32:
        if (!lib)
            gt_single_product(m, n, k, single_of(x), single_of(y), c, c_row);
        else
            lib->sgemm(GT_BLAS_ROW_MAJOR, x.trans, y.trans, m, n, k, 1, x.data, x.stride, y.data, y.stride, 0, c,
                       c_row);
        break;
    case GT_C128:
        lib->zgemm(GT_BLAS_ROW_MAJOR, x.trans, y.trans, m, n, k, one, x.data, x.stride, y.data, y.stride, zero, c,
                   c_row);
        break;
    case GT_C64:
        lib->cgemm(GT_BLAS_ROW_MAJOR, x.trans, y.trans, m, n, k, one_f, x.data, x.stride, y.data, y.stride, zero_f, c,
                   c_row);
        break;
    default:
        break;
    }
}

/* Adds the sums of one call, `n` reals of them, to those in c; the first one's are all there is. `sums`: those of
 * floats so far; of doubles, what rounding took from c. */
static void add_floats(double *sums, const float *part, int64_t n, bool first)
{
    for (int64_t i = 0; i < n; i++)
        sums[i] = first ? (double)part[i] : sums[i] + (double)part[i];
}

static void add_doubles(double *c, double *errors, const double *part, int64_t n, bool first)
{
    for (int64_t i = 0; i < n; i++) {
        const double before = first ? 0 : c[i], sum = before + part[i], seen = sum - before;
        errors[i] = (first ? 0 : errors[i]) + ((before - (sum - seen)) + (part[i] - seen));
        c[i] = sum;
    }
}

/* A tile in calls for GT_PRODUCT_DEEP of k each; scratch: gt_product_sums. Where errors are not finite, c is not, or
 * has been close to overflow. */
static void deep_tile(const gt_openblas *lib, gt_dtype dtype, int m, int n, int k, operand x, operand y, void *c,
                      int c_row, void *scratch)
{
    const size_t size = gt_dtype_size(dtype);
    const bool single = dtype == GT_F32 || dtype == GT_C64;
    const int64_t reals = (int64_t)n * (gt_dtype_in(dtype, GT_SET_COMPLEX) ? 2 : 1);
    double *sums = scratch;
    void *part = sums + m * reals;
    for (int p = 0; p < k; p += GT_PRODUCT_DEEP) {
        const int deep = k - p < GT_PRODUCT_DEEP ? k - p : GT_PRODUCT_DEEP;
        product_tile(lib, dtype, m, n, deep, from(x, 0, p, size), from(y, p, 0, size), part, n);
        for (int64_t i = 0; i < m; i++) {
            void *row = (char *)c + i * c_row * (int64_t)size, *own = (char *)part + i * n * (int64_t)size;
            if (single)
                add_floats(sums + i * reals, own, reals, p == 0);
            else
                add_doubles(row, sums + i * reals, own, reals, p == 0);
        }
    }
    for (int64_t i = 0; i < m; i++)
        for (int64_t j = 0; j < reals; j++) {
            const double sum = sums[i * reals + j];
            char *row = (char *)c + i * c_row * (int64_t)size;
            if (single)
                ((float *)(void *)row)[j] = (float)sum;
            else
                ((double *)(void *)row)[j] += isfinite(sum) ? sum : 0;
        }
}

bool gt_blas_product(gt_dtype dtype, int m, int n, int k, const gt_matrix *a, const gt_matrix *b, void *c, int c_row,
                     gt_product_tile tile, void *scratch, const char **why)
{
    const gt_openblas *lib = by_own(dtype) ? NULL : gt_openblas_get();
    if (lib && !lib->has_blas) {
        *why = GT_OPENBLAS_NEEDED("a product");
        return false;
    }
    size_t size = gt_dtype_size(dtype);
    char *copies = (char *)scratch + gt_product_sums(dtype, m, n, k, tile);
    operand x = as_operand(a, m, k, size, copies);
    operand y = as_operand(b, k, n, size, copies + (size_t)m * (size_t)k * size);
    for (int64_t i = 0; i < m; i += tile.rows)
        for (int64_t j = 0; j < n; j += tile.cols) {
            int rows = (int)(m - i < tile.rows ? m - i : tile.rows),
                cols = (int)(n - j < tile.cols ? n - j : tile.cols);
            const operand left = from(x, i, 0, size), right = from(y, 0, j, size);
            char *to = (char *)c + (i * c_row + j) * (int64_t)size;
            if (k <= GT_PRODUCT_DEEP)
                product_tile(lib, dtype, rows, cols, k, left, right, to, c_row);
            else
                deep_tile(lib, dtype, rows, cols, k, left, right, to, c_row, scratch);
        }
    return true;
}

bool gt_blas_triangle(int n, int k, const double *a, double *b, bool lower, bool turn, bool unit, const char **why)
{
    const gt_openblas *lib = gt_openblas_get();
    *why = NULL;
    if (!lib->has_blas) {
        *why = GT_OPENBLAS_NEEDED("a system");
        return false;
    }
    lib->dtrsm(GT_BLAS_ROW_MAJOR, GT_BLAS_LEFT, lower ? GT_BLAS_LOWER : GT_BLAS_UPPER,
               turn ? GT_BLAS_TRANSPOSED : GT_BLAS_PLAIN, unit ? GT_BLAS_UNIT : GT_BLAS_NON_UNIT, n, k, 1, a, n, b, k);
    return true;
}
