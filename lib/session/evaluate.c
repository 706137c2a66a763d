#include "session/evaluate.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "answer/explain_answer.h"
#include "base/element.h"
#include "base/number.h"
#include "ops/table.h"
#include "session/recordings.h"
#include "session/reduction.h"

enum {
    KEPT = 256,                    /* recordings */
    FEWEST = 16,                   /* points that are worth all lanes */
    LANE_BYTES = 64 * 1024 * 1024, /* of all lanes together, at most */
    SLIM = 16 * 1024,              /* bytes of a lane of several rows that is worth to be copied beside others */
    GROUP_BYTES = 4 * 1024 * 1024, /* of replies that are handed on together */
    TEMPLATES = 64,                /* that may wait for the writer before they are freed */
    SMALL = 512 * 1024,            /* bytes that no limit is asked for */
    MANY_BYTES = 64 * 1024 * 1024, /* of recordings, without a limit */
    RARE = 32,                     /* a recording that takes less than one point in so many is not worth all lanes */
    REMEMBERED = 1024              /* points that tell how rare it is */
};

/* A recording that some point took. */
typedef struct kept {
    gt_recording is;
    gt_template *template;
    gt_kept *memory;        /* the template's: the writer may still read it when the recording has gone */
    size_t needs;           /* bytes: to compute a point, and to hold its answer */
    size_t asked, took;     /* points of late, and how many of them took it */
    bool popular;           /* many enough to compute all lanes for */
    const gt_warning *said; /* the last warning that was handed on; NULL: none */
    bool tried, wide;       /* whether it can take many points was tried; it can */
    void **lanes;           /* by slot: the values of all lanes, */
    const gt_tensor **many; /* which are an axis before the others */
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
    jmp_buf out_of_memory;
    gt_arena scratch;
    gt_kept *kept;                /* recordings */
    gt_kept *templates, *retired; /* theirs, and those that the writer may still read */
    gt_bound *bound;              /* by slot: its value in the record at work */
    size_t limit;                 /* bytes of everything together */
    size_t group;                 /* bytes of replies that are handed on together */
    gt_status worst;
    gt_warning *warnings, **no_warning; /* those of all recordings; where the next one goes */
    absorbed *absorbed;
    bool proven;          /* and could be computed again */
    bool rising;          /* a recording has become popular */
    bool unlike;          /* the answer to a record cannot be added to the others */
    const char *header;   /* CSV: of the first answer */
    uint64_t first, last; /* numbers of the records at work */
    /* the group at hand: */
    gt_point_batch *batch;
    size_t record; /* at work alone */
    gt_replies *replies;
    size_t begin;             /* the record of replies->reply[0] */
    size_t pending[GT_LANES]; /* records of the batch without a reply, in order */
    size_t left;
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
                                    .wide = true};
    e->limit = request->request->memory_limit ? request->request->memory_limit : SIZE_MAX;
    e->group = gt_share(e->limit, GROUP_BYTES);
    e->no_warning = &e->warnings;
    e->header = request->columns ? request->columns->header : NULL;
    gt_arena_init_beside(&e->scratch, arena, &e->out_of_memory);
    gt_arena_defer(arena, free_all, e);
    return e;
}

/* -- recordings -- */

static void drop(gt_evaluator *e, kept *k)
{
    if (k->memory)
        gt_kept_use(&e->retired, k->memory);
    gt_kept_free(&k->is.kept);
}

static void drop_last(gt_evaluator *e)
{
    gt_kept *last = e->kept;
    while (last->next)
        last = last->next;
    drop(e, (kept *)last);
}

/* Of all recordings. */
static size_t needs(const gt_evaluator *e)
{
    size_t bytes = 0;
    for (const gt_kept *at = e->kept; at; at = at->next) {
        const kept *k = (const kept *)at;
        size_t held = at->arena.held + (k->memory ? k->memory->arena.held : 0);
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
    size_t most = e->limit == SIZE_MAX ? MANY_BYTES : e->limit / 2, n = 0;
    for (const gt_kept *at = e->kept; at; at = at->next)
        n++;
    return n == KEPT || needs(e) > most;
}

/* Room for one more; the last one made goes when it came to nothing, those used longest ago when there are many. */
static kept *new_kept(gt_evaluator *e)
{
    gt_recordings_settle(&e->kept);
    while (e->kept && are_many(e))
        drop_last(e);
    return gt_kept_new(&e->kept, sizeof(kept), e->arena);
}

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

/* Rows have no text to show. */
static void place_row(const gt_point_record *r, const char *name, gt_error *error)
{
    const gt_span nowhere = {NULL, 0, 0};
    if (error->note[0])
        return;
    if (r->rows == 1)
        gt_note(error, nowhere, "at record %" PRIu64 ", row %" PRIu64 " (from 0) of '%s'", r->number, r->row, name);
    else
        gt_note(error, nowhere, "at record %" PRIu64 ", rows %" PRIu64 " to %" PRIu64 " (from 0) of '%s'", r->number,
                r->row, r->row + r->rows - 1, name);
}

/* The message names the record, and the place in the model if there is one. */
static void place_error(gt_evaluator *e, size_t record, gt_error *error)
{
    gt_point_record *r = &e->batch->record[record];
    const char *name = e->asked->stream->name;
    if (r->rows) {
        place_row(r, name, error);
        return;
    }
    e->batch->passing.out_of_memory = e->arena->out_of_memory;
    const gt_source *source = gt_point_source(e->batch, name, r);
    gt_span line = {source, 0, (uint32_t)source->size};
    if (!error->at.source)
        error->at = line;
    else if (!error->note[0])
        gt_note(error, line, "at this record");
    error->part = source;
    error->lines_before = gt_point_lines_before(e->points, r);
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
    const gt_recorder *r = &k->is.prepared.answer.recorder;
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
    gt_prepared *p = &k->is.prepared;
    gt_recorder *r = &p->answer.recorder;
    if (!r->remarks.absorbed)
        return;
    size_t held = k->is.kept.arena.held;
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
    k->needs += k->is.kept.arena.held - held;
    r->remarks.absorbed = false;
}

/* What is left out of a sum is said, or nobody would know. */
static bool warn_of_refused(gt_evaluator *e)
{
    const gt_reduction *r = e->asked->reduction;
    char message[sizeof e->warnings->what.message];
    if (!r || !r->refused || !r->records)
        return false;
    if (r->stream->reduce == GT_REDUCE_STACK) {
        (void)snprintf(message, sizeof message,
                       "%" PRIu64 " of %" PRIu64
                       " records failed: 'error' has their codes; the first is record %" PRIu64 ": %.200s",
                       r->refused, r->refused + r->records, r->first_refused, r->refusal);
        return add_warning(e, (gt_span){NULL, 0, 0}, message);
    }
    (void)snprintf(message, sizeof message,
                   "%" PRIu64 " of %" PRIu64 " records failed and %s not in the %s; the first is record %" PRIu64
                   ": %.200s",
                   r->refused, r->refused + r->records, r->refused == 1 ? "is" : "are",
                   r->stream->reduce == GT_REDUCE_MEAN ? "mean" : "sum", r->first_refused, r->refusal);
    return add_warning(e, (gt_span){NULL, 0, 0}, message);
}

gt_status gt_evaluator_finish(gt_evaluator *e, bool whole)
{
    gt_reduction *r = e->asked->reduction;
    if (r && r->refused)
        r->first_refused = gt_point_number(e->points, r->first_refused);
    bool more = whole && warn_of_refused(e);
    char message[sizeof e->warnings->what.message];
    for (const absorbed *a = e->absorbed; a; a = a->next) {
        (void)snprintf(message, sizeof message, "%s: in %zu record%s, first in record %" PRIu64, a->words, a->records,
                       a->records == 1 ? "" : "s", gt_point_number(e->points, a->first));
        more |= add_warning(e, a->at, message);
    }
    if (more)
        e->asked->warned(e->asked->context, e->warnings);
    return e->worst;
}

/* -- recording -- */

static gt_status check_shapes(const gt_evaluator *e, kept *k)
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
static gt_status check_room(const gt_evaluator *e, kept *k, size_t record, size_t limit)
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
    kept *k = new_kept(e);
    gt_recording *is = &k->is;
    gt_request *request = GT_NEW(&is->kept.arena, gt_request);
    *request = *e->asked->request;
    request->memory_limit = limit == SIZE_MAX ? 0 : limit;
    gt_status status = gt_recording_make(is, &e->scratch, e->asked->model, request, e->points->slots, e->bound);
    hand_on_warnings(e, k);
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
static gt_status record_anew(gt_evaluator *e, size_t record, gt_error *error)
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

static bool takes(void *context, gt_recording *k)
{
    const gt_evaluator *e = context;
    return gt_recording_takes(k, e->points->slots, e->bound);
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
static gt_status fit(gt_evaluator *e, kept *k, size_t record, gt_error *error)
{
    gt_reduction *r = e->asked->reduction;
    const gt_point_record *at = &e->batch->record[record];
    if (!r || k->template->addend)
        return GT_OK;
    size_t used = needs(e), limit = e->limit == SIZE_MAX ? SIZE_MAX : used < e->limit ? e->limit - used : 0;
    const bool first = !r->answer;
    gt_status status =
        gt_reduction_fit(r, &k->is.prepared, k->template, &k->memory->arena, e->points, at, limit, error);
    e->unlike = status != GT_OK;
    if (first && !e->unlike && limit != SIZE_MAX)
        e->limit -= r->bytes; /* of everything else, from now on */
    return status;
}

/* The results of the last run are a record's. */
static gt_status take_results(gt_evaluator *e, kept *k, size_t record, int64_t lane, gt_error *error)
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
static void tally(gt_evaluator *e, kept *k, size_t asked, size_t took)
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
    kept *k = (kept *)is;
    gt_status status = gt_recording_run(is, e->bound, held, error);
    if (status == GT_OK)
        look_at_poles(e, k, &e->record, 1, false);
    hand_on_warnings(e, k);
    tally(e, k, 1, *held);
    return status == GT_OK && *held ? take_results(e, k, e->record, -1, error) : status;
}

static gt_status compute_one(gt_evaluator *e, size_t record, gt_error *error)
{
    const gt_trial trial = {e, takes, run_one};
    gt_recording *k;
    bool held = false;
    e->record = record;
    e->first = e->last = e->batch->record[record].number;
    bind_record(e, record);
    GT_TRY(gt_recordings_find(&e->kept, &trial, &k, error));
    if (k)
        return GT_OK;
    GT_TRY(record_anew(e, record, error)); /* what failed stays for its message's sake until the next one */
    return run_one(e, (gt_recording *)e->kept, &held, error);
}

/* -- many at once -- */

/* What all lanes read. */
static void make_lanes(const gt_evaluator *e, kept *k)
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

static bool is_wide(gt_evaluator *e, kept *k)
{
    gt_prepared *p = &k->is.prepared;
    if (k->tried)
        return k->wide;
    k->tried = true;
    size_t standing, lane = k->template->size + gt_replay_workspace(p->one, &standing);
    for (size_t s = 0; s < e->points->slots; s++)
        lane += gt_tensor_size(&k->is.value[s]);
    size_t rest = half_of_rest(e), most = rest < LANE_BYTES ? rest : LANE_BYTES;
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
static bool gather(gt_evaluator *e, kept *k, const size_t *record, size_t n)
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
static void run_lanes(gt_evaluator *e, kept *k, size_t at, size_t n, size_t *out)
{
    gt_error error = {.code = GT_OK};
    gt_prepared *p = &k->is.prepared;
    const size_t *pending = e->pending + at, before = *out;
    bool ran = gather(e, k, pending, n) && gt_prepared_run_lanes(p, k->many, &error) == GT_OK;
    if (ran)
        look_at_poles(e, k, pending, n, true);
    hand_on_warnings(e, k);
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
        kept *k = (kept *)of;
        if (!k->is.made || !takes(e, &k->is) || !k->popular || !is_wide(e, k))
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
        const kept *k = (const kept *)at;
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
    kept *k = new_kept(e);
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
    if (add_warning(e, (gt_span){NULL, 0, 0}, message))
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
