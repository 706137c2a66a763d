#include <string.h>

#include "sparse/colouring.h"

/* Some rows are looked at first, which most candidates fail in; the coordinates of their columns are kept. */
typedef struct grid {
    const gt_pattern *pattern;
    gt_shape shape; /* axes of more than one element */
    int32_t rows;   /* looked at first */
    int64_t *begin; /* of the coordinates of each */
    int32_t *at;    /* by entry of them and axis */
    int32_t factor[GT_MAX_RANK], colours;
} grid;

enum { FIRST_ROWS = 24, LONGEST_ROW = 48, MOST_COLOURS = 64, MOST_CANDIDATES = 1 << 15, MOST_AXES = 4 };

static void find_coordinates(const gt_shape *shape, int32_t j, int32_t *at)
{
    for (int k = shape->rank - 1; k >= 0; k--) {
        at[k] = (int32_t)(j % shape->dim[k]);
        j /= (int32_t)shape->dim[k];
    }
}

/* Some rows from all over the matrix, the first among them. */
static void find_first_rows(grid *g, gt_arena *scratch)
{
    const gt_pattern *p = g->pattern;
    const int64_t n = p->rows < FIRST_ROWS ? p->rows : FIRST_ROWS;
    g->rows = (int32_t)n;
    g->begin = GT_ARRAY(scratch, (size_t)n + 1, int64_t);
    g->at = GT_ARRAY(scratch, (size_t)n * LONGEST_ROW * MOST_AXES, int32_t);
    for (int64_t k = 0; k < n; k++) {
        const int64_t i = k * p->rows / n;
        g->begin[k + 1] = g->begin[k];
        for (int64_t e = p->begin[i]; e < p->begin[i + 1]; e++)
            find_coordinates(&g->shape, p->col[e], g->at + g->begin[k + 1]++ * g->shape.rank);
    }
}

static int32_t colour_at(const grid *g, const int32_t *at)
{
    int64_t sum = 0;
    for (int k = 0; k < g->shape.rank; k++)
        sum += (int64_t)at[k] * g->factor[k];
    return (int32_t)(sum % g->colours);
}

static bool first_rows_hold(const grid *g)
{
    for (int32_t i = 0; i < g->rows; i++) {
        uint64_t met = 0;
        for (int64_t e = g->begin[i]; e < g->begin[i + 1]; e++) {
            const uint64_t bit = UINT64_C(1) << colour_at(g, g->at + e * g->shape.rank);
            if (met & bit)
                return false;
            met |= bit;
        }
    }
    return true;
}

static void set_colours(const grid *g, int32_t *colour)
{
    int32_t at[GT_MAX_RANK] = {0};
    for (int64_t j = 0; j < g->pattern->cols; j++) {
        colour[j] = colour_at(g, at);
        for (int k = g->shape.rank - 1; k >= 0 && ++at[k] == g->shape.dim[k]; k--)
            at[k] = 0;
    }
}

static bool rows_hold(const gt_pattern *p, const int32_t *colour)
{
    for (int64_t i = 0; i < p->rows; i++) {
        uint64_t met = 0;
        for (int64_t e = p->begin[i]; e < p->begin[i + 1]; e++)
            met |= UINT64_C(1) << colour[p->col[e]];
        if (__builtin_popcountll(met) != p->begin[i + 1] - p->begin[i])
            return false;
    }
    return true;
}

/* The next factors below the number of colours; false after the last. */
static bool next_factors(grid *g)
{
    for (int k = g->shape.rank - 1; k >= 0; k--) {
        if (++g->factor[k] < g->colours)
            return true;
        g->factor[k] = 0;
    }
    return false;
}

bool gt_colouring_grid(gt_arena *scratch, const gt_pattern *pattern, const gt_shape *shape, int32_t fewer,
                       gt_colouring *out)
{
    grid g = {.pattern = pattern};
    const int64_t longest = gt_pattern_longest_row(pattern), least = longest > 0 ? longest : 1;
    for (int k = 0; k < shape->rank; k++)
        if (shape->dim[k] != 1)
            g.shape.dim[g.shape.rank++] = shape->dim[k];
    if (longest > LONGEST_ROW || g.shape.rank > MOST_AXES || !pattern->rows || !pattern->cols)
        return false;
    gt_arena_mark mark = gt_arena_save(scratch);
    bool found = false;
    find_first_rows(&g, scratch);
    for (g.colours = (int32_t)least; g.colours < fewer && g.colours <= MOST_COLOURS && !found; g.colours++) {
        int64_t left = MOST_CANDIDATES;
        memset(g.factor, 0, sizeof g.factor);
        while (!found && left-- && next_factors(&g)) {
            if (!first_rows_hold(&g))
                continue;
            set_colours(&g, out->colour);
            found = rows_hold(pattern, out->colour);
        }
    }
    out->colours = g.colours - found;
    gt_arena_release(scratch, mark);
    return found;
}
