/* The recordings that points took: making them, and room for them. */
#include "base/number.h"
#include "session/evaluate_inner.h"

enum {
    KEPT = 256,                   /* recordings */
    SMALL = 512 * 1024,           /* bytes that no limit is asked for */
    MANY_BYTES = 64 * 1024 * 1024 /* of recordings, without a limit */
};

/* -- room -- */

static void drop(gt_evaluator *e, gt_taken *k)
{
    if (k->memory)
        gt_kept_use(&e->retired, k->memory);
    gt_kept_free(&k->is.kept);
}

static void drop_last(gt_evaluator *e)
{
    drop(e, (gt_taken *)gt_kept_last(e->kept));
}

/* Bytes, of all recordings. */
static size_t needs(const gt_evaluator *e)
{
    size_t bytes = 0;
    for (const gt_kept *at = e->kept; at; at = at->next) {
        const gt_taken *k = (const gt_taken *)at;
        size_t held = at->arena.held + (k->memory ? k->memory->arena.held : 0);
        bytes += k->needs > held ? k->needs : held;
    }
    return bytes;
}

size_t gt_evaluator_rest(const gt_evaluator *e)
{
    size_t used = needs(e);
    return e->limit == SIZE_MAX ? SIZE_MAX : used < e->limit ? e->limit - used : 0;
}

size_t gt_evaluator_half_of_rest(const gt_evaluator *e)
{
    size_t rest = gt_evaluator_rest(e);
    return rest == SIZE_MAX ? SIZE_MAX : rest / 2;
}

/* So much that another has no place beside them. */
static bool are_many(const gt_evaluator *e)
{
    size_t most = e->limit == SIZE_MAX ? MANY_BYTES : e->limit / 2, n = 0;
    for (const gt_kept *at = e->kept; at; at = at->next)
        n++;
    return n == KEPT || needs(e) > most;
}

gt_taken *gt_evaluator_new_taken(gt_evaluator *e)
{
    gt_recordings_settle(&e->kept);
    while (e->kept && are_many(e))
        drop_last(e);
    return gt_kept_new(&e->kept, sizeof(gt_taken), e->arena);
}

/* -- making one -- */

static gt_status check_shapes(const gt_evaluator *e, gt_taken *k)
{
    for (size_t s = 0; s < e->points->slots; s++) {
        const gt_eqn *leaf = gt_prepared_leaf(&k->is.prepared, s);
        char shape[GT_SHAPE_TEXT];
        if (gt_shape_count(leaf->shape) == gt_shape_count(&e->bound[s].tensor.shape))
            continue;
        gt_fail(&k->is.error, GT_WRONG_MODEL, (gt_span){NULL, 0, 0}, "'%s' has shape %s, and the record has one number",
                leaf->name, gt_shape_text(leaf->shape, shape));
        return gt_fix(&k->is.error, "give every entry: in a stream no number fills a shape");
    }
    return GT_OK;
}

/* The record with its text and the numbers read from it, its answer, and what computes it. */
static gt_status check_room(const gt_evaluator *e, gt_taken *k, size_t record, size_t limit)
{
    const gt_point_record *r = &e->batch->record[record];
    const size_t copies = e->asked->stream->n_keep ? 5 : 2; /* of its text, which grows and is kept until written */
    size_t standing;
    char bytes[GT_NUMBER_TEXT], may[GT_NUMBER_TEXT];
    k->needs = gt_replay_workspace(k->is.prepared.one, &standing) + k->template->size + k->memory->arena.held;
    k->needs += standing;
    for (size_t s = 0; s < e->points->slots; s++)
        k->needs += gt_tensor_size(&k->is.value[s]) + gt_tensor_size(&e->bound[s].tensor);
    size_t all = k->needs + copies * (r->end - r->begin);
    if (all <= limit || all < SMALL)
        return GT_OK;
    gt_fail(&k->is.error, GT_OVER_LIMIT, (gt_span){NULL, 0, 0},
            "this record and its answer take %s of memory at once, more than %s",
            gt_number_print_bytes((double)all, bytes), gt_number_print_bytes((double)limit, may));
    return gt_fix(&k->is.error, "raise --memory-limit, or ask for less at once");
}

/* Within so many bytes. */
static gt_status record_within(gt_evaluator *e, size_t record, size_t limit, gt_error *error)
{
    gt_taken *k = gt_evaluator_new_taken(e);
    gt_recording *is = &k->is;
    gt_request *request = GT_NEW(&is->kept.arena, gt_request);
    *request = *e->asked->request;
    request->memory_limit = limit == SIZE_MAX ? 0 : limit;
    gt_status status = gt_recording_make(is, &e->scratch, e->asked->model, request, e->points->slots, e->bound);
    gt_evaluator_hand_on(e, k);
    if (status == GT_OK)
        status = check_shapes(e, k);
    if (status == GT_OK) {
        k->memory = gt_kept_new(&e->templates, sizeof *k->memory, e->arena);
        k->template = gt_template_make(&k->memory->arena, &is->prepared, &e->options, e->asked->stream);
        is->made = true;
        status = check_room(e, k, record, limit);
    }
    e->proven = e->proven || status == GT_OK;
    *error = is->error;
    return status;
}

/* Beside the other recordings if there is room, else in their place. */
gt_status gt_evaluator_record(gt_evaluator *e, size_t record, gt_error *error)
{
    size_t others = needs(e);
    if (e->limit != SIZE_MAX && others && others <= e->limit / 2) {
        gt_status status = record_within(e, record, e->limit - others, error);
        if (status != GT_OVER_LIMIT)
            return status;
    }
    while (e->limit != SIZE_MAX && e->kept)
        drop_last(e);
    return record_within(e, record, e->limit, error);
}

bool gt_evaluator_takes(void *context, gt_recording *k)
{
    const gt_evaluator *e = context;
    return gt_recording_takes(k, e->points->slots, e->bound);
}
