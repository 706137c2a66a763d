#include "ops/blas.h"

#include <limits.h>
#include <string.h>

#include "ops/openblas.h"

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
        lib->sgemm(GT_BLAS_ROW_MAJOR, x.trans, y.trans, m, n, k, 1, x.data, x.stride, y.data, y.stride, 0, c, c_row);
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

bool gt_blas_product(gt_dtype dtype, int m, int n, int k, const gt_matrix *a, const gt_matrix *b, void *c, int c_row,
                     gt_product_tile tile, void *scratch, const char **why)
{
    const gt_openblas *lib = gt_openblas_get();
    if (!lib->has_blas) {
        *why = GT_OPENBLAS_NEEDED("a product");
        return false;
    }
    size_t size = gt_dtype_size(dtype);
    operand x = as_operand(a, m, k, size, scratch);
    operand y = as_operand(b, k, n, size, (char *)scratch + (size_t)m * (size_t)k * size);
    for (int64_t i = 0; i < m; i += tile.rows)
        for (int64_t j = 0; j < n; j += tile.cols) {
            int rows = (int)(m - i < tile.rows ? m - i : tile.rows),
                cols = (int)(n - j < tile.cols ? n - j : tile.cols);
            product_tile(lib, dtype, rows, cols, k, from(x, i, 0, size), from(y, 0, j, size),
                         (char *)c + (i * c_row + j) * (int64_t)size, c_row);
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
