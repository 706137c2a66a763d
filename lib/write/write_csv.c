/* CSV after RFC 4180, with \n line ends: long form, one row an element; or wide, one row and a column an element. */
#include <string.h>

#include "write/writer.h"

void gt_write_csv_cell(gt_writer *writer, const char *text, size_t size)
{
    bool quoted = false;
    for (size_t i = 0; i < size && !quoted; i++)
        quoted = text[i] == ',' || text[i] == '"' || text[i] == '\n' || text[i] == '\r';
    if (!quoted) {
        gt_write_bytes(writer, text, size);
        return;
    }
    gt_write_byte(writer, '"');
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '"')
            gt_write_byte(writer, '"');
        gt_write_byte(writer, text[i]);
    }
    gt_write_byte(writer, '"');
}

static bool needs_quotes(const char *text)
{
    return text[strcspn(text, ",\"\n\r")];
}

static void write_quoted(gt_writer *writer, const char *text)
{
    for (; *text; text++) {
        if (*text == '"')
            gt_write_byte(writer, '"');
        gt_write_byte(writer, *text);
    }
}

void gt_write_csv_label(gt_writer *writer, const char *name, const char *index, const char *suffix)
{
    bool quoted = needs_quotes(name) || needs_quotes(index) || needs_quotes(suffix);
    if (!quoted) {
        gt_write_text(writer, name);
        gt_write_text(writer, index);
        gt_write_text(writer, suffix);
        return;
    }
    gt_write_byte(writer, '"');
    write_quoted(writer, name);
    write_quoted(writer, index);
    write_quoted(writer, suffix);
    gt_write_byte(writer, '"');
}

static void close_index(gt_index_cell *cell)
{
    char *p = cell->text + cell->fixed;
    p += gt_number_print_int(cell->last, p);
    *p++ = ']';
    if (cell->shape->rank > 1)
        *p++ = '"';
    cell->size = (size_t)(p - cell->text);
}

void gt_index_cell_set(gt_index_cell *cell, int64_t i)
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

void gt_write_csv_element(gt_writer *writer, const gt_item *leaf, int64_t i, int part)
{
    if (leaf->tensor.dtype != GT_STR) {
        gt_write_part(writer, leaf, i, part, GT_NAN_LITERAL);
    } else if (part == 0) {
        const gt_str *text = (const gt_str *)leaf->tensor.data + i;
        gt_write_csv_cell(writer, text->text, text->size);
    }
}

/* A leaf that is no tensor; its imaginary part is empty. */
void gt_write_csv_leaf(gt_writer *writer, const gt_item *leaf)
{
    if (leaf->kind == GT_ITEM_TRUTH)
        gt_write_text(writer, leaf->truth ? "true" : "false");
    else if (leaf->kind == GT_ITEM_INT)
        gt_write_int(writer, leaf->i);
    else if (leaf->kind == GT_ITEM_TEXT || leaf->kind == GT_ITEM_NUMBER)
        gt_write_csv_cell(writer, leaf->text, strlen(leaf->text));
}

static bool is_complex(const gt_item *leaf)
{
    return leaf->kind == GT_ITEM_TENSOR && gt_dtype_in(leaf->tensor.dtype, GT_SET_COMPLEX);
}

static bool any_complex(gt_arena *arena, const gt_item *shown)
{
    gt_walk walk;
    const gt_item *item;
    gt_walk_begin(&walk, arena, shown);
    for (gt_walk_event event; (event = gt_walk_step(&walk, &item)) != GT_WALK_END;)
        if (event == GT_WALK_LEAF && is_complex(item))
            return true;
    return false;
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
    size_t size = strlen(name);
    gt_index_cell index = {.shape = &leaf->tensor.shape, .i = -1};
    for (int64_t i = 0; i < count && !writer->failed; i++) {
        gt_index_cell_set(&index, i);
        gt_write_csv_cell(writer, name, size);
        gt_write_byte(writer, ',');
        gt_write_bytes(writer, index.text, index.size);
        for (int part = 0; part < parts; part++) {
            gt_write_byte(writer, ',');
            gt_write_csv_element(writer, leaf, i, part);
        }
        gt_write_byte(writer, '\n');
    }
}

static void write_long(gt_writer *writer, const gt_item *shown)
{
    int parts = any_complex(writer->arena, shown) ? 2 : 1;
    const char *heading = writer->options->value_name ? writer->options->value_name : "value";
    if (!writer->options->headless) {
        gt_write_text(writer, "source,index,");
        if (parts == 2)
            gt_write_text(writer, "re,im");
        else
            gt_write_csv_cell(writer, heading, strlen(heading));
        gt_write_byte(writer, '\n');
    }
    gt_walk walk;
    const gt_item *item;
    gt_walk_begin(&walk, writer->arena, shown);
    for (gt_walk_event event; (event = gt_walk_step(&walk, &item)) != GT_WALK_END && !writer->failed;) {
        if (event != GT_WALK_LEAF)
            continue;
        const char *name = leaf_name(writer, &walk, item);
        if (item->kind == GT_ITEM_TENSOR) {
            write_tensor_rows(writer, name, item, parts);
            continue;
        }
        gt_write_csv_cell(writer, name, strlen(name));
        gt_write_text(writer, ",,");
        gt_write_csv_leaf(writer, item);
        gt_write_text(writer, parts == 2 ? ",\n" : "\n");
    }
}

void gt_write_csv_columns(gt_writer *writer, const char *name, const gt_item *leaf, bool labels, bool *first)
{
    static const char *const suffix[] = {".re", ".im"};
    bool is_tensor = leaf->kind == GT_ITEM_TENSOR;
    int parts = is_complex(leaf) ? 2 : 1;
    int64_t count = is_tensor ? gt_shape_count(&leaf->tensor.shape) : 1;
    for (int64_t i = 0; i < count && !writer->failed; i++) {
        char index[GT_SHAPE_TEXT] = "";
        if (is_tensor && labels)
            gt_index_text(&leaf->tensor.shape, i, index);
        for (int part = 0; part < parts; part++) {
            if (!*first)
                gt_write_byte(writer, ',');
            *first = false;
            if (labels)
                gt_write_csv_label(writer, name, index, parts == 2 ? suffix[part] : "");
            else if (!is_tensor)
                gt_write_csv_leaf(writer, leaf);
            else if (writer->hole && writer->hole(writer->context, leaf))
                return;
            else
                gt_write_csv_element(writer, leaf, i, part);
        }
    }
}

static void write_wide_row(gt_writer *writer, const gt_item *shown, bool labels)
{
    gt_walk walk;
    const gt_item *item;
    bool first = true;
    gt_walk_begin(&walk, writer->arena, shown);
    for (gt_walk_event event; (event = gt_walk_step(&walk, &item)) != GT_WALK_END && !writer->failed;)
        if (event == GT_WALK_LEAF)
            gt_write_csv_columns(writer, labels ? leaf_name(writer, &walk, item) : "", item, labels, &first);
    gt_write_byte(writer, '\n');
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
                gt_write_csv_element(writer, field, 0, 0);
            else
                gt_write_csv_leaf(writer, field);
            gt_write_byte(writer, field->next ? ',' : '\n');
        }
}

gt_status gt_write_csv(gt_writer *writer, const gt_item *result, gt_error *error)
{
    const gt_item *shown = gt_result_shown(result, writer->options);
    if (!shown) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "this result has no table that CSV could show");
        gt_fix(error, "use --format json");
        return GT_USAGE;
    }
    const gt_item *index = gt_item_get(result, "index");
    if (index && shown == gt_item_get(result, "matrix")) {
        gt_write_csv_flat(writer, shown, index);
        return GT_OK;
    }
    if (gt_is_matrix(shown)) {
        gt_write_csv_matrix(writer, shown);
        return GT_OK;
    }
    if (shown->kind == GT_ITEM_LIST && shown->first && shown->first->kind == GT_ITEM_MAP) {
        write_records(writer, shown);
        return GT_OK;
    }
    GT_TRY(gt_check_names(writer, shown, "CSV", error));
    if (!writer->options->wide) {
        write_long(writer, shown);
        return GT_OK;
    }
    if (!writer->options->headless)
        write_wide_row(writer, shown, true);
    write_wide_row(writer, shown, false);
    return GT_OK;
}
