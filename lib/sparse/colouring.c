/* Columns, by partial colouring at distance 2: the colours that a row has met are bits of a word or several, so that a
 * greedy pass in any order takes no longer than a walk over the entries. Where neither two passes nor the coordinates
 * come near the longest row, which no colouring is below, colours are filled one after another (recursive largest
 * first): better than any order that is fixed or found by degrees, at the cost of the graph at distance 2. */
#include "sparse/colouring.h"

#include <string.h>

typedef struct columns {
    gt_arena *scratch;
    const gt_pattern *pattern, *across;
    int32_t n, longest; /* columns; entries of the longest row */
    int64_t squares;    /* sum of the squares of the rows' entries */
    int64_t words;      /* of bits, by row */
    uint64_t *met;      /* by row: the colours that it has met */
} columns;

enum { WORD = 64 };

/* -- greedy -- */

/* The first colour that no row of the column has met; -1 when there are not so many bits. */
static int32_t first_free(const columns *c, int32_t j)
{
    for (int64_t w = 0; w < c->words; w++) {
        uint64_t met = 0;
        for (int64_t e = c->across->begin[j]; e < c->across->begin[j + 1]; e++)
            met |= c->met[c->across->col[e] * c->words + w];
        if (~met)
            return (int32_t)(w * WORD + __builtin_ctzll(~met));
    }
    return -1;
}

/* Colours in that order, NULL the natural one. How many; 0 when there are not so many bits. */
static int32_t take_in_order(const columns *c, const int32_t *order, int32_t *colour)
{
    int32_t colours = 0;
    memset(c->met, 0, (size_t)(c->pattern->rows * c->words) * sizeof *c->met);
    for (int32_t k = 0; k < c->n; k++) {
        const int32_t j = order ? order[k] : k, free = first_free(c, j);
        if (free < 0)
            return 0;
        colour[j] = free;
        colours = free < colours ? colours : free + 1;
        for (int64_t e = c->across->begin[j]; e < c->across->begin[j + 1]; e++)
            c->met[c->across->col[e] * c->words + free / WORD] |= UINT64_C(1) << free % WORD;
    }
    return colours;
}

/* By key[j] from the largest of `keys` to 0, equal ones in their order. */
static void sort_down(gt_arena *scratch, int32_t n, const int32_t *key, int32_t keys, int32_t *order)
{
    int32_t *end = GT_ARRAY(scratch, (size_t)keys + 1, int32_t);
    for (int32_t j = 0; j < n; j++)
        end[keys - 1 - key[j]]++;
    for (int32_t k = 1; k < keys; k++)
        end[k] += end[k - 1];
    for (int32_t j = n; j--;)
        order[--end[keys - 1 - key[j]]] = j;
}

static void sort_by_size(const columns *c, int32_t *key, int32_t *order)
{
    int32_t most = 0;
    for (int32_t j = 0; j < c->n; j++) {
        key[j] = (int32_t)(c->across->begin[j + 1] - c->across->begin[j]);
        most = key[j] > most ? key[j] : most;
    }
    sort_down(c->scratch, c->n, key, most + 1, order);
}

/* -- colour after colour -- */

/* Columns that are left, in lists by how many of their neighbours this colour has shut out. */
typedef struct filling {
    const int64_t *begin; /* of the neighbours of a column at distance 2 */
    const int32_t *to;
    int32_t *colour, *count, *next, *before, *head; /* before[j]: -1 - k at the head of list k */
    int32_t *shut;                                  /* 1 + the last colour that was shut for it */
    int32_t top;                                    /* no list above it has anything */
} filling;

static void take_out(filling *f, int32_t j)
{
    if (!f->count[j])
        return;
    if (f->before[j] < 0)
        f->head[f->count[j]] = f->next[j];
    else
        f->next[f->before[j]] = f->next[j];
    if (f->next[j] >= 0)
        f->before[f->next[j]] = f->before[j];
}

static void put_up(filling *f, int32_t j)
{
    take_out(f, j);
    const int32_t k = ++f->count[j];
    f->next[j] = f->head[k];
    f->before[j] = -1;
    if (f->head[k] >= 0)
        f->before[f->head[k]] = j;
    f->head[k] = j;
    f->top = k > f->top ? k : f->top;
}

static void give_colour(filling *f, int32_t j, int32_t colour)
{
    take_out(f, j);
    f->colour[j] = colour;
    for (int64_t e = f->begin[j]; e < f->begin[j + 1]; e++) {
        const int32_t other = f->to[e];
        if (f->colour[other] >= 0 || f->shut[other] > colour)
            continue;
        f->shut[other] = colour + 1;
        take_out(f, other);
        for (int64_t i = f->begin[other]; i < f->begin[other + 1]; i++)
            if (f->colour[f->to[i]] < 0 && f->shut[f->to[i]] <= colour)
                put_up(f, f->to[i]);
    }
}

/* Next to what is shut out already, so that little more is. -1: all columns have a colour or are shut out. */
static int32_t choose(filling *f, int32_t n, int32_t colour, int32_t *from)
{
    while (f->top > 0 && f->head[f->top] < 0)
        f->top--;
    if (f->top > 0)
        return f->head[f->top];
    while (*from < n && (f->colour[*from] >= 0 || f->shut[*from] > colour))
        ++*from;
    return *from < n ? *from : -1;
}

static void find_neighbours(const columns *c, filling *f)
{
    int64_t *begin = GT_ARRAY(c->scratch, (size_t)c->n + 1, int64_t), n = 0;
    int32_t *to = gt_alloc_raw(c->scratch, (size_t)c->squares * sizeof *to), *seen = f->count;
    for (int32_t j = 0; j < c->n; j++) {
        seen[j] = j + 1;
        for (int64_t e = c->across->begin[j]; e < c->across->begin[j + 1]; e++) {
            const int32_t i = c->across->col[e];
            for (int64_t k = c->pattern->begin[i]; k < c->pattern->begin[i + 1]; k++)
                if (seen[c->pattern->col[k]] != j + 1) {
                    seen[c->pattern->col[k]] = j + 1;
                    to[n++] = c->pattern->col[k];
                }
        }
        begin[j + 1] = n;
    }
    f->begin = begin;
    f->to = to;
}

/* How many colours; 0 when they are not fewer than `fewer`. */
static int32_t fill(const columns *c, int32_t fewer, int32_t *colour)
{
    const size_t n = (size_t)c->n;
    filling f = {.colour = colour,
                 .count = GT_ARRAY(c->scratch, n, int32_t),
                 .next = GT_ARRAY(c->scratch, n, int32_t),
                 .before = GT_ARRAY(c->scratch, n, int32_t),
                 .head = GT_ARRAY(c->scratch, n + 1, int32_t),
                 .shut = GT_ARRAY(c->scratch, n, int32_t)};
    find_neighbours(c, &f);
    memset(colour, 0xff, n * sizeof *colour);
    memset(f.head, 0xff, (n + 1) * sizeof *f.head);
    int32_t left = c->n, k = 0;
    for (; left; k++) {
        int32_t from = 0, j;
        if (k + 1 >= fewer)
            return 0;
        memset(f.count, 0, n * sizeof *f.count);
        f.top = 0;
        for (; (j = choose(&f, c->n, k, &from)) >= 0; left--)
            give_colour(&f, j, k);
    }
    return k;
}

/* -- the best -- */

static void measure(columns *c)
{
    for (int64_t i = 0; i < c->pattern->rows; i++) {
        const int64_t n = c->pattern->begin[i + 1] - c->pattern->begin[i];
        c->longest = n > c->longest ? (int32_t)n : c->longest;
        c->squares += n * n;
    }
}

/* Every column a colour of its own. */
static gt_colouring all_apart(int32_t n, int32_t *colour)
{
    for (int32_t j = 0; j < n; j++)
        colour[j] = j;
    return (gt_colouring){n, colour};
}

/* Keeps what has fewer colours: at the end of `other` is what is not kept. */
static void keep_fewer(gt_colouring *best, int32_t colours, int32_t **other)
{
    if (!colours || colours >= best->colours)
        return;
    int32_t *was = best->colour;
    *best = (gt_colouring){colours, *other};
    *other = was;
}

gt_colouring gt_colouring_columns(gt_arena *arena, gt_arena *scratch, const gt_pattern *pattern,
                                  const gt_pattern *across, const gt_shape *shape)
{
    const int64_t most_words = 1 << 24, most_squares = 1 << 23;
    columns c = {.scratch = scratch, .pattern = pattern, .across = across, .n = (int32_t)pattern->cols};
    int32_t *own = gt_alloc_raw(arena, (size_t)c.n * sizeof *own);
    measure(&c);
    gt_colouring best = all_apart(c.n, own);
    if (c.longest >= c.n)
        return best;
    gt_arena_mark mark = gt_arena_save(scratch);
    int32_t *other = GT_ARRAY(scratch, (size_t)c.n, int32_t), *order = GT_ARRAY(scratch, (size_t)c.n, int32_t);
    int32_t colours = 0;
    for (c.words = c.longest / WORD + 1; !colours && c.words * pattern->rows <= most_words; c.words *= 2) {
        c.met = gt_alloc_raw(scratch, (size_t)(c.words * pattern->rows) * sizeof *c.met);
        colours = take_in_order(&c, NULL, other);
        keep_fewer(&best, colours, &other);
    }
    if (colours > c.longest) {
        c.words = (colours + WORD - 1) / WORD;
        sort_by_size(&c, other, order);
        keep_fewer(&best, take_in_order(&c, order, other), &other);
    }
    gt_colouring grid = {0, other};
    if (best.colours > c.longest && gt_colouring_grid(scratch, pattern, shape, best.colours, &grid))
        keep_fewer(&best, grid.colours, &other);
    if (best.colours > c.longest + c.longest / 4 + 1 && c.squares <= most_squares)
        keep_fewer(&best, fill(&c, best.colours, other), &other);
    if (best.colour != own)
        memcpy(own, best.colour, (size_t)c.n * sizeof *own);
    gt_arena_release(scratch, mark);
    return (gt_colouring){best.colours, own};
}
