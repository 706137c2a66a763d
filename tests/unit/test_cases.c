/* Test cases as TAP, JUnit and text; the texts were written by hand from the formats' rules. Existing readers of both
 * formats are asked in tests/cli/test_formats.t. */
#include "unit.h"
#include <stdio.h>
#include <string.h>

#include "paper.h"
#include "write/write_result.h"

static gt_arena arena;
static paper page;

static int set_up(void)
{
    gt_arena_init(&arena, NULL, NULL);
    return 0;
}

static int tear_down(void)
{
    gt_arena_free(&arena);
    return 0;
}

static void write_as(gt_format format, const gt_cases *cases, const char *text)
{
    gt_sink sink = paper_fresh(&page);
    gt_error error = {0};
    gt_write_options options = {.format = format, .cases = cases, .list_cases = true};
    gt_item *item = gt_cases_item(&arena, cases);
    CU_ASSERT_EQUAL(gt_result_print(&arena, item, &options, &sink, &error), GT_OK);
    CU_ASSERT_STRING_EQUAL(page.text, text);
    if (strcmp(page.text, text) != 0)
        printf("\n--- got\n%s--- expected\n%s---\n", page.text, text);
}

static void fill(gt_cases *cases)
{
    static const double got = 2.5;
    const gt_tensor tensor = {GT_F64, {0, {0}}, &got};
    cases->title = "gradtape test";
    gt_case_add(&arena, cases, "models/a.yaml", "value of y");
    gt_case *c = gt_case_end(gt_case_add(&arena, cases, "models/a.yaml", "grad of y # by x"), GT_FAILED, "1 < 2");
    c->line = 7;
    c->text = "models/a.yaml:7:3: error: 1 < 2\n    7 |   x & \"y\"\n";
    gt_case_tell(&arena, c, "got", gt_item_tensor(&arena, &tensor));
    gt_case_tell(&arena, c, "index", gt_item_text(&arena, "[1,0]"));
    gt_case_end(gt_case_add(&arena, cases, "../b.json", "expectations"), GT_SKIPPED, "no expectations");
}

static void tap(void)
{
    gt_cases cases = {0}, none = {0};
    fill(&cases);
    write_as(GT_FORMAT_TAP, &cases,
             "TAP version 13\n1..3\n"
             "ok 1 - models/a.yaml: value of y\n"
             "not ok 2 - models/a.yaml: grad of y \\# by x\n"
             "  ---\n  message: \"1 < 2\"\n  severity: fail\n  file: \"models/a.yaml\"\n  line: 7\n"
             "  got: 2.5\n  index: \"[1,0]\"\n  ...\n"
             "ok 3 - ../b.json: expectations # SKIP no expectations\n");
    write_as(GT_FORMAT_TAP, &none, "TAP version 13\n1..0 # SKIP no tests\n");
}

static void junit(void)
{
    gt_cases cases = {0};
    fill(&cases);
    write_as(GT_FORMAT_JUNIT, &cases,
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<testsuites name=\"gradtape test\" tests=\"3\" failures=\"1\" errors=\"0\">\n"
             "  <testsuite name=\"models/a.yaml\" tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\">\n"
             "    <testcase classname=\"models.a\" name=\"value of y\"/>\n"
             "    <testcase classname=\"models.a\" name=\"grad of y # by x\">\n"
             "      <failure message=\"1 &lt; 2\" type=\"failure\">models/a.yaml:7:3: error: 1 &lt; 2\n"
             "    7 |   x &amp; \"y\"\ngot: 2.5\nindex: [1,0]\n</failure>\n"
             "    </testcase>\n"
             "  </testsuite>\n"
             "  <testsuite name=\"../b.json\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"1\">\n"
             "    <testcase classname=\"b\" name=\"expectations\">\n"
             "      <skipped message=\"no expectations\"/>\n"
             "    </testcase>\n"
             "  </testsuite>\n"
             "</testsuites>\n");
}

/* Bytes that XML and TAP cannot hold. */
static void odd_bytes(void)
{
    gt_cases cases = {0};
    gt_case_add(&arena, &cases, "x\n\"\1\xff", "a\\b\xc3\xa9\xef\xbf\xbe");
    write_as(GT_FORMAT_JUNIT, &cases,
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<testsuites name=\"gradtape\" tests=\"1\" failures=\"0\" errors=\"0\">\n"
             "  <testsuite name=\"x&#10;&quot;\xef\xbf\xbd\xef\xbf\xbd\" tests=\"1\" failures=\"0\" errors=\"0\" "
             "skipped=\"0\">\n"
             "    <testcase classname=\"x&#10;&quot;\xef\xbf\xbd\xef\xbf\xbd\" name=\"a\\b\xc3\xa9\xef\xbf\xbd\"/>\n"
             "  </testsuite>\n</testsuites>\n");
    write_as(GT_FORMAT_TAP, &cases, "TAP version 13\n1..1\nok 1 - x \" \xff: a\\\\b\xc3\xa9\xef\xbf\xbe\n");
}

static void text(void)
{
    gt_cases cases = {0};
    fill(&cases);
    write_as(GT_FORMAT_TEXT, &cases,
             "FAILED models/a.yaml:7: grad of y # by x\n"
             "    models/a.yaml:7:3: error: 1 < 2\n"
             "        7 |   x & \"y\"\n"
             "    got    2.5\n"
             "    index  [1,0]\n"
             "models/a.yaml: 1 passed, 1 failed\n"
             "../b.json: no expectations\n"
             "1 passed, 1 failed\n");
}

static void json(void)
{
    gt_cases cases = {0};
    fill(&cases);
    write_as(GT_FORMAT_JSON, &cases,
             "{\"passed\":1,\"failed\":1,\"skipped\":1,\"cases\":["
             "{\"suite\":\"models/a.yaml\",\"name\":\"value of y\",\"outcome\":\"passed\"},"
             "{\"suite\":\"models/a.yaml\",\"name\":\"grad of y # by x\",\"outcome\":\"failed\",\"line\":7,"
             "\"message\":\"1 < 2\",\"got\":2.5,\"index\":\"[1,0]\"},"
             "{\"suite\":\"../b.json\",\"name\":\"expectations\",\"outcome\":\"skipped\","
             "\"message\":\"no expectations\"}]}\n");
}

/* A result that is no test. */
static void refused(void)
{
    gt_sink sink = paper_fresh(&page);
    gt_error error = {0};
    gt_write_options options = {.format = GT_FORMAT_TAP};
    CU_ASSERT_EQUAL(gt_result_print(&arena, gt_item_new(&arena, GT_ITEM_MAP), &options, &sink, &error), GT_USAGE);
    options.format = GT_FORMAT_JUNIT;
    CU_ASSERT_EQUAL(gt_result_print(&arena, gt_item_new(&arena, GT_ITEM_MAP), &options, &sink, &error), GT_USAGE);
    CU_ASSERT_PTR_NOT_NULL(strstr(error.message, "is no test"));
}

void suite_cases(void);
void suite_cases(void)
{
    CU_pSuite suite = CU_add_suite("cases", set_up, tear_down);
    CU_add_test(suite, "TAP", tap);
    CU_add_test(suite, "JUnit", junit);
    CU_add_test(suite, "odd bytes", odd_bytes);
    CU_add_test(suite, "text", text);
    CU_add_test(suite, "json", json);
    CU_add_test(suite, "refused", refused);
}
