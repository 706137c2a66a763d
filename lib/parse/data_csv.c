/* CSV data: a table of numbers, with or without a header. */
#include "base/number.h"
#include "parse/data_inner.h"
#include "parse/doc_inner.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* A field without the blanks around it; [begin, end) is what stands between the quotes of a quoted one. */
typedef struct field {
    uint32_t begin, end;
    bool quoted;
} field;

typedef struct table {
    const gt_source *source;
    const gt_data_request *request;
    gt_pack *pack;
    gt_error *error;
    bool texts; /* a string tensor is asked for */
    size_t at;
    char delimiter;
    field *row; /* the fields of the line read last */
    size_t n, room;
    gt_span row_at;
    size_t width;  /* fields in every line */
    field *header; /* names of the columns, or NULL */
    gt_span header_at;
    size_t *pick; /* which fields are wanted, in order */
    size_t picked;
} table;

static gt_span span_of(const table *t, size_t begin, size_t end)
{
    return (gt_span){t->source, (uint32_t)begin, (uint32_t)end};
}

static bool is_end(const table *t, size_t at)
{
    return at >= t->source->size || t->source->text[at] == '\n' || t->source->text[at] == '\r';
}

static bool is_blank(const table *t, size_t at)
{
    char c = t->source->text[at];
    return c == ' ' || (c == '\t' && t->delimiter != '\t');
}

static void find_delimiter(table *t)
{
    bool comma = false, semicolon = false, tab = false;
    for (size_t i = t->at; !is_end(t, i); i++) {
        comma = comma || t->source->text[i] == ',';
        semicolon = semicolon || t->source->text[i] == ';';
        tab = tab || t->source->text[i] == '\t';
    }
    t->delimiter = comma ? ',' : semicolon ? ';' : tab ? '\t' : ',';
}

/* -- lines -- */

static gt_status read_quoted(table *t, field *f)
{
    const char *text = t->source->text;
    size_t open = t->at++;
    f->quoted = true;
    f->begin = (uint32_t)t->at;
    for (;; t->at++) {
        if (t->at >= t->source->size)
            return gt_fail(t->error, GT_UNREADABLE, span_of(t, open, open + 1),
                           "the quotes that open here are never closed");
        if (text[t->at] != '"')
            continue;
        if (text[t->at + 1] != '"')
            break;
        t->at++;
    }
    f->end = (uint32_t)t->at++;
    while (is_blank(t, t->at))
        t->at++;
    if (is_end(t, t->at) || text[t->at] == t->delimiter)
        return GT_OK;
    gt_fail(t->error, GT_UNREADABLE, span_of(t, t->at, t->at + 1), "a field goes on behind its closing quote");
    gt_fix(t->error, "write a quote inside of a field twice");
    return GT_UNREADABLE;
}

static gt_status read_field(table *t, field *f)
{
    *f = (field){0, 0, false};
    while (is_blank(t, t->at))
        t->at++;
    if (t->source->text[t->at] == '"')
        return read_quoted(t, f);
    f->begin = (uint32_t)t->at;
    while (!is_end(t, t->at) && t->source->text[t->at] != t->delimiter)
        t->at++;
    f->end = (uint32_t)t->at;
    while (f->end > f->begin && is_blank(t, f->end - 1))
        f->end--;
    return GT_OK;
}

/* Reads the next line that is not empty; n is 0 at the end. */
static gt_status read_row(table *t)
{
    const char *text = t->source->text;
    t->n = 0;
    while (t->at < t->source->size && (is_end(t, t->at) || is_blank(t, t->at)))
        t->at++;
    size_t begin = t->at;
    if (begin >= t->source->size)
        return GT_OK;
    while (begin > 0 && is_blank(t, begin - 1))
        begin--;
    for (bool more = true; more;) {
        t->row = gt_grow(t->pack->arena, t->row, t->n, t->n + 1, &t->room, sizeof *t->row);
        GT_TRY(read_field(t, &t->row[t->n++]));
        more = !is_end(t, t->at);
        t->at += more;
    }
    t->row_at = span_of(t, begin, t->at);
    if (t->at < t->source->size)
        t->at += text[t->at] == '\r' && text[t->at + 1] == '\n' ? 2 : 1;
    return GT_OK;
}

/* -- fields -- */

bool gt_number_word(const char *text, size_t n, double *f)
{
    bool minus = n && *text == '-';
    if (n && (*text == '-' || *text == '+')) {
        text++;
        n--;
    }
    if (n == 3 && strncasecmp(text, "nan", 3) == 0)
        *f = (double)NAN;
    else if ((n == 3 && strncasecmp(text, "inf", 3) == 0) || (n == 8 && strncasecmp(text, "infinity", 8) == 0))
        *f = minus ? -(double)INFINITY : (double)INFINITY;
    else
        return false;
    return true;
}

/* The field as a number; false when it is none. */
static bool field_number(const table *t, const field *f, bool *integer, int64_t *i, double *value)
{
    const char *text = t->source->text + f->begin;
    size_t n = f->end - f->begin;
    *integer = false;
    return (n && gt_number_scan(text, n, value, integer, i) == n) || gt_number_word(text, n, value);
}

static bool field_truth(const table *t, const field *f, bool *value)
{
    const char *text = t->source->text + f->begin;
    size_t n = f->end - f->begin;
    *value = n == 4 && strncasecmp(text, "true", 4) == 0;
    return *value || (n == 5 && strncasecmp(text, "false", 5) == 0);
}

/* The field as a zero-ended text, with doubled quotes made single. */
static gt_str field_text(const table *t, const field *f)
{
    char *text = gt_alloc_raw(t->pack->arena, (size_t)(f->end - f->begin) + 1);
    size_t n = 0;
    for (size_t i = f->begin; i < f->end; i++) {
        text[n++] = t->source->text[i];
        i += f->quoted && t->source->text[i] == '"';
    }
    text[n] = '\0';
    return (gt_str){text, n};
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
    const field *f = &t->row[column];
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
    const field *f = &t->row[column];
    gt_pack *pack = t->pack;
    bool integer, truth;
    int64_t i = 0;
    double value = 0;
    gt_pack_mark(pack, t->source, f->begin, f->end);
    if (t->texts) {
        gt_pack_accept(pack, GT_PACK_TEXT);
        ((gt_str *)pack->data)[pack->n++] = field_text(t, f);
        return GT_OK;
    }
    if (field_number(t, f, &integer, &i, &value)) {
        if (isinf(value) && !strchr("fFyY", t->source->text[f->end - 1])) /* not "inf" or "infinity" */
            return bad_field(t, column, "is too large for a float64", "write inf for infinity");
        if (gt_pack_number(pack, integer, i, value))
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
        const field *f = &t->row[c];
        bool integer, truth;
        int64_t i;
        double value;
        if (f->end > f->begin && !field_number(t, f, &integer, &i, &value) && !field_truth(t, f, &truth))
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
    t.texts = request->exact && request->dtype == GT_STR;
    t.at = gt_source_mark(source);
    while (t.at < source->size && is_end(&t, t.at))
        t.at++;
    find_delimiter(&t);
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
