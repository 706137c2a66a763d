/* CSV after RFC 4180, with \n line ends: long form, one row an element; or wide, one row and a column an element. */
#include <string.h>

#include "write/write_sparse.h"

static const char *const suffixes[] = {".re", ".im"};

/* One field made of several texts, quoted as a whole where RFC 4180 wants it. Nothing is allocated, since some of it
 * may be written by then. */
static void write_field(gt_writer *writer, const gt_str *text, size_t n)
{
    bool quoted = false;
    for (size_t k = 0; k < n; k++)
        for (size_t i = 0; i < text[k].size && !quoted; i++) {
            char c = text[k].text[i];
            quoted = c == ',' || c == '"' || c == '\n' || c == '\r';
        }
    if (quoted)
        gt_write_byte(writer, '"');
    for (size_t k = 0; k < n; k++) {
        const char *from = text[k].text, *end = from + text[k].size, *quote;
        for (; quoted && (quote = memchr(from, '"', (size_t)(end - from))); from = quote + 1) {
            gt_write_bytes(writer, from, (size_t)(quote - from));
            gt_write_bytes(writer, "\"\"", 2);
        }
        gt_write_bytes(writer, from, (size_t)(end - from));
    }
    if (quoted)
        gt_write_byte(writer, '"');
}

void gt_write_csv_cell(gt_writer *writer, const char *text, size_t size)
{
    write_field(writer, &(gt_str){text, size}, 1);
}

/* A column's label in three parts: x, [0,1], .re. */
static void write_label(gt_writer *writer, const char *name, const gt_shape *shape, int64_t i, const char *suffix)
{
    char index[GT_SHAPE_TEXT] = "";
    if (shape)
        gt_index_text(shape, i, index);
    const gt_str part[] = {{name, strlen(name)}, {index, strlen(index)}, {suffix, strlen(suffix)}};
    write_field(writer, part, 3);
}

static bool is_complex(const gt_item *leaf)
{
    return leaf->kind == GT_ITEM_TENSOR && gt_dtype_in(leaf->tensor.dtype, GT_SET_COMPLEX);
}

bool gt_csv_labels_free(gt_arena *arena, gt_names *labels, const char *name, const gt_item *leaf, size_t *columns)
{
    const bool is_tensor = leaf->kind == GT_ITEM_TENSOR;
    const int parts = is_complex(leaf) ? 2 : 1;
    const int64_t count = parts * (is_tensor ? gt_shape_count(&leaf->tensor.shape) : 1);
    bool unused = true;
    for (int64_t i = 0; i < count && (columns || unused); i++) {
        char index[GT_SHAPE_TEXT] = "";
        if (is_tensor)
            gt_index_text(&leaf->tensor.shape, i / parts, index);
        const char *label = gt_print(arena, "%s%s%s", name, index, parts == 2 ? suffixes[i % 2] : "");
        const size_t known = columns ? gt_names_enter(labels, label, strlen(label), (*columns)++)
                                     : gt_names_find(labels, label, strlen(label));
        unused = unused && known == SIZE_MAX;
    }
    return unused;
}

/* The index of an element as CSV has it, "\"[1,0]\"" or "[1]": made anew for each element, but where only the last
 * index went up by one since the call before nothing else is. Begins as {.shape = shape, .i = -1}. */
typedef struct index_cell {
    const gt_shape *shape;
    int64_t i;    /* of the text */
    int64_t last; /* its last index */
    size_t fixed; /* bytes before the last index */
    size_t size;
    char text[GT_SHAPE_TEXT + 2];
} index_cell;

static void close_index(index_cell *cell)
{
    char *p = cell->text + cell->fixed;
    p += gt_number_print_int(cell->last, p);
    *p++ = ']';
    if (cell->shape->rank > 1)
        *p++ = '"';
    cell->size = (size_t)(p - cell->text);
}

static void set_index(index_cell *cell, int64_t i)
{
    const gt_shape *shape = cell->shape;
    if (shape->rank == 0 || i == cell->i)
        return;
    if (cell->i >= 0 && i == cell->i + 1 && cell->last + 1 < shape->dim[shape->rank - 1]) {
        cell->last++;
    } else {
        char *p = cell->text;
        if (shape->rank > 1)
            *p++ = '"';
        gt_index_text(shape, i, p);
        char *comma = strrchr(p, ',');
        cell->fixed = (size_t)((comma ? comma : p) + 1 - cell->text);
        cell->last = i % shape->dim[shape->rank - 1];
    }
    cell->i = i;
    close_index(cell);
}

/* Two cells: a name and the index of an element of it. */
static void write_index(gt_writer *writer, const char *name, index_cell *index, int64_t i)
{
    set_index(index, i);
    gt_write_csv_cell(writer, name, strlen(name));
    gt_write_byte(writer, ',');
    gt_write_bytes(writer, index->text, index->size);
}

/* An element of a tensor item: its real part, its imaginary part (1), or its text. */
static void write_element(gt_writer *writer, const gt_item *leaf, int64_t i, int part)
{
    if (leaf->tensor.dtype != GT_STR) {
        gt_write_part(writer, leaf, i, part, GT_NAN_LITERAL);
    } else if (part == 0) {
        const gt_str *text = (const gt_str *)leaf->tensor.data + i;
        gt_write_csv_cell(writer, text->text, text->size);
    }
}

/* A leaf that is no tensor; nothing for null. */
static void write_leaf(gt_writer *writer, const gt_item *leaf)
{
    if (leaf->kind == GT_ITEM_TRUTH)
        gt_write_text(writer, leaf->truth ? "true" : "false");
    else if (leaf->kind == GT_ITEM_INT)
        gt_write_int(writer, leaf->i);
    else if (leaf->kind == GT_ITEM_TEXT || leaf->kind == GT_ITEM_NUMBER)
        gt_write_csv_cell(writer, leaf->text, strlen(leaf->text));
}

/* The parts of every value, where one of them is complex. */
static int count_parts(gt_arena *arena, const gt_item *shown)
{
    gt_walk walk = {.arena = arena, .next = shown};
    for (const gt_item *item; (item = gt_walk_leaf(&walk));)
        if (is_complex(item))
            return 2;
    return 1;
}

/* The parts of element i, each behind a comma; of a leaf without elements nothing stands there. */
static void write_parts(gt_writer *writer, const gt_item *leaf, int64_t i, int parts)
{
    for (int part = 0; part < parts; part++) {
        gt_write_byte(writer, ',');
        if (leaf->kind == GT_ITEM_TENSOR)
            write_element(writer, leaf, i, part);
    }
}

/* What stands for the name of a result that is a leaf itself. */
static const char *leaf_name(const gt_writer *writer, gt_walk *walk, const gt_item *leaf)
{
    const char *name = gt_walk_name(walk, leaf);
    return name[0] ? name : leaf->key ? leaf->key : writer->options->value_key;
}

static void write_tensor_rows(gt_writer *writer, const char *name, const gt_item *leaf, int parts)
{
    int64_t count = gt_shape_count(&leaf->tensor.shape);
    index_cell index = {.shape = &leaf->tensor.shape, .i = -1};
    for (int64_t i = 0; i < count && !writer->failed; i++) {
        write_index(writer, name, &index, i);
        write_parts(writer, leaf, i, parts);
        gt_write_byte(writer, '\n');
    }
}

static void write_long(gt_writer *writer, const gt_item *shown)
{
    int parts = count_parts(writer->arena, shown);
    const char *heading = writer->options->value_name ? writer->options->value_name : "value";
    if (!writer->options->headless) {
        gt_write_text(writer, "source,index,");
        if (parts == 2)
            gt_write_text(writer, "re,im");
        else
            gt_write_csv_cell(writer, heading, strlen(heading));
        gt_write_byte(writer, '\n');
    }
    gt_walk walk = {.arena = writer->arena, .next = shown};
    for (const gt_item *item; (item = gt_walk_leaf(&walk)) && !writer->failed;) {
        const char *name = leaf_name(writer, &walk, item);
        if (item->kind == GT_ITEM_TENSOR) {
            write_tensor_rows(writer, name, item, parts);
            continue;
        }
        gt_write_csv_cell(writer, name, strlen(name));
        gt_write_text(writer, ",,");
        write_leaf(writer, item);
        gt_write_text(writer, parts == 2 ? ",\n" : "\n");
    }
}

void gt_write_csv_columns(gt_writer *writer, const char *name, const gt_item *leaf, bool labels, bool *first)
{
    const gt_shape *shape = leaf->kind == GT_ITEM_TENSOR ? &leaf->tensor.shape : NULL;
    int parts = is_complex(leaf) ? 2 : 1;
    int64_t count = shape ? gt_shape_count(shape) : 1;
    for (int64_t i = 0; i < count * parts && !writer->failed; i++) {
        if (!*first)
            gt_write_byte(writer, ',');
        *first = false;
        if (labels)
            write_label(writer, name, shape, i / parts, parts == 2 ? suffixes[i % 2] : "");
        else if (!shape)
            write_leaf(writer, leaf);
        else if (writer->hole && writer->hole(writer->context, leaf))
            return;
        else
            write_element(writer, leaf, i / parts, (int)(i % parts));
    }
}

static void write_wide_rows(gt_writer *writer, const gt_item *shown)
{
    for (int labels = !writer->options->headless; labels >= 0; labels--) {
        gt_walk walk = {.arena = writer->arena, .next = shown};
        bool first = true;
        for (const gt_item *item; (item = gt_walk_leaf(&walk)) && !writer->failed;)
            gt_write_csv_columns(writer, labels ? leaf_name(writer, &walk, item) : "", item, labels, &first);
        gt_write_byte(writer, '\n');
    }
}

/* A list of maps is a table already: a column for each key of the first. */
static void write_records(gt_writer *writer, const gt_item *list)
{
    const gt_item *first = list->first;
    for (const gt_item *field = first->first; field && !writer->options->headless; field = field->next) {
        gt_write_csv_cell(writer, field->key, strlen(field->key));
        gt_write_byte(writer, field->next ? ',' : '\n');
    }
    for (const gt_item *record = first; record && !writer->failed; record = record->next)
        for (const gt_item *field = record->first; field; field = field->next) {
            if (field->kind == GT_ITEM_TENSOR)
                write_element(writer, field, 0, 0);
            else
                write_leaf(writer, field);
            gt_write_byte(writer, field->next ? ',' : '\n');
        }
}

/* -- derivatives of tensors by tensors -- */

/* Long form, `target,target_index,source,source_index,value`, one row an entry; or wide, a labelled matrix with a row
 * for each entry of the targets and a column for each entry of the sources. A Hessian that is one matrix:
 * `row,column,value`, or wide, with "matrix" in the corner. Where anything is complex every value has two columns. */
typedef struct blocks {
    const gt_item **item;
    size_t n;
    int parts;
} blocks;

/* The tensors lie one or two maps deep: by source, or by target and then source. None when the table does not consist
 * of them. */
static blocks find_blocks(gt_writer *writer, const gt_item *shown)
{
    blocks b = {.parts = count_parts(writer->arena, shown)};
    size_t room = 0;
    for (const gt_item *outer = shown->kind == GT_ITEM_MAP ? shown->first : NULL; outer; outer = outer->next)
        for (const gt_item *item = outer->kind == GT_ITEM_MAP && outer->first ? outer->first : outer; item;
             item = item == outer ? NULL : item->next) {
            if (!item->of)
                return (blocks){.n = 0};
            GT_APPEND(writer->arena, b.item, b.n, room, item);
        }
    return b;
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

static void write_long_matrix(gt_writer *writer, const blocks *b)
{
    if (!writer->options->headless)
        gt_write_text(writer, b->parts == 2 ? "target,target_index,source,source_index,re,im\n"
                                            : "target,target_index,source,source_index,value\n");
    for (size_t k = 0; k < b->n; k++) {
        const gt_item *item = b->item[k];
        bool null = item->kind != GT_ITEM_TENSOR;
        const gt_shape none = gt_scalar_shape(); /* one row, without indices */
        gt_shape target = null ? none : side_shape(item, true), source = null ? none : side_shape(item, false);
        index_cell target_index = {.shape = &target, .i = -1}, source_index = {.shape = &source, .i = -1};
        int64_t rows = null ? 1 : side_count(item, true), columns = null ? 1 : side_count(item, false);
        int64_t example = item->of->per_example && target.dim[0] > 0 ? rows / target.dim[0] : 0; /* rows of each */
        for (int64_t i = 0; i < rows * columns && !writer->failed; i++) {
            int64_t row = i / columns, column = i % columns;
            if (example > 0)
                column += row / example * columns;
            write_index(writer, item->of->target, &target_index, row);
            gt_write_byte(writer, ',');
            write_index(writer, item->of->source, &source_index, column);
            write_parts(writer, item, i, b->parts);
            gt_write_byte(writer, '\n');
        }
    }
}

static bool same_target(const blocks *b, size_t k, size_t other)
{
    return k < b->n && strcmp(b->item[k]->of->target, b->item[other]->of->target) == 0;
}

/* The blocks of one target stand side by side. By place there: a block that tells the columns, as that of a null does
 * not; NULL when the source is null in all targets, which takes one column. */
static const gt_item **find_columns(gt_writer *writer, const blocks *b)
{
    const gt_item **like = GT_ARRAY(writer->arena, b->n, const gt_item *);
    for (size_t k = 0, first = 0; k < b->n; k++) {
        if (!same_target(b, k, first))
            first = k;
        if (!like[k - first] && b->item[k]->kind == GT_ITEM_TENSOR)
            like[k - first] = b->item[k];
    }
    return like;
}

static void write_wide_head(gt_writer *writer, const blocks *b, const gt_item *const *like)
{
    for (size_t k = 0; same_target(b, k, 0); k++) {
        const gt_item *item = b->item[k];
        gt_shape source = like[k] ? side_shape(like[k], false) : gt_scalar_shape();
        int64_t columns = like[k] ? side_count(like[k], false) : 1;
        if (item->of->per_example && source.rank) /* the example is the row's */
            memmove(source.dim, source.dim + 1, (size_t)--source.rank * sizeof source.dim[0]);
        for (int64_t i = 0; i < columns * b->parts; i++) {
            gt_write_byte(writer, ',');
            write_label(writer, item->of->source, &source, i / b->parts, b->parts == 2 ? suffixes[i % 2] : "");
        }
    }
    gt_write_byte(writer, '\n');
}

/* `first` of all blocks of the target; `tensor`: one that tells its shape. */
static void write_wide_row(gt_writer *writer, const blocks *b, size_t first, const gt_item *tensor, int64_t row,
                           const gt_item *const *like)
{
    gt_shape target = side_shape(tensor, true);
    write_label(writer, tensor->of->target, &target, row, "");
    for (size_t k = first; same_target(b, k, first); k++) {
        int64_t columns = like[k - first] ? side_count(like[k - first], false) : 1;
        for (int64_t i = 0; i < columns && !writer->failed; i++)
            write_parts(writer, b->item[k], row * columns + i, b->parts);
    }
    gt_write_byte(writer, '\n');
}

static void write_wide_matrix(gt_writer *writer, const blocks *b)
{
    const gt_item **like = find_columns(writer, b);
    if (!writer->options->headless)
        write_wide_head(writer, b, like);
    for (size_t first = 0, end; first < b->n; first = end) {
        const gt_item *tensor = NULL;
        for (end = first; same_target(b, end, first); end++)
            tensor = tensor || b->item[end]->kind != GT_ITEM_TENSOR ? tensor : b->item[end];
        for (int64_t row = 0; tensor && row < side_count(tensor, true) && !writer->failed; row++)
            write_wide_row(writer, b, first, tensor, row, like);
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

/* One matrix over the entries of several sources, and the index that says where each begins. */
static void write_flat(gt_writer *writer, const gt_item *matrix, const gt_item *index)
{
    int64_t n = matrix->tensor.shape.dim[0];
    int parts = is_complex(matrix) ? 2 : 1;
    bool wide = writer->options->wide;
    const gt_item *row = index->first, *column = index->first;
    if (wide)
        gt_write_text(writer, "matrix");
    for (int64_t i = 0; i < n * parts && wide; i++) {
        gt_write_byte(writer, ',');
        write_place(writer, &column, i / parts, parts == 2 ? suffixes[i % 2] : "");
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
            write_parts(writer, matrix, i * n + k, parts);
            if (!wide || k + 1 == n)
                gt_write_byte(writer, '\n');
        }
    }
}

/* -- sparse -- */

/* The part that holds row or column i; they are met in order, most often. */
static const struct gt_matrix_part *part_at(const gt_sparse_side *side, int64_t i)
{
    size_t k = side->n - 1;
    while (k && i < side->part[k].begin)
        k--;
    return &side->part[k];
}

static void write_side(gt_writer *writer, const gt_sparse_side *side, int64_t i)
{
    const struct gt_matrix_part *part = part_at(side, i);
    write_label(writer, part->name, &part->shape, i - part->begin, "");
}

/* `row,col,value`: the labels of an entry, and what it is; behind them what is null. */
static void write_entries(gt_writer *writer, const gt_item *shown, const gt_sparse_matrix *m)
{
    int parts = 1;
    for (size_t b = 0; b < m->n; b++)
        parts = !m->block[b].values ? 0 : is_complex(m->block[b].values) ? 2 : parts;
    if (!writer->options->headless)
        gt_write_text(writer, parts == 2 ? "row,col,re,im\n" : parts ? "row,col,value\n" : "row,col\n");
    for (size_t b = 0; b < m->n; b++) {
        const gt_sparse_block *block = &m->block[b];
        const int32_t *row = block->rows->tensor.data, *col = block->cols->tensor.data;
        for (int64_t e = 0; e < block->n && !writer->failed; e++) {
            write_side(writer, &m->row, block->first_row + row[e]);
            gt_write_byte(writer, ',');
            write_side(writer, &m->col, block->first_col + col[e]);
            if (parts)
                write_parts(writer, block->values, e, parts);
            gt_write_byte(writer, '\n');
        }
    }
    gt_walk walk = {.arena = writer->arena, .next = shown};
    const gt_item *item;
    for (gt_walk_event event; (event = gt_walk_step(&walk, &item)) != GT_WALK_END && !writer->failed;)
        if (event == GT_WALK_OPEN && item->sparse) {
            gt_walk_skip(&walk);
        } else if (event == GT_WALK_LEAF) {
            const char *name = gt_walk_name(&walk, item);
            gt_write_byte(writer, ',');
            gt_write_csv_cell(writer, name, strlen(name));
            gt_write_text(writer, parts == 2 ? ",,\n" : ",\n");
        }
}

/* -- any -- */

gt_status gt_write_csv(gt_writer *writer, const gt_item *result, gt_error *error)
{
    const gt_item *shown = gt_result_shown(result, writer->options), *index = gt_item_get(result, "index");
    if (!shown) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "this result has no table that CSV could show");
        return gt_fix(error, "use --format json");
    }
    blocks b = find_blocks(writer, shown);
    gt_sparse_matrix sparse;
    (void)gt_sparse_matrix_find(writer->arena, shown, &sparse);
    if (sparse.n) {
        write_entries(writer, shown, &sparse);
    } else if (index && shown == gt_item_get(result, "matrix")) {
        write_flat(writer, shown, index);
    } else if (b.n) {
        if (writer->options->wide)
            write_wide_matrix(writer, &b);
        else
            write_long_matrix(writer, &b);
    } else if (shown->kind == GT_ITEM_LIST && shown->first && shown->first->kind == GT_ITEM_MAP) {
        write_records(writer, shown);
    } else {
        GT_TRY(gt_check_names(writer, shown, "CSV", error));
        if (writer->options->wide)
            write_wide_rows(writer, shown);
        else
            write_long(writer, shown);
    }
    return GT_OK;
}
