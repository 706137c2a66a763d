#include "answer/check_answer.h"
#include "steps/convert.h"
#include "steps/tape_request.h"
#include "steps/tree.h"

#include <math.h>
#include <stdlib.h>

/* -- sources -- */

static gt_status read_source(gt_answer *a, const gt_value *value, const char *name, gt_check_source *out)
{
    if (!gt_value_is_tensor(*value))
        return gt_answer_fail(a, GT_WRONG_MODEL, "the source '%s' is %s, not a tensor", name,
                              gt_value_kind_name(*value));
    gt_versions of = gt_versions_of(value);
    *out = (gt_check_source){.name = name, .versions = of.n, .version = of.ref, .now = of.now, .gradient = GT_NONE};
    return GT_OK;
}

static gt_status read_sources(gt_answer *a, gt_check *c, gt_value *value)
{
    const gt_expr *expr;
    gt_tree tree = {.r = &a->recorder, .arena = a->arena};
    GT_TRY(gt_asked_sources(a, &expr));
    GT_TRY(gt_asked_evaluate(a, expr, value));
    GT_TRY(gt_tree_flatten(&tree, value, (gt_span){NULL, 0, 0}));
    c->source = GT_ARRAY(a->arena, tree.n, gt_check_source);
    for (size_t k = 0; k < tree.n; k++)
        GT_TRY(read_source(a, &tree.leaf[k], gt_tree_leaf_name(&tree, k, ""), &c->source[k]));
    GT_TRY(gt_sources_check(a, tree.n));
    c->sources = tree.n;
    c->at = gt_asked_at(a, expr);
    return GT_OK;
}

/* -- targets and their gradients -- */

static gt_status read_targets(gt_answer *a, gt_check *c, gt_wanted *list, gt_value *target)
{
    gt_asked asked;
    gt_layout l = {.a = a, .list = list};
    GT_TRY(gt_asked_target(a, &asked));
    gt_value *value = GT_ARRAY(a->arena, asked.n, gt_value);
    GT_TRY(gt_answer_targets(a, &asked, &l, target, value));
    gt_ref *ref = GT_ARRAY(a->arena, asked.n, gt_ref);
    for (size_t i = 0; i < asked.n; i++)
        GT_TRY(gt_to_ref(&a->recorder, value[i], a->recorder.dtype, c->at, &ref[i]));
    c->targets = (int)asked.n;
    c->target = ref;
    return GT_OK;
}

static gt_status differentiate(gt_answer *a, gt_check *c, gt_value target, gt_value sources)
{
    gt_value result;
    gt_tree gradient = {.r = &a->recorder};
    gt_gradient_request ask = {.target = target, .sources = sources, .output_gradients = gt_value_none(), .at = c->at};
    GT_TRY(gt_tape_gradient(&a->recorder, c->tape, &ask, &result));
    GT_TRY(gt_tree_flatten(&gradient, &result, c->at));
    for (size_t j = 0; j < c->sources; j++) {
        gt_value g = gradient.leaf[j];
        c->source[j].gradient = g.kind == GT_VALUE_TENSOR ? g.ref : GT_NONE;
        c->source[j].reason = g.kind == GT_VALUE_NONE ? g.reason : NULL;
    }
    return GT_OK;
}

/* -- items -- */

/* The index alone, as CSV has it: "[0,1]", "" for a scalar. */
static const char *part_name(const gt_check *c, size_t source, int64_t part)
{
    const gt_program *p = &c->r->program;
    gt_ref ref = c->source[source].now;
    bool complex = gt_dtype_in(gt_ref_dtype(p, ref), GT_SET_COMPLEX);
    char index[GT_SHAPE_TEXT];
    if (part < 0)
        return ""; /* all of it */
    gt_index_text(gt_ref_shape(p, ref), complex ? part / 2 : part, index);
    return gt_print(c->arena, "%s%s", index, !complex ? "" : part % 2 ? ".im" : ".re");
}

const char *gt_check_row_name(const gt_check *c, const gt_check_row *row)
{
    const char *source = c->source[row->source].name;
    const char *moves = row->direction ? gt_print(c->arena, "%s along direction %lld", source, (long long)row->part)
                                       : gt_print(c->arena, "%s%s", source, part_name(c, row->source, row->part));
    if (row->order == 1)
        return moves;
    if (row->combination)
        return gt_print(c->arena, "gradient, mix %lld, by %s", (long long)row->of_part, moves);
    return gt_print(c->arena, "gradient %s%s by %s", c->source[row->of_source].name,
                    part_name(c, row->of_source, row->of_part), moves);
}

static gt_item *row_item(gt_answer *a, const gt_check *c, const gt_check_row *row)
{
    gt_item *item = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_item_set(item, "order", gt_item_int(a->arena, row->order));
    if (c->order > 1) {
        bool entry = row->order > 1 && !row->combination;
        gt_item_set(item, "gradient",
                    gt_item_text(a->arena, row->order == 1    ? ""
                                           : row->combination ? gt_print(a->arena, "mix %lld", (long long)row->of_part)
                                                              : c->source[row->of_source].name));
        gt_item_set(item, "gradient_index",
                    gt_item_text(a->arena, entry ? part_name(c, row->of_source, row->of_part) : ""));
    }
    gt_item_set(item, "source", gt_item_text(a->arena, c->source[row->source].name));
    gt_item_set(item, "index",
                gt_item_text(a->arena, row->direction ? gt_print(a->arena, "direction %lld", (long long)row->part)
                                                      : part_name(c, row->source, row->part)));
    gt_item_set(item, "analytic", gt_item_real(a->arena, row->analytic));
    gt_item_set(item, "numeric", gt_item_real(a->arena, row->numeric));
    gt_item_set(item, "absolute", gt_item_real(a->arena, row->absolute));
    gt_item_set(item, "relative", gt_item_real(a->arena, row->relative));
    gt_item_set(item, "numeric_error", gt_item_real(a->arena, row->error));
    gt_item_set(item, "verdict", gt_item_text(a->arena, gt_verdict_name(row->verdict)));
    gt_item_set(item, "evidence", gt_item_text(a->arena, row->evidence));
    gt_item_set(item, "note", gt_item_text(a->arena, row->note ? row->note : ""));
    return item;
}

/* -- order -- */

static int severity(gt_verdict verdict)
{
    static const int rank[GT_VERDICTS] = {
        [GT_VERDICT_FAIL] = 6,      [GT_VERDICT_UNCHECKED] = 5,  [GT_VERDICT_INCONCLUSIVE] = 4,
        [GT_VERDICT_NONFINITE] = 3, [GT_VERDICT_OVERRIDDEN] = 2, [GT_VERDICT_KINK] = 1,
        [GT_VERDICT_PASS] = 0,
    };
    return rank[verdict];
}

/* Worst first: by verdict, then by the difference in units of what is allowed; else as they came. */
static int compare_rows(const void *x, const void *y)
{
    const gt_check_row *a = *(const gt_check_row *const *)x, *b = *(const gt_check_row *const *)y;
    if (severity(a->verdict) != severity(b->verdict))
        return severity(b->verdict) - severity(a->verdict);
    double p = a->relative, q = b->relative;
    if (p != q && !(isnan(p) && isnan(q)))
        return isnan(p) || (p > q) ? -1 : 1;
    return (a > b) - (a < b);
}

static void sort_rows(gt_answer *a, gt_check *c)
{
    const gt_check_row **order = GT_ARRAY(a->arena, c->rows, const gt_check_row *);
    gt_check_row *sorted = GT_ARRAY(a->arena, c->rows, gt_check_row);
    for (size_t i = 0; i < c->rows; i++)
        order[i] = &c->row[i];
    if (c->rows)
        qsort(order, c->rows, sizeof *order, compare_rows);
    for (size_t i = 0; i < c->rows; i++)
        sorted[i] = *order[i];
    c->row = sorted;
}

/* -- the answer -- */

static void add_cases(gt_answer *a, const gt_check *c)
{
    gt_cases *cases = GT_NEW(a->arena, gt_cases);
    cases->title = "gradtape check";
    for (size_t i = 0; i < c->rows; i++) {
        const gt_check_row *row = &c->row[i];
        gt_case *one = gt_case_add(a->arena, cases, a->model->source->name, gt_check_row_name(c, row));
        const char *why = row->note ? gt_print(a->arena, "%s: %s", gt_verdict_name(row->verdict), row->note)
                                    : gt_verdict_name(row->verdict);
        if (row->verdict == GT_VERDICT_FAIL)
            gt_case_end(one, GT_FAILED,
                        gt_print(a->arena, "the derivative is %.17g, the evidence says %.10g +- %.1g%s%s",
                                 row->analytic, row->numeric, row->error, row->note ? ": " : "",
                                 row->note ? row->note : ""));
        else if (row->verdict == GT_VERDICT_UNCHECKED && c->strict)
            gt_case_end(one, GT_FAILED, why);
        else if (row->verdict != GT_VERDICT_PASS && row->verdict != GT_VERDICT_KINK)
            gt_case_end(one, GT_SKIPPED, why);
        gt_case_tell(a->arena, one, "analytic", gt_item_real(a->arena, row->analytic));
        gt_case_tell(a->arena, one, "numeric", gt_item_real(a->arena, row->numeric));
        gt_case_tell(a->arena, one, "numeric_error", gt_item_real(a->arena, row->error));
    }
    a->cases = cases;
}

static gt_item *findings_item(gt_answer *a, const gt_check *c)
{
    gt_item *list = gt_item_new(a->arena, GT_ITEM_LIST);
    for (const gt_check_found *f = c->findings; f; f = f->next) {
        gt_item *item = gt_item_append(list, gt_item_new(a->arena, GT_ITEM_MAP));
        gt_item_set(item, "step", gt_item_text(a->arena, f->step));
        gt_item_set(item, "line", gt_line_item(a->arena, f->what.at));
        gt_item_set(item, "message", gt_item_text(a->arena, f->what.message));
    }
    return list;
}

static void set_items(gt_answer *a, const gt_check *c)
{
    gt_item *list = gt_item_new(a->arena, GT_ITEM_LIST), *counts = gt_item_new(a->arena, GT_ITEM_MAP);
    for (int v = 0; v < GT_VERDICTS; v++)
        gt_item_set(counts, gt_verdict_name((gt_verdict)v), gt_item_int(a->arena, (int64_t)c->count[v]));
    gt_item_set(a->item, "order", gt_item_int(a->arena, c->order));
    gt_item_set(a->item, "passed", gt_item_truth(a->arena, !gt_check_fails(c)));
    gt_item_set(a->item, "counts", counts);
    if (c->transposition >= 0)
        gt_item_set(a->item, "transposition", gt_item_real(a->arena, c->transposition));
    if (c->findings)
        gt_item_set(a->item, "found", findings_item(a, c));
    for (size_t i = 0; i < c->rows; i++)
        gt_item_append(list, row_item(a, c, &c->row[i]));
    gt_item_set(a->item, "checks", list);
}

static gt_status check_request(gt_answer *a, gt_check *c)
{
    const gt_request *q = a->request;
    c->order = q->order ? q->order : 1;
    c->rtol = q->rtol > 0 ? q->rtol : 1e-6;
    c->atol = q->atol > 0 ? q->atol : 1e-8;
    c->absolute = q->atol > 0;
    c->seed = q->seed;
    c->directions = q->directions;
    c->strict = q->strict;
    if (c->order != 1 && c->order != 2)
        return gt_answer_fail(a, GT_USAGE, "derivatives of order %d are not checked", c->order);
    GT_TRY(gt_answer_find_tape(a, &c->tape));
    if (c->order > 1 && c->tape != a->recorder.tapes.own) {
        gt_answer_fail(a, GT_USAGE, "second derivatives are those of the model's own tape");
        return gt_fix(a->error, "leave --tape out");
    }
    return GT_OK;
}

gt_status gt_answer_check(gt_answer *a)
{
    gt_check check = {.r = &a->recorder, .arena = a->arena};
    gt_value sources, target;
    gt_wanted list = {0};
    GT_TRY(check_request(a, &check));
    GT_TRY(read_sources(a, &check, &sources));
    GT_TRY(read_targets(a, &check, &list, &target));
    GT_TRY(differentiate(a, &check, target, sources));
    if (a->request->against)
        GT_TRY(gt_check_read_claims(a, &check));
    GT_TRY(gt_layout_compute(a, &list));
    GT_TRY(gt_check_run(&check));
    sort_rows(a, &check);
    set_items(a, &check);
    add_cases(a, &check);
    a->people = gt_check_text(a, &check);
    a->outcome = gt_check_fails(&check) ? GT_DIFFERENT : GT_OK;
    return GT_OK;
}
