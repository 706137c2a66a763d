/* Sessions: what an allocator that fails does to them. The answers themselves are in tests/cli/serve.t. */
#include "unit.h"
#include <stdio.h>
#include <string.h>

#include "../common/counted.h"
#include "gradtape.h"
#include "paper.h"

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

void suite_session(void)
{
    CU_pSuite suite = CU_add_suite("session", NULL, NULL);
    CU_add_test(suite, "each allocation fails in turn", each_allocation_fails);
    CU_add_test(suite, "requests do not pile up", requests_do_not_pile_up);
}
