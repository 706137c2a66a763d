/* The own kernel for float64 and float32, for one vector length. product.c includes this once for each, with
 *
 *   LANES   doubles in a vector
 *   VECTOR, HALF   types of LANES doubles and of LANES floats
 *   NAME(x) x with a suffix of its own
 *   ROWS    rows of a tile; ROWS * PANEL / LANES sums and a vector or two more fit the registers
 *
 * `single` says that memory holds floats; it is constant wherever these are inlined. Sums are doubles. */

INLINE void NAME(load_vector)(VECTOR *v, const void *p, int64_t i, bool single)
{
    if (single) {
        HALF f;
        memcpy(&f, (const float *)p + i, sizeof f);
        *v = __builtin_convertvector(f, VECTOR);
    } else {
        memcpy(v, (const double *)p + i, sizeof *v);
    }
}

INLINE void NAME(store_vector)(void *p, int64_t i, const VECTOR *v, bool single)
{
    if (single) {
        HALF f = __builtin_convertvector(*v, HALF);
        memcpy((float *)p + i, &f, sizeof f);
    } else {
        memcpy((double *)p + i, v, sizeof *v);
    }
}

/* LANES elements of row i of c, from column j on, from their sums over the stretch at hand. */
INLINE void NAME(put_vector)(const work *w, int64_t i, int64_t j, const VECTOR *x, bool single)
{
    const int64_t at = i * w->cr + j;
    VECTOR all = *x;
    if (w->go_on) {
        VECTOR before, sum, seen, errors;
        NAME(load_vector)(&before, w->c, at, single);
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
    NAME(store_vector)(w->c, at, &all, single);
}

/* Sums of rows x LANES*vectors products over n rows of b. */
INLINE void NAME(run)(const char *a, int64_t ar, int64_t ac, const char *b, int64_t br, int64_t n, bool b_single,
                      bool single, const int rows, const int vectors, VECTOR *result)
{
    VECTOR sum[TILE_MOST] = {{0}};
    for (int64_t p = 0; p < n; p++) {
        VECTOR y[TILE_MOST];
        UNROLL
        for (int q = 0; q < vectors; q++)
            NAME(load_vector)(&y[q], b, p * br + (int64_t)LANES * q, b_single);
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
INLINE void NAME(tile)(const work *w, int64_t i, int64_t j, int64_t cols, const void *b, int64_t br, bool b_single,
                       bool single, const int rows, const int vectors)
{
    VECTOR sum[TILE_MOST];
    const char *a = (const char *)w->a + i * w->ar * (single ? 4 : 8);
    const int64_t size = single ? 4 : 8, b_size = b_single ? 4 : 8, k = w->k, run = run_of(k, single);
    NAME(run)(a, w->ar, w->ac, b, br, k < run ? k : run, b_single, single, rows, vectors, sum);
    for (int64_t p = run; p < k; p += run) {
        VECTOR next[TILE_MOST];
        NAME(run)
        (a + p * w->ac * size, w->ar, w->ac, (const char *)b + p * br * b_size, br, k - p < run ? k - p : run, b_single,
         single, rows, vectors, next);
        for (int q = 0; q < rows * vectors; q++)
            sum[q] += next[q];
    }
    UNROLL
    for (int r = 0; r < rows; r++) {
        UNROLL
        for (int q = 0; q < vectors; q++) {
            const int64_t at = j + (int64_t)LANES * q, left = cols - (int64_t)LANES * q;
            if (w->cc == 1 && left >= LANES) {
                NAME(put_vector)(w, i + r, at, &sum[r * vectors + q], single);
            } else {
                double out[LANES];
                memcpy(out, &sum[r * vectors + q], sizeof out);
                for (int64_t s = 0; s < LANES && s < left; s++)
                    put(w, i + r, at + s, out[s], single);
            }
        }
    }
}

/* Rows [begin, end) of LANES*vectors columns from j on. */
INLINE void NAME(panel)(const work *w, int64_t begin, int64_t end, int64_t j, int64_t cols, const void *b, int64_t br,
                        bool b_single, bool single, const int vectors)
{
    int64_t i = begin;
    for (; i + ROWS <= end; i += ROWS)
        NAME(tile)(w, i, j, cols, b, br, b_single, single, ROWS, vectors);
    if (ROWS > 4 && i + 4 <= end) {
        NAME(tile)(w, i, j, cols, b, br, b_single, single, 4, vectors);
        i += 4;
    }
    for (; i < end; i++)
        NAME(tile)(w, i, j, cols, b, br, b_single, single, 1, vectors);
}

/* `wide` columns of b as doubles, row after row; those that b does not have are 0. */
INLINE void NAME(pack)(const work *w, int64_t j, int64_t cols, bool single, const int wide)
{
    double *to = w->panel;
    if (cols < wide)
        memset(to, 0, (size_t)w->k * (size_t)wide * sizeof *to);
    if (w->bc == 1 && cols == wide) {
        for (int64_t p = 0; p < w->k; p++, to += wide)
            for (int q = 0; q < wide; q += LANES) {
                VECTOR v;
                NAME(load_vector)(&v, w->b, p * w->br + j + q, single);
                memcpy(to + q, &v, sizeof v);
            }
        return;
    }
    for (int64_t p = 0; p < w->k; p++, to += wide)
        for (int64_t q = 0; q < cols; q++)
            to[q] = load(w->b, p * w->br + (j + q) * w->bc, single);
}

INLINE void NAME(rows)(const work *w, int64_t begin, int64_t end, bool single)
{
    enum { PANEL_VECTORS = PANEL / LANES, WIDE_VECTORS = WIDE / LANES };
    const char *b = w->b;
    int64_t size = single ? 4 : 8, j = 0, rows = end - begin;
    if (wants_packing(w, rows, single)) {
        for (; j + PANEL <= w->n; j += PANEL) {
            NAME(pack)(w, j, PANEL, single, PANEL);
            NAME(panel)(w, begin, end, j, PANEL, w->panel, PANEL, false, single, PANEL_VECTORS);
        }
    } else {
        if (rows == 1)
            for (; j + WIDE <= w->n; j += WIDE)
                NAME(tile)(w, begin, j, WIDE, b + j * size, w->br, single, single, 1, WIDE_VECTORS);
        for (; j + PANEL <= w->n; j += PANEL)
            NAME(panel)(w, begin, end, j, PANEL, b + j * size, w->br, single, single, PANEL_VECTORS);
    }
    for (; j + LANES <= w->n && w->bc == 1; j += LANES)
        NAME(panel)(w, begin, end, j, LANES, b + j * size, w->br, single, single, 1);
    while (j + 1 < w->n && (w->n - j) * rows >= FEW) {
        int64_t cols = w->n - j < LANES ? w->n - j : LANES;
        NAME(pack)(w, j, cols, single, LANES);
        NAME(panel)(w, begin, end, j, cols, w->panel, LANES, false, single, 1);
        j += cols;
    }
    for (; j < w->n; j++)
        columns(w, begin, end, j, single);
}

/* By stretches of k, so that a panel of b stays in the first-level cache, and blocks of rows, so that the block of a
 * stays in the second while the panels pass by. Floats take all of k at once: their sums must not be rounded between.
 */
INLINE void NAME(whole)(const work *w, bool single)
{
    const int64_t stretch = stretch_of(w->k, single), block = block_of(stretch), size = single ? 4 : 8;
    for (int64_t p = 0; p < w->k; p += stretch) {
        work part = *w;
        part.a = (const char *)w->a + p * w->ac * size;
        part.b = (const char *)w->b + p * w->br * size;
        part.k = w->k - p < stretch ? w->k - p : stretch;
        part.go_on = p > 0;
        for (int64_t i = 0; i < w->m; i += block)
            NAME(rows)(&part, i, i + block < w->m ? i + block : w->m, single);
    }
}

#undef LANES
#undef VECTOR
#undef HALF
#undef NAME
#undef ROWS
#undef PANEL
