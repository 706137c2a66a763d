#include "session/pipeline.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "session/evaluate.h"
#include "session/queue.h"
#include "session/reduction.h"
#include "write/read_result.h"

enum { LARGE = 64 * 1024 * 1024, BATCHES = 4, REPLIES = 6, PENDING = 1024 * 1024 };

/* -- the pipeline -- */

/* Whoever fills a buffer takes it from `free` and puts it in `full`; whoever uses it puts it back. */
typedef struct exchange {
    gt_queue free, full;
} exchange;

struct gt_pipeline {
    const gt_pipeline_request *asked;
    gt_arena *arena;
    gt_points *points;
    gt_evaluator *evaluator;
    gt_point_batch batch[BATCHES];
    gt_replies replies[REPLIES];
    exchange read, write;
    size_t large; /* bytes of a batch that takes too much to have others wait */
    bool threads; /* run the reader and the writer */
    pthread_t reader, printer;
    /* the reader's own memory, and the writer's: */
    gt_arena reading, writing;
    gt_writer writer;
    gt_write_options options;
    bool headed;     /* CSV: the header is written */
    size_t columns;  /* of the header, without kept fields and the error */
    gt_reply *early; /* CSV: errors before the header is known */
    size_t early_n, early_room, early_bytes;
    const void *row[GT_LANES]; /* of records that are added together */
    const void *block[GT_LANES];
    atomic_bool refused; /* the sink takes no more */
    bool starved;        /* the writer ran out of memory, at this record: */
    volatile uint64_t record;
};

/* -- writing -- */

static gt_csv_columns find_columns(gt_arena *arena, const gt_pipeline_request *asked);

static void write_error(gt_pipeline *p, const gt_reply *r)
{
    gt_writer *w = &p->writer;
    gt_write_print(w,
                   "\"record\":%" PRIu64 ",\"error\":{\"code\":%d,\"message\":", gt_point_number(p->points, r->number),
                   (int)r->code);
    gt_write_json_text(w, r->message, strlen(r->message));
    gt_write_byte(w, '}');
}

static void write_line(gt_pipeline *p, const gt_reply *r)
{
    gt_writer *w = &p->writer;
    gt_write_byte(w, '{');
    gt_write_bytes(w, r->kept, r->kept_size);
    if (r->template)
        gt_template_write(w, r->template, r->block);
    else
        write_error(p, r);
    gt_write_bytes(w, "}\n", 2);
}

/* -- CSV -- */

/* Of shards the first writes it. */
static void write_header(gt_pipeline *p, const char *columns, size_t n)
{
    const gt_stream *stream = p->asked->stream;
    gt_writer *w = &p->writer;
    p->headed = true;
    p->columns = n;
    if (stream->shard > 1)
        return;
    for (size_t k = 0; k < stream->n_keep; k++) {
        if (k)
            gt_write_byte(w, ',');
        gt_write_csv_cell(w, stream->keep[k], strlen(stream->keep[k]));
    }
    if (stream->n_keep && n)
        gt_write_byte(w, ',');
    gt_write_text(w, columns);
    if (stream->keep_going) {
        gt_write_text(w, stream->n_keep || n ? "," : "");
        gt_write_text(w, gt_template_error_label(p->arena, stream));
    }
    gt_write_byte(w, '\n');
}

static void write_error_row(gt_pipeline *p, const gt_reply *r)
{
    gt_writer *w = &p->writer;
    gt_write_bytes(w, r->kept, r->kept_size);
    for (size_t i = 0; i < p->columns; i++)
        gt_write_byte(w, ',');
    gt_write_csv_cell(w, r->message, strlen(r->message));
    gt_write_byte(w, '\n');
}

static void write_early(gt_pipeline *p)
{
    for (size_t i = 0; i < p->early_n; i++)
        write_error_row(p, &p->early[i]);
}

static void keep_early(gt_pipeline *p, const gt_reply *r)
{
    size_t size = strlen(r->message);
    p->early = gt_grow(&p->writing, p->early, p->early_n, p->early_n + 1, &p->early_room, sizeof *p->early);
    p->early[p->early_n] = *r;
    p->early[p->early_n].kept = gt_copy_text(&p->writing, r->kept, r->kept_size);
    p->early[p->early_n++].message = gt_copy_text(&p->writing, r->message, size);
    p->early_bytes += r->kept_size + size + 2;
    if (p->early_bytes < PENDING)
        return;
    write_header(p, "", 0);
    write_early(p);
}

/* From the first answer; nothing more is wanted then. */
static void learn_columns(gt_pipeline *p, const gt_reply *r)
{
    gt_csv_columns *learned = p->asked->learned;
    learned->failed = learned->failed || !r->template;
    if (!r->template || learned->header)
        return;
    learned->header = gt_copy_text(p->arena, r->template->header, strlen(r->template->header));
    learned->n = r->template->columns;
    atomic_store(&p->refused, true);
}

static void write_row(gt_pipeline *p, const gt_reply *r)
{
    gt_writer *w = &p->writer;
    if (!r->template) {
        if (p->headed)
            write_error_row(p, r);
        else
            keep_early(p, r);
        return;
    }
    if (!p->headed) {
        write_header(p, r->template->header, r->template->columns);
        write_early(p);
    }
    if (r->template->columns != p->columns) { /* the header had to be written without it */
        gt_reply late = *r;
        late.message = "too many records failed before the first answer: it has no columns";
        write_error_row(p, &late);
        return;
    }
    /* What is kept ends with a comma. Tensors without elements have no column; a row of one empty cell is no empty
     * line. */
    const bool error = p->asked->stream->keep_going, none = !p->columns;
    gt_write_bytes(w, r->kept, r->kept_size - (none && !error && r->kept_size));
    gt_template_write(w, r->template, r->block);
    gt_write_text(w, !error ? "\n" : !none ? ",\n" : r->kept_size ? "\n" : "\"\"\n");
}

/* Records of one recording, most often all of them, are added together. */
static void add_replies(gt_pipeline *p, const gt_replies *replies)
{
    const gt_template *template = NULL;
    gt_reduction *r = p->asked->reduction;
    bool good = r->error.code == GT_OK;
    uint64_t rows = 0;
    size_t n = 0;
    for (size_t i = 0; i <= replies->n; i++) {
        const gt_template *next = i < replies->n ? replies->reply[i].template : NULL;
        if (n && next != template) {
            good = good && gt_reduction_add(r, template, p->block, n, rows, p->row);
            n = rows = 0;
        }
        template = next;
        if (!template) {
            good = good && (i == replies->n || gt_reduction_skip(r, replies->reply[i].code));
            continue;
        }
        p->block[n++] = replies->reply[i].block;
        rows += replies->reply[i].rows;
    }
    if (!good)
        atomic_store(&p->refused, true);
}

/* Without memory nothing more is written. */
static void write_replies(gt_pipeline *p, const gt_replies *replies)
{
    if (p->asked->reduction) {
        add_replies(p, replies);
        return;
    }
    jmp_buf out_of_memory;
    p->writing.out_of_memory = &out_of_memory;
    if (setjmp(out_of_memory)) {
        p->writer.failed = p->starved = true;
        atomic_store(&p->refused, true);
        return;
    }
    bool csv = p->options.format == GT_FORMAT_CSV;
    for (size_t i = 0; i < replies->n && !p->writer.failed; i++) {
        p->record = replies->reply[i].number;
        if (p->asked->learned)
            learn_columns(p, &replies->reply[i]);
        else if (csv)
            write_row(p, &replies->reply[i]);
        else
            write_line(p, &replies->reply[i]);
    }
}

static void flush(gt_pipeline *p)
{
    gt_writer_flush(&p->writer);
    if (p->writer.failed)
        atomic_store(&p->refused, true);
}

/* CSV of points that have a header and no records: whoever writes the header has to make it up. */
static bool has_no_records(const gt_pipeline *p)
{
    const gt_points *points = p->points;
    return p->options.format == GT_FORMAT_CSV && !p->headed && p->asked->stream->shard <= 1 && !p->asked->learned &&
           !p->asked->columns && !points->number && points->slots && !points->broken;
}

/* CSV with errors alone has a header too; the first shard has that of the others where it has no answer itself; one of
 * no records at all that of records. */
static void end_writing(gt_pipeline *p, bool good)
{
    if (p->asked->reduction)
        return;
    gt_csv_columns columns = {.header = NULL};
    if (!p->asked->learned && !p->headed && !p->writer.failed)
        columns = find_columns(p->arena, p->asked);
    if (good && !columns.header && !columns.failed && has_no_records(p) && !gt_pipeline_stopped(p)) {
        const char *labels = gt_evaluator_columns(p->evaluator, &columns.n);
        columns.header = columns.n || p->asked->stream->n_keep ? labels : NULL;
    }
    columns.failed &= p->asked->stream->keep_going; /* else the failure ends all before a header */
    if (columns.header || columns.failed || (p->early_n && !p->headed && !p->writer.failed)) {
        write_header(p, columns.header ? columns.header : "", columns.n);
        write_early(p);
    }
    flush(p);
}

/* -- threads -- */

static void interrupt(gt_pipeline *p)
{
    const gt_stream *stream = p->asked->stream;
    if (stream->interrupt)
        stream->interrupt(stream->context);
}

static void *run_reader(void *context)
{
    gt_pipeline *p = context;
    gt_point_batch *batch;
    while ((batch = gt_queue_take(&p->read.free))) {
        gt_points_fill(p->points, batch);
        bool last = batch->last || batch->status != GT_OK, large = batch->arena.held > p->large;
        if (!gt_queue_put(&p->read.full, batch) || last)
            break;
        if (large) { /* no other beside it */
            gt_queue_await(&p->read.free, BATCHES);
            gt_points_let_go(p->points, batch);
        }
    }
    gt_queue_close(&p->read.full);
    return NULL;
}

static void *run_printer(void *context)
{
    gt_pipeline *p = context;
    gt_replies *replies;
    while ((replies = gt_queue_take(&p->write.full))) {
        write_replies(p, replies);
        gt_arena_free(&replies->arena);
        if (gt_queue_count(&p->write.full) == 0)
            flush(p);
        if (atomic_load(&p->refused)) {
            gt_queue_close(&p->write.free);
            interrupt(p);
        }
        (void)gt_queue_put(&p->write.free, replies);
    }
    return NULL;
}

/* -- what the evaluator calls -- */

bool gt_pipeline_stopped(gt_pipeline *p)
{
    const gt_stream *stream = p->asked->stream;
    return atomic_load(&p->refused) || (stream->stopped && stream->stopped(stream->context));
}

gt_replies *gt_pipeline_take(gt_pipeline *p)
{
    if (gt_pipeline_stopped(p))
        return NULL;
    return p->threads ? gt_queue_take(&p->write.free) : &p->replies[0];
}

void gt_pipeline_put(gt_pipeline *p, gt_replies *replies)
{
    if (p->threads)
        (void)gt_queue_put(&p->write.full, replies);
    else
        write_replies(p, replies);
}

void gt_pipeline_settle(gt_pipeline *p)
{
    if (p->threads)
        gt_queue_await(&p->write.free, REPLIES);
}

/* -- what can be asked -- */

/* A kept field stands beside those of the answer, and one name for both would lose one of them. */
static gt_status check_kept(const gt_stream *stream, gt_error *error)
{
    for (size_t k = 0; k < stream->n_keep && stream->format != GT_FORMAT_CSV; k++)
        if (gt_record_has_field(stream->keep[k])) {
            gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "the answer has a field '%s' of its own", stream->keep[k]);
            return gt_fix(error, "rename the field that is kept, or use --format csv");
        }
    return GT_OK;
}

/* Fields that are kept mean nothing to a sum: keeping them is how they are let by. */
static gt_status check_reduced(const gt_request *request, const gt_stream *stream, gt_error *error)
{
    const bool stacked = stream->reduce == GT_REDUCE_STACK;
    if (stacked && stream->n_keep) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "a file of arrays has no room for fields that are kept");
        return gt_fix(error, "--format csv or --format ndjson");
    }
    if (!request->sparse)
        return GT_OK;
    gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0},
            "the entries that '--sparse' gives may be others at each record: %s",
            stacked ? "they are not stacked" : "'--reduce' does not add them up");
    return gt_fix(error, "leave --sparse out: the derivatives are dense then");
}

static gt_status check_stream(const gt_request *request, const gt_stream *stream, gt_error *error)
{
    const gt_span nowhere = {NULL, 0, 0};
    if (request->command == GT_WATCHED || request->command == GT_TAPE || request->command > GT_HVP)
        return gt_fail(error, GT_USAGE, nowhere, "this command does not take a stream of points");
    if (!stream->reduce && stream->format != GT_FORMAT_NDJSON && stream->format != GT_FORMAT_JSON &&
        stream->format != GT_FORMAT_CSV) {
        gt_fail(error, GT_USAGE, nowhere, "a stream of points is answered in NDJSON, CSV, npz or npy");
        return gt_fix(error, "--format ndjson or --format csv");
    }
    if (request->kinks || request->stats || request->dry_run)
        return gt_fail(error, GT_USAGE, nowhere, "'--%s' is not for streams of points",
                       request->dry_run ? "dry-run"
                       : request->kinks ? "kinks"
                                        : "stats");
    const bool matrix = request->command == GT_JACOBIAN || request->command == GT_HESSIAN;
    if (matrix && request->sparse && (stream->reduce || stream->format == GT_FORMAT_CSV)) {
        gt_fail(error, GT_USAGE, nowhere, "sparse matrices of a stream have no columns in common, which this wants");
        return gt_fix(error, "--format ndjson writes each as it is");
    }
    return stream->reduce ? check_reduced(request, stream, error) : check_kept(stream, error);
}

/* -- making and ending -- */

static void free_arena(void *arena)
{
    gt_arena_free(arena);
}

static void ignore_warnings(void *context, gt_warning *warnings)
{
    (void)context;
    (void)warnings;
}

/* What the rows of all shards stand under, found by answering records from the file's beginning on, one as a rule. */
static gt_csv_columns find_columns(gt_arena *arena, const gt_pipeline_request *asked)
{
    gt_csv_columns columns = {.header = NULL};
    gt_error error = {.code = GT_OK};
    if (asked->stream->shards < 2 || asked->stream->format != GT_FORMAT_CSV || asked->reduction)
        return columns;
    gt_arena *own = GT_NEW(arena, gt_arena);
    gt_arena_init_beside(own, arena, arena->out_of_memory);
    gt_arena_defer(arena, free_arena, own);
    gt_stream whole = *asked->stream;
    whole.shard = whole.shards = 1;
    whole.progress = NULL;
    gt_pipeline_request request = *asked;
    request.stream = &whole;
    request.warned = ignore_warnings;
    request.learned = &columns;
    bool good = gt_pipeline_run(own, &request, &error) == GT_OK; /* what is wrong is told by the shard it stands in */
    columns.failed = columns.failed || !(good || whole.keep_going);
    if (columns.header)
        columns.header = gt_copy_text(arena, columns.header, strlen(columns.header));
    gt_arena_free(own);
    return columns;
}

/* From now on the reader and the writer run by themselves. Without threads everything goes on as it was. */
static void start_threads(gt_pipeline *p)
{
    p->read = p->write = (exchange){gt_queue_empty, gt_queue_empty};
    for (size_t i = 1; i < BATCHES; i++) /* the first is in use */
        (void)gt_queue_put(&p->read.free, &p->batch[i]);
    for (size_t i = 0; i < REPLIES; i++)
        (void)gt_queue_put(&p->write.free, &p->replies[i]);
    p->threads = pthread_create(&p->printer, NULL, run_printer, p) == 0;
    if (p->threads && pthread_create(&p->reader, NULL, run_reader, p) != 0) {
        gt_queue_close(&p->write.full);
        (void)pthread_join(p->printer, NULL);
        p->threads = false;
    }
}

static void end_threads(void *thing)
{
    gt_pipeline *p = thing;
    if (!p->threads)
        return;
    gt_queue_close(&p->read.free);
    gt_queue_close(&p->read.full);
    interrupt(p);
    (void)pthread_join(p->reader, NULL);
    gt_queue_close(&p->write.full);
    (void)pthread_join(p->printer, NULL);
    p->threads = false;
}

static void free_pipeline(void *thing)
{
    gt_pipeline *p = thing;
    for (size_t i = 0; i < BATCHES; i++)
        gt_point_batch_free(&p->batch[i]);
    for (size_t i = 0; i < REPLIES; i++)
        gt_arena_free(&p->replies[i].arena);
    gt_arena_free(&p->reading);
    gt_arena_free(&p->writing);
}

static gt_pipeline *make_pipeline(gt_arena *arena, const gt_pipeline_request *asked)
{
    gt_pipeline *p = GT_NEW(arena, gt_pipeline);
    gt_pipeline_request *own = GT_NEW(arena, gt_pipeline_request);
    *own = *asked;
    own->keeps = GT_NEW(arena, gt_stream);
    *own->keeps = *asked->stream;
    own->stream = own->keeps;
    p->asked = own;
    p->arena = arena;
    atomic_init(&p->refused, false);
    gt_arena_init_beside(&p->reading, arena, arena->out_of_memory);
    gt_arena_init_beside(&p->writing, arena, arena->out_of_memory);
    for (size_t i = 0; i < BATCHES; i++)
        gt_point_batch_init(&p->batch[i], arena);
    for (size_t i = 0; i < REPLIES; i++)
        gt_arena_init_beside(&p->replies[i].arena, arena, arena->out_of_memory);
    gt_arena_defer(arena, free_pipeline, p);
    p->large = 8 * gt_share(asked->request->memory_limit ? asked->request->memory_limit : SIZE_MAX, LARGE / 8);
    p->points = gt_points_new(&p->reading, own);
    p->evaluator = gt_evaluator_new(arena, own, p->points, p);
    gt_arena_defer(arena, end_threads, p); /* before the evaluator goes */
    p->options =
        (gt_write_options){.format = asked->stream->format, .nan = asked->stream->nan, .digits = asked->digits};
    p->writer = (gt_writer){.arena = &p->writing,
                            .options = &p->options,
                            .sink = asked->stream->sink,
                            .block = gt_alloc_raw(&p->writing, GT_WRITE_BLOCK)};
    p->headed = asked->columns != NULL;
    p->columns = asked->columns ? asked->columns->n : 0;
    return p;
}

/* -- running -- */

static gt_point_batch *next_batch(gt_pipeline *p)
{
    if (p->threads)
        return gt_queue_take(&p->read.full);
    gt_points_fill(p->points, &p->batch[0]);
    return &p->batch[0];
}

/* The line has no room a second time: it is named. */
static void name_line(gt_error *error)
{
    const gt_span nowhere = {NULL, 0, 0};
    if (error->at.source == error->part)
        error->at = nowhere;
    gt_note(error, nowhere, "at line %u of '%s'", (unsigned)error->lines_before + 1, error->part->name);
    error->part = NULL;
}

/* The message outlives the batch. */
static void keep_error(gt_pipeline *p, gt_error *error)
{
    const gt_source *part = error->part;
    jmp_buf out_of_memory;
    jmp_buf *before = p->arena->out_of_memory;
    if (!part)
        return;
    p->arena->out_of_memory = &out_of_memory;
    if (setjmp(out_of_memory)) {
        p->arena->out_of_memory = before;
        name_line(error);
        return;
    }
    gt_source *copy = gt_source_copy(p->arena, part->name, part->text, part->size);
    p->arena->out_of_memory = before;
    if (error->at.source == part)
        error->at.source = copy;
    if (error->note_at.source == part)
        error->note_at.source = copy;
    error->part = copy;
}

static gt_status run(gt_pipeline *p, gt_error *error)
{
    const gt_stream *stream = p->asked->stream;
    uint64_t records = 0;
    bool wanted = true;
    for (gt_point_batch *batch; wanted && (batch = next_batch(p));) {
        bool last = batch->last;
        size_t n = batch->n;
        gt_status status = gt_evaluate_batch(p->evaluator, batch, &wanted, error);
        if (status == GT_OK && batch->status != GT_OK) {
            *error = batch->error;
            status = batch->status;
        }
        if (status != GT_OK) {
            keep_error(p, error);
            return status;
        }
        if (!p->threads)
            flush(p);
        records += n;
        if (stream->progress)
            stream->progress(stream->context, records);
        if (last || atomic_load(&p->refused))
            break;
        if (!p->threads && (n >= GT_LANES || stream->n_arrays) && p->asked->request->threads != 1)
            start_threads(p);
        if (p->threads)
            (void)gt_queue_put(&p->read.free, batch);
    }
    return GT_OK;
}

gt_status gt_pipeline_run(gt_arena *arena, const gt_pipeline_request *request, gt_error *error)
{
    GT_TRY(check_stream(request->request, request->stream, error));
    if (request->reduction)
        GT_TRY(gt_reduction_open(request->reduction, error));
    gt_pipeline_request known = *request;
    gt_csv_columns columns = {.header = NULL};
    if (request->stream->shard > 1)
        columns = find_columns(arena, request);
    known.columns = columns.header ? &columns : NULL;
    gt_pipeline *p = make_pipeline(arena, &known);
    gt_status status = run(p, error);
    end_threads(p);
    gt_status worst = gt_evaluator_finish(p->evaluator, status == GT_OK);
    end_writing(p, status == GT_OK);
    if (request->reduction && status == GT_OK && request->reduction->error.code != GT_OK) {
        *error = request->reduction->error;
        return error->code;
    }
    if (request->reduction && status == GT_OK && (p->points->broken || gt_pipeline_stopped(p)))
        return gt_fail(error, GT_STOPPED, (gt_span){NULL, 0, 0}, "the stream was stopped before its end");
    gt_reduction *r = request->reduction;
    if (r && r->partial && status == GT_OK)
        GT_TRY(gt_points_identify(p->points, p->arena, &r->place, error));
    if (!p->starved || error->code != GT_OK)
        return status == GT_OK ? worst : status;
    gt_fail_memory(error, p->arena);
    gt_note(error, (gt_span){NULL, 0, 0}, "while the answer to record %llu is written",
            (unsigned long long)gt_point_number(p->points, p->record));
    return GT_OVER_LIMIT;
}
