/* The own kernel for float64 and float32, for one instruction set. A file for each includes this, with
 *
 *   TARGET  the attribute that says which, or nothing
 *   LANES   doubles in a vector
 *   ROWS    rows of a tile; ROWS * PANEL / LANES sums and a vector or two more fit the registers
 *   PANEL   columns of b that are worked on together, at most GT_PANEL_MOST
 *   WIDEN   doubles of a vector of floats, for which gcc takes several instructions
 *   JOIN    a vector of two halves: gcc makes of a shuffle no instruction that loads one of them
 *   PACKED  defined where the rows of a tile are packed as well, into w->packed: the tile reads them one behind the
 *           other, so that each multiplication takes its element from memory by itself
 *
 * `single` says that memory holds floats; it is constant wherever these are inlined. Sums are doubles. */
#include <string.h>

#include "ops/processor.h"
#include "ops/product_work.h"

#define INLINE TARGET static inline __attribute__((always_inline))
#define APART  TARGET static __attribute__((noinline))

/* The whole unrolling of loops whose length is known keeps sums in registers. */
#ifdef __clang__
#define UNROLL _Pragma("unroll")
#else
#define UNROLL _Pragma("GCC unroll 16")
#endif

typedef double VECTOR __attribute__((vector_size(8 * LANES)));
typedef float HALF __attribute__((vector_size(4 * LANES)));
typedef double FEWER __attribute__((vector_size(4 * LANES)));
typedef float FEWER_HALF __attribute__((vector_size(2 * LANES)));

enum {
    TILE_MOST = 16, /* sums of a tile */
    ROW_MOST =
        LANES == 8 ? 16 : 12 /* vectors of a single row, for which b is read row by row: they fit the registers */
};

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
INLINE void put(const gt_product_work *w, int64_t i, int64_t j, double x, bool single)
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
    return single ? k : GT_RUN;
}

/* `rows` elements of column j. */
INLINE void column(const gt_product_work *w, int64_t i, int64_t j, bool single, const int rows)
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

#if LANES == 8
#define BESIDE 0, 1, 2, 3, 4, 5, 6, 7
#else
#define BESIDE 0, 1, 2, 3
#endif

/* LANES / 2 neighbours of one row, then those of another. */
INLINE void load_two(VECTOR *v, const char *one, const char *other, bool single)
{
    if (single) {
        FEWER_HALF x, y;
        memcpy(&x, one, sizeof x);
        memcpy(&y, other, sizeof y);
        *v = WIDEN(__builtin_shufflevector(x, y, BESIDE));
    } else {
        FEWER x, y;
        memcpy(&x, one, sizeof x);
        memcpy(&y, other, sizeof y);
        *v = JOIN(x, y);
    }
}

/* Column q of LANES rows, in v[q]: v holds neighbours of even rows, of two in each vector, then those of odd ones. */
INLINE void turn(VECTOR *v)
{
#if LANES == 8
    const VECTOR even = __builtin_shufflevector(v[0], v[1], 0, 1, 4, 5, 8, 9, 12, 13);
    const VECTOR odd = __builtin_shufflevector(v[2], v[3], 0, 1, 4, 5, 8, 9, 12, 13);
    const VECTOR next_even = __builtin_shufflevector(v[0], v[1], 2, 3, 6, 7, 10, 11, 14, 15);
    const VECTOR next_odd = __builtin_shufflevector(v[2], v[3], 2, 3, 6, 7, 10, 11, 14, 15);
    v[0] = __builtin_shufflevector(even, odd, 0, 8, 2, 10, 4, 12, 6, 14);
    v[1] = __builtin_shufflevector(even, odd, 1, 9, 3, 11, 5, 13, 7, 15);
    v[2] = __builtin_shufflevector(next_even, next_odd, 0, 8, 2, 10, 4, 12, 6, 14);
    v[3] = __builtin_shufflevector(next_even, next_odd, 1, 9, 3, 11, 5, 13, 7, 15);
#else
    const VECTOR even = v[0];
    v[0] = __builtin_shufflevector(even, v[1], 0, 4, 2, 6);
    v[1] = __builtin_shufflevector(even, v[1], 1, 5, 3, 7);
#endif
}

/* Adds LANES / 2 products of each of `groups` times LANES rows, but for the first `known`, in order: they are turned in
 * registers. */
INLINE void add_turned(VECTOR *sum, const char *a, int64_t row, const double *y, int64_t p, int64_t known, bool single,
                       const int groups)
{
    enum { TAKEN = LANES / 2 };
    FEWER x;
    memcpy(&x, y + p, sizeof x);
    UNROLL
    for (int g = 0; g < groups; g++) {
        const char *at = a + (int64_t)g * LANES * row + p * (single ? 4 : 8);
        VECTOR v[TAKEN];
        UNROLL
        for (int q = 0; q < TAKEN; q++) {
            const int r = q / (TAKEN / 2) + q % (TAKEN / 2) * 4; /* even ones come first */
            load_two(&v[q], at + r * row, at + (r + 2) * row, single);
            v[q] *= JOIN(x, x);
        }
        turn(v);
        UNROLL
        for (int q = 0; q < TAKEN; q++)
            if (q >= known)
                sum[g] += v[q];
    }
}

/* `groups` times LANES elements of column j, which y holds, of rows of neighbours, at least LANES / 2 of them. */
INLINE void turned_columns(const gt_product_work *w, int64_t i, int64_t j, const double *y, bool single,
                           const int groups)
{
    enum { TAKEN = LANES / 2, GROUPS = 2 };
    const int64_t size = single ? 4 : 8, row = w->ar * size, k = w->k, run = run_of(k, single);
    const char *a = (const char *)w->a + i * row;
    VECTOR total[GROUPS] = {{0}};
    for (int64_t from = 0; from < k; from += run) {
        const int64_t to = k - from < run ? k : from + run, last = to - TAKEN;
        int64_t p = from;
        VECTOR sum[GROUPS] = {{0}};
        for (; p <= last; p += TAKEN)
            add_turned(sum, a, row, y, p, 0, single, groups);
        if (p < to)
            add_turned(sum, a, row, y, last, p - last, single, groups);
        for (int g = 0; g < groups; g++)
            total[g] = from ? total[g] + sum[g] : sum[g];
    }
    for (int g = 0; g < groups; g++, i += LANES) {
        double out[LANES];
        memcpy(out, &total[g], sizeof out);
        for (int r = 0; r < LANES; r++)
            put(w, i + r, j, out[r], single);
    }
}

INLINE void columns(const gt_product_work *w, int64_t begin, int64_t end, int64_t j, bool single)
{
    enum { TWICE = 2 * LANES };
    int64_t i = begin;
    if (w->ac == 1 && w->k >= LANES / 2 && end - begin >= LANES) {
        const double *y = w->br == 1 && !single ? (const double *)w->b + j * w->bc : w->panel;
        for (int64_t p = 0; y == w->panel && p < w->k; p++)
            w->panel[p] = load(w->b, p * w->br + j * w->bc, single);
        for (; i + TWICE <= end; i += TWICE)
            turned_columns(w, i, j, y, single, 2);
        for (; i + LANES <= end; i += LANES)
            turned_columns(w, i, j, y, single, 1);
    }
    for (; i + 8 <= end; i += 8)
        column(w, i, j, single, 8);
    for (; i < end; i++)
        column(w, i, j, single, 1);
}

/* Packing pays when columns are no neighbours, floats would be widened again for every row, or rows of b lie far apart
 * (they then compete for the same cache lines). */
INLINE bool wants_packing(const gt_product_work *w, int64_t n_rows, bool single)
{
    return w->bc != 1 || (single && n_rows >= 8) || n_rows >= 32;
}

INLINE void load_vector(VECTOR *v, const void *p, int64_t i, bool single)
{
    if (single) {
        HALF f;
        memcpy(&f, (const float *)p + i, sizeof f);
        *v = WIDEN(f);
    } else {
        memcpy(v, (const double *)p + i, sizeof *v);
    }
}

INLINE void store_vector(void *p, int64_t i, const VECTOR *v, bool single)
{
    if (single) {
        HALF f = __builtin_convertvector(*v, HALF);
        memcpy((float *)p + i, &f, sizeof f);
    } else {
        memcpy((double *)p + i, v, sizeof *v);
    }
}

/* LANES elements of row i of c, from column j on, from their sums over the stretch at hand. */
INLINE void put_vector(const gt_product_work *w, int64_t i, int64_t j, const VECTOR *x, bool single)
{
    const int64_t at = i * w->cr + j;
    VECTOR all = *x;
    if (w->go_on) {
        VECTOR before, sum, seen, errors;
        load_vector(&before, w->c, at, single);
        sum = before + *x;
        if (w->errors) {
            double *kept = w->errors + i * w->n + j;
            seen = sum - before;
            memcpy(&errors, kept, sizeof errors);
            errors += (before - (sum - seen)) + (*x - seen);
            memcpy(kept, &errors, sizeof errors);
        }
        all = sum;
    }
    store_vector(w->c, at, &all, single);
}

/* LANES elements of row i of c that are no neighbours, from column j on. */
INLINE void scatter_vector(const gt_product_work *w, int64_t i, int64_t j, const double *x, bool single)
{
    const int64_t at = i * w->cr + j * w->cc, step = w->cc;
    UNROLL
    for (int64_t s = 0; s < LANES; s++)
        store(w->c, at + s * step, x[s], single);
}

/* A tile of sums to c, wherever its elements are and whether it goes on or not. */
APART void put_tile(const gt_product_work *w, int64_t i, int64_t j, int64_t cols, const VECTOR *sum, int rows,
                    int vectors, bool single)
{
    for (int r = 0; r < rows; r++)
        for (int q = 0; q < vectors; q++) {
            const int64_t at = j + (int64_t)LANES * q, left = cols - (int64_t)LANES * q;
            double out[LANES];
            memcpy(out, &sum[r * vectors + q], sizeof out);
            if (w->cc == 1 && left >= LANES)
                put_vector(w, i + r, at, &sum[r * vectors + q], single);
            else if (!w->go_on && left >= LANES)
                scatter_vector(w, i + r, at, out, single);
            else
                for (int64_t s = 0; s < LANES && s < left; s++)
                    put(w, i + r, at + s, out[s], single);
        }
}

/* Sums of rows x LANES*vectors products over n rows of b. */
INLINE void sums_of_run(const char *a, int64_t ar, int64_t ac, const char *b, int64_t br, int64_t n, bool b_single,
                        bool single, const int rows, const int vectors, VECTOR *result)
{
    VECTOR sum[TILE_MOST] = {{0}};
    for (int64_t p = 0; p < n; p++) {
        VECTOR y[TILE_MOST];
        UNROLL
        for (int q = 0; q < vectors; q++)
            load_vector(&y[q], b, p * br + (int64_t)LANES * q, b_single);
        UNROLL
        for (int r = 0; r < rows; r++) {
            double x = load(a, r * ar + p * ac, single);
            UNROLL
            for (int q = 0; q < vectors; q++)
                sum[r * vectors + q] += x * y[q];
        }
    }
    memcpy(result, sum, (size_t)(rows * vectors) * sizeof *sum);
}

/* rows x LANES*vectors elements of c at (i, j), of which `cols` columns exist; b points at column j of its first row,
 * its columns are neighbours. The sums over later stretches of k are added to what is in c. */
INLINE void tile_of(const gt_product_work *w, int64_t i, int64_t j, int64_t cols, const char *a, int64_t ar, int64_t ac,
                    const void *b, int64_t br, bool b_single, bool single, const int rows, const int vectors)
{
    VECTOR sum[TILE_MOST];
    const int64_t size = single ? 4 : 8, b_size = b_single ? 4 : 8, k = w->k, run = run_of(k, single);
    sums_of_run(a, ar, ac, b, br, k < run ? k : run, b_single, single, rows, vectors, sum);
    for (int64_t p = run; p < k; p += run) {
        VECTOR next[TILE_MOST];
        sums_of_run(a + p * ac * size, ar, ac, (const char *)b + p * br * b_size, br, k - p < run ? k - p : run,
                    b_single, single, rows, vectors, next);
        for (int q = 0; q < rows * vectors; q++)
            sum[q] += next[q];
    }
    if (w->cc != 1 || w->errors || cols < (int64_t)LANES * vectors) {
        VECTOR kept[TILE_MOST]; /* whose address may be known: sum stays in registers */
        memcpy(kept, sum, (size_t)(rows * vectors) * sizeof *sum);
        put_tile(w, i, j, cols, kept, rows, vectors, single);
        return;
    }
    UNROLL
    for (int r = 0; r < rows; r++) {
        UNROLL
        for (int q = 0; q < vectors; q++) {
            const int64_t at = (i + r) * w->cr + j + (int64_t)LANES * q;
            VECTOR *x = &sum[r * vectors + q], before;
            if (w->go_on) {
                load_vector(&before, w->c, at, single);
                *x = before + *x;
            }
            store_vector(w->c, at, x, single);
        }
    }
}

INLINE void tile(const gt_product_work *w, int64_t i, int64_t j, int64_t cols, const void *b, int64_t br, bool b_single,
                 bool single, const int rows, const int vectors)
{
    const char *a = (const char *)w->a + i * w->ar * (single ? 4 : 8);
    tile_of(w, i, j, cols, a, w->ar, w->ac, b, br, b_single, single, rows, vectors);
}

/* Elements [j, j + cols) of the only row i from their sums, of which the last vector ends with the row. */
APART void put_row(const gt_product_work *w, int64_t i, int64_t j, int64_t cols, const VECTOR *sum, int vectors,
                   bool single)
{
    const int64_t twice = (int64_t)LANES * vectors - cols;
    for (int q = 0; q < vectors; q++, j += LANES) {
        double out[LANES];
        if (w->cc == 1 && (q < vectors - 1 || !twice)) {
            put_vector(w, i, j, &sum[q], single);
            continue;
        }
        memcpy(out, &sum[q], sizeof out);
        for (int64_t s = q < vectors - 1 ? 0 : twice; s < LANES; s++)
            put(w, i, q < vectors - 1 ? j + s : j + s - twice, out[s], single);
    }
}

/* Sums of such elements from and to memory. */
INLINE void move_row(VECTOR *sum, double *at, int64_t cols, int vectors, bool out)
{
    UNROLL
    for (int q = 0; q < vectors; q++) {
        double *x = at + (q < vectors - 1 ? (int64_t)LANES * q : cols - LANES);
        if (out)
            memcpy(x, &sum[q], sizeof *sum);
        else
            memcpy(&sum[q], x, sizeof *sum);
    }
}

/* Elements [j, j + cols) of the only row i; b's columns are neighbours. The last vector ends with the row, and so may
 * have elements of the one before. */
INLINE void row(const gt_product_work *w, int64_t i, int64_t j, int64_t cols, bool single, const int vectors)
{
    const int64_t size = single ? 4 : 8, ac = w->ac, br = w->br, k = w->k, run = run_of(k, single);
    const char *a = (const char *)w->a + i * w->ar * size, *b = (const char *)w->b + j * size;
    VECTOR total[TILE_MOST] = {{0}};
    if (w->runs)
        move_row(total, (double *)w->runs + j, cols, vectors, false);
    for (int64_t from = 0; from < k; from += run) {
        const int64_t to = k - from < run ? k : from + run;
        VECTOR sum[TILE_MOST] = {{0}};
        if (w->run)
            move_row(sum, (double *)w->run + j, cols, vectors, false);
        for (int64_t p = from; p < to; p++) {
            const double x = load(a, p * ac, single);
            UNROLL
            for (int q = 0; q < vectors; q++) {
                VECTOR y;
                load_vector(&y, b, p * br + (q < vectors - 1 ? (int64_t)LANES * q : cols - LANES), single);
                sum[q] += x * y;
            }
        }
        for (int q = 0; q < vectors; q++)
            total[q] += sum[q];
    }
    if (w->left)
        move_row(total, w->left + j, cols, vectors, true);
    else
        put_row(w, i, j, cols, total, vectors, single);
}

INLINE void whole_row(const gt_product_work *w, int64_t i, bool single)
{
    const int64_t all = (w->n + LANES - 1) / LANES, groups = (all + ROW_MOST - 1) / ROW_MOST;
    const int64_t vectors = (all + groups - 1) / groups;
    for (int64_t j = 0; j < w->n; j += vectors * LANES) {
        const int64_t cols = w->n - j < vectors * LANES ? w->n - j : vectors * LANES;
#define ROW_OF(vectors)                                                                                                \
    case vectors:                                                                                                      \
        row(w, i, j, cols, single, vectors);                                                                           \
        break;
        switch ((cols + LANES - 1) / LANES) {
            ROW_OF(1)
            ROW_OF(2)
            ROW_OF(3)
            ROW_OF(4)
            ROW_OF(5)
            ROW_OF(6)
            ROW_OF(7)
            ROW_OF(8)
            ROW_OF(9)
            ROW_OF(10)
            ROW_OF(11)
            ROW_OF(12)
#if LANES == 8
            ROW_OF(13)
            ROW_OF(14)
            ROW_OF(15)
            ROW_OF(16)
#endif
        }
#undef ROW_OF
    }
}

/* Rows [begin, end) of LANES*vectors columns from j on. */
INLINE void panel(const gt_product_work *w, int64_t begin, int64_t end, int64_t j, int64_t cols, const void *b,
                  int64_t br, bool b_single, bool single, const int vectors)
{
    int64_t i = begin;
    for (; i + ROWS <= end; i += ROWS)
#ifdef PACKED
        tile_of(w, i, j, cols, (const char *)(w->packed + (i - begin) * w->k), 1, ROWS, b, br, b_single, single, ROWS,
                vectors);
#else
        tile(w, i, j, cols, b, br, b_single, single, ROWS, vectors);
#endif
    for (; ROWS > 4 && i + 4 <= end; i += 4)
        tile(w, i, j, cols, b, br, b_single, single, 4, vectors);
    for (; i < end; i++)
        tile(w, i, j, cols, b, br, b_single, single, 1, vectors);
}

/* `wide` columns of b as doubles, row after row; those that b does not have are 0. */
INLINE void pack(const gt_product_work *w, int64_t j, int64_t cols, bool single, const int wide)
{
    double *to = w->panel;
    if (cols < wide)
        memset(to, 0, (size_t)w->k * (size_t)wide * sizeof *to);
    if (w->bc == 1 && cols == wide) {
        for (int64_t p = 0; p < w->k; p++, to += wide)
            for (int q = 0; q < wide; q += LANES) {
                VECTOR v;
                load_vector(&v, w->b, p * w->br + j + q, single);
                memcpy(to + q, &v, sizeof v);
            }
        return;
    }
    for (int64_t p = 0; p < w->k; p++, to += wide)
        for (int64_t q = 0; q < cols; q++)
            to[q] = load(w->b, p * w->br + (j + q) * w->bc, single);
}

#ifdef PACKED
/* Rows [begin, end) of a, as many as make whole tiles. */
static void pack_rows(const gt_product_work *w, int64_t begin, int64_t end)
{
    double *to = w->packed;
    for (int64_t i = begin; i + ROWS <= end; i += ROWS, to += ROWS * w->k) {
        const double *from = (const double *)w->a + i * w->ar;
        for (int64_t p = 0; p < w->k; p++)
            for (int64_t r = 0; r < ROWS; r++)
                to[p * ROWS + r] = from[r * w->ar + p * w->ac];
    }
}
#endif

INLINE void block_of_rows(const gt_product_work *w, int64_t begin, int64_t end, bool single)
{
    enum { PANEL_VECTORS = PANEL / LANES };
    const char *b = w->b;
    int64_t size = single ? 4 : 8, j = 0, rows = end - begin;
    if (rows == 1 && w->bc == 1 && w->n >= LANES) {
        whole_row(w, begin, single);
        return;
    }
#ifdef PACKED
    pack_rows(w, begin, end);
#endif
    if (wants_packing(w, rows, single)) {
        for (; j + PANEL <= w->n; j += PANEL) {
            pack(w, j, PANEL, single, PANEL);
            panel(w, begin, end, j, PANEL, w->panel, PANEL, false, single, PANEL_VECTORS);
        }
    } else {
        for (; j + PANEL <= w->n; j += PANEL)
            panel(w, begin, end, j, PANEL, b + j * size, w->br, single, single, PANEL_VECTORS);
    }
    for (; j + LANES <= w->n && w->bc == 1; j += LANES)
        panel(w, begin, end, j, LANES, b + j * size, w->br, single, single, 1);
    while (j + 1 < w->n && (w->n - j) * rows >= GT_FEW) {
        int64_t cols = w->n - j < LANES ? w->n - j : LANES;
        pack(w, j, cols, single, LANES);
        panel(w, begin, end, j, cols, w->panel, LANES, false, single, 1);
        j += cols;
    }
    for (; j < w->n; j++)
        columns(w, begin, end, j, single);
}

/* By stretches of k, so that a panel of b stays in the first-level cache, and blocks of rows, so that the block of a
 * stays in the second while the panels pass by. Floats take all of k at once: their sums must not be rounded between.
 */
INLINE void whole(const gt_product_work *w, bool single)
{
    const int64_t stretch = gt_product_stretch(w->go_on ? INT64_MAX : w->k, single), size = single ? 4 : 8;
#ifdef PACKED
    const int64_t block = GT_PACKED_ELEMENTS / stretch & ~(int64_t)(ROWS - 1);
#else
    const int64_t block = gt_product_block(stretch);
#endif
    for (int64_t p = 0; p < w->k; p += stretch) {
        gt_product_work part = *w;
        part.a = (const char *)w->a + p * w->ac * size;
        part.b = (const char *)w->b + p * w->br * size;
        part.k = w->k - p < stretch ? w->k - p : stretch;
        part.go_on = w->go_on || p > 0;
        for (int64_t i = 0; i < w->m; i += block)
            block_of_rows(&part, i, i + block < w->m ? i + block : w->m, single);
    }
}
