/* The product kernels against the plain triple loop in long double, and against themselves: the same bits whatever the
 * strides, the number of lanes, the lane. */
#include "unit.h"
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "ops/blas.h"
#include "ops/processor.h"
#include "ops/product.h"
#include "ops/product_single.h"
#include "ops/product_work.h"

void suite_product(void);

static double draw(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (double)(int64_t)(*state >> 11) / 4503599627370496.0 - 1;
}

/* Components of an element: 2 for complex. */
static int parts(gt_dtype dtype)
{
    return gt_dtype_in(dtype, GT_SET_COMPLEX) ? 2 : 1;
}

static bool is_single(gt_dtype dtype)
{
    return dtype == GT_F32 || dtype == GT_C64;
}

static double get(gt_dtype dtype, const void *data, int64_t i, int part)
{
    i = parts(dtype) * i + part;
    return is_single(dtype) ? (double)((const float *)data)[i] : ((const double *)data)[i];
}

static void put(gt_dtype dtype, void *data, int64_t i, int part, double x)
{
    i = parts(dtype) * i + part;
    if (is_single(dtype))
        ((float *)data)[i] = (float)x;
    else
        ((double *)data)[i] = x;
}

/* How a matrix lies in memory. */
typedef enum layout { ROWS, COLS, GAPS, BACKWARD, LAYOUTS } layout;

typedef struct stack {
    void *memory;
    gt_matrix m;
} stack;

/* lanes matrices of random numbers, the same numbers in every layout. */
static stack make_stack(gt_dtype dtype, int64_t lanes, int64_t rows, int64_t cols, layout how, uint64_t seed)
{
    size_t size = gt_dtype_size(dtype);
    int64_t row = cols, col = 1, lane = rows * cols, origin = 0;
    if (how == COLS) {
        row = 1;
        col = rows;
    } else if (how == GAPS) {
        row = 3 * cols + 1;
        col = 3;
        lane = row * rows + 5;
    } else if (how == BACKWARD) {
        row = -cols;
        col = -1;
        origin = rows * cols - 1;
    }
    stack s;
    s.memory = calloc((size_t)(lanes * (lane + 1) + 1), size);
    s.m = (gt_matrix){(char *)s.memory + origin * (int64_t)size, row, col, lane};
    for (int64_t l = 0; l < lanes; l++)
        for (int64_t i = 0; i < rows; i++)
            for (int64_t j = 0; j < cols; j++)
                for (int part = 0; part < parts(dtype); part++)
                    put(dtype, s.memory, origin + l * lane + i * row + j * col, part, draw(&seed));
    return s;
}

static void *run(gt_dtype dtype, int64_t lanes, int64_t m, int64_t n, int64_t k, gt_matrix a, gt_matrix b)
{
    size_t bytes = (size_t)(lanes * m * n) * gt_dtype_size(dtype);
    void *c = malloc(bytes + 1), *scratch = malloc(gt_product_scratch(dtype, lanes * m * n, m, n, k) + 1);
    const char *why = "";
    memset(c, 0x5a, bytes);
    gt_product_job job = {
        .dtype = dtype, .m = m, .n = n, .k = k, .lanes = lanes, .a = a, .b = b, .c = c, .scratch = scratch};
    if (!gt_product(&job, &why))
        CU_FAIL("gt_product failed: is OpenBLAS installed?");
    free(scratch);
    return c;
}

/* Every element within the rounding of k additions, at most half a unit more for the last rounding. */
static bool close_to_naive(gt_dtype dtype, int64_t m, int64_t n, int64_t k, gt_matrix a, gt_matrix b, const void *c,
                           bool blas)
{
    double unit = blas && is_single(dtype) ? (double)FLT_EPSILON : DBL_EPSILON;
    int p = parts(dtype);
    for (int64_t i = 0; i < m; i++)
        for (int64_t j = 0; j < n; j++) {
            long double re = 0, im = 0, size = 0;
            for (int64_t q = 0; q < k; q++) {
                int64_t x = i * a.row + q * a.col, y = q * b.row + j * b.col;
                long double xr = get(dtype, a.data, x, 0), yr = get(dtype, b.data, y, 0);
                long double xi = p == 2 ? get(dtype, a.data, x, 1) : 0, yi = p == 2 ? get(dtype, b.data, y, 1) : 0;
                re += xr * yr - xi * yi;
                im += xr * yi + xi * yr;
                size += (fabsl(xr) + fabsl(xi)) * (fabsl(yr) + fabsl(yi));
            }
            long double bound = ((long double)k + 2) * unit * size;
            if (is_single(dtype))
                bound += (long double)FLT_EPSILON * (fabsl(re) + fabsl(im));
            if (fabsl(get(dtype, c, i * n + j, 0) - re) > bound)
                return false;
            if (p == 2 && fabsl(get(dtype, c, i * n + j, 1) - im) > bound)
                return false;
        }
    return true;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* The sum of the products of [from, to) in order, each step rounded. */
static double sum_of_run(gt_dtype dtype, int64_t i, int64_t j, int64_t from, int64_t to, gt_matrix a, gt_matrix b)
{
    volatile double sum = 0, term;
    for (int64_t q = from; q < to; q++) {
        term =
            (double)get(dtype, a.data, i * a.row + q * a.col, 0) * (double)get(dtype, b.data, q * b.row + j * b.col, 0);
        sum += term;
    }
    return sum;
}

/* What the header promises of the own kernel: float64 in runs of 128, these in stretches of two (up to 384, of all),
 * and what rounding takes from the sum of stretches added in the end where there are more than 16. */
static double sum_of_runs(int64_t i, int64_t j, int64_t k, gt_matrix a, gt_matrix b)
{
    enum { RUN = 128 };
    const int64_t stretch = k <= 3 * RUN ? k : 2 * RUN;
    volatile double sum = 0, errors = 0;
    for (int64_t from = 0; from < k; from += stretch) {
        const int64_t to = least(k, from + stretch);
        volatile double part = 0;
        for (int64_t q = from; q < to; q += RUN)
            part += sum_of_run(GT_F64, i, j, q, least(to, q + RUN), a, b);
        volatile double after = sum + part;
        volatile double seen = after - sum, rest = after - seen;
        rest = sum - rest;
        seen = part - seen;
        rest += seen;
        errors += rest;
        sum = after;
    }
    return k <= 32 * RUN ? sum : sum + errors;
}

static bool same_as_loop(gt_dtype dtype, int64_t m, int64_t n, int64_t k, gt_matrix a, gt_matrix b, const void *c)
{
    for (int64_t i = 0; i < m; i++)
        for (int64_t j = 0; j < n; j++) {
            double expected =
                dtype == GT_F32 ? (double)(float)sum_of_run(dtype, i, j, 0, k, a, b) : sum_of_runs(i, j, k, a, b);
            if ((double)get(dtype, c, i * n + j, 0) != expected)
                return false;
        }
    return true;
}

/* One size in all layouts: right, and in the own kernel bit for bit the same, so that one of them is to be right. */
static void check_size(gt_dtype dtype, int64_t m, int64_t n, int64_t k)
{
    const bool blas = gt_product_by_blas(dtype, m, n, k);
    void *first = NULL;
    for (int x = 0; x < LAYOUTS; x++)
        for (int y = 0; y < LAYOUTS; y++) {
            stack a = make_stack(dtype, 1, m, k, (layout)x, 1), b = make_stack(dtype, 1, k, n, (layout)y, 2);
            void *c = run(dtype, 1, m, n, k, a.m, b.m);
            if (!first || blas)
                CU_ASSERT(close_to_naive(dtype, m, n, k, a.m, b.m, c, blas));
            if (!first) {
                first = c;
                if (!blas && parts(dtype) == 1)
                    CU_ASSERT(same_as_loop(dtype, m, n, k, a.m, b.m, c));
            } else {
                if (!blas)
                    CU_ASSERT(memcmp(first, c, (size_t)(m * n) * gt_dtype_size(dtype)) == 0);
                free(c);
            }
            free(a.memory);
            free(b.memory);
        }
    free(first);
}

static const gt_dtype inexact[] = {GT_F64, GT_F32, GT_C128, GT_C64};

static void test_small(void)
{
    static const int64_t size[] = {1, 2, 3, 4, 5, 8, 9, 13, 33};
    enum { SIZES = sizeof size / sizeof *size };
    for (int d = 0; d < 4; d++)
        for (int i = 0; i < SIZES * SIZES * SIZES; i++)
            if (d < 2 || i % 3 == 0)
                check_size(inexact[d], size[i % SIZES], size[i / SIZES % SIZES], size[i / SIZES / SIZES]);
}

static void test_awkward(void)
{
    static const int64_t size[][3] = {{1, 1000, 7},  {1000, 1, 7},  {1, 7, 1000},   {7, 1, 1000}, {70, 6, 300},
                                      {6, 70, 300},  {300, 300, 2}, {1, 67, 129},   {67, 1, 129}, {40, 3, 3},
                                      {100, 11, 50}, {1, 1, 5000},  {15, 300, 150}, {63, 63, 63}};
    for (int d = 0; d < 2; d++)
        for (size_t i = 0; i < sizeof size / sizeof *size; i++)
            check_size(inexact[d], size[i][0], size[i][1], size[i][2]);
}

/* A vector by a matrix and a matrix by a vector: of each number of columns and rows that registers hold, and of more,
 * of which the last vectors are full or not. */
static void test_vectors(void)
{
    static const int64_t more[] = {193, 400, 530, 2434};
    for (int d = 0; d < 2; d++) {
        for (int64_t n = 1; n < 150; n++) {
            check_size(inexact[d], 1, n, 19);
            check_size(inexact[d], n, 1, n % 13 + 1);
        }
        for (size_t i = 0; i < sizeof more / sizeof *more; i++)
            check_size(inexact[d], 1, more[i], 5);
        check_size(inexact[d], 1, 100, 389);
        check_size(inexact[d], 35, 1, 389);
    }
    check_size(GT_F64, 1, 100, 4225); /* with errors */
    check_size(GT_F64, 35, 1, 4225);
}

static void test_large(void)
{
    for (int d = 0; d < 4; d++) {
        check_size(inexact[d], 64, 64, 64);
        check_size(inexact[d], 16, 160, 104);
    }
    check_size(GT_F64, 128, 128, 128);
    check_size(GT_F64, 16, 700, 188);
    check_size(GT_F64, 33, 50, 1000); /* the own kernel takes k in stretches */
    check_size(GT_F64, 9, 21, 385);
    check_size(GT_F64, 3, 4, 4096);
    check_size(GT_F64, 10, 19, 4225); /* with errors */
    check_size(GT_F64, 1, 1, 5000);
    check_size(GT_F32, 17, 33, 2049); /* calls of OpenBLAS for a part of k each */
    check_size(GT_C128, 16, 20, 4500);
    check_size(GT_C64, 20, 16, 4096);
    CU_ASSERT(!gt_product_by_blas(GT_F64, 127, 128, 128));
    CU_ASSERT(gt_product_by_blas(GT_F32, 64, 64, 64));
    CU_ASSERT(!gt_product_by_blas(GT_F32, 15, 640, 640));
}

/* A long sum of equal terms, by the own kernel within 2 units of the last place, where one addition after the other was
 * off by 10^-10; by OpenBLAS with what it adds up in one call. The sum is a product: in long double it is right. */
static void test_long(void)
{
    enum { K = 10000000, M = 16, N = 17, DEEP = 100000, HALF = DEEP / 2 };
    double *x = malloc(sizeof(double) * K), *c = malloc(sizeof(double) * M * N), term = 0.1 * 0.1;
    for (int64_t i = 0; i < K; i++)
        x[i] = 0.1;
    double *one = run(GT_F64, 1, 1, 1, K, (gt_matrix){x, K, 1, 0}, (gt_matrix){x, 1, 1, 0});
    CU_ASSERT(fabsl((long double)*one - (long double)term * K) <= 4 * DBL_EPSILON * 1e5L);
    free(one);
    const gt_matrix a = {x, DEEP, 1, 0}, b = {x, N, 1, 0};
    double *own = run(GT_C128, 1, M / 2, N / 2, HALF, a, b);
    CU_ASSERT(fabsl((long double)own[1] - 2 * (long double)term * HALF) <= 4 * DBL_EPSILON * 1e3L);
    free(own);
    void *scratch = malloc(sizeof(double) * (M + N) * DEEP + sizeof(double) * 2 * M * N);
    const char *why = NULL;
    CU_ASSERT(gt_blas_product(GT_F64, M, N, DEEP, &a, &b, c, N, (gt_product_tile){M, 9}, scratch, &why));
    for (int64_t i = 0; i < (int64_t)M * N; i++)
        CU_ASSERT(fabsl((long double)c[i] - (long double)term * DEEP) <= 200 * DBL_EPSILON * 1e3L);
    free(scratch);
    free(c);
    free(x);
}

/* OpenBLAS itself, for processors that do not choose it for float64. */
static void test_blas(void)
{
    enum { M = 40, N = 50, K = 60 };
    const gt_product_tile whole = {M, N}, small = {16, 32};
    for (int x = 0; x < LAYOUTS; x++) {
        stack a = make_stack(GT_F64, 1, M, K, (layout)x, 1), b = make_stack(GT_F64, 1, K, N, (layout)x, 2);
        double *c = malloc(sizeof(double) * M * N), *scratch = malloc(sizeof(double) * (M * K + K * N));
        const char *why = NULL;
        CU_ASSERT(gt_blas_product(GT_F64, M, N, K, &a.m, &b.m, c, N, whole, scratch, &why));
        CU_ASSERT(close_to_naive(GT_F64, M, N, K, a.m, b.m, c, true));
        memset(c, 0x5a, sizeof(double) * M * N);
        CU_ASSERT(gt_blas_product(GT_F64, M, N, K, &a.m, &b.m, c, N, small, scratch, &why));
        CU_ASSERT(close_to_naive(GT_F64, M, N, K, a.m, b.m, c, true));
        free(c);
        free(scratch);
        free(a.memory);
        free(b.memory);
    }
}

/* Float32 in float32: within its rounding beside the plain loops in long double, wherever rows, columns and stretches
 * end; and each element as it is in a product of its row and its column alone. */
static void test_single(void)
{
    static const int64_t size[][3] = {{8, 32, 256}, {9, 33, 257}, {13, 16, 255}, {4, 17, 7},
                                      {1, 1, 1},    {3, 70, 520}, {389, 65, 5},  {23, 47, 1030}};
    for (size_t s = 0; gt_own_products() && s < sizeof size / sizeof *size; s++)
        for (int x = 0; x < LAYOUTS; x++) {
            const int64_t m = size[s][0], n = size[s][1], k = size[s][2];
            stack a = make_stack(GT_F32, 1, m, k, (layout)x, 3), b = make_stack(GT_F32, 1, k, n, (layout)x, 4);
            const gt_single left = {a.m.data, a.m.row, a.m.col}, right = {b.m.data, b.m.row, b.m.col};
            float *c = malloc(sizeof *c * (size_t)(m * (n + 1))), *whole = malloc(sizeof *c * (size_t)(m * n)), one;
            for (int64_t i = 0; i < m * (n + 1); i++)
                c[i] = 7;
            gt_single_product(m, n, k, left, right, c, n + 1);
            for (int64_t i = 0; i < m; i++) {
                memcpy(whole + i * n, c + i * (n + 1), sizeof *c * (size_t)n);
                CU_ASSERT(c[i * (n + 1) + n] == 7);
            }
            CU_ASSERT(close_to_naive(GT_F32, m, n, k, a.m, b.m, whole, true));
            for (int64_t i = 0, j = 0; i < m; i++, j = (j + 5) % n) {
                const gt_single row = {left.data + i * left.row, left.row, left.col};
                const gt_single column = {right.data + j * right.col, right.row, right.col};
                gt_single_product(1, 1, k, row, column, &one, 1);
                CU_ASSERT(one == whole[i * n + j]);
            }
            free(c);
            free(whole);
            free(a.memory);
            free(b.memory);
        }
}

/* Rows of a packed: the bits of the plain kernel, wherever tiles, panels and stretches end, whether rounding errors are
 * kept or not, in any layout. Any processor with AVX-512 can do it, whether it is the one to choose it or not. */
#ifdef __x86_64__
static void check_packed(int64_t m, int64_t n, int64_t k, const gt_matrix *a, const gt_matrix *b, bool keeps_errors)
{
    const size_t mn = (size_t)(m * n), size = sizeof(double);
    double *c = calloc(4 * mn, size), *panel = malloc(size * (size_t)k * GT_PANEL_MOST);
    gt_product_work w = {.a = a->data,
                         .b = b->data,
                         .c = c,
                         .panel = panel,
                         .m = m,
                         .n = n,
                         .k = k,
                         .ar = a->row,
                         .ac = a->col,
                         .br = b->row,
                         .bc = b->col,
                         .cr = n,
                         .cc = 1};
    w.errors = keeps_errors ? c + mn : NULL;
    gt_product_plain(&w, false);
    w.c = c + 2 * mn;
    w.errors = keeps_errors ? c + 3 * mn : NULL;
    w.packed = malloc(size * GT_PACKED_ELEMENTS);
    gt_product_packed(&w);
    CU_ASSERT(memcmp(c, c + 2 * mn, 2 * mn * size) == 0);
    free(w.packed);
    free(panel);
    free(c);
}
#endif

static void test_packed(void)
{
#ifdef __x86_64__
    static const int64_t size[][3] = {{16, 8, 128}, {17, 9, 129}, {35, 70, 256},  {64, 13, 384}, {130, 24, 385},
                                      {1, 40, 7},   {15, 1, 300}, {131, 17, 700}, {2050, 9, 16}, {39, 31, 1000}};
    for (size_t s = 0; gt_instructions() == GT_AVX512 && s < sizeof size / sizeof *size; s++)
        for (int x = 0; x < LAYOUTS * LAYOUTS; x++) {
            const int64_t m = size[s][0], n = size[s][1], k = size[s][2];
            stack a = make_stack(GT_F64, 1, m, k, (layout)(x / LAYOUTS), 5);
            stack b = make_stack(GT_F64, 1, k, n, (layout)(x % LAYOUTS), 6);
            check_packed(m, n, k, &a.m, &b.m, false);
            check_packed(m, n, k, &a.m, &b.m, true);
            free(a.memory);
            free(b.memory);
        }
#endif
}

/* The product block by block, as threads share it, has the bytes of the product. */
static void check_blocks(gt_dtype dtype, int64_t m, int64_t n, int64_t k, layout x, layout y)
{
    const bool by_blas = gt_product_by_blas(dtype, m, n, k);
    const gt_product_tile tile = by_blas ? gt_product_tile_of(m, n, k) : (gt_product_tile){23, 37};
    const int64_t size = (int64_t)gt_dtype_size(dtype);
    stack a = make_stack(dtype, 1, m, k, x, 7), b = make_stack(dtype, 1, k, n, y, 8);
    char *whole = run(dtype, 1, m, n, k, a.m, b.m), *c = malloc((size_t)(m * n * size));
    void *scratch = malloc(gt_product_scratch(dtype, m * n, m, n, k) + gt_product_panel(dtype, m * n, k) + 1);
    const char *why;
    CU_ASSERT(by_blas || tile.rows < m || tile.cols < n); /* to OpenBLAS a small product is one tile */
    for (int64_t i = 0; i < m; i += tile.rows)
        for (int64_t j = 0; j < n; j += tile.cols) {
            gt_product_job job = {.dtype = dtype, .k = k, .lanes = 1, .a = a.m, .b = b.m, .scratch = scratch};
            job.m = least(m - i, tile.rows);
            job.n = least(n - j, tile.cols);
            job.a.data = (const char *)a.m.data + i * a.m.row * size;
            job.b.data = (const char *)b.m.data + j * b.m.col * size;
            job.c = c + (i * n + j) * size;
            job.c_row = n;
            job.whole_m = m;
            job.whole_n = n;
            CU_ASSERT(gt_product(&job, &why));
        }
    CU_ASSERT(memcmp(c, whole, (size_t)(m * n * size)) == 0);
    free(scratch);
    free(c);
    free(whole);
    free(a.memory);
    free(b.memory);
}

static void test_blocks(void)
{
    static const gt_dtype all[] = {GT_F64, GT_F32, GT_C128, GT_C64};
    for (size_t d = 0; d < sizeof all / sizeof *all; d++)
        for (int x = 0; x < LAYOUTS; x++) {
            check_blocks(all[d], 51, 75, 40, (layout)x, (layout)(LAYOUTS - 1 - x));
            check_blocks(all[d], 24, 38, 280, (layout)x, (layout)x);
        }
    for (size_t d = 0; d < 4; d++) {
        check_blocks(all[d], 1045, 45, 48, 0, 0); /* OpenBLAS's tiles: of rows, of columns */
        check_blocks(all[d], 45, 2100, 30, 0, 0);
        check_blocks(all[d], 45, 2100, 2100, 0, 0);
    }
    check_blocks(GT_F64, 260, 130, 4100, 0, 0); /* pieces of c, with errors */
    gt_product_tile tile = gt_product_tile_of(1100, 4000, 2048);
    CU_ASSERT(tile.rows == 560 && tile.cols == 4000);
    tile = gt_product_tile_of(1100, 4000, 2049);
    CU_ASSERT(tile.rows == 560 && tile.cols == 1344);
    tile = gt_product_tile_of(1023, 2048, 10);
    CU_ASSERT(tile.rows == 1024 && tile.cols == 1024);
}

/* Pieces of k one after the other, as blocks of rows come along, have the bytes of the product: of a vector by a
 * matrix, and of what is the same transposed. */
static void check_pieces(gt_dtype dtype, int64_t n, int64_t k, int64_t piece)
{
    const int64_t size = (int64_t)gt_dtype_size(dtype);
    stack x = make_stack(dtype, 1, 1, k, ROWS, 9), y = make_stack(dtype, 1, k, n, ROWS, 10);
    char *whole = run(dtype, 1, 1, n, k, x.m, y.m), *c = malloc((size_t)(n * size));
    void *scratch = malloc(gt_product_scratch(dtype, n, 1, n, k));
    const char *why;
    for (int turned = 0; turned < 2; turned++) {
        const gt_matrix a = turned ? (gt_matrix){y.m.data, y.m.col, y.m.row, 0} : x.m;
        const gt_matrix b = turned ? (gt_matrix){x.m.data, x.m.col, x.m.row, 0} : y.m;
        gt_product_job job = {.dtype = dtype, .lanes = 1, .a = a, .b = b, .c = c, .scratch = scratch, .whole_k = k};
        job.m = turned ? n : 1;
        job.n = turned ? 1 : n;
        CU_ASSERT(piece % gt_product_unit(&job) == 0);
        for (; job.before < k; job.before += piece) {
            job.k = least(k - job.before, piece);
            job.a.data = (const char *)a.data + job.before * a.col * size;
            job.b.data = (const char *)b.data + job.before * b.row * size;
            CU_ASSERT(gt_product(&job, &why));
        }
        CU_ASSERT(memcmp(c, whole, (size_t)(n * size)) == 0);
    }
    free(scratch);
    free(c);
    free(whole);
    free(x.memory);
    free(y.memory);
}

static void test_pieces(void)
{
    static const int64_t piece[] = {16, 48, 112, 128, 240, 256, 272, 624};
    for (size_t i = 0; i < sizeof piece / sizeof *piece; i++)
        for (int d = 0; d < 2; d++) {
            check_pieces(inexact[d], 8, 1024, piece[i]);
            check_pieces(inexact[d], 100, 1161, piece[i]);
            check_pieces(inexact[d], 3072, 1030, piece[i]);
            check_pieces(inexact[d], 29, 4225, piece[i]); /* with errors */
        }
    check_pieces(GT_F64, 3073, 1030, 256);
    check_pieces(GT_F64, 7, 1030, 512);
}

/* Lane by lane alone and all lanes at once give the same bytes; so do lanes that share an operand. */
static void check_lanes(gt_dtype dtype, int64_t m, int64_t n, int64_t k, layout x, layout y)
{
    enum { LANES = 5 };
    size_t bytes = (size_t)(m * n) * gt_dtype_size(dtype), size = gt_dtype_size(dtype);
    stack a = make_stack(dtype, LANES, m, k, x, 3), b = make_stack(dtype, LANES, k, n, y, 4);
    for (int share = 0; share < 4; share++) {
        gt_matrix am = a.m, bm = b.m;
        if (share & 1)
            am.lane = 0;
        if (share & 2)
            bm.lane = 0;
        char *all = run(dtype, LANES, m, n, k, am, bm);
        for (int64_t l = 0; l < LANES; l++) {
            gt_matrix al = am, bl = bm;
            al.data = (const char *)am.data + l * am.lane * (int64_t)size;
            bl.data = (const char *)bm.data + l * bm.lane * (int64_t)size;
            void *one = run(dtype, 1, m, n, k, al, bl);
            CU_ASSERT(memcmp(one, all + (size_t)l * bytes, bytes) == 0);
            free(one);
        }
        free(all);
    }
    free(a.memory);
    free(b.memory);
}

static void test_lanes(void)
{
    static const int64_t size[][3] = {{1, 1, 3},    {1, 9, 5},    {9, 1, 5},   {3, 4, 5},
                                      {20, 30, 10}, {1, 100, 70}, {64, 64, 64}};
    for (int d = 0; d < 4; d++)
        for (size_t i = 0; i < sizeof size / sizeof *size; i++)
            for (int l = 0; l < LAYOUTS * LAYOUTS; l++)
                check_lanes(inexact[d], size[i][0], size[i][1], size[i][2], (layout)(l % LAYOUTS),
                            (layout)(l / LAYOUTS));
}

static void test_empty(void)
{
    double one[4] = {1, 2, 3, 4};
    gt_matrix m = {one, 2, 1, 0};
    for (int d = 0; d < GT_STR; d++) {
        unsigned char *c = run((gt_dtype)d, 3, 2, 2, 0, m, m); /* no inner index: zeros */
        for (size_t i = 0; i < 12 * gt_dtype_size((gt_dtype)d); i++)
            CU_ASSERT(c[i] == 0);
        free(c);
    }
    free(run(GT_F64, 1, 0, 2, 2, m, m));
    free(run(GT_F64, 1, 2, 0, 2, m, m));
    free(run(GT_F64, 0, 2, 2, 2, m, m));
}

/* A stride of 0 repeats an element: a broadcast operand. */
static void test_repeated(void)
{
    double three = 3, ramp[150] = {0};
    gt_matrix a = {&three, 0, 0, 0}, b = {ramp, 0, 1, 0};
    for (int i = 0; i < 150; i++)
        ramp[i] = i;
    static const int64_t size[][3] = {{2, 3, 4}, {150, 150, 150}}; /* the second by OpenBLAS */
    for (int s = 0; s < 2; s++) {
        int64_t m = size[s][0], n = size[s][1], k = size[s][2];
        double *c = run(GT_F64, 1, m, n, k, a, b);
        for (int64_t i = 0; i < m * n; i++)
            CU_ASSERT(c[i] == (double)(3 * k * (i % n))); /* small integers: exact */
        free(c);
    }
}

static void test_integers(void)
{
    int64_t a[] = {INT64_MAX, 2, -3, 4}, b[] = {2, 0, 1, -1};
    int32_t x[] = {INT32_MAX, 2, -3, 4}, y[] = {2, 0, 1, -1};
    gt_matrix am = {a, 2, 1, 0}, bm = {b, 2, 1, 0}, xm = {x, 2, 1, 0}, ym = {y, 2, 1, 0};
    int64_t *c = run(GT_I64, 1, 2, 2, 2, am, bm);
    /* 2*(2^63-1) + 2 = 2^64, which wraps to 0 */
    CU_ASSERT(c[0] == 0 && c[1] == -2 && c[2] == -2 && c[3] == -4);
    int32_t *z = run(GT_I32, 1, 2, 2, 2, xm, ym);
    CU_ASSERT(z[0] == 0 && z[1] == -2 && z[2] == -2 && z[3] == -4);
    free(c);
    free(z);
}

/* float32 sums are taken in double: 2^24 + 1 + 1 - 2^24 keeps both ones. */
static void test_float32_sums(void)
{
    float a[] = {16777216, 1, 1, -16777216}, b[] = {1, 1, 1, 1};
    gt_matrix am = {a, 4, 1, 0}, bm = {b, 1, 1, 0};
    float *c = run(GT_F32, 1, 1, 1, 4, am, bm);
    CU_ASSERT(c[0] == 2);
    free(c);
}

static void test_not_finite(void)
{
    double a[] = {INFINITY, 1, NAN, 1}, b[] = {0, 1, 1, 1};
    gt_matrix am = {a, 2, 1, 0}, bm = {b, 2, 1, 0};
    double *c = run(GT_F64, 1, 2, 2, 2, am, bm);
    CU_ASSERT(isnan(c[0])); /* inf * 0 + 1 */
    CU_ASSERT(isinf(c[1]));
    CU_ASSERT(isnan(c[2]) && isnan(c[3]));
    free(c);
    enum { K = 5000 };
    double long_a[2 * K] = {0}, long_b[K];
    for (int i = 0; i < K; i++)
        long_b[i] = 1;
    long_a[4500] = INFINITY;
    long_a[K] = long_a[K + 4500] = 1.7e308;
    c = run(GT_F64, 1, 2, 1, K, (gt_matrix){long_a, K, 1, 0}, (gt_matrix){long_b, 1, 1, 0});
    CU_ASSERT(c[0] == INFINITY && c[1] == INFINITY);
    free(c);
}

/* Of long sums the rounding errors of 2^15 elements are kept at a time: here are more of them, in a row and in a
 * column. Every number is 1, so that every sum is their count. */
static void test_long_pieces(void)
{
    enum { K = 4097, LONG = (1 << 15) + 1 };
    static const int64_t size[][2] = {{1, LONG}, {2, LONG}, {LONG, 1}};
    static double one[LONG];
    for (int64_t i = 0; i < LONG; i++)
        one[i] = 1;
    const gt_matrix a = {one, 0, 1, 0}, b = {one, 0, 1, 0};
    for (size_t s = 0; s < sizeof size / sizeof *size; s++) {
        const int64_t m = size[s][0], n = size[s][1];
        double *c = run(GT_F64, 1, m, n, K, a, b);
        int64_t wrong = 0;
        for (int64_t i = 0; i < m * n; i++)
            wrong += c[i] != K;
        unit_row("%lld x %lld", (long long)m, (long long)n);
        CU_ASSERT_EQUAL(wrong, 0);
        free(c);
    }
}

void suite_product(void)
{
    CU_pSuite s = CU_add_suite("product", NULL, NULL);
    CU_add_test(s, "small products in every layout", test_small);
    CU_add_test(s, "awkward shapes", test_awkward);
    CU_add_test(s, "vectors by matrices", test_vectors);
    CU_add_test(s, "large products", test_large);
    CU_add_test(s, "large products by OpenBLAS", test_blas);
    CU_add_test(s, "large products of float32 in float32", test_single);
    CU_add_test(s, "rows that are packed give the same bits", test_packed);
    CU_add_test(s, "long sums keep their digits", test_long);
    CU_add_test(s, "long sums piece by piece", test_long_pieces);
    CU_add_test(s, "block by block", test_blocks);
    CU_add_test(s, "piece by piece", test_pieces);
    CU_add_test(s, "lanes give the bytes they give alone", test_lanes);
    CU_add_test(s, "empty products", test_empty);
    CU_add_test(s, "repeated elements", test_repeated);
    CU_add_test(s, "integers wrap around", test_integers);
    CU_add_test(s, "float32 sums in double", test_float32_sums);
    CU_add_test(s, "infinities and NaN", test_not_finite);
}
