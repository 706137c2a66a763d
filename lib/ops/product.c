#include "ops/product.h"

#include <limits.h>
#include <math.h>
#include <string.h>

#include "ops/blas.h"
#include "ops/kernels.h"
#include "ops/pairwise.h"
#include "ops/processor.h"
#include "ops/product_work.h"

enum {
    STRIP = 128,             /* columns whose stretch of b stays in the second-level cache from block to block */
    PACKED_STRIP = 512,      /* the same where rows of a are packed for each strip */
    STRIPS_FROM = 1 << 17,   /* elements of b that do not */
    FAR = 16 * GT_DEEP,      /* of k, beyond which stretches are not added without their rounding errors */
    ERRORS = GT_PRODUCT_SUMS /* elements of c whose rounding errors are kept at a time */
};

/* -- the own kernel for float64 and float32 -- */

static void strip_float(const gt_product_work *w, bool single)
{
#ifdef __x86_64__
    const int level = gt_instructions();
    if (w->packed)
        gt_product_packed(w);
    else if (level == GT_AVX512)
        gt_product_avx512(w, single);
    else if (level == GT_AVX2)
        gt_product_avx2(w, single);
    else
#endif
        gt_product_plain(w, single);
}

/* Strips of columns where blocks of rows would bring the stretch of b into the second-level cache again and again. */
static void strips_float(const gt_product_work *w, bool single)
{
    const int64_t stretch = gt_product_stretch(w->k, single), size = single ? 4 : 8;
    const int64_t strip = w->packed ? PACKED_STRIP : STRIP;
    if (w->m <= gt_product_block(stretch) || stretch * w->n < STRIPS_FROM) {
        strip_float(w, single);
        return;
    }
    for (int64_t j = 0; j < w->n; j += strip) {
        gt_product_work part = *w;
        part.b = (const char *)w->b + j * w->bc * size;
        part.c = (char *)w->c + j * w->cc * size;
        part.n = w->n - j < strip ? w->n - j : strip;
        strip_float(&part, single);
    }
}

/* c plus the errors; where those are not finite, c is not, or has been close to overflow. */
static void add_errors(const gt_product_work *w)
{
    for (int64_t i = 0; i < w->m; i++)
        for (int64_t j = 0; j < w->n; j++) {
            double *c = (double *)w->c + i * w->cr + j * w->cc, error = w->errors[i * w->n + j];
            *c += isfinite(error) ? error : 0;
        }
}

/* A sum of many stretches piece by piece of c: what rounding takes from each is kept, and added in the end. */
static void far_float(const gt_product_work *w)
{
    int64_t cols = ERRORS / w->m / STRIP * STRIP;
    cols = cols < STRIP ? STRIP : cols;
    cols = cols < w->n ? cols : w->n;
    const int64_t rows = ERRORS / cols < w->m ? ERRORS / cols : w->m;
    for (int64_t j = 0; j < w->n; j += cols)
        for (int64_t i = 0; i < w->m; i += rows) {
            gt_product_work part = *w;
            part.a = (const double *)w->a + i * w->ar;
            part.b = (const double *)w->b + j * w->bc;
            part.c = (double *)w->c + i * w->cr + j * w->cc;
            part.m = w->m - i < rows ? w->m - i : rows;
            part.n = w->n - j < cols ? w->n - j : cols;
            part.errors = w->panel + gt_product_stretch(w->k, false) * GT_PANEL_MOST;
            memset(part.errors, 0, (size_t)part.m * (size_t)part.n * sizeof *part.errors);
            strip_float(&part, false);
            add_errors(&part);
        }
}

static void whole_float(const gt_product_work *w, bool single)
{
    if (!single && w->k > FAR)
        far_float(w);
    else
        strips_float(w, single);
}

/* k that follow each other, of a single row: stretches as they are, and of others a run or what there is of it, whose
 * sums are kept behind each other in the panel. */
static void row_float(const gt_product_work *w, int64_t before, int64_t whole, bool single)
{
    const int64_t size = single ? 4 : 8, run = single ? whole : GT_RUN, deep = single ? whole : GT_DEEP;
    double *const sums = w->panel, *const runs = sums + w->n;
    for (int64_t p = 0, n; p < w->k; p += n) {
        const int64_t at = before + p, left = w->k - p, room = run - at % run;
        gt_product_work part = *w;
        part.a = (const char *)w->a + p * w->ac * size;
        part.b = (const char *)w->b + p * w->br * size;
        part.go_on = at >= deep;
        if (at % deep == 0 && left >= deep) {
            part.k = n = left / deep * deep;
        } else {
            part.k = n = left < room ? left : room;
            const bool last = at + n == whole, ends = last || n == room;
            part.run = at % run ? sums : NULL;
            part.runs = ends && at / run % 2 ? runs : NULL;
            part.left = last || (at + n) % deep == 0 ? NULL : ends ? runs : sums;
        }
        strip_float(&part, single);
    }
}

/* The next part of a sum over `whole`, with the same additions as in one call. */
static void part_float(gt_product_work *w, int64_t before, int64_t whole, bool by_row, bool single)
{
    w->go_on = before > 0;
    if (whole > FAR && !single)
        w->errors = w->panel + gt_product_stretch(whole, false) * GT_PANEL_MOST;
    if (w->errors && !before)
        memset(w->errors, 0, (size_t)w->m * (size_t)w->n * sizeof *w->errors);
    if (by_row)
        row_float(w, before, whole, single);
    else
        strip_float(w, single);
    if (w->errors && before + w->k == whole)
        add_errors(w);
}

/* Computing the transposed result instead, c' = b' a', does the same multiplications and additions. It pays when the
 * columns of the second factor then become neighbours, or when there are few rows to spread the packing over. */
static void exchange(gt_product_work *w)
{
    bool neighbours = w->ar == 1 && w->m > 1, b_neighbours = w->bc == 1 && w->n > 1;
    if (neighbours ? (!b_neighbours || (w->n < GT_FEW && w->m > w->n)) : (!b_neighbours && w->m < 4 && w->n > w->m))
        *w = (gt_product_work){.a = w->b,
                               .b = w->a,
                               .c = w->c,
                               .panel = w->panel,
                               .packed = w->packed,
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

enum { NARROW = 4, SHORT = 16 }; /* columns of b, and rows of it and of a, that are not worth a vector with gaps */

static bool is_narrow(const gt_product_work *w)
{
    const bool down = w->ar == 1 && w->m > NARROW; /* vectors go down the columns of a */
    return w->cc == 1 && w->n > 1 && w->n <= NARROW && w->k <= (w->m <= SHORT ? SHORT : NARROW) && !down;
}

/* A row of c after the other: the same sums. `n` is known when compiling. `lane`: how far the next matrices are, of a,
 * b and c. */
GT_INLINE void narrow_float(const gt_product_work *w, int64_t lanes, const int64_t *lane, const int n)
{
    for (int64_t l = 0; l < lanes; l++) {
        const double *b = (const double *)w->b + l * lane[1];
        for (int64_t i = 0; i < w->m; i++) {
            const double *a = (const double *)w->a + l * lane[0] + i * w->ar;
            double *c = (double *)w->c + l * lane[2] + i * w->cr, sum[NARROW] = {0};
            for (int64_t p = 0; p < w->k; p++)
                for (int j = 0; j < n; j++)
                    sum[j] += a[p * w->ac] * b[p * w->br + j * w->bc];
            memcpy(c, sum, (size_t)n * sizeof *c);
        }
    }
}

typedef double four __attribute__((vector_size(32)));

/* Of four columns that are neighbours; `k` is known when compiling where it is 4. */
GT_INLINE void fours_float(const gt_product_work *w, int64_t lanes, const int64_t *lane, int64_t k)
{
    for (int64_t l = 0; l < lanes; l++) {
        const double *b = (const double *)w->b + l * lane[1];
        for (int64_t i = 0; i < w->m; i++) {
            const double *a = (const double *)w->a + l * lane[0] + i * w->ar;
            four sum = {0}, row;
            for (int64_t p = 0; p < k; p++) {
                memcpy(&row, b + p * w->br, sizeof row);
                sum += a[p * w->ac] * row;
            }
            memcpy((double *)w->c + l * lane[2] + i * w->cr, &sum, sizeof sum);
        }
    }
}

GT_INLINE void narrow_any(const gt_product_work *w, int64_t lanes, const int64_t *lane)
{
    if (w->n == 2)
        narrow_float(w, lanes, lane, 2);
    else if (w->n == 3)
        narrow_float(w, lanes, lane, 3);
    else if (w->bc != 1)
        narrow_float(w, lanes, lane, 4);
    else if (w->k != 4)
        fours_float(w, lanes, lane, w->k);
    else
        fours_float(w, lanes, lane, 4);
}
GT_VARIANTS_OF(narrow, static, (const gt_product_work *w, int64_t lanes, const int64_t *lane), (w, lanes, lane))

/* -- the own kernel for the other dtypes: plain loops -- */

static void whole_c128(const gt_product_work *w)
{
    const double *a = w->a, *b = w->b;
    double *c = w->c;
    for (int64_t i = 0; i < w->m; i++)
        for (int64_t j = 0; j < w->n; j++) {
            gt_pairwise real = {.blocks = 0}, imag = {.blocks = 0};
            for (int64_t from = 0; from < w->k; from += GT_RUN) {
                const int64_t to = w->k - from < GT_RUN ? w->k : from + GT_RUN;
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

static void whole_c64(const gt_product_work *w)
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
    static void name(const gt_product_work *w)                                                                         \
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

int64_t gt_product_unit(const gt_product_job *job)
{
    enum { UNIT = 16, LEAST = 8, MOST = GT_DEEPEST * GT_PANEL_MOST / 2 }; /* of a vector; what the panel has room for */
    const int64_t n = job->n == 1 && job->a.row == 1 ? job->m : job->m == 1 && job->b.col == 1 ? job->n : 0;
    if (!gt_dtype_in(job->dtype, GT_SET_FLOAT))
        return 0;
    return n >= LEAST && n <= MOST ? UNIT : job->dtype == GT_F64 ? GT_DEEP : 0;
}

static void run_own(const gt_product_job *job, gt_product_work w)
{
    switch (job->dtype) {
    case GT_F64:
    case GT_F32:
        exchange(&w);
        if (job->whole_k)
            part_float(&w, job->before, job->whole_k, gt_product_unit(job) < GT_DEEP, job->dtype == GT_F32);
        else
            whole_float(&w, job->dtype == GT_F32);
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
    return dtype == GT_F64 || most >= VECTOR_MOST ? GT_PANEL_MOST : most > 1 ? VECTOR_MOST : 0;
}

/* Whether rows are packed, where the processor wants it: for that many multiplications. */
static bool may_pack(gt_dtype dtype, double elements, int64_t k)
{
    return dtype == GT_F64 && elements * (double)k >= GT_PRODUCT_LARGE;
}

/* In doubles: the panel and the rounding errors, behind which are the packed rows. Enough for fewer of k as well, which
 * may be one stretch where more of them are cut into shorter ones. */
static size_t panel_size(gt_dtype dtype, int64_t elements, int64_t k)
{
    const size_t errors = dtype == GT_F64 && k > FAR ? ERRORS : 0, columns = panel_columns(dtype, elements);
    return (size_t)(dtype == GT_F32 || k < GT_DEEPEST ? k : GT_DEEPEST) * columns + errors;
}

size_t gt_product_panel(gt_dtype dtype, int64_t elements, int64_t k)
{
    if (!gt_dtype_in(dtype, GT_SET_FLOAT) || k <= 0)
        return 0;
    const size_t packed = may_pack(dtype, (double)elements, k) ? GT_PACKED_ELEMENTS : 0;
    return (panel_size(dtype, elements, k) + packed) * sizeof(double);
}

int64_t gt_product_rows(gt_dtype dtype, int64_t k)
{
    return gt_product_block(gt_product_stretch(k, dtype == GT_F32));
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
static int64_t fold(const gt_product_job *job, gt_product_work *w, int64_t c_lane)
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
    gt_product_work w = {.a = job->a.data,
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
    if (!job->whole_k && gt_packs_rows() && may_pack(job->dtype, (double)w.m * (double)w.n, k))
        w.packed = w.panel + panel_size(GT_F64, w.m * w.n, k);
    if (job->dtype == GT_F64 && !job->whole_k && is_narrow(&w)) {
        narrow(&w, lanes, (const int64_t[]){job->a.lane, job->b.lane, c_lane});
        return true;
    }
    for (int64_t l = 0; l < lanes; l++) {
        w.a = (const char *)job->a.data + l * job->a.lane * bytes;
        w.b = (const char *)job->b.data + l * job->b.lane * bytes;
        w.c = (char *)job->c + l * c_lane * bytes;
        run_own(job, w);
    }
    return true;
}

/* -- few sums over a long k by several threads: of each stretch, then of all, added in order -- */

typedef struct long_sum {
    gt_product_job job; /* of stretches as lanes */
    int64_t chunk;      /* of them, for a part */
    const gt_crew *crew;
} long_sum;

/* Stretches whose sums are kept at a time, beside what rounding took from c. */
static int64_t kept_stretches(const gt_product_job *job)
{
    return ERRORS / (job->m * job->n) - 1;
}

size_t gt_product_room(const gt_product_job *job)
{
    const int64_t few = 256, elements = job->m * job->n;
    if (job->dtype != GT_F64 || job->k <= FAR || job->lanes > 1 || !elements || elements > few ||
        gt_product_by_blas(GT_F64, job->whole_m, job->whole_n, job->k))
        return 0;
    return gt_product_panel(GT_F64, ERRORS, GT_DEEP);
}

static void stretches_part(void *context, int64_t number, int thread)
{
    const long_sum *s = context;
    const int64_t begin = number * s->chunk, left = s->job.lanes - begin;
    const char *why;
    gt_product_job job = s->job;
    job.lanes = left < s->chunk ? left : s->chunk;
    job.a.data = (const double *)job.a.data + begin * job.a.lane;
    job.b.data = (const double *)job.b.data + begin * job.b.lane;
    job.c = (double *)job.c + begin * job.c_lane;
    job.scratch = s->crew->room + (size_t)thread * s->crew->size;
    (void)gt_product(&job, &why);
}

/* The sums of a stretch, onto c. */
static void add_stretch(const gt_product_job *job, const double *sums, double *errors, bool first)
{
    for (int64_t i = 0; i < job->m; i++)
        for (int64_t j = 0; j < job->n; j++, sums++, errors++) {
            double *c = (double *)job->c + i * job->c_row + j;
            const double before = first ? 0 : *c, sum = before + *sums, seen = sum - before;
            *errors = first ? 0 : *errors + ((before - (sum - seen)) + (*sums - seen));
            *c = first ? *sums : sum;
        }
}

void gt_product_shared(const gt_product_job *job, const gt_crew *crew)
{
    enum { PART = 1 << 16, PARTS_A_THREAD = 8 }; /* multiplications that are worth it */
    const int64_t elements = job->m * job->n, most = kept_stretches(job), whole = (job->k + GT_DEEP - 1) / GT_DEEP;
    double *errors = (double *)job->scratch + (int64_t)GT_DEEP * GT_PANEL_MOST, *sums = errors + elements;
    for (int64_t at = 0, n; at < whole; at += n) {
        const bool rest = at == whole - 1; /* which may be shorter */
        n = rest ? 1 : whole - 1 - at < most ? whole - 1 - at : most;
        const int64_t even = n / ((int64_t)PARTS_A_THREAD * gt_pool_threads(crew->pool)) + 1,
                      worth = PART / GT_DEEP / elements + 1;
        long_sum s = {.job = *job, .chunk = even > worth ? even : worth, .crew = crew};
        s.job.k = rest ? job->k - at * GT_DEEP : GT_DEEP;
        s.job.lanes = n;
        s.job.a.data = (const double *)job->a.data + at * GT_DEEP * job->a.col;
        s.job.b.data = (const double *)job->b.data + at * GT_DEEP * job->b.row;
        s.job.a.lane = GT_DEEP * job->a.col;
        s.job.b.lane = GT_DEEP * job->b.row;
        s.job.c = sums;
        s.job.c_row = job->n;
        s.job.c_lane = elements;
        gt_pool_run(crew->pool, (n + s.chunk - 1) / s.chunk, stretches_part, &s);
        for (int64_t i = 0; i < n; i++)
            add_stretch(job, sums + i * elements, errors, at + i == 0);
    }
    const gt_product_work all = {.c = job->c, .errors = errors, .m = job->m, .n = job->n, .cr = job->c_row, .cc = 1};
    add_errors(&all);
}
