/* Text for people: names and values one below the other, tensors as NumPy prints them, nulls with their reason. */
#include <string.h>

#include "base/utf8.h"
#include "write/writer.h"

/* Tensors of more than MANY elements show EDGE at both ends of each dimension. */
enum { INDENT = 2, WIDEST_LABEL = 30, MANY = 1000, EDGE = 3 };

/* ---- tensors ---- */

typedef struct text_cell {
    char text[2 * GT_NUMBER_TEXT + 2];
    size_t size, left; /* left: the columns before the point, which stand below each other */
} text_cell;

static void fill_cell(gt_writer *writer, text_cell *cell, const gt_item *leaf, int64_t i)
{
    char *text = cell->text;
    cell->size = gt_rounded_part_text(text, leaf, i, 0, GT_NAN_LITERAL, writer->options->digits);
    if (gt_dtype_in(leaf->tensor.dtype, GT_SET_COMPLEX)) {
        char imaginary[GT_NUMBER_TEXT];
        size_t n = gt_rounded_part_text(imaginary, leaf, i, 1, GT_NAN_LITERAL, writer->options->digits);
        if (imaginary[0] != '-')
            text[cell->size++] = '+';
        memcpy(text + cell->size, imaginary, n);
        cell->size += n;
        text[cell->size++] = 'i';
        text[cell->size] = '\0';
    }
    cell->left = gt_dtype_in(leaf->tensor.dtype, GT_SET_REAL) ? strcspn(text, ".e") : cell->size;
    gt_writer_check(writer, leaf);
}

static void write_scalar(gt_writer *writer, const gt_item *leaf, int64_t i)
{
    if (leaf->tensor.dtype == GT_STR) {
        const gt_str *text = (const gt_str *)leaf->tensor.data + i;
        gt_write_json_text(writer, text->text, text->size);
        return;
    }
    text_cell cell = {.size = 0};
    fill_cell(writer, &cell, leaf, i);
    gt_write_bytes(writer, cell.text, cell.size);
}

typedef struct text_grid {
    gt_writer *writer, *trial; /* what goes to the trial goes nowhere, and is counted */
    const gt_item *leaf;
    int64_t stride[GT_MAX_RANK];
    bool cut;
    size_t indent, left, right;
    size_t most, column; /* the columns that a row may take, 0: any; and where it has come to, 0: to its first word */
    size_t spaces;       /* owed behind the last word, unless the line ends there */
    size_t counted;
} text_grid;

/* What goes before a word of a row: nothing before the first, a space, or a line's end where it would not fit. */
static void begin_word(text_grid *grid, size_t width)
{
    const size_t first = grid->indent + (size_t)grid->leaf->tensor.shape.rank;
    if (grid->column && grid->most && grid->column + 1 + width > grid->most) {
        gt_write_byte(grid->writer, '\n');
        gt_write_spaces(grid->writer, first);
        grid->column = 0;
    } else if (grid->column) {
        gt_write_spaces(grid->writer, grid->spaces + 1);
    }
    grid->column = (grid->column ? grid->column + 1 : first) + width;
    grid->spaces = 0;
}

static size_t columns_of_text(text_grid *grid, int64_t i)
{
    gt_writer_flush(grid->trial);
    grid->counted = 0;
    write_scalar(grid->trial, grid->leaf, i);
    gt_writer_flush(grid->trial);
    return grid->counted;
}

static void write_element(text_grid *grid, int64_t i)
{
    if (grid->leaf->tensor.dtype == GT_STR) {
        begin_word(grid, grid->most ? columns_of_text(grid, i) : 0);
        write_scalar(grid->writer, grid->leaf, i);
        return;
    }
    text_cell cell = {.size = 0};
    fill_cell(grid->writer, &cell, grid->leaf, i);
    size_t right = cell.size - cell.left;
    grid->left = cell.left > grid->left ? cell.left : grid->left;
    grid->right = right > grid->right ? right : grid->right;
    begin_word(grid, grid->left + grid->right);
    gt_write_spaces(grid->writer, grid->left - cell.left);
    gt_write_bytes(grid->writer, cell.text, cell.size);
    grid->spaces = grid->right - right;
}

/* The lines between two parts of dimension d. */
static void write_gap(text_grid *grid, int d)
{
    for (int below = grid->leaf->tensor.shape.rank - 1 - d; below--;)
        gt_write_byte(grid->writer, '\n');
    gt_write_spaces(grid->writer, grid->indent + (size_t)d + 1);
}

/* Recursion no deeper than GT_MAX_RANK. Of what is cut the middle is left out. */
static void write_grid(text_grid *grid, int d, int64_t offset)
{
    const gt_shape *shape = &grid->leaf->tensor.shape;
    const int64_t n = shape->dim[d];
    const bool row = d == shape->rank - 1, cut = grid->cut && n > (int64_t)2 * EDGE;
    gt_write_byte(grid->writer, '[');
    grid->column = 0;
    for (int64_t i = 0; i < n && !grid->writer->failed; i++) {
        if (i && !row)
            write_gap(grid, d);
        if (cut && i == EDGE) {
            if (row)
                begin_word(grid, 3);
            gt_write_text(grid->writer, "...");
            i = n - EDGE;
            if (!row)
                write_gap(grid, d);
        }
        const int64_t at = offset + i * grid->stride[d];
        if (row)
            write_element(grid, at);
        else
            write_grid(grid, d + 1, at);
    }
    gt_write_spaces(grid->writer, grid->spaces);
    grid->spaces = 0;
    gt_write_byte(grid->writer, ']');
}

static bool count_columns(void *counted, const char *bytes, size_t n)
{
    *(size_t *)counted += gt_utf8_count(bytes, n);
    return true;
}

/* What is written to nobody first tells how wide the elements are. In a terminal the columns of the closing brackets
 * stay free in every row, as NumPy has it. */
static void write_tensor(gt_writer *writer, const gt_item *leaf, size_t indent)
{
    char block[GT_WRITE_BLOCK];
    text_grid grid = {.leaf = leaf, .indent = indent};
    gt_sink nobody = {.write = count_columns, .context = &grid.counted};
    gt_writer trial = {.arena = writer->arena, .options = writer->options, .sink = &nobody, .block = block};
    const int64_t count = gt_shape_count(&leaf->tensor.shape);
    const size_t rank = (size_t)leaf->tensor.shape.rank, columns = writer->options->columns;
    gt_shape_strides(&leaf->tensor.shape, grid.stride);
    grid.cut = count > MANY;
    grid.trial = grid.writer = &trial;
    gt_write_spaces(writer, indent);
    if (count) {
        write_grid(&grid, 0, 0);
        grid.writer = writer;
        grid.most = columns > rank ? columns - rank : columns != 0;
        write_grid(&grid, 0, 0);
    } else {
        gt_write_text(writer, "[]");
    }
    gt_write_byte(writer, '\n');
}

/* ---- sparse matrices ---- */

/* The labels of row and column, "y[0,1], x[3]", that wide; 0: nothing is written. How wide they are. */
static size_t write_labels(gt_writer *writer, const gt_item *map, int64_t e, size_t width)
{
    const gt_sparse_of *of = map->sparse;
    const int32_t row = ((const int32_t *)gt_item_get(map, "rows")->tensor.data)[e];
    const int32_t col = ((const int32_t *)gt_item_get(map, "cols")->tensor.data)[e];
    size_t r = of->row_parts - 1, c = of->col_parts - 1;
    while (r && row < of->row[r].begin)
        r--;
    while (c && col < of->col[c].begin)
        c--;
    char at[GT_SHAPE_TEXT];
    const char *text =
        gt_print(writer->arena, "%s%s", of->row[r].name, gt_index_text(&of->row[r].shape, row - of->row[r].begin, at));
    text = gt_print(writer->arena, "%s, %s%s", text, of->col[c].name,
                    gt_index_text(&of->col[c].shape, col - of->col[c].begin, at));
    const size_t columns = gt_text_columns(text);
    if (width) {
        gt_write_escaped(writer, text, strlen(text), false);
        gt_write_spaces(writer, columns < width ? width - columns : 0);
    }
    return columns;
}

/* An entry a line; of many the first and the last. */
static void write_sparse(gt_writer *writer, const gt_item *map, size_t indent)
{
    enum { SHOWN = 1000, ENDS = 10 };
    const gt_item *values = gt_item_get(map, "values"), *shape = gt_item_get(map, "shape");
    const int64_t n = values->tensor.shape.dim[0], *dim = shape->tensor.data;
    size_t width = 0;
    gt_write_print(writer, "  [%lld,%lld]  %lld entries%s\n", (long long)dim[0], (long long)dim[1], (long long)n,
                   map->sparse->symmetric ? " of the lower triangle" : "");
    for (int pass = 0; pass < 2; pass++)
        for (int64_t e = 0; e < n && !writer->failed; e++) {
            if (n > SHOWN && e == ENDS) {
                e = n - ENDS;
                gt_write_spaces(writer, pass ? indent : 0);
                gt_write_text(writer, pass ? "...\n" : "");
            }
            gt_write_spaces(writer, pass ? indent : 0);
            const size_t columns = write_labels(writer, map, e, pass ? width : 0);
            width = columns > width ? columns : width;
            if (pass) {
                gt_write_spaces(writer, 2);
                write_scalar(writer, values, e);
                gt_write_byte(writer, '\n');
            }
        }
}

/* ---- entries ---- */

typedef struct text_page {
    gt_writer *writer;
    gt_walk walk;
    const gt_item *unconnected; /* a map: name -> {reason, step, line, fix}; NULL when there is none */
    bool *told;                 /* which of its entries stand beside their value */
    bool any, after_block;
} text_page;

static bool is_leaf(const gt_item *item)
{
    return item->kind != GT_ITEM_LIST && item->kind != GT_ITEM_MAP;
}

static bool is_block(const gt_item *item)
{
    return item->kind == GT_ITEM_TENSOR && item->tensor.shape.rank > 0;
}

/* A line of prose or of code: it stands on a line of its own, without a number. */
static bool is_line(const gt_item *item)
{
    return (item->kind == GT_ITEM_TEXT && strlen(item->text) > 24) || (item->kind == GT_ITEM_MAP && item->text);
}

/* A list that fits its name's line: of single values, not too many. */
static bool is_short_list(const gt_item *item)
{
    int n = 0;
    if (item->kind != GT_ITEM_LIST)
        return false;
    for (const gt_item *child = item->first; child; child = child->next)
        if (!is_leaf(child) || is_block(child) || is_line(child) || ++n > 12)
            return false;
    return true;
}

static void write_leaf(gt_writer *writer, const gt_item *item)
{
    if (item->kind == GT_ITEM_TEXT)
        gt_write_escaped(writer, item->text, strlen(item->text), false);
    else if (item->kind == GT_ITEM_TENSOR)
        write_scalar(writer, item, 0);
    else
        gt_write_plain(writer, item);
}

/* Blank lines stand around what takes more than a line, at the top level. */
static void begin_entry(text_page *page, size_t depth, bool block)
{
    if (depth == 1) {
        if (page->any && (block || page->after_block))
            gt_write_byte(page->writer, '\n');
        page->any = true;
        page->after_block = block;
    }
    if (depth)
        gt_write_spaces(page->writer, (depth - 1) * INDENT);
}

/* Lines of a list have no number; in a map the same text is a value, and has its name. */
static bool has_name(const text_page *page, const gt_item *item, size_t depth)
{
    return depth && !(page->walk.level[depth - 1].item->kind == GT_ITEM_LIST && is_line(item));
}

/* The name of an item whose parent stands at level[depth - 1]; lists count from 0. */
static size_t write_name(text_page *page, const gt_item *item, size_t depth)
{
    if (!has_name(page, item, depth))
        return 0;
    const gt_walk_level *parent = &page->walk.level[depth - 1];
    if (parent->item->kind == GT_ITEM_LIST) {
        char number[GT_NUMBER_TEXT];
        gt_number_print_int((int64_t)parent->count - 1, number);
        gt_write_text(page->writer, number);
        return strlen(number);
    }
    gt_write_escaped(page->writer, item->key, strlen(item->key), false);
    return gt_text_columns(item->key);
}

static void write_padding(text_page *page, size_t used, size_t depth)
{
    size_t width = depth ? page->walk.level[depth - 1].width : 0;
    gt_write_spaces(page->writer, INDENT + (width > used ? width - used : 0));
}

/* What is known about the leaf just met, and marks it told: by its name within its section, else by its last key. */
static const gt_item *find_reason(text_page *page, const gt_item *leaf, size_t depth)
{
    if (!page->unconnected || depth < 2)
        return NULL;
    const char *name = strchr(gt_walk_name(&page->walk, leaf), '.');
    for (int attempt = 0; attempt < 2; attempt++) {
        const char *key = attempt == 0 ? name ? name + 1 : NULL : leaf->key;
        size_t i = 0;
        for (const gt_item *entry = page->unconnected->first; key && entry; entry = entry->next, i++) {
            if (strcmp(entry->key, key) == 0) {
                page->told[i] = true;
                return entry;
            }
        }
    }
    return NULL;
}

/* "not watched (step 'y', line 9)" */
static void write_reason(gt_writer *writer, const gt_item *entry)
{
    const gt_item *reason = gt_item_get(entry, "reason"), *step = gt_item_get(entry, "step"),
                  *line = gt_item_get(entry, "line");
    if (reason && reason->kind == GT_ITEM_TEXT) {
        char *words = gt_print(writer->arena, "%s", reason->text);
        for (char *p = words; *p; p++)
            if (*p == '_')
                *p = ' ';
        gt_write_escaped(writer, words, strlen(words), false);
    } else {
        gt_write_text(writer, "unconnected");
    }
    const char *name = step && step->kind == GT_ITEM_TEXT ? gt_print(writer->arena, " (step '%s'", step->text) : "";
    gt_write_escaped(writer, name, strlen(name), false);
    if (line && is_leaf(line)) {
        gt_write_text(writer, step ? ", line " : " (line ");
        write_leaf(writer, line);
    }
    if (step || line)
        gt_write_byte(writer, ')');
}

static void write_fix(gt_writer *writer, const gt_item *entry, size_t indent)
{
    const gt_item *fix = gt_item_get(entry, "fix");
    if (!fix || fix->kind != GT_ITEM_TEXT)
        return;
    gt_write_spaces(writer, indent);
    gt_write_text(writer, "fix: ");
    gt_write_escaped(writer, fix->text, strlen(fix->text), false);
    gt_write_byte(writer, '\n');
}

static void write_entry(text_page *page, const gt_item *leaf, size_t depth)
{
    gt_writer *writer = page->writer;
    const gt_item *entry = find_reason(page, leaf, depth);
    size_t inner = depth * INDENT;
    begin_entry(page, depth, is_block(leaf));
    size_t used = write_name(page, leaf, depth);
    if (is_block(leaf)) {
        char shape[GT_SHAPE_TEXT];
        gt_write_spaces(writer, INDENT);
        gt_write_text(writer, gt_shape_text(&leaf->tensor.shape, shape));
    } else {
        if (has_name(page, leaf, depth))
            write_padding(page, used, depth);
        write_leaf(writer, leaf);
    }
    if (entry) {
        gt_write_text(writer, leaf->kind == GT_ITEM_NULL ? ": " : "  unconnected: ");
        write_reason(writer, entry);
    }
    gt_write_byte(writer, '\n');
    if (is_block(leaf))
        write_tensor(writer, leaf, inner);
    if (entry)
        write_fix(writer, entry, inner);
}

static void write_list(text_page *page, const gt_item *list, size_t depth)
{
    gt_writer *writer = page->writer;
    begin_entry(page, depth, false);
    write_padding(page, write_name(page, list, depth), depth);
    gt_write_byte(writer, '[');
    for (const gt_item *child = list->first; child; child = child->next) {
        write_leaf(writer, child);
        if (child->next)
            gt_write_text(writer, ", ");
    }
    gt_write_text(writer, "]\n");
}

/* How far the values of a section's single-line entries stand to the right. */
static size_t label_width(const gt_item *parent)
{
    size_t width = 0;
    if (parent->kind == GT_ITEM_LIST)
        return 1;
    for (const gt_item *child = parent->first; child; child = child->next) {
        if (is_block(child) || (!is_leaf(child) && !is_short_list(child)))
            continue;
        size_t n = gt_text_columns(child->key);
        if (n > width && n <= WIDEST_LABEL)
            width = n;
    }
    return width;
}

/* Of a pattern people see how many entries there are, not where. */
static bool is_place(const text_page *page, const gt_item *item)
{
    const gt_walk *walk = &page->walk;
    const size_t above = walk->depth - !is_leaf(item);
    return above && above <= walk->depth && walk->level[above - 1].item->sparse &&
           (strcmp(item->key, "rows") == 0 || strcmp(item->key, "cols") == 0 || strcmp(item->key, "index") == 0);
}

static void open_section(text_page *page, const gt_item *section)
{
    gt_walk *walk = &page->walk;
    size_t depth = walk->depth - 1; /* of the section as an entry */
    if (depth == 1 && section == page->unconnected) {
        gt_walk_skip(walk); /* told beside the values, the rest at the end */
        return;
    }
    if (is_line(section)) {
        begin_entry(page, depth, false);
        gt_write_escaped(page->writer, section->text, strlen(section->text), false);
        gt_write_byte(page->writer, '\n');
        gt_walk_skip(walk);
        return;
    }
    if (is_short_list(section)) {
        write_list(page, section, depth);
        gt_walk_skip(walk);
        return;
    }
    walk->level[depth].width = label_width(section);
    if (depth == 0)
        return;
    begin_entry(page, depth, true);
    write_name(page, section, depth);
    if (section->sparse && gt_item_get(section, "values")) {
        write_sparse(page->writer, section, depth * INDENT);
        gt_walk_skip(walk);
        return;
    }
    gt_write_text(page->writer, section->first ? "\n" : "  none\n");
}

/* The entries of `unconnected` that no value above bears the name of. */
static void write_untold(text_page *page)
{
    gt_writer *writer = page->writer;
    bool heading = false;
    size_t i = 0;
    for (const gt_item *entry = page->unconnected->first; entry; entry = entry->next) {
        if (page->told[i++])
            continue;
        if (!heading)
            gt_write_text(writer, page->any ? "\nunconnected\n" : "unconnected\n");
        heading = true;
        gt_write_spaces(writer, INDENT);
        gt_write_escaped(writer, entry->key, strlen(entry->key), false);
        gt_write_spaces(writer, INDENT);
        write_reason(writer, entry);
        gt_write_byte(writer, '\n');
        write_fix(writer, entry, (size_t)2 * INDENT);
    }
}

static void write_lines(gt_writer *writer, const char *text)
{
    for (size_t n; *text; text += n) {
        n = strcspn(text, "\n");
        gt_write_escaped(writer, text, n, false);
        if (text[n++])
            gt_write_byte(writer, '\n');
        else
            n--;
    }
}

gt_status gt_write_people(gt_writer *writer, const gt_item *result, gt_error *error)
{
    (void)error;
    text_page page = {.writer = writer, .unconnected = gt_item_get(result, "unconnected")};
    const gt_item *item;
    if (writer->options->people) {
        write_lines(writer, writer->options->people);
        return GT_OK;
    }
    if (result->text) { /* it is written for people already */
        gt_write_text(writer, result->text);
        return GT_OK;
    }
    if (page.unconnected && page.unconnected->kind != GT_ITEM_MAP)
        page.unconnected = NULL;
    if (page.unconnected) {
        size_t n = 0;
        for (item = page.unconnected->first; item; item = item->next)
            n++;
        page.told = GT_ARRAY(writer->arena, n, bool);
    }
    page.walk = (gt_walk){.arena = writer->arena, .next = result};
    for (gt_walk_event event; (event = gt_walk_step(&page.walk, &item)) != GT_WALK_END && !writer->failed;) {
        if (is_place(&page, item))
            event == GT_WALK_OPEN ? gt_walk_skip(&page.walk) : (void)0;
        else if (event == GT_WALK_OPEN)
            open_section(&page, item);
        else if (event == GT_WALK_LEAF)
            write_entry(&page, item, page.walk.depth);
    }
    if (page.unconnected)
        write_untold(&page);
    return GT_OK;
}
