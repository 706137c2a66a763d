#include "session/check_points.h"

#include <inttypes.h>
#include <string.h>

#include "base/text_buffer.h"

enum { SHOWN = 8 }; /* points that do not simply pass */

typedef struct checking {
    const gt_pipeline_request *asked;
    gt_points *points;
    gt_point_batch *batch;
    gt_arena *arena, *scratch, *kept;
    gt_arena *own; /* of the point at hand */
    gt_item *checks, *found, *counts;
    gt_cases *cases;
    gt_text_buffer people;
    uint64_t n, unlike; /* points; those that are shown, or would be */
    bool failed;
} checking;

/* -- what is kept of a point -- */

/* A copy whose numbers stay, with the record before all else. */
static gt_item *keep_row(checking *c, uint64_t record, const gt_item *row)
{
    gt_item *item = gt_item_new(c->kept, GT_ITEM_MAP);
    gt_item_set(item, "record", gt_item_int(c->kept, (int64_t)record));
    for (const gt_item *child = row->first; child; child = child->next) {
        gt_item *copy = gt_item_copy(c->kept, child);
        if (copy->kind == GT_ITEM_TENSOR)
            copy->tensor = gt_tensor_copy(c->kept, &copy->tensor);
        gt_item_set(item, gt_copy_text(c->kept, child->key, strlen(child->key)), copy);
    }
    return item;
}

static void keep_rows(checking *c, uint64_t record, const gt_item *from, gt_item *to)
{
    for (const gt_item *row = from ? from->first : NULL; row; row = row->next)
        (void)gt_item_append(to, keep_row(c, record, row));
}

static const char *keep_text(const checking *c, const char *text)
{
    return text ? gt_copy_text(c->kept, text, strlen(text)) : NULL;
}

/* A test of the model; where the point stands is where it failed. */
static void keep_cases(checking *c, uint64_t record, uint32_t line, const gt_cases *cases)
{
    c->cases->title = cases->title;
    for (const gt_case *from = cases->first; from; from = from->next) {
        gt_case *to = gt_case_add(c->kept, c->cases, keep_text(c, from->suite),
                                  gt_print(c->kept, "record %" PRIu64 ": %s", record, from->name));
        gt_case_end(to, from->outcome, keep_text(c, from->message));
        to->file = c->asked->stream->name;
        to->line = line;
        to->nanoseconds = from->nanoseconds;
        gt_case_tell(c->kept, to, "record", gt_item_int(c->kept, (int64_t)record));
        for (const gt_item *told = from->detail ? from->detail->first : NULL; told; told = told->next) {
            gt_item *copy = gt_item_copy(c->kept, told);
            if (copy->kind == GT_ITEM_TENSOR)
                copy->tensor = gt_tensor_copy(c->kept, &copy->tensor);
            gt_case_tell(c->kept, to, keep_text(c, told->key), copy);
        }
    }
}

static void add_counts(checking *c, const gt_item *counts)
{
    for (const gt_item *count = counts->first; count; count = count->next) {
        gt_item *sum = gt_item_get(c->counts, count->key);
        if (!sum)
            sum = gt_item_set(c->counts, keep_text(c, count->key), gt_item_int(c->kept, 0));
        sum->i += count->i;
    }
}

/* Points whose derivatives all pass have nothing to say. */
static void keep_text_of(checking *c, uint64_t record, uint32_t line, const gt_answer *answer)
{
    const gt_item *pass = gt_item_get(gt_item_get(answer->item, "counts"), "pass");
    const size_t rows = gt_item_count(gt_item_get(answer->item, "checks"));
    if ((size_t)pass->i == rows || ++c->unlike > SHOWN)
        return;
    const char *name = c->asked->stream->name;
    gt_buffer_add(&c->people, line ? gt_print(c->kept, "%s:%u: record %" PRIu64 "\n", name, (unsigned)line, record)
                                   : gt_print(c->kept, "%s: record %" PRIu64 "\n", name, record));
    gt_buffer_add(&c->people, answer->people);
    gt_buffer_add(&c->people, "\n");
}

/* -- points -- */

static gt_status check_point(checking *c, size_t i, gt_error *error)
{
    const gt_point_batch *b = c->batch;
    const gt_point_record *r = &b->record[i];
    const uint64_t record = gt_point_number(c->points, r->number);
    const uint32_t line = r->rows ? 0 : gt_point_lines_before(c->points, r) + 1;
    const size_t slots = c->points->slots;
    gt_given *given = GT_ARRAY(c->own, slots, gt_given);
    gt_tensor *value = GT_ARRAY(c->own, slots, gt_tensor);
    gt_answer *answer = GT_NEW(c->own, gt_answer); /* the arena gives back what it holds */
    if (r->error) {
        *error = *r->error;
        return error->code;
    }
    for (size_t s = 0; s < slots; s++) {
        value[s] = (gt_tensor){b->dtype[s], b->shape[s], NULL};
        value[s].data = (const char *)b->value[s] + i * gt_tensor_size(&value[s]);
        given[s] = (gt_given){.name = c->points->slot[s].name, .tensor = &value[s]};
    }
    gt_status status =
        gt_answer_make_at(answer, c->own, c->scratch, c->asked->model, c->asked->request, slots, given, error);
    gt_arena_free(c->scratch);
    if (status != GT_OK) {
        gt_point_place(c->points, c->batch, i, c->arena, error);
        return status;
    }
    if (c->asked->warned && answer->recorder.warnings.first)
        c->asked->warned(c->asked->context, answer->recorder.warnings.first);
    c->n++;
    c->failed |= answer->outcome != GT_OK;
    add_counts(c, gt_item_get(answer->item, "counts"));
    keep_rows(c, record, gt_item_get(answer->item, "checks"), c->checks);
    keep_rows(c, record, gt_item_get(answer->item, "found"), c->found);
    keep_cases(c, record, line, answer->cases);
    keep_text_of(c, record, line, answer);
    return GT_OK;
}

static bool is_stopped(const checking *c)
{
    const gt_stream *stream = c->asked->stream;
    return stream->stopped && stream->stopped(stream->context);
}

static gt_status check_all(checking *c, gt_error *error)
{
    const gt_stream *stream = c->asked->stream;
    do {
        gt_points_fill(c->points, c->batch);
        for (size_t i = 0; i < c->batch->n; i++) {
            if (is_stopped(c))
                break;
            GT_TRY(check_point(c, i, error));
            gt_arena_free(c->own);
            if (stream->progress)
                stream->progress(stream->context, c->n);
        }
        if (c->batch->status != GT_OK) {
            *error = c->batch->error;
            return c->batch->status;
        }
        if (c->points->broken || is_stopped(c))
            return gt_fail(error, GT_STOPPED, (gt_span){NULL, 0, 0}, "the stream was stopped before its end");
    } while (!c->batch->last);
    if (c->n)
        return GT_OK;
    return gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "'%s' has no records: there is nothing to check",
                   stream->name);
}

/* -- all of them -- */

static void close_text(checking *c)
{
    const gt_item *unchecked = gt_item_get(c->counts, "unchecked");
    gt_arena *arena = c->kept;
    if (c->unlike > SHOWN)
        gt_buffer_add(&c->people,
                      gt_print(arena,
                               "... and %" PRIu64 " more records that do not simply pass (--format csv lists all)\n\n",
                               c->unlike - SHOWN));
    gt_buffer_add(&c->people, gt_print(arena, "%" PRIu64 " record%s, %zu checked", c->n, c->n == 1 ? "" : "s",
                                       gt_item_count(c->checks) - (size_t)(unchecked ? unchecked->i : 0)));
    for (const gt_item *count = c->counts->first; count; count = count->next)
        if (count->i || strcmp(count->key, "pass") == 0 || strcmp(count->key, "fail") == 0)
            gt_buffer_add(&c->people, gt_print(arena, ", %" PRId64 " %s", count->i, count->key));
    gt_buffer_add(&c->people, "\n");
}

static void set_answer(checking *c, gt_answer *out)
{
    gt_item *item = gt_item_new(c->kept, GT_ITEM_MAP);
    const gt_request *q = c->asked->request;
    gt_item_set(item, "model", gt_item_text(c->kept, c->asked->model->source->name));
    gt_item_set(item, "order", gt_item_int(c->kept, q->order ? q->order : 1));
    gt_item_set(item, "records", gt_item_int(c->kept, (int64_t)c->n));
    gt_item_set(item, "passed", gt_item_truth(c->kept, !c->failed));
    gt_item_set(item, "counts", c->counts);
    gt_item_set(item, "found", gt_item_filled(c->found));
    gt_item_set(item, "checks", c->checks);
    close_text(c);
    out->item = item;
    out->cases = c->cases;
    out->people = c->people.text;
    out->outcome = c->failed ? GT_DIFFERENT : GT_OK;
}

static void free_arena(void *arena)
{
    gt_arena_free(arena);
}

static gt_arena *arena_beside(gt_arena *arena)
{
    gt_arena *beside = GT_NEW(arena, gt_arena);
    gt_arena_init_beside(beside, arena, arena->out_of_memory);
    gt_arena_defer(arena, free_arena, beside);
    return beside;
}

static void free_batch(void *batch)
{
    gt_point_batch_free(batch);
}

gt_status gt_points_check(gt_answer *out, gt_arena *kept, gt_arena *arena, gt_arena *scratch,
                          const gt_pipeline_request *asked, gt_error *error)
{
    const gt_span nowhere = {NULL, 0, 0};
    gt_pipeline_request own = *asked;
    gt_stream stream = *asked->stream;
    checking c = {.asked = &own, .arena = arena, .scratch = scratch, .kept = kept, .people = {.arena = kept}};
    if (asked->request->command != GT_CHECK)
        return gt_fail(error, GT_USAGE, nowhere, "verdicts are what the command check gives");
    if (asked->request->against || asked->request->steps) {
        gt_fail(error, GT_USAGE, nowhere, "'--%s' is of one point", asked->request->steps ? "plot" : "against");
        return gt_fix(error, "-i gives one");
    }
    own.keeps = &stream;
    own.stream = &stream;
    c.own = arena_beside(arena);
    c.batch = GT_NEW(arena, gt_point_batch);
    gt_point_batch_init(c.batch, arena);
    gt_arena_defer(arena, free_batch, c.batch);
    c.points = gt_points_new(arena_beside(arena), &own); /* the reader catches what runs out in its arena */
    c.checks = gt_item_new(kept, GT_ITEM_LIST);
    c.found = gt_item_new(kept, GT_ITEM_LIST);
    c.counts = gt_item_new(kept, GT_ITEM_MAP);
    c.cases = GT_NEW(kept, gt_cases);
    gt_buffer_add(&c.people, "");
    GT_TRY(check_all(&c, error));
    set_answer(&c, out);
    return GT_OK;
}
