/* Test cases as a table with a column for each detail: aligned for people, or CSV. */
#include <string.h>

#include "write/writer.h"

typedef struct columns {
    struct column {
        const char *key;
        size_t width;
    } * column;
    size_t n, capacity, name_width;
} columns;

static struct column *column_of(gt_arena *arena, columns *all, const char *key)
{
    size_t i = 0;
    while (i < all->n && strcmp(all->column[i].key, key) != 0)
        i++;
    if (i == all->n) {
        all->column = gt_grow(arena, all->column, i, i + 1, &all->capacity, sizeof *all->column);
        all->column[all->n++] = (struct column){key, strlen(key)};
    }
    return &all->column[i];
}

/* Characters, not bytes, of valid UTF-8. */
static size_t width_of(const char *text)
{
    size_t n = 0;
    for (; *text; text++)
        n += ((unsigned char)*text & 0xc0) != 0x80;
    return n;
}

static columns find_columns(gt_writer *writer, const gt_cases *cases)
{
    columns all = {.n = 0, .name_width = strlen("name")};
    for (const gt_case *c = cases->first; c; c = c->next) {
        if (width_of(c->name) > all.name_width)
            all.name_width = width_of(c->name);
        for (const gt_item *value = c->detail ? c->detail->first : NULL; value; value = value->next) {
            struct column *column = column_of(writer->arena, &all, value->key);
            size_t width = width_of(gt_detail_text(writer->arena, value));
            if (width > column->width)
                column->width = width;
        }
    }
    return all;
}

static void write_padded(gt_writer *writer, const char *text, size_t width)
{
    size_t n = width_of(text);
    gt_write_escaped(writer, text, strlen(text), false);
    gt_write_spaces(writer, (n < width ? width - n : 0) + 2);
}

/* What differs has its message at the end of the line. */
static void write_row(gt_writer *writer, const columns *all, const gt_case *c)
{
    const char *message = c->message ? c->message : c->outcome == GT_PASSED ? "agrees" : "";
    gt_arena_mark mark = gt_arena_save(writer->arena);
    write_padded(writer, c->name, all->name_width);
    for (size_t i = 0; i < all->n; i++) {
        const gt_item *value = c->detail ? gt_item_get(c->detail, all->column[i].key) : NULL;
        write_padded(writer, value ? gt_detail_text(writer->arena, value) : "", all->column[i].width);
    }
    gt_write_escaped(writer, message, strlen(message), false);
    gt_write_byte(writer, '\n');
    gt_arena_release(writer->arena, mark);
}

void gt_write_cases_table(gt_writer *writer, const gt_cases *cases)
{
    columns all = find_columns(writer, cases);
    write_padded(writer, "name", all.name_width);
    for (size_t i = 0; i < all.n; i++)
        write_padded(writer, all.column[i].key, all.column[i].width);
    gt_write_text(writer, "result\n");
    for (const gt_case *c = cases->first; c && !writer->failed; c = c->next)
        write_row(writer, &all, c);
    if (cases->closing)
        gt_write_text(writer, gt_print(writer->arena, "%s\n", cases->closing));
}

static void write_cell(gt_writer *writer, const char *text)
{
    gt_write_byte(writer, ',');
    gt_write_csv_cell(writer, text, strlen(text));
}

void gt_write_cases_csv(gt_writer *writer, const gt_cases *cases)
{
    static const char *const outcomes[] = {"passed", "failed", "skipped"};
    columns all = find_columns(writer, cases);
    bool suites = !cases->table; /* the one of a table is in its title */
    gt_write_text(writer, suites ? "suite,name,outcome" : "name,outcome");
    for (size_t i = 0; i < all.n; i++)
        write_cell(writer, all.column[i].key);
    gt_write_text(writer, ",message\n");
    for (const gt_case *c = cases->first; c && !writer->failed; c = c->next) {
        gt_arena_mark mark = gt_arena_save(writer->arena);
        if (suites)
            gt_write_csv_cell(writer, c->suite, strlen(c->suite));
        if (suites)
            gt_write_byte(writer, ',');
        gt_write_csv_cell(writer, c->name, strlen(c->name));
        write_cell(writer, outcomes[c->outcome]);
        for (size_t i = 0; i < all.n; i++) {
            const gt_item *value = c->detail ? gt_item_get(c->detail, all.column[i].key) : NULL;
            write_cell(writer, value ? gt_item_plain_text(writer->arena, value) : "");
        }
        write_cell(writer, c->message ? c->message : "");
        gt_write_byte(writer, '\n');
        gt_arena_release(writer->arena, mark);
    }
}
