/* Test cases for people: what failed and why, a line for each file, and the counts. */
#include <math.h>
#include <string.h>

#include "write/writer.h"

/* Text, each of its lines behind an indent. */
static void write_indented(gt_writer *writer, const char *text)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        gt_write_spaces(writer, n ? 4 : 0);
        gt_write_escaped(writer, text, n, false);
        gt_write_byte(writer, '\n');
        text += n + (text[n] == '\n');
    }
}

const char *gt_detail_text(gt_arena *arena, const gt_item *detail)
{
    static const char *const brief[] = {"absolute", "relative", "ulp"};
    for (size_t i = 0; i < sizeof brief / sizeof *brief; i++) {
        if (strcmp(detail->key, brief[i]) != 0 || detail->kind != GT_ITEM_TENSOR || detail->tensor.shape.rank)
            continue;
        double x = gt_tensor_real(&detail->tensor, 0);
        if (isfinite(x))
            return gt_print(arena, "%.3g", x);
    }
    return gt_item_plain_text(arena, detail);
}

static void write_detail(gt_writer *writer, const gt_item *detail)
{
    size_t width = 0;
    for (const gt_item *value = detail->first; value; value = value->next)
        width = strlen(value->key) > width ? strlen(value->key) : width;
    for (const gt_item *value = detail->first; value; value = value->next) {
        gt_arena_mark mark = gt_arena_save(writer->arena);
        const char *text = gt_detail_text(writer->arena, value);
        gt_write_spaces(writer, 4);
        gt_write_text(writer, value->key);
        gt_write_spaces(writer, width - strlen(value->key) + 2);
        gt_write_escaped(writer, text, strlen(text), false);
        gt_write_byte(writer, '\n');
        gt_arena_release(writer->arena, mark);
    }
}

static void write_failed(gt_writer *writer, const gt_case *c)
{
    gt_write_text(writer, "FAILED ");
    gt_write_escaped(writer, c->suite, strlen(c->suite), false);
    if (c->line) {
        gt_write_byte(writer, ':');
        gt_write_int(writer, c->line);
    }
    gt_write_text(writer, ": ");
    gt_write_escaped(writer, c->name, strlen(c->name), false);
    gt_write_byte(writer, '\n');
    write_indented(writer, c->text ? c->text : c->message ? c->message : "failed");
    if (c->detail)
        write_detail(writer, c->detail);
}

static void write_count(gt_writer *writer, bool *any, size_t n, const char *word)
{
    if (!n)
        return;
    gt_write_text(writer, *any ? ", " : "");
    gt_write_int(writer, (int64_t)n);
    gt_write_byte(writer, ' ');
    gt_write_text(writer, word);
    *any = true;
}

/* "models/linear.yaml: 3 passed, 1 failed"; a lone case that was skipped says why. */
static const gt_case *write_suite(gt_writer *writer, const gt_case *first)
{
    bool any = false;
    size_t passed = gt_suite_count(first, GT_PASSED), failed = gt_suite_count(first, GT_FAILED),
           skipped = gt_suite_count(first, GT_SKIPPED);
    gt_write_escaped(writer, first->suite, strlen(first->suite), false);
    gt_write_text(writer, ": ");
    if (passed + failed == 0 && skipped == 1 && first->message) {
        gt_write_text(writer, first->message);
    } else {
        write_count(writer, &any, passed, "passed");
        write_count(writer, &any, failed, "failed");
        write_count(writer, &any, skipped, "skipped");
    }
    gt_write_byte(writer, '\n');
    for (size_t n = passed + failed + skipped; n && first; n--)
        first = first->next;
    return first;
}

void gt_write_cases(gt_writer *writer, const gt_cases *cases)
{
    if (cases->table) {
        gt_write_cases_table(writer, cases);
        return;
    }
    for (const gt_case *c = cases->first; c && !writer->failed; c = c->next)
        if (c->outcome == GT_FAILED)
            write_failed(writer, c);
    for (const gt_case *c = cases->first; c && !writer->failed;)
        c = write_suite(writer, c);
    gt_write_int(writer, (int64_t)gt_cases_count(cases, GT_PASSED));
    gt_write_text(writer, " passed, ");
    gt_write_int(writer, (int64_t)gt_cases_count(cases, GT_FAILED));
    gt_write_text(writer, " failed\n");
}
