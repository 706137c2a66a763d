/* CSV of derivatives of tensors by tensors: long form, `target,target_index,source,source_index,value`, one row an
 * entry; or wide, a labelled matrix with a row for each entry of the targets and a column for each entry of the
 * sources. A Hessian that is one matrix: `row,column,value`, or wide, with "matrix" in the corner. Where anything is
 * complex every value has two columns. */
#include <string.h>

#include "write/writer.h"

/* The tensors lie one or two maps deep: by source, or by target and then source. */
typedef struct blocks {
    const gt_item *outer, *inner;
} blocks;

static const gt_item *first_block(blocks *b, const gt_item *shown)
{
    b->outer = shown->kind == GT_ITEM_MAP ? shown->first : NULL;
    b->inner = b->outer && b->outer->kind == GT_ITEM_MAP ? b->outer->first : NULL;
    return b->inner ? b->inner : b->outer;
}

static const gt_item *next_block(blocks *b)
{
    if (b->inner && b->inner->next)
        return b->inner = b->inner->next;
    b->outer = b->outer->next;
    b->inner = b->outer && b->outer->kind == GT_ITEM_MAP ? b->outer->first : NULL;
    return b->inner ? b->inner : b->outer;
}

bool gt_is_matrix(const gt_item *shown)
{
    blocks b;
    bool any = false;
    for (const gt_item *item = first_block(&b, shown); item; item = next_block(&b)) {
        if (!item->of)
            return false;
        any = true;
    }
    return any;
}

/* The axes of the target, or of the source; per example the source shares the first. */
static gt_shape side_shape(const gt_item *item, bool target)
{
    const gt_shape *all = &item->tensor.shape;
    int axes = item->of->target_axes;
    gt_shape shape = {.rank = 0};
    if (!target && item->of->per_example)
        shape.dim[shape.rank++] = all->dim[0];
    for (int i = target ? 0 : axes; i < (target ? axes : all->rank); i++)
        shape.dim[shape.rank++] = all->dim[i];
    return shape;
}

static int64_t side_count(const gt_item *item, bool target)
{
    gt_shape shape = side_shape(item, target);
    int64_t count = gt_shape_count(&shape);
    return !target && item->of->per_example && shape.dim[0] ? count / shape.dim[0] : count;
}

static void write_index(gt_writer *writer, const char *name, gt_index_cell *index, int64_t i)
{
    gt_index_cell_set(index, i);
    gt_write_csv_cell(writer, name, strlen(name));
    gt_write_byte(writer, ',');
    gt_write_bytes(writer, index->text, index->size);
}

static void write_label(gt_writer *writer, const char *name, const gt_shape *shape, int64_t i, const char *suffix)
{
    char index[GT_SHAPE_TEXT];
    gt_index_text(shape, i, index);
    gt_write_csv_label(writer, name, index, suffix);
}

/* A column's label, or two where the entries are complex, each behind a comma. */
static void write_heading(gt_writer *writer, const char *name, const gt_shape *shape, int64_t i, int parts)
{
    static const char *const suffix[] = {".re", ".im"};
    for (int part = 0; part < parts; part++) {
        gt_write_byte(writer, ',');
        write_label(writer, name, shape, i, parts == 2 ? suffix[part] : "");
    }
}

/* Each part behind a comma. */
static void write_value(gt_writer *writer, const gt_item *item, int64_t i, int parts)
{
    for (int part = 0; part < parts; part++) {
        gt_write_byte(writer, ',');
        if (item->kind == GT_ITEM_TENSOR)
            gt_write_part(writer, item, i, part, GT_NAN_LITERAL);
    }
}

static bool any_complex(const gt_item *shown)
{
    blocks b;
    for (const gt_item *item = first_block(&b, shown); item; item = next_block(&b))
        if (item->kind == GT_ITEM_TENSOR && gt_dtype_in(item->tensor.dtype, GT_SET_COMPLEX))
            return true;
    return false;
}

static void write_long(gt_writer *writer, const gt_item *shown)
{
    blocks b;
    int parts = any_complex(shown) ? 2 : 1;
    if (!writer->options->headless)
        gt_write_text(writer, parts == 2 ? "target,target_index,source,source_index,re,im\n"
                                         : "target,target_index,source,source_index,value\n");
    for (const gt_item *item = first_block(&b, shown); item; item = next_block(&b)) {
        if (item->kind != GT_ITEM_TENSOR) {
            gt_write_csv_cell(writer, item->of->target, strlen(item->of->target));
            gt_write_text(writer, ",,");
            gt_write_csv_cell(writer, item->of->source, strlen(item->of->source));
            gt_write_text(writer, parts == 2 ? ",,,\n" : ",,\n");
            continue;
        }
        gt_shape target = side_shape(item, true), source = side_shape(item, false);
        gt_index_cell target_index = {.shape = &target, .i = -1}, source_index = {.shape = &source, .i = -1};
        int64_t rows = side_count(item, true), columns = side_count(item, false);
        int64_t example = item->of->per_example && target.dim[0] > 0 ? rows / target.dim[0] : 0; /* rows of each */
        for (int64_t i = 0; i < rows * columns && !writer->failed; i++) {
            int64_t row = i / columns, column = i % columns;
            if (example > 0)
                column += row / example * columns;
            write_index(writer, item->of->target, &target_index, row);
            gt_write_byte(writer, ',');
            write_index(writer, item->of->source, &source_index, column);
            write_value(writer, item, i, parts);
            gt_write_byte(writer, '\n');
        }
    }
}

/* The blocks of one target stand side by side. By place there: a block that tells the columns, as that of a null does
 * not; NULL when the source is null in all targets, which takes one column. */
static const gt_item **find_columns(gt_writer *writer, const gt_item *shown)
{
    blocks b;
    const char *target = NULL;
    size_t n = 0, place = 0;
    for (const gt_item *item = first_block(&b, shown); item; item = next_block(&b))
        n++;
    const gt_item **like = GT_ARRAY(writer->arena, n, const gt_item *);
    for (const gt_item *item = first_block(&b, shown); item; item = next_block(&b), place++) {
        if (target && strcmp(target, item->of->target) != 0)
            place = 0;
        target = item->of->target;
        if (!like[place] && item->kind == GT_ITEM_TENSOR)
            like[place] = item;
    }
    return like;
}

static bool same_target(const gt_item *item, const gt_item *other)
{
    return item && strcmp(item->of->target, other->of->target) == 0;
}

static void write_wide_head(gt_writer *writer, const gt_item *shown, const gt_item *const *like, int parts)
{
    blocks b;
    const gt_item *first = first_block(&b, shown);
    for (const gt_item *item = first; same_target(item, first); item = next_block(&b), like++) {
        gt_shape source = *like ? side_shape(*like, false) : (gt_shape){.rank = 0};
        int64_t columns = *like ? side_count(*like, false) : 1;
        if (item->of->per_example && source.rank) /* the example is the row's */
            memmove(source.dim, source.dim + 1, (size_t)--source.rank * sizeof source.dim[0]);
        for (int64_t i = 0; i < columns; i++)
            write_heading(writer, item->of->source, &source, i, parts);
    }
    gt_write_byte(writer, '\n');
}

/* `first` of all blocks of the target; `tensor`: one that tells its shape. */
static void write_wide_row(gt_writer *writer, blocks at, const gt_item *first, const gt_item *tensor, int64_t row,
                           const gt_item *const *like, int parts)
{
    gt_shape target = side_shape(tensor, true);
    write_label(writer, first->of->target, &target, row, "");
    for (const gt_item *item = first; same_target(item, first); item = next_block(&at), like++) {
        int64_t columns = *like ? side_count(*like, false) : 1;
        for (int64_t i = 0; i < columns && !writer->failed; i++)
            write_value(writer, item, row * columns + i, parts);
    }
    gt_write_byte(writer, '\n');
}

static void write_wide(gt_writer *writer, const gt_item *shown)
{
    blocks b;
    int parts = any_complex(shown) ? 2 : 1;
    const gt_item **like = find_columns(writer, shown);
    if (!writer->options->headless)
        write_wide_head(writer, shown, like, parts);
    for (const gt_item *item = first_block(&b, shown); item;) {
        const gt_item *first = item, *tensor = NULL;
        blocks at = b;
        for (; same_target(item, first); item = next_block(&b))
            tensor = tensor || item->kind != GT_ITEM_TENSOR ? tensor : item;
        for (int64_t row = 0; tensor && row < side_count(tensor, true) && !writer->failed; row++)
            write_wide_row(writer, at, first, tensor, row, like, parts);
    }
}

/* -- one matrix -- */

/* The label of a row or column, by the index that says where each source begins; they are met in order. */
static void write_place(gt_writer *writer, const gt_item **source, int64_t i, const char *suffix)
{
    while ((*source)->next && i >= gt_item_get(*source, "end")->i)
        *source = (*source)->next;
    int64_t begin = gt_item_get(*source, "begin")->i, size = gt_item_get(*source, "end")->i - begin;
    const gt_shape shape = {size > 1, {size}};
    write_label(writer, gt_item_get(*source, "source")->text, &shape, i - begin, suffix);
}

void gt_write_csv_flat(gt_writer *writer, const gt_item *matrix, const gt_item *index)
{
    static const char *const suffix[] = {".re", ".im"};
    int64_t n = matrix->tensor.shape.dim[0];
    int parts = gt_dtype_in(matrix->tensor.dtype, GT_SET_COMPLEX) ? 2 : 1;
    bool wide = writer->options->wide;
    const gt_item *row = index->first, *column = index->first;
    if (wide)
        gt_write_text(writer, "matrix");
    for (int64_t i = 0; i < n * parts && wide; i++) {
        gt_write_byte(writer, ',');
        write_place(writer, &column, i / parts, parts == 2 ? suffix[i % 2] : "");
    }
    gt_write_text(writer, wide ? "\n" : parts == 2 ? "row,column,re,im\n" : "row,column,value\n");
    for (int64_t i = 0; i < n && !writer->failed; i++) {
        if (wide)
            write_place(writer, &row, i, "");
        column = index->first;
        for (int64_t k = 0; k < n && !writer->failed; k++) {
            if (!wide) {
                write_place(writer, &row, i, "");
                gt_write_byte(writer, ',');
                write_place(writer, &column, k, "");
            }
            write_value(writer, matrix, i * n + k, parts);
            if (!wide || k + 1 == n)
                gt_write_byte(writer, '\n');
        }
    }
}

void gt_write_csv_matrix(gt_writer *writer, const gt_item *shown)
{
    if (writer->options->wide)
        write_wide(writer, shown);
    else
        write_long(writer, shown);
}
