#include "session/evaluate_inner.h"

#include <stdio.h>
#include <string.h>

#include "base/element.h"
#include "session/reduction.h"

enum {
    FEWEST = 16,                   /* points that are worth all lanes */
    LANE_BYTES = 64 * 1024 * 1024, /* of all lanes together, at most */
    SLIM = 16 * 1024,              /* bytes of a lane of several rows that is worth to be copied beside others */
    GROUP_BYTES = 4 * 1024 * 1024, /* of replies that are handed on together */
    TEMPLATES = 64,                /* that may wait for the writer before they are freed */
    RARE = 32,                     /* a recording that takes less than one point in so many is not worth all lanes */
    REMEMBERED = 1024              /* points that tell how rare it is */
};

static void free_list(gt_kept **list)
{
    while (*list)
        gt_kept_free(*list);
}

static void free_all(void *thing)
{
    gt_evaluator *e = thing;
    free_list(&e->kept);
    free_list(&e->templates);
    free_list(&e->retired);
    gt_arena_free(&e->scratch);
}

gt_evaluator *gt_evaluator_new(gt_arena *arena, const gt_pipeline_request *request, const gt_points *points,
                               gt_pipeline *pipeline)
{
    gt_evaluator *e = GT_NEW(arena, gt_evaluator);
    e->arena = arena;
    e->asked = request;
    e->points = points;
    e->pipeline = pipeline;
    e->options = (gt_write_options){.format = request->reduction ? GT_FORMAT_NDJSON : request->stream->format,
                                    .nan = request->stream->nan,
                                    .value_key = request->value_key,
                                    .digits = request->digits,
                                    .wide = true};
    e->limit = request->request->memory_limit ? request->request->memory_limit : SIZE_MAX;
    e->group = gt_share(e->limit, GROUP_BYTES);
    e->no_warning = &e->warnings;
    e->header = request->columns ? request->columns->header : NULL;
    gt_arena_init_beside(&e->scratch, arena, &e->out_of_memory);
    gt_arena_defer(arena, free_all, e);
    return e;
}

/* -- records -- */

/* Values of a batch lie record by record. */
static void bind_batch(gt_evaluator *e)
{
    const gt_point_batch *b = e->batch;
    const size_t slots = b->n ? e->points->slots : 0; /* known from the first record on */
    if (!e->bound && slots)
        e->bound = GT_ARRAY(e->arena, slots, gt_bound);
    for (size_t s = 0; s < slots; s++)
        e->bound[s] =
            (gt_bound){.name = e->points->slot[s].name, .tensor = {b->dtype[s], b->shape[s], NULL}, .direct = true};
}

static void bind_record(gt_evaluator *e, size_t record)
{
    for (size_t s = 0; s < e->points->slots; s++)
        e->bound[s].tensor.data = (const char *)e->batch->value[s] + record * gt_tensor_size(&e->bound[s].tensor);
}

/* -- replies -- */

static gt_reply *reply_of(gt_evaluator *e, size_t record)
{
    return &e->replies->reply[record - e->begin];
}

static void fail_reply(gt_evaluator *e, size_t record, const gt_error *error)
{
    gt_reply *reply = reply_of(e, record);
    reply->template = NULL;
    reply->code = error->code;
    reply->message = gt_copy_text(&e->replies->arena, error->message, strlen(error->message));
    if (e->asked->reduction)
        gt_reduction_refuse(e->asked->reduction, reply->number, reply->message);
    if (error->code > e->worst)
        e->worst = error->code;
}

/* The first answer of a recording that is added to others. */
static gt_status fit(gt_evaluator *e, gt_taken *k, size_t record, gt_error *error)
{
    gt_reduction *r = e->asked->reduction;
    const gt_point_record *at = &e->batch->record[record];
    if (!r || k->template->addend)
        return GT_OK;
    const size_t limit = gt_evaluator_rest(e);
    const bool first = !r->answer;
    gt_status status =
        gt_reduction_fit(r, &k->is.prepared, k->template, &k->memory->arena, e->points, at, limit, error);
    e->unlike = status != GT_OK;
    if (first && !e->unlike && limit != SIZE_MAX)
        e->limit -= r->bytes; /* of everything else, from now on */
    return status;
}

/* The results of the last run are a record's. */
static gt_status take_results(gt_evaluator *e, gt_taken *k, size_t record, int64_t lane, gt_error *error)
{
    gt_reply *reply = reply_of(e, record);
    void *block = gt_alloc_raw(&e->replies->arena, k->template->size + 1);
    gt_template_take(k->template, &k->is.prepared, lane, &e->replies->arena, block);
    reply->template = k->template;
    reply->block = block;
    if (e->options.nan != GT_NAN_ERROR || gt_template_is_finite(k->template, block))
        return fit(e, k, record, error);
    if (lane >= 0)
        gt_prepared_show(&k->is.prepared, lane);
    gt_arena_mark mark = gt_arena_save(&e->scratch);
    gt_status status = gt_item_check_finite(&e->scratch, k->is.prepared.answer.item, error);
    gt_arena_release(&e->scratch, mark);
    return status;
}

/* Lanes are computed for points that may all take another recording, so somebody must have seen it taken before. */
static void tally(gt_evaluator *e, gt_taken *k, size_t asked, size_t took)
{
    bool before = k->popular;
    k->asked += asked;
    k->took += took;
    k->popular = !gt_replay_guarded(k->is.prepared.one) || (k->took > 1 && k->took * RARE >= k->asked);
    e->rising = e->rising || (k->popular && !before);
    while (k->asked > REMEMBERED) {
        k->asked /= 2;
        k->took /= 2;
    }
}

/* -- one by one -- */

static gt_status run_one(void *context, gt_recording *is, bool *held, gt_error *error)
{
    gt_evaluator *e = context;
    gt_taken *k = (gt_taken *)is;
    gt_status status = gt_recording_run(is, e->bound, held, error);
    if (status == GT_OK)
        gt_evaluator_look_at_poles(e, k, &e->record, 1, false);
    gt_evaluator_hand_on(e, k);
    tally(e, k, 1, *held);
    return status == GT_OK && *held ? take_results(e, k, e->record, -1, error) : status;
}

static gt_status compute_one(gt_evaluator *e, size_t record, gt_error *error)
{
    const gt_trial trial = {e, gt_evaluator_takes, run_one};
    gt_recording *k;
    bool held = false;
    e->record = record;
    e->first = e->last = e->batch->record[record].number;
    bind_record(e, record);
    GT_TRY(gt_recordings_find(&e->kept, &trial, &k, error));
    if (k)
        return GT_OK;
    GT_TRY(gt_evaluator_record(e, record, error)); /* what failed stays for its message's sake until the next one */
    return run_one(e, (gt_recording *)e->kept, &held, error);
}

/* -- many at once -- */

/* What all lanes read. */
static void make_lanes(const gt_evaluator *e, gt_taken *k)
{
    const size_t slots = e->points->slots;
    gt_arena *arena = &k->is.kept.arena;
    k->lanes = GT_ARRAY(arena, slots, void *);
    k->many = GT_ARRAY(arena, slots, const gt_tensor *);
    for (size_t s = 0; s < slots; s++) {
        const gt_tensor *one = &k->is.value[s];
        gt_shape shape = {one->shape.rank + 1, {k->is.prepared.lanes}};
        gt_tensor *all = GT_NEW(arena, gt_tensor);
        memcpy(shape.dim + 1, one->shape.dim, (size_t)one->shape.rank * sizeof *shape.dim);
        *all = gt_tensor_new(arena, one->dtype, &shape, &k->lanes[s]);
        k->many[s] = all;
    }
}

static bool is_wide(gt_evaluator *e, gt_taken *k)
{
    gt_prepared *p = &k->is.prepared;
    if (k->tried)
        return k->wide;
    k->tried = true;
    size_t standing, lane = k->template->size + gt_replay_workspace(p->one, &standing);
    for (size_t s = 0; s < e->points->slots; s++)
        lane += gt_tensor_size(&k->is.value[s]);
    size_t rest = gt_evaluator_half_of_rest(e), most = rest < LANE_BYTES ? rest : LANE_BYTES;
    if (e->asked->stream->batch && lane > SLIM) /* the rows are enough to compute at once */
        return false;
    int64_t lanes = lane * GT_LANES <= most ? GT_LANES : (int64_t)(most / lane);
    p->answer.recorder.memory_limit = e->limit == SIZE_MAX ? 0 : most;
    k->wide = lanes >= FEWEST && gt_prepared_widen(p, lanes);
    gt_arena_free(&e->scratch);
    if (!k->wide)
        return false;
    make_lanes(e, k);
    k->needs += lane * (size_t)lanes;
    return true;
}

/* The values of some records: lanes that nobody needs repeat the last one. False when one does not fit. */
static bool gather(gt_evaluator *e, gt_taken *k, const size_t *record, size_t n)
{
    bool fits = true;
    for (size_t s = 0; s < e->points->slots; s++) {
        gt_bound *b = &e->bound[s];
        const size_t size = gt_tensor_size(&b->tensor), room = gt_tensor_size(&k->is.value[s]);
        char *to = k->lanes[s];
        for (size_t i = 0, lanes = (size_t)k->is.prepared.lanes; i < lanes; i++, to += room) {
            b->tensor.data = (const char *)e->batch->value[s] + record[i < n ? i : n - 1] * size;
            fits &= gt_bound_copy(b, k->many[s]->dtype, to);
        }
    }
    return fits;
}

/* Computes what it can of the pending records [at, at + n); what did not hold stays pending. */
static void run_lanes(gt_evaluator *e, gt_taken *k, size_t at, size_t n, size_t *out)
{
    gt_error error = {.code = GT_OK};
    gt_prepared *p = &k->is.prepared;
    const size_t *pending = e->pending + at, before = *out;
    bool ran = gather(e, k, pending, n) && gt_prepared_run_lanes(p, k->many, &error) == GT_OK;
    if (ran)
        gt_evaluator_look_at_poles(e, k, pending, n, true);
    gt_evaluator_hand_on(e, k);
    for (size_t i = 0; i < n; i++) {
        size_t record = pending[i];
        if (!ran || !p->held[i] || take_results(e, k, record, (int64_t)i, &error) != GT_OK)
            e->pending[(*out)++] = record;
    }
    tally(e, k, n, n - (*out - before));
}

static void compute_many(gt_evaluator *e)
{
    if (e->left < FEWEST)
        return;
    e->first = e->batch->record[e->pending[0]].number;
    e->last = e->batch->record[e->pending[e->left - 1]].number;
    for (gt_kept *of = e->kept; of && e->left >= FEWEST; of = of->next) {
        gt_taken *k = (gt_taken *)of;
        if (!k->is.made || !gt_evaluator_takes(e, &k->is) || !k->popular || !is_wide(e, k))
            continue;
        size_t out = 0, left = e->left, step = (size_t)k->is.prepared.lanes;
        for (size_t at = 0; at < left; at += step)
            run_lanes(e, k, at, left - at < step ? left - at : step, &out);
        e->left = out;
    }
}

/* -- groups -- */

/* What is wrong with an option, before anything was right, is wrong at every record. */
static bool is_mistake(const gt_evaluator *e, gt_status status, const gt_error *error)
{
    return e->unlike || (!e->proven && (status == GT_USAGE ||
                                        (status == GT_WRONG_MODEL && error->at.source != e->asked->model->source)));
}

static gt_status compute_group(gt_evaluator *e, gt_error *error)
{
    const bool keep_going = e->asked->stream->keep_going;
    compute_many(e);
    for (size_t i = 0; i < e->left;) {
        size_t record = e->pending[i++];
        if (gt_pipeline_stopped(e->pipeline)) {
            e->replies->n = record - e->begin;
            return GT_OK;
        }
        e->rising = e->unlike = false;
        gt_status status = compute_one(e, record, error);
        if (status != GT_OK) {
            bool mistake = keep_going && is_mistake(e, status, error);
            if (!mistake || e->unlike)
                gt_point_place(e->points, e->batch, record, e->arena, error);
            if (mistake || !keep_going) {
                e->replies->n = record - e->begin; /* what comes before it stands */
                return status;
            }
            fail_reply(e, record, error);
            error->code = GT_OK;
        }
        if (!e->rising)
            continue;
        memmove(e->pending, e->pending + i, (e->left - i) * sizeof *e->pending);
        e->left -= i;
        i = 0;
        compute_many(e);
    }
    return GT_OK;
}

/* Rows of CSV stand under the labels of the first one: what needs others is an error, also where it has as many. */
static gt_status check_columns(gt_evaluator *e, gt_error *error)
{
    const gt_template *fits = NULL; /* templates stay as long as the group is in work */
    for (size_t i = 0; i < e->replies->n && e->options.format == GT_FORMAT_CSV; i++) {
        const gt_template *template = e->replies->reply[i].template;
        if (!template || template == fits)
            continue;
        const char *header = template->header;
        if (!e->header)
            e->header = gt_copy_text(e->arena, header, strlen(header));
        fits = template;
        if (strcmp(header, e->header) == 0)
            continue;
        fits = NULL;
        gt_status status = gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0},
                                   "the answer to this record has other columns than the first one");
        gt_fix(error, "--format ndjson has room for any shape");
        gt_point_place(e->points, e->batch, e->begin + i, e->arena, error);
        if (!e->asked->stream->keep_going) {
            e->replies->n = i;
            return status;
        }
        fail_reply(e, e->begin + i, error);
        error->code = GT_OK;
    }
    return GT_OK;
}

/* Replies for records [begin, end), of which those are pending that could be read. */
static gt_status begin_group(gt_evaluator *e, size_t begin, size_t *end, gt_error *error)
{
    const gt_point_batch *b = e->batch;
    gt_replies *replies = e->replies;
    e->first = b->record[begin].number;
    e->last = b->record[*end - 1].number;
    size_t from = begin ? b->record[begin - 1].kept : 0, size;
    gt_status status = GT_OK;
    e->begin = begin;
    e->left = 0;
    gt_arena_free(&replies->arena);
    replies->arena.out_of_memory = e->arena->out_of_memory;
    size = b->record[*end - 1].kept - from;
    char *text = gt_alloc_raw(&replies->arena, size + 1);
    if (size)
        memcpy(text, b->kept + from, size);
    replies->n = *end - begin;
    for (size_t i = begin; i < *end; i++) {
        const gt_point_record *r = &b->record[i];
        size_t at = i ? b->record[i - 1].kept : 0;
        replies->reply[i - begin] = (gt_reply){
            .kept = text + (at - from), .kept_size = r->kept - at, .number = r->number, .rows = r->rows ? r->rows : 1};
        if (!r->error) {
            e->pending[e->left++] = i;
        } else if (e->asked->stream->keep_going) {
            fail_reply(e, i, r->error);
        } else {
            *error = *r->error;
            status = r->error->code;
            replies->n = i - begin;
            *end = i;
        }
    }
    return status;
}

static void free_retired(gt_evaluator *e)
{
    size_t n = 0;
    for (const gt_kept *at = e->retired; at; at = at->next)
        n++;
    if (n < TEMPLATES && gt_kept_held(e->retired) <= e->limit / 8)
        return;
    gt_pipeline_settle(e->pipeline);
    free_list(&e->retired);
}

/* How many records make a group: not more than have room together, and one as long as nobody knows. Of replies that
 * are too large for any company the writer has no other waiting. */
static size_t group_size(gt_evaluator *e)
{
    size_t largest = 0, template = 1;
    bool guarded = false;
    for (const gt_kept *at = e->kept; at; at = at->next) {
        const gt_taken *k = (const gt_taken *)at;
        if (!k->is.made)
            continue;
        largest = k->template->size > largest ? k->template->size : largest;
        template = k->memory->arena.held > template ? k->memory->arena.held : template;
        guarded = guarded || gt_replay_guarded(k->is.prepared.one);
    }
    if (!largest)
        return 1;
    largest += e->batch->kept_used / e->batch->n;
    if (largest > e->group)
        gt_pipeline_settle(e->pipeline);
    size_t fit = e->group / largest;
    if (guarded &&
        fit > e->limit / 8 / template) /* each record may take another recording, whose template waits as long */
        fit = e->limit / 8 / template;
    return fit > GT_LANES ? GT_LANES : fit ? fit : 1;
}

static gt_status evaluate(gt_evaluator *e, bool *wanted, gt_error *error)
{
    gt_status status = GT_OK;
    for (size_t begin = 0, end; begin < e->batch->n && status == GT_OK; begin = end) {
        size_t most = group_size(e);
        end = e->batch->n - begin < most ? e->batch->n : begin + most;
        free_retired(e);
        e->replies = gt_pipeline_take(e->pipeline);
        *wanted = e->replies != NULL;
        if (!*wanted)
            return GT_OK;
        gt_status unread = begin_group(e, begin, &end, error);
        gt_error computed = {.code = GT_OK};
        status = compute_group(e, &computed);
        if (status != GT_OK)
            *error = computed;
        else
            status = unread;
        gt_error unlike = {.code = GT_OK};
        if (check_columns(e, &unlike) != GT_OK) {
            status = unlike.code;
            *error = unlike;
        }
        gt_pipeline_put(e->pipeline, e->replies);
        e->replies = NULL;
    }
    return status;
}

gt_status gt_evaluate_batch(gt_evaluator *e, gt_point_batch *batch, bool *wanted, gt_error *error)
{
    jmp_buf *before = e->arena->out_of_memory;
    *wanted = true;
    e->batch = batch;
    e->arena->out_of_memory = &e->out_of_memory;
    if (setjmp(e->out_of_memory)) {
        e->arena->out_of_memory = before;
        gt_fail_memory(error, e->arena);
        uint64_t first = gt_point_number(e->points, e->first), last = gt_point_number(e->points, e->last);
        if (first == last)
            gt_note(error, (gt_span){NULL, 0, 0}, "at record %llu", (unsigned long long)first);
        else
            gt_note(error, (gt_span){NULL, 0, 0}, "at records %llu to %llu", (unsigned long long)first,
                    (unsigned long long)last);
        if (e->replies) {
            e->replies->n = 0;
            gt_pipeline_put(e->pipeline, e->replies);
            e->replies = NULL;
        }
        return GT_OVER_LIMIT;
    }
    bind_batch(e);
    gt_status status = evaluate(e, wanted, error);
    e->arena->out_of_memory = before;
    return status;
}

/* -- a stream without records -- */

/* A point that nobody asked for: ones. */
static void bind_ones(gt_evaluator *e)
{
    e->bound = GT_ARRAY(e->arena, e->points->slots, gt_bound);
    for (size_t s = 0; s < e->points->slots; s++) {
        const gt_points_slot *slot = &e->points->slot[s];
        void *data;
        gt_tensor ones = gt_tensor_new(e->arena, slot->dtype, &slot->shape, &data);
        for (int64_t i = 0, n = gt_shape_count(&slot->shape); i < n; i++)
            (void)gt_element_store(slot->dtype, data, i, (gt_element){.integer = true, .i = 1, .re = 1});
        e->bound[s] = (gt_bound){.name = slot->name, .tensor = ones, .direct = true};
    }
}

static const char *columns_at_ones(gt_evaluator *e, size_t *n, gt_error *error)
{
    gt_taken *k = gt_evaluator_new_taken(e);
    bind_ones(e);
    gt_request *request = GT_NEW(&k->is.kept.arena, gt_request);
    *request = *e->asked->request;
    gt_status status = gt_recording_make(&k->is, &e->scratch, e->asked->model, request, e->points->slots, e->bound);
    *error = k->is.error;
    if (status != GT_OK)
        return NULL;
    k->memory = gt_kept_new(&e->templates, sizeof *k->memory, e->arena);
    k->template = gt_template_make(&k->memory->arena, &k->is.prepared, &e->options, e->asked->stream);
    *n = k->template->columns;
    return k->template->header;
}

static const char *no_columns(gt_evaluator *e, const gt_error *error)
{
    char message[sizeof error->message];
    (void)snprintf(message, sizeof message, "there are no records, and what columns answers have is not known: %.300s",
                   error->message);
    if (gt_evaluator_warn(e, (gt_span){NULL, 0, 0}, message))
        e->asked->warned(e->asked->context, e->warnings);
    return "";
}

const char *gt_evaluator_columns(gt_evaluator *e, size_t *n)
{
    jmp_buf *before = e->arena->out_of_memory;
    gt_error error = {.code = GT_OK};
    e->arena->out_of_memory = &e->out_of_memory;
    if (setjmp(e->out_of_memory)) {
        e->arena->out_of_memory = before;
        gt_fail_memory(&error, e->arena);
        return no_columns(e, &error);
    }
    const char *columns = columns_at_ones(e, n, &error);
    e->arena->out_of_memory = before;
    return columns ? columns : no_columns(e, &error);
}
