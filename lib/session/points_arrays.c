/* Points as arrays: a record is an entry of the first axis of all of them, or several entries. */
#include <string.h>

#include "base/caller_words.h"
#include "base/element.h"
#include "parse/data_rows.h"
#include "session/points.h"
#include "session/reduction.h"

typedef struct column {
    gt_row_array *array;
    const char *name;
    size_t slot;    /* SIZE_MAX: none */
    size_t keep;    /* SIZE_MAX: not kept; an array may be both */
    gt_shape row;   /* of an entry */
    gt_dtype dtype; /* that its slot takes */
    void *loaded;   /* rows in the file's dtype, where they do not lie there so */
    size_t room;
} column;

struct gt_point_arrays {
    column *column;
    size_t n, capacity;
    int64_t rows;       /* of all of them */
    int64_t begin, end; /* of those that are read: a shard's, of whole records */
    int64_t at;         /* the next one */
    int64_t batch;      /* rows of a record */
};

static const gt_span nowhere = {NULL, 0, 0};

/* -- which arrays there are -- */

static gt_status give_slot(gt_points *p, column *c, gt_error *error)
{
    gt_point_record record = {.number = 0};
    const gt_point_line line = {"", 0, &record};
    if (!gt_point_keep_all(p, c->name, error))
        return error->code;
    c->keep = gt_point_keep(p, c->name, strlen(c->name));
    c->slot = SIZE_MAX;
    if (c->keep != SIZE_MAX && !gt_point_is_input(p, c->name))
        return GT_OK;
    c->slot = gt_point_slot(p, &line, c->name, 0, 0);
    if (c->slot != SIZE_MAX) {
        const gt_points_slot *slot = &p->slot[c->slot];
        const gt_data_request request = {.dtype = slot->dtype, .exact = slot->exact};
        bool number = gt_dtype_in(c->array->tensor.dtype, GT_SET_INT | GT_SET_FLOAT);
        c->dtype = number && gt_dtype_in(slot->dtype, GT_SET_NUMBER) ? slot->dtype /* as typed ones do */
                                                                     : gt_data_dtype(c->array->tensor.dtype, &request);
        p->slot[c->slot].dtype = c->dtype;
        return GT_OK;
    }
    *error = *record.error;
    error->at = nowhere;
    error->part = NULL;
    return gt_note(error, nowhere, "an array of '%s'", c->array->file);
}

/* The one input that has no value yet, or the only one that there is, for a file that does not say. */
static gt_status only_input(gt_points *p, const char *file, const char **out, gt_error *error)
{
    const gt_model *model = p->asked->model;
    size_t n = 0, bare = 0;
    for (size_t i = 0; i < model->declarations; i++) {
        const gt_declaration *d = &model->declaration[i];
        if (d->role != GT_ROLE_INPUT || !gt_point_is_input(p, d->name))
            continue;
        n++;
        bare += d->from == GT_FROM_NOTHING;
        if (d->from == GT_FROM_NOTHING || n == 1)
            *out = d->name;
    }
    if (bare == 1 || (n == 1 && !bare))
        return GT_OK;
    gt_fail(error, GT_USAGE, nowhere, "'%s' does not say which input it is", file);
    return gt_fix(error, "--each %.120s", gt_shell_word(p->arena, gt_print(p->arena, "NAME=%.100s", file)));
}

static gt_status add_file(gt_points *p, struct gt_point_arrays *a, const gt_input *file, gt_error *error)
{
    const char *path = file->text + (file->text[0] == '@');
    const gt_request *request = p->asked->request;
    const gt_data_request data = {.path = path, .memory_limit = request->memory_limit};
    gt_row_array *array;
    size_t n;
    if (!gt_path_ends(path, ".npy") && !gt_path_is_archive(path))
        return gt_fail(error, GT_USAGE, nowhere, "'%s' is no npy, npz or safetensors file", path);
    if (file->name && gt_path_is_archive(path)) {
        gt_fail(error, GT_USAGE, nowhere, "the arrays of '%s' have names of their own", path);
        return gt_fix(error, "--each %.120s", gt_shell_word(p->arena, path));
    }
    if (request->root_all)
        GT_TRY(gt_root_check(request->root, path, nowhere, error));
    GT_TRY(gt_rows_open(p->arena, &data, &array, &n, error));
    for (size_t i = 0; i < n; i++) {
        column c = {.array = &array[i], .name = array[i].name ? array[i].name : file->name};
        if (!c.name)
            GT_TRY(only_input(p, path, &c.name, error));
        for (size_t k = 0; k < a->n; k++)
            if (strcmp(a->column[k].name, c.name) == 0)
                return gt_fail(error, GT_USAGE, nowhere, "'%s' is given twice: by '%s' and by '%s'", c.name,
                               a->column[k].array->file, path);
        GT_TRY(give_slot(p, &c, error));
        GT_APPEND(p->arena, a->column, a->n, a->capacity, c);
    }
    return GT_OK;
}

/* All have as many rows. */
static gt_status check_rows(struct gt_point_arrays *a, gt_error *error)
{
    for (size_t i = 0; i < a->n; i++) {
        const column *c = &a->column[i];
        const gt_shape *shape = &c->array->tensor.shape;
        if (!shape->rank) {
            gt_fail(error, GT_WRONG_MODEL, nowhere, "'%s' in '%s' is a single number, without an axis of records",
                    c->name, c->array->file);
            return gt_fix(error, "-i gives what is the same for all records");
        }
        if (i && shape->dim[0] != a->rows)
            return gt_fail(error, GT_WRONG_MODEL, nowhere, "'%s' has %lld rows and '%s' %lld: %s", a->column[0].name,
                           (long long)a->rows, c->name, (long long)shape->dim[0],
                           "the first axis is that of the records");
        a->rows = shape->dim[0];
        a->column[i].row = *shape;
        a->column[i].row.rank--;
        memmove(a->column[i].row.dim, shape->dim + 1, (size_t)(shape->rank - 1) * sizeof *shape->dim);
    }
    return GT_OK;
}

/* A field that is kept must be there. */
static gt_status check_kept(const gt_points *p, const struct gt_point_arrays *a, gt_error *error)
{
    const gt_stream *stream = p->asked->stream;
    for (size_t k = 0; k < stream->n_keep; k++) {
        gt_nearest nearest = {.name = stream->keep[k]};
        bool found = false;
        for (size_t i = 0; i < a->n; i++) {
            found = found || a->column[i].keep == k;
            gt_nearest_offer(&nearest, a->column[i].name);
        }
        if (found)
            continue;
        gt_fail(error, GT_USAGE, nowhere, "there is no array '%s' to keep", stream->keep[k]);
        return gt_fix_nearest(error, &nearest, NULL);
    }
    return GT_OK;
}

/* The shape of a record of so many rows. */
static gt_shape record_shape(const gt_points *p, const column *c, int64_t rows)
{
    gt_shape shape = c->row;
    if (!p->asked->stream->batch)
        return shape;
    memmove(shape.dim + 1, c->row.dim, (size_t)c->row.rank * sizeof *c->row.dim);
    shape.dim[0] = rows;
    shape.rank++;
    return shape;
}

static int64_t first_row(const struct gt_point_arrays *a, uint32_t shard, uint32_t shards, uint64_t *record)
{
    const uint64_t records = (uint64_t)(a->rows / a->batch + (a->rows % a->batch > 0));
    *record = gt_shard_begin(records, shard, shards);
    return *record < records ? (int64_t)*record * a->batch : a->rows;
}

/* As many records as another shard, so that those of any partition are those of all rows. */
static void take_shard(gt_points *p, struct gt_point_arrays *a)
{
    const gt_stream *stream = p->asked->stream;
    const bool apart = p->asked->reduction && p->asked->reduction->partial; /* merging joins the checksums */
    uint64_t next;
    a->end = a->rows;
    if (!stream->shards)
        return;
    a->at = a->begin = first_row(a, stream->shard - 1, stream->shards, &p->number);
    a->end = first_row(a, stream->shard, stream->shards, &next);
    for (size_t i = 0; i < a->n; i++)
        gt_rows_restrict(a->column[i].array, a->begin, a->end, apart);
}

static gt_status open_arrays(gt_points *p, gt_error *error)
{
    const gt_stream *stream = p->asked->stream;
    struct gt_point_arrays *a = p->arrays = GT_NEW(p->arena, struct gt_point_arrays);
    a->batch = stream->batch ? stream->batch : 1;
    p->began = true;
    for (size_t i = 0; i < stream->n_arrays; i++)
        GT_TRY(add_file(p, a, &stream->arrays[i], error));
    GT_TRY(check_rows(a, error));
    take_shard(p, a);
    for (size_t i = 0; i < a->n; i++)
        if (a->column[i].slot != SIZE_MAX)
            p->slot[a->column[i].slot].shape = record_shape(p, &a->column[i], a->batch);
    GT_TRY(check_kept(p, a, error));
    return p->slots ? GT_OK : gt_fail(error, GT_USAGE, nowhere, "the points set no input of the model");
}

/* -- rows -- */

/* Rows as the file has them; in order, row-major. */
static const void *rows_of(gt_points *p, column *c, int64_t begin, int64_t n)
{
    const gt_tensor *all = &c->array->tensor;
    size_t size = (size_t)gt_shape_count(&c->row) * gt_dtype_size(all->dtype);
    if (all->data)
        return (const char *)all->data + (size_t)begin * size;
    c->loaded = gt_grow(p->arena, c->loaded, 0, (size_t)n * size + 1, &c->room, 1);
    gt_rows_load(c->array, begin, n, c->loaded);
    return c->loaded;
}

/* A value that does not fit is wrong with its record alone. */
static void refuse_value(gt_points *p, const column *c, const gt_point_record *first, int64_t element, int64_t rows)
{
    const int64_t count = gt_shape_count(&c->row), each = count ? count : 1; /* of a row */
    gt_point_record *record = (gt_point_record *)first + element / (each * rows);
    if (record->error)
        return;
    record->error = GT_NEW(&p->batch->passing, gt_error);
    gt_fail(record->error, GT_WRONG_MODEL, nowhere, "a value of '%s' does not fit in %s", c->name,
            gt_dtype_name(c->dtype));
    gt_note(record->error, nowhere, "at row %lld (from 0) of '%s'", (long long)record->row + element / each % rows,
            c->array->file);
}

static void convert(gt_points *p, const column *c, const void *from, int64_t count, int64_t rows, void *to)
{
    const gt_tensor tensor = {c->array->tensor.dtype, {1, {count}}, from};
    if (tensor.dtype == GT_F32 && c->dtype == GT_F64) {
        for (int64_t i = 0; i < count; i++)
            ((double *)to)[i] = (double)((const float *)from)[i];
        return;
    }
    if (tensor.dtype == GT_I64 && c->dtype == GT_F64) {
        for (int64_t i = 0; i < count; i++)
            ((double *)to)[i] = (double)((const int64_t *)from)[i];
        return;
    }
    for (int64_t i = 0; i < count; i++)
        if (!gt_element_store(c->dtype, to, i, gt_element_load(&tensor, i)))
            refuse_value(p, c, p->batch->record, i, rows);
}

/* Values of the slots lie in the file where they lie there as they are wanted. */
static void take_values(gt_points *p, column *c, int64_t begin, int64_t n, int64_t rows)
{
    gt_point_batch *b = p->batch;
    const int64_t count = gt_shape_count(&c->row) * n;
    const size_t size = (size_t)count * gt_dtype_size(c->dtype);
    b->dtype[c->slot] = c->dtype;
    b->shape[c->slot] = record_shape(p, c, rows);
    if (c->array->tensor.dtype == c->dtype && c->array->tensor.data) {
        b->value[c->slot] = (void *)rows_of(p, c, begin, n);
        return;
    }
    b->value[c->slot] =
        gt_grow(&b->arena, b->value_room[c->slot] ? b->value[c->slot] : NULL, 0, size + 1, &b->value_room[c->slot], 1);
    if (c->array->tensor.dtype == c->dtype)
        gt_rows_load(c->array, begin, n, b->value[c->slot]);
    else
        convert(p, c, rows_of(p, c, begin, n), count, rows, b->value[c->slot]);
}

static void keep_row(gt_points *p, column *c, int64_t begin, int64_t rows)
{
    gt_item item = {.kind = GT_ITEM_TENSOR};
    item.tensor = (gt_tensor){c->array->tensor.dtype, record_shape(p, c, rows), rows_of(p, c, begin, rows)};
    const char *text = gt_item_json_text(&p->batch->passing, &item);
    gt_point_keep_value(p, c->keep, text, strlen(text), true);
}

/* In the order of --keep. */
static void keep_fields(gt_points *p, struct gt_point_arrays *a, gt_point_record *record)
{
    for (size_t k = 0; k < p->asked->stream->n_keep; k++)
        for (size_t i = 0; i < a->n; i++)
            if (a->column[i].keep == k)
                keep_row(p, &a->column[i], (int64_t)record->row, (int64_t)record->rows);
    record->kept = p->batch->kept_used + p->writer.used;
}

/* How many records go together: those of as many rows, and no more than are held at once. */
static int64_t records_at_once(const gt_points *p, const struct gt_point_arrays *a)
{
    size_t bytes = 1, room = gt_share(p->limit, GT_BATCH_VALUES);
    for (size_t i = 0; i < a->n; i++)
        bytes += (size_t)gt_shape_count(&a->column[i].row) * 16; /* no element is larger */
    int64_t left = (a->end - a->at) / a->batch, most = (int64_t)(room / bytes) / a->batch;
    if (most > GT_BATCH_RECORDS)
        most = GT_BATCH_RECORDS;
    if (p->asked->learned)
        most = 1;
    return left < most ? left : most;
}

static gt_status fill(gt_points *p, struct gt_point_arrays *a, gt_error *error)
{
    gt_point_batch *b = p->batch;
    int64_t records = records_at_once(p, a), rows = a->batch;
    if (!records && a->at < a->end) { /* one that is large, or the last one, which is shorter */
        records = 1;
        rows = a->end - a->at < rows ? a->end - a->at : rows;
    }
    gt_point_slots(p);
    for (int64_t i = 0; i < records; i++)
        b->record[i] =
            (gt_point_record){.number = ++p->number, .row = (uint64_t)(a->at + i * rows), .rows = (uint64_t)rows};
    b->n = (size_t)records;
    b->shaped = records > 0;
    for (size_t i = 0; i < a->n && records; i++)
        if (a->column[i].slot != SIZE_MAX)
            take_values(p, &a->column[i], a->at, records * rows, rows);
    for (int64_t i = 0; i < records; i++)
        keep_fields(p, a, &b->record[i]);
    gt_writer_flush(&p->writer);
    for (size_t i = 0; i < a->n && records; i++)
        GT_TRY(gt_rows_pass(a->column[i].array, records * rows, error));
    a->at += records * rows;
    b->last = a->at >= a->end;
    return GT_OK;
}

void gt_arrays_fill(gt_points *p)
{
    gt_point_batch *b = p->batch;
    if (!p->arrays)
        b->status = open_arrays(p, &b->error);
    if (b->status == GT_OK)
        b->status = fill(p, p->arrays, &b->error);
    if (b->status == GT_OK)
        return;
    b->n = 0;
    b->last = p->ended = p->stopped = true;
}

gt_status gt_arrays_identify(const gt_points *p, gt_arena *arena, gt_shard_identity *out, gt_error *error)
{
    const struct gt_point_arrays *a = p->arrays;
    const gt_stream *stream = p->asked->stream;
    gt_digest content = {.bytes = 0};
    *out = (gt_shard_identity){.shard = stream->shard,
                               .shards = stream->shards,
                               .all = (uint64_t)a->rows,
                               .begin = (uint64_t)a->begin,
                               .end = (uint64_t)a->end,
                               .check = GT_ARRAY(arena, a->n, gt_rows_check)};
    for (size_t i = 0; i < a->n; i++) {
        const gt_row_array *array = a->column[i].array;
        if (!i || array->in != a->column[i - 1].array->in)
            GT_TRY(gt_rows_identify(array, &out->bytes, &content, error));
        out->checks += gt_rows_checked(array, &out->check[out->checks]);
    }
    out->content = gt_digest_value(&content);
    return GT_OK;
}
