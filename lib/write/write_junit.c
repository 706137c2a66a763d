/* JUnit's XML as pytest writes it (xunit2), which Jenkins and GitLab read: a suite for each file, a case for each test.
 * Times are left out: the same tests give the same bytes. */
#include <string.h>

#include "base/utf8.h"
#include "write/writer.h"

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

static void write_count(gt_writer *writer, const char *name, size_t count)
{
    char number[GT_NUMBER_TEXT];
    gt_number_print_int((int64_t)count, number);
    write_attribute(writer, name, number);
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
    write_attribute(writer, "message", c->message ? c->message : "failed");
    gt_write_text(writer, " type=\"failure\">");
    const char *text = c->text ? c->text : c->message ? c->message : "failed";
    write_characters(writer, text, false);
    if (!*text || text[strlen(text) - 1] != '\n')
        gt_write_byte(writer, '\n');
    for (const gt_item *value = c->detail ? c->detail->first : NULL; value; value = value->next) {
        write_characters(writer, value->key, false);
        gt_write_text(writer, ": ");
        write_characters(writer, gt_item_plain_text(writer->arena, value), false);
        gt_write_byte(writer, '\n');
    }
    gt_write_text(writer, "</failure>\n    ");
    gt_arena_release(writer->arena, mark);
}

static void write_case(gt_writer *writer, const gt_case *c)
{
    gt_write_text(writer, "    <testcase");
    write_attribute(writer, "classname", class_name(writer->arena, c->suite));
    write_attribute(writer, "name", c->name);
    if (c->outcome == GT_PASSED) {
        gt_write_text(writer, "/>\n");
        return;
    }
    gt_write_byte(writer, '>');
    if (c->outcome == GT_FAILED) {
        write_failure(writer, c);
    } else {
        gt_write_text(writer, "\n      <skipped");
        write_attribute(writer, "message", c->message ? c->message : "skipped");
        gt_write_text(writer, "/>\n    ");
    }
    gt_write_text(writer, "</testcase>\n");
}

void gt_write_junit(gt_writer *writer, const gt_cases *cases)
{
    gt_write_text(writer, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites");
    write_attribute(writer, "name", cases->title ? cases->title : "gradtape");
    write_count(writer, "tests", cases->n);
    write_count(writer, "failures", gt_cases_count(cases, GT_FAILED));
    gt_write_text(writer, " errors=\"0\">\n");
    const gt_case *c = cases->first;
    while (c && !writer->failed) {
        const gt_case *first = c;
        size_t failed = gt_suite_count(c, GT_FAILED), skipped = gt_suite_count(c, GT_SKIPPED);
        gt_write_text(writer, "  <testsuite");
        write_attribute(writer, "name", c->suite);
        write_count(writer, "tests", gt_suite_count(c, GT_PASSED) + failed + skipped);
        write_count(writer, "failures", failed);
        gt_write_text(writer, " errors=\"0\"");
        write_count(writer, "skipped", skipped);
        gt_write_text(writer, ">\n");
        for (; c && strcmp(c->suite, first->suite) == 0; c = c->next)
            write_case(writer, c);
        gt_write_text(writer, "  </testsuite>\n");
    }
    gt_write_text(writer, "</testsuites>\n");
}
