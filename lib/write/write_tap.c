/* The Test Anything Protocol, version 13: a plan, a line for each case, and under those that failed a block of YAML. */
#include "write/writer.h"

/* One line; '#' would begin a directive. */
static void write_description(gt_writer *writer, const char *text)
{
    for (; *text; text++) {
        if (*text == '#' || *text == '\\')
            gt_write_byte(writer, '\\');
        gt_write_byte(writer, (unsigned char)*text < ' ' ? ' ' : *text);
    }
}

/* JSON is YAML, so its texts and numbers stand in the block as they are. */
static void write_entry(gt_writer *writer, const char *key, const gt_item *value)
{
    gt_write_text(writer, "  ");
    gt_write_text(writer, key);
    gt_write_text(writer, ": ");
    gt_write_json_item(writer, value);
    gt_write_byte(writer, '\n');
}

static void write_block(gt_writer *writer, const gt_case *c)
{
    gt_item message = {.kind = GT_ITEM_TEXT, .text = c->message ? c->message : "failed"};
    gt_item file = {.kind = GT_ITEM_TEXT, .text = c->suite}, line = {.kind = GT_ITEM_INT, .i = c->line};
    gt_write_text(writer, "  ---\n");
    write_entry(writer, "message", &message);
    gt_write_text(writer, "  severity: fail\n");
    if (c->line) {
        write_entry(writer, "file", &file);
        write_entry(writer, "line", &line);
    }
    for (const gt_item *value = c->detail ? c->detail->first : NULL; value; value = value->next)
        write_entry(writer, value->key, value);
    gt_write_text(writer, "  ...\n");
}

void gt_write_tap(gt_writer *writer, const gt_cases *cases)
{
    int64_t number = 0;
    gt_write_text(writer, "TAP version 13\n1..");
    gt_write_int(writer, (int64_t)cases->n);
    gt_write_text(writer, cases->n ? "\n" : " # SKIP no tests\n");
    for (const gt_case *c = cases->first; c && !writer->failed; c = c->next) {
        gt_write_text(writer, c->outcome == GT_FAILED ? "not ok " : "ok ");
        gt_write_int(writer, ++number);
        gt_write_text(writer, " - ");
        write_description(writer, c->suite);
        gt_write_text(writer, ": ");
        write_description(writer, c->name);
        if (c->outcome == GT_SKIPPED) {
            gt_write_text(writer, " # SKIP ");
            write_description(writer, c->message ? c->message : "");
        }
        gt_write_byte(writer, '\n');
        if (c->outcome == GT_FAILED)
            write_block(writer, c);
    }
}
