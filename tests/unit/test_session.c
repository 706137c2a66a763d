/* Sessions: what an allocator that fails does to them, what they hold, and the id of a request that goes by. The
 * answers themselves are in tests/cli/serve.t. */
#include "unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/counted.h"
#include "gradtape.h"
#include "paper.h"
#include "session/request_id.h"

void suite_session(void);

static paper page;

static gt_status ask(gt_session *session, const char *request)
{
    gt_sink sink = paper_fresh(&page);
    return gt_session_answer(session, request, strlen(request), &sink);
}

static const char request[] = "{\"id\": 7, \"model\": \"models/linear.yaml\", \"wrt\": [\"b\"]}";
static const char answer[] =
    "{\"id\":7,\"result\":{\"model\":\"models/linear.yaml\",\"target\":\"loss\",\"value\":6.34,"
    "\"gradients\":{\"b\":[2.2,2.8]}},\"timings\":{\"record_ns\":";

/* Whichever allocation fails: the answer says so, the next one is right, nothing is lost. */
static void ask_twice(counted *c, const gt_allocator *allocator, void *unused)
{
    (void)unused;
    gt_session *session = gt_session_new(allocator, 0);
    if (!session)
        return;
    gt_status status = ask(session, request);
    CU_ASSERT_EQUAL(status, c->refused ? GT_OVER_LIMIT : GT_OK);
    if (c->refused && page.size) {
        CU_ASSERT_PTR_NOT_NULL(strstr(page.text, "out of memory"));
        CU_ASSERT_EQUAL(strncmp(page.text, "{\"id\":7,", 8), 0);
    }
    c->fail_at = 0; /* there is memory again */
    int calls = c->calls;
    CU_ASSERT_EQUAL(ask(session, request), GT_OK);
    CU_ASSERT_EQUAL(strncmp(page.text, answer, strlen(answer)), 0);
    gt_session_free(session);
    c->calls = calls;
}

static void each_allocation_fails(void)
{
    int calls = counted_fail_each(false, ask_twice, NULL);
    CU_ASSERT(calls > 5 && calls < 10000);
}

/* Memory does not grow with the number of requests. */
static void requests_do_not_pile_up(void)
{
    counted c = {0};
    gt_allocator allocator = counted_allocator(&c);
    gt_session *session = gt_session_new(&allocator, 0);
    char line[200];
    int held = 0;
    for (int i = 0; i < 2000; i++) {
        (void)snprintf(line, sizeof line, "{\"expr\": \"x ** 2 + %d\", \"command\": \"eval\", \"inputs\": {\"x\": %d}}",
                       i, i); /* each is a model of its own */
        CU_ASSERT_EQUAL_FATAL(ask(session, line), GT_OK);
        if (i == 500)
            held = c.granted - c.released;
    }
    CU_ASSERT(c.granted - c.released <= held + 20);
    gt_session_free(session);
    CU_ASSERT_EQUAL(c.granted, c.released);
}

/* Between requests no more is kept than the limit, some answers that were used last, and these whole: asked again they
 * are not recorded anew. A recording holds 6.5 MB: of the numbers, and of their products. */
static void no_more_than_the_limit_is_kept(void)
{
    enum { LIMIT = 16 << 20, ROOM = 1 << 20 };
    static const char not_recorded[] = "\"record_ns\":0,";
    counted c = {0};
    gt_allocator allocator = counted_allocator(&c);
    gt_session *session = gt_session_new(&allocator, LIMIT);
    for (int i = 0; i < 40; i++) {
        char line[200];
        (void)snprintf(line, sizeof line,
                       "{\"expr\": \"reduce_sum(x * range(400000) + %d)\", \"command\": \"eval\", \"inputs\": "
                       "{\"x\": 2}}",
                       i);
        unit_row("request %d", i);
        for (int again = 0; again < 2; again++) {
            CU_ASSERT_EQUAL_FATAL(ask(session, line), GT_OK);
            CU_ASSERT_EQUAL(strstr(page.text, not_recorded) != NULL, again);
            CU_ASSERT(c.held <= LIMIT + ROOM);
        }
        CU_ASSERT(i < 20 || c.held >= LIMIT / 2);
    }
    gt_session_free(session);
    CU_ASSERT_EQUAL(c.held, 0);
}

/* Nor does it grow with requests that there is no memory for, which are 9 MiB long under a limit of 1 MiB: what each is
 * told is gone with the next. */
static void refusals_do_not_pile_up(void)
{
    enum { SIZE = 9 << 20, TIMES = 20 };
    counted c = {0};
    gt_allocator allocator = counted_allocator(&c);
    gt_session *session = gt_session_new(&allocator, 1 << 20);
    char *line = malloc(SIZE);
    size_t held = 0;
    memset(line, ' ', SIZE);
    for (int i = 0; i < TIMES; i++) {
        gt_sink sink = paper_fresh(&page);
        CU_ASSERT_EQUAL(gt_session_answer(session, line, SIZE, &sink), GT_OVER_LIMIT);
        CU_ASSERT_PTR_NOT_NULL(strstr(page.text, "takes more than 1.0 MiB of memory"));
        held = i ? held : c.held;
        unit_row("request %d", i);
        CU_ASSERT_EQUAL(c.held, held);
    }
    CU_ASSERT_EQUAL(ask(session, "{\"expr\": \"2\", \"command\": \"eval\"}"), GT_OK);
    gt_sink sink = paper_fresh(&page);
    CU_ASSERT_EQUAL(gt_session_answer(session, line, SIZE, &sink), GT_OVER_LIMIT);
    free(line);
    gt_session_free(session);
    CU_ASSERT_EQUAL(c.held, 0);
}

/* -- the id of a request that is not held -- */

static const struct {
    const char *request, *id;
} gone_by[] = {
    {"{\"id\":7}", "7"},
    {" \t{ \"id\" :\r -1.5e3 , \"x\" : 1 }\n", "-1.5e3"},
    {"{\"id\":\"a b, {c}: [d]\",\"x\":1}", "\"a b, {c}: [d]\""},
    {"{\"x\":1,\"y\":\"z\",\"id\":\"\"}", "\"\""},
    {"{\"id\":\"\xc3\xa9\"}", "\"\xc3\xa9\""},
    /* that of another object */
    {"{\"x\":{\"id\":1},\"id\":2}", "2"},
    {"{\"x\":[{\"id\":1}, {\"id\":3}],\"id\":2}", "2"},
    {"{\"x\":{\"id\":1}}", ""},
    {"[{\"id\":1}]", ""},
    {"\"id\":1", ""},
    {"}]{\"id\":1}", "1"},
    /* other keys, and values that look like keys */
    {"{\"idx\":1}", ""},
    {"{\"xid\":1}", ""},
    {"{\"Id\":1}", ""},
    {"{\"\":1}", ""},
    {"{\"x\":\"id\",\"y\":1}", ""},
    {"{\"x\":\"id\",\"id\":2}", "2"},
    {"{\"x\":\"\\\"id\\\":5\",\"id\":6}", "6"},
    {"{\"x\":\"\\\\\",\"id\":6}", "6"},
    {"{\"x\":\"\\\\\\\"\",\"id\":6}", "6"},
    {"{\"x\":\"}{[\",\"id\":6}", "6"},
    {"{\"id\":1,\"id\":2}", "1"},
    /* values that are no id, or that another text would say too */
    {"{\"id\":true,\"x\":1}", ""},
    {"{\"id\":null}", ""},
    {"{\"id\":01}", ""},
    {"{\"id\":1x}", ""},
    {"{\"id\":}", ""},
    {"{\"id\" 1}", ""},
    {"{\"id\":[]}", ""},
    {"{\"id\":1[2]}", ""},
    {"{\"id\":\"a\"{\"x\":1},\"y\":2}", ""},
    {"{\"id\":[1],\"x\":2}", ""},
    {"{\"id\":{\"x\":1},\"y\":2}", ""},
    {"{\"id\":\"a\\\"b\"}", ""},
    {"{\"id\":\"a\\u0041\"}", ""},
    {"{\"id\":\"\\\\\"}", ""},
    {"{\"id\":\"a\tb\"}", ""},
    {"{\"id\":\"\x1f\"}", ""},
    {"{\"id\":\"\xff\"}", ""},
    {"{\"id\":\"\xc3\"}", ""},
    {"{\"id\":\"a\"\"b\"}", ""},
    /* cut off before the value is known to have ended */
    {"{\"id\":12", ""},
    {"{\"id\":\"a\"", ""},
    {"{\"id\":\"a,", ""},
};

/* In one piece, and in two of any lengths. */
static void the_id_is_found_on_the_way(void)
{
    for (size_t i = 0; i < sizeof gone_by / sizeof *gone_by; i++) {
        const char *text = gone_by[i].request;
        size_t size = strlen(text), wrong = SIZE_MAX;
        for (size_t cut = 0; cut <= size; cut++) {
            gt_id_scan scan = {0};
            gt_id_scan_bytes(&scan, text, cut);
            gt_id_scan_bytes(&scan, text + cut, size - cut);
            if (strcmp(scan.found, gone_by[i].id) != 0)
                wrong = cut;
        }
        unit_row("%s, cut at %zu", text, wrong);
        CU_ASSERT_EQUAL(wrong, SIZE_MAX);
    }
}

/* With its closing zero it has to fit. */
static void a_long_id_is_none(void)
{
    for (size_t n = GT_ID_TEXT - 3; n < GT_ID_TEXT + 3; n++) {
        gt_id_scan scan = {0};
        char id[GT_ID_TEXT + 3];
        memset(id, 'k', n);
        id[0] = id[n - 1] = '"';
        id[n] = '\0';
        gt_id_scan_bytes(&scan, "{\"id\":", 6);
        gt_id_scan_bytes(&scan, id, n);
        gt_id_scan_bytes(&scan, ",\"x\":1}", 8);
        CU_ASSERT_STRING_EQUAL(scan.found, n < GT_ID_TEXT ? id : "");
    }
}

static size_t digits(const char *s)
{
    return strspn(s, "0123456789");
}

/* RFC 8259, section 6: [ minus ] int [ frac ] [ exp ] */
static bool by_the_grammar(const char *s)
{
    s += *s == '-';
    if (!digits(s))
        return false;
    s += *s == '0' ? 1 : digits(s);
    if (*s == '.') {
        if (!digits(++s))
            return false;
        s += digits(s);
    }
    if (*s == 'e' || *s == 'E') {
        s++;
        s += *s == '+' || *s == '-';
        if (!digits(s))
            return false;
        s += digits(s);
    }
    return *s == '\0';
}

/* Every text of up to six of these characters, and nothing of what stands behind it. */
static void a_number_is_one_by_the_grammar(void)
{
    static const char letters[] = "-+.019e";
    enum { MOST = 6, LETTERS = sizeof letters - 1 };
    size_t numbers = 0, texts = 1;
    for (size_t n = 0; n <= MOST; n++, texts *= LETTERS)
        for (size_t text = 0; text < texts; text++) {
            char s[MOST + 2] = "";
            for (size_t i = 0, rest = text; i < n; i++, rest /= LETTERS)
                s[i] = letters[rest % LETTERS];
            bool is = by_the_grammar(s);
            numbers += is;
            s[n] = '7';
            if (gt_is_json_number(s, n) != is) {
                unit_row("'%.*s'", (int)n, s);
                CU_FAIL("a number by one of the two");
            }
        }
    CU_ASSERT(numbers > 1000);
    CU_ASSERT(gt_is_json_number("1E5", 3) && gt_is_json_number("1e999", 5) && gt_is_json_number("12,", 2));
    CU_ASSERT(!gt_is_json_number("inf", 3) && !gt_is_json_number("NaN", 3) && !gt_is_json_number("0x1", 3));
}

/* With a limit it is named; an id that went by in pieces is that of one refusal. */
static void a_refusal_says_what_there_is(void)
{
    static const struct {
        size_t limit;
        const char *words;
    } row[] = {{0, "the request takes more than there is of memory"},
               {1048576, "the request takes more than 1.0 MiB of memory"}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gt_session *session = gt_session_new(NULL, row[i].limit);
        CU_ASSERT_PTR_NOT_NULL_FATAL(session);
        gt_session_pass_over(session, "{\"expr\": \"x\", \"i", 16);
        gt_session_pass_over(session, "d\": 3", 5);
        gt_session_pass_over(session, "7, \"inputs\": ", 13);
        for (int again = 0; again < 2; again++) {
            gt_sink sink = paper_fresh(&page);
            const char *begin = again ? "{\"id\":null,\"error\":{\"code\":8," : "{\"id\":37,\"error\":{\"code\":8,";
            CU_ASSERT_EQUAL(gt_session_refuse(session, &sink), GT_OVER_LIMIT);
            CU_ASSERT_EQUAL(strncmp(page.text, begin, strlen(begin)), 0);
            CU_ASSERT_PTR_NOT_NULL(strstr(page.text, row[i].words));
        }
        CU_ASSERT_EQUAL(ask(session, request), GT_OK);
        CU_ASSERT_EQUAL(strncmp(page.text, answer, strlen(answer)), 0);
        gt_session_free(session);
    }
}

void suite_session(void)
{
    CU_pSuite suite = CU_add_suite("session", NULL, NULL);
    CU_add_test(suite, "each allocation fails in turn", each_allocation_fails);
    CU_add_test(suite, "requests do not pile up", requests_do_not_pile_up);
    CU_add_test(suite, "no more than the limit is kept", no_more_than_the_limit_is_kept);
    CU_add_test(suite, "refusals do not pile up", refusals_do_not_pile_up);
    CU_add_test(suite, "a refusal says what there is", a_refusal_says_what_there_is);
    CU_add_test(suite, "the id is found on the way", the_id_is_found_on_the_way);
    CU_add_test(suite, "a long id is none", a_long_id_is_none);
    CU_add_test(suite, "a number is one by the grammar", a_number_is_one_by_the_grammar);
}
