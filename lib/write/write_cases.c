/* Test cases: for people, what failed and why, a line for each file, and the counts, or a table with a column for each
 * detail; that table as CSV; TAP, version 13; and JUnit's XML as pytest writes it (xunit2). */
#include <math.h>
#include <string.h>

#include "base/utf8.h"
#include "write/writer.h"

static void write_shown(gt_writer *writer, const char *text)
{
    gt_write_escaped(writer, text, strlen(text), false);
}

static const gt_item *first_detail(const gt_case *c)
{
    return c->detail ? c->detail->first : NULL;
}

static const char *message_of(const gt_case *c, const char *otherwise)
{
    return c->message ? c->message : otherwise;
}

/* -- for people -- */

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

/* A detail for people: differences with three digits. */
static const char *detail_text(gt_arena *arena, const gt_item *detail)
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

static void write_failed(gt_writer *writer, const gt_case *c)
{
    int width = 0;
    gt_arena_mark mark = gt_arena_save(writer->arena);
    const char *line = c->line ? gt_print(writer->arena, ":%u", (unsigned)c->line) : "";
    write_shown(writer, gt_print(writer->arena, "FAILED %s%s: %s", c->suite, line, c->name));
    gt_write_byte(writer, '\n');
    write_indented(writer, c->text ? c->text : message_of(c, "failed"));
    for (const gt_item *value = first_detail(c); value; value = value->next)
        width = (int)strlen(value->key) > width ? (int)strlen(value->key) : width;
    for (const gt_item *value = first_detail(c); value; value = value->next) {
        gt_write_print(writer, "    %-*s", width + 2, value->key);
        write_shown(writer, detail_text(writer->arena, value));
        gt_write_byte(writer, '\n');
    }
    gt_arena_release(writer->arena, mark);
}

static void write_count(gt_writer *writer, bool *any, size_t n, const char *word)
{
    if (!n)
        return;
    gt_write_print(writer, "%s%zu %s", *any ? ", " : "", n, word);
    *any = true;
}

/* "models/linear.yaml: 3 passed, 1 failed"; a lone case that was skipped says why. */
static const gt_case *write_suite(gt_writer *writer, const gt_case *first)
{
    bool any = false;
    size_t passed = gt_suite_count(first, GT_PASSED), failed = gt_suite_count(first, GT_FAILED),
           skipped = gt_suite_count(first, GT_SKIPPED);
    write_shown(writer, first->suite);
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
    if (i == all->n)
        GT_APPEND(arena, all->column, all->n, all->capacity, (struct column){key, strlen(key)});
    return &all->column[i];
}

static columns find_columns(gt_writer *writer, const gt_cases *cases)
{
    columns all = {.n = 0, .name_width = strlen("name")};
    for (const gt_case *c = cases->first; c; c = c->next) {
        if (gt_text_columns(c->name) > all.name_width)
            all.name_width = gt_text_columns(c->name);
        for (const gt_item *value = first_detail(c); value; value = value->next) {
            struct column *column = column_of(writer->arena, &all, value->key);
            size_t width = gt_text_columns(detail_text(writer->arena, value));
            if (width > column->width)
                column->width = width;
        }
    }
    return all;
}

static void write_padded(gt_writer *writer, const char *text, size_t width)
{
    size_t n = gt_text_columns(text);
    write_shown(writer, text);
    gt_write_spaces(writer, (n < width ? width - n : 0) + 2);
}

/* What differs has its message at the end of the line. */
static void write_row(gt_writer *writer, const columns *all, const gt_case *c)
{
    const char *message = message_of(c, c->outcome == GT_PASSED ? "agrees" : "");
    gt_arena_mark mark = gt_arena_save(writer->arena);
    write_padded(writer, c->name, all->name_width);
    for (size_t i = 0; i < all->n; i++) {
        const gt_item *value = c->detail ? gt_item_get(c->detail, all->column[i].key) : NULL;
        write_padded(writer, value ? detail_text(writer->arena, value) : "", all->column[i].width);
    }
    write_shown(writer, message);
    gt_write_byte(writer, '\n');
    gt_arena_release(writer->arena, mark);
}

static void write_table(gt_writer *writer, const gt_cases *cases)
{
    columns all = find_columns(writer, cases);
    write_padded(writer, "name", all.name_width);
    for (size_t i = 0; i < all.n; i++)
        write_padded(writer, all.column[i].key, all.column[i].width);
    gt_write_text(writer, "result\n");
    for (const gt_case *c = cases->first; c && !writer->failed; c = c->next)
        write_row(writer, &all, c);
    if (cases->closing)
        gt_write_print(writer, "%s\n", cases->closing);
}

void gt_write_cases(gt_writer *writer, const gt_cases *cases)
{
    if (cases->table) {
        write_table(writer, cases);
        return;
    }
    for (const gt_case *c = cases->first; c && !writer->failed; c = c->next)
        if (c->outcome == GT_FAILED)
            write_failed(writer, c);
    for (const gt_case *c = cases->first; c && !writer->failed;)
        c = write_suite(writer, c);
    gt_write_print(writer, "%zu passed, %zu failed\n", gt_cases_count(cases, GT_PASSED),
                   gt_cases_count(cases, GT_FAILED));
}

/* -- CSV -- */

static void write_cell(gt_writer *writer, const char *text)
{
    gt_write_byte(writer, ',');
    gt_write_csv_cell(writer, text, strlen(text));
}

void gt_write_cases_csv(gt_writer *writer, const gt_cases *cases)
{
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
        write_cell(writer, gt_outcome_name(c->outcome));
        for (size_t i = 0; i < all.n; i++) {
            const gt_item *value = c->detail ? gt_item_get(c->detail, all.column[i].key) : NULL;
            write_cell(writer, value ? gt_item_plain_text(writer->arena, value) : "");
        }
        write_cell(writer, message_of(c, ""));
        gt_write_byte(writer, '\n');
        gt_arena_release(writer->arena, mark);
    }
}

/* -- TAP: a plan, a line for each case, and under those that failed a block of YAML -- */

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
    gt_write_print(writer, "  %s: ", key);
    gt_write_json_item(writer, value);
    gt_write_byte(writer, '\n');
}

static void write_block(gt_writer *writer, const gt_case *c)
{
    gt_item message = {.kind = GT_ITEM_TEXT, .text = message_of(c, "failed")};
    gt_item file = {.kind = GT_ITEM_TEXT, .text = c->file ? c->file : c->suite},
            line = {.kind = GT_ITEM_INT, .i = c->line};
    gt_write_text(writer, "  ---\n");
    write_entry(writer, "message", &message);
    gt_write_text(writer, "  severity: fail\n");
    if (c->line) {
        write_entry(writer, "file", &file);
        write_entry(writer, "line", &line);
    }
    for (const gt_item *value = first_detail(c); value; value = value->next)
        write_entry(writer, value->key, value);
    gt_write_text(writer, "  ...\n");
}

void gt_write_tap(gt_writer *writer, const gt_cases *cases)
{
    size_t number = 0;
    gt_write_print(writer, "TAP version 13\n1..%zu%s\n", cases->n, cases->n ? "" : " # SKIP no tests");
    for (const gt_case *c = cases->first; c && !writer->failed; c = c->next) {
        gt_write_print(writer, "%s %zu - ", c->outcome == GT_FAILED ? "not ok" : "ok", ++number);
        write_description(writer, c->suite);
        gt_write_text(writer, ": ");
        write_description(writer, c->name);
        if (c->outcome == GT_SKIPPED) {
            gt_write_text(writer, " # SKIP ");
            write_description(writer, message_of(c, ""));
        }
        gt_write_byte(writer, '\n');
        if (c->outcome == GT_FAILED)
            write_block(writer, c);
    }
}

/* -- JUnit, which Jenkins and GitLab read: a suite for each file, a case for each test -- */

/* A character of text or of an attribute's value. Control characters and what is not UTF-8 have no place in XML: they
 * become U+FFFD. Returns the bytes taken. */
static size_t write_character(gt_writer *writer, const char *text, bool attribute)
{
    size_t n = gt_utf8_length(text, strlen(text), 0);
    unsigned char c = (unsigned char)*text;
    bool no_character = n == 3 && c == 0xef && (unsigned char)text[1] == 0xbf && (unsigned char)text[2] >= 0xbe;
    if (c == '&')
        gt_write_text(writer, "&amp;");
    else if (c == '<')
        gt_write_text(writer, "&lt;");
    else if (c == '>')
        gt_write_text(writer, "&gt;");
    else if (c == '"' && attribute)
        gt_write_text(writer, "&quot;");
    else if (c == '\n' && attribute)
        gt_write_text(writer, "&#10;");
    else if (c == '\t' && attribute)
        gt_write_text(writer, "&#9;");
    else if ((c >= ' ' && c < 0x7f) || c == '\n' || c == '\t')
        gt_write_byte(writer, *text);
    else if (n > 1 && !no_character)
        gt_write_bytes(writer, text, n);
    else
        gt_write_text(writer, "\xef\xbf\xbd");
    return n ? n : 1;
}

static void write_characters(gt_writer *writer, const char *text, bool attribute)
{
    while (*text)
        text += write_character(writer, text, attribute);
}

static void write_attribute(gt_writer *writer, const char *name, const char *value)
{
    gt_write_byte(writer, ' ');
    gt_write_text(writer, name);
    gt_write_text(writer, "=\"");
    write_characters(writer, value, true);
    gt_write_byte(writer, '"');
}

/* "models/linear.yaml" as readers group by it, between points: "models.linear". */
static const char *class_name(gt_arena *arena, const char *suite)
{
    while (suite[0] == '/' || (suite[0] == '.' && (suite[1] == '/' || suite[1] == '.')))
        suite++;
    size_t n = strlen(suite);
    const char *slash = strrchr(suite, '/'), *dot = strrchr(slash ? slash : suite, '.');
    if (dot && dot > suite && dot[-1] != '/')
        n = (size_t)(dot - suite);
    char *name = gt_copy_text(arena, suite, n);
    for (char *p = name; *p; p++)
        if (*p == '/')
            *p = '.';
    return name;
}

/* The message for people, then the detail. */
static void write_failure(gt_writer *writer, const gt_case *c)
{
    gt_arena_mark mark = gt_arena_save(writer->arena);
    gt_write_text(writer, "\n      <failure");
    write_attribute(writer, "message", message_of(c, "failed"));
    gt_write_text(writer, " type=\"failure\">");
    const char *text = c->text ? c->text : message_of(c, "failed");
    write_characters(writer, text, false);
    if (!*text || text[strlen(text) - 1] != '\n')
        gt_write_byte(writer, '\n');
    for (const gt_item *value = first_detail(c); value; value = value->next) {
        write_characters(writer, value->key, false);
        gt_write_text(writer, ": ");
        write_characters(writer, gt_item_plain_text(writer->arena, value), false);
        gt_write_byte(writer, '\n');
    }
    gt_write_text(writer, "</failure>\n    ");
    gt_arena_release(writer->arena, mark);
}

/* Of the cases up to `end`; nothing where none was measured. */
static void write_time(gt_writer *writer, const gt_case *c, const gt_case *end)
{
    int64_t sum = 0;
    for (; c != end; c = c->next)
        sum += c->nanoseconds;
    if (sum)
        gt_write_print(writer, " time=\"%.6f\"", 1e-9 * (double)sum);
}

static const gt_case *suite_end(const gt_case *c)
{
    const char *suite = c->suite;
    while (c && strcmp(c->suite, suite) == 0)
        c = c->next;
    return c;
}

static void write_case(gt_writer *writer, const gt_case *c)
{
    gt_write_text(writer, "    <testcase");
    write_attribute(writer, "classname", class_name(writer->arena, c->suite));
    write_attribute(writer, "name", c->name);
    if (c->file || c->line)
        write_attribute(writer, "file", c->file ? c->file : c->suite);
    if (c->line)
        gt_write_print(writer, " line=\"%u\"", (unsigned)c->line);
    write_time(writer, c, c->next);
    if (c->outcome == GT_PASSED) {
        gt_write_text(writer, "/>\n");
        return;
    }
    gt_write_byte(writer, '>');
    if (c->outcome == GT_FAILED) {
        write_failure(writer, c);
    } else {
        gt_write_text(writer, "\n      <skipped");
        write_attribute(writer, "message", message_of(c, "skipped"));
        gt_write_text(writer, "/>\n    ");
    }
    gt_write_text(writer, "</testcase>\n");
}

void gt_write_junit(gt_writer *writer, const gt_cases *cases)
{
    gt_write_text(writer, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites");
    write_attribute(writer, "name", cases->title ? cases->title : "gradtape");
    gt_write_print(writer, " tests=\"%zu\" failures=\"%zu\" errors=\"0\"", cases->n, gt_cases_count(cases, GT_FAILED));
    write_time(writer, cases->first, NULL);
    gt_write_text(writer, ">\n");
    const gt_case *c = cases->first;
    while (c && !writer->failed) {
        const gt_case *first = c;
        size_t failed = gt_suite_count(c, GT_FAILED), skipped = gt_suite_count(c, GT_SKIPPED);
        gt_write_text(writer, "  <testsuite");
        write_attribute(writer, "name", c->suite);
        gt_write_print(writer, " tests=\"%zu\" failures=\"%zu\" errors=\"0\" skipped=\"%zu\"",
                       gt_suite_count(c, GT_PASSED) + failed + skipped, failed, skipped);
        write_time(writer, c, suite_end(c));
        gt_write_text(writer, ">\n");
        for (; c && strcmp(c->suite, first->suite) == 0; c = c->next)
            write_case(writer, c);
        gt_write_text(writer, "  </testsuite>\n");
    }
    gt_write_text(writer, "</testsuites>\n");
}
