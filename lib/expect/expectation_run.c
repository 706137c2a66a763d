/* Running the expectations of a model: each entry is asked by itself, so that none stops another. */
#include <string.h>

#include "base/clock.h"
#include "expect/expectation.h"
#include "parse/doc.h"

static void fail_case(const gt_expectation_run *run, gt_case *c, const gt_error *error)
{
    const char *message = error->fix[0] ? gt_print(run->arena, "%s; %s", error->message, error->fix)
                                        : gt_copy_text(run->arena, error->message, strlen(error->message));
    gt_case_end(c, GT_FAILED, message);
    c->text = gt_error_text(run->arena, error, "error");
}

void gt_expectation_limits(const gt_expectation_run *run, gt_request *request)
{
    request->seed = run->options ? run->options->seed : 0;
    request->memory_limit = run->options ? run->options->memory_limit : 0;
    request->root = run->options ? run->options->root : NULL;
    request->root_all = true; /* the model names those too */
    request->loop_limit = run->options ? run->options->loop_limit : 0;
    request->threads = run->options ? run->options->threads : 0;
    request->unroll = run->options && run->options->unroll;
}

/* -- what the worst entry says -- */

static gt_item *number_item(const gt_expectation_run *run, gt_element e, gt_dtype dtype)
{
    void *data;
    const gt_shape scalar = gt_scalar_shape();
    gt_tensor tensor = gt_tensor_new(run->arena, dtype, &scalar, &data);
    if (!gt_element_store(dtype, data, 0, e))
        return gt_item_text(run->arena, "?");
    return gt_item_tensor(run->arena, &tensor);
}

static void tell_worst(const gt_expectation_run *run, gt_case *c, const gt_disagreement *d)
{
    char index[GT_SHAPE_TEXT];
    const gt_comparison *worst = &d->worst;
    gt_arena *arena = run->arena;
    gt_index_text(&d->shape, worst->worst, index);
    if (d->shape.rank)
        gt_case_tell(arena, c, "index", gt_item_text(arena, gt_copy_text(arena, index, strlen(index))));
    if (d->dtype == GT_STR)
        return;
    gt_case_tell(arena, c, "expected", number_item(run, worst->b, d->dtype));
    gt_case_tell(arena, c, "got", number_item(run, worst->a, d->dtype));
    if (!gt_dtype_differentiable(d->dtype))
        return;
    gt_case_tell(arena, c, "absolute", gt_item_real(arena, worst->absolute));
    gt_case_tell(arena, c, "relative", gt_item_real(arena, worst->relative));
    gt_case_tell(arena, c, "ulp", gt_item_real(arena, worst->ulp));
    gt_case_tell(arena, c, "rtol", gt_item_real(arena, d->tolerance.rtol));
    gt_case_tell(arena, c, "atol", gt_item_real(arena, d->tolerance.atol));
    if (d->tolerance.ulp > 0)
        gt_case_tell(arena, c, "ulp allowed", gt_item_real(arena, d->tolerance.ulp));
}

/* -- one entry -- */

/* Why a null is one: the answer says it beside its result. */
static void tell_null(gt_error *error, const gt_item *answer)
{
    const gt_item *unconnected = gt_item_get(answer, "unconnected"), *first = unconnected ? unconnected->first : NULL;
    const gt_item *reason = first ? gt_item_get(first, "reason") : NULL,
                  *fix = first ? gt_item_get(first, "fix") : NULL;
    if (reason && strstr(error->message, "is null"))
        gt_fix(error, "%s%s%s", reason->text, fix ? ": " : "", fix ? fix->text : "");
}

static bool says(const gt_error *error, const char *text)
{
    return strstr(error->message, text) || strstr(error->fix, text) || strstr(error->note, text);
}

/* The entry wants an error: did it come? */
static gt_status expect_error(const gt_expectation *e, gt_status status, gt_error *error)
{
    const gt_doc *wanted = gt_doc_get(e->entry, "error");
    if (status != GT_OK && says(error, e->error)) {
        *error = (gt_error){.code = GT_OK};
        return GT_OK;
    }
    if (status != GT_OK) {
        gt_expectation_place(e, error);
        gt_note(error, wanted->at, "the message has no '%.100s', which is expected", e->error);
        return status;
    }
    return gt_fail(error, GT_DIFFERENT, wanted->at, "it has an answer, but an error is expected");
}

static gt_status run_entry(const gt_expectation_run *run, gt_expectation *e, gt_disagreement *d, gt_error *error)
{
    gt_answer answer;
    gt_expectation_limits(run, &e->request);
    gt_status status = gt_answer_make(&answer, run->own, run->scratch, e->model, &e->request, error);
    if (e->error)
        return expect_error(e, status, error);
    if (status != GT_OK) {
        gt_expectation_place(e, error);
        return status;
    }
    status = gt_expectation_compare(run->own, e, answer.item, d, error);
    if (status == GT_DIFFERENT)
        tell_null(error, answer.item);
    return status;
}

/* The name, or the name and a number in brackets. */
static bool is_same(const char *numbered, const char *name)
{
    size_t n = strlen(name);
    if (strncmp(numbered, name, n) != 0)
        return false;
    const char *rest = numbered + n;
    return !*rest || (strncmp(rest, " (", 2) == 0 && strspn(rest + 2, "0123456789") + 3 == strlen(rest));
}

/* Readers of reports tell cases by their names, so those of a file are all different: "value of y (2)". */
static const char *own_name(const gt_expectation_run *run, const char *suite, const char *name)
{
    size_t same = 1;
    for (const gt_case *c = run->cases->first; c; c = c->next)
        same += is_same(c->name, name) && strcmp(c->suite, suite) == 0;
    return same > 1 ? gt_print(run->arena, "%s (%zu)", name, same) : gt_copy_text(run->arena, name, strlen(name));
}

static void run_one(const gt_expectation_run *run, const gt_model *model, const char *suite, const gt_doc *entry)
{
    gt_error error = {.code = GT_OK};
    gt_expectation e;
    gt_disagreement d = {.differing = 0};
    gt_status status = gt_expectation_read(run->own, model, entry, &e, &error);
    const char *filter = run->options ? run->options->filter : NULL;
    if (filter && !strstr(e.name, filter))
        return;
    if (run->options && run->options->rtol > 0 && e.rtol < 0 && e.atol < 0 && e.ulp < 0)
        e.rtol = run->options->rtol;
    gt_case *c = gt_case_add(run->arena, run->cases, suite, own_name(run, suite, e.name));
    c->line = gt_locate(entry->at.source, entry->at.begin).line;
    if (status == GT_OK)
        status = run_entry(run, &e, &d, &error);
    if (status == GT_OK)
        return;
    fail_case(run, c, &error);
    if (status == GT_DIFFERENT && d.differing)
        tell_worst(run, c, &d);
}

static void run_timed(const gt_expectation_run *run, const gt_model *model, const char *suite, const gt_doc *entry)
{
    const int64_t began = gt_now_in_ns();
    const size_t before = run->cases->n;
    run_one(run, model, suite, entry);
    if (run->cases->n > before)
        run->cases->last->nanoseconds = gt_now_in_ns() - began;
}

static void expectations_run(const gt_expectation_run *run, const gt_model *model)
{
    const char *suite = gt_copy_text(run->arena, model->source->name, strlen(model->source->name));
    size_t n = model->expect ? model->expect->n : 0;
    if (!n)
        gt_case_end(gt_case_add(run->arena, run->cases, suite, "expectations"), GT_SKIPPED, "no expectations");
    for (size_t i = 0; i < n; i++) {
        run_timed(run, model, suite, model->expect->item[i]);
        gt_arena_free(run->own);
        gt_arena_free(run->scratch);
    }
}

static gt_status read_model(gt_arena *arena, const gt_file *file, gt_doc **doc, gt_model **out, gt_error *error)
{
    gt_source *source;
    GT_TRY(gt_source_of_file(arena, file, &source, error));
    const gt_syntax syntax = gt_source_syntax(source);
    if (syntax == GT_SYNTAX_PYTHON || syntax == GT_SYNTAX_NOTEBOOK) {
        gt_fail(error, GT_WRONG_MODEL, (gt_span){source, 0, 0}, "a file of Python expects nothing");
        return gt_fix(error, "put its text under 'steps:' in a YAML file, beside 'expect:'");
    }
    GT_TRY(gt_doc_read(arena, source, syntax, doc, error));
    return gt_model_read(arena, source, *doc, out, error);
}

/* Records, and reads what was written: that is what the entries run on. */
static gt_status record(const gt_expectation_run *run, gt_arena *arena, gt_doc *doc, gt_model **model, gt_error *error)
{
    const gt_test_options *options = run->options;
    gt_file now;
    GT_TRY(gt_expectations_record(run, *model, doc, &now, error));
    if (!now.text)
        return GT_OK;
    if (!options->record(options->record_context, now.path, now.text, now.text_size))
        return gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "cannot write '%s'", now.path);
    return read_model(arena, &now, &doc, model, error);
}

void gt_expectations_run_file(const gt_expectation_run *run, gt_arena *arena, const gt_file *file)
{
    gt_error error = {.code = GT_OK};
    gt_model *model;
    gt_doc *doc;
    const char *name = "is read";
    gt_status status = read_model(arena, file, &doc, &model, &error);
    if (status == GT_OK && run->options && run->options->record) {
        name = "is recorded";
        status = record(run, arena, doc, &model, &error);
    }
    if (status == GT_OK) {
        expectations_run(run, model);
        return;
    }
    const char *suite = gt_copy_text(run->arena, file->path, strlen(file->path));
    fail_case(run, gt_case_add(run->arena, run->cases, suite, name), &error);
}
