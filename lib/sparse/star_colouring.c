/* Star colouring, after Gebremedhin, Tarafdar, Manne and Pothen (2007): greedy, with the stars that two colours make so
 * far kept by edge. A vertex may not take the colour of a neighbour, nor one that would make a path of four vertices in
 * two colours: that of the middle of a star which a neighbour is a point of; or, where two of its neighbours share a
 * colour, that of any neighbour of either. The points know the middles of their stars, so that a vertex of many
 * neighbours costs each of them no walk over all. */
#include <string.h>

#include "sparse/colouring.h"

typedef struct stars {
    const gt_pattern *p;
    int32_t *colour;    /* by vertex, -1: none yet */
    int64_t *mirror;    /* by entry: its mirror image */
    int32_t *star;      /* by entry: of its edge */
    int64_t *next;      /* by entry of a point for its middle: the next such entry of the point, -1 at the end */
    int64_t *points;    /* by vertex: the first of them */
    int64_t *hub;       /* by star: the entry of some point for the middle, -1 while it is one edge */
    int32_t n, count;   /* vertices; stars */
    int32_t *forbidden; /* by colour: 1 + the last vertex that may not have it */
    int32_t *met;       /* by colour: 1 + the last vertex with a neighbour of it, */
    int64_t *met_first; /* and its entry for the first of them */
    int32_t *treated;   /* by vertex: 1 + the last vertex that may have no colour of its neighbours */
} stars;

static stars stars_new(gt_arena *scratch, const gt_pattern *p)
{
    const size_t n = (size_t)p->cols, entries = (size_t)p->begin[n];
    stars s = {.p = p,
               .n = (int32_t)n,
               .colour = GT_ARRAY(scratch, n, int32_t),
               .mirror = GT_ARRAY(scratch, entries, int64_t),
               .star = GT_ARRAY(scratch, entries, int32_t),
               .next = GT_ARRAY(scratch, entries, int64_t),
               .points = GT_ARRAY(scratch, n, int64_t),
               .hub = GT_ARRAY(scratch, entries, int64_t),
               .forbidden = GT_ARRAY(scratch, n + 1, int32_t),
               .met = GT_ARRAY(scratch, n + 1, int32_t),
               .met_first = GT_ARRAY(scratch, n + 1, int64_t),
               .treated = GT_ARRAY(scratch, n, int32_t)};
    int64_t *at = s.points; /* the entries of a row are those of a column from the top down */
    memcpy(at, p->begin, n * sizeof *at);
    for (int32_t i = 0; i < s.n; i++)
        for (int64_t e = p->begin[i]; e < p->begin[i + 1]; e++)
            s.mirror[e] = at[p->col[e]]++;
    return s;
}

static void stars_clear(stars *s)
{
    const size_t n = (size_t)s->n;
    s->count = 0;
    memset(s->colour, 0xff, n * sizeof *s->colour);
    memset(s->points, 0xff, n * sizeof *s->points);
    memset(s->forbidden, 0, (n + 1) * sizeof *s->forbidden);
    memset(s->met, 0, (n + 1) * sizeof *s->met);
    memset(s->treated, 0, n * sizeof *s->treated);
}

static void treat(stars *s, int32_t v, int32_t w)
{
    if (s->treated[w] == v + 1)
        return;
    s->treated[w] = v + 1;
    for (int64_t e = s->p->begin[w]; e < s->p->begin[w + 1]; e++)
        if (s->colour[s->p->col[e]] >= 0)
            s->forbidden[s->colour[s->p->col[e]]] = v + 1;
}

static int32_t first_allowed(stars *s, int32_t v)
{
    for (int64_t e = s->p->begin[v]; e < s->p->begin[v + 1]; e++) {
        const int32_t w = s->p->col[e], c = s->colour[w];
        if (c < 0)
            continue;
        s->forbidden[c] = v + 1;
        if (s->met[c] == v + 1) {
            treat(s, v, s->p->col[s->met_first[c]]);
            treat(s, v, w);
            continue;
        }
        s->met[c] = v + 1;
        s->met_first[c] = e;
        for (int64_t k = s->points[w]; k >= 0; k = s->next[k])
            s->forbidden[s->colour[s->p->col[k]]] = v + 1;
    }
    int32_t free = 0;
    while (s->forbidden[free] == v + 1)
        free++;
    return free;
}

/* The entry is that of a point of the star for its middle. */
static void add_point(stars *s, int32_t star, int32_t point, int64_t entry)
{
    s->star[entry] = s->star[s->mirror[entry]] = star;
    s->hub[star] = entry;
    s->next[entry] = s->points[point];
    s->points[point] = entry;
}

/* The edge of the entry, between `point` and the vertex in the middle, goes to the star of `other`, an edge between the
 * middle and another point. */
static void join_star(stars *s, int32_t point, int64_t entry, int32_t other_point, int64_t other)
{
    const int32_t star = s->star[other];
    if (s->hub[star] < 0)
        add_point(s, star, other_point, other);
    add_point(s, star, point, entry);
}

/* The edges of v with those of its neighbours that have a colour, now that it has one. */
static void update(stars *s, int32_t v)
{
    const gt_pattern *p = s->p;
    for (int64_t e = p->begin[v]; e < p->begin[v + 1]; e++) {
        const int32_t w = p->col[e], c = s->colour[w];
        if (c < 0 || w == v)
            continue;
        int64_t k = p->begin[w], end = p->begin[w + 1];
        while (k < end && (s->colour[p->col[k]] != s->colour[v] || p->col[k] == v))
            k++;
        if (k < end) {
            join_star(s, v, e, p->col[k], s->mirror[k]);
        } else if (s->met_first[c] != e) {
            const int64_t first = s->met_first[c];
            join_star(s, w, s->mirror[e], p->col[first], s->mirror[first]);
        } else {
            s->star[e] = s->star[s->mirror[e]] = s->count;
            s->hub[s->count++] = -1;
        }
    }
}

static int32_t colour_stars(stars *s, const int32_t *order)
{
    int32_t colours = 0;
    stars_clear(s);
    for (int32_t k = 0; k < s->n; k++) {
        const int32_t v = order ? order[k] : k, c = first_allowed(s, v);
        s->colour[v] = c;
        colours = c < colours ? colours : c + 1;
        update(s, v);
    }
    return colours;
}

/* Vertices of more neighbours first. False when that is their own order. */
static bool sort_by_degree(gt_arena *scratch, const gt_pattern *p, int32_t *order)
{
    int64_t most = 0;
    bool sorted = true;
    for (int64_t i = 0; i < p->rows; i++) {
        const int64_t n = p->begin[i + 1] - p->begin[i];
        most = n > most ? n : most;
        sorted = sorted && (!i || n <= p->begin[i] - p->begin[i - 1]);
    }
    int32_t *end = GT_ARRAY(scratch, (size_t)most + 2, int32_t);
    for (int64_t i = 0; i < p->rows; i++)
        end[most - (p->begin[i + 1] - p->begin[i])]++;
    for (int64_t k = 1; k <= most; k++)
        end[k] += end[k - 1];
    for (int64_t i = p->rows; i--;)
        order[--end[most - (p->begin[i + 1] - p->begin[i])]] = (int32_t)i;
    return !sorted;
}

gt_colouring gt_colouring_star(gt_arena *arena, gt_arena *scratch, const gt_pattern *p, bool *mirrored)
{
    gt_arena_mark mark = gt_arena_save(scratch);
    stars s = stars_new(scratch, p);
    int32_t *own = gt_alloc_raw(arena, (size_t)s.n * sizeof *own), *order = GT_ARRAY(scratch, (size_t)s.n, int32_t);
    int32_t best = 0;
    for (int way = 0; way < 2; way++) {
        if (way && !sort_by_degree(scratch, p, order))
            break;
        const int32_t colours = colour_stars(&s, way ? order : NULL);
        if (way && colours >= best)
            break;
        best = colours;
        memcpy(own, s.colour, (size_t)s.n * sizeof *own);
        for (int32_t i = 0; i < s.n; i++)
            for (int64_t e = p->begin[i]; e < p->begin[i + 1]; e++) {
                const int64_t hub = p->col[e] == i ? -1 : s.hub[s.star[e]];
                mirrored[e] = hub >= 0 && p->col[hub] == i;
            }
    }
    gt_arena_release(scratch, mark);
    return (gt_colouring){best, own};
}
