/* CSV data: a table of numbers, with or without a header. */
#include "parse/csv_fields.h"
#include "parse/data_inner.h"
#include "parse/doc_inner.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

typedef struct table {
    const gt_source *source;
    const gt_data_request *request;
    gt_pack *pack;
    gt_error *error;
    bool texts; /* a string tensor is asked for */
    gt_csv csv; /* of the source */
    size_t at;
    gt_record_field *row; /* the fields of the line read last */
    size_t n, room;
    gt_span row_at;
    size_t width;            /* fields in every line */
    gt_record_field *header; /* names of the columns, or NULL */
    gt_span header_at;
    size_t *pick; /* which fields are wanted, in order */
    size_t picked;
} table;

static gt_span span_of(const table *t, size_t begin, size_t end)
{
    return (gt_span){t->source, (uint32_t)begin, (uint32_t)end};
}

/* -- lines -- */

static gt_status read_field(table *t, gt_record_field *f)
{
    switch (gt_csv_field(&t->csv, &t->at, f)) {
    case GT_CSV_FINE:
        return GT_OK;
    case GT_CSV_OPEN:
        return gt_fail(t->error, GT_UNREADABLE, span_of(t, f->begin - 1, f->begin),
                       "the quotes that open here are never closed");
    case GT_CSV_BEHIND:
        gt_fail(t->error, GT_UNREADABLE, span_of(t, t->at, t->at + 1), "a field goes on behind its closing quote");
        gt_fix(t->error, "write a quote inside of a field twice");
    }
    return GT_UNREADABLE;
}

/* Reads the next line that is not empty; n is 0 at the end. */
static gt_status read_row(table *t)
{
    const char *text = t->source->text;
    t->n = 0;
    while (t->at < t->source->size && (gt_csv_is_end(&t->csv, t->at) || gt_csv_is_blank(&t->csv, t->at)))
        t->at++;
    size_t begin = t->at;
    if (begin >= t->source->size)
        return GT_OK;
    while (begin > 0 && gt_csv_is_blank(&t->csv, begin - 1))
        begin--;
    for (bool more = true; more;) {
        t->row = gt_grow(t->pack->arena, t->row, t->n, t->n + 1, &t->room, sizeof *t->row);
        GT_TRY(read_field(t, &t->row[t->n++]));
        more = !gt_csv_is_end(&t->csv, t->at);
        t->at += more;
    }
    t->row_at = span_of(t, begin, t->at);
    if (t->at < t->source->size)
        t->at += text[t->at] == '\r' && text[t->at + 1] == '\n' ? 2 : 1;
    return GT_OK;
}

/* -- fields -- */

static bool field_truth(const table *t, const gt_record_field *f, bool *value)
{
    const char *text = t->source->text + f->begin;
    size_t n = f->end - f->begin;
    *value = n == 4 && strncasecmp(text, "true", 4) == 0;
    return *value || (n == 5 && strncasecmp(text, "false", 5) == 0);
}

static gt_str field_text(const table *t, const gt_record_field *f)
{
    return gt_csv_text(t->pack->arena, t->source->text, f);
}

/* "column 'age'", or "column 2" without a header. */
static const char *column_name(const table *t, size_t column)
{
    if (t->header)
        return gt_print(t->pack->arena, "column '%s'", field_text(t, &t->header[column]).text);
    return gt_print(t->pack->arena, "column %zu", column + 1);
}

static gt_status bad_field(table *t, size_t column, const char *problem, const char *fix)
{
    const gt_record_field *f = &t->row[column];
    gt_str text = field_text(t, f);
    gt_span at = span_of(t, f->begin, f->end);
    if (text.size)
        gt_fail(t->error, GT_UNREADABLE, at, "'%s' in %s %s", text.text, column_name(t, column), problem);
    else
        gt_fail(t->error, GT_UNREADABLE, at, "a value is missing in %s", column_name(t, column));
    gt_fix(t->error, "%s", text.size ? fix : "write nan for a missing number");
    return GT_UNREADABLE;
}

static gt_status take_field(table *t, size_t column)
{
    const gt_record_field *f = &t->row[column];
    gt_pack *pack = t->pack;
    gt_element e = {.integer = false};
    bool truth;
    gt_pack_mark(pack, t->source, f->begin, f->end);
    if (t->texts) {
        gt_pack_accept(pack, GT_PACK_TEXT);
        ((gt_str *)pack->data)[pack->n++] = field_text(t, f);
        return GT_OK;
    }
    gt_csv_number number = gt_csv_read_number(t->source->text + f->begin, f->end - f->begin, &e);
    if (number == GT_CSV_TOO_LARGE)
        return bad_field(t, column, "is too large for a float64",
                         e.re < 0 ? "write -inf for infinity" : "write inf for infinity");
    if (number == GT_CSV_NUMBER) {
        if (gt_pack_number(pack, e.integer, e.i, e.re))
            return GT_OK;
        return bad_field(t, column, "stands among truth values", "");
    }
    if (!field_truth(t, f, &truth))
        return bad_field(t, column, "is not a number",
                         t->request->column ? "" : "say which columns are wanted: columns: [...]");
    if (!gt_pack_accept(pack, GT_PACK_BOOL))
        return bad_field(t, column, "stands among numbers", "write truth values as 0 and 1");
    ((uint8_t *)pack->data)[pack->n++] = truth;
    return GT_OK;
}

/* -- the header -- */

/* A first line with a field that is no value names the columns. An empty field names nothing. */
static bool is_header(const table *t)
{
    for (size_t c = 0; c < t->n; c++) {
        const gt_record_field *f = &t->row[c];
        gt_element e = {.integer = false};
        bool truth;
        if (f->end > f->begin && !gt_csv_read_number(t->source->text + f->begin, f->end - f->begin, &e) &&
            !field_truth(t, f, &truth))
            return true;
    }
    return false;
}

static gt_status no_column(table *t, const char *wanted)
{
    gt_nearest nearest = {.name = wanted};
    char list[200] = "";
    size_t n = 0;
    for (size_t c = 0; c < t->width; c++) {
        const char *name = field_text(t, &t->header[c]).text;
        gt_nearest_offer(&nearest, name);
        if (n < sizeof list)
            n += (size_t)snprintf(list + n, sizeof list - n, "%s%s", c ? ", " : "", name);
    }
    gt_fail(t->error, GT_WRONG_MODEL, t->header_at, "the file has no column '%s'", wanted);
    if (nearest.best)
        gt_fix(t->error, "did you mean '%s'?", nearest.best);
    else
        gt_fix(t->error, "its columns are %s%s", list, n < sizeof list ? "" : " ...");
    return GT_WRONG_MODEL;
}

static gt_status find_column(table *t, const char *wanted, size_t *column)
{
    size_t size = strlen(wanted), found = 0;
    for (size_t c = 0; c < t->width; c++) {
        gt_str name = field_text(t, &t->header[c]);
        if (name.size != size || memcmp(name.text, wanted, size) != 0)
            continue;
        if (found++)
            return gt_fail(t->error, GT_WRONG_MODEL, span_of(t, t->header[c].begin, t->header[c].end),
                           "the file has two columns named '%s'", wanted);
        *column = c;
    }
    return found ? GT_OK : no_column(t, wanted);
}

/* Which fields are read: those named, or all. */
static gt_status pick_columns(table *t)
{
    const gt_data_request *request = t->request;
    t->picked = request->column ? request->columns : t->width;
    t->pick = GT_ARRAY(t->pack->arena, t->picked, size_t);
    for (size_t k = 0; k < t->picked; k++) {
        t->pick[k] = k;
        if (!request->column)
            continue;
        if (!t->header) {
            gt_fail(t->error, GT_WRONG_MODEL, t->row_at, "the file has no header that names its columns");
            gt_fix(t->error, "take 'columns' away, or put a line of names first");
            return GT_WRONG_MODEL;
        }
        GT_TRY(find_column(t, request->column[k], &t->pick[k]));
    }
    return GT_OK;
}

/* -- the table -- */

static gt_status take_row(table *t)
{
    if (t->n != t->width)
        return gt_fail(t->error, GT_UNREADABLE, t->row_at, "this line has %zu field%s, the first line %zu", t->n,
                       t->n == 1 ? "" : "s", t->width);
    for (size_t k = 0; k < t->picked; k++)
        GT_TRY(take_field(t, t->pick[k]));
    return GT_OK;
}

/* Room for as many elements as there can be lines times columns. */
static void make_room(table *t)
{
    size_t lines = 1;
    for (size_t i = t->row_at.begin; i < t->source->size; i++)
        lines += t->source->text[i] == '\n' || t->source->text[i] == '\r';
    t->pack->room = t->picked && lines > SIZE_MAX / t->picked ? SIZE_MAX : lines * t->picked;
}

gt_status gt_data_csv(const gt_source *source, const gt_data_request *request, gt_pack *pack, gt_error *error)
{
    table t = {.source = source, .request = request, .pack = pack, .error = error};
    t.csv = (gt_csv){source->text, source->size, ',', true};
    t.texts = request->exact && request->dtype == GT_STR;
    t.at = gt_source_mark(source);
    while (t.at < source->size && gt_csv_is_end(&t.csv, t.at))
        t.at++;
    size_t end = t.at;
    while (!gt_csv_is_end(&t.csv, end))
        end++;
    char delimiter = gt_csv_delimiter(source->text + t.at, end - t.at);
    t.csv.delimiter = delimiter ? delimiter : ',';
    GT_TRY(read_row(&t));
    t.width = t.n;
    if (!request->headless && is_header(&t)) {
        t.header = t.row;
        t.header_at = t.row_at;
        t.row = NULL;
        t.room = 0;
        GT_TRY(pick_columns(&t));
        GT_TRY(read_row(&t));
    } else {
        GT_TRY(pick_columns(&t));
    }
    make_room(&t);
    GT_TRY(gt_pack_check_size(pack, request, error));
    int64_t rows = 0;
    for (; t.n; rows++) {
        GT_TRY(take_row(&t));
        GT_TRY(read_row(&t));
    }
    bool flat = request->one_column && t.picked == 1;
    pack->shape = (gt_shape){flat ? 1 : 2, {rows, (int64_t)t.picked}};
    if (flat)
        pack->shape.dim[1] = 0;
    return GT_OK;
}
