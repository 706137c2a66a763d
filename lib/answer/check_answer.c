/* The command check: derivatives against evidence, as items, as a table for people, as test cases. */
#include "answer/derivative_answers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "answer/black_box.h"
#include "base/caller_words.h"
#include "base/clock.h"
#include "base/text_buffer.h"
#include "evidence/check.h"
#include "onnx/page.h"
#include "parse/data.h"
#include "steps/convert.h"
#include "steps/declarations.h"
#include "steps/tape_request.h"
#include "steps/tree.h"
#include "write/read_result.h"

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

/* What checks nothing would pass. */
static gt_status check_something(gt_answer *a, const gt_check *c)
{
    const gt_program *program = &a->recorder.program;
    const gt_check_source *empty = NULL;
    for (size_t k = 0; k < c->sources; k++) {
        const gt_check_source *source = &c->source[k];
        if (!a->request->function && !gt_dtype_differentiable(gt_ref_dtype(program, source->now)))
            continue;
        if (gt_shape_count(gt_ref_shape(program, source->now)))
            return GT_OK;
        empty = source;
    }
    if (empty)
        return gt_fail(a->error, GT_WRONG_MODEL, c->at, "there is nothing to check: '%s' has no entries", empty->name);
    gt_fail(a->error, GT_WRONG_MODEL, c->at, "there is nothing to check: '%s' is %s", c->source->name,
            gt_dtype_name(gt_ref_dtype(program, c->source->now)));
    return gt_fix(a->error, "only floats have gradients: declare one with dtype: float64, or name one in --wrt");
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
    return check_something(a, c);
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

/* "w[0,1]", "z[2].im", "w along direction 1"; of second order "d loss / d b[0] by w[1]". In the arena. */
static const char *row_name(const gt_check *c, const gt_check_row *row)
{
    if (row->name)
        return row->name;
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
    gt_item_set(item, "source", gt_item_text(a->arena, row->name ? "" : c->source[row->source].name));
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

/* Rows that are alike stay as they came. */
static int compare_rows(const void *x, const void *y)
{
    const gt_check_row *a = *(const gt_check_row *const *)x, *b = *(const gt_check_row *const *)y;
    int worse = gt_check_compare(a, b);
    return worse ? worse : (a > b) - (a < b);
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

/* -- --against: gradients that somebody else computed, by the names of the sources -- */

/* What the file says of a source: under its name, or the one value without a name. */
static gt_named_value *find_claim(const gt_named_list *list, const char *name, bool lone)
{
    for (size_t i = 0; i < list->n; i++)
        if (!list->named[i].aside && strcmp(list->named[i].name, name) == 0)
            return &list->named[i];
    return lone && list->n == 1 && !list->named[0].name[0] ? &list->named[0] : NULL;
}

static gt_status wrong_shape(gt_answer *a, const char *path, const gt_check_source *source, const gt_shape *is,
                             const gt_shape *want)
{
    char is_text[GT_SHAPE_TEXT], want_text[GT_SHAPE_TEXT];
    return gt_answer_fail(a, GT_WRONG_MODEL, "the gradient of '%s' in '%s' has shape %s, but '%s' has shape %s",
                          source->name, path, gt_shape_text(is, is_text), source->name, gt_shape_text(want, want_text));
}

gt_status gt_answer_claim(gt_answer *a, const char *path, gt_check_source *source, const gt_named_value *named)
{
    const gt_program *p = &a->recorder.program;
    const gt_shape *want = gt_ref_shape(p, source->now);
    gt_demand demand = {.name = source->name, .dtype = gt_ref_dtype(p, source->now), .exact = true};
    gt_tensor *value = GT_NEW(a->arena, gt_tensor);
    void *zeros;
    if (!gt_dtype_differentiable(demand.dtype))
        return gt_answer_fail(a, GT_WRONG_MODEL, "'%s' is %s: it has no gradient", source->name,
                              gt_dtype_name(demand.dtype));
    source->claimed = value;
    if (named->item->kind == GT_ITEM_NULL) {
        *value = gt_tensor_new(a->arena, demand.dtype, want, &zeros);
        return GT_OK;
    }
    if (named->item->kind != GT_ITEM_TENSOR)
        return gt_answer_fail(a, GT_UNREADABLE, "the gradient of '%s' in '%s' is no number", source->name, path);
    *value = named->item->tensor;
    if (named->loose && gt_shape_count(&value->shape) == gt_shape_count(want))
        value->shape = *want;
    if (!gt_shape_equal(&value->shape, want))
        return wrong_shape(a, path, source, &value->shape, want);
    return gt_tensor_convert(a->arena, &demand, demand.dtype, value, a->error);
}

/* An entry that is no source's: most often a name that is misspelt. */
static gt_status no_source(gt_answer *a, const gt_check *check, const char *path, const char *name)
{
    gt_nearest nearest = {.name = name};
    for (size_t j = 0; j < check->sources; j++)
        gt_nearest_offer(&nearest, check->source[j].name);
    gt_answer_fail(a, GT_USAGE, "'%s' has a gradient for '%.100s', which is no source", path, name);
    return gt_fix_nearest(a->error, &nearest, "name it in --wrt, or leave it out of the file");
}

static gt_status read_claims(gt_answer *a, gt_check *check)
{
    const gt_request *q = a->request;
    const char *path = q->against;
    gt_named_list list = {.arena = a->arena};
    size_t n = 0;
    bool *taken;
    if (q->root_all && path)
        GT_TRY(gt_root_check(q->root, path, (gt_span){NULL, 0, 0}, a->error));
    GT_TRY(gt_result_read(a->arena, &(gt_file){.path = path, .text = q->against_text, .text_size = q->against_size},
                          &list, a->error));
    check->against = path;
    taken = GT_ARRAY(a->arena, list.n, bool);
    for (size_t j = 0; j < check->sources; j++) {
        gt_named_value *named = find_claim(&list, check->source[j].name, check->sources == 1);
        if (!named)
            continue;
        GT_TRY(gt_answer_claim(a, path, &check->source[j], named));
        taken[named - list.named] = true; /* perhaps once more: sources can be named twice */
        n++;
    }
    /* Nameless values beside those that were taken are no sources either. */
    for (size_t i = 0; i < list.n; i++)
        if (!list.named[i].aside && !taken[i] && (n || list.named[i].name[0]))
            return no_source(a, check, path, list.named[i].name);
    if (n)
        return GT_OK;
    gt_answer_fail(a, GT_USAGE, "'%s' has no gradient for any of the sources", path);
    if (list.n == 1 && !list.named[0].name[0])
        return gt_fix(a->error, "it holds one without a name; say whose it is: --wrt %s",
                      gt_shell_word(a->arena, gt_name_written(a->arena, check->source[0].name)));
    return gt_fix(a->error, "it holds them by name: {\"%s\": ...}", check->source[0].name);
}

/* -- the table for people -- */

enum { SHOWN = 24, COLUMNS = 7 };

static const char *number_text(gt_arena *arena, double x, int digits)
{
    if (isfinite(x))
        return gt_print(arena, "%.*g", digits, x);
    return isnan(x) ? "NaN" : x > 0 ? "Infinity" : "-Infinity";
}

/* Rows that did not simply pass are all worth showing, up to a number; of the others the worst. */
static void put_table(gt_text_buffer *p, const gt_check *c)
{
    static const char *const heading[COLUMNS] = {"entry",    "analytic", "numeric", "absolute",
                                                 "relative", "error",    "verdict"};
    const size_t rows = (c->rows < SHOWN ? c->rows : SHOWN) + 1;
    size_t width[COLUMNS] = {0};
    const char *(*cell)[COLUMNS] = gt_alloc_array(p->arena, rows, sizeof *cell);
    memcpy(cell[0], heading, sizeof heading);
    for (size_t i = 1; i < rows; i++) {
        const gt_check_row *row = &c->row[i - 1];
        const char *const cells[COLUMNS] = {gt_print(p->arena, "%.159s", row_name(c, row)),
                                            number_text(p->arena, row->analytic, 12),
                                            number_text(p->arena, row->numeric, 12),
                                            number_text(p->arena, row->absolute, 2),
                                            number_text(p->arena, row->relative, 2),
                                            number_text(p->arena, row->error, 2),
                                            gt_verdict_name(row->verdict)};
        memcpy(cell[i], cells, sizeof cells);
    }
    for (size_t i = 0; i < rows; i++)
        for (int k = 0; k + 1 < COLUMNS; k++) /* the last one ends the line */
            if (strlen(cell[i][k]) > width[k])
                width[k] = strlen(cell[i][k]);
    for (size_t i = 0; i < rows; i++) {
        for (int k = 0; k < COLUMNS; k++)
            gt_buffer_add(p, gt_print(p->arena, "%s%-*s", k ? "  " : "", (int)width[k], cell[i][k]));
        gt_buffer_add(p, "\n");
        if (i && c->row[i - 1].note)
            gt_buffer_add(p, gt_print(p->arena, "    %s\n", c->row[i - 1].note));
    }
    if (c->rows > SHOWN)
        gt_buffer_add(
            p, gt_print(p->arena, "... and %zu more, none of them worse (--format csv lists all)\n", c->rows - SHOWN));
}

static void put_counts(gt_text_buffer *p, const gt_check *c)
{
    gt_buffer_add(p, gt_print(p->arena, "%zu checked", c->rows - c->count[GT_VERDICT_UNCHECKED]));
    for (int v = 0; v < GT_VERDICTS; v++)
        if (c->count[v] || v == GT_VERDICT_PASS || v == GT_VERDICT_FAIL)
            gt_buffer_add(p, gt_print(p->arena, ", %zu %s", c->count[v], gt_verdict_name((gt_verdict)v)));
    gt_buffer_add(p, "\n");
}

static const char *check_text(gt_answer *a, const gt_check *c)
{
    gt_text_buffer p = {.arena = a->arena};
    gt_buffer_add(&p, "");
    if (c->rows)
        put_table(&p, c);
    for (size_t j = 0; j < c->sources; j++)
        if (!gt_dtype_differentiable(gt_ref_dtype(&c->r->program, c->source[j].now)))
            gt_buffer_add(&p, gt_print(a->arena, "'%s' is %s: there is nothing to check\n", c->source[j].name,
                                       gt_dtype_name(gt_ref_dtype(&c->r->program, c->source[j].now))));
    for (const gt_check_found *f = c->findings; f; f = f->next) {
        gt_buffer_add(&p, "\n");
        gt_buffer_add(&p, gt_error_text(a->arena, &f->what, "found"));
    }
    gt_buffer_add(&p, "\n");
    if (c->by_direction)
        gt_buffer_add(
            &p, "random directions instead of entries: there are too many of them (--directions and --seed choose)\n");
    if (c->beside)
        gt_buffer_add(
            &p, gt_print(a->arena,
                         "%zu entries by themselves, too: a direction that meets a kink tells little of the others\n",
                         c->beside));
    if (c->transposition >= 0)
        gt_buffer_add(&p,
                      gt_print(a->arena, "transposition: forward and reverse mode differ by %.1g\n", c->transposition));
    put_counts(&p, c);
    return p.text;
}

/* -- the answer -- */

/* Where a test stands: where the first rule that is wrong was asked, else in the model's file. */
static void place_case(const gt_answer *a, const gt_check *c, gt_case *one)
{
    const gt_span at = c->findings ? c->findings->what.at : (gt_span){NULL, 0, 0};
    if (one->outcome == GT_FAILED && at.source) {
        one->file = at.source->name;
        one->line = gt_locate(at.source, at.begin).line;
    } else if (!a->request->function && !a->model->open) {
        one->file = a->model->source->name;
    }
}

/* All took `nanoseconds`, and none of them its own. */
static void add_cases(gt_answer *a, const gt_check *c, int64_t nanoseconds)
{
    gt_cases *cases = GT_NEW(a->arena, gt_cases);
    cases->title = "gradtape check";
    for (size_t i = 0; i < c->rows; i++) {
        const gt_check_row *row = &c->row[i];
        gt_case *one =
            gt_case_add(a->arena, cases, a->request->function ? a->request->function_name : a->model->source->name,
                        row_name(c, row));
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
        place_case(a, c, one);
        one->nanoseconds = nanoseconds / (int64_t)c->rows;
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
    if (q->function && (c->order > 1 || q->tape || q->against || q->target))
        return gt_answer_fail(a, GT_USAGE, "of a program its value and first gradient are checked: it has no %s",
                              c->order > 1 ? "second derivatives"
                              : q->tape    ? "tape"
                              : q->against ? "other gradients"
                                           : "targets");
    GT_TRY(gt_answer_find_tape(a, &c->tape));
    if (c->order > 1 && c->tape != a->recorder.tapes.own) {
        gt_answer_fail(a, GT_USAGE, "second derivatives are those of the model's own tape");
        return gt_fix(a->error, "leave --tape out");
    }
    return GT_OK;
}

static gt_item *numbers(const gt_answer *a, const double *x, int n)
{
    double *copy = GT_ARRAY(a->arena, (size_t)n, double);
    memcpy(copy, x, (size_t)n * sizeof *x);
    return gt_item_tensor(a->arena, &(gt_tensor){GT_F64, {1, {n}}, copy});
}

/* "steps": the differences of the worst row, from coarse to fine. */
static void set_steps(gt_answer *a, const gt_check *c)
{
    const gt_check_trace *t = c->trace;
    if (!t || !t->any)
        return;
    gt_item *item = gt_item_set(a->item, "steps", gt_item_new(a->arena, GT_ITEM_MAP));
    gt_item_set(item, "of", gt_item_text(a->arena, row_name(c, &t->row)));
    gt_item_set(item, "verdict", gt_item_text(a->arena, gt_verdict_name(t->row.verdict)));
    gt_item_set(item, "analytic", gt_item_real(a->arena, t->row.analytic));
    gt_item_set(item, "allowed", gt_item_real(a->arena, t->row.allowed));
    gt_item_set(item, "step", numbers(a, t->of.step, t->of.n));
    gt_item_set(item, "difference", numbers(a, t->of.slope, t->of.n));
}

gt_status gt_answer_check(gt_answer *a)
{
    const int64_t began = gt_now_in_ns();
    gt_check check = {.r = &a->recorder, .arena = a->arena};
    gt_value sources, target;
    gt_wanted list = {0};
    GT_TRY(check_request(a, &check));
    GT_TRY(read_sources(a, &check, &sources));
    if (a->request->steps)
        check.trace = GT_NEW(a->arena, gt_check_trace);
    if (a->request->function) {
        GT_TRY(gt_answer_black_box(a, &check));
    } else {
        GT_TRY(read_targets(a, &check, &list, &target));
        GT_TRY(differentiate(a, &check, target, sources));
        if (a->request->against)
            GT_TRY(read_claims(a, &check));
        GT_TRY(gt_layout_compute(a, &list));
        GT_TRY(gt_check_run(&check));
    }
    sort_rows(a, &check);
    set_steps(a, &check);
    set_items(a, &check);
    add_cases(a, &check, gt_now_in_ns() - began);
    a->people = check_text(a, &check);
    a->outcome = gt_check_fails(&check) ? GT_DIFFERENT : GT_OK;
    return GT_OK;
}
