#include "sparse/pattern.h"

#include <string.h>

#include "diff/reach.h"
#include "ops/emit.h"
#include "sparse/column_sets.h"
#include "sparse/rule_pattern.h"
#include "sparse/support.h"

typedef struct search {
    gt_build *b;
    const gt_pattern_query *query;
    gt_reach reach;
    gt_set_maker maker;
    gt_support support;
    gt_tensor mask;              /* the support of an operand that was asked for */
    gt_pattern rule;             /* of the custom_gradient at hand */
    int fixed;                   /* values that no leaf has a part in, asked for so far */
    const gt_column_sets **sets; /* by number in reach; NULL: no element depends on a source, or nobody asks now */
    gt_ref *last;                /* by number in reach: the last equation that asks for its sets */
} search;

/* -- through the equations -- */

enum { MOST_FIXED = 64 }; /* equations that are looked at, or values that are asked for */

/* No leaf has a part in it, as far as that is soon seen. */
static bool is_fixed(const gt_program *program, gt_ref ref)
{
    gt_ref waiting[MOST_FIXED] = {ref};
    int n = 1;
    for (int seen = 0; n && seen < MOST_FIXED; seen++) {
        const gt_eqn *e = gt_eqn_at(program, waiting[--n]);
        if (gt_eqn_is_leaf(e) || e->n_in > (uint32_t)(MOST_FIXED - n))
            return false;
        for (int k = 0; k < e->n_in; k++)
            waiting[n++] = e->in[k];
    }
    return n == 0;
}

/* The value of indices. */
static const gt_tensor *indices_of(const gt_reads *reads, int operand, bool fixed)
{
    const search *s = reads->knows;
    const gt_ref ref = reads->e->in[operand];
    const gt_eqn *e = gt_eqn_at(reads->program, ref);
    if (e->op == &gt_op_constant)
        return gt_constant_of(e);
    return fixed || !s->query->known ? NULL : s->query->known(s->query->context, ref);
}

/* Of what is fixed it counts which elements are 0: support tells it of values that are not. Else it is asked for only
 * so often: a loop may have a mask for each turn. */
static const gt_tensor *value_of(const gt_reads *reads, int operand, bool fixed)
{
    search *s = (search *)(uintptr_t)reads->knows;
    const gt_ref ref = reads->e->in[operand];
    const uint8_t *mask = fixed ? gt_support_of(&s->support, ref) : NULL;
    if (mask) {
        s->mask = (gt_tensor){GT_BOOL, *gt_ref_shape(reads->program, ref), mask};
        return &s->mask;
    }
    const gt_tensor *value = indices_of(reads, operand, fixed);
    if (value || !fixed || !s->query->known || s->fixed == MOST_FIXED || !is_fixed(reads->program, ref))
        return value;
    s->fixed++;
    return s->query->known(s->query->context, ref);
}

/* The sets of operand k of an equation, if it carries derivatives. */
static const gt_column_sets *sets_of(const search *s, gt_ref ref, const gt_eqn *e, int k)
{
    const int64_t number = gt_reach_number(&s->reach, e->in[k]);
    return number >= 0 && s->sets[number] && gt_edge_carries(s->b->program, s->query->watch, ref, e, k)
               ? s->sets[number]
               : NULL;
}

static void tell_rule(gt_reads *reads)
{
    const search *s = reads->knows;
    gt_rule_pattern_tell(reads, &s->rule);
}

/* Held for the caller. */
static const gt_column_sets *sets_of_eqn(search *s, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(s->b->program, ref);
    gt_reads reads = {.program = s->b->program, .e = e, .arena = s->b->scratch, .known = value_of, .knows = s};
    const gt_column_sets *all = NULL;
    if (e->op == &gt_op_concat) {
        const gt_column_sets **operand = gt_block_take(&s->maker.blocks, e->n_in, sizeof *operand);
        for (int k = 0; operand && k < e->n_in; k++)
            operand[k] = sets_of(s, ref, e, k);
        all = operand ? gt_sets_join(&s->maker, operand, &reads) : NULL;
        gt_block_drop(&s->maker.blocks, operand);
        return all;
    }
    for (int k = 0; k < e->n_in && !gt_set_maker_failed(&s->maker); k++) {
        const gt_column_sets *in = sets_of(s, ref, e, k);
        reads.k = k;
        if (in && e->op == &gt_op_custom_gradient)
            reads.tell = gt_rule_pattern(s->b, s->query, e, k, &s->rule) ? tell_rule : NULL;
        if (in)
            all = gt_sets_union(&s->maker, all, gt_sets_read(&s->maker, in, &reads));
    }
    return all;
}

/* Every source has columns of its own; one that depends on another has those too. */
static void begin_sources(search *s)
{
    for (int j = 0; j < s->query->sources; j++) {
        const gt_pattern_place *source = &s->query->source[j];
        const int64_t number = gt_reach_number(&s->reach, source->ref);
        if (number >= 0 && !gt_set_maker_failed(&s->maker))
            s->sets[number] = gt_sets_union(
                &s->maker, s->sets[number],
                gt_sets_of_source(&s->maker, gt_shape_count(gt_ref_shape(s->b->program, source->ref)), source->first));
    }
}

static void note_last(search *s)
{
    for (gt_ref ref = s->reach.first; ref <= s->reach.last; ref++) {
        const gt_eqn *e = gt_eqn_at(s->b->program, ref);
        for (int k = 0; gt_reach_number(&s->reach, ref) >= 0 && k < e->n_in; k++) {
            const int64_t number = gt_reach_number(&s->reach, e->in[k]);
            if (number >= 0)
                s->last[number] = ref;
        }
    }
    for (int i = 0; i < s->query->targets; i++) {
        const gt_ref target = s->query->target[i].ref;
        const int64_t number = target == GT_NONE ? -1 : gt_reach_number(&s->reach, target);
        if (number >= 0)
            s->last[number] = INT32_MAX;
    }
}

static void let_go(search *s, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(s->b->program, ref);
    for (int k = 0; k < e->n_in; k++) {
        const int64_t number = gt_reach_number(&s->reach, e->in[k]);
        if (number < 0 || s->last[number] != ref)
            continue;
        gt_sets_drop(&s->maker, s->sets[number]);
        s->sets[number] = NULL;
    }
}

/* False: *why made too much of it. */
static bool propagate(search *s, gt_ref *why)
{
    begin_sources(s);
    note_last(s);
    for (gt_ref ref = s->reach.first; ref <= s->reach.last; ref++) {
        const int64_t number = gt_reach_number(&s->reach, ref);
        if (number < 0)
            continue;
        s->sets[number] = gt_sets_union(&s->maker, s->sets[number], sets_of_eqn(s, ref));
        if (gt_set_maker_failed(&s->maker)) {
            *why = ref;
            return false;
        }
        let_go(s, ref);
    }
    return true;
}

/* -- by rows -- */

enum { FEW = 32 }; /* columns that are sorted one by one */

static void sort(int32_t *col, int64_t n)
{
    for (int64_t i = 1; i < n; i++) {
        const int32_t c = col[i];
        int64_t j = i;
        for (; j > 0 && col[j - 1] > c; j--)
            col[j] = col[j - 1];
        col[j] = c;
    }
}

static bool is_sorted(const int32_t *col, int64_t n)
{
    for (int64_t i = 1; i < n; i++)
        if (col[i - 1] > col[i])
            return false;
    return true;
}

static const gt_column_sets *sets_of_target(const search *s, const gt_pattern_place *target)
{
    const int64_t number = target->ref == GT_NONE ? -1 : gt_reach_number(&s->reach, target->ref);
    return number < 0 ? NULL : s->sets[number];
}

/* Sets begin[i + 1] to what row i has at most. False: too much in all. */
static bool count_rows(search *s, gt_pattern *out, gt_ref *why)
{
    int64_t sum = 0;
    for (int i = 0; i < s->query->targets; i++) {
        const gt_pattern_place *target = &s->query->target[i];
        const gt_column_sets *sets = sets_of_target(s, target);
        for (int64_t j = 0; sets && j < sets->n; j++)
            sum += out->begin[target->first + j + 1] = gt_sets_count(sets, j);
        *why = target->ref;
        if (sum / GT_COLUMN_MAPS > s->query->most) /* maps may have the same columns, lists may not */
            return false;
    }
    for (int64_t i = 0; i < out->rows; i++)
        out->begin[i + 1] += out->begin[i];
    return true;
}

/* From rows that begin where there is room enough to rows end to end. *long_row: some are not sorted. */
static void fill_rows(search *s, gt_pattern *out, bool *long_row)
{
    const int targets = s->query->targets;
    /* Rows are met in their order when targets are: sort the targets by first row. */
    int *order = GT_ARRAY(s->b->scratch, (size_t)targets, int);
    for (int i = 0; i < targets; i++) {
        int j = i;
        for (; j > 0 && s->query->target[order[j - 1]].first > s->query->target[i].first; j--)
            order[j] = order[j - 1];
        order[j] = i;
    }
    int64_t row = 0, end = 0;
    for (int i = 0; i < targets; i++) {
        const gt_pattern_place *target = &s->query->target[order[i]];
        const gt_column_sets *sets = sets_of_target(s, target);
        for (int64_t j = 0; sets && j < sets->n; j++) {
            while (row < target->first + j)
                out->begin[++row] = end;
            const int64_t n = gt_sets_put(&s->maker, sets, j, out->col + end);
            if (n <= FEW)
                sort(out->col + end, n);
            else
                *long_row = *long_row || !is_sorted(out->col + end, n);
            end += n;
            out->begin[++row] = end;
        }
    }
    while (row < out->rows)
        out->begin[++row] = end;
}

static bool rows_of(search *s, gt_arena *arena, gt_pattern *out, gt_ref *why)
{
    bool long_row = false;
    *out = (gt_pattern){s->query->rows, s->query->cols, GT_ARRAY(arena, (size_t)s->query->rows + 1, int64_t), NULL};
    if (!count_rows(s, out, why))
        return false;
    out->col = gt_alloc_raw(arena, (size_t)out->begin[out->rows] * sizeof *out->col);
    fill_rows(s, out, &long_row);
    if (out->begin[out->rows] > s->query->most)
        return false;
    if (long_row) { /* what comes out of a transposition is sorted */
        const gt_pattern turned = gt_pattern_transposed(s->b->scratch, out);
        *out = gt_pattern_transposed(arena, &turned);
    }
    return true;
}

bool gt_pattern_jacobian(gt_build *b, const gt_pattern_query *query, gt_arena *arena, gt_pattern *out, gt_ref *why)
{
    *why = GT_NONE;
    if (!gt_build_straight(b) || query->rows > INT32_MAX || query->cols > INT32_MAX)
        return false;
    const gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_ref *target = GT_ARRAY(b->scratch, (size_t)query->targets + 1, gt_ref),
           *source = GT_ARRAY(b->scratch, (size_t)query->sources + 1, gt_ref);
    int targets = 0;
    search s = {.b = b, .query = query};
    for (int i = 0; i < query->targets; i++)
        if (query->target[i].ref != GT_NONE)
            target[targets++] = query->target[i].ref;
    for (int j = 0; j < query->sources; j++)
        source[j] = query->source[j].ref;
    s.reach = gt_reach_find(b, query->watch, targets, target, query->sources, source);
    s.sets = GT_ARRAY(b->scratch, gt_reach_size(&s.reach), const gt_column_sets *);
    s.last = GT_ARRAY(b->scratch, gt_reach_size(&s.reach), gt_ref);
    gt_set_maker_init(&s.maker, b->scratch, query->cols, query->most);
    s.support = gt_support_find(b->program, b->scratch, s.reach.first, s.reach.last, indices_of, &s);
    const bool done = propagate(&s, why) && rows_of(&s, arena, out, why);
    gt_arena_release(b->scratch, mark);
    return done;
}

gt_pattern gt_pattern_transposed(gt_arena *arena, const gt_pattern *p)
{
    const size_t entries = (size_t)p->begin[p->rows];
    gt_pattern out = {p->cols, p->rows, GT_ARRAY(arena, (size_t)p->cols + 1, int64_t),
                      gt_alloc_raw(arena, entries * sizeof(int32_t))};
    int64_t sum = 0;
    /* Where each row of the result ends, then, as it is filled from behind, where it begins. */
    for (size_t e = 0; e < entries; e++)
        out.begin[p->col[e]]++;
    for (int64_t j = 0; j < p->cols; j++)
        sum = out.begin[j] += sum;
    out.begin[p->cols] = sum;
    for (int64_t i = p->rows - 1; i >= 0; i--)
        for (int64_t e = p->begin[i + 1] - 1; e >= p->begin[i]; e--)
            out.col[--out.begin[p->col[e]]] = (int32_t)i;
    return out;
}

int64_t gt_pattern_longest_row(const gt_pattern *p)
{
    int64_t longest = 0;
    for (int64_t i = 0; i < p->rows; i++)
        longest = p->begin[i + 1] - p->begin[i] > longest ? p->begin[i + 1] - p->begin[i] : longest;
    return longest;
}

/* -- Hessians -- */

/* The entries that both have, in place of those of `p`. Both have sorted rows. */
static void intersect(gt_pattern *p, const gt_pattern *other)
{
    int64_t end = 0, begin = 0;
    for (int64_t i = 0; i < p->rows; i++) {
        int64_t j = other->begin[i];
        for (int64_t e = begin; e < p->begin[i + 1]; e++) {
            while (j < other->begin[i + 1] && other->col[j] < p->col[e])
                j++;
            if (j < other->begin[i + 1] && other->col[j] == p->col[e])
                p->col[end++] = p->col[e];
        }
        begin = p->begin[i + 1];
        p->begin[i + 1] = end;
    }
}

bool gt_pattern_hessian(gt_build *b, const gt_pattern_query *query, gt_arena *arena, gt_pattern *out, gt_ref *why)
{
    if (!gt_pattern_jacobian(b, query, arena, out, why))
        return false;
    const gt_arena_mark mark = gt_arena_save(b->scratch);
    const gt_pattern turned = gt_pattern_transposed(b->scratch, out);
    intersect(out, &turned);
    gt_arena_release(b->scratch, mark);
    return true;
}
