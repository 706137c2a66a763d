#include "ops/product_single.h"

#include <stdbool.h>
#include <string.h>

#include "ops/processor.h"
#include "ops/turn.h"

#ifdef __x86_64__

#define INLINE GT_TARGET_AVX512 static inline __attribute__((always_inline))

#ifdef __clang__
#define UNROLL _Pragma("unroll")
#else
#define UNROLL _Pragma("GCC unroll 16")
#endif

typedef float v16 __attribute__((vector_size(64)));

enum {
    LANES = 16,
    ROWS = 8,      /* of a tile: with two vectors each 16 sums, enough to wait for none */
    PANEL = 32,    /* columns of b that are worked on together */
    STRETCH = 256, /* of k, for a panel of b to stay in the first-level cache */
    BLOCK = 384    /* rows of a, whose stretch stays in the second while the panels pass by */
};

/* A stretch of k: rows of a, times a panel of b that was packed, to columns of c or onto them. */
typedef struct work {
    gt_single a;
    const float *panel;
    float *c;
    int64_t c_row, depth, cols;
    bool go_on; /* c holds the sums over what came before */
} work;

/* Sums of rows x LANES*vectors products over a stretch; kept in registers, since nothing else reads them. */
INLINE void sums(const work *w, int64_t i, const int rows, const int vectors, v16 *result)
{
    v16 sum[ROWS * PANEL / LANES] = {{0}};
    const float *a = w->a.data + i * w->a.row, *b = w->panel;
    const int64_t row = w->a.row, col = w->a.col, depth = w->depth;
    for (int64_t p = 0; p < depth; p++, a += col, b += PANEL) {
        v16 y[PANEL / LANES];
        UNROLL
        for (int q = 0; q < vectors; q++)
            /* NOLINTNEXTLINE(bugprone-implicit-widening-of-multiplication-result): within a panel */
            memcpy(&y[q], b + q * LANES, sizeof y[q]);
        UNROLL
        for (int r = 0; r < rows; r++) {
            const float x = a[r * row];
            UNROLL
            for (int q = 0; q < vectors; q++)
                sum[r * vectors + q] += x * y[q];
        }
    }
    memcpy(result, sum, (size_t)(rows * vectors) * sizeof *sum);
}

/* `rows` rows of the result from row i on. */
INLINE void tile(const work *w, int64_t i, const int rows, const int vectors)
{
    v16 sum[ROWS * PANEL / LANES];
    const int wide = vectors * LANES;
    sums(w, i, rows, vectors, sum);
    for (int r = 0; r < rows; r++) {
        /* NOLINTNEXTLINE(bugprone-implicit-widening-of-multiplication-result): within sum */
        const float *from = (const float *)&sum[r * vectors];
        float *to = w->c + (i + r) * w->c_row;
        const int64_t cols = w->cols;
        if (cols == wide && w->go_on)
            for (int j = 0; j < wide; j++)
                to[j] += from[j];
        else if (cols == wide)
            memcpy(to, from, (size_t)wide * sizeof *to);
        else
            for (int64_t j = 0; j < cols; j++)
                to[j] = w->go_on ? to[j] + from[j] : from[j];
    }
}

INLINE void rows(const work *w, int64_t m, const int vectors)
{
    int64_t i = 0;
    for (; i + ROWS <= m; i += ROWS)
        tile(w, i, ROWS, vectors);
    for (; i + 4 <= m; i += 4)
        tile(w, i, 4, vectors);
    for (; i < m; i++)
        tile(w, i, 1, vectors);
}

GT_TARGET_AVX512 static void rows_of_panel(const work *w, int64_t m)
{
    if (w->cols > LANES)
        rows(w, m, 2);
    else
        rows(w, m, 1);
}

/* Columns of b, row after row; those that b does not have are 0. */
static inline __attribute__((always_inline)) void pack(gt_single b, int64_t depth, int64_t cols, float *to)
{
    const int64_t turned = b.row == 1 ? depth & ~3 : 0;
    if (cols < PANEL)
        memset(to, 0, (size_t)depth * PANEL * sizeof *to);
    for (int64_t p = 0; p < turned; p += 4) {
        int64_t q = 0;
        for (; q + 4 <= cols; q += 4)
            gt_turn_4((char *)(to + p * PANEL + q), PANEL * sizeof *to, (const char *)(b.data + p + q * b.col),
                      b.col * (int64_t)sizeof *to);
        for (; q < cols; q++)
            for (int64_t s = p; s < p + 4; s++)
                to[s * PANEL + q] = b.data[s + q * b.col];
    }
    for (int64_t p = turned; p < depth; p++) {
        const float *from = b.data + p * b.row;
        if (b.col == 1 && cols == PANEL)
            memcpy(to + p * PANEL, from, PANEL * sizeof *to);
        else
            for (int64_t q = 0; q < cols; q++)
                to[p * PANEL + q] = from[q * b.col];
    }
}

/* One stretch of k and one block of rows, all columns.
 * NOLINTNEXTLINE(readability-non-const-parameter): the sums are written to c */
static void block(int64_t m, int64_t n, int64_t depth, gt_single a, gt_single b, float *c, int64_t c_row, bool go_on)
{
    float panel[STRETCH * PANEL] __attribute__((aligned(64)));
    for (int64_t j = 0; j < n; j += PANEL) {
        const work w = {.a = a,
                        .panel = panel,
                        .c = c + j,
                        .c_row = c_row,
                        .depth = depth,
                        .cols = n - j < PANEL ? n - j : PANEL,
                        .go_on = go_on};
        pack((gt_single){b.data + j * b.col, b.row, b.col}, depth, w.cols, panel);
        rows_of_panel(&w, m);
    }
}

void gt_single_product(int64_t m, int64_t n, int64_t k, gt_single a, gt_single b, float *c, int64_t c_row)
{
    const int64_t rows = n > PANEL ? BLOCK : m;
    for (int64_t p = 0; p < k; p += STRETCH)
        for (int64_t i = 0; i < m; i += rows)
            block(m - i < rows ? m - i : rows, n, k - p < STRETCH ? k - p : STRETCH,
                  (gt_single){a.data + i * a.row + p * a.col, a.row, a.col},
                  (gt_single){b.data + p * b.row, b.row, b.col}, c + i * c_row, c_row, p > 0);
}

#else

void gt_single_product(int64_t m, int64_t n, int64_t k, gt_single a, gt_single b, float *c, int64_t c_row)
{
    (void)m, (void)n, (void)k, (void)a, (void)b, (void)c, (void)c_row;
}

#endif
