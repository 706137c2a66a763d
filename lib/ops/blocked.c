#include "ops/blocked.h"

#include <math.h>
#include <string.h>

#include "ops/kernels.h"
#include "ops/product.h"

/* SMALL: rows and columns below which loops do the work; above, halves and a product, to the depth of halving. TILE:
 * what is computed of a product before it is subtracted, to stay in the second-level cache. */
enum { SMALL = 16, TILE_ROWS = 64, TILE_COLS = 256, TILE = TILE_ROWS * TILE_COLS };

size_t gt_blocked_work(int64_t n)
{
    return TILE + gt_product_panel(GT_F64, TILE, n) / sizeof(double);
}

/* -- threads -- */

static double *room_of(const gt_crew *crew, int thread)
{
    return (double *)(void *)(crew->room + (size_t)thread * crew->size);
}

/* Parts of so many multiplications in all, by the crew where that takes many times longer than to wake it. */
static void share(const gt_crew *crew, double products, int64_t parts, gt_pool_part *part, void *context)
{
    const double worth_it = 1 << 22;
    gt_pool_run(products < worth_it ? NULL : crew->pool, parts, part, context);
}

static int64_t count_of(int64_t n, int64_t size)
{
    return (n + size - 1) / size;
}

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Of n columns how many are worked on by one thread from the first step to the last. */
static int64_t band_of(const gt_crew *crew, int64_t n)
{
    enum { LEAST = 64, MOST = 512 };
    const int64_t part = count_of(n, (int64_t)2 * SMALL * gt_pool_threads(crew->pool)) * SMALL;
    return part < LEAST ? LEAST : least(part, MOST);
}

/* Of more than SMALL, about a half: a number that tiles of the product divide. */
static int64_t half_of(int64_t n)
{
    return (n / 2 + SMALL / 2) / SMALL * SMALL;
}

static gt_matrix matrix_at(const double *a, int64_t row, int64_t col)
{
    return (gt_matrix){.data = a, .row = row, .col = col};
}

/* c = a b by the own kernel, which says whole_m, and writes to both.
 * NOLINTBEGIN(readability-non-const-parameter) */
static void multiply(int64_t m, int64_t n, int64_t k, const gt_matrix *a, const gt_matrix *b, double *c, int64_t c_row,
                     double *work)
{
    const char *why;
    const gt_product_job job = {.dtype = GT_F64,
                                .m = m,
                                .n = n,
                                .k = k,
                                .lanes = 1,
                                .a = *a,
                                .b = *b,
                                .c = c,
                                .scratch = work + TILE,
                                .c_row = c_row,
                                .whole_m = 1,
                                .whole_n = 1};
    (void)gt_product(&job, &why); /* cannot fail without OpenBLAS */
}
/* NOLINTEND(readability-non-const-parameter) */

/* -- loops -- */

/* x -= factor y */
GT_INLINE void take(double *restrict x, const double *restrict y, double factor, int64_t n)
{
    for (int64_t j = 0; j < n; j++)
        x[j] -= factor * y[j];
}

/* c -= x, m x n, whose rows are TILE_COLS apart. */
GT_INLINE void less_any(double *c, int64_t c_row, const double *x, int64_t m, int64_t n)
{
    for (int64_t i = 0; i < m; i++)
        take(c + i * c_row, x + i * TILE_COLS, 1, n);
}
GT_VARIANTS_OF(less, static, (double *c, int64_t c_row, const double *x, int64_t m, int64_t n), (c, c_row, x, m, n))

/* c -= a b; upper: of c what is not below its diagonal, and perhaps more. */
typedef struct difference {
    int64_t m, n, k;
    gt_matrix a, b;
    double *c;
    int64_t c_row;
    bool upper;
    const gt_crew *crew;
} difference;

static void subtract_tile(void *context, int64_t number, int thread)
{
    const difference *d = context;
    const int64_t down = count_of(d->m, TILE_ROWS), i = number % down * TILE_ROWS, end = number / down * TILE_COLS;
    const int64_t j = d->upper && i > end ? i : end, rows = least(d->m - i, TILE_ROWS);
    const int64_t cols = least(d->n, end + TILE_COLS) - j;
    double *work = room_of(d->crew, thread);
    if (cols <= 0)
        return;
    const gt_matrix a = matrix_at((const double *)d->a.data + i * d->a.row, d->a.row, d->a.col);
    const gt_matrix b = matrix_at((const double *)d->b.data + j * d->b.col, d->b.row, d->b.col);
    multiply(rows, cols, d->k, &a, &b, work, TILE_COLS, work);
    less(d->c + i * d->c_row + j, d->c_row, work, rows, cols);
}

static void subtract(difference d)
{
    share(d.crew, (double)d.m * (double)d.n * (double)d.k, count_of(d.m, TILE_ROWS) * count_of(d.n, TILE_COLS),
          subtract_tile, &d);
}

/* In eight sums side by side, whatever the instruction set. */
GT_INLINE double dot(const double *x, const double *y, int64_t n)
{
    enum { LANES = 8 };
    double sum[LANES] = {0}, rest = 0;
    int64_t i = 0;
    for (; i + LANES <= n; i += LANES)
        for (int64_t j = 0; j < LANES; j++)
            sum[j] += x[i + j] * y[i + j];
    for (; i < n; i++)
        rest += x[i] * y[i];
    return ((sum[0] + sum[4]) + (sum[2] + sum[6])) + ((sum[1] + sum[5]) + (sum[3] + sum[7])) + rest;
}

/* `wide` columns of a from row and column c on, with all rows below; rows, n long, are exchanged whole. */
GT_INLINE void eliminate_any(double *a, int64_t n, int64_t c, int64_t wide, int *pivot)
{
    for (const int64_t end = c + wide; c < end; c++) {
        int64_t best = c;
        for (int64_t i = c + 1; i < n; i++) {
            const double x = fabs(a[i * n + c]), y = fabs(a[best * n + c]);
            if (x > y || (isnan(x) && !isnan(y)))
                best = i;
        }
        pivot[c] = (int)best;
        for (int64_t j = 0; best != c && j < n; j++) {
            const double kept = a[c * n + j];
            a[c * n + j] = a[best * n + j];
            a[best * n + j] = kept;
        }
        const double head = a[c * n + c];
        for (int64_t i = c + 1; head != 0 && i < n; i++) {
            a[i * n + c] /= head;
            take(a + i * n + c + 1, a + c * n + c + 1, a[i * n + c], end - c - 1);
        }
    }
}
GT_VARIANTS_OF(eliminate, static, (double *a, int64_t n, int64_t c, int64_t wide, int *pivot), (a, n, c, wide, pivot))

/* A triangular system: element [i,j] of its matrix is a[i * row + j * col]; the rows of b, k wide, are b_row apart. */
typedef struct triangle {
    const double *a;
    int64_t row, col, n;
    double *b;
    int64_t b_row, k;
    bool down, unit; /* down: the matrix is a lower triangle */
    const gt_crew *crew;
    int64_t band; /* columns of a part */
} triangle;

GT_INLINE void substitute_any(const triangle *t)
{
    for (int64_t s = 0; s < t->n; s++) {
        const int64_t i = t->down ? s : t->n - 1 - s;
        double *x = t->b + i * t->b_row;
        for (int64_t r = 0; r < s; r++) {
            const int64_t c = t->down ? r : t->n - 1 - r;
            take(x, t->b + c * t->b_row, t->a[i * t->row + c * t->col], t->k);
        }
        for (int64_t j = 0; !t->unit && j < t->k; j++)
            x[j] /= t->a[i * (t->row + t->col)];
    }
}
GT_VARIANTS_OF(substitute, static, (const triangle *t), (t))

/* One column, contiguous: along the rows of the matrix, or, where its columns are what lies together, along those. */
GT_INLINE void substitute_one_any(const triangle *t)
{
    for (int64_t s = 0; s < t->n; s++) {
        const int64_t i = t->down ? s : t->n - 1 - s, from = t->down ? 0 : i + 1, rest = t->down ? i + 1 : 0;
        if (t->col == 1)
            t->b[i] -= dot(t->a + i * t->row + from, t->b + from, s);
        if (!t->unit)
            t->b[i] /= t->a[i * (t->row + t->col)];
        if (t->col != 1)
            take(t->b + rest, t->a + i * t->col + rest, t->b[i], t->n - 1 - s);
    }
}
GT_VARIANTS_OF(substitute_one, static, (const triangle *t), (t))

/* -- triangular systems -- */

/* t from row `from` on: n rows. */
static triangle part_of(const triangle *t, int64_t from, int64_t n)
{
    triangle part = *t;
    part.a += from * (t->row + t->col);
    part.b += from * t->b_row;
    part.n = n;
    return part;
}

static void solve_band(const triangle *t)
{
    if (t->n <= SMALL) {
        substitute(t);
        return;
    }
    const int64_t half = half_of(t->n);
    const triangle upper = part_of(t, 0, half), lower = part_of(t, half, t->n - half);
    const triangle *first = t->down ? &upper : &lower, *then = t->down ? &lower : &upper;
    const int64_t i = t->down ? half : 0, j = t->down ? 0 : half;
    solve_band(first);
    subtract((difference){.m = then->n,
                          .n = t->k,
                          .k = first->n,
                          .a = matrix_at(t->a + i * t->row + j * t->col, t->row, t->col),
                          .b = matrix_at(first->b, t->b_row, 1),
                          .c = then->b,
                          .c_row = t->b_row,
                          .crew = t->crew});
    solve_band(then);
}

static void triangle_part(void *context, int64_t number, int thread)
{
    const triangle *t = context;
    const gt_crew alone = {.room = (char *)room_of(t->crew, thread)};
    triangle band = *t;
    band.b += number * t->band;
    band.k = least(t->k - number * t->band, t->band);
    band.crew = &alone;
    solve_band(&band);
}

static void solve_triangle(triangle t)
{
    t.band = band_of(t.crew, t.k);
    share(t.crew, (double)t.n * (double)t.n / 2 * (double)t.k, count_of(t.k, t.band), triangle_part, &t);
}

/* NOLINTNEXTLINE(readability-non-const-parameter): the solution is written over b */
void gt_blocked_triangle(int64_t n, int64_t k, const double *a, double *b, bool lower, bool turn, bool unit,
                         const gt_crew *crew)
{
    const triangle t = {.a = a,
                        .row = turn ? 1 : n,
                        .col = turn ? n : 1,
                        .n = n,
                        .b = b,
                        .b_row = k,
                        .k = k,
                        .down = lower != turn,
                        .unit = unit,
                        .crew = crew};
    if (k == 1)
        substitute_one(&t);
    else
        solve_triangle(t);
}

/* -- LU -- */

/* Columns [c, c + wide), rows from c on: the left half; what it makes of the right one; that. */
static void factor_columns(double *a, int64_t n, int64_t c, int64_t wide, int *pivot, const gt_crew *crew)
{
    if (wide <= SMALL) {
        eliminate(a, n, c, wide, pivot);
        return;
    }
    const int64_t half = half_of(wide), mid = c + half, rest = wide - half;
    factor_columns(a, n, c, half, pivot, crew);
    solve_triangle((triangle){.a = a + c * n + c,
                              .row = n,
                              .col = 1,
                              .n = half,
                              .b = a + c * n + mid,
                              .b_row = n,
                              .k = rest,
                              .down = true,
                              .unit = true,
                              .crew = crew});
    subtract((difference){.m = n - mid,
                          .n = rest,
                          .k = half,
                          .a = matrix_at(a + mid * n + c, n, 1),
                          .b = matrix_at(a + c * n + mid, n, 1),
                          .c = a + mid * n + mid,
                          .c_row = n,
                          .crew = crew});
    factor_columns(a, n, mid, rest, pivot, crew);
}

bool gt_blocked_lu(int64_t n, double *a, int *pivot, const gt_crew *crew)
{
    bool regular = true;
    factor_columns(a, n, 0, n, pivot, crew);
    for (int64_t i = 0; i < n; i++)
        regular &= a[i * n + i] != 0;
    return regular;
}

/* -- Cholesky: the upper triangle of a symmetric matrix becomes the transposed factor -- */

/* Rows are `row` apart. A NaN passes into the result. */
GT_INLINE void small_cholesky_any(double *a, int64_t n, int64_t row, bool *positive)
{
    for (int64_t k = 0; k < n; k++) {
        double *x = a + k * row;
        *positive &= !(x[k] <= 0);
        const double root = sqrt(x[k]);
        for (int64_t j = k; j < n; j++)
            x[j] /= root;
        x[k] = root;
        for (int64_t i = k + 1; i < n; i++)
            take(a + i * row + i, x + i, x[i], n - i);
    }
}
GT_VARIANTS_OF(small_cholesky, static, (double *a, int64_t n, int64_t row, bool *positive), (a, n, row, positive))

static bool factor_rows(double *a, int64_t n, int64_t row, const gt_crew *crew)
{
    bool positive = true;
    if (n <= SMALL) {
        small_cholesky(a, n, row, &positive);
        return positive;
    }
    const int64_t half = half_of(n), rest = n - half;
    if (!factor_rows(a, half, row, crew))
        return false;
    solve_triangle((triangle){
        .a = a, .row = 1, .col = row, .n = half, .b = a + half, .b_row = row, .k = rest, .down = true, .crew = crew});
    subtract((difference){.m = rest,
                          .n = rest,
                          .k = half,
                          .a = matrix_at(a + half, 1, row),
                          .b = matrix_at(a + half, row, 1),
                          .c = a + half * (row + 1),
                          .c_row = row,
                          .upper = true,
                          .crew = crew});
    return factor_rows(a + half * (row + 1), rest, row, crew);
}

bool gt_blocked_cholesky(int64_t n, double *a, const gt_crew *crew)
{
    return factor_rows(a, n, n, crew);
}

/* -- QR: blocks of Householder reflections as 1 - V T V' -- */

enum { BLOCK = 32 };

/* Columns [k, end) of a panel, column-major, m elements each: all but the first with the reflection of column k, which
 * is v = [1, what stands below]. */
GT_INLINE void reflect_any(double *a, int64_t m, int64_t k, int64_t end, double tau)
{
    const double *v = a + k * m;
    for (int64_t j = k + 1; j < end; j++) {
        double *x = a + j * m;
        const double sum = tau * (x[k] + dot(x + k + 1, v + k + 1, m - k - 1));
        x[k] -= sum;
        take(x + k + 1, v + k + 1, sum, m - k - 1);
    }
}
GT_VARIANTS_OF(reflect, static, (double *a, int64_t m, int64_t k, int64_t end, double tau), (a, m, k, end, tau))

/* G = V' V, above the diagonal, of `wide` columns of m elements. */
GT_INLINE void dots_any(const double *v, int64_t m, int64_t wide, double *g)
{
    for (int64_t i = 0; i < wide; i++)
        for (int64_t j = 0; j < i; j++)
            g[j * BLOCK + i] = dot(v + i * m + i, v + j * m + i, m - i);
}
GT_VARIANTS_OF(dots, static, (const double *v, int64_t m, int64_t wide, double *g), (v, m, wide, g))

/* Makes the reflection of column x, from element k on, and returns its tau; x[k] becomes the diagonal of R. */
static double make_reflection(double *x, int64_t k, int64_t m)
{
    double scale = 0, sum = 0;
    for (int64_t i = k + 1; i < m; i++)
        scale = fabs(x[i]) > scale || isnan(x[i]) ? fabs(x[i]) : scale;
    for (int64_t i = k + 1; i < m && scale != 0; i++)
        sum += x[i] / scale * (x[i] / scale);
    const double below = scale * sqrt(sum), beta = x[k] > 0 ? -hypot(x[k], below) : hypot(x[k], below);
    if (below == 0)
        return 0;
    const double tau = (beta - x[k]) / beta;
    for (int64_t i = k + 1; i < m; i++)
        x[i] /= x[k] - beta;
    x[k] = beta;
    return tau;
}

/* A block of reflections: `wide` columns from row and column `from` of a matrix of m rows, and room to work in. */
typedef struct reflections {
    int64_t m, from, wide;
    double *v; /* wide columns of m - from elements */
    double *t; /* BLOCK x BLOCK */
    double *x, *y;
    const gt_crew *crew;
    /* What they are applied to: columns [begin, end) of c, from row `from` on. */
    double *c;
    int64_t begin, end, band;
    bool turn;
} reflections;

/* V with its ones and zeros, and T, from the panel and its tau. */
static void gather_block(const reflections *h, const double *a, const double *tau)
{
    const int64_t rows = h->m - h->from, wide = h->wide;
    double g[BLOCK * BLOCK];
    for (int64_t c = 0; c < wide; c++) {
        double *v = h->v + c * rows;
        memset(v, 0, (size_t)c * sizeof *v);
        v[c] = 1;
        memcpy(v + c + 1, a + (h->from + c) * (h->m + 1) + 1, (size_t)(rows - c - 1) * sizeof *v);
    }
    dots(h->v, rows, wide, g);
    memset(h->t, 0, sizeof *h->t * BLOCK * BLOCK);
    for (int64_t i = 0; i < wide; i++) {
        h->t[i * BLOCK + i] = tau[i];
        for (int64_t r = 0; r < i; r++) {
            double sum = 0;
            for (int64_t s = r; s < i; s++)
                sum += h->t[r * BLOCK + s] * g[s * BLOCK + i];
            h->t[r * BLOCK + i] = -tau[i] * sum;
        }
    }
}

/* By 1 - V T' V', or 1 - V T V' with `turn`: as rows, C less C V T V' or C V T' V'. */
static void apply_part(void *context, int64_t number, int thread)
{
    const reflections *h = context;
    const int64_t begin = h->begin + number * h->band, n = least(h->end - begin, h->band), rows = h->m - h->from;
    const gt_crew alone = {.room = (char *)room_of(h->crew, thread)};
    double *own = h->c + begin * h->m + h->from, *x = h->x + begin * h->wide, *y = h->y + begin * h->wide;
    const gt_matrix c = matrix_at(own, h->m, 1), v = matrix_at(h->v, 1, rows), left = matrix_at(x, h->wide, 1);
    const gt_matrix t = matrix_at(h->t, h->turn ? 1 : BLOCK, h->turn ? BLOCK : 1);
    multiply(n, h->wide, rows, &c, &v, x, h->wide, room_of(&alone, 0));
    multiply(n, h->wide, h->wide, &left, &t, y, h->wide, room_of(&alone, 0));
    subtract((difference){.m = n,
                          .n = rows,
                          .k = h->wide,
                          .a = matrix_at(y, h->wide, 1),
                          .b = matrix_at(h->v, rows, 1),
                          .c = own,
                          .c_row = h->m,
                          .crew = &alone});
}

static void apply_block(reflections *h, double *c, int64_t begin, int64_t end, bool turn)
{
    h->c = c;
    h->begin = begin;
    h->end = end;
    h->band = band_of(h->crew, end - begin);
    h->turn = turn;
    share(h->crew, 2.0 * (double)(end - begin) * (double)(h->m - h->from) * (double)h->wide,
          count_of(end - begin, h->band), apply_part, h);
}

size_t gt_blocked_qr_work(int64_t m, int64_t n)
{
    return (size_t)n + (size_t)BLOCK * BLOCK + BLOCK * (size_t)m + (size_t)n * 2 * BLOCK;
}

void gt_blocked_qr(int64_t m, int64_t n, double *a, double *q, double *work, const gt_crew *crew)
{
    double *tau = work;
    reflections h = {.m = m, .t = work + n, .crew = crew};
    h.v = h.t + (size_t)BLOCK * BLOCK;
    h.x = h.v + BLOCK * m;
    h.y = h.x + BLOCK * n;
    for (h.from = 0; h.from < n; h.from += BLOCK) {
        h.wide = n - h.from < BLOCK ? n - h.from : BLOCK;
        const int64_t end = h.from + h.wide;
        for (int64_t k = h.from; k < end; k++) {
            tau[k] = make_reflection(a + k * m, k, m);
            if (tau[k] != 0)
                reflect(a, m, k, end, tau[k]);
        }
        gather_block(&h, a, tau + h.from);
        apply_block(&h, a, end, n, false);
    }
    memset(q, 0, (size_t)(m * n) * sizeof *q);
    for (int64_t j = 0; j < n; j++)
        q[j * m + j] = 1;
    for (h.from = (n - 1) / BLOCK * BLOCK; h.from >= 0; h.from -= BLOCK) {
        h.wide = n - h.from < BLOCK ? n - h.from : BLOCK;
        gather_block(&h, a, tau + h.from);
        apply_block(&h, q, h.from, n, true);
    }
}
