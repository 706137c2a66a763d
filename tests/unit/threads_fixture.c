/* One thread is what all other tests measure against known values, so that its bytes are the reference. */
#include "threads_fixture.h"

#include "unit.h"
#include <stdio.h>
#include <string.h>

#include "eval/schedule.h"
#include "parse/doc.h"
#include "parse/model.h"
#include "steps/interpreter.h"

static void plan_names(evaluation *it, const char *names)
{
    gt_ref ref[EVALUATION_NAMES];
    for (const char *name = names; *name; name += strspn(name, " ")) {
        size_t length = strcspn(name, " ");
        const char *copy = gt_copy_text(&it->arena, name, length);
        gt_value *value = gt_scope_find(it->recorder.steps->globals, copy);
        CU_ASSERT_FATAL(value && it->n < EVALUATION_NAMES);
        CU_ASSERT_EQUAL_FATAL(value->kind, GT_VALUE_TENSOR);
        ref[it->n++] = value->ref;
        name += length;
    }
    gt_status made = gt_eval_plan_make(&it->recorder.planner, &it->arena, &it->recorder.program, &it->recorder.memo, 0,
                                       it->n, ref, &it->plan, &it->error);
    CU_ASSERT_EQUAL_FATAL(made, GT_OK);
}

/* all: steps are shared however small they are; a million operations would make slow tests. */
static void evaluate_with(evaluation *it, const char *steps, const char *names, int threads, bool all)
{
    gt_model *model = NULL;
    gt_doc *doc;
    memset(it, 0, sizeof *it);
    gt_arena_init(&it->arena, NULL, &it->out_of_memory);
    gt_arena_init(&it->scratch, NULL, &it->out_of_memory);
    gt_source *source = GT_NEW(&it->arena, gt_source);
    *source = (gt_source){.name = "m.yaml", .text = steps, .size = strlen(steps)};
    bool read = gt_doc_read(&it->arena, source, GT_SYNTAX_YAML, &doc, &it->error) == GT_OK &&
                gt_model_read(&it->arena, source, doc, &model, &it->error) == GT_OK;
    if (!read)
        printf("%s\n", it->error.message);
    CU_ASSERT_FATAL(read);
    gt_record_request request = {.model = model, .watch_variables = true, .threads = threads};
    gt_status recorded = gt_record(&it->recorder, &it->arena, &it->scratch, &request, &it->error);
    if (recorded != GT_OK)
        CU_FAIL_FATAL("the steps cannot be recorded");
    it->recorder.planner.share_all = all;
    plan_names(it, names);
    it->status = gt_eval_plan_run(it->plan, &it->recorder.leaves, it->value, &it->error);
}

void evaluate(evaluation *it, const char *steps, const char *names, int threads)
{
    evaluate_with(it, steps, names, threads, false);
}

void evaluation_end(evaluation *it)
{
    gt_arena_free(&it->scratch);
    gt_arena_free(&it->arena);
}

static bool same_bytes(const gt_tensor *a, const gt_tensor *b)
{
    return a->dtype == b->dtype && gt_shape_equal(&a->shape, &b->shape) &&
           memcmp(a->data, b->data, (size_t)gt_shape_count(&a->shape) * gt_dtype_size(a->dtype)) == 0;
}

static const int more[] = {2, 7, 64};

void same_for_all(const char *steps, const char *names, int shared)
{
    evaluation alone, other;
    evaluate(&alone, steps, names, 1);
    CU_ASSERT_EQUAL_FATAL(alone.status, GT_OK);
    CU_ASSERT_EQUAL(gt_eval_plan_measure(alone.plan).shared, 0);
    CU_ASSERT_PTR_NULL(alone.recorder.planner.pool);
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        evaluate_with(&other, steps, names, more[i], true);
        CU_ASSERT_EQUAL_FATAL(other.status, GT_OK);
        CU_ASSERT(gt_eval_plan_measure(other.plan).shared >= shared);
        for (int again = 0; again < 2; again++) {
            if (again)
                CU_ASSERT_EQUAL(gt_eval_plan_run(other.plan, &other.recorder.leaves, other.value, &other.error), GT_OK);
            for (int k = 0; k < alone.n; k++)
                CU_ASSERT(same_bytes(&alone.value[k], &other.value[k]));
        }
        evaluation_end(&other);
    }
    evaluation_end(&alone);
}

int same_by_rows(const char *steps, const char *names, size_t *workspace)
{
    evaluation whole, rows;
    int banded = 0;
    evaluate_with(&whole, steps, names, 1, false);
    evaluate_with(&rows, steps, names, 1, true);
    CU_ASSERT(whole.status == GT_OK && rows.status == GT_OK);
    for (int i = 0; i < rows.plan->steps; i++)
        banded += rows.plan->step[i].band ? rows.plan->step[i].band->steps : 0;
    for (int again = 0; again < 2; again++) {
        if (again)
            CU_ASSERT_EQUAL(gt_eval_plan_run(rows.plan, &rows.recorder.leaves, rows.value, &rows.error), GT_OK);
        for (int k = 0; k < whole.n; k++)
            CU_ASSERT(same_bytes(&whole.value[k], &rows.value[k]));
    }
    if (workspace)
        *workspace = rows.plan->workspace_size;
    evaluation_end(&whole);
    evaluation_end(&rows);
    return banded;
}

void fails_for_all(const char *steps, const char *names, const char *words)
{
    evaluation alone, other;
    evaluate(&alone, steps, names, 1);
    CU_ASSERT_EQUAL(alone.status, GT_BAD_VALUE);
    CU_ASSERT_PTR_NOT_NULL(strstr(alone.error.message, words));
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        evaluate_with(&other, steps, names, more[i], true);
        CU_ASSERT(gt_eval_plan_measure(other.plan).shared > 0);
        CU_ASSERT_EQUAL(other.status, GT_BAD_VALUE);
        CU_ASSERT_STRING_EQUAL(other.error.message, alone.error.message);
        CU_ASSERT_EQUAL(other.error.at.begin, alone.error.at.begin);
        evaluation_end(&other);
    }
    evaluation_end(&alone);
}
