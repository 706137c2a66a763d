/* Points as CSV: a header of names and entries, then a record a line. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/element.h"
#include "session/points.h"
#include "session/request_id.h"

/* -- fields -- */

/* The field at *at, which moves behind its delimiter, or behind the line: to line->size + 1. */
static bool next_field(gt_points *p, const gt_point_line *line, size_t *at, gt_record_field *out)
{
    const gt_csv csv = {line->text, line->size, p->delimiter, false};
    gt_csv_fault fault = gt_csv_field(&csv, at, out);
    if (fault == GT_CSV_OPEN)
        return gt_point_fail(p, line, out->begin - 1, line->size, GT_UNREADABLE, "a quoted field has no closing quote");
    size_t end = (*at)++;
    return fault == GT_CSV_FINE ||
           gt_point_fail(p, line, end, end + 1, GT_UNREADABLE, "text stands behind a quoted field");
}

/* -- the header -- */

/* "m[1,0]": the name's length, and the index behind it. False when it is not so built. */
static bool split_index(const char *text, size_t *name, int *rank, int64_t index[GT_MAX_RANK])
{
    *name = strcspn(text, "[");
    *rank = 0;
    if (!text[*name])
        return true;
    const char *c = text + *name + 1;
    for (; *rank < GT_MAX_RANK; c++) {
        int64_t i = 0;
        const char *digits = c;
        for (; *c >= '0' && *c <= '9' && c - digits < 9; c++)
            i = 10 * i + (*c - '0');
        if (c == digits || (*c != ',' && *c != ']'))
            return false;
        index[(*rank)++] = i;
        if (*c == ']')
            return c[1] == '\0';
    }
    return false;
}

/* An entry of a tensor that a column holds, until the shape is known. */
typedef struct entry {
    int rank;
    int64_t index[GT_MAX_RANK];
    gt_record_field at;
} entry;

/* "x.re", "m[1,0].im", as they are written: 1 and 2, and *base, the name of the tensor, without what is behind it. */
static int split_part(const gt_points *p, const char *text, size_t size, char **base)
{
    gt_arena *passing = &p->batch->passing;
    *base = gt_copy_text(passing, text, strcspn(text, "["));
    bool re = size > 3 && strcmp(text + size - 3, ".re") == 0, im = size > 3 && strcmp(text + size - 3, ".im") == 0;
    if (!re && !im)
        return 0;
    char *name = *base;
    if (!strchr(text, '[')) {
        if (gt_point_is_input(p, *base)) /* a variable of a layer, it may be */
            return 0;
        name = gt_copy_text(passing, text, size - 3);
    }
    if (!gt_point_is_complex(p, name))
        return 0;
    *base = name;
    return 1 + im;
}

static bool add_column(gt_points *p, const gt_point_line *line, const gt_record_field *f, entry *e)
{
    gt_column *column = &p->column[p->columns];
    gt_str read = gt_csv_text(p->arena, line->text, f);
    const char *text = read.text;
    size_t size = read.size, name;
    gt_error own = {.code = GT_OK};
    if (!gt_point_keep_all(p, text, &own)) {
        (void)gt_point_fail(p, line, f->begin, f->end, own.code, "%s", own.message);
        gt_fix(line->record->error, "%s", own.fix);
        return false;
    }
    *column = (gt_column){.name = text, .slot = SIZE_MAX, .keep = gt_point_keep(p, text, size)};
    *e = (entry){.at = *f};
    if (gt_names_enter(&p->column_of, text, size, p->columns++) != SIZE_MAX)
        return gt_point_fail(p, line, f->begin, f->end, GT_UNREADABLE, "two columns are named '%s'", text);
    char *base;
    column->part = split_part(p, text, size, &base);
    if (column->keep != SIZE_MAX && !gt_point_is_input(p, base))
        return true;
    if (!size)
        return gt_point_fail(p, line, f->begin, f->end, GT_UNREADABLE, "a column has no name");
    if (!split_index(column->part ? gt_copy_text(&p->batch->passing, text, size - 3) : text, &name, &e->rank,
                     e->index)) {
        (void)gt_point_fail(p, line, f->begin, f->end, GT_UNREADABLE, "'%s' is no entry of a tensor", text);
        gt_fix(line->record->error, "p[0] for a vector, \"m[1,0]\" for a matrix");
        return false;
    }
    column->slot = gt_point_slot(p, line, base, f->begin, f->end);
    return column->slot != SIZE_MAX;
}

static bool missing_entry(gt_points *p, const gt_point_line *line, const gt_points_slot *slot, int64_t i,
                          const gt_record_field *f, bool parts)
{
    char index[GT_SHAPE_TEXT];
    gt_index_text(&slot->shape, i / 2, index);
    return gt_point_fail(p, line, f->begin, f->end, GT_UNREADABLE, "the column '%s%s%s' is missing", slot->name, index,
                         !parts  ? ""
                         : i % 2 ? ".im"
                                 : ".re");
}

/* The shape of a slot is given by its largest indices; every entry must be there, with both halves. */
static bool shape_slot(gt_points *p, const gt_point_line *line, size_t s, const entry *e, const size_t *own,
                       size_t owned)
{
    gt_points_slot *slot = &p->slot[s];
    int64_t n = 0; /* halves of entries */
    bool parts = false;
    size_t first = own[0];
    for (size_t i = 0; i < owned; i++) {
        size_t c = own[i];
        n += p->column[c].part ? 1 : 2;
        parts = parts || p->column[c].part;
        slot->shape.rank = e[first].rank;
        if (e[c].rank != e[first].rank)
            return gt_point_fail(p, line, e[c].at.begin, e[c].at.end, GT_UNREADABLE,
                                 "'%s' has %d indices, '%s' before it has %d", p->column[c].name, e[c].rank,
                                 p->column[first].name, e[first].rank);
        for (int d = 0; d < e[c].rank; d++)
            if (e[c].index[d] >= slot->shape.dim[d])
                slot->shape.dim[d] = e[c].index[d] + 1;
    }
    int64_t stride[GT_MAX_RANK];
    bool fits = gt_shape_fits(&slot->shape, sizeof(double));
    int64_t count = fits ? 2 * gt_shape_count(&slot->shape) : 0;
    bool *filled = GT_ARRAY(&p->batch->passing, (size_t)n, bool);
    gt_shape_strides(&slot->shape, stride);
    for (size_t i = 0; i < owned; i++) {
        size_t c = own[i];
        gt_column *column = &p->column[c];
        for (int d = 0; d < e[c].rank; d++)
            column->element += e[c].index[d] * stride[d];
        for (int half = 0; half < 2 && fits; half++)
            if (2 * column->element + half < n && column->part != 2 - half)
                filled[2 * column->element + half] = true; /* names differ, but m[01] is m[1] */
    }
    for (int64_t i = 0; i < n && (i < count || !fits); i++)
        if (!filled[i])
            return missing_entry(p, line, slot, i, &e[first].at, parts);
    if (n > count)
        return gt_point_fail(p, line, e[first].at.begin, e[first].at.end, GT_UNREADABLE,
                             "two columns are the same entry of '%s'", slot->name);
    return n == count || missing_entry(p, line, slot, n, &e[first].at, parts);
}

/* The columns of each slot, slot after slot. */
static bool shape_slots(gt_points *p, const gt_point_line *line, const entry *e)
{
    size_t *behind = GT_ARRAY(&p->batch->passing, p->slots + 1, size_t), *own;
    own = GT_ARRAY(&p->batch->passing, p->columns, size_t);
    for (size_t c = 0; c < p->columns; c++)
        if (p->column[c].slot != SIZE_MAX)
            behind[p->column[c].slot + 1]++;
    for (size_t s = 0; s < p->slots; s++)
        behind[s + 1] += behind[s];
    for (size_t c = 0; c < p->columns; c++)
        if (p->column[c].slot != SIZE_MAX)
            own[behind[p->column[c].slot]++] = c;
    for (size_t s = 0, begin = 0; s < p->slots; begin = behind[s++])
        if (!shape_slot(p, line, s, e, own + begin, behind[s] - begin))
            return false;
    return true;
}

static bool check_kept(gt_points *p, const gt_point_line *line)
{
    const gt_stream *stream = p->asked->stream;
    for (size_t k = 0; k < stream->n_keep; k++) {
        gt_nearest nearest = {.name = stream->keep[k]};
        if (gt_names_find(&p->column_of, stream->keep[k], strlen(stream->keep[k])) != SIZE_MAX)
            continue;
        for (size_t c = 0; c < p->columns; c++)
            gt_nearest_offer(&nearest, p->column[c].name);
        (void)gt_point_fail(p, line, 0, line->size, GT_WRONG_MODEL, "there is no column '%s' to keep", stream->keep[k]);
        gt_fix_nearest(line->record->error, &nearest, NULL);
        return false;
    }
    return true;
}

bool gt_csv_header(gt_points *p, const gt_point_line *line)
{
    char delimiter = gt_csv_delimiter(line->text, line->size);
    p->delimiter = delimiter ? delimiter : '\t';
    size_t room = 1;
    for (size_t i = 0; i < line->size; i++)
        room += line->text[i] == p->delimiter;
    entry *e = GT_ARRAY(&p->batch->passing, room, entry);
    p->column = GT_ARRAY(p->arena, room, gt_column);
    for (size_t at = 0; at <= line->size;) {
        gt_record_field f;
        if (!next_field(p, line, &at, &f) || !add_column(p, line, &f, &e[p->columns]))
            return false;
    }
    return shape_slots(p, line, e) && check_kept(p, line);
}

/* -- records -- */

static bool bad_field(gt_points *p, const gt_point_line *line, const gt_record_field *f, const gt_column *column,
                      const char *problem)
{
    gt_str text = gt_csv_text(&p->batch->passing, line->text, f);
    if (text.size)
        return gt_point_fail(p, line, f->begin, f->end, GT_UNREADABLE, "'%s' in column '%s' %s", text.text,
                             column->name, problem);
    (void)gt_point_fail(p, line, f->begin, f->end, GT_UNREADABLE, "a value is missing in column '%s'", column->name);
    gt_fix(line->record->error, "write nan for a missing number");
    return false;
}

static bool read_truth(const char *text, size_t n, gt_element *e)
{
    bool yes = n == 4 && (memcmp(text, "true", 4) == 0 || memcmp(text, "True", 4) == 0);
    *e = (gt_element){.integer = true, .i = yes, .re = yes};
    return yes || (n == 5 && (memcmp(text, "false", 5) == 0 || memcmp(text, "False", 5) == 0));
}

static bool store(gt_points *p, const gt_point_line *line, const gt_record_field *f, const gt_column *column,
                  gt_element e)
{
    const gt_points_slot *slot = &p->slot[column->slot];
    int64_t count = gt_shape_count(&slot->shape);
    void *data = p->batch->value[column->slot];
    int64_t i = (int64_t)p->batch->n * count + column->element;
    gt_dtype half = slot->dtype == GT_C64 ? GT_F32 : GT_F64;
    if (column->part ? gt_element_store(half, data, 2 * i + column->part - 1, e)
                     : gt_element_store(slot->dtype, data, i, e))
        return true;
    char problem[64];
    (void)snprintf(problem, sizeof problem, "is no %s", gt_dtype_name(slot->dtype));
    return bad_field(p, line, f, column, problem);
}

/* A field that is not just a float64 and a delimiter. */
static bool take_field(gt_points *p, const gt_point_line *line, size_t *at, const gt_column *column)
{
    gt_record_field f;
    gt_element e = {.integer = false};
    if (!next_field(p, line, at, &f))
        return false;
    if (column->keep != SIZE_MAX)
        p->kept[column->keep] = f;
    if (column->slot == SIZE_MAX)
        return true;
    const char *text = line->text + f.begin;
    size_t n = f.end - f.begin;
    if (p->slot[column->slot].dtype == GT_BOOL && read_truth(text, n, &e))
        return store(p, line, &f, column, e);
    switch (gt_csv_read_number(text, n, &e)) {
    case GT_CSV_NUMBER:
        return store(p, line, &f, column, e);
    case GT_CSV_TOO_LARGE:
        return bad_field(p, line, &f, column, "is too large for a float64");
    case GT_CSV_NO_NUMBER:
        break;
    }
    return bad_field(p, line, &f, column, "is not a number");
}

/* The usual field, scanned where it stands. */
static bool take_plain(gt_points *p, const gt_point_line *line, size_t *at, const gt_column *column)
{
    double x;
    bool integer;
    int64_t i;
    if (column->keep != SIZE_MAX || p->slot[column->slot].dtype != GT_F64)
        return false;
    size_t n = gt_number_scan(line->text + *at, line->size - *at, &x, &integer, &i), end = *at + n;
    if (!n || (end < line->size && line->text[end] != p->delimiter) || isinf(x))
        return false;
    double *data = p->batch->value[column->slot];
    data[p->batch->n * (p->size[column->slot] / sizeof x) + (size_t)column->element] = x;
    *at = end + 1;
    return true;
}

static void keep_fields(gt_points *p, const gt_point_line *line)
{
    for (size_t k = 0; k < p->asked->stream->n_keep; k++) {
        const gt_record_field *f = &p->kept[k];
        gt_str text = {line->text + f->begin, f->end - f->begin};
        bool number = !f->quoted && gt_is_json_number(text.text, text.size);
        if (f->quoted && memchr(text.text, '"', text.size))
            text = gt_csv_text(&p->batch->passing, line->text, f);
        gt_point_keep_value(p, k, text.text, text.size, number);
    }
}

static size_t count_fields(gt_points *p, const gt_point_line *line)
{
    size_t n = 0;
    gt_record_field f;
    for (size_t at = 0; at <= line->size; n++)
        if (!next_field(p, line, &at, &f))
            return 0;
    return n;
}

static bool wrong_count(gt_points *p, const gt_point_line *line)
{
    size_t n = count_fields(p, line);
    if (!n)
        return false;
    return gt_point_fail(p, line, 0, line->size, GT_UNREADABLE, "this line has %zu field%s, the header %zu", n,
                         n == 1 ? "" : "s", p->columns);
}

bool gt_csv_record(gt_points *p, const gt_point_line *line)
{
    gt_point_batch *b = p->batch;
    bool good = true;
    size_t at = 0;
    const gt_column *column = p->column, *end = column + p->columns;
    if (!b->shaped) {
        for (size_t s = 0; s < p->slots; s++) {
            b->shape[s] = p->slot[s].shape;
            b->dtype[s] = p->slot[s].dtype;
        }
        gt_point_shape(p);
    }
    gt_point_room(p);
    if (p->asked->stream->n_keep)
        memset(p->kept, 0, p->asked->stream->n_keep * sizeof *p->kept);
    /* What is kept is wanted of a bad record too. */
    for (; column < end && at <= line->size; column++) {
        if (!good) {
            gt_record_field f;
            if (!next_field(p, line, &at, &f))
                break;
            if (column->keep != SIZE_MAX)
                p->kept[column->keep] = f;
        } else if (!take_plain(p, line, &at, column)) {
            good = take_field(p, line, &at, column);
        }
    }
    if (good && (column < end || at <= line->size))
        good = wrong_count(p, line);
    keep_fields(p, line);
    return good;
}
