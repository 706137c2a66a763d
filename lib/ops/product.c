#include "ops/product.h"

#include <limits.h>
#include <math.h>
#include <string.h>

#include "ops/blas.h"
#include "ops/pairwise.h"
#include "ops/processor.h"

#define INLINE static inline __attribute__((always_inline))

/* The whole unrolling of loops whose length is known keeps sums in registers. */
#ifdef __clang__
#define UNROLL _Pragma("unroll")
#else
#define UNROLL _Pragma("GCC unroll 8")
#endif

typedef double v4 __attribute__((vector_size(32)));
typedef float v4f __attribute__((vector_size(16)));

enum {
    TILE_MOST = 16,           /* sums of a tile */
    PANEL_MOST = 16,          /* columns of b that are worked on together */
    WIDE = 32,                /* the same for a single row, where the walk down b wants whole cache lines */
    STRIP = 128,              /* columns whose stretch of b stays in the second-level cache from block to block */
    STRIPS_FROM = 1 << 17,    /* elements of b that do not */
    RUN = 128,                /* products that are added one after the other */
    DEEP = 2 * RUN,           /* of k, for a panel of b to stay in the first-level cache */
    FAR = 16 * DEEP,          /* of k, beyond which stretches are not added without their rounding errors */
    ERRORS = 1 << 15,         /* elements of c whose rounding errors are kept at a time */
    LEAST_BLOCK = 32,         /* rows */
    BLOCK_ELEMENTS = 1 << 14, /* of a, to stay in the second-level cache while the panels of b pass by */
    FEW = 8                   /* elements of c that are not worth a vector with gaps */
};

/* One product for the own kernel: strides in elements, also for c, so that roles can be exchanged. */
typedef struct work {
    const void *a, *b;
    void *c;
    double *panel;  /* scratch: k x PANEL_MOST */
    double *errors; /* NULL, or what rounding took from c so far: m x n, row-major */
    int64_t m, n, k;
    int64_t ar, ac, br, bc, cr, cc;
    bool go_on; /* c holds the sums over what came before */
} work;

/* -- the own kernel for float64 and float32 -- */

INLINE double load(const void *p, int64_t i, bool single)
{
    return single ? (double)((const float *)p)[i] : ((const double *)p)[i];
}

INLINE void store(void *p, int64_t i, double x, bool single)
{
    if (single)
        ((float *)p)[i] = (float)x;
    else
        ((double *)p)[i] = x;
}

/* What is left of x when a + x = sum was rounded; NaN where that is not finite. */
INLINE double error_of(double a, double x, double sum)
{
    double seen = sum - a;
    return (a - (sum - seen)) + (x - seen);
}

/* An element of c, from its sum over the stretch at hand. */
INLINE void put(const work *w, int64_t i, int64_t j, double x, bool single)
{
    int64_t at = i * w->cr + j * w->cc;
    if (w->go_on) {
        double before = load(w->c, at, single), sum = before + x;
        if (w->errors)
            w->errors[i * w->n + j] += error_of(before, x, sum);
        x = sum;
    }
    store(w->c, at, x, single);
}

/* Floats take all of k in one run: a double has digits enough to spare. */
INLINE int64_t run_of(int64_t k, bool single)
{
    return single ? k : RUN;
}

/* `rows` elements of column j. */
INLINE void column(const work *w, int64_t i, int64_t j, bool single, const int rows)
{
    double total[8] = {0};
    const char *a = (const char *)w->a + i * w->ar * (single ? 4 : 8);
    const char *b = (const char *)w->b + j * w->bc * (single ? 4 : 8);
    const int64_t ar = w->ar, ac = w->ac, br = w->br, k = w->k, run = run_of(k, single);
    for (int64_t from = 0; from < k; from += run) {
        const int64_t to = k - from < run ? k : from + run;
        double sum[8] = {0};
        for (int64_t p = from; p < to; p++) {
            double y = load(b, p * br, single);
            UNROLL
            for (int r = 0; r < rows; r++)
                sum[r] += load(a, r * ar + p * ac, single) * y;
        }
        for (int r = 0; r < rows; r++)
            total[r] += sum[r];
    }
    for (int r = 0; r < rows; r++)
        put(w, i + r, j, total[r], single);
}

INLINE void columns(const work *w, int64_t begin, int64_t end, int64_t j, bool single)
{
    int64_t i = begin;
    for (; i + 8 <= end; i += 8)
        column(w, i, j, single, 8);
    for (; i < end; i++)
        column(w, i, j, single, 1);
}

/* Packing pays when columns are no neighbours, floats would be widened again for every row, or rows of b lie far apart
 * (they then compete for the same cache lines). */
INLINE bool wants_packing(const work *w, int64_t n_rows, bool single)
{
    return w->bc != 1 || (single && n_rows >= 8) || n_rows >= 32;
}

static int64_t stretch_of(int64_t k, bool single)
{
    return single || k <= DEEP + DEEP / 2 ? k : DEEP;
}

static int64_t block_of(int64_t stretch)
{
    int64_t block = BLOCK_ELEMENTS / (stretch + 1) & ~(int64_t)7;
    return block < LEAST_BLOCK ? LEAST_BLOCK : block;
}

#define LANES   4
#define VECTOR  v4
#define HALF    v4f
#define NAME(x) x##_by_4
#define ROWS    4
#define PANEL   8
#include "ops/product_kernel.h"

/* The same code for three processors. Without fused multiply-add they give the same bits. */
static void whole_f64(const work *w)
{
    whole_by_4(w, false);
}

static void whole_f32(const work *w)
{
    whole_by_4(w, true);
}

#ifdef __x86_64__
typedef double v8 __attribute__((vector_size(64)));
typedef float v8f __attribute__((vector_size(32)));

#define LANES   8
#define VECTOR  v8
#define HALF    v8f
#define NAME(x) x##_by_8
#define ROWS    8
#define PANEL   16
#include "ops/product_kernel.h"

GT_TARGET_AVX2 static void whole_f64_avx2(const work *w)
{
    whole_by_4(w, false);
}

GT_TARGET_AVX2 static void whole_f32_avx2(const work *w)
{
    whole_by_4(w, true);
}

GT_TARGET_AVX512 static void whole_f64_avx512(const work *w)
{
    whole_by_8(w, false);
}

GT_TARGET_AVX512 static void whole_f32_avx512(const work *w)
{
    whole_by_8(w, true);
}

static void strip_float(const work *w, bool single)
{
    const int level = gt_instructions();
    if (level == GT_AVX512)
        (single ? whole_f32_avx512 : whole_f64_avx512)(w);
    else if (level == GT_AVX2)
        (single ? whole_f32_avx2 : whole_f64_avx2)(w);
    else
        (single ? whole_f32 : whole_f64)(w);
}
#else
static void strip_float(const work *w, bool single)
{
    (single ? whole_f32 : whole_f64)(w);
}
#endif

/* Strips of columns where blocks of rows would bring the stretch of b into the second-level cache again and again. */
static void strips_float(const work *w, bool single)
{
    const int64_t stretch = stretch_of(w->k, single), size = single ? 4 : 8;
    if (w->m <= block_of(stretch) || stretch * w->n < STRIPS_FROM) {
        strip_float(w, single);
        return;
    }
    for (int64_t j = 0; j < w->n; j += STRIP) {
        work part = *w;
        part.b = (const char *)w->b + j * w->bc * size;
        part.c = (char *)w->c + j * w->cc * size;
        part.n = w->n - j < STRIP ? w->n - j : STRIP;
        strip_float(&part, single);
    }
}

/* c plus the errors; where those are not finite, c is not, or has been close to overflow. */
static void add_errors(const work *w)
{
    for (int64_t i = 0; i < w->m; i++)
        for (int64_t j = 0; j < w->n; j++) {
            double *c = (double *)w->c + i * w->cr + j * w->cc, error = w->errors[i * w->n + j];
            *c += isfinite(error) ? error : 0;
        }
}

/* A sum of many stretches piece by piece of c: what rounding takes from each is kept, and added in the end. */
static void far_float(const work *w)
{
    int64_t cols = ERRORS / w->m / STRIP * STRIP;
    cols = cols < STRIP ? STRIP : cols;
    cols = cols < w->n ? cols : w->n;
    const int64_t rows = ERRORS / cols < w->m ? ERRORS / cols : w->m;
    for (int64_t j = 0; j < w->n; j += cols)
        for (int64_t i = 0; i < w->m; i += rows) {
            work part = *w;
            part.a = (const double *)w->a + i * w->ar;
            part.b = (const double *)w->b + j * w->bc;
            part.c = (double *)w->c + i * w->cr + j * w->cc;
            part.m = w->m - i < rows ? w->m - i : rows;
            part.n = w->n - j < cols ? w->n - j : cols;
            part.errors = w->panel + stretch_of(w->k, false) * PANEL_MOST;
            memset(part.errors, 0, (size_t)part.m * (size_t)part.n * sizeof *part.errors);
            strip_float(&part, false);
            add_errors(&part);
        }
}

static void whole_float(const work *w, bool single)
{
    if (!single && w->k > FAR)
        far_float(w);
    else
        strips_float(w, single);
}

/* Computing the transposed result instead, c' = b' a', does the same multiplications and additions. It pays when the
 * columns of the second factor then become neighbours, or when there are few rows to spread the packing over. */
static void exchange(work *w)
{
    bool neighbours = w->ar == 1 && w->m > 1, b_neighbours = w->bc == 1 && w->n > 1;
    if (neighbours ? (!b_neighbours || (w->n < FEW && w->m > w->n)) : (!b_neighbours && w->m < 4 && w->n > w->m))
        *w = (work){.a = w->b,
                    .b = w->a,
                    .c = w->c,
                    .panel = w->panel,
                    .m = w->n,
                    .n = w->m,
                    .k = w->k,
                    .ar = w->bc,
                    .ac = w->br,
                    .br = w->ac,
                    .bc = w->ar,
                    .cr = w->cc,
                    .cc = w->cr};
}

/* -- the own kernel for the other dtypes: plain loops -- */

static void whole_c128(const work *w)
{
    const double *a = w->a, *b = w->b;
    double *c = w->c;
    for (int64_t i = 0; i < w->m; i++)
        for (int64_t j = 0; j < w->n; j++) {
            gt_pairwise real = {.blocks = 0}, imag = {.blocks = 0};
            for (int64_t from = 0; from < w->k; from += RUN) {
                const int64_t to = w->k - from < RUN ? w->k : from + RUN;
                double re = 0, im = 0;
                for (int64_t p = from; p < to; p++) {
                    const double *x = a + 2 * (i * w->ar + p * w->ac), *y = b + 2 * (p * w->br + j * w->bc);
                    re += x[0] * y[0] - x[1] * y[1];
                    im += x[0] * y[1] + x[1] * y[0];
                }
                gt_pairwise_push(&real, re);
                gt_pairwise_push(&imag, im);
            }
            c[2 * (i * w->cr + j * w->cc)] = gt_pairwise_total(&real);
            c[2 * (i * w->cr + j * w->cc) + 1] = gt_pairwise_total(&imag);
        }
}

static void whole_c64(const work *w)
{
    const float *a = w->a, *b = w->b;
    float *c = w->c;
    for (int64_t i = 0; i < w->m; i++)
        for (int64_t j = 0; j < w->n; j++) {
            double re = 0, im = 0;
            for (int64_t p = 0; p < w->k; p++) {
                const float *x = a + 2 * (i * w->ar + p * w->ac), *y = b + 2 * (p * w->br + j * w->bc);
                re += (double)x[0] * (double)y[0] - (double)x[1] * (double)y[1];
                im += (double)x[0] * (double)y[1] + (double)x[1] * (double)y[0];
            }
            c[2 * (i * w->cr + j * w->cc)] = (float)re;
            c[2 * (i * w->cr + j * w->cc) + 1] = (float)im;
        }
}

/* Unsigned, so that overflow wraps. */
#define WHOLE_INT(name, T)                                                                                             \
    static void name(const work *w)                                                                                    \
    {                                                                                                                  \
        const T *a = w->a, *b = w->b;                                                                                  \
        T *c = w->c;                                                                                                   \
        for (int64_t i = 0; i < w->m; i++)                                                                             \
            for (int64_t j = 0; j < w->n; j++) {                                                                       \
                T sum = 0;                                                                                             \
                for (int64_t p = 0; p < w->k; p++)                                                                     \
                    sum += a[i * w->ar + p * w->ac] * b[p * w->br + j * w->bc];                                        \
                c[i * w->cr + j * w->cc] = sum;                                                                        \
            }                                                                                                          \
    }
WHOLE_INT(whole_i64, uint64_t)
WHOLE_INT(whole_i32, uint32_t)

static void run_own(gt_dtype dtype, work w)
{
    switch (dtype) {
    case GT_F64:
    case GT_F32:
        exchange(&w);
        whole_float(&w, dtype == GT_F32);
        break;
    case GT_C128:
        whole_c128(&w);
        break;
    case GT_C64:
        whole_c64(&w);
        break;
    case GT_I64:
        whole_i64(&w);
        break;
    case GT_I32:
        whole_i32(&w);
        break;
    default:
        break;
    }
}

/* -- which way -- */

static bool is_large(gt_dtype dtype, int64_t m, int64_t n, int64_t k)
{
    const int64_t thin = GT_PRODUCT_THIN, limit = INT_MAX; /* the sizes of BLAS are ints */
    double large = dtype == GT_F64 ? GT_PRODUCT_LARGE : GT_PRODUCT_LARGE_OTHER;
    return gt_dtype_in(dtype, GT_SET_FLOAT | GT_SET_COMPLEX) && m >= thin && n >= thin && k >= thin && m <= limit &&
           n <= limit && k <= limit && (double)m * (double)n * (double)k >= large;
}

bool gt_product_by_blas(gt_dtype dtype, int64_t m, int64_t n, int64_t k)
{
    return is_large(dtype, m, n, k) && !(dtype == GT_F64 && gt_own_products());
}

/* Columns of a panel, of at most so many; single ones are not packed. That of float64 never is long. */
static size_t panel_columns(gt_dtype dtype, int64_t most)
{
    enum { VECTOR_MOST = 8 };
    return dtype == GT_F64 || most >= VECTOR_MOST ? PANEL_MOST : most > 1 ? VECTOR_MOST : 0;
}

size_t gt_product_panel(gt_dtype dtype, int64_t elements, int64_t k)
{
    if (!gt_dtype_in(dtype, GT_SET_FLOAT) || k <= 0)
        return 0;
    const size_t errors = dtype == GT_F64 && k > FAR ? ERRORS : 0, columns = panel_columns(dtype, elements);
    return ((size_t)stretch_of(k, dtype == GT_F32) * columns + errors) * sizeof(double);
}

int64_t gt_product_rows(gt_dtype dtype, int64_t k)
{
    return block_of(stretch_of(k, dtype == GT_F32));
}

/* The same on every processor: so is what a memory limit refuses. */
size_t gt_product_scratch(gt_dtype dtype, int64_t elements, int64_t m, int64_t n, int64_t k)
{
    size_t size = gt_dtype_size(dtype), panel = gt_product_panel(dtype, elements, k), copies = 0;
    if (is_large(dtype, m, n, k))
        copies = ((size_t)m * (size_t)k + (size_t)k * (size_t)n) * size +
                 gt_product_sums(dtype, m, n, k, gt_product_tile_of(m, n, k));
    return copies > panel ? copies : panel;
}

size_t gt_product_sums(gt_dtype dtype, int64_t m, int64_t n, int64_t k, gt_product_tile tile)
{
    const size_t rows = (size_t)(tile.rows < m ? tile.rows : m), cols = (size_t)(tile.cols < n ? tile.cols : n);
    const size_t doubles = gt_dtype_in(dtype, GT_SET_COMPLEX) ? 2 * sizeof(double) : sizeof(double);
    return k > GT_PRODUCT_DEEP ? rows * cols * (gt_dtype_size(dtype) + doubles) : 0;
}

gt_product_tile gt_product_tile_of(int64_t m, int64_t n, int64_t k)
{
    /* A call packs all of b for its rows, so that few rows cost more than they gain: from 512 on it is less than 1 %
     * (float32 1024x1024x1024 19.6 and 19.5 ms, 256 rows 19.8; complex64 78.4 and 78.0, 81.5). */
    enum { ROWS = 512, COLS = 1024, EVEN = 16 };
    const bool whole_rows = m / 2 >= ROWS && k <= GT_PRODUCT_DEEP;
    const int64_t rows = m < ROWS ? 1 : m / ROWS, cols = whole_rows || n < COLS ? 1 : n / COLS; /* of tiles */
    return (gt_product_tile){((m + rows - 1) / rows + EVEN - 1) / EVEN * EVEN,
                             ((n + cols - 1) / cols + EVEN - 1) / EVEN * EVEN};
}

/* Many lanes as one product with more rows or columns, where memory is laid out for it. */
static int64_t fold(const gt_product_job *job, work *w, int64_t c_lane)
{
    int64_t lanes = job->lanes, c_row = w->cr;
    if (lanes > 1 && job->b.lane == 0 &&
        (job->m == 1 || (job->a.lane == job->m * job->a.row && c_lane == job->m * c_row))) {
        w->ar = job->m == 1 ? job->a.lane : job->a.row;
        w->cr = job->m == 1 ? c_lane : c_row;
        w->m = lanes * job->m;
        return 1;
    }
    if (lanes > 1 && job->a.lane == 0 && job->n == 1) {
        w->n = lanes;
        w->bc = job->b.lane;
        w->cc = c_lane;
        return 1;
    }
    if (lanes > 1 && job->a.lane == 0 && job->m == 1 && job->b.lane == job->n * job->b.col && c_lane == job->n) {
        w->n = lanes * job->n;
        return 1;
    }
    return lanes;
}

static bool product_by_blas(const gt_product_job *job, int64_t c_row, int64_t c_lane, gt_product_tile tile,
                            const char **why)
{
    const int64_t bytes = (int64_t)gt_dtype_size(job->dtype);
    for (int64_t l = 0; l < job->lanes; l++) {
        gt_matrix a = job->a, b = job->b;
        a.data = (const char *)a.data + l * a.lane * bytes;
        b.data = (const char *)b.data + l * b.lane * bytes;
        if (!gt_blas_product(job->dtype, (int)job->m, (int)job->n, (int)job->k, &a, &b,
                             (char *)job->c + l * c_lane * bytes, (int)c_row, tile, job->scratch, why))
            return false;
    }
    return true;
}

static void product_of_nothing(const gt_product_job *job, int64_t c_row, int64_t c_lane)
{
    const size_t size = gt_dtype_size(job->dtype);
    for (int64_t l = 0; l < job->lanes; l++)
        for (int64_t i = 0; i < job->m; i++)
            memset((char *)job->c + (size_t)(l * c_lane + i * c_row) * size, 0, (size_t)job->n * size);
}

bool gt_product(const gt_product_job *job, const char **why)
{
    int64_t m = job->m, n = job->n, k = job->k, bytes = (int64_t)gt_dtype_size(job->dtype);
    int64_t c_row = job->c_row ? job->c_row : n, c_lane = job->c_row ? job->c_lane : m * n;
    int64_t whole_m = job->whole_m ? job->whole_m : m, whole_n = job->whole_n ? job->whole_n : n;
    if (m == 0 || n == 0 || job->lanes == 0)
        return true;
    if (k == 0) {
        product_of_nothing(job, c_row, c_lane);
        return true;
    }
    if (gt_product_by_blas(job->dtype, whole_m, whole_n, k))
        return product_by_blas(job, c_row, c_lane, gt_product_tile_of(whole_m, whole_n, k), why);
    work w = {.a = job->a.data,
              .b = job->b.data,
              .c = job->c,
              .panel = job->scratch,
              .m = m,
              .n = n,
              .k = k,
              .ar = job->a.row,
              .ac = job->a.col,
              .br = job->b.row,
              .bc = job->b.col,
              .cr = c_row,
              .cc = 1};
    int64_t lanes = fold(job, &w, c_lane);
    for (int64_t l = 0; l < lanes; l++) {
        w.a = (const char *)job->a.data + l * job->a.lane * bytes;
        w.b = (const char *)job->b.data + l * job->b.lane * bytes;
        w.c = (char *)job->c + l * c_lane * bytes;
        run_own(job->dtype, w);
    }
    return true;
}
