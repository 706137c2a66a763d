/* Test cases as TAP, JUnit and text; the texts were written by hand from the formats' rules. Existing readers of both
 * formats are asked in tests/cli/test_formats.t. */
#include "unit.h"
#include <math.h>
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
    c->nanoseconds = 1500000;
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
    write_as(
        GT_FORMAT_JUNIT, &cases,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<testsuites name=\"gradtape test\" tests=\"3\" failures=\"1\" errors=\"0\" time=\"0.001500\">\n"
        "  <testsuite name=\"models/a.yaml\" tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\" time=\"0.001500\">\n"
        "    <testcase classname=\"models.a\" name=\"value of y\"/>\n"
        "    <testcase classname=\"models.a\" name=\"grad of y # by x\" file=\"models/a.yaml\" line=\"7\" "
        "time=\"0.001500\">\n"
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

/* What JUnit makes of one case of that suite with that name. */
static void expect_junit(const char *suite, const char *name, const char *class_written, const char *name_written)
{
    gt_cases cases = {0};
    gt_error error = {0};
    gt_write_options options = {.format = GT_FORMAT_JUNIT, .cases = &cases, .list_cases = true};
    gt_case_add(&arena, &cases, suite, name);
    gt_sink sink = paper_fresh(&page);
    CU_ASSERT_EQUAL(gt_result_print(&arena, gt_cases_item(&arena, &cases), &options, &sink, &error), GT_OK);
    const char *want = gt_print(&arena, "<testcase classname=\"%s\" name=\"%s\"/>", class_written, name_written);
    unit_row("'%s' in '%s': %s in %s", name, suite, want, page.text);
    CU_ASSERT_PTR_NOT_NULL(strstr(page.text, want));
}

/* Folders between points; the ending goes, but no point of a folder and no point that begins a name. */
static void classes(void)
{
    static const char *const names[][2] = {
        {"a.yaml", "a"},
        {"./a.yaml", "a"},
        {"../a.yaml", "a"},
        {"../../b/a.yaml", "b.a"},
        {"/tmp/a.json", "tmp.a"},
        {"b/a.c.yaml", "b.a.c"},
        {"b.d/a", "b.d.a"},
        {"b.d/a.yaml", "b.d.a"},
        {".a", ".a"},
        {"b/.a", "b..a"},
        {"b/.a.yaml", "b..a"},
        {"-e", "-e"},
        {"a", "a"},
        {".a.yaml", ".a"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        expect_junit(names[i][0], "n", names[i][1], "n");
}

/* Every character that XML 1.0 has stands as it is, but for the five that mean something; all others are U+FFFD. */
static void characters(void)
{
    static const char *const texts[][2] = {
        {"~", "~"},
        {"\x7f", "\xef\xbf\xbd"},
        {"\x1f", "\xef\xbf\xbd"},
        {"\t\n", "&#9;&#10;"},
        {"<&>\"'", "&lt;&amp;&gt;&quot;'"},
        {"\xc3\xa9", "\xc3\xa9"},                                 /* U+E9 */
        {"\xe1\xbf\xbe", "\xe1\xbf\xbe"},                         /* U+1FFE */
        {"\xef\xbe\xbe", "\xef\xbe\xbe"},                         /* U+FFBE */
        {"\xef\xbf\xbd", "\xef\xbf\xbd"},                         /* U+FFFD */
        {"\xef\xbf\xbe", "\xef\xbf\xbd"},                         /* U+FFFE */
        {"\xef\xbf\xbf", "\xef\xbf\xbd"},                         /* U+FFFF */
        {"\xf0\x9f\xbf\xbe", "\xf0\x9f\xbf\xbe"},                 /* U+1FFFE */
        {"\xc3", "\xef\xbf\xbd"},                                 /* the first byte of two */
        {"\xed\xa0\x80", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"}, /* a surrogate */
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        expect_junit("s", gt_print(&arena, "a%sz", texts[i][0]), "s", gt_print(&arena, "a%sz", texts[i][1]));
}

/* Differences have three digits for people, when they are numbers; a file with several that were skipped counts them; a
 * message without a place has no line. */
static void details(void)
{
    static const double fine = 0.123456, wild = INFINITY, two[] = {0.123456, 2};
    gt_cases cases = {0};
    gt_case *c = gt_case_end(gt_case_add(&arena, &cases, "a", "x"), GT_FAILED, "differs\n");
    gt_case_tell(&arena, c, "absolute", gt_item_tensor(&arena, &(gt_tensor){GT_F64, {0, {0}}, &fine}));
    gt_case_tell(&arena, c, "relative", gt_item_tensor(&arena, &(gt_tensor){GT_F64, {0, {0}}, &wild}));
    gt_case_tell(&arena, c, "ulp", gt_item_tensor(&arena, &(gt_tensor){GT_F64, {1, {2}}, two}));
    gt_case_tell(&arena, c, "got", gt_item_tensor(&arena, &(gt_tensor){GT_F64, {0, {0}}, &fine}));
    gt_case_end(gt_case_add(&arena, &cases, "b", "y"), GT_SKIPPED, "why");
    gt_case_end(gt_case_add(&arena, &cases, "b", "z"), GT_SKIPPED, "why not");
    write_as(GT_FORMAT_TEXT, &cases,
             "FAILED a: x\n    differs\n    absolute  0.123\n    relative  Infinity\n    ulp       [0.123456,2]\n"
             "    got       0.123456\na: 1 failed\nb: 2 skipped\n0 passed, 1 failed\n");
    write_as(GT_FORMAT_CSV, &cases,
             "suite,name,outcome,absolute,relative,ulp,got,message\n"
             "a,x,failed,0.123456,Infinity,\"[0.123456,2]\",0.123456,\"differs\n\"\n"
             "b,y,skipped,,,,,why\nb,z,skipped,,,,,why not\n");
    write_as(GT_FORMAT_TAP, &cases,
             "TAP version 13\n1..3\nnot ok 1 - a: x\n  ---\n  message: \"differs\\n\"\n  severity: fail\n"
             "  absolute: 0.123456\n  relative: \"Infinity\"\n  ulp: [0.123456,2]\n  got: 0.123456\n  ...\n"
             "ok 2 - b: y # SKIP why\nok 3 - b: z # SKIP why not\n");
    cases.first->next = NULL;
    cases.n = 1;
    write_as(GT_FORMAT_JUNIT, &cases,
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<testsuites name=\"gradtape\" tests=\"1\" failures=\"1\" errors=\"0\">\n"
             "  <testsuite name=\"a\" tests=\"1\" failures=\"1\" errors=\"0\" skipped=\"0\">\n"
             "    <testcase classname=\"a\" name=\"x\">\n"
             "      <failure message=\"differs&#10;\" type=\"failure\">differs\nabsolute: 0.123456\n"
             "relative: Infinity\nulp: [0.123456,2]\ngot: 0.123456\n</failure>\n"
             "    </testcase>\n  </testsuite>\n</testsuites>\n");
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
    CU_add_test(suite, "JUnit: classes", classes);
    CU_add_test(suite, "JUnit: characters", characters);
    CU_add_test(suite, "details", details);
    CU_add_test(suite, "text", text);
    CU_add_test(suite, "json", json);
    CU_add_test(suite, "refused", refused);
}
