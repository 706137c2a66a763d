#include "sparse/rule_pattern.h"

#include "diff/reach.h"
#include "ops/custom.h"
#include "ops/emit.h"
#include "ops/facts.h"

/* The rule's cotangents and what they are made of: those of the last pull, or of one for a placeholder. */
static const gt_ref *pull(gt_build *b, const gt_eqn *e, gt_ref *u)
{
    gt_custom_rule *rule = gt_custom_rule_of(e);
    if (rule->last) {
        *u = rule->last_ct;
        return rule->last;
    }
    gt_appended *told = gt_build_mute(b);
    gt_ref *cotangent = GT_ARRAY(b->arena, (size_t)e->n_in, gt_ref);
    *u = gt_stand_in(b, "a pattern", (gt_dtype)e->dtype, e->shape);
    rule->pull(rule, b, *u, e->n_in - 1, cotangent);
    b->appended = told;
    return gt_build_failed(b) ? NULL : cotangent;
}

/* Whether the derivative of an equation by an operand tells what its value depends on. */
static bool tells(const gt_build *b, gt_ref ref, const gt_eqn *e, int k)
{
    return gt_edge_carries(b->program, NULL, ref, e, k) && e->op->reads != gt_reads_not_if_real &&
           e->op->reads != gt_reads_first;
}

/* An equation of a rule, made of `as[operand - u]`. What only changes its derivative is left out. GT_NONE: its
 * derivative does not tell what it depends on. */
static gt_ref without_rules(gt_build *b, gt_ref ref, gt_ref u, const gt_ref *as)
{
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    gt_ref *in = GT_ARRAY(b->scratch, (size_t)e->n_in + 1, gt_ref);
    bool known = true, changed = false;
    for (int k = 0; k < e->n_in; k++) {
        const bool depends = e->in[k] >= u && as[e->in[k] - u] != GT_NONE;
        in[k] = depends ? as[e->in[k] - u] : e->in[k];
        known = known && (!depends || tells(b, ref, e, k));
        changed = changed || in[k] != e->in[k];
    }
    if (e->op == &gt_op_custom_gradient || e->op == &gt_op_stop_gradient)
        return in[0];
    return !known ? GT_NONE : changed ? gt_emit(b, e->op, e->n_in, in, e->attr) : ref;
}

/* A value that depends on u as a cotangent does, and whose derivative tells it: a rule may stop derivatives of u, or
 * use another function with a rule of its own. False: it has none. */
static bool by_value(gt_build *b, gt_ref *cotangent, gt_ref u)
{
    if (*cotangent <= u)
        return true;
    const size_t n = (size_t)(*cotangent - u) + 1;
    const gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_ref *as = GT_ARRAY(b->scratch, n, gt_ref);
    bool *needed = GT_ARRAY(b->scratch, n, bool), known = true;
    gt_appended *told = gt_build_mute(b);
    for (size_t i = 0; i < n; i++)
        as[i] = GT_NONE;
    as[0] = u;
    needed[n - 1] = true;
    gt_program_need(b->program, u, *cotangent, needed);
    for (gt_ref ref = u + 1; ref <= *cotangent && known; ref++) {
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        bool depends = false;
        for (int k = 0; needed[ref - u] && k < e->n_in && !depends; k++)
            depends = e->in[k] >= u && as[e->in[k] - u] != GT_NONE;
        if (depends)
            as[ref - u] = without_rules(b, ref, u, as);
        known = !depends || (as[ref - u] != GT_NONE && !gt_build_failed(b));
    }
    b->appended = told;
    *cotangent = as[n - 1] == GT_NONE ? *cotangent : as[n - 1];
    gt_arena_release(b->scratch, mark);
    return known;
}

bool gt_rule_pattern(gt_build *b, const gt_pattern_query *query, const gt_eqn *e, int k, gt_pattern *out)
{
    gt_ref u, why;
    const gt_ref *cotangent = gt_custom_rule_of(e) ? pull(b, e, &u) : NULL;
    if (!cotangent)
        return false;
    gt_ref of = cotangent[k - 1] == GT_UNCONNECTED ? GT_NONE : cotangent[k - 1];
    if (of != GT_NONE && (gt_rule_is_shifted(b, of, u) || !by_value(b, &of, u)))
        return false;
    const gt_pattern_place target = {of, 0}, source = {u, 0};
    gt_pattern_query own = *query;
    own.watch = NULL;
    own.rows = gt_shape_count(gt_ref_shape(b->program, e->in[k]));
    own.cols = gt_shape_count(e->shape);
    own.targets = own.sources = 1;
    own.target = &target;
    own.source = &source;
    return gt_pattern_jacobian(b, &own, b->arena, out, &why);
}

/* The one row of each column, -1: none; NULL when a column has several. */
static const int64_t *rows_by_column(gt_reads *reads, const gt_pattern *p)
{
    int64_t *row = GT_ARRAY(reads->arena, (size_t)p->cols, int64_t);
    for (int64_t j = 0; j < p->cols; j++)
        row[j] = -1;
    for (int64_t i = 0; i < p->rows; i++)
        for (int64_t e = p->begin[i]; e < p->begin[i + 1]; e++) {
            if (row[p->col[e]] >= 0)
                return NULL;
            row[p->col[e]] = i;
        }
    return row;
}

void gt_rule_pattern_tell(gt_reads *reads, const gt_pattern *p)
{
    const int64_t *table = rows_by_column(reads, p);
    if (table) {
        gt_pairs pairs = {.table = table};
        gt_pairs_loop(&pairs, p->cols, 1, 1);
        reads->once = true;
        reads->add(reads, &pairs);
        return;
    }
    const int64_t entries = p->begin[p->rows];
    int64_t *column = GT_ARRAY(reads->arena, (size_t)entries, int64_t);
    for (int64_t e = 0; e < entries; e++)
        column[e] = p->col[e];
    for (int64_t i = 0; i < p->rows; i++) {
        gt_pairs pairs = {.in = i, .table = column + p->begin[i], .table_of_out = true};
        gt_pairs_loop(&pairs, p->begin[i + 1] - p->begin[i], 1, 0);
        reads->add(reads, &pairs);
    }
}
