#include "sparse/rule_pattern.h"

#include "ops/custom.h"
#include "ops/emit.h"

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

bool gt_rule_pattern(gt_build *b, const gt_pattern_query *query, const gt_eqn *e, int k, gt_pattern *out)
{
    gt_ref u, why;
    const gt_ref *cotangent = gt_custom_rule_of(e) ? pull(b, e, &u) : NULL;
    if (!cotangent)
        return false;
    gt_ref of = cotangent[k - 1] == GT_UNCONNECTED ? GT_NONE : cotangent[k - 1];
    if (of != GT_NONE && !gt_rule_by_value(b, &of, u))
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
