#include "ops/blocked.h"

#include <math.h>
#include <string.h>

#include "ops/kernels.h"
#include "ops/product.h"

/* SMALL: rows and columns below which loops do the work; above, halves and a product, to the depth of halving. TILE:
 * what is computed of a product before it is subtracted, to stay in the second-level cache. */
enum { SMALL = 16, TILE_ROWS = 64, TILE_COLS = 512 };

size_t gt_blocked_work(int64_t n)
{
    return TILE_ROWS * TILE_COLS + gt_product_panel(GT_F64, TILE_ROWS * TILE_COLS, n) / sizeof(double);
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

/* c = a b by the own kernel, which says whole_m. */
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
                                .scratch = work + TILE_ROWS * TILE_COLS,
                                .c_row = c_row,
                                .whole_m = 1,
                                .whole_n = 1};
    (void)gt_product(&job, &why); /* cannot fail without OpenBLAS */
}

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

/* c -= a b */
static void subtract(int64_t m, int64_t n, int64_t k, const gt_matrix *a, const gt_matrix *b, double *c, int64_t c_row,
                     double *work)
{
    for (int64_t j = 0; j < n; j += TILE_COLS)
        for (int64_t i = 0; i < m; i += TILE_ROWS) {
            const int64_t rows = m - i < TILE_ROWS ? m - i : TILE_ROWS, cols = n - j < TILE_COLS ? n - j : TILE_COLS;
            const gt_matrix left = matrix_at((const double *)a->data + i * a->row, a->row, a->col);
            const gt_matrix right = matrix_at((const double *)b->data + j * b->col, b->row, b->col);
            multiply(rows, cols, k, &left, &right, work, TILE_COLS, work);
            less(c + i * c_row + j, c_row, work, rows, cols);
        }
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
    double *work;
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

static void solve_triangle(const triangle *t)
{
    if (t->n <= SMALL) {
        substitute(t);
        return;
    }
    const int64_t half = half_of(t->n);
    const triangle upper = part_of(t, 0, half), lower = part_of(t, half, t->n - half);
    const triangle *first = t->down ? &upper : &lower, *then = t->down ? &lower : &upper;
    const int64_t i = t->down ? half : 0, j = t->down ? 0 : half;
    solve_triangle(first);
    const gt_matrix a = matrix_at(t->a + i * t->row + j * t->col, t->row, t->col);
    const gt_matrix x = matrix_at(first->b, t->b_row, 1);
    subtract(then->n, t->k, first->n, &a, &x, then->b, t->b_row, t->work);
    solve_triangle(then);
}

void gt_blocked_triangle(int64_t n, int64_t k, const double *a, double *b, bool lower, bool turn, bool unit,
                         double *work)
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
                        .work = work};
    if (k == 1)
        substitute_one(&t);
    else
        solve_triangle(&t);
}

/* -- LU -- */

/* Columns [c, c + wide), rows from c on: the left half; what it makes of the right one; that. */
static void factor_columns(double *a, int64_t n, int64_t c, int64_t wide, int *pivot, double *work)
{
    if (wide <= SMALL) {
        eliminate(a, n, c, wide, pivot);
        return;
    }
    const int64_t half = half_of(wide), mid = c + half, rest = wide - half;
    factor_columns(a, n, c, half, pivot, work);
    const triangle t = {.a = a + c * n + c,
                        .row = n,
                        .col = 1,
                        .n = half,
                        .b = a + c * n + mid,
                        .b_row = n,
                        .k = rest,
                        .down = true,
                        .unit = true,
                        .work = work};
    solve_triangle(&t);
    const gt_matrix left = matrix_at(a + mid * n + c, n, 1), right = matrix_at(a + c * n + mid, n, 1);
    subtract(n - mid, rest, half, &left, &right, a + mid * n + mid, n, work);
    factor_columns(a, n, mid, rest, pivot, work);
}

bool gt_blocked_lu(int64_t n, double *a, int *pivot, double *work)
{
    bool regular = true;
    factor_columns(a, n, 0, n, pivot, work);
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

/* The upper triangle of c, n x n, less that of a' a, a being k x n; all with rows `row` apart. */
static void subtract_square(int64_t n, int64_t k, const double *a, double *c, int64_t row, double *work)
{
    enum { BLOCK = 64 };
    for (int64_t i = 0; i < n; i += BLOCK) {
        const gt_matrix left = matrix_at(a + i, 1, row), right = matrix_at(a + i, row, 1);
        subtract(n - i < BLOCK ? n - i : BLOCK, n - i, k, &left, &right, c + i * (row + 1), row, work);
    }
}

static bool factor_rows(double *a, int64_t n, int64_t row, double *work)
{
    bool positive = true;
    if (n <= SMALL) {
        small_cholesky(a, n, row, &positive);
        return positive;
    }
    const int64_t half = half_of(n), rest = n - half;
    const triangle t = {
        .a = a, .row = 1, .col = row, .n = half, .b = a + half, .b_row = row, .k = rest, .down = true, .work = work};
    if (!factor_rows(a, half, row, work))
        return false;
    solve_triangle(&t);
    subtract_square(rest, half, a + half, a + half * (row + 1), row, work);
    return factor_rows(a + half * (row + 1), rest, row, work);
}

bool gt_blocked_cholesky(int64_t n, double *a, double *work)
{
    return factor_rows(a, n, n, work);
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
    double *x, *y, *work;
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
    memset(h->t, 0, BLOCK * BLOCK * sizeof *h->t);
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

/* The columns [begin, end) of c, from row `from` on, by 1 - V T' V', or 1 - V T V' with `turn`: as rows, C less C V T
 * V' or C V T' V'. */
static void apply_block(const reflections *h, double *c, int64_t begin, int64_t end, bool turn)
{
    const int64_t rows = h->m - h->from, n = end - begin;
    double *rest = c + begin * h->m + h->from;
    const gt_matrix own = matrix_at(rest, h->m, 1), v = matrix_at(h->v, 1, rows), back = matrix_at(h->v, rows, 1);
    const gt_matrix x = matrix_at(h->x, h->wide, 1), y = matrix_at(h->y, h->wide, 1);
    const gt_matrix t = matrix_at(h->t, turn ? 1 : BLOCK, turn ? BLOCK : 1);
    if (n == 0)
        return;
    multiply(n, h->wide, rows, &own, &v, h->x, h->wide, h->work);
    multiply(n, h->wide, h->wide, &x, &t, h->y, h->wide, h->work);
    subtract(n, rows, h->wide, &y, &back, rest, h->m, h->work);
}

size_t gt_blocked_qr_work(int64_t m, int64_t n)
{
    return (size_t)n + BLOCK * BLOCK + BLOCK * (size_t)m + 2 * BLOCK * (size_t)n + gt_blocked_work(m);
}

void gt_blocked_qr(int64_t m, int64_t n, double *a, double *q, double *work)
{
    double *tau = work;
    reflections h = {.m = m, .t = work + n};
    h.v = h.t + BLOCK * BLOCK;
    h.x = h.v + BLOCK * m;
    h.y = h.x + BLOCK * n;
    h.work = h.y + BLOCK * n;
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
