#include "session/points.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/caller_words.h"
#include "base/number.h"
#include "parse/scan.h"
#include "write/read_result.h"

/* -- errors -- */

uint64_t gt_point_number(const gt_points *p, uint64_t number)
{
    return number + gt_shard_records_before(p->shard);
}

uint32_t gt_point_lines_before(const gt_points *p, const gt_point_record *record)
{
    return (uint32_t)(record->line + gt_shard_lines_before(p->shard));
}

const gt_source *gt_point_source(gt_point_batch *batch, const char *name, const gt_point_record *record)
{
    return gt_source_copy(&batch->passing, name, batch->text + record->begin, record->end - record->begin);
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

void gt_point_place(const gt_points *p, gt_point_batch *batch, size_t record, const gt_arena *arena, gt_error *error)
{
    const gt_point_record *r = &batch->record[record];
    const char *name = p->asked->stream->name;
    if (r->rows) {
        place_row(r, name, error);
        return;
    }
    batch->passing.out_of_memory = arena->out_of_memory;
    const gt_source *source = gt_point_source(batch, name, r);
    gt_span line = {source, 0, (uint32_t)source->size};
    if (!error->at.source)
        error->at = line;
    else if (!error->note[0])
        gt_note(error, line, "at this record");
    error->part = source;
    error->lines_before = gt_point_lines_before(p, r);
}

bool gt_point_fail(gt_points *p, const gt_point_line *line, size_t begin, size_t end, gt_status code,
                   const char *format, ...)
{
    gt_error *error = line->record->error = GT_NEW(&p->batch->passing, gt_error);
    const gt_source *source = gt_point_source(p->batch, p->asked->stream->name, line->record);
    char message[sizeof error->message];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(message, sizeof message, format, values);
    va_end(values);
    (void)gt_fail(error, code, (gt_span){source, (uint32_t)begin, (uint32_t)end}, "%s", message);
    error->part = source;
    error->lines_before = gt_point_lines_before(p, line->record);
    return false;
}

/* -- slots -- */

/* A layer's variable, layer1.kernel: whether there is one shows when the model is recorded. */
static bool names_layer(const gt_model *model, const char *name)
{
    const char *dot = strchr(name, '.');
    const gt_doc *layers = model->layers;
    for (size_t i = 0; dot && layers && layers->kind == GT_DOC_MAP && i < layers->n; i++)
        if (layers->key[i]->text.size == (size_t)(dot - name) &&
            memcmp(layers->key[i]->text.s, name, (size_t)(dot - name)) == 0)
            return true;
    return false;
}

static const gt_declaration *declaration_of(const gt_points *p, const char *name)
{
    size_t number = gt_names_find(&p->declared, name, strlen(name));
    return number == SIZE_MAX ? NULL : &p->asked->model->declaration[number];
}

static bool find_dtype(const gt_points *p, const char *name, gt_dtype *dtype)
{
    const gt_model *model = p->asked->model;
    const gt_declaration *d = declaration_of(p, name);
    *dtype = d && d->has_dtype && !d->model_dtype ? d->dtype : p->asked->dtype;
    return d || names_layer(model, name) ||
           (model->open && (p->asked->request->function || gt_steps_read_name(&model->steps, name)));
}

bool gt_point_is_input(const gt_points *p, const char *name)
{
    gt_dtype dtype;
    return gt_names_find(&p->given, name, strlen(name)) == SIZE_MAX && find_dtype(p, name, &dtype);
}

bool gt_point_is_complex(const gt_points *p, const char *name)
{
    gt_dtype dtype;
    return find_dtype(p, name, &dtype) && gt_dtype_in(dtype, GT_SET_COMPLEX);
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* The names of a lone expression are those words of it that its steps read. */
static void offer_words(gt_points *p, gt_nearest *nearest)
{
    const gt_model *model = p->asked->model;
    const char *text = model->source->text;
    for (size_t i = 0; text[i];) {
        size_t n = 0;
        while (is_word(text[i + n]))
            n++;
        const char *word = n ? gt_copy_text(&p->batch->passing, text + i, n) : "";
        if (n && gt_steps_read_name(&model->steps, word))
            gt_nearest_offer(nearest, word);
        i += n + (n == 0);
    }
}

static size_t names_nothing(gt_points *p, const gt_point_line *line, const char *name, size_t begin, size_t end)
{
    gt_nearest nearest = {.name = name};
    const gt_model *model = p->asked->model;
    for (size_t i = 0; i < model->declarations; i++)
        gt_nearest_offer(&nearest, model->declaration[i].name);
    if (model->open)
        offer_words(p, &nearest);
    (void)gt_point_fail(p, line, begin, end, GT_WRONG_MODEL, "'%s' is no input of the model", name);
    gt_fix_nearest(
        line->record->error, &nearest,
        gt_print(&p->batch->passing, "--keep %s passes it through", gt_shell_word(&p->batch->passing, name)));
    return SIZE_MAX;
}

size_t gt_point_slot(gt_points *p, const gt_point_line *line, const char *name, size_t begin, size_t end)
{
    gt_dtype dtype;
    size_t size = strlen(name), known = gt_names_find(&p->slot_of, name, size);
    if (known != SIZE_MAX && known < p->slots)
        return known;
    if (!find_dtype(p, name, &dtype))
        return names_nothing(p, line, name, begin, end);
    if (gt_names_find(&p->given, name, size) != SIZE_MAX) {
        (void)gt_point_fail(p, line, begin, end, GT_USAGE, "'%s' is given twice: here and by -i", name);
        return SIZE_MAX;
    }
    if (known == p->slots) /* one that was taken back: a later record has it again */
        return p->slots++;
    p->slot = gt_grow(p->arena, p->slot, p->slots, p->slots + 1, &p->slot_capacity, sizeof *p->slot);
    const gt_declaration *d = declaration_of(p, name);
    p->slot[p->slots] = (gt_points_slot){
        .name = gt_copy_text(p->arena, name, size), .dtype = dtype, .exact = d && d->has_dtype && !d->model_dtype};
    (void)gt_names_enter(&p->slot_of, p->slot[p->slots].name, size, p->slots);
    return p->slots++;
}

/* -- kept fields -- */

size_t gt_point_keep(const gt_points *p, const char *name, size_t size)
{
    return gt_names_find(&p->keep, name, size);
}

bool gt_point_keep_all(gt_points *p, const char *name, gt_error *error)
{
    gt_stream *stream = p->asked->keeps;
    if (!p->keep_all || gt_names_enter(&p->keep, name, strlen(name), stream->n_keep) != SIZE_MAX)
        return true;
    if (stream->format != GT_FORMAT_CSV && !stream->reduce && gt_record_has_field(name)) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "the answer has a field '%s' of its own", name);
        gt_fix(error, "name the fields that are kept, or use --format csv");
        return false;
    }
    p->keep_name =
        gt_grow(p->arena, p->keep_name, stream->n_keep, stream->n_keep + 1, &p->keep_names, sizeof *p->keep_name);
    p->kept = gt_grow(p->arena, p->kept, stream->n_keep, stream->n_keep + 1, &p->keep_rooms, sizeof *p->kept);
    p->keep_name[stream->n_keep++] = name;
    stream->keep = p->keep_name;
    return true;
}

void gt_point_keep_value(gt_points *p, size_t keep, const char *text, size_t size, bool json)
{
    const gt_stream *stream = p->asked->stream;
    if (stream->format == GT_FORMAT_CSV) {
        gt_write_csv_cell(&p->writer, text, size);
    } else {
        gt_write_json_text(&p->writer, stream->keep[keep], strlen(stream->keep[keep]));
        gt_write_byte(&p->writer, ':');
        if (json)
            gt_write_bytes(&p->writer, text, size);
        else
            gt_write_json_text(&p->writer, text, size);
    }
    gt_write_byte(&p->writer, ',');
}

static bool gather_kept(void *context, const char *bytes, size_t n)
{
    gt_points *p = context;
    gt_point_batch *b = p->batch;
    b->kept = gt_grow(&b->arena, b->kept, b->kept_used, b->kept_used + n, &b->kept_room, 1);
    memcpy(b->kept + b->kept_used, bytes, n);
    b->kept_used += n;
    return true;
}

/* -- batches -- */

void gt_point_batch_init(gt_point_batch *batch, const gt_arena *beside)
{
    *batch = (gt_point_batch){.status = GT_OK};
    gt_arena_init_beside(&batch->arena, beside, NULL);
    gt_arena_init_beside(&batch->passing, beside, NULL);
}

void gt_point_batch_free(gt_point_batch *batch)
{
    gt_arena_free(&batch->passing);
    gt_arena_free(&batch->arena);
}

static void enter(gt_names *names, const char *name, size_t number)
{
    (void)gt_names_enter(names, name, strlen(name), number);
}

gt_points *gt_points_new(gt_arena *arena, const gt_pipeline_request *request)
{
    gt_points *p = GT_NEW(arena, gt_points);
    p->arena = arena;
    p->asked = request;
    p->csv = request->stream->syntax == GT_POINTS_CSV;
    p->shard = gt_shard_new(arena, request->stream);
    p->most = GT_BATCH_RECORDS;
    p->limit = request->request->memory_limit ? request->request->memory_limit : SIZE_MAX;
    p->kept = GT_ARRAY(arena, request->stream->n_keep, gt_record_field);
    p->slot_of = p->column_of = p->declared = p->given = p->keep = (gt_names){.arena = arena};
    for (size_t i = 0; i < request->model->declarations; i++)
        enter(&p->declared, request->model->declaration[i].name, i);
    for (size_t i = 0; i < request->request->n_inputs; i++)
        if (request->request->inputs[i].name)
            enter(&p->given, request->request->inputs[i].name, i);
    for (size_t i = 0; i < request->stream->n_keep; i++)
        p->keep_all = p->keep_all || strcmp(request->stream->keep[i], "*") == 0;
    if (p->keep_all)
        request->keeps->n_keep = 0;
    for (size_t i = 0; i < request->stream->n_keep; i++)
        enter(&p->keep, request->stream->keep[i], i);
    p->sink = (gt_sink){.write = gather_kept, .context = p};
    p->writer = (gt_writer){
        .arena = arena, .options = &p->options, .sink = &p->sink, .block = gt_alloc_raw(arena, GT_WRITE_BLOCK)};
    return p;
}

void gt_point_shape(gt_points *p)
{
    gt_point_batch *b = p->batch;
    size_t record = 0;
    for (size_t i = 0; i < p->slots; i++) {
        p->size[i] = (size_t)gt_shape_count(&b->shape[i]) * gt_dtype_size(b->dtype[i]);
        record += p->size[i];
    }
    size_t room = gt_share(p->limit, GT_BATCH_VALUES);
    p->most = record * GT_BATCH_RECORDS <= room ? GT_BATCH_RECORDS : room / record + 1;
    if (p->asked->learned)
        p->most = 1;
    b->shaped = true;
}

void gt_point_room(gt_points *p)
{
    gt_point_batch *b = p->batch;
    for (size_t i = 0; i < p->slots; i++) {
        size_t used = b->n * p->size[i], needed = used + p->size[i], room = b->value_room[i];
        if (needed > room || !b->value[i]) /* records before it may have no values */
            b->value[i] = gt_grow(&b->arena, b->value[i], used < room ? used : room, needed + 1, &b->value_room[i], 1);
    }
}

void gt_points_let_go(gt_points *p, gt_point_batch *b)
{
    jmp_buf out_of_memory;
    p->arena->out_of_memory = &out_of_memory;
    if (setjmp(out_of_memory))
        return;
    if (p->rest_size && p->batch == b) {
        p->kept_rest = gt_grow(p->arena, p->kept_rest, 0, p->rest_size, &p->kept_room, 1);
        memcpy(p->kept_rest, p->rest, p->rest_size);
        p->rest = p->kept_rest;
    }
    gt_point_batch_free(b);
    gt_point_batch_init(b, p->arena);
}

gt_status gt_points_identify(const gt_points *p, gt_arena *arena, gt_shard_identity *out, gt_error *error)
{
    if (p->arrays)
        return gt_arrays_identify(p, arena, out, error);
    if (p->shard && gt_shard_identify(p->shard, out))
        return GT_OK;
    return gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "'%s' cannot be read any more", p->asked->stream->name);
}

static void begin_batch(gt_points *p, gt_point_batch *b)
{
    b->passing.out_of_memory = b->arena.out_of_memory = p->arena->out_of_memory;
    gt_arena_free(&b->passing);
    p->batch = b;
    if (p->rest_size > b->room || !b->room)
        b->text = gt_grow(&b->arena, b->text, 0, p->rest_size + GT_WRITE_BLOCK, &b->room, 1);
    if (p->rest_size)
        memmove(b->text, p->rest, p->rest_size);
    b->used = p->rest_size;
    p->rest_size = p->looked = 0;
    if (!b->record)
        b->record = GT_ARRAY(&b->arena, GT_BATCH_RECORDS, gt_point_record);
    b->n = b->kept_used = 0;
    b->last = b->shaped = false;
    b->status = GT_OK;
}

void gt_point_slots(gt_points *p)
{
    gt_point_batch *b = p->batch;
    if (!p->size)
        p->size = GT_ARRAY(p->arena, p->slots, size_t);
    if (b->shape)
        return;
    b->shape = GT_ARRAY(&b->arena, p->slots, gt_shape);
    b->dtype = GT_ARRAY(&b->arena, p->slots, gt_dtype);
    b->value = GT_ARRAY(&b->arena, p->slots, void *);
    b->value_room = GT_ARRAY(&b->arena, p->slots, size_t);
}

/* A line without end is not read on to the end of memory: its text is there twice when it grows. */
static bool check_text(gt_points *p)
{
    gt_point_batch *b = p->batch;
    char bytes[GT_NUMBER_TEXT], may[GT_NUMBER_TEXT];
    if (b->n || b->used <= GT_BATCH_TEXT || b->used <= p->limit / 2)
        return true;
    b->status = gt_fail(&b->error, GT_OVER_LIMIT, (gt_span){NULL, 0, 0},
                        "the line of record %llu takes more than %s of memory, of %s in all",
                        (unsigned long long)gt_point_number(p, p->number + 1),
                        gt_number_print_bytes((double)b->used, bytes), gt_number_print_bytes((double)p->limit, may));
    gt_fix(&b->error, "raise --memory-limit, or give less at once");
    p->ended = p->stopped = true;
    return false;
}

static void check_shorter(gt_points *p)
{
    if (!p->shard || !gt_shard_cut(p->shard))
        return;
    p->batch->status = gt_fail(&p->batch->error, GT_UNREADABLE, (gt_span){NULL, 0, 0},
                               "'%s' has become shorter while it was read", p->asked->stream->name);
    p->ended = p->stopped = true;
}

static void read_more(gt_points *p)
{
    gt_point_batch *b = p->batch;
    const gt_stream *stream = p->asked->stream;
    if (!check_text(p))
        return;
    b->text = gt_grow(&b->arena, b->text, b->used, b->used + GT_WRITE_BLOCK, &b->room, 1);
    char *to = b->text + b->used;
    ptrdiff_t n =
        p->shard ? gt_shard_read(p->shard, to, GT_WRITE_BLOCK) : stream->read(stream->context, to, GT_WRITE_BLOCK);
    if (n > 0)
        b->used += (size_t)n;
    p->ended = p->ended || n <= 0;
    p->broken = p->broken || n < 0;
    p->stopped = p->stopped || n < 0;
    check_shorter(p);
}

/* -- lines -- */

/* Ends the whole stream with what is wrong with the first line. */
static bool end_stream(gt_points *p, const gt_point_record *record)
{
    p->batch->status = record->error->code;
    p->batch->error = *record->error;
    p->ended = p->stopped = true;
    return false;
}

/* From the line behind the first on: those of the shard. False when the first is not one of them. */
static bool enter_shard(gt_points *p, const gt_point_record *first, size_t next)
{
    gt_point_batch *b = p->batch;
    bool own = true;
    if (!p->shard)
        return true;
    if (!gt_shard_enter(p->shard, b->used - first->begin, b->used - next, p->csv, &own)) {
        p->ended = p->stopped = p->broken = true;
        check_shorter(p);
        return false;
    }
    b->used = next;
    return own;
}

/* The first line that is not empty; `next` is behind it. True when it is a record itself. */
static bool take_first(gt_points *p, const gt_point_line *line, size_t next)
{
    p->began = true;
    if (p->asked->stream->syntax == GT_POINTS_BY_FIRST_BYTE)
        p->csv = line->text[0] != '{';
    if (!(p->csv ? gt_csv_header(p, line) : gt_ndjson_first(p, line)))
        return end_stream(p, line->record);
    if (!p->slots) {
        (void)gt_point_fail(p, line, 0, line->size, GT_USAGE, "the points set no input of the model");
        return end_stream(p, line->record);
    }
    return enter_shard(p, line->record, next) && !p->csv;
}

/* False when the batch must end before this line. */
static bool take_line(gt_points *p, size_t begin, size_t end)
{
    gt_point_batch *b = p->batch;
    gt_point_record *record = &b->record[b->n];
    size_t first = begin, next = end + (end < b->used);
    if (end > begin && b->text[end - 1] == '\r')
        end--;
    if (p->line == 0 && end - begin >= 3 && memcmp(b->text + begin, "\xef\xbb\xbf", 3) == 0)
        begin += 3;
    while (first < end && (b->text[first] == ' ' || (b->text[first] == '\t' && !p->csv)))
        first++;
    *record =
        (gt_point_record){.begin = (uint32_t)begin, .end = (uint32_t)end, .line = p->line, .number = p->number + 1};
    gt_point_line line = {b->text + begin, end - begin, record};
    if (first >= end || (!p->began && !take_first(p, &line, next))) {
        p->line++;
        return !p->stopped;
    }
    gt_point_slots(p); /* known from the first line on */
    bool other = false;
    bool good = p->csv ? gt_csv_record(p, &line) : gt_ndjson_record(p, &line, &other);
    if (other)
        return false;
    record->kept = b->kept_used + p->writer.used;
    p->line++;
    p->number++;
    b->n++;
    if (good || p->asked->stream->keep_going)
        return true;
    p->stopped = p->ended = true;
    return false;
}

static bool is_csv(const gt_points *p, size_t at)
{
    return p->began ? p->csv : p->asked->stream->syntax != GT_POINTS_NDJSON && p->batch->text[at] != '{';
}

/* A shard that begins between quotes takes what stands there for records: none has line breaks there. True when the
 * line has one, which ends the stream. */
static bool refuse_break(gt_points *p, size_t at, size_t end)
{
    gt_point_batch *b = p->batch;
    if (!is_csv(p, at) || !memchr(b->text + at, '"', end - at) ||
        gt_csv_record_end(b->text + at, end - at, p->delimiter) != SIZE_MAX)
        return false;
    gt_point_record *record = &b->record[b->n];
    *record = (gt_point_record){.begin = (uint32_t)at, .end = (uint32_t)end, .line = p->line, .number = p->number + 1};
    gt_point_line line = {b->text + at, end - at, record};
    (void)gt_point_fail(p, &line, 0, line.size, GT_USAGE, "the quotes of this line are open at its end: in a shard %s",
                        "no field holds a line break");
    gt_fix(record->error, "NDJSON holds any text in one line; without --shard fields may have line breaks");
    (void)end_stream(p, record);
    return true;
}

/* Where the record that begins at `at` ends; SIZE_MAX when it is not there yet. `end`: of its first line. Without a
 * closing quote, or too far away from it, the first line is all. */
static size_t record_end(const gt_points *p, size_t at, size_t end)
{
    const gt_point_batch *b = p->batch;
    if (!is_csv(p, at) || end == b->used || !memchr(b->text + at, '"', end - at))
        return end;
    size_t size = gt_csv_record_end(b->text + at, b->used - at, p->delimiter);
    if (size == SIZE_MAX || (at + size == b->used && !p->ended))
        return p->ended || b->used - at > GT_LONGEST_QUOTED ? end : SIZE_MAX;
    return at + size;
}

/* Takes what lines there are; returns where the first is that was not taken. */
static size_t take_lines(gt_points *p, size_t at, bool *full)
{
    gt_point_batch *b = p->batch;
    while (at < b->used && !*full) {
        size_t looked = p->looked > at ? p->looked : at;
        const char *end = memchr(b->text + looked, '\n', b->used - looked);
        p->looked = end ? 0 : b->used;
        if (!end && (!p->ended || p->stopped))
            break;
        size_t stop = end ? (size_t)(end - b->text) : b->used;
        if (p->shard && refuse_break(p, at, stop))
            break;
        stop = record_end(p, at, stop);
        if (stop == SIZE_MAX)
            break;
        *full = !take_line(p, at, stop);
        if (*full)
            break;
        for (end = b->text + at; (end = memchr(end, '\n', (size_t)(b->text + stop - end))); end++)
            p->line++; /* in quotes */
        at = stop + (stop < b->used);
        *full = b->n >= p->most;
    }
    return at;
}

static void fill(gt_points *p)
{
    gt_point_batch *b = p->batch;
    const gt_stream *stream = p->asked->stream;
    size_t at = 0;
    for (bool full = false;;) {
        at = take_lines(p, at, &full);
        if (full || p->ended)
            break;
        if (b->n && (b->used > GT_BATCH_TEXT || (stream->waiting && !stream->waiting(stream->context))))
            break;
        read_more(p);
    }
    gt_writer_flush(&p->writer);
    p->rest = b->text + at;
    p->rest_size = p->stopped ? 0 : b->used - at;
    b->last = p->ended && p->rest_size == 0;
}

void gt_points_fill(gt_points *p, gt_point_batch *b)
{
    jmp_buf out_of_memory;
    p->arena->out_of_memory = &out_of_memory;
    if (setjmp(out_of_memory)) {
        b->status = gt_fail_memory(&b->error, p->arena);
        gt_note(&b->error, (gt_span){NULL, 0, 0}, "while record %llu is read",
                (unsigned long long)gt_point_number(p, p->number + 1));
        b->n = 0;
        b->last = true;
        return;
    }
    begin_batch(p, b);
    if (p->asked->stream->n_arrays)
        gt_arrays_fill(p);
    else
        fill(p);
}
