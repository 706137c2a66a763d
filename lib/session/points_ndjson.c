/* Points as NDJSON: an object a line, its keys inputs or kept fields. */
#include <string.h>

#include "base/element.h"
#include "parse/data.h"
#include "parse/json_object.h"
#include "session/points.h"

/* A line as the scanners of JSON take it, zero-ended in batch->passing; errors of theirs stand in it. */
typedef struct object {
    gt_points *p;
    const gt_point_line *line;
    gt_json_object in;
    gt_record_field value;
} object;

static bool hand_on(object *o)
{
    gt_error *error = o->line->record->error = GT_NEW(&o->p->batch->passing, gt_error);
    *error = o->in.error;
    error->part = o->in.source;
    error->lines_before = gt_point_lines_before(o->p, o->line->record);
    return false;
}

/* The next key and value. False at the end of the object, or with o->in.error. */
static bool next_pair(object *o)
{
    gt_json_object *in = &o->in;
    if (!gt_json_next_key(in))
        return false;
    size_t end = gt_json_value_end(in->source, in->at);
    if (end == in->at)
        return gt_json_unexpected(in->source, end, "a value", &in->error) == GT_OK;
    o->value = (gt_record_field){.begin = in->at, .end = end};
    in->at = end;
    return true;
}

static object open_object(gt_points *p, const gt_point_line *line)
{
    const gt_source *source = gt_point_source(p->batch, p->asked->stream->name, line->record);
    object o = {.p = p, .line = line, .in = {.arena = &p->batch->passing, .source = source}};
    o.in.at = gt_json_skip(source, 0);
    if (o.in.at >= source->size || source->text[o.in.at] != '{') {
        (void)gt_fail(&o.in.error, GT_UNREADABLE, (gt_span){source, (uint32_t)o.in.at, (uint32_t)source->size},
                      "a record is a JSON object");
        gt_fix(&o.in.error, "{\"x\": 3}; --from csv for CSV");
    }
    return o;
}

/* Nothing may stand behind the object. */
static bool close_object(object *o)
{
    o->in.at = gt_json_skip(o->in.source, o->in.at);
    if (o->in.error.code == GT_OK && o->in.at < o->in.source->size)
        (void)gt_fail(&o->in.error, GT_UNREADABLE,
                      (gt_span){o->in.source, (uint32_t)o->in.at, (uint32_t)o->in.source->size},
                      "a line holds one object, but more stands behind it");
    return o->in.error.code == GT_OK || hand_on(o);
}

/* -- the first record: its keys are the slots -- */

static bool check_kept(gt_points *p, const gt_point_line *line)
{
    const gt_stream *stream = p->asked->stream;
    for (size_t k = 0; k < stream->n_keep; k++)
        if (!p->kept[k].end)
            return gt_point_fail(p, line, 0, line->size, GT_UNREADABLE, "the record has no '%s' to keep",
                                 stream->keep[k]);
    return true;
}

bool gt_ndjson_first(gt_points *p, const gt_point_line *line)
{
    object o = open_object(p, line);
    gt_error own = {.code = GT_OK};
    while (o.in.error.code == GT_OK && next_pair(&o)) {
        if (!gt_point_keep_all(p, gt_copy_text(p->arena, o.in.key, strlen(o.in.key)), &own)) {
            (void)gt_point_fail(p, line, o.in.key_begin, o.in.key_end, own.code, "%s", own.message);
            gt_fix(line->record->error, "%s", own.fix);
            return false;
        }
        if ((gt_point_keep(p, o.in.key, strlen(o.in.key)) == SIZE_MAX || gt_point_is_input(p, o.in.key)) &&
            gt_point_slot(p, line, o.in.key, o.in.key_begin, o.in.key_end) == SIZE_MAX)
            return false;
    }
    if (!close_object(&o))
        return false;
    p->met = GT_ARRAY(p->arena, p->slots, bool);
    return true;
}

/* -- values -- */

/* A plain number for a scalar of float64: no tensor in between. */
static bool take_plain(object *o, size_t slot)
{
    gt_points *p = o->p;
    gt_point_batch *b = p->batch;
    gt_json_number number;
    gt_error ignored = {.code = GT_OK};
    if (!b->shaped || b->dtype[slot] != GT_F64 || b->shape[slot].rank || p->slot[slot].dtype != GT_F64)
        return false;
    char c = o->in.source->text[o->value.begin];
    if (c != '-' && (c < '0' || c > '9'))
        return false;
    if (gt_json_scan_number(o->in.source, o->value.begin, &number, &ignored) != GT_OK || number.end != o->value.end)
        return false;
    ((double *)b->value[slot])[b->n] = number.f;
    return true;
}

/* "@FILE", as with an option. */
static bool read_file(object *o, size_t slot, const char *path, gt_tensor *out)
{
    const gt_request *request = o->p->asked->request;
    const gt_span at = {o->in.source, (uint32_t)o->value.begin, (uint32_t)o->value.end};
    const gt_data_request data = {.path = path,
                                  .at = at,
                                  .dtype = o->p->slot[slot].dtype,
                                  .exact = o->p->slot[slot].exact,
                                  .memory_limit = request->memory_limit};
    return (!request->root_all || gt_root_check(request->root, path, at, &o->in.error) == GT_OK) &&
           gt_data_read(&o->p->batch->passing, &data, out, &o->in.error) == GT_OK;
}

/* Any value, as an option's would be read: its place in the line is that of its text. */
static bool read_value(object *o, size_t slot, gt_tensor *out)
{
    gt_points *p = o->p;
    gt_arena *passing = &p->batch->passing;
    const gt_source *line = o->in.source;
    gt_source *source = gt_source_copy(passing, line->name, line->text + o->value.begin, o->value.end - o->value.begin);
    const gt_span value = {o->in.source, (uint32_t)o->value.begin, (uint32_t)o->value.end};
    gt_data_request request = {.dtype = p->slot[slot].dtype}; /* no place: no file is named in the line */
    if (gt_data_read_json(passing, source, &request, out, &o->in.error) != GT_OK) {
        gt_span *at = &o->in.error.at;
        *at = at->source == source ? (gt_span){value.source, at->begin + value.begin, at->end + value.begin} : value;
        return false;
    }
    if (out->dtype == GT_STR && !out->shape.rank && ((const gt_str *)out->data)->text[0] == '@')
        return read_file(o, slot, ((const gt_str *)out->data)->text + 1, out);
    if (out->dtype == GT_STR)
        return gt_fail(&o->in.error, GT_UNREADABLE, value, "a text cannot change from point to point") == GT_OK;
    return true;
}

/* Numbers take the slot's dtype; what is no number keeps its own. */
static bool convert_value(object *o, size_t slot, gt_tensor *value)
{
    gt_dtype dtype = o->p->slot[slot].dtype;
    bool number = gt_dtype_in(value->dtype, GT_SET_NUMBER);
    if (value->dtype == dtype || !number)
        return true;
    void *data;
    gt_tensor to = gt_tensor_new(&o->p->batch->passing, dtype, &value->shape, &data);
    for (int64_t i = 0, n = gt_shape_count(&value->shape); i < n; i++)
        if (!gt_element_store(dtype, data, i, gt_element_load(value, i)))
            return gt_fail(&o->in.error, GT_UNREADABLE,
                           (gt_span){o->in.source, (uint32_t)o->value.begin, (uint32_t)o->value.end},
                           "'%s' is %s, and this value does not fit", o->p->slot[slot].name,
                           gt_dtype_name(dtype)) == GT_OK;
    *value = to;
    return true;
}

/* The slot of the key, which the first record must have too. */
static size_t known_slot(object *o)
{
    gt_points *p = o->p;
    size_t known = p->slots, slot = gt_point_slot(p, o->line, o->in.key, o->in.key_begin, o->in.key_end);
    if (slot == SIZE_MAX || slot < known)
        return slot;
    p->slots = known;
    (void)gt_point_fail(p, o->line, o->in.key_begin, o->in.key_end, GT_UNREADABLE, "the first record has no '%s'",
                        o->in.key);
    return SIZE_MAX;
}

/* The pair that was just read. What is kept is wanted of a bad record too. */
static bool take_pair(gt_points *p, const gt_point_line *line, gt_record_field *place, object *o, bool good)
{
    size_t keep = gt_point_keep(p, o->in.key, strlen(o->in.key));
    bool only_kept = keep != SIZE_MAX && !gt_point_is_input(p, o->in.key);
    size_t slot = only_kept || !good ? 0 : known_slot(o);
    good = good && slot != SIZE_MAX;
    if (good && (keep != SIZE_MAX ? p->kept[keep].end : p->met[slot]))
        good = gt_point_fail(p, line, o->in.key_begin, o->in.key_end, GT_UNREADABLE, "'%s' is given twice", o->in.key);
    if (keep != SIZE_MAX && !p->kept[keep].end)
        p->kept[keep] = o->value;
    if (good && !only_kept) {
        p->met[slot] = true;
        place[slot] = o->value;
    }
    return good;
}

/* The values of a record, read whole before they go to the batch. */
static bool read_all(gt_points *p, const gt_point_line *line, gt_record_field *place, object *o)
{
    bool good = true;
    memset(p->met, 0, p->slots * sizeof *p->met);
    if (p->asked->stream->n_keep)
        memset(p->kept, 0, p->asked->stream->n_keep * sizeof *p->kept);
    while (o->in.error.code == GT_OK && next_pair(o))
        good = take_pair(p, line, place, o, good);
    return good && close_object(o);
}

/* -- kept fields -- */

static bool keep_field(gt_points *p, object *o, size_t k)
{
    bool csv = p->asked->stream->format == GT_FORMAT_CSV;
    const gt_record_field *f = &p->kept[k];
    const char *text = o->in.source->text + f->begin;
    size_t size = f->end - f->begin;
    gt_doc *doc = NULL;
    gt_error error = {.code = GT_OK};
    if (f->end) {
        gt_source *source = gt_source_copy(&p->batch->passing, o->in.source->name, text, size);
        (void)gt_doc_read(&p->batch->passing, source, GT_SYNTAX_JSON, &doc, &error);
    }
    if (!f->end || error.code != GT_OK)
        gt_point_keep_value(p, k, csv ? "" : "null", csv ? 0 : 4, true);
    else if (csv && doc->kind == GT_DOC_TEXT)
        gt_point_keep_value(p, k, doc->text.s, doc->text.size, false);
    else
        gt_point_keep_value(p, k, text, size, true);
    if (error.code == GT_OK)
        return true;
    return gt_fail(&o->in.error, GT_UNREADABLE, (gt_span){o->in.source, (uint32_t)f->begin, (uint32_t)f->end}, "%s",
                   error.message) == GT_OK;
}

/* Whatever is passed on must be JSON. */
static bool keep_fields(gt_points *p, object *o)
{
    bool good = true;
    for (size_t k = 0; k < p->asked->stream->n_keep; k++)
        good = keep_field(p, o, k) && good;
    return good;
}

/* -- records -- */

static bool same_form(const gt_point_batch *b, size_t slot, const gt_tensor *value)
{
    return b->dtype[slot] == value->dtype && gt_shape_equal(&b->shape[slot], &value->shape);
}

static bool take_values(gt_points *p, object *o, const gt_record_field *place, gt_tensor *value, bool *other)
{
    gt_point_batch *b = p->batch;
    bool *plain = GT_ARRAY(&b->passing, p->slots, bool);
    if (b->shaped)
        gt_point_room(p);
    for (size_t s = 0; s < p->slots; s++) {
        o->value = place[s];
        plain[s] = take_plain(o, s);
        if (!plain[s] && (!read_value(o, s, &value[s]) || !convert_value(o, s, &value[s])))
            return false;
        *other = *other || (b->shaped && !plain[s] && !same_form(b, s, &value[s]));
    }
    if (*other)
        return true;
    if (!b->shaped) {
        for (size_t s = 0; s < p->slots; s++) {
            b->shape[s] = value[s].shape;
            b->dtype[s] = value[s].dtype;
        }
        gt_point_shape(p);
        gt_point_room(p);
    }
    for (size_t s = 0; s < p->slots; s++)
        if (!plain[s] && p->size[s])
            memcpy((char *)b->value[s] + b->n * p->size[s], value[s].data, p->size[s]);
    return true;
}

static bool check_met(gt_points *p, const gt_point_line *line)
{
    for (size_t s = 0; s < p->slots; s++)
        if (!p->met[s])
            return gt_point_fail(p, line, 0, line->size, GT_UNREADABLE, "the record has no '%s'", p->slot[s].name);
    return check_kept(p, line);
}

static bool read_record(gt_points *p, const gt_point_line *line, bool *other)
{
    gt_point_batch *b = p->batch;
    gt_record_field *place = GT_ARRAY(&b->passing, p->slots, gt_record_field);
    gt_tensor *value = GT_ARRAY(&b->passing, p->slots, gt_tensor);
    object o = open_object(p, line);
    bool good = read_all(p, line, place, &o);
    good = good && check_met(p, line);
    if (good && !take_values(p, &o, place, value, other))
        good = hand_on(&o);
    if (*other)
        return true;
    if (!keep_fields(p, &o) && good)
        good = hand_on(&o);
    return good;
}

/* What reading it took is for the next record, unless an error speaks of it. */
bool gt_ndjson_record(gt_points *p, const gt_point_line *line, bool *other)
{
    gt_arena *passing = &p->batch->passing;
    const struct gt_deferred *deferred = passing->deferred;
    gt_arena_mark mark = gt_arena_save(passing);
    bool good = read_record(p, line, other);
    if (good && passing->deferred == deferred)
        gt_arena_release(passing, mark);
    return good;
}
