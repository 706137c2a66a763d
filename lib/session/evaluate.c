#include "session/evaluate.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "answer/explain_answer.h"
#include "base/element.h"
#include "base/number.h"
#include "ops/table.h"

enum {
    KEPT = 256,                    /* recordings */
    FEWEST = 16,                   /* points that are worth all lanes */
    LANE_BYTES = 64 * 1024 * 1024, /* of all lanes together, at most */
    GROUP_BYTES = 4 * 1024 * 1024, /* of replies that are handed on together */
    TEMPLATES = 64,                /* that may wait for the writer before they are freed */
    SMALL = 512 * 1024,            /* bytes that no limit is asked for */
    MANY_BYTES = 64 * 1024 * 1024, /* of recordings, without a limit */
    RARE = 32,                     /* a recording that takes less than one point in so many is not worth all lanes */
    REMEMBERED = 1024              /* points that tell how rare it is */
};

/* A recording that some point took. */
typedef struct kept {
    gt_arena arena;
    gt_arena templates;
    gt_error error; /* the recorder's own */
    gt_prepared prepared;
    gt_template *template;
    size_t needs;           /* bytes: to compute a point, and to hold its answer */
    size_t asked, took;     /* points of late, and how many of them took it */
    bool popular;           /* many enough to compute all lanes for */
    const gt_warning *said; /* the last warning that was handed on; NULL: none */
    bool tried, wide;       /* whether it can take many points was tried; it can */
    int64_t lanes;
    gt_tensor *from;  /* by slot: the dtype and shape that records have */
    gt_tensor *value; /* by slot: what the next run reads, as the recording's leaves have it */
    const gt_tensor **point;
    void **one, **many; /* by slot: room for a converted value, and for all lanes */
} kept;

/* A pole that computed zeros met, of all recordings. */
typedef struct absorbed {
    const char *words;
    gt_span at;
    uint64_t first, last; /* records */
    size_t records;
    struct absorbed *next;
} absorbed;

struct gt_evaluator {
    gt_arena *arena;
    const gt_pipeline_request *asked;
    const gt_points *points;
    gt_pipeline *pipeline;
    gt_write_options options;
    gt_arena scratch;
    kept *kept[KEPT]; /* the last used first; one that could not be recorded is the last */
    size_t n;
    gt_arena retired[TEMPLATES + GT_LANES + KEPT]; /* templates that the writer may still read */
    size_t retirees;
    size_t limit; /* bytes of everything together */
    size_t group; /* bytes of replies that are handed on together */
    gt_status worst;
    gt_warning *warnings, **no_warning; /* those of all recordings; where the next one goes */
    absorbed *absorbed;
    bool proven;          /* and could be computed again */
    bool rising;          /* a recording has become popular */
    const char *header;   /* CSV: of the first answer */
    uint64_t first, last; /* numbers of the records at work */
    /* the group at hand: */
    gt_point_batch *batch;
    gt_replies *replies;
    size_t begin;             /* the record of replies->reply[0] */
    size_t pending[GT_LANES]; /* records of the batch without a reply, in order */
    size_t left;
};

static void free_all(void *thing)
{
    gt_evaluator *e = thing;
    for (size_t i = 0; i < e->n; i++) {
        gt_arena_free(&e->kept[i]->arena);
        gt_arena_free(&e->kept[i]->templates);
    }
    for (size_t i = 0; i < e->retirees; i++)
        gt_arena_free(&e->retired[i]);
    gt_arena_free(&e->scratch);
    e->n = e->retirees = 0;
}

gt_evaluator *gt_evaluator_new(gt_arena *arena, const gt_pipeline_request *request, const gt_points *points,
                               gt_pipeline *pipeline)
{
    gt_evaluator *e = GT_NEW(arena, gt_evaluator);
    e->arena = arena;
    e->asked = request;
    e->points = points;
    e->pipeline = pipeline;
    e->options = (gt_write_options){
        .format = request->stream->format, .nan = request->stream->nan, .value_key = request->value_key, .wide = true};
    e->limit = request->request->memory_limit ? request->request->memory_limit : SIZE_MAX;
    e->group = gt_share(e->limit, GROUP_BYTES);
    e->no_warning = &e->warnings;
    gt_arena_init_beside(&e->scratch, arena, arena->out_of_memory);
    gt_arena_defer(arena, free_all, e);
    return e;
}

/* -- recordings -- */

static void drop_last(gt_evaluator *e)
{
    kept *last = e->kept[--e->n];
    gt_arena_free(&last->arena);
    e->retired[e->retirees] = last->templates;
    e->retirees += last->template != NULL;
    if (!last->template)
        gt_arena_free(&last->templates);
}

/* Of all recordings. */
static size_t needs(const gt_evaluator *e)
{
    size_t bytes = 0;
    for (size_t i = 0; i < e->n; i++) {
        const kept *k = e->kept[i];
        size_t held = k->arena.held + k->templates.held;
        bytes += k->needs > held ? k->needs : held;
    }
    return bytes;
}

/* What one more of something may take, that leaves room for another; a limit of its own. */
static size_t half_of_rest(const gt_evaluator *e)
{
    size_t used = needs(e);
    return e->limit == SIZE_MAX ? SIZE_MAX : used < e->limit ? (e->limit - used) / 2 : 0;
}

/* So much that another has no place beside them. */
static bool are_many(const gt_evaluator *e)
{
    size_t most = e->limit == SIZE_MAX ? MANY_BYTES : e->limit / 2;
    return e->n == KEPT || needs(e) > most;
}

/* Room for one more, behind the others; the last one goes when there is no other, when it came to nothing, or when
 * there is little memory left. */
static kept *new_kept(gt_evaluator *e)
{
    while (e->n && (!e->kept[e->n - 1]->template || are_many(e)))
        drop_last(e);
    if (!e->kept[e->n])
        e->kept[e->n] = GT_NEW(e->arena, kept);
    kept *k = e->kept[e->n++];
    *k = (kept){.template = NULL};
    gt_arena_init_beside(&k->arena, e->arena, e->arena->out_of_memory);
    gt_arena_init_beside(&k->templates, e->arena, e->arena->out_of_memory);
    return k;
}

static void use(gt_evaluator *e, size_t i)
{
    kept *k = e->kept[i];
    memmove(e->kept + 1, e->kept, i * sizeof(kept *));
    e->kept[0] = k;
}

static size_t value_size(const gt_point_batch *b, size_t s)
{
    return (size_t)gt_shape_count(&b->shape[s]) * gt_dtype_size(b->dtype[s]);
}

static const void *value_at(const gt_point_batch *b, size_t s, size_t record)
{
    return (const char *)b->value[s] + record * value_size(b, s);
}

/* The message names the record, and the place in the model if there is one. */
static void place_error(gt_evaluator *e, size_t record, gt_error *error)
{
    gt_point_record *r = &e->batch->record[record];
    const char *name = e->asked->stream->name;
    e->batch->passing.out_of_memory = e->arena->out_of_memory;
    const gt_source *source = gt_point_source(e->batch, name, r);
    gt_span line = {source, 0, (uint32_t)source->size};
    if (!error->at.source)
        error->at = line;
    else if (!error->note[0])
        gt_note(error, line, "at this record");
    error->part = source;
    error->lines_before = (uint32_t)r->line;
}

/* -- warnings -- */

static bool add_warning(gt_evaluator *e, gt_span at, const char *message)
{
    for (const gt_warning *w = e->warnings; w; w = w->next)
        if (w->what.at.source == at.source && w->what.at.begin == at.begin && strcmp(w->what.message, message) == 0)
            return false;
    gt_warning *warning = *e->no_warning = GT_NEW(e->arena, gt_warning);
    e->no_warning = &warning->next;
    memcpy(warning->what.message, message, strlen(message) + 1);
    warning->what.at = at;
    return true;
}

/* What a recording says, and what its runs do, is said once for all recordings. Where computed zeros were absorbed is
 * looked into for each record. */
static void hand_on_warnings(gt_evaluator *e, kept *k)
{
    const gt_recorder *r = &k->prepared.answer.recorder;
    bool more = false;
    for (const gt_warning *w = k->said ? k->said->next : r->warnings.first; w; w = w->next)
        more |= add_warning(e, w->what.at, w->what.message);
    k->said = r->warnings.last;
    if (more)
        e->asked->warned(e->asked->context, e->warnings);
}

static void note_absorbed(gt_evaluator *e, const gt_recorder *r, const gt_met *pole, size_t record)
{
    const gt_eqn *at = gt_eqn_at(&r->program, pole->ref);
    uint64_t number = e->batch->record[record].number;
    const char *words = gt_absorbed_words(&e->scratch, at, pole->forward);
    absorbed **a = &e->absorbed;
    while (*a &&
           ((*a)->at.source != at->at.source || (*a)->at.begin != at->at.begin || strcmp((*a)->words, words) != 0))
        a = &(*a)->next;
    if (!*a) {
        *a = GT_NEW(e->arena, absorbed);
        **a = (absorbed){.words = gt_copy_text(e->arena, words, strlen(words)), .at = at->at, .first = number};
    }
    if (number < (*a)->first)
        (*a)->first = number;
    (*a)->records += (*a)->last != number;
    (*a)->last = number;
}

/* Of the last run, for records [0, n) of the list; `lanes`: all at once. */
static void look_at_poles(gt_evaluator *e, kept *k, const size_t *record, size_t n, bool lanes)
{
    gt_prepared *p = &k->prepared;
    gt_recorder *r = &p->answer.recorder;
    if (!r->remarks.absorbed)
        return;
    size_t held = k->arena.held;
    r->memory_limit = e->limit == SIZE_MAX ? 0 : half_of_rest(e) + 1;
    gt_arena_mark mark = gt_arena_save(&e->scratch);
    if (r->poles.n && gt_prepared_look(p, lanes)) {
        for (size_t i = 0; i < n; i++)
            for (size_t pole = 0; pole < p->poles; pole++)
                if (gt_prepared_met(p, pole, lanes ? (int64_t)i : -1))
                    note_absorbed(e, r, &p->pole[pole], record[i]);
    } else if (r->poles.n) {
        const gt_eqn *at = gt_eqn_at(&r->program, r->poles.pole[0].ref);
        gt_warn(r, at->at, "in some record '%s' at 0 meets a gradient of 0 and gives 0, as in TensorFlow: %s",
                gt_op_spoken(at->op, at->at), "whether that was computed is not known, for want of memory");
    }
    gt_arena_release(&e->scratch, mark);
    k->needs += k->arena.held - held;
    r->remarks.absorbed = false;
}

gt_status gt_evaluator_finish(gt_evaluator *e)
{
    bool more = false;
    char message[sizeof e->warnings->what.message];
    for (const absorbed *a = e->absorbed; a; a = a->next) {
        (void)snprintf(message, sizeof message, "%s: in %zu record%s, first in record %" PRIu64, a->words, a->records,
                       a->records == 1 ? "" : "s", a->first);
        more |= add_warning(e, a->at, message);
    }
    if (more)
        e->asked->warned(e->asked->context, e->warnings);
    return e->worst;
}

/* -- recording -- */

/* What the runs of a new recording read, and from what. */
static gt_status bind_point(const gt_evaluator *e, kept *k, gt_error *error)
{
    const gt_point_batch *b = e->batch;
    const size_t slots = e->points->slots;
    k->from = GT_ARRAY(&k->arena, slots, gt_tensor);
    k->value = GT_ARRAY(&k->arena, slots, gt_tensor);
    k->point = GT_ARRAY(&k->arena, slots, const gt_tensor *);
    k->one = GT_ARRAY(&k->arena, slots, void *);
    k->many = GT_ARRAY(&k->arena, slots, void *);
    for (size_t s = 0; s < slots; s++) {
        const gt_eqn *leaf = gt_prepared_leaf(&k->prepared, s);
        k->from[s] = (gt_tensor){b->dtype[s], b->shape[s], NULL};
        k->value[s] = (gt_tensor){(gt_dtype)leaf->dtype, *leaf->shape, NULL};
        k->point[s] = &k->value[s];
        k->one[s] = gt_alloc(&k->arena, gt_tensor_size(&k->value[s]) + 1);
        if (gt_shape_count(leaf->shape) != gt_shape_count(&b->shape[s])) { /* one number filled the shape */
            char shape[GT_SHAPE_TEXT];
            gt_fail(error, GT_WRONG_MODEL, (gt_span){NULL, 0, 0}, "'%s' has shape %s, and the record has one number",
                    leaf->name, gt_shape_text(leaf->shape, shape));
            return gt_fix(error, "give every entry: in a stream no number fills a shape");
        }
    }
    return GT_OK;
}

/* The record with its text and the numbers read from it, its answer, and what computes it. */
static gt_status check_room(const gt_evaluator *e, kept *k, size_t record, size_t limit)
{
    const gt_point_record *r = &e->batch->record[record];
    const size_t copies = e->asked->stream->n_keep ? 5 : 2; /* of its text, which grows and is kept until written */
    size_t standing;
    char bytes[GT_NUMBER_TEXT], may[GT_NUMBER_TEXT];
    k->needs = gt_replay_workspace(k->prepared.one, &standing) + k->template->size + k->templates.held;
    k->needs += standing;
    for (size_t s = 0; s < e->points->slots; s++)
        k->needs += gt_tensor_size(&k->value[s]) + value_size(e->batch, s);
    size_t all = k->needs + copies * (r->end - r->begin);
    if (all <= limit || all < SMALL)
        return GT_OK;
    gt_fail(&k->error, GT_OVER_LIMIT, (gt_span){NULL, 0, 0},
            "this record and its answer take %s of memory at once, more than %s",
            gt_number_print_bytes((double)all, bytes), gt_number_print_bytes((double)limit, may));
    return gt_fix(&k->error, "raise --memory-limit, or ask for less at once");
}

/* Within so many bytes. */
static gt_status record_within(gt_evaluator *e, size_t record, size_t limit, gt_error *error)
{
    const gt_point_batch *b = e->batch;
    const size_t slots = e->points->slots;
    kept *k = new_kept(e);
    gt_request *request = GT_NEW(&k->arena, gt_request);
    *request = *e->asked->request;
    request->memory_limit = limit == SIZE_MAX ? 0 : limit;
    gt_given *given = GT_ARRAY(&k->arena, slots, gt_given);
    gt_tensor *first = GT_ARRAY(&k->arena, slots, gt_tensor);
    for (size_t s = 0; s < slots; s++) {
        void *data;
        first[s] = gt_tensor_new(&k->arena, b->dtype[s], &b->shape[s], &data);
        memcpy(data, value_at(b, s, record), value_size(b, s));
        given[s] = (gt_given){.name = e->points->slot[s].name, .tensor = &first[s], .moves = true};
    }
    gt_status status =
        gt_prepared_make(&k->prepared, &k->arena, &e->scratch, e->asked->model, request, slots, given, &k->error);
    hand_on_warnings(e, k);
    if (status == GT_OK)
        status = bind_point(e, k, &k->error);
    gt_arena_free(&e->scratch);
    if (status == GT_OK)
        k->template = gt_template_make(&k->templates, &k->prepared, &e->options, e->asked->stream);
    if (status == GT_OK)
        status = check_room(e, k, record, limit);
    e->proven = e->proven || status == GT_OK;
    *error = k->error;
    return status;
}

/* Beside the other recordings if there is room, else in their place. */
static gt_status record_anew(gt_evaluator *e, size_t record, gt_error *error)
{
    size_t others = needs(e);
    if (e->limit != SIZE_MAX && others && others <= e->limit / 2) {
        gt_status status = record_within(e, record, e->limit - others, error);
        if (status != GT_OVER_LIMIT)
            return status;
    }
    while (e->limit != SIZE_MAX && e->n)
        drop_last(e);
    return record_within(e, record, e->limit, error);
}

/* Whether a recording takes values of the batch's dtypes and shapes. */
static bool takes(const gt_evaluator *e, const kept *k)
{
    const gt_point_batch *b = e->batch;
    if (!k->template)
        return false;
    for (size_t s = 0; s < e->points->slots; s++)
        if (k->from[s].dtype != b->dtype[s] || !gt_shape_equal(&k->from[s].shape, &b->shape[s]))
            return false;
    return true;
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
    if (error->code > e->worst)
        e->worst = error->code;
}

/* The results of the last run are a record's. */
static gt_status take_results(gt_evaluator *e, kept *k, size_t record, int64_t lane, gt_error *error)
{
    gt_reply *reply = reply_of(e, record);
    void *block = gt_alloc_raw(&e->replies->arena, k->template->size + 1);
    gt_template_take(k->template, &k->prepared, lane, &e->replies->arena, block);
    reply->template = k->template;
    reply->block = block;
    if (e->options.nan != GT_NAN_ERROR || gt_template_is_finite(k->template, block))
        return GT_OK;
    if (lane >= 0)
        gt_prepared_show(&k->prepared, lane);
    gt_arena_mark mark = gt_arena_save(&e->scratch);
    gt_status status = gt_item_check_finite(&e->scratch, k->prepared.answer.item, error);
    gt_arena_release(&e->scratch, mark);
    return status;
}

/* Lanes are computed for points that may all take another recording, so somebody must have seen it taken before. */
static void tally(gt_evaluator *e, kept *k, size_t asked, size_t took)
{
    bool before = k->popular;
    k->asked += asked;
    k->took += took;
    k->popular = !gt_replay_guarded(k->prepared.one) || (k->took > 1 && k->took * RARE >= k->asked);
    e->rising = e->rising || (k->popular && !before);
    while (k->asked > REMEMBERED) {
        k->asked /= 2;
        k->took /= 2;
    }
}

/* -- running -- */

/* A record's value as the recording's leaf has it, which may be of another dtype than the file's. */
static bool copy_value(gt_evaluator *e, kept *k, size_t s, size_t record, void *to)
{
    const gt_tensor from = {k->from[s].dtype, k->from[s].shape, value_at(e->batch, s, record)};
    gt_dtype dtype = k->value[s].dtype;
    if (from.dtype == dtype) {
        memcpy(to, from.data, value_size(e->batch, s));
        return true;
    }
    for (int64_t i = 0, n = gt_shape_count(&from.shape); i < n; i++)
        if (!gt_element_store(dtype, to, i, gt_element_load(&from, i)))
            return false;
    return true;
}

/* The value of a slot for a record; or `wide`, for all lanes, which are an axis before the others: lanes that nobody
 * needs repeat the last one. False when a value does not fit. */
static bool gather(gt_evaluator *e, kept *k, size_t s, const size_t *record, size_t n, bool wide)
{
    gt_tensor *value = &k->value[s];
    bool fits = true;
    gt_shape_copy(&value->shape, gt_prepared_leaf(&k->prepared, s)->shape);
    size_t size = gt_tensor_size(value), lanes = wide ? (size_t)k->lanes : 1;
    char *to = wide ? k->many[s] : k->one[s];
    value->data = to;
    for (size_t i = 0; i < lanes; i++, to += size)
        fits = copy_value(e, k, s, record[i < n ? i : n - 1], to) && fits;
    if (wide) {
        memmove(value->shape.dim + 1, value->shape.dim, (size_t)value->shape.rank++ * sizeof *value->shape.dim);
        value->shape.dim[0] = k->lanes;
    }
    return fits;
}

/* *held is that of a lone record. */
static gt_status run_for(gt_evaluator *e, kept *k, const size_t *record, size_t n, bool wide, bool *held,
                         gt_error *error)
{
    for (size_t s = 0; s < e->points->slots; s++)
        if (!gather(e, k, s, record, n, wide))
            return gt_fail(error, GT_WRONG_MODEL, (gt_span){NULL, 0, 0}, "a value does not fit %s",
                           gt_dtype_name(k->value[s].dtype));
    gt_status status = wide ? gt_prepared_run_lanes(&k->prepared, k->point, error)
                            : gt_prepared_run(&k->prepared, k->point, held, error);
    if (status == GT_OK)
        look_at_poles(e, k, record, n, wide);
    hand_on_warnings(e, k);
    return status;
}

/* -- one by one -- */

static gt_status run_one(gt_evaluator *e, kept *k, size_t record, bool *held, gt_error *error)
{
    gt_status status = run_for(e, k, &record, 1, false, held, error);
    tally(e, k, 1, *held);
    return status == GT_OK && *held ? take_results(e, k, record, -1, error) : status;
}

static gt_status compute_one(gt_evaluator *e, size_t record, gt_error *error)
{
    bool held = false;
    e->first = e->last = e->batch->record[record].number;
    const gt_replay *tried = NULL;
    for (size_t i = 0; i < e->n; i++) {
        kept *k = e->kept[i];
        if (!takes(e, k) || (tried && !gt_replay_may_hold(k->prepared.one, tried)))
            continue;
        gt_status status = run_one(e, k, record, &held, error);
        if (held || status != GT_OK) {
            use(e, i);
            return status;
        }
        tried = k->prepared.one;
    }
    GT_TRY(record_anew(e, record, error)); /* what failed stays for its message's sake until the next one */
    use(e, e->n - 1);
    return run_one(e, e->kept[0], record, &held, error);
}

/* -- many at once -- */

static bool is_wide(gt_evaluator *e, kept *k)
{
    const size_t slots = e->points->slots;
    if (k->tried)
        return k->wide;
    k->tried = true;
    size_t standing, lane = k->template->size + gt_replay_workspace(k->prepared.one, &standing);
    for (size_t s = 0; s < slots; s++)
        lane += gt_tensor_size(&k->value[s]);
    size_t rest = half_of_rest(e), most = rest < LANE_BYTES ? rest : LANE_BYTES;
    k->lanes = lane * GT_LANES <= most ? GT_LANES : (int64_t)(most / lane);
    k->prepared.answer.recorder.memory_limit = e->limit == SIZE_MAX ? 0 : most;
    k->wide = k->lanes >= FEWEST && gt_prepared_widen(&k->prepared, k->lanes);
    gt_arena_free(&e->scratch);
    for (size_t s = 0; s < slots && k->wide; s++)
        k->many[s] = gt_alloc(&k->arena, gt_tensor_size(&k->value[s]) * (size_t)k->lanes + 1);
    k->needs += k->wide ? lane * (size_t)k->lanes : 0;
    return k->wide;
}

/* Computes what it can of the pending records [at, at + n); what did not hold stays pending. */
static void run_lanes(gt_evaluator *e, kept *k, size_t at, size_t n, size_t *out)
{
    gt_error error = {.code = GT_OK};
    bool ran = run_for(e, k, e->pending + at, n, true, NULL, &error) == GT_OK;
    size_t before = *out;
    for (size_t i = 0; i < n; i++) {
        size_t record = e->pending[at + i];
        if (!ran || !k->prepared.held[i] || take_results(e, k, record, (int64_t)i, &error) != GT_OK)
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
    for (size_t i = 0; i < e->n && e->left >= FEWEST; i++) {
        kept *k = e->kept[i];
        if (!takes(e, k) || !k->popular || !is_wide(e, k))
            continue;
        size_t out = 0, left = e->left, step = (size_t)k->lanes;
        for (size_t at = 0; at < left; at += step)
            run_lanes(e, k, at, left - at < step ? left - at : step, &out);
        e->left = out;
    }
}

/* -- groups -- */

/* What is wrong with an option, before anything was right, is wrong at every record. */
static bool is_mistake(const gt_evaluator *e, gt_status status, const gt_error *error)
{
    return !e->proven &&
           (status == GT_USAGE || (status == GT_WRONG_MODEL && error->at.source != e->asked->model->source));
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
        e->rising = false;
        gt_status status = compute_one(e, record, error);
        if (status != GT_OK) {
            bool mistake = keep_going && is_mistake(e, status, error);
            if (!mistake)
                place_error(e, record, error);
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
        place_error(e, e->begin + i, error);
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
        replies->reply[i - begin] =
            (gt_reply){.kept = text + (at - from), .kept_size = r->kept - at, .number = r->number};
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
    size_t bytes = 0;
    for (size_t i = 0; i < e->retirees; i++)
        bytes += e->retired[i].held;
    if (e->retirees < TEMPLATES && bytes <= e->limit / 8)
        return;
    gt_pipeline_settle(e->pipeline);
    for (size_t i = 0; i < e->retirees; i++)
        gt_arena_free(&e->retired[i]);
    e->retirees = 0;
}

/* How many records make a group: not more than have room together, and one as long as nobody knows. Of replies that
 * are too large for any company the writer has no other waiting. */
static size_t group_size(gt_evaluator *e)
{
    size_t largest = 0, template = 1;
    bool guarded = false;
    for (size_t i = 0; i < e->n; i++) {
        const kept *k = e->kept[i];
        if (k->template && k->template->size > largest)
            largest = k->template->size;
        template = k->templates.held > template ? k->templates.held : template;
        guarded = guarded || (k->template && gt_replay_guarded(k->prepared.one));
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
    jmp_buf out_of_memory;
    jmp_buf *before = e->arena->out_of_memory;
    *wanted = true;
    e->batch = batch;
    e->arena->out_of_memory = e->scratch.out_of_memory = &out_of_memory;
    for (size_t i = 0; i < e->n; i++)
        e->kept[i]->arena.out_of_memory = e->kept[i]->templates.out_of_memory = &out_of_memory;
    if (setjmp(out_of_memory)) {
        e->arena->out_of_memory = before;
        gt_fail_memory(error, e->arena);
        if (e->first == e->last)
            gt_note(error, (gt_span){NULL, 0, 0}, "at record %llu", (unsigned long long)e->first);
        else
            gt_note(error, (gt_span){NULL, 0, 0}, "at records %llu to %llu", (unsigned long long)e->first,
                    (unsigned long long)e->last);
        if (e->replies) {
            e->replies->n = 0;
            gt_pipeline_put(e->pipeline, e->replies);
            e->replies = NULL;
        }
        return GT_OVER_LIMIT;
    }
    gt_status status = evaluate(e, wanted, error);
    e->arena->out_of_memory = before;
    return status;
}
