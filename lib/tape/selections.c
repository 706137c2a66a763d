#include "tape/selections.h"

#include <string.h>

#include "diff/reach.h"
#include "ops/axes.h"
#include "ops/emit.h"

/* -- what is selected -- */

enum { SELECTS = 1, COMPUTES = 2, NEEDED = 4, WANTED = 8 };

/* Each element of the value is an element of an operand, or a constant. */
static bool selects(const gt_eqn *e)
{
    return e->op->rule == GT_LINEAR && (e->op->view || e->op->stretches || e->op == &gt_op_gather);
}

static void mark_needed(const gt_program *p, gt_ref target, gt_ref first, uint8_t *mark)
{
    mark[target] |= NEEDED;
    for (gt_ref ref = target; ref >= first; ref--)
        for (int k = 0; mark[ref] & NEEDED && k < gt_eqn_at(p, ref)->n_in; k++)
            mark[gt_eqn_at(p, ref)->in[k]] |= NEEDED;
}

/* Marks what is selected, what is computed with that, and what stands between the two. */
static int mark_equations(const gt_program *p, const gt_pattern_of *of, gt_ref target, uint8_t *mark)
{
    gt_ref first = target;
    int wanted = 0;
    for (size_t v = 0; v < of->source->n; v++) {
        mark[of->source->ref[v]] |= SELECTS;
        first = of->source->ref[v] < first ? of->source->ref[v] : first;
    }
    mark_needed(p, target, first, mark);
    for (gt_ref ref = first; ref <= target; ref++) {
        const gt_eqn *e = gt_eqn_at(p, ref);
        int selected = 0, computed = 0;
        for (int k = 0; mark[ref] & NEEDED && k < e->n_in; k++)
            if (gt_edge_carries(p, of->watch, ref, e, k)) {
                selected += (mark[e->in[k]] & SELECTS) != 0;
                computed += (mark[e->in[k]] & COMPUTES) != 0;
            }
        if (selected && !computed && selects(e) && ref != target) {
            mark[ref] |= SELECTS;
        } else if (selected || computed) {
            mark[ref] |= COMPUTES;
            for (int k = 0; k < e->n_in; k++)
                if (mark[e->in[k]] & SELECTS && !(mark[e->in[k]] & WANTED) &&
                    gt_edge_carries(p, of->watch, ref, e, k)) {
                    mark[e->in[k]] |= WANTED;
                    wanted++;
                }
        }
    }
    return wanted;
}

/* False when nothing is gained: no selection stands before what is computed. */
static bool find_values(gt_recorder *r, const gt_pattern_of *of, gt_selections *s)
{
    enum { MOST = 64, MOST_TIMES = 32 };
    const gt_program *p = &r->program;
    const gt_ref target = of->target[0];
    uint8_t *mark = GT_ARRAY(r->scratch, (size_t)p->count, uint8_t);
    const int wanted = mark_equations(p, of, target, mark);
    bool gained = false;
    if (!wanted || wanted > MOST)
        return false;
    s->value = GT_ARRAY(r->arena, (size_t)wanted, gt_ref);
    gt_watch_init(&s->watch, r->arena);
    for (gt_ref ref = 0; ref <= target; ref++) {
        if (mark[ref] & COMPUTES && !(mark[ref] & SELECTS))
            gt_watch_record(&s->watch, ref);
        if (!(mark[ref] & WANTED))
            continue;
        gt_watch_add(&s->watch, ref, ref + 1);
        s->value[s->n++] = ref;
        s->elements += gt_shape_count(gt_ref_shape(p, ref));
        gained = gained || (gt_eqn_at(p, ref)->n_in && selects(gt_eqn_at(p, ref)));
    }
    const double size =
        (double)gt_shape_count(gt_ref_shape(p, target)) + (double)gt_shape_count(gt_ref_shape(p, of->source->now));
    return gained && (double)s->elements <= MOST_TIMES * size;
}

/* -- the pattern through them -- */

static gt_pattern_of through(const gt_pattern_of *of, gt_selections *s, gt_arena *arena)
{
    gt_pattern_of inner = *of;
    gt_versions *source = GT_ARRAY(arena, (size_t)s->n, gt_versions);
    for (int i = 0; i < s->n; i++)
        source[i] = (gt_versions){NULL, 1, &s->value[i], s->value[i]};
    inner.watch = &s->watch;
    inner.sources = (size_t)s->n;
    inner.source = source;
    return inner;
}

/* By element of what is selected the column that it is, -1: none. False when it may be several. */
static bool find_columns(gt_recorder *r, const gt_pattern_of *of, const gt_selections *s, int32_t **out)
{
    gt_pattern_of selected = *of;
    gt_pattern p;
    selected.targets = s->n;
    selected.target = s->value;
    if (gt_sparse_pattern(r, &selected, &p) != GT_OK)
        return false;
    int32_t *column = *out = gt_alloc_raw(r->arena, (size_t)p.rows * sizeof *column);
    for (int64_t i = 0; i < p.rows; i++) {
        if (p.begin[i + 1] - p.begin[i] > 1)
            return false;
        column[i] = p.begin[i + 1] > p.begin[i] ? p.col[p.begin[i]] : -1;
    }
    return true;
}

static void sort(int32_t *x, int64_t n)
{
    int64_t gap = 1;
    while (gap < n / 3)
        gap = 3 * gap + 1;
    for (; gap; gap /= 3)
        for (int64_t i = gap; i < n; i++) {
            const int32_t value = x[i];
            int64_t k = i;
            for (; k >= gap && x[k - gap] > value; k -= gap)
                x[k] = x[k - gap];
            x[k] = value;
        }
}

/* The columns of each row, in order, and which of them each element is. */
static void join(gt_recorder *r, gt_selections *s, const int32_t *column, int64_t cols, gt_pattern *out)
{
    const gt_pattern *p = &s->pattern;
    const size_t terms = (size_t)p->begin[p->rows];
    int64_t *at = GT_ARRAY(r->scratch, (size_t)cols + 1, int64_t), n = 0;
    *out = (gt_pattern){p->rows, cols, GT_ARRAY(r->arena, (size_t)p->rows + 1, int64_t),
                        gt_alloc_raw(r->arena, terms * sizeof(int32_t))};
    s->entry = gt_alloc_raw(r->arena, terms * sizeof *s->entry);
    for (int64_t i = 0; i < p->rows; i++) {
        for (int64_t t = p->begin[i]; t < p->begin[i + 1]; t++) {
            const int32_t j = column[p->col[t]];
            if (j >= 0 && at[j] <= out->begin[i]) {
                out->col[n++] = j;
                at[j] = n; /* behind where the row begins: it is there */
            }
        }
        sort(out->col + out->begin[i], n - out->begin[i]);
        for (int64_t e = out->begin[i]; e < n; e++)
            at[out->col[e]] = e + 1;
        for (int64_t t = p->begin[i]; t < p->begin[i + 1]; t++)
            s->entry[t] = column[p->col[t]] < 0 ? -1 : at[column[p->col[t]]] - 1;
        out->begin[i + 1] = n;
    }
}

bool gt_selections_find(gt_recorder *r, const gt_pattern_of *of, gt_selections *s, gt_pattern *pattern)
{
    int32_t *column;
    *s = (gt_selections){.n = 0};
    const gt_arena_mark mark = gt_arena_save(r->scratch);
    bool found = find_values(r, of, s);
    const gt_pattern_of inner = through(of, s, r->arena);
    found = found && find_columns(r, of, s, &column) && gt_sparse_pattern(r, &inner, &s->pattern) == GT_OK;
    if (found) {
        join(r, s, column, gt_shape_count(gt_ref_shape(&r->program, of->source->now)), pattern);
        const gt_pattern across = gt_pattern_transposed(r->arena, &s->pattern);
        s->rows =
            gt_colouring_columns(r->arena, r->scratch, &across, &s->pattern, gt_ref_shape(&r->program, of->target[0]));
    }
    gt_arena_release(r->scratch, mark);
    return found;
}

/* -- entries -- */

/* [colours, elements] */
static gt_ref side_by_side(gt_recorder *r, const gt_selections *s, const gt_ref *mapped)
{
    gt_build *b = &r->build;
    gt_ref *flat = GT_ARRAY(r->arena, (size_t)s->n, gt_ref);
    for (int i = 0; i < s->n; i++) {
        const gt_shape shape = {2, {s->rows.colours, gt_shape_count(gt_ref_shape(b->program, s->value[i]))}};
        flat[i] = gt_reshape(b, mapped[i], &shape);
    }
    return s->n == 1 ? flat[0] : gt_emit(b, &gt_op_concat, s->n, flat, GT_WITH(gt_axes_int(1)));
}

gt_ref gt_selections_take(gt_recorder *r, const gt_selections *s, const gt_pattern *pattern, const gt_ref *mapped)
{
    gt_build *b = &r->build;
    const gt_pattern *p = &s->pattern;
    const int64_t entries = pattern->begin[pattern->rows], terms = p->begin[p->rows];
    int64_t *place = gt_alloc_raw(r->arena, (size_t)terms * sizeof *place), n = 0;
    int64_t *entry = gt_alloc_raw(r->arena, (size_t)terms * sizeof *entry);
    for (int64_t i = 0; i < p->rows; i++)
        for (int64_t t = p->begin[i]; t < p->begin[i + 1]; t++) {
            if (s->entry[t] < 0)
                continue;
            place[n] = s->rows.colour[i] * s->elements + p->col[t];
            entry[n++] = s->entry[t];
        }
    const gt_ref all = side_by_side(r, s, mapped);
    if (n > entries) { /* some are sums */
        gt_tensor *index = GT_NEW(r->arena, gt_tensor);
        *index = (gt_tensor){GT_I64, {1, {n}}, entry};
        return gt_emit(b, &gt_op_gather_transpose, GT_OF(gt_places_take(b, all, n, place), gt_constant(b, index)),
                       GT_WITH(gt_attr_ints(b, 1, &entries), gt_axes_int(0), gt_axes_int(0)));
    }
    int64_t *ordered = gt_alloc_raw(r->arena, (size_t)entries * sizeof *ordered);
    for (int64_t t = 0; t < n; t++)
        ordered[entry[t]] = place[t];
    return gt_places_take(b, all, entries, ordered);
}
