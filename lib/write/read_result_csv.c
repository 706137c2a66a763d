/* CSV that gradtape wrote, read back: long form (a row an element), wide form (a column an element), and both of
 * derivatives of tensors by tensors. A table without a header is one value. */
#include <math.h>
#include <string.h>

#include "base/element.h"
#include "base/name_set.h"
#include "base/number.h"
#include "parse/csv_fields.h"
#include "parse/data.h"
#include "write/read_result.h"

typedef struct table {
    gt_named_list *list;
    gt_error *error;
    const gt_source *source;
    const gt_str *cell;
    int64_t rows, columns;
    struct gather *gathers;
    size_t n, room;
    gt_names names;       /* of the gathers */
    const char *before;   /* of every name: "record 3: " */
    int64_t error_column; /* of a stream with --keep-going; -1: none */
} table;

/* The elements of one value, as they come. */
typedef struct gather {
    const char *name;
    int rank;        /* of its indices; -1 before the first */
    int target_rank; /* of those, how many belong to the target of a derivative */
    size_t n, room, index_room;
    gt_element *value;
    int64_t *index;        /* n times rank */
    gt_text_buffer digits; /* those of gt_named_value */
    bool complex, truth, number, wide, null;
    const char *text;
} gather;

static const gt_str *cell(const table *t, int64_t row, int64_t column)
{
    return &t->cell[row * t->columns + column];
}

static bool is(const gt_str *cell, const char *text)
{
    return strcmp(cell->text, text) == 0;
}

static gt_status incomplete(const table *t, const char *name)
{
    return gt_fail(t->error, GT_UNREADABLE, (gt_span){NULL, 0, 0},
                   "'%s': the rows of '%.60s' do not give every element once", t->source->name, name);
}

static gt_status odd(const table *t, const char *what, const char *text)
{
    return gt_fail(t->error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "'%s': '%.60s' is no %s", t->source->name, text,
                   what);
}

/* -- gathering -- */

static gather *gather_of(table *t, const char *name)
{
    size_t known = gt_names_enter(&t->names, name, strlen(name), t->n);
    if (known != SIZE_MAX)
        return &t->gathers[known];
    t->gathers = gt_grow(t->list->arena, t->gathers, t->n, t->n + 1, &t->room, sizeof *t->gathers);
    t->gathers[t->n] = (gather){.name = name, .rank = -1, .digits = {.arena = t->list->arena}};
    return &t->gathers[t->n++];
}

/* "[1,0]", "" for none, behind what *index holds already. */
static bool read_index(const char *text, int64_t *index, int *rank)
{
    if (!*text)
        return true;
    const char *end = text + strlen(text);
    for (char open = '['; text < end && *text == open; open = ',') {
        double f;
        bool integer;
        if (*rank == GT_MAX_RANK)
            return false;
        size_t n = gt_number_scan(text + 1, (size_t)(end - text - 1), &f, &integer, &index[*rank]);
        if (!n || !integer || index[*rank] < 0)
            return false;
        ++*rank;
        text += n + 1;
    }
    return strcmp(text, "]") == 0;
}

/* "1.0D+05", as Fortran writes it. */
static bool read_fortran(const gt_str *cell, gt_element *e)
{
    char text[64];
    size_t at = strcspn(cell->text, "dD");
    if (cell->size >= sizeof text || !cell->text[at])
        return false;
    memcpy(text, cell->text, cell->size + 1);
    text[at] = 'e';
    return gt_number_scan(text, cell->size, &e->re, &e->integer, &e->i) == cell->size;
}

/* 1e400 is no infinity, which has no digits. */
static bool overflows(const gt_str *cell, const gt_element *e)
{
    return isinf(e->re) && strcspn(cell->text, "0123456789") < cell->size;
}

static bool read_number(const gt_str *cell, gt_element *e, bool *truth)
{
    bool yes = is(cell, "true");
    *truth = yes || is(cell, "false");
    *e = (gt_element){.integer = *truth, .i = yes, .re = yes};
    if (*truth)
        return true;
    return (gt_csv_read_number(cell->text, cell->size, e) || read_fortran(cell, e)) && !overflows(cell, e);
}

/* Adds an element; `im` is NULL of real numbers. */
static gt_status take(table *t, gather *g, const int64_t *index, int rank, const gt_str *re, const gt_str *im)
{
    gt_arena *arena = t->list->arena;
    gt_element e, imaginary = {.integer = true};
    bool truth, other;
    if (!re->size) {
        g->null = true;
        return GT_OK;
    }
    if (!read_number(re, &e, &truth) || (im && im->size && !read_number(im, &imaginary, &other))) {
        g->text = re->text;
        return GT_OK;
    }
    if (g->rank >= 0 && g->rank != rank)
        return incomplete(t, g->name);
    g->rank = rank;
    g->truth |= truth;
    g->number |= !truth;
    g->complex |= im && im->size;
    g->wide |= e.integer && (e.i >= INT64_C(1) << 53 || e.i <= -(INT64_C(1) << 53));
    gt_note_digits(&g->digits, g->n, re->text, re->size, e.re);
    e.im = imaginary.re;
    g->value = gt_grow(arena, g->value, g->n, g->n + 1, &g->room, sizeof *g->value);
    g->value[g->n] = e;
    size_t width = rank ? (size_t)rank : 1;
    g->index = gt_grow(arena, g->index, g->n * width, (g->n + 1) * width, &g->index_room, sizeof *g->index);
    memcpy(g->index + g->n * width, index, (size_t)rank * sizeof *index);
    g->n++;
    return GT_OK;
}

/* -- values out of elements -- */

static gt_shape shape_of(const gather *g)
{
    gt_shape shape = {.rank = g->rank};
    for (size_t i = 0; i < g->n; i++)
        for (int d = 0; d < g->rank; d++) {
            int64_t at = g->index[i * (size_t)g->rank + (size_t)d];
            if (at >= shape.dim[d])
                shape.dim[d] = at < INT64_MAX ? at + 1 : at; /* so large a shape is not filled either way */
        }
    return shape;
}

/* Per example, long form names the example on both sides: once is enough. True when the elements fill the shape then.
 */
static bool join_examples(gather *g, gt_shape *shape)
{
    int t = g->target_rank, rank = g->rank;
    if (t < 1 || rank <= t)
        return false;
    for (size_t i = 0; i < g->n; i++)
        if (g->index[i * (size_t)rank] != g->index[i * (size_t)rank + (size_t)t])
            return false;
    for (size_t i = 0; i < g->n; i++) {
        int64_t *from = g->index + i * (size_t)rank, *to = g->index + i * (size_t)(rank - 1);
        for (int d = 0, k = 0; d < rank; d++)
            if (d != t)
                to[k++] = from[d];
    }
    g->rank--;
    *shape = shape_of(g);
    return true;
}

static bool fills(const gather *g, const gt_shape *shape)
{
    return gt_shape_fits(shape, 1) && (size_t)gt_shape_count(shape) == g->n;
}

static gt_status tensor_of(table *t, gather *g, gt_item **out)
{
    gt_shape shape = shape_of(g);
    if (!fills(g, &shape) && !(join_examples(g, &shape) && fills(g, &shape)))
        return incomplete(t, g->name);
    bool wide = g->wide && !g->complex;
    for (size_t i = 0; wide && i < g->n; i++)
        wide = g->value[i].integer;
    gt_dtype dtype = g->complex ? GT_C128 : g->truth && !g->number ? GT_BOOL : wide ? GT_I64 : GT_F64;
    void *data;
    gt_tensor tensor = gt_tensor_new(t->list->arena, dtype, &shape, &data);
    unsigned char *seen = GT_ARRAY(t->list->arena, g->n, unsigned char);
    int64_t stride[GT_MAX_RANK];
    gt_shape_strides(&shape, stride);
    for (size_t i = 0; i < g->n; i++) {
        int64_t k = 0;
        for (int d = 0; d < g->rank; d++)
            k += g->index[i * (size_t)g->rank + (size_t)d] * stride[d];
        if (seen[k]++ || !gt_element_store(dtype, data, k, g->value[i]))
            return incomplete(t, g->name);
    }
    *out = gt_item_tensor(t->list->arena, &tensor);
    return GT_OK;
}

static gt_status finish(table *t, bool loose)
{
    gt_arena *arena = t->list->arena;
    for (size_t i = 0; i < t->n; i++) {
        gather *g = &t->gathers[i];
        gt_item *item = NULL;
        if (g->text)
            item = gt_item_text(arena, g->text);
        else if (g->null && !g->n)
            item = gt_item_new(arena, GT_ITEM_NULL);
        else
            GT_TRY(tensor_of(t, g, &item));
        gt_named_value *named = gt_named_add(t->list, gt_print(arena, "%s%s", t->before, g->name), item);
        named->loose = loose;
        if (item->kind == GT_ITEM_TENSOR && item->tensor.dtype == GT_F64)
            named->digits = g->digits;
    }
    t->n = 0;
    gt_names_clear(&t->names);
    return GT_OK;
}

/* -- long form -- */

/* source,index,gradient or source,index,re,im; of derivatives target,target_index before. A Hessian's blocks are named
 * the same way. */
static gt_status read_long(table *t, bool matrix)
{
    const int64_t at = matrix ? 2 : 0;
    for (int64_t row = 1; row < t->rows; row++) {
        const gt_str *of = cell(t, row, 0), *source = of + at;
        int64_t index[2 * GT_MAX_RANK];
        int rank = 0, inner = 0;
        bool fine = (!matrix || read_index(of[1].text, index, &rank)) &&
                    read_index(source[1].text, index + rank, &inner) && rank + inner <= GT_MAX_RANK;
        if (!fine)
            return odd(t, matrix ? "pair of indices" : "index", source[1].text);
        gather *g = gather_of(t, matrix ? gt_print(t->list->arena, "%s/%s", of->text, source->text) : source->text);
        g->target_rank = rank;
        GT_TRY(take(t, g, index, rank + inner, &source[2], t->columns == at + 4 ? &source[3] : NULL));
    }
    return finish(t, matrix);
}

/* -- wide form -- */

/* The name of a label, and the index behind it: "x" and [0,1] of "x[0,1]". */
static const char *label_name(table *t, const gt_str *label, size_t without, int64_t *index, int *rank)
{
    size_t n = label->size - without;
    char *name = gt_copy_text(t->list->arena, label->text, n);
    char *open = strrchr(name, '[');
    int before = *rank;
    if (!n || name[n - 1] != ']' || !open)
        return name;
    if (!read_index(open, index, rank)) {
        *rank = before;
        return name;
    }
    *open = '\0';
    return name;
}

/* "z.re" with a "z.im" beside it. */
static bool is_pair(const table *t, int64_t column)
{
    if (column + 1 >= t->columns)
        return false;
    const gt_str *re = cell(t, 0, column), *im = cell(t, 0, column + 1);
    return re->size > 3 && re->size == im->size && strcmp(re->text + re->size - 3, ".re") == 0 &&
           strcmp(im->text + im->size - 3, ".im") == 0 && memcmp(re->text, im->text, re->size - 3) == 0;
}

/* The cells of a record that failed, or the error of one that did not: nothing stands there, and nothing is meant. */
static bool is_blank(const table *t, int64_t row, int64_t column)
{
    return !cell(t, row, column)->size && (column == t->error_column || cell(t, row, t->error_column)->size);
}

/* The columns from `first` on of a row whose own name and index come before theirs. */
static gt_status read_wide_row(table *t, int64_t row, int64_t first, const char *target, const int64_t *before, int n)
{
    for (int64_t column = first; column < t->columns; column++) {
        int64_t index[2 * GT_MAX_RANK];
        int rank = n;
        if (t->error_column >= 0 && is_blank(t, row, column))
            continue;
        bool pair = is_pair(t, column);
        memcpy(index, before, (size_t)n * sizeof *before);
        const char *name = label_name(t, cell(t, 0, column), pair ? 3 : 0, index, &rank);
        gather *g = gather_of(t, target ? gt_print(t->list->arena, "%s/%s", target, name) : name);
        GT_TRY(take(t, g, index, rank, cell(t, row, column), pair ? cell(t, row, column + 1) : NULL));
        column += pair;
    }
    return GT_OK;
}

/* A record a row. The last column may be that of errors. */
static gt_status read_wide(table *t)
{
    int64_t none[1] = {0};
    const char *last = cell(t, 0, t->columns - 1)->text;
    while (strncmp(last, "result.", 7) == 0) /* for each kept field of the name before */
        last += 7;
    if (strcmp(last, "error") == 0)
        t->error_column = t->columns - 1;
    t->list->by_member = true;
    for (int64_t row = 1; row < t->rows; row++) {
        t->before = t->rows > 2 ? gt_print(t->list->arena, "record %lld: ", (long long)row) : "";
        GT_TRY(read_wide_row(t, row, 0, NULL, none, 0));
        GT_TRY(finish(t, false));
    }
    if (t->rows == 1) /* the lone null of a row: an empty line */
        for (int64_t column = 0; column < t->columns; column++)
            gt_named_add(t->list, cell(t, 0, column)->text, gt_item_new(t->list->arena, GT_ITEM_NULL));
    return GT_OK;
}

/* Columns labelled by the sources, rows by the targets. */
static gt_status read_wide_matrix(table *t)
{
    for (int64_t row = 1; row < t->rows; row++) {
        int64_t index[2 * GT_MAX_RANK];
        int rank = 0;
        const char *target = label_name(t, cell(t, row, 0), 0, index, &rank);
        GT_TRY(read_wide_row(t, row, 1, target, index, rank));
    }
    return finish(t, true);
}

/* -- one matrix -- */

/* Labels of sources are the same along both sides, so that row and column need no more than their order. `first` is the
 * cell where a row's values begin; long form has a row of the table for each value. */
static gt_status read_flat(table *t, int64_t first, bool wide)
{
    bool complex = wide ? is_pair(t, first) : t->columns == first + 2;
    int64_t parts = complex ? 2 : 1, entries = wide ? (t->columns - first) / parts : 1, n = 1;
    while (n * n < (t->rows - 1) * entries)
        n++;
    gather *g = gather_of(t, "matrix");
    for (int64_t i = 0; i < (t->rows - 1) * entries; i++) {
        const gt_str *re = cell(t, 1 + i / entries, first + i % entries * parts);
        int64_t index[2] = {i / n, i % n};
        GT_TRY(take(t, g, index, 2, re, complex ? re + 1 : NULL));
    }
    return finish(t, false);
}

/* The first row and column have the same label, which is no number. */
static bool is_flat(const table *t, const gt_str *row, const gt_str *column)
{
    gt_element e;
    bool truth;
    size_t n = column->size - (is_pair(t, 1) ? 3 : 0);
    return row->size == n && memcmp(row->text, column->text, n) == 0 && !read_number(row, &e, &truth);
}

/* -- any -- */

static bool has_header(const table *t)
{
    gt_element e;
    bool truth;
    for (int64_t column = 0; column < t->columns; column++)
        if (cell(t, 0, column)->size && !read_number(cell(t, 0, column), &e, &truth))
            return true;
    return false;
}

static gt_status read_plain(table *t)
{
    gather *g = gather_of(t, "");
    for (int64_t i = 0; i < t->rows * t->columns; i++) {
        int64_t index[2] = {i / t->columns, i % t->columns};
        GT_TRY(take(t, g, index, 2, &t->cell[i], NULL));
    }
    return finish(t, true);
}

gt_status gt_result_read_csv(gt_named_list *list, const gt_source *source, gt_error *error)
{
    gt_data_request request = {.dtype = GT_STR, .exact = true, .headless = true};
    gt_tensor texts;
    GT_TRY(gt_data_read_csv(list->arena, source, &request, &texts, error));
    list->table = true;
    table t = {.list = list, .error = error, .source = source, .cell = texts.data, .before = "", .error_column = -1};
    t.names = (gt_names){.arena = list->arena};
    t.rows = texts.shape.dim[0];
    t.columns = texts.shape.dim[1];
    if (!has_header(&t))
        return read_plain(&t);
    if ((t.columns == 3 || t.columns == 4) && is(cell(&t, 0, 0), "source") && is(cell(&t, 0, 1), "index"))
        return read_long(&t, false);
    if ((t.columns == 5 || t.columns == 6) && is(cell(&t, 0, 1), "target_index"))
        return read_long(&t, true);
    if ((t.columns == 3 || t.columns == 4) && t.rows > 1 && is(cell(&t, 0, 0), "row") && is(cell(&t, 0, 1), "column") &&
        is_flat(&t, cell(&t, 1, 0), cell(&t, 1, 1)))
        return read_flat(&t, 2, false);
    if (t.columns > 1 && t.rows > 1 && is(cell(&t, 0, 0), "matrix") && is_flat(&t, cell(&t, 1, 0), cell(&t, 0, 1)))
        return read_flat(&t, 1, true);
    if (!cell(&t, 0, 0)->size && t.columns > 1)
        return read_wide_matrix(&t);
    return read_wide(&t);
}
